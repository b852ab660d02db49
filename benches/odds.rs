//! How long exact odds take: `cargo bench`.
//!
//! Figures are printed, not asserted: a machine's mood is no fault of the code.

use hexfray::board::{Ground, Side, UnitId};
use hexfray::dice::TypedIn;
use hexfray::hex::Facing;
use hexfray::systems::circle::{self, Circle};
use hexfray::systems::dexterity::{self, Dexterity, Sheet, Slot};
use hexfray::systems::magic::{Command, Magic, Phaser};
use hexfray::table::{Ask, Explorer, Fight, Recruit, Run, Said, Setup, Step, System};

fn main() {
    divan::main();
}

/// Cogan strikes Urlik on the demo board, with so many dice risked.
fn strike(dice: usize) -> Explorer<Magic, Option<bool>> {
    let mut state = Magic::begin(&Magic::demo()).unwrap_or_else(|faults| panic!("{faults:?}"));
    state.turn = 1;
    state.phase = Some(Phaser { who: UnitId(0), is_mount: false });
    for figure in &mut state.figures {
        figure.ap = 26;
    }
    let mut fight: Fight<Magic> = Fight::new(state.clone());
    let command = Command::StandAndAttack(UnitId(0), UnitId(1));
    fight.declare(command, false, &mut TypedIn).unwrap_or_else(|no| panic!("{no}"));
    let at =
        fight.form().iter().find(|posed| matches!(&posed.ask, Ask::Choose(p) if p.label == "attack dice"));
    let at = at.map(|posed| posed.at).unwrap_or_default();
    fight.answer(at, Said::Chose(dice as u16), &mut TypedIn).unwrap_or_else(|no| panic!("{no}"));
    let exchange = fight.open().cloned().unwrap_or_else(|| panic!("the composer is open"));
    let ask = |run: &Run<Magic>| {
        Some(run.story.iter().find_map(|step| match step {
            Step::Verdict { is_good, .. } => Some(*is_good),
            _ => None,
        }))
    };
    Explorer::new(state, exchange, Some(UnitId(0)), ask, |hit| *hit == Some(true))
}

/// The whole attack against every defence, with 0 to 4 dice.
#[divan::bench(args = [0, 1, 2, 3, 4])]
fn whole_attack(bencher: divan::Bencher<'_, '_>, dice: usize) {
    let mut sample = strike(dice);
    while !sample.work(1024) {}
    println!("{dice} dice: {} paths", sample.runs());
    bencher.with_inputs(|| strike(dice)).bench_values(|mut explorer| {
        while !explorer.work(1024) {}
        explorer.runs()
    });
}

/// A gunner and a target in a row, and others in the line of fire; on the automatic setting if there is
/// one.
fn shot(weapon: &str, bystanders: i32) -> Explorer<Dexterity, bool> {
    let gunner = Sheet::called("Gunner", 14, 13).with(weapon);
    let target = Sheet::called("Target", 12, 11).wearing("Flak vest");
    let mut row = vec![(gunner, 1), (target, 13)];
    // In turn before the target and beyond it.
    row.extend(
        (0..bystanders)
            .map(|i| (Sheet::called("Bystander", 10, 10), if i % 2 == 0 { 6 + i } else { 13 + i })),
    );
    let recruits = row.into_iter().enumerate().map(|(i, (sheet, col))| Recruit {
        sheet,
        side: if i == 0 { Side::Tide } else { Side::Madder },
        at: Some(Ground::hex(col, 4)),
        facing: Facing::of(if i == 0 { 0 } else { 3 }),
    });
    let recruits = recruits.collect();
    let setup = Setup { name: "A shot".into(), ground: Ground::open(30, 9), recruits, options: vec![] };
    let mut state = Dexterity::begin(&setup).unwrap_or_else(|faults| panic!("{faults:?}"));
    state.phase = dexterity::Phase::Action;
    state.queue = state.units().map(|who| Slot { who, at: 26, shot: 1, is_held: false }).collect();
    state.order = state.units().collect();
    let mut fight: Fight<Dexterity> = Fight::new(state.clone());
    let command = dexterity::Command::Attack(UnitId(0), UnitId(1));
    fight.declare(command, false, &mut TypedIn).unwrap_or_else(|no| panic!("{no}"));
    let automatic = fight
        .form()
        .iter()
        .find(|posed| matches!(&posed.ask, Ask::Choose(p) if p.label == "setting" && p.options[1].is_open()));
    if let Some(at) = automatic.map(|posed| posed.at) {
        fight.answer(at, Said::Chose(1), &mut TypedIn).unwrap_or_else(|no| panic!("{no}"));
    }
    let exchange = fight.open().cloned().unwrap_or_else(|| panic!("the composer is open"));
    let is_hit = |step: &Step<_>| matches!(step, Step::Verdict { is_good: true, .. });
    let ask = move |run: &Run<Dexterity>| Some(run.story.iter().any(is_hit));
    Explorer::new(state, exchange, Some(UnitId(0)), ask, |hit| *hit)
}

/// A plain shot, and both rolls of an automatic group, with 0 to 6 bystanders.
#[divan::bench(args = [("Hunting rifle", 0), ("Hunting rifle", 2), ("Machine gun", 0), ("Machine gun", 2), ("Machine gun", 6)])]
fn line_of_fire(bencher: divan::Bencher<'_, '_>, (weapon, bystanders): (&str, i32)) {
    let mut sample = shot(weapon, bystanders);
    while !sample.work(1024) {}
    println!("{weapon}, {bystanders} bystanders: {} paths", sample.runs());
    bencher.with_inputs(|| shot(weapon, bystanders)).bench_values(|mut explorer| {
        while !explorer.work(1024) {}
        explorer.runs()
    });
}

/// The duellist of the demo at the knight on the hill, in one of the ways that the composer compares.
fn blades(way: &str) -> Explorer<Circle, i32> {
    let mut state = Circle::begin(&Circle::demo()).unwrap_or_else(|faults| panic!("{faults:?}"));
    (state.round, state.turn_of) = (1, Some(Side::Madder));
    let (who, foe) = (UnitId(1), UnitId(0));
    let mut fight: Fight<Circle> = Fight::new(state.clone());
    fight.declare(circle::Command::Attack(who, foe), false, &mut TypedIn).unwrap_or_else(|no| panic!("{no}"));
    let mode = fight.form().iter().find_map(|posed| match &posed.ask {
        Ask::Choose(prompt) if prompt.label == "attack mode" => {
            Some((posed.at, prompt.options.iter().position(|option| option.label == way)?))
        }
        _ => None,
    });
    let (at, option) = mode.unwrap_or_else(|| panic!("no way is called {way}"));
    fight.answer(at, Said::Chose(option as u16), &mut TypedIn).unwrap_or_else(|no| panic!("{no}"));
    let exchange = fight.open().cloned().unwrap_or_else(|| panic!("the composer is open"));
    let ask = move |run: &Run<Circle>| Some(run.state.figure(foe).wounds);
    Explorer::new(state, exchange, Some(who), ask, |wounds| *wounds > 0)
}

/// One blade, both at once, or one after the other.
#[divan::bench(args = ["Sword", "Sword and Sabre", "Sword, then sabre"])]
fn two_blades(bencher: divan::Bencher<'_, '_>, way: &str) {
    let mut sample = blades(way);
    while !sample.work(1024) {}
    println!("{way}: {} paths", sample.runs());
    bencher.with_inputs(|| blades(way)).bench_values(|mut explorer| {
        while !explorer.work(1024) {}
        explorer.runs()
    });
}
