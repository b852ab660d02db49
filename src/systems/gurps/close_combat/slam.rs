//! Slams (GU-453 to GU-459, GU-465; section 6.5): into the target's hex, the contests of DX and ST, and who falls.

use super::holding::{Body, dexterity, hampered, is_won_at_once, shaken};
use super::slam_way::{entry, way_in};
use crate::board::{Ground, UnitId};
use crate::hex::Facing;
use crate::systems::gurps::arcs::{Arc, arc_from};
use crate::systems::gurps::harm::fall::fall;
use crate::systems::gurps::harm::injury::{FALLS, STUNNED, new_step, stun};
use crate::systems::gurps::interrupts::interrupt::{Intent, Passage, meet};
use crate::systems::gurps::interrupts::waiting::{can_act, strikes_now};
use crate::systems::gurps::roll::{Contestant, T, Thrown, contest_read};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::event::Event;
use crate::systems::gurps::state::figure::COMES_AT;
use crate::systems::gurps::state::moment::{Moment, Progress, Slam};
use crate::systems::gurps::state::{Shielded, State};
use crate::systems::gurps::system::Gurps;
use crate::systems::gurps::tables::ShieldSize;
use crate::systems::gurps::turns::movement::{Allowance, Stride, advance};
use crate::systems::gurps::turns::routes::{Others, bar_of_free_hex};
use crate::systems::gurps::turns::turn::end_turn;
use crate::table::{Asked, Choice, Look, Next, Opt, Rule, Sign, Tally};
use std::cmp::Ordering;

/// GU-453: whether a figure is still up to a slam.
fn can_slam(state: &State, who: UnitId) -> bool {
    can_act(state, who) && state.figure(who).posture.is_standing()
}

/// Ends a slam early.
fn leave(t: T<'_, '_>, who: UnitId, rule: Rule, words: &'static str) -> Next<Gurps> {
    t.note(rule, words);
    end_turn(t, who);
    Ok(None)
}

/// GU-325: after the attack of a charge the slam, which may be left out if that has felled the target.
pub fn after_attack(t: T<'_, '_>, slam: Slam) -> Next<Gurps> {
    let (who, foe) = (slam.who, slam.foe);
    // House: whoever is dead or senseless does not fill his hex (GU-056): there is nobody to run into.
    if !t.state().figure(foe).is_up() {
        return leave(t, who, GU_325, "nobody stands there any more: no slam");
    }
    if can_slam(t.state(), who) && t.state().figure(foe).posture.is_on_ground() {
        let slams = t.choose(
            Choice::of(who, GU_325, "the target is down")
                .option(Opt::open(true, "slam").sign(Sign::Advance))
                .option(Opt::open(false, "no slam").sign(Sign::Pass)),
        )?;
        t.commit(GU_325, who, if slams { "Slam" } else { "No slam" })?;
        if !slams {
            return leave(t, who, GU_325, "the slam is left out");
        }
    }
    Ok(Some(Moment(Progress::Slams(slam))))
}

/// SL1 to SL3: into the target's hex, and the contest of DX.
pub fn slams(t: T<'_, '_>, slam: &Slam) -> Next<Gurps> {
    let (who, foe) = (slam.who, slam.foe);
    let Some((slam, way)) = entered(t, *slam)? else {
        end_turn(t, who);
        return Ok(None);
    };
    let is_there = t.state().board.token(foe).covers(t.state().at(who));
    if !is_there || !t.state().figure(foe).is_up() {
        return leave(t, who, GU_453, "the target is no longer there");
    }
    if let Some((rule, words)) = hits_of_itself(t.state(), &slam) {
        t.note(rule, words);
        t.verdict(slam.card, who, true, "slams into him", (0, 0))?;
        return Ok(Some(Moment(Progress::Slammed(slam))));
    }
    t.note(GU_465, "the contest of DX is the only active defence");
    let ours = Contestant { who, label: "slam", number: running(t.state(), who) };
    let theirs = Contestant { who: foe, label: "avoid the slam", number: avoidance(t.state(), &slam) };
    let is_hit = |a: Thrown, b: Thrown| a.margin() >= b.margin();
    let (first, second) = contest_read(t, GU_454, ours, theirs, &is_hit)?;
    let is_hit = is_hit(first, second);
    let words = if is_hit { "slams into him" } else { "is avoided" };
    t.verdict(slam.card, who, is_hit, words, (first.margin(), second.margin()))?;
    if is_hit {
        return Ok(Some(Moment(Progress::Slammed(slam))));
    }
    pass_by(t, who, way)?;
    end_turn(t, who);
    Ok(None)
}

/// GU-404, GU-454: why there is no contest of DX.
fn hits_of_itself(state: &State, slam: &Slam) -> Option<(Rule, &'static str)> {
    if sector(state, slam) == Some(Arc::Back) {
        Some((GU_454, "from behind: hits of itself"))
    } else if is_won_at_once(state, slam.foe) {
        Some((GU_404, "pinned: hit of itself"))
    } else {
        None
    }
}

/// The slam once the target's hex is entered, and the way in which it was; `None` where it did not come to that.
fn entered(t: T<'_, '_>, slam: Slam) -> Asked<Option<(Slam, Facing)>> {
    let slam = match slam.entered {
        Some(_) => Some(slam),
        None => enter(t, slam)?,
    };
    Ok(slam.and_then(|slam| Some((slam, slam.entered?))))
}

/// GU-325, GU-453: enters the target's hex; `None` where it does not come to the slam.
pub fn enter(t: T<'_, '_>, slam: Slam) -> Asked<Option<Slam>> {
    let (who, foe) = (slam.who, slam.foe);
    enter_by(t, slam, &|state| Allowance::full(state, who, GU_453).nearer(foe).apart())
}

/// The same with the movement of another card (GU-466).
pub(super) fn enter_by(
    t: T<'_, '_>,
    slam: Slam,
    allowance: &dyn Fn(&State) -> Allowance,
) -> Asked<Option<Slam>> {
    let (who, foe) = (slam.who, slam.foe);
    strikes_first(t, &slam)?;
    if !can_slam(t.state(), who) {
        t.note(GU_453, "does not stand: no slam");
        return Ok(None);
    }
    // House: whoever has stepped back is followed, as far as the movement goes.
    let Some(way) = way_in(t.state(), who, foe, &allowance(t.state())) else {
        t.note(GU_325, "not enough movement for the target's hex");
        return Ok(None);
    };
    if !way.is_empty() && !advance(t, who, &way, Intent::Nothing)? {
        return Ok(None);
    }
    let place = (t.state().at(who), t.state().facing(who));
    let Some(entry) = entry(t.state(), who, foe, &allowance(t.state()), (place, 0)) else {
        t.note(GU_325, "not enough movement for the target's hex");
        return Ok(None);
    };
    if entry.is_sprint {
        t.note(GU_041, "sprints: 1 more");
    }
    t.emit(GU_453, Event::Moved { who, to: entry.to, facing: entry.way, points: entry.points });
    t.note(GU_400, "in the foe's hex: close combat");
    match meet(t, who, Intent::Nothing)? {
        Passage::Stopped | Passage::Displaced => Ok(None),
        _ if !can_slam(t.state(), who) => Ok(None),
        _ => Ok(Some(Slam { entered: Some(entry.way), ..slam })),
    }
}

/// GU-465: a target that waits may strike first. If the attacker has come from farther off, it was asked when he
/// came next to it (GU-360).
fn strikes_first(t: T<'_, '_>, slam: &Slam) -> Asked<()> {
    let (who, foe) = (slam.who, slam.foe);
    let state = t.state();
    let is_waiting = state.figure(foe).wait.is_some_and(|wait| wait.owes.is_none());
    let is_able = can_act(state, foe) && strikes_now(state, foe, who);
    if !is_waiting || !is_able || state.figure(who).turn.hexes > 0 {
        return Ok(());
    }
    let strikes = t.choose(
        Choice::of(foe, GU_465, "before the slam")
            .option(Opt::open(true, "strike").sign(Sign::Strike))
            .option(Opt::open(false, "wait on").sign(Sign::Pass)),
    )?;
    if !strikes {
        return t.commit(GU_465, foe, "Wait on");
    }
    t.emit(GU_465, Event::WaitEnded(foe));
    t.finish(Some(Moment(Progress::Waited { who: foe, foe: who })))
}

/// GU-031, GU-454: where the target was run into from.
fn sector(state: &State, slam: &Slam) -> Option<Arc> {
    let before = slam.entered?.turned(3).from(state.at(slam.who));
    arc_from(state, slam.foe, before)
}

/// GU-437, GU-454: the attacker's DX. GU-408 exempts his roll, and no other of the slam.
fn running(state: &State, who: UnitId) -> Tally {
    let dx = Tally::of(GU_454, "DX", state.figure(who).sheet.dx.into());
    hampered(shaken(dx, state, who), state, who, Body::Legs)
}

/// GU-454, GU-324: the target's; −2 from the side or if it does not stand, never both.
fn avoidance(state: &State, slam: &Slam) -> Tally {
    let is_side = matches!(sector(state, slam), Some(Arc::Side(_)));
    let is_low = !state.figure(slam.foe).posture.is_standing();
    let words = if is_side { "from the side" } else { "not standing" };
    dexterity(state, slam.foe, GU_454, Body::Legs)
        .add(GU_454, words, if is_side || is_low { -2 } else { 0 })
        .add(GU_324, "feint", -slam.feint)
}

/// GU-456: whoever was avoided goes on straight for two hexes, or for as far as movement and obstacles let him.
fn pass_by(t: T<'_, '_>, who: UnitId, way: Facing) -> Asked<()> {
    let straight = straight_on(t.state(), who, way);
    // House: a hex where he may not end (GU-038) counts like a wall if he would have to stop in it.
    let ends = |n: &usize| *n > 0 && bar_of_free_hex(t.state(), who, straight[*n - 1].to).is_none();
    let far: Vec<usize> = (2..=straight.len()).filter(ends).collect();
    let Some(least) = far.first().copied().or_else(|| Some(1).filter(|n| straight.len() >= *n && ends(n)))
    else {
        t.note(GU_456, "avoided, with nowhere to go: stops in the foe's hex");
        return Ok(());
    };
    t.note(GU_456, "avoided: has to go on straight");
    let mut n = least;
    if far.len() > 1 {
        let option = |n: &usize| {
            let to = straight[*n - 1].to;
            Opt::open(*n, "go on").detail(Ground::name(to)).aim(to).sign(Sign::Move)
        };
        let choice = Choice::of(who, GU_456, "on to").look(Look::Hexes).options(far.iter().map(option));
        n = t.choose(choice)?;
        t.commit(GU_456, who, "Move on")?;
    }
    advance(t, who, &straight[..n], Intent::Nothing)?;
    Ok(())
}

/// The hexes straight on that a figure can still pass through.
fn straight_on(state: &State, who: UnitId, way: Facing) -> Vec<Stride> {
    let mut left = u32::from(Allowance::full(state, who, GU_456).left);
    let mut at = state.at(who);
    let others = Others::of(state, who);
    let mut straight = Vec::new();
    loop {
        at = way.from(at);
        let points = 1 + others.surcharge(state, at);
        if points > left || !others.can_pass(state, at) {
            return straight;
        }
        left -= points;
        straight.push(Stride { to: at, facing: way, points: points as u8 });
    }
}

/// What the contest of ST comes to.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Crash {
    /// Of the attacker.
    lead: Ordering,
    /// GU-463: won by more than 5.
    is_far: bool,
    /// GU-458.
    winner_falls: bool,
    /// GU-459: the attacker, the target.
    stuns: (bool, bool),
}

impl Crash {
    fn read(ours: Thrown, theirs: Thrown) -> Crash {
        let lead = ours.margin() - theirs.margin();
        let winner_falls = match lead.cmp(&0) {
            Ordering::Greater => ours.margin() < 0,
            Ordering::Less => theirs.margin() < 0,
            Ordering::Equal => false,
        };
        let stuns = (ours.sum >= 17, theirs.sum >= 17);
        Crash { lead: lead.cmp(&0), is_far: lead > 5, winner_falls, stuns }
    }

    /// How far down the gauge the two get.
    fn steps(self) -> (usize, usize) {
        let step = |loses: bool, is_stunned: bool| match (loses || self.winner_falls, is_stunned) {
            (true, _) => FALLS,
            (false, true) => STUNNED,
            (false, false) => 0,
        };
        let (ours, theirs) = (self.lead == Ordering::Less, self.lead == Ordering::Greater);
        (step(ours, self.stuns.0), step(theirs, self.stuns.1))
    }
}

/// SL4 to SL6: the contest of ST, and who is stunned and falls by it.
pub fn slammed(t: T<'_, '_>, slam: &Slam) -> Next<Gurps> {
    let (who, foe) = (slam.who, slam.foe);
    let ours = Contestant { who, label: "slam", number: impact(t.state(), slam) };
    let strength = Tally::of(GU_455, "ST", t.state().figure(foe).sheet.st.into());
    let theirs = Contestant { who: foe, label: "withstand the slam", number: strength };
    let (first, second) = contest_read(t, GU_455, ours, theirs, &Crash::read)?;
    let crash = Crash::read(first, second);
    let words = match crash.lead {
        Ordering::Greater => "knocks him down",
        Ordering::Equal => "a tie",
        Ordering::Less => "is knocked down",
    };
    t.verdict(GU_455, who, crash.lead == Ordering::Greater, words, (first.margin(), second.margin()))?;
    let (ours, theirs) = crash.steps();
    let steps = (new_step(t.state(), who, ours), new_step(t.state(), foe, theirs));
    t.gauge(GU_457, foe, steps.1, 0);
    if steps.0 > 0 {
        t.gauge(GU_457, who, steps.0, 0);
    }
    for (fighter, is_stunned) in [(who, crash.stuns.0), (foe, crash.stuns.1)] {
        if is_stunned {
            stun(t, GU_459, fighter);
        }
    }
    let (winner, loser) = match crash.lead {
        Ordering::Greater => (who, foe),
        Ordering::Less => (foe, who),
        Ordering::Equal => return leave(t, who, GU_457, "a tie: nobody falls, both share the hex"),
    };
    fall(t, GU_457, loser)?;
    if crash.winner_falls {
        fall(t, GU_458, winner)?;
    }
    if winner == who && t.state().figure(who).posture.is_standing() {
        return Ok(Some(Moment(Progress::Pushes { slam: *slam, is_far: crash.is_far })));
    }
    leave(t, who, GU_464, "stays in the foe's hex")
}

/// GU-054, GU-455: the attacker's ST with everything that is counted on his side.
pub(super) fn impact(state: &State, slam: &Slam) -> Tally {
    let (who, foe) = (slam.who, slam.foe);
    let two = |is: bool, value: i32| if is { value } else { 0 };
    Tally::of(GU_455, "ST", state.figure(who).sheet.st.into())
        .add(GU_054, "came at the foe", two(comes_at(state, who, foe), 2))
        .add(GU_054, "the foe came at him", two(comes_at(state, foe, who), -2))
        .add(GU_455, "shield", two(has_broad_shield(state, who), 2))
        .add(GU_455, "the foe's shield", two(has_broad_shield(state, foe), -2))
        .add(GU_455, "from behind", two(sector(state, slam) == Some(Arc::Back), 2))
}

/// GU-054: whether a figure has moved more than one hex toward another in its latest turn, or ran in the turn before
/// and has moved one.
fn comes_at(state: &State, who: UnitId, other: UnitId) -> bool {
    let figure = state.figure(who);
    let nearer = figure.turn.towards.iter().find(|(it, _)| *it == other).map_or(0, |(_, n)| *n);
    nearer >= COMES_AT || (figure.has_run && figure.turn.hexes == 1)
}

/// GU-455: a medium or large shield on the arm.
fn has_broad_shield(state: &State, who: UnitId) -> bool {
    let figure = state.figure(who);
    let size = figure.sheet.shield.as_ref().map(|guard| guard.shield().size);
    figure.shield == Shielded::Arm && matches!(size, Some(ShieldSize::Medium | ShieldSize::Large))
}
