//! What decks are made of, for those who build one, and what is wrong in one.

use crate::card::{Card, Faction, Rank};
use crate::english;
use crate::pack::{DECK, Pack, SIDE};
use crate::scene::face::face;
use table::{DeckBook, DeckCard, DeckChoice, DeckMistake, DeckPart, Leader, ReadyDeck};

/// What the decks of a pack are made of.
pub fn deck_book(pack: &Pack) -> DeckBook {
    let part = |key: &str, name: &str, least: usize, most: usize| DeckPart {
        key: key.into(),
        name: name.into(),
        least: least as u16,
        most: most as u16,
    };
    let terrain = pack.terrain_sets().iter().enumerate();
    DeckBook {
        options: vec!["red".into(), "blue".into()],
        heading: "warband".into(),
        leader_key: "seeker".into(),
        leader_name: "Seeker".into(),
        leaders: pack.seekers().map(|(seeker, legacy)| leader(pack, seeker, legacy)).collect(),
        choices: vec![DeckChoice {
            key: "terrain".into(),
            words: terrain
                .map(|(place, set)| (set.id.to_string(), english::terrain(pack, place as u8)))
                .collect(),
        }],
        parts: vec![
            part("deck", "Main deck", *DECK.start(), *DECK.end()),
            part("side", "Side deck", 0, SIDE),
        ],
        cards: pack.cards().filter_map(|card| deck_card(pack, card)).collect(),
        ready: pack
            .warbands()
            .iter()
            .map(|ready| ReadyDeck {
                name: ready.name.clone(),
                text: pack.deck_text(&ready.id, &ready.name, &ready.band),
            })
            .collect(),
    }
}

/// Reads a deck: the line for a set-up, or all that is wrong with it.
pub fn deck(pack: &Pack, text: &str) -> Result<String, Vec<DeckMistake>> {
    let read = pack.read_deck("deck", text);
    read.map(|band| pack.band_line(&band)).map_err(|mistakes| {
        let told = mistakes.iter().map(|(location, mistake)| DeckMistake {
            line: location.line as u32,
            column: location.column as u32,
            text: mistake.message().into(),
            help: mistake.advice(),
        });
        told.collect()
    })
}

fn leader(pack: &Pack, seeker: Card, legacy: Card) -> Leader {
    Leader { faces: vec![face(pack, seeker), face(pack, legacy)], factions: factions(pack, seeker) }
}

/// A card that can be in a deck; `None` for Seekers, Legacies and relics (MD-011, MD-018).
fn deck_card(pack: &Pack, card: Card) -> Option<DeckCard> {
    let it = pack.face(card);
    let most = it.rank.map_or(0, Rank::copies);
    (most > 0).then(|| DeckCard {
        face: face(pack, card),
        most,
        cost: it.cost.into(),
        factions: factions(pack, card),
    })
}

fn factions(pack: &Pack, card: Card) -> Vec<String> {
    pack.face(card).factions.iter().map(|faction| word(*faction).into()).collect()
}

const fn word(faction: Faction) -> &'static str {
    match faction {
        Faction::Order => "Order",
        Faction::Legion => "Legion",
        Faction::Primal => "Primal",
        Faction::Conclave => "Conclave",
    }
}
