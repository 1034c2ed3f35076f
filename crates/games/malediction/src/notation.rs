//! How answers are written and read.

use crate::card::Card;
use crate::choice::{Choice, Path};
use crate::terrain::{Lie, Size};
use crate::words::{inches_word, point_word, read_length, read_point};
use crate::world::{Corner, Target, UnitId, World};
use geometry::plane::Point;
use kernel::{List, Refusal, house};

/// The sizes of terrain.
const SIZES: [Size; 3] = [Size::Large, Size::Medium, Size::Small];

impl World {
    /// Writes an answer.
    pub fn notation(&self, choice: Choice) -> String {
        let unit = |id: UnitId| self.unit_word(id);
        match choice {
            Choice::Done => "done".into(),
            Choice::Pass => "pass".into(),
            Choice::Yes => "yes".into(),
            Choice::Lay(size, lie) => {
                format!("lay {} at {} turned {}", size.word(), point_word(lie.at), lie.turn)
            }
            Choice::At(point) => format!("at {}", point_word(point)),
            Choice::NoRoom => "no-room".into(),
            Choice::Mulligan => "mulligan".into(),
            Choice::Trade(out, back) => {
                format!("trade {} for {}", self.card_word(out), self.card_word(back))
            }
            Choice::Bid(card) => format!("bid {}", self.card_word(card)),
            Choice::Corner(corner) => format!("corner {}", corner.word()),
            Choice::Initiative => "initiative".into(),
            Choice::First(seat) => format!("first {}", World::seat_word(seat)),
            Choice::Play(card, at) => format!("play {} at {}", self.card_word(card), point_word(at)),
            Choice::Equip(card, on) => format!("equip {} on {}", self.card_word(card), unit(on)),
            Choice::Put(which, at) => format!("put {} at {}", unit(which), point_word(at)),
            Choice::TakeBack(which) => format!("take-back {}", unit(which)),
            Choice::TakeOff(card, from) => format!("take-off {} from {}", self.card_word(card), unit(from)),
            Choice::Swap(one, card, other, for_what) => {
                let mut text = format!("swap {} of {} with {}", self.card_word(card), unit(one), unit(other));
                if let Some(card) = for_what {
                    text.push_str(&format!(" for {}", self.card_word(card)));
                }
                text
            }
            Choice::Activate(which) => format!("activate {}", unit(which)),
            Choice::Move => "move".into(),
            Choice::Attack(target) => format!("attack {}", unit(target)),
            Choice::Shoot(target) => format!("shoot {}", unit(target)),
            Choice::Charge(target, aim, path) => {
                format!("charge {} aim {} go{}", unit(target), point_word(aim), path_words(&path))
            }
            Choice::Shift(to) => format!("shift {}", point_word(to)),
            Choice::Go(path) => format!("go{}", path_words(&path)),
            Choice::To(point) => format!("to {}", point_word(point)),
            Choice::Cast(card, targets) => {
                let mut text = format!("cast {}", self.card_word(card));
                self.write_targets(&targets, &mut text);
                text
            }
            Choice::Use(ability, on) => {
                let word = self.pack.ability(ability).map_or("?", |it| it.id.as_str());
                match on {
                    Some(on) => format!("use {word} on {}", unit(on)),
                    None => format!("use {word}"),
                }
            }
            Choice::Retaliate(with) => format!("retaliate {}", unit(with)),
            Choice::Pick(card) => format!("pick {}", self.card_word(card)),
            Choice::Recall(card, owner, targets) => {
                let mut text = format!("recall {} of {}", self.card_word(card), World::seat_word(owner));
                self.write_targets(&targets, &mut text);
                text
            }
            Choice::Bleed(card, targets) => {
                let mut text = format!("bleed {}", self.card_word(card));
                self.write_targets(&targets, &mut text);
                text
            }
            Choice::Smash(which, card, more) => {
                let much = if more { "more" } else { "less" };
                format!("smash {} of {} for {much}", self.card_word(card), unit(which))
            }
            Choice::Tether(card, which, ability) => {
                let word = self.pack.ability(ability).map_or("?", |it| it.id.as_str());
                format!("tether {} to {} for {word}", self.card_word(card), unit(which))
            }
            Choice::Exchange(which, relic) => {
                format!("exchange {} of {}", self.card_word(relic), unit(which))
            }
            Choice::Unit(which) => format!("unit {}", unit(which)),
            Choice::Distance(length) => format!("distance {}", inches_word(length.get().into())),
            Choice::Number(number) => format!("number {number}"),
            Choice::Claim(with, husk, relic) => {
                let what = relic.map_or("unseen", |card| self.card_word(card));
                format!("claim {what} with {} at {}", unit(with), point_word(husk))
            }
        }
    }

    fn write_targets(&self, targets: &[Target], text: &mut String) {
        for (index, &target) in targets.iter().enumerate() {
            text.push_str(if index == 0 { " on " } else { " " });
            text.push_str(&self.target_word(target));
        }
    }

    /// Reads an answer.
    pub fn read_choice(&self, text: &str) -> Result<Choice, Refusal> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let (verb, rest) = words.split_first().unwrap_or((&"", &[]));
        let need = |need: &str| Refusal::new(house::NOTATION, need).have(format!("\"{text}\""));
        let found = match (*verb, rest) {
            ("done", []) => Some(Choice::Done),
            ("pass", []) => Some(Choice::Pass),
            ("yes", []) => Some(Choice::Yes),
            ("no-room", []) => Some(Choice::NoRoom),
            ("mulligan", []) => Some(Choice::Mulligan),
            ("initiative", []) => Some(Choice::Initiative),
            ("move", []) => Some(Choice::Move),
            ("lay", [size, "at", at, "turned", turn]) => read_lie(size, at, turn),
            ("at", [at]) => read_point(at).map(Choice::At),
            ("trade", [out, "for", back]) => {
                self.read_card(out).zip(self.read_card(back)).map(|(out, back)| Choice::Trade(out, back))
            }
            ("bid", [card]) => self.read_card(card).map(Choice::Bid),
            ("corner", [corner]) => Corner::of(corner).map(Choice::Corner),
            ("first", [seat]) => World::read_seat(seat).map(Choice::First),
            ("play", [card, "at", at]) => {
                self.read_card(card).zip(read_point(at)).map(|(card, at)| Choice::Play(card, at))
            }
            ("equip", [card, "on", on]) => {
                self.read_card(card).zip(self.read_unit(on)).map(|(card, on)| Choice::Equip(card, on))
            }
            ("put", [which, "at", at]) => {
                self.read_unit(which).zip(read_point(at)).map(|(which, at)| Choice::Put(which, at))
            }
            ("take-back", [which]) => self.read_unit(which).map(Choice::TakeBack),
            ("take-off", [card, "from", from]) => {
                self.read_card(card).zip(self.read_unit(from)).map(|(card, from)| Choice::TakeOff(card, from))
            }
            ("swap", [card, "of", one, "with", other]) => self.read_swap(card, one, other, None),
            ("swap", [card, "of", one, "with", other, "for", back]) => {
                self.read_swap(card, one, other, Some(back))
            }
            ("activate", [which]) => self.read_unit(which).map(Choice::Activate),
            ("attack", [target]) => self.read_unit(target).map(Choice::Attack),
            ("shoot", [target]) => self.read_unit(target).map(Choice::Shoot),
            ("charge", [target, "aim", aim, "go", path @ ..]) => {
                let parts = self.read_unit(target).zip(read_point(aim)).zip(read_path(path));
                parts.map(|((target, aim), path)| Choice::Charge(target, aim, path))
            }
            ("shift", [to]) => read_point(to).map(Choice::Shift),
            ("go", path) => read_path(path).map(Choice::Go),
            ("to", [point]) => read_point(point).map(Choice::To),
            ("cast", [card]) => self.read_card(card).map(|card| Choice::Cast(card, List::new())),
            ("cast", [card, "on", targets @ ..]) => {
                self.read_card(card).zip(self.read_targets(targets)).map(|(card, at)| Choice::Cast(card, at))
            }
            ("use", [ability]) => self.read_ability(ability).map(|ability| Choice::Use(ability, None)),
            ("use", [ability, "on", on]) => {
                let parts = self.read_ability(ability).zip(self.read_unit(on));
                parts.map(|(ability, on)| Choice::Use(ability, Some(on)))
            }
            ("retaliate", [with]) => self.read_unit(with).map(Choice::Retaliate),
            ("pick", [card]) => self.read_card(card).map(Choice::Pick),
            ("recall", [card, "of", owner]) => {
                let parts = self.read_card(card).zip(World::read_seat(owner));
                parts.map(|(card, owner)| Choice::Recall(card, owner, List::new()))
            }
            ("recall", [card, "of", owner, "on", targets @ ..]) => {
                let parts = self.read_card(card).zip(World::read_seat(owner)).zip(self.read_targets(targets));
                parts.map(|((card, owner), at)| Choice::Recall(card, owner, at))
            }
            ("bleed", [card]) => self.read_card(card).map(|card| Choice::Bleed(card, List::new())),
            ("bleed", [card, "on", targets @ ..]) => {
                self.read_card(card).zip(self.read_targets(targets)).map(|(card, at)| Choice::Bleed(card, at))
            }
            ("smash", [card, "of", which, "for", much @ ("more" | "less")]) => {
                let parts = self.read_card(card).zip(self.read_unit(which));
                parts.map(|(card, which)| Choice::Smash(which, card, *much == "more"))
            }
            ("tether", [card, "to", which, "for", ability]) => {
                let parts = self.read_card(card).zip(self.read_unit(which)).zip(self.read_ability(ability));
                parts.map(|((card, which), ability)| Choice::Tether(card, which, ability))
            }
            ("exchange", [relic, "of", which]) => {
                let parts = self.read_card(relic).zip(self.read_unit(which));
                parts.map(|(relic, which)| Choice::Exchange(which, relic))
            }
            ("unit", [which]) => self.read_unit(which).map(Choice::Unit),
            ("distance", [length]) => read_length(length).map(Choice::Distance),
            ("number", [number]) => number.parse().ok().map(Choice::Number),
            ("claim", [what, "with", with, "at", husk]) => self.read_claim(what, with, husk),
            _ => {
                return Err(need("a verb such as `move`, `attack` or `done`, and what it is about"));
            }
        };
        found.ok_or_else(|| need("words of what is on the table, and points such as `12.5,3`"))
    }

    /// The card with that word.
    pub fn read_card(&self, word: &str) -> Option<Card> {
        self.pack.card(word)
    }

    /// The ability with that word.
    fn read_ability(&self, word: &str) -> Option<u8> {
        let place = self.pack.abilities().iter().position(|ability| ability.id.as_str() == word)?;
        u8::try_from(place).ok()
    }

    fn read_swap(&self, card: &str, one: &str, other: &str, back: Option<&str>) -> Option<Choice> {
        let back = match back {
            Some(word) => Some(self.read_card(word)?),
            None => None,
        };
        Some(Choice::Swap(self.read_unit(one)?, self.read_card(card)?, self.read_unit(other)?, back))
    }

    fn read_targets(&self, words: &[&str]) -> Option<List<Target, 3>> {
        let mut targets = List::new();
        for word in words {
            targets.push(self.read_target(word)?).ok()?;
        }
        Some(targets)
    }

    fn read_claim(&self, what: &str, with: &str, husk: &str) -> Option<Choice> {
        let relic = match what {
            "unseen" => None,
            word => Some(self.read_card(word)?),
        };
        Some(Choice::Claim(self.read_unit(with)?, read_point(husk)?, relic))
    }
}

fn path_words(path: &[Point]) -> String {
    path.iter().map(|&point| format!(" {}", point_word(point))).collect()
}

fn read_path(words: &[&str]) -> Option<Path> {
    let mut path = Path::new();
    for word in words {
        path.push(read_point(word)?).ok()?;
    }
    Some(path)
}

fn read_lie(size: &str, at: &str, turn: &str) -> Option<Choice> {
    let size = SIZES.into_iter().find(|known| known.word() == size)?;
    let turn = turn.parse().ok().filter(|&turn: &u16| turn < 360)?;
    Some(Choice::Lay(size, Lie { at: read_point(at)?, turn }))
}
