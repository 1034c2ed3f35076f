//! Where something stands in a pack.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Deserialize;
use std::borrow::Cow;
use std::fmt;
use std::ops::{Deref, Range};

/// A stretch of one file of a pack.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    pub(crate) file: usize,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

impl Place {
    /// The beginning of the first file, for what is missing from the whole pack.
    pub const START: Place = Place { file: 0, start: 0, end: 0 };

    pub(crate) fn new(file: usize, span: Range<usize>) -> Place {
        Place { file, start: span.start, end: span.end.max(span.start) }
    }
}

/// A value that remembers where in its file it was written; [`Entry::at`] makes a [`Place`] of it.
#[derive(Clone, Deserialize)]
#[serde(transparent, bound = "T: serde::de::DeserializeOwned")]
pub struct Spanned<T>(toml::Spanned<T>);

impl<T> Spanned<T> {
    pub(crate) fn span(&self) -> Range<usize> {
        self.0.span()
    }

    /// The value alone.
    pub fn into_inner(self) -> T {
        self.0.into_inner()
    }
}

/// A value that was written nowhere.
impl<T> From<T> for Spanned<T> {
    fn from(value: T) -> Spanned<T> {
        Spanned(toml::Spanned::new(0..0, value))
    }
}

impl<T> Deref for Spanned<T> {
    type Target = T;
    fn deref(&self) -> &T {
        self.0.get_ref()
    }
}

impl<T: fmt::Debug> fmt::Debug for Spanned<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<T: PartialEq> PartialEq for Spanned<T> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq> Eq for Spanned<T> {}

impl<T: JsonSchema> JsonSchema for Spanned<T> {
    fn inline_schema() -> bool {
        T::inline_schema()
    }
    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }
    fn schema_id() -> Cow<'static, str> {
        T::schema_id()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::json_schema(generator)
    }
}

/// One entry of a pack, decoded, with the place of its heading.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry<T> {
    value: T,
    place: Place,
}

impl<T> Entry<T> {
    pub(crate) fn new(value: T, place: Place) -> Entry<T> {
        Entry { value, place }
    }

    /// The place of the entry's heading.
    pub fn place(&self) -> Place {
        self.place
    }

    /// The place of a value inside this entry.
    pub fn at<V>(&self, value: &Spanned<V>) -> Place {
        Place::new(self.place.file, value.span())
    }

    /// The value alone.
    pub fn into_inner(self) -> T {
        self.value
    }
}

impl<T> Deref for Entry<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.value
    }
}
