//! A tap on a bare hex: whoever acts is about to go there.

use crate::app::data::effect::Effect;
use crate::app::data::model::Model;
use crate::app::playing::change::change;
use crate::board::{Ground, UnitId};
use crate::dice::TypedIn;
use crate::hex::Hex;
use crate::systems::AnyFight;
use crate::table::{Ask, Bar, Said, Sign};
use crate::view::panel::actions::Place;
use crate::view::panel::prompt::Stage;

/// The answer of a move that leads to a hex.
struct Way {
    /// The move's place on the menu.
    place: Place,
    /// Where on the tape the hex is asked for.
    at: usize,
    /// The option that leads there.
    option: u16,
    /// Why it is not open.
    bar: Option<Bar>,
}

/// Opens the first move of the menu that leads to a hex, with the hex chosen; nothing of it stands before it is
/// confirmed. `None` where something else is open or no move leads there; why a hex is barred is said.
pub fn go_to(model: &mut Model, hex: Hex) -> Option<Vec<Effect>> {
    let play = &model.play;
    let is_at_rest = play.moment.is_none()
        && !play.is_reading
        && play.focus.selected.is_none()
        && play.focus.row.is_empty()
        && model.fight.as_ref().is_some_and(|fight| fight.stage() == Stage::Ready);
    let ways = ways(model.fight.as_ref().filter(|_| is_at_rest)?, play.focus.who, hex);
    let Some(way) = ways.iter().find(|way| way.bar.is_none()) else {
        let bar = ways.first()?.bar.as_ref()?;
        model.toast(format!("{}: {} ({})", Ground::name(hex), bar.why, bar.rule.id()), false);
        return None;
    };
    Some(change(model, |fight, dice| {
        fight.declare(way.place.who, way.place.index, false, dice)?;
        fight.answer(way.at, Said::Chose(way.option), dice)
    }))
}

/// The open moves of the menu that know of the hex, in its order.
fn ways(fight: &AnyFight, who: Option<UnitId>, hex: Hex) -> Vec<Way> {
    let menu = fight.menu(who);
    let moves = menu.offers.iter().filter(|offer| offer.sign == Sign::Move && offer.bar.is_none());
    moves.filter_map(|offer| way(fight, offer.place, hex)).collect()
}

fn way(fight: &AnyFight, place: Place, hex: Hex) -> Option<Way> {
    let mut tried = fight.scratch();
    tried.declare(place.who, place.index, false, &mut TypedIn).ok()?;
    tried.form().iter().find_map(|posed| {
        let Ask::Choose(prompt) = &posed.ask else { return None };
        let option = prompt.options.iter().position(|it| it.aim == Some(hex))?;
        Some(Way { place, at: posed.at, option: option as u16, bar: prompt.options[option].bar.clone() })
    })
}
