//! Special attacks and spells (section 3.6): their fields and ranges.

use super::own::{MOST_NAME, type_at, type_place, type_words, visit_custom, visit_physical};
use super::{Perks, Power};
use crate::sheet::FormVisitor;
use crate::sheet::fields::is_within;
use crate::systems::circle::tables::{bomb, cleave, firebolt};

/// At most this many dice.
const MOST_DICE: usize = 6;

/// Longest effect.
const MOST_EFFECT: usize = 120;

/// Makes a special attack or spell.
type New = fn() -> Power;

/// What can be added, in the form's order.
pub(super) const NEW: [(&str, New); 5] = [
    ("own special attack", || Power { has_own_dice: true, ..Power::special("Own special attack", &[]) }),
    ("own spell", || Power::spell("Own spell", &[])),
    ("Cleave", cleave),
    ("Bomb", bomb),
    ("Firebolt", firebolt),
];

/// The fields of a special attack or spell.
pub(super) fn visit(form: &mut FormVisitor, power: &mut Power) {
    form.line("title", "Called", &mut power.name, MOST_NAME);
    form.one_of("spell", "Is a", &mut power.is_spell, &[(false, "special attack"), (true, "spell")]);
    form.line("effect", "Effect by hand", &mut power.effect, MOST_EFFECT);
    let whose = [(true, "base and main weapon"), (false, "its own")];
    if form.one_of("own", "Dice", &mut power.has_own_dice, &whose) && power.has_own_dice {
        // Dice that are not shown are not left behind.
        power.dice.clear();
    }
    if !power.has_own_dice {
        form.within("dice", |form| visit_dice(form, &mut power.dice));
    }
    form.number("flat", "Added without a roll", &mut power.flat, [0, 100]);
    form.number("mana", "Costs mana", &mut power.mana, [0, 999]);
    let kinds: Vec<&str> = std::iter::once("the main weapon's").chain(type_words()).collect();
    let at = power.kind.as_ref().map_or(0, |kind| 1 + type_place(kind));
    if let Some(at) = form.pick("kind", "Attack type", at, &kinds) {
        power.kind = at.checked_sub(1).map(|at| type_at(at, power.kind.as_ref()));
    }
    if let Some(kind) = &mut power.kind {
        visit_custom(form, kind);
        visit_physical(form, kind);
    }
    let mut has_range = power.range.is_some();
    if form.one_of("reach", "Range by", &mut has_range, &[(false, "the main weapon's"), (true, "its own")]) {
        power.range = has_range.then(|| power.range.unwrap_or(0));
    }
    if let Some(range) = &mut power.range {
        form.number("range", "Range", range, [0, 99]);
    }
    form.check("armour", "Armour counts", &mut power.armour_applies);
    form.check("defence", "Defence counts", &mut power.defence_applies);
    form.check("counter", "Can be countered", &mut power.is_counterable);
    form.within("perks", |form| visit_perks(form, &mut power.perks));
}

fn visit_dice(form: &mut FormVisitor, dice: &mut Vec<i16>) {
    for (at, die) in dice.iter_mut().enumerate() {
        form.number(&at.to_string(), &format!("Die {}", at + 1), die, [0, 100]);
    }
    if dice.len() < MOST_DICE && form.press("add", "Add a die") {
        dice.push(6);
    }
    if !dice.is_empty() && form.press("remove", "Remove the last die") {
        dice.pop();
    }
}

/// CR-123, CR-124: what of the attacker's side applies, in the order of section 3.6.
fn visit_perks(form: &mut FormVisitor, perks: &mut Perks) {
    form.check("0", "Reduced at night", &mut perks.night);
    form.check("1", "Attack modifiers", &mut perks.attack);
    form.check("2", "Changed stats", &mut perks.stats);
    form.check("3", "Height against the defence", &mut perks.height);
    form.check("4", "Range from elevation", &mut perks.range);
    form.check("5", "Critical hits", &mut perks.critical);
}

/// What no field shows of it is within its limits too.
pub fn is_sound(power: &Power) -> bool {
    let is_die = |die: &i16| is_within(*die, [0, 100]);
    power.dice.len() <= MOST_DICE && power.dice.iter().all(is_die)
}
