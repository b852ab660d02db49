//! Who shares a hex with whom, who holds whom, with which hands and where (section 5.6), and what that bars.

use crate::board::UnitId;
use crate::systems::gurps::limb::Limb;
use crate::systems::gurps::roll::{first, no, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::{Grasp, Hand, Hold, ItemId, Manoeuvre, Part, Place, Shielded, State};
use crate::table::{Bar, Rule, Tally};

/// The half of the body that something is done with, which a hold of both hands on it hinders (GU-437, GU-438).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Body {
    Arms,
    Legs,
}

impl State {
    /// GU-023: whether two figures share a hex.
    pub fn shares(&self, a: UnitId, b: UnitId) -> bool {
        a != b && self.board.distance(a, b) == 0
    }

    /// GU-400: the foes with whom a figure is in close combat; the dead and the senseless do not count.
    pub fn close_foes(&self, who: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        self.units().filter(move |foe| {
            self.are_foes(who, *foe) && self.figure(*foe).is_up() && self.shares(who, *foe)
        })
    }

    /// GU-400: whether a figure is in close combat.
    pub fn is_close(&self, who: UnitId) -> bool {
        self.close_foes(who).next().is_some()
    }

    /// All holds on a figure, each with its holder.
    pub fn holds_on(&self, who: UnitId) -> impl Iterator<Item = (UnitId, Hold)> + '_ {
        let held = move |holder: UnitId| {
            let holds = self.figure(holder).holds.iter().filter(move |hold| hold.on == who);
            holds.map(move |hold| (holder, *hold))
        };
        self.units().flat_map(held)
    }

    /// The hold of one figure on another.
    pub fn hold_of(&self, holder: UnitId, on: UnitId) -> Option<Hold> {
        self.figure(holder).holds.iter().copied().find(|hold| hold.on == on)
    }

    /// GU-447: whether somebody has pinned a figure.
    pub fn is_pinned(&self, who: UnitId) -> bool {
        self.holds_on(who).any(|(_, hold)| hold.is_pin)
    }

    /// GU-449: the weapons of others that a figure has a hand on.
    pub fn grips_of(&self, who: UnitId) -> impl Iterator<Item = (ItemId, Hand)> + '_ {
        self.items().filter_map(move |item| match self.thing(item).gripped_by {
            Some((by, hand)) if by == who => Some((item, hand)),
            _ => None,
        })
    }

    /// GU-449: the weapons of a figure that others have a hand on.
    pub fn gripped(&self, who: UnitId) -> impl Iterator<Item = (ItemId, UnitId)> + '_ {
        self.held(who).filter_map(move |(item, _)| Some((item, self.thing(item).gripped_by?.0)))
    }

    /// GU-444: whether a hand holds somebody, or somebody's weapon.
    pub fn is_busy(&self, who: UnitId, hand: Hand) -> bool {
        let holds = self.figure(who).holds.iter().any(|hold| hold.with.takes(hand));
        holds || self.grips_of(who).any(|(_, own)| own == hand)
    }

    /// GU-444: whether both hands hold somebody.
    pub fn holds_with_both(&self, who: UnitId) -> bool {
        self.figure(who).holds.iter().any(|hold| hold.with == Grasp::Both)
    }

    /// GU-436: whether somebody holds a limb.
    pub fn is_limb_held(&self, who: UnitId, limb: Limb) -> bool {
        self.holds_on(who).any(|(_, hold)| hold.part == Part::Limb(limb))
    }

    /// GU-117, GU-436, GU-444: whether a hand and its arm can be used.
    pub fn can_use(&self, who: UnitId, hand: Hand) -> bool {
        bar_of_hand(self, who, hand).is_none()
    }
}

impl Grasp {
    /// Whether both take the same hand.
    pub fn meets(self, other: Grasp) -> bool {
        [Hand::Weapon, Hand::Off].into_iter().any(|hand| self.takes(hand) && other.takes(hand))
    }

    /// Whether it takes a hand.
    pub fn takes(self, hand: Hand) -> bool {
        self == Grasp::Both || self == Grasp::One(hand)
    }
}

impl Part {
    /// In words.
    pub const fn name(self) -> &'static str {
        match self {
            Part::LowerBody => "lower body",
            Part::UpperBody => "upper body",
            Part::Neck => "neck",
            Part::Head => "head",
            Part::Limb(limb) => limb.name(),
        }
    }
}

/// GU-117, GU-436, GU-444: why a hand cannot be used.
pub fn bar_of_hand(state: &State, who: UnitId, hand: Hand) -> Option<Bar> {
    let figure = state.figure(who);
    let half = figure.half(hand);
    let is_held = state.is_limb_held(who, Limb::arm(half)) || state.is_limb_held(who, Limb::hand(half));
    first([
        no_if(!figure.can_use(hand), GU_117, "R-CRIPPLED", "arm crippled"),
        no_if(is_held, GU_436, "R-HELD", "a foe holds that arm"),
        no_if(state.is_busy(who, hand), GU_444, "R-HANDS", "that hand holds somebody"),
    ])
}

/// The same of the hands that hold something.
pub fn bar_of_hands_on(state: &State, who: UnitId, item: ItemId) -> Option<Bar> {
    let Place::Held(_, grasp) = state.thing(item).place else { return None };
    let hands = [Hand::Weapon, Hand::Off].into_iter().filter(|hand| grasp.takes(*hand));
    hands.filter_map(|hand| bar_of_hand(state, who, hand)).next()
}

/// GU-436: why a kick cannot be used: both legs are held.
pub fn bar_of_legs(state: &State, who: UnitId) -> Option<Bar> {
    use crate::systems::gurps::limb::Side::{Left, Right};
    let is_held =
        |half| state.is_limb_held(who, Limb::leg(half)) || state.is_limb_held(who, Limb::foot(half));
    no_if(is_held(Left) && is_held(Right), GU_436, "R-HELD", "a foe holds both legs")
}

/// GU-411, GU-442: why a figure that somebody holds cannot leave its hex; whoever has more than twice the ST of all
/// who hold him can.
pub fn bar_of_leaving(state: &State, who: UnitId, rule: Rule) -> Option<Bar> {
    let st = |who: UnitId| state.figure(who).sheet.st;
    let mut held = state.holds_on(who).filter(|(holder, hold)| hold.is_pin || st(who) <= 2 * st(*holder));
    let (_, hold) = held.next()?;
    Some(match hold.is_pin || state.is_pinned(who) {
        true => no(GU_419, "R-PINNED", "pinned: break free first"),
        false => no(rule, "R-HELD", "grappled"),
    })
}

/// GU-403, GU-418, GU-419: why a card cannot be chosen by whoever is in close combat, or pinned.
pub fn bar_in_close_combat(state: &State, who: UnitId, card: Manoeuvre) -> Option<Bar> {
    let may_when_pinned = matches!(card, Manoeuvre::BreakFree | Manoeuvre::Nothing);
    if state.is_pinned(who) && !may_when_pinned {
        let rule = if card == Manoeuvre::ChangePosition { GU_418 } else { GU_419 };
        return Some(no(rule, "R-PINNED", "pinned: break free first"));
    }
    let is_of_this_section = matches!(
        card,
        Manoeuvre::CloseAttack
            | Manoeuvre::BreakFree
            | Manoeuvre::ChangePosition
            | Manoeuvre::Choke
            | Manoeuvre::Evade
            | Manoeuvre::Exit
            | Manoeuvre::Move
            | Manoeuvre::Tackle
            | Manoeuvre::GrabWeapon
            | Manoeuvre::GrabArm
            | Manoeuvre::Grapple
            | Manoeuvre::Pin
            | Manoeuvre::CloseReady
            | Manoeuvre::Slam
            | Manoeuvre::Takedown
            | Manoeuvre::Unarmed
            | Manoeuvre::Nothing
    );
    let is_limited = !state.options.is_close_unlimited && !is_of_this_section;
    no_if(is_limited && state.is_close(who), GU_403, "R-CCONLY", "not possible in close combat")
}

/// GU-408: what a shield on the arm takes off in a shared hex, from the second turn there on; at most 0.
pub fn shield_in_the_way(state: &State, who: UnitId) -> i32 {
    let figure = state.figure(who);
    let is_in_the_way = figure.shield == Shielded::Arm && figure.turns_close >= 2;
    let pd = figure.sheet.shield.as_ref().map_or(0, |guard| i32::from(guard.shield().pd));
    if is_in_the_way && !state.options.is_close_unlimited { -pd } else { 0 }
}

/// GU-437, GU-438: what somebody's two hands on a half of the body take off what is done with it; 0 or −4.
pub fn held_off(state: &State, who: UnitId, body: Body) -> (Rule, i32) {
    let (rule, part) = match body {
        Body::Arms => (GU_438, Part::UpperBody),
        Body::Legs => (GU_437, Part::LowerBody),
    };
    let is_held = state.holds_on(who).any(|(_, hold)| hold.with == Grasp::Both && hold.part == part);
    (rule, if is_held { -4 } else { 0 })
}

/// GU-437, GU-438: the same as an entry of a number.
pub fn hampered(tally: Tally, state: &State, who: UnitId, body: Body) -> Tally {
    let (rule, less) = held_off(state, who, body);
    tally.add(rule, "held with both hands", less)
}

/// GU-012, GU-114: what shock and head blows take off DX, and off a skill that derives from it.
pub fn shaken(tally: Tally, state: &State, who: UnitId) -> Tally {
    let figure = state.figure(who);
    tally.add(GU_012, "shock", -figure.shock).add(GU_114, "head blow", -figure.dx_loss)
}

/// GU-405: everything that is taken off a roll or a contest of DX, or of a skill that derives from it.
pub fn hindered(tally: Tally, state: &State, who: UnitId, body: Body) -> Tally {
    let tally = shaken(tally, state, who).add(GU_408, "shield in the way", shield_in_the_way(state, who));
    hampered(tally, state, who, body)
}

/// GU-405: DX for a roll or a contest.
pub fn dexterity(state: &State, who: UnitId, rule: Rule, body: Body) -> Tally {
    hindered(Tally::of(rule, "DX", state.figure(who).sheet.dx.into()), state, who, body)
}

/// GU-405: DX for a contest in close combat.
pub(super) fn close_dexterity(state: &State, who: UnitId, body: Body) -> Tally {
    dexterity(state, who, GU_405, body)
}

/// GU-404: whether a contest of DX against somebody is won without dice.
pub(super) fn is_won_at_once(state: &State, foe: UnitId) -> bool {
    !state.figure(foe).is_up() || state.is_pinned(foe)
}

/// GU-409: whether somebody strikes from outside at a figure in a hex that it shares with others.
pub fn is_from_outside(state: &State, who: UnitId, foe: UnitId) -> bool {
    let is_other = |other: &UnitId| *other != foe && *other != who && state.figure(*other).is_up();
    !state.shares(who, foe) && state.units().filter(is_other).any(|other| state.shares(foe, other))
}
