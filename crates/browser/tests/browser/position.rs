//! A position that several tests begin with.

use crate::harness::{House, Page, Table, set_up};
use serde_json::{Value, json};

/// Blue stands beside a wall with Red behind it, and has a spell that needs sight and one that rolls a die.
const POSITION: &str = "\
malison scenario 1
title Two wizards with a wall between them
game wizwar
seats 2

position
blue at blue(1,1)
red at blue(1,2)
blue hand fireball, dematerialize, energy-5
red hand zot, energy-4
";

/// Lays that position out and sits down, with others in the other seat.
pub async fn sit(page: &Page, house: &House, other: Value, real_dice: bool) -> Table {
    let game = json!({ "text": { "text": POSITION } });
    let new = json!({ "game": game, "seats": [{ "me": "Ann" }, other], "real_dice": real_dice, "seed": 5 });
    let table = set_up(page, house, new).await;
    page.open(table.link(0)).await;
    table
}

/// The hash of the view that is seen.
pub async fn view(page: &Page) -> String {
    page.js("return document.body.dataset.view", Value::Null).await.as_str().unwrap_or_default().to_string()
}
