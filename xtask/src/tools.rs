//! Installs what is missing, each thing just before the first stage that needs it.
//!
//! A tool of the right version that is already there is used as it is. Others go where they disturb
//! nothing: commands into `.tools/`, npm packages into `tests/browser/node_modules/`. Only three things
//! are installed outside the checkout: rustup's components and its wasm target, and Debian's browsers.
//! Nothing is fetched from a project's release page, only through rustup, Cargo, npm and apt.

use std::env;
use std::fs;
use std::io::{IsTerminal, stdin};
use std::path::{Path, PathBuf};

use xshell::{Cmd, Shell, cmd};

use crate::{Done, pins, root};

const WASM: &str = "wasm32-unknown-unknown";

/// Our own installs first, then whatever the person has, then Cargo's usual place.
pub fn put_on_path(sh: &Shell) -> Done {
    let old = env::var_os("PATH").unwrap_or_default();
    let mut folders = vec![root().join(".tools/bin"), browser_folder().join("node_modules/.bin")];
    folders.extend(env::split_paths(&old));
    folders.extend(cargo_home().map(|home| home.join("bin")));
    sh.set_var("PATH", env::join_paths(folders)?);
    Ok(())
}

/// The folder of the browser tests, whose npm packages also bring wasm-opt.
pub fn browser_folder() -> PathBuf {
    root().join("tests/browser")
}

/// A rustup component such as `clippy`; `probe` is the command it brings.
pub fn component(sh: &Shell, name: &str, probe: &str) -> Done {
    if answers(cmd!(sh, "{probe} --version")) {
        return Ok(());
    }
    told(cmd!(sh, "rustup component add {name}"), "install this Rust component by hand")
}

/// The standard library for the browser's target.
pub fn wasm_target(sh: &Shell) -> Done {
    let folder = cmd!(sh, "rustc --print target-libdir --target {WASM}").read()?;
    if Path::new(&folder).is_dir() {
        return Ok(());
    }
    told(cmd!(sh, "rustup target add {WASM}"), "install this Rust target by hand")
}

/// Trunk, without what it would fetch and look for on the network.
pub fn trunk(sh: &Shell) -> Done {
    command(sh, "trunk", &pins::trunk()?, &["--no-default-features"])
}

/// The npm packages of a folder, installed anew whenever the lock file is not the one they came from.
pub fn npm_packages(sh: &Shell, folder: &Path) -> Done {
    let lock = fs::read(folder.join("package-lock.json"))?;
    let stamp = folder.join("node_modules/.installed-from");
    if fs::read(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    let _there = sh.push_dir(folder);
    let install = cmd!(sh, "npm ci --no-audit --no-fund").env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    told(install, "install Node 20 or newer with npm")?;
    fs::write(stamp, lock)?;
    Ok(())
}

/// A Python that has icepool, in the version that the models beside the benchmarks name.
pub fn icepool(sh: &Shell) -> Done<PathBuf> {
    let version = pins::icepool()?;
    let folder = root().join("target/icepool");
    let python = folder.join("bin/python");
    if answers(
        cmd!(sh, "{python} -c").arg(format!("import icepool; assert icepool.__version__ == {version:?}")),
    ) {
        return Ok(python);
    }
    if !answers(cmd!(sh, "python3 -m venv --clear {folder}")) {
        debian_packages(sh, &["python3", "python3-venv"], "install Python 3.11 or newer with venv")?;
        told(cmd!(sh, "python3 -m venv --clear {folder}"), "install Python 3.11 or newer with venv")?;
    }
    told(
        cmd!(sh, "{python} -m pip install --quiet --disable-pip-version-check icepool=={version}"),
        "pip could not install icepool",
    )?;
    Ok(python)
}

/// Packages of Debian's; `by_hand` is what a person does on another system.
pub fn debian_packages(sh: &Shell, packages: &[&str], by_hand: &str) -> Done {
    told(apt_get(sh, &["update"]), by_hand)?;
    told(apt_get(sh, &[&["install", "-y", "--no-install-recommends"][..], packages].concat()), by_hand)
}

/// A command from crates.io, in exactly this version. It is compiled without optimising it, which would take longer than
/// all that it ever does here.
pub fn command(sh: &Shell, name: &str, version: &str, features: &[&str]) -> Done {
    // Trunk reads NO_COLOR as a flag of its own and stops at any value but `true` or `false`.
    let reported = cmd!(sh, "{name} --version").env_remove("NO_COLOR").quiet().ignore_stderr().read();
    if reported.is_ok_and(|line| line.split_whitespace().nth(1) == Some(version)) {
        return Ok(());
    }
    println!("{name} {version} is missing; Cargo compiles it once, which takes a few minutes");
    let place = root().join(".tools");
    let install = cmd!(
        sh,
        "cargo install {name} --version {version} --locked --force --debug {features...} --root {place}"
    );
    told(install.env("CARGO_PROFILE_DEV_DEBUG", "0"), "Cargo could not install it")
}

/// Somebody at a terminal may be asked for a password; a machine may not, and root need not.
fn apt_get<'a>(sh: &'a Shell, words: &[&str]) -> Cmd<'a> {
    let apt = ["DEBIAN_FRONTEND=noninteractive", "apt-get", "-o", "Acquire::Retries=3"];
    match cmd!(sh, "id -u").quiet().read().as_deref() {
        Ok("0") => cmd!(sh, "env {apt...} {words...}"),
        _ if stdin().is_terminal() => cmd!(sh, "sudo env {apt...} {words...}"),
        _ => cmd!(sh, "sudo --non-interactive env {apt...} {words...}"),
    }
}

fn cargo_home() -> Option<PathBuf> {
    let usual = || env::home_dir().map(|home| home.join(".cargo"));
    env::var_os("CARGO_HOME").map(PathBuf::from).or_else(usual)
}

fn answers(probe: Cmd) -> bool {
    probe.quiet().ignore_stdout().ignore_stderr().run().is_ok()
}

/// Runs it; should it fail, the fault ends with what the person can do.
fn told(cmd: Cmd, by_hand: &str) -> Done {
    cmd.run().map_err(|fault| format!("{fault}\n{by_hand}").into())
}
