//! The files of the page as it is built, and those that lie beside them compressed.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::Done;

/// The endings of compressed files, best first, with what HTTP calls them.
pub const ENCODINGS: [(&str, &str); 2] = [("br", "br"), ("gz", "gzip")];

/// Files by their names, with `/` between folders.
pub type Files = BTreeMap<String, Vec<u8>>;

/// Whether a file is another one compressed.
pub fn is_compressed(name: &str) -> bool {
    ENCODINGS.iter().any(|(end, _)| name.strip_suffix(end).is_some_and(|stem| stem.ends_with('.')))
}

/// Everything in a folder that a page may name: compressed files are other ones under another name.
pub fn read_all(dist: &Path) -> Done<Files> {
    let mut files = read_every(dist)?;
    files.retain(|name, _| !is_compressed(name));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compressed_files_are_told_by_their_ends() {
        assert!(is_compressed("a.js.br") && is_compressed("index.html.gz"));
        assert!(!is_compressed("a.js") && !is_compressed("br") && !is_compressed("abr"));
    }
}
