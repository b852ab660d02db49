//! A house rule as a test: no file imports in a circle. Who names whom is read off the sources, through `pub use` and into
//! folders.

use crate::floors::{files, root};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// A way through the crate, from its root: `["systems", "gurps", "blows", "reach"]`.
type Path = Vec<String>;

/// The files of the crate by the module that each is.
pub struct Sources {
    /// Code without comments and tests, and without what is handed on.
    code: BTreeMap<Path, String>,
    /// What a file hands on by `pub use`, under the name that it gives it.
    handed_on: BTreeMap<(Path, String), Path>,
}

impl Sources {
    /// Reads all files of a crate, below its folder `src`.
    pub fn read(src: &str) -> Sources {
        let folder = root().join(src);
        let mut sources = Sources { code: BTreeMap::new(), handed_on: BTreeMap::new() };
        for file in files(&folder, "rs") {
            let place = file.strip_prefix(&folder).expect("below src").with_extension("");
            let parts = place.components().map(|part| part.as_os_str().to_string_lossy().into_owned());
            let module: Path = parts.filter(|part| part != "mod" && part != "lib").collect();
            let text = fs::read_to_string(&file).expect("a source file");
            let lines: Vec<&str> = text.lines().map(|line| line.split("//").next().unwrap_or("")).collect();
            let code = lines.join("\n");
            let code = code.split("#[cfg(test)]").next().unwrap_or("");
            let hands_on = |line: &str| {
                let after = line.strip_prefix("pub").unwrap_or("");
                let after =
                    after.strip_prefix('(').and_then(|it| it.split_once(')')).map_or(after, |it| it.1);
                after.starts_with(" use ")
            };
            let (on, own): (Vec<&str>, Vec<&str>) =
                code.split(';').partition(|statement| statement.lines().any(hands_on));
            for statement in on {
                let tree = statement.split(" use ").nth(1).unwrap_or("");
                for mut path in leaves(tree) {
                    let name = path.last().cloned().unwrap_or_default();
                    // Without `crate` or `super` the way begins at the file itself.
                    if !["crate", "super", "self"].contains(&path[0].as_str()) {
                        path.insert(0, "self".to_owned());
                    }
                    sources.handed_on.insert((module.clone(), name), resolved(&path, &module));
                }
            }
            sources.code.insert(module, own.join(";"));
        }
        sources
    }

    /// The file that a way leads to.
    fn place(&self, path: &[String]) -> Option<Path> {
        (1..=path.len()).rev().find_map(|n| {
            let (file, rest) = path.split_at(n);
            if !self.code.contains_key(file) {
                return None;
            }
            let on = rest.first().and_then(|item| self.handed_on.get(&(file.to_vec(), item.clone())));
            match on.filter(|on| on.as_slice() != path) {
                Some(on) => self.place(&[on.as_slice(), &rest[1..]].concat()),
                None => Some(file.to_vec()),
            }
        })
    }

    /// The files of a folder below `src`, called after their place in it ("board::camera"), and which of the others each
    /// names. What a folder's own file names of its folder from where it is, is not counted.
    pub fn imports(&self, folder: &str) -> BTreeMap<String, BTreeSet<String>> {
        let folder: Path = folder.split('/').filter(|part| !part.is_empty()).map(str::to_owned).collect();
        let name = |module: &[String]| module[folder.len()..].join("::");
        let inside = self.code.iter().filter(|(module, _)| module.starts_with(&folder));
        inside
            .map(|(module, code)| {
                let seen = starts(code).flat_map(leaves);
                let seen = seen.filter_map(|path| self.place(&resolved(&path, module)));
                let seen = seen.filter(|it| it != module && it.starts_with(&folder));
                (name(module), seen.map(|it| name(&it)).collect())
            })
            .collect()
    }
}

fn is_of_a_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The code from each place on where a way through the crate begins.
fn starts(code: &str) -> impl Iterator<Item = &str> {
    ["crate::", "super::", "self::"].into_iter().flat_map(move |root| {
        code.match_indices(root).filter_map(move |(at, _)| {
            let is_inside = code[..at].ends_with(|c: char| is_of_a_name(c) || c == ':' || c == '$');
            (!is_inside).then_some(&code[at..])
        })
    })
}

/// The ways that a text begins with: `super::{a, b::{self, C}}` is three.
fn leaves(text: &str) -> Vec<Path> {
    tree(&mut text.trim_start(), &[])
}

/// Takes the ways from the front of a text that go on from `before`.
fn tree(text: &mut &str, before: &[String]) -> Vec<Path> {
    *text = text.trim_start();
    if let Some(inner) = text.strip_prefix('{') {
        let (mut rest, mut all) = (inner.trim_start(), Vec::new());
        while !rest.is_empty() && !rest.starts_with('}') {
            all.extend(tree(&mut rest, before));
            rest = rest.strip_prefix("::*").unwrap_or(rest).trim_start();
            if let Some(alias) = rest.strip_prefix("as ") {
                rest = alias.trim_start_matches(is_of_a_name).trim_start();
            }
            match rest.strip_prefix(',') {
                Some(next) => rest = next.trim_start(),
                None => break,
            }
        }
        *text = rest.strip_prefix('}').unwrap_or("");
        return all;
    }
    let end = text.find(|c: char| !is_of_a_name(c)).unwrap_or(text.len());
    let (name, rest) = text.split_at(end);
    *text = rest;
    let mut path = before.to_vec();
    if !name.is_empty() && (name != "self" || before.is_empty()) {
        path.push(name.to_owned());
    }
    let goes_on =
        rest.strip_prefix("::").filter(|rest| rest.starts_with(|c: char| is_of_a_name(c) || c == '{'));
    match goes_on {
        Some(rest) => {
            *text = rest;
            tree(text, &path)
        }
        None => vec![path],
    }
}

/// A way from the crate's root, of one that a file names.
fn resolved(path: &[String], module: &[String]) -> Path {
    let mut base = module.to_vec();
    let mut rest = path;
    match path.first().map(String::as_str) {
        Some("crate") => (base, rest) = (Vec::new(), &path[1..]),
        Some("self") => rest = &path[1..],
        _ => {}
    }
    while rest.first().is_some_and(|it| it == "super") {
        base.pop();
        rest = &rest[1..];
    }
    base.extend_from_slice(rest);
    base
}

/// Takes away whoever names nobody that is left, again and again: what stays is part of a circle, or names one.
fn circles(mut left: BTreeMap<String, BTreeSet<String>>) -> BTreeMap<String, BTreeSet<String>> {
    while let Some(name) = left.iter().find(|(_, seen)| seen.is_empty()).map(|(name, _)| name.clone()) {
        left.remove(&name);
        left.values_mut().for_each(|seen| {
            seen.remove(&name);
        });
    }
    left
}

/// Who names whom in a circle that is meant: a system's procedures take the table that they are played at, and the table
/// is one of its system.
const MEANT: [(&str, &str); 2] = [("table::system", "table::table"), ("table::system", "table::hand")];

#[test]
fn no_file_imports_in_a_circle() {
    for (src, least, meant) in [("src", 3_000, &MEANT[..]), ("xtask/src", 20, &[])] {
        let mut imports = Sources::read(src).imports("");
        let named: usize = imports.values().map(BTreeSet::len).sum();
        assert!(named > least, "{src}: only {named} imports found");
        for (from, to) in meant {
            let is_there = imports.get_mut(*from).is_some_and(|seen| seen.remove(*to));
            assert!(is_there, "{from} no longer names {to}");
        }
        let left = circles(imports);
        assert!(left.is_empty(), "{src} has a circle among {left:#?}");
    }
}

#[test]
fn trees_of_names_are_read() {
    for (text, ways) in [
        ("crate::a::B;", &["crate::a::B"][..]),
        ("super::{a, b::{self, C as D}, E};", &["super::a", "super::b", "super::b::C", "super::E"]),
        ("super::a::b(1)", &["super::a::b"]),
        ("crate::a::*;", &["crate::a"]),
    ] {
        let read: Vec<String> = leaves(text).iter().map(|it| it.join("::")).collect();
        assert_eq!(read, ways, "{text}");
    }
}
