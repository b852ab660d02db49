//! The referee's hand on whoever's card: in all systems, whoever acts.

use super::law::started;
use super::playing::{options, widgets};
use super::window::Window;
use hexfray::app::data::message::Message;
use hexfray::app::playing::panel::PanelContent;
use hexfray::board::{Token, UnitId};
use hexfray::systems::{AnyFight, SYSTEMS};
use hexfray::view::panel::prompt::Choosable;

fn fight(window: &Window) -> &AnyFight {
    window.model.fight.as_ref().unwrap()
}

fn acting(window: &Window) -> Option<UnitId> {
    fight(window).snapshot(None).round.acting
}

fn token(window: &Window, who: UnitId) -> Token {
    fight(window).board().token(who).clone()
}

/// Chooses the last option that can be taken and is meant, in the first widget that has one.
fn choose(window: &mut Window, is_meant: fn(&Choosable) -> bool) {
    let found = widgets(window).iter().find_map(|widget| {
        let open = |it: &&Choosable| it.bar.is_none() && is_meant(it);
        options(widget).iter().rfind(open).map(|it| (widget.at, it.option))
    });
    let (at, option) = found.expect("an option");
    window.say(Message::Answer(at, option));
}

/// Opens the card of a figure, and what the referee may do to it.
fn open(window: &mut Window, who: UnitId) {
    window.say(Message::Select(Some(who)));
    let PanelContent::Card(fighter, _) = PanelContent::of(&window.model) else {
        panic!("the card of {who:?}")
    };
    assert_eq!(fighter.who, who);
    window.say(Message::Declare(fighter.referee.expect("the referee may do something")));
}

#[test]
fn the_referee_reaches_everybody_from_the_card_and_whoever_acted_goes_on() {
    for card in SYSTEMS {
        let mut window = started(card.key);
        window.declare();
        window.finish();
        window.say(Message::Continue);
        let others: Vec<UnitId> = fight(&window).snapshot(None).ids().collect();
        for who in others {
            let (before, acts, played) = (token(&window, who), acting(&window), fight(&window).played());
            if acts == Some(who) {
                continue;
            }
            open(&mut window, who);
            let name = fight(&window).snapshot(None).name(who).to_owned();
            let form = PanelContent::of(&window.model).form().expect("a form").who;
            assert_eq!(form, who, "{}: what is done is done to {name}", card.key);
            choose(&mut window, |it| it.title == "Place elsewhere");
            choose(&mut window, |it| it.aim.is_some());
            window.say(Message::Commit);
            assert_eq!(fight(&window).played(), played + 1, "{}: it is done to {name} at once", card.key);
            assert_ne!(token(&window, who).at, before.at, "{}: {name} stands elsewhere", card.key);
            assert_eq!(acting(&window), acts, "{}: whoever acted goes on", card.key);
            // What was settled is open again first.
            window.say(Message::Undo).say(Message::Cancel);
            assert_eq!(token(&window, who), before, "{}: it can be undone", card.key);
        }
    }
}
