//! Waiting for a foe (GU-360 to GU-364); what comes of it is `interrupt`'s.

use super::waiting::ready_means;
use crate::board::UnitId;
use crate::systems::gurps::roll::{T, first, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::event::Event;
use crate::systems::gurps::state::{Defences, Grasp, ItemId, Manoeuvre, State, Wait};
use crate::systems::gurps::tables::Posture;
use crate::systems::gurps::turns::movement::{Step, When, ask_facing, ask_step_to, bar_of_step, take_step};
use crate::systems::gurps::turns::posture::{ask_shift_after, shift_now};
use crate::systems::gurps::turns::turn::{bar_of_turn, choose, end_turn};
use crate::table::{Asked, Bar, Choice, Look, Opt, Sign};

/// GU-360: why a fighter cannot wait for somebody.
pub fn bar_of_wait(state: &State, who: UnitId) -> Option<Bar> {
    let figure = state.figure(who);
    let is_ranged = |(item, _): (ItemId, Grasp)| state.weapon(item).shot.is_some();
    let is_bare = ready_means(state, who).is_empty();
    bar_of_turn(state, who).or_else(|| {
        first([
            no_if(figure.posture == Posture::Crawling, GU_105, "R-CRAWL", "crawling: close combat only"),
            no_if(is_bare && state.held(who).any(is_ranged), GU_364, "R-MELEEONLY", "use Opportunity Fire"),
            no_if(is_bare, GU_360, "R-UNREADY", "nothing ready to strike with"),
        ])
    })
}

/// GU-360: waits for a foe, with a step now or kept.
pub fn wait(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let choice = |state: &State| {
        let now = Opt::open(When::Before, "step now").sign(Sign::Move).bar(bar_of_step(state, who));
        let kept = Opt::open(When::Never, "keep the step").sign(Sign::Pass);
        Choice::of(who, GU_360, "step").look(Look::Segments).option(kept).option(now)
    };
    let when = t.choose_usually(|_| When::Never, &choice)?;
    let (to, facing) = match when {
        When::Before => ask_step_to(t, who)?,
        When::Never | When::After => (t.state().at(who), ask_facing(t, who)?),
    };
    let shifts = ask_shift_after(t, who)?;
    t.commit(GU_360, who, "Wait")?;
    choose(t, who, Manoeuvre::Wait, Defences::Normal);
    let has_stepped = to != t.state().at(who);
    // GU-044: whoever stays may turn all the same.
    if take_step(t, who, &Step { when: When::Before, to, facing })? {
        t.emit(GU_360, Event::Waits { who, wait: Wait { has_stepped, owes: None } });
        if shifts {
            shift_now(t, who);
        }
    }
    end_turn(t, who);
    Ok(())
}
