//! What a viewer may not know does not show, not even by a message.

use crate::common::{link, me, served};
use serde_json::json;

/// In Skirmish with `ask always`, a strike is answered by everybody in turn without others seeing who is asked. While
/// those decide, the spectator and the others hear nothing; only what all may know is told.
#[tokio::test]
async fn hidden_answers_of_others_send_nothing() {
    let server = served(|_| {}).await;
    let new = json!({
        "game": { "game": { "name": "skirmish", "options": [["ask", "always"]] } },
        "seats": [me(), link(), link(), link()],
        "seed": 11,
    });
    let table = crate::common::Table::of(server.post("/api/tables", &new).await);
    let mut seats = Vec::new();
    for seat in 0..4 {
        let mut client = server.sit(&table, &[table.secret(seat)]).await;
        client.hear_of("view").await;
        seats.push(client);
    }
    let mut watcher = server.sit(&table, &[]).await;
    watcher.hear_of("view").await;
    // Somebody strikes, and so opens the reaction.
    let mut hidden = 0;
    for _ in 0..40 {
        let mut asked = None;
        for (seat, client) in seats.iter_mut().enumerate() {
            client.catch_up(Some(seat as u64)).await;
            if client.now(Some(seat as u64)).1["kind"] == "ask" {
                asked = Some(seat);
            }
        }
        watcher.catch_up(None).await;
        let Some(asked) = asked else { break };
        let is_hidden = watcher.now(None).1
            == json!({ "kind": "wait", "seat": null, "text": watcher.now(None).1["text"] });
        let offers = seats[asked].offers(asked as u64);
        let pick = offers
            .iter()
            .find(|offer| offer.starts_with("strike"))
            .or_else(|| offers.iter().find(|offer| *offer == "pass"))
            .unwrap_or(&offers[0])
            .clone();
        seats[asked].play(asked as u64, &pick).await;
        if !is_hidden {
            continue;
        }
        // Still hidden afterwards: the answer of one was followed by the question to the next.
        let mut still = false;
        let mut told = Vec::new();
        for (seat, client) in seats.iter_mut().enumerate() {
            let from = client.said.len();
            client.catch_up(Some(seat as u64)).await;
            let asks = client.now(Some(seat as u64)).1["kind"] == "ask";
            if seat != asked && !asks {
                told.push((seat, client.said[from..client.said.len() - 1].to_vec()));
            }
        }
        let from = watcher.said.len();
        watcher.catch_up(None).await;
        if watcher.now(None).1["kind"] == "wait" && watcher.now(None).1["seat"].is_null() {
            still = true;
        }
        if still {
            hidden += 1;
            for (seat, said) in told {
                assert_eq!(said, Vec::<serde_json::Value>::new(), "seat {seat} was told of a hidden answer");
            }
            assert_eq!(watcher.said.len(), from + 1, "the spectator was told of a hidden answer");
        }
    }
    assert!(hidden >= 2, "hidden answers were given: {hidden}");
}
