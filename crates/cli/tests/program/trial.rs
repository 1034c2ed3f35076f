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

/// A text that random players don't come to counts where a scenario of the pack needs it.
#[test]
fn a_scenario_of_the_pack_shows_what_a_text_does() {
    let pack = pack("shown", &[BOLT]);
    let scenarios = Path::new(&pack).join("scenarios");
    let check = || malison(&["check", &pack, "--play", "--games", "0"], b"");
    let write = |life: u8| {
        let text = format!(
            "malison scenario 1\ntitle A bolt\ngame wizwar\nseats 2\n\nposition\nblue at blue(0,0)\nred at blue(0,2)\n\
             blue hand bolt\n\ninputs\nblue: cast bolt\n\nexpect\nred life {life}\n"
        );
        fs::write(scenarios.join("bolt.scenario"), text).expect("a file is written");
    };
    let without = check();
    assert_eq!(without.status.code(), Some(1));
    assert!(said(&without).ends_with("In 0 games, 1 of 1 texts never did anything.\n"), "{}", said(&without));
    fs::create_dir(&scenarios).expect("a directory is made");
    write(12);
    let with = check();
    assert!(with.status.success(), "{}{}", said(&with), complained(&with));
    let told = said(&with);
    assert!(told.ends_with("In 0 games and a scenario, every text did something.\n"), "{told}");
    write(9);
    let wrong = check();
    assert!(!wrong.status.success());
    assert!(complained(&wrong).contains("bolt.scenario does not pass"), "{}", complained(&wrong));
}

/// The texts of Malediction are tried as those of Wiz-War: where no spell is ever played, what waits for one is idle.
#[test]
fn a_text_of_malediction_that_does_nothing_is_told() {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("drudges");
    let _ = fs::remove_dir_all(&directory);
    fs::create_dir_all(&directory).expect("a directory is made");
    let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packs/malediction/terrain.toml");
    fs::copy(shipped, directory.join("terrain.toml")).expect("the shipped pack is there");
    let unit = |id: &str, rank: &str, more: &str| {
        format!(
            "[[unit]]\nid = '{id}'\nname = '{id}'\nfactions = ['order']\nrank = '{rank}'\ncost = 1\nbase = 'small'\n\
             stats = {{ accuracy = 2, power = {{ full = 3, partial = 1 }}, range = 6, speed = 6, defense = 10, health = 6 }}\n\
             origin = 'original'\n{more}\n"
        )
    };
    let mut text = String::from(
        "[[ability]]\nid = 'swift'\nname = 'Swift'\ndoes = [{ stat = { stat = 'speed', by = { plus = 2 } } }]\n\
         [[ability]]\nid = 'hollow'\nname = 'Hollow'\n\
         does = [{ stat = { stat = 'speed', by = { plus = 2 }, when = ['spell_played'] } }]\n\
         [[legacy]]\nid = 'staff'\nname = 'Staff'\nseeker = 'leader'\necho = 25\norigin = 'original'\n",
    );
    text += &unit("leader", "legendary", "subtypes = ['seeker']\nabilities = ['swift', 'hollow']");
    let mut deck = String::new();
    for number in 0..10 {
        text += &unit(&format!("drudge-{number}"), "basic", "subtypes = ['human']");
        deck += &format!("drudge-{number} = 3\n");
    }
    for number in 0..15 {
        text += &format!(
            "[[relic]]\nid = 'relic-{number}'\nname = 'Relic {number}'\nabilities = ['swift']\norigin = 'original'\n"
        );
    }
    text +=
        "[[warband]]\nid = 'drudges'\nname = 'Drudges'\nseeker = 'leader'\nterrain = 'astarian-pathways'\n";
    text += &format!("[warband.deck]\n{deck}");
    fs::write(directory.join("cards.toml"), text).expect("a file is written");
    let output = malison(&["check", &directory.display().to_string(), "--play", "--games", "1"], b"");
    let told = said(&output);
    assert_eq!(output.status.code(), Some(1), "{told}{}", complained(&output));
    let is_idle = |text: &str| told.contains(&format!("{text} never did anything: "));
    assert!(is_idle("`hollow` on `leader`") && is_idle("the ability `hollow`"), "{told}");
    assert!(!is_idle("`swift` on `leader`") && !is_idle("the ability `swift`"), "{told}");
}

/// A pack shows of which game it is; where it could be of two, it has to be said.
#[test]
fn a_pack_finds_its_game() {
    let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packs");
    for game in ["wizwar", "malediction"] {
        let output = malison(&["check", &shipped.join(game).display().to_string()], b"");
        assert!(output.status.success(), "{}{}", said(&output), complained(&output));
    }
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("either");
    fs::create_dir_all(&directory).expect("a directory is made");
    let shown = directory.display().to_string();
    let write = |text: &str| fs::write(directory.join("cards.toml"), text).expect("a file is written");
    write("[[unit]]\nid = 'a'\n[[card]]\nid = 'b'\n");
    let either = malison(&["check", &shown], b"");
    assert_eq!(either.status.code(), Some(2));
    assert!(
        complained(&either).contains("wizwar or malediction: say which with --game"),
        "{}",
        complained(&either)
    );
    let told = malison(&["check", &shown, "--game", "malediction"], b"");
    assert_eq!(told.status.code(), Some(1));
    assert!(said(&told).contains("a pack has nothing called `card`"), "{}", said(&told));
    // Broken as it is, it is known.
    write("[[unit]]\nid = 'a\n");
    let broken = malison(&["check", &shown], b"");
    assert!(said(&broken).contains("cards.toml:2"), "{}", said(&broken));
}

#[test]
fn games_are_counted_only_where_they_are_played() {
    let output = malison(&["check", ".", "--games", "4"], b"");
    assert_eq!(output.status.code(), Some(2));
    assert!(complained(&output).contains("--play"), "{}", complained(&output));
}
