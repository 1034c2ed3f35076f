//! Who may come in, and how often: limits by address, so that one who asks too much does not slow the others.

use crate::settings::Limits;
use governor::clock::DefaultClock;
use governor::state::keyed::DashMapStateStore;
use governor::{Quota, RateLimiter};
use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

type Keyed = RateLimiter<Address, DashMapStateStore<Address>, DefaultClock>;

/// Whom a limit is for: an IPv4 address, or the network of an IPv6 address, within which anybody has as many addresses
/// as he likes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Address(IpAddr);

impl From<IpAddr> for Address {
    fn from(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V4(address) => Address(IpAddr::V4(address)),
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                Address(IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0)))
            }
        }
    }
}

/// The limits by address.
pub struct Gate {
    requests: Keyed,
    messages: Keyed,
    tables: Keyed,
    connections: Count,
    studies: Count,
}

/// How many of something each address has.
struct Count {
    now: Mutex<HashMap<Address, usize>>,
    most: usize,
    most_per_address: usize,
}

/// A connection that is counted until this is dropped.
pub struct Counted {
    gate: Arc<Gate>,
    address: Address,
}

/// Somebody who looks back, counted until this is dropped.
pub struct Studying {
    gate: Arc<Gate>,
    address: Address,
}

/// How many limiters are kept before those that have recovered are forgotten.
const KEPT: usize = 10_000;

impl Count {
    fn new(most: usize, most_per_address: usize) -> Count {
        Count { now: Mutex::default(), most, most_per_address }
    }

    /// One more, unless there are too many.
    fn enter(&self, address: Address) -> bool {
        let mut now = self.now.lock().unwrap_or_else(PoisonError::into_inner);
        let total: usize = now.values().sum();
        let own = now.entry(address).or_default();
        if total >= self.most || *own >= self.most_per_address {
            return false;
        }
        *own += 1;
        true
    }

    /// One less.
    fn leave(&self, address: Address) {
        let mut now = self.now.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(own) = now.get_mut(&address) {
            *own = own.saturating_sub(1);
            if *own == 0 {
                now.remove(&address);
            }
        }
    }
}

impl Gate {
    /// A gate with these limits.
    pub fn new(limits: &Limits) -> Arc<Gate> {
        let a_second = |rate, at_once| RateLimiter::keyed(Quota::per_second(rate).allow_burst(at_once));
        Arc::new(Gate {
            requests: a_second(limits.requests_per_second, limits.requests_at_once),
            messages: a_second(limits.address_messages_per_second, limits.address_messages_at_once),
            tables: RateLimiter::keyed(Quota::per_hour(limits.tables_per_hour)),
            connections: Count::new(limits.connections, limits.connections_per_address),
            studies: Count::new(usize::MAX, limits.studies_per_address),
        })
    }

    /// Counts a connection; `None` where there are too many.
    pub fn enter(self: &Arc<Self>, address: Address) -> Option<Counted> {
        self.connections.enter(address).then(|| Counted { gate: self.clone(), address })
    }

    /// Counts somebody who looks back at a game; `None` where the address does so too often at once.
    pub fn study(self: &Arc<Self>, address: Address) -> Option<Studying> {
        self.studies.enter(address).then(|| Studying { gate: self.clone(), address })
    }

    /// Whether a request may be made now.
    pub fn may_ask(&self, address: Address) -> bool {
        may(&self.requests, address)
    }

    /// Whether a table may be set up now.
    pub fn may_open(&self, address: Address) -> bool {
        may(&self.tables, address)
    }
}

fn may(limiter: &Keyed, address: Address) -> bool {
    if limiter.len() > KEPT {
        limiter.retain_recent();
    }
    limiter.check_key(&address).is_ok()
}

impl Counted {
    /// Whose it is.
    pub fn address(&self) -> Address {
        self.address
    }

    /// Whether a message may be heard from the connection's address now.
    pub fn may_say(&self) -> bool {
        may(&self.gate.messages, self.address)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.gate.connections.leave(self.address);
    }
}

impl Drop for Studying {
    fn drop(&mut self) {
        self.gate.studies.leave(self.address);
    }
}

/// After how long somebody who asked too much may ask again.
pub const PATIENCE: Duration = Duration::from_secs(1);
