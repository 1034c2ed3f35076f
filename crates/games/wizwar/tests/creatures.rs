//! Creatures, the Skull Servant and transformations (WZ-386 to WZ-395).

mod common;
use common::passes;

/// Proves WZ-391, WZ-392.
#[test]
fn a_creature_acts_in_its_controllers_phase_with_its_own_points() {
    passes(
        "position
        turn red discard-and-draw
        blue at blue(0,0)
        spell homunculus by blue at blue(0,0)
        inputs
        red: number 0
        blue: command homunculus
        blue: go east
        blue: go east
        expect
        homunculus at blue(0,1)
        blue at blue(0,1)
        points 2",
    );
    passes(
        "position
        spell homunculus by red at blue(0,0)
        homunculus points 1
        inputs
        refused blue: command homunculus by WZ-392",
    );
}

/// Proves WZ-393.
#[test]
fn a_creature_attacks_only_if_its_card_says_so() {
    passes(
        "position
        blue at blue(0,0)
        red at blue(0,0)
        spell homunculus by blue at blue(0,0)
        homunculus points 1
        inputs
        blue: command homunculus
        refused blue: bite by WZ-393",
    );
}

/// Proves WZ-394.
#[test]
fn a_creature_walks_as_wizards_do_and_dies_without_a_score() {
    passes(
        "position
        blue at blue(0,0)
        spell homunculus by blue at blue(0,1)
        homunculus points 3
        homunculus life 3
        spell rosebush by red at blue(0,2)
        inputs
        blue: command homunculus
        refused blue: go south by WZ-113
        refused blue: go north by WZ-139
        blue: go east
        expect
        not homunculus at blue(0,2)
        red points 0
        discarded homunculus",
    );
}

/// Proves WZ-394.
#[test]
fn the_homunculus_carries_one_thing() {
    passes(
        "position
        blue at blue(0,0)
        spell homunculus by blue at blue(0,1)
        homunculus points 2
        red-treasure-1 at blue(0,1)
        item dagger at blue(0,1)
        inputs
        blue: command homunculus
        blue: take dagger
        refused blue: take red-treasure-1 by WZ-440
        blue: go west
        blue: drop dagger
        blue: take dagger
        expect
        blue item dagger
        points 2",
    );
}

/// Proves WZ-395.
#[test]
fn stun_on_a_creature_counts_down_with_its_controller() {
    passes(
        "position
        turn red discard-and-draw
        spell homunculus by blue at blue(0,1)
        homunculus stun 2
        inputs
        red: number 0
        expect
        homunculus stun 1",
    );
}

/// Proves WZ-334.
#[test]
fn creatures_do_not_trigger_hexes() {
    passes(
        "position
        spell homunculus by blue at blue(0,1)
        homunculus points 1
        spell hex-of-pain by red at blue(0,2)
        inputs
        blue: command homunculus
        blue: go east
        expect
        homunculus life 5",
    );
}

/// The Skull Servant flies up to four squares once a turn, and takes or puts down one item where it stops.
#[test]
fn the_skull_servant_fetches() {
    passes(
        "position
        blue at blue(0,0)
        spell skull-servant by blue at blue(0,0)
        item dagger at blue(0,2)
        inputs
        blue: fly skull-servant
        refused blue: go north by WZ-113
        blue: go east
        refused blue: go south by WZ-113
        blue: go east
        blue: take dagger
        refused blue: fly skull-servant by WZ-440
        expect
        skull-servant carries dagger
        object skull-servant at blue(0,2)
        points 3",
    );
    passes(
        "position
        blue at blue(0,0)
        spell skull-servant by blue at blue(0,2)
        skull-servant carries dagger
        inputs
        blue: fly skull-servant
        blue: go north
        blue: go north
        blue: go west
        blue: go north
        refused blue: go east by WZ-440
        blue: drop dagger
        expect
        item dagger at red(2,1)",
    );
}

/// Proves WZ-386, WZ-187.
#[test]
fn a_new_transformation_replaces_the_old() {
    passes(
        "position
        blue at blue(0,0)
        blue hand gnome-form
        spell mist-body by blue on blue tokens 3
        inputs
        blue: cast gnome-form/neutral
        expect
        lasting gnome-form by blue on blue
        not lasting mist-body by blue on blue
        discarded mist-body",
    );
}

/// Proves WZ-387, WZ-388.
#[test]
fn a_new_shape_changes_the_points_left_by_the_difference() {
    passes(
        "position
        blue at blue(0,0)
        blue hand werewolf-form
        inputs
        blue: go east
        blue: cast werewolf-form
        expect
        points 3",
    );
    passes(
        "position
        blue at blue(0,0)
        blue hand golem-form
        points 0
        inputs
        blue: cast golem-form
        expect
        points 0",
    );
}

/// Proves WZ-389.
#[test]
fn a_shape_that_casts_only_counters_still_handles_things() {
    passes(
        "position
        blue at blue(0,0)
        blue hand fog, master-key
        blue items dagger
        item large-rock at blue(0,0)
        red at blue(0,0)
        spell werewolf-form by blue on blue tokens 2
        inputs
        refused blue: cast fog by WZ-389
        blue: play master-key
        blue: take large-rock
        offered blue: use dagger/stab
        blue: drop dagger
        blue: end werewolf-form
        offered blue: cast fog
        expect
        blue item large-rock",
    );
}

/// Proves WZ-390.
#[test]
fn without_the_shape_the_normal_limits_apply() {
    passes(
        "position
        blue at blue(0,0)
        blue hand zot, zot, zot, zot, zot, zot
        blue items dagger, large-rock
        spell extra-arms by blue on blue tokens 2
        inputs
        blue: end extra-arms
        blue: pick zot
        expect
        blue hand size 5
        turn blue move-and-cast",
    );
    passes(
        "position
        blue at red(1,1)
        spell mist-body by blue on blue tokens 2
        inputs
        blue: go east
        blue: end mist-body
        refused blue: go west by WZ-126
        expect
        blue at red(1,2)",
    );
}

/// A Mist Body passes doors and bushes; walls and Stone Blocks stop it, hexes strike it.
#[test]
fn a_mist_body_passes_objects() {
    passes(
        "position
        blue at red(1,1)
        spell mist-body by blue on blue tokens 2
        spell rosebush by red at red(1,2)
        spell hex-of-pain by red at red(1,3)
        inputs
        refused blue: go south by WZ-113
        blue: go east
        blue: go east
        expect
        blue at red(1,3)
        blue life 12",
    );
}

/// A slime that oozes through a closed door leaves its treasure behind.
#[test]
fn a_slime_loses_its_treasure_at_a_closed_door() {
    let position = "position\nblue at red(1,1)\nblue carries red-treasure-1\nspell slime-form by blue on blue tokens 2\n";
    passes(&format!("{position}inputs\nblue: go east\nexpect\nblue at red(1,2)\nred-treasure-1 at red(1,1)"));
    passes(&format!(
        "{position}red at red(1,2)\nred(1,1)/east held by red\ninputs\nblue: go east\nexpect\nblue carries red-treasure-1"
    ));
}
