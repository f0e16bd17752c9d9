//! Games of Pig as records: played again, and refused where they break the rules.

use crate::game::record::{End, EventHash, Record, Shares};
use crate::game::{Game, Notation, Settings, Turn};
use crate::games::pig::Pig;
use crate::seed::Seed;

const SHORT: &str = "\
game pig
rules preset=standard goal=7
start x choose 0 | x 0 | o 0
bot 0 hold-20
bot 1 my bots/careful one
seed 7/line-up/0/tape
player 0: roll
chance dice 0: 1
player 1: roll
chance dice 1: 6
player 1: roll
chance dice 1: 3
player 1: hold
over 0 1
";

fn short() -> Pig {
    Pig::new(7, 6)
}

/// A random game to its end, as the referee would record it.
fn random_game(pig: &Pig, seed: Seed) -> (Record, EventHash) {
    let start = pig.position_text(&pig.start());
    let bots = vec!["random".to_owned(); 2];
    let mut record = Record::new("pig", Settings::new(), start, bots, seed.to_string());
    let mut hash = EventHash::default();
    let mut state = pig.start();
    for i in 0.. {
        let who = pig.turn(&state);
        let text = match who {
            Turn::Over => break,
            Turn::Player(_) => {
                let action = pig.sample_action(&state, seed.word(i), &mut Vec::new());
                let text = pig.action_text(&state, action);
                pig.play(&mut state, action);
                text
            }
            Turn::Chance(_) => {
                let face = pig.draw(&state, seed.word(i), &mut Vec::new());
                let text = pig.outcome_text(&state, face);
                pig.happen(&mut state, face);
                text
            }
        };
        hash.push(who, &text);
        record.push(who, text);
    }
    record.end = Some(End::Over(Shares::new(pig.payoff(&state), 2)));
    (record, hash)
}

#[test]
fn random_games_replay_from_their_text_with_their_hash() {
    let pig = Pig::default();
    for number in 0..50u64 {
        let (record, hash) = random_game(&pig, Seed::new(11).child(number));
        let text = record.to_string();
        let read: Record = text.parse().unwrap_or_else(|e| panic!("{number}: {e}"));
        assert_eq!(read, record, "game {number}");
        assert_eq!(read.to_string(), text, "game {number}");
        assert_eq!(read.event_hash(), hash.finish(), "game {number}");
        let positions = read
            .replay(&pig)
            .unwrap_or_else(|e| panic!("{number}: {e}"));
        assert_eq!(positions.len(), record.events.len() + 1);
        assert_eq!(pig.turn(positions.last().unwrap()), Turn::Over);
    }
}

#[test]
fn a_game_that_goes_on_has_no_end_and_a_capped_one_has_equal_shares() {
    let (head, _) = SHORT.split_at(SHORT.find("player 1: hold").unwrap());
    let going_on: Record = head.parse().unwrap();
    assert_eq!(going_on.end, None);
    let last = going_on.replay(&short()).unwrap().pop().unwrap();
    assert_eq!(short().position_text(&last), "o choose 7 | x 0 | o 0");
    let capped: Record = format!("{head}cap 0.5 0.5\n").parse().unwrap();
    assert!(capped.replay(&short()).is_ok());
}

#[test]
fn the_visitor_is_told_each_event_with_the_position_before_it() {
    let record: Record = SHORT.parse().unwrap();
    let mut seen = Vec::new();
    let last = record.retell(&short(), |state, event| {
        assert_eq!(short().turn(state), event.who);
        seen.push(event.who);
    });
    assert_eq!(short().position_text(&last.unwrap()), "o won | x 0 | o 7");
    let who: Vec<Turn> = record.events.iter().map(|line| line.who).collect();
    assert_eq!(seen, who);
}

#[test]
fn an_event_that_the_rules_do_not_allow_is_refused_by_its_number() {
    for (from, to, problem) in [
        (
            "player 1: roll",
            "player 0: roll",
            "event 3: expected player 1",
        ),
        ("dice 1: 6", "dice 0: 6", "event 4: expected chance dice 1"),
        ("dice 1: 6", "draw 1: 6", "event 4: expected chance dice 1"),
        (
            "dice 1: 6",
            "dice 1: 7",
            "event 4: expected a face from 1 to 6",
        ),
        (
            "player 1: roll",
            "player 1: hold",
            "event 3: there is nothing to hold",
        ),
        (
            "player 1: roll",
            "player 1: rolls",
            "event 3: expected `roll`",
        ),
        ("over", "player 0: roll\nover", "event 8: the game is over"),
        ("over 0 1", "over 1 0", "after event 7: expected `over 0 1`"),
        (
            "over 0 1",
            "cap 0.5 0.5",
            "after event 7: expected `over 0 1`",
        ),
        (
            "player 1: hold\n",
            "",
            "after event 6: expected `cap 0.5 0.5`",
        ),
        ("start x", "start y", "expected a player"),
    ] {
        let garbled = SHORT.replacen(from, to, 1);
        assert_ne!(garbled, SHORT, "{from}");
        let record: Record = garbled.parse().unwrap();
        let refused = record.replay(&short()).expect_err(to).to_string();
        assert!(refused.contains(problem), "{problem} in {refused}");
    }
}
