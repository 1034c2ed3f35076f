//! How long spells last, what they leave on the board, and small rules of damage (WZ-175 to WZ-180, WZ-287, WZ-288,
//! WZ-300 to WZ-314, WZ-426, WZ-427, WZ-439).

mod common;
use common::passes;

/// Proves WZ-176.
#[test]
fn an_instant_spell_resolves_and_is_discarded() {
    passes(
        "position
        blue at blue(0,0)
        blue hand meditate
        deck add, glue, zot
        inputs
        blue: cast meditate
        expect
        blue hand size 3
        discarded meditate
        not lasting meditate by blue",
    );
}

/// Proves WZ-178.
#[test]
fn a_permanent_spell_stays_without_tokens() {
    passes(
        "position
        blue at blue(0,0)
        blue hand stone-block
        inputs
        blue: cast stone-block
        blue: at blue(0,1)
        blue: done
        blue: number 0
        red: done
        red: number 0
        expect
        turn blue move-and-cast
        object stone-block at blue(0,1)
        tokens stone-block 0",
    );
}

/// Proves WZ-180.
#[test]
fn a_spell_is_ended_at_no_cost_in_ones_own_phase() {
    passes(
        "position
        points 0
        spell stone-block by blue at blue(0,1)
        spell fog by red tokens 2
        inputs
        refused blue: end fog by WZ-180
        blue: end stone-block
        expect
        not object stone-block at blue(0,1)
        discarded stone-block
        points 0
        turn blue move-and-cast",
    );
    passes("position\nspell fog by red tokens 2\ninputs\nrefused red: end fog by HR-001");
}

/// Proves WZ-287.
#[test]
fn damage_is_physical_or_magical() {
    let position = "position
        blue at blue(0,0)
        red at blue(0,1)
        blue hand ka-bong, powerthrust
        spell bone-armor by red on red tokens 2
        inputs
    ";
    passes(&format!("{position}blue: cast ka-bong\nblue: at red\nblue: pass\nexpect\nred life 13"));
    passes(&format!("{position}blue: cast powerthrust\nblue: at red\nexpect\nred life 12"));
}

/// Proves WZ-288.
#[test]
fn a_wizard_without_life_dies() {
    for life in [1, 3] {
        passes(&format!(
            "seats 3\nposition\nblue at blue(0,0)\nred at blue(0,1)\nred life {life}\nblue hand powerthrust\ninputs\n\
             blue: cast powerthrust\nblue: at red\nexpect\nred dead\nlog WZ-288"
        ));
    }
    passes(
        "position\nblue at blue(0,0)\nred at blue(0,1)\nred life 4\nblue hand powerthrust\ninputs\n\
         blue: cast powerthrust\nblue: at red\nexpect\nred alive\nred life 1",
    );
}

/// Proves WZ-300.
#[test]
fn five_cracks_destroy_a_wall_and_three_a_door() {
    passes(
        "position
        blue at blue(0,1)
        blue hand fireball
        blue(0,1)/south cracks 4
        inputs
        blue: cast fireball
        blue: at blue(0,1)/south
        blue: go south
        expect
        blue at blue(1,1)
        ruin blue(0,1)/south",
    );
    passes(
        "position
        blue at blue(0,1)
        blue hand fireball
        blue(0,1)/south cracks 3
        inputs
        blue: cast fireball
        blue: at blue(0,1)/south
        refused blue: go south by WZ-113",
    );
    passes(
        "position
        blue at red(1,1)
        blue hand fireball
        red(1,1)/east cracks 2
        inputs
        blue: cast fireball
        blue: at red(1,1)/east
        blue: go east
        expect
        ruin red(1,1)/east",
    );
}

/// Proves WZ-303.
#[test]
fn a_column_goes_with_the_last_wall_that_ends_at_it() {
    let position = "position\nblue at blue(0,0)\nred at blue(1,1)\nblue hand scourge\n";
    passes(&format!("{position}ruin blue(0,1)/south\ninputs\nrefused blue: cast scourge by WZ-221"));
    passes(&format!(
        "{position}ruin blue(0,1)/south\nruin blue(1,0)/east\ninputs\noffered blue: cast scourge"
    ));
}

/// Proves WZ-314.
#[test]
fn creations_leave_play_with_their_creator() {
    passes(
        "seats 3
        position
        blue at blue(0,0)
        red at blue(0,1)
        red life 3
        blue hand powerthrust
        spell stone-block by red at red(0,2)
        spell create-wall by red at blue(0,0)/south
        spell homunculus by red at red(1,2)
        inputs
        blue: cast powerthrust
        blue: at red
        expect
        red dead
        not object stone-block at red(0,2)
        not wall blue(0,0)/south
        not homunculus at red(1,2)",
    );
}

/// Proves WZ-426, WZ-427.
#[test]
fn permanent_creations_need_no_maintenance_and_survive_their_creator() {
    let option = "option permanent_creations yes\n";
    passes(&format!(
        "{option}position
        blue at blue(0,0)
        blue hand rosebush, hex-of-pain, zot, zot, zot, zot, zot
        deck add, glue
        inputs
        blue: cast rosebush
        blue: at blue(0,1)
        blue: cast hex-of-pain
        blue: at blue(4,0)
        refused blue: end rosebush by WZ-426
        blue: done
        refused blue: end hex-of-pain by WZ-426
        blue: number 2
        expect
        object rosebush at blue(0,1)
        object hex-of-pain at blue(4,0)
        blue hand size 7"
    ));
    passes(&format!(
        "seats 3\n{option}position
        blue at blue(0,0)
        red at blue(0,1)
        red life 3
        blue hand powerthrust, dispel
        spell stone-block by red at red(0,2)
        spell hex-of-pain by red at blue(1,0)
        inputs
        blue: cast powerthrust
        blue: at red
        blue: cast dispel
        expect
        red dead
        object stone-block at red(0,2)
        not object hex-of-pain at blue(1,0)"
    ));
}

/// Proves WZ-439.
#[test]
fn halves_are_rounded_down_unless_the_card_gives_the_odd_point() {
    passes(
        "position
        blue at blue(0,0)
        blue life 10
        red at blue(0,1)
        blue hand drain-life, energy-4
        inputs
        blue: cast drain-life
        blue: pick energy-4
        expect
        red life 10
        blue life 12",
    );
    passes(
        "position
        blue at blue(0,0)
        blue life 4
        red at blue(0,1)
        red life 15
        blue hand share-life
        inputs
        blue: cast share-life
        expect
        blue life 10
        red life 9",
    );
}
