//! Forced colours: what a colour told apart is told apart by lines and shapes.

use crate::harness::{Look, browse, files, serve};
use axum::routing::get;
use serde_json::{Value, json};

const FORCED: Look = Look { has_forced_colours: true, ..Look::DESKTOP };

/// How the first element of each selector is outlined, bordered and filled.
const LINES: &str = "return given.map((selector) => {
    const one = document.querySelector(selector); if (!one) return [selector, null];
    const { borderTopWidth, borderTopStyle, borderTopColor, outlineStyle, outlineWidth, outlineColor, backgroundColor } = getComputedStyle(one);
    const outline = outlineStyle === 'none' ? 'none' : [outlineStyle, outlineWidth, outlineColor].join(' ');
    return [selector, { border: [borderTopStyle, borderTopWidth, borderTopColor].join(' '), outline, fill: backgroundColor }];
});";

#[test]
fn forced_colours_leave_everything_told_apart() {
    browse(["Ann"], async |[ann]| {
        let router = files().route("/api/games/{game}/{what}", get(async || axum::Json(json!([]))));
        let address = serve(router).await;
        ann.look(FORCED).await;
        ann.open(&format!("{address}/gallery/?fixture=wizwar-targets&point=0")).await;
        ann.see(".answer.on").await;
        ann.js("document.querySelector('.answer:not(.on)').focus({ focusVisible: true })", Value::Null).await;
        // What has the focus is pointed at; the first is put back to see the two beside each other.
        let selectors = [
            ".answer.on",
            ".answer:not(.on)",
            ".answer:focus-visible",
            ".player.turn",
            ".player:not(.turn)",
            ".hand .card.up",
            ".hand .card.dim",
            ".ask",
            ".btn",
        ];
        let told = ann.js(LINES, json!(selectors)).await;
        let look = |selector: &str| {
            let found = told.as_array().into_iter().flatten().find(|pair| pair[0] == selector);
            found.map_or(Value::Null, |pair| pair[1].clone())
        };
        for selector in
            [".answer.on", ".answer:not(.on)", ".ask", ".btn", ".hand .card.dim", ".player:not(.turn)"]
        {
            let border = look(selector)["border"].to_string();
            assert!(border.contains("solid") && !border.contains("0px"), "{selector} has an edge: {told:#}");
        }
        for (one, other) in [
            (".answer.on", ".answer:not(.on)"),
            (".player.turn", ".player:not(.turn)"),
            (".hand .card.up", ".hand .card.dim"),
        ] {
            assert_ne!(look(one), look(other), "{one} is told from {other}");
        }
        assert_ne!(look(".answer:focus-visible")["outline"], "none", "{told:#}");
        // Owners are told apart by the shape of their mark and of their figure.
        let shapes = "return ['.player .mark', '.piece[role=img] .tok-f'].map((those) => { \
            const all = [...document.querySelectorAll(those)]; \
            return [all.length, new Set(all.map((one) => one.localName + (one.getAttribute('d') ?? one.innerHTML))).size]; });";
        assert_eq!(ann.js(shapes, Value::Null).await, json!([[3, 3], [3, 3]]));
        ann.picture("forced-targets").await;
        ann.open(&format!("{address}/gallery/?fixture=wizwar-boost")).await;
        ann.see(".hand .card.can").await;
        let cards = ann.js(LINES, json!([".hand .card.can", ".hand .card.dim"])).await;
        assert!(cards[0][1]["outline"].to_string().contains("dashed"), "{cards:#}");
        assert_ne!(cards[0][1], cards[1][1]);
        ann.picture("forced-cards").await;
    });
}
