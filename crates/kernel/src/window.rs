//! The reaction window: who may react to what has just been done, in which order, and when it closes; and
//! things that happen at once, put in order by a named seat.
//!
//! A window is a few bytes that a procedure embeds. The game says who is at the table still and who holds
//! something to play; the window says who is asked next.
//!
//! ```
//! use kernel::window::{Asking, Window};
//! use kernel::{Seat, Seats};
//!
//! // Seat 1 of four has played a card. Seats 2 and 0 hold a counter, seat 3 does not.
//! let holds = |seat: Seat| seat != Seat(3);
//! let mut window = Window::after(Seat(1), 4);
//! assert_eq!(window.next(Seats::first(4), Asking::Holders, holds), Some(Seat(2)));
//! // Seat 2 reacts: a new round of asking starts from there, and seat 1 is now asked too.
//! window.reacted();
//! assert_eq!(window.next(Seats::first(4), Asking::Holders, holds), Some(Seat(0)));
//! assert_eq!(window.next(Seats::first(4), Asking::Holders, holds), Some(Seat(1)));
//! // Both have passed, and nobody is left: the window is closed.
//! assert_eq!(window.next(Seats::first(4), Asking::Holders, holds), None);
//! ```

use crate::list::List;
use crate::seat::{Seat, Seats};

/// Whom a table wants asked in a reaction window.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Asking {
    /// Only those who hold something to play; the others pass by themselves.
    #[default]
    Holders,
    /// Everybody, so that a pause tells nothing about anybody's hand.
    Always,
}

/// A window in which seats may react, in clockwise order, until all of them have passed in succession.
///
/// Put the question with [`Window::next`]; a pass is simply the next call of it. After a reaction call
/// [`Window::reacted`]: a new round of asking starts from the one who reacted. When what was reacted with has
/// been resolved and the thing below it may be responded to again, that is a new window.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Window {
    count: u8,
    opened_by: Seat,
    asked: Seat,
    left: u8,
    all: bool,
}

impl Window {
    /// At a table of `count`, the others are asked clockwise from the one who acted, who is not asked.
    pub fn after(actor: Seat, count: u8) -> Window {
        Window { count, opened_by: actor, asked: actor, left: count.saturating_sub(1), all: false }
    }

    /// At a table of `count`, everybody is asked clockwise, `first` before the others: a window at a step that
    /// nobody's act has opened. Who reacts is asked again, last.
    pub fn round(first: Seat, count: u8) -> Window {
        let before = if first.0 == 0 { Seat(count.saturating_sub(1)) } else { Seat(first.0 - 1) };
        Window { count, opened_by: before, asked: before, left: count, all: true }
    }

    /// The next seat to ask, or `None` when the window is closed. Only seats `at_table` are asked, and a seat
    /// that does not hold anything to play passes by itself unless the table asks always.
    pub fn next(&mut self, at_table: Seats, asking: Asking, holds: impl Fn(Seat) -> bool) -> Option<Seat> {
        while self.left > 0 {
            self.left -= 1;
            self.asked = self.asked.clockwise(self.count);
            if at_table.has(self.asked) && (asking == Asking::Always || holds(self.asked)) {
                return Some(self.asked);
            }
        }
        None
    }

    /// The seat asked last has reacted: a new round of asking starts from it.
    pub fn reacted(&mut self) {
        self.opened_by = self.asked;
        self.left = if self.all { self.count } else { self.count.saturating_sub(1) };
    }

    /// The seat that was asked last.
    pub fn asked(&self) -> Seat {
        self.asked
    }

    /// The seat from which the present round of asking goes clockwise: who acted or reacted last.
    pub fn opened_by(&self) -> Seat {
        self.opened_by
    }

    /// The window for a viewer who may not know who is asked, has passed or had nothing to play: as it was
    /// before anybody was asked.
    #[must_use]
    pub fn hidden(mut self) -> Window {
        self.asked = self.opened_by;
        self.left = if self.all { self.count } else { self.count.saturating_sub(1) };
        self
    }

    /// The window in which that seat is being asked now, for sampling from a hidden one. `None` where that seat
    /// is not asked in this window.
    pub fn asking(self, seat: Seat) -> Option<Window> {
        let mut window = self.hidden();
        while window.next(Seats::ALL, Asking::Always, |_| true).is_some() {
            if window.asked == seat {
                return Some(window);
            }
        }
        None
    }
}

/// What to do about things that happen at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Order<T> {
    /// There is nothing left.
    Done,
    /// Only this is left, and it has been taken out: no question is needed.
    Only(T),
    /// This seat says which of the things comes next.
    Ask(Seat),
}

/// At most `N` things that happen at once, in the order that a named seat gives them, one after another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Together<T: Copy + Default, const N: usize> {
    /// The things left, as they came.
    pub things: List<T, N>,
    /// Who puts them in order.
    pub orderer: Seat,
}

impl<T: Copy + Default, const N: usize> Together<T, N> {
    /// Nothing yet; the seat will put in order what comes.
    pub fn ordered_by(orderer: Seat) -> Self {
        Together { things: List::new(), orderer }
    }

    /// What comes next: the last of the things by itself, or a question.
    pub fn step(&mut self) -> Order<T> {
        match self.things.len() {
            0 => Order::Done,
            1 => self.things.pop().map_or(Order::Done, Order::Only),
            2.. => Order::Ask(self.orderer),
        }
    }

    /// Takes out the thing that was chosen to come next; `None` where there is none at that place.
    pub fn take(&mut self, index: usize) -> Option<T> {
        self.things.remove(index)
    }
}

impl<T: Copy + Default, const N: usize> Default for Together<T, N> {
    fn default() -> Self {
        Together::ordered_by(Seat(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn everybody(window: &mut Window, asking: Asking, holds: impl Fn(Seat) -> bool) -> Vec<u8> {
        std::iter::from_fn(|| window.next(Seats::first(4), asking, &holds)).map(|seat| seat.0).collect()
    }

    #[test]
    fn the_others_are_asked_clockwise_once() {
        assert_eq!(everybody(&mut Window::after(Seat(2), 4), Asking::Holders, |_| true), [3, 0, 1]);
    }

    #[test]
    fn a_seat_without_anything_passes_by_itself_unless_asked_always() {
        let holds = |seat| seat == Seat(0);
        assert_eq!(everybody(&mut Window::after(Seat(2), 4), Asking::Holders, holds), [0]);
        assert_eq!(everybody(&mut Window::after(Seat(2), 4), Asking::Always, holds), [3, 0, 1]);
    }

    #[test]
    fn seats_that_have_left_are_never_asked() {
        let mut window = Window::after(Seat(0), 3);
        let alive = Seats::first(3).without(Seat(1));
        assert_eq!(window.next(alive, Asking::Always, |_| true), Some(Seat(2)));
        assert_eq!(window.next(alive, Asking::Always, |_| true), None);
    }

    #[test]
    fn in_a_round_the_first_is_asked_first_and_who_reacts_is_asked_again() {
        let mut window = Window::round(Seat(1), 2);
        let mut next = || window.next(Seats::first(2), Asking::Always, |_| true);
        assert_eq!((next(), next(), next()), (Some(Seat(1)), Some(Seat(0)), None));

        let mut window = Window::round(Seat(1), 2);
        assert_eq!(window.next(Seats::first(2), Asking::Always, |_| true), Some(Seat(1)));
        window.reacted();
        let mut next = || window.next(Seats::first(2), Asking::Always, |_| true);
        assert_eq!((next(), next(), next()), (Some(Seat(0)), Some(Seat(1)), None));
    }

    #[test]
    fn a_hidden_window_is_the_same_whoever_is_asked() {
        let mut early = Window::after(Seat(0), 4);
        early.next(Seats::first(4), Asking::Always, |_| true);
        let mut late = early;
        late.next(Seats::first(4), Asking::Always, |_| true);
        assert_ne!(early, late);
        assert_eq!(early.hidden(), late.hidden());
        assert_eq!(early.hidden().asking(Seat(2)), Some(late));
        assert_eq!(early.hidden().asking(Seat(0)), None);
    }

    #[test]
    fn the_orderer_is_asked_while_more_than_one_thing_is_left() {
        let mut together: Together<u8, 4> = Together::ordered_by(Seat(1));
        together.things = List::collect([10, 20, 30]);
        assert_eq!(together.step(), Order::Ask(Seat(1)));
        assert_eq!(together.take(1), Some(20));
        assert_eq!(together.step(), Order::Ask(Seat(1)));
        assert_eq!(together.take(9), None);
        assert_eq!(together.take(0), Some(10));
        assert_eq!(together.step(), Order::Only(30));
        assert_eq!(together.step(), Order::Done);
    }
}
