//! Whether every library may be used: `cargo deny`'s questions about licences and sources, asked of
//! `cargo metadata` alone, so that nothing has to be installed. The allowed licences stand in `deny.toml`; its
//! exceptions hold for libraries that only tests and benchmarks use.

use crate::Outcome;
use crate::workspace::{metadata, read, root};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Checks every package that the lock file names.
pub fn check() -> Outcome<()> {
    let policy = Policy::read()?;
    let metadata = metadata()?;
    let packages = metadata["packages"].as_array().ok_or("cargo metadata names no packages")?;
    let shipped = shipped(&metadata);
    let mut wrong = Vec::new();
    for package in packages {
        let name = package["name"].as_str().unwrap_or("?");
        let licence = package["license"].as_str().unwrap_or("none");
        let is_shipped = package["id"].as_str().is_none_or(|id| shipped.contains(id));
        if !policy.permits(name, licence, is_shipped) {
            wrong.push(format!("{name}: no licence of \"{licence}\" is allowed by deny.toml"));
        }
        match package["source"].as_str() {
            None | Some(REGISTRY) => {}
            Some(other) => wrong.push(format!("{name}: comes from {other}")),
        }
    }
    if wrong.is_empty() {
        println!("licences: {} packages, all allowed", packages.len());
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

/// What `deny.toml` allows.
struct Policy {
    allowed: Vec<String>,
    /// Licences allowed for one package.
    exceptions: BTreeMap<String, Vec<String>>,
}

impl Policy {
    fn read() -> Outcome<Policy> {
        let table: toml::Table =
            read(&root().join("deny.toml"))?.parse().map_err(|error| format!("deny.toml: {error}"))?;
        let words = |value: Option<&toml::Value>| -> Option<Vec<String>> {
            Some(value?.as_array()?.iter().filter_map(|word| word.as_str().map(String::from)).collect())
        };
        let licences = table.get("licenses").ok_or("deny.toml: there is no `licenses`")?;
        let allowed = words(licences.get("allow")).ok_or("deny.toml: `licenses.allow` is not a list")?;
        let exceptions = licences.get("exceptions").and_then(|list| list.as_array()).into_iter().flatten();
        let exceptions =
            exceptions.filter_map(|one| Some((one.get("crate")?.as_str()?.into(), words(one.get("allow"))?)));
        Ok(Policy { allowed, exceptions: exceptions.collect() })
    }

    fn permits(&self, name: &str, licence: &str, is_shipped: bool) -> bool {
        let excepted = self.exceptions.get(name).filter(|_| !is_shipped);
        permits(licence, &self.allowed) || excepted.is_some_and(|allowed| permits(licence, allowed))
    }
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
    use super::{Policy, permits, shipped};

    #[test]
    fn an_exception_does_not_hold_for_what_is_shipped() {
        let exceptions = [("chess".to_string(), vec!["GPL-3.0".to_string()])].into();
        let policy = Policy { allowed: vec!["MIT".into()], exceptions };
        assert!(policy.permits("chess", "GPL-3.0", false));
        assert!(!policy.permits("chess", "GPL-3.0", true));
        assert!(!policy.permits("go", "GPL-3.0", false));
        assert!(policy.permits("go", "MIT", true));
    }

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
