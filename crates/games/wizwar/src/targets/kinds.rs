//! Whether something is of the kind that a form is aimed at, whatever the range (WZ-221, WZ-225, WZ-228 to WZ-231).

use super::{OBJECTS, Shot, does, projects};
use crate::card::{Aim, Card, Keyword, Kind, Lasts, Trigger};
use crate::carrying;
use crate::effect::{Effect, Ongoing};
use crate::no::No;
use crate::world::{Marker, MarkerId, Piece, SpellId, Target, World};
use geometry::grid::{Edge, Square};

impl Shot<'_> {
    /// Whether the aim names such a thing, whatever the range.
    pub(super) fn fits(&self, target: Target) -> Result<(), No> {
        let other = No::by(&("WZ-221", "a target of the kind that the card names")).at(target);
        match target {
            Target::Piece(piece) => self.fits_piece(piece),
            Target::Edge(edge) => self.fits_edge(edge),
            Target::Square(square) => self.fits_square(square),
            Target::Marker(id) => self.fits_marker(id),
            Target::Item(id) => {
                let item = self.world.floor_item(id).ok_or(other)?;
                let fire = self.is_water() && self.world.has_keyword(item.item.card, &[Keyword::Fire]);
                if self.wants(&[Aim::AnyObject]) || (fire && self.wants(&[Aim::Object, Aim::Darts])) {
                    Ok(())
                } else if self.wants(&[Aim::Loose]) {
                    self.movable(target)
                } else if self.wants(&[Aim::Object, Aim::Darts]) {
                    Err(No::by(&("WZ-301", "an object that can be damaged")).at(target))
                } else {
                    Err(other)
                }
            }
            Target::Treasure(_) => {
                self.world.target_square(target).ok_or(other)?;
                if self.wants(&[Aim::Loose, Aim::LooseTreasure]) {
                    self.movable(target)
                } else if self.wants(OBJECTS) {
                    Err(No::by(&("WZ-157", "something that can be destroyed")).at(target))
                } else {
                    Err(other)
                }
            }
            Target::Spell(id) => match self.world.spell(id) {
                Some(_) if self.wants(&[Aim::Spell]) && !self.is_laid_out(id) => Ok(()),
                Some(_) | None => Err(other),
            },
            Target::Dir(_) if self.wants(&[Aim::Direction]) => Ok(()),
            Target::Dir(_) | Target::None => Err(other),
        }
    }

    fn fits_piece(&self, piece: Piece) -> Result<(), No> {
        let target = Target::Piece(piece);
        let other = No::by(&("WZ-221", "a target of the kind that the card names")).at(target);
        self.world.square_of(piece).ok_or(other)?;
        match piece {
            Piece::Wizard(seat) if seat == self.by => {
                // A card may say so (WZ-440).
                if self.wants(&[Aim::Oneself]) {
                    return Ok(());
                }
                let attack = self.form.kind == Kind::Attack;
                return Err(if attack {
                    No::by(&("WZ-225", "somebody else to attack")).at(target)
                } else {
                    other
                });
            }
            Piece::Wizard(_) if self.wants(&[Aim::Wizard, Aim::Darts]) => {}
            Piece::Creature(id) if self.wants(&[Aim::Creature, Aim::Darts]) => {
                if self.piece == Piece::Creature(id) {
                    return Err(No::by(&("WZ-225", "somebody else to attack")).at(target));
                }
            }
            Piece::Creature(id) if self.wants(&[Aim::OwnCreature]) => {
                let own = self.world.creature(id).is_some_and(|it| it.owner == self.by);
                return if own { Ok(()) } else { Err(other) };
            }
            Piece::Wizard(_) | Piece::Creature(_) => return Err(other),
        }
        let shelter = |it: &Ongoing| matches!(it, Ongoing::NotTargetable | Ongoing::NotAttackable);
        if !self.world.holds(piece, shelter) {
            return Ok(());
        }
        if self.world.holds(piece, |it| matches!(it, Ongoing::NotTargetable)) {
            return Err(No::by(&("WZ-440", "somebody who can be chosen as a target")).at(target));
        }
        self.attackable(piece)
    }

    /// A body of mist can't be attacked.
    pub(super) fn attackable(&self, piece: Piece) -> Result<(), No> {
        let attack = self.form.kind == Kind::Attack;
        if attack && self.world.holds(piece, |it| matches!(it, Ongoing::NotAttackable)) {
            return Err(No::by(&("WZ-440", "somebody who can be attacked")).at(Target::Piece(piece)));
        }
        Ok(())
    }

    fn fits_edge(&self, edge: Edge) -> Result<(), No> {
        let target = Target::Edge(edge);
        let objects = self.wants(OBJECTS);
        if self.world.maze.outer_walls().contains(edge) {
            return Err(No::by(&("WZ-301", "a wall that is no outer wall")).at(target));
        }
        if self.world.lines.walls.contains(edge) {
            return if objects || self.wants(&[Aim::Wall, Aim::AnyWall]) {
                Ok(())
            } else if self.wants(&[Aim::OpenEdge]) {
                Err(No::by(&("WZ-230", "a border line without wall or door")).at(target))
            } else {
                Err(No::by(&("WZ-221", "a target of the kind that the card names")).at(target))
            };
        }
        if self.world.door(edge).is_some() {
            return if objects || self.wants(&[Aim::Door]) {
                Ok(())
            } else if self.wants(&[Aim::UnsealedDoor]) {
                if self.world.is_sealed(edge) {
                    Err(No::by(&("WZ-134", "a door that is not sealed")).at(target))
                } else {
                    Ok(())
                }
            } else if self.wants(&[Aim::OpenEdge]) {
                Err(No::by(&("WZ-230", "a border line without wall or door")).at(target))
            } else {
                Err(No::by(&("WZ-221", "a target of the kind that the card names")).at(target))
            };
        }
        if let Some(barrier) = self.world.lines.barriers.iter().find(|barrier| barrier.edge == edge) {
            let quenches = self.is_water() && !barrier.earth && self.wants(&[Aim::Object, Aim::Darts]);
            return if self.wants(&[Aim::AnyObject, Aim::AnyWall]) || quenches {
                Ok(())
            } else if self.wants(&[Aim::OpenEdge]) {
                Err(No::by(&("WZ-005", "a border line with nothing on it")).at(target))
            } else {
                Err(No::by(&("WZ-301", "an object that can be damaged")).at(target))
            };
        }
        if !self.wants(&[Aim::OpenEdge]) {
            return Err(No::by(&("WZ-221", "a target of the kind that the card names")).at(target));
        }
        if !self.open_edges().contains(edge) {
            return Err(No::by(&("WZ-231", "a border line inside the map")).at(target));
        }
        match self.answers {
            Some(place)
                if self.form.when == Some(Trigger::SightedAttack) && !stops(self.world, place, edge) =>
            {
                Err(No::by(&("WZ-280", "a border line that the attack crosses")).at(target))
            }
            Some(_) | None => Ok(()),
        }
    }

    fn fits_square(&self, square: Square) -> Result<(), No> {
        let target = Target::Square(square);
        if !self.world.maze.squares().contains(square) {
            return Err(No::by(&("WZ-357", "a square of the map")).at(target));
        }
        if let Some(within) = projects(self.form) {
            return if self.occupied().contains(square) {
                Err(No::by(&("WZ-019", "an empty square")).at(target))
            } else if !self.near(within).contains(square) {
                Err(No::by(&("WZ-242", "a square so near")).at(target).number(i32::from(within)))
            } else {
                Ok(())
            };
        }
        if self.wants(&[Aim::Square, Aim::Cross]) {
            return Ok(());
        }
        if self.wants(&[Aim::OwnSquare]) {
            if square != self.eye.from() {
                return Err(No::by(&("WZ-232", "your own square")).at(target));
            }
            if self.world.is_home(square) {
                return Err(No::by(&("WZ-229", "a square that is no home base")).at(target));
            }
            return if self.world.has_hex(square) {
                Err(No::by(&("WZ-020", "a square without a hex")).at(target))
            } else {
                Ok(())
            };
        }
        if !self.wants(&[Aim::EmptySquare, Aim::ClearSquare]) {
            return Err(No::by(&("WZ-221", "a target of the kind that the card names")).at(target));
        }
        if self.occupied().contains(square) {
            return Err(No::by(&("WZ-228", "an empty square")).at(target));
        }
        if self.wants(&[Aim::ClearSquare]) {
            return Ok(());
        }
        if self.world.is_home(square) {
            return Err(No::by(&("WZ-229", "a square that is no home base")).at(target));
        }
        if self.world.has_hex(square) {
            return Err(No::by(&("WZ-020", "a square without a hex")).at(target));
        }
        Ok(())
    }

    fn fits_marker(&self, id: MarkerId) -> Result<(), No> {
        let target = Target::Marker(id);
        let other = No::by(&("WZ-221", "a target of the kind that the card names")).at(target);
        let marker = self.world.marker(id).ok_or(other)?;
        let object = self.world.pack.object(marker.object);
        if self.wants(&[Aim::Spell]) {
            let alone = marker.spell.is_none() && marker.card.is_some_and(|card| !self.world.is_item(card));
            let token = marker.spell.is_some_and(|spell| self.is_laid_out(spell));
            return if alone || token { Ok(()) } else { Err(other) };
        }
        if marker.carrier.is_some() {
            return Err(other);
        }
        if object.hex {
            return Err(No::by(&("WZ-343", "an object; a hex is none")).at(target));
        }
        if self.wants(&[Aim::AnyObject]) {
            return Ok(());
        }
        if self.wants(&[Aim::Object, Aim::Darts]) {
            let harmed = object.cracks > 0 || object.burns || (self.is_water() && object.washes_away);
            return if harmed {
                Ok(())
            } else {
                Err(No::by(&("WZ-301", "an object that can be damaged")).at(target))
            };
        }
        if self.wants(&[Aim::Loose]) && object.mobile {
            return self.movable(target);
        }
        Err(other)
    }

    /// Whether a spell lies on the board as face-down tokens, which are dispelled one by one (WZ-312).
    fn is_laid_out(&self, id: SpellId) -> bool {
        let world = self.world;
        let tokens = |marker: &&Marker| marker.spell == Some(id);
        world.markers.iter().find(tokens).is_some_and(|marker| world.pack.object(marker.object).face_down)
    }

    /// What is glued can't be moved or picked up; what is picked up from afar has to be what one could pick up.
    fn movable(&self, target: Target) -> Result<(), No> {
        if does(self.form, |it| matches!(it, Effect::ReachPick)) {
            return carrying::may_take(self.world, self.by, target, true);
        }
        let stuck = self.form.lasts == Lasts::Instant
            && self.world.lasting_on(target).any(|(it, _)| matches!(it, Ongoing::Stuck));
        if stuck {
            Err(No::by(&("WZ-440", "something that is not glued in its place")).at(target))
        } else {
            Ok(())
        }
    }

    fn is_water(&self) -> bool {
        self.card != Card::HIDDEN && self.world.has_keyword(self.card, &[Keyword::Water])
    }
}

/// Whether earth on a border line would cut off an attack from one of its targets.
fn stops(world: &World, place: u8, edge: Edge) -> bool {
    let Some(attack) = world.casts.get(place as usize) else { return false };
    let Some(form) = world.form_of_cast(attack) else { return false };
    let shot = Shot::of(world, attack, form).looking(|eye| eye.with_wall(edge));
    let spot = attack.spot;
    let cut = |target| shot.reaches(target).is_err();
    (spot != Target::None && cut(spot))
        || attack
            .aimed
            .iter()
            .filter(|aimed| !aimed.missed && !aimed.cancelled && spot == Target::None)
            .any(|aimed| cut(aimed.at))
}
