//! The tables that a run prints; every score stands with its interval.

use comfy_table::{CellAlignment, Table, presets::UTF8_HORIZONTAL_ONLY};

use super::{percent, percent_range};
use crate::results::{PairingRow, Standing};

/// All bots over all their line-ups, best first.
#[must_use]
pub fn standing_table(standings: &[Standing]) -> String {
    let mut table = table(&["", "bot", "score", "95 % interval", "games"]);
    for (place, standing) in standings.iter().enumerate() {
        table.add_row([
            (place + 1).to_string(),
            standing.bot.clone(),
            percent(standing.score),
            percent_range(standing.ci_lo, standing.ci_hi),
            standing.games.to_string(),
        ]);
    }
    finish(table, &[1])
}

/// A row for each line-up, seen from its first bot, or from every bot where there are more than two.
#[must_use]
pub fn pairing_table(rows: &[PairingRow]) -> String {
    let mut table = table(&[
        "line-up",
        "bot",
        "score",
        "95 % interval",
        "W / D / L",
        "turns",
        "margin",
        "by seat",
        "games",
    ]);
    let mut last = "";
    for row in rows {
        let seen = row.pairing_id == last;
        if seen && !row.opponents.contains('|') {
            continue;
        }
        last = &row.pairing_id;
        table.add_row([
            if seen { String::new() } else { row.pairing_id.clone() },
            row.focal.clone(),
            percent(row.score),
            percent_range(row.ci_lo, row.ci_hi),
            format!("{} / {} / {}", row.wins, row.draws, row.losses),
            format!("{:.1}", row.mean_turns),
            format!("{:+.2} ± {:.2}", row.margin_mean, 1.96 * row.margin_se),
            by_seat(row),
            row.games.to_string(),
        ]);
    }
    finish(table, &[0, 1])
}

fn by_seat(row: &PairingRow) -> String {
    let shares = row.share_by_seat.split('|');
    let percents = shares.map(|share| share.parse().map_or("–".to_owned(), |share: f64| format!("{:.0}", share * 100.0)));
    percents.collect::<Vec<_>>().join(" | ")
}

fn table(header: &[&str]) -> Table {
    let mut table = Table::new();
    table.load_preset(UTF8_HORIZONTAL_ONLY).set_header(header.iter().copied());
    table
}

/// Text columns are aligned left, all others right.
fn finish(mut table: Table, text: &[usize]) -> String {
    for (index, column) in table.column_iter_mut().enumerate() {
        if !text.contains(&index) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    let lines = table.to_string();
    lines.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
}
