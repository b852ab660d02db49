//! Going without air (GU-426).

use crate::board::UnitId;
use crate::systems::gurps::harm::injury::knock_out;
use crate::systems::gurps::roll::T;
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::Life;
use crate::systems::gurps::state::close_event::CloseEvent;
use crate::systems::gurps::state::event::Event;
use crate::table::Asked;

/// GU-426: turns without air, after the breath and the fatigue are used up, that nobody survives. They are counted as
/// fatigue below 0.
const LAST_TURNS: i32 = 240;

/// GU-426: a turn that begins without air.
pub(super) fn go_without_air(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    if t.state().figure(who).choke.is_none() {
        return Ok(());
    }
    t.emit(GU_426, Event::Close(CloseEvent::LacksAir(who)));
    let figure = t.state().figure(who);
    let over = i32::from(figure.air_used) - i32::from(figure.sheet.ht);
    if over <= 0 {
        t.note(GU_426, "the breath lasts");
        return Ok(());
    }
    t.emit(GU_426, Event::Tired { who, points: 1 });
    let figure = t.state().figure(who);
    if figure.fatigue <= 0 && figure.life == Life::Conscious {
        knock_out(t, GU_426, who)?;
    } else if figure.fatigue <= -LAST_TURNS && figure.life != Life::Dead {
        t.emit(GU_426, Event::Died(who));
    }
    Ok(())
}
