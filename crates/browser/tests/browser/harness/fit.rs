//! Whether a page fits the window it is seen in.

use super::page::Page;
use serde_json::{Value, json};

impl Page {
    /// Fails where the page is wider than the window, or a control can't be reached or is smaller than so many
    /// pixels; links within text may be smaller.
    pub async fn expect_to_fit(&self, least: u32) {
        let faults = self.misfits(least).await;
        assert!(faults.is_empty(), "{} does not fit:\n{}", self.url().await, faults.join("\n"));
    }

    /// What does not fit.
    pub async fn misfits(&self, least: u32) -> Vec<String> {
        let given = json!({ "least": least, "skip": ".skip", "hidden": ".vh", "words": ".card-ref, .rule" });
        let found = self.js(include_str!("fit.js"), given).await;
        found.as_array().into_iter().flatten().filter_map(Value::as_str).map(String::from).collect()
    }
}
