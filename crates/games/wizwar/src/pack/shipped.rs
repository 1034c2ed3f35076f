//! The pack that comes with the game.

use super::Pack;
use content::Source;
use std::sync::LazyLock;

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        [$(($name, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../packs/wizwar/", $name)))),*]
    };
}

const FILES: [(&str, &str); 14] = files![
    "alchemy.toml",
    "boards.toml",
    "cantrip.toml",
    "chaos.toml",
    "conjuring.toml",
    "creatures.toml",
    "elemental.toml",
    "hexcraft.toml",
    "mentalism.toml",
    "mutation.toml",
    "necromancy.toml",
    "objects.toml",
    "school.toml",
    "thaumaturgy.toml",
];

pub(super) fn pack() -> &'static Pack {
    static SHIPPED: LazyLock<&'static Pack> = LazyLock::new(|| {
        let read = Pack::read(&Source::embedded(&FILES));
        read.unwrap_or_else(|mistakes| panic!("the shipped pack is wrong:\n{mistakes}")).leak()
    });
    &SHIPPED
}
