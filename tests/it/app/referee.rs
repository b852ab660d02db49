//! The referee's hand on whoever's card: in all systems, whoever acts.

use super::law::started;
use super::playing::{options, widgets};
use super::window::Window;
use hexfray::app::data::message::Message;
use hexfray::app::data::page::Page;
use hexfray::app::playing::panel::PanelContent;
use hexfray::board::{Token, UnitId};
use hexfray::systems::{AnyFight, SYSTEMS};
use hexfray::view::board::scene::Focus;
use hexfray::view::panel::prompt::{Choosable, Kind};

fn fight(window: &Window) -> &AnyFight {
    window.model.fight.as_ref().unwrap()
}

fn acting(window: &Window) -> Option<UnitId> {
    fight(window).snapshot(None).round.acting
}

/// A demo's fight after its first exchange.
fn continued(key: &'static str) -> Window {
    let mut window = started(key);
    window.declare();
    window.finish();
    window.say(Message::Continue);
    window
}

/// Everybody who does not act.
fn idle(window: &Window) -> Vec<UnitId> {
    let acts = acting(window);
    fight(window).snapshot(None).ids().filter(|who| Some(*who) != acts).collect()
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
        let mut window = continued(card.key);
        let others: Vec<UnitId> = fight(&window).snapshot(None).ids().collect();
        for who in others {
            let (before, acts, played) = (token(&window, who), acting(&window), fight(&window).played());
            if acts == Some(who) {
                continue;
            }
            open(&mut window, who);
            let strip = || fight(&window).top_bar(window.model.play.focus.who).acting.map(|card| card.who);
            assert_eq!(strip(), acts, "{}: the turn strip marks whoever acts", card.key);
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

#[test]
fn whoever_is_off_the_board_is_drawn_nowhere_and_comes_back_from_the_card_in_two_taps() {
    for card in SYSTEMS {
        let mut window = continued(card.key);
        let who = idle(&window).last().copied().expect("somebody does not act");
        let before = token(&window, who);
        open(&mut window, who);
        choose(&mut window, |it| it.title == "Leave the board");
        window.say(Message::Commit);
        let scene = fight(&window).scene(&Focus::default(), &[]);
        assert!(scene.tokens.iter().all(|it| it.who != who), "{}: it is not drawn", card.key);
        assert!(scene.away.iter().any(|it| it.who == who && it.is_away), "{}: but listed", card.key);
        assert!(!scene.hex_words(before.at).contains(&scene.away[0].name), "{}: nor in its hex", card.key);
        let bar = fight(&window).top_bar(None);
        let turn = bar.to_come.iter().chain(&bar.acted).find(|it| it.who == who);
        let turn = turn.unwrap_or_else(|| panic!("{}: it stands in the strip", card.key));
        assert!(turn.label.ends_with("off the board") && turn.rank == "off", "{}: {turn:?}", card.key);
        window.say(Message::Select(Some(who)));
        let PanelContent::Card(fighter, _) = PanelContent::of(&window.model) else { panic!("a card") };
        assert_eq!(fighter.conditions[0].text, "Off the board", "{}", card.key);
        assert!(fighter.is_away && !fighter.can_act && fighter.range.is_none(), "{}", card.key);
        assert!(fighter.prospects.is_empty() && fighter.areas.is_empty(), "{}", card.key);
        window.say(Message::Select(None));
        // There is nothing else to be done, so it comes back where it was.
        open(&mut window, who);
        let form = PanelContent::of(&window.model).form().expect("a form").clone();
        assert_eq!(form.commit.expect("it can come back").label, "Come back", "{}", card.key);
        let where_to = form.widgets.iter().find(|widget| widget.label == "To where");
        assert!(where_to.is_some_and(|it| options(it).len() > 1), "{}: or elsewhere", card.key);
        window.say(Message::Commit);
        assert_eq!(token(&window, who), before, "{}: it stands where it stood", card.key);
    }
}

#[test]
fn a_wound_takes_three_taps_for_anybody() {
    for card in SYSTEMS {
        let mut window = continued(card.key);
        let health = |window: &Window, who: UnitId| fight(window).snapshot(None).card(who).health;
        let whole = idle(&window).into_iter().filter(|who| health(&window, *who) == 100);
        let who = whole.last().expect("somebody is whole and does not act");
        let name = fight(&window).snapshot(None).name(who).to_owned();
        let played = fight(&window).played();
        window.say(Message::Select(Some(who)));
        let PanelContent::Card(fighter, _) = PanelContent::of(&window.model) else {
            panic!("a card of {name}")
        };
        let [.., (_, most)] = fight(&window).facts().wounds.map(|(shown, n)| (shown.to_owned(), n));
        assert!(most > 1, "{}", card.key);
        window.say(Message::Wound(fighter.referee.expect("the referee may"), 2));
        let form = PanelContent::of(&window.model).form().expect("a form").clone();
        assert_eq!(form.who, who, "{}: it is {name} whom it is done to", card.key);
        let number = form.widgets.iter().find_map(|widget| match &widget.kind {
            Kind::Number(number) => Some(number.clone()),
            Kind::Choice { .. } => None,
        });
        if let Some(number) = number {
            assert!(!number.is_aside && number.value == i32::from(most), "{}: {number:?}", card.key);
            // With the reason that is given it is told.
            let at =
                form.widgets.iter().find(|widget| matches!(widget.kind, Kind::Number(_))).expect("it").at;
            window.say(Message::Enter(at, number.value, "a falling beam".to_owned()));
        }
        window.say(Message::Commit);
        window.finish();
        assert!(fight(&window).played() > played, "{}: it is done", card.key);
        assert!(health(&window, who) < 100, "{}: {name} is wounded", card.key);
    }
}

#[test]
fn a_sheet_opens_from_the_card_of_anybody_and_leads_back_to_the_fight() {
    for card in SYSTEMS {
        let mut window = started(card.key);
        let who = fight(&window).snapshot(None).ids().last().expect("somebody");
        let name = fight(&window).snapshot(None).name(who).to_owned();
        window.say(Message::Select(Some(who))).say(Message::EditFighters(Some(who)));
        let draft = window.model.draft.as_ref().expect("what is built");
        assert_eq!(
            (window.model.page, draft.sheet),
            (Page::Fighters, Some(who.index())),
            "{}: {name}",
            card.key
        );
    }
}
