//! Runs once, and briefly, what measures: the scripts beside the benchmarks, and the proofs. No time is held against
//! anything. `cargo test` runs the native benchmarks.

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
    let odds = proofs::built(sh, "test", "odds")?;
    cmd!(sh, "{python} benches/beside_icepool.py --once {odds}").ignore_stdout().run()?;
    proofs::check(sh)
}
