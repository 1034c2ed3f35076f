//! The cards of Mutation, each in play. Blue stands on his home base in the middle of his board unless a fact says
//! otherwise, and sees along its middle column.

mod common;

use common::passes;

/// Card: featherweight.
/// Proves WZ-282, WZ-291.
#[test]
fn featherweight_flies_a_square_from_each_point_of_an_attack() {
    passes(
        "position
        blue hand powerthrust
        red at blue(0,2)
        red hand featherweight
        inputs
        blue: cast powerthrust
        blue: at red
        red: cast featherweight
        refused red: go south by WZ-291
        red: go west
        expect
        red at blue(1,0)
        red life 15
        lasting featherweight by red on red
        tokens featherweight 1
        waits for blue",
    );
    passes(
        "position
        red at blue(0,2)
        spell featherweight by red on red tokens 2
        inputs
        blue: go north
        blue: punch
        blue: at red
        red: go east
        expect
        red at blue(0,3)
        red life 15",
    );
}

/// Card: featherweight.
#[test]
fn featherweight_suffers_what_it_cannot_fly_from() {
    passes(
        "position
        blue at blue(0,0)
        blue hand fireball
        red at blue(0,2)
        spell featherweight by red on red tokens 2
        spell stone-block by blue at blue(0,3)
        spell create-wall by blue at blue(2,2)/south
        inputs
        blue: cast fireball
        blue: at red
        red: go south
        expect
        red at blue(2,2)
        red life 12",
    );
}

/// Card: featherweight, powerthrust, hex-of-lethargy.
/// Proves WZ-448.
#[test]
fn featherweight_sets_off_hexes_on_its_way() {
    passes(
        "position
        blue hand powerthrust
        red at blue(0,2)
        spell featherweight by red on red tokens 2
        spell hex-of-lethargy by blue at blue(0,1)
        inputs
        blue: cast powerthrust
        blue: at red
        red: go west
        expect
        red at blue(1,0)
        red life 15
        red stun 1",
    );
}

/// Card: featherweight.
/// Proves WZ-442.
#[test]
fn featherweight_flies_no_further_once_it_is_teleported() {
    passes(
        "position
        blue hand powerthrust
        red at blue(0,2)
        spell featherweight by red on red tokens 2
        spell hex-of-teleportation by blue at blue(0,1)
        inputs
        blue: cast powerthrust
        blue: at red
        red: go west
        roll: 2
        roll: 3
        expect
        red at blue(0,4)
        red life 13",
    );
}

/// Card: featherweight.
#[test]
fn featherweight_flies_from_lingering_damage_too() {
    passes(
        "position
        turn red discard-and-draw
        red at blue(0,0)
        spell featherweight by red on red tokens 2
        spell acid-bath by blue on red tokens 2
        inputs
        red: number 0
        red: go south
        expect
        red at blue(2,0)
        red life 15
        tokens acid-bath 1",
    );
}

/// Card: disease.
#[test]
fn disease_strikes_whoever_is_come_upon_once_a_turn() {
    passes(
        "position
        blue hand disease
        red at blue(1,2)
        spell homunculus by red at blue(1,2)
        inputs
        blue: cast disease
        blue: go north
        blue: go north
        blue: go south
        expect
        lasting disease by blue on blue
        blue life 15
        red life 12
        homunculus life 2
        attacks 1",
    );
    passes(
        "position
        turn red discard-and-draw
        red at blue(1,2)
        spell disease by blue on blue tokens 3 met red
        inputs
        red: number 0
        blue: go north
        expect
        red life 12
        tokens disease 2
        not attacks 1",
    );
}

/// Card: disease, bone-armor, strength.
/// Proves WZ-088.
#[test]
fn disease_is_physical_damage_of_its_caster_but_no_attack() {
    passes(
        "seats 3
        position
        red at blue(1,2)
        red life 3
        spell disease by blue on blue tokens 2
        inputs
        blue: go north
        expect
        red dead
        blue points 0",
    );
    passes(
        "position
        red at blue(1,2)
        spell disease by blue on blue tokens 2
        spell bone-armor by red on red tokens 2
        inputs
        blue: go north
        expect
        red life 14",
    );
    passes(
        "position
        red at blue(1,2)
        spell disease by blue on blue tokens 2
        spell strength by blue on blue tokens 2
        inputs
        blue: go north
        expect
        red life 9",
    );
}

/// Card: heave-ho.
/// Proves WZ-182.
#[test]
fn heave_ho_hits_with_a_treasure_as_hard_as_the_way_is_long() {
    passes(
        "option ask always
        position
        blue at blue(3,2)
        blue hand heave-ho
        blue carries red-treasure-1
        red at blue(0,2)
        red hand full-shield
        inputs
        blue: cast heave-ho
        blue: at red
        expect
        red life 12
        red-treasure-1 at blue(0,2)
        attacks 1
        waits for blue",
    );
    passes(
        "position
        blue hand heave-ho
        inputs
        refused blue: cast heave-ho by WZ-440",
    );
}

/// Card: heave-ho.
/// Proves WZ-087.
#[test]
fn heave_ho_may_throw_a_treasure_home() {
    passes(
        "position
        blue at blue(0,2)
        blue hand heave-ho
        blue carries red-treasure-1
        inputs
        blue: cast heave-ho
        blue: at blue(2,2)
        expect
        red-treasure-1 at blue(2,2)
        blue points 1
        attacks 1",
    );
}

/// Card: heave-ho, invisible.
#[test]
fn heave_ho_lands_hit_or_miss() {
    passes(
        "position
        blue hand heave-ho
        blue carries red-treasure-1
        red at blue(0,2)
        spell invisible by red on red tokens 1
        inputs
        blue: cast heave-ho
        blue: at red
        roll: 4
        expect
        red life 15
        red-treasure-1 at blue(0,2)",
    );
    passes(
        "position
        blue at blue(4,0)
        blue hand heave-ho
        blue carries red-treasure-1
        inputs
        blue: cast heave-ho
        blue: at blue(4,4)/east
        expect
        red-treasure-1 at blue(4,4)
        blue(4,4)/east cracks 1",
    );
}

/// Card: heave-ho.
#[test]
fn heave_ho_is_a_physical_blow() {
    passes(
        "position
        blue hand heave-ho
        blue carries red-treasure-1
        red at blue(0,2)
        spell strength by blue on blue tokens 1
        spell bone-armor by red on red tokens 1
        inputs
        blue: cast heave-ho
        blue: at red
        expect
        red life 13
        red-treasure-1 at blue(0,2)",
    );
}

/// Card: gnome-form.
/// Proves WZ-388.
#[test]
fn gnome_form_is_slow_and_hard_to_hit() {
    passes(
        "position
        blue hand gnome-form
        inputs
        blue: cast gnome-form/neutral
        expect
        lasting gnome-form by blue on blue
        points 2",
    );
    let struck = |roll: &str| {
        passes(&format!(
            "position
            blue hand powerthrust
            red at blue(0,2)
            red hand gnome-form, energy-4
            inputs
            blue: cast powerthrust
            blue: at red
            red: cast gnome-form/counter
            red: pick energy-4
            {roll}
            lasting gnome-form by red on red
            tokens gnome-form 4"
        ))
    };
    struck("roll: 2\nexpect\nred life 15");
    struck("roll: 3\nexpect\nred life 12");
}

/// Card: gnome-form, werewolf-form, homunculus.
/// Proves WZ-386, WZ-388.
#[test]
fn gnome_form_takes_the_place_of_another_shape_and_becomes_a_creature_too() {
    passes(
        "position
        blue hand gnome-form
        spell werewolf-form by blue on blue tokens 2
        points 4
        inputs
        refused blue: cast gnome-form/neutral by WZ-389
        blue: end werewolf-form
        blue: cast gnome-form/neutral
        expect
        points 3
        lasting gnome-form by blue on blue
        discarded werewolf-form",
    );
    passes(
        "position
        blue hand gnome-form
        spell big-man-form by blue on blue tokens 2
        inputs
        blue: cast gnome-form/neutral
        expect
        points 2
        discarded big-man-form",
    );
    passes(
        "position
        blue hand gnome-form
        spell homunculus by blue at blue(0,0)
        homunculus points 1
        inputs
        blue: cast gnome-form/neutral
        blue: at homunculus
        blue: command homunculus
        blue: go east
        blue: go east
        expect
        lasting gnome-form by blue on homunculus
        homunculus at blue(0,2)
        points 3",
    );
}

/// Card: stretch.
/// Proves WZ-144, WZ-145.
#[test]
fn stretch_picks_up_in_sight_at_the_usual_cost() {
    passes(
        "position
        blue hand stretch
        item dagger at blue(0,2)
        inputs
        blue: cast stretch/take
        expect
        blue item dagger
        points 2
        not attacks 1",
    );
    passes(
        "position
        blue hand stretch
        red-treasure-1 at blue(0,2)
        inputs
        blue: cast stretch/take
        expect
        blue carries red-treasure-1
        turn blue discard-and-draw",
    );
    passes(
        "position
        blue hand stretch
        blue carries red-treasure-2
        points 0
        item dagger at blue(0,2)
        red-treasure-1 at blue(0,2)
        inputs
        refused blue: cast stretch/take by WZ-221",
    );
}

/// Card: stretch.
/// Proves WZ-087.
#[test]
fn stretch_puts_down_in_sight() {
    passes(
        "position
        blue at blue(0,2)
        blue hand stretch
        blue items dagger
        blue carries red-treasure-1
        inputs
        blue: cast stretch/put
        blue: at blue(2,2)
        blue: give treasure
        expect
        red-treasure-1 at blue(2,2)
        blue points 1
        blue item dagger
        points 3",
    );
    passes(
        "position
        blue hand stretch
        inputs
        refused blue: cast stretch/put by WZ-440",
    );
}

/// Card: stretch.
#[test]
fn stretch_punches_in_sight() {
    passes(
        "position
        blue hand stretch
        red at blue(0,2)
        inputs
        blue: cast stretch/punch
        blue: at red
        refused blue: punch by WZ-219
        expect
        red life 14
        attacks 1",
    );
}

/// Card: stretch, glue, big-man-form.
#[test]
fn stretch_cannot_lift_what_is_glued_and_punches_as_hard_as_its_caster() {
    passes(
        "position
        blue hand stretch
        item dagger at blue(0,2)
        spell glue by red on dagger tokens 1
        inputs
        refused blue: cast stretch/take by WZ-221",
    );
    passes(
        "position
        blue hand stretch
        red at blue(0,2)
        spell big-man-form by blue on blue tokens 1
        inputs
        blue: cast stretch/punch
        blue: at red
        expect
        red life 12",
    );
}

/// Card: adrenaline.
/// Proves WZ-219.
#[test]
fn adrenaline_allows_two_attacks() {
    passes(
        "position
        blue hand adrenaline, zot
        red at blue(1,2)
        inputs
        blue: cast adrenaline
        blue: at blue
        blue: punch
        blue: at red
        blue: cast zot/damage
        blue: at red
        refused blue: punch by WZ-219
        expect
        red life 13
        attacks 2
        lasting adrenaline by blue on blue",
    );
}

/// Card: adrenaline.
/// Proves WZ-385.
#[test]
fn adrenaline_lets_a_stunned_wizard_move_and_attack() {
    passes(
        "position
        blue hand adrenaline, energy-4
        red at blue(0,2)
        red stun 1
        inputs
        blue: cast adrenaline
        blue: at red
        blue: pick energy-4
        blue: done
        blue: number 0
        red: go south
        red: punch
        red: at blue
        refused red: punch by WZ-378
        red: go north
        expect
        blue life 14
        red at blue(0,2)
        lasting adrenaline by blue on red
        tokens adrenaline 4",
    );
}

/// Card: big-man-form.
#[test]
fn big_man_form_pushes_and_punches() {
    passes(
        "position
        blue hand big-man-form
        red at blue(1,2)
        inputs
        blue: cast big-man-form
        blue: go north
        blue: punch
        blue: at red
        expect
        blue at blue(1,2)
        red at blue(0,2)
        red life 12
        points 2
        lasting big-man-form by blue on blue",
    );
}

/// Card: big-man-form, rosebush, create-wall.
/// Proves WZ-246.
#[test]
fn big_man_form_stops_eyes_and_feet() {
    passes(
        "position
        turn red move-and-cast
        red at blue(1,2)
        red hand ka-bong
        spell big-man-form by blue on blue tokens 2
        spell rosebush by red at blue(4,2)
        inputs
        refused red: go south by WZ-113
        red: cast ka-bong
        not offered red: at rosebush
        red: at blue
        expect
        blue life 11",
    );
    passes(
        "position
        red at blue(1,2)
        spell big-man-form by blue on blue tokens 2
        spell create-wall by red at blue(0,2)/south
        inputs
        refused blue: go north by WZ-440
        blue: end big-man-form
        blue: go north
        expect
        blue at blue(1,2)
        red at blue(1,2)",
    );
}

/// Card: extra-arms.
#[test]
fn extra_arms_gather_everything_and_strike_everybody() {
    passes(
        "seats 3
        position
        blue at blue(0,2)
        blue hand extra-arms
        red at blue(1,2)
        yellow at blue(1,2)
        item dagger at blue(0,2)
        item lifestone at blue(0,2)
        red-treasure-1 at blue(0,2)
        inputs
        refused blue: take all by WZ-144
        blue: cast extra-arms
        blue: take all
        blue: punch
        blue: at red
        expect
        blue item dagger
        blue item lifestone
        blue carries red-treasure-1
        turn blue move-and-cast
        points 2
        red life 14
        yellow life 14
        attacks 1",
    );
}

/// Card: extra-arms, large-rock, dagger.
/// Proves WZ-390, WZ-166, WZ-168.
#[test]
fn extra_arms_carry_items_beyond_the_limit_until_they_end() {
    passes(
        "position
        blue hand fog, fog, fog, fog, fog, fog
        blue items large-rock, dagger
        spell extra-arms by blue on blue tokens 2
        inputs
        blue: end extra-arms
        refused blue: done by HR-008
        blue: give dagger
        expect
        discarded dagger
        not item dagger at blue(2,2)
        blue item large-rock
        blue hand size 6",
    );
}

/// Card: golem-form.
/// Proves WZ-388, WZ-389.
#[test]
fn golem_form_is_slow_and_strong_and_casts_nothing_but_counters() {
    passes(
        "position
        blue hand golem-form, fog
        red at blue(1,2)
        red-treasure-2 at blue(1,2)
        inputs
        blue: cast golem-form
        refused blue: cast fog by WZ-389
        blue: punch
        blue: at red
        blue: go north
        blue: take red-treasure-2
        expect
        red life 13
        blue carries red-treasure-2
        points 0
        turn blue move-and-cast
        lasting golem-form by blue on blue",
    );
}

/// Card: golem-form, powerthrust, dagger, strength.
#[test]
fn golem_form_takes_two_off_any_damage() {
    passes(
        "position
        blue hand powerthrust
        red at blue(0,2)
        spell golem-form by red on red tokens 1
        inputs
        blue: cast powerthrust
        blue: at red
        expect
        red life 14",
    );
    passes(
        "position
        blue items dagger
        red at blue(1,2)
        spell golem-form by red on red tokens 1
        spell strength by blue on blue tokens 1
        inputs
        blue: use dagger/stab
        blue: at red
        expect
        red life 13",
    );
}

/// Card: golem-form.
/// Proves WZ-388.
#[test]
fn golem_form_of_a_creature_lets_it_walk_on_with_a_treasure() {
    passes(
        "position
        blue hand golem-form, fog
        spell homunculus by blue at blue(0,0)
        homunculus points 1
        red-treasure-1 at blue(0,0)
        inputs
        blue: cast golem-form
        blue: at homunculus
        blue: command homunculus
        blue: take red-treasure-1
        blue: go east
        blue: done
        blue: cast fog
        expect
        homunculus at blue(0,1)
        homunculus carries red-treasure-1
        lasting fog by blue",
    );
    passes(
        "position
        spell homunculus by blue at blue(0,0)
        homunculus points 1
        red-treasure-1 at blue(0,0)
        inputs
        blue: command homunculus
        blue: take red-treasure-1
        refused blue: go east by WZ-111
        blue: done
        expect
        homunculus carries red-treasure-1",
    );
}

/// Card: mad-dash.
#[test]
fn mad_dash_doubles_what_movement_is_left_and_lets_treasures_lie() {
    passes(
        "position
        blue at blue(0,2)
        blue hand mad-dash, energy-4
        blue carries red-treasure-1
        red-treasure-2 at blue(0,3)
        inputs
        blue: boost energy-4
        blue: go east
        blue: cast mad-dash
        refused blue: take red-treasure-1 by WZ-150
        refused blue: take red-treasure-2 by WZ-440
        expect
        points 12
        red-treasure-1 at blue(0,3)
        not attacks 1",
    );
}

/// Card: mad-dash, homunculus.
#[test]
fn mad_dash_of_a_creature_makes_it_drop_its_treasure_and_not_its_master() {
    passes(
        "position
        blue hand mad-dash
        blue carries red-treasure-2
        spell homunculus by blue at blue(0,0)
        homunculus points 1
        homunculus carries red-treasure-1
        inputs
        blue: cast mad-dash
        blue: at homunculus
        blue: command homunculus
        refused blue: take red-treasure-1 by WZ-440
        blue: go east
        blue: go east
        expect
        homunculus at blue(0,2)
        red-treasure-1 at blue(0,0)
        blue carries red-treasure-2
        points 3",
    );
}

/// Card: slime-form.
/// Proves WZ-389.
#[test]
fn slime_form_oozes_through_doors_and_over_others() {
    passes(
        "position
        blue at red(1,1)
        red at red(1,2)
        blue hand slime-form, fog
        blue carries blue-treasure-1
        inputs
        blue: cast slime-form
        refused blue: cast fog by WZ-389
        refused blue: punch by WZ-440
        blue: go east
        blue: go west
        blue: go east
        expect
        blue at red(1,2)
        blue-treasure-1 at red(1,1)
        red life 13
        points 0
        lasting slime-form by blue on blue",
    );
}

/// Card: slime-form, rosebush, hex-of-pain, stone-block.
/// Proves WZ-448.
#[test]
fn slime_form_passes_objects_but_neither_stone_nor_hexes() {
    passes(
        "position
        spell slime-form by blue on blue tokens 2
        spell rosebush by red at blue(1,2)
        spell hex-of-pain by red at blue(0,2)
        spell stone-block by red at blue(0,1)
        inputs
        blue: go north
        blue: go north
        refused blue: go west by WZ-113
        expect
        blue life 12
        object rosebush at blue(1,2)",
    );
}

/// Card: slime-form.
#[test]
fn slime_form_oozes_through_a_seal_but_burns_in_fire() {
    passes(
        "position
        blue at red(1,1)
        spell slime-form by blue on blue tokens 2
        spell seal-door by red on red(1,1)/east
        spell wall-of-fire by red at red(1,2)/east tokens 2
        inputs
        blue: go east
        blue: go east
        expect
        blue at red(1,3)
        blue life 11
        lasting seal-door by red on red(1,1)/east",
    );
}

/// Card: strength.
#[test]
fn strength_doubles_blows_and_tears_things_away() {
    passes(
        "position
        blue hand strength, energy-4
        red at blue(1,2)
        inputs
        blue: cast strength
        blue: pick energy-4
        blue: punch
        blue: at red
        expect
        red life 13
        lasting strength by blue on blue
        tokens strength 4",
    );
    let torn = |rest: &str| {
        passes(&format!(
            "position
            red at blue(2,2)
            red items dagger, lifestone
            red carries blue-treasure-1
            spell strength by blue on blue tokens 2
            inputs
            blue: attack strength
            {rest}
            attacks 1"
        ))
    };
    torn("blue: give dagger\nroll: 1\nexpect\nred item dagger");
    torn("blue: give dagger\nroll: 2\nexpect\nblue item dagger\nnot red item dagger");
    torn("blue: give treasure\nroll: 4\nexpect\nblue carries blue-treasure-1");
}

/// Card: strength, dagger, adrenaline.
#[test]
fn strength_helps_weapons_but_no_magic_and_holds_one_treasure() {
    passes(
        "position
        blue hand zot
        blue items dagger
        red at blue(0,2)
        spell strength by blue on blue tokens 2
        spell adrenaline by red on blue tokens 2
        inputs
        blue: use dagger/throw
        blue: at red
        blue: cast zot/damage
        blue: at red
        expect
        red life 10",
    );
    passes(
        "position
        blue carries red-treasure-1
        red at blue(2,2)
        red items dagger
        red carries blue-treasure-1
        spell strength by blue on blue tokens 2
        inputs
        blue: attack strength
        refused blue: give treasure by WZ-147
        blue: give dagger
        roll: 3
        expect
        blue item dagger
        red carries blue-treasure-1",
    );
}

/// Card: wallivore.
/// Proves WZ-307.
#[test]
fn wallivore_eats_a_wall_and_lives_on_it() {
    passes(
        "position
        blue at blue(1,2)
        blue hand wallivore
        inputs
        blue: cast wallivore
        expect
        ruin blue(1,1)/east
        not wall blue(1,1)/east
        blue life 17
        not attacks 1",
    );
    passes(
        "position
        blue at blue(0,3)
        blue hand wallivore
        inputs
        refused blue: cast wallivore by WZ-221",
    );
}

/// Card: wallivore, create-wall.
/// Proves WZ-306, WZ-045.
#[test]
fn wallivore_eats_created_walls_too() {
    passes(
        "position
        blue at blue(1,2)
        blue life 19
        blue hand wallivore
        spell create-wall by red at blue(1,2)/south
        inputs
        blue: cast wallivore
        blue: at blue(1,2)/south
        expect
        not wall blue(1,2)/south
        discarded create-wall
        blue life 20",
    );
}

/// Card: werewolf-form.
/// Proves WZ-388, WZ-389.
#[test]
fn werewolf_form_runs_and_rips() {
    passes(
        "position
        blue hand werewolf-form, fog
        red at blue(1,2)
        inputs
        blue: cast werewolf-form
        refused blue: cast fog by WZ-389
        blue: punch
        blue: at red
        roll: 4
        expect
        red life 11
        points 4
        lasting werewolf-form by blue on blue",
    );
}

/// Card: werewolf-form.
#[test]
fn werewolf_form_still_counters() {
    passes(
        "position
        blue hand powerthrust
        red at blue(0,2)
        red hand shield
        spell werewolf-form by red on red tokens 2
        inputs
        blue: cast powerthrust
        blue: at red
        red: cast shield
        expect
        red life 15
        discarded shield",
    );
}

/// Card: werewolf-form, strength, mightstone, homunculus.
#[test]
fn werewolf_form_goes_with_what_else_makes_strong() {
    passes(
        "position
        red at blue(1,2)
        spell werewolf-form by blue on blue tokens 2
        spell strength by blue on blue tokens 2
        inputs
        blue: punch
        blue: at red
        roll: 3
        expect
        red life 9",
    );
    passes(
        "position
        blue items mightstone
        red at blue(1,2)
        spell werewolf-form by blue on blue tokens 2
        inputs
        blue: punch
        blue: at red
        roll: 3 2
        expect
        red life 10",
    );
    passes(
        "position
        blue hand werewolf-form
        spell homunculus by blue at blue(0,0)
        homunculus points 1
        inputs
        blue: cast werewolf-form
        blue: at homunculus
        expect
        homunculus points 4
        points 3
        lasting werewolf-form by blue on homunculus",
    );
}
