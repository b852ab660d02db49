//! From a setup to a state and back, and what a state from outside must satisfy.

pub mod change;

use super::event::{MOST_HITS, MOST_SUM};
use super::form::{is_sound, is_sound_armour};
use super::sheet::{Gear, Sheet};
use super::state::{
    Figure, Gating, ItemId, Life, Options, Phase, Place, Posture, Slot, State, Tallies, Thing,
};
use crate::board::{Board, Figures, Token, UnitId};
use crate::table::{MOST_FIGURES, Recruit, Setup, SetupFaults, TableOption};
use std::rc::Rc;

/// Section 4: what the specification leaves to the table, default first.
pub(super) const OPTIONS: &[TableOption] = &[
    TableOption { label: "Wounds slow movement", readings: &["no", "yes"] },
    TableOption { label: "Nonlethal damage", readings: &["no", "yes"] },
    TableOption {
        label: "Sure hits and misses on four or five dice",
        readings: &["as printed", "as in The Fantasy Trip"],
    },
    TableOption { label: "Multiplied damage on four dice", readings: &["no", "yes"] },
    TableOption { label: "Bystanders in front are at risk", readings: &["on a near miss", "on any miss"] },
    TableOption {
        label: "Too much movement before an action",
        readings: &["warns", "bars it", "is allowed"],
    },
    TableOption { label: "A miss by exactly the penalty", readings: &["is safe", "is a risk"] },
    TableOption { label: "Multiplied damage", readings: &["one roll multiplied", "rolled again and added"] },
    TableOption { label: "Reactions to injury", readings: &["played", "left out"] },
];

/// No fight lasts longer: what reckons with turns stays within bounds.
const MOST_TURNS: u32 = 1_000_000;

/// The state a setup begins with, or everything that is wrong with it.
pub(super) fn begin(setup: &Setup<Sheet>) -> Result<State, SetupFaults> {
    setup.faults_in_full().into_result()?;
    let state = muster(setup);
    check(&state)?;
    places(&state, &state).into_result()?;
    Ok(state)
}

/// DX-150: nobody in an upright figure's hex. The figures are called as they are in `named`.
pub(super) fn places(state: &State, named: &State) -> SetupFaults {
    let names = named.figures.iter().map(|it| it.sheet.name.as_str());
    let at = |i: usize| vec![state.board.tokens[i].at];
    SetupFaults::of_places(&state.board, names, |i| state.figures[i].fills_hex(), at)
}

/// The state of a setup, checked or not.
pub(super) fn muster(setup: &Setup<Sheet>) -> State {
    let mut state = State {
        name: setup.name.as_str().into(),
        board: setup.board(Vec::new()),
        figures: Figures::default(),
        gear: Rc::default(),
        things: Vec::new(),
        options: options(setup),
        turn: 0,
        phase: Phase::Idle,
        movers: Vec::new(),
        order: Vec::new(),
        queue: Vec::new(),
        retreats: Vec::new(),
    };
    setup.recruits.iter().for_each(|recruit| join(&mut state, recruit));
    state
}

/// A figure more with what it carries, after all others. DX-13, DX-19: it is in the next order that is made up.
pub(super) fn join(state: &mut State, recruit: &Recruit<Sheet>) {
    let who = UnitId(state.figures.len() as u8);
    let gear = Rc::make_mut(&mut state.gear);
    // DX-07: fists are always there.
    let fists = Gear { kind: super::sheet::Source::Stock(0), ..Gear::stock("Fist") };
    for item in recruit.sheet.gear.iter().cloned().chain([fists]) {
        state.things.push(thing_of(&item, who));
        gear.push((who, item));
    }
    let figure = figure_of(recruit, state.options);
    state.board.tokens.push(Token {
        at: recruit.at.unwrap_or_default(),
        rest: Vec::new(),
        facing: recruit.facing,
        is_solid: figure.fills_hex(),
        is_away: false,
    });
    state.figures.push(figure);
}

/// The readings that a setup takes.
pub(super) fn options(setup: &Setup<Sheet>) -> Options {
    let reading = |i: usize| setup.reading(i);
    Options {
        slows: reading(0) == 1,
        has_nonlethal: reading(1) == 1,
        is_wide: reading(2) == 1,
        has_multiples: reading(3) == 1,
        checks_always: reading(4) == 1,
        gating: match reading(5) {
            1 => Gating::Refuse,
            2 => Gating::Off,
            _ => Gating::Warn,
        },
        is_margin_equal: reading(6) == 1,
        rolls_again: reading(7) == 1,
        no_reactions: reading(8) == 1,
    }
}

/// What an item of a figure's sheet begins with.
pub(super) fn thing_of(item: &Gear, who: UnitId) -> Thing {
    let weapon = item.weapon();
    let place = match (weapon.is_natural, item.is_ready) {
        (true, _) => Place::Natural(who),
        (_, true) => Place::Ready(who),
        (_, false) => Place::Pack(who),
    };
    let (condition, is_cracked) = (item.condition, item.is_cracked);
    Thing { place, rounds: weapon.rounds, reload: 0, condition, is_cracked }
}

fn figure_of(recruit: &Recruit<Sheet>, options: Options) -> Figure {
    let sheet = &recruit.sheet;
    // Section 2: nonlethal hits count only where the table plays them (DX-118).
    let nonlethal = if options.has_nonlethal { i32::from(sheet.nonlethal) } else { 0 };
    let damage = i32::from(sheet.damage);
    let life = life_of(sheet, damage, nonlethal);
    Figure {
        sheet: Rc::new(sheet.clone()),
        side: recruit.side,
        damage,
        nonlethal,
        life,
        posture: if life == Life::Ok { Posture::Standing } else { Posture::Prone },
        stance: None,
        shaken: Vec::new(),
        fell: None,
        grapples: Vec::new(),
        is_shield_off: false,
        is_gassed: false,
        last: None,
        turn: Tallies::default(),
    }
}

/// DX-101, DX-102: whoever comes hurt may be out already.
pub(super) fn life_of(sheet: &Sheet, damage: i32, nonlethal: i32) -> Life {
    let strength = i32::from(sheet.strength);
    match strength - damage - nonlethal {
        _ if damage + nonlethal == 0 => Life::Ok,
        _ if strength - damage <= 0 => Life::Dead,
        ..=1 => Life::Unconscious,
        _ => Life::Ok,
    }
}

/// The items of a figure's sheet, in its order. Whoever has a weapon now keeps it; what lies about is its owner's; what
/// is used up is gone.
pub(super) fn listed(state: &State, who: UnitId) -> impl Iterator<Item = ItemId> + '_ {
    let own = state.items().filter(move |item| match state.thing(*item).place {
        Place::Natural(holder) | Place::Ready(holder) | Place::Pack(holder) => holder == who,
        Place::Ground(..) => state.gear[usize::from(item.0)].0 == who,
        Place::Spent => false,
    });
    own.filter(|item| !state.weapon(*item).is_natural)
}

/// The setup that a state could have begun with: hits, places and broken weapons as they are now.
pub(super) fn setup(state: &State) -> Setup<Sheet> {
    let figure = |who: UnitId| {
        let figure = state.figure(who);
        let gear = listed(state, who).map(|item| {
            let thing = state.thing(item);
            let is_ready = thing.place == Place::Ready(who);
            let (condition, is_cracked) = (thing.condition, thing.is_cracked);
            Gear { is_ready, condition, is_cracked, ..state.gear(item).clone() }
        });
        let hits = |n: i32| n.clamp(0, 99) as i16;
        let damage = hits(figure.damage);
        let nonlethal =
            if state.options.has_nonlethal { hits(figure.nonlethal) } else { figure.sheet.nonlethal };
        let sheet = Sheet { damage, nonlethal, gear: gear.collect(), ..(*figure.sheet).clone() };
        (sheet, figure.side)
    };
    let options = state.options;
    let options = vec![
        options.slows.into(),
        options.has_nonlethal.into(),
        options.is_wide.into(),
        options.has_multiples.into(),
        options.checks_always.into(),
        options.gating as u8,
        options.is_margin_equal.into(),
        options.rolls_again.into(),
        options.no_reactions.into(),
    ];
    Setup::of(&state.name, &state.board, options, figure)
}

/// Whether a state that came from outside can be played on: every number that the rules use as a
/// place in a list lies in it, every figure stands somewhere, hits are in range.
pub(super) fn check(state: &State) -> Result<(), SetupFaults> {
    let count = state.figures.len();
    let mut faults = SetupFaults::of_table(&state.name, &state.board, count)?;
    let is_unit = |who: &UnitId| who.index() < count;
    let is_dated = |turn: &u32| *turn <= state.turn;
    let fallen = state.figures.iter().filter_map(|figure| figure.fell.as_ref());
    if state.turn > MOST_TURNS || !fallen.into_iter().all(is_dated) {
        faults.table("the turn is out of range");
    }
    if state.things.len() != state.gear.len() || state.gear.len() > usize::from(u16::MAX) {
        faults.table("weapons and their places do not match");
        return Err(faults);
    }
    for (i, figure) in state.figures.iter().enumerate() {
        faults.sheet(i, &*figure.sheet);
        if !is_sound_figure(state, figure) {
            faults.recruit(i, format!("{} has hits, shots or enemies out of range", figure.sheet.name));
        }
    }
    let place_ok = |thing: &Thing| match thing.place {
        Place::Natural(who) | Place::Ready(who) | Place::Pack(who) => is_unit(&who),
        Place::Ground(hex, _) => Board::is_near(hex),
        Place::Spent => true,
    };
    let gear_ok = state.gear.iter().all(|(owner, gear)| is_unit(owner) && is_sound(gear));
    if !gear_ok
        || !state.things.iter().all(|thing| place_ok(thing) && thing.reload <= 10 && thing.rounds <= 999)
    {
        faults.table("a weapon is out of range or nowhere");
    }
    let slots_ok = state.queue.len() <= MOST_FIGURES * 64
        && state.queue.iter().all(|slot| {
            is_unit(&slot.who) && Slot::PLACES.contains(&slot.at) && (1..=61).contains(&slot.shot)
        });
    let is_stuck = match state.phase {
        Phase::Idle => false,
        Phase::Movement => state.movers.is_empty(),
        Phase::Action => state.queue.is_empty(),
        Phase::Retreat => state.retreats.is_empty(),
    };
    if is_stuck {
        faults.table("nobody is left to act in this phase");
    }
    let lists = [&state.movers, &state.order, &state.retreats];
    if !slots_ok || lists.iter().any(|list| list.len() > MOST_FIGURES || !list.iter().all(is_unit)) {
        faults.table("the turn order names somebody who is not there");
    }
    faults.into_result()
}

fn is_sound_figure(state: &State, figure: &Figure) -> bool {
    let is_unit = |who: &UnitId| who.index() < state.figures.len();
    let turn = &figure.turn;
    let hits = [figure.damage, figure.nonlethal];
    let last_ok = figure.last.is_none_or(|(item, _)| usize::from(item.0) < state.gear.len());
    let volley_ok = turn.volley.is_none_or(|volley| {
        let is_item = |item: ItemId| usize::from(item.0) < state.gear.len();
        is_item(volley.item) && volley.declared <= 121 && is_unit(&volley.target)
    });
    hits.iter().all(|n| (0..=MOST_HITS).contains(n))
        && [turn.gross, turn.net].iter().all(|n| (0..=MOST_SUM).contains(n))
        && last_ok
        && (0..=200).contains(&turn.moved)
        && volley_ok
        && figure.shaken.len() <= 8
        && figure.grapples.len() <= MOST_FIGURES
        && turn.hurt.len() <= MOST_FIGURES
        && figure.grapples.iter().chain(&turn.hurt).all(is_unit)
        && figure.sheet.worn.iter().all(is_sound_armour)
}
