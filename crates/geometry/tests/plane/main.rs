//! The plane against a slow reference in fractions of great integers, against itself moved, mirrored and turned, and
//! against a collection of touching, collinear and one-micrometre cases.

mod across;
mod corpus;
mod glimpse;
mod ground;
mod place;
mod properties;
mod reach;
mod reference;
mod shapes;
mod sight;
mod slide;
