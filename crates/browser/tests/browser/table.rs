//! What a person does at a table: reads the question, looks at the answers, gives one.

use crate::harness::Page;
use serde_json::{Value, json};

/// What the page asks, when it is this person's turn to do something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// The kind of prompt: `ask`, `roll` or `over`.
    pub kind: String,
    /// The sentence.
    pub text: String,
    /// What was there to be answered, with the hash of the view: it differs once anything was done.
    pub sign: String,
    /// Whether alike answers are opened.
    pub is_open: bool,
    /// The answers in order.
    pub answers: Vec<Answer>,
}

/// An answer as it stands on the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The selector of its button.
    pub button: String,
    /// What it says.
    pub label: String,
    /// Whether it opens into several.
    pub opens: bool,
}

/// Returns the question once it is another one and nothing is on its way.
const ASKED: &str = "
    const { view: hash, asked: prompt, connection } = document.body.dataset;
    if (!hash || connection !== 'open' || prompt === 'wait' || document.querySelector('.pending')) return null;
    if (prompt === 'roll' && !document.querySelector('.throw button')) return null;
    const answers = [...document.querySelectorAll('.answers button, .throw button')].map((button) => ({
      key: button.dataset.notation ?? button.dataset.group ?? button.dataset.focus,
      kind: 'notation' in button.dataset ? 'notation' : 'group' in button.dataset ? 'group' : 'focus',
      label: button.innerText.trim() || button.getAttribute('aria-label'),
      expanded: button.getAttribute('aria-expanded'),
    }));
    const sign = JSON.stringify([hash, answers.map((one) => [one.key, one.expanded])]);
    if (sign === given) return null;
    if (prompt === 'ask' && answers.length === 0) return null;
    return { kind: prompt, text: document.querySelector('#question').textContent, sign, answers };";

impl Question {
    /// The hash of the view in which it is asked.
    pub fn view(&self) -> String {
        let sign: Value = serde_json::from_str(&self.sign).unwrap_or_default();
        text(&sign[0])
    }
}

impl Page {
    /// Waits until this person is asked, or has to throw dice, or the game is over, and all of it differs from what
    /// stood there `before`.
    pub async fn question(&self, before: Option<&Question>) -> Question {
        let before = before.map(|question| question.sign.as_str());
        let found = self.until("a question", ASKED, json!(before)).await;
        let answers = found["answers"].as_array().into_iter().flatten().filter_map(|one| {
            let (kind, key) = (text(&one["kind"]), text(&one["key"]));
            // An opened group is no answer: it only shuts again.
            (one["expanded"] != "true").then(|| Answer {
                button: format!("[data-{kind}={}]", json!(key)),
                label: text(&one["label"]),
                opens: kind == "group",
            })
        });
        Question {
            kind: text(&found["kind"]),
            text: text(&found["text"]),
            sign: text(&found["sign"]),
            is_open: found["answers"]
                .as_array()
                .is_some_and(|all| all.iter().any(|one| one["expanded"] == "true")),
            answers: answers.collect(),
        }
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_string()
}
