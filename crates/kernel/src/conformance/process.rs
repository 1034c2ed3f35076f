//! The same games in another process.

use std::process::Command;

/// The word by which a test knows that it is the other process. Test programs take it for a filter.
const MARK: &str = "malison-other-process";

/// Runs this very test, by its full name (`module::name`, as the test program prints it), in another process, and
/// compares what `trace` gives there and here: for instance the hash of a [`super::Summary`].
///
/// A test calls it and asserts that the result is `Ok`; in the other process it only prints the trace.
pub fn same_in_another_process(test: &str, trace: impl FnOnce() -> String) -> Result<(), String> {
    let here = trace().replace('\n', " ");
    if std::env::args().any(|argument| argument == MARK) {
        println!("\ntrace {here}");
        return Ok(());
    }
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let output = Command::new(program)
        .args(["--exact", test, "--nocapture", "--test-threads=1", "--skip", MARK])
        .output()
        .map_err(|error| format!("the test can't be run in another process: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    match text.lines().find_map(|line| line.strip_prefix("trace ")) {
        Some(there) if there == here => Ok(()),
        Some(there) => Err(format!("here: {here}\nthere: {there}")),
        None => Err(format!("the test \"{test}\" gave no trace in another process:\n{text}")),
    }
}
