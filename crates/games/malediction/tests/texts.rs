//! The texts of all cards, as they are written from what the cards do.

use kernel::Game;
use malediction::{Malediction, english};

/// A change of a text shows here, and with it a change of what a card does.
#[test]
fn every_text() {
    let pack = Malediction::shipped();
    let cards = pack.cards().map(|card| english::card(pack, card).to_string());
    let abilities = (0..pack.abilities().len()).map(|place| english::ability(pack, place as u8));
    let terrain = (0..pack.terrain_sets().len()).map(|place| english::terrain(pack, place as u8));
    let all: Vec<String> = cards.chain(abilities).chain(terrain).collect();
    insta::assert_snapshot!("every_text", all.join("\n\n"));
}
