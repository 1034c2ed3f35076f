//! Measuring a server: that what is counted was played. How fast it was is for nobody here to say.

use std::process::Command;

fn load(args: &[&str]) -> (bool, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_malison"))
        .args(["load", "--warm-up", "0", "--seconds", "1"])
        .args(args)
        .output()
        .expect("the program starts");
    let told = if output.status.success() { output.stdout } else { output.stderr };
    (output.status.success(), String::from_utf8_lossy(&told).into_owned())
}

#[test]
fn tables_are_played_and_counted() {
    for game in ["series", "wizwar"] {
        let (is_well, told) = load(&["--game", game, "--tables", "3", "--rate", "10", "--json"]);
        assert!(is_well, "{game}: {told}");
        let told: serde_json::Value = serde_json::from_str(&told).expect("a line of JSON");
        let inputs = told["inputs"].as_u64().expect("a number");
        assert!((1..=36).contains(&inputs), "{game}: ten a second at each of three tables: {told}");
        assert_eq!(told["errors"], 0, "{told}");
        assert!(told["p50_ms"].as_f64() <= told["p99_ms"].as_f64(), "{told}");
    }
}

#[test]
fn only_a_server_of_this_machine_is_measured() {
    let (is_well, told) = load(&["--address", "192.0.2.1:80"]);
    assert!(!is_well && told.contains("only a server on this machine"), "{told}");
}
