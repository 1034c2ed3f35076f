//! Objects, hexes and what spells put on border lines: how they come, crack and go (WZ-298 to WZ-317).

use crate::card::Card;
use crate::effect::{Barrier, Element};
use crate::spells;
use crate::words::capital;
use crate::world::{
    BarrierLine, CarriedItem, Door, FloorId, FloorItem, Marker, MarkerId, Place, SpellId, Target, Token,
    World,
};
use geometry::grid::{Edge, Square};
use kernel::{Log, Rule, Seat, Seats};

/// Cracks that destroy a stone wall (WZ-300).
pub const WALL_CRACKS: u8 = 5;
/// Cracks that destroy a door (WZ-300).
pub const DOOR_CRACKS: u8 = 3;
/// Damage from one attack that makes one crack (WZ-299).
const POINTS_A_CRACK: u8 = 3;

/// How many markers of an object are still in the box (WZ-031).
pub fn left(world: &World, object: u8) -> u8 {
    match world.pack.object(object).markers {
        0 => u8::MAX,
        most => most.saturating_sub(world.markers.iter().filter(|it| it.object == object).count() as u8),
    }
}

/// Puts a marker on a square; `None` where there is none left.
pub fn place(
    world: &mut World,
    object: u8,
    square: Square,
    owner: Seat,
    spell: Option<SpellId>,
    card: Option<Card>,
    token: Token,
) -> Option<MarkerId> {
    if left(world, object) == 0 {
        return None;
    }
    let id = MarkerId(world.next_serial());
    let marker = Marker { id, object, spell, card, owner, square, token, ..Marker::default() };
    world.markers.push(marker).ok()?;
    world.refresh();
    Some(id)
}

/// Takes one marker off the board. With its last marker the spell that kept it ends.
pub fn remove(world: &mut World, id: MarkerId, why: Rule, log: &mut Log) {
    let Some(marker) = take(world, id, log) else { return };
    if let Some(spell) = marker.spell
        && !world.markers.iter().any(|other| other.spell == Some(spell))
    {
        spells::end(world, spell, why, log);
    }
    if let Some(card) = marker.card {
        world.discard_card(marker.owner, card);
    }
    world.refresh();
}

/// Takes a marker out of the list; what it carried stays in its square.
fn take(world: &mut World, id: MarkerId, log: &mut Log) -> Option<Marker> {
    let index = world.markers.iter().position(|marker| marker.id == id)?;
    let marker = world.markers.remove(index)?;
    let mut square = marker.square;
    if let Some(bearer) = marker.carrier {
        square = world.wizard(bearer).square;
        world.wizard_mut(bearer).bears = None;
    }
    if let Some(item) = marker.item {
        lay(world, item, square, marker.owner);
        log.say(Rule("WZ-450"), || format!("{} stays where it was.", world.pack.face(item.card).name));
    }
    spells::end_all(world, Rule("WZ-309"), log, |_, spell| spell.on == Target::Marker(id));
    Some(marker)
}

/// Lays an item in a square of the board.
pub fn lay(world: &mut World, item: CarriedItem, square: Square, last: Seat) {
    let id = FloorId(world.next_serial());
    if world.floor.push(FloorItem { id, item, square }).is_err() {
        world.discard_card(last, item.card);
    }
}

/// Everything on the board that a spell kept there leaves with it (WZ-179).
pub fn leave_with(world: &mut World, spell: SpellId, log: &mut Log) {
    while let Some(id) = world.markers.iter().find(|it| it.spell == Some(spell)).map(|it| it.id) {
        take(world, id, log);
    }
    world.lines.barriers.retain(|barrier| barrier.spell != Some(spell));
    while let Some(index) = world.lines.made.iter().position(|(_, by)| *by == spell) {
        if let Some((edge, _)) = world.lines.made.remove(index) {
            clear_edge(world, edge);
        }
    }
    while let Some(index) = world.creatures.iter().position(|it| it.spell == spell) {
        leave_creature(world, index);
    }
}

/// A creature leaves the board; what it carried stays in its square.
pub fn leave_creature(world: &mut World, index: usize) {
    let Some(creature) = world.creatures.remove(index) else { return };
    if let Some(item) = creature.item {
        lay(world, item, creature.square, creature.owner);
    }
    if let Some(treasure) = creature.treasure
        && let Some(it) = world.treasures.get_mut(treasure.0 as usize)
    {
        it.place = Place::Square(creature.square);
    }
}

/// Nothing stands on this border line any more.
fn clear_edge(world: &mut World, edge: Edge) {
    world.lines.walls.remove(edge);
    world.lines.doors.retain(|door| door.edge != edge);
    world.lines.cracks.retain(|(at, _)| *at != edge);
}

/// Puts something on a border line, kept there by a spell.
pub fn build(world: &mut World, edge: Edge, what: Barrier, by: Seat, spell: Option<SpellId>) {
    match what {
        Barrier::StoneWall => {
            world.lines.walls.insert(edge);
        }
        Barrier::Door => {
            // The printed wall whose place it takes does not come back.
            if world.lines.walls.contains(edge) {
                world.lines.ruins.insert(edge);
            }
            clear_edge(world, edge);
            let door = Door { edge, owner: by, held: None, unlocked: Seats::NONE };
            let _ = world.lines.doors.push(door);
        }
        Barrier::Fire | Barrier::Earth => {
            let earth = what == Barrier::Earth;
            let _ = world.lines.barriers.push(BarrierLine { edge, earth, spell });
        }
    }
    if let (Barrier::StoneWall | Barrier::Door, Some(spell)) = (what, spell) {
        let _ = world.lines.made.push((edge, spell));
    }
    world.refresh();
}

/// Damage to a wall or door makes cracks: one for every full three points of one attack, or one a point
/// (WZ-299, WZ-304). Says how many.
pub fn strike_edge(world: &mut World, edge: Edge, points: u8, per_point: bool, log: &mut Log) -> u8 {
    let needed = if world.door(edge).is_some() {
        DOOR_CRACKS
    } else if world.lines.walls.contains(edge) {
        WALL_CRACKS
    } else {
        return 0;
    };
    let cracks = if per_point { points } else { points / POINTS_A_CRACK };
    if cracks == 0 {
        return 0;
    }
    let had = world.cracks(edge);
    let now = had.saturating_add(cracks);
    let rule = if per_point { Rule("WZ-304") } else { Rule("WZ-299") };
    log.say(rule, || {
        format!("{} gets {cracks} of the {needed} cracks that destroy it.", capital(&world.edge_name(edge)))
    });
    if now >= needed {
        destroy_edge(world, edge, Rule("WZ-300"), log);
    } else {
        match world.lines.cracks.iter_mut().find(|(at, _)| *at == edge) {
            Some((_, count)) => *count = now,
            None => {
                let _ = world.lines.cracks.push((edge, now));
            }
        }
        world.refresh();
    }
    cracks
}

/// A wall or door is destroyed; the border line is then open (WZ-302, WZ-306).
pub fn destroy_edge(world: &mut World, edge: Edge, why: Rule, log: &mut Log) {
    log.say(why, || format!("{} is destroyed.", capital(&world.edge_name(edge))));
    let made = world.lines.made.iter().find(|(at, _)| *at == edge).map(|(_, spell)| *spell);
    clear_edge(world, edge);
    match made {
        Some(spell) => spells::end(world, spell, Rule("WZ-306"), log),
        None => {
            world.lines.ruins.insert(edge);
        }
    }
    spells::end_all(world, why, log, |_, spell| spell.on == Target::Edge(edge));
    world.refresh();
}

/// Damage to an object: cracks, fire and water, as its entry in the pack says.
pub fn strike_marker(
    world: &mut World,
    id: MarkerId,
    points: u8,
    element: Option<Element>,
    per_point: bool,
    log: &mut Log,
) {
    let Some(marker) = world.marker(id).copied() else { return };
    let object = world.pack.object(marker.object);
    let burnt = object.burns && element == Some(Element::Fire) && points > 0;
    let washed = object.washes_away && element == Some(Element::Water);
    let cracks = if object.cracks == 0 {
        0
    } else if per_point {
        points
    } else {
        points / POINTS_A_CRACK
    };
    let now = marker.cracks.saturating_add(cracks);
    if burnt || washed || (object.cracks > 0 && now >= object.cracks) {
        let why = if washed { Rule("WZ-295") } else { Rule("WZ-298") };
        log.say(why, || format!("{} is destroyed.", object.name));
        remove(world, id, why, log);
    } else if let Some(marker) = world.markers.iter_mut().find(|it| it.id == id) {
        marker.cracks = now;
    }
}

/// Destroys whatever is aimed at, without cracks (WZ-307).
pub fn destroy(world: &mut World, target: Target, why: Rule, log: &mut Log) {
    match target {
        Target::Edge(edge) => {
            let fire =
                world.lines.barriers.iter().find(|barrier| barrier.edge == edge).and_then(|it| it.spell);
            if world.door(edge).is_some() || world.lines.walls.contains(edge) {
                destroy_edge(world, edge, why, log);
            } else if let Some(spell) = fire {
                spells::end(world, spell, why, log);
            } else {
                world.lines.barriers.retain(|barrier| barrier.edge != edge);
                world.refresh();
            }
        }
        Target::Marker(id) => {
            log.say(why, || format!("{} is destroyed.", world.target_name(target)));
            remove(world, id, why, log);
        }
        Target::Item(id) => {
            if let Some(index) = world.floor.iter().position(|it| it.id == id)
                && let Some(gone) = world.floor.remove(index)
            {
                log.say(why, || format!("{} is destroyed.", world.pack.face(gone.item.card).name));
                let last = world.turn.seat;
                world.discard_card(last, gone.item.card);
                spells::end_all(world, why, log, |_, spell| spell.on == target);
            }
        }
        Target::None
        | Target::Piece(_)
        | Target::Square(_)
        | Target::Treasure(_)
        | Target::Spell(_)
        | Target::Dir(_) => {}
    }
}

impl World {
    /// Cracks in a wall or door.
    pub fn cracks(&self, edge: Edge) -> u8 {
        self.lines.cracks.iter().find(|(at, _)| *at == edge).map_or(0, |(_, count)| *count)
    }
}
