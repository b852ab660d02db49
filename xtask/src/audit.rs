//! The download-size audit: what a first visit costs, and that it keeps below the limit.
//!
//! The first load is `index.html` and every file whose name it, or a page, script or style it leads to,
//! mentions. Names carry a hash, so a mention is no accident; anything read too widely only errs upwards.
//! Sizes are those of gzip level 9, which any host can serve.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use miniz_oxide::deflate::compress_to_vec;

use crate::Done;

/// 350 KiB over the wire: a first load of a few seconds on a slow phone connection.
const LIMIT: usize = 350 * 1024;
/// What gzip adds around the deflated bytes: a header of ten and a trailer of eight.
const GZIP_FRAME: usize = 18;

/// Prints the table; fails from the limit on.
pub fn run(dist: &Path) -> Done {
    let files = read_all(dist)?;
    let (mut raw, mut packed) = (0, 0);
    println!("{:>10} {:>10}  file", "bytes", "gzip");
    for (name, bytes) in first_load(&files)? {
        let gzip = compress_to_vec(bytes, 9).len() + GZIP_FRAME;
        println!("{:>10} {gzip:>10}  {name}", bytes.len());
        raw += bytes.len();
        packed += gzip;
    }
    let kib = |bytes: usize| bytes as f64 / 1024.0;
    println!(
        "{raw:>10} {packed:>10}  total of the first load: {:.1} KiB compressed, the limit is {:.0}",
        kib(packed),
        kib(LIMIT)
    );
    if packed >= LIMIT { Err("the first load is too large".into()) } else { Ok(()) }
}

type Files = BTreeMap<String, Vec<u8>>;

fn read_all(dist: &Path) -> Done<Files> {
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

/// The files a first visit fetches, by name.
fn first_load(files: &Files) -> Done<BTreeMap<&str, &[u8]>> {
    let mut load = BTreeMap::new();
    let mut waiting = vec!["index.html"];
    while let Some(name) = waiting.pop() {
        let (name, bytes) = files.get_key_value(name).ok_or("dist/ has no index.html")?;
        if load.insert(name.as_str(), bytes.as_slice()).is_some() {
            continue;
        }
        if [".html", ".js", ".mjs", ".css"].iter().any(|end| name.ends_with(end)) {
            let text = String::from_utf8_lossy(bytes);
            waiting.extend(files.keys().map(String::as_str).filter(|other| text.contains(other)));
        }
    }
    Ok(load)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_load_follows_mentions_and_leaves_the_rest() {
        let file = |name: &str, text: &str| (name.to_owned(), text.as_bytes().to_vec());
        let files = Files::from([
            file("index.html", "<script src=./boot-1.js></script>"),
            file("boot-1.js", "import('./snippets/a-2.js') // back to index.html"),
            file("snippets/a-2.js", "1"),
            file("tour-3.png", "not on the first page"),
        ]);
        let names: Vec<&str> = first_load(&files).unwrap().into_keys().collect();
        assert_eq!(names, ["boot-1.js", "index.html", "snippets/a-2.js"]);
    }
}
