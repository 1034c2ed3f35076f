//! The pack that comes with the game.

use super::Pack;
use content::Source;
use std::sync::LazyLock;

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        [$(($name, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../packs/malediction/", $name)))),*]
    };
}

const FILES: [(&str, &str); 9] = files![
    "abilities.toml",
    "conclave.toml",
    "items.toml",
    "legion.toml",
    "order.toml",
    "primal.toml",
    "relics.toml",
    "terrain.toml",
    "warbands.toml",
];

pub(super) fn pack() -> &'static Pack {
    static SHIPPED: LazyLock<&'static Pack> = LazyLock::new(|| {
        let read = Pack::read(&Source::embedded(&FILES));
        read.unwrap_or_else(|mistakes| panic!("the shipped pack is wrong:\n{mistakes}")).leak()
    });
    &SHIPPED
}
