//! Browser tests that failed and then passed: in CI one that fails is tried once more, so that a busy machine does not
//! stop everything. Each has a cause, so they are named last of all.
//!
//! `tests/browser/flaky.ts` writes them into a file, a line each.

use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;

use crate::{Done, root};

/// The file with their names.
pub fn file() -> PathBuf {
    root().join("target/flaky.txt")
}

/// Forgets those of earlier runs.
pub fn forget() -> Done {
    match fs::remove_file(file()) {
        Err(fault) if fault.kind() != ErrorKind::NotFound => Err(fault.into()),
        _ => Ok(()),
    }
}

/// Prints those of this run.
pub fn tell() -> Done {
    match fs::read_to_string(file()) {
        Ok(names) => names.lines().for_each(|name| println!("flaky: {name}")),
        Err(fault) if fault.kind() == ErrorKind::NotFound => {}
        Err(fault) => return Err(fault.into()),
    }
    Ok(())
}
