//! Files that people name: read as text, and written whole or not at all.

use anyhow::{Context, bail};
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

/// The largest text that is read: records are a few kilobytes.
const LARGEST: u64 = 64 << 20;

/// The text of a file.
pub fn read(path: &Path) -> anyhow::Result<String> {
    let shown = path.display();
    let size = fs::metadata(path).with_context(|| format!("{shown} can't be read"))?.len();
    if size > LARGEST {
        bail!("{shown} is too large to be a text of ours ({size} bytes)");
    }
    let bytes = fs::read(path).with_context(|| format!("{shown} can't be read"))?;
    match String::from_utf8(bytes) {
        // Some editors begin a text with a mark that says no more than that it is one.
        Ok(text) if !text.contains('\0') => Ok(text.trim_start_matches('\u{feff}').to_owned()),
        Ok(_) => bail!("{shown} is not text: it holds a zero byte"),
        Err(error) => {
            bail!("{shown} is not text: it stops being UTF-8 at byte {}", error.utf8_error().valid_up_to())
        }
    }
}

/// A file that takes its name only when it is whole.
pub struct Draft {
    file: BufWriter<File>,
    draft: PathBuf,
    path: PathBuf,
}

impl Draft {
    /// Begins a file.
    pub fn new(path: impl Into<PathBuf>) -> anyhow::Result<Draft> {
        let path = path.into();
        let mut draft = path.clone().into_os_string();
        draft.push(".part");
        let draft = PathBuf::from(draft);
        let file = File::create(&draft).with_context(|| format!("{} can't be written", path.display()))?;
        Ok(Draft { file: BufWriter::new(file), draft, path })
    }

    /// Ends the file and gives it its name.
    pub fn finish(mut self) -> anyhow::Result<()> {
        let context = || format!("{} can't be written", self.path.display());
        self.file.flush().with_context(context)?;
        self.file.get_ref().sync_all().with_context(context)?;
        fs::rename(&self.draft, &self.path).with_context(context)
    }
}

impl Write for Draft {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.file.flush()
    }
}

/// Writes a whole file.
pub fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    let mut draft = Draft::new(path)?;
    draft.write_all(text.as_bytes()).with_context(|| format!("{} can't be written", path.display()))?;
    draft.finish()
}
