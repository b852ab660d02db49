//! A rule mended in a later release does not change what was played.

use super::keep::kept;
use super::play::{demo, step};
use super::record::{fight_in, with_fight};
use super::toy::{Toy, mend};
use crate::links::from_link_of;
use crate::seed::Seed;
use hexfray::dice::{Random, TypedIn};
use hexfray::share::wire::{KeptStates, V2};
use hexfray::share::{Keeper, LinkFault, link};
use hexfray::systems::magic::Magic;
use hexfray::systems::stamina::Stamina;
use hexfray::table::{Answer, Digest, Fight, Replayed, Said, System};
use hexfray::view::story::history::{Timeline, entry};

/// What a record keeps of a fight, and the way back.
fn reloaded(fight: &Fight<Toy>) -> (Fight<Toy>, Replayed) {
    let bytes = postcard::to_allocvec(&(V2::of(fight), fight.to_keep())).unwrap();
    let (v2, kept): (V2<Toy>, KeptStates<Toy>) = postcard::from_bytes(&bytes).unwrap();
    Fight::replay(v2.start, v2.exchanges, v2.open, kept)
}

/// A fight in which somebody has been hurt, so that the mended rule would tell it otherwise.
fn hurt(seed: u64, dice: &mut Random) -> Fight<Toy> {
    mend(0);
    let mut fight = demo::<Toy>();
    *dice = Random::from_number(seed);
    while fight.settled().hits.iter().sum::<i32>() > 34 || fight.open().is_some() {
        step(&mut fight, dice);
    }
    fight
}

#[test]
fn a_mended_rule_does_not_change_what_was_played() {
    for seed in 0..40 {
        let _seed = Seed(Toy::KEY, seed);
        let mut dice = Random::from_number(0);
        let fight = hurt(seed, &mut dice);
        let (state, n) = (fight.state().clone(), fight.exchanges().count());
        mend(1);
        let (mut read, replayed) = reloaded(&fight);
        assert_eq!(replayed, Replayed::Whole);
        assert_eq!(read.state(), &state, "the kept state wins");
        assert!(read.exchanges().eq(fight.exchanges()), "and nothing is missing");
        let first = (0..n).find(|i| read.is_earlier(*i)).unwrap();
        assert!((first..n).all(|i| read.is_earlier(i)) && read.fresh() == 0);
        assert!((0..first).all(|i| read.past(i).is_some() && read.state_after(i) == fight.state_after(i)));
        assert!((first..n).all(|i| read.past(i).is_none()));
        // It cannot be undone into, and the history says why.
        assert!(!read.can_undo() && !read.undo());
        let told = entry(&read.any(), first).unwrap();
        assert!(told.is_earlier && told.subtitle.contains("earlier rules"));
        assert!(first == 0 || !entry(&read.any(), first - 1).unwrap().is_earlier);
        let timeline = Timeline::of(&read.any());
        assert!(timeline.steps == n && (0..=n).all(|moment| !timeline.can_play_on(moment)));
        // Play goes on by the rules as they are now, and these steps can be undone.
        for _ in 0..20 {
            step(&mut read, &mut dice);
        }
        let (again, replayed) = reloaded(&read);
        assert_eq!((again.state(), replayed), (read.state(), Replayed::Whole));
        assert_eq!(again.fresh(), read.fresh());
        assert!((0..n).all(|i| again.is_earlier(i) == read.is_earlier(i)));
        let now = read.state().clone();
        let mut undone = 0;
        while read.undo() {
            undone += 1;
        }
        assert!(read.exchanges().count() == n && read.state() == &state);
        (0..undone).for_each(|_| assert!(read.redo()));
        assert_eq!(read.state(), &now);
        // The rule changes once more: both stretches stand.
        mend(2);
        let (generations, _) = reloaded(&again);
        assert_eq!(generations.settled(), again.settled());
        assert!(generations.exchanges().eq(again.exchanges()));
        // The link of such a table begins after what nobody else could follow.
        let made = link::of(&read.any()).unwrap();
        assert_eq!(made.folded, n);
    }
    mend(0);
}

#[test]
fn a_link_that_leads_elsewhere_is_read_up_to_there() {
    for seed in 0..40 {
        let _seed = Seed(Toy::KEY, seed);
        let fight = hurt(seed, &mut Random::from_number(0));
        let text = link::of(&fight.any()).unwrap().fragment;
        assert_eq!(from_link_of::<Toy>(&text).unwrap().replayed, Replayed::Whole);
        mend(1);
        let restored = from_link_of::<Toy>(&text).unwrap();
        let Some(LinkFault::Diverged { kept }) = restored.fault() else { panic!("{restored:?}") };
        assert!(kept < fight.exchanges().count());
        assert_eq!(restored.fight.settled(), fight.state_before(kept).unwrap());
        assert!(restored.fight.exchanges().eq(fight.exchanges().take(kept)));
    }
    mend(0);
}

/// A digest that the rules as they are now do not lead to.
fn other() -> Digest {
    Digest::of(Some(b"another state"))
}

#[test]
fn the_kept_state_of_a_record_wins() {
    let (store, fight) = kept();
    let fight = fight.typed::<Magic>().expect("another system");
    let text = store.text("hexfray:table:1:a").unwrap();
    let (mut v2, states) = fight_in::<Magic>(&text);
    let n = v2.exchanges.len();
    assert!(n > 2 && states.len() == 1 && states[0].0 as usize == n);
    v2.exchanges[1].1 = other();
    store.put("hexfray:table:1:a", &with_fight(&text, &(v2, states)));
    let mut keeper = Keeper::new(store.clone());
    let loaded = keeper.load_table(1);
    assert_eq!(loaded.notices, []);
    let read = loaded.value.unwrap().fight.typed::<Magic>().expect("another system");
    assert_eq!((read.state(), read.open(), read.waiting()), (fight.state(), fight.open(), fight.waiting()));
    assert!(read.exchanges().eq(fight.exchanges()));
    assert_eq!(
        (0..n).map(|i| read.is_earlier(i)).collect::<Vec<_>>(),
        (0..n).map(|i| i > 0).collect::<Vec<_>>()
    );
    assert!(Magic::check(read.settled()).is_ok());
}

#[test]
fn what_was_closed_before_it_had_a_button_stands_by_it() {
    let mut dice = Random::from_number(1);
    let mut fight = demo::<Stamina>();
    let aim = loop {
        let who = Stamina::round(fight.state()).acting.filter(|_| fight.open().is_none());
        let menu = who.map_or_else(Vec::new, |who| fight.menu(Some(who)).to_vec());
        match menu.into_iter().find(|option| option.label == "aim" && option.is_open()) {
            Some(aim) => break aim.value,
            None => assert!(step(&mut fight, &mut dice), "somebody can do something"),
        }
    };
    fight.declare(aim, false, &mut TypedIn).unwrap();
    fight.commit(&mut TypedIn).unwrap();
    let mut written: Vec<_> = fight.written().collect();
    let tape = std::mem::take(&mut written.last_mut().unwrap().0.tape);
    assert!(matches!(tape[..], [Answer { said: Said::Committed, .. }]), "the button is all there is to it");
    let (read, replayed) = Fight::<Stamina>::replay(fight.start().clone(), written, None, Vec::new());
    assert_eq!((replayed, read.state()), (Replayed::Whole, fight.state()));
    assert!(read.exchanges().eq(fight.exchanges()), "and it is written with it");
}
