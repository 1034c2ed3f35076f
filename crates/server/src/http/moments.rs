//! Looking back at a game: what a viewer saw after each input.

use crate::journal::Journal;
use crate::protocol::http::{Moment, MomentView};
use crate::room::Study;
use kernel::{Seat, Seats, Viewer};
use table::{Held, Said, SeatId};

/// Walks through the moments that a viewer may count: all inputs where everything may be seen, and otherwise those
/// alone at which something changed for the viewer, so that the number tells nothing of what others did unseen. Only
/// then is a scene drawn for each input. Where every input is a moment, those before `from` are not looked at. Goes on
/// as long as `look` says so.
fn walk(study: Study, viewer: Viewer, from: u32, mut look: impl FnMut(u32, &Journal, Vec<Said>) -> bool) {
    let Study { start, inputs, all, .. } = study;
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
    if !all && held.turn_to(journal.scene(viewer)).is_err() || !look(n, &journal, Vec::new()) {
        return;
    }
    for input in inputs {
        let before = journal.play().entries().len();
        if again(&mut journal, input).is_err() {
            return;
        }
        let mut log = Vec::new();
        journal.said(before, viewer, |said| log.push(said));
        let is_moment = all
            || match held.turn_to(journal.scene(viewer)) {
                Ok(change) => !change.is_empty() || !log.is_empty(),
                Err(_) => return,
            };
        if is_moment {
            n += 1;
            if !look(n, &journal, log) {
                return;
            }
        }
    }
}

/// All moments of a viewer.
pub fn all(study: Study, viewer: Viewer) -> Vec<Moment> {
    let mut moments = Vec::new();
    walk(study, viewer, 0, |n, journal, log| {
        let panels = journal.play().panels(viewer);
        let numbers = panels.iter().map(|panel| panel.trackers.first().map_or(0, |main| main.value));
        let turn = log.last().map_or_else(|| journal.play().turn(), |said| said.turn.clone());
        moments.push(Moment { n, turn, numbers: numbers.collect(), log });
        true
    });
    moments
}

/// What a viewer saw at one of them; `None` where there was no such moment.
pub fn one(study: Study, viewer: Viewer, wanted: u32) -> Option<MomentView> {
    let (game, title) = (study.game.clone(), study.title.clone());
    let seats: Vec<SeatId> = Seats::first(study.start.seats())
        .iter()
        .filter(|&seat| study.all || study.seats.has(seat))
        .map(SeatId::from)
        .collect();
    let names = study.names.clone();
    let mut found = None;
    walk(study, viewer, wanted, |n, journal, _| {
        if n != wanted {
            return n < wanted;
        }
        let mut scene = journal.scene(viewer);
        for panel in &mut scene.seats {
            let name = names.get(usize::from(panel.seat.0)).map(|(_, name, is_bot)| match is_bot {
                true => format!("bot {name}"),
                false if name == "me" => String::new(),
                false => name.clone(),
            });
            panel.player = name.unwrap_or_default();
        }
        let faces = std::mem::take(&mut scene.faces);
        found = Some((scene.into_parts(), faces));
        false
    });
    found.map(|(parts, faces)| MomentView { n: wanted, game, title, seats, parts, faces })
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

/// The position at a moment of a game of which everything may be seen, as the text of a scenario; `None` within a
/// resolution, where it has no description.
pub fn scenario(study: Study, moment: u32) -> Option<String> {
    let mut journal = Journal::new(study.start, 0);
    for input in study.inputs.iter().take(moment as usize) {
        journal.repeat(input).ok()?;
    }
    journal.play().position().map(|scenario| scenario.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::staging::{AnyPlay, Staging};
    use kernel::{Awaiting, Chance, Game, Play, Setup, Written};
    use toys::Skirmish;

    /// A game of so many inputs, looked back on by somebody who may see everything, or nothing but what he watched.
    fn study(all: bool) -> Study {
        let setup = Setup::of(3);
        let mut play = Play::<Skirmish>::new(&(), &setup).expect("three can play");
        let mut chance = Chance::new(7, 0);
        let mut options = Vec::new();
        for _ in 0..60 {
            match play.game().awaiting() {
                Awaiting::Answer(seat) => {
                    options.clear();
                    play.game().options(&mut options);
                    let choice = chance.pick(&options).expect("there is an option");
                    play.answer(seat, choice).expect("an option can be given");
                }
                Awaiting::Roll(roll) => play.roll(&chance.roll(roll)).expect("a roll that is waited for"),
                Awaiting::Nothing(_) | Awaiting::Someone => break,
            }
        }
        let inputs: Vec<Written> = play.entries().iter().map(|entry| entry.input.clone()).collect();
        let start = Staging::new(play).afresh();
        let title = String::new();
        Study { game: title.clone(), title, start, inputs, all, seats: Seats::NONE, names: Vec::new() }
    }

    /// A moment that is looked up by its number is the one that is met on the way from the beginning.
    #[test]
    fn a_moment_is_the_same_whichever_way_it_is_found() {
        for all in [true, false] {
            let mut met = Vec::new();
            walk(study(all), Viewer::Spectator, 0, |n, journal, _| {
                met.push((n, journal.scene(Viewer::Spectator).into_parts()));
                true
            });
            assert!(met.len() > 30, "{} moments", met.len());
            for (n, parts) in met {
                let found = one(study(all), Viewer::Spectator, n).expect("there is such a moment");
                assert_eq!((found.n, found.parts), (n, parts));
                assert_eq!(found.seats.len(), if all { 3 } else { 0 });
            }
        }
    }
}
