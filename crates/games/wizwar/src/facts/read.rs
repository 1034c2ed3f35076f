//! From facts to a position.

use super::{PHASES, phase_word, turn_flags};
use crate::board::Colour;
use crate::card::{Card, Lasts};
use crate::effect::Effect;
use crate::options::Options;
use crate::pack::Pack;
use crate::world::{
    Board, CarriedItem, Creature, CreatureId, FloorId, FloorItem, MarkerId, Phase, Pile, Place, Slip, Spell,
    SpellId, Target, Token, TreasureId, Turn, World,
};
use crate::{entering, markers, setup};
use geometry::grid::{Edge, Square};
use kernel::{Mistake, Seat, Seats, Setup};

/// The most life that a fact can give (WZ-045).
const MOST_LIFE: u8 = 20;

/// The world that the facts describe. Facts that are not given are as when everybody has had his first turn on
/// his home base with an empty hand: boards in seat order, unturned; treasures on their squares; decks empty.
pub fn world_from(pack: &'static Pack, setup: &Setup, facts: &[String]) -> Result<World, Vec<Mistake>> {
    let options = Options::read(setup)?;
    let mut mistakes = Vec::new();
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
    if mistakes.is_empty() {
        world.refresh();
        Ok(world)
    } else {
        mistakes.sort_by_key(|mistake| mistake.line);
        Err(mistakes)
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

struct Reader<'w> {
    world: &'w mut World,
    /// Spells of which it is known by now what they are on.
    bound: usize,
    /// The treasures of which a fact has said where they are.
    placed: Vec<TreasureId>,
}

type Read = Result<(), String>;

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
            ["round", number] => number_of(number, 10_000).map(|number| self.world.turn.round = number),
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

    fn put_treasure(&mut self, treasure: TreasureId, place: Place) -> Read {
        if self.placed.contains(&treasure) {
            return Err(format!("`{}` is already somewhere else", self.world.treasure_word(treasure)));
        }
        self.placed.push(treasure);
        if let Some(it) = self.world.treasures.get_mut(treasure.0 as usize) {
            it.place = place;
        }
        Ok(())
    }

    fn cracks(&mut self, edge: Edge, number: &str) -> Read {
        let number = number_of(number, 4)? as u8;
        let cracks = &mut self.world.lines.cracks;
        cracks.retain(|(other, _)| *other != edge);
        cracks.push((edge, number)).map_err(|_| "too many cracked walls".into())
    }

    fn slips(&self, words: &[&str], known: Seats) -> Result<Vec<Slip>, String> {
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

    fn spell(&mut self, card: &str, rest: &[&str]) -> Read {
        let (name, form) = card.split_once('/').map_or((card, None), |(name, form)| (name, Some(form)));
        let card = self.card(name)?;
        let forms = &self.world.pack.face(card).forms;
        let form = match form {
            Some(word) => forms.iter().position(|form| form.word.as_deref() == Some(word)),
            None => forms.iter().position(|form| form.lasts != Lasts::Instant),
        };
        let form = form.ok_or_else(|| format!("`{name}` has no such form that lasts"))? as u8;
        let id = SpellId(self.world.next_serial());
        let mut spell = Spell { id, card, form, ..Spell::default() };
        let mut spots = Vec::new();
        let mut words = rest.iter().copied();
        while let Some(word) = words.next() {
            let mut next = || words.next().ok_or_else(|| format!("`{word}` needs a word behind it"));
            match word {
                "by" => spell.by = self.seat_of(next()?)?,
                // See `bind`.
                "on" | "met" => {
                    next()?;
                }
                "at" => spots.push((next()?, Token::Open)),
                "tokens" => spell.tokens = number_of(next()?, 99)? as u8,
                "used" => spell.used = true,
                "trap" | "blank" => {
                    let token = if word == "trap" { Token::Trap } else { Token::Blank };
                    spots.last_mut().ok_or("`trap` and `blank` stand behind a square")?.1 = token;
                }
                other => {
                    return Err(format!(
                        "`{other}` is no part of a spell: by, on, at, tokens, used, met, trap, blank"
                    ));
                }
            }
        }
        self.world.spells.push(spell).map_err(|_| "too many spells")?;
        for (spot, token) in spots {
            self.spot(&spell, spot, token)?;
        }
        Ok(())
    }

    /// What a spell lasts on, and whom it has met. Its line is read for the second time, in the same order.
    fn bind(&mut self, line: &str) -> Read {
        let mut bonds = Spell::default();
        let mut words = line.split_whitespace();
        while let Some(word) = words.next() {
            if word == "on" {
                let target = words.next().unwrap_or_default();
                bonds.on = self.world.read_target(target).ok_or_else(|| format!("there is no `{target}`"))?;
            } else if word == "met" {
                let met = words.next().unwrap_or_default();
                match self.world.read_target(met) {
                    Some(Target::Piece(piece)) => bonds.met |= entering::mark_of(piece),
                    Some(_) | None => return Err(format!("`{met}` is no wizard or creature")),
                }
            }
        }
        if let Some(spell) = self.world.spells.get_mut(self.bound) {
            (spell.on, spell.met) = (bonds.on, bonds.met);
        }
        self.bound += 1;
        Ok(())
    }

    /// What a spell keeps on a square or border line.
    fn spot(&mut self, spell: &Spell, spot: &str, token: Token) -> Read {
        let does = self.world.form_of(spell).map_or(&[][..], |form| &form.does);
        for effect in does {
            if let Effect::Place { object, .. } = effect {
                let square = self.square(spot)?;
                let object = self.world.pack.object_named(object).ok_or("the pack lacks the object")?;
                markers::place(self.world, object, square, spell.by, Some(spell.id), None, token)
                    .ok_or("there are not so many markers")?;
                return Ok(());
            }
            if let Effect::PlaceBarrier { barrier, .. } = effect {
                let edge = self.edge(spot)?;
                markers::build(self.world, edge, *barrier, spell.by, Some(spell.id));
                return Ok(());
            }
            if let Effect::Summon { creature } = effect {
                let square = self.square(spot)?;
                let beast = self.world.pack.beast_named(creature).ok_or("the pack lacks the creature")?;
                let id = CreatureId(self.world.next_serial());
                let life = self.world.pack.beast(beast).life;
                let new = Creature {
                    id,
                    beast,
                    spell: spell.id,
                    owner: spell.by,
                    square,
                    life,
                    ..Creature::default()
                };
                return self.world.creatures.push(new).map_err(|_| "too many creatures".into());
            }
        }
        Err("this spell keeps nothing on the board".into())
    }

    fn object(&mut self, object: &str, square: &str, seat: &str) -> Read {
        let kind =
            self.world.pack.object_named(object).ok_or_else(|| format!("there is no object `{object}`"))?;
        let (square, seat) = (self.square(square)?, self.seat_of(seat)?);
        let card = self.strewer_of(object);
        markers::place(self.world, kind, square, seat, None, card, Token::Open)
            .ok_or("there are not so many markers")?;
        Ok(())
    }

    /// The item whose use puts an object down, such as tacks.
    fn strewer_of(&self, object: &str) -> Option<Card> {
        let strews =
            |effect: &Effect| matches!(effect, Effect::Place { object: placed, .. } if **placed == *object);
        self.world.pack.cards().find(|&card| {
            let item = self.world.pack.face(card).item.as_ref();
            item.is_some_and(|item| item.uses.iter().any(|form| form.does.iter().any(strews)))
        })
    }

    fn item(&mut self, card: &str, square: &str) -> Read {
        let (card, square) = (self.card(card)?, self.square(square)?);
        self.is_item(card)?;
        let id = FloorId(self.world.next_serial());
        let item = CarriedItem { card, spent: Seats::NONE };
        self.world.floor.push(FloorItem { id, item, square }).map_err(|_| "too many items".into())
    }

    fn creature(&mut self, id: CreatureId, rest: &[&str]) -> Read {
        let card = match *rest {
            ["carries", thing] if self.world.read_treasure(thing).is_none() => Some(self.card(thing)?),
            _ => None,
        };
        let treasure = match *rest {
            ["carries", thing] => self.world.read_treasure(thing),
            _ => None,
        };
        if let Some(card) = card {
            self.is_item(card)?;
        }
        if let Some(treasure) = treasure {
            if self.world.creature(id).is_some_and(|creature| creature.treasure.is_some()) {
                return Err("nobody carries two treasures".into());
            }
            self.put_treasure(treasure, Place::Creature(id))?;
        }
        let Some(creature) = self.world.creatures.iter_mut().find(|it| it.id == id) else { return Ok(()) };
        match *rest {
            ["life", number] => creature.life = number_of(number, 99)? as u8,
            ["stun", number] => creature.stun = number_of(number, 99)? as u8,
            ["points", number] => creature.points = number_of(number, 99)? as u8,
            ["carries", _] => {
                creature.item = card.map(|card| CarriedItem { card, spent: Seats::ALL }).or(creature.item);
                creature.treasure = treasure.or(creature.treasure);
            }
            _ => return Err(format!("`{}` is no fact of a creature", rest.join(" "))),
        }
        Ok(())
    }

    fn marker(&mut self, id: MarkerId, rest: &[&str]) -> Read {
        let card = match *rest {
            ["carries", card] => {
                let card = self.card(card)?;
                self.is_item(card)?;
                Some(card)
            }
            _ => None,
        };
        let Some(marker) = self.world.markers.iter_mut().find(|it| it.id == id) else { return Ok(()) };
        match *rest {
            ["cracks", number] => marker.cracks = number_of(number, 99)? as u8,
            ["carries", _] => marker.item = card.map(|card| CarriedItem { card, spent: Seats::ALL }),
            _ => return Err(format!("`{}` is no fact of an object", rest.join(" "))),
        }
        Ok(())
    }

    fn ruin(&mut self, edge: &str) -> Read {
        let edge = self.edge(edge)?;
        self.world.lines.walls.remove(edge);
        self.world.lines.doors.retain(|door| door.edge != edge);
        self.world.lines.ruins.insert(edge);
        Ok(())
    }

    fn door(&mut self, edge: Edge) -> Result<&mut crate::world::Door, String> {
        let door = self.world.lines.doors.iter_mut().find(|door| door.edge == edge);
        door.ok_or_else(|| "there is no door".into())
    }

    fn card(&self, word: &str) -> Result<Card, String> {
        self.world.read_card(word).ok_or_else(|| format!("the pack has no card `{word}`"))
    }

    fn is_item(&self, card: Card) -> Read {
        let face = self.world.pack.face(card);
        if face.item.is_some() { Ok(()) } else { Err(format!("{} is no item", face.name)) }
    }

    fn seat_of(&self, word: &str) -> Result<Seat, String> {
        self.world.read_seat(word).ok_or_else(|| format!("nobody plays `{word}`"))
    }

    fn square(&self, word: &str) -> Result<Square, String> {
        self.world
            .read_square(word)
            .ok_or_else(|| format!("`{word}` is no square; one is written as `blue(1,2)`"))
    }

    fn edge(&self, word: &str) -> Result<Edge, String> {
        let edge = self.world.read_edge(word);
        edge.ok_or_else(|| format!("`{word}` is no border line; one is written as `blue(1,2)/east`"))
    }

    fn treasure(&self, word: &str) -> Result<TreasureId, String> {
        let treasure = self.world.read_treasure(word);
        treasure.ok_or_else(|| format!("`{word}` is no treasure; one is written as `blue-treasure-1`"))
    }
}

fn number_of(word: &str, most: u16) -> Result<u16, String> {
    word.parse()
        .ok()
        .filter(|&number| number <= most)
        .ok_or_else(|| format!("`{word}` is no number up to {most}"))
}
