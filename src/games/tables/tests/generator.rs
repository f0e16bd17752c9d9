//! The generator against the slow obvious judge.

use std::collections::BTreeMap;

use rand::Rng as _;

use super::slow::{Counts, Ways};
use super::{Tables, game};
use crate::game::Turn;
use crate::games::acey_deucey::AceyDeucey;
use crate::games::backgammon::Backgammon;
use crate::games::tables::checkers::{OFF, POINTS};
use crate::games::tables::mover::StepRules;
use crate::games::tables::{Checkers, Die, Phase, Player, Position, Roll, STOCK};
use crate::seed::{Rng, Seed, below};

impl Ways {
    fn any(rng: &mut Rng) -> Ways {
        let mut flag = |chances: u64| below(rng.next_u64(), chances) == 0;
        Ways {
            enter_all_first: flag(4),
            exact: flag(3),
            frozen: flag(4),
        }
    }

    fn rules(self) -> StepRules {
        let mut rules = StepRules::STANDARD;
        if self.enter_all_first {
            rules.stock_first = 1 << STOCK;
        }
        if self.exact {
            rules.overshoot = 0;
        }
        if self.frozen {
            rules.movable &= !0b111_1100;
        }
        rules
    }

    fn text(self) -> String {
        let home = if self.frozen { "frozen" } else { "allowed" };
        let off = if self.exact { "exact" } else { "standard" };
        let first = self.enter_all_first;
        format!("enter_all_first={first} bear_off={off} home_moves={home}")
    }
}

/// Compares results, canonical order of steps and the drawing by index for one roll.
fn compare(position: &Position, player: Player, roll: Roll, ways: Ways, rng: &mut Rng) {
    let mover = position.mover(player, ways.rules());
    let slow = Counts::of(position, player).plays(roll, ways);
    assert_eq!(
        mover.can_play(roll),
        !slow.is_empty(),
        "{position:?} {roll}"
    );
    if slow.is_empty() {
        return;
    }
    let mut listed = Vec::new();
    mover.each_play(roll, &mut |play| listed.push(play));
    let fast: BTreeMap<Counts, Vec<(usize, usize)>> = listed
        .iter()
        .map(|&play| {
            let mut next = *position;
            next.advance(player, play);
            let pair = |step: crate::games::tables::Step| {
                (step.from() as usize, step.die().pips() as usize)
            };
            (Counts::of(&next, player), play.steps().map(pair).collect())
        })
        .collect();
    assert_eq!(fast, slow, "{position:?} {player} {roll} {ways:?}");
    assert_eq!(
        listed.len(),
        slow.len(),
        "a result is listed twice: {position:?} {roll}"
    );
    let count = listed.len() as u64;
    for index in 0..count {
        let first = ((u128::from(index) << 64).div_ceil(u128::from(count))) as u64;
        assert_eq!(mover.sample_play(roll, first), listed[index as usize]);
        let word = rng.next_u64();
        let expected = listed[below(word, count) as usize];
        assert_eq!(
            mover.sample_play(roll, word),
            expected,
            "{position:?} {roll}"
        );
    }
}

fn compare_along_random_play<G: Tables>(game: &G, ways: Ways, path: Seed) {
    let mut rng = path.rng();
    let mut state = game.start();
    let (mut actions, mut throws) = (Vec::new(), Vec::new());
    loop {
        match game.turn(&state) {
            Turn::Player(_) => {
                if let Phase::Play(player, stage) = state.phase
                    && below(rng.next_u64(), 8) == 0
                {
                    compare(&state, player, stage.roll, ways, &mut rng);
                }
                let action = game.sample_action(&state, rng.next_u64(), &mut actions);
                game.play(&mut state, action);
            }
            Turn::Chance(_) => {
                let throw = game.draw(&state, rng.next_u64(), &mut throws);
                game.happen(&mut state, throw);
            }
            Turn::Over => break,
        }
    }
}

#[test]
fn plays_along_random_acey_deucey_are_those_of_the_slow_judge() {
    for index in 0..60u64 {
        let path = Seed::new(2).child("acey").child(index);
        let ways = Ways::any(&mut path.child("ways").rng());
        let game: AceyDeucey = game(&format!("max_turns=400 {}", ways.text()));
        compare_along_random_play(&game, ways, path);
    }
}

#[test]
fn plays_along_random_backgammon_are_those_of_the_slow_judge() {
    for index in 0..90u64 {
        let start = ["standard", "nackgammon", "hypergammon"][index as usize % 3];
        let game: Backgammon = game(&format!("start={start}"));
        let path = Seed::new(2).child("backgammon").child(index);
        compare_along_random_play(&game, Ways::default(), path);
    }
}

/// Up to fifteen checkers a side on places drawn from a few of the board's regions.
fn any_position(rng: &mut Rng) -> Position {
    let mut number = |total: u64| below(rng.next_u64(), total) as u32;
    let regions = [(1, 6), (1, 24), (19, 24), (1, 12), (25, 26), (1, 3)];
    let mut taken = 0;
    let sides = [0, 1].map(|_| {
        let mut checkers = Checkers::default();
        let men = 1 + number(15);
        let in_play = 1 + number(u64::from(men));
        let focus = [number(6), number(6)];
        for _ in 0..in_play {
            let (low, high) = regions[focus[number(2) as usize] as usize];
            let place = low + number(u64::from(high - low + 1));
            let place = if taken >> place & 1 == 0 { place } else { OFF };
            checkers.put(place);
        }
        (in_play..men).for_each(|_| checkers.put(OFF));
        taken = crate::games::tables::checkers::mirrored(checkers.occupied() & POINTS);
        checkers
    });
    Position {
        sides,
        turn: 1,
        phase: Phase::Start,
    }
}

#[test]
fn plays_of_positions_that_no_game_reaches_are_those_of_the_slow_judge() {
    for index in 0..12_000u64 {
        let mut rng = Seed::new(3).child("any").child(index).rng();
        let position = any_position(&mut rng);
        let ways = Ways::any(&mut rng);
        let die = |rng: &mut Rng| Die::ALL[below(rng.next_u64(), 6) as usize];
        let roll = Roll::new(die(&mut rng), die(&mut rng));
        if !position.checkers(Player::X).finished() {
            compare(&position, Player::X, roll, ways, &mut rng);
        }
    }
}

#[test]
fn plays_of_few_checkers_are_those_of_the_slow_judge() {
    for index in 0..60_000u64 {
        let mut rng = Seed::new(4).child("few").child(index).rng();
        let mut number = |total: u64| below(rng.next_u64(), total) as u32;
        let mut mine = Checkers::default();
        let far = [6, 8, 26][number(3) as usize];
        for _ in 0..1 + number(4) {
            mine.put(1 + number(far));
        }
        let mut theirs = Checkers::default();
        for _ in 0..number(12) {
            let point = 1 + number(24);
            if mine.count(25 - point) == 0 {
                theirs.put(point);
            }
        }
        let roll = Roll::new(Die::ALL[number(6) as usize], Die::ALL[number(6) as usize]);
        let position = Position {
            sides: [mine, theirs],
            turn: 1,
            phase: Phase::Start,
        };
        let ways = Ways::any(&mut rng);
        compare(&position, Player::X, roll, ways, &mut rng);
    }
}

#[test]
fn a_throw_drawn_quickly_is_the_throw_drawn_from_the_list() {
    let words = (0..2_000u64).map(|index| Seed::new(5).word(index));
    let edges = (0..36u64).map(|n| ((u128::from(n) << 64) / 36) as u64);
    for word in words.chain(edges.clone()).chain(edges.map(|edge| edge + 1)) {
        for rules in ["first_roll=fresh", "first_roll=deciding"] {
            let game: AceyDeucey = game(rules);
            check_draw(&game, &game_start_and_roll(&game), word);
        }
        let game: Backgammon = game("");
        check_draw(&game, &game_start_and_roll(&game), word);
    }
}

fn game_start_and_roll<G: Tables>(game: &G) -> [Position; 2] {
    let start = game.start();
    let mut roll = start;
    roll.phase = Phase::Roll(Player::O);
    [start, roll]
}

fn check_draw<G: Tables>(game: &G, states: &[Position], word: u64) {
    for state in states {
        let mut listed = Vec::new();
        game.chance_outcomes(state, &mut listed);
        let total = listed.iter().map(|(_, weight)| u64::from(*weight)).sum();
        let mut left = below(word, total);
        let expected = listed.iter().find(|(_, weight)| {
            let here = left < u64::from(*weight);
            left = left.wrapping_sub(u64::from(*weight));
            here
        });
        assert_eq!(
            Some(game.draw(state, word, &mut Vec::new())),
            expected.map(|e| e.0)
        );
    }
}
