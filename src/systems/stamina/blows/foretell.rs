//! What a melee action turns on, said before it stands: what a hit does besides damage, and what the action takes.

use super::blow::power;
use super::push::{Next, next, ways};
use super::{bash, bull_rush};
use crate::board::UnitId;
use crate::systems::stamina::page::tell::{item_name, name};
use crate::systems::stamina::page::words::counted;
use crate::systems::stamina::roll::T;
use crate::systems::stamina::rules::*;
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::figure::Posture;
use crate::systems::stamina::state::moment::{Act, Means};
use crate::systems::stamina::state::thing::ItemId;
use crate::systems::stamina::tables::skills::Skill;
use crate::table::Rule;

/// Says it in the form of an action against somebody, with what it is made and what it is to strike from a hand.
pub fn foretell(
    t: T<'_, '_>,
    (who, foe): (UnitId, UnitId),
    (act, means): (Act, Means),
    named: Option<ItemId>,
) {
    if !t.reads() {
        return;
    }
    let state = t.state();
    let told: Option<(Rule, String)> = match act {
        Act::Bash => Some((ST_513, of_bash(state, who, foe))),
        Act::BullRush => Some((ST_523, of_bull_rush(state, who, foe))),
        Act::Disarm => named.map(|item| (ST_544, of_disarm(state, foe, item))),
        Act::Distract => Some((ST_553, of_distraction(state, who, foe))),
        Act::Flurry => {
            let does = match state.figure(who).sheet.rank(Skill::Flurry) {
                0 => "at rank 0 one blow: a hit does its damage once".to_owned(),
                rank => {
                    format!("one roll for {}: a hit does its damage with each", counted(1 + rank, "blow"))
                }
            };
            Some((ST_562, format!("{does}, and nothing is bought")))
        }
        Act::Power => Some((ST_581, format!("adds {} damage to a hit", power(state, who)))),
        Act::Reckless => {
            let gains = "a level of advantage, and melee attacks on you have one until your next turn";
            Some((ST_591, gains.to_owned()))
        }
        Act::OffHand => {
            let most = counted_successes(state.figure(who).sheet.rank(Skill::OffHand));
            Some((ST_572, format!("at most {most} can be spent")))
        }
        Act::Brawl => {
            let rank = state.figure(who).sheet.rank(Skill::Brawling);
            (rank > 0).then(|| (ST_531, format!("Brawling adds {} to a hit", counted_successes(rank))))
        }
        Act::Basic | Act::Shoot | Act::Throw | Act::Manifest | Act::Touch => None,
    };
    let is_answered = act == Act::Disarm && matches!(means, Means::Body(_));
    if let Some((rule, words)) = told {
        t.warn(rule, words);
    }
    if is_answered {
        t.warn(ST_547, "unarmed: a failure lets the weapon strike back");
    }
}

/// "1 success", "3 successes"
fn counted_successes(n: i32) -> String {
    format!("{n} {}", if n == 1 { "success" } else { "successes" })
}

/// ST-337: whether a push leads anywhere.
fn can_be_pushed(state: &State, who: UnitId, foe: UnitId) -> bool {
    let ways = ways(state.at(who), state.at(foe));
    ways.into_iter().any(|way| matches!(next(state, foe, way), Next::Free(_)))
}

fn of_bash(state: &State, who: UnitId, foe: UnitId) -> String {
    let target = name(state, foe);
    let pushes = match can_be_pushed(state, who, foe) {
        true => format!("a hit pushes {target} 1 hex"),
        false => format!("{target} cannot be pushed: what is behind is in the way"),
    };
    let price = bash::price(state, who, foe).total();
    match price {
        _ if state.figure(foe).posture == Posture::Prone => pushes,
        ..=0 => format!("{pushes}; a hit throws {target} prone"),
        _ => format!("{pushes}; prone for {}", counted_successes(price)),
    }
}

fn of_bull_rush(state: &State, who: UnitId, foe: UnitId) -> String {
    let target = name(state, foe);
    if !can_be_pushed(state, who, foe) {
        return format!("{target} cannot be pushed: what is behind is in the way");
    }
    let price = counted_successes(bull_rush::price(state, foe).total());
    match state.figure(who).sheet.rank(Skill::BullRush) {
        0 => format!("a hit pushes {target} 1 hex for {price}, and 1 more for each further success"),
        rank => {
            let hexes = if rank == 1 { "1 hex".to_owned() } else { format!("{rank} hexes") };
            format!("a hit pushes {target} {hexes}; 1 more for {price}, then 1 for each further success")
        }
    }
}

fn of_disarm(state: &State, foe: UnitId, item: ItemId) -> String {
    let (target, weapon) = (name(state, foe), item_name(state, item));
    format!("a hit strikes the {weapon} from the hand of {target}: it lies on the ground, no damage is done")
}

/// ST-406, ST-553: 1 for the attack, and what the rank adds, as far as the guard can drop.
fn of_distraction(state: &State, who: UnitId, foe: UnitId) -> String {
    let left = i32::from(state.figure(foe).defense) - i32::from(state.options.defense_floor);
    let takes = (1 + state.figure(who).sheet.rank(Skill::Distracting)).min(left).max(0);
    format!("takes {takes} of the defense of {}, by a near success too; nothing is bought", name(state, foe))
}
