//! What is done with a weapon in the hand: grips and their modes, from the attacks in a file.

use super::attacks::{Why, raw};
use super::cut::Changes;
use super::harm::{decimal_parry, harm, is_ranged, is_unready_after, least_st, reach, skill, takes_both};
use super::item::Item;
use crate::json::Json;
use crate::sheet::ImportReport;
use crate::systems::gurps::sheet::own_weapon::{MOST_GRIPS, MOST_MODES};
use crate::systems::gurps::tables::{Basis, Grip, Mode, Skill, Weapon};
use std::borrow::Cow;

/// How a weapon is held, before it is one of the printed kind.
struct Held {
    skill: Skill,
    hands: u8,
    min_st: u8,
    modes: Vec<Mode>,
}

/// What was made of the attacks of a weapon.
#[derive(Default)]
pub(super) struct Melee {
    /// How it is held, fewest hands first.
    pub grips: Vec<Grip>,
    /// What was changed.
    pub changes: Changes,
    /// Attacks that have no place here, and why.
    pub left: Vec<(String, String, Why)>,
}

/// Two hands by the skill, whatever the attack says.
fn needs_both(skill: Skill) -> bool {
    matches!(skill, Skill::TwoHandedSword | Skill::TwoHandedAxe | Skill::Polearm | Skill::Staff)
}

fn mode(attack: &Json) -> Result<(Skill, Mode, Changes), Why> {
    let skill = skill(attack).ok_or("no weapon skill of these rules goes with it")?;
    let (harm, mut changes) = harm(attack, false)?;
    let reach = reach(attack, &mut changes);
    let usage = super::item::short_name(attack.text("usage"));
    let name = match (usage.to_ascii_lowercase().as_str(), harm.basis) {
        ("" | "swung" | "swing", Basis::Swing) => "swing".to_owned(),
        ("" | "thrust", Basis::Thrust) => "thrust".to_owned(),
        ("", _) => "strike".to_owned(),
        _ => usage,
    };
    let unready = u8::from(is_unready_after(attack));
    Ok((skill, Mode { name: Cow::Owned(name), harm, reach, unready }, changes))
}

/// The grips of an item.
pub(super) fn read(item: &Item<'_>) -> Melee {
    let (mut melee, mut held) = (Melee::default(), Vec::<Held>::new());
    for attack in item.attacks().iter().filter(|attack| !is_ranged(attack)) {
        let (skill, mode, mut changes) = match mode(attack) {
            Ok(read) => read,
            Err(why) => {
                melee.left.push((super::file::name(attack), raw(attack), why));
                continue;
            }
        };
        let hands = if takes_both(attack) || needs_both(skill) { 2 } else { 1 };
        let at = held.iter().position(|own| own.skill == skill && own.hands == hands);
        let at = at.unwrap_or(held.len());
        if at == MOST_GRIPS || held.get(at).is_some_and(|own| own.modes.len() == MOST_MODES) {
            melee.left.push((
                super::file::name(attack),
                raw(attack),
                "two grips with six attacks each are the most here",
            ));
            continue;
        }
        if at == held.len() {
            held.push(Held { skill, hands, min_st: least_st(attack, &mut changes), modes: Vec::new() });
        }
        held[at].modes.push(mode);
        melee.changes.add(&changes);
    }
    let grip = |own: Held| Grip {
        hands: own.hands,
        skill: own.skill,
        min_st: own.min_st,
        modes: Cow::Owned(own.modes),
    };
    melee.grips = held.into_iter().map(grip).collect();
    crate::order::sort_by_key(&mut melee.grips, |grip| grip.hands);
    melee
}

impl Melee {
    /// Tells of the attacks that have no place here.
    pub(super) fn tell_left(&self, name: &str, report: &mut ImportReport) {
        for (usage, old, why) in &self.left {
            report.leave(&(name.to_owned() + ": " + usage), old, *why);
        }
    }
}

/// What the file says of parries with a weapon.
pub(super) fn parries(item: &Item<'_>, weapon: &mut Weapon) {
    let parries = || item.attacks().iter().map(|attack| attack.text("parry"));
    weapon.can_parry = parries().any(|parry| decimal_parry(parry).is_some());
    weapon.is_fencing = parries().any(|parry| parry.contains(['F', 'f']));
    weapon.is_small = parries().any(|parry| decimal_parry(parry).is_some_and(|n| n < 0));
    weapon.is_close = weapon.grips.iter().flat_map(|grip| grip.modes.iter()).any(|mode| mode.reach.has(0));
}
