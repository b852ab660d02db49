//! What is kept beside a table of how it was looked at, or of what it was begun from.

use crate::app::data::draft::{Basis, Draft, Tool};
use crate::app::data::model::Model;
use crate::app::data::page::Detent;
use crate::app::data::stored::{Origin, Stored};
use crate::app::store::kept_prefs::{number, yes_no};
use crate::board::UnitId;
use crate::share::{CHANGES, KeptSetup, PageState, SetupCard, setup_sum};
use crate::systems::AnyFight;
use crate::table::Said;

/// Under this name stands which table being built a fight has begun with.
const FROM: &str = "from";
/// Under this name stands the checksum of a table being built.
const SUM: &str = "sum";
/// Under this name stands how many fighters of a table being built wait to be placed.
const WAITING: &str = "waiting";

/// The page's own part of what is kept beside a table.
pub fn page_state(model: &Model) -> PageState {
    let play = &model.play;
    let mut page = PageState::default();
    let origin = match model.stored.origin {
        Origin::Demo => "demo",
        Origin::Draft => "shop",
        Origin::Kept => "",
    };
    page.put("origin", origin);
    page.put("typed", play.typed.iter().map(u8::to_string).collect::<Vec<_>>().join(","));
    page.put("reading", yes_no(play.is_reading));
    page.put("detent", play.detent.name());
    page.put("chosen", number(play.focus.who.map(UnitId::index)));
    page.put("selected", number(play.focus.selected.map(UnitId::index)));
    let blow = |(who, label): &(UnitId, String)| format!("{} {label}", who.index());
    page.put("blows", play.focus.blows.iter().map(blow).collect::<Vec<_>>().join("\n"));
    page.put("strip", number(play.strip));
    page.put("flipped", yes_no(play.is_flipped));
    page.put("list", yes_no(play.is_list));
    page.put("moment", number(play.moment));
    page.put("past", yes_no(play.reads_past));
    let (answer, came) = (play.focus.chosen.as_ref(), play.came);
    page.put("answer", answer.map_or_else(String::new, written));
    if let Some((id, sum)) = model.stored.from {
        page.put(FROM, from(id, sum));
    }
    page.put("came", came.map_or_else(String::new, |(played, answers)| format!("{played} {answers}")));
    page
}

/// A table being built, as a fight has begun with it.
fn from(id: u32, sum: u32) -> String {
    format!("{id} {sum}")
}

/// The number of the table being built that a fight has begun with, and its checksum then.
pub fn read_from(page: &PageState) -> Option<(u32, u32)> {
    let (id, sum) = page.get(FROM).split_once(' ')?;
    Some((id.parse().ok()?, sum.parse().ok()?))
}

/// Whether a table being built has been played on as it is now: then the fight stands for it.
pub fn is_played(stored: &Stored, id: u32, sum: Option<u32>) -> bool {
    let begun = sum.map(|sum| (id, sum));
    let mut tables = stored.tables.iter().filter(|card| card.summary.played > 0);
    begun.is_some() && tables.any(|card| read_from(&card.page) == begun)
}

/// The same of one that is kept.
pub fn is_card_played(stored: &Stored, card: &SetupCard) -> bool {
    is_played(stored, card.table.id, card.table.page.get(SUM).parse().ok())
}

/// An answer that is chosen: "4 1", and with a mark where the table has allowed it.
fn written((at, said): &(usize, Said)) -> String {
    match said {
        Said::Chose(option) => format!("{at} {option}"),
        Said::Overruled(option) => format!("{at} {option} !"),
        // No choice of an option.
        Said::Entered(..)
        | Said::Committed
        | Said::Rolled(_)
        | Said::AddedUp(_)
        | Said::Retyped(_)
        | Said::AddedUpAnew(_) => String::new(),
    }
}

/// The same, read.
fn read_answer(text: &str) -> Option<(usize, Said)> {
    let allowed = text.strip_suffix(" !");
    let (at, option) = pair(allowed.unwrap_or(text))?;
    let option = u16::try_from(option).ok()?;
    Some((at, if allowed.is_some() { Said::Overruled(option) } else { Said::Chose(option) }))
}

/// Two numbers.
fn pair(text: &str) -> Option<(usize, usize)> {
    let (a, b) = text.split_once(' ')?;
    Some((a.parse().ok()?, b.parse().ok()?))
}

/// Looks at a table as it was left.
pub fn recall(model: &mut Model, page: &PageState) {
    let get = |name: &str| page.get(name);
    let play = &mut model.play;
    play.typed = get("typed").split(',').filter_map(|face| face.parse().ok()).collect();
    // What was played under earlier rules has no breakdown to read.
    let has_ledger = |fight: &AnyFight| {
        let is_told = |last| !fight.is_earlier(last);
        fight.waiting().is_some() || fight.played().checked_sub(1).is_some_and(is_told)
    };
    play.is_reading = get("reading") == "yes" && model.fight.as_ref().is_some_and(has_ledger);
    play.focus.shows_result = play.is_reading;
    play.revealed = usize::MAX;
    play.detent = match get("detent") {
        "peek" => Detent::Peek,
        "full" => Detent::Full,
        _ => Detent::Work,
    };
    play.focus.selected = get("selected").parse().ok().map(UnitId);
    play.focus.who = get("chosen").parse().ok().map(UnitId);
    let blow = |line: &str| {
        let (who, label) = line.split_once(' ')?;
        Some((UnitId(who.parse().ok()?), label.to_owned()))
    };
    play.focus.blows = get("blows").lines().filter_map(blow).collect();
    play.strip = get("strip").parse().ok();
    play.came = pair(get("came"));
    let is_asked = |(at, _): &(usize, Said)| model.fight.as_ref().is_some_and(|fight| fight.is_asked(*at));
    play.focus.chosen = read_answer(get("answer")).filter(is_asked);
    play.is_flipped = get("flipped") == "yes";
    play.is_list = get("list") == "yes";
    let played = model.fight.as_ref().map_or(0, |fight| fight.played());
    play.moment = get("moment").parse().ok().filter(|moment| *moment <= played);
    let has_breakdown =
        |moment: usize| moment > 0 && model.fight.as_ref().is_some_and(|fight| !fight.is_earlier(moment - 1));
    play.reads_past = get("past") == "yes" && play.moment.is_some_and(has_breakdown);
    play.chosen_at = played;
    // Typed dice must be dice of the throw that is waited for.
    let fits = match model.fight.as_ref().and_then(|fight| fight.waiting()) {
        Some(crate::table::Ask::Roll { pool, .. }) => {
            play.typed.len() < usize::from(pool.n)
                && play.typed.iter().all(|face| (1..=pool.sides).contains(face))
        }
        _ => play.typed.is_empty(),
    };
    if !fits {
        play.typed.clear();
    }
    // A card of somebody who is not there would be empty.
    let is_there =
        |who: UnitId| model.fight.as_ref().is_some_and(|fight| who.index() < fight.board().tokens.len());
    play.focus.selected = play.focus.selected.filter(|who| is_there(*who));
    play.focus.who = play.focus.who.filter(|who| is_there(*who));
    play.focus.blows.retain(|(who, _)| is_there(*who));
}

/// The page's own part of what is kept beside a table being built.
pub fn draft_state(draft: &Draft) -> PageState {
    let text = |it: Option<u32>| it.map_or_else(String::new, |it| it.to_string());
    let changes = if let Basis::Fight(id) = draft.basis { id } else { None };
    let mut page = PageState::default();
    page.put(CHANGES, text(changes));
    page.put("begun", text(draft.begun));
    page.put("entries", draft.entries.to_string());
    page.put("made of", text(draft.made_of));
    page.put("in fight", draft.in_fight.to_string());
    page.put(WAITING, draft.n_in_reserve().to_string());
    page.put("tool", draft.tool.name());
    page.put(SUM, text(setup_sum(&draft.setup)));
    page.put("untouched", yes_no(!draft.is_changed()));
    page
}

/// A table being built as it was kept under this number.
pub fn recall_draft(id: u32, kept: KeptSetup) -> Draft {
    let changes = kept.page.get(CHANGES).parse().ok();
    let basis = changes.map_or(Basis::Own, |id| Basis::Fight(Some(id)));
    let begun = kept.page.get("begun").parse().ok();
    let n = |name: &str| kept.page.get(name).parse().unwrap_or(0);
    let (entries, in_fight) = (n("entries"), n("in fight"));
    let tool = Tool::named(kept.page.get("tool")).unwrap_or_default();
    let made_of = kept.page.get("made of").parse().ok();
    Draft { id: Some(id), basis, begun, entries, made_of, in_fight, tool, ..Draft::new(kept.setup) }
}

/// How many fighters wait beside the fight that a table being built changes.
pub fn n_waiting(card: &SetupCard) -> usize {
    card.changes().and_then(|_| card.table.page.get(WAITING).parse().ok()).unwrap_or(0)
}

/// Whether nothing was built on a table: whoever went to the editor and back has not begun one.
pub fn is_untouched(card: &SetupCard) -> bool {
    card.table.page.get("untouched") == "yes"
}
