//! A person's browser.

use super::command::Command;
use super::driver::Driver;
use super::{PATIENCE, root};
use fantoccini::actions::{
    InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MOUSE_BUTTON_RIGHT, MouseActions, PointerAction,
};
use fantoccini::elements::Element;
use fantoccini::error::CmdError;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use std::cell::RefCell;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::time::timeout;

/// A browser of its own, with a profile of its own, and the page that it shows.
pub struct Page {
    name: String,
    client: Client,
    excused: RefCell<Vec<&'static str>>,
    // Dropped last: the profile is used until the browser is closed, which needs the driver.
    _driver: Arc<Driver>,
    _profile: TempDir,
}

/// How a person sees pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// The width and height of the window, in CSS pixels.
    pub size: (u32, u32),
    /// How many pixels of the screen make a CSS pixel.
    pub scale: u32,
    /// Whether it is a phone: touched by fingers, with no room for scroll bars.
    pub is_phone: bool,
    /// Whether it is a dark theme.
    pub is_dark: bool,
    /// Whether the system's few colours take the place of the page's.
    pub has_forced_colours: bool,
    /// Whether things move.
    pub moves: bool,
}

impl Look {
    /// A desktop at night, where nothing moves.
    pub const DESKTOP: Look = Look {
        size: (1440, 900),
        scale: 1,
        is_phone: false,
        is_dark: true,
        has_forced_colours: false,
        moves: false,
    };
    /// A phone.
    pub const PHONE: Look = Look { size: (390, 844), scale: 2, is_phone: true, ..Look::DESKTOP };
    /// The narrowest phone.
    pub const NARROW: Look = Look { size: (360, 640), ..Look::PHONE };
    /// A low desktop zoomed to 200 %: 1280 by 720 pixels of the screen.
    pub const LOW: Look = Look { size: (640, 360), scale: 2, ..Look::DESKTOP };
    /// The desktop zoomed to 200 %.
    pub const ZOOMED: Look = Look { size: (720, 450), scale: 2, ..Look::DESKTOP };

    /// The same by day.
    pub fn light(self) -> Look {
        Look { is_dark: false, ..self }
    }
}

impl Page {
    /// Opens a browser with an empty page.
    pub(super) async fn new(driver: &Arc<Driver>, name: &str) -> Page {
        let profile = TempDir::with_prefix("malison-browser-").expect("a folder for the profile");
        let profile_argument = format!("--user-data-dir={}", profile.path().display());
        let capabilities = json!({
            "browserName": "chrome",
            "goog:chromeOptions": { "args": [
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--lang=en-GB",
                profile_argument,
            ] },
            "goog:loggingPrefs": { "browser": "ALL", "performance": "ALL" },
            "timeouts": {
                "script": 2 * PATIENCE.as_millis(),
                "pageLoad": PATIENCE.as_millis(),
                "implicit": 0,
            },
        });
        let capabilities = capabilities.as_object().cloned().unwrap_or_default();
        let mut builder = ClientBuilder::new(HttpConnector::new());
        let connect = builder.capabilities(capabilities).connect(driver.address());
        let client = match timeout(2 * PATIENCE, connect).await {
            Ok(Ok(client)) => client,
            Ok(Err(error)) => panic!("no browser can be opened: {error}"),
            Err(_) => panic!("no browser can be opened in {:?}", 2 * PATIENCE),
        };
        let excused = RefCell::default();
        let page =
            Page { name: name.into(), client, excused, _driver: Arc::clone(driver), _profile: profile };
        page.look(Look::DESKTOP).await;
        page
    }

    /// Whose browser it is.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Turns to an address.
    pub async fn open(&self, url: &str) {
        if let Err(error) = self.client.goto(url).await {
            panic!("{} cannot open {url}: {error}", self.name);
        }
    }

    /// Loads the page anew.
    pub async fn reload(&self) {
        self.done("reload", self.client.refresh().await);
    }

    /// The address that is shown.
    pub async fn url(&self) -> String {
        self.done("tell its address", self.client.current_url().await).to_string()
    }

    /// Changes how the page is seen.
    pub async fn look(&self, look: Look) {
        let (width, height) = look.size;
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": look.scale, "mobile": look.is_phone });
        self.devtools("Emulation.setDeviceMetricsOverride", size).await;
        let fingers = json!({ "enabled": look.is_phone, "maxTouchPoints": 5 });
        self.devtools("Emulation.setTouchEmulationEnabled", fingers).await;
        let word =
            |yes: bool, then: &'static str, otherwise: &'static str| if yes { then } else { otherwise };
        let features = json!({ "features": [
            { "name": "prefers-color-scheme", "value": word(look.is_dark, "dark", "light") },
            { "name": "forced-colors", "value": word(look.has_forced_colours, "active", "none") },
            { "name": "prefers-reduced-motion", "value": word(look.moves, "no-preference", "reduce") },
        ] });
        self.devtools("Emulation.setEmulatedMedia", features).await;
    }

    /// Calls a method of the DevTools protocol.
    pub async fn devtools(&self, method: &str, parameters: Value) -> Value {
        self.done(method, self.client.issue_cmd(Command::devtools(method, parameters)).await)
    }

    /// Runs JavaScript in the page and takes what it returns.
    pub async fn js(&self, script: &str, given: Value) -> Value {
        let script = format!("const given = arguments[0]; {script}");
        self.done("run a script", self.client.execute(&script, vec![given]).await)
    }

    /// Runs JavaScript that waits for something, and takes what it returns.
    pub async fn js_later(&self, script: &str) -> Value {
        let script = format!(
            "const done = arguments[0]; (async () => {{ {script} }})().then(done, (error) => done({{ error: String(error) }}));"
        );
        self.done("run a script", self.client.execute_async(&script, vec![]).await)
    }

    /// Sends JSON to the server that the page came from, and takes the answer.
    pub async fn post(&self, path: &str, body: Value) -> Value {
        let script = "const [path, body, done] = arguments; \
            const head = { 'content-type': 'application/json' }; \
            fetch(path, { method: 'POST', headers: head, body: JSON.stringify(body) }) \
                .then((answer) => answer.json()).then(done, (error) => done({ error: String(error) }));";
        self.done("post", self.client.execute_async(script, vec![json!(path), body]).await)
    }

    /// Waits until a piece of JavaScript returns something, and takes that. `what` is waited for, in words.
    pub async fn until(&self, what: &str, condition: &str, given: Value) -> Value {
        let script = include_str!("until.js").replace("CONDITION", condition);
        let end = Instant::now() + PATIENCE;
        loop {
            let left = u64::try_from(end.saturating_duration_since(Instant::now()).as_millis()).unwrap_or(0);
            match self.client.execute_async(&script, vec![given.clone(), json!(left)]).await {
                Ok(mut told) if told.get("answer").is_some() => return told["answer"].take(),
                Ok(told) if told.get("late").is_some() => {
                    panic!("{} waited {PATIENCE:?} in vain for {what}", self.name)
                }
                Ok(told) => panic!("{} cannot wait for {what}: {told}", self.name),
                // The page was left for another one, on which it may come.
                Err(_) if left > 0 => {}
                Err(error) => panic!("{} waited in vain for {what}: {error}", self.name),
            }
        }
    }

    /// Waits until something is seen, and reads it. What is on the page without an extent is not seen.
    pub async fn see(&self, selector: &str) -> String {
        let seen = "const found = [...document.querySelectorAll(given)].find(one => \
            one.checkVisibility({ visibilityProperty: true, opacityProperty: true })); \
            return found ? (found.innerText ?? found.textContent) : null;";
        let text = self.until(selector, seen, json!(selector)).await;
        text.as_str().unwrap_or_default().to_string()
    }

    /// Waits until something is not seen any more.
    pub async fn see_no(&self, selector: &str) {
        let gone = "return ![...document.querySelectorAll(given)].some(one => one.checkVisibility());";
        self.until(&format!("the end of {selector}"), gone, json!(selector)).await;
    }

    /// How many there are of something now.
    pub async fn count(&self, selector: &str) -> usize {
        let found = self.client.find_all(Locator::Css(selector)).await;
        self.done("count", found).len()
    }

    /// Waits for something and clicks it as a person does: where it can be seen and nothing covers it.
    pub async fn click(&self, selector: &str) {
        self.act(selector, "click", async |element: Element| element.click().await).await;
    }

    /// Types into a field, after what is there.
    pub async fn fill(&self, selector: &str, text: &str) {
        self.act(selector, "fill", async |element: Element| element.send_keys(text).await).await;
    }

    /// Chooses a file, in a field that need not be seen.
    pub async fn choose_file(&self, selector: &str, path: &std::path::Path) {
        let field = self.done("find the field", self.client.find(Locator::Css(selector)).await);
        self.done("choose a file", field.send_keys(&path.display().to_string()).await);
    }

    /// Asks "why not?" of something by a click with the other button in its middle.
    pub async fn ask_why(&self, selector: &str) {
        self.press_button(selector, MOUSE_BUTTON_RIGHT).await;
    }

    /// Clicks in the middle of a drawing, whatever lies over it there.
    pub async fn point_at(&self, selector: &str) {
        self.press_button(selector, MOUSE_BUTTON_LEFT).await;
    }

    /// Presses a button of the mouse in the middle of an element.
    async fn press_button(&self, selector: &str, button: u64) {
        let middle = "const one = document.querySelector(given); if (!one) return null; \
            const box = one.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2];";
        let at = self.until(selector, middle, json!(selector)).await;
        let [x, y] = [0, 1].map(|axis| at[axis].as_f64().unwrap_or_default());
        let pointer = MouseActions::new("mouse".into())
            .then(PointerAction::MoveTo { duration: None, x, y })
            .then(PointerAction::Down { button })
            .then(PointerAction::Up { button });
        self.perform(pointer).await;
    }

    /// Does something with an element, again where the page changed meanwhile or something still covers it.
    async fn act(&self, selector: &str, what: &str, deed: impl AsyncFn(Element) -> Result<(), CmdError>) {
        let end = Instant::now() + PATIENCE;
        loop {
            let wait = self.client.wait().at_most(end.saturating_duration_since(Instant::now()));
            let found = wait.every(Duration::from_millis(20)).for_element(Locator::Css(selector)).await;
            let element = match found {
                Ok(element) => element,
                Err(error) => panic!("{} finds no {selector} to {what}: {error}", self.name),
            };
            match deed(element).await {
                Ok(()) => return,
                Err(error) if Instant::now() > end => {
                    panic!("{} cannot {what} {selector}: {error}", self.name)
                }
                Err(_) => {}
            }
        }
    }

    /// Presses a key and lets it go: a letter as it is typed, or a key of [`fantoccini::key::Key`].
    pub async fn press(&self, key: impl Into<char>) {
        self.chord(&[], key.into()).await;
    }

    /// Presses a key while others are held.
    pub async fn chord(&self, held: &[char], key: char) {
        let mut keys = KeyActions::new("keys".into());
        for &value in held {
            keys = keys.then(KeyAction::Down { value });
        }
        keys = keys.then(KeyAction::Down { value: key }).then(KeyAction::Up { value: key });
        for &value in held.iter().rev() {
            keys = keys.then(KeyAction::Up { value });
        }
        self.done("press a key", self.client.perform_actions(keys).await);
    }

    /// Does what a chain of actions says: pointers, touches, wheels.
    pub async fn perform(&self, actions: impl Into<fantoccini::actions::Actions>) {
        self.done("do that", self.client.perform_actions(actions).await);
    }

    /// Keeps a picture of what is seen in `target/screenshots`.
    pub async fn picture(&self, name: &str) {
        let folder = root().join("target/screenshots");
        std::fs::create_dir_all(&folder).expect("a folder for pictures");
        let picture = self.done("take a picture", self.client.screenshot().await);
        std::fs::write(folder.join(format!("{name}.png")), picture).expect("a picture can be written");
    }

    /// The page as it stands: the HTML of everything in it.
    pub async fn html(&self) -> String {
        self.done("read the page", self.client.source().await)
    }

    /// Every message that came or went since this was last asked: the frames of sockets, and what was fetched.
    pub async fn traffic(&self) -> Vec<String> {
        let entries = self.done("read the network", self.client.issue_cmd(Command::log("performance")).await);
        let messages = entries.as_array().into_iter().flatten().filter_map(|entry| entry["message"].as_str());
        messages.map(String::from).collect()
    }

    /// An error in the console with these words is none, for the test brings it about.
    pub fn excuse(&self, words: &'static str) {
        self.excused.borrow_mut().push(words);
    }

    /// Errors in the console since this was last asked: scripts that threw, what could not be loaded, and what the
    /// Content-Security-Policy forbade.
    pub async fn errors(&self) -> Vec<String> {
        let entries = self.done("read the console", self.client.issue_cmd(Command::log("browser")).await);
        let severe = entries.as_array().into_iter().flatten().filter(|entry| entry["level"] == "SEVERE");
        let said = severe.filter_map(|entry| entry["message"].as_str());
        let excused = self.excused.borrow();
        said.filter(|said| !excused.iter().any(|words| said.contains(words))).map(String::from).collect()
    }

    /// Fails where the console shows an error.
    pub async fn expect_no_errors(&self) {
        let errors = self.errors().await;
        assert!(errors.is_empty(), "the console of {} shows errors:\n{}", self.name, errors.join("\n"));
    }

    /// The address, the HTML and a picture, where the browser still answers.
    pub(super) async fn remains(&self) -> Option<(String, String, Vec<u8>)> {
        for error in self.errors().await {
            eprintln!("console of {}: {error}", self.name);
        }
        // The last that was said on sockets tells where a table stands.
        let traffic = self.traffic().await;
        let said =
            traffic.iter().filter(|message| message.contains("webSocket") || message.contains("WebSocket"));
        let said: Vec<&String> = said.collect();
        for message in said.iter().skip(said.len().saturating_sub(8)) {
            eprintln!("{}: {:.400}", self.name, message);
        }
        let url = self.client.current_url().await.ok()?;
        Some((url.to_string(), self.client.source().await.ok()?, self.client.screenshot().await.ok()?))
    }

    /// Closes the browser.
    pub(super) async fn close(self) {
        // One that does not close in time goes with the driver.
        let _ = timeout(PATIENCE, self.client.clone().close()).await;
    }

    fn done<T>(&self, what: &str, outcome: Result<T, CmdError>) -> T {
        outcome.unwrap_or_else(|error| panic!("the browser of {} cannot {what}: {error}", self.name))
    }
}
