//! Running the program, shared by the tests.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// What the program says to these arguments and this input.
pub fn malison(args: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_malison"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // The program may leave before it has read everything.
    let _ = child.stdin.take().expect("there is an input").write_all(input);
    child.wait_with_output().expect("the program ends")
}

/// What was said.
pub fn said(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("what is said is text")
}

/// What was complained of.
pub fn complained(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("what is complained of is text")
}

/// A file that does not exist yet.
pub fn path(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path
}

/// A file with this in it. Tests run side by side, so each names its files its own.
pub fn file(name: &str, bytes: impl AsRef<[u8]>) -> String {
    let path = path(name);
    fs::write(&path, bytes).expect("a file is written");
    path.display().to_string()
}
