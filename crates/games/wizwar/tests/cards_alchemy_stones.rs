//! The stones of alchemy, each card played.

mod common;

use common::passes;

/// Card: bloodshard.
/// Proves WZ-291, WZ-292.
#[test]
fn bloodshard_takes_a_point_off_each_source() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand fireball
        red at blue(0,4)
        red items bloodshard
        inputs
        blue: cast fireball
        blue: at red
        expect
        red life 11
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        blue hand fire-darts, energy-4
        red at blue(0,4)
        red items bloodshard
        inputs
        blue: cast fire-darts
        blue: at red
        blue: pick energy-4
        blue: at red
        blue: at red
        blue: at red
        expect
        red life 15
        ",
    );
}

/// Item and counter add up; the sum is not below 0.
///
/// Card: bloodshard, shield.
#[test]
fn bloodshard_and_a_shield_add_up() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand fireball
        red at blue(0,4)
        red items bloodshard
        red hand shield
        inputs
        blue: cast fireball
        blue: at red
        red: cast shield
        expect
        red life 14
        ",
    );
}

/// Whoever plays it has it at once.
///
/// Card: bloodshard.
/// Proves WZ-153.
#[test]
fn bloodshard_is_played_freely_and_counts_against_the_hand() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand bloodshard
        red at blue(0,4)
        red hand negate-neutral
        inputs
        blue: play bloodshard
        expect
        blue item bloodshard
        blue hand size 0
        red holds negate-neutral
        points 3
        ",
    );
}

/// Card: boomstone.
#[test]
fn boomstone_is_thrown_once() {
    passes(
        "
        position
        blue at blue(0,0)
        blue items boomstone
        red at blue(0,4)
        red hand full-shield
        inputs
        blue: use boomstone
        blue: at red
        expect
        red life 11
        red holds full-shield
        discarded boomstone
        attacks 1
        ",
    );
}

/// Fire destroys the stones of its victim, and each boomstone among them goes off.
///
/// Card: boomstone, fireball.
/// Proves WZ-293.
#[test]
fn boomstone_goes_off_when_its_bearer_burns() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand fireball
        red at blue(0,4)
        red items boomstone, boomstone, lifestone, dagger
        inputs
        blue: cast fireball
        blue: at red
        expect
        red life 2
        not red item boomstone
        not red item lifestone
        red item dagger
        discarded lifestone
        ",
    );
}

/// Fire that does no harm destroys no stone.
///
/// Card: boomstone, shield.
/// Proves WZ-294.
#[test]
fn boomstone_is_safe_behind_a_shield() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand fireball
        red at blue(0,4)
        red items boomstone
        red hand shield, energy-4
        inputs
        blue: cast fireball
        blue: at red
        red: cast shield
        red: pick energy-4
        expect
        red life 15
        red item boomstone
        ",
    );
}

/// It deals fire damage, which burns a bush.
///
/// Card: boomstone, rosebush.
#[test]
fn boomstone_burns_a_bush() {
    passes(
        "
        position
        spell rosebush by red at blue(0,2)
        blue at blue(0,0)
        blue items boomstone
        inputs
        blue: use boomstone
        blue: at rosebush
        expect
        not object rosebush at blue(0,2)
        discarded rosebush
        ",
    );
}

/// Two cards when it comes, room for two more, and two cards of choice when it goes.
///
/// Card: brainstone.
#[test]
fn brainstone_gives_two_cards_and_takes_two() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand brainstone, fog
        deck zot, dispel, swap
        inputs
        blue: play brainstone
        blue: drop brainstone
        blue: pick fog
        blue: pick zot
        blue: take brainstone
        expect
        blue holds dispel
        blue hand size 1
        deck size 1
        blue item brainstone
        ",
    );
}

/// Nine cards may be held with it, seven without; the excess goes when it goes.
///
/// Card: brainstone, yoink.
/// Proves WZ-158, WZ-161, WZ-166.
#[test]
fn brainstone_changes_its_bearer_and_its_gifts() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand yoink
        red at blue(0,4)
        red items brainstone
        red hand zot, zot, zot
        deck swap, ward, fog
        inputs
        blue: cast yoink
        red: pick zot
        red: pick zot
        expect
        blue item brainstone
        blue holds swap
        blue holds ward
        red hand size 1
        deck size 1
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        blue items brainstone
        blue hand zot, zot, zot, fog, fog, fog, swap
        deck ward, ward, ward
        turn blue discard-and-draw
        inputs
        refused blue: number 2 by WZ-161
        blue: number 1
        expect
        blue hand size 8
        ",
    );
}

/// Card: lifestone.
/// Proves WZ-045, WZ-108.
#[test]
fn lifestone_gives_a_point_of_life_each_turn() {
    passes(
        "
        position
        red life 12
        red items lifestone
        turn blue discard-and-draw
        inputs
        blue: number 0
        expect
        red life 13
        ",
    );
    passes(
        "
        position
        red life 20
        red items lifestone
        turn blue discard-and-draw
        inputs
        blue: number 0
        expect
        red life 20
        ",
    );
}

/// Life comes before whatever else happens as time passes.
///
/// Card: lifestone, acid-bath.
/// Proves WZ-103.
#[test]
fn lifestone_gives_life_before_acid_takes_it() {
    passes(
        "
        position
        spell acid-bath by red on red tokens 2
        red life 2
        red items lifestone
        turn blue discard-and-draw
        inputs
        blue: number 0
        expect
        red life 1
        red alive
        ",
    );
}

/// Card: mightstone.
#[test]
fn mightstone_adds_a_die_to_a_punch() {
    passes(
        "
        position
        blue at blue(0,0)
        blue items mightstone
        red at blue(0,1)
        inputs
        blue: punch
        roll: 3
        expect
        red life 11
        ",
    );
}

/// A shield is named before the die falls.
///
/// Card: mightstone, shield.
/// Proves WZ-216.
#[test]
fn mightstone_is_met_by_a_shield() {
    passes(
        "
        position
        blue at blue(0,0)
        blue items mightstone
        red at blue(0,1)
        red hand shield
        inputs
        blue: punch
        red: cast shield
        roll: 4
        expect
        red life 13
        ",
    );
}

/// In hand it is energy.
///
/// Card: mightstone.
/// Proves WZ-184.
#[test]
fn mightstone_is_worth_two_from_the_hand() {
    passes(
        "
        position
        blue hand mightstone
        inputs
        blue: boost mightstone
        expect
        points 5
        discarded mightstone
        ",
    );
}

/// Card: powerstone.
/// Proves WZ-196.
#[test]
fn powerstone_makes_each_boost_worth_one_more() {
    passes(
        "
        position
        blue at blue(0,0)
        blue items powerstone
        blue hand zot, energy-4, energy-5
        red at blue(0,4)
        inputs
        blue: boost energy-5
        blue: cast zot/damage
        blue: at red
        blue: pick energy-4
        expect
        points 9
        red life 10
        ",
    );
}

/// Two stones add two; an unboosted spell gains nothing.
///
/// Card: powerstone.
#[test]
fn powerstone_adds_up_and_needs_a_boost() {
    passes(
        "
        position
        blue at blue(0,0)
        blue items powerstone, powerstone
        blue hand fog, zot, energy-4
        red at blue(0,4)
        inputs
        blue: cast fog
        blue: pick energy-4
        expect
        tokens fog 6
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        blue items powerstone
        blue hand zot
        red at blue(0,4)
        inputs
        blue: cast zot/damage
        blue: at red
        expect
        red life 14
        ",
    );
}

/// A random card is worth its value, the die and the stone.
///
/// Card: powerstone.
/// Proves WZ-208, WZ-211, WZ-212.
#[test]
fn powerstone_raises_random_energy() {
    passes(
        "
        position
        blue at blue(0,0)
        blue items powerstone
        blue hand zot, random-energy-2
        red at blue(0,4)
        inputs
        blue: cast zot/damage
        blue: at red
        blue: pick random-energy-2
        roll: 3
        expect
        red life 9
        ",
    );
}

/// Card: speedstone.
/// Proves WZ-124.
#[test]
fn speedstone_adds_a_point_from_the_next_turn() {
    passes(
        "
        position
        red hand speedstone
        turn red move-and-cast
        inputs
        red: play speedstone
        expect
        points 3
        red item speedstone
        ",
    );
    passes(
        "
        position
        red items speedstone, speedstone
        turn blue discard-and-draw
        inputs
        blue: number 0
        expect
        points 5
        ",
    );
}

/// Card: speedstone, fireball.
#[test]
fn speedstone_is_destroyed_by_fire() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand fireball
        red at blue(0,4)
        red items speedstone
        inputs
        blue: cast fireball
        blue: at red
        blue: done
        blue: number 0
        expect
        not red item speedstone
        points 3
        ",
    );
}

/// Card: spellstone.
/// Proves WZ-164.
#[test]
fn spellstone_lets_a_third_card_be_drawn() {
    passes(
        "
        position
        blue items spellstone
        deck zot, fog, swap, ward
        turn blue discard-and-draw
        inputs
        refused blue: number 4 by WZ-164
        blue: number 3
        expect
        blue hand size 3
        deck size 1
        ",
    );
    passes(
        "
        position
        deck zot, fog, swap, ward
        turn blue discard-and-draw
        inputs
        refused blue: number 3 by WZ-164
        ",
    );
}

/// The limit of the hand holds all the same, and the stone itself counts.
///
/// Card: spellstone.
/// Proves WZ-162.
#[test]
fn spellstone_does_not_lift_the_hand_limit() {
    passes(
        "
        position
        blue items spellstone
        blue hand zot, zot, zot, zot, fog
        deck fog, swap, ward
        turn blue discard-and-draw
        inputs
        refused blue: number 2 by WZ-161
        blue: number 1
        expect
        blue hand size 6
        ",
    );
}

/// Each card hurts whoever dies slowly, the one that the stone gives too.
///
/// Card: spellstone, slow-death.
#[test]
fn spellstone_draws_towards_a_slow_death() {
    passes(
        "
        position
        turn red discard-and-draw
        red items spellstone
        deck zot, fog, swap
        spell slow-death by blue on red tokens 2
        inputs
        red: number 3
        expect
        red hand size 3
        red life 12
        ",
    );
}

/// A spell passes one wall.
///
/// Card: visionstone.
#[test]
fn visionstone_lets_spells_pass_one_wall() {
    passes(
        "
        position
        blue at blue(0,1)
        blue items visionstone
        blue hand fireball
        red at blue(1,1)
        inputs
        blue: cast fireball
        blue: at red
        expect
        red life 10
        ",
    );
}

/// Two walls are too many, and what is thrown needs plain sight.
///
/// Card: visionstone, large-rock.
/// Proves WZ-290.
#[test]
fn visionstone_helps_neither_past_two_walls_nor_what_is_thrown() {
    passes(
        "
        position
        blue at blue(1,0)
        blue items visionstone
        blue hand fireball
        red at blue(1,2)
        inputs
        blue: cast fireball
        refused blue: at red by WZ-234
        ",
    );
    passes(
        "
        position
        blue at blue(0,1)
        blue items visionstone, large-rock
        red at blue(1,1)
        inputs
        blue: use large-rock
        refused blue: at red by WZ-290
        ",
    );
}

/// Fire that destroys it costs its bearer two cards, as every loss of it does.
///
/// Card: brainstone, fireball.
#[test]
fn brainstone_takes_two_cards_when_it_burns() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand fireball
        red at blue(0,4)
        red items brainstone
        red hand zot, fog, swap
        inputs
        blue: cast fireball
        blue: at red
        red: pick zot
        red: pick swap
        expect
        red life 10
        red holds fog
        red hand size 1
        discarded brainstone
        waits for blue
        ",
    );
}

/// A wall feels it too.
///
/// Card: mightstone.
#[test]
fn mightstone_cracks_a_wall() {
    passes(
        "
        position
        blue at blue(0,1)
        blue items mightstone
        inputs
        blue: punch
        roll: 4
        expect
        blue(0,1)/south cracks 1
        ",
    );
}

/// A stone raises what boosts a counter.
///
/// Card: powerstone, shield.
/// Proves WZ-195.
#[test]
fn powerstone_serves_counters_too() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand fireball
        red at blue(0,4)
        red items powerstone
        red hand shield, mightstone
        inputs
        blue: cast fireball
        blue: at red
        red: cast shield
        red: pick mightstone
        expect
        red life 15
        red item powerstone
        ",
    );
}

/// The blow of a burning fist is one source.
///
/// Card: bloodshard, fire-cloak.
/// Proves WZ-292.
#[test]
fn bloodshard_reduces_a_burning_punch_once() {
    passes(
        "
        position
        blue at blue(0,0)
        blue items fire-cloak
        red at blue(0,1)
        red items bloodshard
        inputs
        blue: punch
        expect
        red life 13
        ",
    );
}

/// A stone that goes off on its bearer is a source of its own, which a shield may meet.
///
/// Card: boomstone, shield.
/// Proves WZ-453.
#[test]
fn boomstone_that_goes_off_is_met_by_a_shield() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand fireball
        red at blue(0,4)
        red items boomstone
        red hand shield
        inputs
        blue: cast fireball
        blue: at red
        red: pass
        red: cast shield
        expect
        red life 9
        discarded boomstone
        ",
    );
}

/// Whoever steals a stone of speed is the faster one.
///
/// Card: speedstone, yoink.
#[test]
fn speedstone_serves_a_thief_next_turn() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand yoink
        red at blue(0,4)
        red items speedstone
        inputs
        blue: cast yoink
        blue: done
        blue: number 0
        expect
        blue item speedstone
        points 3
        ",
    );
}

/// It can't see through a wall of earth.
///
/// Card: visionstone, wall-of-earth.
#[test]
fn visionstone_does_not_see_through_earth() {
    passes(
        "
        position
        earth blue(0,1)/east
        blue at blue(0,0)
        blue items visionstone
        blue hand fireball
        red at blue(0,4)
        inputs
        blue: cast fireball
        refused blue: at red by WZ-234
        ",
    );
}

/// A stone in play is destroyed by fire of any kind: here by a wall of it.
///
/// Card: lifestone, wall-of-fire.
/// Proves WZ-293.
#[test]
fn lifestone_melts_in_a_wall_of_fire() {
    passes(
        "
        position
        spell wall-of-fire by red at blue(0,0)/east tokens 3
        blue at blue(0,0)
        blue items lifestone, spellstone
        inputs
        blue: go east
        expect
        blue life 11
        discarded lifestone
        discarded spellstone
        ",
    );
}
