//! What nobody reads any more from a moment of an attack on: odds let it go, so that paths that differ in nothing
//! else are walked as one.
//!
//! It must leave every later throw, and who is out of the fight, as they are: the laws hold odds against a walk
//! that forgets nothing.

use super::moment::{Attack, Moment, Progress, Target, Then};
use super::{Condition, Figure, Place, State, Tallies, Thing};
use crate::board::UnitId;
use crate::hex::Hex;
use std::rc::Rc;

/// Lets go of what nobody reads from a moment on.
pub fn forget(moment: &mut Moment, state: &mut Rc<State>) {
    let (attack, is_defended, is_over) = match &mut moment.0 {
        Progress::Declared(attack) | Progress::Hit { attack, .. } => (attack, false, false),
        Progress::Stopped { attack, .. } | Progress::Lands { attack, .. } => (attack, true, false),
        Progress::Over(attack) => (attack, true, true),
        Progress::Slams(_)
        | Progress::Slammed(_)
        | Progress::Pushes { .. }
        | Progress::Overruns { .. }
        | Progress::Tackles(_)
        | Progress::Tackled { .. }
        | Progress::Waited { .. }
        | Progress::Watched { .. } => return,
    };
    if !matches!(attack.target, Target::Weapon(_)) && state.things.iter().any(has_fallen) {
        Rc::make_mut(state).things.iter_mut().filter(|it| has_fallen(it)).for_each(forget_thing);
    }
    if is_anybody_alert(state) {
        return;
    }
    let turn = &state.figure(attack.foe).turn;
    if turn.has_defended || turn.has_dodged {
        // Of aims and of reloading, which go on in turns of their own.
        let turn = &mut Rc::make_mut(state).figures[attack.foe.index()].turn;
        (turn.has_defended, turn.has_dodged) = (false, false);
    }
    // It takes something off the defence alone, also that of whoever is hit instead.
    if is_defended && attack.extras.feint != 0 && attack.extras.shared.is_none() {
        Rc::make_mut(attack).extras.feint = 0;
    }
    if is_defended && is_last(attack) {
        let state = Rc::make_mut(state);
        forget_defences(state, attack.foe);
        if is_over {
            forget_injury(&mut state.figures[attack.foe.index()]);
        }
    }
}

/// Whether no further blow or shot belongs to it.
fn is_last(attack: &Attack) -> bool {
    matches!(attack.then, Then::End | Then::Step)
}

/// Whether somebody waits or covers a hex, and may strike or shoot yet.
fn is_anybody_alert(state: &State) -> bool {
    state.figures.iter().any(|figure| figure.wait.is_some() || figure.watch.is_some())
}

/// Whether a weapon lies on the ground: nobody picks it up in the middle of an attack.
fn has_fallen(thing: &Thing) -> bool {
    matches!(thing.place, Place::Ground(_))
}

fn forget_thing(thing: &mut Thing) {
    (thing.place, thing.unready, thing.condition) = (Place::Ground(Hex::ORIGIN), 0, Condition::Sound);
}

/// Whoever is not attacked again defends no more: what was used for it, and what is ready for it.
fn forget_defences(state: &mut State, who: UnitId) {
    let figure = &mut state.figures[who.index()];
    let Tallies { parries, blocks, has_tumbled, has_retreated, dropped, .. } = &mut figure.turn;
    parries.clear();
    (*blocks, *has_tumbled, *has_retreated, *dropped) = (0, false, false, None);
    (figure.is_off_balance, figure.shield_unready) = (false, 0);
    for thing in &mut state.things {
        if matches!(thing.place, Place::Held(owner, _) if owner == who) {
            (thing.unready, thing.condition) = (0, Condition::Sound);
        }
    }
}

/// What an injury leaves behind is for the turns that follow: only who is out of the fight counts now.
fn forget_injury(figure: &mut Figure) {
    (figure.hp, figure.pending_shock, figure.dx_loss, figure.eyes_lost) = (0, 0, 0, 0);
    (figure.stun, figure.loses_turn) = (None, false);
    figure.limbs = Default::default();
}
