//! Packs that are wrong, each in one way: what is said about it.

use content::{Code, Source};
use kernel::{Content, Described, Game, Setup};
use std::fs;
use std::path::PathBuf;
use wizwar::WizWar;
use wizwar::pack::Pack;

fn directory() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../packs/wizwar")
}

/// The files of the shipped pack.
fn files() -> Vec<(String, String)> {
    let mut files = Vec::new();
    for entry in fs::read_dir(directory()).expect("the shipped pack lies in the repository") {
        let path = entry.expect("it can be listed").path();
        let name = path.file_name().expect("a file has a name").to_string_lossy().into_owned();
        if name.ends_with(".toml") && name != "tombi.toml" {
            files.push((name, fs::read_to_string(&path).expect("it can be read")));
        }
    }
    files
}

fn read(files: &[(String, String)]) -> Result<Pack, content::Mistakes> {
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    Pack::read(&Source::embedded(&files))
}

/// The shipped pack with one passage of a file changed.
fn changed(file: &str, passage: &str, other: &str) -> Result<Pack, content::Mistakes> {
    let mut files = files();
    let (_, text) = files.iter_mut().find(|(name, _)| name == file).expect("the file exists");
    assert!(text.contains(passage), "`{passage}` stands in {file}");
    *text = text.replacen(passage, other, 1);
    read(&files)
}

/// The mistakes of the shipped pack with one passage of a file changed.
fn with(file: &str, passage: &str, other: &str) -> Vec<(Code, String)> {
    let mistakes = match changed(file, passage, other) {
        Ok(_) => return Vec::new(),
        Err(mistakes) => mistakes,
    };
    mistakes.iter().map(|(_, mistake)| (mistake.code(), mistake.message().to_string())).collect()
}

/// The shipped pack with an entry added.
fn adding(entry: &str) -> Vec<(Code, String)> {
    with("necromancy.toml", "# Necromancy", &format!("{entry}\n# Necromancy"))
}

/// A card with this form, and nothing else wrong.
fn a_form(form: &str) -> Vec<(Code, String)> {
    let card = "[[card]]\nid = 'rod'\nname = 'Rod'\ncopies = {}\norigin = 'original'\n[[card.form]]\n";
    let found = adding(&format!("{card}{form}"));
    found.into_iter().filter(|(_, message)| message != "card `rod`: no school holds it").collect()
}

#[track_caller]
fn one(found: &[(Code, String)], code: Code, message: &str) {
    assert_eq!(found, [(code, message.to_string())]);
}

#[test]
fn the_shipped_pack_is_what_lies_in_the_repository() {
    let pack = Pack::read(&Source::read_dir(directory())).expect("the shipped pack has no mistakes");
    assert_eq!(pack.digest(), Pack::shipped().digest());
    assert!(std::ptr::eq(pack.leak(), Pack::shipped()), "packs that say the same are one");
}

/// Proves WZ-166 for a pack in which a card lowers the hand limit: no shipped one does.
#[test]
fn a_card_may_lower_the_hand_limit() {
    let pack = changed("alchemy.toml", "hand_size = 2", "hand_size = -3").expect("a right pack").leak();
    let facts = ["blue hand add, zot, zot, zot", "blue items brainstone", "turn blue move-and-cast"];
    let game = WizWar::from_facts(pack, &Setup::of(2), &facts.map(String::from)).expect("right facts");
    let mut options = Vec::new();
    game.options(&mut options);
    let options: Vec<_> = options.into_iter().map(|choice| game.notation(choice)).collect();
    assert_eq!(options, ["pick add", "pick zot", "give brainstone"]);
}

#[test]
fn an_empty_pack_says_what_is_missing() {
    let mistakes = Pack::read(&Source::embedded(&[("empty.toml", "")])).expect_err("nothing is there");
    assert!(mistakes.to_string().contains("the pack has no card"), "{mistakes}");
}

#[test]
fn an_unknown_word() {
    let found = with(
        "elemental.toml",
        "\"magical\", element = \"fire\" } }]",
        "\"magicall\", element = \"fire\" } }]",
    );
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].0, Code::UnknownWord);
}

#[test]
fn an_unknown_key_deep_inside() {
    let found = with("conjuring.toml", "tokens = 1, if_damaged = true", "tokens = 1, if_damged = true");
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].0, Code::UnknownKey);
}

#[test]
fn a_dangling_reference() {
    let found = with("conjuring.toml", "object = \"rosebush\"", "object = \"rosebusch\"");
    one(&found[..1], Code::DanglingReference, "no object is named `rosebusch`");
    let found = with("alchemy.toml", "creature = \"homunculus\"", "creature = \"homunkulus\"");
    one(&found[..1], Code::DanglingReference, "no creature is named `homunkulus`");
}

#[test]
fn a_name_borne_twice() {
    let found = with("elemental.toml", "id = \"fog\"", "id = \"flood\"");
    one(&found, Code::DuplicateId, "two entries are the card `flood`");
}

#[test]
fn a_number_out_of_range() {
    let found = with("elemental.toml", "amount = 5, nature", "amount = 50, nature");
    one(&found, Code::OutOfRange, "card `fireball`: the damage is 50, but must be from -9 to 20");
    let found = with("elemental.toml", "amount = 5, nature", "amount = 500, nature");
    assert_eq!(found.len(), 1, "{found:?}");
}

#[test]
fn a_loop_of_effects() {
    let found = with(
        "objects.toml",
        "entering = [\"lose_movement\", { stun = { tokens = 1 } }]",
        "entering = [{ place = { object = \"hex-of-lethargy\" } }]",
    );
    one(&found, Code::Loop, "a loop that never ends: `hex-of-lethargy` -> `hex-of-lethargy`");
    let found = with(
        "objects.toml",
        "entering = [\"lose_movement\", { stun = { tokens = 1 } }]",
        "entering = [{ place = { object = \"rosebush\" } }]",
    );
    one(&found, Code::Contradiction, "object `hex-of-lethargy`: entering it cannot place anything");
}

#[test]
fn effects_too_deep_in_one_another() {
    let mut effect = "{ stun = { tokens = 1 } }".to_string();
    for _ in 0..6 {
        effect = format!("{{ by_die = {{ rows = [{{ up_to = 4, then = [{effect}] }}] }} }}");
    }
    let found = a_form(&format!("as = 'attack'\nrange = 'sight'\naim = ['wizard']\ndoes = [{effect}]"));
    one(&found, Code::Invalid, "card `rod`: effects stand more than 4 deep in one another");
}

#[test]
fn counters() {
    let found = a_form("as = 'counter'\nrange = 'sight'\ndoes = [{ draw = { cards = 1 } }]");
    one(&found, Code::Contradiction, "card `rod`: a counter needs `when`");
    let found = a_form("as = 'neutral'\nrange = 'self'\nwhen = 'dying'\ndoes = [{ draw = { cards = 1 } }]");
    one(&found, Code::Contradiction, "card `rod`: only a counter has `when`");
    let found = a_form("as = 'neutral'\nrange = 'self'\ndoes = [{ cancel = {} }]");
    one(&found, Code::Contradiction, "card `rod`: `cancel` can only be said in a counter");
    let found = a_form("as = 'counter'\nrange = 'self'\nwhen = 'dying'\ndoes = [{ cancel = {} }]");
    one(&found, Code::Contradiction, "card `rod`: `cancel` is no answer to `dying`");
}

#[test]
fn durations() {
    let found =
        a_form("as = 'neutral'\nrange = 'self'\nlasts = 'temporary'\ndoes = [{ draw = { cards = 1 } }]");
    one(
        &found,
        Code::Contradiction,
        "card `rod`: a lasting spell needs `meanwhile`, or something that it keeps on the board",
    );
    let found = a_form("as = 'neutral'\nrange = 'self'\nmeanwhile = ['shares_pain']");
    one(&found, Code::Contradiction, "card `rod`: an instant spell has neither `meanwhile` nor `ends`");
    let found = a_form("as = 'neutral'\nrange = 'self'");
    one(&found, Code::Invalid, "card `rod`: a form does nothing");
}

#[test]
fn aims() {
    let found = a_form("as = 'neutral'\nrange = 'sight'\naim = ['wizard']\ndoes = ['rotate_board']");
    one(&found, Code::Contradiction, "card `rod`: `rotate_board` cannot be aimed at `wizard`");
    let found = a_form("as = 'neutral'\nrange = 'sight'\ndoes = ['rotate_board']");
    one(
        &found,
        Code::Contradiction,
        "card `rod`: `rotate_board` needs a target, but its form aims at nothing",
    );
    let found = a_form("as = 'attack'\nrange = 'self'\naim = ['wizard']\ndoes = [{ stun = { tokens = 1 } }]");
    one(&found, Code::Contradiction, "card `rod`: the aim `wizard` does not fit the range `self`");
}

#[test]
fn amounts() {
    let attack = "as = 'attack'\nrange = 'sight'\naim = ['wizard']\n";
    let damage = |amount: &str| {
        a_form(&format!("{attack}does = [{{ damage = {{ amount = {amount}, nature = 'magical' }} }}]"))
    };
    assert_eq!(damage("{ energy = 1 }"), []);
    one(&damage("0"), Code::Contradiction, "card `rod`: the damage is always 0");
    one(
        &damage("{ count = 'paid_energy' }"),
        Code::Contradiction,
        "card `rod`: what is counted for the damage needs `costs_card`",
    );
    one(
        &damage("{ count = 'rolled' }"),
        Code::Contradiction,
        "card `rod`: what is counted for the damage needs a die rolled before it",
    );
    let found = a_form(&format!("{attack}does = ['drain_half']"));
    one(
        &found,
        Code::Contradiction,
        "card `rod`: `drain_half` asks for damage, but none was dealt before it",
    );
}

#[test]
fn forms_and_their_words() {
    let found = with("cantrip.toml", "word = \"damage\"\n", "");
    one(&found, Code::Invalid, "card `zot`: each of several forms needs a `word`");
    let found = with("cantrip.toml", "word = \"damage\"", "word = \"stun\"");
    one(&found, Code::Contradiction, "card `zot`: two forms have the word `stun`");
    let found = a_form("word = 'x'\nas = 'neutral'\nrange = 'self'\ndoes = [{ draw = { cards = 1 } }]");
    one(&found, Code::Contradiction, "card `rod`: its only form needs no word, but has `x`");
}

#[test]
fn items() {
    let found = with("alchemy.toml", "  after = \"discarded\",\n}]", "}]");
    one(
        &found,
        Code::Contradiction,
        "card `boomstone`: what is thrown leaves the hand: `after` says where it goes",
    );
    let found = with("thaumaturgy.toml", "keywords = [\"weapon\"]\norigin", "keywords = [\"curse\"]\norigin");
    one(
        &found,
        Code::Contradiction,
        "card `wizardblade`: the keyword `curse` does not fit this kind of card",
    );
}

#[test]
fn objects() {
    let found = with("objects.toml", "stops = true", "stops = true\ntoll = 1");
    one(&found, Code::Contradiction, "object `stone-block`: nobody enters what stops everybody");
    let found = with("objects.toml", "letter = \"N\"", "letter = \"R\"");
    one(&found, Code::Contradiction, "two pieces have the letter `R`");
    let found = with(
        "conjuring.toml",
        "{ place = { object = \"thornbush\" } }",
        "{ place = { object = \"rosebush\" } }",
    );
    one(&found, Code::Invalid, "no card brings the object `thornbush` into play");
    let found = with("hexcraft.toml", "[\"creation\", \"hex\"]", "[\"creation\"]");
    one(
        &found,
        Code::Contradiction,
        "card `hex-of-pain`: a hex is put on the board by a card with the keyword `hex`, and by no other",
    );
}

#[test]
fn boards() {
    let found = with("boards.toml", "| .   .   .   .   . |", "| .   .   .   .   T |");
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].0, Code::Invalid);
    assert!(found[0].1.starts_with("the picture of board `blue`: "), "{found:?}");
    let found = with("boards.toml", "colour = \"red\"", "colour = \"blue\"");
    assert_eq!(
        found,
        [
            (Code::MissingKey, "no board is red in the new set".to_string()),
            (Code::Contradiction, "two boards are blue in the new set".to_string()),
        ]
    );
}

/// A name with a line of its own or an escape sequence would spoil the screen.
#[test]
fn names_stand_on_one_line() {
    for name in ["Pick\\nLock", "\\u001b[31mPick Lock", &"Pick Lock ".repeat(5)] {
        let found = with("cantrip.toml", "name = \"Pick Lock\"", &format!("name = \"{name}\""));
        one(
            &found,
            Code::Invalid,
            "card `pick-lock`: its name must be of at most 40 letters, all on one line",
        );
    }
}

#[test]
fn schools() {
    let found = with("school.toml", "[[school]]\nid = \"chaos\"\nname = \"Chaos\"\nexpansion = true\n", "");
    one(&found, Code::MissingKey, "the school `chaos` has no name");
    let found = with("school.toml", "id = \"chaos\"", "id = \"alchemy\"");
    assert!(found.contains(&(Code::DuplicateId, "the school `alchemy` is named twice".to_string())));
}

#[test]
fn a_mistake_hides_no_other() {
    let mut files = files();
    for (name, text) in &mut files {
        match name.as_str() {
            "elemental.toml" => *text = text.replacen("amount = 5,", "amount = 50,", 1),
            "chaos.toml" => *text = text.replacen("as = \"attack\"", "as = \"atack\"", 1),
            "alchemy.toml" => {
                *text = text.replacen("copies = { alchemy = 1 }", "copies = { alchemy = 0 }", 1)
            }
            _ => {}
        }
    }
    let mistakes = read(&files).expect_err("three things are wrong");
    assert_eq!(mistakes.len(), 3, "{mistakes}");
}

/// The text of a page of the documentation.
fn page(name: &str) -> String {
    let path = directory().join("../../docs").join(name);
    fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n")
}

/// The examples of the guide are read, together with the shipped pack.
#[test]
fn the_examples_of_the_guide_are_right() {
    let guide = page("packs-wizwar.md");
    let examples: Vec<&str> =
        guide.split("```toml\n").skip(1).filter_map(|block| block.split("```").next()).collect();
    assert!(examples.len() >= 7, "the guide has examples");
    let mut files = files();
    // The examples stand in for copies of the game's own cards, whose number is limited.
    for (_, text) in &mut files {
        *text = text.replace("elemental = 3", "elemental = 1").replace("mutation = 2 }", "mutation = 1 }");
    }
    files.push(("guide.toml".into(), examples.concat()));
    if let Err(mistakes) = read(&files) {
        panic!("an example of docs/packs-wizwar.md is wrong:\n{mistakes}");
    }
}

/// The list of words in the documentation is the schema's. With `INSTA_UPDATE=always` it is written.
#[test]
fn the_list_of_words_is_up_to_date() {
    let words = words();
    if std::env::var("INSTA_UPDATE").is_ok_and(|update| update == "always") {
        let path = directory().join("../../docs/cards/wizwar-words.md");
        fs::write(path, &words).expect("the list can be written");
    }
    assert!(
        page("cards/wizwar-words.md") == words,
        "docs/cards/wizwar-words.md is out of date: run this test with INSTA_UPDATE=always"
    );
}

/// Every type of a pack with its keys or words, as the schema explains them.
fn words() -> String {
    let schema: serde_json::Value =
        serde_json::from_str(&wizwar::pack::schema()).expect("the schema is JSON");
    let types = schema["$defs"].as_object().expect("the schema defines types");
    let mut page = String::from(
        "# The words of Wiz-War's packs\n\nEvery type of a pack, with its keys (written `key = ...`) or its words. This \
         page is made by the tests from the schema; `packs-wizwar.md` explains by example.\n",
    );
    for (name, of) in types {
        let about = of["description"].as_str().unwrap_or_default();
        page.push_str(&format!("\n## {name}\n\n{about}\n\n"));
        for (key, value) in of["properties"].as_object().into_iter().flatten() {
            page.push_str(&format!(
                "- `{key} = ...`: {}\n",
                value["description"].as_str().unwrap_or_default()
            ));
        }
        for choice in of["oneOf"].as_array().into_iter().flatten() {
            page.push_str(&word(choice));
        }
        for plain in of["enum"].as_array().into_iter().flatten() {
            page.push_str(&format!("- `{}`\n", plain.as_str().unwrap_or_default()));
        }
    }
    page
}

/// One word of several, with what it is and what its parts are.
fn word(choice: &serde_json::Value) -> String {
    let about = choice["description"].as_str().unwrap_or_default();
    if let Some(word) = choice["const"].as_str() {
        return format!("- `{word}`: {about}\n");
    }
    let Some((word, inner)) = choice["properties"].as_object().and_then(|parts| parts.iter().next()) else {
        return String::new();
    };
    let parts = inner["properties"].as_object().into_iter().flatten();
    let parts: Vec<String> = parts
        .map(|(key, value)| format!("`{key}`: {}", value["description"].as_str().unwrap_or_default()))
        .collect();
    let parts = if parts.is_empty() { String::new() } else { format!(" ({})", parts.join(" ")) };
    format!("- `{word} = ...`: {about}{parts}\n")
}
