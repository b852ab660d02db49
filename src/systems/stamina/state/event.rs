//! What can happen.

use super::figure::{Casting, Effect, Guard, HeldSpell, Life, Posture, Surprise, Watch};
use super::moment::{Act, Kind};
use super::thing::{Grip, ItemId, Loading};
use crate::board::{Side, UnitId};
use crate::hex::{Facing, Hex};
use crate::systems::stamina::tables::ranged::Ammo;
use std::rc::Rc;

/// What points are paid for (ST-324).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum For {
    Movement,
    Other,
}

/// What happened. Cannot fail: amounts are what comes of it, clamped already where a rule clamps.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Event {
    /// ST-224: everybody is made ready for the fight.
    Began,
    /// ST-201: a round and its order.
    RoundBegan {
        number: u32,
        order: Vec<(UnitId, i16)>,
    },
    /// ST-203: the referee's word on who comes first of equals.
    Reordered(Vec<(UnitId, i16)>),
    /// 4.1, step 3a. Also the turns that are skipped (ST-225).
    TurnBegan(UnitId),
    /// ST-206.
    ApGained {
        who: UnitId,
        ap: u8,
    },
    /// 4.1, step 5; the next in order is at hand.
    TurnEnded(UnitId),
    /// ST-211, ST-213.
    Paid {
        who: UnitId,
        ap: u8,
        stamina: u8,
        fatigue: u8,
        what: For,
    },
    /// Defense won back (ST-802).
    DefenseRegained {
        who: UnitId,
        amount: u8,
    },
    /// Stamina won back (ST-205, ST-806).
    StaminaRegained {
        who: UnitId,
        amount: u8,
    },
    /// ST-406: defense lost.
    DefenseLost {
        who: UnitId,
        amount: u8,
    },
    StaminaLost {
        who: UnitId,
        amount: u8,
    },
    Fatigued {
        who: UnitId,
        amount: u8,
    },
    /// With all that it has from then on.
    Wounded {
        who: UnitId,
        wounds: u8,
        after: i16,
    },
    Stunned(UnitId),
    Dying(UnitId),
    Died(UnitId),
    /// ST-216: a turn is skipped while dying.
    Bled(UnitId),
    /// ST-218: an attack check is made. Of what is struck with the primary hand, and in which action.
    Attacked {
        who: UnitId,
        kind: AttackKind,
        is_primary: bool,
    },
    /// ST-830: a reaction is spent.
    Reacted {
        who: UnitId,
        is_free_attack: bool,
    },
    /// ST-591, ST-803 to ST-805.
    Guarded {
        who: UnitId,
        guard: Guard,
    },
    /// ST-801.
    Defended(UnitId),
    Moved {
        who: UnitId,
        to: Hex,
    },
    Turned {
        who: UnitId,
        to: Facing,
    },
    /// ST-335.
    Pushed {
        who: UnitId,
        to: Hex,
    },
    /// ST-516, ST-527: moves along with whom it has pushed; no movement that anybody answers (ST-335).
    Followed {
        who: UnitId,
        to: Hex,
    },
    Dashed(UnitId),
    Took {
        who: UnitId,
        posture: Posture,
    },
    Aimed {
        who: UnitId,
        at: UnitId,
    },
    AimLost(UnitId),
    Watches {
        who: UnitId,
        watch: Rc<Watch>,
    },
    WatchEnded(UnitId),
    /// ST-606: shot off.
    Fired {
        who: UnitId,
        item: ItemId,
    },
    Loaded {
        item: ItemId,
        loading: Loading,
    },
    /// Ammunition left and ready, of a kind.
    AmmoSet {
        who: UnitId,
        ammo: Ammo,
        left: u8,
        ready: u8,
    },
    /// An item held in hand; counts as a Ready/Stow action where it was one.
    Readied {
        who: UnitId,
        item: ItemId,
        grip: Grip,
        is_action: bool,
    },
    Stowed {
        who: UnitId,
        item: ItemId,
    },
    /// An item lies in a hex.
    Dropped {
        item: ItemId,
        at: Hex,
    },
    /// The same of what was thrown: where it comes to lie is not what the throw was for.
    Thrown {
        item: ItemId,
        at: Hex,
    },
    Broke(ItemId),
    /// Stored and shaped energy as they are now (ST-720, ST-735).
    EnergySet {
        who: UnitId,
        stored: u8,
        shaped: u8,
    },
    /// ST-706.
    SpellHeld {
        who: UnitId,
        spell: HeldSpell,
    },
    /// The held spell in this place is triggered, or lost.
    SpellGone {
        who: UnitId,
        place: u8,
    },
    /// ST-705: no held spell of theirs is free of AP any more.
    FreeManifestLost(UnitId),
    CastingBegan {
        who: UnitId,
        casting: Casting,
    },
    CastingEnded(UnitId),
    /// A spell works on somebody.
    EffectBegan {
        who: UnitId,
        effect: Effect,
    },
    EffectEnded {
        who: UnitId,
        place: u8,
    },
    EffectProlonged {
        who: UnitId,
        place: u8,
    },
    /// ST-921, ST-922.
    Surprised {
        who: UnitId,
        how: Surprise,
    },
    /// The referee: out of the fight or back in it, stabilised (ST-216).
    LifeSet {
        who: UnitId,
        life: Life,
    },
    /// ST-119: on this side from now on, by the referee's word.
    Sided {
        who: UnitId,
        side: Side,
    },
    Healed {
        who: UnitId,
        wounds: u8,
    },
    /// Fatigue is slept off, by the referee's word.
    Rested {
        who: UnitId,
        amount: u8,
    },
    Placed {
        who: UnitId,
        to: Hex,
    },
    /// Off the board by the referee's word.
    LeftBoard(UnitId),
    /// On it again.
    CameBack {
        who: UnitId,
        to: Hex,
    },
    /// 3.12: a trait that counts by turn is used.
    TraitUsed {
        who: UnitId,
        number: u8,
    },
    /// 3.12, Ambusher: the bonus against this one is used.
    Ambushed {
        who: UnitId,
        foe: UnitId,
    },
    /// 3.12, Hard to Kill.
    DeathDefied(UnitId),
    /// ST-935.
    Reached {
        who: UnitId,
        foe: UnitId,
    },
    /// ST-935: a defensive action makes longer weapons count again.
    ReachForgotten(UnitId),
}

/// What kind of attack check was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum AttackKind {
    Melee,
    OffHand,
    Ranged,
    Magic,
}

impl AttackKind {
    pub(in crate::systems::stamina) fn of(act: Act) -> AttackKind {
        match act.kind() {
            Kind::Melee if act == Act::OffHand => AttackKind::OffHand,
            Kind::Melee => AttackKind::Melee,
            Kind::Ranged => AttackKind::Ranged,
            Kind::Magic => AttackKind::Magic,
        }
    }
}

/// Whom an event befalls.
pub fn subject(event: &Event) -> Option<UnitId> {
    match event {
        Event::Began
        | Event::RoundBegan { .. }
        | Event::Reordered(_)
        | Event::Loaded { .. }
        | Event::Dropped { .. }
        | Event::Thrown { .. }
        | Event::Broke(_) => None,
        Event::TurnBegan(who)
        | Event::TurnEnded(who)
        | Event::Stunned(who)
        | Event::Dying(who)
        | Event::Died(who)
        | Event::Bled(who)
        | Event::Defended(who)
        | Event::Dashed(who)
        | Event::AimLost(who)
        | Event::WatchEnded(who)
        | Event::FreeManifestLost(who)
        | Event::CastingEnded(who)
        | Event::DeathDefied(who)
        | Event::ReachForgotten(who)
        | Event::ApGained { who, .. }
        | Event::Paid { who, .. }
        | Event::DefenseRegained { who, .. }
        | Event::StaminaRegained { who, .. }
        | Event::DefenseLost { who, .. }
        | Event::StaminaLost { who, .. }
        | Event::Fatigued { who, .. }
        | Event::Wounded { who, .. }
        | Event::Attacked { who, .. }
        | Event::Reacted { who, .. }
        | Event::Guarded { who, .. }
        | Event::Moved { who, .. }
        | Event::Turned { who, .. }
        | Event::Pushed { who, .. }
        | Event::Followed { who, .. }
        | Event::Took { who, .. }
        | Event::Aimed { who, .. }
        | Event::Watches { who, .. }
        | Event::Fired { who, .. }
        | Event::AmmoSet { who, .. }
        | Event::Readied { who, .. }
        | Event::Stowed { who, .. }
        | Event::EnergySet { who, .. }
        | Event::SpellHeld { who, .. }
        | Event::SpellGone { who, .. }
        | Event::CastingBegan { who, .. }
        | Event::EffectBegan { who, .. }
        | Event::EffectEnded { who, .. }
        | Event::EffectProlonged { who, .. }
        | Event::Surprised { who, .. }
        | Event::LifeSet { who, .. }
        | Event::Sided { who, .. }
        | Event::Healed { who, .. }
        | Event::Rested { who, .. }
        | Event::Placed { who, .. }
        | Event::LeftBoard(who)
        | Event::CameBack { who, .. }
        | Event::TraitUsed { who, .. }
        | Event::Ambushed { who, .. }
        | Event::Reached { who, .. } => Some(*who),
    }
}
