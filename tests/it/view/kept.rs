//! Dice of which only some count, as the breakdown shows them.

use crate::cases::script::LaidOut;
use crate::throws::flurry::{Command, Flurry, declared, drum};
use hexfray::dice::{Dice, TypedIn};
use hexfray::table::{DynRun, InPlay, run};
use hexfray::view::snapshot::Snapshot;
use hexfray::view::story::ledger::{Fate, Ledger};

/// The breakdown of three or four ten-sided dice of which two count.
fn ledger(n: u8, is_highest: bool, dice: &mut dyn Dice) -> Ledger {
    let command = Command::Kept { n, sides: 10, keep: 2, is_highest };
    let (before, exchange) = (drum(10), declared(command.clone()));
    let run = run::<Flurry>(&before, &exchange, &mut InPlay(dice)).any();
    Ledger::told(&Snapshot::of(&*DynRun::state(&run)), None, &run)
}

fn fallen(is_highest: bool, faces: &[u8]) -> (Vec<(u8, Fate)>, String) {
    let ledger = ledger(faces.len() as u8, is_highest, &mut LaidOut { faces, at: 0 });
    let line = ledger.lines.into_iter().find(|line| line.dice.is_some()).unwrap();
    (line.dice.unwrap().shown(&[]), line.spoken)
}

#[test]
fn what_is_kept_is_marked_and_named() {
    use Fate::{Dropped, Kept, Plain};
    let (shown, spoken) = fallen(true, &[5, 3, 4]);
    assert_eq!(shown, [(5, Kept), (3, Dropped), (4, Kept)]);
    assert!(spoken.contains("kept dice: 5, 3 and 4, kept 5 and 4, makes 9."), "{spoken}");
    let (shown, spoken) = fallen(false, &[9, 9, 8, 7]);
    assert_eq!(shown, [(9, Dropped), (9, Dropped), (8, Kept), (7, Kept)]);
    assert!(spoken.contains("kept dice: 9, 9, 8 and 7, kept 8 and 7, makes 15."), "{spoken}");
    // Where all dice count none is marked.
    let (shown, spoken) = fallen(true, &[6, 7]);
    assert_eq!(shown, [(6, Plain), (7, Plain)]);
    assert!(spoken.contains("kept dice: 6 and 7, makes 13."), "{spoken}");
}

#[test]
fn dice_that_are_waited_for_say_which_will_count() {
    let ask = |n: u8, is_highest: bool| {
        let ledger = ledger(n, is_highest, &mut TypedIn);
        let dice = ledger.lines.last().unwrap().dice.clone().unwrap();
        (ledger.waiting.unwrap(), dice)
    };
    let (waiting, dice) = ask(3, true);
    assert_eq!(waiting.text, "Throw 3d10 for drummer’s kept dice, keep the highest 2");
    assert_eq!(ask(4, false).0.text, "Throw 4d10 for drummer’s kept dice, keep the lowest 2");
    assert!(!ask(2, true).0.text.contains("keep the"));
    // A die that two typed ones already beat is dropped for good; what is kept shows at the end.
    use Fate::{Dropped, Kept, Plain};
    assert_eq!(dice.shown(&[]), [(0, Plain), (0, Plain), (0, Plain)]);
    assert_eq!(dice.shown(&[2, 9]), [(2, Plain), (9, Plain), (0, Plain)]);
    assert_eq!(dice.shown(&[2, 9, 4]), [(2, Dropped), (9, Kept), (4, Kept)]);
    let dice = ask(4, true).1;
    assert_eq!(dice.shown(&[2, 9, 4]), [(2, Dropped), (9, Plain), (4, Plain), (0, Plain)]);
}
