//! The verdict of a run as plain sentences, and warnings that name their remedy.

use super::{percent, percent_range};
use crate::results::{PairingRow, Plan, Standing};
use crate::tournament::Finished;

/// Above this share of capped games there is no verdict.
const CAPPED_REFUSES: f64 = 0.05;
/// Above this share of capped games there is a warning.
const CAPPED_WARNS: f64 = 0.01;

/// What the run has shown, a sentence a line.
#[must_use]
pub fn verdict(plan: &Plan, finished: &Finished) -> Vec<String> {
    if capped_share(finished) > CAPPED_REFUSES {
        return vec![format!(
            "No verdict: {} of the games reached a turn limit and count as shared.",
            percent(capped_share(finished))
        )];
    }
    let par = 1.0 / plan.sides as f64;
    let mut sentences: Vec<String> = if everybody_met(finished) {
        let neighbours = finished.standings.windows(2);
        neighbours
            .filter_map(|pair| head_to_head(&finished.rows, &pair[0].bot, &pair[1].bot, par))
            .collect()
    } else {
        let pairings = plan.pairings.iter();
        pairings
            .filter_map(|pairing| match &pairing.labels[..] {
                [first, second] => head_to_head(&finished.rows, first, second, par),
                _ => None,
            })
            .collect()
    };
    if let (Some(last), true, true) = (
        finished.standings.last(),
        finished.standings.len() > 2,
        everybody_met(finished),
    ) {
        sentences.push(last_place(&finished.rows, last, par));
    }
    if let ([row, ..], [_]) = (&finished.rows[..], &plan.pairings[..])
        && row.focal.ends_with("#1")
    {
        return vec![mirror(row)];
    }
    if sentences.is_empty() {
        sentences = finished
            .standings
            .iter()
            .map(|standing| against_par(standing, par))
            .collect();
    }
    sentences
}

/// Whether every bot met every other in a line-up of the two.
fn everybody_met(finished: &Finished) -> bool {
    let bots = &finished.standings;
    bots.iter().enumerate().all(|(i, a)| {
        let others = bots[i + 1..].iter();
        others
            .into_iter()
            .all(|b| row_between(&finished.rows, &a.bot, &b.bot).is_some())
    })
}

/// The line-up of exactly two bots, seen from `focal`.
fn row_between<'r>(rows: &'r [PairingRow], focal: &str, other: &str) -> Option<&'r PairingRow> {
    rows.iter()
        .find(|row| row.focal == focal && row.opponents == other)
}

fn head_to_head(rows: &[PairingRow], better: &str, worse: &str, par: f64) -> Option<String> {
    let row = row_between(rows, better, worse)?;
    let evidence = format!(
        "{} of the win (95 % interval {}, {} games in {} blocks)",
        percent(row.score),
        percent_range(row.ci_lo, row.ci_hi),
        row.games,
        row.blocks
    );
    Some(if row.interval().contains(par) {
        format!(
            "Not enough games to tell {better} from {worse}: {better} takes {evidence}, which includes par, {}.",
            percent(par)
        )
    } else if row.score > par {
        format!("{better} beats {worse}: it takes {evidence}.")
    } else {
        format!("{better} loses to {worse}: it takes {evidence}.")
    })
}

/// A mirror says nothing of strength, but how much each seat is worth.
fn mirror(row: &PairingRow) -> String {
    let bot = row.focal.trim_end_matches("#1");
    let shares = row
        .share_by_seat
        .split('|')
        .zip(row.share_by_seat_se.split('|'));
    let seats = shares.enumerate().filter_map(|(seat, (share, se))| {
        let (share, se): (f64, f64) = (share.parse().ok()?, se.parse().ok()?);
        let range = percent_range((share - 1.96 * se).max(0.0), (share + 1.96 * se).min(1.0));
        Some(format!(
            "seat {seat} takes {} (95 % interval {range})",
            percent(share)
        ))
    });
    format!(
        "{bot} plays itself, so both chairs take exactly the same over a block; {} of the win in {} blocks.",
        seats.collect::<Vec<_>>().join(", "),
        row.blocks
    )
}

fn last_place(rows: &[PairingRow], last: &Standing, par: f64) -> String {
    let mut own: Vec<&PairingRow> = rows.iter().filter(|row| row.focal == last.bot).collect();
    own.sort_by(|a, b| b.score.total_cmp(&a.score));
    let best = own[0];
    let best_result = format!(
        "its best result is {} against {} (95 % interval {})",
        percent(best.score),
        best.opponents,
        percent_range(best.ci_lo, best.ci_hi)
    );
    if own.iter().all(|row| row.ci_hi < par) {
        format!(
            "{} is last: it loses to every other bot, and every interval excludes par, {}; {best_result}.",
            last.bot,
            percent(par)
        )
    } else {
        format!(
            "{} is last, but not against everyone beyond doubt; {best_result}.",
            last.bot
        )
    }
}

fn against_par(standing: &Standing, par: f64) -> String {
    let place = if standing.ci_lo > par {
        "above"
    } else if standing.ci_hi < par {
        "below"
    } else {
        "not to be told from"
    };
    format!(
        "{} takes {} of the win (95 % interval {}, {} games), {place} par, {}.",
        standing.bot,
        percent(standing.score),
        percent_range(standing.ci_lo, standing.ci_hi),
        standing.games,
        percent(par)
    )
}

fn capped_share(finished: &Finished) -> f64 {
    finished.capped as f64 / finished.games.max(1) as f64
}

/// What a reader should know before believing the tables.
#[must_use]
pub fn warnings(finished: &Finished) -> Vec<String> {
    let mut warnings = Vec::new();
    if capped_share(finished) > CAPPED_WARNS {
        warnings.push(format!(
            "{} of {} games ({}) reached a turn limit and count as shared; raise max_turns (--max-turns, or the game's own --set max_turns=) if they should end",
            finished.capped,
            finished.games,
            percent(capped_share(finished))
        ));
    }
    let mut seen = "";
    for row in &finished.rows {
        if row.pairing_id != seen && row.distinct_games * 2 < row.games {
            warnings.push(format!(
                "only {} of the {} games of {} differ, so its interval means little; draw more random opening moves (opening_plies, --opening-plies)",
                row.distinct_games, row.games, row.pairing_id
            ));
        }
        seen = &row.pairing_id;
    }
    warnings
}
