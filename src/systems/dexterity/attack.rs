//! What an attacker settles before a shot: weapon, setting, rounds, target, modifiers, bystanders
//! (PL-2, steps 1 to 5).

use super::Dexterity;
use super::avoid::avoid;
use super::lane::{Lane, lane};
use super::refuse::{Footing, arms, bar_of_stance, bar_of_target, bar_of_weapon, closest, moved_too_far};
use super::roll::{T, no};
use super::rules::*;
use super::shot::{fire, strike};
use super::state::{Gating, ItemId, Slot, Stance, State, Volley};
use super::tables::{Mode, Type, automatic_bonus};
use super::value::{Extras, Moment, Progress, Shot, dice_of, endangered, to_avoid};
use crate::board::UnitId;
use crate::sheet::whole;
use crate::table::{Asked, Choice, Entry, Look, Next, Opt, Phrase, Rule, Sign};
use std::rc::Rc;

/// DX-32: an attack of a figure in its slot, or a later shot of its volley.
pub(super) fn attack(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Next<Dexterity> {
    let slot = slot_of(t.state(), who);
    if !is_meant(t, who, foe)? {
        return Ok(None);
    }
    let Some((volley, shot)) = plan(t, who, foe)? else { return Ok(None) };
    warn_of_chance(t, who, &volley, foe);
    warn_of_bystanders(t, &shot);
    t.commit(DX_32, who, "Roll to hit")?;
    t.emit(DX_20, super::event::Event::SlotTaken(who));
    Ok(Some(volleys(t, who, slot, volley, shot)))
}

/// DX-09, DX-26, DX-30, DX-31: what the chance of an attack does not count.
fn warn_of_chance(t: T<'_, '_>, who: UnitId, volley: &Volley, foe: UnitId) {
    if !t.reads() {
        return;
    }
    let (rule, stance, does) = match volley.mode.flies() {
        true => (DX_30, Stance::Dodge, "dodge"),
        false => (DX_31, Stance::Defend, "defend"),
    };
    if bar_of_stance(t.state(), foe, stance).is_none() {
        let name = &t.state().figure(foe).sheet.name;
        // Nothing is paid for yet: the table's own rows for that are open behind this form.
        let words = format!(
            "{name} may still {does} early (go back to the actions for it): one more die, which the chance does \
             not count"
        );
        t.warn(rule, words);
    }
    if volley.declared > 1 && t.state().figure(who).turn.volley.is_none() {
        let rule = if volley.is_automatic { DX_26 } else { DX_21 };
        let rolled = match (volley.is_automatic, volley.mode.flies()) {
            (true, _) => "roll",
            (false, true) => "shot",
            (false, false) => "attack",
        };
        t.warn(rule, format!("the chance is that of the first {rolled} of {}", volley.declared));
    }
}

/// DX-68, DX-74: whom a miss may strike, with the number that spares each.
fn warn_of_bystanders(t: T<'_, '_>, shot: &Shot) {
    if !t.reads() || !shot.mode.flies() {
        return;
    }
    for other in endangered(t.state(), shot) {
        let (name, number) = (&t.state().figure(other).sheet.name, to_avoid(t.state(), shot, other).total());
        // DX-76
        let dice = if t.state().figure(other).stance == Some(Stance::Dodge) { " on two dice" } else { "" };
        let words = format!("a miss may strike {name}: number to avoid {}{dice}", whole(number));
        t.warn(DX_74, words);
    }
}

/// DX-01: a friend is attacked only if the player says so; whether the attack goes on.
fn is_meant(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Asked<bool> {
    if t.state().are_enemies(who, foe) {
        return Ok(true);
    }
    let choice = Choice::of(who, DX_01, "a friend")
        .option(Opt::open(true, "attack all the same").sign(Sign::Strike))
        .option(Opt::open(false, "spare").sign(Sign::Pass));
    t.choose(choice.insist())
}

/// A shot from a moment on.
pub(super) fn go_on(t: T<'_, '_>, moment: &Moment) -> Next<Dexterity> {
    match &moment.0 {
        Progress::Declared(shot) => fire(t, shot),
        Progress::Missed { shot, is_gate_open, tried } => avoid(t, shot, *is_gate_open, *tried),
        Progress::Struck { shot, victim, times } => strike(t, shot, *victim, *times),
        Progress::Second(shot) => second(t, shot),
    }
}

/// The slot that is resolved: the figure's own, or where the referee lets it act out of turn, that
/// of its order DEX.
pub(super) fn slot_of(state: &State, who: UnitId) -> Slot {
    let own = state.queue.iter().find(|slot| slot.who == who).copied();
    let at = 2 * state.figure(who).sheet.order_dex();
    own.unwrap_or(Slot { who, at, shot: 1, is_held: false })
}

/// Declares the volley with its later slots; on the automatic setting a second roll follows the first.
pub(super) fn volleys(t: T<'_, '_>, who: UnitId, slot: Slot, volley: Volley, shot: Shot) -> Moment {
    if t.state().figure(who).turn.volley.is_none() {
        declare(t, slot, volley);
    }
    let rolls = volley.declared.saturating_sub(2 * (slot.shot - 1));
    let has_second = volley.is_automatic && rolls > 1;
    Moment(Progress::Declared(Rc::new(Shot { has_second, ..shot })))
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
        t.note(DX_23, "a step at which nobody acts counts all the same");
        let rule = if volley.is_automatic { DX_26 } else { DX_21 };
        let queue = &t.state().queue;
        let is_shared = later.iter().any(|slot| queue.iter().any(|it| it.who != who && it.at == slot.at));
        t.emit(rule, super::event::Event::Queued(later));
        if slot.is_held {
            t.note(DX_29, "later shots count from the step held to");
        }
        if is_shared {
            t.note(DX_22, "shots due together go by order DEX");
        }
    }
}

/// DX-26: the second roll of a group, at a target of its own; everything is figured afresh (DX-24).
fn second(t: T<'_, '_>, before: &Rc<Shot>) -> Next<Dexterity> {
    let who = before.who;
    let is_lost = {
        let (state, figure) = (t.state(), t.state().figure(who));
        !figure.is_able() || figure.fell == Some(state.turn) || !state.is_ready(who, before.item)
    };
    if is_lost {
        t.note(DX_25, "the second roll of the pair is lost");
        return Ok(None);
    }
    t.note(DX_24, "the second roll is an attack of its own");
    let Some(foe) = t.choose_from(&move |state| next_target(state, who, before))? else { return Ok(None) };
    if !is_meant(t, who, foe)? {
        return Ok(None);
    }
    let Some((_, shot)) = plan(t, who, foe)? else { return Ok(None) };
    t.commit(DX_32, who, "Roll to hit")?;
    Ok(Some(Moment(Progress::Declared(Rc::new(shot)))))
}

fn next_target(state: &State, who: UnitId, before: &Shot) -> Choice<Option<UnitId>> {
    let option = |foe: UnitId| {
        let bar = bar_of_target(state, foe)
            .or_else(|| bar_of_weapon(state, who, (before.item, before.mode), foe).map(|(_, bar)| bar));
        let name = &state.figure(foe).sheet.name;
        // DX-01: no tap on the board picks a friend.
        let option = match bar.is_some() || state.are_enemies(who, foe) {
            true => Opt::open(Some(foe), format!("at {name}")).aim_at(foe, state.at(foe)),
            false => Opt::open(Some(foe), format!("at a friend, {name}")),
        };
        option.sign(Sign::Shoot).bar(bar)
    };
    let all: Vec<UnitId> = state.units().filter(|foe| *foe != who).collect();
    let same = all.iter().position(|foe| *foe == before.foe).unwrap_or(0);
    let is_open = |at: usize| option(all[at]).is_open();
    let is_gone = !is_open(same);
    let default = if is_gone { all.len() } else { same };
    let choice = Choice::of(who, DX_25, "second roll")
        .options(all.iter().map(|foe| option(*foe)))
        .option(Opt::open(None, "forgo the shot").sign(Sign::Pass))
        .default_at(default);
    // Nothing that follows would wait for the player if the shot is forgone.
    if is_gone { choice.insist() } else { choice }
}

/// The form of a shot: `None` where the player thinks better of it.
pub(super) fn plan(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Asked<Option<(Volley, Shot)>> {
    let volley = match t.state().figure(who).turn.volley {
        Some(volley) => volley,
        None => {
            let (item, mode) = t.choose_from(&move |state| weapons(state, who, foe))?;
            if mode == Mode::Thrown && t.reads() {
                let name = t.state().item_name(item).to_ascii_lowercase();
                t.warn(DX_04, format!("throws the {name}: it leaves the hand"));
            }
            // Whoever grapples was asked on the way in, and cannot have moved since.
            let is_asked = mode == Mode::HandToHand;
            if !is_asked && !confirm_movement(t, who, Footing::of(mode))? {
                return Ok(None);
            }
            ask_volley(t, who, foe, item, mode)?
        }
    };
    let Volley { item, mode, is_nonlethal, .. } = volley;
    let lane = if mode.flies() { ask_lane(t, who, foe)? } else { Lane::default() };
    let extras = ask_extras(t, who, foe, item, mode)?;
    let automatic = if volley.is_automatic { automatic_bonus(volley.declared) } else { 0 };
    let expressions = t.state().damage(who, item);
    let damage = expressions.get(usize::from(volley.expression)).copied().unwrap_or_default();
    let shot =
        Shot { who, foe, item, mode, lane, automatic, is_nonlethal, damage, extras, has_second: false };
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
    t.choose(choice.insist())
}

fn weapons(state: &State, who: UnitId, foe: UnitId) -> Choice<(ItemId, Mode)> {
    let option = |(item, mode): (ItemId, Mode)| {
        let expressions = state.damage(who, item);
        let damage = expressions.first().map_or(String::new(), |dice| dice.text());
        let bar = bar_of_weapon(state, who, (item, mode), foe).map(|(_, bar)| bar);
        Opt::open((item, mode), state.item_name(item))
            .detail(format!("{}, {damage}", mode.name()))
            .sign(if mode.flies() { Sign::Shoot } else { Sign::Strike })
            .bar(bar)
    };
    let place = place_of_last(state, who);
    let arms = arms(state, who).into_iter().map(option);
    Choice::of(who, DX_01, "weapon").look(Look::Segments).options(arms).default_at(place)
}

/// Where what was used last stands among what can be named.
fn place_of_last(state: &State, who: UnitId) -> usize {
    let last = state.figure(who).last;
    arms(state, who).into_iter().position(|arm| Some(arm) == last).unwrap_or(0)
}

/// What an attack is made with if nothing else is said.
pub(super) fn usual(state: &State, who: UnitId, foe: UnitId) -> Option<(ItemId, Mode)> {
    let all = arms(state, who);
    let is_open = |arm: &&(ItemId, Mode)| bar_of_weapon(state, who, **arm, foe).is_none();
    let from_last = all.iter().skip(place_of_last(state, who)).find(is_open);
    from_last.or_else(|| all.iter().find(is_open)).copied()
}

/// DX-09, DX-27, DX-118, DX-131: what holds for all shots of the turn.
fn ask_volley(t: T<'_, '_>, who: UnitId, foe: UnitId, item: ItemId, mode: Mode) -> Asked<Volley> {
    let is_automatic = mode == Mode::Missile && t.choose_from(&move |state| settings(state, who, item))?;
    // Of one attack a turn nobody is asked how many; older records hold an answer all the same.
    let is_single = !is_automatic && most_shots(t.state(), item, mode) == 1;
    let declared = if is_single && !t.was_asked(DX_09) {
        t.note(DX_09, "one attack a turn with this weapon");
        1
    } else {
        t.choose_from(&move |state| match is_automatic {
            true => rounds(state, who, item),
            false => shots(state, who, item, mode),
        })?
    };
    let weapon = t.state().weapon(item);
    let is_blunt = weapon.kind == Type::Bludgeoning && t.state().options.has_nonlethal;
    let is_nonlethal = is_blunt && {
        let choice = Choice::of(who, DX_118, "blow").look(Look::Segments);
        t.choose(choice.option(Opt::open(false, "lethal")).option(Opt::open(true, "nonlethal")))?
    };
    let expression = ask_expression(t, who, item)?;
    Ok(Volley { item, mode, is_automatic, declared, is_nonlethal, expression, target: foe })
}

/// DX-131: which of two equal expressions, where there are two.
pub(super) fn ask_expression(t: T<'_, '_>, who: UnitId, item: ItemId) -> Asked<u8> {
    let expressions = t.state().damage(who, item);
    if expressions.len() < 2 {
        return Ok(0);
    }
    let options = expressions.iter().enumerate().map(|(i, dice)| Opt::open(i as u8, dice.text()));
    t.choose(Choice::of(who, DX_131, "damage").look(Look::Segments).options(options))
}

/// DX-26, DX-27: single or automatic.
fn settings(state: &State, who: UnitId, item: ItemId) -> Choice<bool> {
    let (weapon, thing) = (state.weapon(item), state.thing(item));
    let why = match weapon.auto_shots {
        0 | 1 => Some("weapon has no automatic setting"),
        _ if thing.rounds < 2 && weapon.rounds > 0 => Some("not enough rounds"),
        _ => None,
    };
    Choice::of(who, DX_27, "setting")
        .look(Look::Segments)
        .option(Opt::open(false, "single"))
        .option(Opt::open(true, "automatic").bar(why.map(|why| no(DX_27, why))))
}

/// DX-09: more attacks a weapon does not make in a turn; what is thrown is gone (DX-04).
fn most_shots(state: &State, item: ItemId, mode: Mode) -> u8 {
    if mode == Mode::Thrown { 1 } else { state.weapon(item).shots }
}

/// DX-09: how many attacks.
fn shots(state: &State, who: UnitId, item: ItemId, mode: Mode) -> Choice<u8> {
    let (weapon, thing) = (state.weapon(item), state.thing(item));
    let most = most_shots(state, item, mode);
    let loaded = if weapon.rounds > 0 && mode.fires() { thing.rounds } else { u16::MAX };
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
        .default_at(usize::from(open) - 1)
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
        .default_at(usize::from(open) - 2)
}

/// DX-64: the list as computed; the referee may take names out of it and put others in.
fn ask_lane(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Asked<Lane> {
    let mut lane = lane(t.state(), who, foe);
    let listed: Vec<UnitId> = lane.everybody().collect();
    for other in listed {
        let choice = |state: &State| {
            Choice::of(other, DX_64, "in the line of fire")
                .look(Look::Folded)
                .option(Opt::open(true, "counts").detail(state.figure(other).sheet.name.clone()))
                .option(Opt::open(false, "left out"))
        };
        let counts = t.choose_usually(|_| true, &choice)?;
        if !counts {
            lane.leave_out(other);
        }
    }
    // Where there is nobody to add, only older records hold an answer.
    while t.was_asked(DX_64) || can_be_added(t.state(), who, foe, &lane).next().is_some() {
        let known = lane.clone();
        match t.choose_usually(|_| None, &|state| others(state, who, foe, &known))? {
            Some((other, true)) => lane.before.push(other),
            Some((other, false)) => lane.beyond.push(other),
            None => break,
        }
    }
    lane.nearest_first(t.state(), who);
    Ok(lane)
}

/// Who might be put into the line.
fn can_be_added<'a>(
    state: &'a State,
    who: UnitId,
    foe: UnitId,
    lane: &'a Lane,
) -> impl Iterator<Item = UnitId> + 'a {
    let is_free = move |other: &UnitId| {
        *other != who
            && *other != foe
            && !lane.everybody().any(|it| it == *other)
            && state.figure(*other).life != super::state::Life::Dead
    };
    state.units().filter(is_free)
}

/// Who might be put into the line: before the target, or beyond it.
fn others(state: &State, who: UnitId, foe: UnitId, lane: &Lane) -> Choice<Option<(UnitId, bool)>> {
    let named = |other: UnitId| {
        let name = state.figure(other).sheet.name.clone();
        [(true, "before the target"), (false, "beyond the target")]
            .map(|(is_before, place)| Opt::open(Some((other, is_before)), name.clone()).detail(place))
    };
    Choice::of(who, DX_64, "also in the line")
        .look(Look::Folded)
        .option(Opt::open(None, "nobody else"))
        .options(can_be_added(state, who, foe, lane).flat_map(named))
}

/// Table 3.4: what only the table can know, and the dice (DX-38, DX-39).
pub(super) fn ask_extras(t: T<'_, '_>, who: UnitId, foe: UnitId, item: ItemId, mode: Mode) -> Asked<Extras> {
    let entry = |label: &'static str, default| Entry::of(who, DX_147, label, [-20, default, 20]).aside();
    let (custom, reason) = t.enter(entry("modifier", 0))?;
    let avoids = mode.flies() && custom != 0 && {
        let choice = Choice::of(who, DX_147, "in rolls to avoid too").look(Look::Folded);
        t.choose(choice.option(Opt::open(false, "no")).option(Opt::open(true, "yes")))?
    };
    let has_cover = mode.flies() && t.state().is_half_cover(t.state().at(foe));
    // DX-139: a grenade is thrown at a hex, whatever stands in it.
    let (cover, cover_reason) = match mode {
        Mode::Grenade => (0, String::new()),
        _ => t.enter(entry("cover and light", if has_cover { -2 } else { 0 }))?,
    };
    let is_older = t.was_asked(DX_38);
    let dice = t.choose_from(&move |state| dice(state, who, foe, (item, mode), is_older))?;
    Ok(Extras { custom, reason, avoids, cover, cover_reason, dice })
}

/// DX-39: one to five. Older records count their place from none on.
fn dice(state: &State, who: UnitId, foe: UnitId, (item, mode): (ItemId, Mode), is_older: bool) -> Choice<u8> {
    let tally = dice_of(state, who, foe, item, mode);
    let n = tally.total();
    let option = |n: u8| {
        let bar = (!(1..=5).contains(&n)).then(|| no(DX_39, format!("no table for {n} dice")));
        Opt::open(n, if n == 1 { "1 die".into() } else { format!("{n} dice") }).sign(Sign::Dice).bar(bar)
    };
    // The first line is the ordinary three.
    let why: Vec<&str> = tally.lines().iter().skip(1).map(|line| line.label.as_ref()).collect();
    let label =
        if why.is_empty() { Phrase::from("dice") } else { format!("dice: {}", why.join(", ")).into() };
    let choice = |rule: Rule| Choice::of(who, rule, label).look(Look::Folded);
    match is_older {
        true => choice(DX_38).options((0..=6).map(option)).default_at(n as usize),
        false => choice(DX_39).options((1..=5).map(option)).default_at(n.clamp(1, 5) as usize - 1),
    }
}

/// Whether any weapon serves a grapple, once it has been entered (DX-06).
pub(super) fn bar_of_arms(state: &State, who: UnitId) -> Option<crate::table::Bar> {
    let arms =
        state.items_of(who).filter(|item| state.gear(*item).modes().any(|mode| mode == Mode::HandToHand));
    closest(arms.map(|item| super::refuse::bar_of_item(state, who, item).map(|bar| (0, bar))))
}
