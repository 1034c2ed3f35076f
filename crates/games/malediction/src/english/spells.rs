//! The English of spells.

use super::effects::{effect, lower};
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
    if let Some(Quicken::UnitDiscarded) = spell.quicken {
        rules.push("Quicken if a unit card has entered a discard pile in this activation.".into());
    }
    if let Some(answers) = spell.answers {
        rules.push(format!("Play it {}.", moment(answers)));
    }
    if !spell.aims.is_empty() {
        rules.push(format!("Choose {}.", aims(spell)));
    }
    rules.push(spell.does.iter().map(sentence).collect::<Vec<_>>().join(" "));
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
            format!("{all}, or up to {fewer} fewer")
        }
    }
}

fn moment(answers: Answers) -> &'static str {
    match answers {
        Answers::Channel => "when a channel is played, before it resolves",
        Answers::Spell => "when a spell is played, before it resolves",
        Answers::Roll => "after the roll of an attack",
        Answers::AllyHarm => "before an ally suffers damage",
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

fn sentence(sentence: &Sentence) -> String {
    match sentence {
        Sentence::Do(it) => effect(it, Some(0)),
        Sentence::IfBanished(it) => format!("If you did: {}", lower(&effect(it, Some(0)))),
        Sentence::Cancel => "Cancel that spell.".into(),
        Sentence::Prevent(most) => format!("Prevent up to {most} of it."),
        Sentence::SecondDie => "Roll another die and choose which of the two counts.".into(),
        Sentence::Sway(by) => format!("That attack has +{by} or -{by} Accuracy, as you choose."),
        Sentence::Swap { within } => {
            format!(
                "If they are within {within}\" of each other, they change places; nothing between them matters."
            )
        }
        Sentence::DestroyItem => "Destroy one of its items.".into(),
        Sentence::Return => "Its card and its items go to its owner's hand; a relic is lost.".into(),
        Sentence::Search(count) => format!(
            "Look at the top {count} cards of your deck, take one into your hand and shuffle the others in."
        ),
        Sentence::Arrange(count) => format!(
            "Look at the top {count} cards of your deck and put each on the top or the bottom, in any order."
        ),
        Sentence::BanishUnit => "You may banish a unit card of any discard pile.".into(),
        Sentence::Hardy => "In this activation damage cannot bring its health below 1.".into(),
        Sentence::Thunder => "Its next attack in this activation improves by one step (a critical graze to a graze, a graze to \
                              a hit, a hit to a critical hit) and, after its damage, may push the defender up to as \
                              many inches as it suffered."
            .into(),
        Sentence::Mirror => "The attacker suffers as much.".into(),
        Sentence::Redirect { within } => {
            format!("Another unit within {within}\" of the target, not the attacker, becomes the target.")
        }
        Sentence::Seize => "Take the initiative token and name who activates first.".into(),
        Sentence::Deploy { reinforces: true } => {
            "You may play a unit card from your hand, paying for it, nearby an engaged unit of yours.".into()
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
