//! What axe-core finds on a page: faults that keep people out who can't see, point or tell colours apart.

use super::page::Page;
use super::root;
use serde_json::{Value, json};

impl Page {
    /// Fails where axe-core finds something serious or critical on the page as it stands.
    pub async fn expect_accessible(&self) {
        let found = self.faults().await;
        assert!(found.is_empty(), "axe-core finds at {}:\n{}", self.url().await, found.join("\n"));
    }

    /// The serious and critical faults: the rule, what it says, and where. Where the system forces its colours, the
    /// page has no say in their contrast, and axe-core reads those that are not shown.
    pub async fn faults(&self) -> Vec<String> {
        let path = root().join("web/node_modules/axe-core/axe.min.js");
        let axe = std::fs::read_to_string(&path).unwrap_or_else(|error| {
            panic!("{}: {error}; `cargo xtask test` or `npm ci` in web/ brings it", path.display())
        });
        self.js(&format!("if (!window.axe) {{ {axe} }}"), Value::Null).await;
        let run = "if (!window.axeRun) { window.axeRun = true; window.axeFound = null; \
            window.axe.run(document, { resultTypes: ['violations'] }).then( \
                found => { window.axeFound = found.violations; }, \
                error => { window.axeFound = [{ impact: 'critical', id: String(error), help: '', nodes: [] }]; }); } \
            if (!window.axeFound) return null; window.axeRun = false; \
            const forced = matchMedia('(forced-colors: active)').matches; \
            return window.axeFound.filter(one => ['serious', 'critical'].includes(one.impact)) \
                .filter(one => !(forced && one.id === 'color-contrast')) \
                .flatMap(one => one.nodes.map(node => \
                    `${one.id}: ${one.help}: ${node.target} (${(node.any[0] ?? node.all[0] ?? node.none[0])?.message})`));";
        let found = self.until("the findings of axe-core", run, json!(null)).await;
        found.as_array().into_iter().flatten().filter_map(Value::as_str).map(String::from).collect()
    }
}
