//! Winning, scoring and death (WZ-077 to WZ-094, WZ-396 to WZ-403, WZ-422, WZ-423, WZ-430).

mod common;
use common::passes;

/// A wizard next to another, with a spell that kills him.
const KILL: &str = "position
    blue at blue(0,0)
    red at blue(0,1)
    red life 3
    blue hand powerthrust
";

/// Proves WZ-077, WZ-080.
#[test]
fn two_points_win_at_once() {
    passes(
        "position
        blue at blue(2,2)
        blue carries red-treasure-1
        red-treasure-2 at blue(2,2)
        inputs
        blue: drop treasure
        expect
        blue points 2
        over, won by blue
        over by WZ-077",
    );
}

/// Proves WZ-078.
#[test]
fn the_last_one_alive_wins_whatever_the_points() {
    passes(&format!(
        "{KILL}red kills 1\ninputs\nblue: cast powerthrust\nblue: at red\nexpect\nover, won by blue\nover by WZ-078"
    ));
}

/// Proves WZ-079, WZ-083.
#[test]
fn a_kill_by_direct_attack_scores_for_good() {
    passes(&format!(
        "seats 3\n{KILL}inputs\nblue: cast powerthrust\nblue: at red\nblue: done\nblue: number 0\nyellow: done\nexpect\n\
         blue points 1\nblue kills 1\nred dead"
    ));
}

/// Proves WZ-081, WZ-082.
#[test]
fn a_treasure_scores_only_while_it_lies_at_home() {
    passes(
        "position\nblue at blue(2,2)\nblue carries red-treasure-1\ninputs\noffered blue: done\nexpect\nblue points 0",
    );
    passes(
        "position
        red at blue(2,2)
        blue at blue(0,0)
        red-treasure-1 at blue(2,2)
        turn red move-and-cast
        inputs
        offered red: take red-treasure-1
        red: take red-treasure-1
        expect
        blue points 0",
    );
}

/// Proves WZ-084, WZ-085, WZ-086.
#[test]
fn whose_treasure_scores_for_whom() {
    passes(
        "seats 3
        position
        yellow dead
        blue-treasure-1 at blue(2,2)
        red-treasure-1 at yellow(2,2)
        yellow-treasure-1 at blue(2,2)
        inputs
        offered blue: done
        expect
        blue points 1
        red points 0
        yellow points 0",
    );
}

/// Proves WZ-088, WZ-398.
#[test]
fn an_indirect_kill_scores_nothing_even_when_an_attack_led_to_it() {
    passes(
        "seats 3
        position
        blue at red(0,1)
        red at red(1,1)
        red life 4
        red hand dispel, fog
        blue hand mental-force
        spell wall-of-fire/neutral by blue at red(1,0)/east tokens 2
        inputs
        blue: cast mental-force
        blue: go west
        expect
        red dead
        blue points 0
        discarded dispel
        discarded fog",
    );
}

/// Proves WZ-089.
#[test]
fn who_kills_himself_scores_for_nobody() {
    passes(
        "seats 3
        position
        blue at blue(0,0)
        blue life 1
        blue hand psychic-storm
        inputs
        blue: cast psychic-storm
        blue: at blue(0,0)
        expect
        blue dead
        blue points 0
        red points 0
        yellow points 0
        turn red move-and-cast",
    );
}

/// Proves WZ-091.
#[test]
fn of_two_who_reach_two_points_together_the_active_player_wins() {
    passes(
        "seats 3
        position
        turn yellow move-and-cast
        red kills 1
        blue kills 1
        red at red(2,2)
        red carries blue-treasure-1
        blue at blue(2,2)
        blue carries red-treasure-1
        yellow hand gravity
        inputs
        yellow: cast gravity
        expect
        over, won by blue",
    );
    passes(
        "seats 3
        position
        turn red move-and-cast
        red kills 1
        blue kills 1
        red at red(2,2)
        red carries blue-treasure-1
        blue at blue(2,2)
        blue carries red-treasure-1
        red hand gravity
        inputs
        red: cast gravity
        expect
        red points 2
        blue points 2
        over, won by red",
    );
}

/// Proves WZ-092.
#[test]
fn if_all_die_in_one_event_most_points_win() {
    passes(
        "position
        blue at blue(0,0)
        red at blue(0,0)
        blue life 1
        red life 1
        red kills 1
        blue hand psychic-storm
        inputs
        blue: cast psychic-storm
        blue: at blue(0,0)
        expect
        over by WZ-092",
    );
}

/// Proves WZ-093, WZ-402.
#[test]
fn what_a_dying_wizard_drops_at_his_slayers_home_scores_in_the_same_event() {
    passes(
        "seats 3
        position
        blue at blue(1,2)
        red at blue(2,2)
        red life 3
        red carries yellow-treasure-1
        blue hand powerthrust
        inputs
        blue: cast powerthrust
        blue: at red
        expect
        blue points 2
        over, won by blue",
    );
}

/// Proves WZ-396, WZ-403.
#[test]
fn a_dying_wizard_drops_what_he_carries() {
    passes(
        "seats 3
        position
        blue at yellow(2,1)
        red at yellow(2,2)
        red life 3
        red items dagger
        red carries red-treasure-1
        blue hand powerthrust
        inputs
        blue: cast powerthrust
        blue: at red
        expect
        red dead
        item dagger at yellow(2,2)
        red-treasure-1 at yellow(2,2)
        yellow points 1
        not over",
    );
}

/// Proves WZ-397.
#[test]
fn the_slayer_takes_the_hand_and_discards_to_his_limit() {
    passes(&format!(
        "seats 3\n{KILL}red hand zot, fog, dispel\nblue hand add, add, add, add, add\ninputs\nblue: cast powerthrust\nblue: at red\n\
         blue: pick add\nexpect\nblue hand size 7\nblue holds fog\nred hand size 0"
    ));
}

/// Proves WZ-399.
#[test]
fn the_spells_of_the_dead_end() {
    passes(&format!(
        "seats 3\n{KILL}spell rosebush by red at red(0,2)\nspell hex-of-pain by red at red(1,2)\nspell acid-bath by yellow on red tokens 2\n\
         spell adrenaline by red on red tokens 2\ninputs\nblue: cast powerthrust\nblue: at red\nexpect\nnot object rosebush at red(0,2)\n\
         not object hex-of-pain at red(1,2)\nnot lasting acid-bath by yellow on red\nnot lasting adrenaline by red on red\ndiscarded rosebush"
    ));
}

/// Proves WZ-400, WZ-401, WZ-086.
#[test]
fn treasures_home_and_doors_of_the_dead_stay() {
    passes(
        "seats 3
        position
        red dead
        blue at red(0,0)
        red-treasure-1 at red(0,0)
        inputs
        offered blue: take red-treasure-1
        expect
        door red(1,1)/east of red",
    );
    passes("seats 3\nposition\nred dead\nblue at red(1,1)\ninputs\nrefused blue: go east by WZ-126");
}

/// Proves WZ-422.
#[test]
fn deadly_treasures_kill_whoever_has_lost_both() {
    let position = "position
        blue at blue(2,2)
        blue carries red-treasure-1
        red-treasure-2 at yellow(2,2)
        inputs
        blue: drop treasure
        expect
        blue points 1
    ";
    passes(&format!("seats 3\noption deadly_treasures yes\n{position}red dead\nnot over"));
    passes(&format!("seats 3\n{position}red alive"));
}

/// Proves WZ-423.
#[test]
fn extended_play_goes_to_three_or_four_points() {
    passes(
        "option points 3
        position
        blue at blue(2,2)
        blue carries red-treasure-1
        red-treasure-2 at blue(2,2)
        inputs
        blue: drop treasure
        expect
        blue points 2
        not over",
    );
    passes(&format!(
        "option points 4\n{KILL}inputs\nblue: cast powerthrust\nblue: at red\nexpect\nover, won by blue"
    ));
}

/// Proves WZ-430.
#[test]
fn partners_share_points_and_win_together() {
    let teams = "seats 4\noption teams yes\nposition\n";
    passes(&format!(
        "{teams}blue at blue(2,2)\nblue carries red-treasure-1\nyellow kills 1\ninputs\nblue: drop treasure\nexpect\n\
         over, won by blue and yellow"
    ));
    // A partner's treasure scores nothing.
    passes(&format!(
        "{teams}blue at blue(2,2)\nblue carries yellow-treasure-1\ninputs\nblue: drop treasure\nexpect\nblue points 0"
    ));
    // The last team alive wins.
    passes(&format!(
        "{teams}green dead\nblue at blue(0,0)\nred at blue(0,1)\nred life 3\nblue hand powerthrust\ninputs\n\
         blue: cast powerthrust\nblue: at red\nexpect\nover, won by blue and yellow"
    ));
    // Partners are hit by each other's area effects.
    passes(&format!(
        "{teams}blue at blue(0,0)\nyellow at blue(0,1)\nred at blue(0,4)\nblue hand prismatic-storm\ninputs\n\
         blue: cast prismatic-storm\nroll: 2\nexpect\nyellow life 13\nred life 13"
    ));
}

/// Proves WZ-054.
#[test]
fn everybody_sees_whom_a_spell_is_on_and_who_maintains_it() {
    let play = passes(
        "position
        spell acid-bath by blue on red tokens 2
        spell acid-bath by red on blue tokens 1
        inputs
        offered blue: done
        expect
        lasting acid-bath by blue on red
        lasting acid-bath by red on blue",
    );
    use kernel::{Described, Seat, Viewer};
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
        let seen = play.view(viewer).shown().statements();
        assert!(seen.iter().any(|line| line == "lasting acid-bath by blue on red"), "{viewer:?}");
    }
}

/// Proves WZ-045, WZ-297.
#[test]
fn life_never_rises_above_twenty() {
    passes(
        "position
        turn red discard-and-draw
        blue life 20
        blue items lifestone
        inputs
        red: number 0
        expect
        blue life 20",
    );
    passes(
        "position\nblue at blue(0,1)\nblue life 19\nblue hand wallivore\ninputs\nblue: cast wallivore\nexpect\nblue life 20",
    );
}
