//! How long exact odds take: `cargo bench --bench odds`.
//!
//! Figures are printed, not asserted: a machine's mood is no fault of the code. Each row is one question as the
//! page asks it: the attack on screen, all of its form as it stands, or the target's every answer.

use hexfray::board::{Ground, Side, UnitId};
use hexfray::dice::{Chance, TypedIn};
use hexfray::hex::Facing;
use hexfray::systems::circle::{self, Circle};
use hexfray::systems::dexterity::{self, Dexterity, Sheet, Slot};
use hexfray::systems::gurps::{self, Gurps};
use hexfray::systems::magic::{Command, Magic, Phaser};
use hexfray::systems::stamina::{self, Stamina};
use hexfray::table::{Ask, Explorer, Fight, Outcome, Recruit, Said, Setup, System};
use hexfray::view::chances::odds::explore_open;

#[path = "../tests/toys/flurry.rs"]
mod flurry;

use flurry::{Flurry, Left, drum};

fn main() {
    divan::main();
}

/// A fight in which a command has been declared and some of its form answered: prompts by name, each with the
/// place of the option that is taken.
fn declared<S: System>(state: S::State, command: S::Command, answers: &[(&str, u16)]) -> Fight<S> {
    let mut fight: Fight<S> = Fight::new(state);
    fight.declare(command, false, &mut TypedIn).unwrap_or_else(|no| panic!("{no}"));
    for (label, option) in answers {
        let named = |ask: &Ask| matches!(ask, Ask::Choose(prompt) if prompt.label == *label);
        let posed = fight.form().iter().find(|posed| named(&posed.ask));
        let at = posed.map(|posed| posed.at).unwrap_or_else(|| panic!("nobody asks for {label}"));
        fight.answer(at, Said::Chose(*option), &mut TypedIn).unwrap_or_else(|no| panic!("{no}"));
    }
    fight
}

/// Times the odds of an attack, and prints how many paths they walk, how many moments they know, and the chance
/// of a hit.
fn time<S: System>(bencher: divan::Bencher<'_, '_>, name: &str, fight: impl Fn() -> Fight<S> + Sync) {
    let explorer = || explore_open(&fight().any()).unwrap_or_else(|| panic!("nothing is struck"));
    let mut sample = explorer();
    while !sample.work(1024) {}
    let hits = sample.odds().map_or(Chance::NEVER, |odds| odds.chance(Outcome::is_hit));
    println!("{name}: {} paths, {} moments, hits {hits:?}", sample.runs(), sample.moments());
    bencher.with_inputs(explorer).bench_values(|mut explorer| {
        while !explorer.work(1024) {}
        explorer.runs()
    });
}

/// Cogan strikes Urlik on the demo board: the whole attack against every defence, with as many dice as serve him
/// best; or, where the table settles them with the declaration, with so many.
#[divan::bench(args = ["best dice", "0 dice", "1 dice", "2 dice", "3 dice", "4 dice"])]
fn age_of_magic(bencher: divan::Bencher<'_, '_>, dice: &str) {
    time(bencher, dice, || {
        let mut state = Magic::begin(&Magic::demo()).unwrap_or_else(|faults| panic!("{faults:?}"));
        state.turn = 1;
        state.phase = Some(Phaser { who: UnitId(0), is_mount: false });
        for figure in state.figures.iter_mut() {
            figure.ap = 26;
        }
        let settled = dice.split_once(' ').and_then(|(n, _)| n.parse().ok());
        state.options.aims_with_declaration = settled.is_some();
        let answers = settled.map(|n: u16| ("attack dice", n));
        declared::<Magic>(state, Command::StandAndAttack(UnitId(0), UnitId(1)), answers.as_slice())
    });
}

/// Grit strikes at Hale on the demo board, in every way: each blow against every defence, with criticals, place,
/// damage and injury.
#[divan::bench(args = ["attack", "determined", "feint", "two attacks"], sample_count = 5)]
fn gurps_3e(bencher: divan::Bencher<'_, '_>, way: &str) {
    time(bencher, way, || {
        let mut state = Gurps::begin(&Gurps::demo()).unwrap_or_else(|faults| panic!("{faults:?}"));
        state.second = 1;
        state.order = (0..6).map(UnitId).collect();
        state.acting = Some(UnitId(4));
        let place =
            ["attack", "determined", "strong", "feint", "two attacks"].iter().position(|it| *it == way);
        let place = place.unwrap_or_else(|| panic!("{way} is no way")) as u16;
        let command = gurps::Command::AllOutAttack(UnitId(4), UnitId(1));
        // An axe does not strike twice: the second blow is a kick.
        let second: &[(&str, u16)] = if place == 4 { &[("second attack with", 2)] } else { &[] };
        declared::<Gurps>(state, command, &[&[("all-out", place)], second].concat())
    });
}

/// Into the hex of somebody who stands on his own: four hexes away, or beside the one who grapples.
#[divan::bench(args = ["slam", "flying tackle", "grapple"])]
fn gurps_close_combat(bencher: divan::Bencher<'_, '_>, card: &str) {
    time(bencher, card, || {
        let (who, foe) = (UnitId(0), UnitId(1));
        let (away, command) = match card {
            "slam" => (4, gurps::Command::Slam(who, foe)),
            "flying tackle" => (4, gurps::Command::Tackle(who, foe)),
            _ => (1, gurps::Command::Grapple(who, foe)),
        };
        let row = [("Runner", 4, Side::Tide, 0), ("Target", 4 + away, Side::Madder, 3)];
        let recruits = row.map(|(name, col, side, facing)| Recruit {
            sheet: gurps::Sheet::called(name, [12, 12, 10, 12]),
            side,
            at: Some(Ground::hex(col, 4)),
            facing: Facing::of(facing),
        });
        let recruits = recruits.into_iter().collect();
        let setup = Setup { name: card.into(), ground: Ground::open(16, 9), recruits, options: vec![] };
        let mut state = Gurps::begin(&setup).unwrap_or_else(|faults| panic!("{faults:?}"));
        state.second = 1;
        state.order = vec![who, foe];
        state.acting = Some(who);
        declared::<Gurps>(state, command, &[])
    });
}

/// A swordsman with so many levels of advantage about to act, beside his target.
fn swordsman(net: i8) -> stamina::State {
    let rank = net.max(0) as u8 + 1;
    let swordsman = stamina::Sheet::called("Swordsman", [1, 1, 0, 0]);
    let swordsman = swordsman.skilled(stamina::Skill::MeleeCombat, rank);
    let swordsman = swordsman.with(stamina::Gear::stock("Arming sword"));
    let target = stamina::Sheet::called("Target", [1, 0, 0, 0]);
    let row = [(swordsman, 4, Side::Tide, 0), (target, 5, Side::Madder, 3)];
    let recruits = row.into_iter().map(|(sheet, col, side, facing)| Recruit {
        sheet,
        side,
        at: Some(Ground::hex(col, 4)),
        facing: Facing::of(facing),
    });
    let recruits = recruits.collect();
    let setup = Setup { name: "A blow".into(), ground: Ground::open(12, 9), recruits, options: vec![] };
    let mut state = Stamina::begin(&setup).unwrap_or_else(|faults| panic!("{faults:?}"));
    state.round = 1;
    state.order = vec![(UnitId(0), 1), (UnitId(1), 0)];
    state.acting = Some(UnitId(0));
    for figure in state.figures.iter_mut() {
        figure.ap = 3;
    }
    // Attacks made before take levels away (ST-219).
    state.figures[0].attacks.melee = (-net).max(0) as u8;
    state
}

/// One attack with a sword at so many levels of advantage: as many dice more, with every purchase and wound.
#[divan::bench(args = [0, 4, -4, -12])]
fn stamina(bencher: divan::Bencher<'_, '_>, net: i8) {
    time(bencher, &format!("net {net}"), || {
        declared::<Stamina>(swordsman(net), stamina::Command::Basic(UnitId(0), UnitId(1)), &[])
    });
}

/// What is asked before several attacks.
const PLANS: &str = "which attacks, in which order?";

/// Attacks of one turn after one another, as they are compared before the first.
#[divan::bench(args = ["two basic attacks", "three basic attacks", "one power attack"])]
fn stamina_several(bencher: divan::Bencher<'_, '_>, plan: &str) {
    time(bencher, plan, || {
        let several = stamina::Command::Several(UnitId(0), UnitId(1));
        let fight = declared::<Stamina>(swordsman(1), several, &[]);
        let plans = fight.form().iter().find_map(|posed| match &posed.ask {
            Ask::Choose(prompt) if prompt.label == PLANS => Some(&prompt.options),
            _ => None,
        });
        let place = plans.and_then(|plans| plans.iter().position(|option| option.label == plan));
        let place = place.unwrap_or_else(|| panic!("{plan} is no plan")) as u16;
        declared::<Stamina>(swordsman(1), several, &[(PLANS, place)])
    });
}

/// So many shots of a pistol in one second at somebody three hexes away.
#[divan::bench(args = [1, 2, 3], sample_count = 5)]
fn gurps_3e_shots(bencher: divan::Bencher<'_, '_>, shots: u16) {
    time(bencher, &format!("{shots} shots"), || {
        let gunner = gurps::Sheet::called("Gunner", [10, 12, 10, 10]).skilled(gurps::Skill::Guns, 14);
        let gunner = gunner.with(gurps::Gear::stock("Pistol 9 mm"));
        let target = gurps::Sheet::called("Target", [10, 11, 10, 10]).wearing("Heavy leather");
        let row = [(gunner, 1, Side::Tide, 0), (target, 4, Side::Madder, 3)];
        let recruits = row.into_iter().map(|(sheet, col, side, facing)| Recruit {
            sheet,
            side,
            at: Some(Ground::hex(col, 4)),
            facing: Facing::of(facing),
        });
        let recruits = recruits.collect();
        let setup = Setup { name: "A shot".into(), ground: Ground::open(30, 9), recruits, options: vec![] };
        let mut state = Gurps::begin(&setup).unwrap_or_else(|faults| panic!("{faults:?}"));
        state.second = 1;
        state.order = vec![UnitId(0), UnitId(1)];
        state.acting = Some(UnitId(0));
        declared::<Gurps>(state, gurps::Command::Shoot(UnitId(0), UnitId(1)), &[("shots", shots - 1)])
    });
}

/// A plain shot, and both rolls of an automatic group, with 0 to 6 bystanders.
#[divan::bench(args = [("Hunting rifle", 0), ("Hunting rifle", 2), ("Machine gun", 0), ("Machine gun", 2), ("Machine gun", 6)])]
fn dexterity(bencher: divan::Bencher<'_, '_>, (weapon, bystanders): (&str, i32)) {
    time(bencher, &format!("{weapon}, {bystanders} bystanders"), || shot(weapon, bystanders));
}

fn shot(weapon: &str, bystanders: i32) -> Fight<Dexterity> {
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
    let command = dexterity::Command::Attack(UnitId(0), UnitId(1));
    let answers: &[(&str, u16)] = if weapon == "Machine gun" { &[("setting", 1)] } else { &[] };
    declared::<Dexterity>(state, command, answers)
}

/// The duellist of the demo at the knight on the hill: one blade, both at once, or one after the other.
#[divan::bench(args = ["Sword", "Sword and Sabre", "Sword, then Sabre"])]
fn circle_of_realms(bencher: divan::Bencher<'_, '_>, way: &str) {
    time(bencher, way, || blades(way));
}

fn blades(way: &str) -> Fight<Circle> {
    let mut state = Circle::begin(&Circle::demo()).unwrap_or_else(|faults| panic!("{faults:?}"));
    (state.round, state.turn_of) = (1, Some(Side::Madder));
    let command = circle::Command::Attack(UnitId(1), UnitId(0));
    let fight = declared::<Circle>(state.clone(), command, &[]);
    let option = fight.form().iter().find_map(|posed| match &posed.ask {
        Ask::Choose(prompt) => prompt.options.iter().position(|option| option.label == way),
        _ => None,
    });
    let option = option.unwrap_or_else(|| panic!("no way is called {way}")) as u16;
    declared::<Circle>(state, command, &[("attack mode", option)])
}

/// A toy's flurry of so many blows: what happens one after the other adds up.
#[divan::bench(args = [1, 2, 4, 8, 16])]
fn blows(bencher: divan::Bencher<'_, '_>, n: u8) {
    throws(bencher, &format!("{n} blows"), 1, flurry::Command::Blows(n));
}

/// So many ten-sided dice, the best three kept.
#[divan::bench(args = [3, 10, 20])]
fn kept_of_d10(bencher: divan::Bencher<'_, '_>, n: u8) {
    let command = flurry::Command::Kept { n, sides: 10, keep: 3, is_highest: true };
    throws(bencher, &format!("best 3 of {n}d10"), 1, command);
}

/// How many of so many ten-sided dice reach eight.
#[divan::bench(args = [3, 10, 20])]
fn counted_d10(bencher: divan::Bencher<'_, '_>, n: u8) {
    let command = flurry::Command::Counted { n, sides: 10, least: 8 };
    throws(bencher, &format!("{n}d10 that reach 8"), 1, command);
}

/// Dice that are thrown until they decide.
#[divan::bench]
fn until_it_is_decided(bencher: divan::Bencher<'_, '_>) {
    throws(bencher, "2d6 until 10", 1, flurry::Command::Until(10));
}

fn throws(bencher: divan::Bencher<'_, '_>, name: &str, left: i32, command: flurry::Command) {
    let explorer = || Explorer::<Flurry, _>::new(drum(left), flurry::declared(command.clone()), None, Left);
    let mut sample = explorer();
    while !sample.work(1024) {}
    println!("{name}: {} paths, {} moments", sample.runs(), sample.moments());
    bencher.with_inputs(explorer).bench_values(|mut explorer| {
        while !explorer.work(1024) {}
        explorer.runs()
    });
}
