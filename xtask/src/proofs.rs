//! What Hexfray claims, measured by programs that anybody can run, and written to `benches/RESULTS.md`.
//!
//! Each program prints rows, one JSON object a line, among other words. A row that falls short is told by the row; a
//! program fails only where it could not measure.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::thread;

use serde::{Deserialize, Serialize};
use xshell::{Cmd, Shell, cmd};

use crate::{Done, audit, browser, dist, engines, root, serve, tools, wasm_bench};

/// What prints rows.
struct Program {
    name: &'static str,
    /// What it prints on its standard output.
    run: fn(&Setting<'_>) -> Done<String>,
    /// Whether what falls short fails the tests too: not where it depends on how busy the machine is, or another stage holds
    /// it.
    is_held: bool,
}

/// Every program. One more is one more line.
const PROGRAMS: &[Program] = &[
    Program { name: "speed of odds", run: |it| it.python("speed.py"), is_held: false },
    Program { name: "same fractions", run: |it| it.python("same.py"), is_held: true },
    Program { name: "thrown attacks", run: |it| it.thrown(), is_held: true },
    Program { name: "dice", run: |it| it.node("dice.mjs"), is_held: false },
    Program { name: "lines", run: |it| it.node("lines.mjs"), is_held: false },
    Program { name: "links", run: |it| it.node("links.mjs"), is_held: true },
    Program { name: "size", run: |_| size(), is_held: false },
    Program { name: "lighthouse", run: |it| it.node("lighthouse.mjs"), is_held: false },
    Program { name: "page", run: |it| browser::bench(it.sh, it.is_once, &it.wasm), is_held: false },
];

/// The seed of attacks that are thrown.
const SEED: &str = "20260718";

/// What programs are run with.
struct Setting<'a> {
    sh: &'a Shell,
    /// Briefly, to see that they still run.
    is_once: bool,
    /// Python with icepool, and the benchmark `proof`.
    python: PathBuf,
    proof: String,
    /// The folder with the page's code as a script can call it.
    wasm: PathBuf,
    /// Where the page is served.
    address: String,
    browsers: engines::Found,
}

impl<'a> Setting<'a> {
    /// Installs and builds what programs need, and serves the page as it is in `dist/`.
    fn new(sh: &'a Shell, is_once: bool) -> Done<Setting<'a>> {
        tools::npm_packages(sh, &folder())?;
        let browsers = engines::chromium(sh)?;
        let python = tools::icepool(sh)?;
        let proof = built(sh, if is_once { "test" } else { "bench" }, "proof")?;
        let wasm = wasm_bench::build(sh, !is_once)?;
        let site = serve::open(&dist(), 0)?;
        let address = site.address();
        thread::spawn(move || site.serve());
        Ok(Setting { sh, is_once, python, proof, wasm, address, browsers })
    }

    /// What a script of `benches/` prints.
    fn node(&self, script: &str) -> Done<String> {
        let script = folder().join(script);
        self.told(cmd!(self.sh, "node {script}"))
    }

    /// What a script of `benches/proof/` prints.
    fn python(&self, script: &str) -> Done<String> {
        let (python, proof, script) = (&self.python, &self.proof, folder().join("proof").join(script));
        self.told(cmd!(self.sh, "{python} {script} {proof}"))
    }

    /// Attacks thrown so many times each, held against their odds.
    fn thrown(&self) -> Done<String> {
        // A million of each attack, which the program can do as well, takes a quarter of an hour.
        let (proof, times) = (&self.proof, if self.is_once { "2000" } else { "100000" });
        Ok(cmd!(self.sh, "{proof} thrown {times} {SEED}").read()?)
    }

    /// What a program prints: with `--once` where a run is to be brief.
    fn told(&self, program: Cmd<'_>) -> Done<String> {
        let program = program.args(self.is_once.then_some("--once")).env("HEXFRAY_WASM", &self.wasm);
        Ok(program.env("HEXFRAY_URL", &self.address).envs(self.browsers.iter().cloned()).read()?)
    }
}

/// A row of the table.
#[derive(Serialize, Deserialize)]
struct Row {
    /// Which proof it is of: "P5".
    id: String,
    what: String,
    here: String,
    /// What others come to; filled in from the last time where there are none.
    beside: Option<String>,
    ratio: Option<f64>,
    must: String,
    aim: Option<String>,
    /// Whether the must is met.
    met: bool,
}

impl Row {
    fn key(&self) -> (&str, &str) {
        (&self.id, &self.what)
    }
}

/// Runs every program and writes what came of it; fails where a must is not met.
pub fn run(sh: &Shell) -> Done {
    let setting = Setting::new(sh, false)?;
    let mut rows = Vec::new();
    for program in PROGRAMS {
        println!("\n==== {} ====", program.name);
        rows.extend(rows_of(program, &setting)?);
    }
    // By the number of the proof; rows of one stay in their order.
    rows.sort_by_key(|row| row.id.trim_start_matches('P').parse::<u32>().unwrap_or(u32::MAX));
    let path = folder().join("RESULTS.md");
    compare(&mut rows, &fs::read_to_string(&path).unwrap_or_default());
    fs::write(&path, told(&rows, &machine(&setting)?))?;
    println!("\n{} rows in {}", rows.len(), path.display());
    let mut short: Vec<&str> = rows.iter().filter(|row| !row.met).map(|row| row.id.as_str()).collect();
    short.dedup();
    if short.is_empty() {
        Ok(())
    } else {
        Err(format!("musts that are not met: {}", short.join(", ")).into())
    }
}

/// Runs every program briefly; fails where one tells nothing, or falls short of what was met the last time and no busy
/// machine can excuse.
pub fn check(sh: &Shell) -> Done {
    let setting = Setting::new(sh, true)?;
    let page = fs::read_to_string(folder().join("RESULTS.md"))?;
    let before = last_time(&page);
    for program in PROGRAMS {
        let rows = rows_of(program, &setting)?;
        let was_short = |row: &&Row| before.get(&row.key()).is_some_and(|here| here.starts_with("**"));
        let short = rows.iter().filter(|row| !row.met && program.is_held && !was_short(row));
        let short: Vec<&str> = short.map(|row| row.what.as_str()).collect();
        if !short.is_empty() {
            return Err(format!("{}: no longer met: {}", program.name, short.join("; ")).into());
        }
    }
    Ok(())
}

fn rows_of(program: &Program, setting: &Setting<'_>) -> Done<Vec<Row>> {
    let told = (program.run)(setting)?;
    println!("{told}");
    let rows = read(&told).map_err(|fault| format!("{}: {fault}", program.name))?;
    if rows.is_empty() { Err(format!("{} prints no rows", program.name).into()) } else { Ok(rows) }
}

/// The rows among other words.
fn read(told: &str) -> serde_json::Result<Vec<Row>> {
    told.lines().filter(|line| line.starts_with("{\"")).map(serde_json::from_str).collect()
}

/// P12: what comes with a first visit.
fn size() -> Done<String> {
    let bytes = audit::first_load_bytes(&dist())?;
    let kib = bytes as f64 / 1024.0;
    let row = Row {
        id: "P12".into(),
        what: "first load, by gzip".into(),
        here: format!("{kib:.1} KiB"),
        beside: None,
        ratio: None,
        must: "at most 320 KiB".into(),
        aim: Some("260 KiB".into()),
        met: kib <= 320.0,
    };
    Ok(serde_json::to_string(&row)?)
}

fn folder() -> PathBuf {
    root().join("benches")
}

/// What came out the last time, by the number of the proof and what was measured: in bold where it fell short.
fn last_time(page: &str) -> BTreeMap<(&str, &str), &str> {
    let rows = page.lines().filter_map(|line| line.strip_prefix("| "));
    let cells = rows.map(|row| row.split(" | "));
    cells.filter_map(|mut cells| Some(((cells.next()?, cells.next()?), cells.next()?))).collect()
}

/// Puts the last time beside what has nobody else beside it.
fn compare(rows: &mut [Row], page: &str) {
    let before = last_time(page);
    for row in rows.iter_mut().filter(|row| row.beside.is_none()) {
        row.beside = before.get(&row.key()).map(|here| format!("last time {}", here.trim_matches('*')));
    }
}

/// What it was measured on, and with what.
fn machine(setting: &Setting<'_>) -> Done<String> {
    let sh = setting.sh;
    let script = "const os = require('os'); const cpus = os.cpus(); \
        `${new Date().toISOString().slice(0, 10)}, on ${cpus.length} cores of ${cpus[0].model}, ${os.type()} ${os.machine()}; \
        ${os.loadavg()[2].toFixed(1)} processes wanted one of them in the last quarter of an hour; \
        Node ${process.versions.node}`";
    let machine = cmd!(sh, "node -p {script}").read()?;
    let rust = cmd!(sh, "rustc --version").read()?;
    let chromium = setting.browsers.iter().find(|(variable, _)| *variable == "CHROMIUM");
    let chromium = chromium.map(|(_, program)| cmd!(sh, "{program} --version").ignore_stderr().read());
    let chromium = chromium.transpose()?.unwrap_or_default();
    let commit = cmd!(sh, "git rev-parse --short HEAD").quiet().ignore_stderr().read().unwrap_or_default();
    let version = |told: &str| told.split_whitespace().take(2).collect::<Vec<_>>().join(" ");
    Ok(format!("{machine}, {}, {}; commit {commit}", version(&chromium), version(&rust)))
}

/// The page of results.
fn told(rows: &[Row], machine: &str) -> String {
    let short = rows.iter().filter(|row| !row.met).count();
    let mut page = format!(
        "# What was measured\n\n\
         Written by `cargo xtask bench`, which runs every program named in `xtask/src/proofs.rs`. {machine}.\n\n\
         Times beside others are medians of five rounds in which both take turns, so that a machine that is busy slows \
         both. Rows that say *wasm* run the page's own code, compiled and optimised as the page is.\n\n\
         {} of {} musts are met.{}\n\n\
         | proof | what | here | beside it | ratio | must | aim | met |\n|---|---|---|---|---|---|---|---|\n",
        rows.len() - short,
        rows.len(),
        if short == 0 { "" } else { " What falls short is set in bold." },
    );
    for row in rows {
        let ratio = row.ratio.map_or_else(String::new, |ratio| ratio.to_string());
        let here = if row.met { row.here.clone() } else { format!("**{}**", row.here) };
        let (beside, aim) = (row.beside.as_deref().unwrap_or(""), row.aim.as_deref().unwrap_or(""));
        let met = if row.met { "yes" } else { "**no**" };
        let Row { id, what, must, .. } = row;
        page += &format!("| {id} | {what} | {here} | {beside} | {ratio} | {must} | {aim} | {met} |\n");
    }
    page
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read_and_what_nobody_else_has_is_put_beside_the_last_time() {
        let told = r#"  ok 1
{"id":"P12","what":"a size","here":"9 KiB","beside":null,"ratio":null,"must":"8","aim":null,"met":false}
{"id":"P6","what":"a link","here":"5","beside":"others: 50","ratio":0.1,"must":"0.1","aim":"0","met":true}"#;
        let mut rows = read(told).unwrap();
        let page = super::told(&rows, "here");
        assert!(page.contains("1 of 2 musts are met. "));
        assert_eq!(last_time(&page)[&("P12", "a size")], "**9 KiB**");
        assert_eq!(last_time(&page)[&("P6", "a link")], "5");
        compare(&mut rows, &page);
        let beside = rows.iter().map(|row| row.beside.as_deref());
        assert!(beside.eq([Some("last time 9 KiB"), Some("others: 50")]));
        assert!(read("{\"id\":\"P6\"}").is_err());
    }
}
