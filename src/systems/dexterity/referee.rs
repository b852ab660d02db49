//! The referee's word: what the rules cannot know (section 8, DX-98, DX-147, DX-148).

use super::event::Event;
use super::roll::{T, no_if};
use super::rules::*;
use super::sheet::Condition;
use super::state::{Life, Posture, State};
use super::wound::{Origin, injure};
use crate::board::{Ground, UnitId};
use crate::hex::Hex;
use crate::table::{Asked, Choice, Entry, Look, Opt, Sign};

/// What the referee may do to a figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Word {
    Harm,
    Heal,
    Place,
    Fell,
    Raise,
    Out,
    Kill,
    Revive,
    Mend,
    Air,
}

/// Section 8: one thing at a time, told in the breakdown.
pub(super) fn referee(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let word = t.choose_from(&move |state| words(state, who))?;
    match word {
        Word::Harm => {
            let hits = ask_hits(t, who, "hits")?;
            t.commit(DX_98, who, format!("Deal {}", counted(hits)))?;
            // Typed hits go through the same list as any others.
            injure(t, who, (hits, hits), false, Origin::Referee)?;
        }
        Word::Heal => {
            let hits = ask_hits(t, who, "hits healed")?;
            t.commit(DX_148, who, format!("Heal {}", counted(hits)))?;
            t.emit(DX_148, Event::Healed { who, hits });
        }
        Word::Place => {
            let at = t.choose_from(&move |state| places(state, who))?;
            t.commit(DX_147, who, "Apply")?;
            let facing = t.state().board.token(who).facing;
            t.emit(DX_147, Event::Placed { who, at, facing });
        }
        Word::Fell => apply(t, who, |t| {
            if t.state().figure(who).stance.is_some() {
                t.note(DX_30, "lying down ends dodging and defending, and its step is lost");
            }
            t.emit(DX_147, Event::WentDown { who, posture: Posture::Prone });
        })?,
        Word::Raise => apply(t, who, |t| {
            let facing = t.state().board.token(who).facing;
            t.emit(DX_147, Event::StoodUp { who, facing });
        })?,
        Word::Out => apply(t, who, |t| t.emit(DX_148, Event::FellUnconscious(who)))?,
        Word::Kill => apply(t, who, |t| t.emit(DX_148, Event::Died(who)))?,
        Word::Revive => apply(t, who, |t| t.emit(DX_148, Event::Revived(who)))?,
        Word::Air => apply(t, who, |t| t.emit(DX_143, Event::Gassed { who, is_in: false }))?,
        Word::Mend => apply(t, who, |t| {
            let broken =
                t.state().items_of(who).find(|item| t.state().thing(*item).condition != Condition::Sound);
            if let Some(item) = broken {
                t.emit(DX_51, Event::Mended { who, item });
            }
        })?,
    }
    Ok(())
}

fn apply(t: T<'_, '_>, who: UnitId, act: impl FnOnce(T<'_, '_>)) -> Asked<()> {
    t.commit(DX_147, who, "Apply")?;
    act(t);
    Ok(())
}

/// "1 hit", "3 hits"
pub(super) fn counted(hits: i32) -> String {
    format!("{hits} hit{}", if hits == 1 { "" } else { "s" })
}

fn ask_hits(t: T<'_, '_>, who: UnitId, label: &'static str) -> Asked<i32> {
    Ok(t.enter(Entry { who, rule: DX_147, label: label.into(), least: 0, most: 60, default: 1, step: 1 })?.0)
}

fn words(state: &State, who: UnitId) -> Choice<Word> {
    let figure = state.figure(who);
    let is_prone = figure.posture == Posture::Prone;
    let has_broken = state.items_of(who).any(|item| state.thing(item).condition != Condition::Sound);
    let option = |word: Word, name: &'static str, sign: Sign, bar| Opt::open(word, name).sign(sign).bar(bar);
    Choice::of(who, DX_147, "referee")
        .look(Look::List)
        .option(option(Word::Harm, "hits", Sign::Wound, no_if(figure.life == Life::Dead, DX_98, "dead")))
        .option(option(Word::Heal, "heal", Sign::StandUp, None))
        .option(option(Word::Place, "place elsewhere", Sign::Move, None))
        .option(option(Word::Fell, "lay down", Sign::Prone, no_if(is_prone, DX_147, "lies already")))
        .option(option(
            Word::Raise,
            "stand up",
            Sign::StandUp,
            no_if(
                !is_prone || !figure.is_able() || !state.has_room_to_stand(who),
                DX_151,
                "cannot stand up here",
            ),
        ))
        .option(option(
            Word::Out,
            "unconscious",
            Sign::Unconscious,
            no_if(figure.life != Life::Ok, DX_148, "out already"),
        ))
        .option(option(
            Word::Kill,
            "dead",
            Sign::Dead,
            no_if(figure.life == Life::Dead, DX_148, "dead already"),
        ))
        .option(option(
            Word::Revive,
            "wake",
            Sign::StandUp,
            no_if(figure.life == Life::Ok, DX_148, "is awake"),
        ))
        .option(option(
            Word::Air,
            "out of the gas",
            Sign::StandUp,
            no_if(!figure.is_gassed, DX_143, "in no gas"),
        ))
        .option(option(Word::Mend, "mend a weapon", Sign::Ready, no_if(!has_broken, DX_51, "nothing broken")))
}

fn places(state: &State, who: UnitId) -> Choice<Hex> {
    let all = state.board.ground.hexes().map(|(hex, _)| hex).filter(|hex| state.is_open(*hex, who));
    let options = all.map(|hex| Opt::open(hex, "here").detail(Ground::name(hex)).aim(hex).sign(Sign::Move));
    let stay = Opt::open(state.at(who), "stay");
    Choice::of(who, DX_147, "to where").look(Look::Hexes).option(stay).options(options)
}
