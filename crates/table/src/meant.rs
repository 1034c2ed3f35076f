//! What somebody may have in mind who points at something on the table.

use kernel::{Game, View, house};

/// Answers by how likely they are meant: those that are offered for what is pointed at, then what else is legal of those
/// that a game guesses, then what a rule of the game forbids. What is no answer to the question at all is left out unless
/// there is nothing else, and what can't be written, as nobody could ask about it.
pub fn rank<G: Game>(view: &View<G>, offered: Vec<G::Choice>, guessed: Vec<G::Choice>) -> Vec<G::Choice> {
    let game = view.shown();
    let (mut legal, mut forbidden, mut beside) = (offered, Vec::new(), Vec::new());
    for choice in guessed {
        if game.read(&game.notation(choice)) != Ok(choice) {
            continue;
        }
        let list = match view.check(choice) {
            Ok(()) => &mut legal,
            Err(refusal) if refusal.rule() == house::NOT_AN_ANSWER => &mut beside,
            Err(_) => &mut forbidden,
        };
        if !list.contains(&choice) {
            list.push(choice);
        }
    }
    legal.append(&mut forbidden);
    if legal.is_empty() {
        beside.truncate(1);
        return beside;
    }
    legal
}
