//! The scenes of the toy games keep what every game's scenes promise, and so do scenes of no game.

mod common;

use kernel::Setup;
use std::collections::BTreeMap;
use std::path::PathBuf;
use table::conformance::{self, Amount, Client, prove};
use table::held::part_hash;
use table::{Held, Part, Scene, Staged};
use toys::{Four, Noughts, Pucks, Series, Skirmish};

fn keeps<G: Staged>(setup: &Setup) {
    prove::<G>(G::shipped(), setup, Amount { games: 4, questions: 120, pointing: 4 });
}

#[test]
fn scenes_of_the_toys_keep_what_every_game_promises() {
    keeps::<Noughts>(&Setup::of(2));
    keeps::<Four>(&Setup::of(2));
    (2..=4).for_each(|seats| keeps::<Skirmish>(&Setup::of(seats)));
    keeps::<Skirmish>(&Setup::of(3).with("ask", "always"));
    keeps::<Skirmish>(&Setup::of(2).with("rounds", "2"));
    keeps::<Series>(&Setup::of(2));
    keeps::<Pucks>(&Setup::of(2).with("rounds", "3"));
}

#[test]
fn a_plane_is_taken_apart_and_put_together() {
    conformance::parts(&common::field());
    let mut client = Client::default();
    client.turn_to(&common::field());
    let mut next = common::field();
    next.pieces.retain(|piece| piece.id.0 != 2);
    next.marks.clear();
    client.turn_to(&next);
    client.turn_to(&Scene::default());
}

#[test]
fn only_what_differs_is_sent() {
    let mut held = Held::default();
    held.turn_to(common::field()).expect("a scene is plain data");
    let mut next = common::field();
    next.heading = "Round 3".into();
    next.pieces.retain(|piece| piece.id.0 != 2);
    let change = held.turn_to(next).expect("a scene is plain data");
    assert_eq!(change.gone, ["piece/2"]);
    assert_eq!(change.put.len(), 1);
    assert!(change.put.iter().all(|part| part.get().contains("Round 3")));
}

/// The hashes of parts that a client must reckon alike: key, text and hash.
#[test]
fn hashes_of_parts_are_golden() {
    let mut golden: Vec<BTreeMap<&str, String>> = Vec::new();
    let mut add = |key: String, text: String| {
        let hash = format!("{:016x}", part_hash(&key, &text));
        golden.push(BTreeMap::from([("key", key), ("text", text), ("hash", hash)]));
    };
    add(String::new(), String::new());
    add("head".into(), "{}".into());
    add("piece/1".into(), "{\"name\":\"Zoë’s “2″ ring” 🂡\"}".into());
    add("zone/65535".into(), "x".repeat(300));
    for part in common::field().into_parts() {
        let text = serde_json::to_string(&part).expect("a part is plain data");
        add(part.key().to_string(), text);
    }
    let written = serde_json::to_string_pretty(&golden).expect("words are plain data") + "\n";
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/fixtures/hashes.json");
    if std::env::var_os("UPDATE_FIXTURES").is_some() {
        std::fs::write(&path, &written).expect("the fixture can be written");
    }
    let stands = std::fs::read_to_string(&path).expect("the fixture can be read");
    assert!(stands == written, "hashes.json differs; UPDATE_FIXTURES=1 writes it anew");
    // The sum of all is the hash of the scene.
    let mut held = Held::default();
    held.turn_to(common::field()).expect("a scene is plain data");
    let sum = common::field().into_parts().into_iter().map(|part: Part| {
        part_hash(&part.key().to_string(), &serde_json::to_string(&part).expect("a part is plain data"))
    });
    assert_eq!(held.hash().0, sum.fold(0, u64::wrapping_add));
}
