//! Names that entries bear and refer to one another by.

use crate::mistake::{Code, Mistake};
use crate::place::{Entry, Place, Spanned};
use crate::reader::Reader;
use std::collections::BTreeMap;

/// The names of the entries of a list.
#[derive(Clone, Debug)]
pub struct Names {
    kind: String,
    index: BTreeMap<String, (usize, Place)>,
}

impl Names {
    /// The position in its list of the entry that bears a name.
    pub fn index(&self, name: &str) -> Option<usize> {
        self.index.get(name).map(|&(index, _)| index)
    }

    /// All names, in the order of the alphabet.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.index.keys().map(String::as_str)
    }
}

impl Reader<'_> {
    /// The names that the entries bear; a name borne twice is a mistake, and belongs to the first.
    pub fn names<T>(
        &mut self,
        kind: &str,
        entries: &[Entry<T>],
        id: impl Fn(&T) -> &Spanned<String>,
    ) -> Names {
        let mut names = Names { kind: kind.into(), index: BTreeMap::new() };
        for (index, entry) in entries.iter().enumerate() {
            let name = id(entry);
            let place = entry.at(name);
            match names.index.get(name.as_str()) {
                None => {
                    names.index.insert(name.to_string(), (index, place));
                }
                Some(&(_, first)) => self.note(
                    Mistake::new(
                        Code::DuplicateId,
                        place,
                        format!("two entries are the {kind} `{}`", **name),
                    )
                    .label("the second")
                    .also(first, "the first"),
                ),
            }
        }
        names
    }

    /// The position in its list of the entry that is referred to; a name that nothing bears is a mistake.
    pub fn resolve(&mut self, place: Place, name: &str, names: &Names) -> Option<usize> {
        let found = names.index(name);
        // An entry that could not be decoded may well bear the name; its own mistake says enough.
        if found.is_none() && !self.may_have_lost(&names.kind, name) {
            let message = format!("no {} is named `{name}`", names.kind);
            let all = names.iter().chain(self.lost(&names.kind));
            let mistake = Mistake::new(Code::DanglingReference, place, message).nearest(name, all);
            self.note(mistake);
        }
        found
    }
}
