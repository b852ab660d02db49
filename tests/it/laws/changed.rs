//! What the referee changes of a table in the middle of a fight.

use super::edited::edit;
use super::player::{Player, play};
use crate::links::{from_link_of, same};
use hexfray::share::link;
use hexfray::table::{Fight, Replayed, Setup, System};

/// A table that is not changed is the same. What is changed at any moment shows afterwards; the fight goes on from there
/// in the same order, is sent whole, and undo leads back.
pub fn changed<S: System>() {
    play::<S>(|fight, player, seed| {
        let before = fight.settled();
        if fight.open().is_some() || !player.one_in(5) {
            return 0;
        }
        let plain = S::setup(before);
        assert!(S::changed(before, &plain).as_ref() == Ok(before), "fight {seed}: nothing was changed");
        let mut setup = plain.clone();
        for _ in 0..1 + player.0.below(4) {
            edit::<S>(&mut player.0, &mut setup);
        }
        // A wall under somebody, or one fighter in the hex of another, is refused.
        let Ok(after) = S::changed(before, &setup) else { return 0 };
        assert_eq!(S::check(&after), Ok(()), "fight {seed}");
        assert_eq!(S::setup(&after), setup, "fight {seed}: what was edited, from {before:?}");
        let figures = |setup: &Setup<S::Sheet>| {
            setup.recruits.iter().map(|it| (it.side, it.sheet.clone())).collect::<Vec<_>>()
        };
        let away = |setup: &Setup<S::Sheet>| setup.recruits.iter().filter(|it| it.at.is_none()).count();
        // Whoever is healed or comes back to the board may have a turn to come; where sides act in turn, whoever changes
        // his, or gets allies.
        let is_back = away(&setup) != away(&plain);
        if figures(&setup) == figures(&plain) && setup.options == plain.options && !is_back {
            assert_eq!(S::round(&after), S::round(before), "fight {seed}: the turn and the order stay");
        }
        goes_on(fight, after, player, seed)
    });
}

fn goes_on<S: System>(fight: &Fight<S>, after: S::State, player: &mut Player, seed: u64) -> usize {
    let mut changed = fight.clone();
    assert!(changed.change(after.clone()), "fight {seed}: nothing is in progress");
    assert_eq!(changed.settled(), &after, "fight {seed}");
    if changed.played() == fight.played() {
        return 0;
    }
    let mut back = changed.clone();
    assert!(back.undo(), "fight {seed}: it can be taken back");
    assert_eq!((back.settled(), back.played()), (fight.settled(), fight.played()), "fight {seed}");
    assert!(back.redo(), "fight {seed}: and had again");
    assert_eq!(back.settled(), &after, "fight {seed}");
    // Played on.
    for _ in 0..8 {
        if changed.open().is_some() {
            player.step(&mut changed);
        } else if !player.declare(&mut changed) {
            break;
        }
    }
    assert_eq!(S::check(changed.settled()), Ok(()), "fight {seed}");
    if player.one_in(3) {
        let link = link::of(&changed.any()).unwrap_or_else(|fault| panic!("fight {seed}: {fault}"));
        let back = from_link_of::<S>(&link.fragment).unwrap_or_else(|fault| panic!("fight {seed}: {fault}"));
        assert_eq!((link.folded, back.replayed), (0, Replayed::Whole), "fight {seed}: all of it fits");
        same(&changed, &back.fight);
    }
    changed.back_to(fight.played());
    assert_eq!(changed.settled(), fight.settled(), "fight {seed}: and back beyond it");
    1
}
