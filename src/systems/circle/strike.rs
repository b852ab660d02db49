//! An attack as it is put together from whoever makes it, before it is declared.

use super::kinds::AttackType;
use super::sheet::{Ability, Flag, Perks};
use super::space::Stance;
use super::state::{Means, State};
use crate::board::{Ground, UnitId};
use std::rc::Rc;

/// An attack, special attack or spell on a figure, before it is declared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Strike {
    pub who: UnitId,
    pub foe: UnitId,
    pub means: Means,
    /// What it is called: "Sword", "bare hand", "Firebolt".
    pub name: String,
    /// CR-60: values after stat modifications, before night; 0 is no die.
    pub dice: Vec<Die>,
    /// CR-127.
    pub flat: i32,
    pub kind: AttackType,
    /// After stat modifications; 0 is no range.
    pub range: i32,
    /// The attacker's height.
    pub height: i32,
    pub perks: Perks,
    pub is_spell: bool,
    pub armour_applies: bool,
    pub defence_applies: bool,
    pub is_counterable: bool,
    pub mana: i32,
    pub attacker: Stance,
    pub target: Stance,
    pub calls: Calls,
}

/// Section 8: what the players say of one attack.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Calls {
    /// Pegs that attacker and target are raised.
    pub raised: (i32, i32),
    /// Their heights, where they are others than on their sheets.
    pub heights: Option<(i32, i32)>,
    /// CR-31: the top of what stands between them; 0 is nothing.
    pub between: Option<i32>,
    /// CR-26: the ground with a gap between them, as it was measured for this attack.
    pub ground: Option<Rc<Ground>>,
    /// The abilities that do not apply: whose, and their places among all that it has.
    pub without: Vec<(UnitId, usize)>,
}

impl Strike {
    /// The ground on which its distance is measured.
    pub fn ground<'s>(&'s self, state: &'s State) -> &'s Ground {
        self.calls.ground.as_deref().unwrap_or(&state.board.ground)
    }

    /// The abilities of a figure that apply to this attack, with where each comes from.
    pub fn abilities<'s>(&self, state: &'s State, of: UnitId) -> Vec<(&'s str, &'s Ability)> {
        let figure = state.figure(of);
        let mut all = figure.sheet.abilities(figure.equipped);
        let mut at = 0..;
        all.retain(|_| !at.next().is_some_and(|at| self.calls.without.contains(&(of, at))));
        all
    }

    /// Whether a figure has an ability that applies to this attack.
    pub fn has(&self, state: &State, of: UnitId, flag: Flag) -> bool {
        self.abilities(state, of).iter().any(|(_, ability)| ability.flag == flag)
    }
}

/// A die of an attack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Die {
    /// "base", "Sword".
    pub name: String,
    /// Its value, 0 to 100.
    pub value: i32,
    /// Of equally high dice the one of the lowest rank is reduced first at night (CR-65).
    pub rank: u8,
}
