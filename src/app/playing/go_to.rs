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
use crate::view::words;

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
/// confirmed. `None` where something else is open or no move leads there; why is said.
pub fn go_to(model: &mut Model, hex: Hex) -> Option<Vec<Effect>> {
    let play = &model.play;
    let is_at_rest = play.moment.is_none()
        && !play.is_reading
        && play.focus.selected.is_none()
        && play.focus.row.is_empty()
        && model.fight.as_ref().is_some_and(|fight| fight.stage() == Stage::Ready);
    let fight = model.fight.as_ref().filter(|_| is_at_rest)?;
    let (moves, barred) = moves(fight, play.focus.who);
    let ways: Vec<Way> = moves.iter().filter_map(|place| way(fight, *place, hex)).collect();
    let Some(way) = ways.iter().find(|way| way.bar.is_none()) else {
        let why = match (ways.first().and_then(|way| way.bar.as_ref()), moves.first()) {
            (Some(bar), _) => because(&Ground::name(hex), bar),
            (None, Some(_)) => format!("{}: no move leads there now", Ground::name(hex)),
            (None, None) => because(&barred.as_ref()?.0, &barred.as_ref()?.1),
        };
        model.toast(why, false);
        return None;
    };
    Some(change(model, |fight, dice| {
        fight.declare_offer(way.place, false, dice)?;
        fight.answer(way.at, Said::Chose(way.option), dice)
    }))
}

fn because(what: &str, bar: &Bar) -> String {
    format!("{what}: {} ({})", bar.why, bar.rule.id())
}

/// The open moves of the menu, in its order; and of the first that is barred its name and why.
fn moves(fight: &AnyFight, who: Option<UnitId>) -> (Vec<Place>, Option<(String, Bar)>) {
    let menu = fight.panel_menu(who);
    let moves = || menu.offers.iter().filter(|offer| offer.sign == Sign::Move);
    let barred = moves().find_map(|offer| Some((words::sentence(&offer.label), offer.bar.clone()?)));
    (moves().filter(|offer| offer.bar.is_none()).map(|offer| offer.place).collect(), barred)
}

/// How a move leads to a hex: by an open option, where there is one.
fn way(fight: &AnyFight, place: Place, hex: Hex) -> Option<Way> {
    let mut tried = fight.scratch();
    tried.declare_offer(place, false, &mut TypedIn).ok()?;
    tried.form().iter().find_map(|posed| {
        let Ask::Choose(prompt) = &posed.ask else { return None };
        let leads = |option: &usize| prompt.options[*option].aim == Some(hex);
        let option = prompt.open().find(leads).or_else(|| (0..prompt.options.len()).find(leads))?;
        Some(Way { place, at: posed.at, option: option as u16, bar: prompt.options[option].bar.clone() })
    })
}
