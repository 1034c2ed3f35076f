//! The kernel's promises, along random games of two to five.

mod common;

/// The promises K1 to K10 hold along random games with random schools.
#[test]
fn the_promises_hold_along_random_games() {
    match common::suite(6, 1).run() {
        Ok(summary) => println!("{summary:?}"),
        Err(broken) => panic!("{broken}"),
    }
}
