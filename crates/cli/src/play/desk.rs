//! Where people sit: lines come in, text goes out.

use std::io::{self, BufRead, Write};
use table::text::Style;

/// What came in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// A line, without its end.
    Line(String),
    /// A line that is not text.
    Noise,
    /// Nothing more will come.
    End,
}

/// A terminal, or what stands in for one.
#[derive(Debug)]
pub struct Desk<R, W> {
    input: R,
    output: W,
    /// How text is drawn.
    pub style: Style,
    /// Whether the screen can be cleared.
    pub is_screen: bool,
}

impl<R: BufRead, W: Write> Desk<R, W> {
    /// A desk.
    pub fn new(input: R, output: W, style: Style, is_screen: bool) -> Self {
        Desk { input, output, style, is_screen }
    }

    /// Shows text that ends its own lines.
    pub fn show(&mut self, text: &str) -> io::Result<()> {
        self.output.write_all(text.as_bytes())
    }

    /// Shows a sentence, broken into lines.
    pub fn say(&mut self, text: &str) -> io::Result<()> {
        self.show(&table::text::wrap(text, self.style.width, 0, 2))
    }

    /// Shows what is wrong, in one line of its own.
    pub fn complain(&mut self, text: &str) -> io::Result<()> {
        let line = table::text::wrap(text, self.style.width, 0, 2);
        let line = self.style.bold(line.trim_end());
        self.show(&format!("{line}\n"))
    }

    /// Asks for a line.
    pub fn hear(&mut self, prompt: &str) -> io::Result<Heard> {
        self.show(prompt)?;
        self.output.flush()?;
        let mut bytes = Vec::new();
        if self.input.read_until(b'\n', &mut bytes)? == 0 {
            self.show("\n")?;
            self.output.flush()?;
            return Ok(Heard::End);
        }
        match String::from_utf8(bytes) {
            Ok(line) if !line.contains('\0') => Ok(Heard::Line(line.trim_end_matches(['\n', '\r']).into())),
            Ok(_) | Err(_) => Ok(Heard::Noise),
        }
    }

    /// Clears the screen, so that the next person does not see what was shown to the last.
    pub fn clear(&mut self) -> io::Result<()> {
        if self.is_screen {
            // Clears what can be scrolled back to as well.
            self.show("\u{1b}[2J\u{1b}[3J\u{1b}[H")
        } else {
            self.show(&format!("{}\n", "-".repeat(self.style.width)))
        }
    }

    /// Gives the output back.
    pub fn into_output(self) -> W {
        self.output
    }
}
