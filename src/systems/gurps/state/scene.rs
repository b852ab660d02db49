//! From a setup to a state and back.

use super::{
    Condition, Crippled, Defences, Figure, Grasp, Hand, ItemId, Life, Options, Place, Shielded, State,
    Tallies, Thing, sound,
};
use crate::board::{Board, Figures, Token, UnitId};
use crate::systems::gurps::sheet::form_gear::is_reloaded;
use crate::systems::gurps::sheet::{Carried, Gear, Guard, Sheet};
use crate::systems::gurps::tables::Posture;
use crate::table::{Recruit, Setup, SetupFaults, TableOption};
use std::rc::Rc;

/// Section 8: what the specification leaves to the table, default first.
pub const OPTIONS: &[TableOption] = &[
    TableOption { label: "Critical hits and misses", readings: &["by the tables", "simple"] },
    TableOption { label: "Limits of close combat", readings: &["as published", "only those on the cards"] },
    TableOption { label: "Parries with a fencing weapon", readings: &["one a turn", "two a turn"] },
];

/// Section 2: more has not been lost by anybody.
const MOST_INJURY: i32 = 2000;

/// The state a setup begins with, or everything that is wrong with it.
pub fn begin(setup: &Setup<Sheet>) -> Result<State, SetupFaults> {
    setup.faults().into_result()?;
    let state = muster(setup);
    sound::check(&state)?;
    places(&state.board, &state.figures).into_result()?;
    Ok(state)
}

/// GU-038: a fight may lead into one hex; a setup may not.
pub(super) fn places(board: &Board, figures: &Figures<Figure>) -> SetupFaults {
    let tokens = &board.tokens;
    let names = figures.iter().map(|it| it.sheet.name.as_str());
    SetupFaults::of_places(board, names, |i| tokens[i].is_solid, |i| tokens[i].hexes().collect())
}

/// The state of a setup, checked or not.
pub(super) fn muster(setup: &Setup<Sheet>) -> State {
    let (mut things, mut tokens, mut figures) = (vec![], vec![], Figures::default());
    for (i, recruit) in setup.recruits.iter().enumerate() {
        let who = UnitId(i as u8);
        let gear = recruit.sheet.gear.iter().enumerate();
        things.extend(gear.map(|(entry, item)| thing_of(item, who, entry as u8)));
        let figure = figure_of(recruit);
        tokens.push(token_of(recruit, &figure));
        figures.push(figure);
    }
    State {
        name: setup.name.as_str().into(),
        board: setup.board(tokens),
        figures,
        things,
        options: Options {
            has_simple_criticals: setup.reading(0) == 1,
            is_close_unlimited: setup.reading(1) == 1,
            has_two_fencing_parries: setup.reading(2) == 1,
        },
        second: 0,
        order: Vec::new(),
        acting: None,
        moved: Vec::new(),
    }
}

pub(super) fn token_of(recruit: &Recruit<Sheet>, figure: &Figure) -> Token {
    let (at, facing) = (recruit.at.unwrap_or_default(), recruit.facing);
    Token { at, rest: Vec::new(), facing, is_solid: figure.is_up(), is_away: false }
}

pub(super) fn thing_of(item: &Gear, who: UnitId, entry: u8) -> Thing {
    let weapon = item.weapon();
    let place = match item.carried {
        Carried::WeaponHand => Place::Held(who, Grasp::One(Hand::Weapon)),
        Carried::OffHand => Place::Held(who, Grasp::One(Hand::Off)),
        Carried::BothHands => Place::Held(who, Grasp::Both),
        Carried::PutAway => Place::PutAway(who),
    };
    // GU-036: at first the largest.
    let modes = weapon.grips.iter().flat_map(|grip| grip.modes.iter());
    let distance = modes.filter(|mode| mode.reach.is_one_at_a_time).map(|mode| mode.reach.most).max();
    let is_loaded = item.is_loaded || !is_reloaded(weapon);
    let loaded = weapon.shot.filter(|_| is_loaded).map_or(0, |shot| shot.magazine.max(1));
    let ammunition = if is_reloaded(weapon) { item.ammunition.clamp(0, 999) as u16 } else { 0 };
    Thing {
        owner: who,
        entry,
        place,
        unready: 0,
        distance: distance.unwrap_or(0),
        loaded,
        reloaded: 0,
        ammunition,
        damage: 0,
        condition: Condition::Sound,
        is_half_away: false,
        gripped_by: None,
    }
}

pub(super) fn figure_of(recruit: &Recruit<Sheet>) -> Figure {
    let sheet = &recruit.sheet;
    let hp = sheet.most_hit_points() - i32::from(sheet.injury);
    // GU-703
    let life = if hp <= -5 * i32::from(sheet.ht) { Life::Dead } else { Life::Conscious };
    let shield = match &sheet.shield {
        None => Shielded::None,
        Some(guard) if guard.is_slung => Shielded::Back,
        Some(_) => Shielded::Arm,
    };
    Figure {
        sheet: Rc::new(sheet.clone()),
        side: recruit.side,
        hp,
        fatigue: sheet.most_fatigue(),
        life,
        posture: if life == Life::Conscious { Posture::Standing } else { Posture::Lying },
        manoeuvre: None,
        turn: Tallies::default(),
        has_run: false,
        defences: Defences::Normal,
        aim: None,
        watch: None,
        wait: None,
        feint: None,
        is_concentrating: false,
        shock: 0,
        pending_shock: 0,
        stun: None,
        frozen: 0,
        alertness: 0,
        is_off_balance: false,
        loses_turn: false,
        limbs: [Crippled::No; 8],
        eyes_lost: 0,
        dx_loss: 0,
        is_covered: false,
        is_unaware: false,
        shield,
        shield_unready: 0,
        holds: Vec::new(),
        entered: Vec::new(),
        turns_close: 0,
        tried_to_break_free: None,
        choke: None,
        covered_face: None,
        air_used: 0,
        last: None,
    }
}

/// The setup that a state could have begun with: injuries, places and what is in hand as they are now.
pub fn setup(state: &State) -> Setup<Sheet> {
    let options = vec![
        state.options.has_simple_criticals.into(),
        state.options.is_close_unlimited.into(),
        state.options.has_two_fencing_parries.into(),
    ];
    Setup::of(&state.name, &state.board, options, |who| (sheet_of(state, who), state.figure(who).side))
}

/// What a sheet lists. Whoever has a weapon now keeps it; what lies about is its owner's. A sheet has no broken ones.
pub(super) fn listed(state: &State, who: UnitId) -> impl Iterator<Item = ItemId> + '_ {
    let own = state.items().filter(move |item| match state.thing(*item).place {
        Place::Held(holder, _) | Place::PutAway(holder) => holder == who,
        Place::Ground(_) => state.thing(*item).owner == who,
    });
    own.filter(|item| state.thing(*item).condition != Condition::Broken)
}

fn sheet_of(state: &State, who: UnitId) -> Sheet {
    let figure = state.figure(who);
    let lost = (figure.sheet.most_hit_points() - figure.hp).clamp(0, MOST_INJURY);
    let is_slung = figure.shield != Shielded::Arm;
    let shield = figure.sheet.shield.clone().map(|guard| Guard { is_slung, ..guard });
    let gear = listed(state, who).map(|item| gear_of(state, item)).collect();
    Sheet { injury: lost as i16, gear, shield, ..(*figure.sheet).clone() }
}

fn gear_of(state: &State, item: ItemId) -> Gear {
    let (thing, gear) = (state.thing(item), state.gear(item));
    let carried = match thing.place {
        Place::Held(_, Grasp::One(Hand::Weapon)) => Carried::WeaponHand,
        Place::Held(_, Grasp::One(Hand::Off)) => Carried::OffHand,
        Place::Held(_, Grasp::Both) => Carried::BothHands,
        Place::PutAway(_) | Place::Ground(_) => Carried::PutAway,
    };
    let is_counted = is_reloaded(gear.weapon());
    let is_loaded = if is_counted { thing.loaded > 0 } else { gear.is_loaded };
    let ammunition = if is_counted { thing.ammunition.min(999) as i16 } else { gear.ammunition };
    Gear { carried, is_loaded, ammunition, ..gear.clone() }
}

/// Whether a state that came from outside can be played on.
pub fn check(state: &State) -> Result<(), SetupFaults> {
    sound::check(state)
}
