//! What a form and a row say before anything is settled: who may still make an attack harder, of which shot the chance
//! is, what is done with what is in hand, and what a stance costs.

use super::stage::{Case, acts, case, duel, man, stands};
use crate::cases::stage::{FIRST, SECOND, THIRD};
use hexfray::board::{Side, UnitId};
use hexfray::dice::TypedIn;
use hexfray::systems::AnyFight;
use hexfray::systems::dexterity::Command::{self, Attack};
use hexfray::systems::dexterity::{Dexterity, Stance, State};
use hexfray::table::System;

/// What the form of an attack warns of.
fn warned(case: &Case) -> Vec<String> {
    let mut fight = case.fight();
    fight.declare(Attack(FIRST, SECOND), false, &mut TypedIn).expect("open");
    AnyFight::from(fight).composer(None).expect("a form").warnings
}

#[test]
fn the_form_says_what_its_chance_does_not_count() {
    let first = "The chance is that of the first shot of 2";
    let early = |does: &str| {
        format!(
            "Bruce may still {does} early (go back to the actions for it): one more die, which the chance does not \
             count"
        )
    };
    let (dodges, defends) = (early("dodge"), early("defend"));
    let (dodges, defends) = (dodges.as_str(), defends.as_str());
    assert_eq!(warned(&case(&["DX-30", "DX-21"], "a pistol").on(duel("Light pistol", 3))), [dodges, first]);
    let knife =
        vec![acts(man("Zork").with("Knife"), (0, 0), 0), stands(man("Bruce").with("Knife"), (1, 0), 3)];
    assert_eq!(warned(&case(&["DX-31"], "a blow").on(knife)), [defends]);
    let dodging = case(&["DX-30"], "who dodges has done so").on(duel("Light pistol", 3));
    let dodging = dodging.given(|state: &mut State| state.figures[1].stance = Some(Stance::Dodge));
    assert_eq!(warned(&dodging), [first]);
}

/// DX-36, DX-74: how far it is stands beside what that takes off, and the number of whoever else a miss may strike
/// is known before the roll.
#[test]
fn the_form_says_how_far_it_is_and_whom_a_miss_may_strike() {
    let cast = || {
        let far = vec![acts(man("Zork").with("Light pistol"), (0, 0), 0), stands(man("Bruce"), (6, 0), 3)];
        far.into_iter().chain([stands(man("Chuck"), (9, 0), 3)]).collect()
    };
    let street = || case(&["DX-74"], "a street").on(cast());
    let told = warned(&street());
    assert!(told.contains(&"A miss may strike Chuck: number to avoid 12".to_owned()), "{told:?}");
    let mut fight = street().fight();
    fight.declare(Attack(FIRST, SECOND), false, &mut TypedIn).expect("open");
    let made = AnyFight::from(fight).composer(None).expect("a form").numbers.made;
    assert!(made.iter().flat_map(|it| &it.parts).any(|part| part.label == "Range, 6 hexes"), "{made:?}");
}

/// DX-30: of several who may take a stance early the row says once what it costs.
#[test]
fn what_an_early_stance_costs_is_said_once() {
    let cast = vec![
        acts(man("Zork").with("Light pistol"), (0, 0), 0),
        stands(man("Bruce"), (6, 0), 3),
        stands(man("Chuck"), (9, 0), 3),
    ];
    let sheet = AnyFight::from(case(&[], "early").on(cast).fight()).actions(None);
    let rows: Vec<_> = sheet.sections.into_iter().flat_map(|it| it.rows).collect();
    let row = rows.iter().find(|row| row.title == "Dodge early").expect("a row");
    assert_eq!(row.subtitle, "Bruce or Chuck: no attack in this turn");
}

/// The attacks of the first figure, in the order of its menu.
fn attacks(case: &Case) -> Vec<(UnitId, String)> {
    let menu = Dexterity::menu(case.fight().settled(), Some(FIRST)).into_iter();
    let attacks = menu.filter_map(|option| match option.value {
        Attack(_, foe) => Some((foe, option.shown.label.to_string())),
        _ => None,
    });
    attacks.collect()
}

/// DX-01.
#[test]
fn bystanders_are_offered_after_enemies_and_a_row_says_what_is_done() {
    let told = |labels: [(UnitId, &str); 2]| labels.map(|(who, label)| (who, label.to_owned())).to_vec();
    let between = |weapon: &str, at: (i32, i32)| {
        let by = stands(man("Ann"), at, 3).of(Side::Stone);
        let cast = vec![acts(man("Zork").with(weapon), (0, 0), 0), by, stands(man("Bruce"), (0, at.0), 3)];
        attacks(&case(&[], "a street").on(cast))
    };
    assert_eq!(between("Light pistol", (3, 0)), told([(THIRD, "shoot"), (SECOND, "shoot at a bystander")]));
    assert_eq!(between("Knife", (3, 0)), told([(THIRD, "throw"), (SECOND, "throw at a bystander")]));
    assert_eq!(between("Knife", (1, 0)), told([(THIRD, "attack"), (SECOND, "attack a bystander")]));
}

/// DX-30, DX-31: one tap takes a stance, so its row says what that costs.
#[test]
fn the_row_of_a_stance_says_what_it_costs() {
    let fight = case(&[], "stances").on(duel("Light pistol", 3)).fight();
    let detail = |who: Option<UnitId>, command: &Command| {
        let menu = Dexterity::menu(fight.settled(), who).into_iter();
        menu.filter(|option| option.value == *command).map(|option| option.shown.detail.to_string()).next()
    };
    let own = detail(Some(FIRST), &Command::Dodge(FIRST));
    assert_eq!(own.as_deref(), Some("no attack in this turn, one more die against shots"));
    let early = detail(None, &Command::Dodge(SECOND));
    assert_eq!(early.as_deref(), Some("Bruce: no attack in this turn"));
}
