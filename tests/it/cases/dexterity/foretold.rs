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
    let dodges = "Bruce may still dodge early: one more die, and the chance does not count it";
    let defends = "Bruce may still defend early: one more die, and the chance does not count it";
    assert_eq!(warned(&case(&["DX-30", "DX-21"], "a pistol").on(duel("Light pistol", 3))), [dodges, first]);
    let knife =
        vec![acts(man("Zork").with("Knife"), (0, 0), 0), stands(man("Bruce").with("Knife"), (1, 0), 3)];
    assert_eq!(warned(&case(&["DX-31"], "a blow").on(knife)), [defends]);
    let dodging = case(&["DX-30"], "who dodges has done so").on(duel("Light pistol", 3));
    let dodging = dodging.given(|state: &mut State| state.figures[1].stance = Some(Stance::Dodge));
    assert_eq!(warned(&dodging), [first]);
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
