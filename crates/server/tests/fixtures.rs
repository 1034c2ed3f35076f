//! Scenes of every game as the server sends them, from which the client is drawn in tests.
//!
//! `web/fixtures/*.json` holds them; a fixture that differs from what the code makes fails here. With
//! `UPDATE_FIXTURES=1` in the environment they are written anew.

mod fixture;
#[path = "../../table/tests/common/mod.rs"]
mod plane;

use fixture::{Told, hold, hold_scene, hold_text};
use kernel::{Chance, Game, Play, Scenario, Seat, Setup, Viewer};
use std::collections::BTreeMap;
use table::Staged;
use toys::{Four, Noughts, Pucks, Skirmish};
use wizwar::WizWar;

const BLUE: Viewer = Viewer::Seat(Seat(0));
const RED: Viewer = Viewer::Seat(Seat(1));

/// Plays a scenario of Wiz-War.
fn scenario(body: &str) -> Told<WizWar> {
    let text: Vec<&str> = body.lines().map(str::trim).collect();
    let text = format!("malison scenario 1\ntitle A fixture\ngame wizwar\n{}\n", text.join("\n").trim());
    let scenario = Scenario::parse(&text).unwrap_or_else(|mistakes| panic!("{mistakes:?}"));
    let play = scenario.run::<WizWar>(WizWar::shipped()).unwrap_or_else(|why| panic!("{why}"));
    Told::of(&play)
}

/// Plays answers in turn.
fn played<G: Staged>(setup: &Setup, answers: &[&str]) -> Told<G> {
    let play = Play::new(G::shipped(), setup).expect("a set-up without mistakes");
    let mut told = Told::of(&play);
    for answer in answers {
        told.say(answer);
    }
    told
}

/// Plays on with a seeded stream: so many answers, of those that begin with one of these words where there are any.
fn drift<G: Staged>(setup: &Setup, seed: u64, answers: usize, liked: &[&str]) -> Told<G> {
    let play = Play::new(G::shipped(), setup).expect("a set-up without mistakes");
    let mut told = Told::of(&play);
    let mut chance = Chance::new(seed, 0);
    told.drift(&mut chance, answers, liked);
    told
}

#[test]
fn wizwar_early() {
    let setup = Setup::of(3).with("schools", "elemental,mentalism,thaumaturgy");
    let told = drift::<WizWar>(&setup, 5, 8, &["go", "done", "number 2"]);
    hold("wizwar-early", &told, told.asked());
}

const THREE: &str = "seats 3
    position
    blue at blue(4,2)
    blue life 11
    blue kills 1
    blue hand powerthrust, energy-5, fireball, full-shield, lightning-bolt, invisible, teleport
    red at red(1,2)
    red life 6
    red kills 1
    red carries yellow-treasure-1
    red hand absorb-spell, zot, energy-4, fireball, dispel
    yellow at red(1,1)
    yellow life 13
    yellow stun 1
    yellow carries red-treasure-2
    yellow hand zot, zot, energy-6, fireball
    spell thornbush by yellow at blue(4,3)
    item dagger at red(3,4)
    discard fog, slow-death, energy-4
    deck zot, zot, zot, zot, zot, zot, zot, zot
    round 7
    points 3
    inputs";

#[test]
fn wizwar_targets() {
    let told = scenario(&format!(
        "{THREE}
        blue: cast powerthrust
        expect
        waits for blue"
    ));
    hold("wizwar-targets", &told, BLUE);
    hold("wizwar-spectator", &told, Viewer::Spectator);
}

#[test]
fn wizwar_boost() {
    let told = scenario(&format!(
        "{THREE}
        blue: cast powerthrust
        blue: at red
        expect
        waits for blue"
    ));
    hold("wizwar-boost", &told, BLUE);
}

#[test]
fn wizwar_reaction() {
    let told = scenario(&format!(
        "{THREE}
        blue: cast powerthrust
        blue: at red
        blue: pick energy-5
        expect
        waits for red"
    ));
    hold("wizwar-reaction", &told, RED);
    hold("wizwar-waiting", &told, BLUE);
}

#[test]
fn wizwar_dice() {
    let told = scenario(
        "seats 2
        position
        blue hand chaos-claws
        red at blue(1,2)
        inputs
        blue: cast chaos-claws
        blue: at red
        expect
        waits for roll",
    );
    hold("wizwar-dice", &told, BLUE);
}

#[test]
fn wizwar_of_five() {
    let setup = Setup::of(5).with("schools", "conjuring,hexcraft,alchemy");
    let told = drift::<WizWar>(&setup, 11, 160, &[]);
    hold("wizwar-five", &told, told.asked());
}

#[test]
fn wizwar_over() {
    let told = scenario(
        "seats 2
        position
        blue at blue(2,2)
        blue kills 1
        blue carries red-treasure-1
        red life 4
        inputs
        blue: drop treasure
        expect
        over, won by blue",
    );
    hold("wizwar-over", &told, RED);
}

#[test]
fn a_plane() {
    hold_scene("plane", plane::field(), 0, Vec::new(), Some("walk 381000 228600".into()));
}

#[test]
fn noughts() {
    let told = played::<Noughts>(&Setup::of(2), &["b2", "a1", "c1"]);
    hold("noughts", &told, told.asked());
}

#[test]
fn four() {
    let told = played::<Four>(&Setup::of(2), &["d", "d", "e", "c", "d", "d", "f"]);
    hold("four", &told, told.asked());
}

#[test]
fn skirmish() {
    let told = drift::<Skirmish>(&Setup::of(3), 3, 14, &["strike", "with"]);
    hold("skirmish", &told, told.asked());
}

#[test]
fn pucks() {
    let told = played::<Pucks>(
        &Setup::of(2),
        &["take 1", "to 152400 152400", "take 2", "to 50800 152400", "take 2"],
    );
    hold("pucks", &told, told.asked());
}

/// The words of all figures that a game draws its pieces with.
#[test]
fn figures() {
    let figures = BTreeMap::from([
        (WizWar::NAME, WizWar::figures(WizWar::shipped())),
        (Noughts::NAME, Noughts::figures(Noughts::shipped())),
        (Four::NAME, Four::figures(Four::shipped())),
        (Pucks::NAME, Pucks::figures(Pucks::shipped())),
        (Skirmish::NAME, Skirmish::figures(Skirmish::shipped())),
    ]);
    hold_text(
        "figures.json",
        &(serde_json::to_string_pretty(&figures).expect("words are plain data") + "\n"),
    );
}
