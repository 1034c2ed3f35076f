//! What a viewer sees: the only thing that bots, clients and logs are given.

use crate::chance::Chance;
use crate::flow::not_waited_for;
use crate::game::{Awaiting, Game};
use crate::hash::stable_hash;
use crate::rule::Refusal;
use crate::seat::{Seat, Viewer};

/// A position as one viewer may know it. It can only be made by redaction, so whoever holds a view, and no
/// game, cannot learn more.
#[derive(Clone, Debug)]
pub struct View<G: Game> {
    viewer: Viewer,
    shown: G,
}

impl<G: Game> View<G> {
    /// What the viewer sees of a position.
    pub fn of(game: &G, viewer: Viewer) -> View<G> {
        View { viewer, shown: game.redacted(viewer) }
    }

    /// Whose view it is.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The redacted position. It answers look-ups; it cannot be played.
    pub fn shown(&self) -> &G {
        &self.shown
    }

    /// What the position waits for, as far as the viewer may know.
    pub fn awaiting(&self) -> Awaiting {
        self.shown.awaiting()
    }

    /// The seat that must answer, if that is the viewer's own.
    pub fn asked(&self) -> Option<Seat> {
        match (self.awaiting(), self.viewer) {
            (Awaiting::Answer(asked), Viewer::Seat(seat)) if asked == seat => Some(seat),
            (Awaiting::Answer(_) | Awaiting::Roll(_) | Awaiting::Nothing(_) | Awaiting::Someone, _) => None,
        }
    }

    /// The legal answers to a question put to this viewer; nothing where another is asked.
    pub fn options(&self, into: &mut Vec<G::Choice>) {
        into.clear();
        if self.asked().is_some() {
            self.shown.options(into);
        }
    }

    /// Whether an answer of this viewer would be accepted.
    pub fn check(&self, choice: G::Choice) -> Result<(), Refusal> {
        match self.asked() {
            Some(_) => self.shown.check(choice),
            None => Err(not_waited_for("an answer", self.awaiting())),
        }
    }

    /// A full position that has exactly this view.
    pub fn sample(&self, chance: &mut Chance) -> G {
        G::sample(self, chance)
    }

    /// A stable hash of all that the viewer sees: an information set has one.
    pub fn hash(&self) -> u64 {
        stable_hash(&self.shown)
    }
}
