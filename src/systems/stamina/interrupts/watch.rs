//! Overwatch (ST-612 to ST-614).

use super::free_attack::{bar_of_range, means_name, thrown_spells};
use super::react::{Passage, Reacted, attack, by_initiative, settle, stamina_of, whom};
use crate::board::{Ground, UnitId};
use crate::hex::{Hex, range};
use crate::systems::stamina::checks::calls::ask_calls;
use crate::systems::stamina::checks::sight::sees;
use crate::systems::stamina::harm::suffer::{has_reaction, spend_reaction};
use crate::systems::stamina::page::tell::name;
use crate::systems::stamina::roll::{T, never, no_if};
use crate::systems::stamina::rules::*;
use crate::systems::stamina::shots::range::{OUT_OF_RANGE, field, levels_to};
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::event::{Event, For};
use crate::systems::stamina::state::figure::{Watch, Watching};
use crate::systems::stamina::state::moment::{Act, Calls, Kind, Means, Reaction};
use crate::systems::stamina::tables::skills::Skill;
use crate::systems::stamina::turns::pay::{bar_of_cost, bar_of_stamina, pay};
use crate::table::{Asked, Bar, Choice, Look, Opt, Sign};
use std::rc::Rc;

/// ST-612: what somebody could watch with: loaded weapons, what can be thrown, held spells to be thrown.
fn weapons(state: &State, who: UnitId) -> Vec<Means> {
    let mut all = Vec::new();
    for (item, _) in state.held(who) {
        let weapon = state.gear(item).weapon();
        if !weapon.is_melee() {
            all.push(Means::Shot(item));
        } else if let Some(kind) = weapon.types.first().filter(|_| weapon.throw.is_some()) {
            all.push(Means::Thrown(item, *kind));
        }
    }
    all.extend(thrown_spells(state, who));
    all
}

/// The same as the state keeps it.
fn kept(means: Means) -> Option<Watching> {
    match means {
        Means::Shot(item) => Some(Watching::Shot(item)),
        Means::Thrown(item, _) => Some(Watching::Throw(item)),
        Means::Spell(spell) => Some(Watching::Spell(spell)),
        Means::Melee(..) | Means::Body(_) => None,
    }
}

/// What it can be attacked with: a thrown weapon with each of its types.
fn means(state: &State, watching: Watching) -> Vec<Means> {
    match watching {
        Watching::Shot(item) => vec![Means::Shot(item)],
        Watching::Throw(item) => {
            let types = state.gear(item).weapon().types.iter();
            types.map(|kind| Means::Thrown(item, *kind)).collect()
        }
        Watching::Spell(spell) => vec![Means::Spell(spell)],
    }
}

/// ST-612: why somebody cannot watch.
pub fn bar_of_overwatch(state: &State, who: UnitId) -> Option<Bar> {
    let all = weapons(state, who);
    if all.is_empty() {
        return Some(never(ST_606, "LOADED", "not loaded"));
    }
    bar_of_cost(state, who, 1, 0).or_else(|| {
        let mut bars = all.iter().map(|with| bar_of_weapon(state, who, *with));
        let first = bars.next().flatten()?;
        bars.all(|bar| bar.is_some()).then_some(first)
    })
}

/// ST-612: why something does not serve to watch with: not ready, or no hex that it could watch. Where none of the
/// nearest can be seen, none behind them can.
fn bar_of_weapon(state: &State, who: UnitId, with: Means) -> Option<Bar> {
    let near = || range(state.at(who), 2).skip(1).filter(|hex| state.board.ground.cell(*hex).is_some());
    let is_blind = || near().all(|hex| bar_of_hex(state, who, with, hex).is_some());
    bar_of_range(state, who, with, 0).or_else(|| no_if(is_blind(), ST_325, "LINE", "no line"))
}

/// ST-612: names a weapon and an area.
pub fn overwatch(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let with = t.choose_from(&|state| {
        let option = |it: Means| {
            Opt::open(it, means_name(state, who, it)).sign(Sign::Shoot).bar(bar_of_weapon(state, who, it))
        };
        Choice::of(who, ST_612, "with what?")
            .look(Look::List)
            .options(weapons(state, who).into_iter().map(option))
    })?;
    let hexes = ask_hexes(t, who, with)?;
    let is_for_all = t.choose_usually(|_| false, &|_| {
        Choice::of(who, ST_614, "shoot at whom?")
            .look(Look::Folded)
            .option(Opt::open(false, "enemies"))
            .option(Opt::open(true, "anyone"))
    })?;
    t.commit(ST_612, who, "Overwatch")?;
    pay(t, who, ST_612, 1, 0, For::Other)?;
    if let Some(with) = kept(with) {
        t.emit(ST_612, Event::Watches { who, watch: Rc::new(Watch { with, hexes, is_for_all }) });
    }
    Ok(())
}

/// ST-612: hex after hex, up to 1 + rank.
fn ask_hexes(t: T<'_, '_>, who: UnitId, with: Means) -> Asked<Vec<Hex>> {
    let most = 1 + t.state().figure(who).sheet.rank(Skill::Overwatch).unsigned_abs() as usize;
    let first = t.choose_from(&|state| {
        let hexes = field(state, who, with);
        let wanted = nearest(state, who, with);
        let place = hexes.iter().position(|hex| *hex == wanted).unwrap_or(0);
        let options = hexes.into_iter().map(|hex| option(state, who, with, hex, &[]));
        Choice::of(who, ST_612, "which hex?").look(Look::Hexes).options(options).default_at(place)
    })?;
    let mut hexes = vec![first];
    loop {
        let known = hexes.clone();
        let next = t.choose_usually(|_| None, &|state| more(state, who, with, (&known, most)))?;
        match next {
            Some(hex) => hexes.push(hex),
            None => return Ok(hexes),
        }
    }
}

/// Where somebody looks first if nothing is said: at the hex of the nearest enemy that can be shot at, else beside
/// itself.
fn nearest(state: &State, who: UnitId, with: Means) -> Hex {
    let at = state.at(who);
    let foes = state.units().filter(|foe| state.are_foes(who, *foe) && state.figure(*foe).is_conscious());
    let open = foes.map(|foe| state.at(foe)).filter(|hex| bar_of_hex(state, who, with, *hex).is_none());
    let nearest = open.min_by_key(|hex| hex.unsigned_distance_to(at));
    let any = || field(state, who, with).into_iter().find(|hex| bar_of_hex(state, who, with, *hex).is_none());
    nearest.or_else(any).unwrap_or(at)
}

/// ST-612: why a hex cannot be watched.
fn bar_of_hex(state: &State, who: UnitId, with: Means, hex: Hex) -> Option<Bar> {
    let is_far = levels_to(state, who, with, hex) >= OUT_OF_RANGE;
    no_if(is_far, ST_604, "RANGE", "out of range")
        .or_else(|| no_if(!sees(state, state.at(who), hex), ST_325, "LINE", "no line"))
}

fn option(state: &State, who: UnitId, with: Means, hex: Hex, known: &[Hex]) -> Opt<Hex> {
    let is_apart = !known.is_empty() && known.iter().all(|it| it.unsigned_distance_to(hex) != 1);
    let bar =
        bar_of_hex(state, who, with, hex).or_else(|| no_if(is_apart, ST_612, "CONNECTED", "not connected"));
    Opt::open(hex, "watch").detail(Ground::name(hex)).aim(hex).sign(Sign::Aim).bar(bar)
}

/// ST-612: another hex, or no more.
fn more(state: &State, who: UnitId, with: Means, (known, most): (&[Hex], usize)) -> Choice<Option<Hex>> {
    let is_full = known.len() >= most;
    let others = field(state, who, with).into_iter().filter(|hex| !known.contains(hex));
    let option = |hex: Hex| {
        let too_large = no_if(is_full, ST_612, "AREA", "area too large");
        let shown = Opt { value: Some(hex), shown: option(state, who, with, hex, known).shown };
        if is_full {
            Opt { shown: crate::table::Presentation { bar: too_large, ..shown.shown }, ..shown }
        } else {
            shown
        }
    };
    Choice::of(who, ST_612, "which hex besides?")
        .look(Look::Hexes)
        .option(Opt::open(None, "no more").sign(Sign::Pass))
        .options(others.map(option))
}

/// P-11, step 4: a hex of a watched area is entered (ST-613): its watcher may shoot there.
pub fn watched(t: T<'_, '_>, mover: UnitId, reacted: &mut Reacted) -> Asked<Passage> {
    let at = t.state().at(mover);
    let watches = |who: &UnitId| {
        let watch = t.state().figure(*who).watch.as_ref();
        let is_asked = |watch: &Rc<Watch>| watch.is_for_all || t.state().are_foes(*who, mover);
        *who != mover && watch.is_some_and(|watch| watch.hexes.contains(&at) && is_asked(watch))
    };
    let watchers: Vec<UnitId> = by_initiative(t.state()).filter(watches).collect();
    let mut passage = Passage::Free;
    for who in watchers {
        if passage == Passage::Stopped {
            break;
        }
        if reacted.has(who) {
            t.note(ST_334, "one reaction to a movement");
        } else if !has_reaction(t.state(), who) {
            t.note(ST_830, "reaction used");
        } else if let Some((with, calls)) = ask(t, who, mover)? {
            reacted.add(who);
            spend_reaction(t, who, false);
            t.note(ST_614, "no AP, and no free attack");
            passage = passage.and(attack(t, (who, mover), with, (Reaction::Overwatch, calls))?);
        }
    }
    Ok(passage)
}

/// ST-613: whether a watcher shoots.
fn ask(t: T<'_, '_>, who: UnitId, mover: UnitId) -> Asked<Option<((Act, Means), Calls)>> {
    t.note(ST_613, "a watched hex is entered");
    let state = t.state();
    let watch = state.figure(who).watch.as_ref();
    let all = watch.map_or_else(Vec::new, |watch| means(state, watch.with));
    let Some(with) = all.first().copied() else { return Ok(None) };
    if let Some(bar) = bar_of_shot(state, who, mover, with) {
        t.note(bar.rule, bar.why);
        return Ok(None);
    }
    let act = if matches!(with, Means::Shot(_)) { Act::Shoot } else { Act::Throw };
    let to = t.state().at(mover);
    let calls = ask_calls(t, who, to, &[Kind::Ranged])?;
    let shot = t.choose_from(&|state| {
        let option = |with: &Means| {
            let label = format!("shoot · {}", means_name(state, who, *with));
            let reply = Opt::open(Some((act, *with)), label).detail(whom(state, who, mover, act));
            reply.owes(1, "reaction").owes(stamina_of(act).into(), "stamina").sign(Sign::Shoot)
        };
        Choice::of(who, ST_613, format!("shoot at {}, who enters a hex that you watch?", name(state, mover)))
            .option(Opt::open(None, "decline").sign(Sign::Pass))
            .options(all.iter().map(option))
            .insist()
            .compared()
    })?;
    settle(t, who, ST_613, shot.is_some(), "Shoot")?;
    Ok(shot.map(|shot| (shot, calls)))
}

/// ST-613, ST-614: why the shot cannot be made: not loaded any more, no line, or no stamina for a throw.
fn bar_of_shot(state: &State, who: UnitId, mover: UnitId, with: Means) -> Option<Bar> {
    let (from, to) = (state.at(who), state.at(mover));
    let stamina = if matches!(with, Means::Shot(_)) { 0 } else { 1 };
    bar_of_range(state, who, with, from.unsigned_distance_to(to))
        .or_else(|| no_if(!sees(state, from, to), ST_325, "LINE", "no line"))
        .or_else(|| bar_of_stamina(state, who, stamina))
}
