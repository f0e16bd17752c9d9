//! Progress on standard error; indicatif keeps it quiet where that is no terminal.

use indicatif::{ProgressBar, ProgressStyle};

use crate::tournament::Watcher;

/// A bar that counts `total` things of a kind.
pub(super) fn counter(total: u64, things: &'static str) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} {msg} · {per_sec} · ETA {eta}")
        .expect("the template is well formed");
    ProgressBar::new(total)
        .with_style(style)
        .with_message(things)
}

/// The bar of a tournament: games, games a second and time left.
pub(super) struct Games {
    bar: ProgressBar,
}

impl Games {
    pub(super) fn new() -> Self {
        Games {
            bar: counter(0, "games"),
        }
    }

    /// A bar that nobody sees.
    pub(super) fn hidden() -> Self {
        Games {
            bar: ProgressBar::hidden(),
        }
    }

    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

impl Watcher for Games {
    fn begin(&self, done: u64, total: u64) {
        self.bar.set_length(total);
        self.bar.set_position(done);
        self.bar.reset_eta();
    }

    fn advance(&self, games: u64) {
        self.bar.inc(games);
    }
}
