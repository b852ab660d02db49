//! How long exact odds take: `cargo bench`.
//!
//! Figures are printed, not asserted: a machine's mood is no fault of the code.

use hexfray::board::UnitId;
use hexfray::dice::TypedIn;
use hexfray::systems::magic::{Command, Magic, Phaser};
use hexfray::table::{Ask, Explorer, Fight, Run, Said, Step, System};

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
