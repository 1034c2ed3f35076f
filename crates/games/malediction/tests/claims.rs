//! The End Phase: claiming relics (MD-296 to MD-309, MD-368, MD-370).

mod common;
use common::passes;

/// Proves MD-296, MD-309, MD-298, MD-299, MD-300, MD-301, MD-305, MD-308, MD-368.
#[test]
fn the_example_of_two_units_at_two_husks() {
    passes(
        "position
        initiative blue
        cabra-mauler of red at 10,10
        cabra-mauler exhausted
        husk 12,10
        virtahn-battlecaster of blue at 20,20
        husk 22,20
        husk 5,25
        display boots-of-celerity, helm-of-wrath, ring-of-time, tempest-scepter
        relics veilpiercer, umbral-cloak, everlasting-heart
        phase end
        inputs
        blue: first red
        red: claim helm-of-wrath with cabra-mauler at 12,10
        blue: claim veilpiercer with virtahn-battlecaster at 22,20
        expect
        cabra-mauler carries helm-of-wrath
        virtahn-battlecaster carries veilpiercer
        red mastery 10
        blue mastery 10
        husks 1
        display boots-of-celerity, ring-of-time, tempest-scepter, umbral-cloak
        log MD-296
        log MD-300
        log MD-301",
    );
}

/// Proves MD-298, MD-299, MD-370.
#[test]
fn the_top_of_the_relic_deck_is_taken_unseen_without_a_refill() {
    passes(
        "position
        cabra-mauler of red at 10,10
        husk 12,10
        display boots-of-celerity, helm-of-wrath
        relics veilpiercer, umbral-cloak
        phase end
        inputs
        refused red: claim veilpiercer with cabra-mauler at 12,10 by MD-298
        red: claim unseen with cabra-mauler at 12,10
        expect
        cabra-mauler carries veilpiercer
        display boots-of-celerity, helm-of-wrath
        relics umbral-cloak",
    );
}

/// Proves MD-297, MD-302, MD-307.
#[test]
fn a_claim_needs_a_husk_nearby_nobody_engaged_and_no_enemy_at_the_husk() {
    let field = |more: &str| {
        format!(
            "position
            cabra-mauler of red at 10,10
            spirit-shaman of red at 4,4
            husk 6,4
            husk 12,10
            display boots-of-celerity
            relics veilpiercer
            {more}
            phase end
            inputs\n"
        )
    };
    passes(&format!("{}offered red: claim boots-of-celerity with cabra-mauler at 12,10", field("")));
    passes(&format!("{}refused red: claim boots-of-celerity with cabra-mauler at 6,4 by MD-297", field("")));
    let engaged = field("spellbound-gargoyle of blue at 8,10");
    passes(&format!("{engaged}refused red: claim boots-of-celerity with cabra-mauler at 12,10 by MD-297"));
    let rival = field("spellbound-gargoyle of blue at 14,10");
    passes(&format!("{rival}refused red: claim boots-of-celerity with cabra-mauler at 12,10 by MD-297"));
    let bearer = field("cabra-mauler carries helm-of-wrath");
    passes(&format!("{bearer}refused red: claim boots-of-celerity with cabra-mauler at 12,10 by MD-302"));
    let clumsy = field("tarok-beast of red at 12,12");
    passes(&format!("{clumsy}refused red: claim boots-of-celerity with tarok-beast at 12,10 by MD-302"));
    // A wall between unit and husk does not matter.
    passes(
        "position
        terrain astarian-pathways medium of blue at 10,10 turned 0
        spirit-shaman of red at 12.5,12.45
        husk 12.5,10.5
        display boots-of-celerity
        phase end
        inputs
        offered red: claim boots-of-celerity with spirit-shaman at 12.5,10.5",
    );
}

/// Proves MD-303, MD-304, MD-305.
#[test]
fn a_player_who_declines_is_finished_and_the_other_goes_on() {
    passes(
        "position
        cabra-mauler of red at 10,10
        spirit-shaman of red at 13.9,10
        husk 12,10
        spirit-shaman-2 of red at 4,4
        husk 6,4
        virtahn-battlecaster of blue at 20,20
        husk 22,20
        display boots-of-celerity, helm-of-wrath, ring-of-time
        relics veilpiercer
        phase end
        inputs
        red: first blue
        blue: pass
        offered red: claim helm-of-wrath with spirit-shaman at 12,10
        red: claim helm-of-wrath with cabra-mauler at 12,10
        refused red: claim ring-of-time with spirit-shaman at 12,10 by MD-297
        red: claim ring-of-time with spirit-shaman-2 at 6,4
        expect
        red mastery 20
        husks 1
        log MD-303",
    );
}

/// Proves MD-306.
#[test]
fn without_relics_there_is_nothing_to_claim() {
    passes(
        "position
        round 3
        cabra-mauler of red at 10,10
        husk 12,10
        red deck diehard, retribution
        blue deck shatter, twin-flames
        phase end
        expect
        husks 1
        round 4",
    );
    passes(
        "position
        cabra-mauler of red at 10,10
        husk 12,10
        display ring-of-time
        phase end
        inputs
        refused red: claim unseen with cabra-mauler at 12,10 by MD-306
        red: claim ring-of-time with cabra-mauler at 12,10
        expect
        display size 0",
    );
}

/// Proves MD-015, MD-017.
#[test]
fn a_relic_gives_its_bearer_what_stands_on_it() {
    passes(
        "position
        farsight-ambusher of red at 10,10
        farsight-ambusher carries tempest-scepter
        farsight-ambusher carries umberland-lantern
        expect
        farsight-ambusher range 16 now",
    );
}
