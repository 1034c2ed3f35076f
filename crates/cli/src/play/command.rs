//! What somebody types at the table.

/// A line, understood as far as it can be without the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command<'a> {
    /// Nothing.
    Nothing,
    /// The offer with this number, counted from 1.
    Number(usize),
    /// Something in the notation of the game.
    Notation(&'a str),
    /// Takes the last answer back.
    Back,
    /// Leaves.
    Quit,
    /// Something that changes nothing in the game.
    LookUp(LookUp<'a>),
}

/// What can be looked up at any time, or written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LookUp<'a> {
    /// What can be typed.
    Help,
    /// The table again.
    Table,
    /// The log, with rule ids or without.
    Log {
        /// Whether rule ids are shown.
        ids: bool,
    },
    /// Why an answer, by notation or number, is not possible.
    Why(&'a str),
    /// The text of a rule.
    Rule(&'a str),
    /// The face of a card.
    Card(&'a str),
    /// Writes the record.
    Save(&'a str),
}

/// What can be typed besides answers, with what it does.
pub const HELP: &[(&str, &str)] = &[
    ("a number", "gives that answer"),
    ("its notation", "gives an answer too; it stands in parentheses behind the answer"),
    ("why NOTATION", "says which rule forbids an answer (a number does as well)"),
    ("rule WZ-041", "reads a rule by its id"),
    ("card NAME", "reads a card"),
    ("look", "draws the table and the question again; Enter alone does the question"),
    ("log", "what happened so far; `log ids` shows the rules that made it happen"),
    ("back", "takes your last answer back, while nobody has learnt anything from it"),
    ("save FILE", "writes the game to a file; `malison play --load FILE` goes on with it"),
    ("quit", "leaves"),
    ("help", "this"),
];

impl<'a> Command<'a> {
    /// Understands a line.
    pub fn of(line: &'a str) -> Command<'a> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match (word.to_ascii_lowercase().as_str(), rest) {
            ("", _) => Command::Nothing,
            ("help" | "?" | "h", "") => Command::LookUp(LookUp::Help),
            ("look" | "board" | "hand", "") => Command::LookUp(LookUp::Table),
            ("log", "") => Command::LookUp(LookUp::Log { ids: false }),
            ("log", "ids") => Command::LookUp(LookUp::Log { ids: true }),
            ("why", rest) => Command::LookUp(LookUp::Why(rest)),
            ("rule", rest) => Command::LookUp(LookUp::Rule(rest)),
            ("card", rest) => Command::LookUp(LookUp::Card(rest)),
            ("back" | "undo", "") => Command::Back,
            ("save", rest) => Command::LookUp(LookUp::Save(rest)),
            ("quit" | "exit", "") => Command::Quit,
            (_, "") => match word.parse() {
                Ok(number) => Command::Number(number),
                Err(_) => Command::Notation(line),
            },
            (_, _) => Command::Notation(line),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Command, LookUp};

    #[test]
    fn lines_are_understood() {
        for (line, command) in [
            ("", Command::Nothing),
            ("  12 ", Command::Number(12)),
            ("0", Command::Number(0)),
            ("cast fireball", Command::Notation("cast fireball")),
            ("WHY a1", Command::LookUp(LookUp::Why("a1"))),
            ("why", Command::LookUp(LookUp::Why(""))),
            ("rule wz-041", Command::LookUp(LookUp::Rule("wz-041"))),
            ("log ids", Command::LookUp(LookUp::Log { ids: true })),
            ("log in", Command::Notation("log in")),
            ("save my game.txt", Command::LookUp(LookUp::Save("my game.txt"))),
            ("Quit", Command::Quit),
            ("back a1", Command::Notation("back a1")),
        ] {
            assert_eq!(Command::of(line), command, "{line}");
        }
    }
}
