//! That nothing is left out, and that each test is about what it says: it fails with a pack in which just that says
//! nothing.

use crate::common;
use crate::shown::{Shown, with_pack};
use crate::{
    actions, deaths, defences, items, relics, seekers, spells_conclave, spells_legion, spells_order,
    spells_primal, strikes, units_conclave, units_legion, units_order, units_primal,
};
use kernel::Game;
use malediction::Malediction;
use malediction::pack::{Pack, Text};
use std::cell::Cell;
use std::fmt::Write;
use std::panic;
use std::sync::Once;

/// The tests of all files.
fn all() -> impl Iterator<Item = &'static Shown> {
    let files = [
        units_primal::ALL,
        units_conclave::ALL,
        units_order::ALL,
        units_legion::ALL,
        seekers::ALL,
        spells_primal::ALL,
        spells_conclave::ALL,
        spells_order::ALL,
        spells_legion::ALL,
        items::ALL,
        relics::ALL,
        strikes::ALL,
        defences::ALL,
        actions::ALL,
        deaths::ALL,
    ];
    files.into_iter().flatten()
}

thread_local! {
    /// Whether this thread expects to fail, and says nothing when it does.
    static QUIET: Cell<bool> = const { Cell::new(false) };
}

/// Whether a test fails without these texts.
fn fails_without(test: &Shown, texts: &[Text]) -> bool {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let loud = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !QUIET.get() {
                loud(info);
            }
        }));
    });
    let pack = Malediction::shipped().without(texts).leak();
    QUIET.set(true);
    let failed = panic::catch_unwind(|| with_pack(pack, test.run)).is_err();
    QUIET.set(false);
    failed
}

/// The text of an ability, wherever it stands.
fn ability(pack: &Pack, word: &str) -> Option<Text> {
    let what = format!("the ability `{word}`");
    pack.texts().into_iter().find(|text| text.card.is_none() && text.what == what)
}

/// Of every card each text is shown by a test that fails without it.
#[test]
fn every_card_shows_what_it_does() {
    let pack = Malediction::shipped();
    let mut wrong = Vec::new();
    for card in pack.cards() {
        let id = pack.face(card).id.as_str();
        let texts = pack.texts_of(card);
        let tests: Vec<&Shown> = all().filter(|test| test.cards.contains(&id)).collect();
        let idle = tests.iter().filter(|test| !fails_without(test, &texts));
        wrong.extend(idle.map(|test| format!("{} passes though {id} says nothing", test.name)));
        for text in texts {
            let shows = |test: &&Shown| fails_without(test, std::slice::from_ref(&text));
            if !tests.iter().any(shows) {
                wrong.push(format!("no test shows {}", text.what));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Every ability meets another in a test that fails without either.
#[test]
fn every_ability_meets_another() {
    let pack = Malediction::shipped();
    let mut wrong = Vec::new();
    for entry in pack.abilities() {
        let word = entry.id.as_str();
        if !all().any(|test| test.meets.len() > 1 && test.meets.contains(&word)) {
            wrong.push(format!("{word} meets no other ability"));
        }
    }
    for test in all() {
        for word in test.meets {
            let Some(text) = ability(pack, word) else {
                wrong.push(format!("{} names {word}, which is no ability", test.name));
                continue;
            };
            if !fails_without(test, &[text]) {
                wrong.push(format!("{} passes though {word} does nothing", test.name));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A test names only cards that there are.
#[test]
fn every_test_names_cards_that_there_are() {
    let pack = Malediction::shipped();
    let unknown = all().flat_map(|test| test.cards.iter().map(move |card| (test.name, card)));
    let unknown: Vec<String> = unknown
        .filter(|(_, card)| pack.card(card).is_none())
        .map(|(test, card)| format!("{test} names {card}, which is no card"))
        .collect();
    assert!(unknown.is_empty(), "{}", unknown.join("\n"));
}

/// The tables in the documentation list all these tests. With `INSTA_UPDATE=always` they are written.
#[test]
fn the_tables_are_up_to_date() {
    let pack = Malediction::shipped();
    let mut page = String::from(
        "# The tests of the cards of Malediction\n\n\
         Every text of every card is shown by a test that fails without it, and every ability meets another in a test \
         that fails without either. This page is made from the tests, `crates/games/malediction/tests/cards`.\n\n\
         ## Cards\n\n| card | tests |\n| --- | --- |\n",
    );
    let named = |is: &dyn Fn(&Shown) -> bool| -> String {
        let names: Vec<String> = all().filter(|test| is(test)).map(|it| it.name.replace('_', " ")).collect();
        names.join(", ")
    };
    for card in pack.cards() {
        let face = pack.face(card);
        let tests = named(&|test| test.cards.contains(&face.id.as_str()));
        let _ = writeln!(page, "| {} | {tests} |", face.name);
    }
    page.push_str("\n## Abilities\n\n| ability | meets another in |\n| --- | --- |\n");
    for ability in pack.abilities() {
        let tests = named(&|test| test.meets.contains(&ability.id.as_str()));
        let _ = writeln!(page, "| {} | {tests} |", ability.name);
    }
    common::page("cards/malediction-tests.md", &page);
}
