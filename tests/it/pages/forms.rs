//! Forms in the middle of a fight, in whatever state a player brings them to: what stands on them and over them.

use super::tree::{Piece, drawn};
use crate::app::law::{started, walks};
use crate::app::said::play;
use crate::app::window::Window;
use crate::seed::Seed;
use hexfray::app::data::dialog::{Dialog, RuleDialog};
use hexfray::app::data::hints::{Hint, Hints};
use hexfray::app::data::message::Message;
use hexfray::app::data::panel_kind::PanelKind;
use hexfray::app::data::prefs::Pref;
use hexfray::app::playing::odds;
use hexfray::app::playing::panel::PanelContent;
use hexfray::dice::Random;
use hexfray::systems::{self, SYSTEMS};
use hexfray::table::{Ask, Look, Posed, Step, is_draft};
use hexfray::view::panel::prompt::{Kind, Widget};
use hexfray::view::story::ledger::{Ledger, Mood};

/// Plays tables of every system, and looks after each step: at what was said, and at what the panel shows then.
fn walk(mut look: impl FnMut(&mut Window, &Message, PanelContent)) {
    for card in SYSTEMS {
        for seed in 0..4 * walks() {
            let _seed = Seed(card.key, seed);
            let (mut window, mut dice) = (started(card.key), Random::from_number(900 + seed));
            window.say(Message::Set(Pref::OwnDice(seed % 2 == 1)));
            for step in 0..160 {
                let is_form = window.model.fight.as_ref().is_some_and(|fight| fight.waiting().is_some());
                let message = match play(&window.model, &mut dice) {
                    Some(message) if step % 3 > 0 || !is_form => message,
                    _ => Message::Commit,
                };
                window.say(message.clone()).say(Message::Close);
                let content = PanelContent::of(&window.model);
                look(&mut window, &message, content);
            }
        }
    }
}

/// The words of the first element for which this holds.
fn first(page: &Piece, is_it: impl Fn(&Piece) -> bool) -> Option<String> {
    let mut found = None;
    page.visit(&mut Vec::new(), &mut |piece, _| {
        if found.is_none() && is_it(piece) {
            found = Some(piece.words());
        }
    });
    found
}

#[test]
fn the_referees_picker_has_its_number_over_every_form() {
    let mut kinds = Vec::new();
    walk(|window, _, content| {
        let Some(form) = content.form().filter(|_| !kinds.contains(&content.kind())) else { return };
        let all = || form.widgets.iter().chain(&form.asides);
        let Some(widget) = all().find(|widget| matches!(widget.kind, Kind::Number(_))) else { return };
        window.say(Message::Show(Dialog::Referee(widget.at)));
        let page = drawn(&mut window.model);
        assert!(first(&page, |it| it.says("class") == Some("pbody refb")).is_some(), "{:?}", content.kind());
        kinds.push(content.kind());
        window.say(Message::Close);
    });
    for kind in [PanelKind::Composer, PanelKind::Follow, PanelKind::Prompt] {
        assert!(kinds.contains(&kind), "{kind:?} was not met");
    }
}

/// Over every row of answers stands what is asked, for everybody to see: in each kind of panel.
#[test]
fn every_group_of_answers_has_its_question_in_sight() {
    let mut looked_at = Vec::new();
    walk(|window, _, content| {
        let Some(form) = content.form() else { return };
        let kind = content.kind();
        let is_group = |widget: &&Widget| {
            matches!(widget.kind, Kind::Choice { look: Look::Segments, .. }) && widget.is_open()
        };
        let groups = form.widgets.iter().chain(&form.asides).filter(is_group);
        let new: Vec<_> =
            groups.map(|it| (kind, it.label.clone())).filter(|it| !looked_at.contains(it)).collect();
        if new.is_empty() {
            return;
        }
        let page = drawn(&mut window.model);
        let (mut named, mut shown) = (Vec::new(), Vec::new());
        page.visit(&mut Vec::new(), &mut |piece, around| {
            let is_seen = around.iter().chain([&piece]).all(|it| it.says("class") != Some("sr"));
            match piece.says("aria-label") {
                Some(label) if matches!(piece.says("role"), Some("group" | "radiogroup")) => {
                    named.push(label.to_owned())
                }
                None if is_seen => shown.push(piece.words()),
                _ => {}
            }
        });
        for (_, label) in &new {
            assert!(named.contains(label), "no group is named {label}");
            assert!(shown.contains(label), "nobody sees what is asked: {label}");
        }
        looked_at.extend(new);
    });
    assert!(looked_at.len() > 40, "{looked_at:?}");
}

#[test]
fn a_prompt_says_what_its_undo_takes_back() {
    let mut said = Vec::new();
    walk(|window, _, content| {
        if !matches!(content, PanelContent::Prompt(..)) {
            return;
        }
        let page = drawn(&mut window.model);
        let is_undo = |it: &Piece| it.tag == "button" && it.says("data-repeats") == Some("undo");
        let label = first(&page, is_undo).expect("a prompt can be taken back");
        let mut fight = window.model.fight.clone().expect("in play");
        fight.undo();
        let is_attack = fight.tape().is_none_or(is_draft);
        assert_eq!(label, format!("Take back the {}", if is_attack { "attack" } else { "last choice" }));
        if !said.contains(&label) {
            said.push(label);
        }
    });
    assert_eq!(said.len(), 2, "{said:?}");
}

#[test]
fn the_plate_that_rolls_has_the_chance_of_its_odds_card() {
    let mut n = 0;
    walk(|window, _, content| {
        let form = match &content {
            PanelContent::Composer(form, ..) | PanelContent::Follow(_, form, ..) if n < ENOUGH => {
                form.clone()
            }
            _ => return,
        };
        if !form.settles_blow || form.commit.as_ref().is_none_or(|commit| commit.bar.is_some()) {
            return;
        }
        while window.model.works_odds() {
            odds::slice(&mut window.model, &|| 0.0);
        }
        let card = match PanelContent::of(&window.model) {
            PanelContent::Composer(_, Some(card), false) | PanelContent::Follow(_, _, Some(card), false) => {
                card
            }
            _ => return,
        };
        let page = drawn(&mut window.model);
        let plate = first(&page, |it| it.says("data-test") == Some("commit")).expect("a plate");
        // On nobody's plate stands the chance of his foe.
        assert_eq!(plate.contains(&card.text), form.is_strikers, "{plate}: {}", card.text);
        n += 1;
    });
    assert!(n > 0, "no such form was met");
}

/// Odds take their time: so many plates are looked at.
const ENOUGH: usize = 30;

#[test]
fn what_is_only_chosen_in_an_open_form_has_not_happened() {
    let (mut n, mut asked) = (0, 0);
    walk(|window, _, content| {
        let PanelContent::Follow(ledger, form, ..) = &content else { return };
        let fight = window.model.fight.as_ref().expect("in play");
        let story = fight.open_run().expect("a run").story();
        let ahead = &story[ledger.places.len()..];
        let is_chosen =
            |posed: &&Posed| matches!(posed.ask, Ask::Choose(_)) && fight.said(posed.at).is_some();
        let chosen = fight.form().iter().filter(is_chosen).count();
        let told = ahead.iter().filter(|step| matches!(step, Step::Chose { .. })).count();
        assert_eq!(told, chosen, "{:?}", ledger.lines.last());
        assert!(ledger.lines.iter().all(|line| line.mood != Mood::Now));
        // Whoever is asked is named with the question.
        let name = fight.snapshot(None).name(form.who).to_owned();
        let is_own = form.widgets.first().is_some_and(|widget| widget.who == form.who);
        assert!(!is_own || form.asked.starts_with(&format!("{name}: ")), "{name}: {}", form.asked);
        (n, asked) = (n + chosen, asked + usize::from(is_own));
    });
    assert!(n > 0 && asked > 0, "no such form was met");
}

#[test]
fn the_hint_of_words_stands_where_one_can_be_tapped() {
    let mut n = 0;
    walk(|window, _, content| {
        if !matches!(content, PanelContent::Actions(_)) {
            return;
        }
        window.model.prefs.hints.gone = Hint::ALL.into_iter().filter(|hint| *hint != Hint::Words).collect();
        let page = drawn(&mut window.model);
        let has_word = first(&page, |it| it.says("class") == Some("word")).is_some();
        let has_hint = first(&page, |it| it.says("class") == Some("hint")).is_some();
        assert_eq!(has_hint, has_word);
        n += usize::from(has_hint);
    });
    assert!(n > 0, "no word was met");
}

/// The lines of a breakdown that have been told.
fn told(ledger: &Ledger) -> Vec<String> {
    ledger.lines.iter().filter(|line| line.mood != Mood::Now).map(|line| line.spoken.clone()).collect()
}

#[test]
fn what_a_throw_came_to_is_spoken_before_what_is_asked_next() {
    let (mut n, mut before) = (0, Vec::new());
    walk(|window, message, content| {
        let fight = window.model.fight.as_ref().filter(|fight| fight.waiting().is_some());
        let now = fight.and_then(|fight| fight.ledger()).as_ref().map_or_else(Vec::new, told);
        let (polite, at_once) = (&window.model.announcements.polite.1, &window.model.announcements.at_once.1);
        if matches!(message, Message::RollRest) && now.starts_with(&before) && !before.is_empty() {
            let spoken = if content.kind() == PanelKind::Prompt { at_once } else { polite };
            for line in &now[before.len()..] {
                assert!(spoken.contains(line), "{line:?} is not in {spoken:?}");
                n += 1;
            }
        }
        before = now;
    });
    assert!(n > 0, "nothing was told between two questions");
}

#[test]
fn a_rules_card_without_its_text_says_so_and_can_ask_for_it_again() {
    let mut window = started(SYSTEMS[0].key);
    let rule = systems::rules(SYSTEMS[0].key)[0];
    let card = Dialog::Rule(RuleDialog { rule, why: None, overrule: None, under: None });
    let words = |window: &mut Window| {
        let is_card = |it: &Piece| it.says("class") == Some("pop dlg");
        first(&drawn(&mut window.model), is_card).expect("a card")
    };
    window.model.chunks = Default::default();
    window.tell(Message::Show(card.clone()));
    let loading = words(&mut window);
    assert!(loading.contains("Loading") && !loading.contains("Try again"), "{loading}");
    window.has_network = false;
    window.say(Message::Close).say(Message::Show(card));
    let missed = words(&mut window);
    assert!(missed.contains("could not be loaded") && missed.contains("Try again"), "{missed}");
    window.has_network = true;
    let again = window.model.bars[0].action.clone().expect("it can be asked for again").1;
    window.say(again);
    let whole = words(&mut window);
    assert!(!whole.contains("Try again") && whole.len() > missed.len() / 2, "{whole}");
    assert!(window.bars().is_empty());
}

/// A plate has no room for more letters than these on the narrowest phone.
const SHORT: usize = 32;

#[test]
fn a_closed_plate_has_one_short_text_and_the_reason_below_it() {
    let (mut n, mut n_asked) = (0, 0);
    walk(|window, _, content| {
        let Some(form) = content.form() else { return };
        let bar = form.commit.as_ref().and_then(|commit| commit.bar.clone());
        let (asked, below) = match content {
            PanelContent::Prompt(..) => (form.needs.clone(), None),
            _ => (None, form.needs.clone()),
        };
        let why = bar.or(below);
        let page = drawn(&mut window.model);
        if let Some(asked) = asked {
            // A form that is handed over says what is asked in its head, or over the answers: once.
            let mut said = 0;
            page.visit(&mut Vec::new(), &mut |piece, _| {
                let tells = matches!(piece.says("class"), Some("sub" | "cap" | "colhd" | "why"));
                said += usize::from(tells && piece.words().contains(&asked));
            });
            assert_eq!(said, 1, "{asked}");
            n_asked += 1;
        }
        page.visit(&mut Vec::new(), &mut |piece, _| {
            if piece.says("data-test") != Some("commit") || piece.says("aria-disabled") != Some("true") {
                return;
            }
            let parts: Vec<String> = piece.pieces().map(Piece::words).collect();
            assert!(matches!(&parts[..], [one] if one.chars().count() <= SHORT), "{parts:?}");
            let below = first(&page, |it| it.says("id") == piece.says("aria-describedby").or(Some("")));
            let told = [Some(parts[0].clone()), below].into_iter().flatten();
            assert!(why.is_none() || told.into_iter().any(|words| Some(words) == why), "{why:?}");
            n += 1;
        });
    });
    assert!(n > 0 && n_asked > 0, "{n} plates were closed, {n_asked} of a form that was handed over");
}

#[test]
fn a_hint_stands_over_its_buttons() {
    let mut n = 0;
    walk(|window, _, _| {
        window.model.prefs.hints = Hints::default();
        let page = drawn(&mut window.model);
        page.visit(&mut Vec::new(), &mut |piece, _| {
            if piece.says("class") == Some("hint") {
                let tags: Vec<(&str, usize)> =
                    piece.pieces().map(|it| (it.tag, it.pieces().count())).collect();
                assert_eq!(tags, [("p", 0), ("div", 2)], "text, then a row of two buttons");
                n += 1;
            }
        });
    });
    assert!(n > 0, "no hint was met");
}
