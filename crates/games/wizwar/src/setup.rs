//! Set-up: colours, boards, schools, decks, hands and the first player (WZ-035 to WZ-055, WZ-416 to WZ-424).

use crate::board::Colour;
use crate::card::{Card, EnergyCard, School};
use crate::choice::Choice;
use crate::discard::shuffled;
use crate::map;
use crate::no::No;
use crate::options::{Options, SCHOOLS};
use crate::pack::Pack;
use crate::procedure::{Chapter, Proc};
use crate::turn::Turn;
use crate::world::{self, Board, Pile, Place, Slip, Treasure, Wizard, World};
use geometry::grid::{Square, Turn as Quarters};
use kernel::{Flow, Input, List, Log, Roll, Rule, Seat, Seats};

/// Life that a wizard starts with (WZ-044).
pub const LIFE: u8 = 15;
/// Cards dealt to each player (WZ-051).
const HAND: u8 = 5;
/// Cards that extended flash energy exchanges (WZ-417).
const EXCHANGED: usize = 4;
/// Schools of a deck, the Cantrips apart (WZ-046).
const CHOSEN: usize = 3;

impl World {
    /// A table at which nothing has been set up yet; `None` where so many can't play.
    pub fn at_table(pack: &'static Pack, options: Options, seats: u8) -> Option<World> {
        let maze = map::maze(seats)?;
        let home = Wizard { life: LIFE, alive: true, ..Wizard::default() };
        let all = Seats::first(seats);
        let groups: &[Seats] = if options.custom_spellbook {
            &[Seats(0b1010_1010 ^ u8::MAX), Seats(0b1010_1010)]
        } else {
            &[Seats::ALL]
        };
        let piles = groups.iter().map(|group| Pile { seats: Seats(group.0 & all.0), ..Pile::default() });
        Some(World {
            pack,
            maze,
            options,
            boards: List::collect((0..seats).map(|_| Board::default())),
            lines: world::Lines::default(),
            wizards: List::collect(
                Colour::ALL.into_iter().take(seats as usize).map(|colour| Wizard { colour, ..home }),
            ),
            creatures: List::new(),
            treasures: List::collect((0..seats * 2).map(|_| Treasure::default())),
            spells: List::new(),
            markers: List::new(),
            floor: List::new(),
            piles: List::collect(piles),
            casts: List::new(),
            harms: List::new(),
            boxed: List::new(),
            unseen: List::new(),
            turn: world::Turn { round: 1, ..world::Turn::default() },
            windows: 0,
            turned_up: 0,
            serial: 0,
            blockers: geometry::grid::Blockers::default(),
            solid: geometry::grid::SquareSet::EMPTY,
            stride: world::Stride::Stayed,
            outcome: None,
            loops: kernel::loops::Loops::default(),
        })
    }
}

/// Set-up, step by step; chance is asked for everything that is shuffled or rolled (WZ-431).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Setup {
    stage: Stage,
    /// Schools drafted with Custom Spellbook, in turn by the first seat of each group; else the schools drawn.
    schools: [Option<School>; 2 * CHOSEN],
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
enum Stage {
    #[default]
    Colours,
    /// Which board lies in which slot.
    Boards,
    /// How each board is turned.
    Turns,
    Schools,
    /// Four energy cards leave the deck (WZ-417).
    FlashOut,
    /// Four flash energy cards come in.
    FlashIn,
    /// A deck is shuffled.
    Decks(u8),
    /// These roll for the first turn.
    RollOff(Seats),
}

impl Setup {
    fn at(self, stage: Stage) -> Setup {
        Setup { stage, ..self }
    }

    /// What is asked of chance, or of a seat, at this stage; stages that need nothing are passed over.
    fn ask(self, world: &mut World, log: &mut Log) -> Flow<Proc> {
        let seats = u16::from(world.seats());
        match self.stage {
            Stage::Colours => {
                let colours = Colour::ALL.into_iter().filter(|&colour| has_board(world, colour)).count();
                Flow::Roll(Roll::Shuffle { of: colours as u16 }, self.into())
            }
            Stage::Boards => Flow::Roll(Roll::Shuffle { of: seats }, self.into()),
            Stage::Turns => Flow::Roll(Roll::Dice { count: world.seats(), faces: 4 }, self.into()),
            Stage::Schools => self.choose_schools(world, log),
            Stage::FlashOut => {
                let cards = exchangeable(world).len();
                Flow::Roll(Roll::Shuffle { of: cards as u16 }, self.into())
            }
            Stage::FlashIn => {
                let cards = flash_cards(world).count();
                Flow::Roll(Roll::Shuffle { of: cards as u16 }, self.into())
            }
            Stage::Decks(place) => match world.piles.get(place as usize) {
                Some(pile) => Flow::Roll(Roll::Shuffle { of: pile.deck.len() as u16 }, self.into()),
                None => {
                    deal(world, log);
                    Flow::Next(self.at(Stage::RollOff(Seats::first(world.seats()))).into())
                }
            },
            Stage::RollOff(tied) => {
                Flow::Roll(Roll::Dice { count: tied.count() as u8, faces: 4 }, self.into())
            }
        }
    }

    /// What chance has said.
    fn rolled(self, world: &mut World, numbers: &[u16], log: &mut Log) -> Flow<Proc> {
        match self.stage {
            Stage::Colours => {
                give_colours(world, numbers, log);
                Flow::Next(self.at(Stage::Boards).into())
            }
            Stage::Boards => {
                lay_boards(world, numbers);
                Flow::Next(self.at(Stage::Turns).into())
            }
            Stage::Turns => {
                turn_boards(world, numbers, log);
                Flow::Next(self.at(Stage::Schools).into())
            }
            Stage::Schools => self.draw_schools(world, numbers, log),
            Stage::FlashOut => {
                take_energy_out(world, numbers, log);
                Flow::Next(self.at(Stage::FlashIn).into())
            }
            Stage::FlashIn => {
                put_flash_in(world, numbers, log);
                Flow::Next(self.at(Stage::Decks(0)).into())
            }
            Stage::Decks(place) => {
                if let Some(pile) = world.piles.get_mut(place as usize) {
                    let cards: List<Card, 240> = List::collect(pile.deck.iter().map(|slip| slip.card));
                    pile.deck = shuffled(&cards, numbers);
                }
                Flow::Next(self.at(Stage::Decks(place + 1)).into())
            }
            Stage::RollOff(tied) => self.roll_off(world, tied, numbers, log),
        }
    }

    fn choose_schools(self, world: &mut World, log: &mut Log) -> Flow<Proc> {
        if world.options.giant_book {
            fill_decks(world, &[], log);
            return Flow::Next(self.at(Stage::Decks(0)).into());
        }
        if world.options.custom_spellbook {
            return match self.schools.iter().position(Option::is_none) {
                Some(drafted) => Flow::Ask(Seat((drafted % 2) as u8), self.into()),
                None => self.decks_of(world, log),
            };
        }
        match world.options.schools {
            Some(three) => self.with_schools(&three).decks_of(world, log),
            None => Flow::Roll(Roll::Shuffle { of: SCHOOLS.len() as u16 }, self.into()),
        }
    }

    fn with_schools(mut self, schools: &[School]) -> Setup {
        for (slot, &school) in self.schools.iter_mut().zip(schools) {
            *slot = Some(school);
        }
        self
    }

    /// The first three of the shuffled schools are in play (WZ-048).
    fn draw_schools(self, world: &mut World, order: &[u16], log: &mut Log) -> Flow<Proc> {
        let drawn: List<Option<School>, CHOSEN> =
            List::collect(order.iter().take(CHOSEN).map(|&which| SCHOOLS.get(which as usize).copied()));
        let mut three = self;
        for (slot, school) in three.schools.iter_mut().zip(&drawn) {
            *slot = *school;
        }
        three.decks_of(world, log)
    }

    fn decks_of(self, world: &mut World, log: &mut Log) -> Flow<Proc> {
        fill_decks(world, &self.schools, log);
        let next = if world.options.extended_flash { Stage::FlashOut } else { Stage::Decks(0) };
        Flow::Next(self.at(next).into())
    }

    /// The highest begins; those who tie roll again among themselves (WZ-052, WZ-053).
    fn roll_off(self, world: &mut World, tied: Seats, faces: &[u16], log: &mut Log) -> Flow<Proc> {
        let highest = faces.iter().copied().max().unwrap_or(0);
        let best = tied
            .iter()
            .zip(faces)
            .filter(|(_, face)| **face == highest)
            .map(|(seat, _)| seat)
            .fold(Seats::NONE, Seats::with);
        if best.count() > 1 {
            log.say(Rule("WZ-053"), || "The highest are tied and roll again.".into());
            return Flow::Next(self.at(Stage::RollOff(best)).into());
        }
        let first = best.iter().next().unwrap_or_default();
        world.turn.seat = first;
        world.turn.first = first;
        log.say(Rule("WZ-052"), || format!("{} rolls highest and begins.", world.seat_name(first)));
        Flow::Next(Turn::default().into())
    }
}

fn has_board(world: &World, colour: Colour) -> bool {
    world.pack.sector_of(colour, world.options.classic_boards).is_some()
}

/// Each player gets a random colour with its board (WZ-036 to WZ-038).
fn give_colours(world: &mut World, order: &[u16], log: &mut Log) {
    let colours: List<Option<Colour>, 5> =
        List::collect(Colour::ALL.into_iter().filter(|&colour| has_board(world, colour)).map(Some));
    for (place, &which) in order.iter().enumerate().take(world.wizards.len()) {
        let Some(colour) = colours.get(which as usize).copied().flatten() else { continue };
        world.wizards[place].colour = colour;
        log.say(Rule("WZ-036"), || format!("Seat {} is {colour}.", place + 1));
    }
}

/// The boards in play are laid at random into the slots (WZ-040, WZ-041).
fn lay_boards(world: &mut World, order: &[u16]) {
    for (slot, &owner) in order.iter().enumerate().take(world.boards.len()) {
        let owner = Seat(owner as u8);
        let found = world.pack.sector_of(world.wizard(owner).colour, world.options.classic_boards);
        world.boards[slot] = Board { owner, plan: found.map_or(0, |(place, _)| place), turned: 0 };
    }
}

/// Each board is turned at random: 1 leaves it as it lies, each point more is a quarter-turn (WZ-042). Then
/// everybody stands on his home base and the treasures lie on theirs (WZ-043).
fn turn_boards(world: &mut World, faces: &[u16], log: &mut Log) {
    for (slot, &face) in faces.iter().enumerate().take(world.boards.len()) {
        world.boards[slot].turned = face.saturating_sub(1) as u8 % 4;
    }
    lay_ground(world);
    log.say(Rule("WZ-043"), || "Everybody stands on his home base; the treasures are laid out.".into());
}

/// Walls and doors stand as printed; everybody stands on his home base, and the treasures lie on their squares.
pub fn lay_ground(world: &mut World) {
    world.lay_boards();
    for slot in 0..world.boards.len() {
        let board = world.boards[slot];
        let sector = world.pack.sectors().get(board.plan as usize);
        let Some(plan) = sector.and_then(|it| it.plan.laid(slot, Quarters::new(board.turned))) else {
            continue;
        };
        stand_at(world, board.owner, plan.home, plan.treasures);
    }
    world.refresh();
}

fn stand_at(world: &mut World, seat: Seat, home: Square, treasures: [Square; 2]) {
    let wizard = world.wizard_mut(seat);
    wizard.home = home;
    wizard.square = home;
    for (which, square) in treasures.into_iter().enumerate() {
        if let Some(treasure) = world.treasures.get_mut(seat.index() * 2 + which) {
            treasure.place = Place::Square(square);
        }
    }
}

/// The decks before they are shuffled: White Cantrips and three schools (WZ-046, WZ-050), everything but the Black
/// Cantrips (WZ-424), or for each group a Cantrip colour and the schools that it drafted (WZ-421).
fn fill_decks(world: &mut World, schools: &[Option<School>], log: &mut Log) {
    let giant: &[Option<School>] = &SCHOOLS.map(Some);
    for place in 0..world.piles.len() {
        let cantrip = if place == 0 { School::WhiteCantrip } else { School::BlackCantrip };
        let held = if world.options.giant_book { giant } else { schools };
        let drafts = world.options.custom_spellbook;
        let chosen = held
            .iter()
            .enumerate()
            .filter(|(turn, _)| !drafts || turn % 2 == place)
            .filter_map(|(_, school)| *school);
        let cards = std::iter::once(cantrip).chain(chosen).flat_map(|school| world.pack.school_cards(school));
        world.piles[place].deck = List::collect(cards.map(|card| Slip { card, known: Seats::NONE }));
    }
    log.say(Rule("WZ-046"), || {
        let names: Vec<_> = schools
            .iter()
            .flatten()
            .map(|&school| world.pack.school(school).map_or("an unknown school", |it| it.name.as_str()))
            .collect();
        if names.is_empty() {
            "All schools are in play.".into()
        } else {
            format!("In play are {}.", names.join(", "))
        }
    });
}

/// The plain energy cards of the deck, by their places (WZ-418).
fn exchangeable(world: &World) -> List<u8, 240> {
    let deck = world.piles.first().map_or(&[][..], |pile| &pile.deck[..]);
    List::collect(
        deck.iter()
            .enumerate()
            .filter(|(_, slip)| world.pack.glance(slip.card).energy_card == Some(EnergyCard::Plain))
            .map(|(place, _)| place as u8),
    )
}

fn take_energy_out(world: &mut World, order: &[u16], log: &mut Log) {
    let plain = exchangeable(world);
    let out: List<u8, EXCHANGED> =
        List::collect(order.iter().take(EXCHANGED).filter_map(|&which| plain.get(which as usize).copied()));
    if let Some(pile) = world.piles.first_mut() {
        let deck = pile.deck;
        let kept = deck.iter().enumerate().filter(|(place, _)| !out.contains(&(*place as u8)));
        pile.deck = List::collect(kept.map(|(_, slip)| *slip));
        let boxed = out.iter().filter_map(|&place| deck.get(place as usize)).map(|slip| slip.card);
        world.boxed = List::collect(boxed);
    }
    log.say(Rule("WZ-417"), || format!("{} energy cards go back to the box.", out.len()));
}

/// The flash energy cards of the schools that are not in play (WZ-419).
fn flash_cards(world: &World) -> impl Iterator<Item = Card> + '_ {
    SCHOOLS
        .into_iter()
        .flat_map(|school| world.pack.school_cards(school))
        .filter(|&card| world.pack.glance(card).energy_card == Some(EnergyCard::Flash))
}

fn put_flash_in(world: &mut World, order: &[u16], log: &mut Log) {
    let flash: List<Card, 32> = List::collect(flash_cards(world));
    for &which in order.iter().take(EXCHANGED) {
        if let (Some(&card), Some(pile)) = (flash.get(which as usize), world.piles.first_mut()) {
            let _ = pile.deck.push(Slip { card, known: Seats::NONE });
        }
    }
    log.say(Rule("WZ-417"), || "Flash energy cards take their place.".into());
}

/// Five cards to each player, one at a time in turn (WZ-051).
fn deal(world: &mut World, log: &mut Log) {
    for _ in 0..HAND {
        for seat in Seats::first(world.seats()).iter() {
            let place = world.pile_of(seat);
            if let Some(slip) = world.piles.get_mut(place).and_then(|pile| pile.deck.pop()) {
                world.take_into_hand(seat, slip);
            }
        }
    }
    log.say(Rule("WZ-051"), || format!("Everybody is dealt {HAND} cards."));
}

impl Chapter<Proc> for Setup {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        match input {
            Input::Rolled(rolled) => self.rolled(world, &rolled.0, log),
            Input::Answer(Choice::Number(which)) => {
                let mut next = self;
                if let Some(slot) = next.schools.iter_mut().find(|slot| slot.is_none()) {
                    *slot = SCHOOLS.get(which as usize).copied();
                }
                Flow::Next(next.into())
            }
            Input::Start | Input::Returned | Input::Answer(_) => self.ask(world, log),
        }
    }

    fn candidates(&self, _world: &World, _seat: Seat, each: &mut dyn FnMut(Choice)) {
        (0..SCHOOLS.len() as u8).map(Choice::Number).for_each(each);
    }

    fn allows(&self, _world: &World, _seat: Seat, choice: Choice) -> Result<(), No> {
        let Choice::Number(which) = choice else { return Err(No::ANSWER) };
        match SCHOOLS.get(which as usize) {
            Some(&school) if !self.schools.contains(&Some(school)) => Ok(()),
            Some(_) | None => Err(No::by(&("WZ-421", "a school that nobody has drafted"))),
        }
    }
}
