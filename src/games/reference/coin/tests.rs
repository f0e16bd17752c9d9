use super::Coin;
use crate::game::{Extras, Game, Notation, Options, Seat, Settings, laws};

fn coin(rules: &[(&str, &str)]) -> Coin {
    let rules: Settings = rules.iter().copied().collect();
    Coin::build(&rules, None).unwrap()
}

fn weights(coin: &Coin, position: &str) -> Vec<(String, u32)> {
    let state = coin.read_position(position).unwrap();
    let mut outcomes = Vec::new();
    coin.chance_outcomes(&state, &mut outcomes);
    outcomes
        .into_iter()
        .map(|(outcome, weight)| (coin.outcome_text(&state, outcome), weight))
        .collect()
}

#[test]
fn the_coin_keeps_every_law_of_hidden_games_too() {
    for rules in [&[][..], &[("numbers", "2"), ("p", "100")], &[("p", "0")]] {
        let trial = laws::Trial {
            games: 200,
            every: 1,
            ..Default::default()
        };
        let report = laws::check(&coin(rules), &trial).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(report.finished, 200, "{rules:?}");
        assert!(report.hidden >= 200 && report.worlds > 200, "{report:?}");
    }
}

#[test]
fn c2_the_second_player_does_not_see_the_first_number() {
    let coin = coin(&[]);
    let state = coin.read_position("o name | x 7 | o -").unwrap();
    let seen = |eyes| coin.position_text(&coin.view(&state, eyes));
    assert_eq!(seen(Some(Seat::new(0))), "o name | x 7 | o -");
    assert_eq!(seen(Some(Seat::new(1))), "o name | x ? | o -");
    assert_eq!(seen(None), "o name | x ? | o -");
}

#[test]
fn c3_the_higher_number_wins_with_half_of_all_and_p_more() {
    let pair = |x: u32, o: u32| vec![("x".to_owned(), x), ("o".to_owned(), o)];
    assert_eq!(weights(&coin(&[]), "toss | x 7 | o 9"), pair(50, 150));
    assert_eq!(weights(&coin(&[]), "toss | x 9 | o 7"), pair(150, 50));
    assert_eq!(weights(&coin(&[]), "toss | x 7 | o 7"), pair(100, 100));
    let skill = coin(&[("p", "100")]);
    assert_eq!(weights(&skill, "toss | x 7 | o 9"), [("o".to_owned(), 200)]);
}

#[test]
fn a_number_that_these_rules_do_not_have_cannot_be_picked() {
    let settings: Settings = [("number", "5")].into_iter().collect();
    assert!(coin(&[]).policy("pick", &settings).is_ok());
    let small = coin(&[("numbers", "3")]);
    let error = small.policy("pick", &settings).err().unwrap().to_string();
    assert_eq!(
        error,
        "`number` cannot be `5`; it is a whole number from 1 to 3"
    );
}

#[test]
fn impossible_positions_are_refused_with_their_reason() {
    let coin = coin(&[]);
    let refusal = |text: &str| coin.read_position(text).unwrap_err().to_string();
    assert!(refusal("x name | x 7 | o -").contains("nothing has been named here yet"));
    assert!(refusal("toss | x 7 | o -").contains("a number has been named here"));
    assert!(refusal("toss | x 7 | o 10").contains("a number from 1 to 9"));
    assert!(refusal("o name | x ? | o -").contains("a number from 1 to 9"));
}
