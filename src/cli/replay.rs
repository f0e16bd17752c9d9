//! `aleator replay`: a recorded game, or a game of a tournament from its seeds.

use std::fs;
use std::io::{self, BufRead, Write};
use std::path::Path;
use std::process::ExitCode;

use serde_json::Value;

use super::arguments::Replay;
use super::record_file::RecordFile;
use super::transcript::{Eyes, Transcript};
use super::{Stop, note, output};
use crate::error::Error;
use crate::game::{Chosen, Playable, Record, Turn};
use crate::games::{Visit, with_game};
use crate::play::{Played, Recorder};
use crate::results::{GameHashes, MANIFEST, game_hashes, read_manifest};
use crate::tournament::{Experiment, Tournament, recipe_of};

pub(super) fn run(replay: &Replay, out: &mut dyn Write) -> Result<ExitCode, Stop> {
    let record = match &replay.game {
        Some(id) => from_seeds(replay, id)?,
        None => read(&replay.from)?,
    };
    let tell = Tell {
        replay,
        record: &record,
        out,
    };
    with_game(&record.game, &record.rules, Some(&record.start), tell)
        .map_err(|error| error.in_file(&replay.from))?
}

fn read(path: &Path) -> Result<Record, Error> {
    if path.is_dir() {
        return Err(Error::Refused(format!(
            "{} is a folder; name one of its games with --game, as games.csv does",
            path.display()
        )));
    }
    let text = fs::read_to_string(path).map_err(Error::io("read", path))?;
    let record: Result<Record, _> = text.parse();
    record.map_err(|error| Error::from(error).in_file(path))
}

/// Plays a tournament's game again and compares it with what its folder says.
fn from_seeds(replay: &Replay, id: &str) -> Result<Record, Error> {
    let folder = &replay.from;
    let path = folder.join(MANIFEST);
    let Some(manifest) = read_manifest(folder)? else {
        return Err(Error::Refused(format!(
            "{} has no {MANIFEST}; --game goes with the folder of a finished run",
            folder.display()
        )));
    };
    let experiment = Experiment::of_manifest(&manifest).map_err(|error| error.in_file(&path))?;
    let again = Again {
        manifest: &manifest,
        experiment: &experiment,
        id,
    };
    let (record, played) = with_game(&experiment.game, &experiment.rules, None, again)
        .and_then(|done| done)
        .map_err(|error| error.in_file(&path))?;
    match game_hashes(folder, id)? {
        Some(known) => compare(id, &known, &played)?,
        None => note(&format!(
            "note: {} has no games.csv with game {id}, so its hash is not checked",
            folder.display()
        )),
    }
    Ok(record)
}

struct Again<'a> {
    manifest: &'a Value,
    experiment: &'a Experiment,
    id: &'a str,
}

impl Visit for Again<'_> {
    type Out = Result<(Record, Played), Error>;

    fn visit<G: Playable>(self, game: G) -> Self::Out {
        let find = |bot: &str| recipe_of(self.manifest, bot);
        let tournament = Tournament::new(&game, self.experiment, find)?;
        let (there, here) = (&self.manifest["run_id"], &tournament.plan().run_id);
        if there != here {
            return Err(Error::Refused(format!(
                "run_id is {there}, but this version makes it \"{here}\"; replay it with aleator {} of the same commit",
                self.manifest["aleator"]
            )));
        }
        let mut recorder = Recorder::new(tournament.opening_record(self.id)?);
        let played = tournament.replay(self.id, &mut recorder)?;
        Ok((recorder.finish(&played, game.sides()), played))
    }
}

fn compare(id: &str, known: &GameHashes, played: &Played) -> Result<(), Error> {
    let fresh = GameHashes::of(played);
    if *known == fresh {
        note(&format!(
            "game {id} has the hashes of games.csv: moves {}, final position {}",
            fresh.moves, fresh.last
        ));
        return Ok(());
    }
    Err(Error::Refused(format!(
        "game {id} is not the one in games.csv: moves {} and final position {} there, {} and {} here; another version played it, or the file was changed",
        known.moves, known.last, fresh.moves, fresh.last
    )))
}

/// Tells a record, once all of it is known to be legal.
struct Tell<'r> {
    replay: &'r Replay,
    record: &'r Record,
    out: &'r mut dyn Write,
}

impl Visit for Tell<'_> {
    type Out = Result<ExitCode, Stop>;

    fn visit<G: Playable>(self, game: G) -> Self::Out {
        let Tell {
            replay,
            record,
            out,
        } = self;
        check(&game, record).map_err(|error| error.in_file(&replay.from))?;
        let mut transcript = Transcript::new(&game, &record.bots, replay.boards, Eyes::All, out);
        let chosen = Chosen::of::<G>(&record.rules)?;
        let title = format!("{} ({chosen}), seed {}", record.game, record.seed);
        transcript.title(&title).map_err(output)?;
        if tell(&game, replay, record, &mut transcript).map_err(output)? == Told::All
            && let Some(path) = &replay.out
        {
            RecordFile::begin(path, record)?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// Refuses a record that the rules do not allow, naming the event.
fn check<G: Playable>(game: &G, record: &Record) -> Result<(), Error> {
    let (bots, seats) = (record.bots.len(), game.seats());
    if bots != seats {
        return Err(Error::Refused(format!(
            "it names {bots} bots, but the game has {seats} seats"
        )));
    }
    record.retell(game, |_, _| {})?;
    Ok(())
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Told {
    All,
    Stopped,
}

fn tell<G: Playable>(
    game: &G,
    replay: &Replay,
    record: &Record,
    transcript: &mut Transcript<'_, G>,
) -> io::Result<Told> {
    let all = record.events.len();
    let upto = replay.upto.unwrap_or(all).min(all);
    let mut part = record.clone();
    part.events.truncate(upto);
    part.end = record.end.filter(|_| upto == all);
    let mut told = Ok(Told::All);
    let last = part.retell(game, |state, event| {
        if let Ok(Told::All) = told {
            told = transcript.tell(state, event).map(|()| after(replay));
        }
    });
    let last = last.expect("a record that has been checked can be told");
    if told? == Told::Stopped {
        return Ok(Told::Stopped);
    }
    transcript.draw(&last)?;
    match &part.end {
        Some(end) => {
            let over = game.turn(&last) == Turn::Over;
            transcript.verdict(end, over.then(|| G::ENDINGS[game.ending(&last)]))?;
        }
        None if upto < all => transcript.remark(&format!("after event {upto} of {all}"))?,
        None => transcript.remark(&format!("unfinished after event {all}"))?,
    }
    Ok(Told::All)
}

/// Waits for a line where steps were asked for; `q` or the end of input stops.
fn after(replay: &Replay) -> Told {
    if !replay.step {
        return Told::All;
    }
    let mut line = String::new();
    match io::stdin().lock().read_line(&mut line) {
        Ok(read) if read > 0 && line.trim() != "q" => Told::All,
        _ => Told::Stopped,
    }
}
