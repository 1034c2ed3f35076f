//! The numbers that cards name.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserializer, MapAccess, Visitor};
use std::borrow::Cow;
use std::fmt;

/// A number that a card names: `plus + energy * ENERGY + dice * DIE + count`, never below 0. In a pack a plain
/// number stands for `{ plus = NUMBER }`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Amount {
    /// What is added whatever happens; may be negative.
    pub plus: i8,
    /// How many times the spell's energy counts.
    pub energy: i8,
    /// How many four-sided dice are rolled and added.
    pub dice: u8,
    /// Something that is counted and added.
    pub count: Option<Count>,
    /// The most it can be; 0 is no limit.
    pub most: u8,
}

/// Something that a card counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Count {
    /// Magic stones that the target wizard carries.
    MagicStones,
    /// Cards in the target wizard's hand and spells he maintains.
    HandAndSpells,
    /// Squares on the shortest way by foot from caster to target.
    WalkingDistance,
    /// The energy of the spell that is answered.
    AnsweredEnergy,
    /// The energy value of the card that paid for this use.
    PaidEnergy,
    /// Two, if a curse lasts on the target.
    TwoIfCursed,
    /// What an earlier die of this spell shows.
    Rolled,
}

impl Amount {
    /// A number that is always the same.
    pub const fn fixed(plus: i8) -> Amount {
        Amount { plus, energy: 0, dice: 0, count: None, most: 0 }
    }

    /// The number, if it is always the same.
    pub fn as_fixed(&self) -> Option<u8> {
        let fixed = self.energy == 0 && self.dice == 0 && self.count.is_none() && self.most == 0;
        fixed.then(|| self.plus.max(0) as u8)
    }
}

/// An amount with its parts named, as it is written in a pack.
#[derive(Clone, Copy, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
struct Parts {
    /// What is added whatever happens; may be negative.
    plus: i8,
    /// How many times the spell's energy counts.
    energy: i8,
    /// How many four-sided dice are rolled and added.
    dice: u8,
    /// Something that is counted and added.
    count: Option<Count>,
    /// The most it can be; 0 is no limit.
    most: u8,
}

impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Amount, D::Error> {
        struct Either;

        impl<'de> Visitor<'de> for Either {
            type Value = Amount;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number or a table")
            }

            fn visit_i64<E: serde::de::Error>(self, number: i64) -> Result<Amount, E> {
                let small = i8::try_from(number)
                    .map_err(|_| E::custom(format!("{number} is too large or too small for a card")))?;
                Ok(Amount::fixed(small))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Amount, A::Error> {
                let Parts { plus, energy, dice, count, most } =
                    Parts::deserialize(MapAccessDeserializer::new(map))?;
                Ok(Amount { plus, energy, dice, count, most })
            }
        }

        deserializer.deserialize_any(Either)
    }
}

impl JsonSchema for Amount {
    fn schema_name() -> Cow<'static, str> {
        "Amount".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let parts = generator.subschema_for::<Parts>();
        json_schema!({
            "description": "A number, or its parts: `plus + energy * ENERGY + dice * DIE + count`, never below 0.",
            "anyOf": [{ "type": "integer" }, parts],
        })
    }
}
