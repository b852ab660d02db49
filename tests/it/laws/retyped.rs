//! Dice of the breakdown typed anew, by their faces or by their sum, at any moment of a fight.

use super::player::play;
use crate::links::{from_link_of, same};
use hexfray::dice::TypedIn;
use hexfray::share::link;
use hexfray::table::{Answer, Exchange, Fight, Replayed, Said, Step, System};

/// Dice that fell in the exchange in progress or in the last one: their places on the tape, and what they show, as they
/// are typed anew.
fn fallen<S: System>(fight: &Fight<S>) -> Vec<(usize, Said)> {
    let last = fight.open().or_else(|| fight.exchanges().last());
    let tape = last.map_or(&[][..], |exchange: &Exchange<S::Command>| &exchange.tape);
    let faces = |answer: &Answer| match &answer.said {
        Said::Rolled(faces) | Said::Retyped(faces) => Some(Said::Retyped(faces.clone())),
        Said::AddedUp(sum) | Said::AddedUpAnew(sum) => Some(Said::AddedUpAnew(*sum)),
        Said::Chose(_) | Said::Overruled(_) | Said::Entered(..) | Said::Committed => None,
    };
    tape.iter().enumerate().filter_map(|(at, answer)| Some((at, faces(answer)?))).collect()
}

/// What a fight tells, without the word that dice were typed anew.
fn story<S: System>(fight: &Fight<S>) -> Vec<Step> {
    let steps = fight.run().map_or(&[][..], |run| &run.story);
    let is_word = |step: &Step| matches!(step, Step::Note(_, words) if **words == *"typed anew");
    steps.iter().filter(|step| !is_word(step)).cloned().collect()
}

/// The same faces once more change nothing; others lead where they would have led, and the fight goes on from there.
pub fn retyped<S: System>() {
    play::<S>(|fight, player, seed| {
        let dice = fallen(fight);
        if dice.is_empty() || !player.one_in(4) {
            return 0;
        }
        let (at, faces) = dice[player.0.below(dice.len())].clone();
        let mut again = fight.clone();
        let gone =
            again.retype(at, faces.clone(), &mut TypedIn).unwrap_or_else(|no| panic!("fight {seed}: {no}"));
        assert_eq!(gone, 0, "fight {seed}: the same faces fit what followed them");
        assert_eq!(again.state(), fight.state(), "fight {seed}: the same faces lead to the same");
        assert_eq!(again.played(), fight.played(), "fight {seed}");
        // Where something was composed and put away since, nothing is told any more.
        if fight.run().is_some() {
            assert_eq!(story(&again), story(fight), "fight {seed}: the same faces tell the same");
        }

        let step = fight.run().and_then(|run| {
            run.story.iter().find_map(|step| match step {
                Step::Rolled { at: Some(place), pool, sum, .. } if *place == at => Some((*pool, *sum)),
                _ => None,
            })
        });
        let Some((pool, sum)) = step else { return 1 };
        // What they add up to leads where the faces led, where nothing else counts; else it is refused.
        let summed = again.retype(at, Said::AddedUpAnew(sum.unwrap_or(3) as u16), &mut TypedIn);
        match sum {
            Some(_) => assert_eq!(again.state(), fight.state(), "fight {seed}: the sum leads to the same"),
            None if pool.n > 1 => assert!(summed.is_err(), "fight {seed}: their sum is not all that counts"),
            None => {}
        }
        let mut face = || 1 + player.0.below(pool.sides.into()) as u8;
        let faces: Vec<u8> = (0..pool.n).map(|_| face()).collect();
        let other = match sum.is_some() && faces[0].is_multiple_of(2) {
            true => Said::AddedUpAnew(faces.iter().map(|face| u16::from(*face)).sum()),
            false => Said::Retyped(faces),
        };
        let version = if matches!(other, Said::AddedUpAnew(_)) { "#5" } else { "#" };
        let mut after = fight.clone();
        after.retype(at, other.clone(), &mut TypedIn).unwrap_or_else(|no| panic!("fight {seed}: {no}"));
        assert!(fallen(&after).contains(&(at, other.clone())), "fight {seed}: {at} shows {other:?}");
        assert_eq!(S::check(after.settled()), Ok(()), "fight {seed}");
        assert_eq!(after.run().and_then(|run| run.diverged), None, "fight {seed}: everything left fits");
        if player.one_in(6) {
            let link = link::of(&after.any()).unwrap_or_else(|fault| panic!("fight {seed}: {fault}"));
            assert!(
                ["#4", "#5"].contains(&&link.fragment[..2]) && link.fragment.starts_with(version),
                "fight {seed}: a page that does not know it says so"
            );
            let back =
                from_link_of::<S>(&link.fragment).unwrap_or_else(|fault| panic!("fight {seed}: {fault}"));
            assert_eq!(back.replayed, Replayed::Whole, "fight {seed}: the whole tape fits");
            same(&after, &back.fight);
        }
        // What is asked now that was not before is answered: the next is declared where nothing is open.
        while fight.open().is_none() && after.waiting().is_some() {
            player.step(&mut after);
        }
        *fight = after;
        1
    });
}
