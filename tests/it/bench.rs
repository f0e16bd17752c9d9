//! The signature of all searches.

use crate::support::outcome;

/// What `aleator bench` ends with. A change of it changes results: say so in CHANGELOG.md.
const SIGNATURE: &str = "nodes 37511\nsignature bfbb10ac8b9a69bd\n";

#[test]
fn searches_do_the_work_that_the_changelog_tells_of() {
    let (code, out, err) = outcome(&["bench"]);
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(out.ends_with(SIGNATURE), "{out}");
}

#[test]
fn one_game_is_measured_alone_and_an_unknown_one_is_refused() {
    let (code, out, _) = outcome(&["bench", "pig"]);
    assert_eq!(code, 0);
    assert!(out.contains("pig") && !out.contains("uckers"), "{out}");
    let (code, out, err) = outcome(&["bench", "pigg"]);
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(err.contains("did you mean `pig`?"), "{err}");
}
