//! What a person does at the table besides answering: taking back, asking why not, reading real dice, handing the screen on.

use crate::harness::{House, Look, Page, browse};
use crate::position::{sit, view};
use fantoccini::key::Key;
use serde_json::{Value, json};

/// Casts a card, as a spell of one's own where it has several forms.
async fn cast(page: &Page, card: &str) {
    page.click("[data-group='Cast']").await;
    page.click(&format!("[data-notation^='cast {card}']")).await;
}

/// The words of the cards that are held up.
async fn held(page: &Page) -> Value {
    let words = "return [...document.querySelectorAll('[data-held]')].map((card) => card.dataset.card)";
    page.js(words, Value::Null).await
}

#[test]
fn an_answer_is_taken_back_and_a_roll_is_not() {
    browse(["Ann"], async |[ann]| {
        let house = House::open().await;
        sit(ann, &house, json!({ "bot": "greedy" }), false).await;
        let first = ann.question(None).await;
        let before = view(ann).await;

        cast(ann, "fireball").await;
        let cast_it = ann.question(Some(&first)).await;
        let back = ann.see("[data-act=back]").await;
        assert!(back.starts_with("Take back"), "{back}");
        ann.click("[data-act=back]").await;
        let again = ann.question(Some(&cast_it)).await;
        assert_eq!((again.text, view(ann).await), (first.text.clone(), before.clone()));

        // A die falls: from then on nothing before it can be taken back, and the rule says why.
        cast(ann, "dematerialize").await;
        let mut question = ann.question(Some(&first)).await;
        while ann.count(".tray:not([hidden]) .die").await == 0 {
            ann.click(&question.answers[0].button).await;
            question = ann.question(Some(&question)).await;
        }
        ann.see("[data-act=back][aria-disabled=true]").await;
        ann.click("[data-act=back]").await;
        let refusal = ann.see(".pop").await;
        assert!(refusal.contains("HR-") || refusal.contains("WZ-"), "{refusal}");
        ann.picture("take-back-refused").await;
        ann.expect_accessible().await;
        ann.press(Key::Escape).await;
        ann.see_no(".pop").await;
        assert_eq!(view(ann).await.len(), 16);
    });
}

/// A wall between them is the witness: it is drawn on the board with the number that the reason has.
#[test]
fn why_not_is_answered_with_its_witness() {
    browse(["Ann"], async |[ann]| {
        let house = House::open().await;
        sit(ann, &house, json!({ "bot": "greedy" }), false).await;
        let first = ann.question(None).await;
        cast(ann, "fireball").await;
        let mut question = ann.question(Some(&first)).await;
        while ann.count("[data-notation='pass']").await > 0 {
            ann.click("[data-notation='pass']").await;
            question = ann.question(Some(&question)).await;
        }
        assert!(!question.answers.iter().any(|answer| answer.button.contains("at red")), "{question:?}");
        ann.ask_why(".board [aria-label*='Red wizard'], .board [aria-label*='red wizard']").await;
        let reason = ann.see(".pop").await;
        assert!(reason.contains("Why not") && reason.contains("WZ-") && reason.contains("wall"), "{reason}");
        assert_eq!(ann.see(".pop .witness").await, "1");
        assert_eq!(ann.see(".board .no-n, .board .no-badge-l, .board [class*='no-'] + text").await, "1");
        ann.picture("why-not").await;
        ann.expect_accessible().await;
        for (name, look) in [("why-not-light", Look::DESKTOP.light()), ("why-not-phone", Look::PHONE)] {
            ann.look(look).await;
            ann.picture(name).await;
            ann.expect_to_fit(24).await;
        }
        ann.look(Look::DESKTOP).await;
        ann.press(Key::Escape).await;
        ann.see_no(".pop").await;

        // The same by keyboard: with Shift the arrows go from one's own wizard to any square, and ? asks.
        ann.js("document.querySelector('svg.board').focus()", Value::Null).await;
        ann.chord(&[Key::Shift.into()], Key::Right.into()).await;
        ann.press('?').await;
        let reason = ann.see(".pop").await;
        assert!(reason.contains("Why not") && reason.contains("WZ-"), "{reason}");
    });
}

#[test]
fn real_dice_are_asked_for_and_told() {
    browse(["Ann"], async |[ann]| {
        let house = House::open().await;
        sit(ann, &house, json!({ "bot": "greedy" }), true).await;
        let mut question = ann.question(None).await;
        cast(ann, "dematerialize").await;
        question = ann.question(Some(&question)).await;
        while question.kind != "roll" {
            ann.click(&question.answers[0].button).await;
            question = ann.question(Some(&question)).await;
        }
        assert!(question.text.starts_with("Roll "), "{}", question.text);
        let faces: Vec<&str> = question.answers.iter().map(|face| face.label.as_str()).collect();
        assert_eq!(faces, ["1", "2", "3", "4"]);
        ann.picture("real-dice").await;
        ann.expect_accessible().await;
        ann.click(".throw [data-focus='3']").await;
        ann.question(Some(&question)).await;
        ann.see(".tray [aria-label='die shows 3']").await;
    });
}

/// Two people at one screen: between their turns a sheet covers everything, and nothing of a hand is on the page.
#[test]
fn one_screen_hides_the_hand_between_turns() {
    browse(["Ann"], async |[ann]| {
        let house = House::open().await;
        let table = sit(ann, &house, json!({ "me": "Ben" }), false).await;
        ann.open(table.link(1)).await;
        ann.open(&table.page).await;
        ann.see(".pass, [data-held]").await;
        if ann.count(".pass:not([hidden]) .take").await > 0 {
            ann.click(".pass .take").await;
        }
        let first = ann.question(None).await;
        let mine = held(ann).await;
        assert_eq!(mine.as_array().map(Vec::len), Some(3), "{mine}");
        ann.click("[data-notation='done'], [data-notation^='end']").await;
        let mut before = first;
        loop {
            let next = "return document.querySelector('.pass:not([hidden])') ? 'pass' : \
                document.querySelector('.answers button') && document.body.dataset.view !== given ? 'ask' : null";
            let view = before.view();
            if ann.until("the next question", next, json!(view)).await == "pass" {
                break;
            }
            before = ann.question(Some(&before)).await;
            ann.click(&before.answers[0].button).await;
        }
        let sheet = ann.see(".pass:not([hidden])").await;
        assert!(sheet.contains("Pass to Ben"), "{sheet}");
        ann.picture("pass-the-screen").await;
        ann.expect_accessible().await;
        assert_eq!(held(ann).await, json!([]));
        let html = ann.html().await;
        for word in ["Fireball", "Dematerialize", "Zot", "Energy 4"] {
            assert!(!html.contains(word), "{word} is on the covered page");
        }
        ann.press(Key::Enter).await;
        ann.see_no(".pass").await;
        let others = held(ann).await;
        assert!(others.as_array().is_some_and(|cards| !cards.is_empty()) && others != mine, "{others}");
    });
}
