//! What is said about the fight: declared, answered, rolled, taken back.

use crate::app::data::chunk_functions::begin_odds;
use crate::app::data::dialog::{Dialog, Overrule, RuleDialog};
use crate::app::data::effect::{Clip, Effect};
use crate::app::data::message::Message;
use crate::app::data::model::Model;
use crate::app::data::page::Detent;
use crate::app::data::panel_kind::PanelKind;
use crate::app::data::rooms::{
    of_answer, of_backup, of_change, of_door, of_hand, of_import, of_kept, of_link, of_page, of_roster,
    of_step,
};
use crate::app::playing::change::{Before, after, change};
use crate::app::playing::go_to::go_to;
use crate::app::playing::panel::PanelContent;
use crate::app::playing::wound::wound;
use crate::app::playing::{log, typed_dice};
use crate::board::{Side, UnitId};
use crate::dice::{Dice, TypedIn};
use crate::systems::AnyFight;
use crate::table::{Ask, Look, Refusal, Said, is_draft};
use crate::view::board::scene::{Focus, Tap};
use crate::view::panel::actions::Place;
use crate::view::panel::prompt::{Kind, Stage, Widget};

/// What becomes of what is said about the fight.
pub fn update(model: &mut Model, msg: Message) -> Vec<Effect> {
    match msg {
        Message::Tap(tap) => tapped(model, tap),
        Message::GoTo(hex) => go_to(model, hex).unwrap_or_else(|| select(model, None)),
        Message::Select(who) => select(model, who),
        Message::Turn(who) => turn(model, who),
        Message::Act(who) => act(model, who),
        Message::Aim(row) => aim(model, row),
        Message::Declare(place) => declare(model, place, false),
        Message::Wound(place, which) => {
            let effects = declare(model, place, false);
            let is_open = model.fight.as_ref().is_some_and(|fight| fight.waiting().is_some());
            let wounded = is_open.then(|| change(model, |fight, dice| wound(fight, which, dice)));
            wounded.unwrap_or(effects)
        }
        Message::Overrule(place) => declare(model, place, true),
        Message::Answer(at, option) => answer(model, at, Said::Chose(option as u16)),
        Message::OverruleAnswer(at, option) => answer(model, at, Said::Overruled(option as u16)),
        Message::Enter(at, number, reason) => answer(model, at, Said::Entered(number, reason)),
        Message::Settle(at, option) => change(model, |fight, dice| settle(fight, at, option, dice)),
        Message::Commit => commit(model),
        Message::Cancel => cancel(model),
        Message::Die(face) => typed_dice::die(model, face),
        Message::DiceSum(sum) => typed_dice::sum(model, sum),
        Message::LastDie => {
            model.play.typed.pop();
            vec![Effect::SAVE_TABLE]
        }
        Message::Retype(at, said) => typed_dice::retype(model, at, said),
        Message::RollRest => typed_dice::roll_rest(model),
        Message::Continue => {
            model.stop_reveal();
            (model.play.is_reading, model.play.focus.shows_result) = (false, false);
            model.play.focus.selected = None;
            model.play.detent = Detent::Work;
            vec![Effect::SAVE_TABLE]
        }
        Message::Undo => back(model),
        Message::Redo => redo(model, |fight| fight.redo()),
        Message::RedoAll => redo(model, |fight| fight.redo_all()),
        Message::PlayOn => play_on(model),
        Message::Log(said) => log::update(model, said),
        Message::Copied(Clip::Log, worked) => log::copied(model, worked),
        of_answer!()
        | of_page!()
        | of_link!()
        | of_kept!()
        | of_backup!()
        | of_door!()
        | of_hand!()
        | of_step!()
        | of_change!()
        | of_roster!()
        | of_import!() => Vec::new(),
    }
}

/// Answers a prompt and lets the form stand, if nothing else of it has to be said.
fn settle(fight: &mut AnyFight, at: usize, option: usize, dice: &mut dyn Dice) -> Result<(), Refusal> {
    fight.answer(at, Said::Chose(option as u16), dice)?;
    let is_same = fight.is_asked(at);
    match fight.waiting() {
        Some(Ask::Commit { bar: None, .. }) if is_same => fight.commit(dice),
        _ => Ok(()),
    }
}

/// Lets the form stand, with the answer that is chosen and ends it.
fn commit(model: &mut Model) -> Vec<Effect> {
    match model.play.focus.chosen.take() {
        Some((at, said)) => change(model, |fight, dice| fight.answer(at, said, dice)),
        None => change(model, |fight, dice| fight.commit(dice)),
    }
}

fn tapped(model: &mut Model, tap: Tap) -> Vec<Effect> {
    if let Some(Dialog::Figures(..)) = model.dialog {
        model.dialog = None;
        // What has to have the keyboard after this takes it from what opened the list.
        let mut effects = vec![Effect::RestoreFocus];
        effects.extend(tapped(model, tap));
        return effects;
    }
    match tap {
        Tap::Declare(place) => declare(model, place, false),
        Tap::Answer { at, option } => answer(model, at, Said::Chose(option as u16)),
        // Whom a form is aimed at already is not asked about.
        Tap::Select(who) if is_target(model, who) => Vec::new(),
        Tap::Select(who) => why_not(model, who).unwrap_or_else(|| select(model, Some(who))),
        Tap::Refused { why, rule } => model.show(Dialog::Rule(RuleDialog::new(rule, Some(why)))),
    }
}

/// A figure's card, the same again or nobody to close it. A question that is open stays as it is behind it.
fn select(model: &mut Model, who: Option<UnitId>) -> Vec<Effect> {
    if who.is_none() {
        model.play.asked = None;
    }
    // What is looked back at is not acted on.
    let Some(fight) = model.fight.as_ref().filter(|_| model.play.moment.is_none()) else { return Vec::new() };
    let is_asked = fight.stage() != Stage::Ready;
    let play = &mut model.play;
    if is_asked && !play.is_list && play.focus.selected.is_none() && who.is_none() {
        return Vec::new();
    }
    let is_same = play.focus.selected == who;
    play.focus.selected = who.filter(|_| !is_same);
    play.is_list = false;
    if !is_asked {
        play.focus.row.clear();
        (play.is_reading, play.focus.shows_result) = (false, false);
    }
    model.stop_reveal();
    set_detent(model);
    vec![Effect::SAVE_TABLE]
}

/// As high as what the panel shows stands by itself.
fn set_detent(model: &mut Model) {
    let is_story = matches!(PanelContent::of(model).kind(), PanelKind::Dice | PanelKind::Follow);
    model.play.detent = if is_story { Detent::Full } else { Detent::Work };
}

/// Goes back from a card to the question behind it, if one is open.
fn close_card(model: &mut Model) {
    if model.play.focus.selected.take().is_some() {
        set_detent(model);
    }
}

/// Whether what is being declared is aimed at a figure.
fn is_target(model: &Model, who: UnitId) -> bool {
    let fight = model.fight.as_ref().filter(|fight| fight.tape().is_some_and(is_draft));
    fight.and_then(|fight| fight.deed()).is_some_and(|deed| deed.offer.target == Some(who))
}

/// While something is being declared, why a figure can't be its target.
fn why_not(model: &mut Model, who: UnitId) -> Option<Vec<Effect>> {
    // What has been let stand is aimed at nobody else any more, and what is looked back at is not acted on.
    let fight = model.fight.as_ref().filter(|_| model.play.moment.is_none())?;
    let deed = fight.deed().filter(|_| fight.tape().is_some_and(is_draft))?;
    let menu = fight.panel_menu(deed.offer.place.who);
    let offer = menu
        .offers
        .into_iter()
        .find(|it| it.target == Some(who) && it.bar.is_some() && it.label == deed.offer.label)?;
    let bar = offer.bar?;
    let dialog = RuleDialog::of_bar(&bar).or_overruled(Overrule::Declare(offer.place), bar.is_final);
    Some(model.show(Dialog::Rule(dialog)))
}

/// A card of the turn strip: that figure's menu if it may act, else its card.
fn turn(model: &mut Model, who: UnitId) -> Vec<Effect> {
    // What is looked back at is not acted on.
    let is_now = model.play.moment.is_none();
    let fight = model.fight.as_ref().filter(|fight| is_now && fight.stage() == Stage::Ready);
    let acting = fight.and_then(|fight| fight.snapshot(model.play.focus.who).round.acting);
    match fight.is_some_and(|fight| acting != Some(who) && fight.can_act(who)) {
        true => act(model, Some(who)),
        false => select(model, Some(who)),
    }
}

/// The menu of a figure, until something has been played; `None` for whoever acts by the turn order.
fn act(model: &mut Model, who: Option<UnitId>) -> Vec<Effect> {
    let Some(fight) = &model.fight else { return Vec::new() };
    let (by_order, played) = (fight.snapshot(None).round.acting, fight.played());
    model.stop_reveal();
    let play = &mut model.play;
    play.chosen_at = played;
    let blows = std::mem::take(&mut play.focus.blows);
    play.focus = Focus { who: who.filter(|who| Some(*who) != by_order), blows, ..Focus::default() };
    (play.is_reading, play.is_list, play.detent) = (false, false, Detent::Work);
    begin_odds(model);
    vec![Effect::SAVE_TABLE, Effect::Odds, Effect::FocusPanel("#panel-title")]
}

/// A row of several: blows go to the likeliest target at once, the rest waits for a tap on the board.
fn aim(model: &mut Model, row: Vec<Place>) -> Vec<Effect> {
    let Some(fight) = &model.fight else { return Vec::new() };
    let menu = fight.panel_menu(row.first().and_then(|place| place.who));
    let strikes = !row.is_empty()
        && row.iter().all(|place| menu.at(*place).is_some_and(|offer| offer.target.is_some()));
    if strikes {
        // Whom it attacked last comes first, bystanders last; else the best chance.
        let snapshot = fight.snapshot(None);
        let rank = |place: &Place| {
            let target = menu.at(*place).and_then(|offer| offer.target);
            let is_quarry = target.is_some() && target == place.who.and_then(|who| fight.quarry(who));
            let is_foe = target.is_some_and(|target| snapshot.card(target).side != Side::Stone);
            (is_quarry, is_foe, model.play.odds.chance(place))
        };
        let best = row.iter().enumerate().max_by_key(|(i, place)| (rank(place), std::cmp::Reverse(*i)));
        return best.map_or_else(Vec::new, |(_, place)| declare(model, *place, false));
    }
    model.play.focus.row = row;
    Vec::new()
}

fn declare(model: &mut Model, place: Place, overrules: bool) -> Vec<Effect> {
    model.dialog = None;
    let (blow, mut is_declared) = (blow_of(model, place), false);
    let effects = change(model, |fight, dice| {
        let declared = fight.declare_offer(place, overrules, dice);
        is_declared = declared.is_ok();
        declared
    });
    // A tap on an enemy opens the same attack again.
    if let Some((who, label)) = blow.filter(|_| is_declared) {
        let blows = &mut model.play.focus.blows;
        blows.retain(|(by, _)| *by != who);
        blows.push((who, label));
    }
    effects
}

/// Which attack a figure uses with an option of its menu.
fn blow_of(model: &Model, place: Place) -> Option<(UnitId, String)> {
    let menu = model.fight.as_ref()?.panel_menu(place.who);
    let offer = menu.at(place).filter(|offer| offer.target.is_some())?;
    Some((place.who?, offer.label.to_string()))
}

fn answer(model: &mut Model, at: usize, said: Said) -> Vec<Effect> {
    close_card(model);
    if matches!(said, Said::Overruled(_)) {
        model.dialog = None;
    }
    // A choice is confirmed by the plate, whether its form goes on after it or not.
    if model.fight.as_ref().is_some_and(|fight| ends_form(fight, at, &said)) {
        model.play.focus.chosen = Some((at, said));
        tell_chosen(model, at);
        return vec![Effect::SAVE_TABLE];
    }
    let (revealed, announcements) = (model.play.revealed, model.announcements.clone());
    let chosen = model.play.focus.chosen.clone().filter(|(other, _)| *other != at);
    let effects = change(model, |fight, dice| fight.answer(at, said, dice));
    // A number that stands at once leads to another form.
    if model.fight.as_ref().is_some_and(|fight| fight.is_asked(at)) {
        // What was looked at stays, and so does the keyboard; what was told of it is not told again.
        (model.play.revealed, model.announcements) = (revealed, announcements);
        model.stop_reveal();
        // What was chosen beside it stays chosen, where it still can be.
        let ends = |(at, said): &(usize, Said)| {
            model.fight.as_ref().is_some_and(|fight| ends_form(fight, *at, said))
        };
        model.play.focus.chosen = chosen.filter(ends);
        tell_chosen(model, at);
        return effects
            .into_iter()
            .filter(|it| !matches!(it, Effect::Focus(_) | Effect::FocusPanel(_) | Effect::Reveal(..)))
            .collect();
    }
    effects
}

/// Whether an answer leaves the form that is open, and nothing of it is left to be let stand.
fn ends_form(fight: &AnyFight, at: usize, said: &Said) -> bool {
    let mut tried = fight.scratch();
    let is_choice = matches!(said, Said::Chose(_) | Said::Overruled(_));
    if !is_choice || tried.answer(at, said.clone(), &mut TypedIn).is_err() {
        return false;
    }
    // Dice are no part of a form: where they are waited for, it stands already.
    let is_over = matches!(tried.waiting(), None | Some(Ask::Roll { .. }));
    is_over || !tried.is_asked(at)
}

/// Says what is chosen of several rows or hexes. What has a number speaks for itself.
fn tell_chosen(model: &mut Model, at: usize) {
    let content = PanelContent::of(model);
    let Some(form) = content.form() else { return };
    let widget = form.widgets.iter().find(|widget| widget.at == at);
    let is_told =
        |widget: &&Widget| matches!(widget.kind, Kind::Choice { look: Look::Rows | Look::Hexes, .. });
    if let Some(option) = widget.filter(is_told).and_then(Widget::chosen) {
        model.announce(format!("{}, chosen", option.title));
    }
}

fn back(model: &mut Model) -> Vec<Effect> {
    if model.play.focus.chosen.take().is_some() {
        close_card(model);
        model.toast("Undid the last choice".to_owned(), false);
        return vec![Effect::SAVE_TABLE, Effect::ToastOver];
    }
    let Some(fight) = model.fight.as_mut() else { return Vec::new() };
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
    let mut effects = after(model, Before::ALL, false);
    let can_redo = model.fight.as_ref().is_some_and(|fight| fight.can_redo());
    model.toast(words, can_redo);
    effects.push(Effect::ToastOver);
    effects
}

fn redo(model: &mut Model, redo: impl FnOnce(&mut AnyFight) -> bool) -> Vec<Effect> {
    let Some(fight) = model.fight.as_mut() else { return Vec::new() };
    if !redo(fight) {
        return Vec::new();
    }
    let words = fight.last_deed().map_or("Brought back".to_owned(), |deed| format!("Brought back: {deed}"));
    let can_redo = fight.can_redo();
    let (before, _) = model.announcements.polite;
    let mut effects = after(model, Before::ALL, true);
    let (serial, told) = model.announcements.polite.clone();
    model.toast(words.clone(), can_redo);
    if serial != before {
        model.announce(format!("{words}. {told}"));
    }
    effects.push(Effect::ToastOver);
    effects
}

/// Drops what is composed: the action sheet is there again.
fn cancel(model: &mut Model) -> Vec<Effect> {
    let is_dropped = model.fight.as_mut().is_some_and(|fight| fight.cancel());
    if is_dropped { after(model, Before::ALL, false) } else { Vec::new() }
}

/// Goes on from the moment looked back at, with the board in sight.
fn play_on(model: &mut Model) -> Vec<Effect> {
    let (Some(moment), Some(fight)) = (model.play.moment, model.fight.as_mut()) else { return Vec::new() };
    fight.back_to(moment);
    let can_redo = fight.can_redo();
    let mut effects = after(model, Before::ALL, false);
    model.toast("Playing on from here".to_owned(), can_redo);
    effects.push(Effect::ToastOver);
    effects
}
