//! What the table sets by hand (section 8).

use super::damage::wound;
use super::inventory::ask_slots;
use super::reach::T;
use super::rules::*;
use super::state::event::{Event, MOST_MODS};
use super::state::{Mod, Stage, Stat, State, Until};
use super::turn::end_command;
use crate::board::UnitId;
use crate::hex::Hex;
use crate::table::{
    Asked, Bar, Choice, Deed, Entry, Look, Opt, Rule, Sign, facings, here, returns, senseless, sides,
};

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
    Kill,
    Raise,
    ChangeSide,
    Equip,
    Leave,
    ComeBack,
    EndTurn,
}

/// Section 8: one thing at a time, told in the breakdown.
pub(super) fn referee(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    match t.choose(words(t.state(), who))? {
        Word::Wound => {
            let (wounds, reason) = number(t, who, CR_110, "wounds", (0, 999, 1))?;
            t.commit(CR_110, who, "Apply")?;
            t.tell_reason(CR_110, reason);
            wound(t, CR_110, who, wounds);
        }
        Word::Heal => {
            let (healed, reason) = number(t, who, CR_110, "wounds healed", (0, 999, 1))?;
            t.commit(CR_110, who, "Apply")?;
            t.tell_reason(CR_110, reason);
            let before = t.state().figure(who).wounds;
            t.emit(CR_110, Event::Healed { who, before, after: (before - healed).max(0) });
        }
        Word::Mana => {
            let figure = t.state().figure(who);
            let (now, most) = (figure.mana, i32::from(figure.sheet.mana_max));
            let (to, reason) = number(t, who, CR_121, "mana", (0, most, now.min(most)))?;
            t.commit(CR_121, who, "Apply")?;
            t.tell_reason(CR_121, reason);
            t.emit(CR_121, Event::ManaSet { who, to });
        }
        Word::Lift => {
            let now = t.state().figure(who).lift;
            let (lift, reason) = number(t, who, CR_11, "raised above its hex, pegs", (0, 99, now))?;
            t.commit(CR_11, who, "Apply")?;
            t.tell_reason(CR_11, reason);
            t.emit(CR_11, Event::Raised { who, lift });
        }
        Word::Place => {
            let to = t.choose(places(t.state(), who))?;
            let facing = t.choose(facings(who, CR_147, t.state().token(who).facing))?;
            let token = t.state().token(who);
            let stays =
                senseless((to, facing) == (token.at, token.facing), CR_147, "neither moves nor turns");
            t.commit_unless(stays, CR_147, who, "Apply")?;
            t.emit(CR_147, Event::Placed { who, to, facing });
        }
        Word::Modify => modify(t, who)?,
        Word::Clear => {
            t.commit(CR_73, who, "Apply")?;
            t.emit(CR_73, Event::Cleared(who));
        }
        Word::Kill => {
            t.commit(CR_111, who, "Apply")?;
            let figure = t.state().figure(who);
            let left = i32::from(figure.sheet.health) - figure.wounds;
            wound(t, CR_111, who, left);
        }
        Word::Raise => {
            t.commit(CR_110, who, "Apply")?;
            let before = t.state().figure(who).wounds;
            t.emit(CR_110, Event::Healed { who, before, after: before - 1 });
        }
        Word::ChangeSide => {
            let side = t.choose(sides(who, CR_08, t.state().figure(who).side))?;
            t.commit(CR_08, who, "Apply")?;
            t.emit(CR_08, Event::Sided { who, side });
        }
        Word::Equip => {
            let slots = ask_slots(t, who)?;
            t.commit(CR_160, who, "Apply")?;
            t.emit(CR_160, Event::Equipped { who, slots });
        }
        Word::Leave => {
            t.commit(CR_151, who, "Apply")?;
            t.emit(CR_151, Event::LeftBoard(who));
            end_command(t, who);
        }
        Word::ComeBack => {
            let state = t.state();
            let to = t.choose(returns(&state.board, who, CR_144, &|hex| state.board.is_free(hex, who)))?;
            let facing = t.choose(facings(who, CR_147, t.state().token(who).facing))?;
            t.commit(CR_151, who, Deed::ComeBack.name())?;
            t.emit(CR_151, Event::CameBack { who, to, facing });
        }
        Word::EndTurn => {
            t.commit(CR_05, who, "Apply")?;
            t.emit(CR_05, Event::Came { who, to: Stage::Done });
            end_command(t, who);
        }
    }
    Ok(())
}

fn number(
    t: T<'_, '_>,
    who: UnitId,
    rule: Rule,
    label: &'static str,
    range: (i32, i32, i32),
) -> Asked<(i32, String)> {
    let (least, most, default) = range;
    t.enter(Entry::of(who, rule, label, [least, default, most]))
}

/// CR-71, CR-73, CR-94: a temporary modifier, with its source.
fn modify(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let stats = Stat::ALL.map(|stat| Opt::open(stat, stat.name()));
    let stat = t.choose(Choice::of(who, CR_73, "what").look(Look::List).options(stats))?;
    let until = Until::ALL.map(|until| Opt::open(until, until.name()));
    let until = t.choose(Choice::of(who, CR_73, "how long").look(Look::List).options(until).default_at(2))?;
    let entry = Entry::of(who, CR_73, "by how much", [-99, 1, 99]);
    let (amount, source) = t.enter(entry)?;
    t.commit(CR_73, who, "Apply")?;
    let source = if source.is_empty() { "players".to_owned() } else { source };
    t.emit(CR_73, Event::Modified { who, by: Mod { stat, amount, source, until } });
    Ok(())
}

fn words(state: &State, who: UnitId) -> Choice<Word> {
    let figure = state.figure(who);
    let is_full = figure.mods.len() >= MOST_MODS;
    let option = |word: Word, name: &'static str, sign: Sign| Opt::open(word, name).sign(sign);
    let destroyed = || senseless(figure.is_destroyed(), CR_111, "destroyed");
    Choice::of(who, CR_73, "referee")
        .look(Look::List)
        .option(option(Word::Modify, "modifier", Sign::Referee).bar(senseless(
            is_full,
            CR_73,
            "has as many modifiers as can be kept",
        )))
        .option(option(Word::Clear, "take modifiers away", Sign::Referee).bar(senseless(
            figure.mods.is_empty(),
            CR_73,
            "has no modifiers",
        )))
        .option(Deed::Wound.option(Word::Wound).bar(destroyed()))
        .option(Deed::Heal.option(Word::Heal).bar(senseless(figure.wounds == 0, CR_110, "unwounded")))
        .option(option(Word::Mana, "mana", Sign::Plain).bar(senseless(
            figure.sheet.mana_max == 0,
            CR_121,
            "has no mana",
        )))
        .option(option(Word::Lift, "raise above its hex", Sign::Move))
        .option(Deed::Place.option(Word::Place))
        .option(Deed::Kill.option(Word::Kill).bar(destroyed()))
        .option(Deed::Raise.option(Word::Raise).bar(senseless(
            !figure.is_destroyed(),
            CR_111,
            "not destroyed",
        )))
        .option(Deed::ChangeSide.option(Word::ChangeSide))
        .option(option(Word::Equip, "other equipment", Sign::Ready).bar(senseless(
            figure.sheet.items.is_empty(),
            CR_160,
            "has no items",
        )))
        .or_go((CR_151, ""), state.board.is_away(who), [Word::Leave, Word::ComeBack])
        .option(Deed::EndTurn.option(Word::EndTurn).bar(bar_of_end(state, who)))
}

/// CR-05: its command, which it need not have begun. Who is commanded next the players choose themselves.
fn bar_of_end(state: &State, who: UnitId) -> Option<Bar> {
    let is_its = state.is_its_turn(who) && !state.board.is_away(who) && !state.figure(who).is_destroyed();
    senseless(!is_its, CR_05, "it is not its turn").or(senseless(
        state.figure(who).command == Stage::Done,
        CR_05,
        "its command is over",
    ))
}

fn places(state: &State, who: UnitId) -> Choice<Hex> {
    let all = state.board.ground.hexes().map(|(hex, _)| hex).filter(|hex| state.board.is_free(*hex, who));
    let options = all.map(here);
    let stay = Opt::open(state.at(who), "stay");
    Choice::of(who, CR_144, "to where").look(Look::Hexes).option(stay).options(options)
}
