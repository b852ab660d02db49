//! Changes the fight, and brings the page after it: what is read next, what is told, what is revealed.

use crate::app::data::chunk_functions::begin_odds;
use crate::app::data::dialog::{Dialog, RuleDialog};
use crate::app::data::dice::Source;
use crate::app::data::effect::Effect;
use crate::app::data::model::Model;
use crate::app::data::page::Detent;
use crate::app::data::panel_kind::PanelKind;
use crate::app::playing::panel::PanelContent;
use crate::app::playing::reveal;
use crate::app::playing::throws::{self, Noted};
use crate::board::UnitId;
use crate::dice::{Dice, TypedIn};
use crate::systems::AnyFight;
use crate::table::{Ask, Refusal, is_draft};
use crate::view::panel::prompt::Stage;
use crate::view::story::ledger::{Ledger, Line, Mood};
use crate::view::words;

/// Does something to the fight with the dice the table has chosen, and brings the page after it.
pub fn change(
    model: &mut Model,
    act: impl FnOnce(&mut AnyFight, &mut dyn Dice) -> Result<(), Refusal>,
) -> Vec<Effect> {
    let mut act = Some(act);
    change_once(model, &mut |fight, dice| act.take().map_or(Ok(()), |act| act(fight, dice)))
}

/// Something that is done to the fight, once.
type Act<'a> = dyn FnMut(&mut AnyFight, &mut dyn Dice) -> Result<(), Refusal> + 'a;

/// One function for all that is done.
fn change_once(model: &mut Model, act: &mut Act<'_>) -> Vec<Effect> {
    let before = Before { lines: lines_shown(model), steps: steps_told(model), asked: asked(model) };
    let Some(fight) = model.fight.as_mut() else { return Vec::new() };
    let (mut typed, random): (TypedIn, &mut Source) = (TypedIn, &mut model.dice);
    let dice: &mut dyn Dice = if model.prefs.has_own_dice { &mut typed } else { random };
    let mut dice = Noted { dice, fell: Vec::new() };
    fight.roll_on(!model.prefs.asks_each);
    match act(fight, &mut dice) {
        Ok(()) => {
            let throws = throws::thrown(fight, dice.fell);
            let mut effects = after(model, before, true);
            effects.extend(throws::count(model, throws));
            effects
        }
        Err(refusal) => refused(model, refusal),
    }
}

/// What was to be seen of the exchange in progress before the fight has changed.
#[derive(Clone, Copy)]
pub struct Before {
    /// Lines of its breakdown.
    lines: usize,
    /// Steps of its story, on the board.
    steps: usize,
    /// Whoever was asked.
    asked: Option<UnitId>,
}

impl Before {
    /// All of it: nothing is to be revealed.
    pub const ALL: Before = Before { lines: usize::MAX, steps: usize::MAX, asked: None };
}

/// Whoever is asked now.
fn asked(model: &Model) -> Option<UnitId> {
    model.fight.as_ref()?.waiting().map(Ask::who)
}

/// Steps of the story that the board shows; none of an exchange of which nothing stands yet.
fn steps_told(model: &Model) -> usize {
    let fight = model.fight.as_ref().filter(|fight| fight.tape().is_some_and(|tape| !is_draft(tape)));
    fight.and_then(|fight| fight.open_run()).map_or(0, |run| run.story().len())
}

/// A line that waits for its dice is yet to be told.
fn is_told(line: &Line) -> bool {
    line.mood != Mood::Now
}

/// Lines of the breakdown that are on the screen.
fn lines_shown(model: &Model) -> usize {
    let Some(fight) = &model.fight else { return 0 };
    let told = || fight.ledger().map_or(0, |ledger| ledger.lines.iter().filter(|line| is_told(line)).count());
    match PanelContent::of(model).kind() {
        PanelKind::Dice | PanelKind::Ledger | PanelKind::Follow => told(),
        // A prompt stands between what was told before it and what follows.
        PanelKind::Prompt => model.play.revealed.min(told()),
        PanelKind::Actions
        | PanelKind::Card
        | PanelKind::Composer
        | PanelKind::History
        | PanelKind::Past
        | PanelKind::List => 0,
    }
}

/// Brings the page after a change of the fight. `reads` tells whether the breakdown of an exchange that is over is read
/// then; else there is the action sheet.
pub fn after(model: &mut Model, before: Before, reads: bool) -> Vec<Effect> {
    let lines_before = before.lines;
    let Some(fight) = &model.fight else { return Vec::new() };
    let (stage, asked, can_redo) = (fight.stage(), asked(model), fight.can_redo());
    // Once something is decided anew there is nothing to redo.
    model.toast.take_if(|toast| toast.can_redo && !can_redo);
    let play = &mut model.play;
    // It was turned for one player.
    play.is_flipped &= asked.is_some() && asked == before.asked;
    if play.chosen_at != fight.played() {
        play.focus.who = None;
    }
    play.typed.clear();
    play.folds.clear();
    (play.strip, play.focus.selected, play.focus.chosen, play.moment) = (None, None, None, None);
    (play.is_list, play.shows_all, play.reads_past) = (false, false, false);
    let mut effects = vec![Effect::SAVE_TABLE];
    if stage != Stage::Form {
        play.focus.row.clear();
    }
    match stage {
        Stage::Ready => {
            let ledger = fight.ledger().filter(|_| reads);
            let is_own = fight.last_declarer().is_some();
            play.is_reading = ledger.as_ref().is_some_and(|ledger| is_worth_reading(ledger, is_own));
            play.focus.shows_result = play.is_reading;
            play.detent = if play.is_reading { Detent::Full } else { Detent::Work };
            play.revealed = lines_before;
            if let Some(ledger) = ledger {
                let ends = ledger.outcomes.iter().map(|card| card.spoken.as_str());
                model.announce(spoken(&ledger, lines_before, ends));
            }
            effects.push(Effect::FocusPanel(if model.play.is_reading {
                ".pfoot .plate, .pfoot .btn.wide"
            } else {
                "#panel-title"
            }));
        }
        Stage::Dice => {
            (play.is_reading, play.revealed, play.detent) = (false, lines_before, Detent::Full);
            if let Some(ledger) = fight.ledger() {
                let question = ledger.waiting.iter().map(|roll| roll.text.as_str());
                model.announce(spoken(&ledger, lines_before, question));
            }
            effects.push(Effect::Focus(".key"));
        }
        Stage::Form => {
            let form = fight.composer(None);
            let is_middle = form.as_ref().is_some_and(|form| !form.can_cancel && !form.is_handed_over);
            (play.is_reading, play.revealed) = (false, lines_before);
            play.detent = if is_middle { Detent::Full } else { Detent::Work };
            let ledger = fight.ledger().filter(|_| form.as_ref().is_some_and(|form| !form.can_cancel));
            let said = |words: &str| ledger.as_ref().map(|it| spoken(it, lines_before, [words].into_iter()));
            match form.filter(|form| form.is_handed_over) {
                Some(form) => {
                    model.announce_now(said(&form.spoken).unwrap_or(form.spoken));
                    effects.push(Effect::Focus(".hem h1"));
                }
                None => {
                    model.announce(said("").unwrap_or_default());
                    effects.push(Effect::FocusPanel("#panel-title"));
                }
            }
        }
    }
    effects.extend(reveal(model, before));
    begin_odds(model);
    effects.push(Effect::Odds);
    effects
}

/// The new lines of a breakdown that have been told, and what comes after them, in the words of a screen reader.
fn spoken<'a>(ledger: &'a Ledger, lines_before: usize, then: impl Iterator<Item = &'a str>) -> String {
    let told = ledger.lines.iter().skip(lines_before).filter(|line| is_told(line));
    let words = told.map(|line| line.spoken.as_str()).chain(then).filter(|it| !it.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// Begins to reveal what is new in the breakdown, where that is on the screen.
fn reveal(model: &mut Model, before: Before) -> Option<Effect> {
    model.stop_reveal();
    let ledger = match PanelContent::of(model) {
        PanelContent::Ledger(ledger) | PanelContent::Follow(ledger, ..) => ledger,
        PanelContent::Nothing
        | PanelContent::Actions(_)
        | PanelContent::Card(..)
        | PanelContent::Composer(..)
        | PanelContent::Prompt(..)
        | PanelContent::History(_)
        | PanelContent::Past(..)
        | PanelContent::List => return None,
    };
    let story = model.fight.as_ref().and_then(|fight| fight.last_run()).map_or(&[][..], |run| run.story());
    let plan = reveal::reveal_plan(&ledger, story, before.lines, model.pace());
    model.play.told = before.steps.max(ledger.steps_by(before.lines));
    model.play.is_revealing = reveal::takes_time(&plan);
    Some(Effect::Reveal(model.play.reveal, plan))
}

/// A mere step or turn goes by without a page of its own, and so do the rolls with which the table begins a round:
/// the turn order shows what they came to.
fn is_worth_reading(ledger: &Ledger, is_own: bool) -> bool {
    let has_more = |line: &Line| line.dice.is_some() || line.verdict.is_some();
    (is_own && ledger.lines.iter().any(has_more)) || !ledger.outcomes.is_empty()
}

/// The rule that bars it, quoted.
fn refused(model: &mut Model, refusal: Refusal) -> Vec<Effect> {
    match refusal {
        Refusal::Barred(bar) => model.show(Dialog::Rule(RuleDialog::of_bar(&bar))),
        other => {
            model.toast(words::sentence(&other.to_string()), false);
            Vec::new()
        }
    }
}
