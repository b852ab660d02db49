//! What is said about the fight: declared, answered, rolled, taken back.

use super::dice::Source;
use super::msg::Msg;
use super::odds;
use super::panel::{self, Kind, Picture};
use super::state::{App, Detent, Dialog, Errand, Overrule, RuleCard};
use super::throws;
use crate::board::{Side, UnitId};
use crate::dice::{Dice, TypedIn};
use crate::systems::AnyFight;
use crate::table::{Refusal, Said};
use crate::view::actions::Place;
use crate::view::ledger::{Ledger, Line, Mood};
use crate::view::prompt::Stage;
use crate::view::scene::{Focus, Tap};

/// Hears what is said about the fight.
pub fn hear(app: &mut App, msg: Msg) -> Vec<Errand> {
    match msg {
        Msg::Tap(tap) => tapped(app, tap),
        Msg::Select(who) => select(app, who),
        Msg::Turn(who) => turn(app, who),
        Msg::Act(who) => act(app, who),
        Msg::Aim(row) => aim(app, row),
        Msg::Declare(place) => declare(app, place, false),
        Msg::Overrule(place) => declare(app, place, true),
        Msg::Answer(at, option) => answer(app, at, Said::Chose(option as u16)),
        Msg::OverruleAnswer(at, option) => answer(app, at, Said::Overruled(option as u16)),
        Msg::Enter(at, number, reason) => answer(app, at, Said::Entered(number, reason)),
        Msg::Commit => change(app, |fight, dice| fight.commit(dice)),
        Msg::Cancel => change(app, |fight, _| {
            fight.cancel();
            Ok(())
        }),
        Msg::Die(face) => throws::die(app, face),
        Msg::LastDie => {
            app.desk.typed.pop();
            vec![Errand::Keep]
        }
        Msg::RollRest => throws::roll_rest(app),
        Msg::Continue => {
            hush(app);
            (app.desk.is_reading, app.desk.focus.shows_result) = (false, false);
            app.desk.focus.selected = None;
            app.desk.detent = Detent::Work;
            vec![Errand::Keep]
        }
        Msg::Undo => back(app),
        Msg::Redo => redo(app),
        Msg::PlayOn => play_on(app),
        _ => Vec::new(),
    }
}

/// Does something to the fight with the dice the table has chosen, and brings the page after it.
pub fn change(
    app: &mut App,
    act: impl FnOnce(&mut AnyFight, &mut dyn Dice) -> Result<(), Refusal>,
) -> Vec<Errand> {
    let before = lines_shown(app);
    let Some(fight) = app.fight.as_mut() else { return Vec::new() };
    let (mut typed, random): (TypedIn, &mut Source) = (TypedIn, &mut app.dice);
    let dice: &mut dyn Dice = if app.prefs.has_own_dice { &mut typed } else { random };
    match act(fight, dice) {
        Ok(()) => after(app, before),
        Err(refusal) => refused(app, refusal),
    }
}

/// Lines of the breakdown that are on the screen.
fn lines_shown(app: &App) -> usize {
    let Some(fight) = &app.fight else { return 0 };
    // A line that waits for its dice is yet to be told.
    let is_told = |line: &Line| line.mood != Mood::Now;
    let told = || fight.ledger().map_or(0, |ledger| ledger.lines.iter().filter(|line| is_told(line)).count());
    match Picture::of(app).kind() {
        Kind::Dice | Kind::Ledger | Kind::Follow => told(),
        // A prompt stands between what was told before it and what follows.
        Kind::Prompt => app.desk.revealed.min(told()),
        _ => 0,
    }
}

/// Brings the page after a change of the fight.
fn after(app: &mut App, lines_before: usize) -> Vec<Errand> {
    let Some(fight) = &app.fight else { return Vec::new() };
    let stage = fight.stage();
    let desk = &mut app.desk;
    if desk.chosen_at != fight.played() {
        desk.focus.who = None;
    }
    desk.typed.clear();
    desk.folds.clear();
    (desk.strip, desk.focus.hovered, desk.focus.selected, desk.moment) = (None, None, None, None);
    (desk.is_list, desk.shows_all) = (false, false);
    let mut errands = vec![Errand::Keep];
    if stage != Stage::Form {
        desk.is_flipped = false;
        desk.focus.row.clear();
    }
    match stage {
        Stage::Ready => {
            let ledger = fight.ledger();
            desk.is_reading = ledger.as_ref().is_some_and(is_worth_reading);
            desk.focus.shows_result = desk.is_reading;
            desk.detent = if desk.is_reading { Detent::Full } else { Detent::Work };
            desk.revealed = lines_before;
            if let Some(ledger) = ledger {
                let told = ledger.lines.iter().skip(lines_before).map(|line| line.spoken.as_str());
                let ends = ledger.outcomes.iter().map(|card| card.spoken.as_str());
                let words: Vec<&str> = told.chain(ends).filter(|it| !it.is_empty()).collect();
                app.say(words.join(" "));
            }
            errands.push(Errand::FocusPanel(if app.desk.is_reading {
                ".pfoot .plate, .pfoot .btn.wide"
            } else {
                "#panel-title"
            }));
        }
        Stage::Dice => {
            (desk.is_reading, desk.revealed, desk.detent) = (false, lines_before, Detent::Full);
            let question = fight.ledger().and_then(|ledger| ledger.waiting).map(|roll| roll.text);
            app.say(question.unwrap_or_default());
            errands.push(Errand::Focus(".key"));
        }
        Stage::Form => {
            let form = fight.composer(None);
            let is_middle = form.as_ref().is_some_and(|form| !form.can_cancel && !form.is_handed_over);
            (desk.is_reading, desk.revealed) = (false, lines_before);
            desk.detent = if is_middle { Detent::Full } else { Detent::Work };
            match form.filter(|form| form.is_handed_over) {
                Some(form) => {
                    app.say_at_once(form.spoken);
                    errands.push(Errand::Focus(".hem h1"));
                }
                None => errands.push(Errand::FocusPanel("#panel-title")),
            }
        }
    }
    errands.extend(reveal(app, lines_before));
    odds::begin(app);
    errands.push(Errand::Odds);
    errands
}

/// Begins to reveal what is new in the breakdown, where that is on the screen.
fn reveal(app: &mut App, lines_before: usize) -> Option<Errand> {
    hush(app);
    let ledger = match Picture::of(app) {
        Picture::Ledger(ledger) | Picture::Follow(ledger, _) => ledger,
        _ => return None,
    };
    let plan = panel::unrolled(&ledger, lines_before, app.prefs.pace());
    app.desk.is_revealing = plan.last().is_some_and(|(ms, _)| *ms > 0);
    Some(Errand::Reveal(app.desk.reveal, plan))
}

/// Ends a reveal that still runs: its timers must not scroll what comes after it.
fn hush(app: &mut App) {
    app.desk.reveal = app.desk.reveal.wrapping_add(1);
    app.desk.is_revealing = false;
}

/// A mere step or turn goes by without a page of its own.
fn is_worth_reading(ledger: &Ledger) -> bool {
    let has_more = |line: &Line| line.dice.is_some() || line.verdict.is_some();
    ledger.lines.iter().any(has_more) || !ledger.outcomes.is_empty()
}

/// The rule that bars it, quoted.
fn refused(app: &mut App, refusal: Refusal) -> Vec<Errand> {
    match refusal {
        Refusal::Barred(bar) => {
            let card =
                RuleCard { rule: bar.rule, why: Some(bar.why.to_string()), overrule: None, under: None };
            app.dialog = Some(Dialog::Rule(card));
            vec![Errand::Focus(".dlg button")]
        }
        other => {
            app.toast(crate::view::words::sentence(&other.to_string()), false);
            vec![Errand::ToastOver]
        }
    }
}

fn tapped(app: &mut App, tap: Tap) -> Vec<Errand> {
    if let Some(Dialog::Figures(..)) = app.dialog {
        app.dialog = None;
        // What has to have the keyboard after this takes it from what opened the list.
        let mut errands = vec![Errand::Return];
        errands.extend(tapped(app, tap));
        return errands;
    }
    match tap {
        Tap::Declare(place) => declare(app, place, false),
        Tap::Answer { at, option } => answer(app, at, Said::Chose(option as u16)),
        Tap::Select(who) => select(app, Some(who)),
        Tap::Refused { why, rule } => {
            app.dialog = Some(Dialog::Rule(RuleCard { rule, why: Some(why), overrule: None, under: None }));
            vec![Errand::Focus(".dlg button")]
        }
    }
}

/// A figure's card, or while something is being declared, why that figure can't be its target.
fn select(app: &mut App, who: Option<UnitId>) -> Vec<Errand> {
    let Some(fight) = &app.fight else { return Vec::new() };
    if fight.stage() == Stage::Ready {
        app.desk.focus.row.clear();
        (app.desk.is_reading, app.desk.focus.shows_result) = (false, false);
        let is_same = app.desk.focus.selected == who;
        app.desk.focus.selected = who.filter(|_| !is_same);
        app.desk.detent = Detent::Work;
        return vec![Errand::Keep];
    }
    let (Some(who), Some(deed)) = (who, fight.deed()) else { return Vec::new() };
    let menu = fight.menu(deed.offer.place.who);
    let barred = menu
        .offers
        .into_iter()
        .find(|it| it.target == Some(who) && it.bar.is_some() && it.label == deed.offer.label);
    let Some((bar, place)) = barred.and_then(|offer| Some((offer.bar?, offer.place))) else {
        return Vec::new();
    };
    let why = Some(crate::view::words::sentence(&bar.why));
    app.dialog = Some(Dialog::Rule(RuleCard {
        rule: bar.rule,
        why,
        overrule: (!bar.is_final).then_some(Overrule::Declare(place)),
        under: None,
    }));
    vec![Errand::Focus(".dlg button")]
}

/// A card of the turn strip: that figure's menu if it may act, else its card.
fn turn(app: &mut App, who: UnitId) -> Vec<Errand> {
    let fight = app.fight.as_ref().filter(|fight| fight.stage() == Stage::Ready);
    let acting = fight.and_then(|fight| fight.folk(app.desk.focus.who).round.acting);
    match fight.is_some_and(|fight| acting != Some(who) && fight.can_act(who)) {
        true => act(app, Some(who)),
        false => select(app, Some(who)),
    }
}

/// The menu of a figure, until something has been played; `None` for whoever acts by the turn order.
fn act(app: &mut App, who: Option<UnitId>) -> Vec<Errand> {
    let Some(fight) = &app.fight else { return Vec::new() };
    let by_order = fight.folk(None).round.acting;
    let desk = &mut app.desk;
    desk.chosen_at = fight.played();
    desk.focus = Focus { who: who.filter(|who| Some(*who) != by_order), ..Focus::default() };
    (desk.is_reading, desk.is_list, desk.detent) = (false, false, Detent::Work);
    odds::begin(app);
    vec![Errand::Keep, Errand::Odds, Errand::FocusPanel("#panel-title")]
}

/// A row of several: blows go to the likeliest target at once, the rest waits for a tap on the board.
fn aim(app: &mut App, row: Vec<Place>) -> Vec<Errand> {
    let Some(fight) = &app.fight else { return Vec::new() };
    let menu = fight.menu(row.first().and_then(|place| place.who));
    let strikes = !row.is_empty()
        && row.iter().all(|place| menu.at(*place).is_some_and(|offer| offer.target.is_some()));
    if strikes {
        // Whom it attacked last comes first, bystanders last; else the best chance.
        let folk = fight.folk(None);
        let rank = |place: &Place| {
            let target = menu.at(*place).and_then(|offer| offer.target);
            let is_quarry = target.is_some() && target == place.who.and_then(|who| fight.quarry(who));
            let is_foe = target.is_some_and(|target| folk.card(target).side != Side::Stone);
            (is_quarry, is_foe, app.desk.odds.chance(place))
        };
        let best = row.iter().enumerate().max_by_key(|(i, place)| (rank(place), std::cmp::Reverse(*i)));
        return best.map_or_else(Vec::new, |(_, place)| declare(app, *place, false));
    }
    app.desk.focus.row = row;
    Vec::new()
}

fn declare(app: &mut App, place: Place, overrules: bool) -> Vec<Errand> {
    app.dialog = None;
    change(app, |fight, dice| fight.declare(place.who, place.index, overrules, dice))
}

fn answer(app: &mut App, at: usize, said: Said) -> Vec<Errand> {
    if matches!(said, Said::Overruled(_)) {
        app.dialog = None;
    }
    let (revealed, flipped) = (app.desk.revealed, app.desk.is_flipped);
    let errands = change(app, |fight, dice| fight.answer(at, said, dice));
    let is_form = app.fight.as_ref().is_some_and(|fight| fight.stage() == Stage::Form);
    if is_form {
        // The form is still the same: what was looked at stays, and so does the keyboard.
        (app.desk.revealed, app.desk.is_flipped) = (revealed, flipped);
        return errands
            .into_iter()
            .filter(|it| !matches!(it, Errand::Focus(_) | Errand::FocusPanel(_) | Errand::Reveal(..)))
            .collect();
    }
    errands
}

fn back(app: &mut App) -> Vec<Errand> {
    let Some(fight) = app.fight.as_mut() else { return Vec::new() };
    let deed = fight.last_deed();
    if !fight.undo() {
        return Vec::new();
    }
    // In the midst of an exchange only its last choice is gone; the deed itself still stands.
    let is_midway = fight.waiting().is_some() && fight.composer(None).is_none_or(|form| !form.can_cancel);
    let words = match deed.filter(|_| !is_midway) {
        Some(deed) => format!("Undid: {deed}"),
        None => "Undid the last choice".to_owned(),
    };
    let mut errands = after(app, usize::MAX);
    (app.desk.is_reading, app.desk.focus.shows_result) = (false, false);
    if app.desk.detent == Detent::Full {
        app.desk.detent = Detent::Work;
    }
    app.say(words.clone());
    let can_redo = app.fight.as_ref().is_some_and(AnyFight::can_redo);
    app.toast(words, can_redo);
    errands.push(Errand::ToastOver);
    errands
}

fn redo(app: &mut App) -> Vec<Errand> {
    let Some(fight) = app.fight.as_mut() else { return Vec::new() };
    if !fight.redo() {
        return Vec::new();
    }
    let words = fight.last_deed().map_or("Redone".to_owned(), |deed| format!("Redid: {deed}"));
    let can_redo = fight.can_redo();
    let mut errands = after(app, usize::MAX);
    app.toast(words, can_redo);
    errands.push(Errand::ToastOver);
    errands
}

/// Goes on from the moment looked back at.
fn play_on(app: &mut App) -> Vec<Errand> {
    let (Some(moment), Some(fight)) = (app.desk.moment, app.fight.as_mut()) else { return Vec::new() };
    fight.back_to(moment);
    let mut errands = after(app, usize::MAX);
    (app.desk.is_reading, app.desk.focus.shows_result) = (false, false);
    app.toast("Playing on from here".to_owned(), true);
    errands.push(Errand::ToastOver);
    errands
}
