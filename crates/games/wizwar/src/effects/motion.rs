//! Effects that move somebody, or take movement from him.

use crate::choice::Choice;
use crate::effect::{Amount, Damage, Effect, Element, Heading, Nature, Whom};
use crate::entering::Enter;
use crate::haul::Haul;
use crate::march::{March, Shove};
use crate::movement::Manner;
use crate::no::No;
use crate::resolve::{Cause, Do, Step};
use crate::teleport::Teleport;
use crate::world::{Phase, Piece, Target, World};
use crate::{damage, markers};
use geometry::grid::{Dir, Square};
use kernel::{Input, Log, Rule};

impl Do {
    pub(crate) fn lose_movement(self, world: &mut World, log: &mut Log) -> Step {
        if self.subject_piece(world) == Some(Piece::Wizard(world.turn.seat)) {
            world.turn.points = 0;
            log.say(Rule("WZ-331"), || format!("{} has no movement left.", world.seat_name(world.turn.seat)));
        }
        Step::Over
    }

    /// The Move and Cast phase of the active wizard ends; outside his own turn this means nothing (WZ-444).
    pub(crate) fn end_turn(self, world: &mut World, log: &mut Log) -> Step {
        if self.subject_piece(world) == Some(Piece::Wizard(world.turn.seat))
            && world.turn.phase == Phase::MoveAndCast
        {
            world.turn.over = true;
            log.say(Rule("WZ-444"), || "This ends Move and Cast.".into());
        }
        Step::Over
    }

    /// The piece that an effect concerns.
    fn who(self, world: &World, whom: Whom) -> Option<Piece> {
        match whom {
            Whom::Target | Whom::Beside => self.subject_piece(world),
            Whom::Caster => Some(self.actor(world)),
            Whom::Offender => self.offender(world),
            Whom::Maintainer => self.cast(world).and_then(|cast| cast.offender),
        }
        .filter(|&piece| world.is_there(piece))
    }

    /// First the direction, then the distance.
    pub(crate) fn teleport(
        self,
        world: &mut World,
        (who, squares, heading): (Whom, &Amount, Heading),
        (up_to, stays): (bool, bool),
        input: Input<'_, Choice>,
        log: &mut Log,
    ) -> Step {
        let Some(piece) = self.who(world, who) else { return Step::Over };
        let caster = self.caster(world);
        let mut dir = Dir::ALL.get(self.memo as usize).copied().unwrap_or(Dir::North);
        match (self.stage, input) {
            (0, _) => match heading {
                Heading::Chosen => return self.ask(caster, 1),
                Heading::Rolled => return self.roll(1, 2),
                Heading::Free => {}
            },
            (1, Input::Answer(Choice::Go(chosen))) => dir = chosen,
            (2, Input::Rolled(rolled)) => {
                dir = rolled_dir(rolled.first());
                log.say(Rule("WZ-017"), || format!("The die shows {}: {dir}.", rolled.first()));
            }
            _ => {}
        }
        if squares.dice > 0 && self.stage < 3 {
            let memo = Dir::ALL.iter().position(|&other| other == dir).unwrap_or(0) as u8;
            return Do { memo, ..self }.roll(squares.dice, 3);
        }
        let dice = if self.stage == 3 { self.note_dice(world, input, log) } else { 0 };
        let distance = self.amount(world, squares, dice, Some(piece));
        if stays && caster == world.turn.seat {
            world.turn.rooted = true;
        }
        // By a spell of his own he has moved (WZ-382); where a die sends him is not his doing.
        if heading != Heading::Rolled && piece == Piece::Wizard(caster) {
            world.note_move(piece);
        }
        match heading {
            Heading::Free => self.call(Teleport::free(piece, caster, distance)),
            Heading::Chosen | Heading::Rolled => {
                self.call(Teleport::straight(piece, caster, dir, distance, up_to))
            }
        }
    }

    /// Both are moved first; then what lies in their new squares acts, on the active player's piece first
    /// (WZ-447).
    pub(crate) fn swap_places(self, world: &mut World, log: &mut Log) -> Step {
        let actor = self.actor(world);
        match self.stage {
            0 => {
                let Some(other) = self.subject_piece(world) else { return Step::Over };
                let (Some(here), Some(there)) = (world.square_of(actor), world.square_of(other)) else {
                    return Step::Over;
                };
                world.relocate(actor, there, log);
                world.relocate(other, here, log);
                if self.caster(world) == world.turn.seat {
                    world.turn.rooted = true;
                    world.turn.moved = true;
                }
                log.say(Rule("WZ-447"), || {
                    format!("{} and {} change places.", world.piece_name(actor), world.piece_name(other))
                });
                self.call_then(1, Enter::new(actor))
            }
            _ => match self.cast(world).and_then(|cast| cast.aimed.first().copied()).map(|aimed| aimed.at) {
                Some(Target::Piece(other)) if world.is_there(other) => self.call(Enter::new(other)),
                Some(_) | None => Step::Over,
            },
        }
    }

    pub(crate) fn walk(
        self,
        world: &mut World,
        squares: &Amount,
        who: Whom,
        afterwards: bool,
        input: Input<'_, Choice>,
        log: &mut Log,
    ) -> Step {
        if squares.dice > 0 && self.stage == 0 {
            return self.roll(squares.dice, 1);
        }
        let dice = if self.stage == 1 { self.note_dice(world, input, log) } else { 0 };
        let Some(piece) = self.who(world, who) else { return Step::Over };
        let steps = self.amount(world, squares, dice, Some(piece));
        let caster = self.caster(world);
        if afterwards {
            if let Some(answered) = self.answered(world).and_then(|place| world.casts.get_mut(place as usize))
            {
                let _ = answered.chase.push((caster, steps));
            }
            return Step::Over;
        }
        self.call(March::new(piece, caster, steps))
    }

    /// The points of damage named in the cast are dealt; the rest of the energy pushes.
    pub(crate) fn split(
        self,
        world: &mut World,
        element: Element,
        input: Input<'_, Choice>,
        log: &mut Log,
    ) -> Step {
        let Some(cast) = self.cast(world) else { return Step::Over };
        let push = cast.energy.saturating_sub(cast.number);
        if self.stage > 0 {
            return self.shove_away(world, push, input, log);
        }
        let damage = Damage {
            amount: Amount::fixed(cast.number as i8),
            nature: Nature::Magical,
            element: Some(element),
            to: Whom::Target,
            unavoidable: false,
            shatters: false,
        };
        let first = world.harms.len() as u8;
        match self.subject(world) {
            Some(Target::Piece(piece)) => {
                damage::add(world, self.harm(world, &damage, piece, 0, cast.number));
            }
            Some(Target::Marker(id)) => {
                let cracks = world.cracks_per_point(cast.piece);
                markers::strike_marker(world, id, cast.number, Some(element), cracks, log);
            }
            Some(Target::Edge(edge)) => {
                let cracks = world.cracks_per_point(cast.piece);
                markers::strike_edge(world, edge, cast.number, cracks, log);
            }
            Some(
                Target::None
                | Target::Square(_)
                | Target::Item(_)
                | Target::Treasure(_)
                | Target::Spell(_)
                | Target::Dir(_),
            )
            | None => {}
        }
        if world.harms.len() as u8 > first {
            return self.call_then(1, damage::Inflict::from(first));
        }
        self.shove_away(world, push, input, log)
    }

    pub(crate) fn push(self, world: &mut World, up_to: u8, input: Input<'_, Choice>, log: &mut Log) -> Step {
        match (self.stage, input) {
            (0, _) if self.subject(world).is_none() => Step::Over,
            (0, _) => self.ask(self.caster(world), 3),
            (3, Input::Answer(Choice::Number(squares))) => Do { memo: squares.min(up_to), ..self }
                .at(1)
                .shove_away(world, squares.min(up_to), input, log),
            _ => self.shove_away(world, self.memo, input, log),
        }
    }

    /// Pushes the target straight away from the caster. Where "away" is not one direction, the caster says which.
    fn shove_away(self, world: &mut World, squares: u8, input: Input<'_, Choice>, _log: &mut Log) -> Step {
        let Some(target) = self.subject(world) else { return Step::Over };
        if squares == 0 {
            return Step::Over;
        }
        let named = match (self.cast(world).map(|cast| cast.spot), input) {
            (_, Input::Answer(Choice::Go(dir))) | (Some(Target::Dir(dir)), _) => Some(dir),
            _ => None,
        };
        if let Some(dir) = named {
            return self.shove(world, target, dir, squares);
        }
        let mut dirs = self.ways_away(world);
        match (dirs.next(), dirs.next()) {
            (None, _) => Step::Over,
            (Some(dir), None) => self.shove(world, target, dir, squares),
            (Some(_), Some(_)) => self.ask(self.caster(world), 2),
        }
    }

    fn shove(self, world: &World, target: Target, dir: Dir, squares: u8) -> Step {
        match target {
            Target::Piece(piece) => self.call(Shove::new(piece, dir, squares, Manner::Forced)),
            Target::Marker(_) | Target::Item(_) | Target::Treasure(_) if world.is_loose(target) => {
                self.call(Haul::straight(target, dir, squares))
            }
            Target::None
            | Target::Square(_)
            | Target::Edge(_)
            | Target::Marker(_)
            | Target::Item(_)
            | Target::Treasure(_)
            | Target::Spell(_)
            | Target::Dir(_) => Step::Over,
        }
    }

    /// The directions that lead straight away from the caster: along the longer of the two distances; any, from
    /// his own square.
    fn ways_away(self, world: &World) -> impl Iterator<Item = Dir> + use<> {
        let origin = self.origin(world);
        let there = self.subject(world).and_then(|target| world.target_square(target)).unwrap_or(origin);
        let away = Dir::ALL.map(|dir| leads_away(world, origin, there, dir));
        Dir::ALL.into_iter().filter(move |&dir| away[dir.index()])
    }

    pub(crate) fn pull(
        self,
        world: &mut World,
        squares: &Amount,
        input: Input<'_, Choice>,
        log: &mut Log,
    ) -> Step {
        if squares.dice > 0 && self.stage == 0 {
            return self.roll(squares.dice, 1);
        }
        let dice = if self.stage == 1 { self.note_dice(world, input, log) } else { 0 };
        let Some(target) = self.subject(world) else { return Step::Over };
        let distance = self.amount(world, squares, dice, None);
        let (caster, origin) = (self.caster(world), self.origin(world));
        self.call(Haul::towards(target, origin, caster, distance))
    }

    pub(crate) fn fly_straight(self, world: &World, squares: &Amount) -> Step {
        let Some(cast) = self.cast(world) else { return Step::Over };
        let Target::Dir(dir) = cast.spot else { return Step::Over };
        let distance = self.amount(world, squares, 0, None);
        self.call(Shove::flight(cast.piece, dir, distance))
    }

    pub(crate) fn pass_wall(self, world: &mut World) -> Step {
        if let Some(Target::Edge(edge)) = self.subject(world)
            && world.turn.seat == self.caster(world)
        {
            world.turn.pass = Some(edge);
        }
        Step::Over
    }

    pub(crate) fn double_movement(self, world: &mut World, log: &mut Log) -> Step {
        let Some(piece) = self.subject_piece(world) else { return Step::Over };
        match piece {
            Piece::Wizard(seat) if seat == world.turn.seat => {
                world.turn.points = world.turn.points.saturating_mul(2);
            }
            Piece::Wizard(_) => {}
            Piece::Creature(id) => {
                if let Some(creature) = world.creatures.iter_mut().find(|it| it.id == id) {
                    creature.points = creature.points.saturating_mul(2);
                }
            }
        }
        log.say(Rule("WZ-124"), || format!("The movement left to {} doubles.", world.piece_name(piece)));
        Step::Over
    }

    pub(crate) fn candidates_of_motion(&self, _world: &World, effect: &Effect, each: &mut dyn FnMut(Choice)) {
        if let (Effect::Push { up_to }, 3) = (effect, self.stage) {
            (0..=*up_to).map(Choice::Number).for_each(each);
        } else {
            Dir::ALL.into_iter().map(Choice::Go).for_each(each);
        }
    }

    pub(crate) fn allows_of_motion(&self, world: &World, effect: &Effect, choice: Choice) -> Result<(), No> {
        if let (Effect::Push { up_to }, 3) = (effect, self.stage) {
            let fits = matches!(choice, Choice::Number(squares) if squares <= *up_to);
            return if fits { Ok(()) } else { Err(No::ANSWER) };
        }
        let Choice::Go(dir) = choice else { return Err(No::ANSWER) };
        // A teleport goes anywhere; a push only away.
        if matches!(effect, Effect::Teleport { .. }) || self.ways_away(world).any(|way| way == dir) {
            Ok(())
        } else {
            Err(No::by(&("WZ-440", "a direction straight away from you")))
        }
    }

    /// The marker whose entering effect this is.
    pub fn marker(self) -> Option<crate::world::MarkerId> {
        match self.cause {
            Cause::Marker { marker, .. } => Some(marker),
            Cause::Cast(_) | Cause::Spell(_) => None,
        }
    }
}

/// What a die says as a direction (WZ-017).
pub fn rolled_dir(face: u16) -> Dir {
    match face {
        1 => Dir::North,
        2 => Dir::East,
        3 => Dir::South,
        _ => Dir::West,
    }
}

/// Whether a direction leads straight away from one square at another.
fn leads_away(world: &World, origin: Square, there: Square, dir: Dir) -> bool {
    if origin == there {
        return true;
    }
    let (Some(from), Some(to)) = (world.maze.global(origin), world.maze.global(there)) else { return false };
    let (down, right) = (to.0 - from.0, to.1 - from.1);
    let along = match dir {
        Dir::North => -down,
        Dir::South => down,
        Dir::East => right,
        Dir::West => -right,
    };
    along > 0 && along >= down.abs().max(right.abs())
}
