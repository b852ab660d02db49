//! Compiles `benches/wasm` as the page is compiled, and binds it to the script by which Node and browsers call it.

use std::fs;
use std::path::{Path, PathBuf};

use walrus::Module;
use wasm_bindgen_cli_support::Bindgen;
use xshell::{Shell, cmd};

use crate::profile::Profile;
use crate::{Done, optimise, page, root, tools};

/// What all gates of the page's chunks are called by the loader, which nobody calls here.
const GATES: &str = "__wasm_split";

/// What wasm-bindgen calls the code.
const CODE: &str = "wasm_bench_bg";

/// The folder with `wasm_bench.js` and `wasm_bench_bg.wasm`. Optimising takes two minutes, and makes it as fast as the page.
pub fn build(sh: &Shell, is_optimised: bool) -> Done<PathBuf> {
    tools::wasm_target(sh)?;
    let profile = Profile::Release.name();
    cmd!(sh, "cargo build --locked --target wasm32-unknown-unknown --package wasm-bench --profile {profile}")
        .env("RUSTFLAGS", page::flags())
        .run()?;
    let folder = root().join("target/wasm-bench");
    bind(&page::linked(profile, "wasm_bench"), &folder)
        .map_err(|fault| format!("benches/wasm could not be bound to its script: {fault:?}"))?;
    if is_optimised {
        println!("optimising it as the page is: two minutes");
        let bytes = optimise::files(sh, &folder, &[CODE])?;
        fs::write(folder.join(CODE).with_extension("wasm"), &bytes[CODE])?;
    }
    // Whatever lies in a folder above does not say how Node reads the script.
    fs::write(folder.join("package.json"), "{ \"type\": \"module\" }\n")?;
    Ok(folder)
}

/// Without its gates nothing of the page is left but what the functions use.
fn bind(linked: &Path, folder: &Path) -> Result<(), Box<dyn std::error::Error>> {
    let mut module = Module::from_file(linked).map_err(|fault| format!("{fault:?}"))?;
    let gates: Vec<_> =
        module.exports.iter().filter(|it| it.name.starts_with(GATES)).map(|it| it.id()).collect();
    gates.into_iter().for_each(|gate| module.exports.delete(gate));
    walrus::passes::gc::run(&mut module);
    Bindgen::new().input_module("wasm_bench", module).web(true)?.generate(folder)?;
    Ok(())
}
