//! What an attack is made with, and every check before it can be declared (CR-55, CR-150).

use super::eligible::{bar_of_immunity, bar_of_kind};
use super::hands::bar_of_means;
use super::kinds::AttackType;
use super::night::bar_of_night;
use super::reach::{bar_of_obstruction, bar_of_range, bar_of_reach};
use super::refuse::{bars_of_action, bars_of_command, first, headline, never, no, no_if, with};
use super::rules::*;
use super::sheet::{Perks, Power};
use super::sight::bar_of_sight;
use super::space::{Way, stance};
use super::state::{Figure, Means, Stage, Stat, State};
use super::strike::{Calls, Die, Strike};
use crate::board::UnitId;
use crate::table::Bar;

/// A weapon as it is used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Weapon<'a> {
    pub name: &'a str,
    pub value: i16,
    pub kind: &'a AttackType,
    pub range: i16,
}

impl Figure {
    /// CR-63, CR-163: the weapon that a single attack is made with: in the main hand, in the off hand, or
    /// the natural one while no weapon is equipped.
    pub(super) fn weapon(&self, means: Means) -> Option<Weapon<'_>> {
        let item = match means {
            Means::Off => self.off().filter(|item| item.slot == super::sheet::Slot::Hand),
            _ => self.main(),
        };
        let held = item.map(|it| Weapon { name: &it.name, value: it.value, kind: &it.kind, range: it.range });
        let is_armed = self.main().is_some() || self.weapon_off().is_some();
        let natural = self.sheet.natural.as_ref().filter(|_| means != Means::Off && !is_armed);
        let natural =
            natural.map(|it| Weapon { name: &it.name, value: it.value, kind: &it.kind, range: it.range });
        held.or(natural)
    }

    /// The weapon in the off hand.
    pub(super) fn weapon_off(&self) -> Option<&super::sheet::Item> {
        self.off().filter(|item| item.slot == super::sheet::Slot::Hand)
    }

    /// What a special attack or spell goes by where it says nothing: the weapon that is at hand.
    fn weapon_at_hand(&self) -> Option<Weapon<'_>> {
        self.weapon(Means::Main).or_else(|| self.weapon(Means::Off))
    }

    /// CR-73: a value with its modifiers, 0 to 100.
    fn value(&self, printed: i16, stat: Stat) -> i32 {
        (i32::from(printed) + self.modified(stat)).clamp(0, 100)
    }

    fn base_die(&self, changes: bool) -> Die {
        let printed = self.sheet.base_attack;
        let value = if changes { self.value(printed, Stat::BaseAttack) } else { printed.into() };
        Die { name: "base".to_owned(), value, rank: 9 }
    }

    /// CR-60, CR-63: the dice of an attack with the weapon that is at hand, with their modifiers.
    pub(super) fn dice_at_hand(&self) -> Vec<Die> {
        let weapon = self.weapon_at_hand().map(|weapon| self.weapon_die(&weapon, 0, true));
        std::iter::once(self.base_die(true)).chain(weapon).collect()
    }

    fn weapon_die(&self, weapon: &Weapon<'_>, rank: u8, changes: bool) -> Die {
        let value = if changes { self.value(weapon.value, Stat::Weapon) } else { weapon.value.into() };
        Die { name: weapon.name.to_owned(), value, rank }
    }
}

/// An attack of a figure on another, with what the players say of it (section 8).
pub(super) fn strike(state: &State, who: UnitId, foe: UnitId, means: Means, calls: &Calls) -> Strike {
    let figure = state.figure(who);
    let mut strike = Strike {
        who,
        foe,
        means,
        name: String::new(),
        dice: vec![figure.base_die(true)],
        flat: 0,
        kind: AttackType::Blunt,
        range: 0,
        height: i32::from(figure.sheet.height),
        perks: Perks::ALL,
        is_spell: false,
        armour_applies: true,
        defence_applies: true,
        is_counterable: true,
        mana: 0,
        attacker: stance(state, who, calls.raised.0),
        target: stance(state, foe, calls.raised.1),
        calls: calls.clone(),
    };
    if let Some((own, other)) = calls.heights {
        strike.height = own;
        strike.attacker.top = strike.attacker.base + own;
        strike.target.top = strike.target.base + other;
    }
    match means {
        Means::Main | Means::Off => {
            if let Some(weapon) = figure.weapon(means) {
                strike.name = weapon.name.to_owned();
                strike.dice.push(figure.weapon_die(&weapon, 1, true));
                (strike.kind, strike.range) = (weapon.kind.clone(), figure.value(weapon.range, Stat::Range));
            }
        }
        Means::Combined => combine(figure, &mut strike),
        Means::Unarmed => strike.name = "bare hand".to_owned(),
        Means::Power(at) => {
            if let Some(power) = figure.sheet.powers.get(usize::from(at)) {
                charge(figure, power, &mut strike);
            }
        }
    }
    strike
}

/// CR-132, CR-134: both weapons, the smaller range, the type of the main one.
fn combine(figure: &Figure, strike: &mut Strike) {
    let weapons = [figure.weapon(Means::Main), figure.weapon(Means::Off)];
    let mut ranges = Vec::new();
    let mut names = Vec::new();
    for (rank, weapon) in (1..).zip(weapons.iter().flatten()) {
        strike.dice.push(figure.weapon_die(weapon, rank, true));
        ranges.push(figure.value(weapon.range, Stat::Range));
        names.push(weapon.name);
    }
    if let Some(weapon) = weapons.iter().flatten().next() {
        strike.kind = weapon.kind.clone();
    }
    strike.range = ranges.into_iter().min().unwrap_or(0);
    strike.name = if names.len() > 1 { names.join(" and ") } else { "Two weapons".to_owned() };
}

/// CR-123, CR-124, CR-127: a special attack or spell, by its record.
fn charge(figure: &Figure, power: &Power, strike: &mut Strike) {
    let weapon = figure.weapon_at_hand();
    let changes = power.perks.stats;
    strike.dice.clear();
    if power.has_own_dice {
        strike.dice.push(figure.base_die(changes));
        strike.dice.extend(weapon.as_ref().map(|weapon| figure.weapon_die(weapon, 1, changes)));
    } else {
        let die =
            |(rank, value): (u8, &i16)| Die { name: power.name.clone(), value: i32::from(*value), rank };
        strike.dice.extend((0..).zip(&power.dice).map(die));
    }
    // CR-65: list order.
    (0..).zip(&mut strike.dice).for_each(|(rank, die)| die.rank = rank);
    let range = power.range.or(weapon.as_ref().map(|weapon| weapon.range)).unwrap_or(0);
    strike.range = if changes { figure.value(range, Stat::Range) } else { range.into() };
    let kind = power.kind.as_ref().or(weapon.as_ref().map(|weapon| weapon.kind));
    strike.kind = kind.cloned().unwrap_or(AttackType::Blunt);
    strike.name.clone_from(&power.name);
    (strike.flat, strike.mana, strike.perks) = (power.flat.into(), power.mana.into(), power.perks);
    strike.is_spell = power.is_spell;
    strike.armour_applies = power.armour_applies;
    strike.defence_applies = power.defence_applies;
    strike.is_counterable = power.is_counterable;
}

/// Whether a special attack or spell does damage (CR-126).
pub(super) fn is_damaging(power: &Power) -> bool {
    power.has_own_dice || power.flat > 0 || power.dice.iter().any(|value| *value > 0)
}

/// CR-54: why a figure is no possible target.
pub(super) fn bar_of_target(state: &State, who: UnitId, foe: UnitId) -> Option<Bar> {
    first([
        no_if(who == foe, || never(CR_54, "REF-TARGET", "not a possible target: oneself")),
        no_if(state.figure(foe).is_destroyed(), || {
            never(CR_54, "REF-TARGET", "not a possible target: destroyed")
        }),
    ])
}

/// CR-34: the way that is used, and what refuses it: the first that passes, else the direct one.
pub(super) fn way(state: &State, strike: &Strike) -> (Way, Vec<Bar>) {
    let direct = bars_of_way(state, strike, Way::Direct);
    if !direct.is_empty() && bars_of_way(state, strike, Way::Pads).is_empty() {
        return (Way::Pads, Vec::new());
    }
    (Way::Direct, direct)
}

/// Range, reach, obstruction and sight in one way of measuring.
pub(super) fn bars_of_way(state: &State, strike: &Strike, way: Way) -> Vec<Bar> {
    let bars = [
        bar_of_range(state, strike, way),
        bar_of_reach(strike, way),
        bar_of_obstruction(state, strike, way),
        bar_of_sight(state, strike, way),
    ];
    bars.into_iter().flatten().collect()
}

/// CR-150: everything that refuses an attack whoever's turn it is, in order.
pub(super) fn bars(state: &State, strike: &Strike) -> Vec<Bar> {
    if let Some(bar) = bar_of_target(state, strike.who, strike.foe) {
        return vec![bar];
    }
    let mut bars: Vec<Bar> = bar_of_means(state, strike.who, strike.means).into_iter().collect();
    bars.extend(way(state, strike).1);
    let others = [
        bar_of_kind(state, strike),
        bar_of_immunity(state, strike),
        bar_of_dice(strike),
        bar_of_night(state, strike),
        bar_of_mana(state, strike),
    ];
    bars.extend(others.into_iter().flatten());
    bars
}

/// CR-60: an attack needs a die, or damage that is not rolled (CR-127).
fn bar_of_dice(strike: &Strike) -> Option<Bar> {
    let has_none = strike.flat == 0 && strike.dice.iter().all(|die| die.value == 0);
    no_if(has_none, || never(CR_60, "REF-NODICE", "no attack dice"))
}

/// CR-122.
fn bar_of_mana(state: &State, strike: &Strike) -> Option<Bar> {
    let has = state.figure(strike.who).mana;
    no_if(strike.mana > has, || lacks_mana(strike.mana, has))
}

fn lacks_mana(needs: i32, has: i32) -> Bar {
    no(CR_122, "REF-MANA", format!("needs {needs} mana, has {has}"))
}

/// Why a figure cannot attack another in any way it has; told of the means that it would use first.
pub(super) fn bar_of_attack(state: &State, who: UnitId, foe: UnitId) -> Option<Bar> {
    headline(lifted(state, who, foe))
}

/// CR-150, CR-153: everything that refuses an attack, and that all players lift who let it be declared.
pub(super) fn lifted(state: &State, who: UnitId, foe: UnitId) -> Vec<Bar> {
    // After the final action it goes by the means whether a second attack may follow.
    let before = match state.figure(who).command {
        Stage::Acted => bars_of_command(state, who),
        Stage::None | Stage::Inventory | Stage::Moving | Stage::Moved | Stage::Done => {
            bars_of_action(state, who)
        }
    };
    let is_over = before.iter().any(|bar| bar.is_final);
    let others = if is_over { Vec::new() } else { bars_of_means(state, who, foe) };
    before.into_iter().chain(others).collect()
}

/// CR-59: everything that keeps a figure from taking over an attack: its action is unused, and it could declare the
/// attack itself.
pub(super) fn bars_of_taking_over(state: &State, who: UnitId, foe: UnitId) -> Vec<Bar> {
    and_others(bars_of_action(state, who), bars_of_means(state, who, foe))
}

/// What the command says already is not said again of the means.
fn and_others(before: Vec<Bar>, mut others: Vec<Bar>) -> Vec<Bar> {
    others.retain(|bar| before.iter().all(|it| it.code != bar.code));
    before.into_iter().chain(others).collect()
}

/// What refuses the means that comes closest: none where one is open. The default comes first; what can be
/// lifted is told before what never is.
fn bars_of_means(state: &State, who: UnitId, foe: UnitId) -> Vec<Bar> {
    let means = super::hands::means(state, who).into_iter();
    let mut all: Vec<Vec<Bar>> =
        means.map(|means| bars(state, &strike(state, who, foe, means, &Calls::default()))).collect();
    if all.iter().any(Vec::is_empty) {
        return Vec::new();
    }
    let open = all.iter().position(|bars| bars.iter().all(|bar| !bar.is_final)).unwrap_or(0);
    if all.is_empty() { Vec::new() } else { all.swap_remove(open) }
}

/// Why a special attack or spell cannot be used on a figure (CR-120, CR-125).
pub(super) fn bar_of_power(state: &State, who: UnitId, at: u8, foe: UnitId) -> Option<Bar> {
    headline(bars_of_power(state, who, at, foe))
}

/// CR-150: the same, one by one.
pub(super) fn bars_of_power(state: &State, who: UnitId, at: u8, foe: UnitId) -> Vec<Bar> {
    let strike = strike(state, who, foe, Means::Power(at), &Calls::default());
    and_others(bars_of_action(state, who), bars(state, &strike))
}

/// CR-126: of one that does no damage turn, command and mana only.
pub(super) fn bars_of_use(state: &State, who: UnitId, at: u8) -> Vec<Bar> {
    let figure = state.figure(who);
    let needs = figure.sheet.powers.get(usize::from(at)).map_or(0, |power| power.mana.into());
    with(bars_of_action(state, who), [no_if(needs > figure.mana, || lacks_mana(needs, figure.mana))])
}
