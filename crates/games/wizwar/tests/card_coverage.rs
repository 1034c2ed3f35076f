//! Every card is played by a test. The tests of the schools' cards, `cards_SCHOOL.rs`, say in a line such as
//! `/// Card: hex-of-pain, beguile.` which cards they play; `docs/cards/tests.md` lists them card by card.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use wizwar::card::{Card, Keyword, Kind};
use wizwar::pack::Pack;

/// A test of cards.
struct Test {
    /// Its file, without the ending.
    file: String,
    /// The name of its function.
    name: String,
    /// The words of the cards that it says it plays.
    cards: Vec<String>,
    /// All of its function.
    body: String,
}

impl Test {
    fn names(&self, card: &str) -> bool {
        self.cards.iter().any(|named| named == card)
    }

    /// Whether a card comes up in it, by its word or by what a position calls it on the board (`earth`, `tacks`).
    fn mentions(&self, card: &str) -> bool {
        let on_the_board = card.rsplit("-of-").next().unwrap_or(card);
        self.body.contains(card) || self.body.contains(on_the_board)
    }
}

fn crate_path(below: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(below)
}

/// The tests of all files of cards, in the order of the files and of their lines.
fn tests() -> Vec<Test> {
    let mut files: Vec<PathBuf> = fs::read_dir(crate_path("tests"))
        .expect("the directory of the tests")
        .map(|entry| entry.expect("an entry of the directory").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "rs"))
        .collect();
    files.sort();
    let mut all = Vec::new();
    for path in files {
        let file = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        if file.starts_with("cards_") {
            read_tests(file, &fs::read_to_string(&path).expect("a file of tests"), &mut all);
        }
    }
    all
}

fn read_tests(file: &str, text: &str, all: &mut Vec<Test>) {
    let mut lines = text.lines();
    let mut doc = String::new();
    let mut marked = false;
    while let Some(line) = lines.next() {
        if let Some(sentence) = line.strip_prefix("/// ") {
            doc.push_str(sentence);
            doc.push('\n');
        } else if line == "#[test]" {
            marked = true;
        } else if let Some(rest) = line.strip_prefix("fn ") {
            let body = lines.by_ref().take_while(|line| *line != "}").collect::<Vec<_>>().join("\n");
            if marked {
                let name = rest.split('(').next().unwrap_or_default().to_owned();
                all.push(Test { file: file.to_owned(), name, cards: named_cards(&doc), body });
            }
            doc.clear();
            marked = false;
        }
    }
}

/// The words between `Card:` and the full stop.
fn named_cards(doc: &str) -> Vec<String> {
    doc.split("Card:")
        .skip(1)
        .filter_map(|rest| rest.split('.').next())
        .flat_map(|list| list.split(','))
        .map(|word| word.trim().to_owned())
        .collect()
}

/// Whether a card works together with others by its nature: counters, creations, hexes, transformations and items.
fn meets_others(pack: &Pack, card: Card) -> bool {
    let face = pack.face(card);
    let keywords = [Keyword::Creation, Keyword::Hex, Keyword::Transformation];
    face.item.is_some()
        || face.forms.iter().any(|form| form.kind == Kind::Counter)
        || face.keywords.iter().any(|keyword| keywords.contains(keyword))
}

/// No card is without a test.
#[test]
fn every_card_is_played_by_a_test() {
    let (pack, tests) = (Pack::shipped(), tests());
    let without: Vec<&str> = pack
        .cards()
        .map(|card| pack.face(card).id.as_str())
        .filter(|id| !tests.iter().any(|test| test.names(id)))
        .collect();
    assert!(without.is_empty(), "no test plays: {}", without.join(", "));
}

/// What answers, lasts on the board, changes shape or is carried is also tried together with another card.
#[test]
fn every_card_that_meets_others_is_played_together_with_one() {
    let (pack, tests) = (Pack::shipped(), tests());
    let alone: Vec<&str> = pack
        .cards()
        .filter(|&card| meets_others(pack, card))
        .map(|card| pack.face(card).id.as_str())
        .filter(|id| !tests.iter().any(|test| test.names(id) && test.cards.len() > 1))
        .collect();
    assert!(alone.is_empty(), "no test plays with another card: {}", alone.join(", "));
}

/// A test names only cards that there are and that it has to do with, and each test of these files names one.
#[test]
fn every_test_names_what_it_plays() {
    let pack = Pack::shipped();
    let mut wrong = String::new();
    for test in &tests() {
        let Test { file, name, cards, .. } = test;
        if cards.is_empty() {
            let _ = writeln!(wrong, "{file}: {name} names no card");
        }
        for card in cards {
            if pack.card(card).is_none() {
                let _ = writeln!(wrong, "{file}: {name} names {card}, which is no card");
            } else if !test.mentions(card) {
                let _ = writeln!(wrong, "{file}: {name} names {card}, which it does not play");
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// The table in the documentation lists all these tests. With `INSTA_UPDATE=always` it is written.
#[test]
fn the_table_is_up_to_date() {
    let path = crate_path("../../../docs/cards/tests.md");
    let table = table(Pack::shipped(), &tests());
    if std::env::var("INSTA_UPDATE").is_ok_and(|update| update == "always") {
        fs::write(&path, &table).expect("the table can be written");
    }
    let written = fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
    assert!(written == table, "docs/cards/tests.md is out of date: run this test with INSTA_UPDATE=always");
}

fn table(pack: &Pack, tests: &[Test]) -> String {
    let mut by_card: BTreeMap<&str, Vec<&Test>> = BTreeMap::new();
    for test in tests {
        for card in &test.cards {
            by_card.entry(card).or_default().push(test);
        }
    }
    let mut page = String::from(
        "# The tests of the cards of Wiz-War\n\n\
         Every card is played by at least one test, and what answers, lasts on the board, changes shape or is carried \
         also together with another card. This page is made from the tests, `crates/games/wizwar/tests/cards_*.rs`.\n\n\
         | card | tests | which |\n| --- | --- | --- |\n",
    );
    for card in pack.cards() {
        let face = pack.face(card);
        let played = by_card.get(face.id.as_str()).map_or(&[][..], Vec::as_slice);
        let mut which = String::new();
        let mut file = "";
        for test in played {
            if test.file != file {
                file = &test.file;
                let _ = write!(which, "{}`{file}`:", if which.is_empty() { "" } else { "; " });
            } else {
                which.push(',');
            }
            let _ = write!(which, " {}", test.name.replace('_', " "));
        }
        let _ = writeln!(page, "| {} | {} | {which} |", face.name, played.len());
    }
    page
}
