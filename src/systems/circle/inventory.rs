//! Rearranging an inventory (section 5.18, pipeline H).

use super::reach::T;
use super::refuse::never;
use super::rules::*;
use super::sheet::Equipped;
use super::sheet::slots::{Hold, fits, misfit};
use super::state::event::Event;
use super::state::{Stage, State};
use crate::board::UnitId;
use crate::table::{Asked, Choice, Look, Opt, Sign};

/// CR-160: any number of changes, done as one step.
pub(super) fn rearrange(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let slots = ask_slots(t, who)?;
    t.commit(CR_160, who, "Rearrange")?;
    t.emit(CR_160, Event::Equipped { who, slots });
    let (to, words) = match t.state().figure(who).command {
        Stage::None | Stage::Inventory => (Stage::Inventory, "as the first part of the command"),
        Stage::Moving | Stage::Moved | Stage::Acted | Stage::Done => (Stage::Acted, "as the final action"),
    };
    t.note(CR_161, words);
    t.emit(CR_161, Event::Came { who, to });
    Ok(())
}

/// CR-162: what is in each place from now on.
pub(super) fn ask_slots(t: T<'_, '_>, who: UnitId) -> Asked<Equipped> {
    let mut slots = t.state().figure(who).equipped;
    for hold in Hold::ALL {
        let item = t.choose_from(&move |state| items(state, who, hold, slots))?;
        slots = slots.with(hold, item);
    }
    Ok(slots)
}

/// CR-162: what can be equipped in a place, with what has been taken for those before it.
fn items(state: &State, who: UnitId, hold: Hold, slots: Equipped) -> Choice<Option<u8>> {
    let sheet = &state.figure(who).sheet;
    // Places that come later may still change.
    let bar = |item: u8| {
        let is_wrong = !fits(sheet, hold, item.into())
            || (hold == Hold::Off && misfit(sheet, slots.with(hold, Some(item))) == Some(hold));
        is_wrong.then(|| never(CR_162, "REF-SLOT", "item does not fit that slot or hand"))
    };
    let mut choice = Choice::of(who, CR_162, hold.name()).look(Look::List).option(Opt::open(None, "empty"));
    for (at, item) in (0..).zip(&sheet.items) {
        choice.push(Opt::open(Some(at), item.name.clone()).sign(Sign::Ready).bar(bar(at)));
    }
    let same = slots.at(hold).filter(|item| bar(*item).is_none());
    choice.default_at(same.map_or(0, |item| usize::from(item) + 1))
}
