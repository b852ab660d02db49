//! The referee's word, of anybody, at any moment of a fight.

use super::player::{Player, play};
use crate::links::{from_link_of, hostile, same};
use hexfray::board::UnitId;
use hexfray::dice::TypedIn;
use hexfray::share::wire::V2;
use hexfray::table::{Ask, Card, Deed, Fight, Replayed, Said, Sign, System};

/// What is to be seen of a deed on the card of whom it was done to.
fn shows(deed: Deed, before: &Card, now: &Card) -> bool {
    let is_dead = |card: &Card| card.conditions.iter().any(|(sign, _)| *sign == Sign::Dead);
    match deed {
        Deed::Wound => now.health <= before.health,
        Deed::Heal => now.health >= before.health,
        Deed::Kill => now.is_down && is_dead(now),
        Deed::Raise => is_dead(before) && !is_dead(now),
        Deed::ChangeSide => now.side != before.side,
        _ => true,
    }
}

/// The fight in which the referee has done that to a figure, the rest of it filled in at random; `None` where it is barred,
/// nothing could be answered, or it would leave everything as it is.
pub fn done<S: System>(fight: &Fight<S>, player: &mut Player, who: UnitId, deed: Deed) -> Option<Fight<S>> {
    let menu = fight.menu(Some(who));
    let referee = menu.iter().find(|it| it.sign == Sign::Referee && it.is_open());
    let command = referee.unwrap_or_else(|| panic!("no referee for {who:?}")).value.clone();
    let mut after: Fight<S> = fight.clone();
    after.declare(command, false, &mut TypedIn).expect("it is open");
    let posed = after.form().first().expect("the referee is asked what").clone();
    let Ask::Choose(prompt) = &posed.ask else { panic!("asked {:?}", posed.ask) };
    let place = prompt.options.iter().position(|it| *it.label == *deed.name());
    let place = place.unwrap_or_else(|| panic!("{} is not among {prompt:?}", deed.name()));
    if !prompt.options[place].is_taken(false) {
        return None;
    }
    after.answer(posed.at, Said::Chose(place as u16), &mut TypedIn).expect("it is open");
    // Where it stands is the first of the places.
    let to = after.form().iter().find(|it| it.at > posed.at && deed == Deed::Place).cloned();
    if let Some((at, Ask::Choose(places))) = to.map(|it| (it.at, it.ask))
        && let Some(said) = player.said(&places)
    {
        after.answer(at, said, &mut TypedIn).expect("it is open");
    }
    while let Some(ask) = after.waiting() {
        match ask {
            // It is placed where it stands: that is nothing to be told.
            Ask::Commit { bar: Some(_), .. } => return None,
            Ask::Commit { .. } => after.commit(&mut TypedIn).expect("a filled form stands"),
            Ask::Choose(_) | Ask::Enter(_) | Ask::Roll { .. } => player.step(&mut after),
        }
    }
    // Where nothing could be answered it was put away.
    (after.played() > fight.played()).then_some(after)
}

/// What is done can be undone to the byte, and replays from a link.
pub fn kept<S: System>(fight: &Fight<S>, after: &Fight<S>, seed: u64, what: &str) {
    assert_eq!(S::check(after.settled()), Ok(()), "fight {seed}: {what}");
    let bytes = V2::of(after).to_bytes().expect("a fight has bytes");
    let back =
        from_link_of::<S>(&hostile::plain(&bytes)).unwrap_or_else(|fault| panic!("fight {seed}: {fault}"));
    assert_eq!(back.replayed, Replayed::Whole, "fight {seed}: {what}");
    same(after, &back.fight);
    let mut undone = after.clone();
    while undone.played() > fight.played() || undone.open().is_some() {
        assert!(undone.undo() || undone.cancel(), "fight {seed}: {what} can be undone");
    }
    assert_eq!(undone.state(), fight.state(), "fight {seed}: {what} leaves nothing behind");
}

/// Every system lets the referee do [`Deed::COMMON`] to anybody: it shows, can be undone to the byte, replays from a
/// link, and the fight goes on with it.
pub fn refereed<S: System>() {
    let mut n_done = [0; Deed::COMMON.len()];
    play::<S>(|fight, player, seed| {
        if fight.open().is_some() || !player.one_in(3) {
            return 0;
        }
        let who = UnitId(player.0.below(S::board(fight.state()).tokens.len()) as u8);
        let before = S::card(fight.state(), who);
        let which = player.0.below(Deed::COMMON.len());
        let deed = Deed::COMMON[which];
        let Some(after) = done(fight, player, who, deed) else { return 0 };
        let now = S::card(after.state(), who);
        let place = |fight: &Fight<S>| S::board(fight.state()).token(who).clone();
        assert!(deed != Deed::Place || place(&after) != place(fight), "fight {seed}: placed elsewhere");
        let is_away = S::board(after.state()).is_away(who);
        assert_eq!(is_away, deed == Deed::Leave, "fight {seed}: {} of the board", deed.name());
        assert!(shows(deed, &before, &now), "fight {seed}: {}: {before:?} is now {now:?}", deed.name());
        kept(fight, &after, seed, deed.name());
        *fight = after;
        n_done[which] += 1;
        1
    });
    assert!(n_done.iter().all(|n| *n > 0), "{}: done {n_done:?} of {:?}", S::KEY, Deed::COMMON);
}
