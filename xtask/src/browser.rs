//! Runs the browser tests of `tests/browser` against the built page.
//!
//! xtask serves the page itself, on a port the system picks, so two runs never meet.

use std::env;
use std::thread;

use xshell::{Shell, cmd};

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

/// What odds take in the page, printed.
pub fn bench(sh: &Shell) -> Done {
    playwright(sh, &["bench"], &[], engines::chromium)
}

/// The same once each, to see that it still runs.
pub fn bench_once(sh: &Shell) -> Done {
    let _once = sh.push_env("HEXFRAY_ONCE", "1");
    playwright(sh, &["bench"], &["--reporter=dot"], engines::chromium)
}

fn playwright(sh: &Shell, projects: &[&str], rest: &[&str], install: fn(&Shell) -> Done<Found>) -> Done {
    tools::npm_packages(sh)?;
    let programs = install(sh)?;
    let site = serve::open(&dist(), 0)?;
    let address = site.address();
    thread::spawn(move || site.serve());

    let is_chosen = rest.iter().any(|word| word.starts_with("--project"));
    let projects = projects.iter().filter(|_| !is_chosen).map(|project| format!("--project={project}"));
    let _there = sh.push_dir(tools::browser_folder());
    cmd!(sh, "playwright test {projects...} {rest...}")
        .env("HEXFRAY_URL", address)
        .envs(programs)
        .env("HEXFRAY_FLAKY", flaky::file())
        // For tests that need a second build of the page: they write it a worker of its own.
        .env("XTASK", env::current_exe()?)
        .run()?;
    Ok(())
}
