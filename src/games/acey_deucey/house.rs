//! The options of acey-deucey and its two presets (section 7).

use super::AceyDeucey;
use crate::error::RulesError;
use crate::game::{Chosen, OptionKind, OptionSpec, Options, Preset, Settings};
use crate::games::tables::{Checkers, FirstRoll, STOCK, Scoring, StepRules, Table};

/// When a stage counts as complete (A11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Forfeit {
    /// When all its dice were played.
    Strict,
    /// When at least one was.
    Lenient,
}

/// Which doubles may be named (A9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NamedDouble {
    /// Any.
    Free,
    /// Those with a legal step.
    Playable,
}

/// What brings the first checkers in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Opening {
    /// Any roll.
    Any,
    /// A double or a 2-1.
    Double,
}

/// What a complete rolled double earns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DoubleReroll {
    /// Nothing more (A10 speaks of the named double only).
    Never,
    /// A further roll.
    Earned,
}

/// What follows a complete double.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OppositeDouble {
    /// Nothing.
    Void,
    /// The double of the faces below.
    Played,
}

/// The house rules that a turn's course depends on.
#[derive(Clone, Copy, Debug)]
pub(super) struct House {
    pub(super) forfeit: Forfeit,
    pub(super) named_double: NamedDouble,
    pub(super) double_reroll: DoubleReroll,
    pub(super) opposite_double: OppositeDouble,
    pub(super) opening: Opening,
    pub(super) first_roll: FirstRoll,
    pub(super) scoring: Scoring,
}

const SETUP: Checkers = Checkers::on(&[(STOCK, 15)]);

/// Points from which `home_moves = frozen` allows only bearing off.
const FROZEN: u32 = 0b111_1100;

impl Options for AceyDeucey {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "forfeit",
            kind: OptionKind::Choice(&["strict", "lenient"]),
            default: "strict",
            help: "whether one unplayed die (strict) or only all (lenient) lose the rest (A11)",
        },
        OptionSpec {
            name: "named_double",
            kind: OptionKind::Choice(&["free", "playable"]),
            default: "free",
            help: "whether any double may be named or only one with a legal step (A9)",
        },
        OptionSpec {
            name: "double_reroll",
            kind: OptionKind::Flag,
            default: "false",
            help: "whether a complete rolled double earns a further roll (A10)",
        },
        OptionSpec {
            name: "opposite_double",
            kind: OptionKind::Flag,
            default: "false",
            help: "whether a complete double is followed by the double of the faces below",
        },
        OptionSpec {
            name: "enter_all_first",
            kind: OptionKind::Flag,
            default: "false",
            help: "whether the whole stock must enter before anything else moves (A4, A5)",
        },
        OptionSpec {
            name: "opening",
            kind: OptionKind::Choice(&["any", "double"]),
            default: "any",
            help: "whether the first checkers need a double or a 2-1 to enter (A4)",
        },
        OptionSpec {
            name: "bear_off",
            kind: OptionKind::Choice(&["standard", "exact"]),
            default: "standard",
            help: "whether a larger number may bear off the highest checker (A17)",
        },
        OptionSpec {
            name: "home_moves",
            kind: OptionKind::Choice(&["allowed", "frozen"]),
            default: "allowed",
            help: "whether checkers may move inside the home board (A16)",
        },
        OptionSpec {
            name: "first_roll",
            kind: OptionKind::Choice(&["fresh", "deciding"]),
            default: "fresh",
            help: "whether the starter rolls afresh or plays the deciding dice (A2)",
        },
        OptionSpec {
            name: "scoring",
            kind: OptionKind::Choice(&["plain", "margin", "class"]),
            default: "plain",
            help: "how a win is shared: all, by checkers left, by class (A18)",
        },
        Table::MAX_TURNS,
    ];

    const PRESETS: &'static [Preset] = &[
        Preset {
            name: "american",
            settings: &[],
            help: "the rules as written: only the named double earns a further roll",
        },
        Preset {
            name: "european",
            settings: &[
                ("double_reroll", "true"),
                ("opposite_double", "true"),
                ("bear_off", "exact"),
            ],
            help: "doubles are followed by their opposites and a further roll; exact bearing off",
        },
    ];

    fn build(chosen: &Settings, position: Option<&str>) -> Result<Self, RulesError> {
        let chosen = Chosen::of::<Self>(chosen)?;
        let table = Table {
            setup: SETUP,
            cap: Table::chosen_cap(&chosen),
            steps: steps(&chosen),
        };
        let mut game = AceyDeucey {
            house: house(&chosen),
            table,
            start: table.start(),
        };
        if let Some(text) = position {
            game.start = crate::game::Notation::read_position(&game, text)?;
        }
        Ok(game)
    }
}

fn steps(chosen: &Chosen) -> StepRules {
    let mut steps = StepRules::STANDARD;
    if chosen.text("home_moves") == "frozen" {
        steps.movable &= !FROZEN;
    }
    if chosen.text("bear_off") == "exact" {
        steps.overshoot = 0;
    }
    if chosen.flag("enter_all_first") {
        steps.stock_first = 1 << STOCK;
    }
    steps
}

fn house(chosen: &Chosen) -> House {
    House {
        forfeit: match chosen.text("forfeit") {
            "lenient" => Forfeit::Lenient,
            _ => Forfeit::Strict,
        },
        named_double: match chosen.text("named_double") {
            "playable" => NamedDouble::Playable,
            _ => NamedDouble::Free,
        },
        double_reroll: match chosen.flag("double_reroll") {
            true => DoubleReroll::Earned,
            false => DoubleReroll::Never,
        },
        opposite_double: match chosen.flag("opposite_double") {
            true => OppositeDouble::Played,
            false => OppositeDouble::Void,
        },
        opening: match chosen.text("opening") {
            "double" => Opening::Double,
            _ => Opening::Any,
        },
        first_roll: match chosen.text("first_roll") {
            "deciding" => FirstRoll::Deciding,
            _ => FirstRoll::Fresh,
        },
        scoring: Scoring::chosen(chosen),
    }
}
