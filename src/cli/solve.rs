//! `aleator solve`: the exact value of a small game.

use std::io::Write;
use std::process::ExitCode;

use indicatif::{ProgressBar, ProgressStyle};

use super::arguments::Solve;
use super::{Stop, output};
use crate::error::Error;
use crate::game::Playable;
use crate::games::{Visit, with_game};
use crate::search::solve::{Bounds, Progress, Solution};

pub(super) fn run(solve: &Solve, out: &mut dyn Write) -> Result<ExitCode, Stop> {
    let rules = solve.rules.settings()?;
    let text = with_game(&solve.game, &rules, solve.position.as_deref(), Ask(solve))??;
    write!(out, "{text}").map_err(output)?;
    Ok(ExitCode::SUCCESS)
}

struct Ask<'s>(&'s Solve);

impl Visit for Ask<'_> {
    type Out = Result<String, Error>;

    fn visit<G: Playable>(self, game: G) -> Self::Out {
        if G::HIDDEN {
            return Err(Error::Refused(
                "a game with hidden hands has no value for a position alone; solve takes open games".to_owned(),
            ));
        }
        let bounds = Bounds {
            max_states: self.0.max_states as usize,
            ..Bounds::default()
        };
        let style = ProgressStyle::with_template("{spinner} {msg} · {elapsed}");
        let bar = ProgressBar::no_length().with_style(style.expect("the template is well formed"));
        let solution = Solution::of(&game, bounds, |progress| {
            bar.tick();
            bar.set_message(match progress {
                Progress::Listed(states) => format!("{states} positions listed"),
                Progress::Solved(states) => format!("{states} positions solved"),
            });
        });
        bar.finish_and_clear();
        Ok(report(&game, &solution?))
    }
}

fn report<G: Playable>(game: &G, solution: &Solution<G>) -> String {
    let start = game.start();
    let value = solution.value(&start).expect("the start is listed first");
    let shares = value.shares(game.sides()).iter().enumerate();
    let mut text = format!("{}\n", game.position_text(&start));
    for (side, share) in shares {
        text += &format!("side {side}: {share:.12}\n");
    }
    text + &format!(
        "{} positions, {} actions and outcomes, {} MiB; at most {} sweeps, residual {:.1e}\n",
        solution.states(),
        solution.transitions(),
        solution.bytes() / (1 << 20),
        solution.sweeps(),
        solution.residual()
    )
}
