//! Playing: a fight from its first tap, undo in the middle, looking back.

use super::law::started;
use super::said::play;
use super::window::Window;
use hexfray::app::data::dialog::Dialog;
use hexfray::app::data::message::Message;
use hexfray::app::data::page::Page;
use hexfray::app::data::panel_kind::PanelKind;
use hexfray::app::data::prefs::Pref;
use hexfray::app::playing::panel::PanelContent;
use hexfray::board::UnitId;
use hexfray::dice::Random;
use hexfray::hex::Hex;
use hexfray::systems::{AnyFight, SYSTEMS};
use hexfray::table::{Ask, Said, is_draft};
use hexfray::view::board::scene::Tap;
use hexfray::view::panel::prompt::{Choosable, Kind, Widget};
use hexfray::view::story::ledger::Line;

pub fn kind(window: &Window) -> PanelKind {
    PanelContent::of(&window.model).kind()
}

/// The widgets of the form that is shown.
pub fn widgets(window: &Window) -> Vec<Widget> {
    let content = PanelContent::of(&window.model);
    let form = content.form().unwrap_or_else(|| panic!("no form: {:?}", content.kind()));
    form.widgets.clone()
}

/// What can be chosen in a widget.
pub fn options(widget: &Widget) -> &[Choosable] {
    match &widget.kind {
        Kind::Choice { options, .. } => options,
        Kind::Number(_) => &[],
    }
}

/// The dialogs of numbers that are asked for, and of dice that have fallen.
pub fn dialogs(fight: &AnyFight) -> Vec<Dialog> {
    let numbers = fight.form().iter().filter(|posed| matches!(posed.ask, Ask::Enter(_)));
    let lines = fight.ledger().into_iter().flat_map(|it| it.lines);
    let dice = lines.filter_map(|line| line.dice?.at).map(Dialog::Dice);
    numbers.map(|posed| Dialog::Referee(posed.at)).chain(dice).collect()
}

/// Declares the first attack that anybody can make, playing on until somebody can.
pub fn attack(window: &mut Window) {
    let mut dice = Random::from_number(1);
    for n in 0..900 {
        let fight = window.model.fight.as_ref().unwrap();
        let menu = fight.panel_menu(None);
        let mut open = menu.offers.iter().filter(|offer| offer.bar.is_none());
        match (fight.waiting(), open.clone().find(|offer| offer.target.is_some()), open.next()) {
            (Some(_), ..) => go_on(window, &mut dice),
            (None, Some(blow), _) => {
                let place = blow.place;
                window.say(Message::Declare(place));
                return;
            }
            // Whoever comes no nearer that way goes anywhere.
            (None, None, Some(first)) if n < 100 => {
                let place = first.place;
                window.say(Message::Declare(place));
            }
            (None, None, _) => step(window, &mut dice),
        }
    }
    panic!("nobody came to blows");
}

/// Says something that goes on with the fight.
fn step(window: &mut Window, dice: &mut Random) {
    let message = play(&window.model, dice).unwrap();
    window.say(message);
}

/// Throws what is waited for, or lets the form stand; where that has to be answered first, answers something.
pub fn go_on(window: &mut Window, dice: &mut Random) {
    let before = window.link();
    match window.model.fight.as_ref().unwrap().waiting() {
        Some(Ask::Roll { .. }) => window.say(Message::RollRest),
        _ => window.say(Message::Commit),
    };
    if window.link() == before {
        step(window, dice);
    }
    // A form that cannot stand says why.
    if window.model.dialog.is_some() {
        window.say(Message::Close);
    }
}

/// Goes on until nothing is waited for any more.
pub fn finish(window: &mut Window) {
    let mut dice = Random::from_number(2);
    for _ in 0..300 {
        if window.model.fight.as_ref().unwrap().waiting().is_none() {
            return;
        }
        go_on(window, &mut dice);
    }
    panic!("it never ends");
}

#[test]
fn the_first_fight_goes_from_a_demo_to_a_breakdown() {
    let mut window = Window::new();
    assert_eq!(window.model.page, Page::Home);
    window.say(Message::Demo("am", 0));
    assert_eq!((window.model.page, kind(&window)), (Page::Fight, PanelKind::Actions));
    attack(&mut window);
    assert_eq!(kind(&window), PanelKind::Composer, "the blow is composed before anything is paid");
    let drafted = window.link();
    window.say(Message::Commit);
    assert_ne!(window.link(), drafted);
    finish(&mut window);
    assert_eq!(kind(&window), PanelKind::Ledger, "the breakdown is read");
    window.say(Message::Continue);
    assert_eq!(kind(&window), PanelKind::Actions);
}

/// Once a blow has been let stand, nobody else is its target any more: a tap on a figure refuses nothing.
#[test]
fn whoever_is_tapped_while_somebody_is_asked_is_refused_nothing() {
    let mut asked = 0;
    for system in SYSTEMS {
        let mut window = Window::new();
        window.say(Message::Demo(system.key, 0));
        attack(&mut window);
        window.say(Message::Set(Pref::AskEach(true))).say(Message::Commit);
        let fight = window.model.fight.as_ref().unwrap();
        if fight.waiting().is_none() || fight.tape().is_some_and(is_draft) {
            continue;
        }
        asked += 1;
        let figures = fight.snapshot(None).board.tokens.len() as u8;
        for who in (0..figures).map(UnitId) {
            window.say(Message::Tap(Tap::Select(who)));
            assert!(window.model.dialog.is_none(), "{}: {who:?}", system.key);
        }
    }
    assert!(asked > 2, "in {asked} systems somebody is asked");
}

/// Reads everybody's card while something is asked: by a tap of the board, of the turn strip and of the keyboard.
fn read_cards(window: &mut Window, key: &str) {
    window.say(Message::ShowAll);
    let before = (PanelContent::of(&window.model), window.kept(), window.model.play.detent);
    let asked = window.model.fight.as_ref().unwrap().waiting().cloned();
    let figures = window.model.fight.as_ref().unwrap().board().tokens.len() as u8;
    for (i, who) in (0..figures).map(UnitId).enumerate() {
        window.say(match i % 3 {
            0 => Message::Tap(Tap::Select(who)),
            1 => Message::Turn(who),
            _ => Message::Select(Some(who)),
        });
        // A form that is aimed at somebody already does nothing at a tap on him.
        let fight = window.model.fight.as_ref().unwrap();
        let deed = fight.deed().filter(|_| fight.tape().is_some_and(is_draft));
        if i % 3 == 0 && deed.is_some_and(|deed| deed.offer.target == Some(who)) {
            assert_eq!(PanelContent::of(&window.model), before.0, "{key}: {who:?} is aimed at");
            window.say(Message::Select(Some(who)));
        }
        // Somebody who cannot be struck says why not to a tap.
        if window.model.dialog.is_some() {
            window.say(Message::Close).say(Message::Select(Some(who)));
        }
        let PanelContent::Card(card, back) = PanelContent::of(&window.model) else {
            panic!("{key}: {who:?}'s card is shown while {asked:?} is asked")
        };
        assert_eq!((card.who, card.referee, card.can_act), (who, None, false), "{key}: it is only read");
        assert!(["Back to the question", "Back to the dice"].contains(&back.as_str()), "{key}: {back}");
        assert_eq!(window.model.fight.as_ref().unwrap().waiting(), asked.as_ref(), "{key}");
        assert_eq!(PanelContent::of(&window.reload().model), PanelContent::Card(card, back), "{key}");
        // Each of the ways back is one tap.
        match i % 3 {
            0 => window.say(Message::Select(None)),
            1 => window.say(Message::Select(Some(who))),
            _ => window.say(Message::GoTo(Hex::new(-9, -9))),
        };
        let after = (PanelContent::of(&window.model), window.kept(), window.model.play.detent);
        assert_eq!(after, before, "{key}: nothing is lost of what was asked");
    }
}

#[test]
fn anybodys_card_can_be_read_while_a_question_is_open() {
    let (mut kinds, mut n_chosen, mut n_typed) = (Vec::new(), 0, 0);
    for card in SYSTEMS {
        let mut dice = Random::from_number(5);
        let mut window = started(card.key);
        window.say(Message::Set(Pref::OwnDice(true))).say(Message::Set(Pref::Faces(true)));
        window.say(Message::Set(Pref::AskEach(true)));
        attack(&mut window);
        for _ in 0..120 {
            let Some(ask) = window.model.fight.as_ref().unwrap().waiting().cloned() else {
                step(&mut window, &mut dice);
                continue;
            };
            let of = kind(&window);
            kinds.push(of);
            // With a die typed or an answer chosen, both of which stand nowhere yet.
            match ask {
                Ask::Roll { pool, .. } if pool.n > 1 => {
                    window.say(Message::Die(1));
                    n_typed += 1;
                }
                Ask::Choose(_) | Ask::Enter(_) | Ask::Commit { .. } | Ask::Roll { .. } => {
                    let content = PanelContent::of(&window.model);
                    let waiting = content.form().and_then(|it| it.widgets.iter().find(|it| it.is_waiting));
                    let open =
                        |it: &Widget| options(it).iter().find(|it| it.bar.is_none()).map(|it| it.option);
                    if let Some((at, Some(option))) = waiting.map(|it| (it.at, open(it))) {
                        window.say(Message::Answer(at, option));
                    }
                    n_chosen += usize::from(window.model.play.focus.chosen.is_some());
                }
            }
            let is_chosen = window.model.play.focus.chosen.is_some();
            let is_new = is_chosen || kinds.iter().filter(|it| **it == of).count() < 4;
            if is_new && window.model.fight.as_ref().unwrap().waiting().is_some() {
                read_cards(&mut window, card.key);
            }
            go_on(&mut window, &mut dice);
        }
    }
    assert!(n_chosen > 0 && n_typed > 0, "{n_chosen} answers were chosen, {n_typed} dice typed");
    for of in [PanelKind::Composer, PanelKind::Prompt, PanelKind::Follow, PanelKind::Dice] {
        assert!(kinds.contains(&of), "{of:?} was met");
    }
}

#[test]
fn undo_in_the_middle_takes_the_last_choice_back_and_no_more() {
    let mut window = Window::new();
    window.say(Message::Demo("am", 0));
    attack(&mut window);
    // No form stands by itself: each choice is the player's.
    window.say(Message::Set(Pref::AskEach(true))).say(Message::Commit);
    assert!(window.model.fight.as_ref().unwrap().waiting().is_some(), "somebody is asked");
    let mut before = window.link();
    while kind(&window) == PanelKind::Prompt {
        before = window.link();
        let form = window.model.fight.as_ref().unwrap().composer(None).unwrap();
        let open =
            form.widgets.iter().filter(|widget| widget.is_waiting).find_map(|widget| match &widget.kind {
                Kind::Choice { options, .. } => options
                    .iter()
                    .find(|option| option.bar.is_none())
                    .map(|option| (widget.at, option.option)),
                Kind::Number(_) => None,
            });
        window.say(open.map_or(Message::Commit, |(at, option)| Message::Answer(at, option)));
    }
    window.say(Message::Undo);
    assert_eq!(window.link(), before, "what was answered before stands");
    assert_eq!(window.model.toast.as_ref().unwrap().text, "Undid the last choice");
    assert!(window.model.toast.as_ref().unwrap().can_redo);
    assert_eq!(window.reload().kept(), window.kept());
}

#[test]
fn dice_of_ones_own_are_typed_one_by_one() {
    let mut window = Window::new();
    window.say(Message::Set(Pref::OwnDice(true)));
    window.say(Message::Demo("cr", 0));
    attack(&mut window);
    let mut dice = Random::from_number(4);
    for _ in 0..50 {
        let Some(Ask::Roll { pool, .. }) = window.model.fight.as_ref().unwrap().waiting().cloned() else {
            go_on(&mut window, &mut dice);
            continue;
        };
        // What no die can show is not taken.
        window.say(Message::Die(pool.sides + 1)).say(Message::Die(0));
        assert!(window.model.play.typed.is_empty());
        let before = window.link();
        for n in 1..pool.n {
            window.say(Message::Die(1));
            assert_eq!(window.model.play.typed.len(), usize::from(n));
            assert_eq!(
                window.reload().model.play.typed,
                window.model.play.typed,
                "typed dice survive a reload"
            );
        }
        assert_eq!(window.link(), before);
        window.say(Message::Die(1));
        assert!(window.model.play.typed.is_empty());
        assert_ne!(window.link(), before, "the last die puts them all on the table");
        return;
    }
    panic!("no dice were asked for");
}

#[test]
fn looking_back_changes_nothing_and_playing_on_can_be_undone() {
    let mut window = Window::new();
    window.say(Message::Demo("cr", 0));
    for _ in 0..2 {
        attack(&mut window);
        finish(&mut window);
        window.say(Message::Continue);
    }
    let (now, played) = (window.link(), window.model.fight.as_ref().unwrap().played());
    window.say(Message::LookBack(0));
    assert_eq!((window.link() == now, kind(&window)), (true, PanelKind::History));
    window.say(Message::PlayOn);
    assert_eq!(window.model.fight.as_ref().unwrap().played(), 0);
    for _ in 0..played {
        window.say(Message::Redo);
    }
    assert_eq!(window.link(), now, "what was undone is there again");
}

#[test]
fn several_steps_go_back_and_on_and_a_new_decision_ends_the_way_forward() {
    let mut window = Window::new();
    window.say(Message::Demo("am", 0));
    attack(&mut window);
    let mut seen = vec![window.link()];
    for _ in 0..3 {
        match window.model.fight.as_ref().unwrap().waiting() {
            None => break,
            Some(Ask::Roll { .. }) => window.say(Message::RollRest),
            Some(_) => window.say(Message::Commit),
        };
        seen.push(window.link());
    }
    let last = seen.pop().unwrap();
    let mut steps = 0;
    while window.link() != seen[0] {
        window.say(Message::Undo);
        steps += 1;
        assert!(steps < 9, "the way back ends at the composer");
    }
    for _ in 0..steps {
        window.say(Message::Redo);
    }
    assert_eq!(window.link(), last);
    for _ in 0..steps {
        window.say(Message::Undo);
    }
    window.say(Message::Commit);
    let decided = window.link();
    window.say(Message::Redo);
    assert_eq!(window.link(), decided, "there is nothing to redo any more");
}

#[test]
fn what_no_referee_can_overrule_leaves_what_is_composed_as_it_is() {
    let mut n = 0;
    for card in SYSTEMS {
        let mut window = started(card.key);
        window.declare();
        let snapshot = window.model.fight.as_ref().unwrap().snapshot(None);
        let barred = snapshot.ids().flat_map(|who| {
            let offers = window.model.fight.as_ref().unwrap().panel_menu(Some(who)).offers;
            offers.into_iter().filter(|offer| offer.bar.as_ref().is_some_and(|bar| bar.is_final))
        });
        for offer in barred.collect::<Vec<_>>() {
            let before = window.kept();
            window.say(Message::Overrule(offer.place)).say(Message::Close);
            assert_eq!(window.kept(), before, "{}: {}", card.key, offer.label);
            assert_eq!(window.reload().kept(), before, "{}: {}", card.key, offer.label);
            n += 1;
        }
    }
    assert!(n > 0, "nothing was barred for good");
}

#[test]
fn a_die_that_was_typed_wrong_is_typed_anew_in_the_breakdown() {
    for card in SYSTEMS {
        let mut window = started(card.key);
        attack(&mut window);
        window.finish();
        let dice = |window: &Window| {
            let ledger = window.model.fight.as_ref().unwrap().ledger().expect("a breakdown");
            ledger.lines.iter().find_map(|line| line.dice.clone().filter(|dice| dice.at.is_some()))
        };
        let row = dice(&window).unwrap_or_else(|| panic!("{}: dice have fallen", card.key));
        let at = row.at.unwrap();
        let mut faces = row.faces.clone();
        faces[0] = if faces[0] == 1 { row.pool.sides } else { 1 };
        window.say(Message::Show(Dialog::Dice(at))).say(Message::Retype(at, Said::Retyped(faces.clone())));
        assert!(window.model.dialog.is_none(), "{}", card.key);
        assert_eq!(dice(&window).map(|row| row.faces), Some(faces), "{}: they show what was typed", card.key);
        let ledger = window.model.fight.as_ref().unwrap().ledger().expect("a breakdown");
        let mut notes = ledger.lines.iter().flat_map(|line| &line.notes);
        assert!(
            notes.any(|note| note.text == "Typed anew"),
            "{}: that is told: {:?}",
            card.key,
            ledger.lines
        );
        // Faces that no die shows are refused, with what to do, and nothing changes.
        let before = window.model.fight.as_ref().unwrap().played();
        window.say(Message::Retype(at, Said::Retyped(vec![0; row.faces.len()])));
        assert_eq!(window.model.fight.as_ref().unwrap().played(), before, "{}", card.key);
    }
}

#[test]
fn dice_typed_by_their_sum_are_typed_anew_by_sum_or_by_face() {
    for card in SYSTEMS {
        let sum_of = |window: &Window| {
            let ledger = window.model.fight.as_ref().unwrap().ledger()?;
            let dice = |line: Line| line.dice.filter(|dice| dice.at.is_some() && dice.sum.is_some());
            ledger.lines.into_iter().find_map(dice)
        };
        // By the sum, wherever nothing else of the dice counts.
        let mut dice = Random::from_number(3);
        let mut window = started(card.key);
        window.say(Message::Set(Pref::OwnDice(true)));
        attack(&mut window);
        let typed = (0..400).any(|_| {
            match window.model.fight.as_ref().unwrap().waiting() {
                Some(Ask::Roll { pool, is_sum: true, .. }) if pool.n > 1 => {
                    let sum = u16::from(pool.n) * 3;
                    window.say(Message::DiceSum(sum));
                    return sum_of(&window).is_some_and(|row| row.faces.is_empty());
                }
                Some(_) => go_on(&mut window, &mut dice),
                None => step(&mut window, &mut dice),
            }
            false
        });
        if !typed {
            // A system whose dice are thrown one by one has nothing to type by the sum.
            assert_eq!(card.key, "cr", "no dice were typed by their sum");
            continue;
        }
        let row = sum_of(&window).unwrap();
        let (at, n) = (row.at.unwrap(), row.pool.n);
        assert_eq!((row.faces.len(), row.sum), (0, Some(u32::from(n) * 3)), "{}", card.key);
        window.say(Message::Show(Dialog::Dice(at)));
        window.say(Message::Retype(at, Said::AddedUpAnew(u16::from(n) * 2)));
        assert!(window.model.dialog.is_none(), "{}", card.key);
        assert_eq!(sum_of(&window).and_then(|row| row.sum), Some(u32::from(n) * 2), "{}", card.key);
        let ledger = window.model.fight.as_ref().unwrap().ledger().unwrap();
        let mut notes = ledger.lines.iter().flat_map(|line| &line.notes);
        assert!(notes.any(|note| note.text == "Typed anew"), "{}: that is told", card.key);
        // No dice come to that, and no faces come to nothing.
        let before = window.kept();
        window.say(Message::Retype(at, Said::AddedUpAnew(u16::from(n) - 1)));
        window.say(Message::Retype(at, Said::AddedUp(u16::from(n) * 4)));
        assert_eq!(window.kept(), before, "{}", card.key);
        // By their faces, which are known from then on; and it is all there after a reload.
        window.say(Message::Retype(at, Said::Retyped(vec![4; n.into()])));
        let faces = |window: &Window| sum_of(window).map(|row| row.faces);
        assert_eq!(faces(&window), Some(vec![4; n.into()]), "{}", card.key);
        window.say(Message::Retype(at, Said::AddedUpAnew(u16::from(n) * 5)));
        let again = window.reload();
        assert_eq!(sum_of(&again).and_then(|row| row.sum), Some(u32::from(n) * 5), "{}", card.key);
        assert_eq!(again.kept(), window.kept(), "{}", card.key);
    }
}
