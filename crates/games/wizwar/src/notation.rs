//! How answers are written and read. `docs/scenarios-wizwar.md` explains the notation to people.

use crate::card::Card;
use crate::choice::{Carry, Choice};
use crate::words::dir_word;
use crate::world::{CreatureId, FloorId, MarkerId, Piece, SpellId, Target, TreasureId, World};
use geometry::grid::{Dir, Edge, Square};
use kernel::{Refusal, Seat, Seats, house};

impl World {
    /// Writes an answer.
    pub fn notation(&self, choice: Choice) -> String {
        match choice {
            Choice::Done => "done".into(),
            Choice::Pass => "pass".into(),
            Choice::Yes => "yes".into(),
            Choice::Go(dir) => format!("go {}", dir_word(dir)),
            Choice::Boost(card) => format!("boost {}", self.card_word(card)),
            Choice::Cast(card, form) => format!("cast {}", self.form_word(card, form)),
            Choice::Play(card) => format!("play {}", self.card_word(card)),
            Choice::Use(card, form) => format!("use {}", self.use_word(card, form)),
            Choice::Punch => "punch".into(),
            Choice::Granted(spell) => format!("attack {}", self.spell_word(spell)),
            Choice::Take(target) => format!("take {}", self.target_word(target)),
            Choice::TakeAll => "take all".into(),
            Choice::Drop(carry) => format!("drop {}", self.carry_word(carry)),
            Choice::Hold(edge) => format!("hold {}", self.edge_word(edge)),
            Choice::Release(edge) => format!("release {}", self.edge_word(edge)),
            Choice::End(spell) => format!("end {}", self.spell_word(spell)),
            Choice::Command(creature) => format!("command {}", self.creature_word(creature)),
            Choice::Bite => "bite".into(),
            Choice::Fly(marker) => format!("fly {}", self.marker_word(marker)),
            Choice::Gather(marker) => format!("gather {}", self.marker_word(marker)),
            Choice::At(target) => format!("at {}", self.target_word(target)),
            Choice::Pick(card) => format!("pick {}", self.card_word(card)),
            Choice::Give(carry) => format!("give {}", self.carry_word(carry)),
            Choice::Number(number) => format!("number {number}"),
        }
    }

    /// A card and, where it has several forms, which: `zot/damage`.
    fn form_word(&self, card: Card, form: u8) -> String {
        let forms = &self.pack.face(card).forms;
        worded(self.card_word(card), forms, form)
    }

    /// An item and, where it has several uses, which: `dagger/throw`.
    fn use_word(&self, card: Card, form: u8) -> String {
        let uses = self.pack.face(card).item.as_ref().map_or(&[][..], |item| &item.uses);
        worded(self.card_word(card), uses, form)
    }

    /// Reads an answer.
    pub fn read_choice(&self, text: &str) -> Result<Choice, Refusal> {
        let mut words = text.split_whitespace();
        let (verb, rest) = (words.next().unwrap_or(""), words.next());
        if words.next().is_some() {
            return Err(unreadable(text, "one or two words"));
        }
        let Some(rest) = rest else {
            return match verb {
                "done" => Ok(Choice::Done),
                "pass" => Ok(Choice::Pass),
                "yes" => Ok(Choice::Yes),
                "punch" => Ok(Choice::Punch),
                "bite" => Ok(Choice::Bite),
                _ => Err(unreadable(text, "a verb such as `go`, `cast` or `done`, and what it is about")),
            };
        };
        let missing = |what: &str| unreadable(rest, what);
        match verb {
            "go" => read_dir(rest).map(Choice::Go).ok_or_else(|| missing("north, east, south or west")),
            "boost" => self.read_card(rest).map(Choice::Boost).ok_or_else(|| missing("the word of a card")),
            "cast" => self.read_form(rest).map(|(card, form)| Choice::Cast(card, form)).ok_or_else(|| {
                missing("the word of a card, and its form where it has several, as in `zot/damage`")
            }),
            "play" => self.read_card(rest).map(Choice::Play).ok_or_else(|| missing("the word of an item")),
            "use" => self.read_use(rest).map(|(card, form)| Choice::Use(card, form)).ok_or_else(|| {
                missing("the word of an item, and its use where it has several, as in `dagger/throw`")
            }),
            "attack" => self.read_spell(rest).map(Choice::Granted).ok_or_else(|| missing("a lasting spell")),
            "take" if rest == "all" => Ok(Choice::TakeAll),
            "take" => {
                self.read_target(rest).map(Choice::Take).ok_or_else(|| missing("something on the board"))
            }
            "drop" => self.read_carry(rest).map(Choice::Drop).ok_or_else(|| missing("something carried")),
            "hold" => self.read_edge(rest).map(Choice::Hold).ok_or_else(|| missing("a border line")),
            "release" => self.read_edge(rest).map(Choice::Release).ok_or_else(|| missing("a border line")),
            "end" => self.read_spell(rest).map(Choice::End).ok_or_else(|| missing("a lasting spell")),
            "command" => self.read_creature(rest).map(Choice::Command).ok_or_else(|| missing("a creature")),
            "fly" => self.read_marker(rest).map(Choice::Fly).ok_or_else(|| missing("an object on the board")),
            "gather" => {
                self.read_marker(rest).map(Choice::Gather).ok_or_else(|| missing("an object on the board"))
            }
            "at" => self.read_target(rest).map(Choice::At).ok_or_else(|| {
                missing("a wizard, creature, square, border line, object, spell or direction")
            }),
            "pick" => self.read_card(rest).map(Choice::Pick).ok_or_else(|| missing("the word of a card")),
            "give" => self.read_carry(rest).map(Choice::Give).ok_or_else(|| missing("something carried")),
            "number" => rest.parse().map(Choice::Number).map_err(|_| missing("a number")),
            _ => Err(unreadable(verb, "a verb such as `go`, `cast` or `done`")),
        }
    }

    /// Reads the word of a card.
    pub fn read_card(&self, word: &str) -> Option<Card> {
        self.pack.card(word)
    }

    fn read_form(&self, word: &str) -> Option<(Card, u8)> {
        let (card, form) = split_form(word);
        let card = self.read_card(card)?;
        find_form(&self.pack.face(card).forms, form).map(|form| (card, form))
    }

    fn read_use(&self, word: &str) -> Option<(Card, u8)> {
        let (card, form) = split_form(word);
        let card = self.read_card(card)?;
        find_form(&self.pack.face(card).item.as_ref()?.uses, form).map(|form| (card, form))
    }

    /// Reads the word of a seat: its colour.
    pub fn read_seat(&self, word: &str) -> Option<Seat> {
        Seats::first(self.seats()).iter().find(|&seat| self.seat_word(seat) == word)
    }

    /// Reads a square, such as `blue(1,2)`.
    pub fn read_square(&self, word: &str) -> Option<Square> {
        let (colour, place) = word.split_once('(')?;
        let owner = self.read_seat(colour)?;
        let slot = self.boards.iter().position(|board| board.owner == owner)?;
        let (row, col) = place.strip_suffix(')')?.split_once(',')?;
        Square::at(slot, row.parse().ok()?, col.parse().ok()?)
    }

    /// Reads a border line, such as `blue(1,2)/east`.
    pub fn read_edge(&self, word: &str) -> Option<Edge> {
        let (square, dir) = word.split_once('/')?;
        Some(self.maze.edge(self.read_square(square)?, read_dir(dir)?))
    }

    /// Reads a treasure, such as `blue-treasure-1`.
    pub fn read_treasure(&self, word: &str) -> Option<TreasureId> {
        (0..self.treasures.len() as u8).map(TreasureId).find(|&treasure| self.treasure_word(treasure) == word)
    }

    /// Reads a lasting spell, such as `fog` or `create-wall.2`.
    pub fn read_spell(&self, word: &str) -> Option<SpellId> {
        self.spells.iter().map(|spell| spell.id).find(|&id| self.spell_word(id) == word)
    }

    /// Reads a marker, such as `rosebush`.
    pub fn read_marker(&self, word: &str) -> Option<MarkerId> {
        self.markers.iter().map(|marker| marker.id).find(|&id| self.marker_word(id) == word)
    }

    fn read_floor(&self, word: &str) -> Option<FloorId> {
        self.floor.iter().map(|item| item.id).find(|&id| self.floor_word(id) == word)
    }

    /// Reads a creature, such as `homunculus`.
    pub fn read_creature(&self, word: &str) -> Option<CreatureId> {
        self.creatures.iter().map(|creature| creature.id).find(|&id| self.creature_word(id) == word)
    }

    /// Reads whatever can be aimed at. Where an object and an item on the board share a word, the object is
    /// meant.
    pub fn read_target(&self, word: &str) -> Option<Target> {
        if word == "all" {
            return Some(Target::None);
        }
        if let Some(spell) = word.strip_prefix("spell:") {
            return self.read_spell(spell).map(Target::Spell);
        }
        self.read_seat(word)
            .map(|seat| Target::Piece(Piece::Wizard(seat)))
            .or_else(|| self.read_creature(word).map(|id| Target::Piece(Piece::Creature(id))))
            .or_else(|| read_dir(word).map(Target::Dir))
            .or_else(|| self.read_square(word).map(Target::Square))
            .or_else(|| self.read_edge(word).map(Target::Edge))
            .or_else(|| self.read_treasure(word).map(Target::Treasure))
            .or_else(|| self.read_marker(word).map(Target::Marker))
            .or_else(|| self.read_floor(word).map(Target::Item))
    }

    /// Reads something carried.
    pub fn read_carry(&self, word: &str) -> Option<Carry> {
        if word == "treasure" {
            return Some(Carry::Treasure);
        }
        self.read_marker(word).map(Carry::Marker).or_else(|| self.read_card(word).map(Carry::Item))
    }
}

/// Reads a direction.
pub fn read_dir(word: &str) -> Option<Dir> {
    Dir::ALL.into_iter().find(|&dir| dir_word(dir) == word)
}

fn unreadable(given: &str, need: &str) -> Refusal {
    let short: String = given.chars().take(60).collect();
    Refusal::new(house::NOTATION, need).have(format!("\"{short}\""))
}

fn worded(card: &str, forms: &[crate::card::Form], form: u8) -> String {
    match forms {
        [] | [_] => card.into(),
        [..] => match forms.get(form as usize).and_then(|form| form.word.as_deref()) {
            Some(word) => format!("{card}/{word}"),
            None => format!("{card}/{form}"),
        },
    }
}

fn split_form(word: &str) -> (&str, Option<&str>) {
    word.split_once('/').map_or((word, None), |(card, form)| (card, Some(form)))
}

fn find_form(forms: &[crate::card::Form], word: Option<&str>) -> Option<u8> {
    let place = match word {
        // What can't be cast at all can be named, and is refused by its rule.
        None if forms.len() <= 1 => Some(0),
        None => None,
        Some(word) if forms.len() > 1 => forms.iter().position(|form| form.word.as_deref() == Some(word)),
        Some(_) => None,
    };
    place.map(|place| place as u8)
}
