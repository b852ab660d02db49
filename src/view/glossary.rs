//! Texts in which the words of a glossary stand.

use crate::table::Term;

/// A text in pieces, each with the word that it is, if it is one. Each word is marked once, where it first stands.
pub fn marked<'a>(glossary: &'static [Term], text: &'a str) -> Vec<(&'a str, Option<&'static Term>)> {
    let (mut pieces, mut seen, mut rest) = (Vec::new(), Vec::new(), text);
    while let Some((at, len, term)) = first(glossary, text, text.len() - rest.len(), &seen) {
        let from = text.len() - rest.len();
        if at > from {
            pieces.push((&text[from..at], None));
        }
        pieces.push((&text[at..at + len], Some(term)));
        seen.push(term);
        rest = &text[at + len..];
    }
    if !rest.is_empty() {
        pieces.push((rest, None));
    }
    pieces
}

/// The first word that stands in a text from a place on: where, how long it is there, and the word. Of several that begin
/// there, the longest.
fn first(
    glossary: &'static [Term],
    text: &str,
    from: usize,
    seen: &[&Term],
) -> Option<(usize, usize, &'static Term)> {
    let starts = text.char_indices().map(|(at, _)| at).filter(|at| *at >= from && !is_in_word(text, *at));
    for at in starts {
        let here = glossary.iter().filter(|term| !seen.contains(term));
        let fits = here.filter_map(|term| Some((length(&text[at..], term.word)?, term)));
        if let Some((len, term)) = fits.max_by_key(|(len, _)| *len) {
            return Some((at, len, term));
        }
    }
    None
}

/// How long a word is at the beginning of a text, with its plural; `None` if it does not stand there.
fn length(text: &str, word: &str) -> Option<usize> {
    let own = text.get(..word.len())?;
    // What is written with capitals is another word without them.
    let has_capitals = word.chars().any(|c| c.is_ascii_uppercase());
    let fits = if has_capitals { own == word } else { own.eq_ignore_ascii_case(word) };
    let ends = |ending: &&&str| {
        text[word.len()..].starts_with(**ending) && !goes_on(text, word.len() + ending.len())
    };
    let endings: &[&str] = if has_capitals { &[""] } else { &["", "s", "es"] };
    let ending = endings.iter().find(ends).filter(|_| fits)?;
    Some(word.len() + ending.len())
}

/// Whether a word that began before goes on at a place.
fn is_in_word(text: &str, at: usize) -> bool {
    text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '-') && goes_on(text, at)
}

fn goes_on(text: &str, at: usize) -> bool {
    text[at..].starts_with(|c: char| c.is_alphanumeric() || c == '-')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::RuleCard;

    static RULE: RuleCard = RuleCard { key: "TT", number: 1, digits: 2, title: "Test" };
    static WORDS: [Term; 4] = [
        Term::new("AP", &RULE, "Action points."),
        Term::new("soak", &RULE, "Bearing a wound."),
        Term::new("success", &RULE, "A point beyond."),
        Term::new("near success", &RULE, "Almost."),
    ];

    #[test]
    fn words_are_found_where_they_stand_as_words() {
        let check = |text: &str, marks: &str| {
            let pieces = marked(&WORDS, text);
            let shown = pieces.iter().map(|(text, term)| match term {
                Some(_) => format!("[{text}]"),
                None => (*text).to_owned(),
            });
            assert_eq!(shown.collect::<String>(), marks);
        };
        check("8 of 8 AP", "8 of 8 [AP]");
        check("Soak dice, soak", "[Soak] dice, soak");
        check("2 successes, a near success", "2 [successes], a [near success]");
        check("Soaked in MAP, ap-AP", "Soaked in MAP, ap-AP");
        check("½ AP’s worth", "½ [AP]’s worth");
        check("", "");
    }
}
