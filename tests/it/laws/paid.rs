//! Nothing is paid that did not stand there before: on the plate of the form, and on the row from which it was opened.

use super::play;
use crate::cases::script::Thrown;
use hexfray::board::UnitId;
use hexfray::dice::TypedIn;
use hexfray::systems::AnyFight;
use hexfray::table::{
    Answer, Ask, Due, Exchange, Fight, InPlay, Opt, Price, Refusal, Run, Said, Step, System, is_draft, run,
};

/// What a figure paid in a run from an event on.
fn paid<S: System>(before: &S::State, run: &Run<S>, from: usize, who: UnitId) -> Price {
    let events = run.events.iter().skip(from).filter_map(|event| S::paid(before, event));
    events.filter(|(payer, _)| *payer == who).fold(Price::default(), |mut sum, (_, price)| {
        sum.add(price);
        sum
    })
}

/// The same in the words of the ledger: "pays 2 AP, 3 stamina" is 2 of "AP" and 3 of "stamina".
fn told<S: System>(run: &Run<S>, from: usize, who: UnitId) -> Vec<(u16, String)> {
    let mut all: Vec<(u16, String)> = Vec::new();
    for step in &run.story {
        let Step::Happened(_, at) = step else { continue };
        let told = S::tell(&run.state, &run.events[*at]);
        let Some(words) = told.text.strip_prefix("pays ").filter(|_| *at >= from && told.who == Some(who))
        else {
            continue;
        };
        for part in words.split(", ") {
            let (n, of) = part.split_once(' ').expect("a number and what of");
            let n = n.parse::<u16>().expect("a number");
            match all.iter_mut().find(|it| it.1 == of) {
                Some(sum) => sum.0 += n,
                None => all.push((n, of.to_owned())),
            }
        }
    }
    all
}

/// 13. What the one who lets a form stand pays before anybody is asked again stood on its plate, however the dice fall.
pub fn plates<S: System>() {
    let mut compared = 0;
    play::<S>(|fight, player, seed| {
        let Some(Ask::Commit { rule, who, bar: None, label }) = fight.waiting().cloned() else { return 0 };
        let before = fight.run().expect("a run").clone();
        let mut exchange: Exchange<S::Command> = fight.open().expect("it is open").clone();
        let from = if is_draft(&exchange.tape) { 0 } else { before.events.len() };
        exchange.tape.push(Answer::to(rule, Said::Committed));
        let after: Run<S> = run(fight.settled(), &exchange, &mut InPlay(&mut Thrown(&mut player.0)));
        let price = paid::<S>(&before.state, &after, from, who);
        let form = AnyFight::from(fight.clone()).composer(None).expect("a form");
        let plate = form.commit.expect("a plate").cost;
        let (points, text) = plate.map_or((0, String::new()), |it| {
            assert_eq!(it.maybe, 0, "fight {seed}: {label} is settled: {}", it.text);
            (it.fixed, it.text)
        });
        assert_eq!(points, price.points, "fight {seed}: {label}, {:?}", exchange.command);
        let dues = price.dues.iter().map(|Due { from, of, .. }| (*from, of.to_string()));
        for (n, of) in dues.chain(told::<S>(&after, from, who)) {
            let words = format!("{n} {of}");
            assert!(
                text.split(", ").any(|part| part == words),
                "fight {seed}: {label} pays {words}, not {text}"
            );
        }
        let parts = usize::from(price.points > 0) + price.dues.len();
        assert_eq!(
            text.split(", ").filter(|it| !it.is_empty()).count(),
            parts,
            "fight {seed}: {label}, {text}"
        );
        compared += parts;
        1
    });
    assert!(compared > 0, "{}: nothing was ever paid", S::KEY);
}

/// What a tap on an option of the menu opens.
fn opened<S: System>(fight: &Fight<S>, option: &Opt<S::Command>) -> Result<Fight<S>, Refusal> {
    let mut declared = fight.clone();
    declared.declare(option.value.clone(), false, &mut TypedIn).map(|()| declared)
}

/// So much of what a figure has: what it is short of is paid in fatigue.
fn counted(dues: &[Due], of: fn(&Due) -> u16) -> u16 {
    let is_own = |due: &&Due| matches!(&*due.of, "stamina" | "fatigue" | "mana");
    dues.iter().filter(is_own).map(of).sum()
}

/// 14. A first tap pays nothing; and what the form that it opens costs as it stands was on its row.
pub fn first_taps<S: System>() {
    play::<S>(|fight, player, seed| {
        let Some(who) = S::round(fight.state()).acting.filter(|_| fight.open().is_none()) else { return 0 };
        let mut looked_at = 0;
        for option in fight.menu(Some(who)).iter().filter(|option| option.is_open() && player.one_in(4)) {
            let declared = opened(fight, option).expect("it is open");
            let words = || format!("fight {seed}: {} {:?}", option.label, option.value);
            let now = paid::<S>(fight.state(), declared.run().expect("a run"), 0, who);
            let stands = declared.open().is_none_or(|exchange| !is_draft(&exchange.tape));
            assert!(!stands || now.is_nothing(), "{} pays {now:?} at once", words());
            looked_at += 1;
            if !matches!(declared.waiting(), Some(Ask::Commit { who: payer, .. }) if *payer == who) {
                continue;
            }
            let price = declared.price();
            let (least, most) = option.cost.map_or((0, 0), |cost| (cost.from, cost.to));
            let row = format!("{}: {least} to {most} and {:?}, not {price:?}", words(), option.dues);
            assert!(price.is_nothing() || (least..=most).contains(&price.points), "{row}");
            let due = counted(&price.dues, |due| due.from);
            let (from, to) = (counted(&option.dues, |it| it.from), counted(&option.dues, |it| it.to));
            assert!(price.is_nothing() || (from..=to).contains(&due), "{row}");
        }
        looked_at
    });
}
