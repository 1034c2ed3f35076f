//! Treasures, items and carrying (WZ-144 to WZ-160, WZ-414, WZ-425, WZ-450).

mod common;
use common::passes;

/// Proves WZ-144.
#[test]
fn picking_up_an_item_costs_a_point() {
    passes(
        "position
        blue at blue(0,0)
        item dagger at blue(0,0)
        item large-rock at blue(0,0)
        item master-key at blue(0,1)
        points 1
        inputs
        refused blue: take master-key by WZ-144
        blue: take dagger
        refused blue: take large-rock by WZ-144
        expect
        blue item dagger
        points 0
        turn blue move-and-cast",
    );
}

/// Proves WZ-145, WZ-160.
#[test]
fn picking_up_a_treasure_is_free_and_ends_the_phase() {
    passes(
        "position
        blue at blue(0,0)
        red at blue(0,0)
        red-treasure-1 at blue(0,0)
        blue hand zot
        points 0
        inputs
        blue: take red-treasure-1
        refused blue: punch by HR-008
        refused blue: cast zot/damage by HR-008
        expect
        blue carries red-treasure-1
        turn blue discard-and-draw",
    );
}

/// Proves WZ-146, WZ-149.
#[test]
fn dropping_is_free_and_can_be_done_any_number_of_times() {
    passes(
        "position
        blue at blue(0,0)
        blue items dagger, large-rock
        blue carries red-treasure-1
        points 0
        inputs
        blue: drop dagger
        blue: drop treasure
        blue: drop large-rock
        refused blue: drop dagger by WZ-149
        refused red: drop dagger by HR-001
        expect
        item dagger at blue(0,0)
        item large-rock at blue(0,0)
        red-treasure-1 at blue(0,0)
        points 0",
    );
}

/// Proves WZ-147.
#[test]
fn one_treasure_is_all_that_one_carries() {
    passes(
        "position
        blue at blue(0,0)
        blue carries red-treasure-1
        red-treasure-2 at blue(0,0)
        inputs
        refused blue: take red-treasure-2 by WZ-147",
    );
}

/// Proves WZ-148, WZ-162.
#[test]
fn items_count_against_the_hand_and_treasures_do_not() {
    passes(
        "position
        blue hand zot, zot, zot, zot, zot
        blue items dagger
        blue carries red-treasure-1
        deck fog, dispel
        turn blue discard-and-draw
        inputs
        offered blue: number 1
        refused blue: number 2 by WZ-161",
    );
}

/// Proves WZ-150.
#[test]
fn a_dropped_treasure_is_not_taken_up_again_in_the_same_turn() {
    passes(
        "position
        blue at blue(0,0)
        blue carries red-treasure-1
        red-treasure-2 at blue(0,0)
        inputs
        blue: drop treasure
        refused blue: take red-treasure-1 by WZ-150
        offered blue: take red-treasure-2",
    );
}

/// Proves WZ-151.
#[test]
fn ones_own_treasures_may_be_carried() {
    passes(
        "position
        blue at blue(0,0)
        blue-treasure-1 at blue(0,0)
        inputs
        blue: take blue-treasure-1
        expect
        blue carries blue-treasure-1
        turn blue discard-and-draw",
    );
}

/// Proves WZ-152, WZ-153.
#[test]
fn an_item_is_played_freely_and_is_no_spell() {
    passes(
        "position
        blue hand dagger
        red hand negate-neutral, full-shield
        points 0
        inputs
        blue: play dagger
        expect
        blue item dagger
        blue hand size 0
        waits for blue",
    );
    passes("position\nblue hand dagger\ninputs\nrefused red: play dagger by HR-001");
}

/// Proves WZ-154, WZ-156.
#[test]
fn whoever_picks_an_item_up_takes_its_card() {
    passes(
        "position
        blue at blue(0,0)
        red at blue(0,0)
        item dagger at blue(0,0)
        item dagger at blue(0,0)
        blue-treasure-1 at blue(0,0)
        blue-treasure-2 at blue(0,0)
        inputs
        blue: take dagger.1
        blue: done
        blue: number 0
        red: take dagger
        expect
        blue item dagger
        red item dagger",
    );
}

/// Proves WZ-155, WZ-166, WZ-168.
#[test]
fn only_the_hand_limit_bounds_what_is_carried() {
    passes(
        "position
        blue at blue(0,0)
        blue items dagger, large-rock, master-key, bloodshard, lifestone, mightstone, powerstone
        item wizardblade at blue(0,0)
        inputs
        blue: take wizardblade
        blue: give bloodshard
        expect
        blue item wizardblade
        discarded bloodshard
        not item bloodshard at blue(0,0)
        turn blue move-and-cast",
    );
}

/// Proves WZ-157, WZ-301.
#[test]
fn treasures_are_indestructible() {
    passes(
        "position
        blue at blue(0,0)
        red-treasure-1 at blue(0,1)
        blue items universal-solvent, wizardblade
        blue hand energy-4, fireball
        inputs
        blue: use universal-solvent
        refused blue: at red-treasure-1 by WZ-157",
    );
}

/// Proves WZ-158.
#[test]
fn a_stolen_item_is_the_thiefs_at_once() {
    passes(
        "position
        blue at blue(0,0)
        red at blue(0,0)
        red items dagger
        blue hand zot, zot, zot, zot, zot
        blue items lifestone
        spell strength by blue on blue tokens 2
        inputs
        blue: attack strength
        blue: give dagger
        roll: 2
        refused blue: done by HR-008
        blue: give lifestone
        expect
        blue item dagger
        not red item dagger
        discarded lifestone",
    );
}

/// Proves WZ-159, WZ-085, WZ-087.
#[test]
fn a_treasure_that_one_is_made_to_drop_at_home_scores() {
    passes(
        "position
        blue at blue(2,2)
        red at blue(1,2)
        turn red move-and-cast
        blue carries red-treasure-1
        red hand drop-object
        inputs
        red: cast drop-object
        expect
        blue points 1
        red-treasure-1 at blue(2,2)",
    );
}

/// Proves WZ-450, WZ-414.
#[test]
fn a_mobile_object_is_carried_without_a_card() {
    passes(
        "position
        blue at blue(0,0)
        blue hand zot, zot, zot, zot, zot, zot, zot
        spell skull-servant by red at blue(0,0)
        inputs
        blue: take skull-servant
        blue: go east
        expect
        blue bears skull-servant
        points 1
        blue hand size 7
        object skull-servant at blue(0,1)",
    );
    passes(
        "position
        blue at blue(0,0)
        spell skull-servant by red at blue(0,0)
        blue bears skull-servant
        inputs
        blue: drop skull-servant
        expect
        not blue bears skull-servant
        object skull-servant at blue(0,0)",
    );
    // While somebody carries it, it does not fly; it leaves the board with its spell.
    passes(
        "position
        blue at blue(0,0)
        turn red move-and-cast
        spell skull-servant by red at blue(0,0)
        blue bears skull-servant
        inputs
        refused red: fly skull-servant by WZ-450
        red: end skull-servant
        expect
        not blue bears skull-servant
        not object skull-servant at blue(0,0)",
    );
    // It is no item, so it can't be stolen as one.
    passes(
        "position
        blue at blue(0,0)
        red at blue(0,0)
        blue hand yoink
        spell skull-servant by red at blue(0,0)
        red bears skull-servant
        inputs
        blue: cast yoink
        expect
        red bears skull-servant",
    );
}

/// Proves WZ-425.
#[test]
fn heavy_items_end_the_phase() {
    passes(
        "option heavy_items yes
        position
        blue at blue(0,0)
        item dagger at blue(0,0)
        inputs
        blue: take dagger
        expect
        blue item dagger
        turn blue discard-and-draw",
    );
}

/// Extra Arms pick up everything for one point, one treasure included, and the phase goes on.
#[test]
fn extra_arms_pick_up_everything() {
    passes(
        "position
        blue at blue(0,0)
        item dagger at blue(0,0)
        item large-rock at blue(0,0)
        red-treasure-1 at blue(0,0)
        blue-treasure-1 at blue(0,0)
        spell extra-arms by blue on blue tokens 2
        inputs
        blue: take all
        blue: at red-treasure-1
        expect
        blue item dagger
        blue item large-rock
        blue carries red-treasure-1
        points 2
        turn blue move-and-cast",
    );
    passes("position\nblue at blue(0,0)\nitem dagger at blue(0,0)\ninputs\nrefused blue: take all by WZ-144");
}

/// A Golem pays a point for a treasure instead of ending his phase.
#[test]
fn a_golem_pays_for_a_treasure() {
    passes(
        "position
        blue at blue(0,0)
        red-treasure-1 at blue(0,0)
        spell golem-form by blue on blue tokens 2
        points 2
        inputs
        blue: take red-treasure-1
        expect
        points 1
        blue carries red-treasure-1
        turn blue move-and-cast",
    );
}

/// What is glued stays where it is.
#[test]
fn glue_holds_things_fast() {
    passes(
        "position
        blue at blue(0,0)
        item dagger at blue(0,0)
        red-treasure-1 at blue(0,0)
        spell glue by red on dagger tokens 2
        spell glue by red on red-treasure-1 tokens 2
        inputs
        refused blue: take dagger by WZ-440
        refused blue: take red-treasure-1 by WZ-440",
    );
}

/// While gravity lasts nothing that lies on the ground is picked up.
#[test]
fn gravity_keeps_on_the_ground_what_lies_there() {
    passes(
        "position
        blue at blue(0,0)
        blue hand gravity, master-key
        blue items dagger
        red items large-rock
        red carries blue-treasure-1
        inputs
        blue: cast gravity
        refused blue: take dagger by WZ-440
        blue: play master-key
        expect
        blue item master-key
        item dagger at blue(0,0)
        item large-rock at red(2,2)
        blue-treasure-1 at red(2,2)",
    );
}

/// The Brainstone brings two cards when it comes and takes two when it goes.
#[test]
fn a_brainstone_brings_cards_and_takes_them() {
    passes(
        "position
        blue at blue(0,0)
        blue hand brainstone, zot, fog
        deck dispel, add, glue
        inputs
        blue: play brainstone
        blue: drop brainstone
        blue: pick zot
        blue: pick add
        blue: take brainstone
        expect
        blue hand size 2
        blue item brainstone
        deck size 1
        waits for blue
        turn blue move-and-cast",
    );
}

/// Tacks are gathered up by a whole Move and Cast.
#[test]
fn tacks_are_gathered_up() {
    passes(
        "position
        blue at blue(0,0)
        object tacks at blue(0,1) by red
        inputs
        blue: gather tacks
        expect
        blue item handful-of-tacks
        not object tacks at blue(0,1)
        turn blue discard-and-draw",
    );
    passes(
        "position
        blue at blue(0,0)
        object tacks at blue(0,1) by red
        inputs
        blue: go south
        blue: go north
        refused blue: gather tacks by WZ-440",
    );
}

/// The log says where something comes to lie that is not dropped where its bearer stands.
#[test]
fn the_log_says_where_something_is_put() {
    let play = passes(
        "position
        blue hand spectral-grasp
        red at blue(0,2)
        red items dagger
        inputs
        blue: cast spectral-grasp
        blue: at blue(0,3)",
    );
    let mut lines = play.lines(kernel::Viewer::Spectator);
    assert!(lines.any(|line| line.text == "Red drops Dagger in blue(0,3)."));
}
