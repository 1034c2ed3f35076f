//! What the steps of play and of search cost, in one run on one core; `ratios` tells how they compare.

mod yardstick;

use bots::measure::{Company, RandomPlay};
use bots::{Budget, Clock, Search};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use geometry::plane::{Ground, Micrometres};
use kernel::{Advised, Awaiting, Chance, Game, Seat, Setup, View, Viewer};
use malediction::Malediction;
use malediction::world::{Unit, World};
use std::time::Duration;
use toys::{Four, Noughts, Skirmish};
use wizwar::WizWar;
use yardstick::RandomChess;

/// How many answers or iterations one measured piece of work has.
const MANY: u32 = 400;

fn main() {
    divan::main();
}

/// A game and how many play it: a row of the table that is printed.
trait Table {
    type Game: Advised;
    const SEATS: u8 = 2;
}

impl Table for Noughts {
    type Game = Noughts;
}

impl Table for Four {
    type Game = Four;
}

impl Table for Skirmish {
    type Game = Skirmish;
}

impl Table for WizWar {
    type Game = WizWar;
}

impl Table for Malediction {
    type Game = Malediction;
}

struct WizWarForFour;

impl Table for WizWarForFour {
    type Game = WizWar;
    const SEATS: u8 = 4;
}

fn first<T: Table>() -> T::Game {
    T::Game::new(T::Game::shipped(), &Setup::of(T::SEATS)).expect("the usual set-up is right")
}

/// A question halfway through a game, and the view of the seat that is asked.
fn middle<T: Table>() -> (T::Game, View<T::Game>) {
    let mut play = RandomPlay::new(first::<T>(), 7, Company::Alone);
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

#[divan::bench(types = [Noughts, Four, Skirmish, WizWar, WizWarForFour, Malediction])]
fn random_answers<T: Table>(bencher: Bencher) {
    let mut play = RandomPlay::new(first::<T>(), 1, Company::Alone);
    bencher.counter(ItemsCount::new(MANY)).bench_local(|| play.answers(u64::from(MANY)));
}

#[divan::bench(types = [Noughts, Four, Skirmish, WizWar, WizWarForFour, Malediction])]
fn random_answers_with_log_and_views<T: Table>(bencher: Bencher) {
    let mut play = RandomPlay::new(first::<T>(), 1, Company::Watched);
    bencher.counter(ItemsCount::new(MANY)).bench_local(|| play.answers(u64::from(MANY)));
}

#[divan::bench(types = [Noughts, Four, Skirmish, WizWar, WizWarForFour, Malediction])]
fn clone<T: Table>(bencher: Bencher) {
    let (game, _) = middle::<T>();
    bencher.bench_local(|| black_box(&game).clone());
}

#[divan::bench(types = [Noughts, Four, Skirmish, WizWar, WizWarForFour, Malediction])]
fn options<T: Table>(bencher: Bencher) {
    let (game, _) = middle::<T>();
    let mut options = Vec::new();
    bencher.bench_local(|| {
        black_box(&game).options(&mut options);
        options.len()
    });
}

#[divan::bench(types = [Noughts, Four, Skirmish, WizWar, WizWarForFour, Malediction])]
fn view<T: Table>(bencher: Bencher) {
    let (game, view) = middle::<T>();
    bencher.bench_local(|| View::of(black_box(&game), view.viewer()));
}

#[divan::bench(types = [Noughts, Four, Skirmish, WizWar, WizWarForFour, Malediction])]
fn sample<T: Table>(bencher: Bencher) {
    let (_, view) = middle::<T>();
    let mut chance = Chance::new(1, 1);
    bencher.bench_local(|| black_box(&view).sample(&mut chance));
}

#[divan::bench(types = [Noughts, Four, Skirmish, WizWar, WizWarForFour, Malediction])]
fn search_iterations<T: Table>(bencher: Bencher) {
    let (_, view) = middle::<T>();
    let clock = Clock::new(|| Duration::ZERO);
    let mut search = Search::advised(Budget::Iterations(MANY), Chance::new(1, 1), clock);
    bencher.counter(ItemsCount::new(MANY)).bench_local(|| search.grow(black_box(&view), MANY));
}

#[divan::bench(types = [Noughts, Four])]
fn plain_search_iterations<T: Table>(bencher: Bencher) {
    const MORE: u32 = 20_000;
    let view = View::of(&first::<T>(), Viewer::Seat(Seat(0)));
    let clock = Clock::new(|| Duration::ZERO);
    let mut search = Search::plain(1.4, Budget::Iterations(MORE), Chance::new(1, 1), clock);
    bencher.counter(ItemsCount::new(MORE)).bench_local(|| search.grow(black_box(&view), MORE));
}

/// The battlefield halfway through a game, with the first unit that stands on it.
fn battlefield() -> (World, Unit) {
    let (game, _) = middle::<Malediction>();
    let world = *game.world();
    let unit = world.field().next().copied().expect("units fight halfway through a game");
    (world, unit)
}

#[divan::bench]
fn malediction_sight_of_all_units(bencher: Bencher) {
    let (world, unit) = battlefield();
    bencher.bench_local(|| world.field().filter(|other| world.blocks_sight(&unit, other).is_none()).count());
}

/// What a unit plans with among all that stands on the battlefield.
fn planned<T>(bencher: Bencher, plan: impl Fn(&Ground, &World, &Unit) -> T) {
    let (world, unit) = battlefield();
    bencher.bench_local(|| {
        world.with_obstacles(Some(unit.id), false, |shapes, _| {
            let ground = Ground::new(World::FIELD, unit.radius(world.pack), shapes);
            drop(black_box(plan(&ground, &world, &unit)));
        });
    });
}

#[divan::bench]
fn malediction_reach_of_6_inches(bencher: Bencher) {
    planned(bencher, |ground, _, unit| ground.reach(unit.at, Micrometres::inches(6)));
}

#[divan::bench]
fn malediction_shortest_way_to_a_husk(bencher: Bencher) {
    planned(bencher, |ground, world, unit| {
        let husk = world.husks.first().map(|&husk| ground.nearest(husk))?;
        ground.way(unit.at, *husk.first()?, Micrometres::inches(40))
    });
}
