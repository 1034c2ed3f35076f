//! Commands of Chromium's driver that are no part of WebDriver.

use fantoccini::wd::WebDriverCompatibleCommand;
use http::Method;
use serde_json::{Value, json};
use url::{ParseError, Url};

/// A command to a session: its path below the session, and what is sent.
#[derive(Debug)]
pub struct Command {
    path: &'static str,
    body: Value,
}

impl Command {
    /// A method of the DevTools protocol.
    pub fn devtools(method: &str, parameters: Value) -> Command {
        Command { path: "goog/cdp/execute", body: json!({ "cmd": method, "params": parameters }) }
    }

    /// What was logged since this was last asked: `browser` for the console, `performance` for the network.
    pub fn log(kind: &str) -> Command {
        Command { path: "se/log", body: json!({ "type": kind }) }
    }
}

impl WebDriverCompatibleCommand for Command {
    fn endpoint(&self, base_url: &Url, session_id: Option<&str>) -> Result<Url, ParseError> {
        base_url.join(&format!("session/{}/{}", session_id.unwrap_or_default(), self.path))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(self.body.to_string()))
    }
}
