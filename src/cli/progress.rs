//! Progress on standard error; indicatif keeps it quiet where that is no terminal.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use indicatif::{ProgressBar, ProgressStyle};

use super::note;
use crate::tournament::Watcher;

/// The exit code of a program that an interrupt ended.
const INTERRUPTED: i32 = 130;

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
    /// Whether somebody pressed Ctrl-C.
    interrupted: Arc<AtomicBool>,
}

impl Games {
    pub(super) fn new() -> Self {
        Games {
            bar: counter(0, "games"),
            interrupted: listen(),
        }
    }

    /// A bar that nobody sees.
    pub(super) fn hidden() -> Self {
        Games {
            bar: ProgressBar::hidden(),
            interrupted: listen(),
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

    fn advance(&self, games: u64) -> ControlFlow<()> {
        self.bar.inc(games);
        if self.interrupted.load(Ordering::Relaxed) {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }
}

/// From now on the first Ctrl-C is only noted; the second ends the program at once.
fn listen() -> Arc<AtomicBool> {
    let interrupted = Arc::new(AtomicBool::new(false));
    let noted = Arc::clone(&interrupted);
    // Where no handler can be set, Ctrl-C ends the program and the journal keeps finished blocks.
    let _ = ctrlc::set_handler(move || {
        if noted.swap(true, Ordering::Relaxed) {
            std::process::exit(INTERRUPTED);
        }
        note("finishing the blocks being played; Ctrl-C again ends at once");
    });
    interrupted
}
