//! Ghosts (WZ-428).

mod common;
use common::passes;

const GHOST: &str = "seats 3
option ghosts yes
position
blue at blue(0,0)
blue life 3
spell hex-of-pain by red at blue(0,1)
inputs
blue: go east
red: done
red: number 0
yellow: done
yellow: number 0
";

/// Proves WZ-428.
#[test]
fn the_dead_go_on_from_home_with_three_points_through_everything() {
    // From blue(2,2): two walls, and over the end of the map, as three boards lie.
    passes(&format!(
        "{GHOST}blue: go east
        blue: go north
        blue: go north
        refused blue: go north by WZ-111
        expect
        blue dead
        blue life 0
        blue at blue(0,3)
        turn blue move-and-cast"
    ));
}

/// Proves WZ-428, WZ-078, WZ-080.
#[test]
fn a_ghost_can_still_win_by_treasures_and_lose_to_the_last_survivor() {
    passes(&format!(
        "{}blue: take red-treasure-1
        red: done
        red: number 0
        yellow: done
        yellow: number 0
        blue: drop treasure
        expect
        blue points 1",
        GHOST.replace("inputs", "red-treasure-1 at blue(2,2)\ninputs")
    ));
    passes(
        "option ghosts yes
        position
        blue at blue(0,0)
        blue life 3
        spell hex-of-pain by red at blue(0,1)
        inputs
        blue: go east
        expect
        over, won by red
        over by WZ-078",
    );
}

/// Proves WZ-428.
#[test]
fn a_ghost_does_nothing_but_move_and_carry_treasures() {
    passes(&format!(
        "{GHOST}refused blue: punch by WZ-428\nrefused blue: take all by WZ-428\noffered blue: done"
    ));
}

/// Proves WZ-428, WZ-094.
#[test]
fn without_the_option_the_dead_are_out() {
    let plain = GHOST.replace("option ghosts yes\n", "");
    passes(&format!("{plain}refused blue: done by HR-001\nexpect\nblue dead\nturn red move-and-cast"));
}
