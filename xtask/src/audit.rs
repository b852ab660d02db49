//! The download-size audit: what a first visit costs, what a fight of each rule system costs on top of
//! that, and that both keep below their limits and the first load has no rules in it.
//!
//! The first load is `index.html` and every file whose name it, or a page, script or style it leads to,
//! mentions. Names carry a hash, so a mention is no accident; anything read too widely only errs upwards.
//! The systems' parts are mentioned too, in their `<meta>` elements, but fetched only when needed.
//! What the service worker fetches comes after the page stands, so it is counted apart; its list has to be
//! that of the files that are there.
//! Sizes are those of gzip level 9, which any host can serve; beside them those of Brotli, which most do.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::path::Path;

use crate::{Done, compress, leaks, parts, worker};

/// 300 KiB over the wire: a first load of a few seconds on a slow phone connection.
const LIMIT: usize = 300 * 1024;
/// The same with any one system: what somebody waits for who was sent a link.
const LIMIT_WITH_SYSTEM: usize = 520 * 1024;
/// Fetched only by a phone that puts the page on its home screen.
const HOME_SCREEN: &str = "apple-touch-icon.png";

/// Prints the tables; fails from the limits on.
pub fn run(dist: &Path) -> Done {
    let files = read_all(dist)?;
    let (first, parts) = first_load(&files)?;
    println!("{:>10} {:>10} {:>10}  file", "bytes", "gzip", "brotli");
    let mut whole = Size::default();
    for (name, bytes) in &first {
        let size = Size::of(bytes)?;
        println!("{size}  {name}");
        whole = whole.and(size);
    }
    println!("{whole}  total of the first load: {} compressed, the limit is {}", kib(whole.gzip), kib(LIMIT));
    println!("\n{:>10} {:>10} {:>10}  part, and the first load with it", "bytes", "gzip", "brotli");
    let mut largest = whole.gzip;
    for (name, bytes) in parts {
        let size = Size::of(bytes)?;
        let together = whole.gzip + size.gzip;
        println!("{size}  {name}: {} together", kib(together));
        largest = largest.max(together);
    }
    println!("{:>32}  the limit is {}", "", kib(LIMIT_WITH_SYSTEM));
    match worker::check(&files)? {
        Some(kept) => {
            let mut once = Size::default();
            for (_, bytes) in files.iter().filter(|(name, _)| *name != worker::NAME) {
                once = once.and(Size::of(bytes)?);
            }
            println!(
                "\nkept for playing with no network, in the background: {kept} files, {} in all",
                kib(once.gzip)
            );
        }
        None => println!("\nnothing is kept for playing with no network"),
    }
    leaks::check(&crate::root().join("src/systems"), first.into_iter())?;
    if whole.gzip >= LIMIT {
        return Err("the first load is too large".into());
    }
    if largest >= LIMIT_WITH_SYSTEM {
        Err("the first load with a system is too large".into())
    } else {
        Ok(())
    }
}

fn kib(bytes: usize) -> String {
    format!("{:.1} KiB", bytes as f64 / 1024.0)
}

/// How large something is in bytes: as it is, and compressed in both ways.
#[derive(Clone, Copy, Default)]
struct Size {
    raw: usize,
    gzip: usize,
    brotli: usize,
}

impl Size {
    fn of(bytes: &[u8]) -> Done<Size> {
        let (gzip, brotli) = (compress::gzip(bytes)?.len(), compress::brotli(bytes)?.len());
        Ok(Size { raw: bytes.len(), gzip, brotli })
    }

    fn and(self, other: Size) -> Size {
        let Size { raw, gzip, brotli } = other;
        Size { raw: self.raw + raw, gzip: self.gzip + gzip, brotli: self.brotli + brotli }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "{:>10} {:>10} {:>10}", self.raw, self.gzip, self.brotli)
    }
}

/// Files by their names, with `/` between folders.
pub type Files = BTreeMap<String, Vec<u8>>;

/// Everything in a folder that a page may name: compressed files are other ones under another name.
pub fn read_all(dist: &Path) -> Done<Files> {
    let mut files = read_every(dist)?;
    files.retain(|name, _| !compress::is_compressed(name));
    Ok(files)
}

/// Everything in a folder.
pub fn read_every(dist: &Path) -> Done<Files> {
    let mut files = Files::new();
    let mut folders = vec![dist.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let listing = fs::read_dir(&folder)
            .map_err(|fault| format!("{fault}: {}\nrun `cargo xtask build` first", folder.display()))?;
        for entry in listing {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(dist)?.to_string_lossy().replace('\\', "/");
                files.insert(name, fs::read(&path)?);
            }
        }
    }
    Ok(files)
}

type Load<'a> = BTreeMap<&'a str, &'a [u8]>;

/// The files a first visit fetches, and the parts it leaves for later, by name.
fn first_load(files: &Files) -> Done<(Load<'_>, Load<'_>)> {
    let (mut load, mut parts) = (Load::new(), Load::new());
    let mut waiting = vec!["index.html"];
    while let Some(name) = waiting.pop() {
        let (name, bytes) = files.get_key_value(name).ok_or("dist/ has no index.html")?;
        if load.insert(name.as_str(), bytes.as_slice()).is_some() {
            continue;
        }
        if [".html", ".js", ".mjs", ".css"].iter().any(|end| name.ends_with(end)) {
            let text = String::from_utf8_lossy(bytes);
            let is_later = |other: &str| other == worker::NAME || other == HOME_SCREEN;
            let is_mentioned = |other: &str| !is_later(other) && text.contains(other);
            for (other, bytes) in files.iter().filter(|(other, _)| is_mentioned(other)) {
                let times = |text: &str| text.matches(other.as_str()).count();
                if text.split('<').filter(|it| it.contains(parts::META)).map(times).sum::<usize>()
                    == times(&text)
                {
                    parts.insert(other.as_str(), bytes.as_slice());
                } else {
                    waiting.push(other);
                }
            }
        }
    }
    // What one place leaves for later another may still need at once.
    parts.retain(|name, _| !load.contains_key(name));
    Ok((load, parts))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_load_follows_mentions_and_leaves_the_rest() {
        let file = |name: &str, text: &str| (name.to_owned(), text.as_bytes().to_vec());
        let files = Files::from([
            file(
                "index.html",
                "<script src=./boot-1.js></script><meta content=./a-4.wasm name=hexfray-part-a>\
                 <meta content=./b-5.wasm name=hexfray-part-b><link rel=preload href=./b-5.wasm>",
            ),
            file("boot-1.js", "import('./snippets/a-2.js') // back to index.html"),
            file("snippets/a-2.js", "1"),
            file("tour-3.png", "not on the first page"),
            file("a-4.wasm", "for later"),
            file("b-5.wasm", "for later, but fetched at once"),
        ]);
        let (load, parts) = first_load(&files).unwrap();
        assert!(load.into_keys().eq(["b-5.wasm", "boot-1.js", "index.html", "snippets/a-2.js"]));
        assert!(parts.into_keys().eq(["a-4.wasm"]));
    }
}
