//! Random play of any system, one step at a time.

use hexfray::board::UnitId;
use hexfray::dice::{Dice, Random};
use hexfray::table::{Ask, Fight, Opt, Playable, Said, System};

/// The demo's fight.
pub fn demo<S: System>() -> Fight<S> {
    Fight::new(S::begin(&S::demo()).unwrap_or_else(|faults| panic!("{}: {faults:?}", S::NAME)))
}

/// The demo's fight after so many closed exchanges of random play: the same fight each time.
pub fn long<S: System>(exchanges: usize) -> Fight<S> {
    let (mut fight, mut dice) = (demo::<S>(), Random::from_number(11));
    while fight.exchanges().count() < exchanges {
        assert!(step(&mut fight, &mut dice), "{}: nobody can do anything", S::NAME);
    }
    fight
}

/// Declares, answers, commits or throws something that can be; whether there was anything.
pub fn step<P: Playable>(fight: &mut Fight<P>, dice: &mut Random) -> bool {
    let by_hand = dice.below(2) == 0;
    match fight.waiting().cloned() {
        None => {
            let units = (0..P::board(fight.settled()).tokens.len()).map(|i| Some(UnitId(i as u8)));
            let menu: Vec<Opt<P::Command>> =
                units.chain([None]).flat_map(|who| fight.menu(who).to_vec()).collect();
            let overrules = dice.below(8) == 0;
            let menu: Vec<_> = menu.into_iter().filter(|option| option.is_taken(overrules)).collect();
            if menu.is_empty() {
                return overrules;
            }
            let command = menu[dice.below(menu.len())].value.clone();
            fight.declare(command, overrules, &mut maybe(dice, by_hand)).unwrap();
            true
        }
        Some(Ask::Roll { pool, .. }) => {
            let faces = dice.throw(pool, hexfray::dice::Alike::Sum(&|a, b| a == b)).unwrap();
            fight.throw(faces, &mut maybe(dice, by_hand)).unwrap();
            true
        }
        // A form that may not stand as it is is put away.
        Some(Ask::Commit { bar: Some(_), .. }) => fight.cancel(),
        Some(Ask::Commit { .. }) => {
            if !fight.form().is_empty() && dice.below(3) == 0 {
                let i = dice.below(fight.form().len());
                answer(fight, i, dice);
            } else {
                fight.commit(&mut maybe(dice, by_hand)).unwrap();
            }
            true
        }
        // The referee may allow dropping something to one who has nothing.
        Some(Ask::Choose(prompt)) if prompt.options.is_empty() => fight.undo(),
        Some(Ask::Choose(_) | Ask::Enter(_)) => {
            answer(fight, fight.form().len() - 1, dice);
            true
        }
    }
}

fn answer<P: Playable>(fight: &mut Fight<P>, i: usize, dice: &mut Random) {
    let posed = fight.form()[i].clone();
    let said = match posed.ask {
        Ask::Choose(prompt) => {
            let can = |i: &usize| prompt.options[*i].bar.as_ref().is_none_or(|bar| !bar.is_final);
            let places: Vec<usize> = (0..prompt.options.len()).filter(can).collect();
            let i = places[dice.below(places.len())];
            if prompt.options[i].is_open() { Said::Chose(i as u16) } else { Said::Overruled(i as u16) }
        }
        Ask::Enter(entry) => {
            let number = entry.least + dice.below((entry.most - entry.least) as usize + 1) as i32;
            Said::Entered(number, "the sun, “low”".to_owned())
        }
        ask => panic!("{ask:?} is no part of a form"),
    };
    fight.answer(posed.at, said, &mut hexfray::dice::TypedIn).unwrap();
}

/// Dice that are thrown, or typed in.
struct Maybe<'a>(&'a mut Random, bool);

fn maybe(dice: &mut Random, by_hand: bool) -> Maybe<'_> {
    Maybe(dice, by_hand)
}

impl Dice for Maybe<'_> {
    fn throw(&mut self, pool: hexfray::dice::Pool, alike: hexfray::dice::Alike<'_>) -> Option<Vec<u8>> {
        if self.1 { None } else { self.0.throw(pool, alike) }
    }
}
