//! Breaking lines at spaces.

/// The text broken at spaces so that no line is longer than `width`, each line ended; the first is indented by
/// `first`, the others by `rest`. A word that is too long for a line is broken. Spaces within a line stay.
pub fn wrap(text: &str, width: usize, first: usize, rest: usize) -> String {
    let mut out = String::new();
    for paragraph in text.lines() {
        let mut line = " ".repeat(first);
        let mut empty = true;
        for word in paragraph.split(' ') {
            let mut word: Vec<char> = word.chars().collect();
            let room = |line: &str| width.saturating_sub(line.chars().count() + usize::from(!empty));
            if word.len() > room(&line) && !empty {
                end(&mut out, &line);
                line = " ".repeat(rest);
                empty = true;
            }
            while word.len() > width.saturating_sub(line.chars().count()).max(1) && empty {
                let fits = width.saturating_sub(line.chars().count()).max(1);
                line.extend(word.drain(..fits));
                end(&mut out, &line);
                line = " ".repeat(rest);
            }
            if !empty {
                line.push(' ');
            }
            line.extend(word);
            empty = false;
        }
        end(&mut out, &line);
    }
    out
}

fn end(out: &mut String, line: &str) {
    out.push_str(line.trim_end());
    out.push('\n');
}

#[cfg(test)]
mod tests {
    use super::wrap;

    #[test]
    fn lines_are_broken_at_spaces_and_indented() {
        assert_eq!(wrap("one two three four", 9, 0, 2), "one two\n  three\n  four\n");
    }

    #[test]
    fn a_word_that_is_too_long_is_broken() {
        assert_eq!(wrap("abcdefghij", 4, 0, 1), "abcd\n efg\n hij\n");
    }

    #[test]
    fn an_empty_text_gives_nothing() {
        assert_eq!(wrap("", 10, 0, 0), "");
    }
}
