//! The texts of a pack, one by one, and the pack without some of them: what a text does is what goes otherwise without
//! it.

use super::Pack;
use crate::card::{Card, Face, Kind};
use crate::effect::AbilityEntry;

/// A text that is there to do something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Text {
    /// What it is, such as "`swarm` on `tarok-beast`".
    pub what: String,
    /// The word of the card that it stands on; none for an ability wherever it stands.
    pub card: Option<String>,
    spot: Spot,
}

/// Where a text stands: a card, and the place in one of its lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Spot {
    Held(Card, usize),
    Given(Card, usize),
    Raised(Card, usize),
    Lent(Card, usize),
    Spell(Card),
    Ability(usize),
}

impl Pack {
    /// All texts of the pack that are there to do something: those of its cards, and its abilities.
    pub fn texts(&self) -> Vec<Text> {
        let cards = self.cards().flat_map(|card| self.texts_of(card));
        let abilities = self.abilities.iter().enumerate().map(|(place, ability)| Text {
            what: format!("the ability `{}`", *ability.id),
            card: None,
            spot: Spot::Ability(place),
        });
        cards.chain(abilities).collect()
    }

    /// The texts of a card.
    pub fn texts_of(&self, card: Card) -> Vec<Text> {
        let face = self.face(card);
        let id = face.id.as_str();
        let text = |what: String, spot: Spot| Text { what, card: Some(id.into()), spot };
        let name = |ability: u8| self.ability(ability).map_or("?", |it| it.id.as_str());
        let mut texts = Vec::new();
        for (place, held) in face.abilities.iter().enumerate() {
            texts.push(text(format!("`{}` on `{id}`", name(held.ability)), Spot::Held(card, place)));
        }
        for place in 0..face.gives.len() {
            texts.push(text(format!("what `{id}` gives, number {}", place + 1), Spot::Given(card, place)));
        }
        for (place, held) in face.raises.iter().enumerate() {
            texts.push(text(
                format!("the raised `{}` of `{id}`", name(held.ability)),
                Spot::Raised(card, place),
            ));
        }
        for (place, lend) in face.lends.iter().enumerate() {
            let what = format!("`{}` lent by `{id}`", name(lend.held.ability));
            texts.push(text(what, Spot::Lent(card, place)));
        }
        if face.spell().is_some() {
            texts.push(text(format!("what `{id}` does"), Spot::Spell(card)));
        }
        texts
    }

    /// The pack without some of its texts. It is no pack that could be read: what it is for is to be compared.
    pub fn without(&self, texts: &[Text]) -> Pack {
        let is_gone = |spot: Spot| texts.iter().any(|text| text.spot == spot);
        let faces = self.cards().map(|card| {
            let mut face = self.face(card).clone();
            if let Kind::Spell(spell) = &mut face.kind
                && is_gone(Spot::Spell(card))
            {
                spell.does.clear();
            }
            Face {
                abilities: left(face.abilities, |place| is_gone(Spot::Held(card, place))),
                gives: left(face.gives, |place| is_gone(Spot::Given(card, place))),
                raises: left(face.raises, |place| is_gone(Spot::Raised(card, place))),
                lends: left(face.lends, |place| is_gone(Spot::Lent(card, place))),
                ..face
            }
        });
        let abilities = self.abilities.iter().enumerate().map(|(place, ability)| {
            if is_gone(Spot::Ability(place)) {
                return AbilityEntry { does: Vec::new(), ..ability.clone() };
            }
            ability.clone()
        });
        let all: Vec<&str> = texts.iter().map(|text| text.what.as_str()).collect();
        Pack {
            faces: faces.collect(),
            abilities: abilities.collect(),
            terrain: self.terrain.clone(),
            legacies: self.legacies.clone(),
            warbands: self.warbands.clone(),
            maps: self.maps.clone(),
            unknown: self.unknown.clone(),
            digest: format!("{} without {}", self.digest, all.join(", ")),
        }
    }
}

/// What is left of a list.
fn left<T>(list: Vec<T>, is_gone: impl Fn(usize) -> bool) -> Vec<T> {
    list.into_iter().enumerate().filter(|(place, _)| !is_gone(*place)).map(|(_, it)| it).collect()
}
