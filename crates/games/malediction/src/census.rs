//! What never changes in a game: every card is somewhere, every relic too, and no bases overlap (MD-034).

use crate::card::Card;
use crate::game::Malediction;
use crate::world::World;
use kernel::{Seat, Seats};

impl World {
    /// All cards of a seat, wherever they are, sorted; without the Legacy, which never leaves its zone.
    fn cards_of(&self, seat: Seat) -> Vec<Card> {
        let side = self.side(seat);
        let slips =
            side.hand.iter().chain(&side.deck).chain(&side.side_deck).chain(&side.bid).map(|slip| slip.card);
        let piles = side.discard.iter().chain(&side.banished).chain(&side.aside).copied();
        let units = self.units.iter().filter(|unit| unit.owner == seat);
        let borne =
            units.flat_map(|unit| std::iter::once(unit.card).chain(unit.items.iter().map(|it| it.card)));
        let casts = self.casts.iter().filter(|cast| cast.owner == seat).map(|cast| cast.card);
        let seeker = side.seeker_home.then(|| self.warband(seat).seeker);
        let mut cards: Vec<Card> = slips.chain(piles).chain(borne).chain(casts).chain(seeker).collect();
        cards.sort_unstable();
        cards
    }

    /// All relics, wherever they are, sorted.
    fn all_relics(&self) -> Vec<Card> {
        let borne = self.units.iter().filter_map(|unit| unit.relic).map(|borne| borne.card);
        let mut relics: Vec<Card> = self
            .relics
            .iter()
            .map(|slip| slip.card)
            .chain(self.display.iter().copied())
            .chain(borne)
            .collect();
        relics.sort_unstable();
        relics
    }
}

impl Malediction {
    /// Whether nothing is lost and nothing overlaps, in a game that was set up from the beginning; what is wrong if not.
    pub fn is_whole(&self) -> Result<(), String> {
        let world = self.world();
        for seat in Seats::first(World::SEATS).iter() {
            let warband = world.warband(seat);
            let cards = world.cards_of(seat);
            let mut all: Vec<Card> = warband.deck.iter().copied().chain([warband.seeker]).collect();
            if world.options.side_decks {
                all.extend(&warband.side);
            }
            all.sort_unstable();
            // Before the first shuffle the deck lies beside the table.
            if cards.len() > 1 && cards != all {
                return Err(format!("{} has {} cards of {}", World::seat_word(seat), cards.len(), all.len()));
            }
        }
        let relics = world.all_relics();
        if !relics.is_empty() && !relics.iter().copied().eq(world.pack.relics()) {
            return Err(format!("there are {} relics", relics.len()));
        }
        for unit in &world.units {
            if world.fits(unit.disc(world.pack), Some(unit.id), true).is_err() {
                return Err(format!("{} overlaps something", world.unit_word(unit.id)));
            }
        }
        Ok(())
    }
}
