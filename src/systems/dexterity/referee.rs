//! The referee's word: what the rules cannot know (section 8, DX-98, DX-147, DX-148).

use super::event::Event;
use super::other::{bar_of_hands, make_room, named};
use super::roll::{T, counted, no_if};
use super::rules::*;
use super::sheet::Condition;
use super::state::{ItemId, Life, Phase, Place, Posture, State};
use super::wound::{Origin, injure};
use crate::board::UnitId;
use crate::hex::Hex;
use crate::table::{
    Asked, Choice, Deed, Entry, Look, Opt, Sign, TurnToCome, facings, here, returns, senseless, sides,
};

/// What the referee may do to a figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Word {
    Harm,
    Heal,
    Place,
    LayDown,
    StandUp,
    KnockOut,
    Kill,
    Wake,
    Mend,
    Air,
    Raise,
    Turn,
    ChangeSide,
    Drop,
    PutInHand,
    Leave,
    ComeBack,
    ActNext,
    ActLast,
    EndTurn,
}

/// Section 8: one thing at a time, told in the breakdown.
pub(super) fn referee(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let word = t.choose(words(t.state(), who))?;
    match word {
        Word::Harm => {
            let (hits, reason) = ask_hits(t, who, "hits")?;
            t.commit(DX_98, who, format!("Deal {}", counted(hits)))?;
            t.tell_reason(DX_147, reason);
            // Typed hits go through the same list as any others.
            injure(t, who, (hits, hits), false, Origin::Referee)?;
        }
        Word::Heal => {
            let (hits, reason) = ask_hits(t, who, "hits healed")?;
            t.commit(DX_148, who, format!("Heal {}", counted(hits)))?;
            t.tell_reason(DX_147, reason);
            t.emit(DX_148, Event::Healed { who, hits });
        }
        Word::Place => {
            let at = t.choose(places(t.state(), who))?;
            let stays = senseless(at == t.state().at(who), DX_147, "does not move");
            t.commit_unless(stays, DX_147, who, "Apply")?;
            let facing = t.state().board.token(who).facing;
            t.emit(DX_147, Event::Placed { who, at, facing });
        }
        Word::LayDown => apply(t, who, |t| {
            if t.state().figure(who).stance.is_some() {
                t.note(DX_30, "lying down ends dodging and defending, and its step is lost");
            }
            t.emit(DX_147, Event::WentDown { who, posture: Posture::Prone });
        })?,
        Word::StandUp => apply(t, who, |t| {
            let facing = t.state().board.token(who).facing;
            t.emit(DX_147, Event::StoodUp { who, facing });
        })?,
        Word::KnockOut => apply(t, who, |t| t.emit(DX_148, Event::FellUnconscious(who)))?,
        Word::Kill => apply(t, who, |t| t.emit(DX_148, Event::Died(who)))?,
        Word::Wake | Word::Raise => apply(t, who, |t| t.emit(DX_148, Event::Revived(who)))?,
        Word::Air => apply(t, who, |t| t.emit(DX_143, Event::Gassed { who, is_in: false }))?,
        Word::Mend => apply(t, who, |t| {
            let broken =
                t.state().items_of(who).find(|item| t.state().thing(*item).condition != Condition::Sound);
            if let Some(item) = broken {
                t.emit(DX_51, Event::Mended { who, item });
            }
        })?,
        Word::Turn => {
            let to = t.choose(facings(who, DX_147, t.state().board.token(who).facing))?;
            apply(t, who, |t| t.emit(DX_147, Event::Turned { who, to }))?;
        }
        Word::ChangeSide => {
            let side = t.choose(sides(who, DX_147, t.state().figure(who).side))?;
            apply(t, who, |t| t.emit(DX_147, Event::Sided { who, side }))?;
        }
        Word::Drop => {
            let choice = move |state: &State| {
                let held = state.in_hand(who).map(|item| named(state, item));
                Choice::of(who, DX_147, "drop what").look(Look::List).options(held)
            };
            let item = t.choose(choice(t.state()))?;
            let at = t.state().at(who);
            apply(t, who, |t| t.emit(DX_147, Event::Dropped { who, item, at }))?;
        }
        Word::PutInHand => {
            let choice = move |state: &State| {
                let all = out_of_hand(state, who)
                    .map(|item| named(state, item).bar(bar_of_hands(state, who, item)));
                Choice::of(who, DX_146, "what").look(Look::List).options(all)
            };
            let item = t.choose(choice(t.state()))?;
            apply(t, who, |t| {
                make_room(t, who, item, None, false);
                t.emit(DX_146, Event::Readied { who, item });
            })?;
        }
        Word::Leave => apply(t, who, |t| t.emit(DX_147, Event::LeftBoard(who)))?,
        Word::ComeBack => {
            let state = t.state();
            let at = t.choose(returns(&state.board, who, DX_147, &|hex| state.is_open(hex, who)))?;
            let facing = t.choose(facings(who, DX_147, t.state().board.token(who).facing))?;
            t.commit(DX_147, who, Deed::ComeBack.name())?;
            t.emit(DX_147, Event::CameBack { who, at, facing });
        }
        Word::ActNext => apply(t, who, |t| t.emit(DX_147, Event::Reordered { who, is_first: true }))?,
        Word::ActLast => apply(t, who, |t| t.emit(DX_147, Event::Reordered { who, is_first: false }))?,
        Word::EndTurn => apply(t, who, |t| match t.state().phase {
            Phase::Idle => {}
            Phase::Movement => t.emit(DX_147, Event::MoveEnded(who)),
            Phase::Action => t.emit(DX_147, Event::SlotTaken(who)),
            Phase::Retreat => t.emit(DX_147, Event::Asked(who)),
        })?,
    }
    Ok(())
}

fn apply(t: T<'_, '_>, who: UnitId, act: impl FnOnce(T<'_, '_>)) -> Asked<()> {
    t.commit(DX_147, who, "Apply")?;
    act(t);
    Ok(())
}

fn ask_hits(t: T<'_, '_>, who: UnitId, label: &'static str) -> Asked<(i32, String)> {
    t.enter(Entry::of(who, DX_147, label, [0, 1, 60]))
}

/// What could be in its hands: its own, and whatever lies about.
fn out_of_hand(state: &State, who: UnitId) -> impl Iterator<Item = ItemId> {
    state.items().filter(move |item| match state.thing(*item).place {
        Place::Pack(owner) => owner == who,
        Place::Ground(..) => true,
        Place::Natural(_) | Place::Ready(_) | Place::Spent => false,
    })
}

fn words(state: &State, who: UnitId) -> Choice<Word> {
    let figure = state.figure(who);
    let is_prone = figure.posture == Posture::Prone;
    let has_broken = state.items_of(who).any(|item| state.thing(item).condition != Condition::Sound);
    let option = |word: Word, name: &'static str, sign: Sign| Opt::open(word, name).sign(sign);
    let is_dead = figure.life == Life::Dead;
    let cannot_stand = !is_prone || !figure.is_able() || !state.has_room_to_stand(who);
    let is_bare = state.in_hand(who).next().is_none();
    let has_nothing = out_of_hand(state, who).next().is_none();
    Choice::of(who, DX_147, "referee")
        .look(Look::List)
        .option(Deed::Wound.option(Word::Harm).bar(no_if(is_dead, DX_98, "dead")))
        .option(Deed::Heal.option(Word::Heal))
        .option(Deed::Place.option(Word::Place))
        .option(Deed::LayDown.option(Word::LayDown).bar(no_if(is_prone, DX_147, "lies already")))
        .option(Deed::StandUp.option(Word::StandUp).bar(no_if(cannot_stand, DX_151, "cannot stand up here")))
        .option(Deed::KnockOut.option(Word::KnockOut).bar(no_if(
            figure.life != Life::Ok,
            DX_148,
            "out already",
        )))
        .option(Deed::Kill.option(Word::Kill).bar(no_if(is_dead, DX_148, "dead already")))
        .option(Deed::Wake.option(Word::Wake).bar(no_if(figure.life == Life::Ok, DX_148, "is awake")))
        .option(option(Word::Air, "out of the gas", Sign::StandUp).bar(no_if(
            !figure.is_gassed,
            DX_143,
            "in no gas",
        )))
        .option(option(Word::Mend, "mend a weapon", Sign::Ready).bar(no_if(
            !has_broken,
            DX_51,
            "nothing broken",
        )))
        .option(Deed::Raise.option(Word::Raise).bar(senseless(!is_dead, DX_148, "alive")))
        .option(Deed::Turn.option(Word::Turn))
        .option(Deed::ChangeSide.option(Word::ChangeSide))
        .option(Deed::Drop.option(Word::Drop).bar(senseless(is_bare, DX_147, "nothing in hand")))
        .option(Deed::PutInHand.option(Word::PutInHand).bar(senseless(
            has_nothing,
            DX_146,
            "there is nothing",
        )))
        .or_go((DX_147, ""), state.board.is_away(who), [Word::Leave, Word::ComeBack])
        .or_act((DX_147, ""), turn_to_come(state, who), [Word::ActNext, Word::ActLast, Word::EndTurn])
}

/// DX-14, DX-20, DX-119: its move, its next entry in the queue, or its retreat.
fn turn_to_come(state: &State, who: UnitId) -> TurnToCome {
    let queue = || state.queue.iter().map(|slot| slot.who);
    let (is_to_come, first) = match state.phase {
        Phase::Idle => (false, None),
        Phase::Movement => (state.movers.contains(&who), state.movers.first().copied()),
        Phase::Action => (queue().any(|it| it == who), queue().next()),
        Phase::Retreat => (state.retreats.contains(&who), state.retreats.first().copied()),
    };
    TurnToCome { is_to_come, is_due: first == Some(who) }
}

fn places(state: &State, who: UnitId) -> Choice<Hex> {
    let all = state.board.ground.hexes().map(|(hex, _)| hex).filter(|hex| state.is_open(*hex, who));
    let options = all.map(here);
    let stay = Opt::open(state.at(who), "stay");
    Choice::of(who, DX_147, "to where").look(Look::Hexes).option(stay).options(options)
}
