//! Throws as previews read them: held against every throw played one by one.

#[path = "../toys/flurry.rs"]
pub mod flurry;

use crate::cases::script::LaidOut;
use crate::laws::ByDefault;
use flurry::{Command, Flurry, Left, declared, drum};
use hexfray::dice::Chance;
use hexfray::table::{Explorer, Odds, Run, run};
use std::collections::BTreeMap;

/// A command played with these faces, what is not needed of them left lying.
fn played(command: &Command, left: i32, faces: &[u8]) -> Run<Flurry> {
    let mut dice = LaidOut { faces, at: 0 };
    run(&drum(left), &declared(command.clone()), &mut ByDefault(&mut dice))
}

fn odds(left: i32, command: Command) -> Odds<(i32, i32)> {
    Explorer::<Flurry, _>::new(drum(left), declared(command), None, Left).all().0
}

/// The odds of `n` dice of so many sides laid out in every order, those that were not needed left lying.
fn counted(left: i32, command: &Command, n: u32, sides: u8) -> Odds<(i32, i32)> {
    let all = u128::from(sides).pow(n);
    let mut ways: BTreeMap<(i32, i32), u128> = BTreeMap::new();
    for throw in 0..all {
        let faces = (0..n).map(|i| (throw / u128::from(sides).pow(i) % u128::from(sides)) as u8 + 1);
        let faces: Vec<u8> = faces.collect();
        let run = played(command, left, &faces);
        assert_eq!(run.waiting, None, "{faces:?} are enough");
        *ways.entry((run.state.left, run.state.thrown)).or_default() += 1;
    }
    let table = ways.into_iter().map(|(key, ways)| (key, Chance::of(ways, all))).collect();
    Odds { table, unexplored: Chance::NEVER }
}

fn check(command: Command, n: u32, sides: u8) {
    assert_eq!(odds(10, command.clone()), counted(10, &command, n, sides), "{command:?}");
}

#[test]
fn kept_dice_are_those_of_every_throw() {
    for (n, sides, keep) in [(1, 6, 1), (4, 6, 3), (5, 4, 2), (3, 20, 1), (4, 10, 2), (6, 4, 6)] {
        for is_highest in [true, false] {
            check(Command::Kept { n, sides, keep, is_highest }, n.into(), sides);
        }
    }
}

#[test]
fn counted_dice_are_those_of_every_throw() {
    for (n, sides, least) in [(1, 6, 4), (5, 6, 5), (4, 10, 8), (3, 6, 1), (3, 6, 7)] {
        check(Command::Counted { n, sides, least }, n.into(), sides);
    }
}

#[test]
fn twenty_dice_and_more_are_exact() {
    let sure = |command: Command| {
        let odds = odds(10, command);
        assert!(odds.unexplored.is_never(), "{odds:?}");
        assert!(odds.chance(|_| true).is_sure(), "{odds:?}");
        odds
    };
    let kept = sure(Command::Kept { n: 20, sides: 10, keep: 3, is_highest: true });
    // Three of twenty show a ten, or more: counted by the dice that do not.
    let tens = |n: u32| Chance::of(9_u128.pow(20 - n) * [1, 20, 190][n as usize], 10_u128.pow(20));
    let fewer = (0..3).map(tens).fold(Chance::NEVER, |sum, chance| sum.or(chance).expect("fits"));
    assert_eq!(kept.chance(|(_, thrown)| *thrown == 30), fewer.otherwise());
    let counted = sure(Command::Counted { n: 20, sides: 10, least: 10 });
    assert_eq!(counted.chance(|(_, thrown)| *thrown < 3), fewer);
}

#[test]
fn what_is_thrown_until_it_is_enough_is_an_exact_fraction() {
    let odds = odds(10, Command::Until(10));
    let expected = [(10, 3), (11, 2), (12, 1)].map(|(sum, ways)| ((10, sum), Chance::of(ways, 6)));
    assert_eq!(odds, Odds { table: expected.to_vec(), unexplored: Chance::NEVER });
    // Thrown, it is thrown again.
    let run = played(&Command::Until(10), 10, &[1, 2, 4, 4, 6, 5]);
    assert_eq!((run.waiting, run.state.thrown, run.tape.len()), (None, 11, 3));
    // What never comes is not known.
    assert!(self::odds(10, Command::Until(13)).unexplored.is_sure());
}

#[test]
fn blows_add_up_and_are_those_of_every_throw() {
    check(Command::Blows(1), 3, 6);
    check(Command::Blows(2), 6, 6);
    let runs = |n: u8| {
        let mut explorer = Explorer::<Flurry, _>::new(drum(1), declared(Command::Blows(n)), None, Left);
        while !explorer.work(1024) {}
        explorer.runs()
    };
    // Each further blow costs the same, once the drum may hold or not.
    let steps: Vec<usize> = (2..12).map(|n| runs(n + 1) - runs(n)).collect();
    assert!(steps.iter().all(|step| *step == steps[0]), "{steps:?}");
}
