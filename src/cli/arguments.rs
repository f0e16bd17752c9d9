//! The grammar of the command line, with the help texts.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

use super::transcript::Boards;
use crate::error::Error;
use crate::game::Settings;

/// Search and self-play research for games with dice, teams, many sides and hidden hands.
#[derive(Debug, Parser)]
#[command(name = "aleator", version, arg_required_else_help = true)]
pub(super) struct Arguments {
    #[command(subcommand)]
    pub(super) verb: Verb,
}

#[derive(Debug, Subcommand)]
pub(super) enum Verb {
    List(List),
    Rules(Rules),
    Moves(Moves),
    Analyze(Analyze),
    Play(Play),
    Replay(Replay),
    Check(Check),
    Perft(Perft),
    Solve(Solve),
    Bench(Bench),
    Run(Run),
    Completions(Completions),
    Man(Man),
}

/// Print the completion script of a shell
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  aleator completions bash > ~/.local/share/bash-completion/completions/aleator"
)]
pub(super) struct Completions {
    /// The shell
    pub(super) shell: clap_complete::Shell,
}

/// Print the manual page
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  aleator man > aleator.1 && man ./aleator.1")]
pub(super) struct Man {}

/// List games, bots and experiments
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  aleator list\n  aleator list bots")]
pub(super) struct List {
    /// What to list; everything where nothing is said
    #[arg(value_parser = ["games", "bots", "experiments"])]
    pub(super) what: Option<String>,
}

/// Print the rule book of a game, or its options
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  aleator rules acey_deucey\n  aleator rules backgammon --options"
)]
pub(super) struct Rules {
    /// The game
    pub(super) game: String,
    /// Print presets and options with their values instead
    #[arg(long)]
    pub(super) options: bool,
}

/// House rules, as in `--set bear_off=exact`
#[derive(Debug, Args)]
pub(super) struct HouseRules {
    /// Set an option of the game; may be given again, `preset=` chooses a whole set
    #[arg(long = "set", value_name = "KEY=VALUE")]
    pub(super) set: Vec<String>,
}

impl HouseRules {
    /// The settings in their order.
    pub(super) fn settings(&self) -> Result<Settings, Error> {
        let mut settings = Settings::new();
        for text in &self.set {
            settings.assign(text)?;
        }
        Ok(settings)
    }
}

/// Print what can happen in a position: legal actions, chance outcomes or the result
///
/// One line a legal action (action, position after), separated by tabs; one line a chance outcome
/// (outcome, weight, position after); for a finished game `over` with payoff, margin and ending.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  aleator moves acey_deucey \"x play 6-3 t=1 | x stock:15 | o stock:15\"\n  aleator moves backgammon --set start=hypergammon --board"
)]
pub(super) struct Moves {
    /// The game
    pub(super) game: String,
    /// The position in the game's notation; the start where none is given
    pub(super) position: Option<String>,
    #[command(flatten)]
    pub(super) rules: HouseRules,
    /// Draw the position on standard error too
    #[arg(long)]
    pub(super) board: bool,
}

/// Show what a bot thinks of a position: every action with its value, the work behind it and what
/// is likely to follow
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  aleator analyze backgammon \"x play 3-1 t=1 | x 24:2 13:5 8:3 6:5 | o 24:2 13:5 8:3 6:5\" --bot expectimax\n  aleator analyze pig \"x choose 18 | x 70 | o 62\" --bot mcts:iterations=5000 --json"
)]
pub(super) struct Analyze {
    /// The game
    pub(super) game: String,
    /// The position in the game's notation, where a player decides; the start where none is given
    pub(super) position: Option<String>,
    /// The bot, by name or written out as in `mcts:iterations=1000,explore=0.7`
    #[arg(long)]
    pub(super) bot: String,
    #[command(flatten)]
    pub(super) rules: HouseRules,
    /// The number that fixes the bot's randomness
    #[arg(long, default_value_t = 1)]
    pub(super) seed: u64,
    /// How many actions the table shows
    #[arg(long, default_value_t = 12)]
    pub(super) top: usize,
    /// Print JSON for programs instead of a table; shares are per side and sum to 1
    #[arg(long)]
    pub(super) json: bool,
}

/// Play one game between bots and people, and print it as it goes
///
/// `human` sits down at this terminal: it lists the actions and takes one by its text, its beginning or
/// its number; `?` helps, `q` leaves. With the same seed and bots it is game 0 of a tournament.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  aleator play acey_deucey human greedy --seed 7\n  aleator play pig hold-20 mcts:iterations=500 --boards none --out pig.record"
)]
pub(super) struct Play {
    /// The game
    pub(super) game: String,
    /// The bots, one a side or one a seat; `human` asks you
    #[arg(required = true, value_name = "BOT")]
    pub(super) bots: Vec<String>,
    /// The number that fixes dice and bots
    #[arg(long, default_value_t = 1)]
    pub(super) seed: u64,
    #[command(flatten)]
    pub(super) rules: HouseRules,
    /// The position to start from
    #[arg(long)]
    pub(super) position: Option<String>,
    /// When the board is drawn; a person sees it with every question anyway [default: turn, but end with `human`]
    #[arg(long, value_enum)]
    pub(super) boards: Option<Boards>,
    /// The turn after which the game ends with equal shares
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u32).range(1..))]
    pub(super) max_turns: u32,
    /// Decisions drawn at random at the start
    #[arg(long, default_value_t = 0)]
    pub(super) opening_plies: usize,
    /// The file of the record, written as the game goes [default: none, but GAME.record with `human`]
    #[arg(long, value_name = "FILE")]
    pub(super) out: Option<PathBuf>,
}

/// Print or step through a recorded game, or a game of a tournament, played again from its seeds
///
/// A record is checked event by event first. With --game the bots play again and the hashes of the
/// game are compared with games.csv.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  aleator replay pig.record --upto 20\n  aleator replay results/quickstart --game \"expectimax|greedy:0:0\" --boards none"
)]
pub(super) struct Replay {
    /// A record, or the folder of a run
    pub(super) from: PathBuf,
    /// A game of the run, by its game_id in games.csv: line-up:block:rotation
    #[arg(long, value_name = "ID")]
    pub(super) game: Option<String>,
    /// Stop after this event
    #[arg(long, value_name = "N")]
    pub(super) upto: Option<usize>,
    /// Wait for Enter after each event; q stops
    #[arg(long)]
    pub(super) step: bool,
    /// When the board is drawn
    #[arg(long, value_enum, default_value_t = Boards::Turn)]
    pub(super) boards: Boards,
    /// Write the record to this file
    #[arg(long, value_name = "FILE")]
    pub(super) out: Option<PathBuf>,
}

/// Play test vectors and report each disagreement
///
/// A vector is a line of JSON: game, rules, position, turn, and the results of every action, the
/// weight and result of every outcome, or payoff, margin and class. Exit code 1 if any disagrees.
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  aleator check tests/vectors/backgammon.jsonl tests/vectors/acey_deucey.jsonl"
)]
pub(super) struct Check {
    /// Files of vectors, a JSON object a line
    #[arg(required = true, value_name = "FILE.jsonl")]
    pub(super) files: Vec<PathBuf>,
}

/// Count paths from a position, to compare with another implementation
///
/// An edge is an action or a chance outcome; outcomes count once whatever their weight.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  aleator perft backgammon 4")]
pub(super) struct Perft {
    /// The game
    pub(super) game: String,
    /// How many edges a path has
    pub(super) depth: u32,
    /// The position to start from
    #[arg(long)]
    pub(super) position: Option<String>,
    #[command(flatten)]
    pub(super) rules: HouseRules,
}

/// Search fixed positions of every game, and print speeds and a signature of the work
///
/// The signature depends on the version, and on the bots `greedy` and `expectimax` of a game where
/// ./bots has its own: two programs with one signature search alike.
/// Speeds are by the clock, in positions (expectimax) or iterations (MCTS) a second.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  aleator bench\n  aleator bench backgammon")]
pub(super) struct Bench {
    /// One game only; the signature is then that of its searches
    pub(super) game: Option<String>,
}

/// Solve a small game exactly, by value iteration over all positions
///
/// Prints each side's share of the win with best play, from the start or a position. Two sides have
/// one value; with more, everyone takes what is best for himself, the first of equals.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  aleator solve pig --set goal=40\n  aleator solve backgammon --position \"x roll t=90 | x 6:2 off:13 | o 1:1 off:14\" --set max_turns=99"
)]
pub(super) struct Solve {
    /// The game
    pub(super) game: String,
    /// The position to solve from
    #[arg(long)]
    pub(super) position: Option<String>,
    #[command(flatten)]
    pub(super) rules: HouseRules,
    /// The most positions that may be listed
    #[arg(long, default_value_t = 10_000_000, value_parser = clap::value_parser!(u32).range(1..))]
    pub(super) max_states: u32,
}

/// Run a tournament and write its results folder
///
/// Runs an experiment file, or one made up on the command line. A run that was stopped continues
/// where it was; the same experiment gives the same bytes on any number of threads.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  aleator run experiments/quickstart.toml\n  aleator run --game pig --bots hold-20,hold-25 --games 10000 --seed 1\n  aleator run --game acey_deucey --bots greedy,random --games 100 --seed 1 --set preset=european --out results/european"
)]
pub(super) struct Run {
    /// An experiment file
    #[arg(required_unless_present = "game", conflicts_with_all = ["game", "bots", "lineup", "kind"])]
    pub(super) experiment: Option<PathBuf>,
    /// The game
    #[arg(long, requires = "players", requires = "games", requires = "seed")]
    pub(super) game: Option<String>,
    /// Bots, separated by commas: two or one a side make a match, others a round robin
    #[arg(long, value_name = "BOT,BOT…", group = "players")]
    pub(super) bots: Vec<String>,
    /// A line-up, one bot a side or one a seat, separated by commas; may be given again
    #[arg(long, value_name = "BOT,BOT…", group = "players")]
    pub(super) lineup: Vec<String>,
    /// `match`, `round-robin` or `gauntlet` (the first bot against each other)
    #[arg(long, requires = "bots")]
    pub(super) kind: Option<String>,
    /// Games a line-up, rounded up to whole blocks
    #[arg(long, value_parser = clap::value_parser!(u64))]
    pub(super) games: Option<u64>,
    /// The number that fixes all randomness
    #[arg(long)]
    pub(super) seed: Option<u64>,
    /// The turn after which a game ends with equal shares [default: 2000]
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    pub(super) max_turns: Option<u32>,
    /// Decisions drawn at random at the start of every game [default: the game's own]
    #[arg(long)]
    pub(super) opening_plies: Option<usize>,
    #[command(flatten)]
    pub(super) rules: HouseRules,
    /// The results folder [default: results/ and the experiment's name]
    #[arg(long)]
    pub(super) out: Option<PathBuf>,
    /// Nothing on standard error but errors: no progress, notes or warnings
    #[arg(long, short)]
    pub(super) quiet: bool,
    /// Threads; never changes a result [default: one a core]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(super) threads: Option<u16>,
}
