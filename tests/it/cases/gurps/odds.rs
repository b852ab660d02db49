//! What odds read of an attack: whether the blow strikes home, whatever is rolled before it and though it missed its mark.

use super::stage::{FIRST, SECOND, acts, brakka, case, stands};
use super::typed::{duel, odds};
use crate::cases::script::Thrown;
use hexfray::dice::{Chance, Random, TypedIn};
use hexfray::systems::gurps::Command::{Attack, Charge};
use hexfray::systems::gurps::{Command, Gurps, Sheet, State, Wait};
use hexfray::table::{Ask, Blow, Digest, Explorer, Fight, Posed, Question, Reading, Replayed, Said, Step};

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

/// The chance that Brakka's axe strikes home from behind, where there is no defence, aimed there.
fn chance_at(spot: &str) -> Chance {
    let bare = |name: &str| Sheet { shield: None, ..bare(name) };
    let case = case(&["GU-110"], "a cut at the head from behind")
        .on(vec![acts(bare("Brakka"), (1, 0), 3), stands(bare("Brun"), (0, 0), 3)]);
    let mut fight: Fight<Gurps> = Fight::new(case.fight().state().clone());
    fight.declare(Attack(FIRST, SECOND), false, &mut TypedIn).expect("it is open");
    let aim = fight.form().iter().find_map(|posed| match &posed.ask {
        Ask::Choose(prompt) if prompt.label == "aimed at" => {
            Some((posed.at, prompt.options.iter().position(|option| option.label == spot)?))
        }
        Ask::Choose(_) | Ask::Enter(_) | Ask::Roll { .. } | Ask::Commit { .. } => None,
    });
    let (at, place) = aim.expect("that can be aimed at");
    fight.answer(at, Said::Chose(place as u16), &mut TypedIn).expect("it is open");
    let exchange = fight.open().expect("it is declared").clone();
    let blow = Blow { striker: Some(FIRST), target: Some(SECOND), ..Blow::default() };
    let (odds, _) = Explorer::<Gurps, _>::new(fight.settled().clone(), exchange, Some(FIRST), blow).all();
    odds.chance(|outcome| outcome.is_hit())
}

#[test]
fn a_miss_by_one_at_the_head_strikes_home_all_the_same() {
    // At a leg 2 less to hit, at the head 5 less: with one more that strikes the torso as often as with 4 less.
    assert_eq!(
        chance_at("head"),
        chance_at("right foot"),
        "4 less to hit, and no miss by one strikes anything"
    );
    assert!(chance_at("head") < chance_at("near leg"));
}

/// An attack that has hit: the defence is asked for.
fn hit() -> Fight<Gurps> {
    let mut fight: Fight<Gurps> = Fight::new(duel());
    fight.declare(Attack(FIRST, SECOND), false, &mut TypedIn).expect("open");
    fight.commit(&mut TypedIn).expect("declared");
    fight.throw(vec![4, 4, 4], &mut TypedIn).expect("a hit");
    fight
}

/// Where the form asks for the referee's modifier.
fn modifier(fight: &Fight<Gurps>) -> usize {
    let is_it = |posed: &&Posed| matches!(&posed.ask, Ask::Enter(entry) if entry.rule.number == 112);
    fight.form().iter().find(is_it).expect("the referee's modifier is asked for").at
}

/// Answers the defence with the option of this name, and rolls 10 for it.
fn defend(fight: &mut Fight<Gurps>, name: &str) {
    let found = fight.form().iter().find_map(|posed| match &posed.ask {
        Ask::Choose(prompt) if prompt.label == "defence" => {
            Some((posed.at, prompt.options.iter().position(|option| option.label == name)?))
        }
        _ => None,
    });
    let (at, option) = found.expect("a defence");
    fight.answer(at, Said::Chose(option as u16), &mut TypedIn).expect("open");
    fight.commit(&mut TypedIn).expect("it stands");
    fight.throw(vec![4, 3, 3], &mut TypedIn).expect("three dice");
}

#[test]
fn the_referees_modifier_of_a_defence_counts_in_the_chances_beside_it() {
    let mut fight = hit();
    let struck = |fight: &Fight<Gurps>, label: &str| {
        odds(fight).strip.iter().find(|it| it.label == label).map(|it| it.chance)
    };
    assert_eq!(struck(&fight, "Block"), Some(Chance::of(216 - 160, 216)), "at 12");
    fight.answer(modifier(&fight), Said::Entered(-2, "mud".to_owned()), &mut TypedIn).expect("a modifier");
    assert_eq!(struck(&fight, "Block"), Some(Chance::of(216 - 108, 216)), "at 10");
    assert_eq!(struck(&fight, "No active defence"), Some(Chance::of(216 - 4, 216)), "at 4");
    fight.answer(modifier(&fight), Said::Entered(-9, "mud".to_owned()), &mut TypedIn).expect("a modifier");
    assert_eq!(
        struck(&fight, "No active defence"),
        Some(Chance::of(216 - 4, 216)),
        "3 and 4 defend by any PD"
    );
    fight.answer(modifier(&fight), Said::Entered(-2, "mud".to_owned()), &mut TypedIn).expect("a modifier");
    defend(&mut fight, "block");
    let told = fight.run().expect("a run").story.iter().find_map(|step| match step {
        Step::Number { label, tally, .. } if *label == "to defend" => Some(tally.clone()),
        _ => None,
    });
    let tally = told.expect("a number");
    assert_eq!(tally.total(), 10);
    assert!(tally.lines().iter().any(|line| line.label == "mud"), "{tally:?}");
}

/// GU-112: records from before it was asked hold no answer to it, and lead to the same.
#[test]
fn an_older_record_goes_on_without_the_referees_modifier_of_a_defence() {
    let mut fight = hit();
    let at = modifier(&fight);
    defend(&mut fight, "block");
    let mut exchange = fight.exchanges().next().or(fight.open()).expect("an exchange").clone();
    let is_over = fight.open().is_none();
    assert_eq!(exchange.tape.remove(at).said, Said::Entered(0, String::new()));
    let digest = Digest::of(fight.state());
    let (closed, open) = match is_over {
        true => (vec![(exchange, digest)], None),
        false => (Vec::new(), Some(exchange)),
    };
    let (old, replayed) = Fight::<Gurps>::replay(duel(), closed, open, Vec::new());
    assert_eq!(replayed, Replayed::Whole);
    assert_eq!(old.state(), fight.state());
    assert_eq!(old.run().map(|run| &run.waiting), fight.run().map(|run| &run.waiting));
}
