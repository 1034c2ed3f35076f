//! What conjuring creates on the board, each card played.

mod common;

use common::passes;
use kernel::{Seat, house};

/// The attack that crosses it is stopped and breaks it; the attack is gone.
///
/// Card: wall-of-earth.
/// Proves WZ-222, WZ-280.
#[test]
fn wall_of_earth_stops_one_sighted_attack_and_collapses() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand fireball
        red at blue(0,4)
        red hand wall-of-earth
        inputs
        blue: cast fireball
        blue: at red
        red: cast wall-of-earth
        refused red: at blue(1,4)/north by WZ-280
        red: at blue(0,2)/east
        expect
        red life 15
        not earth blue(0,2)/east
        discarded fireball
        discarded wall-of-earth
        attacks 1
        ",
    );
}

/// One that stands already stops the next attack, and until then blocks steps; at the end of the turn it collapses.
///
/// Card: wall-of-earth.
/// Proves WZ-101, WZ-113.
#[test]
fn wall_of_earth_blocks_the_way_until_the_end_of_the_turn() {
    passes(
        "
        position
        earth blue(0,0)/east
        blue at blue(0,0)
        blue hand fireball
        red at blue(0,4)
        inputs
        refused blue: go east by WZ-113
        blue: cast fireball
        refused blue: at red by WZ-234
        blue: at blue(1,0)/east
        blue: done
        blue: number 0
        expect
        not earth blue(0,0)/east
        ",
    );
}

/// An attack that needs no sight is not stopped: nobody is asked.
///
/// Card: wall-of-earth, lightning-bolt.
#[test]
fn wall_of_earth_does_not_stop_a_bolt() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand lightning-bolt, energy-4
        red at blue(0,4)
        red hand wall-of-earth
        inputs
        blue: cast lightning-bolt
        blue: go east
        blue: pick energy-4
        expect
        red life 12
        red holds wall-of-earth
        ",
    );
}

/// It stops what is thrown as well as what is cast.
///
/// Card: wall-of-earth, boomstone.
/// Proves WZ-279.
#[test]
fn wall_of_earth_protects_another_wizard_from_a_stone() {
    passes(
        "
        seats 3
        position
        blue at blue(0,0)
        blue items boomstone
        red at blue(0,3)
        yellow at blue(0,4)
        yellow hand wall-of-earth
        inputs
        blue: use boomstone
        blue: at red
        yellow: cast wall-of-earth
        yellow: at blue(0,1)/east
        expect
        red life 15
        discarded boomstone
        ",
    );
}

/// Four tokens are laid and one of them is named; a blank is turned up, the trap strikes and ends the spell.
///
/// Card: booby-trap.
/// Proves WZ-115, WZ-315.
#[test]
fn booby_trap_springs_under_an_enemy() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand booby-trap
        red at blue(4,4)
        inputs
        blue: cast booby-trap
        refused blue: at blue(0,0) by WZ-228
        refused blue: at red(2,2) by WZ-229
        blue: at blue(4,3)
        refused blue: at blue(4,3) by WZ-228
        blue: at blue(4,2)
        blue: at blue(4,1)
        blue: at red(1,2)
        refused blue: at blue(0,1) by WZ-440
        blue: at blue(4,2)
        blue: done
        blue: number 0
        red: go west
        red: go west
        expect
        red at blue(4,2)
        red life 11
        not object booby-trap at blue(4,1)
        not object booby-trap at red(1,2)
        discarded booby-trap
        blue points 0
        ",
    );
    passes(
        "
        position
        spell booby-trap by blue at blue(4,3) blank at blue(4,1) trap
        turn red move-and-cast
        red at blue(4,4)
        inputs
        red: go west
        expect
        red life 15
        not object booby-trap at blue(4,3)
        object booby-trap at blue(4,1)
        lasting booby-trap by blue
        ",
    );
}

/// Its own caster walks over it.
///
/// Card: booby-trap.
#[test]
fn booby_trap_spares_its_caster() {
    passes(
        "
        position
        spell booby-trap by blue at blue(0,1) trap at blue(4,1) blank
        blue at blue(0,0)
        inputs
        blue: go east
        expect
        blue at blue(0,1)
        blue life 15
        object booby-trap at blue(0,1)
        ",
    );
}

/// What lies under a token is learnt by turning it up, even if it is nothing: the step stays.
///
/// Card: booby-trap.
/// Proves WZ-115, HR-007.
#[test]
fn a_blank_of_a_booby_trap_that_is_turned_up_stays_so() {
    let mut play = passes(
        "
        position
        spell booby-trap by red at blue(0,1) blank at blue(0,3) trap
        blue at blue(0,0)
        inputs
        blue: go east
        expect
        not object booby-trap at blue(0,1)
        ",
    );
    let refusal = play.back(Seat(0)).expect_err("somebody has learnt something");
    assert_eq!(refusal.rule(), house::TAKE_BACK);
}

/// Tokens are dispelled one by one.
///
/// Card: booby-trap, dispel.
/// Proves WZ-312.
#[test]
fn booby_trap_tokens_are_dispelled_one_by_one() {
    passes(
        "
        position
        spell booby-trap by red at blue(0,1) blank at blue(0,2) trap
        blue at blue(0,0)
        blue hand dispel, dispel
        inputs
        blue: cast dispel
        blue: at booby-trap.1
        blue: cast dispel
        expect
        not object booby-trap at blue(0,1)
        not object booby-trap at blue(0,2)
        discarded booby-trap
        ",
    );
}

/// It opens for its caster and for nobody else.
///
/// Card: create-door.
/// Proves WZ-129, WZ-133.
#[test]
fn create_door_puts_a_door_of_ones_own_on_an_open_line() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand create-door, zot
        red at blue(0,2)
        inputs
        blue: cast create-door
        refused blue: at blue(0,0)/north by WZ-301
        refused blue: at blue(1,2)/east by WZ-230
        blue: at blue(0,0)/east
        blue: cast zot/damage
        refused blue: at red by WZ-234
        blue: at blue(1,0)/east
        blue: go east
        expect
        door blue(0,0)/east of blue
        blue at blue(0,1)
        lasting create-door by blue on blue(0,0)/east
        ",
    );
    passes(
        "
        position
        spell create-door by blue at blue(0,0)/east
        turn red move-and-cast
        red at blue(0,1)
        inputs
        refused red: go west by WZ-126
        ",
    );
}

/// It takes the place of a wall, and may be held open at once; destroyed, it leaves an opening.
///
/// Card: create-door.
/// Proves WZ-130.
#[test]
fn create_door_takes_the_place_of_a_wall() {
    passes(
        "
        position
        blue at blue(0,1)
        blue hand create-door, zot
        red at blue(1,1)
        inputs
        blue: cast create-door
        blue: at blue(0,1)/south
        blue: hold blue(0,1)/south
        blue: cast zot/damage
        blue: at red
        expect
        door blue(0,1)/south of blue
        not wall blue(0,1)/south
        red life 14
        ",
    );
}

/// The wall whose place it took does not come back.
///
/// Card: create-door, dispel.
/// Proves WZ-311.
#[test]
fn create_door_that_is_dispelled_leaves_an_opening() {
    passes(
        "
        position
        spell create-door by red at blue(0,1)/south
        blue at blue(0,1)
        blue hand dispel
        inputs
        refused blue: go south by WZ-126
        blue: cast dispel
        blue: go south
        expect
        ruin blue(0,1)/south
        not wall blue(0,1)/south
        not door blue(0,1)/south of red
        blue at blue(1,1)
        ",
    );
}

/// In the place of a created wall the wall's card is discarded.
///
/// Card: create-door, create-wall.
/// Proves WZ-306.
#[test]
fn create_door_replaces_a_created_wall() {
    passes(
        "
        position
        spell create-wall by red at blue(0,1)/east
        blue at blue(0,1)
        blue hand create-door
        inputs
        blue: cast create-door
        blue: at blue(0,1)/east
        blue: go east
        expect
        door blue(0,1)/east of blue
        not ruin blue(0,1)/east
        discarded create-wall
        blue at blue(0,2)
        ",
    );
}

/// It hides what is in it and behind it; whoever is in it sees himself and the cloud.
///
/// Card: dust-cloud.
/// Proves WZ-246, WZ-247, WZ-248, WZ-249, WZ-317.
#[test]
fn dust_cloud_blocks_sight() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand dust-cloud, fireball
        red at blue(0,4)
        inputs
        blue: cast dust-cloud
        refused blue: at blue(0,4) by WZ-228
        blue: at blue(0,2)
        blue: cast fireball
        refused blue: at red by WZ-234
        expect
        object dust-cloud at blue(0,2)
        lasting dust-cloud by blue on blue(0,2)
        ",
    );
    passes(
        "
        position
        spell dust-cloud by red at blue(0,2)
        blue at blue(0,2)
        blue hand fireball
        red at blue(0,2)
        inputs
        refused blue: cast fireball by WZ-221
        ",
    );
}

/// A die leads out of it; a wall met so costs a point and nothing more.
///
/// Card: dust-cloud.
/// Proves WZ-440.
#[test]
fn dust_cloud_leads_astray() {
    passes(
        "
        position
        spell dust-cloud by red at blue(0,1)
        blue at blue(0,0)
        inputs
        blue: go east
        blue: go east
        roll: 1
        blue: go east
        roll: 4
        expect
        blue at blue(0,0)
        points 0
        ",
    );
}

/// Card: dust-cloud, dispel.
#[test]
fn dust_cloud_can_be_dispelled_from_outside() {
    passes(
        "
        position
        spell dust-cloud by red at blue(0,2)
        blue at blue(0,0)
        blue hand dispel, fireball
        red at blue(0,2)
        inputs
        blue: cast dispel
        blue: cast fireball
        blue: at red
        expect
        not object dust-cloud at blue(0,2)
        red life 10
        ",
    );
}

/// It hides and hurts whoever enters, and burns at a touch.
///
/// Card: rosebush.
/// Proves WZ-115, WZ-332.
#[test]
fn rosebush_hurts_whoever_enters() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand rosebush, zot
        red at blue(0,4)
        inputs
        blue: cast rosebush
        refused blue: at blue(0,0) by WZ-228
        blue: at blue(0,1)
        blue: cast zot/damage
        refused blue: at red by WZ-234
        blue: at blue(1,0)/east
        blue: go east
        blue: go west
        blue: go east
        expect
        blue life 9
        object rosebush at blue(0,1)
        ",
    );
}

/// Card: rosebush, fireball.
/// Proves WZ-229, WZ-446.
#[test]
fn rosebush_burns_and_stands_on_no_home_base() {
    passes(
        "
        position
        spell rosebush by red at blue(0,2)
        blue at blue(0,0)
        blue hand fireball
        red at blue(0,2)
        inputs
        blue: cast fireball
        refused blue: at red by WZ-234
        blue: at rosebush
        expect
        not object rosebush at blue(0,2)
        discarded rosebush
        red life 15
        ",
    );
    passes(
        "
        position
        blue at blue(1,2)
        blue hand rosebush
        red at red(0,1)
        inputs
        blue: cast rosebush
        refused blue: at blue(2,2) by WZ-229
        ",
    );
}

/// One crack destroys it; a punch makes none.
///
/// Card: rosebush, ka-bong.
#[test]
fn rosebush_is_destroyed_by_one_crack() {
    passes(
        "
        position
        spell rosebush by red at blue(0,1)
        blue at blue(0,0)
        blue hand ka-bong
        inputs
        blue: punch
        expect
        object rosebush at blue(0,1)
        ",
    );
    passes(
        "
        position
        spell rosebush by red at blue(0,1)
        blue at blue(0,0)
        blue hand ka-bong
        inputs
        blue: cast ka-bong
        blue: at rosebush
        expect
        not object rosebush at blue(0,1)
        ",
    );
}

/// It scratches, stuns and ends the turn.
///
/// Card: thornbush.
/// Proves WZ-444.
#[test]
fn thornbush_ends_the_turn_of_whoever_enters() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand thornbush
        inputs
        blue: cast thornbush
        blue: at blue(0,1)
        blue: go east
        expect
        blue life 14
        blue stun 1
        turn blue discard-and-draw
        ",
    );
}

/// Whoever is pushed into it out of his turn loses no turn.
///
/// Card: thornbush, waterbolt.
/// Proves WZ-122.
#[test]
fn thornbush_catches_whoever_is_washed_into_it() {
    passes(
        "
        position
        spell thornbush by blue at blue(0,3)
        blue at blue(0,0)
        blue hand waterbolt, energy-4
        red at blue(0,2)
        inputs
        blue: cast waterbolt
        blue: at red
        blue: pick energy-4
        blue: number 3
        expect
        red at blue(0,3)
        red life 11
        red stun 1
        waits for blue
        turn blue move-and-cast
        ",
    );
}

/// Nobody can attack the earth itself.
///
/// Card: wall-of-earth, fireball.
/// Proves WZ-301.
#[test]
fn wall_of_earth_is_immune_to_damage() {
    passes(
        "
        position
        earth blue(0,0)/east
        blue at blue(0,0)
        blue hand fireball
        inputs
        blue: cast fireball
        refused blue: at blue(0,0)/east by WZ-301
        ",
    );
}

/// It stops the darts that cross it, and no others.
///
/// Card: wall-of-earth, fire-darts.
#[test]
fn wall_of_earth_stops_the_darts_that_cross_it() {
    passes(
        "
        seats 3
        position
        blue at blue(0,2)
        blue hand fire-darts, energy-4
        red at blue(0,4)
        red hand wall-of-earth
        yellow at blue(0,0)
        inputs
        blue: cast fire-darts
        blue: at red
        blue: pick energy-4
        blue: at yellow
        blue: at red
        blue: at yellow
        red: cast wall-of-earth
        red: at blue(0,2)/east
        expect
        red life 15
        yellow life 13
        not earth blue(0,2)/east
        ",
    );
}

/// A door that stands in a created opening may be destroyed by three cracks, and its card is discarded.
///
/// Card: create-door, ka-bong.
/// Proves WZ-300, WZ-306.
#[test]
fn create_door_breaks_at_three_cracks() {
    passes(
        "
        position
        spell create-door by red at blue(0,1)/east
        blue(0,1)/east cracks 2
        blue at blue(0,1)
        blue hand ka-bong
        inputs
        blue: cast ka-bong
        blue: at blue(0,1)/east
        expect
        not door blue(0,1)/east of red
        discarded create-door
        ",
    );
}

/// Whoever is pushed about in a cloud goes where he is pushed.
///
/// Card: dust-cloud, waterbolt.
#[test]
fn dust_cloud_does_not_turn_a_push_aside() {
    passes(
        "
        position
        spell dust-cloud by red at blue(0,2)
        blue at blue(0,2)
        blue hand waterbolt, energy-4
        red at blue(4,4)
        inputs
        blue: cast waterbolt
        blue: pick energy-4
        blue: number 2
        blue: go east
        expect
        blue at blue(0,4)
        blue life 13
        ",
    );
}

/// Who is in the cloud sees the cloud, and can end it.
///
/// Card: dust-cloud, dispel.
/// Proves WZ-249.
#[test]
fn dust_cloud_is_seen_from_within() {
    passes(
        "
        position
        spell dust-cloud by red at blue(0,2)
        spell rosebush by red at blue(0,4)
        blue at blue(0,2)
        blue hand dispel
        inputs
        blue: cast dispel
        expect
        not object dust-cloud at blue(0,2)
        object rosebush at blue(0,4)
        ",
    );
}

/// Its entering harm may be met by a shield, and gives nobody a point.
///
/// Card: rosebush, shield.
/// Proves WZ-088, WZ-453.
#[test]
fn rosebush_is_met_by_a_shield_and_scores_nothing() {
    passes(
        "
        seats 3
        position
        spell rosebush by blue at blue(0,3)
        turn red move-and-cast
        red at blue(0,4)
        red hand shield
        inputs
        red: go west
        red: cast shield
        expect
        red life 15
        ",
    );
    passes(
        "
        seats 3
        position
        spell rosebush by blue at blue(0,3)
        turn red move-and-cast
        red at blue(0,4)
        red life 3
        inputs
        red: go west
        expect
        red dead
        blue points 0
        ",
    );
}

/// A body of mist passes it unharmed.
///
/// Card: thornbush, mist-body.
#[test]
fn thornbush_does_not_catch_mist() {
    passes(
        "
        position
        spell thornbush by red at blue(0,1)
        spell mist-body by blue on blue tokens 2
        blue at blue(0,0)
        inputs
        blue: go east
        blue: go east
        expect
        blue at blue(0,2)
        blue life 15
        blue stun 0
        ",
    );
}

/// An attack on an object is stopped too.
///
/// Card: wall-of-earth, ka-bong.
#[test]
fn wall_of_earth_protects_an_object() {
    passes(
        "
        position
        spell stone-block by red at blue(0,3)
        blue at blue(0,0)
        blue hand ka-bong
        red at blue(0,2)
        red hand wall-of-earth
        inputs
        blue: cast ka-bong
        blue: at stone-block
        red: cast wall-of-earth
        red: at blue(0,0)/east
        expect
        not stone-block cracks 1
        not earth blue(0,0)/east
        ",
    );
}

/// A creature of the enemy springs a trap as well.
///
/// Card: booby-trap, homunculus.
#[test]
fn booby_trap_springs_under_a_creature() {
    passes(
        "
        position
        spell booby-trap by red at blue(0,3) trap at blue(4,0) blank
        spell homunculus by blue at blue(0,2)
        homunculus points 1
        blue at blue(0,0)
        inputs
        blue: command homunculus
        blue: go east
        expect
        homunculus at blue(0,3)
        homunculus life 1
        discarded booby-trap
        ",
    );
}

/// One who holds his made door open lets everybody through.
///
/// Card: create-door.
/// Proves WZ-130, WZ-131.
#[test]
fn create_door_that_is_held_lets_everybody_pass() {
    passes(
        "
        position
        spell create-door by blue at blue(0,1)/east
        blue(0,1)/east held by blue
        blue at blue(0,1)
        turn red move-and-cast
        red at blue(0,2)
        inputs
        red: go west
        red: go west
        expect
        red at blue(0,0)
        ",
    );
}
