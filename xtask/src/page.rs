//! Builds the page with Trunk, always as it will be published.
//!
//! Trunk runs offline: left alone it would download tools from release pages, where a version is
//! whatever the address says. `tools` has put the pinned ones on the path instead.

use std::env;
use std::path::Path;

use xshell::{Shell, cmd};

use crate::{Done, compress, dist, tools, worker};

/// Leaves the finished page in `dist/`.
pub fn build(sh: &Shell) -> Done {
    tools::wasm_target(sh)?;
    tools::npm_packages(sh)?;
    tools::trunk(sh)?;
    // Trunk's `offline` binds Cargo too, so the crates have to be there already.
    cmd!(sh, "cargo fetch --locked").run()?;
    // Trunk reads NO_COLOR as a flag of its own and stops at any value but `true` or `false`.
    let plain = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let color = if plain { "never" } else { "auto" };
    cmd!(sh, "trunk build --release --offline true --color {color}")
        .env_remove("NO_COLOR")
        .env("RUSTFLAGS", flags())
        // For the last hook: it runs with our flags, and would have Cargo compile xtask anew with them.
        .env("XTASK", env::current_exe()?)
        .run()?;
    with_worker(&dist())
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

/// How the page is compiled. No path of the building machine ends up in it, so that two machines
/// build the same bytes. Of the stack's usual 1024 KiB an eighth is left out: every address of a text
/// after it then fits into a byte less. The linker notes what refers to what, for `split`.
fn flags() -> String {
    let home = env::var("HOME").unwrap_or_default();
    let cargo = env::var("CARGO_HOME").unwrap_or_else(|_| format!("{home}/.cargo"));
    let here = env::current_dir().map(|path| path.display().to_string()).unwrap_or_default();
    format!(
        "-Clink-arg=-zstack-size=917504 -Clink-arg=--emit-relocs \
         --remap-path-prefix={cargo}=cargo --remap-path-prefix={here}=."
    )
}
