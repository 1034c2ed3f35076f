//! What the tests are told with: people who look at pages, each in a browser of their own.

mod axe;
mod command;
mod driver;
mod files;
mod fit;
mod house;
mod page;
mod run;
mod touch;

pub use files::{files, serve};
pub use house::{Host, House, Program, Table, set_up, wizwar};
pub use page::{Look, Page};
pub use run::browse;

use std::path::{Path, PathBuf};
use std::time::Duration;

/// How long a person waits for what must come.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// The root of the workspace.
pub fn root() -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    folder.ancestors().nth(2).unwrap_or(folder).to_path_buf()
}
