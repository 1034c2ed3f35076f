//! Play that has found its stride asks the system for no memory.

use bots::measure::{Company, RandomPlay};
use kernel::{Game, Setup};
use toys::{Four, Noughts, Skirmish};
use wizwar::WizWar;

/// Plays some games and counts what the same games allocate when they are played once more: what content looks up
/// once for good, such as the lines of sight of a board, is there by then.
fn allocations<G: Game>(seats: u8, games: u64) -> u64 {
    let first = G::new(G::shipped(), &Setup::of(seats)).expect("the usual set-up is right");
    let mut play = RandomPlay::new(first, 1, Company::Alone);
    assert!(play.games(games));
    play.restart(1);
    let counted = allocation_counter::measure(|| assert!(play.games(games)));
    counted.count_total
}

#[test]
fn steady_play_allocates_nothing() {
    assert_eq!(allocations::<Noughts>(2, 200), 0);
    assert_eq!(allocations::<Four>(2, 200), 0);
    assert_eq!(allocations::<Skirmish>(2, 200), 0);
    for (seats, games) in [(2, 12), (3, 3), (5, 2)] {
        assert_eq!(allocations::<WizWar>(seats, games), 0, "with {seats} seats");
    }
}

#[test]
fn allocations_are_counted() {
    let counted = allocation_counter::measure(|| drop(std::hint::black_box(vec![1, 2, 3])));
    assert_eq!(counted.count_total, 1);
}
