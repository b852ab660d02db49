//! Odds, worked off a few milliseconds at a time between frames.

use super::dom;
use super::state::{App, Shelf};
use crate::systems::AnyExplorer;
use crate::table::Outcome;
use crate::view::actions::Place;
use crate::view::compare::Way;
use crate::view::prompt::Stage;

/// So much of each frame.
const BUDGET_MS: f64 = 8.0;
/// Looks at the clock after so many paths.
const PATHS: usize = 48;
/// What is known of the draft is shown after so long, and again each time as long has passed: what is
/// drawn takes time too.
const FIRST_LOOK_MS: f64 = 50.0;
const NEXT_LOOK_MS: f64 = 300.0;
/// So many targets at most are lit with their chances.
const MOST: usize = 24;

/// What odds are of.
#[derive(Clone, Copy, PartialEq)]
enum Of {
    /// The form that is open.
    Draft,
    /// A way to the same end, by its place in the shelf.
    Way(usize),
    /// A target that is lit.
    Lit(Place),
}

/// Odds that are being worked out.
struct Job {
    of: Of,
    explorer: AnyExplorer,
    /// For so many milliseconds by now.
    spent: f64,
}

impl Job {
    fn new(of: Of, explorer: AnyExplorer) -> Job {
        Job { of, explorer, spent: 0.0 }
    }

    /// Walks some paths; whether everything has been walked.
    fn work(&mut self) -> bool {
        let start = dom::now();
        let is_done = self.explorer.work(PATHS);
        self.spent += dom::now() - start;
        if is_done && self.of == Of::Draft {
            let (paths, moments) = (self.explorer.runs(), self.explorer.moments());
            let micros = (self.spent * 1000.0) as u32;
            dom::mark(&format!("odds of the draft: {paths} paths, {moments} moments, {micros} µs"));
        }
        is_done
    }
}

/// What is being worked out, and the draft's odds once they have been: looking at another reaction
/// needs no new walk.
#[derive(Default)]
pub struct Work {
    jobs: Vec<Job>,
    draft: Option<AnyExplorer>,
    /// When what is known is shown next.
    look: Option<f64>,
}

/// Begins anew after the fight has changed. Chances of lit targets stay while one of them is being
/// composed: the state they were worked out for has not changed.
pub fn begin(app: &mut App) {
    let Some(fight) = &app.fight else { return };
    app.work = Work::default();
    let before = std::mem::take(&mut app.desk.odds);
    let (lit, of, known) = (before.lit, before.of, before.ways);
    let (stage, deed, form) = (fight.stage(), fight.deed(), fight.composer(None));
    app.desk.odds = Shelf { of: deed.as_ref().map(|deed| deed.offer.place), ..Shelf::default() };
    if stage == Stage::Form {
        app.work.jobs.extend(fight.explore_open().map(|explorer| Job::new(Of::Draft, explorer)));
        app.desk.odds.is_awaited = !app.work.jobs.is_empty();
        // What the attacker let stand is what the other now answers: until the odds have been
        // worked out again, those of the draft hold.
        let is_answered = form.as_ref().is_some_and(|form| form.is_handed_over);
        let is_same = is_answered && app.desk.odds.is_awaited && of == app.desk.odds.of;
        if is_same {
            app.desk.odds.draft = before.draft;
        } else {
            app.desk.odds.stale = before.draft.or(before.stale);
        }
        // What the same answers are worth is known from before.
        let is_same = of == app.desk.odds.of;
        for (i, (way, explorer)) in fight.ways().into_iter().enumerate() {
            let known = known.iter().find(|(known, _)| is_same && known.tape == way.tape);
            let worth = known.and_then(|(_, worth)| worth.clone());
            if worth.is_none() && !way.is_taken {
                app.work.jobs.push(Job::new(Of::Way(i), explorer));
            }
            app.desk.odds.ways.push((way, worth));
        }
    }
    let is_draft = form.is_some_and(|form| form.can_cancel);
    if is_draft {
        app.desk.odds.lit = lit;
    }
    if stage == Stage::Ready || is_draft {
        let whose = deed.and_then(|deed| deed.offer.place.who).or(app.desk.focus.who);
        let offers = fight.menu(whose).offers.into_iter();
        let blows = offers.filter(|offer| offer.bar.is_none() && offer.target.is_some());
        let missing = blows.map(|offer| offer.place).filter(|place| app.desk.odds.chance(place).is_none());
        let jobs =
            missing.take(MOST).filter_map(|place| Some(Job::new(Of::Lit(place), fight.explore(place)?)));
        let jobs: Vec<Job> = jobs.collect();
        app.work.jobs.extend(jobs);
    }
}

/// Whether there is anything to work out.
pub fn is_busy(app: &App) -> bool {
    !app.work.jobs.is_empty()
}

/// Whether the odds of the draft are being worked out: those of its target as it was lit are of another
/// blow.
pub fn is_drafting(app: &App) -> bool {
    matches!(app.work.jobs.first(), Some(Job { of: Of::Draft, .. }))
}

/// Works for one frame's budget; whether there is anything new to be shown.
pub fn slice(app: &mut App) -> bool {
    let start = dom::now();
    let mut has_news = false;
    while dom::now() - start < BUDGET_MS {
        let Some(job) = app.work.jobs.first_mut() else { break };
        if !job.work() {
            continue;
        }
        let Job { of, explorer, .. } = app.work.jobs.remove(0);
        has_news = true;
        match of {
            Of::Lit(place) => {
                if let Some(odds) = explorer.odds() {
                    app.desk.odds.lit.push((place, odds.chance(Outcome::is_hit)));
                }
            }
            Of::Way(i) => weigh(app, &explorer, &|place, _| place == i),
            Of::Draft => {
                weigh(app, &explorer, &|_, way| way.is_taken);
                app.work.draft = Some(explorer);
                look(app);
            }
        }
    }
    has_news | grow(app)
}

/// Puts what has been worked out beside the way that it is of.
fn weigh(app: &mut App, explorer: &AnyExplorer, is_of: &dyn Fn(usize, &Way) -> bool) {
    let worth = app.fight.as_ref().and_then(|fight| fight.worth(explorer));
    for (i, (way, known)) in app.desk.odds.ways.iter_mut().enumerate() {
        if is_of(i, way) {
            known.clone_from(&worth);
        }
    }
}

/// Shows now and then what is known of the draft before all of it is.
fn grow(app: &mut App) -> bool {
    let (Some(fight), Some(Job { of: Of::Draft, explorer, .. })) = (&app.fight, app.work.jobs.first()) else {
        return false;
    };
    let now = dom::now();
    let look = app.work.look.get_or_insert(now - BUDGET_MS + FIRST_LOOK_MS);
    if now < *look {
        return false;
    }
    app.desk.odds.growing = fight.odds_card(None, explorer, app.desk.strip);
    let is_known = app.desk.odds.growing.is_some();
    *look = now + if is_known { NEXT_LOOK_MS } else { FIRST_LOOK_MS };
    is_known
}

/// Reads the draft's card again, looking at the reaction that is chosen now.
pub fn look(app: &mut App) {
    let (Some(fight), Some(explorer)) = (&app.fight, &app.work.draft) else { return };
    app.desk.odds.draft = fight.odds_card(None, explorer, app.desk.strip);
    (app.desk.odds.growing, app.desk.odds.stale) = (None, None);
}
