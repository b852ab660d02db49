//! House rules as tests: who may import whom, how long a file may be.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A room and the rooms of this crate that it may name.
const MAY_SEE: &[(&str, &[&str])] = &[
    ("dice", &[]),
    ("hex", &[]),
    ("json", &[]),
    ("board", &["hex"]),
    ("sheet", &["json"]),
    ("table", &["dice", "hex", "board", "sheet"]),
    ("systems", &["dice", "hex", "json", "board", "sheet", "table"]),
    ("share", &["dice", "hex", "json", "board", "sheet", "table", "systems"]),
    ("view", &["dice", "hex", "board", "sheet", "table", "systems", "share"]),
    ("ui", &["dice", "hex", "json", "board", "sheet", "table", "systems", "share", "view"]),
];

/// Longest file, in lines.
const MOST_LINES: usize = 500;

fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|e| e == ending) {
            found.push(path);
        }
    }
    found
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The rooms of this crate that a line of code names.
fn rooms(line: &str) -> impl Iterator<Item = &str> {
    let code = line.split("//").next().unwrap_or("");
    code.split("crate::")
        .skip(1)
        .map(|rest| rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or(""))
}

#[test]
fn a_floor_sees_only_floors_below() {
    let mut faults = Vec::new();
    for (room, allowed) in MAY_SEE {
        for file in files(&root().join("src").join(room), "rs") {
            let text = fs::read_to_string(&file).expect("a source file");
            for (n, line) in text.lines().enumerate() {
                for seen in rooms(line).filter(|seen| MAY_SEE.iter().any(|(room, _)| room == seen)) {
                    if seen != *room && !allowed.contains(&seen) {
                        faults.push(format!("{}:{}: {room} names {seen}", file.display(), n + 1));
                    }
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn systems_do_not_know_each_other() {
    let systems = root().join("src/systems");
    let names: Vec<String> = fs::read_dir(&systems)
        .expect("the systems")
        .flatten()
        .filter(|entry| entry.path().is_dir())
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    for name in &names {
        for file in files(&systems.join(name), "rs") {
            let text = fs::read_to_string(&file).expect("a source file");
            for other in names.iter().filter(|other| *other != name) {
                assert!(!text.contains(&format!("systems::{other}")), "{}: names {other}", file.display());
            }
        }
    }
}

/// The files of a folder, without their folder's own, and which of the others each names.
fn chapters(folder: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let texts = fs::read_dir(folder).expect("a folder").flatten().filter_map(|entry| {
        let path = entry.path();
        let name = path.file_stem()?.to_str()?.to_owned();
        (path.extension()? == "rs" && name != "mod")
            .then(|| (name, fs::read_to_string(&path).expect("a source file")))
    });
    let texts: BTreeMap<String, String> = texts.collect();
    let seen = |name: &String, text: &String| {
        let code: String = text.lines().map(|line| line.split("//").next().unwrap_or("")).collect();
        let code = code.split("#[cfg(test)]").next().unwrap_or("").to_owned();
        let names = code.split("super::").skip(1).map(|rest| {
            rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or("").to_owned()
        });
        names.filter(|other| other != name && texts.contains_key(other)).collect()
    };
    texts.iter().map(|(name, text)| (name.clone(), seen(name, text))).collect()
}

#[test]
fn chapters_of_a_system_do_not_import_each_other_in_circles() {
    let systems = ["magic", "dexterity", "circle"].map(|name| format!("src/systems/{name}"));
    for folder in systems.iter().map(String::as_str).chain(["src/table", "src/dice", "src/board"]) {
        let mut left = chapters(&root().join(folder));
        assert!(left.len() > 3, "{folder} has chapters");
        // Whoever names nobody that is left cannot be part of a circle.
        while let Some(name) = left.iter().find(|(_, seen)| seen.is_empty()).map(|(name, _)| name.clone()) {
            left.remove(&name);
            left.values_mut().for_each(|seen| {
                seen.remove(&name);
            });
        }
        assert!(left.is_empty(), "{folder} has a circle among {left:#?}");
    }
}

#[test]
fn files_stay_short() {
    let folders =
        [("src", "rs"), ("tests", "rs"), ("xtask", "rs"), ("style", "css"), ("tests/browser", "ts")];
    let all = folders.iter().flat_map(|(folder, ending)| files(&root().join(folder), ending));
    let all = all.filter(|file| !file.components().any(|part| part.as_os_str() == "node_modules"));
    let long: Vec<String> = all
        .filter_map(|file| {
            let lines = fs::read_to_string(&file).expect("a text file").lines().count();
            (lines > MOST_LINES).then(|| format!("{}: {lines} lines", file.display()))
        })
        .collect();
    assert!(long.is_empty(), "longer than {MOST_LINES} lines:\n{}", long.join("\n"));
}
