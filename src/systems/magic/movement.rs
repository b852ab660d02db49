//! Moving and following (AM-107, AM-108), and what every step brings with it.

use super::blow::mode_of;
use super::lookout::{ENTERS, Lookout, Words};
use super::others::{answer, ask_others};
use super::refuse::{Code, No, barred, first, lying, no, no_if, price};
use super::roll::T;
use super::rules::*;
use super::set::{self, Stir};
use super::state::event::{Event, Kindred};
use super::state::{ItemId, Place, State};
use super::strike::{all_modes, spend};
use super::tables::{Band, points};
use crate::board::{Ground, Token, UnitId};
use crate::hex::{Facing, Hex, Turn};
use crate::sheet::halves;
use crate::table::{Asked, Choice, Look, Opt, Phrase, Rule, Sign};

/// A friend who repeats the leader's steps (AM-108).
struct Follower {
    who: UnitId,
    turn: Turn,
    is_stopped: bool,
    /// Who has answered this follower's move (AM-51).
    reacted: Vec<UnitId>,
}

/// A step of a figure's own: locks and grips feel it (AM-44, AM-99, AM-140).
pub(super) fn step_to(t: T<'_, '_>, rule: Rule, who: UnitId, to: Hex) {
    t.emit(rule, Event::Stepped { who, to });
    after_moving(t, who);
}

/// A step forced by a blow (AM-89).
pub(super) fn push_to(t: T<'_, '_>, rule: Rule, who: UnitId, to: Hex) {
    t.emit(rule, Event::Pushed { who, to });
    after_moving(t, who);
}

/// Falls prone.
pub(super) fn fall(t: T<'_, '_>, rule: Rule, who: UnitId) {
    t.emit(rule, Event::Fell(who));
}

/// AM-99: a lock ends when an owner leaves the hex; AM-140: so does a grip out of reach.
pub(super) fn after_moving(t: T<'_, '_>, who: UnitId) {
    let held = |item: ItemId, t: &T<'_, '_>| t.state().grip(who, item).is_some();
    let ended: Vec<_> =
        t.state().locks.iter().copied().filter(|(a, b)| held(*a, &t) || held(*b, &t)).collect();
    for (a, b) in ended {
        t.emit(AM_99, Event::Unlocked(a, b));
    }
    let_go(t);
}

/// AM-99: a lock ends when one of the items is dropped.
pub(super) fn end_locks_of(t: T<'_, '_>, item: ItemId) {
    let ended: Vec<_> = t.state().locks.iter().copied().filter(|(a, b)| *a == item || *b == item).collect();
    for (a, b) in ended {
        t.emit(AM_99, Event::Unlocked(a, b));
    }
}

/// AM-140: grips on stuck weapons are lost beyond the mode's reach.
pub(super) fn let_go(t: T<'_, '_>) {
    let state = t.state();
    let lost: Vec<ItemId> = state
        .items()
        .filter_map(|(item, place)| match place {
            Place::Stuck(whom, _, Some((grip, reach))) => {
                let most = if reach == Band::Far { 2 } else { 1 };
                (state.board.distance(whom, grip.by) > most).then_some(item)
            }
            _ => None,
        })
        .collect();
    for item in lost {
        t.emit(AM_140, Event::GripLost { item });
    }
}

/// Why a figure cannot move at all.
pub(super) fn bar_of_move(state: &State, who: UnitId) -> Option<No> {
    first([
        lying(state, who),
        no_if(
            !state.is_phasing(who),
            AM_13,
            Code::NotPhasing,
            "only the phasing character may start an action",
        ),
        no_if(state.figure(who).is_mounted(), AM_115, Code::Mounted, "not while mounted"),
        price(state, who, 1),
    ])
}

/// AM-107: a turn, then up to two hexes forwards or one back.
pub(super) fn move_figure(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let starts = t.state().board.tokens.clone();
    let turns = [(0, "no turn"), (-1, "turn left"), (1, "turn right")];
    let options = turns.into_iter().map(|(turn, name)| Opt::open(turn, name).sign(Sign::Turn));
    let turn: Turn = t.choose(Choice::of(who, AM_20, "turn first").look(Look::Segments).options(options))?;
    let path = ask_path(t, who, turn)?;
    let mut followers = ask_followers(t, who, &path)?;
    let busy: Vec<UnitId> = followers.iter().map(|follower| follower.who).collect();
    let others = ask_others(t, who, &busy)?;
    let stays = turn == 0 && path.is_empty();
    let bar = no_if(stays, AM_107, Code::Step, "neither turns nor moves: choose a hex or a turn");
    let label = match (path.last(), turn) {
        (Some(to), _) => Phrase::from(format!("Move to {}", Ground::name(*to))),
        (None, 0) => "choose a hex".into(),
        (None, ..0) => "Turn left".into(),
        (None, _) => "Turn right".into(),
    };
    warn_of_price(t, who);
    let mut reacted: Vec<UnitId> = others.iter().map(|aside| aside.who()).collect();
    warn_of_set_weapons(t, who, &path, &followers, (&starts, &reacted));
    t.commit_unless(barred(bar), AM_107, who, label)?;
    spend(t, AM_107, who, "move", Kindred::Action, 1);
    answer(t, others);
    turn_by(t, AM_107, who, turn);
    for follower in &followers {
        spend(t, AM_108, follower.who, "follow", Kindred::Reaction, 1);
        turn_by(t, AM_108, follower.who, follower.turn);
    }
    let mut at = t.state().board.token(who).at;
    for (i, to) in path.iter().enumerate() {
        if i > 0 && !(reacted.is_empty() && followers.is_empty()) && stops_early(t, who, &followers)? {
            return Ok(());
        }
        let Some(way) = Facing::between(at, *to) else { return Ok(()) };
        if !t.state().can_enter(*to, who) {
            t.note(AM_29, "the way is no longer free");
            return Ok(());
        }
        step_to(t, AM_107, who, *to);
        let next = path.get(i + 1).and_then(|next| Facing::between(*to, *next));
        let stepped = follow(t, &mut followers, who, (way, next));
        at = *to;
        // AM-49: the first hex, and each later one.
        let rule = if i == 0 { AM_45 } else { AM_49 };
        set::answers(t, &Stir { mover: who, starts: &starts, rule, attacker: None }, None, &mut reacted)?;
        for (n, hex) in stepped {
            let follower = &mut followers[n];
            let stir = Stir { mover: follower.who, starts: &starts, rule, attacker: None };
            set::answers(t, &stir, None, &mut follower.reacted)?;
            follower.is_stopped |= is_cancelled(t.state(), follower.who, hex);
        }
        if is_cancelled(t.state(), who, at) {
            t.note(AM_53, "the rest of the move is lost");
            return Ok(());
        }
    }
    Ok(())
}

/// AM-15: the AP that are left after a move may be too few for a blow.
fn warn_of_price(t: T<'_, '_>, who: UnitId) {
    if !t.reads() {
        return;
    }
    let state = t.state();
    let modes = all_modes(state, who).into_iter().filter(|(item, _)| state.is_ready(who, *item));
    let least = modes.map(|(item, mode)| mode_of(state, item, mode).ap).min();
    let ap = state.figure(who).ap;
    if let Some(least) =
        least.filter(|least| points((*least).into()) <= ap && points((*least + 1).into()) > ap)
    {
        t.warn(AM_15, format!("leaves {} AP: a blow takes {least}", halves(ap - points(1))));
    }
}

/// AM-45, AM-49, AM-108: whose set weapons may strike at the mover on the way, and at those who follow him.
fn warn_of_set_weapons(
    t: T<'_, '_>,
    who: UnitId,
    path: &[Hex],
    followers: &[Follower],
    (starts, reacted): (&[Token], &[UnitId]),
) {
    if !t.reads() {
        return;
    }
    let mut lookout = Lookout::of(t.state(), starts, reacted);
    let mut going: Vec<UnitId> = followers.iter().map(|follower| follower.who).collect();
    let mut at = t.state().board.token(who).at;
    for (i, to) in path.iter().enumerate() {
        let Some(way) = Facing::between(at, *to) else { return };
        let rule = if i == 0 { AM_45 } else { AM_49 };
        lookout.step(t, rule, who, *to, &ENTERS);
        at = *to;
        for follower in going.clone() {
            let to = way.from(lookout.state().board.token(follower).at);
            if lookout.state().can_enter(to, follower) {
                let does = format!("{} follows into", t.state().figure(follower).sheet.name);
                lookout.step(t, rule, follower, to, &Words { does: &does, when: "" });
            } else {
                going.retain(|other| *other != follower);
            }
        }
    }
}

/// AM-53: the mover was moved, felled or killed.
pub(super) fn is_cancelled(state: &State, who: UnitId, at: Hex) -> bool {
    let figure = state.figure(who);
    figure.is_prone || !figure.is_up() || state.board.token(who).at != at
}

fn turn_by(t: T<'_, '_>, rule: Rule, who: UnitId, turn: Turn) {
    if turn != 0 {
        let to = t.state().board.token(who).facing.turned(turn);
        t.emit(rule, Event::Turned { who, to });
    }
}

/// AM-107: after a reaction the mover may stop early, where his move and those that follow it may end (AM-29).
fn stops_early(t: T<'_, '_>, who: UnitId, followers: &[Follower]) -> Asked<bool> {
    let state = t.state();
    let following = followers.iter().filter(|follower| !follower.is_stopped).map(|follower| follower.who);
    let may_end =
        std::iter::once(who).chain(following).all(|who| state.is_free(state.board.token(who).at, who));
    let bar = no_if(!may_end, AM_29, Code::NoHex, "somebody lies here: no move may end so");
    let mut choice = Choice::of(who, AM_107, "go on with the move?");
    choice.push(Opt::open(false, "go on").sign(Sign::Move));
    choice.push(Opt::open(true, "stop here").sign(Sign::Pass).bar(barred(bar)));
    let stops = t.choose(choice.insist())?;
    t.stand();
    Ok(stops)
}

/// AM-107: every path of the manoeuvre from a facing; a hex that cannot be entered is barred.
fn ask_path(t: T<'_, '_>, who: UnitId, turn: Turn) -> Asked<Vec<Hex>> {
    let state = t.state();
    let token = state.board.token(who);
    let (at, facing) = (token.at, token.facing.turned(turn));
    let ahead = [0, -1, 1].map(|side| facing.turned(side));
    let back = [3, 2, 4].map(|side| facing.turned(side));
    let bar = |path: &[Hex]| {
        let last = path.last().copied().unwrap_or(at);
        let is_open = path.iter().all(|hex| state.can_enter(*hex, who)) && state.is_free(last, who);
        barred(no_if(!is_open, AM_29, Code::NoHex, "cannot be entered"))
    };
    let named = |path: Vec<Hex>, label: &'static str| {
        let last = path.last().copied().unwrap_or(at);
        let via = match path.as_slice() {
            [through, last] => format!("{} by {}", Ground::name(*last), Ground::name(*through)),
            _ => Ground::name(last),
        };
        let bar = bar(&path);
        Opt::open(path, label).detail(via).aim(last).sign(Sign::Move).bar(bar)
    };
    let one = ahead.into_iter().map(|k| named(vec![k.from(at)], "forward"));
    let two = ahead.iter().flat_map(|a| ahead.map(|b| vec![a.from(at), b.from(a.from(at))]));
    let two: Vec<_> = two.map(|path| named(path, "forward")).collect();
    let backward = back.into_iter().map(|k| named(vec![k.from(at)], "back"));
    let far = no(AM_107, Code::Step, "two hexes forwards or one back at most");
    let choice = Choice::of(who, AM_107, "to where")
        .look(Look::Hexes)
        .option(Opt::open(Vec::new(), "stay"))
        .options(one)
        .options(two)
        .options(backward)
        .option(Opt::open(Vec::new(), "farther").bar(Some(far.into())));
    t.choose(choice)
}

/// AM-108: friends who are not phasing may repeat the move in the same directions.
fn ask_followers(t: T<'_, '_>, leader: UnitId, path: &[Hex]) -> Asked<Vec<Follower>> {
    let mut followers = Vec::new();
    let mut at = t.state().board.token(leader).at;
    let mut ways = Vec::new();
    for hex in path {
        ways.extend(Facing::between(at, *hex));
        at = *hex;
    }
    if ways.is_empty() {
        return Ok(followers);
    }
    for who in t.state().in_order() {
        let state = t.state();
        let is_friend = who != leader && !state.are_opponents(who, leader) && state.figure(who).is_up();
        if !is_friend {
            continue;
        }
        let bar = first([
            lying(state, who),
            no_if(state.figure(who).is_mounted(), AM_115, Code::Mounted, "not while mounted"),
            price(state, who, 1),
        ]);
        let turns = [(0, "follow"), (-1, "follow, turning left"), (1, "follow, turning right")];
        let options = turns.into_iter().map(|(turn, name)| {
            let facing = state.board.token(who).facing.turned(turn);
            let illegal =
                no_if(!is_legal_move(facing, &ways), AM_108, Code::Step, "no legal move for this facing");
            let bar = first([bar.clone(), illegal]);
            Opt::open(Some(turn), name).costs(1).sign(Sign::Move).bar(barred(bar))
        });
        let choice = Choice::of(who, AM_108, "follow")
            .look(Look::Folded)
            .option(Opt::open(None, "stay").sign(Sign::Pass))
            .options(options);
        if let Some(turn) = t.choose(choice)? {
            followers.push(Follower { who, turn, is_stopped: false, reacted: Vec::new() });
        }
    }
    Ok(followers)
}

/// AM-107: up to two hexes forwards or one back, for this facing.
fn is_legal_move(facing: Facing, ways: &[Facing]) -> bool {
    let is_ahead = |k: &Facing| super::bands::is_front(facing, *k);
    ways.iter().all(is_ahead) || matches!(ways, [one] if !is_ahead(one))
}

/// AM-108: each follower steps after the leader, this way and next that; one who cannot enter stops. Who stepped
/// where.
fn follow(
    t: T<'_, '_>,
    followers: &mut [Follower],
    leader: UnitId,
    (way, next): (Facing, Option<Facing>),
) -> Vec<(usize, Hex)> {
    let going: Vec<UnitId> = followers.iter().filter(|it| !it.is_stopped).map(|it| it.who).collect();
    let mut stepped = Vec::new();
    for (n, follower) in followers.iter_mut().enumerate().filter(|(_, follower)| !follower.is_stopped) {
        let to = way.from(t.state().board.token(follower.who).at);
        let state = t.state();
        // AM-29: a move whose next hex is known to be barred would be chosen to end here. Those who go along leave
        // theirs.
        let is_barred = |hex: Hex| match state.board.occupant(hex) {
            Some(other) if other == leader || going.contains(&other) => false,
            _ => !state.can_enter(hex, follower.who),
        };
        let ends_here = next.is_none_or(|next| is_barred(next.from(to)));
        let is_open =
            if ends_here { state.is_free(to, follower.who) } else { state.can_enter(to, follower.who) };
        if is_open {
            step_to(t, AM_108, follower.who, to);
            stepped.push((n, to));
        } else {
            let can_enter = state.can_enter(to, follower.who);
            follower.is_stopped = true;
            match can_enter {
                true => t.note(AM_29, "a follower would end on somebody who lies there and stops"),
                false => t.note(AM_108, "a follower cannot enter and stops"),
            }
        }
    }
    stepped
}
