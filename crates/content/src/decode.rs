//! Decodes one entry and finds every mistake in it: what is wrong is told, mended, and the entry decoded again, until
//! nothing is wrong any more.

use serde::de::DeserializeOwned;
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeInteger, DeTable, DeValue, Error, ValueDeserializer};

use crate::explain::{Told, explain};

/// After so many mistakes in one entry it is given up.
const MOST: usize = 50;

/// Where a value stands that was put in for a missing one: nowhere in the text.
const FILLED: Range<usize> = usize::MAX - 1..usize::MAX;

/// The type that an entry means, or each mistake in it with the stretch of text that it stands in.
pub(crate) fn decode<T: DeserializeOwned>(
    entry: &Spanned<DeValue<'_>>,
    text: &str,
) -> Result<T, Vec<(Range<usize>, Told)>> {
    let mut mending = Mending { entry: entry.clone(), mended: BTreeSet::new(), filling: None };
    let mut wrong: Vec<(Range<usize>, Told)> = Vec::new();
    loop {
        match T::deserialize(ValueDeserializer::from(mending.entry.clone())) {
            Ok(value) if wrong.is_empty() => return Ok(value),
            Ok(_) => return Err(wrong),
            Err(error) => {
                let span = error.span().unwrap_or(entry.span());
                let told = explain(error.message(), text.get(span.clone()).unwrap_or_default());
                let is_new = !wrong.contains(&(span.clone(), told.clone()));
                if span != FILLED && is_new && !mending.follows(&span, &told, &error) {
                    wrong.push((span.clone(), told.clone()));
                }
                if wrong.len() >= MOST || !mending.mend(&span, &told) {
                    return Err(wrong);
                }
            }
        }
    }
}

/// An entry on its way to being right.
struct Mending<'t> {
    entry: Spanned<DeValue<'t>>,
    /// What was taken out: the start and end of the table or list, and the key where it had one.
    mended: BTreeSet<(usize, usize, String)>,
    /// The missing key that is being filled, with its table, and which filler is next.
    filling: Option<(Range<usize>, String, usize)>,
}

impl Mending<'_> {
    /// Whether a mistake only follows from what was taken out for an earlier one.
    fn follows(&self, span: &Range<usize>, told: &Told, error: &Error) -> bool {
        let key = match told.missing() {
            Some(key) => key,
            // A word that was not known has left an empty table behind.
            None if error.message().contains("found 0 elements") => "",
            None => return false,
        };
        self.mended.iter().any(|(start, end, taken)| {
            (*start, *end) == (span.start, span.end) && (key.is_empty() || key == taken)
        })
    }

    /// Changes the entry so that the next mistake can be found. Each call takes something out or puts something
    /// in that stays, so it comes to an end; `false` where nothing is left to mend.
    fn mend(&mut self, span: &Range<usize>, told: &Told) -> bool {
        if *span == FILLED {
            return self.fill_again();
        }
        if let Some(key) = told.missing() {
            self.filling = Some((span.clone(), key.to_string(), 0));
            return self.fill_again();
        }
        self.take_out(span, told.nearest())
    }

    /// Puts the next filler under a missing key, or takes out the whole table where none fits.
    fn fill_again(&mut self) -> bool {
        let Some((span, key, attempt)) = self.filling.clone() else { return false };
        self.filling = Some((span.clone(), key.clone(), attempt + 1));
        match (filler(attempt), table_at(&mut self.entry, &span)) {
            (Some(value), Some(table)) => {
                table.insert(Spanned::new(FILLED, Cow::Owned(key)), Spanned::new(FILLED, value));
                true
            }
            (Some(_) | None, _) => self.take_out(&span, None),
        }
    }

    /// Takes out the innermost value that stands at `span`, or whose key does. `meant` is the key that was
    /// probably meant: it is not told as missing as well.
    fn take_out(&mut self, span: &Range<usize>, meant: Option<&str>) -> bool {
        let Some((table, key)) = take_out(&mut self.entry, span) else { return false };
        self.mended.insert((table.start, table.end, key));
        self.mended.insert((table.start, table.end, meant.unwrap_or_default().to_string()));
        true
    }
}

/// The values that are tried in place of a missing one.
fn filler<'t>(attempt: usize) -> Option<DeValue<'t>> {
    match attempt {
        0 => Some(DeValue::String(Cow::Borrowed(""))),
        1 => Some(DeValue::Integer(DeInteger::default())),
        2 => Some(DeValue::Boolean(false)),
        3 => Some(DeValue::Array(Default::default())),
        4 => Some(DeValue::Table(DeTable::new())),
        _ => None,
    }
}

/// Returns the table or list out of which something was taken, and its key there.
fn take_out(value: &mut Spanned<DeValue<'_>>, span: &Range<usize>) -> Option<(Range<usize>, String)> {
    let whole = value.span();
    match value.get_mut() {
        DeValue::Table(table) => {
            if let Some(deeper) = table.iter_mut().find_map(|(_, inner)| take_out(inner, span)) {
                return Some(deeper);
            }
            let key =
                table.iter().find(|(key, inner)| key.span() == *span || inner.span() == *span)?.0.clone();
            table.remove(&key);
            Some((whole, key.into_inner().into_owned()))
        }
        DeValue::Array(list) => {
            if let Some(deeper) = list.iter_mut().find_map(|inner| take_out(inner, span)) {
                return Some(deeper);
            }
            let index = list.iter().position(|inner| inner.span() == *span)?;
            let others = list.iter().enumerate().filter(|&(at, _)| at != index);
            *list = others.map(|(_, item)| item.clone()).collect();
            Some((whole, String::new()))
        }
        DeValue::String(_)
        | DeValue::Integer(_)
        | DeValue::Float(_)
        | DeValue::Boolean(_)
        | DeValue::Datetime(_) => None,
    }
}

/// The table that stands at `span`.
fn table_at<'v, 't>(value: &'v mut Spanned<DeValue<'t>>, span: &Range<usize>) -> Option<&'v mut DeTable<'t>> {
    let is_here = value.span() == *span;
    match value.get_mut() {
        DeValue::Table(table) => match is_here {
            true => Some(table),
            false => table.iter_mut().find_map(|(_, inner)| table_at(inner, span)),
        },
        DeValue::Array(list) => list.iter_mut().find_map(|inner| table_at(inner, span)),
        DeValue::String(_)
        | DeValue::Integer(_)
        | DeValue::Float(_)
        | DeValue::Boolean(_)
        | DeValue::Datetime(_) => None,
    }
}
