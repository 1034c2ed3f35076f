//! Bots by name, as people write them on the command line and in reports.

use crate::bot::{Bot, Clock};
use crate::greedy::Greedy;
use crate::player::Player;
use crate::random::Random;
use crate::search::{Budget, Search};
use kernel::{Advised, Chance, Mistake};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// The longest that a bot may be told to think about one answer.
pub const LONGEST: Duration = Duration::from_secs(3600);

/// How much later than its time a bot may come back, beside as long again, before it is given up: a busy machine is
/// no failure of the bot.
const GRACE: Duration = Duration::from_secs(2);

/// Which bot, and how much it may think. Its text reads back to the same: `random`, `greedy`, `search:400`
/// (iterations an answer), `search:200ms` (milliseconds an answer).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spec {
    /// Any legal answer.
    Random,
    /// The answer after which the position looks best.
    Greedy,
    /// Tree search.
    Search(Budget),
}

impl Spec {
    /// What can be written, for help texts.
    pub const WORDS: &'static str = "random, greedy, search:ITERATIONS (such as search:400) or \
                                     search:TIMEms (such as search:200ms)";

    /// The bots of a list with commas between.
    pub fn list(text: &str) -> Result<Vec<Spec>, Mistake> {
        text.split(',').map(|word| word.trim().parse()).collect()
    }

    /// Whether the bot thinks by the clock, so that the same seeds need not give the same answers.
    pub fn is_timed(self) -> bool {
        matches!(self, Spec::Search(Budget::Time(_)))
    }

    /// The bot, with its own stream of chance and the clock of its caller.
    pub fn build<G: Advised>(self, chance: Chance, clock: &Clock) -> Box<dyn Bot<G>> {
        match self {
            Spec::Random => Box::new(Random::new(chance)),
            Spec::Greedy => Box::new(Greedy::new(chance)),
            Spec::Search(budget) => Box::new(Search::advised(budget, chance, clock.clone())),
        }
    }

    /// A player with the bot. One that thinks by the clock is given up when it comes back far too late; it is
    /// asked on a thread of its own.
    pub fn player<G: Advised>(self, chance: Chance, clock: &Clock) -> Player<G> {
        let bot = self.build(chance, clock);
        match self {
            Spec::Search(Budget::Time(time)) => Player::with_limit(self.to_string(), bot, time * 2 + GRACE),
            Spec::Random | Spec::Greedy | Spec::Search(Budget::Iterations(_)) => {
                Player::new(self.to_string(), bot)
            }
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spec::Random => f.write_str("random"),
            Spec::Greedy => f.write_str("greedy"),
            Spec::Search(Budget::Iterations(count)) => write!(f, "search:{count}"),
            Spec::Search(Budget::Time(time)) => write!(f, "search:{}ms", time.as_millis()),
        }
    }
}

impl FromStr for Spec {
    type Err = Mistake;

    fn from_str(text: &str) -> Result<Spec, Mistake> {
        match text.split_once(':') {
            None if text == "random" => Ok(Spec::Random),
            None if text == "greedy" => Ok(Spec::Greedy),
            None if text == "search" => {
                Err(mistake(text, "search needs a budget: search:400 iterations, or search:200ms"))
            }
            Some(("search", budget)) => {
                read_budget(budget).map(Spec::Search).map_err(|why| mistake(text, &why))
            }
            Some((name @ ("random" | "greedy"), _)) => {
                Err(mistake(text, &format!("{name} takes no budget: write {name}")))
            }
            None | Some(_) => Err(mistake(text, &format!("there is no such bot; there are {}", Spec::WORDS))),
        }
    }
}

fn mistake(text: &str, why: &str) -> Mistake {
    Mistake::at(0, format!("bot \"{text}\": {why}"))
}

fn read_budget(text: &str) -> Result<Budget, String> {
    if let Some(number) = text.strip_suffix("ms") {
        let longest = LONGEST.as_millis() as u64;
        return match number.parse() {
            Ok(time @ 1..) if time <= longest => Ok(Budget::Time(Duration::from_millis(time))),
            Ok(_) | Err(_) => Err(format!("the time is a whole number of milliseconds from 1 to {longest}")),
        };
    }
    match text.parse() {
        Ok(count @ 1..=Budget::MOST) => Ok(Budget::Iterations(count)),
        Ok(_) | Err(_) => Err(format!(
            "the budget is a number of iterations from 1 to {}, or a time such as 200ms",
            Budget::MOST
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back_to_the_same() {
        for text in ["random", "greedy", "search:1", "search:400", "search:200ms"] {
            assert_eq!(text.parse::<Spec>().map(|spec| spec.to_string()), Ok(text.to_string()));
        }
        assert_eq!(Spec::list("greedy, search:200").map(|list| list.len()), Ok(2));
    }

    #[test]
    fn a_wrong_name_says_what_would_be_right() {
        for (text, part) in [
            ("", "there are random, greedy"),
            ("grady", "there are random, greedy"),
            ("search", "needs a budget"),
            ("search:", "number of iterations"),
            ("search:0", "number of iterations"),
            ("search:-5", "number of iterations"),
            ("search:99999999999999", "number of iterations"),
            ("search:0ms", "milliseconds"),
            ("search:3600001ms", "milliseconds"),
            ("random:5", "takes no budget"),
        ] {
            let mistake = text.parse::<Spec>().expect_err(text).to_string();
            assert!(mistake.contains(part), "{mistake}");
            assert!(mistake.contains(&format!("\"{text}\"")), "{mistake}");
        }
        assert!(Spec::list("greedy,,random").is_err());
    }
}
