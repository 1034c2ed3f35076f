//! Seats, sets of seats, and who is looking.

use std::fmt;

/// A place at the table, counted from 0 in clockwise order. At most eight sit at one table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Seat(pub u8);

impl Seat {
    /// The most seats that a table can have.
    pub const MOST: usize = 8;

    /// The seat as an index into lists kept by seat.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table of `count`.
    #[inline]
    pub fn clockwise(self, count: u8) -> Seat {
        if self.0.saturating_add(1) >= count { Seat(0) } else { Seat(self.0 + 1) }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0 + 1)
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Seats(pub u8);

impl Seats {
    /// No seat.
    pub const NONE: Seats = Seats(0);
    /// Every seat a table can have: what is known to `ALL` is public.
    pub const ALL: Seats = Seats(u8::MAX);

    /// Only this seat.
    #[inline]
    pub fn only(seat: Seat) -> Seats {
        Seats(1 << (seat.0 & 7))
    }

    /// The first `count` seats.
    #[inline]
    pub fn first(count: u8) -> Seats {
        if count >= 8 { Seats::ALL } else { Seats((1 << count) - 1) }
    }

    /// Whether the seat is in the set.
    #[inline]
    pub fn has(self, seat: Seat) -> bool {
        self.0 & Seats::only(seat).0 != 0
    }

    /// The set with one seat more.
    #[inline]
    #[must_use]
    pub fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | Seats::only(seat).0)
    }

    /// The set with one seat less.
    #[inline]
    #[must_use]
    pub fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !Seats::only(seat).0)
    }

    /// How many seats are in the set.
    #[inline]
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no seat is in the set.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats of the set in clockwise order from seat 0.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let first = (left != 0).then(|| Seat(left.trailing_zeros() as u8))?;
            left &= left - 1;
            Some(first)
        })
    }

    /// The seats of the set in clockwise order from `first` on, or from the next of them after it.
    #[inline]
    pub fn clockwise_from(self, first: Seat) -> impl Iterator<Item = Seat> {
        let turned = Seats(self.0.rotate_right(first.0.into()));
        turned.iter().map(move |seat| Seat((seat.0 + first.0) & 7))
    }
}

/// Who looks at a position: a seat sees what that seat knows, a spectator only what is public.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Viewer {
    /// Somebody who plays.
    Seat(Seat),
    /// Somebody who only watches.
    Spectator,
}

impl Viewer {
    /// Whether something known to `knowers` is known to this viewer. A spectator knows what everybody knows.
    #[inline]
    pub fn is_among(self, knowers: Seats) -> bool {
        match self {
            Viewer::Seat(seat) => knowers.has(seat),
            Viewer::Spectator => knowers == Seats::ALL,
        }
    }

    /// Whether the viewer is that seat.
    #[inline]
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}
