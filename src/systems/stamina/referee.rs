//! The table's own word (section 8).

use super::harm::suffer::{Source, end_effects, give_way, suffer};
use super::page::tell::{hands, item_name, name};
use super::readying::ready::grips;
use super::roll::{T, no};
use super::rules::*;
use super::sheet::worth::stamina_max0;
use super::state::State;
use super::state::event::Event;
use super::state::figure::{Life, Posture, Surprise};
use super::state::thing::{Grip, ItemId, Place};
use super::turns::fall::fall;
use super::turns::order::swaps;
use super::turns::pay::{is_acting, tell_fatigue};
use super::turns::turn::{bar_of_flat_footed, end_turn};
use crate::board::{Ground, UnitId};
use crate::hex::Hex;
use crate::table::{
    Asked, Bar, Choice, Deed, Entry, Look, Opt, Rule, Sign, TurnToCome, facings, returns, sides,
};

/// What the referee may say of a character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Word {
    Hurt,
    Fall,
    Heal,
    Stabilise,
    Surprise,
    Posture,
    Place,
    Item,
    Defense,
    Stamina,
    Fatigue,
    Order,
    KnockOut,
    Wake,
    Kill,
    Raise,
    Turn,
    ChangeSide,
    Leave,
    ComeBack,
    ActNext,
    ActLast,
    EndTurn,
}

/// What makes no sense now: of the table's own word nothing is left that could overrule it.
#[inline(never)]
fn bar(is_refused: bool, rule: Rule, why: &'static str) -> Option<Bar> {
    is_refused.then(|| Bar { is_final: true, ..no(rule, "REFEREE", why) })
}

/// Everything that may be said.
fn words(state: &State, who: UnitId) -> Choice<Word> {
    let figure = state.figure(who);
    let is_dead = figure.life == Life::Dead;
    let is_bleeding = matches!(figure.life, Life::Dying { is_stabilised: false, .. });
    let has_swap = swaps(state).iter().any(|(a, b)| *a == who || *b == who);
    let dead = || bar(is_dead, ST_115, "dead");
    let out = || bar(!figure.is_conscious(), ST_115, "not conscious");
    let is_dying = matches!(figure.life, Life::Dying { .. });
    let option = |word: Word, name: &'static str, sign: Sign, bar| Opt::open(word, name).sign(sign).bar(bar);
    // Links know words by their places: what is new stands last.
    let all = [
        Deed::Wound.option(Word::Hurt).bar(dead()),
        option(Word::Fall, "falls", Sign::Prone, dead()),
        Deed::Heal.option(Word::Heal).bar(bar(figure.wounds == 0, ST_115, "no wounds")),
        option(Word::Stabilise, "stabilised", Sign::StandUp, bar(!is_bleeding, ST_216, "does not bleed")),
        option(Word::Surprise, "surprised or not", Sign::Stunned, dead()),
        option(Word::Posture, "another posture", Sign::Prone, out()),
        Deed::Place.option(Word::Place),
        option(
            Word::Item,
            "move an item",
            Sign::Ready,
            bar(items(state, who).is_empty(), ST_115, "no items"),
        ),
        option(Word::Defense, "current defense", Sign::Block, dead()),
        option(Word::Stamina, "current stamina", Sign::Plain, dead()),
        option(Word::Fatigue, "fatigue", Sign::Plain, dead()),
        option(
            Word::Order,
            "first of equal initiative",
            Sign::Turn,
            bar(!has_swap, ST_203, "no tie to come"),
        ),
        Deed::KnockOut.option(Word::KnockOut).bar(out()),
        Deed::Wake.option(Word::Wake).bar(bar(!is_dying, ST_115, "not dying")),
        Deed::Kill.option(Word::Kill).bar(dead()),
        Deed::Raise.option(Word::Raise).bar(bar(!is_dead, ST_115, "alive")),
        Deed::Turn.option(Word::Turn),
        Deed::ChangeSide.option(Word::ChangeSide),
    ];
    Choice::of(who, ST_115, "what does the referee say?")
        .look(Look::List)
        .options(all)
        .or_go((ST_115, ""), state.board.is_away(who), [Word::Leave, Word::ComeBack])
        .or_act((ST_203, ""), turn_to_come(state, who), [Word::ActNext, Word::ActLast, Word::EndTurn])
}

/// ST-204: whoever has not begun a turn in this round has still to act.
fn turn_to_come(state: &State, who: UnitId) -> TurnToCome {
    let mut to_come = state.order.iter().skip(state.acted.into());
    let is_to_come = !state.board.is_away(who) && to_come.any(|(it, _)| *it == who);
    TurnToCome { is_to_come, is_due: is_acting(state, who) }
}

/// Section 8: one thing at a time.
pub(super) fn referee(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    match t.choose(words(t.state(), who))? {
        Word::Hurt => hurt(t, who),
        Word::Fall => {
            let height = ask_number(t, who, "hexes fallen", [1, 1, 20])?;
            fall(t, who, height)
        }
        Word::Heal => heal(t, who),
        Word::Stabilise => {
            t.commit(ST_115, who, "Apply")?;
            stabilise(t, who);
            Ok(())
        }
        Word::Surprise => surprise(t, who),
        Word::Posture => posture(t, who),
        Word::Place => place(t, who),
        Word::Item => item(t, who),
        Word::Defense => defense(t, who),
        Word::Stamina => stamina(t, who),
        Word::Fatigue => fatigue(t, who),
        Word::Order => reorder(t, who),
        Word::KnockOut => {
            t.commit(ST_115, who, "Apply")?;
            give_way(t, who);
            stabilise(t, who);
            Ok(())
        }
        Word::Wake => {
            t.commit(ST_115, who, "Apply")?;
            t.emit(ST_115, Event::LifeSet { who, life: Life::Conscious });
            Ok(())
        }
        Word::Kill => {
            t.commit(ST_115, who, "Apply")?;
            if t.state().figure(who).is_conscious() {
                give_way(t, who);
            }
            t.emit(ST_433, Event::Died(who));
            Ok(())
        }
        Word::Raise => {
            t.commit(ST_115, who, "Apply")?;
            let figure = t.state().figure(who);
            let life = match i32::from(figure.wounds) <= figure.wounds_max() {
                true => Life::Conscious,
                false => Life::Dying { skipped: 0, is_stabilised: true },
            };
            t.emit(ST_115, Event::LifeSet { who, life });
            Ok(())
        }
        Word::Turn => {
            let to = t.choose(facings(who, ST_115, t.state().board.token(who).facing))?;
            t.commit(ST_115, who, "Apply")?;
            t.emit(ST_115, Event::Turned { who, to });
            Ok(())
        }
        Word::ChangeSide => {
            let side = t.choose(sides(who, ST_119, t.state().figure(who).side))?;
            t.commit(ST_119, who, "Apply")?;
            t.emit(ST_119, Event::Sided { who, side });
            Ok(())
        }
        Word::Leave => {
            t.commit(ST_115, who, "Apply")?;
            // ST-755: nor does anything last that others keep up on it.
            end_effects(t, who);
            end_effects_on(t, who);
            t.emit(ST_115, Event::LeftBoard(who));
            Ok(())
        }
        Word::ComeBack => come_back(t, who),
        Word::ActNext => put_in_order(t, who, true),
        Word::ActLast => put_in_order(t, who, false),
        Word::EndTurn => {
            t.commit(ST_209, who, "Apply")?;
            end_turn(t, who);
            Ok(())
        }
    }
}

/// ST-203: before all others who have still to act in this round, or after them.
fn put_in_order(t: T<'_, '_>, who: UnitId, is_next: bool) -> Asked<()> {
    t.commit(ST_203, who, "Apply")?;
    let state = t.state();
    let mut order = state.order.clone();
    if let Some(place) = order.iter().position(|(it, _)| *it == who) {
        let entry = order.remove(place);
        order.insert(if is_next { state.acted.into() } else { order.len() }, entry);
    }
    t.emit(ST_203, Event::Reordered(order));
    Ok(())
}

/// A number of the referee's, with its reason.
fn ask_number(
    t: T<'_, '_>,
    who: UnitId,
    label: &'static str,
    [least, default, most]: [i32; 3],
) -> Asked<i32> {
    let entry = Entry::of(who, ST_115, label, [least, default, most]);
    let (number, reason) = t.enter(entry)?;
    t.commit(ST_115, who, "Apply")?;
    t.tell_reason(ST_115, reason);
    Ok(number)
}

/// Wounds that nothing resists, with all that follows.
fn hurt(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let wounds = ask_number(t, who, "wounds suffered", [1, 1, 50])?;
    suffer(t, who, ST_115, wounds, Source::Other)?;
    Ok(())
}

/// Whoever has no more wounds than it can take is conscious again; of death the referee's word alone brings back.
fn heal(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let most = i32::from(t.state().figure(who).wounds).max(1);
    let wounds = ask_number(t, who, "wounds healed", [1, 1, most])?;
    t.emit(ST_115, Event::Healed { who, wounds: wounds.clamp(0, 255) as u8 });
    let figure = t.state().figure(who);
    let (now, full) = (i32::from(figure.wounds), figure.wounds_max());
    if figure.life != Life::Conscious && now <= full {
        t.emit(ST_115, Event::LifeSet { who, life: Life::Conscious });
    } else if figure.life == Life::Dead && now <= i32::from(t.state().options.death_factor) * full {
        let life = Life::Dying { skipped: 0, is_stabilised: false };
        t.emit(ST_115, Event::LifeSet { who, life });
    }
    Ok(())
}

/// ST-216: bleeds no more.
fn stabilise(t: T<'_, '_>, who: UnitId) {
    if let Life::Dying { skipped, .. } = t.state().figure(who).life {
        t.emit(ST_216, Event::LifeSet { who, life: Life::Dying { skipped, is_stabilised: true } });
    }
}

/// ST-921, ST-922.
fn surprise(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let choice = move |state: &State| {
        let now = state.figure(who).surprise;
        let option = |(how, name): (Surprise, &'static str)| {
            let sense = if how == Surprise::FlatFooted { bar_of_flat_footed(state, who) } else { None };
            let same = bar(how == now, ST_922, "so it is already");
            Opt::open(how, name).sign(Sign::Stunned).bar(same.or(sense))
        };
        let all = [
            (Surprise::Surprised, "surprised"),
            (Surprise::FlatFooted, "flat-footed"),
            (Surprise::None, "aware"),
        ];
        Choice::of(who, ST_922, "how aware?").look(Look::Segments).options(all.map(option))
    };
    let how = t.choose(choice(t.state()))?;
    t.commit(ST_115, who, "Apply")?;
    let rule = if how == Surprise::FlatFooted { ST_921 } else { ST_922 };
    t.emit(rule, Event::Surprised { who, how });
    Ok(())
}

fn posture(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let choice = move |state: &State| {
        let now = state.figure(who).posture;
        let option = |(posture, name): (Posture, &'static str)| {
            let same = bar(posture == now, ST_823, "so it is already");
            Opt::open(posture, name).sign(Sign::Prone).bar(same)
        };
        let all =
            [(Posture::Standing, "standing"), (Posture::Kneeling, "kneeling"), (Posture::Prone, "prone")];
        Choice::of(who, ST_823, "which posture?").look(Look::Segments).options(all.map(option))
    };
    let posture = t.choose(choice(t.state()))?;
    t.commit(ST_115, who, "Apply")?;
    t.emit(ST_115, Event::Took { who, posture });
    Ok(())
}

/// Where there is ground; a hex may be shared by the referee's word (ST-321).
fn place(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let choice = move |state: &State| {
        let at = state.at(who);
        let options = state.board.ground.hexes().map(|(hex, _)| hex).filter(|hex| *hex != at).map(|hex| {
            let blocked = bar(state.board.ground.is_blocked(hex), ST_320, "blocked");
            Opt::open(hex, Ground::name(hex)).aim(hex).sign(Sign::Move).bar(blocked)
        });
        Choice::of(who, ST_321, "place where?").look(Look::Hexes).options(options).insist()
    };
    let to = t.choose(choice(t.state()))?;
    t.commit(ST_115, who, "Apply")?;
    if t.reads() && t.state().occupants(to).next().is_some() {
        t.note(ST_321, "a hex is shared");
    }
    t.emit(ST_115, Event::Placed { who, to });
    super::turns::pay::lose_aim(t, who);
    Ok(())
}

fn come_back(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let state = t.state();
    let to = t.choose(returns(&state.board, who, ST_115, &|hex| state.board.is_free(hex, who)))?;
    let facing = t.choose(facings(who, ST_115, t.state().board.token(who).facing))?;
    t.commit(ST_115, who, Deed::ComeBack.name())?;
    t.emit(ST_115, Event::CameBack { who, to });
    if t.state().board.token(who).facing != facing {
        t.emit(ST_115, Event::Turned { who, to: facing });
    }
    Ok(())
}

/// ST-755: what others keep up on somebody.
fn end_effects_on(t: T<'_, '_>, who: UnitId) {
    let effects = &t.state().figure(who).effects;
    let places: Vec<usize> = (0..effects.len()).filter(|place| effects[*place].caster != who).collect();
    for place in places.into_iter().rev() {
        t.emit(ST_755, Event::EffectEnded { who, place: place as u8 });
    }
}

/// What somebody holds or carries, and what lies in its hex or was its own at first.
fn items(state: &State, who: UnitId) -> Vec<ItemId> {
    let at = state.at(who);
    let is_near = |item: &ItemId| match state.thing(*item).place {
        Place::Held(owner, _) | Place::Stowed(owner) => owner == who,
        Place::Ground(hex) => hex == at || state.gear[usize::from(item.0)].0 == who,
        Place::Gone => state.gear[usize::from(item.0)].0 == who,
    };
    state.items().filter(is_near).collect()
}

/// Where an item is put.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Put {
    Held(Grip),
    Stowed,
    Ground(Hex),
    Broken,
}

/// ST-409, ST-610, section 8: an item is where the table says, and may be loaded as it is.
fn item(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let choice = move |state: &State| {
        let option = |item: ItemId| Opt::open(item, item_name(state, item)).sign(Sign::Ready);
        let options = items(state, who).into_iter().map(option);
        Choice::of(who, ST_115, "which item?").look(Look::List).options(options)
    };
    let item = t.choose(choice(t.state()))?;
    let choice = move |state: &State| {
        let held = grips(state, who, item).into_iter().map(|grip| Opt::open(Put::Held(grip), hands(grip)));
        let at = state.at(who);
        let near = crate::hex::range(at, 3).filter(|hex| state.board.ground.cell(*hex).is_some());
        let lies = near
            .map(|hex| Opt::open(Put::Ground(hex), format!("on the ground, {}", Ground::name(hex))).aim(hex));
        Choice::of(who, ST_115, "where is it?")
            .look(Look::List)
            .options(held)
            .option(Opt::open(Put::Stowed, "stowed"))
            .options(lies)
            .option(Opt::open(Put::Broken, "broken"))
    };
    let put = t.choose(choice(t.state()))?;
    t.commit(ST_115, who, "Apply")?;
    let event = match put {
        Put::Held(grip) => Event::Readied { who, item, grip, is_action: false },
        Put::Stowed => Event::Stowed { who, item },
        Put::Ground(at) => Event::Dropped { item, at },
        Put::Broken => Event::Broke(item),
    };
    t.emit(ST_115, event);
    Ok(())
}

fn defense(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let most = t.state().figure(who).defense_max();
    let now = i32::from(t.state().figure(who).defense);
    let to = ask_number(t, who, "current defense", [0, now, most])?;
    let amount = (to - now).unsigned_abs().min(255) as u8;
    let event = match to >= now {
        true => Event::DefenseRegained { who, amount },
        false => Event::DefenseLost { who, amount },
    };
    t.emit(ST_115, event);
    Ok(())
}

fn stamina(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let most = t.state().figure(who).stamina_max();
    let now = i32::from(t.state().figure(who).stamina);
    let to = ask_number(t, who, "current stamina", [0, now, most])?;
    let amount = (to - now).unsigned_abs().min(255) as u8;
    let event = match to >= now {
        true => Event::StaminaRegained { who, amount },
        false => Event::StaminaLost { who, amount },
    };
    t.emit(ST_115, event);
    Ok(())
}

/// ST-214: more of it lowers the stamina, less of it gives room for more.
fn fatigue(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let figure = t.state().figure(who);
    let (now, most) = (i32::from(figure.fatigue), stamina_max0(&figure.sheet));
    let to = ask_number(t, who, "fatigue", [0, now, most.max(now)])?;
    let amount = (to - now).unsigned_abs().min(255) as u8;
    let event = match to >= now {
        true => Event::Fatigued { who, amount },
        false => Event::Rested { who, amount },
    };
    t.emit(ST_115, event);
    tell_fatigue(t, who);
    Ok(())
}

/// ST-203: of two with equal initiative the other one comes first.
fn reorder(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let choice = move |state: &State| {
        let pairs = swaps(state).into_iter().filter(|(a, b)| *a == who || *b == who);
        let option = |(first, second): (UnitId, UnitId)| {
            let label = format!("{} before {}", name(state, second), name(state, first));
            Opt::open((first, second), label).sign(Sign::Turn)
        };
        Choice::of(who, ST_203, "who comes first?").look(Look::List).options(pairs.map(option))
    };
    let (first, second) = t.choose(choice(t.state()))?;
    t.commit(ST_115, who, "Apply")?;
    let mut order = t.state().order.clone();
    let place = |it: UnitId| order.iter().position(|(who, _)| *who == it);
    if let (Some(a), Some(b)) = (place(first), place(second)) {
        order.swap(a, b);
        t.emit(ST_203, Event::Reordered(order));
    }
    Ok(())
}
