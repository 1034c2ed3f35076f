//! From facts to a position.

use super::{LASTS, PHASES, STATS, of_word};
use crate::card::{Card, Held, Kind};
use crate::options::Options;
use crate::pack::Pack;
use crate::procedure::Proc;
use crate::round::{Midst, Round};
use crate::terrain::Lie;
use crate::words::read_point;
use crate::world::{
    Blow, Borne, Corner, Lasting, Name, Phase, Piece, Slip, Tether, Tithe, Unit, UnitId, Used, World,
};
use kernel::{List, Mistake, Seat, Seats, Setup};

/// The most by which a fact can change a stat.
const MOST_CHANGE: u16 = 99;

/// The world that the facts describe, and where it goes on. What is not given is empty; red has initiative in round 2,
/// and is about to activate a unit.
pub fn world_from(
    pack: &'static Pack,
    setup: &Setup,
    facts: &[String],
) -> Result<(World, Proc), Vec<Mistake>> {
    let options = Options::read(pack, setup)?;
    let mut world = World::at_table(pack, options);
    world.round = 2;
    world.side_mut(Seat(0)).corner = Some(Corner::SouthWest);
    world.side_mut(Seat(1)).corner = Some(Corner::NorthEast);
    let mut reader = Reader { world: &mut world, midst: None };
    let mut mistakes = kernel::said_twice(facts, said_once);
    for about in [About::Units, About::Rest] {
        for (index, line) in facts.iter().enumerate().filter(|(_, line)| About::of(line) == about) {
            if let Err(text) = reader.line(line) {
                mistakes.push(Mistake::at(index + 1, text));
            }
        }
    }
    let midst = reader.midst.unwrap_or(Midst::Activates(Seat(0)));
    if mistakes.is_empty() {
        mistakes.extend(impossible(&world, midst).map(|text| Mistake::at(0, text)));
    }
    if !mistakes.is_empty() {
        mistakes.sort_by_key(|mistake| mistake.line);
        return Err(mistakes);
    }
    world.phase = match midst {
        Midst::Begins(phase) => phase,
        Midst::Staging(..) => Phase::Deploy,
        Midst::Activates(_) | Midst::Active(_) => Phase::Action,
        Midst::Claims(..) => Phase::End,
    };
    if let Midst::Active(unit) = midst {
        world.activation.unit = Some(unit);
    }
    Ok((world, Round::going_on(midst).into()))
}

/// What one fact alone can say.
fn said_once(words: &[&str]) -> Option<String> {
    match *words {
        // A phase and an activation say both where in the round it is.
        ["phase" | "active", ..] => Some("phase".into()),
        [what @ ("round" | "initiative" | "began" | "display" | "relics" | "channels" | "discount"), ..] => {
            Some(what.into())
        }
        [
            who @ ("red" | "blue"),
            what @ ("corner" | "echo" | "mastery" | "hand" | "deck" | "discard" | "aside" | "banished"),
            ..,
        ] => Some(format!("{who} {what}")),
        [unit, "damage", _] => Some(format!("{unit} damage")),
        _ => None,
    }
}

/// What cannot be on any table: a relic in two places (MD-018), bases that overlap something or leave the battlefield (MD-034), units that are defeated
/// already (MD-279), and what is staged outside of staging (MD-106).
fn impossible(world: &World, midst: Midst) -> Option<String> {
    let borne = world.units.iter().filter_map(|unit| unit.relic).map(|borne| borne.card);
    let mut relics: Vec<Card> = world.relics.iter().map(|slip| slip.card).chain(borne).collect();
    relics.extend(world.display.iter());
    relics.sort_unstable();
    if let Some(pair) = relics.windows(2).find(|pair| pair[0] == pair[1]) {
        return Some(format!("MD-018: `{}` is in two places", world.card_word(pair[0])));
    }
    let is_staging = matches!(midst, Midst::Staging(..));
    world.units.iter().find_map(|unit| {
        let word = world.unit_word(unit.id);
        if world.fits(unit.disc(world.pack), Some(unit.id), true).is_err() {
            return Some(format!("MD-034: {word} overlaps something or is not wholly on the battlefield"));
        }
        if !unit.staged && world.is_defeated(unit) {
            return Some(format!("MD-279: {word} has as much damage as it has health, and is defeated"));
        }
        let is_staged = unit.staged || unit.borne().any(|borne| borne.staged);
        (is_staged && !is_staging).then(|| format!("MD-106: nobody is staging {word} or what it carries"))
    })
}

/// What a fact is about, in the order in which facts are read: others name units.
#[derive(Clone, Copy, PartialEq, Eq)]
enum About {
    Units,
    Rest,
}

impl About {
    fn of(line: &str) -> About {
        let mut words = line.split_whitespace();
        let first = words.next();
        if words.next() == Some("of") && first != Some("terrain") { About::Units } else { About::Rest }
    }
}

struct Reader<'w> {
    world: &'w mut World,
    midst: Option<Midst>,
}

type Read = Result<(), String>;

fn number<T: std::str::FromStr>(word: &str) -> Result<T, String> {
    word.parse().map_err(|_| format!("`{word}` is not a number that can stand here"))
}

/// A list with all of these, or a mistake: nothing is left out silently.
fn all<T: Copy + Default, const N: usize>(items: impl IntoIterator<Item = T>) -> Result<List<T, N>, String> {
    let mut list = List::new();
    for item in items {
        list.push(item).map_err(|_| format!("there are at most {N}"))?;
    }
    Ok(list)
}

fn seat(word: &str) -> Result<Seat, String> {
    World::read_seat(word).ok_or_else(|| format!("`{word}` is neither red nor blue"))
}

fn point(word: &str) -> Result<geometry::plane::Point, String> {
    read_point(word).ok_or_else(|| format!("`{word}` is no point such as `12.5,3`"))
}

impl Reader<'_> {
    fn line(&mut self, line: &str) -> Read {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["round", "0"] => return Err("rounds are counted from 1".into()),
            ["round", count] => self.world.round = number(count)?,
            ["initiative", who] => self.world.initiative = seat(who)?,
            ["began", who] => self.world.began = seat(who)?,
            ["terrain", set, size, "of", who, "at", at, "turned", turn] => {
                return self.terrain(set, size, who, at, turn);
            }
            ["husk", at] => {
                let at = point(at)?;
                self.world.husks.push(at).map_err(|_| "there are too many husks".to_string())?;
            }
            ["display", ..] => {
                let slips = self.slips(line, 1, Seats::ALL)?;
                self.relics(&slips)?;
                self.world.display = all(slips.iter().map(|slip| slip.card))?;
                self.world.display.sort_unstable();
            }
            ["relics", ..] => {
                let slips = self.slips(line, 1, Seats::NONE)?;
                self.relics(&slips)?;
                self.world.relics = all(slips.into_iter().rev())?;
            }
            ["phase", ref rest @ ..] => return self.phase(rest),
            ["active", unit, "ap", ap] => {
                self.midst = Some(Midst::Active(self.unit(unit)?));
                self.world.activation.ap = number(ap)?;
            }
            ["channels", count] => self.world.activation.channels = number(count)?,
            ["unit", "discarded"] => self.world.activation.discarded = true,
            ["discount", count] => self.world.activation.discount = number(count)?,
            [who @ ("red" | "blue"), ref rest @ ..] => return self.side(seat(who)?, rest, line),
            [unit, "of", who, "at", at] => return self.put(unit, who, at),
            [unit, ref rest @ ..] => return self.about(unit, rest),
            [] => {}
        }
        Ok(())
    }

    fn card(&self, word: &str) -> Result<Card, String> {
        self.world.read_card(word).ok_or_else(|| format!("no card is called `{word}`"))
    }

    fn unit(&self, word: &str) -> Result<UnitId, String> {
        self.world.read_unit(word).ok_or_else(|| format!("no unit on the table is called `{word}`"))
    }

    /// The cards of a line behind its first words, with commas between.
    fn cards(&self, line: &str, skip: usize) -> Result<Vec<Card>, String> {
        behind(line, skip).map(|word| self.card(word)).collect()
    }

    /// As [`Reader::cards`], with those who know them: `unmake+blue`.
    fn slips(&self, line: &str, skip: usize, holder: Seats) -> Result<Vec<Slip>, String> {
        behind(line, skip)
            .map(|text| {
                let mut parts = text.split('+');
                let card = self.card(parts.next().unwrap_or_default())?;
                let mut known = holder;
                for who in parts {
                    known = known.with(seat(who)?);
                }
                // What both know, everybody knows.
                let both = Seats::first(World::SEATS);
                Ok(Slip { card, known: if known == both { Seats::ALL } else { known } })
            })
            .collect()
    }

    fn terrain(&mut self, set: &str, size: &str, who: &str, at: &str, turn: &str) -> Read {
        let place =
            self.world.pack.terrain_named(set).ok_or_else(|| format!("no terrain is called `{set}`"))?;
        let kinds = self.world.pack.terrain(place).map(|set| set.piece.as_slice()).unwrap_or_default();
        let piece = kinds.iter().position(|kind| kind.size.word() == size);
        let piece = piece.ok_or_else(|| format!("`{size}` is not large, medium or small"))?;
        let turn: u16 = number(turn)?;
        if turn >= 360 {
            return Err(format!("a piece is turned by less than 360 degrees, not {turn}"));
        }
        let piece =
            Piece { set: place, piece: piece as u8, owner: seat(who)?, lie: Lie { at: point(at)?, turn } };
        self.world.terrain.push(piece).map_err(|_| "there are too many terrain pieces".to_string())
    }

    fn phase(&mut self, rest: &[&str]) -> Read {
        self.midst = Some(match *rest {
            ["deploy", who] => Midst::Staging(seat(who)?, false),
            ["deploy", who, "second"] => Midst::Staging(seat(who)?, true),
            ["action", who] => Midst::Activates(seat(who)?),
            ["end", who] => Midst::Claims(seat(who)?, Seats::NONE),
            ["end", who, "without", other] if who != other => {
                Midst::Claims(seat(who)?, Seats::only(seat(other)?))
            }
            [phase] => {
                Midst::Begins(of_word(&PHASES, phase).ok_or_else(|| format!("no phase is called `{phase}`"))?)
            }
            _ => return Err("a phase is written as in `phase deploy red`".into()),
        });
        Ok(())
    }

    fn side(&mut self, who: Seat, rest: &[&str], line: &str) -> Read {
        let own = Seats::only(who);
        match *rest {
            ["corner", corner] => {
                let corner =
                    Corner::of(corner).ok_or_else(|| format!("`{corner}` is not sw, se, ne or nw"))?;
                self.world.side_mut(who).corner = Some(corner);
                self.world.side_mut(World::opponent(who)).corner = Some(corner.opposite());
            }
            ["echo", count] => self.world.side_mut(who).echo = number(count)?,
            ["mastery", count] => self.world.side_mut(who).mastery = number(count)?,
            ["seeker", "away"] => self.world.side_mut(who).seeker_home = false,
            ["lost", "unit"] => self.world.activation.fallen = self.world.activation.fallen.with(who),
            ["has", "spent"] => self.world.activation.spent = self.world.activation.spent.with(who),
            ["has", "cast"] => self.world.activation.spells = self.world.activation.spells.with(who),
            ["has", "waived"] => self.world.activation.waived = self.world.activation.waived.with(who),
            ["hand", ..] => {
                let slips = self.slips(line, 2, own)?;
                self.in_decks(slips.iter().map(|slip| slip.card))?;
                let hand = &mut self.world.side_mut(who).hand;
                *hand = all(slips)?;
                hand.sort_unstable();
            }
            ["side-deck", ..] => {
                let slips = self.slips(line, 2, own)?;
                let deck = &mut self.world.side_mut(who).side_deck;
                *deck = kernel::List::collect(slips);
                deck.sort_unstable();
            }
            ["deck", ..] => {
                let slips = self.slips(line, 2, Seats::NONE)?;
                self.in_decks(slips.iter().map(|slip| slip.card))?;
                self.world.side_mut(who).deck = all(slips.into_iter().rev())?;
            }
            ["discard", ..] => {
                let cards = self.cards(line, 2)?;
                self.in_decks(cards.iter().copied())?;
                self.world.side_mut(who).discard = all(cards.into_iter().rev())?;
            }
            ["aside", ..] => {
                let cards = self.cards(line, 2)?;
                self.in_decks(cards.iter().copied())?;
                self.world.side_mut(who).aside = all(cards)?;
            }
            ["banished", ..] => {
                let cards = self.cards(line, 2)?;
                self.in_decks(cards.iter().copied())?;
                self.world.side_mut(who).banished = all(cards.into_iter().rev())?;
            }
            _ => return Err("that is no fact about a player".into()),
        }
        Ok(())
    }

    /// `tarok-beast-2 of red at 5,5`: the number may be left out for the first of its name.
    fn put(&mut self, word: &str, who: &str, at: &str) -> Read {
        let (card, count) = match self.world.read_card(word) {
            Some(card) => (card, 1),
            None => match word.rsplit_once('-') {
                Some((name, count)) => (self.card(name)?, number(count)?),
                None => return Err(format!("no card is called `{word}`")),
            },
        };
        if !self.world.pack.face(card).is_unit() {
            return Err(format!("`{word}` is no unit"));
        }
        if count == 0 {
            return Err("units of one name are counted from 1".into());
        }
        if self.world.units.iter().any(|unit| unit.card == card && unit.number == count) {
            return Err(format!("two units are called `{word}`"));
        }
        let id =
            self.world.put_unit(card, seat(who)?, point(at)?, false).ok_or("there are too many units")?;
        if let Some(unit) = self.world.unit_mut(id) {
            unit.number = count;
        }
        Ok(())
    }

    fn about(&mut self, word: &str, rest: &[&str]) -> Read {
        let id = self.unit(word)?;
        let stat = |name: &str| of_word(&STATS, name).ok_or_else(|| format!("no stat is called `{name}`"));
        match *rest {
            ["damage", count] => self.change(id, number(count)?, |unit, count| unit.damage = count),
            ["exhausted"] => self.change(id, true, |unit, is| unit.exhausted = is),
            ["staged"] => self.change(id, true, |unit, is| unit.staged = is),
            ["burnt"] => drop(self.world.activation.burnt.push(id)),
            ["protects"] => drop(self.world.activation.protected.push(id)),
            ["thunders"] => drop(self.world.activation.thunderous.push(id)),
            ["disarmed"] => drop(self.world.activation.disarmed.push(id)),
            ["shot"] => drop(self.world.activation.shots.push(id)),
            ["mustered"] => drop(self.world.activation.mustered.push(id)),
            ["tethered", ability, modifier] => {
                let abilities = self.world.pack.abilities();
                let place = abilities.iter().position(|it| it.id.as_str() == ability);
                let place = place.ok_or_else(|| format!("no ability is called `{ability}`"))?;
                let held = Held { ability: place as u8, modifier: number(modifier)? };
                let _ = self.world.activation.tethers.push(Tether { unit: id, held });
            }
            ["hardy"] => drop(self.world.activation.hardy.push(id)),
            ["carries", card, ref marks @ ..] => {
                let card = self.card(card)?;
                self.may_carry(id, card)?;
                let borne =
                    Borne { card, swapped: marks.contains(&"swapped"), staged: marks.contains(&"staged") };
                self.world.attach(id, borne);
            }
            ["used", ability, "on", on] => {
                let abilities = self.world.pack.abilities();
                let place = abilities.iter().position(|it| it.id.as_str() == ability);
                let place = place.ok_or_else(|| format!("no ability is called `{ability}`"))?;
                let used = Used { ability: place as u8, by: id, on: self.unit(on)? };
                let _ = self.world.activation.used.push(used);
            }
            ["hit", on, "melee", count] => {
                let blow = Blow { by: id, on: self.unit(on)?, melee: number(count)? };
                let _ = self.world.activation.hits.push(blow);
            }
            ["counted", echo, "by", source] => {
                let tithe = Tithe { by: id, name: self.name(source)?, echo: number(echo)? };
                let _ = self.world.activation.tithes.push(tithe);
            }
            [name, by, "by", source, modifier, "for", lasts] => {
                let by: i16 = number(by)?;
                if by.unsigned_abs() > MOST_CHANGE {
                    return Err(format!("MD-332: a change is at most {MOST_CHANGE}, not {by}"));
                }
                let lasting = Lasting {
                    unit: id,
                    stat: stat(name)?,
                    by,
                    modifier: number(modifier)?,
                    name: self.name(source)?,
                    lasts: of_word(&LASTS, lasts).ok_or_else(|| format!("nothing lasts for `{lasts}`"))?,
                };
                let _ = self.world.lasting.push(lasting);
            }
            _ => return Err("that is no fact about a unit".into()),
        }
        Ok(())
    }

    /// The name that changes go by: of an ability or of a card.
    fn name(&self, word: &str) -> Result<Name, String> {
        let ability = self.world.pack.abilities().iter().position(|ability| ability.id.as_str() == word);
        let card = || self.world.read_card(word).map(Name::Card);
        let found = ability.map(|place| Name::Ability(place as u8)).or_else(card);
        found.ok_or_else(|| format!("nothing is called `{word}`"))
    }

    /// Whether a unit can carry that: an item or a relic, and only one of each (MD-015, MD-016).
    fn may_carry(&self, id: UnitId, card: Card) -> Read {
        let is_item = self.world.pack.face(card).is_item();
        if !is_item && !self.is_relic(card) {
            return Err(format!("MD-015: `{}` is neither item nor relic", self.world.card_word(card)));
        }
        let room = |unit: &Unit| match is_item {
            true => unit.items.len() >= self.world.item_room(unit),
            false => unit.relic.is_some(),
        };
        let carries = self.world.unit(id).is_some_and(room);
        if carries { Err("MD-016: a unit carries one item and one relic at most".into()) } else { Ok(()) }
    }

    fn is_relic(&self, card: Card) -> bool {
        matches!(self.world.pack.face(card).kind, Kind::Relic)
    }

    /// The cards of a hand or pile: relics and Legacies are never there (MD-010, MD-018).
    fn in_decks(&self, mut cards: impl Iterator<Item = Card>) -> Read {
        let never =
            |card: &Card| matches!(self.world.pack.face(*card).kind, Kind::Relic | Kind::Legacy { .. });
        match cards.find(never) {
            Some(card) => {
                Err(format!("MD-018: `{}` is never in a hand, deck or pile", self.world.card_word(card)))
            }
            None => Ok(()),
        }
    }

    /// The relics of a line; anything else is a mistake (MD-018).
    fn relics(&self, slips: &[Slip]) -> Read {
        match slips.iter().find(|slip| !self.is_relic(slip.card)) {
            Some(slip) => Err(format!("MD-018: `{}` is no relic", self.world.card_word(slip.card))),
            None => Ok(()),
        }
    }

    fn change<T>(&mut self, id: UnitId, value: T, set: impl Fn(&mut crate::world::Unit, T)) {
        if let Some(unit) = self.world.unit_mut(id) {
            set(unit, value);
        }
    }
}

/// The parts of a line behind its first words, with commas between.
fn behind(line: &str, skip: usize) -> impl Iterator<Item = &str> {
    let mut rest = line.trim();
    for _ in 0..skip {
        rest = rest.split_once(char::is_whitespace).map_or("", |(_, rest)| rest.trim_start());
    }
    rest.split(',').map(str::trim).filter(|word| !word.is_empty())
}
