//! Hints of the first fight: one at a time, told once, and gone for good.

use super::law::{started, walks};
use super::playing::finish;
use super::said::play;
use super::window::Window;
use crate::seed::Seed;
use hexfray::app::data::hints::{Hint, Hints};
use hexfray::app::data::message::Message;
use hexfray::app::data::page::Page;
use hexfray::app::data::prefs::Pref;
use hexfray::app::playing::hints::shown;
use hexfray::app::playing::odds;
use hexfray::app::playing::panel::PanelContent;
use hexfray::dice::Random;
use hexfray::systems::SYSTEMS;
use hexfray::table::Ask;
use hexfray::view::panel::prompt::Kind;

/// Declares the first blow that anybody can strike, playing on until somebody can.
fn strike(window: &mut Window) {
    for _ in 0..100 {
        let fight = window.model.fight.as_ref().unwrap();
        let menu = fight.panel_menu(None);
        let blow = menu.offers.iter().find(|offer| offer.bar.is_none() && offer.target.is_some());
        let first = menu.offers.iter().find(|offer| offer.bar.is_none());
        match (fight.waiting(), blow.or(first)) {
            (Some(Ask::Roll { .. }), _) => window.say(Message::RollRest),
            (Some(_), _) => window.say(Message::Commit),
            (None, Some(offer)) => {
                let (place, is_blow) = (offer.place, offer.target.is_some());
                window.say(Message::Declare(place));
                if is_blow {
                    return;
                }
                window.say(Message::Continue)
            }
            (None, None) => return,
        };
    }
}

#[test]
fn a_hint_is_told_once_and_gone_when_it_was_followed() {
    let mut window = Window::new();
    assert_eq!(window.model.hint, None, "the first page has none");
    window.say(Message::Demo("am", 0));
    for _ in 0..30 {
        if window.model.hint == Some(Hint::Attack) {
            break;
        }
        let fight = window.model.fight.as_ref().unwrap();
        match fight.waiting() {
            Some(Ask::Roll { .. }) => window.say(Message::RollRest),
            Some(_) => window.say(Message::Commit),
            None => {
                let place = fight.panel_menu(None).offers.iter().find(|it| it.bar.is_none()).unwrap().place;
                window.say(Message::Declare(place)).say(Message::Continue)
            }
        };
    }
    assert_eq!(window.model.hint, Some(Hint::Attack), "somebody can strike");
    assert!(window.model.announcements.polite.1.ends_with(Hint::Attack.words()));
    let told = window.model.announcements.polite.0;
    let who = window.model.fight.as_ref().unwrap().snapshot(None).ids().next();
    window.say(Message::Select(who)).say(Message::Select(None));
    assert_eq!(window.model.hint, Some(Hint::Attack), "looking round changes nothing");
    strike(&mut window);
    assert!(window.model.prefs.hints.gone.contains(&Hint::Attack));
    assert_ne!(window.model.announcements.polite.0, told);
    assert_ne!(window.model.hint, Some(Hint::Attack));
    window.say(Message::Undo);
    let again = window.reload();
    assert!(again.model.prefs.hints.gone.contains(&Hint::Undo), "what was put away stays away");
    assert_ne!(again.model.hint, Some(Hint::Attack));
}

#[test]
fn hints_can_be_put_away_one_by_one_or_all_at_once() {
    for card in SYSTEMS {
        let mut window = Window::new();
        window.say(Message::Demo(card.key, 0));
        strike(&mut window);
        let mut n = 0;
        for _ in 0..2 {
            for _ in Hint::ALL {
                let Some(hint) = window.model.hint else { break };
                window.say(Message::Set(Pref::Hint(hint)));
                assert_ne!(window.model.hint, Some(hint));
                n += 1;
            }
            assert_eq!(window.model.hint, None, "{}: all that fit here are gone", card.key);
            // On the action sheet there is one at least: what was played can be undone.
            finish(&mut window);
            window.say(Message::Continue);
        }
        assert!(n > 0, "{}: no hint was there to be put away", card.key);
        window.say(Message::Set(Pref::Hints(false)));
        let mut again = window.reload();
        assert!(again.model.prefs.hints.are_off && again.model.hint.is_none());
        again.say(Message::Go(Page::Settings)).say(Message::Set(Pref::Hints(true)));
        assert_eq!(again.model.prefs.hints, Hints::default(), "they can be had again");
    }
}

#[test]
fn the_hint_of_answers_stands_where_there_are_chances_and_is_followed_by_any_answer() {
    let (mut without, mut followed) = (0, 0);
    for card in SYSTEMS {
        for seed in 0..walks() {
            let _seed = Seed(card.key, seed);
            let (mut window, mut dice) = (started(card.key), Random::from_number(70 + seed));
            for step in 0..160 {
                let hints = &mut window.model.prefs.hints;
                hints.gone = Hint::ALL.into_iter().filter(|hint| *hint != Hint::Answers).collect();
                // Else they are still being worked out.
                while seed % 2 == 0 && window.model.works_odds() {
                    odds::slice(&mut window.model, &|| 0.0);
                }
                let panel = PanelContent::of(&window.model);
                let is_shown = shown(&window.model, &panel) == Some(Hint::Answers);
                let message = match (&panel, play(&window.model, &mut dice)) {
                    (PanelContent::Prompt(form, _), other) => {
                        let chances = form.widgets.iter().filter_map(|widget| match &widget.kind {
                            Kind::Choice { options, .. } => options.iter().find_map(|option| option.chance),
                            Kind::Number(_) => None,
                        });
                        assert_eq!(is_shown, chances.count() > 0, "{}: {}", card.key, form.title);
                        without += usize::from(!is_shown);
                        let pass = form.pass.as_ref().map(|pass| Message::Settle(pass.at, pass.option));
                        pass.or(other)
                    }
                    (_, Some(other)) if step % 3 > 0 => Some(other),
                    _ => Some(Message::Commit),
                };
                let message = message.unwrap_or(Message::Commit);
                let is_answer = matches!(message, Message::Commit | Message::Settle(..));
                window.say(message).say(Message::Close);
                let is_gone = window.model.prefs.hints.gone.contains(&Hint::Answers);
                assert_eq!(is_gone, is_shown && is_answer, "{}", card.key);
                followed += usize::from(is_gone);
            }
        }
    }
    assert!(without > 0 && followed > 0, "{without} without chances, {followed} followed");
}

#[test]
fn what_is_kept_of_hints_can_be_read_again() {
    for gone in [vec![], vec![Hint::Undo], Hint::ALL.to_vec()] {
        let hints = Hints { gone, are_off: false };
        assert_eq!(Hints::read(&hints.written()).gone.len(), hints.gone.len());
    }
    assert!(Hints::read("off").are_off && Hints::read("nonsense,undo").gone == [Hint::Undo]);
}
