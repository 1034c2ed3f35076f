//! What operators and programs are told: metrics, descriptions, and that every message is as it is described.

use crate::common::{bot, link, me, served};
use jsonschema::Validator;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

#[tokio::test]
async fn every_message_of_a_session_is_in_the_schema() {
    let server = served(|limits| limits.strikes = 1_000).await;
    let protocol = server.get("/api/protocol.json", "").await;
    let validator = |of: &str| -> Validator { jsonschema::validator_for(&protocol[of]).expect("a schema") };
    let (to_server, to_client) = (validator("to_server"), validator("to_client"));
    let table = server.open("wizwar", &[me(), bot("greedy"), link()]).await;
    let secrets = [table.secret(0), table.secret(2), &table.host];
    let mut client = server.connect().await;
    let mut sent = vec![json!({ "say": "hello", "version": 1, "table": table.id, "secrets": secrets })];
    client.say(&sent[0]).await;
    client.hear_of("view").await;
    client.hear_of("view").await;
    for round in 0..60 {
        let Some(seat) = [0, 2].into_iter().find(|&seat| client.now(Some(seat)).1["kind"] == "ask") else {
            client.hear().await;
            continue;
        };
        let offers = client.offers(seat);
        let pick = &offers[round % offers.len()];
        let (view, _) = client.now(Some(seat));
        let messages = [
            json!({ "say": "preview", "id": 1, "seat": seat, "notation": pick }),
            json!({ "say": "why", "id": 2, "seat": seat, "about": { "notation": "nonsense" } }),
            json!({ "say": "why", "id": 6, "seat": seat, "about": { "notation": pick } }),
            json!({ "say": "why", "id": 3, "seat": seat, "about": { "target": { "spot": { "surface": 0, "column": round % 10, "row": 2 } } } }),
            json!({ "say": "why", "id": 4, "seat": seat, "about": "back" }),
            json!({ "say": "sight", "id": 6, "viewer": seat, "from": { "piece": 0 }, "to": { "piece": 1 } }),
            json!({ "say": "fetch", "viewer": seat }),
            json!({ "say": "back", "id": 5, "seat": seat, "view": view }),
        ];
        let message = &messages[round % messages.len()];
        client.say(message).await;
        sent.push(message.clone());
        client.hear().await;
        let offers = client.offers(seat);
        if let Some(pick) = offers.get(round % offers.len().max(1)) {
            let answer = client.answer(seat, pick);
            client.say(&answer).await;
            sent.push(answer);
            client.hear().await;
        }
    }
    client.send(Message::Text("{}".into())).await;
    client.hear_of("error").await;
    let _other = server.sit(&table, &[table.secret(2)]).await;
    client.hear_of("people").await;
    server.end().await;
    while client.hear().await.is_some() {}
    for message in &sent {
        assert!(to_server.is_valid(message), "{message}");
        assert!(!to_server.is_valid(&json!([message])));
    }
    let mut kinds: Vec<&str> = Vec::new();
    for message in &client.said {
        let errors: Vec<String> = to_client.iter_errors(message).map(|error| error.to_string()).collect();
        assert!(errors.is_empty(), "{errors:?}: {message:.300}");
        kinds.push(message["say"].as_str().expect("a kind"));
    }
    kinds.sort_unstable();
    kinds.dedup();
    for kind in
        ["bye", "done", "error", "people", "possible", "preview", "refused", "update", "view", "welcome"]
    {
        assert!(kinds.contains(&kind), "{kind} was said: {kinds:?}");
    }
    let mut strange = client.said[0].clone();
    strange["say"] = json!("strange");
    assert!(!to_client.is_valid(&strange), "a schema that accepts anything proves nothing");
}

/// What is sent and answered over HTTP is as it is described: every request of the description is made here.
#[tokio::test]
async fn every_answer_over_http_is_in_the_description() {
    let server = served(|_| {}).await;
    let description = server.get("/api/openapi.json", "").await;
    let validator = |name: &str| -> Validator {
        let schema = json!({
            "$ref": format!("#/components/schemas/{name}"),
            "components": description["components"],
        });
        jsonschema::validator_for(&schema).expect("a schema")
    };
    let problem = validator("Problem");
    let table = server.open("noughts", &[me(), link()]).await;
    let secrets = format!("Bearer {},{}", table.secret(0), table.secret(1));
    let headers = [("content-type", "application/json"), ("authorization", secrets.as_str())];
    let bodies = |path: &str| match path {
        "/api/tables" => json!({ "game": { "game": { "name": "noughts" } }, "seats": [me(), bot("random")] }),
        "/api/tables/mine" => json!([{ "table": table.id, "secret": table.secret(0) }]),
        "/api/tables/{table}/seats/{seat}" => json!({ "bot": "random" }),
        "/api/games/{game}/decks" => json!({ "text": "" }),
        other => panic!("{other} needs a body"),
    };
    let mut asked = 0;
    for (path, operations) in description["paths"].as_object().expect("paths") {
        for (method, operation) in operations.as_object().expect("operations") {
            let filled = |table: &str| {
                path.replace("{game}", "wizwar")
                    .replace("{table}", table)
                    .replace("{seat}", "1")
                    .replace("{n}", "0")
            };
            let name = |place: &Value| {
                let reference = place["content"]["application/json"]["schema"]["$ref"].as_str()?;
                reference.rsplit('/').next().map(str::to_owned)
            };
            let body = name(&operation["requestBody"]).map(|name| {
                let body = bodies(path);
                assert!(validator(&name).is_valid(&body), "{name}: {body}");
                body.to_string()
            });
            let method = method.to_uppercase();
            let body = body.unwrap_or_default();
            let (status, said) = server.ask(&method, &filled(&table.id), &headers, &body).await;
            assert_eq!(status, 200, "{method} {path}: {said}");
            if let Some(name) = name(&operation["responses"]["200"]) {
                let said: Value = serde_json::from_str(&said).expect("JSON");
                let validator = validator(&name);
                let errors: Vec<String> =
                    validator.iter_errors(&said).map(|error| error.to_string()).collect();
                assert!(errors.is_empty(), "{path}: {errors:?}");
            }
            if path.contains("{table}") {
                let (status, said) = server.ask(&method, &filled(&"A".repeat(22)), &headers, &body).await;
                let said: Value = serde_json::from_str(&said).expect("JSON");
                assert!((400..500).contains(&status) && problem.is_valid(&said), "{path}: {status} {said}");
            }
            asked += 1;
        }
    }
    assert_eq!(asked, 14);
}

#[tokio::test]
async fn the_description_names_what_is_there() {
    let server = served(|_| {}).await;
    let description = server.get("/api/openapi.json", "").await;
    assert!(
        description["openapi"].as_str().is_some_and(|version| version.starts_with("3.1")),
        "{description:.200}"
    );
    let paths = description["paths"].as_object().expect("paths");
    assert!(paths.len() >= 10, "{paths:?}");
    for (path, operations) in paths {
        for method in operations.as_object().expect("operations").keys() {
            let path = path
                .replace("{game}", "wizwar")
                .replace("{table}", "x")
                .replace("{seat}", "0")
                .replace("{n}", "0");
            let method = method.to_uppercase();
            let (status, body) = server.ask(&method, &path, &[], "").await;
            assert_ne!(status, 405, "{method} {path}");
            assert!(!body.contains("no page"), "{method} {path}: {body:.100}");
        }
    }
    fn references(value: &Value, into: &mut Vec<String>) {
        match value {
            Value::Object(fields) => {
                for (name, value) in fields {
                    if name == "$ref" {
                        into.extend(value.as_str().map(str::to_owned));
                    } else {
                        references(value, into);
                    }
                }
            }
            Value::Array(values) => values.iter().for_each(|value| references(value, into)),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
    let mut found = Vec::new();
    references(&description, &mut found);
    assert!(found.len() > 20);
    for reference in found {
        let pointer = reference.strip_prefix('#').expect("a reference within the document");
        assert!(description.pointer(pointer).is_some(), "{reference}");
    }
}

#[tokio::test]
async fn metrics_count_what_happens_and_are_for_this_machine() {
    let server = served(|_| {}).await;
    let table = server.open("noughts", &[me(), bot("random")]).await;
    let mut one = server.sit(&table, &[table.secret(0)]).await;
    one.hear_of("view").await;
    one.play(0, "b2").await;
    assert!(one.asked(0).await);
    let refused = one.answer(0, "b2");
    one.say(&refused).await;
    one.hear_of("refused").await;
    one.send(Message::Text("?".into())).await;
    one.hear_of("error").await;
    let (status, text) = server.ask("GET", "/metrics", &[], "").await;
    assert_eq!(status, 200);
    for line in [
        "malison_inputs_total{game=\"noughts\",kind=\"Answer\"} 2",
        "malison_refusals_total{game=\"noughts\"} 1",
        "malison_troubles_total{error=\"Malformed\"} 1",
        "malison_tables_awake 1",
        "malison_clients 1",
        "malison_input_seconds_count 1",
        "malison_store_seconds_count 2",
        "malison_bot_seconds_count{bot=\"random\"} 1",
        "malison_requests_total{status=\"200\"}",
    ] {
        assert!(text.contains(line), "{line}: {text}");
    }
    assert!(!text.contains(&table.id));
    assert_eq!(server.ask("GET", "/metrics", &[("x-forwarded-for", "192.0.2.1")], "").await.0, 404);
}
