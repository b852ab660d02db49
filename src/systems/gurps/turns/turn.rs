//! A fighter's turn: what bars it, the choice of a manoeuvre, its end, and the start of the next (GU-014 to GU-022;
//! pipeline 6.8).

use super::suffocation::go_without_air;
use crate::board::UnitId;
use crate::systems::gurps::cards::Card;
use crate::systems::gurps::harm::fall::{fall, room_to_lie};
use crate::systems::gurps::interrupts::interrupt::late_strikes;
use crate::systems::gurps::interrupts::waiting::can_act;
use crate::systems::gurps::readying::loading::count_turn;
use crate::systems::gurps::roll::{T, check, check_health, first, no, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::event::Event;
use crate::systems::gurps::state::{Aimed, Crippled, Defences, Life, Manoeuvre, State, Stun};
use crate::systems::gurps::tables::Posture;
use crate::table::{Asked, Bar, Tally};

pub use super::order::begin;

/// GU-014: whether it is a fighter's turn, and not over.
pub fn is_acting(state: &State, who: UnitId) -> bool {
    state.acting == Some(who) && !state.figure(who).turn.has_ended
}

/// GU-530: whether a fighter's Move is going on.
pub fn is_moving(state: &State, who: UnitId) -> bool {
    let figure = state.figure(who);
    // The manoeuvre alone may be that of the turn before.
    let turn = &figure.turn;
    let has_begun = turn.hexes > 0 || turn.points > 0 || turn.has_attacked || !turn.evaded.is_empty();
    let moves = matches!(figure.manoeuvre, Some(Manoeuvre::Move | Manoeuvre::Exit | Manoeuvre::Evade));
    is_acting(state, who) && moves && has_begun
}

/// Why a fighter can do nothing at all now, not even nothing.
pub fn bar_of_acting(state: &State, who: UnitId) -> Option<Bar> {
    let figure = state.figure(who);
    first([
        no_if(figure.life == Life::Dead, GU_023, "R-DEAD", "dead"),
        no_if(!figure.is_up(), GU_707, "R-OUT", "unconscious"),
        no_if(!is_acting(state, who), GU_015, "R-TURN", "not this fighter's turn"),
        no_if(figure.frozen > 0, GU_022, "R-FROZEN", "frozen with surprise"),
    ])
}

/// GU-016 to GU-019: why a fighter cannot choose a manoeuvre other than to do nothing.
pub fn bar_of_turn(state: &State, who: UnitId) -> Option<Bar> {
    let figure = state.figure(who);
    bar_of_acting(state, who).or_else(|| {
        first([
            no_if(is_moving(state, who), GU_017, "R-MOVING", "one manoeuvre a turn: the Move goes on"),
            no_if(figure.is_stunned(), GU_706, "R-STUN", "stunned"),
            no_if(figure.turn.is_lost, GU_114, "R-NOACTION", "off balance: nothing but defences this turn"),
            no_if(figure.is_off_balance, GU_115, "R-NOACTION", "off balance"),
        ])
    })
}

/// What stops a Move that is going on.
pub fn bar_of_moving_on(state: &State, who: UnitId) -> Option<Bar> {
    let figure = state.figure(who);
    bar_of_acting(state, who).or_else(|| {
        first([
            no_if(figure.is_stunned(), GU_706, "R-STUN", "stunned"),
            no_if(figure.is_off_balance, GU_115, "R-NOACTION", "off balance"),
        ])
    })
}

/// GU-521: the cards beside which kneeling or rising is free.
pub(super) fn goes_with_shift(manoeuvre: Manoeuvre) -> bool {
    matches!(
        manoeuvre,
        Manoeuvre::Ready
            | Manoeuvre::Wait
            | Manoeuvre::Feint
            | Manoeuvre::Concentrate
            | Manoeuvre::Watch
            | Manoeuvre::Disarm
            | Manoeuvre::Bash
            | Manoeuvre::Shoot
            | Manoeuvre::Attack
            | Manoeuvre::StrikeWeapon
            | Manoeuvre::Unarmed
    )
}

/// GU-521: why a card cannot be chosen by who has knelt or risen for free this turn.
pub fn bar_after_shift(state: &State, who: UnitId, manoeuvre: Manoeuvre) -> Option<Bar> {
    let has_shifted = state.figure(who).turn.has_shifted;
    no_if(
        has_shifted && !goes_with_shift(manoeuvre),
        GU_521,
        "R-SHIFTED",
        "not after a free change of posture",
    )
}

/// GU-017: a manoeuvre is chosen, and with it ends what only goes on under others (GU-211, GU-247, GU-526).
pub fn choose(t: T<'_, '_>, who: UnitId, manoeuvre: Manoeuvre, defences: Defences) {
    if t.reads() {
        let (card, state) = (Card::of(manoeuvre), t.state());
        let (allows, leaves) = (card.allows(state, who), card.leaves(state, who));
        t.note(GU_804, format!("{allows} ({})", card.source));
        t.note(GU_807, leaves);
    }
    t.emit(GU_017, Event::Chosen { who, manoeuvre, defences });
    let figure = t.state().figure(who);
    let lost_aim = figure.aim.and_then(|aim| match (manoeuvre, aim.at) {
        (Manoeuvre::Aim | Manoeuvre::Shoot | Manoeuvre::PopUp, _) => None,
        (Manoeuvre::Watch, Aimed::At(_)) => None,
        (Manoeuvre::Watch, Aimed::Figure(_)) => Some(GU_213),
        _ => Some(GU_211),
    });
    let ends_watch = figure.watch.is_some() && manoeuvre != Manoeuvre::Watch;
    let ends_concentration = figure.is_concentrating && manoeuvre != Manoeuvre::Concentrate;
    let ends_wait = figure.wait.is_some();
    if let Some(rule) = lost_aim {
        t.emit(rule, Event::AimLost(who));
    }
    if ends_watch {
        t.emit(GU_247, Event::WatchEnded(who));
    }
    if ends_concentration {
        t.emit(GU_526, Event::Concentrates { who, is_on: false });
    }
    if ends_wait {
        t.emit(GU_364, Event::WaitEnded(who));
    }
}

/// GU-315, GU-326: what a card of all-out attack gives up, told before it stands.
pub const NO_DEFENCE: &str = "no dodge, block or parry until his next turn";

/// GU-015: a fighter's turn is over.
pub fn end_turn(t: T<'_, '_>, who: UnitId) {
    t.emit(GU_015, Event::TurnEnded(who));
}

/// The refusal of a command that makes no sense now, whatever the referee says (GU-018).
pub fn pointless(words: &'static str) -> Bar {
    Bar { is_final: true, ..no(GU_018, "R-NOTHING", words) }
}

/// What follows of itself at the end of every command: strikes that were still owed, then turns until somebody
/// has to choose.
pub fn follow(t: T<'_, '_>) -> Asked<()> {
    if t.state().order.is_empty() {
        return Ok(());
    }
    if let Some(who) = t.state().acting {
        // GU-021, GU-707: a Move ends with whoever cannot go on.
        if is_acting(t.state(), who) && is_cut_short(t.state(), who) {
            end_turn(t, who);
        }
        if !is_acting(t.state(), who) {
            late_strikes(t, who)?;
        }
    }
    while is_nobody_choosing(t.state()) {
        let Some(who) = pass_on(t)? else { return Ok(()) };
        begin_turn(t, who)?;
    }
    Ok(())
}

fn is_cut_short(state: &State, who: UnitId) -> bool {
    state.board.is_away(who)
        || state.figure(who).is_helpless()
        || (is_moving(state, who) && !can_act(state, who))
}

fn is_nobody_choosing(state: &State) -> bool {
    state.acting.is_none_or(|who| !is_acting(state, who))
}

/// GU-014: whoever comes next of those who are up, in the next second if it has to be.
fn pass_on(t: T<'_, '_>) -> Asked<Option<UnitId>> {
    let state = t.state();
    let order = &state.order;
    let place = state.acting.and_then(|acting| order.iter().position(|who| *who == acting));
    let after = place.map_or(0, |place| place + 1);
    let is_up = |who: &&UnitId| state.is_up(**who);
    let later = order.iter().skip(after).find(is_up).copied();
    let Some(next) = later.or_else(|| order.iter().find(is_up).copied()) else { return Ok(None) };
    if later.is_none() || place.is_none() {
        let second = state.second + 1;
        t.emit(GU_014, Event::SecondBegan(second));
        choke_on(t)?;
    }
    Ok(Some(next))
}

/// GU-426: whoever is senseless has no turns of his own: he goes without air by the second.
fn choke_on(t: T<'_, '_>) -> Asked<()> {
    for who in t.state().units() {
        if t.state().figure(who).life == Life::Unconscious {
            go_without_air(t, who)?;
        }
    }
    Ok(())
}

/// GU-016: the start of a turn, up to the choice of a manoeuvre.
fn begin_turn(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    // What looks at the turn before comes before its counters are reset.
    count_turn(t, who);
    let figure = t.state().figure(who);
    if figure.turn.is_frozen && figure.frozen > 0 {
        let left = figure.frozen - 1;
        t.emit(GU_022, Event::Thawed { who, left });
    }
    let recovers = t.state().figure(who).limbs.contains(&Crippled::Turns(1));
    t.emit(GU_015, Event::TurnBegan(who));
    if recovers {
        t.note(GU_708, "a numbed limb recovers");
    }
    if t.state().figure(who).wait.is_some() {
        t.emit(GU_364, Event::WaitEnded(who));
    }
    make_room(t, who);
    if !lives(t, who)? || !stays_awake(t, who)? {
        t.note(GU_016, "the turn ends at once");
        end_turn(t, who);
        return Ok(());
    }
    let is_frozen = t.state().figure(who).frozen > 0;
    if is_frozen {
        t.note(GU_022, "frozen with surprise: the turn passes");
    } else {
        shake_off(t, who)?;
    }
    go_without_air(t, who)?;
    if !t.state().figure(who).is_up() {
        t.note(GU_016, "the turn ends at once");
        end_turn(t, who);
        return Ok(());
    }
    let figure = t.state().figure(who);
    if figure.shock != 0 || figure.pending_shock != 0 {
        let points = figure.pending_shock;
        t.emit(GU_704, Event::ShockTaken { who, points });
    }
    if is_frozen {
        end_turn(t, who);
    }
    Ok(())
}

/// GU-039: whoever lay in one hex for want of room takes up a second one.
fn make_room(t: T<'_, '_>, who: UnitId) {
    let posture = t.state().figure(who).posture;
    if !posture.is_on_ground() || t.state().board.token(who).rear().is_some() {
        return;
    }
    if let Some(rest) = room_to_lie(t.state(), who) {
        t.emit(GU_039, Event::Took { who, posture, rest: Some(rest) });
    }
}

/// GU-702: at −HT or less a roll against HT, or death.
fn lives(t: T<'_, '_>, who: UnitId) -> Asked<bool> {
    let figure = t.state().figure(who);
    if figure.hp > -i32::from(figure.sheet.ht) {
        return Ok(true);
    }
    let is_alive = check_health(t, who, GU_702, "stay alive")?;
    if !is_alive {
        t.emit(GU_702, Event::Died(who));
    }
    Ok(is_alive)
}

/// GU-701: at 0 or less a roll against HT and strength of will, or unconsciousness.
fn stays_awake(t: T<'_, '_>, who: UnitId) -> Asked<bool> {
    let figure = t.state().figure(who);
    if figure.hp > 0 {
        return Ok(true);
    }
    let number = Tally::of(GU_709, "HT", figure.sheet.ht.into())
        .add(GU_701, "Strong Will", figure.sheet.strong_will.into())
        .add(GU_701, "Weak Will", -i32::from(figure.sheet.weak_will));
    let is_awake = check(t, who, GU_701, "stay conscious", number)?;
    if !is_awake {
        t.emit(GU_701, Event::FellUnconscious(who));
        if t.state().figure(who).posture != Posture::Lying {
            fall(t, GU_707, who)?;
        }
    }
    Ok(is_awake)
}

/// GU-706, GU-022: whoever is stunned may come to himself, and then has an ordinary turn.
fn shake_off(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let figure = t.state().figure(who);
    let is_over = match figure.stun {
        None => return Ok(()),
        Some(Stun::Physical) => check_health(t, who, GU_706, "shake off the stun")?,
        Some(Stun::Mental) => {
            let reflexes = if figure.sheet.has_combat_reflexes { 6 } else { 0 };
            let number = Tally::of(GU_022, "IQ", figure.sheet.iq.into())
                .add(GU_022, "combat reflexes", reflexes)
                .add(GU_022, "wears off", figure.alertness.max(0))
                .add(GU_012, "shock", -figure.shock);
            check(t, who, GU_022, "get over the surprise", number)?
        }
    };
    if is_over {
        t.emit(GU_706, Event::Recovered(who));
        return Ok(());
    }
    let figure = t.state().figure(who);
    // GU-022: only partial surprise gets easier.
    if figure.stun == Some(Stun::Mental) && figure.alertness >= 0 {
        t.emit(GU_022, Event::Alerted(who));
    }
    Ok(())
}
