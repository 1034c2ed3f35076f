//! Movement, portals and exits (WZ-110 to WZ-125, WZ-137 to WZ-143, WZ-442, WZ-443, WZ-448).

mod common;
use common::passes;

/// Proves WZ-110, WZ-102.
#[test]
fn points_are_given_at_the_start_of_move_and_cast() {
    passes(
        "position
        turn red discard-and-draw
        boosted
        attacks 1
        blue items speedstone
        inputs
        red: number 0
        expect
        turn blue move-and-cast
        points 4
        not boosted
        not attacks 1",
    );
    passes("position\nturn red discard-and-draw\ninputs\nred: number 0\nexpect\npoints 3");
}

/// Proves WZ-111, WZ-013.
#[test]
fn a_step_costs_a_point_and_is_never_diagonal() {
    passes(
        "position
        blue at blue(0,0)
        points 2
        inputs
        refused blue: at blue(1,1) by HR-008
        blue: go east
        blue: go east
        refused blue: go east by WZ-111
        expect
        blue at blue(0,2)
        points 0",
    );
}

/// Proves WZ-112.
#[test]
fn movement_is_split_around_other_actions() {
    passes(
        "position
        blue at blue(0,0)
        red at blue(0,1)
        blue hand meditate
        deck zot, dispel, fog
        inputs
        blue: go south
        blue: cast meditate
        blue: go north
        blue: go east
        expect
        blue at blue(0,1)
        points 0
        blue hand size 3",
    );
}

/// Proves WZ-113.
#[test]
fn walls_locked_doors_and_filled_squares_stop() {
    passes(
        "position
        blue at blue(0,1)
        spell stone-block by red at blue(0,0)
        inputs
        refused blue: go south by WZ-113
        refused blue: go west by WZ-113
        offered blue: go east",
    );
    passes("position\nblue at red(1,1)\ninputs\nrefused blue: go east by WZ-126");
}

/// Proves WZ-114, WZ-245.
#[test]
fn wizards_creatures_treasures_and_items_stop_nobody() {
    passes(
        "position
        blue at blue(0,0)
        red at blue(0,1)
        spell homunculus by red at blue(0,1)
        red-treasure-1 at blue(0,1)
        item dagger at blue(0,1)
        inputs
        blue: go east
        expect
        blue at blue(0,1)
        red at blue(0,1)",
    );
}

/// Proves WZ-115, WZ-315.
#[test]
fn an_object_acts_each_time_somebody_enters_its_square() {
    passes(
        "position
        blue at blue(0,0)
        spell rosebush by red at blue(0,1)
        inputs
        blue: go east
        blue: go west
        blue: go east
        expect
        blue life 9
        blue at blue(0,1)",
    );
}

/// Proves WZ-443.
#[test]
fn an_extra_cost_is_paid_with_the_step() {
    passes(
        "position
        blue at blue(0,0)
        spell boneyard by red at blue(0,1)
        inputs
        blue: go east
        expect
        points 1
        blue life 13",
    );
    passes(
        "position
        blue at blue(0,0)
        points 1
        spell boneyard by red at blue(0,1)
        inputs
        refused blue: go east by WZ-443",
    );
    // Its caster is spared the damage, not the cost; a teleport pays nothing.
    passes(
        "position
        blue at blue(0,0)
        spell boneyard by blue at blue(0,1)
        blue hand teleport
        inputs
        blue: go east
        blue: cast teleport/neutral
        blue: go west
        blue: go east
        blue: done
        expect
        blue at blue(0,1)
        blue life 15
        points 1",
    );
}

/// Proves WZ-116, WZ-117, WZ-186.
#[test]
fn one_card_a_turn_boosts_speed_even_without_points() {
    passes(
        "position
        blue hand energy-4, energy-5, dispel
        points 0
        inputs
        refused blue: boost dispel by WZ-184
        blue: boost energy-4
        refused blue: boost energy-5 by WZ-116
        expect
        points 4
        boosted
        discarded energy-4",
    );
}

/// Proves WZ-118, WZ-203.
#[test]
fn flash_energy_never_boosts_speed() {
    passes(
        "position
        blue hand flash-energy-6
        inputs
        refused blue: boost flash-energy-6 by WZ-203",
    );
}

/// Proves WZ-119, WZ-208, WZ-209, WZ-210, WZ-212.
#[test]
fn random_energy_boosts_speed_by_a_die() {
    passes(
        "position
        blue hand random-energy-2
        inputs
        blue: boost random-energy-2
        roll: 3
        expect
        points 8
        discarded random-energy-2",
    );
    passes("position\nblue hand chaos-claws\ninputs\nblue: boost chaos-claws\nroll: 2\nexpect\npoints 5");
}

/// Proves WZ-120.
#[test]
fn unused_points_are_lost() {
    passes(
        "position
        blue hand dispel
        inputs
        blue: done
        expect
        turn blue discard-and-draw
        points 0",
    );
}

/// Proves WZ-121.
#[test]
fn movement_by_a_spell_needs_no_points() {
    passes(
        "position
        blue at blue(0,0)
        points 0
        blue hand windrider, energy-4
        inputs
        blue: cast windrider
        blue: go east
        blue: pick energy-4
        expect
        blue at blue(0,4)
        points 0
        moved",
    );
}

/// Proves WZ-122, WZ-123.
#[test]
fn forced_movement_opens_ones_own_doors_and_costs_nothing() {
    passes(
        "position
        blue at red(0,1)
        red at red(1,1)
        red carries blue-treasure-1
        blue hand mental-force
        item dagger at red(1,2)
        inputs
        blue: cast mental-force
        blue: go east
        refused blue: go south by WZ-113
        blue: go north
        blue: done
        expect
        red at red(0,2)
        red carries blue-treasure-1
        not red item dagger
        points 3
        turn blue move-and-cast",
    );
}

/// Proves WZ-442, WZ-448, WZ-140.
#[test]
fn forced_movement_ends_where_an_effect_carries_the_moved_away() {
    passes(
        "position
        blue at red(0,1)
        red at red(1,1)
        blue hand mental-force
        spell hex-of-teleportation by blue at red(1,2)
        inputs
        blue: cast mental-force
        blue: go east
        roll: 1
        roll: 1
        expect
        red at red(0,2)
        waits for blue
        turn blue move-and-cast
        points 3",
    );
    // An effect that leaves him where he is does not end it; walking on one's own points goes on in any case.
    passes(
        "position
        blue at red(0,1)
        red at red(1,1)
        blue hand mental-force
        spell hex-of-pain by blue at red(1,2)
        inputs
        blue: cast mental-force
        blue: go east
        blue: go north
        blue: done
        expect
        red at red(0,2)
        red life 12",
    );
    passes(
        "position
        blue at blue(0,0)
        spell hex-of-teleportation by red at blue(0,1)
        inputs
        blue: go east
        roll: 2
        roll: 1
        blue: go east
        expect
        blue at blue(0,3)
        points 1",
    );
}

/// Proves WZ-124.
#[test]
fn a_changed_base_move_counts_from_the_next_time_points_are_given() {
    passes(
        "position
        blue hand speedstone
        inputs
        blue: play speedstone
        expect
        points 3",
    );
}

/// Proves WZ-137, WZ-075, WZ-068.
#[test]
fn an_exit_without_portal_leads_to_the_other_side_of_the_map() {
    passes(
        "position
        blue at blue(2,0)
        inputs
        blue: go west
        expect
        blue at red(2,4)
        points 2
        log WZ-137",
    );
}

/// Proves WZ-138, WZ-061, WZ-065, WZ-075.
#[test]
fn a_portal_leads_to_the_portal_of_its_colour() {
    passes(
        "position\nblue at blue(0,2)\ninputs\nblue: go north\nexpect\nblue at red(4,2)\npoints 2\nlog WZ-138",
    );
    passes("position\nblue at red(0,2)\ninputs\nblue: go north\nexpect\nblue at blue(4,2)\npoints 2");
}

/// Proves WZ-139, WZ-007.
#[test]
fn walking_never_crosses_an_outer_wall() {
    passes(
        "position
        blue at blue(0,0)
        inputs
        refused blue: go north by WZ-139
        refused blue: go west by WZ-139",
    );
}

/// Proves WZ-140.
#[test]
fn walking_through_a_portal_is_entering() {
    passes(
        "position
        blue at blue(0,2)
        spell hex-of-pain by red at red(4,2)
        inputs
        blue: go north
        expect
        blue life 12",
    );
}

/// Proves WZ-141.
#[test]
fn what_is_thrown_passes_portals_where_sight_does() {
    passes(
        "position
        blue at blue(0,2)
        red at red(4,2)
        blue items dagger
        inputs
        blue: use dagger/throw
        blue: at red
        expect
        red life 13
        not blue item dagger",
    );
}

/// Proves WZ-142.
#[test]
fn portals_are_no_targets() {
    passes(
        "position
        blue at blue(1,2)
        blue hand destroy-wall
        inputs
        blue: cast destroy-wall
        not offered blue: at blue(0,2)/north",
    );
}

/// Proves WZ-143.
#[test]
fn nobody_steps_through_an_exit_into_a_filled_square() {
    passes(
        "position
        blue at blue(0,2)
        spell stone-block by red at red(4,2)
        inputs
        refused blue: go north by WZ-143",
    );
}

/// Proves WZ-074.
#[test]
fn four_players_walk_straight_around_the_map() {
    let four = "seats 4\nposition\n";
    passes(&format!("{four}blue at blue(0,2)\ninputs\nblue: go north\nexpect\nblue at yellow(4,2)"));
    passes(&format!("{four}blue at blue(2,0)\ninputs\nblue: go west\nexpect\nblue at red(2,4)"));
}

/// Proves WZ-076, WZ-064, WZ-060.
#[test]
fn five_players_walk_through_four_pairs_of_portals() {
    // Seat by seat the boards lie north, west, centre, east, south.
    let five = "seats 5\nposition\n";
    passes(&format!("{five}blue at red(0,2)\ninputs\nblue: go north\nexpect\nblue at green(4,2)"));
    passes(&format!("{five}blue at blue(0,2)\ninputs\nblue: go north\nexpect\nblue at purple(4,2)"));
    passes(&format!("{five}blue at red(4,2)\ninputs\nblue: go south\nexpect\nblue at green(0,2)"));
}

/// Proves WZ-062, WZ-069.
#[test]
fn three_players_walk_around_the_corner_of_the_map() {
    let three = "seats 3\nposition\n";
    passes(&format!("{three}blue at blue(2,0)\ninputs\nblue: go west\nexpect\nblue at yellow(2,4)"));
    passes(&format!("{three}blue at red(2,0)\ninputs\nblue: go west\nexpect\nblue at blue(2,4)"));
    passes(&format!("{three}blue at yellow(0,2)\ninputs\nblue: go north\nexpect\nblue at yellow(4,2)"));
}

/// Proves WZ-444.
#[test]
fn a_thornbush_ends_the_phase_of_the_active_wizard_alone() {
    passes(
        "position
        blue at blue(0,0)
        blue hand dispel
        spell thornbush by red at blue(0,1)
        inputs
        blue: go east
        expect
        blue life 14
        blue stun 1
        turn blue discard-and-draw",
    );
    passes(
        "position
        blue at red(0,1)
        red at red(1,1)
        blue hand mental-force
        spell thornbush by blue at red(1,2)
        inputs
        blue: cast mental-force
        blue: go east
        blue: done
        expect
        red life 14
        red stun 1
        turn blue move-and-cast",
    );
}

/// A Dust Cloud lets nobody out but by a die; what is in the way there costs a point.
#[test]
fn a_die_leads_out_of_a_dust_cloud() {
    passes(
        "position
        blue at blue(0,1)
        spell dust-cloud by red at blue(0,1)
        inputs
        blue: go east
        roll: 3
        blue: go east
        roll: 4
        expect
        blue at blue(0,0)
        points 1",
    );
}

/// A Big Man fills his square and pushes others ahead, as far as they have room.
#[test]
fn a_big_man_pushes_others_ahead() {
    passes(
        "position
        blue at blue(0,0)
        red at blue(0,1)
        spell big-man-form by blue on blue tokens 2
        spell hex-of-pain by blue at blue(0,2)
        inputs
        blue: go east
        expect
        blue at blue(0,1)
        red at blue(0,2)
        red life 12
        points 2",
    );
    passes(
        "position
        blue at blue(1,0)
        red at blue(0,0)
        spell big-man-form by blue on blue tokens 2
        inputs
        refused blue: go north by WZ-440",
    );
    passes(
        "position
        blue at blue(1,0)
        red at blue(0,0)
        spell big-man-form by red on red tokens 2
        inputs
        refused blue: go north by WZ-113",
    );
}

/// A Windrider stops before what is in the way; hexes are not.
#[test]
fn a_flight_stops_early() {
    passes(
        "position
        blue at blue(0,0)
        red at blue(0,3)
        blue hand windrider, energy-4
        spell hex-of-pain by red at blue(0,1)
        inputs
        blue: cast windrider
        blue: go east
        blue: pick energy-4
        expect
        blue at blue(0,2)
        blue life 12",
    );
}

/// A wall with a crack does not stop the Cloak of Shadows; a sound one does.
#[test]
fn the_cloak_of_shadows_walks_through_cracks() {
    let position = "position\nblue at blue(0,1)\nblue items cloak-of-shadows\n";
    passes(&format!("{position}inputs\nrefused blue: go south by WZ-113"));
    passes(&format!(
        "{position}blue(0,1)/south cracks 1\ninputs\nblue: go south\nexpect\nblue at blue(1,1)\npoints 2"
    ));
}

/// Pass Through Wall opens one wall to one step.
#[test]
fn a_wall_is_passed_once() {
    passes(
        "position
        blue at blue(0,1)
        pass blue(0,1)/south
        inputs
        blue: go south
        refused blue: go north by WZ-113
        expect
        blue at blue(1,1)
        points 2",
    );
}

/// Whoever goes through a Wall of Fire burns.
#[test]
fn fire_on_a_border_line_burns_who_crosses() {
    passes(
        "position
        blue at blue(0,0)
        spell wall-of-fire/neutral by red at blue(0,0)/east tokens 2
        inputs
        blue: go east
        expect
        blue at blue(0,1)
        blue life 11",
    );
}

/// Disease strikes each other once a turn, slime at every entry.
#[test]
fn disease_and_slime_strike_whom_they_meet() {
    let position = "position\nblue at blue(0,0)\nred at blue(0,1)\n";
    let walk = "inputs\nblue: go east\nblue: go west\nblue: go east\nexpect\n";
    passes(&format!("{position}spell disease by blue on blue tokens 1\n{walk}red life 12"));
    passes(&format!("{position}spell slime-form by blue on blue tokens 1\n{walk}red life 13"));
}
