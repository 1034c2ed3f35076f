//! Effects on the board: what is put there, what is destroyed, what ends.

use crate::effect::{Barrier, EndsWhen};
use crate::resolve::{Cause, Do, Step};
use crate::spells;
use crate::words::capital;
use crate::world::{Creature, CreatureId, Piece, Target, Token, World};
use crate::{carrying, map, markers};
use geometry::grid::Turn;
use kernel::{Log, Rule};

impl Do {
    /// Puts markers on the target squares; as many as are left (WZ-441).
    pub(crate) fn place(self, world: &mut World, object: &str, one_is_real: bool, log: &mut Log) -> Step {
        let Some(cast) = self.cast(world) else { return Step::Over };
        let Some(kind) = world.pack.object_named(object) else { return Step::Over };
        let name = &world.pack.object(kind).name;
        for (index, aimed) in cast.aimed.iter().enumerate() {
            let Some(square) = world.target_square(aimed.at) else { continue };
            let token = match (one_is_real, index == cast.number as usize) {
                (false, _) => Token::Open,
                (true, true) => Token::Trap,
                (true, false) => Token::Blank,
            };
            // Where no spell keeps it, the first marker keeps the card.
            let placed = self.cast(world).is_some_and(|cast| cast.placed);
            let card = (cast.spell.is_none() && !placed).then_some(cast.card);
            if markers::place(world, kind, square, cast.by, cast.spell, card, token).is_some() {
                if let Cause::Cast(place) = self.cause
                    && let Some(cast) = world.casts.get_mut(place as usize)
                {
                    cast.placed |= card.is_some();
                }
                log.say(Rule("WZ-308"), || format!("{name} is put on {}.", world.square_name(square)));
            }
        }
        Step::Over
    }

    /// Puts something on the target border line; a door may take the place of a wall.
    pub(crate) fn place_barrier(self, world: &mut World, barrier: Barrier, log: &mut Log) -> Step {
        let Some(Target::Edge(edge)) = self.subject(world) else { return Step::Over };
        let Some(cast) = self.cast(world) else { return Step::Over };
        let replaced = world.lines.made.iter().find(|(at, _)| *at == edge).map(|(_, spell)| *spell);
        if let Some(spell) = replaced {
            spells::end(world, spell, Rule("WZ-306"), log);
        }
        markers::build(world, edge, barrier, cast.by, cast.spell);
        let what = match barrier {
            Barrier::StoneWall => "A wall stands",
            Barrier::Door => "A door stands",
            Barrier::Fire => "Fire burns",
            Barrier::Earth => "Earth rises",
        };
        log.say(Rule("WZ-308"), || format!("{what} at {}.", world.edge_word(edge)));
        Step::Over
    }

    pub(crate) fn summon(self, world: &mut World, creature: &str, log: &mut Log) -> Step {
        let Some(square) = self.subject(world).and_then(|target| world.target_square(target)) else {
            return Step::Over;
        };
        let (Some(beast), Some(cast)) = (world.pack.beast_named(creature), self.cast(world)) else {
            return Step::Over;
        };
        let kind = world.pack.beast(beast);
        let id = CreatureId(world.next_serial());
        let new = Creature {
            id,
            beast,
            spell: cast.spell.unwrap_or_default(),
            owner: cast.by,
            square,
            life: kind.life,
            ..Creature::default()
        };
        if world.creatures.push(new).is_ok() {
            log.say(Rule("WZ-392"), || format!("A {} comes to {}.", kind.name, world.square_name(square)));
        }
        Step::Over
    }

    /// The target door opens for the caster once, or may be held open by him (WZ-135).
    pub(crate) fn unlock(self, world: &mut World, log: &mut Log) -> Step {
        let Some(Target::Edge(edge)) = self.subject(world) else { return Step::Over };
        let caster = self.caster(world);
        if let Some(door) = world.lines.doors.iter_mut().find(|door| door.edge == edge) {
            door.unlocked = door.unlocked.with(caster);
            log.say(Rule("WZ-135"), || format!("{} opens once.", capital(&world.edge_name(edge))));
        }
        Step::Over
    }

    pub(crate) fn destroy(self, world: &mut World, log: &mut Log) -> Step {
        for (_, target) in &self.subjects(world) {
            markers::destroy(world, *target, Rule("WZ-307"), log);
        }
        Step::Over
    }

    /// Ends the target spell; a trap token goes by itself (WZ-309, WZ-312). The cast remembers who maintained it.
    pub(crate) fn end_spell(self, world: &mut World, log: &mut Log) -> Step {
        let Some(target) = self.subject(world) else { return Step::Over };
        let maintainer = match target {
            Target::Spell(id) => {
                let by = world.spell(id).map(|spell| spell.by);
                spells::end(world, id, Rule("WZ-309"), log);
                by
            }
            Target::Marker(id) => {
                let by = world.marker(id).map(|marker| marker.owner);
                log.say(Rule("WZ-312"), || format!("{} is dispelled.", world.target_name(target)));
                markers::remove(world, id, Rule("WZ-312"), log);
                by
            }
            Target::None
            | Target::Piece(_)
            | Target::Square(_)
            | Target::Edge(_)
            | Target::Item(_)
            | Target::Treasure(_)
            | Target::Dir(_) => None,
        };
        if let Cause::Cast(place) = self.cause
            && let Some(cast) = world.casts.get_mut(place as usize)
        {
            cast.offender = maintainer.map(Piece::Wizard);
        }
        Step::Over
    }

    /// Turns the board of the target square by the quarter-turns named in the cast (WZ-404).
    pub(crate) fn rotate_board(self, world: &mut World, log: &mut Log) -> Step {
        let square = self.subject(world).and_then(|target| world.target_square(target));
        if let (Some(square), Some(cast)) = (square, self.cast(world)) {
            map::turn_board(world, square.slot(), Turn::new(cast.number));
            log.say(Rule("WZ-404"), || {
                format!(
                    "The board of {} turns by {} degrees.",
                    world.square_name(square),
                    u16::from(cast.number) * 90
                )
            });
        }
        Step::Over
    }

    /// Water is everywhere (WZ-183, WZ-295): fire spells end and what else water ends, fire items are destroyed, and
    /// objects that it washes away.
    pub(crate) fn quench(self, world: &mut World, log: &mut Log) -> Step {
        spells::end_all(world, Rule("WZ-295"), log, |world, spell| {
            world.has_keyword(spell.card, &[crate::card::Keyword::Fire])
                || world.form_of(spell).is_some_and(|form| form.ends.contains(&EndsWhen::Drenched))
        });
        let afloat = |world: &World| {
            world.markers.iter().find(|it| world.pack.object(it.object).washes_away).map(|it| it.id)
        };
        while let Some(id) = afloat(world) {
            markers::destroy(world, Target::Marker(id), Rule("WZ-295"), log);
        }
        let washes = |world: &World, card| {
            world.pack.face(card).item.as_ref().is_some_and(|item| item.washes_away)
                || world.has_keyword(card, &[crate::card::Keyword::Fire])
        };
        for seat in kernel::Seats::first(world.seats()).iter() {
            carrying::destroy_items(world, seat, Rule("WZ-295"), log, washes);
        }
        while let Some(id) = world.floor.iter().find(|it| washes(world, it.item.card)).map(|it| it.id) {
            markers::destroy(world, Target::Item(id), Rule("WZ-295"), log);
        }
        Step::Over
    }

    /// Fire spells on the target end; an object that water destroys is destroyed.
    pub(crate) fn drench(self, world: &mut World, log: &mut Log) -> Step {
        for (_, target) in &self.subjects(world) {
            match *target {
                Target::Piece(piece) => spells::drench(world, piece, log),
                Target::Marker(id) => {
                    let washes = world.marker(id).is_some_and(|it| world.pack.object(it.object).washes_away);
                    if washes {
                        markers::destroy(world, *target, Rule("WZ-295"), log);
                    }
                }
                Target::Item(id) => {
                    let fire = world
                        .floor_item(id)
                        .is_some_and(|it| world.has_keyword(it.item.card, &[crate::card::Keyword::Fire]));
                    if fire {
                        markers::destroy(world, *target, Rule("WZ-295"), log);
                    }
                }
                Target::Edge(edge) => {
                    let fire = world.lines.barriers.iter().any(|it| it.edge == edge && !it.earth);
                    if fire {
                        markers::destroy(world, *target, Rule("WZ-295"), log);
                    }
                }
                Target::None
                | Target::Square(_)
                | Target::Treasure(_)
                | Target::Spell(_)
                | Target::Dir(_) => {}
            }
        }
        Step::Over
    }
}
