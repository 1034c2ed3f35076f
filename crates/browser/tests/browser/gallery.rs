//! The table drawn from positions that were kept, in every light and size: pictures of it, and what axe-core and a ruler
//! find on them.

use crate::harness::{Look, Page, browse, files, serve};
use axum::routing::get;
use serde_json::{Value, json};

const DESKTOP: (&str, Look, u32) = ("", Look::DESKTOP, 24);
const LIGHT: (&str, Look, u32) = ("-light", Look { is_dark: false, ..Look::DESKTOP }, 24);
const PHONE: (&str, Look, u32) = ("-phone", Look::PHONE, 44);
const NARROW: (&str, Look, u32) = ("-narrow", Look::NARROW, 44);
const ZOOMED: (&str, Look, u32) = ("-zoomed", Look::ZOOMED, 24);
const FORCED: (&str, Look, u32) = ("-forced", Look { has_forced_colours: true, ..Look::DESKTOP }, 24);

/// Looks at kept positions with these eyes: keeps a picture of each, and returns what is wrong.
async fn look_at(page: &Page, fixtures: &[&str], looks: &[(&str, Look, u32)]) -> Vec<String> {
    // A game's whole library is not kept: the faces of a position are in it.
    let router = files().route("/api/games/{game}/{what}", get(async || axum::Json(json!([]))));
    let files = serve(router).await;
    let mut wrong = Vec::new();
    for fixture in fixtures {
        page.open(&format!("{files}/gallery/?fixture={fixture}")).await;
        page.until("the table", "return document.body.dataset.view || null", Value::Null).await;
        for &(suffix, look, least) in looks {
            page.look(look).await;
            page.js("scrollTo(0, 0)", json!(null)).await;
            page.picture(&format!("{fixture}{suffix}")).await;
            let faults = [page.faults().await, page.misfits(least).await].concat();
            wrong.extend(faults.into_iter().map(|fault| format!("{fixture}{suffix}: {fault}")));
        }
    }
    wrong
}

#[test]
fn wizwar_is_seen_in_every_light_and_size() {
    browse(["Ann"], async |[ann]| {
        let fixtures = ["wizwar-targets", "wizwar-boost", "wizwar-over"];
        let looks = [DESKTOP, LIGHT, PHONE, NARROW, ZOOMED, FORCED];
        let wrong = look_at(ann, &fixtures, &looks).await;
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    });
}

#[test]
fn every_other_kept_position_is_seen() {
    browse(["Ben"], async |[ben]| {
        let fixtures = [
            "four",
            "noughts",
            "plane",
            "skirmish",
            "wizwar-dice",
            "wizwar-early",
            "wizwar-five",
            "wizwar-reaction",
            "wizwar-spectator",
            "wizwar-waiting",
        ];
        let wrong = look_at(ben, &fixtures, &[DESKTOP, PHONE]).await;
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    });
}
