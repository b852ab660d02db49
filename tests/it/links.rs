//! Links and records: what goes out comes back the same, at every step of an exchange; and
//! whatever else comes in gives its fault, and changes nothing.

// Clippy's allowance for tests does not reach their helpers.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod as_they_come;
pub mod backup;
mod earlier;
pub mod frozen;
pub mod hostile;
mod junk;
mod keep;
mod long;
pub mod memory_store;
mod noise;
mod opened;
mod opening;
pub mod play;
mod record;
mod sizes;
mod tables;
mod toy;
mod windows;
mod work;

use crate::seed::Seed;
use hexfray::board::{Ground, UnitId};
use hexfray::dice::{Random, TypedIn};
use hexfray::share::link::{self, MOST_EXCHANGES, MOST_MADE};
use hexfray::share::{LinkFault, Restored, restore};
use hexfray::sheet::Form;
use hexfray::systems::AnyFight;
use hexfray::systems::magic::Magic;
use hexfray::table::{AnySheet, Fight, Replayed, Said, System, dyn_system};
use play::{demo, step};
use toy::{Command, Toy};

/// The fight of a link that must be of one system.
pub fn from_link_of<S: System>(text: &str) -> Result<Restored<Fight<S>>, LinkFault> {
    let Restored { fight, replayed } = restore::from_link_of(dyn_system::<S>(), text)?;
    Ok(Restored { fight: fight.typed().expect("of this system"), replayed })
}

/// Sheets as a roster keeps them.
pub fn kept_sheets<T: Form>(sheets: &[T]) -> Vec<AnySheet> {
    sheets.iter().cloned().map(AnySheet::from).collect()
}

/// What a link and a record promise to bring back.
pub fn same<S: System>(a: &Fight<S>, b: &Fight<S>) {
    assert_eq!(a.start(), b.start());
    assert!(a.exchanges().eq(b.exchanges()));
    assert_eq!(a.open(), b.open());
    assert_eq!(a.state(), b.state());
    assert_eq!(a.settled(), b.settled());
    assert_eq!(a.waiting(), b.waiting());
    assert_eq!(a.form(), b.form());
}

/// Plays at random and sends every moment through a link; gives the longest one. Those of the systems are laws.
fn round_trips(seed: u64) -> usize {
    let _seed = Seed(Toy::KEY, seed);
    let (mut fight, mut dice, mut longest) = (demo::<Toy>(), Random::from_number(seed), 0);
    for _ in 0..60 {
        let link = link::of(&fight.any()).unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!(link.folded, 0, "a short fight is sent whole");
        let restored = from_link_of::<Toy>(&link.fragment).unwrap();
        assert_eq!(restored.replayed, Replayed::Whole, "seed {seed}");
        same(&fight, &restored.fight);
        longest = longest.max(link.fragment.len());
        if dice.below(12) == 0 {
            fight.undo();
        }
        if !step(&mut fight, &mut dice) {
            break;
        }
    }
    longest
}

#[test]
fn every_moment_of_a_fight_comes_back_from_its_link() {
    let longest = (0..60).map(round_trips).max();
    println!("toy: longest link of 60 fights of 60 steps: {longest:?} characters");
}

#[test]
fn a_link_is_read_by_whichever_system_it_is_for() {
    let mut fight = demo::<Magic>();
    let mut dice = Random::from_number(7);
    for _ in 0..20 {
        step(&mut fight, &mut dice);
    }
    let any = AnyFight::from(fight.clone());
    let link = link::of_last(&any, usize::MAX, MOST_MADE).unwrap();
    println!(
        "magic: {} characters before the first step",
        link::of(&demo::<Magic>().any()).unwrap().fragment.len()
    );
    for text in [link.fragment.clone(), format!("https://example.org/hexfray/{}\n", link.fragment)] {
        let read = restore::from_link(&text).unwrap().fight.typed::<Magic>().expect("another system");
        same(&fight, &read);
    }
    let bare = link.fragment.trim_start_matches('#');
    assert!(restore::from_link(bare).is_ok());
    let toy = link::of(&demo::<Toy>().any()).unwrap();
    assert_eq!(restore::from_link(&toy.fragment), Err(LinkFault::UnknownSystem("toy".to_owned())));
    let other = from_link_of::<Toy>(&link.fragment).map(|_| ());
    assert_eq!(other, Err(LinkFault::UnknownSystem(Magic::KEY.to_owned())));
}

/// A blow that misses, with a reason that does not pack well.
fn miss(fight: &mut Fight<Toy>, dice: &mut Random) {
    let acting = fight.state().acting;
    let reason = (0..20).map(|_| char::from(b'a' + dice.below(26) as u8)).collect();
    fight.declare(Command::Strike(acting, UnitId(1 - acting.0)), false, &mut TypedIn).unwrap();
    fight.answer(1, Said::Entered(dice.below(7) as i32 - 3, reason), &mut TypedIn).unwrap();
    fight.commit(&mut TypedIn).unwrap();
    fight.throw(vec![6, 6], &mut TypedIn).unwrap();
}

#[test]
fn a_long_fight_folds_its_oldest_exchanges_into_its_beginning() {
    let (mut fight, mut dice, mut folded) = (demo::<Toy>(), Random::from_number(3), 0);
    for n in [100, 200, 400, 800, MOST_EXCHANGES + 1] {
        while fight.exchanges().count() < n {
            miss(&mut fight, &mut dice);
        }
        fight.declare(Command::Strike(UnitId(0), UnitId(1)), false, &mut TypedIn).unwrap();
        let link = link::of(&fight.any()).unwrap();
        let length = link.fragment.len() - 1;
        println!("{n} exchanges: {length} characters, {} folded", link.folded);
        assert!(length <= MOST_MADE && link.folded >= folded);
        assert!(link.folded == 0 || length > MOST_MADE - 100, "as few as will do");
        let restored = from_link_of::<Toy>(&link.fragment).unwrap();
        assert_eq!(restored.replayed, Replayed::Whole);
        assert!(restored.fight.exchanges().eq(fight.exchanges().skip(link.folded)));
        assert_eq!(restored.fight.state(), fight.state());
        assert_eq!(restored.fight.waiting(), fight.waiting());
        assert!(fight.cancel());
        folded = link.folded;
    }
    assert!(folded > 0);
    // Turns that pack well are bounded by their number.
    let mut fight = demo::<Toy>();
    for _ in 0..MOST_EXCHANGES + 5 {
        fight.declare(Command::EndTurn, false, &mut TypedIn).unwrap();
    }
    let link = link::of(&fight.any()).unwrap();
    assert_eq!(link.folded, 5);
    assert_eq!(from_link_of::<Toy>(&link.fragment).unwrap().fight.state(), fight.state());
}

/// Every state that play reaches passes the check at the gate, so a folded link opens. A law holds it of the systems.
#[test]
fn every_state_reached_by_play_could_begin_a_link() {
    for seed in 0..60 {
        let _seed = Seed(Toy::KEY, seed);
        let (mut fight, mut dice) = (demo::<Toy>(), Random::from_number(seed));
        for _ in 0..200 {
            let last = fight.exchanges().last();
            assert_eq!(Toy::check(fight.settled()), Ok(()), "seed {seed}, after {last:?}");
            if !step(&mut fight, &mut dice) {
                break;
            }
        }
    }
}

/// Notes from texts that pack well to texts that do not: repeats of every length and distance.
#[test]
fn boards_of_every_texture_come_back() {
    let mut dice = Random::from_number(8);
    let (mut n, mut longest) = (0, 0);
    for size in [1, 2, 3, 5, 8, 13, 21, 34, 64] {
        for letters in [0, 1, 2, 3, 26] {
            let mut setup = Toy::demo();
            setup.ground = Ground::open(size, size.min(30));
            for hex in setup.ground.hexes().map(|(hex, _)| hex).collect::<Vec<_>>() {
                let length = if letters == 0 { 0 } else { dice.below(61) / (1 + dice.below(9)) };
                let note = (0..length).map(|_| char::from(b'a' + dice.below(letters) as u8)).collect();
                setup.ground.cell_mut(hex).unwrap().note = note;
            }
            let fight = Fight::<Toy>::new(Toy::begin(&setup).unwrap());
            match link::of(&fight.any()) {
                Ok(link) => {
                    same(&fight, &from_link_of::<Toy>(&link.fragment).unwrap().fight);
                    longest = longest.max(link.fragment.len());
                    n += 1;
                }
                Err(fault) => assert_eq!(fault, LinkFault::TooLong),
            }
        }
    }
    assert!(n > 30 && longest > MOST_MADE / 2, "{n} links, the longest of {longest} characters");
}

#[test]
fn a_board_beyond_all_measure_is_refused() {
    let mut setup = Toy::demo();
    setup.ground = Ground::open(64, 64);
    for row in 0..64 {
        for col in 0..64 {
            let hex = Ground::hex(col, row);
            let n = (64 * row + col) as u64;
            setup.ground.cell_mut(hex).unwrap().note = format!("{:x}", n.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        }
    }
    let fight = Fight::<Toy>::new(Toy::begin(&setup).unwrap());
    assert_eq!(link::of(&fight.any()), Err(LinkFault::TooLong));
}

/// A link as it was written by the first release that made links. It is read for ever.
const FROZEN: &str = "#15_IUwE4AAa3CwQmAMBBE0dnZVcQKPHq0Da3BBowmICgLQYR0b4rw_6ePl271MibPR2sDfookIEao\
                      sJmvc4-6eOA0QeqVUaBqfcp-j1vwN4oJqPYB";

/// The same fight as the second version wrote it first.
const FROZEN_2: &str =
    "#2uNq1bj8AAgCSAPwG_2pd8memsbNpOQE-NNpNnsksqhto1TTXrEhZpWbHcmJo45bUBqODdlPoB4zNRc6ZOW3GjUIFSshf";

#[test]
fn the_first_links_are_still_read() {
    let mut fight = demo::<Toy>();
    let (alice, bob) = (UnitId(0), UnitId(1));
    fight.declare(Command::Strike(alice, bob), false, &mut TypedIn).unwrap();
    fight.answer(1, Said::Entered(2, "from above".to_owned()), &mut TypedIn).unwrap();
    fight.commit(&mut TypedIn).unwrap();
    fight.throw(vec![3, 4], &mut TypedIn).unwrap();
    for frozen in [FROZEN, FROZEN_2] {
        let restored = from_link_of::<Toy>(frozen).unwrap_or_else(|fault| {
            let now = link::of(&fight.any()).unwrap().fragment;
            panic!("{fault}: a shape has changed, which needs a new version (see wire). Today: {now}")
        });
        assert_eq!(restored.replayed, Replayed::Whole);
        same(&fight, &restored.fight);
    }
}
