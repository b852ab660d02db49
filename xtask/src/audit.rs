//! The download-size audit: what a first visit costs, what a fight of each rule system costs on top of
//! that, and that both keep below their limits and the first load has no rules in it.
//!
//! The first load is `index.html` and every file whose name it, or a page, script or style it leads to,
//! mentions. Names carry a hash, so a mention is no accident; anything read too widely only errs upwards.
//! The files of parts are mentioned too, in their `<meta>` elements, but fetched only when needed; a part is counted
//! with all files that it fetches, even those that another part may have brought.
//! What the service worker fetches comes after the page stands, so it is counted apart; its list has to be
//! that of the files that are there.
//! Sizes are those of the `.gz` files that are built, which any host can serve; beside them those of the `.br` files,
//! which most do.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

use crate::files::{Files, read_all};
use crate::{Done, compress, leaks, split, worker};

/// 300 KiB over the wire: a first load of a few seconds on a slow phone connection.
const FIRST: Bound = Bound { aim: 300 * 1024, ceiling: 300 * 1024 };
/// The same with any one system: what somebody waits for who was sent a link. GURPS and Stamina miss the aim since code
/// is split by a library: what of the engine is generic over a system is in each system's file, and what several need
/// is fetched whole. The ceiling is what they come to now; it is to go down, never up.
const WITH_SYSTEM: Bound = Bound { aim: 520 * 1024, ceiling: 596 * 1024 };
/// All that is kept for playing with no network, with five systems. It misses its aim for the same reason.
const ALL: Bound = Bound { aim: 1_100 * 1024, ceiling: 1_300 * 1024 };
/// Fetched only by a phone that puts the page on its home screen.
const HOME_SCREEN: &str = "apple-touch-icon.png";

/// What a size is to be, and from where on the audit fails.
struct Bound {
    aim: usize,
    ceiling: usize,
}

impl Bound {
    fn says(&self, size: usize) -> String {
        let by = match size.checked_sub(self.aim) {
            Some(over) => format!(", missed by {}", kib(over)),
            None => String::new(),
        };
        format!("the aim is {}{by}; the audit fails at {}", kib(self.aim), kib(self.ceiling))
    }

    fn check(&self, what: &str, size: usize) -> Done {
        if size < self.ceiling { Ok(()) } else { Err(format!("{what} is too large").into()) }
    }
}

/// Prints the tables; fails from the ceilings on.
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
    println!("{whole}  total of the first load: {} compressed; {}", kib(whole.gzip), FIRST.says(whole.gzip));
    println!("\n{:>10} {:>10} {:>10}  part, and the first load with it", "bytes", "gzip", "brotli");
    let mut largest = whole.gzip;
    for (part, names) in split::files(&String::from_utf8_lossy(first["index.html"])) {
        let mut size = Size::default();
        for name in &names {
            let later =
                parts.get(name.as_str()).ok_or_else(|| format!("{name} is not there, or comes at once"))?;
            size = size.and(Size::of(later)?);
        }
        let together = whole.gzip + size.gzip;
        println!("{size}  {part}: {} files, {} together", names.len(), kib(together));
        largest = largest.max(together);
    }
    println!("{:>32}  the largest: {}", "", WITH_SYSTEM.says(largest));
    let mut once = Size::default();
    match worker::check(&files)? {
        Some(kept) => {
            for (_, bytes) in files.iter().filter(|(name, _)| *name != worker::NAME) {
                once = once.and(Size::of(bytes)?);
            }
            println!(
                "\nkept for playing with no network, in the background: {kept} files, {} in all ({} by Brotli); {}",
                kib(once.gzip),
                kib(once.brotli),
                ALL.says(once.gzip)
            );
        }
        None => println!("\nnothing is kept for playing with no network"),
    }
    leaks::check(&crate::root().join("src/systems"), first.into_iter())?;
    FIRST.check("the first load", whole.gzip)?;
    WITH_SYSTEM.check("the first load with a part", largest)?;
    ALL.check("what is kept", once.gzip)
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
                if text.split('<').filter(|it| it.contains(split::META)).map(times).sum::<usize>()
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
