//! Whatever is played, it can be pictured.

use super::ledger_now;
use super::toy::Toy;
use crate::seed::Seed;
use hexfray::dice::{Alike, Dice, Random, TypedIn};
use hexfray::systems::gurps::Gurps;
use hexfray::systems::magic::Magic;
use hexfray::systems::stamina::Stamina;
use hexfray::table::dyn_state;
use hexfray::table::{Ask, Fight, Opt, Rule, Said, Setup, Sign, System};
use hexfray::view::board::scene::{Focus, Scene, Tap};
use hexfray::view::panel::actions::{ActionSheet, Menu, Place as At};
use hexfray::view::panel::composer::Composer;
use hexfray::view::panel::turn::TopBar;
use hexfray::view::snapshot::Snapshot;
use hexfray::view::story::history::entry;

/// Every picture of a fight at some moment; what it offers must be open, what it tells must cite
/// every rule of the story.
fn check_everything<S: System>(fight: &Fight<S>) {
    let snapshot = Snapshot::of(&*dyn_state::<S>(fight.state()));
    TopBar::of(&snapshot);
    let acting = snapshot.round.acting;
    let sheet = ActionSheet::of(&snapshot, &Menu::of(&fight.any(), acting), acting);
    check_sheet(fight, &sheet);
    let row =
        sheet.sections.first().map_or(Vec::new(), |it| it.rows[0].open.iter().map(|it| it.place).collect());
    for focus in [Focus::default(), Focus { row, shows_result: true, ..Focus::default() }] {
        check_scene(fight, &Scene::of(&fight.any(), &focus, &[]));
    }
    let is_form = matches!(fight.waiting(), Some(Ask::Choose(_) | Ask::Enter(_) | Ask::Commit { .. }));
    assert_eq!(Composer::of(&fight.any(), None).is_some(), is_form);
    if fight.run().is_some() {
        check_ledger(fight);
    }
}

/// Every option of the menu is on the sheet, once.
fn check_sheet<S: System>(fight: &Fight<S>, sheet: &ActionSheet) {
    let shut = sheet.not_now.iter().flat_map(|group| &group.rows);
    let rows = sheet.sections.iter().flat_map(|section| &section.rows).chain(shut);
    let shown: Vec<At> = rows
        .flat_map(|row| row.open.iter().map(|it| it.place).chain(row.barred.iter().map(|it| it.place)))
        .chain(sheet.plate.iter().chain(&sheet.endings).map(|it| it.place))
        .collect();
    let who = sheet.fighter.as_ref().map(|it| it.who);
    for (index, option) in who.iter().flat_map(|who| fight.menu(Some(*who)).to_vec()).enumerate() {
        let n = shown.iter().filter(|it| **it == At { who, index }).count();
        let is_ending = matches!(option.sign, Sign::Begin | Sign::Pass | Sign::EndTurn);
        let is_shown = !option.is_tacit && (option.is_open() || !is_ending);
        assert_eq!(n, usize::from(is_shown), "{}", option.label);
    }
}

fn check_scene<S: System>(fight: &Fight<S>, scene: &Scene) {
    let lit = scene.marks.iter().flat_map(|mark| &mark.lit).flat_map(|lit| &lit.taps);
    for tap in scene.marks.iter().flat_map(|mark| &mark.taps).chain(lit) {
        match tap {
            Tap::Declare(at) => assert!(fight.menu(at.who)[at.index].is_open()),
            Tap::Answer { at, .. } => assert!(fight.form().iter().any(|posed| posed.at == *at)),
            Tap::Select(_) | Tap::Refused { .. } => panic!("no such tap on a mark"),
        }
    }
    for (i, mark) in scene.marks.iter().enumerate() {
        assert!(scene.marks[..i].iter().all(|other| other.hex != mark.hex), "one mark to a hex");
    }
}

fn check_ledger<S: System>(fight: &Fight<S>) {
    let ledger = ledger_now(fight);
    let mut cited: Vec<Rule> = Vec::new();
    for (i, line) in ledger.lines.iter().enumerate() {
        assert_eq!(line.number, i + 1);
        assert!(!line.label.is_empty() && !line.spoken.is_empty(), "{line:?}");
        cited.extend(line.rule.into_iter().chain(line.also.iter().copied()));
        cited.extend(line.parts.iter().map(|it| it.rule).chain(line.notes.iter().map(|it| it.rule)));
        cited.extend(line.events.iter().map(|it| it.rule));
    }
    for rule in fight.run().unwrap().story.iter().flat_map(|step| step.rules()) {
        assert!(cited.contains(&rule), "{} is lost", rule.id());
    }
}

/// Takes any step that is open.
fn go_on<S: System>(fight: &mut Fight<S>, random: &mut Random) {
    let done = match fight.waiting().cloned() {
        None => {
            let acting = S::round(fight.state()).acting;
            let menu = [acting, None].into_iter().flat_map(|who| fight.menu(who).to_vec());
            let open: Vec<_> = menu.filter(Opt::is_open).collect();
            let option = open[random.below(open.len())].value.clone();
            fight.declare(option, false, &mut TypedIn)
        }
        Some(Ask::Roll { pool, .. }) => {
            let same = |a: u32, b: u32| a == b;
            let faces = random.throw(pool, Alike::Sum(&same)).unwrap();
            fight.throw(faces, &mut TypedIn)
        }
        Some(Ask::Commit { .. }) => {
            change_mind(fight, random);
            match fight.waiting() {
                Some(Ask::Commit { bar: Some(_), .. }) => {
                    fight.cancel();
                    Ok(())
                }
                Some(Ask::Commit { .. }) => fight.commit(&mut TypedIn),
                _ => Ok(()), // The other answer left nothing to commit.
            }
        }
        Some(Ask::Choose(prompt)) => {
            let at = fight.form().last().unwrap().at;
            let open: Vec<usize> = prompt.open().collect();
            fight.answer(at, Said::Chose(open[random.below(open.len())] as u16), &mut TypedIn)
        }
        Some(Ask::Enter(_)) => panic!("numbers have defaults"),
    };
    done.unwrap();
}

/// Answers one prompt of the form again; the form may be another one then.
fn change_mind<S: System>(fight: &mut Fight<S>, random: &mut Random) {
    // A form may ask for nothing but the word to go ahead.
    let n = fight.form().len();
    let Some(posed) = fight.form().get(random.below(n.max(1))) else { return };
    if let Ask::Choose(prompt) = &posed.ask {
        let (at, open): (usize, Vec<usize>) = (posed.at, prompt.open().collect());
        fight.answer(at, Said::Chose(open[random.below(open.len())] as u16), &mut TypedIn).unwrap();
        while let Some(Ask::Choose(prompt)) = fight.waiting() {
            let said = match prompt.open().next() {
                Some(first) => Said::Chose(first as u16),
                None => {
                    // A shot whose number has become too small meanwhile: the table has its own word (GU-005).
                    let bars = prompt.options.iter().filter_map(|option| option.bar.as_ref());
                    let bars: Vec<&str> = bars.map(|bar| bar.code).collect();
                    assert!(bars.iter().all(|code| *code == "R-SKILL3"), "{}: {bars:?}", prompt.label);
                    Said::Overruled(0)
                }
            };
            fight.answer(fight.form().last().unwrap().at, said, &mut TypedIn).unwrap();
        }
    }
}

fn play_and_check<S: System>(setup: &Setup<S::Sheet>, steps: usize, seeds: u64) {
    for seed in 0..seeds {
        let _seed = Seed(S::KEY, seed);
        let (mut fight, mut random) = (Fight::<S>::new(S::begin(setup).unwrap()), Random::from_number(seed));
        for _ in 0..steps {
            check_everything(&fight);
            go_on(&mut fight, &mut random);
        }
        assert!(
            (0..fight.played()).all(|at| entry(&fight.any(), at).is_some_and(|row| row.number == at + 1))
        );
    }
}

#[test]
fn random_play_can_always_be_pictured() {
    play_and_check::<Toy>(&Toy::demo(), 30, 40);
    play_and_check::<Magic>(&Magic::demo(), 60, 12);
    play_and_check::<Gurps>(&Gurps::demo(), 60, 12);
    play_and_check::<Stamina>(&Stamina::demo(), 60, 12);
}
