//! What follows an exchange of itself, the start of the next turn, is told apart from it.

use super::ledger_now;
use crate::cases::gurps::stage::{Case, FIRST, SECOND, acts, case, stands};
use crate::cases::gurps::to_hit::{man, sword};
use crate::cases::script::play;
use hexfray::dice::TypedIn;
use hexfray::systems::gurps::Command::{self, Attack, Move, Nothing, Wait};
use hexfray::systems::gurps::{Gurps, State, Stun};
use hexfray::table::{AnyFight, Ask, Fight, Said};
use hexfray::view::story::history::{Timeline, entry};
use hexfray::view::story::ledger::Ledger;

/// Axel acts, and then Foe.
fn two(given: fn(&mut State)) -> Case {
    let cast = vec![acts(sword("Axel", 13), (0, 0), 0), stands(man("Foe"), (1, 0), 3)];
    case(&[], "the start of a turn").on(cast).given(given)
}

/// Everything by default, with these dice.
fn played(case: &Case, command: Command, dice: &[[u8; 3]]) -> Fight<Gurps> {
    let mut fight = case.fight();
    fight.declare(command, false, &mut TypedIn).unwrap();
    let mut dice = dice.iter();
    loop {
        match fight.waiting() {
            None => break,
            Some(Ask::Commit { .. }) => fight.commit(&mut TypedIn).unwrap(),
            Some(Ask::Roll { pool, .. }) => {
                let faces = dice.next().expect("dice for every throw")[..usize::from(pool.n)].to_vec();
                fight.throw(faces, &mut TypedIn).unwrap();
            }
            Some(Ask::Choose(prompt)) => {
                let (at, first) = (fight.form().last().unwrap().at, prompt.open().next().unwrap());
                fight.answer(at, Said::Chose(first as u16), &mut TypedIn).unwrap();
            }
            Some(other) => panic!("{other:?}"),
        }
    }
    assert!(dice.next().is_none(), "all dice are thrown");
    fight
}

/// Axel comes first, then Foe.
fn second_next(state: &mut State) {
    state.order = vec![FIRST, SECOND];
}

fn cards(ledger: &Ledger) -> Vec<(Option<&str>, &str, Vec<&str>)> {
    ledger
        .outcomes
        .iter()
        .map(|it| {
            let events = it.events.iter().map(|event| event.text.as_str()).collect();
            (it.opening.as_deref(), it.title.as_str(), events)
        })
        .collect()
}

fn dividers(ledger: &Ledger) -> Vec<&str> {
    ledger.lines.iter().filter_map(|line| line.divider.as_deref()).collect()
}

#[test]
fn a_move_of_several_hexes_has_the_price_of_all_of_them_in_the_history() {
    let cast = vec![acts(sword("Axel", 13), (0, 0), 0), stands(man("Foe"), (6, 0), 3)];
    let mut fight = case(&[], "a way").on(cast).fight();
    fight.declare(Move(FIRST), false, &mut TypedIn).unwrap();
    play(&mut fight, "to where: N11\nfacing: east");
    let row = entry(&fight.any(), 0).unwrap();
    assert!(row.subtitle.ends_with(", 3 movement points"), "{}", row.subtitle);
    let lines = ledger_now(&fight).lines;
    let steps: Vec<&str> = lines.iter().flat_map(|it| &it.events).map(|it| it.text.as_str()).collect();
    assert_eq!(steps.iter().filter(|it| it.ends_with(", 1 movement point")).count(), 3, "{steps:?}");
}

#[test]
fn a_turn_within_a_move_is_part_of_its_price() {
    let cast = vec![acts(sword("Axel", 13), (0, 0), 0), stands(man("Foe"), (6, 0), 3)];
    let mut fight = case(&[], "a way and a turn").on(cast).fight();
    fight.declare(Move(FIRST), false, &mut TypedIn).unwrap();
    play(&mut fight, "to where: N11\nfacing: south-east");
    let paid = fight.settled().figure(FIRST).turn.points;
    let row = entry(&fight.any(), 0).unwrap();
    assert!(paid > 3, "a turn costs movement");
    assert!(row.subtitle.ends_with(&format!(", {paid} movement points")), "{}", row.subtitle);
}

#[test]
fn what_the_next_fighter_rolls_is_no_result_of_the_exchange_before() {
    let case = two(|state| {
        second_next(state);
        state.figures[1].hp = 0;
    });
    let fight = played(&case, Nothing(FIRST), &[[6, 5, 5]]);
    let ledger = ledger_now(&fight);
    assert_eq!((ledger.title.as_str(), ledger.subtitle.as_str()), ("Axel: do nothing", ""));
    assert_eq!(dividers(&ledger), ["Foe begins the turn", "Axel begins the turn"]);
    assert_eq!(cards(&ledger), [(Some("Foe begins the turn"), "Foe: unconscious", vec!["Falls"])]);
    let row = entry(&fight.any(), 0).unwrap();
    assert_eq!(row.subtitle, "Do nothing. Foe begins the turn. Foe: unconscious");
    // It was declared in the first second, and ended in the next.
    let before = case.fight().state().second;
    assert_eq!(fight.state().second, before + 1);
    assert_eq!(Timeline::of(&fight.any()).rounds, [(0, before)]);
}

#[test]
fn a_roll_that_changes_nothing_has_its_card_too() {
    let case = two(|state| {
        second_next(state);
        state.figures[1].hp = 0;
    });
    let fight = played(&case, Nothing(FIRST), &[[3, 3, 3]]);
    let ledger = ledger_now(&fight);
    assert_eq!(cards(&ledger), [(Some("Foe begins the turn"), "Foe: stay conscious: success by 1", vec![])]);
    assert_eq!(ledger.own, 1);
}

#[test]
fn each_roll_of_a_turns_start_has_its_card() {
    let case = two(|state| {
        second_next(state);
        state.figures[1].hp = 0;
        state.figures[1].stun = Some(Stun::Physical);
    });
    let fight = played(&case, Nothing(FIRST), &[[3, 3, 3], [6, 5, 5]]);
    let begins = Some("Foe begins the turn");
    let (awake, stunned) = ("Foe: stay conscious: success by 1", "Foe: shake off the stun: failure by 6");
    assert_eq!(cards(&ledger_now(&fight)), [(begins, awake, vec![]), (begins, stunned, vec![])]);
    let row = entry(&fight.any(), 0).expect("what has just been played");
    assert!(row.subtitle.ends_with(&format!("Foe begins the turn. {awake}; {stunned}")), "{}", row.subtitle);
}

#[test]
fn whoever_shakes_off_the_stun_is_not_stunned_at_the_end() {
    let strike = |shaken: [u8; 3]| {
        // A hit that is not defended, 10 points, on his feet, and the roll at the start of his turn.
        let dice = [[4, 4, 4], [6, 6, 6], [6, 6, 6], [3, 3, 3], shaken];
        played(
            &two(|state| {
                second_next(state);
                state.figures[1].is_unaware = true;
            }),
            Attack(FIRST, SECOND),
            &dice,
        )
    };
    let told = |fight: &Fight<Gurps>| {
        let ledger = ledger_now(fight);
        let own = ledger.outcomes.iter().filter(|card| card.opening.is_none());
        let texts = own.flat_map(|card| {
            [card.title.clone()].into_iter().chain(card.events.iter().map(|event| event.text.clone()))
        });
        texts.collect::<Vec<_>>().join("; ")
    };
    let (stays, ends) = (told(&strike([6, 6, 6])), told(&strike([3, 3, 3])));
    assert!(stays.contains("tunned"), "{stays}");
    assert!(!ends.contains("tunned"), "{ends}");
}

/// The numbers of a form are those of what is declared, not of what is rolled when the next turn begins.
#[test]
fn the_next_fighters_roll_is_no_number_of_the_form() {
    let case = two(|state| {
        second_next(state);
        state.figures[1].hp = 0;
    });
    let mut fight = case.fight();
    fight.declare(Wait(FIRST), false, &mut TypedIn).expect("it is open");
    let numbers = AnyFight::from(fight).composer(None).expect("a form").numbers;
    assert_eq!((numbers.made.len(), numbers.has_dice), (0, true));
}
