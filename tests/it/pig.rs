//! Pig as a tournament against its exact value.

use aleator::stats::Moments;

use crate::support::{journal_blocks, match_of, run};

/// Exact share of the first seat when both hold at 20 (Pig, goal 100, one die).
const FIRST_SEAT: f64 = 0.534_698_326;

#[test]
fn hold_20_against_itself_gives_the_first_seat_its_exact_share() {
    let folder = tempfile::tempdir().unwrap();
    run(
        &match_of("pig", &["hold-20", "hold-20"], 200_000),
        folder.path(),
        2,
    )
    .unwrap();
    let blocks = journal_blocks(folder.path());
    let first: Vec<f64> = blocks
        .iter()
        .map(|block| {
            block.games.iter().map(|game| game.shares[0]).sum::<f64>() / block.games.len() as f64
        })
        .collect();
    let moments = Moments::of(&first);
    assert_eq!(moments.count, 100_000);
    let errors = (moments.mean - FIRST_SEAT) / moments.standard_error();
    assert!(
        errors.abs() < 4.0,
        "{} is {errors} standard errors away",
        moments.mean
    );
}
