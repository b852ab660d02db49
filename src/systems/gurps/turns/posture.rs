//! Changes of posture (GU-117, GU-520 to GU-524).

use super::turn::{bar_after_shift, bar_of_turn, choose, end_turn};
use crate::board::UnitId;
use crate::systems::gurps::harm::fall::{ask_rest, room_to_lie};
use crate::systems::gurps::interrupts::waiting::can_act;
use crate::systems::gurps::limb::{Limb, Side};
use crate::systems::gurps::roll::{T, first, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::event::Event;
use crate::systems::gurps::state::moment::Attack;
use crate::systems::gurps::state::{Defences, Figure, Manoeuvre, State};
use crate::systems::gurps::tables::Posture;
use crate::table::{Asked, Bar, Choice, Look, Opt, Sign};

/// GU-520: why a fighter cannot change position.
pub fn bar_of_change(state: &State, who: UnitId) -> Option<Bar> {
    let bar = bar_of_turn(state, who).or_else(|| bar_after_shift(state, who, Manoeuvre::ChangePosition));
    bar.or_else(|| {
        let mut bars = Posture::ALL.into_iter().map(|posture| bar_of_posture(state, who, posture));
        let is_stuck = bars.all(|bar| bar.is_some());
        no_if(is_stuck, GU_520, "R-SAME", "no posture to change to")
    })
}

/// GU-520: from any posture to any other, save from lying straight to standing.
pub fn change_position(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let posture = t.choose_from(&|state| postures(state, who))?;
    let token = t.state().board.token(who);
    let rest = match (posture.is_on_ground(), token.rear()) {
        (false, _) => None,
        (true, Some(rest)) => Some(rest),
        (true, None) => ask_rest(t, who)?,
    };
    t.commit(GU_520, who, "Change position")?;
    choose(t, who, Manoeuvre::ChangePosition, Defences::Normal);
    if t.state().is_close(who) {
        t.note(GU_417, "in close combat from any posture to any other");
    }
    t.emit(GU_520, Event::Took { who, posture, rest });
    t.note(GU_524, "what it means for shots and movement");
    if posture.is_on_ground() {
        t.note(GU_523, "takes up two hexes");
    }
    if posture != Posture::Standing {
        t.note(GU_048, "Dodge is not slowed by it");
    }
    end_turn(t, who);
    Ok(())
}

fn postures(state: &State, who: UnitId) -> Choice<Posture> {
    let option = |posture: Posture| {
        let sign = if posture.is_standing() { Sign::StandUp } else { Sign::Prone };
        Opt::open(posture, posture.name()).sign(sign).bar(bar_of_posture(state, who, posture))
    };
    let choice = Choice::of(who, GU_520, "to").look(Look::Rows).options(Posture::ALL.map(option));
    // Whoever is down mostly wants up.
    let kneels = state.figure(who).posture == Posture::Lying && !state.is_close(who);
    let up = if kneels { Posture::Kneeling } else { Posture::Standing };
    choice.default_at(up as usize)
}

/// GU-117, GU-039, GU-520, GU-522: why a posture is not open.
fn bar_of_posture(state: &State, who: UnitId, posture: Posture) -> Option<Bar> {
    let figure = state.figure(who);
    // GU-417: in close combat straight up as well.
    let is_straight_up =
        figure.posture == Posture::Lying && posture == Posture::Standing && !state.is_close(who);
    let needs_room = posture.is_on_ground() && !figure.posture.is_on_ground();
    first([
        no_if(figure.posture == posture, GU_520, "R-SAME", "is so already"),
        no_if(is_straight_up, GU_522, "R-KNEEL", "kneel first"),
        bar_of_legs(figure, posture),
        no_if(needs_room && room_to_lie(state, who).is_none(), GU_039, "R-LIEROOM", "no free hex to lie in"),
    ])
}

/// GU-117: what a crippled foot or leg does not allow.
fn bar_of_legs(figure: &Figure, posture: Posture) -> Option<Bar> {
    let halves = [Side::Right, Side::Left];
    let foot = halves.iter().any(|half| figure.is_crippled(Limb::foot(*half)));
    let leg = halves.iter().any(|half| figure.is_crippled(Limb::leg(*half)));
    let is_low = matches!(posture, Posture::Sitting | Posture::Crawling | Posture::Lying);
    first([
        no_if(leg && !is_low, GU_117, "R-CRIPPLED", "leg crippled"),
        no_if(foot && posture.is_standing(), GU_117, "R-CRIPPLED", "foot crippled"),
    ])
}

/// GU-521: where a free change of posture leads; `None` from other postures than these two.
fn shifted(posture: Posture) -> Option<Posture> {
    match posture {
        Posture::Standing => Some(Posture::Kneeling),
        Posture::Kneeling => Some(Posture::Standing),
        _ => None,
    }
}

/// GU-521: what keeps a fighter from kneeling or rising for free, whoever's turn it is.
fn bar_of_knees(state: &State, who: UnitId) -> Option<Bar> {
    let figure = state.figure(who);
    let to = shifted(figure.posture);
    first([
        no_if(figure.turn.has_shifted, GU_521, "R-USED", "already used this turn"),
        no_if(figure.posture == Posture::Lying, GU_522, "R-KNEEL", "kneel first"),
        no_if(to.is_none(), GU_521, "R-STAND", "stand up first"),
        to.and_then(|to| bar_of_legs(figure, to)),
    ])
}

/// GU-521: why a fighter cannot kneel or rise for free.
pub fn bar_of_shift(state: &State, who: UnitId) -> Option<Bar> {
    bar_of_turn(state, who).or_else(|| bar_of_knees(state, who))
}

/// GU-521: kneels or rises, before a card that allows it.
pub fn shift(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let words = if t.state().figure(who).posture == Posture::Kneeling { "Rise" } else { "Kneel" };
    t.commit(GU_521, who, words)?;
    shift_now(t, who);
    Ok(())
}

/// GU-521: whether a fighter kneels or rises for free after a card; not asked of who can do neither.
pub fn ask_shift_after(t: T<'_, '_>, who: UnitId) -> Asked<bool> {
    if bar_of_knees(t.state(), who).is_some() {
        return Ok(false);
    }
    let choice = |state: &State| {
        let words =
            if state.figure(who).posture == Posture::Kneeling { "rise after it" } else { "kneel after it" };
        Choice::of(who, GU_521, "posture")
            .look(Look::Folded)
            .option(Opt::open(false, "stay as it is").sign(Sign::Pass))
            .option(Opt::open(true, words).sign(Sign::StandUp))
    };
    t.choose_usually(|_| false, &choice)
}

/// GU-521: kneels or rises, if it still can.
pub fn shift_now(t: T<'_, '_>, who: UnitId) {
    let is_barred = !can_act(t.state(), who) || bar_of_knees(t.state(), who).is_some();
    if let Some(posture) = shifted(t.state().figure(who).posture).filter(|_| !is_barred) {
        t.emit(GU_521, Event::Shifted { who, posture });
    }
}

/// GU-015, GU-521: the end of a card with an attack: whoever said so kneels or rises, and the turn is over.
pub fn end_card(t: T<'_, '_>, attack: &Attack) {
    if attack.extras.shifts {
        shift_now(t, attack.who);
    }
    end_turn(t, attack.who);
}
