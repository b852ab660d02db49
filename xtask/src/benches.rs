//! Runs once, and briefly, what measures: the scripts beside the benchmarks, and the benchmarks of the page. No figure is
//! held against anything but the chances that two programs have to agree on, and what no busy machine can excuse. `cargo test` runs the native benchmarks.

use xshell::{Shell, cmd};

use crate::{Done, proofs, tools};

/// Runs everything in `benches/` and `tests/browser/bench/` that nothing else runs.
pub fn check(sh: &Shell, _: &[&str]) -> Done {
    let python = tools::icepool(sh)?;
    cmd!(sh, "{python} benches/kept_check.py 6 10 3 highest").ignore_stdout().run()?;
    cmd!(sh, "{python} benches/kept_check.py 6 10 2 lowest").ignore_stdout().run()?;
    cmd!(sh, "{python} benches/stamina_check.py 1 2 12 1").ignore_stdout().run()?;
    cmd!(sh, "{python} benches/stamina_check.py examples").ignore_stdout().run()?;
    cmd!(sh, "{python} benches/gurps_worked.py").ignore_stdout().run()?;
    let odds = built(sh, "test", "odds")?;
    cmd!(sh, "{python} benches/beside_icepool.py --once {odds}").ignore_stdout().run()?;
    proofs::check(sh)
}

/// A benchmark as `cargo test` or `cargo bench` compiles it.
pub fn built(sh: &Shell, command: &str, name: &str) -> Done<String> {
    let told =
        cmd!(sh, "cargo {command} --package hexfray --bench {name} --no-run --message-format=json").quiet();
    let told = told.ignore_stderr().read()?;
    let named = format!("\"name\":\"{name}\"");
    let program = told
        .lines()
        .filter(|line| line.contains(&named))
        .find_map(|line| Some(line.split_once("\"executable\":\"")?.1.split_once('"')?.0.to_owned()));
    program.ok_or_else(|| format!("Cargo names no benchmark {name}").into())
}
