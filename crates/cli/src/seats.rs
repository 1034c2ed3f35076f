//! Who sits where.

use anyhow::bail;
use bots::Spec;
use std::fmt;

/// Who plays a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// A person at this terminal; the name may be empty.
    Person(String),
    /// A bot.
    Bot(Spec),
}

impl Sitter {
    /// Whether a person sits there.
    pub fn is_person(&self) -> bool {
        match self {
            Sitter::Person(_) => true,
            Sitter::Bot(_) => false,
        }
    }
}

impl fmt::Display for Sitter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sitter::Person(name) if name.is_empty() => f.write_str("me"),
            Sitter::Person(name) => write!(f, "me:{name}"),
            Sitter::Bot(spec) => spec.fmt(f),
        }
    }
}

/// The sitters of a list with commas between.
pub fn read(text: &str) -> anyhow::Result<Vec<Sitter>> {
    text.split(',').map(|word| sitter(word.trim())).collect()
}

fn sitter(word: &str) -> anyhow::Result<Sitter> {
    if word == "me" {
        return Ok(Sitter::Person(String::new()));
    }
    if let Some(name) = word.strip_prefix("me:") {
        let name = name.trim();
        if name.is_empty() || name.chars().any(char::is_control) || name.chars().count() > 40 {
            bail!("a name after \"me:\" is one to forty letters");
        }
        return Ok(Sitter::Person(name.into()));
    }
    match word.parse() {
        Ok(spec) => Ok(Sitter::Bot(spec)),
        Err(mistake) => bail!("{mistake}; people are \"me\" or \"me:NAME\""),
    }
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn people_and_bots_are_read_back_as_written() {
        for text in ["me", "me,greedy", "me:Anna,me:Ben,search:200,random"] {
            let sitters = read(text).expect(text);
            let words: Vec<String> = sitters.iter().map(ToString::to_string).collect();
            assert_eq!(words.join(","), text);
        }
    }

    #[test]
    fn nonsense_says_what_can_be_written() {
        for text in ["", "me,", "you", "me:", "search", "me,,greedy"] {
            let error = read(text).expect_err(text).to_string();
            assert!(error.contains("me"), "{error}");
        }
    }
}
