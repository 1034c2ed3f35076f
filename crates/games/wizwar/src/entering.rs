//! What lies in a square acts on whoever enters it (WZ-115, WZ-140, WZ-315 to WZ-317, WZ-331 to WZ-338).

use crate::choice::Choice;
use crate::damage::{self, Inflict};
use crate::effect::Ongoing;
use crate::markers;
use crate::no::No;
use crate::ongoing::Holder;
use crate::procedure::{Chapter, Proc};
use crate::resolve::{Cause, Do};
use crate::settle;
use crate::world::{Harm, Marker, MarkerId, Piece, Source, SpellId, Target, Token, World};
use geometry::grid::Square;
use kernel::{Flow, Input, List, Log, Rule, Seat};

/// The most things that act in one square: creations are put only where nothing is (WZ-228), so there is one
/// marker at the most, and what the one who enters brings with him.
const ACTS: usize = 4;

/// A piece has come into a square: all that acts on it there does so, in the order of its player (WZ-316).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Enter {
    piece: Piece,
    /// Where it came; it may be gone before everything has acted.
    square: Square,
    /// What has still to act.
    left: List<Act, ACTS>,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
enum Stage {
    #[default]
    Begins,
    Acts,
    /// The trap under this token has sprung, and its spell ends.
    Sprung(MarkerId),
}

/// Something that acts on whoever enters, or through him on those who are there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Act {
    /// An object or hex.
    Marker(MarkerId),
    /// What a spell on the one who enters does to the others there.
    Spell(SpellId),
}

impl Default for Act {
    fn default() -> Act {
        Act::Marker(MarkerId::default())
    }
}

impl Act {
    fn target(self) -> Target {
        match self {
            Act::Marker(id) => Target::Marker(id),
            Act::Spell(id) => Target::Spell(id),
        }
    }
}

/// Whether anything acts when this piece enters the square where it now is.
pub fn acts(world: &World, piece: Piece) -> bool {
    world.square_of(piece).is_some_and(|square| !gather(world, piece, square).is_empty())
}

fn gather(world: &World, piece: Piece, square: Square) -> List<Act, ACTS> {
    let markers = world
        .markers
        .iter()
        .filter(|marker| marker.square == square && marker_acts(world, marker, piece))
        .map(|marker| Act::Marker(marker.id));
    let crowded = world.pieces_at(square).any(|other| other != piece);
    let spells = world.ongoing(piece).filter(move |_| crowded).filter_map(|(ongoing, holder)| {
        match (ongoing, holder) {
            (Ongoing::DamageOnMeeting(_) | Ongoing::DamageOnOverlap(_), Holder::Spell(id)) => {
                Some(Act::Spell(id))
            }
            _ => None,
        }
    });
    List::collect(markers.chain(spells))
}

/// Whether a marker acts on this piece when it enters.
fn marker_acts(world: &World, marker: &Marker, piece: Piece) -> bool {
    let object = world.pack.object(marker.object);
    if marker.carrier.is_some() || object.entering.is_empty() {
        return false;
    }
    let creature = matches!(piece, Piece::Creature(_));
    if object.hex {
        // Hexes are no objects, so nothing that passes objects protects (WZ-448); creatures are spared (WZ-334).
        return !creature;
    }
    let owned = world.seat_of(piece) == Some(marker.owner);
    let partner = world.options.teams
        && world.seat_of(piece).is_some_and(|seat| settle::are_partners(seat, marker.owner));
    let spared = (object.spares_caster && owned && !creature)
        || (object.spares_creatures && creature)
        || (object.face_down && (owned || partner));
    !spared && !world.holds(piece, |it| matches!(it, Ongoing::PassesObjects { .. }))
}

impl Enter {
    /// The piece has entered the square where it now is.
    pub fn new(piece: Piece) -> Enter {
        Enter { piece, ..Enter::default() }
    }

    /// Who has entered.
    pub fn piece(&self) -> Piece {
        self.piece
    }

    /// What has still to act and still can.
    fn pending(&self, world: &World) -> impl Iterator<Item = Act> + '_ {
        let now = gather(world, self.piece, self.square);
        self.left.iter().copied().filter(move |act| now.contains(act))
    }

    fn go_on(mut self, world: &mut World, log: &mut Log) -> Flow<Proc> {
        // Whoever is teleported away, swapped or dead is no longer acted on here (WZ-442).
        if world.square_of(self.piece) != Some(self.square) {
            return Flow::Done;
        }
        self.left = List::collect(self.pending(world));
        match (self.left.first().copied(), world.seat_of(self.piece)) {
            (None, _) | (_, None) => Flow::Done,
            (Some(act), Some(seat)) if self.left.len() == 1 => self.act(world, act, seat, log),
            (Some(_), Some(seat)) => Flow::Ask(seat, self.into()),
        }
    }

    fn act(mut self, world: &mut World, act: Act, seat: Seat, log: &mut Log) -> Flow<Proc> {
        self.left.retain(|other| *other != act);
        match act {
            Act::Marker(id) => self.spring(world, id, log),
            Act::Spell(id) => {
                let first = self.strike_others(world, id, seat, log);
                Flow::Call { then: self.into(), first: Inflict::from(first).into() }
            }
        }
    }

    fn spring(mut self, world: &mut World, id: MarkerId, log: &mut Log) -> Flow<Proc> {
        let Some(marker) = world.marker(id).copied() else { return Flow::Next(self.into()) };
        let object = world.pack.object(marker.object);
        let rule = Rule(if object.hex { "WZ-331" } else { "WZ-115" });
        if object.face_down {
            world.turned_up = world.turned_up.wrapping_add(1);
        }
        if object.face_down && marker.token != Token::Trap {
            log.say(rule, || format!("{} turns up a blank.", world.piece_name(self.piece)));
            markers::remove(world, id, rule, log);
            return Flow::Next(self.into());
        }
        log.say(rule, || format!("{} enters: {}.", world.piece_name(self.piece), object.name));
        if object.face_down {
            self.stage = Stage::Sprung(id);
        }
        let cause = Cause::Marker { marker: id, owner: marker.owner, piece: self.piece };
        Flow::Call { then: self.into(), first: Do::new(&object.entering, cause).into() }
    }

    /// Whoever enters harms the others in the square: once a turn each, or at every entry.
    fn strike_others(self, world: &mut World, id: SpellId, seat: Seat, log: &mut Log) -> u8 {
        let first = world.harms.len() as u8;
        let Some(spell) = world.spell(id).copied() else { return first };
        let meanwhile = world.form_of(&spell).map_or(&[][..], |form| &form.meanwhile);
        for ongoing in meanwhile {
            let (Ongoing::DamageOnMeeting(damage) | Ongoing::DamageOnOverlap(damage)) = ongoing else {
                continue;
            };
            let once = matches!(ongoing, Ongoing::DamageOnMeeting(_));
            let others =
                List::<Piece, 16>::collect(world.pieces_at(self.square).filter(|&it| it != self.piece));
            for &other in &others {
                let mark = mark_of(other);
                let met = world.spell(id).is_some_and(|spell| spell.met & mark != 0);
                if once && met {
                    continue;
                }
                if let Some(spell) = world.spells.iter_mut().find(|spell| spell.id == id) {
                    spell.met |= mark;
                }
                let points = damage.amount.as_fixed().unwrap_or(0);
                let from_spell = damage::by_thing(other, self.square, points, damage);
                let harm = Harm { source: Source::Spell(id), by: Some(seat), ..from_spell };
                log.say(Rule("WZ-115"), || {
                    format!("{} comes upon {}.", world.piece_name(self.piece), world.piece_name(other))
                });
                damage::add(world, harm);
            }
        }
        first
    }
}

/// The bit by which a spell remembers whom it met.
pub fn mark_of(piece: Piece) -> u16 {
    match piece {
        Piece::Wizard(seat) => 1 << (seat.0 & 7),
        Piece::Creature(id) => 1 << (8 + (id.0 & 7)),
    }
}

impl Chapter<Proc> for Enter {
    fn resume(mut self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        match self.stage {
            Stage::Begins => {
                let Some(square) = world.square_of(self.piece) else { return Flow::Done };
                self.square = square;
                self.left = gather(world, self.piece, square);
                self.stage = Stage::Acts;
            }
            Stage::Sprung(id) => {
                let spell = world.marker(id).and_then(|marker| marker.spell);
                if let Some(spell) = spell {
                    crate::spells::end(world, spell, Rule("WZ-178"), log);
                }
                self.stage = Stage::Acts;
            }
            Stage::Acts => {}
        }
        if let Input::Answer(Choice::At(target)) = input
            && let Some(act) = self.left.iter().copied().find(|act| act.target() == target)
            && let Some(seat) = world.seat_of(self.piece)
        {
            return self.act(world, act, seat, log);
        }
        self.go_on(world, log)
    }

    fn candidates(&self, _world: &World, _seat: Seat, each: &mut dyn FnMut(Choice)) {
        self.left.iter().map(|act| Choice::At(act.target())).for_each(each);
    }

    fn allows(&self, _world: &World, _seat: Seat, choice: Choice) -> Result<(), No> {
        let Choice::At(target) = choice else { return Err(No::ANSWER) };
        if self.left.iter().any(|act| act.target() == target) {
            return Ok(());
        }
        Err(No::by(&("WZ-316", "something that still has to act here")).at(target))
    }
}
