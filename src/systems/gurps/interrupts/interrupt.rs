//! What others do about a figure that has just entered a hex (GU-021, pipeline 6.9): opportunity fire, then those
//! who wait.

use super::opportunity::under_fire;
use super::waiting::{
    can_act, distances_after_step, is_waiting, longest, longest_at, reaches_wildly, rouses, steps_to_strike,
    strikes_from, strikes_now,
};
use crate::board::{Ground, UnitId};
use crate::hex::{Facing, Hex};
use crate::systems::gurps::arcs::is_before_from;
use crate::systems::gurps::blows::value::{length, reaches, skill_in_contest};
use crate::systems::gurps::command::Command;
use crate::systems::gurps::roll::{Contestant, T, Thrown, contest_read, no, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::event::Event;
use crate::systems::gurps::state::moment::{Moment, Progress};
use crate::systems::gurps::state::{Means, Pledge, State, Wait};
use crate::systems::gurps::system::Gurps;
use crate::systems::gurps::tables::Posture;
use crate::systems::gurps::turns::routes::bar_of_free_hex;
use crate::table::{Asked, Bar, Choice, Look, Opt, Rule, Sign, System, offered};
use std::cmp::Ordering;

/// Rolls of an attacker that may come before his blow, be it that somebody strikes first, or that he looks first.
pub const ASIDES: &[Rule] = &[GU_152, GU_243, GU_327, GU_363, GU_461, GU_478, GU_647, GU_705];

/// What a mover is about when others answer its move (GU-366).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Intent {
    /// Its card has no attack by hand left.
    Nothing,
    /// A declared attack at somebody.
    Strike { foe: UnitId, means: Means },
    /// A Move: there may be a wild swing.
    Swing,
}

/// How a mover comes out of what others did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passage {
    /// Nobody did anything.
    Free,
    /// It may go on, or do something else with the rest.
    Interrupted,
    /// It stands elsewhere, and the way is no longer its way; it may act.
    Displaced,
    /// It fell, or was stunned, held or knocked out: it stops.
    Stopped,
}

/// GU-021: what everybody does whom a mover has called on by entering its hex.
pub fn meet(t: T<'_, '_>, mover: UnitId, intent: Intent) -> Asked<Passage> {
    let before = stance(t.state(), mover);
    let is_shot_at = under_fire(t, mover)?;
    let is_met = meet_waiters(t, mover, intent)?;
    if !is_shot_at && !is_met {
        return Ok(Passage::Free);
    }
    let (at, posture, is_held) = stance(t.state(), mover);
    let has_fallen = posture == Posture::Lying && before.1 != posture;
    Ok(if !can_act(t.state(), mover) || has_fallen || (is_held && !before.2) {
        t.note(GU_021, "the mover stops");
        Passage::Stopped
    } else if at != before.0 {
        Passage::Displaced
    } else {
        Passage::Interrupted
    })
}

/// Where a figure is, how, and whether somebody holds it.
fn stance(state: &State, who: UnitId) -> (Hex, Posture, bool) {
    let is_held = state.figures.iter().any(|figure| figure.holds.iter().any(|hold| hold.on == who));
    (state.at(who), state.figure(who).posture, is_held)
}

/// What somebody who waits does about a mover.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reply {
    Strike,
    StepAndStrike,
    LetPass,
}

impl Reply {
    const fn label(self) -> &'static str {
        match self {
            Reply::Strike => "Strike",
            Reply::StepAndStrike => "Step and strike",
            Reply::LetPass => "Let pass",
        }
    }
}

/// GU-360, GU-361: whether a mover gives somebody who waits an occasion.
fn is_roused(state: &State, who: UnitId, mover: UnitId) -> bool {
    is_waiting(state, who)
        && can_act(state, who)
        && state.are_foes(who, mover)
        && state.figure(mover).is_up()
        && rouses(state, who, &state.board.token(mover).hexes().collect::<Vec<_>>())
}

fn can_step(state: &State, who: UnitId, mover: UnitId) -> bool {
    let has_step = state.figure(who).wait.is_some_and(|wait| !wait.has_stepped);
    has_step && !steps_to_strike(state, who, mover).is_empty()
}

/// GU-021, GU-360: those who wait, in the order of turns, each finished before the next.
fn meet_waiters(t: T<'_, '_>, mover: UnitId, intent: Intent) -> Asked<bool> {
    let mut is_met = false;
    for who in t.state().order.clone() {
        if !is_roused(t.state(), who, mover) {
            continue;
        }
        is_met = true;
        t.note(GU_023, "a foe comes within reach of somebody who waits");
        let reply = t.choose_from(&|state| replies(state, who, mover))?;
        // His strike is settled with it, unless the mover's word or the dice come first.
        if reply == Reply::LetPass || comes_between(t.state(), (mover, who), intent, reply) {
            t.confirm(GU_360, who, reply.label())?;
        }
        if reply == Reply::LetPass {
            t.note(GU_360, "lets this foe pass, and waits on");
        } else {
            answer(t, who, mover, reply, intent)?;
        }
    }
    Ok(is_met)
}

fn replies(state: &State, who: UnitId, mover: UnitId) -> Choice<Reply> {
    let strike = (!strikes_now(state, who, mover)).then(|| bar_of_strike(state, who, mover));
    let has_stepped = state.figure(who).wait.is_some_and(|wait| wait.has_stepped);
    let step = no_if(has_stepped, GU_361, "R-USED", "the step is not kept")
        .or_else(|| no_if(!can_step(state, who, mover), GU_361, "R-REACH", "no step brings it into reach"));
    let name = || state.figure(mover).sheet.name.clone();
    Choice::of(who, GU_360, "strike at the foe who comes?")
        .option(Opt::open(Reply::Strike, "strike").detail(name()).sign(Sign::Strike).bar(strike))
        .option(
            Opt::open(Reply::StepAndStrike, "step and strike").detail(name()).sign(Sign::Strike).bar(step),
        )
        .option(Opt::open(Reply::LetPass, "let pass").sign(Sign::Pass))
}

/// GU-362, GU-365: why a waiter cannot strike from where it stands.
fn bar_of_strike(state: &State, who: UnitId, mover: UnitId) -> Bar {
    let at = state.at(who);
    if Facing::ALL.into_iter().any(|facing| strikes_from(state, who, (at, facing), mover)) {
        return no(GU_365, "R-ARC", "target not in front hexes");
    }
    no(GU_362, "R-REACH", "out of reach")
}

/// GU-364: the wait is spent: the strikes of both in their order. The step is part of the waiter's strike (GU-361):
/// it comes when that does, and before the mover's blow only where nothing else brings the two into reach.
fn answer(t: T<'_, '_>, who: UnitId, mover: UnitId, reply: Reply, intent: Intent) -> Asked<()> {
    let has_stepped = t.state().figure(who).wait.is_none_or(|wait| wait.has_stepped);
    t.emit(GU_364, Event::WaitEnded(who));
    let gaps = gaps(t.state(), who, mover, reply);
    let Some(means) = attacks(t, (mover, who), intent, &gaps)? else {
        return step_and_strike(t, who, mover, reply);
    };
    if !is_first(t, (mover, means), who, &gaps)? {
        step_and_strike(t, who, mover, reply)?;
        return if intent == Intent::Swing { swing(t, mover, who) } else { Ok(()) };
    }
    let is_met = reply == Reply::StepAndStrike && !comes_to(t.state(), mover, means, who, intent);
    if is_met {
        t.note(GU_361, "steps into the mover's reach");
    }
    let goes_on = !is_met || take_kept_step(t, who, mover)?;
    if intent == Intent::Swing {
        swing(t, mover, who)?;
    }
    if !goes_on {
        return Ok(());
    }
    if intent == Intent::Swing {
        return step_and_strike(t, who, mover, if is_met { Reply::Strike } else { reply });
    }
    let wait = Wait { has_stepped: has_stepped || is_met, owes: Some(mover) };
    t.emit(GU_363, Event::Waits { who, wait });
    Ok(())
}

/// Whether anything comes between what a waiter does and his strike: what the mover says to it, and who is first.
fn comes_between(state: &State, (mover, who): (UnitId, UnitId), intent: Intent, reply: Reply) -> bool {
    match intent {
        Intent::Strike { .. } => true,
        Intent::Nothing => false,
        Intent::Swing => {
            let gaps = gaps(state, who, mover, reply);
            can_act(state, mover) && bar_of_swing(state, mover, who, &gaps).is_none()
        }
    }
}

/// GU-531: why a mover cannot swing at whoever waits for it, when he is so far off.
fn bar_of_swing(state: &State, mover: UnitId, who: UnitId, gaps: &[u32]) -> Option<Bar> {
    let swing = offered::<Gurps>(state, &Command::WildSwing(mover, who));
    let bar = swing.map_or_else(|| Some(no(GU_531, "R-REACH", "out of reach")), |option| option.shown.bar);
    // The waiter's step brings the two together.
    let comes = gaps.iter().any(|gap| reaches_wildly(state, mover, *gap));
    bar.filter(|bar| bar.code != "R-REACH" || !comes)
}

/// How far the two are from each other when the waiter strikes.
fn gaps(state: &State, who: UnitId, mover: UnitId, reply: Reply) -> Vec<u32> {
    match reply {
        Reply::StepAndStrike => distances_after_step(state, who, mover),
        Reply::Strike | Reply::LetPass => vec![state.board.distance(who, mover)],
    }
}

/// GU-363: whether a mover's blow needs no step of the waiter's: he reaches the waiter, or is on his way to him.
fn comes_to(state: &State, mover: UnitId, means: Means, who: UnitId, intent: Intent) -> bool {
    match intent {
        Intent::Strike { foe, .. } => foe == who || could_strike(state, mover, means, who),
        Intent::Swing | Intent::Nothing => reaches(state, means, state.board.distance(who, mover)),
    }
}

/// GU-361: a step where it is part of the strike, and the strike.
fn step_and_strike(t: T<'_, '_>, who: UnitId, mover: UnitId, reply: Reply) -> Asked<()> {
    if reply == Reply::StepAndStrike && !take_kept_step(t, who, mover)? {
        return Ok(());
    }
    strike(t, who, mover)
}

/// GU-361: the kept step, if it still leads to the foe; others answer it, and may stop him (GU-021). Whether he can
/// go on to his strike.
fn take_kept_step(t: T<'_, '_>, who: UnitId, mover: UnitId) -> Asked<bool> {
    let state = t.state();
    let is_able = can_act(state, who) && state.figure(mover).is_up();
    if !is_able || steps_to_strike(state, who, mover).is_empty() {
        return Ok(true);
    }
    let (to, facing) = ask_step_to(t, who, mover)?;
    t.emit(GU_361, Event::Moved { who, to, facing, points: 0 });
    let intent =
        longest(t.state(), who, mover).map_or(Intent::Nothing, |means| Intent::Strike { foe: mover, means });
    Ok(meet(t, who, intent)? != Passage::Stopped)
}

/// GU-361, GU-365: where the kept step leads, and what is faced then.
fn ask_step_to(t: T<'_, '_>, who: UnitId, mover: UnitId) -> Asked<(Hex, Facing)> {
    let to = t.choose_from(&|state| {
        let at = state.at(who);
        let ways = steps_to_strike(state, who, mover);
        let option = |way: Facing| {
            let to = way.from(at);
            let reach = no_if(!ways.contains(&way), GU_361, "R-REACH", "out of reach");
            let bar = bar_of_free_hex(state, who, to).or(reach);
            Opt::open(to, "step").detail(Ground::name(to)).aim(to).sign(Sign::Move).bar(bar)
        };
        Choice::of(who, GU_361, "step to").look(Look::Hexes).options(Facing::ALL.map(option))
    })?;
    let facing = t.choose_from(&|state| {
        let option = |facing: Facing| {
            let is_off = !strikes_from(state, who, (to, facing), mover);
            let bar = no_if(is_off, GU_365, "R-ARC", "target not in front hexes");
            Opt::facing(facing, facing).bar(bar)
        };
        let ahead = crate::systems::gurps::arcs::directions(to, state.at(mover))
            .map_or(state.facing(who), |(way, _)| way);
        let choice = Choice::of(who, GU_365, "facing").look(Look::List);
        choice.options(Facing::ALL.map(option)).default_at(ahead.index().into())
    })?;
    Ok((to, facing))
}

/// GU-366: whether the mover means to attack whoever waits for it, and with what. `gaps` is how far off the waiter
/// will be.
fn attacks(
    t: T<'_, '_>,
    (mover, who): (UnitId, UnitId),
    intent: Intent,
    gaps: &[u32],
) -> Asked<Option<Means>> {
    match intent {
        Intent::Strike { foe, means } => Ok(pledges(t, (mover, who), (foe, means), gaps)?.then_some(means)),
        Intent::Nothing => Ok(None),
        Intent::Swing if !can_act(t.state(), mover) => Ok(None),
        Intent::Swing => {
            let is_bound = t.choose_from(&|state| {
                let bar = bar_of_swing(state, mover, who, gaps);
                let name = state.figure(who).sheet.name.clone();
                Choice::of(mover, GU_366, "attack whoever waits?")
                    .option(Opt::open(false, "no").sign(Sign::Pass))
                    .option(Opt::open(true, "wild swing").detail(name).sign(Sign::Strike).bar(bar))
            })?;
            Ok(longest_at(t.state(), mover, gaps).filter(|_| is_bound))
        }
    }
}

/// GU-366: whether a mover who has declared an attack makes it at whoever waits. He is bound to what he says.
fn pledges(
    t: T<'_, '_>,
    (mover, who): (UnitId, UnitId),
    (foe, means): (UnitId, Means),
    gaps: &[u32],
) -> Asked<bool> {
    let (state, is_target) = (t.state(), foe == who);
    // Out of turn, on the kept step, it is the only foe whom a waiter may strike.
    if state.acting != Some(mover) || !can_act(state, mover) {
        return Ok(is_target && can_act(state, mover));
    }
    let pledge = state.figure(mover).turn.pledge.filter(|pledge| pledge.attacks);
    if let Some(pledge) = pledge {
        return Ok(pledge.at == who);
    }
    let comes = gaps.iter().any(|gap| reaches(state, means, *gap));
    if !is_target && !could_strike(state, mover, means, who) && !comes {
        return Ok(false);
    }
    let attacks = t.choose_from(&|state| {
        let name = state.figure(who).sheet.name.clone();
        let choice = Choice::of(mover, GU_366, "attack whoever waits?")
            .option(Opt::open(false, "go past").sign(Sign::Pass))
            .option(Opt::open(true, "attack").detail(name).sign(Sign::Strike))
            .default_at(usize::from(is_target));
        // He has declared the attack already.
        if is_target { choice.routine() } else { choice }
    })?;
    t.commit(GU_366, mover, "Go on")?;
    if attacks || is_target {
        t.emit(GU_366, Event::Pledged { who: mover, pledge: Pledge { at: who, attacks } });
    }
    Ok(attacks)
}

/// Whether somebody could strike another with this from where he stands.
fn could_strike(state: &State, who: UnitId, means: Means, foe: UnitId) -> bool {
    let token = state.board.token(foe);
    let is_before = token.hexes().any(|hex| is_before_from(state.at(who), state.facing(who), hex));
    is_before && reaches(state, means, state.board.distance(who, foe))
}

/// GU-363: whether the mover strikes before whoever waits: the longer weapon, then a contest of skill, then skill,
/// then DX, then whoever waits, with what he will strike with (`gaps`).
fn is_first(t: T<'_, '_>, (mover, means): (UnitId, Means), who: UnitId, gaps: &[u32]) -> Asked<bool> {
    let state = t.state();
    let Some(theirs) = longest_at(state, who, gaps) else { return Ok(true) };
    let (ours, longest) = (length(state, means), length(state, theirs));
    if ours != longest {
        let words =
            if ours > longest { "the mover's weapon is longer" } else { "the waiter's weapon is longer" };
        t.note(GU_363, words);
        return Ok(ours > longest);
    }
    let (mine, their) = (skill_in_contest(state, mover, means), skill_in_contest(state, who, theirs));
    let by_skill = (mine.total(), state.figure(mover).dx()) > (their.total(), state.figure(who).dx());
    let mine = Contestant { who: mover, label: "first strike, coming", number: mine };
    let their = Contestant { who, label: "first strike, waiting", number: their };
    let comes_first = |a: Thrown, b: Thrown| {
        let lead = a.margin().cmp(&b.margin());
        lead == Ordering::Greater || (lead == Ordering::Equal && by_skill)
    };
    let (first, second) = contest_read(t, GU_363, mine, their, &comes_first)?;
    let is_first = comes_first(first, second);
    // Said of the last throw, which is that of whoever waits.
    let words = if is_first { "whoever comes strikes first" } else { "whoever waits strikes first" };
    t.verdict(GU_363, who, !is_first, words, (second.margin(), first.margin()))?;
    Ok(is_first)
}

/// GU-360: the blow of somebody who has waited, if it still can.
fn strike(t: T<'_, '_>, who: UnitId, mover: UnitId) -> Asked<()> {
    let state = t.state();
    if !can_act(state, who) || !state.figure(mover).is_up() || !strikes_now(state, who, mover) {
        t.note(GU_363, "can strike no more");
        return Ok(());
    }
    t.finish(Some(Moment(Progress::Waited { who, foe: mover })))
}

/// GU-366, GU-535: the mover who said so swings at whoever waited, if it still can.
fn swing(t: T<'_, '_>, mover: UnitId, who: UnitId) -> Asked<()> {
    let command = Command::WildSwing(mover, who);
    let is_open = offered::<Gurps>(t.state(), &command).is_some_and(|option| option.is_open());
    if !can_act(t.state(), mover) || !is_open {
        t.note(GU_363, "can strike no more");
        return Ok(());
    }
    t.note(GU_535, "swings in passing");
    let next = Gurps::perform(t, &command)?;
    t.finish(next)
}

/// GU-363: those whose strike comes after the attack of a mover with the longer weapon, with the step if it is kept
/// still (GU-361).
pub fn late_strikes(t: T<'_, '_>, mover: UnitId) -> Asked<()> {
    for who in t.state().order.clone() {
        if t.state().figure(who).wait.is_some_and(|wait| wait.owes == Some(mover)) {
            let reply = late_reply(t, who, mover)?;
            t.emit(GU_364, Event::WaitEnded(who));
            step_and_strike(t, who, mover, reply)?;
        }
    }
    Ok(())
}

/// GU-361: whether a strike that follows is made with the kept step; asked only where it can be made either way.
fn late_reply(t: T<'_, '_>, who: UnitId, mover: UnitId) -> Asked<Reply> {
    let state = t.state();
    if !can_act(state, who) || !state.figure(mover).is_up() || !can_step(state, who, mover) {
        return Ok(Reply::Strike);
    }
    if !strikes_now(state, who, mover) {
        return Ok(Reply::StepAndStrike);
    }
    let name = state.figure(mover).sheet.name.clone();
    t.choose(
        Choice::of(who, GU_361, "the strike that follows")
            .option(Opt::open(Reply::Strike, "strike").detail(name.clone()).sign(Sign::Strike))
            .option(Opt::open(Reply::StepAndStrike, "step and strike").detail(name).sign(Sign::Advance)),
    )
}
