//! Cards that show nothing but themselves: what they do, and how they meet others.

mod common;
use common::passes;

/// Rally calls reinforcements while engaged; another engaged unit does not.
#[test]
fn rally() {
    passes(
        "position
        primal-totem of red at 10,10
        spellbound-gargoyle of blue at 11.8,10
        red echo 9
        red hand cabra-mauler
        phase deploy red
        inputs
        red: play cabra-mauler at 8.2,10
        expect
        cabra-mauler staged",
    );
}

/// Spell Strike counts once the owner has played a spell in the activation.
#[test]
fn spell_strike() {
    for (cast, damage) in [("blue: cast liastrum-stride on polinore\nblue: pass", 5), ("", 4)] {
        passes(&format!(
            "position
            virtahn-battlecaster of blue at 10,10
            polinore of blue at 20,20
            cabra-mauler of red at 12,10
            blue echo 1
            blue hand liastrum-stride
            active virtahn-battlecaster ap 2
            inputs
            {cast}
            blue: attack cabra-mauler
            roll: 15
            expect
            cabra-mauler damage {damage}"
        ));
    }
}

/// A Great Shield gives Shield Wall, or raises it; the highest Shield Wall around counts.
#[test]
fn shield_walls() {
    passes(
        "position
        cabra-mauler of red at 10,10
        cabra-mauler carries great-shield
        spirit-shaman of red at 12,10
        expect
        cabra-mauler defense 12 now
        spirit-shaman defense 11 now",
    );
    passes(
        "position
        knight-of-astaris of red at 10,10
        knight-of-astaris carries great-shield
        spirit-shaman of red at 11.6,10
        truestone-exemplar of red at 13.5,10
        expect
        knight-of-astaris defense 14 now
        spirit-shaman defense 12 now",
    );
    passes(
        "position
        cabra-mauler of red at 10,10
        cabra-mauler carries guardians-aegis
        knight-of-astaris of red at 14,10
        spirit-shaman of red at 12,10
        expect
        spirit-shaman defense 12 now
        cabra-mauler defense 11 now",
    );
}

/// Rushes: one action of 1 AP, or of up to 2.
#[test]
fn rushes() {
    let field = |card: &str| {
        format!(
            "position
            spirit-shaman of red at 25,25
            cabra-mauler of red at 5,10
            cabra-mauler exhausted
            spellbound-gargoyle of blue at 15,10
            red echo 4
            red hand {card}
            active spirit-shaman ap 2
            inputs
            red: cast {card} on cabra-mauler\n"
        )
    };
    let charge = "red: charge spellbound-gargoyle aim 14.40945,10 go 13,10";
    passes(&format!(
        "{}refused {charge} by MD-237
        refused red: shift 6,10 by MD-237
        red: move
        red: go 8,10
        expect
        cabra-mauler at 8,10
        ap 2",
        field("adrenaline-rush")
    ));
    passes(&format!(
        "{}{charge}
        roll: 15
        red: pass
        expect
        spellbound-gargoyle damage 5
        cabra-mauler exhausted
        ap 2",
        field("unstoppable-rush")
    ));
    passes(&format!("{}red: pass\nexpect\ncabra-mauler at 5,10", field("adrenaline-rush")));
}

/// An ability that costs nothing is no action of 1 AP.
#[test]
fn a_rush_allows_abilities_that_cost_action_points() {
    passes(
        "position
        spirit-shaman of red at 25,25
        boneclaw-raider of red at 5,10
        spirit-shaman-2 of red at 5,12
        spirit-shaman-2 damage 3
        red echo 6
        red hand adrenaline-rush
        active spirit-shaman ap 2
        inputs
        red: cast adrenaline-rush on boneclaw-raider
        refused red: use dash by MD-237
        red: pass",
    );
    passes(
        "position
        spirit-shaman of red at 25,25
        spirit-shaman-2 of red at 5,12
        spirit-shaman-2 damage 3
        red echo 6
        red hand adrenaline-rush
        active spirit-shaman ap 2
        inputs
        red: cast adrenaline-rush on spirit-shaman-2
        red: use heal on spirit-shaman-2
        expect
        spirit-shaman-2 damage 1
        ap 2",
    );
}

/// Healing Light and Valorous Command.
#[test]
fn spells_of_the_order() {
    passes(
        "position
        knight-of-astaris of red at 10,10
        knight-of-astaris damage 7
        red echo 2
        red hand healing-light
        active knight-of-astaris ap 2
        inputs
        red: cast healing-light on knight-of-astaris
        expect
        knight-of-astaris damage 2",
    );
    passes(
        "position
        knight-of-astaris of red at 10,10
        spirit-shaman of red at 20,10
        spirit-shaman exhausted
        spellbound-gargoyle of blue at 20,15
        red echo 2
        red hand valorous-command
        active knight-of-astaris ap 2
        inputs
        red: cast valorous-command on spirit-shaman
        refused red: move by MD-237
        red: shoot spellbound-gargoyle
        roll: 15
        expect
        spellbound-gargoyle damage 3",
    );
}

/// Hunter's Sense takes one of three cards, and nobody knows where the others are.
#[test]
fn hunters_sense() {
    passes(
        "position
        spirit-shaman of red at 10,10
        red echo 2
        red hand hunters-sense
        red deck diehard, retribution, natures-wrath, adrenaline-rush
        active spirit-shaman ap 2
        inputs
        red: cast hunters-sense
        refused red: pick adrenaline-rush by MD-331
        refused red: done by HR-008
        red: pick retribution
        roll: 1 2 0
        expect
        red hand retribution
        red deck diehard, natures-wrath, adrenaline-rush",
    );
    passes(
        "position
        spirit-shaman of red at 10,10
        red echo 2
        red hand hunters-sense
        active spirit-shaman ap 2
        inputs
        red: cast hunters-sense
        expect
        red hand size 0
        waits for red",
    );
}

/// Rewrite Destiny puts each of two cards on the top or the bottom.
#[test]
fn rewrite_destiny() {
    let field = "position
        polinore of blue at 10,10
        blue echo 2
        blue hand rewrite-destiny
        blue deck shatter, twin-flames, gravity-well
        active polinore ap 2
        inputs
        blue: cast rewrite-destiny\n";
    for (answers, deck) in [
        ("blue: done\nblue: pick twin-flames", "twin-flames+blue, shatter+blue, gravity-well"),
        ("blue: done\nblue: pick shatter", "shatter+blue, twin-flames+blue, gravity-well"),
        ("blue: pick shatter\nblue: done", "twin-flames+blue, gravity-well, shatter+blue"),
        ("blue: pick shatter\nblue: pick twin-flames", "gravity-well, shatter+blue, twin-flames+blue"),
    ] {
        passes(&format!(
            "{field}refused blue: pick gravity-well by MD-331\n{answers}\nexpect\nblue deck {deck}"
        ));
    }
}

/// Thunderous Devastation makes the next attack a step better and pushes as far as it has dealt.
#[test]
fn thunderous_devastation() {
    // A natural 1 becomes a graze, a graze a hit, a hit a critical hit, which stays one.
    for (die, damage) in [(1, 1), (3, 3), (15, 4), (20, 4)] {
        passes(&format!(
            "position
            tarok-beast of red at 10,10
            thundersteps of blue at 12.2,10
            red echo 4
            red hand thunderous-devastation
            active tarok-beast ap 2
            inputs
            red: cast thunderous-devastation on tarok-beast
            red: attack thundersteps
            roll: {die}
            refused red: distance {damage}.1 by MD-350
            red: distance {damage}
            red: move
            red: go 11,10
            expect
            thundersteps damage {damage}
            thundersteps at {}.2,10",
            12 + damage
        ));
    }
    // The attack after that is as usual.
    passes(
        "position
        tarok-beast of red at 10,10
        thundersteps of blue at 12.2,10
        red echo 4
        red hand thunderous-devastation
        active tarok-beast ap 2
        inputs
        red: cast thunderous-devastation on tarok-beast
        red: attack thundersteps
        roll: 3
        red: distance 0
        red: attack thundersteps
        roll: 3
        expect
        thundersteps damage 4",
    );
}

/// Unmake deals 10, and Resistance counts.
#[test]
fn unmake() {
    passes(
        "position
        sestinar of red at 10,10
        gateway-guardian of blue at 20,10
        red echo 5
        red hand unmake
        active sestinar ap 2
        inputs
        red: cast unmake on gateway-guardian
        blue: pass
        expect
        gateway-guardian damage 9",
    );
}

/// Relics of attackers: Melee Expert, Ranged Expert, Berserk.
#[test]
fn relics_of_attackers() {
    for (relic, damage) in [("reapers-edge", 5), ("veilpiercer", 3), ("helm-of-wrath", 5)] {
        passes(&format!(
            "position
            cabra-mauler of red at 10,10
            cabra-mauler damage 6
            cabra-mauler carries {relic}
            thundersteps of blue at 12.1,10
            active cabra-mauler ap 2
            inputs
            red: attack thundersteps
            roll: 15
            red: pass
            expect
            thundersteps damage {damage}"
        ));
    }
    passes(
        "position
        cabra-mauler of red at 10,10
        cabra-mauler carries veilpiercer
        thundersteps of blue at 13.5,10
        active cabra-mauler ap 2
        inputs
        red: shoot thundersteps
        roll: 15
        red: pass
        expect
        thundersteps damage 5",
    );
}

/// Overwatch waits for the end of a charge's movement and comes before its attack.
#[test]
fn overwatch_meets_a_charge() {
    passes(
        "position
        arcane-sentinel of blue at 10,10
        cabra-mauler of red at 20,10
        cabra-mauler damage 6
        spirit-shaman of red at 25,25
        active cabra-mauler ap 2
        inputs
        red: charge arcane-sentinel aim 10.59055,10 go 12,10
        blue: yes
        roll: 15
        expect
        red units 1
        arcane-sentinel exhausted
        arcane-sentinel damage 0",
    );
}

/// Two Protectors: what one takes may be taken from it by the other.
#[test]
fn protectors_of_protectors() {
    passes(
        "position
        cabra-mauler of red at 10,10
        momentum-weaver of blue at 12,10
        spellbound-bahigudjin of blue at 13.5,10
        akhenzan-shieldmage of blue at 15.1,10
        active cabra-mauler ap 2
        inputs
        red: attack momentum-weaver
        roll: 15
        blue: unit spellbound-bahigudjin
        blue: unit akhenzan-shieldmage
        blue: pass
        red: pass
        expect
        momentum-weaver damage 0
        spellbound-bahigudjin damage 0
        akhenzan-shieldmage damage 2",
    );
}
