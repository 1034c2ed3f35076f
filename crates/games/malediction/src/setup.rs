//! Set-up: terrain, husks, the relic display, counters, hands and the set-up bid (MD-035 to MD-061).

use crate::bid;
use crate::card::{Card, Kind};
use crate::choice::Choice;
use crate::lay::HUSKS;
use crate::no::No;
use crate::options::Options;
use crate::pack::Pack;
use crate::procedure::{Chapter, Proc};
use crate::round::Round;
use crate::side_deck::SideDeck;
use crate::words::point_word;
use crate::world::{Corner, Phase, Side, Slip, World};
use kernel::{Flow, Input, List, Log, Roll, Rule, Seat, Seats};

/// Faces of the die (MD-025).
pub const FACES: u8 = 20;
/// Cards in the first hand (MD-052).
const HAND: usize = 7;
/// How often a hand may be drawn anew (MD-053).
const MULLIGANS: u8 = 5;
/// Relics in the display (MD-050).
const DISPLAY: usize = 4;

impl World {
    /// A table at which nothing has been set up yet.
    pub fn at_table(pack: &'static Pack, options: Options) -> World {
        let mut world = World {
            pack,
            options,
            sides: [Side::default(); 2],
            units: List::new(),
            husks: List::new(),
            terrain: List::new(),
            relics: List::new(),
            display: List::new(),
            unseen: [List::new(); 2],
            unseen_relics: List::new(),
            round: 1,
            phase: Phase::SetUp,
            initiative: Seat(0),
            began: Seat(0),
            named: Seat(0),
            activation: Default::default(),
            attacks: List::new(),
            casts: List::new(),
            harms: List::new(),
            triggers: List::new(),
            served: List::new(),
            doomed: List::new(),
            lasting: List::new(),
            windows: 0,
            serial: 0,
            loops: Default::default(),
        };
        for seat in Seats::first(World::SEATS).iter() {
            world.side_mut(seat).seeker_home = true;
        }
        world
    }

    /// The echo that a seat starts with (MD-013).
    fn starting_echo(&self, seat: Seat) -> u16 {
        match self.kind(self.legacy(seat)) {
            Kind::Legacy { echo } => u16::from(*echo),
            Kind::Unit { .. } | Kind::Spell(_) | Kind::Item | Kind::Relic => 0,
        }
    }
}

/// Set-up, step by step, in the order of the rulebook (MD-035).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Setup {
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Stage {
    /// Cards may be exchanged for cards of the side decks (MD-385).
    #[default]
    Cards,
    /// Two dice, red's first: the higher begins with the terrain (MD-038).
    Begin,
    /// This seat lays a piece; whether the opponent has shown him that there is room.
    Terrain(Seat, bool),
    /// This seat says that the next piece has no room; the opponent agrees or shows a place.
    NoTerrain(Seat),
    /// This seat puts a husk.
    Husks(Seat, bool),
    /// This seat says that no husk fits any more.
    NoHusk(Seat),
    /// The relic deck is shuffled.
    Relics,
    /// The deck of this seat is shuffled for his first hand or a new one.
    Deck(Seat),
    /// This seat keeps his hand or draws a new one.
    Hand(Seat),
    /// Both bid.
    Bid,
    /// A tied bid is decided by dice (MD-060).
    Tie,
    /// The winner takes one of the prizes.
    Prize(Seat),
    /// This seat, which did not win, chooses the corner.
    Corner(Seat),
}

impl From<Stage> for Proc {
    fn from(stage: Stage) -> Proc {
        Setup { stage }.into()
    }
}

fn next(stage: Stage) -> Flow<Proc> {
    Flow::Next(stage.into())
}

impl Setup {
    /// What it is about.
    pub(crate) fn stage(&self) -> Stage {
        self.stage
    }

    /// What a stage begins with.
    fn begin(self, world: &mut World, log: &mut Log) -> Flow<Proc> {
        let ask = |seat: Seat| Flow::Ask(seat, self.into());
        match self.stage {
            Stage::Cards if world.options.side_decks => {
                Flow::Call { then: Stage::Begin.into(), first: SideDeck::default().into() }
            }
            Stage::Cards => next(Stage::Begin),
            Stage::Begin | Stage::Tie => Flow::Roll(Roll::Dice { count: 2, faces: FACES }, self.into()),
            Stage::Terrain(seat, _) => {
                if world.next_piece(seat).is_none() {
                    return next(Stage::Husks(World::opponent(world.began), false));
                }
                if world.has_no_room_for_piece(seat) {
                    log.say(Rule("MD-044"), || "No room is left for the next piece of terrain.".into());
                    return next(Stage::Husks(World::opponent(world.began), false));
                }
                ask(seat)
            }
            Stage::NoTerrain(seat) | Stage::NoHusk(seat) => ask(World::opponent(seat)),
            Stage::Husks(seat, _) => {
                if world.husks.len() >= HUSKS {
                    return next(Stage::Relics);
                }
                if world.has_no_room_for_husk() {
                    log.say(Rule("MD-049"), || "No room is left for another husk.".into());
                    return next(Stage::Relics);
                }
                ask(seat)
            }
            Stage::Relics => {
                let relics = world.pack.relics().count();
                Flow::Roll(Roll::Shuffle { of: relics as u16 }, self.into())
            }
            Stage::Deck(seat) => {
                Flow::Roll(Roll::Shuffle { of: deck_of(world, seat).len() as u16 }, self.into())
            }
            Stage::Hand(seat) => ask(seat),
            Stage::Bid => {
                let both = Seats::first(World::SEATS);
                Flow::Call { then: self.into(), first: bid::Bid::of(both, both).into() }
            }
            Stage::Prize(seat) | Stage::Corner(seat) => ask(seat),
        }
    }

    fn rolled(self, world: &mut World, numbers: &[u16], log: &mut Log) -> Flow<Proc> {
        match self.stage {
            Stage::Begin => match higher(numbers) {
                Some(seat) => {
                    world.began = seat;
                    log.say(Rule("MD-038"), || format!("{} rolls higher.", World::seat_name(seat)));
                    lay_shared_map(world, log);
                    next(if world.options.map.is_some() {
                        Stage::Relics
                    } else {
                        Stage::Terrain(seat, false)
                    })
                }
                None => self.again(log),
            },
            Stage::Tie => match higher(numbers) {
                Some(seat) => won(world, seat, Rule("MD-060"), log),
                None => self.again(log),
            },
            Stage::Relics => {
                let relics: Vec<Card> = world.pack.relics().collect();
                let order = numbers.iter().filter_map(|&which| relics.get(which as usize));
                // The first of the order lies on top.
                world.relics = List::collect(order.rev().map(|&card| Slip { card, known: Seats::NONE }));
                for _ in 0..DISPLAY {
                    lay_out(world, log);
                }
                for seat in Seats::first(World::SEATS).iter() {
                    world.side_mut(seat).echo = world.starting_echo(seat);
                }
                log.say(Rule("MD-051"), || {
                    "Echo is set as the Legacies say, mastery to 0, the round to 1.".into()
                });
                next(Stage::Deck(world.began))
            }
            Stage::Deck(seat) => {
                let cards = deck_of(world, seat);
                let order = numbers.iter().filter_map(|&which| cards.get(which as usize));
                let side = world.side_mut(seat);
                side.deck = List::collect(order.rev().map(|&card| Slip { card, known: Seats::NONE }));
                side.hand = List::new();
                let count = HAND.saturating_sub(side.mulligans.into());
                for _ in 0..count {
                    world.draw(seat, Rule("MD-052"), log);
                }
                next(Stage::Hand(seat))
            }
            Stage::Cards
            | Stage::Terrain(..)
            | Stage::NoTerrain(_)
            | Stage::Husks(..)
            | Stage::NoHusk(_)
            | Stage::Hand(_)
            | Stage::Bid
            | Stage::Prize(_)
            | Stage::Corner(_) => Flow::Next(self.into()),
        }
    }

    fn again(self, log: &mut Log) -> Flow<Proc> {
        log.say(Rule("MD-026"), || "The dice are equal and roll again.".into());
        Flow::Next(self.into())
    }

    fn answered(self, world: &mut World, choice: Choice, log: &mut Log) -> Flow<Proc> {
        match (self.stage, choice) {
            (Stage::Terrain(seat, _), Choice::Lay(size, lie)) => {
                if let Some((piece, _)) = world.next_piece(seat) {
                    let _ = world.terrain.push(crate::world::Piece { lie, ..piece });
                    world.side_mut(seat).placed += 1;
                }
                log.say(Rule("MD-039"), || {
                    let who = World::seat_name(seat);
                    format!("{who} lays a {} piece at {}.", size.word(), point_word(lie.at))
                });
                next(Stage::Terrain(World::opponent(seat), false))
            }
            (Stage::Terrain(seat, _), _) => {
                say_no_room(seat, Rule("MD-043"), log);
                next(Stage::NoTerrain(seat))
            }
            (Stage::NoTerrain(_), Choice::Yes) => {
                log.say(Rule("MD-043"), || "Both agree: no more terrain is placed.".into());
                next(Stage::Husks(World::opponent(world.began), false))
            }
            (Stage::NoTerrain(seat), _) => next(Stage::Terrain(seat, true)),
            (Stage::Husks(seat, _), Choice::At(point)) => {
                let _ = world.husks.push(point);
                log.say(Rule("MD-045"), || {
                    format!("{} puts a husk at {}.", World::seat_name(seat), point_word(point))
                });
                next(Stage::Husks(World::opponent(seat), false))
            }
            (Stage::Husks(seat, _), _) => {
                say_no_room(seat, Rule("MD-049"), log);
                next(Stage::NoHusk(seat))
            }
            (Stage::NoHusk(_), Choice::Yes) => {
                log.say(Rule("MD-049"), || "Both agree: no more husks are placed.".into());
                next(Stage::Relics)
            }
            (Stage::NoHusk(seat), _) => next(Stage::Husks(seat, true)),
            (Stage::Hand(seat), Choice::Mulligan) => {
                world.side_mut(seat).mulligans += 1;
                log.say(Rule("MD-053"), || format!("{} draws a new hand.", World::seat_name(seat)));
                next(Stage::Deck(seat))
            }
            (Stage::Hand(seat), _) => {
                log.say(Rule("MD-053"), || format!("{} keeps the hand.", World::seat_name(seat)));
                next(if seat == world.began { Stage::Deck(World::opponent(seat)) } else { Stage::Bid })
            }
            (Stage::Prize(seat), Choice::Corner(corner)) => {
                take_corner(world, seat, corner, log);
                take_initiative(world, World::opponent(seat), log)
            }
            // Who takes the token leaves the corner to the other.
            (Stage::Prize(seat), _) => next(Stage::Corner(World::opponent(seat))),
            (Stage::Corner(seat), Choice::Corner(corner)) => {
                take_corner(world, seat, corner, log);
                take_initiative(world, World::opponent(seat), log)
            }
            (
                Stage::Cards
                | Stage::Begin
                | Stage::Relics
                | Stage::Deck(_)
                | Stage::Bid
                | Stage::Tie
                | Stage::Corner(_),
                _,
            ) => Flow::Next(self.into()),
        }
    }
}

fn say_no_room(seat: Seat, rule: Rule, log: &mut Log) {
    log.say(rule, || format!("{} says that there is no more room.", World::seat_name(seat)));
}

/// Which of two dice, red's first, is higher; `None` where they are equal (MD-026).
fn higher(numbers: &[u16]) -> Option<Seat> {
    match *numbers {
        [red, blue] if red > blue => Some(Seat(0)),
        [red, blue] if red < blue => Some(Seat(1)),
        _ => None,
    }
}

fn won(world: &mut World, seat: Seat, rule: Rule, log: &mut Log) -> Flow<Proc> {
    bid::clear(world);
    log.say(rule, || format!("{} wins the bid.", World::seat_name(seat)));
    next(Stage::Prize(seat))
}

fn take_corner(world: &mut World, seat: Seat, corner: Corner, log: &mut Log) {
    world.side_mut(seat).corner = Some(corner);
    world.side_mut(World::opponent(seat)).corner = Some(corner.opposite());
    log.say(Rule("MD-059"), || {
        let (who, other) = (World::seat_name(seat), World::seat_name(World::opponent(seat)));
        format!("{who} deploys in the {}, {other} opposite.", corner.name())
    });
}

/// The last step of set-up: the first round begins.
fn take_initiative(world: &mut World, seat: Seat, log: &mut Log) -> Flow<Proc> {
    world.initiative = seat;
    log.say(Rule("MD-058"), || format!("{} has initiative.", World::seat_name(seat)));
    Flow::Next(Round::first().into())
}

/// The top card of the relic deck is laid out in the display, if there is one (MD-050, MD-299).
pub fn lay_out(world: &mut World, log: &mut Log) {
    let Some(slip) = world.relics.pop() else { return };
    let _ = world.display.push(slip.card);
    world.display.sort_unstable();
    log.say(Rule("MD-050"), || format!("{} is laid out in the relic display.", world.card_name(slip.card)));
}

/// All cards of which a seat's deck is shuffled: its deck and what is back from its hand, in a fixed order.
fn deck_of(world: &World, seat: Seat) -> Vec<Card> {
    let side = world.side(seat);
    let mut cards: Vec<Card> = side.deck.iter().chain(&side.hand).map(|slip| slip.card).collect();
    if cards.is_empty() {
        cards = world.warband(seat).deck.to_vec();
    }
    cards.sort_unstable();
    cards
}

/// With a shared map, terrain and husks lie as it says; who rolled higher is the first player of the map.
fn lay_shared_map(world: &mut World, log: &mut Log) {
    let Some(map) = world.options.map.and_then(|place| world.pack.maps().get(place as usize)) else { return };
    for turn in 0..map.terrain[0].len() {
        for (player, lies) in map.terrain.iter().enumerate() {
            let seat = if player == 0 { world.began } else { World::opponent(world.began) };
            if let (Some((piece, _)), Some(&lie)) = (world.next_piece(seat), lies.get(turn)) {
                let piece = crate::world::Piece { lie, ..piece };
                // A map is drawn for pieces of any set; one that has no room here stays away (MD-044).
                if world.may_lay(piece).is_ok() {
                    let _ = world.terrain.push(piece);
                }
                world.side_mut(seat).placed += 1;
            }
        }
    }
    for &at in &map.husks {
        if world.may_put_husk(at).is_ok() {
            let _ = world.husks.push(at);
        }
    }
    log.say(Rule("MD-035"), || format!("Terrain and husks lie as on the map {}.", map.name));
}

impl Chapter<Proc> for Setup {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        match input {
            Input::Start => self.begin(world, log),
            Input::Rolled(rolled) => self.rolled(world, &rolled.0, log),
            Input::Answer(choice) => self.answered(world, choice, log),
            // The decks are as they shall be.
            Input::Returned if self.stage == Stage::Begin => self.begin(world, log),
            // The bid is over.
            Input::Returned => match bid::highest(world) {
                Some(seat) => won(world, seat, Rule("MD-063"), log),
                None => next(Stage::Tie),
            },
        }
    }

    fn candidates(&self, world: &World, seat: Seat, each: &mut dyn FnMut(Choice)) {
        match self.stage {
            Stage::Terrain(..) => {
                world.each_lie(seat, &mut |size, lie| each(Choice::Lay(size, lie)));
                each(Choice::NoRoom);
            }
            Stage::NoTerrain(placer) => {
                each(Choice::Yes);
                world.each_lie(placer, &mut |size, lie| each(Choice::Lay(size, lie)));
            }
            Stage::Husks(..) => {
                crate::lay::lattice(2, &mut |at| each(Choice::At(at)));
                each(Choice::NoRoom);
            }
            Stage::NoHusk(_) => {
                each(Choice::Yes);
                crate::lay::lattice(2, &mut |at| each(Choice::At(at)));
            }
            Stage::Hand(_) => {
                each(Choice::Done);
                each(Choice::Mulligan);
            }
            Stage::Prize(_) => {
                Corner::ALL.into_iter().map(Choice::Corner).for_each(&mut *each);
                each(Choice::Initiative);
            }
            Stage::Corner(_) => Corner::ALL.into_iter().map(Choice::Corner).for_each(each),
            Stage::Cards | Stage::Begin | Stage::Relics | Stage::Deck(_) | Stage::Bid | Stage::Tie => {}
        }
    }

    fn is_closed(&self) -> bool {
        match self.stage {
            Stage::Terrain(..) | Stage::NoTerrain(_) | Stage::Husks(..) | Stage::NoHusk(_) => false,
            Stage::Cards
            | Stage::Begin
            | Stage::Relics
            | Stage::Deck(_)
            | Stage::Hand(_)
            | Stage::Bid
            | Stage::Tie
            | Stage::Prize(_)
            | Stage::Corner(_) => true,
        }
    }

    fn allows(&self, world: &World, seat: Seat, choice: Choice) -> Result<(), No> {
        match (self.stage, choice) {
            (Stage::Terrain(placer, _) | Stage::NoTerrain(placer), Choice::Lay(size, lie)) => {
                let Some((piece, next)) = world.next_piece(placer) else { return Err(No::ANSWER) };
                if size != next {
                    return Err(No::by("MD-041", "the largest size that has not been placed"));
                }
                world.may_lay(crate::world::Piece { lie, ..piece })
            }
            (Stage::Husks(..) | Stage::NoHusk(_), Choice::At(point)) => world.may_put_husk(point),
            (Stage::Terrain(_, shown) | Stage::Husks(_, shown), Choice::NoRoom) => {
                if shown {
                    return Err(No::by(
                        "MD-044",
                        "a piece to be placed, as the opponent has shown that there is room",
                    ));
                }
                Ok(())
            }
            (Stage::NoTerrain(_) | Stage::NoHusk(_), Choice::Yes) | (Stage::Hand(_), Choice::Done) => Ok(()),
            (Stage::Hand(_), Choice::Mulligan) => {
                if world.side(seat).mulligans >= MULLIGANS {
                    return Err(No::by("MD-053", "fewer than 5 new hands so far"));
                }
                Ok(())
            }
            (Stage::Prize(_), Choice::Corner(_) | Choice::Initiative)
            | (Stage::Corner(_), Choice::Corner(_)) => Ok(()),
            (
                Stage::Cards
                | Stage::Begin
                | Stage::Terrain(..)
                | Stage::NoTerrain(_)
                | Stage::Husks(..)
                | Stage::NoHusk(_)
                | Stage::Relics
                | Stage::Deck(_)
                | Stage::Hand(_)
                | Stage::Bid
                | Stage::Tie
                | Stage::Prize(_)
                | Stage::Corner(_),
                _,
            ) => Err(No::ANSWER),
        }
    }
}
