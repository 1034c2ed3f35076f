//! The words for everything on the table, in notation and in sentences, and reading them back.

use crate::card::Card;
use crate::sight::Obstacle;
use crate::world::{Corner, Target, UnitId, World};
use geometry::plane::{Micrometres, Point};
use kernel::Seat;

/// Micrometres in an inch.
const INCH: i64 = 25_400;
/// With so many decimals every micrometre has its own number of inches.
const DECIMALS: u32 = 5;

/// A length in inches: with as few decimals as read back to the very micrometre (MD-027, MD-030).
pub fn inches_word(micrometres: i64) -> String {
    let size = micrometres.abs();
    let sign = if micrometres < 0 { "-" } else { "" };
    for decimals in 0..=DECIMALS {
        let scale = 10_i64.pow(decimals);
        let scaled = (size * scale + INCH / 2) / INCH;
        if decimals == DECIMALS || nearest(scaled, scale) == size {
            let (whole, part) = (scaled / scale, scaled % scale);
            return match decimals {
                0 => format!("{sign}{whole}"),
                _ => format!("{sign}{whole}.{part:0width$}", width = decimals as usize),
            };
        }
    }
    String::new()
}

/// The whole micrometre nearest to `scaled / scale` inches.
fn nearest(scaled: i64, scale: i64) -> i64 {
    (scaled * INCH * 2 + scale) / (scale * 2)
}

/// Reads inches, to the nearest micrometre.
pub fn read_inches(word: &str) -> Option<i64> {
    let (sign, digits) = match word.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, word),
    };
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || whole.len() > 4 || part.len() > 9 || !is_number(whole) || !is_number(part) {
        return None;
    }
    if digits.contains('.') && part.is_empty() {
        return None;
    }
    let scale = 10_i64.pow(part.len() as u32);
    let fraction = if part.is_empty() { 0 } else { part.parse::<i64>().ok()? };
    let scaled = whole.parse::<i64>().ok()? * scale + fraction;
    Some(sign * nearest(scaled, scale))
}

/// A point: its coordinates in inches.
pub fn point_word(point: Point) -> String {
    format!("{},{}", inches_word(point.x().into()), inches_word(point.y().into()))
}

/// Reads a point.
pub fn read_point(word: &str) -> Option<Point> {
    let (x, y) = word.split_once(',')?;
    Point::new(read_inches(x)?.try_into().ok()?, read_inches(y)?.try_into().ok()?)
}

/// Reads a length.
pub fn read_length(word: &str) -> Option<Micrometres> {
    read_inches(word)?.try_into().ok().map(Micrometres::new)
}

impl Corner {
    /// What it is called in sentences.
    pub const fn name(self) -> &'static str {
        match self {
            Corner::SouthWest => "south-west",
            Corner::SouthEast => "south-east",
            Corner::NorthEast => "north-east",
            Corner::NorthWest => "north-west",
        }
    }

    /// All corners, counter-clockwise.
    pub const ALL: [Corner; 4] = [Corner::SouthWest, Corner::SouthEast, Corner::NorthEast, Corner::NorthWest];

    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            Corner::SouthWest => "sw",
            Corner::SouthEast => "se",
            Corner::NorthEast => "ne",
            Corner::NorthWest => "nw",
        }
    }

    /// The corner with that word.
    pub fn of(word: &str) -> Option<Corner> {
        Corner::ALL.into_iter().find(|corner| corner.word() == word)
    }

    /// The corner diagonally opposite (MD-059).
    pub const fn opposite(self) -> Corner {
        match self {
            Corner::SouthWest => Corner::NorthEast,
            Corner::SouthEast => Corner::NorthWest,
            Corner::NorthEast => Corner::SouthWest,
            Corner::NorthWest => Corner::SouthEast,
        }
    }

    /// Where it is.
    pub fn point(self) -> Point {
        let side = World::FIELD.side().get() as i32;
        let at = |x: i32, y: i32| Point::new(x, y).unwrap_or_default();
        match self {
            Corner::SouthWest => at(0, 0),
            Corner::SouthEast => at(side, 0),
            Corner::NorthEast => at(side, side),
            Corner::NorthWest => at(0, side),
        }
    }
}

const SEAT_WORDS: [&str; 2] = ["red", "blue"];

impl World {
    /// The word for a seat.
    pub fn seat_word(seat: Seat) -> &'static str {
        SEAT_WORDS.get(seat.index()).copied().unwrap_or("nobody")
    }

    /// The name of a seat at the beginning of a sentence.
    pub fn seat_name(seat: Seat) -> &'static str {
        ["Red", "Blue"].get(seat.index()).copied().unwrap_or("Nobody")
    }

    /// The seat with that word.
    pub fn read_seat(word: &str) -> Option<Seat> {
        SEAT_WORDS.iter().position(|&known| known == word).map(|index| Seat(index as u8))
    }

    /// The word of a card.
    pub fn card_word(&self, card: Card) -> &'static str {
        &self.pack.face(card).id
    }

    /// The name of a card.
    pub fn card_name(&self, card: Card) -> &'static str {
        &self.pack.face(card).name
    }

    /// The word of a unit: its card, and which of several it is.
    pub fn unit_word(&self, id: UnitId) -> String {
        match self.unit(id) {
            Some(unit) if unit.number > 1 => format!("{}-{}", self.card_word(unit.card), unit.number),
            Some(unit) => self.card_word(unit.card).into(),
            None => "?".into(),
        }
    }

    /// The name of a unit in sentences.
    pub fn unit_name(&self, id: UnitId) -> String {
        match self.unit(id) {
            Some(unit) => {
                let whose = World::seat_name(unit.owner);
                let number = if unit.number > 1 { format!(" {}", unit.number) } else { String::new() };
                format!("{whose}'s {}{number}", self.card_name(unit.card))
            }
            None => "Nobody".into(),
        }
    }

    /// The unit with that word.
    pub fn read_unit(&self, word: &str) -> Option<UnitId> {
        self.units.iter().find(|unit| self.unit_word(unit.id) == word).map(|unit| unit.id)
    }

    /// The word of a target.
    pub fn target_word(&self, target: Target) -> String {
        match target {
            Target::Unit(unit) => self.unit_word(unit),
            Target::Point(point) => point_word(point),
            Target::Piece(place) => format!("terrain:{}", place + 1),
        }
    }

    /// The name of a target in sentences.
    pub fn target_name(&self, target: Target) -> String {
        match target {
            Target::Unit(unit) => self.unit_name(unit),
            Target::Point(point) => format!("the point {}", point_word(point)),
            Target::Piece(place) => format!("terrain piece {}", place + 1),
        }
    }

    /// The target with that word.
    pub fn read_target(&self, word: &str) -> Option<Target> {
        if let Some(number) = word.strip_prefix("terrain:") {
            let place = number.parse::<u8>().ok()?.checked_sub(1)?;
            return (usize::from(place) < self.terrain.len()).then_some(Target::Piece(place));
        }
        let is_point = word.starts_with(|c: char| c.is_ascii_digit() || c == '-') && word.contains(',');
        if is_point { read_point(word).map(Target::Point) } else { self.read_unit(word).map(Target::Unit) }
    }

    /// The word of something in the way.
    pub fn obstacle_word(&self, obstacle: Obstacle) -> String {
        match obstacle {
            Obstacle::Unit(unit) => self.unit_word(unit),
            Obstacle::Husk(place) => match self.husks.get(place as usize) {
                Some(&at) => format!("the husk at {}", point_word(at)),
                None => "a husk".into(),
            },
            Obstacle::Terrain(place) => self.target_word(Target::Piece(place)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves MD-027, MD-030.
    #[test]
    fn inches_read_back_to_the_very_micrometre() {
        for micrometres in (0..762_001).step_by(7).chain(0..3000).chain([25_400, 12_700, 761_999]) {
            let word = inches_word(micrometres);
            assert_eq!(read_inches(&word), Some(micrometres), "{word}");
            assert_eq!(read_inches(&inches_word(-micrometres)), Some(-micrometres), "{word}");
        }
        assert_eq!(inches_word(25_400), "1");
        assert_eq!(inches_word(313_563), "12.345");
        assert_eq!(read_inches("0.5"), Some(12_700));
        for wrong in ["", ".5", "5.", "1e3", "+1", "--1", "1.2.3", "99999", "0.1234567890"] {
            assert_eq!(read_inches(wrong), None, "{wrong}");
        }
    }
}
