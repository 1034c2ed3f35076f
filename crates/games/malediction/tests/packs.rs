//! The pack: what is wrong in one is told all at once, and what stands in the shipped one (MD-001 to MD-020).

use content::Source;
use kernel::Game;
use malediction::Malediction;
use malediction::card::{Card, Kind, Rank};
use malediction::effect::Timing;
use malediction::pack::{Pack, RELICS};

/// The mistakes of a pack with one file more, without those that come from the rest of it.
fn mistakes(text: &str) -> String {
    match Pack::read(&Source::embedded(&[("test.toml", text)])) {
        Ok(_) => String::new(),
        Err(mistakes) => mistakes.to_string(),
    }
}

/// Proves MD-001, MD-005, MD-006, MD-008, MD-017, MD-018.
#[test]
fn the_shipped_pack_has_five_families_of_cards() {
    let pack = Malediction::shipped();
    let count = |is: fn(&Kind) -> bool| pack.cards().filter(|&card| is(&pack.face(card).kind)).count();
    assert_eq!(count(|kind| matches!(kind, Kind::Unit { .. })), 52);
    assert_eq!(count(|kind| matches!(kind, Kind::Spell(_))), 43);
    assert_eq!(count(|kind| matches!(kind, Kind::Item)), 16);
    assert_eq!(count(|kind| matches!(kind, Kind::Relic)), RELICS);
    assert_eq!(count(|kind| matches!(kind, Kind::Legacy { .. })), 10);
    assert_eq!(pack.terrain_sets().len(), 4);
    for card in pack.cards() {
        let face = pack.face(card);
        if let Kind::Unit { subtypes, .. } = &face.kind {
            assert!(!subtypes.is_empty(), "{}", face.id);
        } else {
            assert_eq!(face.stats(), Default::default(), "{}", face.id);
        }
        if let Kind::Relic = face.kind {
            assert_eq!((face.rank, face.cost), (None, 0), "{}", face.id);
        }
    }
    assert!(Rank::Basic < Rank::Elite && Rank::Elite < Rank::Unique && Rank::Unique < Rank::Legendary);
}

/// Proves MD-010, MD-011, MD-018, MD-003.
#[test]
fn each_warband_has_one_seeker_with_its_legacy_outside_the_deck() {
    let pack = Malediction::shipped();
    for warband in pack.warbands() {
        let band = warband.band;
        assert!(pack.face(band.seeker).is_seeker(), "{}", warband.id);
        assert!(matches!(pack.face(band.legacy).kind, Kind::Legacy { .. }));
        assert!((30..=50).contains(&band.deck.len()) && band.side.len() <= 7, "{}", warband.id);
        let outside = |card: &Card| {
            let face = pack.face(*card);
            !face.is_seeker() && !matches!(face.kind, Kind::Relic | Kind::Legacy { .. })
        };
        assert!(band.deck.iter().chain(&band.side).all(outside));
        for &card in &band.deck {
            let copies = band.deck.iter().chain(&band.side).filter(|other| **other == card).count();
            assert!(copies <= usize::from(pack.face(card).rank.map_or(0, Rank::copies)));
        }
    }
}

/// With side decks exchanged, every card can come into play.
#[test]
fn every_card_is_in_a_deck_or_side_deck() {
    let pack = Malediction::shipped();
    let bands = || pack.warbands().iter().map(|warband| &warband.band);
    assert!(bands().all(|band| !band.side.is_empty()));
    let is_free = |card: &Card| pack.face(*card).rank.is_some_and(|rank| rank < Rank::Legendary);
    let unused = |card: &Card| !bands().any(|band| band.deck.contains(card) || band.side.contains(card));
    let unused: Vec<&str> =
        pack.cards().filter(is_free).filter(unused).map(|card| pack.face(card).id.as_str()).collect();
    assert_eq!(unused, [""; 0]);
}

/// Proves MD-009: what does nothing has no place on a card of any kind.
#[test]
fn cards_hold_no_flavour() {
    let entries = [
        "[[unit]]\nid = 'a'\nname = 'A'\nfactions = ['primal']\nsubtypes = ['beast']\nrank = 'basic'\ncost = 1\n\
         base = 'small'\nstats = { health = 1 }\norigin = 'original'",
        "[[spell]]\nid = 'a'\nname = 'A'\nfactions = ['primal']\nrank = 'basic'\ncost = 1\norigin = 'original'",
        "[[item]]\nid = 'a'\nname = 'A'\nrank = 'basic'\ncost = 1\norigin = 'original'",
        "[[relic]]\nid = 'a'\nname = 'A'\norigin = 'original'",
        "[[legacy]]\nid = 'a'\nname = 'A'\nseeker = 'b'\necho = 1\norigin = 'original'",
        "[[ability]]\nid = 'a'\nname = 'A'\ndoes = []",
    ];
    for entry in entries {
        assert!(!mistakes(entry).contains("unknown key"), "{}", mistakes(entry));
        for key in ["flavour", "text", "quote"] {
            let told = mistakes(&format!("{entry}\n{key} = 'It was a dark night.'"));
            assert!(told.contains(&format!("unknown key `{key}`")), "{entry}: {told}");
        }
    }
}

/// Proves MD-007, MD-014.
#[test]
fn spells_are_channels_or_swifts_and_factions_are_for_building_only() {
    let pack = Malediction::shipped();
    let timing =
        |word: &str| pack.card(word).and_then(|card| pack.face(card).spell()).map(|spell| spell.timing);
    assert_eq!(timing("twin-flames"), Some(Timing::Channel));
    assert_eq!(timing("diehard"), Some(Timing::Swift));
}

#[test]
fn all_mistakes_of_a_warband_are_told_at_once() {
    let text = mistakes(
        "[[warband]]
        id = 'w'
        name = 'W'
        seeker = 'nobody'
        terrain = 'nowhere'
        deck = { unknown-beast = 3 }
        side = { other = 9 }",
    );
    for part in [
        "no Seeker is called `nobody`",
        "no terrain is called `nowhere`",
        "no card is called `unknown-beast`",
        "a main deck has 30 to 50 cards, this has 3",
        "a side deck has at most 7 cards, this has 9",
        "the pack has 0 relics",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
}

#[test]
fn abilities_and_their_modifiers_are_checked() {
    let text = mistakes(
        "[[ability]]
        id = 'flying'
        name = 'Flying'
        does = [{ is = 'flying' }]

        [[ability]]
        id = 'swarm'
        name = 'Swarm'
        numbered = true
        does = [{ stat = { stat = 'power', by = { times = 1 } } }]

        [[ability]]
        id = 'odd'
        name = 'Odd'
        numbered = true
        does = [{ is = 'nimble' }]

        [[unit]]
        id = 'bird'
        name = 'Bird'
        factions = ['primal']
        subtypes = ['beast']
        rank = 'basic'
        cost = 30
        base = 'small'
        stats = { defense = 8, health = 0 }
        abilities = ['flying 2', 'swarm', 'swarn 1']
        origin = 'original'",
    );
    for part in [
        "`flying` has no modifier",
        "`swarm` has a modifier from 1 to 20 behind it",
        "no ability is named `swarn`; did you mean `swarm`?",
        "ability `odd` is `numbered`, but nothing counts its modifier",
        "the cost is 30",
        "needs Max Health above 0",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
}

#[test]
fn terrain_is_checked() {
    let text = mistakes(
        "[[terrain]]
        id = 'hill'
        name = 'Hill'
        abilities = [{ name = 'High', does = { boosting = 1 } }]
        [[terrain.piece]]
        size = 'large'
        ground = [3000, 3000]
        sections = [{ at = [2500, 0], size = [1000, 1000], height = 500 }]",
    );
    for part in ["has 1 pieces, but 4 are placed", "has no medium piece", "not wholly on its ground"] {
        assert!(text.contains(part), "{part}\n{text}");
    }
}
