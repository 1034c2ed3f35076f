//! Terrain acts on units that enter it or stand on it (MD-316 to MD-318, MD-327, MD-328, MD-378).

use crate::effect::Quality;
use crate::ground::ground;
use crate::terrain::{Ground, TerrainEntry};
use crate::world::{ClauseId, Trigger, Unit, UnitId, World};
use geometry::plane::{Point, Segment};
use kernel::List;

/// Places of terrain pieces.
type Pieces = List<usize, 8>;

impl World {
    /// The pieces on which a unit is.
    pub fn pieces_under(&self, unit: &Unit) -> Pieces {
        List::collect(ground(self).under(unit.disc(self.pack)))
    }

    /// The sum of what the ground under a unit gives; pieces of one set count once (MD-318).
    fn ground_total(&self, unit: &Unit, gives: impl Fn(Ground) -> u8) -> u8 {
        let mut sets: List<u8, 8> = List::new();
        for place in &self.pieces_under(unit) {
            if let Some(piece) = self.terrain.get(*place)
                && !sets.contains(&piece.set)
            {
                let _ = sets.push(piece.set);
            }
        }
        let grounds = sets.iter().filter_map(|&set| self.pack.terrain(set)).flat_map(TerrainEntry::grounds);
        grounds.map(gives).fold(0, u8::saturating_add)
    }

    /// What boosting ground gives to a movement that a unit begins where it stands.
    pub fn boost(&self, unit: &Unit) -> i16 {
        self.ground_total(unit, |ground| if let Ground::Boosting(more) = ground { more } else { 0 }).into()
    }

    /// What channels cost less while a unit is active, for the ground that it is on.
    pub fn arcane(&self, unit: &Unit) -> u8 {
        self.ground_total(unit, |ground| if let Ground::Arcane(less) = ground { less } else { 0 })
    }
}

/// A unit was on no piece before it came to stand where it is: it was deployed (MD-327). What acts on those who begin
/// their activation on a piece acts in the same way.
pub fn stands(world: &mut World, id: UnitId) {
    let Some(unit) = world.standing(id).copied() else { return };
    let pieces = world.pieces_under(&unit);
    sets_in(world, &unit, &pieces);
}

/// A unit was placed or swapped from a point to where it is; pieces on which it was already are not entered (MD-327).
pub fn placed(world: &mut World, id: UnitId, from: Point) {
    let Some(unit) = world.standing(id).copied() else { return };
    let before = pieces_at(world, &unit, from);
    let entered =
        List::collect(world.pieces_under(&unit).iter().copied().filter(|place| !before.contains(place)));
    sets_in(world, &unit, &entered);
}

/// The pieces on which a unit is when it is at a point.
fn pieces_at(world: &World, unit: &Unit, at: Point) -> Pieces {
    world.pieces_under(&Unit { at, ..*unit })
}

/// A unit has moved from a point along straight legs to where it is; pieces on which it was already are not entered.
pub fn moved(world: &mut World, id: UnitId, path: &[Point]) {
    let Some(unit) = world.standing(id).copied() else { return };
    let base = unit.disc(world.pack);
    let ground = ground(world);
    let before = path.first().map_or(List::new(), |&from| pieces_at(world, &unit, from));
    let entered = List::collect(ground.along(base, path).filter(|place| !before.contains(place)));
    sets_in(world, &unit, &entered);
}

/// A unit has shifted: only terrain that the line crosses acts on it (MD-221, MD-222).
pub fn shifted(world: &mut World, id: UnitId, line: Segment) {
    let Some(unit) = world.standing(id).copied() else { return };
    let before = pieces_at(world, &unit, line.from);
    let entered = List::collect(ground(world).crossed(line).filter(|place| !before.contains(place)));
    sets_in(world, &unit, &entered);
}

/// What hazardous ground deals, and who is spared.
pub fn hazard(set: &TerrainEntry) -> Option<(u8, Quality)> {
    set.grounds().find_map(|ground| {
        if let Ground::Hazardous { damage, spares } = ground { Some((damage, spares)) } else { None }
    })
}

/// What these pieces do to a unit waits for its turn: each set at most once for an event, hazardous ground at most once
/// in an activation.
fn sets_in(world: &mut World, unit: &Unit, pieces: &Pieces) {
    let mut sets: List<u8, 8> = List::new();
    for place in pieces {
        let Some(piece) = world.terrain.get(*place) else { continue };
        let set = piece.set;
        let Some((_, spares)) = world.pack.terrain(set).and_then(hazard) else { continue };
        let burnt = world.activation.unit.is_some() && world.activation.burnt.contains(&unit.id);
        if burnt || sets.contains(&set) || world.has(unit, spares) {
            continue;
        }
        let _ = sets.push(set);
        if world.activation.unit.is_some() {
            let _ = world.activation.burnt.push(unit.id);
        }
        let trigger = Trigger {
            unit: unit.id,
            card: unit.card,
            owner: unit.owner,
            at: unit.at,
            clause: ClauseId::Terrain(set),
            other: unit.id,
            cost: 0,
        };
        let _ = world.triggers.push(trigger);
    }
}
