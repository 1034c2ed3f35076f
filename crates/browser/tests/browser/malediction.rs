//! A whole game of Malediction against a bot: units are deployed and moved by drag, everything else by clicks.

use crate::games::{expect_the_end, play_on};
use crate::harness::{House, Page, browse, set_up};
use crate::picks::Picks;
use crate::table::Question;
use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction};
use serde_json::{Value, json};
use std::time::Duration;

/// A place of the window.
type Spot = (f64, f64);

/// Where the middle of an element is, with a place so many inches east and north of it.
async fn beside(page: &Page, selector: &str, east: f64, north: f64) -> Spot {
    let script = "const [selector, east, north] = given; const one = document.querySelector(selector); \
        const field = document.querySelector('.board .field'); if (!one || !field) return null; \
        const [box, whole] = [one.getBoundingClientRect(), field.getBoundingClientRect()]; \
        const inch = whole.width / 30; \
        return [box.x + box.width / 2 + east * inch, box.y + box.height / 2 - north * inch];";
    let at = page.until(selector, script, json!([selector, east, north])).await;
    (at[0].as_f64().unwrap_or_default(), at[1].as_f64().unwrap_or_default())
}

fn go((x, y): Spot) -> PointerAction {
    PointerAction::MoveTo { duration: Some(Duration::from_millis(150)), x, y }
}

/// Takes what is at the first place and draws it over the others; it is not let go.
async fn draw(page: &Page, way: &[Spot]) {
    let Some((&first, rest)) = way.split_first() else { return };
    let mut mouse = MouseActions::new("mouse".into())
        .then(go(first))
        .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT });
    for &spot in rest {
        mouse = mouse.then(go(spot));
    }
    page.perform(mouse).await;
}

async fn let_go(page: &Page) {
    let mouse = MouseActions::new("mouse".into()).then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
    page.perform(mouse).await;
}

/// Set-up up to the first deployment: the hand is kept, the first card is bid, and whatever else is asked is answered with
/// the first that stands there.
async fn deploy_phase(page: &Page) -> Question {
    let mut question = page.question(None).await;
    for _ in 0..40 {
        if question.text == "What do you deploy?" {
            return question;
        }
        page.click(&question.answers[0].button).await;
        question = page.question(Some(&question)).await;
    }
    panic!("nothing is deployed: {question:?}")
}

/// Drags a card onto the battlefield, and the unit on by an inch and a half.
async fn deploy_by_drag(page: &Page, question: Question) -> Question {
    let zone = ".board .seat-red .zone-q";
    let card = "[data-held].can[data-card]";
    page.see(card).await;
    let from = beside(page, card, 0.0, 0.0).await;
    let to = beside(page, zone, 0.0, 0.0).await;
    draw(page, &[from, (from.0, from.1 - 60.0), to]).await;
    // Before anything is given, the base is seen where it would stand.
    page.see(".over-reach .rangering, .over-marks .rangering").await;
    page.picture("malediction-deploying").await;
    let_go(page).await;
    let staged = page.question(Some(&question)).await;
    let unit = ".figures .piece.seat-red";
    assert_eq!(page.count(unit).await, 1, "it stands there: {staged:?}");
    let here = beside(page, unit, 0.0, 0.0).await;
    let there = beside(page, unit, 0.7, 0.7).await;
    draw(page, &[here, there]).await;
    let_go(page).await;
    let moved = page.question(Some(&staged)).await;
    let now = beside(page, unit, 0.0, 0.0).await;
    assert!((now.0 - there.0).abs() < 3.0 && (now.1 - there.1).abs() < 3.0, "{now:?} is not {there:?}");
    page.click("[data-notation=done]").await;
    page.question(Some(&moved)).await
}

/// Measures from a unit to a place that has nothing to do with the question.
async fn measure(page: &Page) {
    let unit = ".figures .piece.seat-red";
    let (from, to) = (beside(page, unit, 0.0, 0.0).await, beside(page, unit, 0.0, 5.0).await);
    page.press('m').await;
    for spot in [from, to] {
        let mouse = MouseActions::new("mouse".into())
            .then(go(spot))
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        page.perform(mouse).await;
    }
    let told = page.see(".over-marks .m-lab").await;
    assert!(told.contains("middles 5.0″"), "{told}");
    page.press('m').await;
}

/// Answers up to the question where a unit goes, and drags it there by two legs.
async fn move_by_drag(page: &Page, mut question: Question) -> Question {
    for _ in 0..40 {
        if question.text.starts_with("Where does ") {
            break;
        }
        let wanted = ["[data-notation=move]", "[data-notation=pass]"];
        let known = question.answers.iter().find(|answer| wanted.iter().any(|it| same(&answer.button, it)));
        let answer = known.unwrap_or(&question.answers[0]);
        page.click(&answer.button).await;
        question = page.question(Some(&question)).await;
    }
    measure(page).await;
    // What it reaches is lit.
    page.see(".over-reach .reach").await;
    let unit = ".figures .piece.seat-red";
    let here = beside(page, unit, 0.0, 0.0).await;
    let (turn, end) = (beside(page, unit, 0.0, 1.5).await, beside(page, unit, 1.5, 1.5).await);
    draw(page, &[here, turn, end]).await;
    let told = page.see(".over-marks .mark-preview .m-lab").await;
    assert!(told.contains("″ of "), "the length is told before anything is given: {told}");
    page.picture("malediction-path").await;
    let_go(page).await;
    let next = page.question(Some(&question)).await;
    let now = beside(page, unit, 0.0, 0.0).await;
    assert!((now.0 - end.0).abs() < 3.0 && (now.1 - end.1).abs() < 3.0, "{now:?} is not {end:?}");
    next
}

fn same(button: &str, selector: &str) -> bool {
    button.replace('"', "") == selector.replace('"', "")
}

/// Anything is measured before anything is given.
///
/// Proves MD-329.
#[test]
fn a_whole_game_of_malediction_is_played_by_drag_and_clicks() {
    browse(["Cleo"], async |[cleo]| {
        let house = House::open().await;
        let game =
            json!({ "game": { "name": "malediction", "options": [["map", "crossroads"], ["rounds", "2"]] } });
        let seats = json!([{ "me": "Cleo" }, { "bot": "random" }]);
        let table = set_up(cleo, &house, json!({ "game": game, "seats": seats, "seed": 5 })).await;
        cleo.open(table.link(0)).await;
        let question = deploy_phase(cleo).await;
        cleo.expect_accessible().await;
        let question = deploy_by_drag(cleo, question).await;
        move_by_drag(cleo, question).await;
        let mut picks = Picks::of(3);
        let over = play_on(cleo, async |cleo, question| {
            // Staging and activations are ended now and then, or they would go on for long.
            let done = question.answers.iter().find(|answer| same(&answer.button, "[data-notation=done]"));
            match done.filter(|_| picks.one_of(3) == 0) {
                Some(done) => cleo.click(&done.button).await,
                None => cleo.click(&question.answers[picks.one_of(question.answers.len())].button).await,
            }
        })
        .await;
        expect_the_end(cleo, &over).await;
        cleo.picture("malediction-over").await;
        cleo.expect_no_errors().await;
    });
}

/// What is forbidden is shown on the battlefield: the line and what stands in it.
#[test]
fn a_refusal_is_drawn_on_the_battlefield() {
    const POSITION: &str = "\
malison scenario 1
title A husk between two units
game malediction
seats 2

position
conclave-artillerist of blue at 10,10
cabra-mauler of red at 18,10
husk 14,10
active conclave-artillerist ap 2
";
    browse(["Dan"], async |[dan]| {
        let house = House::open().await;
        let game = json!({ "text": { "text": POSITION } });
        let seats = json!([{ "bot": "random" }, { "me": "Dan" }]);
        let table = set_up(dan, &house, json!({ "game": game, "seats": seats, "seed": 5 })).await;
        dan.open(table.link(1)).await;
        dan.question(None).await;
        dan.ask_why(".figures .piece.seat-red").await;
        let told = dan.see("[role=dialog]").await;
        assert!(told.contains("MD-1"), "{told}");
        let drawn =
            dan.js("return document.querySelectorAll('.over-marks .mark-witness').length", Value::Null).await;
        assert!(drawn.as_u64().is_some_and(|count| count > 0), "nothing shows why: {told}");
        dan.picture("malediction-why").await;
        dan.expect_no_errors().await;
    });
}
