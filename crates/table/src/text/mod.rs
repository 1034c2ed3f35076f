//! Any scene in plain text that fits a terminal.
//!
//! Colour is optional and never says anything alone: what belongs to a seat carries the seat's letter too.

mod board;
mod canvas;
mod cards;
mod field;
mod marks;
mod prompt;
mod wrap;

pub use wrap::wrap;

use crate::scene::{Course, Hue, Panel, Scene, Surface, Tracker};
use canvas::Ink;

/// How text is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// Whether ANSI colours are used.
    pub colour: bool,
    /// How many columns there are.
    pub width: usize,
}

impl Style {
    /// Eighty columns without colour.
    pub const PLAIN: Style = Style { colour: false, width: 80 };

    /// The text in bold, where there are colours.
    pub fn bold(self, text: &str) -> String {
        self.paint(text, Ink::Bold)
    }

    /// The text made quiet, where there are colours.
    pub fn quiet(self, text: &str) -> String {
        self.paint(text, Ink::Quiet)
    }

    /// The text in the colour of a seat, where there are colours.
    pub fn hue(self, text: &str, hue: Hue) -> String {
        self.paint(text, Ink::Hue(hue))
    }

    fn paint(self, text: &str, ink: Ink) -> String {
        if self.colour && !text.is_empty() {
            format!("{}{text}{}", ink.code(), Ink::RESET)
        } else {
            text.to_owned()
        }
    }
}

/// The whole scene but its log: heading, seats, surfaces, cards, and the prompt with its numbered offers.
pub fn draw(scene: &Scene, style: Style) -> String {
    let parts = [table(scene, style), cards::zones(scene, style), prompt::prompt(&scene.prompt, style)];
    let drawn: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    drawn.join("\n")
}

/// Heading, steps of the turn, seats, surfaces, and what is drawn over them.
pub fn table(scene: &Scene, style: Style) -> String {
    let mut out = String::new();
    if !scene.heading.is_empty() {
        let heading = wrap(&scene.heading, style.width, 0, 2);
        out += &format!("{}\n", style.bold(heading.trim_end()));
    }
    out += &wrap(&steps(&scene.course), style.width, 0, 2);
    for panel in &scene.seats {
        out += &seat(panel, style);
    }
    if !scene.trackers.is_empty() {
        out += &wrap(&numbers(&scene.trackers), style.width, 0, 2);
    }
    for (index, surface) in scene.surfaces.iter().enumerate() {
        match surface {
            Surface::Grid(grid) => {
                out += &wrap(&grid.name, style.width, 0, 2);
                out += &board::grid(scene, index as u8, grid, style);
            }
            Surface::Plane(plane) => {
                out += &wrap(&plane.name, style.width, 0, 2);
                out += &field::plane(scene, index as u8, plane, style);
            }
        }
    }
    out + &marks(scene, &scene.marks, style)
}

/// The steps of the turn in order, the one that it is now in brackets.
fn steps(course: &Course) -> String {
    let named = course.steps.iter().zip(0..).map(|(step, place)| match course.at {
        Some(at) if at == place => format!("[{step}]"),
        Some(_) | None => step.clone(),
    });
    named.collect::<Vec<String>>().join(" > ")
}

pub use cards::{face, zones};
pub use marks::marks;
pub use prompt::prompt;

/// One seat: whose turn it is, who plays it, its numbers and what else there is to know.
fn seat(panel: &Panel, style: Style) -> String {
    let mut parts = Vec::new();
    if !panel.player.is_empty() {
        parts.push(panel.player.clone());
    }
    if panel.out {
        parts.push("out of the game".into());
    }
    if !panel.trackers.is_empty() {
        parts.push(numbers(&panel.trackers));
    }
    parts.extend(panel.facts.iter().cloned());
    let turn = if panel.active { "> " } else { "  " };
    let mark = if panel.mark.is_empty() { String::new() } else { format!(" ({})", panel.mark) };
    let line = wrap(&format!("{turn}{}{mark}  {}", panel.word, parts.join("; ")), style.width, 0, 6);
    line.replacen(&panel.word, &style.hue(&panel.word, panel.hue), 1)
}

fn numbers(trackers: &[Tracker]) -> String {
    let numbers: Vec<String> = trackers
        .iter()
        .map(|Tracker { name, value, of }| match of {
            Some(most) => format!("{name} {value}/{most}"),
            None => format!("{name} {value}"),
        })
        .collect();
    numbers.join(", ")
}
