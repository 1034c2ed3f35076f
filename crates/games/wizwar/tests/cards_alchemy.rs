//! Alchemy, each card played.

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
