//! Whom odds are of.

use crate::board::UnitId;

/// What the odds are of: who strikes whom, and with which numbers.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Duel {
    /// The attacker's name.
    pub striker: String,
    /// The target's name.
    pub target: String,
    /// What has to be done to it to count: "to hit".
    pub goal: &'static str,
    /// The numbers of both, as throws.
    pub formula: Option<(String, Option<String>)>,
    /// What is still to be settled, and what of it these numbers take, because it serves best whoever settles it:
    /// "attack dice", "2 dice".
    pub best: Vec<(String, String)>,
    /// What else each reaction is weighed with, by its place in the prompt: see [`super::odds::StripItem::with`].
    pub with: Vec<(usize, String)>,
    /// Who stands in the line of fire, by name.
    pub endangered: Vec<(UnitId, String)>,
}
