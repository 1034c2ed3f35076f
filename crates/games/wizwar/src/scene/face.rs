//! The faces of cards: their text is written from what they do.

use crate::card::Card;
use crate::english;
use crate::pack::Pack;

/// The face of a card as people read it.
pub(super) fn face(pack: &Pack, card: Card) -> table::Face {
    let text = english::card(pack, card);
    table::Face {
        word: pack.face(card).id.as_str().into(),
        name: text.name,
        kind: text.line.trim_end_matches('.').replace(". ", "; "),
        value: None,
        facts: Vec::new(),
        text: text.rules.into_iter().chain(text.energy).collect::<Vec<_>>().join(" "),
    }
}
