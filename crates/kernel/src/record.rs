//! The record of a game: its set-up and the inputs that followed, as text. `docs/records.md` explains the format
//! to people.
//!
//! ```
//! use kernel::{Game, Record};
//! use toys::Noughts;
//!
//! let record = Record::parse("malison record 1
//! game noughts
//! rules 1
//! content none
//! seats 2
//!
//! inputs
//! crosses: b2
//! noughts: a1
//! ").unwrap();
//! let replay = record.replay::<Noughts>(Noughts::shipped()).unwrap();
//! assert!(replay.parted.is_none());
//! assert_eq!(replay.play.entries().len(), 2);
//! assert_eq!(Record::parse(&record.to_string()).unwrap(), Record::parse(&record.to_string()).unwrap());
//! ```

use crate::content::Content;
use crate::game::{Game, Mistake, Setup};
use crate::roll::Rolled;
use std::fmt;

/// The version of the format.
pub const VERSION: u32 = 1;

/// An input as it is written.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Written {
    /// `red: strike blue`
    Answer {
        /// The word of the seat.
        seat: String,
        /// The answer, in the game's notation.
        notation: String,
    },
    /// `roll: 3`
    Roll(Vec<u16>),
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Written::Answer { seat, notation } => write!(f, "{seat}: {notation}"),
            Written::Roll(numbers) => {
                f.write_str("roll:")?;
                numbers.iter().try_for_each(|number| write!(f, " {number}"))
            }
        }
    }
}

impl Written {
    /// Reads `SEAT: NOTATION` or `roll: NUMBERS`.
    pub(crate) fn parse(line: usize, text: &str) -> Result<Written, Mistake> {
        let Some((who, what)) = text.split_once(':') else {
            let need = "an input is written \"SEAT: NOTATION\" or \"roll: NUMBERS\"";
            return Err(Mistake::at(line, format!("{need}, not \"{text}\"")));
        };
        let (who, what) = (who.trim(), what.trim());
        if who == "roll" {
            let rolled: Rolled = what.parse().map_err(|refusal| Mistake::at(line, format!("{refusal}")))?;
            return Ok(Written::Roll(rolled.0.to_vec()));
        }
        if who.is_empty() || what.is_empty() || who.contains(char::is_whitespace) {
            return Err(Mistake::at(line, format!("\"{text}\" does not say which one seat answers what")));
        }
        Ok(Written::Answer { seat: who.into(), notation: what.into() })
    }
}

/// What a record or scenario was made with.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Header {
    /// The game's word.
    pub game: String,
    /// The version of the rules; a scenario may leave it out.
    pub rules: Option<u32>,
    /// The digest of the content; a scenario may leave it out.
    pub content: Option<String>,
    /// Seats and options.
    pub setup: Setup,
    /// The names of people, by seat word.
    pub players: Vec<(String, String)>,
    /// The bots, by seat word.
    pub bots: Vec<(String, String)>,
}

impl Header {
    /// The header for a game.
    pub fn of<G: Game>(game: &G, setup: &Setup) -> Header {
        Header {
            game: G::NAME.into(),
            rules: Some(G::RULES),
            content: Some(game.content().digest()),
            setup: setup.clone(),
            ..Header::default()
        }
    }

    /// What is different from the game as it is here, in sentences.
    pub fn differences<G: Game>(&self, content: &G::Content) -> Vec<String> {
        let mut differences = Vec::new();
        if let Some(rules) = self.rules.filter(|&rules| rules != G::RULES) {
            differences
                .push(format!("it was made with version {rules} of the rules; here is version {}", G::RULES));
        }
        let digest = content.digest();
        if let Some(made_with) = self.content.as_ref().filter(|&made_with| *made_with != digest) {
            differences.push(format!("it was made with the content {made_with}; here is {digest}"));
        }
        differences
    }

    /// Refuses to be played as another game.
    pub(crate) fn check_game<G: Game>(&self) -> Result<(), Vec<Mistake>> {
        if self.game == G::NAME {
            return Ok(());
        }
        Err(vec![Mistake::at(0, format!("this is a game of {}, not of {}", self.game, G::NAME))])
    }

    /// Reads one line; `Ok(false)` where it is none of the header's.
    pub(crate) fn read(&mut self, line: usize, text: &str) -> Result<bool, Mistake> {
        let (key, value) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let value = value.trim();
        let number = |of: &str| {
            value.parse().map_err(|_| Mistake::at(line, format!("{of} must be a number, not \"{value}\"")))
        };
        let pair = || {
            let (name, rest) = value.split_once(char::is_whitespace).unwrap_or((value, ""));
            let rest = rest.trim();
            if name.is_empty() || rest.is_empty() {
                return Err(Mistake::at(
                    line,
                    format!("\"{key}\" needs two words, as in \"{key} NAME VALUE\""),
                ));
            }
            Ok((name.to_owned(), rest.to_owned()))
        };
        let twice = || Err(Mistake::at(line, format!("\"{key}\" is given twice")));
        match key {
            "game" if !self.game.is_empty() => return twice(),
            "game" => self.game = value.into(),
            "rules" if self.rules.is_some() => return twice(),
            "rules" => self.rules = Some(number("the version of the rules")?),
            "content" if self.content.is_some() => return twice(),
            "content" => self.content = Some(value.into()),
            "seats" if self.setup.seats != 0 => return twice(),
            "seats" => {
                let seats = number("seats")?;
                self.setup.seats = u8::try_from(seats)
                    .ok()
                    .filter(|seats| (1..=8).contains(seats))
                    .ok_or_else(|| Mistake::at(line, format!("seats are from 1 to 8, not {seats}")))?;
            }
            "option" => {
                let (name, value) = pair()?;
                if self.setup.option(&name).is_some() {
                    return Err(Mistake::at(line, format!("option \"{name}\" is given twice")));
                }
                self.setup = std::mem::take(&mut self.setup).with(&name, &value);
            }
            "player" => self.players.push(pair()?),
            "bot" => self.bots.push(pair()?),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// What every header must say.
    pub(crate) fn missing(&self) -> Vec<Mistake> {
        let mut mistakes = Vec::new();
        if self.game.is_empty() {
            mistakes.push(Mistake::at(0, "it does not say which game it is: \"game NAME\""));
        }
        if self.setup.seats == 0 {
            mistakes.push(Mistake::at(0, "it does not say how many play: \"seats NUMBER\""));
        }
        mistakes
    }
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "game {}", self.game)?;
        if let Some(rules) = self.rules {
            writeln!(f, "rules {rules}")?;
        }
        if let Some(content) = &self.content {
            writeln!(f, "content {content}")?;
        }
        writeln!(f, "seats {}", self.setup.seats)?;
        let lists = [("option", &self.setup.options), ("player", &self.players), ("bot", &self.bots)];
        for (key, list) in lists {
            for (name, value) in list {
                writeln!(f, "{key} {name} {value}")?;
            }
        }
        Ok(())
    }
}

/// The hash of the position after so many inputs.
#[derive(Clone, Copy, Debug)]
pub struct State {
    /// The line it stands in; 0 where it was not read from text.
    pub line: usize,
    /// How many inputs came before.
    pub after: usize,
    /// The hash.
    pub hash: u64,
}

/// A whole game. Two records are equal when they say the same, whatever lines it stands in.
#[derive(Clone, Debug)]
pub struct Record {
    /// What it was made with.
    pub header: Header,
    /// The inputs, each with the line it stands in; 0 where it was not read from text.
    pub inputs: Vec<(usize, Written)>,
    /// Hashes of positions, to find out where a game first parts.
    pub states: Vec<State>,
}

impl PartialEq for Record {
    fn eq(&self, other: &Record) -> bool {
        let states =
            |record: &Record| -> Vec<_> { record.states.iter().map(|at| (at.after, at.hash)).collect() };
        self.header == other.header
            && self.inputs.iter().map(|(_, input)| input).eq(other.inputs.iter().map(|(_, input)| input))
            && states(self) == states(other)
    }
}

impl Eq for Record {}

impl Record {
    /// Reads a record from the bytes of a file.
    pub fn from_bytes(bytes: &[u8]) -> Result<Record, Vec<Mistake>> {
        Record::parse(text_of(bytes)?)
    }

    /// Reads a record; every mistake in it at once.
    pub fn parse(text: &str) -> Result<Record, Vec<Mistake>> {
        let mut lines = lines_of(text, "record")?;
        let mut record = Record { header: Header::default(), inputs: Vec::new(), states: Vec::new() };
        let mut mistakes = Vec::new();
        let mut promised = None;
        let mut in_inputs = false;
        for (line, text) in lines.by_ref() {
            if in_inputs {
                if let Err(mistake) = record.read_input(line, text) {
                    mistakes.push(mistake);
                }
                continue;
            }
            match text.strip_prefix("inputs").map(str::trim) {
                Some("") => in_inputs = true,
                Some(count) => {
                    in_inputs = true;
                    match count.parse::<usize>() {
                        Ok(count) => promised = Some(count),
                        Err(_) => {
                            mistakes.push(Mistake::at(line, format!("\"{count}\" is no number of inputs")))
                        }
                    }
                }
                None => match record.header.read(line, text) {
                    Ok(true) => {}
                    Ok(false) => mistakes.push(Mistake::at(line, unknown(text, "inputs"))),
                    Err(mistake) => mistakes.push(mistake),
                },
            }
        }
        mistakes.extend(record.header.missing());
        for (missing, word) in
            [(record.header.rules.is_none(), "rules"), (record.header.content.is_none(), "content")]
        {
            if missing {
                mistakes
                    .push(Mistake::at(0, format!("it does not say what it was made with: \"{word} ...\"")));
            }
        }
        if !in_inputs {
            mistakes.push(Mistake::at(0, "there is no line \"inputs\": the record is cut off"));
        }
        if let Some(promised) = promised
            && promised != record.inputs.len()
            && mistakes.is_empty()
        {
            let held = record.inputs.len();
            let text = format!(
                "the record promises {promised} inputs and holds {held}: it is cut off or was edited"
            );
            mistakes.push(Mistake::at(0, text));
        }
        if mistakes.is_empty() { Ok(record) } else { Err(mistakes) }
    }

    fn read_input(&mut self, line: usize, text: &str) -> Result<(), Mistake> {
        if let Some(hash) = text.strip_prefix("state ") {
            let hash = u64::from_str_radix(hash.trim(), 16)
                .map_err(|_| Mistake::at(line, format!("\"{}\" is no hash in hexadecimal", hash.trim())))?;
            self.states.push(State { line, after: self.inputs.len(), hash });
        } else {
            self.inputs.push((line, Written::parse(line, text)?));
        }
        Ok(())
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "malison record {VERSION}\n{}\ninputs {}", self.header, self.inputs.len())?;
        let mut states = self.states.iter().peekable();
        for after in 0..=self.inputs.len() {
            while let Some(state) = states.next_if(|state| state.after == after) {
                writeln!(f, "state {:016x}", state.hash)?;
            }
            if let Some((_, input)) = self.inputs.get(after) {
                writeln!(f, "{input}")?;
            }
        }
        Ok(())
    }
}

/// The text in the bytes of a file.
pub(crate) fn text_of(bytes: &[u8]) -> Result<&str, Vec<Mistake>> {
    std::str::from_utf8(bytes).map_err(|_| vec![Mistake::at(0, "this is not a text file")])
}

/// The lines after the first that say something, with their numbers; the first must name the format.
pub(crate) fn lines_of<'a>(
    text: &'a str,
    format: &str,
) -> Result<impl Iterator<Item = (usize, &'a str)>, Vec<Mistake>> {
    let binary = |c: char| c.is_control() && !matches!(c, '\n' | '\r' | '\t');
    if text.contains(binary) {
        return Err(vec![Mistake::at(0, "this is not a text file")]);
    }
    let first = text.lines().next().unwrap_or_default().trim();
    match first.strip_prefix("malison ").and_then(|rest| rest.strip_prefix(format)).map(str::trim) {
        Some(version) if version == VERSION.to_string() => {}
        Some(version) => {
            let text = format!("this is version \"{version}\" of the format; version {VERSION} can be read");
            return Err(vec![Mistake::at(1, text)]);
        }
        None => {
            let text =
                format!("the first line must be \"malison {format} {VERSION}\", or this is no {format}");
            return Err(vec![Mistake::at(1, text)]);
        }
    }
    let numbered = text.lines().enumerate().skip(1).map(|(index, text)| (index + 1, text.trim()));
    Ok(numbered.filter(|(_, text)| !text.is_empty() && !text.starts_with('#')))
}

/// What to say of a line that no header has.
pub(crate) fn unknown(text: &str, sections: &str) -> String {
    let word = text.split_whitespace().next().unwrap_or_default();
    format!(
        "\"{word}\" is unknown here; there are game, rules, content, seats, option, player, bot, and then {sections}"
    )
}
