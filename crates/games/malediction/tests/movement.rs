//! Moves (MD-156 to MD-169) and what may be taken back (MD-330, MD-331).

mod common;
use common::passes;
use kernel::{Seat, View, Viewer};

/// Proves MD-142, MD-156, MD-157, MD-158, MD-159.
#[test]
fn a_move_is_as_long_as_the_speed_at_most_in_pieces_or_not() {
    passes(
        "position
        tarok-beast of red at 5,5
        inputs
        red: activate tarok-beast
        red: move
        refused red: go 5,15.1 by MD-157
        refused red: go 5,10 10,10.1 by MD-157
        refused red: to 13,12 by MD-157
        red: go 5,10 10,10
        red: move
        red: go
        refused red: move by MD-155
        expect
        tarok-beast at 10,10
        ap 0",
    );
}

/// Proves MD-377.
#[test]
fn a_leg_counts_as_its_length_rounded_down() {
    // 5" is 127,000 µm; the slant of 89,803 and 89,802 µm is 127,000.1 µm long.
    passes(
        "position
        spellbound-bahigudjin of blue at 5,5
        active spellbound-bahigudjin ap 2
        inputs
        blue: move
        offered blue: go 8.53555,8.53551
        refused blue: go 8.5356,8.5356 by MD-157",
    );
}

/// Proves MD-160, MD-161, MD-162, MD-165, MD-166, MD-320.
#[test]
fn nothing_is_passed_through_but_flat_ground() {
    passes(
        "position
        terrain noxious-fleshgardens large of red at 10,10 turned 0
        cabra-mauler of red at 5,12
        tarok-beast of red at 7,8
        spellbound-gargoyle of blue at 5,8.5
        husk 5,15.5
        active cabra-mauler ap 2
        inputs
        red: move
        refused red: go 5,6 by MD-160
        refused red: go 8,7 by MD-160
        refused red: go 5,17.5 by MD-161
        refused red: go 10.6,14 by MD-162
        refused red: go -1,12 by MD-166
        refused red: go 0.8,12 by MD-166
        red: go 10.5,12
        expect
        cabra-mauler on noxious-fleshgardens",
    );
}

/// Proves MD-163, MD-164, MD-034.
#[test]
fn a_gap_as_wide_as_the_base_is_passed_and_a_narrower_one_is_not() {
    // A base of 45 mm between two of 30 mm: centres 75 mm apart leave exactly its width.
    let gap = |apart: f64| {
        format!(
            "position
            cabra-mauler of red at 5,10
            spirit-shaman of red at 7,{:.5}
            spirit-shaman-2 of red at 7,{:.5}
            active cabra-mauler ap 2
            inputs
            red: move\n",
            10.0 - apart / 2.0 / 25.4,
            10.0 + apart / 2.0 / 25.4
        )
    };
    passes(&format!("{}refused red: go 9,10 by MD-160", gap(74.99)));
    passes(&format!("{}red: go 9,10", gap(75.0)));
}

/// Proves MD-031.
#[test]
fn whatever_stands_on_a_base_it_is_the_same_obstacle() {
    // Bases of 30 mm: who passes by at 2.1" is clear of them, who passes at 1.47" is not; a unit behind is hidden.
    for model in ["primal-totem", "spirit-shaman", "boneclaw-raider", "momentum-weaver", "arcane-sentinel"] {
        passes(&format!(
            "position
            cabra-mauler of red at 5,10
            {model} of red at 7.1,10
            spellbound-gargoyle of blue at 13,10
            active cabra-mauler ap 2
            expect
            not cabra-mauler sees spellbound-gargoyle
            cabra-mauler affects spellbound-gargoyle"
        ));
        passes(&format!(
            "position
            cabra-mauler of red at 5,10
            {model} of red at 7.1,10
            active cabra-mauler ap 2
            inputs
            red: move
            refused red: go 5,11.47 8.8,11.47 by MD-160
            offered red: go 5,11.48 8.8,11.48"
        ));
    }
}

/// Proves MD-032.
#[test]
fn a_model_faces_everywhere_for_free() {
    // Whichever way it went, it attacks what is behind it, and has paid for the move and the attack alone.
    let ways = [("10.5,10", "8.4,10"), ("9.5,10", "11.6,10"), ("10,10.5", "10,8.4"), ("10,9.5", "10,11.6")];
    for (way, enemy) in ways {
        passes(&format!(
            "position
            cabra-mauler of red at 10,10
            spellbound-gargoyle of blue at {enemy}
            active cabra-mauler ap 2
            inputs
            red: move
            blue: pass
            red: go {way}
            red: attack spellbound-gargoyle
            expect
            ap 0
            waits for roll"
        ));
    }
}

/// Proves MD-031.
#[test]
fn only_bases_matter() {
    passes(
        "position
        cabra-mauler of red at 5,10
        bloodfeast-raptor of red at 7.1,10
        active cabra-mauler ap 2
        inputs
        red: move
        offered red: go 5,12.1 8.8,12.1",
    );
}

/// The shortest way round obstacles is found; a refused destination says whether it is too far or not free. Proves MD-157, MD-161.
#[test]
fn a_move_goes_to_its_destination_by_the_shortest_way() {
    passes(
        "position
        cabra-mauler of red at 5,10
        husk 8,10
        active cabra-mauler ap 2
        inputs
        red: move
        red: to 9.9,10
        expect
        cabra-mauler at 9.9,10",
    );
    passes(
        "position
        cabra-mauler of red at 5,10
        husk 8,10
        active cabra-mauler ap 2
        inputs
        red: move
        refused red: to 11,10 by MD-157
        refused red: to 8.5,10 by MD-161",
    );
}

/// Proves MD-146, MD-145.
#[test]
fn a_stationary_unit_does_not_move() {
    passes(
        "position
        primal-totem of red at 5,10
        active primal-totem ap 2
        inputs
        refused red: move by MD-146
        refused red: shift 6,10 by MD-214",
    );
}

/// A flying unit passes over everything and must fit at the end.
#[test]
fn a_flying_unit_passes_over_obstacles() {
    passes(
        "position
        terrain noxious-fleshgardens large of red at 10,10 turned 0
        spellbound-gargoyle of blue at 11,12.5
        husk 15,14
        active spellbound-gargoyle ap 2
        inputs
        blue: move
        refused blue: go 12.5,12.5 by MD-162
        refused blue: go 15,14.5 by MD-161
        blue: go 15,12.5
        expect
        spellbound-gargoyle at 15,12.5",
    );
}

/// Proves MD-329.
#[test]
fn everybody_sees_where_everything_is_at_any_time() {
    // While blue may be deciding in a window, red and whoever watches can still measure.
    let play = passes(
        "position
        terrain noxious-fleshgardens medium of red at 20,20 turned 30
        husk 12,25
        spirit-shaman of red at 5,5
        momentum-weaver of blue at 20.12345,5
        red echo 9
        red hand cataclysmic-blast
        blue echo 9
        blue hand neutralizing-ward
        active spirit-shaman ap 2
        inputs
        red: cast cataclysmic-blast on 20,5",
    );
    let game = play.game();
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
        let view = View::of(game, viewer);
        let (seen, is) = (view.shown().world(), game.world());
        assert_eq!((seen.units, seen.husks, seen.terrain), (is.units, is.husks, is.terrain));
    }
}

/// Proves MD-329.
#[test]
fn whether_something_is_in_reach_is_answered_for_nothing() {
    // Whether something is within reach is answered without anything being done.
    passes(
        "position
        farsight-ambusher of red at 5,5
        spellbound-gargoyle of blue at 5,18.1
        active farsight-ambusher ap 2
        inputs
        offered red: shoot spellbound-gargoyle
        refused red: attack spellbound-gargoyle by MD-184
        expect
        waits for red",
    );
}

/// Proves MD-330, MD-331.
#[test]
fn a_decision_is_taken_back_until_the_opponent_reacts_a_die_falls_or_a_card_is_drawn() {
    let mut play = passes(
        "position
        tarok-beast of red at 5,5
        spellbound-gargoyle of blue at 20,5
        inputs
        red: activate tarok-beast
        red: move
        red: go 8,5
        expect
        tarok-beast at 8,5",
    );
    for _ in 0..3 {
        play.back(Seat(0)).expect("nobody has reacted");
    }
    assert!(play.back(Seat(0)).is_err(), "there is nothing before");
    let mut play = passes(
        "position
        tarok-beast of red at 5,5
        spellbound-gargoyle of blue at 6.9,5
        active tarok-beast ap 2
        inputs
        red: attack spellbound-gargoyle
        roll: 12",
    );
    assert!(play.back(Seat(0)).is_err(), "a die has fallen");
    let mut play = passes(
        "position
        tarok-beast of red at 5,5
        spellbound-gargoyle of blue at 6.9,5
        active tarok-beast ap 2
        inputs
        red: move
        blue: pass
        red: go 5,8",
    );
    play.back(Seat(0)).expect("the way");
    assert!(play.back(Seat(0)).is_err(), "blue has decided since");
    let mut play = passes(
        "position
        red hand tarok-beast, cabra-mauler
        blue hand shatter, twin-flames
        red deck diehard, retribution
        blue deck telekinesis, gravity-well
        phase refresh
        inputs
        blue: bid shatter
        red: bid tarok-beast",
    );
    assert!(play.back(Seat(0)).is_err(), "the bids are open");
}
