//! Chaos, each card played.

mod common;

use common::passes;

/// Card: chaos-claws.
#[test]
fn chaos_claws_tear_by_a_die_and_two_beside_one() {
    passes(
        "
        position
        blue at blue(0,1)
        red at blue(0,2)
        blue hand chaos-claws
        inputs
        blue: cast chaos-claws
        blue: at red
        roll: 4
        expect
        red life 9
        attacks 1
        ",
    );
    passes(
        "
        position
        blue at blue(1,1)
        red at blue(3,1)
        blue hand chaos-claws
        inputs
        blue: cast chaos-claws
        refused blue: at red by WZ-233
        blue: at blue(1,1)/north
        roll: 4
        expect
        blue(0,1)/south cracks 2
        ",
    );
}

/// Card: chaos-claws, strength, bone-armor, shatter.
/// Proves WZ-291, WZ-304.
#[test]
fn chaos_claws_are_physical() {
    passes(
        "
        position
        blue at blue(0,1)
        red at blue(0,2)
        spell strength by blue on blue tokens 2
        spell bone-armor by red on red tokens 2
        blue hand chaos-claws
        inputs
        blue: cast chaos-claws
        blue: at red
        roll: 2
        expect
        red life 9
        ",
    );
    passes(
        "
        position
        blue at blue(0,1)
        spell shatter by blue on blue tokens 2
        blue hand chaos-claws
        inputs
        blue: cast chaos-claws
        roll: 3
        blue: go south
        expect
        ruin blue(0,1)/south
        blue at blue(1,1)
        ",
    );
}

/// Card: chaos-shards, energy-6.
#[test]
fn chaos_shards_strike_with_each_three_and_four() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        blue hand chaos-shards
        inputs
        blue: cast chaos-shards
        roll: 1 3 4
        expect
        red life 11
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        blue hand chaos-shards, energy-6
        inputs
        blue: cast chaos-shards
        blue: pick energy-6
        roll: 1 3 4 2 3 3
        expect
        red life 7
        ",
    );
}

/// All shards together are one source; whoever is invisible evades them all with one die.
///
/// Card: chaos-shards, shield, bloodshard, invisible.
/// Proves WZ-292.
#[test]
fn chaos_shards_are_one_source() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        red hand shield
        red items bloodshard
        blue hand chaos-shards
        inputs
        blue: cast chaos-shards
        red: cast shield
        roll: 3 3 4
        expect
        red life 13
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        spell invisible/neutral by red on red tokens 2
        blue hand chaos-shards
        inputs
        blue: cast chaos-shards
        roll: 2
        expect
        red life 15
        ",
    );
}

/// Card: prismatic-bolt.
#[test]
fn prismatic_bolt_is_fire_water_or_lightning_by_a_die() {
    let bolt = |then: &str| {
        passes(&format!(
            "
            position
            blue at blue(0,0)
            red at blue(0,2)
            blue hand prismatic-bolt
            inputs
            blue: cast prismatic-bolt
            {then}
            "
        ))
    };
    bolt("roll: 1\nexpect\nred life 11\nred stun 0");
    bolt("roll: 2\nblue: number 2\nexpect\nred life 12\nred at blue(0,4)");
    bolt("roll: 2\nrefused blue: number 3 by HR-008\nblue: number 0\nexpect\nred life 12\nred at blue(0,2)");
    bolt("roll: 3\nexpect\nred life 12\nred stun 1");
    bolt("roll: 4\nblue: number 1\nexpect\nred life 11");
    bolt("roll: 4\nblue: number 2\nblue: number 1\nexpect\nred life 12\nred at blue(0,3)");
    bolt("roll: 4\nblue: number 3\nexpect\nred life 12\nred stun 1");
}

/// Its fire burns stones and melts ice, its water puts out fire, and its lightning stuns only whom it hurts.
///
/// Card: prismatic-bolt, lifestone, curse-of-ice, curse-of-fire, fire-cloak, flux-shield.
/// Proves WZ-293, WZ-295, WZ-296.
#[test]
fn prismatic_bolt_does_what_its_element_does() {
    let bolt = |red: &str, then: &str| {
        passes(&format!(
            "
            position
            blue at blue(0,0)
            red at blue(0,2)
            {red}
            blue hand prismatic-bolt
            inputs
            blue: cast prismatic-bolt
            {then}
            "
        ))
    };
    bolt(
        "red items lifestone\nspell curse-of-ice by blue on red tokens 2",
        "roll: 1\nexpect\ndiscarded lifestone\nnot lasting curse-of-ice by blue on red",
    );
    bolt(
        "red items lifestone, fire-cloak\nspell curse-of-fire by blue on red tokens 2",
        "roll: 2\nblue: number 0\nexpect\nred items lifestone\nnot lasting curse-of-fire by blue on red\n\
         discarded fire-cloak",
    );
    bolt("red hand flux-shield", "red: cast flux-shield\nroll: 2\nroll: 3\nexpect\nred life 15\nred stun 0");
    bolt("red hand flux-shield", "red: cast flux-shield\nroll: 1\nroll: 3\nexpect\nred life 14\nred stun 1");
}

/// The dead are neither pushed nor stunned.
///
/// Card: prismatic-bolt, waterbolt, energy-6.
/// Proves WZ-288.
#[test]
fn prismatic_bolt_does_nothing_more_to_whom_it_kills() {
    for face in [2, 3] {
        passes(&format!(
            "
            seats 3
            position
            blue at blue(0,0)
            red at blue(0,2)
            red life 3
            blue hand prismatic-bolt
            inputs
            blue: cast prismatic-bolt
            roll: {face}
            blue: go south
            expect
            red dead
            blue points 1
            blue at blue(1,0)
            "
        ));
    }
    passes(
        "
        seats 3
        position
        blue at blue(0,0)
        red at blue(0,2)
        red life 3
        blue hand waterbolt, energy-6
        inputs
        blue: cast waterbolt
        blue: at red
        blue: pick energy-6
        blue: number 4
        blue: go south
        expect
        red dead
        blue at blue(1,0)
        ",
    );
}

/// Card: prismatic-storm, energy-4, homunculus.
/// Proves WZ-237, WZ-217.
#[test]
fn prismatic_storm_strikes_everybody_else_on_the_board() {
    passes(
        "
        seats 3
        position
        blue at blue(0,0)
        red at blue(4,4)
        spell homunculus by blue at blue(0,1)
        blue hand prismatic-storm, energy-4
        inputs
        blue: cast prismatic-storm
        blue: pick energy-4
        roll: 1
        expect
        blue life 15
        red life 11
        yellow life 15
        homunculus life 1
        attacks 1
        ",
    );
    passes("position\nblue hand prismatic-storm\ninputs\nrefused blue: cast prismatic-storm by WZ-221");
}

/// Whoever cancels it saves all; whoever shields himself saves only himself.
///
/// Card: prismatic-storm, full-shield, shield.
/// Proves WZ-263, WZ-264.
#[test]
fn prismatic_storm_is_cancelled_for_all() {
    let storm = |then: &str| {
        passes(&format!(
            "
            seats 3
            position
            blue at blue(0,0)
            red at blue(4,4)
            red hand full-shield, shield
            yellow at blue(4,0)
            blue hand prismatic-storm
            inputs
            blue: cast prismatic-storm
            {then}
            "
        ))
    };
    storm("red: cast full-shield\nexpect\nred life 15\nyellow life 15");
    storm("red: cast shield\nred: pass\nroll: 4\nexpect\nred life 14\nyellow life 11");
}

/// Card: prismatic-mist.
#[test]
fn prismatic_mist_lies_in_squares_beside_each_other() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand prismatic-mist
        inputs
        blue: cast prismatic-mist
        refused blue: at red(0,1) by WZ-236
        refused blue: at blue(2,2) by WZ-229
        blue: at blue(4,1)
        refused blue: at blue(4,3) by WZ-440
        blue: at blue(3,1)
        expect
        object prismatic-mist at blue(4,1)
        object prismatic-mist at blue(3,1)
        tokens prismatic-mist 1
        not attacks 1
        ",
    );
    // With its last token all its markers go.
    passes(
        "
        position
        turn red discard-and-draw
        spell prismatic-mist by blue at blue(4,1) at blue(3,1) tokens 1
        inputs
        red: number 0
        expect
        not object prismatic-mist at blue(4,1)
        not object prismatic-mist at blue(3,1)
        discarded prismatic-mist
        ",
    );
}

/// Card: prismatic-mist.
/// Proves WZ-115.
#[test]
fn prismatic_mist_does_what_a_die_says_to_whoever_enters() {
    let walk = |then: &str| {
        passes(&format!(
            "
            position
            blue at blue(0,0)
            spell prismatic-mist by blue at blue(0,1) tokens 2
            inputs
            blue: go east
            {then}
            "
        ))
    };
    walk("roll: 1\nexpect\nblue life 13\nblue at blue(0,1)");
    walk("roll: 2\nexpect\nblue stun 1\nblue life 15\npoints 2");
    walk("roll: 3\nroll: 2\nroll: 3\nexpect\nblue at blue(0,4)\npoints 2");
    walk("roll: 4\nexpect\nblue life 16");
}

/// Card: prismatic-mist, homunculus, shield, beguile.
/// Proves WZ-122, WZ-453.
#[test]
fn prismatic_mist_strikes_creatures_and_whoever_is_led_into_it() {
    passes(
        "
        position
        spell prismatic-mist by red at blue(0,1) tokens 2
        spell homunculus by blue at blue(0,0)
        homunculus points 1
        inputs
        blue: command homunculus
        blue: go east
        roll: 1
        expect
        homunculus life 3
        ",
    );
    passes(
        "
        position
        spell prismatic-mist by red at blue(0,1) tokens 2
        spell homunculus by blue at blue(0,0)
        homunculus points 1
        inputs
        blue: command homunculus
        blue: go east
        roll: 4
        expect
        homunculus life 6
        ",
    );
    passes(
        "
        position
        blue at blue(4,4)
        red at blue(0,0)
        red hand shield
        blue hand beguile
        spell prismatic-mist by blue at blue(0,1) at blue(0,2) tokens 2
        inputs
        blue: cast beguile
        blue: go east
        roll: 1
        red: cast shield
        blue: go east
        roll: 4
        expect
        red life 16
        red at blue(0,2)
        ",
    );
}

/// Card: dematerialize.
/// Proves WZ-345, WZ-363.
#[test]
fn dematerialize_teleports_as_far_as_a_die_says() {
    passes(
        "
        position
        blue at blue(1,1)
        blue hand dematerialize
        spell rosebush by red at blue(1,2)
        points 0
        inputs
        blue: cast dematerialize/neutral
        blue: go east
        roll: 3
        expect
        blue at blue(1,4)
        blue life 15
        points 0
        ",
    );
}

/// As a counter it evades if the attacker no longer sees its caster, or no longer reaches him.
///
/// Card: dematerialize, powerthrust, wraith-strike.
/// Proves WZ-223.
#[test]
fn dematerialize_evades_what_it_gets_out_of_sight_of() {
    let struck = |card: &str, then: &str| {
        passes(&format!(
            "
            position
            red at blue(0,2)
            red hand dematerialize
            blue hand {card}
            inputs
            blue: cast {card}
            {then}
            "
        ))
    };
    struck(
        "powerthrust",
        "blue: at red\nred: cast dematerialize/counter\nred: go east\nroll: 1\nexpect\nred at blue(0,3)\nred life 15",
    );
    struck(
        "powerthrust",
        "blue: at red\nred: cast dematerialize/counter\nred: go south\nroll: 1\nexpect\nred at blue(1,2)\nred life 12",
    );
    struck(
        "wraith-strike",
        "red: cast dematerialize/counter\nred: go east\nroll: 3\nexpect\nred at red(0,0)\nred life 15",
    );
}

/// Where a Stone Block stands he is hurt and goes on; a hex where he ends acts.
///
/// Card: dematerialize, stone-block, hex-of-lethargy.
/// Proves WZ-346, WZ-347, WZ-348.
#[test]
fn dematerialize_ends_beyond_a_block() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand dematerialize
        spell stone-block by red at blue(0,2)
        spell hex-of-lethargy by red at blue(0,3)
        inputs
        blue: cast dematerialize/neutral
        blue: go east
        roll: 2
        expect
        blue at blue(0,3)
        blue life 14
        blue stun 1
        points 0
        ",
    );
}

/// Fists reach no further than they did.
///
/// Card: dematerialize.
/// Proves WZ-283.
#[test]
fn dematerialize_leaves_a_fist_in_the_air() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,1)
        red hand dematerialize
        inputs
        blue: punch
        red: cast dematerialize/counter
        red: go east
        roll: 1
        expect
        red at blue(0,2)
        red life 15
        attacks 1
        ",
    );
}

/// Card: second-sight.
#[test]
fn second_sight_takes_one_of_the_next_cards_and_orders_the_rest() {
    passes(
        "
        position
        blue hand second-sight
        deck zot, dispel, fog, glue
        inputs
        blue: cast second-sight
        roll: 3
        refused blue: pick glue by WZ-440
        blue: pick fog
        blue: pick zot
        expect
        blue holds fog
        deck dispel+blue, zot+blue, glue
        discarded second-sight
        ",
    );
    passes(
        "
        position
        blue hand second-sight
        deck zot, dispel
        inputs
        blue: cast second-sight
        roll: 1
        blue: pick zot
        expect
        blue hand zot
        deck dispel
        ",
    );
}

/// It is spent where another negates it; a short deck shows fewer cards, an empty one is renewed first.
///
/// Card: second-sight, negate-neutral.
/// Proves WZ-169.
#[test]
fn second_sight_can_be_negated_and_looks_no_deeper_than_the_deck() {
    passes(
        "
        position
        red at blue(1,2)
        red hand negate-neutral
        blue hand second-sight
        deck zot, dispel
        inputs
        blue: cast second-sight
        red: cast negate-neutral
        expect
        blue hand size 0
        deck zot, dispel
        discarded second-sight
        ",
    );
    passes(
        "
        position
        blue hand second-sight
        deck zot, dispel
        inputs
        blue: cast second-sight
        roll: 4
        blue: pick dispel
        expect
        blue hand dispel
        deck zot+blue
        ",
    );
    passes(
        "
        position
        blue hand second-sight
        discard fog, zot
        inputs
        blue: cast second-sight
        roll: 0 1
        roll: 2
        blue: pick fog
        expect
        blue hand fog
        deck zot+blue
        ",
    );
}

/// Card: nevermind.
/// Proves WZ-222, WZ-199.
#[test]
fn nevermind_gives_the_spell_back_but_not_what_was_spent_on_it() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        red hand nevermind
        blue hand powerthrust, energy-4
        inputs
        blue: cast powerthrust
        blue: at red
        blue: pick energy-4
        red: cast nevermind
        roll: 2
        refused blue: cast powerthrust by WZ-219
        expect
        red life 15
        blue holds powerthrust
        discarded energy-4
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        red hand nevermind
        blue hand powerthrust
        inputs
        blue: cast powerthrust
        blue: at red
        red: cast nevermind
        roll: 1
        expect
        red life 12
        discarded powerthrust
        ",
    );
}

/// What comes back may be cast again: a hex in the same turn, a counter in the same window.
///
/// Card: nevermind, hex-of-pain, full-shield, fireball.
/// Proves WZ-278, WZ-285.
#[test]
fn nevermind_does_not_keep_a_spell_from_being_cast_again() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        red hand nevermind
        blue hand hex-of-pain
        inputs
        blue: cast hex-of-pain
        blue: at blue(4,0)
        red: cast nevermind
        roll: 3
        blue: cast hex-of-pain
        blue: at blue(4,0)
        expect
        object hex-of-pain at blue(4,0)
        discarded nevermind
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        red hand full-shield
        blue hand fireball, nevermind
        inputs
        blue: cast fireball
        blue: at red
        red: cast full-shield
        blue: cast nevermind
        roll: 4
        red: cast full-shield
        expect
        red life 15
        discarded fireball
        discarded full-shield
        ",
    );
}

/// Weapons are no spells; an area that is answered by one strikes nobody.
///
/// Card: nevermind, dagger, prismatic-storm.
/// Proves WZ-283, WZ-279.
#[test]
fn nevermind_answers_any_spell_and_no_weapon() {
    passes(
        "
        option ask always

        position
        blue at blue(0,0)
        blue items dagger
        red at blue(0,2)
        red hand nevermind
        inputs
        blue: use dagger/throw
        blue: at red
        refused red: cast nevermind by WZ-283
        red: pass
        expect
        red life 13
        ",
    );
    passes(
        "
        seats 3
        position
        blue at blue(0,0)
        red at blue(4,4)
        yellow at blue(0,2)
        yellow hand nevermind
        blue hand prismatic-storm
        inputs
        blue: cast prismatic-storm
        yellow: cast nevermind
        roll: 4
        expect
        red life 15
        yellow life 15
        blue holds prismatic-storm
        ",
    );
}

/// Card: dispelport.
/// Proves WZ-309, WZ-183.
#[test]
fn dispelport_ends_a_spell_and_sends_its_maintainer_off() {
    passes(
        "
        position
        blue hand dispelport
        spell fog by red tokens 3
        inputs
        blue: cast dispelport
        roll: 2
        roll: 2
        expect
        not lasting fog by red
        discarded fog
        red at red(2,4)
        blue at blue(2,2)
        ",
    );
}

/// Its caster is sent off for a spell of his own; whom it sends onto a hex is struck; one whom it lets die is
/// nobody's kill.
///
/// Card: dispelport, stone-block, hex-of-pain, delay-death.
/// Proves WZ-346, WZ-088.
#[test]
fn dispelport_sends_off_whoever_maintained_the_spell() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand dispelport
        spell stone-block by blue at blue(0,2)
        inputs
        blue: cast dispelport
        roll: 2
        roll: 2
        expect
        not object stone-block at blue(0,2)
        blue at blue(0,2)
        ",
    );
    passes(
        "
        position
        blue hand dispelport
        spell fog by red tokens 3
        spell hex-of-pain by blue at red(2,3)
        inputs
        blue: cast dispelport
        roll: 2
        roll: 1
        expect
        red at red(2,3)
        red life 12
        ",
    );
    passes(
        "
        seats 3
        position
        blue at blue(0,0)
        red at blue(0,2)
        red life 4
        blue hand dispelport
        spell delay-death by red on red tokens 3
        inputs
        blue: cast dispelport
        roll: 2
        roll: 1
        expect
        red dead
        blue points 0
        ",
    );
}

/// Card: mind-meld.
#[test]
fn mind_meld_shuffles_two_hands_together() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        blue hand mind-meld, fog, invisible
        red hand zot
        inputs
        blue: cast mind-meld
        roll: 1 0 2
        expect
        red hand fog
        blue holds zot
        blue holds invisible
        blue hand size 2
        discarded mind-meld
        not attacks 1
        ",
    );
}

/// Neither its boost nor items and lasting spells are dealt.
///
/// Card: mind-meld, negate-neutral.
#[test]
fn mind_meld_deals_hands_only_and_can_be_negated() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        blue hand mind-meld, energy-4
        red hand zot, fog
        red items dagger
        spell rosebush by red at red(0,2)
        inputs
        blue: cast mind-meld
        blue: pick energy-4
        roll: 1 0
        expect
        blue hand size 0
        red holds zot
        red holds fog
        red items dagger
        object rosebush at red(0,2)
        discarded energy-4
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        blue hand mind-meld, fog
        red hand negate-neutral, zot
        inputs
        blue: cast mind-meld
        red: cast negate-neutral
        expect
        blue hand fog
        red hand zot
        ",
    );
}

/// Card: yank.
#[test]
fn yank_pulls_a_wizard_up_to_as_far_as_a_die_says() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,4)
        blue hand yank
        inputs
        blue: cast yank
        roll: 3
        refused blue: go east by WZ-440
        blue: go west
        blue: go west
        blue: go west
        expect
        red at blue(0,1)
        not attacks 1
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,4)
        blue hand yank
        inputs
        blue: cast yank
        roll: 2
        blue: go west
        blue: done
        expect
        red at blue(0,3)
        ",
    );
}

/// A treasure that is pulled home scores at once; what is glued stays; hexes strike whom it pulls over them.
///
/// Card: yank, glue, hex-of-pain, skull-servant.
/// Proves WZ-087, WZ-122, WZ-448.
#[test]
fn yank_pulls_things_too() {
    passes(
        "
        position
        red-treasure-1 at blue(0,2)
        blue hand yank
        inputs
        blue: cast yank
        roll: 2
        blue: go south
        blue: go south
        expect
        red-treasure-1 at blue(2,2)
        blue points 1
        ",
    );
    passes(
        "
        position
        red-treasure-1 at blue(0,2)
        item dagger at blue(1,2)
        spell glue by red on red-treasure-1 tokens 2
        spell skull-servant by red at blue(4,2)
        blue hand yank
        inputs
        blue: cast yank
        refused blue: at red-treasure-1 by WZ-440
        offered blue: at dagger
        blue: at skull-servant
        roll: 1
        blue: go north
        expect
        object skull-servant at blue(3,2)
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,4)
        blue hand yank
        spell hex-of-pain by red at blue(0,3)
        spell hex-of-teleportation by blue at blue(0,2)
        inputs
        blue: cast yank
        roll: 4
        blue: go west
        blue: go west
        roll: 3
        roll: 1
        blue: go east
        expect
        red life 12
        red at blue(1,2)
        blue at blue(0,1)
        ",
    );
}

/// Closed doors are walls for whoever can't open them, and without a way nothing happens.
///
/// Card: yank, visionstone, create-wall.
#[test]
fn yank_needs_a_way() {
    let position = "
        position
        blue at blue(1,3)
        blue items visionstone
        red at blue(1,2)
        blue hand yank
        ";
    passes(&format!(
        "{position}inputs
        blue: cast yank
        blue: at red
        roll: 4
        refused blue: go east by WZ-440
        blue: go north
        blue: go east
        blue: go south
        expect
        red at blue(1,3)"
    ));
    passes(&format!(
        "{position}spell create-wall by blue at blue(1,2)/north
        spell create-wall by blue at blue(1,2)/south
        inputs
        blue: cast yank
        blue: at red
        roll: 4
        blue: go north
        expect
        red at blue(1,2)
        blue at blue(0,3)"
    ));
    // His own door opens for him.
    passes(
        "
        position
        blue at red(3,3)
        blue items visionstone
        red at red(3,2)
        blue hand yank
        inputs
        blue: cast yank
        blue: at red
        roll: 4
        blue: go east
        expect
        red at red(3,3)
        ",
    );
}

/// The shortest way may lead over the edge of the map.
///
/// Card: yank.
/// Proves WZ-137.
#[test]
fn yank_pulls_over_the_edge_of_the_map() {
    passes(
        "
        position
        blue at blue(2,0)
        red at red(2,4)
        blue hand yank
        inputs
        blue: cast yank
        roll: 2
        blue: go east
        expect
        red at blue(2,0)
        ",
    );
}

/// Card: random-energy-2.
/// Proves WZ-208, WZ-209, WZ-212.
#[test]
fn random_energy_2_gives_a_die_and_two_to_speed_or_spell() {
    passes(
        "position\nblue hand random-energy-2\ninputs\nblue: boost random-energy-2\nroll: 3\nexpect\npoints 8",
    );
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        blue hand scourge, random-energy-2
        inputs
        blue: cast scourge
        blue: pick random-energy-2
        roll: 4
        expect
        red life 8
        discarded random-energy-2
        ",
    );
}

/// Card: random-energy-2, powerstone, add, energy-4.
/// Proves WZ-196, WZ-445.
#[test]
fn random_energy_2_is_worth_more_with_a_stone_and_adds_up() {
    passes(
        "
        position
        blue items powerstone
        blue hand random-energy-2
        inputs
        blue: boost random-energy-2
        roll: 1
        expect
        points 7
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        blue hand add, scourge, random-energy-2, energy-4
        inputs
        blue: cast add
        blue: pass
        blue: pick random-energy-2
        roll: 1
        blue: pick energy-4
        blue: cast scourge
        expect
        red life 7
        ",
    );
}

/// Card: random-energy-3.
/// Proves WZ-208, WZ-209, WZ-212.
#[test]
fn random_energy_3_gives_a_die_and_three_to_speed_or_spell() {
    passes(
        "position\nblue hand random-energy-3\ninputs\nblue: boost random-energy-3\nroll: 1\nexpect\npoints 7",
    );
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        blue hand scourge, random-energy-3
        inputs
        blue: cast scourge
        blue: pick random-energy-3
        roll: 4
        expect
        red life 7
        ",
    );
}

/// Its die has fallen before anybody may answer.
///
/// Card: random-energy-3, backlash.
/// Proves WZ-211.
#[test]
fn random_energy_3_is_rolled_before_counters() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        red hand backlash
        blue hand scourge, random-energy-3
        inputs
        blue: cast scourge
        blue: pick random-energy-3
        roll: 2
        red: cast backlash
        expect
        red life 15
        blue life 10
        ",
    );
}
