//! Scenes of Malediction as people read them in a terminal, and what holds of every scene.

mod common;

use kernel::{Awaiting, Chance, Game, Log, Seat, Setup, View, Viewer};
use malediction::Malediction;
use table::conformance::{Amount, prove};
use table::text::{Style, draw};
use table::{Prompt, Scene, Staged};

/// The first question of a game with shipped dice.
fn start(options: &[(&str, &str)]) -> Malediction {
    let mut setup = Setup::of(2);
    for (name, value) in options {
        setup = setup.with(name, value);
    }
    let mut game = Malediction::new(Malediction::shipped(), &setup).expect("a set-up without mistakes");
    roll(&mut game, &mut Chance::new(7, 0));
    game
}

/// Lets fall whatever dice are to fall.
fn roll(game: &mut Malediction, dice: &mut Chance) {
    while let Awaiting::Roll(roll) = game.awaiting() {
        game.rolled(&dice.roll(roll), &mut Log::off()).expect("a roll that is waited for");
    }
}

fn say(game: &mut Malediction, text: &str) {
    let choice = game.read(text).unwrap_or_else(|no| panic!("{text}: {no}"));
    game.answer(choice, &mut Log::off()).unwrap_or_else(|no| panic!("{text}: {no}"));
    roll(game, &mut Chance::new(11, 0));
}

fn scene(game: &Malediction, viewer: Viewer) -> Scene {
    Malediction::scene(&View::of(game, viewer))
}

/// What the seat that is asked sees.
fn seen(game: &Malediction) -> String {
    let Awaiting::Answer(seat) = game.awaiting() else { panic!("nobody is asked") };
    draw(&scene(game, Viewer::Seat(seat)), Style::PLAIN)
}

#[test]
fn setting_up() {
    let mut game = start(&[]);
    insta::assert_snapshot!("terrain_is_laid", seen(&game));
    for line in ["lay large at 10,10 turned 0", "no-room"] {
        say(&mut game, line);
    }
    insta::assert_snapshot!("no_room_is_claimed", seen(&game));
    for line in ["yes", "at 15,3", "at 3,15"] {
        say(&mut game, line);
    }
    insta::assert_snapshot!("husks_are_put", seen(&game));
}

#[test]
fn hands_and_the_bid() {
    let mut game = start(&[("map", "crossroads")]);
    insta::assert_snapshot!("a_hand_is_kept", seen(&game));
    say(&mut game, "done");
    say(&mut game, "done");
    insta::assert_snapshot!("a_card_is_bid", seen(&game));
}

/// Without optimisation a little is looked at, with it more.
const SEEDS: u64 = if cfg!(debug_assertions) { 2 } else { 20 };
const STEPS: usize = if cfg!(debug_assertions) { 120 } else { 2000 };

#[test]
fn questions_say_what_is_asked_and_scenes_fit_a_terminal() {
    for seed in 0..SEEDS {
        let map = if seed % 2 == 0 { "crossroads" } else { "placed" };
        let setup = Setup::of(2).with("map", map).with("ask_always", "yes");
        let mut game = Malediction::new(Malediction::shipped(), &setup).expect("a set-up without mistakes");
        let (mut chance, mut options) = (Chance::new(seed, 0), Vec::new());
        for _ in 0..STEPS {
            roll(&mut game, &mut chance);
            let Awaiting::Answer(seat) = game.awaiting() else { break };
            for viewer in [Viewer::Seat(seat), Viewer::Seat(Seat(1 - seat.0)), Viewer::Spectator] {
                let scene = scene(&game, viewer);
                if let Prompt::Ask { question, .. } = &scene.prompt {
                    assert_ne!(question, "What do you choose?");
                }
                let text = draw(&scene, Style::PLAIN);
                assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
            }
            game.options(&mut options);
            let choice = chance.pick(&options).expect("a question has an answer");
            game.answer(choice, &mut Log::off()).expect("an option is legal");
        }
    }
}

#[test]
fn scenes_keep_what_every_game_promises() {
    let amount = if cfg!(debug_assertions) {
        Amount { games: 2, questions: 80, pointing: 16 }
    } else {
        Amount { games: 12, questions: 1500, pointing: 5 }
    };
    prove::<Malediction>(Malediction::shipped(), &Setup::of(2).with("map", "crossroads"), amount);
    let amount = Amount { games: 1, questions: 30, ..amount };
    prove::<Malediction>(Malediction::shipped(), &Setup::of(2), amount);
}
