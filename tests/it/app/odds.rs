//! Odds that are of what is shown, as the page comes to show them.

use super::law::{started, walks};
use super::playing::{attack, go_on, kind, options, widgets};
use super::said::play;
use super::window::Window;
use crate::seed::Seed;
use hexfray::app::data::message::Message;
use hexfray::app::data::model::{Model, PlayOdds};
use hexfray::app::data::panel_kind::PanelKind;
use hexfray::app::data::prefs::Pref;
use hexfray::app::playing::odds;
use hexfray::app::playing::panel::PanelContent;
use hexfray::board::UnitId;
use hexfray::dice::{Chance, Random};
use hexfray::systems::SYSTEMS;
use hexfray::view::board::scene::MarkKind;
use hexfray::view::chances::odds::OddsCard;
use hexfray::view::panel::prompt::{Kind, Widget};
use std::cell::Cell;

/// Works until the odds of the form are known, and what would help where it cannot come off.
fn work_out(window: &mut Window) {
    for _ in 0..10_000 {
        let known = window.model.play.odds.draft.as_ref();
        if known.is_some_and(|card| !card.cannot() || card.helps.is_some()) {
            return;
        }
        let now = Cell::new(0.0);
        odds::slice(&mut window.model, &|| {
            now.set(now.get() + 1.0);
            now.get()
        });
    }
    panic!("odds are never worked out");
}

fn card(window: &mut Window) -> OddsCard {
    work_out(window);
    window.model.play.odds.draft.clone().expect("a card")
}

/// The widget that asks for dice: its place, the places of its open options, and what stands in it.
fn dice(window: &Window) -> (usize, Vec<usize>, usize) {
    let all = widgets(window);
    let it = all.iter().find(|it| it.label.ends_with("dice")).expect("dice are asked for");
    let open = options(it).iter().filter(|option| option.bar.is_none()).map(|option| option.option);
    (it.at, open.collect(), it.chosen().expect("a number stands there").option)
}

/// With each number of dice in turn, the chance on the card; and the number that was preset.
fn by_dice(window: &mut Window) -> (Vec<Chance>, usize) {
    let (at, open, preset) = dice(window);
    let mut all = Vec::new();
    for n in open {
        window.say(Message::Answer(at, n));
        all.push(card(window).chance);
    }
    window.say(Message::Answer(at, preset));
    (all, preset)
}

/// A table of Age of Magic whose first attack is composed.
fn composed() -> Window {
    let mut window = Window::new();
    window.say(Message::Demo("am", 0)).say(Message::EditBoard);
    // Aim and dice after the reaction, and each form is asked.
    window.say(Message::Set(Pref::AskEach(true)));
    window.say(Message::Reading(5, 0)).say(Message::Play);
    attack(&mut window);
    window
}

#[test]
fn the_first_attack_of_a_demo_can_hit() {
    for system in SYSTEMS {
        let mut window = started(system.key);
        attack(&mut window);
        let card = card(&mut window);
        assert!(!card.chance.is_never(), "{}: {}", system.key, card.text);
        assert_ne!(card.text, "Can’t hit");
    }
    assert!(composed().model.fight.is_some());
}

/// In the attacker's form and in the defender's the number that stands there is the best one by the exact odds, and
/// the card is of it.
#[test]
fn the_best_number_of_dice_is_preset() {
    let mut window = composed();
    let before = card(&mut window);
    window.say(Message::Commit);
    assert_eq!(kind(&window), PanelKind::Prompt);
    work_out(&mut window);
    let all = widgets(&window);
    let reaction = all.iter().find(|it| it.is_contested).expect("a reaction").clone();
    let mut n = 0;
    for option in options(&reaction).iter().filter(|option| option.bar.is_none()) {
        let Some(misses) = option.chance else { continue };
        assert!(option.detail.contains("attack dice: "), "named: {}", option.detail);
        let mut tried = composed();
        tried.say(Message::Commit);
        tried.say(Message::Answer(reaction.at, option.option));
        tried.say(Message::Commit);
        let label = widgets(&tried).iter().map(|it| it.label.clone()).collect::<Vec<_>>().join(", ");
        if !label.contains("dice") {
            continue;
        }
        let now = card(&mut tried);
        assert_eq!(now.chance, misses.otherwise(), "{}: the row was of what stands there now", option.title);
        let (each, preset) = by_dice(&mut tried);
        assert_eq!(Some(&each[preset]), each.iter().max(), "{}: {each:?}", option.title);
        let title = |n: usize| {
            hexfray::view::words::mid_sentence(["No dice", "1 die", "2 dice"].get(n).unwrap_or(&"dice"))
        };
        assert!(option.detail.contains(&title(preset)), "{} is named: {}", title(preset), option.detail);
        tried.say(Message::Commit);
        let now = card(&mut tried);
        assert_eq!(now.chance, misses.otherwise(), "{}: and so it is with the defender's dice", option.title);
        let (each, preset) = by_dice(&mut tried);
        assert_eq!(Some(&each[preset]), each.iter().min(), "{}: {each:?}", option.title);
        n += 1;
    }
    assert!(n > 0, "no reaction leads on to dice");
    assert!(!before.chance.is_never());
}

/// Where nothing can hit, the card says what would help and draws nothing.
#[test]
fn where_nothing_can_hit_the_card_says_what_would_help() {
    let mut window = composed();
    window.say(Message::Commit);
    work_out(&mut window);
    let reaction = widgets(&window).into_iter().find(|it| it.is_contested).expect("a reaction");
    window.say(Message::Answer(reaction.at, 0));
    window.say(Message::Commit);
    // A referee makes it hopeless.
    let modifier = match PanelContent::of(&window.model) {
        PanelContent::Follow(_, form, ..) => {
            form.asides.into_iter().find(|it| matches!(it.kind, Kind::Number(_))).expect("a modifier").at
        }
        other => panic!("{other:?}"),
    };
    window.say(Message::Enter(modifier, -40, "blind".to_owned()));
    let hopeless = card(&mut window);
    assert!(hopeless.cannot(), "{}", hopeless.text);
    assert!(hopeless.bars.is_empty());
    let helps = hopeless.helps.expect("what would help");
    assert!(helps.starts_with("This would help: ") || helps.starts_with("No other choice tried"), "{helps}");
    // Without dice and with fewer against it, dice help.
    let mut found = false;
    for points in (-40..0).rev() {
        window.say(Message::Enter(modifier, points, "blind".to_owned()));
        let (at, ..) = dice(&window);
        window.say(Message::Answer(at, 0));
        let card = card(&mut window);
        if let Some(helps) = card.helps {
            found |= helps.contains("dice: ") && helps.contains("AM-06");
        }
    }
    assert!(found, "dice would have helped somewhere");
}

/// What is shown of chances: of targets that are lit, and of ways that are compared.
fn shown(model: &mut Model) -> (Vec<String>, Vec<String>) {
    while model.works_odds() {
        odds::slice(model, &|| 0.0);
    }
    let mut lit: Vec<String> = model.play.odds.lit.iter().map(|it| format!("{it:?}")).collect();
    lit.sort();
    (lit, model.play.odds.ways.iter().map(|it| format!("{it:?}")).collect())
}

/// Declares the first blow that anybody can strike.
fn first_blow(model: &Model) -> Option<Message> {
    let fight = model.fight.as_ref().filter(|fight| fight.waiting().is_none())?;
    let all = (0..fight.snapshot(None).cards.len()).map(|i| UnitId(i as u8));
    let mut offers = all.flat_map(|who| fight.panel_menu(Some(who)).offers);
    let offer = offers.find(|offer| offer.target.is_some() && offer.bar.is_none())?;
    Some(Message::Declare(offer.place))
}

#[test]
fn chances_that_were_known_are_those_of_the_table_as_it_stands() {
    let mut n = 0;
    for card in SYSTEMS {
        for seed in 0..walks() {
            let _seed = Seed(card.key, seed);
            let (mut window, mut dice) = (started(card.key), Random::from_number(900 + seed));
            for step in 0..60 {
                let message = match dice.below(12) {
                    0 => Message::Undo,
                    1 => Message::Redo,
                    2 => Message::Cancel,
                    3 => Message::RedoAll,
                    4 => Message::LookBack(step / 9),
                    5 => Message::PlayOn,
                    6 | 7 => first_blow(&window.model).unwrap_or(Message::Continue),
                    _ => play(&window.model, &mut dice).unwrap_or(Message::Continue),
                };
                let words = format!("{}, walk {seed}, step {step}: {message:?}", card.key);
                window.say(message).say(Message::Close);
                let before = shown(&mut window.model);
                window.model.play.odds = PlayOdds::default();
                odds::begin(&mut window.model);
                let anew = shown(&mut window.model);
                let is_same = before.0.iter().all(|it| anew.0.contains(it)) && before.1 == anew.1;
                assert!(is_same, "{words}\n{before:?}\n{anew:?}");
                n += before.0.len() + before.1.len();
            }
        }
    }
    // Not in each system: where one attacks one, there is nothing to compare.
    assert!(n > 0, "no chance was shown on walks 0..{}", walks());
}

/// The figure on the plate of the one who is struck, if there is a plate.
fn plate(window: &Window) -> Option<String> {
    let (scene, _) = hexfray::ui::pages::fight::scene(&window.model).expect("a board");
    let is_struck = |kind| kind == Some(MarkKind::ChosenTarget);
    let struck = scene.tokens.into_iter().find(|token| is_struck(token.lit))?;
    struck.plate.map(|plate| plate.text)
}

/// A window in the middle of an attack, whose defender has still to choose; and what he is asked.
fn defender(key: &'static str, seed: u64) -> Option<(Window, Widget)> {
    let (mut window, mut dice) = (started(key), Random::from_number(seed));
    attack(&mut window);
    window.say(Message::Set(Pref::AskEach(true))).say(Message::Commit);
    for _ in 0..12 {
        if kind(&window) == PanelKind::Prompt {
            let asked = widgets(&window).into_iter().find(|it| it.is_contested && it.is_waiting);
            if let Some(asked) = asked {
                return Some((window, asked));
            }
        }
        window.model.fight.as_ref()?.waiting()?;
        go_on(&mut window, &mut dice);
    }
    None
}

#[test]
fn the_board_shows_no_chance_against_somebody_who_has_still_to_choose() {
    let mut seen = Vec::new();
    for system in SYSTEMS {
        let Some((mut window, asked)) = (0..12).find_map(|seed| defender(system.key, seed)) else { continue };
        seen.push(system.key);
        assert_eq!(plate(&window), None, "{}: before the odds are known", system.key);
        let card = card(&mut window);
        assert!(!card.strip.is_empty(), "{}", system.key);
        assert_eq!(plate(&window), None, "{}: nobody has chosen", system.key);
        for item in card.strip {
            window.say(Message::Answer(asked.at, item.option));
            work_out(&mut window);
            let now = widgets(&window).into_iter().find(|it| it.at == asked.at).unwrap();
            assert_eq!(now.chosen().map(|it| it.option), Some(item.option), "{}", system.key);
            assert!(plate(&window).is_some_and(|text| text != "…"), "{}: {}", system.key, item.label);
        }
    }
    // In the others a defence is preset, and the chance is that against it.
    assert_eq!(seen, ["am"], "where somebody has to choose");
}
