//! Splits the built page: what is behind a gate of `src/ui/browser/lazy.rs`, and what several of them share, become files that
//! are fetched when they are first needed.
//!
//! Trunk calls this at the end of its build. It begins anew from what the linker made, because `wasm_split` works on
//! that, with the linker's notes of what refers to what still in it; then wasm-bindgen and wasm-opt do to the page what
//! Trunk would have had them do. Every file is named by what is in it: one that changes in any way gets another name.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use wasm_split_cli_support::{Options, transform};
use xshell::{Shell, cmd};

use crate::document::integrity;
use crate::{Done, root};

/// What wasm-opt is told.
///
/// The features are those the compiler emits; all of them at once would let wasm-opt use ones that
/// browsers lack.
/// What is optimised before it is flattened, and flattened twice, is smaller: by 1.3 KiB of what comes with GURPS.
const OPTIMISE: &str = "--enable-bulk-memory --enable-nontrapping-float-to-int --enable-sign-ext \
    --enable-mutable-globals --enable-reference-types --enable-multivalue --low-memory-unused \
    --one-caller-inline-max-function-size=30 -Oz --flatten --rereloop -Oz --flatten --rereloop -Oz -Oz \
    --strip-producers --strip-target-features";

/// A shared file up to this size, in bytes, is not worth a request of its own.
const SMALL: usize = 2 * 1024;

/// How the names of the `<meta>` elements begin that tell where a file is which comes later.
pub const META: &str = "hexfray-part-";

/// The file with all small ones that chunks share. start/boot.js takes them out of it.
const SHARED: &str = "shared";

/// Splits the page that lies in a folder.
pub fn run(sh: &Shell, folder: &Path) -> Done {
    let work = sh.create_temp_dir()?;
    let (whole, made) = (linked(), work.path());
    let linked = fs::read(&whole).map_err(|fault| format!("{fault}: {}", whole.display()))?;
    let mut options = Options::new(&linked);
    let main = made.join("main.wasm");
    (options.output_dir, options.main_out_path, options.main_module) = (made, &main, "./hexfray.js");
    let split = transform(options).map_err(|fault| format!("the page could not be split: {fault:?}"))?;
    cmd!(sh, "wasm-bindgen {main} --out-dir {made} --out-name hexfray --target web --no-typescript --keep-lld-exports")
        .run()?;

    // The loader is told where everything is by start/boot.js, which also fetches it.
    let script = made.join("hexfray.js");
    let script = cmd!(
        sh,
        "esbuild {script} --bundle --format=esm --minify --define:fetch=hexfrayFetch --log-level=error"
    )
    .read()?;
    let script = placed(folder, "hexfray", ".js", script.as_bytes())?;
    let main = placed(folder, "hexfray", "_bg.wasm", &optimised(sh, &made.join("hexfray_bg.wasm"))?)?;

    // Who fetches each file.
    let mut users: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (gate, files) in &split.prefetch_map {
        files.iter().for_each(|file| users.entry(file).or_default().push(gate));
    }
    let mut metas = String::new();
    let mut place = |name: &str, bytes: &[u8], users: &[&str]| -> Done {
        let at = placed(folder, name, ".wasm", bytes)?;
        let (users, digest) = (users.join(" "), integrity(bytes));
        metas += &format!(
            "<meta name=\"{META}{name}\" content=\"./{at}\" data-for=\"{users}\" data-integrity=\"{digest}\">"
        );
        Ok(())
    };
    let (mut small, mut who) = (b"\0asm\x01\0\0\0".to_vec(), BTreeSet::new());
    for (file, mut users) in users {
        users.sort_unstable();
        let bytes = optimised(sh, &made.join(file).with_extension("wasm"))?;
        match file.strip_prefix("split_") {
            None if bytes.len() <= SMALL => {
                put_inside(&mut small, file, &bytes);
                who.extend(users);
            }
            name => place(name.unwrap_or(file), &bytes, &users)?,
        }
    }
    if !who.is_empty() {
        place(SHARED, &small, &Vec::from_iter(who))?;
    }

    let page = folder.join("index.html");
    let mut html = fs::read_to_string(&page)?;
    for (end, new) in [(".js", script), ("_bg.wasm", main)] {
        let old = only(folder, end, &new)?;
        fs::remove_file(folder.join(&old))?;
        html = html.replace(&old, &new);
    }
    let head = html.find("</head>").ok_or("index.html has no head")?;
    html.insert_str(head, &metas);
    fs::write(page, html)?;
    Ok(())
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

/// What the linker made.
fn linked() -> PathBuf {
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    target.join("wasm32-unknown-unknown/release/hexfray.wasm")
}

/// Puts a file into one of wasm, as a custom section with the file's name.
fn put_inside(wasm: &mut Vec<u8>, name: &str, bytes: &[u8]) {
    let mut section = Vec::new();
    put_number(&mut section, name.len());
    section.extend(name.bytes());
    section.extend(bytes);
    wasm.push(0);
    put_number(wasm, section.len());
    wasm.extend(section);
}

/// Writes a number as wasm does: seven bits to a byte, the lowest first.
fn put_number(to: &mut Vec<u8>, mut number: usize) {
    while number >= 0x80 {
        to.push(number as u8 | 0x80);
        number >>= 7;
    }
    to.push(number as u8);
}

/// Puts a file into the folder; gives back its name, which tells what is in it.
fn placed(folder: &Path, name: &str, end: &str, bytes: &[u8]) -> Done<String> {
    let name = format!("{name}-{}{end}", digest(bytes));
    fs::write(folder.join(&name), bytes)?;
    Ok(name)
}

/// The only file of the page's own with this ending, beside ours.
fn only(folder: &Path, end: &str, ours: &str) -> Done<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if name.starts_with("hexfray-") && name.ends_with(end) && name != ours {
            found.push(name);
        }
    }
    match <[String; 1]>::try_from(found) {
        Ok([name]) => Ok(name),
        Err(found) => Err(format!("one hexfray-*{end} of Trunk's was expected, found {found:?}").into()),
    }
}

/// What wasm-opt makes of a file.
fn optimised(sh: &Shell, from: &Path) -> Done<Vec<u8>> {
    let to = from.with_extension("opt");
    let words = OPTIMISE.split_whitespace();
    cmd!(sh, "wasm-opt {from} {words...} --quiet -o {to}").quiet().run()?;
    Ok(fs::read(to)?)
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

    #[test]
    fn a_file_inside_another_is_a_custom_section() {
        let mut wasm = Vec::new();
        put_inside(&mut wasm, "chunk_3", &[7; 200]);
        // The kind, the size in two bytes, the size of the name in one.
        assert_eq!(wasm[..4], [0, 0xd0, 0x01, 7]);
        assert_eq!(&wasm[4..11], b"chunk_3");
        assert_eq!(wasm[11..], [7; 200]);
    }
}
