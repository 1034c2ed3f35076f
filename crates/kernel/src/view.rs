//! What a viewer sees: the only thing that bots, clients and logs are given.

use crate::chance::Chance;
use crate::flow::not_waited_for;
use crate::game::{Awaiting, Game};
use crate::hash::stable_hash;
use crate::rule::Refusal;
use crate::seat::{Seat, Seats, Viewer};

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

/// A card `C` in a hidden zone, and who knows that it is there. The default card is one that nobody knows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Slip<C> {
    /// The card; the default in a view of somebody who does not know it.
    pub card: C,
    /// Who knows it.
    pub known: Seats,
}

impl<C: Copy + Default> Slip<C> {
    /// The card as the viewer knows it, in a zone whose `holder` sees all of it. Who else knows of a card is shown to
    /// its holder only: what one viewer has learnt of a hand would tell another when a card came into it.
    #[must_use]
    pub fn seen_by(self, viewer: Viewer, holder: Seats) -> Self {
        match viewer {
            Viewer::Seat(seat) if holder.has(seat) => self,
            Viewer::Seat(seat) if self.known.has(seat) => Slip { known: holder.with(seat), ..self },
            Viewer::Spectator if viewer.is_among(self.known) => self,
            Viewer::Seat(_) | Viewer::Spectator => Slip::default(),
        }
    }
}
