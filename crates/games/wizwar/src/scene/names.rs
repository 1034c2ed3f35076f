//! Things on the table as people call them.

use crate::card::Form;
use crate::choice::Carry;
use crate::pack::Pack;
use crate::world::{Cast, Deed, MarkerId, Piece, Target, World};
use geometry::grid::{Dir, Edge, Square, Way};
use kernel::Seat;

/// A card by its name.
pub(super) fn card(world: &World, card: crate::card::Card) -> &'static str {
    &Pack::face(world.pack, card).name
}

/// Something that can be aimed at.
pub(super) fn target(world: &World, target: Target) -> String {
    match target {
        Target::None => "the whole map".into(),
        Target::Piece(piece) => self::piece(world, piece),
        Target::Square(square) => world.square_word(square),
        Target::Edge(edge) => self::edge(world, edge),
        Target::Marker(id) => marker(world, id),
        Target::Item(id) => {
            world.floor_item(id).map_or("an item".into(), |it| card(world, it.item.card).into())
        }
        Target::Treasure(id) => world.treasure_name(id),
        Target::Spell(id) => world.spell(id).map_or("a spell".into(), |spell| {
            let on = if matches!(spell.on, Target::Spell(_)) {
                "another spell".into()
            } else {
                self::target(world, spell.on)
            };
            format!("{}'s {} on {on}", world.seat_name(spell.by), card(world, spell.card))
        }),
        Target::Dir(dir) => dir.name().into(),
    }
}

/// A wizard by his colour, a creature by its kind and owner.
pub(super) fn piece(world: &World, piece: Piece) -> String {
    match piece {
        Piece::Wizard(seat) => world.seat_name(seat),
        Piece::Creature(id) => world.creature(id).map_or("a creature".into(), |it| {
            format!("{}'s {}", world.seat_name(it.owner), world.pack.beast(it.beast).name)
        }),
    }
}

/// What stands on a border line, or the line itself, seen from one of the squares beside it.
pub(super) fn edge(world: &World, edge: Edge) -> String {
    let (one, _) = world.maze.sides(edge);
    let what = match world.door(edge) {
        Some(door) => format!("{}'s door", world.seat_name(door.owner)),
        None if world.lines.walls.contains(edge) => "the wall".into(),
        None => "the line".into(),
    };
    format!("{what} {} of {}", one.dir.name(), world.square_word(one.square))
}

/// What kind of thing stands on a border line.
pub(super) fn standing(world: &World, edge: Edge) -> &'static str {
    if world.door(edge).is_some() {
        "Door"
    } else if world.lines.walls.contains(edge) {
        "Wall"
    } else {
        "Border line"
    }
}

/// A border line from one of the squares beside it, and whose door is there.
pub(super) fn side(world: &World, edge: Edge) -> String {
    let (one, _) = world.maze.sides(edge);
    let place = format!("{} of {}", one.dir.name(), world.square_word(one.square));
    match world.door(edge) {
        Some(door) => format!("{}'s, {place}", world.seat_name(door.owner)),
        None => place,
    }
}

/// An object or hex by its name alone.
pub(super) fn object(world: &World, id: MarkerId) -> String {
    world.marker(id).map_or("An object".into(), |marker| world.pack.object(marker.object).name.clone())
}

fn marker(world: &World, id: MarkerId) -> String {
    match world.marker(id) {
        Some(marker) => {
            let name = &world.pack.object(marker.object).name;
            match marker.carrier {
                Some(seat) => format!("{name} of {}", world.seat_name(seat)),
                None => format!("{name} in {}", world.square_word(marker.square)),
            }
        }
        None => "an object".into(),
    }
}

/// Something carried.
pub(super) fn carried(world: &World, what: Carry) -> String {
    match what {
        Carry::Item(item) => card(world, item).into(),
        Carry::Treasure => "the treasure".into(),
        Carry::Marker(id) => {
            world.marker(id).map_or("the object".into(), |it| world.pack.object(it.object).name.clone())
        }
    }
}

/// A cast as the object of a sentence.
pub(super) fn cast(world: &World, cast: &Cast) -> String {
    match cast.deed {
        Deed::Spell | Deed::Item => with_form(card(world, cast.card), form_word(world, cast)),
        Deed::Punch => "a punch".into(),
        Deed::Granted => format!("an attack by {}", card(world, cast.card)),
        Deed::Bite => format!("an attack by {}", piece(world, cast.piece)),
    }
}

fn form_word(world: &World, cast: &Cast) -> Option<&'static str> {
    let face = Pack::face(world.pack, cast.card);
    let forms = match cast.deed {
        Deed::Item => face.item.as_ref().map_or(&[][..], |item| &item.uses),
        Deed::Spell | Deed::Punch | Deed::Granted | Deed::Bite => &face.forms,
    };
    word_of(forms, cast.form)
}

/// The word that tells a form from the others of its card, where there are others.
pub(super) fn word_of(forms: &'static [Form], form: u8) -> Option<&'static str> {
    if forms.len() < 2 { None } else { forms.get(form as usize)?.word.as_deref() }
}

/// A card's name and, where it has several, the form meant.
pub(super) fn with_form(name: &str, word: Option<&str>) -> String {
    word.map_or_else(|| name.into(), |word| format!("{name} ({word})"))
}

/// A way out of a square: where it leads if that is not plain to see.
pub(super) fn way(world: &World, from: Square, dir: Dir) -> String {
    let step = world.maze.step(from, dir);
    match step.way {
        Way::Inside | Way::Seam => dir.name().into(),
        Way::Wrap => format!("{} (off the map to {})", dir.name(), world.square_word(step.to)),
        Way::Portal(_) => format!("{} (by portal to {})", dir.name(), world.square_word(step.to)),
    }
}

/// `You` or the name of a seat, for whoever is asked.
pub(super) fn you_or(world: &World, asked: Seat, seat: Seat) -> String {
    if asked == seat { "you".into() } else { world.seat_name(seat) }
}

/// A number of things.
pub(super) fn count(number: usize, one: &str, many: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {many}") }
}
