//! Checks the effects of a form, an item or an object: their numbers, and whether they can be said where they stand.

use super::aims::{Need, happens_on_entering, holder, holds, need};
use crate::amount::{Amount, Count};
use crate::card::{Aim, Form, Lasts};
use crate::effect::{Barrier, Damage, Effect, Element, Nature, Ongoing, Row, Whom};
use content::{Code, Mistake, Place, Reader};
use std::fmt::{Debug, Display};
use std::ops::RangeInclusive;

/// How deep effects may stand in effects. No card needs more than two levels, and whoever resolves them may rely on it.
pub(super) const DEEPEST: usize = 4;

/// Where mistakes are told: the entry they are found in.
pub(super) struct Told<'r, 's> {
    pub reader: &'r mut Reader<'s>,
    pub place: Place,
    /// How the entry is called, as "card `fireball`".
    pub who: String,
}

impl Told<'_, '_> {
    pub fn contradiction(&mut self, what: impl Display) {
        self.note(Code::Contradiction, what);
    }

    pub fn invalid(&mut self, what: impl Display) {
        self.note(Code::Invalid, what);
    }

    pub fn within<N: PartialOrd + Display>(&mut self, n: N, range: RangeInclusive<N>, what: &str) {
        let what = format!("{}: {what}", self.who);
        self.reader.within(self.place, n, range, &what);
    }

    fn note(&mut self, code: Code, what: impl Display) {
        let message = format!("{}: {what}", self.who);
        self.reader.note(Mistake::new(code, self.place, message));
    }
}

/// Where effects stand.
#[derive(Clone, Copy)]
pub(super) enum Setting<'f> {
    /// In a spell.
    Spell(&'f Form),
    /// In the use of an item, or in an attack that a lasting spell allows.
    Use(&'f Form),
    /// On whoever enters a square.
    Entering,
}

impl<'f> Setting<'f> {
    fn form(self) -> Option<&'f Form> {
        match self {
            Setting::Spell(form) | Setting::Use(form) => Some(form),
            Setting::Entering => None,
        }
    }
}

/// What came before in the same list of effects.
#[derive(Clone, Copy, Default)]
struct Before {
    damage: bool,
    die: bool,
}

/// Checks a list of effects.
pub(super) fn effects(told: &mut Told<'_, '_>, list: &[Effect], setting: Setting<'_>) {
    sequence(told, list, setting, Before::default(), 1);
}

fn sequence(
    told: &mut Told<'_, '_>,
    list: &[Effect],
    setting: Setting<'_>,
    mut before: Before,
    depth: usize,
) {
    if depth > DEEPEST {
        told.invalid(format!("effects stand more than {DEEPEST} deep in one another"));
        return;
    }
    for effect in list {
        suits(told, effect, setting);
        numbers(told, effect, setting, before);
        if let Effect::ByDie { rows, .. } = effect {
            die_table(told, rows);
            for row in rows {
                sequence(told, &row.then, setting, Before { die: true, ..before }, depth + 1);
            }
        }
        if let Effect::OneOf { ways } = effect {
            if ways.len() < 2 || ways.iter().any(Vec::is_empty) {
                told.invalid("`one_of` needs two ways or more, each with an effect");
            }
            for way in ways {
                sequence(told, way, setting, before, depth + 1);
            }
        }
        if needs_damage(effect) && !before.damage {
            told.contradiction(format!("`{}` asks for damage, but none was dealt before it", word(effect)));
        }
        before.damage |= deals_damage(effect);
        before.die |= matches!(effect, Effect::EvadeFrom { .. } | Effect::ByDie { .. })
            || matches!(effect, Effect::Cancel { from, .. } if *from > 0);
    }
}

fn needs_damage(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::DrainHalf | Effect::Stun { if_damaged: true, .. } | Effect::ByDie { if_damaged: true, .. }
    )
}

fn deals_damage(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Damage(_)
            | Effect::DamagePerHit { .. }
            | Effect::Bolt { .. }
            | Effect::HurlTreasure(_)
            | Effect::SplitDamageAndPush { .. }
    )
}

fn die_table(told: &mut Told<'_, '_>, rows: &[Row]) {
    let rising = rows.iter().zip(rows.iter().skip(1)).all(|(low, high)| low.up_to < high.up_to);
    let starts = rows.first().is_some_and(|row| row.up_to >= 1);
    if !rising || !starts || rows.last().is_none_or(|row| row.up_to != 4) {
        told.contradiction("the rows of `by_die` must rise and end with `up_to = 4`");
    }
}

/// Whether the effect can be said where it stands, with what the form is aimed at.
fn suits(told: &mut Told<'_, '_>, effect: &Effect, setting: Setting<'_>) {
    let said = word(effect);
    let Some(form) = setting.form() else {
        if !happens_on_entering(effect) && !matches!(effect, Effect::Place { .. }) {
            told.contradiction(format!("`{said}` cannot happen to whoever enters a square"));
        }
        return;
    };
    match need(effect) {
        Need::Nothing => {}
        Need::Aims(fitting) => {
            let own = fitting.contains(&Aim::Oneself) && form.aim.is_empty() && form.when.is_none();
            if form.aim.is_empty() && !own {
                told.contradiction(format!("`{said}` needs a target, but its form aims at nothing"));
            }
            for aim in form.aim.iter().filter(|aim| !fitting.contains(aim)) {
                told.contradiction(format!("`{said}` cannot be aimed at `{}`", word(aim)));
            }
        }
        Need::Answer(triggers) => match form.when {
            Some(when) if triggers.contains(&when) => {}
            Some(when) => told.contradiction(format!("`{said}` is no answer to `{}`", word(&when))),
            None => told.contradiction(format!("`{said}` can only be said in a counter")),
        },
    }
}

fn numbers(told: &mut Told<'_, '_>, effect: &Effect, setting: Setting<'_>, before: Before) {
    match effect {
        Effect::Damage(damage) | Effect::HurlTreasure(damage) => one_damage(told, damage, setting, before),
        Effect::Bolt { squares, damage } => {
            amount(told, squares, setting, before, "the length of a bolt");
            one_damage(told, damage, setting, before);
        }
        Effect::Stun { tokens, .. } => told.within(*tokens, 1..=9, "the number of stun tokens"),
        Effect::DamagePerHit { dice, most, hits_from, each, .. } => {
            told.within(*dice, 1..=6, "the number of dice");
            told.within(*most, *dice..=12, "the most dice");
            told.within(*hits_from, 1..=4, "the lowest face that hits");
            told.within(*each, 1..=20, "the damage of each hit");
        }
        Effect::Tear { from } | Effect::EvadeFrom { from } => {
            told.within(*from, 1..=4, "the lowest face that succeeds");
        }
        Effect::StealCards { up_to } => told.within(*up_to, 1..=9, "the number of cards"),
        Effect::DiscardRandom { cards } | Effect::Draw { cards } => {
            told.within(*cards, 1..=9, "the number of cards");
        }
        Effect::Teleport { who, squares, stays, .. } => {
            amount(told, squares, setting, before, "the distance");
            if *stays && *who != Whom::Caster {
                told.contradiction("`stays` is for the caster's own teleport");
            }
        }
        Effect::Walk { squares, .. } | Effect::Pull { squares } | Effect::FlyStraight { squares } => {
            amount(told, squares, setting, before, "the number of squares");
        }
        Effect::Heal { amount: life, .. } => amount(told, life, setting, before, "the life gained"),
        Effect::ProjectFrom { within } => told.within(*within, 1..=9, "the distance"),
        Effect::Place { markers, one_is_real, together, .. } => {
            amount(told, markers, setting, before, "the number of markers");
            if markers.as_fixed() == Some(1) && (*one_is_real || *together) {
                told.contradiction("a single marker is neither one of several nor together with others");
            }
        }
        Effect::PlaceBarrier { barrier, crossing } => {
            if (*barrier == Barrier::Fire) != crossing.is_some() {
                told.contradiction("`crossing` belongs to the barrier `fire`, which needs it");
            }
            if let Some(damage) = crossing {
                one_damage(told, damage, Setting::Entering, before);
            }
        }
        Effect::Push { up_to } => told.within(*up_to, 1..=9, "the number of squares"),
        Effect::RemoveTokens { up_to } => amount(told, up_to, setting, before, "the number of tokens"),
        Effect::Cancel { from, .. } => told.within(*from, 0..=4, "the lowest face that succeeds"),
        Effect::Reduce { by, .. } => amount(told, by, setting, before, "the reduction"),
        Effect::DropPicked { up_to } => told.within(*up_to, 1..=4, "the highest face"),
        Effect::ByDie { .. }
        | Effect::OneOf { .. }
        | Effect::MayLightenMind
        | Effect::ForceDrop { .. }
        | Effect::StealItem
        | Effect::LoseMovement
        | Effect::EndTurn
        | Effect::DrainHalf
        | Effect::ShareLife
        | Effect::SwapPlaces
        | Effect::MeldHands
        | Effect::SecondSight
        | Effect::CombineEnergy
        | Effect::BendSight
        | Effect::Summon { .. }
        | Effect::Unlock
        | Effect::Destroy
        | Effect::EndSpell
        | Effect::RotateBoard
        | Effect::SplitDamageAndPush { .. }
        | Effect::PassWall
        | Effect::DoubleMovement
        | Effect::DropTreasure
        | Effect::ReachPick
        | Effect::ReachDrop
        | Effect::Punch
        | Effect::Quench
        | Effect::Drench
        | Effect::DropEverything
        | Effect::EvadeIfOutOfReach
        | Effect::LiftCurse
        | Effect::CheatDeath => {}
    }
}

fn amount(told: &mut Told<'_, '_>, amount: &Amount, setting: Setting<'_>, before: Before, what: &str) {
    told.within(amount.plus, -9..=20, what);
    told.within(amount.energy, 0..=3, "the times that energy counts");
    told.within(amount.dice, 0..=6, "the number of dice");
    told.within(amount.most, 0..=40, "the most");
    let varies = amount.energy > 0 || amount.dice > 0 || amount.count.is_some();
    if !varies && amount.plus < 1 {
        told.contradiction(format!("{what} is always 0"));
    }
    if !varies && amount.most > 0 {
        told.contradiction(format!("{what} is always the same and needs no `most`"));
    }
    if amount.energy > 0 && !matches!(setting, Setting::Spell(_)) {
        told.contradiction("only spells have energy");
    }
    let Some(count) = amount.count else { return };
    let form = setting.form();
    let at_wizard = form.is_some_and(|form| form.aim.contains(&Aim::Wizard));
    let (fits, need) = match count {
        Count::MagicStones | Count::HandAndSpells | Count::TwoIfCursed => (at_wizard, "a target wizard"),
        Count::WalkingDistance => (form.is_some_and(|form| !form.aim.is_empty()), "a target"),
        Count::AnsweredEnergy => (form.is_some_and(|form| form.when.is_some()), "a counter"),
        Count::PaidEnergy => (form.is_some_and(|form| form.costs_card), "`costs_card`"),
        Count::Rolled => (before.die, "a die rolled before it"),
    };
    if !fits {
        told.contradiction(format!("what is counted for {what} needs {need}"));
    }
}

fn one_damage(told: &mut Told<'_, '_>, damage: &Damage, setting: Setting<'_>, before: Before) {
    amount(told, &damage.amount, setting, before, "the damage");
    nature(told, damage.nature, damage.element);
}

fn nature(told: &mut Told<'_, '_>, nature: Nature, element: Option<Element>) {
    if nature == Nature::Physical && element.is_some() {
        told.contradiction("physical damage has no element");
    }
}

/// Checks damage that belongs to no form: that of a creature, or of an item that explodes.
pub(super) fn bare_damage(told: &mut Told<'_, '_>, damage: &Damage) {
    one_damage(told, damage, Setting::Entering, Before::default());
    if damage.to != Whom::Target {
        told.contradiction("nobody but whom it concerns can suffer this damage");
    }
}

/// Checks what lasts on the target of a spell, on the bearer of an item, or on a creature.
pub(super) fn ongoing(told: &mut Told<'_, '_>, list: &[Ongoing], form: Option<&Form>) {
    for one in list {
        let lies_on = holds(holder(one));
        let fits = match form {
            Some(form) if form.aim.is_empty() => lies_on.is_empty() || lies_on.contains(&Aim::Oneself),
            Some(form) => form.aim.iter().all(|aim| lies_on.contains(aim)),
            None => lies_on.contains(&Aim::Oneself),
        };
        if !fits {
            told.contradiction("something lasts on what it cannot be on");
        }
        ongoing_numbers(told, one);
    }
}

fn ongoing_numbers(told: &mut Told<'_, '_>, ongoing: &Ongoing) {
    match ongoing {
        Ongoing::SetMove(squares) => told.within(*squares, 0..=12, "the base move"),
        Ongoing::AddMove { by, least } => {
            told.within(*by, -9..=9, "the change of base move");
            told.within(*least, 0..=9, "the least base move");
        }
        Ongoing::HandSize(change) => told.within(*change, -6..=9, "the change of hand size"),
        Ongoing::ExtraDraw(n) | Ongoing::LifeEachTurn(n) | Ongoing::BoostAdds(n) => {
            told.within(*n, 1..=9, "the number");
        }
        Ongoing::DamageEachTurn(damage)
        | Ongoing::DamagePerDraw(damage)
        | Ongoing::DamageOnMeeting(damage)
        | Ongoing::DamageOnOverlap(damage)
        | Ongoing::Scorches(damage)
        | Ongoing::PunchAdds(damage) => bare_damage(told, damage),
        Ongoing::Shielded { by, .. } => told.within(*by, 1..=20, "the reduction"),
        Ongoing::Evades { from, to } => {
            told.within(*from, 1..=4, "the lowest face");
            told.within(*to, *from..=4, "the highest face");
        }
        Ongoing::PunchIs(damage) => {
            amount(told, damage, Setting::Entering, Before::default(), "the damage of a punch");
        }
        Ongoing::Attack(form) => granted(told, form),
        Ongoing::TreasurePickUpCosts(points) => told.within(*points, 0..=9, "the cost"),
        Ongoing::LifeLostAtEnd(life) => told.within(*life, 1..=20, "the life lost"),
        Ongoing::Flies(squares) => told.within(*squares, 1..=9, "the number of squares"),
        Ongoing::NoSpeedBoost
        | Ongoing::SharesPain
        | Ongoing::Featherweight
        | Ongoing::PunchesAll
        | Ongoing::DoublePhysical
        | Ongoing::ExtraAttack
        | Ongoing::NoAttacks
        | Ongoing::NotAttackable
        | Ongoing::NotTargetable
        | Ongoing::OnlyCounters
        | Ongoing::PassesObjects { .. }
        | Ongoing::PassesCracked
        | Ongoing::FillsSquare
        | Ongoing::ItemsWeighNothing
        | Ongoing::PicksUpAll
        | Ongoing::CracksPerPoint
        | Ongoing::SeesThroughOne
        | Ongoing::OpensDoors
        | Ongoing::CannotDie
        | Ongoing::Fog
        | Ongoing::NoFire
        | Ongoing::NothingPickedUp
        | Ongoing::Stuck
        | Ongoing::Sealed => {}
    }
}

/// An attack that a lasting spell allows is as simple as the use of a weapon.
fn granted(told: &mut Told<'_, '_>, form: &Form) {
    if form.lasts != Lasts::Instant || !form.meanwhile.is_empty() || !form.ends.is_empty() {
        told.contradiction("an attack that a spell allows is over at once");
    }
    super::check::form(told, form, Setting::Use(form));
}

/// The word that a pack uses for something: it is its name, in lower case.
pub(super) fn word(value: &impl Debug) -> String {
    let mut word = String::new();
    for letter in format!("{value:?}").chars().take_while(|letter| letter.is_alphanumeric()) {
        if letter.is_uppercase() && !word.is_empty() {
            word.push('_');
        }
        word.extend(letter.to_lowercase());
    }
    word
}
