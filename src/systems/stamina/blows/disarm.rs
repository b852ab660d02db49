//! Disarm (ST-541 to ST-547).

use crate::board::{Ground, UnitId};
use crate::hex::{Facing, Hex};
use crate::systems::stamina::harm::damage::{Blow, inflict};
use crate::systems::stamina::harm::hits::over;
use crate::systems::stamina::page::tell::name;
use crate::systems::stamina::roll::{T, never};
use crate::systems::stamina::rules::*;
use crate::systems::stamina::sheet::arms;
use crate::systems::stamina::sheet::arms::Wielder;
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::event::Event;
use crate::systems::stamina::state::moment::{Act, Attack, Calls, Means};
use crate::systems::stamina::state::thing::{Grip, Hand, ItemId};
use crate::systems::stamina::system::Stamina;
use crate::systems::stamina::tables::skills::Skill;
use crate::systems::stamina::tables::types::WeaponType;
use crate::table::{Asked, Bar, Choice, Look, Next, Opt, Sign, Tally};
use std::rc::Rc;

/// ST-541: what can be struck from somebody's hands.
fn weapons(state: &State, foe: UnitId) -> Vec<ItemId> {
    let held = state.held(foe).map(|(item, _)| item);
    held.filter(|item| !state.gear(*item).weapon().is_shield()).collect()
}

/// ST-541.
pub fn bar_of(state: &State, foe: UnitId) -> Option<Bar> {
    weapons(state, foe).is_empty().then(|| never(ST_541, "NOTHING", "nothing to disarm"))
}

/// ST-541: which weapon; not asked where there is only one.
pub fn ask_weapon(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Asked<ItemId> {
    let all = weapons(t.state(), foe);
    if let [only] = all[..] {
        return Ok(only);
    }
    t.choose_from(&|state| {
        let all = weapons(state, foe);
        let option = |item: &ItemId| Opt::open(*item, state.item_name(*item));
        Choice::of(who, ST_541, format!("which weapon of {}?", name(state, foe)))
            .look(Look::Segments)
            .options(all.iter().map(option))
    })
}

/// ST-547: whether a failure of this attack is answered.
pub(super) fn is_answered(attack: &Attack) -> bool {
    attack.act == Act::Disarm && matches!(attack.means, Means::Body(_))
}

/// ST-547: the bare hand meets the weapon, as if its wielder had body 0.
pub fn answer(t: T<'_, '_>, attack: &Attack) -> Asked<()> {
    let (Some(foe), Some(item)) = (attack.target.figure(), attack.named) else { return Ok(()) };
    if t.state().grip(foe, item).is_none() {
        t.note(ST_541, "it is in no hand any more");
        return Ok(());
    }
    if !t.state().gear(item).weapon().is_melee() {
        t.note(ST_547, "a ranged weapon does nothing");
        return Ok(());
    }
    t.note(ST_547, "unarmed and failed: the weapon strikes back");
    let Some(kind) = ask_type(t, foe, item)? else { return Ok(()) };
    let state = t.state();
    let by = Wielder::of(&state.figure(foe).sheet).without_body();
    let is_both = state.grip(foe, item) == Some(Grip::Both);
    let figures = arms::blow(by, state.gear(item).weapon(), kind, is_both);
    inflict(t, foe, attack.who, &Blow::of(figures, &Calls::default()))?;
    Ok(())
}

/// ST-547: the type of a weapon of several with which it strikes back, as its wielder likes.
fn ask_type(t: T<'_, '_>, who: UnitId, item: ItemId) -> Asked<Option<WeaponType>> {
    let types = t.state().gear(item).weapon().types.clone();
    let [first, _, ..] = types[..] else { return Ok(types.first().copied()) };
    let kind = t.choose_usually(|_| first, &|_| {
        let option = |kind: &WeaponType| Opt::open(*kind, kind.name()).sign(Sign::Strike);
        Choice::of(who, ST_547, "strike back with what?")
            .look(Look::Segments)
            .options(types.iter().map(option))
    })?;
    t.commit(ST_547, who, "Strike back")?;
    Ok(Some(kind))
}

/// ST-544 to ST-546: the weapon falls, is sent flying, and may be taken.
pub fn landed(t: T<'_, '_>, attack: &Rc<Attack>, a: i32) -> Next<Stamina> {
    let (Some(foe), Some(item)) = (attack.target.figure(), attack.named) else { return Ok(over(attack)) };
    if t.state().grip(foe, item).is_none() {
        t.note(ST_541, "nothing to disarm");
        return Ok(over(attack));
    }
    let at = t.state().at(foe);
    t.note(ST_544, "no damage is done");
    t.emit(ST_544, Event::Dropped { item, at });
    let (to, spent) = ask_hex(t, attack, at, a)?;
    if spent > 0 {
        t.emit(ST_545, Event::Dropped { item, at: to });
    }
    take(t, attack, item, to, a - spent)?;
    Ok(over(attack))
}

/// ST-545: the hexes to which so many successes send a weapon, each with how many it takes. Every step leads
/// farther from the target; walls and the board's edge stop it.
fn hexes(state: &State, from: Hex, a: i32) -> Vec<(Hex, i32)> {
    let ground = &state.board.ground;
    let mut all = vec![(from, 0)];
    let mut ring = vec![from];
    for spent in 1..=a {
        let mut further: Vec<Hex> = Vec::new();
        for at in &ring {
            let beyond = Facing::ALL.into_iter().map(|way| way.from(*at));
            for to in beyond.filter(|to| to.unsigned_distance_to(from) > at.unsigned_distance_to(from)) {
                let is_open = ground.has(to) && !ground.is_blocked(to);
                if is_open && ground.fixtures().wall(*at, to).is_none() && !further.contains(&to) {
                    further.push(to);
                }
            }
        }
        if further.is_empty() {
            break;
        }
        all.extend(further.iter().map(|to| (*to, spent)));
        ring = further;
    }
    all
}

/// ST-545: where the weapon is sent; proposed is the attacker's own hex, or the one nearest to it.
fn ask_hex(t: T<'_, '_>, attack: &Attack, from: Hex, a: i32) -> Asked<(Hex, i32)> {
    if a <= 0 {
        return Ok((from, 0));
    }
    let who = attack.who;
    let usual = move |state: &State| {
        let own = state.at(who);
        let all = hexes(state, from, a);
        all.into_iter()
            .min_by_key(|(hex, spent)| (hex.unsigned_distance_to(own), *spent))
            .unwrap_or((from, 0))
    };
    let build = |state: &State| {
        let all = hexes(state, from, a);
        let wanted = usual(state);
        let place = all.iter().position(|it| *it == wanted).unwrap_or(0);
        let option = |it: &(Hex, i32)| {
            let label = if it.1 == 0 { "leave it there".to_owned() } else { format!("{} spent", it.1) };
            Opt::open(*it, label).detail(Ground::name(it.0)).aim(it.0).sign(Sign::Drop)
        };
        Choice::of(who, ST_545, "where does the weapon fly?")
            .look(Look::Hexes)
            .options(all.iter().map(option))
            .default_at(place)
    };
    let sent = t.choose_usually(usual, &build)?;
    t.commit(ST_545, who, "Send it there")?;
    Ok(sent)
}

/// ST-546: the grip in which somebody could hold it at once; `None` without the hands for it.
fn free_grip(state: &State, who: UnitId, item: ItemId) -> Option<Grip> {
    let is_free = |hand| state.is_hand_free(who, hand);
    let both = is_free(Hand::Primary) && is_free(Hand::Off);
    if state.gear(item).weapon().needs_both() {
        return both.then_some(Grip::Both);
    }
    let hand = if is_free(Hand::Primary) { Hand::Primary } else { Hand::Off };
    is_free(hand).then_some(Grip::One(hand))
}

/// ST-546: somebody in the weapon's hex readies it at once, if the successes pay for it.
fn take(t: T<'_, '_>, attack: &Attack, item: ItemId, at: Hex, left: i32) -> Asked<()> {
    let (who, state) = (attack.who, t.state());
    let takers: Vec<(UnitId, Grip)> =
        state.occupants(at).filter_map(|it| Some((it, free_grip(state, it, item)?))).collect();
    if takers.is_empty() {
        return Ok(());
    }
    let price = Tally::of(ST_546, "readying it", 5)
        .add(ST_546, "Disarm", -state.figure(who).sheet.rank(Skill::Disarm))
        .at_least(ST_546, "at least", 0);
    let price = t.number(ST_546, who, "price of readying it", price, 0);
    if left < price {
        t.note(ST_411, "not enough successes");
        return Ok(());
    }
    let usual = takers.iter().find(|(taker, _)| *taker == who).copied();
    let build = |state: &State| {
        let option = |it: &(UnitId, Grip)| {
            let name = state.figure(it.0).sheet.name.clone();
            Opt::open(Some(*it), "readies it").detail(name).sign(Sign::Ready)
        };
        let place = takers.iter().position(|it| Some(*it) == usual).unwrap_or(takers.len());
        Choice::of(who, ST_546, "who takes the weapon?")
            .options(takers.iter().map(option))
            .option(Opt::open(None, "nobody").sign(Sign::Pass))
            .default_at(place)
    };
    let taker = t.choose_usually(|_| usual, &build)?;
    t.commit(ST_546, who, "Go on")?;
    if let Some((who, grip)) = taker {
        t.emit(ST_546, Event::Readied { who, item, grip, is_action: false });
    }
    Ok(())
}
