//! K5, K6 and what K9 needs of `known`: the truth and worlds sampled from a view are set side by side. To the
//! viewer they must look, say and refuse the same; and where they part after one and the same input, somebody has
//! learnt something.

use super::{Checked, Promise, Tester, Tried, broken, bytes, contract};
use crate::game::{Awaiting, Game};
use crate::log::{Line, Log};
use crate::play::{includes, known, somebody_learnt, somebody_reacts, viewers};
use crate::rule::Refusal;
use crate::seat::{Seats, Viewer};
use crate::view::View;
use std::collections::BTreeMap;

/// From how many instances on "never" is taken to mean something.
const ENOUGH: u32 = 30;

/// What only many positions together can tell.
#[derive(Clone, Debug, Default)]
pub(super) struct Secrets {
    /// How many pairs of alike positions were compared.
    pub pairs: usize,
    /// For a viewer and a seat that knows something which the viewer does not.
    unknown: BTreeMap<(Viewer, u8), Tally>,
    /// For a viewer that has learnt something by an input: whether the worlds that it had thought possible parted.
    learnt: BTreeMap<Viewer, Tally>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    chances: u32,
    /// How often a sampled world differed from the truth.
    differ: u32,
    /// How often the sampled worlds differed from one another.
    vary: u32,
}

impl Secrets {
    /// What the games together say.
    pub(super) fn over_all(&self) -> Checked {
        for ((viewer, knower), tally) in &self.unknown {
            let Tally { chances, differ, vary } = *tally;
            if chances >= ENOUGH && differ == 0 {
                let how = format!(
                    "in {chances} positions seat {} knew what {viewer:?} does not, and every world sampled from the \
                     view of {viewer:?} had it right: the view must tell it",
                    knower + 1
                );
                return broken(Promise::K5, how);
            }
            if chances >= ENOUGH && vary == 0 {
                let how = format!(
                    "in {chances} positions the worlds sampled from the view of {viewer:?} never differed in what \
                     seat {} knows",
                    knower + 1
                );
                return broken(Promise::K6, how);
            }
        }
        for (viewer, tally) in &self.learnt {
            if tally.chances >= ENOUGH && tally.differ == 0 {
                let how = format!(
                    "{} times {viewer:?} learnt something, and never was it other than in the worlds sampled from \
                     the view before: the view must have told it",
                    tally.chances
                );
                return broken(Promise::K5, how);
            }
        }
        Ok(())
    }
}

/// Checks one position from everybody's side.
pub(super) fn check<G: Game>(tester: &mut Tester<'_, G>) -> Checked {
    let game = tester.play.game().clone();
    let texts = contract::garbage(tester);
    let input = some_input(tester, &game);
    for viewer in viewers(&game) {
        let view = View::of(&game, viewer);
        let mut worlds = Vec::new();
        for _ in 0..tester.suite.worlds {
            worlds.push(view.sample(&mut tester.trials));
        }
        samples(tester, &game, &view, &worlds)?;
        tally(tester.secrets, &game, viewer, &worlds);
        for world in &worlds {
            tester.secrets.pairs += 1;
            looks_alike(tester, &game, world, viewer, &texts)?;
        }
        if let Some(input) = &input {
            afterwards(tester.secrets, &game, &worlds, viewer, input)?;
        }
    }
    Ok(())
}

/// Something that the position accepts.
pub(super) fn some_input<G: Game>(tester: &mut Tester<'_, G>, game: &G) -> Option<Tried<G::Choice>> {
    match game.awaiting() {
        Awaiting::Answer(_) => {
            let mut options = Vec::new();
            game.options(&mut options);
            tester.trials.pick(&options).map(Tried::Answer)
        }
        Awaiting::Roll(roll) => Some(Tried::Roll(Box::new(tester.trials.roll(roll)))),
        Awaiting::Nothing(_) | Awaiting::Someone => None,
    }
}

/// K6: a sample is a position that can be played and has exactly the view it was drawn from.
fn samples<G: Game>(tester: &mut Tester<'_, G>, game: &G, view: &View<G>, worlds: &[G]) -> Checked {
    let viewer = view.viewer();
    let seen: Vec<Vec<u8>> = worlds.iter().map(|world| bytes(&world.redacted(viewer))).collect();
    let shown = bytes(view.shown());
    if let Some(odd) = seen.iter().position(|seen| *seen != shown) {
        // A view that follows what the viewer can't know differs from world to world although the viewer knows the
        // same in all; a sample that goes wrong has another view, or knows something else.
        let same_knowledge = worlds.iter().all(|world| known(world, viewer) == known(game, viewer));
        if same_knowledge && seen.iter().any(|other| *other != seen[odd]) {
            return broken(Promise::K5, format!("the view of {viewer:?} changes with what it can't know"));
        }
        return broken(
            Promise::K6,
            format!("a sample has not the view of {viewer:?} from which it was drawn"),
        );
    }
    for world in worlds {
        if View::of(world, viewer).awaiting() != view.awaiting() {
            return broken(Promise::K6, format!("a sample lets {viewer:?} wait for something else"));
        }
        if let Err(how) = (tester.suite.invariant)(world) {
            return broken(Promise::K6, format!("a sample from the view of {viewer:?} can't be: {how}"));
        }
        let playable = match some_input(tester, world) {
            Some(input) => give(world, &input).is_ok(),
            None => matches!(world.awaiting(), Awaiting::Nothing(_)),
        };
        if !playable {
            return broken(Promise::K6, format!("a sample from the view of {viewer:?} can't be played"));
        }
    }
    Ok(())
}

fn tally<G: Game>(secrets: &mut Secrets, game: &G, viewer: Viewer, worlds: &[G]) {
    let own = known(game, viewer);
    for knower in Seats::first(game.seats()).iter() {
        let theirs = known(game, Viewer::Seat(knower));
        if viewer.is(knower) || includes(&own, &theirs) {
            continue;
        }
        let thought: Vec<Vec<u64>> = worlds.iter().map(|world| known(world, Viewer::Seat(knower))).collect();
        let tally = secrets.unknown.entry((viewer, knower.0)).or_default();
        tally.chances += 1;
        tally.differ += u32::from(thought.iter().any(|thought| *thought != theirs));
        tally.vary += u32::from(thought.windows(2).any(|pair| pair[0] != pair[1]));
    }
}

/// K5: what the viewer is told, offered, refused and asked is the same in a world that looks the same.
pub(super) fn looks_alike<G: Game>(
    tester: &Tester<'_, G>,
    game: &G,
    world: &G,
    viewer: Viewer,
    texts: &[String],
) -> Checked {
    let tells = |what: &str| broken(Promise::K5, format!("{what} tells {viewer:?} what it can't know"));
    if known(game, viewer) != known(world, viewer) {
        return tells("what is said to be known");
    }
    // Refusals and options come from the position itself where the viewer is asked, from its view elsewhere.
    let is_asked =
        matches!((game.awaiting(), viewer), (Awaiting::Answer(seat), Viewer::Seat(own)) if seat == own);
    let (ours, theirs) = if is_asked {
        (game.clone(), world.clone())
    } else {
        (game.redacted(viewer), world.redacted(viewer))
    };
    let (mut options, mut others) = (Vec::new(), Vec::new());
    ours.options(&mut options);
    theirs.options(&mut others);
    if options != others {
        return tells("what is offered");
    }
    options.extend_from_slice(&tester.pool.choices);
    for choice in options {
        if ours.check(choice) != theirs.check(choice) {
            return tells(&format!("the refusal of {choice:?}"));
        }
        if ours.notation(choice) != theirs.notation(choice) {
            return tells(&format!("the notation of {choice:?}"));
        }
    }
    for text in texts {
        if ours.read(text) != theirs.read(text) {
            return tells(&format!("the reading of {text:?}"));
        }
    }
    Ok(())
}

pub(super) fn give<G: Game>(game: &G, input: &Tried<G::Choice>) -> Result<(G, Vec<Line>), Refusal> {
    let mut after = game.clone();
    let mut log = Log::on();
    match input {
        Tried::Answer(choice) => after.answer(*choice, &mut log)?,
        Tried::Roll(rolled) => after.rolled(rolled, &mut log)?,
    }
    Ok((after, log.take()))
}

/// Whether a viewer was told the same. Who has just learnt several things may have learnt them in another order,
/// such as that in which cards were drawn: then the same lines suffice.
pub(super) fn told_alike(mut one: Vec<Line>, mut other: Vec<Line>, learnt: bool) -> bool {
    if learnt {
        one.sort_by(|a, b| a.text.cmp(&b.text));
        other.sort_by(|a, b| a.text.cmp(&b.text));
    }
    one == other
}

/// After the same input, worlds that still look the same have told the viewer the same (K5); and where they part,
/// somebody has learnt something, so that an answer can't be taken back (K9).
pub(super) fn afterwards<G: Game>(
    secrets: &mut Secrets,
    game: &G,
    worlds: &[G],
    viewer: Viewer,
    input: &Tried<G::Choice>,
) -> Checked {
    let Ok((truth, lines)) = give(game, input) else { return Ok(()) };
    let own =
        |lines: &[Line]| -> Vec<Line> { lines.iter().filter(|line| line.is_for(viewer)).cloned().collect() };
    let shown = bytes(&truth.redacted(viewer));
    let mut parted = false;
    for world in worlds {
        let alike = (world.awaiting() == game.awaiting()).then(|| give(world, input));
        let Some(Ok((after, other_lines))) = alike else {
            parted = true;
            continue;
        };
        if bytes(&after.redacted(viewer)) != shown {
            parted = true;
            // A viewer to whom nothing is shown learns nothing, such as while another declares in private.
            if let Tried::Answer(choice) = input
                && shown != bytes(&game.redacted(viewer))
                && !somebody_learnt(game, &truth)
                && !somebody_reacts(game)
                && !somebody_reacts(&truth)
            {
                let notation = game.notation(*choice);
                let how = format!(
                    "by \"{notation}\" {viewer:?} learns something that `known` does not tell, so that it could be \
                     taken back"
                );
                return broken(Promise::K9, how);
            }
        } else if !told_alike(own(&lines), own(&other_lines), somebody_learnt(game, &truth)) {
            let how = format!("the log tells {viewer:?} what it can't know: {:?}", own(&lines));
            return broken(Promise::K5, how);
        }
    }
    if matches!(input, Tried::Answer(_)) && !includes(&known(game, viewer), &known(&truth, viewer)) {
        let tally = secrets.learnt.entry(viewer).or_default();
        tally.chances += 1;
        tally.differ += u32::from(parted);
    }
    Ok(())
}
