//! The options of Uckers and its three presets (section 6).

use super::Uckers;
use super::phase::State;
use crate::error::{BadValue, RulesError};
use crate::game::{Chosen, Notation, OptionKind, OptionSpec, Options, Preset, Settings};

/// How many play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Players {
    /// Each with both colours of a side.
    Two,
    /// Each with one colour, opposite ones partners.
    Four,
}

/// Whether more than the exact number brings a piece home (U24, D12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Home {
    Exact,
    Lax,
}

/// What brings all pieces out on 1-1 (U9, U11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AllOut {
    Auto,
    Call,
    Off,
}

/// Whose pieces come out with four players (U12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    Team,
    Own,
}

/// Which enemy blobs a blob may land on (U17).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BlobTakes {
    Pairs,
    Any,
    Never,
}

/// Whether two pieces of a superblob may move as a blob (U29).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Superblob {
    Free,
    NoUnit,
}

/// Which pieces of a mixi-blob can be moved (U34).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MixiOrder {
    Free,
    Top,
}

/// When the attacker moves on after a suck-back (U30, D22).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SuckAdvance {
    Always,
    Miss,
}

/// Whether the rules have something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    In,
    Out,
}

/// The house rules.
#[derive(Clone, Copy, Debug)]
pub(super) struct House {
    pub players: Players,
    pub home: Home,
    pub all_out: AllOut,
    pub scope: Scope,
    pub back_in: Rule,
    pub challenge: Rule,
    pub blob_takes: BlobTakes,
    pub superblob: Superblob,
    pub mixi: MixiOrder,
    pub suck_back: Rule,
    pub suck_advance: SuckAdvance,
    pub blow_back: Rule,
    pub up_board: Rule,
    pub stand_up: Rule,
}

impl House {
    /// Whether anything can ever be chosen before a throw (4.5).
    #[inline]
    pub const fn chooses(&self) -> bool {
        matches!(self.all_out, AllOut::Call)
            || matches!(self.suck_back, Rule::In)
            || matches!(self.blow_back, Rule::In)
            || matches!(self.up_board, Rule::In)
            || matches!(self.stand_up, Rule::In)
    }

    fn of(chosen: &Chosen) -> House {
        let rule = |name| match chosen.flag(name) {
            true => Rule::In,
            false => Rule::Out,
        };
        House {
            players: match chosen.text("players") {
                "4" => Players::Four,
                _ => Players::Two,
            },
            home: match chosen.flag("home_exact") {
                true => Home::Exact,
                false => Home::Lax,
            },
            all_out: match chosen.text("all_out") {
                "call" => AllOut::Call,
                "off" => AllOut::Off,
                _ => AllOut::Auto,
            },
            scope: match chosen.text("all_out_scope") {
                "own" => Scope::Own,
                _ => Scope::Team,
            },
            back_in: rule("back_in"),
            challenge: rule("challenge"),
            blob_takes: match chosen.text("blob_takes") {
                "any" => BlobTakes::Any,
                "never" => BlobTakes::Never,
                _ => BlobTakes::Pairs,
            },
            superblob: match chosen.text("superblob") {
                "no_unit" => Superblob::NoUnit,
                _ => Superblob::Free,
            },
            mixi: match chosen.text("mixi_order") {
                "top" => MixiOrder::Top,
                _ => MixiOrder::Free,
            },
            suck_back: rule("suck_back"),
            suck_advance: match chosen.text("suck_advance") {
                "miss" => SuckAdvance::Miss,
                _ => SuckAdvance::Always,
            },
            blow_back: rule("blow_back"),
            up_board: rule("up_board"),
            stand_up: rule("stand_up"),
        }
    }
}

const fn flag(name: &'static str, default: &'static str, help: &'static str) -> OptionSpec {
    OptionSpec {
        name,
        kind: OptionKind::Flag,
        default,
        help,
    }
}

/// The first word is the default.
const fn choice(
    name: &'static str,
    words: &'static [&'static str],
    help: &'static str,
) -> OptionSpec {
    OptionSpec {
        name,
        kind: OptionKind::Choice(words),
        default: words[0],
        help,
    }
}

impl Options for Uckers {
    const OPTIONS: &'static [OptionSpec] = &[
        choice(
            "players",
            &["2", "4"],
            "two players with two colours each, or four with one (U1, U2)",
        ),
        flag(
            "home_exact",
            "true",
            "whether the exact number is needed to get home (U24, U33)",
        ),
        choice(
            "all_out",
            &["auto", "call", "off"],
            "whether 1-1 on the first throw brings all pieces out, and must be called (U9, U11)",
        ),
        choice(
            "all_out_scope",
            &["team", "own"],
            "whether the partner's pieces come out too, with four players (U12)",
        ),
        flag(
            "back_in",
            "true",
            "whether 1-1 right after an all-out sends the player's pieces back (U10)",
        ),
        flag(
            "challenge",
            "true",
            "whether blobs can be broken by a run of sixes (U18 to U21)",
        ),
        choice(
            "blob_takes",
            &["pairs", "any", "never"],
            "which enemy blobs a blob may land on (U17)",
        ),
        choice(
            "superblob",
            &["free", "no_unit"],
            "whether two pieces of a larger blob may move as a blob (U29)",
        ),
        choice(
            "mixi_order",
            &["free", "top"],
            "whether only the top piece of a mixi-blob can be moved (U34)",
        ),
        flag(
            "suck_back",
            "false",
            "whether a piece on a foot may attack the tube (U30)",
        ),
        choice(
            "suck_advance",
            &["always", "miss"],
            "when the sucking piece moves on (U30, D22)",
        ),
        flag(
            "blow_back",
            "false",
            "whether a piece in the tube may attack its foot (U31)",
        ),
        flag(
            "up_board",
            "false",
            "whether a side without a piece home may give up (U38)",
        ),
        flag(
            "stand_up",
            "false",
            "whether a winning throw may be announced (U39)",
        ),
    ];

    const PRESETS: &'static [Preset] = &[
        Preset {
            name: "base",
            settings: &[],
            help: "the basic rules",
        },
        Preset {
            name: "extended",
            settings: &[("superblob", "no_unit"), ("mixi_order", "top")],
            help: "superblobs move piece by piece, mixi-blobs from the top",
        },
        Preset {
            name: "wafu",
            settings: &[
                ("all_out", "call"),
                ("all_out_scope", "own"),
                ("superblob", "no_unit"),
                ("mixi_order", "top"),
                ("suck_back", "true"),
                ("blow_back", "true"),
            ],
            help: "the Fleet Air Arm's rules: called snake eyes, suck-back and blow-back",
        },
    ];

    fn build(chosen: &Settings, position: Option<&str>) -> Result<Self, RulesError> {
        let chosen = Chosen::of::<Self>(chosen)?;
        if chosen.preset() == "wafu" && !chosen.flag("home_exact") {
            return Err(BadValue {
                key: "home_exact".to_owned(),
                value: "false".to_owned(),
                expected: "always true with preset=wafu (U33)".to_owned(),
            }
            .into());
        }
        let mut game = Uckers {
            house: House::of(&chosen),
            start: State::SETUP,
        };
        if let Some(text) = position {
            game.start = game.read_position(text)?;
        }
        Ok(game)
    }
}
