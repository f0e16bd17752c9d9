//! `aleator play`: one game between bots and people, told as it goes.

use std::io::Write;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::arguments::Play;
use super::human::{HUMAN, Human};
use super::record_file::RecordFile;
use super::transcript::{Boards, Eyes, Transcript};
use super::{Stop, note, output};
use crate::bot::{Bot, build, find};
use crate::error::Error;
use crate::game::{Chosen, Event, Game, Playable, Record, Seat, Tapes};
use crate::games::{Visit, with_game};
use crate::play::{Chair, Limits, Played, Referee, Unfinished, Witness};
use crate::seed::Seed;

pub(super) fn run(play: &Play, out: &mut dyn Write) -> Result<ExitCode, Stop> {
    let rules = play.rules.settings()?;
    let position = play.position.as_deref();
    with_game(&play.game, &rules, position, Table { play, out })?
}

struct Table<'p> {
    play: &'p Play,
    out: &'p mut dyn Write,
}

impl Visit for Table<'_> {
    type Out = Result<ExitCode, Stop>;

    fn visit<G: Playable>(self, game: G) -> Self::Out {
        let Table { play, out } = self;
        let names = seated(&game, &play.bots)?;
        let left = Arc::new(AtomicBool::new(false));
        let bots: Vec<Box<dyn Bot<G>>> = names
            .iter()
            .map(|name| bot(&game, &play.game, name, &left))
            .collect::<Result<_, _>>()?;
        let chosen = Chosen::of::<G>(&play.rules.settings()?)?;
        let opening = Record::new(
            play.game.clone(),
            chosen.settings(),
            game.position_text(&game.start()),
            names.clone(),
            format!("{}/tape/0", play.seed),
        );
        let eyes = eyes(&names);
        let usual = if eyes == Eyes::All {
            Boards::Turn
        } else {
            Boards::End
        };
        let boards = play.boards.unwrap_or(usual);
        let mut transcript = Transcript::new(&game, &names, boards, eyes, out);
        let title = format!("{} ({chosen}), seed {}", play.game, play.seed);
        transcript.title(&title).map_err(output)?;
        let mut watch = Watch {
            transcript: &mut transcript,
            record: record_file(play, &names, &opening)?,
            left: &left,
            failure: None,
            last: game.start(),
            game: &game,
        };
        let played = play_game(&game, &bots, play, &mut watch);
        let (record, last) = (watch.close()?, watch.last.clone());
        match played {
            Ok(played) => finish(&game, &played, &last, &mut transcript, record),
            Err(Unfinished::Stopped) => {
                transcript.failure().map_err(output)?;
                let kept = record.map_or(String::new(), |record| {
                    format!("; the record is in {}", record.path().display())
                });
                note(&format!("left before the end{kept}"));
                Ok(ExitCode::SUCCESS)
            }
            Err(fault) => Err(Error::Refused(fault.to_string()).into()),
        }
    }
}

/// The name of the bot in each seat.
fn seated<G: Game>(game: &G, bots: &[String]) -> Result<Vec<String>, Error> {
    let (seats, sides) = (game.seats(), game.sides());
    if bots.len() == seats {
        return Ok(bots.to_vec());
    }
    if bots.len() == sides {
        let of_side = |seat| bots[game.side_of(seat).index()].clone();
        return Ok(Seat::first(seats).map(of_side).collect());
    }
    let wanted = if seats == sides {
        format!("{seats}, one a seat")
    } else {
        format!("{sides}, one a side, or {seats}, one a seat")
    };
    Err(Error::Refused(format!(
        "{} bots were named; this game takes {wanted}",
        bots.len()
    )))
}

fn bot<G: Playable>(
    game: &G,
    game_name: &str,
    name: &str,
    left: &Arc<AtomicBool>,
) -> Result<Box<dyn Bot<G>>, Error> {
    if name == HUMAN {
        return Ok(Box::new(Human::new(Arc::clone(left))));
    }
    let spec = find(game_name, name)?;
    build(&spec, game).map_err(|error| Error::Refused(format!("bot `{name}`: {error}")))
}

/// What the transcript may tell: people who play read it.
fn eyes(names: &[String]) -> Eyes {
    let people: Vec<usize> = (0..names.len()).filter(|i| names[*i] == HUMAN).collect();
    match people[..] {
        [] => Eyes::All,
        [one] => Eyes::Seat(Seat::new(one)),
        _ => Eyes::Public,
    }
}

/// The record that was asked for, or that a person's game needs.
fn record_file(
    play: &Play,
    names: &[String],
    opening: &Record,
) -> Result<Option<RecordFile>, Error> {
    match &play.out {
        Some(path) => RecordFile::begin(path, opening).map(Some),
        None if names.iter().any(|name| name == HUMAN) => {
            RecordFile::begin_new(&play.game, opening).map(Some)
        }
        None => Ok(None),
    }
}

fn play_game<'g, G: Playable>(
    game: &'g G,
    bots: &'g [Box<dyn Bot<G>>],
    play: &Play,
    watch: &mut Watch<'_, 'g, G>,
) -> Result<Played, Unfinished> {
    let seed = Seed::new(play.seed);
    let mut chairs: Vec<Chair<'g, G>> = Seat::first(bots.len())
        .zip(bots)
        .map(|(seat, bot)| {
            let mut mind = bot.sit(game, seat);
            mind.deal(seed.child("mind").child(0u64).child(seat.index()).rng());
            Chair {
                mind,
                sight: bot.sight(),
            }
        })
        .collect();
    let limits = Limits {
        max_turns: play.max_turns,
        opening_plies: play.opening_plies,
    };
    let mut tapes = Tapes::new(seed.child("tape").child(0u64));
    Referee::new(game, limits).play(&mut chairs, &mut tapes, watch)
}

fn finish<G: Playable>(
    game: &G,
    played: &Played,
    last: &G::State,
    transcript: &mut Transcript<'_, G>,
    record: Option<RecordFile>,
) -> Result<ExitCode, Stop> {
    let end = played.end(game.sides());
    transcript.draw(last).map_err(output)?;
    let ending = played.ending.map(|ending| G::ENDINGS[ending]);
    transcript.verdict(&end, ending).map_err(output)?;
    if let Some(mut record) = record {
        record.end(&end)?;
        note(&format!("the record is in {}", record.path().display()));
    }
    Ok(ExitCode::SUCCESS)
}

/// Tells the game, writes its record, and stops it when somebody leaves.
struct Watch<'w, 'g, G: Playable> {
    transcript: &'w mut Transcript<'g, G>,
    record: Option<RecordFile>,
    left: &'w AtomicBool,
    failure: Option<Error>,
    last: G::State,
    game: &'g G,
}

impl<G: Playable> Watch<'_, '_, G> {
    /// The record's file, if all of it could be written.
    fn close(&mut self) -> Result<Option<RecordFile>, Error> {
        match self.failure.take() {
            Some(error) => Err(error),
            None => Ok(self.record.take()),
        }
    }
}

impl<G: Playable> Witness<G> for Watch<'_, '_, G> {
    fn event(&mut self, state: &G::State, event: &Event<G>, text: &str) -> ControlFlow<()> {
        if self.left.load(Ordering::Relaxed) {
            return ControlFlow::Break(());
        }
        self.transcript.event(state, event, text)?;
        if let Some(record) = &mut self.record
            && let Err(error) = record.event(event.who, text)
        {
            self.failure = Some(error);
            return ControlFlow::Break(());
        }
        self.last.clone_from(state);
        event.carry_out(self.game, &mut self.last);
        ControlFlow::Continue(())
    }
}
