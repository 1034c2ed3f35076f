//! Names that are meant to harm whoever reads them: in addresses, in links of seats, in what a table is set up from.
//! Each gets a clear answer, comes back nowhere as it was sent, and nothing dies of it.

use crate::common::{Served, bot, link, me, served};
use serde_json::{Value, json};

/// As they stand in an address: escaped where HTTP wants that, and raw where a hostile client does not care.
const IN_ADDRESSES: [&str; 20] = [
    "%E2%80%AEgnp.elbat",
    "%E2%80%8B%E2%80%8D%EF%BB%BF",
    "%3Cscript%3Ealert(1)%3C%2Fscript%3E",
    "<img/src=x/onerror=alert(1)>",
    "\"'><b>",
    "%00",
    "AAAAAAAAAAAAAAAAAAAAA%00",
    "%0d%0aset-cookie:%20a=b",
    "%1b[31m",
    "%",
    "%zz",
    "%2",
    "%252e%252e%252f",
    "..%2f..%2f..%2fetc%2fpasswd",
    "..%5c..%5cwindows",
    "%c0%ae%c0%ae",
    "%ff%fe",
    "%F0%9F%A7%99",
    "AAAAAAAAAAAAAAAAAAAAAA%20",
    "javascript:alert(1)",
];

/// As they are, for JSON.
fn hostile() -> Vec<String> {
    let mut names: Vec<String> = [
        "\u{202e}evil\u{202c}",
        "\u{2066}a\u{2069}",
        "a\u{200b}b",
        "a\u{200d}b",
        "\u{feff}",
        "a\u{0}b",
        "a\r\nb",
        "\u{1b}[31mred",
        "\u{7f}",
        "\u{85}",
        "\u{ad}",
        "\u{61c}",
        "\u{180e}",
        "\u{e0041}",
        "\u{fffe}",
        "../../etc/passwd",
        "..\\..\\windows",
        "%2e%2e%2f",
        "file:///etc/passwd",
    ]
    .map(String::from)
    .to_vec();
    names.push("a".repeat(50_000));
    names.push("\u{301}".repeat(5_000));
    names
}

/// Letters by which a text changes how what stands around it is read, or which nobody sees.
fn harms(text: &str) -> bool {
    text.chars().any(|c| {
        c.is_control() && c != '\n'
            || matches!(c, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}')
            || matches!(c, '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{e0000}'..='\u{e007f}')
    })
}

/// A refusal in a sentence of a decent length, in which nothing harms.
fn is_clear(status: u16, body: &str, what: &str) {
    assert!((400..500).contains(&status), "{what:.80}: {status} {body:.200}");
    let said: Value = serde_json::from_str(body).unwrap_or_else(|_| panic!("{what:.80}: {body:.200}"));
    let mut sentences = vec![said["error"].as_str().expect("a sentence").to_owned()];
    let mistakes = said["mistakes"].as_array().expect("mistakes").iter();
    sentences.extend(mistakes.filter_map(|mistake| mistake.as_str().map(str::to_owned)));
    for sentence in sentences {
        assert!(!sentence.is_empty() && sentence.chars().count() < 500, "{what:.80}: {sentence:.200}");
        assert!(!harms(&sentence), "{what:.80}: {sentence:?}");
    }
}

/// The server is as it was.
async fn still_serves(server: &Served) {
    let table = server.open("noughts", &[me(), link()]).await;
    let mut one = server.sit(&table, &[table.secret(0)]).await;
    one.hear_of("view").await;
    one.play(0, "b2").await;
}

#[tokio::test]
async fn hostile_names_in_addresses_lead_nowhere_and_come_back_in_no_answer() {
    let server = served(|_| {}).await;
    let long = "A".repeat(5_000);
    let browser = [("accept", "text/html")];
    for name in IN_ADDRESSES.iter().copied().chain([long.as_str()]) {
        for path in [
            format!("/api/tables/{name}/moments"),
            format!("/api/tables/{name}/moments/{name}"),
            format!("/api/tables/{name}/record"),
            format!("/api/tables/AAAAAAAAAAAAAAAAAAAAAA/moments/{name}/scenario"),
            format!("/api/tables/AAAAAAAAAAAAAAAAAAAAAA/moments?viewer={name}"),
            format!("/api/games/{name}/rules"),
            format!("/api/games/{name}/cards"),
            format!("/api/{name}"),
            format!("/{name}"),
            format!("/js/{name}"),
        ] {
            let (status, head, body) = server.ask_whole("GET", &path, &browser, "").await;
            assert!((400..500).contains(&status), "{path:.80}: {status}");
            assert!(!head.contains("set-cookie"), "{path:.80}: {head}");
            let raw = name.replace("%3C", "<").replace("%3E", ">");
            assert!(!body.contains(name) || name == "%", "{path:.80}: {body:.200}");
            assert!(!body.contains(&raw) || name == "%", "{path:.80}: {body:.200}");
            assert!(!harms(body.trim_end()), "{path:.80}: {body:.200}");
        }
        // The page of a table is the same whatever its name: what becomes of the name is the page's business.
        let (status, head, body) = server.ask_whole("GET", &format!("/table/{name}"), &browser, "").await;
        assert!(status == 200 || (400..500).contains(&status), "{name:.80}: {status}");
        assert!(!body.contains(name) || name == "%", "{name:.80}: {head}");
    }
    still_serves(&server).await;
}

#[tokio::test]
async fn hostile_names_of_tables_and_seats_open_nothing() {
    let server = served(|_| {}).await;
    let table = server.open("noughts", &[me(), link()]).await;
    for name in hostile() {
        if name.len() < 10_000 {
            for (id, secret) in [(name.as_str(), "A"), (&table.id, name.as_str())] {
                let mut client = server.connect().await;
                let hello = json!({ "say": "hello", "version": 1, "table": id, "secrets": [secret] });
                client.say(&hello).await;
                let said = client.rest().await;
                let error = said[0]["error"].as_str();
                assert!(matches!(error, Some("no_table" | "no_seat")), "{name:.80?}: {said:?}");
                assert!(!harms(said[0]["text"].as_str().expect("a sentence")), "{said:?}");
            }
        }
        let asked = json!([{ "table": name, "secret": name }]);
        assert_eq!(server.post("/api/tables/mine", &asked).await, json!([]));
    }
    still_serves(&server).await;
}

#[tokio::test]
async fn hostile_names_in_what_a_table_is_set_up_from_are_refused_in_clear_words() {
    let server = served(|_| {}).await;
    let headers = [("content-type", "application/json")];
    let game = |name: &str| json!({ "game": { "name": name } });
    let with = |name: &str, value: &str| json!({ "game": { "name": "wizwar", "options": [[name, value]] } });
    for name in hostile() {
        let record = |line: &str| {
            let text =
                format!("malison record 1\ngame noughts\nrules 1\ncontent none\nseats 2\n{line}\n\ninputs\n");
            json!({ "game": { "text": { "text": text } }, "seats": [] })
        };
        let inputs = format!(
            "malison record 1\ngame noughts\nrules 1\ncontent none\nseats 2\n\ninputs\ncrosses: {name}\n"
        );
        let scenario =
            format!("malison scenario 1\ntitle {name}\ngame noughts\nseats 2\n\nposition\n{name}\n");
        let mut asked = vec![
            json!({ "game": game(&name), "seats": [me(), me()] }),
            json!({ "game": with(&name, "1"), "seats": [me(), me()] }),
            json!({ "game": with("rounds", &name), "seats": [me(), me()] }),
            json!({ "game": game("noughts"), "seats": [me(), bot(&name)] }),
            json!({ "game": { "table": { "table": name, "secret": name, "moment": 0 } }, "seats": [] }),
            json!({ "game": { "text": { "text": name } }, "seats": [] }),
            json!({ "game": { "text": { "text": inputs } }, "seats": [] }),
            json!({ "game": { "text": { "text": scenario } }, "seats": [me(), me()] }),
            record(&format!("option {name} 1")),
            record(&format!("{name} 1")),
        ];
        // Dots, dashes and the like can be seen, and are a name like any other.
        if harms(&name) || name.chars().count() > 40 {
            asked.push(json!({ "game": game("noughts"), "seats": [me(), { "me": name }] }));
            asked.push(json!({ "game": game("noughts"), "seats": [me(), { "link": name }] }));
            asked.push(record(&format!("player crosses {name}")));
        }
        for new in asked {
            // A mark at the very end or beginning is no part of a name.
            let (status, body) = server.ask("POST", "/api/tables", &headers, &new.to_string()).await;
            if status == 200 {
                assert!(!harms(name.trim_matches(['\u{feff}', '\n', '\r', '\u{85}'])), "{new:.200}");
                continue;
            }
            is_clear(status, &body, &new.to_string());
        }
    }
    still_serves(&server).await;
}

/// Names that are allowed come back as they are, as text in JSON.
#[tokio::test]
async fn markup_is_a_name_like_any_other() {
    let server = served(|_| {}).await;
    let name = "<b onclick=\"x\">&amp;'</b>";
    let table = server.open("noughts", &[json!({ "me": name }), bot("random")]).await;
    let mut one = server.sit(&table, &[table.secret(0)]).await;
    let welcome = one.hear_of("welcome").await;
    assert_eq!(welcome["table"]["people"][0]["name"], name);
    let mine = json!([{ "table": table.id, "secret": table.secret(0) }]);
    assert_eq!(server.post("/api/tables/mine", &mine).await[0]["people"][0], name);
}
