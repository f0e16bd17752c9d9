//! Nim, a whole game in a user's own crate: take one to three of 21 matches, who takes the last wins.
use aleator::bot::BotSpec;
use aleator::error::{Error, RulesError, TextError};
use aleator::game::*;
use aleator::tournament::{Experiment, Kind, RunOptions, Tournament, Unwatched};
use std::convert::Infallible;

struct Nim(Pile);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Pile {
    matches: u8,
    mover: u8,
}

impl Game for Nim {
    type State = Pile;
    type Action = u8;
    type Chance = Infallible;
    type Memory = ();
    const VERSION: u32 = 1;
    const ENDINGS: &'static [&'static str] = &["taken"];
    const OPENING_PLIES: usize = 2;
    fn seats(&self) -> usize {
        2
    }
    fn side_of(&self, seat: Seat) -> Side {
        Side::new(seat.index())
    }
    fn start(&self) -> Pile {
        self.0.clone()
    }
    fn turn(&self, pile: &Pile) -> Turn {
        match pile.matches {
            0 => Turn::Over,
            _ => Turn::Player(Seat::new(pile.mover.into())),
        }
    }
    fn legal_actions(&self, pile: &Pile, out: &mut Vec<u8>) {
        out.extend(1..=pile.matches.min(3));
    }
    fn play(&self, pile: &mut Pile, taken: u8) {
        (pile.matches, pile.mover) = (pile.matches - taken, 1 - pile.mover);
    }
    fn chance_outcomes(&self, _: &Pile, _: &mut Vec<(Infallible, u32)>) {}
    fn happen(&self, _: &mut Pile, outcome: Infallible) {
        match outcome {}
    }
    fn payoff(&self, pile: &Pile) -> Payoff {
        Payoff::win(Side::new(1 - usize::from(pile.mover)))
    }
    fn margin(&self, pile: &Pile) -> [i16; SIDES] {
        two_sided_margin(self.payoff(pile).winner(2), 1)
    }
}

impl Notation for Nim {
    fn write_position(&self, pile: &Pile, out: &mut String) {
        *out += &format!("{} {}", pile.mover, pile.matches);
    }
    fn read_position(&self, text: &str) -> Result<Pile, TextError> {
        let all = (0..22).flat_map(|matches| [0, 1].map(|mover| Pile { matches, mover }));
        let found = all
            .into_iter()
            .find(|pile| self.position_text(pile) == text);
        found.ok_or_else(|| TextError {
            what: "position",
            text: text.to_owned(),
            at: 0,
            problem: "is not like `0 21`, who moves and how many are left".to_owned(),
        })
    }
    fn write_action(&self, _: &Pile, taken: u8, out: &mut String) {
        *out += &taken.to_string();
    }
    fn write_outcome(&self, _: &Pile, outcome: Infallible, _: &mut String) {
        match outcome {}
    }
}

impl Options for Nim {
    const OPTIONS: &'static [OptionSpec] = &[];
    const PRESETS: &'static [Preset] = &[Preset {
        name: "plain",
        settings: &[],
        help: "",
    }];
    fn build(chosen: &Settings, position: Option<&str>) -> Result<Self, RulesError> {
        Chosen::of::<Self>(chosen)?;
        let nim = Nim(Pile {
            matches: 21,
            mover: 0,
        });
        Ok(Nim(nim.read_position(position.unwrap_or("0 21"))?))
    }
}

impl Terms for Nim {}
impl Extras for Nim {}

fn main() -> Result<(), Error> {
    let nim = Nim::build(&Settings::new(), None)?;
    let mut experiment = Experiment::new(Kind::Match, "nim");
    let bots = ["kind = \"mcts\"\niterations = 200", "kind = \"random\""];
    experiment.bots = bots.map(str::to_owned).to_vec();
    let tournament = Tournament::new(&nim, &experiment, BotSpec::parse)?;
    let folder = std::env::temp_dir().join("aleator-nim");
    let finished = tournament.run(&folder, &RunOptions::default(), &Unwatched)?;
    assert!(finished.standings[0].score > 0.8, "mcts is stronger");
    Ok(())
}

#[test]
fn nim_keeps_every_law() {
    let nim = Nim::build(&Settings::new(), None).expect("the rules are plain");
    laws::check(&nim, &laws::Trial::default()).expect("nim is lawful");
}
