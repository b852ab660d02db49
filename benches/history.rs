//! What long fights cost: `cargo bench --bench history`. In the browser the same is measured by
//! `tests/browser/long.spec.ts`.
//!
//! Figures are printed, not asserted: a machine's mood is no fault of the code.

// Clippy's allowance for tests does not reach what is shared with them.
#![allow(clippy::unwrap_used)]

#[path = "../tests/it/links/memory_store.rs"]
#[expect(dead_code, reason = "tests have more to do with it")]
mod memory_store;
#[path = "../tests/it/links/play.rs"]
mod play;

use divan::Bencher;
use hexfray::share::{Entries, Keeper, Kept, code, link};
use hexfray::systems::AnyFight;
use hexfray::systems::circle::Circle;
use hexfray::systems::dexterity::Dexterity;
use hexfray::systems::magic::Magic;
use memory_store::MemoryStore;
use play::long;

/// A system, by its key, and how many exchanges have been played.
type Case = (&'static str, usize);

const CASES: [Case; 9] = [
    ("am", 20),
    ("am", 300),
    ("am", 1_000),
    ("dx", 20),
    ("dx", 300),
    ("dx", 1_000),
    ("cr", 20),
    ("cr", 300),
    ("cr", 1_000),
];

fn main() {
    divan::main();
}

fn fight((key, n): Case) -> AnyFight {
    match key {
        "am" => AnyFight::from(long::<Magic>(n)),
        "dx" => AnyFight::from(long::<Dexterity>(n)),
        _ => AnyFight::from(long::<Circle>(n)),
    }
}

/// A store that holds the fight as table 1.
fn kept(case: Case) -> MemoryStore {
    let store = MemoryStore::default();
    let (id, kept) = Keeper::new(store.clone()).new_table(&fight(case), &Entries::default(), 0);
    assert_eq!((id, kept), (Some(1), Kept::Saved));
    store
}

fn loaded(store: &MemoryStore) -> AnyFight {
    Keeper::new(store.clone()).load_table(1).value.map(|table| table.fight).unwrap()
}

/// A table is found again when the page begins.
#[divan::bench(args = CASES, sample_count = 5)]
fn load(bencher: Bencher<'_, '_>, case: Case) {
    let store = kept(case);
    bencher.bench_local(|| loaded(&store));
}

/// It is kept after an answer.
#[divan::bench(args = CASES, sample_count = 20)]
fn save(bencher: Bencher<'_, '_>, case: Case) {
    let store = kept(case);
    let (fight, mut keeper, mut now) = (loaded(&store), Keeper::new(store), 0_u64);
    bencher.bench_local(|| {
        let mut page = Entries::default();
        now += 1;
        page.put("moment", now.to_string());
        keeper.save_table(1, &fight, &page, now)
    });
}

/// The history is opened: its rounds, and as many rows as a phone draws.
#[divan::bench(args = CASES, sample_count = 5)]
fn look_back(bencher: Bencher<'_, '_>, case: Case) {
    let store = kept(case);
    bencher.with_inputs(|| loaded(&store)).bench_local_refs(|fight| {
        let steps = fight.timeline().steps;
        (steps.saturating_sub(16)..steps).filter_map(|at| fight.entry(at)).count()
    });
}

/// The slider is moved one step once rows and rounds are known.
#[divan::bench(args = CASES, sample_count = 20)]
fn step_back(bencher: Bencher<'_, '_>, case: Case) {
    let fight = fight(case);
    let at = fight.timeline().steps - 2;
    bencher.bench_local(|| (fight.timeline(), fight.entry(at), fight.scene_at(at)));
}

/// The last decision is taken back and on again.
#[divan::bench(args = CASES, sample_count = 20)]
fn undo_and_redo(bencher: Bencher<'_, '_>, case: Case) {
    let mut fight = fight(case);
    bencher.bench_local(|| fight.undo() && fight.redo());
}

/// Play goes on from the start.
#[divan::bench(args = CASES, sample_count = 5)]
fn back_to_the_start(bencher: Bencher<'_, '_>, case: Case) {
    let fight = fight(case);
    bencher.with_inputs(|| fight.clone()).bench_local_refs(|fight| fight.back_to(0));
}

/// The share dialog is opened: a link, the same for a file, a code.
#[divan::bench(args = CASES, sample_count = 5)]
fn share(bencher: Bencher<'_, '_>, case: Case) {
    let fight = fight(case);
    bencher.bench_local(|| {
        let sent = link::of_last(&fight, usize::MAX, link::MOST_MADE).ok();
        let file = link::for_file(&fight, usize::MAX, sent.as_ref()).ok();
        (sent, file, code::of(&fight, "https://hexfray.example/", usize::MAX).ok())
    });
}
