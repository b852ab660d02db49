//! The Roll to Hit and what comes of it (PL-2, steps 6 to 8; PL-4; PL-5).

use super::attack::{Shot, common, dice_of, to_hit};
use super::event::Event;
use super::roll::{T, automatic, rule_of_dice};
use super::rules::*;
use super::sheet::Condition;
use super::state::{ItemId, Options, Stance, State};
use super::tables::{Mechanism, Mode, Weapon, pen};
use super::wound::{Blow, Origin, harm};
use crate::board::UnitId;
use crate::dice::Pool;
use crate::hex::Hex;
use crate::table::{Asked, Rule, Tally};

/// What a Roll to Hit comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Aim {
    /// Damage is taken so many times.
    Hit(i32),
    /// By so much (DX-60).
    Miss(i32),
    Drop,
    Break,
}

impl Aim {
    /// DX-41 to DX-44, DX-54 to DX-60: reads a total off.
    pub fn read(dice: u8, total: i32, number: i32, weapon: &Weapon, options: Options) -> Aim {
        let is_hit = automatic(dice, total, options.is_wide).unwrap_or(total <= number);
        let (drops, breaks) = match dice {
            3 => (17, 18),
            4 => (21, 23),
            5 => (25, 28),
            _ => (i32::MAX, i32::MAX),
        };
        match (dice, total) {
            _ if !is_hit && !weapon.is_natural && total >= breaks => Aim::Break,
            _ if !is_hit && !weapon.is_natural && total >= drops => Aim::Drop,
            _ if !is_hit => Aim::Miss((total - number).max(1)),
            (3, 3) => Aim::Hit(3),
            (3, 4) => Aim::Hit(2),
            (4, 4..=5) if options.has_multiples => Aim::Hit(3),
            (4, 6..=7) if options.has_multiples => Aim::Hit(2),
            _ => Aim::Hit(1),
        }
    }
}

/// DX-68: when figures in front of the target are at risk.
#[derive(Clone, Copy)]
struct Gate {
    penalty: i32,
    is_always: bool,
    is_equal: bool,
}

impl Gate {
    fn of(state: &State, shot: &Shot) -> Gate {
        let penalty = shot.lane.penalty(state, shot.who, state.weapon(shot.item));
        Gate { penalty, is_always: state.options.checks_always, is_equal: state.options.is_margin_equal }
    }

    const fn is_open(self, margin: i32) -> bool {
        self.is_always || margin < self.penalty || (self.is_equal && margin == self.penalty)
    }
}

/// DX-35 to DX-41: rolls, and does what follows.
pub(super) fn fire(t: T<'_, '_>, shot: &Shot) -> Asked<()> {
    let (who, foe) = (shot.who, shot.foe);
    if !shot.lane.exempt.is_empty() {
        t.note(DX_66, "a friend next to the shooter is in no danger");
    }
    let is_counted = t.state().weapon(shot.item).rounds > 0;
    let left = is_counted.then(|| t.state().thing(shot.item).rounds.saturating_sub(1));
    t.emit(if is_counted { DX_10 } else { DX_32 }, Event::Fired { who, target: foe, left });
    tell_dice(t, who, foe, (shot.item, shot.mode), shot.extras.dice);
    let (gap, there) = (t.state().distance(who, foe), t.state().at(foe));
    let (gate, tally) = (Gate::of(t.state(), shot), to_hit(t.state(), shot));
    let is_gated = !shot.lane.before.is_empty();
    let merge = |margin: i32| i32::from(is_gated && gate.is_open(margin));
    match roll_to_hit(t, who, (shot.item, shot.mode), shot.extras.dice, tally, &merge)? {
        Aim::Hit(times) => {
            if shot.lane.everybody().next().is_some() {
                t.note(DX_67, "a hit endangers nobody else");
            }
            land(t, shot, there);
            let net = harm(t, &blow(shot, foe, times))?;
            let is_enemy = t.state().are_enemies(who, foe);
            if gap == 1 && net > 0 && is_enemy && shot.mode != Mode::HandToHand {
                t.emit(DX_120, Event::HurtAdjacent { who, foe });
            }
            Ok(())
        }
        Aim::Drop => {
            drop_weapon(t, who, shot.item, shot.extras.dice);
            t.note(DX_80, "nothing flies, nobody else is in danger");
            Ok(())
        }
        Aim::Break => {
            breakage(t, who, shot.item, shot.extras.dice)?;
            t.note(DX_80, "nothing flies, nobody else is in danger");
            Ok(())
        }
        Aim::Miss(margin) if shot.mode.flies() => {
            if is_gated {
                tell_gate(t, gate, margin);
            }
            // DX-79: where a thrown weapon lies if it strikes nobody before or beside the target.
            if !avoid(t, shot, gate.is_open(margin))? {
                land(t, shot, there);
            }
            Ok(())
        }
        Aim::Miss(_) => Ok(()),
    }
}

/// DX-38: why the dice are not the ordinary three.
pub(super) fn tell_dice(t: T<'_, '_>, who: UnitId, foe: UnitId, (item, mode): (ItemId, Mode), dice: u8) {
    let tally = dice_of(t.state(), who, foe, item, mode);
    let word = i32::from(dice) - tally.total();
    let tally = tally.add(DX_147, "referee", word);
    if tally.lines().len() > 1 {
        t.number(DX_38, who, "dice", tally, 0);
    }
}

fn tell_gate(t: T<'_, '_>, gate: Gate, margin: i32) {
    match (gate.is_always, gate.is_open(margin)) {
        (true, _) => t.note(DX_69, "those in front are at risk on any miss"),
        (_, true) => {
            t.note(DX_68, format!("missed by {margin}, penalty {}: those in front are at risk", gate.penalty))
        }
        (_, false) => {
            t.note(
                DX_68,
                format!("missed by {margin}, penalty {}: nobody in front is at risk", gate.penalty),
            );
        }
    }
}

/// PL-2, steps 5 to 7: the number, the dice and the result. `merge` says which margins of a miss
/// come to the same.
pub(super) fn roll_to_hit(
    t: T<'_, '_>,
    who: UnitId,
    (item, mode): (ItemId, Mode),
    dice: u8,
    tally: Tally,
    merge: &dyn Fn(i32) -> i32,
) -> Asked<Aim> {
    let number = t.number(DX_37, who, "number to hit", tally, 0);
    let (weapon, options) = (t.state().weapon(item).clone(), t.state().options);
    // DX-139: a grenade bursts, and nothing is multiplied.
    let is_grenade = mode == Mode::Grenade;
    let read = |total: i32| match Aim::read(dice, total, number, &weapon, options) {
        Aim::Hit(_) if is_grenade => Aim::Hit(1),
        aim => aim,
    };
    let class = |aim: Aim| match aim {
        Aim::Hit(times) => (0, times),
        Aim::Miss(margin) => (1, merge(margin)),
        Aim::Drop => (2, 0),
        Aim::Break => (3, 0),
    };
    t.need_at_most(number, "hits");
    let same = |a: i32, b: i32| class(read(a)) == class(read(b));
    let total = t.roll_alike(DX_35, who, "roll to hit".into(), Pool::d6(dice), (0, 1), &same)?;
    let aim = read(total);
    tell_aim(t, aim, dice, total, total <= number);
    let (is_hit, words) = match aim {
        Aim::Hit(3) => (true, "hit, triple damage"),
        Aim::Hit(2) => (true, "hit, double damage"),
        Aim::Hit(_) => (true, "hit"),
        Aim::Miss(_) | Aim::Drop | Aim::Break => (false, "missed"),
    };
    t.verdict_under(DX_41, who, is_hit, words, (total, number))?;
    if let (Aim::Miss(1), true) = (aim, total <= number) {
        t.note(DX_60, "an automatic miss within the number counts as missed by 1");
    }
    Ok(aim)
}

/// What the automatic rows say of a total.
fn tell_aim(t: T<'_, '_>, aim: Aim, dice: u8, total: i32, is_within: bool) {
    match (dice, aim) {
        (3, Aim::Hit(3)) => t.note(DX_42, "3 always hits for triple damage"),
        (3, Aim::Hit(2)) => t.note(DX_43, "4 always hits for double damage"),
        (3, Aim::Hit(_)) if total < 5 => t.note(DX_43, "so low a roll always hits"),
        (3, _) if total == 5 => t.note(DX_43, "5 always hits"),
        (3, _) if total == 16 => t.note(DX_44, "16 always misses"),
        (3, Aim::Drop) => t.note(DX_45, "17 always misses, and the weapon is dropped"),
        (3, Aim::Break) => t.note(DX_47, "18 always misses, and the weapon breaks"),
        (4 | 5, Aim::Drop | Aim::Break) => t.note(DX_59, "so high a roll drops or breaks the weapon"),
        (_, Aim::Hit(2..)) => t.note(DX_58, "multiplied damage on four dice, as this table plays it"),
        (3, Aim::Miss(_)) if total >= 17 => t.note(DX_53, "fists are neither dropped nor broken"),
        (1 | 2 | 4 | 5, Aim::Hit(_)) if !is_within => {
            t.note(rule_of_dice(dice), "so low a roll always hits");
            t.note(DX_58, "normal damage: multiples need three dice");
        }
        (1 | 2 | 4 | 5, Aim::Miss(_)) if is_within => {
            t.note(rule_of_dice(dice), "so high a roll always misses")
        }
        _ => {}
    }
}

/// The blow that a shot strikes at a figure.
fn blow(shot: &Shot, victim: UnitId, times: i32) -> Blow {
    let origin = if shot.mode == Mode::HandToHand { Origin::Grapple } else { Origin::Figure(shot.who) };
    Blow {
        by: Some(shot.who),
        item: Some(shot.item),
        victim,
        damage: shot.damage,
        times,
        is_nonlethal: shot.is_nonlethal,
        origin,
    }
}

/// DX-04, DX-79: a thrown weapon comes to lie in a hex.
fn land(t: T<'_, '_>, shot: &Shot, at: Hex) {
    if shot.mode == Mode::Thrown {
        let (who, item) = (shot.who, shot.item);
        t.note(DX_04, "the weapon leaves the hand");
        t.note(DX_08, "no longer ready");
        t.emit(DX_79, Event::Dropped { who, item, at });
    }
}

/// PL-4: rolls for everybody at risk until somebody is struck; whether anybody is.
fn avoid(t: T<'_, '_>, shot: &Shot, is_gate_open: bool) -> Asked<bool> {
    let lane = &shot.lane;
    let before = lane.before.iter().filter(|_| is_gate_open);
    let tried = before.chain(&lane.beside).chain(&lane.beyond);
    let tried: Vec<UnitId> = tried.copied().collect();
    if tried.len() > 1 {
        t.note(DX_72, "nearest first");
    }
    if !lane.beside.is_empty() {
        t.note(DX_138, "those in the target's hex come before those beyond");
    }
    if !lane.beyond.is_empty() {
        t.note(DX_70, "those beyond are at risk on any miss");
    }
    let mut is_threat = false;
    for other in tried {
        if lane.beyond.contains(&other) && !is_near_enough(t, shot, other) {
            continue;
        }
        is_threat = true;
        if avoid_one(t, shot, other)? {
            continue;
        }
        t.note(DX_77, "a bystander takes normal damage");
        land(t, shot, t.state().at(other));
        harm(t, &blow(shot, other, 1))?;
        return Ok(true);
    }
    if is_threat {
        t.note(DX_78, "no longer a threat");
    }
    Ok(false)
}

/// DX-71: tells whether a figure beyond is near enough.
fn is_near_enough(t: T<'_, '_>, shot: &Shot, other: UnitId) -> bool {
    let is_near = super::attack::is_endangered_beyond(t.state(), shot, other);
    if shot.mode == Mode::Missile {
        let needed = super::attack::needed(t.state(), shot, other);
        t.number(DX_71, other, "number needed", needed, 0);
    }
    if !is_near {
        t.note(DX_71, "too far behind the target");
    }
    is_near
}

/// DX-73 to DX-76: whether a figure is missed.
fn avoid_one(t: T<'_, '_>, shot: &Shot, other: UnitId) -> Asked<bool> {
    let state = t.state();
    let (weapon, distance) = (state.weapon(shot.item), state.distance(shot.who, other));
    let tally = common(state, shot)
        .add(DX_74, "range helps", pen(weapon, distance))
        .add(DX_74, "automatic fire", -shot.automatic)
        .add(DX_74, "shot spreads", -i32::from(weapon.spread))
        .add(DX_147, "modifier", if shot.extras.avoids { shot.extras.custom } else { 0 });
    let dodges = state.figure(other).stance == Some(Stance::Dodge);
    let is_enemy = state.are_enemies(shot.who, other);
    let name = state.figure(other).sheet.name.clone();
    if is_enemy {
        t.note(DX_81, "rolled for an enemy too");
    }
    if dodges {
        t.note(DX_76, "dodging: two dice");
    }
    t.note(DX_75, "3 to 5 always avoid, 16 to 18 never");
    let number = t.number(DX_74, shot.who, format!("number to avoid {name}"), tally, 0);
    let dice = if dodges { 2 } else { 3 };
    let avoids = move |total: i32| automatic(dice, total, false).unwrap_or(total <= number);
    t.need_at_most(number, "misses the bystander");
    let total = t.roll_alike(DX_73, shot.who, "roll to avoid".into(), Pool::d6(dice), (0, 1), &|a, b| {
        avoids(a) == avoids(b)
    })?;
    let is_avoided = avoids(total);
    let words = if is_avoided { format!("{name} is missed") } else { format!("{name} is struck") };
    t.verdict_under(DX_73, shot.who, is_avoided, words, (total, number))?;
    Ok(is_avoided)
}

/// DX-45, DX-59: the weapon falls where its owner stands.
pub(super) fn drop_weapon(t: T<'_, '_>, who: UnitId, item: ItemId, dice: u8) {
    let at = t.state().at(who);
    t.emit(if dice == 3 { DX_45 } else { DX_59 }, Event::Dropped { who, item, at });
}

/// PL-5: how a weapon breaks.
pub(super) fn breakage(t: T<'_, '_>, who: UnitId, item: ItemId, dice: u8) -> Asked<()> {
    if dice != 3 {
        t.note(DX_59, "breaks as on a roll of 18");
    }
    let weapon = t.state().weapon(item);
    let (rule, permanent): (Rule, i32) = match weapon.mechanism {
        Mechanism::Energy => (DX_48, 3),
        Mechanism::GasAction => (DX_49, 1),
        Mechanism::Other => (DX_50, 1),
        Mechanism::None if weapon.is_club && !t.state().thing(item).is_cracked => {
            t.emit(DX_52, Event::Cracked { who, item });
            return Ok(());
        }
        Mechanism::None => {
            t.emit(DX_52, Event::Broke { who, item, condition: Condition::PermanentlyBroken });
            return Ok(());
        }
    };
    let die = t.roll_alike(rule, who, "breakage".into(), Pool::d6(1), (0, 1), &|a, b| {
        (a <= permanent) == (b <= permanent)
    })?;
    let condition =
        if die <= permanent { Condition::PermanentlyBroken } else { Condition::TemporarilyBroken };
    t.emit(rule, Event::Broke { who, item, condition });
    Ok(())
}

/// DX-25: shots whose weapon is no longer ready, or whose owner fell, are lost.
pub(super) fn lose_shots(t: T<'_, '_>) {
    let is_lost = |state: &State, who: UnitId| {
        let volley = state.figure(who).turn.volley;
        volley.is_some_and(|volley| state.is_to_act(who) && !state.is_ready(who, volley.item))
    };
    let units: Vec<UnitId> = t.state().units().collect();
    for who in units {
        if is_lost(t.state(), who) {
            t.note(DX_07, "weapon is not ready");
            t.emit(DX_25, Event::ShotsLost(who));
        }
    }
}
