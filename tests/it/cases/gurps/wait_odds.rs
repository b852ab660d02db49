//! What odds read of an attack at somebody who waits: whether the blow strikes home, whatever is rolled before it.

use super::stage::{FIRST, SECOND, acts, brakka, case, stands};
use crate::cases::script::Thrown;
use hexfray::dice::Random;
use hexfray::systems::gurps::Command::{Attack, Charge};
use hexfray::systems::gurps::{Command, Gurps, Sheet, State, Wait};
use hexfray::table::{Ask, Blow, Fight, Question, Reading, Said};

/// Brakka and her like, bare: an axe that strikes home always wounds.
fn bare(name: &str) -> Sheet {
    Sheet { name: name.to_owned(), worn: vec![], ..brakka() }
}

fn state(distance: i32) -> State {
    let case = case(&["GU-363"], "she comes to attack whoever waits")
        .on(vec![acts(bare("Brakka"), (distance, 0), 3), stands(bare("Brun"), (0, 0), 0)]);
    let mut state = case.fight().state().clone();
    state.figures[SECOND.index()].wait = Some(Wait { has_stepped: true, owes: None });
    state
}

/// Plays an attack to its end, each decision by its default.
fn thrown(state: &State, command: &Command, seed: u64) -> Fight<Gurps> {
    let mut fight: Fight<Gurps> = Fight::new(state.clone());
    let mut random = Random::from_number(seed);
    let mut dice = Thrown(&mut random);
    fight.declare(*command, false, &mut dice).expect("it is open");
    while let Some(ask) = fight.waiting().cloned() {
        match ask {
            Ask::Choose(prompt) => {
                let at = fight.form().last().expect("the prompt is in its form").at;
                let option = prompt.default.expect("it has a default");
                fight.answer(at, Said::Chose(option as u16), &mut dice).expect("it is open");
            }
            Ask::Commit { .. } => fight.commit(&mut dice).expect("it may stand"),
            Ask::Enter(_) | Ask::Roll { .. } => panic!("{ask:?}"),
        }
    }
    fight
}

#[test]
fn a_blow_at_whoever_waits_is_not_read_off_the_roll_for_who_strikes_first() {
    const N: u64 = 1_000;
    let blow = Blow { striker: Some(FIRST), target: Some(SECOND), ..Blow::default() };
    for (command, distance) in [(Attack(FIRST, SECOND), 2), (Charge(FIRST, SECOND), 4)] {
        let state = state(distance);
        let (mut n_hits, mut n_apart) = (0, 0);
        for seed in 0..N {
            let fight = thrown(&state, &command, seed);
            let run = fight.run().expect("it was played");
            let mut read = Question::<Gurps>::begin(&blow);
            let story = &run.story[..run.over_at.expect("it is over")];
            story
                .iter()
                .filter_map(Reading::of)
                .for_each(|it| Question::<Gurps>::count(&blow, &mut read, &it));
            let outcome = Question::<Gurps>::answer(&blow, &read, &run.state, true).expect("it is over");
            let target = run.state.figure(SECOND);
            let is_hurt = target.hp < target.sheet.most_hit_points();
            n_hits += u32::from(outcome.is_hit());
            n_apart += u32::from(outcome.is_hit() != is_hurt);
        }
        println!("{command:?}: {n_hits} of {N} strike home, {n_apart} differ by whom they hurt");
        // Brun may hurt himself by a fumble.
        assert!(
            n_hits > 100 && n_apart < 10,
            "{command:?}: {n_hits} strike home, {n_apart} are read otherwise"
        );
    }
}
