//! A short list kept in place, so that a position that holds it can be copied like plain bytes.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

/// At most `N` items, kept in place. Unlike the vectors of the usual crates it is `Copy`: a position made of
/// lists is cloned by one `memcpy`, which is what tree search does most.
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    len: u16,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    /// An empty list.
    #[inline]
    pub fn new() -> Self {
        List { len: 0, items: [T::default(); N] }
    }

    /// How many items there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.len.into()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds an item at the end; a full list refuses it and gives it back.
    #[inline]
    pub fn push(&mut self, item: T) -> Result<(), T> {
        match self.items.get_mut(self.len as usize) {
            Some(place) => {
                *place = item;
                self.len += 1;
                Ok(())
            }
            None => Err(item),
        }
    }

    /// Takes the last item.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        // The place is reset so that equal lists are equal byte for byte.
        Some(std::mem::take(&mut self.items[self.len as usize]))
    }

    /// Takes the item at `index`; those behind it move up. `None` where there is none.
    pub fn remove(&mut self, index: usize) -> Option<T> {
        if index >= self.len() {
            return None;
        }
        let item = self.items[index];
        self.items.copy_within(index + 1..self.len as usize, index);
        self.pop();
        Some(item)
    }

    /// Puts an item before `index` (at the end where `index` is beyond it); a full list gives it back.
    pub fn insert(&mut self, index: usize, item: T) -> Result<(), T> {
        self.push(item)?;
        let index = index.min(self.len() - 1);
        self[index..].rotate_right(1);
        Ok(())
    }

    /// Keeps the items that pass the test, in order.
    pub fn retain(&mut self, mut keep: impl FnMut(&T) -> bool) {
        let mut kept = 0;
        for index in 0..self.len() {
            let item = self.items[index];
            if keep(&item) {
                self.items[kept] = item;
                kept += 1;
            }
        }
        self.truncate(kept);
    }

    /// Cuts the list to at most `len` items.
    pub fn truncate(&mut self, len: usize) {
        while self.len() > len {
            self.pop();
        }
    }

    /// Takes everything out.
    pub fn clear(&mut self) {
        self.truncate(0);
    }

    /// Whether nothing more fits.
    #[inline]
    pub fn is_full(&self) -> bool {
        self.len() == N
    }

    /// As many of the items as fit.
    pub fn collect(items: impl IntoIterator<Item = T>) -> Self {
        let mut list = List::new();
        for item in items {
            if list.push(item).is_err() {
                break;
            }
        }
        list
    }
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        List::new()
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..self.len as usize]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a List<T, N> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: Hash, const N: usize> Hash for List<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
