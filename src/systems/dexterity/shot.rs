//! The Roll to Hit and what comes of it (PL-2, steps 6 to 8; PL-4; PL-5).

use super::Dexterity;
use super::avoid::{Gate, land, tell_gate};
use super::event::Event;
use super::roll::{T, automatic, greatest, rule_of_dice};
use super::rules::*;
use super::sheet::Condition;
use super::state::{ItemId, Options, State};
use super::tables::{Mechanism, Mode, Weapon};
use super::value::{Moment, Progress, Shot, dice_of, to_hit};
use super::wound::harm;
use crate::board::UnitId;
use crate::dice::Pool;
use crate::table::{Asked, Next, Rule, Tally};
use std::rc::Rc;

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

/// DX-35 to DX-41: rolls, and does what follows.
pub(super) fn fire(t: T<'_, '_>, shot: &Rc<Shot>) -> Next<Dexterity> {
    let (who, foe) = (shot.who, shot.foe);
    if !shot.lane.exempt.is_empty() {
        t.note(DX_66, "a friend next to the shooter is in no danger");
    }
    // DX-10: a blow with a weapon that could fire spends none of its rounds.
    let is_counted = shot.mode.fires() && t.state().weapon(shot.item).rounds > 0;
    let left = is_counted.then(|| t.state().thing(shot.item).rounds.saturating_sub(1));
    t.emit(if is_counted { DX_10 } else { DX_32 }, Event::Fired { who, target: foe, left });
    tell_dice(t, who, foe, (shot.item, shot.mode), shot.extras.dice);
    let (gate, tally) = (Gate::of(t.state(), shot), to_hit(t.state(), shot));
    let is_gated = !shot.lane.before.is_empty();
    let merge = |margin: i32| i32::from(is_gated && gate.is_open(margin));
    match roll_to_hit(t, who, (shot.item, shot.mode), shot.extras.dice, tally, &merge)? {
        Aim::Hit(times) => {
            if shot.lane.everybody().next().is_some() {
                t.note(DX_67, "a hit endangers nobody else");
            }
            land(t, shot, t.state().at(foe));
            Ok(Some(Moment(Progress::Struck { shot: shot.clone(), victim: foe, times })))
        }
        Aim::Drop => {
            drop_weapon(t, who, shot.item, shot.extras.dice);
            t.note(DX_80, "nothing flies, nobody else is in danger");
            Ok(shot.over())
        }
        Aim::Break => {
            breakage(t, who, shot.item, shot.extras.dice)?;
            // DX-04: a thrown weapon leaves the hand, be it broken.
            let is_broken = t.state().thing(shot.item).condition != Condition::Sound;
            if shot.mode == Mode::Thrown && is_broken {
                let at = t.state().at(who);
                t.emit(DX_80, Event::Dropped { who, item: shot.item, at });
            }
            t.note(DX_80, "nothing flies, nobody else is in danger");
            Ok(shot.over())
        }
        Aim::Miss(margin) if shot.mode.flies() => {
            if is_gated {
                tell_gate(t, gate, margin);
            }
            let is_gate_open = gate.is_open(margin);
            Ok(Some(Moment(Progress::Missed { shot: shot.clone(), is_gate_open, tried: 0 })))
        }
        Aim::Miss(_) => Ok(shot.over()),
    }
}

/// DX-83, DX-120: what it does to whom it struck.
pub(super) fn strike(t: T<'_, '_>, shot: &Rc<Shot>, victim: UnitId, times: i32) -> Next<Dexterity> {
    let (who, foe) = (shot.who, shot.foe);
    let gap = t.state().distance(who, foe);
    let net = harm(t, &shot.blow(victim, times))?;
    let is_enemy = victim == foe && t.state().are_enemies(who, foe);
    if gap == 1 && net > 0 && is_enemy && shot.mode != Mode::HandToHand {
        t.emit(DX_120, Event::HurtAdjacent { who, foe });
    }
    Ok(shot.over())
}

/// DX-38: why the dice are not the ordinary three.
pub(super) fn tell_dice(t: T<'_, '_>, who: UnitId, foe: UnitId, (item, mode): (ItemId, Mode), dice: u8) {
    if !t.reads() {
        return;
    }
    let tally = dice_of(t.state(), who, foe, item, mode);
    let word = i32::from(dice) - tally.total();
    let tally = tally.add(DX_147, "referee", word);
    if tally.lines().len() > 1 {
        t.number(DX_38, who, "dice", tally, 0);
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
    let state = t.snapshot();
    let (weapon, options) = (state.weapon(item), state.options);
    // DX-139: a grenade bursts, and nothing is multiplied.
    let is_grenade = mode == Mode::Grenade;
    let read = |total: i32| match Aim::read(dice, total, number, weapon, options) {
        Aim::Hit(_) if is_grenade => Aim::Hit(1),
        aim => aim,
    };
    let class = |aim: Aim| match aim {
        Aim::Hit(times) => (0, times),
        Aim::Miss(margin) => (1, merge(margin)),
        Aim::Drop => (2, 0),
        Aim::Break => (3, 0),
    };
    t.need_at_most(greatest(dice, number, options.is_wide), "hits");
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
        (_, Aim::Hit(_) | Aim::Miss(_) | Aim::Drop | Aim::Break) => {}
    }
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
    t.need_at_most(permanent, "breaks it for good");
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
