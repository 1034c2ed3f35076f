//! What a game is played with, beside its rules.

use std::fmt::Debug;

/// What a game is played with: its cards, boards and dice, loaded once and shared by every position.
pub trait Content: Sync + Debug + 'static {
    /// A stable hash of all that can change a game, in hexadecimal: a record names it.
    fn digest(&self) -> String;
}

/// A game that needs nothing but its rules.
impl Content for () {
    fn digest(&self) -> String {
        "none".into()
    }
}

/// Makes a pack of cards the content of a game: a struct with a field `digest: String` that stands for all that is in it.
/// Packs with one digest are equal, and positions hash and print a pack as its digest.
///
/// It gives the pack a method `leak`, which keeps it for as long as the program runs, so that positions can refer to it.
#[macro_export]
macro_rules! known_by_digest {
    ($Pack:ident) => {
        impl $Pack {
            /// The pack as content that positions can refer to. Packs that say the same are one.
            pub fn leak(self) -> &'static $Pack {
                use std::collections::BTreeMap;
                use std::sync::{Mutex, PoisonError};
                static LEAKED: Mutex<BTreeMap<String, &'static $Pack>> = Mutex::new(BTreeMap::new());
                let mut leaked = LEAKED.lock().unwrap_or_else(PoisonError::into_inner);
                let digest = self.digest.clone();
                leaked.entry(digest).or_insert_with(|| Box::leak(Box::new(self)))
            }
        }

        impl $crate::Content for $Pack {
            fn digest(&self) -> String {
                self.digest.clone()
            }
        }

        impl PartialEq for $Pack {
            fn eq(&self, other: &$Pack) -> bool {
                std::ptr::eq(self, other) || self.digest == other.digest
            }
        }

        impl Eq for $Pack {}

        impl std::hash::Hash for $Pack {
            fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
                self.digest.hash(state);
            }
        }

        impl std::fmt::Debug for $Pack {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{}({})", stringify!($Pack), self.digest)
            }
        }
    };
}
