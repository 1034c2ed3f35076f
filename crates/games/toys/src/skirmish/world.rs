//! The position: cards, fighters, and who has seen what.

use kernel::window::Asking;
use kernel::{List, Seat, Seats};

/// How many of each kind there are.
pub(super) const OF_A_KIND: u8 = 6;
/// How many cards a game has.
pub(super) const DECK: usize = 24;
/// The most cards that a fighter draws up to.
pub(super) const HAND: u8 = 5;

const SEAT_WORDS: [&str; 4] = ["red", "blue", "green", "white"];

/// The word for a seat.
pub(super) fn seat_word(seat: Seat) -> &'static str {
    SEAT_WORDS.get(seat.index()).copied().unwrap_or("nobody")
}

/// The seat with that word.
pub(super) fn seat_of(word: &str) -> Option<Seat> {
    SEAT_WORDS.iter().position(|&known| known == word).map(|index| Seat(index as u8))
}

/// A kind of card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Card {
    /// Beats a bow.
    #[default]
    Blade,
    /// Beats a charm.
    Bow,
    /// Beats a blade, and lets its owner see the hand of whom it hits.
    Charm,
    /// Stops what it answers.
    Guard,
}

impl Card {
    /// Every kind.
    pub const ALL: [Card; 4] = [Card::Blade, Card::Bow, Card::Charm, Card::Guard];
    /// The kinds that a strike is made with.
    pub const WEAPONS: [Card; 3] = [Card::Blade, Card::Bow, Card::Charm];

    /// Its word in notation and logs.
    pub fn word(self) -> &'static str {
        match self {
            Card::Blade => "blade",
            Card::Bow => "bow",
            Card::Charm => "charm",
            Card::Guard => "guard",
        }
    }

    /// The kind with that word.
    pub fn of(word: &str) -> Option<Card> {
        Card::ALL.into_iter().find(|card| card.word() == word)
    }

    /// The weapon that beats this one; none for a guard, which is no weapon.
    pub fn beaten_by(self) -> Option<Card> {
        match self {
            Card::Bow => Some(Card::Blade),
            Card::Charm => Some(Card::Bow),
            Card::Blade => Some(Card::Charm),
            Card::Guard => None,
        }
    }
}

/// How many cards of each kind are somewhere, where their order means nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cards([u8; 4]);

impl Cards {
    /// All cards of a game.
    pub const FULL: Cards = Cards([OF_A_KIND; 4]);

    /// How many of a kind.
    pub fn of(self, card: Card) -> u8 {
        self.0[card as usize]
    }

    /// Puts one in.
    pub fn add(&mut self, card: Card) {
        self.0[card as usize] = self.0[card as usize].saturating_add(1);
    }

    /// Takes one out; whether there was one.
    pub fn take(&mut self, card: Card) -> bool {
        let there = self.of(card) > 0;
        self.0[card as usize] = self.of(card).saturating_sub(1);
        there
    }

    /// How many there are.
    pub fn count(self) -> u8 {
        self.0.iter().sum()
    }

    /// Each card, kind by kind.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        Card::ALL.into_iter().flat_map(move |card| (0..self.of(card)).map(move |_| card))
    }

    /// Puts all of these in.
    pub fn add_all(&mut self, cards: Cards) {
        cards.iter().for_each(|card| self.add(card));
    }
}

/// One who fights.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Fighter {
    /// What is left of life; who has none has fallen.
    pub life: u8,
    /// The hand; in a view the part of it that the viewer knows.
    pub hand: Cards,
    /// How many cards the hand holds besides; only in views.
    pub unknown: u8,
    /// What each seat knows to be in this hand, at the least.
    pub seen: [Cards; 4],
}

impl Fighter {
    /// How many cards the hand holds.
    pub fn held(&self) -> u8 {
        self.hand.count() + self.unknown
    }
}

/// All that lies on the table and in the hands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct World {
    /// How many play.
    pub seats: u8,
    /// The round, counted from 1.
    pub round: u8,
    /// The last round that is played.
    pub last_round: u8,
    /// Who is asked for a guard.
    pub asking: Asking,
    /// The fighters, by seat; those beyond `seats` never stand.
    pub fighters: [Fighter; 4],
    /// The deck, the top card last; `None` for a card that the viewer does not know.
    pub deck: List<Option<Card>, DECK>,
    /// Who knows the top card of the deck.
    pub top_known: Seats,
    /// The discards, which lie open.
    pub discards: Cards,
    /// Cards that are not in this game at all.
    pub aside: Cards,
}

impl World {
    /// A table before the deal.
    pub(super) fn new(seats: u8) -> World {
        let mut world = World {
            seats,
            round: 1,
            last_round: 30,
            asking: Asking::Holders,
            fighters: [Fighter::default(); 4],
            deck: List::new(),
            top_known: Seats::NONE,
            discards: Cards::FULL,
            aside: Cards::default(),
        };
        world.start_life(6);
        world
    }

    /// Gives everybody so much life.
    pub(super) fn start_life(&mut self, life: u8) {
        for fighter in self.fighters.iter_mut().take(self.seats as usize) {
            fighter.life = life;
        }
    }

    /// The fighter of a seat. A seat that nobody has is as one that has fallen.
    pub fn fighter(&self, seat: Seat) -> Fighter {
        self.fighters.get(seat.index()).copied().unwrap_or_default()
    }

    pub(super) fn fighter_mut(&mut self, seat: Seat) -> &mut Fighter {
        // Seats come from the table itself and are below four; the mask says so to the compiler.
        &mut self.fighters[seat.index() & 3]
    }

    /// Who still stands.
    pub fn standing(&self) -> Seats {
        Seats::first(self.seats)
            .iter()
            .filter(|&seat| self.fighter(seat).life > 0)
            .fold(Seats::NONE, Seats::with)
    }

    /// Whether a seat holds a card.
    pub fn holds(&self, seat: Seat, card: Card) -> bool {
        self.fighter(seat).hand.of(card) > 0
    }

    /// Takes the top card of the deck into a hand; whoever knew it knows it there.
    pub(super) fn draw(&mut self, seat: Seat) -> Option<Card> {
        let card = self.deck.pop()??;
        let knowers = self.top_known.with(seat);
        let fighter = self.fighter_mut(seat);
        fighter.hand.add(card);
        for knower in knowers.iter().filter(|knower| knower.index() < 4) {
            fighter.seen[knower.index()].add(card);
        }
        self.top_known = Seats::NONE;
        Some(card)
    }

    /// Plays a card from a hand to the discards. Who knew of one such card in the hand knows of one fewer.
    pub(super) fn discard(&mut self, seat: Seat, card: Card) {
        let fighter = self.fighter_mut(seat);
        if fighter.hand.take(card) {
            for seen in &mut fighter.seen {
                seen.take(card);
            }
            self.discards.add(card);
        }
    }

    /// Where every card is, together.
    pub(super) fn total(&self) -> Cards {
        let mut total = self.discards;
        total.add_all(self.aside);
        for fighter in &self.fighters {
            total.add_all(fighter.hand);
        }
        self.deck.iter().flatten().for_each(|&card| total.add(card));
        total
    }
}
