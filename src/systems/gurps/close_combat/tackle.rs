//! The flying tackle: a slam at full Move and one hex more that nothing but a dodge avoids (GU-466 to GU-471).

use super::close::{free_grasps, strength};
use super::grapple::parts;
use super::slam::{enter_by, impact};
use super::slam_card;
use crate::board::UnitId;
use crate::systems::gurps::arcs::{Arc, arc_from};
use crate::systems::gurps::harm::bars_of_defence::bar_of as bar_of_defence;
use crate::systems::gurps::harm::defence::{Result, Way, succeeds, three_dice, tumbles};
use crate::systems::gurps::harm::defence_value::{Added, active_number};
use crate::systems::gurps::harm::fall::{distract, fall};
use crate::systems::gurps::harm::injury::{FALLS, HELD, STUNNED, new_step, stun};
use crate::systems::gurps::harm::retreat::{Retreat, ask_retreat, bar_of_stepping_back, keep_footing};
use crate::systems::gurps::harm::ruling::{ask_ruling, ruled};
use crate::systems::gurps::interrupts::interrupt::Intent;
use crate::systems::gurps::roll::{ALL, Contestant, T, Thrown, contest_read, no_if, wins};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::close_event::CloseEvent;
use crate::systems::gurps::state::event::Event;
use crate::systems::gurps::state::moment::{
    Active, Attack, Extras, Moment, Progress, Slam, Style, Target, Then,
};
use crate::systems::gurps::state::{Defences, Grasp, Hold, Manoeuvre, Means, Part, State};
use crate::systems::gurps::system::Gurps;
use crate::systems::gurps::tables::Spot;
use crate::systems::gurps::turns::allowance::Allowance;
use crate::systems::gurps::turns::movement::advance;
use crate::systems::gurps::turns::turn::{choose, end_turn};
use crate::table::{Asked, Bar, Choice, Look, Next, Opt, Sign, Tally};

/// GU-466: full Move and one hex more; the sprint is in it.
fn allowance(state: &State, who: UnitId) -> Allowance {
    let full = Allowance::full(state, who, GU_466).apart();
    // GU-047: the smaller limit counts, as that of the posture, which is in the full Move.
    Allowance { left: full.left.saturating_add(1), has_sprint: false, ..full }
}

/// GU-453, GU-466: why nobody can be tackled.
pub fn bar_of(state: &State, who: UnitId, foe: UnitId) -> Option<Bar> {
    slam_card::bar_of(state, who, foe, GU_466, &allowance(state, who))
}

/// GU-466: the card.
pub fn tackle(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Next<Gurps> {
    let allowance = allowance(t.state(), who);
    let way = slam_card::ask_approach(t, who, foe, &allowance)?;
    t.commit(GU_466, who, "Tackle")?;
    choose(t, who, Manoeuvre::Tackle, Defences::Normal);
    if !advance(t, who, &way, Intent::Nothing)? {
        return over(t, who);
    }
    let slam = Slam { card: GU_466, who, foe, feint: 0, entered: None };
    match enter_by(t, slam, &|state| self::allowance(state, who).nearer(foe))? {
        Some(slam) => Ok(Some(Moment(Progress::Tackles(slam)))),
        None => over(t, who),
    }
}

/// Ends the card.
fn over(t: T<'_, '_>, who: UnitId) -> Next<Gurps> {
    end_turn(t, who);
    Ok(None)
}

/// How a target answers a tackle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Answer {
    /// It could not, or did not.
    None,
    Failed,
    Dodged,
}

/// FT2: in the target's hex, which throws itself aside or does not.
pub fn tackles(t: T<'_, '_>, slam: &Slam) -> Next<Gurps> {
    let (who, foe) = (slam.who, slam.foe);
    let answer = dodge(t, slam)?;
    if answer == Answer::Dodged {
        t.verdict(GU_467, who, false, "is dodged", (0, 0))?;
        t.gauge(GU_467, who, FALLS, 0);
        fall(t, GU_467, who)?;
        return over(t, who);
    }
    if !t.state().figure(foe).is_up() {
        fall(t, GU_469, who)?;
        return over(t, who);
    }
    Ok(Some(Moment(Progress::Tackled { slam: *slam, has_tried: answer == Answer::Failed })))
}

/// What the contest of ST comes to.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Crash {
    is_won: bool,
    /// GU-470: by more than 4.
    is_far: bool,
    /// GU-471: the tackler, the target.
    stuns: (bool, bool),
}

impl Crash {
    fn read(ours: Thrown, theirs: Thrown) -> Crash {
        let lead = ours.margin() - theirs.margin();
        Crash { is_won: lead > 0, is_far: lead > 4, stuns: (ours.sum >= 17, theirs.sum >= 17) }
    }
}

/// GU-468: the strength of both; whether the target has tried to dodge.
fn strengths(state: &State, slam: &Slam, has_tried: bool) -> (Tally, Tally) {
    let tried = if has_tried { -2 } else { 0 };
    let theirs = strength(state, slam.foe, GU_468).add(GU_468, "tried to dodge", tried);
    (impact(state, slam).add(GU_468, "tackle", 2), theirs)
}

/// In how many of 216⁴ throws an answer to a tackle ends on the ground.
fn falls(state: &State, slam: &Slam, way: Way) -> i64 {
    let loses = |has_tried: bool| {
        let (ours, theirs) = strengths(state, slam, has_tried);
        i64::from(wins(ours.total(), theirs.total()))
    };
    let all = i64::from(ALL * ALL);
    if way.active == Active::Nothing {
        return all * loses(false);
    }
    let attack = as_attack(slam);
    let number = |added| active_number(state, &attack, way.active, added).total();
    (all - i64::from(succeeds(state, slam.foe, way, &number))) * loses(true)
}

/// FT3 to FT8: the contest of ST, and who is stunned and falls by it; whether the target has tried to dodge.
pub fn tackled(t: T<'_, '_>, slam: &Slam, has_tried: bool) -> Next<Gurps> {
    let (who, foe) = (slam.who, slam.foe);
    let (ours, theirs) = strengths(t.state(), slam, has_tried);
    let ours = Contestant { who, label: "tackle", number: ours };
    let theirs = Contestant { who: foe, label: "withstand the tackle", number: theirs };
    let (first, second) = contest_read(t, GU_468, ours, theirs, &Crash::read)?;
    let crash = Crash::read(first, second);
    let words = if crash.is_won { "knocks him down" } else { "does not knock him down" };
    t.verdict(GU_468, who, crash.is_won, words, (first.margin(), second.margin()))?;
    let step = match crash {
        Crash { is_won: true, .. } => FALLS,
        Crash { stuns: (_, true), .. } => STUNNED,
        _ => 0,
    };
    let step = new_step(t.state(), foe, step);
    t.gauge(GU_469, foe, step, 0);
    for (fighter, is_stunned) in [(who, crash.stuns.0), (foe, crash.stuns.1)] {
        if is_stunned {
            stun(t, GU_471, fighter);
        }
    }
    if crash.is_won {
        fall(t, GU_469, foe)?;
    }
    t.gauge(GU_469, who, FALLS, 0);
    fall(t, GU_469, who)?;
    t.note(GU_471, "his own defences are at −3 until he is up");
    if crash.is_far {
        clings(t, who, foe)?;
    }
    over(t, who)
}

/// The tackle as what a dodge is made against.
fn as_attack(slam: &Slam) -> Attack {
    Attack {
        who: slam.who,
        foe: slam.foe,
        means: Means::Kick,
        target: Target::At(Spot::Torso),
        style: Style::Plain,
        extras: Extras::default(),
        shot: None,
        is_bound: true,
        then: Then::Resume,
    }
}

/// GU-467: each dodge, and to stand fast, then the dodges that are open in a retreat. The default is the one that ends on
/// the ground least often.
fn answers(state: &State, slam: &Slam, attack: &Attack) -> Choice<Way> {
    let foe = slam.foe;
    let option = |way: Way, bar: Option<Bar>| {
        let added = Added { retreats: way.retreats, tumbled: None };
        let number = ruled(active_number(state, attack, way.active, added), attack).total();
        Opt::open(way, way.named(state).0).detail(format!("{number} or less")).sign(Sign::SideStep).bar(bar)
    };
    let mut choice = Choice::of(foe, GU_467, "against the tackle").contested();
    let mut open = Vec::new();
    let tumble = state.figure(foe).sheet.acrobatics.map(|_| Active::Tumble);
    for active in [Active::Dodge].into_iter().chain(tumble) {
        let (way, bar) = (Way { active, retreats: false }, bar_of_defence(state, attack, active));
        open.extend(bar.is_none().then_some((choice.count(), way)));
        choice.push(option(way, bar));
    }
    let fast = Way { active: Active::Nothing, retreats: false };
    let dodges = if bar_of_stepping_back(state, slam.who, foe).is_none() { open.clone() } else { Vec::new() };
    open.push((choice.count(), fast));
    choice.push(Opt::open(fast, "stand fast").sign(Sign::Pass));
    for (place, way) in dodges {
        let way = Way { retreats: true, ..way };
        open.push((choice.count(), way));
        choice.push_beside(place, option(way, None));
    }
    let best = open.into_iter().min_by_key(|(_, way)| falls(state, slam, *way));
    choice.default_at(best.map_or(0, |(place, _)| place))
}

/// GU-467: whether the target throws itself aside; without passive defence.
fn dodge(t: T<'_, '_>, slam: &Slam) -> Asked<Answer> {
    let (who, foe) = (slam.who, slam.foe);
    let attack = as_attack(slam);
    let from = slam.entered.map(|way| way.turned(3).from(t.state().at(who)));
    let is_behind = from.and_then(|from| arc_from(t.state(), foe, from)) == Some(Arc::Back);
    let behind = no_if(is_behind, GU_467, "R-BEHIND", "the attack comes from behind");
    if let Some(bar) = behind.or_else(|| bar_of_defence(t.state(), &attack, Active::Dodge)) {
        t.undefended(foe, bar.rule, bar.why);
        t.note(GU_467, "no dodge");
        return Ok(Answer::None);
    }
    let bar = |state: &State| bar_of_stepping_back(state, who, foe);
    let attack = ask_ruling(t, &attack)?;
    let way = t.choose_from(&|state| answers(state, slam, &attack))?;
    let active = way.active;
    let is_still = active == Active::Nothing;
    let retreat = if way.retreats { Retreat::Chosen } else { Retreat::Added };
    let retreat = if is_still { None } else { ask_retreat(t, retreat, (who, foe), &bar)? };
    t.commit(GU_467, foe, if is_still { "Stand fast" } else { "Dodge" })?;
    if is_still {
        return Ok(Answer::None);
    }
    t.emit(GU_611, Event::Dodged(foe));
    if t.state().figure(foe).aim.is_some() {
        t.emit(GU_208, Event::AimLost(foe));
    }
    if t.state().figure(foe).is_concentrating {
        distract(t, foe, GU_526)?;
    }
    let tumbled = if active == Active::Tumble { Some(tumbles(t, foe)?) } else { None };
    let added = Added { retreats: retreat.is_some(), tumbled };
    let number = ruled(active_number(t.state(), &attack, active, added), &attack);
    let result = three_dice(t, foe, number)?;
    if !result.is_made() {
        if retreat.is_some() {
            // House: as with a grapple (GU-443), whoever is caught has not got away.
            t.emit(GU_467, Event::Close(CloseEvent::RetreatFails(foe)));
        }
        if result == Result::Worst {
            t.note(GU_124, "a dodge that fails so badly");
            fall(t, GU_124, foe)?;
        }
        return Ok(Answer::Failed);
    }
    if let Some((to, facing)) = retreat {
        t.emit(GU_640, Event::Retreated { who: foe, to, facing });
        keep_footing(t, foe)?;
    }
    Ok(Answer::Dodged)
}

/// GU-470: a tackle won by five or more ends in a grapple, with the hands that are empty.
fn clings(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Asked<()> {
    let grasps = free_grasps(t.state(), who, None);
    // House: both hands if both are empty, else the one that is.
    let Some(with) = grasps.iter().copied().find(|grasp| *grasp == Grasp::Both).or(grasps.first().copied())
    else {
        t.note(GU_470, "no empty hand to grapple with");
        return Ok(());
    };
    if !t.state().shares(who, foe) {
        return Ok(());
    }
    let option = |it: Opt<Part>| Opt { value: Some(it.value), shown: it.shown };
    let choice = |state: &State| {
        Choice::of(who, GU_470, "grapples him by")
            .look(Look::List)
            .options(parts(state, foe).into_iter().map(option))
            .option(Opt::open(None, "no grapple").sign(Sign::Pass))
    };
    let part = t.choose_usually(|_| Some(Part::UpperBody), &choice)?;
    t.commit(GU_470, who, "Go on")?;
    if let Some(part) = part {
        let hold = Hold { on: foe, with, part, is_pin: false };
        t.emit(GU_470, Event::Close(CloseEvent::Holds { who, hold }));
        t.gauge(GU_470, foe, HELD, 0);
    }
    Ok(())
}
