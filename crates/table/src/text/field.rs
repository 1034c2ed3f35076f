//! An open field as a list: what stands where, measured from its south-west corner.

use super::board::{badge, mark};
use super::{Style, wrap};
use crate::plane::{Ground, Plane};
use crate::scene::{Piece, Place, Scene};

/// The size of the field, its terrain, and its pieces from north to south.
pub fn plane(scene: &Scene, surface: u8, plane: &Plane, style: Style) -> String {
    let length = |units: i32| measure(units, plane.per_unit);
    let size = format!("{} by {} {}", length(plane.width), length(plane.height), plane.unit);
    let mut out = wrap(&size, style.width, 2, 4);
    for Ground { name, outline, facts, .. } in &plane.grounds {
        let corners = outline.rim.iter().map(|&(x, y)| format!("{} {}", length(x), length(y)));
        let mut line = format!("{name}: {}", corners.collect::<Vec<_>>().join(", "));
        for fact in facts {
            line += &format!("; {fact}");
        }
        out += &wrap(&line, style.width, 2, 4);
    }
    let mut pieces: Vec<(i32, i32, &Piece)> = scene
        .pieces
        .iter()
        .filter_map(|piece| match piece.place {
            Place::Point(point) if point.surface == surface => Some((point.y, point.x, piece)),
            Place::Point(_) | Place::Spot(_) | Place::With(_) => None,
        })
        .collect();
    pieces.sort_by_key(|&(y, x, piece)| (std::cmp::Reverse(y), x, piece.id));
    for (y, x, piece) in pieces {
        let mut line = format!("{} {}: {} {}", mark(scene, piece), piece.name, length(x), length(y));
        let badges: Vec<String> = piece.badges.iter().map(badge).collect();
        if !badges.is_empty() {
            line += &format!(" ({})", badges.join(", "));
        }
        out += &wrap(&line, style.width, 2, 4);
    }
    out
}

/// A length with at most two decimals.
pub(super) fn measure(units: i32, per_unit: i32) -> String {
    let hundredths = i64::from(units) * 100 / i64::from(per_unit.max(1));
    let text = format!("{}.{:02}", hundredths / 100, (hundredths % 100).abs());
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
