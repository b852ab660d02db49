//! The download-size audit: what a first visit costs, what a fight of each rule system costs on top of
//! that, and that both keep below their limits and the first load has nothing in it that comes later.
//!
//! The first load is `index.html` and every file whose name it, or a page, script or style it leads to,
//! mentions. Names carry a hash, so a mention is no accident; anything read too widely only errs upwards.
//! The files of parts are mentioned too, in their `<meta>` elements, but fetched only when needed; a part is counted
//! with all files that it fetches, even those that another part may have brought.
//! What the service worker fetches comes after the page stands, so it is counted apart; its list has to be
//! that of the files that are there.
//! Sizes are those of the `.gz` files that are built, which any host can serve; beside them those of the `.br` files,
//! which most do. Both have to be the file that they lie beside. What is not compressed counts as it is.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

use crate::files::{Files, is_compressed, read_all, read_every};
use crate::{Done, compress, leaks, split, worker};

/// 300 KiB over the wire: a first load of a few seconds on a slow phone connection.
const FIRST: Bound = Bound { aim: 300 * 1024, ceiling: 330 * 1024 };
/// The same with any one system: what somebody waits for who was sent a link.
const WITH_SYSTEM: Bound = Bound { aim: 560 * 1024, ceiling: 640 * 1024 };
/// All that is kept for playing with no network, with five systems.
const ALL: Bound = Bound { aim: 1_200 * 1024, ceiling: 1_400 * 1024 };
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
    let sizes = sizes(&read_every(dist)?)?;
    let (first, parts) = first_load(&files)?;
    println!("{:>10} {:>10} {:>10}  file", "bytes", "gzip", "brotli");
    let mut whole = Size::default();
    for name in first.keys() {
        let size = sizes[*name];
        println!("{size}  {name}");
        whole = whole.and(size);
    }
    println!("{whole}  total of the first load: {} compressed; {}", kib(whole.gzip), FIRST.says(whole.gzip));
    println!("\n{:>10} {:>10} {:>10}  part, and the first load with it", "bytes", "gzip", "brotli");
    let mut largest = whole.gzip;
    for (part, names) in split::files(&String::from_utf8_lossy(first["index.html"])) {
        let mut size = Size::default();
        for name in &names {
            if !parts.contains_key(name.as_str()) {
                return Err(format!("{name} is not there, or comes at once").into());
            }
            size = size.and(sizes[name]);
        }
        let together = whole.gzip + size.gzip;
        println!("{size}  {part}: {} files, {} together", names.len(), kib(together));
        largest = largest.max(together);
    }
    println!("{:>32}  the largest: {}", "", WITH_SYSTEM.says(largest));
    let mut once = Size::default();
    match worker::check(&files)? {
        Some(kept) => {
            for name in files.keys().filter(|name| worker::is_kept(name)) {
                once = once.and(sizes[name]);
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
    leaks::check(&crate::root().join("src"), first.into_iter())?;
    leaks::check_floats(files.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice())))?;
    FIRST.check("the first load", whole.gzip)?;
    WITH_SYSTEM.check("the first load with a part", largest)?;
    ALL.check("what is kept", once.gzip)
}

/// How large the first load is, compressed by gzip.
pub fn first_load_bytes(dist: &Path) -> Done<usize> {
    let (files, sizes) = (read_all(dist)?, sizes(&read_every(dist)?)?);
    let (first, _) = first_load(&files)?;
    Ok(first.keys().map(|name| sizes[*name].gzip).sum())
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

/// How large each file is, by name. Whatever compresses has to have both compressed files beside it.
fn sizes(every: &Files) -> Done<BTreeMap<String, Size>> {
    let mut sizes = BTreeMap::new();
    for (name, bytes) in every.iter().filter(|(name, _)| !is_compressed(name)) {
        let raw = bytes.len();
        let sent = |end: &str| -> Done<usize> {
            if !compress::compresses(name) {
                return Ok(raw);
            }
            let beside = format!("{name}.{end}");
            let packed = every.get(&beside).filter(|packed| compress::is_of(end, packed, bytes));
            let packed = packed.ok_or_else(|| format!("{beside} is not {name}; run `cargo xtask build`"))?;
            Ok(packed.len())
        };
        sizes.insert(name.clone(), Size { raw, gzip: sent("gz")?, brotli: sent("br")? });
    }
    Ok(sizes)
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
    fn a_size_is_that_of_the_compressed_file_which_has_to_be_the_files_own() {
        let gzip = |text: &str| compress::gzip(text.as_bytes()).unwrap();
        let brotli = |text: &str| compress::brotli(text.as_bytes()).unwrap();
        let (page, picture) = ("a page ".repeat(99), vec![7; 9]);
        let mut every = Files::from([
            ("a.html".to_owned(), page.clone().into_bytes()),
            ("a.html.gz".to_owned(), gzip(&page)),
            ("a.html.br".to_owned(), brotli(&page)),
            ("a.png".to_owned(), picture),
        ]);
        let sizes_of = |sizes: &BTreeMap<String, Size>, name: &str| {
            let Size { raw, gzip, brotli } = sizes[name];
            [raw, gzip, brotli]
        };
        let found = sizes(&every).unwrap();
        assert_eq!(sizes_of(&found, "a.html"), [page.len(), gzip(&page).len(), brotli(&page).len()]);
        assert_eq!(sizes_of(&found, "a.png"), [9; 3]);
        every.insert("a.html.br".to_owned(), brotli("another page"));
        assert!(sizes(&every).is_err());
        every.remove("a.html.br");
        assert!(sizes(&every).is_err());
    }

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
