//! Set-up (MD-010 to MD-013, MD-018 to MD-020, MD-035 to MD-061, MD-379).

mod common;
use common::{in_order, passes, passes_with};
use kernel::{Game, Setup};
use malediction::Malediction;

/// The rolls up to the hands with the shared map, red rolling higher.
fn up_to_hands(order: &str) -> String {
    format!(
        "option map crossroads
        inputs
        roll: 15 8
        roll: {}
        roll: {order}",
        in_order(15)
    )
}

/// Proves MD-035, MD-038, MD-050, MD-051, MD-052, MD-013, MD-018, MD-011.
#[test]
fn set_up_goes_step_by_step() {
    let red = in_order(40);
    passes(&format!(
        "{}
        expect
        waits for red
        began red
        terrain pieces 8
        husks 4
        display boots-of-celerity, everkeep-reliquary, everlasting-heart, fang-of-the-damned
        relics size 11
        round 1
        red echo 25
        blue echo 25
        red mastery 0
        blue mastery 0
        red hand size 7
        red deck size 33
        blue hand size 0
        red seeker home
        blue seeker home
        log MD-050
        log MD-051",
        up_to_hands(&red)
    ));
}

/// As every redraw takes a card away and the bid another, five of them leave the one card that is needed to begin.
///
/// Proves MD-053, MD-054, MD-055, MD-056.
#[test]
fn a_hand_is_drawn_anew_five_times_at_most_each_a_card_smaller() {
    let order = in_order(40);
    let again = format!("red: mulligan\nroll: {order}\n");
    for (times, left) in [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2)] {
        let drawn = again.repeat(times);
        passes(&format!(
            "{}\n{drawn}expect\nred hand size {left}\nred deck size {}",
            up_to_hands(&order),
            40 - left
        ));
    }
    passes(&format!(
        "{}
        {}
        refused red: mulligan by MD-053
        red: done
        roll: {order}
        blue: mulligan
        roll: {order}
        expect
        red hand size 2
        red deck size 38
        blue hand size 6
        blue deck size 34
        waits for blue",
        up_to_hands(&order),
        again.repeat(5)
    ));
    // The first cards of both decks in the order of the alphabet.
    passes(&format!(
        "{}
        {}
        red: done
        roll: {order}
        blue: done
        red: bid adrenaline-rush
        blue: bid arcane-sentinel
        blue: corner nw
        expect
        red hand size 1
        round 1
        waits for red",
        up_to_hands(&order),
        again.repeat(5)
    ));
}

/// Hands of known cards: of both decks, the cards in the order of the alphabet.
fn up_to_bids() -> String {
    let order = in_order(40);
    format!("{}\nred: done\nroll: {order}\nblue: done\n", up_to_hands(&order))
}

/// Proves MD-057, MD-058, MD-059, MD-063, MD-064, MD-062, MD-067.
#[test]
fn the_higher_bid_takes_one_prize_and_the_loser_the_other() {
    let begin = up_to_bids();
    let bids = "
        refused red: pass by MD-057
        red: bid bloodfeast-raptor
        blue: bid arcane-sentinel";
    passes(&format!(
        "{begin}{bids}
        red: corner nw
        expect
        red corner nw
        blue corner se
        initiative blue
        waits for blue
        red has banished bloodfeast-raptor
        blue has banished arcane-sentinel
        red hand size 6
        blue hand size 6"
    ));
    passes(&format!(
        "{begin}{bids}
        red: initiative
        blue: corner sw
        expect
        initiative red
        blue corner sw
        red corner ne"
    ));
}

/// Proves MD-060, MD-061, MD-026, MD-025.
#[test]
fn a_tied_bid_is_decided_by_dice_and_both_cards_are_banished() {
    passes(&format!(
        "{}
        red: bid bloodfrenzy-berserker
        blue: bid akhenzan-shieldmage
        roll: 7 7
        roll: 3 20
        blue: corner sw
        expect
        initiative red
        red has banished bloodfrenzy-berserker
        blue has banished akhenzan-shieldmage
        log MD-026
        log MD-060",
        up_to_bids()
    ));
}

/// Proves MD-065, MD-066.
#[test]
fn only_cards_of_the_hand_are_bid_at_their_printed_cost() {
    passes(&format!(
        "{}
        refused red: bid thundersteps by MD-066
        refused red: bid storms-eye by MD-066
        refused red: bid ring-of-time by MD-066
        refused red: bid unstoppable-rush by MD-066
        offered red: bid amulet-of-vigor",
        up_to_bids()
    ));
}

/// Proves MD-039, MD-041, MD-042, MD-045, MD-046, MD-047, MD-040, MD-048, MD-379, MD-020, MD-019.
#[test]
fn terrain_is_placed_by_turns_from_large_to_small_and_then_husks() {
    passes(
        "inputs
        roll: 4 17
        refused blue: lay medium at 10,10 turned 0 by MD-041
        refused blue: lay large at 25,10 turned 0 by MD-040
        refused blue: lay large at 1,4 turned 0 by MD-048
        blue: lay large at 10,10 turned 0
        refused red: lay large at 10,15.9 turned 0 by MD-040
        offered red: lay large at 10,17 turned 0
        offered red: lay large at 9,22 turned 37
        red: lay large at 13,18 turned 90
        blue: lay medium at 20,9 turned 0
        red: lay medium at 16,20 turned 0
        blue: lay small at 8,1 turned 0
        red: lay small at 25,15 turned 0
        blue: lay small at 15,1 turned 0
        red: lay small at 12,27 turned 0
        refused red: at 11.4,12.9 by MD-046
        refused red: at 3,3 by MD-048
        offered red: at 13.5,12
        red: at 4,15
        refused blue: at 15,15 by MD-046
        refused blue: at 29.5,15 by MD-047
        blue: at 21,14.5
        red: at 21,27
        blue: at 22,3
        roll: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14
        expect
        terrain pieces 8
        husks 4
        husk 4,15
        terrain astarian-pathways large of blue at 10,10 turned 0
        terrain noxious-fleshgardens large of red at 13,18 turned 90
        waits for roll
        log MD-038
        log MD-039
        log MD-045",
    );
}

/// Proves MD-043, MD-044.
#[test]
fn terrain_ends_early_if_both_agree_or_it_is_shown_that_there_is_room() {
    passes(
        "inputs
        roll: 17 4
        red: lay large at 10,10 turned 0
        blue: no-room
        refused red: lay large at 10,15.9 turned 0 by MD-040
        red: lay large at 10,18 turned 0
        refused blue: no-room by MD-044
        blue: lay large at 13,19 turned 0
        red: no-room
        blue: yes
        expect
        terrain pieces 2
        waits for blue
        log MD-043",
    );
}

/// Proves MD-049.
#[test]
fn a_husk_for_which_there_is_no_room_is_not_placed() {
    passes(
        "inputs
        roll: 17 4
        red: no-room
        blue: yes
        blue: at 15,15
        red: no-room
        blue: at 27,15
        refused red: no-room by MD-044
        red: at 27,15
        blue: no-room
        red: yes
        expect
        husks 2
        waits for roll
        log MD-049",
    );
}

/// Proves MD-044.
#[test]
fn terrain_ends_by_itself_where_it_is_certain_that_no_room_is_left() {
    // Pieces so large that beside one in the middle there is no room for another.
    let rocks = "
        [[terrain]]
        id = 'rocks'
        name = 'Rocks'
        abilities = [{ name = 'Boosting', does = { boosting = 1 } }]
        [[terrain.piece]]
        size = 'large'
        ground = [12000, 12000]
        [[terrain.piece]]
        size = 'medium'
        ground = [12000, 11000]
        [[terrain.piece]]
        size = 'small'
        count = 2
        ground = [12000, 10000]";
    let warband = "
        [[warband]]
        id = 'rock-tide'
        name = 'Rock Tide'
        seeker = 'thundersteps'
        terrain = 'rocks'
        deck = { tarok-beast = 3, blisterhide-sow = 3, spirit-shaman = 3, cabra-mauler = 3, primal-totem = 3, paxos-gorehorn = 3, adrenaline-rush = 3, consume-carcass = 3, natures-wrath = 3, heartstab-blast = 3 }";
    passes_with(
        &format!("{rocks}{warband}"),
        "option red rock-tide
        option blue rock-tide
        inputs
        roll: 17 4
        red: lay large at 9,9 turned 0
        expect
        terrain pieces 1
        waits for blue
        log MD-044",
    );
}

/// Proves MD-010, MD-019.
#[test]
fn a_set_up_names_warbands_and_refuses_others() {
    let mistakes = |setup: Setup| match Malediction::new(Malediction::shipped(), &setup) {
        Ok(_) => Vec::new(),
        Err(mistakes) => mistakes.into_iter().map(|mistake| mistake.text).collect::<Vec<_>>(),
    };
    assert_eq!(mistakes(Setup::of(2).with("red", "measured-ruin")), Vec::<String>::new());
    let wrong = mistakes(Setup::of(3).with("red", "nobody").with("map", "nowhere").with("size", "big"));
    assert_eq!(wrong.len(), 4, "{wrong:?}");
}

/// On each shared map there is room for all pieces of any two sets, and for all husks.
#[test]
fn every_shared_map_has_room_for_every_terrain() {
    let sets = ["noxious-fleshgardens", "astarian-pathways", "starcast-halls", "deathshroud-mire"];
    let deck = "{ tarok-beast = 3, blisterhide-sow = 3, spirit-shaman = 3, cabra-mauler = 3, primal-totem = 3, \
                paxos-gorehorn = 3, adrenaline-rush = 3, consume-carcass = 3, natures-wrath = 3, heartstab-blast = 3 }";
    let warband = |set: &&str| {
        format!(
            "[[warband]]\nid = 'on-{set}'\nname = 'On'\nseeker = 'thundersteps'\nterrain = '{set}'\ndeck = {deck}\n"
        )
    };
    let more: String = sets.iter().map(warband).collect();
    assert!(Malediction::shipped().maps().len() >= 3);
    for map in Malediction::shipped().maps() {
        for red in sets {
            for blue in sets {
                passes_with(
                    &more,
                    &format!(
                        "option red on-{red}
                        option blue on-{blue}
                        option map {}
                        inputs
                        roll: 17 4
                        expect
                        terrain pieces 8
                        husks 4",
                        map.id
                    ),
                );
            }
        }
    }
}
