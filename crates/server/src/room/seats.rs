//! Who comes to a table, who goes, and how a seat changes hands.

use super::Room;
use super::audience::{self, Client, ClientId};
use crate::gate::Address;
use crate::outbox::Outbox;
use crate::protocol::http::HandOver;
use crate::protocol::socket::{Person, PersonKind, ToClient, Trouble};
use crate::secret::SecretHash;
use crate::store::StoreError;
use bots::Spec;
use kernel::{Seat, Viewer};

/// Why a seat is not handed over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Denied {
    /// None of the secrets allows it.
    Secret,
    /// There is no such seat.
    Seat,
    /// The seat is a bot's for good, or nobody plays here.
    Bot,
}

impl Room {
    /// Lets a connection in, unless its secrets open nothing or there is no more room.
    pub(super) async fn join(
        &mut self,
        secrets: &[SecretHash],
        outbox: Outbox,
        address: Address,
    ) -> Result<Result<ClientId, Trouble>, StoreError> {
        let (mut host, mut viewers) = (false, Vec::new());
        for &secret in secrets {
            match self.people.opened_by(secret) {
                Some(seat) => viewers.push(Viewer::Seat(seat)),
                None if secret == self.kept.host => host = true,
                None => return Ok(Err(Trouble::NoSeat)),
            }
        }
        viewers.sort_unstable();
        viewers.dedup();
        if !self.has_room_for(&viewers) {
            return Ok(Err(Trouble::Busy));
        }
        let mut changed = false;
        for &viewer in &viewers {
            let Viewer::Seat(seat) = viewer else { continue };
            let Some(sitter) = self.people.at_mut(seat) else { continue };
            changed |= !std::mem::replace(&mut sitter.occupant.came, true);
            // A person who left and comes back has the seat again.
            if sitter.connections == 0 && sitter.kind() == PersonKind::StandIn {
                (sitter.occupant.bot, sitter.bot) = (None, None);
                changed = true;
            }
            sitter.connections = sitter.connections.saturating_add(1);
        }
        if changed {
            self.common.store.seat(self.kept.key, self.people.kept()).await?;
        }
        if !viewers.is_empty() {
            self.show_names();
        }
        if viewers.is_empty() {
            viewers.push(Viewer::Spectator);
        }
        let told = viewers.iter().copied().map(audience::viewer_id).collect();
        let welcome = ToClient::Welcome { table: self.info(host), viewers: told };
        outbox.say(&welcome);
        let id = self.audience.enter(Client { outbox, viewers: viewers.clone(), address });
        for viewer in viewers {
            self.audience.show_whole(id, viewer, &self.journal, &self.people);
        }
        self.ask_bot();
        Ok(Ok(id))
    }

    /// Whether there is room for another connection with these eyes. However many watch, those who play find room.
    fn has_room_for(&self, viewers: &[Viewer]) -> bool {
        let limits = &self.common.limits;
        let there =
            |viewer| self.audience.clients.values().filter(move |it| it.viewers.contains(viewer)).count();
        match viewers {
            [] => there(&Viewer::Spectator) < limits.spectators_per_table,
            seats => seats.iter().all(|seat| there(seat) < limits.connections_per_seat),
        }
    }

    /// Lets a connection go.
    pub(super) fn leave(&mut self, id: ClientId) {
        let Some(client) = self.audience.leave(id) else { return };
        let mut had_seat = false;
        for viewer in client.viewers {
            if let Viewer::Seat(seat) = viewer
                && let Some(sitter) = self.people.at_mut(seat)
            {
                sitter.connections = sitter.connections.saturating_sub(1);
                had_seat = true;
            }
        }
        if had_seat {
            self.tell_people();
        }
    }

    /// Hands a seat to a bot, or to its person, where the secrets allow it.
    pub(super) async fn hand_over(
        &mut self,
        secrets: &[SecretHash],
        seat: Seat,
        to: &HandOver,
        bot: Option<Spec>,
    ) -> Result<Result<Person, Denied>, StoreError> {
        let is_allowed = secrets
            .iter()
            .any(|&secret| secret == self.kept.host || self.people.opened_by(secret) == Some(seat));
        let Some(sitter) = self.people.at_mut(seat) else { return Ok(Err(Denied::Seat)) };
        if !is_allowed {
            return Ok(Err(Denied::Secret));
        }
        if sitter.occupant.secret.is_none() || self.kept.replay {
            return Ok(Err(Denied::Bot));
        }
        (sitter.occupant.bot, sitter.bot) = match to {
            HandOver::Bot(_) => (bot.map(|spec| spec.to_string()), bot),
            HandOver::Person => (None, None),
        };
        self.common.store.seat(self.kept.key, self.people.kept()).await?;
        self.show_names();
        self.ask_bot();
        let told = self.told().into_iter().nth(seat.index());
        Ok(told.ok_or(Denied::Seat))
    }
}
