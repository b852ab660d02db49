//! What the players say of one attack, where the board and the sheets cannot know (section 8).

use super::reach::{T, bar_of_gap};
use super::rules::*;
use super::sheet::{Ability, Flag};
use super::space::{nearest_pair, stance};
use super::state::State;
use super::strike::Calls;
use crate::board::{Gap, Ground, UnitId};
use crate::hex::Hex;
use crate::table::{Asked, Choice, Entry, Look, Opt, Rule, Sign};
use std::rc::Rc;

/// Tallest that anybody is taken to be, in pegs.
const TALLEST: i32 = 198;

/// Effective heights, what stands between, the pegs of a gap, and what does not apply; asked about only where the
/// players want to say something.
pub(super) fn ask(t: T<'_, '_>, who: UnitId, foe: UnitId, raised: (i32, i32)) -> Asked<Calls> {
    let mut calls = Calls { raised, ..Calls::default() };
    let choice = |_: &State| {
        Choice::of(who, CR_55, "heights, walls, gaps and abilities")
            .look(Look::Folded)
            .option(Opt::open(false, "as they are"))
            .option(Opt::open(true, "as the players say").sign(Sign::Referee))
    };
    if !t.choose_usually(|_| false, &choice)? {
        return Ok(calls);
    }
    let own = tall(t, who, who, "attacker's height, pegs")?;
    calls.heights = Some((own, tall(t, who, foe, "target's height, pegs")?));
    let between = Choice::of(who, CR_31, "between them").look(Look::Segments);
    if t.choose(between.option(Opt::open(false, "as on the board")).option(Opt::open(true, "something")))? {
        calls.between = Some(number(t, who, CR_31, "its top, pegs", (0, 999, 0))?);
    }
    if t.choose_from(&move |state| gaps(state, who, foe))? {
        let pegs = number(t, who, CR_26, "gap, pegs", (1, 999, 6))?;
        calls.ground = parted(t.state(), who, foe, pegs as u16).map(Rc::new);
    }
    for of in [who, foe] {
        let state = t.snapshot();
        let figure = state.figure(of);
        for (at, (_, ability)) in figure.sheet.abilities(figure.equipped).into_iter().enumerate() {
            // What is asked about each time is asked about where it matters.
            if let Some(rule) = rule_of(ability.flag).filter(|_| !ability.is_asked)
                && !t.choose(applies(of, rule, ability))?
            {
                calls.without.push((of, at));
            }
        }
    }
    Ok(calls)
}

fn tall(t: T<'_, '_>, who: UnitId, of: UnitId, label: &'static str) -> Asked<i32> {
    let now = i32::from(t.state().figure(of).sheet.height);
    number(t, who, CR_12, label, (1, TALLEST, now))
}

fn number(t: T<'_, '_>, who: UnitId, rule: Rule, label: &'static str, range: (i32, i32, i32)) -> Asked<i32> {
    let (least, most, default) = range;
    Ok(t.enter(Entry::of(who, rule, label, [least, default, most]).aside())?.0)
}

/// CR-26: the ground with a gap of so many pegs between two figures where they are nearest. Other spaces of theirs stay
/// as they are, and whoever comes round it sooner does (CR-14, CR-25).
fn parted(state: &State, who: UnitId, foe: UnitId, wide: u16) -> Option<Ground> {
    let (a, b) = nearest(state, who, foe)?;
    let mut ground = (*state.board.ground).clone();
    let top = ground.fixtures().gap(a, b).and_then(|gap| gap.top);
    ground.fixtures_mut().set_gap(a, b, Some(Gap { wide, top }));
    Some(ground)
}

fn nearest(state: &State, who: UnitId, foe: UnitId) -> Option<(Hex, Hex)> {
    nearest_pair(&stance(state, who, 0), &stance(state, foe, 0))
}

/// CR-26: a gap can be measured where no space lies between.
fn gaps(state: &State, who: UnitId, foe: UnitId) -> Choice<bool> {
    let bar = nearest(state, who, foe).and_then(|(a, b)| bar_of_gap(&state.board.ground, a, b));
    Choice::of(who, CR_26, "gap between them")
        .look(Look::Segments)
        .option(Opt::open(false, "as on the board"))
        .option(Opt::open(true, "measured").bar(bar))
}

/// The rule by which an ability acts on an attack; none for one in words.
fn rule_of(flag: Flag) -> Option<Rule> {
    match flag {
        Flag::Text => None,
        Flag::RangedUnit => Some(CR_104),
        Flag::Immune => Some(CR_53),
        Flag::OpenTarget | Flag::Besieger => Some(CR_52),
        Flag::CountersAtAnyDistance | Flag::NoCounter => Some(CR_102),
        Flag::NightSight => Some(CR_64),
        Flag::PreRolledDefence => Some(CR_94),
        Flag::PreRolledAttack => Some(CR_71),
    }
}

fn applies(of: UnitId, rule: Rule, ability: &Ability) -> Choice<bool> {
    let label = match ability.text.as_str() {
        "" => ability.flag.name().to_owned(),
        text => format!("{} ({text})", ability.flag.name()),
    };
    Choice::of(of, rule, label)
        .look(Look::Segments)
        .option(Opt::open(true, "applies"))
        .option(Opt::open(false, "does not apply").sign(Sign::Pass))
}
