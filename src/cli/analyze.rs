//! `aleator analyze`: what a bot thinks of a position, action by action.

use std::io::Write;
use std::process::ExitCode;

use serde::Serialize;

use super::arguments::Analyze;
use super::human::find_bot;
use super::{Stop, output};
use crate::bot::{Effort, Evidence, build};
use crate::error::Error;
use crate::game::{Did, Playable, Sight, Turn, look};
use crate::games::{Visit, with_game};
use crate::report::{percent, ruled_table, table_text};
use crate::seed::Seed;

pub(super) fn run(analyze: &Analyze, out: &mut dyn Write) -> Result<ExitCode, Stop> {
    let rules = analyze.rules.settings()?;
    let position = analyze.position.as_deref();
    let analysis = with_game(&analyze.game, &rules, position, Ask(analyze))??;
    if analyze.json {
        let text = serde_json::to_string_pretty(&analysis).expect("an analysis can be written");
        writeln!(out, "{text}").map_err(output)?;
    } else {
        write!(out, "{}", analysis.text(analyze.top)).map_err(output)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The column of priors, where there are any.
const PRIOR: usize = 4;

/// What `--json` prints.
#[derive(Debug, Serialize)]
struct Analysis {
    game: String,
    position: String,
    /// The seat that decides.
    seat: usize,
    /// Its side, an index into every `value`.
    side: usize,
    bot: String,
    seed: u64,
    /// The action the bot plays.
    chosen: String,
    /// Each side's expected share after it; absent where the bot has no opinion.
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<Vec<f64>>,
    /// Positions valued or visited.
    nodes: u64,
    /// The actions, best first; in list order where the bot has nothing to show.
    actions: Vec<Row>,
}

#[derive(Debug, Serialize)]
struct Row {
    action: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    visits: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<Vec<f64>>,
    /// The standard error of the deciding side's share.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<f64>,
    /// The chance of being the best before any trial.
    #[serde(skip_serializing_if = "Option::is_none")]
    prior: Option<f64>,
    /// The least and the greatest share of the deciding side, where they were proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    bounds: Option<[f64; 2]>,
    /// What is expected to follow, as texts.
    line: Vec<String>,
}

struct Ask<'a>(&'a Analyze);

impl Visit for Ask<'_> {
    type Out = Result<Analysis, Error>;

    fn visit<G: Playable>(self, game: G) -> Self::Out {
        let Ask(analyze) = self;
        let state = game.start();
        let Turn::Player(seat) = game.turn(&state) else {
            return Err(Error::Refused(format!(
                "nobody decides in `{}`; analyze a position in which a player does",
                game.position_text(&state)
            )));
        };
        let bot = build(&find_bot(&analyze.game, &analyze.bot)?, &game)?;
        let mut mind = bot.sit(&game, seat);
        mind.deal(
            Seed::new(analyze.seed)
                .child("mind")
                .child(seat.index())
                .rng(),
        );
        let view = look(
            &game,
            &state,
            seat,
            if G::HIDDEN { bot.sight() } else { Sight::Own },
        );
        let choice = mind.choose(&view);
        let shares = |value: crate::game::Payoff| value.shares(game.sides()).to_vec();
        let evidence = mind.evidence();
        let actions = match evidence {
            Some(evidence) => rows(&game, &state, evidence),
            None => bare_rows(&game, &state),
        };
        Ok(Analysis {
            game: analyze.game.clone(),
            position: game.position_text(&state),
            seat: seat.index(),
            side: game.side_of(seat).index(),
            bot: analyze.bot.clone(),
            seed: analyze.seed,
            chosen: game.action_text(&state, choice.action),
            value: choice.value.map(shares),
            nodes: choice.nodes,
            actions,
        })
    }
}

/// The evidence as texts, most visits first, then highest value for the side that decides.
fn rows<G: Playable>(game: &G, state: &G::State, evidence: Evidence<G>) -> Vec<Row> {
    let side = game
        .on_turn(state)
        .map_or(0, |seat| game.side_of(seat).index());
    let row = |finding: &crate::bot::Finding<G>| {
        let (visits, depth) = match finding.effort {
            Effort::Visits(visits) => (Some(visits), None),
            Effort::Depth(depth) => (None, Some(depth)),
        };
        Row {
            action: game.action_text(state, finding.action),
            visits,
            depth,
            value: finding
                .value
                .map(|value| value.shares(game.sides()).to_vec()),
            error: finding.error,
            prior: finding.prior,
            bounds: finding.bounds,
            line: line_texts(game, state, finding.action, &finding.line),
        }
    };
    let mut rows: Vec<Row> = evidence.iter().map(row).collect();
    let share = |row: &Row| row.value.as_ref().map_or(-1.0, |value| value[side]);
    rows.sort_by(|a, b| b.visits.cmp(&a.visits).then(share(b).total_cmp(&share(a))));
    rows
}

fn line_texts<G: Playable>(
    game: &G,
    state: &G::State,
    action: G::Action,
    line: &[Did<G>],
) -> Vec<String> {
    let mut state = state.clone();
    game.play(&mut state, action);
    let mut texts = Vec::new();
    for did in line {
        match *did {
            Did::Action(Some(action)) => {
                texts.push(game.action_text(&state, action));
                game.play(&mut state, action);
            }
            Did::Chance(Some(outcome)) => {
                texts.push(format!("[{}]", game.outcome_text(&state, outcome)));
                game.happen(&mut state, outcome);
            }
            Did::Action(None) | Did::Chance(None) => break,
        }
    }
    texts
}

fn bare_rows<G: Playable>(game: &G, state: &G::State) -> Vec<Row> {
    let mut actions = Vec::new();
    game.legal_actions(state, &mut actions);
    let row = |action| Row {
        action: game.action_text(state, action),
        visits: None,
        depth: None,
        value: None,
        error: None,
        prior: None,
        bounds: None,
        line: Vec::new(),
    };
    actions.into_iter().map(row).collect()
}

impl Row {
    /// The value of the side that decides with how sure it is: exact, its standard error, or what
    /// bounds were proved.
    fn value_text(&self, side: usize) -> String {
        let value = self.value.as_ref().map(|value| value[side]);
        let text = match (value, self.error, self.bounds) {
            (Some(value), _, Some([least, most])) if least == most => {
                return format!("{} exactly", percent(value));
            }
            (Some(value), Some(error), _) => {
                format!("{:.1} ± {}", 100.0 * value, percent(error))
            }
            (Some(value), None, _) => percent(value),
            (None, _, _) => String::new(),
        };
        match self.bounds {
            Some([least, most]) if least > 0.0 || most < 1.0 => {
                let text = format!("{text}, {:.1} to {}", 100.0 * least, percent(most));
                text.trim_start_matches(", ").to_owned()
            }
            _ => text,
        }
    }
}

impl Analysis {
    /// The table for a reader, with the best `top` actions.
    fn text(&self, top: usize) -> String {
        let has_priors = self.actions.iter().any(|row| row.prior.is_some());
        let mut header = vec!["", "action", "value", "effort", "likely to follow"];
        if has_priors {
            header.insert(PRIOR, "prior");
        }
        let mut table = ruled_table(&header);
        for row in self.actions.iter().take(top) {
            let effort = match (row.visits, row.depth) {
                (Some(visits), _) => format!("{visits} visits"),
                (None, Some(depth)) => format!("depth {depth}"),
                (None, None) => String::new(),
            };
            let value = row.value_text(self.side);
            let mark = if row.action == self.chosen { "→" } else { "" };
            let line = row.line.join("  ");
            let mut cells = vec![mark, &row.action, &value, &effort, &line];
            let prior = row.prior.map_or(String::new(), percent);
            if has_priors {
                cells.insert(PRIOR, &prior);
            }
            table.add_row(cells);
        }
        let table = table_text(table, &[0, 1, header.len() - 1]);
        let hidden = self.actions.len().saturating_sub(top);
        let more = match hidden {
            0 => String::new(),
            more => format!(
                "{more} more actions; --top {} shows all\n",
                self.actions.len()
            ),
        };
        format!("{}\n{}\n{more}{}\n", self.position, table, self.sentence())
    }

    fn sentence(&self) -> String {
        let Analysis {
            bot, chosen, nodes, ..
        } = self;
        match &self.value {
            Some(value) => format!(
                "{bot} plays {chosen}: it expects {} of the win for side {}, from {nodes} positions.",
                percent(value[self.side]),
                self.side
            ),
            None => format!("{bot} plays {chosen} and gives no value."),
        }
    }
}
