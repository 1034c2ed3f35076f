//! Casting (WZ-218 to WZ-231, WZ-446).

mod common;

use common::passes;

/// Proves WZ-218, WZ-219.
#[test]
fn any_number_of_spells_but_one_attack_a_turn() {
    passes(
        "position
        blue hand meditate, ka-bong, ka-bong, invisible, energy-4
        blue items dagger
        deck lifestone, lifestone, lifestone
        red at blue(1,2)
        inputs
        blue: cast invisible/neutral
        blue: pass
        blue: cast ka-bong
        blue: at red
        blue: pass
        blue: cast meditate
        blue: pass
        refused blue: cast ka-bong by WZ-219
        refused blue: punch by WZ-219
        refused blue: use dagger/stab by WZ-219
        refused blue: use dagger/throw by WZ-219
        expect
        attacks 1
        red life 11",
    );
}

/// Proves WZ-219, WZ-452.
#[test]
fn a_punch_and_a_weapon_are_the_attack_of_the_turn_too() {
    passes(
        "position
        blue hand ka-bong
        red at blue(1,2)
        inputs
        blue: punch
        blue: at red
        refused blue: cast ka-bong by WZ-219
        expect
        red life 14",
    );
    passes(
        "position
        blue hand ka-bong
        blue items dagger
        red at blue(1,2)
        inputs
        blue: use dagger/stab
        blue: at red
        refused blue: cast ka-bong by WZ-219
        expect
        red life 13
        blue item dagger",
    );
}

/// Proves WZ-220, WZ-211.
#[test]
fn a_cast_is_aimed_boosted_rolled_answered_and_then_resolved() {
    passes(
        "seats 3
        position
        blue hand prismatic-storm, random-energy-2
        red at blue(0,0)
        red hand ghost-shield
        yellow at blue(0,1)
        inputs
        blue: cast prismatic-storm
        blue: pick random-energy-2
        roll: 2
        red: pass
        roll: 3
        expect
        red life 9
        yellow life 9",
    );
}

/// Proves WZ-221, WZ-433.
#[test]
fn a_spell_without_a_legal_target_is_refused_and_spends_nothing() {
    passes(
        "position
        blue hand drop-object
        inputs
        refused blue: cast drop-object by WZ-221
        not offered blue: cast drop-object
        expect
        blue holds drop-object
        not attacks 1",
    );
}

/// Proves WZ-222.
#[test]
fn a_cancelled_attack_is_the_attack_of_the_turn() {
    passes(
        "position
        blue hand ka-bong
        red at blue(1,2)
        red hand full-shield
        inputs
        blue: cast ka-bong
        blue: at red
        red: cast full-shield
        refused blue: punch by WZ-219
        expect
        red life 15",
    );
}

/// Proves WZ-223.
#[test]
fn a_target_that_leaves_sight_by_a_response_is_missed() {
    passes(
        "position
        blue hand powerthrust
        red at blue(0,2)
        red hand teleport
        inputs
        blue: cast powerthrust
        blue: at red
        red: cast teleport/counter
        red: go east
        red: done
        expect
        red at blue(0,3)
        red life 15",
    );
    passes(
        "position
        blue hand powerthrust
        red at blue(0,2)
        red hand teleport
        inputs
        blue: cast powerthrust
        blue: at red
        red: cast teleport/counter
        red: go south
        red: done
        expect
        red at blue(1,2)
        red life 12",
    );
}

/// Proves WZ-224.
#[test]
fn neutral_spells_and_items_wait_for_ones_own_turn() {
    passes(
        "position
        blue hand ka-bong
        red at blue(1,2)
        red hand shield, meditate, lifestone
        inputs
        refused red: cast meditate by HR-001
        blue: cast ka-bong
        blue: at red
        refused red: cast meditate by WZ-272
        refused red: play lifestone by HR-008
        red: pass
        expect
        red life 11",
    );
}

/// Proves WZ-225, WZ-266.
#[test]
fn nobody_attacks_himself_unless_the_card_says_so() {
    passes(
        "position
        blue hand powerthrust
        red at blue(1,2)
        inputs
        blue: cast powerthrust
        refused blue: at blue by WZ-225
        blue: at red",
    );
    passes(
        "position
        blue hand waterbolt
        red at blue(0,2)
        inputs
        blue: cast waterbolt
        blue: at blue
        blue: number 0
        blue: go north
        expect
        blue life 15
        blue at blue(1,2)",
    );
}

/// Proves WZ-226.
#[test]
fn a_lasting_attack_counts_only_when_it_is_cast() {
    passes(
        "position
        blue hand ka-bong
        spell acid-bath by blue on red tokens 2
        red at blue(1,2)
        inputs
        blue: cast ka-bong
        blue: at red
        expect
        red life 11
        attacks 1",
    );
    passes(
        "position
        blue hand acid-bath, ka-bong
        red at blue(1,2)
        inputs
        blue: cast acid-bath
        refused blue: cast ka-bong by WZ-219
        expect
        lasting acid-bath by blue on red",
    );
}

/// Proves WZ-227.
#[test]
fn a_cancelled_card_goes_where_the_canceller_sends_it() {
    passes(
        "position
        blue hand ka-bong
        red at blue(1,2)
        red hand absorb-spell
        inputs
        blue: cast ka-bong
        blue: at red
        red: cast absorb-spell
        expect
        red holds ka-bong
        not discarded ka-bong
        discarded absorb-spell",
    );
}

/// Proves WZ-228, WZ-446.
#[test]
fn a_creation_needs_an_empty_square_in_range() {
    passes(
        "position
        blue hand stone-block
        red at blue(0,2)
        inputs
        blue: cast stone-block
        refused blue: at blue(0,2) by WZ-228
        refused blue: at blue(4,4) by WZ-234
        blue: at blue(1,2)
        expect
        object stone-block at blue(1,2)
        lasting stone-block by blue on blue(1,2)",
    );
}

/// Proves WZ-229.
#[test]
fn no_creation_stands_on_a_home_base() {
    passes(
        "position
        blue hand stone-block, skull-servant
        blue at blue(1,2)
        inputs
        blue: cast stone-block
        refused blue: at blue(2,2) by WZ-229",
    );
    passes(
        "position
        blue hand skull-servant
        inputs
        refused blue: cast skull-servant by WZ-221
        blue: go north
        blue: cast skull-servant
        expect
        object skull-servant at blue(1,2)",
    );
}

/// Proves WZ-230, WZ-005, WZ-446.
#[test]
fn a_wall_needs_a_border_line_with_nothing_on_it() {
    passes(
        "position
        blue hand create-wall
        blue at blue(1,2)
        spell wall-of-fire/neutral by red at blue(0,2)/south tokens 2
        inputs
        blue: cast create-wall
        refused blue: at blue(1,1)/east by WZ-230
        refused blue: at blue(1,2)/east by WZ-230
        refused blue: at blue(0,2)/south by WZ-005
        refused blue: at blue(4,3)/east by WZ-234
        blue: at blue(1,2)/south
        expect
        wall blue(1,2)/south",
    );
}

/// Proves WZ-231.
#[test]
fn seams_may_hold_creations_and_the_end_of_the_map_may_not() {
    passes(
        "position
        blue hand create-wall
        blue at blue(2,4)
        inputs
        blue: cast create-wall
        blue: at blue(2,4)/east
        expect
        wall blue(2,4)/east",
    );
    passes(
        "position
        blue hand create-wall
        blue at blue(0,2)
        inputs
        blue: cast create-wall
        refused blue: at blue(0,2)/north by WZ-231",
    );
}

/// Proves WZ-441, WZ-340, WZ-031.
#[test]
fn with_no_marker_left_a_creation_cannot_be_cast() {
    passes(
        "position
        blue hand boneyard, hex-of-pain
        spell boneyard by red at blue(1,2)
        spell boneyard by red at blue(3,2)
        spell hex-of-pain by red at blue(0,2)
        spell hex-of-pain by red at red(0,2)
        inputs
        refused blue: cast boneyard by WZ-441
        refused blue: cast hex-of-pain by WZ-340",
    );
}

/// Proves WZ-441, WZ-412.
#[test]
fn a_mist_spreads_over_as_many_squares_as_its_energy_and_the_box_allow() {
    passes(
        "position
        blue hand prismatic-mist, energy-4
        inputs
        blue: cast prismatic-mist
        blue: at blue(0,0)
        blue: pick energy-4
        refused blue: at blue(4,4) by WZ-440
        refused blue: at blue(0,0) by WZ-228
        blue: at blue(0,1)
        blue: at blue(0,2)
        blue: at blue(0,3)
        blue: at blue(0,4)
        expect
        object prismatic-mist at blue(0,0)
        object prismatic-mist at blue(0,4)
        tokens prismatic-mist 4",
    );
    passes(
        "position
        blue hand prismatic-mist
        spell prismatic-mist by red at red(0,2) at red(0,3) at red(0,4) at red(1,2) at red(1,3) tokens 2
        spell prismatic-mist by red at red(2,3) at red(3,3) at red(3,0) at red(3,1) tokens 2
        inputs
        blue: cast prismatic-mist
        blue: at blue(0,0)
        expect
        object prismatic-mist at blue(0,0)
        waits for blue",
    );
}

/// Proves WZ-182.
#[test]
fn mundane_spells_cannot_be_countered() {
    passes(
        "position
        blue hand heave-ho
        blue carries red-treasure-1
        red at blue(0,2)
        red hand full-shield, shield, absorb-spell
        inputs
        blue: cast heave-ho
        blue: at red
        expect
        red life 13
        red-treasure-1 at blue(0,2)
        red hand size 3",
    );
}

/// Proves WZ-174.
#[test]
fn a_card_of_two_kinds_has_the_kind_as_which_it_is_cast() {
    passes(
        "position
        blue hand ka-bong, negate-neutral
        red at blue(1,2)
        red hand pain-link
        inputs
        blue: cast ka-bong
        blue: at red
        red: cast pain-link/counter
        expect
        red life 11
        blue life 11
        blue holds negate-neutral",
    );
    passes(
        "position
        turn red move-and-cast
        blue hand negate-neutral
        red at blue(1,2)
        red hand pain-link
        inputs
        red: cast pain-link/neutral
        blue: cast negate-neutral
        expect
        not lasting pain-link by red on red",
    );
}

/// Proves WZ-404.
#[test]
fn a_board_turns_by_the_quarters_that_are_named() {
    passes(
        "position
        blue hand rotate-sector
        inputs
        blue: cast rotate-sector
        blue: at blue(1,2)
        refused blue: number 4 by WZ-404
        blue: number 1
        expect
        board blue at [0,0] turned 90",
    );
}

/// Proves WZ-228, WZ-436.
#[test]
fn tacks_fill_a_square_beside_and_keep_their_card() {
    passes(
        "position
        blue items handful-of-tacks
        red at blue(3,2)
        inputs
        blue: use handful-of-tacks
        expect
        object tacks at blue(1,2)
        not discarded handful-of-tacks
        not blue item handful-of-tacks
        discard size 0",
    );
}

/// Proves WZ-242, WZ-197, WZ-261.
#[test]
fn what_prepares_a_spell_is_not_used_up_by_what_prepares_it_too() {
    passes(
        "position
        blue hand add, around-the-corner, powerthrust, energy-4, energy-5
        red at blue(0,4)
        inputs
        blue: cast add
        blue: pass
        blue: pick energy-4
        blue: pick energy-5
        blue: cast around-the-corner
        blue: pass
        blue: cast powerthrust
        blue: at red
        expect
        red life 4",
    );
}

/// Proves WZ-360, WZ-377.
#[test]
fn a_stunned_wizard_who_attacked_does_not_move_by_a_spell() {
    passes(
        "position
        blue stunned
        blue hand ka-bong, teleport, dematerialize, windrider, meditate
        deck lifestone, lifestone, lifestone
        red at blue(1,2)
        inputs
        offered blue: cast teleport/neutral
        blue: cast ka-bong
        blue: at red
        blue: pass
        refused blue: cast teleport/neutral by WZ-377
        refused blue: cast dematerialize/neutral by WZ-377
        refused blue: cast windrider by WZ-377
        offered blue: cast meditate",
    );
}

/// Proves WZ-312.
#[test]
fn trap_tokens_are_dispelled_one_by_one() {
    passes(
        "position
        blue hand dispel
        spell booby-trap by red at blue(1,2) blank at blue(0,2) trap
        inputs
        blue: cast dispel
        refused blue: at spell:booby-trap by WZ-221
        blue: at booby-trap.1
        expect
        not object booby-trap at blue(1,2)
        object booby-trap at blue(0,2)
        lasting booby-trap by red",
    );
}

/// Proves WZ-192.
#[test]
fn a_globe_creeps_round_corners_but_not_through_doors_or_too_far() {
    passes(
        "seats 3
        position
        blue hand globe-of-pain, energy-4
        red at blue(4,4)
        yellow at blue(0,4)
        inputs
        blue: cast globe-of-pain
        blue: at red
        blue: pick energy-4
        expect
        red life 11",
    );
    passes(
        "position
        blue hand globe-of-pain
        red at red(2,2)
        inputs
        refused blue: cast globe-of-pain by WZ-221",
    );
}
