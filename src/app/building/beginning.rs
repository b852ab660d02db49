//! The fight begins with the table that is being built.

use crate::app::data::dialog::Dialog;
use crate::app::data::draft::{Basis, Draft};
use crate::app::data::effect::Effect;
use crate::app::data::model::Model;
use crate::app::data::stored::Origin;
use crate::app::keeping::{names, tables};
use crate::app::page::changes;
use crate::share::{What, setup_sum};
use crate::sheet::free_name;
use crate::table::MOST_NAME;

/// Begins the fight, or says what keeps it from beginning. One that has gone on begins anew only when that is confirmed.
pub fn begin(model: &mut Model, is_confirmed: bool) -> Vec<Effect> {
    let Some(draft) = model.draft.as_mut() else { return Vec::new() };
    if draft.has_nobody() {
        draft.tell_faults();
        return vec![Effect::Focus(".faults")];
    }
    let (n_waiting, placed) = (draft.setup.n_waiting(), draft.setup.placed(0));
    if placed.begin().is_err() {
        draft.tell_faults();
        let words = draft.faults.first().cloned().unwrap_or_default();
        model.announce_now(words);
        return vec![Effect::Focus(".faults")];
    }
    draft.faults.clear();
    // The fight that is left, and all others, are told apart from the new one by its name.
    let (mut setup, own) = (placed, draft.id.map(What::Setup));
    let giving_way = tables::giving_way(model, Origin::Draft).map(What::Table);
    let name = free_name(setup.title(), &names::taken(model, [own, giving_way]), MOST_NAME);
    if name != setup.title() {
        setup.rename(&name);
    }
    if !is_confirmed && changes::is_of_table_in_play(model) && model.has_progress() {
        return model.show(Dialog::Anew(setup.title().to_owned()));
    }
    let Ok(fight) = setup.begin() else { return Vec::new() };
    let mut effects = tables::open_fight(model, fight, Origin::Draft);
    let Some(draft) = model.draft.as_mut() else { return effects };
    if draft.basis == Basis::Own {
        model.stored.from = draft.id.zip(setup_sum(&draft.setup));
    }
    model.stored.tried = Some(draft.session);
    // The changes are in a fight now: it is that which they would change next.
    let with_waiting = setup.with_waiting(&draft.setup, 0);
    let begun = setup_sum(&with_waiting);
    if let Basis::Fight(_) = draft.basis {
        (draft.basis, draft.begun) = (Basis::Fight(None), begun);
        (draft.entries, draft.made_of, draft.in_fight) = (0, None, 0);
        draft.setup = with_waiting;
        effects.push(Effect::SAVE_DRAFT);
    } else if n_waiting > 0 {
        // The table that was built stays as it is; whoever waits does so beside the fight as well.
        let session = model.next_serial();
        let basis = Basis::Fight(None);
        model.draft = Some(Draft { session, basis, begun, ..Draft::new(with_waiting) });
        model.stored.tried = Some(session);
        effects.push(Effect::SAVE_DRAFT);
    }
    changes::tell(model);
    effects
}
