//! The round, the Refresh Phase, initiative and victory (MD-068 to MD-088, MD-310 to MD-314).

mod common;
use common::passes;

/// Proves MD-068, MD-071, MD-072, MD-073, MD-079, MD-082.
#[test]
fn the_refresh_phase_refreshes_advances_draws_and_gains() {
    passes(
        "position
        round 1
        tarok-beast of red at 5,5
        tarok-beast exhausted
        red echo 3
        red deck diehard, retribution, adrenaline-rush
        blue deck twin-flames, shatter
        phase refresh
        inputs
        blue: pass
        expect
        round 2
        tarok-beast refreshed
        red echo 7
        blue echo 4
        red holds diehard
        red holds retribution
        red hand size 2
        red deck adrenaline-rush
        blue deck size 0
        initiative red
        waits for red
        log MD-082",
    );
}

/// Proves MD-080, MD-075.
#[test]
fn round_three_gives_six_echo_to_fifteen_unspent() {
    passes(
        "position
        round 2
        red echo 15
        red deck diehard, retribution
        blue deck twin-flames, shatter
        phase refresh
        inputs
        blue: pass
        expect
        round 3
        red echo 21",
    );
}

/// Proves MD-081, MD-074.
#[test]
fn from_round_five_on_ten_echo_are_gained() {
    for (round, gained) in [(1, 4), (2, 6), (3, 8), (4, 10), (5, 10), (6, 10), (11, 10)] {
        passes(&format!(
            "position
            round {round}
            red deck diehard, retribution
            blue deck twin-flames, shatter
            phase refresh
            inputs
            blue: pass
            expect
            red echo {gained}
            blue echo {gained}"
        ));
    }
}

/// Proves MD-076, MD-077, MD-314.
#[test]
fn who_cannot_draw_the_second_card_loses() {
    passes(
        "position
        red deck diehard
        blue deck twin-flames, shatter
        blue mastery 3
        red mastery 70
        phase refresh
        expect
        over, won by blue
        over by MD-076
        red holds diehard",
    );
}

/// Proves MD-078.
#[test]
fn both_without_cards_make_a_draw() {
    passes(
        "position
        blue deck shatter
        phase refresh
        expect
        over, won by nobody
        over by MD-078",
    );
}

/// Proves MD-069.
#[test]
fn the_first_round_begins_with_the_deploy_phase() {
    passes(
        "position
        round 1
        red deck diehard, retribution
        red echo 25
        phase deploy
        inputs
        red: first red
        expect
        round 1
        red echo 25
        red deck size 2
        waits for red",
    );
}

/// What a bid for initiative begins with.
const BID: &str = "position
    initiative red
    red deck diehard, retribution
    blue deck twin-flames, shatter
    red hand tarok-beast, bloodfeast-raptor
    blue hand gateway-guardian, liastrum-stride, spellbound-gargoyle
    phase refresh
    inputs\n";

/// Proves MD-083, MD-084, MD-085, MD-087, MD-062.
#[test]
fn a_bid_for_initiative_is_contested_or_not() {
    passes(&format!(
        "{BID}
        blue: bid gateway-guardian
        red: bid bloodfeast-raptor
        expect
        initiative blue
        blue has banished gateway-guardian
        red has banished bloodfeast-raptor"
    ));
    passes(&format!(
        "{BID}
        blue: bid liastrum-stride
        red: pass
        expect
        initiative blue
        blue has banished liastrum-stride
        red hand size 4
        log MD-084"
    ));
    passes(&format!(
        "{BID}
        blue: bid liastrum-stride
        red: bid bloodfeast-raptor
        expect
        initiative red
        blue has banished liastrum-stride
        red has banished bloodfeast-raptor"
    ));
}

/// Proves MD-086.
#[test]
fn a_tie_goes_to_who_has_no_initiative() {
    passes(&format!(
        "{BID}
        blue: bid twin-flames
        red: bid tarok-beast
        expect
        initiative blue
        blue has banished twin-flames
        red has banished tarok-beast"
    ));
}

/// Proves MD-088.
#[test]
fn the_holder_decides_without_seeing_the_card() {
    let play = passes(&format!("{BID}blue: bid gateway-guardian\nexpect\nwaits for red"));
    use kernel::{Seat, View, Viewer};
    let shown = View::of(play.game(), Viewer::Seat(Seat(0)));
    let side = shown.shown().world().side(Seat(1));
    assert_eq!(side.bid.map(|slip| slip.card), Some(malediction::card::Card::HIDDEN));
    assert!(side.hand.iter().all(|slip| slip.card == malediction::card::Card::HIDDEN));
}

/// Proves MD-310, MD-312.
#[test]
fn forty_mastery_win_after_the_claims() {
    passes(
        "position
        red mastery 40
        blue mastery 45
        phase end
        expect
        over, won by blue
        over by MD-310",
    );
    // Reached earlier, it has no effect until then.
    passes(
        "position
        red mastery 60
        tarok-beast of red at 5,5
        inputs
        red: activate tarok-beast
        red: move
        red: go
        expect
        waits for red",
    );
}

/// Proves MD-311, MD-313.
#[test]
fn a_tie_or_nobody_at_forty_begins_a_new_round() {
    for mastery in [39, 40] {
        passes(&format!(
            "position
            round 2
            red mastery {mastery}
            blue mastery {mastery}
            red deck diehard, retribution
            blue deck twin-flames, shatter
            phase end
            expect
            round 3
            waits for blue"
        ));
    }
}

/// Proves HR-009.
#[test]
fn a_limit_of_rounds_ends_the_game() {
    passes(
        "option rounds 3
        position
        round 3
        red mastery 7
        phase end
        expect
        over, won by red
        over by HR-009",
    );
}
