//! The table as a screen reader is told of it: the accessibility tree that Chromium makes, while two turns are played.

use crate::harness::{House, Page, browse, set_up, wizwar};
use fantoccini::key::Key;
use serde_json::{Value, json};
use std::fmt;

/// A node of the tree: what it is and what it is called.
struct Node {
    role: String,
    name: String,
}

impl fmt::Debug for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?}", self.role, self.name)
    }
}

/// Pieces of text, which belong to what they stand in.
const TEXTS: [&str; 2] = ["StaticText", "InlineTextBox"];

/// The tree in reading order, without what readers are not told of.
async fn tree(page: &Page) -> Vec<Node> {
    page.devtools("Accessibility.enable", json!({})).await;
    let told = page.devtools("Accessibility.getFullAXTree", json!({})).await;
    let nodes = told["nodes"].as_array().cloned().unwrap_or_default();
    let mut found = Vec::new();
    let mut left: Vec<&Value> = nodes.iter().filter(|node| node.get("parentId").is_none()).collect();
    while let Some(node) = left.pop() {
        let word = |key: &str| node[key]["value"].as_str().unwrap_or_default().to_string();
        if node["ignored"] != true && !TEXTS.contains(&word("role").as_str()) {
            found.push(Node { role: word("role"), name: word("name") });
        }
        let children = node["childIds"].as_array().into_iter().flatten().rev();
        left.extend(children.filter_map(|id| nodes.iter().find(|other| other["nodeId"] == *id)));
    }
    found
}

/// Where the first node of a role whose name begins so stands in reading order.
fn place(tree: &[Node], role: &str, begins: &str) -> usize {
    let found = tree.iter().position(|node| node.role == role && node.name.starts_with(begins));
    found.unwrap_or_else(|| panic!("there is no {role} \"{begins}...\" in {tree:?}"))
}

/// Fails where something that can be answered has no role or no name that says what it does.
async fn expect_said(page: &Page, tree: &[Node]) {
    let shown = "return [...document.querySelectorAll('.answers button')].map((one) => one.innerText.replace(/^\\d\\s/, '').split('\\n')[0].trim())";
    let labels = page.js(shown, Value::Null).await;
    for label in labels.as_array().into_iter().flatten().filter_map(Value::as_str) {
        let said = tree.iter().any(|node| node.role == "button" && node.name.contains(label));
        assert!(said, "the answer \"{label}\" is a button that says so: {tree:?}");
    }
    let cards = page
        .js(
            "return [...document.querySelectorAll('[data-held] .card-name')].map((one) => one.textContent)",
            Value::Null,
        )
        .await;
    for card in cards.as_array().into_iter().flatten().filter_map(Value::as_str) {
        let said = tree.iter().any(|node| node.role == "button" && node.name.starts_with(card));
        assert!(said, "the card {card} is a button that begins with its name: {tree:?}");
    }
    let lit = page.count(".storey:not(.away) .over-targets [data-target]").await;
    let at = tree.iter().position(|node| node.name == "What can be answered here");
    if lit > 0 {
        let named = tree[at.expect("what is lit is a group")..].iter().skip(1).take(lit);
        assert!(
            named.clone().all(|node| node.role == "button" && node.name.len() > 2),
            "{:?}",
            named.collect::<Vec<_>>()
        );
    }
    for node in tree.iter().filter(|node| {
        ["button", "link", "image", "textbox", "region", "group"].contains(&node.role.as_str())
    }) {
        assert!(!node.name.trim().is_empty(), "a {} has no name: {tree:?}", node.role);
    }
}

#[test]
fn two_turns_are_heard() {
    browse(["Ann"], async |[ann]| {
        let house = House::open().await;
        let seats = json!([{ "me": "Ann" }, { "bot": "greedy" }]);
        let table = set_up(ann, &house, wizwar(json!([]), seats, 71)).await;
        ann.open(table.link(0)).await;
        let mut question = ann.question(None).await;
        // What is read out: texts that come into live regions, each once.
        ann.js("window.heard = []; \
            const live = (node) => node.parentElement?.closest('[aria-live=polite], [role=log], [role=status]'); \
            new MutationObserver((changes) => { for (const { addedNodes } of changes) for (const node of addedNodes) \
                if (live(node) && node.textContent.trim()) window.heard.push(node.textContent.trim()); }) \
                .observe(document.body, { childList: true, subtree: true });", Value::Null).await;
        let mut turns = 0;
        for _ in 0..60 {
            if turns == 2 || question.kind == "over" {
                break;
            }
            let seen = tree(ann).await;
            expect_said(ann, &seen).await;
            let heading = place(&seen, "heading", &question.text);
            let order = [
                place(&seen, "link", "To the question"),
                place(&seen, "complementary", "Players"),
                place(&seen, "log", "What happened"),
                place(&seen, "main", "Board"),
                place(&seen, "region", "Your hand"),
                place(&seen, "complementary", "Now"),
                heading,
            ];
            assert!(order.is_sorted(), "the parts are read in this order: {order:?}");
            let board = place(&seen, "group", "The board: ");
            assert!(
                seen[board].name.contains("Boards: ") && seen[board].name.contains("2 figures"),
                "{:?}",
                seen[board]
            );

            let lines = ann.count(".log li").await;
            let done = question.answers.iter().find(|answer| answer.label.contains("Done"));
            turns += usize::from(done.is_some());
            let answer = done.unwrap_or(&question.answers[0]).clone();
            // As by a reader's own key: the focus goes to the button, and it is pressed.
            ann.js("document.querySelector(given).focus()", json!(answer.button)).await;
            ann.press(Key::Enter).await;
            question = ann.question(Some(&question)).await;
            let focus = "return document.activeElement?.closest('.ask') !== null && document.activeElement !== document.body";
            ann.until("the focus in the question", focus, Value::Null).await;
            let heard = ann.js("return window.heard.splice(0)", Value::Null).await;
            let heard: Vec<&str> = heard.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            let written = "return [...document.querySelectorAll('.log li')].slice(given).map((line) => line.textContent.trim())";
            let written = ann.js(written, json!(lines)).await;
            let written: Vec<&str> =
                written.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            if !answer.opens {
                assert!(
                    heard.iter().any(|text| text.trim() == question.text),
                    "\"{}\" is read out: {heard:?}",
                    question.text
                );
            }
            // Nothing is read out twice: a line that led to the question is read by the log alone.
            for text in written.iter().chain(&heard) {
                let times = |those: &[&str]| those.iter().filter(|other| *other == text).count();
                assert_eq!(times(&heard), times(&written).max(1), "\"{text}\" is read out: {heard:?}");
            }
        }
        assert_eq!(turns, 2);
    });
}
