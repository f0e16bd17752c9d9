//! The tables that a run prints; every score stands with its interval.

use comfy_table::presets::UTF8_HORIZONTAL_ONLY;
use comfy_table::{CellAlignment, Table, TableComponent};

use super::{percent, percent_range};
use crate::results::{PairingRow, Standing};

/// All bots over all their line-ups, best first.
#[must_use]
pub fn standing_table(standings: &[Standing]) -> String {
    let mut table = ruled_table(&["", "bot", "score", "95 % interval", "games"]);
    for (place, standing) in standings.iter().enumerate() {
        table.add_row([
            (place + 1).to_string(),
            standing.bot.clone(),
            percent(standing.score),
            percent_range(standing.ci_lo, standing.ci_hi),
            standing.games.to_string(),
        ]);
    }
    table_text(table, &[1])
}

/// A row for each line-up, seen from its first bot, or from every bot where there are more than two.
#[must_use]
pub fn pairing_table(rows: &[PairingRow]) -> String {
    let mut table = ruled_table(&[
        "bot",
        "against",
        "score",
        "95 % interval",
        "W / D / L",
        "turns",
        "margin",
        "% by seat",
    ]);
    let mut last = "";
    for row in rows {
        let seen = row.pairing_id == last;
        if seen && !row.opponents.contains('|') {
            continue;
        }
        last = &row.pairing_id;
        table.add_row([
            row.focal.clone(),
            row.opponents.clone(),
            percent(row.score),
            percent_range(row.ci_lo, row.ci_hi),
            format!("{} / {} / {}", row.wins, row.draws, row.losses),
            format!("{:.1} ± {:.1}", row.mean_turns, NORMAL_95 * row.turns_se),
            format!("{:+.2} ± {:.2}", row.margin_mean, NORMAL_95 * row.margin_se),
            by_seat(row),
        ]);
    }
    table_text(table, &[0, 1])
}

/// Half the width of a 95 % interval in standard errors, for the columns written with ±.
const NORMAL_95: f64 = 1.96;

/// The share in each seat in percent, with its 95 % half-width.
fn by_seat(row: &PairingRow) -> String {
    let shares = row
        .share_by_seat
        .split('|')
        .zip(row.share_by_seat_se.split('|'));
    let percents = shares.map(
        |(share, se)| match (share.parse::<f64>(), se.parse::<f64>()) {
            (Ok(share), Ok(se)) => format!("{:.1} ± {:.1}", share * 100.0, NORMAL_95 * se * 100.0),
            _ => "–".to_owned(),
        },
    );
    percents.collect::<Vec<_>>().join(" | ")
}

/// An empty table with a ruled header and no other lines.
#[must_use]
pub fn ruled_table(header: &[&str]) -> Table {
    let mut table = Table::new();
    table
        .load_preset(UTF8_HORIZONTAL_ONLY)
        .set_header(header.iter().copied());
    for line in [
        TableComponent::HorizontalLines,
        TableComponent::LeftBorderIntersections,
        TableComponent::MiddleIntersections,
        TableComponent::RightBorderIntersections,
    ] {
        table.remove_style(line);
    }
    table
}

/// The lines of a table; columns of text are aligned left, all others right.
#[must_use]
pub fn table_text(mut table: Table, text: &[usize]) -> String {
    for (index, column) in table.column_iter_mut().enumerate() {
        if !text.contains(&index) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    let lines = table.to_string();
    lines
        .lines()
        .map(str::trim_end)
        .collect::<Vec<_>>()
        .join("\n")
}
