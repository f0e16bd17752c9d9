//! What the battery says: a law by name, the place where it is broken, or what was examined.

use std::fmt;

/// One law of the contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Law {
    /// State, action and outcome are plain data within their sizes.
    Size,
    /// Seats, sides and `on_turn` name only what exists.
    Seats,
    /// Every game ends within the trial's bounds.
    Ends,
    /// Whoever is to move has a legal action.
    SomeAction,
    /// No action is listed twice.
    ActionsOnce,
    /// Actions have distinct texts of one line.
    ActionTexts,
    /// An action's text reads back to it, and only legal actions are read.
    ActionReading,
    /// Different actions lead to different positions, unless the trial lets them share one.
    Results,
    /// `sample_action` gives listed actions only.
    SampleListed,
    /// `sample_action` is uniform.
    SampleUniform,
    /// There are outcomes, each with a positive weight.
    Weights,
    /// No outcome is listed twice.
    OutcomesOnce,
    /// Outcomes have distinct texts of one line.
    OutcomeTexts,
    /// An outcome's text reads back to it, and only possible outcomes are read.
    OutcomeReading,
    /// The dice that a position shows are those of the outcome that led there.
    ShownDice,
    /// `draw` gives each outcome its own stretch of words.
    Draw,
    /// Buffers are appended to, and scratch comes back as it went.
    Buffers,
    /// `play` and `happen` are functions of position and event.
    Function,
    /// A position is changed neither by being looked at nor by play on its clone.
    Clones,
    /// A position's text reads back to an equal position with the same text.
    PositionReading,
    /// A text that is not canonical is refused.
    Canonical,
    /// Equal positions have equal keys.
    Key,
    /// Shares are within 0 and 1, sum to 1, and belong to sides that exist.
    Shares,
    /// Margins of two sides are opposite, and belong to sides that exist.
    Margin,
    /// The ending is listed.
    Ending,
    /// Where nothing is hidden, every view is the position.
    OpenView,
    /// A seat sees whose turn it is and, at its own, exactly the legal actions.
    OwnView,
    /// A world that a seat imagines is a position that looks like the real one from its chair.
    Worlds,
    /// What is hidden from a seat does not show in what it sees afterwards.
    Leak,
    /// What a seat does not see at all is not told to it either.
    Told,
    /// The public knows no more than any seat.
    PublicView,
}

impl fmt::Display for Law {
    /// The law as a sentence without its full stop.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Law::Size => "state, action and outcome are plain data within their sizes",
            Law::Seats => "seats, sides and on_turn name only what exists",
            Law::Ends => "every game ends within the bounds",
            Law::SomeAction => "whoever is to move has a legal action",
            Law::ActionsOnce => "no action is listed twice",
            Law::ActionTexts => "actions have distinct texts of one line",
            Law::ActionReading => "an action's text reads back to it, and only legal ones are read",
            Law::Results => "different actions lead to different positions",
            Law::SampleListed => "sample_action gives listed actions only",
            Law::SampleUniform => "sample_action is uniform",
            Law::Weights => "there are outcomes, each with a positive weight",
            Law::OutcomesOnce => "no outcome is listed twice",
            Law::OutcomeTexts => "outcomes have distinct texts of one line",
            Law::OutcomeReading => {
                "an outcome's text reads back to it, and only possible ones are read"
            }
            Law::ShownDice => "the dice a position shows are those of the outcome before it",
            Law::Draw => "draw gives each outcome its own stretch of words",
            Law::Buffers => "buffers are appended to, and scratch comes back as it went",
            Law::Function => "play and happen are functions of position and event",
            Law::Clones => "a position is changed neither by looking nor by play on its clone",
            Law::PositionReading => "a position's text reads back to it",
            Law::Canonical => "a text that is not canonical is refused",
            Law::Key => "equal positions have equal keys",
            Law::Shares => "shares are within 0 and 1, sum to 1, and belong to sides that exist",
            Law::Margin => "margins of two sides are opposite, and belong to sides that exist",
            Law::Ending => "the ending is listed",
            Law::OpenView => "where nothing is hidden, every view is the position",
            Law::OwnView => "a seat sees whose turn it is and its legal actions",
            Law::Worlds => "an imagined world is a position that looks like the real one",
            Law::Leak => "what is hidden from a seat does not show in what it sees",
            Law::Told => "what a seat does not see at all is not told to it either",
            Law::PublicView => "the public knows no more than any seat",
        })
    }
}

/// A broken law, with all that is needed to meet it again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The law.
    pub law: Law,
    /// The text of the position in which it is broken; empty where it needs none.
    pub position: String,
    /// The trial's seed.
    pub seed: u64,
    /// Which of the trial's games, from 0.
    pub game: u64,
    /// How many events of that game had happened.
    pub event: u64,
    /// What was seen.
    pub seen: String,
}

impl fmt::Display for Violation {
    /// One line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "law broken: {}; in position `{}` (seed {}, game {}, event {}): {}",
            self.law, self.position, self.seed, self.game, self.event, self.seen
        )
    }
}

impl std::error::Error for Violation {}

/// What a game that keeps every law was put through, so that a test can ask for enough of it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    /// Games that ended by their own rules.
    pub finished: u64,
    /// Games stopped by the referee's limit.
    pub capped: u64,
    /// How often each of `ENDINGS` was met.
    pub endings: Vec<u64>,
    /// Positions met, final ones included.
    pub positions: u64,
    /// Positions examined closely, final ones not included.
    pub examined: u64,
    /// Legal actions listed in examined positions.
    pub actions: u64,
    /// The most legal actions in one examined position.
    pub widest: u64,
    /// Pairs of actions that led to the same position and were allowed to.
    pub shared_results: u64,
    /// Outcomes listed in examined positions.
    pub outcomes: u64,
    /// Outcomes whose dice the next position shows.
    pub shown_dice: u64,
    /// Garbled texts of positions that were refused.
    pub garbled: u64,
    /// Words given to `sample_action` where there was a choice.
    pub sampled: u64,
    /// How probable so large a deviation of `sample_action` from uniformity is by chance; `None`
    /// where there never was a choice.
    pub sampling_p: Option<f64>,
    /// Times that what came next was hidden from a seat and did not leak to it.
    pub hidden: u64,
    /// Worlds imagined.
    pub worlds: u64,
    /// Turns of the longest game.
    pub longest: u64,
}
