//! Names of kinds, ranges, keywords, triggers and targets.

use crate::card::{Aim, EnergyCard, Keyword, Kind, Lasts, Range, Trigger};

/// The name of a kind of form.
pub fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Attack => "attack",
        Kind::Counter => "counter",
        Kind::Neutral => "neutral",
    }
}

/// The name of a kind of energy card.
pub fn energy_kind(card: EnergyCard) -> &'static str {
    match card {
        EnergyCard::Plain => "energy",
        EnergyCard::Flash => "flash energy",
        EnergyCard::Random => "random energy",
    }
}

/// The name of a range.
pub fn range(range: Range) -> String {
    match range {
        Range::Oneself => "yourself".into(),
        Range::OwnSquare => "your square".into(),
        Range::Adjacent => "adjacent".into(),
        Range::Sight => "line of sight".into(),
        Range::Anywhere => "anywhere".into(),
        Range::Sector => "same sector".into(),
        Range::Global => "the whole map".into(),
        Range::Crawl(squares) => format!("{squares} squares on foot"),
    }
}

/// How long a spell lasts.
pub fn lasts(lasts: Lasts) -> &'static str {
    match lasts {
        Lasts::Instant => "instant",
        Lasts::Temporary => "temporary",
        Lasts::Permanent => "permanent",
    }
}

/// The name of a keyword.
pub fn keyword(keyword: Keyword) -> &'static str {
    match keyword {
        Keyword::Fire => "Fire",
        Keyword::Water => "Water",
        Keyword::Lightning => "Lightning",
        Keyword::Curse => "Curse",
        Keyword::Creation => "Creation",
        Keyword::Transformation => "Transformation",
        Keyword::Global => "Global",
        Keyword::Mundane => "Mundane",
        Keyword::MagicStone => "Magic Stone",
        Keyword::Trinket => "Trinket",
        Keyword::Weapon => "Weapon",
        Keyword::ThrownWeapon => "Thrown Weapon",
        Keyword::Hex => "Hex",
    }
}

/// What a counter answers, after "when".
pub(super) fn trigger(trigger: Trigger) -> &'static str {
    match trigger {
        Trigger::SpellAtYou => "a spell that targets you is cast",
        Trigger::AttackSpellAtYou => "an attack spell that targets you is cast",
        Trigger::NeutralSpell => "a neutral spell is cast, whoever it targets",
        Trigger::AnySpell => "a spell is cast",
        Trigger::CurseOrHex => "a curse or hex is cast",
        Trigger::WaterSpell => "a water spell is cast",
        Trigger::CounterAtYours => "a counter is cast against a spell of yours",
        Trigger::Attacked => "you are attacked",
        Trigger::AttackedFromSector => "a wizard in your sector attacks you",
        Trigger::SightedAttack => "an attack that needs line of sight is made",
        Trigger::Damaged => "one source deals damage to you",
        Trigger::CurseDamage => "a curse on you would damage you",
        Trigger::Dying => "you would die",
        Trigger::TreasureTakenAtHome => "an enemy wizard picks up a treasure in your home sector",
        Trigger::YourTreasureTaken => "a wizard picks up one of your treasures",
    }
}

/// How whoever did what a counter answers is called.
pub(super) fn offender(when: Option<Trigger>) -> &'static str {
    match when {
        None => "the offender",
        Some(
            Trigger::SpellAtYou
            | Trigger::AttackSpellAtYou
            | Trigger::NeutralSpell
            | Trigger::AnySpell
            | Trigger::CurseOrHex
            | Trigger::WaterSpell
            | Trigger::CounterAtYours
            | Trigger::CurseDamage,
        ) => "its caster",
        Some(
            Trigger::Attacked
            | Trigger::AttackedFromSector
            | Trigger::SightedAttack
            | Trigger::Damaged
            | Trigger::Dying,
        ) => "the attacker",
        Some(Trigger::TreasureTakenAtHome | Trigger::YourTreasureTaken) => "that wizard",
    }
}

/// Whether these aims ask for a choice that the text must name.
pub(super) fn is_needed(aims: &[Aim]) -> bool {
    aims.iter().any(|&aim| aim != Aim::OwnSquare)
}

/// What may be aimed at, as the first mention of the target.
pub(super) fn target(aims: &[Aim]) -> String {
    let plain = |aim: &Aim| matches!(aim, Aim::Wizard | Aim::Creature | Aim::Object);
    if aims.len() > 1 && aims.iter().all(plain) {
        let bare: Vec<&str> = aims.iter().map(|&aim| bare(aim)).collect();
        return format!("a {}", either(&bare));
    }
    let each: Vec<&str> = aims.iter().map(|&aim| one(aim)).collect();
    either(&each)
}

fn bare(aim: Aim) -> &'static str {
    one(aim).trim_start_matches("another ").trim_start_matches("a ").trim_start_matches("an ")
}

fn one(aim: Aim) -> &'static str {
    match aim {
        Aim::Wizard => "another wizard",
        Aim::Oneself => "yourself",
        Aim::Creature => "a creature",
        Aim::OwnCreature => "a creature of yours",
        Aim::Object => "an object",
        Aim::AnyObject => {
            "any wall, door, creation or object on the board (but no treasure, outer wall or hex)"
        }
        Aim::Loose => "an item, treasure or mobile object that nobody carries",
        Aim::LooseTreasure => "a treasure that nobody carries",
        Aim::Wall => "a stone wall (not an outer wall)",
        Aim::AnyWall => "a wall of stone, earth or fire (not an outer wall)",
        Aim::Door => "a door",
        Aim::UnsealedDoor => "an unsealed door",
        Aim::OpenEdge => "an open border line",
        Aim::EmptySquare => "an empty square that is no home base",
        Aim::ClearSquare => "an empty square",
        Aim::Square => "a square",
        Aim::OwnSquare => "your own square, which must not be a home base",
        Aim::Spell => "a spell that lasts",
        Aim::Direction => "a direction",
        Aim::AllInSector => "every other wizard and creature in your sector",
        Aim::Cross => {
            "every wizard and creature, yourself included, in a square and the squares beside it (through walls, \
             but not over map edges or portals)"
        }
        Aim::Darts => "wizards, creatures or objects",
    }
}

/// "a, b or c".
pub(super) fn either(words: &[&str]) -> String {
    listed(words, "or")
}

/// "a, b and c".
pub(super) fn both(words: &[String]) -> String {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    listed(&words, "and")
}

fn listed(words: &[&str], join: &str) -> String {
    match words {
        [] => String::new(),
        [only] => (*only).into(),
        [most @ .., last] => format!("{} {join} {last}", most.join(", ")),
    }
}
