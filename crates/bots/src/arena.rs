//! Whole games between bots.

use crate::bot::Clock;
use crate::player::Player;
use crate::spec::Spec;
use kernel::{Advised, Awaiting, Chance, Game, Log, Outcome, Rolled, Seat, View, Viewer, house};
use std::fmt;

/// One input of a game.
#[derive(Clone, Copy, Debug)]
pub enum Input<'a, G: Game> {
    /// A seat answered.
    Answer(Seat, G::Choice),
    /// Chance answered.
    Rolled(&'a Rolled),
}

/// A bot that had to be answered for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// The seat.
    pub seat: Seat,
    /// At which answer of the game, counted from 0.
    pub answer: u32,
    /// What happened.
    pub text: String,
}

/// A game that was played to its end.
#[derive(Clone, Debug)]
pub struct Played<G> {
    /// The last position.
    pub last: G,
    /// How it ended.
    pub outcome: Outcome,
    /// How many answers were given.
    pub answers: u32,
    /// How many rolls were made.
    pub rolls: u32,
    /// Which bots had to be answered for, the first first.
    pub notes: Vec<Note>,
}

/// Why a game was not played to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stuck {
    /// There are more seats than players.
    NobodyAt(Seat),
    /// There is no legal answer, or an answer or a roll that must be possible was refused: a defect of the
    /// game.
    Defect(String),
    /// It takes more answers than the caller allows.
    TooLong(u32),
}

impl fmt::Display for Stuck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stuck::NobodyAt(seat) => write!(f, "nobody plays {seat}"),
            Stuck::Defect(what) => write!(f, "the game cannot go on: {what}"),
            Stuck::TooLong(limit) => write!(f, "the game is not over after {limit} answers"),
        }
    }
}

impl std::error::Error for Stuck {}

/// The players of a game, each with a stream of chance of its own, so that thinking moves neither the dice
/// (stream 0) nor another bot.
pub fn players<G: Advised>(specs: &[Spec], seed: u64, clock: &Clock) -> Vec<Player<G>> {
    let streams = 1..;
    specs.iter().zip(streams).map(|(spec, stream)| spec.player(Chance::new(seed, stream), clock)).collect()
}

/// The dice of a game.
pub fn dice(seed: u64) -> Chance {
    Chance::new(seed, 0)
}

/// Plays a game to its end: `watch` is shown each input with the position it is about to change. The same position,
/// bots and dice give the same game.
pub fn play<G: Game>(
    mut game: G,
    players: &mut [Player<G>],
    dice: &mut Chance,
    log: &mut Log,
    limit: u32,
    mut watch: impl FnMut(&G, Input<'_, G>),
) -> Result<Played<G>, Stuck> {
    let (mut answers, mut rolls, mut notes) = (0, 0, Vec::new());
    loop {
        let refused = match game.awaiting() {
            Awaiting::Nothing(outcome) => return Ok(Played { last: game, outcome, answers, rolls, notes }),
            Awaiting::Someone => return Err(Stuck::Defect("it is a view".into())),
            Awaiting::Roll(roll) => {
                let rolled = dice.roll(roll);
                watch(&game, Input::Rolled(&rolled));
                rolls += 1;
                game.rolled(&rolled, log)
            }
            Awaiting::Answer(_) if answers == limit => return Err(Stuck::TooLong(limit)),
            Awaiting::Answer(seat) => {
                let view = View::of(&game, Viewer::Seat(seat));
                let player = players.get_mut(seat.index()).ok_or(Stuck::NobodyAt(seat))?;
                let Some(answer) = player.answer(&view) else {
                    return Err(Stuck::Defect(format!("{seat} has no legal answer")));
                };
                if let Some(text) = answer.note(&view) {
                    log.say(house::STAND_IN, || format!("{}: {text}", game.seat_word(seat)));
                    notes.push(Note { seat, answer: answers, text });
                }
                watch(&game, Input::Answer(seat, answer.choice));
                answers += 1;
                game.answer(answer.choice, log)
            }
        };
        if let Err(refusal) = refused {
            return Err(Stuck::Defect(refusal.to_string()));
        }
    }
}
