//! The current question and its answers, each pointing at something on the table.

use crate::grid::{Border, Spot};
use crate::plane::Point;
use crate::scene::{CardId, PieceId, SeatId};
use kernel::{Awaiting, Game, Outcome, Roll, Seat, Verdict, View};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;
use ts_rs::TS;

/// What an answer points at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// A piece.
    Piece(PieceId),
    /// A square.
    Spot(Spot),
    /// A border line.
    Border(Border),
    /// A point of a plane.
    Point(Point),
    /// A card.
    Card(CardId),
    /// A seat.
    Seat(SeatId),
    /// Nothing on the table: a button.
    Button,
}

/// One answer that can be given now.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Offer {
    /// How it is written; giving it back gives the answer.
    pub notation: String,
    /// What it says to a person. Among alike offers: what tells it from the others.
    pub label: String,
    /// A few words more, such as where it is and what it takes: "d5, falls to one crack". May be empty.
    pub detail: String,
    /// What alike offers have in common, such as "Walk to"; empty where it stands alone.
    pub group: SmolStr,
    /// What it points at.
    pub target: Target,
    /// What it is done with, such as the card that is played or the piece that is moved: pointing at that leads to all
    /// that can be done with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub with: Option<Target>,
}

impl Offer {
    /// A button. [`Prompt::of`] fills the notation in.
    pub fn new(label: impl Into<String>) -> Offer {
        Offer {
            notation: String::new(),
            label: label.into(),
            detail: String::new(),
            group: SmolStr::default(),
            target: Target::Button,
            with: None,
        }
    }

    /// The same, pointing at something.
    #[must_use]
    pub fn at(mut self, target: Target) -> Offer {
        self.target = target;
        self
    }

    /// The same, done with something.
    #[must_use]
    pub fn with(mut self, with: Target) -> Offer {
        self.with = Some(with);
        self
    }

    /// The same with a few words more.
    #[must_use]
    pub fn detail(mut self, detail: impl Into<String>) -> Offer {
        self.detail = detail.into();
        self
    }

    /// The same among alike offers.
    #[must_use]
    pub fn among(mut self, group: impl Into<SmolStr>) -> Offer {
        self.group = group.into();
        self
    }
}

/// Dice that are to fall.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Dice {
    /// How many fall.
    pub count: u8,
    /// How many faces each has.
    pub faces: u8,
}

impl Dice {
    /// The dice of a roll; `None` where it is a pick or a shuffle.
    pub fn of(roll: Roll) -> Option<Dice> {
        match roll {
            Roll::Dice { count, faces } => Some(Dice { count, faces }),
            Roll::Pick { .. } | Roll::Shuffle { .. } => None,
        }
    }
}

/// What the table waits for, as the viewer may know it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Prompt {
    /// The viewer is asked.
    Ask {
        /// The seat asked, which is the viewer's.
        seat: SeatId,
        /// One sentence.
        question: String,
        /// What is at stake, or empty.
        stake: String,
        /// The answers.
        offers: Vec<Offer>,
    },
    /// Somebody else is asked.
    Wait {
        /// The seat, where the viewer may know it.
        seat: Option<SeatId>,
        /// One sentence.
        text: String,
    },
    /// Dice are to fall, or something else is left to chance.
    Roll {
        /// What is to be rolled, such as "one die from 1 to 4".
        roll: String,
        /// Where dice fall: how many, with how many faces. A person with real dice is asked for these.
        dice: Option<Dice>,
    },
    /// The game is over.
    Over {
        /// Who won.
        winners: Vec<SeatId>,
        /// Whether everybody lost, as those do who play together.
        lost: bool,
        /// One sentence.
        text: String,
        /// The rule that ended it.
        rule: String,
    },
}

impl Default for Prompt {
    fn default() -> Self {
        Prompt::Wait { seat: None, text: String::new() }
    }
}

impl Prompt {
    /// The prompt of a view. `question` gives the sentence and the stake for the seat that is asked, also where that
    /// is another seat; `offer` shows one answer.
    pub fn of<G: Game>(
        view: &View<G>,
        question: impl FnOnce(Seat) -> (String, String),
        mut offer: impl FnMut(G::Choice) -> Offer,
    ) -> Prompt {
        let game = view.shown();
        match view.awaiting() {
            Awaiting::Answer(seat) if view.asked() == Some(seat) => {
                let (question, stake) = question(seat);
                let mut choices = Vec::new();
                view.options(&mut choices);
                let offers = choices
                    .into_iter()
                    .map(|choice| Offer { notation: game.notation(choice), ..offer(choice) })
                    .collect();
                Prompt::Ask { seat: seat.into(), question, stake, offers }
            }
            Awaiting::Answer(seat) => {
                let text = format!("{} is to answer: {}", capital(&game.seat_word(seat)), question(seat).0);
                Prompt::Wait { seat: Some(seat.into()), text }
            }
            Awaiting::Someone => {
                Prompt::Wait { seat: None, text: "Somebody else may be deciding something.".into() }
            }
            Awaiting::Roll(roll) => Prompt::Roll { roll: roll.to_string(), dice: Dice::of(roll) },
            Awaiting::Nothing(outcome) => Prompt::over(game, outcome),
        }
    }

    fn over<G: Game>(game: &G, outcome: Outcome) -> Prompt {
        let winners: Vec<Seat> =
            outcome.winners().iter().filter(|seat| seat.index() < game.seats() as usize).collect();
        let words: Vec<String> = winners.iter().map(|&seat| game.seat_word(seat)).collect();
        let lost = outcome.verdict == Verdict::Lost;
        let text = match words.as_slice() {
            [] if lost => "The game is over: everybody loses.".into(),
            [] => "The game is over, and nobody wins.".into(),
            [one] => format!("The game is over: {one} wins."),
            [most @ .., last] => format!("The game is over: {} and {last} win.", most.join(", ")),
        };
        Prompt::Over {
            winners: winners.into_iter().map(SeatId::from).collect(),
            lost,
            text,
            rule: outcome.by.to_string(),
        }
    }

    /// The offers, where the viewer is asked.
    pub fn offers(&self) -> &[Offer] {
        match self {
            Prompt::Ask { offers, .. } => offers,
            Prompt::Wait { .. } | Prompt::Roll { .. } | Prompt::Over { .. } => &[],
        }
    }
}

/// The text with a capital at its beginning.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
