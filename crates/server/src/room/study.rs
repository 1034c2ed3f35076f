//! What a table tells of itself to those who are not at it: how it stands, and its course to look back at.

use super::Room;
use crate::protocol::http::Standing;
use crate::secret::SecretHash;
use crate::staging::AnyPlay;
use kernel::{Awaiting, Seat, Seats, Viewer, Written};

/// A game to be looked at again from its beginning.
pub struct Study {
    /// The word of the game.
    pub game: String,
    /// The game's name for people.
    pub title: String,
    /// The game before its first input.
    pub start: Box<dyn AnyPlay>,
    /// The inputs.
    pub inputs: Vec<Written>,
    /// Whether everything may be seen: the game is over, nobody plays, or the secrets open every seat of a person.
    pub all: bool,
    /// The seats that the secrets open.
    pub seats: Seats,
    /// Who plays, as records name them: bots and people by the words of their seats.
    pub names: Vec<(String, String, bool)>,
}

impl Room {
    /// How the table stands for the holder of a secret.
    pub(super) fn standing(&self, secret: SecretHash) -> Option<Standing> {
        let viewer = match self.people.opened_by(secret) {
            Some(seat) => Viewer::Seat(seat),
            None if secret == self.kept.host => Viewer::Spectator,
            None => return None,
        };
        let play = self.journal.play();
        let awaiting = play.awaiting_for(viewer);
        Some(Standing {
            table: self.id.clone(),
            game: self.kept.game.clone(),
            title: self.shelf.title().into(),
            heading: play.scene(viewer).heading,
            asked: matches!(awaiting, Awaiting::Answer(seat) if viewer.is(seat)),
            over: matches!(awaiting, Awaiting::Nothing(_)),
            broken: None,
            people: self.people.0.iter().map(|sitter| sitter.name()).collect(),
            last: self.last,
        })
    }

    /// What the holder of these secrets may look at again.
    pub(super) fn study(&self, secrets: &[SecretHash]) -> Study {
        let play = self.journal.play();
        let mut seats = Seats::NONE;
        for &secret in secrets {
            if let Some(seat) = self.people.opened_by(secret) {
                seats = seats.with(seat);
            }
        }
        let is_persons =
            |seat: &Seat| self.people.at(*seat).is_some_and(|sitter| sitter.occupant.secret.is_some());
        let is_over = matches!(play.awaiting(), Awaiting::Nothing(_));
        let holds_all = !seats.is_empty() && self.seats().filter(is_persons).all(|seat| seats.has(seat));
        let names = self.seats().filter_map(|seat| {
            let sitter = self.people.at(seat)?;
            let (name, is_bot) = match &sitter.occupant.bot {
                Some(bot) => (bot.clone(), true),
                None if sitter.occupant.name.is_empty() => ("me".into(), false),
                None => (sitter.occupant.name.clone(), false),
            };
            Some((play.word(seat), name, is_bot))
        });
        Study {
            game: self.kept.game.clone(),
            title: self.shelf.title().into(),
            start: play.afresh(),
            inputs: play.entries().iter().map(|entry| entry.input.clone()).collect(),
            all: is_over || self.kept.replay || holds_all,
            seats,
            names: names.collect(),
        }
    }
}
