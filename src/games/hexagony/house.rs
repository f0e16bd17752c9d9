//! House rules of Hexagony (section 5).

use crate::game::Chosen;

/// The chosen options, checked.
#[derive(Clone, Debug)]
pub(super) struct House {
    pub(super) stack_limit: u8,
    pub(super) movement: Movement,
    pub(super) die: WhichDie,
    pub(super) raid_symbol: bool,
    pub(super) raid_colour: RaidColour,
    pub(super) closed_sides: ClosedSides,
    pub(super) attack: AttackPrice,
    /// The price of an explosion in chips; `None` without the option.
    pub(super) nuke: Option<u8>,
    pub(super) max_rounds: u16,
    pub(super) quiet_rounds: u16,
    pub(super) adjudicate: Adjudicate,
    pub(super) lone_piece: LonePiece,
    pub(super) surround_by: SurroundBy,
}

/// How a paid roll moves pieces (section 9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Movement {
    Points,
    Difference,
    Strict,
}

/// Who picks the die of a paid roll, with points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WhichDie {
    Chosen,
    Larger,
}

/// When landing on an enemy's colour opens a raid (H18).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RaidColour {
    Off,
    Presence,
    Always,
}

/// What walls and the board edge do in a surround (10.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ClosedSides {
    Protect,
    Count,
}

/// What an attack costs (10.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AttackPrice {
    Free,
    Paid,
}

/// How an unfinished game is compared (section 11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Adjudicate {
    Pieces,
    Ladder,
    Draw,
}

/// What can be done to a single (9.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LonePiece {
    Overrun,
    Dislodge,
}

/// Whose groups enclose (10.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SurroundBy {
    Active,
    AnyEnemy,
}

/// The value that goes with the chosen one of an option's words.
fn one_of<T: Copy>(chosen: &Chosen, name: &str, words: &[(&str, T)]) -> T {
    let text = chosen.text(name);
    let found = words.iter().find(|(word, _)| *word == text);
    found.expect("words are checked when they are chosen").1
}

impl House {
    /// The values of options that have been checked.
    pub(super) fn of(chosen: &Chosen) -> House {
        let closed = [
            ("open", ClosedSides::Protect),
            ("count", ClosedSides::Count),
        ];
        House {
            stack_limit: chosen.int("stack_limit") as u8,
            movement: movement(chosen),
            die: match chosen.flag("auto_die") {
                true => WhichDie::Larger,
                false => WhichDie::Chosen,
            },
            raid_symbol: chosen.flag("raid_symbol"),
            raid_colour: raid_colour(chosen),
            closed_sides: one_of(chosen, "closed_sides", &closed),
            attack: one_of(
                chosen,
                "attack",
                &[("free", AttackPrice::Free), ("paid", AttackPrice::Paid)],
            ),
            nuke: Some(chosen.int("nuke_cost") as u8).filter(|cost| *cost > 0),
            max_rounds: chosen.int("max_rounds") as u16,
            quiet_rounds: chosen.int("quiet_rounds") as u16,
            adjudicate: adjudicate(chosen),
            lone_piece: lone_piece(chosen),
            surround_by: surround_by(chosen),
        }
    }
}

fn movement(chosen: &Chosen) -> Movement {
    let words = [
        ("points", Movement::Points),
        ("difference", Movement::Difference),
        ("strict", Movement::Strict),
    ];
    one_of(chosen, "movement", &words)
}

fn raid_colour(chosen: &Chosen) -> RaidColour {
    let words = [
        ("off", RaidColour::Off),
        ("presence", RaidColour::Presence),
        ("always", RaidColour::Always),
    ];
    one_of(chosen, "raid_colour", &words)
}

fn adjudicate(chosen: &Chosen) -> Adjudicate {
    let words = [
        ("pieces", Adjudicate::Pieces),
        ("ladder", Adjudicate::Ladder),
        ("draw", Adjudicate::Draw),
    ];
    one_of(chosen, "adjudicate", &words)
}

fn lone_piece(chosen: &Chosen) -> LonePiece {
    let words = [
        ("overrun", LonePiece::Overrun),
        ("dislodge", LonePiece::Dislodge),
    ];
    one_of(chosen, "lone_piece", &words)
}

fn surround_by(chosen: &Chosen) -> SurroundBy {
    let words = [
        ("active", SurroundBy::Active),
        ("any_enemy", SurroundBy::AnyEnemy),
    ];
    one_of(chosen, "surround_by", &words)
}
