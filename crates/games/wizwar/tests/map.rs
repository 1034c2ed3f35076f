//! The map and boards that turn (WZ-001 to WZ-009, WZ-056 to WZ-067, WZ-404 to WZ-408).

mod common;
use common::passes;

/// Rotate Sector: the board of a target square, and quarter-turns.
const TURN: &str = "position\nblue hand rotate-sector\n";

/// Proves WZ-404, WZ-405, WZ-408, WZ-341.
#[test]
fn everything_on_the_board_turns_with_it() {
    passes(&format!(
        "{TURN}blue at blue(0,1)
        blue-treasure-1 at blue(1,1)
        item dagger at blue(0,3)
        spell homunculus by blue at blue(4,0)
        spell hex-of-pain by red at blue(0,1)
        spell create-wall by red at blue(0,0)/east
        spell wall-of-fire/neutral by red at blue(0,1)/east tokens 2
        blue(1,2)/east cracks 2
        spell glue by blue on dagger tokens 2
        inputs
        blue: cast rotate-sector
        blue: at blue(0,1)
        blue: number 1
        expect
        board blue at [0,0] turned 90
        blue at blue(1,4)
        blue life 15
        blue-treasure-1 at blue(1,3)
        item dagger at blue(3,4)
        homunculus at blue(0,0)
        object hex-of-pain at blue(1,4)
        wall blue(0,4)/south
        spell create-wall by red at blue(0,4)/south
        door blue(2,3)/south of blue
        blue(2,3)/south cracks 2
        spell glue by blue on dagger tokens 2"
    ));
}

/// Proves WZ-404.
#[test]
fn a_board_turns_by_a_quarter_or_a_half_either_way() {
    for (number, degrees, square) in [(1, 90, "(1,4)"), (2, 180, "(4,3)"), (3, 270, "(3,0)")] {
        passes(&format!(
            "{TURN}blue at blue(0,1)\ninputs\nblue: cast rotate-sector\nblue: at blue(0,1)\nblue: number {number}\n\
             expect\nboard blue at [0,0] turned {degrees}\nblue at blue{square}"
        ));
    }
}

/// Proves WZ-405.
#[test]
fn who_is_carried_along_enters_nothing() {
    passes(&format!(
        "{TURN}blue at blue(0,1)
        red at blue(0,1)
        spell rosebush by red at blue(0,1)
        inputs
        blue: cast rotate-sector
        blue: number 2
        expect
        blue life 15
        red life 15
        object rosebush at blue(4,3)"
    ));
}

/// Proves WZ-406.
#[test]
fn portals_stay_at_their_side() {
    passes(&format!(
        "{TURN}blue at blue(1,2)
        inputs
        blue: cast rotate-sector
        blue: at blue(1,2)
        blue: number 2
        expect
        blue at blue(3,2)"
    ));
    passes(
        "position\nboard blue at [0,0] turned 180\nblue at blue(0,2)\ninputs\nblue: go north\nexpect\nblue at red(4,2)",
    );
}

/// Proves WZ-407.
#[test]
fn what_stands_on_a_seam_stays() {
    passes(&format!(
        "{TURN}blue at blue(2,3)
        spell create-wall by red at blue(2,4)/east
        ruin blue(0,4)/east
        inputs
        blue: cast rotate-sector
        blue: at blue(2,3)
        blue: number 2
        expect
        wall blue(2,4)/east
        ruin blue(0,4)/east
        blue at blue(2,1)"
    ));
}

/// Proves WZ-132.
#[test]
fn who_is_turned_away_from_a_door_on_the_seam_lets_it_close() {
    passes(&format!(
        "{TURN}blue at blue(2,4)
        spell create-door by blue at blue(2,4)/east
        blue(2,4)/east held by blue
        inputs
        blue: cast rotate-sector
        blue: at blue(2,4)
        blue: number 2
        expect
        not blue(2,4)/east held by blue"
    ));
}

/// Proves WZ-008, WZ-231.
#[test]
fn a_seam_is_open_in_the_middle_and_walled_elsewhere() {
    passes(
        "position
        blue at blue(2,4)
        inputs
        blue: go east
        expect
        blue at red(2,0)
        wall blue(0,4)/east
        wall blue(1,4)/east
        not wall blue(2,4)/east
        wall blue(3,4)/east
        wall blue(4,4)/east",
    );
    passes(
        "position
        blue at blue(0,4)
        blue hand destroy-wall
        red at red(0,0)
        inputs
        blue: cast destroy-wall
        blue: at blue(0,4)/east
        expect
        not wall blue(0,4)/east
        blue life 13
        red life 13",
    );
}

/// Proves WZ-006, WZ-007.
#[test]
fn a_side_that_faces_a_void_is_wall_but_for_its_exit() {
    passes("seats 3\nposition\nblue at blue(1,4)\ninputs\nrefused blue: go east by WZ-139");
    passes("seats 3\nposition\nblue at blue(2,4)\ninputs\nblue: go east\nexpect\nblue at red(2,0)");
}

/// Proves WZ-056, WZ-057, WZ-058, WZ-059, WZ-060, WZ-002.
#[test]
fn the_layouts() {
    let boards = |seats: u8, slots: &[&str]| {
        let colours = ["blue", "red", "yellow", "green", "purple"];
        let lines: String = colours
            .iter()
            .zip(slots)
            .map(|(colour, slot)| format!("board {colour} at {slot} turned 0\n"))
            .collect();
        passes(&format!("seats {seats}\nposition\ninputs\noffered blue: done\nexpect\n{lines}"));
    };
    boards(2, &["[0,0]", "[0,1]"]);
    boards(3, &["[0,0]", "[1,0]", "[1,1]"]);
    boards(4, &["[0,0]", "[0,1]", "[1,0]", "[1,1]"]);
    boards(5, &["[0,1]", "[1,0]", "[1,1]", "[1,2]", "[2,1]"]);
}

/// Proves WZ-063, WZ-067.
#[test]
fn four_players_have_no_portals() {
    for square in ["blue(0,2)/north", "blue(2,0)/west"] {
        let (at, dir) = square.split_once('/').expect("a side");
        passes(&format!(
            "seats 4\nposition\nblue at {at}\ninputs\nblue: go {dir}\nexpect\nlog WZ-137\nnot log WZ-138"
        ));
    }
}
