//! Low windows: the board keeps at least half of what is seen, and everything is reached.

use crate::gallery::look_at;
use crate::harness::{Look, Page, browse, files, serve};
use axum::routing::get;
use serde_json::{Value, json};

const LOW: (&str, Look, u32) = ("-low", Look::LOW, 24);
const LOW_LIGHT: (&str, Look, u32) = ("-low-light", Look { is_dark: false, ..Look::LOW }, 24);
const NARROW: (&str, Look, u32) = ("-narrow", Look::NARROW, 44);
const NARROW_LIGHT: (&str, Look, u32) = ("-narrow-light", Look { is_dark: false, ..Look::NARROW }, 44);

/// How much of the window shows the stage, from 0 to 1: the share of places of a fine grid at which it lies on top.
async fn share(page: &Page) -> f64 {
    let share = "let [on, all] = [0, 0]; \
        for (let x = 4; x < innerWidth; x += 8) for (let y = 4; y < innerHeight; y += 8) { \
            all += 1; on += document.elementFromPoint(x, y)?.closest('.stage') ? 1 : 0; } \
        return on / all;";
    page.js(share, Value::Null).await.as_f64().unwrap_or_default()
}

#[test]
fn the_board_keeps_half_of_a_low_window() {
    browse(["Ann"], async |[ann]| {
        let looks = [LOW, LOW_LIGHT, NARROW, NARROW_LIGHT];
        let fixtures = ["wizwar-targets", "wizwar-waiting", "wizwar-reaction"];
        let router = files().route("/api/games/{game}/{what}", get(async || axum::Json(json!([]))));
        let address = serve(router).await;
        let mut wrong = Vec::new();
        for fixture in fixtures {
            ann.open(&format!("{address}/gallery/?fixture={fixture}")).await;
            ann.until("the table", "return document.body.dataset.view || null", Value::Null).await;
            for (suffix, look, _) in looks {
                ann.look(look).await;
                ann.js("scrollTo(0, 0)", Value::Null).await;
                let share = share(ann).await;
                if share < 0.5 {
                    wrong.push(format!("{fixture}{suffix}: the board has {share:.2} of the window"));
                }
            }
        }
        wrong.extend(look_at(ann, &fixtures, &looks).await);
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    });
}
