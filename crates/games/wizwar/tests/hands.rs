//! Hand size, Discard and Draw (WZ-161 to WZ-172).

mod common;
use common::passes;

/// Proves WZ-161, WZ-162.
#[test]
fn cards_items_and_spells_count_against_seven() {
    passes(
        "position
        blue hand zot, zot, zot
        blue items dagger, large-rock
        spell fog by blue tokens 3
        deck add, glue, dispel
        turn blue discard-and-draw
        inputs
        refused blue: number 2 by WZ-161
        blue: number 1
        expect
        blue hand size 4
        deck size 2",
    );
}

/// Proves WZ-163, WZ-168.
#[test]
fn anything_is_discarded_before_drawing() {
    passes(
        "position
        blue hand zot, zot, fog
        blue items dagger
        spell rosebush by blue at blue(0,0)
        deck add, glue, dispel
        turn blue discard-and-draw
        inputs
        blue: pick zot
        blue: give dagger
        blue: end rosebush
        blue: number 2
        expect
        blue hand size 4
        discarded zot
        discarded dagger
        discarded rosebush
        not item dagger at blue(2,2)
        not object rosebush at blue(0,0)
        turn red move-and-cast",
    );
}

/// Proves WZ-164, WZ-165.
#[test]
fn two_cards_are_drawn_or_fewer() {
    let position = "position\ndeck add, glue, dispel\nturn blue discard-and-draw\ninputs\n";
    passes(&format!(
        "{position}refused blue: number 3 by WZ-164\nblue: number 2\nexpect\nblue hand add, glue"
    ));
    passes(&format!("{position}blue: number 0\nexpect\nblue hand size 0\ndeck size 3"));
    // A Spellstone allows one more.
    passes(
        "position
        blue items spellstone
        deck add, glue, dispel
        turn blue discard-and-draw
        inputs
        blue: number 3
        expect
        blue hand size 3",
    );
}

/// Proves WZ-166, WZ-172, WZ-167.
#[test]
fn who_gains_too_many_discards_at_once() {
    passes(
        "position
        blue hand meditate, zot, zot, zot, zot, zot
        spell fog by blue tokens 2
        deck add, glue, dispel
        inputs
        blue: cast meditate
        refused blue: done by HR-008
        blue: pick zot
        blue: end fog
        expect
        blue hand size 7
        discarded zot
        discarded fog
        turn blue move-and-cast",
    );
}

/// Proves WZ-169.
#[test]
fn an_empty_deck_is_made_anew() {
    passes(
        "position
        deck add
        discard glue, dispel
        turn blue discard-and-draw
        inputs
        blue: number 2
        roll: 1 0
        expect
        blue hand size 2
        blue holds add
        blue holds glue
        deck size 1
        discard size 0",
    );
    passes("position\nturn blue discard-and-draw\ninputs\nrefused blue: number 1 by WZ-161");
}

/// Proves WZ-170, WZ-171.
#[test]
fn spells_on_others_and_hexes_count_for_their_caster() {
    passes(
        "position
        blue hand zot, zot, zot, zot
        spell acid-bath by blue on red tokens 2
        spell hex-of-pain by blue at blue(0,0)
        deck add, glue
        turn blue discard-and-draw
        inputs
        refused blue: number 2 by WZ-161
        offered blue: number 1",
    );
}

/// Proves WZ-420.
#[test]
fn with_uncluttered_minds_spells_weigh_nothing() {
    passes(
        "option uncluttered_minds yes
        position
        blue hand zot, zot, zot, zot, zot
        spell fog by blue tokens 2
        spell hex-of-pain by blue at blue(0,0)
        deck add, glue
        turn blue discard-and-draw
        inputs
        blue: number 2
        expect
        blue hand size 7",
    );
}

/// Proves WZ-434, WZ-055.
#[test]
fn each_player_sees_his_own_hand_and_the_number_of_the_others_cards() {
    use kernel::{Described, Seat, Viewer};
    let play = passes(
        "position
        blue hand zot, fog
        red hand dispel, add, glue
        blue items dagger
        deck fireball, dispel
        discard shield
        inputs
        offered blue: done",
    );
    let told = |viewer, line: &str| play.view(viewer).shown().statements().iter().any(|said| said == line);
    let (blue, red) = (Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)));
    for viewer in [blue, red, Viewer::Spectator] {
        for line in
            ["red hand size 3", "blue hand size 2", "blue item dagger", "deck size 2", "discarded shield"]
        {
            assert!(told(viewer, line), "{viewer:?}: {line}");
        }
        assert!(!told(viewer, "deck fireball, dispel"));
    }
    assert!(told(blue, "blue holds zot") && !told(blue, "red holds dispel"));
    assert!(told(red, "red holds dispel") && !told(red, "blue holds zot"));
    assert!(!told(Viewer::Spectator, "blue holds zot") && !told(Viewer::Spectator, "red holds dispel"));
}

/// Proves WZ-434.
#[test]
fn of_two_alike_it_does_not_show_which_was_played() {
    // Red and yellow knew of one Zot! each, and one was played: neither can know that there was another.
    passes(
        "seats 3
        position
        blue hand zot+red, zot+yellow
        red at blue(2,2)
        inputs
        blue: cast zot/stun
        expect
        blue hand zot",
    );
    // Who knew of both knows of one still.
    passes(
        "seats 3
        position
        blue hand zot+red, zot+red+yellow
        red at blue(2,2)
        inputs
        blue: cast zot/stun
        expect
        blue hand zot+red",
    );
}

/// Proves WZ-434.
#[test]
fn what_is_stolen_from_a_hand_is_seen_by_thief_and_victim_alone() {
    for (stolen, left) in [("zot", "fog"), ("fog", "zot")] {
        passes(&format!(
            "seats 3
            position
            blue hand thought-steal
            red hand zot+yellow, fog+yellow
            red at blue(2,2)
            inputs
            blue: cast thought-steal
            blue: pick {stolen}
            blue: done
            expect
            blue hand {stolen}+red
            red hand {left}+blue",
        ));
    }
}

/// Proves WZ-434.
#[test]
fn what_is_put_back_on_the_deck_in_secret_nobody_else_knows() {
    passes(
        "position
        blue hand second-sight
        deck zot+red, fog+red, add+red
        inputs
        blue: cast second-sight
        roll: 2
        blue: pick fog
        expect
        blue hand fog
        deck zot+blue, add+red",
    );
}

/// Slow Death hurts with each card that is drawn.
#[test]
fn slow_death_hurts_with_each_card() {
    passes(
        "position
        spell slow-death by red on blue tokens 3
        deck add, glue, dispel
        turn blue discard-and-draw
        inputs
        blue: number 2
        expect
        blue life 13
        blue hand size 2",
    );
}
