//! Additional successes and what they buy (ST-411, ST-412).

use super::damage::{Blow, Bought, harm};
use super::suffer::Harmed;
use crate::board::UnitId;
use crate::systems::stamina::page::tell::name;
use crate::systems::stamina::roll::{T, no};
use crate::systems::stamina::rules::*;
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::moment::{Attack, Reaction, Spending};
use crate::systems::stamina::tables::types::Use;
use crate::table::{Asked, Choice, Opt, Sign};

/// Everything that so many additional successes can buy.
fn all(a: i32, uses: &[Use]) -> Vec<Bought> {
    let mut all = most(a, uses);
    let less = (1..a).rev().flat_map(|less| most(less, uses));
    for bought in less {
        if bought.spent > 0 && !all.contains(&bought) {
            all.push(bought);
        }
    }
    all.push(Bought::default());
    all
}

/// Of each use so many that no further one can be paid.
fn most(a: i32, uses: &[Use]) -> Vec<Bought> {
    let buys = |kind: &Use, n: i32| Bought {
        damage: n * i32::from(kind.damage),
        piercing: n * i32::from(kind.piercing),
        spent: n * i32::from(kind.price),
    };
    let mut all: Vec<Bought> = Vec::new();
    let (first, second) = (uses.first(), uses.get(1));
    let most_of_second = second.map_or(0, |kind| a / i32::from(kind.price).max(1));
    for n in 0..=most_of_second {
        let of_second = second.map_or_else(Bought::default, |kind| buys(kind, n));
        let left = a - of_second.spent;
        let of_first =
            first.map_or_else(Bought::default, |kind| buys(kind, left / i32::from(kind.price).max(1)));
        let bought = Bought {
            damage: of_first.damage + of_second.damage,
            piercing: of_first.piercing + of_second.piercing,
            spent: of_first.spent + of_second.spent,
        };
        if bought.spent > 0 {
            all.push(bought);
        }
    }
    all
}

/// What is offered: what leaves nothing over, what else brings another number of wounds, and nothing at all.
fn offered(state: &State, foe: UnitId, blow: &Blow, a: i32) -> Vec<Bought> {
    let uses = blow.figures.uses;
    let wounds = |bought: Bought| harm(state, foe, &blow.buying(bought)).wounds;
    let mut offered = most(a, uses);
    for bought in all(a, uses) {
        let is_new = offered.iter().all(|it| wounds(*it) != wounds(bought));
        if is_new || bought.spent == 0 {
            offered.push(bought);
        }
    }
    offered
}

/// ST-412: how good a spend is: most wounds, then raw damage, then armour piercing.
fn worth(state: &State, foe: UnitId, blow: &Blow, bought: Bought) -> (i32, i32, i32) {
    let harm = harm(state, foe, &blow.buying(bought));
    (harm.wounds, harm.raw, bought.piercing)
}

/// What is proposed (ST-412), or what the attacker has said before the dice.
fn proposed(state: &State, foe: UnitId, attack: &Attack, blow: &Blow, a: i32) -> Bought {
    let all = all(a, blow.figures.uses);
    let best = match attack.spending {
        Spending::Best => all.into_iter().max_by_key(|bought| worth(state, foe, blow, *bought)),
        Spending::Damage => all.into_iter().max_by_key(|bought| (bought.damage, bought.piercing)),
        Spending::Piercing => all.into_iter().max_by_key(|bought| (bought.piercing, bought.damage)),
    };
    best.unwrap_or_default()
}

/// ST-411: whether so many additional successes buy anything at all.
pub fn buys_any(uses: &[Use], a: i32) -> bool {
    uses.iter().any(|kind| a >= i32::from(kind.price))
}

/// ST-411: the attacker spends what is left of the additional successes; nothing is asked where there is nothing
/// to buy.
pub fn spend(t: T<'_, '_>, attack: &Attack, blow: &Blow, a: i32) -> Asked<Bought> {
    if !buys_any(blow.figures.uses, a) {
        if a > 0 {
            t.note(ST_411, "too few additional successes to buy anything: lost");
        }
        return Ok(Bought::default());
    }
    let Some(foe) = attack.target.figure() else { return spend_on_thing(t, attack, blow, a) };
    let build = |state: &State| {
        let choice = options(state, foe, attack, blow, a);
        if is_said_before(attack, blow) { choice.routine() } else { choice }
    };
    let bought = t.choose_usually(|state| proposed(state, foe, attack, blow, a), &build)?;
    let label = if t.reads() { brings(bought) } else { String::new() };
    t.commit(ST_411, attack.who, label)?;
    if t.reads() && bought == proposed(t.state(), foe, attack, blow, a) {
        let is_best = attack.spending == Spending::Best;
        t.note(ST_412, if is_best { "as proposed" } else { "as settled before the dice" });
    }
    if t.reads() && bought.spent < a {
        t.note(ST_411, format!("{} not spent: lost", a - bought.spent));
    }
    Ok(bought)
}

/// Whether the attacker has said before the dice what successes are for, or there is only one use for them: nobody
/// says it again as a rule.
fn is_said_before(attack: &Attack, blow: &Blow) -> bool {
    attack.reaction == Reaction::No || blow.figures.uses.len() < 2
}

/// On the button: what comes of it.
fn brings(bought: Bought) -> String {
    if bought.spent == 0 { "Spend nothing".to_owned() } else { buys(bought) }
}

/// What is asked: "2 successes to spend".
fn asks(a: i32) -> String {
    format!("{a} {} to spend", if a == 1 { "success" } else { "successes" })
}

/// ST-411, ST-420: the same on an object or an empty hex: most damage if nothing else is said.
fn spend_on_thing(t: T<'_, '_>, attack: &Attack, blow: &Blow, a: i32) -> Asked<Bought> {
    let all = all(a, blow.figures.uses);
    let usual = all.iter().copied().max_by_key(|bought| (bought.damage, bought.piercing)).unwrap_or_default();
    let build = |_: &State| {
        let option = |bought: &Bought| {
            let comes_to = format!("raw damage {}", blow.buying(*bought).raw());
            Opt::open(*bought, buys(*bought)).detail(comes_to).sign(Sign::Wound)
        };
        let place = all.iter().position(|bought| *bought == usual).unwrap_or(0);
        Choice::of(attack.who, ST_411, asks(a)).options(all.iter().map(option)).default_at(place).routine()
    };
    let bought = t.choose_usually(|_| usual, &build)?;
    let label = if t.reads() { brings(bought) } else { String::new() };
    t.commit(ST_411, attack.who, label)?;
    Ok(bought)
}

/// The ways to spend, the proposed one first of all as default; what would cost too much is barred.
fn options(state: &State, foe: UnitId, attack: &Attack, blow: &Blow, a: i32) -> Choice<Bought> {
    let proposed = proposed(state, foe, attack, blow, a);
    let mut all = offered(state, foe, blow, a);
    if !all.contains(&proposed) {
        all.insert(0, proposed);
    }
    let place = all.iter().position(|bought| *bought == proposed).unwrap_or(0);
    let option = |bought: &Bought| {
        let sign = if bought.spent > 0 { Sign::Wound } else { Sign::Pass };
        Opt::open(*bought, buys(*bought)).detail(comes_to(state, foe, &blow.buying(*bought))).sign(sign)
    };
    let mut choice = Choice::of(attack.who, ST_411, format!("{} on {}", asks(a), name(state, foe)));
    for bought in &all {
        choice.push(option(bought));
    }
    let beyond = blow.figures.uses.iter().filter(|kind| i32::from(kind.price) > a);
    for kind in beyond {
        let few = no(ST_411, "SUCCESSES", "not enough successes");
        let bought =
            Bought { damage: kind.damage.into(), piercing: kind.piercing.into(), spent: kind.price.into() };
        choice.push(Opt::open(bought, buys(bought)).bar(Some(few)));
    }
    choice.default_at(place)
}

/// What is bought, in words.
fn buys(bought: Bought) -> String {
    let signed = |n: i32| if n < 0 { format!("−{}", -n) } else { format!("+{n}") };
    match (bought.damage, bought.piercing) {
        (0, 0) => "nothing".to_owned(),
        (damage, 0) => format!("{} damage", signed(damage)),
        (0, piercing) => format!("{} armour piercing", signed(piercing)),
        (damage, piercing) => format!("{} damage, {} armour piercing", signed(damage), signed(piercing)),
    }
}

/// What a blow would come to, in words: "5 wounds: wounded, stunned".
fn comes_to(state: &State, foe: UnitId, blow: &Blow) -> String {
    let harm = harm(state, foe, blow);
    let figure = state.figure(foe);
    let mut after = figure.clone();
    after.wounds += harm.wounds as i16;
    let most = figure.wounds_max();
    let state_of = match i32::from(after.wounds) {
        wounds if wounds > i32::from(state.options.death_factor) * most => "dead",
        wounds if wounds > most => "dying",
        _ => Harmed::of(&after).name(),
    };
    let count = if harm.wounds == 1 { "1 wound".to_owned() } else { format!("{} wounds", harm.wounds) };
    let stunned =
        if harm.wounds >= 2 && harm.wounds + i32::from(figure.wounds) <= most { ", stunned" } else { "" };
    match harm.wounds {
        0 => "no wound".to_owned(),
        _ => format!("{count}: {state_of}{stunned}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::stamina::tables::types::{SHOT, WeaponType};

    fn check(a: i32, uses: &[Use], expected: &[(i32, i32)]) {
        let found: Vec<(i32, i32)> = most(a, uses).iter().map(|it| (it.damage, it.piercing)).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn successes_buy_every_mixture_and_nothing() {
        check(2, WeaponType::ShortBlade.uses(), &[(2, 0), (1, 2), (0, 4)]);
        check(3, WeaponType::Shield.uses(), &[(1, 0)]);
        check(1, WeaponType::Spear.uses(), &[(1, 1)]);
        check(2, SHOT, &[(2, 0), (0, 1), (-2, 2)]);
        check(0, SHOT, &[]);
        let damage: Vec<i32> = all(3, WeaponType::Axe.uses()).iter().map(|it| it.damage).collect();
        assert_eq!(damage, [3, 2, 1, 0]);
    }
}
