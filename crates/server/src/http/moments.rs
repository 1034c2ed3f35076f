//! Looking back at a game: what a viewer saw after each input.

use crate::journal::Journal;
use crate::protocol::http::{Moment, MomentView};
use crate::room::Study;
use kernel::{Seat, Viewer};
use table::{Held, Said, Scene, SeatId, Trail};

/// So many inputs before a moment the way of the last move is followed from.
const FOLLOWED: u32 = 32;

/// Walks through the moments that a viewer may count: all inputs where everything may be seen, and otherwise those
/// alone at which something changed for the viewer, so that the number tells nothing of what others did unseen. Where
/// every input is a moment, those before `from` are not looked at. Goes on as long as `look` says so.
fn walk(
    study: Study,
    viewer: Viewer,
    from: u32,
    mut look: impl FnMut(u32, &Journal, Scene, Vec<Said>) -> bool,
) {
    let Study { start, inputs, all, names, .. } = study;
    let mut trail = Trail::default();
    let mut scene_of = |journal: &Journal| {
        let mut scene = journal.play().scene(viewer);
        for panel in &mut scene.seats {
            let name = names.get(usize::from(panel.seat.0)).map(|(_, name, is_bot)| match is_bot {
                true => format!("bot {name}"),
                false if name == "me" => String::new(),
                false => name.clone(),
            });
            panel.player = name.unwrap_or_default();
        }
        scene.dice = journal.dice();
        trail.follow(&mut scene);
        scene
    };
    let again = |journal: &mut Journal, input| {
        journal.repeat(input).inspect_err(|refusal| {
            tracing::error!(%refusal, "a game can't be played again as it was");
        })
    };
    let mut journal = Journal::new(start, 0);
    let mut held = Held::default();
    let mut n = 0;
    let mut inputs = inputs.iter();
    for input in inputs.by_ref().take(if all { from as usize } else { 0 }) {
        if again(&mut journal, input).is_err() {
            return;
        }
        n += 1;
    }
    let scene = scene_of(&journal);
    if !all && held.turn_to(scene.clone()).is_err() || !look(n, &journal, scene, Vec::new()) {
        return;
    }
    for input in inputs {
        let before = journal.play().entries().len();
        if again(&mut journal, input).is_err() {
            return;
        }
        let mut log = Vec::new();
        journal.said(before, viewer, |said| log.push(said));
        let scene = scene_of(&journal);
        let is_moment = all
            || match held.turn_to(scene.clone()) {
                Ok(change) => !change.is_empty() || !log.is_empty(),
                Err(_) => return,
            };
        if is_moment {
            n += 1;
            if !look(n, &journal, scene, log) {
                return;
            }
        }
    }
}

/// All moments of a viewer.
pub fn all(study: Study, viewer: Viewer) -> Vec<Moment> {
    let mut moments = Vec::new();
    walk(study, viewer, 0, |n, journal, scene, log| {
        let numbers = scene.seats.iter().map(|panel| panel.trackers.first().map_or(0, |main| main.value));
        let turn = log.last().map_or_else(|| journal.play().turn(), |said| said.turn.clone());
        moments.push(Moment { n, turn, numbers: numbers.collect(), log });
        true
    });
    moments
}

/// What a viewer saw at one of them; `None` where there was no such moment.
pub fn one(study: Study, viewer: Viewer, wanted: u32) -> Option<MomentView> {
    let mut found = None;
    walk(study, viewer, wanted.saturating_sub(FOLLOWED), |n, _, mut scene, _| {
        if n != wanted {
            return n < wanted;
        }
        let faces = std::mem::take(&mut scene.faces);
        found = Some(MomentView { n, parts: scene.into_parts(), faces });
        false
    });
    found
}

/// Whose eyes are meant, where the study allows them.
pub fn viewer(study: &Study, seat: Option<SeatId>) -> Option<Viewer> {
    match seat {
        None => Some(Viewer::Spectator),
        Some(SeatId(seat)) if seat < study.start.seats() => {
            let seat = Seat(seat);
            (study.all || study.seats.has(seat)).then_some(Viewer::Seat(seat))
        }
        Some(_) => None,
    }
}

/// The text of the whole game with those who play it; `None` where it has none.
pub fn text(study: Study) -> Option<String> {
    let mut journal = Journal::new(study.start, 0);
    for input in &study.inputs {
        journal.repeat(input).ok()?;
    }
    let mut text = journal.play().text()?;
    let header = text.header_mut();
    for (word, name, is_bot) in study.names {
        if is_bot { header.bots.push((word, name)) } else { header.players.push((word, name)) }
    }
    Some(text.to_string())
}
