//! The programs that the checks need beside Rust and a C compiler, and where Debian has them.

use crate::Outcome;
use std::process::{Command, Stdio};

/// A program, and the package of Debian that holds it.
const TOOLS: [(&str, &str); 4] =
    [("chromium", "chromium"), ("chromedriver", "chromium-driver"), ("node", "nodejs"), ("npm", "npm")];

/// Installs those that are missing.
///
/// # Errors
/// Where that cannot be done, with what is missing: the checks that need them then fail and are not passed over.
pub fn install() -> Outcome<()> {
    let missing = missing();
    if missing.is_empty() {
        println!("chromium, chromedriver, node and npm are there");
        return Ok(());
    }
    let packages: Vec<&str> = missing.iter().map(|(_, package)| *package).collect();
    if !is_there("apt-get") {
        return Err(format!("{}, and there is no apt-get to install them with", told(&missing)));
    }
    println!("installing {}", packages.join(", "));
    apt(&["update", "-qq"])?;
    apt(&[&["install", "-y", "-qq", "--no-install-recommends"], packages.as_slice()].concat())?;
    let missing = self::missing();
    if missing.is_empty() { Ok(()) } else { Err(told(&missing)) }
}

fn missing() -> Vec<(&'static str, &'static str)> {
    TOOLS.into_iter().filter(|(program, _)| !is_there(program)).collect()
}

fn told(missing: &[(&str, &str)]) -> String {
    let programs: Vec<String> =
        missing.iter().map(|(program, package)| format!("{program} (Debian: {package})")).collect();
    format!("the browser table cannot be tested without {}", programs.join(", "))
}

/// Whether a program of this name lies on the path.
fn is_there(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
}

fn apt(words: &[&str]) -> Outcome<()> {
    let is_root = Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout == b"0\n");
    let mut command = if is_root { Command::new("env") } else { Command::new("sudo") };
    command.args(["DEBIAN_FRONTEND=noninteractive", "apt-get"]).args(words).stdin(Stdio::null());
    let status = command.status().map_err(|error| format!("apt-get cannot be run: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("apt-get {}: {status}", words.join(" "))) }
}

#[cfg(test)]
mod tests {
    use super::{is_there, told};

    #[test]
    fn a_missing_program_is_named_with_its_package() {
        assert!(is_there("sh"));
        assert!(!is_there("a-program-that-nobody-has"));
        let words = told(&[("chromedriver", "chromium-driver"), ("node", "nodejs")]);
        assert!(words.contains("chromedriver (Debian: chromium-driver), node (Debian: nodejs)"), "{words}");
    }
}
