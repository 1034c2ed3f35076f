//! Tracing sight: from one thing to others, by the rules, with what is in the way.

use crate::harness::{House, browse};
use crate::position::{sit, view};
use fantoccini::key::Key;
use serde_json::{Value, json};

/// Blue stands on one side of a wall, Red on the other: what keeps them from seeing one another is drawn and named.
#[test]
fn sight_is_traced_with_keys_and_with_the_mouse() {
    browse(["Ann"], async |[ann]| {
        let house = House::open().await;
        sit(ann, &house, json!({ "bot": "greedy" }), false).await;
        let question = ann.question(None).await;
        let notice = "const text = document.querySelector('.ask .notice').textContent; return text.includes(given) && text;";

        // By mouse: the eye beside the board, then two things.
        ann.click(".lens [aria-label='Trace sight']").await;
        ann.until("what to do", notice, json!("Tracing sight")).await;
        ann.point_at(".board .piece[aria-label*='Blue wizard'], .board .piece[aria-label*='blue wizard']")
            .await;
        ann.until("whence it is traced", notice, json!("Sight from")).await;
        ann.point_at(".board .piece[aria-label*='Red wizard'], .board .piece[aria-label*='red wizard']")
            .await;
        let reason = ann.see(".pop").await;
        assert!(reason.contains("WZ-234") && reason.contains("wall"), "{reason}");
        assert_eq!(ann.see(".pop .witness").await, "1");
        ann.see(".board .mark-blocked .no-line").await;
        ann.until("it said", notice, json!("does not see")).await;
        ann.picture("sight-blocked").await;
        ann.expect_accessible().await;

        // From the same place to the square to which he can walk.
        ann.point_at(".over-targets [data-target^=spot]").await;
        ann.see_no(".pop").await;
        ann.see(".board .mark-sight .sight").await;
        ann.until("it said", notice, json!("sees")).await;
        ann.picture("sight-clear").await;
        ann.press(Key::Escape).await;
        ann.see_no(".board .mark-sight").await;

        // By keyboard: V where the cursor is, then V where it went.
        ann.js("document.querySelector('svg.board').focus()", Value::Null).await;
        ann.chord(&[Key::Shift.into()], Key::Left.into()).await;
        ann.press('v').await;
        ann.until("whence it is traced", notice, json!("Sight from")).await;
        ann.chord(&[Key::Shift.into()], Key::Right.into()).await;
        ann.press('v').await;
        ann.until("it said", notice, json!("see")).await;
        ann.press(Key::Escape).await;
        assert_eq!(view(ann).await, question.view(), "to look is no answer");
    });
}
