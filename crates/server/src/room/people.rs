//! Who sits at a table.

use crate::hall;
use crate::protocol::socket::{Person, PersonKind};
use crate::secret::SecretHash;
use crate::settings::Limits;
use crate::store::Occupant;
use bots::Spec;
use kernel::Seat;

/// A seat and who has it.
pub struct Sitter {
    /// What is kept of it.
    pub occupant: Occupant,
    /// The bot that answers for it now.
    pub bot: Option<Spec>,
    /// How many connections hold it.
    pub connections: u16,
    /// Whether its bot is thinking, where that may be known.
    pub thinking: bool,
}

/// The seats of a table in order.
pub struct People(pub Vec<Sitter>);

impl People {
    /// Those who are kept. A bot that the limits no longer allow is left out, and its seat waits.
    pub fn new(occupants: Vec<Occupant>, limits: &Limits) -> People {
        let sitter = |occupant: Occupant| {
            let bot = occupant.bot.as_deref().and_then(|word| hall::bot(word, limits).ok());
            Sitter { occupant, bot, connections: 0, thinking: false }
        };
        People(occupants.into_iter().map(sitter).collect())
    }

    /// The seat that this secret opens.
    pub fn opened_by(&self, secret: SecretHash) -> Option<Seat> {
        let opened = |sitter: &Sitter| sitter.occupant.secret == Some(secret.0);
        self.0.iter().zip(0..).find(|(sitter, _)| opened(sitter)).map(|(_, seat)| Seat(seat))
    }

    /// Who has a seat.
    pub fn at(&self, seat: Seat) -> Option<&Sitter> {
        self.0.get(seat.index())
    }

    /// Who has a seat, to be changed.
    pub fn at_mut(&mut self, seat: Seat) -> Option<&mut Sitter> {
        self.0.get_mut(seat.index())
    }

    /// What is to be kept.
    pub fn kept(&self) -> Vec<Occupant> {
        self.0.iter().map(|sitter| sitter.occupant.clone()).collect()
    }

    /// All of them as clients are told.
    pub fn told(&self, word: impl Fn(Seat) -> String) -> Vec<Person> {
        self.0.iter().zip(0..).map(|(sitter, seat)| sitter.told(Seat(seat), word(Seat(seat)))).collect()
    }
}

impl Sitter {
    /// Who or what answers.
    pub fn kind(&self) -> PersonKind {
        match (&self.occupant.bot, self.occupant.secret) {
            (Some(_), None) => PersonKind::Bot,
            (Some(_), Some(_)) => PersonKind::StandIn,
            (None, _) if self.occupant.came => PersonKind::Person,
            (None, _) => PersonKind::Open,
        }
    }

    /// A name for people; may be empty.
    pub fn name(&self) -> String {
        let Occupant { name, bot, .. } = &self.occupant;
        match (bot, self.kind()) {
            (Some(bot), PersonKind::StandIn) if !name.is_empty() => format!("bot {bot} for {name}"),
            (Some(bot), _) => format!("bot {bot}"),
            (None, _) => name.clone(),
        }
    }

    fn told(&self, seat: Seat, word: String) -> Person {
        Person {
            seat: seat.into(),
            word,
            name: self.name(),
            kind: self.kind(),
            connections: self.connections,
            thinking: self.thinking,
        }
    }
}
