use super::{End, EventHash, Record, Shares};
use crate::game::{Payoff, Seat, Settings, Side, Tape, Turn};
use crate::seed::{Seed, below};

const SHORT: &str = "\
game pig
rules preset=standard goal=7
start x choose 0 | x 0 | o 0
bot 0 hold-20
bot 1 my bots/careful one
seed 7/line-up/0/tape
player 0: roll
chance dice 0: 1
player 1: roll
chance dice 1: 6
player 1: roll
chance dice 1: 3
player 1: hold
over 0 1
";

/// The error of a record in which one piece of text is another.
fn refusal(from: &str, to: &str) -> String {
    let garbled = SHORT.replacen(from, to, 1);
    assert_ne!(garbled, SHORT, "{from}");
    garbled.parse::<Record>().expect_err(to).to_string()
}

#[test]
fn a_record_reads_back_and_is_written_with_the_same_bytes() {
    let record: Record = SHORT.parse().unwrap();
    assert_eq!(record.to_string(), SHORT);
    assert_eq!(record.rules.get("goal"), Some("7"));
    assert_eq!(record.bots[1], "my bots/careful one");
    assert_eq!(record.events.len(), 7);
    assert_eq!(record.events[1].who, Turn::Chance(Tape::Dice(Seat::new(0))));
    let won = Shares::new(Payoff::win(Side::new(1)), 2);
    assert_eq!(record.end, Some(End::Over(won)));
}

#[test]
fn a_garbled_line_is_refused_by_the_number_of_its_line_and_event() {
    for (from, to, problem) in [
        ("game pig\n", "", "line 1: expected `game …`"),
        ("game pig", "game ", "line 1: expected a text"),
        ("goal=7", "goal", "line 2: expected key=value"),
        (
            "goal=7",
            "goal=7 goal=8",
            "line 2: expected key=value, each key once",
        ),
        ("bot 0", "bot 1", "line 4: expected `bot 0 …`"),
        ("seed", "sad", "line 6: expected `seed …`"),
        (
            "player 0: roll",
            "player 0 roll",
            "line 7, event 1: expected `who: what`",
        ),
        (
            "player 0: roll",
            "player 9: roll",
            "line 7, event 1: expected `who: what`",
        ),
        (
            "player 0: roll",
            "player 00: roll",
            "line 7, event 1: expected `who: what`",
        ),
        (
            "player 0: roll",
            "player 0: roll ",
            "line 7, event 1: expected a text",
        ),
        (
            "chance dice 0: 1\n",
            "\n",
            "line 8, event 2: expected `who: what`",
        ),
        (
            "over 0 1",
            "over 0 1.0",
            "line 14, event 7: expected a share",
        ),
        ("over 0 1", "over", "line 14, event 7: expected a share"),
        (
            "over 0 1",
            "over 0 1\nover 0 1",
            "line 15, event 7: expected nothing",
        ),
    ] {
        let refused = refusal(from, to);
        assert!(refused.contains(problem), "{problem} in {refused}");
    }
}

#[test]
fn a_record_cut_within_a_line_is_refused() {
    for length in 0..SHORT.len() {
        let cut = &SHORT[..length];
        match cut.parse::<Record>() {
            Ok(record) => {
                assert_eq!(record.to_string(), cut, "cut at {length}");
                assert!(cut.contains("\nseed ") && cut.ends_with('\n'), "{cut}");
            }
            Err(refused) => assert!(refused.to_string().contains("line "), "{refused}"),
        }
    }
    let refused = SHORT[..SHORT.len() - 10].parse::<Record>().unwrap_err();
    let problem = "line 13, event 7: expected a line break";
    assert!(refused.to_string().contains(problem), "{refused}");
}

#[test]
fn whatever_is_read_is_written_with_the_same_bytes() {
    let seed = Seed::new(23);
    let mut accepted = 0;
    for number in 0..20_000u64 {
        let words = seed.child(number);
        let mut bytes = SHORT.as_bytes().to_vec();
        let at = below(words.word(0), bytes.len() as u64) as usize;
        let from = below(words.word(1), bytes.len() as u64) as usize;
        match words.word(2) % 3 {
            0 => bytes[at] = bytes[from],
            1 => drop(bytes.remove(at)),
            _ => bytes.insert(at, bytes[from]),
        }
        let garbled = String::from_utf8(bytes).unwrap();
        if let Ok(record) = garbled.parse::<Record>() {
            assert_eq!(record.to_string(), garbled, "seed 23, number {number}");
            accepted += 1;
        }
    }
    assert!(accepted > 1_000, "{accepted} of 20,000 texts are records");
}

#[test]
fn rules_with_spaces_and_signs_come_back_as_they_were() {
    let rules: Settings = [("map", "my maps/50% = half.toml"), ("name", "")]
        .into_iter()
        .collect();
    let record = Record::new("pig", rules.clone(), "start", Vec::new(), "");
    let text = record.to_string();
    assert!(
        text.contains("rules map=my%20maps/50%25%20%3d%20half.toml name=\n"),
        "{text}"
    );
    assert_eq!(text.parse::<Record>().unwrap(), record);
}

#[test]
fn a_hash_tells_who_from_what_and_one_event_from_two() {
    let seats = [Seat::new(0), Seat::new(1)];
    let hash = |events: &[(Turn, &str)]| {
        let mut hash = EventHash::default();
        for (who, what) in events {
            hash.push(*who, what);
        }
        hash.finish()
    };
    let [x, o] = seats.map(Turn::Player);
    let hashes = [
        hash(&[]),
        hash(&[(x, "roll")]),
        hash(&[(o, "roll")]),
        hash(&[(x, "hold")]),
        hash(&[(Turn::Chance(Tape::Dice(seats[0])), "roll")]),
        hash(&[(Turn::Chance(Tape::Table), "roll")]),
        hash(&[(x, "roll"), (x, "")]),
        hash(&[(x, "ro"), (x, "ll")]),
    ];
    for (i, hash) in hashes.iter().enumerate() {
        assert!(!hashes[..i].contains(hash), "hash {i}");
    }
}

#[test]
fn hashes_never_change_between_releases() {
    let record: Record = SHORT.parse().unwrap();
    assert_eq!(record.event_hash(), PINNED);
}

const PINNED: u64 = 0x5e7f_f493_9cb2_a09d;
