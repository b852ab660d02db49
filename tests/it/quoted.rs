//! What README.md and CONTRIBUTING.md quote stands in the source, word for word.

use crate::floors::{files, root};
use std::fs;

/// The Rust code that a page quotes.
fn quotes(page: &str) -> Vec<String> {
    let text = fs::read_to_string(root().join(page)).expect("a page");
    let blocks = text.split("```rust\n").skip(1);
    blocks.filter_map(|block| Some(block.split_once("```")?.0.to_owned())).collect()
}

#[test]
fn quoted_code_is_in_the_source() {
    let sources = ["src", "tests/it"].map(|folder| files(&root().join(folder), "rs"));
    let sources: Vec<String> =
        sources.iter().flatten().map(|file| fs::read_to_string(file).expect("a source file")).collect();
    for page in ["README.md", "CONTRIBUTING.md"] {
        let quotes = quotes(page);
        assert!(!quotes.is_empty(), "{page} quotes nothing");
        for quote in quotes {
            assert!(
                sources.iter().any(|source| source.contains(&quote)),
                "{page} quotes what is gone:\n{quote}"
            );
        }
    }
}
