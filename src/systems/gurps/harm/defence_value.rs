//! The number of a defence (section 5.2 and 5.8, M13).

use super::damage::{armour_pd, harm_of};
use super::ruling::ruled;
use crate::board::UnitId;
use crate::hex::Facing;
use crate::systems::gurps::arcs::{Arc, arc_from, arc_of, directions};
use crate::systems::gurps::close_combat::holding::{Body, held_off};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::moment::{Active, Attack, Target};
use crate::systems::gurps::state::{Defences, Figure, Grasp, Hand, ItemId, Means, Place, Shielded, State};
use crate::systems::gurps::tables::{Basis, Kind, Missile, ShieldSize, Spot};
use crate::table::Tally;

/// Where an attack comes from, as its target sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Origin {
    /// `None` from the same hex: as from the front (GU-142).
    pub arc: Option<Arc>,
    /// GU-131: from behind, by somebody who was not there when his turn began.
    pub is_run_around: bool,
}

impl Origin {
    /// GU-129 to GU-131, GU-142.
    pub fn of(state: &State, attack: &Attack) -> Origin {
        let (who, foe) = (attack.who, attack.foe);
        let is_shared = state.board.distance(who, foe) == 0;
        // GU-142: whoever has entered the hex from behind this turn still comes from there.
        let entry = if state.acting == Some(who) { state.figure(who).turn.came_from } else { None };
        let from = if is_shared { entry } else { Some(state.at(who)) };
        let arc = from.and_then(|from| arc_from(state, foe, from));
        if is_shared && arc != Some(Arc::Back) {
            return Origin { arc: None, is_run_around: false };
        }
        // Both as they stood when that turn began.
        let ((start, _), (target, facing)) = (state.start(who), state.start(foe));
        let was_behind = arc_of(target, facing, start) == Some(Arc::Back);
        // A shot out of turn is at one who has turned his back himself.
        let has_come = attack.shot.is_none() || state.acting == Some(who);
        let is_run_around = arc == Some(Arc::Back) && !was_behind && has_come;
        Origin { arc, is_run_around }
    }

    /// GU-130: whether no active defence helps.
    pub fn is_behind(self) -> bool {
        self.arc == Some(Arc::Back) && !self.is_run_around
    }
}

/// GU-130: a shot of somebody whom the target cannot see: by the table's word, or because it is blind.
pub fn is_unseen(state: &State, attack: &Attack) -> bool {
    attack.shot.is_some() && (attack.extras.is_unseen || state.figure(attack.foe).is_blind())
}

/// Whether an attack is made with a flail (GU-602, GU-625).
pub fn is_flail(state: &State, attack: &Attack) -> bool {
    matches!(attack.means, Means::Weapon(item, _) if state.weapon(item).is_flail)
}

/// How a missile flies; `None` for a blow by hand.
pub(super) fn missile_of(state: &State, attack: &Attack) -> Option<Missile> {
    let Means::Shot(item) = attack.means else { return None };
    state.weapon(item).shot.as_ref().map(|shot| shot.missile)
}

/// GU-621: whether a weapon parries with two thirds of the skill.
fn has_two_thirds(state: &State, who: UnitId, item: ItemId) -> bool {
    let (weapon, figure) = (state.weapon(item), state.figure(who));
    let shield = figure.sheet.shield.as_ref().filter(|_| figure.shield == Shielded::Arm);
    let is_light = figure.sheet.encumbrance().is_some_and(|level| level <= 1)
        && shield.is_none_or(|guard| guard.shield().size == ShieldSize::Small);
    weapon.is_quarterstaff || (weapon.is_fencing && is_light)
}

/// GU-610, GU-600, GU-621, GU-630: the defence before its modifiers.
fn base(state: &State, attack: &Attack, active: Active) -> Tally {
    let who = attack.foe;
    match active {
        Active::Nothing => Tally::default(),
        Active::Dodge | Active::Tumble | Active::Drop => Tally::of(GU_610, "Move", state.movement(who)),
        Active::Block => block(state, who),
        Active::Parry(item) => parry(state, who, item),
        Active::Bare(_) => bare_handed(state, attack),
    }
}

/// GU-600: Block, before its modifiers. GU-438: it is the skill that falls.
pub fn block(state: &State, who: UnitId) -> Tally {
    let skill = state.figure(who).sheet.shield_skill() + held_off(state, who, Body::Arms).1;
    Tally::of(GU_600, "half of Shield", skill.div_euclid(2))
}

/// GU-621, GU-626: Parry with a weapon, before its modifiers.
pub fn parry(state: &State, who: UnitId, item: ItemId) -> Tally {
    let sheet = &state.figure(who).sheet;
    let (level, _) = sheet.skill(crate::systems::gurps::blows::value::skill_of(state, item));
    let is_off = matches!(state.thing(item).place, Place::Held(_, Grasp::One(Hand::Off)));
    let level = if is_off && !sheet.is_ambidextrous { level - 4 } else { level };
    // GU-438: it is the skill that falls.
    let level = level + held_off(state, who, Body::Arms).1;
    if has_two_thirds(state, who, item) {
        Tally::of(GU_621, "two thirds of the skill", (2 * level).div_euclid(3))
    } else {
        Tally::of(GU_621, "half of the skill", level.div_euclid(2))
    }
}

/// GU-630: Parry with a bare hand against another, before its modifiers.
pub fn bare_parry(state: &State, who: UnitId) -> i32 {
    let values = bare_values(state, who).into_iter().flatten();
    values.map(|(_, value, _)| value).max().unwrap_or(0)
}

/// GU-630, GU-631: what bare hands may parry with: its name, its value, and whether it is Judo or Karate, which stop
/// weapons as well. GU-438: it is the skill that a hold takes from.
fn bare_values(state: &State, who: UnitId) -> [Option<(&'static str, i32, bool)>; 3] {
    let sheet = &state.figure(who).sheet;
    let less = held_off(state, who, Body::Arms).1;
    let two_thirds = |level: i16| (2 * (i32::from(level) + less)).div_euclid(3);
    [
        Some(("half of DX", (i32::from(sheet.dx) + less).div_euclid(2), false)),
        sheet.brawling.map(|level| ("two thirds of Brawling", two_thirds(level), false)),
        sheet.other_unarmed.map(|level| ("two thirds of Judo or Karate", two_thirds(level), true)),
    ]
}

/// GU-630, GU-631: the best of what bare hands know.
fn bare_handed(state: &State, attack: &Attack) -> Tally {
    let is_thrust = harm_of(state, attack.who, attack.means).is_some_and(|it| it.basis == Basis::Thrust);
    let is_thrust = is_thrust && attack.shot.is_none();
    let is_weapon = matches!(attack.means, Means::Weapon(..) | Means::Shot(_));
    let minus = |is_trained: bool| if is_weapon && !is_thrust && !is_trained { -3 } else { 0 };
    let mut best = ("", i32::MIN, 0);
    for (words, value, is_trained) in bare_values(state, attack.foe).into_iter().flatten() {
        if value + minus(is_trained) > best.1.saturating_add(best.2) {
            best = (words, value, minus(is_trained));
        }
    }
    Tally::of(GU_630, best.0, best.1).add(GU_631, "bare hand against a weapon", best.2)
}

/// What the player adds to a defence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Added {
    pub retreats: bool,
    /// Whether the acrobatics roll was made (GU-615); `None` where none was.
    pub tumbled: Option<bool>,
}

/// M13: the number of a defence with all that counts.
pub fn number(state: &State, attack: &Attack, spot: Spot, active: Active, added: Added) -> Tally {
    if active == Active::Nothing {
        // GU-128: whether it is rolled at all is for passive defence to say.
        let pd = passive(Tally::default(), state, attack, spot);
        let is_rolled = pd.total() > 0;
        return if is_rolled { ruled(pd, attack).at_least(GU_128, "passive defence", 1) } else { pd };
    }
    ruled(passive(active_number(state, attack, active, added), state, attack, spot), attack)
}

/// What the defender adds to any active defence, besides posture, whatever it is against.
pub(super) fn own(tally: Tally, figure: &Figure) -> Tally {
    tally
        .add(GU_132, "stunned", if figure.is_stunned() { -4 } else { 0 })
        .add(GU_115, "off balance", if figure.is_off_balance { -2 } else { 0 })
        .add(GU_134, "combat reflexes", if figure.sheet.has_combat_reflexes { 1 } else { 0 })
        .add(GU_502, "all-out defence", if figure.defences == Defences::PlusTwo { 2 } else { 0 })
}

/// The same without passive defence (GU-467).
pub fn active_number(state: &State, attack: &Attack, active: Active, added: Added) -> Tally {
    let who = attack.foe;
    let (figure, origin) = (state.figure(who), Origin::of(state, attack));
    let is_side = matches!(origin.arc, Some(Arc::Side(_)));
    let sector = is_in_dropped_sector(state, attack);
    let drops = active == Active::Drop;
    let feint = state.figure(attack.who).feint.filter(|feint| feint.foe == who && feint.is_ripe);
    let feint = feint.map_or(0, |feint| feint.penalty) + attack.extras.feint;
    let tally = base(state, attack, active)
        .add(GU_129, "from the side", if is_side { -2 } else { 0 })
        .add(GU_131, "run-around attack", if origin.is_run_around { -2 } else { 0 })
        .add(GU_133, "posture", if sector || drops { 0 } else { figure.posture.defence() });
    let tally = own(tally, figure).add(GU_136, "feint", -feint);
    weapons(tally, state, attack, active)
        .add(GU_641, "retreat", if added.retreats { 3 } else { 0 })
        .add(GU_615, "acrobatics", added.tumbled.map_or(0, |is_made| if is_made { 1 } else { -2 }))
        .add(GU_616, "dodge and drop", if drops { 3 } else { 0 })
        .add(GU_617, "dropped from this side", if sector && !drops { 3 } else { 0 })
        .at_least(GU_120, "not below 0", 0)
}

/// GU-602, GU-623, GU-625, GU-344: what the weapons do to a block or a parry.
fn weapons(tally: Tally, state: &State, attack: &Attack, active: Active) -> Tally {
    let flail = is_flail(state, attack);
    let is_bash = attack.means == Means::Bash;
    match active {
        Active::Block => tally.add(GU_602, "flail", if flail { -2 } else { 0 }),
        Active::Parry(item) => {
            let tally = tally.add(GU_625, "flail", if flail { -4 } else { 0 });
            encumbered(tally, state, attack.foe, item)
                .add(GU_344, "a shield", if is_bash { -2 } else { 0 })
                .add(GU_623, "thrown weapon", thrown(state, attack))
        }
        Active::Bare(_) => tally.add(GU_625, "flail", if flail { -4 } else { 0 }).add(
            GU_623,
            "thrown weapon",
            thrown(state, attack),
        ),
        _ => tally,
    }
}

/// GU-625: what a small weapon and a large shield take off a parry.
pub(super) fn encumbered(tally: Tally, state: &State, who: UnitId, item: ItemId) -> Tally {
    let figure = state.figure(who);
    let has_large = figure.sheet.has_large_shield() && figure.shield == Shielded::Arm;
    let is_small = state.weapon(item).is_small;
    tally.add(GU_625, "small weapon", if is_small { -1 } else { 0 }).add(
        GU_625,
        "large shield",
        if has_large { -1 } else { 0 },
    )
}

/// GU-623
fn thrown(state: &State, attack: &Attack) -> i32 {
    let Means::Shot(item) = attack.means else { return 0 };
    match &state.weapon(item).shot {
        Some(shot) if shot.missile != Missile::Thrown => 0,
        Some(shot) if shot.is_small => -2,
        _ => -1,
    }
}

/// GU-617: whether the attack comes from the sector in which the defender dropped.
pub(super) fn is_in_dropped_sector(state: &State, attack: &Attack) -> bool {
    let Some(sector) = state.figure(attack.foe).turn.dropped else { return false };
    sectors(state, attack).any(|way| way == sector)
}

/// GU-617: the absolute directions from which an attack comes: two on a border.
pub(super) fn sectors(state: &State, attack: &Attack) -> impl Iterator<Item = Facing> {
    let ways = directions(state.at(attack.foe), state.at(attack.who));
    ways.into_iter().flat_map(|(first, second)| std::iter::once(first).chain(second))
}

/// GU-125, GU-127: passive defence; none of a weapon that is struck at (GU-334).
fn passive(tally: Tally, state: &State, attack: &Attack, spot: Spot) -> Tally {
    if matches!(attack.target, Target::Weapon(_)) {
        return tally;
    }
    let (who, arc) = (attack.foe, Origin::of(state, attack).arc);
    let kind = harm_of(state, attack.who, attack.means).map_or(Kind::Crushing, |harm| harm.kind);
    let rule = if kind == Kind::Impaling { GU_126 } else { GU_125 };
    // GU-130: what is on the arm is not held against what is not seen.
    let is_idle = is_unseen(state, attack) && state.figure(who).shield == Shielded::Arm;
    tally.add(rule, "armour PD", armour_pd(state, who, spot, kind, arc)).add(
        GU_127,
        "shield PD",
        if is_idle { 0 } else { shield_pd(state, who, arc) },
    )
}

/// GU-127: what the shield covers.
pub fn shield_pd(state: &State, who: UnitId, arc: Option<Arc>) -> i32 {
    let figure = state.figure(who);
    let Some(guard) = &figure.sheet.shield else { return 0 };
    let pd = i32::from(guard.shield().pd);
    let arm = figure.half(Hand::Off);
    let is_lying = figure.posture == crate::systems::gurps::tables::Posture::Lying;
    match (figure.shield, arc) {
        (Shielded::Arm, arc) => {
            let covers = match arc {
                None | Some(Arc::Front) => true,
                Some(Arc::Side(half)) => half == arm || is_lying,
                Some(Arc::Back) => is_lying,
            };
            // GU-117: on a crippled arm it covers less.
            let less = if figure.is_crippled(crate::systems::gurps::limb::Limb::arm(arm)) { 2 } else { 0 };
            if covers { (pd - less).max(0) } else { 0 }
        }
        (Shielded::Back, Some(Arc::Back)) => (pd - 1).max(0),
        _ => 0,
    }
}
