//! What holds for the words of every page: rows that can be told apart, nothing blank, no alarm about nothing, and no
//! abbreviation that nobody explains.

use super::tree::Piece;
use hexfray::systems;
use std::collections::BTreeSet;

/// What a browser that translates the page would spoil: names of fighters, of which there are these, and numbers of
/// rules that stand by themselves.
pub fn spoilt(page: &Piece, names: &[String]) -> Vec<String> {
    let mut spoilt = Vec::new();
    page.visit(&mut Vec::new(), &mut |piece, around| {
        let keeps = |it: &Piece| it.says("translate") == Some("no");
        if keeps(piece) || around.iter().any(|it| keeps(it)) {
            return;
        }
        let is_kept = |text: &&str| names.iter().any(|name| name == text) || is_number(text);
        spoilt.extend(piece.texts().filter(is_kept).map(|text| {
            let within = around.iter().rev().take(2).map(|it| it.opening()).collect::<Vec<_>>().join(" in ");
            format!("translated: {text} in {} in {within}", piece.opening())
        }));
    });
    spoilt
}

/// The number of a rule: "GU-042".
fn is_number(text: &str) -> bool {
    let parts = text.split_once('-');
    parts.is_some_and(|(key, number)| {
        systems::SYSTEMS.iter().any(|card| card.key.eq_ignore_ascii_case(key))
            && number.chars().all(|c| c.is_ascii_digit())
    })
}

/// Everything that is wrong with the words of a page, on a table of this system if there is one.
pub fn faults(page: &Piece, key: Option<&str>) -> Vec<String> {
    let mut faults = Vec::new();
    page.visit(&mut Vec::new(), &mut |piece, around| {
        if is_list(piece) {
            let mut seen = BTreeSet::new();
            // Two tables of one demo are told apart by when they were saved, once a minute has passed.
            let is_told = |row: &String| !row.is_empty() && !row.contains("saved just now");
            let rows = piece.pieces().map(shown).filter(is_told);
            faults.extend(
                rows.filter(|row| !seen.insert(row.clone())).map(|row| format!("two rows alike: {row:?}")),
            );
        }
        if is_label(piece, around) && shown(piece).is_empty() {
            faults.push(format!("blank: {}", piece.opening()));
        }
        let text = shown(piece);
        if has_class(piece, "wound") && has_class(piece, "tag") && is_nothing(&text) {
            faults.push(format!("alarm about nothing: {text:?}"));
        }
        if piece.tag == "h2" && text.ends_with(':') {
            faults.push(format!("a heading without an end: {text:?}"));
        }
    });
    if let Some(key) = key {
        faults.extend(
            abbreviations(page)
                .filter(|it| !is_explained(key, it))
                .map(|it| format!("{key}: nobody explains {it}")),
        );
    }
    faults
}

fn has_class(piece: &Piece, class: &str) -> bool {
    piece.says("class").is_some_and(|all| all.split_whitespace().any(|it| it == class))
}

/// Whether one thing is chosen of what is in it.
fn is_list(piece: &Piece) -> bool {
    let lists = ["acts", "opts", "chips", "seg", "pros", "areal"];
    piece.tag == "select" || lists.iter().any(|class| has_class(piece, class))
}

/// Whether it is there for its words alone.
fn is_label(piece: &Piece, around: &[&Piece]) -> bool {
    let labels = ["chip", "cond", "act", "opt", "tag", "word", "verd", "plate"];
    let is_event = piece.tag == "li" && around.iter().any(|it| has_class(it, "evl") || has_class(it, "out"));
    is_event || labels.iter().any(|class| has_class(piece, class))
}

fn is_nothing(text: &str) -> bool {
    let text = text.to_ascii_lowercase();
    text == "none" || text == "unhurt" || text.starts_with("no ") || text.starts_with("0 ")
}

/// What is read of it, on one line.
fn shown(piece: &Piece) -> String {
    piece.words().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// All words of capitals that stand in the panel, numbers of rules and marks of tokens apart.
fn abbreviations(page: &Piece) -> impl Iterator<Item = String> {
    let mut found = BTreeSet::new();
    page.visit(&mut Vec::new(), &mut |piece, around| {
        let is_panel = around.iter().any(|it| it.says("id") == Some("panel"));
        if !is_panel
            || piece.tag == "svg"
            || has_class(piece, "rule")
            || around.iter().any(|it| it.tag == "svg")
        {
            return;
        }
        for text in piece.texts() {
            let is_part = |c: char| !(c.is_alphanumeric() || c == '-' || c == '_' || c == '\'' || c == '’');
            let words = text.split(is_part).map(|word| word.trim_end_matches("’s"));
            let is_short =
                |word: &&str| (2..=5).contains(&word.len()) && word.chars().all(|c| c.is_ascii_uppercase());
            found.extend(words.filter(is_short).map(str::to_owned));
        }
    });
    found.into_iter()
}

fn is_explained(key: &str, word: &str) -> bool {
    // What the system itself is called.
    if systems::SYSTEMS.iter().any(|card| card.name.split(' ').any(|it| it == word)) {
        return true;
    }
    systems::glossary(key).iter().any(|term| term.word.split(' ').any(|it| it == word))
}

#[test]
fn every_word_of_a_glossary_has_a_rule_and_stands_for_itself() {
    for card in systems::SYSTEMS {
        let (all, rules) = (systems::glossary(card.key), systems::rules(card.key));
        assert!((8..=30).contains(&all.len()), "{}: {} words", card.key, all.len());
        let words: BTreeSet<&str> = all.iter().map(|term| term.word).collect();
        assert_eq!(words.len(), all.len(), "{}: a word stands twice", card.key);
        for term in all {
            assert!(rules.contains(&term.rule), "{}: {} is not in the catalogue", term.word, term.rule.id());
            let says = term.says;
            assert!(
                says.ends_with('.') && says.starts_with(|c: char| c.is_uppercase()),
                "{}: {says}",
                term.word
            );
            assert!(says.len() < 160, "{} is told in a line or two", term.word);
        }
    }
}
