//! The deck builder: a deck is built, kept and played, by clicks and by keys alone.

use crate::harness::{Host, House, Page, browse};
use fantoccini::key::Key;
use serde_json::{Value, json};

/// How many copies of a card a part of the deck holds, as the page shows it.
async fn copies(page: &Page, part: &str, card: &str) -> String {
    let shown = "const [part, card] = given; \
        const rows = [...document.querySelectorAll(`[aria-labelledby=part-${part}] li`)]; \
        const row = rows.find((one) => one.textContent.includes(card)); \
        return row ? row.querySelector('span').textContent.trim() : '';";
    page.js(shown, json!([part, card])).await.as_str().unwrap_or_default().into()
}

/// Presses Tab until the focus is on something.
async fn tab_to(page: &Page, selector: &str) {
    for _ in 0..400 {
        let there = page.js("return document.activeElement.matches(given)", json!(selector)).await;
        if there == Value::Bool(true) {
            return;
        }
        page.press(Key::Tab).await;
    }
    panic!("no Tab leads to {selector}");
}

/// Types into what has the focus.
async fn typed(page: &Page, text: &str) {
    for letter in text.chars() {
        page.press(letter).await;
    }
}

#[test]
fn a_deck_is_built_by_keys_alone() {
    browse(["Ann"], async |[ann]| {
        let house = House::open().await;
        ann.open(&house.at("/deck.html?game=malediction")).await;
        ann.see(".right").await;
        assert_eq!(copies(ann, "deck", "Tarok Beast").await, "3 Tarok Beast");
        // The text of a card opens and closes.
        tab_to(ann, "#deck-find").await;
        typed(ann, "swarm").await;
        ann.until("few cards", "return document.querySelectorAll('#pool > li').length < 8", Value::Null)
            .await;
        tab_to(ann, "#pool summary").await;
        ann.press(Key::Enter).await;
        ann.see("#pool details[open] .does").await;
        // One is taken out, and put into the side deck; the focus stays where it was.
        tab_to(ann, "[data-add='less/deck/tarok-beast']").await;
        ann.press(Key::Enter).await;
        assert_eq!(copies(ann, "deck", "Tarok Beast").await, "2 Tarok Beast");
        tab_to(ann, "[data-add='less/deck/tarok-beast']").await;
        ann.chord(&[Key::Shift.into()], Key::Tab.into()).await;
        let back = "[data-add='side/tarok-beast']";
        for _ in 0..400 {
            if ann.js("return document.activeElement.matches(given)", json!(back)).await == Value::Bool(true)
            {
                break;
            }
            ann.chord(&[Key::Shift.into()], Key::Tab.into()).await;
        }
        ann.press(Key::Enter).await;
        assert_eq!(copies(ann, "side", "Tarok Beast").await, "1 Tarok Beast");
        // The side deck had seven cards, so this is one too many, and it is said.
        let wrong = ann.see(".wrong li").await;
        assert!(wrong.contains("side deck"), "{wrong}");
        assert!(ann.js("return document.querySelector('.deal').disabled", Value::Null).await == json!(true));
        tab_to(ann, "[data-add='less/side/hunters-sense']").await;
        ann.press(Key::Enter).await;
        ann.see(".right").await;
        ann.expect_accessible().await;
        ann.expect_no_errors().await;
    });
}

/// A deck is named and kept, is there again when the page is opened anew, and is played against a bot.
#[test]
fn a_deck_is_kept_and_played() {
    browse(["Ann"], async |[ann]| {
        let house = House::open().await;
        ann.open(&house.at("/deck.html?game=malediction")).await;
        ann.see(".right").await;
        ann.js("document.getElementById('deck-name').value = ''", Value::Null).await;
        ann.fill("#deck-name", "Beasts").await;
        ann.click("[data-add='less/deck/primal-totem']").await;
        ann.click("[data-add='deck/scouts-boots']").await;
        let terrain = "const box = document.getElementById('deck-terrain'); box.value = 'starcast-halls'; \
            box.dispatchEvent(new Event('change', { bubbles: true }));";
        ann.js(terrain, Value::Null).await;
        ann.see(".right").await;
        ann.click(".acts button:first-child").await;
        ann.see(".note[role=status]").await;
        ann.reload().await;
        ann.see(".right").await;
        assert_eq!(copies(ann, "deck", "Scout").await, "", "the ready deck is shown first");
        let open = "const box = document.getElementById('deck-mine'); box.value = 'own/Beasts'; \
            box.dispatchEvent(new Event('change', { bubbles: true }));";
        ann.js(open, Value::Null).await;
        assert_eq!(copies(ann, "deck", "Scout").await, "1 Scout's Boots");
        assert_eq!(copies(ann, "deck", "Primal Totem").await, "1 Primal Totem");
        ann.see(".right").await;
        ann.click(".deal").await;
        let question = ann.question(None).await;
        assert!(!question.text.is_empty());
        // The terrain is that of this deck, and not of the ready one.
        let stake = ann.see(".ask .why").await;
        assert!(stake.contains("Starcast Halls"), "{stake}");
        ann.expect_no_errors().await;
    });
}
