//! Optimises files of wasm with Binaryen, as it comes from npm: `optimise.js` says how. Their functions stand in the order
//! that compresses best.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::thread::available_parallelism;

use rayon::prelude::*;
use xshell::{Shell, cmd};

use crate::{Done, order, tools};

const SCRIPT: &str = include_str!("optimise.js");

/// What becomes of each of these files of a folder (`name.wasm`), by name.
pub fn files<'a>(sh: &Shell, folder: &Path, names: &[&'a str]) -> Done<BTreeMap<&'a str, Vec<u8>>> {
    let mut sized = Vec::new();
    for name in names {
        let file = folder.join(name).with_extension("wasm");
        sized.push((fs::metadata(&file)?.len(), *name, file));
    }
    let sizes = sized.iter().map(|(size, name, _)| (*size, *name)).collect();
    // A shell belongs to one thread.
    let shares: Vec<_> =
        shares(sizes, available_parallelism()?.get()).into_iter().map(|share| (share, sh.clone())).collect();
    let optimise = |(share, sh): (Vec<&str>, Shell)| {
        let files: Vec<_> = share.iter().map(|name| folder.join(name).with_extension("wasm")).collect();
        let _there = sh.push_dir(tools::browser_folder());
        let optimiser = cmd!(sh, "node --input-type=module - {files...}").stdin(SCRIPT).quiet();
        let output = optimiser.ignore_status().output().map_err(|fault| fault.to_string())?;
        // Where it succeeds it tells of a part of the linker's notes that it leaves out.
        if output.status.success() {
            Ok(())
        } else {
            Err(String::from_utf8_lossy(&output.stderr).into_owned())
        }
    };
    shares.into_par_iter().with_max_len(1).try_for_each(optimise)?;
    let mut optimised = BTreeMap::new();
    for (_, name, file) in sized {
        optimised.insert(name, order::by_likeness(&fs::read(file.with_extension("wasm.opt"))?)?);
    }
    Ok(optimised)
}

/// Deals files to so many programs: the largest first, each to the one that has least.
fn shares(mut files: Vec<(u64, &str)>, n: usize) -> Vec<Vec<&str>> {
    files.sort_by_key(|(size, name)| (Reverse(*size), *name));
    let mut shares = vec![(0, Vec::new()); n];
    for (size, name) in files {
        if let Some((sum, share)) = shares.iter_mut().min_by_key(|(sum, _)| *sum) {
            *sum += size;
            share.push(name);
        }
    }
    shares.into_iter().map(|(_, share)| share).filter(|share| !share.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_even_and_hold_each_file_once() {
        let files = vec![(1, "a"), (9, "b"), (4, "c"), (5, "d")];
        assert_eq!(shares(files.clone(), 2), [vec!["b", "a"], vec!["d", "c"]]);
        assert_eq!(shares(files, 9).len(), 4);
    }
}
