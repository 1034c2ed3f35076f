//! The English of effects.

use super::{change, number, whom, within};
use crate::card::Rank;
use crate::effect::{Deed, Effect, Lasts, Number, To};

/// Of whom and to whom a text speaks.
#[derive(Clone, Copy)]
pub struct Voice<'a> {
    /// The modifier of the ability; none: it stands as N.
    pub modifier: Option<u8>,
    /// Who makes the choices: "its owner", or "you" where it is said to him.
    pub owner: &'a str,
    /// The other unit of an event, or the targets of a spell.
    pub other: &'a str,
    /// Whether those near a target are others than it, as it is a unit itself.
    pub beside: bool,
    /// Whether it is done only if its owner wants.
    pub may: bool,
    /// Whether the target has been spoken of before.
    pub again: bool,
}

impl<'a> Voice<'a> {
    /// What abilities say of the unit that has them and of that other.
    pub const fn ability(modifier: Option<u8>, other: &'a str) -> Voice<'a> {
        Voice { modifier, owner: "its owner", other, beside: true, may: false, again: false }
    }

    /// The same, said to the owner.
    #[must_use]
    pub const fn to_you(self) -> Voice<'a> {
        Voice { owner: "you", ..self }
    }

    fn is_you(self) -> bool {
        self.owner == "you"
    }

    fn number(self, of: Number) -> String {
        number(of, self.modifier)
    }

    /// What the owner does: "draw", "its owner draws".
    fn owner_does(self, one: &str, you: &str) -> String {
        if self.is_you() { you.into() } else { format!("{} {one}", self.owner) }
    }
}

/// With a capital at the beginning.
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// With a small letter at the beginning.
pub fn small(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}

/// Effects one after another, each a sentence.
pub fn all(effects: &[Effect], voice: Voice<'_>) -> String {
    let sentences: Vec<String> =
        effects.iter().map(|it| format!("{}.", sentence(&effect(it, voice)))).collect();
    sentences.join(" ")
}

/// Effects as the end of a sentence that has begun.
pub fn then(effects: &[Effect], voice: Voice<'_>) -> String {
    let phrases: Vec<String> = effects.iter().map(|it| effect(it, voice)).collect();
    format!("{}.", phrases.join(", then "))
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

/// A small number as a word.
pub fn count(number: u8) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    words.get(number as usize).map_or_else(|| number.to_string(), |word| (*word).into())
}

/// So many cards.
pub fn cards(number: u8) -> String {
    if number == 1 { "a card".into() } else { format!("{} cards", count(number)) }
}

fn to(to: To, voice: Voice<'_>) -> String {
    match to {
        To::Oneself => "it".into(),
        To::Target if voice.again => "it".into(),
        To::Other | To::Target => voice.other.into(),
        To::ChosenEnemy => "that enemy".into(),
        To::ChosenAlly => "that ally".into(),
        To::Around { whom: which, within: far, in_line } => {
            let line = if in_line { " and in line of effect from the edge of its base" } else { "" };
            format!("{} {}{line}", whom(which), within(far))
        }
        To::AroundTarget { within: far } => {
            let which = if voice.beside { "every other unit" } else { "every unit" };
            let near = if far == 1 { "nearby".into() } else { format!("within {far}\" of") };
            format!("{which} {near} {} and in line of effect from it", voice.other)
        }
        To::OnTarget => format!("every unit on {}", voice.other),
    }
}

/// A verb for one or for many.
fn verb(who: To, voice: Voice<'_>, one: &str, many: &str) -> String {
    let is_many = match who {
        To::Around { .. } => true,
        To::Oneself
        | To::Other
        | To::Target
        | To::ChosenEnemy
        | To::ChosenAlly
        | To::AroundTarget { .. }
        | To::OnTarget => false,
    };
    format!("{} {}", to(who, voice), if is_many { many } else { one })
}

/// What a unit may do as a free action.
fn deeds(deeds: &[Deed], ap: u8, inches: u8) -> String {
    if deeds.contains(&Deed::Ability) {
        return match ap {
            1 => "take one action, or use one ability, that costs 1 AP".into(),
            most => format!("take one action, or use one ability, that costs at most {most} AP"),
        };
    }
    let far = if inches > 0 { format!(" of up to {inches}\"") } else { String::new() };
    let any_attack = deeds.contains(&Deed::Melee) && deeds.contains(&Deed::Ranged);
    let mut names: Vec<String> = Vec::new();
    for deed in deeds {
        match deed {
            Deed::Move => names.push(format!("Move{far}")),
            Deed::Melee if any_attack => names.push("attack".into()),
            Deed::Melee => names.push("melee attack".into()),
            Deed::Ranged if any_attack => {}
            Deed::Ranged => names.push("ranged attack".into()),
            Deed::Charge => names.push("Charge".into()),
            Deed::Shift => names.push("Shift".into()),
            Deed::Ability => {}
        }
    }
    format!("make a free {}", names.join(" or "))
}

/// Whether an effect that its owner may decline says so itself.
pub fn is_modal(effect: &Effect) -> bool {
    match effect {
        Effect::Shove { .. }
        | Effect::Retaliate
        | Effect::Snap { .. }
        | Effect::Act { .. }
        | Effect::Muster { .. }
        | Effect::Fetch { .. }
        | Effect::Chance
        | Effect::Cast { .. }
        | Effect::Recall { .. } => true,
        Effect::Suffer { .. }
        | Effect::Recover { .. }
        | Effect::Change { .. }
        | Effect::Echo { .. }
        | Effect::Refresh { .. }
        | Effect::Tithe { .. }
        | Effect::Draw { .. }
        | Effect::Discard { .. }
        | Effect::Tire { .. }
        | Effect::Disarm { .. }
        | Effect::Strike { .. }
        | Effect::Discount { .. }
        | Effect::Look { .. }
        | Effect::Burst { .. }
        | Effect::Reforge
        | Effect::Raise { .. }
        | Effect::Relocate => false,
    }
}

/// What an effect says, to stand in a sentence.
pub fn effect(effect: &Effect, voice: Voice<'_>) -> String {
    match effect {
        Effect::Suffer { to: who, amount, if_hit } => {
            let more = match if_hit {
                0 => String::new(),
                more => format!(", and {more} more if an attack has hit it earlier in this activation"),
            };
            format!("{} {} damage{more}", verb(*who, voice, "suffers", "suffer"), voice.number(*amount))
        }
        Effect::Recover { to: who, amount } => {
            format!("{} {} health", verb(*who, voice, "recovers", "recover"), voice.number(*amount))
        }
        Effect::Change { to: who, change: it, lasts } => {
            let until = match lasts {
                Lasts::Activation => "in this activation",
                Lasts::Round => "until the end of the round",
            };
            format!("{} {} {until}", verb(*who, voice, "has", "have"), change(it, voice.modifier))
        }
        Effect::Shove { to: who, inches, up_to, pull, nearest_first, if_damaged } => {
            let far = format!("{}{}\"", if *up_to { "up to " } else { "" }, voice.number(*inches));
            let whom = if *if_damaged { "each unit so damaged".into() } else { to(*who, voice) };
            let toward = match (pull, who) {
                (true, To::Other | To::Around { .. }) => " toward itself".into(),
                (true, _) => " toward it".into(),
                (false, To::Target | To::AroundTarget { .. }) => format!(" away from {}", voice.other),
                (false, _) => " away".into(),
            };
            let order = if *nearest_first { ", the nearest first" } else { "" };
            match (voice.may, pull) {
                (true, false) => format!("it may push {whom} {far}{order}"),
                (true, true) => format!("it may pull {whom} {far}{toward}{order}"),
                (false, false) => format!("{whom} is pushed {far}{toward}{order}"),
                (false, true) => format!("{whom} is pulled {far}{toward}{order}"),
            }
        }
        Effect::Retaliate => match voice.may {
            true => format!("it may retaliate against {}", voice.other),
            false => format!("it retaliates against {}", voice.other),
        },
        Effect::Echo { amount } => {
            format!("{} {} echo", voice.owner_does("gains", "gain"), voice.number(*amount))
        }
        Effect::Refresh { to: who } => {
            format!("{} refreshed", verb(*who, voice, "becomes", "become"))
        }
        Effect::Tithe { whom: which, within: far, most, lost } => {
            let who = if *lost { "the opponent loses" } else { "its owner gains" };
            let (each, most) = (super::each(*which), voice.number(*most));
            format!("{who} 1 echo for {each} {}, at most {most} in an activation", within(*far))
        }
        Effect::Draw { cards: many } => {
            format!("{} {}", voice.owner_does("draws", "draw"), cards(*many))
        }
        Effect::Discard { cards: many } => {
            format!("{} {}", voice.owner_does("discards", "discard"), cards(*many))
        }
        Effect::Tire { to: who, ap } => format!("{} {ap} AP", verb(*who, voice, "loses", "lose")),
        Effect::Disarm { to: who } => {
            format!("{} attack in this activation", verb(*who, voice, "cannot", "cannot"))
        }
        Effect::Strike { accuracy, power, extra, ranged } => {
            let attack = if *ranged { "an attack" } else { "a melee attack" };
            let verb = if voice.may { "may make" } else { "makes" };
            let mut with: Vec<String> = Vec::new();
            if *accuracy != 0 {
                with.push(format!("{accuracy:+} Accuracy"));
            }
            if *power != 0 {
                with.push(format!("+{power} Power"));
            }
            let with = if with.is_empty() { String::new() } else { format!(" with {}", with.join(" and ")) };
            let more = if *extra > 0 { format!("; a hit deals {extra} more damage") } else { String::new() };
            format!("it {verb} {attack} on {}{with}{more}", voice.other)
        }
        Effect::Snap { power } => format!(
            "it may exhaust itself, if it is refreshed, to attack {} with +{} Power",
            voice.other,
            voice.number(*power)
        ),
        Effect::Act { to: who, deeds: which, ap, times, quiet, inches, drain, lent } => {
            let who = to(*who, voice);
            let mut text = match times {
                1 => format!("{who} may {}", deeds(which, *ap, *inches)),
                times => {
                    let one = deeds(which, *ap, *inches);
                    format!("up to {} times, {who} may {one}", count(*times))
                }
            };
            if *lent {
                text.push_str(
                    " with the Accuracy, the Power and the abilities of this unit instead of its own",
                );
            }
            if *quiet {
                text.push_str(" that provokes nobody");
            }
            if *drain > 0 {
                text.push_str(&format!("; if it hits, it recovers {drain} health"));
            }
            text
        }
        Effect::Muster { sort, deeds: which } => format!(
            "one of your {} may {}, each once in an activation",
            super::units(sort),
            deeds(which, 0, 0)
        ),
        Effect::Look { cards: many } => format!(
            "{} at the top {} of the deck and {} on the top or the bottom",
            voice.owner_does("looks", "look"),
            if *many == 1 { "card".into() } else { cards(*many) },
            if *many == 1 { "puts it" } else { "puts each" },
        ),
        Effect::Fetch { sort } => format!(
            "{} may search the deck for a {}, reveal it and take it into the hand; the deck is shuffled",
            voice.owner,
            super::a_unit(sort, "unit card")
        ),
        Effect::Chance => format!(
            "{} the top card of the deck: a spell may be played, another card is discarded",
            voice.owner_does("reveals", "reveal")
        ),
        Effect::Burst { amount } => {
            format!("an enemy that is engaged with one of them suffers {} damage", voice.number(*amount))
        }
        Effect::Cast { less } => {
            format!("{} may play a spell from the hand that costs {less} less", voice.owner)
        }
        Effect::Reforge => format!(
            "{} is equipped with an item of the owner's discard pile, of this unit's rank or lower, without cost",
            voice.other
        ),
        Effect::Raise { sort } => format!(
            "a {} of the owner's discard pile is deployed nearby, without cost",
            super::a_unit(sort, "unit card")
        ),
        Effect::Recall { rank } => format!(
            "{} may play a spell {} from either discard pile without cost, as an extra channel; it is banished afterwards",
            voice.owner,
            ranks(*rank)
        ),
        Effect::Discount { by } => {
            let whose = if voice.is_you() { "you play" } else { "its owner plays" };
            format!("the next spell that {whose} in this activation costs {} less", voice.number(*by))
        }
        Effect::Relocate => "it is placed wherever it fits on the battlefield".into(),
    }
}
