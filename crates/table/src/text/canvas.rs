//! A sheet of characters, each with its ink.

use crate::scene::Hue;

/// How a character is coloured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ink {
    Plain,
    Quiet,
    Bold,
    Hue(Hue),
}

impl Ink {
    pub(super) const RESET: &'static str = "\u{1b}[0m";

    pub(super) fn code(self) -> &'static str {
        match self {
            Ink::Plain => Ink::RESET,
            Ink::Quiet => "\u{1b}[2m",
            Ink::Bold => "\u{1b}[1m",
            Ink::Hue(Hue::Blue) => "\u{1b}[1;94m",
            Ink::Hue(Hue::Red) => "\u{1b}[1;91m",
            Ink::Hue(Hue::Yellow) => "\u{1b}[1;93m",
            Ink::Hue(Hue::Green) => "\u{1b}[1;92m",
            Ink::Hue(Hue::Purple) => "\u{1b}[1;95m",
        }
    }
}

/// A sheet that grows as it is written on.
#[derive(Default)]
pub(super) struct Canvas {
    rows: Vec<Vec<(char, Ink)>>,
}

impl Canvas {
    pub(super) fn put(&mut self, x: usize, y: usize, text: &str, ink: Ink) {
        if self.rows.len() <= y {
            self.rows.resize(y + 1, Vec::new());
        }
        let row = &mut self.rows[y];
        for (index, letter) in text.chars().enumerate() {
            if row.len() <= x + index {
                row.resize(x + index + 1, (' ', Ink::Plain));
            }
            row[x + index] = (letter, ink);
        }
    }

    pub(super) fn height(&self) -> usize {
        self.rows.len()
    }

    /// Writes lines below one another.
    pub(super) fn block(&mut self, x: usize, y: usize, lines: &str) {
        for (index, line) in lines.lines().enumerate() {
            self.put(x, y + index, line, Ink::Plain);
        }
    }

    /// Writes entries of one or more lines in two columns from a row on, the second from column `x` on.
    pub(super) fn columns(&mut self, y: usize, entries: &[String], x: usize) {
        let lines: usize = entries.iter().map(|entry| entry.lines().count()).sum();
        let mut used = 0;
        let (mut first, mut second) = (String::new(), String::new());
        for entry in entries {
            let column = if used * 2 < lines { &mut first } else { &mut second };
            column.push_str(entry);
            used += entry.lines().count();
        }
        self.block(0, y, &first);
        self.block(x, y, &second);
    }

    /// The sheet as lines without blanks at their ends.
    pub(super) fn lines(&self, colour: bool) -> String {
        let mut out = String::new();
        for row in &self.rows {
            let used = row.iter().rposition(|&(letter, _)| letter != ' ').map_or(0, |last| last + 1);
            let mut ink = Ink::Plain;
            for &(letter, wanted) in &row[..used] {
                if colour && wanted != ink {
                    if ink != Ink::Plain {
                        out += Ink::RESET;
                    }
                    if wanted != Ink::Plain {
                        out += wanted.code();
                    }
                    ink = wanted;
                }
                out.push(letter);
            }
            if ink != Ink::Plain {
                out += Ink::RESET;
            }
            out.push('\n');
        }
        out
    }
}
