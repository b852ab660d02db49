//! What can happen, and the one place where it changes the state.

use super::close_event::CloseEvent;
use super::position::{enter, leave_start, place};
use super::{
    Aim, Aimed, Condition, Crippled, Defences, Feint, Figure, Grasp, ItemId, Life, Manoeuvre, Means, Place,
    Pledge, Shielded, State, Stun, Tallies, Thing, Wait, Watch, close_event,
};
use crate::board::{Side, UnitId};
use crate::hex::{Facing, Hex};
use crate::systems::gurps::limb::Limb;
use crate::systems::gurps::tables::Posture;

/// What happened. Cannot fail.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Event {
    /// Everybody in the order of their turns (GU-014).
    Ordered(Vec<UnitId>),
    /// The next second.
    SecondBegan(u32),
    /// A fighter's turn begins: counters and states of one turn are reset (GU-016).
    TurnBegan(UnitId),
    /// Injury since the last turn becomes shock of so many points (GU-704).
    ShockTaken { who: UnitId, points: i32 },
    /// A turn of total surprise is over, with so many to come (GU-022).
    Thawed { who: UnitId, left: u8 },
    /// A manoeuvre is chosen, with what it leaves of the defences (GU-017).
    Chosen { who: UnitId, manoeuvre: Manoeuvre, defences: Defences },
    /// Its turn is over.
    TurnEnded(UnitId),
    /// A hex is entered, for so many movement points; what it faces then.
    Moved { who: UnitId, to: Hex, facing: Facing, points: u8 },
    /// Turned, for so many movement points.
    Turned { who: UnitId, to: Facing, points: u8 },
    /// A step back from a blow (GU-640).
    Retreated { who: UnitId, to: Hex, facing: Facing },
    /// Pushed into the next hex (GU-460).
    Pushed { who: UnitId, to: Hex },
    /// Posture changed of its own will; where it lies besides its own hex.
    Took { who: UnitId, posture: Posture, rest: Option<Hex> },
    /// GU-521: rose or knelt for free.
    Shifted { who: UnitId, posture: Posture },
    /// Falls down; where it lies besides its own hex (GU-525).
    Fell { who: UnitId, rest: Option<Hex> },
    /// Made an attack, which counts for this turn.
    Attacked { who: UnitId, means: Means },
    /// Loses hit points; whether it feels shock (GU-153).
    Hurt { who: UnitId, injury: i32, has_shock: bool },
    /// A limb is crippled (GU-155).
    Crippled { who: UnitId, limb: Limb, how: Crippled },
    /// An eye is lost (section 3.6).
    Blinded { who: UnitId, eyes: u8 },
    /// DX for the rest of the battle (section 3.7).
    Dazed { who: UnitId, loss: i32 },
    /// GU-706.
    Stunned { who: UnitId, stun: Stun },
    /// The stun is over.
    Recovered(UnitId),
    /// GU-022: partial surprise wears off.
    Alerted(UnitId),
    /// Off balance until its next turn (section 3.7).
    OffBalance(UnitId),
    /// Does nothing in its next turn (section 3.7).
    LosesTurn(UnitId),
    /// GU-707.
    FellUnconscious(UnitId),
    /// Dies.
    Died(UnitId),
    /// Fatigue (GU-426).
    Tired { who: UnitId, points: i32 },
    /// Aims, or goes on aiming (GU-203).
    Aimed { who: UnitId, aim: Aim },
    /// The aim is lost (GU-208 to GU-211).
    AimLost(UnitId),
    /// Watches hexes (GU-240).
    Watches { who: UnitId, watch: Watch },
    /// Has taken time to look at somebody (GU-243).
    Looked { who: UnitId, at: UnitId },
    /// The watch is over.
    WatchEnded(UnitId),
    /// Waits (GU-360).
    Waits { who: UnitId, wait: Wait },
    /// The wait is over (GU-364).
    WaitEnded(UnitId),
    /// Told somebody who waits whether it is about to attack him (GU-366).
    Pledged { who: UnitId, pledge: Pledge },
    /// A feint has worked (GU-354, GU-355).
    Feinted { who: UnitId, feint: Feint },
    /// The feint is used or lost.
    FeintLost(UnitId),
    /// Concentrates, or no longer (GU-526).
    Concentrates { who: UnitId, is_on: bool },
    /// Parried with a weapon, or with bare hands (GU-626).
    Parried { who: UnitId, with: Option<ItemId> },
    /// Blocked (GU-603).
    Blocked(UnitId),
    /// Dodged.
    Dodged(UnitId),
    /// An acrobatic dodge was tried (GU-615).
    Tumbled(UnitId),
    /// Dropped to the ground from an attack out of this sector (GU-616).
    DroppedDown { who: UnitId, sector: Facing, rest: Option<Hex> },
    /// A weapon needs so many Ready turns.
    Unready { item: ItemId, turns: u8 },
    /// A Ready turn has been spent on a weapon; the distance it is held for then.
    Readied { item: ItemId, left: u8, distance: u8 },
    /// The turn is spent on readying a weapon (GU-301).
    Worked { who: UnitId, item: ItemId },
    /// The turn is spent on readying the shield (GU-301).
    WorkedOnShield(UnitId),
    /// A weapon is taken in hand, drawn or picked up, or held in another way.
    Taken { who: UnitId, item: ItemId, grasp: Grasp, left: u8 },
    /// The first of two turns in which a weapon is put away (GU-303).
    HalfAway(ItemId),
    /// A weapon is put away.
    PutAway { who: UnitId, item: ItemId },
    /// A weapon lies on the ground.
    Dropped { who: UnitId, item: ItemId, at: Hex },
    /// What a shaft has taken (GU-330).
    Damaged { item: ItemId, damage: u8 },
    /// A weapon does not work, or works again.
    Changed { item: ItemId, condition: Condition },
    /// A shot is fired, or a weapon thrown: what is left.
    Fired { who: UnitId, item: ItemId, loaded: u8 },
    /// A turn of reloading (GU-265).
    Reloading { who: UnitId, item: ItemId, done: u8 },
    /// It is loaded.
    Loaded { who: UnitId, item: ItemId, loaded: u8, ammunition: u16 },
    /// Speed Load has been tried for this loading (GU-266).
    Hurried(UnitId),
    /// The shield needs so many Ready turns before it blocks (GU-124).
    ShieldUnready { who: UnitId, turns: u8 },
    /// The shield is elsewhere (GU-118, GU-302).
    ShieldMoved { who: UnitId, to: Shielded, left: u8 },
    /// In cover, or out of it (GU-250).
    Covered { who: UnitId, is_covered: bool },
    /// The referee says who is aware of what comes (GU-140).
    Noticed { who: UnitId, is_unaware: bool },
    /// The referee surprises a fighter (GU-022).
    Surprised { who: UnitId, turns: u8 },
    /// The referee gives or takes hit points (GU-710).
    Healed { who: UnitId, points: i32 },
    /// The referee wakes a fighter.
    Woke(UnitId),
    /// The referee puts a figure somewhere.
    Placed { who: UnitId, at: Hex, facing: Facing },
    /// Off the board by the referee's word.
    LeftBoard(UnitId),
    /// On it again.
    CameBack { who: UnitId, at: Hex, facing: Facing },
    /// The referee says whose friend it is (GU-023).
    Sided { who: UnitId, side: Side },
    /// The referee says who comes next (GU-014).
    Reordered(Vec<UnitId>),
    /// Something between figures that share a hex (section 5.6).
    Close(CloseEvent),
}

/// Turns in close combat beyond which nothing changes any more (GU-408).
const MOST_TURNS: u8 = 2;
/// No fighter has fewer hit points: nothing below it matters any more.
pub(super) const LEAST_HP: i32 = -9_999;

/// The only place where state changes.
pub fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Ordered(order) | Event::Reordered(order) => state.order.clone_from(order),
        Event::SecondBegan(second) => state.second = *second,
        Event::TurnBegan(who) => begin_turn(state, *who),
        Event::ShockTaken { who, points } => {
            let figure = figure(state, *who);
            (figure.shock, figure.pending_shock) = (*points, 0);
        }
        Event::Thawed { who, left } => figure(state, *who).frozen = *left,
        Event::Chosen { who, manoeuvre, defences } => {
            let figure = figure(state, *who);
            (figure.manoeuvre, figure.defences) = (Some(*manoeuvre), *defences);
        }
        Event::TurnEnded(who) => end_turn(state, *who),
        Event::Moved { who, to, facing, points } => enter(state, *who, *to, *facing, *points),
        Event::Turned { who, to, points } => {
            leave_start(state, *who);
            state.board.tokens[who.index()].facing = *to;
            let turn = &mut figure(state, *who).turn;
            turn.points = turn.points.saturating_add(*points);
        }
        Event::Retreated { who, to, facing } => {
            place(state, *who, *to, *facing);
            figure(state, *who).turn.has_retreated = true;
        }
        Event::Pushed { who, to } => {
            let facing = state.facing(*who);
            place(state, *who, *to, facing);
        }
        Event::Took { who, posture, rest } => lie(state, *who, *posture, *rest),
        Event::Shifted { who, posture } => {
            lie(state, *who, *posture, None);
            figure(state, *who).turn.has_shifted = true;
        }
        Event::Fell { who, rest } => lie(state, *who, Posture::Lying, *rest),
        Event::DroppedDown { who, sector, rest } => {
            let before = state.figure(*who).posture;
            lie(state, *who, Posture::Lying, *rest);
            let turn = &mut figure(state, *who).turn;
            (turn.dropped, turn.dropped_from) = (Some(*sector), Some(before));
        }
        Event::Attacked { who, means } => {
            let figure = figure(state, *who);
            (figure.turn.has_attacked, figure.last) = (true, Some(*means));
        }
        Event::Hurt { who, injury, has_shock } => {
            let figure = figure(state, *who);
            figure.hp = (figure.hp - injury).max(LEAST_HP);
            figure.pending_shock += if *has_shock { *injury } else { 0 };
        }
        Event::Crippled { who, limb, how } => figure(state, *who).limbs[*limb as usize] = *how,
        Event::Blinded { who, eyes } => {
            let figure = figure(state, *who);
            figure.eyes_lost = (figure.eyes_lost + eyes).min(2);
        }
        Event::Dazed { who, loss } => {
            let figure = figure(state, *who);
            figure.dx_loss = figure.dx_loss.max(*loss);
        }
        Event::Stunned { who, stun } => figure(state, *who).stun = Some(*stun),
        Event::Recovered(who) => {
            let figure = figure(state, *who);
            (figure.stun, figure.alertness) = (None, 0);
        }
        Event::Alerted(who) => figure(state, *who).alertness += 1,
        Event::OffBalance(who) => figure(state, *who).is_off_balance = true,
        Event::LosesTurn(who) => figure(state, *who).loses_turn = true,
        Event::FellUnconscious(who) => leave(state, *who, Life::Unconscious),
        Event::Died(who) => leave(state, *who, Life::Dead),
        Event::Tired { who, points } => figure(state, *who).fatigue -= points,
        Event::Aimed { who, aim } => figure(state, *who).aim = Some(*aim),
        Event::AimLost(who) => {
            let figure = figure(state, *who);
            (figure.aim, figure.turn.has_lost_aim) = (None, true);
        }
        Event::Watches { who, watch } => {
            let figure = figure(state, *who);
            (figure.watch, figure.turn.has_lost_aim) = (Some(watch.clone()), false);
        }
        Event::Looked { who, at } => {
            if let Some(watch) = &mut figure(state, *who).watch {
                watch.known.push(*at);
            }
        }
        Event::WatchEnded(who) => figure(state, *who).watch = None,
        Event::Waits { who, wait } => figure(state, *who).wait = Some(*wait),
        Event::WaitEnded(who) => figure(state, *who).wait = None,
        Event::Pledged { who, pledge } => figure(state, *who).turn.pledge = Some(*pledge),
        Event::Feinted { who, feint } => figure(state, *who).feint = Some(*feint),
        Event::FeintLost(who) => figure(state, *who).feint = None,
        Event::Concentrates { who, is_on } => figure(state, *who).is_concentrating = *is_on,
        Event::Parried { who, with } => parry(figure(state, *who), *with),
        Event::Blocked(who) => {
            let turn = &mut figure(state, *who).turn;
            (turn.blocks, turn.has_defended) = (turn.blocks.saturating_add(1), true);
        }
        Event::Dodged(who) => {
            let turn = &mut figure(state, *who).turn;
            (turn.has_dodged, turn.has_defended) = (true, true);
        }
        Event::Tumbled(who) => figure(state, *who).turn.has_tumbled = true,
        Event::Unready { item, turns } => thing(state, *item).unready = *turns,
        Event::Readied { item, left, distance } => {
            let thing = thing(state, *item);
            (thing.unready, thing.distance, thing.is_half_away) = (*left, *distance, false);
        }
        Event::Worked { who, item } => figure(state, *who).turn.readied = Some(*item),
        Event::WorkedOnShield(who) => figure(state, *who).turn.has_raised_shield = true,
        Event::Taken { who, item, grasp, left } => {
            let thing = thing(state, *item);
            (thing.place, thing.unready) = (Place::Held(*who, *grasp), *left);
            (thing.gripped_by, thing.is_half_away) = (None, false);
        }
        Event::HalfAway(item) => {
            let thing = thing(state, *item);
            (thing.unready, thing.is_half_away) = (thing.unready.max(1), true);
        }
        Event::PutAway { who, item } => {
            let thing = thing(state, *item);
            (thing.place, thing.unready, thing.is_half_away) = (Place::PutAway(*who), 0, false);
        }
        Event::Dropped { who: _, item, at } => {
            let thing = thing(state, *item);
            (thing.place, thing.gripped_by, thing.is_half_away) = (Place::Ground(*at), None, false);
        }
        Event::Damaged { item, damage } => thing(state, *item).damage = *damage,
        Event::Changed { item, condition } => thing(state, *item).condition = *condition,
        Event::Fired { who, item, loaded } => {
            thing(state, *item).loaded = *loaded;
            let turn = &mut figure(state, *who).turn;
            turn.shots = turn.shots.saturating_add(1);
        }
        Event::Reloading { who: _, item, done } => thing(state, *item).reloaded = *done,
        Event::Loaded { who, item, loaded, ammunition } => {
            let thing = thing(state, *item);
            (thing.loaded, thing.ammunition, thing.reloaded) = (*loaded, *ammunition, 0);
            figure(state, *who).turn.has_hurried = false;
        }
        Event::Hurried(who) => figure(state, *who).turn.has_hurried = true,
        Event::ShieldUnready { who, turns } => figure(state, *who).shield_unready = *turns,
        Event::ShieldMoved { who, to, left } => {
            let figure = figure(state, *who);
            (figure.shield, figure.shield_unready) = (*to, *left);
        }
        Event::Covered { who, is_covered } => figure(state, *who).is_covered = *is_covered,
        Event::Noticed { who, is_unaware } => figure(state, *who).is_unaware = *is_unaware,
        Event::Surprised { who, turns } => {
            let figure = figure(state, *who);
            (figure.frozen, figure.stun) = (*turns, Some(Stun::Mental));
            // GU-022: only partial surprise gets easier.
            figure.alertness = if *turns > 0 { -1 } else { 0 };
        }
        Event::Healed { who, points } => {
            let figure = figure(state, *who);
            figure.hp = (figure.hp + points).clamp(LEAST_HP, figure.sheet.most_hit_points());
        }
        Event::Woke(who) => {
            figure(state, *who).life = Life::Conscious;
            settle(state, *who);
        }
        Event::Sided { who, side } => figure(state, *who).side = *side,
        Event::LeftBoard(who) => leave_board(state, *who),
        Event::Placed { who, at, facing } | Event::CameBack { who, at, facing } => {
            state.board.put_back(*who);
            place(state, *who, *at, *facing);
            state.board.tokens[who.index()].rest.clear();
        }
        Event::Close(event) => close_event::apply(state, event),
    }
    if parts(event) {
        close_event::settle(state);
    }
}

/// Whether it may part figures that share a hex, or bring them together.
fn parts(event: &Event) -> bool {
    matches!(
        event,
        Event::Moved { .. }
            | Event::Retreated { .. }
            | Event::Pushed { .. }
            | Event::Took { .. }
            | Event::Shifted { .. }
            | Event::Fell { .. }
            | Event::DroppedDown { .. }
            | Event::Placed { .. }
            | Event::LeftBoard(_)
            | Event::CameBack { .. }
            | Event::FellUnconscious(_)
            | Event::Died(_)
            | Event::Woke(_)
            | Event::Sided { .. }
            | Event::Taken { .. }
    )
}

fn figure(state: &mut State, who: UnitId) -> &mut Figure {
    &mut state.figures[who.index()]
}

fn thing(state: &mut State, item: ItemId) -> &mut Thing {
    &mut state.things[usize::from(item.0)]
}

/// GU-016: what lasts until the next turn ends here.
fn begin_turn(state: &mut State, who: UnitId) {
    pass_over(state, who);
    state.acting = Some(who);
    state.moved.clear();
    let is_close = state.is_close(who);
    let figure = figure(state, who);
    figure.has_run = figure.turn.has_run;
    // GU-266: Speed Load is tried once for each loading, however many turns that takes.
    let has_hurried = figure.turn.has_hurried;
    // A blow in the midst of a turn takes the next one, not this.
    let is_lost = std::mem::take(&mut figure.loses_turn);
    // GU-022: it is frozen all through a turn that is lost.
    let is_frozen = figure.frozen > 0;
    figure.turn = Tallies { has_hurried, is_lost, is_frozen, ..Tallies::default() };
    figure.defences = Defences::Normal;
    figure.is_off_balance = false;
    figure.turns_close = if is_close { figure.turns_close.saturating_add(1).min(MOST_TURNS) } else { 0 };
    // GU-356, GU-015: it counts until the turn after the next is chosen; unused it is lost then.
    figure.feint = figure.feint.filter(|feint| !feint.is_ripe).map(|feint| Feint { is_ripe: true, ..feint });
    for limb in &mut figure.limbs {
        *limb = match *limb {
            Crippled::Turns(1) => Crippled::No,
            Crippled::Turns(n) => Crippled::Turns(n - 1),
            same => same,
        };
    }
}

/// GU-226: whoever is out of the fight has moved no hex in the turn that passes it over.
fn pass_over(state: &mut State, next: UnitId) {
    let order = &state.order;
    let place = state.acting.and_then(|acting| order.iter().position(|who| *who == acting));
    let after = place.map_or(0, |place| place + 1);
    let passed = order.iter().cycle().skip(after).take(order.len()).take_while(|who| **who != next);
    for who in passed {
        let figure = &mut state.figures[who.index()];
        figure.turn.hexes = if figure.is_up() { figure.turn.hexes } else { 0 };
    }
}

fn end_turn(state: &mut State, who: UnitId) {
    let figure = figure(state, who);
    figure.turn.is_lost = false;
    figure.turn.has_ended = true;
    close_event::wear_off(state, who);
}

fn lie(state: &mut State, who: UnitId, posture: Posture, rest: Option<Hex>) {
    figure(state, who).posture = posture;
    let is_long = posture.is_on_ground();
    state.board.tokens[who.index()].rest = rest.filter(|_| is_long).into_iter().collect();
    settle(state, who);
}

/// GU-707: out of the fight: everything it was about ends.
fn leave(state: &mut State, who: UnitId, life: Life) {
    figure(state, who).life = life;
    give_up(figure(state, who));
    settle(state, who);
}

fn give_up(figure: &mut Figure) {
    (figure.aim, figure.watch, figure.wait, figure.feint) = (None, None, None, None);
    figure.is_concentrating = false;
    figure.holds.clear();
}

/// Who is off the board is about nothing any more, and nobody about him.
fn leave_board(state: &mut State, who: UnitId) {
    state.board.take_off(who);
    state.moved.retain(|(it, ..)| *it != who);
    give_up(figure(state, who));
    let turn = &mut figure(state, who).turn;
    turn.hexes = 0;
    turn.towards.clear();
    for other in state.figures.iter_mut() {
        other.aim = other.aim.filter(|aim| !matches!(aim.at, Aimed::Figure(foe) if foe == who));
        other.feint = other.feint.filter(|feint| feint.foe != who);
        other.wait = other.wait.filter(|wait| wait.owes != Some(who));
        other.turn.pledge = other.turn.pledge.filter(|pledge| pledge.at != who);
        other.turn.towards.retain(|(foe, _)| *foe != who);
    }
}

/// GU-056: who is out does not fill its hex.
fn settle(state: &mut State, who: UnitId) {
    state.board.tokens[who.index()].is_solid = state.figure(who).is_up();
}

fn parry(figure: &mut Figure, with: Option<ItemId>) {
    figure.turn.has_defended = true;
    match figure.turn.parries.iter_mut().find(|(it, _)| *it == with) {
        Some((_, n)) => *n = n.saturating_add(1),
        None => figure.turn.parries.push((with, 1)),
    }
}
