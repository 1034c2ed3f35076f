//! Text that others wrote, within sentences of ours.

/// How many letters of a sentence are told. More than that is not a sentence but what somebody sent.
const LONGEST: usize = 400;

/// Whether a letter is not seen, or changes how the text around it is read.
pub fn is_hostile(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{ad}'
                | '\u{34f}'
                | '\u{61c}'
                | '\u{115f}'
                | '\u{1160}'
                | '\u{17b4}'
                | '\u{17b5}'
                | '\u{180b}'..='\u{180f}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{3164}'
                | '\u{feff}'
                | '\u{ffa0}'
                | '\u{fff0}'..='\u{fffb}'
                | '\u{e0000}'..='\u{e0fff}'
        )
}

/// A sentence in which nothing hostile stands any more, but how it is written: `\u{202e}`. It is cut where it is too
/// long.
pub fn plain(sentence: &str) -> String {
    let mut said = String::with_capacity(sentence.len().min(LONGEST));
    for (count, letter) in sentence.chars().enumerate() {
        if count == LONGEST {
            said.push('…');
            break;
        }
        if is_hostile(letter) {
            said.extend(letter.escape_unicode());
        } else {
            said.push(letter);
        }
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_holds_nothing_that_is_not_seen() {
        assert_eq!(plain("There is no game “Götterdämmerung” 🧙."), "There is no game “Götterdämmerung” 🧙.");
        assert_eq!(plain("a\u{202e}b\0\n"), "a\\u{202e}b\\u{0}\\u{a}");
        assert_eq!(plain(&"é".repeat(500)).chars().count(), LONGEST + 1);
        assert_eq!(plain(&"\u{200b}".repeat(500)).chars().filter(|&c| c == '\\').count(), LONGEST);
    }
}
