//! Disarming, and attacks on a weapon (GU-329 to GU-335, GU-347 to GU-351, section 6.7).

use super::attack::{ask_approach, ask_means, bar_of_card, bar_of_use, draws, stand_after, tell_bar};
use super::stand::Stand;
use super::value::{base_skill, handicaps, skill_of, turns_after};
use super::weapon_target::hurts;
use crate::board::UnitId;
use crate::dice::Pool;
use crate::systems::gurps::close_combat::holding::{Body, hindered, shield_in_the_way};
use crate::systems::gurps::harm::damage::{basic_damage, harm_of};
use crate::systems::gurps::roll::{Check, T, never_if, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::event::Event;
use crate::systems::gurps::state::moment::{Attack, Critical};
use crate::systems::gurps::state::{Condition, Defences, ItemId, Manoeuvre, Means, State};
use crate::systems::gurps::tables::{CriticalHit, Kind, Make};
use crate::systems::gurps::turns::movement::{When, step_after, take_step};
use crate::systems::gurps::turns::posture::{ask_shift_after, shift_now};
use crate::systems::gurps::turns::turn::{choose, end_turn};
use crate::table::{Asked, Bar, Choice, Look, Opt, Sign, Tally};

/// Why a foe's weapon cannot be struck at (GU-329), or struck out of his hand (GU-351).
pub fn bar_of(state: &State, who: UnitId, foe: UnitId, card: Manoeuvre) -> Option<Bar> {
    let rule = if card == Manoeuvre::Disarm { GU_351 } else { GU_329 };
    let is_unarmed = state.held(foe).next().is_none();
    never_if(is_unarmed, rule, "R-UNARMEDFOE", "nothing to disarm")
        .or_else(|| bar_of_card(state, who, foe, card))
}

/// GU-335: a weapon counts as "elsewhere" on the table of critical hits.
fn multiplied(critical: Critical) -> Critical {
    match critical {
        Critical::Hit(CriticalHit::Fells) => Critical::Hit(CriticalHit::Times(3)),
        same => same,
    }
}

/// WP4 to WP7: what a blow does to a weapon.
pub(super) fn damage_weapon(t: T<'_, '_>, attack: &Attack, item: ItemId, critical: Critical) -> Asked<()> {
    let kind = harm_of(t.state(), attack.who, attack.means).map_or(Kind::Crushing, |harm| harm.kind);
    let basic = basic_damage(t, attack, multiplied(critical), false, None)?;
    if matches!(critical, Critical::Hit(_)) {
        t.note(GU_335, "a weapon counts as elsewhere on the table");
    }
    if critical == Critical::Hit(CriticalHit::Drops) {
        let at = t.state().at(attack.foe);
        t.emit(GU_335, Event::Dropped { who: attack.foe, item, at });
    }
    if !hurts(t.state(), item, kind) {
        t.note(GU_333, "this kind of damage does nothing to it");
        return Ok(());
    }
    let is_broken = match t.state().weapon(item).make {
        Make::Blade(least) => breaks_blade(t, attack, item, (basic, least.into()))?,
        Make::Shaft { dr, hp } => {
            let ignores = critical == Critical::Hit(CriticalHit::IgnoresArmour);
            let dr = if ignores { 0 } else { i32::from(dr) };
            let through = Tally::of(GU_330, "basic damage", basic).add(GU_330, "DR", -dr);
            let through = through.at_least(GU_330, "nothing gets through", 0).total();
            breaks_shaft(t, attack, item, (through, hp.into()))?
        }
    };
    if is_broken {
        t.emit(GU_331, Event::Changed { item, condition: Condition::Broken });
    }
    t.gauge(GU_330, attack.foe, if is_broken { 1 } else { 0 }, basic);
    Ok(())
}

/// GU-331: a blade breaks by a single blow or not at all.
fn breaks_blade(t: T<'_, '_>, attack: &Attack, item: ItemId, (basic, least): (i32, i32)) -> Asked<bool> {
    let needed = quality(Tally::of(GU_331, "breaks at", least), t.state(), attack, item);
    let needed = t.number(GU_331, attack.foe, "in one blow", needed, 0);
    t.verdict(GU_331, attack.who, basic >= needed, "breaks the blade", (basic, needed))?;
    Ok(basic >= needed)
}

/// GU-330: what gets through to a shaft adds up, blow by blow.
fn breaks_shaft(t: T<'_, '_>, attack: &Attack, item: ItemId, (through, hp): (i32, i32)) -> Asked<bool> {
    let hp = quality(Tally::of(GU_330, "hit points", hp), t.state(), attack, item);
    let hp = t.number(GU_330, attack.foe, "shaft", hp, 0);
    let damage = (i32::from(t.state().thing(item).damage) + through).min(u8::MAX.into());
    t.emit(GU_330, Event::Damaged { item, damage: damage as u8 });
    t.verdict(GU_330, attack.who, damage >= hp, "breaks the shaft", (damage, hp))?;
    Ok(damage >= hp)
}

/// GU-332: the better weapon of the two.
fn quality(tally: Tally, state: &State, attack: &Attack, item: ItemId) -> Tally {
    let Means::Weapon(ours, _) = attack.means else { return tally };
    let total = tally.total();
    match state.gear(ours).quality.cmp(&state.gear(item).quality) {
        std::cmp::Ordering::Greater => tally.add(GU_332, "the better weapon strikes", -(total / 2)),
        std::cmp::Ordering::Less => tally.add(GU_332, "the better weapon is struck", total),
        std::cmp::Ordering::Equal => tally,
    }
}

/// GU-347: the card.
pub fn disarm(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Asked<()> {
    let step = ask_approach(t, who, foe, Manoeuvre::Disarm)?;
    let stand = stand_after(t.state(), who, &step);
    let means = ask_means(t, who, foe, Manoeuvre::Disarm, stand)?;
    let item = t.choose_from(&move |state| {
        let held = state.held(foe).map(|(item, _)| Opt::open(item, state.item_name(item)).sign(Sign::Drop));
        Choice::of(who, GU_347, "of which weapon").look(Look::List).options(held)
    })?;
    let shifts = ask_shift_after(t, who)?;
    if t.reads() {
        let name = t.state().item_name(item).to_ascii_lowercase();
        t.warn(
            GU_350,
            format!(
                "if you win, the {name} falls in the foe’s hex; on a critical failure yours falls in your own"
            ),
        );
    }
    t.commit(GU_347, who, "Disarm")?;
    if !draws(t, who, means)? {
        return Ok(());
    }
    choose(t, who, Manoeuvre::Disarm, Defences::Normal);
    let bar = |state: &State, stand: Stand| {
        let bar = bar_of_use(state, stand, (who, foe), Manoeuvre::Disarm, means);
        let is_held = state.held(foe).any(|(held, _)| held == item);
        bar.or_else(|| no_if(!is_held, GU_351, "R-UNARMEDFOE", "nothing to disarm"))
    };
    let could = bar(t.state(), stand).is_none();
    if take_step(t, who, &step)? {
        let bar = bar(t.state(), Stand::now(t.state(), who)).filter(|_| could);
        if tell_bar(t, bar) {
            strike_out(t, who, foe, means, item)?;
        }
        if step.when == When::After {
            step_after(t, who)?;
        }
    }
    if shifts {
        shift_now(t, who);
    }
    end_turn(t, who);
    Ok(())
}

/// GU-350, GU-351: the contest, after which a weapon may have to be readied again.
fn strike_out(t: T<'_, '_>, who: UnitId, foe: UnitId, means: Means, item: ItemId) -> Asked<()> {
    contest(t, who, foe, means, item)?;
    if let Means::Weapon(own, mode) = means {
        let turns = turns_after(t.state(), who, own, Some(mode));
        if turns > 0 && t.state().is_ready(who, own) {
            t.emit(GU_351, Event::Unready { item: own, turns });
        }
    }
    Ok(())
}

/// GU-348: the skill of who disarms, by his own weapon and the other's class.
fn disarming(state: &State, who: UnitId, means: Means, (own, theirs): (ItemId, ItemId)) -> Tally {
    let is_fencing = state.weapon(own).is_fencing;
    handicaps(base_skill(state, who, means), state, who, means)
        .add(GU_408, "shield in the way", shield_in_the_way(state, who))
        .add(GU_348, "at a weapon", state.weapon(theirs).class.penalty())
        .add(GU_348, "no fencing weapon", if is_fencing { 0 } else { -2 })
}

/// GU-347, GU-349: the skill of who keeps his weapon, or his DX with what only shoots; a heavier weapon helps.
fn keeping(state: &State, foe: UnitId, (own, theirs): (ItemId, ItemId)) -> Tally {
    let (mine, weighs) = (state.weapon(own).weight.max(1), state.weapon(theirs).weight);
    let bonus = if weighs > mine { i32::from(weighs / mine).max(1) } else { 0 };
    let figure = state.figure(foe);
    let skill = if state.weapon(theirs).grips.is_empty() {
        Tally::of(GU_347, "DX", figure.sheet.dx.into())
    } else {
        let skill = skill_of(state, theirs);
        Tally::of(GU_347, skill.name(), figure.sheet.skill(skill).0)
    };
    hindered(skill, state, foe, Body::Arms).add(GU_349, "the heavier weapon", bonus)
}

/// GU-347 to GU-350: both skills, and what comes of them.
fn contest(t: T<'_, '_>, who: UnitId, foe: UnitId, means: Means, item: ItemId) -> Asked<()> {
    let Means::Weapon(own, _) = means else { return Ok(()) };
    let ours = disarming(t.state(), who, means, (own, item));
    let theirs = keeping(t.state(), foe, (own, item));
    t.note(GU_008, "one contest, and one attempt a turn");
    let number = t.number(GU_347, who, "disarm", ours, 0);
    // GU-003: a critical failure disarms the attacker himself, whatever the other rolls.
    let read = |sum: i32| match Check::read(sum, number) {
        Check::Fumble => None,
        _ => Some(number - sum),
    };
    let Some(margin) = t.roll_sum(GU_347, who, "disarm", Pool::d6(3), (0, 1), read)? else {
        let at = t.state().at(who);
        t.emit(GU_350, Event::Dropped { who, item: own, at });
        return t.verdict(GU_350, who, false, "disarms himself", (0, 0));
    };
    let number = t.number(GU_347, foe, "to keep it", theirs, 0);
    let lead = |sum: i32| margin - (number - sum);
    t.need_at_most(number - margin, "keeps it");
    let same = |a: i32, b: i32| lead(a).signum() == lead(b).signum();
    let sum = t.roll_alike(GU_347, foe, "to keep it".into(), Pool::d6(3), (0, 1), &same)?;
    let lead = lead(sum);
    let words = if lead > 0 { "disarmed" } else { "keeps it" };
    t.verdict(GU_006, who, lead > 0, words, (margin, number - sum))?;
    if lead > 0 {
        let at = t.state().at(foe);
        t.emit(GU_350, Event::Dropped { who: foe, item, at });
    } else if lead == 0 {
        t.note(GU_007, "a tie changes nothing");
    }
    Ok(())
}
