//! Special attacks and spells that do no damage (CR-126, pipeline G).

use super::attack::follow;
use super::check::{bars_of_way, strike, way};
use super::declare::declare;
use super::eligible::{bar_of_immunity, bar_of_kind};
use super::page::story;
use super::plan::{Part, Plan, Ruling};
use super::reach::T;
use super::rules::*;
use super::settle::agrees;
use super::space::Way;
use super::state::event::Event;
use super::state::{Means, Stage, State};
use super::strike::{Calls, Strike};
use crate::board::{Ground, UnitId};
use crate::table::{Asked, Choice, Look, Opt, Sign};

/// CR-126: a target is optional, and what would refuse it is only shown; it is declared like others, and the effect
/// is applied by hand.
pub(super) fn use_power(t: T<'_, '_>, who: UnitId, at: u8) -> Asked<()> {
    story::command(t, who);
    let target = t.choose_from(&move |state| targets(state, who))?;
    let is_agreed = agrees(t, who)?;
    let strike = strike(t.state(), who, target.unwrap_or(who), Means::Power(at), &Calls::default());
    if target.is_some() {
        show(t, &strike);
    }
    if !is_agreed {
        t.note(CR_55, "not declared");
        t.note(CR_56, "nothing is spent");
        return Ok(());
    }
    let plan = Plan {
        strike,
        way: Way::Direct,
        then: None,
        more: Vec::new(),
        defence: (0, String::new()),
        counter: Ruling::ByTheRules,
        part: Part::Effect,
    };
    let Some(plan) = declare(t, plan)? else { return Ok(()) };
    t.emit(CR_02, Event::Came { who, to: Stage::Acted });
    let effect = t.state().figure(who).sheet.powers.get(usize::from(at)).map(|power| power.effect.clone());
    let effect = effect.filter(|effect| !effect.is_empty()).unwrap_or("its effect".to_owned());
    t.note(CR_126, format!("{effect}: applied by hand"));
    follow(t, &plan)?;
    Ok(())
}

/// Steps 3 to 6: for information.
fn show(t: T<'_, '_>, strike: &Strike) {
    let (used, _) = way(t.state(), strike);
    if let Some((rule, words)) = story::range(t.state(), strike, used) {
        t.note(rule, words);
    }
    let state = t.state();
    let mut shown = bars_of_way(state, strike, used);
    shown.extend([bar_of_kind(state, strike), bar_of_immunity(state, strike)].into_iter().flatten());
    shown.into_iter().for_each(|bar| t.note(bar.rule, bar.why));
}

fn targets(state: &State, who: UnitId) -> Choice<Option<UnitId>> {
    let others = state.units().filter(|foe| !state.figure(*foe).is_destroyed());
    let option = |foe: UnitId| {
        let at = state.at(foe);
        Opt::open(Some(foe), state.figure(foe).name.to_string())
            .detail(Ground::name(at))
            .aim_at(foe, at)
            .sign(Sign::Aim)
    };
    Choice::of(who, CR_126, "target")
        .look(Look::List)
        .option(Opt::open(None, "nobody"))
        .options(others.map(option))
}
