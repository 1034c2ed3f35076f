//! Turns and Time Passes (WZ-095 to WZ-109), and the limits that end every game (HR-006, HR-009).

mod common;
use common::passes;

/// Proves WZ-095, WZ-099.
#[test]
fn a_turn_runs_through_its_three_phases() {
    passes(
        "position
        turn red discard-and-draw
        spell fog by blue tokens 1
        blue hand dispel
        inputs
        refused blue: done by HR-001
        red: number 0
        blue: done
        blue: number 0
        expect
        turn red move-and-cast
        not lasting fog by blue
        log WZ-104",
    );
}

/// Proves WZ-096, WZ-097, WZ-286.
#[test]
fn nobody_attacks_in_the_first_round() {
    passes(
        "position
        round 1
        begun blue
        turn red move-and-cast
        red at blue(0,0)
        blue at blue(0,0)
        red hand fireball, destroy-wall, hex-of-pain
        red items dagger, boomstone
        inputs
        refused red: punch by WZ-096
        refused red: cast fireball by WZ-096
        refused red: use dagger/stab by WZ-096
        refused red: use boomstone by WZ-096
        offered red: cast destroy-wall
        offered red: cast hex-of-pain",
    );
}

/// Proves WZ-098.
#[test]
fn the_first_round_ends_when_all_have_finished_a_turn() {
    passes(
        "position
        round 1
        begun blue
        turn red discard-and-draw
        red at blue(0,0)
        blue at blue(0,0)
        inputs
        red: number 0
        offered blue: punch
        expect
        round 2",
    );
}

/// Proves WZ-100.
#[test]
fn the_dead_are_passed_over_and_a_dying_wizards_turn_is_over() {
    passes(
        "seats 3
        position
        red dead
        turn blue discard-and-draw
        inputs
        blue: number 0
        expect
        turn yellow move-and-cast",
    );
    passes(
        "seats 3
        position
        blue at blue(0,0)
        blue life 3
        blue hand dispel
        deck zot, fog
        spell hex-of-pain by red at blue(0,1)
        inputs
        blue: go east
        expect
        blue dead
        turn red move-and-cast
        discarded dispel
        deck size 2",
    );
}

/// Proves WZ-101.
#[test]
fn what_holds_for_a_turn_ends_after_discard_and_draw() {
    passes(
        "position
        earth blue(0,0)/east
        red(1,1)/east unlocked for blue
        pass blue(0,1)/south
        rooted
        blue stunned
        turn blue discard-and-draw
        inputs
        blue: number 0
        expect
        not earth blue(0,0)/east
        not red(1,1)/east unlocked for blue
        not pass blue(0,1)/south
        not rooted
        not blue stunned",
    );
}

/// Proves WZ-102.
#[test]
fn once_a_turn_deeds_come_back() {
    passes(
        "position
        turn blue move-and-cast
        blue at blue(0,0)
        spell skull-servant by blue at blue(0,0)
        inputs
        blue: fly skull-servant
        blue: done
        refused blue: fly skull-servant by WZ-440
        blue: done
        blue: number 0
        red: done
        red: number 0
        offered blue: fly skull-servant",
    );
}

/// Proves WZ-103, WZ-107, WZ-438.
#[test]
fn effects_of_time_come_first_in_the_order_of_the_active_player() {
    passes(
        "position
        turn red discard-and-draw
        spell acid-bath by blue on red tokens 1
        spell curse-of-fire by blue on red tokens 2
        inputs
        red: number 0
        refused red: at spell:acid-bath by HR-001
        blue: at spell:curse-of-fire
        expect
        red life 12
        not lasting acid-bath by blue on red
        lasting curse-of-fire by blue on red
        tokens curse-of-fire 1",
    );
}

/// Proves WZ-104, WZ-106.
#[test]
fn tokens_count_down_only_for_the_one_who_maintains() {
    passes(
        "position
        turn red discard-and-draw
        spell fog by red tokens 2
        spell adrenaline by blue on red tokens 2
        inputs
        red: number 0
        expect
        tokens fog 2
        tokens adrenaline 1",
    );
}

/// Proves WZ-105, WZ-375, WZ-380, WZ-383.
#[test]
fn one_stun_token_a_turn_stuns_for_that_turn() {
    passes(
        "position
        turn red discard-and-draw
        blue stun 2
        inputs
        red: number 0
        expect
        blue stunned
        blue stun 1",
    );
}

/// Proves WZ-108.
#[test]
fn what_an_item_gives_at_the_start_comes_first() {
    passes(
        "position
        turn red discard-and-draw
        blue items lifestone
        blue life 14
        spell acid-bath by blue on red tokens 2
        red life 2
        inputs
        red: number 0
        expect
        blue life 15",
    );
    // It comes before the damage of time, which would else have killed him.
    passes(
        "position
        turn red discard-and-draw
        blue items lifestone
        blue life 2
        spell acid-bath by blue on blue tokens 2
        inputs
        red: number 0
        expect
        blue life 1
        turn blue move-and-cast",
    );
}

/// Proves WZ-109.
#[test]
fn who_dies_as_time_passes_has_no_turn() {
    passes(
        "seats 3
        position
        turn blue discard-and-draw
        red life 2
        red hand dispel
        spell acid-bath by red on red tokens 2
        inputs
        blue: number 0
        expect
        red dead
        blue points 0
        turn yellow move-and-cast",
    );
}

/// Proves HR-009.
#[test]
fn the_game_ends_after_its_last_round() {
    passes(
        "option rounds 2
        position
        turn red discard-and-draw
        blue kills 1
        inputs
        red: number 0
        expect
        over, won by blue
        over by HR-009",
    );
}

/// Proves HR-009.
#[test]
fn the_dead_do_not_win_at_the_last_round() {
    for (points, winner) in [(0, "nobody"), (1, "blue")] {
        passes(&format!(
            "seats 3
            option rounds 2
            position
            red dead
            red kills 1
            blue kills {points}
            turn yellow discard-and-draw
            inputs
            yellow: number 0
            expect
            over, won by {winner}
            over by HR-009"
        ));
    }
}

/// Proves HR-006.
#[test]
fn nobody_opens_and_closes_a_door_for_ever() {
    let toggles = "blue: hold blue(1,2)/east\nblue: release blue(1,2)/east\n".repeat(8);
    passes(&format!(
        "position\nblue at blue(1,2)\ninputs\n{toggles}refused blue: hold blue(1,2)/east by HR-006"
    ));
}

/// Proves HR-006.
#[test]
fn a_game_in_which_nothing_happens_ends() {
    let (blue, red) = ("blue: done\nblue: number 0\n", "red: done\nred: number 0\n");
    let rounds = format!("{blue}{red}").repeat(7 + kernel::loops::GRACE as usize / 2);
    passes(&format!("position\ninputs\n{rounds}expect\nover, won by nobody\nover by HR-006"));
}
