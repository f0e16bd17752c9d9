//! The largest maps number their cells without gaps and move stones one by one; a map drawn both
//! ways is one game.

use super::super::{Direction, Manevra};
use super::{actions, game, played};
use crate::game::{Game, Notation, Options, Settings};
use crate::seed::Seed;

/// The default map inside a ring of cells off the map.
fn framed() -> Manevra {
    let default = include_str!("../maps/default.toml");
    let (head, rest) = default.split_once("\ncells").unwrap();
    let rows = rest
        .lines()
        .skip(1)
        .take_while(|line| !line.starts_with('"'));
    let ring = |marks: usize| format!("{}\n", ". ".repeat(marks));
    let inner: String = rows.map(|row| format!(". {row} .\n")).collect();
    let cells = format!("cells = \"\"\"\n{}{inner}{}\"\"\"\n", ring(7), ring(7));
    let text = head.replace("radius = 5", "radius = 6") + "\n" + &cells;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("framed.toml");
    std::fs::write(&path, text).unwrap();
    let settings: Settings = [("map", path.to_str().unwrap())].into_iter().collect();
    Manevra::build(&settings, None).unwrap()
}

/// The text of a position or action with every cell one file and one row on.
fn moved_on(text: &str) -> String {
    let mut out = String::new();
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let cell = letter.is_ascii_lowercase()
            && letters.peek().is_some_and(char::is_ascii_digit)
            && !out.ends_with(|c: char| c.is_ascii_lowercase());
        if !cell {
            out.push(letter);
            continue;
        }
        let mut row = String::new();
        while let Some(digit) = letters.next_if(char::is_ascii_digit) {
            row.push(digit);
        }
        out.push(char::from(letter as u8 + 1));
        out.push_str(&(row.parse::<u32>().unwrap() + 1).to_string());
    }
    out
}

#[test]
fn the_default_map_in_a_wider_frame_is_the_same_game() {
    let (small, large) = (game(""), framed());
    assert_eq!(large.map().grid().radius(), 6);
    for number in 0..30u64 {
        let words = Seed::new(6).child(number);
        let (mut now, mut there) = (small.start(), large.start());
        for ply in 0.. {
            let text = moved_on(&small.position_text(&now));
            assert_eq!(large.position_text(&there), text);
            assert_eq!(large.read_position(&text), Ok(there));
            assert_eq!(small.end_of(&now), large.end_of(&there));
            if now.end().is_some() {
                break;
            }
            let texts = super::texts(&small, &now).into_iter();
            let texts: Vec<String> = texts.map(|text| moved_on(&text)).collect();
            assert_eq!(super::texts(&large, &there), texts);
            let index = crate::seed::below(words.word(ply), texts.len() as u64) as usize;
            now = played(&small, &now, actions(&small, &now)[index]);
            there = played(&large, &there, actions(&large, &there)[index]);
        }
    }
}

#[test]
fn a_step_and_the_way_back_are_one_place_on_every_grid() {
    for radius in 1..=6 {
        let grid = super::super::Grid::new(radius);
        let mut last = None;
        for (cell, place) in grid.all_places() {
            assert_eq!(grid.place(cell), place);
            assert!(last < Some(cell), "cells are numbered in reading order");
            last = Some(cell);
            for direction in Direction::ALL {
                let Some(next) = grid.neighbour(cell, direction) else {
                    continue;
                };
                assert_eq!(grid.place(next), place.next(direction));
                assert_eq!(grid.neighbour(next, direction.opposite()), Some(cell));
                let [from, to] = [cell, next].map(super::super::Cells::of);
                assert_eq!(grid.shift(from, direction), to);
            }
        }
        assert_eq!(
            grid.all_places().count() as i32,
            3 * radius * (radius + 1) + 1
        );
    }
}
