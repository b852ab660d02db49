//! Odds that are being worked out, and how far they have got.

use crate::systems::AnyExplorer;
use crate::view::chances::helps::Alternative;
use crate::view::panel::actions::Place;

/// Looks at the clock after so many paths.
const PATHS: usize = 48;

/// What odds are of.
#[derive(Clone, Copy, PartialEq)]
pub enum OddsOf {
    /// The form that is open.
    Draft,
    /// A way to the same end, by its place among those that are compared.
    Way(usize),
    /// Another answer in the form where nothing can hit as it stands, by its place in the list.
    Help(usize),
    /// A target that is lit.
    Lit(Place),
}

/// Odds that are being worked out.
pub struct OddsJob {
    /// What they are of.
    pub of: OddsOf,
    /// What walks the paths.
    pub explorer: AnyExplorer,
    /// For so many milliseconds by now.
    spent: f64,
}

impl OddsJob {
    /// Nothing has been walked yet.
    pub fn new(of: OddsOf, explorer: AnyExplorer) -> OddsJob {
        OddsJob { of, explorer, spent: 0.0 }
    }

    /// Walks some paths; whether everything has been walked.
    pub fn work(&mut self, clock: Clock<'_>) -> bool {
        let start = clock();
        let is_done = self.explorer.work(PATHS);
        self.spent += clock() - start;
        is_done
    }

    /// How long it took.
    pub fn measured(&self) -> String {
        let (paths, moments) = (self.explorer.runs(), self.explorer.moments());
        let micros = (self.spent * 1000.0) as u32;
        format!("odds of the draft: {paths} paths, {moments} moments, {micros} µs")
    }
}

/// What is being worked out, and the draft's odds once they have been: looking at another reaction
/// needs no new walk.
#[derive(Default)]
pub struct OddsWork {
    /// One after the other, the draft first.
    pub jobs: Vec<OddsJob>,
    /// What has walked the draft.
    pub draft: Option<AnyExplorer>,
    /// What might help where the draft cannot hit.
    pub helps: Vec<Alternative>,
    /// When what is known is shown next.
    pub look: Option<f64>,
    /// How long the odds of the draft took that have been worked out last, for the browser's timeline.
    pub measured: Option<String>,
}

impl OddsWork {
    /// Whether the odds of the draft are being worked out: those of its target as it was lit are of another
    /// blow.
    pub fn is_drafting(&self) -> bool {
        matches!(self.jobs.first(), Some(OddsJob { of: OddsOf::Draft, .. }))
    }
}

/// Milliseconds since some moment.
pub type Clock<'a> = &'a dyn Fn() -> f64;
