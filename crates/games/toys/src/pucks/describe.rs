//! Positions of Pucks fact by fact: `moon-1 at 101600 38100`, `sun to move`, `took moon-2`, `round 3`.

use super::field::{self, EACH};
use super::{Pucks, WORDS, read_point, written};
use kernel::{Described, Game, Mistake, Setup};

impl Described for Pucks {
    fn facts(&self) -> Option<Vec<String>> {
        Some(self.statements())
    }

    fn statements(&self) -> Vec<String> {
        let mut facts = Vec::new();
        for (seat, pucks) in self.pucks.iter().enumerate() {
            for (puck, &place) in pucks.iter().enumerate() {
                facts.push(format!("{} at {}", Pucks::word(seat, puck), written(place)));
            }
        }
        let mover = usize::from(self.to_move & 1);
        facts.push(format!("{} to move", WORDS[mover]));
        facts.extend(self.taken.map(|puck| format!("took {}", Pucks::word(mover, puck.into()))));
        facts.push(format!("round {}", self.round));
        facts
    }

    fn from_facts(content: &'static (), setup: &Setup, facts: &[String]) -> Result<Pucks, Vec<Mistake>> {
        let mut game = Pucks::new(content, setup)?;
        let mut mistakes = Vec::new();
        let mut took = None;
        for (index, fact) in facts.iter().enumerate() {
            let line = index + 1;
            if let Some((puck, place)) = fact.split_once(" at ") {
                match (puck_of(puck), read_point(place)) {
                    (Some((seat, puck)), Some(place)) => game.pucks[seat][puck] = place,
                    (None, _) => mistakes.push(Mistake::at(line, format!("there is no puck \"{puck}\""))),
                    (_, None) => mistakes.push(Mistake::at(line, format!("\"{place}\" is no point \"X Y\""))),
                }
            } else if let Some(seat) = fact.strip_suffix(" to move").and_then(seat_of) {
                game.to_move = seat as u8;
            } else if let Some(puck) = fact.strip_prefix("took ").and_then(puck_of) {
                took = Some((line, puck));
            } else if let Some(Ok(round)) = fact.strip_prefix("round ").map(str::parse) {
                game.round = round;
            } else {
                let text = format!(
                    "\"{fact}\" is no fact of this game; write \"moon-1 at X Y\", \"moon to move\", \"took moon-1\" \
                     or \"round N\""
                );
                mistakes.push(Mistake::at(line, text));
            }
        }
        match took {
            Some((_, (seat, puck))) if seat == usize::from(game.to_move) => game.taken = Some(puck as u8),
            Some((line, _)) => mistakes.push(Mistake::at(line, "only whoever is to move takes a puck")),
            None => {}
        }
        if !(1..=game.last_round + 1).contains(&game.round) {
            mistakes.push(Mistake::at(0, format!("the game has rounds 1 to {}", game.last_round)));
        }
        if mistakes.is_empty() {
            mistakes.extend(game.misplaced());
        }
        if mistakes.is_empty() { Ok(game) } else { Err(mistakes) }
    }
}

impl Pucks {
    /// What is wrong with where the pucks lie.
    fn misplaced(&self) -> Option<Mistake> {
        let all: Vec<_> = self.pucks.iter().flatten().copied().collect();
        let apart = all
            .iter()
            .enumerate()
            .all(|(place, &one)| all.iter().skip(place + 1).all(|&other| !field::overlap(one, other)));
        if apart && all.iter().all(|&puck| field::fits(puck)) {
            return None;
        }
        Some(Mistake::at(0, "pucks lie wholly on the field, clear of the posts and of each other"))
    }
}

fn seat_of(word: &str) -> Option<usize> {
    WORDS.iter().position(|&known| known == word)
}

fn puck_of(word: &str) -> Option<(usize, usize)> {
    (0..2)
        .flat_map(|seat| (0..EACH).map(move |puck| (seat, puck)))
        .find(|&(seat, puck)| Pucks::word(seat, puck) == word)
}
