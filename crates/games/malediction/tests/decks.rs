//! Decks that people bring: files, lines in a set-up, and what is wrong in them.

use kernel::{Game, Play, Record, Setup};
use malediction::Malediction;
use table::Staged;

/// What is wrong in the text of a deck, each with its line.
fn wrong(text: &str) -> Vec<String> {
    match Malediction::shipped().read_deck("my-deck.toml", text) {
        Ok(_) => Vec::new(),
        Err(mistakes) => mistakes.to_string().lines().map(String::from).collect(),
    }
}

/// The text of the first shipped warband.
fn blood_tide() -> String {
    let pack = Malediction::shipped();
    let warband = pack.warband_named("blood-tide").expect("it is shipped");
    pack.deck_text(&warband.id, &warband.name, &warband.band)
}

#[test]
fn every_shipped_warband_reads_back_from_its_text_and_from_its_line() {
    let pack = Malediction::shipped();
    for warband in pack.warbands() {
        let text = pack.deck_text(&warband.id, &warband.name, &warband.band);
        let read = pack.read_deck("deck.toml", &text).unwrap_or_else(|wrong| panic!("{wrong}"));
        assert_eq!(read, warband.band, "{}", warband.id);
        assert_eq!(pack.read_band(&pack.band_line(&read)), Ok(read), "{}", warband.id);
    }
}

/// Proves MD-005, MD-007, MD-010, MD-011, MD-018, MD-019.
#[test]
fn every_mistake_is_told_with_its_line_and_what_to_do() {
    for (from, to, line, told) in [
        ("thundersteps", "thundersteppes", 4, "no Seeker is called `thundersteppes`"),
        ("seeker = \"thundersteps\"", "seeker = \"tarok-beast\"", 4, "`tarok-beast` is no Seeker"),
        ("noxious-fleshgardens", "gardens", 5, "no terrain is called `gardens`"),
        ("tarok-beast = 3", "tarok-beast = 4", 33, "4 copies of `tarok-beast`, but its rank allows 3"),
        ("tarok-beast = 3", "tarok-beest = 3", 33, "no card is called `tarok-beest`"),
        ("tarok-beast = 3", "unmake = 1", 33, "`unmake` shares no faction with the Seeker Thundersteps"),
        ("tarok-beast = 3", "polinore = 1", 33, "`polinore` cannot be in a deck"),
        ("tarok-beast = 3", "ring-of-time = 1", 33, "`ring-of-time` cannot be in a deck"),
        ("tarok-beast = 3", "tarok-beast = 0", 33, "no copy of `tarok-beast`"),
        ("hunters-sense = 2", "hunters-sense = 3", 1, "a side deck has at most 7 cards, this has 8"),
        (
            "thunderous-devastation = 1",
            "endless-rage = 1",
            14,
            "2 copies of `endless-rage`, but its rank allows 1",
        ),
    ] {
        let text = blood_tide();
        assert!(text.contains(from), "{from}\n{text}");
        let found = wrong(&text.replacen(from, to, 1));
        let is_it = |it: &&String| it.contains(told);
        let it = found.iter().find(is_it).unwrap_or_else(|| panic!("{told}\n{}", found.join("\n")));
        let at: usize = it.split(':').nth(1).and_then(|line| line.parse().ok()).expect("a line");
        let stands = text.replacen(from, to, 1).lines().nth(at - 1).unwrap_or_default().to_string();
        let word = told.split('`').nth(1).unwrap_or("id");
        assert!(stands.contains(word) || line == 1, "{it} stands at: {stands}");
    }
    let few = wrong(
        "[[warband]]\nid = 'w'\nname = 'W'\nseeker = 'thundersteps'\nterrain = 'starcast-halls'\n\
                     deck = { tarok-beast = 3 }",
    );
    assert!(few[0].contains("a main deck has 30 to 50 cards, this has 3"), "{few:?}");
    assert!(wrong("")[0].contains("a deck file holds one warband, this holds 0"));
    assert!(wrong(&format!("{}{}", blood_tide(), blood_tide()))[0].contains("this holds 2"));
    assert!(wrong(&format!("# {}\n{}", "x".repeat(20_000), blood_tide()))[0].contains("16384 bytes"));
    assert!(wrong("[[warband]]\nid = 'w'\nsize = 3").iter().any(|it| it.contains("unknown key `size`")));
    assert!(wrong("not toml")[0].contains("my-deck.toml:1:"));
}

/// A deck is in the set-up itself, so the record of the game needs nothing else.
#[test]
fn a_game_with_a_deck_of_ones_own_replays_from_its_record_alone() {
    let pack = Malediction::shipped();
    let text = blood_tide().replacen("tarok-beast = 3", "tarok-beast = 2", 1);
    let band = pack.read_deck("deck.toml", &text).expect("39 cards are enough");
    assert_eq!(band.deck.len(), 39);
    let setup = Setup::of(2).with("blue", &pack.band_line(&band)).with("map", "causeway");
    let mut play = Play::<Malediction>::new(pack, &setup).expect("a game");
    play.roll(&"17 4".parse().expect("numbers")).expect("it is waited for");
    let written = play.record().to_string();
    let record = Record::parse(&written).expect("a record");
    let replay = record.replay::<Malediction>(pack).expect("a replay");
    assert!(replay.parted.is_none());
    assert_eq!(replay.play.game(), play.game());
    assert_eq!(record.header.setup, setup);
}

#[test]
fn a_line_that_is_no_deck_is_refused_with_all_that_is_wrong() {
    let wrong = |value: &str| match Malediction::new(Malediction::shipped(), &Setup::of(2).with("red", value))
    {
        Ok(_) => String::new(),
        Err(mistakes) => mistakes.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"),
    };
    for (value, told) in [
        ("no deck", "a deck is written"),
        ("thundersteps on nowhere with 3 tarok-beast", "no terrain is called `nowhere`"),
        ("thundersteps on nowhere with 3 tarok-beast", "a main deck has 30 to 50 cards, this has 3"),
        ("thundersteps on starcast-halls with many tarok-beast", "a deck is written"),
        ("thundersteps on starcast-halls with 300 tarok-beast", "a deck is written"),
        ("nobody", "is a deck or one of"),
    ] {
        assert!(wrong(value).contains(told), "{value}: {}", wrong(value));
    }
}

/// The book tells all that a deck can be made of, and its reader what is wrong in one, with the place and what to do.
#[test]
fn the_book_of_decks_holds_every_card_that_can_be_in_one() {
    let pack = Malediction::shipped();
    let book = Malediction::deck_book(pack).expect("people bring decks");
    assert_eq!((book.leaders.len(), book.ready.len()), (10, 10));
    assert!(book.cards.iter().all(|card| card.most > 0));
    for warband in pack.warbands() {
        for &card in &warband.band.deck {
            assert!(book.cards.iter().any(|it| it.face.word == pack.face(card).id), "{}", pack.face(card).id);
        }
    }
    for ready in &book.ready {
        let line =
            Malediction::deck(pack, &ready.text).unwrap_or_else(|wrong| panic!("{}: {wrong:?}", ready.name));
        assert!(Malediction::new(pack, &Setup::of(2).with("red", &line)).is_ok());
    }
    let wrong =
        Malediction::deck(pack, &blood_tide().replacen("tarok-beast = 3", "tarok-beest = 3", 1)).unwrap_err();
    let mistake = wrong.iter().find(|it| it.text.contains("tarok-beest")).expect("it is told");
    assert!(mistake.line > 6 && mistake.column > 0 && mistake.help.contains("tarok-beast"), "{mistake:?}");
}
