//! The options of a game: which boards, which schools, which optional rules (WZ-416 to WZ-430).

use crate::card::School;
use kernel::{Mistake, Setup};
use table::{Setting, Values};

/// The choices made before a game, with the defaults of the rulebook.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// Sets of boards: the new side, or the classic one (WZ-039).
    pub classic_boards: bool,
    /// The three schools of the deck; drawn at random where they are not named (WZ-048).
    pub schools: Option<[School; 3]>,
    /// Four plain energy cards give way to flash energy (WZ-416).
    pub extended_flash: bool,
    /// Maintained spells don't count against hand size (WZ-420).
    pub uncluttered_minds: bool,
    /// Two groups, each with its own deck (WZ-421).
    pub custom_spellbook: bool,
    /// Whoever's two treasures both lie on others' home bases dies (WZ-422).
    pub deadly_treasures: bool,
    /// Points that win (WZ-077, WZ-423).
    pub points: u8,
    /// All cards but the Black Cantrips in one deck (WZ-424).
    pub giant_book: bool,
    /// Picking up any object ends Move and Cast (WZ-425).
    pub heavy_items: bool,
    /// Creations need no maintenance (WZ-426).
    pub permanent_creations: bool,
    /// The dead go on as ghosts (WZ-428).
    pub ghosts: bool,
    /// Partners: seats 0, 2 and 4 against 1 and 3 (WZ-430).
    pub teams: bool,
    /// Seats are asked in every reaction window, even without anything to play.
    pub ask_always: bool,
    /// The last round that is played (HR-009).
    pub rounds: u16,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            classic_boards: false,
            schools: None,
            extended_flash: false,
            uncluttered_minds: false,
            custom_spellbook: false,
            deadly_treasures: false,
            points: 2,
            giant_book: false,
            heavy_items: false,
            permanent_creations: false,
            ghosts: false,
            teams: false,
            ask_always: false,
            rounds: 200,
        }
    }
}

/// The nine schools that may be chosen (WZ-047).
pub const SCHOOLS: [School; 9] = [
    School::Alchemy,
    School::Conjuring,
    School::Elemental,
    School::Mentalism,
    School::Mutation,
    School::Thaumaturgy,
    School::Hexcraft,
    School::Chaos,
    School::Necromancy,
];

impl Options {
    /// Reads the options of a set-up; every mistake at once.
    pub fn read(setup: &Setup) -> Result<Options, Vec<Mistake>> {
        let mut options = Options::default();
        let mut mistakes = Vec::new();
        for (name, value) in &setup.options {
            if let Err(text) = options.set(name, value) {
                mistakes.push(Mistake::at(0, text));
            }
        }
        if !(2..=5).contains(&setup.seats) {
            mistakes.push(Mistake::at(0, format!("WZ-035: needs 2 to 5 seats; there are {}", setup.seats)));
        }
        options.contradictions(&mut mistakes);
        if mistakes.is_empty() { Ok(options) } else { Err(mistakes) }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        match name {
            "boards" => {
                self.classic_boards = match value {
                    "new" => false,
                    "classic" => true,
                    other => return Err(format!("option `boards` is `new` or `classic`, not `{other}`")),
                }
            }
            "schools" => self.schools = three_schools(value)?,
            "extended_flash" => self.extended_flash = yes(name, value)?,
            "uncluttered_minds" => self.uncluttered_minds = yes(name, value)?,
            "custom_spellbook" => self.custom_spellbook = yes(name, value)?,
            "deadly_treasures" => self.deadly_treasures = yes(name, value)?,
            "points" => self.points = number(name, value, 2, 4)? as u8,
            "giant_book" => self.giant_book = yes(name, value)?,
            "heavy_items" => self.heavy_items = yes(name, value)?,
            "permanent_creations" => self.permanent_creations = yes(name, value)?,
            "ghosts" => self.ghosts = yes(name, value)?,
            "teams" => self.teams = yes(name, value)?,
            "ask" => {
                self.ask_always = match value {
                    "needed" => false,
                    "always" => true,
                    other => return Err(format!("option `ask` is `needed` or `always`, not `{other}`")),
                }
            }
            "rounds" => self.rounds = number(name, value, 1, 10_000)?,
            other => {
                let names: Vec<&str> = settings().iter().map(|setting| setting.name).collect();
                return Err(format!("Wiz-War has no option `{other}`; there are {}", names.join(", ")));
            }
        }
        Ok(())
    }

    fn contradictions(&self, mistakes: &mut Vec<Mistake>) {
        let dark = |school: &School| matches!(school, School::Necromancy | School::Hexcraft);
        if self.extended_flash && self.schools.is_none_or(|schools| schools.iter().any(dark)) {
            mistakes.push(Mistake::at(
                0,
                "WZ-416: extended flash energy needs three named schools without Necromancy and Hexcraft",
            ));
        }
        if self.giant_book && (self.custom_spellbook || self.extended_flash || self.schools.is_some()) {
            mistakes.push(Mistake::at(
                0,
                "WZ-424: the giant book holds all schools, so none are chosen, drafted or exchanged",
            ));
        }
        if self.custom_spellbook && self.extended_flash {
            mistakes.push(Mistake::at(
                0,
                "WZ-421: with custom spellbooks there is no common deck to exchange energy in",
            ));
        }
    }
}

fn yes(name: &str, value: &str) -> Result<bool, String> {
    match value {
        "yes" => Ok(true),
        "no" => Ok(false),
        other => Err(format!("option `{name}` is `yes` or `no`, not `{other}`")),
    }
}

fn number(name: &str, value: &str, least: u16, most: u16) -> Result<u16, String> {
    match value.parse() {
        Ok(number) if (least..=most).contains(&number) => Ok(number),
        Ok(_) | Err(_) => Err(format!("option `{name}` is a number from {least} to {most}, not `{value}`")),
    }
}

fn three_schools(value: &str) -> Result<Option<[School; 3]>, String> {
    if value == "random" {
        return Ok(None);
    }
    let mut chosen = Vec::new();
    for word in value.split(',').map(str::trim) {
        match SCHOOLS.into_iter().find(|&school| school.word() == word) {
            Some(school) if chosen.contains(&school) => {
                return Err(format!("WZ-048: the three schools are distinct; `{word}` is named twice"));
            }
            Some(school) => chosen.push(school),
            None => return Err(format!("there is no school `{word}`")),
        }
    }
    match chosen.try_into() {
        Ok(three) => Ok(Some(three)),
        Err(other) => Err(format!("WZ-046: needs three schools; there are {}", other.len())),
    }
}

/// Every option, for people.
pub fn settings() -> Vec<Setting> {
    let setting = |name, values, default: &str, help| Setting { name, values, default: default.into(), help };
    let switch = || Values::words(&["yes", "no"]);
    let schools = Values::Several {
        count: 3,
        of: SCHOOLS.map(School::word).map(String::from).into(),
        or: vec!["random".into()],
    };
    vec![
        setting(
            "boards",
            Values::words(&["new", "classic"]),
            "new",
            "Which boards are laid: our own, or those of the old editions (WZ-039).",
        ),
        setting(
            "schools",
            schools,
            "random",
            "The three schools of magic that make up the deck, with the White Cantrips (WZ-046).",
        ),
        setting(
            "extended_flash",
            switch(),
            "no",
            "Four plain energy cards give way to flash energy; needs named schools without Necromancy and Hexcraft (WZ-416).",
        ),
        setting(
            "uncluttered_minds",
            switch(),
            "no",
            "Maintained spells do not count against hand size (WZ-420).",
        ),
        setting(
            "custom_spellbook",
            switch(),
            "no",
            "Two groups of players, each with a deck of its own (WZ-421).",
        ),
        setting(
            "deadly_treasures",
            switch(),
            "no",
            "Whoever has both treasures on the home bases of others dies (WZ-422).",
        ),
        setting("points", Values::Number(2, 4), "2", "How many points win (WZ-077, WZ-423)."),
        setting(
            "giant_book",
            switch(),
            "no",
            "One deck of all schools, the Black Cantrips left out (WZ-424).",
        ),
        setting("heavy_items", switch(), "no", "Picking up any object ends moving and casting (WZ-425)."),
        setting(
            "permanent_creations",
            switch(),
            "no",
            "Creations on the board need no maintenance (WZ-426).",
        ),
        setting("ghosts", switch(), "no", "The dead go on as ghosts (WZ-428)."),
        setting("teams", switch(), "no", "Every other seat plays together (WZ-430)."),
        setting(
            "ask",
            Values::words(&["needed", "always"]),
            "needed",
            "Who is asked for reactions: whoever has one to play, or everybody every time.",
        ),
        setting("rounds", Values::Number(1, 10_000), "200", "The last round that is played (HR-009)."),
    ]
}
