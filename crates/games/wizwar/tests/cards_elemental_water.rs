//! Elemental spells of water and air, each card played.

mod common;

use common::passes;

/// The energy is split between damage and pushing.
///
/// Card: waterbolt.
/// Proves WZ-122, WZ-192.
#[test]
fn waterbolt_splits_its_energy() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand waterbolt, energy-4
        red at blue(0,1)
        red carries blue-treasure-1
        inputs
        blue: cast waterbolt
        blue: at red
        blue: pick energy-4
        refused blue: number 5 by WZ-192
        blue: number 2
        expect
        red life 13
        red at blue(0,3)
        red carries blue-treasure-1
        attacks 1
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        blue hand waterbolt
        red at blue(0,4)
        inputs
        blue: cast waterbolt
        blue: at red
        blue: number 1
        expect
        red life 14
        red at blue(0,4)
        ",
    );
}

/// It washes fire off whoever it strikes: his cloak does not burn any more.
///
/// Card: waterbolt, fire-cloak.
/// Proves WZ-295.
#[test]
fn waterbolt_destroys_a_cloak_before_it_scorches() {
    passes(
        "
        position
        spell curse-of-fire by blue on red tokens 3
        blue at blue(0,3)
        blue hand waterbolt
        red at blue(0,4)
        red items fire-cloak
        inputs
        blue: cast waterbolt
        blue: at red
        blue: number 1
        expect
        red life 14
        blue life 15
        discarded fire-cloak
        discarded curse-of-fire
        not red item fire-cloak
        ",
    );
}

/// It puts out a wall of fire.
///
/// Card: waterbolt, wall-of-fire.
#[test]
fn waterbolt_puts_out_a_wall_of_fire() {
    passes(
        "
        position
        spell wall-of-fire by red at blue(0,1)/east tokens 3
        blue at blue(0,0)
        blue hand waterbolt
        red at blue(4,4)
        inputs
        blue: cast waterbolt
        blue: at blue(0,1)/east
        expect
        discarded wall-of-fire
        not tokens wall-of-fire 3
        ",
    );
}

/// Whoever is washed through fire burns, and nobody scores for that.
///
/// Card: waterbolt, wall-of-fire.
/// Proves WZ-088.
#[test]
fn waterbolt_pushes_through_fire_without_a_point() {
    passes(
        "
        seats 3
        position
        spell wall-of-fire by blue at blue(0,2)/east tokens 3
        blue at blue(0,0)
        blue hand waterbolt, energy-4
        red at blue(0,2)
        red life 4
        inputs
        blue: cast waterbolt
        blue: at red
        blue: pick energy-4
        blue: number 0
        expect
        red dead
        blue points 0
        ",
    );
}

/// Aimed at himself it carries its caster off, as he says where.
///
/// Card: waterbolt.
#[test]
fn waterbolt_moves_its_caster_where_he_wants() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand waterbolt, energy-6
        red at blue(4,4)
        inputs
        blue: cast waterbolt
        blue: at blue
        blue: pick energy-6
        blue: number 1
        blue: go east
        expect
        blue at blue(0,4)
        blue life 14
        points 3
        ",
    );
}

/// Fire spells end, fire items are destroyed, and nothing of fire is played while it lasts.
///
/// Card: flood.
/// Proves WZ-183, WZ-295.
#[test]
fn flood_ends_all_fire() {
    passes(
        "
        position
        spell wall-of-fire by red at blue(4,1)/east tokens 3
        item fire-cloak at red(0,4)
        blue at blue(0,0)
        blue hand flood, fireball, fire-darts, fire-cloak, zot
        blue items boomstone
        red at blue(0,4)
        red items fire-cloak
        inputs
        blue: cast flood/neutral
        blue: pass
        refused blue: cast fireball by WZ-440
        refused blue: cast fire-darts by WZ-440
        refused blue: play fire-cloak by WZ-440
        offered blue: cast zot/damage
        expect
        lasting flood by blue
        tokens flood 1
        discarded wall-of-fire
        not item fire-cloak at red(0,4)
        not red item fire-cloak
        blue item boomstone
        ",
    );
}

/// As a counter it cancels an attack of fire, and lasts.
///
/// Card: flood, fireball.
/// Proves WZ-264, WZ-282.
#[test]
fn flood_cancels_an_attack_of_fire() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand fireball
        red at blue(0,4)
        red hand flood, energy-4
        inputs
        blue: cast fireball
        blue: at red
        red: cast flood/counter
        red: pick energy-4
        expect
        red life 15
        lasting flood by red
        tokens flood 4
        discarded fireball
        ",
    );
}

/// Sight reaches one square, over an open line.
///
/// Card: fog.
/// Proves WZ-259.
#[test]
fn fog_limits_sight_to_one_square() {
    passes(
        "
        seats 3
        position
        blue at blue(0,1)
        blue hand fog, zot
        red at blue(0,2)
        yellow at blue(0,3)
        inputs
        blue: cast fog
        blue: cast zot/damage
        refused blue: at yellow by WZ-234
        blue: at red
        expect
        red life 14
        lasting fog by blue
        tokens fog 1
        ",
    );
}

/// It ends at the beginning of its caster's next turn, and hides nobody from a bolt.
///
/// Card: fog, lightning-bolt.
/// Proves WZ-104.
#[test]
fn fog_lifts_in_time_and_stops_no_bolt() {
    passes(
        "
        position
        spell fog by red tokens 1
        blue at blue(0,0)
        blue hand lightning-bolt, energy-4
        red at blue(0,4)
        inputs
        blue: cast lightning-bolt
        blue: go east
        blue: pick energy-4
        blue: done
        blue: number 0
        expect
        red life 12
        discarded fog
        not lasting fog by red
        ",
    );
}

/// Doors and bushes are nothing to it, walls and stone blocks are.
///
/// Card: mist-body.
#[test]
fn mist_body_passes_objects_but_no_walls() {
    passes(
        "
        position
        spell stone-block by red at blue(0,1)
        spell rosebush by red at blue(0,3)
        spell create-door by red at blue(0,3)/west
        blue at blue(0,2)
        blue hand mist-body, zot
        red at blue(0,4)
        inputs
        blue: cast mist-body
        refused blue: go west by WZ-113
        blue: go east
        refused blue: go north by WZ-139
        refused blue: cast zot/damage by WZ-440
        refused blue: punch by WZ-440
        expect
        blue at blue(0,3)
        blue life 15
        object rosebush at blue(0,3)
        lasting mist-body by blue on blue
        ",
    );
}

/// Nobody can attack a body of mist, but it is no object: a hex strikes it.
///
/// Card: mist-body.
/// Proves WZ-448.
#[test]
fn mist_body_can_not_be_attacked() {
    passes(
        "
        position
        spell mist-body by red on red tokens 2
        blue at blue(0,0)
        blue hand fireball, lightning-bolt, energy-4
        red at blue(0,4)
        inputs
        blue: cast fireball
        refused blue: at red by WZ-440
        ",
    );
    passes(
        "
        position
        spell hex-of-pain by red at blue(0,1)
        spell mist-body by blue on blue tokens 2
        blue at blue(0,0)
        inputs
        blue: go east
        expect
        blue life 12
        ",
    );
}

/// A bolt goes through it without harm, and strikes whoever is behind.
///
/// Card: mist-body, lightning-bolt.
#[test]
fn mist_body_is_spared_by_a_bolt() {
    passes(
        "
        seats 3
        position
        spell mist-body by red on red tokens 2
        blue at blue(0,0)
        blue hand lightning-bolt, energy-4
        red at blue(0,2)
        yellow at blue(0,4)
        inputs
        blue: cast lightning-bolt
        blue: go east
        blue: pick energy-4
        expect
        red life 15
        red stun 0
        yellow life 12
        ",
    );
}

/// A new shape ends the old one, and the points of the turn change by the difference.
///
/// Card: mist-body, big-man-form.
/// Proves WZ-386, WZ-388.
#[test]
fn mist_body_replaces_another_shape() {
    passes(
        "
        position
        spell big-man-form by red on red tokens 3
        turn red move-and-cast
        points 3
        red hand mist-body
        inputs
        red: cast mist-body
        expect
        discarded big-man-form
        lasting mist-body by red on red
        points 3
        ",
    );
}

/// It carries as far as it has energy, without movement points.
///
/// Card: windrider.
/// Proves WZ-121.
#[test]
fn windrider_flies_straight_on() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand windrider, energy-4
        red at blue(4,4)
        inputs
        blue: cast windrider
        blue: go east
        blue: pick energy-4
        expect
        blue at blue(0,4)
        points 3
        not attacks 1
        ",
    );
}

/// It stops before whatever is in the way: a wizard, an object, and also a door of his own.
///
/// Card: windrider.
#[test]
fn windrider_stops_before_what_is_in_the_way() {
    passes(
        "
        position
        blue at blue(0,0)
        blue hand windrider, energy-4
        red at blue(0,3)
        inputs
        blue: cast windrider
        blue: go east
        blue: pick energy-4
        expect
        blue at blue(0,2)
        ",
    );
    passes(
        "
        position
        spell rosebush by blue at blue(0,2)
        blue at blue(0,0)
        blue hand windrider, energy-4
        inputs
        blue: cast windrider
        blue: go east
        blue: pick energy-4
        expect
        blue at blue(0,1)
        blue life 15
        ",
    );
    passes(
        "
        position
        blue at blue(1,2)
        blue hand windrider, energy-4
        inputs
        blue: cast windrider
        blue: go east
        blue: pick energy-4
        expect
        blue at blue(1,2)
        ",
    );
}

/// A hex on the way is no object and strikes.
///
/// Card: windrider, hex-of-pain.
/// Proves WZ-448.
#[test]
fn windrider_triggers_hexes() {
    passes(
        "
        position
        spell hex-of-pain by red at blue(0,1)
        blue at blue(0,0)
        blue hand windrider, energy-4
        inputs
        blue: cast windrider
        blue: go east
        blue: pick energy-4
        expect
        blue at blue(0,4)
        blue life 12
        ",
    );
}

/// It stops at walls like one who walks, and does not go through doors of others.
///
/// Card: waterbolt.
/// Proves WZ-122.
#[test]
fn waterbolt_pushes_as_far_as_its_victim_could_walk() {
    passes(
        "
        position
        blue at red(1,0)
        blue hand waterbolt, energy-4
        red at red(1,1)
        inputs
        blue: cast waterbolt
        blue: at red
        blue: pick energy-4
        blue: number 0
        expect
        red at red(1,3)
        red life 15
        ",
    );
    passes(
        "
        seats 3
        position
        blue at red(1,0)
        blue hand waterbolt, energy-4
        yellow at red(1,1)
        red at red(4,4)
        inputs
        blue: cast waterbolt
        blue: at yellow
        blue: pick energy-4
        blue: number 1
        expect
        yellow at red(1,1)
        yellow life 14
        ",
    );
}

/// A stunned wizard who has attacked does not fly.
///
/// Card: windrider.
/// Proves WZ-377.
#[test]
fn windrider_is_denied_to_a_stunned_wizard_who_attacked() {
    passes(
        "
        position
        blue at blue(0,0)
        blue stunned
        blue hand windrider, zot
        red at blue(0,4)
        inputs
        blue: cast zot/damage
        blue: at red
        refused blue: cast windrider by WZ-377
        ",
    );
}

/// It blows through an exit.
///
/// Card: windrider.
#[test]
fn windrider_flies_through_a_portal() {
    passes(
        "
        position
        blue at blue(0,2)
        blue hand windrider, mightstone
        red at blue(4,4)
        inputs
        blue: cast windrider
        blue: go north
        blue: pick mightstone
        expect
        blue at red(3,2)
        points 3
        ",
    );
}

/// A treasure is taken up and carried in mist as usual.
///
/// Card: mist-body.
#[test]
fn mist_body_carries_as_usual() {
    passes(
        "
        position
        spell mist-body by blue on blue tokens 2
        blue at red(0,0)
        inputs
        blue: take red-treasure-1
        expect
        blue carries red-treasure-1
        ",
    );
}

/// Mist is water in the air, not of water: a flood leaves it, and a dispel ends it.
///
/// Card: mist-body, dispel, flood.
#[test]
fn mist_body_ends_by_dispel() {
    passes(
        "
        position
        spell mist-body by red on red tokens 2
        blue at blue(0,0)
        blue hand flood, dispel, zot
        red at blue(0,4)
        inputs
        blue: cast flood/neutral
        blue: cast dispel
        blue: at spell:mist-body
        blue: cast zot/damage
        blue: at red
        expect
        discarded mist-body
        red life 14
        ",
    );
}

/// A flood is a lasting spell like others: whoever dispels it may burn again.
///
/// Card: flood, dispel, fireball.
#[test]
fn flood_ends_by_dispel() {
    passes(
        "
        position
        spell flood/neutral by red tokens 3
        blue at blue(0,0)
        blue hand dispel, fireball
        red at blue(0,4)
        inputs
        refused blue: cast fireball by WZ-440
        blue: cast dispel
        blue: cast fireball
        blue: at red
        expect
        red life 10
        discarded flood
        ",
    );
}

/// In fog one still sees round a corner one step further.
///
/// Card: fog, around-the-corner.
/// Proves WZ-259.
#[test]
fn fog_is_seen_round_by_one_step() {
    passes(
        "
        position
        spell fog by red tokens 3
        blue at blue(0,1)
        blue hand around-the-corner, zot
        red at blue(0,3)
        inputs
        blue: cast around-the-corner
        blue: cast zot/damage
        blue: at red
        expect
        red life 14
        ",
    );
}

/// A stone of fire that is thrown is an attack of fire; a blow is none, but the fire in it is gone.
///
/// Card: flood, boomstone, fire-cloak.
/// Proves WZ-264, WZ-283.
#[test]
fn flood_answers_stones_and_blows() {
    passes(
        "
        position
        blue at blue(0,0)
        blue items boomstone
        red at blue(0,4)
        red hand flood
        inputs
        blue: use boomstone
        blue: at red
        red: cast flood/counter
        expect
        red life 15
        discarded boomstone
        lasting flood by red
        ",
    );
    passes(
        "
        position
        blue at blue(0,0)
        blue items fire-cloak
        red at blue(0,1)
        red hand flood
        inputs
        blue: punch
        red: cast flood/counter
        expect
        red life 14
        discarded fire-cloak
        ",
    );
}

/// What is glued does not float away: all of the water strikes.
///
/// Card: waterbolt, glue, skull-servant.
#[test]
fn waterbolt_pushes_a_mobile_object_that_is_not_glued() {
    passes(
        "
        position
        spell skull-servant by red at blue(0,2)
        blue at blue(0,0)
        blue hand waterbolt, mightstone
        red at blue(4,4)
        inputs
        blue: cast waterbolt
        blue: at skull-servant
        blue: pick mightstone
        blue: number 0
        expect
        object skull-servant at blue(0,4)
        ",
    );
    passes(
        "
        position
        spell skull-servant by red at blue(0,2)
        spell glue by red on skull-servant tokens 2
        blue at blue(0,0)
        blue hand waterbolt, mightstone
        red at blue(4,4)
        inputs
        blue: cast waterbolt
        blue: at skull-servant
        blue: pick mightstone
        expect
        object skull-servant at blue(0,2)
        waits for blue
        ",
    );
}
