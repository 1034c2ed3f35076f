//! Necromancy, each card played.

mod common;

use common::passes;

/// Card: drain-life, energy-4.
#[test]
fn drain_life_gives_its_caster_half_of_what_it_takes() {
    passes(
        "
        position
        blue at blue(0,0)
        blue life 10
        red at blue(0,2)
        blue hand drain-life, energy-4
        inputs
        blue: cast drain-life
        blue: pick energy-4
        expect
        red life 10
        blue life 12
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        blue life 19
        red at blue(0,2)
        blue hand drain-life, energy-6
        inputs
        blue: cast drain-life
        blue: pick energy-6
        expect
        red life 8
        blue life 20
        ",
    );
}

/// Only what is suffered counts.
///
/// Card: drain-life, shield, bloodshard, full-shield.
#[test]
fn drain_life_gives_nothing_for_what_a_shield_stops() {
    let drained = |red: &str, then: &str| {
        passes(&format!(
            "
            position
            blue at blue(0,0)
            blue life 10
            red at blue(0,2)
            {red}
            blue hand drain-life, energy-6
            inputs
            blue: cast drain-life
            blue: pick energy-6
            {then}
            "
        ))
    };
    drained("red hand shield", "red: cast shield\nexpect\nred life 11\nblue life 12");
    drained("red items bloodshard", "expect\nred life 9\nblue life 13");
    drained("red hand full-shield", "red: cast full-shield\nexpect\nred life 15\nblue life 10");
}

/// Whoever dies of the pain that he shares gains nothing any more.
///
/// Card: drain-life, pain-link, energy-4.
/// Proves WZ-090.
#[test]
fn drain_life_does_not_bring_back_its_caster() {
    passes(
        "
        seats 3
        position
        blue at blue(0,0)
        blue life 3
        red at blue(0,2)
        spell pain-link/neutral by red on red tokens 2
        blue hand drain-life, energy-4
        inputs
        blue: cast drain-life
        blue: pick energy-4
        expect
        red life 10
        blue dead
        red points 0
        ",
    );
}

/// Card: enervate, fog.
#[test]
fn enervate_takes_energy_from_the_targets_spells() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,1)
        blue hand enervate
        spell fog by red tokens 3
        spell bone-armor by red on red tokens 3
        spell strength by blue on blue tokens 3
        spell rosebush by red at red(0,2)
        inputs
        blue: cast enervate
        refused blue: at spell:strength by WZ-104
        refused blue: at spell:rosebush by WZ-104
        blue: at spell:fog
        blue: at spell:bone-armor
        blue: go south
        expect
        red life 13
        tokens fog 2
        tokens bone-armor 2
        tokens strength 3
        blue at blue(1,0)
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,1)
        blue hand enervate
        spell fog by red tokens 3
        inputs
        blue: cast enervate
        blue: at spell:fog
        blue: done
        expect
        tokens fog 2
        turn blue move-and-cast
        ",
    );
}

/// A spell without energy ends: curses on others as well, and what kept death away.
///
/// Card: enervate, energy-4, slow-death, delay-death.
/// Proves WZ-088.
#[test]
fn enervate_ends_what_it_empties() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        blue hand enervate, energy-4
        spell slow-death by red on blue tokens 2
        spell fog by blue tokens 1
        inputs
        blue: end fog
        blue: cast enervate
        blue: pick energy-4
        blue: at spell:slow-death
        blue: at spell:slow-death
        expect
        red life 13
        not lasting slow-death by red on blue
        discarded slow-death
        waits for blue
        ",
    );
    passes(
        "
        seats 3
        position
        blue at blue(0,0)
        red at blue(0,2)
        red life 1
        blue hand enervate
        spell delay-death by red on red tokens 2
        inputs
        blue: cast enervate
        blue: at spell:delay-death
        blue: at spell:delay-death
        expect
        red dead
        blue points 0
        ",
    );
}

/// What a spell keeps on the board goes with its last token.
///
/// Card: enervate, prismatic-mist.
#[test]
fn enervate_clears_a_mist() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        blue hand enervate
        spell prismatic-mist by red at blue(4,1) at blue(3,1) tokens 2
        inputs
        blue: cast enervate
        blue: at spell:prismatic-mist
        blue: at spell:prismatic-mist
        expect
        not object prismatic-mist at blue(4,1)
        not object prismatic-mist at blue(3,1)
        red life 13
        ",
    );
}

/// Card: screaming-skull.
#[test]
fn screaming_skull_stuns_whom_it_hurts_by_a_die() {
    for (face, tokens) in [(1, 0), (2, 0), (3, 1), (4, 1)] {
        passes(&format!(
            "
            position
            blue at blue(0,0)
            red at blue(0,2)
            blue hand screaming-skull
            inputs
            blue: cast screaming-skull
            roll: {face}
            expect
            red life 12
            red stun {tokens}
            "
        ));
    }
}

/// Card: screaming-skull, shield, gnome-form.
/// Proves WZ-296.
#[test]
fn screaming_skull_stuns_nobody_whom_it_does_not_hurt() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        red hand shield
        blue hand screaming-skull
        inputs
        blue: cast screaming-skull
        red: cast shield
        blue: go south
        expect
        red life 15
        red stun 0
        blue at blue(1,0)
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        spell gnome-form/neutral by red on red tokens 2
        blue hand screaming-skull
        inputs
        blue: cast screaming-skull
        roll: 2
        blue: go south
        expect
        red life 15
        red stun 0
        ",
    );
}

/// Over the dead no die is rolled.
///
/// Card: screaming-skull.
#[test]
fn screaming_skull_does_not_stun_whom_it_kills() {
    passes(
        "
        seats 3
        position
        blue at blue(0,0)
        red at blue(0,2)
        red life 3
        blue hand screaming-skull
        inputs
        blue: cast screaming-skull
        blue: go south
        expect
        red dead
        blue points 1
        ",
    );
}

/// Card: spectral-grasp.
#[test]
fn spectral_grasp_puts_something_carried_elsewhere_on_the_board() {
    passes(
        "
        position
        blue at blue(4,4)
        red at blue(1,2)
        red items dagger
        red carries blue-treasure-1
        blue hand spectral-grasp
        spell stone-block by red at blue(1,3)
        inputs
        blue: cast spectral-grasp
        blue: give treasure
        refused blue: at blue(2,2) by WZ-440
        refused blue: at blue(1,3) by WZ-440
        refused blue: at blue(4,2) by WZ-440
        refused blue: at red(1,0) by WZ-236
        blue: at blue(1,4)
        expect
        blue-treasure-1 at blue(1,4)
        red items dagger
        attacks 1
        ",
    );
    // His own square is near enough.
    passes(
        "
        position
        blue at blue(4,4)
        red at blue(1,2)
        red items dagger
        blue hand spectral-grasp
        inputs
        blue: cast spectral-grasp
        blue: at blue(1,2)
        expect
        item dagger at blue(1,2)
        not red item dagger
        ",
    );
}

/// It takes the servant from its bearer, and lays things onto hexes.
///
/// Card: spectral-grasp, skull-servant, hex-of-pain, full-shield.
/// Proves WZ-339, WZ-450.
#[test]
fn spectral_grasp_frees_the_skull_servant() {
    passes(
        "
        position
        blue at blue(4,4)
        red at blue(1,2)
        blue hand spectral-grasp
        spell skull-servant by blue at blue(1,2)
        red bears skull-servant
        spell hex-of-pain by red at blue(0,2)
        inputs
        refused blue: fly skull-servant by WZ-450
        blue: cast spectral-grasp
        blue: at blue(0,2)
        blue: fly skull-servant
        blue: go west
        blue: done
        expect
        not red bears skull-servant
        object skull-servant at blue(0,1)
        ",
    );
    passes(
        "
        position
        blue at blue(4,4)
        red at blue(1,2)
        red items dagger
        red hand full-shield
        blue hand spectral-grasp
        inputs
        blue: cast spectral-grasp
        red: cast full-shield
        expect
        red items dagger
        waits for blue
        ",
    );
}

/// Card: wraith-strike.
/// Proves WZ-237, WZ-238.
#[test]
fn wraith_strike_needs_no_sight_but_the_same_board() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(4,4)
        blue hand wraith-strike
        inputs
        blue: cast wraith-strike
        expect
        red life 12
        ",
    );
    passes(
        "
        position
        blue at blue(2,4)
        red at red(2,0)
        blue hand wraith-strike
        inputs
        refused blue: cast wraith-strike by WZ-221
        ",
    );
}

/// Card: wraith-strike, invisible, bone-armor, shield.
/// Proves WZ-289.
#[test]
fn wraith_strike_is_not_evaded_but_may_be_held_off() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(4,4)
        spell invisible/neutral by red on red tokens 2
        spell bone-armor by red on red tokens 2
        blue hand wraith-strike
        inputs
        blue: cast wraith-strike
        expect
        red life 12
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(4,4)
        red hand shield
        blue hand wraith-strike
        inputs
        blue: cast wraith-strike
        red: cast shield
        expect
        red life 15
        ",
    );
}

/// Card: bone-armor, energy-4.
#[test]
fn bone_armor_takes_two_off_physical_damage() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        blue hand bone-armor, energy-4
        red hand ka-bong
        inputs
        blue: cast bone-armor
        blue: pick energy-4
        blue: done
        blue: number 0
        red: cast ka-bong
        red: at blue
        expect
        blue life 13
        blue stun 1
        tokens bone-armor 4
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,1)
        spell bone-armor by red on red tokens 2
        blue hand powerthrust
        inputs
        blue: punch
        expect
        red life 15
        ",
    );
}

/// It adds to other shields, does nothing against magic, and works against what lies about.
///
/// Card: bone-armor, bloodshard, ka-bong, powerthrust, rosebush.
/// Proves WZ-291.
#[test]
fn bone_armor_adds_to_other_shields() {
    let struck = |card: &str, life: u8| {
        passes(&format!(
            "
            position
            blue at blue(0,0)
            red at blue(0,2)
            red items bloodshard
            spell bone-armor by red on red tokens 2
            blue hand {card}
            inputs
            blue: cast {card}
            blue: at red
            expect
            red life {life}
            "
        ))
    };
    struck("ka-bong", 14);
    struck("powerthrust", 13);
    passes(
        "
        position
        blue at blue(0,0)
        spell bone-armor by blue on blue tokens 2
        spell rosebush by red at blue(0,1)
        inputs
        blue: go east
        expect
        blue life 14
        ",
    );
}

/// Card: boneyard.
/// Proves WZ-443.
#[test]
fn boneyard_slows_all_and_hurts_others() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        blue hand boneyard
        inputs
        blue: cast boneyard
        refused blue: at blue(0,2) by WZ-228
        blue: at blue(0,1)
        blue: go east
        blue: done
        blue: number 0
        red: go west
        expect
        blue at blue(0,1)
        blue life 15
        red at blue(0,1)
        red life 13
        points 1
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        spell boneyard by red at blue(0,1)
        points 1
        inputs
        refused blue: go east by WZ-443
        ",
    );
}

/// Whoever is led into it pays nothing; creatures pay and are spared; two cracks break it.
///
/// Card: boneyard, mental-force, homunculus, fireball, mist-body.
/// Proves WZ-443, WZ-298.
#[test]
fn boneyard_takes_no_points_from_whoever_is_led() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,4)
        blue hand mental-force
        spell boneyard by blue at blue(0,3)
        inputs
        blue: cast mental-force
        blue: go west
        blue: go west
        blue: done
        expect
        red life 13
        red at blue(0,2)
        points 3
        ",
    );
    passes(
        "
        position
        spell homunculus by blue at blue(0,0)
        homunculus points 2
        spell boneyard by red at blue(0,1)
        inputs
        blue: command homunculus
        blue: go east
        expect
        homunculus at blue(0,1)
        homunculus life 5
        not homunculus points 1
        not homunculus points 2
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        blue hand fireball
        spell boneyard by red at blue(0,1)
        boneyard cracks 1
        inputs
        blue: cast fireball
        blue: at boneyard
        expect
        not object boneyard at blue(0,1)
        discarded boneyard
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        spell boneyard by red at blue(0,1)
        spell mist-body by blue on blue tokens 2
        inputs
        blue: go east
        expect
        blue life 15
        points 2
        ",
    );
}

/// Whoever is pushed into it suffers, and the one who pushes pays for his own step only.
///
/// Card: boneyard, big-man-form.
/// Proves WZ-122, WZ-443.
#[test]
fn boneyard_hurts_whoever_is_pushed_into_it() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,1)
        spell big-man-form by blue on blue tokens 2
        spell boneyard by blue at blue(0,2)
        inputs
        blue: go east
        expect
        red at blue(0,2)
        red life 13
        blue at blue(0,1)
        points 2
        ",
    );
}

/// Card: ghost-shield, flash-energy-4.
#[test]
fn ghost_shield_stops_all_that_is_physical_and_some_that_is_not() {
    let struck = |blue: &str, red: &str, then: &str| {
        passes(&format!(
            "
            position
            blue at blue(0,0)
            red at blue(0,2)
            blue hand {blue}
            red hand {red}
            inputs
            {then}
            "
        ))
    };
    struck(
        "ka-bong",
        "ghost-shield",
        "blue: cast ka-bong\nblue: at red\nred: cast ghost-shield\nexpect\nred life 15\nred stun 0",
    );
    struck(
        "fireball",
        "ghost-shield",
        "blue: cast fireball\nblue: at red\nred: cast ghost-shield\nexpect\nred life 12",
    );
    struck(
        "fireball",
        "ghost-shield, flash-energy-4",
        "blue: cast fireball\nblue: at red\nred: cast ghost-shield\nred: pick flash-energy-4\nexpect\nred life 15",
    );
}

/// Of a blow that is physical and fire it leaves only what is too much fire; it answers creations and curses too.
///
/// Card: ghost-shield, fire-cloak, strength, boneyard, curse-of-fire.
/// Proves WZ-292, WZ-453.
#[test]
fn ghost_shield_answers_each_source() {
    passes(
        "
        position
        blue at blue(0,0)
        blue items fire-cloak
        red at blue(0,1)
        red hand ghost-shield
        spell strength by blue on blue tokens 2
        inputs
        blue: punch
        red: cast ghost-shield
        expect
        red life 15
        ",
    );
    passes(
        "
        position
        turn red move-and-cast
        red at blue(0,2)
        red hand ghost-shield
        spell boneyard by blue at blue(0,1)
        inputs
        red: go west
        red: cast ghost-shield
        expect
        red life 15
        points 1
        ",
    );
    passes(
        "
        position
        turn red discard-and-draw
        red at blue(0,2)
        red hand ghost-shield
        spell curse-of-fire by blue on red tokens 2
        inputs
        red: number 0
        red: cast ghost-shield
        expect
        red life 15
        lasting curse-of-fire by blue on red
        ",
    );
}

/// Of several darts it stops one.
///
/// Card: ghost-shield, fire-darts, energy-4.
/// Proves WZ-267, WZ-292.
#[test]
fn ghost_shield_stops_one_dart() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        red hand ghost-shield
        blue hand fire-darts, energy-4
        inputs
        blue: cast fire-darts
        blue: at red
        blue: pick energy-4
        blue: at red
        blue: at red
        blue: at red
        red: cast ghost-shield
        expect
        red life 12
        ",
    );
}

/// A die may boost it; the one who attacks sees the die before he passes.
///
/// Card: ghost-shield, random-energy-2, anti-anti.
/// Proves WZ-195, WZ-211.
#[test]
fn ghost_shield_is_boosted_by_chance() {
    let position = "
        position
        blue at blue(0,0)
        red at blue(0,2)
        red hand ghost-shield, random-energy-2
        blue hand fireball, anti-anti
        inputs
        blue: cast fireball
        blue: at red
        blue: pass
        red: cast ghost-shield
        red: pick random-energy-2
        roll: 1
        ";
    passes(&format!("{position}blue: pass\nexpect\nred life 14\nblue holds anti-anti"));
    passes(&format!("{position}blue: cast anti-anti\nexpect\nred life 10"));
}

/// Card: delay-death.
/// Proves WZ-453.
#[test]
fn delay_death_keeps_one_life_and_takes_four_when_it_ends() {
    passes(
        "
        seats 3
        position
        blue at blue(0,0)
        blue hand fireball
        red at blue(0,2)
        red life 3
        red hand delay-death, energy-4
        inputs
        blue: cast fireball
        blue: at red
        red: cast delay-death
        red: pick energy-4
        blue: done
        blue: number 0
        expect
        red life 1
        red alive
        blue points 0
        tokens delay-death 3
        turn red move-and-cast
        ",
    );
    passes(
        "
        seats 3
        position
        turn blue discard-and-draw
        red life 1
        red hand fog
        spell delay-death by red on red tokens 1
        inputs
        blue: number 0
        expect
        red dead
        blue points 0
        discarded fog
        discarded delay-death
        turn yellow move-and-cast
        ",
    );
}

/// Nothing kills him while it lasts; whoever has gained enough life outlives it.
///
/// Card: delay-death, fireball, lifestone, dispel.
/// Proves WZ-088.
#[test]
fn delay_death_holds_off_further_damage() {
    passes(
        "
        seats 3
        position
        blue at blue(0,0)
        blue hand fireball, dispel
        red at blue(0,2)
        red life 2
        spell delay-death by red on red tokens 3
        inputs
        blue: cast fireball
        blue: at red
        blue: cast dispel
        expect
        red dead
        blue points 0
        log WZ-398
        ",
    );
    passes(
        "
        position
        turn blue discard-and-draw
        red life 5
        spell delay-death by red on red tokens 1
        inputs
        blue: number 0
        expect
        red alive
        red life 1
        discarded delay-death
        ",
    );
    // The life that a stone gives comes first.
    passes(
        "
        position
        turn blue discard-and-draw
        red life 4
        red items lifestone
        spell delay-death by red on red tokens 1
        inputs
        blue: number 0
        expect
        red alive
        red life 1
        ",
    );
}

/// Whoever gives it up to lighten his mind is nobody's kill.
///
/// Card: delay-death, brain-burn.
/// Proves WZ-088.
#[test]
fn delay_death_given_up_kills_its_caster() {
    passes(
        "
        seats 3
        position
        blue at blue(0,0)
        red at blue(0,2)
        red life 2
        red hand fog
        spell delay-death by red on red tokens 3
        blue hand brain-burn
        inputs
        blue: cast brain-burn
        red: end delay-death
        red: done
        expect
        red dead
        blue points 0
        ",
    );
}

/// Card: skull-servant.
#[test]
fn skull_servant_fetches_within_four_squares() {
    passes(
        "
        position
        blue at blue(2,2)
        blue hand skull-servant
        item dagger at blue(0,3)
        inputs
        refused blue: cast skull-servant by WZ-221
        blue: go north
        blue: cast skull-servant
        blue: fly skull-servant
        refused blue: go east by WZ-113
        blue: go north
        blue: go east
        blue: take dagger
        refused blue: fly skull-servant by WZ-440
        expect
        object skull-servant at blue(0,3)
        skull-servant carries dagger
        lasting skull-servant by blue on blue(1,2)
        points 2
        ",
    );
}

/// When it is destroyed or dispelled, what it holds stays where it is; whoever carries it keeps it from flying.
///
/// Card: skull-servant, powerthrust, dispel, gravity, dagger.
/// Proves WZ-450, WZ-298.
#[test]
fn skull_servant_leaves_its_item_where_it_ends() {
    let position = "
        position
        blue at blue(0,0)
        spell skull-servant by red at blue(0,2)
        skull-servant carries dagger
        ";
    passes(&format!(
        "{position}blue hand powerthrust
        inputs
        blue: cast powerthrust
        blue: at skull-servant
        expect
        not object skull-servant at blue(0,2)
        item dagger at blue(0,2)
        discarded skull-servant"
    ));
    passes(&format!(
        "{position}blue hand dispel
        inputs
        blue: cast dispel
        expect
        not object skull-servant at blue(0,2)
        item dagger at blue(0,2)"
    ));
    passes(&format!(
        "{position}blue hand gravity
        inputs
        blue: cast gravity
        blue: go east
        blue: go east
        refused blue: take skull-servant by WZ-440
        expect
        object skull-servant at blue(0,2)
        item dagger at blue(0,2)"
    ));
    passes(&format!(
        "{position}blue hand zot, zot, zot, zot, zot, zot, zot
        inputs
        blue: go east
        blue: go east
        blue: take skull-servant
        blue: done
        blue: number 0
        refused red: fly skull-servant by WZ-450
        expect
        blue bears skull-servant
        blue hand size 7"
    ));
}

/// Card: cloak-of-shadows.
/// Proves WZ-415.
#[test]
fn cloak_of_shadows_walks_through_whatever_is_cracked() {
    passes(
        "
        position
        blue at blue(0,1)
        blue hand cloak-of-shadows
        blue(0,1)/south cracks 1
        inputs
        refused blue: go south by WZ-113
        blue: play cloak-of-shadows
        blue: go south
        refused blue: go east by WZ-113
        expect
        blue at blue(1,1)
        blue item cloak-of-shadows
        points 2
        ",
    );
    let door = "position\nblue at red(1,1)\nblue items cloak-of-shadows\n";
    passes(&format!("{door}inputs\nrefused blue: go east by WZ-126"));
    passes(&format!(
        "{door}red(1,1)/east cracks 2\ninputs\nblue: go east\nexpect\nblue at red(1,2)\npoints 2"
    ));
}

/// Whoever makes the crack may walk through it; whoever is led does not, nor does anybody see through.
///
/// Card: cloak-of-shadows, chaos-claws, mental-force, create-wall, seal-door.
/// Proves WZ-122.
#[test]
fn cloak_of_shadows_uses_cracks_that_spells_make() {
    passes(
        "
        position
        blue at blue(0,1)
        blue items cloak-of-shadows
        blue hand chaos-claws
        inputs
        blue: cast chaos-claws
        roll: 1
        blue: go south
        expect
        blue at blue(1,1)
        blue(0,1)/south cracks 1
        points 2
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,1)
        red items cloak-of-shadows
        blue(0,1)/south cracks 1
        blue hand mental-force
        inputs
        blue: cast mental-force
        refused blue: go south by WZ-113
        blue: done
        ",
    );
    passes(
        "
        position
        blue at blue(0,1)
        red at blue(1,1)
        blue items cloak-of-shadows
        blue(0,1)/south cracks 1
        blue hand scourge
        inputs
        refused blue: cast scourge by WZ-221
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        blue items cloak-of-shadows
        spell create-wall by red at blue(0,0)/east
        blue(0,0)/east cracks 1
        inputs
        blue: go east
        expect
        blue at blue(0,1)
        ",
    );
    passes(
        "
        position
        blue at red(1,1)
        blue items cloak-of-shadows
        spell seal-door by red on red(1,1)/east
        red(1,1)/east cracks 1
        inputs
        blue: go east
        expect
        blue at red(1,2)
        ",
    );
}

/// Card: flash-energy-4.
/// Proves WZ-201, WZ-202, WZ-203.
#[test]
fn flash_energy_4_boosts_spells_and_never_speed() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        blue hand scourge, flash-energy-4
        inputs
        refused blue: boost flash-energy-4 by WZ-203
        blue: cast scourge
        blue: pick flash-energy-4
        expect
        red life 10
        discarded flash-energy-4
        ",
    );
}

/// Card: flash-energy-5, add, wizardblade.
/// Proves WZ-201, WZ-203, WZ-205, WZ-206.
#[test]
fn flash_energy_5_feeds_spells_and_blades_and_never_speed() {
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        blue hand scourge, flash-energy-5
        inputs
        refused blue: boost flash-energy-5 by WZ-203
        blue: cast scourge
        blue: pick flash-energy-5
        expect
        red life 9
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,2)
        blue hand add, fog, bone-armor, energy-4, flash-energy-5
        inputs
        blue: cast add
        blue: pass
        blue: pick flash-energy-5
        blue: pick energy-4
        blue: cast bone-armor
        expect
        tokens bone-armor 9
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        red at blue(0,1)
        blue items wizardblade
        blue hand flash-energy-5
        inputs
        blue: use wizardblade
        expect
        red life 10
        discarded flash-energy-5
        ",
    );
}
