//! The faces of cards: their text is written from what they do.

use crate::card::{self, Card, Kind, Rank, Stats};
use crate::effect::Timing;
use crate::english;
use crate::pack::Pack;

/// The face of a card as people read it.
pub(crate) fn face(pack: &Pack, card: Card) -> table::Face {
    let known = pack.face(card);
    table::Face {
        word: known.id.as_str().into(),
        name: known.name.clone(),
        kind: kind(known),
        value: match known.kind {
            Kind::Unit { .. } | Kind::Spell(_) | Kind::Item => Some(known.cost.into()),
            Kind::Relic | Kind::Legacy { .. } => None,
        },
        facts: facts(known),
        text: english::card(pack, card).rules.join("\n"),
    }
}

/// What kind of card it is, in a word.
fn kind(face: &card::Face) -> String {
    match &face.kind {
        Kind::Unit { seeker: true, .. } => "seeker, champion".into(),
        Kind::Unit { .. } => "unit".into(),
        Kind::Spell(spell) => match spell.timing {
            Timing::Channel => "channel".into(),
            Timing::Swift => "swift".into(),
        },
        Kind::Item => "item".into(),
        Kind::Relic => "relic".into(),
        Kind::Legacy { .. } => "legacy".into(),
    }
}

/// Rank, stats, base, subtypes and factions.
fn facts(face: &card::Face) -> Vec<String> {
    let mut facts: Vec<String> = Vec::new();
    facts.extend(face.rank.map(|rank| rank_word(rank).into()));
    match &face.kind {
        Kind::Unit { stats, base, subtypes, .. } => {
            facts.extend(stat_words(stats));
            facts.push(format!("{} mm base", 2 * base.radius().get() / 1000));
            facts.push(subtypes.join(", "));
        }
        Kind::Legacy { echo } => facts.push(format!("starting echo {echo}")),
        Kind::Spell(_) | Kind::Item | Kind::Relic => {}
    }
    facts.extend(face.factions.iter().map(|faction| faction.name().into()));
    facts
}

fn rank_word(rank: Rank) -> &'static str {
    match rank {
        Rank::Basic => "basic",
        Rank::Elite => "elite",
        Rank::Unique => "unique",
        Rank::Legendary => "legendary",
    }
}

/// The printed stats; a null stat is a dash (MD-145).
fn stat_words(stats: &Stats) -> [String; 6] {
    let or_dash = |stat: Option<u8>| stat.map_or("–".into(), |stat| stat.to_string());
    let power = stats.power.map_or("–".into(), |power| format!("{}/{}", power.full, power.partial));
    [
        format!("Accuracy {}", or_dash(stats.accuracy)),
        format!("Power {power}"),
        format!("Range {}", or_dash(stats.range)),
        format!("Speed {}", or_dash(stats.speed)),
        format!("Defense {}", stats.defense),
        format!("Health {}", stats.health),
    ]
}
