//! The board in the middle of a breakdown, for random fights of every system: it shows what has been told, all of it,
//! and nothing that is still to be told.

use super::ledger_now;
use crate::laws::player::play;
use hexfray::systems::circle::Circle;
use hexfray::systems::dexterity::Dexterity;
use hexfray::systems::gurps::Gurps;
use hexfray::systems::magic::Magic;
use hexfray::systems::stamina::Stamina;
use hexfray::table::{Fight, Step, System, dyn_state};
use hexfray::view::board::scene::{Arrow, Focus, Plate, PlateKind, Scene, Token};
use hexfray::view::snapshot::Snapshot;
use hexfray::view::story::ledger::{Ledger, Line, Mood};

/// A figure as it is drawn, apart from what could be done with it.
fn figure(token: &Token) -> (usize, String, Option<Plate>) {
    let Token { who, at, rest, facing, health, badges, is_down, plate, .. } = token;
    let drawn = format!("{at:?} {rest:?} {facing:?} {health} {badges:?} {is_down}");
    (who.index(), drawn, plate.clone().filter(|plate| plate.kind == PlateKind::Result))
}

fn figures(scene: &Scene) -> Vec<(usize, String, Option<Plate>)> {
    let mut all: Vec<_> = scene.tokens.iter().map(figure).collect();
    all.sort_by_key(|(who, ..)| *who);
    all
}

fn arrows(scene: &Scene) -> Vec<&Arrow> {
    let mut all: Vec<_> = scene.arrows.iter().collect();
    all.sort_by_key(|arrow| arrow.who);
    all
}

fn happened(story: &[Step]) -> usize {
    story.iter().filter(|step| matches!(step, Step::Happened(..))).count()
}

/// What a line tells, but for words that follow from the state in the end.
fn told(line: &Line) -> String {
    let events: Vec<_> = line.events.iter().map(|chip| (chip.who, chip.rule.id())).collect();
    format!(
        "{:?} {:?} {:?} {:?} {events:?}",
        line.rule.map(|it| it.id()),
        line.dice,
        line.verdict,
        line.gauge
    )
}

/// How many lines were looked at.
fn check<S: System>(fight: &Fight<S>, words: &str) -> usize {
    let focus = Focus { shows_result: true, ..Focus::default() };
    let Some(run) = fight.run() else { return 0 };
    let at = fight.played() - usize::from(fight.open().is_none());
    let from =
        if fight.open().is_some() { fight.settled() } else { fight.state_before(at).expect("before it") };
    let ledger = ledger_now(fight);
    assert_eq!(ledger.places.len(), run.story.len(), "{words}: each step has its line");
    assert!(ledger.places.is_sorted(), "{words}: {:?}", ledger.places);
    let so_far = |steps: usize| Scene::so_far(&fight.any(), &focus, &[], steps).expect("there is a run");

    let end = so_far(ledger.steps_by(ledger.lines.len()));
    let now = Scene::of(&fight.any(), &focus, &[]);
    // In the middle of an exchange results have no plates yet when all has been told.
    assert_eq!(figures(&end), figures(&now), "{words}: in the end");
    assert_eq!(arrows(&end), arrows(&now), "{words}: in the end");
    assert_eq!(end.lying, now.lying, "{words}: in the end");

    let start = Snapshot::of(&*dyn_state::<S>(from));
    let begun = so_far(0);
    for token in &begun.tokens {
        let (card, place) = (start.card(token.who), start.board.token(token.who));
        assert_eq!((token.at, token.facing), (place.at, place.facing), "{words}: at the beginning");
        assert_eq!((token.health, token.is_down), (card.health, card.is_down), "{words}: at the beginning");
        assert_eq!(token.badges, start.badges(token.who), "{words}: at the beginning");
        assert!(figure(token).2.is_none(), "{words}: a result before the beginning");
    }

    let mut before = (0, figures(&begun));
    for n in 1..=ledger.lines.len() {
        let steps = ledger.steps_by(n);
        // What the board knows by then tells these lines and no more.
        let any = fight.any();
        let part = any.last_run_until(steps).expect("there is a run");
        let told_by_then = Ledger::of(&any, at, &*part).lines;
        // A line of fire is drawn before its turn to be told.
        let is_silent = |line: &Line| line.events.is_empty() && line.gauge.is_none() && line.dice.is_none();
        assert!(told_by_then.iter().skip(n).all(is_silent), "{words}: line {n} shows more");
        // A line of fire that is still to be told stands last until it is.
        let has_lane = run.story.iter().any(|step| matches!(step, Step::Lane { .. }));
        // What is waited for stands with the number that it is rolled on, and is not told.
        let is_told = |pair: &(&Line, &Line)| !has_lane && pair.1.mood != Mood::Now;
        for (ours, whole) in told_by_then.iter().zip(&ledger.lines).take(n).filter(is_told) {
            assert_eq!(told(ours), told(whole), "{words}: at line {n}");
        }
        let now = (steps, figures(&so_far(steps)));
        let new = &run.story[before.0..now.0];
        let is_told = happened(new) > 0 || new.iter().any(|step| matches!(step, Step::Gauge { .. }));
        assert!(is_told || before.1 == now.1, "{words}: line {n} tells nothing of it");
        before = now;
    }
    ledger.lines.len()
}

fn law<S: System>() {
    play::<S>(|fight, player, seed| {
        if !player.one_in(5) {
            return 0;
        }
        check(fight, &format!("fight {seed}, {} exchanges", fight.played()))
    });
}

#[test]
fn the_board_follows_the_breakdown_in_age_of_magic() {
    law::<Magic>();
}

#[test]
fn the_board_follows_the_breakdown_in_circle_of_realms() {
    law::<Circle>();
}

#[test]
fn the_board_follows_the_breakdown_in_dexterity() {
    law::<Dexterity>();
}

#[test]
fn the_board_follows_the_breakdown_in_gurps() {
    law::<Gurps>();
}

#[test]
fn the_board_follows_the_breakdown_in_stamina() {
    law::<Stamina>();
}
