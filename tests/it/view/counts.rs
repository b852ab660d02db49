//! Wounds that add up, on both sides of zero, and ways to deal them that are compared.

use super::toy::{Command, Counting};
use super::{ISOLDE, KORRAG};
use hexfray::dice::{Chance, TypedIn};
use hexfray::systems::AnyExplorer;
use hexfray::table::{Answer, Fight, Gauge, Odds, Outcome, Said, System};
use hexfray::view::board::scene::{Focus, Scene};
use hexfray::view::chances::compare::{Worth, ways};
use hexfray::view::chances::duel::Duel;
use hexfray::view::chances::odds::{OddsCard, Whose, explore_open};
use hexfray::view::panel::composer::Composer;
use hexfray::view::panel::prompt::{Kind, weigh};
use hexfray::view::story::ledger::Ledger;

/// Isolde is about to brawl with Korrag.
fn brawl() -> Fight<Counting> {
    let mut fight = Fight::new(Counting::begin(&Counting::demo()).unwrap());
    fight.declare(Command::Begin, false, &mut TypedIn).unwrap();
    fight.declare(Command::Brawl { who: ISOLDE, foe: KORRAG }, false, &mut TypedIn).unwrap();
    fight
}

fn take(fight: &mut Fight<Counting>, option: u16) {
    let at = fight.form()[0].at;
    fight.answer(at, Said::Chose(option), &mut TypedIn).unwrap();
}

fn walked(mut explorer: AnyExplorer) -> Odds<Outcome> {
    while !explorer.work(1024) {}
    explorer.odds().unwrap().clone()
}

fn odds(fight: &Fight<Counting>) -> Odds<Outcome> {
    walked(explore_open(&fight.any()).unwrap())
}

fn card(fight: &Fight<Counting>) -> OddsCard {
    let duel = Duel { striker: "Isolde".to_owned(), target: "Korrag".to_owned(), ..Duel::default() };
    OddsCard::of(&Counting::GAUGE, duel, &odds(fight), None, None)
}

fn bars(card: &OddsCard) -> Vec<(&str, &str, Whose)> {
    card.bars.iter().map(|bar| (bar.label.as_str(), bar.value.as_str(), bar.whose)).collect()
}

#[test]
fn bars_go_to_both_sides_of_zero() {
    use Whose::{Nobody, Striker, Target};
    let card = card(&brawl());
    assert_eq!(card.chance, Chance::of(1, 2));
    let all = [("−1", "25.0", Striker), ("0", "25.0", Nobody), ("1", "25.0", Target), ("2", "25.0", Target)];
    assert_eq!(bars(&card), all);
    assert_eq!(card.risks, [("25.0%".to_owned(), "wounds Isolde".to_owned())]);
    assert_eq!(card.bars_title, "Wounds, in %: of Isolde left of 0, of Korrag right");
    assert_eq!(
        card.bars_label,
        "Wounds on Isolde: 1 25.0%; wounds on Korrag: 1 25.0%, 2 25.0%; no wound at all: 25.0%"
    );
}

#[test]
fn rolls_of_one_attack_add_up() {
    let mut fight = brawl();
    take(&mut fight, 1);
    let odds = odds(&fight);
    let of = |n, d| Chance::of(n, d);
    assert_eq!(odds.chance(|it| it.step == Some(4)), of(1, 16));
    assert_eq!(odds.chance(|it| it.step == Some(3)), of(2, 16));
    assert_eq!(odds.chance(|it| it.backlash == Some(2)), of(1, 16));
    // One of each: both are wounded.
    assert_eq!(odds.chance(|it| it.step > Some(0) && it.backlash > Some(0)), of(4, 16));
    let card = card(&fight);
    let labels: Vec<_> = card.bars.iter().map(|bar| bar.label.as_str()).collect();
    assert_eq!(labels, ["−2", "−1", "0", "1", "2", "3", "4"]);
    assert_eq!(card.bars[2].value, "6.3", "two twos wound nobody");
    assert_eq!(card.fells.as_deref(), Some("18.8%"));
}

#[test]
fn many_wounds_are_taken_together() {
    let outcome = |step: usize, backlash: usize| Outcome {
        is_hit: Some(step > 0),
        is_near: false,
        step: (step > 0).then_some(step),
        fells: step > 9,
        effects: 0,
        strays: 0,
        backlash: (backlash > 0).then_some(backlash),
        falls: backlash > 5,
    };
    let chance = Chance::of(1, 24);
    let steps = (0..17).map(|step| (outcome(step, 0), chance));
    let table = steps.chain((1..8).map(|backlash| (outcome(0, backlash), chance))).collect();
    let odds = Odds { table, unexplored: Chance::NEVER };
    let duel = Duel { striker: "A".to_owned(), target: "B".to_owned(), ..Duel::default() };
    let card = OddsCard::of(&Counting::GAUGE, duel, &odds, None, None);
    let labels: Vec<_> = card.bars.iter().map(|bar| bar.label.as_str()).collect();
    assert_eq!(labels, ["≤ −4", "−3", "−2", "−1", "0", "1–3", "4–6", "7–9", "10–12", "13–15", "16+"]);
    assert!(card.bars_label.starts_with("Wounds on A: 1 4.2%, 2 4.2%, 3 4.2%, 4 or more 16.7%; "));
    assert_eq!(card.bars.iter().filter(|bar| bar.fells).count(), 3);
    assert_eq!(card.risks.len(), 2);
    let worth = Worth::of(&Counting::GAUGE, &odds);
    // 136 of 24ths and 28 of 24ths.
    assert_eq!((worth.mean.as_str(), worth.costs.unwrap().1.as_str()), ("5.7 wounds", "1.2 wounds"));
}

#[test]
fn each_way_is_weighed() {
    let fight = brawl();
    let all = ways(&fight.any());
    let taken: Vec<_> = all.iter().map(|(way, _)| (way.option, way.is_taken)).collect();
    assert_eq!(taken, [(0, true), (1, false)], "what is barred is no way");
    assert_ne!(all[0].0.tape, all[1].0.tape);
    let worth = |odds: &Odds<Outcome>| Worth::of(&Counting::GAUGE, odds);
    let known: Vec<_> = all.into_iter().map(|(way, it)| (way, Some(worth(&walked(it))))).collect();
    let words: Vec<_> = known.iter().map(|(_, it)| it.as_ref().unwrap().words("hit")).collect();
    let each = [
        "50% to hit, 0.8 wounds on average, out 0%, hurts you 25%, 0.3 wounds on average",
        "75% to hit, 1.5 wounds on average, out 19%, hurts you 44%, 0.5 wounds on average",
    ];
    assert_eq!(words, each);

    // What is taken has the same answers as before, however the others are.
    let mut other = brawl();
    take(&mut other, 1);
    let tapes = |fight: &Fight<Counting>| -> Vec<Vec<Answer>> {
        ways(&fight.any()).into_iter().map(|(way, _)| way.tape).collect()
    };
    assert_eq!(tapes(&other), tapes(&fight));

    let mut form = Composer::of(&fight.any(), None).unwrap();
    weigh(&mut form.widgets, &known);
    assert_eq!(form.widgets[0].compares, Some("hit"));
    let Kind::Choice { options, .. } = &form.widgets[0].kind else { panic!("a choice") };
    assert_eq!(options.iter().map(|it| it.worth.is_some()).collect::<Vec<_>>(), [true, true, false]);
    assert!(options[2].is_final && !options[1].is_final);
    assert!(fight.clone().answer(0, Said::Overruled(2), &mut TypedIn).is_err());
}

#[test]
fn what_is_left_over_is_told() {
    let mut fight = brawl();
    fight.commit(&mut TypedIn).unwrap();
    let told = |fight: &Fight<Counting>| {
        let fight = fight.any();
        let at = fight.played().saturating_sub(usize::from(fight.open().is_none()));
        Ledger::of(&fight, at, fight.last_run().unwrap())
    };
    let waiting = told(&fight).waiting.unwrap();
    assert_eq!(waiting.text, "Throw d4 for Isolde’s fist");
    assert_eq!(waiting.questions, ["What does Isolde’s d4 show?"]);
    assert_eq!(waiting.hint.as_deref(), Some("d4: a d8, halved and rounded up"));
    fight.throw(vec![1], &mut TypedIn).unwrap();
    let ledger = told(&fight);
    let verdict = ledger.lines[1].verdict.as_ref().unwrap();
    assert_eq!((verdict.text.as_str(), verdict.numbers.as_str()), ("Turned", "½ − 1 = −½"));
    assert!(ledger.lines.iter().all(|line| line.gauge.is_none()), "a count has no track");
    assert!(ledger.lines[2].spoken.contains("1 wound."), "{}", ledger.lines[2].spoken);
    let focus = Focus { shows_result: true, ..Focus::default() };
    let scene = Scene::of(&fight.any(), &focus, &[]);
    let plates: Vec<_> = scene.tokens.iter().filter_map(|it| it.plate.as_ref()).collect();
    assert_eq!(plates.iter().map(|it| it.text.as_str()).collect::<Vec<_>>(), ["1 wound"]);
}

#[test]
fn what_lies_between_a_hit_and_nothing_is_a_number_of_its_own() {
    let outcome = |is_hit: bool, is_near: bool| {
        let step = is_hit.then_some(2);
        let is_hit = Some(is_hit);
        Outcome { is_hit, is_near, step, ..Outcome::default() }
    };
    let table = [(outcome(false, false), 50), (outcome(false, true), 20), (outcome(true, false), 30)];
    let table = table.into_iter().map(|(outcome, n)| (outcome, Chance::of(n, 100))).collect();
    let odds: Odds<Outcome> = Odds { table, unexplored: Chance::NEVER };
    let gauge = Gauge { near: Some("near success"), ..Counting::GAUGE };
    let card = OddsCard::of(&gauge, Duel::default(), &odds, None, None);
    assert_eq!(card.text, "30.0%");
    let rest: Vec<_> = card.rest.iter().map(|(chance, name)| (chance.as_str(), name.as_str())).collect();
    assert_eq!(rest, [("20.0%", "near success"), ("50.0%", "failure")]);
    let worth = Worth::of(&gauge, &odds);
    assert_eq!(worth.words("hit"), "30% to hit, near success 20%, 0.6 wounds on average, out 0%");
    // Where nothing lies between in this attack it is not told either (ST-407).
    let table = [(outcome(false, false), 70), (outcome(true, false), 30)];
    let table = table.into_iter().map(|(outcome, n)| (outcome, Chance::of(n, 100))).collect();
    let ranged: Odds<Outcome> = Odds { table, unexplored: Chance::NEVER };
    assert_eq!(OddsCard::of(&gauge, Duel::default(), &ranged, None, None).rest, []);
    assert_eq!(Worth::of(&gauge, &ranged).words("hit"), "30% to hit, 0.6 wounds on average, out 0%");
    // Systems that know nothing between say nothing of it.
    assert_eq!(OddsCard::of(&Counting::GAUGE, Duel::default(), &odds, None, None).rest, []);
    assert_eq!(Worth::of(&Counting::GAUGE, &odds).near, None);
}
