//! Line-ups: one bot a side or one a seat, and the seatings that a block plays.

use super::{Experiment, Kind, SeatDesign};
use crate::error::Error;
use crate::game::{Seat, Side};
use crate::results::Pairing;

/// The line-ups of an experiment on a game with this many sides, by bots' names.
///
/// # Errors
/// When a match names neither two bots nor one a side, or a round robin or gauntlet names a bot
/// twice.
pub fn lineups(experiment: &Experiment, sides: usize) -> Result<Vec<Vec<String>>, Error> {
    let bots = &experiment.bots;
    match experiment.kind {
        Kind::Lineups => Ok(experiment.lineups.clone()),
        Kind::Match if bots.len() == sides => Ok(vec![bots.clone()]),
        Kind::Match if bots.len() == 2 => Ok(pair(&bots[0], &bots[1], sides)),
        Kind::Match => Err(Error::Refused(format!(
            "a match of this game takes two bots or one a side ({sides}), not {}; use a round robin or line-ups",
            bots.len()
        ))),
        Kind::Gauntlet => {
            refuse_twice(bots)?;
            let others = bots.iter().skip(1);
            Ok(others
                .flat_map(|other| pair(&bots[0], other, sides))
                .collect())
        }
        Kind::RoundRobin => {
            refuse_twice(bots)?;
            let mut all = Vec::new();
            for (i, a) in bots.iter().enumerate() {
                for b in &bots[i + 1..] {
                    all.extend(pair(a, b, sides));
                }
            }
            Ok(all)
        }
    }
}

fn refuse_twice(bots: &[String]) -> Result<(), Error> {
    let twice = (1..bots.len()).find(|&i| bots[..i].contains(&bots[i]));
    match twice {
        Some(i) => Err(Error::Refused(format!(
            "the bot `{}` is named twice",
            bots[i]
        ))),
        None => Ok(()),
    }
}

/// A against B: one line-up at two sides, `A B…B` and `B A…A` at more.
fn pair(a: &str, b: &str, sides: usize) -> Vec<Vec<String>> {
    let one_against_all = |one: &str, rest: &str| {
        let mut lineup = vec![rest.to_owned(); sides];
        one.clone_into(&mut lineup[0]);
        lineup
    };
    if sides == 2 {
        vec![one_against_all(a, b)]
    } else {
        vec![one_against_all(a, b), one_against_all(b, a)]
    }
}

/// The seats of each side, in order.
fn seats_of_sides(side_of: &[Side], sides: usize) -> Vec<Vec<Seat>> {
    Side::first(sides)
        .map(|side| {
            let seats = Seat::first(side_of.len());
            seats.filter(|seat| side_of[seat.index()] == side).collect()
        })
        .collect()
}

impl Pairing {
    /// The pairing of a line-up, with enough blocks for `games` games.
    ///
    /// `names` are all bots of the experiment. A line-up of one and the same bot is a mirror: its
    /// sides are told apart as `A#1`, `A#2`.
    ///
    /// # Errors
    /// When the line-up has neither one bot a side nor one a seat, or sides differ in size.
    pub fn new(
        lineup: &[String],
        names: &[String],
        side_of: &[Side],
        sides: usize,
        design: SeatDesign,
        games: u64,
    ) -> Result<Self, Error> {
        let seats = seats_of_sides(side_of, sides);
        let teams = teams(lineup, &seats)?;
        let mirror = lineup.iter().all(|name| *name == lineup[0]);
        let mut pairing = Pairing {
            id: String::new(),
            labels: Vec::new(),
            bots: Vec::new(),
            seatings: Vec::new(),
            blocks: 0,
        };
        let teams: Vec<Vec<usize>> = teams
            .iter()
            .enumerate()
            .map(|(side, team)| {
                let label = |name: &&str| {
                    if mirror {
                        format!("{name}#{}", side + 1)
                    } else {
                        (*name).to_owned()
                    }
                };
                team.iter()
                    .map(|name| pairing.label(label(name), name, names))
                    .collect()
            })
            .collect();
        pairing.id = if mirror {
            pairing.labels.join("|")
        } else {
            lineup.join("|")
        };
        pairing.seatings = seatings(&teams, &seats, design);
        pairing.blocks = games.div_ceil(pairing.seatings.len() as u64);
        Ok(pairing)
    }

    /// The index of a label, which is added if it is new.
    fn label(&mut self, label: String, name: &str, names: &[String]) -> usize {
        if let Some(index) = self.labels.iter().position(|known| *known == label) {
            return index;
        }
        let bot = names.iter().position(|known| known == name);
        self.labels.push(label);
        self.bots
            .push(bot.expect("every bot of a line-up is among the experiment's bots"));
        self.labels.len() - 1
    }
}

/// The bots of each side, one a seat.
fn teams<'l>(lineup: &'l [String], seats: &[Vec<Seat>]) -> Result<Vec<Vec<&'l str>>, Error> {
    let all_seats: usize = seats.iter().map(Vec::len).sum();
    if seats.iter().any(|side| side.len() != seats[0].len()) {
        return Err(Error::Refused(
            "sides of different sizes cannot be rotated".to_owned(),
        ));
    }
    if lineup.len() == seats.len() {
        let team = |(name, seats): (&'l String, &Vec<Seat>)| vec![name.as_str(); seats.len()];
        Ok(lineup.iter().zip(seats).map(team).collect())
    } else if lineup.len() == all_seats {
        let team = |side: &Vec<Seat>| {
            side.iter()
                .map(|seat| lineup[seat.index()].as_str())
                .collect()
        };
        Ok(seats.iter().map(team).collect())
    } else {
        let seats_too = if all_seats == seats.len() {
            String::new()
        } else {
            format!(" or one a seat ({all_seats})")
        };
        Err(Error::Refused(format!(
            "the line-up {} names {} bots; this game takes one a side ({}){seats_too}",
            lineup.join("|"),
            lineup.len(),
            seats.len()
        )))
    }
}

/// The rotations of the teams over the sides; seats inside a side keep their order.
fn seatings(teams: &[Vec<usize>], seats: &[Vec<Seat>], design: SeatDesign) -> Vec<Vec<usize>> {
    let SeatDesign::Rotate = design;
    let sides = teams.len();
    let mut seatings: Vec<Vec<usize>> = Vec::new();
    for rotation in 0..sides {
        let mut seating = vec![0; seats.iter().map(Vec::len).sum()];
        for (side, team) in teams.iter().enumerate() {
            let chairs = &seats[(side + rotation) % sides];
            for (chair, label) in chairs.iter().zip(team) {
                seating[chair.index()] = *label;
            }
        }
        if !seatings.contains(&seating) {
            seatings.push(seating);
        }
    }
    seatings
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    fn sides(text: &str) -> Vec<Side> {
        let numbers = text.bytes().map(|digit| usize::from(digit - b'0'));
        numbers.map(Side::new).collect()
    }

    fn pairing(lineup: &str, side_of: &str) -> Result<Pairing, Error> {
        let side_of = sides(side_of);
        let count = side_of.iter().max().unwrap().index() + 1;
        Pairing::new(
            &words(lineup),
            &words("A B C D"),
            &side_of,
            count,
            SeatDesign::Rotate,
            10,
        )
    }

    /// The seatings as words of bots' names.
    fn seated(pairing: &Pairing) -> Vec<String> {
        let name = |label: &usize| pairing.labels[*label].as_str();
        pairing
            .seatings
            .iter()
            .map(|seats| seats.iter().map(name).collect())
            .collect()
    }

    fn experiment(kind: Kind, bots: &str) -> Experiment {
        let mut experiment = Experiment::new(kind, "pig");
        experiment.bots = words(bots);
        experiment
    }

    #[test]
    fn two_bots_change_chairs_in_a_block() {
        let pairing = pairing("A B", "01").unwrap();
        assert_eq!(seated(&pairing), ["AB", "BA"]);
        assert_eq!((pairing.id.as_str(), pairing.blocks), ("A|B", 5));
    }

    #[test]
    fn one_against_two_others_takes_every_seat_once() {
        let pairing = pairing("A B B", "012").unwrap();
        assert_eq!(seated(&pairing), ["ABB", "BAB", "BBA"]);
        assert_eq!(pairing.blocks, 4, "10 games round up to 4 blocks of 3");
    }

    #[test]
    fn equal_seatings_are_played_once() {
        assert_eq!(
            seated(&pairing("A B A B", "0123").unwrap()),
            ["ABAB", "BABA"]
        );
    }

    #[test]
    fn a_mirror_is_told_apart_by_sides() {
        let pairing = pairing("A A", "01").unwrap();
        assert_eq!(pairing.id, "A#1|A#2");
        assert_eq!(seated(&pairing), ["A#1A#2", "A#2A#1"]);
        assert_eq!(pairing.bots, [0, 0]);
    }

    #[test]
    fn partners_sit_together_and_keep_their_order() {
        let team = pairing("A B", "0101").unwrap();
        assert_eq!(seated(&team), ["ABAB", "BABA"]);
        let mixed = pairing("A B C D", "0101").unwrap();
        assert_eq!(
            seated(&mixed),
            ["ABCD", "BADC"],
            "A and C rotate as one team"
        );
    }

    #[test]
    fn a_mirror_of_partners_has_one_label_a_side() {
        let mirror = pairing("A A A A", "0101").unwrap();
        assert_eq!(mirror.labels, ["A#1", "A#2"]);
        assert_eq!(mirror.id, "A#1|A#2");
    }

    #[test]
    fn a_line_up_of_the_wrong_size_is_refused_with_the_right_ones() {
        let refusal = pairing("A B C", "0101").unwrap_err().to_string();
        assert!(
            refusal.contains("one a side (2) or one a seat (4)"),
            "{refusal}"
        );
    }

    #[test]
    fn a_match_at_three_sides_is_played_both_ways() {
        let lineups = lineups(&experiment(Kind::Match, "A B"), 3).unwrap();
        assert_eq!(lineups, [words("A B B"), words("B A A")]);
    }

    #[test]
    fn a_match_of_three_bots_at_two_sides_is_refused() {
        assert!(lineups(&experiment(Kind::Match, "A B C"), 2).is_err());
    }

    #[test]
    fn a_gauntlet_meets_the_first_bot_with_each_other() {
        let gauntlet = experiment(Kind::Gauntlet, "A B C");
        assert_eq!(lineups(&gauntlet, 2).unwrap(), [words("A B"), words("A C")]);
        assert_eq!(lineups(&gauntlet, 3).unwrap().len(), 4);
        assert!(lineups(&experiment(Kind::Gauntlet, "A B A"), 2).is_err());
    }

    #[test]
    fn a_round_robin_has_every_pair_once_at_two_sides_and_twice_at_more() {
        let round_robin = experiment(Kind::RoundRobin, "A B C D");
        assert_eq!(lineups(&round_robin, 2).unwrap().len(), 6);
        assert_eq!(lineups(&round_robin, 4).unwrap().len(), 12);
    }
}
