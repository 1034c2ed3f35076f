//! The faces of cards: their text is written from what they do.

use crate::card::{self, Card, Energy};
use crate::english;
use crate::pack::Pack;

/// So many schools are named on a card at most.
const SCHOOLS: usize = 2;

/// The face of a card as people read it.
pub(super) fn face(pack: &Pack, card: Card) -> table::Face {
    let text = english::card(pack, card);
    let known = pack.face(card);
    let (value, energy) = match known.energy {
        Energy::None => (None, None),
        // The number in the corner says it, but for what only some energy may do.
        Energy::Fixed(value) => (Some(value.into()), text.energy.filter(|_| known.energy_card.is_some())),
        Energy::Die(_) => (None, text.energy),
    };
    table::Face {
        word: known.id.as_str().into(),
        name: text.name,
        kind: kind(known),
        value,
        facts: facts(pack, known),
        text: text.rules.into_iter().chain(energy).collect::<Vec<_>>().join("\n"),
    }
}

/// Its kind, or several where it can be cast in several ways.
fn kind(face: &card::Face) -> String {
    if face.item.is_some() {
        return "item".into();
    }
    if face.energy_card.is_some() {
        return "energy".into();
    }
    let mut kinds: Vec<&str> = Vec::new();
    for form in &face.forms {
        let kind = english::kind(form.kind);
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    kinds.join(" or ").to_lowercase()
}

/// Range and duration, keywords, and the schools that hold it where they are few.
fn facts(pack: &Pack, face: &card::Face) -> Vec<String> {
    let mut facts: Vec<String> = Vec::new();
    let mut add = |fact: String| {
        let fact = fact.to_lowercase();
        if !facts.contains(&fact) {
            facts.push(fact);
        }
    };
    if face.item.is_none() {
        face.forms.iter().for_each(|form| add(english::range(form.range)));
        face.forms.iter().for_each(|form| add(english::lasts(form.lasts).into()));
    }
    face.keywords.iter().for_each(|&word| add(english::keyword(word).into()));
    let schools: Vec<&str> = face
        .copies
        .keys()
        .filter_map(|&school| pack.school(school))
        .map(|school| school.name.as_str())
        .collect();
    // What many schools hold belongs to none of them.
    if schools.len() <= SCHOOLS {
        facts.extend(schools.into_iter().map(String::from));
    }
    facts
}
