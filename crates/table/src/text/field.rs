//! An open field: a coarse map of it, and a list of what stands where, measured from its south-west corner.

use super::board::{badge, ink, mark};
use super::canvas::{Canvas, Ink};
use super::{Style, wrap};
use crate::mark::{MarkKind, Trace};
use crate::plane::{Footprint, Ground, Plane, Point};
use crate::scene::{Layer, Piece, Place, Scene};

/// Rows and columns are named every so many units.
const EVERY: i32 = 6;
/// Columns left of the map.
const MARGIN: usize = 5;
/// What the map is made of.
const LEGEND: &str = "# tall, = short, : other ground, + a zone";
/// A rim of more corners is told by the rectangle round it.
const CORNERS: usize = 8;

/// The map where there is room for it, the size of the field, its terrain, and its pieces from north to south.
pub fn plane(scene: &Scene, surface: u8, plane: &Plane, style: Style) -> String {
    let length = |units: i32| measure(units, plane.per_unit);
    let mut out = map(scene, surface, plane, style);
    let size = format!("{} by {} {}", length(plane.width), length(plane.height), plane.unit);
    out += &wrap(&size, style.width, 2, 4);
    for ground in &plane.grounds {
        out += &wrap(&told(scene, ground, &length), style.width, 2, 4);
    }
    let from = measured_from(scene, surface);
    let mut pieces = standing(scene, surface);
    pieces.sort_by_key(|&(at, piece)| (std::cmp::Reverse(at.y), at.x, piece.id));
    for (at, piece) in pieces.into_iter().filter(|(_, piece)| piece.layer != Layer::Ground) {
        let mut line = format!("{} {}: {} {}", mark(scene, piece), piece.name, length(at.x), length(at.y));
        if let Some(gap) = from.and_then(|from| gap(from, at, piece)) {
            line += &format!(", {} away", length(gap));
        }
        let carried = scene.pieces.iter().filter(|other| other.place == Place::With(piece.id));
        let carried = carried.map(|other| format!("carries {}", other.name));
        let badges: Vec<String> = piece.badges.iter().map(badge).chain(carried).collect();
        if !badges.is_empty() {
            line += &format!(" ({})", badges.join(", "));
        }
        out += &wrap(&line, style.width, 2, 4);
    }
    out
}

/// A part of the field: its name and owner, its corners or the rectangle round it, and what it does.
fn told(scene: &Scene, ground: &Ground, length: &impl Fn(i32) -> String) -> String {
    let Ground { name, outline, owner, facts, pattern: _ } = ground;
    let corner = |&(x, y): &(i32, i32)| format!("{} {}", length(x), length(y));
    let place = if outline.rim.len() > CORNERS {
        let [least, most] = bounds(&outline.rim);
        format!("within {} to {}", corner(&least), corner(&most))
    } else {
        outline.rim.iter().map(corner).collect::<Vec<_>>().join(", ")
    };
    let whose =
        owner.and_then(|seat| scene.panel(seat)).map_or(String::new(), |panel| format!(" of {}", panel.word));
    let mut line = format!("{name}{whose}: {place}");
    for fact in facts {
        line += &format!("; {fact}");
    }
    line
}

fn bounds(rim: &[(i32, i32)]) -> [(i32, i32); 2] {
    let least = |part: fn(&(i32, i32)) -> i32| rim.iter().map(part).min().unwrap_or_default();
    let most = |part: fn(&(i32, i32)) -> i32| rim.iter().map(part).max().unwrap_or_default();
    [(least(|at| at.0), least(|at| at.1)), (most(|at| at.0), most(|at| at.1))]
}

fn standing(scene: &Scene, surface: u8) -> Vec<(Point, &Piece)> {
    let at = |piece: &Piece| match piece.place {
        Place::Point(point) if point.surface == surface => Some(point),
        Place::Point(_) | Place::Spot(_) | Place::With(_) => None,
    };
    scene.pieces.iter().filter_map(|piece| Some((at(piece)?, piece))).collect()
}

/// The piece about which a range is shown: lengths are told from it.
fn measured_from(scene: &Scene, surface: u8) -> Option<(Point, &Piece)> {
    let reaches = scene.marks.iter().filter(|mark| mark.kind == MarkKind::Reach);
    let rings = reaches
        .filter_map(|mark| if let Trace::Ring { centre, .. } = mark.trace { Some(centre) } else { None });
    let centre = rings.into_iter().find(|centre| centre.surface == surface)?;
    standing(scene, surface).into_iter().find(|&(at, piece)| at == centre && piece.layer == Layer::Figure)
}

/// The gap between two bases; none to itself.
fn gap((from, piece): (Point, &Piece), at: Point, other: &Piece) -> Option<i32> {
    if piece.id == other.id {
        return None;
    }
    let reach = |piece: &Piece| match piece.footprint {
        Some(Footprint::Disc(radius)) => i64::from(radius),
        Some(Footprint::Polygon(_)) | None => 0,
    };
    let (x, y) = (i64::from(at.x - from.x), i64::from(at.y - from.y));
    let far = (x * x + y * y).unsigned_abs().isqrt() as i64;
    i32::try_from((far - reach(piece) - reach(other)).max(0)).ok()
}

/// A row for each unit and two columns, with the ground and the letters of the pieces; nothing where it is too wide.
fn map(scene: &Scene, surface: u8, plane: &Plane, style: Style) -> String {
    let unit = plane.per_unit.max(1);
    let (columns, rows) = (2 * plane.width / unit, plane.height / unit);
    if columns < 2 || rows < 1 || MARGIN + columns as usize > style.width {
        return String::new();
    }
    let mut canvas = Canvas::default();
    let line_of = |y: i32| (rows - 1 - (y / unit).clamp(0, rows - 1)) as usize;
    let column_of = |x: i32| MARGIN + (2 * x / unit).clamp(0, columns - 1) as usize;
    for row in 0..rows {
        for column in 0..columns {
            // The ground under a character is that of the middles of its halves.
            let x = column * unit / 2 + unit / 4;
            let halves = [unit / 4, 3 * unit / 4].map(|part| row * unit + part);
            let seen =
                halves.into_iter().filter_map(|y| ground_at(plane, (x, y))).max_by_key(|ground| rank(ground));
            let (letter, owner) = seen.map_or((".", None), |ground| (letter(ground), ground.owner));
            let letter = if letter == "." && column % 2 == 1 { " " } else { letter };
            let quiet = if owner.is_some() { ink(scene, owner) } else { Ink::Quiet };
            canvas.put(MARGIN + column as usize, (rows - 1 - row) as usize, letter, quiet);
        }
        if row % EVERY == 0 {
            canvas.put(0, (rows - 1 - row) as usize, &format!("{row:>3}"), Ink::Quiet);
        }
    }
    for column in (0..plane.width / unit).step_by(EVERY as usize) {
        canvas.put(MARGIN + 2 * column as usize, rows as usize, &column.to_string(), Ink::Quiet);
    }
    let mut pieces = standing(scene, surface);
    pieces.sort_by_key(|(_, piece)| piece.layer);
    for (at, piece) in pieces.into_iter().filter(|(_, piece)| piece.layer != Layer::Ground) {
        let word = mark(scene, piece);
        let last = (MARGIN + columns as usize).saturating_sub(word.chars().count());
        canvas.put(
            column_of(at.x).saturating_sub(1).clamp(MARGIN, last),
            line_of(at.y),
            &word,
            ink(scene, piece.owner),
        );
    }
    canvas.lines(style.colour) + &wrap(LEGEND, style.width, MARGIN, MARGIN)
}

/// What lies uppermost at a place.
fn ground_at(plane: &Plane, at: (i32, i32)) -> Option<&Ground> {
    plane.grounds.iter().filter(|ground| holds(&ground.outline.rim, at)).max_by_key(|ground| rank(ground))
}

/// Obstacles are seen before the ground on which they stand.
fn rank(ground: &Ground) -> u8 {
    match ground.pattern.as_str() {
        "tall" => 3,
        "short" => 2,
        "zone" => 0,
        _ => 1,
    }
}

fn letter(ground: &Ground) -> &'static str {
    match ground.pattern.as_str() {
        "tall" => "#",
        "short" => "=",
        "zone" => "+",
        _ => ":",
    }
}

/// Whether a place lies within a rim.
fn holds(rim: &[(i32, i32)], (x, y): (i32, i32)) -> bool {
    let sides = rim.iter().zip(rim.iter().cycle().skip(1));
    let crossed = sides.filter(|&(&(x1, y1), &(x2, y2))| {
        let along = i64::from(x2 - x1) * i64::from(y - y1) - i64::from(x - x1) * i64::from(y2 - y1);
        (y1 > y) != (y2 > y) && (along > 0) == (y2 > y1)
    });
    crossed.count() % 2 == 1
}

/// A length with at most two decimals.
pub(super) fn measure(units: i32, per_unit: i32) -> String {
    let hundredths = i64::from(units) * 100 / i64::from(per_unit.max(1));
    let text = format!("{}.{:02}", hundredths / 100, (hundredths % 100).abs());
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
