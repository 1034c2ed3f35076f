//! Alchemy without its stones, each card played.

mod common;

use common::passes;

/// Whoever takes up a treasure on the owner's board pays for it, and still has it.
///
/// Card: fools-gold.
/// Proves WZ-145, WZ-453.
#[test]
fn fools_gold_hurts_an_enemy_who_takes_a_treasure_on_ones_board() {
    passes(
        "
        position
        blue at red(0,0)
        red hand fools-gold
        inputs
        blue: take red-treasure-1
        red: cast fools-gold
        expect
        blue life 12
        blue carries red-treasure-1
        discarded fools-gold
        turn blue discard-and-draw
        ",
    );
}

/// Any treasure on that board will do, but no treasure elsewhere.
///
/// Card: fools-gold.
#[test]
fn fools_gold_asks_where_the_treasure_lies_not_whose_it_is() {
    passes(
        "
        position
        blue-treasure-2 at red(4,0)
        blue at red(4,0)
        red hand fools-gold
        inputs
        blue: take blue-treasure-2
        red: cast fools-gold
        expect
        blue life 12
        ",
    );
    passes(
        "
        position
        red-treasure-1 at blue(4,0)
        blue at blue(4,0)
        red hand fools-gold
        inputs
        blue: take red-treasure-1
        expect
        blue life 15
        red holds fools-gold
        ",
    );
}

/// Its damage comes of no attack, and a shield reduces it.
///
/// Card: fools-gold, shield.
#[test]
fn fools_gold_is_reduced_by_a_shield() {
    passes(
        "
        position
        blue at red(0,0)
        blue hand shield
        red hand fools-gold
        inputs
        blue: take red-treasure-1
        red: cast fools-gold
        blue: cast shield
        expect
        blue life 15
        discarded shield
        ",
    );
}

/// It strikes in the caster's Time Passes, once with one token, and then ends.
///
/// Card: acid-bath.
/// Proves WZ-106, WZ-107, WZ-170, WZ-177, WZ-226.
#[test]
fn acid_bath_strikes_when_time_passes_for_its_caster() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand acid-bath, energy-4
        red at blue(0,4)
        inputs
        blue: cast acid-bath
        blue: pass
        blue: done
        blue: number 0
        red: done
        red: number 0
        expect
        red life 13
        not lasting acid-bath by blue on red
        discarded acid-bath
        not attacks 1
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        blue hand acid-bath, energy-4
        red at blue(0,4)
        inputs
        blue: cast acid-bath
        blue: pick energy-4
        blue: done
        blue: number 0
        red: done
        red: number 0
        expect
        red life 13
        lasting acid-bath by blue on red
        tokens acid-bath 3
        ",
    );
}

/// Whoever dies of it gives no point.
///
/// Card: acid-bath.
/// Proves WZ-088, WZ-109.
#[test]
fn acid_bath_gives_no_point_for_a_death() {
    passes(
        "
        seats 3
        position
        spell acid-bath by blue on red tokens 2
        red life 2
        turn yellow discard-and-draw
        inputs
        yellow: number 0
        expect
        red dead
        blue points 0
        discarded acid-bath
        ",
    );
}

/// Water on the victim ends it: here he throws it over himself.
///
/// Card: acid-bath, waterbolt.
/// Proves WZ-295.
#[test]
fn acid_bath_is_washed_off_by_a_waterbolt() {
    passes(
        "
        position
        spell acid-bath by blue on red tokens 3
        turn red move-and-cast
        red at blue(0,4)
        red hand waterbolt
        inputs
        red: cast waterbolt
        red: at red
        red: number 0
        red: go west
        expect
        not lasting acid-bath by blue on red
        red life 15
        red at blue(0,3)
        ",
    );
}

/// A flood reaches everybody on the map.
///
/// Card: acid-bath, flood.
/// Proves WZ-183.
#[test]
fn acid_bath_is_washed_off_by_a_flood() {
    passes(
        "
        position
        spell acid-bath by blue on red tokens 3
        turn red move-and-cast
        red hand flood
        inputs
        red: cast flood/neutral
        expect
        lasting flood by red
        not lasting acid-bath by blue on red
        ",
    );
}

/// Each magic stone of the victim adds a point.
///
/// Card: stone-dead.
#[test]
fn stone_dead_counts_the_magic_stones_of_its_target() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand stone-dead
        red at blue(0,4)
        red items lifestone, speedstone, dagger
        inputs
        blue: cast stone-dead
        expect
        red life 12
        red item lifestone
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        blue hand stone-dead, energy-4
        red at blue(0,4)
        red items lifestone, speedstone, dagger
        inputs
        blue: cast stone-dead
        blue: pick energy-4
        expect
        red life 9
        ",
    );
}

/// Two cards together boost the next spell, which takes no other boost.
///
/// Card: add.
/// Proves WZ-190, WZ-197.
#[test]
fn add_combines_two_cards_for_the_next_spell() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand add, energy-4, energy-5, energy-6, zot
        red at blue(0,4)
        inputs
        blue: cast add
        blue: pass
        blue: pick energy-4
        refused blue: pick zot by WZ-184
        blue: pick energy-5
        blue: cast zot/damage
        blue: at red
        expect
        red life 6
        blue holds energy-6
        discarded energy-4
        discarded energy-5
        ",
    );
}

/// Only the next spell is boosted, and two cards with values are needed.
///
/// Card: add.
#[test]
fn add_serves_one_spell_alone() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand add, energy-4, energy-5, fog, acid-bath
        red at blue(0,1)
        inputs
        blue: cast add
        blue: pass
        blue: pick energy-4
        blue: pick energy-5
        blue: cast fog
        blue: cast acid-bath
        expect
        tokens fog 9
        tokens acid-bath 1
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        blue hand add, energy-4, zot
        inputs
        refused blue: cast add by WZ-197
        ",
    );
}

/// A powerstone raises each of the two cards; random energy is rolled as it is discarded.
///
/// Card: add, powerstone.
/// Proves WZ-196, WZ-445.
#[test]
fn add_with_a_powerstone_and_random_energy() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand add, energy-4, random-energy-2, zot
        blue items powerstone
        red at blue(0,4)
        inputs
        blue: cast add
        blue: pass
        blue: pick random-energy-2
        roll: 1
        blue: pick energy-4
        blue: cast zot/damage
        blue: at red
        expect
        red life 6
        ",
    );
}

/// It comes to an empty square, walks one square a turn at its player's word, and can't be aimed at.
///
/// Card: homunculus.
/// Proves WZ-392, WZ-394.
#[test]
fn homunculus_walks_at_its_players_command() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand homunculus
        red at blue(0,4)
        red hand zot
        inputs
        blue: cast homunculus
        blue: at blue(0,2)
        blue: done
        blue: number 0
        red: cast zot/damage
        refused red: at homunculus by WZ-440
        red: at blue
        red: done
        red: number 0
        blue: command homunculus
        blue: go east
        expect
        homunculus at blue(0,3)
        homunculus life 5
        blue life 14
        lasting homunculus by blue on blue(0,2)
        waits for blue
        ",
    );
}

/// It brings a treasure home, where it scores as if its player had brought it.
///
/// Card: homunculus.
/// Proves WZ-080, WZ-087.
#[test]
fn homunculus_brings_a_treasure_home() {
    passes(
        "
        position
        spell homunculus by blue at blue(1,2)
        homunculus carries red-treasure-1
        homunculus points 1
        blue at blue(0,0)
        inputs
        blue: command homunculus
        blue: go south
        blue: drop treasure
        blue: done
        expect
        red-treasure-1 at blue(2,2)
        homunculus at blue(2,2)
        blue points 1
        ",
    );
}

/// It carries one thing, an item or a treasure.
///
/// Card: homunculus.
#[test]
fn homunculus_carries_one_thing() {
    passes(
        "
        position
        spell homunculus by blue at blue(0,2)
        homunculus points 1
        item dagger at blue(0,2)
        red-treasure-1 at blue(0,2)
        blue at blue(0,2)
        inputs
        blue: command homunculus
        blue: take dagger
        refused blue: take red-treasure-1 by WZ-440
        blue: done
        expect
        homunculus carries dagger
        not item dagger at blue(0,2)
        red-treasure-1 at blue(0,2)
        ",
    );
}

/// Whatever is not aimed strikes it; with its life its spell ends, and what it carried stays there.
///
/// Card: homunculus, lightning-bolt.
/// Proves WZ-179.
#[test]
fn homunculus_dies_in_a_bolt_that_passes_it_twice() {
    passes(
        "
        position
        spell homunculus by red at blue(0,1)
        homunculus carries blue-treasure-1
        homunculus life 3
        blue at blue(0,2)
        blue hand lightning-bolt
        inputs
        blue: cast lightning-bolt
        blue: go west
        expect
        not homunculus at blue(0,1)
        blue-treasure-1 at blue(0,1)
        discarded homunculus
        blue points 0
        ",
    );
}

/// Card: homunculus, dispel.
#[test]
fn homunculus_goes_when_its_spell_is_dispelled() {
    passes(
        "
        position
        spell homunculus by red at blue(0,1)
        homunculus carries dagger
        blue at blue(0,2)
        blue hand dispel
        inputs
        blue: cast dispel
        expect
        not homunculus at blue(0,1)
        item dagger at blue(0,1)
        discarded homunculus
        ",
    );
}

/// Card: null-powder.
#[test]
fn null_powder_cancels_a_spell_that_targets_its_bearer() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand fireball
        red at blue(0,4)
        red items null-powder
        inputs
        blue: cast fireball
        blue: at red
        red: use null-powder/cancel
        expect
        red life 15
        discarded null-powder
        discarded fireball
        not red item null-powder
        ",
    );
}

/// In its bearer's turn it ends a lasting spell; no counter to spells stops an item.
///
/// Card: null-powder, fog.
#[test]
fn null_powder_ends_a_lasting_spell() {
    passes(
        "
        position
        spell fog by red tokens 3
        blue at blue(0,0)
        blue items null-powder
        red at blue(0,4)
        red hand negate-neutral
        inputs
        refused blue: use null-powder/cancel by WZ-272
        blue: use null-powder/end
        expect
        not lasting fog by red
        discarded null-powder
        discarded fog
        red holds negate-neutral
        ",
    );
}

/// It destroys an object and is no attack, so it serves in the first round too.
///
/// Card: universal-solvent.
#[test]
fn universal_solvent_destroys_an_object() {
    passes(
        "
        position
        round 1
        begun nobody
        spell rosebush by red at blue(0,2)
        blue at blue(0,0)
        blue items universal-solvent
        inputs
        blue: use universal-solvent
        blue: at rosebush
        expect
        not object rosebush at blue(0,2)
        discarded rosebush
        discarded universal-solvent
        not attacks 1
        ",
    );
    passes(
        "
        position
        blue at blue(0,1)
        blue items universal-solvent
        inputs
        blue: use universal-solvent
        blue: at blue(0,1)/south
        expect
        ruin blue(0,1)/south
        blue life 15
        ",
    );
}

/// Treasures, outer walls and hexes resist it.
///
/// Card: universal-solvent.
/// Proves WZ-157, WZ-301, WZ-343.
#[test]
fn universal_solvent_has_its_limits() {
    passes(
        "
        position
        spell hex-of-pain by red at blue(0,3)
        red-treasure-1 at blue(0,2)
        blue at blue(0,0)
        blue items universal-solvent
        inputs
        blue: use universal-solvent
        refused blue: at red-treasure-1 by WZ-157
        refused blue: at blue(0,1)/north by WZ-301
        refused blue: at hex-of-pain by WZ-343
        refused blue: at red by WZ-221
        ",
    );
}

/// What can't be damaged can still be dissolved, and what was glued there is free of its glue.
///
/// Card: universal-solvent, glue.
#[test]
fn universal_solvent_dissolves_an_item_with_its_glue() {
    passes(
        "
        position
        item dagger at blue(0,2)
        spell glue by red on dagger tokens 2
        blue at blue(0,0)
        blue items universal-solvent
        inputs
        blue: use universal-solvent
        blue: at dagger
        expect
        not item dagger at blue(0,2)
        discarded dagger
        discarded glue
        not lasting glue by red on dagger
        ",
    );
}

/// Card: energy-4, energy-5.
/// Proves WZ-200.
#[test]
fn energy_4_and_energy_5_serve_speed_and_spells() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand zot, energy-4, energy-5
        red at blue(0,4)
        inputs
        blue: boost energy-5
        blue: cast zot/damage
        blue: at red
        blue: pick energy-4
        expect
        points 8
        red life 11
        ",
    );
}

/// It stops a counter aimed at its bearer's spell as well.
///
/// Card: null-powder, full-shield.
/// Proves WZ-275.
#[test]
fn null_powder_cancels_a_counter() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand fireball
        blue items null-powder
        red at blue(0,4)
        red hand full-shield
        inputs
        blue: cast fireball
        blue: at red
        red: cast full-shield
        blue: use null-powder/cancel
        expect
        red life 10
        discarded null-powder
        discarded full-shield
        ",
    );
}

/// Whoever casts it anew on the same victim replaces the older one.
///
/// Card: acid-bath.
/// Proves WZ-187.
#[test]
fn acid_bath_does_not_stack() {
    passes(
        "
        position
        spell acid-bath by blue on red tokens 1
        blue at blue(0,0)
        blue hand acid-bath, energy-4
        red at blue(0,4)
        inputs
        blue: cast acid-bath
        blue: pick energy-4
        expect
        tokens acid-bath 4
        discarded acid-bath
        ",
    );
}

/// It puts down a treasure at its player's feet, who takes it up.
///
/// Card: homunculus.
#[test]
fn homunculus_brings_a_treasure_to_its_player() {
    passes(
        "
        position
        spell homunculus by blue at blue(0,2)
        homunculus carries red-treasure-1
        homunculus points 1
        blue at blue(0,3)
        inputs
        blue: command homunculus
        blue: go east
        blue: drop treasure
        blue: done
        blue: take red-treasure-1
        expect
        blue carries red-treasure-1
        turn blue discard-and-draw
        ",
    );
}

/// It suffers what lies in its way like anybody.
///
/// Card: homunculus, rosebush.
/// Proves WZ-394.
#[test]
fn homunculus_is_hurt_by_a_bush() {
    passes(
        "
        position
        spell homunculus by blue at blue(0,2)
        homunculus points 1
        spell rosebush by red at blue(0,3)
        blue at blue(0,0)
        inputs
        blue: command homunculus
        blue: go east
        expect
        homunculus at blue(0,3)
        homunculus life 2
        ",
    );
}

/// What costs nothing can't be done for ever.
///
/// Card: homunculus.
/// Proves HR-006.
#[test]
fn homunculus_does_not_juggle_a_treasure_for_ever() {
    passes(
        "
        position
        spell homunculus by blue at blue(0,2)
        homunculus carries red-treasure-1
        blue at blue(0,0)
        inputs
        blue: command homunculus
        blue: drop treasure
        blue: take red-treasure-1
        blue: drop treasure
        blue: take red-treasure-1
        blue: drop treasure
        blue: take red-treasure-1
        blue: drop treasure
        blue: take red-treasure-1
        blue: drop treasure
        blue: take red-treasure-1
        blue: drop treasure
        blue: take red-treasure-1
        blue: drop treasure
        blue: take red-treasure-1
        blue: drop treasure
        blue: take red-treasure-1
        blue: drop treasure
        blue: take red-treasure-1
        blue: drop treasure
        blue: take red-treasure-1
        blue: drop treasure
        blue: take red-treasure-1
        blue: drop treasure
        blue: take red-treasure-1
        blue: drop treasure
        blue: take red-treasure-1
        blue: drop treasure
        blue: take red-treasure-1
        blue: drop treasure
        blue: take red-treasure-1
        blue: drop treasure
        refused blue: command homunculus by HR-006
        ",
    );
}

/// It dissolves an earth wall, and a sealed door with its seal.
///
/// Card: universal-solvent, wall-of-earth.
#[test]
fn universal_solvent_dissolves_walls_of_earth_and_sealed_doors() {
    passes(
        "
        position
        earth blue(0,1)/east
        blue at blue(0,0)
        blue items universal-solvent
        inputs
        blue: use universal-solvent
        blue: at blue(0,1)/east
        expect
        not earth blue(0,1)/east
        ",
    );
    passes(
        "
        position
        spell seal-door by red on red(1,1)/east
        blue at red(1,1)
        blue items universal-solvent
        inputs
        blue: use universal-solvent
        blue: at red(1,1)/east
        blue: go east
        expect
        blue at red(1,2)
        ruin red(1,1)/east
        discarded seal-door
        ",
    );
}

/// Fool's gold is no gold to its own side: the caster himself is never hurt.
///
/// Card: fools-gold.
#[test]
fn fools_gold_lets_its_owner_take_what_he_likes() {
    passes(
        "
        position
        blue at blue(1,1)
        blue hand fools-gold
        inputs
        blue: take blue-treasure-1
        expect
        blue life 15
        blue carries blue-treasure-1
        blue holds fools-gold
        ",
    );
}

/// An energy card of five keeps a spell for five turns of its caster.
///
/// Card: energy-5, fog.
/// Proves WZ-177, WZ-192.
#[test]
fn energy_5_gives_a_lasting_spell_five_tokens() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand fog, energy-5
        inputs
        blue: cast fog
        blue: pick energy-5
        expect
        tokens fog 5
        discarded energy-5
        ",
    );
}

/// A thief may be paid twice: by gold that is false and by a ward.
///
/// Card: fools-gold, ward.
/// Proves WZ-278.
#[test]
fn fools_gold_and_a_ward_answer_one_theft() {
    passes(
        "
        position
        blue at red(0,0)
        red hand fools-gold, ward
        inputs
        blue: take red-treasure-1
        red: cast fools-gold
        red: cast ward
        roll: 4
        expect
        blue life 9
        blue carries red-treasure-1
        discarded fools-gold
        discarded ward
        ",
    );
}

/// A thief who dies of it drops what he took, and nobody scores.
///
/// Card: fools-gold.
/// Proves WZ-396, WZ-398.
#[test]
fn fools_gold_may_kill_a_thief() {
    passes(
        "
        seats 3
        position
        blue at red(0,0)
        blue life 3
        blue hand zot
        red hand fools-gold
        inputs
        blue: take red-treasure-1
        red: cast fools-gold
        expect
        blue dead
        red-treasure-1 at red(0,0)
        red points 0
        discarded zot
        ",
    );
}

/// The sum of both cards counts, and the stones come on top.
///
/// Card: add, stone-dead.
#[test]
fn add_boosts_stone_dead() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand add, energy-4, energy-5, stone-dead
        red at blue(0,4)
        red items lifestone
        inputs
        blue: cast add
        blue: pass
        blue: pick energy-4
        blue: pick energy-5
        blue: cast stone-dead
        expect
        red life 5
        ",
    );
}
