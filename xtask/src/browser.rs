//! Runs the browser tests of `tests/browser` against the built page.
//!
//! xtask serves the page itself, on a port the system picks, so two runs never meet.

use std::env;
use std::thread;

use xshell::{Shell, cmd};

use crate::{Done, dist, serve, tools};

/// Playwright, with `rest` as further arguments: a file to run, `--project phone`, and so on.
pub fn test(sh: &Shell, rest: &[&str]) -> Done {
    tools::npm_packages(sh)?;
    let chromium = tools::chromium(sh)?;
    let site = serve::open(&dist(), 0)?;
    let address = site.address();
    thread::spawn(move || site.serve());

    let _there = sh.push_dir(tools::browser_folder());
    cmd!(sh, "playwright test {rest...}")
        .env("HEXFRAY_URL", address)
        .env("CHROMIUM", chromium)
        // For tests that need a second build of the page: they write it a worker of its own.
        .env("XTASK", env::current_exe()?)
        .run()?;
    Ok(())
}
