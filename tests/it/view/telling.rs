//! The breakdown.

use super::toy::Toy;
use super::{KORRAG, ducked, hit, ledger};
use hexfray::dice::{Pool, TypedIn};
use hexfray::table::{Sign, System};
use hexfray::view::story::ledger::{DiceRow, EventChip, Line, Mood, VerdictBar};
use hexfray::view::tone::Tone;

#[test]
fn the_ledger_tells_step_by_step() {
    let ledger = ledger(&hit());
    let lines: Vec<_> =
        ledger.lines.iter().map(|it| (it.number, it.label.as_str(), it.total.as_str())).collect();
    assert_eq!(
        lines,
        [
            (1, "Swing", "−2 AP"),
            (2, "Korrag: duck", "−1 AP"),
            (3, "Attack value", "1D + 3½"),
            (4, "Attack roll", "9½"),
            (5, "Defence value", "1D + 4"),
            (6, "Defence roll", "5"),
            (7, "Wound", "4½"),
        ]
    );
    assert_eq!((ledger.title.as_str(), ledger.subtitle.as_str()), ("Isolde strikes Korrag", "Hit by 4½"));
    let values: Vec<_> =
        ledger.lines[4].parts.iter().map(|it| (it.value.as_str(), it.label.as_str(), it.tone)).collect();
    assert_eq!(values, [("+2", "Skill", Tone::Plain), ("+2", "Duck", Tone::Up)]);
    let verdict = ledger.lines[5].verdict.as_ref().unwrap();
    assert_eq!((verdict.text.as_str(), verdict.numbers.as_str()), ("Hit by 4½", "9½ beats 5"));
    assert_eq!((ledger.lines[3].is_declarers, ledger.lines[5].is_declarers), (true, false));
    assert_eq!(ledger.lines[3].spoken, "Attack roll: 6, plus 3 and a half, makes 9 and a half.");
    assert_eq!(ledger.lines[5].spoken, "Defence roll: 1, plus 4, makes 5. Hit by 4 and a half.");
    let gauge = ledger.lines[6].gauge.as_ref().unwrap();
    assert_eq!((gauge.at, gauge.label.as_str(), ledger.lines[6].mood), (2, "Wound: Medium", Mood::Bad));
    assert_eq!(ledger.outcomes[0].title, "Korrag: medium wound");
    assert_eq!((ledger.is_finished, ledger.left.as_str()), (true, "2 AP left"));
}

#[test]
fn a_blow_that_is_stopped_has_its_card_too() {
    let mut fight = ducked();
    fight.throw(vec![1], &mut TypedIn).unwrap();
    fight.throw(vec![6], &mut TypedIn).unwrap();
    let ledger = ledger(&fight);
    assert_eq!((ledger.is_finished, ledger.outcomes.len()), (true, 1));
    let card = &ledger.outcomes[0];
    assert_eq!((card.who, card.spoken.as_str()), (Some(KORRAG), "Korrag is unhurt."));
    assert_eq!(card.title, format!("{}: Korrag is unhurt", ledger.subtitle));
}

#[test]
fn the_ledger_waits_for_dice() {
    let ledger = ledger(&ducked());
    let last = ledger.lines.last().unwrap();
    assert_eq!((last.label.as_str(), last.total.as_str(), last.mood), ("Attack roll", "…", Mood::Now));
    let waiting = ledger.waiting.unwrap();
    assert_eq!(waiting.text, "Throw 1D + 3½ for Isolde’s attack roll");
    assert_eq!(waiting.questions, ["What does Isolde’s die show?"]);
    assert_eq!(ledger.subtitle, "Step 4");
}

/// Dice that are read off a table are followed by what they come to; of others it stands on the outcome's card.
#[test]
fn dice_that_are_read_off_a_table_say_what_they_come_to() {
    let dice = DiceRow {
        pool: Pool::d6(3),
        faces: vec![4, 4, 3],
        sum: None,
        kept: None,
        plus: String::new(),
        at: None,
    };
    let chip = |is_outcome| EventChip {
        who: Some(KORRAG),
        text: "Drops the sword".to_owned(),
        steps: None,
        sign: Sign::Drop,
        points: String::new(),
        rule: Toy::RULES[0],
        is_outcome,
    };
    let verdict =
        VerdictBar { is_good: false, is_near: false, text: "Failure".to_owned(), numbers: String::new() };
    let table = Line { dice: Some(dice), events: vec![chip(true), chip(false)], ..Line::default() };
    assert_eq!(table.told().count(), 2);
    let judged = Line { verdict: Some(verdict), ..table };
    assert_eq!(judged.told().map(|chip| chip.is_outcome).collect::<Vec<_>>(), [false]);
}
