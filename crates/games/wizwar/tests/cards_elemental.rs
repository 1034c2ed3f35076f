//! Elemental spells of fire, lightning and stone, each card played.

mod common;

use common::passes;

/// Card: fireball.
#[test]
fn fireball_deals_five_points() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand fireball, energy-6
        red at blue(0,4)
        inputs
        blue: cast fireball
        refused blue: at blue by WZ-225
        blue: at red
        blue: pick energy-6
        expect
        red life 10
        discarded energy-6
        attacks 1
        ",
    );
}

/// A kill by it is a point, and the victim's hand is spoil.
///
/// Card: fireball.
/// Proves WZ-079, WZ-397.
#[test]
fn fireball_kills_for_a_point() {
    passes(
        "
        seats 3
        position
        blue at blue(0,0)
        blue hand fireball
        red at blue(0,4)
        red life 5
        red hand zot, fog
        inputs
        blue: cast fireball
        blue: at red
        expect
        red dead
        blue points 1
        blue holds zot
        blue holds fog
        ",
    );
}

/// It makes one crack.
///
/// Card: fireball, stone-block.
/// Proves WZ-299.
#[test]
fn fireball_cracks_stone() {
    passes(
        "
        position
        spell stone-block by red at blue(0,2)
        blue at blue(0,0)
        blue hand fireball
        inputs
        blue: cast fireball
        blue: at stone-block
        expect
        stone-block cracks 1
        object stone-block at blue(0,2)
        ",
    );
}

/// Everybody on its way suffers, and is stunned.
///
/// Card: lightning-bolt.
/// Proves WZ-262.
#[test]
fn lightning_bolt_strikes_along_a_line() {
    passes(
        "
        seats 3
        position
        blue at blue(0,0)
        blue hand lightning-bolt, energy-4
        red at blue(0,4)
        yellow at blue(0,1)
        inputs
        blue: cast lightning-bolt
        blue: go east
        blue: pick energy-4
        expect
        red life 12
        red stun 1
        yellow life 12
        yellow stun 1
        blue life 15
        attacks 1
        ",
    );
}

/// It turns back where a wall meets it and strikes again, its caster too if it is long enough.
///
/// Card: lightning-bolt.
/// Proves WZ-266, WZ-270.
#[test]
fn lightning_bolt_turns_back_at_a_wall() {
    passes(
        "
        position
        blue at blue(0,2)
        blue hand lightning-bolt, energy-5
        red at blue(0,4)
        inputs
        blue: cast lightning-bolt
        blue: go east
        blue: pick energy-5
        expect
        red life 9
        red stun 1
        blue life 12
        blue stun 1
        ",
    );
}

/// Whoever kills himself with it gives nobody a point.
///
/// Card: lightning-bolt.
/// Proves WZ-089.
#[test]
fn lightning_bolt_may_kill_its_caster() {
    passes(
        "
        seats 3
        position
        blue at blue(0,4)
        blue life 3
        blue hand lightning-bolt
        inputs
        blue: cast lightning-bolt
        blue: go east
        expect
        blue dead
        blue points 0
        red points 0
        ",
    );
}

/// If one of its targets cancels it, nobody suffers.
///
/// Card: lightning-bolt, full-shield.
/// Proves WZ-263, WZ-265.
#[test]
fn lightning_bolt_is_cancelled_for_all() {
    passes(
        "
        seats 3
        position
        blue at blue(0,0)
        blue hand lightning-bolt, energy-4
        red at blue(0,4)
        yellow at blue(0,1)
        yellow hand full-shield
        inputs
        blue: cast lightning-bolt
        blue: go east
        blue: pick energy-4
        yellow: cast full-shield
        expect
        red life 15
        yellow life 15
        ",
    );
}

/// A bolt that comes twice is one source: an item reduces it once, whoever else it strikes between.
///
/// Card: lightning-bolt, bloodshard.
/// Proves WZ-292.
#[test]
fn lightning_bolt_is_one_source_however_often_it_passes() {
    passes(
        "
        seats 3
        position
        blue at blue(0,2)
        blue hand lightning-bolt, energy-4
        red at blue(0,3)
        red items bloodshard
        yellow at blue(0,4)
        inputs
        blue: cast lightning-bolt
        blue: go east
        blue: pick energy-4
        expect
        red life 10
        yellow life 9
        ",
    );
}

/// Whoever crosses it burns, steps and eyes pass, and a shield helps.
///
/// Card: wall-of-fire.
/// Proves WZ-228, WZ-315.
#[test]
fn wall_of_fire_burns_whoever_crosses_it() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand wall-of-fire, zot, energy-4
        blue items lifestone
        red at blue(0,4)
        inputs
        blue: cast wall-of-fire/neutral
        refused blue: at blue(0,1)/south by WZ-230
        blue: at blue(0,0)/east
        blue: pick energy-4
        blue: go east
        blue: cast zot/damage
        blue: at red
        expect
        blue at blue(0,1)
        blue life 11
        not blue item lifestone
        tokens wall-of-fire 4
        red life 14
        ",
    );
}

/// As a counter it cancels a spell of water.
///
/// Card: wall-of-fire, waterbolt, flood.
/// Proves WZ-174.
#[test]
fn wall_of_fire_cancels_a_spell_of_water() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand waterbolt
        red at blue(0,4)
        red hand wall-of-fire
        inputs
        blue: cast waterbolt
        blue: at red
        blue: number 1
        red: cast wall-of-fire/counter
        expect
        red life 15
        discarded waterbolt
        discarded wall-of-fire
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        blue hand flood
        red at red(0,4)
        red hand wall-of-fire
        inputs
        blue: cast flood/neutral
        red: cast wall-of-fire/counter
        expect
        discarded flood
        not lasting flood by blue
        ",
    );
}

/// It fills its square: nobody enters or looks through.
///
/// Card: stone-block.
/// Proves WZ-113, WZ-246.
#[test]
fn stone_block_fills_a_square() {
    passes(
        "
        position
        blue at blue(0,1)
        blue hand stone-block, zot
        red at blue(0,4)
        inputs
        blue: cast stone-block
        blue: at blue(0,2)
        refused blue: go east by WZ-113
        blue: cast zot/damage
        refused blue: at red by WZ-234
        expect
        object stone-block at blue(0,2)
        lasting stone-block by blue on blue(0,2)
        ",
    );
}

/// Eight cracks destroy it, however they come about.
///
/// Card: stone-block, shatter.
/// Proves WZ-298, WZ-304, WZ-305.
#[test]
fn stone_block_takes_eight_cracks() {
    passes(
        "
        position
        spell stone-block by red at blue(0,2)
        stone-block cracks 3
        spell shatter by blue on blue tokens 2
        blue at blue(0,0)
        blue hand fireball
        inputs
        blue: cast fireball
        blue: at stone-block
        expect
        not object stone-block at blue(0,2)
        discarded stone-block
        ",
    );
}

/// While it lasts a spike may be thrown as the attack of the turn; it is no spell.
///
/// Card: stone-spikes.
/// Proves WZ-219.
#[test]
fn stone_spikes_may_be_thrown() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand stone-spikes, zot
        red at blue(0,4)
        red hand full-shield
        inputs
        blue: cast stone-spikes
        blue: attack stone-spikes
        blue: at red
        refused blue: attack stone-spikes by WZ-219
        refused blue: cast zot/damage by WZ-219
        expect
        red life 12
        red holds full-shield
        lasting stone-spikes by blue on blue
        tokens stone-spikes 1
        ",
    );
}

/// A spike is thrown: a stone of vision does not help it past a wall, and a shield takes points off it.
///
/// Card: stone-spikes, visionstone, shield.
/// Proves WZ-290.
#[test]
fn stone_spikes_need_plain_sight() {
    passes(
        "
        position
        spell stone-spikes by blue on blue tokens 2
        blue at blue(0,1)
        blue items visionstone
        red at blue(1,1)
        inputs
        blue: attack stone-spikes
        refused blue: at red by WZ-290
        ",
    );
    passes(
        "
        position
        spell stone-spikes by blue on blue tokens 2
        blue at blue(0,0)
        red at blue(0,4)
        red hand shield
        inputs
        blue: attack stone-spikes
        blue: at red
        red: cast shield
        expect
        red life 15
        ",
    );
}

/// Its bearer's punches burn.
///
/// Card: fire-cloak.
#[test]
fn fire_cloak_adds_fire_to_a_punch() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand fire-cloak
        red at blue(0,1)
        red items lifestone
        inputs
        blue: play fire-cloak
        blue: punch
        expect
        red life 12
        not red item lifestone
        ",
    );
}

/// Whoever harms its bearer from beside him is scorched; from afar he is not.
///
/// Card: fire-cloak.
/// Proves WZ-090.
#[test]
fn fire_cloak_scorches_whoever_is_near() {
    passes(
        "
        seats 3
        position
        blue at blue(0,0)
        blue life 2
        red at blue(0,1)
        red items fire-cloak
        inputs
        blue: punch
        expect
        red life 14
        blue dead
        red points 0
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        blue hand zot
        red at blue(0,4)
        red items fire-cloak
        inputs
        blue: cast zot/damage
        blue: at red
        expect
        red life 14
        blue life 15
        ",
    );
}

/// Two cloaks do not answer one another.
///
/// Card: fire-cloak.
/// Proves WZ-437.
#[test]
fn fire_cloak_is_not_scorched_in_turn() {
    passes(
        "
        position
        blue at blue(0,0)
        blue items fire-cloak
        red at blue(0,1)
        red items fire-cloak
        inputs
        blue: punch
        expect
        red life 12
        blue life 13
        ",
    );
}

/// In hand it is energy.
///
/// Card: fire-cloak.
#[test]
fn fire_cloak_is_worth_two_from_the_hand() {
    passes(
        "
        position
        blue hand fire-cloak
        inputs
        blue: boost fire-cloak
        expect
        points 5
        discarded fire-cloak
        ",
    );
}

/// It follows an exit off the map and in again.
///
/// Card: lightning-bolt.
/// Proves WZ-141.
#[test]
fn lightning_bolt_leaves_by_an_exit() {
    passes(
        "
        position
        blue at red(2,4)
        blue hand lightning-bolt
        red at blue(2,0)
        inputs
        blue: cast lightning-bolt
        blue: go east
        expect
        red life 12
        red stun 1
        ",
    );
}

/// A stone block turns it as a wall does.
///
/// Card: lightning-bolt, stone-block.
#[test]
fn lightning_bolt_is_turned_by_a_block() {
    passes(
        "
        position
        spell stone-block by red at blue(0,3)
        blue at blue(0,1)
        blue hand lightning-bolt, mightstone
        red at blue(0,2)
        inputs
        blue: cast lightning-bolt
        blue: go east
        blue: pick mightstone
        expect
        red life 9
        ",
    );
}

/// Fire is seen through, and a shield helps whoever walks through it.
///
/// Card: wall-of-fire, shield.
/// Proves WZ-453.
#[test]
fn wall_of_fire_is_met_by_a_shield() {
    passes(
        "
        position
        spell wall-of-fire by red at blue(0,0)/east tokens 3
        blue at blue(0,0)
        blue hand shield
        inputs
        blue: go east
        blue: cast shield
        expect
        blue at blue(0,1)
        blue life 14
        ",
    );
}

/// What is done in the first round is no attack: a spike is.
///
/// Card: stone-spikes.
/// Proves WZ-097.
#[test]
fn stone_spikes_wait_for_the_second_round() {
    passes(
        "
        position
        round 1
        begun nobody
        blue at blue(0,0)
        blue hand stone-spikes
        red at blue(0,4)
        inputs
        blue: cast stone-spikes
        refused blue: attack stone-spikes by WZ-096
        ",
    );
}

/// Each dart is a source of its own, and each is scorched.
///
/// Card: fire-cloak, fire-darts.
/// Proves WZ-267.
#[test]
fn fire_cloak_answers_each_dart() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand fire-darts, mightstone
        red at blue(0,1)
        red items fire-cloak
        inputs
        blue: cast fire-darts
        blue: at red
        blue: pick mightstone
        blue: at red
        expect
        red life 13
        blue life 11
        ",
    );
}

/// Fist and fire are one attack: together they make a crack. A bush burns.
///
/// Card: fire-cloak, thornbush.
/// Proves WZ-299.
#[test]
fn fire_cloak_cracks_doors_and_burns_bushes() {
    passes(
        "
        position
        blue at blue(1,2)
        blue items fire-cloak
        inputs
        blue: punch
        blue: at blue(1,2)/east
        expect
        blue(1,2)/east cracks 1
        ",
    );
    passes(
        "
        position
        spell thornbush by red at blue(0,1)
        blue at blue(0,0)
        blue items fire-cloak
        inputs
        blue: punch
        expect
        not object thornbush at blue(0,1)
        discarded thornbush
        ",
    );
}

/// Stone that is made stands on no home base, and a hex keeps it away too.
///
/// Card: stone-block, hex-of-pain.
/// Proves WZ-020, WZ-229.
#[test]
fn stone_block_keeps_off_home_bases_and_hexes() {
    passes(
        "
        position
        spell hex-of-pain by red at blue(0,2)
        blue at blue(1,2)
        blue hand stone-block
        red at red(0,2)
        inputs
        blue: cast stone-block
        refused blue: at blue(2,2) by WZ-229
        refused blue: at blue(0,2) by WZ-020
        blue: at blue(4,2)
        expect
        object stone-block at blue(4,2)
        ",
    );
}

/// It hides what is behind it, and is itself seen from before it.
///
/// Card: stone-block, dispel.
/// Proves WZ-248.
#[test]
fn stone_block_is_dispelled_from_before_it() {
    passes(
        "
        position
        spell stone-block by red at blue(0,2)
        blue at blue(0,0)
        blue hand dispel, zot
        red at blue(0,4)
        inputs
        blue: cast dispel
        blue: cast zot/damage
        blue: at red
        expect
        not object stone-block at blue(0,2)
        red life 14
        ",
    );
}

/// Whoever flies through it burns like one who walks.
///
/// Card: wall-of-fire, windrider.
#[test]
fn wall_of_fire_burns_whoever_flies_through_it() {
    passes(
        "
        position
        spell wall-of-fire by red at blue(0,1)/east tokens 3
        blue at blue(0,0)
        blue hand windrider, mightstone
        inputs
        blue: cast windrider
        blue: go east
        blue: pick mightstone
        expect
        blue at blue(0,2)
        blue life 11
        ",
    );
}
