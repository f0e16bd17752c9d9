//! What a run means, in sentences and tables for a reader; nothing here prints.

mod standings_table;
mod verdict;

pub use standings_table::{pairing_table, ruled_table, standing_table, table_text};
pub use verdict::{verdict, warnings};

/// A share as a percentage with one decimal, such as `97.5 %`.
#[must_use]
pub fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// An interval of shares in words, such as `95.0 to 99.1 %`.
#[must_use]
pub fn percent_range(lo: f64, hi: f64) -> String {
    format!("{:.1} to {:.1} %", lo * 100.0, hi * 100.0)
}
