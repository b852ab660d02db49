//! Attacks: from the declaration to the end (P-2). What melee, ranged and magic attacks have in common is here.

use super::foretell::foretell;
use super::means::{bar_of_all, bar_of_empty_hands, bar_of_means, means_of};
use super::mishap::mishap;
use super::reach::is_held_off;
use super::{bash, bull_rush, disarm, flurry};
use crate::board::UnitId;
use crate::systems::stamina::cards::Action;
use crate::systems::stamina::checks::bonus::{of_cover, required};
use crate::systems::stamina::checks::calls::{ask_calls, tell_cover};
use crate::systems::stamina::checks::flank::is_flanked;
use crate::systems::stamina::checks::levels::{
    counted, of_attack, plus_of_attack, target_hex, uses_multi_attack,
};
use crate::systems::stamina::harm::hits::{hurt, lose_defense, over};
use crate::systems::stamina::interrupts::free_attack::means_name;
use crate::systems::stamina::interrupts::held_off;
use crate::systems::stamina::page::words::whose;
use crate::systems::stamina::roll::{Check, Grade, T, check_short, no_if};
use crate::systems::stamina::rules::*;
use crate::systems::stamina::shots::missile;
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::event::{Event, For};
use crate::systems::stamina::state::figure::{Guard, Life, Posture};
use crate::systems::stamina::state::moment::{
    Act, Attack, Kind, Means, Moment, Progress, Reaction, Spending, Target, Then,
};
use crate::systems::stamina::system::Stamina;
use crate::systems::stamina::tables::skills::Skill;
use crate::systems::stamina::tables::traits::Trait;
use crate::systems::stamina::turns::pay::{ask_overexert, bar_of_cost, lose_aim, pay};
use crate::table::{Asked, Bar, Choice, Look, Next, Opt, Rule, Sign, Tally};
use std::rc::Rc;

/// More additional successes than any weapon makes use of.
const MOST_SUCCESSES: i32 = 40;

/// What an attack of an action costs (3.11); the off-hand's may be free of AP (3.12, Two Weapon Fighting).
pub fn cost(state: &State, who: UnitId, act: Act) -> (u8, u8) {
    let card = Action::of(act).card();
    let log = state.figure(who).log;
    let is_free = act == Act::OffHand
        && log.has_struck_primary
        && !log.has_followed
        && state.figure(who).sheet.has(Trait::TwoWeaponFightingAdvanced);
    (if is_free { 0 } else { card.ap }, card.stamina)
}

/// ST-404: why somebody cannot be attacked at all.
pub fn bar_of_target(state: &State, who: UnitId, foe: UnitId) -> Option<Bar> {
    no_if(who == foe, ST_404, "TARGET", "no target").or_else(|| bar_of_dead(state, foe))
}

/// ST-404: why nothing works on somebody, not even what is meant well.
pub fn bar_of_dead(state: &State, foe: UnitId) -> Option<Bar> {
    no_if(state.figure(foe).life == Life::Dead, ST_404, "DEAD", "dead")
}

/// ST-404: one's own side is attacked once that has been confirmed. Asked last: whoever confirms it lifts nothing
/// else.
pub fn bar_of_friend(state: &State, who: UnitId, foe: UnitId) -> Option<Bar> {
    no_if(!state.are_foes(who, foe), ST_404, "FRIEND", "of your own side: confirm it")
}

/// ST-801: no attack after a defensive action.
pub fn bar_after_defence(state: &State, who: UnitId) -> Option<Bar> {
    no_if(state.figure(who).log.has_defended, ST_801, "DEFENSIVE", "defensive turn")
}

/// Why a melee action cannot be taken against somebody.
pub fn bar_of_strike(state: &State, who: UnitId, foe: UnitId, act: Act) -> Option<Bar> {
    let (ap, stamina) = cost(state, who, act);
    bar_of_empty_hands(state, who, act)
        .or_else(|| if act == Act::Disarm { disarm::bar_of(state, foe) } else { None })
        .or_else(|| bar_of_cost(state, who, ap, stamina))
        .or_else(|| bar_after_defence(state, who))
        .or_else(|| bar_of_target(state, who, foe))
        .or_else(|| bar_of_act(state, who, act))
        .or_else(|| bar_of_all(state, who, act, state.at(foe)))
        .or_else(|| bar_of_friend(state, who, foe))
}

/// What an action asks of the attacker besides.
fn bar_of_act(state: &State, who: UnitId, act: Act) -> Option<Bar> {
    let sheet = &state.figure(who).sheet;
    match act {
        Act::BullRush => bull_rush::bar_of(state, who),
        Act::Distract => {
            let is_unskilled = sheet.rank(Skill::Distracting) < 1;
            no_if(is_unskilled, ST_551, "DISTRACTING", "needs Distracting Attack 1")
        }
        _ => None,
    }
}

/// A melee action against somebody, from the form to the dice.
pub fn attack(t: T<'_, '_>, who: UnitId, foe: UnitId, act: Act) -> Next<Stamina> {
    let attack = ask(t, who, foe, act, Then::End)?;
    let label = Action::of(act).card().name;
    t.commit(Action::of(act).card().rule, who, crate::sheet::sentence(label))?;
    declare(t, attack)
}

/// The form of a melee action.
pub fn ask(t: T<'_, '_>, who: UnitId, foe: UnitId, act: Act, then: Then) -> Asked<Attack> {
    let means = ask_means(t, who, foe, act)?;
    let named = if act == Act::Disarm { Some(disarm::ask_weapon(t, who, foe)?) } else { None };
    let ignores_melee = act == Act::OffHand && ask_second_weapon(t, who)?;
    let spending = ask_spending(t, who, act, means)?;
    let to = t.state().at(foe);
    let calls = ask_calls(t, who, to, &[act.kind()])?;
    let (_, stamina) = cost(t.state(), who, act);
    ask_overexert(t, who, stamina)?;
    foretell(t, (who, foe), (act, means), named);
    Ok(Attack {
        who,
        target: Target::Figure(foe),
        act,
        means,
        calls,
        named,
        ammo: None,
        ignores_melee,
        reaction: Reaction::No,
        spending,
        then,
    })
}

/// With what; not asked where there is only one thing.
fn ask_means(t: T<'_, '_>, who: UnitId, foe: UnitId, act: Act) -> Asked<Means> {
    let all = means_of(t.state(), who, act);
    if let [only] = all[..] {
        return Ok(only);
    }
    t.choose_from(&|state| {
        let to = state.at(foe);
        let option = |means: &Means| {
            let bar = bar_of_means(state, who, act, *means, to);
            Opt::open(*means, means_name(state, who, *means)).sign(Sign::Strike).bar(bar)
        };
        let all = means_of(state, who, act);
        Choice::of(who, ST_414, "with what?").look(Look::Segments).options(all.iter().map(option))
    })
}

/// ST-573: whether the second weapon leaves out what melee actions have added to the penalty.
fn ask_second_weapon(t: T<'_, '_>, who: UnitId) -> Asked<bool> {
    let figure = t.state().figure(who);
    let is_open = figure.log.melee_actions > 0 && !figure.log.has_struck_off_hand && figure.attacks.melee > 0;
    if !is_open {
        return Ok(false);
    }
    let build = |_: &State| {
        Choice::of(who, ST_573, "does the penalty of melee attacks count?")
            .look(Look::Segments)
            .option(Opt::open(true, "left out"))
            .option(Opt::open(false, "counts"))
    };
    t.choose_usually(|_| true, &build)
}

/// ST-411: where a weapon has more than one use for additional successes, what they are meant for, so that the
/// chances of each can be compared before the dice.
fn ask_spending(t: T<'_, '_>, who: UnitId, act: Act, means: Means) -> Asked<Spending> {
    let uses = match means {
        Means::Melee(_, kind) => kind.uses().len(),
        _ => 1,
    };
    let is_bought = !matches!(act, Act::BullRush | Act::Disarm | Act::Distract | Act::Flurry);
    if uses < 2 || !is_bought {
        return Ok(Spending::Best);
    }
    let build = |_: &State| {
        Choice::of(who, ST_411, "what are additional successes for?")
            .look(Look::Segments)
            .option(Opt::open(Spending::Best, "most wounds"))
            // What brings most wounds tells of it, too; what is bought is still said after the dice.
            .option(Opt::open(Spending::Damage, "damage").tacit())
            .option(Opt::open(Spending::Piercing, "armour piercing"))
            .compared()
    };
    t.choose_usually(|_| Spending::Best, &build)
}

/// ST-211, ST-591: an attack is declared and paid for.
pub fn declare(t: T<'_, '_>, attack: Attack) -> Next<Stamina> {
    let (who, act) = (attack.who, attack.act);
    let (ap, stamina) = cost(t.state(), who, act);
    pay(t, who, Action::of(act).card().rule, ap, stamina, For::Other)?;
    t.note(Action::of(act).card().rule, Action::of(act).card().name);
    if act == Act::Reckless {
        let guard = Guard { is_exposed: true, ..t.state().figure(who).guard };
        t.emit(ST_591, Event::Guarded { who, guard });
    }
    if is_held_off(t.state(), &attack) && !held_off::settle(t, &attack)? {
        return Ok(None);
    }
    Ok(Some(Moment(Progress::Declared(Rc::new(attack)))))
}

/// ST-401 to ST-403: which rule an attack check is made by.
const fn rule_of(kind: Kind) -> Rule {
    match kind {
        Kind::Melee => ST_401,
        Kind::Ranged => ST_402,
        Kind::Magic => ST_403,
    }
}

/// ST-401 to ST-403, ST-420: the difficulty.
fn difficulty(state: &State, attack: &Attack) -> Tally {
    let kind = attack.act.kind();
    let base = match attack.target {
        Target::Figure(foe) => {
            let defense = || format!("{} current defense", whose(state, foe));
            Tally::of_named(rule_of(kind), defense, state.figure(foe).defense.into())
        }
        Target::Hex(_, Some(size)) => {
            Tally::of(ST_420, "object", 12).add(ST_420, "its size", -i32::from(size))
        }
        Target::Hex(_, None) if kind == Kind::Melee => Tally::of(ST_420, "empty hex", 5),
        Target::Hex(_, None) => Tally::of(ST_420, "empty hex", 10),
    };
    base.add(ST_115, "referee", attack.calls.difficulty.into())
}

/// How many additional successes can make a difference.
fn most_successes(state: &State, attack: &Attack) -> i32 {
    let rank = |skill: Skill| state.figure(attack.who).sheet.rank(skill);
    match attack.act {
        Act::Flurry | Act::Distract => 0,
        Act::OffHand => rank(Skill::OffHand),
        _ => MOST_SUCCESSES,
    }
}

/// The attack check and what follows from it at once (P-2, steps 2 to 6; P-9, steps 2 to 6).
pub fn roll_to_hit(t: T<'_, '_>, attack: &Rc<Attack>) -> Next<Stamina> {
    let attack = &with_ammo(t, attack);
    let (who, kind) = (attack.who, attack.act.kind());
    let state = t.state();
    let is_beset = match attack.target.figure() {
        Some(foe) if kind == Kind::Melee => attack
            .calls
            .is_flanked
            .unwrap_or_else(|| state.options.is_flanking_found && is_flanked(state, foe)),
        _ => false,
    };
    let levels = of_attack(state, attack, is_beset);
    let checked = Check {
        who,
        rule: rule_of(kind),
        label: Action::of(attack.act).card().name,
        plus: plus_of_attack(state, attack),
        levels,
        difficulty: difficulty(state, attack),
        required: required(state, attack),
        most: most_successes(state, attack),
        // ST-407: at range and by magic it is avoided.
        near_counts: kind == Kind::Melee,
    };
    tell_conditions(t, attack, is_beset);
    let was_lessened = uses_multi_attack(t.state(), attack);
    let (grade, short) = check_short(t, checked)?;
    if was_lessened {
        t.emit(ST_941, Event::TraitUsed { who, number: Trait::MultiAttack as u8 });
    }
    let (counted, is_primary) = counted(t.state(), attack);
    tell_reach(t, attack);
    t.emit(ST_218, Event::Attacked { who, kind: counted, is_primary });
    use_aim(t, attack);
    use_up(t, attack);
    if grade == Grade::Near {
        tell_near(t, attack, short);
    }
    match kind {
        Kind::Melee => melee(t, attack, grade),
        Kind::Ranged | Kind::Magic => far(t, attack, grade),
    }
}

/// What acts by silence speaks: flanking found, a penalty left out, cover of the board.
fn tell_conditions(t: T<'_, '_>, attack: &Attack, is_beset: bool) {
    if is_beset && attack.calls.is_flanked.is_none() {
        t.note(ST_916, "enemies on opposite sides");
    }
    let attacker = t.state().figure(attack.who);
    let (is_low, made) = (attacker.posture != Posture::Standing, attacker.attacks);
    if is_low && attack.act.kind() == Kind::Melee {
        t.note(ST_415, "no worse off for not standing");
    }
    if attack.ignores_melee {
        t.note(ST_573, "the penalty of melee attacks is left out");
        if made.ranged > 0 || made.magic > 0 {
            t.note(ST_223, "that of other attacks stays");
        }
    }
    let to = target_hex(t.state(), attack);
    tell_cover(t, attack.who, to, &attack.calls);
}

/// ST-935: whoever was held off has come to terms with it.
fn tell_reach(t: T<'_, '_>, attack: &Attack) {
    if let Some(foe) = attack.target.figure().filter(|_| is_held_off(t.state(), attack)) {
        t.emit(ST_935, Event::Reached { who: attack.who, foe });
    }
}

/// ST-606: a shot remembers what was loaded; the weapon is empty from the dice on.
fn with_ammo(t: T<'_, '_>, attack: &Rc<Attack>) -> Rc<Attack> {
    let Means::Shot(item) = attack.means else { return attack.clone() };
    let ammo = t.state().thing(item).loading.loaded;
    Rc::new(Attack { ammo, ..(**attack).clone() })
}

/// ST-602, ST-603: an aim is used by a ranged attack at its target, and lost by every other check.
fn use_aim(t: T<'_, '_>, attack: &Attack) {
    let who = attack.who;
    let Some(aim) = t.state().figure(who).aim else { return };
    match attack.act.kind() {
        Kind::Ranged if attack.target.figure() != Some(aim) => {}
        Kind::Ranged => t.emit(ST_602, Event::AimLost(who)),
        Kind::Melee | Kind::Magic => lose_aim(t, who),
    }
}

/// ST-606, ST-610, ST-712: what is shot, thrown or triggered is gone, hit or miss.
fn use_up(t: T<'_, '_>, attack: &Attack) {
    let who = attack.who;
    match attack.means {
        Means::Shot(item) => t.emit(ST_606, Event::Fired { who, item }),
        Means::Thrown(item, _) => {
            let at = target_hex(t.state(), attack);
            t.emit(ST_610, Event::Thrown { item, at });
        }
        Means::Spell(spell) if attack.act != Act::Touch => {
            let held = &t.state().figure(who).held;
            if let Some(place) = held.iter().position(|held| held.spell == spell) {
                t.emit(ST_712, Event::SpellGone { who, place: place as u8 });
            }
        }
        Means::Melee(..) | Means::Body(_) | Means::Spell(_) => {}
    }
}

/// ST-406: what a melee check comes to.
fn melee(t: T<'_, '_>, attack: &Rc<Attack>, grade: Grade) -> Next<Stamina> {
    match grade {
        Grade::Critical | Grade::Failure if disarm::is_answered(attack) => {
            disarm::answer(t, attack)?;
            Ok(over(attack))
        }
        Grade::Critical => {
            mishap(t, attack)?;
            Ok(over(attack))
        }
        Grade::Failure => Ok(over(attack)),
        Grade::Near => {
            lose_defense(t, attack, ST_406);
            distract(t, attack);
            if attack.act == Act::Disarm {
                t.note(ST_543, "no failure: nothing else happens");
            }
            Ok(over(attack))
        }
        Grade::Complete(a) => {
            t.note(ST_410, "a hit");
            lose_defense(t, attack, ST_406);
            let a = adjusted(t, attack, a);
            Ok(Some(Moment(Progress::Hit { attack: attack.clone(), a: a.clamp(0, MOST_SUCCESSES) as u8 })))
        }
    }
}

/// ST-407: what a ranged or magic check comes to.
fn far(t: T<'_, '_>, attack: &Rc<Attack>, grade: Grade) -> Next<Stamina> {
    match grade {
        Grade::Critical if attack.target.figure().is_some() => {
            Ok(Some(Moment(Progress::Stray(attack.clone()))))
        }
        Grade::Critical | Grade::Failure => Ok(over(attack)),
        Grade::Near => {
            t.note(ST_407, "avoided");
            Ok(over(attack))
        }
        Grade::Complete(a) => {
            lose_defense(t, attack, ST_407);
            Ok(Some(Moment(Progress::Hit { attack: attack.clone(), a: a.clamp(0, MOST_SUCCESSES) as u8 })))
        }
    }
}

/// ST-912: whether a near success would have been a hit without cover.
fn tell_near(t: T<'_, '_>, attack: &Attack, short: i32) {
    if (1..=of_cover(attack)).contains(&short) {
        t.note(ST_912, "cover struck");
    }
}

/// ST-553: a distracting attack takes more of the guard.
fn distract(t: T<'_, '_>, attack: &Attack) {
    let (Act::Distract, Some(foe)) = (attack.act, attack.target.figure()) else { return };
    let rank = t.state().figure(attack.who).sheet.rank(Skill::Distracting);
    let left = i32::from(t.state().figure(foe).defense) - i32::from(t.state().options.defense_floor);
    let amount = rank.min(left).max(0);
    if amount == 0 {
        t.note(ST_408, "the guard cannot drop further");
        return;
    }
    t.emit(ST_553, Event::DefenseLost { who: foe, amount: amount as u8 });
}

/// ST-531, ST-553, ST-561, ST-572: what the action makes of the additional successes.
fn adjusted(t: T<'_, '_>, attack: &Attack, a: i32) -> i32 {
    let rank = |skill: Skill| t.state().figure(attack.who).sheet.rank(skill);
    match attack.act {
        Act::Brawl => {
            let all =
                Tally::of(ST_110, "additional successes", a).add(ST_531, "Brawling", rank(Skill::Brawling));
            t.number(ST_531, attack.who, "additional successes", all, 0)
        }
        Act::OffHand => {
            let all = Tally::of(ST_110, "additional successes", a);
            let all = all.at_most(ST_572, "rank of Off-Hand Attack", rank(Skill::OffHand));
            t.number(ST_572, attack.who, "additional successes", all, 0)
        }
        Act::Distract => {
            distract(t, attack);
            if a > 0 {
                t.note(ST_553, "additional successes count for nothing");
            }
            0
        }
        Act::Flurry => 0,
        _ => a,
    }
}

/// What a hit does (P-2, steps 7 and 8, and the action's own pipeline).
pub fn landed(t: T<'_, '_>, attack: &Rc<Attack>, a: i32) -> Next<Stamina> {
    match attack.act {
        Act::Bash => bash::landed(t, attack, a),
        Act::BullRush => bull_rush::landed(t, attack, a),
        Act::Disarm => disarm::landed(t, attack, a),
        Act::Flurry => flurry::landed(t, attack),
        Act::Shoot | Act::Throw | Act::Manifest | Act::Touch => {
            missile::landed(t, attack, a)?;
            Ok(over(attack))
        }
        _ => {
            hurt(t, attack, a)?;
            Ok(over(attack))
        }
    }
}
