//! The options of a game: the warbands, the way of setting up, and who is asked.

use crate::pack::Pack;
use kernel::{Mistake, Setup};

/// The choices made before a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Options {
    /// The warbands of the two seats, by their places in the pack.
    pub warbands: [u8; 2],
    /// The shared map that is used, by its place in the pack; none: terrain and husks are placed by the players.
    pub map: Option<u8>,
    /// Cards can be exchanged for cards of the side decks before set-up (MD-385).
    pub side_decks: bool,
    /// Seats are asked in every window, even without anything to play.
    pub ask_always: bool,
    /// The last round that is played (HR-009); 0: no limit, as the decks run out.
    pub rounds: u16,
}

impl Options {
    /// Reads the options of a set-up; every mistake at once.
    pub fn read(pack: &Pack, setup: &Setup) -> Result<Options, Vec<Mistake>> {
        let last = pack.warbands().len().saturating_sub(1).min(1) as u8;
        let mut options = Options { warbands: [0, last], ..Options::default() };
        let mut mistakes = Vec::new();
        if setup.seats != 2 {
            mistakes.push(Mistake::at(0, format!("two seats play Malediction, not {}", setup.seats)));
        }
        if pack.warbands().is_empty() {
            mistakes.push(Mistake::at(0, "MD-010: the pack has no warband"));
        }
        for (name, value) in &setup.options {
            if let Err(text) = options.set(pack, name, value) {
                mistakes.push(Mistake::at(0, text));
            }
        }
        if mistakes.is_empty() { Ok(options) } else { Err(mistakes) }
    }

    fn set(&mut self, pack: &Pack, name: &str, value: &str) -> Result<(), String> {
        let yes = |value: &str| match value {
            "yes" => Ok(true),
            "no" => Ok(false),
            _ => Err(format!("`{name}` is `yes` or `no`, not `{value}`")),
        };
        let warband = |value: &str| {
            pack.warband_named(value).ok_or_else(|| {
                let all: Vec<&str> = pack.warbands().iter().map(|it| it.id.as_str()).collect();
                format!("`{name}` is one of {}, not `{value}`", all.join(", "))
            })
        };
        match name {
            "red" => self.warbands[0] = warband(value)?,
            "blue" => self.warbands[1] = warband(value)?,
            "map" if value == "placed" => self.map = None,
            "map" => {
                let found = pack.map_named(value).ok_or_else(|| {
                    let all: Vec<&str> = pack.maps().iter().map(|it| it.id.as_str()).collect();
                    format!("`map` is `placed` or one of {}, not `{value}`", all.join(", "))
                })?;
                self.map = Some(found);
            }
            "side_decks" => self.side_decks = yes(value)?,
            "ask_always" => self.ask_always = yes(value)?,
            "rounds" => {
                self.rounds =
                    value.parse().map_err(|_| "`rounds` is a number, 0 for no limit".to_string())?;
            }
            _ => {
                return Err(format!(
                    "Malediction has no option `{name}`; there are red, blue, map, side_decks, ask_always and rounds"
                ));
            }
        }
        Ok(())
    }
}
