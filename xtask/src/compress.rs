//! Leaves a `.br` and a `.gz` file beside each file that compresses, as web hosts send them.
//!
//! Both are made from the file alone, so equal builds have equal ones.

use std::collections::BTreeSet;
use std::fs;
use std::io::{Cursor, Read};
use std::path::Path;

use brotli::enc::BrotliEncoderParams;
use rayon::prelude::*;

use crate::Done;
use crate::files::{ENCODINGS, is_compressed, read_every};

/// Files that are not compressed already.
const ENDINGS: [&str; 7] = [".css", ".html", ".js", ".json", ".svg", ".wasm", ".webmanifest"];

/// Compresses what lies in a folder. What is there already and still right stays, and what is of no file goes.
pub fn write(folder: &Path) -> Done {
    let every = read_every(folder)?;
    let mut wanted = Vec::new();
    for (name, bytes) in every.iter().filter(|(name, _)| compresses(name)) {
        wanted.extend(ENCODINGS.map(|(end, _)| (format!("{name}.{end}"), end, bytes)));
    }
    // The largest first, so that no core is left with one at the end.
    wanted.sort_by_key(|(_, _, bytes)| std::cmp::Reverse(bytes.len()));
    let pack = |(beside, end, bytes): &(String, &str, &Vec<u8>)| -> std::io::Result<()> {
        if every.get(beside).is_some_and(|packed| is_of(end, packed, bytes)) {
            return Ok(());
        }
        let packed = if *end == "br" { brotli(bytes)? } else { gzip(bytes)? };
        fs::write(folder.join(beside), packed)
    };
    wanted.par_iter().with_max_len(1).try_for_each(pack)?;
    let right: BTreeSet<String> = wanted.into_iter().map(|(beside, ..)| beside).collect();
    for name in every.keys().filter(|name| is_compressed(name) && !right.contains(*name)) {
        fs::remove_file(folder.join(name))?;
    }
    Ok(())
}

/// Whether a file is one that hosts send compressed.
pub fn compresses(name: &str) -> bool {
    ENDINGS.iter().any(|end| name.ends_with(end))
}

/// Whether these bytes are what a compressed file has in it.
pub fn is_of(end: &str, packed: &[u8], bytes: &[u8]) -> bool {
    decompressed(end, packed).as_deref() == Some(bytes)
}

/// What any host can send, as small as it gets: made once and sent often. With neither a name nor a time in it.
pub fn gzip(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut packed = Vec::new();
    // Code and data of a large file alternate: as many blocks as serve it.
    let how = zopfli::Options { maximum_block_splits: 64, ..zopfli::Options::default() };
    zopfli::compress(how, zopfli::Format::Gzip, bytes, &mut packed)?;
    Ok(packed)
}

/// What most hosts send to current browsers: quality 11, with a window as large as a browser has to have.
pub fn brotli(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut packed = Vec::new();
    let how = BrotliEncoderParams { quality: 11, lgwin: 22, size_hint: bytes.len(), ..Default::default() };
    brotli::BrotliCompress(&mut Cursor::new(bytes), &mut packed, &how)?;
    Ok(packed)
}

/// What was compressed; `None` for what is damaged.
fn decompressed(end: &str, packed: &[u8]) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let done = match end {
        "br" => brotli::BrotliDecompress(&mut Cursor::new(packed), &mut bytes).map(|()| 0),
        _ => flate2::read::GzDecoder::new(packed).read_to_end(&mut bytes),
    };
    done.ok().map(|_| bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_compresses_has_both_beside_it_and_nothing_else_has() {
        let folder = xshell::Shell::new().unwrap().create_temp_dir().unwrap();
        let (folder, text) = (folder.path(), "a page ".repeat(99));
        for (name, bytes) in
            [("index.html", text.as_str()), ("a.png", "x"), ("gone.js.br", "x"), ("old.css.gz", "x")]
        {
            fs::write(folder.join(name), bytes).unwrap();
        }
        fs::write(folder.join("index.html.gz"), "of the page before").unwrap();
        write(folder).unwrap();
        let every = read_every(folder).unwrap();
        assert!(every.keys().eq(["a.png", "index.html", "index.html.br", "index.html.gz"]));
        for (end, _) in ENCODINGS {
            let packed = &every[&format!("index.html.{end}")];
            assert!(packed.len() < text.len());
            assert_eq!(decompressed(end, packed).as_deref(), Some(text.as_bytes()), "{end}");
        }
        write(folder).unwrap();
        assert_eq!(read_every(folder).unwrap(), every);
    }
}
