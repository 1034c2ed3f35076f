//! Looking at the top cards of a deck (MD-331): one is taken, or all are put back as their owner likes.

use crate::card::Card;
use crate::choice::Choice;
use crate::effect::Clause;
use crate::no::No;
use crate::procedure::{Chapter, Proc};
use crate::world::{Slip, World};
use kernel::{Flow, Input, List, Log, Roll, Rule, Seat, Seats};

/// What is done with the cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Then {
    /// One is taken into the hand; the others are shuffled into the deck.
    #[default]
    Take,
    /// Each is put on the top or the bottom, in any order.
    Arrange,
}

/// A seat looks at the top cards of its deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Looking {
    seat: Seat,
    /// How many of the cards are still on top.
    left: u8,
    /// How many stay on top of them, as they were revealed.
    kept: u8,
    then: Then,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Stage {
    #[default]
    Begin,
    /// Whether one is revealed, as the Legacy allows.
    Foresee,
    /// Which card is taken, or put on the bottom.
    Choose,
    /// The deck is shuffled.
    Shuffle,
    /// Which card comes on top, so many being in their places already.
    Order(u8),
}

impl Looking {
    /// What is done with the cards.
    pub(crate) fn then(&self) -> Then {
        self.then
    }

    /// What it is about.
    pub(crate) fn stage(&self) -> Stage {
        self.stage
    }

    /// This seat looks at so many cards.
    pub fn of(seat: Seat, count: u8, then: Then) -> Looking {
        Looking { seat, left: count, kept: 0, then, stage: Stage::Begin }
    }

    /// This seat's deck is shuffled.
    pub fn shuffling(seat: Seat) -> Looking {
        Looking { seat, stage: Stage::Shuffle, ..Looking::default() }
    }

    /// The echo that a card gives which is revealed and is no spell, where the Legacy allows to reveal one.
    fn foresees(&self, world: &World) -> Option<u8> {
        let gives = &world.pack.face(world.legacy(self.seat)).gives;
        gives.iter().find_map(
            |clause| {
                if let Clause::Foresees { echo } = clause { Some(*echo) } else { None }
            },
        )
    }

    /// One of the cards is revealed: a spell is drawn, another stays on top and gives echo.
    fn foresee(mut self, world: &mut World, card: Card, log: &mut Log) -> Flow<Proc> {
        let (Some(slip), Some(echo)) = (self.take(world, card), self.foresees(world)) else {
            return Flow::Done;
        };
        self.left -= 1;
        log.say(Rule("MD-331"), || {
            format!("{} reveals {}.", World::seat_name(self.seat), world.card_name(card))
        });
        let slip = Slip { known: Seats::ALL, ..slip };
        if world.pack.face(card).spell().is_some() {
            world.into_hand(self.seat, card, Seats::ALL);
        } else {
            self.kept += 1;
            let _ = world.side_mut(self.seat).deck.push(slip);
            world.gain_echo(self.seat, echo.into(), log);
        }
        match (self.left, self.then) {
            (0, Then::Arrange) => Flow::Done,
            (0, Then::Take) => Flow::Next(self.at(Stage::Shuffle).into()),
            (_, Then::Arrange | Then::Take) => Flow::Ask(self.seat, self.at(Stage::Choose).into()),
        }
    }

    /// Whether a card is chosen that nobody else sees: what is revealed is not.
    pub fn is_secret(self) -> bool {
        matches!(self.stage, Stage::Choose | Stage::Order(_))
    }

    fn at(self, stage: Stage) -> Looking {
        Looking { stage, ..self }
    }

    /// The places in the deck of the cards that can be chosen.
    fn window(&self, world: &World) -> std::ops::Range<usize> {
        let all = world.side(self.seat).deck.len();
        let placed = if let Stage::Order(placed) = self.stage { usize::from(placed) } else { 0 };
        let all = all.saturating_sub(self.kept.into());
        all.saturating_sub(self.left.into())..all.saturating_sub(placed)
    }

    fn begin(mut self, world: &mut World, log: &mut Log) -> Flow<Proc> {
        let seat = self.seat;
        self.left = self.left.min(world.side(seat).deck.len() as u8);
        if self.left == 0 {
            return Flow::Done;
        }
        log.say(Rule("MD-331"), || {
            format!("{} looks at the top {} cards of the deck.", World::seat_name(seat), self.left)
        });
        for place in self.window(world) {
            let slip = &mut world.side_mut(seat).deck[place];
            // Nobody else sees where a card goes from here, even one that all have seen on top.
            slip.known = Seats::only(seat);
            let card = slip.card;
            log.tell(Seats::only(seat), Rule("MD-331"), || format!("One is {}.", world.card_name(card)));
        }
        let next = if self.foresees(world).is_some() { Stage::Foresee } else { Stage::Choose };
        Flow::Ask(seat, self.at(next).into())
    }

    /// Takes a card out of those that can be chosen.
    fn take(&self, world: &mut World, card: Card) -> Option<Slip> {
        let window = self.window(world);
        let deck = &mut world.side_mut(self.seat).deck;
        let place =
            window.into_iter().rev().find(|&place| deck.get(place).is_some_and(|slip| slip.card == card))?;
        deck.remove(place)
    }

    fn chosen(mut self, world: &mut World, card: Card, log: &mut Log) -> Flow<Proc> {
        let Some(slip) = self.take(world, card) else { return Flow::Done };
        match self.then {
            Then::Take => {
                world.into_hand(self.seat, slip.card, slip.known);
                log.say(Rule("MD-331"), || format!("{} takes one.", World::seat_name(self.seat)));
                Flow::Next(self.at(Stage::Shuffle).into())
            }
            Then::Arrange => {
                let _ = world.side_mut(self.seat).deck.insert(0, slip);
                log.say(Rule("MD-331"), || {
                    format!("{} puts one on the bottom.", World::seat_name(self.seat))
                });
                self.left -= 1;
                if self.left == 0 { Flow::Done } else { Flow::Ask(self.seat, self.into()) }
            }
        }
    }

    /// A card comes on top of those that are not in their places yet.
    fn order(self, world: &mut World, placed: u8, card: Card) -> Flow<Proc> {
        if let Some(slip) = self.take(world, card) {
            let deck = &mut world.side_mut(self.seat).deck;
            let place = deck.len().saturating_sub(usize::from(placed) + usize::from(self.kept));
            let _ = deck.insert(place, slip);
        }
        self.ordered(placed + 1)
    }

    /// The last card needs no question.
    fn ordered(self, placed: u8) -> Flow<Proc> {
        if placed + 1 >= self.left {
            return Flow::Done;
        }
        Flow::Ask(self.seat, self.at(Stage::Order(placed)).into())
    }
}

impl Chapter<Proc> for Looking {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        match (self.stage, input) {
            (Stage::Begin, _) => self.begin(world, log),
            (Stage::Foresee, Input::Answer(Choice::Pick(card))) => self.foresee(world, card, log),
            (Stage::Foresee, _) => Flow::Ask(self.seat, self.at(Stage::Choose).into()),
            (Stage::Choose, Input::Answer(Choice::Pick(card))) => self.chosen(world, card, log),
            (Stage::Choose, _) => self.ordered(0),
            (Stage::Order(placed), Input::Answer(Choice::Pick(card))) => self.order(world, placed, card),
            (Stage::Order(_), _) => Flow::Done,
            (Stage::Shuffle, Input::Rolled(rolled)) => {
                let deck = &mut world.side_mut(self.seat).deck;
                let loose = deck.len().saturating_sub(self.kept.into());
                let kept: List<Slip, { crate::world::CARDS }> =
                    List::collect(deck.iter().skip(loose).copied());
                let mut cards: List<Card, { crate::world::CARDS }> =
                    List::collect(deck.iter().take(loose).map(|slip| slip.card));
                cards.sort_unstable();
                let order = rolled.0.iter().rev().filter_map(|&which| cards.get(which as usize));
                let shuffled = order.map(|&card| Slip { card, known: Seats::NONE });
                *deck = List::collect(shuffled.chain(kept.iter().copied()));
                Flow::Done
            }
            (Stage::Shuffle, _) => {
                let count = world.side(self.seat).deck.len().saturating_sub(self.kept.into());
                if count == 0 {
                    return Flow::Done;
                }
                Flow::Roll(Roll::Shuffle { of: count as u16 }, self.into())
            }
        }
    }

    fn candidates(&self, world: &World, _seat: Seat, each: &mut dyn FnMut(Choice)) {
        let deck = &world.side(self.seat).deck;
        let window = self.window(world);
        for place in window.clone() {
            let is_new = |card: Card| !(window.start..place).any(|before| deck[before].card == card);
            if let Some(slip) = deck.get(place).filter(|slip| is_new(slip.card)) {
                each(Choice::Pick(slip.card));
            }
        }
        each(Choice::Done);
        each(Choice::Pass);
    }

    fn allows(&self, world: &World, _seat: Seat, choice: Choice) -> Result<(), No> {
        if let Choice::Pick(card) = choice {
            let deck = &world.side(self.seat).deck;
            let has = self.window(world).any(|place| deck.get(place).is_some_and(|slip| slip.card == card));
            return if has { Ok(()) } else { Err(No::by("MD-331", "one of the cards").card(card)) };
        }
        let may_end = self.then == Then::Arrange && self.stage == Stage::Choose;
        let may_pass = self.stage == Stage::Foresee;
        if choice == Choice::Done && may_end || choice == Choice::Pass && may_pass {
            Ok(())
        } else {
            Err(No::ANSWER)
        }
    }
}
