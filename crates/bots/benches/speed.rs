//! What the steps of play and of search cost, in one run on one core; `ratios` tells how they compare.

mod yardstick;

use bots::measure::{Company, RandomPlay};
use bots::{Budget, Clock, Search};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use kernel::{Advised, Awaiting, Chance, Game, Seat, Setup, View, Viewer};
use std::time::Duration;
use toys::{Four, Noughts, Skirmish};
use wizwar::WizWar;
use yardstick::RandomChess;

/// How many answers or iterations one measured piece of work has.
const MANY: u32 = 400;

fn main() {
    divan::main();
}

fn first<G: Game>() -> G {
    G::new(G::shipped(), &Setup::of(2)).expect("the usual set-up is right")
}

/// A question halfway through a game, and the view of the seat that is asked.
fn middle<G: Game>() -> (G, View<G>) {
    let mut play = RandomPlay::<G>::new(first(), 7, Company::Alone);
    assert!(play.games(100));
    let half = play.work.answers / play.work.games / 2;
    assert!(play.answers(half) && play.to_question());
    let game = play.position().clone();
    let Awaiting::Answer(seat) = game.awaiting() else { unreachable!("it was played on to a question") };
    let view = View::of(&game, Viewer::Seat(seat));
    (game, view)
}

#[divan::bench]
fn chess_random_answers(bencher: Bencher) {
    let mut play = RandomChess::new(1);
    bencher.counter(ItemsCount::new(MANY)).bench_local(|| play.answers(u64::from(MANY)));
}

#[divan::bench]
fn chess_clone(bencher: Bencher) {
    let mut play = RandomChess::new(1);
    play.answers(40);
    bencher.bench_local(|| black_box(&play.position).clone());
}

#[divan::bench(types = [Noughts, Four, Skirmish, WizWar])]
fn random_answers<G: Game>(bencher: Bencher) {
    let mut play = RandomPlay::<G>::new(first(), 1, Company::Alone);
    bencher.counter(ItemsCount::new(MANY)).bench_local(|| play.answers(u64::from(MANY)));
}

#[divan::bench(types = [Noughts, Four, Skirmish, WizWar])]
fn random_answers_with_log_and_views<G: Game>(bencher: Bencher) {
    let mut play = RandomPlay::<G>::new(first(), 1, Company::Watched);
    bencher.counter(ItemsCount::new(MANY)).bench_local(|| play.answers(u64::from(MANY)));
}

#[divan::bench(types = [Noughts, Four, Skirmish, WizWar])]
fn clone<G: Game>(bencher: Bencher) {
    let (game, _) = middle::<G>();
    bencher.bench_local(|| black_box(&game).clone());
}

#[divan::bench(types = [Noughts, Four, Skirmish, WizWar])]
fn options<G: Game>(bencher: Bencher) {
    let (game, _) = middle::<G>();
    let mut options = Vec::new();
    bencher.bench_local(|| {
        black_box(&game).options(&mut options);
        options.len()
    });
}

#[divan::bench(types = [Noughts, Four, Skirmish, WizWar])]
fn view<G: Game>(bencher: Bencher) {
    let (game, view) = middle::<G>();
    bencher.bench_local(|| View::of(black_box(&game), view.viewer()));
}

#[divan::bench(types = [Noughts, Four, Skirmish, WizWar])]
fn sample<G: Game>(bencher: Bencher) {
    let (_, view) = middle::<G>();
    let mut chance = Chance::new(1, 1);
    bencher.bench_local(|| black_box(&view).sample(&mut chance));
}

#[divan::bench(types = [Noughts, Four, Skirmish, WizWar])]
fn search_iterations<G: Advised>(bencher: Bencher) {
    let (_, view) = middle::<G>();
    let clock = Clock::new(|| Duration::ZERO);
    let mut search = Search::advised(Budget::Iterations(MANY), Chance::new(1, 1), clock);
    bencher.counter(ItemsCount::new(MANY)).bench_local(|| search.grow(black_box(&view), MANY));
}

#[divan::bench(types = [Noughts, Four])]
fn plain_search_iterations<G: Game>(bencher: Bencher) {
    const MORE: u32 = 20_000;
    let view = View::of(&first::<G>(), Viewer::Seat(Seat(0)));
    let clock = Clock::new(|| Duration::ZERO);
    let mut search = Search::plain(1.4, Budget::Iterations(MORE), Chance::new(1, 1), clock);
    bencher.counter(ItemsCount::new(MORE)).bench_local(|| search.grow(black_box(&view), MORE));
}
