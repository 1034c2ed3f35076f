//! The cards of Mentalism, each in play. Blue stands on his home base in the middle of his board unless a fact says
//! otherwise, and sees along its middle column.

mod common;

use common::passes;

/// Card: absorb-spell.
/// Proves WZ-227.
#[test]
fn absorb_spell_cancels_a_spell_and_takes_its_card_but_not_its_boost() {
    passes(
        "position
        blue hand powerthrust, energy-4
        red at blue(0,2)
        red hand absorb-spell
        inputs
        blue: cast powerthrust
        blue: at red
        blue: pick energy-4
        red: cast absorb-spell
        expect
        red life 15
        red holds powerthrust
        not discarded powerthrust
        discarded energy-4
        discarded absorb-spell
        attacks 1",
    );
}

/// Card: absorb-spell.
/// Proves WZ-283.
#[test]
fn absorb_spell_takes_spells_alone() {
    passes(
        "option ask always
        position
        blue items dagger
        red at blue(0,2)
        red hand absorb-spell
        inputs
        blue: use dagger/throw
        blue: at red
        refused red: cast absorb-spell by WZ-283
        red: pass
        expect
        red life 13",
    );
}

/// Card: absorb-spell, full-shield, fog.
/// Proves WZ-274, WZ-285.
#[test]
fn absorb_spell_takes_a_counter_or_a_lasting_spell_too() {
    passes(
        "position
        blue hand powerthrust, absorb-spell
        red at blue(0,2)
        red hand full-shield
        inputs
        blue: cast powerthrust
        blue: at red
        red: cast full-shield
        blue: cast absorb-spell
        expect
        blue holds full-shield
        red life 12
        discarded powerthrust",
    );
    passes(
        "position
        blue hand fog
        red at red(0,0)
        red hand absorb-spell
        inputs
        blue: cast fog
        red: cast absorb-spell
        expect
        red holds fog
        not lasting fog by blue",
    );
}

/// Card: brain-burn.
#[test]
fn brain_burn_hurts_by_the_cards_and_spells_that_its_target_has_not_given_up() {
    passes(
        "position
        blue hand brain-burn
        red at blue(0,2)
        red hand zot, dispel, energy-4
        red items speedstone
        spell rosebush by red at red(1,2)
        spell boneyard by red at red(0,2)
        inputs
        blue: cast brain-burn
        refused red: pick fireball by WZ-440
        red: pick energy-4
        red: end rosebush
        red: done
        expect
        red life 12
        discarded energy-4
        discarded rosebush
        not object rosebush at red(1,2)
        object boneyard at red(0,2)
        red item speedstone
        attacks 1",
    );
    passes(
        "position
        blue hand brain-burn
        red at blue(0,2)
        red items speedstone, dagger
        inputs
        blue: cast brain-burn
        expect
        red life 15
        waits for blue",
    );
}

/// Card: brain-burn, golem-form.
#[test]
fn brain_burn_may_cost_its_target_the_spell_that_would_have_shielded_him() {
    let burn = |red: &str| {
        passes(&format!(
            "position
            blue hand brain-burn
            red at blue(0,2)
            red hand zot
            spell golem-form by red on red tokens 1
            inputs
            blue: cast brain-burn
            {red}"
        ))
    };
    // The shape that is given up no longer shields either.
    burn("red: done\nexpect\nred life 15\nlasting golem-form by red on red");
    burn("red: end golem-form\nred: done\nexpect\nred life 14\ndiscarded golem-form");
}

/// Card: brain-burn.
/// Proves WZ-426.
#[test]
fn brain_burn_counts_no_spell_that_needs_no_maintenance() {
    passes(
        "option permanent_creations yes
        position
        blue hand brain-burn
        red at blue(0,2)
        red hand zot
        spell rosebush by red at red(1,2)
        inputs
        blue: cast brain-burn
        refused red: end rosebush by WZ-426
        red: done
        expect
        red life 14
        object rosebush at red(1,2)",
    );
}

/// Card: mental-force.
/// Proves WZ-123.
#[test]
fn mental_force_walks_its_target_as_the_caster_directs() {
    passes(
        "position
        blue hand mental-force
        red at blue(0,2)
        red carries blue-treasure-1
        inputs
        blue: cast mental-force
        blue: go east
        blue: go south
        refused blue: go west by WZ-126
        blue: go south
        blue: go south
        expect
        red at blue(3,3)
        red carries blue-treasure-1
        red life 15
        attacks 1
        waits for blue
        points 3",
    );
    passes(
        "position
        blue hand mental-force, energy-4
        red at blue(0,2)
        inputs
        blue: cast mental-force
        blue: pick energy-4
        blue: go west
        blue: go west
        blue: go south
        blue: go south
        blue: go north
        blue: go north
        blue: done
        expect
        red at blue(0,0)
        discarded energy-4",
    );
}

/// Card: mental-force, rosebush, hex-of-teleportation.
/// Proves WZ-442, WZ-448.
#[test]
fn mental_force_leads_its_target_into_what_lies_there() {
    passes(
        "position
        blue hand mental-force
        red at blue(0,2)
        spell rosebush by blue at blue(0,3)
        spell hex-of-teleportation by blue at blue(0,4)
        inputs
        blue: cast mental-force
        blue: go east
        blue: go east
        roll: 3
        roll: 2
        expect
        red at blue(2,4)
        red life 12
        waits for blue",
    );
    passes(
        "position
        spell homunculus by red at blue(0,2)
        blue hand mental-force
        inputs
        refused blue: cast mental-force by WZ-221",
    );
}

/// Card: powerthrust.
#[test]
fn powerthrust_strikes_wizards_and_objects_with_two_more_than_its_energy() {
    passes(
        "position
        blue hand powerthrust
        red at blue(0,2)
        inputs
        blue: cast powerthrust
        blue: at red
        expect
        red life 12
        attacks 1",
    );
    passes(
        "position
        blue hand powerthrust, energy-4
        inputs
        blue: cast powerthrust
        blue: at blue(1,1)/east
        blue: pick energy-4
        expect
        blue(1,1)/east cracks 2",
    );
    passes(
        "position
        blue at blue(1,2)
        blue hand powerthrust
        spell rosebush by red at blue(0,2)
        inputs
        blue: cast powerthrust
        blue: at rosebush
        expect
        discarded rosebush",
    );
}

/// Card: powerthrust, shield.
#[test]
fn powerthrust_is_taken_off_by_a_shield_as_by_any() {
    passes(
        "position
        blue hand powerthrust, energy-6
        red at blue(0,2)
        red hand shield, energy-4
        inputs
        blue: cast powerthrust
        blue: at red
        blue: pick energy-6
        red: cast shield
        red: pick energy-4
        expect
        red life 13",
    );
}

/// Card: psychic-storm.
/// Proves WZ-266.
#[test]
fn psychic_storm_rages_in_a_square_and_beside_it_through_walls() {
    passes(
        "seats 3
        position
        blue hand psychic-storm, energy-4
        red at blue(1,1)
        yellow at blue(0,1)
        inputs
        blue: cast psychic-storm
        blue: at blue(1,2)
        blue: pick energy-4
        expect
        blue life 11
        red life 11
        yellow life 15
        attacks 1",
    );
}

/// Card: psychic-storm.
#[test]
fn psychic_storm_stops_at_the_edge_of_the_map_and_spares_a_caster_who_is_not_in_it() {
    passes(
        "position
        blue hand psychic-storm
        red at red(4,2)
        inputs
        blue: cast psychic-storm
        blue: at blue(0,2)
        expect
        blue life 15
        red life 15
        discarded psychic-storm
        attacks 1",
    );
}

/// Card: psychic-storm, invisible, homunculus.
/// Proves WZ-289.
#[test]
fn psychic_storm_cannot_be_evaded_and_reaches_what_cannot_be_aimed_at() {
    passes(
        "position
        blue hand psychic-storm
        red at blue(0,2)
        spell invisible by red on red tokens 2
        spell homunculus by red at blue(0,1)
        inputs
        blue: cast psychic-storm
        blue: at blue(0,2)
        expect
        red life 14
        homunculus life 4
        blue life 15",
    );
}

/// Card: share-life.
#[test]
fn share_life_splits_the_sum_and_leaves_the_odd_point_to_its_caster() {
    passes(
        "position
        blue life 4
        red life 15
        blue hand share-life
        red at blue(0,2)
        inputs
        blue: cast share-life
        expect
        blue life 10
        red life 9
        attacks 1",
    );
    passes(
        "position
        blue life 16
        red life 3
        blue hand share-life
        red at blue(0,2)
        inputs
        blue: cast share-life
        expect
        blue life 10
        red life 9",
    );
}

/// Card: share-life, golem-form, pain-link.
#[test]
fn share_life_is_no_damage() {
    passes(
        "position
        blue life 5
        red life 15
        blue hand share-life
        red at blue(0,2)
        spell golem-form by red on red tokens 1
        spell pain-link by red on red tokens 1
        inputs
        blue: cast share-life
        expect
        blue life 10
        red life 10",
    );
}

/// Card: thought-steal.
#[test]
fn thought_steal_shows_a_hand_and_takes_up_to_two_cards_of_it() {
    passes(
        "position
        blue hand thought-steal
        red at blue(0,2)
        red hand zot, dispel, fireball
        red items dagger
        spell rosebush by red at red(1,2)
        inputs
        blue: cast thought-steal
        refused blue: pick dagger by WZ-440
        blue: pick zot
        blue: pick dispel
        expect
        blue holds zot
        blue holds dispel
        red hand fireball+blue
        red item dagger
        object rosebush at red(1,2)
        attacks 1",
    );
    passes(
        "position
        blue hand thought-steal
        red at blue(0,2)
        red hand zot, dispel
        inputs
        blue: cast thought-steal
        blue: done
        expect
        blue hand size 0
        red hand size 2",
    );
}

/// Card: thought-steal.
/// Proves WZ-172.
#[test]
fn thought_steal_fills_a_hand_no_further_than_the_limit() {
    passes(
        "position
        blue hand thought-steal, fog, fog, fog, fog, dispel, dispel
        red at blue(0,2)
        red hand zot, fireball
        inputs
        blue: cast thought-steal
        blue: pick zot
        blue: pick fireball
        refused blue: done by HR-008
        blue: pick fog
        expect
        blue hand size 7
        blue holds zot
        blue holds fireball
        discarded fog
        waits for blue",
    );
}

/// Card: pain-link.
/// Proves WZ-090.
#[test]
fn pain_link_gives_the_attacker_what_he_deals() {
    passes(
        "position
        blue hand pain-link
        red at blue(1,2)
        inputs
        blue: cast pain-link/neutral
        blue: done
        blue: number 0
        red: punch
        red: at blue
        expect
        blue life 14
        red life 14
        lasting pain-link by blue on blue
        tokens pain-link 1",
    );
    passes(
        "seats 3
        position
        blue life 3
        blue hand powerthrust
        red at blue(0,2)
        red hand pain-link
        inputs
        blue: cast powerthrust
        blue: at red
        red: cast pain-link/counter
        expect
        blue dead
        red life 12
        red points 0",
    );
}

/// Card: pain-link, shield, hex-of-pain.
/// Proves WZ-437.
#[test]
fn pain_link_shares_only_what_an_attack_has_done_and_once() {
    passes(
        "position
        blue hand powerthrust, energy-4
        red at blue(0,2)
        red hand shield
        spell pain-link by red on red tokens 1
        inputs
        blue: cast powerthrust
        blue: at red
        blue: pick energy-4
        red: cast shield
        expect
        red life 12
        blue life 12",
    );
    passes(
        "position
        red at blue(1,2)
        spell pain-link by red on red tokens 1
        spell pain-link by blue on blue tokens 1
        inputs
        blue: punch
        blue: at red
        expect
        red life 14
        blue life 14",
    );
    passes(
        "position
        blue hand mental-force
        red at blue(0,2)
        spell pain-link by red on red tokens 1
        spell hex-of-pain by blue at blue(0,3)
        inputs
        blue: cast mental-force
        blue: go east
        blue: done
        expect
        red life 12
        blue life 15",
    );
}

/// Card: teleport.
/// Proves WZ-359.
#[test]
fn teleport_goes_any_way_through_walls_and_ends_moving_for_the_turn() {
    passes(
        "position
        blue hand teleport
        inputs
        blue: cast teleport/neutral
        blue: go east
        blue: go east
        blue: go south
        blue: done
        refused blue: go south by WZ-440
        expect
        blue at blue(3,4)
        points 3
        rooted",
    );
    passes(
        "position
        blue at blue(1,2)
        points 0
        blue hand teleport
        inputs
        blue: cast teleport/neutral
        blue: go west
        blue: go south
        blue: go west
        blue: go south
        expect
        blue at blue(3,0)",
    );
}

/// Card: teleport.
#[test]
fn teleport_out_of_sight_evades_an_attack() {
    passes(
        "position
        blue hand powerthrust
        red at blue(0,2)
        red hand teleport
        inputs
        blue: cast powerthrust
        blue: at red
        red: cast teleport/counter
        red: go west
        red: done
        expect
        red at blue(0,1)
        red life 15
        attacks 1",
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

/// Card: teleport, hex-of-pain, hex-of-lethargy.
#[test]
fn teleport_sets_off_what_lies_where_it_ends() {
    passes(
        "position
        blue hand teleport
        spell hex-of-pain by red at blue(2,3)
        spell hex-of-lethargy by red at blue(2,4)
        inputs
        blue: cast teleport/neutral
        blue: go east
        blue: go east
        blue: done
        expect
        blue at blue(2,4)
        blue life 15
        blue stun 1",
    );
}

/// Card: teleport.
#[test]
fn teleport_brings_a_disease_along() {
    passes(
        "position
        blue hand teleport
        red at blue(2,4)
        spell disease by blue on blue tokens 1
        inputs
        blue: cast teleport/neutral
        blue: go east
        blue: go east
        blue: done
        expect
        blue at blue(2,4)
        red life 12",
    );
}

/// Card: astral-projection.
/// Proves WZ-242.
#[test]
fn astral_projection_casts_one_spell_from_an_empty_square_nearby() {
    passes(
        "position
        blue hand astral-projection, powerthrust, fireball
        red at blue(0,4)
        inputs
        blue: cast astral-projection
        refused blue: at blue(0,0) by WZ-242
        refused blue: at blue(1,1) by WZ-019
        blue: at blue(1,4)
        blue: pass
        blue: cast powerthrust
        blue: at red
        expect
        red life 12
        blue at blue(2,2)
        not project blue(1,4)",
    );
}

/// Card: astral-projection, waterbolt.
/// Proves WZ-242.
#[test]
fn astral_projection_pushes_from_where_the_caster_seems_to_stand() {
    passes(
        "position
        blue hand astral-projection, waterbolt, energy-4
        red at blue(0,3)
        inputs
        blue: cast astral-projection
        blue: at blue(0,1)
        blue: pass
        blue: cast waterbolt
        blue: at red
        blue: pick energy-4
        blue: number 2
        expect
        red life 13
        red at blue(0,4)
        blue at blue(2,2)",
    );
}

/// Card: meditate.
/// Proves WZ-172.
#[test]
fn meditate_draws_three_cards_up_to_the_limit() {
    passes(
        "position
        blue hand meditate
        deck zot, dispel, fireball, fog
        inputs
        blue: cast meditate
        expect
        blue hand size 3
        blue holds zot
        blue holds dispel
        blue holds fireball
        deck size 1
        not attacks 1",
    );
    passes(
        "position
        blue hand meditate, fog, fog, fog, fog, fog, fog
        deck zot, dispel, fireball
        inputs
        blue: cast meditate
        refused blue: done by HR-008
        blue: pick fog
        blue: pick fog
        expect
        blue hand size 7
        blue holds zot
        waits for blue",
    );
}

/// Card: meditate, slow-death.
#[test]
fn meditate_hurts_whoever_is_dying_slowly() {
    passes(
        "position
        blue hand meditate
        deck zot, dispel, fireball
        spell slow-death by red on blue tokens 2
        inputs
        blue: cast meditate
        expect
        blue hand size 3
        blue life 12",
    );
}

/// Card: shatter.
/// Proves WZ-304.
#[test]
fn shatter_makes_a_crack_of_each_point() {
    passes(
        "position
        blue hand shatter
        inputs
        blue: cast shatter
        blue: punch
        blue: at blue(2,2)/east
        expect
        lasting shatter by blue on blue
        blue(2,2)/east cracks 1",
    );
}

/// Card: shatter, powerthrust, stone-block.
#[test]
fn shatter_breaks_walls_and_stone_blocks_with_any_damage_of_its_caster() {
    passes(
        "position
        blue hand powerthrust, energy-4
        spell shatter by blue on blue tokens 1
        inputs
        blue: cast powerthrust
        blue: at blue(2,2)/east
        blue: pick energy-4
        expect
        not wall blue(2,2)/east
        ruin blue(2,2)/east",
    );
    passes(
        "position
        blue hand powerthrust
        spell shatter by blue on blue tokens 1
        spell stone-block by red at blue(1,2)
        stone-block cracks 5
        inputs
        blue: cast powerthrust
        blue: at stone-block
        expect
        not object stone-block at blue(1,2)
        discarded stone-block",
    );
    passes(
        "position
        turn red move-and-cast
        red at blue(0,2)
        red hand powerthrust
        spell shatter by blue on blue tokens 1
        inputs
        red: cast powerthrust
        red: at blue(1,1)/east
        expect
        blue(1,1)/east cracks 1",
    );
}
