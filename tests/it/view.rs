//! Pictures of the table, tested with a toy system: two swing at each other, one may duck, a
//! third shoots.

// Helpers outside `#[test]` may unwrap too: a failure there is a failed test.
#![allow(clippy::unwrap_used)]

mod anything;
mod areas;
mod board;
mod counts;
mod forms;
mod history;
mod kept;
mod log;
mod numbers;
mod register;
mod shared_hex;
mod shots;
mod so_far;
mod telling;
mod toy;
mod turns;

use hexfray::board::UnitId;
use hexfray::dice::TypedIn;
use hexfray::table::dyn_state;
use hexfray::table::{Fight, Said, System};
use hexfray::view::board::scene::{Focus, Scene};
use hexfray::view::panel::actions::{ActionSheet, Menu, Place as At};
use hexfray::view::snapshot::Snapshot;
use hexfray::view::story::ledger::Ledger;
use toy::{Command, Toy};

const ISOLDE: UnitId = UnitId(0);

const KORRAG: UnitId = UnitId(1);

const SKELL: UnitId = UnitId(2);

fn before() -> Fight<Toy> {
    Fight::new(Toy::begin(&Toy::demo()).unwrap())
}

/// Isolde acts; Korrag stands beside her, Skell far off.
fn fight() -> Fight<Toy> {
    let mut fight = before();
    fight.declare(Command::Begin, false, &mut TypedIn).unwrap();
    fight
}

/// The first option of a figure's menu with this label and aim.
fn place(fight: &Fight<Toy>, who: UnitId, label: &str, foe: Option<UnitId>) -> At {
    let menu = Menu::of(&fight.any(), Some(who));
    menu.offers.iter().find(|it| it.label == label && it.target == foe).unwrap().place
}

fn swung() -> Fight<Toy> {
    let mut fight = fight();
    fight.declare(Command::Swing { who: ISOLDE, foe: KORRAG }, false, &mut TypedIn).unwrap();
    fight
}

fn ducked() -> Fight<Toy> {
    let mut fight = swung();
    fight.commit(&mut TypedIn).unwrap();
    let at = fight.form()[0].at;
    fight.answer(at, Said::Chose(0), &mut TypedIn).unwrap();
    fight.commit(&mut TypedIn).unwrap();
    fight
}

/// Isolde throws 6, Korrag 1.
fn hit() -> Fight<Toy> {
    let mut fight = ducked();
    fight.throw(vec![6], &mut TypedIn).unwrap();
    fight.throw(vec![1], &mut TypedIn).unwrap();
    fight
}

fn snapshot(fight: &Fight<Toy>) -> Snapshot {
    Snapshot::of(&*dyn_state::<Toy>(fight.state()))
}

fn sheet(fight: &Fight<Toy>, who: Option<UnitId>) -> ActionSheet {
    ActionSheet::of(&snapshot(fight), &Menu::of(&fight.any(), who), who)
}

fn ledger(fight: &Fight<Toy>) -> Ledger {
    ledger_now(fight)
}

fn scene(fight: &Fight<Toy>, focus: &Focus) -> Scene {
    Scene::of(&fight.any(), focus, &[])
}

fn ledger_now<S: System>(fight: &Fight<S>) -> Ledger {
    let fight = fight.any();
    Ledger::of(&fight, fight.played() - usize::from(fight.open().is_none()), fight.last_run().unwrap())
}
