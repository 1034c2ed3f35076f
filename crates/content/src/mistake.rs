//! A mistake in a pack, and all of them.

use crate::nearest::nearest;
use crate::place::Place;
use crate::source::Source;
use std::fmt;

/// What kind of mistake it is. The words are stable: programs and documentation may rely on them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Code {
    /// It is not TOML.
    Syntax,
    /// A key that means nothing here.
    UnknownKey,
    /// A word that is none of those that can stand here.
    UnknownWord,
    /// A value of another type than is wanted.
    WrongType,
    /// A key that must be there is not.
    MissingKey,
    /// A name that nothing bears.
    DanglingReference,
    /// A name that two entries bear.
    DuplicateId,
    /// A number too small or too large.
    OutOfRange,
    /// Two statements that cannot both be true.
    Contradiction,
    /// Entries that lead round to themselves.
    Loop,
    /// A value that the game refuses for another reason.
    Invalid,
    /// A file that is not text.
    NotText,
    /// A file or directory that cannot be read.
    Unreadable,
}

impl Code {
    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Code::Syntax => "syntax",
            Code::UnknownKey => "unknown-key",
            Code::UnknownWord => "unknown-word",
            Code::WrongType => "wrong-type",
            Code::MissingKey => "missing-key",
            Code::DanglingReference => "dangling-reference",
            Code::DuplicateId => "duplicate-id",
            Code::OutOfRange => "out-of-range",
            Code::Contradiction => "contradiction",
            Code::Loop => "loop",
            Code::Invalid => "invalid",
            Code::NotText => "not-text",
            Code::Unreadable => "unreadable",
        }
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// One mistake.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    pub(crate) code: Code,
    pub(crate) place: Place,
    pub(crate) message: String,
    pub(crate) label: String,
    pub(crate) also: Option<(Place, String)>,
    pub(crate) nearest: Option<String>,
    pub(crate) help: Option<String>,
}

impl Mistake {
    /// A mistake at a place, and what is wrong there.
    pub fn new(code: Code, place: Place, message: impl Into<String>) -> Mistake {
        // A message quotes the pack, and nothing in a pack may steer a terminal.
        let message: String = message.into();
        Mistake {
            code,
            place,
            message: message.replace(char::is_control, "\u{fffd}"),
            label: String::new(),
            also: None,
            nearest: None,
            help: None,
        }
    }

    /// A few words that stand beside the caret.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Mistake {
        self.label = label.into();
        self
    }

    /// Another place that has to do with it.
    #[must_use]
    pub fn also(mut self, place: Place, label: impl Into<String>) -> Mistake {
        self.also = Some((place, label.into()));
        self
    }

    /// The right word among the candidates that is nearest to `word`, where one is near.
    #[must_use]
    pub fn nearest<'a>(mut self, word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Mistake {
        self.nearest = nearest(word, candidates).map(String::from);
        self
    }

    /// What to do about it.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Mistake {
        self.help = Some(help.into());
        self
    }

    /// What kind of mistake it is.
    pub fn code(&self) -> Code {
        self.code
    }

    /// What is wrong, in a sentence.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// What to do about it, or the word that was meant; empty where nothing is known.
    pub fn advice(&self) -> String {
        match (&self.help, &self.nearest) {
            (Some(help), _) => help.clone(),
            (None, Some(nearest)) => format!("did you mean `{nearest}`?"),
            (None, None) => String::new(),
        }
    }
}

/// A place as people name it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Location {
    /// The name of the file.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// The letter within the line, counted from 1.
    pub column: usize,
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}

/// All mistakes of a pack, by file and place, with the text they stand in. `Display` writes each on a line of its
/// own; [`Mistakes::render`] shows them.
#[derive(Clone, Debug)]
pub struct Mistakes {
    pub(crate) source: Source,
    pub(crate) mistakes: Vec<Mistake>,
}

impl Mistakes {
    pub(crate) fn new(source: Source, mut mistakes: Vec<Mistake>) -> Mistakes {
        mistakes.sort_by(|a, b| (a.place, a.code, &a.message).cmp(&(b.place, b.code, &b.message)));
        mistakes.dedup();
        Mistakes { source, mistakes }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.mistakes.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.mistakes.is_empty()
    }

    /// Each with where it stands.
    pub fn iter(&self) -> impl Iterator<Item = (Location, &Mistake)> {
        self.mistakes.iter().map(|mistake| (self.locate(mistake.place), mistake))
    }

    fn locate(&self, place: Place) -> Location {
        let text = self.source.text(place);
        let before = &text[..text.floor_char_boundary(place.start.min(text.len()))];
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        Location {
            file: self.source.name(place).into(),
            line: 1 + before.matches('\n').count(),
            column: 1 + before[line_start..].chars().count(),
        }
    }
}

impl fmt::Display for Mistakes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (location, mistake) in self.iter() {
            write!(f, "{location}: {}", mistake.message)?;
            if let Some(nearest) = &mistake.nearest {
                write!(f, "; did you mean `{nearest}`?")?;
            }
            writeln!(f, " ({})", mistake.code)?;
        }
        Ok(())
    }
}

impl std::error::Error for Mistakes {}
