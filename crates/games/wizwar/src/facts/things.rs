//! Facts about what spells and items have put on the table: spells, objects, creatures, items.

use super::read::{Read, Reader, number_of};
use crate::card::{Aim, Card, Form, Lasts};
use crate::effect::Effect;
use crate::world::{
    CarriedItem, Creature, CreatureId, FloorId, FloorItem, MarkerId, Piece, Place, Spell, SpellId, Target,
    Token,
};
use crate::{entering, markers};
use kernel::{Seat, Seats};

impl Reader<'_> {
    pub(super) fn spell(&mut self, card: &str, rest: &[&str]) -> Read {
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
    pub(super) fn bind(&mut self, line: &str) -> Read {
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
        if let Some(spell) = self.world.spells.get(self.bound)
            && let Some(form) = self.world.form_of(spell)
            && !may_last_on(form, spell.by, bonds.on)
        {
            let (card, on) = (self.world.card_word(spell.card), self.world.target_word(bonds.on));
            return Err(format!("`{card}` can't last on `{on}`"));
        }
        if let Some(spell) = self.world.spells.get_mut(self.bound) {
            (spell.on, spell.met) = (bonds.on, bonds.met);
        }
        self.bound += 1;
        Ok(())
    }

    /// What a spell keeps on a square or border line.
    pub(super) fn spot(&mut self, spell: &Spell, spot: &str, token: Token) -> Read {
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

    pub(super) fn object(&mut self, object: &str, square: &str, seat: &str) -> Read {
        let kind =
            self.world.pack.object_named(object).ok_or_else(|| format!("there is no object `{object}`"))?;
        let (square, seat) = (self.square(square)?, self.seat_of(seat)?);
        let card = self.strewer_of(object);
        markers::place(self.world, kind, square, seat, None, card, Token::Open)
            .ok_or("there are not so many markers")?;
        Ok(())
    }

    /// The item whose use puts an object down, such as tacks.
    pub(super) fn strewer_of(&self, object: &str) -> Option<Card> {
        let strews =
            |effect: &Effect| matches!(effect, Effect::Place { object: placed, .. } if **placed == *object);
        self.world.pack.cards().find(|&card| {
            let item = self.world.pack.face(card).item.as_ref();
            item.is_some_and(|item| item.uses.iter().any(|form| form.does.iter().any(strews)))
        })
    }

    pub(super) fn item(&mut self, card: &str, square: &str) -> Read {
        let (card, square) = (self.card(card)?, self.square(square)?);
        self.is_item(card)?;
        let id = FloorId(self.world.next_serial());
        let item = CarriedItem { card, spent: Seats::NONE };
        self.world.floor.push(FloorItem { id, item, square }).map_err(|_| "too many items".into())
    }

    pub(super) fn creature(&mut self, id: CreatureId, rest: &[&str]) -> Read {
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

    pub(super) fn marker(&mut self, id: MarkerId, rest: &[&str]) -> Read {
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
}

/// Whether a spell can last on such a thing: on what its form is aimed at, or on its caster.
fn may_last_on(form: &Form, by: Seat, on: Target) -> bool {
    let wants = |kinds: &[Aim]| form.aim.any_of(kinds);
    match on {
        Target::None => true,
        Target::Piece(Piece::Wizard(seat)) => {
            seat == by || wants(&[Aim::Wizard, Aim::Darts, Aim::AllInSector, Aim::Cross])
        }
        Target::Piece(Piece::Creature(_)) => {
            wants(&[Aim::Creature, Aim::OwnCreature, Aim::Darts, Aim::AllInSector, Aim::Cross])
        }
        Target::Edge(_) => wants(&[
            Aim::Object,
            Aim::AnyObject,
            Aim::Wall,
            Aim::AnyWall,
            Aim::Door,
            Aim::UnsealedDoor,
            Aim::OpenEdge,
        ]),
        Target::Square(_) => {
            wants(&[Aim::EmptySquare, Aim::ClearSquare, Aim::Square, Aim::OwnSquare, Aim::Cross])
        }
        Target::Marker(_) | Target::Item(_) | Target::Treasure(_) => {
            wants(&[Aim::Object, Aim::AnyObject, Aim::Loose, Aim::LooseTreasure])
        }
        Target::Spell(_) => wants(&[Aim::Spell]),
        Target::Dir(_) => wants(&[Aim::Direction]),
    }
}
