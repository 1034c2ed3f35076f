//! Hexcraft, each card played.

mod common;

use common::passes;

/// Card: hex-of-pain.
#[test]
fn hex_of_pain_hurts_whoever_walks_in() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,4)
        blue hand hex-of-pain
        inputs
        blue: cast hex-of-pain
        blue: at blue(0,3)
        blue: done
        blue: number 0
        red: go west
        expect
        red life 12
        red at blue(0,3)
        lasting hex-of-pain by blue on blue(0,3)
        object hex-of-pain at blue(0,3)
        ",
    );
}

/// Whoever directs another into a hex scores nothing for his death.
///
/// Card: hex-of-pain, beguile.
/// Proves WZ-088, WZ-338, WZ-398.
#[test]
fn hex_of_pain_kills_without_a_point() {
    passes(
        "
        seats 3
        position
        blue at blue(0,0)
        red at blue(0,4)
        red life 3
        red hand fog
        red items dagger
        blue hand beguile
        spell hex-of-pain by blue at blue(0,3)
        inputs
        blue: cast beguile
        blue: go west
        expect
        red dead
        blue points 0
        discarded fog
        item dagger at blue(0,3)
        ",
    );
}

/// Cast as if from elsewhere, it is laid on the board over there.
///
/// Card: hex-of-pain, astral-projection.
/// Proves WZ-242.
#[test]
fn hex_of_pain_is_laid_where_its_caster_seems_to_stand() {
    passes(
        "
        position
        blue at blue(2,4)
        blue hand astral-projection, hex-of-pain
        inputs
        blue: cast astral-projection
        blue: at red(2,0)
        blue: cast hex-of-pain
        refused blue: at blue(0,0) by WZ-236
        blue: at red(0,4)
        expect
        lasting hex-of-pain by blue on red(0,4)
        ",
    );
}

/// Card: hex-of-lethargy.
#[test]
fn hex_of_lethargy_takes_all_movement_and_stuns() {
    passes(
        "
        position
        turn red move-and-cast
        blue at blue(0,0)
        red at blue(0,4)
        red hand energy-4
        spell hex-of-lethargy by blue at blue(0,3)
        inputs
        red: go west
        refused red: go west by WZ-111
        red: boost energy-4
        red: go west
        expect
        red at blue(0,2)
        red stun 1
        points 3
        ",
    );
}

/// Outside his own turn there is no movement to lose, and he is led on.
///
/// Card: hex-of-lethargy, mental-force.
/// Proves WZ-448, WZ-442.
#[test]
fn hex_of_lethargy_stuns_whoever_is_led_over_it() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,4)
        blue hand mental-force
        spell hex-of-lethargy by red at blue(0,3)
        inputs
        blue: cast mental-force
        blue: go west
        blue: go west
        blue: done
        expect
        red at blue(0,2)
        red stun 1
        points 3
        turn blue move-and-cast
        ",
    );
}

/// Card: hex-of-amnesia.
#[test]
fn hex_of_amnesia_takes_two_cards_by_chance() {
    passes(
        "
        position
        turn red move-and-cast
        blue at blue(0,0)
        red at blue(0,4)
        red hand fog, glue, zot
        red items dagger
        spell hex-of-amnesia by blue at blue(0,3)
        inputs
        red: go west
        roll: 1
        roll: 0
        expect
        red hand zot
        red items dagger
        discarded glue
        discarded fog
        points 2
        ",
    );
}

/// A teleport triggers it where it ends, and passes the hex on the way.
///
/// Card: hex-of-amnesia, dematerialize.
/// Proves WZ-336, WZ-337.
#[test]
fn hex_of_amnesia_strikes_whoever_ends_a_teleport_on_it() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand dematerialize, fog
        spell hex-of-amnesia by red at blue(0,2)
        spell hex-of-pain by red at blue(0,1)
        inputs
        blue: cast dematerialize/neutral
        blue: go east
        roll: 2
        roll: 0
        expect
        blue at blue(0,2)
        blue life 15
        blue hand size 0
        discarded fog
        ",
    );
}

/// Card: hex-of-teleportation.
#[test]
fn hex_of_teleportation_sends_off_by_two_dice() {
    passes(
        "
        position
        turn red move-and-cast
        blue at blue(0,0)
        red at blue(0,4)
        red carries blue-treasure-1
        spell hex-of-teleportation by blue at blue(0,3)
        inputs
        red: go west
        roll: 3
        roll: 2
        expect
        red at blue(2,3)
        red carries blue-treasure-1
        points 2
        object hex-of-teleportation at blue(0,3)
        ",
    );
}

/// What lies where he ends acts; what is left of a led walk is lost.
///
/// Card: hex-of-teleportation, boneyard, beguile.
/// Proves WZ-346, WZ-442.
#[test]
fn hex_of_teleportation_ends_a_led_walk_in_a_boneyard() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,4)
        blue hand beguile
        spell hex-of-teleportation by red at blue(0,3)
        spell boneyard by blue at blue(2,3)
        inputs
        blue: cast beguile
        blue: go west
        roll: 3
        roll: 2
        blue: go east
        expect
        red at blue(2,3)
        red life 13
        blue at blue(0,1)
        points 2
        ",
    );
}

/// Card: curse-of-fire.
/// Proves WZ-103, WZ-106, WZ-107.
#[test]
fn curse_of_fire_burns_at_once_and_in_each_turn_of_its_caster() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        blue hand curse-of-fire, energy-4
        inputs
        blue: cast curse-of-fire
        blue: pick energy-4
        blue: done
        blue: number 0
        red: done
        red: number 0
        expect
        red life 12
        lasting curse-of-fire by blue on red
        tokens curse-of-fire 3
        ",
    );
    passes(
        "
        position
        turn red discard-and-draw
        red at blue(0,2)
        spell curse-of-fire by blue on red tokens 1
        inputs
        red: number 0
        expect
        red life 14
        not lasting curse-of-fire by blue on red
        discarded curse-of-fire
        ",
    );
}

/// Card: curse-of-fire, speedstone, flood.
/// Proves WZ-293, WZ-440.
#[test]
fn curse_of_fire_destroys_stones_and_is_not_played_in_a_flood() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        red items speedstone, dagger
        blue hand curse-of-fire
        inputs
        blue: cast curse-of-fire
        expect
        red life 13
        red items dagger
        discarded speedstone
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        blue hand curse-of-fire
        spell flood/neutral by red tokens 2
        inputs
        refused blue: cast curse-of-fire by WZ-440
        ",
    );
    passes(
        "
        position
        red at blue(0,2)
        red hand flood
        turn red move-and-cast
        spell curse-of-fire by blue on red tokens 3
        inputs
        red: cast flood/neutral
        expect
        not lasting curse-of-fire by blue on red
        discarded curse-of-fire
        ",
    );
}

/// A wizard who drenches himself is rid of it.
///
/// Card: curse-of-fire, waterbolt.
/// Proves WZ-295.
#[test]
fn curse_of_fire_ends_by_water() {
    passes(
        "
        position
        turn red move-and-cast
        red at blue(0,2)
        red hand waterbolt
        spell curse-of-fire by blue on red tokens 3
        inputs
        red: cast waterbolt
        red: at red
        red: number 0
        red: go east
        expect
        red life 15
        red at blue(0,3)
        not lasting curse-of-fire by blue on red
        ",
    );
}

/// Card: curse-of-ice.
#[test]
fn curse_of_ice_slows_and_forbids_to_boost_speed() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        red hand energy-4
        blue hand curse-of-ice, energy-5
        inputs
        blue: cast curse-of-ice
        blue: pick energy-5
        blue: done
        blue: number 0
        refused red: boost energy-4 by WZ-440
        red: go east
        refused red: go east by WZ-111
        expect
        red life 14
        red at blue(0,3)
        tokens curse-of-ice 5
        ",
    );
}

/// Card: curse-of-ice, gnome-form, golem-form, speedstone.
#[test]
fn curse_of_ice_leaves_one_square_at_least() {
    let after = |held: &str, points: u8| {
        passes(&format!(
            "
            position
            turn blue discard-and-draw
            spell curse-of-ice by blue on red tokens 3
            {held}
            inputs
            blue: number 0
            expect
            turn red move-and-cast
            points {points}
            "
        ))
    };
    after("", 1);
    after("spell gnome-form/neutral by red on red tokens 3", 1);
    after("spell golem-form by red on red tokens 3", 1);
    after("red items speedstone", 2);
}

/// Fire damage ends it; fire that is held off does not.
///
/// Card: curse-of-ice, curse-of-fire, ghost-shield.
/// Proves WZ-296.
#[test]
fn curse_of_ice_ends_when_its_victim_burns() {
    let position = "
        position
        blue at blue(0,0)
        red at blue(0,2)
        red hand ghost-shield
        blue hand curse-of-fire
        spell curse-of-ice by blue on red tokens 3
        inputs
        blue: cast curse-of-fire
        ";
    passes(&format!(
        "{position}red: pass
        expect
        red life 13
        not lasting curse-of-ice by blue on red
        lasting curse-of-fire by blue on red"
    ));
    passes(&format!(
        "{position}red: cast ghost-shield
        expect
        red life 15
        lasting curse-of-ice by blue on red
        lasting curse-of-fire by blue on red"
    ));
}

/// Card: scourge, energy-4.
#[test]
fn scourge_deals_its_energy_and_one() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        blue hand scourge, energy-4
        inputs
        blue: cast scourge
        blue: pick energy-4
        expect
        red life 10
        attacks 1
        ",
    );
}

/// Card: scourge, slow-death, acid-bath, adrenaline.
#[test]
fn scourge_strikes_the_cursed_harder() {
    let after = |spells: &str, life: u8| {
        passes(&format!(
            "
            position
            blue at blue(0,0)
            red at blue(0,2)
            blue hand scourge
            {spells}
            inputs
            blue: cast scourge
            expect
            red life {life}
            "
        ))
    };
    after("", 13);
    after("spell slow-death by blue on red tokens 2", 11);
    // It is one addition, however many curses there are, and whoever's they are.
    after("spell slow-death by blue on red tokens 2\nspell acid-bath by red on red tokens 2", 11);
    after("spell adrenaline by blue on red tokens 2", 13);
    after("spell slow-death by red on blue tokens 2", 13);
}

/// Card: stunning-gaze.
#[test]
fn stunning_gaze_stuns_once_or_twice_by_a_die() {
    for (face, tokens) in [(1, 1), (2, 1), (3, 2), (4, 2)] {
        passes(&format!(
            "
            position
            blue at blue(0,0)
            red at blue(0,2)
            blue hand stunning-gaze
            inputs
            blue: cast stunning-gaze
            roll: {face}
            expect
            red life 14
            red stun {tokens}
            "
        ));
    }
}

/// A shield stops its damage, not the stun; who is not where it strikes suffers neither.
///
/// Card: stunning-gaze, flux-shield, full-shield.
#[test]
fn stunning_gaze_stuns_behind_a_shield() {
    let position = "
        position
        blue at blue(0,0)
        red at blue(0,2)
        red hand flux-shield, full-shield
        blue hand stunning-gaze
        inputs
        blue: cast stunning-gaze
        ";
    passes(&format!(
        "{position}red: cast flux-shield
        roll: 1
        red: pass
        roll: 4
        expect
        red life 15
        red stun 2"
    ));
    passes(&format!(
        "{position}red: cast full-shield
        expect
        red life 15
        red stun 0"
    ));
}

/// Over the dead no die is rolled.
///
/// Card: stunning-gaze.
#[test]
fn stunning_gaze_does_not_stun_whom_it_kills() {
    passes(
        "
        seats 3
        position
        blue at blue(0,0)
        red at blue(0,2)
        red life 1
        blue hand stunning-gaze
        inputs
        blue: cast stunning-gaze
        blue: go south
        expect
        red dead
        blue points 1
        ",
    );
}

/// Card: terrify.
#[test]
fn terrify_evades_and_drives_the_attacker_off() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,1)
        red hand terrify
        blue hand fireball
        inputs
        blue: cast fireball
        blue: at red
        red: cast terrify
        roll: 4
        red: go east
        refused red: go south by WZ-113
        red: go east
        red: go south
        red: go east
        expect
        red life 15
        blue at blue(1,3)
        points 3
        waits for blue
        ",
    );
}

/// With a low die he is hit, and drives the attacker off all the same; punches can be answered too.
///
/// Card: terrify.
/// Proves WZ-283.
#[test]
fn terrify_drives_off_whoever_has_hit() {
    passes(
        "
        position
        blue at blue(0,1)
        red at blue(0,1)
        red hand terrify
        inputs
        blue: punch
        blue: at red
        red: cast terrify
        roll: 1
        red: go west
        expect
        red life 14
        blue at blue(0,0)
        turn blue move-and-cast
        ",
    );
}

/// It answers thrown weapons, and of an area only its caster gets away.
///
/// Card: terrify, prismatic-storm, dagger.
/// Proves WZ-264, WZ-283.
#[test]
fn terrify_answers_areas_and_weapons() {
    passes(
        "
        seats 3
        position
        blue at blue(0,0)
        red at blue(0,2)
        red hand terrify
        yellow at blue(0,4)
        blue hand prismatic-storm
        inputs
        blue: cast prismatic-storm
        red: cast terrify
        roll: 4
        roll: 2
        red: go east
        red: done
        expect
        red life 15
        yellow life 13
        blue at blue(0,1)
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        blue items dagger
        red at blue(0,2)
        red hand terrify
        inputs
        blue: use dagger/throw
        blue: at red
        red: cast terrify
        roll: 3
        red: done
        expect
        red life 15
        item dagger at blue(0,2)
        ",
    );
}

/// Whoever would be driven off may cancel it; then he strikes as before.
///
/// Card: terrify, full-shield, fireball.
/// Proves WZ-275, WZ-285.
#[test]
fn terrify_can_be_cancelled_by_whoever_it_would_drive() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        red hand terrify
        blue hand fireball, full-shield
        inputs
        blue: cast fireball
        blue: at red
        red: cast terrify
        blue: cast full-shield
        blue: go south
        expect
        red life 10
        blue at blue(1,0)
        ",
    );
}

/// Whoever would change places with him stays, and is driven off from there.
///
/// Card: terrify, swap.
#[test]
fn terrify_evades_an_exchange() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,4)
        red hand terrify
        blue hand swap
        inputs
        blue: cast swap
        red: cast terrify
        roll: 3
        red: go south
        red: done
        blue: go north
        expect
        red at blue(0,4)
        blue at blue(0,0)
        points 2
        ",
    );
}

/// Card: terrify, wraith-strike, hex-of-pain.
/// Proves WZ-289, WZ-448.
#[test]
fn terrify_evades_nothing_unavoidable_but_drives_onto_hexes() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,4)
        red hand terrify
        blue hand wraith-strike
        spell hex-of-pain by red at blue(0,1)
        inputs
        blue: cast wraith-strike
        red: cast terrify
        roll: 3
        red: go east
        red: done
        expect
        red life 12
        blue life 12
        blue at blue(0,1)
        ",
    );
}

/// Card: beguile.
#[test]
fn beguile_leads_two_squares_and_takes_an_item_of_the_victims_choice() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(4,4)
        red items dagger, master-key
        red carries blue-treasure-1
        blue hand beguile
        inputs
        blue: cast beguile
        blue: go west
        blue: go west
        not offered red: give treasure
        red: give dagger
        expect
        red at blue(4,2)
        item dagger at blue(4,2)
        red items master-key
        red carries blue-treasure-1
        not attacks 1
        ",
    );
    passes("position\nred at red(4,4)\nblue hand beguile\ninputs\nrefused blue: cast beguile by WZ-221");
}

/// The victim walks as he would: his own doors open for him, others do not, and what a stone held is lost.
///
/// Card: beguile, brainstone.
/// Proves WZ-122.
#[test]
fn beguile_makes_the_victim_lay_down_what_he_remembers_with() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        red items brainstone
        red hand fog, invisible, zot
        blue hand beguile
        inputs
        blue: cast beguile
        blue: go south
        refused blue: go east by WZ-126
        blue: done
        red: pick fog
        red: pick zot
        expect
        red at blue(1,2)
        item brainstone at blue(1,2)
        red hand invisible
        ",
    );
}

/// In a cloud a die leads the victim, not the one who directs him.
///
/// Card: beguile, dust-cloud.
#[test]
fn beguile_leads_nobody_straight_out_of_a_cloud() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        red items dagger
        spell dust-cloud by red at blue(0,2)
        blue hand beguile
        inputs
        blue: cast beguile
        blue: go west
        roll: 2
        blue: go east
        expect
        red at blue(0,4)
        item dagger at blue(0,4)
        ",
    );
}

/// Card: beguile, negate-neutral.
/// Proves WZ-276.
#[test]
fn beguile_can_be_negated() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        red items dagger
        red hand negate-neutral
        blue hand beguile
        inputs
        blue: cast beguile
        red: cast negate-neutral
        blue: go east
        expect
        red at blue(0,2)
        red items dagger
        blue at blue(0,1)
        ",
    );
}

/// Card: counter-curse, hex-of-pain.
/// Proves WZ-342, WZ-273.
#[test]
fn counter_curse_stops_a_hex_and_hurts_its_caster() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        red hand counter-curse
        blue hand hex-of-pain
        inputs
        blue: cast hex-of-pain
        blue: at blue(4,0)
        red: cast counter-curse/cancel
        expect
        blue life 13
        not object hex-of-pain at blue(4,0)
        discarded hex-of-pain
        ",
    );
}

/// Whoever sees the caster may help the one who is cursed.
///
/// Card: counter-curse, curse-of-fire.
/// Proves WZ-279.
#[test]
fn counter_curse_helps_others_as_a_curse_is_cast() {
    passes(
        "
        seats 3
        position
        blue at blue(0,0)
        red at blue(0,2)
        yellow at blue(0,4)
        yellow hand counter-curse
        blue hand curse-of-fire
        inputs
        blue: cast curse-of-fire
        blue: at red
        yellow: cast counter-curse/cancel
        expect
        red life 15
        blue life 13
        not lasting curse-of-fire by blue on red
        ",
    );
    // A curse that lasts is lifted only by the one it is on.
    passes(
        "
        seats 3
        position
        turn yellow discard-and-draw
        blue at blue(0,0)
        red at blue(0,2)
        yellow at blue(0,4)
        yellow hand counter-curse
        spell curse-of-fire by blue on red tokens 2
        inputs
        yellow: number 0
        expect
        red life 14
        yellow holds counter-curse
        ",
    );
}

/// Its damage is damage like any other: a shield takes it off.
///
/// Card: counter-curse, shield, hex-of-amnesia.
/// Proves WZ-453.
#[test]
fn counter_curse_strikes_a_shield() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        red hand counter-curse
        blue hand hex-of-amnesia, shield
        inputs
        blue: cast hex-of-amnesia
        blue: at blue(4,0)
        blue: pass
        red: cast counter-curse/cancel
        blue: cast shield
        expect
        blue life 15
        not object hex-of-amnesia at blue(4,0)
        ",
    );
}

/// Card: counter-curse, curse-of-ice, fireball.
/// Proves WZ-090.
#[test]
fn counter_curse_answers_curses_and_hexes_only_and_kills_for_no_point() {
    passes(
        "
        option ask always

        position
        blue at blue(0,0)
        red at blue(0,2)
        red hand counter-curse
        blue hand fireball
        inputs
        blue: cast fireball
        blue: at red
        refused red: cast counter-curse/cancel by WZ-272
        refused red: cast counter-curse/lift by WZ-272
        ",
    );
    passes(
        "
        seats 3
        position
        blue at blue(0,0)
        blue life 2
        red at blue(0,2)
        red hand counter-curse
        blue hand curse-of-ice
        inputs
        blue: cast curse-of-ice
        red: cast counter-curse/cancel
        expect
        blue dead
        red points 0
        red life 15
        ",
    );
}

/// Card: counter-curse, curse-of-fire.
/// Proves WZ-453.
#[test]
fn counter_curse_lifts_a_curse_that_is_about_to_burn() {
    passes(
        "
        position
        turn red discard-and-draw
        blue at blue(0,0)
        red at blue(0,2)
        red hand counter-curse
        red items lifestone
        spell curse-of-fire by blue on red tokens 3
        inputs
        red: number 0
        red: cast counter-curse/lift
        expect
        red life 15
        red items lifestone
        blue life 13
        not lasting curse-of-fire by blue on red
        ",
    );
}

/// It needs sight of the curse's caster.
///
/// Card: counter-curse, slow-death.
/// Proves WZ-280.
#[test]
fn counter_curse_needs_sight_of_the_caster() {
    let drawn = |at: &str, then: &str| {
        passes(&format!(
            "
            position
            blue at {at}
            red at blue(0,2)
            red hand counter-curse
            deck zot, fog, invisible
            turn red discard-and-draw
            spell slow-death by blue on red tokens 3
            inputs
            red: number 1
            {then}
            "
        ))
    };
    drawn("blue(4,4)", "expect\nred life 14");
    drawn(
        "blue(0,0)",
        "red: cast counter-curse/lift\nexpect\nred life 15\nblue life 13\nnot lasting slow-death by blue on red",
    );
}

/// Card: flux-shield.
#[test]
fn flux_shield_takes_off_a_die_and_one() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        red hand flux-shield
        blue hand fireball
        inputs
        blue: cast fireball
        blue: at red
        red: cast flux-shield
        roll: 3
        expect
        red life 14
        ",
    );
    passes(
        "
        position
        turn red move-and-cast
        red at blue(0,2)
        red hand flux-shield
        spell hex-of-pain by blue at blue(0,3)
        inputs
        red: go east
        red: cast flux-shield
        roll: 1
        expect
        red life 14
        ",
    );
}

/// The dice of an attack fall after its window, and all its hits are one source.
///
/// Card: flux-shield, chaos-shards, lifestone.
/// Proves WZ-216, WZ-294.
#[test]
fn flux_shield_is_taken_from_the_sum_of_the_shards() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        red hand flux-shield
        blue hand chaos-shards
        inputs
        blue: cast chaos-shards
        red: cast flux-shield
        roll: 2
        roll: 3 4 4
        expect
        red life 12
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        red items lifestone
        red hand flux-shield
        blue hand fireball
        inputs
        blue: cast fireball
        blue: at red
        red: cast flux-shield
        roll: 4
        expect
        red life 15
        red items lifestone
        ",
    );
}

/// Its random value boosts like any other.
///
/// Card: flux-shield, powerthrust.
/// Proves WZ-185, WZ-210, WZ-211.
#[test]
fn flux_shield_boosts_by_a_die() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        blue hand powerthrust, flux-shield
        inputs
        blue: cast powerthrust
        blue: at red
        blue: pick flux-shield
        roll: 3
        expect
        red life 10
        discarded flux-shield
        ",
    );
    passes("position\nblue hand flux-shield\ninputs\nblue: boost flux-shield\nroll: 2\nexpect\npoints 5");
}

/// Card: flash-energy-6.
/// Proves WZ-201, WZ-203.
#[test]
fn flash_energy_6_boosts_spells_and_never_speed() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        blue hand scourge, flash-energy-6
        inputs
        refused blue: boost flash-energy-6 by WZ-203
        blue: cast scourge
        blue: pick flash-energy-6
        expect
        red life 8
        discarded flash-energy-6
        ",
    );
}

/// A counter is a spell, on whoever's turn.
///
/// Card: flash-energy-6, ghost-shield.
/// Proves WZ-204.
#[test]
fn flash_energy_6_boosts_a_counter() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        red hand ghost-shield, flash-energy-6
        blue hand powerthrust, energy-6
        inputs
        blue: cast powerthrust
        blue: at red
        blue: pick energy-6
        red: cast ghost-shield
        red: pick flash-energy-6
        expect
        red life 14
        ",
    );
}
