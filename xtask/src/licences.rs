//! Whether every library may be used: `cargo deny`'s questions about licences and sources, asked of
//! `cargo metadata` alone, so that nothing has to be installed. The allowed licences stand in `deny.toml`; libraries
//! that only tests and benchmarks use are part of no program that is built for users, and may have any.

use crate::Outcome;
use crate::workspace::{metadata, read, root};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Checks every package that the lock file names.
pub fn check() -> Outcome<()> {
    let allowed = allowed()?;
    let metadata = metadata()?;
    let packages = metadata["packages"].as_array().ok_or("cargo metadata names no packages")?;
    let shipped = shipped(&metadata);
    let mut wrong = Vec::new();
    for package in packages {
        let name = package["name"].as_str().unwrap_or("?");
        let licence = package["license"].as_str().unwrap_or("none");
        let is_shipped = package["id"].as_str().is_none_or(|id| shipped.contains(id));
        if is_shipped && !permits(licence, &allowed) {
            wrong.push(format!("{name}: no licence of \"{licence}\" is allowed by deny.toml"));
        }
        match package["source"].as_str() {
            None | Some(REGISTRY) => {}
            Some(other) => wrong.push(format!("{name}: comes from {other}")),
        }
    }
    if wrong.is_empty() {
        println!("{} packages, {} of them shipped: all allowed", packages.len(), shipped.len());
        return Ok(());
    }
    Err(wrong.join("\n"))
}

/// The packages that some member of the workspace is built with, tests and benchmarks aside.
fn shipped(metadata: &Value) -> BTreeSet<&str> {
    let nodes: BTreeMap<&str, &Value> = metadata["resolve"]["nodes"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|node| Some((node["id"].as_str()?, node)))
        .collect();
    let mut open: Vec<&str> =
        metadata["workspace_members"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let mut shipped = BTreeSet::new();
    while let Some(id) = open.pop() {
        if !shipped.insert(id) {
            continue;
        }
        for edge in nodes.get(id).and_then(|node| node["deps"].as_array()).into_iter().flatten() {
            let mut kinds = edge["dep_kinds"].as_array().into_iter().flatten();
            if kinds.any(|kind| kind["kind"].as_str() != Some("dev")) {
                open.extend(edge["pkg"].as_str());
            }
        }
    }
    shipped
}

/// The licences that `deny.toml` allows.
fn allowed() -> Outcome<Vec<String>> {
    let table: toml::Table =
        read(&root().join("deny.toml"))?.parse().map_err(|error| format!("deny.toml: {error}"))?;
    let allow =
        table.get("licenses").and_then(|licences| licences.get("allow")).and_then(|allow| allow.as_array());
    let allow = allow.ok_or("deny.toml: `licenses.allow` is not a list")?;
    Ok(allow.iter().filter_map(|word| word.as_str().map(String::from)).collect())
}

/// Whether an SPDX expression can be met with the allowed licences.
fn permits(expression: &str, allowed: &[String]) -> bool {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut rest = words.as_slice();
    let permitted = either(&mut rest, allowed);
    permitted && rest.is_empty()
}

/// `both OR both ...`
fn either(rest: &mut &[&str], allowed: &[String]) -> bool {
    let mut permitted = both(rest, allowed);
    while let ["OR", after @ ..] = rest {
        *rest = after;
        permitted |= both(rest, allowed);
    }
    permitted
}

/// `one AND one ...`
fn both(rest: &mut &[&str], allowed: &[String]) -> bool {
    let mut permitted = one(rest, allowed);
    while let ["AND", after @ ..] = rest {
        *rest = after;
        permitted &= one(rest, allowed);
    }
    permitted
}

/// A licence, one with an exception, or an expression in brackets.
fn one(rest: &mut &[&str], allowed: &[String]) -> bool {
    match rest {
        ["(", after @ ..] => {
            *rest = after;
            let permitted = either(rest, allowed);
            if let [")", after @ ..] = rest {
                *rest = after;
            }
            permitted
        }
        [licence, "WITH", exception, after @ ..] => {
            *rest = after;
            allowed.contains(&format!("{licence} WITH {exception}"))
        }
        [licence, after @ ..] => {
            *rest = after;
            allowed.iter().any(|word| word == licence)
        }
        [] => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{permits, shipped};

    #[test]
    fn what_only_tests_use_is_not_shipped() {
        let metadata = serde_json::json!({
            "workspace_members": ["ours"],
            "resolve": { "nodes": [
                { "id": "ours", "deps": [
                    { "pkg": "used", "dep_kinds": [{ "kind": "dev" }, { "kind": null }] },
                    { "pkg": "yardstick", "dep_kinds": [{ "kind": "dev" }] },
                ] },
                { "id": "used", "deps": [{ "pkg": "built", "dep_kinds": [{ "kind": "build" }] }] },
                { "id": "yardstick", "deps": [] },
                { "id": "built", "deps": [] },
            ] },
        });
        assert_eq!(shipped(&metadata).into_iter().collect::<Vec<_>>(), ["built", "ours", "used"]);
    }

    #[test]
    fn an_expression_is_permitted_exactly_when_it_can_be_met() {
        let allowed = ["MIT".to_string(), "Zlib".to_string(), "Apache-2.0 WITH LLVM-exception".to_string()];
        for good in [
            "MIT",
            "MIT/Apache-2.0",
            "GPL-3.0 OR MIT",
            "(GPL-3.0 OR MIT) AND Zlib",
            "MIT AND Zlib OR GPL-3.0",
            "Apache-2.0 WITH LLVM-exception",
        ] {
            assert!(permits(good, &allowed), "{good}");
        }
        for bad in
            ["GPL-3.0", "none", "", "MIT AND GPL-3.0", "Apache-2.0", "(MIT OR Zlib) AND GPL-3.0", "MIT )"]
        {
            assert!(!permits(bad, &allowed), "{bad}");
        }
    }
}
