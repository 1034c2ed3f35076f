//! Play that has found its stride asks the system for no memory.

use bots::measure::{Company, RandomPlay};
use kernel::{Game, Setup};
use malediction::Malediction;
use toys::{Four, Noughts, Skirmish};
use wizwar::WizWar;

/// Plays some games and counts what the same games allocate when they are played once more: what content looks up
/// once for good, such as the lines of sight of a board, is there by then.
fn allocations<G: Game>(seats: u8, games: u64) -> u64 {
    allocations_and_answers::<G>(&Setup::of(seats), games).0
}

/// The same, and how many answers the games took.
fn allocations_and_answers<G: Game>(setup: &Setup, games: u64) -> (u64, u64) {
    let first = G::new(G::shipped(), setup).expect("the set-up is right");
    let mut play = RandomPlay::new(first, 1, Company::Alone);
    assert!(play.games(games));
    play.restart(1);
    let answers = play.work.answers;
    let counted = allocation_counter::measure(|| assert!(play.games(games)));
    (counted.count_total, play.work.answers - answers)
}

/// On an open field obstacles are listed for a line of sight, and a way that bends is planned in lists: that is some
/// dozens of allocations an answer, and not hundreds.
#[test]
fn malediction_lists_obstacles_and_little_else() {
    const MOST: u64 = 60;
    let setup = Setup::of(2).with("map", "crossroads");
    let (allocations, answers) = allocations_and_answers::<Malediction>(&setup, 4);
    assert!(allocations / answers < MOST, "{allocations} allocations for {answers} answers");
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
