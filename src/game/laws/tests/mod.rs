//! The battery itself: it passes games that keep the laws, and each fault is caught by its law.

mod bluff;
mod take;

use bluff::Bluff;
use take::Take;

use super::{Cap, Law, Report, Trial, Violation, check};
use crate::game::{Game, Notation};

/// Looks at everything, since the games are tiny.
fn thorough<G: Game>() -> Trial<G> {
    Trial {
        games: 60,
        seed: 3,
        max_turns: 40,
        every: 1,
        ..Default::default()
    }
}

fn verdict<G: Notation>(game: &G) -> Result<Report, Violation> {
    check(game, &thorough())
}

#[test]
fn a_small_open_game_keeps_every_law() {
    let report = verdict(&Take::honest()).unwrap_or_else(|violation| panic!("{violation}"));
    assert_eq!(report.finished, 60);
    assert_eq!(report.capped, 0);
    assert_eq!(report.endings.iter().sum::<u64>(), 60);
    assert!(report.endings.iter().all(|met| *met > 0), "{report:?}");
    assert_eq!(report.widest, 3);
    assert!(
        report.examined > 300 && report.sampled > 5_000,
        "{report:?}"
    );
    assert!(
        report.shown_dice > 100 && report.garbled > 500,
        "{report:?}"
    );
    assert!(report.sampling_p.is_some_and(|p| p > 0.001), "{report:?}");
    assert_eq!(report.hidden, 0);
}

#[test]
fn a_small_hidden_game_keeps_every_law() {
    let report = verdict(&Bluff::honest()).unwrap_or_else(|violation| panic!("{violation}"));
    assert_eq!(report.finished, 60);
    assert_eq!(report.hidden, 3 * 60, "two deals and a bid in each game");
    assert!(report.worlds > 1_000, "{report:?}");
}

#[test]
fn a_trial_gives_the_same_verdict_every_time() {
    assert_eq!(verdict(&Take::honest()), verdict(&Take::honest()));
    let fault = Take::with(take::Fault::BiasedSample);
    assert_eq!(verdict(&fault), verdict(&fault));
}

#[test]
fn each_fault_of_an_open_game_is_caught_by_its_law() {
    for &(fault, law) in take::FAULTS {
        let violation = verdict(&Take::with(fault)).expect_err(&format!("{fault:?}"));
        assert_eq!(violation.law, law, "{fault:?}: {violation}");
    }
}

#[test]
fn each_fault_of_a_hidden_game_is_caught_by_its_law() {
    for &(fault, law) in bluff::FAULTS {
        let violation = verdict(&Bluff::with(fault)).expect_err(&format!("{fault:?}"));
        assert_eq!(violation.law, law, "{fault:?}: {violation}");
    }
}

#[test]
fn data_beyond_its_size_is_refused() {
    let wide_state = verdict(&take::WIDE_STATE).unwrap_err();
    let wide_action = verdict(&take::WIDE_ACTION).unwrap_err();
    let wide_outcome = verdict(&take::WIDE_OUTCOME).unwrap_err();
    for (violation, what) in [
        (wide_state, "state"),
        (wide_action, "action"),
        (wide_outcome, "outcome"),
    ] {
        assert_eq!(violation.law, Law::Size);
        assert!(violation.seen.starts_with(what), "{violation}");
    }
}

#[test]
fn actions_may_share_a_result_where_the_rule_book_says_so() {
    let game = Take::with(take::Fault::SharedResults);
    let trial: Trial<Take> = Trial {
        may_share: |_, _, one, other| one.is_from_the_left() != other.is_from_the_left(),
        ..thorough()
    };
    let report = check(&game, &trial).unwrap_or_else(|violation| panic!("{violation}"));
    assert!(report.shared_results > 0);
    assert_eq!(verdict(&game).unwrap_err().law, Law::Results);
}

#[test]
fn a_game_without_end_is_capped_only_where_the_trial_allows_it() {
    let game = Take::with(take::Fault::Endless);
    let trial = Trial {
        cap: Cap::Allowed,
        ..thorough()
    };
    let report = check(&game, &trial).unwrap();
    assert_eq!((report.finished, report.capped), (0, 60));
    assert_eq!(report.longest, 40);
    let events = Trial {
        max_events: 30,
        ..trial
    };
    assert_eq!(check(&game, &events).unwrap_err().law, Law::Ends);
}

#[test]
fn a_violation_is_one_line_with_all_that_is_needed_to_meet_it_again() {
    let violation = verdict(&Take::with(take::Fault::ListedTwice)).unwrap_err();
    let line = violation.to_string();
    assert!(!line.contains('\n'), "{line}");
    for part in [
        "no action is listed twice",
        &format!("`{}`", violation.position),
        "seed 3, game 0",
        "`take 1 right` is listed twice",
    ] {
        assert!(line.contains(part), "{part} in {line}");
    }
}
