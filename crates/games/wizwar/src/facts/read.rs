//! From facts to a position.

use super::{PHASES, phase_word, turn_flags};
use crate::board::Colour;
use crate::card::Card;
use crate::options::Options;
use crate::pack::Pack;
use crate::world::{Board, CarriedItem, Phase, Pile, Place, Slip, TreasureId, Turn, World};
use crate::{markers, setup};
use geometry::grid::{Edge, Square};
use kernel::{Mistake, Seat, Seats, Setup};

/// The most life that a fact can give (WZ-045).
const MOST_LIFE: u8 = 20;

/// The world that the facts describe. Facts that are not given are as when everybody has had his first turn on
/// his home base with an empty hand: boards in seat order, unturned; treasures on their squares; decks empty.
pub fn world_from(pack: &'static Pack, setup: &Setup, facts: &[String]) -> Result<World, Vec<Mistake>> {
    let options = Options::read(setup)?;
    let mut mistakes = kernel::said_twice(facts, said_once);
    let Some(mut world) = bare(pack, setup.seats, options) else {
        return Err(vec![Mistake::at(0, "the pack has no boards for so many seats")]);
    };
    let mut reader = Reader { world: &mut world, bound: 0, placed: Vec::new() };
    let mut read_all = |what: About, reader: &mut Reader<'_>, read: fn(&mut Reader<'_>, &str) -> Read| {
        for (index, line) in facts.iter().enumerate().filter(|(_, line)| About::of(line) == what) {
            if let Err(text) = read(reader, line) {
                mistakes.push(Mistake::at(index + 1, text));
            }
        }
        mistakes.is_empty()
    };
    let line: fn(&mut Reader<'_>, &str) -> Read = |reader, line| reader.line(line);
    read_all(About::Colours, &mut reader, line);
    read_all(About::Boards, &mut reader, line);
    reader.lay_ground();
    read_all(About::Ruins, &mut reader, line);
    read_all(About::Spells, &mut reader, line);
    if read_all(About::Rest, &mut reader, line) {
        read_all(About::Spells, &mut reader, |reader, line| reader.bind(line));
    }
    let is_open = |edge| world.door(edge).is_none() && !world.lines.walls.contains(edge);
    for (edge, _) in world.lines.cracks.iter().filter(|&&(edge, _)| is_open(edge)) {
        let line = format!("{} cracks ", world.edge_word(*edge));
        let place = facts.iter().position(|fact| fact.starts_with(&line)).map_or(0, |index| index + 1);
        mistakes.push(Mistake::at(place, format!("no wall or door stands at {}", world.edge_word(*edge))));
    }
    for wizard in world.wizards.iter().filter(|wizard| wizard.alive && !wizard.ghost && wizard.life == 0) {
        let who = wizard.colour.word();
        mistakes.push(Mistake::at(0, format!("`{who}` has no life, and is neither `dead` nor a `ghost`")));
    }
    if mistakes.is_empty() {
        world.refresh();
        Ok(world)
    } else {
        mistakes.sort_by_key(|mistake| mistake.line);
        Err(mistakes)
    }
}

/// What one fact alone can say.
fn said_once(words: &[&str]) -> Option<String> {
    match *words {
        [
            what @ ("turn" | "round" | "first" | "begun" | "points" | "attacks" | "fiddles"
            | "combined-energy" | "project" | "pass"),
            ..,
        ] => Some(what.into()),
        ["board", whose, ..] => Some(format!("board {whose}")),
        ["item" | "object" | "spell" | "deck" | "discard", ..] => None,
        [who, what @ ("seat" | "at" | "life" | "stun" | "kills" | "points" | "cracks" | "held"), ..] => {
            Some(format!("{who} {what}"))
        }
        _ => None,
    }
}

/// A table in the second round, with boards in seat order and everything else as the boards have it.
fn bare(pack: &'static Pack, seats: u8, options: Options) -> Option<World> {
    let mut world = World::at_table(pack, options, seats)?;
    world.turn = Turn {
        phase: Phase::MoveAndCast,
        round: 2,
        begun: Seats::first(seats),
        points: 3,
        ..Turn::default()
    };
    for slot in 0..world.boards.len() {
        let owner = Seat(slot as u8);
        let (plan, _) = pack.sector_of(world.wizard(owner).colour, options.classic_boards)?;
        world.boards[slot] = Board { owner, plan, turned: 0 };
    }
    Some(world)
}

/// What a fact is about, in the order in which facts are read, whatever their order in the text: every fact names
/// squares by colours and boards, spells build on ruins, and other facts are about what spells keep on the board.
/// What a spell lasts on may be anything there, so that is read last.
#[derive(Clone, Copy, PartialEq, Eq)]
enum About {
    Colours,
    Boards,
    Ruins,
    Spells,
    Rest,
}

impl About {
    fn of(line: &str) -> About {
        let mut words = line.split_whitespace();
        match (words.next(), words.next()) {
            (_, Some("seat")) => About::Colours,
            (Some("board"), _) => About::Boards,
            (Some("ruin"), _) => About::Ruins,
            (Some("spell"), _) => About::Spells,
            _ => About::Rest,
        }
    }
}

pub(super) struct Reader<'w> {
    pub(super) world: &'w mut World,
    /// Spells of which it is known by now what they are on.
    pub(super) bound: usize,
    /// The treasures of which a fact has said where they are.
    pub(super) placed: Vec<TreasureId>,
}

pub(super) type Read = Result<(), String>;

impl Reader<'_> {
    /// Puts walls, doors, wizards and treasures where the boards have them.
    fn lay_ground(&mut self) {
        setup::lay_ground(self.world);
    }

    fn line(&mut self, line: &str) -> Read {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["board", colour, "at", place, "turned", degrees] => self.board(colour, place, degrees),
            [colour, "seat", number] => self.seat(colour, number),
            ["spell", card, ref rest @ ..] => self.spell(card, rest),
            ["object", object, "at", square, "by", seat] => self.object(object, square, seat),
            ["item", card, "at", square] => self.item(card, square),
            ["ruin", edge] => self.ruin(edge),
            ["earth", edge] => {
                let edge = self.edge(edge)?;
                markers::build(self.world, edge, crate::effect::Barrier::Earth, Seat(0), None);
                Ok(())
            }
            [edge, "held", "by", seat] => {
                let (edge, seat) = (self.edge(edge)?, self.seat_of(seat)?);
                self.door(edge)?.held = Some(seat);
                Ok(())
            }
            [edge, "unlocked", "for", seat] => {
                let (edge, seat) = (self.edge(edge)?, self.seat_of(seat)?);
                let door = self.door(edge)?;
                door.unlocked = door.unlocked.with(seat);
                Ok(())
            }
            ["deck", ref rest @ ..] => self.pile(rest, true),
            ["discard", ref rest @ ..] => self.pile(rest, false),
            ["turn", seat, phase] => self.turn(seat, phase),
            ["round", number] => {
                let round = number_of(number, self.world.options.rounds)?;
                if round == 0 {
                    return Err("rounds are counted from 1".into());
                }
                self.world.turn.round = round;
                Ok(())
            }
            ["first", seat] => self.seat_of(seat).map(|seat| self.world.turn.first = seat),
            ["begun", ref seats @ ..] => self.begun(seats),
            ["points", number] => number_of(number, 255).map(|number| self.world.turn.points = number as u8),
            ["attacks", number] => number_of(number, 9).map(|number| self.world.turn.attacks = number as u8),
            ["fiddles", number] => number_of(number, 99).map(|number| self.world.turn.fiddles = number as u8),
            ["combined-energy", number] => {
                number_of(number, 99).map(|number| self.world.turn.energy = number as u8)
            }
            ["project", square] => self.square(square).map(|square| self.world.turn.project = Some(square)),
            ["pass", edge] => self.edge(edge).map(|edge| self.world.turn.pass = Some(edge)),
            ["dropped", treasure] => {
                self.treasure(treasure).map(|treasure| self.world.turn.dropped |= 1 << treasure.0)
            }
            [flag] => match turn_flags(self.world).into_iter().find(|(word, _)| *word == flag) {
                Some((_, place)) => {
                    *place = true;
                    Ok(())
                }
                None => Err(format!("`{line}` is no fact of Wiz-War")),
            },
            [who, ref rest @ ..] => {
                self.about(who, rest).unwrap_or_else(|| Err(format!("`{line}` is no fact of Wiz-War")))
            }
            [] => Err("an empty line is no fact".into()),
        }
    }

    /// A fact about a wizard, treasure, creature, marker or border line; `None` where it is none of them.
    fn about(&mut self, who: &str, rest: &[&str]) -> Option<Read> {
        if let Some(seat) = self.world.read_seat(who) {
            return Some(self.wizard(seat, rest));
        }
        if let Some(treasure) = self.world.read_treasure(who) {
            let ["at", square] = *rest else { return None };
            return Some(
                self.square(square).and_then(|square| self.put_treasure(treasure, Place::Square(square))),
            );
        }
        if let Some(id) = self.world.read_creature(who) {
            return Some(self.creature(id, rest));
        }
        if let Some(id) = self.world.read_marker(who) {
            return Some(self.marker(id, rest));
        }
        if let (Some(edge), ["cracks", number]) = (self.world.read_edge(who), rest) {
            return Some(self.cracks(edge, number));
        }
        None
    }

    fn seat(&mut self, colour: &str, number: &str) -> Read {
        let place = Colour::ALL.into_iter().find(|other| other.word() == colour);
        let place = place.ok_or_else(|| format!("there is no colour `{colour}`"))?;
        let seats = self.world.seats();
        let number = number_of(number, u16::from(seats))?;
        let seat = Seat((number as u8).checked_sub(1).ok_or("seats are counted from 1")?);
        // Colours stay distinct: whoever had this one gets the other.
        let old = self.world.wizard(seat).colour;
        for wizard in self.world.wizards.iter_mut().filter(|wizard| wizard.colour == place) {
            wizard.colour = old;
        }
        self.world.wizard_mut(seat).colour = place;
        let classic = self.world.options.classic_boards;
        for index in 0..self.world.boards.len() {
            let owner = self.world.boards[index].owner;
            if let Some((plan, _)) = self.world.pack.sector_of(self.world.wizard(owner).colour, classic) {
                self.world.boards[index].plan = plan;
            }
        }
        Ok(())
    }

    fn board(&mut self, colour: &str, place: &str, degrees: &str) -> Read {
        let owner = self.seat_of(colour)?;
        let slot = (0..self.world.boards.len()).find(|&slot| {
            let there = self.world.maze.layout().places()[slot];
            place == format!("[{},{}]", there.row, there.col)
        });
        let slot = slot.ok_or_else(|| format!("the layout has no slot {place}"))?;
        let turned = match degrees {
            "0" => 0,
            "90" => 1,
            "180" => 2,
            "270" => 3,
            other => return Err(format!("a board is turned by 0, 90, 180 or 270 degrees, not {other}")),
        };
        let from = self.world.boards.iter().position(|board| board.owner == owner).unwrap_or(slot);
        self.world.boards.swap(from, slot);
        self.world.boards[slot].turned = turned;
        Ok(())
    }

    fn wizard(&mut self, seat: Seat, rest: &[&str]) -> Read {
        match *rest {
            ["at", square] => self.square(square).map(|square| self.world.wizard_mut(seat).square = square),
            ["dead"] => {
                let wizard = self.world.wizard_mut(seat);
                wizard.alive = false;
                wizard.life = 0;
                Ok(())
            }
            ["life", number] => number_of(number, u16::from(MOST_LIFE))
                .map(|number| self.world.wizard_mut(seat).life = number as u8),
            ["stun", number] => {
                number_of(number, 99).map(|number| self.world.wizard_mut(seat).stun = number as u8)
            }
            ["kills", number] => {
                number_of(number, 9).map(|number| self.world.wizard_mut(seat).kills = number as u8)
            }
            ["stunned"] => {
                self.world.wizard_mut(seat).stunned = true;
                Ok(())
            }
            ["ghost"] => {
                self.world.wizard_mut(seat).ghost = true;
                Ok(())
            }
            ["carries", treasure] => {
                let treasure = self.treasure(treasure)?;
                if self.world.wizard(seat).treasure.is_some() {
                    return Err("nobody carries two treasures".into());
                }
                self.put_treasure(treasure, Place::Wizard(seat))?;
                self.world.wizard_mut(seat).treasure = Some(treasure);
                Ok(())
            }
            ["bears", marker] => {
                let none = || format!("there is no object `{marker}`");
                let id = self.world.read_marker(marker).ok_or_else(none)?;
                if self.world.wizard(seat).bears.is_some() {
                    return Err("nobody carries two objects".into());
                }
                let it = self.world.markers.iter_mut().find(|it| it.id == id).ok_or_else(none)?;
                if it.carrier.replace(seat).is_some() {
                    return Err(format!("`{marker}` is carried by somebody else"));
                }
                self.world.wizard_mut(seat).bears = Some(id);
                Ok(())
            }
            ["hand", ref cards @ ..] => {
                for slip in self.slips(cards, Seats::only(seat))? {
                    let held = self.world.wizard(seat).hand.len();
                    self.world.take_into_hand(seat, slip);
                    if self.world.wizard(seat).hand.len() == held {
                        return Err(format!("a hand holds at most {held} cards"));
                    }
                }
                Ok(())
            }
            ["items", ref cards @ ..] => {
                for slip in self.slips(cards, Seats::ALL)? {
                    self.is_item(slip.card)?;
                    let item = CarriedItem { card: slip.card, spent: Seats::only(seat) };
                    self.world.wizard_mut(seat).items.push(item).map_err(|_| "too many items")?;
                }
                Ok(())
            }
            _ => Err(format!("`{}` is no fact of a wizard", rest.join(" "))),
        }
    }

    pub(super) fn put_treasure(&mut self, treasure: TreasureId, place: Place) -> Read {
        if self.placed.contains(&treasure) {
            return Err(format!("`{}` is already somewhere else", self.world.treasure_word(treasure)));
        }
        self.placed.push(treasure);
        if let Some(it) = self.world.treasures.get_mut(treasure.0 as usize) {
            it.place = place;
        }
        Ok(())
    }

    pub(super) fn cracks(&mut self, edge: Edge, number: &str) -> Read {
        let number = number_of(number, 4)? as u8;
        let cracks = &mut self.world.lines.cracks;
        cracks.retain(|(other, _)| *other != edge);
        cracks.push((edge, number)).map_err(|_| "too many cracked walls".into())
    }

    pub(super) fn slips(&self, words: &[&str], known: Seats) -> Result<Vec<Slip>, String> {
        let mut slips = Vec::new();
        for word in words.iter().map(|word| word.trim_end_matches(',')) {
            let mut parts = word.split('+');
            let name = parts.next().unwrap_or_default();
            let mut slip = Slip { card: self.card(name)?, known };
            for seat in parts {
                slip.known = slip.known.with(self.seat_of(seat)?);
            }
            slips.push(slip);
        }
        Ok(slips)
    }

    fn pile(&mut self, words: &[&str], deck: bool) -> Read {
        let (which, words) = match words {
            [number, rest @ ..] if number.parse::<usize>().is_ok() => {
                (number.parse::<usize>().unwrap_or(1), rest)
            }
            words => (1, words),
        };
        let slips = self.slips(words, Seats::NONE)?;
        while self.world.piles.len() < which.min(2) {
            let _ = self.world.piles.push(Pile::default());
        }
        if self.world.piles.len() == 2 {
            let even = Seats::first(self.world.seats())
                .iter()
                .filter(|seat| seat.0 % 2 == 0)
                .fold(Seats::NONE, Seats::with);
            self.world.piles[0].seats = even;
            self.world.piles[1].seats = Seats(!even.0);
        }
        let pile = self.world.piles.get_mut(which.saturating_sub(1)).ok_or("there are at most two decks")?;
        // The first card named is on top, which is the last of the list.
        for slip in slips.into_iter().rev() {
            if deck {
                pile.deck.push(slip).map_err(|_| "a deck holds at most 240 cards")?;
            } else {
                pile.discard.push(slip.card).map_err(|_| "a discard pile holds at most 240 cards")?;
            }
        }
        Ok(())
    }

    fn turn(&mut self, seat: &str, phase: &str) -> Read {
        let seat = self.seat_of(seat)?;
        let phase = PHASES.into_iter().find(|&other| phase_word(other) == phase).ok_or_else(|| {
            format!("a phase is `time-passes`, `move-and-cast` or `discard-and-draw`, not `{phase}`")
        })?;
        self.world.turn.seat = seat;
        self.world.turn.phase = phase;
        Ok(())
    }

    fn begun(&mut self, seats: &[&str]) -> Read {
        let mut begun = Seats::NONE;
        if seats != ["nobody"] {
            for seat in seats {
                begun = begun.with(self.seat_of(seat.trim_end_matches(','))?);
            }
        }
        self.world.turn.begun = begun;
        Ok(())
    }

    fn ruin(&mut self, edge: &str) -> Read {
        let edge = self.edge(edge)?;
        self.world.lines.walls.remove(edge);
        self.world.lines.doors.retain(|door| door.edge != edge);
        self.world.lines.ruins.insert(edge);
        Ok(())
    }

    pub(super) fn door(&mut self, edge: Edge) -> Result<&mut crate::world::Door, String> {
        let door = self.world.lines.doors.iter_mut().find(|door| door.edge == edge);
        door.ok_or_else(|| "there is no door".into())
    }

    pub(super) fn card(&self, word: &str) -> Result<Card, String> {
        self.world.read_card(word).ok_or_else(|| format!("the pack has no card `{word}`"))
    }

    pub(super) fn is_item(&self, card: Card) -> Read {
        let face = self.world.pack.face(card);
        if face.item.is_some() { Ok(()) } else { Err(format!("{} is no item", face.name)) }
    }

    pub(super) fn seat_of(&self, word: &str) -> Result<Seat, String> {
        self.world.read_seat(word).ok_or_else(|| format!("nobody plays `{word}`"))
    }

    pub(super) fn square(&self, word: &str) -> Result<Square, String> {
        self.world
            .read_square(word)
            .ok_or_else(|| format!("`{word}` is no square; one is written as `blue(1,2)`"))
    }

    pub(super) fn edge(&self, word: &str) -> Result<Edge, String> {
        let edge = self.world.read_edge(word);
        edge.ok_or_else(|| format!("`{word}` is no border line; one is written as `blue(1,2)/east`"))
    }

    pub(super) fn treasure(&self, word: &str) -> Result<TreasureId, String> {
        let treasure = self.world.read_treasure(word);
        treasure.ok_or_else(|| format!("`{word}` is no treasure; one is written as `blue-treasure-1`"))
    }
}

pub(super) fn number_of(word: &str, most: u16) -> Result<u16, String> {
    word.parse()
        .ok()
        .filter(|&number| number <= most)
        .ok_or_else(|| format!("`{word}` is no number up to {most}"))
}
