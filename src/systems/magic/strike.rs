//! What an attacker settles before a blow: weapon and mode, turn, step.
//!
//! Aim and dice come after the reactions (P3 steps 5 to 7; see `stakes`). A table may play it that they are settled
//! here, so that there is less to ask: AM-06 has the attacker choose "openly, then the defender", and AM-42 asks for
//! the location before the dice, which that order keeps too.

use super::bands::{is_walled_off, reaches, target_hexes};
use super::best::Stakes;
use super::blow::{Blow, Footwork, Means, Occasion, aim_column, mode_of};
use super::refuse::{Code, No, barred, closest, first, lying, no, no_if, price, usable};
use super::roll::{Stake, T, ask_bet, stakes};
use super::rules::*;
use super::sheet::Spot;
use super::state::event::{Event, Kindred};
use super::state::{Grip, ItemId, Place, State};
use super::tables::{AIMS, Band, points};
use super::value::{attack_value, rear_bonus, rear_bonus_turned, strongest_defence};
use crate::board::{Token, UnitId};
use crate::hex::{Facing, Hex, Turn};
use crate::sheet::halves;
use crate::table::{Asked, Choice, Look, Opt, Sign};

/// All weapons and modes a figure knows, in the order of its sheet.
pub(super) fn all_modes(state: &State, who: UnitId) -> Vec<(ItemId, u8)> {
    let items = state.items_of(who);
    items
        .flat_map(|item| (0..state.gear(item).item().modes.len() as u8).map(move |mode| (item, mode)))
        .collect()
}

/// The least and the most AP that a blow with what is in hand costs.
pub(super) fn prices_of_blows(state: &State, who: UnitId) -> (u8, u8) {
    let ready = all_modes(state, who).into_iter().filter(|(item, _)| state.is_ready(who, *item));
    let prices: Vec<u8> = ready.map(|(item, mode)| mode_of(state, item, mode).ap).collect();
    (prices.iter().min().copied().unwrap_or(0), prices.iter().max().copied().unwrap_or(0))
}

/// The same in words: "3 AP", "3 to 5 AP". A prompt's row tells it so where the mode, asked after it, is what costs.
pub(super) fn told_prices(state: &State, who: UnitId) -> String {
    match prices_of_blows(state, who) {
        (least, most) if least == most => format!("{least} AP"),
        (least, most) => format!("{least} to {most} AP"),
    }
}

/// Why a blow in this mode is refused, whatever the turn and step; `None` if some are open.
pub(super) fn bar_of_mode(
    state: &State,
    who: UnitId,
    foe: UnitId,
    (item, mode): (ItemId, u8),
    occasion: &Occasion,
    footwork: Footwork,
) -> Option<No> {
    let mode = mode_of(state, item, mode);
    first([
        lying(state, who),
        bar_of_occasion(state, who, foe, occasion, mode.band),
        second_weapon(state, who, item, occasion),
        saddled(state, who, footwork),
        usable(state, who, item, mode),
        bar_of_target(state, who, foe),
        closest(turns(state, who), &|turn| bar_of_turn(state, who, foe, mode.band, turn, footwork))
            .map(|no| same_opponent(no, occasion)),
        price(state, who, mode.ap),
    ])
}

/// Why no blow at `foe` is open at all; `None` if some are.
pub(super) fn bar_of_foe(
    state: &State,
    who: UnitId,
    foe: UnitId,
    occasion: &Occasion,
    footwork: Footwork,
) -> Option<No> {
    let modes = all_modes(state, who);
    if modes.is_empty() {
        return Some(no(AM_31, Code::NotReady, "no weapon"));
    }
    closest(&modes, &|mode| bar_of_mode(state, who, foe, mode, occasion, footwork))
}

/// AM-33, AM-119: the turns that are free.
fn turns(state: &State, who: UnitId) -> &'static [Turn] {
    if state.figure(who).is_mounted() { &[0] } else { &[-1, 0, 1] }
}

/// AM-115: riders do not advance.
fn saddled(state: &State, who: UnitId, footwork: Footwork) -> Option<No> {
    let refused = state.figure(who).is_mounted() && footwork == Footwork::Advance;
    no_if(refused, AM_115, Code::Mounted, "not while mounted")
}

/// AM-97: a ready item other than the one that blocked.
fn second_weapon(state: &State, who: UnitId, item: ItemId, occasion: &Occasion) -> Option<No> {
    let Occasion::AfterBlock(blocked) = occasion else { return None };
    let is_second = item != *blocked && state.is_ready(who, item);
    no_if(!is_second, AM_97, Code::NoSecondWeapon, "no second ready weapon")
}

/// AM-105: a follow-on can be aimed at nobody else, so it is its rule that refuses the arc.
fn same_opponent(no: No, occasion: &Occasion) -> No {
    let is_arc = no.code == Code::Arc && occasion.kindred() == Kindred::FollowOn;
    if is_arc { No { rule: AM_105, ..no } } else { no }
}

/// AM-13, AM-45 to AM-50, AM-127: whether the occasion allows this figure a blow.
fn bar_of_occasion(state: &State, who: UnitId, foe: UnitId, occasion: &Occasion, band: Band) -> Option<No> {
    match occasion {
        Occasion::Action => no_if(
            !state.is_phasing(who),
            AM_13,
            Code::NotPhasing,
            "only the phasing character may start an action",
        ),
        Occasion::Set(starts) => {
            let at = state.board.token(who).at;
            let is_friend = !state.are_opponents(who, foe);
            first([
                no_if(state.is_phasing(who), AM_48, Code::Phasing, "a phasing character has no set weapon"),
                no_if(is_friend, AM_134, Code::NotTriggered, "no opponent moved into a target hex"),
                no_if(
                    !reaches(state, who, at, 0, band, foe),
                    AM_50,
                    Code::NotTriggered,
                    "did not move into a target hex of this mode",
                ),
                no_if(
                    was_adjacent(starts, who, foe),
                    AM_47,
                    Code::AlreadyAdjacent,
                    "was adjacent when the manoeuvre began",
                ),
            ])
        }
        Occasion::Passing(starts) => no_if(
            was_adjacent(starts, who, foe),
            AM_47,
            Code::AlreadyAdjacent,
            "was adjacent when the mount's move began",
        ),
        Occasion::AfterSideStep | Occasion::AfterBlock(_) | Occasion::Riposte => None,
    }
}

/// AM-28, AM-47: whether two figures stood adjacent at the start of a manoeuvre.
pub(super) fn was_adjacent(starts: &[Token], a: UnitId, b: UnitId) -> bool {
    let (Some(a), Some(b)) = (starts.get(a.index()), starts.get(b.index())) else { return false };
    a.hexes().any(|x| b.hexes().any(|y| x.unsigned_distance_to(y) == 1))
}

/// AM-36: a living figure other than oneself; a friend is asked about (`is_meant`).
pub(super) fn bar_of_target(state: &State, who: UnitId, foe: UnitId) -> Option<No> {
    let is_none = state.figure(foe).is_dead || foe == who;
    first([
        no_if(is_none, AM_36, Code::Target, "no valid target"),
        // AM-143: harm to a mount is the referee's.
        no_if(state.figure(foe).is_riderless(), AM_144, Code::Target, "a mount without a rider"),
    ])
}

/// AM-36: a friend is struck only if the player says so; whether the blow goes on.
pub(super) fn is_meant(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Asked<bool> {
    if t.state().are_opponents(who, foe) {
        return Ok(true);
    }
    t.note(AM_134, "of one side: no opponent");
    let mut choice = Choice::of(who, AM_36, "strike a friend?");
    choice.push(Opt::open(true, "strike all the same").sign(Sign::Strike));
    choice.push(Opt::open(false, "spare").sign(Sign::Pass));
    t.choose(choice.insist())
}

/// AM-34, AM-35, AM-109: why a turn does not bring the target into reach, with any step.
fn bar_of_turn(
    state: &State,
    who: UnitId,
    foe: UnitId,
    band: Band,
    turn: Turn,
    footwork: Footwork,
) -> Option<No> {
    match footwork {
        Footwork::Stand => bar_of_reach(state, who, state.board.token(who).at, turn, band, foe),
        Footwork::Advance => {
            let at = state.board.token(who).at;
            closest(&Facing::ALL, &|k| bar_of_step(state, who, foe, band, turn, k.from(at)))
        }
    }
}

/// AM-29, AM-109: why a step does not lead to a blow.
fn bar_of_step(state: &State, who: UnitId, foe: UnitId, band: Band, turn: Turn, to: Hex) -> Option<No> {
    let token = state.board.token(who);
    let facing = token.facing.turned(turn);
    let is_forward = (-1..=1).any(|side| facing.turned(side).from(token.at) == to);
    first([
        no_if(!is_forward, AM_109, Code::Step, "that hex is no legal step of this manoeuvre"),
        no_if(!state.is_free(to, who), AM_29, Code::NoHex, "no free hex to step into"),
        bar_of_reach(state, who, to, turn, band, foe),
    ])
}

/// AM-27, AM-34, AM-35: whether the target stands in a target hex and no wall is between.
fn bar_of_reach(state: &State, who: UnitId, at: Hex, turn: Turn, band: Band, foe: UnitId) -> Option<No> {
    let distance = state.board.token(foe).distance_to(at);
    if reaches(state, who, at, turn, band, foe) {
        let hexes = target_hexes(state, who, at, turn, band);
        let walled = band == Band::Far && is_walled_off(state, at, foe, &hexes);
        return no_if(walled, AM_27, Code::NoPath, "wall between");
    }
    Some(match (band, distance, state.figure(who).is_mounted()) {
        (_, _, true) if band == Band::Near => no(AM_117, Code::Arc, "not in the rider's target hexes"),
        (_, _, true) => no(AM_118, Code::Arc, "not in the rider's far hexes"),
        (Band::Near, ..) => no(AM_34, Code::Arc, "target not in front hexes"),
        (Band::Far, 0..=1, _) => no(AM_35, Code::Arc, "inside the polearm's reach"),
        (Band::Far, ..) => no(AM_35, Code::Arc, "target not in the far hexes"),
    })
}

/// Asks for everything a blow needs, up to but without the commit.
pub(super) fn plan(
    t: T<'_, '_>,
    who: UnitId,
    foe: UnitId,
    occasion: Occasion,
    footwork: Footwork,
) -> Asked<Blow> {
    plan_so(t, who, foe, (occasion, footwork), None)
}

/// The same in answer to a blow that is met (AM-55).
pub(super) fn plan_so(
    t: T<'_, '_>,
    who: UnitId,
    foe: UnitId,
    (occasion, footwork): (Occasion, Footwork),
    met: Option<&Blow>,
) -> Asked<Blow> {
    let starts = t.state().board.tokens.clone();
    let (item, mode) = ask_mode(t, who, foe, &occasion, footwork)?;
    let means = Means::Weapon(item, mode);
    let turn = ask_turn(t, who, foe, means, footwork)?;
    let step = match footwork {
        Footwork::Stand => None,
        Footwork::Advance => Some(ask_step(t, who, foe, means, turn)?),
    };
    let mut blow = Blow { who, foe, means, occasion, turn, step, ..Blow::unplanned(who, foe, starts) };
    ask_rest(t, &mut blow, met)?;
    Ok(blow)
}

/// Section 8: whether the referee lets the target answer. Where the table plays it so, aim and dice before that: of a
/// blow that meets another one, against that one.
pub(super) fn ask_rest(t: T<'_, '_>, blow: &mut Blow, met: Option<&Blow>) -> Asked<()> {
    if t.state().options.aims_with_declaration {
        blow.spot = ask_spot(t, blow)?;
        let (state, basic) = (t.state(), attack_value(t.state(), blow));
        // What is gained from behind counts with the attack.
        let behind = rear_bonus(state, blow.who, blow.foe).2;
        let stake = match met {
            None => {
                let value = strongest_defence(state, blow.foe);
                Stake::Declared(Stakes { value: value - behind, ..stakes(state, value) })
            }
            Some(met) => {
                let theirs = rear_bonus_turned(state, met.who, blow.who, blow.turn).2;
                let value = attack_value(state, met).total() + theirs + met.bet.referee;
                Stake::CrossedBack(value - behind, met.bet.dice)
            }
        };
        blow.bet = ask_bet(t, blow.who, "attack dice", &basic, stake)?;
        blow.cap = super::roll::dice_cap(t.state(), basic.total() + blow.bet.referee);
    }
    let mut choice = Choice::of(blow.who, AM_18, "whether the target may react").look(Look::Folded);
    choice.push(Opt::open(false, "the target may react"));
    choice.push(Opt::open(true, "the target cannot react").sign(Sign::Referee));
    blow.is_unanswerable = t.choose(choice)?;
    Ok(())
}

fn ask_mode(
    t: T<'_, '_>,
    who: UnitId,
    foe: UnitId,
    occasion: &Occasion,
    footwork: Footwork,
) -> Asked<(ItemId, u8)> {
    t.choose_from(&|state| choice_of_mode(state, who, foe, occasion, footwork))
}

fn choice_of_mode(
    state: &State,
    who: UnitId,
    foe: UnitId,
    occasion: &Occasion,
    footwork: Footwork,
) -> Choice<(ItemId, u8)> {
    let options = all_modes(state, who).into_iter().map(|(item, at)| {
        let mode = mode_of(state, item, at);
        let bar = bar_of_mode(state, who, foe, (item, at), occasion, footwork);
        Opt::open((item, at), format!("{}, {}", state.item_name(item), mode.name))
            .detail(format!("damage {}", halves(mode.damage.into())))
            .costs(mode.ap)
            .sign(Sign::Strike)
            .bar(barred(bar))
    });
    let rule = if footwork == Footwork::Stand { AM_30 } else { AM_109 };
    Choice::of(who, rule, "weapon").look(Look::Segments).options(options)
}

fn band_of(state: &State, means: Means) -> Band {
    match means {
        Means::Weapon(item, mode) => mode_of(state, item, mode).band,
        Means::Bite | Means::Kick => Band::Near,
    }
}

/// AM-33: the free turn; none in the saddle (AM-119).
fn ask_turn(t: T<'_, '_>, who: UnitId, foe: UnitId, means: Means, footwork: Footwork) -> Asked<Turn> {
    if t.state().figure(who).is_mounted() {
        t.note(AM_119, "no turn of his own in the saddle");
        return Ok(0);
    }
    t.choose_from(&|state| {
        let band = band_of(state, means);
        let bar = |turn: Turn| match turn {
            2 => Some(no(AM_33, Code::Turn, "only one 60-degree turn")),
            turn => bar_of_turn(state, who, foe, band, turn, footwork),
        };
        let names = [(0, "no turn"), (-1, "turn left"), (1, "turn right"), (2, "two turns")];
        let option = |(turn, name)| Opt::open(turn, name).sign(Sign::Turn).bar(barred(bar(turn)));
        Choice::of(who, AM_33, "turn first").look(Look::Segments).options(names.into_iter().map(option))
    })
}

/// AM-109: one hex forwards or sideways.
fn ask_step(t: T<'_, '_>, who: UnitId, foe: UnitId, means: Means, turn: Turn) -> Asked<Hex> {
    let state = t.state();
    let (band, token) = (band_of(state, means), state.board.token(who));
    let around = [0, -1, 1, -2, 2, 3].map(|side| token.facing.turned(turn).turned(side).from(token.at));
    let options = around.into_iter().map(|to| {
        let bar = bar_of_step(state, who, foe, band, turn, to);
        Opt::open(to, "advance")
            .detail(crate::board::Ground::name(to))
            .aim(to)
            .sign(Sign::Advance)
            .bar(barred(bar))
    });
    t.choose(Choice::of(who, AM_109, "step").look(Look::Hexes).options(options))
}

/// AM-42: the part of the body aimed at, with its side; a mount's own blow is at the chest (AM-128).
pub(super) fn ask_spot(t: T<'_, '_>, blow: &Blow) -> Asked<Spot> {
    let Blow { who, foe, .. } = *blow;
    if matches!(blow.means, Means::Bite | Means::Kick) {
        return Ok(Spot::CHEST);
    }
    let location = t.choose_from(&|state| {
        let column = aim_column(state, who, foe);
        let options = AIMS.iter().map(|row| {
            let shown = points(row.attack[column]);
            let sign = if shown > 0 { "+" } else { "" };
            let shown = if shown == 0 { "±0".to_owned() } else { format!("{sign}{}", halves(shown)) };
            Opt::open(row.location, row.name).detail(shown).sign(Sign::Aim)
        });
        Choice::of(who, AM_42, "aim at").look(Look::List).options(options)
    })?;
    if !location.is_paired() {
        return Ok(Spot { location, is_right: false });
    }
    let mut side = Choice::of(who, AM_42, "which side").look(Look::Segments);
    side.push(Opt::open(false, "left"));
    side.push(Opt::open(true, "right"));
    let is_right = t.choose(side)?;
    Ok(Spot { location, is_right })
}

/// AM-15, AM-33, AM-37, AM-109, AM-135: pays and makes the turn, the grip and the step.
pub(super) fn declare(t: T<'_, '_>, blow: &Blow) {
    let (who, state) = (blow.who, t.state());
    let Means::Weapon(item, mode) = blow.means else { return };
    let (gear, mode) = (state.gear(item), mode_of(state, item, mode));
    let what = match blow.step {
        Some(_) => "advance and attack",
        None => "stand and attack",
    };
    let rule = match (&blow.occasion, blow.step) {
        (Occasion::Action, Some(_)) => AM_109,
        (Occasion::Action, None) => AM_37,
        (Occasion::Set(_), _) => AM_52,
        (Occasion::Passing(_), _) => AM_38,
        (_, _) => AM_106,
    };
    let trigger = match (&blow.occasion, mode.band, state.figure(who).is_mounted()) {
        (Occasion::Set(_), Band::Near, false) => Some((AM_23, "came into a near hex")),
        (Occasion::Set(_), Band::Near, true) => Some((AM_117, "came into a near hex of the rider")),
        (Occasion::Set(_), Band::Far, false) => Some((AM_24, "came into a far hex")),
        (Occasion::Set(_), Band::Far, true) => Some((AM_118, "came into a far hex of the rider")),
        _ => None,
    };
    let what = format!("{what}, {} {}", gear.item().name, mode.name);
    let (ap, hands) = (mode.ap, mode.hands);
    if let Some((rule, words)) = trigger {
        t.note(rule, words);
    }
    regrip(t, who, item, hands);
    spend(t, rule, who, what, blow.occasion.kindred(), ap);
    if blow.turn != 0 {
        let to = t.state().board.token(who).facing.turned(blow.turn);
        t.emit(AM_33, Event::Turned { who, to });
    }
}

/// AM-135: changing the grip is free.
pub(super) fn regrip(t: T<'_, '_>, who: UnitId, item: ItemId, hands: u8) {
    let Place::Held(grip) = t.state().place(item) else { return };
    let is_both = grip.right && grip.left;
    let right = t.state().figure(who).sheet.is_right_handed;
    if hands == 2 && !is_both {
        t.emit(AM_135, Event::Readied { item, grip: Grip { by: who, right: true, left: true } });
    } else if hands == 1 && is_both {
        t.emit(AM_135, Event::Readied { item, grip: Grip { by: who, right, left: !right } });
    }
}

/// AM-135: what was held in both hands stays in the one that the new grip leaves.
pub(super) fn free_hands(t: T<'_, '_>, taken: Grip) {
    let who = taken.by;
    let [right, left] = [taken.right, taken.left].map(|is_taken| !is_taken);
    let is_in_both =
        |place: Place| matches!(place, Place::Held(grip) if grip.by == who && grip.right && grip.left);
    let held = t.state().items().find(|(_, place)| is_in_both(*place));
    if let Some((item, _)) = held.filter(|_| right || left) {
        t.emit(AM_135, Event::Readied { item, grip: Grip { by: who, right, left } });
    }
}

/// AM-15, AM-16: pays, with a ledger line.
pub(super) fn spend(
    t: T<'_, '_>,
    rule: crate::table::Rule,
    who: UnitId,
    what: impl Into<String>,
    kind: Kindred,
    ap: u8,
) {
    let before = t.state().figure(who).ap;
    // A referee may have overruled the price (AM-131): AP never fall below 0 (AM-16).
    let after = (before - points(ap.into())).max(0);
    t.emit(rule, Event::Spent { who, what: what.into(), kind, cost: before - after, before, after });
    if t.reads() {
        t.note(AM_16, format!("{}: {} AP to {}", kind.name(), halves(before), halves(after)));
    }
}
