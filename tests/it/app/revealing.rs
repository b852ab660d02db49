//! The board follows the breakdown: what a line tells is on the board once it has been told, and not before.

use super::law::started;
use super::playing::{attack, go_on};
use super::window::Window;
use hexfray::app::data::coming::Coming;
use hexfray::app::data::effect::Effect;
use hexfray::app::data::message::Message;
use hexfray::app::data::prefs::{Pace, Pref};
use hexfray::app::playing::reveal::steps_told;
use hexfray::app::update::update;
use hexfray::board::UnitId;
use hexfray::dice::Random;
use hexfray::systems::SYSTEMS;
use hexfray::ui::pages::fight::scene;

/// Everybody on the board: who, where, health, badges, plate.
type Figures = Vec<(UnitId, String)>;

fn figures(window: &Window) -> Figures {
    let (scene, _) = scene(&window.model).unwrap();
    let told = |token: &hexfray::view::board::scene::Token| {
        let badges: Vec<&str> = token.badges.iter().map(|badge| badge.text.as_str()).collect();
        format!("{:?} {:?} {} {badges:?} {}", token.at, token.facing, token.health, token.is_down)
    };
    let mut figures: Figures = scene.tokens.iter().map(|token| (token.who, told(token))).collect();
    figures.sort_by_key(|(who, _)| *who);
    figures
}

/// Plays on until a reveal begins that changes what is on the board: the figures before it, and its lines.
fn until_revealed(window: &mut Window) -> Option<(Figures, u32, Vec<Coming>)> {
    let mut dice = Random::from_number(6);
    attack(window);
    for _ in 0..300 {
        let before = figures(window);
        let done = window.done.len();
        window.ends_reveals = false;
        go_on(window, &mut dice);
        window.ends_reveals = true;
        assert!(window.done.len() > done);
        match window.revealed.take() {
            Some((serial, plan)) if plan.iter().any(|line| line.steps.is_some()) => {
                return Some((before, serial, plan));
            }
            Some((serial, _)) => {
                window.say(Message::RevealOver(serial));
            }
            None => {}
        }
        if window.model.fight.as_ref().unwrap().waiting().is_none() {
            window.say(Message::Continue);
            attack(window);
        }
    }
    None
}

#[test]
fn the_board_changes_as_the_breakdown_tells_it() {
    let mut n = 0;
    for card in SYSTEMS {
        let mut window = started(card.key);
        let (before, serial, plan) = until_revealed(&mut window).expect(card.key);
        assert!(window.model.play.is_revealing, "{}", card.key);
        assert_eq!(figures(&window), before, "{}: nothing has been told", card.key);
        let mut steps = steps_told(&window.model).unwrap();
        for line in &plan {
            assert!(line.to >= line.from);
            // What was on the board before, a prompt being in between, is there already.
            let Some(told) = line.steps.filter(|told| *told > steps) else { continue };
            steps = told;
            window.say(Message::Revealed(serial, told));
            assert_eq!(steps_told(&window.model), Some(told));
            n += 1;
        }
        let at_the_last_line = figures(&window);
        window.say(Message::RevealOver(serial));
        assert_eq!(steps_told(&window.model), None);
        assert_eq!(figures(&window), at_the_last_line, "{}: all has been told", card.key);
    }
    assert!(n > 0, "no line changed the board");
}

#[test]
fn show_all_shows_the_end_and_an_earlier_reveal_tells_nothing() {
    for card in SYSTEMS {
        let mut window = started(card.key);
        let (before, serial, _) = until_revealed(&mut window).expect(card.key);
        window.say(Message::Revealed(serial.wrapping_sub(1), usize::MAX));
        assert_eq!(figures(&window), before, "{}", card.key);
        window.say(Message::ShowAll);
        assert_eq!(steps_told(&window.model), None, "{}", card.key);
    }
}

#[test]
fn at_once_the_board_is_as_it_will_be() {
    for card in SYSTEMS {
        for setting in [Pref::Pace(Pace::AtOnce), Pref::Calm(true)] {
            let mut window = started(card.key);
            window.say(Message::Set(setting));
            let mut dice = Random::from_number(6);
            attack(&mut window);
            for _ in 0..60 {
                if window.model.fight.as_ref().unwrap().waiting().is_none() {
                    break;
                }
                let fight = window.model.fight.as_ref().unwrap().clone();
                let effects = update(&mut window.model, Message::Commit);
                let reveals =
                    |it: &Effect| matches!(it, Effect::Reveal(_, plan) if plan.iter().any(|it| it.to > 0));
                assert!(!effects.iter().any(reveals) && steps_told(&window.model).is_none());
                if *window.model.fight.as_ref().unwrap() == fight {
                    go_on(&mut window, &mut dice);
                }
            }
        }
    }
}

#[test]
fn brisk_takes_half_the_time() {
    let mut window = started("am");
    let (_, _, full) = until_revealed(&mut window).unwrap();
    let mut window = started("am");
    window.say(Message::Set(Pref::Pace(Pace::Brisk)));
    let (_, _, brisk) = until_revealed(&mut window).unwrap();
    assert_eq!(full.len(), brisk.len());
    assert!(full.iter().zip(&brisk).all(|(full, brisk)| full.to == 2 * brisk.to));
}
