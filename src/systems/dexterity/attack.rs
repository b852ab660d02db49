//! What an attacker settles before a shot: weapon, setting, rounds, target, modifiers, bystanders
//! (PL-2, steps 1 to 5).

use super::lane::{Lane, is_within, lane};
use super::progression::Dice;
use super::refuse::{Footing, arms, bar_of_target, bar_of_weapon, closest, moved_too_far};
use super::roll::{T, effective_dex, no};
use super::rules::*;
use super::shot::fire;
use super::state::{Gating, ItemId, Posture, Slot, Stance, State, Volley};
use super::tables::{Damage, Mode, Type, Weapon, automatic_bonus, pen};
use crate::board::{Terrain, UnitId};
use crate::hex::Facing;
use crate::table::{Asked, Choice, Entry, Look, Opt, Phrase, Sign, Tally};

/// A shot or blow that has been settled.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Shot {
    pub who: UnitId,
    pub foe: UnitId,
    pub item: ItemId,
    pub mode: Mode,
    pub lane: Lane,
    /// DX-28.
    pub automatic: i32,
    pub is_nonlethal: bool,
    /// What it does (DX-131).
    pub damage: Dice,
    pub extras: Extras,
}

/// What the table adds by its own word (table 3.4, DX-147).
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Extras {
    pub custom: i32,
    pub reason: String,
    /// Whether it counts in a Roll to Avoid too.
    pub avoids: bool,
    pub cover: i32,
    pub cover_reason: String,
    /// Dice of the roll, 1 to 5.
    pub dice: u8,
}

/// DX-32: an attack of a figure in its slot, or a later shot of its volley.
pub(super) fn attack(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Asked<()> {
    let slot = slot_of(t.state(), who);
    let Some((volley, shot)) = plan(t, who, foe)? else { return Ok(()) };
    t.commit(DX_32, who, "Roll to hit")?;
    t.emit(DX_20, super::event::Event::SlotTaken(who));
    volleys(t, who, slot, volley, shot)
}

/// The slot that is resolved: the figure's own, or where the referee lets it act out of turn, that
/// of its order DEX.
pub(super) fn slot_of(state: &State, who: UnitId) -> Slot {
    let own = state.queue.iter().find(|slot| slot.who == who).copied();
    let at = 2 * state.figure(who).sheet.order_dex();
    own.unwrap_or(Slot { who, at, shot: 1, is_held: false })
}

/// Declares the volley with its later slots, fires, and on the automatic setting fires again.
pub(super) fn volleys(t: T<'_, '_>, who: UnitId, slot: Slot, volley: Volley, shot: Shot) -> Asked<()> {
    if t.state().figure(who).turn.volley.is_none() {
        declare(t, slot, volley);
    }
    fire(t, &shot)?;
    let rolls = volley.declared.saturating_sub(2 * (slot.shot - 1));
    if volley.is_automatic && rolls > 1 { second(t, who, shot) } else { Ok(()) }
}

/// DX-21, DX-26: shots, or groups of two rounds, take their places.
fn declare(t: T<'_, '_>, slot: Slot, volley: Volley) {
    let who = slot.who;
    t.emit(DX_11, super::event::Event::VolleyBegan { who, volley });
    let groups = if volley.is_automatic { volley.declared.div_ceil(2) } else { volley.declared };
    let later: Vec<Slot> = (2..=groups)
        .map(|shot| Slot { who, at: slot.at - 2 * i32::from(shot) + 3, shot, is_held: false })
        .collect();
    if !later.is_empty() {
        t.note(DX_23, "steps are numbers: an empty one counts");
        let rule = if volley.is_automatic { DX_26 } else { DX_21 };
        let queue = &t.state().queue;
        let is_shared = later.iter().any(|slot| queue.iter().any(|it| it.who != who && it.at == slot.at));
        t.emit(rule, super::event::Event::Queued(later));
        if slot.is_held {
            t.note(DX_29, "they count from the step held to");
        }
        if is_shared {
            t.note(DX_22, "shots due together go by order DEX");
        }
    }
}

/// DX-26: the second roll of a group, at a target of its own; everything is figured afresh (DX-24).
fn second(t: T<'_, '_>, who: UnitId, before: Shot) -> Asked<()> {
    let is_lost = {
        let (state, figure) = (t.state(), t.state().figure(who));
        !figure.is_able() || figure.fell == Some(state.turn) || !state.is_ready(who, before.item)
    };
    if is_lost {
        t.note(DX_25, "the second roll of the group is lost");
        return Ok(());
    }
    t.note(DX_24, "the second roll is an attack of its own");
    let Some(foe) = t.choose_from(&move |state| next_target(state, who, &before))? else { return Ok(()) };
    let Some((_, shot)) = plan(t, who, foe)? else { return Ok(()) };
    t.commit(DX_32, who, "Roll to hit")?;
    fire(t, &shot)
}

fn next_target(state: &State, who: UnitId, before: &Shot) -> Choice<Option<UnitId>> {
    let option = |foe: UnitId| {
        let bar = bar_of_target(state, who, foe)
            .or_else(|| bar_of_weapon(state, who, (before.item, before.mode), foe).map(|(_, bar)| bar));
        Opt::open(Some(foe), state.figure(foe).sheet.name.clone())
            .aim(state.at(foe))
            .sign(Sign::Strike)
            .bar(bar)
    };
    let all: Vec<UnitId> = state.units().filter(|foe| *foe != who).collect();
    let same = all.iter().position(|foe| *foe == before.foe).unwrap_or(0);
    let is_open = |at: usize| option(all[at]).is_open();
    let is_gone = !is_open(same);
    let default = if is_gone { all.len() } else { same };
    let choice = Choice::of(who, DX_25, "second roll at")
        .options(all.iter().map(|foe| option(*foe)))
        .option(Opt::open(None, "forgo the shot").sign(Sign::Pass))
        .or_else(default);
    // Nothing that follows would wait for the player if the shot is forgone.
    if is_gone { choice.insist() } else { choice }
}

/// The form of a shot: `None` where the player thinks better of it.
pub(super) fn plan(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Asked<Option<(Volley, Shot)>> {
    let volley = match t.state().figure(who).turn.volley {
        Some(volley) => volley,
        None => {
            let (item, mode) = t.choose_from(&move |state| weapons(state, who, foe))?;
            if !confirm_movement(t, who, Footing::of(mode))? {
                return Ok(None);
            }
            ask_volley(t, who, foe, item, mode)?
        }
    };
    let Volley { item, mode, is_nonlethal, .. } = volley;
    let lane = if mode.flies() { ask_lane(t, who, foe)? } else { Lane::default() };
    let extras = ask_extras(t, who, foe, item, mode)?;
    let automatic = if volley.is_automatic { automatic_bonus(volley.declared) } else { 0 };
    let expressions = t.state().gear(item).damage(t.state().figure(who).sheet.strength);
    let damage = expressions.get(usize::from(volley.expression)).copied().unwrap_or_default();
    let shot = Shot { who, foe, item, mode, lane, automatic, is_nonlethal, damage, extras };
    if mode.flies() {
        let endangered = endangered(t.state(), &shot);
        let ground = t.state().board.ground.clone();
        let hexes = shot.lane.hexes.iter().copied().filter(|hex| ground.cell(*hex).is_some()).collect();
        t.lane(DX_62, who, hexes, endangered);
    }
    Ok(Some((volley, shot)))
}

/// DX-15: where the table warns, the player confirms; whether it goes on.
pub(super) fn confirm_movement(t: T<'_, '_>, who: UnitId, footing: Footing) -> Asked<bool> {
    let bar = moved_too_far(t.state(), who, footing).filter(|_| t.state().options.gating == Gating::Warn);
    let Some(bar) = bar else { return Ok(true) };
    let choice = Choice::of(who, DX_15, "moved too far")
        .option(Opt::open(true, "go on all the same").detail(bar.why))
        .option(Opt::open(false, "leave it").sign(Sign::Pass));
    t.choose(choice.or_else(0).insist())
}

fn weapons(state: &State, who: UnitId, foe: UnitId) -> Choice<(ItemId, Mode)> {
    let arms = arms(state, who).into_iter();
    let option = |(item, mode): (ItemId, Mode)| {
        let expressions = state.gear(item).damage(state.figure(who).sheet.strength);
        let damage = expressions.first().map_or(String::new(), |dice| dice.text());
        let bar = bar_of_weapon(state, who, (item, mode), foe).map(|(_, bar)| bar);
        Opt::open((item, mode), state.weapon(item).name.clone())
            .detail(format!("{}, {damage}", mode.name()))
            .sign(if mode.flies() { Sign::Shoot } else { Sign::Strike })
            .bar(bar)
    };
    Choice::of(who, DX_01, "weapon").look(Look::List).options(arms.map(option)).or_else(0)
}

/// DX-09, DX-27, DX-118, DX-131: what holds for all shots of the turn.
fn ask_volley(t: T<'_, '_>, who: UnitId, foe: UnitId, item: ItemId, mode: Mode) -> Asked<Volley> {
    let is_automatic = mode == Mode::Missile && t.choose_from(&move |state| settings(state, who, item))?;
    let declared = t.choose_from(&move |state| match is_automatic {
        true => rounds(state, who, item),
        false => shots(state, who, item, mode),
    })?;
    let weapon = t.state().weapon(item);
    let is_blunt = weapon.kind == Type::Bludgeoning && t.state().options.has_nonlethal;
    let is_nonlethal = is_blunt && {
        let choice = Choice::of(who, DX_118, "blow").look(Look::Segments);
        t.choose(choice.option(Opt::open(false, "lethal")).option(Opt::open(true, "nonlethal")).or_else(0))?
    };
    let expressions = t.state().gear(item).damage(t.state().figure(who).sheet.strength);
    let expression = if expressions.len() < 2 {
        0
    } else {
        let options = expressions.iter().enumerate().map(|(i, dice)| Opt::open(i as u8, dice.text()));
        t.choose(Choice::of(who, DX_131, "damage").look(Look::Segments).options(options).or_else(0))?
    };
    Ok(Volley { item, mode, is_automatic, declared, made: 0, is_nonlethal, expression, target: foe })
}

/// DX-26, DX-27: single or automatic.
fn settings(state: &State, who: UnitId, item: ItemId) -> Choice<bool> {
    let (weapon, thing) = (state.weapon(item), state.thing(item));
    let why = match weapon.auto_shots {
        0 => Some("weapon has no automatic setting"),
        _ if thing.rounds < 2 && weapon.rounds > 0 => Some("not enough rounds"),
        _ => None,
    };
    Choice::of(who, DX_27, "setting")
        .look(Look::Segments)
        .option(Opt::open(false, "single"))
        .option(Opt::open(true, "automatic").bar(why.map(|why| no(DX_27, why))))
        .or_else(0)
}

/// DX-09: how many attacks.
fn shots(state: &State, who: UnitId, item: ItemId, mode: Mode) -> Choice<u8> {
    let (weapon, thing) = (state.weapon(item), state.thing(item));
    // DX-04: what is thrown is gone.
    let most = if mode == Mode::Thrown { 1 } else { weapon.shots };
    let loaded = if weapon.rounds == 0 { u16::MAX } else { thing.rounds };
    let option = |n: u8| {
        let bar = if n > most {
            Some(no(DX_09, format!("only {most} attack(s) per turn with this weapon")))
        } else {
            (u16::from(n) > loaded).then(|| no(DX_10, "not enough rounds"))
        };
        Opt::open(n, if n == 1 { "1 shot".into() } else { format!("{n} shots") }).bar(bar)
    };
    let open = u16::from(most).min(loaded).max(1);
    Choice::of(who, DX_09, "shots")
        .look(Look::Stepper)
        .options((1..=most + 1).map(option))
        .or_else(usize::from(open) - 1)
}

/// DX-27: how many rounds of automatic fire, for the whole turn.
fn rounds(state: &State, who: UnitId, item: ItemId) -> Choice<u8> {
    let (weapon, thing) = (state.weapon(item), state.thing(item));
    let loaded = if weapon.rounds == 0 { u16::MAX } else { thing.rounds };
    let option = |n: u8| {
        let bar = if n > weapon.auto_shots {
            Some(no(DX_27, format!("only {} rounds per turn with this weapon", weapon.auto_shots)))
        } else {
            (u16::from(n) > loaded).then(|| no(DX_27, "not enough rounds"))
        };
        Opt::open(n, format!("{n} rounds")).bar(bar)
    };
    let open = u16::from(weapon.auto_shots).min(loaded).max(2);
    Choice::of(who, DX_27, "rounds")
        .look(Look::Stepper)
        .options((2..=weapon.auto_shots.saturating_add(1).max(2)).map(option))
        .or_else(usize::from(open) - 2)
}

/// DX-64: the list as computed; the referee may take names out of it and put one in.
fn ask_lane(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Asked<Lane> {
    let mut lane = lane(t.state(), who, foe);
    let listed: Vec<UnitId> = lane.everybody().collect();
    for other in listed {
        let counts = t.choose_from(&move |state| {
            Choice::of(other, DX_64, "in the line of fire")
                .look(Look::Aside)
                .option(Opt::open(true, "counts").detail(state.figure(other).sheet.name.clone()))
                .option(Opt::open(false, "left out"))
                .or_else(0)
        })?;
        if !counts {
            lane.leave_out(other);
        }
    }
    let known = lane.clone();
    let added = t.choose_from(&move |state| others(state, who, foe, &known))?;
    match added {
        Some((other, true)) => lane.before.push(other),
        Some((other, false)) => lane.beyond.push(other),
        None => {}
    }
    lane.sort(t.state(), who);
    Ok(lane)
}

/// Who might be put into the line: before the target, or beyond it.
fn others(state: &State, who: UnitId, foe: UnitId, lane: &Lane) -> Choice<Option<(UnitId, bool)>> {
    let is_free = |other: &UnitId| {
        *other != who
            && *other != foe
            && !lane.everybody().any(|it| it == *other)
            && state.figure(*other).life != super::state::Life::Dead
    };
    let named = |other: UnitId| {
        let name = state.figure(other).sheet.name.clone();
        [(true, "before the target"), (false, "beyond the target")]
            .map(|(is_before, place)| Opt::open(Some((other, is_before)), name.clone()).detail(place))
    };
    Choice::of(who, DX_64, "also in the line")
        .look(Look::Aside)
        .option(Opt::open(None, "nobody else"))
        .options(state.units().filter(is_free).flat_map(named))
        .or_else(0)
}

/// Table 3.4: what only the table can know, and the dice (DX-38, DX-39).
pub(super) fn ask_extras(t: T<'_, '_>, who: UnitId, foe: UnitId, item: ItemId, mode: Mode) -> Asked<Extras> {
    let entry = |label: &'static str, default| Entry {
        who,
        rule: DX_147,
        label: label.into(),
        least: -20,
        most: 20,
        default,
    };
    let (custom, reason) = t.enter(entry("modifier", 0))?;
    let avoids = custom != 0 && {
        let choice = Choice::of(who, DX_147, "in rolls to avoid too").look(Look::Aside);
        t.choose(choice.option(Opt::open(false, "no")).option(Opt::open(true, "yes")).or_else(0))?
    };
    // Table 3.7: broken ground is half cover.
    let is_rough =
        t.state().board.ground.cell(t.state().at(foe)).is_some_and(|cell| cell.terrain == Terrain::Rugged);
    let (cover, cover_reason) =
        t.enter(entry("cover and light", if is_rough && mode.flies() { -2 } else { 0 }))?;
    let dice = t.choose_from(&move |state| dice(state, who, foe, item, mode))?;
    Ok(Extras { custom, reason, avoids, cover, cover_reason, dice })
}

/// DX-38: how many dice, and why.
pub(super) fn dice_of(state: &State, who: UnitId, foe: UnitId, item: ItemId, mode: Mode) -> Tally {
    let stance = state.figure(foe).stance;
    let dodges = mode.flies() && stance == Some(Stance::Dodge);
    let defends = mode == Mode::Melee && stance == Some(Stance::Defend);
    let group = group_of(state.weapon(item), mode);
    let is_untrained = state.figure(who).sheet.untrained[group];
    Tally::of(DX_35, "dice", 3)
        .add(DX_30, "target dodges", dodges.into())
        .add(DX_31, "target defends", defends.into())
        .add(DX_38, "untrained", is_untrained.into())
}

fn dice(state: &State, who: UnitId, foe: UnitId, item: ItemId, mode: Mode) -> Choice<u8> {
    let n = dice_of(state, who, foe, item, mode).total();
    let option = |n: u8| {
        let bar = (!(1..=5).contains(&n)).then(|| no(DX_39, format!("no table for {n} dice")));
        Opt::open(n, if n == 1 { "1 die".into() } else { format!("{n} dice") }).sign(Sign::Dice).bar(bar)
    };
    let label = if n == 3 { "dice" } else { "dice, as the target stands" };
    Choice::of(who, DX_38, label).look(Look::Aside).options((0..=6).map(option)).or_else(n as usize)
}

/// The place of the skill that counts.
pub(super) fn group_of(weapon: &Weapon, mode: Mode) -> usize {
    (if mode == Mode::Thrown { weapon.thrown_group } else { weapon.group }) as usize
}

/// DX-40: everything of the number that a Roll to Avoid shares with it.
pub(super) fn common(state: &State, shot: &Shot) -> Tally {
    let (sheet, weapon) = (&state.figure(shot.who).sheet, state.weapon(shot.item));
    let short = (i32::from(weapon.min_str) - i32::from(sheet.strength)).max(0);
    effective_dex(state, shot.who)
        .add(DX_36, "skill", sheet.skills[group_of(weapon, shot.mode)].into())
        .add(DX_36, "weapon", weapon.acc.into())
        .add(DX_36, "too little Strength", -short)
}

/// DX-40: the number to roll at or under.
pub(super) fn to_hit(state: &State, shot: &Shot) -> Tally {
    let weapon = state.weapon(shot.item);
    let distance = state.distance(shot.who, shot.foe);
    let flies = shot.mode.flies();
    let spread = if flies { i32::from(weapon.spread) } else { 0 };
    let (words, facing) = facing(state, shot);
    let extras = &shot.extras;
    let reason = |reason: &str, or: &'static str| {
        if reason.is_empty() { Phrase::from(or) } else { reason.to_owned().into() }
    };
    common(state, shot)
        .add(DX_36, "range", if flies { -pen(weapon, distance) } else { 0 })
        .add(DX_65, "somebody in the way", -shot.lane.penalty(state, shot.who, weapon))
        .add(DX_28, "automatic fire", shot.automatic)
        .add(DX_36, "shot spreads", spread)
        .add(if shot.mode == Mode::HandToHand { DX_145 } else { DX_36 }, words, facing)
        .add(DX_147, reason(&extras.cover_reason, "cover and light"), extras.cover)
        .add(DX_147, reason(&extras.reason, "modifier"), extras.custom)
}

/// Table 3.4: facing, posture or grapple, at most one of them.
fn facing(state: &State, shot: &Shot) -> (&'static str, i32) {
    let target = state.figure(shot.foe);
    let token = state.board.token(shot.foe);
    match shot.mode {
        Mode::HandToHand => ("hand-to-hand", 4),
        Mode::Melee if target.is_grappling() => ("into a grapple", 4),
        Mode::Melee if target.posture != Posture::Standing || !target.is_able() => ("target is down", 4),
        Mode::Melee => match Facing::between(token.at, state.at(shot.who)) {
            Some(way) if token.facing.is_front(way) => ("from the front", 0),
            Some(way) if way == token.facing.turned(3) => ("from behind", 4),
            Some(_) => ("from the side", 2),
            None => ("", 0),
        },
        Mode::Thrown | Mode::Missile if target.posture != Posture::Standing || !target.is_able() => {
            ("target is down", -4)
        }
        _ => ("", 0),
    }
}

/// DX-68 to DX-71, DX-138: whom a miss may strike, in the order of DX-72.
pub(super) fn endangered(state: &State, shot: &Shot) -> Vec<UnitId> {
    let Lane { before, beside, beyond, .. } = &shot.lane;
    let penalty = shot.lane.penalty(state, shot.who, state.weapon(shot.item));
    // The least margin is 1.
    let is_gate =
        state.options.checks_always || penalty > 1 || (penalty == 1 && state.options.is_margin_equal);
    let before = before.iter().filter(|_| is_gate);
    let beyond = beyond.iter().filter(|other| is_endangered_beyond(state, shot, **other));
    before.chain(beside).chain(beyond).copied().collect()
}

/// DX-71: whether a figure behind the target is near enough.
pub(super) fn is_endangered_beyond(state: &State, shot: &Shot, other: UnitId) -> bool {
    let (weapon, distance) = (state.weapon(shot.item), state.distance(shot.who, other));
    is_within(weapon, shot.mode, distance)
        && (shot.mode == Mode::Thrown || needed(state, shot, other).total() >= 5)
}

/// DX-71: the number that the shot would have needed against a figure.
pub(super) fn needed(state: &State, shot: &Shot, other: UnitId) -> Tally {
    let weapon = state.weapon(shot.item);
    common(state, shot)
        .add(DX_28, "automatic fire", shot.automatic)
        .add(DX_36, "shot spreads", weapon.spread.into())
        .add(DX_71, "range", -pen(weapon, state.distance(shot.who, other)))
}

/// DX-136: whether a weapon's damage is written by Strength, for the breakdown.
pub(super) fn by_strength(state: &State, item: ItemId) -> Option<i8> {
    match state.weapon(item).damage {
        Damage::Strength(more) => Some(more),
        Damage::Dice(_) => None,
    }
}

/// Whether any weapon serves a grapple, once it has been entered (DX-06).
pub(super) fn bar_of_arms(state: &State, who: UnitId) -> Option<crate::table::Bar> {
    let arms =
        state.items_of(who).filter(|item| state.gear(*item).modes().any(|mode| mode == Mode::HandToHand));
    closest(arms.map(|item| super::refuse::bar_of_item(state, who, item).map(|bar| (0, bar))))
}
