//! Looking back: the slider, playing on from a moment, and records as files.

use crate::harness::{Host, House, PATIENCE, Page, browse, root, set_up, wizwar};
use crate::picks::Picks;
use fantoccini::key::Key;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::time::Instant;
use tempfile::TempDir;

/// Plays a game that ends after its first round, and returns its table.
async fn short_game(page: &Page, house: &House) -> String {
    let seats = json!([{ "me": "Ann" }, { "bot": "greedy" }]);
    let table = set_up(page, house, wizwar(json!([["rounds", "1"]]), seats, 41)).await;
    page.open(table.link(0)).await;
    let mut picks = Picks::of(5);
    let mut question = page.question(None).await;
    while question.kind != "over" {
        let at = picks.one_of(question.answers.len());
        page.click(&question.answers[at].button).await;
        question = page.question(Some(&question)).await;
    }
    table.id
}

/// Which event is looked at, and of how many.
async fn event(page: &Page) -> (u64, u64) {
    let told = "const text = document.querySelector('.reel .at')?.textContent ?? ''; return text.startsWith('Event') ? text : null";
    let text = page.until("an event", told, Value::Null).await;
    let text = text.as_str().unwrap_or_default();
    let numbers: Vec<u64> = text.split([' ', ',']).filter_map(|word| word.parse().ok()).collect();
    (numbers[0], numbers[1])
}

/// Waits until an event is looked at.
async fn wait_for(page: &Page, at: u64) {
    let there = "return document.querySelector('.reel .at').textContent.startsWith(`Event ${given} of `)";
    page.until(&format!("event {at}"), there, json!(at)).await;
}

#[test]
fn a_game_is_looked_back_on_and_played_on_from_there() {
    browse(["Ann"], async |[ann]| {
        let house = House::open().await;
        let table = short_game(ann, &house).await;
        ann.click(".ask .foot a[href^='/replay.html']").await;
        let (at, last) = event(ann).await;
        assert_eq!(at, last, "it begins with the end");
        assert!(last > 5, "only {last} events");
        ann.press(Key::Home).await;
        wait_for(ann, 0).await;
        ann.press(']').await;
        wait_for(ann, 1).await;
        ann.click(".reel [aria-label='One event on']").await;
        wait_for(ann, 2).await;
        ann.press('[').await;
        wait_for(ann, 1).await;
        // The slider by keyboard, and by pointer in its middle.
        ann.js("document.querySelector('.reel [role=slider]').focus()", Value::Null).await;
        ann.press(Key::Right).await;
        wait_for(ann, 2).await;
        ann.click(".reel [role=slider]").await;
        let middle = "const [at, last] = document.querySelector('.reel .at').textContent.match(/[0-9]+/g).map(Number); \
            return at > last / 4 && at < (3 * last) / 4";
        ann.until("the middle", middle, Value::Null).await;
        ann.picture("replay").await;
        ann.expect_accessible().await;
        // The other's eyes see the other's hand, since the game is over.
        let (at, _) = event(ann).await;
        ann.click(".log label:nth-of-type(2)").await;
        ann.see("#held .card-ref").await;
        assert_eq!(event(ann).await.0, at);

        ann.click(".answers button").await;
        ann.see("form.panel").await;
        ann.expect_accessible().await;
        ann.click("form.panel button[type=submit]").await;
        let address = "return location.pathname.startsWith('/table/') && !location.pathname.endsWith(given)";
        ann.until("a table of its own", address, json!(table)).await;
        let question = ann.question(None).await;
        assert!(question.kind == "ask" && !question.answers.is_empty(), "{question:?}");
    });
}

/// Waits until a file has come down whole.
async fn downloaded(page: &Page, folder: &Path) -> PathBuf {
    let end = Instant::now() + PATIENCE;
    loop {
        let found = std::fs::read_dir(folder).expect("the folder").flatten().map(|entry| entry.path());
        if let Some(path) = found.into_iter().find(|path| path.extension().is_some_and(|kind| kind == "txt"))
        {
            return path;
        }
        assert!(Instant::now() < end, "no record came down in {PATIENCE:?}");
        // A turn of the browser: what it does meanwhile is what is waited for.
        page.js("return document.title", Value::Null).await;
    }
}

#[test]
fn a_record_is_saved_chosen_and_dropped() {
    browse(["Ann"], async |[ann]| {
        let house = House::open().await;
        short_game(ann, &house).await;
        let folder = TempDir::new_in(root().join("target")).expect("a folder for what comes down");
        let place = json!({ "behavior": "allow", "downloadPath": folder.path() });
        ann.devtools("Browser.setDownloadBehavior", place).await;
        ann.click(".ask .foot a[href^='/replay.html']").await;
        let (_, last) = event(ann).await;
        ann.click(".answers li:nth-child(2) button").await;
        let path = downloaded(ann, folder.path()).await;
        let text = std::fs::read_to_string(&path).expect("the record");
        assert!(text.starts_with("malison record") && text.contains("game wizwar"), "{text}");

        ann.open(&house.at("/")).await;
        ann.choose_file("#file", &path).await;
        assert_eq!(event(ann).await.1, last, "the chosen record has as many events");

        ann.open(&house.at("/")).await;
        ann.see(".deal").await;
        let drop = "const files = new DataTransfer(); files.items.add(new File([given], 'record.txt')); \
            for (const kind of ['dragover', 'drop']) document.body.dispatchEvent( \
                new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: files }))";
        ann.js(drop, json!(text)).await;
        assert_eq!(event(ann).await.1, last, "the dropped record has as many events");

        ann.open(&house.at("/")).await;
        ann.see(".deal").await;
        ann.excuse("status of 4");
        ann.js(drop, json!("no record at all")).await;
        let said = ann.see("#file-said .trouble, #file-said [role=alert]").await;
        assert!(!said.is_empty());
    });
}
