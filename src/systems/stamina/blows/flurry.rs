//! Flurry of blows (ST-561, ST-562).

use super::blow::blow;
use crate::systems::stamina::harm::damage::inflict;
use crate::systems::stamina::harm::hits::{lose_defense, over};
use crate::systems::stamina::roll::T;
use crate::systems::stamina::rules::*;
use crate::systems::stamina::state::figure::Life;
use crate::systems::stamina::state::moment::Attack;
use crate::systems::stamina::system::Stamina;
use crate::systems::stamina::tables::skills::Skill;
use crate::table::Next;
use std::rc::Rc;

/// ST-562: the result is resolved 1 + rank times; the guard has dropped for the first of them already.
pub fn landed(t: T<'_, '_>, attack: &Rc<Attack>) -> Next<Stamina> {
    let Some(foe) = attack.target.figure() else { return Ok(over(attack)) };
    t.note(ST_561, "additional successes are ignored");
    let times = 1 + t.state().figure(attack.who).sheet.rank(Skill::Flurry);
    let had_defied = t.state().figure(foe).has_defied_death;
    for time in 1..=times {
        if t.state().figure(foe).life == Life::Dead {
            t.note(ST_562, "dead: the rest is stopped");
            break;
        }
        if t.reads() {
            t.note(ST_562, format!("blow {time} of {times}"));
        }
        if time > 1 {
            lose_defense(t, attack, ST_562);
        }
        if t.state().figure(foe).has_defied_death != had_defied {
            t.note(ST_428, "hard to kill: no damage of this attack");
            continue;
        }
        let blow = blow(t, attack)?;
        inflict(t, attack.who, foe, &blow)?;
    }
    t.note(ST_221, "one check: the penalty rises by 1");
    Ok(over(attack))
}
