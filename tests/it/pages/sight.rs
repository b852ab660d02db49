//! What a table shows, board and panel, as it is read: the same after a reload, and after a step back and on again.

use super::tree::{Piece, drawn};
use crate::app::law::{started, walks};
use crate::app::said::play;
use crate::app::window::Window;
use crate::seed::Seed;
use hexfray::app::data::message::Message;
use hexfray::app::data::prefs::Pref;
use hexfray::app::playing::odds;
use hexfray::board::UnitId;
use hexfray::dice::Random;
use hexfray::systems::SYSTEMS;
use hexfray::table::Ask;

/// What is read on the board and in the panel once the odds have been worked out: each element's own words and what it
/// is said to be. The button that takes an undo back comes and goes with that.
fn sight(window: &mut Window) -> Vec<String> {
    while window.model.works_odds() {
        odds::slice(&mut window.model, &|| 0.0);
    }
    let states =
        ["aria-label", "aria-checked", "aria-pressed", "aria-expanded", "aria-disabled", "aria-valuenow"];
    let mut lines = Vec::new();
    drawn(&mut window.model).visit(&mut Vec::new(), &mut |piece, around| {
        let is_place = |it: &Piece| it.says("id") == Some("panel") || it.says("role") == Some("application");
        let is_redo = |it: &Piece| it.tag == "button" && it.words() == "Redo";
        if !around.iter().any(|it| is_place(it)) || is_redo(piece) || around.iter().any(|it| is_redo(it)) {
            return;
        }
        let said = states.iter().filter_map(|name| Some(format!("{name}={}", piece.says(name)?)));
        let words: Vec<String> = piece.texts().map(str::to_owned).chain(said).collect();
        if !words.is_empty() {
            lines.push(format!("{} {}", piece.tag, words.join(" ")));
        }
    });
    lines
}

/// Looks whether two sights are the same.
#[track_caller]
fn same(a: &[String], b: &[String], words: &str) {
    let other = a.iter().zip(b).find(|(a, b)| a != b);
    assert!(a == b, "{words}: {other:?}, {} and {} lines", a.len(), b.len());
}

/// A table of a system on which each form is asked, no hint is shown, and the players throw or the page does.
fn asked(key: &'static str, has_own_dice: bool) -> Window {
    let mut window = started(key);
    window.say(Message::Set(Pref::Hints(false))).say(Message::Set(Pref::AskEach(true)));
    window.say(Message::Set(Pref::OwnDice(has_own_dice)));
    window
}

#[test]
fn a_table_shows_the_same_after_a_reload() {
    for card in SYSTEMS {
        for seed in 0..walks() {
            let _seed = Seed(card.key, seed);
            let (mut window, mut dice) = (asked(card.key, seed % 2 == 0), Random::from_number(700 + seed));
            for step in 0..60 {
                let Some(message) = play(&window.model, &mut dice) else { break };
                let words = format!("{}, walk {seed}, step {step}: {message:?}", card.key);
                window.say(message).say(Message::Close);
                if step % 7 == 0 {
                    same(&sight(&mut window.reload()), &sight(&mut window), &words);
                }
            }
            window.say(Message::Cancel);
            for look in [Message::LookBack(1), Message::BackToNow, Message::List(true), Message::List(false)]
            {
                let words = format!("{}, walk {seed}: {look:?}", card.key);
                window.say(look);
                same(&sight(&mut window.reload()), &sight(&mut window), &words);
            }
            let words = format!("{}, walk {seed}: a card", card.key);
            window.say(Message::Continue).say(Message::Select(Some(UnitId(1))));
            same(&sight(&mut window.reload()), &sight(&mut window), &words);
        }
    }
}

/// How many dice are waited for.
fn waited(window: &Window) -> Option<u8> {
    match window.model.fight.as_ref()?.waiting() {
        Some(Ask::Roll { pool, .. }) => Some(pool.n),
        _ => None,
    }
}

#[test]
fn dice_half_typed_are_taken_back_die_by_die_and_then_the_decision_goes_and_comes_again() {
    let (mut n_decisions, mut n_dice) = (0, 0);
    for card in SYSTEMS {
        for seed in 0..walks() {
            let _seed = Seed(card.key, seed);
            let (mut window, mut dice) = (asked(card.key, true), Random::from_number(800 + seed));
            for step in 0..60 {
                let Some(message) = play(&window.model, &mut dice) else { break };
                let words = format!("{}, walk {seed}, step {step}: {message:?}", card.key);
                let is_commit = matches!(message, Message::Commit) && waited(&window).is_none();
                let decided = if is_commit { sight(&mut window) } else { Vec::new() };
                window.say(message).say(Message::Close);
                let Some(n) = waited(&window).filter(|_| is_commit) else { continue };
                let waiting = sight(&mut window);
                for typed in 1..n {
                    window.say(Message::Die(1));
                    assert_eq!(window.model.play.typed.len(), usize::from(typed), "{words}");
                    assert_ne!(sight(&mut window), waiting, "{words}: the die is shown");
                    n_dice += 1;
                }
                for _ in 1..n {
                    window.say(Message::LastDie);
                }
                same(&sight(&mut window), &waiting, &format!("{words}: the typed dice are gone"));
                window.say(Message::LastDie);
                same(&sight(&mut window), &waiting, &format!("{words}: there is no die to take back"));
                window.say(Message::Undo);
                same(&sight(&mut window), &decided, &format!("{words}: the decision is open again"));
                window.say(Message::Redo);
                same(&sight(&mut window), &waiting, &format!("{words}: redone"));
                n_decisions += 1;
            }
        }
    }
    assert!(n_decisions > 0 && n_dice > 0, "{n_decisions} decisions, {n_dice} dice");
}
