//! The board in a terminal.

use super::{game, state};
use crate::game::Notation;

#[test]
fn a_drawing_is_a_hex_board_of_at_most_eighty_columns() {
    let game = game("castle_hold=Sticky");
    let text = "W=k1,g5,f8 B=e2,e6 held=e5W,d7B res=27,28 seat=1 ply=61 idle=1 hist=g4SE";
    let drawn = game.drawing(&state(&game, text));
    assert_eq!(drawn, DRAWN);
    assert!(drawn.is_ascii() && drawn.lines().all(|line| line.len() <= 80));
}

const DRAWN: &str = "\
seat 1 (Black) to act, ply 61, 1 without progress

           f1 (3)                 (W)  k1
         e2 (B)  .   .   #   .   .  (0)  k2
       d3 (3)  .   .   .   .   .   .  (0)  k3
     c4 (3)  .   .   .   .   .   .   .  (0)  k4
   b5 (3)  .   .  [w] [ ] [W] [ ]  .   .  (0)  k5
 a6      #   .   .   B   .   .   .   .   #       k6
   a7 (2)  .   .  [b] [ ] [ ] [ ]  .   .  (1)  j7
     a8 (2)  .   .   .   .   W   .   .  (1)  i8
       a9 (2)  .   .   .   .   .   .  (1)  h9
        a10 (2)  .   .   #   .   .  (1)  g10
          a11 (2)                 (1)  f11

W B stones, [ ] castle, ( ) start cell with its seat, # obstacle
White, seats 0 and 2: castles 2, on the map 3, in reserve 27
Black, seats 1 and 3: castles 1, on the map 2, in reserve 28
";
