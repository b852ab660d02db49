//! Damage and its effects (sections 5.E and 5.F, PL-3).

use super::event::Event;
use super::lane::is_blocked;
use super::progression::Dice;
use super::roll::{T, check, effective_dex, no};
use super::rules::*;
use super::state::{Figure, ItemId, Life, Phase, Posture, State, Window};
use super::tables::{Damage, Type};
use crate::board::{Ground, UnitId};
use crate::hex::{Facing, Hex, step_at};
use crate::table::{Asked, Choice, Look, Opt, Sign, Tally};

/// Something that hurts somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Blow {
    pub by: Option<UnitId>,
    pub item: Option<ItemId>,
    pub victim: UnitId,
    pub damage: Dice,
    /// DX-42, DX-43.
    pub times: i32,
    pub is_nonlethal: bool,
    pub origin: Origin,
    /// Whether the same command may hurt its victim again.
    pub is_followed: bool,
}

/// Where harm comes from (DX-110, DX-153).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Origin {
    Figure(UnitId),
    Burst(Hex),
    Grapple,
    Referee,
}

impl Origin {
    fn hex(self, state: &State) -> Option<Hex> {
        match self {
            Origin::Figure(who) => Some(state.at(who)),
            Origin::Burst(hex) => Some(hex),
            Origin::Grapple | Origin::Referee => None,
        }
    }
}

/// DX-83: rolls damage and applies it; hits after armour.
pub(super) fn harm(t: T<'_, '_>, blow: &Blow) -> Asked<i32> {
    let (victim, roller) = (blow.victim, blow.by.unwrap_or(blow.victim));
    // A burst tells it once for all whom it reaches.
    if let (Some(item), false) = (blow.item, matches!(blow.origin, Origin::Burst(_))) {
        tell_expression(t, roller, item, blow.damage);
    }
    t.note(DX_83, "damage is rolled and takes effect at once");
    let is_energy = blow.item.is_some_and(|item| t.state().weapon(item).kind == Type::Energy);
    let is_front = comes_from_front(t.state(), victim, blow.origin);
    let armour = stopping(t.state().figure(victim), is_front, is_energy);
    let stopped = -armour.total();
    let least = if stopped == 0 && !blow.damage.is_nothing() { 1 } else { 0 };
    if blow.damage.is_nothing() {
        t.note(DX_85, "no damage stays none");
    }
    let n_rolls = if t.state().options.rolls_again { blow.times } else { 1 };
    let mut tally = Tally::default();
    let mut gross = 0;
    let floored = |_: usize, sum: u32| (i32::from(blow.damage.plus) + sum as i32).max(least);
    let marks = marks(t.state().figure(victim), blow.is_nonlethal);
    for i in 0..n_rolls {
        let comes_to = |more: i32| {
            let gross = (gross + more) * if n_rolls == 1 { blow.times } else { 1 };
            marks(gross, (gross - stopped).max(0))
        };
        let same = |a: i32, b: i32| if blow.is_followed { a == b } else { comes_to(a) == comes_to(b) };
        let left = vec![blow.damage.pool(); (n_rolls - i) as usize];
        if let Some(all) = t.foresee(DX_84, roller, &left, &floored, &same)? {
            (tally, gross) = (tally.add(DX_84, "rolled", all), gross + all);
            break;
        }
        // What is rolled several times hurts by its sum.
        if n_rolls == 1 {
            let floor = stopped.div_euclid(blow.times.max(1)) + 1;
            let hurts = if floor <= least {
                i32::from(blow.damage.pool().n) + i32::from(blow.damage.plus)
            } else {
                floor
            };
            t.need(hurts, "hurts");
        }
        let raw = roll_damage(t, roller, blow.damage, least)?;
        let floored = raw.max(least);
        tally = tally.add(DX_84, "rolled", raw);
        let (rule, words) =
            if least == 1 { (DX_85, "at least 1 on bare skin") } else { (DX_86, "never below 0") };
        tally = tally.add(rule, words, floored - raw);
        gross += floored;
    }
    if n_rolls == 1 && blow.times > 1 {
        let words = if blow.times == 3 { "triple damage" } else { "double damage" };
        tally = tally.add(DX_87, words, gross * (blow.times - 1));
        gross *= blow.times;
    } else if n_rolls > 1 {
        t.note(DX_87, "rolled again and added, as this table plays it");
    }
    if stopped > 0 {
        t.note(DX_92, "full armour against every hit");
    }
    let tally = tally.and(armour);
    let net = t.number(DX_88, victim, "hits", tally.at_least(DX_88, "never below 0", 0), 0);
    injure(t, victim, (gross, net), blow.is_nonlethal, blow.origin)?;
    Ok(net)
}

/// DX-84: one roll of damage; totals at or below `least` come to the same.
fn roll_damage(t: T<'_, '_>, who: UnitId, damage: Dice, least: i32) -> Asked<i32> {
    let same = |a: i32, b: i32| a.max(least) == b.max(least);
    t.roll_alike(DX_84, who, "damage".into(), damage.pool(), (damage.plus.into(), 1), &same)
}

/// DX-130 to DX-136: where an expression comes from the progression.
pub(super) fn tell_expression(t: T<'_, '_>, who: UnitId, item: ItemId, damage: Dice) {
    if !t.reads() {
        return;
    }
    let (bonus, strength) = (t.state().gear(item).bonus, i32::from(t.state().figure(who).sheet.strength));
    let tally = match t.state().weapon(item).damage {
        Damage::Strength(more) => Tally::of(DX_134, "Strength", strength).add(DX_136, "weapon", more.into()),
        Damage::Dice(_) if bonus == 0 => return,
        Damage::Dice(dice) if !dice.has_steps() => {
            t.note(DX_137, "only six-sided dice have steps: the bonus counts for nothing");
            return;
        }
        Damage::Dice(dice) => Tally::of(DX_130, dice.text(), dice.value()),
    };
    t.number(DX_132, who, "damage value", tally.add(DX_133, "bonus", bonus.into()), 0);
    t.note(DX_128, "six steps to a full die");
    t.note(DX_129, format!("comes to {}", damage.text()));
    if t.state().weapon(item).is_natural {
        t.note(DX_135, "a punch bludgeons");
    }
}

/// DX-89, DX-90, DX-149, DX-153: everything that stops hits from the front or from elsewhere, as negative lines.
pub(super) fn stopping(figure: &Figure, is_front: bool, is_energy: bool) -> Tally {
    let mut tally = Tally::default();
    for worn in &figure.sheet.worn {
        let armour = worn.armour();
        // DX-149: what has a switch stops energy and nothing else.
        let physical = if armour.has_switch { 0 } else { armour.stops };
        let stops = i32::from(if is_energy { armour.energy } else { physical });
        let is_off = armour.has_switch && figure.is_shield_off;
        if is_off || (armour.is_front_only && !is_front) {
            continue;
        }
        let rule = match (armour.has_switch, armour.is_front_only, is_energy) {
            (true, ..) => DX_149,
            (_, true, _) => DX_153,
            (.., true) => DX_90,
            _ => DX_89,
        };
        tally = tally.add_named(rule, || armour.name.to_string(), -stops);
    }
    tally
}

/// DX-153: whether harm comes over a front hex of its victim.
fn comes_from_front(state: &State, victim: UnitId, origin: Origin) -> bool {
    let (figure, at) = (state.figure(victim), state.at(victim));
    let Some(from) = origin.hex(state).filter(|from| *from != at) else { return false };
    if !figure.stands() || figure.is_grappling() {
        return false;
    }
    let before = from.unsigned_distance_to(at) - 1;
    step_at(from, at, before).hexes().any(|hex| state.is_front(victim, hex))
}

/// DX-98: what hits do, in order: Strength, death, being shaken, weakness, falling. The gauge tells
/// how far it went.
pub(super) fn injure(
    t: T<'_, '_>,
    who: UnitId,
    (gross, net): (i32, i32),
    is_nonlethal: bool,
    origin: Origin,
) -> Asked<()> {
    let (life, was_weak) = (t.state().figure(who).life, t.state().figure(who).is_weak());
    t.emit(DX_91, Event::Hurt { who, gross, net, is_nonlethal });
    tell_strength(t, who, is_nonlethal);
    tell_sums(t, who, (gross, net));
    let step = if die(t, who, life, net) {
        if t.state().figure(who).life == Life::Dead { DEAD } else { OUT }
    } else {
        let is_shaken = shake(t, who);
        if t.state().figure(who).is_weak() && !was_weak {
            t.note(DX_100, "Strength 3 or less: −3 DEX");
        }
        let falls = stagger(t, who, origin)?;
        match (falls, is_shaken, net) {
            (true, ..) => FALLS,
            (_, true, _) => SHAKEN,
            (.., 1..) => HURT,
            _ => 0,
        }
    };
    t.gauge(DX_98, who, step, net);
    Ok(())
}

/// PL-3: what is looked at after so many hits of a figure as it is now, before armour and after it. Where nothing hurts
/// it again, hits that come to the same here do the same.
fn marks(figure: &Figure, is_nonlethal: bool) -> impl Fn(i32, i32) -> [bool; 7] + use<> {
    let (shakes, fells) = figure.sheet.thresholds();
    let (strength, all) = (i32::from(figure.sheet.strength) - figure.damage, figure.effective_strength());
    let (turn_gross, turn_net) = (figure.turn.gross, figure.turn.net);
    move |gross, net| {
        [
            net > 0,
            // DX-99 to DX-102
            !is_nonlethal && net >= strength,
            net >= all - 1,
            net >= all - 3,
            // DX-103, DX-107, DX-108
            turn_net + net >= shakes,
            turn_net + net >= fells,
            turn_gross + gross >= fells,
        ]
    }
}

/// Steps of the gauge.
const HURT: usize = 1;
const SHAKEN: usize = 2;
const FALLS: usize = 3;
const OUT: usize = 4;
const DEAD: usize = 5;

fn tell_strength(t: T<'_, '_>, who: UnitId, is_nonlethal: bool) {
    if !t.reads() {
        return;
    }
    let figure = t.state().figure(who);
    let tally = Tally::of(DX_99, "Strength", figure.sheet.strength.into())
        .add(DX_91, "hits taken", -figure.damage)
        .add(DX_118, "nonlethal", -figure.nonlethal);
    t.number(DX_99, who, "Strength left", tally, 0);
    if is_nonlethal {
        t.note(DX_118, "nonlethal hits");
    }
}

/// PL-3, step 8: what the turn has brought, which DX-103 to DX-108 go by.
fn tell_sums(t: T<'_, '_>, who: UnitId, (gross, net): (i32, i32)) {
    if !t.reads() {
        return;
    }
    let turn = &t.state().figure(who).turn;
    let sum = |all: i32, now: i32| Tally::default().add(DX_98, "earlier", all - now).add(DX_98, "now", now);
    let (before, after) = (sum(turn.gross, gross), sum(turn.net, net));
    t.number(DX_98, who, "hits this turn, before armour", before, 0);
    t.number(DX_98, who, "hits this turn, after armour", after, 0);
}

/// DX-101, DX-102: whether a figure is out of the fight, which ends everything else.
fn die(t: T<'_, '_>, who: UnitId, before: Life, net: i32) -> bool {
    let figure = t.state().figure(who);
    let is_dead = i32::from(figure.sheet.strength) - figure.damage <= 0;
    let is_out = figure.effective_strength() <= 1;
    match (before, net) {
        (Life::Dead, _) => true,
        (_, 1..) if is_dead => {
            t.emit(DX_102, Event::Died(who));
            true
        }
        (Life::Ok, 1..) if is_out => {
            t.emit(DX_101, Event::FellUnconscious(who));
            true
        }
        (life, _) => life == Life::Unconscious,
    }
}

/// DX-103 to DX-106: whether the hits of the turn shake it now.
fn shake(t: T<'_, '_>, who: UnitId) -> bool {
    let state = t.state();
    let figure = state.figure(who);
    let (least, _) = figure.sheet.thresholds();
    if state.options.no_reactions || figure.turn.net < least {
        return false;
    }
    if figure.turn.was_shaken {
        t.note(DX_106, "shaken once a turn");
        return false;
    }
    let window = |is_action: bool, later: u32| Window { is_action, turn: state.turn + later };
    let (rule, windows) = match state.phase {
        Phase::Movement => (DX_105, [window(false, 0), window(true, 0)]),
        Phase::Action if state.is_to_act(who) => (DX_104, [window(true, 0), window(false, 1)]),
        Phase::Idle | Phase::Action | Phase::Retreat => (DX_105, [window(false, 1), window(true, 1)]),
    };
    let is_large = least > 5;
    let hits = figure.turn.net;
    if t.reads() {
        t.note(DX_103, format!("{hits} hits this turn: shaken"));
    }
    if is_large {
        t.note(DX_116, "a large creature takes more");
    }
    t.emit(rule, Event::Shaken { who, windows });
    true
}

/// DX-107 to DX-113: whether it falls.
fn stagger(t: T<'_, '_>, who: UnitId, origin: Origin) -> Asked<bool> {
    let state = t.state();
    let figure = state.figure(who);
    let (_, least) = figure.sheet.thresholds();
    let is_apart = figure.posture == Posture::Prone || figure.is_grappling();
    if state.options.no_reactions || figure.turn.gross < least {
        return Ok(false);
    }
    if is_apart {
        t.note(DX_111, "prone or in a grapple: no fall");
        return Ok(false);
    }
    if figure.turn.net >= least {
        fall(t, DX_107, who);
        return Ok(true);
    }
    if figure.turn.has_checked {
        t.note(DX_111, "one check a turn");
        return Ok(false);
    }
    let choice = |state: &State| {
        Choice::of(who, DX_108, format!("{} hits before armour", state.figure(who).turn.gross))
            .look(Look::Segments)
            .option(Opt::open(true, "roll to keep standing"))
            .option(Opt::open(false, "fall").sign(Sign::Prone))
            .routine()
    };
    let rolls = t.choose_usually(|_| true, &choice)?;
    t.commit(DX_108, who, if rolls { "Roll" } else { "Fall" })?;
    t.emit(DX_111, Event::Checked(who));
    if !rolls {
        fall(t, DX_108, who);
        return Ok(true);
    }
    let has_acrobatics = t.state().figure(who).sheet.has_acrobatics;
    let tally = effective_dex(t.state(), who).add(DX_108, "fall check", if has_acrobatics { 0 } else { -2 });
    t.note(DX_113, "DEX as it is at this moment");
    if has_acrobatics {
        t.note(DX_109, "acrobatics: no −2");
    }
    if check(t, who, DX_108, "fall check", tally, 3)? {
        return knock_back(t, who, origin);
    }
    fall(t, DX_108, who);
    Ok(true)
}

/// DX-112: prone, without action or stance.
pub(super) fn fall(t: T<'_, '_>, rule: crate::table::Rule, who: UnitId) {
    t.emit(rule, Event::Fell(who));
    t.note(DX_112, "loses what it still had to do; next turn it may only stand up or stay down");
}

/// DX-110: one hex away, if there is any; whether it falls after all.
fn knock_back(t: T<'_, '_>, who: UnitId, origin: Origin) -> Asked<bool> {
    let hexes = hexes_behind(t.state(), who, origin);
    if hexes.is_empty() {
        t.note(DX_110, "nowhere to go: stays, upright");
        return Ok(false);
    }
    let is_danger = hexes.iter().all(|hex| t.state().is_dangerous(*hex));
    let options = hexes
        .iter()
        .map(|hex| Opt::open(*hex, "back").detail(Ground::name(*hex)).aim(*hex).sign(Sign::Pushed));
    let choice = Choice::of(who, DX_110, "moved back to").look(Look::Hexes).options(options);
    let to = t.choose(choice)?;
    if hexes.len() > 1 {
        t.commit(DX_110, who, "Move back")?;
    }
    if is_danger && stays(t, who, to)? {
        return Ok(false);
    }
    t.emit(DX_110, Event::Pushed { who, to });
    Ok(false)
}

/// DX-124: a check not to be moved into danger.
pub(super) fn stays(t: T<'_, '_>, who: UnitId, to: Hex) -> Asked<bool> {
    if let Some(danger) = t.state().danger(to).filter(|_| t.reads()).map(str::to_owned) {
        t.note(DX_124, danger);
    }
    let tally = effective_dex(t.state(), who);
    let stays = check(t, who, DX_124, "check not to be forced", tally, 3)?;
    if !stays {
        t.note(DX_124, "the referee applies what waits there");
    }
    Ok(stays)
}

/// DX-110: where a figure may be moved back to, the hex straight away first.
fn hexes_behind(state: &State, who: UnitId, origin: Origin) -> Vec<Hex> {
    let at = state.at(who);
    let around = Facing::ALL.map(|way| way.from(at));
    let is_open = |hex: &Hex| state.is_open(*hex, who);
    let from = origin.hex(state).unwrap_or(at);
    if from == at {
        return safe_first(state, around.into_iter().filter(is_open).collect(), vec![]);
    }
    let distance = from.unsigned_distance_to(at);
    let straight: Vec<Hex> = step_at(from, at, distance + 1).hexes().filter(is_open).collect();
    let farther = |hex: &Hex| from.unsigned_distance_to(*hex) > distance && !straight.contains(hex);
    let others = around.into_iter().filter(is_open).filter(farther).collect();
    safe_first(state, straight.clone(), others)
}

/// DX-110: the first list where any of it is safe; else what is safe of both, else all of both.
fn safe_first(state: &State, straight: Vec<Hex>, others: Vec<Hex>) -> Vec<Hex> {
    let is_safe = |hex: &&Hex| !state.is_dangerous(**hex);
    if straight.iter().any(|hex| is_safe(&hex)) {
        return straight.into_iter().filter(|hex| !state.is_dangerous(*hex)).collect();
    }
    let all: Vec<Hex> = straight.into_iter().chain(others).collect();
    let safe: Vec<Hex> = all.iter().filter(is_safe).copied().collect();
    if safe.is_empty() { all } else { safe }
}

/// DX-142: everybody a burst reaches, nearest first.
pub(super) fn reached(state: &State, at: Hex, radius: u8) -> Vec<UnitId> {
    let distance = |who: UnitId| state.at(who).unsigned_distance_to(at);
    let is_hit = |who: &UnitId| {
        state.figure(*who).life != Life::Dead
            && distance(*who) <= radius.into()
            && !is_blocked(state, at, state.at(*who))
    };
    let mut hit: Vec<UnitId> = state.units().filter(is_hit).collect();
    crate::order::sort_by_key(&mut hit, |who| (distance(*who), state.at(*who).x, state.at(*who).y));
    hit
}

/// A refusal that a hex is not vacant (DX-122, DX-150).
pub(super) fn bar_of_hex(state: &State, hex: Hex, who: UnitId) -> Option<crate::table::Bar> {
    if state.board.ground.is_blocked(hex) {
        return Some(no(DX_122, "blocked or off the board"));
    }
    state.is_occupied(hex, who).then(|| no(DX_150, "hex is occupied"))
}
