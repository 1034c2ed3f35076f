//! The options of a game: the warbands, the way of setting up, and who is asked.

use crate::pack::{Band, Pack};
use crate::round::GOAL;
use kernel::{Mistake, Setup};
use table::{Setting, Values};

/// The mastery and the rounds that can be asked for at most.
const MOST: u16 = 1000;

/// Who is asked whether to play a swift, in each window.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Ask {
    /// Who has one to play.
    #[default]
    Needed,
    /// Everybody, so that a pause tells nothing about a hand.
    Always,
    /// Who has one to play and, at the beginning of the activation, did not waive it: so a decision can be taken back
    /// until somebody reacts (MD-330).
    Called,
}

impl Ask {
    /// All ways, and the words for them.
    const WORDS: [(&str, Ask); 3] =
        [("needed", Ask::Needed), ("always", Ask::Always), ("called", Ask::Called)];
}

/// The choices made before a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// The warbands of the two seats.
    pub warbands: [Band; 2],
    /// The shared map that is used, by its place in the pack; none: terrain and husks are placed by the players.
    pub map: Option<u8>,
    /// Cards can be exchanged for cards of the side decks before set-up (MD-385).
    pub side_decks: bool,
    /// Who is asked in windows.
    pub ask: Ask,
    /// The last round that is played (HR-009); 0: no limit, as the decks run out.
    pub rounds: u16,
    /// The mastery that wins (MD-310).
    pub goal: u16,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            warbands: [Band::default(); 2],
            map: None,
            side_decks: false,
            ask: Ask::Needed,
            rounds: 0,
            goal: GOAL,
        }
    }
}

/// The options as they are offered.
pub fn settings(pack: &Pack) -> Vec<Setting> {
    let setting = |name, values, default: &str, help| Setting { name, values, default: default.into(), help };
    let words = |all: Vec<&str>| Values::words(&all);
    let decks = || pack.warbands().iter().map(|it| it.id.clone()).collect::<Vec<String>>();
    let warband = |seat: usize| pack.warbands().get(seat).map_or("", |it| it.id.as_str());
    let maps = std::iter::once("placed").chain(pack.maps().iter().map(|it| it.id.as_str()));
    vec![
        setting("red", Values::Deck(decks()), warband(0), "The warband of red."),
        setting("blue", Values::Deck(decks()), warband(1), "The warband of blue."),
        setting(
            "map",
            words(maps.collect()),
            "placed",
            "Terrain and husks: placed by the players, or as on a map that is ready.",
        ),
        setting("goal", Values::Number(1, MOST.into()), &GOAL.to_string(), "The mastery that wins."),
        setting(
            "rounds",
            Values::Number(0, MOST.into()),
            "0",
            "After how many rounds the game ends; 0: not before somebody wins.",
        ),
        setting(
            "side_decks",
            Values::words(&["no", "yes"]),
            "no",
            "Whether cards can be exchanged for cards of the side decks before set-up.",
        ),
        setting(
            "ask",
            Values::words(&Ask::WORDS.map(|(word, _)| word)),
            "needed",
            "Who is asked for swifts: whoever has one to play, everybody every time, or who calls for it as a unit is activated.",
        ),
    ]
}

impl Options {
    /// What holds where nothing is said: the first two warbands meet.
    fn usual(pack: &Pack) -> Options {
        let ready = |place: usize| pack.warbands().get(place).or(pack.warbands().last());
        let warbands = [0, 1].map(|place| ready(place).map_or(Band::default(), |warband| warband.band));
        Options { warbands, ..Options::default() }
    }

    /// Reads the options of a set-up; every mistake at once.
    pub fn read(pack: &Pack, setup: &Setup) -> Result<Options, Vec<Mistake>> {
        let mut options = Options::usual(pack);
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
        let warband = |value: &str| {
            if value.split_whitespace().count() > 1 {
                return pack.read_band(value).map_err(|wrong| format!("`{name}`: {}", wrong.join("; ")));
            }
            pack.warband_named(value).map(|warband| warband.band).ok_or_else(|| {
                let all: Vec<&str> = pack.warbands().iter().map(|it| it.id.as_str()).collect();
                format!("`{name}` is a deck or one of {}, not `{value}`", all.join(", "))
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
            "side_decks" => {
                self.side_decks = match value {
                    "yes" => true,
                    "no" => false,
                    _ => return Err(format!("`side_decks` is `yes` or `no`, not `{value}`")),
                }
            }
            "ask" => {
                let found = Ask::WORDS.into_iter().find(|(word, _)| *word == value);
                let (_, ask) =
                    found.ok_or_else(|| format!("`ask` is `needed`, `always` or `called`, not `{value}`"))?;
                self.ask = ask;
            }
            "goal" => self.goal = number(name, value, 1)?,
            "rounds" => self.rounds = number(name, value, 0)?,
            _ => {
                return Err(format!(
                    "Malediction has no option `{name}`; there are red, blue, map, goal, rounds, side_decks and ask"
                ));
            }
        }
        Ok(())
    }
}

fn number(name: &str, value: &str, least: u16) -> Result<u16, String> {
    let number = value.parse().ok().filter(|number| (least..=MOST).contains(number));
    number.ok_or_else(|| format!("`{name}` is a number from {least} to {MOST}, not `{value}`"))
}
