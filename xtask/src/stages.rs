//! What `cargo xtask test` checks, in order of how soon each can fail.

use std::time::{Duration, Instant};

use xshell::{Shell, cmd};

use crate::profile::Profile;
use crate::{Done, audit, benches, browser, dist, flaky, page, tools};

/// One stage: what `--only` calls it, what its heading says, what it does.
pub struct Stage {
    name: &'static str,
    title: &'static str,
    check: fn(&Shell, &[&str]) -> Done,
}

/// Every stage. The audit and the browser look at the page that the stage before them built.
pub const ALL: &[Stage] = &[
    Stage { name: "fmt", title: "source is formatted", check: fmt },
    Stage { name: "clippy", title: "no warnings, host and wasm32", check: clippy },
    Stage { name: "rust", title: "Rust tests", check: rust },
    Stage {
        name: "page",
        title: "release build of the page",
        check: |sh, _| page::build(sh, Profile::Release),
    },
    Stage { name: "audit", title: "size of the first load", check: |_, _| audit::run(&dist()) },
    Stage { name: "benches", title: "every benchmark and its script runs", check: benches::check },
    Stage { name: "browser", title: "browser tests", check: browser::test },
    Stage { name: "engines", title: "Chromium, Firefox and WebKit", check: browser::test_engines },
];

/// The stage that `--only` names.
pub fn named(name: &str) -> Done<Stage> {
    let found = ALL.iter().find(|stage| stage.name == name);
    let Stage { name, title, check } = *found.ok_or_else(|| {
        let names: Vec<&str> = ALL.iter().map(|stage| stage.name).collect();
        format!("no stage is called {name}; there are {}", names.join(", "))
    })?;
    Ok(Stage { name, title, check })
}

/// Runs them in turn, stops at the first that fails, and closes with the time each took and the browser tests that needed a second try.
pub fn run(sh: &Shell, stages: &[Stage], rest: &[&str]) -> Done {
    let mut times: Vec<(&str, Duration)> = Vec::new();
    let mut outcome = Ok(());
    flaky::forget()?;
    for stage in stages {
        println!("\n==== {}: {} ====", stage.name, stage.title);
        let start = Instant::now();
        outcome = (stage.check)(sh, rest).map_err(|fault| format!("stage {}: {fault}", stage.name).into());
        times.push((stage.name, start.elapsed()));
        if outcome.is_err() {
            break;
        }
    }
    println!("\n==== {} ====", if outcome.is_ok() { "all passed" } else { "FAILED" });
    for (at, (name, time)) in times.iter().enumerate() {
        let failed = outcome.is_err() && at + 1 == times.len();
        println!("{name:<8} {:>7.1} s  {}", time.as_secs_f64(), if failed { "FAILED" } else { "ok" });
    }
    let total: Duration = times.iter().map(|(_, time)| *time).sum();
    println!("{:<8} {:>7.1} s", "total", total.as_secs_f64());
    flaky::tell()?;
    outcome
}

fn fmt(sh: &Shell, _: &[&str]) -> Done {
    tools::component(sh, "rustfmt", "rustfmt")?;
    cmd!(sh, "cargo fmt --all --check").run()?;
    Ok(())
}

fn clippy(sh: &Shell, _: &[&str]) -> Done {
    tools::component(sh, "clippy", "cargo-clippy")?;
    tools::wasm_target(sh)?;
    cmd!(sh, "cargo clippy --workspace --all-targets -- -D warnings").run()?;
    cmd!(
        sh,
        "cargo clippy --package hexfray --package wasm-bench --target wasm32-unknown-unknown -- -D warnings"
    )
    .run()?;
    Ok(())
}

/// The two packages apart: together they would have their libraries compiled once more, with the features of both. The
/// tests inside the library apart from the others: they take some seconds, and optimising the library once more for them
/// would take two minutes.
fn rust(sh: &Shell, _: &[&str]) -> Done {
    let plain = "profile.test.package.hexfray.opt-level=0";
    cmd!(sh, "cargo test --package xtask").run()?;
    cmd!(sh, "cargo test --package hexfray --lib --config {plain}").run()?;
    cmd!(sh, "cargo test --package hexfray --test * --bench *").run()?;
    cmd!(sh, "cargo test --package hexfray --doc").run()?;
    Ok(())
}
