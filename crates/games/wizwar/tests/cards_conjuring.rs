//! Conjuring without what it creates, each card played.

mod common;

use common::passes;

/// It reduces by its energy and two.
///
/// Card: shield.
/// Proves WZ-195, WZ-273.
#[test]
fn shield_reduces_damage_by_its_energy_and_two() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand fireball
        red at blue(0,4)
        red hand shield
        inputs
        blue: cast fireball
        blue: at red
        red: cast shield
        expect
        red life 13
        discarded shield
        attacks 1
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        blue hand fireball
        red at blue(0,4)
        red hand shield, mightstone
        inputs
        blue: cast fireball
        blue: at red
        red: cast shield
        red: pick mightstone
        expect
        red life 14
        discarded mightstone
        ",
    );
}

/// It serves against any damage: here of a wall that falls, which is no attack.
///
/// Card: shield, destroy-wall.
/// Proves WZ-453.
#[test]
fn shield_reduces_damage_that_is_no_attack() {
    passes(
        "
        position
        blue at blue(0,4)
        blue hand destroy-wall
        red at blue(0,1)
        red hand shield
        inputs
        blue: cast destroy-wall
        blue: at blue(0,1)/south
        red: cast shield
        expect
        red life 15
        ",
    );
}

/// One of several darts is met by one shield.
///
/// Card: shield, fire-darts.
/// Proves WZ-292.
#[test]
fn shield_reduces_one_source_only() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand fire-darts, energy-4
        red at blue(0,4)
        red hand shield
        inputs
        blue: cast fire-darts
        blue: at red
        blue: pick energy-4
        blue: at red
        blue: at red
        blue: at red
        red: cast shield
        expect
        red life 12
        ",
    );
}

/// A shield names damage to its caster: a spell that only stuns is none.
///
/// Card: shield, zot.
#[test]
fn shield_is_no_answer_to_a_spell_without_damage() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand zot
        red at blue(0,4)
        red hand shield
        inputs
        blue: cast zot/stun
        expect
        red stun 2
        red holds shield
        ",
    );
}

/// The thief is hurt, and a die of one or two lets him drop what he took.
///
/// Card: ward.
#[test]
fn ward_hurts_a_thief_and_may_make_him_drop_the_treasure() {
    passes(
        "
        position
        blue at red(0,0)
        red hand ward
        inputs
        blue: take red-treasure-1
        red: cast ward
        roll: 2
        expect
        blue life 12
        red-treasure-1 at red(0,0)
        turn blue discard-and-draw
        discarded ward
        ",
    );
    passes(
        "
        position
        blue at red(0,0)
        red hand ward
        inputs
        blue: take red-treasure-1
        red: cast ward
        roll: 3
        expect
        blue life 12
        blue carries red-treasure-1
        ",
    );
}

/// It guards one's own treasures, wherever they lie, and no others.
///
/// Card: ward.
#[test]
fn ward_guards_ones_own_treasures_everywhere() {
    passes(
        "
        position
        red-treasure-1 at blue(4,0)
        blue at blue(4,0)
        red hand ward
        inputs
        blue: take red-treasure-1
        red: cast ward
        roll: 1
        expect
        red-treasure-1 at blue(4,0)
        ",
    );
    passes(
        "
        position
        blue-treasure-1 at red(4,0)
        blue at red(4,0)
        red hand ward
        inputs
        blue: take blue-treasure-1
        expect
        blue carries blue-treasure-1
        red holds ward
        ",
    );
}

/// A shield takes away the harm, but not the die.
///
/// Card: ward, shield.
#[test]
fn ward_is_met_by_a_shield() {
    passes(
        "
        position
        blue at red(0,0)
        blue hand shield
        red hand ward
        inputs
        blue: take red-treasure-1
        red: cast ward
        blue: cast shield
        roll: 1
        expect
        blue life 15
        red-treasure-1 at red(0,0)
        ",
    );
}

/// As many darts as energy, each aimed by itself.
///
/// Card: fire-darts.
/// Proves WZ-192, WZ-267.
#[test]
fn fire_darts_fly_at_several_targets() {
    passes(
        "
        seats 3
        position
        spell rosebush by red at blue(4,0)
        blue at blue(0,0)
        blue hand fire-darts, energy-4
        red at blue(0,4)
        yellow at blue(0,3)
        inputs
        blue: cast fire-darts
        blue: at red
        blue: pick energy-4
        blue: at yellow
        blue: at red
        refused blue: at blue by WZ-225
        blue: at yellow
        expect
        red life 13
        yellow life 13
        attacks 1
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        blue hand fire-darts
        red at blue(0,4)
        inputs
        blue: cast fire-darts
        blue: at red
        expect
        red life 14
        ",
    );
}

/// A shield against spells stops one dart, and the others fly on.
///
/// Card: fire-darts, full-shield.
/// Proves WZ-268.
#[test]
fn fire_darts_are_cancelled_one_by_one() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand fire-darts, energy-4
        red at blue(0,4)
        red hand full-shield
        inputs
        blue: cast fire-darts
        blue: at red
        blue: pick energy-4
        blue: at red
        blue: at red
        blue: at red
        red: cast full-shield
        expect
        red life 12
        ",
    );
}

/// A flood puts out the whole volley.
///
/// Card: fire-darts, flood.
#[test]
fn fire_darts_are_all_put_out_by_a_flood() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand fire-darts, energy-4
        red at blue(0,4)
        red hand flood
        inputs
        blue: cast fire-darts
        blue: at red
        blue: pick energy-4
        blue: at red
        blue: at red
        blue: at red
        red: cast flood/counter
        expect
        red life 15
        lasting flood by red
        discarded fire-darts
        ",
    );
}

/// One dart burns a bush.
///
/// Card: fire-darts, thornbush.
#[test]
fn fire_darts_burn_a_bush() {
    passes(
        "
        position
        spell thornbush by red at blue(0,2)
        blue at blue(0,0)
        blue hand fire-darts
        inputs
        blue: cast fire-darts
        blue: at thornbush
        expect
        not object thornbush at blue(0,2)
        discarded thornbush
        ",
    );
}

/// Card: ka-bong.
/// Proves WZ-296.
#[test]
fn ka_bong_harms_and_stuns_whoever_it_harms() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand ka-bong
        red at blue(0,4)
        inputs
        blue: cast ka-bong
        blue: at red
        expect
        red life 11
        red stun 1
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        blue hand ka-bong
        red at blue(0,4)
        red hand shield, energy-4
        inputs
        blue: cast ka-bong
        blue: at red
        red: cast shield
        red: pick energy-4
        expect
        red life 15
        red stun 0
        ",
    );
}

/// Four points make one crack.
///
/// Card: ka-bong.
#[test]
fn ka_bong_cracks_a_door() {
    passes(
        "
        position
        blue(1,2)/east cracks 2
        blue at blue(1,2)
        blue hand ka-bong
        inputs
        blue: cast ka-bong
        blue: at blue(1,2)/east
        expect
        ruin blue(1,2)/east
        not door blue(1,2)/east of blue
        ",
    );
}

/// Both change places with what they carry, and the caster has moved enough.
///
/// Card: swap.
/// Proves WZ-447.
#[test]
fn swap_exchanges_caster_and_target() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand swap
        blue carries red-treasure-1
        red at blue(0,4)
        inputs
        blue: cast swap
        not offered blue: go west
        expect
        blue at blue(0,4)
        red at blue(0,0)
        blue carries red-treasure-1
        attacks 1
        ",
    );
}

/// Whoever comes into a square by it enters it.
///
/// Card: swap, handful-of-tacks.
/// Proves WZ-447.
#[test]
fn swap_makes_both_enter() {
    passes(
        "
        position
        object tacks at blue(0,0) by red
        blue at blue(0,0)
        blue hand swap
        red at blue(0,4)
        inputs
        blue: cast swap
        expect
        red at blue(0,0)
        red life 12
        blue life 15
        ",
    );
}

/// It is attack and move at once, which a stunned wizard can't do.
///
/// Card: swap.
/// Proves WZ-451.
#[test]
fn swap_is_beyond_a_stunned_wizard() {
    passes(
        "
        position
        blue at blue(0,0)
        blue stunned
        blue hand swap
        red at blue(0,4)
        inputs
        refused blue: cast swap by WZ-451
        ",
    );
}

/// What is glued is not picked up while it lasts.
///
/// Card: glue.
#[test]
fn glue_keeps_a_treasure_where_it_lies() {
    passes(
        "
        position
        blue at red(0,1)
        blue hand glue, energy-4
        inputs
        blue: cast glue
        blue: pick energy-4
        blue: go west
        refused blue: take red-treasure-1 by WZ-440
        expect
        lasting glue by blue on red-treasure-1
        tokens glue 4
        ",
    );
}

/// A creature can't take it up either.
///
/// Card: glue, homunculus.
#[test]
fn glue_keeps_an_item_from_the_homunculus() {
    passes(
        "
        position
        item dagger at blue(0,2)
        spell glue by red on dagger tokens 2
        spell homunculus by blue at blue(0,2)
        homunculus points 1
        blue at blue(0,0)
        inputs
        blue: command homunculus
        refused blue: take dagger by WZ-440
        ",
    );
}

/// With its last token it is gone.
///
/// Card: glue.
/// Proves WZ-104.
#[test]
fn glue_dries_up() {
    passes(
        "
        position
        item dagger at blue(0,2)
        spell glue by red on dagger tokens 1
        red at blue(0,2)
        turn blue discard-and-draw
        inputs
        blue: number 0
        red: take dagger
        expect
        red item dagger
        discarded glue
        ",
    );
}

/// They are strewn beside their bearer, hurt whoever enters, and are gathered up again for a whole phase.
///
/// Card: handful-of-tacks.
#[test]
fn handful_of_tacks_is_strewn_and_gathered() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand handful-of-tacks
        red at blue(0,2)
        inputs
        blue: play handful-of-tacks
        blue: use handful-of-tacks
        refused blue: at blue(0,2) by WZ-228
        blue: at blue(0,1)
        blue: done
        blue: number 0
        red: go west
        red: go east
        red: done
        red: number 0
        blue: gather tacks
        expect
        red life 12
        blue item handful-of-tacks
        not discarded handful-of-tacks
        turn blue discard-and-draw
        ",
    );
}

/// Whoever has done anything else has no whole phase left.
///
/// Card: handful-of-tacks.
#[test]
fn handful_of_tacks_takes_the_whole_phase() {
    passes(
        "
        position
        object tacks at blue(0,1) by red
        blue at blue(0,0)
        blue hand energy-4
        inputs
        offered blue: gather tacks
        blue: boost energy-4
        refused blue: gather tacks by WZ-440
        ",
    );
}

/// Water destroys them.
///
/// Card: handful-of-tacks, waterbolt, flood.
/// Proves WZ-295.
#[test]
fn handful_of_tacks_is_washed_away() {
    passes(
        "
        position
        object tacks at blue(0,1) by red
        blue at blue(0,0)
        blue hand waterbolt
        inputs
        blue: cast waterbolt
        blue: at tacks
        expect
        not object tacks at blue(0,1)
        discarded handful-of-tacks
        ",
    );
    passes(
        "
        position
        object tacks at blue(0,1) by red
        blue at blue(4,4)
        blue hand flood
        inputs
        blue: cast flood/neutral
        expect
        not object tacks at blue(0,1)
        discarded handful-of-tacks
        ",
    );
}

/// After a swap nothing moves its caster again this turn, no spell of his own either.
///
/// Card: swap, windrider.
#[test]
fn swap_roots_its_caster() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand swap, windrider
        red at blue(0,4)
        inputs
        blue: cast swap
        not offered blue: go west
        not offered blue: cast windrider
        expect
        blue at blue(0,4)
        rooted
        ",
    );
}

/// A bolt that comes back is one source, and one shield meets it.
///
/// Card: shield, lightning-bolt.
/// Proves WZ-270, WZ-292.
#[test]
fn shield_meets_a_bolt_once() {
    passes(
        "
        position
        blue at blue(0,3)
        blue hand lightning-bolt, mightstone
        red at blue(0,4)
        red hand shield
        inputs
        blue: cast lightning-bolt
        blue: go east
        blue: pick mightstone
        red: cast shield
        expect
        red life 12
        red stun 1
        ",
    );
}

/// A mobile object that is gone is glued no longer.
///
/// Card: glue, skull-servant, universal-solvent.
#[test]
fn glue_goes_with_what_it_held() {
    passes(
        "
        position
        spell skull-servant by red at blue(0,2)
        spell glue by red on skull-servant tokens 2
        blue at blue(0,0)
        blue items universal-solvent
        inputs
        blue: use universal-solvent
        blue: at skull-servant
        expect
        not object skull-servant at blue(0,2)
        discarded glue
        discarded skull-servant
        ",
    );
}

/// Dispelled, it lets go.
///
/// Card: glue, dispel.
#[test]
fn glue_is_dispelled() {
    passes(
        "
        position
        item dagger at blue(0,1)
        spell glue by red on dagger tokens 2
        blue at blue(0,0)
        blue hand dispel
        inputs
        blue: cast dispel
        blue: go east
        blue: take dagger
        expect
        blue item dagger
        discarded glue
        ",
    );
}

/// Whoever is put where the caster stood enters what lies there.
///
/// Card: swap, booby-trap.
/// Proves WZ-447.
#[test]
fn swap_carries_an_enemy_into_a_trap() {
    passes(
        "
        position
        spell booby-trap by blue at blue(0,0) trap at blue(4,0) blank
        blue at blue(0,0)
        blue hand swap
        red at blue(0,4)
        inputs
        blue: cast swap
        expect
        red at blue(0,0)
        red life 11
        discarded booby-trap
        ",
    );
}
