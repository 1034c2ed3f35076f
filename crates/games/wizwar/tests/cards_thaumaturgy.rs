//! The cards of Thaumaturgy, each in play. Blue stands on his home base in the middle of his board unless a fact says
//! otherwise, and sees along its middle column.

mod common;

use common::passes;

/// Card: anti-anti.
/// Proves WZ-277, WZ-285.
#[test]
fn anti_anti_saves_a_spell_from_a_counter_from_anywhere() {
    passes(
        "position
        blue hand powerthrust, anti-anti
        red at blue(0,2)
        red hand backlash, absorb-spell
        inputs
        blue: cast powerthrust
        blue: at red
        blue: pass
        red: cast backlash
        blue: cast anti-anti
        red: pass
        expect
        red life 12
        blue life 15
        discarded backlash
        discarded anti-anti",
    );
    passes(
        "seats 3
        position
        blue hand adrenaline, anti-anti
        red at red(4,4)
        yellow at blue(0,2)
        yellow hand negate-neutral
        inputs
        blue: cast adrenaline
        blue: at yellow
        blue: pass
        yellow: cast negate-neutral
        blue: cast anti-anti
        expect
        lasting adrenaline by blue on yellow
        discarded negate-neutral",
    );
}

/// Card: anti-anti, full-shield, absorb-spell.
#[test]
fn anti_anti_saves_a_counter_too() {
    passes(
        "position
        blue hand powerthrust, absorb-spell
        red at blue(0,2)
        red hand full-shield, anti-anti
        inputs
        blue: cast powerthrust
        blue: at red
        red: cast full-shield
        red: pass
        blue: cast absorb-spell
        red: cast anti-anti
        expect
        red life 15
        discarded powerthrust
        discarded full-shield
        blue hand size 0",
    );
}

/// Card: backlash.
/// Proves WZ-090.
#[test]
fn backlash_strikes_the_caster_with_the_energy_of_his_own_attack() {
    passes(
        "seats 3
        position
        blue life 4
        blue hand mental-force, energy-4
        red at blue(0,2)
        red hand backlash
        inputs
        blue: cast mental-force
        blue: pick energy-4
        red: cast backlash
        expect
        blue dead
        red at blue(0,2)
        red points 0",
    );
    passes(
        "option ask always
        position
        blue items dagger
        red at blue(0,2)
        red hand backlash
        inputs
        blue: use dagger/throw
        blue: at red
        refused red: cast backlash by WZ-283
        red: pass
        expect
        red life 13",
    );
}

/// Card: backlash, powerthrust, invisible, bone-armor, shield.
/// Proves WZ-289.
#[test]
fn backlash_cannot_be_evaded_but_is_damage_like_any() {
    passes(
        "position
        blue hand powerthrust, energy-4
        red at blue(0,2)
        red hand backlash
        spell invisible by blue on blue tokens 2
        spell bone-armor by blue on blue tokens 2
        inputs
        blue: cast powerthrust
        blue: at red
        blue: pick energy-4
        red: cast backlash
        expect
        blue life 11
        red life 15",
    );
    passes(
        "position
        blue hand powerthrust, energy-4, shield
        red at blue(0,2)
        red hand backlash
        inputs
        blue: cast powerthrust
        blue: at red
        blue: pick energy-4
        red: cast backlash
        blue: cast shield
        expect
        blue life 14
        red life 15",
    );
}

/// Card: globe-of-pain.
#[test]
fn globe_of_pain_walks_round_corners_to_its_target_alone() {
    passes(
        "seats 3
        position
        blue hand globe-of-pain, energy-4
        red at blue(2,0)
        yellow at blue(0,2)
        inputs
        blue: cast globe-of-pain
        blue: at red
        blue: pick energy-4
        expect
        red life 11
        yellow life 15
        attacks 1",
    );
    passes(
        "position
        blue hand globe-of-pain
        red at red(2,0)
        inputs
        refused blue: cast globe-of-pain by WZ-221",
    );
}

/// Card: globe-of-pain, rosebush, dust-cloud, stone-block, gnome-form.
#[test]
fn globe_of_pain_rolls_over_bushes_and_stops_at_stone() {
    passes(
        "position
        blue hand globe-of-pain
        red at blue(0,0)
        spell rosebush by red at blue(1,2)
        spell dust-cloud by red at blue(0,1)
        inputs
        blue: cast globe-of-pain
        expect
        red life 14
        object rosebush at blue(1,2)",
    );
    passes(
        "position
        blue hand globe-of-pain
        red at blue(0,0)
        spell stone-block by red at blue(1,2)
        inputs
        refused blue: cast globe-of-pain by WZ-221",
    );
    passes(
        "position
        blue hand globe-of-pain
        red at blue(0,0)
        spell gnome-form by red on red tokens 2
        inputs
        blue: cast globe-of-pain
        roll: 2
        expect
        red life 15
        discarded globe-of-pain",
    );
}

/// Card: globe-of-pain.
#[test]
fn globe_of_pain_needs_no_sight_but_a_way() {
    passes(
        "position
        blue hand globe-of-pain, powerthrust
        red at blue(0,2)
        spell fog by red tokens 2
        inputs
        blue: cast globe-of-pain
        blue: pass
        expect
        red life 14",
    );
    passes(
        "position
        blue at red(1,1)
        blue hand globe-of-pain
        red at red(1,2)
        red(1,1)/east held by red
        inputs
        blue: cast globe-of-pain
        expect
        red life 14",
    );
    passes(
        "position
        blue at red(1,1)
        blue hand globe-of-pain
        red at red(1,2)
        inputs
        refused blue: cast globe-of-pain by WZ-221",
    );
}

/// Card: slow-death.
#[test]
fn slow_death_hurts_by_each_card_drawn() {
    passes(
        "position
        blue hand slow-death, energy-4
        red at blue(0,2)
        deck zot, dispel, fog
        inputs
        blue: cast slow-death
        blue: pick energy-4
        blue: done
        blue: number 0
        red: done
        red: number 2
        expect
        red life 13
        red hand size 2
        lasting slow-death by blue on red
        tokens slow-death 3",
    );
    passes(
        "position
        turn red discard-and-draw
        deck zot, dispel, fog
        spell slow-death by blue on red tokens 2
        inputs
        red: number 0
        expect
        red life 15",
    );
}

/// Card: slow-death, counter-curse, thought-steal.
#[test]
fn slow_death_can_be_lifted_and_does_not_mind_stolen_cards() {
    passes(
        "position
        turn red discard-and-draw
        red at blue(0,2)
        red hand counter-curse
        deck zot, dispel, fog
        spell slow-death by blue on red tokens 3
        inputs
        red: number 2
        red: cast counter-curse/lift
        expect
        red life 15
        red hand size 2
        blue life 13
        discarded slow-death",
    );
    passes(
        "position
        blue hand thought-steal
        red at blue(0,2)
        red hand zot, dispel
        spell slow-death by red on blue tokens 3
        inputs
        blue: cast thought-steal
        blue: pick zot
        blue: pick dispel
        expect
        blue hand size 2
        blue life 15",
    );
}

/// Card: yoink.
/// Proves WZ-158.
#[test]
fn yoink_takes_a_carried_item_but_no_treasure() {
    passes(
        "position
        blue hand yoink
        red at blue(0,2)
        red items dagger, lifestone
        red carries blue-treasure-1
        inputs
        blue: cast yoink
        refused blue: give treasure by WZ-149
        blue: give lifestone
        expect
        blue item lifestone
        not red item lifestone
        red item dagger
        red carries blue-treasure-1
        attacks 1",
    );
}

/// Card: yoink, brainstone.
#[test]
fn yoink_of_a_brainstone_costs_its_bearer_two_cards_and_brings_the_thief_two() {
    passes(
        "position
        blue hand yoink
        red at blue(0,2)
        red hand zot, fog, dispel
        red items brainstone
        deck adrenaline, ka-bong, mist-body
        inputs
        blue: cast yoink
        red: pick zot
        red: pick fog
        expect
        blue item brainstone
        blue holds adrenaline
        blue holds ka-bong
        red hand size 1
        red holds dispel
        waits for blue",
    );
}

/// Card: invisible.
/// Proves WZ-260.
#[test]
fn invisible_evades_by_a_die_but_is_seen() {
    let shot = |roll: &str| {
        passes(&format!(
            "position
            blue hand powerthrust
            red at blue(0,2)
            spell invisible by red on red tokens 1
            inputs
            blue: cast powerthrust
            blue: at red
            {roll}"
        ))
    };
    shot("roll: 1\nexpect\nred life 12");
    shot("roll: 2\nexpect\nred life 15");
    passes(
        "position
        blue hand invisible, energy-4
        inputs
        blue: cast invisible/neutral
        blue: pick energy-4
        expect
        lasting invisible by blue on blue
        tokens invisible 4
        not attacks 1",
    );
}

/// Card: invisible, negate-neutral.
/// Proves WZ-174, WZ-282.
#[test]
fn invisible_is_what_it_is_cast_as() {
    passes(
        "option ask always
        position
        blue hand powerthrust, negate-neutral
        red at blue(0,2)
        red hand invisible
        inputs
        blue: cast powerthrust
        blue: at red
        red: cast invisible/counter
        refused blue: cast negate-neutral by WZ-276
        blue: pass
        red: pass
        roll: 3
        expect
        red life 15
        lasting invisible by red on red",
    );
    passes(
        "position
        blue hand invisible
        red at blue(0,2)
        red hand negate-neutral
        inputs
        blue: cast invisible/neutral
        red: cast negate-neutral
        expect
        discarded invisible
        not lasting invisible by blue on blue",
    );
}

/// Card: invisible, dagger, prismatic-storm.
#[test]
fn invisible_evades_weapons_and_areas() {
    passes(
        "position
        blue items dagger
        red at blue(0,2)
        spell invisible by red on red tokens 1
        inputs
        blue: use dagger/throw
        blue: at red
        roll: 4
        expect
        red life 15
        item dagger at blue(0,2)",
    );
    passes(
        "seats 3
        position
        blue hand prismatic-storm
        red at blue(0,2)
        yellow at blue(0,0)
        spell invisible by red on red tokens 1
        inputs
        blue: cast prismatic-storm
        roll: 4
        roll: 3
        expect
        red life 15
        yellow life 12",
    );
}

/// Card: gravity.
#[test]
fn gravity_makes_everybody_drop_everything() {
    passes(
        "position
        blue at blue(0,2)
        blue hand gravity
        blue items dagger, large-rock
        red items lifestone
        red carries blue-treasure-1
        spell homunculus by red at red(0,0)
        homunculus carries master-key
        inputs
        blue: cast gravity
        refused blue: take dagger by WZ-440
        blue: end gravity
        blue: take dagger
        expect
        blue item dagger
        item large-rock at blue(0,2)
        item lifestone at red(2,2)
        blue-treasure-1 at red(2,2)
        red points 1
        item master-key at red(0,0)",
    );
}

/// Card: gravity, stretch, dispel.
/// Proves WZ-183.
#[test]
fn gravity_holds_against_long_arms_and_can_be_dispelled_from_anywhere() {
    passes(
        "position
        blue hand stretch, dispel
        item dagger at blue(0,2)
        spell gravity by red tokens 2
        inputs
        refused blue: cast stretch/take by WZ-440
        blue: cast dispel
        blue: pass
        blue: cast stretch/take
        expect
        discarded gravity
        blue item dagger",
    );
}

/// Card: pass-through-wall.
#[test]
fn pass_through_wall_leads_through_one_wall_once() {
    passes(
        "position
        blue hand pass-through-wall
        inputs
        blue: cast pass-through-wall
        refused blue: at blue(1,2)/east by WZ-221
        blue: at blue(2,2)/east
        refused blue: go west by WZ-113
        blue: go east
        refused blue: go west by WZ-113
        expect
        blue at blue(2,3)
        points 2
        wall blue(2,2)/east
        not attacks 1",
    );
    passes(
        "position
        blue at blue(0,3)
        blue hand pass-through-wall
        inputs
        refused blue: cast pass-through-wall by WZ-221",
    );
    passes(
        "position
        points 0
        blue hand pass-through-wall
        inputs
        refused blue: cast pass-through-wall by WZ-111",
    );
}

/// Card: pass-through-wall, wall-of-fire, create-wall.
#[test]
fn pass_through_wall_leads_unharmed_through_fire_and_earth() {
    passes(
        "position
        blue at blue(1,3)
        blue hand pass-through-wall
        spell wall-of-fire by red at blue(1,3)/south tokens 2
        inputs
        blue: cast pass-through-wall
        blue: at blue(1,3)/south
        blue: go south
        blue: go north
        expect
        blue at blue(1,3)
        blue life 11
        points 1",
    );
    passes(
        "position
        blue at blue(0,2)
        blue hand pass-through-wall
        earth blue(0,2)/south
        spell create-wall by red at blue(0,2)/east
        inputs
        blue: cast pass-through-wall
        offered blue: at blue(0,2)/east
        blue: at blue(0,2)/south
        refused blue: go east by WZ-113
        blue: go south
        expect
        blue at blue(1,2)
        earth blue(0,2)/south",
    );
}

/// Card: pass-through-wall.
#[test]
fn pass_through_wall_is_for_this_turn() {
    passes(
        "position
        blue hand pass-through-wall
        inputs
        blue: cast pass-through-wall
        blue: at blue(2,2)/east
        blue: done
        blue: number 0
        red: done
        red: number 0
        refused blue: go east by WZ-113
        expect
        not pass blue(2,2)/east",
    );
}

/// Card: seal-door.
/// Proves WZ-134.
#[test]
fn seal_door_shuts_a_door_for_everybody() {
    passes(
        "position
        turn red move-and-cast
        blue at blue(1,2)
        red at blue(1,3)
        red hand seal-door
        inputs
        red: cast seal-door
        red: done
        red: number 0
        refused blue: go east by WZ-134
        refused blue: hold blue(1,2)/east by WZ-134
        expect
        lasting seal-door by red on blue(1,2)/east
        door blue(1,2)/east of blue",
    );
}

/// Card: seal-door, pick-lock, destroy-wall, master-key, dispel.
/// Proves WZ-134.
#[test]
fn seal_door_tears_a_door_from_its_holder_and_breaks_with_it() {
    passes(
        "position
        turn red move-and-cast
        blue at blue(1,2)
        red at blue(0,3)
        red hand seal-door
        blue(1,2)/east held by blue
        inputs
        red: cast seal-door
        red: at blue(1,2)/east
        red: go south
        refused red: go west by WZ-134
        expect
        not blue(1,2)/east held by blue",
    );
    passes(
        "position
        blue at blue(1,2)
        blue hand pick-lock, destroy-wall
        blue items master-key
        blue life 15
        spell seal-door by red on blue(1,2)/east
        inputs
        refused blue: cast pick-lock by WZ-221
        refused blue: go east by WZ-134
        blue: cast destroy-wall
        blue: at blue(1,2)/east
        blue: pass
        blue: go east
        expect
        discarded seal-door
        ruin blue(1,2)/east
        blue at blue(1,3)
        blue life 13",
    );
    passes(
        "position
        blue at blue(1,2)
        blue hand dispel
        spell seal-door by red on blue(1,2)/east
        inputs
        blue: cast dispel
        blue: go east
        expect
        blue at blue(1,3)
        discarded seal-door",
    );
}

/// Card: master-key.
#[test]
fn master_key_opens_foreign_doors_for_a_passage_or_to_be_held() {
    passes(
        "position
        blue at red(1,1)
        blue hand master-key
        inputs
        refused blue: go east by WZ-126
        blue: play master-key
        blue: go east
        blue: hold red(1,1)/east
        expect
        blue at red(1,2)
        blue item master-key
        points 2
        red(1,1)/east held by blue",
    );
}

/// Card: master-key, mental-force, yoink.
/// Proves WZ-122.
#[test]
fn master_key_helps_only_whoever_walks_with_it() {
    passes(
        "position
        blue at red(1,1)
        red at red(0,1)
        red hand mental-force
        blue items master-key
        turn red move-and-cast
        inputs
        red: cast mental-force
        refused red: go east by WZ-126
        red: done
        expect
        blue at red(1,1)",
    );
    passes(
        "position
        turn red move-and-cast
        blue at red(1,1)
        blue items master-key
        red at red(0,1)
        red hand yoink
        inputs
        red: cast yoink
        red: done
        red: number 0
        refused blue: go east by WZ-126
        expect
        red item master-key",
    );
}

/// Card: dagger.
/// Proves WZ-290.
#[test]
fn dagger_stabs_beside_and_flies_in_sight() {
    passes(
        "position
        blue hand dagger
        red at blue(1,2)
        inputs
        blue: play dagger
        blue: use dagger/stab
        blue: at red
        refused blue: use dagger/throw by WZ-219
        expect
        red life 13
        blue item dagger
        attacks 1",
    );
    passes(
        "position
        blue items dagger
        red at blue(0,2)
        inputs
        blue: use dagger/stab
        refused blue: at red by WZ-233
        blue: at blue(2,2)/east
        expect
        blue item dagger
        not blue(2,2)/east cracks 1",
    );
    passes(
        "position
        blue items dagger
        red at blue(0,2)
        inputs
        blue: use dagger/throw
        blue: at red
        expect
        red life 13
        not blue item dagger
        item dagger at blue(0,2)",
    );
}

/// Card: dagger, ghost-shield, strength, shatter.
#[test]
fn dagger_does_physical_damage_of_its_bearer() {
    passes(
        "position
        blue items dagger
        red at blue(0,2)
        red hand ghost-shield
        spell strength by blue on blue tokens 1
        inputs
        blue: use dagger/throw
        blue: at red
        red: cast ghost-shield
        expect
        red life 15
        item dagger at blue(0,2)",
    );
    passes(
        "position
        blue items dagger
        spell strength by blue on blue tokens 1
        spell shatter by blue on blue tokens 1
        inputs
        blue: use dagger/stab
        blue: at blue(2,2)/east
        expect
        blue(2,2)/east cracks 4",
    );
}

/// Card: wizardblade.
/// Proves WZ-304.
#[test]
fn wizardblade_cuts_with_the_energy_of_a_card() {
    let cut = |rest: &str| {
        passes(&format!(
            "position
            blue hand energy-4, fog, random-energy-2
            blue items wizardblade
            red at blue(1,2)
            inputs
            blue: use wizardblade
            {rest}
            blue item wizardblade
            attacks 1"
        ))
    };
    cut("blue: at red\nblue: pick energy-4\nexpect\nred life 11\ndiscarded energy-4");
    cut("blue: at red\nblue: pick fog\nexpect\nred life 15\ndiscarded fog");
    cut("blue: at red\nblue: pick random-energy-2\nroll: 3\nexpect\nred life 10");
    cut("blue: at blue(2,2)/east\nblue: pick energy-4\nexpect\nblue(2,2)/east cracks 4");
    passes(
        "position
        blue items wizardblade
        red at blue(1,2)
        inputs
        refused blue: use wizardblade by WZ-452",
    );
}

/// Card: wizardblade, ghost-shield, strength, bone-armor, golem-form.
#[test]
fn wizardblade_is_magical() {
    passes(
        "position
        blue hand energy-4
        blue items wizardblade
        red at blue(1,2)
        red hand ghost-shield
        spell strength by blue on blue tokens 1
        spell bone-armor by red on red tokens 1
        inputs
        blue: use wizardblade
        blue: at red
        red: cast ghost-shield
        expect
        red life 13",
    );
    passes(
        "position
        blue hand energy-4
        blue items wizardblade
        red at blue(1,2)
        spell golem-form by red on red tokens 1
        inputs
        blue: use wizardblade
        blue: at red
        expect
        red life 13",
    );
}

/// Card: wizardblade.
#[test]
fn wizardblade_takes_the_bare_value_of_a_card_and_fells_walls() {
    passes(
        "position
        blue hand energy-4
        blue items wizardblade, powerstone
        red at blue(1,2)
        inputs
        blue: use wizardblade
        blue: at red
        expect
        red life 11",
    );
    passes(
        "position
        blue hand energy-5
        blue items wizardblade
        inputs
        blue: use wizardblade
        blue: at blue(2,2)/east
        expect
        not wall blue(2,2)/east
        blue item wizardblade",
    );
}
