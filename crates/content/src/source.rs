//! The files of a pack, read or embedded.

use crate::mistake::{Code, Mistake};
use crate::place::Place;
use std::collections::BTreeSet;
use std::io::ErrorKind;
use std::path::Path;

/// No file of a pack is longer than this; nobody writes so much by hand.
const LONGEST: u64 = 8 << 20;

/// The settings of an editor, which may stand beside a pack and are no part of it.
const EDITORS: &str = "tombi.toml";

/// The files of a pack in the order of their names, and what could not be read of it.
#[derive(Clone, Debug, Default)]
pub struct Source {
    pub(crate) files: Vec<File>,
}

/// One file of a pack. A file that cannot be read is one too, with a mistake in place of its text.
#[derive(Clone, Debug)]
pub(crate) struct File {
    pub(crate) name: String,
    pub(crate) text: String,
    pub(crate) unread: Option<(Code, String)>,
}

impl Source {
    /// The pack of these files, as `(name, text)`.
    pub fn embedded(files: &[(&str, &str)]) -> Source {
        Source::of(files.iter().map(|&(name, text)| File::read(name.into(), text.into())).collect())
    }

    /// The pack of all `.toml` files of a directory, `tombi.toml` aside, which is an editor's. What cannot be read is
    /// told by the reader, beside all other mistakes.
    pub fn read_dir(directory: impl AsRef<Path>) -> Source {
        let directory = directory.as_ref();
        let unread = |what: &Path, why: &str| File {
            name: what.display().to_string(),
            text: String::new(),
            unread: Some((Code::Unreadable, why.into())),
        };
        let listed = match std::fs::read_dir(directory) {
            Ok(listed) => listed,
            Err(error) => return Source::of(vec![unread(directory, &why(error.kind()))]),
        };
        let mut files = Vec::new();
        for item in listed {
            match item {
                Ok(item) if item.file_name() == EDITORS => {}
                Ok(item) if item.path().extension().is_some_and(|extension| extension == "toml") => {
                    files.push(File::read_path(&item.path()));
                }
                Ok(_) => {}
                Err(error) => files.push(unread(directory, &why(error.kind()))),
            }
        }
        if files.is_empty() {
            files.push(unread(directory, "the directory holds no `.toml` file"));
        }
        Source::of(files)
    }

    /// The names of the tables that stand in the files, from which one can tell of which game a pack is, even where it
    /// has mistakes.
    pub fn tables(&self) -> BTreeSet<&str> {
        let lines = self.files.iter().flat_map(|file| file.text.lines());
        let headers = lines.filter_map(|line| line.trim_start().strip_prefix('['));
        let names = headers.filter_map(|header| header.trim_start_matches('[').split(['.', ']']).next());
        names.map(str::trim).collect()
    }

    fn of(mut files: Vec<File>) -> Source {
        files.sort_by(|a, b| a.name.cmp(&b.name));
        Source { files }
    }

    /// A hash of all that can change what the pack means, in hexadecimal: the same for the same files on every
    /// machine, wherever they lie and however their lines end.
    pub fn digest(&self) -> String {
        let mut parts: Vec<(&str, String)> = Vec::new();
        for file in &self.files {
            let name = file.name.rsplit(['/', '\\']).next().unwrap_or_default();
            parts.push((name, file.text.replace("\r\n", "\n")));
        }
        parts.sort();
        let mut hasher = blake3::Hasher::new();
        for (name, text) in &parts {
            for part in [name, text.as_str()] {
                hasher.update(&(part.len() as u64).to_le_bytes());
                hasher.update(part.as_bytes());
            }
        }
        let hash = hasher.finalize();
        hash.as_bytes().iter().take(16).map(|byte| format!("{byte:02x}")).collect()
    }

    pub(crate) fn name(&self, place: Place) -> &str {
        self.files.get(place.file).map_or("the pack", |file| file.name.as_str())
    }

    /// The name of all of it: that of the directory, or of the one file.
    pub(crate) fn whole(&self) -> &str {
        let first = self.name(Place::START);
        let directory = Path::new(first).parent().and_then(Path::to_str).unwrap_or_default();
        if self.files.len() == 1 || directory.is_empty() { first } else { directory }
    }

    pub(crate) fn text(&self, place: Place) -> &str {
        self.files.get(place.file).map_or("", |file| file.text.as_str())
    }

    /// What could not be read.
    pub(crate) fn unread(&self) -> impl Iterator<Item = Mistake> {
        self.files.iter().enumerate().filter_map(|(index, file)| {
            let (code, why) = file.unread.clone()?;
            Some(Mistake::new(code, Place::new(index, 0..0), why))
        })
    }
}

impl File {
    fn read(name: String, text: String) -> File {
        // A byte order mark is no part of the text, and spans are counted without it.
        let text = text.strip_prefix('\u{feff}').map_or(text.clone(), String::from);
        File { name, text, unread: None }
    }

    fn read_path(path: &Path) -> File {
        let name = path.display().to_string();
        let unread = |code, why| File { name: name.clone(), text: String::new(), unread: Some((code, why)) };
        match std::fs::metadata(path) {
            Ok(about) if !about.is_file() => return unread(Code::Unreadable, "this is not a file".into()),
            Ok(about) if about.len() > LONGEST => {
                return unread(Code::Unreadable, format!("the file is longer than {LONGEST} bytes"));
            }
            Ok(_) => {}
            Err(error) => return unread(Code::Unreadable, why(error.kind())),
        }
        let bytes = match std::fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) => return unread(Code::Unreadable, why(error.kind())),
        };
        match String::from_utf8(bytes) {
            Ok(text) => File::read(name, text),
            Err(error) => {
                let good = error.utf8_error().valid_up_to();
                let line = 1 + error.as_bytes().iter().take(good).filter(|&&byte| byte == b'\n').count();
                let why = format!(
                    "the file is not text in UTF-8: byte {} (line {line}) belongs to no letter",
                    good + 1
                );
                unread(Code::NotText, why)
            }
        }
    }
}

/// Why something cannot be read, in words that are the same on every system.
fn why(kind: ErrorKind) -> String {
    if kind == ErrorKind::NotFound {
        return "there is no file or directory of that name".into();
    }
    format!("this cannot be read: {kind}")
}
