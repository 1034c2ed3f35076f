//! What the descriptions of the two board games share: `a1 crosses`, `crosses to move`.

use kernel::Mistake;

/// A fact about a board of two colours.
pub(crate) enum Fact<'a> {
    /// A piece of the colour with this index lies there.
    Piece(&'a str, usize),
    /// It is the turn of the colour with this index.
    ToMove(usize),
}

/// Reads a fact; the line is its place in the list, counted from 1.
pub(crate) fn read<'a>(line: usize, fact: &'a str, colours: [&str; 2]) -> Result<Fact<'a>, Mistake> {
    let index = |word: &str| colours.iter().position(|&colour| colour == word);
    let words: Vec<&str> = fact.split_whitespace().collect();
    let read = match words[..] {
        [colour, "to", "move"] => index(colour).map(Fact::ToMove),
        [place, colour] => index(colour).map(|colour| Fact::Piece(place, colour)),
        _ => None,
    };
    let [first, second] = colours;
    read.ok_or_else(|| {
        Mistake::at(
            line,
            format!(
                "\"{fact}\" is no fact of this game; write \"PLACE {first}\", \"PLACE {second}\" or \"{first} to move\""
            ),
        )
    })
}

/// The mistake of a set-up for a game of two seats without options.
pub(crate) fn check_setup(setup: &kernel::Setup) -> Vec<Mistake> {
    let mut mistakes = Vec::new();
    if setup.seats != 2 {
        mistakes.push(Mistake::at(0, format!("two seats play this game, not {}", setup.seats)));
    }
    for (name, _) in &setup.options {
        mistakes.push(Mistake::at(0, format!("this game has no option \"{name}\"")));
    }
    mistakes
}
