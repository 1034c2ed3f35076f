//! What clients say: questions that change nothing, and inputs, which are judged, stored and shown.

use super::Room;
use super::audience::ClientId;
use crate::journal::Journal;
use crate::protocol::socket::{PersonKind, ToClient, ToServer, Trouble};
use crate::store::{StoreError, now};
use kernel::{Awaiting, Refusal, Roll, Rolled, Seat, Viewer};
use table::SeatId;
use tokio::time::Instant;

/// How many rolls may follow one another. A game that asks for more without a question between is broken.
const ROLLS: usize = 10_000;

/// What is said of a seat that the client does not hold.
const NOT_HELD: &str = "This connection does not hold that seat.";

impl Room {
    /// Hears what a client says.
    pub(super) async fn said(&mut self, from: ClientId, message: ToServer) -> Result<(), StoreError> {
        let Some(client) = self.audience.clients.get(&from) else { return Ok(()) };
        let (outbox, metrics) = (client.outbox.clone(), self.common.metrics.clone());
        let trouble = |id, error, text: &str| {
            metrics.trouble(error);
            outbox.say(&ToClient::Error { id, error, text: text.into() });
        };
        match message {
            ToServer::Hello { .. } => {
                trouble(None, Trouble::OutOfTurn, "This connection has said hello already.");
            }
            ToServer::Fetch { viewer } => {
                let viewer = viewer.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat.0)));
                if client.viewers.contains(&viewer) {
                    self.audience.show_whole(from, viewer, &self.journal, &self.people);
                } else {
                    trouble(None, Trouble::NoSeat, "This connection does not hold that view.");
                }
            }
            ToServer::Sight { id, viewer, from: whence, to } => {
                let viewer = viewer.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat.0)));
                if client.viewers.contains(&viewer) {
                    let sight = self.journal.play().sight(viewer, whence, to);
                    outbox.say(&ToClient::Sight { id, sight });
                } else {
                    trouble(Some(id), Trouble::NoSeat, "This connection does not hold that view.");
                }
            }
            ToServer::Why { id, seat, about } => match self.looked_through(from, seat) {
                Some(seat) => outbox.say(&match self.journal.play().why(seat, &about) {
                    Ok((notation, offers)) => ToClient::Possible { id, notation, offers },
                    Err(why) => ToClient::Refused { id, why: *why },
                }),
                None => trouble(Some(id), Trouble::NoSeat, NOT_HELD),
            },
            ToServer::Preview { id, seat, notation } => match self.looked_through(from, seat) {
                Some(seat) => outbox.say(&match self.journal.play().preview(seat, &notation) {
                    Ok(marks) => ToClient::Preview { id, marks },
                    Err(why) => ToClient::Refused { id, why: *why },
                }),
                None => trouble(Some(id), Trouble::NoSeat, NOT_HELD),
            },
            ToServer::Answer { id, seat, view, notation } => {
                self.input(from, id, seat, &view, |journal, seat| {
                    journal.answer(seat, &notation).map_err(|refusal| (refusal, notation))
                })
                .await?;
            }
            ToServer::Roll { id, seat, view, shows } => {
                self.input(from, id, seat, &view, |journal, _| {
                    let numbers: Vec<u16> = shows.into_iter().map(u16::from).collect();
                    journal.roll(&Rolled::of(&numbers)).map_err(|refusal| (refusal, String::new()))
                })
                .await?;
            }
            ToServer::Back { id, seat, view } => {
                self.input(from, id, seat, &view, |journal, seat| {
                    journal.back(seat).map_err(|refusal| (refusal, String::new()))
                })
                .await?;
            }
        }
        Ok(())
    }

    /// The seat, where the client holds it. Whoever plays it may see what an answer would do, and why another is none,
    /// though a bot has it meanwhile.
    fn looked_through(&self, client: ClientId, seat: SeatId) -> Option<Seat> {
        let seat = Seat(seat.0);
        self.audience.clients.get(&client).is_some_and(|client| client.holds(seat)).then_some(seat)
    }

    /// The seat, where the client holds it and its person plays.
    fn played(&self, client: ClientId, seat: SeatId) -> Result<Seat, &'static str> {
        let seat = self.looked_through(client, seat).ok_or(NOT_HELD)?;
        match self.people.at(seat).map(|sitter| sitter.kind()) {
            Some(PersonKind::Person) if self.kept.replay => Err("Nobody plays at this table."),
            Some(PersonKind::Person) => Ok(seat),
            Some(PersonKind::StandIn | PersonKind::Bot) => {
                Err("A bot plays for this seat; take the seat back first.")
            }
            Some(PersonKind::Open) | None => Err(NOT_HELD),
        }
    }

    /// Why the table takes no more inputs, where it takes none.
    pub(super) fn is_full(&self) -> Option<&'static str> {
        if self.journal.next() >= self.common.limits.inputs_per_table {
            return Some("This table holds as many inputs as a table may have.");
        }
        self.common.store.is_full().then_some(
            "The server keeps as many bytes of games as it may, so nothing more can be played until its operator \
             raises the limit database-bytes.",
        )
    }

    /// Something that changes the game: judged, stored, shown to all whom it concerns, and then acknowledged.
    async fn input(
        &mut self,
        from: ClientId,
        id: u32,
        seat: SeatId,
        view: &str,
        give: impl FnOnce(&mut Journal, Seat) -> Result<(), (Refusal, String)>,
    ) -> Result<(), StoreError> {
        let Some(outbox) = self.audience.clients.get(&from).map(|client| client.outbox.clone()) else {
            return Ok(());
        };
        let metrics = self.common.metrics.clone();
        let trouble = |error, text: &str| {
            metrics.trouble(error);
            outbox.say(&ToClient::Error { id: Some(id), error, text: text.into() });
        };
        let seat = match self.played(from, seat) {
            Ok(seat) => seat,
            Err(text) => {
                trouble(Trouble::NoSeat, text);
                return Ok(());
            }
        };
        let viewer = Viewer::Seat(seat);
        if !self.audience.is_now(viewer, view) {
            trouble(Trouble::Stale, "The table has changed since; look at it again.");
            return Ok(());
        }
        if let Some(text) = self.is_full() {
            trouble(Trouble::Busy, text);
            return Ok(());
        }
        let began = Instant::now();
        let before = self.journal.play().entries().len();
        match give(&mut self.journal, seat) {
            Ok(()) => {
                // What was taken back is gone from the log too.
                let from = before.min(self.journal.play().entries().len());
                self.go_on(from).await?;
                outbox.say(&ToClient::Done { id });
                self.common.metrics.answered(began.elapsed());
            }
            Err((refusal, meant)) => {
                self.common.metrics.refusal(self.shelf.name());
                let why = self.journal.play().reason(viewer, &refusal, &meant);
                outbox.say(&ToClient::Refused { id, why: *why });
            }
        }
        Ok(())
    }

    /// Rolls what is to be rolled, stores what is new, shows what changed since the inputs before `from`, and has the
    /// next bot think.
    pub(super) async fn go_on(&mut self, from: usize) -> Result<(), StoreError> {
        for _ in 0..ROLLS {
            match self.journal.play().awaiting() {
                Awaiting::Roll(roll) if !self.is_rolled_by_hand(roll) && !self.kept.replay => {
                    if let Err(refusal) = self.journal.roll_by_itself(roll) {
                        tracing::error!(table = self.id, %refusal, "the game refuses a roll that it asked for");
                        break;
                    }
                }
                Awaiting::Roll(_) | Awaiting::Answer(_) | Awaiting::Someone | Awaiting::Nothing(_) => break,
            }
        }
        let fresh = self.journal.take_fresh();
        if !fresh.is_empty() {
            let metrics = &self.common.metrics;
            fresh.iter().for_each(|input| metrics.input(self.shelf.name(), input.kind));
            let began = Instant::now();
            self.common.store.append(self.kept.key, fresh).await?;
            metrics.stored(began.elapsed());
            self.last = now();
        }
        self.audience.show(from, true, &self.journal, &self.people);
        self.ask_bot();
        Ok(())
    }

    /// People throw dice that they can read. Cards are in the program and not on their table, so they are shuffled and
    /// drawn here.
    fn is_rolled_by_hand(&self, roll: Roll) -> bool {
        match roll {
            Roll::Dice { .. } => self.kept.real_dice,
            Roll::Pick { .. } | Roll::Shuffle { .. } => false,
        }
    }
}
