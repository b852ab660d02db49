//! Builds the page into `dist/`: Cargo compiles it, Trunk puts together what is not Rust, and `split` and `document` bring
//! both together.
//!
//! Trunk runs offline: left alone it would download tools from release pages, where a version is
//! whatever the address says. `tools` has put the pinned one on the path instead.

use std::env;
use std::path::{Path, PathBuf};
use std::thread;

use xshell::{Shell, cmd};

use crate::profile::Profile;
use crate::{Done, compress, dist, document, root, split, tools, worker};

/// Leaves the finished page in `dist/`.
pub fn build(sh: &Shell, profile: Profile) -> Done {
    tools::wasm_target(sh)?;
    tools::npm_packages(sh, &tools::browser_folder())?;
    println!("compiling the page: {}", profile.duration());
    let name = profile.name();
    let compile =
        cmd!(sh, "cargo build --locked --target wasm32-unknown-unknown --bin hexfray --profile {name}")
            .env("RUSTFLAGS", flags());
    // Trunk is compiled meanwhile: towards its end each of the two leaves a core idle.
    let beside = sh.clone();
    let trunk = thread::spawn(move || tools::trunk(&beside).map_err(|fault| fault.to_string()));
    let compiled = compile.run();
    trunk.join().map_err(|_| "Trunk was not installed")??;
    compiled?;
    println!("putting the page together: some seconds");
    // Trunk reads NO_COLOR as a flag of its own and stops at any value but `true` or `false`.
    let plain = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let color = if plain { "never" } else { "auto" };
    cmd!(sh, "trunk --log warn build --release --offline true --color {color}")
        .env_remove("NO_COLOR")
        .run()?;
    split::run(sh, profile, &linked(name, "hexfray"), &dist())?;
    document::finish(sh, &dist())?;
    match profile {
        Profile::Preview => worker::write(&dist()),
        Profile::Release => {
            println!("compressing the page: half a minute");
            with_worker(&dist())
        }
    }
}

/// The last steps, on a page whose files are as they will be published: the worker lists them, then all are compressed.
pub fn with_worker(folder: &Path) -> Done {
    worker::write(folder)?;
    compress::write(folder)
}

/// The same with a worker that undoes what any worker before it has done.
pub fn without_worker(folder: &Path) -> Done {
    worker::write_off(folder)?;
    compress::write(folder)
}

/// What the linker made.
pub fn linked(profile: &str, name: &str) -> PathBuf {
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    target.join("wasm32-unknown-unknown").join(profile).join(name).with_extension("wasm")
}

/// How the page is compiled. No path of the building machine ends up in it, so that two machines
/// build the same bytes. Of the stack's usual 1024 KiB an eighth is left out: every address of a text
/// after it then fits into a byte less. The linker notes what refers to what, for `split`.
pub fn flags() -> String {
    let home = env::var("HOME").unwrap_or_default();
    let cargo = env::var("CARGO_HOME").unwrap_or_else(|_| format!("{home}/.cargo"));
    let here = env::current_dir().map(|path| path.display().to_string()).unwrap_or_default();
    format!(
        "-Clink-arg=-zstack-size=917504 -Clink-arg=--emit-relocs \
         --remap-path-prefix={cargo}=cargo --remap-path-prefix={here}=."
    )
}
