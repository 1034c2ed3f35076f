//! How what happens is told: in sentences and by names, not in notation.

mod common;

use common::passes;
use kernel::{Play, Viewer};
use table::Staged;
use wizwar::WizWar;

#[track_caller]
fn tells(play: &Play<WizWar>, sentence: &str) {
    let lines: Vec<&str> =
        play.entries().iter().flat_map(|entry| &entry.lines).map(|line| line.text.as_str()).collect();
    assert!(lines.contains(&sentence), "{sentence:?} is not in {lines:#?}");
}

#[test]
fn who_casts_at_himself_is_not_named_twice() {
    let play = passes(
        "position
        blue hand big-man-form
        inputs
        blue: cast big-man-form
        expect
        lasting big-man-form by blue on blue",
    );
    tells(&play, "Blue casts Big Man Form at himself.");
}

#[test]
fn items_are_picked_up_by_name() {
    let play = passes(
        "position
        item lifestone at blue(2,2)
        inputs
        blue: take lifestone
        expect
        blue item lifestone",
    );
    tells(&play, "Blue picks up Lifestone.");
}

#[test]
fn a_phase_ends_after_what_ends_it() {
    let play = passes(
        "position
        blue at red(2,2)
        red-treasure-1 at red(2,2)
        red at blue(0,0)
        inputs
        blue: take red-treasure-1
        expect
        blue carries red-treasure-1",
    );
    let last = play.entries().iter().flat_map(|entry| &entry.lines).map(|line| line.text.as_str());
    let lines: Vec<&str> = last.collect();
    let place = |sentence| lines.iter().position(|line| *line == sentence);
    let (taken, ended) =
        (place("Blue picks up Red's treasure 1."), place("This ends Move and Cast of Blue."));
    assert!(taken.is_some() && taken < ended, "{lines:#?}");
}

/// The screen says where a creature is, not where it was called.
#[test]
fn a_summoned_creature_is_shown_where_it_stands() {
    let play = passes(
        "position
        blue at blue(0,0)
        spell homunculus by blue on blue(0,2) at blue(0,1)
        expect
        homunculus at blue(0,1)",
    );
    let scene = WizWar::scene(&play.view(Viewer::Spectator));
    let badges: Vec<&str> = scene
        .zones
        .iter()
        .flat_map(|zone| &zone.cards)
        .flat_map(|card| &card.badges)
        .map(|badge| badge.name.as_str())
        .collect();
    assert!(badges.contains(&"on blue(0,1)"), "{badges:?}");
}
