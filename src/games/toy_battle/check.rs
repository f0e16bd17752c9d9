//! Which positions the rules exclude (section 10).

use super::ToyBattle;
use super::board::Ability;
use super::chance::receiver;
use super::flow::DRAWN;
use super::house::TieBreak;
use super::kinds::{Colour, Kind, Tile};
use super::nodes::Node;
use super::state::{ASIDE, DEALT, HAND, Holding, Phase, Reason, State};

/// The part of a line that a problem lies in.
#[derive(Clone, Copy, Debug)]
pub(super) enum Part {
    /// The number of turns.
    Turns,
    /// The side to move and what is asked.
    Phase,
    /// The stacks.
    Board,
    /// What a side has.
    Side(Colour),
}

impl Part {
    /// How many words of a line stand before the part.
    pub(super) fn before(self, text: &str) -> usize {
        let after_bar = |count: usize| {
            let bars = text.split(' ').enumerate().filter(|(_, word)| *word == "|");
            bars.map(|(at, _)| at + 1).nth(count - 1).unwrap_or(0)
        };
        match self {
            Part::Turns => after_bar(1),
            Part::Phase => after_bar(1) + 1,
            Part::Board => after_bar(2),
            Part::Side(colour) => after_bar(3 + colour.index()),
        }
    }
}

type Checked = Result<(), (Part, String)>;

fn refuse(part: Part, problem: &str) -> Checked {
    Err((part, problem.to_owned()))
}

/// Refuses unless something holds.
macro_rules! require {
    ($holds:expr, $part:expr, $problem:expr) => {
        if !$holds {
            return refuse($part, $problem);
        }
    };
}

impl ToyBattle {
    pub(super) fn check_position(&self, state: &State) -> Checked {
        self.check_hqs(state)?;
        self.check_regions(state)?;
        self.check_blocks(state)?;
        match state.phase {
            Phase::Over(winner, reason) => return self.check_end(state, winner, reason),
            Phase::Deal => check_deal(state)?,
            _ => {
                if state.mover != state.due() {
                    let due = state.due().word();
                    let problem = format!("after this number of turns {due} moves, not");
                    return Err((Part::Phase, problem));
                }
                for colour in Colour::BOTH {
                    let most = Holding::START.deck - DEALT[colour.index()];
                    require!(
                        state.holding(colour).deck <= most,
                        Part::Side(colour),
                        "the deal is not finished (T8)"
                    );
                }
                require!(
                    state.turns < self.house.turn_cap,
                    Part::Turns,
                    "the game has ended by its limit on turns (T44)"
                );
            }
        }
        self.check_queue(state)?;
        self.check_phase(state)
    }

    fn check_hqs(&self, state: &State) -> Checked {
        let held = Colour::BOTH.map(|c| state.stacks.held(c).without(self.board.bases));
        let taken = held[0] | held[1];
        let wins = matches!(state.phase, Phase::Over(_, Reason::Hq));
        require!(
            wins || taken.is_empty(),
            Part::Board,
            "a headquarters is taken, but the game has not ended so (T1)"
        );
        let winner = match state.phase {
            Phase::Over(Some(winner), Reason::Hq) => winner,
            _ if wins => return refuse(Part::Phase, "a side takes a headquarters (T1)"),
            _ => return Ok(()),
        };
        let mine = held[winner.index()];
        let fine = mine == taken
            && mine.len() == 1
            && mine.within(self.board.hqs[winner.other().index()])
            && mine.iter().all(|hq| state.stacks.stack(hq).len() == 1);
        require!(
            fine,
            Part::Board,
            "the winner has one tile on one enemy headquarters (T1, T17)"
        );
        Ok(())
    }

    fn check_regions(&self, state: &State) -> Checked {
        let taken = state.holdings[0].claimed | state.holdings[1].claimed;
        let all = ((1u32 << self.board.regions.len()) - 1) as u16;
        for colour in Colour::BOTH {
            let complete = self.complete(state, colour, all & !taken);
            if complete != 0 {
                let number = complete.trailing_zeros();
                let problem = format!("region r{number} is complete but not claimed (T21)");
                return Err((Part::Side(colour), problem));
            }
        }
        let reached = self.target_reached(state);
        match (state.phase, reached) {
            (Phase::Over(winner, Reason::Medals), _) => require!(
                reached.is_some() && winner == reached,
                Part::Phase,
                "the winner by medals has reached the target (T2)"
            ),
            (_, None) => {}
            (_, Some(colour)) => {
                return refuse(
                    Part::Side(colour),
                    "the medal target is reached, so the game is over (T2)",
                );
            }
        }
        Ok(())
    }

    fn check_blocks(&self, state: &State) -> Checked {
        for colour in Colour::BOTH {
            if state.holding(colour).blocked_size == 0 {
                continue;
            }
            let part = Part::Side(colour);
            require!(
                self.board.ability == Ability::Suppress,
                part,
                "nothing blocks tiles on this map (T40)"
            );
            let laid = matches!(state.phase, Phase::Base | Phase::Block);
            require!(
                !state.is_over() && (colour == state.mover || laid),
                part,
                "blocks of the side not to move are laid in the base phase (T40)"
            );
        }
        Ok(())
    }

    fn check_end(&self, state: &State, winner: Option<Colour>, reason: Reason) -> Checked {
        let judged = matches!(reason, Reason::Stuck | Reason::Cap);
        if winner.is_none() {
            require!(
                judged && self.house.tie_break == TieBreak::Draw,
                Part::Phase,
                "by these rules somebody wins (T4)"
            );
        }
        require!(
            !judged || winner == self.leader(state),
            Part::Phase,
            "medals and the tie rule give another winner (T3, T4)"
        );
        require!(
            reason != Reason::Cap || state.turns >= self.house.turn_cap,
            Part::Turns,
            "the limit on turns is not reached (T44)"
        );
        require!(
            // Blocks have vanished by now, so that on their map nothing can be told (T40).
            reason != Reason::Stuck
                || self.board.ability == Ability::Suppress
                || !self.can_act(state),
            Part::Phase,
            "the side whose turn it would be can draw or place (T5)"
        );
        Ok(())
    }

    fn check_queue(&self, state: &State) -> Checked {
        let queue = state.queue.bases();
        let asks = !matches!(state.phase, Phase::Deal | Phase::Turn);
        require!(
            queue.is_empty() || asks,
            Part::Phase,
            "nothing waits at the start of a turn"
        );
        for base in queue {
            let waiting = queue.iter().filter(|other| *other == base).count();
            let stack = state.stacks.stack(*base).iter();
            let own = stack.filter(|tile| tile.colour() == state.mover).count();
            require!(
                waiting <= own,
                Part::Phase,
                "a base waits once for each tile placed on it (T27)"
            );
        }
        Ok(())
    }

    /// Whether what is asked could be asked.
    fn check_phase(&self, state: &State) -> Checked {
        let (own, enemy) = (state.own(), state.enemy());
        let room = u32::from(own.hand_size) < HAND;
        let could = match state.phase {
            Phase::Over(..) | Phase::Deal => true,
            Phase::Draw(left) => own.drawable(left) == left,
            Phase::Turn => self.can_act(state),
            Phase::Skully => self.shows(state, Kind::Skully) && own.drawable(DRAWN) > 0,
            Phase::Star => self.shows(state, Kind::Star) && own.drawable(1) > 0,
            Phase::Xb42 | Phase::Hit => self.shows(state, Kind::Xb42) && enemy.hand_size > 0,
            Phase::Captain => {
                self.shows(state, Kind::Captain) && self.can_place(state, state.mover)
            }
            Phase::Jumbo(base) => {
                let jumbo = Tile::new(state.mover, Kind::Jumbo);
                state.stacks.top(base) == Some(jumbo)
                    && !self.board.mutes(base)
                    && !self.jumbo_targets(state, base).is_empty()
            }
            Phase::Base => {
                let first = state.queue.first();
                first.is_some_and(|base| self.base_asks(state, base))
            }
            Phase::Block => self.board.ability == Ability::Suppress && enemy.free_size() > 0,
            Phase::Dig => self.board.ability == Ability::Exhume && room && self.takes_unseen(state),
        };
        require!(could, Part::Phase, "this cannot be asked here (T42)");
        Ok(())
    }

    /// Whether the side to move shows a troop of a kind where it has its ability.
    fn shows(&self, state: &State, kind: Kind) -> bool {
        let held = state.stacks.held(state.mover).without(self.board.mutes);
        let tile = Some(Tile::new(state.mover, kind));
        held.iter().any(|base: Node| state.stacks.top(base) == tile)
    }
}

fn check_deal(state: &State) -> Checked {
    require!(
        state.turns == 0,
        Part::Turns,
        "tiles are dealt before the first turn"
    );
    require!(
        receiver(state) == Some(state.mover),
        Part::Phase,
        "blue is dealt 3 tiles, then red 4 (T8)"
    );
    let untouched = |colour: Colour| {
        let holding = state.holding(colour);
        holding.discard.is_empty() && holding.claimed == 0 && holding.aside == ASIDE
    };
    require!(
        state.stacks.len() == 0 && Colour::BOTH.into_iter().all(untouched),
        Part::Board,
        "nothing has been placed or thrown away at the deal"
    );
    require!(
        state.mover == Colour::Red || state.holding(Colour::Red).hand_size == 0,
        Part::Side(Colour::Red),
        "red is dealt its tiles after blue (T8)"
    );
    Ok(())
}
