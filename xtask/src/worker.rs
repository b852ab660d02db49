//! The service worker: which files it keeps, and what this build is called.
//!
//! Its code is `style/offline/sw.js`; what differs from build to build is written above it. Nothing in
//! there is of this machine or this hour, so equal builds have equal workers, byte for byte, and a browser
//! that finds another worker has found another build.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::document::integrity;
use crate::files::{Files, read_all};
use crate::split::digest;
use crate::{Done, root};

/// The worker's file. It has no place in its own list, and its name stays.
pub const NAME: &str = "sw.js";

/// Gives the page in a folder its worker.
pub fn write(folder: &Path) -> Done {
    let code = source("sw.js")?;
    let all = read_all(folder)?;
    let named = |(name, bytes): (String, &Vec<u8>)| format!("\"{name}\": \"{}\"", integrity(bytes));
    let files: Vec<String> = list(&all).into_iter().map(named).collect();
    let files = files.join(", ");
    let version = version(&all, &code);
    fs::write(
        folder.join(NAME),
        format!("const VERSION = \"{version}\";\nconst FILES = {{ {files} }};\n{code}"),
    )?;
    Ok(())
}

/// Gives it one that undoes what any worker before it has done.
pub fn write_off(folder: &Path) -> Done {
    fs::write(folder.join(NAME), source("sw-off.js")?)?;
    Ok(())
}

/// Holds the worker's list against the files that are there; says how many it keeps, or that it keeps none.
pub fn check(files: &Files) -> Done<Option<usize>> {
    let worker = files.get(NAME).ok_or("the page has no sw.js; run `cargo xtask build`")?;
    let worker = String::from_utf8_lossy(worker);
    if worker == source("sw-off.js")? {
        return Ok(None);
    }
    let line = worker.lines().find_map(|line| line.strip_prefix("const FILES = { ")?.strip_suffix(" };"));
    let listed = line.ok_or("sw.js has no list of files")?.split(", ").filter_map(|it| it.split_once(": "));
    let bare = |word: &str| word.trim_matches('"').to_owned();
    let kept: BTreeSet<_> = listed.map(|(name, digest)| (bare(name), bare(digest))).collect();
    let there: BTreeSet<_> = list(files).into_iter().map(|(name, bytes)| (name, integrity(bytes))).collect();
    if let Some((name, _)) = there.symmetric_difference(&kept).next() {
        return Err(format!("sw.js and the folder disagree about {name}").into());
    }
    Ok(Some(kept.len()))
}

fn source(name: &str) -> Done<String> {
    Ok(fs::read_to_string(root().join("style/offline").join(name))?)
}

/// Pictures for the home screen, which the system fetches when it puts the page there: that takes a network, and play
/// does not take them.
const OF_THE_HOME_SCREEN: [&str; 4] =
    ["apple-touch-icon.png", "icon-192.png", "icon-512.png", "icon-maskable-512.png"];

/// Whether a file is kept for playing with no network: all are but the worker itself, and what play does not take.
pub fn is_kept(name: &str) -> bool {
    name != NAME && !OF_THE_HOME_SCREEN.contains(&name)
}

/// Every file that is kept. `index.html` goes by its folder's name: some hosts answer for the file with a
/// redirection, and what was redirected cannot be shown.
fn list(files: &Files) -> BTreeMap<String, &Vec<u8>> {
    let named = |name: &String| if name == "index.html" { "./".to_owned() } else { name.clone() };
    files.iter().filter(|(name, _)| is_kept(name)).map(|(name, bytes)| (named(name), bytes)).collect()
}

/// A digest of everything, the worker's own code included: it never writes into the cache of another.
fn version(files: &Files, code: &str) -> String {
    let mut whole = code.as_bytes().to_vec();
    for (name, bytes) in files.iter().filter(|(name, _)| *name != NAME) {
        whole.extend(format!("\n{name} {}\n", bytes.len()).into_bytes());
        whole.extend(bytes);
    }
    digest(&whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(of: &[(&str, &str)]) -> Files {
        of.iter().map(|(name, text)| ((*name).to_owned(), text.as_bytes().to_vec())).collect()
    }

    #[test]
    fn the_list_is_every_file_but_the_worker_and_the_home_screens() {
        let own = OF_THE_HOME_SCREEN.map(|name| (name, ""));
        let all = [("index.html", "x"), ("a-1.js", ""), ("sw.js", "old"), ("deep/b.png", "")];
        let page = files(&[own.as_slice(), &all].concat());
        assert!(list(&page).into_keys().eq(["./", "a-1.js", "deep/b.png"]));
    }

    #[test]
    fn any_change_is_another_version_and_an_old_worker_is_none() {
        let one = version(&files(&[("index.html", "x"), ("sw.js", "old")]), "code");
        assert_eq!(version(&files(&[("index.html", "x"), ("sw.js", "new")]), "code"), one);
        assert_ne!(version(&files(&[("index.html", "y")]), "code"), one);
        assert_ne!(version(&files(&[("index.htm", "x")]), "code"), one);
        assert_ne!(version(&files(&[("index.html", "x")]), "other code"), one);
    }

    #[test]
    fn a_list_that_is_not_the_folder_is_a_fault() {
        let listed = format!("\"./\": \"{}\", \"a.js\": \"{}\"", integrity(b"x"), integrity(b""));
        let worker = format!("const FILES = {{ {listed} }};\n");
        let mut page = files(&[("index.html", "x"), ("sw.js", &worker)]);
        let is_about =
            |page: &Files, name: &str| check(page).is_err_and(|fault| fault.to_string().ends_with(name));
        assert!(is_about(&page, "about a.js"));
        page.insert("a.js".to_owned(), b"cut".to_vec());
        assert!(is_about(&page, "about a.js"));
        page.insert("a.js".to_owned(), Vec::new());
        assert_eq!(check(&page).ok(), Some(Some(2)));
    }
}
