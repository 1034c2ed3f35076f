//! Scenes of Wiz-War as people read them in a terminal, and what holds of every scene.

mod common;

use common::passes;
use kernel::{Awaiting, Chance, Game, Log, Seat, Setup, View, Viewer};
use table::text::{Style, draw};
use table::{Prompt, Scene, Staged};
use wizwar::WizWar;

/// The first question of a game with shipped dice.
fn start(seats: u8) -> WizWar {
    let setup = Setup::of(seats).with("schools", "elemental,conjuring,hexcraft");
    let mut game = WizWar::new(WizWar::shipped(), &setup).expect("a set-up without mistakes");
    let mut dice = Chance::new(7, 0);
    while let Awaiting::Roll(roll) = game.awaiting() {
        game.rolled(&dice.roll(roll), &mut Log::off()).expect("a roll that is waited for");
    }
    game
}

fn scene(game: &WizWar, viewer: Viewer) -> Scene {
    WizWar::scene(&View::of(game, viewer))
}

/// What the seat that is asked sees.
fn seen(game: &WizWar) -> String {
    let Awaiting::Answer(seat) = game.awaiting() else { panic!("nobody is asked") };
    draw(&scene(game, Viewer::Seat(seat)), Style::PLAIN)
}

#[test]
fn the_start_of_a_game() {
    for seats in [2, 4, 5] {
        insta::assert_snapshot!(format!("start_of_{seats}"), seen(&start(seats)));
    }
}

#[test]
fn nobody_has_a_turn_while_the_game_is_set_up() {
    let mut game = WizWar::new(WizWar::shipped(), &Setup::of(3)).expect("a set-up without mistakes");
    let mut dice = Chance::new(3, 0);
    while let Awaiting::Roll(roll) = game.awaiting() {
        let Scene { heading, course, seats, .. } = scene(&game, Viewer::Spectator);
        assert_eq!(heading, "The game is being set up");
        assert_eq!((course.name.as_str(), course.turn), ("Set-up", None));
        assert!(seats.iter().all(|panel| !panel.active), "{seats:?}");
        game.rolled(&dice.roll(roll), &mut Log::off()).expect("a roll that is waited for");
    }
    let begun = scene(&game, Viewer::Spectator);
    assert_eq!(begun.course.name, "Round 1");
    assert_eq!(begun.seats.iter().filter(|panel| panel.active).count(), 1);
}

/// Proves WZ-043 on the table: nobody stands anywhere before.
#[test]
fn a_wizard_is_first_seen_on_his_home_base() {
    let mut game = WizWar::new(WizWar::shipped(), &Setup::of(3)).expect("a set-up without mistakes");
    let mut dice = Chance::new(3, 0);
    let mut before = 0;
    while let Awaiting::Roll(roll) = game.awaiting() {
        let pieces = scene(&game, Viewer::Spectator).pieces;
        let place = |figure: &str| {
            let of = pieces.iter().filter(|piece| piece.figure == figure);
            of.map(|piece| (piece.owner, piece.place)).collect::<Vec<_>>()
        };
        assert_eq!(place("wizard"), place("home"));
        before += usize::from(pieces.is_empty());
        game.rolled(&dice.roll(roll), &mut Log::off()).expect("a roll that is waited for");
    }
    assert!(before > 0, "boards are dealt and turned before");
    assert_eq!(
        scene(&game, Viewer::Spectator).pieces.len(),
        3 * 4,
        "a wizard, a base and two treasures each"
    );
}

#[test]
fn an_attack_is_declared() {
    let play = passes(
        "position
        blue hand fireball, energy-4, shield
        red at blue(1,2)
        red carries blue-treasure-1
        inputs
        blue: cast fireball
        expect
        waits for blue",
    );
    insta::assert_snapshot!(seen(play.game()));
}

#[test]
fn an_attack_is_answered() {
    let play = passes(
        "option ask always
        position
        blue hand fireball
        red at blue(1,2)
        red hand full-shield, absorb-spell
        red life 4
        inputs
        blue: cast fireball
        blue: at red
        expect
        waits for red",
    );
    insta::assert_snapshot!(seen(play.game()));
    let others = scene(play.game(), Viewer::Seat(Seat(0)));
    assert!(matches!(others.prompt, Prompt::Wait { seat: None, .. }), "nobody learns who is asked");
}

#[test]
fn things_on_the_board() {
    let play = passes(
        "position
        blue at blue(1,2)
        blue hand fog
        blue items dagger
        blue stun 1
        spell bone-armor by blue on blue tokens 2
        spell rosebush by red at blue(0,2)
        spell homunculus by blue at blue(0,1)
        red-treasure-1 at blue(2,2)
        inputs
        expect
        waits for blue",
    );
    insta::assert_snapshot!(seen(play.game()));
}

/// Without optimisation a little is looked at, with it more.
const SEEDS: u64 = if cfg!(debug_assertions) { 1 } else { 20 };
const STEPS: usize = if cfg!(debug_assertions) { 200 } else { 2000 };

/// Plays a game of random answers and looks at it with everybody's eyes.
fn watch(seats: u8, seed: u64, mut look: impl FnMut(&WizWar, &Scene)) {
    let mut game = WizWar::new(WizWar::shipped(), &Setup::of(seats)).expect("a set-up without mistakes");
    let (mut chance, mut options) = (Chance::new(seed, 0), Vec::new());
    for step in 0..STEPS {
        match game.awaiting() {
            Awaiting::Roll(roll) => {
                game.rolled(&chance.roll(roll), &mut Log::off()).expect("it was waited for")
            }
            Awaiting::Answer(seat) => {
                look(&game, &scene(&game, Viewer::Seat(seat)));
                if step % 16 == 0 {
                    for other in (0..seats).map(Seat) {
                        look(&game, &scene(&game, Viewer::Seat(other)));
                    }
                    look(&game, &scene(&game, Viewer::Spectator));
                }
                game.options(&mut options);
                let choice = chance.pick(&options).expect("a question has an answer");
                game.answer(choice, &mut Log::off()).expect("an option is legal");
            }
            Awaiting::Nothing(_) | Awaiting::Someone => return,
        }
    }
}

#[test]
fn questions_say_what_is_asked_and_scenes_fit_a_terminal() {
    for seats in 2..=5 {
        for seed in 0..SEEDS {
            watch(seats, seed, |_, scene| {
                if let Prompt::Ask { question, .. } = &scene.prompt {
                    assert_ne!(question, "What do you choose?");
                }
                let text = draw(scene, Style::PLAIN);
                assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
            });
        }
    }
}
