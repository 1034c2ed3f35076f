//! Numbers and damage in words.

use crate::amount::{Amount, Count};
use crate::effect::{Damage, Element, Nature};

const WORDS: [&str; 7] = ["no", "one", "two", "three", "four", "five", "six"];

/// What a die has just shown.
const THAT_MANY: Amount = Amount { count: Some(Count::Rolled), ..Amount::fixed(0) };

/// An amount in words: "3", or "the spell's energy plus 2".
pub fn amount(amount: &Amount) -> String {
    if let Some(fixed) = amount.as_fixed() {
        return fixed.to_string();
    }
    let mut parts: Vec<String> = Vec::new();
    match amount.energy {
        0 => {}
        1 => parts.push("the spell's energy".into()),
        times => parts.push(format!("{times} times the spell's energy")),
    }
    match amount.dice {
        0 => {}
        1 => parts.push("one die".into()),
        dice => {
            parts.push(WORDS.get(dice as usize).map_or(format!("{dice} dice"), |word| format!("{word} dice")))
        }
    }
    let mut suffix = String::new();
    match amount.count {
        None => {}
        Some(Count::TwoIfCursed) => suffix.push_str(", and 2 more if a curse lasts on him"),
        Some(counted) => parts.push(count(counted).into()),
    }
    let mut said = parts.join(" plus ");
    match amount.plus {
        0 => {}
        plus if plus > 0 => said.push_str(&format!(" plus {plus}")),
        minus => said.push_str(&format!(" minus {}", minus.unsigned_abs())),
    }
    said.push_str(&suffix);
    if amount.most > 0 {
        said.push_str(&format!(" (at most {})", amount.most));
    }
    said
}

fn count(count: Count) -> &'static str {
    match count {
        Count::MagicStones => "the number of Magic Stones he carries",
        Count::HandAndSpells => "the number of cards left in his hand and of spells he maintains",
        Count::WalkingDistance => "the number of squares that you would walk to get there",
        Count::AnsweredEnergy => "the energy of that spell",
        Count::PaidEnergy => "the energy value of the discarded card (0 if it has none)",
        Count::TwoIfCursed => "2 if a curse lasts on the target",
        Count::Rolled => "the result of that die",
    }
}

/// So many of something: "4 squares", "1 square", "a number of squares equal to the spell's energy".
pub(super) fn units(amount_of: &Amount, unit: &str) -> String {
    match amount_of.as_fixed() {
        Some(fixed) => counted(fixed, unit),
        None if *amount_of == THAT_MANY => format!("that many {unit}s"),
        None => format!("a number of {unit}s equal to {}", amount(amount_of)),
    }
}

/// A number of things.
pub(super) fn counted(number: u8, thing: &str) -> String {
    if number == 1 { format!("1 {thing}") } else { format!("{number} {thing}s") }
}

/// Damage in words: "5 magical fire damage", "magical damage equal to the spell's energy".
pub fn damage(damage: &Damage) -> String {
    let kind = damage_kind(damage.nature, damage.element);
    match damage.amount.as_fixed() {
        Some(points) => format!("{points} {kind}"),
        None => format!("{kind} equal to {}", amount(&damage.amount)),
    }
}

/// More damage of a kind: "2 more magical fire damage".
pub(super) fn more_damage(damage: &Damage) -> String {
    let kind = damage_kind(damage.nature, damage.element);
    match damage.amount.as_fixed() {
        Some(points) => format!("an extra {points} {kind}"),
        None => format!("extra {kind} equal to {}", amount(&damage.amount)),
    }
}

/// So many points of damage of a kind, for the log.
pub fn points_of_damage(points: u8, nature: Nature, element: Option<Element>) -> String {
    format!("{points} {}", damage_kind(nature, element))
}

pub(super) fn damage_kind(nature: Nature, element: Option<Element>) -> String {
    let nature = match nature {
        Nature::Physical => "physical",
        Nature::Magical => "magical",
    };
    match element {
        None => format!("{nature} damage"),
        Some(Element::Fire) => format!("{nature} fire damage"),
        Some(Element::Water) => format!("{nature} water damage"),
        Some(Element::Lightning) => format!("{nature} lightning damage"),
    }
}

/// So many stun tokens.
pub fn stun_tokens(tokens: u8) -> String {
    counted(tokens, "stun token")
}

/// So many movement points.
pub fn movement_points(points: u8) -> String {
    counted(points, "movement point")
}

/// So much life.
pub fn life(life: u8) -> String {
    format!("{life} life")
}

/// The faces of a die from one to another: "3", "3 or 4", "2 to 4".
pub(super) fn faces(from: u8, to: u8) -> String {
    match to.saturating_sub(from) {
        0 => format!("{from}"),
        1 => format!("{from} or {to}"),
        _ => format!("{from} to {to}"),
    }
}
