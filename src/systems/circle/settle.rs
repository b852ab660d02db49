//! What is settled before an attack is declared (pipelines A to D, steps 1 to 8).

use super::calls;
use super::check::{bars, bars_of_way, strike, way};
use super::hands::{bar_of_fist_and_weapon, means, second_after, second_of};
use super::page::{story, words};
use super::plan::{Part, Plan, Ruling};
use super::reach::T;
use super::refuse::headline;
use super::rules::*;
use super::sheet::Flag;
use super::sight::{Proposal, proposal};
use super::space::Way;
use super::state::{Means, Stat, State};
use super::strike::{Calls, Strike};
use crate::board::UnitId;
use crate::table::{Asked, Bar, Choice, Entry, Look, Opt, Rule, Sign};

/// Steps 1 to 8; `None` where the players think better of it. Nothing is spent (CR-56).
pub(super) fn plan(
    t: T<'_, '_>,
    who: UnitId,
    foe: UnitId,
    given: Option<Means>,
    lifted: Vec<Bar>,
) -> Asked<Option<Plan>> {
    story::command(t, who);
    let entry = |rule, label: &'static str, most: i32| Entry::of(who, rule, label, [-most, 0, most]).aside();
    // Section 8: effective heights for this attack.
    let raised = (
        t.enter(entry(CR_11, "attacker raised, pegs", 99))?.0,
        t.enter(entry(CR_11, "target raised, pegs", 99))?.0,
    );
    let calls = calls::ask(t, who, foe, raised)?;
    let agreed = lifted.clone();
    let (means, then) = {
        let calls = calls.clone();
        match given {
            // What is as the board has it has been looked at before.
            Some(means) if calls == Calls::default() => (means, None),
            Some(means) => t.choose_from(&move |state| mode(state, who, foe, means, &calls, &lifted))?,
            None => t.choose_from(&move |state| modes(state, who, foe, &calls, &lifted))?,
        }
    };
    let strike = strike(t.state(), who, foe, means, &calls);
    if calls != Calls::default() {
        tell_passed(t, &strike, &agreed);
    }
    let way = t.choose_usually(|state| way(state, &strike).0, &|state| ways(state, &strike))?;
    let is_seen = t.choose_usually(|_| true, &|state| sights(&strike, state, way))?;
    let more = ask_attack(t, &strike)?;
    let custom = t.enter(entry(CR_71, "pre-rolled attack", 20))?;
    let defence = t.enter(entry(CR_94, "pre-rolled defence", 20).against())?;
    let counter = t.choose_usually(|_| Ruling::ByTheRules, &|_| rulings(who))?;
    let is_agreed = agrees(t, who)?;
    let is_meant = !t.state().are_friends(who, foe) || t.choose(confirmation(who))?;
    let more = more.into_iter().chain([(CR_71, named(custom.1, "players"), custom.0)]).collect();
    let defence = (defence.0, named(defence.1, "players"));
    let plan = Plan { strike, way, then, more, defence, counter, part: Part::First };
    story::checks(t, &plan);
    let settled = [(is_seen, CR_49), (is_agreed, CR_55), (is_meant, CR_54)];
    if let Some((_, rule)) = settled.into_iter().find(|(is, _)| !is) {
        t.note(rule, "not declared");
        t.note(CR_56, "nothing is spent");
        return Ok(None);
    }
    Ok(Some(plan))
}

/// Section 8: of what all players have lifted, what their word on the board and the sheets lets pass.
fn tell_passed(t: T<'_, '_>, strike: &Strike, agreed: &[Bar]) {
    let left = bars(t.state(), strike);
    for bar in agreed.iter().filter(|bar| left.iter().all(|it| it.code != bar.code)) {
        t.note(bar.rule, format!("passes as the players say ({})", bar.code));
    }
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
    calls: &Calls,
    lifted: &[Bar],
) -> Choice<(Means, Option<Means>)> {
    let figure = state.figure(who);
    let is_second = second_of(figure).is_some();
    let name = |means: Means| strike(state, who, foe, means, calls).name;
    // What the players call their things stays as they write it.
    let first = |means: Means| if means == Means::Unarmed { "Bare hand".to_owned() } else { name(means) };
    let bar = |means: Means| bar_of_mode(state, &strike(state, who, foe, means, calls), lifted);
    let rule = match is_second {
        true if figure.is_dual() => CR_131,
        true => CR_136,
        false => CR_60,
    };
    let mut choice = Choice::of(who, rule, "attack mode").look(Look::Rows);
    for means in means(state, who) {
        let option = |then: Option<Means>| {
            let label = match then {
                Some(then) => format!("{}, then {}", first(means), name(then)),
                None => first(means),
            };
            let dice = |means: Means| story::dice_now(state, &strike(state, who, foe, means, calls));
            let detail = dice(means);
            let detail = then.map_or(detail.clone(), |then| format!("{detail}, then {}", dice(then)));
            let sign =
                if strike(state, who, foe, means, calls).range > 1 { Sign::Shoot } else { Sign::Strike };
            Opt::open((means, then), label).detail(detail).sign(sign).bar(bar(means))
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

/// What the players say of an attack may bar one that is settled.
fn mode(
    state: &State,
    who: UnitId,
    foe: UnitId,
    means: Means,
    calls: &Calls,
    lifted: &[Bar],
) -> Choice<(Means, Option<Means>)> {
    let strike = strike(state, who, foe, means, calls);
    let bar = bar_of_mode(state, &strike, lifted);
    let option = Opt::open((means, None), strike.name).sign(Sign::Strike);
    Choice::of(who, CR_60, "attack mode").look(Look::Rows).option(option.bar(bar))
}

/// What refuses an attack, but for what all players have lifted: that is not asked twice.
fn bar_of_mode(state: &State, strike: &Strike, lifted: &[Bar]) -> Option<Bar> {
    let bars = bars(state, strike).into_iter();
    headline(bars.filter(|bar| bar.is_final || !lifted.iter().any(|it| it.code == bar.code)).collect())
}

/// CR-34: direct, or through pads where both work.
fn ways(state: &State, strike: &Strike) -> Choice<Way> {
    let (used, _) = way(state, strike);
    let both = [Way::Direct, Way::Pads].map(|way| (way, bars_of_way(state, strike, way)));
    let choice = Choice::of(strike.who, CR_34, "measured").look(Look::Folded);
    let option = |(way, bars): (Way, Vec<Bar>)| {
        let label = if way == Way::Direct { "directly" } else { "through transit pads" };
        // The one that is used stands even where all players have lifted what refuses it.
        Opt::open(way, label).bar(if way == used { None } else { headline(bars) })
    };
    choice.options(both.map(option)).default_at(if used == Way::Direct { 0 } else { 1 })
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
    Choice::of(strike.who, CR_49, "line of sight").look(Look::Folded).option(clear).option(blocked)
}

/// CR-71: abilities and modifiers that add to the strength, with those that are asked about.
fn ask_attack(t: T<'_, '_>, strike: &Strike) -> Asked<Vec<(Rule, String, i32)>> {
    if !strike.perks.attack {
        return Ok(Vec::new());
    }
    let state = t.snapshot();
    let figure = state.figure(strike.who);
    let mut more = Vec::new();
    for (from, ability) in strike.abilities(&state, strike.who) {
        if ability.flag != Flag::PreRolledAttack {
            continue;
        }
        let source = words::source(from, &ability.text, "ability");
        if !ability.is_asked || ask(t, strike.who, CR_71, &source, ability.amount)? {
            more.push((CR_71, source, i32::from(ability.amount)));
        }
    }
    more.extend(figure.mods(Stat::Attack).map(|it| (CR_71, it.source.clone(), it.amount)));
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
        .look(Look::Folded)
        .option(Opt::open(Ruling::ByTheRules, "by the rules"))
        .option(Opt::open(Ruling::Allowed, "allowed"))
        .option(Opt::open(Ruling::NotAllowed, "not allowed"))
}

/// CR-54: who attacks a friend confirms it, and nobody else is asked.
fn confirmation(who: UnitId) -> Choice<bool> {
    // Said by hand: where nobody is there to ask, a friend is left alone.
    Choice::of(who, CR_54, "attack a friend")
        .insist()
        .look(Look::Segments)
        .option(Opt::open(false, "no").sign(Sign::Pass))
        .option(Opt::open(true, "yes"))
}

/// CR-55: the players agree that the figure is capable of attacking.
pub(super) fn agrees(t: T<'_, '_>, who: UnitId) -> Asked<bool> {
    let agreement = |_: &State| {
        Choice::of(who, CR_55, "capable of attacking")
            .look(Look::Folded)
            .option(Opt::open(true, "agreed"))
            .option(Opt::open(false, "not agreed").sign(Sign::Pass))
    };
    t.choose_usually(|_| true, &agreement)
}
