//! Who may come in, and how often: limits by address, so that one who asks too much does not slow the others.

use crate::settings::Limits;
use governor::clock::DefaultClock;
use governor::state::keyed::DashMapStateStore;
use governor::{Quota, RateLimiter};
use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How often something may be done by each address.
struct Rate {
    limiter: RateLimiter<Address, DashMapStateStore<Address>, DefaultClock>,
    asked: AtomicUsize,
}

/// After so many questions the addresses that have recovered are forgotten, so that looking through all of them costs
/// little for each.
const SWEEP: usize = 4_096;

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
    requests: Rate,
    messages: Rate,
    tables: Rate,
    connections: Count,
    studies: Count,
}

/// How many of something each address has.
struct Count {
    now: Mutex<Now>,
    most: usize,
    most_per_address: usize,
}

#[derive(Default)]
struct Now {
    all: usize,
    /// Of those addresses alone that have any.
    each: HashMap<Address, usize>,
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

impl Rate {
    fn new(quota: Quota) -> Rate {
        Rate { limiter: RateLimiter::keyed(quota), asked: AtomicUsize::new(0) }
    }

    /// Whether it may be done now.
    fn may(&self, address: Address) -> bool {
        if self.asked.fetch_add(1, Ordering::Relaxed) % SWEEP == SWEEP - 1 {
            self.limiter.retain_recent();
        }
        self.limiter.check_key(&address).is_ok()
    }
}

impl Count {
    fn new(most: usize, most_per_address: usize) -> Count {
        Count { now: Mutex::default(), most, most_per_address }
    }

    fn now(&self) -> MutexGuard<'_, Now> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One more, unless there are too many.
    fn enter(&self, address: Address) -> bool {
        let mut now = self.now();
        let own = now.each.get(&address).copied().unwrap_or(0);
        if now.all >= self.most || own >= self.most_per_address {
            return false;
        }
        now.each.insert(address, own + 1);
        now.all += 1;
        true
    }

    /// One less.
    fn leave(&self, address: Address) {
        let mut now = self.now();
        let Some(own) = now.each.get_mut(&address) else { return };
        *own -= 1;
        if *own == 0 {
            now.each.remove(&address);
        }
        now.all -= 1;
    }
}

impl Gate {
    /// A gate with these limits.
    pub fn new(limits: &Limits) -> Arc<Gate> {
        let a_second = |rate, at_once| Rate::new(Quota::per_second(rate).allow_burst(at_once));
        Arc::new(Gate {
            requests: a_second(limits.requests_per_second, limits.requests_at_once),
            messages: a_second(limits.address_messages_per_second, limits.address_messages_at_once),
            tables: Rate::new(Quota::per_hour(limits.tables_per_hour)),
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
        self.requests.may(address)
    }

    /// Whether a table may be set up now.
    pub fn may_open(&self, address: Address) -> bool {
        self.tables.may(address)
    }
}

impl Counted {
    /// Whose it is.
    pub fn address(&self) -> Address {
        self.address
    }

    /// Whether a message may be heard from the connection's address now.
    pub fn may_say(&self) -> bool {
        self.gate.messages.may(self.address)
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

#[cfg(test)]
mod tests {
    use super::*;

    fn address(number: u32) -> Address {
        IpAddr::from(number.to_be_bytes()).into()
    }

    /// How many there are of all, and of how many addresses.
    fn counted(count: &Count) -> (usize, usize) {
        let now = count.now();
        (now.all, now.each.len())
    }

    #[test]
    fn who_is_refused_takes_no_place() {
        let count = Count::new(3, 2);
        assert!(count.enter(address(1)) && count.enter(address(1)));
        assert!(!count.enter(address(1)), "two for each");
        assert!(count.enter(address(2)));
        for other in 3..10_000 {
            assert!(!count.enter(address(other)), "three for all");
        }
        assert_eq!(counted(&count), (3, 2), "nothing is kept of who was refused");
        count.leave(address(9_000));
        count.leave(address(1));
        assert!(count.enter(address(3)), "there is room again");
        for gone in [1, 2, 3] {
            count.leave(address(gone));
        }
        assert_eq!(counted(&count), (0, 0));
    }

    /// Many addresses ask once, as somebody can who has a large network. Those that may ask again anyhow are
    /// forgotten.
    #[test]
    fn addresses_that_have_recovered_are_forgotten() {
        let rate = Rate::new(Quota::with_period(Duration::from_micros(1)).expect("a time"));
        let mut most = 0;
        for number in 0..50_000 {
            assert!(rate.may(address(number)));
            if number % 1_000 == 0 {
                most = most.max(rate.limiter.len());
            }
        }
        assert!(most < 25_000, "{most} addresses were kept at once");
    }
}
