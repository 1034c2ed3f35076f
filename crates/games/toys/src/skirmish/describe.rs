//! A position as lines of text, and back: `red holds blade guard`, `blue knows red holds guard`.

use super::world::{Card, Cards, OF_A_KIND, World, seat_of, seat_word};
use super::{Skirmish, Step, set_up};
use kernel::{Described, List, Mistake, Seat, Seats, Setup};

fn words(cards: impl Iterator<Item = Card>) -> String {
    cards.map(Card::word).collect::<Vec<_>>().join(" ")
}

impl Described for Skirmish {
    fn facts(&self) -> Option<Vec<String>> {
        match self.machine.stack() {
            [Step::Main(seat)] => {
                let mut facts = self.statements();
                facts.push(format!("{} to play", seat_word(*seat)));
                Some(facts)
            }
            _ => None,
        }
    }

    fn statements(&self) -> Vec<String> {
        let world = self.world();
        let seats = Seats::first(world.seats);
        let mut lines = vec![format!("round {}", world.round)];
        for seat in seats.iter() {
            let fighter = world.fighter(seat);
            lines.push(format!("{} has life {}", seat_word(seat), fighter.life));
            if fighter.hand.count() > 0 {
                lines.push(format!("{} holds {}", seat_word(seat), words(fighter.hand.iter())));
            }
            for knower in seats.without(seat).iter() {
                let seen = fighter.seen[knower.index() & 3];
                if seen.count() > 0 {
                    let (knower, owner) = (seat_word(knower), seat_word(seat));
                    lines.push(format!("{knower} knows {owner} holds {}", words(seen.iter())));
                }
            }
        }
        if !world.deck.is_empty() {
            lines.push(format!("deck {}", words(world.deck.iter().rev().copied().flatten())));
        }
        if world.discards.count() > 0 {
            lines.push(format!("discards {}", words(world.discards.iter())));
        }
        for seat in world.top_known.iter().filter(|seat| seat.0 < world.seats) {
            lines.push(format!("{} knows the top card", seat_word(seat)));
        }
        lines
    }

    fn from_facts(_: &'static (), setup: &Setup, facts: &[String]) -> Result<Self, Vec<Mistake>> {
        let mut world = set_up(setup)?;
        world.discards = Cards::default();
        let mut to_play = Seat(0);
        let mut mistakes = Vec::new();
        for (index, fact) in facts.iter().enumerate() {
            if let Err(text) = read(&mut world, &mut to_play, fact) {
                mistakes.push(Mistake::at(index + 1, text));
            }
        }
        let placed = world.total();
        for card in Card::ALL {
            for _ in placed.of(card)..OF_A_KIND {
                world.aside.add(card);
            }
            if placed.of(card) > OF_A_KIND {
                let text =
                    format!("{} {}s are placed, but there are {OF_A_KIND}", placed.of(card), card.word());
                mistakes.push(Mistake::at(0, text));
            }
        }
        for seat in Seats::first(world.seats).iter() {
            let hand = world.fighter(seat).hand;
            let fighter = world.fighter_mut(seat);
            if fighter.life == 0 && hand.count() > 0 {
                mistakes.push(Mistake::at(0, format!("{} has fallen and holds no cards", seat_word(seat))));
            }
            fighter.seen[seat.index() & 3] = hand;
            if fighter.seen.iter().any(|seen| Card::ALL.into_iter().any(|card| seen.of(card) > hand.of(card)))
            {
                let text = format!("somebody knows of a card that {} does not hold", seat_word(seat));
                mistakes.push(Mistake::at(0, text));
            }
        }
        if world.standing().count() < 2 || !world.standing().has(to_play) {
            mistakes.push(Mistake::at(0, "who is to play and somebody else must have life"));
        }
        if world.deck.is_empty() && !world.top_known.is_empty() {
            mistakes.push(Mistake::at(0, "the deck has no top card that could be known"));
        }
        if mistakes.is_empty() { Ok(Skirmish::begin(world, Step::Main(to_play))) } else { Err(mistakes) }
    }
}

fn read(world: &mut World, to_play: &mut Seat, fact: &str) -> Result<(), String> {
    let parts: Vec<&str> = fact.split_whitespace().collect();
    match parts[..] {
        ["round", number] => world.round = within(number, 1, world.last_round)?,
        [seat, "has", "life", life] => {
            let seat = seat_in(world, seat)?;
            world.fighter_mut(seat).life = within(life, 0, 20)?;
        }
        [seat, "holds", ref cards @ ..] => {
            let seat = seat_in(world, seat)?;
            world.fighter_mut(seat).hand = all_cards(cards)?;
        }
        [seat, "knows", "the", "top", "card"] => {
            world.top_known = world.top_known.with(seat_in(world, seat)?);
        }
        [knower, "knows", owner, "holds", ref cards @ ..] => {
            let (knower, owner) = (seat_in(world, knower)?, seat_in(world, owner)?);
            world.fighter_mut(owner).seen[knower.index() & 3] = all_cards(cards)?;
        }
        ["deck", ref cards @ ..] => {
            all_cards(cards)?;
            let cards = cards.iter().map(|word| card(word)).collect::<Result<Vec<_>, _>>()?;
            world.deck = List::collect(cards.into_iter().rev().map(Some));
        }
        ["discards", ref cards @ ..] => world.discards = all_cards(cards)?,
        [seat, "to", "play"] => *to_play = seat_in(world, seat)?,
        _ => {
            return Err(format!(
                "\"{fact}\" is no fact of skirmish; it has \"round N\", \"SEAT has life N\", \"SEAT holds CARDS\", \
                 \"SEAT knows SEAT holds CARDS\", \"SEAT knows the top card\", \"deck CARDS\", \"discards CARDS\" \
                 and \"SEAT to play\""
            ));
        }
    }
    Ok(())
}

fn within(word: &str, least: u8, most: u8) -> Result<u8, String> {
    word.parse()
        .ok()
        .filter(|number| (least..=most).contains(number))
        .ok_or_else(|| format!("\"{word}\" is no number from {least} to {most}"))
}

fn seat_in(world: &World, word: &str) -> Result<Seat, String> {
    seat_of(word).filter(|seat| seat.0 < world.seats).ok_or_else(|| format!("no seat is called \"{word}\""))
}

fn card(word: &str) -> Result<Card, String> {
    Card::of(word)
        .ok_or_else(|| format!("no card is called \"{word}\"; there are blade, bow, charm and guard"))
}

fn all_cards(words: &[&str]) -> Result<Cards, String> {
    if words.len() > 24 {
        return Err("there are only 24 cards".into());
    }
    let mut cards = Cards::default();
    for word in words {
        cards.add(card(word)?);
    }
    Ok(cards)
}
