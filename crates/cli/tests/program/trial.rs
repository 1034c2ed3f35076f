//! Packs that are played to find text that never does anything.

use crate::common::{complained, malison, said};
use std::fs;
use std::path::Path;

const BOLT: &str = r#"
[[card]]
id = "bolt"
name = "Bolt"
copies = { white_cantrip = 12, black_cantrip = 12, alchemy = 12, conjuring = 12, elemental = 12, mentalism = 12, mutation = 12, thaumaturgy = 12, hexcraft = 12, chaos = 12, necromancy = 12 }
origin = "original"
[[card.form]]
as = "attack"
range = "sight"
aim = ["wizard"]
does = [{ damage = { amount = 3, nature = "magical" } }]
"#;

/// Nothing burns in the pack, so water has nothing to put out.
const SPLASH: &str = r#"
[[card]]
id = "splash"
name = "Splash"
copies = { white_cantrip = 6, black_cantrip = 6 }
origin = "original"
[[card.form]]
as = "neutral"
range = "sight"
aim = ["wizard"]
does = ["drench"]
"#;

/// There are no creatures in the pack.
const LEASH: &str = r#"
[[card]]
id = "leash"
name = "Leash"
copies = { white_cantrip = 3, black_cantrip = 3 }
origin = "original"
[[card.form]]
as = "attack"
range = "sight"
aim = ["creature"]
does = [{ damage = { amount = 3, nature = "magical" } }]
"#;

/// A directory with a pack of these cards, and the boards and schools of the shipped one.
fn pack(name: &str, cards: &[&str]) -> String {
    let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packs/wizwar");
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&directory);
    fs::create_dir_all(&directory).expect("a directory is made");
    for file in ["boards.toml", "school.toml"] {
        fs::copy(shipped.join(file), directory.join(file)).expect("the shipped pack is there");
    }
    fs::write(directory.join("cards.toml"), cards.concat()).expect("a file is written");
    directory.display().to_string()
}

#[test]
fn cards_that_can_do_nothing_are_told() {
    let pack = pack("idle", &[BOLT, SPLASH, LEASH]);
    let check = |seed| malison(&["check", &pack, "--play", "--games", "4", "--seed", seed], b"");
    let output = check("1");
    assert_eq!(output.status.code(), Some(1), "{}", complained(&output));
    let told = said(&output);
    let lines: Vec<&str> = told.lines().collect();
    let [_, leash, splash, sum] = lines[..] else { panic!("{told}") };
    assert_eq!(
        leash,
        "what `leash` does never did anything: the card was held in 4 games, and never played."
    );
    assert!(splash.starts_with("what `splash` does never did anything: the card was played "), "{told}");
    assert!(splash.ends_with(", and all went as without this text."), "{told}");
    assert_eq!(sum, "In 4 games, 2 of 3 texts never did anything.");
    assert_eq!(told, said(&check("1")), "the seed fixes the games");
}

#[test]
fn a_pack_in_which_all_text_does_something_needs_no_thousand_games() {
    let output = malison(&["check", &pack("busy", &[BOLT]), "--play"], b"");
    let told = said(&output);
    assert!(output.status.success(), "{told}{}", complained(&output));
    assert!(told.ends_with("In 16 games, every text did something.\n"), "{told}");
}

#[test]
fn games_are_counted_only_where_they_are_played() {
    let output = malison(&["check", ".", "--games", "4"], b"");
    assert_eq!(output.status.code(), Some(2));
    assert!(complained(&output).contains("--play"), "{}", complained(&output));
}
