//! Long fights: what is remembered of them is what would be worked out anew, whatever is taken back;
//! and three of them as records, on which the browser is measured (`tests/browser/long.spec.ts`).
//!
//! `HEXFRAY_WRITE=long cargo test --test it write_` makes the records anew.

use super::memory_store::MemoryStore;
use super::play::{demo, long, step};
use super::toy::{Toy, mend, performed};
use crate::seed::Seed;
use hexfray::dice::Random;
use hexfray::share::{Entries, Keeper, Kept, What};
use hexfray::systems::circle::Circle;
use hexfray::systems::dexterity::Dexterity;
use hexfray::systems::gurps::Gurps;
use hexfray::systems::magic::Magic;
use hexfray::systems::stamina::Stamina;
use hexfray::systems::{AnyFight, SYSTEMS};
use hexfray::table::{Fight, System};
use hexfray::view::board::scene::Scene;
use hexfray::view::story::history::{Entry, Timeline, entry};
use std::path::PathBuf;

/// How many exchanges the records have.
const LENGTHS: [usize; 3] = [20, 300, 1_000];

fn path(n: usize) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/it/links/long/cr-{n}.txt"))
}

fn record(n: usize) -> String {
    let mut keeper = Keeper::new(MemoryStore::default());
    let fight = AnyFight::from(long::<Circle>(n));
    assert_eq!(keeper.new_table(&fight, &Entries::default(), 1_000), (Some(1), Kept::Saved));
    keeper.text(What::Table(1)).unwrap()
}

/// Writes the records.
pub fn write() {
    std::fs::create_dir_all(path(0).parent().unwrap()).unwrap();
    LENGTHS.into_iter().for_each(|n| std::fs::write(path(n), record(n) + "\n").unwrap());
}

#[test]
fn the_records_of_long_fights_are_read_under_the_rules_of_today() {
    for n in LENGTHS {
        let store = MemoryStore::default();
        store.put("hexfray:table:1:a", std::fs::read_to_string(path(n)).unwrap().trim_end());
        let loaded = Keeper::new(store).load_table(1);
        assert_eq!(loaded.notices, []);
        let fight = loaded.value.unwrap().fight;
        assert_eq!((fight.played(), fight.timeline().free_from), (n, 0), "see the head of this file");
    }
}

/// The same fight, of which nothing is remembered.
fn anew<S: System>(fight: &Fight<S>) -> Fight<S> {
    let written = fight.written().collect();
    Fight::replay(fight.start().clone(), written, fight.open().cloned(), fight.to_keep()).0
}

fn entries<S: System>(fight: &Fight<S>) -> Vec<Entry> {
    let fight = fight.any();
    (0..fight.played()).map(|at| Entry::clone(&entry(&fight, at).unwrap())).collect()
}

/// What is remembered of a fight is what is worked out anew of the same one.
fn is_right<S: System>(fight: &Fight<S>) {
    let anew = anew(fight);
    assert_eq!(entries(fight), entries(&anew));
    let any = fight.any();
    let timeline = Timeline::of(&any);
    assert_eq!(timeline, Timeline::of(&anew.any()));
    assert_eq!((timeline.steps, timeline.free_from), (fight.played(), fight.played() - fight.fresh()));
    // What somebody declares is of the round he declares it in, what the table does of the one it opens.
    let is_tables = |at: usize| any.declarer(at).is_none();
    let numbers = |at: usize| S::round(fight.known_after(at + usize::from(is_tables(at)))).number;
    let opens = |at: usize| at == 0 || numbers(at) != numbers(at - 1);
    assert!((0..timeline.steps).all(|at| timeline.opens_round(at) == opens(at)));
}

/// Plays, takes back, brings back and goes back, looking at the history in between.
fn looking_back<S: System>() {
    for seed in 0..6 {
        let _seed = Seed(S::KEY, seed);
        let (mut fight, mut dice) = (demo::<S>(), Random::from_number(seed));
        for turn in 0..160 {
            match dice.below(12) {
                0 => drop(fight.undo()),
                1 => drop(fight.redo()),
                2 if fight.played() > 20 => fight.back_to(fight.played() - dice.below(20)),
                3 => drop((0..fight.played()).map(|at| entry(&fight.any(), at)).next_back()),
                _ => drop(step(&mut fight, &mut dice)),
            }
            if turn % 16 == 0 {
                is_right(&fight);
            }
        }
        is_right(&fight);
    }
}

#[test]
fn a_history_is_what_would_be_worked_out_anew() {
    looking_back::<Magic>();
    looking_back::<Circle>();
    looking_back::<Dexterity>();
    looking_back::<Gurps>();
    looking_back::<Stamina>();
    looking_back::<Toy>();
}

#[test]
fn a_history_under_earlier_rules_is_too() {
    for seed in 0..20 {
        let _seed = Seed(Toy::KEY, seed);
        mend(0);
        let (mut fight, mut dice) = (demo::<Toy>(), Random::from_number(seed));
        for _ in 0..60 {
            step(&mut fight, &mut dice);
        }
        entries(&fight);
        mend(1);
        let mut fight = anew(&fight);
        for _ in 0..30 {
            step(&mut fight, &mut dice);
        }
        is_right(&fight);
        fight.back_to(0);
        is_right(&fight);
        assert_eq!(fight.fresh(), 0, "what was played under earlier rules stands");
    }
    mend(0);
}

#[test]
fn a_closed_exchange_is_worked_out_once() {
    let mut fight = long::<Toy>(1_000).any();
    let before = performed();
    Timeline::of(&fight);
    assert_eq!(performed(), before, "no exchange is run to know its round");
    (980..1_000).for_each(|at| drop(entry(&fight, at)));
    let worked_out = performed() - before;
    assert_eq!(worked_out, 20, "nor one that is not looked at");
    (980..1_000).for_each(|at| drop(entry(&fight.clone(), at)));
    assert_eq!(performed() - before, 20, "nor one again");
    // What is taken back is forgotten by the fight, but comes back as it was.
    fight.back_to(990);
    while fight.redo() {}
    let before = performed();
    (980..1_000).for_each(|at| drop(entry(&fight, at)));
    assert_eq!(performed(), before);
}

#[test]
fn going_back_to_the_start_works_nothing_out() {
    let mut fight = long::<Toy>(1_000);
    let (whole, before) = (fight.clone(), performed());
    fight.back_to(0);
    assert_eq!((fight.played(), fight.open().is_some(), fight.state()), (0, false, whole.start()));
    assert_eq!(performed(), before);
    for n in 1..=1_000 {
        assert!(fight.redo());
        assert_eq!((fight.played(), Some(fight.state())), (n, whole.state_after(n - 1)));
    }
    assert!(!fight.can_redo() && fight.exchanges().eq(whole.exchanges()));
    assert_eq!(fight.run(), whole.run());
}

#[test]
fn an_exchange_in_progress_comes_back_too() {
    for seed in 0..20 {
        let _seed = Seed(Magic::KEY, seed);
        let (mut fight, mut dice) = (demo::<Magic>(), Random::from_number(seed));
        while fight.played() < 12 || fight.open().is_none_or(|open| open.tape.len() < 3) {
            step(&mut fight, &mut dice);
        }
        let (before, n) = (fight.clone(), fight.played());
        fight.back_to(n - 8);
        assert_eq!((fight.played(), fight.open()), (n - 8, None));
        while fight.redo() {}
        // A draft of which nothing stands is dropped for good.
        let stands = before.clone().cancel();
        assert_eq!((fight.played(), fight.open().is_some()), (n, !stands));
        assert!(stands || (fight.open(), fight.run()) == (before.open(), before.run()));
        assert_eq!(fight.settled(), before.settled());
    }
}

#[test]
fn the_board_at_each_moment_is_that_of_its_state() {
    let fight = long::<Magic>(60);
    let any = AnyFight::from(fight.clone());
    let mut replayed = fight.begun();
    assert_eq!(any.scene_at_start().tokens, Scene::of(&replayed.any(), &Default::default(), &[]).tokens);
    for (at, exchange) in fight.exchanges().enumerate() {
        replayed = Fight::replay(replayed.settled().clone(), vec![], Some(exchange.clone()), vec![]).0;
        let places = |scene: Scene| {
            let mut places: Vec<_> = scene.tokens.into_iter().map(|it| (it.who, it.at, it.facing)).collect();
            places.sort_unstable_by_key(|it| it.0);
            places
        };
        let then = Scene::of(&replayed.any(), &Default::default(), &[]);
        assert_eq!(places(any.scene_at(at).unwrap()), places(then), "after exchange {at}");
    }
}

/// Whatever is done to a figure for an evening, its table is kept and found again.
#[test]
fn long_fights_of_every_system_are_found_again() {
    let fights = [
        AnyFight::from(long::<Magic>(1_000)),
        AnyFight::from(long::<Dexterity>(1_000)),
        AnyFight::from(long::<Circle>(1_000)),
        AnyFight::from(long::<Gurps>(1_000)),
        AnyFight::from(long::<Stamina>(1_000)),
    ];
    assert!(fights.iter().map(|fight| fight.key()).eq(SYSTEMS.iter().map(|card| card.key)));
    for fight in fights {
        assert_eq!(fight.timeline().steps, 1_000);
        assert!(fight.timeline().rounds.len() > 10, "{}: a fight of many rounds", fight.key());
        let store = MemoryStore::default();
        let (id, kept) = Keeper::new(store.clone()).new_table(&fight, &Entries::default(), 0);
        assert_eq!((id, kept), (Some(1), Kept::Saved), "{}", fight.key());
        let found = Keeper::new(store).load_table(1);
        assert_eq!(found.value.map(|it| it.fight.timeline().steps), Some(1_000), "{}", fight.key());
    }
}
