//! Two people online: neither page ever gets to know the other's hand.

use crate::harness::{House, Page, browse, set_up, wizwar};
use crate::picks::Picks;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// What a person holds, by the words of the cards and by their names.
async fn hand(page: &Page) -> BTreeSet<(String, String)> {
    let cards = "return [...document.querySelectorAll('[data-held]')].filter((card) => !card.querySelector('.flag')) \
        .map((card) => [card.dataset.card, card.querySelector('.card-name').textContent])";
    let found = page.js(cards, Value::Null).await;
    let pairs = found.as_array().into_iter().flatten();
    pairs.filter_map(|pair| Some((pair[0].as_str()?.into(), pair[1].as_str()?.into()))).collect()
}

/// The frames that a page's socket got.
async fn frames(page: &Page) -> Vec<String> {
    let messages = page.traffic().await;
    let messages = messages.iter().filter_map(|message| serde_json::from_str::<Value>(message).ok());
    let received =
        messages.filter(|message| message["message"]["method"] == "Network.webSocketFrameReceived");
    let texts = received.filter_map(|message| {
        message["message"]["params"]["response"]["payloadData"].as_str().map(String::from)
    });
    texts.collect()
}

/// The cards in a frame that lie in a hand of somebody else's.
fn leaked(frame: &Value, viewer: u64) -> Vec<Value> {
    let parts = [&frame["parts"], &frame["put"]];
    let parts = parts.into_iter().filter_map(Value::as_array).flatten();
    let zones = parts.filter(|part| part["part"] == "zone").map(|part| &part["is"]["zone"]);
    let others = zones.filter(|zone| zone["kind"] == "hand" && zone["owner"].as_u64() != Some(viewer));
    others.filter_map(|zone| zone["cards"].as_array()).flatten().cloned().collect()
}

#[test]
fn two_people_online_hide_their_hands_from_each_other() {
    browse(["Ann", "Ben"], async |[ann, ben]| {
        let house = House::open().await;
        let seats = json!([{ "me": "Ann" }, { "link": "Ben" }]);
        let table = set_up(ann, &house, wizwar(json!([]), seats, 21)).await;
        // What set the table up told both links; from here on each knows his own alone.
        ann.traffic().await;
        ann.open(table.link(0)).await;
        ben.open(table.link(1)).await;
        let mut picks = Picks::of(3);
        let people = [ann, ben];
        let mut held = [BTreeSet::new(), BTreeSet::new()];
        let mut seen = [Vec::new(), Vec::new()];
        for _ in 0..60 {
            for (seat, page) in people.into_iter().enumerate() {
                let asked =
                    page.until("the table", "return document.body.dataset.asked || null", Value::Null).await;
                if asked == "ask" {
                    let question = page.question(None).await;
                    let at = picks.one_of(question.answers.len());
                    page.click(&question.answers[at].button).await;
                    // The answer is taken before anything else is done.
                    let taken = "const { view, asked } = document.body.dataset; \
                        const open = document.querySelector('.answers [aria-expanded=true]'); \
                        return !document.querySelector('.pending') && (asked !== 'ask' || given[0] !== view || (given[1] && open))";
                    let before = json!([question.view(), question.answers[at].opens]);
                    page.until("the answer to be taken", taken, before).await;
                }
                held[seat].extend(hand(page).await);
                seen[seat].extend(frames(page).await);
            }
        }
        for (seat, page) in people.into_iter().enumerate() {
            let other = 1 - seat;
            let html = page.html().await;
            let texts = &seen[seat];
            assert!(texts.len() > 20, "only {} frames came", texts.len());
            for text in texts {
                let frame: Value = serde_json::from_str(text).expect("every frame is JSON");
                assert_eq!(leaked(&frame, seat as u64), [Value::Null; 0], "in {text}");
            }
            // Cards that only the other has now, and that were never laid open.
            let now = hand(people[other]).await;
            let open = page.js("return document.querySelector('.log').textContent", Value::Null).await;
            let open = open.as_str().unwrap_or_default().to_string();
            let secret: Vec<_> =
                now.iter().filter(|card| !held[seat].contains(*card) && !open.contains(&card.1)).collect();
            assert!(!secret.is_empty(), "nothing is secret between {now:?} and {:?}", held[seat]);
            for (word, name) in secret {
                let quoted = format!("\"{word}\"");
                assert!(
                    !texts.iter().any(|text| text.contains(&quoted) || text.contains(name.as_str())),
                    "{word}"
                );
                assert!(!html.contains(&quoted) && !html.contains(name.as_str()), "{name} is on the page");
            }
        }
    });
}
