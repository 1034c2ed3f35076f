//! The table drawn from positions that were kept, in every light and size: pictures of it, and what axe-core and a ruler
//! find on them.

use crate::harness::{Look, Page, browse, files, root, serve};
use axum::routing::get;
use serde_json::{Value, json};
use std::path::Path;

const DESKTOP: (&str, Look, u32) = ("", Look::DESKTOP, 24);
const LIGHT: (&str, Look, u32) = ("-light", Look { is_dark: false, ..Look::DESKTOP }, 24);
const PHONE: (&str, Look, u32) = ("-phone", Look::PHONE, 44);
const NARROW: (&str, Look, u32) = ("-narrow", Look::NARROW, 44);
const ZOOMED: (&str, Look, u32) = ("-zoomed", Look::ZOOMED, 24);
const FORCED: (&str, Look, u32) = ("-forced", Look { has_forced_colours: true, ..Look::DESKTOP }, 24);

/// Positions that are looked at in every way.
const THOROUGHLY: [&str; 3] = ["wizwar-targets", "wizwar-boost", "wizwar-over"];

/// Looks at kept positions with these eyes: keeps a picture of each, and returns what is wrong.
pub async fn look_at(page: &Page, fixtures: &[&str], looks: &[(&str, Look, u32)]) -> Vec<String> {
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
        let looks = [DESKTOP, LIGHT, PHONE, NARROW, ZOOMED, FORCED];
        let wrong = look_at(ann, &THOROUGHLY, &looks).await;
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    });
}

#[test]
fn every_other_kept_position_is_seen() {
    browse(["Ben"], async |[ben]| {
        let folder = root().join("web/fixtures");
        let files = std::fs::read_dir(&folder).expect("the kept positions").flatten();
        // What is kept for other tests is no view of a table.
        let is_view =
            |path: &Path| std::fs::read_to_string(path).is_ok_and(|text| text.contains("\"parts\""));
        let views = files.map(|file| file.path()).filter(|path| is_view(path));
        let names = views.filter_map(|path| Some(path.file_stem()?.to_str()?.to_string()));
        let mut fixtures: Vec<String> = names.filter(|name| !THOROUGHLY.contains(&name.as_str())).collect();
        fixtures.sort();
        assert!(fixtures.len() > 5, "only {fixtures:?}");
        let fixtures: Vec<&str> = fixtures.iter().map(String::as_str).collect();
        let wrong = look_at(ben, &fixtures, &[DESKTOP, PHONE]).await;
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    });
}
