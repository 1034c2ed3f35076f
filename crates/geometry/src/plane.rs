//! An open field measured in whole micrometres: round bases, polygonal terrain, and what lies between them.
//!
//! Points are whole micrometres (MD-030), shapes are [`Disc`]s and [`Polygon`]s, and every question is decided in
//! integers, so that every machine finds the same answer. No result is ever rounded before it is compared; only
//! witnesses, which are there to be shown, are.
//!
//! | question | answered by | touching counts as |
//! |---|---|---|
//! | do two shapes overlap? | [`Apart::overlaps`] | apart (MD-034) |
//! | is the gap within a distance? | [`Apart::within`] | within: limits are inclusive (MD-028) |
//! | is the gap at least a distance? | [`Apart::at_least`] | at least: limits are inclusive (MD-028) |
//! | is a shape wholly inside another? | [`Shape::is_inside`] | inside: the rim belongs to both (MD-034) |
//! | is a base free to move along a path? | [`sweep`] | free: a gap as wide as the base may be passed (MD-164) |
//! | does a base keep to a traced line? | [`strays`] | keeping to it (MD-207) |
//! | where does a forced movement end? | [`slide`] | ahead: a stop; sideways or behind: free (MD-352) |
//! | does a line cross a shape? | [`Segment::crosses`] | not crossed: that needs the inside (MD-200) |
//! | is some point of a base in sight? | [`look`] | in sight: a tangent line crosses nothing (MD-200) |
//! | is some point of a base in sight that is covered in part? | [`glimpse`] | in sight (MD-200) |
//! | is some point of a base in sight from some point of another? | [`look_across`] | in sight (MD-200, MD-374) |
//! | may a base squeeze straight to a place? | [`Ground::squeeze`] | free, for line and base alike (MD-200, MD-220) |
//! | what is a shortest way, what is in reach, where is room? | [`Ground`] | free, as along a path (MD-164) |
//! | is a shape on the field, how far from its edge? | [`Field`] | on the field, at distance 0 (MD-034) |
//!
//! # Witnesses
//!
//! Each verdict can be shown: [`Apart::witness`] tells the nearest points of two shapes, [`Segment::crossing`] where a
//! line crosses, [`Shape::reaches_out_of`] and [`Field::reaches_off`] what is not inside, [`Collision`] and [`Stop`]
//! what was met, [`strays`] where a base leaves its line, [`Sight`] and [`Across`] a free line or what blocks it, and
//! [`Jam`] why a base cannot squeeze.
//!
//! # Planning
//!
//! A [`Ground`] proposes what the predicates then judge: ways ([`Ground::way`], [`Ground::way_into`]), also along a
//! traced line ([`Ground::keeping_to`]) and with few legs ([`Ground::fewer_legs`]); places ([`Ground::nearest`]); and
//! for display, what is in reach ([`Ground::reach`], [`Ground::squeeze_reach`]). Every way it gives passes [`sweep`],
//! [`Field::holds_path`] and [`strays`], and is no longer than it may be by [`length()`].
//!
//! # Why nothing overflows
//!
//! The window of points ([`Point::MIN`] to [`Point::MAX`]) is 2²⁰ µm wide and holds the field of 762,000 µm with a
//! margin all round. Between two points, therefore, each part of a vector is below 2²⁰, its squared length below 2⁴¹,
//! and, as |a × b| and |a · b| are at most |a||b|, every cross and dot product is below 2⁴¹ too. A squared cross
//! product is below 2⁸², and two fractions of one such square over a squared length compare in 2¹²³. Lengths are
//! any `u32`: a sum of three is below 2³⁴, its square below 2⁶⁸, times a squared length below 2¹⁰⁹. All of that fits
//! an `i128`. Only lines that touch a disc need more, for one comparison ([`look`]).

mod across;
mod apart;
mod field;
mod glimpse;
mod goal;
mod ground;
mod inside;
mod legs;
mod nearest;
mod place;
mod point;
mod polygon;
mod ray;
mod reach;
mod route;
mod segment;
mod shape;
mod sight;
mod slide;
mod squeeze;
mod surd;
mod sweep;
mod turn;
mod way;

pub use across::{Across, Passage, look_across};
pub use apart::Apart;
pub use field::{Edge, Field};
pub use glimpse::glimpse;
pub use ground::Ground;
pub use point::{Micrometres, Point};
pub use polygon::{Polygon, PolygonError};
pub use reach::Region;
pub use segment::Segment;
pub use shape::{Disc, Shape};
pub use sight::{Aim, Hand, Overlap, Sight, Sightline, look};
pub use slide::{Slide, Stop, slide};
pub use squeeze::Jam;
pub use sweep::{Collision, sweep};
pub use way::{length, strays};
