//! Rounds and turns: how they begin and end (4.1).

use super::order::{From, ask_ties, begin_round, next_order, ranked};
use super::pay::{bar_of_life, bar_of_turn, forced_loss, is_acting};
use crate::board::UnitId;
use crate::systems::stamina::harm::suffer::{Source, suffer};
use crate::systems::stamina::roll::{T, no_if};
use crate::systems::stamina::rules::*;
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::event::Event;
use crate::systems::stamina::state::figure::{Figure, Guard, Life, Stun, Surprise};
use crate::systems::stamina::tables::skills::Skill;
use crate::systems::stamina::tables::traits::Trait;
use crate::table::{Asked, Bar};

/// ST-224: why the fight cannot begin.
pub fn bar_of_begin(state: &State) -> Option<Bar> {
    no_if(state.units().next().is_none(), ST_224, "EMPTY", "nobody is on the board")
        .or_else(|| no_if(state.has_begun(), ST_224, "BEGUN", "the fight has begun"))
}

/// ST-224: the fight begins, and with it the first round. Who is surprised the referee
/// has marked before: mostly nobody is, so the beginning does not ask.
pub fn begin(t: T<'_, '_>) -> Asked<()> {
    let marked: Vec<(UnitId, Surprise)> =
        t.state().units().map(|who| (who, t.state().figure(who).surprise)).collect();
    let mut order = ranked(t.state(), From::Maxima);
    ask_ties(t, &mut order)?;
    let says = t.state().units().next().unwrap_or(UnitId(0));
    t.commit(ST_224, says, "Begin")?;
    t.emit(ST_224, Event::Began);
    for (who, how) in marked {
        match how {
            Surprise::None => {}
            Surprise::Surprised => t.emit(ST_922, Event::Surprised { who, how }),
            Surprise::FlatFooted => t.emit(ST_921, Event::Surprised { who, how }),
        }
    }
    begin_round(t, order);
    Ok(())
}

/// ST-921, Danger Sense (3.12): why somebody cannot be flat-footed.
pub fn bar_of_flat_footed(state: &State, who: UnitId) -> Option<Bar> {
    let has_sense = state.figure(who).sheet.has(Trait::DangerSense);
    no_if(has_sense, ST_921, "SENSE", "never flat-footed: Danger Sense")
}

/// ST-209: why a turn cannot be ended: it is not this character's.
pub fn bar_of_end(state: &State, who: UnitId) -> Option<Bar> {
    bar_of_life(state, who).or_else(|| no_if(!is_acting(state, who), ST_204, "TURN", "not your turn"))
}

/// ST-209: a turn is over.
pub fn end_turn(t: T<'_, '_>, who: UnitId) {
    let figure = t.state().figure(who);
    let (left, penalty) = (figure.ap, figure.attacks.penalty());
    let (is_restored, recovers) = (figure.reactions != (0, 0), figure.stun == Stun::Old);
    t.emit(ST_209, Event::TurnEnded(who));
    if t.reads() && left > 0 {
        t.note(ST_209, format!("{left} AP unspent"));
    }
    tell_penalty(t, penalty);
    if is_restored {
        t.note(ST_830, "reaction restored");
    }
    if recovers {
        t.note(ST_429, "stunned no more");
    }
    expire(t, who);
}

/// ST-220.
fn tell_penalty(t: T<'_, '_>, penalty: i32) {
    if penalty > 0 {
        t.note(ST_220, "multi-attack penalty back to 0");
    }
}

/// 4.1, step 5: spells whose time is over, and a spell of two turns that was not gone on with (ST-707).
fn expire(t: T<'_, '_>, who: UnitId) {
    let figure = t.state().figure(who);
    if figure.casting.is_some_and(|casting| casting.is_due) {
        t.emit(ST_707, Event::CastingEnded(who));
    }
    let held = &t.state().figure(who).held;
    let over: Vec<usize> = (0..held.len()).filter(|place| held[*place].until == 0).collect();
    for place in over.into_iter().rev() {
        t.emit(ST_706, Event::SpellGone { who, place: place as u8 });
    }
    for bearer in t.state().units() {
        let effects = &t.state().figure(bearer).effects;
        let is_over = |place: &usize| effects[*place].caster == who && effects[*place].until == 0;
        let over: Vec<usize> = (0..effects.len()).filter(is_over).collect();
        for place in over.into_iter().rev() {
            t.emit(ST_755, Event::EffectEnded { who: bearer, place: place as u8 });
        }
    }
}

/// What follows of itself at the end of every command: turns end and begin until somebody can act.
pub fn follow(t: T<'_, '_>) -> Asked<()> {
    if !t.state().has_begun() {
        return Ok(());
    }
    loop {
        if let Some(who) = t.state().acting {
            if t.state().is_up(who) {
                return Ok(());
            }
            // ST-432: whoever is dying has no turn any more; nor has one who is off the board.
            end_turn(t, who);
        }
        // Nobody is left for whom a round would have to begin.
        let state = t.state();
        if !state.units().any(|who| state.is_up(who)) {
            return Ok(());
        }
        let mut to_come = state.order.iter().skip(state.acted.into()).map(|(who, _)| *who);
        match to_come.find(|who| !state.board.is_away(*who)) {
            Some(next) => begin_turn(t, next)?,
            None => pass_round(t)?,
        }
    }
}

/// ST-210, ST-225: the last one has acted; surprise is over (4.2).
fn pass_round(t: T<'_, '_>) -> Asked<()> {
    for who in t.state().units() {
        match t.state().figure(who).surprise {
            Surprise::None => {}
            Surprise::Surprised => t.emit(ST_922, Event::Surprised { who, how: Surprise::None }),
            Surprise::FlatFooted => t.emit(ST_921, Event::Surprised { who, how: Surprise::None }),
        }
    }
    let mut order = next_order(t.state());
    if t.state().options.has_initiative_each_round && ask_ties(t, &mut order)? {
        let says = order.iter().map(|(who, _)| *who).find(|who| t.state().is_up(*who));
        t.commit(ST_203, says.unwrap_or(order[0].0), "Begin the round")?;
    }
    begin_round(t, order);
    Ok(())
}

/// 4.1, step 3: the start of a turn, in its order; or a turn that is skipped.
fn begin_turn(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let figure = t.state().figure(who);
    let (had, penalty, life) = (figure.guard, figure.attacks.penalty(), figure.life);
    let (is_surprised, has_watched) = (figure.is_surprised(), figure.watch.is_some());
    t.emit(ST_204, Event::TurnBegan(who));
    tell_over(t, had, has_watched);
    tell_penalty(t, penalty);
    if life != Life::Conscious || is_surprised {
        return skip(t, who, life);
    }
    recover(t, who);
    upkeep(t, who)?;
    // ST-722 may have been too much.
    if t.state().figure(who).is_conscious() {
        let ap = t.state().options.ap_per_turn;
        t.emit(ST_206, Event::ApGained { who, ap });
    }
    Ok(())
}

/// 4.2: what lasted until this turn.
fn tell_over(t: T<'_, '_>, had: Guard, has_watched: bool) {
    let over = [
        (had.is_exposed, ST_591, "no longer exposed"),
        (had.has_stance, ST_803, "defensive stance over"),
        (had.is_disengaged, ST_804, "disengaged no longer"),
        (had.is_dodging, ST_805, "dodge over"),
        (has_watched, ST_612, "overwatch over"),
    ];
    for (_, rule, words) in over.into_iter().filter(|(is_over, ..)| *is_over) {
        t.note(rule, words);
    }
}

/// ST-205.
fn recover(t: T<'_, '_>, who: UnitId) {
    let figure = t.state().figure(who);
    let room = figure.stamina_max() - i32::from(figure.stamina);
    let amount = i32::from(t.state().options.stamina_per_turn).min(room);
    if amount > 0 {
        t.emit(ST_205, Event::StaminaRegained { who, amount: amount as u8 });
    } else {
        t.note(ST_205, if room > 0 { "no stamina comes back" } else { "stamina full" });
    }
}

/// ST-722.
fn upkeep(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    if t.state().figure(who).has_energy() { forced_loss(t, who, ST_722, 1) } else { Ok(()) }
}

/// ST-215, ST-216, ST-225: a turn that is skipped begins and ends all the same; the dying may bleed.
fn skip(t: T<'_, '_>, who: UnitId, life: Life) -> Asked<()> {
    t.note(ST_225, "counts as a turn all the same");
    if let Life::Dying { is_stabilised, .. } = life {
        t.note(ST_216, "dying: no turn");
        upkeep(t, who)?;
        if is_stabilised {
            t.note(ST_216, "stabilised");
        } else {
            bleed(t, who)?;
        }
    } else {
        t.note(ST_215, "surprised: no turn");
        upkeep(t, who)?;
    }
    if t.state().acting == Some(who) {
        end_turn(t, who);
    }
    Ok(())
}

/// ST-216: every so many skipped turns a wound.
fn bleed(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    t.emit(ST_216, Event::Bled(who));
    let figure = t.state().figure(who);
    let every = 1 + figure.sheet.rank(Skill::Endurance);
    if let Life::Dying { skipped, .. } = figure.life
        && i32::from(skipped) % every == 0
    {
        suffer(t, who, ST_216, 1, Source::Other)?;
    }
    Ok(())
}

/// 3.12, Push the Body: why it cannot be done now.
pub fn bar_of_push(state: &State, who: UnitId) -> Option<Bar> {
    let figure = state.figure(who);
    bar_of_turn(state, who)
        .or_else(|| no_if(!figure.sheet.has(Trait::PushTheBody), ST_941, "TRAIT", "needs Push the Body"))
        .or_else(|| no_if(has_pushed(figure), ST_941, "USED", "used this turn"))
}

fn has_pushed(figure: &Figure) -> bool {
    figure.log.traits & (1 << Trait::PushTheBody as u32) != 0
}

/// 3.12, Push the Body: up to 3 stamina back, then 1 fatigue (ST-212, ST-214). Free, and no action (ST-207).
pub fn push_the_body(t: T<'_, '_>, who: UnitId) {
    let figure = t.state().figure(who);
    let amount = (figure.stamina_max() - i32::from(figure.stamina)).clamp(0, 3);
    t.emit(ST_941, Event::TraitUsed { who, number: Trait::PushTheBody as u8 });
    if amount > 0 {
        t.emit(ST_212, Event::StaminaRegained { who, amount: amount as u8 });
    }
    t.emit(ST_214, Event::Fatigued { who, amount: 1 });
    super::pay::tell_fatigue(t, who);
}
