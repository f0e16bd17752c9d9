//! Laws of positions as such: sizes, seats, texts, keys and clones.

use std::mem::{needs_drop, size_of};

use super::spot::Spot;
use super::{Law, Report, Trial, Violation};
use crate::game::{Notation, SIDES, Seat, Side, Turn};
use crate::seed::below;

/// Garbled texts made from the text of an examined position.
const GARBLED: u64 = 6;

/// Sizes, and which seats and sides there are.
pub(super) fn shape<G: Notation>(game: &G, trial: &Trial<G>) -> Result<(), Violation> {
    let broken = |law, seen: String| {
        Err(Violation {
            law,
            position: String::new(),
            seed: trial.seed,
            game: 0,
            event: 0,
            seen,
        })
    };
    for (what, size, most) in [
        ("state", size_of::<G::State>(), 512),
        ("action", size_of::<G::Action>(), 8),
        ("outcome", size_of::<G::Chance>(), 8),
    ] {
        if size > most {
            return broken(Law::Size, format!("{what} of {size} bytes, not {most}"));
        }
    }
    if needs_drop::<G::State>() {
        return broken(Law::Size, "state that owns memory elsewhere".to_owned());
    }
    let (seats, sides) = (game.seats(), game.sides());
    if !(1..=SIDES).contains(&seats) || !(1..=seats).contains(&sides) {
        return broken(Law::Seats, format!("{seats} seats and {sides} sides"));
    }
    for side in Side::first(sides) {
        if Seat::first(seats).all(|seat| game.side_of(seat) != side) {
            return broken(Law::Seats, format!("nobody sits for side {side}"));
        }
    }
    for seat in Seat::first(seats) {
        let side = game.side_of(seat);
        if side.index() >= sides {
            return broken(Law::Seats, format!("seat {seat} plays for side {side}"));
        }
    }
    Ok(())
}

/// Whose turn it is names seats that exist, and `on_turn` does.
pub(super) fn seats<G: Notation>(spot: &Spot<'_, G>) -> Result<(), Violation> {
    let named = match spot.turn {
        Turn::Player(seat) => Some(seat),
        Turn::Chance(tape) => tape.seat(),
        Turn::Over => None,
    };
    for seat in named.into_iter().chain(spot.game.on_turn(spot.state)) {
        if seat.index() >= spot.game.seats() {
            let seen = format!("seat {seat} is on turn, of {}", spot.game.seats());
            return Err(spot.broken(Law::Seats, seen));
        }
    }
    Ok(())
}

/// The text reads back, and nothing like it is read as something that is written otherwise.
pub(super) fn texts<G: Notation>(spot: &Spot<'_, G>, report: &mut Report) -> Result<(), Violation> {
    spot.one_line(Law::PositionReading, spot.text)?;
    let again = spot
        .game
        .read_position(spot.text)
        .map_err(|error| spot.broken(Law::PositionReading, error.to_string()))?;
    let text = spot.game.position_text(&again);
    if again != *spot.state || text != spot.text {
        let seen = format!("it reads back as `{text}`, {again:?}");
        return Err(spot.broken(Law::PositionReading, seen));
    }
    for state in [&again, &spot.state.clone()] {
        if spot.game.key(state) != spot.game.key(spot.state) {
            return Err(spot.broken(Law::Key, "an equal position has another key"));
        }
    }
    for i in 0..GARBLED {
        let garbled = garble(spot.text, spot.seed.child("garble").child(i).word(0));
        match spot.game.read_position(&garbled) {
            Err(_) => report.garbled += 1,
            Ok(state) => {
                let text = spot.game.position_text(&state);
                if text != garbled {
                    let seen = format!("`{garbled}` is read as `{text}`");
                    return Err(spot.broken(Law::Canonical, seen));
                }
            }
        }
    }
    Ok(())
}

/// The state is as it was before anything was asked of it or played on its clones.
pub(super) fn untouched<G: Notation>(spot: &Spot<'_, G>) -> Result<(), Violation> {
    let text = spot.game.position_text(spot.state);
    if text != spot.text || spot.game.turn(spot.state) != spot.turn {
        return Err(spot.broken(Law::Clones, format!("it has become `{text}`")));
    }
    Ok(())
}

/// The text with one thing wrong: cut, a character gone or changed, words doubled or swapped.
fn garble(text: &str, word: u64) -> String {
    let chars: Vec<char> = text.chars().collect();
    let words: Vec<&str> = text.split(' ').collect();
    let at = below(word, chars.len() as u64) as usize;
    let nth = below(word, words.len() as u64) as usize;
    let (before, after) = (&chars[..at], &chars[at + 1..]);
    match word % 6 {
        0 => before.iter().collect(),
        1 => before.iter().chain(after).collect(),
        2 => {
            let other = if chars[at] == '7' { '3' } else { '7' };
            before.iter().chain([&other]).chain(after).collect()
        }
        3 => [&words[..=nth], &words[nth..]].concat().join(" "),
        4 => {
            let mut words = words;
            words.rotate_left(nth);
            words.join(" ")
        }
        _ => format!("{text} {}", words[nth]),
    }
}
