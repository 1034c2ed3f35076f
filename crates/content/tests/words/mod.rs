//! A small vocabulary to make mistakes in.

// What is only decoded, never looked at, is here to be wrong.
#![allow(dead_code)]

use content::{Code, Entry, Mistake, Mistakes, Reader, Source, Spanned};
use serde::Deserialize;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spell {
    pub id: Spanned<String>,
    pub cost: Spanned<u8>,
    pub school: School,
    #[serde(default)]
    pub instant: Option<Spanned<bool>>,
    #[serde(default)]
    pub lasts: Option<Spanned<u8>>,
    #[serde(default)]
    pub becomes: Option<Spanned<String>>,
    #[serde(default)]
    pub effects: Vec<Effect>,
}

#[derive(Debug, Deserialize, PartialEq)]
#[serde(rename_all = "snake_case")]
pub enum School {
    Fire,
    Water,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect {
    Damage { amount: Spanned<u8>, target: Target },
    Heal(u8),
    Sleep,
    Choose(Vec<Effect>),
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    Nearest,
    Chosen,
    All,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Title {
    pub title: String,
}

#[derive(Debug)]
pub struct Pack {
    pub title: Option<Entry<Title>>,
    pub spells: Vec<Entry<Spell>>,
    pub becomes: Vec<Option<usize>>,
}

pub fn load(source: &Source) -> Result<Pack, Mistakes> {
    let mut reader = Reader::new(source);
    let title = reader.at_most_one("pack");
    let spells: Vec<Entry<Spell>> = reader.list("spell");
    let names = reader.names("spell", &spells, |spell| &spell.id);
    let mut becomes = Vec::new();
    for spell in &spells {
        reader.within(spell.at(&spell.cost), *spell.cost, 0..=9, "the cost");
        for effect in &spell.effects {
            check(&mut reader, spell, effect);
        }
        if let (Some(instant), Some(lasts)) = (&spell.instant, &spell.lasts)
            && **instant
        {
            let message = "an instant spell cannot last";
            reader.contradiction(spell.at(lasts), message, spell.at(instant), "it is instant");
        }
        becomes.push(spell.becomes.as_ref().and_then(|name| reader.resolve(spell.at(name), name, &names)));
    }
    reader.refuse_loops(
        &spells,
        |spell| &spell.id,
        |spell| spell.becomes.iter().filter_map(|name| names.index(name)).collect(),
    );
    reader.finish()?;
    Ok(Pack { title, spells, becomes })
}

fn check(reader: &mut Reader<'_>, spell: &Entry<Spell>, effect: &Effect) {
    match effect {
        Effect::Damage { amount, target: Target::All } if **amount > 3 => reader.note(
            Mistake::new(
                Code::OutOfRange,
                spell.at(amount),
                format!("{} damage to all is too much", **amount),
            )
            .label("at most 3"),
        ),
        Effect::Damage { .. } | Effect::Heal(_) | Effect::Sleep => {}
        Effect::Choose(effects) => effects.iter().for_each(|effect| check(reader, spell, effect)),
    }
}
