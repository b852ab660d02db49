//! Damage: from its build-up to wounds (P-3).

use super::suffer::{Source, suffer};
use crate::board::UnitId;
use crate::systems::stamina::roll::T;
use crate::systems::stamina::rules::*;
use crate::systems::stamina::sheet::arms::Figures;
use crate::systems::stamina::sheet::worth::{armor_value, is_weak, resistance, toughness, toughness_tally};
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::moment::Calls;
use crate::systems::stamina::tables::spells::SpellKind;
use crate::systems::stamina::tables::traits::Trait;
use crate::systems::stamina::tables::types::DamageType;
use crate::table::{Asked, Rule, Tally};

/// Wounds of one attack that are told apart.
pub const MOST_SHOWN: usize = 20;

/// What additional successes have bought (ST-411).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bought {
    pub damage: i32,
    pub piercing: i32,
    /// Additional successes that it cost.
    pub spent: i32,
}

/// One instance of damage before it meets anybody (ST-421).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Blow {
    pub figures: Figures,
    /// What the action adds, and by which rule: Power Attack, a slam, an ambush.
    pub bonuses: [(Rule, &'static str, i32); 2],
    pub bought: Bought,
    /// The referee's word on damage and armour piercing.
    pub called: (i32, i32),
}

impl Blow {
    /// A blow or shot with nothing added.
    pub fn of(figures: Figures, calls: &Calls) -> Blow {
        let none = (ST_421, "", 0);
        let called = (calls.damage.into(), calls.piercing.into());
        let figures = Figures { kind: calls.damage_type.unwrap_or(figures.kind), ..figures };
        Blow { figures, bonuses: [none, none], bought: Bought::default(), called }
    }

    /// With something that the action adds.
    pub fn with(mut self, rule: Rule, label: &'static str, n: i32) -> Blow {
        let place = usize::from(self.bonuses[0].2 != 0);
        self.bonuses[place] = (rule, label, n);
        self
    }

    /// With what additional successes have bought.
    pub fn buying(self, bought: Bought) -> Blow {
        Blow { bought, ..self }
    }

    /// ST-421, ST-422: raw damage, at least 0.
    pub fn raw(&self) -> i32 {
        let bonus: i32 = self.bonuses.iter().map(|(_, _, n)| n).sum();
        (self.figures.base() + self.figures.body + bonus + self.bought.damage + self.called.0).max(0)
    }

    /// ST-423.
    fn piercing(&self) -> i32 {
        self.figures.piercing + self.bought.piercing + self.called.1
    }
}

/// What a blow comes to, step by step (ST-434).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Harm {
    /// ST-421.
    pub raw: i32,
    /// ST-423.
    pub armour: i32,
    /// The type that it has at last (ST-424).
    pub kind: DamageType,
    /// Lost by becoming concussive (ST-424).
    pub lost: i32,
    /// ST-425.
    pub resistance: i32,
    /// ST-428.
    pub wounds: i32,
}

/// ST-755: what Stone Skin makes of an armour value, and adds to two resistances.
fn stone_skin(state: &State, who: UnitId) -> i32 {
    let effects = state.figure(who).effects.iter();
    effects.filter(|it| it.what == SpellKind::ArcaneArmour).map(|it| i32::from(it.x)).max().unwrap_or(0)
}

/// The armour value of a character as it is now.
pub fn armour_of(state: &State, who: UnitId) -> i32 {
    let (own, stone) = (armor_value(&state.figure(who).sheet), stone_skin(state, who));
    if stone == 0 { own } else { stone.max(if own > 0 { own + 1 } else { 0 }) }
}

/// The resistance of a character as it is now.
pub fn resistance_of(state: &State, who: UnitId, kind: DamageType) -> i32 {
    let is_stopped = matches!(kind, DamageType::Concussive | DamageType::Penetrating);
    let stone = if is_stopped { stone_skin(state, who) } else { 0 };
    resistance(&state.figure(who).sheet, kind) + stone
}

/// ST-421 to ST-428: what a blow would do to somebody. Tells nothing.
pub fn harm(state: &State, foe: UnitId, blow: &Blow) -> Harm {
    let raw = blow.raw();
    let armour = (armour_of(state, foe) - blow.piercing()).max(0);
    let is_converted = blow.figures.kind == DamageType::Penetrating && raw < armour;
    let (kind, lost) = match is_converted {
        true => (DamageType::Concussive, loss(blow, raw)),
        false => (blow.figures.kind, 0),
    };
    let resistance = resistance_of(state, foe, kind);
    let sheet = &state.figure(foe).sheet;
    let left = (raw - lost - resistance).max(0);
    let left = if is_weak(sheet, kind) { 2 * left } else { left };
    let wounds = if left > 0 && left <= toughness(sheet) { 1 } else { left };
    Harm { raw, armour, kind, lost, resistance, wounds }
}

/// ST-424: what penetrating damage loses by becoming concussive.
fn loss(blow: &Blow, raw: i32) -> i32 {
    let conversion = blow.figures.conversion;
    if conversion.drops_all {
        return raw;
    }
    let bought = if conversion.drops_bought { blow.bought.damage } else { 0 };
    (bought + i32::from(conversion.loss)).clamp(0, raw)
}

/// P-3: damage is done to somebody, told step by step; so many wounds were written.
pub fn inflict(t: T<'_, '_>, from: UnitId, foe: UnitId, blow: &Blow) -> Asked<i32> {
    let harm = harm(t.state(), foe, blow);
    if t.reads() {
        tell_raw(t, from, blow);
        tell_armour(t, foe, blow, &harm);
        tell_wounds(t, foe, &harm);
    }
    let wounds = suffer(t, foe, ST_428, harm.wounds, Source::Attack)?;
    t.gauge(ST_428, foe, (wounds.max(0) as usize).min(MOST_SHOWN), wounds);
    Ok(wounds)
}

/// P-3, steps 1 to 5; of what meets nobody as well (ST-420).
pub fn tell_raw(t: T<'_, '_>, from: UnitId, blow: &Blow) -> i32 {
    let figures = &blow.figures;
    let mut damage = Tally::default();
    for (i, (words, n)) in figures.parts.iter().enumerate() {
        damage = if i == 0 { Tally::of(ST_421, *words, *n) } else { damage.add(ST_421, *words, *n) };
    }
    damage = damage.add(ST_422, "body", figures.body);
    for (rule, words, n) in blow.bonuses {
        damage = damage.add(rule, words, n);
    }
    let damage = damage
        .add(ST_411, "bought", blow.bought.damage)
        .add(ST_115, "referee", blow.called.0)
        .at_least(ST_421, "at least", 0);
    t.number(ST_421, from, "raw damage", damage, 0)
}

/// P-3, step 6: the armour that is left.
fn tell_armour(t: T<'_, '_>, foe: UnitId, blow: &Blow, harm: &Harm) {
    let own = armor_value(&t.state().figure(foe).sheet);
    let left = Tally::of(ST_423, "armour value", own)
        .add(ST_755, SpellKind::ArcaneArmour.name(), armour_of(t.state(), foe) - own)
        .add(ST_423, "armour piercing", -blow.figures.piercing)
        .add(ST_411, "bought", -blow.bought.piercing)
        .add(ST_115, "referee", -blow.called.1)
        .at_least(ST_423, "at least", 0);
    t.number(ST_423, foe, "armour left", left, 0);
    if blow.figures.kind == DamageType::Penetrating {
        let is_stopped = harm.kind == DamageType::Concussive;
        t.note(
            ST_424,
            if is_stopped { "less than that: it becomes concussive" } else { "it stays penetrating" },
        );
    }
}

/// P-3, steps 6 to 9: in this order, each value shown (ST-434).
fn tell_wounds(t: T<'_, '_>, foe: UnitId, harm: &Harm) {
    let sheet = t.state().figure(foe).sheet.clone();
    let against = match harm.kind {
        DamageType::Concussive => "concussive resistance",
        DamageType::Penetrating => "penetrating resistance",
        DamageType::Fire => "fire resistance",
        DamageType::Cold => "cold resistance",
        DamageType::Lightning => "lightning resistance",
        DamageType::Other => "other resistance",
    };
    let left = Tally::of(ST_421, "raw damage", harm.raw)
        .add(ST_424, "lost as concussive", -harm.lost)
        .add(ST_425, against, -harm.resistance)
        .at_least(ST_425, "at least", 0);
    let weak = if is_weak(&sheet, harm.kind) { left.total() } else { 0 };
    let left = left.add(ST_426, "weakness: doubled", weak);
    let is_toughed = left.total() > 0 && left.total() <= toughness(&sheet);
    if is_toughed && sheet.times(Trait::Tough) > 0 {
        t.number(ST_427, foe, "toughness", toughness_tally(&sheet), 0);
    }
    let wounds = if is_toughed { left.at_most(ST_427, "toughness", 1) } else { left };
    t.number(ST_434, foe, "wounds", wounds, 0);
}
