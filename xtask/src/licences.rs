//! Whether every library may be used: `cargo deny`'s questions about licences and sources, asked of
//! `cargo metadata` alone, so that nothing has to be installed. The allowed licences stand in `deny.toml`.

use crate::Outcome;
use crate::workspace::{metadata, read, root};

const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Checks every package that the lock file names.
pub fn check() -> Outcome<()> {
    let allowed = allowed()?;
    let metadata = metadata()?;
    let packages = metadata["packages"].as_array().ok_or("cargo metadata names no packages")?;
    let mut wrong = Vec::new();
    for package in packages {
        let name = package["name"].as_str().unwrap_or("?");
        let licence = package["license"].as_str().unwrap_or("none");
        if !permits(licence, &allowed) {
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

fn allowed() -> Outcome<Vec<String>> {
    let path = root().join("deny.toml");
    let table: toml::Table = read(&path)?.parse().map_err(|error| format!("deny.toml: {error}"))?;
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
    use super::permits;

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
