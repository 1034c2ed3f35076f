//! The nearest right word.

/// The candidate that a word was most likely meant to be; `None` where nothing is near. Of equally near ones
/// the first.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let plain = plain(word);
    // One slip in a short word, about one in three letters of a longer one.
    let most = (plain.chars().count() / 3).max(1);
    candidates
        .into_iter()
        .map(|candidate| (strsim::damerau_levenshtein(&plain, &self::plain(candidate)), candidate))
        .filter(|&(distance, _)| distance <= most)
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, candidate)| candidate)
}

/// A word as it is compared: case, and how its parts are joined, make no difference. Cut to a length beyond
/// which nobody misspells a word.
fn plain(word: &str) -> String {
    word.chars()
        .take(80)
        .map(|c| if c == '_' || c == ' ' { '-' } else { c })
        .flat_map(char::to_lowercase)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn the_nearest_word_is_found_and_nothing_far_is_guessed() {
        let words = ["damage", "heal", "draw_card"];
        assert_eq!(nearest("damgae", words), Some("damage"));
        assert_eq!(nearest("Draw-Card", words), Some("draw_card"));
        assert_eq!(nearest("hael", words), Some("heal"));
        assert_eq!(nearest("teleport", words), None);
        assert_eq!(nearest("", words), None);
    }
}
