//! How things on the table are named: short words in notation, plain names in sentences.

use crate::card::Card;
use crate::choice::Carry;
use crate::world::{Cast, CreatureId, Deed, FloorId, MarkerId, Piece, SpellId, Target, TreasureId, World};
use geometry::grid::{Dir, Edge, Square};
use kernel::Seat;

impl World {
    /// The word of a seat: its colour.
    pub fn seat_word(&self, seat: Seat) -> &'static str {
        self.wizard(seat).colour.word()
    }

    /// The name of a seat in sentences.
    pub fn seat_name(&self, seat: Seat) -> String {
        capital(self.seat_word(seat))
    }

    /// The word of a card.
    pub fn card_word(&self, card: Card) -> &'static str {
        &self.pack.face(card).id
    }

    /// The word of a square: the colour of its board, row and column, in the map's orientation (WZ-001).
    pub fn square_word(&self, square: Square) -> String {
        let owner = self.boards.get(square.slot()).map_or(Seat(0), |board| board.owner);
        format!("{}({},{})", self.seat_word(owner), square.row(), square.col())
    }

    /// The name of a square in sentences.
    pub fn square_name(&self, square: Square) -> String {
        self.square_word(square)
    }

    /// The word of a border line: the square to its north or west, and the side of it; for a line that has
    /// nothing there, the other square.
    pub fn edge_word(&self, edge: Edge) -> String {
        let (one, other) = self.maze.sides(edge);
        let side = match (one.dir, other) {
            (Dir::South | Dir::East, _) | (Dir::North | Dir::West, None) => one,
            (Dir::North | Dir::West, Some(other)) => other,
        };
        format!("{}/{}", self.square_word(side.square), dir_word(side.dir))
    }

    /// What stands on a border line, in sentences.
    pub fn edge_name(&self, edge: Edge) -> String {
        let what = match self.door(edge) {
            Some(door) => format!("{}'s door", capital(self.seat_word(door.owner))),
            None if self.lines.walls.contains(edge) => "the wall".into(),
            None => "the line".into(),
        };
        format!("{what} at {}", self.edge_word(edge))
    }

    /// The word of a treasure: its colour and number.
    pub fn treasure_word(&self, treasure: TreasureId) -> String {
        format!("{}-treasure-{}", self.seat_word(treasure.owner()), treasure.0 % 2 + 1)
    }

    /// The name of a treasure in sentences.
    pub fn treasure_name(&self, treasure: TreasureId) -> String {
        format!("{}'s treasure {}", capital(self.seat_word(treasure.owner())), treasure.0 % 2 + 1)
    }

    /// The word of a lasting spell: its card, and which of several it is.
    pub fn spell_word(&self, id: SpellId) -> String {
        let Some(spell) = self.spell(id) else { return "?".into() };
        let alike = self.spells.iter().filter(|other| other.card == spell.card);
        numbered(self.card_word(spell.card), alike.map(|other| other.id), id)
    }

    /// The word of a marker: its object, and which of several it is.
    pub fn marker_word(&self, id: MarkerId) -> String {
        let Some(marker) = self.marker(id) else { return "?".into() };
        let alike = self.markers.iter().filter(|other| other.object == marker.object);
        numbered(&self.pack.object(marker.object).id, alike.map(|other| other.id), id)
    }

    /// The word of an item on the board: its card, and which of several it is.
    pub fn floor_word(&self, id: FloorId) -> String {
        let Some(item) = self.floor_item(id) else { return "?".into() };
        let alike = self.floor.iter().filter(|other| other.item.card == item.item.card);
        numbered(self.card_word(item.item.card), alike.map(|other| other.id), id)
    }

    /// The word of a creature: its kind, and which of several it is.
    pub fn creature_word(&self, id: CreatureId) -> String {
        let Some(creature) = self.creature(id) else { return "?".into() };
        let alike = self.creatures.iter().filter(|other| other.beast == creature.beast);
        numbered(&self.pack.beast(creature.beast).id, alike.map(|other| other.id), id)
    }

    /// The word of a wizard or creature.
    pub fn piece_word(&self, piece: Piece) -> String {
        match piece {
            Piece::Wizard(seat) => self.seat_word(seat).into(),
            Piece::Creature(id) => self.creature_word(id),
        }
    }

    /// The name of a wizard or creature in sentences.
    pub fn piece_name(&self, piece: Piece) -> String {
        match piece {
            Piece::Wizard(seat) => self.seat_name(seat),
            Piece::Creature(id) => self
                .creature(id)
                .map_or("Nobody".into(), |it| format!("The {}", self.pack.beast(it.beast).name)),
        }
    }

    /// The word of a target.
    pub fn target_word(&self, target: Target) -> String {
        match target {
            Target::None => "all".into(),
            Target::Piece(piece) => self.piece_word(piece),
            Target::Square(square) => self.square_word(square),
            Target::Edge(edge) => self.edge_word(edge),
            Target::Marker(id) => self.marker_word(id),
            Target::Item(id) => self.floor_word(id),
            Target::Treasure(id) => self.treasure_word(id),
            Target::Spell(id) => format!("spell:{}", self.spell_word(id)),
            Target::Dir(dir) => dir_word(dir).into(),
        }
    }

    /// The name of a target in sentences.
    pub fn target_name(&self, target: Target) -> String {
        match target {
            Target::None => "everything".into(),
            Target::Piece(piece) => self.piece_name(piece),
            Target::Square(square) => self.square_name(square),
            Target::Edge(edge) => self.edge_name(edge),
            Target::Marker(id) => {
                self.marker(id).map_or("nothing".into(), |it| self.pack.object(it.object).name.clone())
            }
            Target::Item(id) => {
                self.floor_item(id).map_or("nothing".into(), |it| self.pack.face(it.item.card).name.clone())
            }
            Target::Treasure(id) => self.treasure_name(id),
            Target::Spell(id) => {
                self.spell(id).map_or("nothing".into(), |it| self.pack.face(it.card).name.clone())
            }
            Target::Dir(dir) => dir_word(dir).into(),
        }
    }

    /// The word of something carried.
    pub fn carry_word(&self, carry: Carry) -> String {
        match carry {
            Carry::Item(card) => self.card_word(card).into(),
            Carry::Treasure => "treasure".into(),
            Carry::Marker(id) => self.marker_word(id),
        }
    }

    /// What is being cast or done, in sentences.
    pub fn cast_name(&self, cast: &Cast) -> String {
        match cast.deed {
            Deed::Spell | Deed::Item => self.pack.face(cast.card).name.clone(),
            Deed::Punch => "The punch".into(),
            Deed::Granted => "The attack".into(),
            Deed::Bite => "The attack".into(),
        }
    }
}

/// The word of a direction.
pub fn dir_word(dir: Dir) -> &'static str {
    match dir {
        Dir::North => "north",
        Dir::East => "east",
        Dir::South => "south",
        Dir::West => "west",
    }
}

/// The word, with a number behind it where there are several alike: `rosebush`, or `rosebush.2`.
fn numbered<T: PartialEq>(word: &str, alike: impl Iterator<Item = T>, one: T) -> String {
    let mut count = 0;
    let mut place = 0;
    for other in alike {
        count += 1;
        if other == one {
            place = count;
        }
    }
    if count > 1 { format!("{word}.{place}") } else { word.into() }
}

/// The word with a capital letter.
pub fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
