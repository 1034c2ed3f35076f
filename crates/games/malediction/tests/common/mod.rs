//! What the tests of Malediction share: scenarios in a few lines.

use content::Source;
use kernel::{Game, Play, Scenario};
use malediction::Malediction;
use malediction::pack::Pack;

/// Plays a scenario and asserts all that it expects. The text is what `docs/scenarios.md` describes, without the first
/// lines:
///
/// ```text
/// option red blood-tide
///
/// position
/// tarok-beast of red at 5,5
/// inputs
/// red: activate tarok-beast
/// expect
/// tarok-beast exhausted
/// ```
#[allow(dead_code)]
#[track_caller]
pub fn passes(text: &str) -> Play<Malediction> {
    plays(Malediction::shipped(), text)
}

/// As [`passes`], with a file more in the pack.
#[allow(dead_code)]
#[track_caller]
pub fn passes_with(more: &str, text: &str) -> Play<Malediction> {
    plays(pack_with(more), text)
}

/// The shipped pack with a file more.
#[allow(dead_code)]
#[track_caller]
pub fn pack_with(more: &str) -> &'static Pack {
    let directory = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../packs/malediction");
    let mut files: Vec<(String, String)> = std::fs::read_dir(directory)
        .expect("the pack")
        .map(|entry| entry.expect("a file").path())
        .map(|path| (path.display().to_string(), std::fs::read_to_string(&path).expect("text")))
        .collect();
    files.sort();
    files.push(("more.toml".into(), more.into()));
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    match Pack::read(&Source::embedded(&files)) {
        Ok(pack) => pack.leak(),
        Err(mistakes) => panic!("{mistakes}"),
    }
}

/// Plays a position, inputs and what must be true then, each a list with semicolons between. `active` before a unit lets it
/// be in its activation, exhausted and with both action points:
///
/// ```text
/// "active tarok-beast of red at 10,10; momentum-weaver of blue at 12,10"
/// "red: attack momentum-weaver; roll: 15"
/// "momentum-weaver damage 3"
/// ```
#[allow(dead_code)]
#[track_caller]
pub fn scene(pack: &'static Pack, position: &str, inputs: &str, expect: &str) -> Play<Malediction> {
    let (mut text, mut active) = (String::new(), None);
    for option in parts(position).filter(|line| line.starts_with("option ")) {
        text.push_str(&format!("{option}\n"));
    }
    text.push_str("position\n");
    for line in parts(position).filter(|line| !line.starts_with("option ")) {
        match line.strip_prefix("active ") {
            Some(rest) if rest.contains(" of ") => {
                active = rest.split_whitespace().next();
                text.push_str(rest);
            }
            Some(_) | None => text.push_str(line),
        }
        text.push('\n');
    }
    if let Some(unit) = active {
        text.push_str(&format!("{unit} exhausted\nactive {unit} ap 2\n"));
    }
    text.push_str("inputs\n");
    parts(inputs).for_each(|line| text.push_str(&format!("{line}\n")));
    text.push_str("expect\n");
    parts(expect).for_each(|line| text.push_str(&format!("{line}\n")));
    plays(pack, &text)
}

fn parts(list: &str) -> impl Iterator<Item = &str> {
    list.split(';').map(str::trim).filter(|part| !part.is_empty())
}

#[track_caller]
fn plays(pack: &'static Pack, text: &str) -> Play<Malediction> {
    let text: Vec<&str> = text.lines().map(str::trim).collect();
    let body = text.join("\n");
    let whole =
        format!("malison scenario 1\ntitle A test\ngame malediction\nseats 2\n{}\n", body.trim_start());
    let scenario = match Scenario::parse(&whole) {
        Ok(scenario) => scenario,
        Err(mistakes) => {
            let all: Vec<String> = mistakes.iter().map(ToString::to_string).collect();
            panic!("not a scenario: {}\n{}", all.join("\n"), numbered(&whole));
        }
    };
    match scenario.run::<Malediction>(pack) {
        Ok(play) => play,
        Err(difference) => panic!("{difference}\n{}", numbered(&whole)),
    }
}

fn numbered(text: &str) -> String {
    text.lines().enumerate().map(|(index, line)| format!("{:3} {line}\n", index + 1)).collect()
}

/// The numbers from 0 to below `count`, as a shuffle that changes nothing.
#[allow(dead_code)]
pub fn in_order(count: usize) -> String {
    (0..count).map(|number| number.to_string()).collect::<Vec<_>>().join(" ")
}

/// Asserts that a page of the documentation says this. With `INSTA_UPDATE=always` it is written.
#[allow(dead_code)]
#[track_caller]
pub fn page(name: &str, text: &str) {
    let path = format!("{}/../../../docs/{name}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var("INSTA_UPDATE").is_ok_and(|update| update == "always") {
        std::fs::write(&path, text).expect("the page can be written");
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
    assert!(written == text, "docs/{name} is out of date: run this test with INSTA_UPDATE=always");
}
