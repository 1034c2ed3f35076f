//! Reading and writing scenarios.

use super::{Expected, Placed, Scenario, Step};
use crate::game::Mistake;
use crate::record::{VERSION, Written, lines_of, text_of, unknown};
use std::fmt;

/// The part of the text that a line stands in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Section {
    Header,
    Position,
    Inputs,
    Expect,
}

impl Scenario {
    /// Reads a scenario from the bytes of a file.
    pub fn from_bytes(bytes: &[u8]) -> Result<Scenario, Vec<Mistake>> {
        Scenario::parse(text_of(bytes)?)
    }

    /// Reads a scenario; every mistake in it at once.
    pub fn parse(text: &str) -> Result<Scenario, Vec<Mistake>> {
        let mut scenario = Scenario::default();
        let mut mistakes = Vec::new();
        let mut section = Section::Header;
        for (line, text) in lines_of(text, "scenario")? {
            let next = match text {
                "position" => Some(Section::Position),
                "inputs" => Some(Section::Inputs),
                "expect" => Some(Section::Expect),
                _ => None,
            };
            if let Some(next) = next {
                if next <= section {
                    let order = "once each and in this order: position, inputs, expect";
                    mistakes.push(Mistake::at(
                        line,
                        format!("\"{text}\" stands where it can't; sections come {order}"),
                    ));
                }
                section = next;
                if section == Section::Position {
                    scenario.position.get_or_insert_default();
                }
                continue;
            }
            if let Err(mistake) = scenario.read(section, line, text) {
                mistakes.push(mistake);
            }
        }
        mistakes.extend(scenario.header.missing());
        if scenario.title.is_empty() {
            mistakes.push(Mistake::at(0, "it has no title: \"title WHAT IT SHOWS\""));
        }
        if mistakes.is_empty() { Ok(scenario) } else { Err(mistakes) }
    }

    fn read(&mut self, section: Section, line: usize, text: &str) -> Result<(), Mistake> {
        match section {
            Section::Header => {
                if let Some(title) = text.strip_prefix("title ") {
                    self.title = title.trim().into();
                } else if let Some(rules) = text.strip_prefix("proves ") {
                    let rules = rules.split(',').map(str::trim).filter(|rule| !rule.is_empty());
                    self.proves.extend(rules.map(String::from));
                } else if !self.header.read(line, text)? {
                    return Err(Mistake::at(
                        line,
                        unknown(text, "title, proves, position, inputs and expect"),
                    ));
                }
            }
            Section::Position => {
                self.position.get_or_insert_default().push(Placed { line, what: text.into() });
            }
            Section::Inputs => self.steps.push(Placed { line, what: step(line, text)? }),
            Section::Expect => self.expected.push(Placed { line, what: expected(line, text)? }),
        }
        Ok(())
    }
}

fn step(line: usize, text: &str) -> Result<Step, Mistake> {
    let (text, offered) = match (text.strip_prefix("offered "), text.strip_prefix("not offered ")) {
        (Some(rest), _) => (rest, Some(true)),
        (None, Some(rest)) => (rest, Some(false)),
        (None, None) => (text, None),
    };
    let refused = text.strip_prefix("refused ").filter(|_| offered.is_none());
    if let Some(rest) = refused {
        let Some((tried, by)) = rest.rsplit_once(" by ") else {
            return Err(Mistake::at(line, "say which rule refuses it: \"refused SEAT: NOTATION by RULE\""));
        };
        let (seat, notation) = answer(line, tried)?;
        return Ok(Step::Refused { seat, notation, by: by.trim().into() });
    }
    match offered {
        Some(is) => {
            let (seat, notation) = answer(line, text)?;
            Ok(Step::Offered { seat, notation, is })
        }
        None => Ok(Step::Input(Written::parse(line, text)?)),
    }
}

fn answer(line: usize, text: &str) -> Result<(String, String), Mistake> {
    match Written::parse(line, text)? {
        Written::Answer { seat, notation } => Ok((seat, notation)),
        Written::Roll(_) => Err(Mistake::at(line, "a roll is neither offered nor refused here")),
    }
}

fn expected(line: usize, text: &str) -> Result<Expected, Mistake> {
    let text = text.trim();
    if let Some(rest) = text.strip_prefix("not ") {
        return Ok(Expected::Not(Box::new(Expected::plain(line, rest.trim())?)));
    }
    Expected::plain(line, text)
}

impl Expected {
    /// Reads an expectation without `not`.
    fn plain(line: usize, text: &str) -> Result<Expected, Mistake> {
        let after = |start: &str| text.strip_prefix(start).map(|rest| rest.trim().to_owned());
        let read = if text == "over" {
            Expected::Over
        } else if let Some(how) =
            after("over, ").filter(|how| how.starts_with("won by ") || how == "lost by everybody")
        {
            Expected::Ended(how)
        } else if let Some(rule) = after("over by ") {
            Expected::OverBy(rule)
        } else if let Some(who) = after("waits for ") {
            Expected::WaitsFor(who)
        } else if let Some(rule) = after("log ") {
            Expected::Log(rule)
        } else if text.starts_with("over,") || text.starts_with("not ") {
            return Err(Mistake::at(line, format!("\"{text}\" is no expectation")));
        } else {
            Expected::Says(text.into())
        };
        Ok(read)
    }
}

impl fmt::Display for Scenario {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "malison scenario {VERSION}\ntitle {}", self.title)?;
        if !self.proves.is_empty() {
            writeln!(f, "proves {}", self.proves.join(", "))?;
        }
        write!(f, "{}", self.header)?;
        if let Some(facts) = &self.position {
            writeln!(f, "\nposition")?;
            facts.iter().try_for_each(|fact| writeln!(f, "{}", fact.what))?;
        }
        writeln!(f, "\ninputs")?;
        self.steps.iter().try_for_each(|step| writeln!(f, "{}", step.what))?;
        writeln!(f, "\nexpect")?;
        self.expected.iter().try_for_each(|expected| writeln!(f, "{}", expected.what))
    }
}
