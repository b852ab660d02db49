//! Everything one does with Hexfray besides editing it: install, build, serve, check.
//!
//! Two commands carry the project: `cargo xtask run` and `cargo xtask test`. Both start from a machine
//! that has only Rust, Node and Debian's packages, and install whatever else is missing.
//! It is Rust, not shell, so that it runs wherever the crate itself builds and needs no tool of its own.
//!
//! In reading order: `stages` (what is checked), `page` (how it is built), `profile`, `split` (the page's code split into
//! files), `optimise` (Binaryen), `order` (of functions, as compresses best), `document` (and what is inside `index.html`),
//! `worker` (what works with no network), `files` (what is built), `compress` (what hosts send), `audit` (download size),
//! `leaks` (what the first load must not have), `benches` (what measures), `proofs` (what is claimed, and its results),
//! `wasm_bench` (the page's code for scripts), `browser` (Playwright), `flaky` (its second tries), `engines` (the browsers),
//! `serve` (a file server), `tools` (installing), `pins` (which versions).

mod audit;
mod benches;
mod browser;
mod compress;
mod document;
mod encoding;
mod engines;
mod files;
mod flaky;
mod leaks;
mod merge;
mod optimise;
mod order;
mod page;
mod pins;
mod profile;
mod proofs;
mod serve;
mod split;
mod stages;
mod tools;
mod wasm_bench;
mod worker;

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use xshell::Shell;

use profile::Profile;

/// What every step here returns: nothing, or a sentence for the person at the terminal.
type Done<T = ()> = Result<T, Box<dyn Error>>;

const USAGE: &str = "\
cargo xtask run   [--port N]               build the page, serve it on this machine, print the address
cargo xtask test  [--only STAGE] [-- ...]  check everything, or one stage:
                                           fmt, clippy, rust, page, audit, benches, browser, engines
                                           (what follows -- goes to Playwright)
cargo xtask bench [--built]                build the page, measure what it claims beside others, and write
                                           benches/RESULTS.md; --built takes dist/ as it is (native: cargo bench)
cargo xtask build [--no-offline]           build the page into dist/; one that works only with a network
                                           also removes what earlier ones left in browsers
cargo xtask worker FOLDER                  write the service worker of a page that was changed by hand, and compress anew
                                           what was changed
cargo xtask serve [--port N]               serve dist/ as it is";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match obey(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("\nerror: {fault}");
            ExitCode::FAILURE
        }
    }
}

fn obey(words: &[String]) -> Done {
    let sh = Shell::new()?;
    sh.change_dir(root());
    tools::put_on_path(&sh)?;

    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["run"] => page::build(&sh, Profile::Preview).and_then(|()| serve::from_usual_port(&dist())),
        ["run", "--port", port] => {
            let port = port.parse()?;
            page::build(&sh, Profile::Preview).and_then(|()| serve::on_port(&dist(), port))
        }
        ["serve"] => serve::from_usual_port(&dist()),
        ["serve", "--port", port] => serve::on_port(&dist(), port.parse()?),
        ["bench"] => page::build(&sh, Profile::Release).and_then(|()| proofs::run(&sh)),
        ["bench", "--built"] => proofs::run(&sh),
        ["build"] => page::build(&sh, Profile::Release),
        ["build", "--no-offline"] => {
            page::build(&sh, Profile::Release).and_then(|()| page::without_worker(&dist()))
        }
        ["worker", folder] => page::with_worker(Path::new(folder)),
        ["worker", folder, "--no-offline"] => page::without_worker(Path::new(folder)),
        ["test"] => stages::run(&sh, stages::ALL, &[]),
        ["test", "--", rest @ ..] => stages::run(&sh, stages::ALL, rest),
        ["test", "--only", stage] => stages::run(&sh, &[stages::named(stage)?], &[]),
        ["test", "--only", stage, "--", rest @ ..] => stages::run(&sh, &[stages::named(stage)?], rest),
        [] | ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            Ok(())
        }
        _ => Err(format!("not understood: {}\n\n{USAGE}", words.join(" ")).into()),
    }
}

/// The checkout: xtask works from any folder inside it.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_path_buf()
}

/// Where Trunk leaves the page.
fn dist() -> PathBuf {
    root().join("dist")
}
