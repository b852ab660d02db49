//! What somebody looks for in a text.

/// Whether a text has every word that is looked for, anywhere in it; capitals of English count as small letters.
pub fn has_words(text: &str, wanted: &str) -> bool {
    let text = text.to_ascii_lowercase();
    let wanted = wanted.to_ascii_lowercase();
    // Byte by byte: the standard library's search brings its tables of all scripts for its panics.
    let has = |word: &str| text.as_bytes().windows(word.len()).any(|part| part == word.as_bytes());
    wanted.split_ascii_whitespace().all(has)
}

#[cfg(test)]
mod tests {
    use super::has_words;

    #[test]
    fn every_word_has_to_be_somewhere() {
        let text = "Thrusting broadsword: thrust 1d+1 impaling, ½D 60; Fast-Draw";
        for wanted in ["", "  ", "BROAD", "sword thrust", "1D+1 imp", "½d", "½D", "-draw", "g b"] {
            assert!(has_words(text, wanted), "{wanted:?}");
        }
        for wanted in ["x", "broad axe", "sword-", "½ 61", "Ü"] {
            assert!(!has_words(text, wanted), "{wanted:?}");
        }
    }
}
