//! What is built on a table in play is taken into its fight, as a step of the referee's.

use crate::app::building::beginning::begin;
use crate::app::data::chunk_functions::begin_odds;
use crate::app::data::draft::{Basis, Draft};
use crate::app::data::effect::Effect;
use crate::app::data::model::Model;
use crate::app::data::page::Page;
use crate::app::page::changes;
use crate::share::setup_sum;
use crate::systems::{AnyFight, AnySetup};
use crate::view::story::change;
use crate::view::words;

/// How many figures of what changes a table in play are in its fight; none where that has not begun.
pub fn n_in_fight(model: &Model, basis: Basis) -> usize {
    let fight = model.fight.as_ref().filter(|_| matches!(basis, Basis::Fight(_)) && model.has_progress());
    fight.map_or(0, |fight| fight.before().board().tokens.len())
}

/// Whether what is built on the table in play can be taken into its fight.
pub fn can_be_taken_in(model: &Model) -> bool {
    let is_made_of_it = model.draft.as_ref().is_some_and(|draft| draft.in_fight > 0);
    is_made_of_it && changes::is_of_table_in_play(model)
}

/// What is built on a fight, brought up to what that has come to since.
struct BroughtUp {
    /// The table of the fight, and those who wait beside it.
    plain: AnySetup,
    /// The same with what was changed.
    changed: AnySetup,
    /// Those whose sheet has changed in the fight as well: it stays as it is there.
    torn: Vec<String>,
}

impl BroughtUp {
    /// `None` where the fight was taken back to before what this was made of: then nobody knows what was changed.
    fn of(draft: &Draft, fight: &AnyFight) -> Option<BroughtUp> {
        let now = fight.setup()?;
        let plain = now.clone().with_waiting(&draft.setup, draft.in_fight);
        if !draft.is_changed() {
            return Some(BroughtUp { changed: plain.clone(), plain, torn: Vec::new() });
        }
        let base = fight.setup_after(draft.entries).filter(|base| setup_sum(base) == draft.made_of)?;
        let (changed, torn) = draft.setup.rebased(&base, now);
        Some(BroughtUp { plain, changed, torn })
    }
}

/// What is built on the table in play goes on from where its fight is now. What was made of a fight before its first step,
/// and is not in it, stays as it is: with that the fight begins anew.
pub fn bring_up(model: &mut Model) {
    let Some(fight) = &model.fight else { return };
    let n = n_in_fight(model, Basis::Fight(None));
    let Some(draft) = model.draft.as_mut() else { return };
    let is_as_it_was = draft.in_fight == n && fight.setup().and_then(|now| setup_sum(&now)) == draft.made_of;
    if n == 0 || is_as_it_was || (draft.in_fight == 0 && draft.is_changed()) {
        return;
    }
    let Some(up) = BroughtUp::of(draft, fight) else { return };
    settle(draft, fight, &up.plain, up.changed);
    tell_torn(model, &up.torn);
}

/// The table being built is this one from now on, made of the fight as it is.
fn settle(draft: &mut Draft, fight: &AnyFight, plain: &AnySetup, changed: AnySetup) {
    (draft.entries, draft.in_fight) = (fight.played(), fight.before().board().tokens.len());
    draft.made_of = fight.setup().and_then(|now| setup_sum(&now));
    draft.begun = setup_sum(plain);
    draft.setup = changed;
    draft.undo.clear();
    draft.redo.clear();
    draft.faults.clear();
    (draft.picked, draft.sheet, draft.brings_in) = (None, None, false);
}

fn tell_torn(model: &mut Model, torn: &[String]) {
    if !torn.is_empty() {
        let names = words::join(torn, "and");
        model.toast(format!("The fight has changed {names} as well: the sheet stays as it is there"), false);
    }
}

/// Takes what was built on the table in play into its fight, and goes there. Whoever is not placed waits beside it.
/// Where something keeps the fight from going on with it, that is said, and nothing has changed. With what was made of a
/// fight before its first step the fight begins anew.
pub fn take_in(model: &mut Model) -> Vec<Effect> {
    if !can_be_taken_in(model) {
        return begin(model, false);
    }
    let (Some(draft), Some(fight)) = (model.draft.as_mut(), model.fight.as_mut()) else { return Vec::new() };
    let Some(up) = BroughtUp::of(draft, fight) else { return begin(model, false) };
    let n = fight.before().board().tokens.len();
    let before = fight.played();
    if let Err(faults) = up.changed.placed(n).change(fight) {
        draft.faults = up.changed.placed(n).lines_of(faults);
        let words = draft.faults.first().cloned().unwrap_or_default();
        model.announce_now(words);
        changes::tell(model);
        return vec![Effect::Focus(".faults")];
    }
    let told = (fight.played() > before).then(|| change::summary(fight, before));
    if let Some(now) = fight.setup() {
        let plain = now.with_waiting(&up.changed, n);
        settle(draft, fight, &plain, plain.clone());
    }
    let play = &mut model.play;
    (play.moment, play.focus.chosen, play.is_reading, play.reads_past) = (None, None, false, false);
    if model.page != Page::Fight {
        while model.before.pop_if(|page| *page != Page::Home).is_some() {}
        model.page = Page::Fight;
    }
    if let Some(told) = told {
        model.toast(told, false);
    }
    tell_torn(model, &up.torn);
    changes::tell(model);
    begin_odds(model);
    vec![
        Effect::SAVE_TABLE,
        Effect::SAVE_DRAFT,
        Effect::SAVE_PREFS,
        Effect::FitBoard,
        Effect::Odds,
        Effect::Focus("#panel-title"),
    ]
}
