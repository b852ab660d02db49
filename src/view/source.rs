//! Where a rule comes from, in words anybody reads.

use super::words;

/// A rule's source in full, from the short form of its catalogue: "line 3, 7, house" is told as
/// "Source: rules text, lines 3 and 7; house rule".
pub fn source(short: &str) -> String {
    let mut books: Vec<(&str, Vec<&str>)> = Vec::new();
    for part in short.split(", ") {
        let (book, page) = read(part);
        match books.last_mut() {
            // A bare number is another page of the book before it.
            Some((_, pages)) if book.is_empty() => pages.extend(page),
            Some((last, pages)) if *last == book => pages.extend(page),
            _ => books.push((book, page.into_iter().collect())),
        }
    }
    let told: Vec<String> = books.iter().map(|(book, pages)| told(book, pages)).collect();
    format!("Source: {}", told.join("; "))
}

/// The book that a part of a source names, and the page, where it says one; no book for a bare number.
fn read(part: &str) -> (&str, Option<&str>) {
    const BOOKS: [(&str, &str); 6] = [
        ("lines ", "rules text"),
        ("line ", "rules text"),
        ("pages ", "rules"),
        ("page ", "rules"),
        ("CII", "Compendium II"),
        ("B", "Basic Set"),
    ];
    const WHOLE: [(&str, &str); 8] = [
        ("seed", "rules text"),
        ("house", "house rule"),
        ("public", "the game’s public pages"),
        ("public page", "the game’s public pages"),
        ("parent game", "The Fantasy Trip, the parent game"),
        ("older edition", "an older edition of the game"),
        ("basic set", "Basic Set"),
        ("combat cards", "Combat Cards"),
    ];
    if let Some((_, book)) = WHOLE.iter().find(|(short, _)| *short == part) {
        return (book, None);
    }
    let is_number = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
    let paged = BOOKS.iter().find_map(|(short, book)| Some((*book, part.strip_prefix(short)?)));
    match paged.filter(|(_, page)| is_number(page)) {
        Some((book, page)) => (book, Some(page)),
        None if is_number(part) => ("", Some(part)),
        None => (part, None),
    }
}

fn told(book: &str, pages: &[&str]) -> String {
    let (one, many) = if book == "rules text" { ("line", "lines") } else { ("page", "pages") };
    match pages {
        [] => book.to_owned(),
        [page] if !page.contains('–') => format!("{book}, {one} {page}"),
        _ => format!("{book}, {many} {}", words::join(pages, "and")),
    }
}

#[cfg(test)]
mod tests {
    use super::source;

    #[test]
    fn sources_are_told_in_words() {
        let check = |short: &str, told: &str| assert_eq!(source(short), format!("Source: {told}"));
        check("seed", "rules text");
        check("house", "house rule");
        check("line 2, house", "rules text, line 2; house rule");
        check("lines 3, 7, house", "rules text, lines 3 and 7; house rule");
        check("lines 3–5, 9, public page", "rules text, lines 3–5 and 9; the game’s public pages");
        check("page 314c", "rules, page 314c");
        check("B96, B104, CII56, house", "Basic Set, pages 96 and 104; Compendium II, page 56; house rule");
        check("B114–121", "Basic Set, pages 114–121");
        check("parent game, line 9", "The Fantasy Trip, the parent game; rules text, line 9");
    }
}
