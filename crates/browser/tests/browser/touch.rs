//! The table under fingers, on the narrowest phone.

use crate::harness::{House, Look, Page, browse, set_up, wizwar};
use crate::picks::Picks;
use crate::position::{sit, view};
use crate::table::{Answer, Question};
use serde_json::{Value, json};

/// What is seen of the board, as its corner and size in its own units.
async fn frame(page: &Page) -> [f64; 4] {
    let frame = "return document.querySelector('svg.board').getAttribute('viewBox').split(' ').map(Number)";
    let told = page.js(frame, Value::Null).await;
    [0, 1, 2, 3].map(|place| told[place].as_f64().unwrap_or_default())
}

/// Waits until what is seen of the board fits, and takes it.
async fn frame_where(page: &Page, what: &str, fits: &str) -> [f64; 4] {
    let seen = format!(
        "const [x, y, width, height] = document.querySelector('svg.board').getAttribute('viewBox').split(' ').map(Number); \
         return {fits};"
    );
    page.until(what, &seen, Value::Null).await;
    frame(page).await
}

#[test]
fn two_fingers_zoom_and_one_pans() {
    browse(["Ann"], async |[ann]| {
        let house = House::open().await;
        sit(ann, &house, json!({ "bot": "greedy" }), false).await;
        ann.look(Look::NARROW).await;
        let question = ann.question(None).await;
        let whole = frame(ann).await;
        let (x, y) = ann.touchable("svg.board").await;
        ann.move_fingers(&[(x - 20.0, y), (x + 20.0, y)], &[(x - 80.0, y), (x + 80.0, y)]).await;
        let near = frame_where(ann, "a nearer board", &format!("width < {} * 0.5", whole[2])).await;
        ann.move_fingers(&[(x + 50.0, y)], &[(x - 50.0, y)]).await;
        let moved = frame_where(ann, "a board that was pushed", &format!("x > {} + 20", near[0])).await;
        assert!((moved[2] - near[2]).abs() < 0.01, "pushing does not zoom: {near:?} {moved:?}");
        ann.picture("touch-near").await;
        ann.move_fingers(&[(x - 80.0, y), (x + 80.0, y)], &[(x - 10.0, y), (x + 10.0, y)]).await;
        frame_where(ann, "the whole board", &format!("width === {}", whole[2])).await;
        // The page itself was not zoomed, and no finger answered.
        assert_eq!(ann.js("return visualViewport.scale", Value::Null).await, 1);
        assert_eq!(ann.count(".sheet-pane:not([hidden]), .pop:not([hidden])").await, 0);
        assert_eq!(view(ann).await, question.view());
    });
}

#[test]
fn a_finger_that_stays_reads_a_card_a_piece_and_a_seat() {
    browse(["Ann"], async |[ann]| {
        let house = House::open().await;
        sit(ann, &house, json!({ "bot": "greedy" }), false).await;
        ann.look(Look::NARROW).await;
        let question = ann.question(None).await;
        ann.hold(".hand [data-card=fireball]").await;
        let card = ann.see(".small-pane .card.read").await;
        assert!(card.contains("Fireball") && card.contains("damage"), "{card}");
        ann.picture("touch-read").await;
        ann.tap(".small-pane .x").await;
        ann.see_no(".small-pane").await;
        ann.hold(".board .piece[aria-label*='Red\\'s treasure']").await;
        let piece = ann.see(".small-pane").await;
        assert!(piece.contains("Red's treasure"), "{piece}");
        ann.tap(".small-pane .btn:not(.x)").await;
        // The first step on the way there is offered.
        let told = "return document.querySelector('.ask .notice').textContent.includes('an answer that is offered leads there')";
        ann.until("why it is not offered", told, Value::Null).await;
        ann.hold(".player[data-seat='1'] .who").await;
        let seat = ann.see(".small-pane").await;
        assert!(seat.contains("life") && seat.contains("cards"), "{seat}");
        ann.tap(".small-pane .x").await;
        assert_eq!(view(ann).await, question.view(), "to read is no answer");
    });
}

#[test]
fn a_piece_is_dragged_and_a_card_is_lifted_by_a_finger() {
    browse(["Ann"], async |[ann]| {
        let house = House::open().await;
        sit(ann, &house, json!({ "bot": "greedy" }), false).await;
        ann.look(Look::NARROW).await;
        let question = ann.question(None).await;
        let own = ".board .piece[aria-label*='Blue wizard'], .board .piece[aria-label*='blue wizard']";
        let stood =
            ann.js("return document.querySelector(given).getAttribute('aria-label')", json!(own)).await;
        let to = ann.touchable(".over-targets [data-target^=spot]").await;
        let from = ann.touchable(own).await;
        ann.move_fingers(&[from], &[to]).await;
        let walked = ann.question(Some(&question)).await;
        let stands =
            ann.js("return document.querySelector(given).getAttribute('aria-label')", json!(own)).await;
        assert_ne!(stood, stands, "he walked");

        let card = ann.touchable(".hand .card.can[data-card=fireball]").await;
        // Straight up: a finger that goes aside pushes the row of cards along.
        let bottom = "return document.querySelector('svg.board').getBoundingClientRect().bottom";
        let bottom = ann.js(bottom, Value::Null).await.as_f64().unwrap_or_default();
        ann.move_fingers(&[card], &[(card.0, bottom - 30.0)]).await;
        let cast = ann.question(Some(&walked)).await;
        assert_ne!(cast.text, walked.text);
        assert_eq!(ann.count(".flights .card").await, 0, "nothing hangs in the air");
    });
}

/// Gives an answer by taps: the first points at what lies on the table, the second gives it.
async fn tap_answer(page: &Page, selector: &str, question: &Question) {
    let told = "if (document.body.dataset.view !== given.view || document.querySelector('.pending')) return 'given'; \
        const isOpen = document.querySelector('.answers [aria-expanded=true]') !== null; \
        const one = document.querySelector(given.selector); \
        if (one === null || isOpen !== given.isOpen) return 'opened'; \
        return one.matches('.on') || one.querySelector('.strong') ? 'pointed' : null;";
    page.tap(selector).await;
    let given = json!({ "selector": selector, "view": question.view(), "isOpen": question.is_open });
    if page.until("what a tap does", told, given).await == "pointed" {
        page.tap(selector).await;
    }
}

/// Two turns and what the bot does between them, at 360 pixels: every third answer on the board, where something is lit there.
#[test]
fn turns_are_played_by_taps_alone() {
    browse(["Ann"], async |[ann]| {
        let house = House::open().await;
        let seats = json!([{ "me": "Ann" }, { "bot": "greedy" }]);
        let table = set_up(ann, &house, wizwar(json!([]), seats, 21)).await;
        ann.look(Look::NARROW).await;
        ann.open(table.link(0)).await;
        let mut picks = Picks::of(6);
        let mut question = ann.question(None).await;
        let mut turns = 0;
        for round in 0..60 {
            if question.kind == "over" || turns == 2 {
                break;
            }
            let lit = ann.count(".over-targets [data-target]").await;
            if lit > 0 && !question.is_open && round % 3 == 0 {
                let at = picks.one_of(lit) + 1;
                let target = format!(".over-targets > :nth-child({at} of [data-target])");
                tap_answer(ann, &target, &question).await;
            } else {
                let Answer { button, label, .. } = &question.answers[picks.one_of(question.answers.len())];
                turns += usize::from(label.starts_with("Done") || label.starts_with("End"));
                tap_answer(ann, button, &question).await;
            }
            question = ann.question(Some(&question)).await;
        }
        ann.picture("touch-turns").await;
        ann.expect_to_fit(44).await;
    });
}
