//! What nobody reads any more from a moment of an attack on: odds let it go, so that paths that differ in nothing
//! else are walked as one.
//!
//! It must leave every later throw, and who is out of the fight, as they are: the laws hold odds against a walk
//! that forgets nothing.

use super::moment::{Active, Attack, Defence, Moment, Progress, Target, Then};
use super::{Condition, Figure, Means, Place, State, Tallies, Thing};
use crate::board::UnitId;
use crate::hex::Hex;
use std::rc::Rc;

/// Lets go of what nobody reads from a moment on.
pub fn forget(moment: &mut Moment, state: &mut Rc<State>) {
    let (attack, is_defended) = match &mut moment.0 {
        Progress::Declared(attack) | Progress::Hit { attack, .. } => (attack, false),
        Progress::Fumbled(attack)
        | Progress::Stopped { attack, .. }
        | Progress::Lands { attack, .. }
        | Progress::Over(attack) => (attack, true),
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
    forget_other_turns(state, attack.foe);
    // It takes something off the defence alone, also that of whoever is hit instead.
    if is_defended && attack.extras.feint != 0 && attack.extras.shared.is_none() {
        Rc::make_mut(attack).extras.feint = 0;
    }
    if !(is_defended && is_last(attack)) {
        return;
    }
    let (who, foe) = (attack.who, attack.foe);
    let state = Rc::make_mut(state);
    forget_defences(state, foe);
    let done = done_with(&mut moment.0);
    for (figure, is_done) in [(who, done.who), (foe, done.foe)] {
        if is_done {
            forget_injury(&mut state.figures[figure.index()]);
        }
    }
}

/// With whose injuries an attack is done.
struct Done {
    who: bool,
    foe: bool,
}

/// With whose injuries the last attack of a command is done; of a defence that has stopped it only what it brings yet is
/// kept.
fn done_with(progress: &mut Progress) -> Done {
    match progress {
        Progress::Over(attack) => Done { who: attack.then == Then::End, foe: true },
        // A bare hand or foot may be hurt by what it strikes (GU-339).
        Progress::Lands { attack, .. } => {
            Done { who: attack.then == Then::End && !is_bare(attack.means), foe: false }
        }
        Progress::Fumbled(attack) => Done { who: false, foe: !flies(attack.means) },
        Progress::Stopped { attack, defence, is_best } => {
            if !brings_more(attack, defence.active) {
                defence.active = Active::Nothing;
            }
            // Whoever retreats may lose his footing (GU-647).
            Done { who: false, foe: *defence == NO_DEFENCE && !(*is_best && flies(attack.means)) }
        }
        Progress::Declared(_)
        | Progress::Hit { .. }
        | Progress::Slams(_)
        | Progress::Slammed(_)
        | Progress::Pushes { .. }
        | Progress::Overruns { .. }
        | Progress::Tackles(_)
        | Progress::Tackled { .. }
        | Progress::Waited { .. }
        | Progress::Watched { .. } => Done { who: false, foe: false },
    }
}

const NO_DEFENCE: Defence = Defence { active: Active::Nothing, is_in_retreat: false };

/// Whether a defence that has stopped an attack may bring somebody more than what the defender himself has lost: a
/// dodge lets a shot fly on, or a blow go astray (GU-409); a weapon strikes a bare limb (GU-622).
fn brings_more(attack: &Attack, active: Active) -> bool {
    match active {
        Active::Nothing | Active::Block | Active::Bare(_) => false,
        Active::Dodge | Active::Tumble | Active::Drop => {
            attack.shot.is_some() || attack.extras.shared.is_some()
        }
        Active::Parry(_) => is_bare(attack.means),
    }
}

fn is_bare(means: Means) -> bool {
    matches!(means, Means::Punch(_) | Means::Kick | Means::Bite)
}

/// Whether what is attacked with may fly off and strike whoever stands there (section 3.7).
fn flies(means: Means) -> bool {
    matches!(means, Means::Weapon(..) | Means::Shot(_))
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

/// What an attack spoils for the turns of its target alone: aim, concentration, reloading.
fn forget_other_turns(state: &mut Rc<State>, foe: UnitId) {
    let Figure { aim, is_concentrating, turn, .. } = state.figure(foe);
    if turn.has_defended || turn.has_dodged || aim.is_some() || *is_concentrating {
        let figure = &mut Rc::make_mut(state).figures[foe.index()];
        (figure.aim, figure.is_concentrating) = (None, false);
        (figure.turn.has_defended, figure.turn.has_dodged) = (false, false);
    }
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
