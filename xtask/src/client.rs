//! The browser table's modules: their types, their tests, and that nothing new in a scene can be forgotten in them.

use crate::Outcome;
use crate::workspace::{files, read, root};
use std::path::Path;
use std::process::{Command, Stdio};

/// What a scene and the messages about it are made of, and one member more for each. The client has to say for every member what
/// it does with it.
const NOVELTIES: [(&str, &str); 11] = [
    ("EdgeKind", r#""novelty""#),
    ("Footprint", r#"{ "novelty": number }"#),
    ("Hue", r#""novelty""#),
    ("Layer", r#""novelty""#),
    ("MarkKind", r#""novelty""#),
    ("Part", r#"{ "part": "novelty", "is": Dice }"#),
    ("Place", r#"{ "novelty": number }"#),
    ("Prompt", r#"{ "kind": "novelty" }"#),
    ("Target", r#"{ "novelty": number }"#),
    ("ToClient", r#"{ "say": "novelty" }"#),
    ("Trace", r#"{ "novelty": number }"#),
];

/// Checks the types of the modules, that each novelty is noticed, and runs their tests.
pub fn check() -> Outcome<()> {
    let web = root().join("web");
    run(Command::new("npm").args(["ci", "--no-audit", "--no-fund", "--silent"]).current_dir(&web))?;
    let (passed, told) = check_types(&web, &web)?;
    if !passed {
        return Err(format!("the types of the client do not fit:\n{told}"));
    }
    notice_novelties(&web)?;
    let mut tests = files(&web.join("test"), &["js"]);
    tests.retain(|path| path.to_string_lossy().ends_with(".test.js"));
    run(Command::new("node").arg("--test").args(tests).current_dir(&web))
}

/// Adds each novelty to a copy of the types; the check of the copy has to name it.
fn notice_novelties(web: &Path) -> Outcome<()> {
    let copy = root().join("target/xtask/novelty");
    let lost = |error: std::io::Error| format!("{} cannot be written: {error}", copy.display());
    for folder in ["js", "types"] {
        for path in files(&web.join(folder), &["js", "ts"]) {
            let target = copy.join(path.strip_prefix(web).unwrap_or(&path));
            std::fs::create_dir_all(target.parent().unwrap_or(&copy)).map_err(lost)?;
            std::fs::copy(&path, target).map_err(lost)?;
        }
    }
    std::fs::copy(web.join("tsconfig.json"), copy.join("tsconfig.json")).map_err(lost)?;
    let types = read(&web.join("types/protocol.d.ts"))?;
    let mut forgotten = Vec::new();
    for (name, member) in NOVELTIES {
        let more = with_novelty(&types, name, member).ok_or(format!("there is no type {name} any more"))?;
        std::fs::write(copy.join("types/protocol.d.ts"), more).map_err(lost)?;
        let (passed, told) = check_types(web, &copy)?;
        if passed || !told.contains("novelty") {
            forgotten.push(name);
        }
    }
    std::fs::remove_dir_all(&copy).map_err(lost)?;
    if forgotten.is_empty() {
        println!("a novelty in any of {} types would be noticed", NOVELTIES.len());
        return Ok(());
    }
    Err(format!("a new member of {} would not be noticed by tsc", forgotten.join(", ")))
}

/// The types with one member more of a union.
fn with_novelty(types: &str, name: &str, member: &str) -> Option<String> {
    let head = format!("export type {name} = ");
    let at = types.find(&head)? + head.len();
    let (before, after) = types.split_at(at);
    Some(format!("{before}{member} | {after}"))
}

/// Whether the types of a folder's modules fit, and what the compiler says.
fn check_types(web: &Path, folder: &Path) -> Outcome<(bool, String)> {
    let output = Command::new(web.join("node_modules/.bin/tsc"))
        .arg("--project")
        .arg(folder.join("tsconfig.json"))
        .stdin(Stdio::null())
        .output()
        .map_err(|error| format!("tsc cannot be run: {error}"))?;
    Ok((output.status.success(), String::from_utf8_lossy(&output.stdout).into_owned()))
}

fn run(command: &mut Command) -> Outcome<()> {
    let told = format!("{:?}", command.get_program());
    let status =
        command.stdin(Stdio::null()).status().map_err(|error| format!("{told} cannot be run: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{told}: {status}")) }
}

#[cfg(test)]
mod tests {
    use super::with_novelty;

    #[test]
    fn a_union_gets_one_member_more() {
        let types = "export type Side = \"north\" | \"south\";\nexport type Sides = Side[];\n";
        let more = with_novelty(types, "Side", "\"up\"").unwrap();
        assert_eq!(more, "export type Side = \"up\" | \"north\" | \"south\";\nexport type Sides = Side[];\n");
        assert_eq!(with_novelty(types, "Hue", "\"up\""), None);
    }
}
