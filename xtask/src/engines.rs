//! The browsers that the tests drive, with the WebDriver servers in front of them.
//!
//! Debian packages all of them but geckodriver, which Cargo compiles. What is on the path already is used as it is,
//! and an environment variable of [`PROGRAMS`] names one that lies elsewhere.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use xshell::{Shell, cmd};

use crate::{Done, pins, tools};

/// A program that the tests start.
struct Program {
    /// The environment variable that names it, for a person and for the tests.
    variable: &'static str,
    /// What it is called, the likeliest first.
    names: &'static [&'static str],
    /// Debian's package of it.
    package: &'static str,
}

const CHROMIUM: Program = Program {
    variable: "CHROMIUM",
    names: &["chromium", "chromium-browser", "google-chrome"],
    package: "chromium",
};

/// Chromium without windows, with which tests take less of the processor; where there is none, one that has them.
const HEADLESS: Program = Program {
    variable: "CHROMIUM_HEADLESS",
    names: &["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"],
    package: "chromium-headless-shell",
};

/// What the three engines need: browsers as people have them.
const PROGRAMS: &[Program] = &[
    CHROMIUM,
    Program { variable: "CHROMEDRIVER", names: &["chromedriver"], package: "chromium-driver" },
    Program { variable: "FIREFOX", names: &["firefox-esr", "firefox"], package: "firefox-esr" },
    Program { variable: "WEBKITDRIVER", names: &["WebKitWebDriver"], package: "webkit2gtk-driver" },
    // It comes with the engine itself, and is not put on the path.
    Program { variable: "MINIBROWSER", names: &["MiniBrowser"], package: "webkit2gtk-driver" },
    Program { variable: "XVFB", names: &["Xvfb"], package: "xvfb" },
];

/// Variables of the tests' environment, each with the program it names.
pub type Found = Vec<(&'static str, PathBuf)>;

/// Chromium alone, with windows and without, and Liberation, the letters that it draws with.
pub fn chromium(sh: &Shell) -> Done<Found> {
    installed(sh, &[HEADLESS, CHROMIUM])
}

/// All three engines with their drivers, and fonts.
pub fn all(sh: &Shell) -> Done<Found> {
    let mut found = installed(sh, PROGRAMS)?;
    tools::command(sh, "geckodriver", &pins::geckodriver()?, &[])?;
    found.extend(on_path(sh, "geckodriver").map(|place| ("GECKODRIVER", place)));
    Ok(found)
}

/// Finds programs, after a single install of the packages of those that are missing.
fn installed(sh: &Shell, programs: &[Program]) -> Done<Found> {
    // Other letters are wider or higher: whether all fits is judged with the same ones everywhere.
    let fonts = cmd!(sh, "fc-list").quiet().ignore_stderr().read();
    let has_fonts = fonts.is_ok_and(|list| list.contains("LiberationSans-Regular"));
    let missing =
        programs.iter().filter(|program| find(sh, program).is_none()).map(|program| program.package);
    let fonts = ["fontconfig", "fonts-liberation"].into_iter().filter(|_| !has_fonts);
    let packages: Vec<&str> = missing.chain(fonts).collect();
    if !packages.is_empty() {
        let by_hand = format!("install by hand, or name in the environment: {}", names(programs));
        tools::debian_packages(sh, &packages, &by_hand)?;
    }
    let named = |program: &Program| match find(sh, program) {
        Some(place) => Ok((program.variable, place)),
        None => {
            Err(format!("{} is not there; {}=/path/to/it names it", program.names[0], program.variable)
                .into())
        }
    };
    programs.iter().map(named).collect()
}

fn names(programs: &[Program]) -> String {
    let names: Vec<String> = programs.iter().map(|it| format!("{} ({})", it.names[0], it.variable)).collect();
    names.join(", ")
}

fn find(sh: &Shell, program: &Program) -> Option<PathBuf> {
    let named = env::var_os(program.variable).map(PathBuf::from);
    let usual = || program.names.iter().find_map(|name| on_path(sh, name).or_else(|| beside_webkit(name)));
    named.or_else(usual)
}

fn on_path(sh: &Shell, name: &str) -> Option<PathBuf> {
    env::split_paths(&sh.var_os("PATH")?).map(|folder| folder.join(name)).find(|place| place.is_file())
}

/// The folder of WebKitGTK's own programs has the machine's kind in its name.
fn beside_webkit(name: &str) -> Option<PathBuf> {
    let folders = fs::read_dir("/usr/lib").ok()?.flatten().map(|entry| entry.path());
    folders
        .map(|folder| folder.join("webkit2gtk-4.1").join(name))
        .find(|place: &PathBuf| Path::is_file(place))
}
