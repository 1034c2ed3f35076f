//! Where things are, and what cargo knows of them.

use crate::Outcome;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The root of the workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map(Path::to_path_buf).unwrap_or_default()
}

/// A cargo command at the root. `cargo xtask` sets the variable to the cargo that runs it.
pub fn cargo(words: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(words).current_dir(root());
    command
}

/// What `cargo metadata` says.
pub fn metadata() -> Outcome<Value> {
    let output = cargo(&["metadata", "--format-version", "1", "--locked"])
        .output()
        .map_err(|error| format!("cargo metadata cannot be run: {error}"))?;
    if !output.status.success() {
        return Err(format!("cargo metadata fails: {}", String::from_utf8_lossy(&output.stderr)));
    }
    serde_json::from_slice(&output.stdout).map_err(|error| format!("cargo metadata cannot be read: {error}"))
}

/// Reads a text file.
pub fn read(path: &Path) -> Outcome<String> {
    std::fs::read_to_string(path).map_err(|error| format!("{} cannot be read: {error}", path.display()))
}

/// All files below a directory with one of these extensions, in order; build output and hidden directories are
/// passed over. A directory that is not there holds none.
pub fn files(below: &Path, extensions: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![below.to_path_buf()];
    while let Some(directory) = open.pop() {
        for item in std::fs::read_dir(&directory).into_iter().flatten().flatten() {
            let path = item.path();
            let name = item.file_name();
            let name = name.to_string_lossy();
            if path.is_dir() {
                if !name.starts_with('.') && name != "target" && name != "node_modules" {
                    open.push(path);
                }
            } else if path.extension().is_some_and(|extension| extensions.iter().any(|&e| extension == e)) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// The scenarios that must pass: all files `*.scenario` in directories called `scenarios`.
pub fn scenarios() -> Vec<PathBuf> {
    let mut found = files(&root(), &["scenario"]);
    found.retain(|path| {
        path.parent().is_some_and(|directory| directory.iter().any(|part| part == "scenarios"))
    });
    found
}

/// A path as it is shown: below the root, with forward slashes.
pub fn shown(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).display().to_string().replace('\\', "/")
}
