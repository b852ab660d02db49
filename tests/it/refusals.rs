//! Every refusal's words against the code tables of the specifications. The tables stand in `refusals/`, one file for
//! each system: what a refusal may say, and under which code.

#![allow(clippy::expect_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The sentences of a code.
#[derive(Default)]
struct Entry {
    /// Of the specification, told with these words.
    told: Vec<String>,
    /// Of the specification, told in more exact words only.
    refined: Vec<String>,
    /// More exact words.
    exact: Vec<String>,
    /// Of the specification, shown by no option.
    unshown: Vec<String>,
}

/// A table by its codes.
fn read(table: &str) -> BTreeMap<String, Entry> {
    let mut entries: BTreeMap<String, Entry> = BTreeMap::new();
    let mut code = String::new();
    for line in table.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let entry = entries.entry(code.clone()).or_default();
        match line.split_once(' ') {
            Some(("=", words)) => entry.told.push(words.to_owned()),
            Some(("~", words)) => entry.refined.push(words.to_owned()),
            Some(("+", words)) => entry.exact.push(words.to_owned()),
            Some(("-", words)) => entry.unshown.push(words.to_owned()),
            _ => {
                code = line.to_owned();
                entries.entry(code.clone()).or_default();
            }
        }
    }
    entries.remove("");
    entries
}

/// The code of a folder of systems, without its comments.
fn sources(folder: &Path) -> String {
    let mut text = String::new();
    let entries = fs::read_dir(folder).expect("a folder of sources").flatten();
    let mut paths: Vec<_> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            text += &sources(&path);
        } else {
            let code = fs::read_to_string(&path).expect("a source file");
            let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
            text.extend(lines.flat_map(|line| [line, "\n"]));
        }
    }
    text
}

/// What stands between the quotation marks at the start of a text, if it starts so, what is filled in as `{}`.
fn literal(text: &str) -> Option<String> {
    let text = text.trim_start();
    let text = text.strip_prefix("format!(").unwrap_or(text).trim_start();
    let inside = text.strip_prefix('"')?;
    let inside = &inside[..inside.find('"')?];
    let mut words = String::new();
    for (i, part) in inside.split('{').enumerate() {
        match part.split_once('}') {
            Some((_, rest)) if i > 0 => words.extend(["{}", rest]),
            _ => words += part,
        }
    }
    Some(words)
}

/// `NotReady` as the specification writes it: `NOT_READY`.
fn in_capitals(name: &str) -> String {
    let mut word = String::new();
    for c in name.chars() {
        if c.is_uppercase() && !word.is_empty() {
            word.push('_');
        }
        word.push(c.to_ascii_uppercase());
    }
    word
}

/// Every code that the sources refuse with, and its words where they stand beside it.
fn refusals(before: &str, text: &str) -> Vec<(String, Option<String>)> {
    let mut found = Vec::new();
    if before.is_empty() {
        return found;
    }
    for (at, _) in text.match_indices(before) {
        let rest = &text[at + before.len()..];
        let Some((code, after)) = code_of(before, rest) else { continue };
        found.push((code, literal(after)));
    }
    found
}

/// The code that follows, and what comes after it.
fn code_of<'a>(before: &str, rest: &'a str) -> Option<(String, &'a str)> {
    match before {
        // `AM_31, Code::NotReady, "not in hand"`
        "Code::" => {
            let (name, after) = rest.split_once(',')?;
            let is_name = name.chars().all(char::is_alphanumeric);
            is_name.then(|| (in_capitals(name), after))
        }
        // `ST_404, "DEAD", "dead"`
        "ST_" => {
            let (_, rest) = rest.split_once(',').filter(|(id, _)| id.len() == 3)?;
            let (code, after) = rest.trim_start().strip_prefix('"')?.split_once("\",")?;
            let is_code = !code.is_empty() && code.chars().all(|c| c.is_ascii_uppercase());
            is_code.then(|| (code.to_owned(), after))
        }
        // `GU_023, "R-DEAD", "dead"`
        _ => {
            let (code, after) = rest.split_once('"')?;
            let is_code = code.chars().all(|c| c.is_ascii_alphanumeric());
            let code = format!("{}{code}", before.trim_start_matches('"'));
            is_code.then(|| (code, after.strip_prefix(',').unwrap_or("")))
        }
    }
}

/// Whether a sentence stands in the sources, whatever is filled in.
fn stands(text: &str, words: &str) -> bool {
    let start = words.split("{}").next().unwrap_or_default();
    text.match_indices(&format!("\"{start}")).any(|(at, _)| literal(&text[at..]).as_deref() == Some(words))
}

/// Holds the refusals of a system against its table; `before` is what a code begins with in the sources.
fn check(system: &str, before: &str, table: &str) {
    let text = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/systems").join(system));
    let (table, found) = (read(table), refusals(before, &text));
    assert!(before.is_empty() || !found.is_empty(), "{system}: no refusal is found");
    let mut faults: BTreeSet<String> = BTreeSet::new();
    for (code, words) in &found {
        let Some(entry) = table.get(code) else {
            faults.insert(format!("{code} is not in the table"));
            continue;
        };
        let Some(words) = words else { continue };
        if !entry.told.contains(words) && !entry.exact.contains(words) {
            faults.insert(format!("{code} is no code for {words:?}"));
        }
    }
    for (code, entry) in &table {
        for words in entry.told.iter().chain(&entry.exact).filter(|words| !stands(&text, words)) {
            faults.insert(format!("{code}: nothing is refused with {words:?}"));
        }
        for words in entry.refined.iter().filter(|words| entry.exact.is_empty() || stands(&text, words)) {
            faults.insert(format!("{code}: {words:?} is not told in more exact words"));
        }
        let others = table.iter().filter(|(other, _)| *other != code);
        for (other, _) in others.filter(|(_, other)| other.exact.iter().any(|it| entry.told.contains(it))) {
            faults.insert(format!("{other} tells a sentence of {code}"));
        }
        if before.is_empty() || !entry.unshown.is_empty() {
            continue;
        }
        if !found.iter().any(|(it, _)| it == code) {
            faults.insert(format!("{code}: nothing is refused with it"));
        }
    }
    assert!(faults.is_empty(), "{system}:\n  {}", faults.into_iter().collect::<Vec<_>>().join("\n  "));
}

#[test]
fn refusals_say_what_their_codes_mean() {
    check("gurps", "\"R-", include_str!("refusals/gurps.txt"));
    check("circle", "\"REF-", include_str!("refusals/circle.txt"));
    check("stamina", "ST_", include_str!("refusals/stamina.txt"));
    check("magic", "Code::", include_str!("refusals/magic.txt"));
    check("dexterity", "", include_str!("refusals/dexterity.txt"));
}
