//! Mistakes as people read them.

use crate::mistake::{Mistake, Mistakes};
use crate::place::Place;
use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet, normalize_untrusted_str};

/// Whether a text is coloured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paint {
    /// For files, tests and pipes.
    Plain,
    /// For a terminal.
    Coloured,
}

impl Mistakes {
    /// All mistakes, each with its lines and a caret, and how many there are.
    pub fn render(&self, paint: Paint) -> String {
        let renderer = match paint {
            Paint::Plain => Renderer::plain(),
            Paint::Coloured => Renderer::styled(),
        };
        let mut text = String::new();
        for mistake in &self.mistakes {
            text.push_str(&renderer.render(&[self.group(mistake)]));
            text.push_str("\n\n");
        }
        let files =
            self.mistakes.iter().map(|m| m.place.file).collect::<std::collections::BTreeSet<_>>().len();
        text.push_str(&format!("{} in {}\n", count(self.len(), "mistake"), count(files, "file")));
        text
    }

    fn group<'a>(&'a self, mistake: &'a Mistake) -> Group<'a> {
        let title = Level::ERROR.primary_title(&mistake.message).id(mistake.code.word());
        let mut group = if self.source.text(mistake.place).is_empty() {
            title.element(Origin::path(self.source.name(mistake.place)))
        } else if mistake.place == Place::START {
            // What is missing from the whole pack stands in no line of it.
            title.element(Origin::path(self.source.whole()))
        } else {
            title.element(self.snippet(mistake.place, &mistake.label, AnnotationKind::Primary))
        };
        if let Some((place, label)) = &mistake.also {
            group = group.element(self.snippet(*place, label, AnnotationKind::Context));
        }
        if let Some(nearest) = &mistake.nearest {
            let question = format!("did you mean `{}`?", normalize_untrusted_str(nearest));
            group = group.element(Level::HELP.message(question));
        }
        if let Some(help) = &mistake.help {
            group = group.element(Level::HELP.message(normalize_untrusted_str(help)));
        }
        group
    }

    /// The lines that a place stands in; of a long one the first.
    fn snippet<'a>(
        &'a self,
        place: Place,
        label: &'a str,
        kind: AnnotationKind,
    ) -> Snippet<'a, annotate_snippets::Annotation<'a>> {
        let text = self.source.text(place);
        let start = text.floor_char_boundary(place.start.min(text.len()));
        let first = text[..start].rfind('\n').map_or(0, |at| at + 1);
        let last = text[start..].find('\n').map_or(text.len(), |at| start + at);
        let end = text.ceil_char_boundary(place.end.clamp(start, last));
        let line = 1 + text[..first].matches('\n').count();
        let span = start - first..end - first;
        Snippet::source(&text[first..last])
            .path(self.source.name(place))
            .line_start(line)
            .annotation(kind.span(span).label((!label.is_empty()).then_some(label)))
    }
}

fn count(n: usize, what: &str) -> String {
    format!("{n} {what}{}", if n == 1 { "" } else { "s" })
}
