//! Whatever stands in a pack, reading it comes to an end and tells mistakes by their place.

mod words;

use content::{Paint, Source};
use proptest::prelude::*;
use words::load;

const GOOD: &str = "\
[pack]
title = 'Sparks'

[[spell]]
id = 'spark'
cost = 1
school = 'fire'
becomes = 'flame'

[[spell]]
id = 'flame'
cost = 0x2
school = \"water\"
lasts = 3
effects = [
  { damage = { amount = 3, target = 'all' } },
  # é is no ASCII letter
  { choose = ['sleep', { heal = 2 }, { damage = { amount = 1, target = 'nearest' } }] },
]

[[spell]]
id = 'balm'
cost = 0
school = 'water'
[[spell.effects]]
heal = 1
";

/// One change to a text.
#[derive(Clone, Debug)]
enum Edit {
    Cut(usize, usize),
    Put(usize, String),
    Double(usize, usize),
    Swap(usize, usize),
}

fn edit() -> impl Strategy<Value = Edit> {
    let at = 0..GOOD.len() * 2;
    let word = prop_oneof![
        Just("=".to_string()),
        "[\\[\\]{}'\",.#\n]{1,4}",
        prop::sample::select(vec![
            "true",
            "-1",
            "1e9",
            "99999999999999999999",
            "'''",
            "\\u001b",
            "\u{202e}",
            "1979-05-27",
            "[spell]",
            "[[pack]]",
            "a.b.c = 1\n",
            "\r\n",
            "\0",
            "é"
        ])
        .prop_map(String::from),
        "\\PC{0,6}",
    ];
    prop_oneof![
        (at.clone(), 0..30usize).prop_map(|(at, len)| Edit::Cut(at, len)),
        (at.clone(), word).prop_map(|(at, word)| Edit::Put(at, word)),
        (at.clone(), 0..60usize).prop_map(|(at, len)| Edit::Double(at, len)),
        (at.clone(), at).prop_map(|(a, b)| Edit::Swap(a, b)),
    ]
}

fn apply(text: &str, edit: &Edit) -> String {
    let letters: Vec<char> = text.chars().collect();
    let part =
        |from: usize, to: usize| letters.iter().skip(from).take(to.saturating_sub(from)).collect::<String>();
    let all = letters.len();
    match edit {
        Edit::Cut(at, len) => part(0, *at) + &part(at + len, all),
        Edit::Put(at, word) => part(0, *at) + word + &part(*at, all),
        Edit::Double(at, len) => part(0, at + len) + &part(*at, all),
        Edit::Swap(a, b) => {
            let (a, b) = (*a.min(b), *a.max(b));
            part(a, b) + &part(0, a) + &part(b, all)
        }
    }
}

fn read_to_the_end(text: &str) {
    let source = Source::embedded(&[("pack.toml", text)]);
    if let Err(mistakes) = load(&source) {
        assert!(!mistakes.is_empty());
        assert!(!mistakes.render(Paint::Plain).is_empty());
        assert!(!mistakes.render(Paint::Coloured).is_empty());
        let lines = text.matches('\n').count() + 1;
        for (location, mistake) in mistakes.iter() {
            assert!((1..=lines).contains(&location.line), "{location}: {}", mistake.message());
        }
    }
}

#[test]
fn the_pack_is_good_before_it_is_spoilt() {
    load(&Source::embedded(&[("pack.toml", GOOD)])).map_err(|mistakes| mistakes.to_string()).unwrap();
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1_500) })]

    #[test]
    fn an_edited_pack_never_panics(edits in prop::collection::vec(edit(), 1..6)) {
        read_to_the_end(&edits.iter().fold(GOOD.to_string(), |text, edit| apply(&text, edit)));
    }

    #[test]
    fn any_text_never_panics(text in "[\\PC\n]{0,80}") {
        read_to_the_end(&text);
    }
}

#[test]
fn a_thousand_mistakes_in_one_entry_come_to_an_end() {
    let text = format!(
        "[[spell]]\nid = 'x'\ncost = 1\nschool = 'fire'\neffects = [{}]\n",
        "'slepe', ".repeat(1_000)
    );
    read_to_the_end(&text);
    read_to_the_end(&format!("a = {}", "[{b=".repeat(10_000)));
    read_to_the_end(&format!("[[spell]]\n{} = 1", vec!["a"; 10_000].join(".")));
}
