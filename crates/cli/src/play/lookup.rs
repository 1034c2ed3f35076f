//! What people look up while they play.

use super::command::{HELP, LookUp};
use super::reference;
use super::session::Session;
use crate::files;
use crate::games::Playable;
use kernel::View;
use std::io::{self, BufRead, Write};
use std::path::Path;
use table::Scene;
use table::text::{marks, wrap};

impl<G: Playable, R: BufRead, W: Write> Session<G, R, W> {
    /// Shows or writes what was asked for; the game stays as it is.
    pub(super) fn look_up(&mut self, view: &View<G>, scene: &Scene, what: LookUp<'_>) -> io::Result<()> {
        let style = self.desk.style;
        match what {
            LookUp::Help => self.help(),
            LookUp::Table => {
                self.drawn = Default::default();
                self.look(scene)?;
                self.question(scene)
            }
            LookUp::Log { ids } => {
                let before = std::mem::replace(&mut self.ids, ids);
                self.tell(0)?;
                self.ids = before;
                Ok(())
            }
            LookUp::Why(text) => self.why(view, scene, text),
            LookUp::Rule(id) => self.found(reference::rule(id, style)),
            LookUp::Card(name) => self.found(reference::card::<G>(view.shown().content(), name, style)),
            LookUp::Save(file) => self.save(file),
        }
    }

    fn save(&mut self, file: &str) -> io::Result<()> {
        if file.is_empty() {
            return self.desk.complain("Into which file? Write for example: save game.txt");
        }
        match files::write(Path::new(file), &self.table.record().to_string()) {
            Ok(()) => {
                self.is_unsaved = false;
                self.desk
                    .say(&format!("The game is in {file}. `malison play --load {file}` goes on with it."))
            }
            Err(error) => self.desk.complain(&format!("{error:#}")),
        }
    }

    fn why(&mut self, view: &View<G>, scene: &Scene, text: &str) -> io::Result<()> {
        let offered = text.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let text =
            offered.and_then(|index| scene.prompt.offers().get(index)).map_or(text, |offer| &offer.notation);
        if text.is_empty() {
            return self.desk.complain("Why not what? Write the answer in its notation behind `why`.");
        }
        match view.shown().read(text).and_then(|choice| view.check(choice).map(|()| choice)) {
            Ok(choice) => {
                self.desk.say(&format!("\"{text}\" is possible."))?;
                self.desk.show(&marks(scene, &G::preview(view, choice), self.desk.style))
            }
            Err(refusal) => self.refused(view, scene, &refusal),
        }
    }

    fn found(&mut self, found: Result<String, String>) -> io::Result<()> {
        match found {
            Ok(text) => self.desk.show(&text),
            Err(text) => self.desk.complain(&text),
        }
    }

    fn help(&mut self) -> io::Result<()> {
        for (typed, does) in HELP {
            let line = wrap(&format!("{typed:<14} {does}"), self.desk.style.width, 2, 17);
            self.desk.show(&line)?;
        }
        Ok(())
    }
}
