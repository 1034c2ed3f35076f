//! Stats as they are now: printed values and everything that changes them (MD-139 to MD-153, MD-249 to MD-251, MD-332 to
//! MD-336), and what units are by their abilities.

use crate::card::{Card, Held, Kind, Lend, Power};
use crate::effect::{Change, Clause, Quality, Stat, When, Whom};
use crate::sight::inches;
use crate::world::{Attack, Borne, ClauseId, Name, Occasion, Tether, Unit, World};
use geometry::plane::Micrometres;
use kernel::{List, Seat};

/// A clause that is in force, with the name and the modifier that it goes by.
#[derive(Clone, Copy, Debug)]
pub struct Force {
    /// The name of what it stands in.
    pub name: Name,
    /// The modifier; 0 where there is none.
    pub modifier: u8,
    /// Which clause.
    pub id: ClauseId,
    /// What it says.
    pub clause: &'static Clause,
}

/// A change that is in force.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Delta {
    name: Name,
    /// The printed number that is compared among changes of one name (MD-335).
    printed: u16,
    by: i16,
}

impl World {
    /// The abilities of a unit: its own and those of its attachments, each once, with the highest modifier (MD-015,
    /// MD-249).
    pub fn abilities(&self, unit: &Unit) -> List<Held, 24> {
        let mut all: List<Held, 24> = List::new();
        let attachments = unit.borne().map(|borne| borne.card);
        for card in std::iter::once(unit.card).chain(attachments) {
            for &held in &self.pack.face(card).abilities {
                match all.iter_mut().find(|other| other.ability == held.ability) {
                    Some(other) => other.modifier = other.modifier.max(held.modifier),
                    None => drop(all.push(held)),
                }
            }
        }
        let face = self.face_of(unit);
        let lent = self.pack.face(self.legacy(unit.owner)).lends.iter();
        let lent = lent.filter(|lend| lend.sort.holds(face) && (!lend.charging || self.is_charging(unit)));
        let tethered = self.activation.tethers.iter().filter(|tether| tether.unit == unit.id);
        let gained = lent.clone().filter(|lend| !lend.raises).map(|lend| lend.held);
        for held in gained.chain(tethered.map(|tether| tether.held)) {
            match all.iter_mut().find(|other| other.ability == held.ability) {
                Some(other) => other.modifier = other.modifier.max(held.modifier),
                None => drop(all.push(held)),
            }
        }
        let raised = unit.borne().flat_map(|borne| &self.pack.face(borne.card).raises).copied();
        let raised = raised.chain(lent.filter(|lend| lend.raises).map(|lend| lend.held));
        for held in raised {
            match all.iter_mut().find(|other| other.ability == held.ability) {
                Some(other) => other.modifier = other.modifier.saturating_add(held.modifier),
                None => drop(all.push(held)),
            }
        }
        all
    }

    /// Whether a unit is making the attack of a charge.
    fn is_charging(&self, unit: &Unit) -> bool {
        let is_it = |attack: &Attack| attack.attacker == unit.id && attack.occasion == Occasion::Charge;
        self.attacks.iter().any(is_it)
    }

    /// All clauses that are in force for a unit: of its abilities, of its attachments and of its owner's Legacy
    /// (MD-012, MD-015).
    pub fn forces(&self, unit: &Unit, mut each: impl FnMut(Force)) {
        for held in &self.abilities(unit) {
            let Some(ability) = self.pack.ability(held.ability) else { continue };
            for (place, clause) in ability.does.iter().enumerate() {
                let id = ClauseId::Ability(*held, place as u8);
                each(Force { name: Name::Ability(held.ability), modifier: held.modifier, id, clause });
            }
        }
        let legacy = self.legacy(unit.owner);
        for card in unit.borne().map(|borne| borne.card).chain([legacy]) {
            for (place, clause) in self.pack.face(card).gives.iter().enumerate() {
                each(Force {
                    name: Name::Card(card),
                    modifier: 0,
                    id: ClauseId::Card(card, place as u8),
                    clause,
                });
            }
        }
    }

    /// The Legacy of a seat.
    pub fn legacy(&self, seat: Seat) -> Card {
        self.warband(seat).legacy
    }

    /// Whether a unit has a quality.
    pub fn has(&self, unit: &Unit, quality: Quality) -> bool {
        self.says(unit, |clause| *clause == Clause::Is(quality))
    }

    /// Whether something of a kind is said of a unit by its abilities, its attachments or its owner's Legacy: without
    /// making a list of what there is, as this is asked most often.
    fn says(&self, unit: &Unit, is: impl Fn(&Clause) -> bool) -> bool {
        let (pack, face) = (self.pack, self.face_of(unit));
        let legacy = pack.face(self.legacy(unit.owner));
        let holds =
            |held: &Held| pack.ability(held.ability).is_some_and(|ability| ability.does.iter().any(&is));
        let bears = |borne: Borne| {
            let face = pack.face(borne.card);
            face.abilities.iter().chain(&face.raises).any(holds) || face.gives.iter().any(&is)
        };
        let is_lent = |lend: &Lend| lend.sort.holds(face) && (!lend.charging || self.is_charging(unit));
        let is_tethered = |tether: &Tether| tether.unit == unit.id;
        face.abilities.iter().any(holds)
            || legacy.gives.iter().any(&is)
            || unit.borne().any(bears)
            || legacy.lends.iter().any(|lend| is_lent(lend) && holds(&lend.held))
            || self.activation.tethers.iter().any(|tether| is_tethered(tether) && holds(&tether.held))
    }

    /// The sum of the numbers of clauses of one kind; of each name the highest.
    pub fn total(&self, unit: &Unit, number: impl Fn(&Clause, u8) -> Option<i16>) -> u16 {
        let mut found: List<Delta, 24> = List::new();
        self.forces(unit, |force| {
            if let Some(by) = number(force.clause, force.modifier) {
                note(&mut found, Delta { name: force.name, printed: by.unsigned_abs(), by });
            }
        });
        found.iter().map(|delta| delta.by).sum::<i16>().max(0) as u16
    }

    /// How much more health units recover now by effects of a seat.
    pub fn mended(&self, by: Seat) -> u8 {
        let active = self.activation.unit.and_then(|unit| self.standing(unit));
        let Some(active) = active.filter(|unit| unit.owner == by) else { return 0 };
        let more = self.total(active, |clause, modifier| {
            if let Clause::Mends { by } = clause { Some(by.with(modifier)) } else { None }
        });
        more.min(u8::MAX.into()) as u8
    }

    /// A stat other than Power as it is now; `None` if it is null (MD-145). In an attack the conditions that speak of
    /// it hold or not.
    pub fn stat(&self, unit: &Unit, stat: Stat, attack: Option<&Attack>) -> Option<i16> {
        let stats = self.face_of(unit).stats();
        let printed = match stat {
            Stat::Accuracy => stats.accuracy?,
            Stat::Range => stats.range?,
            Stat::Speed => stats.speed?,
            Stat::Defense => stats.defense,
            Stat::Health => stats.health,
            Stat::Power => stats.power?.full,
        };
        let now = self.changed(unit, stat, i16::from(printed), attack);
        // Only Accuracy may be negative (MD-333).
        Some(if stat == Stat::Accuracy { now } else { now.max(0) })
    }

    /// The printed Power and what all changes together add to it (MD-178, MD-373).
    pub fn power(&self, unit: &Unit, attack: &Attack) -> Option<(Power, i16)> {
        let printed = self.face_of(unit).stats().power?;
        Some((printed, self.changed(unit, Stat::Power, 0, Some(attack))))
    }

    /// Max Health as it is now.
    pub fn max_health(&self, unit: &Unit) -> u8 {
        self.stat(unit, Stat::Health, None).unwrap_or(0).clamp(0, u8::MAX.into()) as u8
    }

    /// Speed in inches as it is now; `None` if it is null (MD-146). Boosting ground counts for a movement that begins
    /// on it (MD-328).
    pub fn speed(&self, unit: &Unit) -> Option<u8> {
        let speed = self.stat(unit, Stat::Speed, None)?;
        Some(speed.saturating_add(self.boost(unit)).clamp(0, u8::MAX.into()) as u8)
    }

    /// Range in inches as it is now; `None` if it is null (MD-147).
    pub fn range(&self, unit: &Unit) -> Option<u8> {
        Some(self.stat(unit, Stat::Range, None)?.clamp(0, u8::MAX.into()) as u8)
    }

    /// Whether a unit could attack at all (MD-150).
    pub fn can_attack(&self, unit: &Unit) -> bool {
        let stats = self.face_of(unit).stats();
        stats.accuracy.is_some() && stats.power.is_some()
    }

    /// Adds the positive changes, then subtracts the negative ones (MD-332).
    fn changed(&self, unit: &Unit, stat: Stat, printed: i16, attack: Option<&Attack>) -> i16 {
        let mut deltas: List<Delta, 48> = List::new();
        self.forces(unit, |force| {
            if let Clause::Stat(change) = force.clause {
                self.consider(&mut deltas, unit, stat, change, force, attack);
            }
        });
        let radiates = |other: &Unit| self.says(other, |it| matches!(it, Clause::Aura { .. }));
        for other in self.field().filter(|other| other.id != unit.id && radiates(other)) {
            self.forces(other, |force| {
                if let Clause::Aura { whom, within, change } = force.clause
                    && concerns(*whom, other, unit)
                    && self.is_within(other, unit, *within)
                {
                    self.consider(&mut deltas, unit, stat, change, force, attack);
                }
            });
        }
        for lasting in self.lasting.iter().filter(|it| it.unit == unit.id && it.stat == stat) {
            let printed = u16::from(lasting.modifier).max(lasting.by.unsigned_abs());
            note(&mut deltas, Delta { name: lasting.name, printed, by: lasting.by });
        }
        let sum = |is: fn(i16) -> bool| deltas.iter().map(|delta| delta.by).filter(|&by| is(by)).sum::<i16>();
        printed + sum(|by| by > 0) + sum(|by| by < 0)
    }

    fn consider<const N: usize>(
        &self,
        deltas: &mut List<Delta, N>,
        unit: &Unit,
        stat: Stat,
        change: &Change,
        force: Force,
        attack: Option<&Attack>,
    ) {
        if change.stat == stat && change.when.iter().all(|&when| self.meets(unit, when, attack)) {
            let by = change.by.with(force.modifier);
            let printed = if force.modifier > 0 { force.modifier.into() } else { by.unsigned_abs() };
            note(deltas, Delta { name: force.name, printed, by });
        }
    }

    /// Whether a condition holds for a unit, in an attack where it speaks of one.
    pub fn meets(&self, unit: &Unit, when: When, attack: Option<&Attack>) -> bool {
        let attacking = attack.filter(|attack| attack.attacker == unit.id);
        let defending = attack.filter(|attack| attack.defender == unit.id);
        let defender = attacking.and_then(|attack| self.standing(attack.defender));
        match when {
            When::Halved => {
                let most = u16::from(self.max_health(unit));
                2 * most.saturating_sub(unit.damage.into()) <= most
            }
            When::Melee => attacking.is_some_and(|attack| !attack.ranged),
            When::Ranged => attacking.is_some_and(|attack| attack.ranged),
            When::HalfRange => attacking.zip(defender).is_some_and(|(attack, defender)| {
                let half = Micrometres::new(inches(self.range(unit).unwrap_or(0)).get() / 2);
                let apart = unit.disc(self.pack).apart(defender.disc(self.pack));
                attack.ranged && apart.within(half)
            }),
            When::Charging => attacking.is_some_and(|attack| attack.occasion == Occasion::Charge),
            When::AgainstRefreshed => defender.is_some_and(|defender| !defender.exhausted),
            When::AgainstEngaged => defender.is_some_and(|defender| {
                self.engaged_with(defender).any(|other| other.id != unit.id && other.owner == unit.owner)
            }),
            When::ShotAt => defending.is_some_and(|attack| attack.ranged),
            When::SpellPlayed => self.activation.spells.has(unit.owner),
            When::Refreshed => !unit.exhausted,
        }
    }

    /// Whether something forbids a unit to retaliate against another, whatever would let it (MD-338, MD-340).
    pub fn is_silenced(&self, unit: &Unit, provoker: &Unit) -> bool {
        self.has(provoker, Quality::Unanswerable)
            || self.field().filter(|other| other.owner != unit.owner).any(|other| {
                let silences = |clause: &Clause| matches!(clause, Clause::Silences { within } if self.is_within(other, unit, *within));
                self.says(other, silences)
            })
    }

    /// Whether a card is a unit, a spell and so on; the kind of its face.
    pub fn kind(&self, card: Card) -> &'static Kind {
        &self.pack.face(card).kind
    }
}

/// Keeps of each name the change with the highest printed number (MD-250, MD-335).
fn note<const N: usize>(deltas: &mut List<Delta, N>, delta: Delta) {
    match deltas.iter_mut().find(|other| other.name == delta.name) {
        Some(other) if other.printed < delta.printed => *other = delta,
        Some(_) => {}
        None => drop(deltas.push(delta)),
    }
}

/// Whether an ability of one unit is about another.
pub fn concerns(whom: Whom, of: &Unit, about: &Unit) -> bool {
    match whom {
        Whom::Others => of.id != about.id,
        Whom::OtherAllies => of.id != about.id && of.owner == about.owner,
        Whom::Enemies => of.owner != about.owner,
    }
}
