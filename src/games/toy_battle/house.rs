//! The options and presets (section 8).

use super::ToyBattle;
use super::board::Board;
use super::map;
use super::state::State;
use crate::error::RulesError;
use crate::game::{Chosen, Notation, OptionKind, OptionSpec, Options, Preset, Settings};

/// Who wins an ending with equal medals (T4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TieBreak {
    LastMoverLoses,
    StuckPlayerLoses,
    SecondSeatLoses,
    Draw,
}

/// Which own bases a side goes on from (T14).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Connection {
    HqChain,
    OwnNeighbor,
}

/// Which visible troops Jumbo and the jungle may choose (T28, T36).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Targets {
    Enemy,
    Any,
}

/// What the Kwak is on a muting base (T24).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum IronKwak {
    Cover,
    Mute,
}

/// Which own troops may be covered (T15).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OwnCover {
    Any,
    Stronger,
    Forbidden,
}

/// Who wins when one change lifts both sides to the target (T2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BothTarget {
    Active,
    Other,
    MoreMedals,
}

/// The house rules.
#[derive(Clone, Copy, Debug)]
pub(super) struct House {
    pub(super) tie_break: TieBreak,
    /// Whether the tiles set aside can be taken from the discard (T7).
    pub(super) hidden_discard: bool,
    pub(super) connection: Connection,
    /// Whether an unconnected Hook may take a headquarters (T29).
    pub(super) hook_hq: bool,
    pub(super) jumbo_targets: Targets,
    pub(super) shove_targets: Targets,
    pub(super) iron_kwak: IronKwak,
    pub(super) turn_cap: u32,
    pub(super) special_bases: bool,
    pub(super) own_cover: OwnCover,
    pub(super) both_target: BothTarget,
    /// Whether a headquarters on the border of a region counts as held (T19).
    pub(super) hq_counts: bool,
}

const MOST_TURNS: i64 = 1_000_000;

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

const TARGETS: OptionKind = OptionKind::Choice(&["enemy", "any"]);

impl Options for ToyBattle {
    const OPTIONS: &'static [OptionSpec] = &[
        option(
            "map",
            OptionKind::File,
            "castle",
            "castle, tropical_pool, cloud_city, volcanic_jungle, cursed_graveyard, caribbean_sea, iron_base, battlefield, or the path of a map file",
        ),
        option(
            "tie_break",
            OptionKind::Choice(&[
                "last_mover_loses",
                "stuck_player_loses",
                "second_seat_loses",
                "draw",
            ]),
            "last_mover_loses",
            "who loses when the game runs out with equal medals (T4)",
        ),
        option(
            "start_discard",
            OptionKind::Choice(&["hidden", "out_of_game"]),
            "hidden",
            "whether the four tiles set aside are a hidden part of the discard (T7)",
        ),
        option(
            "connection",
            OptionKind::Choice(&["hq_chain", "own_neighbor"]),
            "hq_chain",
            "whether a spot must be linked to the own headquarters or to any own troop (T14)",
        ),
        option(
            "hook_hq",
            OptionKind::Flag,
            "false",
            "whether an unconnected Hook may take a headquarters (T29)",
        ),
        option(
            "jumbo_targets",
            TARGETS,
            "enemy",
            "whose troops Jumbo throws out (T28)",
        ),
        option(
            "shove_targets",
            TARGETS,
            "enemy",
            "whose troops a jungle base shoves (T36)",
        ),
        option(
            "iron_kwak",
            OptionKind::Choice(&["cover", "mute"]),
            "cover",
            "whether the Kwak is a plain 0 on a muting base (T24)",
        ),
        option(
            "turn_cap",
            OptionKind::Int(1, MOST_TURNS),
            "300",
            "after how many turns the game is judged as it stands (T44)",
        ),
        option(
            "special_bases",
            OptionKind::Flag,
            "true",
            "whether special bases are special (T45)",
        ),
        option(
            "own_cover",
            OptionKind::Choice(&["any", "stronger", "forbidden"]),
            "any",
            "which own troops may be covered (T15)",
        ),
        option(
            "both_target",
            OptionKind::Choice(&["active", "other", "more_medals"]),
            "active",
            "who wins when both sides reach the target at once (T2)",
        ),
        option(
            "hq_counts",
            OptionKind::Flag,
            "false",
            "whether a headquarters on the border of a region counts as held (T19)",
        ),
    ];
    const PRESETS: &'static [Preset] = &[
        Preset {
            name: "seed",
            settings: &[],
            help: "the seed's rules, with its gaps filled",
        },
        Preset {
            name: "official",
            settings: &[
                ("tie_break", "stuck_player_loses"),
                ("start_discard", "out_of_game"),
            ],
            help: "the publisher's reading of ties and of the tiles set aside",
        },
    ];

    fn build(chosen: &Settings, position: Option<&str>) -> Result<Self, RulesError> {
        let chosen = Chosen::of::<Self>(chosen)?;
        let house = House::of(&chosen);
        let board = Board::new(map::named(chosen.text("map"))?, &house);
        let mut game = ToyBattle {
            house,
            board,
            start: State::START,
        };
        if let Some(text) = position {
            game.start = game.read_position(text)?;
        }
        Ok(game)
    }
}

impl House {
    fn of(chosen: &Chosen) -> Self {
        let targets = |name| match chosen.text(name) {
            "any" => Targets::Any,
            _ => Targets::Enemy,
        };
        House {
            tie_break: match chosen.text("tie_break") {
                "stuck_player_loses" => TieBreak::StuckPlayerLoses,
                "second_seat_loses" => TieBreak::SecondSeatLoses,
                "draw" => TieBreak::Draw,
                _ => TieBreak::LastMoverLoses,
            },
            hidden_discard: chosen.text("start_discard") == "hidden",
            connection: match chosen.text("connection") {
                "own_neighbor" => Connection::OwnNeighbor,
                _ => Connection::HqChain,
            },
            hook_hq: chosen.flag("hook_hq"),
            jumbo_targets: targets("jumbo_targets"),
            shove_targets: targets("shove_targets"),
            iron_kwak: match chosen.text("iron_kwak") {
                "mute" => IronKwak::Mute,
                _ => IronKwak::Cover,
            },
            turn_cap: chosen.int("turn_cap") as u32,
            special_bases: chosen.flag("special_bases"),
            own_cover: match chosen.text("own_cover") {
                "stronger" => OwnCover::Stronger,
                "forbidden" => OwnCover::Forbidden,
                _ => OwnCover::Any,
            },
            both_target: match chosen.text("both_target") {
                "other" => BothTarget::Other,
                "more_medals" => BothTarget::MoreMedals,
                _ => BothTarget::Active,
            },
            hq_counts: chosen.flag("hq_counts"),
        }
    }
}
