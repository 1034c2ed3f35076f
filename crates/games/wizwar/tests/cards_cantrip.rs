//! The Cantrips, each played.

mod common;

use common::passes;

/// A spell is cancelled with all that was spent on it, and the attack of the turn is gone.
///
/// Card: full-shield.
/// Proves WZ-199, WZ-222, WZ-284.
#[test]
fn full_shield_cancels_a_spell_that_targets_its_caster() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand fireball, fireball, energy-6
        red at blue(0,4)
        red hand full-shield
        inputs
        blue: cast fireball
        blue: at red
        blue: pick energy-6
        red: cast full-shield
        refused blue: cast fireball by WZ-219
        expect
        red life 15
        discarded fireball
        discarded energy-6
        discarded full-shield
        attacks 1
        ",
    );
}

/// A counter targets the caster of what it answers, so he may shield himself from it; the spell below is then as
/// good as before.
///
/// Card: full-shield.
/// Proves WZ-274, WZ-275, WZ-285.
#[test]
fn full_shield_cancels_a_counter_to_ones_own_spell() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand create-wall, full-shield
        red at blue(0,4)
        red hand negate-neutral
        inputs
        blue: cast create-wall
        blue: at blue(0,1)/east
        red: cast negate-neutral
        blue: cast full-shield
        expect
        wall blue(0,1)/east
        lasting create-wall by blue on blue(0,1)/east
        discarded negate-neutral
        discarded full-shield
        ",
    );
}

/// A punch is no spell: whoever holds only a shield against spells is not even asked.
///
/// Card: full-shield.
/// Proves WZ-283.
#[test]
fn full_shield_does_not_stop_a_punch() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,1)
        red hand full-shield
        inputs
        blue: punch
        expect
        red life 14
        red holds full-shield
        waits for blue
        ",
    );
}

/// Card: negate-neutral.
/// Proves WZ-276, WZ-279.
#[test]
fn negate_neutral_cancels_a_neutral_spell_whoever_it_targets() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand create-wall, zot
        red at blue(0,4)
        red hand negate-neutral, negate-neutral
        inputs
        blue: cast create-wall
        blue: at blue(0,1)/east
        red: cast negate-neutral
        blue: cast zot/damage
        blue: at red
        expect
        not wall blue(0,1)/east
        discarded create-wall
        red life 14
        red holds negate-neutral
        ",
    );
}

/// Sight of the caster is needed, or of what he targets.
///
/// Card: negate-neutral.
/// Proves WZ-280.
#[test]
fn negate_neutral_needs_sight_of_the_caster_or_of_his_target() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand create-wall, create-wall
        red at blue(4,0)
        red hand negate-neutral
        inputs
        blue: cast create-wall
        blue: at blue(0,1)/east
        expect
        wall blue(0,1)/east
        red holds negate-neutral
        ",
    );
}

/// A card of two kinds is of the kind as which it is cast: as a counter it can't be negated.
///
/// Card: negate-neutral, flood.
/// Proves WZ-174.
#[test]
fn negate_neutral_stops_a_flood_only_when_it_is_cast_as_a_neutral_spell() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand flood
        red at blue(0,4)
        red hand negate-neutral
        inputs
        blue: cast flood/neutral
        red: cast negate-neutral
        expect
        not lasting flood by blue
        discarded flood
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        blue hand zot, negate-neutral
        red at blue(0,4)
        red hand flood
        inputs
        blue: cast zot/damage
        blue: at red
        red: cast flood/counter
        expect
        lasting flood by red
        blue holds negate-neutral
        red life 14
        ",
    );
}

/// The caster says what is dropped; it lies in the victim's square.
///
/// Card: drop-object.
#[test]
fn drop_object_makes_a_wizard_drop_what_the_caster_names() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand drop-object
        red at blue(0,4)
        red items boomstone, lifestone
        red carries blue-treasure-1
        inputs
        blue: cast drop-object
        refused blue: give dagger by WZ-149
        offered blue: give treasure
        blue: give lifestone
        expect
        item lifestone at blue(0,4)
        not red item lifestone
        red item boomstone
        red carries blue-treasure-1
        attacks 1
        ",
    );
}

/// A treasure that is dropped at home scores there.
///
/// Card: drop-object.
/// Proves WZ-159.
#[test]
fn drop_object_lets_a_treasure_fall_where_it_may_score() {
    passes(
        "
        position
        blue at red(2,1)
        blue hand drop-object
        red at red(2,2)
        red carries blue-treasure-1
        inputs
        blue: cast drop-object
        expect
        blue-treasure-1 at red(2,2)
        red points 1
        ",
    );
}

/// Card: zot.
/// Proves WZ-188, WZ-189.
#[test]
fn zot_deals_as_much_damage_as_it_has_energy() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand zot
        red at blue(0,4)
        inputs
        blue: cast zot/damage
        blue: at red
        expect
        red life 14
        discarded zot
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        blue hand zot, energy-6
        red at blue(0,4)
        inputs
        blue: cast zot/damage
        blue: at red
        blue: pick energy-6
        expect
        red life 9
        ",
    );
}

/// Six points make two cracks in a wall.
///
/// Card: zot.
/// Proves WZ-298, WZ-299.
#[test]
fn zot_cracks_a_wall_by_threes() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand zot, energy-6
        inputs
        blue: cast zot/damage
        blue: at blue(0,1)/south
        blue: pick energy-6
        expect
        blue(0,1)/south cracks 2
        wall blue(0,1)/south
        ",
    );
}

/// Instead of damage it gives two stun tokens; the first is discarded when time passes for the victim.
///
/// Card: zot.
/// Proves WZ-105, WZ-374.
#[test]
fn zot_can_stun_instead() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand zot
        red at blue(0,4)
        inputs
        blue: cast zot/stun
        blue: done
        blue: number 0
        expect
        red life 15
        red stun 1
        red stunned
        waits for red
        ",
    );
}

/// The next spell sees round one corner, and only the next.
///
/// Card: around-the-corner.
/// Proves WZ-261.
#[test]
fn around_the_corner_bends_the_sight_of_the_next_spell() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand around-the-corner, fireball, create-wall
        red at blue(4,2)
        inputs
        blue: cast around-the-corner
        blue: cast fireball
        blue: at red
        blue: cast create-wall
        refused blue: at blue(3,2)/south by WZ-234
        expect
        red life 10
        discarded around-the-corner
        attacks 1
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        blue hand fireball
        red at blue(4,2)
        inputs
        blue: cast fireball
        refused blue: at red by WZ-234
        ",
    );
}

/// It bends once, not twice; and a thrown thing gains nothing by it.
///
/// Card: around-the-corner.
/// Proves WZ-290.
#[test]
fn around_the_corner_does_not_help_what_is_thrown() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand around-the-corner
        blue items large-rock
        red at blue(4,2)
        inputs
        blue: cast around-the-corner
        blue: use large-rock
        refused blue: at red by WZ-290
        ",
    );
}

/// A wall stands where nothing stood, blocks sight and steps, and is maintained.
///
/// Card: create-wall.
/// Proves WZ-230, WZ-231, WZ-244, WZ-308.
#[test]
fn create_wall_puts_a_wall_on_an_open_border_line() {
    passes(
        "
        position
        blue at blue(0,1)
        blue hand create-wall, zot
        red at blue(0,4)
        inputs
        blue: cast create-wall
        refused blue: at blue(0,1)/south by WZ-230
        refused blue: at blue(0,2)/north by WZ-231
        blue: at blue(0,1)/east
        refused blue: go east by WZ-113
        blue: cast zot/damage
        refused blue: at red by WZ-234
        expect
        wall blue(0,1)/east
        lasting create-wall by blue on blue(0,1)/east
        not discarded create-wall
        ",
    );
}

/// A created wall that is destroyed leaves an open line, no ruin, and its card is discarded.
///
/// Card: create-wall, destroy-wall.
/// Proves WZ-302, WZ-306.
#[test]
fn create_wall_is_undone_by_destroy_wall() {
    passes(
        "
        position
        spell create-wall by red at blue(0,1)/east
        blue at blue(0,3)
        blue hand destroy-wall
        inputs
        blue: cast destroy-wall
        blue: at blue(0,1)/east
        blue: go west
        blue: go west
        expect
        not wall blue(0,1)/east
        not ruin blue(0,1)/east
        discarded create-wall
        blue at blue(0,1)
        blue life 15
        ",
    );
}

/// A wall may be created where a printed one was destroyed.
///
/// Card: create-wall.
#[test]
fn create_wall_mends_a_ruin() {
    passes(
        "
        position
        ruin blue(0,1)/south
        blue at blue(0,1)
        blue hand create-wall
        inputs
        blue: cast create-wall
        blue: at blue(0,1)/south
        refused blue: go south by WZ-113
        expect
        wall blue(0,1)/south
        ",
    );
}

/// Whoever stands beside the wall is hurt, the caster included; this is no attack, so it is allowed in the first
/// round.
///
/// Card: destroy-wall.
/// Proves WZ-097, WZ-301, WZ-307.
#[test]
fn destroy_wall_hurts_those_beside_it() {
    passes(
        "
        position
        round 1
        begun nobody
        blue at blue(0,1)
        blue hand destroy-wall
        red at blue(1,1)
        spell homunculus by red at blue(0,2)
        inputs
        blue: cast destroy-wall
        refused blue: at blue(0,1)/north by WZ-301
        blue: at blue(0,1)/south
        expect
        ruin blue(0,1)/south
        not wall blue(0,1)/south
        blue life 13
        red life 13
        homunculus life 5
        not attacks 1
        ",
    );
}

/// Card: destroy-wall.
#[test]
fn destroy_wall_destroys_a_door() {
    passes(
        "
        position
        blue at blue(1,2)
        blue hand destroy-wall
        red at blue(1,3)
        inputs
        blue: cast destroy-wall
        blue: at blue(1,2)/east
        expect
        ruin blue(1,2)/east
        not door blue(1,2)/east of blue
        blue life 13
        red life 13
        ",
    );
}

/// Card: dispel.
/// Proves WZ-183, WZ-309.
#[test]
fn dispel_ends_a_lasting_spell() {
    passes(
        "
        position
        spell fog by red tokens 3
        blue at blue(0,0)
        blue hand dispel
        inputs
        blue: cast dispel
        expect
        not lasting fog by red
        discarded fog
        discarded dispel
        ",
    );
}

/// The mark of a creation must be in sight; whoever stands there stays, and the mark is gone.
///
/// Card: dispel.
/// Proves WZ-310, WZ-311.
#[test]
fn dispel_takes_a_creation_in_sight_off_the_board() {
    passes(
        "
        position
        spell rosebush by red at blue(0,4)
        spell thornbush by red at blue(4,4)
        blue at blue(0,0)
        blue hand dispel, dispel
        red at blue(0,4)
        inputs
        blue: cast dispel
        refused blue: cast dispel by WZ-221
        expect
        not object rosebush at blue(0,4)
        discarded rosebush
        object thornbush at blue(4,4)
        red at blue(0,4)
        red life 15
        ",
    );
}

/// A door opens once for him who picked its lock, and nobody can counter that.
///
/// Card: pick-lock.
/// Proves WZ-135, WZ-182.
#[test]
fn pick_lock_opens_a_door_for_one_passage() {
    passes(
        "
        position
        blue at red(1,1)
        blue hand pick-lock
        red at red(1,0)
        red hand negate-neutral
        inputs
        refused blue: go east by WZ-126
        blue: cast pick-lock
        blue: go east
        refused blue: go west by WZ-126
        expect
        blue at red(1,2)
        red holds negate-neutral
        discarded pick-lock
        ",
    );
}

/// Instead of a passage he may hold it open; then eyes pass too.
///
/// Card: pick-lock.
/// Proves WZ-129, WZ-130.
#[test]
fn pick_lock_lets_the_door_be_held_open() {
    passes(
        "
        position
        blue at red(1,1)
        blue hand pick-lock, zot
        red at red(1,3)
        inputs
        blue: cast pick-lock
        blue: hold red(1,1)/east
        blue: cast zot/damage
        blue: at red
        expect
        red(1,1)/east held by blue
        red life 14
        ",
    );
}

/// Card: pick-lock.
/// Proves WZ-134.
#[test]
fn pick_lock_fails_on_a_sealed_door() {
    passes(
        "
        position
        spell seal-door by red on red(1,1)/east
        blue at red(1,1)
        blue hand pick-lock
        inputs
        refused blue: cast pick-lock by WZ-221
        expect
        blue holds pick-lock
        ",
    );
}

/// Everything on the board turns with it, clockwise: what was in its north-west is now in its north-east.
///
/// Card: rotate-sector.
/// Proves WZ-404, WZ-405, WZ-408.
#[test]
fn rotate_sector_turns_a_board_with_all_that_is_on_it() {
    passes(
        "
        position
        spell rosebush by red at blue(0,1)
        spell create-wall by red at blue(0,3)/east
        item dagger at blue(4,2)
        blue at blue(0,0)
        blue hand rotate-sector
        red at blue(2,0)
        inputs
        blue: cast rotate-sector
        blue: at blue(0,0)
        refused blue: number 4 by WZ-404
        blue: number 1
        expect
        board blue at [0,0] turned 90
        blue at blue(0,4)
        red at blue(0,2)
        object rosebush at blue(1,4)
        wall blue(3,4)/south
        item dagger at blue(2,0)
        blue-treasure-1 at blue(1,3)
        door blue(2,3)/south of blue
        blue life 15
        ",
    );
}

/// Nobody enters a square by being carried along: a trap beside which one stands does nothing.
///
/// Card: rotate-sector.
/// Proves WZ-336.
#[test]
fn rotate_sector_triggers_nothing() {
    passes(
        "
        position
        spell hex-of-pain by red at blue(0,4)
        blue at blue(0,0)
        blue hand rotate-sector
        red at blue(0,4)
        inputs
        blue: cast rotate-sector
        blue: at blue(0,0)
        blue: number 2
        expect
        blue at blue(4,4)
        red at blue(4,0)
        object hex-of-pain at blue(4,0)
        red life 15
        ",
    );
}

/// A rock is played, thrown, and lies where its target stands; it is no spell.
///
/// Card: large-rock.
/// Proves WZ-152, WZ-154, WZ-219.
#[test]
fn large_rock_is_thrown_and_lies_at_its_target() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand large-rock, zot
        red at blue(0,4)
        red hand full-shield
        inputs
        refused blue: use large-rock by WZ-152
        blue: play large-rock
        blue: use large-rock
        blue: at red
        refused blue: cast zot/damage by WZ-219
        expect
        red life 13
        red holds full-shield
        item large-rock at blue(0,4)
        not blue item large-rock
        ",
    );
}

/// Thrown at a wall it lies on the thrower's side of it.
///
/// Card: large-rock.
#[test]
fn large_rock_lies_before_the_wall_that_it_hits() {
    passes(
        "
        position
        blue at blue(0,4)
        blue items large-rock
        inputs
        blue: use large-rock
        blue: at blue(0,1)/south
        expect
        item large-rock at blue(0,1)
        wall blue(0,1)/south
        not blue(0,1)/south cracks 1
        ",
    );
}

/// A shield takes its points off a rock as off a spell.
///
/// Card: large-rock, shield.
/// Proves WZ-452.
#[test]
fn large_rock_is_warded_off_by_a_shield() {
    passes(
        "
        position
        blue at blue(0,0)
        blue items large-rock
        red at blue(0,4)
        red hand shield
        inputs
        blue: use large-rock
        blue: at red
        red: cast shield
        expect
        red life 15
        item large-rock at blue(0,4)
        ",
    );
}

/// An energy card speeds its player up once a turn, and can't be cast.
///
/// Card: energy-6.
/// Proves WZ-116, WZ-186.
#[test]
fn energy_6_gives_six_points_of_movement() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand energy-6, energy-6
        inputs
        refused blue: cast energy-6 by WZ-186
        blue: boost energy-6
        refused blue: boost energy-6 by WZ-116
        expect
        points 9
        boosted
        blue holds energy-6
        discarded energy-6
        ",
    );
}

/// Any card with a value boosts, and its text is ignored.
///
/// Card: large-rock, drop-object.
/// Proves WZ-191, WZ-200.
#[test]
fn a_rock_and_a_spell_with_values_boost_too() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand zot, large-rock, drop-object
        red at blue(0,4)
        inputs
        blue: boost drop-object
        blue: cast zot/damage
        blue: at red
        blue: pick large-rock
        expect
        points 5
        red life 12
        discarded large-rock
        ",
    );
}

/// Twice the damage breaks a bush, and the rock lies where it stood.
///
/// Card: large-rock, rosebush, strength.
#[test]
fn large_rock_lies_where_the_bush_was_that_it_broke() {
    passes(
        "
        position
        spell strength by blue on blue tokens 2
        spell rosebush by red at blue(0,3)
        blue at blue(0,0)
        blue items large-rock
        inputs
        blue: use large-rock
        blue: at rosebush
        expect
        not object rosebush at blue(0,3)
        item large-rock at blue(0,3)
        ",
    );
}

/// What lies on the board is taken up for a point.
///
/// Card: large-rock.
/// Proves WZ-144.
#[test]
fn large_rock_is_picked_up_again() {
    passes(
        "
        position
        item large-rock at blue(0,1)
        blue at blue(0,0)
        inputs
        blue: go east
        blue: take large-rock
        expect
        blue item large-rock
        not item large-rock at blue(0,1)
        points 1
        ",
    );
}

/// The line between two boards may hold a wall, and one that stands there may be destroyed; such a line is nobody's
/// board's, so it does not turn.
///
/// Card: destroy-wall, rotate-sector.
/// Proves WZ-008, WZ-407.
#[test]
fn destroy_wall_opens_the_line_between_two_boards() {
    passes(
        "
        position
        blue at blue(0,4)
        blue hand destroy-wall, rotate-sector
        red at red(0,0)
        inputs
        blue: cast destroy-wall
        blue: at blue(0,4)/east
        blue: cast rotate-sector
        blue: at blue(0,3)
        blue: number 2
        expect
        ruin blue(0,4)/east
        not wall blue(0,4)/east
        blue life 13
        red life 13
        blue at blue(4,0)
        ",
    );
}

/// A spell on a wizard is reached at the wizard.
///
/// Card: dispel, acid-bath.
/// Proves WZ-310.
#[test]
fn dispel_needs_range_to_the_wizard_under_a_spell() {
    passes(
        "
        position
        spell acid-bath by red on blue tokens 3
        spell mist-body by red on red tokens 3
        blue at blue(0,0)
        blue hand dispel
        red at blue(4,4)
        inputs
        blue: cast dispel
        expect
        discarded acid-bath
        lasting mist-body by red on red
        ",
    );
}

/// A border line holds one thing: no wall stands where fire burns.
///
/// Card: create-wall, wall-of-fire.
/// Proves WZ-005.
#[test]
fn create_wall_does_not_stand_in_fire() {
    passes(
        "
        position
        spell wall-of-fire by red at blue(0,1)/east tokens 3
        blue at blue(0,1)
        blue hand create-wall
        inputs
        blue: cast create-wall
        refused blue: at blue(0,1)/east by WZ-005
        ",
    );
}

/// A shield is answered by a shield, and that by another.
///
/// Card: full-shield.
/// Proves WZ-278.
#[test]
fn full_shield_answers_a_full_shield() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand fireball, full-shield
        red at blue(0,4)
        red hand full-shield, full-shield
        inputs
        blue: cast fireball
        blue: at red
        red: cast full-shield
        blue: cast full-shield
        red: cast full-shield
        expect
        red life 15
        discarded fireball
        blue hand size 0
        red hand size 0
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        blue hand fireball, full-shield
        red at blue(0,4)
        red hand full-shield, full-shield
        inputs
        blue: cast fireball
        blue: at red
        red: cast full-shield
        blue: cast full-shield
        red: pass
        red: pass
        expect
        red life 10
        red holds full-shield
        ",
    );
}

/// With a stone of vision the bent line may also pass a wall.
///
/// Card: around-the-corner, visionstone.
/// Proves WZ-261.
#[test]
fn around_the_corner_and_a_visionstone_work_together() {
    passes(
        "
        position
        blue at blue(0,0)
        blue items visionstone
        blue hand around-the-corner, fireball
        red at blue(3,3)
        inputs
        blue: cast around-the-corner
        blue: cast fireball
        blue: at red
        expect
        red life 10
        ",
    );
}

/// The board of whoever holds a door turns with both, and he holds it still.
///
/// Card: rotate-sector.
/// Proves WZ-131.
#[test]
fn rotate_sector_turns_a_held_door_with_its_holder() {
    passes(
        "
        position
        blue at red(1,1)
        red(1,1)/east unlocked for blue
        blue hand rotate-sector
        red at red(0,0)
        inputs
        blue: hold red(1,1)/east
        blue: cast rotate-sector
        blue: at red(1,1)
        blue: number 1
        expect
        blue at red(1,3)
        red(1,3)/south held by blue
        ",
    );
}
