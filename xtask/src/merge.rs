//! Puts small chunks into larger ones.
//!
//! The splitter makes a chunk for each set of gates that share some code: over a hundred, most of them smaller than what
//! a file costs, which is asked for, compiled and linked by itself. A chunk exports nothing: it links itself through the
//! table of functions that all of the page has in common. So it can be in any file that is fetched wherever it is needed,
//! and `start/boot.js` gives the loader an empty chunk in its place.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use walrus::{Export, ExportItem, Global, Import, ImportKind, Memory, Module, Table};
use xshell::{Shell, cmd};

use crate::Done;

/// A chunk below this size, in bytes, as the splitter writes it, is put into another.
const SMALL: u64 = 12 * 1024;

/// What all chunks import, the main part's memory and tables, is from a module of this name.
const MAIN_PART: &str = "__wasm_split";

/// The same while chunks are merged: Wasm-merge looks for what is imported among what it merges.
const OUTSIDE: &str = "outside";

/// Those of `optimise.js`, and that a module may import several memories: until they are merged, each imports its own.
const FEATURES: [&str; 9] = [
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-call-indirect-overlong",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
    "--enable-multimemory",
];

/// Files of a page by their names, each with the gates that fetch it.
pub type Users = BTreeMap<String, BTreeSet<String>>;

/// Puts each small chunk into the larger one that fewest gates fetch besides its own, else into the main part. What is in
/// another file then is none of the files any more.
pub fn small(sh: &Shell, folder: &Path, main: &str, users: &mut Users) -> Done {
    let mut large = Users::new();
    let mut small = Users::new();
    for (file, gates) in std::mem::take(users) {
        let size = fs::metadata(folder.join(&file).with_extension("wasm"))?.len();
        let is_chunk = gates.len() > 1;
        if is_chunk && size < SMALL { &mut small } else { &mut large }.insert(file, gates);
    }
    let mut guests: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (file, gates) in &small {
        guests.entry(host(&large, gates).unwrap_or(main)).or_default().push(file);
    }
    for (host, guests) in guests {
        merge(sh, folder, host, &guests, host == main)?;
    }
    *users = large;
    Ok(())
}

/// The file that all of some gates fetch, and fewest others.
fn host<'a>(files: &'a Users, gates: &BTreeSet<String>) -> Option<&'a str> {
    let fitting = files.iter().filter(|(_, others)| others.is_superset(gates));
    fitting.min_by_key(|(_, others)| others.len()).map(|(file, _)| &**file)
}

/// Puts chunks into another, or into the main part.
fn merge(sh: &Shell, folder: &Path, host: &str, guests: &[&str], is_main: bool) -> Done {
    let file = |name: &str| folder.join(name).with_extension("wasm");
    let merged = file(host);
    let guests: Vec<_> = guests.iter().map(|name| file(name)).collect();
    let run = |first: &Path, files: &[PathBuf]| {
        // Each file is named twice: where it is, and how others would import from it, which none does.
        let files = files.iter().flat_map(|it| [it, it]);
        let merge = cmd!(sh, "wasm-merge {FEATURES...} {first} {MAIN_PART} {files...} -o {merged}");
        // It warns of a part of the linker's notes that it leaves out.
        merge.quiet().ignore_stderr().run()
    };
    if is_main {
        return Ok(run(&merged, &guests)?);
    }
    let chunks = [vec![merged.clone()], guests].concat();
    let first = file(OUTSIDE);
    fs::write(&first, main_part(&chunks)?)?;
    run(&first, &chunks)?;
    fs::write(&merged, as_chunk(&fs::read(&merged)?)?)?;
    Ok(())
}

/// A module that hands on what these chunks import: so all of them get the same, once they are merged with it.
fn main_part(chunks: &[PathBuf]) -> Done<Vec<u8>> {
    let mut module = Module::default();
    for chunk in chunks {
        let chunk = Module::from_buffer(&fs::read(chunk)?)?;
        for Import { name, kind, .. } in chunk.imports.iter() {
            if module.imports.find(OUTSIDE, name).is_some() {
                continue;
            }
            let item: ExportItem = match kind {
                ImportKind::Memory(id) => {
                    let Memory { shared, memory64, initial, maximum, page_size_log2, .. } =
                        chunk.memories.get(*id);
                    let (shared, wide, page) = (*shared, *memory64, *page_size_log2);
                    module.add_import_memory(OUTSIDE, name, shared, wide, *initial, *maximum, page).0.into()
                }
                ImportKind::Table(id) => {
                    let Table { table64, initial, maximum, element_ty, .. } = chunk.tables.get(*id);
                    module.add_import_table(OUTSIDE, name, *table64, *initial, *maximum, *element_ty).0.into()
                }
                ImportKind::Global(id) => {
                    let Global { ty, mutable, shared, .. } = chunk.globals.get(*id);
                    module.add_import_global(OUTSIDE, name, *ty, *mutable, *shared).0.into()
                }
                ImportKind::Function(_) | ImportKind::Tag(_) => {
                    return Err(format!("a chunk imports {name}, and not through the table").into());
                }
            };
            module.exports.add(name, item);
        }
    }
    Ok(module.emit_wasm())
}

/// What was merged, as the loader of chunks takes it: it imports from the main part, and exports nothing.
fn as_chunk(merged: &[u8]) -> Done<Vec<u8>> {
    let mut module = Module::from_buffer(merged)?;
    for import in module.imports.iter_mut() {
        import.module = MAIN_PART.to_owned();
    }
    let exports: Vec<_> = module.exports.iter().map(Export::id).collect();
    exports.into_iter().for_each(|it| module.exports.delete(it));
    Ok(module.emit_wasm())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn users(files: &[(&str, &str)]) -> Users {
        let gates = |words: &str| words.split(' ').map(str::to_owned).collect();
        files.iter().map(|(file, words)| ((*file).to_owned(), gates(words))).collect()
    }

    #[test]
    fn a_chunk_goes_where_fewest_others_fetch_it() {
        let files = users(&[("a", "x"), ("b", "x y z"), ("c", "x y"), ("d", "x y z w")]);
        let host = |words: &str| host(&files, &users(&[("", words)])[""]);
        assert_eq!(host("x y"), Some("c"));
        assert_eq!(host("y z"), Some("b"));
        assert_eq!(host("w y"), Some("d"));
        assert_eq!(host("x v"), None);
    }
}
