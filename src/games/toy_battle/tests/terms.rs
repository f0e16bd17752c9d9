//! Terms by hand.

use std::collections::BTreeMap;

use super::{at, game_of};
use crate::game::{Side, Terms};
use crate::games::toy_battle::ToyBattle;

fn terms(position: &str, side: usize) -> BTreeMap<&'static str, f32> {
    let game = game_of(position, "");
    let mut out = vec![0.0; ToyBattle::NAMES.len()];
    game.terms(&at(&game, position), Side::new(side), &mut out);
    ToyBattle::NAMES.iter().copied().zip(out).collect()
}

#[test]
fn an_open_headquarters_is_seen_by_who_can_take_it() {
    let open = "castle | 20 blue turn | b0:B3 b2:B3 b6:B3 b11:B2 b13:B2 | blue hand 14 unseen 0+4:0156 discard 0012445566777 regions - | red hand 1 unseen 0+4:0235 discard 0011223344455666777 regions -";
    let blue = terms(open, 0);
    assert_eq!((blue["hq_open"], blue["hq_open_on_move"]), (1.0, 1.0));
    assert_eq!(
        (blue["march"], blue["supplied"], blue["cut_off"]),
        (1.0, 5.0, 0.0)
    );
    assert_eq!(
        (blue["strength"], blue["hand"], blue["armour"]),
        (5.0, 2.0, 13.0)
    );
    let red = terms(open, 1);
    assert_eq!(
        (red["hq_open"], red["march"], red["tiles_left"]),
        (0.0, 6.0, 1.0)
    );
}

#[test]
fn a_cut_supply_line_and_regions_almost_complete_are_counted() {
    let cut = "castle | 20 blue turn | b0:B1 b2:B2/R6 b6:B4 b11:B4 | blue hand 47 unseen 0+4:0135 discard 00122335566677 regions - | red hand 1 unseen 0+4:0235 discard 001122334445566777 regions -";
    let blue = terms(cut, 0);
    assert_eq!(
        (blue["held"], blue["supplied"], blue["cut_off"]),
        (3.0, 1.0, 2.0)
    );
    assert_eq!((blue["short_one"], blue["short_two"]), (1.0, 3.0));
    assert_eq!((blue["march"], blue["medals_missing"]), (3.0, 7.0));
}
