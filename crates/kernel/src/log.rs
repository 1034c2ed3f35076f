//! What happened, line by line, each with the rule that made it happen and with who may read it.

use crate::rule::Rule;
use crate::seat::{Seats, Viewer};

/// One line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The rule that made it happen.
    pub rule: Rule,
    /// Who may read it. Nobody else learns that the line exists.
    pub readers: Seats,
    /// A sentence.
    pub text: String,
}

impl Line {
    /// Whether the viewer may read the line.
    pub fn is_for(&self, viewer: Viewer) -> bool {
        viewer.is_among(self.readers)
    }
}

/// Collects lines where somebody listens, and costs next to nothing where nobody does: simulation and search
/// play with the log off, and the sentences are then never made.
#[derive(Clone, Debug, Default)]
pub struct Log {
    lines: Option<Vec<Line>>,
}

impl Log {
    /// A log that nobody reads.
    pub const fn off() -> Log {
        Log { lines: None }
    }

    /// A log that keeps what is said.
    pub const fn on() -> Log {
        Log { lines: Some(Vec::new()) }
    }

    /// Whether anybody listens.
    #[inline]
    pub fn is_on(&self) -> bool {
        self.lines.is_some()
    }

    /// Says something to everybody.
    #[inline]
    pub fn say(&mut self, rule: Rule, text: impl FnOnce() -> String) {
        self.tell(Seats::ALL, rule, text);
    }

    /// Says something to some seats only. What the others may know of it is a line of its own.
    #[inline]
    pub fn tell(&mut self, readers: Seats, rule: Rule, text: impl FnOnce() -> String) {
        if let Some(lines) = &mut self.lines {
            lines.push(Line { rule, readers, text: text() });
        }
    }

    /// The lines so far.
    pub fn lines(&self) -> &[Line] {
        self.lines.as_deref().unwrap_or_default()
    }

    /// Takes the lines out and goes on listening. They may be kept for as long as the game, so they take no more room
    /// than they need.
    pub fn take(&mut self) -> Vec<Line> {
        let mut lines = self.lines.as_mut().map(std::mem::take).unwrap_or_default();
        lines.shrink_to_fit();
        lines
    }
}
