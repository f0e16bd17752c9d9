//! The options and presets by name, and the game that is built from them (section 5).

use super::house::House;
use super::{Hexagony, notation, setup};
use crate::error::{BadValue, RulesError};
use crate::game::{Chosen, OptionKind, OptionSpec, Options, Preset, SIDES, Settings};

/// The longest game that may be asked for, in rounds; it keeps the turn within its counter.
const ROUNDS: (i64, i64) = (1, 10_000);
const PLAYERS: (i64, i64) = (2, SIDES as i64);

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
