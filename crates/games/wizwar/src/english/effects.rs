//! Effects in words.

use super::numbers::{amount, counted, damage, damage_kind, faces, stun_tokens, units};
use super::{capital, nouns, uncapital};
use crate::card::{After, Aim, Form, Trigger};
use crate::effect::{Barrier, Carried, Damage, Effect, Element, Fate, Heading, Landing, Nature, Row, Whom};
use crate::pack::Pack;

/// Somebody who speaks about one form, and knows whether he has named its target yet.
pub(super) struct Speech<'a> {
    pack: &'a Pack,
    aims: &'a [Aim],
    when: Option<Trigger>,
    named: bool,
    strewn: bool,
}

impl<'a> Speech<'a> {
    pub fn of(pack: &'a Pack, form: &'a Form) -> Speech<'a> {
        Speech { pack, aims: &form.aim, when: form.when, named: false, strewn: form.after == After::Strewn }
    }

    /// Whether the target was named.
    pub fn has_named_target(&self) -> bool {
        self.named
    }

    /// The target: what it may be at first, "the target" from then on.
    pub fn target(&mut self) -> String {
        if self.named {
            return if self.is_group() { "each of them".into() } else { "the target".into() };
        }
        self.named = true;
        nouns::target(self.aims)
    }

    fn is_group(&self) -> bool {
        self.aims.iter().any(|aim| matches!(aim, Aim::AllInSector | Aim::Cross | Aim::Darts))
    }

    fn who(&mut self, whom: Whom) -> String {
        match whom {
            Whom::Target => self.target(),
            Whom::Caster => "you".into(),
            Whom::Offender => nouns::offender(self.when).into(),
            Whom::Maintainer => "the wizard who maintained it".into(),
            Whom::Beside => "every wizard and creature in the two squares beside it".into(),
        }
    }

    /// One effect, as one or more sentences without the last full stop.
    pub fn effect(&mut self, effect: &Effect) -> String {
        match effect {
            Effect::Damage(harm) => self.damage(harm),
            Effect::Stun { tokens, if_damaged: true } => {
                format!("Whoever suffers damage from this gains {}", stun_tokens(*tokens))
            }
            Effect::Stun { tokens, if_damaged: false } => {
                format!("{} gains {}", capital(&self.target()), stun_tokens(*tokens))
            }
            Effect::ByDie { rows, if_damaged } => self.by_die(rows, *if_damaged),
            Effect::OneOf { ways } => {
                let ways: Vec<String> = ways.iter().map(|way| clause(self.pack, "the target", way)).collect();
                format!("Choose one: {}", ways.join("; or "))
            }
            Effect::DamagePerHit { dice, most, hits_from, each, nature } => format!(
                "Roll {dice} dice, and one more for each point of energy above 1 (at most {most}). Each die that \
                 shows {} deals {each} {} to {}; all of it is one source",
                faces(*hits_from, 4),
                damage_kind(*nature, None),
                self.target()
            ),
            Effect::MayLightenMind => format!(
                "{} may first discard any cards from his hand and any spells he maintains",
                capital(&self.target())
            ),
            Effect::ForceDrop { what, caster_chooses, landing } => {
                self.force_drop(*what, *caster_chooses, *landing)
            }
            Effect::StealItem => {
                format!(
                    "Take one item (not a treasure) that {} carries; you carry it from now on",
                    self.target()
                )
            }
            Effect::Tear { from } => format!(
                "Roll a die: on {} you tear an item or the treasure from {}. While you carry a treasure you cannot \
                 tear off another",
                faces(*from, 4),
                self.target()
            ),
            Effect::StealCards { up_to } => format!(
                "Look at the hand of {} and take up to {} from it",
                self.target(),
                counted(*up_to, "card")
            ),
            Effect::DiscardRandom { .. } | Effect::LoseMovement | Effect::EndTurn | Effect::Push { .. } => {
                let who = self.target();
                capital(&clause(self.pack, &who, std::slice::from_ref(effect)))
            }
            Effect::Teleport { who: Whom::Caster, squares, heading, up_to, stays } => {
                let up_to = if *up_to { "up to " } else { "" };
                let rest = if *stays { ". You may not move in any other way this turn" } else { "" };
                format!("Teleport {up_to}{}, {}{rest}", units(squares, "square"), direction(*heading, "you"))
            }
            Effect::Teleport { who, squares, heading, up_to, stays: _ } => {
                let up_to = if *up_to { "up to " } else { "" };
                let who = capital(&self.who(*who));
                format!("{who} teleports {up_to}{}, {}", units(squares, "square"), direction(*heading, "you"))
            }
            Effect::Heal { amount: life, who: Whom::Caster } => format!("You gain {} life", amount(life)),
            Effect::Heal { amount: life, who } => {
                format!("{} gains {} life", capital(&self.who(*who)), amount(life))
            }
            Effect::DrainHalf => "You gain life equal to half of the damage suffered, rounded down".into(),
            Effect::ShareLife => format!(
                "Add your life and that of {} together and split it evenly; an odd point is yours",
                self.target()
            ),
            Effect::SwapPlaces => {
                format!("Change places with {}. You may not move again this turn", self.target())
            }
            Effect::MeldHands => format!(
                "Shuffle your hand and that of {} together, then deal each of you as many cards as he had, the \
                 other wizard first",
                self.target()
            ),
            Effect::Draw { cards } => format!("Draw {}", counted(*cards, "card")),
            Effect::SecondSight => {
                "Roll a die and look at that many cards on top of the deck. Take one of them into \
                                    your hand and put the others back on top in any order"
                    .into()
            }
            Effect::CombineEnergy => {
                "Discard two cards with energy values. Their sum boosts the next spell that you \
                                      cast this turn"
                    .into()
            }
            Effect::BendSight => {
                "Cast this together with another spell of yours: its line of sight may bend once, \
                                  at a square that you see"
                    .into()
            }
            Effect::ProjectFrom { within } => format!(
                "Choose an empty square within {} (count no diagonals; walls and objects do not matter). Cast one \
                 spell as if you stood there",
                counted(*within, "square")
            ),
            Effect::Place { object, markers, together, one_is_real } => {
                let name =
                    self.pack.object_named(object).map_or("marker", |place| &self.pack.object(place).name);
                let target = self.target();
                match markers.as_fixed() {
                    Some(1) if self.strewn => format!("Strew this over {target}"),
                    Some(1) => format!("Put {} {name} marker on {target}", article(name)),
                    Some(all) if *one_is_real => format!(
                        "Put {all} face-down tokens on {all} different empty squares that are no home base. One is \
                         the trap, the others are blanks; only you know which"
                    ),
                    Some(_) | None => {
                        let beside = if *together {
                            ", each after the first beside another of them (walls do not matter)"
                        } else {
                            ""
                        };
                        let markers = units(markers, &format!("{name} marker"));
                        format!("Put {markers} on empty squares that are no home base{beside}")
                    }
                }
            }
            Effect::PlaceBarrier { barrier, crossing } => self.barrier(*barrier, crossing.as_ref()),
            Effect::Summon { creature } => {
                let name = self.pack.beast_named(creature).map_or("creature", |at| &self.pack.beast(at).name);
                format!("Put {} {name} on {}", article(name), self.target())
            }
            Effect::Unlock => format!("Unlock {}, to pass it once or to hold it open", self.target()),
            Effect::Destroy => format!("Destroy {}", self.target()),
            Effect::EndSpell => format!("End {}, and all spells that affect that spell", self.target()),
            Effect::RotateBoard => {
                format!("Turn the board of {} by 90 degrees either way, or by 180 degrees", self.target())
            }
            Effect::Walk { squares, who, afterwards } => {
                let after = if *afterwards { "After the attack is over, move" } else { "Move" };
                let who = self.who(*who);
                format!("{after} {who} up to {} by walking, as you direct", units(squares, "square"))
            }
            Effect::SplitDamageAndPush { element } => {
                let kind = damage_kind(Nature::Magical, Some(*element));
                let target = self.target();
                let own = if self.aims.contains(&Aim::Oneself) {
                    " (yourself: in a direction you choose)"
                } else {
                    ""
                };
                format!(
                    "Split the spell's energy as you like between {kind} to {target} and squares by which the \
                     target, if it can move, is pushed straight away from you{own}"
                )
            }
            Effect::Drench => "Fire spells on the target end, and a fire object is destroyed".into(),
            Effect::Pull { squares } => format!(
                "Pull {} towards you by up to {}, along a shortest walking way; doors that are closed to it count \
                 as walls. Without a way nothing happens",
                self.target(),
                units(squares, "square")
            ),
            Effect::FlyStraight { squares } => format!(
                "Fly in a straight line in {} of your choice, {}. You stop in front of a wall, a closed door, an \
                 object, a wizard or a creature",
                self.target(),
                units(squares, "square")
            ),
            Effect::PassWall => format!(
                "Walk through {} beside you once, for 1 movement point, ignoring what it does",
                self.target()
            ),
            Effect::DoubleMovement => {
                let own = self.aims.contains(&Aim::OwnCreature);
                self.named = true;
                let who = if own { "you or to a creature of yours" } else { "you" };
                format!("Double the movement points left to {who}")
            }
            Effect::DropTreasure => {
                "A carried treasure is dropped, and none can be picked up this turn".into()
            }
            Effect::Bolt { squares, damage: harm } => format!(
                "Send a bolt from your square in {} of your choice, over {}. It deals {} to each wizard and \
                 creature each time it passes; at whatever blocks movement it turns back through the square it is in",
                self.target(),
                units(squares, "square"),
                damage(harm)
            ),
            Effect::HurlTreasure(harm) => {
                let target = self.target();
                format!(
                    "Throw the treasure that you carry at {target}. It deals {} and lands there",
                    damage(harm)
                )
            }
            Effect::ReachPick => {
                format!("Pick up {} as if it lay in your square, at the usual cost", self.target())
            }
            Effect::ReachDrop => format!("Drop an item or treasure that you carry into {}", self.target()),
            Effect::Punch => format!("Punch {}", self.target()),
            Effect::RemoveTokens { up_to } => {
                let target = self.target();
                format!(
                    "Remove up to {} from spells that {target} maintains, as you choose",
                    units(up_to, "energy token")
                )
            }
            Effect::Quench => {
                "All fire spells end, and whatever else water ends; all fire items, and all objects that water destroys, are destroyed".into()
            }
            Effect::DropEverything => "All wizards and creatures drop their items and treasures".into(),
            Effect::Cancel { card, from, only } => cancel(*card, *from, *only),
            Effect::Reduce { by, all_physical } => {
                let physical =
                    if *all_physical { "; physical damage from that source becomes 0" } else { "" };
                format!("Reduce that damage by {}{physical}", amount(by))
            }
            Effect::EvadeFrom { from } => format!("Roll a die: on {} you evade the attack", faces(*from, 4)),
            Effect::EvadeIfOutOfReach => "If the attack can no longer reach you, you evade it".into(),
            Effect::LiftCurse => "Prevent that damage and end the curse".into(),
            Effect::CheatDeath => "Set your life to 1 instead".into(),
            Effect::DropPicked { up_to } => format!("Roll a die: on {} he drops it", faces(1, *up_to)),
        }
    }

    fn damage(&mut self, harm: &Damage) -> String {
        let points = damage(harm);
        let mut said = if harm.to == Whom::Target && self.aims.contains(&Aim::Darts) {
            self.named = true;
            format!(
                "Shoot a dart for each point of the spell's energy, each at any wizard, creature or object. Each \
                 dart deals {points} and is a source that is countered by itself"
            )
        } else if harm.to == Whom::Target && !self.named && !self.is_group() && harm.amount.count.is_none() {
            format!("Deal {points} to {}", self.target())
        } else if harm.to == Whom::Caster {
            format!("You suffer {points}")
        } else {
            format!("{} suffers {points}", capital(&self.who(harm.to)))
        };
        if harm.unavoidable {
            said.push_str(". This damage cannot be evaded");
        }
        if harm.shatters {
            said.push_str(". Each point of it makes a crack in an object");
        }
        said
    }

    fn by_die(&mut self, rows: &[Row], if_damaged: bool) -> String {
        let (who, start) = if if_damaged {
            ("he".to_string(), "Whoever suffers damage from this rolls a die".to_string())
        } else if self.named {
            ("the target".to_string(), "Roll a die".to_string())
        } else {
            let target = self.target();
            ("the target".to_string(), format!("Choose {target} and roll a die"))
        };
        format!("{start}: {}", die_table(self.pack, &who, rows))
    }

    fn force_drop(&mut self, what: Carried, caster_chooses: bool, landing: Landing) -> String {
        let what = match what {
            Carried::Item => "one carried item",
            Carried::ItemOrTreasure => "one carried item or treasure",
        };
        let whose = if caster_chooses { "your" } else { "his" };
        let who = capital(&self.target());
        let dropped = format!("{who} drops {what} of {whose} choice");
        match landing {
            Landing::OwnSquare => format!("{dropped} in his square"),
            Landing::BoardWithinTwo => format!(
                "{dropped}. Put it in a square of his board within two squares of him (count no diagonals; walls do \
                 not matter), but not on a home base or in a square that is filled"
            ),
        }
    }

    fn barrier(&mut self, barrier: Barrier, crossing: Option<&Damage>) -> String {
        match barrier {
            Barrier::StoneWall => format!("Put a stone wall (5 cracks) on {}", self.target()),
            Barrier::Door if self.aims.contains(&Aim::Wall) => {
                self.named = true;
                "Put a door of your colour (3 cracks) on an open border line or in place of a stone wall (not an outer \
                 wall). If it is beside you, you may hold it open at once"
                    .into()
            }
            Barrier::Door => format!("Put a door of your colour (3 cracks) on {}", self.target()),
            Barrier::Fire => {
                let harm = crossing.map(damage).unwrap_or_default();
                format!(
                    "Put a wall of fire on {}. It blocks neither movement nor line of sight, but whoever crosses it \
                     suffers {harm}",
                    self.target()
                )
            }
            Barrier::Earth => format!(
                "Raise a wall of earth on {}. It blocks movement and line of sight and cannot be damaged. It stops \
                 one attack whose line of sight crosses it and then collapses, at the end of the turn at the latest",
                self.target()
            ),
        }
    }
}

fn cancel(card: Fate, from: u8, only: Option<Element>) -> String {
    let cancel = match card {
        Fate::Discarded => "cancel it",
        Fate::Taken => "cancel it and take its card into your hand; its boost is discarded",
        Fate::Returned => "cancel it; its card returns to its caster's hand, and its boost is discarded",
    };
    let kind = only.map(|element| match element {
        Element::Fire => "a fire attack",
        Element::Water => "a water attack",
        Element::Lightning => "a lightning attack",
    });
    match (kind, from) {
        (None, 0) => capital(cancel),
        (None, from) => format!("Roll a die: on {} {cancel}", faces(from, 4)),
        (Some(kind), 0) => format!("If it is {kind}, {cancel}"),
        (Some(kind), from) => format!("If it is {kind}, roll a die: on {} {cancel}", faces(from, 4)),
    }
}

fn direction(heading: Heading, chooser: &str) -> String {
    match heading {
        Heading::Chosen => format!("in a direction that {chooser} choose before rolling"),
        Heading::Rolled => "in a direction given by another die, which is rolled first".into(),
        Heading::Free => "each step in any direction".into(),
    }
}

/// "a" or "an".
pub(super) fn article(name: &str) -> &'static str {
    if name.starts_with(['A', 'E', 'I', 'O', 'U']) { "an" } else { "a" }
}

/// What the faces of a die do to somebody: "on 1 he suffers 2 magical damage; on 2 he ...".
pub(super) fn die_table(pack: &Pack, who: &str, rows: &[Row]) -> String {
    let mut said: Vec<String> = Vec::new();
    let mut from = 1;
    for (index, row) in rows.iter().enumerate() {
        let on = faces(from, row.up_to);
        from = row.up_to.saturating_add(1);
        let before = rows[..index].iter().map(|row| row.then.as_slice());
        match row.then.as_slice() {
            [] => {}
            [Effect::OneOf { ways }] if ways.iter().map(Vec::as_slice).eq(before) => {
                said.push(format!("on {on} you choose one of these results"));
            }
            then => said.push(format!("on {on} {}", clause(pack, who, then))),
        }
    }
    said.join("; ")
}

/// A clause about what happens to somebody: "he suffers 3 magical damage and gains 1 stun token".
pub(super) fn clause(pack: &Pack, who: &str, effects: &[Effect]) -> String {
    let mut predicates: Vec<String> = Vec::new();
    let mut rest: Vec<String> = Vec::new();
    for effect in effects {
        match predicate(effect) {
            Some(predicate) => predicates.push(predicate),
            None => rest.push(aside(pack, effect)),
        }
    }
    let mut said =
        if predicates.is_empty() { String::new() } else { format!("{who} {}", nouns::both(&predicates)) };
    for aside in rest {
        if !said.is_empty() {
            said.push_str(", and ");
        }
        said.push_str(&aside);
    }
    said
}

/// What somebody suffers or does by an effect, as "suffers 3 magical damage".
fn predicate(effect: &Effect) -> Option<String> {
    if let Effect::Damage(harm) = effect {
        let evade = if harm.unavoidable { " that cannot be evaded" } else { "" };
        return Some(format!("suffers {}{evade}", damage(harm)));
    }
    if let Effect::Stun { tokens, if_damaged } = effect {
        let hurt = if *if_damaged { " if damaged" } else { "" };
        return Some(format!("gains {}{hurt}", stun_tokens(*tokens)));
    }
    if let Effect::DiscardRandom { cards } = effect {
        return Some(format!(
            "discards {} at random from his hand (all, if he has fewer)",
            counted(*cards, "card")
        ));
    }
    if let Effect::Teleport { squares, heading, .. } = effect {
        return Some(format!("teleports {}, {}", units(squares, "square"), direction(*heading, "you")));
    }
    if let Effect::Heal { amount: life, .. } = effect {
        return Some(format!("gains {} life", amount(life)));
    }
    if let Effect::Push { up_to } = effect {
        return Some(format!("is pushed up to {} straight away from you", counted(*up_to, "square")));
    }
    if matches!(effect, Effect::LoseMovement) {
        return Some("loses the movement points he has left (if it is his turn)".into());
    }
    if matches!(effect, Effect::EndTurn) {
        return Some("ends his turn".into());
    }
    None
}

/// What happens besides, as a clause of its own.
fn aside(pack: &Pack, effect: &Effect) -> String {
    if let Effect::ByDie { rows, .. } = effect {
        return format!("a die is rolled: {}", die_table(pack, "he", rows));
    }
    let mut speech = Speech { pack, aims: &[], when: None, named: true, strewn: false };
    uncapital(&speech.effect(effect))
}

/// What entering a square does, with its subject.
pub(super) fn on_entering(pack: &Pack, who: &str, effects: &[Effect]) -> String {
    if let [Effect::ByDie { rows, .. }] = effects {
        return format!("{} rolls a die: {}", capital(who), die_table(pack, "he", rows));
    }
    capital(&clause(pack, &uncapital(who), effects))
}
