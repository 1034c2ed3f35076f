//! A test for each kind of mistake: what a person is told.

mod words;

use content::{Code, Entry, Mistakes, Paint, Reader, Source};
use words::{Title, load};

/// The mistakes in a pack of one file.
fn told(text: &str) -> Mistakes {
    told_of(&[("spells.toml", text)])
}

fn told_of(files: &[(&str, &str)]) -> Mistakes {
    load(&Source::embedded(files)).expect_err("the pack has a mistake")
}

fn codes(mistakes: &Mistakes) -> Vec<Code> {
    mistakes.iter().map(|(_, mistake)| mistake.code()).collect()
}

/// Shows what is told, and asserts its kinds.
macro_rules! assert_told {
    ($mistakes:expr, [$($code:ident),*]) => {{
        let mistakes: Mistakes = $mistakes;
        insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
            insta::assert_snapshot!(mistakes.render(Paint::Plain));
        });
        assert_eq!(codes(&mistakes), [$(Code::$code),*]);
    }};
}

#[test]
fn a_good_pack_is_read() {
    let source = Source::embedded(&[
        ("b.toml", "[[spell]]\nid = 'spark'\ncost = 1\nschool = 'fire'\nbecomes = 'flame'\n"),
        (
            "a.toml",
            "[pack]\ntitle = 'Sparks'\n[[spell]]\nid = 'flame'\ncost = 2\nschool = 'fire'\neffects = [\n  \
             { damage = { amount = 3, target = 'all' } },\n  { choose = ['sleep', { heal = 2 }] },\n]\n",
        ),
    ]);
    let pack = load(&source).unwrap();
    assert_eq!(pack.title.unwrap().title, "Sparks");
    let ids: Vec<&str> = pack.spells.iter().map(|spell| spell.id.as_str()).collect();
    assert_eq!(ids, ["flame", "spark"], "files come in the order of their names");
    assert_eq!(pack.becomes, [None, Some(0)]);
    assert_eq!(pack.spells[0].effects.len(), 2);
}

#[test]
fn syntax() {
    assert_told!(told("[[spell]]\nid = 'spark'\ncost = = 3\nschool = 'fire'\n"), [Syntax]);
}

#[test]
fn a_broken_table_is_told_once() {
    // The broken spell is not decoded, and a reference to it is not called dangling.
    assert_told!(
        told(
            "[[spell]]\nid = 'spark'\ncost = \nschol = 'fire'\n\n\
             [[spell]]\nid = 'flame'\ncots = 2\ncost = 1\nschool = 'fire'\nbecomes = 'spark'\n\n\
             [[spell]]\nid = 'ember'\ncost = 2\nschool = 'fire'\nbecomes = 'spark'\n"
        ),
        [Syntax, UnknownKey]
    );
}

#[test]
fn unknown_key() {
    assert_told!(
        told("[[spell]]\nid = 'spark'\ncots = 3\nschool = 'fire'\ncolour = 'red'\n"),
        [UnknownKey, UnknownKey]
    );
}

#[test]
fn unknown_top_level_key() {
    assert_told!(told("answer = 42\n[[spel]]\nid = 'spark'\n"), [UnknownKey, UnknownKey]);
}

#[test]
fn unknown_word() {
    assert_told!(told("[[spell]]\nid = 'spark'\ncost = 3\nschool = 'frie'\n"), [UnknownWord]);
}

#[test]
fn each_effect_of_a_list_is_told() {
    let text = "\
[[spell]]
id = 'storm'
cost = 3
school = 'air'
effects = [
  { damage = { amount = 3, target = 'nearst' } },
  { damgae = { amount = 1, target = 'all' } },
  { damage = { amonut = 1, target = 'all' } },
  { damage = { amount = 300, target = 'all', range = 2 } },
  { choose = ['sleep', 'slepe', { heal = 'much' }, 7, {}] },
  { heal = 2 },
]
";
    assert_told!(
        told(text),
        [
            UnknownWord,
            UnknownWord,
            UnknownWord,
            UnknownKey,
            OutOfRange,
            UnknownKey,
            UnknownWord,
            WrongType,
            WrongType,
            WrongType
        ]
    );
}

#[test]
fn wrong_type() {
    assert_told!(
        told("[[spell]]\nid = 7\ncost = 'three'\nschool = ['fire']\neffects = 'sleep'\n"),
        [WrongType, WrongType, WrongType, WrongType]
    );
}

#[test]
fn an_entry_that_is_no_list() {
    assert_told!(told("pack = 1\n[spell]\nid = 'spark'\n"), [WrongType, WrongType]);
}

#[test]
fn missing_keys() {
    assert_told!(
        told("[[spell]]\nid = 'spark'\n\n[[spell]]\nschool = 'fire'\n"),
        [MissingKey, MissingKey, MissingKey, MissingKey]
    );
}

#[test]
fn dangling_reference() {
    assert_told!(
        told(
            "[[spell]]\nid = 'spark'\ncost = 1\nschool = 'fire'\nbecomes = 'falme'\n\n\
             [[spell]]\nid = 'flame'\ncost = 2\nschool = 'fire'\n"
        ),
        [DanglingReference]
    );
}

#[test]
fn duplicate_id() {
    assert_told!(
        told_of(&[
            ("fire.toml", "[[spell]]\nid = 'spark'\ncost = 1\nschool = 'fire'\n"),
            ("water.toml", "[[spell]]\nid = 'spark'\ncost = 2\nschool = 'water'\n"),
        ]),
        [DuplicateId]
    );
}

#[test]
fn out_of_range() {
    assert_told!(
        told(
            "[[spell]]\nid = 'spark'\ncost = 10\nschool = 'fire'\n\n\
             [[spell]]\nid = 'flame'\ncost = -1\nschool = 'fire'\n"
        ),
        [OutOfRange, OutOfRange]
    );
}

#[test]
fn a_number_that_no_type_holds_is_told_as_it_is_written() {
    let told = told_of(&[(
        "spells.toml",
        "[[spell]]\nid = 'spark'\ncost = 99999999999999999999\nschool = 'fire'\n",
    )]);
    let told = told.to_string();
    assert!(told.contains("not integer `99999999999999999999` ("), "{told}");
}

#[test]
fn contradiction() {
    assert_told!(
        told("[[spell]]\nid = 'spark'\ncost = 1\nschool = 'fire'\ninstant = true\nlasts = 3\n"),
        [Contradiction]
    );
}

#[test]
fn loops() {
    assert_told!(
        told(
            "[[spell]]\nid = 'day'\ncost = 1\nschool = 'fire'\nbecomes = 'dusk'\n\n\
             [[spell]]\nid = 'dusk'\ncost = 1\nschool = 'fire'\nbecomes = 'night'\n\n\
             [[spell]]\nid = 'night'\ncost = 1\nschool = 'fire'\nbecomes = 'day'\n\n\
             [[spell]]\nid = 'noon'\ncost = 1\nschool = 'fire'\nbecomes = 'noon'\n"
        ),
        [Loop, Loop]
    );
}

#[test]
fn not_text() {
    let directory = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("not_text");
    let _ = std::fs::remove_dir_all(&directory);
    std::fs::create_dir_all(directory.join("folder.toml")).unwrap();
    std::fs::write(directory.join("picture.toml"), b"[[spell]]\nid = '\xff\xd8'\n").unwrap();
    std::fs::write(directory.join("notes.txt"), b"\xff").unwrap();
    std::fs::write(
        directory.join("spells.toml"),
        "[[spell]]\nid = 'spark'\ncost = 1\nschool = 'fire'\nbecomes = 'flame'\n",
    )
    .unwrap();
    let mistakes = load(&Source::read_dir(&directory)).unwrap_err();
    let shown =
        mistakes.render(Paint::Plain).replace(&directory.display().to_string(), "PACK").replace('\\', "/");
    insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!(shown);
    });
    assert_eq!(codes(&mistakes), [Code::Unreadable, Code::NotText]);
}

#[test]
fn what_a_pack_must_have_once() {
    let told_of = |files: &[(&str, &str)]| {
        let source = Source::embedded(files);
        let mut reader = Reader::new(&source);
        let _: Option<Entry<Title>> = reader.one("pack");
        reader.finish().map_err(|mistakes| mistakes.to_string())
    };
    let good = "[pack]\ntitle = 'x'\n";
    assert_eq!(told_of(&[("a.toml", ""), ("b.toml", good)]), Ok(()));
    assert_eq!(
        told_of(&[("a.toml", "")]),
        Err("a.toml:1:1: the pack has no `[pack]` (missing-key)\n".into())
    );
    assert_eq!(told_of(&[]), Err("the pack:1:1: the pack has no `[pack]` (missing-key)\n".into()));
    assert_eq!(
        told_of(&[("a.toml", good), ("b.toml", good)]),
        Err("b.toml:1:2: a pack has one `[pack]` (duplicate-id)\n".into())
    );
}

#[test]
fn a_directory_and_the_same_files_embedded_are_one_pack() {
    let directory = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("one_pack");
    std::fs::create_dir_all(&directory).unwrap();
    let spells = "[[spell]]\nid = 'spark'\ncost = 1\nschool = 'fire'\n";
    std::fs::write(directory.join("spells.toml"), format!("\u{feff}{spells}")).unwrap();
    std::fs::write(directory.join("tombi.toml"), "toml-version = 'v1.1.0'\n").unwrap();
    let read = Source::read_dir(&directory);
    assert_eq!(load(&read).unwrap().spells.len(), 1);
    assert_eq!(read.digest(), Source::embedded(&[("spells.toml", spells)]).digest());
}

#[test]
fn a_directory_that_is_not_there() {
    let mistakes = load(&Source::read_dir("no/such/directory")).unwrap_err();
    assert_eq!(
        mistakes.to_string(),
        "no/such/directory:1:1: there is no file or directory of that name (unreadable)\n"
    );
}

#[test]
fn every_mistake_has_its_place_and_they_come_in_order() {
    let mistakes = told_of(&[
        (
            "b.toml",
            "[[spell]]\nid = 'é'\ncost = 'x'\nschool = 'fire'\n[[spell]]\nid = 'o'\n  cost = 99\nschool = 'fire'\n",
        ),
        (
            "a.toml",
            "[[spell]]\nid = 'spark'\ncost = 1\nschool = 'fire'\nbecomes = 'é' # nothing\nlasts = 'é'\n",
        ),
    ]);
    let places: Vec<String> = mistakes.iter().map(|(location, _)| location.to_string()).collect();
    assert_eq!(places, ["a.toml:6:9", "b.toml:3:8", "b.toml:7:10"]);
}

#[test]
fn colours_add_nothing_but_colours() {
    let mistakes = told("[[spell]]\nid = 'spark'\ncost = 10\nschool = 'fire'\n");
    let coloured = mistakes.render(Paint::Coloured);
    assert!(coloured.contains("\u{1b}["));
    let mut plain = String::new();
    let mut rest = coloured.as_str();
    while let Some((before, after)) = rest.split_once("\u{1b}[") {
        plain.push_str(before);
        rest = after.split_once('m').unwrap().1;
    }
    assert_eq!(plain + rest, mistakes.render(Paint::Plain));
}

#[test]
fn control_characters_of_a_pack_do_not_reach_the_terminal() {
    let mistakes =
        told("[[spell]]\nid = \"\\u001b[31mred\"\ncost = 1\nschool = \"\\u001b[2J\"\n\"\\u001b\" = 1\n");
    assert!(!mistakes.render(Paint::Plain).contains('\u{1b}'));
    assert!(!mistakes.to_string().contains('\u{1b}'));
}

#[test]
fn the_digest_depends_on_names_and_bytes_alone() {
    let digest = |files: &[(&str, &str)]| Source::embedded(files).digest();
    let first = digest(&[("a.toml", "x = 1\n"), ("b.toml", "y = 2\n")]);
    assert_eq!(first, "08519207c2076e0c715608ca7371ea87", "golden: an old record names it");
    assert_eq!(first, digest(&[("b.toml", "y = 2\r\n"), ("packs/a.toml", "x = 1\n")]));
    assert_ne!(first, digest(&[("a.toml", "x = 1\n"), ("c.toml", "y = 2\n")]));
    assert_ne!(first, digest(&[("a.toml", "x = 1\ny"), ("b.toml", " = 2\n")]));
}
