//! What the table sets by hand (section 8).

use super::damage::wound;
use super::reach::T;
use super::refuse::{never, no_if};
use super::rules::*;
use super::state::event::{Event, MOST_MODS};
use super::state::{Mod, Stat, State, Until};
use crate::board::{Ground, UnitId};
use crate::hex::{Facing, Hex};
use crate::table::{Asked, Choice, Entry, Look, Opt, Rule, Sign};

/// What the players may set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Word {
    Wound,
    Heal,
    Mana,
    Lift,
    Place,
    Modify,
    Clear,
}

/// Section 8: one thing at a time, told in the breakdown.
pub(super) fn referee(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    match t.choose_from(&move |state| words(state, who))? {
        Word::Wound => {
            let wounds = number(t, who, CR_110, "wounds", (0, 999, 1))?;
            t.commit(CR_110, who, "Apply")?;
            wound(t, CR_110, who, wounds);
        }
        Word::Heal => {
            let healed = number(t, who, CR_110, "wounds healed", (0, 999, 1))?;
            t.commit(CR_110, who, "Apply")?;
            let before = t.state().figure(who).wounds;
            t.emit(CR_110, Event::Healed { who, before, after: (before - healed).max(0) });
        }
        Word::Mana => {
            let figure = t.state().figure(who);
            let (now, most) = (figure.mana, i32::from(figure.sheet.mana_max));
            let to = number(t, who, CR_121, "mana", (0, most, now.min(most)))?;
            t.commit(CR_121, who, "Apply")?;
            t.emit(CR_121, Event::ManaSet { who, to });
        }
        Word::Lift => {
            let now = t.state().figure(who).lift;
            let lift = number(t, who, CR_11, "raised above its hex, pegs", (0, 99, now))?;
            t.commit(CR_11, who, "Apply")?;
            t.emit(CR_11, Event::Raised { who, lift });
        }
        Word::Place => {
            let to = t.choose_from(&move |state| places(state, who))?;
            let facing = t.choose_from(&move |state| facings(state, who))?;
            t.commit(CR_147, who, "Apply")?;
            t.emit(CR_147, Event::Placed { who, to, facing });
        }
        Word::Modify => modify(t, who)?,
        Word::Clear => {
            t.commit(CR_73, who, "Apply")?;
            t.emit(CR_73, Event::Cleared(who));
        }
    }
    Ok(())
}

fn number(t: T<'_, '_>, who: UnitId, rule: Rule, label: &'static str, range: (i32, i32, i32)) -> Asked<i32> {
    let (least, most, default) = range;
    Ok(t.enter(Entry { who, rule, label: label.into(), least, most, default, step: 1 })?.0)
}

/// CR-71, CR-73, CR-94: a temporary modifier, with its source.
fn modify(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let stats = Stat::ALL.map(|stat| Opt::open(stat, stat.name()));
    let stat = t.choose(Choice::of(who, CR_73, "what").look(Look::List).options(stats))?;
    let until = Until::ALL.map(|until| Opt::open(until, until.name()));
    let until = t.choose(Choice::of(who, CR_73, "how long").look(Look::List).options(until).default_at(2))?;
    let entry =
        Entry { who, rule: CR_73, label: "by how much".into(), least: -99, most: 99, default: 1, step: 1 };
    let (amount, source) = t.enter(entry)?;
    t.commit(CR_73, who, "Apply")?;
    let source = if source.is_empty() { "players".to_owned() } else { source };
    t.emit(CR_73, Event::Modified { who, by: Mod { stat, amount, source, until } });
    Ok(())
}

fn words(state: &State, who: UnitId) -> Choice<Word> {
    let figure = state.figure(who);
    let is_full = figure.mods.len() >= MOST_MODS;
    let option = |word: Word, name: &'static str, sign: Sign, bar| Opt::open(word, name).sign(sign).bar(bar);
    let not = |is: bool, rule: Rule, why: &'static str| no_if(is, || never(rule, "", why));
    Choice::of(who, CR_73, "referee")
        .look(Look::List)
        .option(option(
            Word::Modify,
            "modifier",
            Sign::Referee,
            not(is_full, CR_73, "has as many modifiers as can be kept"),
        ))
        .option(option(
            Word::Clear,
            "take modifiers away",
            Sign::Referee,
            not(figure.mods.is_empty(), CR_73, "has no modifiers"),
        ))
        .option(option(Word::Wound, "wounds", Sign::Wound, not(figure.is_destroyed(), CR_111, "destroyed")))
        .option(option(Word::Heal, "heal", Sign::StandUp, not(figure.wounds == 0, CR_110, "unwounded")))
        .option(option(
            Word::Mana,
            "mana",
            Sign::Plain,
            not(figure.sheet.mana_max == 0, CR_121, "has no mana"),
        ))
        .option(option(Word::Lift, "raise above its hex", Sign::Move, None))
        .option(option(Word::Place, "place elsewhere", Sign::Move, None))
}

fn places(state: &State, who: UnitId) -> Choice<Hex> {
    let all = state.board.ground.hexes().map(|(hex, _)| hex).filter(|hex| state.board.is_free(*hex, who));
    let options = all.map(|hex| Opt::open(hex, "here").detail(Ground::name(hex)).aim(hex).sign(Sign::Move));
    let stay = Opt::open(state.at(who), "stay");
    Choice::of(who, CR_144, "to where").look(Look::Hexes).option(stay).options(options)
}

fn facings(state: &State, who: UnitId) -> Choice<Facing> {
    let now = state.token(who).facing;
    let option = |way: Facing| Opt::open(way, way.name()).sign(Sign::Turn);
    Choice::of(who, CR_147, "facing")
        .look(Look::List)
        .options(Facing::ALL.map(option))
        .default_at(now.index().into())
}
