//! The harness itself: it sees what goes wrong on a page.

use crate::harness::{Look, Page, browse, serve};
use axum::Router;
use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::routing::get;
use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, PointerAction, TouchActions};
use fantoccini::key::Key;
use serde_json::json;

const GOOD: &str = r#"<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title>
<link rel="icon" href="data:,"><meta name="viewport" content="width=device-width">
<style>button, input { min-height: 44px; min-width: 44px }</style>
<main><h1>A page</h1>
<p id="count">0</p><button id="more">One more</button>
<label>A word <input id="word"></label></main>
<script src="/count.js"></script></html>"#;

const SCRIPT: &str = "let count = 0;
const more = () => setTimeout(() => { document.querySelector('#count').textContent = String(++count); }, 50);
document.querySelector('#more').addEventListener('click', more);
document.addEventListener('keydown', (event) => { if (event.key === '+') more(); });";

const BAD: &str = r#"<!doctype html><html><title>A bad page</title><link rel="icon" href="data:,">
<main><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">
<div style="width: 2000px">wide</div>
<button id="under">Under</button><div style="position: fixed; inset: 0; background: white">Over</div></main></html>"#;

/// Serves the pages, and returns where.
async fn serve_pages() -> String {
    let page = |html: &'static str| {
        let policy = "default-src 'self'; style-src 'unsafe-inline'; img-src data:";
        get(move || async move { ([(CONTENT_SECURITY_POLICY, policy), (CONTENT_TYPE, "text/html")], html) })
    };
    let script = get(async || ([(CONTENT_TYPE, "text/javascript")], SCRIPT));
    let router = Router::new().route("/good", page(GOOD)).route("/bad", page(BAD)).route("/count.js", script);
    serve(router).await
}

#[test]
fn a_good_page_has_no_faults() {
    browse(["Ann"], async |[ann]| {
        ann.open(&format!("{}/good", serve_pages().await)).await;
        assert_eq!(ann.see("h1").await, "A page");
        ann.click("#more").await;
        ann.until("a one", "return document.querySelector('#count').textContent === '1'", json!(null)).await;
        ann.press('+').await;
        ann.until("a two", "return document.querySelector('#count').textContent === '2'", json!(null)).await;
        ann.fill("#word", "maze").await;
        ann.press(Key::Tab).await;
        assert_eq!(ann.js("return document.querySelector('#word').value", json!(null)).await, "maze");
        ann.expect_accessible().await;
        for look in [Look::PHONE, Look::NARROW, Look::ZOOMED, Look::DESKTOP.light()] {
            ann.look(look).await;
            ann.expect_to_fit(44).await;
            let seen =
                "return [innerWidth, devicePixelRatio, matchMedia('(prefers-color-scheme: dark)').matches]";
            assert_eq!(ann.js(seen, json!(null)).await, json!([look.size.0, look.scale, look.is_dark]));
        }
        ann.look(Look { has_forced_colours: true, ..Look::DESKTOP }).await;
        assert_eq!(ann.js("return matchMedia('(forced-colors: active)').matches", json!(null)).await, true);
    });
}

#[test]
fn faults_of_a_page_are_found() {
    browse(["Bea"], async |[bea]| {
        bea.open(&format!("{}/bad", serve_pages().await)).await;
        let faults = bea.faults().await.join("\n");
        for rule in ["html-has-lang", "image-alt"] {
            assert!(faults.contains(rule), "{rule} is not in: {faults}");
        }
        let misfits = bea.misfits(44).await.join("\n");
        for words in ["the page is", "\"Under\" can't be reached", "less than 44"] {
            assert!(misfits.contains(words), "{words} is not in: {misfits}");
        }
    });
}

/// What each of these scripts does is an error in the console.
#[test]
fn errors_in_the_console_are_found() {
    browse(["Cleo"], async |[cleo]: &[Page; 1]| {
        cleo.open(&format!("{}/good", serve_pages().await)).await;
        assert_eq!(cleo.errors().await, [""; 0]);
        for (script, words) in [
            ("setTimeout(() => { throw new Error('thrown') })", "thrown"),
            ("Promise.reject(new Error('rejected'))", "rejected"),
            ("console.error('said')", "said"),
            ("fetch('/nowhere')", "404"),
            (
                "document.body.append(Object.assign(document.createElement('script'), { textContent: '1' }))",
                "Content Security Policy",
            ),
            (
                "document.body.append(Object.assign(document.createElement('img'), { src: 'http://127.0.0.1:9/x' }))",
                "Content Security Policy",
            ),
        ] {
            cleo.js(script, json!(null)).await;
            cleo.js("window.over = false; setTimeout(() => { window.over = true }, 200)", json!(null)).await;
            cleo.until("the error", "return window.over", json!(null)).await;
            let errors = cleo.errors().await;
            assert!(errors.iter().any(|error| error.contains(words)), "{script}: {errors:?}");
        }
    });
}

#[test]
fn what_happens_on_a_page_is_seen() {
    browse(["Eve"], async |[eve]| {
        eve.open(&format!("{}/good", serve_pages().await)).await;
        eve.excuse("as it should be");
        eve.js("console.error('as it should be')", json!(null)).await;
        eve.js("setTimeout(() => document.querySelector('h1').remove(), 50)", json!(null)).await;
        eve.see_no("h1").await;
        assert!(!eve.html().await.contains("<h1"));
        eve.reload().await;
        assert_eq!(eve.count("h1").await, 1);
        let box_of = "const box = document.querySelector('#more').getBoundingClientRect(); \
            return [box.x + box.width / 2, box.y + box.height / 2];";
        let place = eve.js(box_of, json!(null)).await;
        let [x, y] = [0, 1].map(|at| place[at].as_f64().unwrap());
        let touch = TouchActions::new("finger".into())
            .then(PointerAction::MoveTo { duration: None, x, y })
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        eve.perform(touch).await;
        eve.until("a one", "return document.querySelector('#count').textContent === '1'", json!(null)).await;
    });
}

#[test]
fn a_message_on_the_network_is_seen() {
    browse(["Dora"], async |[dora]| {
        dora.open(&format!("{}/good", serve_pages().await)).await;
        let traffic = dora.traffic().await;
        assert!(traffic.iter().any(|message| message.contains("/count.js")), "{traffic:?}");
        assert!(!dora.traffic().await.iter().any(|message| message.contains("/count.js")));
    });
}
