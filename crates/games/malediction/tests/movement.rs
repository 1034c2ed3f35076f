//! Moves (MD-156 to MD-169).

mod common;
use common::passes;

/// Proves MD-126, MD-127, MD-131, MD-154, MD-156, MD-157.
#[test]
fn a_move_costs_a_point_and_is_as_long_as_the_speed_at_most() {
    passes(
        "position
        tarok-beast of red at 5,5
        inputs
        red: activate tarok-beast
        red: move
        refused red: go 5,15.1 by MD-157
        refused red: go 5,10 10,10.1 by MD-157
        red: go 5,10 10,10
        refused red: shift 12,10 by MD-155
        red: move
        red: go
        refused red: move by MD-155
        expect
        tarok-beast at 10,10
        ap 0",
    );
}
