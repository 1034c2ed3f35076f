//! Reads the entries of a pack and collects every mistake.

use crate::decode::decode;
use crate::mistake::{Code, Mistake, Mistakes};
use crate::place::{Entry, Place};
use crate::source::{File, Source};
use serde::de::DeserializeOwned;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;
use std::ops::{Range, RangeInclusive};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// Reads a pack: lists of entries first, then what must hold between them, then [`Reader::finish`].
#[derive(Debug)]
pub struct Reader<'s> {
    source: &'s Source,
    files: Vec<Parsed<'s>>,
    mistakes: Vec<Mistake>,
    /// The top-level keys that mean something.
    asked: BTreeSet<String>,
    /// The kind and name of entries that could not be decoded.
    lost: BTreeSet<(String, String)>,
    /// Whether a whole file could not be read.
    unread: bool,
}

#[derive(Debug)]
struct Parsed<'s> {
    text: &'s str,
    root: DeTable<'s>,
    /// The stretches that hold broken syntax, from one top-level heading to the next.
    broken: Vec<Range<usize>>,
}

impl<'s> Reader<'s> {
    /// Parses all files.
    pub fn new(source: &'s Source) -> Reader<'s> {
        let mut mistakes: Vec<Mistake> = source.unread().collect();
        let unread = !mistakes.is_empty();
        let files =
            source.files.iter().enumerate().map(|(index, file)| parse(index, file, &mut mistakes)).collect();
        Reader { source, files, mistakes, asked: BTreeSet::new(), lost: BTreeSet::new(), unread }
    }

    /// The entries written as `[[kind]]` in all files, in order: those that could be decoded.
    pub fn list<T: DeserializeOwned>(&mut self, kind: &str) -> Vec<Entry<T>> {
        self.asked.insert(kind.into());
        let mut entries = Vec::new();
        for file in 0..self.files.len() {
            let Some((key, value)) = self.top(file, kind) else { continue };
            let key = Place::new(file, key);
            match value.get_ref() {
                DeValue::Array(list) if list.iter().all(|item| item.get_ref().is_table()) => {
                    for item in list {
                        entries.extend(self.entry(kind, file, item));
                    }
                }
                DeValue::Array(_)
                | DeValue::Table(_)
                | DeValue::String(_)
                | DeValue::Integer(_)
                | DeValue::Float(_)
                | DeValue::Boolean(_)
                | DeValue::Datetime(_) => self.note(
                    Mistake::new(Code::WrongType, key, format!("every {kind} is an entry of its own"))
                        .help(format!("write `[[{kind}]]` above each")),
                ),
            }
        }
        entries
    }

    /// The entry written as `[kind]`, which a pack has once; its absence is a mistake.
    pub fn one<T: DeserializeOwned>(&mut self, kind: &str) -> Option<Entry<T>> {
        let found = self.at_most_one(kind);
        let nothing = !self.files.iter().any(|file| file.root.contains_key(kind));
        if nothing && !self.unread && self.files.iter().all(|file| file.broken.is_empty()) {
            let message = format!("the pack has no `[{kind}]`");
            self.note(Mistake::new(Code::MissingKey, Place::new(0, 0..0), message));
        }
        found
    }

    /// The entry written as `[kind]`, which a pack may have once.
    pub fn at_most_one<T: DeserializeOwned>(&mut self, kind: &str) -> Option<Entry<T>> {
        self.asked.insert(kind.into());
        let mut first: Option<Place> = None;
        let mut found = None;
        for file in 0..self.files.len() {
            let Some((key, value)) = self.top(file, kind) else { continue };
            let place = Place::new(file, key);
            if let Some(first) = first {
                self.note(
                    Mistake::new(Code::DuplicateId, place, format!("a pack has one `[{kind}]`"))
                        .label("the second")
                        .also(first, "the first"),
                );
                continue;
            }
            first = Some(place);
            if value.get_ref().is_table() {
                found = self.entry(kind, file, &value);
            } else {
                self.note(
                    Mistake::new(Code::WrongType, place, format!("`{kind}` is a table of its own"))
                        .help(format!("write `[{kind}]`")),
                );
            }
        }
        found
    }

    /// A number outside the range is a mistake; `what` says what it is, as "the cost".
    pub fn within<N: PartialOrd + Display>(
        &mut self,
        place: Place,
        n: N,
        range: RangeInclusive<N>,
        what: &str,
    ) -> bool {
        let fits = range.contains(&n);
        if !fits {
            let (least, most) = range.into_inner();
            let message = format!("{what} is {n}, but must be from {least} to {most}");
            self.note(Mistake::new(Code::OutOfRange, place, message));
        }
        fits
    }

    /// Notes that what stands at `place` cannot be true together with what stands at `other`.
    pub fn contradiction(&mut self, place: Place, message: impl Into<String>, other: Place, label: &str) {
        self.note(Mistake::new(Code::Contradiction, place, message).also(other, label));
    }

    /// Notes a mistake.
    pub fn note(&mut self, mistake: Mistake) {
        self.mistakes.push(mistake);
    }

    /// Whether no mistake was found so far.
    pub fn is_clean(&self) -> bool {
        self.mistakes.is_empty()
    }

    /// Ends the reading: top-level keys that nobody asked for are mistakes too, and all mistakes are returned.
    pub fn finish(mut self) -> Result<(), Mistakes> {
        let mut unknown = Vec::new();
        for (index, file) in self.files.iter().enumerate() {
            for (key, value) in &file.root {
                let word = key.get_ref().as_ref();
                if self.asked.contains(word) || file.is_broken(&value.span()) {
                    continue;
                }
                let place = Place::new(index, key.span());
                unknown.push(
                    Mistake::new(Code::UnknownKey, place, format!("a pack has nothing called `{word}`"))
                        .nearest(word, self.asked.iter().map(String::as_str)),
                );
            }
        }
        self.mistakes.extend(unknown);
        if self.mistakes.is_empty() {
            return Ok(());
        }
        Err(Mistakes::new(self.source.clone(), self.mistakes))
    }

    /// Whether an entry of this kind and name may be among what could not be read.
    pub(crate) fn may_have_lost(&self, kind: &str, name: &str) -> bool {
        self.unread
            || self.lost(kind).any(|lost| lost == name)
            || self.files.iter().any(|file| {
                file.broken
                    .iter()
                    .any(|stretch| file.text.get(stretch.clone()).is_some_and(|t| t.contains(name)))
            })
    }

    /// The names of entries of this kind that could not be decoded.
    pub(crate) fn lost(&self, kind: &str) -> impl Iterator<Item = &str> {
        self.lost.iter().filter(move |(of, _)| of == kind).map(|(_, name)| name.as_str())
    }

    /// A top-level key of a file, where it stands, and its value.
    fn top(&self, file: usize, key: &str) -> Option<(Range<usize>, Spanned<DeValue<'s>>)> {
        let (key, value) = self.files.get(file)?.root.get_key_value(key)?;
        Some((key.span(), value.clone()))
    }

    fn entry<T: DeserializeOwned>(
        &mut self,
        kind: &str,
        file: usize,
        item: &Spanned<DeValue<'s>>,
    ) -> Option<Entry<T>> {
        let parsed = self.files.get(file)?;
        let id = item.get_ref().get("id").and_then(|id| id.get_ref().as_str()).map(String::from);
        let decoded =
            if parsed.is_broken(&item.span()) { Err(Vec::new()) } else { decode(item, parsed.text) };
        match decoded {
            Ok(value) => Some(Entry::new(value, Place::new(file, item.span()))),
            Err(wrong) => {
                let called = match &id {
                    Some(id) => format!("{kind} `{id}`"),
                    None => kind.to_string(),
                };
                for (span, told) in wrong {
                    self.mistakes.push(told.into_mistake(Place::new(file, span), &called));
                }
                self.lost.extend(id.map(|id| (kind.to_string(), id)));
                None
            }
        }
    }
}

impl Parsed<'_> {
    /// Whether what begins at `span` lies in a stretch of broken syntax.
    fn is_broken(&self, span: &Range<usize>) -> bool {
        self.broken.iter().any(|stretch| stretch.contains(&span.start))
    }
}

fn parse<'s>(index: usize, file: &'s File, mistakes: &mut Vec<Mistake>) -> Parsed<'s> {
    let text = file.text.as_str();
    let (root, errors) = DeTable::parse_recoverable(text);
    let root = root.into_inner();
    let starts = headings(&root);
    let mut broken: Vec<Range<usize>> = Vec::new();
    // One slip often makes several errors of its line; the first says it.
    let mut by_line: BTreeMap<usize, (Range<usize>, String)> = BTreeMap::new();
    for error in errors {
        let span = error.span().unwrap_or(0..0);
        let at = span.start.min(text.len());
        let line = text.get(..at).map_or(0, |before| before.matches('\n').count());
        by_line.entry(line).or_insert((span, error.message().to_string()));
        let begin = starts.range(..=at).next_back().copied().unwrap_or(0);
        let end = starts.range(at + 1..).next().copied().unwrap_or(text.len() + 1);
        broken.push(begin..end);
    }
    mistakes.extend(
        by_line
            .into_values()
            .map(|(span, message)| Mistake::new(Code::Syntax, Place::new(index, span), message)),
    );
    Parsed { text, root, broken }
}

/// Where the top-level entries of a file begin.
fn headings(root: &DeTable<'_>) -> BTreeSet<usize> {
    let mut starts = BTreeSet::new();
    for (key, value) in root {
        starts.insert(value.span().start.min(key.span().start));
        if let DeValue::Array(list) = value.get_ref() {
            starts.extend(list.iter().map(|item| item.span().start));
        }
    }
    starts
}
