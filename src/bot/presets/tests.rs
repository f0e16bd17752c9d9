use super::*;

fn source() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/bots"))
}

/// The paths of all files below a folder, without their extension, as bots are named.
fn files_below(folder: &Path, prefix: &str, names: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let entry = entry.unwrap();
        let name = format!("{prefix}{}", entry.file_name().to_str().unwrap());
        if entry.file_type().unwrap().is_dir() {
            files_below(&entry.path(), &format!("{name}/"), names);
        } else {
            names.push(name.strip_suffix(".toml").unwrap_or(&name).to_owned());
        }
    }
}

#[test]
fn every_file_under_bots_is_compiled_in() {
    let mut names = Vec::new();
    files_below(source(), "", &mut names);
    names.sort();
    let shipped: Vec<&str> = SHIPPED.iter().map(|(name, _)| *name).collect();
    assert_eq!(
        names, shipped,
        "the table in presets.rs lists what bots/ holds"
    );
}

#[test]
fn every_shipped_bot_is_well_formed() {
    for (name, _) in SHIPPED {
        let (game, bot) = name.split_once('/').unwrap_or(("pig", name));
        load_from(source(), game, bot).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
}

#[test]
fn weights_are_borrowed_from_a_bot_that_has_some_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("pig")).unwrap();
    let write = |name: &str, text: &str| {
        let file = folder.path().join(format!("pig/{name}.toml"));
        fs::write(file, format!("kind = 'greedy'\neval = 'linear'\n{text}")).unwrap();
    };
    write("lender", "[weights]\nscore = 2");
    write("borrower", "weights = 'lender'");
    write("circle", "weights = 'circle'");
    write("chain", "weights = 'borrower'");
    write("lost", "weights = 'lander'");
    write("wrong", "weights = 3");
    let load = |name: &str| load_from(folder.path(), "pig", name);
    let refusal = |name: &str| load(name).unwrap_err().to_string();
    assert_eq!(load("borrower").unwrap(), load("lender").unwrap());
    for (name, lender) in [("circle", "circle"), ("chain", "borrower")] {
        let expected = format!("the bot `{lender}` has no table `[weights]` to borrow");
        assert!(refusal(name).contains(&expected), "{}", refusal(name));
        assert!(refusal(name).contains(&format!("{name}.toml")));
    }
    let lost = refusal("lost");
    assert!(
        lost.contains("`weights`: unknown bot `lander`; did you mean `lender`?"),
        "{lost}"
    );
    assert!(
        refusal("wrong").contains("`weights`"),
        "{}",
        refusal("wrong")
    );
}

#[test]
fn a_games_own_bot_goes_before_the_general_one_and_files_before_shipped_bots() {
    let folder = tempfile::tempdir().unwrap();
    let spec = |bot: &str| load_from(folder.path(), "pig", bot).unwrap();
    let write = |path: &str, text: &str| {
        fs::create_dir_all(folder.path().join("pig")).unwrap();
        fs::write(folder.path().join(path), text).unwrap();
    };
    assert_eq!(spec("random"), BotSpec::Random);
    write("random.toml", "kind = 'mcts'\niterations = 1");
    assert_eq!(spec("random").kind(), "mcts");
    write("pig/random.toml", "kind = 'greedy'\neval = 'even'");
    assert_eq!(spec("random").kind(), "greedy");
    assert_eq!(spec("hold-20").kind(), "policy");
    assert_eq!(spec("pig/hold-20"), spec("hold-20"));
}

#[test]
fn an_unknown_bot_names_the_nearest_that_the_game_has() {
    let missing = |game: &str, bot: &str| {
        let error = load_from(source(), game, bot).unwrap_err();
        error.to_string()
    };
    assert_eq!(
        missing("pig", "hold-21"),
        "unknown bot `hold-21`; did you mean `hold-20`?"
    );
    assert_eq!(
        missing("tree", "hold-20"),
        "unknown bot `hold-20`; there are: mcts, mcts-100, mcts-20, mcts-2000, mcts-500, random"
    );
}

#[test]
fn the_names_of_a_game_are_its_own_and_the_general_ones_in_order() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("pig")).unwrap();
    fs::write(folder.path().join("pig/mine.toml"), "kind = 'random'").unwrap();
    fs::write(folder.path().join("notes.txt"), "").unwrap();
    let names = names_in(folder.path(), "pig");
    assert!(names.is_sorted());
    assert!(
        ["hold-20", "mcts", "mine", "random"]
            .iter()
            .all(|n| names.contains(&(*n).to_owned()))
    );
    assert!(!names.contains(&"notes".to_owned()));
}

#[test]
fn an_error_in_a_file_names_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bad.toml");
    fs::write(&file, "kind = 'mtcs'").unwrap();
    let error = load_from(folder.path(), "pig", "bad")
        .unwrap_err()
        .to_string();
    let expected = format!(
        "{}: unknown kind of bot `mtcs`; did you mean `mcts`?",
        file.display()
    );
    assert_eq!(error, expected);
}

#[test]
fn names_that_leave_the_folder_or_separate_results_are_refused() {
    for name in [
        "", "/etc/x", "../x", "a//b", "a/./b", "a|b", "a#1", "a b", "c:\\x", "a\n",
    ] {
        let error = load("pig", name).unwrap_err().to_string();
        assert!(error.contains("cannot name a bot"), "{name}: {error}");
    }
}
