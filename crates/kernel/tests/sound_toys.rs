//! The toy games keep all promises.

use kernel::conformance::{Suite, check, same_in_another_process};
use kernel::{Game, Setup};
use toys::{Four, Noughts, Series, Skirmish, Vigil};

fn setups() -> Vec<Setup> {
    (2..=4).flat_map(|seats| [Setup::of(seats), Setup::of(seats).with("ask", "always")]).collect()
}

fn passes<G: Game>(result: Result<kernel::conformance::Summary, Box<kernel::conformance::Broken>>) {
    match result {
        Ok(summary) => assert!(summary.inputs > 0 && summary.pairs > 0, "{}: {summary:?}", G::NAME),
        Err(broken) => panic!("{}: {broken}", G::NAME),
    }
}

#[test]
fn the_board_games_keep_all_promises() {
    passes::<Noughts>(check::<Noughts>(&[Setup::of(2)], 200, 1));
    passes::<Series>(check::<Series>(&[Setup::of(2), Setup::of(2).with("boards", "12")], 60, 1));
    passes::<Four>(check::<Four>(&[Setup::of(2)], 100, 1));
}

#[test]
fn skirmish_keeps_all_promises() {
    let suite = Suite {
        invariant: Skirmish::conserves,
        secret: |_, _, after| after.aimed_at().is_some(),
        bound: 3000,
        ..Suite::new(&setups(), 42, 1)
    };
    passes::<Skirmish>(suite.run());
}

#[test]
fn the_vigil_keeps_all_promises() {
    let setups: Vec<Setup> = (2..=4).map(Setup::of).collect();
    passes::<Vigil>(check::<Vigil>(&setups, 42, 1));
}

/// K2 and K3: not only in this process.
#[test]
fn the_same_games_in_another_process() {
    let trace = || format!("{:?}", check::<Skirmish>(&setups(), 12, 9));
    same_in_another_process("the_same_games_in_another_process", trace).unwrap();
}

#[test]
fn a_process_that_differs_is_noticed() {
    let trace = || std::process::id().to_string();
    let inside = std::env::args().any(|argument| argument == "a_process_that_differs_is_noticed");
    let told = same_in_another_process("a_process_that_differs_is_noticed", trace);
    assert_eq!(told.is_ok(), inside && std::env::args().any(|argument| argument == "--skip"), "{told:?}");
}
