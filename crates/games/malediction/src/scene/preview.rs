//! What an answer would do, before it is given: the way of a move and whom one sees from its end, the corridor of a
//! charge, the line of an attack, where terrain and units would lie.

use super::cards::Cards;
use super::field;
use super::marks;
use super::names::inches;
use super::offers::Answer;
use crate::choice::Choice;
use crate::effect::{Effect, To};
use crate::game::Malediction;
use crate::ground;
use crate::movement::Limits;
use crate::procedure::Proc;
use crate::sight;
use crate::stats::concerns;
use crate::world::{Piece, Target, Unit, UnitId, World};
use geometry::plane::{Disc, Point, length};
use kernel::Seat;
use table::{Mark, MarkKind, Outline, Trace};

/// The marks of an answer of a seat to the current question.
pub(super) fn preview(game: &Malediction, cards: &Cards, seat: Seat, choice: Choice) -> Vec<Mark> {
    let world = game.world();
    let answer = Answer::of(game, cards, seat);
    let show = Preview { world, seat, active: answer.active(), top: game.stack().last() };
    match choice {
        Choice::Lay(_, lie) => {
            answer.next_piece().map_or(Vec::new(), |piece| show.terrain(Piece { lie, ..piece }))
        }
        Choice::Play(card, at) => show.base(Disc::new(at, world.pack.face(card).base().radius())),
        Choice::Put(id, at) => {
            world.unit(id).map_or(Vec::new(), |unit| show.base(Disc { centre: at, ..unit.disc(world.pack) }))
        }
        Choice::At(at) => show.put(at),
        Choice::Move => show.reach(),
        Choice::Go(path) => show.way(&path),
        Choice::To(point) => show.way_to(point),
        Choice::Shift(to) => show.way(&[to]),
        Choice::Charge(target, aim, path) => show.charge(target, aim, &path),
        Choice::Attack(target) | Choice::Shoot(target) => show.attack(target),
        Choice::Retaliate(with) => show.retaliation(with),
        Choice::Cast(_, targets) | Choice::Bleed(_, targets) | Choice::Recall(_, _, targets)
            if !targets.is_empty() =>
        {
            targets.iter().filter_map(|&target| show.aim(target)).collect()
        }
        Choice::Activate(id) => show.outlook(id),
        Choice::Use(ability, on) => show.ability(ability, on),
        Choice::Claim(with, husk, _) => show.claim(with, husk),
        Choice::Cast(..)
        | Choice::Bleed(..)
        | Choice::Smash(..)
        | Choice::Tether(..)
        | Choice::Recall(..)
        | Choice::Trade(..)
        | Choice::Bid(_)
        | Choice::Corner(_)
        | Choice::First(_)
        | Choice::Equip(..)
        | Choice::TakeBack(_)
        | Choice::TakeOff(..)
        | Choice::Swap(..)
        | Choice::Unit(_)
        | Choice::Pick(_)
        | Choice::Exchange(..) => {
            let pointed = marks::thing(answer.offer(choice).target);
            pointed.into_iter().map(|trace| show.mark(MarkKind::Preview, trace)).collect()
        }
        Choice::Done
        | Choice::Pass
        | Choice::Yes
        | Choice::NoRoom
        | Choice::Mulligan
        | Choice::Initiative
        | Choice::Distance(_)
        | Choice::Number(_) => Vec::new(),
    }
}

struct Preview<'a> {
    world: &'a World,
    seat: Seat,
    /// Who acts.
    active: Option<&'a Unit>,
    top: Option<&'a Proc>,
}

impl Preview<'_> {
    fn mark(&self, kind: MarkKind, trace: Trace) -> Mark {
        Mark::new(kind, trace).of(self.seat)
    }

    /// Where a base would stand.
    fn base(&self, base: Disc) -> Vec<Mark> {
        let ring = Trace::Ring { centre: field::on_surface(base.centre), radius: base.radius.get() as i32 };
        vec![self.mark(MarkKind::Preview, ring)]
    }

    /// Where something is put: a unit by a spell or an ability, or a husk.
    fn put(&self, at: Point) -> Vec<Mark> {
        let world = self.world;
        let unit = match self.top {
            Some(Proc::Swap(swap)) => world.standing(swap.lifted()),
            Some(Proc::Casting(casting)) => {
                casting.cast(world).targets.first().and_then(|target| match target {
                    Target::Unit(id) => world.standing(*id),
                    Target::Point(_) | Target::Piece(_) => None,
                })
            }
            Some(Proc::Do(doing)) => doing.doer().and_then(|unit| world.standing(unit)),
            Some(_) | None => None,
        };
        self.base(unit.map_or(sight::husk(at), |unit| Disc { centre: at, ..unit.disc(world.pack) }))
    }

    /// Where a piece of terrain would lie, its flat part and its sections.
    fn terrain(&self, piece: Piece) -> Vec<Mark> {
        let Some(laid) = ground::laid(self.world.pack, piece) else { return Vec::new() };
        let outline = |polygon| Outline { rim: field::rim(polygon), holes: Vec::new() };
        let sections = laid.short.iter().chain(&laid.tall);
        let outlines = std::iter::once(&laid.ground).chain(sections).map(outline);
        outlines
            .map(|outline| {
                self.mark(MarkKind::Preview, Trace::Region { surface: 0, outlines: vec![outline] })
            })
            .collect()
    }

    /// How far the unit could go.
    fn reach(&self) -> Vec<Mark> {
        let world = self.world;
        let Some(unit) = self.active else { return Vec::new() };
        let allowance = sight::inches(world.speed(unit).unwrap_or(0));
        marks::reach(world, unit, Limits { allowance, line: None }).into_iter().collect()
    }

    /// How far a unit could go and shoot if it were activated.
    fn outlook(&self, id: UnitId) -> Vec<Mark> {
        let Some(unit) = self.world.standing(id) else { return Vec::new() };
        let mut found = Preview { active: Some(unit), ..*self }.reach();
        found.extend(marks::range(self.world, unit));
        found
    }

    fn way_to(&self, point: Point) -> Vec<Mark> {
        let Some(Proc::Move(moving)) = self.top else { return Vec::new() };
        let Some((unit, limits)) = moving.allowed(self.world) else { return Vec::new() };
        match self.world.way_to(unit, point, limits) {
            Some(way) => self.way(&way),
            None => Vec::new(),
        }
    }

    /// The way with its length, and whom the unit could shoot at from its end.
    fn way(&self, path: &[Point]) -> Vec<Mark> {
        let world = self.world;
        let Some(unit) = self.active else { return Vec::new() };
        let whole = world.whole_way(unit, path);
        let end = whole.last().copied().unwrap_or(unit.at);
        let most = match self.top {
            Some(Proc::Move(moving)) => moving.allowed(world).map(|(_, limits)| limits.allowance),
            Some(_) | None => world.speed(unit).map(sight::inches),
        };
        let of = most.map_or(String::new(), |most| format!(" of {}", inches(most)));
        let label = format!("{}{of}", inches(length(&whole)));
        let mut found = self.base(Disc { centre: end, ..unit.disc(world.pack) });
        if whole.len() > 1 {
            found.insert(0, self.mark(MarkKind::Preview, field::way(&whole)).label(label));
        }
        found.extend(self.shots(&Unit { at: end, ..*unit }));
        found.extend(marks::range_from(world, unit, end));
        found
    }

    /// Whom a unit could shoot at from where it would stand.
    fn shots(&self, unit: &Unit) -> Vec<Mark> {
        let world = self.world;
        if world.range(unit).is_none_or(|range| range == 0) {
            return Vec::new();
        }
        let enemies = world.field().filter(|enemy| enemy.owner != unit.owner);
        let seen = enemies.filter(|enemy| world.may_attack(unit, enemy.id, true).is_ok());
        seen.filter_map(|enemy| marks::sight(world, unit, enemy)).map(|mark| mark.of(self.seat)).collect()
    }

    /// The line of a charge, the corridor that the base's centre keeps to, and the way (MD-207).
    fn charge(&self, target: UnitId, aim: Point, path: &[Point]) -> Vec<Mark> {
        let world = self.world;
        let Some((unit, target)) = self.active.zip(world.standing(target)) else { return Vec::new() };
        let corridor = field::corridor(unit.at, aim, unit.radius(world.pack));
        let whole = world.whole_way(unit, path);
        let end = whole.last().copied().unwrap_or(unit.at);
        let most = world.charge_length(unit).unwrap_or_default();
        let label = format!("{} of {}", inches(length(&whole)), inches(most));
        let mut found = vec![
            self.mark(MarkKind::Reach, corridor),
            self.mark(MarkKind::Sight, field::way(&[unit.at, aim])),
            self.mark(MarkKind::Preview, field::way(&whole)).label(label),
        ];
        found.extend(self.base(Disc { centre: end, ..unit.disc(world.pack) }));
        found.push(self.mark(MarkKind::Preview, marks::unit(target)));
        found
    }

    /// The line of an attack.
    fn attack(&self, target: UnitId) -> Vec<Mark> {
        let Some((unit, target)) = self.active.zip(self.world.standing(target)) else { return Vec::new() };
        let line = marks::sight(self.world, unit, target).map(|mark| mark.of(self.seat));
        line.into_iter().chain([self.mark(MarkKind::Preview, marks::unit(target))]).collect()
    }

    fn retaliation(&self, with: UnitId) -> Vec<Mark> {
        let world = self.world;
        let Some(Proc::Provoked(provoked)) = self.top else { return Vec::new() };
        let with = world.standing(with);
        Preview { active: with, ..*self }.attack(provoked.provoker())
    }

    fn aim(&self, target: Target) -> Option<Mark> {
        marks::aimed_at(self.world, target).map(|trace| self.mark(MarkKind::Preview, trace))
    }

    fn ability(&self, ability: u8, on: Option<UnitId>) -> Vec<Mark> {
        let world = self.world;
        let on = on.and_then(|on| world.standing(on));
        let mut found: Vec<Mark> =
            on.map(|unit| self.mark(MarkKind::Preview, marks::unit(unit))).into_iter().collect();
        if let Some(unit) = self.active
            && let Some(action) = world.action(unit, ability)
        {
            let reach = action.reach(world, unit);
            found.extend(reach.map(|reach| marks::around(world, unit, sight::inches(reach))));
            let concerned = action.effects(world).iter().filter_map(Effect::to);
            found.extend(concerned.flat_map(|to| self.area(unit, to)));
        }
        found
    }

    /// What lies around a unit, whom an effect would reach there and whom it would not, as no line leads there (MD-374).
    fn area(&self, unit: &Unit, to: To) -> Vec<Mark> {
        let To::Around { whom, within, in_line } = to else { return Vec::new() };
        let world = self.world;
        let mut found = vec![marks::around(world, unit, sight::inches(within))];
        let near = world.field().filter(|other| world.is_within(unit, other, within));
        for other in near.filter(|other| concerns(whom, unit, other)) {
            let itself = self.mark(MarkKind::Preview, marks::unit(other));
            match in_line.then(|| world.effect_line(unit.disc(world.pack), other)) {
                None => found.push(itself),
                Some(Ok(line)) => {
                    found.extend([self.mark(MarkKind::Sight, field::way(&[line.from, line.to])), itself]);
                }
                Some(Err(_)) => found.push(self.mark(MarkKind::Blocked, field::way(&[unit.at, other.at]))),
            }
        }
        found
    }

    /// The unit that claims and the husk.
    fn claim(&self, with: UnitId, husk: Point) -> Vec<Mark> {
        let unit = self.world.standing(with).map(marks::unit);
        let traces = unit.into_iter().chain([Trace::Piece(super::pieces::husk_id(husk))]);
        traces.map(|trace| self.mark(MarkKind::Preview, trace)).collect()
    }
}
