//! The options of backgammon and its three starts.

use super::Backgammon;
use crate::error::RulesError;
use crate::game::{Chosen, Notation, OptionKind, OptionSpec, Options, Preset, Settings};
use crate::games::tables::{Checkers, Scoring, StepRules, Table};

const STANDARD: Checkers = Checkers::on(&[(24, 2), (13, 5), (8, 3), (6, 5)]);
const NACKGAMMON: Checkers = Checkers::on(&[(24, 2), (23, 2), (13, 4), (8, 3), (6, 4)]);
const HYPERGAMMON: Checkers = Checkers::on(&[(24, 1), (23, 1), (22, 1)]);

impl Options for Backgammon {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "start",
            kind: OptionKind::Choice(&["standard", "nackgammon", "hypergammon"]),
            default: "standard",
            help: "the setup; hypergammon is played with three checkers each",
        },
        OptionSpec {
            name: "scoring",
            kind: OptionKind::Choice(&["plain", "class"]),
            default: "plain",
            help: "how a win is shared: all, or by class, which is playing for points",
        },
        Table::MAX_TURNS,
    ];

    const PRESETS: &'static [Preset] = &[Preset {
        name: "standard",
        settings: &[],
        help: "cubeless backgammon, played to win",
    }];

    fn build(chosen: &Settings, position: Option<&str>) -> Result<Self, RulesError> {
        let chosen = Chosen::of::<Self>(chosen)?;
        let table = Table {
            setup: match chosen.text("start") {
                "nackgammon" => NACKGAMMON,
                "hypergammon" => HYPERGAMMON,
                _ => STANDARD,
            },
            cap: Table::chosen_cap(&chosen),
            steps: StepRules::STANDARD,
        };
        let mut game = Backgammon {
            table,
            scoring: Scoring::chosen(&chosen),
            start: table.start(),
        };
        if let Some(text) = position {
            game.start = game.read_position(text)?;
        }
        Ok(game)
    }
}
