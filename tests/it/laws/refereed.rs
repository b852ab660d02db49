//! The referee's word, of anybody, at any moment of a fight.

use super::player::play;
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

/// Every system lets the referee do [`Deed::COMMON`] to anybody: it shows, can be undone to the byte, replays from a
/// link, and the fight goes on with it.
pub fn refereed<S: System>() {
    let mut done = [0; Deed::COMMON.len()];
    play::<S>(|fight, player, seed| {
        if fight.open().is_some() || !player.one_in(3) {
            return 0;
        }
        let who = UnitId(player.0.below(S::board(fight.state()).tokens.len()) as u8);
        let menu = fight.menu(Some(who));
        let referee = menu.iter().find(|it| it.sign == Sign::Referee && it.is_open());
        let command = referee.unwrap_or_else(|| panic!("fight {seed}: no referee for {who:?}")).value.clone();
        let before = S::card(fight.state(), who);
        let mut after: Fight<S> = fight.clone();
        after.declare(command, false, &mut TypedIn).expect("it is open");
        let posed = after.form().first().expect("the referee is asked what").clone();
        let Ask::Choose(prompt) = &posed.ask else { panic!("fight {seed}: asked {:?}", posed.ask) };
        let place = |deed: Deed| prompt.options.iter().position(|it| *it.label == *deed.name());
        let places = Deed::COMMON.map(|deed| {
            place(deed).unwrap_or_else(|| panic!("fight {seed}: {} is not among {prompt:?}", deed.name()))
        });
        let which = player.0.below(places.len());
        let (deed, place) = (Deed::COMMON[which], places[which]);
        if !prompt.options[place].is_taken(false) {
            return 0;
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
                Ask::Commit { bar: Some(_), .. } => return 0,
                Ask::Commit { .. } => after.commit(&mut TypedIn).expect("a filled form stands"),
                Ask::Choose(_) | Ask::Enter(_) | Ask::Roll { .. } => player.step(&mut after),
            }
        }
        if after.played() == fight.played() {
            // Nothing could be answered, and it was put away.
            return 0;
        }
        let now = S::card(after.state(), who);
        let place = |fight: &Fight<S>| S::board(fight.state()).token(who).clone();
        assert!(deed != Deed::Place || place(&after) != place(fight), "fight {seed}: placed elsewhere");
        assert!(shows(deed, &before, &now), "fight {seed}: {}: {before:?} is now {now:?}", deed.name());
        assert_eq!(S::check(after.settled()), Ok(()), "fight {seed}: {}", deed.name());
        let bytes = V2::of(&after).to_bytes().expect("a fight has bytes");
        let back = from_link_of::<S>(&hostile::plain(&bytes))
            .unwrap_or_else(|fault| panic!("fight {seed}: {fault}"));
        assert_eq!(back.replayed, Replayed::Whole, "fight {seed}: {}", deed.name());
        same(&after, &back.fight);
        let mut undone = after.clone();
        while undone.played() > fight.played() || undone.open().is_some() {
            assert!(undone.undo() || undone.cancel(), "fight {seed}: {} can be undone", deed.name());
        }
        assert_eq!(undone.state(), fight.state(), "fight {seed}: {} leaves nothing behind", deed.name());
        *fight = after;
        done[which] += 1;
        1
    });
    assert!(done.iter().all(|n| *n > 0), "{}: done {done:?} of {:?}", S::KEY, Deed::COMMON);
}
