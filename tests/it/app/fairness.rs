//! Dice that fall are counted on the device: each once, by whose they are, thrown and typed apart.

use super::law::started;
use super::playing::{attack, finish, go_on};
use super::window::Window;
use crate::links::memory_store::MemoryStore;
use hexfray::app::data::message::Message;
use hexfray::app::data::page::Page;
use hexfray::app::data::prefs::Pref;
use hexfray::dice::{Pool, Random};
use hexfray::share::fairness::{Fairness, Throw};
use hexfray::share::{Keeper, What};
use hexfray::systems::SYSTEMS;
use hexfray::table::{Ask, Said, Step};
use hexfray::view::fairness::cards;

/// How many dice have been counted.
fn counted(window: &Window, is_typed: bool) -> usize {
    let all = window.model.fairness.series.iter().filter(|it| it.is_typed == is_typed);
    all.flat_map(|it| &it.faces).map(|n| *n as usize).sum()
}

/// How many dice have fallen in the last exchange.
fn fallen(window: &Window) -> usize {
    let story =
        window.model.fight.as_ref().and_then(|fight| fight.last_run()).map_or(&[][..], |run| run.story());
    story.iter().map(|step| if let Step::Rolled { faces, .. } = step { faces.len() } else { 0 }).sum()
}

#[test]
fn every_die_of_an_attack_is_counted_once_whose_ever_it_is() {
    for card in SYSTEMS {
        let mut window = started(card.key);
        attack(&mut window);
        let before = counted(&window, false);
        finish(&mut window);
        let n = fallen(&window);
        assert!(n > 0, "{}: dice fall", card.key);
        assert_eq!(counted(&window, false) - before, n, "{}", card.key);
        let names: Vec<&str> = window.model.fairness.series.iter().map(|it| it.who.as_str()).collect();
        let snapshot = window.model.fight.as_ref().unwrap().snapshot(None);
        assert!(names.iter().all(|name| snapshot.cards.iter().any(|card| card.name == *name)), "{names:?}");
        // What was thrown was thrown, be it undone or brought back.
        window.say(Message::Undo).say(Message::Redo);
        assert_eq!(counted(&window, false) - before, n, "{}", card.key);
        // Dice typed anew have not fallen again.
        let story = window.model.fight.as_ref().unwrap().last_run().unwrap().story().to_vec();
        let rolled = story.iter().find_map(|step| match step {
            Step::Rolled { faces, at, .. } => Some((faces.clone(), (*at)?)),
            _ => None,
        });
        let (faces, at) = rolled.unwrap();
        window.say(Message::Retype(at, Said::Retyped(faces)));
        assert_eq!(counted(&window, false) - before, n, "{}", card.key);
        assert_eq!(counted(&window, true), 0, "{}", card.key);
    }
}

#[test]
fn typed_dice_are_counted_apart_and_so_are_those_thrown_beside_them() {
    for card in SYSTEMS {
        let mut window = started(card.key);
        window.say(Message::Set(Pref::OwnDice(true))).say(Message::Set(Pref::Faces(true)));
        attack(&mut window);
        let (typed, thrown) = (counted(&window, true), counted(&window, false));
        let (mut n, mut dice) = ((0, 0), Random::from_number(3));
        for _ in 0..60 {
            let Some(ask) = window.model.fight.as_ref().unwrap().waiting() else { break };
            match ask {
                &Ask::Roll { pool, .. } => {
                    window.say(Message::Die(1));
                    n.0 += 1;
                    if pool.n > 1 {
                        window.say(Message::RollRest);
                        n.1 += usize::from(pool.n) - 1;
                    }
                }
                Ask::Choose(_) | Ask::Enter(_) | Ask::Commit { .. } => go_on(&mut window, &mut dice),
            }
        }
        assert!(n.0 > 0, "{}: dice are asked for", card.key);
        assert_eq!((counted(&window, true) - typed, counted(&window, false) - thrown), n, "{}", card.key);
    }
}

/// The place of the first typed dice of an exchange, and their faces.
fn first_rolled(window: &Window) -> (usize, Vec<u8>) {
    let story = window.model.fight.as_ref().unwrap().last_run().unwrap().story().to_vec();
    let rolled = story.iter().find_map(|step| match step {
        Step::Rolled { faces, at: Some(at), .. } => Some((*at, faces.clone())),
        _ => None,
    });
    rolled.unwrap()
}

/// How often each face of typed six-sided dice is counted, of everybody.
fn faces(window: &Window) -> [u32; 6] {
    let series = window.model.fairness.series.iter().filter(|it| it.is_typed && it.sides == 6);
    series.fold([0; 6], |sum, it| std::array::from_fn(|i| sum[i] + it.faces[i]))
}

fn sums(window: &Window) -> Vec<usize> {
    let all = window.model.fairness.series.iter().filter(|it| it.is_typed);
    let places = all.flat_map(|it| it.sums.iter().enumerate()).filter(|(_, n)| **n > 0);
    places.map(|(i, _)| i + 3).collect()
}

/// An attack of GURPS up to its first throw of three dice.
fn rolls_to_hit(types_faces: bool) -> Window {
    let mut window = started("gu");
    window.say(Message::Set(Pref::OwnDice(true))).say(Message::Set(Pref::Faces(types_faces)));
    attack(&mut window);
    for _ in 0..60 {
        if let Some(Ask::Roll { pool: Pool { n: 3, sides: 6 }, .. }) =
            window.model.fight.as_ref().unwrap().waiting()
        {
            return window;
        }
        window.say(Message::Commit);
    }
    panic!("nobody rolls")
}

#[test]
fn typed_dice_that_are_typed_anew_are_counted_as_they_are_now() {
    let mut window = rolls_to_hit(true);
    for face in [3, 3, 4] {
        window.say(Message::Die(face));
    }
    let (at, fell) = first_rolled(&window);
    assert_eq!((fell, faces(&window), sums(&window)), (vec![3, 3, 4], [0, 0, 2, 1, 0, 0], vec![10]));
    let repeats = |window: &Window| -> (u32, u32) {
        let all = &window.model.fairness.series;
        (all.iter().map(|it| it.followers).sum(), all.iter().map(|it| it.repeats).sum())
    };
    assert_eq!(repeats(&window), (2, 1));
    window.say(Message::Retype(at, Said::Retyped(vec![2, 3, 4])));
    assert_eq!((faces(&window), sums(&window)), ([0, 1, 1, 1, 0, 0], vec![9]));
    assert_eq!(repeats(&window), (2, 0));
    // Once more, by what they come to: the faces are not known then.
    window.say(Message::Retype(at, Said::AddedUpAnew(11)));
    assert_eq!((faces(&window), sums(&window)), ([0; 6], vec![11]));
    window.say(Message::Retype(at, Said::Retyped(vec![1, 1, 1])));
    assert_eq!((faces(&window), sums(&window)), ([3, 0, 0, 0, 0, 0], vec![3]));
    // What does not fit changes nothing.
    window.say(Message::Retype(at, Said::Retyped(vec![1, 1, 7])));
    assert_eq!((faces(&window), sums(&window)), ([3, 0, 0, 0, 0, 0], vec![3]));
}

#[test]
fn a_sum_that_is_typed_anew_is_counted_as_it_is_now() {
    let mut window = rolls_to_hit(false);
    window.say(Message::DiceSum(10));
    let (at, _) = first_rolled(&window);
    window.say(Message::Retype(at, Said::AddedUpAnew(9)));
    assert_eq!((faces(&window), sums(&window)), ([0; 6], vec![9]));
}

/// Of dice of which some were typed and the rest thrown only the typed ones are counted anew.
#[test]
fn what_was_thrown_beside_typed_dice_stays_counted() {
    let mut window = rolls_to_hit(true);
    window.say(Message::Die(3)).say(Message::RollRest);
    let (at, mut fell) = first_rolled(&window);
    let thrown = counted(&window, false);
    fell[0] = 5;
    window.say(Message::Retype(at, Said::Retyped(fell)));
    assert_eq!((faces(&window), counted(&window, false)), ([0, 0, 0, 0, 1, 0], thrown));
}

#[test]
fn the_sum_of_typed_dice_is_counted() {
    let mut window = rolls_to_hit(false);
    window.say(Message::DiceSum(19));
    assert_eq!(window.model.fairness, Fairness::default(), "what does not fit has not fallen");
    window.say(Message::DiceSum(10));
    let sums: u32 = window.model.fairness.series.iter().flat_map(|it| &it.sums).sum();
    assert_eq!((sums, counted(&window, true)), (1, 0), "faces are not known");
    let cards = cards(&window.model.fairness, true, None);
    assert_eq!(cards[0].title, "d6: 1 throw of 3d6");
    assert_eq!(cards[0].sums[7].spoken(), "10: 1 time, fair dice 0 to 1");
}

#[test]
fn the_count_outlives_the_page_and_is_erased_by_one_tap() {
    let mut window = started("gu");
    attack(&mut window);
    finish(&mut window);
    let before = window.model.fairness.clone();
    let mut other = Window::open(&window.store, None, None);
    other.say(Message::Go(Page::Fairness));
    assert_eq!(other.model.fairness, before);
    // What another window counts is not lost.
    other.say(Message::Demo("am", 0));
    attack(&mut other);
    finish(&mut other);
    let both = other.model.fairness.clone();
    window.say(Message::Go(Page::Fairness));
    assert_eq!(window.model.fairness, both);
    assert_eq!(window.reload().model.fairness, both, "it is there on the page that is opened anew");
    window.say(Message::DropTable(What::Fairness));
    assert_eq!(window.model.fairness, Fairness::default());
    window.say(Message::BringBack);
    assert_eq!(window.model.fairness, both);
}

/// What is kept of dice that there are none of is set aside, and nothing of it is counted on.
#[test]
fn a_count_that_is_damaged_is_not_gone_on_with() {
    let throw = |sides: u8| Throw {
        who: "Mara".to_owned(),
        is_typed: false,
        is_void: false,
        pool: Pool { n: 1, sides },
        faces: vec![2],
        sum: 2,
    };
    let mut keeper = Keeper::new(MemoryStore::default());
    assert_eq!(keeper.count_throws(&[throw(101)], 0).notices, []);
    let counted = keeper.count_throws(&[throw(6)], 0);
    assert_eq!(counted.notices.len(), 1);
    let sides: Vec<u8> = counted.value.series.iter().map(|series| series.sides).collect();
    assert_eq!(sides, [6]);
}

/// Two dice of which only the sum is known tell nothing of fair ones.
#[test]
fn what_cannot_be_counted_has_no_place_on_the_page() {
    let (who, faces) = ("Mara".to_owned(), Vec::new());
    let mut fairness = Fairness::default();
    fairness.add(&Throw { who, is_typed: true, is_void: false, pool: Pool::d6(2), faces, sum: 7 });
    assert_eq!(fairness, Fairness::default());
}

#[test]
fn a_bar_says_what_fair_dice_do() {
    let mut fairness = Fairness::default();
    let throw = |faces: [u8; 3]| Throw {
        who: "Mara".to_owned(),
        is_typed: false,
        is_void: false,
        pool: Pool::d6(3),
        sum: faces.iter().map(|face| u16::from(*face)).sum(),
        faces: faces.to_vec(),
    };
    // Each face a hundred times, never the same twice running.
    for _ in 0..100 {
        fairness.add(&throw([1, 2, 3]));
        fairness.add(&throw([4, 5, 6]));
    }
    let cards = cards(&fairness, false, Some("Mara"));
    assert_eq!(cards[0].title, "d6: 600 dice, 200 throws of 3d6");
    // 600 dice: 100 of each are expected, and 2.576 times the root of 600·1/6·5/6, 23.5, to both sides.
    assert!(
        cards[0].faces.iter().all(|bar| (bar.count, bar.band, bar.is_outside()) == (100, (76, 124), false))
    );
    let repeats = cards[0].repeats.as_ref().unwrap();
    assert_eq!((repeats.count, repeats.is_outside()), (0, true), "dice that never repeat are no fair ones");
    let six = &cards[0].sums[3];
    assert_eq!((six.label.as_str(), six.count, six.is_outside()), ("6", 100, true));
    assert!(super::fairness::cards(&fairness, false, Some("Urlik")).is_empty());
    assert!(super::fairness::cards(&fairness, true, None).is_empty());
}
