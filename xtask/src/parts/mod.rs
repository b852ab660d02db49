//! Cuts the built page into a main part and one part for each rule system.
//!
//! Trunk calls this at the end of its build. Every part is optimised by itself, then named by what is in
//! it: a file that changes in any way gets another name, whatever changed it. The page learns the names
//! from `<meta>` elements, the main part's as ever and each system's beside it.
//!
//! `names` reads the names of functions, `notes` what the linker noted of the data. `leads` finds what
//! leads to what, and `plan` says by it what goes where; `unused` finds what goes nowhere. `cut` does it, `data` for the
//! data, and `shorten` shortens what the page's script calls its wasm's functions, and the other way round.

mod cut;
mod data;
#[cfg(test)]
mod data_tests;
mod leads;
mod names;
mod notes;
mod plan;
mod shorten;
#[cfg(test)]
mod tests;
mod unused;

use std::fs;
use std::path::Path;

use xshell::{Shell, cmd};

use crate::Done;

/// What wasm-opt is told.
///
/// The features are those the compiler emits; all of them at once would let wasm-opt use ones that
/// browsers lack.
const OPTIMISE: &str = "--enable-bulk-memory --enable-nontrapping-float-to-int --enable-sign-ext \
    --enable-mutable-globals --enable-reference-types --enable-multivalue --low-memory-unused \
    --one-caller-inline-max-function-size=30 --flatten --rereloop -Oz -Oz --reorder-functions-by-name \
    --strip-producers --strip-target-features";

/// The name of the `<meta>` element that tells where a system's part is, without the system's name.
pub const META: &str = "hexfray-part-";

/// Cuts the page that lies in a folder.
pub fn run(sh: &Shell, folder: &Path) -> Done {
    let page = folder.join("index.html");
    let mut html = fs::read_to_string(&page)?;
    let whole = only(folder, "_bg.wasm")?;
    let script = only(folder, ".js")?;
    let needed = unused::without_classes(&fs::read_to_string(folder.join(&script))?)?;
    let cut = cut::cut(&fs::read(folder.join(&whole))?, &needed)?;

    let (main, short) = shorten::shorten(&cut.main, &needed)?;
    fs::write(folder.join(&script), short)?;
    let main = optimised(sh, &main)?;
    let main_name = format!("hexfray-{}_bg.wasm", digest(&main));
    let mut metas = String::new();
    for (system, part) in &cut.parts {
        let part = optimised(sh, part)?;
        let name = format!("{system}-{}.wasm", digest(&part));
        fs::write(folder.join(&name), part)?;
        metas += &format!("<meta name=\"{META}{system}\" content=\"./{name}\">");
    }
    fs::remove_file(folder.join(&whole))?;
    fs::write(folder.join(&main_name), main)?;
    let script_name = format!("hexfray-{}.js", digest(&fs::read(folder.join(&script))?));
    fs::rename(folder.join(&script), folder.join(&script_name))?;

    html = html.replace(&whole, &main_name).replace(&script, &script_name);
    let head = html.find("</head>").ok_or("index.html has no head")?;
    html.insert_str(head, &metas);
    fs::write(page, html)?;
    Ok(())
}

/// The only file of the page's own with this ending.
fn only(folder: &Path, end: &str) -> Done<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if name.starts_with("hexfray-") && name.ends_with(end) {
            found.push(name);
        }
    }
    match <[String; 1]>::try_from(found) {
        Ok([name]) => Ok(name),
        Err(found) => Err(format!("one hexfray-*{end} was expected, found {found:?}").into()),
    }
}

/// What wasm-opt makes of it. It reads the names, to put similar functions side by side, and drops them.
fn optimised(sh: &Shell, wasm: &[u8]) -> Done<Vec<u8>> {
    let folder = sh.create_temp_dir()?;
    let (from, to) = (folder.path().join("from.wasm"), folder.path().join("to.wasm"));
    fs::write(&from, wasm)?;
    let words = OPTIMISE.split_whitespace();
    cmd!(sh, "wasm-opt {from} {words...} -o {to}").quiet().run()?;
    let optimised = fs::read(&to)?;
    if data::image(&cut::read(&optimised)?) == data::image(&cut::read(wasm)?) {
        Ok(optimised)
    } else {
        Err("wasm-opt has changed what the page's wasm writes into memory".into())
    }
}

/// Tells contents apart: FNV-1a of 64 bits, as hexadecimal digits.
pub fn digest(bytes: &[u8]) -> String {
    let sum = bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3));
    format!("{sum:016x}")
}
