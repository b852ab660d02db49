//! What can be chosen behaves in one way wherever it stands: a press chooses, and the plate lets it stand.

use super::tree::{Piece, drawn, said_by};
use crate::app::law::{started, walks};
use crate::app::said::play;
use crate::app::window::Window;
use crate::seed::Seed;
use hexfray::app::data::message::Message;
use hexfray::app::data::prefs::Pref;
use hexfray::app::playing::panel::PanelContent;
use hexfray::dice::Random;
use hexfray::systems::SYSTEMS;
use hexfray::table::{Look, Said};
use hexfray::ui::node::El;
use hexfray::view::panel::prompt::Kind;

fn says(element: &El, name: &str, value: &str) -> bool {
    element.attribute(name).as_deref() == Some(value)
}

/// What looks as if it chose something: one of several rows, or what is pressed in or not.
fn chooses(element: &El) -> bool {
    says(element, "role", "radio") || element.attribute("aria-pressed").is_some()
}

fn is_chosen(element: &El) -> bool {
    says(element, "aria-checked", "true") || says(element, "aria-pressed", "true")
}

/// The answers among them.
fn answers(window: &mut Window, is: impl Fn(&El) -> bool) -> Vec<(usize, usize)> {
    let said = said_by(&mut window.model, is).into_iter();
    said.filter_map(|message| match message {
        Message::Answer(at, option) => Some((at, option)),
        _ => None,
    })
    .collect()
}

/// What has been let stand and rolled: exchanges, and that of the one in progress.
fn stands(window: &Window) -> Option<(usize, usize)> {
    let fight = window.model.fight.as_ref()?;
    let is_settled = Said::stands;
    let tape = fight.tape().unwrap_or_default();
    Some((fight.played(), tape.iter().filter(|answer| is_settled(&answer.said)).count()))
}

#[test]
fn a_choice_chooses_and_the_plate_lets_it_stand() {
    for card in SYSTEMS {
        let mut n = 0;
        for seed in 0..3 * walks() {
            let _seed = Seed(card.key, seed);
            let (mut window, mut dice) = (started(card.key), Random::from_number(seed));
            window.say(Message::Set(Pref::AskEach(seed % 2 == 0)));
            for step in 0..60 {
                let all = answers(&mut window, chooses);
                if !all.is_empty() {
                    let (at, option) = all[dice.below(all.len())];
                    let before = stands(&window);
                    window.say(Message::Answer(at, option));
                    let place = format!("{}, walk {seed}, step {step}: {at}, {option}", card.key);
                    assert_eq!(stands(&window), before, "{place}: it stood at once");
                    let chosen = answers(&mut window, |it| chooses(it) && is_chosen(it));
                    assert!(chosen.contains(&(at, option)), "{place}: it is not shown as chosen: {chosen:?}");
                    n += 1;
                }
                let message = play(&window.model, &mut dice).unwrap_or(Message::Close);
                window.say(message).say(Message::Close);
            }
        }
        assert!(n > 20, "{}: only {n} choices were met", card.key);
    }
}

/// What something else that is shown does too is not drawn beside it.
#[test]
fn nothing_is_shown_twice() {
    let mut n = 0;
    for card in SYSTEMS {
        for seed in 0..2 * walks() {
            let _seed = Seed(card.key, seed);
            let (mut window, mut dice) = (started(card.key), Random::from_number(seed));
            for step in 0..40 {
                let form = PanelContent::of(&window.model).form().cloned();
                let all = answers(&mut window, chooses);
                for widget in form.into_iter().flat_map(|form| form.widgets) {
                    let Kind::Choice { options, .. } = widget.kind else { continue };
                    for it in options.iter().filter(|it| it.is_tacit && !it.is_chosen) {
                        let place = format!("{}, walk {seed}, step {step}", card.key);
                        assert!(!all.contains(&(widget.at, it.option)), "{place}: {}", it.title);
                        n += 1;
                    }
                }
                let message = play(&window.model, &mut dice).unwrap_or(Message::Close);
                window.say(message).say(Message::Close);
            }
        }
    }
    assert!(n > 0, "nothing of the kind was met");
}

#[test]
fn a_row_takes_an_answer_and_nothing_else() {
    for card in SYSTEMS {
        for seed in 0..walks() {
            let _seed = Seed(card.key, seed);
            let (mut window, mut dice) = (started(card.key), Random::from_number(50 + seed));
            for step in 0..40 {
                for message in said_by(&mut window.model, |it| says(it, "role", "radio")) {
                    let is_answer = matches!(message, Message::Answer(..));
                    assert!(is_answer, "{}, walk {seed}, step {step}: {message:?}", card.key);
                }
                let message = play(&window.model, &mut dice).unwrap_or(Message::Close);
                window.say(message).say(Message::Close);
            }
        }
    }
}

/// A window of Age of Magic where somebody with a wound may soak it, and what that answer is.
fn soaking() -> (Window, (usize, usize)) {
    for seed in 0..60 {
        let (mut window, mut dice) = (started("am"), Random::from_number(seed));
        for _ in 0..120 {
            let page = drawn(&mut window.model);
            if page.words().contains("Take the wound") {
                let answer = answers(&mut window, |it| says(it, "role", "radio"))[0];
                return (window, answer);
            }
            let message = play(&window.model, &mut dice).unwrap_or(Message::Close);
            window.say(message).say(Message::Close);
        }
    }
    panic!("nobody may soak");
}

#[test]
fn what_is_chosen_is_told_kept_taken_back_and_let_stand() {
    let (mut window, (at, option)) = soaking();
    let before = (stands(&window), window.link());
    window.say(Message::Answer(at, option));
    assert!(window.model.announcements.polite.1.ends_with(", chosen"), "{:?}", window.model.announcements);
    let chosen = |window: &mut Window| answers(window, |it| says(it, "aria-checked", "true"));
    assert_eq!(chosen(&mut window), [(at, option)]);
    assert_eq!(chosen(&mut window.reload()), [(at, option)], "after a reload");
    window.say(Message::Undo);
    assert_eq!((chosen(&mut window), stands(&window), window.link()), (Vec::new(), before.0, before.1));
    window.say(Message::Answer(at, option)).say(Message::Commit);
    assert!(!chosen(&mut window).contains(&(at, option)), "it stands, and something else is asked");
}

/// Hexes that are barred for one reason are one line, which says how many and unfolds; what is open stands in sight.
#[test]
fn hexes_that_are_barred_alike_are_one_line() {
    let mut looked_at = Vec::new();
    for card in SYSTEMS {
        for seed in 0..walks() {
            let _seed = Seed(card.key, seed);
            let (mut window, mut dice) = (started(card.key), Random::from_number(700 + seed));
            for _ in 0..60 {
                let content = PanelContent::of(&window.model);
                let form = content.form();
                let widgets = form.iter().flat_map(|form| form.widgets.iter().chain(&form.asides));
                let alike = widgets.filter_map(|it| barred_alike(&it.kind));
                let alike: Vec<(String, usize)> = alike.filter(|it| !looked_at.contains(it)).collect();
                if !alike.is_empty() {
                    let mut lines = Vec::new();
                    drawn(&mut window.model).visit(&mut Vec::new(), &mut |piece, around| {
                        if piece.tag == "summary" {
                            let inside = around.last().map_or(0, |it| shut(it));
                            lines.push((piece.words(), inside));
                        }
                    });
                    for (why, many) in &alike {
                        let line = (format!("{why}: {many}"), *many);
                        assert!(lines.contains(&line), "{line:?} is not one of {lines:?}");
                    }
                    looked_at.extend(alike);
                }
                let Some(message) = play(&window.model, &mut dice) else { break };
                window.say(message);
            }
        }
    }
    assert!(looked_at.len() > 3, "{looked_at:?}");
}

/// The commonest reason why hexes of a short list are barred, and how many it bars; `None` where it is one at most.
fn barred_alike(kind: &Kind) -> Option<(String, usize)> {
    let Kind::Choice { look: Look::Hexes, options, .. } = kind else { return None };
    let shut = options.iter().filter(|it| !it.is_overruled).filter_map(|it| Some(&it.bar.as_ref()?.0));
    let why = shut.clone().max_by_key(|why| shut.clone().filter(|it| it == why).count())?;
    let many = shut.filter(|it| *it == why).count();
    (many > 1 && options.len() <= 16).then(|| (why.clone(), many))
}

/// How many barred chips are in it.
fn shut(piece: &Piece) -> usize {
    let own = usize::from(piece.tag == "button" && piece.says("data-shut").is_some());
    own + piece.pieces().map(shut).sum::<usize>()
}
