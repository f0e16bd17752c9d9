//! The board as a player sees it across the table: x from below, o from above.

use super::checkers::{BAR, OFF, STOCK};
use super::player::Player;
use super::position::{Phase, Position};
use super::write::push;

/// Checkers drawn on one point; more are given as a number.
const ROWS: u32 = 5;

/// x's numbers of the points from left to right.
const UPPER: [[u32; 6]; 2] = [[13, 14, 15, 16, 17, 18], [19, 20, 21, 22, 23, 24]];
const LOWER: [[u32; 6]; 2] = [[12, 11, 10, 9, 8, 7], [6, 5, 4, 3, 2, 1]];

impl Position {
    /// A drawing in ASCII, at most 80 columns wide.
    pub(crate) fn draw(&self) -> String {
        let mut out = format!("{}, turn {}\n\n", self.caption(), self.turn);
        let edge = format!("     +{0}+-----+{0}+\n", "-".repeat(18));
        numbers(Player::X, UPPER, &mut out);
        numbers(Player::O, UPPER, &mut out);
        out.push_str(&edge);
        for row in 0..ROWS {
            let beside = if row == 0 {
                self.beside(Player::O)
            } else {
                String::new()
            };
            self.row(row, Player::X, UPPER, &beside, &mut out);
        }
        push(
            &mut out,
            format_args!("     |{0}| bar |{0}|\n", " ".repeat(18)),
        );
        for row in (0..ROWS).rev() {
            let beside = if row == 0 {
                self.beside(Player::X)
            } else {
                String::new()
            };
            self.row(row, Player::O, LOWER, &beside, &mut out);
        }
        out.push_str(&edge);
        numbers(Player::X, LOWER, &mut out);
        numbers(Player::O, LOWER, &mut out);
        out
    }

    fn caption(&self) -> String {
        match self.phase {
            Phase::Start => "X and O dice for the start".to_owned(),
            Phase::Roll(player) => format!("{} rolls", letter(player)),
            Phase::Play(player, stage) => format!(
                "{} plays {}{}",
                letter(player),
                stage.tag.words(),
                stage.roll
            ),
            Phase::Name(player) => format!("{} names a double", letter(player)),
            Phase::Won(player) => format!("{} has won", letter(player)),
            Phase::Drawn => "Drawn by the turn cap".to_owned(),
        }
    }

    /// What a player has beside the board.
    fn beside(&self, player: Player) -> String {
        let checkers = self.checkers(player);
        let stock = match checkers.count(STOCK) {
            0 => String::new(),
            count => format!("stock {count}, "),
        };
        format!("  {}: {stock}off {}", letter(player), checkers.count(OFF))
    }

    /// One row of checkers, counted from the edge; `hit` names the player whose hit checkers lie on
    /// this half of the bar, next to where they enter.
    fn row(&self, row: u32, hit: Player, points: [[u32; 6]; 2], beside: &str, out: &mut String) {
        let half = |points: [u32; 6]| -> String {
            points
                .iter()
                .map(|&point| format!(" {}", self.on_point(point, row)))
                .collect()
        };
        let bar = mark(hit, self.checkers(hit).count(BAR), row);
        let [left, right] = points.map(half);
        push(
            out,
            format_args!("     |{left}| {bar}  |{right}|{beside}\n"),
        );
    }

    fn on_point(&self, point: u32, row: u32) -> String {
        let x = self.checkers(Player::X).count(point);
        let o = self.checkers(Player::O).count(25 - point);
        if x > 0 {
            mark(Player::X, x, row)
        } else {
            mark(Player::O, o, row)
        }
    }
}

const fn letter(player: Player) -> char {
    match player {
        Player::X => 'X',
        Player::O => 'O',
    }
}

fn mark(player: Player, count: u32, row: u32) -> String {
    if count > ROWS && row == ROWS - 1 {
        format!("{count:>2}")
    } else if row < count {
        format!(" {}", letter(player))
    } else {
        "  ".to_owned()
    }
}

fn numbers(player: Player, points: [[u32; 6]; 2], out: &mut String) {
    let half = |points: [u32; 6]| -> String {
        points
            .iter()
            .map(|&point| match player {
                Player::X => format!("{point:>3}"),
                Player::O => format!("{:>3}", 25 - point),
            })
            .collect()
    };
    let [left, right] = points.map(half);
    push(
        out,
        format_args!("  {}   {left}       {right}\n", letter(player)),
    );
}
