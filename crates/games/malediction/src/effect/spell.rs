//! The words in which spells speak.

use super::Effect;
use schemars::JsonSchema;
use serde::Deserialize;

/// When a spell may be played (MD-014).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Timing {
    /// In an activation of a unit of the owner's, while nothing is being resolved (MD-262).
    Channel,
    /// At any time in the Action Phase (MD-267).
    Swift,
}

/// What a swift waits for. Without any it can be played in every window.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Answers {
    /// A channel that is being played.
    Channel,
    /// Any spell that is being played.
    Spell,
    /// An attack whose die has fallen.
    Roll,
    /// Damage that an ally is about to suffer.
    AllyHarm,
    /// The activation of an enemy.
    EnemyActivation,
    /// A ranged attack that an enemy has declared.
    EnemyShot,
    /// Damage that a unit has suffered from an attack.
    Dealt,
    /// That the opponent has named who activates first.
    Naming,
}

/// When a channel is played as a swift.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Quicken {
    /// If a unit card has entered a discard pile in this activation.
    UnitDiscarded,
    /// If an ally was defeated in this activation.
    AllyFell,
}

/// What a spell is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Aim {
    /// A unit of the owner's.
    Ally,
    /// A unit of the opponent's.
    Enemy,
    /// Any unit.
    Unit,
    /// An exhausted unit of the owner's.
    ExhaustedAlly,
    /// The active unit, if it is the opponent's.
    ActiveEnemy,
    /// Any unit that is no Seeker.
    NonSeeker,
    /// A point of the battlefield.
    Point,
    /// A piece of terrain.
    Piece,
}

/// What a spell does.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Spell {
    /// When it may be played.
    pub timing: Timing,
    /// What it waits for.
    #[serde(default)]
    pub answers: Option<Answers>,
    /// When a channel is played as a swift and does not count as the activation's channel (MD-265).
    #[serde(default)]
    pub quicken: Option<Quicken>,
    /// What it is aimed at, one for each target.
    #[serde(default)]
    pub aims: Vec<Aim>,
    /// How many of the aims may be left open.
    #[serde(default)]
    pub fewer: u8,
    /// What it does, sentence by sentence (MD-272).
    pub does: Vec<Sentence>,
}

/// A sentence of a spell.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Sentence {
    /// As abilities do it.
    Do(Effect),
    /// The spell that it answers is cancelled.
    Cancel,
    /// Its card goes to its owner's hand at the end of the activation; it was cancelled.
    Revert,
    /// Up to so much of the damage is prevented.
    Prevent {
        /// How much.
        #[serde(default)]
        most: u8,
        /// Whether it is so much more for each spell card in the owner's discard pile.
        #[serde(default)]
        for_spells: bool,
        /// Whether the owner gains as much echo as is prevented.
        #[serde(default)]
        echo: bool,
    },
    /// A die is rolled, and one of two things is done.
    ByDie {
        /// If it shows an odd number.
        odd: Vec<Effect>,
        /// If it shows an even number.
        even: Vec<Effect>,
    },
    /// A second die is rolled for the attack; the owner chooses which counts.
    SecondDie,
    /// The attack has so much Accuracy more or less, as the owner chooses.
    Sway(u8),
    /// The targets change places (MD-356).
    Swap {
        /// How far apart they may be, in inches.
        within: u8,
    },
    /// One item of the target is destroyed (MD-285).
    DestroyItem,
    /// The target's card and its items go to its owner's hand; a relic is lost (MD-292).
    Return,
    /// The owner looks at so many top cards of his deck, takes one into the hand and shuffles the others in.
    Search(u8),
    /// The owner looks at so many top cards of his deck and puts each on the top or the bottom, in any order.
    Arrange(u8),
    /// A unit card of any discard pile may be banished.
    BanishUnit,
    /// As abilities do it, if a card was banished.
    IfBanished(Effect),
    /// Damage cannot bring the health of the targets below 1 in this activation.
    Hardy,
    /// The target's next attack in this activation is a step better and, after its damage, pushes the defender up to as
    /// many inches as it has suffered.
    Thunder,
    /// The attacker suffers as much as its attack has dealt.
    Mirror,
    /// Another unit within so many inches of the target becomes the target.
    Redirect {
        /// How far, in inches.
        within: u8,
    },
    /// The owner takes the initiative token and names who activates first.
    Seize,
    /// The owner may play a unit card from the hand, paying for it, and put it on the battlefield.
    Deploy {
        /// Whether only nearby an engaged unit of the owner's; else anywhere.
        #[serde(default)]
        reinforces: bool,
    },
    /// The target is placed at most so many inches from where it is, centre to centre (MD-355).
    Place {
        /// How far, in inches.
        within: u8,
    },
}

impl Sentence {
    /// What it does as abilities do it, when that die was rolled.
    pub fn effects(&self, die: u8) -> &[Effect] {
        if let Sentence::ByDie { odd, even } = self {
            return if die % 2 == 1 { odd } else { even };
        }
        if let Sentence::Do(effect) | Sentence::IfBanished(effect) = self {
            return std::slice::from_ref(effect);
        }
        &[]
    }
}
