//! What a decoding error means, in our words.

use crate::mistake::{Code, Mistake};
use crate::nearest::nearest;
use crate::place::Place;

/// A decoding error as it is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Told {
    code: Code,
    message: String,
    /// The key that is missing.
    missing: Option<String>,
    nearest: Option<String>,
    help: Option<String>,
}

impl Told {
    fn new(code: Code, message: String) -> Told {
        Told { code, message, missing: None, nearest: None, help: None }
    }

    /// What was found, and which words are known.
    fn unknown(code: Code, what: &str, found: &str, known: &[&str]) -> Told {
        let near = nearest(found, known.iter().copied()).map(String::from);
        let help = match (&near, known) {
            (_, []) => Some("nothing is known here".to_string()),
            (None, known) => Some(format!("known: {}", known.join(", "))),
            (Some(_), _) => None,
        };
        Told { nearest: near, help, ..Told::new(code, format!("unknown {what} `{found}`")) }
    }

    /// The key that is missing, where one is.
    pub(crate) fn missing(&self) -> Option<&str> {
        self.missing.as_deref()
    }

    /// The word that was probably meant.
    pub(crate) fn nearest(&self) -> Option<&str> {
        self.nearest.as_deref()
    }

    /// The mistake, in the entry that is called `entry`.
    pub(crate) fn into_mistake(self, place: Place, entry: &str) -> Mistake {
        let mut mistake = Mistake::new(self.code, place, format!("{entry}: {}", self.message));
        mistake.nearest = self.nearest;
        mistake.help = self.help;
        mistake
    }
}

/// Explains an error message of `serde` or `toml`; `at` is the text that it points at.
pub(crate) fn explain(message: &str, at: &str) -> Told {
    let found = at.trim().trim_matches(['"', '\'']);
    if message.starts_with("unknown field `") {
        return Told::unknown(Code::UnknownKey, "key", found, &known_words(message));
    }
    if let Some((_, known)) =
        message.strip_prefix("unexpected keys").and_then(|m| m.rsplit_once("available keys: "))
    {
        return Told::unknown(Code::UnknownKey, "key", found, &known.split(", ").collect::<Vec<_>>());
    }
    if message.starts_with("unknown variant `") {
        return Told::unknown(Code::UnknownWord, "word", found, &known_words(message));
    }
    if let Some(key) = message.strip_prefix("missing field `").and_then(|m| m.strip_suffix('`')) {
        let told = Told::new(Code::MissingKey, format!("the key `{key}` is missing"));
        return Told { missing: Some(key.into()), ..told };
    }
    if let Some((found, wanted)) =
        message.strip_prefix("invalid type: ").and_then(|m| m.rsplit_once(", expected "))
    {
        let found = plain(found);
        return Told::new(Code::WrongType, format!("{} is wanted here, not {found}", type_words(wanted)));
    }
    if let Some((found, wanted)) =
        message.strip_prefix("invalid value: ").and_then(|m| m.rsplit_once(", expected "))
    {
        let is_number = found.starts_with("integer") || found.starts_with("floating");
        let found = plain(found);
        let code = if is_number { Code::OutOfRange } else { Code::Invalid };
        return Told::new(code, format!("{} is wanted here, not {found}", type_words(wanted)));
    }
    if message.starts_with("wanted exactly 1 element") {
        let help = "a word with parts is written `{ word = { part = 1 } }`".to_string();
        let told = Told::new(Code::WrongType, "exactly one word is wanted in these braces".into());
        return Told { help: Some(help), ..told };
    }
    if message == "wanted string or table" {
        return Told::new(Code::WrongType, "a word, or a word with parts in braces, is wanted here".into());
    }
    if message.contains("number overflowed") {
        return Told::new(Code::OutOfRange, "the number is too large".into());
    }
    let is_shape = ["invalid length", "expected table", "expected empty", "expected tuple"];
    let code =
        if is_shape.iter().any(|start| message.starts_with(start)) { Code::WrongType } else { Code::Invalid };
    Told::new(code, message.into())
}

/// The words in `` `backticks` `` after "expected".
fn known_words(message: &str) -> Vec<&str> {
    match message.rsplit_once("`, expected ") {
        Some((_, expected)) => expected.split('`').skip(1).step_by(2).collect(),
        None => Vec::new(),
    }
}

/// What was found, as somebody wrote it: how wide the reader holds a number is nothing to him.
fn plain(found: &str) -> &str {
    let narrow = found.strip_suffix(" as i128").or_else(|| found.strip_suffix(" as u128"));
    narrow.unwrap_or(found)
}

/// What `serde` calls a type, in words.
fn type_words(wanted: &str) -> String {
    let number = |least: i128, most: i128| format!("a whole number from {least} to {most}");
    match wanted {
        "u8" => number(0, u8::MAX.into()),
        "u16" => number(0, u16::MAX.into()),
        "u32" => number(0, u32::MAX.into()),
        "u64" | "usize" => "a whole number from 0".into(),
        "i8" => number(i8::MIN.into(), i8::MAX.into()),
        "i16" => number(i16::MIN.into(), i16::MAX.into()),
        "i32" => number(i32::MIN.into(), i32::MAX.into()),
        "i64" | "isize" => "a whole number".into(),
        "a boolean" => "true or false".into(),
        "a sequence" => "a list".into(),
        "a map" => "a table".into(),
        other if other.starts_with("struct ") => "a table".into(),
        other => other.into(),
    }
}
