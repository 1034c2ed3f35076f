//! The program that drives browsers: one for the whole run, started with the first browser and gone with the last.

use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};

/// How long the driver may take until it listens.
const START: Duration = Duration::from_secs(30);

/// How long a killed driver may take until it is gone.
const END: Duration = Duration::from_secs(10);

/// A shell that starts the driver in its own process group and waits for the end of its input. However the tests end,
/// killed or not, their end of the pipe is closed; then the shell ends the group, browsers and all.
const GUARD: &str = "chromedriver --port=0 & read -r _; kill -KILL -$$";

static RUNNING: Mutex<Weak<Driver>> = Mutex::new(Weak::new());

/// A running driver.
pub struct Driver {
    guard: Child,
    address: String,
    /// What it prints; the end of it is the end of the driver.
    lines: Mutex<Receiver<String>>,
}

impl Driver {
    /// The running driver, or a new one.
    pub fn get() -> Arc<Driver> {
        let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(driver) = running.upgrade() {
            return driver;
        }
        let driver = Arc::new(Driver::start());
        *running = Arc::downgrade(&driver);
        driver
    }

    fn start() -> Driver {
        let mut guard = Command::new("sh")
            .args(["-c", GUARD])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .process_group(0)
            .spawn()
            .expect("a shell can be run");
        let output = BufReader::new(guard.stdout.take().expect("its output is a pipe"));
        let (tell, lines) = mpsc::channel();
        // The driver is read to its end, so that it never waits for a reader.
        std::thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                let _ = tell.send(line);
            }
        });
        let mut driver = Driver { guard, address: String::new(), lines: Mutex::new(lines) };
        driver.address = driver.listening();
        driver
    }

    /// Waits until it says where it listens.
    fn listening(&mut self) -> String {
        let lines = self.lines.get_mut().unwrap_or_else(PoisonError::into_inner);
        let until = Instant::now() + START;
        loop {
            match lines.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(line) => {
                    if let Some(port) = port(&line) {
                        return format!("http://127.0.0.1:{port}");
                    }
                }
                Err(RecvTimeoutError::Timeout) => panic!("chromedriver did not start in {START:?}"),
                Err(RecvTimeoutError::Disconnected) => {
                    panic!("chromedriver cannot be run; `cargo xtask test` installs it where it can")
                }
            }
        }
    }

    /// Where it listens.
    pub fn address(&self) -> &str {
        &self.address
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        drop(self.guard.stdin.take());
        let _ = self.guard.wait();
        let lines = self.lines.get_mut().unwrap_or_else(PoisonError::into_inner);
        while lines.recv_timeout(END).is_ok() {}
    }
}

/// The port in `ChromeDriver was started successfully on port 40123.`
fn port(line: &str) -> Option<u16> {
    line.split_once("started successfully on port ")?.1.trim_end_matches('.').parse().ok()
}

#[test]
fn the_port_is_read() {
    assert_eq!(port("ChromeDriver was started successfully on port 40123."), Some(40123));
    assert_eq!(port("Starting ChromeDriver 156.0 on port 0"), None);
}

#[test]
fn a_driver_that_is_let_go_is_gone() {
    let driver = Driver::start();
    let address = driver.address().trim_start_matches("http://").to_string();
    assert!(std::net::TcpStream::connect(&address).is_ok());
    drop(driver);
    assert!(std::net::TcpStream::connect(&address).is_err());
}
