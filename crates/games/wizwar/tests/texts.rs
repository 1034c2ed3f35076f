//! What the cards say to people.

use std::fmt::Write;
use std::fs;
use std::path::PathBuf;
use wizwar::card::{Origin, School};
use wizwar::english;
use wizwar::pack::Pack;

/// Every card, object and creature of the shipped pack, as people read it.
#[test]
fn every_text() {
    let pack = Pack::shipped();
    let mut all = String::new();
    for card in pack.cards() {
        let _ = writeln!(all, "{}\n", english::card(pack, card));
    }
    for object in pack.objects() {
        let _ = writeln!(all, "{}\n{}\n", object.name, english::object(pack, object));
    }
    for beast in pack.beasts() {
        let _ = writeln!(all, "{}\n{}\n", beast.name, english::creature(pack, beast));
    }
    insta::assert_snapshot!(all.trim_end());
}

/// Every text is made of whole sentences.
#[test]
fn every_text_is_well_formed() {
    let pack = Pack::shipped();
    for card in pack.cards() {
        let text = english::card(pack, card);
        let energy_only = pack.glance(card).energy_card.is_some();
        assert_eq!(text.rules.is_empty(), energy_only, "{text}");
        for sentence in text.rules.iter().chain(&text.energy).chain([&text.line]) {
            assert!(sentence.starts_with(char::is_uppercase) && sentence.ends_with('.'), "{sentence}");
            for slip in ["  ", "..", " .", " ,", "()", "a a "] {
                assert!(!sentence.contains(slip), "`{slip}` in: {sentence}");
            }
        }
        let face = pack.face(card);
        let forms = face.item.as_ref().map_or(face.forms.len(), |item| item.uses.len());
        for form in 0..forms {
            assert!(english::form(pack, card, form as u8).ends_with('.'), "{}", face.name);
        }
    }
}

/// The listing of all cards in the documentation is what the engine says. With `INSTA_UPDATE=always` it is written.
#[test]
fn the_listing_is_up_to_date() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../docs/cards/wizwar.md");
    let listing = listing(Pack::shipped());
    if std::env::var("INSTA_UPDATE").is_ok_and(|update| update == "always") {
        fs::write(&path, &listing).expect("the listing can be written");
    }
    let written = fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
    assert!(
        written == listing,
        "docs/cards/wizwar.md is out of date: run this test with INSTA_UPDATE=always"
    );
}

fn listing(pack: &Pack) -> String {
    let mut page = String::from(
        "# The cards of Wiz-War\n\n\
         Every text is written by the engine from what the card does. This page is made by the tests; `packs/wizwar` is \
         what to change.\n\n\
         ## Schools\n\n\
         | school | cards | which |\n| --- | --- | --- |\n",
    );
    for school in School::ALL {
        let mut cards = Vec::new();
        for card in pack.cards() {
            let face = pack.face(card);
            match face.copies.get(&school) {
                None => {}
                Some(1) => cards.push(face.name.clone()),
                Some(copies) => cards.push(format!("{} ×{copies}", face.name)),
            }
        }
        let name = pack.school(school).map_or(school.word(), |school| school.name.as_str());
        let _ = writeln!(page, "| {name} | {} | {} |", pack.school_cards(school).count(), cards.join(", "));
    }
    page.push_str("\n## Cards\n");
    for card in pack.cards() {
        let text = english::card(pack, card);
        let _ = writeln!(page, "\n### {}\n\n`{}` · {}", text.name, *pack.face(card).id, text.line);
        for rule in text.rules.iter().chain(&text.energy) {
            let _ = writeln!(page, "\n{rule}");
        }
        if pack.face(card).origin == Origin::Original {
            page.push_str("\nIts name is published; what it does is ours, as far as it is not known.\n");
        }
    }
    page.push_str("\n## Objects and creatures\n");
    for object in pack.objects() {
        let _ = writeln!(page, "\n### {}\n\n{}", object.name, english::object(pack, object));
    }
    for beast in pack.beasts() {
        let _ = writeln!(page, "\n### {}\n\n{}", beast.name, english::creature(pack, beast));
    }
    page
}
