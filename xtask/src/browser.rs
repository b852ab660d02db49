//! Runs the browser tests of `tests/browser` against the built page.
//!
//! xtask serves the page itself, on a port the system picks, so two runs never meet.

use std::env;
use std::path::Path;
use std::thread;

use xshell::{Cmd, Shell, cmd};

use crate::engines::{self, Found};
use crate::{Done, dist, flaky, serve, tools};

/// Everything that the page does, in Chromium. `rest` are further arguments of Playwright: a file to run,
/// `--project phone`, and so on.
pub fn test(sh: &Shell, rest: &[&str]) -> Done {
    playwright(sh, &["phone", "tablet"], rest, engines::chromium)
}

/// What only a browser of another make can show, in all three engines.
pub fn test_engines(sh: &Shell, rest: &[&str]) -> Done {
    let makes = ["chromium", "firefox", "webkit"];
    let projects = makes.iter().flat_map(|make| ["phone", "tablet"].map(|size| format!("{make}-{size}")));
    let projects: Vec<String> = projects.collect();
    playwright(sh, &projects.iter().map(String::as_str).collect::<Vec<_>>(), rest, engines::all)
}

/// What odds, taps, starts and writes take in the page; what was printed. One after the other, which the machine's cores
/// would not be enough for else. `wasm` is the folder of `benches/wasm` as it was built; `is_once` is a brief run.
pub fn bench(sh: &Shell, is_once: bool, wasm: &Path) -> Done<String> {
    let _once = is_once.then(|| sh.push_env("HEXFRAY_ONCE", "1"));
    let _wasm = sh.push_env("HEXFRAY_WASM", wasm);
    on_page(sh, &["bench"], &["--workers=1"], engines::chromium, |command| Ok(command.read()?))
}

fn playwright(sh: &Shell, projects: &[&str], rest: &[&str], install: fn(&Shell) -> Done<Found>) -> Done {
    on_page(sh, projects, rest, install, |command| Ok(command.run()?))
}

/// Has Playwright look at the page, which is served meanwhile.
fn on_page<T>(
    sh: &Shell,
    projects: &[&str],
    rest: &[&str],
    install: fn(&Shell) -> Done<Found>,
    run: fn(Cmd<'_>) -> Done<T>,
) -> Done<T> {
    tools::npm_packages(sh, &tools::browser_folder())?;
    let programs = install(sh)?;
    let site = serve::open(&dist(), 0)?;
    let address = site.address();
    thread::spawn(move || site.serve());

    let is_chosen = rest.iter().any(|word| word.starts_with("--project"));
    let projects = projects.iter().filter(|_| !is_chosen).map(|project| format!("--project={project}"));
    let _there = sh.push_dir(tools::browser_folder());
    let command = cmd!(sh, "playwright test {projects...} {rest...}");
    let command = command.env("HEXFRAY_URL", address).envs(programs).env("HEXFRAY_FLAKY", flaky::file());
    // For tests that need a second build of the page: they write it a worker of its own.
    run(command.env("XTASK", env::current_exe()?))
}
