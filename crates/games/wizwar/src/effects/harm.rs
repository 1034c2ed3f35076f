//! Effects that harm and heal.

use crate::choice::Choice;
use crate::damage::{self, Inflict};
use crate::effect::{Amount, Damage, Effect, Nature, Ongoing, Row, Whom};
use crate::resolve::{Cause, Do, Step, Subjects};
use crate::world::{Aimed, Deed, Harm, Piece, Place, Target, World};
use crate::{card, carrying, markers};
use geometry::grid::{Dir, Square};
use kernel::{Input, List, Log, Rule, Seat};

/// The most life there is (WZ-045).
pub const MOST_LIFE: u8 = 20;

impl Do {
    pub(crate) fn damage(
        self,
        world: &mut World,
        damage: &Damage,
        input: Input<'_, Choice>,
        log: &mut Log,
    ) -> Step {
        if damage.amount.dice > 0 && self.stage == 0 {
            return self.roll(damage.amount.dice, 1);
        }
        let dice = if self.stage == 1 { self.note_dice(world, input, log) } else { 0 };
        self.strike(world, damage, dice, log)
    }

    /// Deals damage to all whom it concerns, together.
    fn strike(self, world: &mut World, damage: &Damage, dice: u8, log: &mut Log) -> Step {
        let first = world.harms.len() as u8;
        for (place, target) in &self.struck(world, damage.to) {
            match *target {
                Target::Piece(piece) => {
                    let points = self.amount(world, &damage.amount, dice, Some(piece));
                    damage::add(world, self.harm(world, damage, piece, *place, points));
                }
                Target::Edge(_) | Target::Marker(_) | Target::Item(_) => {
                    let points = self.points_to_objects(world, damage, dice);
                    self.strike_object(world, damage, *target, points, log);
                }
                Target::None
                | Target::Square(_)
                | Target::Treasure(_)
                | Target::Spell(_)
                | Target::Dir(_) => {}
            }
        }
        self.inflict(world, first)
    }

    /// Applies the damage added since the list was so long.
    pub(crate) fn inflict(self, world: &World, first: u8) -> Step {
        if world.harms.len() as u8 > first { self.call(Inflict::from(first)) } else { Step::Over }
    }

    fn struck(self, world: &World, whom: Whom) -> Subjects {
        let nobody = u8::MAX;
        let one = |piece: Option<Piece>| List::collect(piece.map(|piece| (nobody, Target::Piece(piece))));
        match whom {
            Whom::Target => self.subjects(world),
            Whom::Caster => one(Some(self.actor(world))),
            Whom::Offender => one(self.offender(world)),
            Whom::Maintainer => one(self.cast(world).and_then(|cast| cast.offender)),
            Whom::Beside => {
                let Some(Target::Edge(edge)) = self.subject(world) else { return List::new() };
                let pieces = world.standing().filter(|(_, square)| world.maze.borders(*square, edge));
                List::collect(pieces.map(|(piece, _)| (nobody, Target::Piece(piece))))
            }
        }
    }

    /// The damage of these effects to one piece.
    pub(crate) fn harm(self, world: &World, damage: &Damage, to: Piece, place: u8, points: u8) -> Harm {
        let by = match self.cause {
            Cause::Cast(_) => Some(self.caster(world)),
            // Created and lingering damage is nobody's attack (WZ-315).
            Cause::Marker { .. } | Cause::Spell(_) => None,
        };
        Harm {
            to,
            source: self.source(),
            by,
            from: self.origin(world),
            points,
            nature: damage.nature,
            element: damage.element,
            attack: self.is_attack(world) && damage.to == Whom::Target,
            place,
            ..Harm::default()
        }
    }

    /// Whether these effects are those of an attack.
    fn is_attack(self, world: &World) -> bool {
        let Some(cast) = self.cast(world) else { return false };
        match cast.deed {
            Deed::Punch | Deed::Granted | Deed::Bite => true,
            Deed::Spell | Deed::Item => {
                world.form_of_cast(&cast).is_some_and(|form| form.kind == card::Kind::Attack)
            }
        }
    }

    /// What damage comes to where nothing shields from it.
    fn points_to_objects(self, world: &World, damage: &Damage, dice: u8) -> u8 {
        let points = self.amount(world, &damage.amount, dice, None);
        let doubled = damage.nature == Nature::Physical
            && world.holds(self.actor(world), |it| matches!(it, Ongoing::DoublePhysical));
        if doubled { points.saturating_mul(2) } else { points }
    }

    /// Damage to a wall, door or object makes cracks, fire or water may destroy it.
    fn strike_object(self, world: &mut World, damage: &Damage, target: Target, points: u8, log: &mut Log) {
        let per_point = damage.shatters || world.cracks_per_point(self.actor(world));
        match target {
            Target::Edge(edge) => {
                markers::strike_edge(world, edge, points, per_point, log);
            }
            Target::Marker(marker) => {
                markers::strike_marker(world, marker, points, damage.element, per_point, log)
            }
            Target::None
            | Target::Piece(_)
            | Target::Square(_)
            | Target::Item(_)
            | Target::Treasure(_)
            | Target::Spell(_)
            | Target::Dir(_) => {}
        }
    }

    pub(crate) fn stun(self, world: &mut World, tokens: u8, if_damaged: bool, log: &mut Log) -> Step {
        let cast = self.cast(world);
        for (place, target) in &self.subjects(world) {
            let suffered = cast.and_then(|cast| cast.aimed.get(*place as usize).copied());
            if if_damaged && suffered.is_none_or(|aimed| aimed.suffered == 0) {
                continue;
            }
            let Target::Piece(piece) = *target else { continue };
            world.stun(piece, tokens);
            log.say(Rule("WZ-374"), || format!("{} gains {tokens} stun.", world.piece_name(piece)));
        }
        Step::Over
    }

    pub(crate) fn by_die(
        self,
        world: &mut World,
        rows: &'static [Row],
        if_damaged: bool,
        input: Input<'_, Choice>,
        log: &mut Log,
    ) -> Step {
        if self.stage == 0 {
            let in_vain = self.subjects(world).is_empty() || (if_damaged && !self.any_damaged(world));
            return if in_vain { Step::Over } else { self.roll(1, 1) };
        }
        let face = self.note_dice(world, input, log);
        match rows.iter().find(|row| face <= row.up_to) {
            Some(row) => self.call(Do::new(&row.then, self.cause)),
            None => Step::Over,
        }
    }

    pub(crate) fn one_of(
        self,
        world: &World,
        ways: &'static [Vec<Effect>],
        input: Input<'_, Choice>,
    ) -> Step {
        match input {
            Input::Answer(Choice::Number(way)) => match ways.get(way.saturating_sub(1) as usize) {
                Some(way) => self.call(Do::new(way, self.cause)),
                None => Step::Over,
            },
            Input::Start | Input::Returned | Input::Rolled(_) | Input::Answer(_) => {
                self.ask(self.caster(world), 1)
            }
        }
    }

    pub(crate) fn damage_per_hit(
        self,
        world: &mut World,
        (dice, most): (u8, u8),
        (hits_from, each): (u8, u8),
        nature: Nature,
        input: Input<'_, Choice>,
        log: &mut Log,
    ) -> Step {
        let energy = self.cast(world).map_or(1, |cast| cast.energy);
        let Input::Rolled(rolled) = input else {
            return self.roll(dice.saturating_add(energy.saturating_sub(1)).min(most), 1);
        };
        let hits = rolled.0.iter().filter(|&&face| face >= u16::from(hits_from)).count() as u8;
        log.say(Rule("WZ-216"), || format!("The dice show {rolled}: {hits} hit."));
        let amount = Amount::fixed(hits.saturating_mul(each) as i8);
        let damage =
            Damage { amount, nature, element: None, to: Whom::Target, unavoidable: false, shatters: false };
        self.strike(world, &damage, 0, log)
    }

    pub(crate) fn heal(
        self,
        world: &mut World,
        amount: &Amount,
        who: Whom,
        input: Input<'_, Choice>,
        log: &mut Log,
    ) -> Step {
        if amount.dice > 0 && self.stage == 0 {
            return self.roll(amount.dice, 1);
        }
        let dice = if self.stage == 1 { self.note_dice(world, input, log) } else { 0 };
        for (_, target) in &self.struck(world, who) {
            if let Target::Piece(piece) = *target {
                let points = self.amount(world, amount, dice, Some(piece));
                world.gain_life(piece, points, log);
            }
        }
        Step::Over
    }

    pub(crate) fn drain_half(self, world: &mut World, log: &mut Log) -> Step {
        let suffered: u16 =
            self.cast(world).map_or(0, |cast| cast.aimed.iter().map(|aimed| u16::from(aimed.suffered)).sum());
        let actor = self.actor(world);
        world.gain_life(actor, (suffered / 2).min(u16::from(u8::MAX)) as u8, log);
        Step::Over
    }

    /// Nobody is lifted above the most life there is (WZ-297).
    pub(crate) fn share_life(self, world: &mut World, log: &mut Log) -> Step {
        let caster = self.caster(world);
        let Some(other) = self.subject_wizard(world) else { return Step::Over };
        let sum = world.wizard(caster).life.saturating_add(world.wizard(other).life);
        world.wizard_mut(caster).life = (sum - sum / 2).min(MOST_LIFE);
        world.wizard_mut(other).life = (sum / 2).min(MOST_LIFE);
        log.say(Rule("WZ-297"), || {
            let (one, two) = (world.wizard(caster).life, world.wizard(other).life);
            format!("{} now has {one} life, {} {two}.", world.seat_name(caster), world.seat_name(other))
        });
        Step::Over
    }

    /// A bolt harms whoever it passes, each time that it passes (WZ-270).
    pub(crate) fn bolt(self, world: &mut World, squares: &Amount, damage: &Damage) -> Step {
        let Some(cast) = self.cast(world) else { return Step::Over };
        let Target::Dir(dir) = cast.spot else { return Step::Over };
        let length = self.amount(world, squares, 0, None);
        let first = world.harms.len() as u8;
        for square in &bolt_path(world, cast.from, dir, length) {
            let here: List<Piece, 12> =
                List::collect(world.standing().filter(|(_, at)| at == square).map(|(piece, _)| piece));
            for piece in &here {
                let struck =
                    |aimed: &Aimed| aimed.at == Target::Piece(*piece) && !aimed.missed && !aimed.cancelled;
                if let Some(place) = cast.aimed.iter().position(struck) {
                    let points = self.amount(world, &damage.amount, 0, Some(*piece));
                    damage::add(world, self.harm(world, damage, *piece, place as u8, points));
                }
            }
        }
        self.inflict(world, first)
    }

    pub(crate) fn hurl_treasure(self, world: &mut World, damage: &Damage, log: &mut Log) -> Step {
        let caster = self.caster(world);
        let Some(treasure) = world.wizard_mut(caster).treasure.take() else { return Step::Over };
        let origin = self.origin(world);
        let landing = self.landing_square(world).unwrap_or(origin);
        if let Some(it) = world.treasures.get_mut(treasure.0 as usize) {
            it.place = Place::Square(landing);
        }
        log.say(Rule("WZ-082"), || {
            format!("{} lands in {}.", world.treasure_name(treasure), world.square_name(landing))
        });
        self.strike(world, damage, 0, log)
    }

    /// Where a thing thrown at the target comes to lie, hit or miss: its square, or the caster's nearest square
    /// beside a border line.
    pub(crate) fn landing_square(self, world: &World) -> Option<Square> {
        let target = self.cast(world)?.aimed.first()?.at;
        world.landing_beside(target, self.origin(world))
    }

    /// A punch deals 1 physical damage (WZ-286), or what a changed body deals, and what items add.
    pub(crate) fn punch(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Step {
        let actor = self.actor(world);
        let mut base = Amount::fixed(1);
        let mut extra = None;
        let mut dice = 0u8;
        for (ongoing, _) in world.ongoing(actor) {
            if let Ongoing::PunchIs(amount) = ongoing {
                base = *amount;
            }
        }
        let mut more = 0i8;
        for (ongoing, _) in world.ongoing(actor) {
            if let Ongoing::PunchAdds(damage) = ongoing {
                if damage.nature == Nature::Physical && damage.element.is_none() {
                    dice = dice.saturating_add(damage.amount.dice);
                    more = more.saturating_add(damage.amount.plus);
                } else {
                    extra = Some(*damage);
                }
            }
        }
        dice = dice.saturating_add(base.dice);
        if dice > 0 && self.stage == 0 {
            return self.roll(dice, 1);
        }
        let shown = if self.stage == 1 { self.note_dice(world, input, log) } else { 0 };
        let fist = Damage {
            amount: Amount { dice: 0, plus: base.plus.saturating_add(more), ..base },
            nature: Nature::Physical,
            element: None,
            to: Whom::Target,
            unavoidable: false,
            shatters: false,
        };
        let first = world.harms.len() as u8;
        for (place, target) in &self.subjects(world) {
            match *target {
                Target::Piece(piece) => {
                    let points = self.amount(world, &fist.amount, shown, None);
                    damage::add(world, self.harm(world, &fist, piece, *place, points));
                    if let Some(extra) = extra {
                        let points = self.amount(world, &extra.amount, 0, None);
                        damage::add(world, self.harm(world, &extra, piece, *place, points));
                    }
                }
                Target::Edge(_) | Target::Marker(_) => {
                    // All of one attack makes its cracks together (WZ-299).
                    let more = extra.map_or(0, |extra| self.points_to_objects(world, &extra, 0));
                    let points = self.points_to_objects(world, &fist, shown).saturating_add(more);
                    self.strike_object(world, &extra.unwrap_or(fist), *target, points, log);
                }
                Target::None
                | Target::Square(_)
                | Target::Item(_)
                | Target::Treasure(_)
                | Target::Spell(_)
                | Target::Dir(_) => {}
            }
        }
        self.inflict(world, first)
    }
}

/// The squares that a bolt passes, in order: straight from a square, turning back through the square in which
/// something that blocks movement meets it.
pub fn bolt_path(world: &World, from: Square, dir: Dir, length: u8) -> List<Square, 32> {
    let mut path = List::new();
    let (mut here, mut heading) = (from, dir);
    for _ in 0..length {
        if is_open(world, here, heading) {
            let step = world.maze.step(here, heading);
            (here, heading) = (step.to, step.facing);
        } else {
            heading = heading.opposite();
        }
        if path.push(here).is_err() {
            break;
        }
    }
    path
}

/// Whether a bolt can go on: nothing stops movement there, as it is for everybody.
fn is_open(world: &World, here: Square, heading: Dir) -> bool {
    world.maze.step(here, heading).is_open(&world.shut())
}

impl World {
    /// Gains life, up to the most there is (WZ-045).
    pub fn gain_life(&mut self, piece: Piece, points: u8, log: &mut Log) {
        let life = match piece {
            Piece::Wizard(seat) if self.is_alive(seat) => &mut self.wizard_mut(seat).life,
            Piece::Wizard(_) => return,
            Piece::Creature(id) => match self.creatures.iter_mut().find(|it| it.id == id) {
                Some(creature) => &mut creature.life,
                None => return,
            },
        };
        let before = *life;
        let gained = points.min(MOST_LIFE.saturating_sub(before));
        *life = before + gained;
        if points > 0 {
            log.say(Rule("WZ-045"), || format!("{} gains {gained} life.", self.piece_name(piece)));
        }
    }

    /// Gives stun tokens (WZ-374).
    pub fn stun(&mut self, piece: Piece, tokens: u8) {
        match piece {
            Piece::Wizard(seat) if self.is_alive(seat) => {
                let stun = &mut self.wizard_mut(seat).stun;
                *stun = stun.saturating_add(tokens);
            }
            Piece::Wizard(_) => {}
            Piece::Creature(id) => {
                if let Some(creature) = self.creatures.iter_mut().find(|it| it.id == id) {
                    creature.stun = creature.stun.saturating_add(tokens);
                }
            }
        }
    }

    /// Every living wizard and every creature, with the square of each.
    pub fn standing(&self) -> impl Iterator<Item = (Piece, Square)> + '_ {
        let wizards = self
            .wizards
            .iter()
            .enumerate()
            .filter(|(_, wizard)| wizard.alive)
            .map(|(seat, wizard)| (Piece::Wizard(Seat(seat as u8)), wizard.square));
        wizards.chain(self.creatures.iter().map(|it| (Piece::Creature(it.id), it.square)))
    }

    /// Where something thrown at a target comes to lie: in its square; for a border line in the square beside it
    /// that is nearest to the thrower.
    pub fn landing_beside(&self, target: Target, thrower: Square) -> Option<Square> {
        match target {
            Target::Edge(edge) => {
                let (one, other) = self.maze.sides(edge);
                let near = |square: Square| {
                    let ways = self.maze.distances_from(thrower, &self.stone());
                    ways.of(square).unwrap_or(u8::MAX)
                };
                match other {
                    Some(other) if near(other.square) < near(one.square) => Some(other.square),
                    Some(_) | None => Some(one.square),
                }
            }
            Target::Piece(_)
            | Target::Square(_)
            | Target::Marker(_)
            | Target::Item(_)
            | Target::Treasure(_)
            | Target::None
            | Target::Spell(_)
            | Target::Dir(_) => self.target_square(target),
        }
    }

    /// The magic stones that a wizard carries.
    pub fn magic_stones(&self, seat: Seat) -> u8 {
        carrying::count_items(self, seat, |card| self.has_keyword(card, &[card::Keyword::MagicStone]))
    }
}
