//! One blow of Age of Magic with dice typed one by one, told line by line.

use super::law::started;
use super::playing::{finish, options, widgets};
use super::window::Window;
use hexfray::app::data::message::Message;
use hexfray::app::data::prefs::Pref;
use hexfray::table::Ask;
use hexfray::view::story::ledger::{Ledger, Line};

fn ledger(window: &Window) -> Ledger {
    window.model.fight.as_ref().unwrap().ledger().expect("a breakdown")
}

/// Takes the option whose title begins so, in the first widget that has one.
fn choose(window: &mut Window, title: &str) {
    let all = widgets(window);
    let found = all.iter().find_map(|widget| {
        let option = options(widget).iter().find(|option| option.title.starts_with(title))?;
        Some((widget.at, option.option))
    });
    let titles = || all.iter().flat_map(options).map(|it| it.title.clone()).collect::<Vec<_>>().join(", ");
    let (at, option) = found.unwrap_or_else(|| panic!("no {title} among {}", titles()));
    window.say(Message::Answer(at, option));
}

/// Sets a number of dice to the option at this place among the open ones.
fn stake(window: &mut Window, label: &str, n: usize) {
    let all = widgets(window);
    let labels = || all.iter().map(|it| it.label.clone()).collect::<Vec<_>>().join(", ");
    let widget = all.iter().find(|it| it.label.contains(label));
    let widget = widget.unwrap_or_else(|| panic!("no {label} among {}", labels()));
    let open: Vec<usize> = options(widget).iter().filter(|it| it.bar.is_none()).map(|it| it.option).collect();
    window.say(Message::Answer(widget.at, open[n]));
}

fn throw(window: &mut Window, faces: &[u8]) {
    for face in faces {
        let waiting = window.model.fight.as_ref().unwrap().waiting();
        assert!(matches!(waiting, Some(Ask::Roll { .. })), "dice are waited for: {waiting:?}");
        window.say(Message::Die(*face));
    }
}

/// Urlik has struck at Cogan with one die, which shows a six, and two dice of damage are waited for.
fn struck() -> Window {
    let mut window = started("am");
    window.declare();
    window
        .say(Message::Continue)
        .say(Message::Set(Pref::AskEach(true)))
        .say(Message::Set(Pref::OwnDice(true)));
    let menu = window.model.fight.as_ref().unwrap().panel_menu(None);
    let blow = menu.offers.iter().find(|it| it.bar.is_none() && it.target.is_some()).expect("a blow").place;
    window.say(Message::Declare(blow));
    stake(&mut window, "Attack dice", 1);
    window.say(Message::Commit);
    choose(&mut window, "No reaction");
    stake(&mut window, "Defence dice", 0);
    window.say(Message::Commit);
    throw(&mut window, &[6]);
    stake(&mut window, "Damage", 2);
    window.say(Message::Commit);
    window
}

fn lines(ledger: &Ledger, rule: &str) -> Vec<Line> {
    let is_so = |line: &&Line| line.rule.is_some_and(|own| own.id() == rule);
    ledger.lines.iter().filter(is_so).cloned().collect()
}

/// What comes through is 9 in the one case; in the other it is 7, as much as the resistance before it.
#[test]
fn a_wound_is_a_step_of_its_own_after_the_resistance() {
    for (faces, through) in [([4, 4], "9"), ([3, 3], "7")] {
        let mut window = struck();
        throw(&mut window, &faces);
        choose(&mut window, "Take the wound");
        let is_told = |window: &Window| {
            let ledger = ledger(window);
            let (resisted, wounds) = (lines(&ledger, "AM-77"), lines(&ledger, "AM-78"));
            let spoken = |line: &Line| format!("{} {}", line.label, line.spoken);
            assert!(resisted.iter().any(|it| format!("{it:?}").contains('7')), "{resisted:?}");
            assert!(resisted.iter().all(|it| it.gauge.is_none()), "{resisted:?}");
            assert_eq!(wounds.len(), 1, "{faces:?}: {wounds:?}");
            assert_eq!(wounds[0].total, through, "{faces:?}: {}", spoken(&wounds[0]));
            assert_eq!(wounds[0].gauge.as_ref().map(|it| it.label.as_str()), Some("Wound: Medium"));
            assert_eq!(ledger.lines.iter().filter(|it| it.gauge.is_some()).count(), 1, "{faces:?}");
        };
        is_told(&window);
        window.say(Message::Set(Pref::OwnDice(false)));
        finish(&mut window);
        is_told(&window);
        assert_eq!(ledger(&window).outcomes[0].title, "Cogan: medium wound, chest");
    }
}

#[test]
fn taking_a_throw_back_leaves_the_throws_before_it() {
    let mut window = struck();
    let before = window.link();
    throw(&mut window, &[4, 4]);
    window.say(Message::Undo);
    let damage =
        widgets(&window).into_iter().find(|it| it.label.contains("Damage")).expect("damage is asked for");
    assert_eq!(damage.chosen().map(|it| it.title.contains('2')), Some(true), "{:?}", damage.chosen());
    let faces: Vec<u8> = ledger(&window)
        .lines
        .iter()
        .filter_map(|it| it.dice.as_ref())
        .flat_map(|it| it.faces.clone())
        .collect();
    assert_eq!(faces, [6], "the attack roll stands");
    window.say(Message::Commit);
    assert_eq!(window.link(), before);
}
