//! What parrying something heavy does to a weapon (GU-627).

use crate::board::UnitId;
use crate::dice::Pool;
use crate::systems::gurps::roll::T;
use crate::systems::gurps::rules::*;
use crate::systems::gurps::sheet::{Guard, Quality};
use crate::systems::gurps::state::event::Event;
use crate::systems::gurps::state::moment::Attack;
use crate::systems::gurps::state::{Condition, ItemId, Means, State};
use crate::table::Asked;

/// GU-627: a weapon may break by parrying one of three times its weight.
pub(super) fn strain(t: T<'_, '_>, attack: &Attack, item: ItemId) -> Asked<()> {
    let state = t.state();
    let theirs = match attack.means {
        Means::Weapon(theirs, _) | Means::Shot(theirs) => i32::from(state.weapon(theirs).weight),
        Means::Bash => shield_weight(state, attack.who),
        Means::Punch(_) | Means::Kick | Means::Bite => return Ok(()),
    };
    if theirs < 3 * i32::from(state.weapon(item).weight) {
        return Ok(());
    }
    let most = match state.gear(item).quality {
        Quality::Cheap => 4,
        Quality::Good => 2,
        Quality::Fine => 1,
        Quality::VeryFine => {
            t.note(GU_627, "a very fine weapon holds");
            return Ok(());
        }
    };
    t.need_at_most(most, "breaks it");
    if t.roll_sum(GU_627, attack.foe, "does the weapon hold", Pool::d6(1), (0, 1), |face| face <= most)? {
        t.emit(GU_627, Event::Changed { item, condition: Condition::Broken });
    }
    Ok(())
}

fn shield_weight(state: &State, who: UnitId) -> i32 {
    state.figure(who).sheet.shield.as_ref().map_or(0, Guard::weight)
}
