//! What an action costs: action points, stamina, fatigue.

use crate::board::UnitId;
use crate::systems::stamina::harm::suffer::{Source, suffer};
use crate::systems::stamina::magic::lapse;
use crate::systems::stamina::roll::{T, no, no_if};
use crate::systems::stamina::rules::*;
use crate::systems::stamina::sheet::worth::stamina_max0;
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::event::{Event, For};
use crate::table::{Asked, Bar, Choice, Look, Opt, Rule, Sign};

/// ST-204: whether it is a character's turn.
pub fn is_acting(state: &State, who: UnitId) -> bool {
    state.acting == Some(who)
}

/// ST-116, ST-204, ST-215: why a character can do nothing in its turn, not even what is free.
pub fn bar_of_turn(state: &State, who: UnitId) -> Option<Bar> {
    bar_of_life(state, who)
        .or_else(|| no_if(!is_acting(state, who), ST_204, "TURN", "not your turn"))
        .or_else(|| no_if(state.figure(who).is_surprised(), ST_215, "SURPRISED", "surprised"))
}

/// ST-116, ST-119: why a character can do nothing at all.
pub(super) fn bar_of_life(state: &State, who: UnitId) -> Option<Bar> {
    no_if(!state.figure(who).is_conscious(), ST_116, "DYING", "dying")
}

/// ST-204 to ST-213: why an action of this cost cannot be taken.
pub fn bar_of_cost(state: &State, who: UnitId, ap: u8, stamina: u8) -> Option<Bar> {
    let left = state.figure(who).ap;
    bar_of_turn(state, who)
        .or_else(|| no_if(left == 0, ST_207, "AP", "no action points"))
        .or_else(|| (left < ap).then(|| no(ST_208, "AP", format!("needs {ap} AP"))))
        .or_else(|| bar_of_stamina(state, who, stamina))
}

/// ST-213: why so much stamina cannot be paid, not even with fatigue for what is missing.
pub fn bar_of_stamina(state: &State, who: UnitId, stamina: u8) -> Option<Bar> {
    let figure = state.figure(who);
    let missing = missing(state, who, stamina);
    let is_beyond = i32::from(figure.fatigue) + missing > stamina_max0(&figure.sheet);
    let is_short = missing > 0 && (is_beyond || !state.options.may_overexert);
    is_short.then(|| no(ST_213, "STAMINA", format!("needs {stamina} stamina")))
}

/// ST-213: what stamina there is too little.
pub fn missing(state: &State, who: UnitId, stamina: u8) -> i32 {
    (i32::from(stamina) - i32::from(state.figure(who).stamina)).max(0)
}

/// ST-213: in the form of an action whose stamina is short: that the rest will be taken as fatigue. With the form
/// the player confirms it; where stamina is enough nothing is asked.
pub fn ask_overexert(t: T<'_, '_>, who: UnitId, stamina: u8) -> Asked<()> {
    let missing = missing(t.state(), who, stamina);
    if missing == 0 {
        return Ok(());
    }
    let choice = |_: &State| {
        let short = no(ST_213, "STAMINA", format!("needs {stamina} stamina"));
        Choice::of(who, ST_213, "short of stamina, overexert?")
            .look(Look::Segments)
            .option(Opt::open((), "stamina alone").bar(Some(short)))
            .option(Opt::open((), "overexert").detail(format!("{missing} fatigue")).sign(Sign::Wound))
    };
    t.choose_usually(|_| (), &choice)
}

/// ST-211: an action's cost is paid as it is declared, under `rule`. What stamina is short of is taken as fatigue
/// (ST-213): the form has said so ([`ask_overexert`]). Whatever waited for no other action is lost with it (ST-705 to
/// ST-707); those actions that end such a wait say so themselves, and what is paid for ST-755 is no action.
pub fn pay(t: T<'_, '_>, who: UnitId, rule: Rule, ap: u8, stamina: u8, what: For) -> Asked<()> {
    if ![ST_610, ST_707, ST_709, ST_710, ST_755].contains(&rule) {
        lapse::acts(t, who, None);
    }
    if ap == 0 && stamina == 0 {
        t.note(rule, "costs nothing");
        return Ok(());
    }
    let fatigue = missing(t.state(), who, stamina) as u8;
    let rule = if fatigue > 0 { ST_213 } else { ST_211 };
    t.emit(rule, Event::Paid { who, ap, stamina: stamina - fatigue, fatigue, what });
    if fatigue > 0 {
        t.note(ST_212, "stamina no lower than 0");
        tell_fatigue(t, who);
    }
    if what == For::Movement && stamina > 0 {
        t.note(ST_324, "spent on movement: counts for Dodge");
    }
    Ok(())
}

/// ST-214: what fatigue leaves of the stamina.
pub fn tell_fatigue(t: T<'_, '_>, who: UnitId) {
    if t.reads() {
        let most = t.state().figure(who).stamina_max();
        t.note(ST_214, format!("at most {most} stamina"));
    }
}

/// ST-226: a loss that nobody is asked about: stamina, then fatigue until there is no stamina to be had, then
/// wounds.
pub(super) fn forced_loss(t: T<'_, '_>, who: UnitId, rule: Rule, amount: u8) -> Asked<()> {
    let figure = t.state().figure(who);
    let of_stamina = i32::from(amount).min(figure.stamina.into());
    let of_fatigue = (i32::from(amount) - of_stamina).min(figure.stamina_max());
    let wounds = i32::from(amount) - of_stamina - of_fatigue;
    if of_stamina > 0 {
        t.emit(rule, Event::StaminaLost { who, amount: of_stamina as u8 });
    }
    if of_fatigue > 0 {
        t.emit(ST_226, Event::Fatigued { who, amount: of_fatigue as u8 });
        tell_fatigue(t, who);
    }
    if wounds > 0 {
        suffer(t, who, ST_226, wounds, Source::Other)?;
    }
    if of_fatigue == 0 && wounds == 0 {
        t.note(ST_226, "a forced loss: nobody is asked");
    }
    Ok(())
}

/// ST-603: whoever moves, or takes an action with a check that is no ranged attack, aims no more.
pub fn lose_aim(t: T<'_, '_>, who: UnitId) {
    if t.state().figure(who).aim.is_some() {
        t.emit(ST_603, Event::AimLost(who));
    }
}
