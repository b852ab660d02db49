//! House rules as tests: who may import whom, how long a file may be.

use crate::circles::Sources;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A room and the rooms of this crate that it may name.
const MAY_SEE: &[(&str, &[&str])] = &[
    ("dice", &[]),
    ("hex", &[]),
    ("json", &[]),
    ("order", &[]),
    ("sum", &[]),
    ("derived", &[]),
    ("board", &["hex", "derived"]),
    ("sheet", &["json"]),
    ("table", &["dice", "hex", "json", "sum", "derived", "board", "sheet"]),
    ("systems", &["dice", "hex", "json", "order", "board", "sheet", "table"]),
    ("share", &["dice", "hex", "json", "order", "sum", "board", "sheet", "table", "systems"]),
    ("view", &["dice", "hex", "order", "board", "sheet", "table", "systems", "share"]),
    ("app", &["dice", "hex", "json", "board", "sheet", "table", "systems", "share", "view"]),
    ("ui", &["dice", "hex", "json", "order", "board", "sheet", "table", "systems", "share", "view", "app"]),
];

/// What names the browser.
const BROWSER: [&str; 6] = ["leptos", "web_sys", "js_sys", "wasm_bindgen", "getrandom", "ui::browser"];

/// Longest file, in lines.
const MOST_LINES: usize = 500;

pub fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
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

pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The source files of a room, which is a folder or a single file.
fn files_of(room: &str) -> Vec<PathBuf> {
    let folder = root().join("src").join(room);
    let file = folder.with_extension("rs");
    files(&folder, "rs").into_iter().chain(file.is_file().then_some(file)).collect()
}

/// The rooms of this crate that a line of code names.
fn rooms(line: &str) -> impl Iterator<Item = &str> {
    let code = line.split("//").next().unwrap_or("");
    code.split("crate::")
        .skip(1)
        .map(|rest| rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or(""))
}

#[test]
fn every_room_is_in_the_list() {
    let entries = fs::read_dir(root().join("src")).expect("the sources").flatten();
    let names = entries.filter_map(|entry| Some(entry.path().file_stem()?.to_str()?.to_owned()));
    // The map and the entry name whatever they like.
    let rooms: BTreeSet<String> = names.filter(|name| name != "lib" && name != "main").collect();
    let listed: BTreeSet<String> = MAY_SEE.iter().map(|(room, _)| (*room).to_owned()).collect();
    assert_eq!(rooms, listed);
}

#[test]
fn a_floor_sees_only_floors_below() {
    let mut faults = Vec::new();
    for (room, allowed) in MAY_SEE {
        for file in files_of(room) {
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

#[test]
fn only_the_pages_browser_names_the_browser() {
    for file in files(&root().join("src"), "rs") {
        let text = fs::read_to_string(&file).expect("a source file");
        let lines = text.lines().map(|line| line.split("//").next().unwrap_or(""));
        let is_its_own = file.components().any(|part| part.as_os_str() == "browser");
        for line in lines.filter(|_| !is_its_own) {
            let names = |word: &&&str| line.contains(&format!("{word}::"));
            assert_eq!(BROWSER.iter().find(names), None, "{}: {line}", file.display());
        }
    }
}

/// The standard library's sort comes into the download once for every type: what is long is sorted nowhere.
#[test]
fn short_lists_are_put_in_order_by_one_short_way() {
    for room in ["systems", "share", "view", "app", "ui"] {
        let is_code = |file: &PathBuf| !file.ends_with("tests.rs");
        for file in files(&root().join("src").join(room), "rs").into_iter().filter(is_code) {
            let text = fs::read_to_string(&file).expect("a source file");
            let code = text.split("#[cfg(test)]").next().unwrap_or("");
            assert!(!code.contains(".sort"), "{}: use order::sort_by_key", file.display());
        }
    }
}

#[test]
fn the_page_has_rooms_and_one_entry() {
    let entries = fs::read_dir(root().join("src/ui")).expect("the page").flatten();
    let files = entries.filter(|entry| entry.path().is_file());
    let mut names: Vec<String> = files.map(|it| it.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    assert_eq!(names, ["mod.rs", "page.rs"]);
}

/// The rooms of the two upper floors, in reading order: each names only those before it.
const ROOMS: [(&str, &[&str]); 2] = [
    (
        "app",
        &[
            "data",
            "store",
            "page",
            "playing",
            "keeping",
            "building",
            "sharing",
            "starting",
            "update",
            "chunk_contents",
        ],
    ),
    (
        "ui",
        &[
            "node",
            "components",
            "board",
            "lazy",
            "panel",
            "sheets",
            "editor",
            "dialogs",
            "pages",
            "page",
            "browser",
        ],
    ),
];

#[test]
fn rooms_name_only_rooms_before_them() {
    for (floor, rooms) in ROOMS {
        let graph = Sources::read("src").imports(floor);
        let room = |file: &str| {
            let name = file.split("::").next().unwrap_or("");
            rooms.iter().position(|room| *room == name)
        };
        for (file, seen) in graph.iter().filter(|(file, _)| !file.is_empty()) {
            let own = room(file).unwrap_or_else(|| panic!("{floor}::{file} is in no room of the list"));
            let above: Vec<_> = seen.iter().filter(|other| room(other) > Some(own)).collect();
            assert!(above.is_empty(), "{floor}::{file} names {above:?}");
        }
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

/// Most files in a folder: more are several rooms.
const MOST_FILES: usize = 30;

#[test]
fn folders_stay_small() {
    let all =
        ["src", "tests/it", "xtask/src"].into_iter().flat_map(|folder| files(&root().join(folder), "rs"));
    let mut folders: BTreeMap<PathBuf, usize> = BTreeMap::new();
    for file in all {
        *folders.entry(file.parent().expect("a folder").to_owned()).or_default() += 1;
    }
    assert!(folders.len() > 50, "only {} folders", folders.len());
    let large: Vec<_> = folders.iter().filter(|(_, n)| **n > MOST_FILES).collect();
    assert!(large.is_empty(), "more than {MOST_FILES} files: {large:?}");
}
