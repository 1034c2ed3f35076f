//! How the tests of cards are written: each is run as any test, and stands in a list with what it is about.

use crate::common;
use kernel::{Game, Play};
use malediction::Malediction;
use malediction::pack::Pack;
use std::cell::Cell;

/// A test of cards.
pub struct Shown {
    /// Its name.
    pub name: &'static str,
    /// The cards of which it shows what they do.
    pub cards: &'static [&'static str],
    /// The abilities that meet in it.
    pub meets: &'static [&'static str],
    /// The test.
    pub run: fn(),
}

/// Tests, each with the cards that it `shows` or the abilities that it `meets`, or both. They are run, and listed in `ALL`.
#[macro_export]
macro_rules! shown {
    ($(
        $(#[$doc:meta])*
        fn $name:ident() $(shows [$($card:literal),* $(,)?])? $(meets [$($met:literal),* $(,)?])? $body:block
    )*) => {
        $(
            $(#[$doc])*
            #[test]
            fn $name() $body
        )*

        /// The tests of this file.
        pub const ALL: &[$crate::shown::Shown] = &[$(
            $crate::shown::Shown {
                name: stringify!($name),
                cards: &[$($($card),*)?],
                meets: &[$($($met),*)?],
                run: $name,
            },
        )*];
    };
}

thread_local! {
    /// The pack with which tests are played; none: the shipped one.
    static PACK: Cell<Option<&'static Pack>> = const { Cell::new(None) };
}

/// Plays a position, inputs and what must be true then; see [`common::scene`].
#[track_caller]
pub fn play(position: &str, inputs: &str, expect: &str) -> Play<Malediction> {
    let pack = PACK.get().unwrap_or_else(Malediction::shipped);
    common::scene(pack, position, inputs, expect)
}

/// Runs a test with another pack.
pub fn with_pack(pack: &'static Pack, run: fn()) {
    PACK.set(Some(pack));
    run();
    PACK.set(None);
}
