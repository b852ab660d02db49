//! The one place where what happens changes the state.

use super::State;
use super::event::{AttackKind, Event, For};
use super::figure::{AttacksMade, Figure, Guard, Life, Log, Posture, Stun, Surprise};
use super::thing::{ItemId, Loading, Place};
use crate::board::UnitId;
use crate::hex::{Facing, Hex};
use crate::systems::stamina::blows::reach::part;
use crate::systems::stamina::tables::ranged::Ammo;
use crate::systems::stamina::tables::traits::Trait;

/// The only place where state changes.
pub fn apply(state: &mut State, event: &Event) {
    let floor = i16::from(state.options.defense_floor);
    match event {
        Event::Began => began(state),
        Event::RoundBegan { number, order } => {
            (state.round, state.acted, state.acting) = (*number, 0, None);
            state.order.clone_from(order);
        }
        Event::Reordered(order) => state.order.clone_from(order),
        Event::TurnBegan(who) => turn_began(state, *who),
        Event::TurnEnded(who) => turn_ended(state, *who),
        Event::Moved { who, to } => moved(state, *who, *to),
        Event::Pushed { who, to } | Event::Followed { who, to } | Event::Placed { who, to } => {
            state.board.tokens[who.index()].at = *to;
            part(state, *who);
        }
        Event::LeftBoard(who) => leave(state, *who),
        Event::CameBack { who, to } => {
            state.board.put_back(*who);
            state.board.tokens[who.index()].at = *to;
            part(state, *who);
        }
        Event::Sided { who, side } => state.figures[who.index()].side = *side,
        Event::Turned { who, to } => state.board.tokens[who.index()].facing = *to,
        Event::Loaded { item, loading } => state.things[usize::from(item.0)].loading = *loading,
        Event::Dropped { item, at } | Event::Thrown { item, at } => {
            state.things[usize::from(item.0)].place = Place::Ground(*at)
        }
        Event::Broke(item) => state.things[usize::from(item.0)].place = Place::Gone,
        Event::Stowed { who, item } => stowed(state, *who, *item),
        Event::Readied { who, item, grip, is_action } => {
            state.things[usize::from(item.0)].place = Place::Held(*who, *grip);
            state.figures[who.index()].log.readied += u8::from(*is_action);
        }
        Event::Fired { item, .. } => state.things[usize::from(item.0)].loading = Loading::default(),
        Event::Dying(who) => life(state, *who, Life::Dying { skipped: 0, is_stabilised: false }),
        Event::Died(who) => life(state, *who, Life::Dead),
        Event::LifeSet { who, life: to } => life(state, *who, *to),
        // ST-935: of whoever has reached it.
        Event::ReachForgotten(who) => {
            state.figures.iter_mut().for_each(|figure| figure.reached.retain(|it| it != who));
        }
        Event::ApGained { who, ap } => figure(state, *who).ap = *ap,
        Event::Paid { who, ap, stamina, fatigue, what } => {
            paid(figure(state, *who), (*ap, *stamina, *fatigue), *what)
        }
        Event::DefenseRegained { who, amount } => {
            let figure = figure(state, *who);
            figure.defense = (figure.defense + i16::from(*amount)).min(figure.defense_max() as i16);
        }
        Event::StaminaRegained { who, amount } => {
            let figure = figure(state, *who);
            figure.stamina = (figure.stamina + i16::from(*amount)).min(figure.stamina_max() as i16);
        }
        // ST-408; whoever is below the table's floor already stays there.
        Event::DefenseLost { who, amount } => {
            let figure = figure(state, *who);
            figure.defense = (figure.defense - i16::from(*amount)).max(floor.min(figure.defense));
        }
        Event::StaminaLost { who, amount } => {
            let figure = figure(state, *who);
            figure.stamina = (figure.stamina - i16::from(*amount)).max(0);
        }
        Event::Fatigued { who, amount } => {
            let figure = figure(state, *who);
            figure.fatigue += i16::from(*amount);
            figure.stamina = figure.stamina.min(figure.stamina_max() as i16);
        }
        Event::Wounded { who, after, .. } => figure(state, *who).wounds = *after,
        Event::Healed { who, wounds } => {
            let figure = figure(state, *who);
            figure.wounds = (figure.wounds - i16::from(*wounds)).max(0);
        }
        Event::Rested { who, amount } => {
            let figure = figure(state, *who);
            figure.fatigue = (figure.fatigue - i16::from(*amount)).max(0);
        }
        Event::Stunned(who) => figure(state, *who).stun = Stun::Fresh,
        Event::Bled(who) => {
            let figure = figure(state, *who);
            if let Life::Dying { skipped, .. } = &mut figure.life {
                *skipped = skipped.saturating_add(1);
            }
        }
        Event::Attacked { who, kind, is_primary } => attacked(figure(state, *who), *kind, *is_primary),
        Event::Reacted { who, is_free_attack: true } => figure(state, *who).reactions.0 += 1,
        Event::Reacted { who, is_free_attack: false } => figure(state, *who).reactions.1 += 1,
        Event::Guarded { who, guard } => figure(state, *who).guard = *guard,
        Event::Defended(who) => figure(state, *who).log.has_defended = true,
        Event::Dashed(who) => figure(state, *who).log.has_dashed = true,
        Event::Took { who, posture } => figure(state, *who).posture = *posture,
        Event::Aimed { who, at } => figure(state, *who).aim = Some(*at),
        Event::AimLost(who) => figure(state, *who).aim = None,
        Event::Watches { who, watch } => figure(state, *who).watch = Some(watch.clone()),
        Event::WatchEnded(who) => figure(state, *who).watch = None,
        Event::Surprised { who, how } => figure(state, *who).surprise = *how,
        Event::TraitUsed { who, number } => figure(state, *who).log.traits |= 1 << number,
        Event::Ambushed { who, foe } => figure(state, *who).log.ambushed |= 1 << foe.0,
        Event::DeathDefied(who) => figure(state, *who).has_defied_death = true,
        Event::Reached { who, foe } => figure(state, *who).reached.push(*foe),
        Event::AmmoSet { who, ammo, left, ready } => ammo_set(figure(state, *who), *ammo, *left, *ready),
        Event::EnergySet { who, stored, shaped } => {
            let figure = figure(state, *who);
            (figure.stored, figure.shaped) = (*stored, *shaped);
        }
        Event::SpellHeld { who, spell } => figure(state, *who).held.push(*spell),
        Event::SpellGone { who, place } => take(&mut figure(state, *who).held, *place),
        Event::FreeManifestLost(who) => {
            figure(state, *who).held.iter_mut().for_each(|held| held.is_free = false)
        }
        Event::CastingBegan { who, casting } => figure(state, *who).casting = Some(*casting),
        Event::CastingEnded(who) => figure(state, *who).casting = None,
        Event::EffectBegan { who, effect } => figure(state, *who).effects.push(*effect),
        Event::EffectEnded { who, place } => take(&mut figure(state, *who).effects, *place),
        Event::EffectProlonged { who, place } => {
            let figure = figure(state, *who);
            if let Some(effect) = figure.effects.get_mut(usize::from(*place)) {
                effect.until = effect.until.saturating_add(1);
            }
        }
    }
}

fn figure(state: &mut State, who: UnitId) -> &mut Figure {
    &mut state.figures[who.index()]
}

/// Takes away what is at a place of a list, if anything is.
fn take<T>(list: &mut Vec<T>, place: u8) {
    if usize::from(place) < list.len() {
        list.remove(usize::from(place));
    }
}

/// ST-224: wounds, fatigue, posture and what is held stay; all else begins anew.
fn began(state: &mut State) {
    (state.round, state.acted, state.acting) = (0, 0, None);
    state.order.clear();
    for figure in state.figures.iter_mut() {
        figure.defense = figure.defense_max() as i16;
        figure.stamina = figure.stamina_max() as i16;
        (figure.ap, figure.attacks, figure.reactions) = (0, AttacksMade::default(), (0, 0));
        (figure.stun, figure.surprise, figure.guard) = (Stun::None, Surprise::None, Guard::default());
        (figure.aim, figure.watch, figure.casting) = (None, None, None);
        (figure.stored, figure.shaped, figure.has_defied_death) = (0, 0, false);
        figure.held.clear();
        figure.effects.clear();
        figure.reached.clear();
        figure.log = Log::default();
    }
}

/// 4.1, step 3a.
fn turn_began(state: &mut State, who: UnitId) {
    state.acting = Some(who);
    let figure = &mut state.figures[who.index()];
    (figure.guard, figure.watch, figure.attacks) = (Guard::default(), None, AttacksMade::default());
    figure.log = Log::default();
    if figure.stun == Stun::Fresh {
        figure.stun = Stun::Old;
    }
    if let Some(casting) = &mut figure.casting {
        casting.is_due = true;
    }
}

/// 4.1, step 5. What is over at 0 is told by events of its own.
fn turn_ended(state: &mut State, who: UnitId) {
    state.acting = None;
    // Whoever died in its own turn has no place any more that would be passed.
    if let Some(place) = state.order.iter().position(|(it, _)| *it == who) {
        state.acted = state.acted.max(place as u8 + 1);
    }
    for effect in state.figures.iter_mut().flat_map(|figure| &mut figure.effects) {
        if effect.caster == who {
            effect.until = effect.until.saturating_sub(1);
        }
    }
    let figure = &mut state.figures[who.index()];
    (figure.ap, figure.attacks, figure.reactions) = (0, AttacksMade::default(), (0, 0));
    // 3.12: between two turns it may serve once more.
    figure.log.traits &= !(1 << Trait::MultiAttack as u32);
    if figure.stun == Stun::Old {
        figure.stun = Stun::None;
    }
    for held in &mut figure.held {
        held.until = held.until.saturating_sub(1);
        held.is_free = false;
    }
}

/// ST-322: whoever moves faces the way it goes. ST-603: it aims no more; that is told by an event of its own.
fn moved(state: &mut State, who: UnitId, to: Hex) {
    let token = &mut state.board.tokens[who.index()];
    let hexes = token.at.unsigned_distance_to(to).min(100) as u8;
    token.facing = Facing::between(token.at, to).unwrap_or(token.facing);
    token.at = to;
    let log = &mut state.figures[who.index()].log;
    log.hexes = log.hexes.saturating_add(hexes);
    part(state, who);
}

fn stowed(state: &mut State, who: UnitId, item: ItemId) {
    state.things[usize::from(item.0)].place = Place::Stowed(who);
    state.figures[who.index()].log.readied += 1;
}

/// ST-211, ST-213, ST-214, ST-324.
fn paid(figure: &mut Figure, (ap, stamina, fatigue): (u8, u8, u8), what: For) {
    figure.ap = figure.ap.saturating_sub(ap);
    figure.fatigue += i16::from(fatigue);
    figure.stamina = (figure.stamina - i16::from(stamina)).clamp(0, figure.stamina_max() as i16);
    if what == For::Movement {
        let spent = &mut figure.log.stamina_on_moves;
        *spent = spent.saturating_add(stamina).saturating_add(fatigue);
    }
}

/// ST-218, ST-223. What is done out of turn is no part of the turn's log; it is cleared when that begins.
fn attacked(figure: &mut Figure, kind: AttackKind, is_primary: bool) {
    let made = match kind {
        AttackKind::Melee | AttackKind::OffHand => &mut figure.attacks.melee,
        AttackKind::Ranged => &mut figure.attacks.ranged,
        AttackKind::Magic => &mut figure.attacks.magic,
    };
    *made = made.saturating_add(1);
    let log = &mut figure.log;
    log.has_attacked = true;
    log.has_followed |= log.has_struck_primary && kind == AttackKind::OffHand;
    log.has_struck_primary |= is_primary;
    log.has_struck_off_hand |= kind == AttackKind::OffHand;
    if matches!(kind, AttackKind::Melee | AttackKind::OffHand) {
        log.melee_actions = log.melee_actions.saturating_add(1);
    }
}

fn ammo_set(figure: &mut Figure, ammo: Ammo, left: u8, ready: u8) {
    match figure.ammo.iter_mut().find(|(kind, ..)| *kind == ammo) {
        Some(row) => *row = (ammo, left, ready),
        None => figure.ammo.push((ammo, left, ready)),
    }
}

/// Who is off the board is about nothing any more, and nobody about him; its place in the order stays.
fn leave(state: &mut State, who: UnitId) {
    state.board.take_off(who);
    let figure = &mut state.figures[who.index()];
    (figure.aim, figure.watch, figure.casting, figure.surprise) = (None, None, None, Surprise::None);
    figure.reached.clear();
    for other in state.figures.iter_mut() {
        other.aim = other.aim.filter(|foe| *foe != who);
        other.reached.retain(|foe| *foe != who);
    }
}

/// ST-119, ST-432: the dying fall, and occupy their hexes no more.
fn life(state: &mut State, who: UnitId, life: Life) {
    let figure = &mut state.figures[who.index()];
    figure.life = life;
    if life != Life::Conscious {
        (figure.posture, figure.ap) = (Posture::Prone, 0);
        (figure.aim, figure.watch, figure.casting) = (None, None, None);
        figure.held.clear();
    }
    state.board.tokens[who.index()].is_solid = life == Life::Conscious;
    // ST-433: the dead have no place in the order.
    if life == Life::Dead
        && let Some(place) = state.order.iter().position(|(it, _)| *it == who)
    {
        state.order.remove(place);
        state.acted -= u8::from(place < usize::from(state.acted));
    }
}
