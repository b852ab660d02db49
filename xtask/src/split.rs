//! Splits the compiled page: what is behind a gate of `src/ui/browser/lazy.rs`, and what several of them share, become files
//! that are fetched when they are first needed.
//!
//! It works on what the linker made, with the linker's notes of what refers to what still in it. `wasm_split` splits that,
//! wasm-bindgen binds the main part to its script, `merge` puts what is small into larger files, and what is to be
//! published is optimised. Every file is named by what is in it: one that changes in any way gets another name.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use wasm_bindgen_cli_support::Bindgen;
use wasm_split_cli_support::{Options, transform};
use xshell::{Shell, cmd};

use crate::document::{element, integrity, swapped};
use crate::profile::Profile;
use crate::{Done, merge, optimise};

/// The main part, as wasm-bindgen calls it.
const MAIN: &str = "hexfray_bg";

/// How the names of the `<meta>` elements begin that tell where a file is which comes later.
pub const META: &str = "hexfray-part-";

/// Splits what the linker made into files of the page in a folder, and names them all in its `index.html`.
pub fn run(sh: &Shell, profile: Profile, linked: &Path, folder: &Path) -> Done {
    let work = sh.create_temp_dir()?;
    let made = work.path();
    let linked = fs::read(linked).map_err(|fault| format!("{fault}: {}", linked.display()))?;
    let mut options = Options::new(&linked);
    let main = made.join("main.wasm");
    (options.output_dir, options.main_out_path, options.main_module) = (made, &main, "./hexfray.js");
    let split = transform(options).map_err(|fault| format!("the page could not be split: {fault:?}"))?;
    bind(&main, made).map_err(|fault| format!("the page could not be bound to its script: {fault:?}"))?;

    // Who fetches each file.
    let mut users: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (gate, files) in split.prefetch_map {
        files.into_iter().for_each(|file| _ = users.entry(file).or_default().insert(gate.clone()));
    }
    merge::small(sh, made, MAIN, &mut users)?;
    let names: Vec<&str> = [MAIN].into_iter().chain(users.keys().map(String::as_str)).collect();
    let mut bytes = match profile {
        Profile::Preview => read(made, &names)?,
        Profile::Release => {
            println!("optimising the page: a minute");
            optimise::files(sh, made, &names)?
        }
    };

    // The loader is told where everything is by start/boot.js, which also fetches it.
    let script = made.join("hexfray.js");
    let script = cmd!(
        sh,
        "esbuild {script} --bundle --format=esm --minify --define:fetch=hexfrayFetch --log-level=error"
    )
    .read()?;
    let script = placed(folder, "hexfray", ".js", script.as_bytes())?;
    let main = bytes.remove(MAIN).ok_or("the page has no main part")?;
    let (main, digest) = (placed(folder, "hexfray", "_bg.wasm", &main)?, integrity(&main));
    let mut metas = format!(
        "<meta name=hexfray-js content=./{script}>\
         <meta name=hexfray-wasm content=./{main} data-integrity={digest}>"
    );
    for (file, users) in &users {
        let bytes = bytes.remove(&**file).ok_or_else(|| format!("{file} was not made"))?;
        let name = file.strip_prefix("split_").unwrap_or(file);
        let at = placed(folder, name, ".wasm", &bytes)?;
        let (users, digest) = (Vec::from_iter(users.iter().map(String::as_str)).join(" "), integrity(&bytes));
        metas += &format!(
            "<meta name=\"{META}{name}\" content=\"./{at}\" data-for=\"{users}\" data-integrity=\"{digest}\">"
        );
    }

    let page = folder.join("index.html");
    let html = fs::read_to_string(&page)?;
    let (link, _) = element(&html, "<link", "rel=rust", "data-bin=")?;
    fs::write(page, swapped(&html, link, &metas)?)?;
    Ok(())
}

/// Writes the main part anew beside the script that the browser calls it by.
fn bind(main: &Path, folder: &Path) -> Result<(), Box<dyn std::error::Error>> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(main).out_name("hexfray").keep_lld_exports(true).web(true)?.generate(folder)?;
    Ok(())
}

/// What is in each file of a folder, by name.
fn read<'a>(folder: &Path, names: &[&'a str]) -> Done<BTreeMap<&'a str, Vec<u8>>> {
    let read = |name: &&'a str| Ok((*name, fs::read(folder.join(name).with_extension("wasm"))?));
    names.iter().map(read).collect()
}

/// The parts of a page, each with the files that it fetches.
pub fn files(html: &str) -> BTreeMap<String, Vec<String>> {
    let mut parts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for meta in html.split("<meta ").filter(|it| it.starts_with(&format!("name=\"{META}"))) {
        let said = |what: &str| meta.split_once(&format!("{what}=\""))?.1.split('"').next();
        let file = said("content").unwrap_or_default().trim_start_matches("./");
        for part in said("data-for").unwrap_or_default().split(' ').filter(|part| !part.is_empty()) {
            parts.entry(part.to_owned()).or_default().push(file.to_owned());
        }
    }
    parts
}

/// Puts a file into the folder; gives back its name, which tells what is in it.
fn placed(folder: &Path, name: &str, end: &str, bytes: &[u8]) -> Done<String> {
    let name = format!("{name}-{}{end}", digest(bytes));
    fs::write(folder.join(&name), bytes)?;
    Ok(name)
}

/// Tells contents apart: FNV-1a of 64 bits, as hexadecimal digits.
pub fn digest(bytes: &[u8]) -> String {
    let sum = bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3));
    format!("{sum:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_fetches_what_is_for_it() {
        let meta = |name: &str, users: &str| {
            format!(
                "<meta name=\"{META}{name}\" content=\"./{name}-1.wasm\" data-for=\"{users}\" data-integrity=\"x\">"
            )
        };
        let html =
            meta("a", "a") + &meta("chunk_3", "a b") + &meta("b", "b") + "<meta name=\"x\" content=\"y\">";
        let parts = files(&html);
        assert_eq!(parts["a"], ["a-1.wasm", "chunk_3-1.wasm"]);
        assert_eq!(parts["b"], ["chunk_3-1.wasm", "b-1.wasm"]);
        assert_eq!(parts.len(), 2);
    }
}
