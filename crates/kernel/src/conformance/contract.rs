//! K1, K4, K7 and K10: what can be asked of one position.

use super::{Checked, Promise, Tester, broken, bytes};
use crate::game::{Awaiting, Game};
use crate::list::List;
use crate::log::Log;
use crate::play::viewers;
use crate::roll::{MOST, Roll, Rolled};
use crate::rule::Refusal;
use crate::seat::Viewer;
use crate::view::View;

/// K1: what is not waited for is refused and changes nothing; a view can't be played at all.
pub(super) fn waits_for_one_thing<G: Game>(tester: &Tester<'_, G>) -> Checked {
    let game = tester.play.game();
    let awaiting = game.awaiting();
    let some_answer = tester.pool.choices.first().copied();
    let some_rolls = [Rolled::default(), Rolled::of(&[1]), Rolled::of(&[0, 1])];
    match awaiting {
        Awaiting::Answer(seat) if seat.0 >= game.seats() => {
            return broken(Promise::K1, format!("it waits for {seat}, whom nobody has"));
        }
        Awaiting::Answer(seat) => {
            if View::of(game, Viewer::Seat(seat)).asked() != Some(seat) {
                return broken(
                    Promise::K1,
                    format!("{} does not see that it is asked", game.seat_word(seat)),
                );
            }
            for rolled in &some_rolls {
                refused(game, "a roll", |game, log| game.rolled(rolled, log))?;
            }
        }
        Awaiting::Roll(roll) => {
            for rolled in wrong(roll) {
                refused(game, &format!("the roll \"{rolled}\""), |game, log| game.rolled(&rolled, log))?;
            }
        }
        Awaiting::Nothing(_) => {
            for rolled in &some_rolls {
                refused(game, "a roll", |game, log| game.rolled(rolled, log))?;
            }
        }
        Awaiting::Someone => return broken(Promise::K1, "the position itself waits for \"someone\""),
    }
    let mut options = Vec::new();
    game.options(&mut options);
    if !matches!(awaiting, Awaiting::Answer(_)) {
        if !options.is_empty() {
            return broken(Promise::K1, "there are options without a question");
        }
        if let Some(choice) = some_answer {
            refused(game, "an answer", |game, log| game.answer(choice, log))?;
        }
    }
    for viewer in viewers(game) {
        let shown = game.redacted(viewer);
        if let Some(choice) = options.first().copied().or(some_answer) {
            refused(&shown, "an answer to a view", |game, log| game.answer(choice, log))?;
        }
        if let Awaiting::Roll(roll) = awaiting {
            let rolled = lowest(roll);
            refused(&shown, "a roll for a view", |game, log| game.rolled(&rolled, log))?;
        }
    }
    Ok(())
}

/// Tries an input that must be refused and change nothing.
fn refused<G: Game>(
    game: &G,
    what: &str,
    input: impl Fn(&mut G, &mut Log) -> Result<(), Refusal>,
) -> Checked {
    let mut tried = game.clone();
    let mut log = Log::on();
    if input(&mut tried, &mut log).is_ok() {
        return broken(Promise::K1, format!("{what} is accepted, which is not waited for"));
    }
    unchanged(Promise::K1, game, &tried, what)?;
    if log.lines().is_empty() {
        Ok(())
    } else {
        broken(Promise::K1, format!("{what} is refused, but logged"))
    }
}

fn unchanged<G: Game>(promise: Promise, before: &G, after: &G, what: &str) -> Checked {
    if bytes(before) == bytes(after) && before.awaiting() == after.awaiting() {
        return Ok(());
    }
    broken(promise, format!("{what} is refused, but changes the position"))
}

/// Rolls that don't answer this one.
fn wrong(roll: Roll) -> Vec<Rolled> {
    let (count, beyond) = match roll {
        Roll::Dice { count, faces } => (usize::from(count), u16::from(faces) + 1),
        Roll::Pick { of } => (1, of),
        Roll::Shuffle { of } => (usize::from(of), of),
    };
    let same =
        |number: u16, count: usize| Rolled(List::collect(std::iter::repeat_n(number, count.min(MOST))));
    let tried = [
        Rolled::default(),
        same(0, count),
        same(1, count + 1),
        same(beyond, count),
        same(u16::MAX, count),
        same(1, count.saturating_sub(1)),
    ];
    tried.into_iter().filter(|rolled| roll.check(rolled).is_err()).collect()
}

/// A roll that answers this one.
fn lowest(roll: Roll) -> Rolled {
    match roll {
        Roll::Dice { count, .. } => Rolled(List::collect(std::iter::repeat_n(1, usize::from(count)))),
        Roll::Pick { .. } => Rolled::of(&[0]),
        Roll::Shuffle { of } => Rolled(List::collect(0..of)),
    }
}

/// K4: options, `check` and `answer` agree, and the view of the seat that is asked agrees with them.
pub(super) fn options<G: Game>(tester: &mut Tester<'_, G>) -> Checked {
    let game = tester.play.game();
    let Awaiting::Answer(seat) = game.awaiting() else { return Ok(()) };
    let mut options = Vec::new();
    game.options(&mut options);
    let mut again = options.clone();
    game.options(&mut again);
    if again != options {
        return broken(Promise::K4, "asked twice, it offers different options, or does not clear the list");
    }
    if options.is_empty() {
        return broken(Promise::K4, format!("{} is asked and has no option", game.seat_word(seat)));
    }
    let view = View::of(game, Viewer::Seat(seat));
    view.options(&mut again);
    if again != options {
        return broken(Promise::K5, format!("{} sees other options than there are", game.seat_word(seat)));
    }
    for (index, &choice) in options.iter().enumerate() {
        if options.iter().take(index).any(|&earlier| earlier == choice) {
            return broken(Promise::K4, format!("\"{}\" is offered twice", game.notation(choice)));
        }
        if let Err(refusal) = game.check(choice) {
            return broken(Promise::K4, format!("\"{}\" is offered, but: {refusal}", game.notation(choice)));
        }
        // One in a few is tried out: all of them, over many games.
        if tester.trials.below(4) == 0
            && let Err(refusal) = game.clone().answer(choice, &mut Log::off())
        {
            let notation = game.notation(choice);
            return broken(
                Promise::K4,
                format!("\"{notation}\" passes the check, but its answer does not: {refusal}"),
            );
        }
    }
    for &choice in &tester.pool.choices {
        let checked = game.check(choice);
        if view.check(choice) != checked {
            let how =
                format!("of {choice:?} {} is told what does not follow from its view", game.seat_word(seat));
            return broken(Promise::K5, how);
        }
        if game.is_closed() && checked.is_ok() != options.contains(&choice) {
            return broken(
                Promise::K4,
                format!("{choice:?} is legal, but not offered, or the other way round"),
            );
        }
        if let Err(refusal) = checked {
            let mut tried = game.clone();
            match tried.answer(choice, &mut Log::off()) {
                Err(same) if same == refusal => unchanged(Promise::K4, game, &tried, &format!("{choice:?}"))?,
                Err(other) => {
                    return broken(
                        Promise::K4,
                        format!("the check says \"{refusal}\", the answer \"{other}\""),
                    );
                }
                Ok(()) => {
                    return broken(
                        Promise::K4,
                        format!("{choice:?} fails the check, but is accepted: {refusal}"),
                    );
                }
            }
        }
    }
    Ok(())
}

/// K10: each option has a notation of its own that reads back, and that a record can hold.
pub(super) fn notations<G: Game>(tester: &Tester<'_, G>) -> Checked {
    let game = tester.play.game();
    let mut options = Vec::new();
    game.options(&mut options);
    let mut notations: Vec<String> = Vec::new();
    for choice in options {
        let notation = game.notation(choice);
        if notation.is_empty() || notation.trim() != notation || notation.contains(char::is_control) {
            return broken(Promise::K10, format!("{notation:?} can't stand in a record"));
        }
        match game.read(&notation) {
            Ok(read) if read == choice => {}
            Ok(read) => {
                return broken(Promise::K10, format!("\"{notation}\" is {choice:?}, but reads as {read:?}"));
            }
            Err(refusal) => {
                return broken(
                    Promise::K10,
                    format!("\"{notation}\" is offered, but can't be read: {refusal}"),
                );
            }
        }
        if notations.contains(&notation) {
            return broken(Promise::K10, format!("two options are written \"{notation}\""));
        }
        notations.push(notation);
    }
    Ok(())
}

/// Texts that mean nothing, some of them almost something.
pub(super) fn garbage<G: Game>(tester: &mut Tester<'_, G>) -> Vec<String> {
    let game = tester.play.game();
    let fixed = [
        "",
        " ",
        "\0",
        "\u{1f4a5}",
        ":",
        "-1",
        "0",
        "99999999999999999999999",
        "\u{e9}\u{301}",
        "a b c d e f",
    ];
    let mut texts: Vec<String> = fixed.iter().map(|&text| text.into()).collect();
    texts.push("x".repeat(3000));
    let mut options = Vec::new();
    game.options(&mut options);
    options.extend(tester.pool.choices.iter().copied());
    for _ in 0..6 {
        let Some(choice) = tester.trials.pick(&options) else { break };
        let mut letters: Vec<char> = game.notation(choice).chars().collect();
        let place = tester.trials.below(letters.len() as u32 + 1) as usize;
        match tester.trials.below(4) {
            0 => letters.truncate(place),
            1 => letters.insert(place, '9'),
            2 => letters.insert(place, '\u{df}'),
            _ => letters.insert(place, ' '),
        }
        texts.push(letters.into_iter().collect());
    }
    texts
}

/// K7: nonsense does not make it panic (which is caught where the game is played), and each refusal says why.
pub(super) fn nonsense<G: Game>(tester: &mut Tester<'_, G>) -> Checked {
    let texts = garbage(tester);
    let game = tester.play.game();
    for text in texts {
        match game.read(&text) {
            Err(refusal) => says_why(&refusal)?,
            Ok(choice) => {
                let _ = game.notation(choice);
                if let Err(refusal) = game.clone().answer(choice, &mut Log::on()) {
                    says_why(&refusal)?;
                }
            }
        }
        for viewer in viewers(game) {
            let shown = game.redacted(viewer);
            if let Ok(choice) = shown.read(&text) {
                let _ = (shown.check(choice), shown.notation(choice));
            }
        }
    }
    for &choice in &tester.pool.choices {
        let _ = game.notation(choice);
        if let Err(refusal) = game.check(choice) {
            says_why(&refusal)?;
        }
    }
    if let Err(refusal) = game.clone().rolled(&Rolled(List::collect([u16::MAX; MOST])), &mut Log::on()) {
        says_why(&refusal)?;
    }
    Ok(())
}

fn says_why(refusal: &Refusal) -> Checked {
    if refusal.rule().0.is_empty() || refusal.reason().need.is_empty() {
        return broken(Promise::K7, format!("a refusal says neither rule nor need: {refusal:?}"));
    }
    Ok(())
}
