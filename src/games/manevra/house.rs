//! The options (section 5) and who decides (section 8).

use super::Manevra;
use super::board::{FEWEST_STONES, MOST_STONES, Map};
use crate::error::{BadValue, RulesError};
use crate::game::{Chosen, Notation, OptionKind, OptionSpec, Options, Preset, Settings};

/// What a capture removes (6.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Remove {
    /// The stones on the entered cells.
    Entered,
    /// All groups that are met.
    WholeGroup,
}

/// What a group must be larger than (6.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Compare {
    /// Each group that it meets.
    Each,
    /// All of them together.
    Sum,
}

/// When a castle counts (7.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CastleHold {
    /// While a stone stands on it.
    Occupied,
    /// Until an enemy stone enters it.
    Sticky,
}

/// Where captured stones go (6.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Captured {
    /// Out of the game.
    Removed,
    /// Back to a reserve.
    Recycled,
}

/// Whose a reserve is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ReserveRule {
    /// The team's.
    Team,
    /// Half of it each seat's.
    Split,
}

/// Who decides for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Controllers {
    /// Each seat for itself.
    Four,
    /// One mind for both seats of a team.
    Two,
}

/// The house rules but for the map.
#[derive(Clone, Copy, Debug)]
pub(super) struct House {
    /// Stones of each team.
    pub(super) stones: u16,
    pub(super) remove: Remove,
    pub(super) compare: Compare,
    pub(super) castle_hold: CastleHold,
    pub(super) captured: Captured,
    pub(super) reserve: ReserveRule,
    /// The occurrence of a position that draws, 2 or more.
    pub(super) repetition: Option<u32>,
    pub(super) no_progress: Option<u32>,
    pub(super) max_ply: Option<u32>,
    pub(super) controllers: Controllers,
}

/// The largest limits that can be chosen; counters of positions stay far below 2^32.
const LIMIT: i64 = 1_000_000;

impl Options for Manevra {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "map",
            kind: OptionKind::File,
            default: "default",
            help: "the ground: default, compact, flanks, or a map file (section 1.3)",
        },
        OptionSpec {
            name: "stones",
            kind: OptionKind::Int(0, MOST_STONES),
            default: "0",
            help: "stones per team, 5 or more; 0 is what the map says (M2)",
        },
        OptionSpec {
            name: "remove",
            kind: OptionKind::Choice(&["Entered", "WholeGroup"]),
            default: "Entered",
            help: "what a capture removes: the entered stones or all groups met (M22)",
        },
        OptionSpec {
            name: "compare",
            kind: OptionKind::Choice(&["Each", "Sum"]),
            default: "Each",
            help: "a group must be larger than each group it meets, or than their sum (M21)",
        },
        OptionSpec {
            name: "castle_hold",
            kind: OptionKind::Choice(&["Occupied", "Sticky"]),
            default: "Occupied",
            help: "a castle counts while a stone is on it, or until an enemy enters it (M24)",
        },
        OptionSpec {
            name: "captured",
            kind: OptionKind::Choice(&["Removed", "Recycled"]),
            default: "Removed",
            help: "captured stones leave the game or go back to a reserve (M22)",
        },
        OptionSpec {
            name: "reserve",
            kind: OptionKind::Choice(&["Team", "Split"]),
            default: "Team",
            help: "one reserve per team, or half of the stones for each seat (M2)",
        },
        OptionSpec {
            name: "repetition",
            kind: OptionKind::Int(0, LIMIT),
            default: "3",
            help: "a draw when a position stands so often, 2 or more; 0 is never (7.2)",
        },
        OptionSpec {
            name: "no_progress",
            kind: OptionKind::Int(0, LIMIT),
            default: "80",
            help: "a draw after so many actions without place, exit or capture; 0 is never (7.2)",
        },
        OptionSpec {
            name: "max_ply",
            kind: OptionKind::Int(0, LIMIT),
            default: "1000",
            help: "a draw after so many actions; 0 is never (7.2)",
        },
        OptionSpec {
            name: "controllers",
            kind: OptionKind::Choice(&["four", "two"]),
            default: "four",
            help: "a mind for each seat, or one for both seats of a team (section 8)",
        },
    ];

    const PRESETS: &'static [Preset] = &[Preset {
        name: "standard",
        settings: &[],
        help: "the default map with a mind for each seat",
    }];

    fn build(chosen: &Settings, position: Option<&str>) -> Result<Self, RulesError> {
        let chosen = Chosen::of::<Self>(chosen)?;
        let map = Map::load(chosen.text("map"))?;
        let house = House::of(&chosen, &map)?;
        let start = house.opening();
        let mut game = Manevra { map, house, start };
        if let Some(text) = position {
            game.start = game.read_position(text)?;
        }
        Ok(game)
    }
}

impl House {
    fn of(chosen: &Chosen, map: &Map) -> Result<Self, BadValue> {
        let limit = |name: &str| match chosen.int(name) {
            0 => None,
            limit => Some(limit as u32),
        };
        let is = |name: &str, word: &str| chosen.text(name) == word;
        let house = House {
            stones: match chosen.int("stones") {
                0 => map.stones(),
                stones => stones as u16,
            },
            remove: match is("remove", "WholeGroup") {
                true => Remove::WholeGroup,
                false => Remove::Entered,
            },
            compare: match is("compare", "Sum") {
                true => Compare::Sum,
                false => Compare::Each,
            },
            castle_hold: match is("castle_hold", "Sticky") {
                true => CastleHold::Sticky,
                false => CastleHold::Occupied,
            },
            captured: match is("captured", "Recycled") {
                true => Captured::Recycled,
                false => Captured::Removed,
            },
            reserve: match is("reserve", "Split") {
                true => ReserveRule::Split,
                false => ReserveRule::Team,
            },
            repetition: limit("repetition"),
            no_progress: limit("no_progress"),
            max_ply: limit("max_ply"),
            controllers: match is("controllers", "two") {
                true => Controllers::Two,
                false => Controllers::Four,
            },
        };
        house.check()?;
        Ok(house)
    }

    /// Refuses what the ranges of single options cannot exclude (section 5).
    fn check(&self) -> Result<(), BadValue> {
        let refused = |key: &str, value: String, expected: &str| {
            Err(BadValue {
                key: key.to_owned(),
                value,
                expected: expected.to_owned(),
            })
        };
        if i64::from(self.stones) < FEWEST_STONES {
            let expected = "0 for as many as the map says, or 5 and more";
            return refused("stones", self.stones.to_string(), expected);
        }
        if self.reserve == ReserveRule::Split && !self.stones.is_multiple_of(2) {
            let expected = "an even number with reserve=Split";
            return refused("stones", self.stones.to_string(), expected);
        }
        if self.repetition == Some(1) {
            let expected = "0 for never, or 2 and more, as every position stands once";
            return refused("repetition", "1".to_owned(), expected);
        }
        if self.max_ply.is_none() && self.no_progress.is_none() {
            let expected = "1 or more with no_progress=0, or a game might never end";
            return refused("max_ply", "0".to_owned(), expected);
        }
        if self.max_ply.is_none() && self.captured == Captured::Recycled {
            let expected = "1 or more with captured=Recycled, or a game might never end";
            return refused("max_ply", "0".to_owned(), expected);
        }
        Ok(())
    }
}
