//! Positions and actions as text, right and wrong (sections 9 and 10).

use super::{book, game};
use crate::game::{Game, Notation, Options, Settings};

#[test]
fn every_example_of_the_rule_book_reads_and_writes_itself() {
    let examples = book::block("start |");
    let rules = [
        "",
        "",
        "preset=extended",
        "",
        "preset=wafu",
        "preset=wafu",
        "preset=wafu,players=4",
        "players=4",
        "",
    ];
    assert_eq!(examples.len(), rules.len());
    for (line, rules) in examples.into_iter().zip(rules) {
        let game = game(rules);
        let state = game.read_position(line).unwrap();
        assert_eq!(game.position_text(&state), line);
    }
}

/// The word at which reading stops, and why.
fn refusal(rules: &str, line: &str) -> (String, String) {
    let error = game(rules).read_position(line).unwrap_err();
    assert!(!error.to_string().contains('\n'));
    let word = line[error.at..].split(' ').next().unwrap().to_owned();
    (word, error.problem)
}

const REST: &str = "R b b b b | G b b b b | B b b b b | marks --";

#[test]
fn a_line_with_something_wrong_names_the_place() {
    let cases = [
        (
            "YG throws | Y b b b b b",
            "b",
            "Y has 4 pieces, this is one more:",
        ),
        ("YG throws | Y b b b", "Y", "Y has 3 pieces instead of 4"),
        ("YG throws | Y b b b 51", "51", "Y never stands on"),
        ("YG throws | Y b b b 52", "52", "expected b, a square"),
        ("YG throws | Y b b b 07", "07", "expected b, a square"),
        (
            "YG throws | Y b b 9 5",
            "5",
            "pieces go from base along the way",
        ),
        (
            "YG throws | Y b b b t6",
            "t6",
            "a tube has the cells t1 to t5",
        ),
        ("RB throw | Y b b b b", "throw", "expected chooses, throws"),
        (
            "Y throws | Y b b b b",
            "Y",
            "expected start, over or one of YG, RB",
        ),
        ("YG plays 4-6 | Y b b b 4", "4-6", "the higher first"),
        ("YG throws | R b b b b", "R", "expected the pieces of Y"),
        ("YG chooses | Y b b b 4", "YG", "there is nothing to choose"),
        (
            "YG plays 5-4 | Y b b b b",
            "YG",
            "with 5-4 nothing can be done",
        ),
        (
            "YG throws called | Y b b b b",
            "YG",
            "this attempt or call is not possible",
        ),
        (
            "YG throws stand-up | Y b b b b",
            "YG",
            "this attempt or call is not possible",
        ),
        (
            "YG sucks Y 11 R t3 | Y b b b 11",
            "YG",
            "this attempt or call is not possible",
        ),
        (
            "YG sucks Y 11 R 3 | Y b b b 11",
            "sucks",
            "a piece on the foot",
        ),
        (
            "YG blows Y t3 | Y b b b t3",
            "YG",
            "this attempt or call is not possible",
        ),
        (
            "YG challenges Y 4 needs 2 | Y b b b 4",
            "YG",
            "Y 4 cannot challenge",
        ),
        ("YG challenges Y 4 needs 6 | Y b b b 4", "6", "1 to 5"),
        ("start | Y b b b b", "start", "only the set-up"),
        ("over YG | Y b b b b", "over", "YG is not all home"),
        ("over Y | Y b b b b", "Y", "YG or RB"),
        ("YG plays 6-5 called | Y b b b b", "called", "it is written"),
    ];
    for (start, word, problem) in cases {
        let (found, why) = refusal("", &format!("{start} | {REST}"));
        assert_eq!(found, word, "{start}: {why}");
        assert!(why.contains(problem), "{start}: {why}");
    }
}

#[test]
fn parts_that_do_not_go_together_are_refused() {
    let home = "h h h h";
    let cases = [
        (
            "",
            "YG throws | Y b b b 4 | R b b b 4 | G b b b b | B b b b b | marks --",
            "4",
            "both sides",
        ),
        (
            "",
            "YG throws | Y b b b 4 | R b b b b | G b b b b | B b b b b | marks -",
            "-",
            "2 marks",
        ),
        (
            "",
            "YG throws | Y b b b 4 | R b b b b | G b b b b | B b b b b | marks -x",
            "x",
            "a mark is",
        ),
        (
            "",
            "YG throws | Y b b b 4 | R b b b b | G b b b b | B b b b b | marks -U",
            "U",
            "players=2",
        ),
        (
            "",
            "YG throws again | Y b b b 4 | R b b b b | G b b b b | B b b b b | marks 0-",
            "0-",
            "YG has thrown",
        ),
        (
            "",
            "YG plays 6-5 | Y b b b b | R b b b b | G b b b b | B b b b b | marks 0-",
            "0-",
            "YG has thrown",
        ),
        (
            "",
            "YG throws | Y 10 10 b b | R b b b b | G 10 b b b | B b b b b | marks --",
            "G",
            "base along the way",
        ),
        (
            "",
            "YG throws | Y b b b b | R b b b b | G b b b b | B b b b b | marks -- ",
            "",
            "it is written",
        ),
        (
            "",
            "YG throws | Y b b b b | R b b b b | G b b b b | B b b b b",
            "",
            "expected ` | ` and stacks or marks",
        ),
        (
            "players=4",
            "Y throws | Y b b b b | R b b b b | G b b b b | B b b b b | marks -U--",
            "U--",
            "R is not all home",
        ),
        (
            "challenge=false",
            "YG challenges Y 20 needs 2 | Y 20 h h h | R b b 21 21 | G h h h h | B b b b b | marks --",
            "YG",
            "challenge=false",
        ),
        (
            "",
            "YG challenges Y 20 needs 3 | Y 20 h h h | R b b 21 21 | G h h h h | B b b b b | marks --",
            "YG",
            "at most 2",
        ),
        (
            "",
            "YG throws | Y b b b 10 | R b b b b | G b b b 10 | B b b b b | stacks 10:YG | marks --",
            "stacks",
            "mixi_order=top",
        ),
        (
            "mixi_order=top",
            "YG throws | Y b b b 10 | R b b b b | G b b b 10 | B b b b b | marks --",
            "marks",
            "it is written",
        ),
        (
            "mixi_order=top",
            "YG throws | Y b b b 10 | R b b b b | G b b b 10 | B b b b b | stacks 10:YYG | marks --",
            "10:YYG",
            "1 Y and 1 G",
        ),
        (
            "mixi_order=top",
            "YG throws | Y b b b 10 | R b b b b | G b b b 10 | B b b b b | stacks 10:YR | marks --",
            "10:YR",
            "1 Y and 1 G",
        ),
        (
            "mixi_order=top",
            "YG throws | Y b b b 10 | R b b b b | G b b b 10 | B b b b b | stacks 11:YG | marks --",
            "11:YG",
            "no mixi-blob",
        ),
        (
            "mixi_order=top",
            "YG throws | Y b b b 10 | R b b b b | G b b b 10 | B b b b b | stacks 10:YG 10:YG | marks --",
            "10:YG",
            "given once",
        ),
        (
            "mixi_order=top",
            "YG throws | Y b b b 10 | R b b b b | G b b b 10 | B b b b b | stacks 10 | marks --",
            "10",
            "such as 10:YG",
        ),
    ];
    for (rules, line, word, problem) in cases {
        let error = game(rules).read_position(line).unwrap_err();
        assert!(error.problem.contains(problem), "{line}: {}", error.problem);
        let found = &line[error.at..];
        if word != "G" {
            assert!(found.starts_with(word), "{line}: at {found}");
        }
    }
    let finished = format!("YG throws | Y {home} | R b b b b | G {home} | B b b b b | marks --");
    assert!(refusal("", &finished).1.contains("it is `over YG`"));
    let both = format!("over YG | Y {home} | R {home} | G {home} | B {home} | marks --");
    assert!(refusal("", &both).1.contains("both sides cannot"));
    let other = format!("over RB | Y {home} | R b b b b | G {home} | B b b b b | marks --");
    assert!(
        refusal("up_board=true", &other)
            .1
            .contains("RB is not all home")
    );
}

#[test]
fn giving_up_ends_a_game_only_where_the_rules_have_it() {
    let line = "over RB | Y b b b 4 | R b b b h | G b b b b | B b b b b | marks --";
    let played = game("up_board=true");
    let state = played.read_position(line).unwrap();
    assert_eq!(played.margin(&state)[1], 8);
    assert!(refusal("", line).1.contains("RB is not all home"));
}

#[test]
fn every_text_of_a_legal_play_is_read_with_or_without_stars() {
    let game = game("");
    let line = "YG plays 6-3 | Y b 10 20 t2 | R b b b 3 | G 5 h h h | B b b 41 30 | marks --";
    let state = game.read_position(line).unwrap();
    let read = |text: &str| {
        game.read_action(&state, text)
            .map(|action| game.action_text(&state, action))
    };
    let text = |text: &str| Ok(text.to_owned());
    assert_eq!(read("Y b>0, Y 0>3*"), text("Y b>0, Y 0>3*"));
    assert_eq!(read("Y b>0, Y 0>3"), text("Y b>0, Y 0>3*"));
    assert_eq!(read("G 5>11, Y 20>23"), text("G 5>11, Y 20>23"));
    assert_eq!(read("Y 20>23, G 5>11"), text("G 5>11, Y 20>23"));
    for (wrong, at) in [
        ("Y b>0*, Y 0>3*", 2),
        ("Y b>0, Y 0>4", 9),
        ("sum Y b>9", 6),
        ("Y 20>23", 7),
        ("", 0),
        ("pass", 0),
        ("Y b>0, Ü", 7),
    ] {
        let error = game.read_action(&state, wrong).unwrap_err();
        assert!(error.to_string().contains("with 6-3 there are"), "{error}");
        assert_eq!(error.at, at, "{error}");
    }
}

#[test]
fn choices_before_the_throw_are_read_by_their_words() {
    let game = game("preset=wafu");
    let line = "YG chooses | Y 11 h h h | R b b b t3 | G h h h h | B b b b b | marks --";
    let state = game.read_position(line).unwrap();
    assert!(game.read_action(&state, "suck Y 11 R t3").is_ok());
    let error = game.read_action(&state, "call").unwrap_err();
    assert_eq!(
        error.problem,
        "expected one of throw, suck Y 11 R t3; wrong"
    );
    let chance = game
        .read_position(&line.replace("chooses", "throws"))
        .unwrap();
    let error = game.read_action(&chance, "throw").unwrap_err();
    assert_eq!(error.problem, "nobody decides here; wrong");
}

#[test]
fn a_drawing_shows_the_cross_with_blobs_and_mixi_blobs() {
    let game = game("mixi_order=top");
    let line = "YG plays 6-5 | Y 0 10 10 t2 | R b 14 14 25 | G b 30 0 h | B b 40 50 t1 | stacks 0:GY | marks --";
    let drawing = game.drawing(&game.read_position(line).unwrap());
    assert!(drawing.lines().all(|line| line.len() <= 80), "{drawing}");
    for sign in [
        "YG plays 6-5",
        "[Y2]",
        "[R2]",
        "YG",
        "(13)",
        "G=1",
        "stacks 0:GY",
    ] {
        assert!(drawing.contains(sign), "{sign} in\n{drawing}");
    }
    let rows: Vec<&str> = drawing.lines().skip(3).collect();
    assert!(
        rows[0].contains("[Y2]") && rows[0].contains("11"),
        "{drawing}"
    );
}

#[test]
fn a_game_can_start_from_any_position_of_its_rules() {
    let line = "YG throws | Y 10 h h h | R b b b b | G h h h h | B b b b b | marks --";
    let game = super::Uckers::build(&Settings::new(), Some(line)).unwrap();
    assert_eq!(game.position_text(&game.start()), line);
}
