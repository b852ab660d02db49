//! Mounts: moving, steering, biting and kicking (section 5.K).

use super::attack::{resolve, riding_roll};
use super::bands::{beast_hexes, rear_of, steed_of};
use super::blow::{Blow, Footwork, Means, Occasion};
use super::lookout::{Lookout, warn_of_passing};
use super::movement::after_moving;
use super::others::{answer, ask_others};
use super::refuse::{Code, No, barred, first, lying, no, no_if, price};
use super::roll::T;
use super::rules::*;
use super::set::{self, Stir};
use super::soak::{Soaking, warn_of_soak};
use super::state::event::{Event, Kindred};
use super::state::moment::{Moment, Progress};
use super::state::{Phaser, State};
use super::strike::{ask_rest, bar_of_foe, bar_of_target, declare, is_meant, plan, spend};
use super::system::Magic;
use super::tables::{Speed, points};
use crate::board::{Ground, Token, UnitId};
use crate::hex::{Facing, Hex, Turn};
use crate::sheet::halves;
use crate::table::{Asked, Choice, Look, Next, Opt, Sign};
use std::rc::Rc;

/// AM-126: whether the mount can pay.
fn mount_price(state: &State, who: UnitId, ap: u8) -> Option<No> {
    let have = state.figure(who).steed.map_or(0, |steed| steed.ap);
    let is_short = have < points(ap.into());
    is_short.then(|| no(AM_15, Code::Ap, format!("the mount needs {ap} AP, has {}", halves(have))))
}

/// AM-142: whether it is the mount's phase.
fn mount_phase(state: &State, who: UnitId) -> Option<No> {
    let is_phasing = state.phase == Some(Phaser { who, is_mount: true });
    no_if(!is_phasing, AM_142, Code::NotPhasing, "not the mount's phase")
}

fn spend_mount(t: T<'_, '_>, rule: crate::table::Rule, who: UnitId, what: &'static str, ap: u8) {
    let before = t.state().figure(who).steed.map_or(0, |steed| steed.ap);
    let after = (before - points(ap.into())).max(0);
    t.emit(rule, Event::MountSpent { who, what, cost: before - after, before, after });
}

/// The turn and speed of the next move: what steering has bought (AM-129).
fn next_move(state: &State, who: UnitId) -> (Turn, Speed) {
    state
        .figure(who)
        .steed
        .map_or((0, Speed::Stationary), |steed| (steed.turn, steed.next.unwrap_or(steed.mount.speed)))
}

/// AM-129: why a mount cannot move.
pub(super) fn bar_of_mount_move(state: &State, who: UnitId) -> Option<No> {
    let (_, speed) = next_move(state, who);
    first([
        mount_phase(state, who),
        no_if(
            speed == Speed::Stationary && !is_halting(state, who),
            AM_129,
            Code::MountSpeed,
            "the mount stands still",
        ),
        (speed != Speed::Stationary).then(|| first_hex(state, who)).flatten(),
        mount_price(state, who, 1),
    ])
}

/// AM-129: whether steering brings a moving mount to a halt with its next move.
fn is_halting(state: &State, who: UnitId) -> bool {
    state
        .figure(who)
        .steed
        .is_some_and(|steed| steed.next.is_some() && steed.mount.speed != Speed::Stationary)
}

/// AM-129: the first hex must be one that can be entered, and one to end in where it is the last too (AM-29).
fn first_hex(state: &State, who: UnitId) -> Option<No> {
    let (turn, speed) = next_move(state, who);
    let now = place_of(state, who);
    let is_open = |drift: Turn| {
        let next = now.after(turn, drift);
        next.can_be_entered(state, who) && (speed.hexes() > 1 || next.may_end_move(state, who))
    };
    let mut ways = if turn == 0 { vec![0, -1, 1] } else { vec![0] }.into_iter();
    no_if(!ways.any(is_open), AM_129, Code::NoHex, "no free hex to move into")
}

/// AM-116: where a mount is: the hex of its head, and what it faces.
#[derive(Clone, Copy)]
struct MountPlace {
    front: Hex,
    facing: Facing,
}

fn place_of(state: &State, who: UnitId) -> MountPlace {
    let token = state.board.token(who);
    MountPlace { front: token.at, facing: token.facing }
}

impl MountPlace {
    /// AM-129: after one hex: a turn, or a step straight on or drifting.
    fn after(self, turn: Turn, drift: Turn) -> MountPlace {
        let facing = self.facing.turned(turn);
        MountPlace { front: facing.turned(drift).from(self.front), facing }
    }

    fn hexes(self) -> [Hex; 2] {
        [self.front, rear_of(self.front, self.facing)]
    }

    /// AM-29: whether nothing solid bars it.
    fn can_be_entered(self, state: &State, who: UnitId) -> bool {
        self.hexes().into_iter().all(|hex| state.can_enter(hex, who))
    }

    /// AM-29: whether a move may be chosen to end here, as far as those who lie there go.
    fn may_end_move(self, state: &State, who: UnitId) -> bool {
        !self.hexes().into_iter().any(|hex| state.is_lain_in(hex, who))
    }
}

/// AM-129: the mount's move, hex by hex.
pub(super) fn mount_move(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let starts = t.state().board.tokens.clone();
    let (turn, speed) = next_move(t.state(), who);
    let mut drifts = Vec::new();
    let mut planned = place_of(t.state(), who);
    for i in 0..speed.hexes() {
        let step = match i {
            0 if turn != 0 => (turn, 0),
            _ => (0, ask_drift(t, who, planned, (i, i + 1 == speed.hexes()))?),
        };
        planned = planned.after(step.0, step.1);
        drifts.push(step);
    }
    let steering = ask_steering(t, who)?;
    let others = ask_others(t, who, &[])?;
    let mut reacted: Vec<UnitId> = others.iter().map(|aside| aside.who()).collect();
    warn_of_set_weapons(t, who, &drifts, (&starts, &reacted));
    t.commit(AM_129, who, "Ride")?;
    spend_mount(t, AM_129, who, "mount move", 1);
    follow_steering(t, who, speed);
    answer(t, others);
    if let Some(steering) = steering {
        steer(t, who, steering, Kindred::Reaction)?;
    }
    let mut has_passed = false;
    for (i, (turn, drift)) in drifts.into_iter().enumerate() {
        let next = place_of(t.state(), who).after(turn, drift);
        if !next.can_be_entered(t.state(), who) {
            t.note(AM_129, "the way is barred: the move ends");
            break;
        }
        let MountPlace { front, facing } = next;
        t.emit(AM_116, Event::MountMoved { who, front, facing });
        after_moving(t, who);
        // AM-127: the rider is asked first, and strikes once; where he does not, his opponents are.
        let strikes = !has_passed && passing_blow(t, who, &starts, &mut reacted)?;
        has_passed |= strikes;
        if !strikes {
            let rule = if i == 0 { AM_45 } else { AM_49 };
            let stir = Stir { mover: who, starts: &starts, rule, attacker: None };
            set::answers(t, &stir, None, &mut reacted)?;
        }
        let is_where_it_was = t.state().board.token(who).at == front;
        if !t.state().figure(who).is_up() || !t.state().figure(who).is_mounted() || !is_where_it_was {
            t.note(AM_53, "the rest of the move is lost");
            return Ok(());
        }
    }
    Ok(())
}

/// AM-45, AM-49: whose set weapons may strike at a mount and its rider on the way.
fn warn_of_set_weapons(
    t: T<'_, '_>,
    who: UnitId,
    drifts: &[(Turn, Turn)],
    (starts, reacted): (&[Token], &[UnitId]),
) {
    if !t.reads() {
        return;
    }
    let mut lookout = Lookout::of(t.state(), starts, reacted);
    for (i, (turn, drift)) in drifts.iter().enumerate() {
        let next = place_of(lookout.state(), who).after(*turn, *drift);
        if !next.can_be_entered(lookout.state(), who) {
            return;
        }
        let MountPlace { front, facing } = next;
        let rule = if i == 0 { AM_45 } else { AM_49 };
        lookout.ride(t, rule, &Event::MountMoved { who, front, facing }, (who, front));
    }
}

/// AM-129: what steering has bought takes effect.
fn follow_steering(t: T<'_, '_>, who: UnitId, speed: Speed) {
    let Some(steed) = t.state().figure(who).steed else { return };
    if steed.turn != 0 || steed.next.is_some() {
        t.emit(AM_129, Event::Steered { who, turn: 0, speed: None });
    }
    if steed.mount.speed != speed {
        t.emit(AM_129, Event::SetSpeed { who, speed });
    }
}

/// AM-129: the next hex of a move that has come so far, by its place in it and whether it is the last.
fn ask_drift(t: T<'_, '_>, who: UnitId, from: MountPlace, (i, is_last): (usize, bool)) -> Asked<Turn> {
    let state = t.state();
    let names = [(0, "straight on"), (-1, "drift left"), (1, "drift right")];
    let options = names.into_iter().map(|(drift, name)| {
        let next = from.after(0, drift);
        // A first hex that is not free is refused; a later one may end the move.
        let can_enter = i > 0 || next.can_be_entered(state, who);
        let bar = first([
            no_if(!can_enter, AM_129, Code::NoHex, "cannot be entered"),
            no_if(
                is_last && !next.may_end_move(state, who),
                AM_29,
                Code::NoHex,
                "somebody lies here: no move may end so",
            ),
        ]);
        let option = Opt::open(drift, name).sign(Sign::Mount).bar(barred(bar));
        if i == 0 && can_enter { option.aim(next.front).detail(Ground::name(next.front)) } else { option }
    });
    t.choose(Choice::of(who, AM_129, "next hex").look(Look::Segments).options(options))
}

/// AM-129: a change of speed by one step, or a turn of 60°, for the next move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Steering {
    Turn(Turn),
    Speed(Speed),
}

fn steerings(state: &State, who: UnitId) -> Vec<(Steering, String)> {
    let at = state.figure(who).steed.map_or(0, |steed| steed.mount.speed as usize);
    let mut all =
        vec![(Steering::Turn(-1), "turn left".to_owned()), (Steering::Turn(1), "turn right".to_owned())];
    for i in [at.wrapping_sub(1), at + 1] {
        if let Some(speed) = Speed::ALL.get(i) {
            all.push((Steering::Speed(*speed), format!("to {}", speed.name())));
        }
    }
    all
}

/// AM-129: as a reaction to the mount's own move.
fn ask_steering(t: T<'_, '_>, who: UnitId) -> Asked<Option<Steering>> {
    let state = t.state();
    let bar = barred(first([lying(state, who), price(state, who, 1)]));
    let options = steerings(state, who)
        .into_iter()
        .map(|(steering, name)| Opt::open(Some(steering), name).costs(1).sign(Sign::Turn).bar(bar.clone()));
    let choice = Choice::of(who, AM_129, "steer for the next move").look(Look::Folded);
    t.choose(choice.option(Opt::open(None, "no steering").sign(Sign::Pass)).options(options))
}

/// AM-129: as an action of the rider.
pub(super) fn steer_action(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let options = steerings(t.state(), who)
        .into_iter()
        .map(|(steering, name)| Opt::open(steering, name).sign(Sign::Turn));
    let steering = t.choose(Choice::of(who, AM_129, "steer").look(Look::Segments).options(options))?;
    steer(t, who, steering, Kindred::Action)
}

fn steer(t: T<'_, '_>, who: UnitId, steering: Steering, kind: Kindred) -> Asked<()> {
    spend(t, AM_129, who, "steer", kind, 1);
    if !riding_roll(t, who, AM_129, ("steering", "steer", "steers"), points(6))? {
        return Ok(());
    }
    let steed = t.state().figure(who).steed;
    let (turn, speed) = steed.map_or((0, None), |steed| (steed.turn, steed.next));
    let (turn, speed) = match steering {
        Steering::Turn(turn) => (turn, speed),
        Steering::Speed(speed) => (turn, Some(speed)),
    };
    t.emit(AM_129, Event::Steered { who, turn, speed });
    Ok(())
}

/// AM-129: why a rider cannot steer.
pub(super) fn bar_of_steering(state: &State, who: UnitId) -> Option<No> {
    first([
        lying(state, who),
        no_if(
            !state.is_phasing(who),
            AM_13,
            Code::NotPhasing,
            "only the phasing character may start an action",
        ),
        price(state, who, 1),
    ])
}

/// AM-127: the rider's blow during his own mount's move; whether he struck.
fn passing_blow(t: T<'_, '_>, who: UnitId, starts: &[Token], reacted: &mut Vec<UnitId>) -> Asked<bool> {
    let state = t.state();
    let occasion = Occasion::Passing(starts.to_vec());
    let in_reach = |foe: &UnitId| {
        state.are_opponents(who, *foe) && !state.figure(*foe).is_dead && set::is_triggered(state, who, *foe)
    };
    let foes: Vec<UnitId> = state.units().filter(in_reach).collect();
    if foes.is_empty() {
        return Ok(false);
    }
    let options = foes.into_iter().map(|foe| {
        let bar = barred(bar_of_foe(state, who, foe, &occasion, Footwork::Stand));
        let at = state.board.token(foe).at;
        Opt::open(Some(foe), "stand and attack")
            .detail(state.figure(foe).sheet.name.clone())
            .aim(at)
            .sign(Sign::Strike)
            .bar(bar)
    });
    let pass = Opt::open(None, "ride on").sign(Sign::Pass);
    let choice = Choice::of(who, AM_127, "passing blow").option(pass).options(options).insist().compared();
    let Some(foe) = t.choose(choice)? else { return Ok(false) };
    let blow = plan(t, who, foe, occasion, Footwork::Stand)?;
    let blow = Blow { starts: starts.to_vec(), ..blow };
    warn_of_passing(t, &blow);
    warn_of_soak(t, foe, Soaking::Reaction);
    t.commit(AM_127, who, "Strike in passing")?;
    declare(t, &blow);
    let next = resolve(t, &Rc::new(blow), reacted)?;
    t.finish(next)?;
    Ok(true)
}

/// AM-128: why a mount cannot bite or kick somebody.
pub(super) fn bar_of_beast(state: &State, who: UnitId, foe: UnitId, means: Means) -> Option<No> {
    let (steed, front, rear) = steed_of(state, who)?;
    let hexes = beast_hexes(front, rear, state.board.token(who).facing, means == Means::Kick);
    first([
        mount_phase(state, who),
        no_if(steed.mount.speed > Speed::Walk, AM_128, Code::MountSpeed, "the mount is too fast"),
        bar_of_target(state, who, foe),
        no_if(
            !state.board.token(foe).hexes().any(|hex| hexes.contains(&hex)),
            AM_128,
            Code::Arc,
            "not in front of the mount, nor behind it for a kick",
        ),
        mount_price(state, who, beast_price(means)),
    ])
}

/// AM-128: bite 2, kick 3 mount AP.
pub(super) const fn beast_price(means: Means) -> u8 {
    if matches!(means, Means::Bite) { 2 } else { 3 }
}

/// P9: the mount's own blow.
pub(super) fn beast_blow(t: T<'_, '_>, who: UnitId, foe: UnitId, means: Means) -> Next<Magic> {
    if !is_meant(t, who, foe)? {
        return Ok(None);
    }
    let starts = t.state().board.tokens.clone();
    let mut blow = Blow { means, ..Blow::unplanned(who, foe, starts) };
    ask_rest(t, &mut blow, None)?;
    warn_of_soak(t, foe, Soaking::Reaction);
    let what = if means == Means::Bite { "bite" } else { "kick" };
    t.commit(AM_128, who, if means == Means::Bite { "Bite" } else { "Kick" })?;
    spend_mount(t, AM_128, who, what, beast_price(means));
    Ok(Some(Moment(Progress::Declared(Rc::new(blow)))))
}
