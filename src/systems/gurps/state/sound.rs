//! What a state from outside must satisfy so that it can be played on: every number that the rules use as a place in
//! a list lies in it, every figure stands somewhere, and nothing is so large that reckoning with it fails.

use super::event::LEAST_HP;
use super::figure::COMES_AT;
use super::{Aimed, Crippled, Figure, ItemId, Means, Place, Shielded, State, Tallies, Thing, Watch};
use crate::board::{Board, UnitId};
use crate::hex::{Facing, Hex};
use crate::order::sort;
use crate::table::{MOST_FIGURES, SetupFaults};

/// No fight lasts longer.
const MOST_SECONDS: u32 = 1_000_000;
/// Nobody takes more in a turn, nor gets used to a surprise for longer.
const MOST_SUM: i32 = 1_000_000;
/// More hexes, parries and shots are in no turn.
const MOST_COUNT: u8 = 200;
/// Nobody lives longer without air (GU-426).
const MOST_AIRLESS: u16 = 1_000;
/// Nobody watches more hexes than there are.
const MOST_HEXES: usize = 64 * 64;

/// Whether a state can be played on.
pub fn check(state: &State) -> Result<(), SetupFaults> {
    let count = state.figures.len();
    let mut faults = SetupFaults::of_table(&state.name, &state.board, count)?;
    // What has come to the fight later stands behind what was there.
    let is_listed = |who: UnitId| {
        let own = state.things.iter().filter(|thing| thing.owner == who);
        own.map(|thing| usize::from(thing.entry)).eq(0..state.figure(who).sheet.gear.len())
    };
    let are_listed =
        state.things.iter().all(|thing| is_unit(state, thing.owner)) && state.everybody().all(is_listed);
    if !are_listed || state.things.len() > usize::from(u16::MAX) {
        faults.table("weapons and their places do not match");
        return Err(faults);
    }
    if !state.things.iter().all(|thing| is_sound_thing(state, thing)) {
        faults.table("a weapon is out of range or nowhere");
    }
    if !is_sound_order(state) {
        faults.table("the turn order is not that of the figures");
    }
    let is_start = |(who, at, _): &(UnitId, Hex, Facing)| is_unit(state, *who) && Board::is_near(*at);
    if state.moved.len() > count || !state.moved.iter().all(is_start) {
        faults.table("where the turn began does not match the figures");
    }
    for (i, figure) in state.figures.iter().enumerate() {
        let before = faults.0.len();
        faults.sheet(i, &*figure.sheet);
        let token = &state.board.tokens[i];
        let is_placed = token.rest.len() <= 1 && token.is_solid == figure.is_up();
        let is_fine = is_placed && is_sound_figure(state, figure);
        if !is_fine && faults.0.len() == before {
            faults.recruit(i, format!("{} has hit points, aims or counters out of range", figure.sheet.name));
        }
    }
    faults.into_result()
}

fn is_unit(state: &State, who: UnitId) -> bool {
    who.index() < state.figures.len()
}

fn is_item(state: &State, item: ItemId) -> bool {
    usize::from(item.0) < state.things.len()
}

/// GU-014: each figure once, from the first second on; one of them acts.
fn is_sound_order(state: &State) -> bool {
    let mut order = state.order.clone();
    sort(&mut order);
    let is_complete = order.is_empty() || order.iter().copied().eq(state.everybody());
    let has_begun = state.acting.is_some();
    is_complete
        // Where nobody is up on the board, nobody's turn has come.
        && (has_begun != order.is_empty() || (!has_begun && !state.units().any(|who| state.is_up(who))))
        && state.acting.is_none_or(|who| is_unit(state, who))
        && (state.second > 0 || !has_begun)
        && state.second <= MOST_SECONDS
}

fn is_sound_thing(state: &State, thing: &Thing) -> bool {
    let is_somewhere = match thing.place {
        Place::Held(who, _) | Place::PutAway(who) => is_unit(state, who),
        Place::Ground(hex) => Board::is_near(hex),
    };
    is_somewhere
        && thing.unready <= 100
        && thing.distance <= 10
        && thing.loaded <= MOST_COUNT
        && thing.reloaded <= 100
        && thing.ammunition <= 999
        && thing.damage <= MOST_COUNT
        && thing.gripped_by.is_none_or(|(who, _)| is_unit(state, who))
}

fn is_sound_figure(state: &State, figure: &Figure) -> bool {
    let is_any = |n: i32| (0..=MOST_SUM).contains(&n);
    let is_limb = |limb: &Crippled| !matches!(limb, Crippled::Turns(0 | 7..));
    // Whoever has no shield on its sheet has none anywhere, and the other way round.
    let is_shield = figure.sheet.shield.is_some() == (figure.shield != Shielded::None);
    let is_laid = !matches!(figure.shield, Shielded::Ground(hex) if !Board::is_near(hex));
    (LEAST_HP..=figure.sheet.most_hit_points()).contains(&figure.hp)
        && (LEAST_HP..=figure.sheet.most_fatigue()).contains(&figure.fatigue)
        && is_any(figure.shock)
        && is_any(figure.pending_shock)
        && (-1..=MOST_SUM).contains(&figure.alertness)
        && (0..=10).contains(&figure.dx_loss)
        && figure.eyes_lost <= 2
        && figure.frozen <= 6
        && figure.shield_unready <= 100
        && is_shield
        && is_laid
        && figure.limbs.iter().all(is_limb)
        && is_sound_intent(state, figure)
        && is_sound_turn(state, &figure.turn)
}

/// What it aims at, watches, has feinted and holds.
fn is_sound_intent(state: &State, figure: &Figure) -> bool {
    let is_aim = figure.aim.is_none_or(|aim| {
        let is_there = match aim.at {
            Aimed::Figure(foe) => is_unit(state, foe),
            Aimed::At(hex) => Board::is_near(hex),
        };
        is_there && is_item(state, aim.item) && aim.turns > 0
    });
    let is_watch = |watch: &Watch| {
        is_item(state, watch.item)
            && watch.hexes.len() <= MOST_HEXES
            && watch.hexes.iter().all(|hex| Board::is_near(*hex))
            && watch.known.len() <= MOST_HEXES
            && watch.known.iter().all(|who| is_unit(state, *who))
    };
    let is_feint =
        figure.feint.is_none_or(|it| is_unit(state, it.foe) && (0..=MOST_SUM).contains(&it.penalty));
    let is_means = figure.last.is_none_or(|means| match means {
        Means::Weapon(item, _) | Means::Shot(item) => is_item(state, item),
        Means::Punch(_) | Means::Kick | Means::Bite | Means::Bash => true,
    });
    let are_holds = figure.holds.iter().all(|hold| is_unit(state, hold.on));
    let mut kept = figure.choke.iter().chain(figure.covered_face.iter().map(|(_, kept)| kept));
    let are_kept = kept.all(|kept| is_unit(state, kept.by));
    let is_wait = figure.wait.is_none_or(|wait| wait.owes.is_none_or(|foe| is_unit(state, foe)));
    is_aim
        && is_wait
        && figure.watch.iter().all(is_watch)
        && is_feint
        && is_means
        && are_holds
        && are_kept
        && figure.turns_close <= MOST_COUNT
        && figure.air_used <= MOST_AIRLESS
        && figure.tried_to_break_free.is_none_or(|second| second <= MOST_SECONDS)
        && figure.holds.len() <= MOST_FIGURES
        && figure.entered.len() <= MOST_FIGURES
        && figure.entered.iter().all(|(who, _)| is_unit(state, *who))
}

fn is_sound_turn(state: &State, turn: &Tallies) -> bool {
    let counts = [turn.hexes, turn.points, turn.blocks, turn.shots];
    counts.iter().all(|n| *n <= MOST_COUNT)
        && turn.towards.len() <= MOST_FIGURES
        && turn.towards.iter().all(|(who, n)| is_unit(state, *who) && *n <= COMES_AT)
        && turn.evaded.len() <= MOST_FIGURES
        && turn.evaded.iter().all(|who| is_unit(state, *who))
        && turn.parries.len() <= state.things.len() + 1
        && turn
            .parries
            .iter()
            .all(|(item, n)| item.is_none_or(|item| is_item(state, item)) && *n <= MOST_COUNT)
}
