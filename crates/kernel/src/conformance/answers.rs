//! K5 by what is answered: two answers to one question are given, and whoever can't tell them apart is set before
//! what came of each. Worlds sampled from a view differ in what chance has hidden, but all that a seat has said in secret
//! is as it was; here it is what a seat says that differs.

use super::secrecy::{Secrets, afterwards, give, looks_alike, some_input, told_alike};
use super::{Checked, Promise, Tester, Tried, broken, bytes, contract};
use crate::game::{Awaiting, Game};
use crate::log::Line;
use crate::play::{somebody_learnt, viewers};
use crate::seat::Viewer;
use crate::view::View;

/// How many answers to a question are tried.
const TRIED: usize = 8;

/// An answer, and what came of it.
struct Answered<G: Game> {
    notation: String,
    after: G,
    lines: Vec<Line>,
    /// Whether the rules keep it secret which of such answers was given.
    is_secret: bool,
}

/// Checks what others see of the answers to the question that is put.
pub(super) fn check<G: Game>(tester: &mut Tester<'_, G>) -> Checked {
    let game = tester.play.game().clone();
    let Awaiting::Answer(seat) = game.awaiting() else { return Ok(()) };
    let mut options = Vec::new();
    game.options(&mut options);
    tester.trials.shuffle(&mut options);
    let mut answered: Vec<Answered<G>> = Vec::new();
    for &choice in options.iter().take(TRIED) {
        let Ok((after, lines)) = give(&game, &Tried::Answer(choice)) else { continue };
        let is_secret = (tester.suite.secret)(&game, choice, &after);
        answered.push(Answered { notation: game.notation(choice), after, lines, is_secret });
    }
    // The first is set beside all others.
    answered.sort_by_key(|it| !it.is_secret);
    let Some((one, others)) = answered.split_first() else { return Ok(()) };
    let texts = contract::garbage(tester);
    for viewer in viewers(&game).filter(|viewer| !viewer.is(seat)) {
        for other in others {
            pair(tester, &game, viewer, one, other, &texts)?;
        }
    }
    Ok(())
}

/// Checks two answers before one who does not give them.
fn pair<G: Game>(
    tester: &mut Tester<'_, G>,
    game: &G,
    viewer: Viewer,
    one: &Answered<G>,
    other: &Answered<G>,
    texts: &[String],
) -> Checked {
    let tells = |what: &str| {
        let how = format!(
            "{what} tells {viewer:?} whether \"{}\" or \"{}\" was answered, which is secret",
            one.notation, other.notation
        );
        broken(Promise::K5, how)
    };
    let [ours, theirs] = [one, other].map(|it| View::of(&it.after, viewer));
    let looks = [&ours, &theirs].map(|view| (bytes(view.shown()), view.awaiting()));
    if looks[0] != looks[1] {
        return if one.is_secret && other.is_secret { tells("the view") } else { Ok(()) };
    }
    tester.secrets.pairs += 1;
    // An answer that shows nothing at all is secret too, whatever the game says.
    let is_unseen = looks[0] == (bytes(&game.redacted(viewer)), View::of(game, viewer).awaiting());
    let lines =
        |it: &Answered<G>| it.lines.iter().filter(|line| line.is_for(viewer)).cloned().collect::<Vec<_>>();
    let learnt = somebody_learnt(game, &one.after);
    if (is_unseen || (one.is_secret && other.is_secret)) && !told_alike(lines(one), lines(other), learnt) {
        return tells("the log");
    }
    looks_alike(tester, &one.after, &other.after, viewer, texts)?;
    let Some(input) = some_input(tester, &one.after) else { return Ok(()) };
    if keeps_secret(tester, &one.after, viewer, &input) {
        let worlds = std::slice::from_ref(&other.after);
        afterwards(&mut Secrets::default(), &one.after, worlds, viewer, &input).map_err(
            |(promise, how)| {
                let answers = format!("after \"{}\", which looks like \"{}\"", one.notation, other.notation);
                (promise, format!("{how} ({answers})"))
            },
        )?;
    }
    Ok(())
}

/// Whether what was answered is still secret after a further input. The end of a declaration tells openly what was
/// declared: two targets may then leave the same position, and the log rightly names another.
fn keeps_secret<G: Game>(tester: &Tester<'_, G>, game: &G, viewer: Viewer, input: &Tried<G::Choice>) -> bool {
    let Ok((after, _)) = give(game, input) else { return false };
    let is_stated = match input {
        Tried::Answer(choice) => (tester.suite.secret)(game, *choice, &after),
        Tried::Roll(_) => false,
    };
    is_stated || bytes(&after.redacted(viewer)) == bytes(&game.redacted(viewer))
}
