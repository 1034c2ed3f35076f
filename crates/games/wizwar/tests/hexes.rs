//! Hexes and what lies in a square (WZ-316 to WZ-343, WZ-447 to WZ-449).

mod common;
use common::passes;

/// Proves WZ-318, WZ-319, WZ-321, WZ-322, WZ-323, WZ-020.
#[test]
fn a_hex_goes_onto_an_empty_square_of_ones_own_board() {
    passes(
        "position
        blue at blue(0,0)
        red at blue(0,4)
        blue hand hex-of-pain
        item dagger at blue(4,4)
        blue-treasure-1 at blue(0,1)
        inputs
        blue: cast hex-of-pain
        not offered blue: at blue(0,0)
        not offered blue: at blue(0,4)
        not offered blue: at blue(4,4)
        not offered blue: at blue(0,1)
        not offered blue: at blue(3,3)
        not offered blue: at blue(2,2)
        not offered blue: at red(0,0)
        offered blue: at blue(4,0)
        blue: at blue(1,1)
        expect
        object hex-of-pain at blue(1,1)
        lasting hex-of-pain by blue on blue(1,1)",
    );
}

/// Proves WZ-320.
#[test]
fn a_hex_never_lies_on_a_home_base() {
    passes(
        "position\nblue at blue(0,0)\nblue hand hex-of-pain\ninputs\nblue: cast hex-of-pain\nrefused blue: at blue(2,2) by WZ-229",
    );
}

/// Proves WZ-324, WZ-325, WZ-326, WZ-343.
#[test]
fn a_hex_is_no_object() {
    passes(
        "position
        blue at blue(0,1)
        red at blue(0,1)
        blue hand fireball, yank, glue
        blue items universal-solvent
        spell hex-of-pain by red at blue(0,1)
        spell rosebush by red at blue(0,3)
        inputs
        refused blue: take hex-of-pain by WZ-450
        blue: cast fireball
        not offered blue: at hex-of-pain
        offered blue: at rosebush",
    );
}

/// Proves WZ-327, WZ-328, WZ-258.
#[test]
fn a_hex_blocks_neither_sight_nor_movement() {
    passes(
        "position
        blue at blue(0,0)
        red at blue(0,2)
        blue hand scourge
        spell hex-of-lethargy by red at blue(0,1)
        inputs
        offered blue: cast scourge
        offered blue: go east",
    );
}

/// Proves WZ-329, WZ-330.
#[test]
fn a_hex_is_a_permanent_creation_and_can_be_dispelled() {
    passes(
        "position
        blue at blue(0,0)
        blue hand dispel
        spell hex-of-pain by red at blue(0,1)
        inputs
        blue: cast dispel
        expect
        not object hex-of-pain at blue(0,1)
        discarded hex-of-pain",
    );
}

/// Proves WZ-331, WZ-332, WZ-333, WZ-335.
#[test]
fn a_hex_strikes_whoever_enters_each_time_its_caster_too() {
    passes(
        "position
        blue at blue(0,0)
        spell hex-of-pain by blue at blue(0,1)
        inputs
        blue: go east
        blue: go west
        blue: go east
        expect
        blue life 9
        object hex-of-pain at blue(0,1)",
    );
}

/// Proves WZ-317, WZ-336.
#[test]
fn who_stands_where_it_lies_has_not_entered() {
    passes(
        "position
        turn red discard-and-draw
        blue at blue(0,1)
        spell hex-of-pain by red at blue(0,1)
        inputs
        red: number 0
        expect
        blue life 15",
    );
}

/// Proves WZ-316.
#[test]
fn several_effects_of_one_square_act_in_the_order_of_the_movers_player() {
    let position = "position
        blue at blue(0,0)
        red at blue(0,1)
        spell disease by blue on blue tokens 1
        spell hex-of-pain by red at blue(0,1)
        blue life 3
        red life 3
        inputs
        blue: go east
        refused blue: done by HR-008
    ";
    passes(&format!("{position}blue: at hex-of-pain\nexpect\nblue dead\nred life 3\nover, won by red"));
    passes(&format!("{position}blue: at spell:disease\nexpect\nred dead\nblue life 3\nover, won by blue"));
}

/// Proves WZ-338, WZ-315.
#[test]
fn a_hex_is_no_attack_but_its_damage_can_be_reduced() {
    passes(
        "position
        blue at blue(0,0)
        blue hand shield, full-shield
        red hand pain-link
        spell hex-of-pain by red at blue(0,1)
        inputs
        blue: go east
        not offered blue: cast full-shield
        blue: cast shield
        expect
        blue life 15
        red points 0",
    );
}

/// Proves WZ-339.
#[test]
fn other_things_may_come_to_lie_on_a_hex() {
    passes(
        "position
        blue at blue(0,1)
        blue items dagger
        spell hex-of-pain by red at blue(0,1)
        inputs
        blue: drop dagger
        expect
        item dagger at blue(0,1)
        object hex-of-pain at blue(0,1)",
    );
    passes(
        "position
        blue at blue(0,0)
        blue hand rosebush
        spell hex-of-pain by red at blue(0,1)
        inputs
        blue: cast rosebush
        not offered blue: at blue(0,1)",
    );
}

/// Proves WZ-340, WZ-441, WZ-031.
#[test]
fn each_kind_of_hex_has_two_markers() {
    passes(
        "position
        blue at blue(0,0)
        blue hand hex-of-pain, hex-of-amnesia
        spell hex-of-pain by red at blue(0,1)
        spell hex-of-pain by blue at red(0,2)
        inputs
        refused blue: cast hex-of-pain by WZ-340
        offered blue: cast hex-of-amnesia",
    );
}

/// Proves WZ-342, WZ-276.
#[test]
fn a_hex_can_be_countered_as_it_is_cast() {
    passes(
        "position
        blue at blue(0,0)
        red at blue(0,0)
        blue hand hex-of-pain
        red hand negate-neutral
        inputs
        blue: cast hex-of-pain
        blue: at blue(4,0)
        red: cast negate-neutral
        expect
        not object hex-of-pain at blue(4,0)
        discarded hex-of-pain",
    );
}

/// Proves WZ-449.
#[test]
fn a_hex_is_neutral() {
    passes(
        "position
        round 1
        begun red
        blue at blue(0,0)
        blue hand hex-of-pain
        inputs
        blue: cast hex-of-pain
        blue: at blue(4,0)
        expect
        object hex-of-pain at blue(4,0)
        not attacks 1",
    );
}

/// Proves WZ-447.
#[test]
fn both_who_change_places_enter() {
    passes(
        "position
        blue at blue(0,0)
        red at blue(0,1)
        blue hand swap
        spell hex-of-pain by red at blue(0,0)
        spell hex-of-lethargy by red at blue(0,1)
        inputs
        blue: cast swap
        expect
        blue at blue(0,1)
        red at blue(0,0)
        blue stun 1
        red life 12
        rooted",
    );
}

/// A trap lies under one of four tokens; who put them there and blanks are spared.
#[test]
fn a_booby_trap_is_turned_up() {
    let position = "position
        blue at blue(0,0)
        spell booby-trap by red at blue(0,1) blank at blue(0,2) trap
        inputs
        ";
    passes(&format!(
        "{position}blue: go east
        blue: go east
        expect
        blue life 11
        not object booby-trap at blue(0,1)
        not object booby-trap at blue(0,2)
        discarded booby-trap"
    ));
    passes(&format!(
        "{}red: go east
        red: go east
        expect
        red life 15
        object booby-trap at blue(0,1)",
        position.replace("blue at blue(0,0)", "red at blue(0,0)\n        turn red move-and-cast")
    ));
}
