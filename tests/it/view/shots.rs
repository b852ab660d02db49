//! Shots: dice that keep within a number, and who stands in the line of fire.

use super::toy::{Command, Toy};
use super::{ISOLDE, KORRAG, SKELL, fight, ledger, place, scene};
use hexfray::board::{Ground, UnitId};
use hexfray::dice::{Chance, TypedIn};
use hexfray::systems::AnyExplorer;
use hexfray::table::{Fight, Outcome, System};
use hexfray::view::board::scene::{Focus, MarkKind, PlateKind};
use hexfray::view::chances::duel::Duel;
use hexfray::view::chances::odds::{OddsCard, explore, explore_open};
use hexfray::view::panel::composer::Composer;
use hexfray::view::story::ledger::Mood;

/// Skell acts: Korrag stands between him and Isolde.
fn his_turn() -> Fight<Toy> {
    let mut fight = fight();
    for who in [ISOLDE, KORRAG] {
        fight.declare(Command::End(who), false, &mut TypedIn).unwrap();
    }
    fight
}

fn aimed() -> Fight<Toy> {
    let mut fight = his_turn();
    fight.declare(Command::Shoot { who: SKELL, foe: ISOLDE }, false, &mut TypedIn).unwrap();
    fight
}

/// The card of the draft.
fn card(fight: &Fight<Toy>) -> OddsCard {
    let mut explorer = explore_open(&fight.any()).unwrap();
    while !explorer.work(10) {}
    let endangered = vec![(KORRAG, "Korrag".to_owned())];
    let duel = Duel { target: "Isolde".to_owned(), endangered, ..Duel::default() };
    OddsCard::of(&Toy::GAUGE, duel, explorer.odds().unwrap(), explorer.forked(), None)
}

#[test]
fn the_line_of_fire_is_drawn_before_the_shot() {
    let fight = aimed();
    assert!(Composer::of(&fight.any(), None).unwrap().can_cancel);
    let mut scene = scene(&fight, &Focus::default());
    let marks: Vec<_> = scene.marks.iter().map(|mark| (mark.hex, mark.kind)).collect();
    let lane = |col| (Ground::hex(col, 1), MarkKind::Lane);
    let target = (Ground::hex(1, 1), MarkKind::ChosenTarget);
    let other = (Ground::hex(2, 1), MarkKind::Target);
    assert_eq!(marks, [lane(4), lane(3), other, target]);
    assert!(scene.marks[..2].iter().all(|mark| mark.taps.is_empty() && mark.word.is_none()));
    let stray = |scene: &hexfray::view::board::scene::Scene| {
        let token = scene.tokens.iter().find(|token| token.who == KORRAG).unwrap();
        let plate = token.stray.as_ref().map(|plate| (plate.text.clone(), plate.kind));
        (plate, token.label.clone())
    };
    let (plate, label) = stray(&scene);
    assert_eq!(plate, Some(("…".to_owned(), PlateKind::Stray)));
    assert!(label.ends_with(", may be struck"), "{label}");
    assert_eq!(scene.tokens.iter().filter(|token| token.stray.is_some()).count(), 1);

    scene.show_strays(&card(&fight).strays);
    let (plate, label) = stray(&scene);
    assert_eq!(plate.unwrap().0, "31%");
    assert!(label.ends_with(", may be struck, 31 per cent"), "{label}");
    let mut scene = super::scene(&fight, &Focus::default());
    scene.wait_for_nothing();
    assert!(scene.tokens.iter().all(|token| token.stray.is_none() && token.plate.is_none()));
}

#[test]
fn a_chance_of_nothing_is_shown_as_nothing() {
    let fight = aimed();
    let mut scene = scene(&fight, &Focus::default());
    let everybody = Outcome {
        is_hit: None,
        is_near: false,
        step: None,
        fells: false,
        effects: 0,
        strays: u64::MAX,
        backlash: None,
        falls: false,
    };
    assert!(everybody.strays_to(UnitId(63)) && !everybody.strays_to(UnitId(64)));
    let mut strays = card(&fight).strays;
    strays[0].chance = Chance::NEVER;
    scene.show_strays(&strays);
    let token = scene.tokens.iter().find(|token| token.who == KORRAG).unwrap();
    assert_eq!(token.stray.as_ref().unwrap().text, "0%");
    assert!(token.label.ends_with("may be struck, 0 per cent"), "{}", token.label);
}

#[test]
fn several_shots_are_one_attack() {
    let fight = aimed();
    let card = card(&fight);
    // One of two shots within 3, and a stray one within 2 after either that is not.
    assert_eq!(card.chance, Chance::of(3, 4));
    assert_eq!(card.strays[0].chance, Chance::of(11, 36));
    assert_eq!(card.strays_label, "In the line of fire: Korrag 30.6%");
    let values: Vec<_> = card.bars.iter().map(|bar| bar.value.as_str()).collect();
    // The worse wound counts: the second one, wherever it struck home.
    assert_eq!(values, ["25.0", "50.0"]);
    assert_eq!(card.fells.as_deref(), Some("25.0%"), "both together are too much for her");

    // At Korrag himself: nobody stands between.
    let fight = his_turn();
    let mut explorer = explore(&fight.any(), place(&fight, SKELL, "shoot", Some(KORRAG))).unwrap();
    while !explorer.work(10) {}
    let odds = explorer.odds().unwrap();
    assert!(odds.chance(|outcome| outcome.strays != 0).is_never());
    assert_eq!(
        OddsCard::of(&Toy::GAUGE, Duel::default(), odds, None, None).strays_label,
        "",
        "nobody to be listed"
    );
}

#[test]
fn the_breakdown_tells_of_the_line_of_fire() {
    let mut fight = aimed();
    fight.commit(&mut TypedIn).unwrap();
    let waiting = ledger(&fight).waiting.unwrap();
    assert_eq!(waiting.text, "3 or less on the dice hits: 50.0%");
    for face in [5, 2, 3] {
        fight.throw(vec![face], &mut TypedIn).unwrap();
    }
    let ledger = ledger(&fight);
    let lines: Vec<_> = ledger.lines.iter().map(|it| (it.label.as_str(), it.total.as_str())).collect();
    assert_eq!(
        lines,
        [
            ("Shoot", ""),
            ("Line of fire", "4 hexes"),
            ("Shot", "3"),
            ("Shot roll", "5"),
            ("Stray roll", "2"),
            ("Korrag: wound", "0"),
            ("Shot", "3"),
            ("Shot roll", "3"),
            ("Wound", "0"),
        ]
    );
    let lane = &ledger.lines[1];
    assert_eq!(lane.notes.iter().map(|it| it.text.as_str()).collect::<Vec<_>>(), ["Korrag may be struck"]);
    assert_eq!(lane.spoken, "Line of fire, 4 hexes. Korrag may be struck.");
    let verdict =
        |i: usize| ledger.lines[i].verdict.as_ref().map(|it| (it.text.as_str(), it.numbers.as_str()));
    assert_eq!(verdict(3), Some(("Missed by 2", "5 is over 3")));
    assert_eq!(verdict(7), Some(("Hit", "3 is within 3")));
    assert_eq!(ledger.lines[3].mood, Mood::Bad);
    assert!(scene(&fight, &Focus::default()).marks.iter().all(|mark| mark.kind != MarkKind::Lane));
}

#[test]
fn odds_grow_until_all_is_worked_out() {
    let fight = aimed();
    let mut explorer = explore_open(&fight.any()).unwrap();
    let of = |explorer: &AnyExplorer| {
        let duel = Duel { target: "Bob".into(), goal: "to hit", ..Duel::default() };
        OddsCard::of(&Toy::GAUGE, duel, &explorer.so_far(), explorer.forked(), None)
    };
    let card = of(&explorer);
    assert_eq!((card.hero.as_str(), card.hero_rest.as_str()), ("≥ 0", ".0%"));
    assert_eq!(card.unexplored.as_deref(), Some("100% not worked out"));
    let mut known = Chance::NEVER;
    while !explorer.work(1) {
        let (odds, card) = (explorer.so_far(), of(&explorer));
        assert!(odds.chance(|_| true).or(odds.unexplored).unwrap().is_sure());
        assert!(card.chance >= known && card.text.starts_with("≥ "), "{}", card.text);
        assert_eq!((card.label.as_str(), Some(&card.sub)), ("to hit", card.unexplored.as_ref()));
        assert_eq!(card.bars_title, "Chance of each wound so far, in %");
        assert!(card.fells.is_none_or(|fells| fells.starts_with("≥ ")));
        known = card.chance;
    }
    assert!(known > Chance::of(1, 2), "{known:?}");
    let card = of(&explorer);
    assert_eq!((card.text.as_str(), card.unexplored), ("75.0%", None));
    assert_eq!(card.bars_title, "Chance of each wound, in %");
    assert_eq!(explorer.so_far(), *explorer.odds().unwrap());
}
