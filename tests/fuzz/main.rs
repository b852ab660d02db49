//! Links, files and records changed at random, a million of them: each is refused in words or read as
//! it was meant, in bounded time and room. Figures are printed; the room is held by the allocator, which
//! gives no more than 64 MiB to the whole process.
//!
//! `HEXFRAY_FUZZ=10` goes ten times as far, with other seeds. `fuzz/` has the same for a fuzzer that
//! looks for new ways through the code.

#![allow(clippy::unwrap_used, clippy::expect_used)]
// The core knows no clock; whether it hangs has to be seen by one.
#![allow(clippy::disallowed_types)]

mod feed;
#[path = "../json.rs"]
mod json;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use cap::Cap;
use hexfray::dice::Random;
use hexfray::share::{Keeper, KeptRoster, PageState, Store, restore};
use hexfray::systems::AnyFight;
use hexfray::systems::dexterity::Dexterity;
use hexfray::systems::magic::Magic;
use hexfray::table::dyn_editor;
use std::time::{Duration, Instant};

const ROOM: usize = 64 << 20;

#[global_allocator]
static MEMORY: Cap<std::alloc::System> = Cap::new(std::alloc::System, ROOM);

/// The longest that any one input may take: far above what is seen, below what feels like hanging.
const PATIENCE: Duration = Duration::from_secs(5);

/// The tables that are changed: large and typical, of both systems.
const TABLES: [&str; 4] = [
    include_str!("../it/links/tables/am-typical.txt"),
    include_str!("../it/links/tables/am-large.txt"),
    include_str!("../it/links/tables/dx-typical.txt"),
    include_str!("../it/links/tables/dx-large.txt"),
];

fn main() {
    // A find is told with all that a debugger would say, which takes more room than the code under test may.
    let tell = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |find| {
        let _ = MEMORY.set_limit(usize::MAX);
        tell(find);
    }));
    let times: usize = std::env::var("HEXFRAY_FUZZ").ok().and_then(|n| n.parse().ok()).unwrap_or(1);
    if std::env::var_os("HEXFRAY_WRITE").is_some_and(|what| what == "corpus") {
        return Whole::new().write();
    }
    // Half of it on each of two threads: a fight cannot be shared between them.
    let rounds = (0..times as u64).flat_map(|round| {
        std::thread::scope(|scope| {
            let halves = [1, 2].map(|half| scope.spawn(move || Whole::new().feed(2 * round + half)));
            halves.map(|half| half.join().unwrap())
        })
    });
    println!(
        "{} inputs in all; at most {} KiB of {} MiB in use at a time",
        rounds.sum::<usize>(),
        MEMORY.max_allocated() >> 10,
        ROOM >> 20
    );
}

/// What is changed before it is fed.
struct Whole {
    fights: Vec<AnyFight>,
    links: Vec<String>,
    digits: Vec<String>,
    records: Vec<String>,
    backups: [String; 1],
    plain: Vec<String>,
    packed: Vec<String>,
}

impl Whole {
    fn new() -> Whole {
        let fights: Vec<AnyFight> = TABLES.map(|text| restore::from_link(text).unwrap().fight).to_vec();
        let links: Vec<String> = TABLES.map(|text| text.trim().to_owned()).to_vec();
        Whole {
            digits: links.iter().map(|link| digits(link)).collect(),
            records: fights.iter().map(record).collect(),
            backups: [backup(&fights)],
            plain: fights.iter().map(plain).collect(),
            packed: links.iter().map(|link| hex(&frame(link)[6..])).collect(),
            fights,
            links,
        }
    }

    /// Feeds half a million changed inputs; gives how many there were.
    fn feed(&self, seed: u64) -> usize {
        let is_meant = |fight: AnyFight, i: usize| fight == self.fights[i];
        let link = |text: &str, i| feed::link(text).map(|fight| is_meant(fight, i));
        let record = |text: &str, i| feed::record(text).map(|fight| is_meant(fight, i));
        // Names of sheets and settings are readable and may be edited; tables are not.
        let file = |text: &str, _| feed::file(text).map(|(tables, _)| tables <= self.fights.len());
        let forged = |text: &str, _| feed::link(text).map(|_| true);
        run("links in letters", seed, 325_000, &self.links, &link)
            + run("links in digits", seed, 150_000, &self.digits, &link)
            + run("records", seed, 20_000, &self.records, &record)
            + run("backups", seed, 500, &self.backups, &file)
            + run("forged: plain", seed, 4_000, &self.plain, &forged)
            + run("forged: packed", seed, 1_000, &self.packed, &forged)
    }

    /// Writes what a fuzzer begins with.
    fn write(&self) {
        write("link", [&self.links[..], &self.digits[..]].concat().iter().map(String::as_bytes));
        write("inside", self.plain.iter().map(|hex| unhex(&hex[2..])));
        write("record", self.records.iter().map(String::as_bytes));
        write("file", self.backups.iter().map(String::as_bytes));
    }
}

/// Feeds so many changed inputs; `feed` says whether what was read is what was meant.
fn run(
    name: &str,
    seed: u64,
    n: usize,
    whole: &[String],
    feed: &dyn Fn(&str, usize) -> Option<bool>,
) -> usize {
    let mut dice = Random::from_number(seed);
    let (begin, mut longest, mut n_read) = (Instant::now(), Duration::ZERO, 0);
    let is_forged = name.starts_with("forged");
    for (i, text) in whole.iter().enumerate().filter(|_| !is_forged) {
        assert_eq!(feed(text, i), Some(true), "{name}, unchanged");
    }
    for _ in 0..n {
        let i = dice.below(whole.len());
        let text = if is_forged { forge(&whole[i], &mut dice) } else { change(&whole[i], whole, &mut dice) };
        let start = Instant::now();
        if let Some(is_meant) = feed(&text, i) {
            assert!(is_meant, "{name}, seed {seed}: read as something else: {text}");
            n_read += 1;
        }
        longest = longest.max(start.elapsed());
        assert!(longest < PATIENCE, "{name}, seed {seed}: {longest:?} for {text}");
    }
    println!(
        "{name}, seed {seed}: {n} changed, {} refused in words, {n_read} read; {:.1} s, the longest {:.1} ms",
        n - n_read,
        begin.elapsed().as_secs_f64(),
        longest.as_secs_f64() * 1e3,
    );
    n
}

/// A text changed in one to three places: cut, a bit turned over, two places swapped, something more or
/// less, or a part of another text.
fn change(text: &str, others: &[String], dice: &mut Random) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..1 + dice.below(3) {
        if bytes.is_empty() {
            break;
        }
        let (at, to) = (dice.below(bytes.len()), dice.below(bytes.len()));
        match dice.below(7) {
            0 => bytes.truncate(at),
            1 => bytes[at] ^= 1 << dice.below(7),
            2 => bytes.swap(at, to),
            3 => bytes.insert(at, 32 + dice.below(95) as u8),
            4 => drop(bytes.remove(at)),
            5 => drop(bytes.drain(at.min(to)..at.max(to))),
            _ => {
                let other = others[dice.below(others.len())].as_bytes();
                let from = dice.below(other.len());
                let end = other.len().min(from + dice.below(40));
                bytes.splice(at..at, other[from..end].iter().copied());
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Changes the bytes inside a link, whose way and bytes are told in hex, and frames them anew.
fn forge(hex: &str, dice: &mut Random) -> String {
    let mut bytes = unhex(hex);
    let way = bytes.remove(0);
    for _ in 0..dice.below(4) {
        let at = dice.below(bytes.len());
        match dice.below(4) {
            0 => bytes[at] ^= 1 << dice.below(8),
            1 => bytes[at] = [0, 1, 127, 128, 254, 255][dice.below(6)],
            2 => drop(bytes.remove(at)),
            _ => bytes.insert(at, dice.below(256) as u8),
        }
    }
    feed::framed(way, &bytes)
}

/// The bytes of a link's frame.
fn frame(link: &str) -> Vec<u8> {
    URL_SAFE_NO_PAD.decode(&link[2..]).unwrap()
}

/// The same link in digits: seven bytes are seventeen of them.
fn digits(link: &str) -> String {
    let group = |bytes: &[u8]| {
        let number = bytes.iter().fold(0_u64, |number, byte| number << 8 | u64::from(*byte));
        let width = [0, 3, 5, 8, 10, 13, 15, 17][bytes.len()];
        format!("{number:0width$}")
    };
    format!("#02{}", frame(link).chunks(7).map(group).collect::<String>())
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What would be inside a link that is not packed.
fn plain(fight: &AnyFight) -> String {
    let (_, bytes) = fight.link_bytes(usize::MAX).unwrap();
    hex(&[&[0], &bytes[..]].concat())
}

fn record(fight: &AnyFight) -> String {
    let store = feed::MemoryStore::default();
    let _ = Keeper::new(store.clone()).save_table(1, fight, &PageState::default(), 1);
    store.get(feed::PLACE).unwrap().unwrap()
}

/// A backup with all tables, and rosters of both systems.
fn backup(fights: &[AnyFight]) -> String {
    let mut keeper = Keeper::new(feed::MemoryStore::default());
    for fight in fights {
        let _ = keeper.new_table(fight, &PageState::default(), 1);
    }
    let name = "Those who \"came\"".to_owned();
    for editor in [dyn_editor::<Magic>(), dyn_editor::<Dexterity>()] {
        let roster = KeptRoster { name: name.clone(), sheets: editor.starters() };
        let _ = keeper.new_roster(editor, &roster, 1);
    }
    json::to_value(&keeper.backup(1)).to_string()
}

fn unhex(hex: &str) -> Vec<u8> {
    let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap();
    hex.as_bytes().chunks(2).map(byte).collect()
}

/// Writes what a fuzzer begins with (`HEXFRAY_WRITE=corpus`).
fn write(target: &str, texts: impl Iterator<Item = impl AsRef<[u8]>>) {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(target);
    std::fs::create_dir_all(&folder).unwrap();
    for (i, text) in texts.enumerate() {
        std::fs::write(folder.join(format!("table-{i}")), text).unwrap();
    }
}
