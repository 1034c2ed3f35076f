//! What lasts, in words.

use super::numbers::{amount, counted, damage, faces, life, more_damage, movement_points};
use super::uncapital;
use crate::card::{Aim, Form};
use crate::effect::Ongoing;
use crate::pack::Pack;

/// The one whom something lasts on, as the subject of clauses.
struct Person {
    /// "you", or how somebody else is called.
    name: &'static str,
    is_you: bool,
    named: bool,
}

impl Person {
    const YOU: Person = Person { name: "you", is_you: true, named: true };
    const TARGET: Person = Person { name: "the target", is_you: false, named: false };

    /// As a subject, with its verb.
    fn verb(&mut self, yours: &str, its: &str) -> String {
        format!("{} {}", self.subject(), if self.is_you { yours } else { its })
    }

    fn subject(&mut self) -> String {
        if self.is_you {
            "you".into()
        } else if std::mem::replace(&mut self.named, true) {
            "it".into()
        } else {
            self.name.into()
        }
    }

    fn possessive(&mut self) -> String {
        if self.is_you {
            "your".into()
        } else if std::mem::replace(&mut self.named, true) {
            "its".into()
        } else {
            format!("{}'s", self.name)
        }
    }

    fn object(&mut self) -> String {
        self.subject()
    }
}

/// What holds while a spell lasts, in sentences.
pub(super) fn while_it_lasts(pack: &Pack, form: &Form) -> Vec<String> {
    let on_other = form.aim.iter().any(|&aim| !matches!(aim, Aim::Oneself | Aim::OwnSquare));
    let mut person = if on_other { Person::TARGET } else { Person::YOU };
    let (at_end, meanwhile): (Vec<&Ongoing>, Vec<&Ongoing>) =
        form.meanwhile.iter().partition(|one| matches!(one, Ongoing::LifeLostAtEnd(_)));
    let mut said = Vec::new();
    if !meanwhile.is_empty() {
        let clauses: Vec<String> = meanwhile.iter().map(|one| clause(pack, one, &mut person)).collect();
        said.push(format!("While this lasts, {}", clauses.join("; ")));
    }
    said.extend(at_end.iter().map(|one| clause(pack, one, &mut person)));
    said
}

/// What holds while an item is carried.
pub(super) fn while_carried(pack: &Pack, carried: &[Ongoing]) -> String {
    let mut you = Person::YOU;
    let clauses: Vec<String> = carried.iter().map(|one| clause(pack, one, &mut you)).collect();
    clauses.join("; ")
}

/// What always holds for a creature.
pub(super) fn always(pack: &Pack, always: &[Ongoing]) -> Vec<String> {
    let mut it = Person { name: "it", is_you: false, named: true };
    always.iter().map(|one| clause(pack, one, &mut it)).collect()
}

fn clause(pack: &Pack, ongoing: &Ongoing, who: &mut Person) -> String {
    match ongoing {
        Ongoing::SetMove(squares) => format!("{} base move is {squares}", who.possessive()),
        Ongoing::AddMove { by, least } => {
            let more = if *by < 0 { "less" } else { "more" };
            let least = if *least > 0 { format!(" (but at least {least})") } else { String::new() };
            format!("{} base move is {} {more}{least}", who.possessive(), by.unsigned_abs())
        }
        Ongoing::NoSpeedBoost => format!("{} may not boost speed", who.subject()),
        Ongoing::HandSize(change) => {
            let more = if *change < 0 { "less" } else { "more" };
            format!("{} maximum hand size is {} {more}", who.possessive(), change.unsigned_abs())
        }
        Ongoing::ExtraDraw(cards) => format!(
            "in Discard and Draw {} may draw {} more, up to the maximum hand size",
            who.subject(),
            counted(*cards, "card")
        ),
        Ongoing::LifeEachTurn(points) => {
            let gain = who.verb("gain", "gains");
            format!(
                "{gain} {} at the start of {} turn (20 life is the most)",
                life(*points),
                who.possessive()
            )
        }
        Ongoing::DamageEachTurn(harm) => {
            format!("{} {} in each of your Time Passes phases", who.verb("suffer", "suffers"), damage(harm))
        }
        Ongoing::DamagePerDraw(harm) => {
            let suffer = who.verb("suffer", "suffers");
            let draw = who.verb("draw", "draws");
            format!("{suffer} {} for each card {draw}, but need not draw", damage(harm))
        }
        Ongoing::DamageOnMeeting(harm) => format!(
            "each other wizard or creature whose square {} suffers {}, each once a turn",
            who.verb("enter", "enters"),
            damage(harm)
        ),
        Ongoing::DamageOnOverlap(harm) => format!(
            "each other wizard and creature in a square that {} suffers {}",
            who.verb("enter", "enters"),
            damage(harm)
        ),
        Ongoing::Shielded { by, physical_only } => {
            let kind = if *physical_only { "physical damage" } else { "damage" };
            format!("{kind} to {} is reduced by {by} for each source", who.object())
        }
        Ongoing::Evades { from, to } => {
            let attacked = who.verb("are attacked", "is attacked");
            let evade = who.verb("evade", "evades");
            format!("when {attacked}, roll a die: on {} {evade}", faces(*from, *to))
        }
        Ongoing::SharesPain => format!(
            "damage that an attack deals to {} is also dealt to the attacker (this is no attack and cannot be evaded)",
            who.object()
        ),
        Ongoing::Scorches(harm) => format!(
            "whoever damages {} from {} own or an adjacent square suffers {} afterwards",
            who.object(),
            who.possessive(),
            damage(harm)
        ),
        Ongoing::Featherweight => format!(
            "each point of damage moves {} 1 square away from its source instead, round corners too; you choose \
             where there is a choice. Points that cannot move {} are suffered",
            who.object(),
            who.object()
        ),
        Ongoing::PunchIs(points) => match points.as_fixed() {
            Some(points) => format!("{} punches deal {points} physical damage", who.possessive()),
            None => format!("{} punches deal physical damage equal to {}", who.possessive(), amount(points)),
        },
        Ongoing::PunchAdds(harm) => format!("{} punches deal {}", who.possessive(), more_damage(harm)),
        Ongoing::PunchesAll => format!("{} punches hit everybody in reach", who.possessive()),
        Ongoing::DoublePhysical => format!("physical damage that {} is doubled", who.verb("deal", "deals")),
        Ongoing::Attack(form) => {
            let thrown = if form.thrown { ", thrown" } else { "" };
            format!(
                "{} may make this attack ({}{thrown}): {}",
                who.subject(),
                super::range(form.range),
                uncapital(super::form_text(pack, form).trim_end_matches('.'))
            )
        }
        Ongoing::ExtraAttack => format!(
            "{} may attack twice a turn; if stunned, {} may attack once and move, or attack twice",
            who.subject(),
            who.subject()
        ),
        Ongoing::NoAttacks => format!("{} cannot attack", who.subject()),
        Ongoing::NotAttackable => format!("{} cannot be attacked", who.subject()),
        Ongoing::NotTargetable => {
            format!("{} cannot be chosen as a target of spells or attacks", who.subject())
        }
        Ongoing::OnlyCounters => format!("{} may cast only counters", who.subject()),
        Ongoing::PassesObjects { doors_strip_treasure } => {
            let pass = who.verb("pass", "passes");
            let strip = if *doors_strip_treasure {
                format!(", but a closed door takes {} treasure away", who.possessive())
            } else {
                String::new()
            };
            format!("{pass} doors and objects, but not walls and filled squares, without any effect{strip}")
        }
        Ongoing::PassesCracked => format!(
            "{} may walk through any wall or door that has a crack, for {}",
            who.subject(),
            movement_points(1)
        ),
        Ongoing::FillsSquare => {
            let fill = who.verb("fill", "fills");
            let square = who.possessive();
            let push = who.verb("push", "pushes");
            format!(
                "{fill} {square} square, so that nobody enters it or sees through it, and {push} wizards and \
                 creatures ahead when moving"
            )
        }
        Ongoing::ItemsWeighNothing => {
            format!("carried items do not count against {} hand size", who.possessive())
        }
        Ongoing::PicksUpAll => format!(
            "{} picks up everything in {} square, one treasure included, without ending the phase",
            movement_points(1),
            who.possessive()
        ),
        Ongoing::TreasurePickUpCosts(points) => {
            format!("picking up a treasure costs {} instead of ending the phase", movement_points(*points))
        }
        Ongoing::CracksPerPoint => {
            format!("each point of damage that {} to an object makes a crack", who.verb("deal", "deals"))
        }
        Ongoing::BoostAdds(more) => {
            format!(
                "each card that {} to boost speed or a spell is worth {more} more",
                who.verb("use", "uses")
            )
        }
        Ongoing::SeesThroughOne => format!(
            "each spell that {} may ignore one wall or door for line of sight (thrown items may not)",
            who.verb("cast", "casts")
        ),
        Ongoing::OpensDoors => {
            format!(
                "{} may unlock any unsealed door beside {} to pass it, or hold it open",
                who.subject(),
                who.object()
            )
        }
        Ongoing::CannotDie => format!("{} life cannot fall below 1", who.possessive()),
        Ongoing::LifeLostAtEnd(points) => {
            format!("when this ends, however it ends, {} {}", who.verb("lose", "loses"), life(*points))
        }
        Ongoing::Fog => "line of sight reaches only 1 square".into(),
        Ongoing::NoFire => "no fire spell and no fire item can be played".into(),
        Ongoing::NothingPickedUp => "no item or treasure can be picked up".into(),
        Ongoing::Stuck => format!("{} cannot be picked up or moved", who.subject()),
        Ongoing::Sealed => {
            format!("{} cannot be unlocked, opened or held, but can be destroyed", who.subject())
        }
        Ongoing::Flies(squares) => format!(
            "you may let it fly up to {} once in each of your Move and Cast phases (count no diagonals; through \
             exits and portals, but not through walls or closed doors). Where it stops it may pick up or drop one item, but no treasure. It does not fly \
             while a wizard carries it, and when it leaves play its item stays behind",
            counted(*squares, "square")
        ),
    }
}
