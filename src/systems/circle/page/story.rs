//! What the breakdown tells of the steps before the dice (pipeline A, steps 1 to 8).

use super::standing::{counting, stands};
use super::words::signed;
use crate::board::{Ground, UnitId};
use crate::systems::circle::eligible::leave;
use crate::systems::circle::hands::second_of;
use crate::systems::circle::night::{Dimmed, bar_of_night, dimmed, precision, reduction};
use crate::systems::circle::plan::Plan;
use crate::systems::circle::protection::{armour_against, highest_defence, modifiers};
use crate::systems::circle::reach::{ELEVATION_RANGE_CAP, T, bonus, higher_top, lower_first, measured, tops};
use crate::systems::circle::rules::*;
use crate::systems::circle::sheet::Flag;
use crate::systems::circle::sight::{Proposal, crosses_a_wall, in_the_way, proposal};
use crate::systems::circle::space::{Way, pegs};
use crate::systems::circle::state::{Blocking, Means, Stage, Stat, State};
use crate::systems::circle::strike::Strike;
use crate::systems::circle::system::Circle;
use crate::table::{Bar, Rule, System, Tally};

/// The dice of an attack before night: "d4 + d6, slash".
pub fn dice(strike: &Strike) -> String {
    format!("{}, {}", pool_of(strike), strike.kind.name())
}

/// The dice as they would be rolled now: "slash d4 + d4 at night".
pub fn dice_now(state: &State, strike: &Strike) -> String {
    let precision = reduction(state, strike).filter(|_| bar_of_night(state, strike).is_none());
    let mut now = strike.clone();
    for (die, left) in now.dice.iter_mut().zip(dimmed(&strike.dice, precision.unwrap_or(0))) {
        die.value = left.left();
    }
    let night = if precision.is_some() { " at night" } else { "" };
    format!("{} {}{night}", strike.kind.name(), pool_of(&now))
}

/// "d4 + d6".
fn pool_of(strike: &Strike) -> String {
    let dice = strike.dice.iter().filter(|die| die.value > 0).map(|die| format!("d{}", die.value));
    let flat = (strike.flat > 0).then(|| strike.flat.to_string());
    let parts: Vec<String> = dice.chain(flat).collect();
    parts.join(" + ")
}

/// Step 1: how far the figure's command has gone.
pub fn command(t: T<'_, '_>, who: UnitId) {
    if !t.reads() {
        return;
    }
    let figure = t.state().figure(who);
    let (stage, is_grouped) = (figure.command, figure.is_grouped);
    t.note(CR_08, "its player's turn");
    match stage {
        Stage::None => t.note(CR_03, "not moved: a movement of 0 spaces"),
        Stage::Inventory => t.note(CR_161, "inventory rearranged, not moved"),
        Stage::Moved => t.note(CR_03, "movement completed"),
        Stage::Moving | Stage::Acted | Stage::Done => {}
    }
    if is_grouped {
        t.note(CR_09, "one of its unit: a command, an attack and wounds of its own");
    }
}

/// CR-150, CR-151: what all players have lifted beside the first refusal.
pub fn lifted(t: T<'_, '_>, lifted: &[Bar]) {
    for bar in lifted.iter().skip(1) {
        t.note(CR_150, format!("also fails: {}", bar.why));
        t.note(CR_151, Circle::overruled(bar));
    }
}

/// Steps 2 to 8.
pub fn checks(t: T<'_, '_>, plan: &Plan) {
    if !t.reads() {
        return;
    }
    let strike = &plan.strike;
    mode(t, strike);
    stands(t, strike);
    for (rule, words) in [range(t.state(), strike, plan.way), reach(strike, plan.way)].into_iter().flatten() {
        t.note(rule, words);
    }
    if let (more @ 1.., Way::Direct) = (bonus(strike), plan.way) {
        let over = strike.attacker.base - strike.target.base;
        let higher = format!("{} higher at a height of {}", pegs(over), strike.height);
        let rule = if more < ELEVATION_RANGE_CAP { CR_27 } else { CR_28 };
        let tally = Tally::of(CR_20, strike.name.clone(), strike.range).add(rule, higher, more);
        t.number(rule, strike.who, "range", tally, 0);
    }
    counting(t, strike, plan.way);
    if let Some((rule, words)) = obstruction(t.state(), strike, plan.way) {
        t.note(rule, words);
    }
    match proposal(t.state(), strike, plan.way) {
        Proposal::Clear(rule, words) => t.note(rule, format!("sight: {words}")),
        Proposal::Blocked(rule, words) => {
            t.note(rule, format!("sight proposed: {words}"));
            t.note(CR_49, "decided: clear");
        }
    }
    if plan.way == Way::Direct && strike.range > 1 {
        in_the_way(t.state(), strike).into_iter().for_each(|words| t.note(CR_46, words));
        if strike.calls.between.is_some() && !crosses_a_wall(t.state(), strike) {
            t.note(CR_46, "no wall on the line: at range 2 or more nothing else between them counts");
        }
    }
    eyes(t, strike);
    if let Some((rule, words)) = leave(t.state(), strike) {
        t.note(rule, words);
    }
    abilities(t, strike);
    pool(t, plan);
    against(t, plan);
}

/// Step 2.
fn mode(t: T<'_, '_>, strike: &Strike) {
    let words = format!("{}: {}", strike.name, dice(strike));
    let figure = t.state().figure(strike.who);
    let replaces = figure.sheet.natural.is_some() && !figure.is_unarmed() && figure.main().is_some();
    let is_dual = figure.is_dual() && !matches!(strike.means, Means::Power(_));
    let is_off_alone = strike.means == Means::Off && figure.main().is_none();
    match strike.means {
        Means::Main | Means::Off => t.note(CR_60, words),
        Means::Combined => {
            t.note(CR_132, words);
            t.note(CR_134, "one target, one armour, one defence roll, the smaller range");
        }
        Means::Unarmed if second_of(figure).is_some() => t.note(CR_136, words),
        Means::Unarmed => t.note(CR_62, words),
        Means::Power(_) if strike.is_spell => t.note(CR_124, words),
        Means::Power(_) => t.note(CR_123, words),
    }
    if replaces {
        t.note(CR_63, "the equipped weapon replaces the natural one");
    }
    if is_dual {
        t.note(CR_130, "a weapon in each hand");
    }
    if is_off_alone {
        t.note(CR_163, "the only weapon is in the off hand");
    }
    if strike.is_spell {
        t.note(CR_125, "declared and resisted like an attack");
    }
}

/// Step 3: "distance 4, range 4 + 2".
pub fn range(state: &State, strike: &Strike, way: Way) -> Option<(Rule, String)> {
    let it = measured(state, strike, way)?;
    let (from, to) = (Ground::name(it.from), Ground::name(it.to));
    let more = if way == Way::Direct { bonus(strike) } else { 0 };
    let through = if way == Way::Pads { " through transit pads" } else { "" };
    let rule = match (way, more) {
        (Way::Pads, _) => CR_34,
        (Way::Direct, 3..) => CR_28,
        (Way::Direct, 1..) => CR_27,
        _ if strike.range >= 2 && strike.attacker.base > strike.target.base && !strike.perks.range => CR_29,
        _ if strike.range == 0 => CR_22,
        _ => CR_20,
    };
    let distance = it.distance;
    Some((rule, format!("distance {distance}{through} ({from} to {to}), range {} + {more}", strike.range)))
}

/// Step 4: "lower height 5 > difference 3".
pub fn reach(strike: &Strike, way: Way) -> Option<(Rule, String)> {
    if way == Way::Pads {
        return Some((CR_32, "reach is not tested through transit pads".to_owned()));
    }
    if strike.range > 1 {
        return Some((CR_33, "reach is not tested at range 2 or more".to_owned()));
    }
    let (lower, higher) = lower_first(&strike.attacker, &strike.target);
    let (height, over) = (lower.top - lower.base, higher.base - lower.base);
    let is = if height > over { ">" } else { "not >" };
    Some((CR_30, format!("reach: lower height {height} {is} difference {over}")))
}

/// CR-31: a wall or something in a gap, and whether it keeps the figures apart.
fn obstruction(state: &State, strike: &Strike, way: Way) -> Option<(Rule, String)> {
    if strike.range > 1 || way == Way::Pads {
        return None;
    }
    let tops = tops(state, strike);
    let (top, highest) = (*tops.iter().min()?, higher_top(strike));
    let is = if top > highest { "higher" } else { "not higher" };
    match tops.iter().max()? {
        0 => None,
        _ if top == 0 => Some((CR_31, "one pair of spaces with nothing between them is enough".to_owned())),
        _ => Some((CR_31, format!("obstruction {top} {is} than {highest}"))),
    }
}

/// CR-41 to CR-44, CR-46: where sight was measured from, where it mattered.
fn eyes(t: T<'_, '_>, strike: &Strike) {
    if strike.range <= 1 && !t.state().switches.has_arc {
        return;
    }
    let figure = t.state().figure(strike.who);
    let eye = strike.attacker.base + i32::from(figure.sheet.sight_height);
    let (rule, words) = match (figure.sheet.has_flexible_neck && figure.sheet.is_large, figure.sheet.sight) {
        (true, _) => (CR_44, format!("flexible neck: from any part of the body, {}", pegs(eye))),
        (false, crate::systems::circle::sheet::Sight::Weapon) => {
            (CR_42, format!("from the weapon, {}", pegs(eye)))
        }
        (false, crate::systems::circle::sheet::Sight::Eyes) => {
            (CR_41, format!("from the eyes, {}", pegs(eye)))
        }
    };
    t.note(rule, words);
    if t.state().switches.has_arc && rule != CR_44 {
        let turns = rule == CR_41 && t.state().figure(strike.who).sheet.head_turns;
        t.note(CR_43, if turns { "a head that turns: 90° to either side" } else { "30° to either side" });
    }
    if strike.range > 1 && t.state().figures.len() > 2 {
        let words = match t.state().switches.blocking {
            Blocking::Large => "large figures block sight",
            Blocking::None => "no figures block sight",
            Blocking::All => "all figures block sight",
        };
        t.note(CR_46, words);
    }
}

/// Abilities in words: shown to both players, without effect.
fn abilities(t: T<'_, '_>, strike: &Strike) {
    for who in [strike.who, strike.foe] {
        let figure = t.state().figure(who);
        let all = figure.sheet.abilities(figure.equipped);
        let texts: Vec<String> = all
            .into_iter()
            .filter(|(_, ability)| ability.flag == Flag::Text && !ability.text.is_empty())
            .map(|(_, ability)| format!("{}: {}", figure.name, ability.text))
            .collect();
        texts.into_iter().for_each(|text| t.note(CR_55, text));
    }
}

/// Steps 7 and 8: the dice with their reasons, night and what is added to them among these.
fn pool(t: T<'_, '_>, plan: &Plan) {
    let strike = &plan.strike;
    let state = t.state();
    let figure = state.figure(strike.who);
    let precision = reduction(state, strike);
    let is_lifted = precision.is_some() && bar_of_night(state, strike).is_some();
    let dice = dimmed(&strike.dice, precision.filter(|_| !is_lifted).unwrap_or(0));
    let mut tally = Tally::default();
    for die in &strike.dice {
        tally = tally.add(CR_60, format!("{} d{}", die.name, die.value), die.value);
    }
    for it in &dice {
        let precision = precision.unwrap_or(0);
        let name = || format!("night, precision {precision}: {}", it.die.name);
        tally = tally.add_named(rule_of_share(&dice, it), name, -it.share);
    }
    tally = tally.add(CR_127, "flat damage", strike.flat);
    for (rule, from, more) in &plan.more {
        tally = tally.add_named(rule, || from.clone(), *more);
    }
    let tally = tally.at_least(CR_71, "never below 0", 0);
    let base = if strike.is_spell { CR_127 } else { CR_60 };
    let changed: Vec<String> = [Stat::BaseAttack, Stat::Weapon, Stat::Range, Stat::Precision]
        .into_iter()
        .filter(|_| strike.perks.stats)
        .flat_map(|stat| figure.mods(stat).map(move |it| (stat, it)))
        .map(|(stat, it)| format!("{} {} ({})", stat.name(), signed(it.amount), it.source))
        .collect();
    let is_night = state.is_night;
    let has_rating = figure.precision().is_some();
    let subtracts = state.switches.subtracts;
    changed.into_iter().for_each(|words| t.note(CR_73, words));
    t.number(base, strike.who, "highest strength", tally, 0);
    match precision {
        None if !is_night => t.note(CR_07, "day"),
        None if !has_rating && !strike.is_spell => t.note(CR_69, "night, but no precision rating"),
        None => t.note(CR_64, "night does not matter"),
        Some(_) if is_lifted => t.note(CR_153, "no night reduction by agreement"),
        Some(precision) => {
            t.note(CR_64, format!("night: precision {precision}"));
            shares(t, &dice, precision, subtracts);
        }
    }
}

/// Steps 12 to 14 before anything is rolled: what a critical hit is, what armour takes off, what the defence can come to.
fn against(t: T<'_, '_>, plan: &Plan) {
    let Strike { who, foe, .. } = plan.strike;
    let state = t.snapshot();
    if state.switches.has_criticals
        && plan.strike.perks.critical
        && let Some(rating) = precision(&state, &plan.strike)
    {
        t.number(CR_72, who, "critical hit at every multiple of", Tally::of(CR_72, "precision", rating), 0);
    }
    let armour = armour_against(&state, &plan.strike);
    if !armour.lines().is_empty() {
        t.number(CR_80, foe, "armour", armour, 0);
    }
    let value = state.figure(foe).defence().filter(|_| plan.strike.defence_applies);
    if let (Some(value), Ok(more)) = (value, modifiers(&state, plan, &mut |_, _| Ok(false))) {
        t.number(CR_90, foe, "highest defence", highest_defence(value, false, more), 0);
    }
}

/// CR-65 to CR-67: the rule by which a die has its share of the reduction.
fn rule_of_share(dice: &[Dimmed], it: &Dimmed) -> Rule {
    let eliminated = dice.iter().filter(|it| it.share > 0 && it.left() == 0).count();
    match (it.left(), eliminated) {
        (0, _) => CR_66,
        (_, 0) => CR_65,
        (_, 1) => CR_66,
        (_, 2..) => CR_67,
    }
}

/// CR-65 to CR-67, CR-75: what night takes from each die.
fn shares(t: T<'_, '_>, dice: &[Dimmed], precision: i32, subtracts: bool) {
    for it in dice.iter().filter(|it| it.share > 0) {
        let (name, value, share) = (&it.die.name, it.die.value, it.share);
        let rule = rule_of_share(dice, it);
        let words = match it.left() {
            0 => format!("{name} d{value} eliminated"),
            _ if subtracts => format!("{name} d{value} will lose {share}"),
            left => format!("{name} d{value} becomes d{left}"),
        };
        t.note(rule, words);
    }
    if subtracts {
        t.note(CR_75, "reduced dice are rolled whole, shares taken off the faces");
    }
    let lost = precision - dice.iter().map(|it| it.share).sum::<i32>();
    if lost > 0 {
        t.note(CR_127, format!("lost for want of dice: {lost} of the reduction"));
    }
}
