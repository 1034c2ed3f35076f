//! Play that has found its stride asks the system for no memory.

use bots::measure::{Company, RandomPlay};
use kernel::{Game, Setup};
use toys::{Four, Noughts, Skirmish};

/// Warms up and then counts what random play allocates.
fn allocations<G: Game>(seats: u8) -> u64 {
    let first = G::new(G::shipped(), &Setup::of(seats)).expect("the usual set-up is right");
    let mut play = RandomPlay::new(first, 1, Company::Alone);
    assert!(play.games(200));
    let counted = allocation_counter::measure(|| assert!(play.games(200)));
    counted.count_total
}

#[test]
fn steady_play_allocates_nothing() {
    assert_eq!(allocations::<Noughts>(2), 0);
    assert_eq!(allocations::<Four>(2), 0);
    assert_eq!(allocations::<Skirmish>(2), 0);
}

#[test]
fn allocations_are_counted() {
    let counted = allocation_counter::measure(|| drop(std::hint::black_box(vec![1, 2, 3])));
    assert_eq!(counted.count_total, 1);
}
