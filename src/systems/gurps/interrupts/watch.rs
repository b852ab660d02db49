//! Opportunity fire: choosing what to watch (GU-240, GU-241, GU-247).

use super::waiting::can_act;
use crate::board::{Ground, UnitId};
use crate::hex::{Facing, Hex, line};
use crate::order::sort;
use crate::systems::gurps::roll::{T, bar_of_all, no, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::shots::aim_field::field;
use crate::systems::gurps::shots::gait::{Footwork, placed};
use crate::systems::gurps::shots::missiles::{bar_of_missile, bar_of_shooter, is_put_away, missiles};
use crate::systems::gurps::shots::shot_plan::{ask_brace, keeps_aim};
use crate::systems::gurps::shots::shot_value::shot_of;
use crate::systems::gurps::state::event::Event;
use crate::systems::gurps::state::{Aim, Aimed, Defences, ItemId, Manoeuvre, Means, State, Watch};
use crate::systems::gurps::turns::movement::{Step, When, ask_single_step, take_step};
use crate::systems::gurps::turns::posture::{ask_shift_after, shift_now};
use crate::systems::gurps::turns::turn::{choose, end_turn};
use crate::table::{Asked, Bar, Choice, Look, Opt, Rule, Sign};

/// GU-220, GU-247: why something does not serve to watch with.
fn bar_of_weapon(state: &State, who: UnitId, item: ItemId) -> Option<Bar> {
    no_if(shot_of(state, item).is_none(), GU_247, "R-MELEEONLY", "use Wait")
        .or_else(|| no_if(is_put_away(state, item), GU_220, "R-UNREADY", "not in hand"))
        .or_else(|| bar_of_missile(state, who, item))
}

/// What is in hand, and what else could be shot or thrown.
fn weapons(state: &State, who: UnitId) -> Vec<ItemId> {
    let mut all: Vec<ItemId> = state.held(who).map(|(item, _)| item).collect();
    all.extend(missiles(state, who));
    sort(&mut all);
    all.dedup();
    all
}

/// GU-240: why a figure cannot watch for opportunity fire.
pub fn bar_of_watch(state: &State, who: UnitId) -> Option<Bar> {
    bar_of_shooter(state, who).or_else(|| {
        let bars = weapons(state, who).into_iter().map(|item| bar_of_weapon(state, who, item));
        bar_of_all(bars, Some(no(GU_220, "R-UNREADY", "no missile weapon")))
    })
}

/// What is watched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Area {
    Same,
    Hexes,
    Line,
}

/// GU-240: a step perhaps, then stands and watches.
pub fn watch(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let item = ask_weapon(t, who)?;
    let step = ask_single_step(t, who, GU_240)?;
    let place = match step.when {
        When::Before => (step.to, step.facing),
        When::Never | When::After => (t.state().at(who), t.state().facing(who)),
    };
    let later = placed(t.state(), who, place.0, place.1);
    let field = field(&later, who, item, place);
    let (hexes, is_line) = ask_area(t, who, item, &field, place)?;
    let watch = Watch { item, hexes, is_line, is_braced: false, known: Vec::new() };
    let (aim, lost) = aim_after(t.state(), who, &watch, &step);
    let is_braced = ask_braced(t, who, &watch, (aim, place.0))?;
    let shifts = ask_shift_after(t, who)?;
    t.commit(GU_240, who, "Watch")?;
    choose(t, who, Manoeuvre::Watch, Defences::Normal);
    if take_step(t, who, &step)? && can_act(t.state(), who) {
        if let Some(rule) = lost.filter(|_| t.state().figure(who).aim.is_some()) {
            t.emit(rule, Event::AimLost(who));
        }
        t.emit(GU_240, Event::Watches { who, watch: Watch { is_braced, ..watch } });
        if is_braced {
            t.note(GU_206, "braces the weapon");
        }
    }
    if shifts {
        shift_now(t, who);
    }
    end_turn(t, who);
    Ok(())
}

/// GU-205, GU-211: the aim that the watch keeps up after a step, or why it is lost.
fn aim_after(state: &State, who: UnitId, watch: &Watch, step: &Step) -> (Option<Aim>, Option<Rule>) {
    let Some(aim) = state.figure(who).aim else { return (None, None) };
    let is_same = aim.item == watch.item && watch.single().is_some_and(|hex| aim.at == Aimed::At(hex));
    if !is_same {
        (None, Some(GU_211))
    } else if keeps_aim(state, who, watch.item, &Footwork::Step(*step)) {
        (Some(aim), None)
    } else {
        (None, Some(GU_205))
    }
}

/// GU-206, GU-245: whether the weapon is braced; asked only where the turns of watching are turns of aiming.
fn ask_braced(t: T<'_, '_>, who: UnitId, watch: &Watch, (aim, to): (Option<Aim>, Hex)) -> Asked<bool> {
    if watch.single().is_none() {
        return Ok(false);
    }
    let state = t.state();
    let has_moved = to != state.at(who) || aim.is_some_and(|aim| aim.has_moved);
    let was_braced = match &state.figure(who).watch {
        Some(before) if before.item == watch.item && before.single() == watch.single() => before.is_braced,
        _ => aim.is_some_and(|aim| aim.is_braced),
    };
    ask_brace(t, who, has_moved, was_braced)
}

fn ask_weapon(t: T<'_, '_>, who: UnitId) -> Asked<ItemId> {
    t.choose_from(&|state| {
        let all = weapons(state, who);
        let figure = state.figure(who);
        let last = |item: &ItemId| {
            figure.watch.as_ref().is_some_and(|watch| watch.item == *item)
                || figure.last == Some(Means::Shot(*item))
        };
        let place = all.iter().position(last).unwrap_or(0);
        let option = |item: ItemId| {
            Opt::open(item, state.item_name(item)).sign(Sign::Shoot).bar(bar_of_weapon(state, who, item))
        };
        let options = all.into_iter().map(option);
        Choice::of(who, GU_240, "with").look(Look::List).options(options).default_at(place)
    })
}

/// GU-240, GU-247: some hexes or a straight line, or what was watched before.
fn ask_area(
    t: T<'_, '_>,
    who: UnitId,
    item: ItemId,
    field: &[Hex],
    place: (Hex, Facing),
) -> Asked<(Vec<Hex>, bool)> {
    let before = t.state().figure(who).watch.clone();
    let before = before.filter(|it| it.item == item && it.hexes.iter().all(|hex| field.contains(hex)));
    let area = t.choose_from(&|_| {
        let mut choice = Choice::of(who, GU_247, "watches").look(Look::Segments);
        if before.is_some() {
            choice.push(Opt::open(Area::Same, "the same as before").sign(Sign::Aim));
        }
        choice.push(Opt::open(Area::Hexes, "some hexes").sign(Sign::Aim));
        choice.push(Opt::open(Area::Line, "a straight line").sign(Sign::Aim));
        choice
    })?;
    match (area, before) {
        (Area::Same, Some(before)) => Ok((before.hexes, before.is_line)),
        (Area::Line, _) => Ok((ask_line(t, who, field, place)?, true)),
        _ => Ok((ask_hexes(t, who, field, place)?, false)),
    }
}

/// Where the eyes rest if nothing is said: at the hex aimed at, else straight ahead.
fn wanted(state: &State, who: UnitId, (at, facing): (Hex, Facing)) -> Hex {
    match state.figure(who).aim.map(|aim| aim.at) {
        Some(Aimed::At(hex)) => hex,
        _ => facing.from(at),
    }
}

/// One hex of the field.
fn ask_hex(t: T<'_, '_>, who: UnitId, field: &[Hex], label: &'static str, wanted: Hex) -> Asked<Hex> {
    t.choose_from(&|_| {
        let option =
            |hex: &Hex| Opt::open(*hex, "watch").detail(Ground::name(*hex)).aim(*hex).sign(Sign::Aim);
        let at = field.iter().position(|hex| *hex == wanted).unwrap_or(0);
        let choice = Choice::of(who, GU_241, label).look(Look::Hexes).options(field.iter().map(option));
        // Who faces the edge of the board sees no hex: whatever he watches, nobody enters it.
        let nowhere = Opt::open(wanted, "nothing there").sign(Sign::Pass);
        if field.is_empty() { choice.option(nowhere) } else { choice.default_at(at) }
    })
}

/// GU-241: hex after hex, until no more.
fn ask_hexes(t: T<'_, '_>, who: UnitId, field: &[Hex], place: (Hex, Facing)) -> Asked<Vec<Hex>> {
    let wanted = wanted(t.state(), who, place);
    let mut hexes = vec![ask_hex(t, who, field, "watches hex", wanted)?];
    loop {
        let known = hexes.clone();
        let next = t.choose_usually(|_| None, &|_| more(who, field, &known))?;
        match next {
            Some(hex) => hexes.push(hex),
            None => return Ok(hexes),
        }
    }
}

/// GU-241: another hex, or none.
fn more(who: UnitId, field: &[Hex], known: &[Hex]) -> Choice<Option<Hex>> {
    let option = |hex: &Hex| {
        let bar = no_if(known.contains(hex), GU_241, "R-USED", "watched already");
        Opt::open(Some(*hex), "watch").detail(Ground::name(*hex)).aim(*hex).sign(Sign::Aim).bar(bar)
    };
    Choice::of(who, GU_241, "and hex")
        .look(Look::Hexes)
        .option(Opt::open(None, "no more").sign(Sign::Pass))
        .options(field.iter().map(option))
}

/// GU-241: a straight line between two hexes of the field.
fn ask_line(t: T<'_, '_>, who: UnitId, field: &[Hex], place: (Hex, Facing)) -> Asked<Vec<Hex>> {
    let near = wanted(t.state(), who, place);
    let from = ask_hex(t, who, field, "line from", near)?;
    // Straight on, as far as one can shoot.
    let ahead = (1..=64).map(|i| from + place.1.step() * i).take_while(|hex| field.contains(hex));
    let to = ask_hex(t, who, field, "line to", ahead.last().unwrap_or(from))?;
    let hexes = line(from, to).into_iter().flat_map(|step| step.hexes());
    Ok(hexes.filter(|hex| field.contains(hex)).collect())
}
