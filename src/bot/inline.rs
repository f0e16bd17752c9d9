//! Bots written where they are named: `mcts:iterations=1000,explore=0.7`.
//!
//! Before the colon stands a bot or a kind of bot, behind it keys of a bot's file that replace its
//! own. A key in a table is written with a dot: `greedy:weights.pips=-0.03`. As in a file, `weights` may name
//! a bot whose weights are borrowed: `mcts:iterations=1000,leaf=linear,weights=greedy`.

use toml::{Table, Value};

use super::{BotSpec, KINDS, presets};
use crate::error::{BadValue, Error, Unknown};

/// Keys that belong to one evaluator and go when another is chosen.
const OF_EVALUATORS: [&str; 7] = [
    "weights",
    "playouts",
    "max_turns",
    "decisions",
    "then",
    "max_states",
    "settings",
];

/// The bot of this name, or as written, for a game.
///
/// # Errors
/// Names the bot, key or value that is wrong, with the nearest right name.
pub fn find(game: &str, text: &str) -> Result<BotSpec, Error> {
    let Some((base, keys)) = text.split_once(':') else {
        return presets::load(game, text);
    };
    if text.contains(['|', '#', '"']) || text.contains(|letter: char| letter.is_control()) {
        return Err(Error::Refused(format!(
            "`{text}` cannot name a bot; it has one of the marks | # \""
        )));
    }
    let mut table = base_table(game, base)?;
    let pairs = keys.split(',').filter(|pair| !pair.is_empty());
    let key_of = |pair: &&str| names_evaluator(pair.split('=').next().unwrap_or("").trim());
    // Evaluators first, so that none takes away what was written for it.
    let (evaluators, others): (Vec<&str>, Vec<&str>) = pairs.partition(key_of);
    for pair in evaluators.into_iter().chain(others) {
        set(&mut table, pair)?;
        presets::fill_weights(game, &mut table)?;
    }
    BotSpec::from_table(&table).map_err(|error| Error::Refused(format!("bot `{text}`: {error}")))
}

/// Splits a list of bots at its commas; a piece `key=value` belongs to the bot before it.
#[must_use]
pub fn split_list(list: &str) -> Vec<String> {
    let mut bots: Vec<String> = Vec::new();
    for piece in list.split(',').map(str::trim) {
        let more = piece.contains('=') && !piece.contains(':');
        match bots.last_mut().filter(|bot| more && bot.contains(':')) {
            Some(bot) => *bot += &format!(",{piece}"),
            None => bots.push(piece.to_owned()),
        }
    }
    bots
}

fn base_table(game: &str, base: &str) -> Result<Table, Error> {
    if let Some(table) = presets::table(game, base)? {
        return Ok(table);
    }
    if KINDS.contains(&base) {
        return Ok(Table::from_iter([("kind".to_owned(), Value::from(base))]));
    }
    let names = presets::names(game);
    let known: Vec<&str> = names
        .iter()
        .map(String::as_str)
        .chain(KINDS.iter().copied())
        .collect();
    Err(Unknown::new("bot", base, &known).into())
}

/// Whether a key chooses an evaluator whose keys stand beside it.
fn names_evaluator(key: &str) -> bool {
    key == "eval" || key == "leaf"
}

fn set(table: &mut Table, pair: &str) -> Result<(), Error> {
    let (key, value) = pair.split_once('=').ok_or_else(|| {
        Error::Refused(format!("`{pair}` is no setting of a bot; write key=value"))
    })?;
    let value = scalar(value.trim());
    match key.trim().split_once('.') {
        Some((outer, inner)) => {
            let inside = table.entry(outer).or_insert_with(|| Table::new().into());
            let inside = inside.as_table_mut().ok_or_else(|| BadValue {
                key: outer.to_owned(),
                value: pair.to_owned(),
                expected: "no table".to_owned(),
            })?;
            inside.insert(inner.to_owned(), value);
        }
        None => {
            let key = key.trim();
            if names_evaluator(key) && table.get(key) != Some(&value) {
                for other in OF_EVALUATORS {
                    table.remove(other);
                }
            }
            table.insert(key.to_owned(), value);
        }
    }
    Ok(())
}

/// A number or truth where the text is one, else a text.
fn scalar(text: &str) -> Value {
    let whole = text.parse().map(Value::Integer);
    let number = text.parse().map(Value::Float);
    let truth = text.parse().map(Value::Boolean);
    whole
        .or(number)
        .or(truth)
        .unwrap_or_else(|_| Value::String(text.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_behind_a_colon_replace_those_of_the_file() {
        let bot = find("pig", "mcts-20:iterations=7,explore=0.5").unwrap();
        let written = "kind = \"mcts\"\niterations = 7\nexplore = 0.5";
        assert_eq!(bot, BotSpec::parse(written).unwrap());
    }

    #[test]
    fn a_kind_needs_no_file() {
        let bot = find("pig", "policy:policy=hold,at=17").unwrap();
        let written = "kind = \"policy\"\npolicy = \"hold\"\nat = 17";
        assert_eq!(bot, BotSpec::parse(written).unwrap());
    }

    #[test]
    fn a_dot_reaches_into_a_table() {
        let bot = find(
            "pig",
            "greedy:eval=linear,weights.score=2,weights.on_turn=-0.5",
        )
        .unwrap();
        let written = "kind = \"greedy\"\neval = \"linear\"\n[weights]\nscore = 2\non_turn = -0.5";
        assert_eq!(bot, BotSpec::parse(written).unwrap());
    }

    #[test]
    fn weights_of_another_bot_may_be_borrowed_and_changed() {
        let bot = find(
            "pig",
            "expectimax:depth=2,eval=linear,weights=tempo,weights.score=3",
        );
        assert!(bot.unwrap_err().to_string().contains("unknown bot `tempo`"));
        let weights = |text: &str| match find("backgammon", text).unwrap() {
            BotSpec::Greedy { eval, .. } | BotSpec::Expectimax { eval, .. } => eval,
            other => panic!("{other:?}"),
        };
        let greedy = weights("greedy");
        assert_eq!(
            weights("expectimax:depth=3,eval=linear,weights=greedy"),
            greedy
        );
        assert_eq!(
            weights("expectimax:depth=3,eval=linear,weights=greedy,weights.pips=-0.5"),
            weights("greedy:weights.pips=-0.5")
        );
    }

    #[test]
    fn another_evaluator_takes_its_keys_away() {
        let bot = find("backgammon", "greedy:eval=even").unwrap();
        assert_eq!(
            bot,
            BotSpec::parse("kind = \"greedy\"\neval = \"even\"").unwrap()
        );
    }

    #[test]
    fn keys_of_an_evaluator_may_stand_before_it() {
        let bot = find(
            "pig",
            "mcts:iterations=5,weights.score=2,leaf=linear,prior=linear",
        )
        .unwrap();
        let written = "kind = 'mcts'\niterations = 5\nleaf = 'linear'\nprior = 'linear'\n[weights]\nscore = 2";
        assert_eq!(bot, BotSpec::parse(written).unwrap());
    }

    #[test]
    fn a_typo_names_the_nearest() {
        let refusal = |text: &str| find("pig", text).unwrap_err().to_string();
        assert!(refusal("mcst:iterations=5").contains("did you mean `mcts`?"));
        assert!(refusal("mcts:iteratons=5").contains("did you mean `iterations`?"));
        assert!(refusal("mcts:iterations=many").contains("a whole number"));
        assert!(refusal("mcts:iterations").contains("key=value"));
        assert!(refusal("mcts:leaf=a|b").contains("cannot name a bot"));
    }

    #[test]
    fn a_list_of_bots_keeps_the_keys_with_their_bot() {
        let list = split_list("mcts:iterations=1000,explore=0.7,random, greedy:eval=even");
        assert_eq!(
            list,
            [
                "mcts:iterations=1000,explore=0.7",
                "random",
                "greedy:eval=even"
            ]
        );
    }
}
