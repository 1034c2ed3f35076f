//! What is drawn over the table, in words.

use super::field::measure;
use super::{Style, wrap};
use crate::grid::{Border, Side, Spot};
use crate::mark::{Mark, MarkKind, Trace};
use crate::plane::Point;
use crate::scene::{CardId, Place, Scene, SeatId, Surface};

/// The marks, a line each: what it shows, whose it is, the words beside it, and what it is drawn on.
pub fn marks(scene: &Scene, marks: &[Mark], style: Style) -> String {
    marks.iter().map(|mark| wrap(&line(scene, mark), style.width, 2, 4)).collect()
}

fn line(scene: &Scene, mark: &Mark) -> String {
    let shows = match mark.kind {
        MarkKind::Trail => "last move",
        MarkKind::Preview => "it would be",
        MarkKind::Reach => "in reach",
        MarkKind::Sight => "in sight",
        MarkKind::Blocked => "blocked",
        MarkKind::Witness => "see",
    };
    let mut head = vec![shows.to_owned()];
    head.extend(mark.owner.map(|owner| seat(scene, owner)));
    head.extend(Some(mark.label.clone()).filter(|label| !label.is_empty()));
    format!("* {}: {}", head.join(", "), traced(scene, &mark.trace))
}

fn traced(scene: &Scene, trace: &Trace) -> String {
    match trace {
        Trace::Way(places) => way(scene, places),
        Trace::Legs(legs) => {
            legs.iter().map(|leg| way(scene, leg)).collect::<Vec<_>>().join(", and on from ")
        }
        Trace::Spots(spots) => spots.iter().map(|&spot| scene.label(spot)).collect::<Vec<_>>().join(", "),
        Trace::Border(border) => side(scene, *border),
        Trace::Piece(id) => scene
            .piece(*id)
            .map(|piece| match scene.spot_of(piece) {
                Some(spot) => format!("{} at {}", piece.name, scene.label(spot)),
                None => piece.name.to_string(),
            })
            .unwrap_or_default(),
        Trace::Card(id) => card(scene, *id),
        Trace::Seat(id) => seat(scene, *id),
        Trace::Ring { centre, radius } => {
            format!("within {} of {}", length(scene, centre.surface, *radius), point(scene, *centre))
        }
        Trace::Region { surface, outlines } => {
            let corners = outlines.iter().flat_map(|outline| &outline.rim);
            let corners = corners.map(|&(x, y)| point(scene, Point { surface: *surface, x, y }));
            format!("the region {}", corners.collect::<Vec<_>>().join(", "))
        }
    }
}

/// From place to place; where a line crosses one square twice in a row, it is named once.
fn way(scene: &Scene, places: &[Place]) -> String {
    let mut names: Vec<String> = places.iter().map(|&at| place(scene, at)).collect();
    names.dedup();
    names.join(" to ")
}

fn place(scene: &Scene, place: Place) -> String {
    match place {
        Place::Spot(spot) => scene.label(spot),
        Place::Point(at) => point(scene, at),
        Place::With(carrier) => scene.piece(carrier).map(|piece| piece.name.to_string()).unwrap_or_default(),
    }
}

/// A point of a plane in its units; of squares by the square in which it is.
fn point(scene: &Scene, at: Point) -> String {
    match scene.surfaces.get(usize::from(at.surface)) {
        Some(Surface::Plane(plane)) => {
            format!("{} {}", measure(at.x, plane.per_unit), measure(at.y, plane.per_unit))
        }
        Some(Surface::Grid(_)) | None => {
            let square = |x: i32, y: i32| {
                let (column, row) = (u8::try_from(x / 100).ok()?, u8::try_from(y / 100).ok()?);
                let label = scene.label(Spot { surface: at.surface, column, row });
                Some(label).filter(|label| !label.is_empty())
            };
            // A point on a border line may belong to the square before it alone.
            let near = [(0, 0), (1, 0), (0, 1), (1, 1)];
            near.iter().find_map(|(dx, dy)| square(at.x - dx, at.y - dy)).unwrap_or_default()
        }
    }
}

fn length(scene: &Scene, surface: u8, units: i32) -> String {
    match scene.surfaces.get(usize::from(surface)) {
        Some(Surface::Plane(plane)) => format!("{} {}", measure(units, plane.per_unit), plane.unit),
        Some(Surface::Grid(_)) | None => format!("{} squares", measure(units, 100)),
    }
}

/// What stands on a border line, and of which square it is a side.
fn side(scene: &Scene, border: Border) -> String {
    let Border { spot, side } = border;
    let (beyond, own, other) = match side {
        Side::North | Side::South => (Spot { row: spot.row.saturating_sub(1), ..spot }, "north", "south"),
        Side::West | Side::East => (Spot { column: spot.column.saturating_sub(1), ..spot }, "west", "east"),
    };
    let edge = match scene.surfaces.get(usize::from(spot.surface)) {
        Some(Surface::Grid(grid)) => grid.edge(spot.column, spot.row, side),
        Some(Surface::Plane(_)) | None => None,
    };
    let what = edge.map_or("the line", |edge| edge.name.as_str());
    match scene.label(spot) {
        label if label.is_empty() => format!("{what} {other} of {}", scene.label(beyond)),
        label => format!("{what} {own} of {label}"),
    }
}

fn card(scene: &Scene, id: CardId) -> String {
    let mut cards = scene.zones.iter().flat_map(|zone| &zone.cards);
    let Some(card) = cards.find(|card| card.id == id) else { return String::new() };
    scene.faces.get(&card.word).map_or_else(|| card.word.clone(), |face| face.name.clone())
}

fn seat(scene: &Scene, seat: SeatId) -> String {
    scene.panel(seat).map(|panel| panel.word.clone()).unwrap_or_default()
}
