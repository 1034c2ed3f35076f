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
    tables: Keyed,
    connections: Mutex<HashMap<Address, usize>>,
    most: usize,
    most_per_address: usize,
}

/// A connection that is counted until this is dropped.
pub struct Counted {
    gate: Arc<Gate>,
    address: Address,
}

/// How many limiters are kept before those that have recovered are forgotten.
const KEPT: usize = 10_000;

impl Gate {
    /// A gate with these limits.
    pub fn new(limits: &Limits) -> Arc<Gate> {
        let requests = Quota::per_second(limits.requests_per_second).allow_burst(limits.requests_at_once);
        let tables = Quota::per_hour(limits.tables_per_hour);
        Arc::new(Gate {
            requests: RateLimiter::keyed(requests),
            tables: RateLimiter::keyed(tables),
            connections: Mutex::default(),
            most: limits.connections,
            most_per_address: limits.connections_per_address,
        })
    }

    /// Counts a connection; `None` where there are too many.
    pub fn enter(self: &Arc<Self>, address: Address) -> Option<Counted> {
        let mut connections = self.connections.lock().unwrap_or_else(PoisonError::into_inner);
        let total: usize = connections.values().sum();
        let own = connections.entry(address).or_default();
        if total >= self.most || *own >= self.most_per_address {
            return None;
        }
        *own += 1;
        Some(Counted { gate: self.clone(), address })
    }

    /// Whether a request may be made now.
    pub fn may_ask(&self, address: Address) -> bool {
        if self.requests.len() > KEPT {
            self.requests.retain_recent();
        }
        self.requests.check_key(&address).is_ok()
    }

    /// Whether a table may be set up now.
    pub fn may_open(&self, address: Address) -> bool {
        if self.tables.len() > KEPT {
            self.tables.retain_recent();
        }
        self.tables.check_key(&address).is_ok()
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut connections = self.gate.connections.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(own) = connections.get_mut(&self.address) {
            *own = own.saturating_sub(1);
            if *own == 0 {
                connections.remove(&self.address);
            }
        }
    }
}

/// After how long somebody who asked too much may ask again.
pub const PATIENCE: Duration = Duration::from_secs(1);
