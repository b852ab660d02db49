//! A blow from declaration to its last consequence (P3, P5, P6).

use super::blow::{Blow, Defence, Footwork, Guarded, Means, Occasion};
use super::defence::{Reaction, foretell_defence, is_alone, react};
use super::lookout::warn_of_advance;
use super::movement::step_to;
use super::others::{Aside, answer, ask_others_so, do_aside};
use super::refuse::{barred, price};
use super::roll::{Goal, Roll, T, riding, roll_both};
use super::rules::*;
use super::set::{self, Stir};
use super::soak::{Soaking, warn_of_soak};
use super::stakes::{aim, clash, exchange, stake_back, stake_defence};
use super::state::State;
use super::state::event::{Event, Kindred};
use super::state::moment::{Answered, Attack, Moment, Progress, Ready};
use super::strike::{bar_of_foe, declare, is_meant, plan, told_prices};
use super::system::Magic;
use super::tables::{DIFFICULTIES, points};
use super::value::weapon;
use super::wound::{fall_off, suffer, weigh};
use crate::board::{Token, UnitId};
use crate::table::{Asked, Choice, Look, Next, Opt, Sign};
use std::cmp::Ordering;
use std::rc::Rc;

/// A result that reads as a class: throws of one class are one branch.
struct Seen<C>(C, i32);

impl<C: PartialEq> PartialEq for Seen<C> {
    fn eq(&self, other: &Seen<C>) -> bool {
        self.0 == other.0
    }
}

/// AM-30, AM-109: plans a blow, declares it and resolves it.
pub(super) fn strike(
    t: T<'_, '_>,
    who: UnitId,
    foe: UnitId,
    occasion: Occasion,
    footwork: Footwork,
) -> Next<Magic> {
    if super::strike::all_modes(t.state(), who).is_empty() {
        t.note(AM_31, "no weapon");
        return Ok(None);
    }
    if !is_meant(t, who, foe)? {
        return Ok(None);
    }
    let blow = plan(t, who, foe, occasion, footwork)?;
    let (rule, label) = match footwork {
        Footwork::Stand => (AM_30, "Strike"),
        Footwork::Advance => (AM_109, "Advance and strike"),
    };
    warn_of_advance(t, &blow);
    warn_of_soak(t, foe, Soaking::Reaction);
    foretell_defence(t, &blow);
    t.commit(rule, who, label)?;
    declare(t, &blow);
    Ok(Some(Moment(Progress::Declared(Rc::new(blow)))))
}

/// A blow from a moment on.
pub(super) fn go_on(t: T<'_, '_>, moment: &Moment) -> Next<Magic> {
    match &moment.0 {
        Progress::Intended { who, foe, occasion, footwork } => {
            strike(t, *who, *foe, occasion.clone(), *footwork)
        }
        Progress::Declared(blow) => resolve(t, blow, &mut vec![]),
        Progress::Answered(answered) => aim(t, answered),
        Progress::Aimed(aimed) => stake_defence(t, aimed),
        Progress::Ready(ready) => land(t, ready),
        Progress::Clashing { ours, theirs } => clash(t, ours, theirs),
        Progress::Staked { ours, theirs, basic } => stake_back(t, ours, theirs, basic),
        Progress::Crossed { ours, theirs } => cross(t, ours, theirs),
    }
}

/// P3 steps 1 to 4. `reacted` are those who have answered this event already (AM-51).
pub(super) fn resolve(t: T<'_, '_>, blow: &Rc<Blow>, reacted: &mut Vec<UnitId>) -> Next<Magic> {
    let Blow { who, foe, .. } = **blow;
    if t.state().figure(foe).is_mounted() {
        t.note(AM_143, "the rider is struck, not the mount");
    }
    if let Some(to) = blow.step {
        step_to(t, AM_109, who, to);
    }
    if blow.step.is_some() || matches!(blow.occasion, Occasion::Passing(_)) {
        // AM-54: third parties first, each resolved before the blow itself.
        let stir = Stir { mover: who, starts: &blow.starts, rule: AM_63, attacker: None };
        let target = set::roused(t.state(), &stir).into_iter().filter(|roused| *roused == foe).collect();
        set::answers(t, &stir, Some(foe), reacted)?;
        if let Some(why) = lost(t.state(), blow) {
            t.note(AM_43, why);
            t.note(AM_39, "the price is not returned");
            t.note(AM_44, "turns and steps stay made");
            set::answers_of(t, &Stir { rule: AM_138, ..stir }, target, reacted)?;
            return Ok(None);
        }
    }
    let busy: Vec<UnitId> = reacted.iter().copied().chain([foe]).collect();
    let look = if t.reads() && is_alone(t.state(), blow) { Look::List } else { Look::Folded };
    let others = ask_others_so(t, who, &busy, look)?;
    let starts = t.state().board.tokens.clone();
    let reaction = react(t, blow)?;
    answer(t, others);
    match reaction {
        Reaction::StrikeBack(counter) => {
            reacted.push(foe);
            exchange(t, blow, Rc::new(*counter))
        }
        Reaction::Defend(guard) => answered(t, blow, guard, starts),
    }
}

/// AM-43: why a blow is lost before its dice fall.
fn lost(state: &State, blow: &Blow) -> Option<&'static str> {
    let attacker = state.figure(blow.who);
    if attacker.is_prone || !attacker.is_up() {
        return Some("the blow is lost: the attacker is down");
    }
    let (item, mode) = weapon(state, blow)?;
    if !state.is_ready(blow.who, item) {
        return Some("the blow is lost: the weapon is gone");
    }
    let at = state.board.token(blow.who).at;
    let reaches = super::bands::reaches(state, blow.who, at, 0, mode.band, blow.foe);
    (!reaches).then_some("the blow is lost: the target is out of reach")
}

/// P3 step 3, its end: what a defensive step rouses waits for the blow.
fn answered(t: T<'_, '_>, blow: &Rc<Blow>, guarded: Guarded, starts: Vec<Token>) -> Next<Magic> {
    let (who, foe, defence) = (blow.who, blow.foe, guarded.defence);
    let stir = Stir { mover: foe, starts: &starts, rule: AM_46, attacker: Some(who) };
    let waiting = if defence.step().is_some() { set::roused(t.state(), &stir) } else { vec![] };
    if defence.step().is_some() {
        t.note(AM_41, "the blow is rolled although the target has stepped away");
    }
    if waiting.iter().any(|other| *other != who) {
        t.note(AM_54, "set weapons roused by the step wait for the blow");
    }
    let answered = Answered { blow: blow.clone(), guarded, starts, waiting };
    Ok(Some(Moment(Progress::Answered(Rc::new(answered)))))
}

/// P3 steps 7 to 9: both results, then what follows.
fn land(t: T<'_, '_>, ready: &Ready) -> Next<Magic> {
    let Ready { attack, answered, value: basic, dice: bet } = ready;
    let Answered { guarded, starts, waiting, .. } = &**answered;
    let (blow, defence) = (&attack.blow, guarded.defence);
    let (who, foe) = (blow.who, blow.foe);
    let stir = Stir { mover: foe, starts, rule: AM_46, attacker: Some(who) };
    // AM-75 looks at whole points of the margin only.
    let read = |margin: i32| (margin >= 0).then_some(margin / 2);
    let answer = Roll { who: foe, rule: AM_73, labels: ("defence value", "defence roll"), basic, bet };
    let (attack, result) =
        roll_both(t, attack.roll(AM_72), answer, "stops the blow", &|a, b| read(a) == read(b))?;
    let margin = read(attack - result);
    let words = if margin.is_some() { "hit" } else { "stopped" };
    t.verdict(AM_71, who, margin.is_some(), words, (attack, result))?;
    let stays = stay_mounted(t, foe, defence)?;
    let before = t.snapshot();
    let is_pushed = match margin {
        Some(_) => {
            let soaking = if guarded.has_reacted { Soaking::FollowOn } else { Soaking::Reaction };
            let harm = weigh(t, blow, attack - result, &before, soaking)?;
            let is_pushed = suffer(t, harm)?;
            if defence != Defence::Nothing {
                t.note(AM_100, "a failed defence opens nothing but a soak");
            }
            is_pushed
        }
        None => {
            lock(t, blow, defence);
            false
        }
    };
    if !stays {
        fall_off(t, AM_125, foe, who);
        if t.state().options.forced_moves_trigger {
            t.note(AM_46, "no knock-back: it rouses no set weapon");
        }
    }
    let mut reacted = Vec::new();
    set::answers_of(t, &stir, waiting.clone(), &mut reacted)?;
    if is_pushed {
        forced(t, foe, who, &before.board.tokens, &mut reacted)?;
    }
    match margin {
        Some(_) if blow.occasion.kindred() == Kindred::FollowOn => t.note(AM_103, "a hit ends the chain"),
        Some(_) => {}
        None => follow_on(t, blow, defence)?,
    }
    unlock(t, blow, defence);
    Ok(None)
}

/// AM-46: where the table plays it so, a figure that was knocked back rouses set weapons too; one that fell
/// off because it did not stay mounted (AM-125) does not.
fn forced(
    t: T<'_, '_>,
    mover: UnitId,
    attacker: UnitId,
    starts: &[Token],
    reacted: &mut Vec<UnitId>,
) -> Asked<()> {
    if !t.state().options.forced_moves_trigger {
        return Ok(());
    }
    set::answers(t, &Stir { mover, starts, rule: AM_46, attacker: Some(attacker) }, None, reacted)
}

/// AM-125: a rider who dodged or parried rolls to stay mounted; whether he does.
fn stay_mounted(t: T<'_, '_>, who: UnitId, defence: Defence) -> Asked<bool> {
    let Some(steed) = t.state().figure(who).steed else { return Ok(true) };
    if matches!(defence, Defence::Nothing | Defence::Block(_)) {
        return Ok(true);
    }
    let difficulty = DIFFICULTIES.get(usize::from(steed.mount.difficulty)).map_or(3, |row| row.1);
    riding_roll(t, who, AM_125, ("staying mounted", "stay mounted", "keeps the seat"), points(difficulty))
}

/// AM-05: a riding roll against a difficulty.
pub(super) fn riding_roll(
    t: T<'_, '_>,
    who: UnitId,
    rule: crate::table::Rule,
    (value_label, label, what): (&'static str, &'static str, &'static str),
    difficulty: i32,
) -> Asked<bool> {
    let value = super::roll::burdened(riding(t.state(), who, rule), t.state().figure(who));
    let read = |result: i32| Seen(result >= difficulty, result);
    let goal = Goal { need: (difficulty, what), worth: Some(&|result| (result >= difficulty).into()) };
    let Seen(made, result) =
        super::roll::bet_and_roll(t, who, rule, (value_label, label), value, goal, read)?;
    let words = if made { "made" } else { "failed" };
    t.verdict(AM_05, who, made, words, (result, difficulty))?;
    Ok(made)
}

/// AM-96, AM-141: a successful block locks the two weapons.
fn lock(t: T<'_, '_>, blow: &Blow, defence: Defence) {
    let Defence::Block(guard) = defence else { return };
    match blow.means {
        Means::Weapon(item, _) => t.emit(AM_96, Event::Locked(guard.item, item)),
        Means::Bite | Means::Kick => t.note(AM_141, "teeth and hooves lock with nothing"),
    }
}

/// AM-99: the lock ends with the chain that began with the blocked attack.
fn unlock(t: T<'_, '_>, blow: &Blow, defence: Defence) {
    let (Defence::Block(guard), Means::Weapon(item, _)) = (defence, blow.means) else { return };
    if t.state().locks.contains(&(guard.item, item)) {
        t.emit(AM_99, Event::Unlocked(guard.item, item));
    }
}

/// AM-19, AM-104: what a figure makes of its follow-on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum FollowOn {
    Nothing,
    Strike,
    Speak,
}

/// P6: what a successful defence opens.
fn follow_on(t: T<'_, '_>, blow: &Blow, defence: Defence) -> Asked<()> {
    let (who, foe) = (blow.foe, blow.who);
    let (rule, occasion, footwork) = match (defence, blow.means) {
        (Defence::SideStep(_), _) => (AM_94, Occasion::AfterSideStep, Footwork::Stand),
        (Defence::Block(guard), Means::Weapon(..)) => {
            (AM_97, Occasion::AfterBlock(guard.item), Footwork::Stand)
        }
        (Defence::Parry(..), _) => (AM_101, Occasion::Riposte, Footwork::Advance),
        (Defence::JumpBack(_), _) => {
            t.note(AM_100, "a jump back opens nothing");
            return Ok(());
        }
        (Defence::Block(_) | Defence::Nothing, _) => return Ok(()),
    };
    if !t.state().figure(foe).is_up() || !t.state().figure(who).is_up() {
        return Ok(());
    }
    let bar = bar_of_foe(t.state(), who, foe, &occasion, footwork);
    let (label, sign) = match footwork {
        Footwork::Stand => ("stand and attack", Sign::Strike),
        Footwork::Advance => ("advance and attack", Sign::Advance),
    };
    let mute = price(t.state(), who, 1);
    let is_barred = bar.is_some();
    let mut choice = Choice::of(who, AM_104, "follow-on");
    choice.push(Opt::open(FollowOn::Nothing, "let it be").sign(Sign::Pass));
    let strike = Opt::open(FollowOn::Strike, label).sign(sign);
    let whom = |state: &State| format!("{}; {}", state.figure(foe).sheet.name, told_prices(state, who));
    let strike = if t.reads() { strike.detail(whom(t.state())) } else { strike };
    choice.push(strike.bar(barred(bar)));
    choice.push(Opt::open(FollowOn::Speak, "speak").costs(1).sign(Sign::Speak).bar(barred(mute)));
    // A word alone is not worth a question.
    match t.choose(if is_barred { choice } else { choice.insist().compared() })? {
        FollowOn::Nothing => {
            t.stand();
            Ok(())
        }
        FollowOn::Speak => {
            t.stand();
            t.note(AM_19, "speaking is a follow-on too");
            do_aside(t, Aside::Speak(who), Kindred::FollowOn);
            Ok(())
        }
        FollowOn::Strike => {
            t.note(rule, "a successful defence opens a follow-on");
            t.finish(Some(Moment(Progress::Intended { who, foe, occasion, footwork })))
        }
    }
}

/// P5: the higher result strikes home.
fn cross(t: T<'_, '_>, ours: &Attack, theirs: &Attack) -> Next<Magic> {
    let (blow, counter) = (&ours.blow, &theirs.blow);
    let (mover, reactor) = (blow.who, blow.foe);
    let read = |lead: i32| (lead.signum(), lead / 2);
    let same = |a: i32, b: i32| read(a) == read(b);
    let (first, second) = roll_both(t, ours.roll(AM_60), theirs.roll(AM_60), "strikes home instead", &same)?;
    let before = t.snapshot();
    let rule = if first == second { AM_58 } else { AM_55 };
    let words = if first >= second { "hit" } else { "beaten to it" };
    t.verdict(rule, mover, first >= second, words, (first, second))?;
    match first.cmp(&second) {
        Ordering::Less => {
            t.verdict(AM_55, reactor, true, "hit", (second, first))?;
        }
        Ordering::Equal => t.note(AM_62, "both strike home: all rolls use what stood before"),
        Ordering::Greater => {}
    }
    t.note(AM_59, "the margin is the lead over the other's attack");
    let mut harms = Vec::new();
    if first >= second {
        harms.push(weigh(t, blow, first - second, &before, Soaking::Exchange)?);
    }
    if second >= first {
        harms.push(weigh(t, counter, second - first, &before, Soaking::Exchange)?);
    }
    let mut pushed = Vec::new();
    for harm in harms {
        let (who, foe) = (harm.who, harm.foe);
        if suffer(t, harm)? {
            pushed.push((foe, who));
        }
    }
    for (foe, who) in pushed {
        forced(t, foe, who, &before.board.tokens, &mut vec![])?;
    }
    t.note(AM_139, "a simultaneous attack opens no follow-on but a soak");
    Ok(None)
}
