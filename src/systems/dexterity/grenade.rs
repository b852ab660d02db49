//! Grenades: a throw at a hex, and what bursts there (DX-139 to DX-143, PL-8).

use super::attack::{ask_expression, ask_extras, confirm_movement};
use super::event::Event;
use super::progression::Dice;
use super::refuse::{Footing, bar_in_grapple, bar_of_action, bar_of_item, closest, gated, is_in_arc};
use super::roll::{T, first, no, no_if};
use super::rules::*;
use super::shot::{Aim, drop_weapon, roll_to_hit, tell_dice};
use super::state::{ItemId, Life, Posture, State};
use super::tables::{Mode, Type, pen};
use super::value::{Extras, common, over, reason_or};
use super::wound::{Blow, Origin, harm, reached, tell_expression};
use crate::board::{Ground, UnitId};
use crate::dice::Pool;
use crate::hex::{Facing, Hex, range};
use crate::table::{Asked, Bar, Choice, Look, Opt, Sign, Tally};

/// A figure's grenades.
fn grenades(state: &State, who: UnitId) -> Vec<ItemId> {
    let is_grenade = |item: &ItemId| state.gear(*item).modes().any(|mode| mode == Mode::Grenade);
    state.items_of(who).filter(is_grenade).collect()
}

/// DX-33, DX-139: why a hex cannot be aimed at, with how many tests it passed.
fn bar_of_hex(state: &State, who: UnitId, item: ItemId, hex: Hex) -> Option<(usize, Bar)> {
    let (distance, max) = (state.at(who).unsigned_distance_to(hex), u32::from(state.weapon(item).max));
    let ground = &state.board.ground;
    let tests = [
        bar_of_item(state, who, item),
        no_if(ground.cell(hex).is_none(), DX_33, "off the board"),
        no_if(ground.is_blocked(hex), DX_33, "a blocking hex"),
        no_if(distance == 0, DX_33, "the thrower's own hex"),
        (max > 0 && distance > max).then(|| no(DX_33, format!("beyond {max} hexes"))),
        no_if(!is_in_arc(state, who, Mode::Grenade, hex), DX_34, "not in front"),
        no_if(super::lane::is_blocked(state, state.at(who), hex), DX_63, "line of fire blocked"),
    ];
    tests.into_iter().enumerate().find_map(|(passed, bar)| Some((passed, bar?)))
}

/// DX-33: why a figure cannot throw a grenade: at anybody's hex for `None`.
pub(super) fn bar_of_grenade(state: &State, who: UnitId, foe: Option<UnitId>) -> Option<Bar> {
    let figure = state.figure(who);
    let all = grenades(state, who);
    let at = foe.map(|foe| state.at(foe));
    let is_dead = foe.is_some_and(|foe| state.figure(foe).life == Life::Dead);
    first([
        bar_of_action(state, who),
        no_if(all.is_empty(), DX_05, "no grenade"),
        bar_in_grapple(state, who),
        no_if(figure.posture == Posture::Prone, DX_114, "prone: no grenades"),
        no_if(is_dead, DX_33, "target already dead"),
        gated(state, who, Footing::Half),
        match at {
            Some(hex) => closest(all.iter().map(|item| bar_of_hex(state, who, *item, hex))),
            None => closest(all.iter().map(|item| {
                let bar = bar_of_item(state, who, *item).map(|bar| (0, bar));
                bar.or_else(|| {
                    let hexes = in_range(state, who, *item).map(|hex| bar_of_hex(state, who, *item, hex));
                    closest(hexes).map(|bar| (1, bar))
                })
            })),
        },
    ])
}

/// PL-8: a grenade at somebody's hex, or at one to be chosen.
pub(super) fn lob(t: T<'_, '_>, who: UnitId, foe: Option<UnitId>) -> Asked<()> {
    if grenades(t.state(), who).is_empty() {
        t.note(DX_05, "no grenade");
        return Ok(());
    }
    if !confirm_movement(t, who, Footing::Half)? {
        return Ok(());
    }
    let item = t.choose_from(&move |state| kinds(state, who, foe))?;
    let aim = match foe {
        Some(foe) => t.state().at(foe),
        None => t.choose_from(&move |state| hexes(state, who, item))?,
    };
    let expression = ask_expression(t, who, item)?;
    let damage = t.state().damage(who, item).get(usize::from(expression)).copied().unwrap_or_default();
    let extras = ask_extras(t, who, foe.unwrap_or(who), item, Mode::Grenade)?;
    t.commit(DX_139, who, "Throw")?;
    t.emit(DX_20, Event::SlotTaken(who));
    t.note(DX_05, "grenades follow rules of their own, not those of missiles");
    tell_dice(t, who, foe.unwrap_or(who), (item, Mode::Grenade), extras.dice);
    let tally = number(t.state(), who, item, aim, &extras);
    let distance = t.state().at(who).unsigned_distance_to(aim) as i32;
    let far = (distance + 1) / 2;
    let merge = |margin: i32| far.min((margin + 1) / 2);
    match roll_to_hit(t, who, (item, Mode::Grenade), extras.dice, tally, &merge)? {
        Aim::Hit(_) => {
            t.emit(DX_139, Event::Spent { who, item });
            t.note(DX_139, "bursts in the target hex; nothing is multiplied");
            burst(t, who, (item, damage), aim)
        }
        Aim::Drop => {
            drop_weapon(t, who, item, extras.dice);
            t.note(DX_141, "unexploded, where the thrower stands");
            Ok(())
        }
        Aim::Break => {
            t.emit(DX_141, Event::Spent { who, item });
            t.note(DX_141, "a dud in the target hex");
            Ok(())
        }
        Aim::Miss(margin) => {
            t.emit(DX_139, Event::Spent { who, item });
            let at = scatter(t, who, aim, merge(margin))?;
            burst(t, who, (item, damage), at)
        }
    }
}

fn kinds(state: &State, who: UnitId, foe: Option<UnitId>) -> Choice<ItemId> {
    let option = |item: ItemId| {
        let bar = match foe {
            Some(foe) => bar_of_hex(state, who, item, state.at(foe)).map(|(_, bar)| bar),
            None => bar_of_item(state, who, item),
        };
        Opt::open(item, state.item_name(item))
            .sign(if foe.is_some() { Sign::Shoot } else { Sign::Aim })
            .bar(bar)
    };
    Choice::of(who, DX_05, "grenade").look(Look::List).options(grenades(state, who).into_iter().map(option))
}

/// How many hexes off a grenade can be thrown. No board is wider than 64.
fn most(state: &State, item: ItemId) -> u32 {
    match state.weapon(item).max {
        0 => 64,
        max => u32::from(max.min(64)),
    }
}

/// The hexes of the board within that.
fn in_range(state: &State, who: UnitId, item: ItemId) -> impl Iterator<Item = Hex> + '_ {
    range(state.at(who), most(state, item)).filter(|hex| state.board.ground.cell(*hex).is_some())
}

fn hexes(state: &State, who: UnitId, item: ItemId) -> Choice<Hex> {
    let near = in_range(state, who, item);
    let option = |hex: Hex| {
        let bar = bar_of_hex(state, who, item, hex).map(|(_, bar)| bar);
        Opt::open(hex, "here").detail(Ground::name(hex)).aim(hex).sign(Sign::Aim).bar(bar)
    };
    let max = most(state, item);
    let far = Opt::open(state.at(who), "farther")
        .bar(Some(no(DX_33, format!("beyond {max} hexes or off the board"))));
    // Nothing is preselected: the nearest hex may be too near.
    Choice::of(who, DX_139, "at which hex").look(Look::Hexes).options(near.map(option)).option(far).insist()
}

/// DX-139: no modifiers of a target, no figures in the way.
fn number(state: &State, who: UnitId, item: ItemId, aim: Hex, extras: &Extras) -> Tally {
    let distance = state.at(who).unsigned_distance_to(aim) as i32;
    common(state, who, (item, Mode::Grenade))
        .add_named(DX_139, || over("range", distance), -pen(state.weapon(item), Mode::Grenade, distance))
        .add(DX_147, reason_or(&extras.reason, "modifier"), extras.custom)
}

/// DX-140: where a miss comes down: a die's direction, stopping short of walls and the edge.
fn scatter(t: T<'_, '_>, who: UnitId, aim: Hex, distance: i32) -> Asked<Hex> {
    let die = t.roll_sum(DX_140, who, "scatter", Pool::d6(1), (-1, 1), |way| way)?;
    let (way, mut at) = (Facing::of(die), aim);
    for _ in 0..distance {
        let next = way.from(at);
        if t.state().board.ground.is_blocked(next) {
            t.note(DX_140, "stops there");
            break;
        }
        at = next;
    }
    t.note(DX_140, format!("scatters to {}", Ground::name(at)));
    Ok(at)
}

/// DX-142, DX-143: everybody within reach takes a roll of its own, fewer dice the farther off.
fn burst(t: T<'_, '_>, who: UnitId, (item, damage): (ItemId, Dice), at: Hex) -> Asked<()> {
    let weapon = t.state().weapon(item).clone();
    if weapon.kind == Type::Gas {
        let is_within =
            |who: &UnitId| t.state().at(*who).unsigned_distance_to(at) <= u32::from(weapon.radius);
        let gassed: Vec<UnitId> = t.state().units().filter(is_within).collect();
        gassed.into_iter().for_each(|victim| t.emit(DX_143, Event::Gassed { who: victim, is_in: true }));
        return Ok(());
    }
    let reached = reached(t.state(), at, weapon.radius);
    if !reached.is_empty() {
        tell_expression(t, who, item, damage);
    }
    for victim in reached {
        let distance = t.state().at(victim).unsigned_distance_to(at) as u8;
        let lost = distance.saturating_mul(weapon.falloff).min(damage.n);
        let damage = Dice { n: damage.n - lost, ..damage };
        if damage.n == 0 {
            continue;
        }
        t.note(DX_142, format!("{distance} from the burst: {}", damage.text()));
        let origin = Origin::Burst(at);
        harm(
            t,
            &Blow {
                by: Some(who),
                item: Some(item),
                victim,
                damage,
                times: 1,
                is_nonlethal: false,
                origin,
                is_followed: false,
            },
        )?;
    }
    Ok(())
}
