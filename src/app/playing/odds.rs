//! Odds, worked off a few milliseconds at a time between frames.

use crate::app::data::model::{Model, PlayOdds};
use crate::app::data::odds_work::{Clock, OddsJob, OddsOf, OddsWork};
use crate::systems::AnyExplorer;
use crate::table::Outcome;
use crate::view::chances::compare::Way;
use crate::view::chances::helps::{self, Alternative};
use crate::view::panel::prompt::Stage;

/// So much of each frame.
const BUDGET_MS: f64 = 8.0;
/// What is known of the draft is shown after so long, and again each time as long has passed: what is
/// drawn takes time too.
const FIRST_LOOK_MS: f64 = 50.0;
const NEXT_LOOK_MS: f64 = 300.0;
/// So many targets at most are lit with their chances.
const MOST: usize = 24;

/// Begins anew after the fight has changed. Chances of lit targets stay while one of them is being
/// composed: the state they were worked out for has not changed, as long as nothing has been played since.
pub fn begin(model: &mut Model) {
    let Some(fight) = &model.fight else { return };
    model.work = OddsWork::default();
    let mut before = std::mem::take(&mut model.play.odds);
    if before.played != fight.played() {
        (before.lit, before.ways) = (Vec::new(), Vec::new());
    }
    let (lit, of, known) = (before.lit, before.of, before.ways);
    let (stage, deed, form) = (fight.stage(), fight.deed(), fight.composer(None));
    let of_now = deed.as_ref().map(|deed| deed.offer.place);
    model.play.odds = PlayOdds { of: of_now, played: fight.played(), ..PlayOdds::default() };
    if stage == Stage::Form {
        model.work.jobs.extend(fight.explore_open().map(|explorer| OddsJob::new(OddsOf::Draft, explorer)));
        model.play.odds.is_awaited = !model.work.jobs.is_empty();
        // Beside rows nothing stands until it has been worked out of the form as it stands.
        model.play.odds.stale = before.draft.or(before.stale);
        // What the same answers are worth is known from before.
        let is_same = of == model.play.odds.of;
        for (i, (way, explorer)) in fight.ways().into_iter().enumerate() {
            let known = known.iter().find(|(known, _)| is_same && known.tape == way.tape);
            let worth = known.and_then(|(_, worth)| worth.clone());
            if worth.is_none() && !way.is_taken {
                model.work.jobs.push(OddsJob::new(OddsOf::Way(i), explorer));
            }
            model.play.odds.ways.push((way, worth));
        }
    }
    let is_draft = form.is_some_and(|form| form.can_cancel);
    let whose = deed.and_then(|deed| deed.offer.place.who).or(model.play.focus.who);
    if is_draft {
        model.play.odds.lit = lit.into_iter().filter(|(place, _)| place.who == whose).collect();
    }
    if stage == Stage::Ready || is_draft {
        let offers = fight.panel_menu(whose).offers.into_iter();
        let blows = offers.filter(|offer| offer.bar.is_none() && offer.target.is_some());
        let missing = blows.map(|offer| offer.place).filter(|place| model.play.odds.chance(place).is_none());
        let jobs = missing
            .take(MOST)
            .filter_map(|place| Some(OddsJob::new(OddsOf::Lit(place), fight.explore(place)?)));
        let jobs: Vec<OddsJob> = jobs.collect();
        model.work.jobs.extend(jobs);
    }
}

/// Works for one frame's budget; whether there is anything new to be shown.
pub fn slice(model: &mut Model, clock: Clock<'_>) -> bool {
    let start = clock();
    let mut has_news = false;
    while clock() - start < BUDGET_MS {
        let Some(job) = model.work.jobs.first_mut() else { break };
        if !job.work(clock) {
            continue;
        }
        let job = model.work.jobs.remove(0);
        if job.of == OddsOf::Draft {
            model.work.measured = Some(job.measured());
        }
        let OddsJob { of, explorer, .. } = job;
        has_news = true;
        match of {
            OddsOf::Lit(place) => {
                if let Some(odds) = explorer.odds() {
                    model.play.odds.lit.push((place, odds.chance(Outcome::is_hit)));
                }
            }
            OddsOf::Way(i) => weigh(model, &explorer, &|place, _| place == i),
            OddsOf::Help(i) => {
                if let Some(alternative) = model.work.helps.get_mut(i) {
                    alternative.chance = Some(helps::hits(&explorer));
                }
                look(model);
            }
            OddsOf::Draft => {
                weigh(model, &explorer, &|_, way| way.is_taken);
                model.work.draft = Some(explorer);
                look(model);
                ask_for_help(model);
            }
        }
    }
    has_news |= grow(model, clock);
    if has_news {
        model.changed();
    }
    has_news
}

/// Where the draft cannot hit, what else could be chosen is worked out next.
fn ask_for_help(model: &mut Model) {
    let cannot = model.play.odds.draft.as_ref().is_some_and(|card| card.cannot());
    let Some(fight) = model.fight.as_ref().filter(|_| cannot) else { return };
    let (helps, explorers): (Vec<Alternative>, Vec<AnyExplorer>) = fight.alternatives().into_iter().unzip();
    let jobs = explorers.into_iter().enumerate().map(|(i, explorer)| OddsJob::new(OddsOf::Help(i), explorer));
    model.work.jobs.splice(0..0, jobs);
    model.work.helps = helps;
    look(model);
}

/// Puts what has been worked out beside the way that it is of.
fn weigh(model: &mut Model, explorer: &AnyExplorer, is_of: &dyn Fn(usize, &Way) -> bool) {
    let worth = model.fight.as_ref().and_then(|fight| fight.worth(explorer));
    for (i, (way, known)) in model.play.odds.ways.iter_mut().enumerate() {
        if is_of(i, way) {
            known.clone_from(&worth);
        }
    }
}

/// Shows now and then what is known of the draft before all of it is.
fn grow(model: &mut Model, clock: Clock<'_>) -> bool {
    let (Some(fight), Some(OddsJob { of: OddsOf::Draft, explorer, .. })) =
        (&model.fight, model.work.jobs.first())
    else {
        return false;
    };
    let now = clock();
    let look = model.work.look.get_or_insert(now - BUDGET_MS + FIRST_LOOK_MS);
    if now < *look {
        return false;
    }
    model.play.odds.growing = fight.odds_card(None, explorer, model.play.strip);
    let is_known = model.play.odds.growing.is_some();
    *look = now + if is_known { NEXT_LOOK_MS } else { FIRST_LOOK_MS };
    is_known
}

/// Reads the draft's card again, looking at the reaction that is chosen now.
pub fn look(model: &mut Model) {
    let (Some(fight), Some(explorer)) = (&model.fight, &model.work.draft) else { return };
    let mut card = fight.odds_card(None, explorer, model.play.strip);
    if let Some(card) = card.as_mut().filter(|card| card.cannot()) {
        card.helps = helps::helps(&model.work.helps);
    }
    model.play.odds.draft = card;
    (model.play.odds.growing, model.play.odds.stale) = (None, None);
}
