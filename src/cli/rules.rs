//! `aleator rules`: the rule book of a game, or its options.

use std::io::Write;
use std::process::ExitCode;

use super::arguments::Rules;
use super::{Stop, output};
use crate::game::{OptionKind, Playable, Settings};
use crate::games::{Visit, rule_book, with_game};

pub(super) fn run(rules: &Rules, out: &mut dyn Write) -> Result<ExitCode, Stop> {
    let book = rule_book(&rules.game)?;
    if rules.options {
        let text = with_game(&rules.game, &Settings::new(), None, OptionText)?;
        write!(out, "{text}").map_err(output)?;
    } else {
        write!(out, "{book}").map_err(output)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Presets and options of a game as text.
struct OptionText;

impl Visit for OptionText {
    type Out = String;

    fn visit<G: Playable>(self, _: G) -> String {
        let mut text = "presets (first is the default)\n".to_owned();
        for preset in G::PRESETS {
            text += &format!("  {:<18} {}\n", preset.name, preset.help);
            let differing = preset
                .settings
                .iter()
                .map(|(key, value)| format!("{key}={value}"));
            let differing: Vec<String> = differing.collect();
            if !differing.is_empty() {
                text += &format!("  {:<18}   {}\n", "", differing.join(" "));
            }
        }
        text += "options\n";
        for spec in G::OPTIONS {
            let values = match spec.kind {
                OptionKind::Choice(words) => words.join(" | "),
                OptionKind::Flag => "true | false".to_owned(),
                OptionKind::Int(low, high) => format!("{low} to {high}"),
                OptionKind::File => "map or file".to_owned(),
            };
            text += &format!(
                "  {:<18} {} (default {})\n",
                spec.name, values, spec.default
            );
            text += &format!("  {:<18}   {}\n", "", spec.help);
        }
        text
    }
}
