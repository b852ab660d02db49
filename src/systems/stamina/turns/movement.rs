//! Movement on the board, hex by hex (ST-301 to ST-338).

use super::gait::Gait;
use super::pay::{ask_overexert, bar_of_cost, lose_aim, pay};
use super::routes::{Routes, bar_of_stop};
use super::terrain::is_difficult;
use crate::board::{Ground, UnitId};
use crate::hex::{Hex, path, range};
use crate::order::sort_by_key;
use crate::systems::stamina::interrupts::react::{Called, Passage, Reacted, Threats, enter, leave};
use crate::systems::stamina::interrupts::watch::watched;
use crate::systems::stamina::roll::{T, never, no_if};
use crate::systems::stamina::rules::*;
use crate::systems::stamina::sheet::worth::speed;
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::event::{Event, For};
use crate::systems::stamina::state::figure::Posture;
use crate::table::{Asked, Bar, Choice, Look, Opt, Sign};

/// No board is wider.
const MOST_SHOWN: u32 = 64;

/// ST-301 to ST-303: hexes of open ground that a gait leads over.
pub(super) fn allowance(state: &State, who: UnitId, gait: Gait) -> u32 {
    let figure = state.figure(who);
    let speed = speed(&figure.sheet).unsigned_abs();
    match gait {
        // ST-323
        Gait::Walk if figure.posture != Posture::Standing => 1,
        Gait::Walk => 3,
        Gait::Dash => speed,
        Gait::Sprint => 3 * speed,
        Gait::Climb | Gait::Swim | Gait::Leap => 0,
    }
}

/// ST-323: why a posture does not allow a gait.
pub(super) fn bar_of_posture(state: &State, who: UnitId, gait: Gait) -> Option<Bar> {
    let is_barred = match (state.figure(who).posture, gait) {
        (Posture::Standing, _) | (_, Gait::Walk | Gait::Swim) => false,
        (Posture::Kneeling, Gait::Climb) => false,
        (Posture::Kneeling | Posture::Prone, _) => true,
    };
    no_if(is_barred, ST_323, "POSTURE", "posture")
}

/// Why somebody cannot walk, dash or sprint.
pub fn bar_of_move(state: &State, who: UnitId, gait: Gait) -> Option<Bar> {
    let (ap, stamina) = gait.cost();
    let all = allowance(state, who, gait);
    let leads = |points: u32| {
        let routes = Routes::of(state, who, gait, points);
        routes.ends().next().is_some() || !routes.on_the_way_to(state.at(who)).is_empty()
    };
    bar_of_cost(state, who, ap, stamina)
        .or_else(|| bar_of_posture(state, who, gait))
        // Mostly the next hexes tell already.
        .or_else(|| no_if(!leads(all.min(2)) && !leads(all), ST_322, "PATH", "no path"))
}

/// ST-301, ST-302: a walk or a dash, hex by hex.
pub fn go(t: T<'_, '_>, who: UnitId, gait: Gait) -> Asked<()> {
    let way = ask_way(t, who, gait)?;
    let (ap, stamina) = gait.cost();
    ask_overexert(t, who, stamina)?;
    if t.state().figure(who).aim.is_some() {
        t.warn(ST_603, "whoever moves aims no more");
    }
    set_out(t, who, gait, &way)?;
    pay(t, who, gait.rule(), ap, stamina, For::Movement)?;
    if gait == Gait::Dash {
        t.emit(ST_302, Event::Dashed(who));
    }
    tell_posture(t, who);
    walk(t, who, gait, &way, &mut Reacted::default())?;
    Ok(())
}

/// ST-322: the way stands, once it is said where to; the button names its end and its price.
pub(super) fn set_out(t: T<'_, '_>, who: UnitId, gait: Gait, way: &[Hex]) -> Asked<()> {
    // What bars it says all there is to say.
    let bar = way.is_empty().then(|| never(ST_322, "PATH", "choose a hex"));
    let label = if t.reads() { destination(gait, way) } else { String::new() };
    t.commit_unless(bar, gait.rule(), who, label)
}

/// "Walk to F5, 1 AP"; nothing where no hex is chosen.
fn destination(gait: Gait, way: &[Hex]) -> String {
    let (ap, stamina) = gait.cost();
    let price = if stamina == 0 { format!("{ap} AP") } else { format!("{ap} AP, {stamina} stamina") };
    way.last().map_or_else(String::new, |to| format!("{} to {}, {price}", gait.name(), Ground::name(*to)))
}

/// ST-323: what kneeling and lying leave of a walk.
fn tell_posture(t: T<'_, '_>, who: UnitId) {
    match t.state().figure(who).posture {
        Posture::Standing => {}
        Posture::Kneeling => t.note(ST_323, "on the knees: 1 hex"),
        Posture::Prone => t.note(ST_323, "crawls: 1 hex"),
    }
}

/// ST-320, ST-322: the whole path, before anything is paid: where to, and by way of what. The way that is proposed
/// calls for the fewest reactions. It is empty until a hex is chosen.
pub fn ask_way(t: T<'_, '_>, who: UnitId, gait: Gait) -> Asked<Vec<Hex>> {
    let budget = allowance(t.state(), who, gait);
    let Some(to) = t.choose_from(&|state| destinations(state, who, gait, budget))? else {
        return Ok(Vec::new());
    };
    let via = if to == t.state().at(who) {
        Some(t.choose_from(&|state| there_and_back(state, who, gait, budget))?)
    } else {
        t.choose_usually(|_| None, &|state| detours(state, who, gait, (budget, to)))?
    };
    let snapshot = t.snapshot();
    let (way, points) = way_by(&snapshot, who, gait, (budget, via, to));
    if t.reads() {
        let hexes = std::iter::once(t.state().at(who)).chain(way.iter().copied()).collect();
        t.way(hexes, in_hexes(points));
        warn_of_reactions(t, who, gait, &way);
    }
    Ok(way)
}

/// ST-331 to ST-333, ST-613: who may strike or shoot at the mover on this way.
fn warn_of_reactions(t: T<'_, '_>, who: UnitId, gait: Gait, way: &[Hex]) {
    let called = Threats::of(t.state(), who).called(gait, t.state().at(who), way);
    for (foe, how) in called {
        let name = t.state().figure(foe).sheet.name.clone();
        let (rule, words) = match how {
            Called::ByLeaving => (gait.provokes_by(), format!("leaves {name}’s reach: a free attack")),
            Called::ByMoving => (gait.provokes_by(), format!("moves within {name}’s reach: a free attack")),
            Called::Watched => (ST_613, format!("enters a hex that {name} watches: a shot")),
        };
        t.warn(rule, words);
    }
}

/// ST-322: the hexes that a check has gained: where to, or nowhere.
pub(super) fn ask_further(t: T<'_, '_>, who: UnitId, gait: Gait, budget: u32) -> Asked<Vec<Hex>> {
    let to = t.choose_usually(|_| None, &|state| further(state, who, gait, budget))?;
    let snapshot = t.snapshot();
    let (way, points) = to.map_or((Vec::new(), 0), |to| Routes::of(&snapshot, who, gait, budget).way_to(to));
    if t.reads() {
        let hexes = std::iter::once(t.state().at(who)).chain(way.iter().copied()).collect();
        t.way(hexes, in_hexes(points));
        warn_of_reactions(t, who, gait, &way);
    }
    t.commit(gait.rule(), who, "Go on")?;
    Ok(way)
}

fn further(state: &State, who: UnitId, gait: Gait, budget: u32) -> Choice<Option<Hex>> {
    let routes = Routes::of(state, who, gait, budget);
    let at = state.at(who);
    let stay = Opt::open(None, "stay").detail(Ground::name(at)).aim(at).sign(Sign::Pass);
    let option = |hex: Hex| {
        let words = routes.points(hex).map_or_else(|| "go".to_owned(), in_hexes);
        let option = Opt::open(Some(hex), words).detail(Ground::name(hex)).aim(hex).sign(Sign::Move);
        option.bar(routes.bar_of(hex))
    };
    let near =
        range(at, budget.min(MOST_SHOWN) + 1).skip(1).filter(|hex| state.board.ground.cell(*hex).is_some());
    Choice::of(who, gait.rule(), "go on where?").look(Look::Hexes).option(stay).options(near.map(option))
}

/// What a way takes of the movement, counted in open hexes.
fn in_hexes(points: u32) -> String {
    if points == 1 { "1 hex".to_owned() } else { format!("{points} hexes") }
}

fn way_by(
    state: &State,
    who: UnitId,
    gait: Gait,
    (budget, via, to): (u32, Option<Hex>, Hex),
) -> (Vec<Hex>, u32) {
    let routes = Routes::of(state, who, gait, budget);
    let Some(via) = via else {
        let (way, points) = routes.way_to(to);
        return if way.is_empty() { allowed_way(state, who, to) } else { (way, points) };
    };
    let points = routes.points(via).unwrap_or(0);
    // The cheapest way to the detour leaves most for the rest.
    let (mut way, _) = Routes::of(state, who, gait, points).way_to(via);
    let rest = Routes::from(state, who, gait, (via, budget.saturating_sub(points)));
    let (more, after) = rest.way_to(to);
    way.extend(more);
    (way, points + after)
}

/// ST-321: the way to a hex that only the referee's word opens: past nothing but walls.
fn allowed_way(state: &State, who: UnitId, to: Hex) -> (Vec<Hex>, u32) {
    let ground = &state.board.ground;
    let way = path(state.at(who), to, |hex| (!ground.is_blocked(hex) || hex == to).then_some(1));
    let way: Vec<Hex> = way.unwrap_or_default().into_iter().skip(1).collect();
    let points = way.len() as u32;
    (way, points)
}

/// ST-320 to ST-322: every hex within reach, and why not the others around.
fn destinations(state: &State, who: UnitId, gait: Gait, budget: u32) -> Choice<Option<Hex>> {
    let routes = Routes::of(state, who, gait, budget);
    let at = state.at(who);
    let option = |hex: Hex| {
        let words = routes.points(hex).map_or_else(|| "go".to_owned(), in_hexes);
        let bar = match hex == at {
            true if routes.on_the_way_to(at).is_empty() => Some(never(ST_322, "PATH", "no path")),
            true => None,
            false => routes.bar_of(hex),
        };
        let words = if hex == at { "return".to_owned() } else { words };
        Opt::open(Some(hex), words).detail(Ground::name(hex)).aim(hex).sign(Sign::Move).bar(bar)
    };
    let near = range(at, budget.min(MOST_SHOWN) + 1).filter(|hex| state.board.ground.cell(*hex).is_some());
    let hexes: Vec<Hex> = near.collect();
    let last = hexes.len();
    Choice::of(who, gait.rule(), "to where")
        .look(Look::Hexes)
        .options(hexes.into_iter().map(option))
        .option(Opt::open(None, "stay").sign(Sign::Move))
        .default_at(last)
}

/// ST-322: the mover says by which way, where another than the proposed one is wanted.
fn detours(state: &State, who: UnitId, gait: Gait, (budget, to): (u32, Hex)) -> Choice<Option<Hex>> {
    let routes = Routes::of(state, who, gait, budget);
    let option = |hex: Hex| Opt::open(Some(hex), Ground::name(hex)).sign(Sign::Move);
    Choice::of(who, ST_322, "by way of")
        .look(Look::Folded)
        .option(Opt::open(None, "the safest way").sign(Sign::Move))
        .options(routes.on_the_way_to(to).into_iter().map(option))
}

/// ST-322: a path that ends where it begins: by way of which hex; of the nearest if nothing is said.
fn there_and_back(state: &State, who: UnitId, gait: Gait, budget: u32) -> Choice<Hex> {
    let at = state.at(who);
    let mut hexes = Routes::of(state, who, gait, budget).on_the_way_to(at);
    sort_by_key(&mut hexes, |hex| hex.unsigned_distance_to(at));
    let option = |hex: Hex| Opt::open(hex, Ground::name(hex)).aim(hex).sign(Sign::Move);
    Choice::of(who, ST_322, "by way of").look(Look::Hexes).options(hexes.into_iter().map(option))
}

/// What has become of a movement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Walked {
    /// All of it was carried out, or as much as the mover wanted after a reaction (ST-322).
    Whole,
    /// A reaction stopped the mover (ST-334).
    Cut,
}

/// P-11: along a path, and others answer each hex.
pub fn walk(t: T<'_, '_>, who: UnitId, gait: Gait, way: &[Hex], reacted: &mut Reacted) -> Asked<Walked> {
    for (i, to) in way.iter().enumerate() {
        let left = leave(t, who, gait, *to, reacted)?;
        if left == Passage::Stopped {
            return Ok(cut(t));
        }
        if left == Passage::Interrupted && !goes_on(t, who)? {
            return Ok(Walked::Whole);
        }
        step(t, who, gait, *to);
        let mut entered = enter(t, who, gait, reacted)?;
        if entered != Passage::Stopped {
            entered = entered.and(watched(t, who, reacted)?);
        }
        if entered == Passage::Stopped {
            return Ok(cut(t));
        }
        let is_last = i + 1 == way.len();
        if entered == Passage::Interrupted && !is_last && !goes_on(t, who)? {
            return Ok(Walked::Whole);
        }
    }
    Ok(Walked::Whole)
}

fn cut(t: T<'_, '_>) -> Walked {
    t.note(ST_334, "the rest of the movement is lost");
    Walked::Cut
}

/// ST-301 to ST-309: one hex. Whoever moves aims no more (ST-603).
fn step(t: T<'_, '_>, who: UnitId, gait: Gait, to: Hex) {
    lose_aim(t, who);
    if t.reads()
        && is_difficult(&t.state().board.ground, to)
        && matches!(gait, Gait::Walk | Gait::Dash | Gait::Sprint)
    {
        t.note(ST_320, "difficult ground: counts as 2 hexes");
    }
    if t.reads() && t.state().occupants(to).next().is_some() {
        t.note(ST_321, "through a friend's hex");
    }
    t.emit(gait.rule(), Event::Moved { who, to });
}

/// ST-322: whether a mover goes on after what others did: who has reacted to it may make it think again.
fn goes_on(t: T<'_, '_>, who: UnitId) -> Asked<bool> {
    let choice = |state: &State| {
        Choice::of(who, ST_322, "go on with the move?")
            .look(Look::Segments)
            .option(Opt::open(true, "go on").sign(Sign::Move))
            .option(Opt::open(false, "stop here").sign(Sign::Pass).bar(bar_of_stop(
                state,
                who,
                state.at(who),
            )))
    };
    let goes_on = t.choose_usually(|_| true, &choice)?;
    // Nothing else may follow that would wait for the answer.
    t.commit(ST_322, who, "Go on")?;
    Ok(goes_on)
}
