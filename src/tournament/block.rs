//! Plays one block: every seating of a line-up on the same tapes.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use crate::bot::Bot;
use crate::error::Error;
use crate::game::{Notation, Seat, Tapes};
use crate::play::{Chair, Played, Referee, Unfinished, Witness};
use crate::results::{BlockRecord, GameRecord, Plan};

/// The rows of `timing.csv` that belong to a block.
pub(super) type Times = Vec<(String, Duration, Vec<Duration>)>;

/// What a worker needs to play blocks.
pub(super) struct Worker<'g, G: Notation> {
    game: &'g G,
    plan: &'g Plan,
    bots: &'g [Box<dyn Bot<G>>],
    referee: Referee<'g, G>,
}

impl<'g, G: Notation> Worker<'g, G> {
    pub(super) fn new(
        game: &'g G,
        plan: &'g Plan,
        bots: &'g [Box<dyn Bot<G>>],
        referee: Referee<'g, G>,
    ) -> Self {
        Worker {
            game,
            plan,
            bots,
            referee,
        }
    }

    /// Plays all games of a block.
    ///
    /// # Errors
    /// When a bot chooses an illegal action or panics; the error names the game.
    pub(super) fn play(
        &mut self,
        pairing: usize,
        block: u64,
    ) -> Result<(BlockRecord, Times), Error> {
        let seatings = &self.plan.pairings[pairing].seatings;
        let mut games = Vec::with_capacity(seatings.len());
        let mut times = Times::new();
        for (rotation, seating) in seatings.iter().enumerate() {
            let id = self.plan.game_id(pairing, block, rotation);
            let start = Instant::now();
            let played = catch_unwind(AssertUnwindSafe(|| {
                self.play_game(pairing, block, seating, &mut ())
            }))
            .map_err(|_| failure(&id, "a bot or the game panicked"))?
            .map_err(|unfinished| failure(&id, &unfinished.to_string()))?;
            let seats = seating.len();
            times.push((id, start.elapsed(), played.think[..seats].to_vec()));
            games.push(GameRecord::new(&played, self.plan.sides, seats));
        }
        let record = BlockRecord {
            pairing,
            block,
            games,
        };
        Ok((record, times))
    }

    /// Plays one game of a block, with a bot's label in each seat.
    ///
    /// # Errors
    /// When a bot chooses an illegal action or the witness stops the game.
    pub(super) fn play_game(
        &mut self,
        pairing: usize,
        block: u64,
        seating: &[usize],
        witness: &mut impl Witness<G>,
    ) -> Result<Played, Unfinished> {
        let bots = &self.plan.pairings[pairing].bots;
        let mut chairs: Vec<Chair<'g, G>> = Seat::first(seating.len())
            .zip(seating)
            .map(|(seat, &label)| {
                let bot = &self.bots[bots[label]];
                let mut mind = bot.sit(self.game, seat);
                mind.deal(self.plan.mind_seed(pairing, block, seat).rng());
                Chair {
                    mind,
                    sight: bot.sight(),
                }
            })
            .collect();
        let mut tapes = Tapes::new(self.plan.tape_seed(pairing, block));
        self.referee.play(&mut chairs, &mut tapes, witness)
    }
}

fn failure(game: &str, problem: &str) -> Error {
    Error::Refused(format!("game {game}: {problem}; finished blocks are kept"))
}
