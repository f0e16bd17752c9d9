//! House rules of Hexagony (section 5).

use super::setup;
use super::{Hexagony, notation};
use crate::error::{BadValue, RulesError};
use crate::game::{Chosen, OptionKind, OptionSpec, Options, Preset, SIDES, Settings};

/// The longest game that may be asked for, in rounds; it keeps the turn within its counter.
const ROUNDS: (i64, i64) = (1, 10_000);
const PLAYERS: (i64, i64) = (2, SIDES as i64);

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
    fn of(chosen: &Chosen) -> House {
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

const fn option(
    name: &'static str,
    kind: OptionKind,
    default: &'static str,
    help: &'static str,
) -> OptionSpec {
    OptionSpec {
        name,
        kind,
        default,
        help,
    }
}

impl Options for Hexagony {
    const OPTIONS: &'static [OptionSpec] = &[
        option(
            "players",
            OptionKind::Int(PLAYERS.0, PLAYERS.1),
            "2",
            "how many armies; where a position is given, read from it",
        ),
        option(
            "setup",
            OptionKind::Choice(&["standard", "random", "played"]),
            "standard",
            "a fixed opening, one by chance, or the players' own (H7 to H9)",
        ),
        option(
            "stack_limit",
            OptionKind::Int(3, 12),
            "3",
            "the most pieces in a cell; 12 is unlimited (H31)",
        ),
        option(
            "movement",
            OptionKind::Choice(&["points", "difference", "strict"]),
            "points",
            "points divided freely (H20), whole groups (H23), or equal division",
        ),
        option(
            "auto_die",
            OptionKind::Flag,
            "false",
            "with points, take the larger die unasked",
        ),
        option(
            "raid_symbol",
            OptionKind::Flag,
            "true",
            "whether an army's symbol opens a raid (H14)",
        ),
        option(
            "raid_colour",
            OptionKind::Choice(&["off", "presence", "always"]),
            "off",
            "when an army's colour opens a raid (H18)",
        ),
        option(
            "closed_sides",
            OptionKind::Choice(&["open", "count"]),
            "open",
            "whether walls and the board edge protect or help to enclose (H29)",
        ),
        option(
            "attack",
            OptionKind::Choice(&["free", "paid"]),
            "free",
            "once at an arrival, or for a chip a try (H25)",
        ),
        option(
            "nuke_cost",
            OptionKind::Int(0, 60),
            "0",
            "chips for an explosion; 0: there are none (H31)",
        ),
        option(
            "max_rounds",
            OptionKind::Int(ROUNDS.0, ROUNDS.1),
            "100",
            "rounds after which the game is adjudicated",
        ),
        option(
            "quiet_rounds",
            OptionKind::Int(ROUNDS.0, ROUNDS.1),
            "40",
            "rounds without a removal after which the game is adjudicated",
        ),
        option(
            "adjudicate",
            OptionKind::Choice(&["pieces", "ladder", "draw"]),
            "pieces",
            "who wins then: most pieces; regions, pieces, chips; all",
        ),
        option(
            "lone_piece",
            OptionKind::Choice(&["overrun", "dislodge"]),
            "overrun",
            "whether two pieces run a single over, or dice decide (H9)",
        ),
        option(
            "surround_by",
            OptionKind::Choice(&["active", "any_enemy"]),
            "active",
            "whose groups enclose: of the army on turn, or of all enemies (H29)",
        ),
    ];
    const PRESETS: &'static [Preset] = &[
        Preset {
            name: "avalon_hill",
            settings: &[],
            help: "the first edition",
        },
        Preset {
            name: "kenterprises",
            settings: &[("movement", "difference"), ("raid_colour", "presence")],
            help: "the edition of whole groups (H18, H23)",
        },
        Preset {
            name: "arena",
            settings: &[
                ("stack_limit", "12"),
                ("auto_die", "true"),
                ("closed_sides", "count"),
                ("nuke_cost", "6"),
                ("adjudicate", "ladder"),
                ("quiet_rounds", "25"),
                ("max_rounds", "80"),
            ],
            help: "for play that is decided (section 15)",
        },
    ];

    fn build(settings: &Settings, position: Option<&str>) -> Result<Self, RulesError> {
        let chosen = Chosen::of::<Self>(settings)?;
        let mut players = chosen.int("players") as usize;
        if let Some(text) = position {
            let seen = notation::armies_in(text);
            let given = settings.get("players").is_some();
            if given && seen != players {
                return Err(disagreement(players, seen).into());
            }
            players = seen.clamp(PLAYERS.0 as usize, PLAYERS.1 as usize);
        }
        let mut game = Hexagony {
            house: House::of(&chosen),
            seats: players,
            start: setup::start(chosen.text("setup"), players),
        };
        if let Some(text) = position {
            game.start = notation::read_position(&game, text)?;
        }
        Ok(game)
    }
}

fn disagreement(players: usize, seen: usize) -> BadValue {
    BadValue {
        key: "players".to_owned(),
        value: players.to_string(),
        expected: format!("the number of armies in the position, {seen}"),
    }
}
