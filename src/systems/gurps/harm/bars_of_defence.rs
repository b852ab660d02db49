//! What bars a defence or a retreat (GU-137 to GU-141, sections 5.7 and 5.8).

use super::defence_value::{Origin, is_flail, is_unseen, missile_of};
use super::retreat::{NO_RETREAT, bar_of_stepping_back};
use crate::board::UnitId;
use crate::systems::gurps::arcs::Arc;
use crate::systems::gurps::close_combat::holding::{bar_of_hand, bar_of_hands_on, is_from_outside};
use crate::systems::gurps::limb::{Limb, Side as Half};
use crate::systems::gurps::roll::{first, no, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::moment::{Active, Attack, Target};
use crate::systems::gurps::state::{Condition, Defences, Grasp, Hand, ItemId, Means, Place, Shielded, State};
use crate::systems::gurps::tables::{Missile, Posture};
use crate::table::Bar;

/// Why a way to defend is not open against an attack.
pub fn bar_of(state: &State, attack: &Attack, way: Active) -> Option<Bar> {
    let general = bar_of_any(state, attack, way);
    general.or_else(|| match way {
        Active::Nothing | Active::Dodge => None,
        Active::Tumble => no_if(is_used(state, attack.foe, way), GU_615, "R-USED", USED),
        Active::Drop => bar_of_drop(state, attack.foe),
        Active::Block => bar_of_block(state, attack),
        Active::Parry(item) => bar_of_parry(state, attack, item),
        Active::Bare(hand) => bar_of_bare(state, attack, hand),
    })
}

/// What bars any active defence, or all but a dodge.
fn bar_of_any(state: &State, attack: &Attack, way: Active) -> Option<Bar> {
    let figure = state.figure(attack.foe);
    let ban = match figure.manoeuvre {
        Some(crate::systems::gurps::state::Manoeuvre::Charge) => GU_326,
        _ => GU_315,
    };
    let only = match figure.manoeuvre {
        Some(crate::systems::gurps::state::Manoeuvre::PopUp) => GU_253,
        _ => GU_261,
    };
    let is_dodge = matches!(way, Active::Dodge | Active::Tumble | Active::Drop);
    let is_into_shared_hex = attack.extras.shared.is_some();
    first([
        no_if(!figure.is_up(), GU_141, "R-HELPLESS", "helpless"),
        no_if(state.is_pinned(attack.foe), GU_141, "R-HELPLESS", "pinned: helpless"),
        no_if(figure.frozen > 0, GU_022, "R-HELPLESS", "frozen by surprise"),
        no_if(figure.is_unaware, GU_140, "R-UNAWARE", "unaware of the attack"),
        no_if(figure.defences == Defences::Passive, ban, "R-NODEF", "no active defence until your next turn"),
        no_if(is_unseen(state, attack), GU_130, "R-BEHIND", "the shot comes from somebody unseen"),
        no_if(Origin::of(state, attack).is_behind(), GU_130, "R-BEHIND", "the attack comes from behind"),
        no_if(
            figure.manoeuvre == Some(crate::systems::gurps::state::Manoeuvre::Choke) && !is_dodge,
            GU_422,
            "R-HANDS",
            "the hands choke until the next turn",
        ),
        no_if(
            figure.defences == Defences::DodgeOnly && !is_dodge,
            only,
            "R-DODGEONLY",
            "only Dodge is legal now",
        ),
        no_if(
            // Whoever has stepped back by now has still been struck at in that hex.
            (is_into_shared_hex || is_from_outside(state, attack.who, attack.foe))
                && !is_dodge
                && missile_of(state, attack).is_none(),
            GU_409,
            "R-DODGEONLY",
            "only Dodge is legal now",
        ),
    ])
}

/// GU-616.
fn bar_of_drop(state: &State, who: UnitId) -> Option<Bar> {
    let figure = state.figure(who);
    first([
        no_if(figure.posture == Posture::Lying, GU_616, "R-SAME", "lies already"),
        no_if(figure.is_stunned(), GU_616, "R-STUN", "stunned"),
        no_if(super::fall::room_to_lie(state, who).is_none(), GU_616, "R-LIEROOM", "no free hex to lie in"),
    ])
}

/// GU-137: what a shared hex bars.
fn is_shared(state: &State, attack: &Attack) -> bool {
    !state.options.is_close_unlimited && state.board.distance(attack.who, attack.foe) == 0
}

/// GU-503: how often something may be used in a turn.
fn most(state: &State, who: UnitId) -> u8 {
    match state.figure(who).defences {
        Defences::Double | Defences::PlusTwo => 2,
        _ => 1,
    }
}

/// GU-603, GU-615, GU-626, GU-629, GU-633: whether a way to defend is used up until the next turn.
pub fn is_used(state: &State, who: UnitId, way: Active) -> bool {
    let (turn, most) = (&state.figure(who).turn, most(state, who));
    match way {
        Active::Nothing | Active::Dodge | Active::Drop => false,
        Active::Tumble => turn.has_tumbled,
        Active::Block => turn.blocks >= most,
        Active::Parry(item) => {
            let times = turn.parries.iter().find(|(with, _)| *with == Some(item)).map_or(0, |(_, n)| *n);
            let is_double = state.weapon(item).is_fencing && state.options.has_two_fencing_parries;
            times >= if is_double { most.max(2) } else { most }
        }
        // Those with a weapon count too.
        Active::Bare(_) => turn.parries.iter().map(|(_, n)| *n).sum::<u8>() >= most,
    }
}

const USED: &str = "already used this turn";

/// GU-600 to GU-604.
fn bar_of_block(state: &State, attack: &Attack) -> Option<Bar> {
    let who = attack.foe;
    let is_bullet = missile_of(state, attack) == Some(Missile::Bullet);
    let used = if most(state, who) == 2 { GU_503 } else { GU_603 };
    first([
        no_if(is_shared(state, attack), GU_137, "R-CCONLY", "not possible in close combat"),
        bar_of_shield(state, who),
        no_if(matches!(attack.target, Target::Weapon(_)), GU_334, "R-SHIELD", "no block saves a weapon"),
        no_if(is_bullet, GU_601, "R-BULLET", "cannot block bullets or beams"),
        bar_of_shield_side(state, attack),
        no_if(is_used(state, who, Active::Block), used, "R-USED", USED),
    ])
}

/// What bars a block with the shield, whatever it is against.
pub(super) fn bar_of_shield(state: &State, who: UnitId) -> Option<Bar> {
    let figure = state.figure(who);
    let is_arm_crippled = figure.is_crippled(Limb::arm(figure.half(Hand::Off)));
    first([
        no_if(figure.shield != Shielded::Arm, GU_600, "R-SHIELD", "no ready shield"),
        no_if(is_arm_crippled, GU_117, "R-CRIPPLED", "arm crippled"),
        bar_of_shield_arm(state, who),
        no_if(figure.shield_unready > 0, GU_124, "R-SHIELD", "no ready shield"),
        no_if(figure.turn.has_raised_shield, GU_301, "R-SHIELD", "being readied this turn"),
    ])
}

/// GU-436, GU-444: why the arm with the shield does not block. On a crippled hand it still does (GU-117).
fn bar_of_shield_arm(state: &State, who: UnitId) -> Option<Bar> {
    bar_of_hand(state, who, Hand::Off).filter(|bar| bar.rule != GU_117)
}

/// GU-604, GU-131: the shield is held before its bearer, or on its own side.
fn bar_of_shield_side(state: &State, attack: &Attack) -> Option<Bar> {
    let origin = Origin::of(state, attack);
    let arm = state.figure(attack.foe).half(Hand::Off);
    let flies = missile_of(state, attack).is_some_and(|missile| missile != Missile::Thrown);
    let is_covered = match origin.arc {
        None | Some(Arc::Front) => true,
        Some(Arc::Side(half)) => half == arm && !flies,
        Some(Arc::Back) => false,
    };
    let rule = if origin.is_run_around { GU_131 } else { GU_604 };
    no_if(!is_covered, rule, "R-SHIELD", "not the shield side")
}

/// GU-621 to GU-629, GU-634.
fn bar_of_parry(state: &State, attack: &Attack, item: ItemId) -> Option<Bar> {
    let weapon = state.weapon(item);
    let is_double = weapon.is_fencing && state.options.has_two_fencing_parries;
    let spent = if is_double { GU_629 } else { GU_626 };
    let most = if is_double { 2 } else { most(state, attack.foe) };
    let is_bare_spent = is_spent_by_bare_hands(state, attack.foe, most);
    let is_other = matches!(attack.target, Target::Weapon(own) if own != item);
    let is_light = attack.means == Means::Bash && weapon.weight <= 8;
    first([
        no_if(is_shared(state, attack), GU_137, "R-CCONLY", "not possible in close combat"),
        bar_of_missile(state, attack),
        bar_of_weapon(state, attack.foe, item),
        no_if(weapon.is_fencing && is_flail(state, attack), GU_625, "R-NOPARRY", "cannot parry a flail"),
        no_if(is_other, GU_334, "R-NOPARRY", "only the weapon that is struck at can parry"),
        no_if(is_light, GU_344, "R-LIGHT", "weapon of 2 lb or less cannot parry a shield"),
        bar_of_side(state, attack, item),
        no_if(is_used(state, attack.foe, Active::Parry(item)), spent, "R-USED", USED),
        no_if(is_bare_spent, GU_633, "R-USED", USED),
    ])
}

/// What bars a parry with a weapon, whatever it is against.
pub(super) fn bar_of_weapon(state: &State, who: UnitId, item: ItemId) -> Option<Bar> {
    let (thing, weapon) = (state.thing(item), state.weapon(item));
    let is_being_readied = state.figure(who).turn.readied == Some(item);
    first([
        bar_of_hands_on(state, who, item),
        no_if(thing.condition != Condition::Sound, GU_621, "R-UNREADY", "broken"),
        (thing.unready > 0)
            .then(|| no(GU_621, "R-UNREADY", format!("weapon unready: {} Ready turns", thing.unready))),
        no_if(thing.gripped_by.is_some(), GU_621, "R-HELD", "a foe has hold of it"),
        no_if(is_being_readied, GU_301, "R-UNREADY", "being readied this turn"),
        no_if(!weapon.can_parry, GU_625, "R-NOPARRY", "this weapon cannot parry"),
    ])
}

/// GU-633: whether a parry with bare hands has used up those of a fighter with one weapon.
fn is_spent_by_bare_hands(state: &State, who: UnitId, most: u8) -> bool {
    let parries = &state.figure(who).turn.parries;
    let has_bare = parries.iter().any(|(with, _)| with.is_none());
    let ready = state.held(who).filter(|(item, _)| state.is_ready(who, *item)).count();
    has_bare && ready < 2 && parries.iter().map(|(_, n)| *n).sum::<u8>() >= most
}

/// GU-624: only thrown weapons can be parried in flight.
fn bar_of_missile(state: &State, attack: &Attack) -> Option<Bar> {
    let flies = missile_of(state, attack).is_some_and(|missile| missile != Missile::Thrown);
    no_if(flies, GU_624, "R-MISSILE", "cannot parry missiles")
}

/// GU-634: the side of the hand that parries; both sides with both hands.
fn bar_of_side(state: &State, attack: &Attack, item: ItemId) -> Option<Bar> {
    let figure = state.figure(attack.foe);
    let half = match state.thing(item).place {
        Place::Held(_, Grasp::One(hand)) => Some(figure.half(hand)),
        _ => None,
    };
    bar_of_half(state, attack, half)
}

fn bar_of_half(state: &State, attack: &Attack, half: Option<Half>) -> Option<Bar> {
    let origin = Origin::of(state, attack);
    let is_wrong = matches!((origin.arc, half), (Some(Arc::Side(side)), Some(half)) if side != half);
    no_if(is_wrong, GU_634, "R-PARRYSIDE", "wrong side for that parry")
}

/// GU-630: what bars a parry with bare hands, whatever it is against: a weapon in hand, ready or not.
pub(super) fn bar_of_fists(state: &State, who: UnitId) -> Option<Bar> {
    let is_weapon = |item: ItemId| !state.weapon(item).grips.is_empty();
    let is_sound = |item: ItemId| state.thing(item).condition == Condition::Sound;
    let is_armed = state.held(who).any(|(item, _)| is_weapon(item) && is_sound(item));
    no_if(is_armed, GU_630, "R-HANDS", "only if fighting bare-handed")
}

/// GU-630, GU-633: bare hands, once a turn.
fn bar_of_bare(state: &State, attack: &Attack, hand: Hand) -> Option<Bar> {
    let figure = state.figure(attack.foe);
    let is_trained = figure.sheet.brawling.is_some() || figure.sheet.other_unarmed.is_some();
    first([
        bar_of_fists(state, attack.foe),
        no_if(is_shared(state, attack) && !is_trained, GU_137, "R-CCONLY", "not possible in close combat"),
        bar_of_missile(state, attack),
        no_if(attack.means == Means::Bash, GU_344, "R-LIGHT", "bare hands cannot parry a shield"),
        no_if(matches!(attack.target, Target::Weapon(_)), GU_334, "R-NOPARRY", "bare hands save no weapon"),
        bar_of_half(state, attack, Some(figure.half(hand))),
        no_if(is_used(state, attack.foe, Active::Bare(hand)), GU_633, "R-USED", USED),
    ])
}

/// GU-640 to GU-644: why there is no retreat from an attack.
pub(super) fn bar_of_retreat(state: &State, attack: &Attack) -> Option<Bar> {
    let is_shot = missile_of(state, attack).is_some();
    let ranged = if missile_of(state, attack) == Some(Missile::Thrown) { GU_641 } else { GU_231 };
    no_if(is_shot, ranged, "R-RETREAT", NO_RETREAT)
        .or_else(|| bar_of_stepping_back(state, attack.who, attack.foe))
}
