//! Every page, in every light and size: pictures of it, and what axe-core and a ruler find on it.

use crate::harness::{Host, House, Look, Page, browse, set_up, wizwar};
use serde_json::{Value, json};

const LOOKS: [(&str, Look, u32); 6] = [
    ("", Look::DESKTOP, 24),
    ("-light", Look { is_dark: false, ..Look::DESKTOP }, 24),
    ("-phone", Look::PHONE, 44),
    ("-narrow", Look::NARROW, 44),
    ("-zoomed", Look::ZOOMED, 24),
    ("-forced", Look { has_forced_colours: true, ..Look::DESKTOP }, 24),
];

/// Looks at the page that is open with all eyes, and returns what is wrong.
pub async fn look_at(page: &Page, name: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    for (suffix, look, least) in LOOKS {
        page.look(look).await;
        page.js("scrollTo(0, 0)", Value::Null).await;
        page.picture(&format!("{name}{suffix}")).await;
        let faults = [page.faults().await, page.misfits(least).await].concat();
        wrong.extend(faults.into_iter().map(|fault| format!("{name}{suffix}: {fault}")));
    }
    page.look(Look::DESKTOP).await;
    wrong
}

#[test]
fn every_page_is_for_everybody() {
    browse(["Ann"], async |[ann]| {
        let house = House::open().await;
        let mut wrong = Vec::new();
        for (name, path, seen) in [
            ("start", "/", ".deal"),
            ("rules", "/rules.html?game=wizwar", "main li, main article"),
            ("cards", "/cards.html?game=wizwar", ".card"),
            ("deck", "/deck.html?game=malediction", ".right"),
            ("credits", "/credits.html", "main h2, main p"),
            ("missing", "/missing.html", "main a.btn"),
        ] {
            ann.open(&house.at(path)).await;
            ann.see(seen).await;
            wrong.extend(look_at(ann, name).await);
        }
        let seats = json!([{ "me": "Ann" }, { "bot": "greedy" }]);
        let table = set_up(ann, &house, wizwar(json!([]), seats, 51)).await;
        ann.open(table.link(0)).await;
        ann.question(None).await;
        wrong.extend(look_at(ann, "table").await);
        ann.open(&house.at(&format!("/replay.html?table={}", table.id))).await;
        ann.see(".reel .at").await;
        wrong.extend(look_at(ann, "replay-running").await);
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    });
}

/// From the address to the first question: one click takes the game, one deals. The table is then listed, and gone on
/// with at the same question.
#[test]
fn a_game_is_two_clicks_away_and_is_gone_on_with() {
    browse(["Ann"], async |[ann]| {
        let house = House::open().await;
        ann.open(&house.at("/")).await;
        ann.click(".game:has([value=wizwar])").await;
        ann.click(".deal").await;
        let first = ann.question(None).await;
        let view = "return document.body.dataset.view";
        let before = ann.js(view, Value::Null).await;
        ann.open(&house.at("/")).await;
        let listed = ann.see(".resume").await;
        assert!(listed.contains("Wiz-War"), "{listed}");
        ann.picture("start-resume").await;
        ann.expect_accessible().await;
        ann.click(".resume a[href^='/table/']").await;
        let again = ann.question(None).await;
        assert_eq!((again.text, ann.js(view, Value::Null).await), (first.text, before));
    });
}

/// All that a rule says can be searched and linked to; cards are sorted out and read.
#[test]
fn rules_are_searched_and_cards_are_sorted_out() {
    browse(["Ann"], async |[ann]| {
        let house = House::open().await;
        ann.open(&house.at("/rules.html?game=wizwar#WZ-077")).await;
        let rule = ann.see("#WZ-077").await;
        assert!(rule.contains("WZ-077"), "{rule}");
        let shown = "const box = document.getElementById('WZ-077').getBoundingClientRect(); \
            return box.top >= 0 && box.bottom <= innerHeight";
        ann.until("the linked rule in sight", shown, Value::Null).await;
        ann.fill("input[type=search]", "portal").await;
        let few = "const seen = [...document.querySelectorAll('[id^=WZ-]')].filter((one) => one.checkVisibility()); \
            return seen.length > 0 && seen.length < 60 && seen.every((one) => /portal/i.test(one.closest('section').textContent))";
        ann.until("the rules of portals", few, Value::Null).await;

        ann.open(&house.at("/cards.html?game=wizwar")).await;
        ann.fill("input[type=search]", "fireball").await;
        let one = "const seen = [...document.querySelectorAll('.card')].filter((one) => one.checkVisibility()); \
            return seen.length >= 1 && seen.length <= 4 && /Fireball/.test(seen[0].textContent)";
        ann.until("the Fireball", one, Value::Null).await;
    });
}
