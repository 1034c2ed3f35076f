//! The English of spells.

use super::effects::{self, Voice, cards, count};
use crate::effect::{Aim, Answers, Quicken, Sentence, Spell, Timing};

/// Channel or swift.
pub fn kind(spell: &Spell) -> &'static str {
    match spell.timing {
        Timing::Channel => "channel",
        Timing::Swift => "swift",
    }
}

/// When it may be played, at what it is aimed, and what it does.
pub fn rules(spell: &Spell) -> Vec<String> {
    let mut rules = Vec::new();
    match spell.quicken {
        Some(Quicken::UnitDiscarded) => {
            rules.push("Quicken if a unit card has entered a discard pile in this activation.".into());
        }
        Some(Quicken::AllyFell) => {
            rules.push("Quicken if an ally was defeated in this activation.".into());
        }
        None => {}
    }
    if let Some(answers) = spell.answers {
        rules.push(format!("Play it {}.", moment(answers)));
    }
    if !spell.aims.is_empty() {
        rules.push(format!("Choose {}.", aims(spell)));
    }
    let voice = voice(spell);
    let does = spell.does.iter().enumerate().map(|(index, it)| {
        let again = index > 0 && spell.aims.len() == 1;
        sentence(it, Voice { again, ..voice })
    });
    rules.push(does.collect::<Vec<_>>().join(" "));
    rules
}

/// What is chosen: "an ally", "two units", "one or two enemies".
fn aims(spell: &Spell) -> String {
    match (spell.aims.as_slice(), spell.fewer) {
        ([Aim::Enemy, Aim::Enemy], 1) => "one or two enemies".into(),
        ([Aim::Enemy, Aim::Enemy], 0) => "two enemies".into(),
        ([Aim::Unit, Aim::Unit], 0) => "two units".into(),
        (all, 0) => all.iter().map(|&it| aim(it)).collect::<Vec<_>>().join(" and "),
        (all, fewer) => {
            let all = all.iter().map(|&it| aim(it)).collect::<Vec<_>>().join(" and ");
            format!("{all}, or up to {} fewer", count(fewer))
        }
    }
}

/// How the spell speaks of what was chosen.
fn voice(spell: &Spell) -> Voice<'static> {
    let other = match spell.aims.as_slice() {
        [one] => chosen(*one),
        [] | [_, _, ..] => "each of them",
    };
    let beside = !matches!(spell.aims.first(), Some(Aim::Point | Aim::Piece));
    Voice { beside, ..Voice::ability(Some(0), other).to_you() }
}

fn moment(answers: Answers) -> &'static str {
    match answers {
        Answers::Channel => "when a channel is played, before it resolves",
        Answers::Spell => "when a spell is played, before it resolves",
        Answers::Roll => "after the roll of an attack",
        Answers::AllyHarm => "when an ally is about to suffer damage",
        Answers::EnemyActivation => "in the activation of an enemy",
        Answers::EnemyShot => "when an enemy has declared a ranged attack, before the roll",
        Answers::Dealt => "when a unit has suffered damage from an attack",
        Answers::Naming => "when the opponent, who has initiative, has named who activates first",
    }
}

fn aim(aim: Aim) -> &'static str {
    match aim {
        Aim::Ally => "an ally",
        Aim::Enemy => "an enemy",
        Aim::Unit => "a unit",
        Aim::ExhaustedAlly => "an exhausted ally",
        Aim::ActiveEnemy => "the active enemy",
        Aim::NonSeeker => "a unit that is no Seeker",
        Aim::Point => "a point of the battlefield",
        Aim::Piece => "a piece of terrain",
    }
}

fn chosen(aim: Aim) -> &'static str {
    match aim {
        Aim::Ally | Aim::ExhaustedAlly => "that ally",
        Aim::Enemy | Aim::ActiveEnemy => "that enemy",
        Aim::Unit | Aim::NonSeeker => "that unit",
        Aim::Point => "that point",
        Aim::Piece => "that piece",
    }
}

fn sentence(sentence: &Sentence, voice: Voice<'_>) -> String {
    let other = voice.other;
    match sentence {
        Sentence::Do(it) => effects::all(std::slice::from_ref(it), voice),
        Sentence::IfBanished(it) => format!("If you do, {}.", effects::effect(it, voice)),
        Sentence::Cancel => "Cancel that spell.".into(),
        Sentence::Revert => {
            "At the end of the activation its card returns to its owner's hand; it is not discarded.".into()
        }
        Sentence::Prevent { most, for_spells, echo } => {
            let much = match (most, for_spells) {
                (most, false) => format!("up to {most} of that damage"),
                (0, true) => "as much of that damage as there are spell cards in your discard pile".into(),
                (most, true) => {
                    format!(
                        "up to {most} of that damage, and 1 more for each spell card in your discard pile"
                    )
                }
            };
            let gain = if *echo { ", and gain as much echo as you prevent" } else { "" };
            format!("Prevent {much}{gain}.")
        }
        Sentence::ByDie { odd, even } => format!(
            "Roll a die. If it shows an odd number, {} If it shows an even number, {}",
            effects::then(odd, voice),
            effects::then(even, voice)
        ),
        Sentence::SecondDie => "Roll another die and choose which of the two counts.".into(),
        Sentence::Sway(by) => format!("That attack has +{by} or -{by} Accuracy, as you choose."),
        Sentence::Swap { within } => {
            format!(
                "If they are within {within}\" of each other, they change places; nothing between them matters."
            )
        }
        Sentence::DestroyItem => "Destroy one of its items.".into(),
        Sentence::Return => "Its card and its items return to its owner's hand; its relic is lost.".into(),
        Sentence::Search(many) => format!(
            "Look at the top {} of your deck, take one into your hand and shuffle the others in.",
            cards(*many)
        ),
        Sentence::Arrange(many) => format!(
            "Look at the top {} of your deck and put each on the top or the bottom, in any order.",
            cards(*many)
        ),
        Sentence::BanishUnit => "You may banish a unit card of any discard pile.".into(),
        Sentence::Hardy => {
            format!("In this activation, damage cannot bring the health of {other} below 1.")
        }
        Sentence::Thunder => format!(
            "The next attack of {other} in this activation is one step better: a critical graze becomes a graze, a graze \
             a hit, a hit a critical hit. After its damage you may push the defender up to as many inches as it suffered."
        ),
        Sentence::Mirror => "The attacker suffers as much damage.".into(),
        Sentence::Redirect { within } => {
            format!("Another unit within {within}\" of the target, not the attacker, becomes the target.")
        }
        Sentence::Seize => "Take the initiative token and name who activates first.".into(),
        Sentence::Deploy { reinforces: true } => {
            "You may play a unit card from your hand, paying for it, nearby an engaged ally.".into()
        }
        Sentence::Deploy { reinforces: false } => {
            "You may play a unit card from your hand, paying for it, wherever it fits on the battlefield."
                .into()
        }
        Sentence::Place { within } => {
            format!(
                "Place it with its centre at most {within}\" from where that is; nothing between matters."
            )
        }
    }
}
