//! The texts of all cards, as they are written from what the cards do.

mod common;
use kernel::Game;
use malediction::card::{Card, Face, Faction, Kind, Origin};
use malediction::pack::Pack;
use malediction::{Malediction, english};
use std::fmt::Write;

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

/// Every text is made of whole sentences.
#[test]
fn every_text_is_well_formed() {
    let pack = Malediction::shipped();
    let cards = pack.cards().flat_map(|card| {
        let text = english::card(pack, card);
        assert!(!text.rules.is_empty(), "{text}");
        text.rules.into_iter().chain([text.line])
    });
    let abilities = (0..pack.abilities().len()).map(|place| english::ability(pack, place as u8));
    for text in cards.chain(abilities) {
        assert!(text.starts_with(char::is_uppercase) && text.ends_with('.'), "{text}");
        for slip in ["  ", "..", " .", " ,", "()", "a a ", ",.", ":.", "? "] {
            assert!(!text.contains(slip), "`{slip}` in: {text}");
        }
    }
}

/// The listing of all cards in the documentation is what the engine says. With `INSTA_UPDATE=always` it is written.
#[test]
fn the_listing_is_up_to_date() {
    common::page("cards/malediction.md", &listing(Malediction::shipped()));
}

/// The sections of the listing, and which cards stand in them.
fn section(face: &Face) -> &'static str {
    match (&face.kind, face.factions.as_slice()) {
        (Kind::Unit { seeker: true, .. } | Kind::Legacy { .. }, _) => "Seekers and Legacies",
        (Kind::Item, _) => "Items",
        (Kind::Relic, _) => "Relics",
        (Kind::Unit { .. } | Kind::Spell(_), [Faction::Primal]) => "Primal Blood",
        (Kind::Unit { .. } | Kind::Spell(_), [Faction::Conclave]) => "Conclave of the Spheres",
        (Kind::Unit { .. } | Kind::Spell(_), [Faction::Order]) => "Order of the Shattered Throne",
        (Kind::Unit { .. } | Kind::Spell(_), [Faction::Legion]) => "Legion of the Fallen",
        (Kind::Unit { .. } | Kind::Spell(_), _) => "Of two factions",
    }
}

/// The words for where a card comes from.
fn origin(origin: Origin) -> &'static str {
    match origin {
        Origin::Published => "",
        Origin::Completed => {
            " Its name is published; some of its figures are ours, as far as they are not known."
        }
        Origin::Original => " A design of this project.",
    }
}

fn listing(pack: &Pack) -> String {
    let mut page = String::from(
        "# The cards of Malediction\n\n\
         Every text is written by the engine from what the card does. This page is made by the tests; \
         `packs/malediction` is what to change.\n",
    );
    let sections = [
        "Seekers and Legacies",
        "Primal Blood",
        "Conclave of the Spheres",
        "Order of the Shattered Throne",
        "Legion of the Fallen",
        "Of two factions",
        "Items",
        "Relics",
    ];
    for name in sections {
        let _ = writeln!(page, "\n## {name}");
        for card in pack.cards().filter(|&card| section(pack.face(card)) == name) {
            entry(pack, card, &mut page);
        }
    }
    page.push_str("\n## Terrain\n");
    for place in 0..pack.terrain_sets().len() {
        let text = english::terrain(pack, place as u8);
        let (name, does) = text.split_once('\n').unwrap_or((&text, ""));
        let _ = writeln!(page, "\n### {name}\n\n{}", does.replace('\n', "\n\n"));
    }
    page.push_str("\n## Abilities\n");
    for place in 0..pack.abilities().len() {
        let _ = writeln!(page, "\n{}", english::ability(pack, place as u8));
    }
    page
}

fn entry(pack: &Pack, card: Card, page: &mut String) {
    let (text, face) = (english::card(pack, card), pack.face(card));
    let _ = writeln!(page, "\n### {}\n\n`{}` · {}{}", text.name, face.id, text.line, origin(face.origin));
    for rule in &text.rules {
        let _ = writeln!(page, "\n{rule}");
    }
}
