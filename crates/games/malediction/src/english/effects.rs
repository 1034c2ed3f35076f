//! The English of effects.

use super::{change, number, whom, within};
use crate::card::Rank;
use crate::effect::{Deed, Effect, Lasts, To};

/// With a capital at the beginning.
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// With a small letter at the beginning.
pub fn lower(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}

/// Effects one after another.
pub fn all(effects: &[Effect], modifier: Option<u8>) -> String {
    effects.iter().map(|it| effect(it, modifier)).collect::<Vec<_>>().join(" ")
}

/// "Basic" up to a rank.
pub fn ranks(most: Rank) -> &'static str {
    match most {
        Rank::Basic => "of rank Basic",
        Rank::Elite => "of rank Basic or Elite",
        Rank::Unique => "of rank Basic, Elite or Unique",
        Rank::Legendary => "of any rank",
    }
}

fn to(to: To) -> String {
    match to {
        To::Oneself => "it".into(),
        To::Other => "the other".into(),
        To::Target => "the target".into(),
        To::Around { whom: which, within: far } => format!("{} {}", whom(which), within(far)),
        To::AroundTarget { within: far } => {
            format!("every other unit within {far}\" of the target and in line of effect from it")
        }
        To::OnTarget => "every unit on the target terrain".into(),
    }
}

/// Whether several are spoken of as many.
fn is_many(to: To) -> bool {
    match to {
        To::Around { .. } => true,
        To::Oneself | To::Other | To::Target | To::AroundTarget { .. } | To::OnTarget => false,
    }
}

/// A verb for one or for many.
fn verb(who: To, one: &str, many: &str) -> String {
    format!("{} {}", sentence(&to(who)), if is_many(who) { many } else { one })
}

fn deed(deed: Deed, ap: u8) -> String {
    match deed {
        Deed::Move => "Move".into(),
        Deed::Melee => "melee attack".into(),
        Deed::Ranged => "ranged attack".into(),
        Deed::Charge => "Charge".into(),
        Deed::Shift => "Shift".into(),
        Deed::Ability if ap == 1 => "ability of 1 AP".into(),
        Deed::Ability => format!("ability of at most {ap} AP"),
    }
}

/// What an effect says.
pub fn effect(effect: &Effect, modifier: Option<u8>) -> String {
    match effect {
        Effect::Suffer { to: who, amount, if_hit } => {
            let more = match if_hit {
                0 => String::new(),
                more => format!(", and {more} more if an attack has hit it earlier in this activation"),
            };
            format!("{} {}{more}.", verb(*who, "suffers", "suffer"), number(*amount, modifier))
        }
        Effect::Recover { to: who, amount } => {
            format!("{} {}.", verb(*who, "recovers", "recover"), number(*amount, modifier))
        }
        Effect::Change { to: who, change: it, lasts } => {
            let until = match lasts {
                Lasts::Activation => "in this activation",
                Lasts::Round => "until the end of the round",
            };
            format!("{} {} {until}.", verb(*who, "has", "have"), change(it, modifier))
        }
        Effect::Shove { to: who, inches, up_to, pull, nearest_first, if_damaged } => {
            let how = match (up_to, pull) {
                (true, false) => "may be pushed up to",
                (true, true) => "may be pulled up to",
                (false, false) => "is pushed",
                (false, true) => "is pulled",
            };
            let who = if *if_damaged { "Each unit so damaged".into() } else { sentence(&to(*who)) };
            let order = if *nearest_first { ", the nearest first" } else { "" };
            format!("{who} {how} {}\"{order}.", number(*inches, modifier))
        }
        Effect::Retaliate => "It retaliates.".into(),
        Effect::Echo { amount } => format!("Its owner gains {} echo.", number(*amount, modifier)),
        Effect::Refresh { to: who } => format!("{} refreshed.", verb(*who, "becomes", "become")),
        Effect::Pray { within: far, most } => format!(
            "Its owner gains 1 echo for each other ally {}, at most {}.",
            within(*far),
            number(*most, modifier)
        ),
        Effect::Strike { accuracy, extra } => {
            format!("It attacks the other in melee with {accuracy:+} Accuracy; a hit deals {extra} more.")
        }
        Effect::Snap { power } => format!(
            "If it is refreshed and can attack that enemy, it is exhausted and does so with +{} Power.",
            number(*power, modifier)
        ),
        Effect::Act { to: who, deeds, ap, times, quiet, inches, drain } => {
            let all: Vec<String> = deeds.iter().map(|&it| deed(it, *ap)).collect();
            let mut text = format!("{} may perform ", sentence(&to(*who)));
            match times {
                1 => text.push_str("one extra action: "),
                times => text.push_str(&format!("up to {times} extra actions, each: ")),
            }
            text.push_str(&all.join(" or "));
            if *inches > 0 {
                text.push_str(&format!(" of up to {inches}\""));
            }
            if *quiet {
                text.push_str(", without provoking");
            }
            if *drain > 0 {
                text.push_str(&format!("; if it hits, it recovers {drain}"));
            }
            text.push('.');
            text
        }
        Effect::Recall { rank } => format!(
            "Its owner may play a spell {} from either discard pile without cost, as an extra channel; it is banished \
             afterwards.",
            ranks(*rank)
        ),
        Effect::Discount { by } => {
            format!("Its owner's next spell in this activation costs {} less.", number(*by, modifier))
        }
        Effect::Relocate => "It is placed wherever it fits on the battlefield.".into(),
    }
}
