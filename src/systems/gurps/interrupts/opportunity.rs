//! Opportunity fire at whoever enters a watched hex (GU-242 to GU-244; the shot itself is another chapter's).

use super::waiting::can_act;
use crate::board::UnitId;
use crate::hex::Hex;
use crate::systems::gurps::roll::{T, check, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::event::Event;
use crate::systems::gurps::state::moment::{Moment, Progress};
use crate::systems::gurps::state::{State, Watch};
use crate::table::{Asked, Choice, Entry, Opt, Sign, Tally};

/// What a shooter does about somebody who has entered a hex that he watches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reply {
    Shoot,
    Look,
    Hold,
}

/// GU-240: what a figure watches that can shoot at once.
pub fn covered(state: &State, who: UnitId) -> Option<&Watch> {
    let watch = state.figure(who).watch.as_ref();
    watch.filter(|watch| can_act(state, who) && state.is_ready(who, watch.item))
}

/// GU-242: who watches one of these hexes and shoots at a figure that comes into it, in the order of turns.
pub fn watchers_on(state: &State, mover: UnitId, hexes: &[Hex]) -> Vec<UnitId> {
    let enters = |watch: &Watch| hexes.iter().any(|hex| watch.hexes.contains(hex));
    let watches = |who: &UnitId| *who != mover && covered(state, *who).is_some_and(enters);
    state.order.iter().copied().filter(watches).collect()
}

/// GU-021, GU-242: everybody who watches the hex in which a figure stands shoots at it, unless he looks first and
/// holds. Nobody's shot is cancelled by what another one does. Whether anybody was called on.
pub fn under_fire(t: T<'_, '_>, mover: UnitId) -> Asked<bool> {
    let watchers = watchers_on(t.state(), mover, &[t.state().at(mover)]);
    let mut shots = Vec::new();
    for who in &watchers {
        t.note(GU_021, "a watched hex is entered");
        if let Some(has_looked) = ask(t, *who, mover)? {
            shots.push((*who, has_looked));
        }
    }
    if shots.len() > 1 {
        t.note(GU_021, "all shots at once");
    }
    for (who, has_looked) in shots {
        t.finish(Some(Moment(Progress::Watched { who, foe: mover, has_looked })))?;
        if t.state().figure(who).watch.is_some() {
            t.emit(GU_242, Event::WatchEnded(who));
        }
    }
    Ok(!watchers.is_empty())
}

/// GU-242, GU-243: whether a watcher shoots, and if so whether he has looked first.
fn ask(t: T<'_, '_>, who: UnitId, mover: UnitId) -> Asked<Option<bool>> {
    let reply = t.choose_from(&|state| {
        let figure = state.figure(who);
        // GU-244: whom he has made out once he knows again.
        let is_known = figure.watch.as_ref().is_some_and(|watch| watch.known.contains(&mover));
        let known = no_if(is_known, GU_244, "R-KNOWN", "knows already who it is");
        let unknown = no_if(!is_known, GU_242, "R-MUSTFIRE", "must shoot, or look first");
        let name = state.figure(mover).sheet.name.clone();
        Choice::of(who, GU_242, "opportunity fire")
            .compared()
            .option(Opt::open(Reply::Shoot, "shoot").detail(name).sign(Sign::Shoot))
            .option(Opt::open(Reply::Look, "look first, at −2").sign(Sign::Aim).bar(known))
            .option(Opt::open(Reply::Hold, "hold").sign(Sign::Pass).bar(unknown))
    })?;
    match reply {
        Reply::Shoot => Ok(Some(false)),
        Reply::Hold => {
            t.note(GU_244, "holds, and goes on watching");
            Ok(None)
        }
        Reply::Look => look(t, who, mover),
    }
}

/// GU-243: a Vision roll; whoever makes out the mover may hold, whoever fails must shoot.
fn look(t: T<'_, '_>, who: UnitId, mover: UnitId) -> Asked<Option<bool>> {
    let (modifier, reason) = t.enter(Entry::of(who, GU_011, "modifier to Vision", [-10, 0, 10]).aside())?;
    let figure = t.state().figure(who);
    let number =
        Tally::of(GU_011, "Vision", figure.sheet.vision()).add(GU_012, "shock", -figure.shock).add_named(
            GU_112,
            || if reason.is_empty() { "referee".to_owned() } else { reason.clone() },
            modifier,
        );
    if !check(t, who, GU_243, "make out who it is", number)? {
        t.note(GU_243, "must shoot");
        return Ok(Some(true));
    }
    t.emit(GU_243, Event::Looked { who, at: mover });
    let choice = Choice::of(who, GU_243, "knows who it is")
        .option(Opt::open(true, "shoot").sign(Sign::Shoot))
        .option(Opt::open(false, "hold").sign(Sign::Pass));
    if t.choose(choice)? {
        return Ok(Some(true));
    }
    t.note(GU_244, "holds, and goes on watching");
    Ok(None)
}
