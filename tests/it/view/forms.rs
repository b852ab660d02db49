//! The action sheet, forms and odds.

use super::toy::Toy;
use super::{ISOLDE, KORRAG, before, fight, place, scene, sheet, swung};
use hexfray::board::{Ground, Side};
use hexfray::dice::{Chance, TypedIn};
use hexfray::systems::AnyFight;
use hexfray::table::{Bar, Fight, Look, Said, Sign, System};
use hexfray::view::board::scene::{Focus, MarkKind, Tap};
use hexfray::view::chances::duel::Duel;
use hexfray::view::chances::odds::{OddsCard, explore, explore_open};
use hexfray::view::panel::actions::{ActionSheet, Menu, Offer, Place as At};
use hexfray::view::panel::composer::Composer;
use hexfray::view::panel::prompt::{Kind as Shown, Widget};

#[test]
fn the_action_sheet_groups_bars_and_ends() {
    let sheet = sheet(&fight(), Some(ISOLDE));
    let titles: Vec<_> = sheet.sections.iter().map(|section| section.title).collect();
    assert_eq!(titles, ["Strike", "Move and manage"]);
    let swing = &sheet.sections[0].rows[0];
    assert_eq!((swing.title.as_str(), swing.subtitle.as_str(), swing.needs_aim), ("Swing", "Korrag", false));
    let cost = swing.cost.as_ref().unwrap();
    assert_eq!((cost.fixed, cost.maybe, cost.text.as_str()), (2, 1, "2–3 AP"));
    assert_eq!((swing.open.len(), swing.barred.len()), (1, 1));
    let walk = &sheet.sections[1].rows[0];
    assert_eq!((walk.subtitle.as_str(), walk.needs_aim, walk.open.len()), ("One hex", true, 5));
    let not_now = sheet.not_now.iter().map(|group| {
        let titles: Vec<_> = group.rows.iter().map(|row| row.title.as_str()).collect();
        (group.why.as_str(), titles)
    });
    assert_eq!(not_now.collect::<Vec<_>>(), [("Is not tired", vec!["Rest"])]);
    assert_eq!((sheet.plate, sheet.endings[0].title.as_str()), (None, "End the turn"));
    let fighter = sheet.fighter.unwrap();
    assert_eq!(fighter.points.map(|it| (it.full, it.empty, it.text)), Some((4, 0, "4 of 4 AP".to_owned())));
}

#[test]
fn what_is_left_to_do_is_the_plate() {
    let sheet = sheet(&before(), None);
    assert_eq!(sheet.plate.map(|it| it.title), Some("Begin the round".to_owned()));
    assert!(sheet.endings.is_empty() && sheet.fighter.is_none());
}

/// A sheet of one action with these second lines, each aimed at a hex or not.
fn listed(details: &[&'static str], is_aimed: bool, barred: &[&'static str]) -> ActionSheet {
    let fight = fight();
    let mut offers = Vec::new();
    for (index, detail) in details.iter().chain(barred).copied().enumerate() {
        let bar = (index >= details.len()).then(|| Bar {
            rule: Toy::RULES[0],
            code: "",
            why: "no".into(),
            is_final: false,
        });
        offers.push(Offer {
            is_tacit: false,
            place: At { who: Some(ISOLDE), index },
            label: "help".into(),
            detail: detail.into(),
            cost: None,
            dues: Vec::new(),
            aim: is_aimed.then(|| Ground::hex(index as i32, 0)),
            target: None,
            bar,
            sign: Sign::Speak,
        });
    }
    ActionSheet::of(&super::snapshot(&fight), &Menu { offers }, Some(ISOLDE))
}

#[test]
fn a_row_says_what_there_is_to_choose_from() {
    let check = |details: &[&'static str], is_aimed: bool, subtitle: &str| {
        let sheet = listed(details, is_aimed, &[]);
        let rows = &sheet.sections[0].rows;
        assert_eq!((rows.len(), rows[0].open.len()), (1, details.len()), "{details:?}");
        assert_eq!((rows[0].subtitle.as_str(), rows[0].needs_aim), (subtitle, details.len() > 1));
    };
    for is_aimed in [true, false] {
        check(&["Alice"], is_aimed, "Alice");
        check(&[""], is_aimed, "");
        check(&["Alice", "Bob"], is_aimed, "Alice or Bob");
        check(&["to Alice", "to Bob", "to Chuck"], is_aimed, "To Alice, to Bob or to Chuck");
        check(&["one hex", "one hex"], is_aimed, "One hex");
    }
    check(&["a", "b", "c", "d"], true, "4 hexes");
    check(&["a", "b", "c", "d"], false, "4 choices");
    check(&["", ""], true, "2 hexes");
    // What is barred and not aimed stays in sight with its reason.
    let sheet = listed(&["Alice", "Bob"], false, &["Chuck"]);
    let names: Vec<_> = sheet.sections[0].rows[0].open.iter().map(|it| it.name.as_str()).collect();
    assert_eq!((names, sheet.not_now.len()), (vec!["Alice", "Bob"], 1));
}

#[test]
fn between_turns_the_table_goes_on() {
    let mut snapshot = super::snapshot(&fight());
    snapshot.round.acting = None;
    let sheet = ActionSheet::of(&snapshot, &Menu::of(&before().any(), None), None);
    assert_eq!(sheet.plate.map(|it| it.title), Some("Begin the round".to_owned()));
    assert!(sheet.fighter.is_none() && sheet.note.is_none() && sheet.sections.is_empty());
}

#[test]
fn the_composer_shows_the_form() {
    let fight = swung();
    let composer = Composer::of(&fight.any(), None).unwrap();
    assert_eq!(
        (composer.title.as_str(), composer.is_handed_over, composer.can_cancel),
        ("Isolde strikes Korrag", false, true)
    );
    let labels = |widgets: &[Widget]| widgets.iter().map(|it| it.label.clone()).collect::<Vec<_>>();
    assert_eq!(labels(&composer.widgets), ["Blow", "Dice"]);
    assert_eq!(labels(&composer.asides), ["Swing", "Wind"]);
    let Shown::Choice { look, options, chosen, steps } = &composer.widgets[1].kind else {
        panic!("a choice")
    };
    assert_eq!((*look, options.len(), *chosen, *steps), (Look::Stepper, 3, Some(1), (Some(0), Some(2))));
    let Shown::Number(modifier) = &composer.asides[0].kind else { panic!("a number") };
    assert_eq!((modifier.text.as_str(), modifier.down, modifier.up), ("±0", Some(-1), Some(1)));
    let commit = composer.commit.unwrap();
    assert_eq!((commit.label.as_str(), commit.cost.unwrap().text.as_str()), ("Swing", "2 AP"));
    let scene = scene(&fight, &Focus::default());
    assert_eq!(scene.marks[0].kind, MarkKind::ChosenTarget);
    assert!(matches!(scene.tokens[2].tap, Tap::Refused { .. }));
}

#[test]
fn a_prompt_is_handed_over() {
    let mut fight = swung();
    fight.commit(&mut TypedIn).unwrap();
    let card = odds(&fight, None, None);
    let composer = Composer::of(&fight.any(), Some(&card)).unwrap();
    assert!(composer.is_handed_over && !composer.can_cancel && composer.commit.is_none());
    assert_eq!(
        (composer.holder.as_str(), composer.misses.as_str()),
        ("to Korrag’s player", "Chance that you stop it")
    );
    assert_eq!((composer.side, composer.needs.as_deref()), (Side::Madder, Some("Reaction")));
    assert_eq!(composer.spoken, "Korrag’s player: reaction, 2 choices");
    let Shown::Choice { options, .. } = &composer.widgets[0].kind else { panic!("a choice") };
    // Isolde D + 4½, Korrag ducking D + 4: she misses with 15 of 36 throws or more.
    let texts: Vec<_> = options.iter().map(|it| it.chance_text.as_deref().unwrap()).collect();
    assert_eq!(texts, [missing(7, 8), missing(7, 4)]);

    let at = fight.form()[0].at;
    fight.answer(at, Said::Chose(0), &mut TypedIn).unwrap();
    let commit = Composer::of(&fight.any(), None).unwrap().commit.unwrap();
    assert_eq!((commit.label.as_str(), commit.cost.unwrap().text.as_str()), ("Duck", "1 AP"));
}

/// The chance that a die and `ours` half-points stay below a die and `theirs`, in words.
fn missing(ours: i32, theirs: i32) -> String {
    let faces = || (1..=6).flat_map(|a| (1..=6).map(move |b| (a, b)));
    let n = faces().filter(|(a, b)| ours + 2 * a < theirs + 2 * b).count();
    hexfray::view::words::percent_fine(Chance::of(n as u128, 36))
}

fn odds(fight: &Fight<Toy>, at: Option<At>, looked_at: Option<usize>) -> OddsCard {
    let mut explorer = match at {
        Some(at) => explore(&fight.any(), at).unwrap(),
        None => explore_open(&fight.any()).unwrap(),
    };
    while !explorer.work(10) {}
    OddsCard::of(&Toy::GAUGE, Duel::default(), explorer.odds().unwrap(), explorer.forked(), looked_at)
}

#[test]
fn only_what_the_striker_chooses_may_help() {
    let mut fight = swung();
    let labels = |fight: &Fight<Toy>| -> Vec<String> {
        let all = AnyFight::from(fight.clone()).alternatives();
        all.into_iter().map(|(it, _)| it.label).collect()
    };
    let own = labels(&fight);
    assert!(own.iter().any(|label| label.starts_with("Dice: ")), "{own:?}");
    fight.commit(&mut TypedIn).unwrap();
    let at = fight.form()[0].at;
    fight.answer(at, Said::Chose(0), &mut TypedIn).unwrap();
    assert_eq!(labels(&fight), [""; 0], "Korrag does not help her");
}

#[test]
fn odds_hold_against_the_best_defence() {
    let fight = fight();
    let card = odds(&fight, Some(place(&fight, ISOLDE, "swing", Some(KORRAG))), None);
    let hits = |theirs: i32| {
        let faces = (1..=6).flat_map(|a| (1..=6).map(move |b| (a, b)));
        Chance::of(faces.filter(|(a, b)| 7 + 2 * a >= theirs + 2 * b).count() as u128, 36)
    };
    assert_eq!(card.chance, hits(8));
    assert_eq!(
        (card.hero.as_str(), card.hero_rest.as_str(), card.sub.as_str()),
        ("41", ".7%", "best defence: duck")
    );
    let strip: Vec<_> =
        card.strip.iter().map(|it| (it.label.as_str(), it.chance, it.is_best, it.is_chosen)).collect();
    assert_eq!(strip, [("Duck", hits(8), true, true), ("Stand", hits(4), false, false)]);
    // Even the highest throw is not fatal: that has no bar.
    let bars: Vec<_> = card.bars.iter().map(|bar| bar.label.as_str()).collect();
    assert_eq!(bars, Toy::GAUGE.steps[..3]);
    let other = odds(&fight, Some(place(&fight, ISOLDE, "swing", Some(KORRAG))), Some(1));
    assert_eq!((other.chance, other.sub.as_str()), (hits(4), "against stand"));
    assert_eq!(explore(&fight.any(), place(&fight, ISOLDE, "end the turn", None)).map(|_| ()), None);
}
