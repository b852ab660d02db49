//! What is settled before an attack, its declaration, and the second attack of a command (pipelines A to D,
//! steps 1 to 9 and 21).

use super::Circle;
use super::check::{bar_of_attack, bars, bars_of_power, bars_of_way, lifted, strike, way};
use super::event::Event;
use super::hands::{bar_of_fist_and_weapon, bar_of_means, means, second_after, second_of};
use super::plan::{Moment, Part, Plan, Progress, Ruling};
use super::reach::T;
use super::refuse::{headline, never};
use super::rules::*;
use super::sheet::Flag;
use super::sight::{Proposal, proposal};
use super::space::Way;
use super::state::{Figure, Means, Stage, State};
use super::story;
use super::strike::Strike;
use crate::board::UnitId;
use crate::table::{Asked, Bar, Choice, Entry, Look, Next, Opt, Rule, Sign, System};
use std::rc::Rc;

/// Pipelines A to C: an attack, after which the second one comes where it was planned.
pub(super) fn attack(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Next<Circle> {
    let lifted = if t.is_overruled() { lifted(t.state(), who, foe) } else { Vec::new() };
    tell_lifted(t, &lifted);
    let Some(plan) = plan(t, who, foe, None, lifted)? else { return Ok(None) };
    begin(t, plan, Part::First)
}

/// Steps 9 and 10: what is declared is carried out, unless all players agree that it is not.
fn begin(t: T<'_, '_>, plan: Plan, part: Part) -> Next<Circle> {
    let Some(plan) = declare(t, plan)? else { return Ok(None) };
    let Strike { who, foe, means, .. } = plan.strike;
    t.emit(CR_02, Event::Attacked { who, foe, means });
    Ok(Some(Moment(Progress::Declared(Rc::new(Plan { part, ..plan })))))
}

/// CR-150, CR-151: what all players have lifted beside the first refusal.
fn tell_lifted(t: T<'_, '_>, lifted: &[Bar]) {
    for bar in lifted.iter().skip(1) {
        t.note(CR_150, format!("fails too: {}", bar.why));
        t.note(CR_151, Circle::overruled(bar.code));
    }
}

/// Pipelines D and E: a special attack, or a spell that does damage.
pub(super) fn charge(t: T<'_, '_>, who: UnitId, at: u8, foe: UnitId) -> Next<Circle> {
    let lifted = if t.is_overruled() { bars_of_power(t.state(), who, at, foe) } else { Vec::new() };
    tell_lifted(t, &lifted);
    let Some(plan) = plan(t, who, foe, Some(Means::Power(at)), Vec::new())? else { return Ok(None) };
    begin(t, plan, Part::Power)
}

/// Steps 1 to 8; `None` where the players think better of it. Nothing is spent (CR-56).
fn plan(
    t: T<'_, '_>,
    who: UnitId,
    foe: UnitId,
    given: Option<Means>,
    lifted: Vec<Bar>,
) -> Asked<Option<Plan>> {
    story::command(t, who);
    let entry = |rule, label: &'static str, most: i32| Entry {
        who,
        rule,
        label: label.into(),
        least: -most,
        most,
        default: 0,
    };
    // Section 8: effective heights for this attack.
    let raised = (
        t.enter(entry(CR_11, "attacker raised, pegs", 99))?.0,
        t.enter(entry(CR_11, "target raised, pegs", 99))?.0,
    );
    let (means, then) = match given {
        Some(means) => (means, None),
        None => t.choose_from(&move |state| modes(state, who, foe, raised, &lifted))?,
    };
    let strike = strike(t.state(), who, foe, means, raised);
    let way = t.choose_usually(|state| way(state, &strike).0, &|state| ways(state, &strike))?;
    let is_seen = t.choose_usually(|_| true, &|state| sights(&strike, state, way))?;
    let more = ask_attack(t, &strike)?;
    let custom = t.enter(entry(CR_71, "pre-rolled attack", 20))?;
    let defence = t.enter(entry(CR_94, "pre-rolled defence", 20))?;
    let counter = t.choose_usually(|_| Ruling::ByTheRules, &|_| rulings(who))?;
    let is_agreed = t.choose_usually(|_| true, &|_| agreement(who))?;
    let more = more.into_iter().chain([(CR_71, named(custom.1, "players"), custom.0)]).collect();
    let defence = (defence.0, named(defence.1, "players"));
    let plan = Plan { strike, way, then, more, defence, counter, part: Part::First };
    story::checks(t, &plan);
    if !is_seen || !is_agreed {
        t.note(if is_seen { CR_55 } else { CR_49 }, "not declared");
        t.note(CR_56, "nothing is spent");
        return Ok(None);
    }
    Ok(Some(plan))
}

/// A reason, or where it comes from if none was given.
fn named(reason: String, or: &str) -> String {
    if reason.is_empty() { or.to_owned() } else { reason }
}

/// Step 2: weapon and mode, each with its dice; what two attacks one after the other and one combined attack
/// come to is compared.
fn modes(
    state: &State,
    who: UnitId,
    foe: UnitId,
    raised: (i32, i32),
    lifted: &[Bar],
) -> Choice<(Means, Option<Means>)> {
    let figure = state.figure(who);
    let is_second = second_of(figure).is_some();
    let name = |means: Means| strike(state, who, foe, means, raised).name;
    let bar = |means: Means| {
        // What all players have lifted is not asked twice.
        let bars = bars(state, &strike(state, who, foe, means, raised)).into_iter();
        headline(bars.filter(|bar| bar.is_final || !lifted.iter().any(|it| it.code == bar.code)).collect())
    };
    let rule = match is_second {
        true if figure.is_dual() => CR_131,
        true => CR_136,
        false => CR_60,
    };
    let mut choice = Choice::of(who, rule, "attack mode").look(Look::Rows);
    for means in means(state, who) {
        let option = |then: Option<Means>| {
            let label = match then {
                Some(then) => format!("{}, then {}", name(means), name(then).to_ascii_lowercase()),
                None => name(means),
            };
            let dice = |means: Means| story::dice_now(state, &strike(state, who, foe, means, raised));
            let detail = dice(means);
            let detail = then.map_or(detail.clone(), |then| format!("{detail}, then {}", dice(then)));
            let sign =
                if strike(state, who, foe, means, raised).range > 1 { Sign::Shoot } else { Sign::Strike };
            Opt::open((means, then), crate::sheet::sentence(&label)).detail(detail).sign(sign).bar(bar(means))
        };
        choice.push(option(None));
        if let (false, Some(then)) = (is_second, second_after(figure, means)) {
            choice.push(option(Some(then)));
        }
    }
    if !figure.is_unarmed() && figure.sheet.hands > 0 {
        let both = Opt::open((Means::Combined, None), "weapon and bare hand together");
        choice.push(both.sign(Sign::Strike).bar(Some(bar_of_fist_and_weapon())));
    }
    choice.compared()
}

/// CR-34: direct, or through pads where both work.
fn ways(state: &State, strike: &Strike) -> Choice<Way> {
    let (used, _) = way(state, strike);
    let both = [Way::Direct, Way::Pads].map(|way| (way, bars_of_way(state, strike, way)));
    let choice = Choice::of(strike.who, CR_34, "measured").look(Look::Aside);
    let option = |(way, bars): (Way, Vec<Bar>)| {
        let label = if way == Way::Direct { "directly" } else { "through transit pads" };
        // The one that is used stands even where all players have lifted what refuses it.
        Opt::open(way, label).bar(if way == used { None } else { headline(bars) })
    };
    choice.options(both.map(option)).or_else(if used == Way::Direct { 0 } else { 1 })
}

/// CR-49: sight as proposed, or as the model shows it.
fn sights(strike: &Strike, state: &State, way: Way) -> Choice<bool> {
    let (is_clear, words) = match proposal(state, strike, way) {
        Proposal::Clear(_, words) => (true, words.to_owned()),
        Proposal::Blocked(_, what) => (false, what.into_owned()),
    };
    let clear = Opt::open(true, "clear").detail(if is_clear { words.clone() } else { String::new() });
    let blocked = Opt::open(false, "blocked").detail(if is_clear { String::new() } else { words });
    // Whoever comes so far with a blocked line has the word of all players.
    Choice::of(strike.who, CR_49, "line of sight").look(Look::Aside).option(clear).option(blocked)
}

/// CR-71: abilities and modifiers that add to the strength, with those that are asked about.
fn ask_attack(t: T<'_, '_>, strike: &Strike) -> Asked<Vec<(Rule, String, i32)>> {
    if !strike.perks.attack {
        return Ok(Vec::new());
    }
    let figure = t.state().figure(strike.who).clone();
    let mut more = Vec::new();
    for (from, ability) in figure.sheet.abilities(figure.equipped) {
        if ability.flag != Flag::PreRolledAttack {
            continue;
        }
        let source = story::source(from, &ability.text, "ability");
        if !ability.is_asked || ask(t, strike.who, CR_71, &source, ability.amount)? {
            more.push((CR_71, source, i32::from(ability.amount)));
        }
    }
    more.extend(figure.mods(super::state::Stat::Attack).map(|it| (CR_71, it.source.clone(), it.amount)));
    Ok(more)
}

/// Whether an ability that is asked about applies.
pub(super) fn ask(t: T<'_, '_>, who: UnitId, rule: Rule, source: &str, amount: i8) -> Asked<bool> {
    let choice = Choice::of(who, rule, source.to_owned()).look(Look::Segments);
    let yes = Opt::open(true, "applies").detail(crate::sheet::whole(amount.into()));
    t.choose(choice.option(Opt::open(false, "does not apply")).option(yes))
}

/// Section 8: whether a counterattack is allowed is a table call.
fn rulings(who: UnitId) -> Choice<Ruling> {
    Choice::of(who, CR_102, "counterattack")
        .look(Look::Aside)
        .option(Opt::open(Ruling::ByTheRules, "by the rules"))
        .option(Opt::open(Ruling::Allowed, "allowed"))
        .option(Opt::open(Ruling::NotAllowed, "not allowed"))
}

/// CR-55: the players agree that the figure is capable of attacking.
fn agreement(who: UnitId) -> Choice<bool> {
    Choice::of(who, CR_55, "capable of attacking")
        .look(Look::Aside)
        .option(Opt::open(true, "agreed"))
        .option(Opt::open(false, "not agreed").sign(Sign::Pass))
}

/// What is done with a declared attack that has not been rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Course {
    CarryOut,
    HandOver(UnitId),
    Cancel,
}

/// CR-57 to CR-59: declared, and carried out by somebody unless all players agree; `None` where they do.
fn declare(t: T<'_, '_>, mut plan: Plan) -> Asked<Option<Plan>> {
    let (who, foe) = (plan.strike.who, plan.strike.foe);
    t.commit(CR_55, who, "Declare")?;
    t.emit(CR_57, Event::Declared { who, foe });
    let before = t.state().figure(who).mana;
    spend_mana(t, &plan.strike);
    loop {
        let now = plan.strike.who;
        let is_bound = matches!(plan.strike.means, Means::Power(_));
        match t.choose_usually(|_| Course::CarryOut, &|state| declared(state, now, foe, is_bound))? {
            Course::CarryOut => {
                t.commit(CR_57, now, "Roll")?;
                return Ok(Some(plan));
            }
            Course::HandOver(to) => {
                if let Some(other) = self::plan(t, to, foe, None, Vec::new())? {
                    t.commit(CR_59, to, "Take over")?;
                    t.emit(CR_59, Event::HandedOver { who: now, to });
                    plan = other;
                }
            }
            Course::Cancel if agrees_to_cancel(t, now)? => {
                t.emit(CR_58, Event::Cancelled(now));
                if t.state().figure(who).mana != before {
                    t.emit(CR_121, Event::ManaSet { who, to: before });
                }
                return Ok(None);
            }
            Course::Cancel => t.note(CR_57, "carried out unless all players agree"),
        }
    }
}

/// CR-121, CR-153: mana goes when the attack is declared, never below 0.
pub(super) fn spend_mana(t: T<'_, '_>, strike: &Strike) {
    if strike.mana > 0 {
        let (who, before) = (strike.who, t.state().figure(strike.who).mana);
        if strike.mana > before {
            t.note(CR_153, "mana goes to 0 by agreement, never below");
        }
        t.emit(CR_121, Event::ManaSpent { who, before, after: (before - strike.mana).max(0) });
    }
}

fn declared(state: &State, who: UnitId, foe: UnitId, is_bound: bool) -> Choice<Course> {
    let side = state.figure(who).side;
    let others = state.units().filter(|it| *it != who && state.figure(*it).side == side && *it != foe);
    let others = others.filter(|it| !state.figure(*it).is_destroyed());
    let hand_over = |to: UnitId| {
        let why = "a declared special attack or spell cannot be handed over";
        let bar = if is_bound {
            Some(never(CR_59, "REF-DECLARED", why))
        } else {
            bar_of_taking_over(state, to, foe)
        };
        Opt::open(Course::HandOver(to), "hand it over to").detail(state.figure(to).name.to_string()).bar(bar)
    };
    let whatever = never(CR_59, "REF-DECLARED", "target, weapon and mode stay as declared");
    Choice::of(who, CR_57, "declared attack")
        .look(Look::List)
        .option(Opt::open(Course::CarryOut, "carry it out").sign(Sign::Strike))
        .options(others.map(hand_over))
        .option(Opt::open(Course::CarryOut, "change it").bar(Some(whatever)))
        .option(Opt::open(Course::Cancel, "cancel it").detail("all players agree").sign(Sign::Pass))
}

/// CR-59: who takes over has its action unused and could declare the attack itself.
fn bar_of_taking_over(state: &State, to: UnitId, foe: UnitId) -> Option<Bar> {
    super::refuse::bar_of_action(state, to).or_else(|| bar_of_attack(state, to, foe))
}

/// CR-58: one tick for each player.
fn agrees_to_cancel(t: T<'_, '_>, who: UnitId) -> Asked<bool> {
    let own = t.state().figure(who).side;
    for side in t.state().sides() {
        let speaker = t.state().units().find(|it| {
            let figure = t.state().figure(*it);
            figure.side == side && !figure.is_destroyed()
        });
        let Some(speaker) = speaker.filter(|_| side != own) else { continue };
        let choice = Choice::of(speaker, CR_58, "cancel the attack")
            .look(Look::Segments)
            .option(Opt::open(true, "agree"))
            .option(Opt::open(false, "do not agree").sign(Sign::Pass));
        if !t.choose(choice.or_else(1).insist())? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Step 21: what follows an attack: the second one, where it was planned, checked and declared on its own
/// (CR-113, CR-131, CR-136).
pub(super) fn follow(t: T<'_, '_>, plan: &Plan) -> Next<Circle> {
    let (who, foe) = (plan.strike.who, plan.strike.foe);
    match plan.part {
        Part::First => {}
        Part::Second => return Ok(None),
        Part::Power => {
            t.note(CR_120, "no second attack goes with it");
            return Ok(None);
        }
    }
    if t.state().figure(who).is_destroyed() {
        return Ok(None);
    }
    let Some(then) = plan.then else {
        tell_second(t, who);
        return Ok(None);
    };
    let rule = if then == Means::Unarmed { CR_136 } else { CR_131 };
    let next = strike(t.state(), who, foe, then, (0, 0));
    if let Some(bar) = headline(bars(t.state(), &next)) {
        t.note(bar.rule, bar.why);
        t.note(CR_135, "the second attack is left out; it may be made on somebody else");
        return Ok(None);
    }
    let choice = |_: &State| {
        Choice::of(who, rule, "second attack")
            .look(Look::Segments)
            .option(Opt::open(true, crate::sheet::sentence(&next.name)).sign(Sign::Strike))
            .option(Opt::open(false, "none").sign(Sign::Pass))
    };
    if !t.choose_usually(|_| true, &choice)? {
        t.emit(CR_135, Event::Declined(who));
        return Ok(None);
    }
    t.note(CR_113, "the wounds of the first attack count already");
    let Some(plan) = self::plan(t, who, foe, Some(then), Vec::new())? else { return Ok(None) };
    begin(t, plan, Part::Second)
}

/// What may still follow after a single attack.
fn tell_second(t: T<'_, '_>, who: UnitId) {
    if !t.reads() {
        return;
    }
    let figure: &Figure = t.state().figure(who);
    let [first] = figure.made.as_slice() else { return };
    if figure.command != Stage::Acted {
        return;
    }
    let open = means(t.state(), who).into_iter().find(|means| bar_of_means(t.state(), who, *means).is_none());
    match (open, first) {
        (Some(Means::Unarmed), _) => t.note(CR_136, "a second attack with the bare hand may follow"),
        (Some(_), _) => t.note(CR_131, "a second attack with the other weapon may follow"),
        (None, Means::Combined) => t.note(CR_134, "the only attack of this command"),
        (None, _) => t.note(CR_04, "the command is over"),
    }
}
