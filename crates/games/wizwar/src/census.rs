//! All cards and treasures of a game, wherever they are: their number never changes (WZ-436).

use crate::card::{After, Card};
use crate::game::WizWar;
use crate::view::declared;
use crate::world::{Cast, Deed, Piece, Place, TreasureId, World};
use kernel::Seat;

impl WizWar {
    /// Every card of the game: decks, discard piles, hands, play areas, the board, the box, and those that are
    /// being cast. Sorted.
    pub fn cards(&self) -> Vec<Card> {
        let world = self.world();
        let mut cards: Vec<Card> = Vec::with_capacity(240);
        for pile in &world.piles {
            cards.extend(pile.deck.iter().map(|slip| slip.card));
            cards.extend(&pile.discard);
        }
        for wizard in &world.wizards {
            cards.extend(wizard.hand.iter().map(|slip| slip.card));
            cards.extend(wizard.items.iter().map(|item| item.card));
        }
        cards.extend(world.spells.iter().map(|spell| spell.card));
        cards.extend(world.floor.iter().map(|item| item.item.card));
        cards.extend(world.creatures.iter().filter_map(|creature| creature.item).map(|item| item.card));
        cards.extend(world.markers.iter().filter_map(|marker| marker.item).map(|item| item.card));
        cards.extend(world.markers.iter().filter_map(|marker| marker.card));
        cards.extend(&world.boxed);
        let open = world.casts.iter().take(declared(self.machine()));
        cards.extend(open.filter(|cast| holds_its_card(world, cast)).map(|cast| cast.card));
        cards.sort_unstable();
        cards
    }

    /// Whether every treasure is in exactly one place, and where it is said to be carried its bearer carries it.
    pub fn treasures_are_whole(&self) -> Result<(), String> {
        let world = self.world();
        for (index, treasure) in world.treasures.iter().enumerate() {
            let id = TreasureId(index as u8);
            let fits = match treasure.place {
                Place::Square(square) => world.maze.squares().contains(square),
                Place::Wizard(seat) => world.plays(seat) && world.wizard(seat).treasure == Some(id),
                Place::Creature(bearer) => world.creature(bearer).is_some_and(|it| it.treasure == Some(id)),
            };
            let wizards =
                (0..world.seats()).map(Seat).filter(|&seat| world.wizard(seat).treasure == Some(id));
            let creatures = world.creatures.iter().filter(|creature| creature.treasure == Some(id));
            let bearers = wizards.count() + creatures.count();
            let carried = usize::from(!matches!(treasure.place, Place::Square(_)));
            if !fits || bearers != carried {
                return Err(format!(
                    "{} is at {:?}, with {bearers} bearers",
                    world.treasure_word(id),
                    treasure.place
                ));
            }
        }
        Ok(())
    }

    /// Whether every piece and object stands in a square of the maze, and nobody in one that is filled by a thing.
    pub fn pieces_are_whole(&self) -> Result<(), String> {
        let world = self.world();
        let squares = world.maze.squares();
        for piece in world.pieces() {
            let square = world.square_of(piece).filter(|&square| squares.contains(square));
            let square = square.ok_or_else(|| format!("{} is nowhere", world.piece_word(piece)))?;
            let stone =
                world.markers.iter().find(|it| it.square == square && world.pack.object(it.object).stops);
            if let (Some(stone), Piece::Wizard(_)) = (stone, piece) {
                return Err(format!("{} stands in {}", world.piece_word(piece), world.marker_word(stone.id)));
            }
        }
        match world.markers.iter().find(|marker| !squares.contains(marker.square)) {
            Some(lost) => Err(format!("{} is nowhere", world.marker_word(lost.id))),
            None => Ok(()),
        }
    }
}

/// Whether the card of a cast is nowhere else: it has left the hand or the items, and no place has it yet.
fn holds_its_card(world: &World, cast: &Cast) -> bool {
    match cast.deed {
        Deed::Spell => cast.spell.is_none() && !cast.placed,
        Deed::Item => !cast.placed && world.form_of_cast(cast).is_some_and(|form| form.after != After::Kept),
        Deed::Punch | Deed::Granted | Deed::Bite => false,
    }
}
