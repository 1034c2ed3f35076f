//! What moves at the table, and that nothing does for those who asked for none.

use crate::harness::{House, Look, Page, browse};
use crate::position::{sit, view};
use serde_json::{Value, json};
use std::collections::BTreeSet;

const MOVING: Look = Look { moves: true, ..Look::DESKTOP };

/// Writes down every movement as it begins, and every shift of the layout that no input explains.
const WATCH: &str = "
    window.moved = []; window.shifts = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
      window.moved.push(this.closest('.flights') ? 'flight' : this.getAttribute('class') ?? this.localName);
      return animate.apply(this, given);
    };
    addEventListener('animationstart', (event) => window.moved.push(event.animationName), true);
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.shifts.push(shift.value);
    }).observe({ type: 'layout-shift', buffered: true });";

/// What moved since it was asked last.
async fn moved(page: &Page) -> BTreeSet<String> {
    let told = page.js("return window.moved.splice(0)", Value::Null).await;
    let words = told.as_array().into_iter().flatten().filter_map(Value::as_str);
    words.flat_map(|one| one.split(' ').map(String::from).collect::<Vec<_>>()).collect()
}

/// Dematerialize rolls a die, lies on the discards afterwards, and the turn ends with cards that are drawn; the wall between
/// the two is the bot's trouble.
async fn play_a_turn(page: &Page) -> BTreeSet<String> {
    let mut question = page.question(None).await;
    let mut seen = BTreeSet::new();
    page.js(WATCH, Value::Null).await;
    // A step to the nearest lit square: the wizard walks there.
    page.click(".over-targets [data-target^=spot]").await;
    question = page.question(Some(&question)).await;
    page.click("[data-group='Cast']").await;
    page.click("[data-notation^='cast dematerialize']").await;
    question = page.question(Some(&question)).await;
    while page.count(".tray:not([hidden]) .die").await == 0 {
        page.click(&question.answers[0].button).await;
        question = page.question(Some(&question)).await;
    }
    for _ in 0..20 {
        seen.extend(moved(page).await);
        let done =
            question.answers.iter().find(|answer| answer.label.contains("Done")).or(question.answers.first());
        page.click(&done.expect("an answer").button).await;
        question = page.question(Some(&question)).await;
        if question.kind == "over" || seen.contains("flight") && question.text.contains("Move") {
            break;
        }
    }
    seen.extend(moved(page).await);
    seen
}

#[test]
fn pieces_cards_and_dice_move() {
    browse(["Ann"], async |[ann]| {
        let house = House::open().await;
        sit(ann, &house, json!({ "bot": "greedy" }), false).await;
        ann.look(MOVING).await;
        let seen = play_a_turn(ann).await;
        for word in ["piece", "die", "flight"] {
            assert!(seen.contains(word), "no {word} moved: {seen:?}");
        }
        ann.until(
            "the end of all flights",
            "return document.querySelector('.flights .card') === null",
            Value::Null,
        )
        .await;
        let shifts = ann.js("return window.shifts.reduce((sum, one) => sum + one, 0)", Value::Null).await;
        assert!(shifts.as_f64().unwrap_or(1.0) < 0.1, "the layout shifts by {shifts}");
    });
}

#[test]
fn nothing_moves_for_those_who_asked_for_no_motion() {
    browse(["Ben"], async |[ben]| {
        let house = House::open().await;
        sit(ben, &house, json!({ "bot": "greedy" }), false).await;
        let seen = play_a_turn(ben).await;
        assert_eq!(seen, BTreeSet::new());
        assert_eq!(ben.count(".flights .card").await, 0);
        assert!(!view(ben).await.is_empty());
    });
}

/// The parts of the board and of a panel, drawn twice: a door swings, lost pips fade, a line of sight is drawn once.
#[test]
fn doors_swing_and_pips_fade() {
    let script = "
        const { edgeNode } = await import('/js/edges.js');
        const { People } = await import('/js/people.js');
        const border = { spot: { surface: 0, column: 1, row: 1 }, side: 'north' };
        const edge = (kind) => ({ border, kind, owner: null, letter: 'D', name: 'door', cracks: 0 });
        const draw = (kind, before) => edgeNode(edge(kind), [{ x: 0, y: 0 }, { x: 56, y: 0 }], 0, [], before);
        const swings = [draw('open_door', 'door'), draw('door', 'open_door'), draw('door', 'door')].map((node) => {
          document.querySelector('svg.board').append(node);
          return node.querySelector('.leaf').getAnimations().length;
        });
        const people = new People();
        document.body.append(people.node);
        const panel = (life) => ({ seat: 0, word: 'blue', mark: 'B', hue: 'blue', active: false, out: false, player: '',
            trackers: [{ name: 'life', value: life, of: null }], facts: [] });
        const scene = (life) => ({ head: { viewer: null }, panels: [panel(life)], zones: [], trackers: [], prompt: { kind: 'wait', seat: null } });
        for (const life of [15, 12, 14]) people.draw(scene(life), [], new Map(), { offered: new Set(), marked: new Set() });
        const counted = ['on', 'came', 'gone'].map((kind) => people.node.querySelectorAll(`.pips .${kind}`).length);
        const fades = people.node.querySelector('.pips .came').getAnimations().length;
        return { swings, counted, fades };";
    browse(["Ann"], async |[ann]| {
        let house = House::open().await;
        sit(ann, &house, json!({ "bot": "greedy" }), false).await;
        ann.question(None).await;
        ann.look(MOVING).await;
        let told = ann.js_later(script).await;
        assert_eq!(told, json!({ "swings": [1, 1, 0], "counted": [14, 2, 0], "fades": 1 }));
        ann.look(Look::DESKTOP).await;
        let told = ann.js_later(script).await;
        assert_eq!(told, json!({ "swings": [0, 0, 0], "counted": [14, 2, 0], "fades": 0 }));
    });
}
