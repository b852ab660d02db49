//! Two copies of one table: a link's, and the one that is here already.

use super::law::started;
use super::said::play;
use super::window::Window;
use crate::links::memory_store::MemoryStore;
use crate::pages::tree::{asked, drawn};
use hexfray::app::data::dialog::Dialog;
use hexfray::app::data::message::Message;
use hexfray::app::data::page::{Detent, Page};
use hexfray::dice::Random;
use hexfray::share::{Apart, link};
use hexfray::systems::SYSTEMS;

/// Plays so many steps on, with these dice.
fn go_on(window: &mut Window, steps: usize, seed: u64) {
    let mut dice = Random::from_number(seed);
    let played = |window: &Window| window.model.fight.as_ref().unwrap().played();
    let goal = played(window) + steps;
    while played(window) < goal {
        let message = play(&window.model, &mut dice).expect("something can be played");
        window.say(message);
    }
    // What was begun beyond them is not wanted.
    while window.model.fight.as_ref().unwrap().tape().is_some() {
        window.say(Message::Cancel).say(Message::Undo);
    }
    assert_eq!(played(window), goal);
}

/// What is said of the table of a link that was opened, how the two lie to each other, and all that can be said to it.
fn met(window: &mut Window, link: &str) -> Option<(String, Apart, Vec<&'static str>)> {
    window.say(Message::OpenText(link.to_owned()));
    let Some(Dialog::Preview(preview)) = window.model.dialog.clone() else { panic!("{:?}", window.bars()) };
    let words = drawn(&mut window.model).words();
    let twin = preview.twin.as_ref()?;
    assert!(words.contains(&twin.words) && words.contains("Yours"), "{words}");
    let offers = ["Catch up", "Keep both", "Go on with yours", "Take theirs"];
    let offers = offers.into_iter().filter(|offer| words.contains(offer)).collect();
    Some((twin.words.clone(), twin.apart, offers))
}

/// Two devices with one table, after so many steps together.
fn two_of(key: &'static str, steps: usize) -> (Window, Window) {
    let mut mine = started(key);
    go_on(&mut mine, steps, 1);
    let theirs = Window::open(&MemoryStore::default(), None, Some(&mine.link()));
    assert_eq!(theirs.link(), mine.link());
    (mine, theirs)
}

fn n_tables(window: &mut Window) -> usize {
    window.say(Message::Go(Page::Home));
    window.model.stored.tables.len()
}

#[test]
fn a_link_of_a_table_that_is_here_and_has_gone_on_is_caught_up_with() {
    for card in SYSTEMS {
        let (mut mine, mut theirs) = two_of(card.key, 3);
        mine.say(Message::List(true)).say(Message::Detent(Detent::Full));
        let id = mine.model.stored.open;
        assert_eq!(met(&mut mine, &theirs.link()).unwrap().1, Apart { at: 3, mine: 0, theirs: 0 });
        mine.say(Message::Close);
        go_on(&mut theirs, 4, 2);
        let (words, apart, offers) = met(&mut mine, &theirs.link()).unwrap();
        assert_eq!(apart, Apart { at: 3, mine: 0, theirs: 4 }, "{}", card.key);
        assert_eq!(words, "The same table, 4 steps ahead of yours");
        assert_eq!(offers, ["Catch up", "Keep both"]);
        mine.say(Message::ReplaceByLink);
        assert_eq!((mine.link(), mine.model.stored.open), (theirs.link(), id), "{}", card.key);
        assert!(
            mine.model.play.is_list && mine.model.play.detent == Detent::Full,
            "as it was looked at here"
        );
        assert_eq!((mine.reload().link(), n_tables(&mut mine)), (theirs.link(), 1), "{}", card.key);
        // It is they who are behind now.
        let (words, apart, offers) = met(&mut mine, &made_earlier(&theirs, 5)).unwrap();
        assert_eq!(apart, Apart { at: 5, mine: 2, theirs: 0 }, "{}", card.key);
        assert_eq!(words, "The same table: yours is 2 steps ahead");
        assert_eq!(offers, ["Keep both", "Go on with yours", "Take theirs"]);
    }
}

/// The link of a table as it was after so many steps.
fn made_earlier(window: &Window, steps: usize) -> String {
    let mut fight = window.model.fight.clone().unwrap();
    fight.back_to(steps);
    link::of_last(&fight, usize::MAX, 1 << 20).unwrap().fragment
}

#[test]
fn a_code_that_has_folded_what_was_played_is_of_the_same_table() {
    for card in SYSTEMS {
        let (mut mine, theirs) = two_of(card.key, 4);
        let folded = |window: &Window, keep| {
            link::of_last(window.model.fight.as_ref().unwrap(), keep, 1 << 20).unwrap().fragment
        };
        let code = folded(&theirs, 1);
        assert_eq!(met(&mut mine, &code).unwrap().1, Apart { at: 4, mine: 0, theirs: 0 }, "{}", card.key);
        mine.say(Message::Close);
        // What was taken from a code meets the whole history.
        let mut guest = Window::open(&MemoryStore::default(), None, Some(&code));
        go_on(&mut mine, 2, 3);
        let (_, apart, _) = met(&mut guest, &mine.link()).unwrap();
        assert_eq!((apart.mine, apart.theirs), (0, 2), "{}", card.key);
    }
}

#[test]
fn where_both_have_gone_on_it_is_said_where_they_parted() {
    for card in SYSTEMS {
        let (mut mine, mut theirs) = two_of(card.key, 3);
        let mut seeds = (2..).map(|seed| {
            let mut other = theirs.reload_on_a_copy();
            go_on(&mut other, 2, seed);
            other
        });
        go_on(&mut mine, 1, 1);
        let apart = |other: &Window| {
            Apart::of(mine.model.fight.as_ref().unwrap(), other.model.fight.as_ref().unwrap()).unwrap()
        };
        theirs = seeds.find(|other| apart(other).mine > 0).unwrap();
        let before = mine.link();
        let (words, apart, offers) = met(&mut mine, &theirs.link()).unwrap();
        assert_eq!(apart, Apart { at: 3, mine: 1, theirs: 2 }, "{}", card.key);
        assert!(words.starts_with("You parted at ") && words.contains("1 step here since, 2 steps there"));
        assert!(words.contains(card.round), "{words}");
        assert_eq!(offers, ["Keep both", "Take theirs"]);
        mine.say(Message::TakeLink);
        assert_eq!((mine.link(), n_tables(&mut mine)), (theirs.link(), 2), "{}", card.key);
        let first = mine.model.stored.tables.iter().find(|it| it.summary.played == 4).unwrap().id;
        mine.say(Message::OpenTable(first));
        assert_eq!(mine.link(), before);
    }
}

#[test]
fn a_table_that_lies_in_the_list_is_found_as_well_and_is_gone_on_with() {
    let (mut mine, mut theirs) = two_of("am", 3);
    let id = mine.model.stored.open;
    mine.say(Message::Go(Page::Home)).say(Message::Demo("cr", 0));
    go_on(&mut mine, 2, 1);
    let other = mine.link();
    go_on(&mut theirs, 2, 2);
    assert_eq!(met(&mut mine, &theirs.link()).unwrap().1, Apart { at: 3, mine: 0, theirs: 2 });
    mine.say(Message::ReplaceByLink);
    assert_eq!((mine.link(), mine.model.stored.open), (theirs.link(), id));
    assert_eq!(n_tables(&mut mine), 2);
    // So is one that is further than the link: it is that which opens.
    let early = made_earlier(&theirs, 2);
    let cr = mine.model.stored.tables.iter().find(|it| it.key == "cr").unwrap().id;
    mine.say(Message::OpenTable(cr));
    assert_eq!((mine.link(), met(&mut mine, &early).unwrap().1.mine), (other, 3));
    let says = asked(&mut mine.model);
    let plate = says.iter().find(|it| matches!(it, Message::OpenTable(own) if Some(*own) == id));
    mine.say(Message::Close).say(plate.unwrap().clone());
    assert_eq!(mine.link(), theirs.link());
}

#[test]
fn another_table_that_began_alike_is_another_one() {
    let (mut mine, mut theirs) = (started("cr"), started("cr"));
    go_on(&mut mine, 2, 1);
    let apart =
        |other: &Window| Apart::of(mine.model.fight.as_ref().unwrap(), other.model.fight.as_ref().unwrap());
    let seed = (2..).find(|seed| {
        let mut other = started("cr");
        go_on(&mut other, 2, *seed);
        apart(&other).is_none()
    });
    go_on(&mut theirs, 2, seed.unwrap());
    assert_eq!(met(&mut mine, &theirs.link()), None);
}

#[test]
fn within_one_step_the_copy_with_more_answers_is_ahead() {
    let (mut mine, mut theirs) = two_of("am", 1);
    for window in [&mut mine, &mut theirs] {
        window.model.prefs.has_own_dice = true;
    }
    // One attack, declared on both and thrown for on one.
    let mut dice = Random::from_number(3);
    while mine
        .model
        .fight
        .as_ref()
        .unwrap()
        .answers_of(mine.model.fight.as_ref().unwrap().played())
        .is_empty()
    {
        let message = play(&mine.model, &mut dice).expect("something can be played");
        mine.say(message);
    }
    let mut theirs = Window::open(&MemoryStore::default(), None, Some(&mine.link()));
    let apart = |theirs: &Window| {
        Apart::of(mine.model.fight.as_ref().unwrap(), theirs.model.fight.as_ref().unwrap()).unwrap()
    };
    let at = mine.model.fight.as_ref().unwrap().played();
    assert_eq!(apart(&theirs), Apart { at, mine: 0, theirs: 0 });
    theirs.finish();
    assert_eq!(apart(&theirs), Apart { at, mine: 0, theirs: 1 });
}
