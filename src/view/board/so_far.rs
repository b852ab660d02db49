//! The board and the turn order in the middle of a breakdown: as of the last line of it that has come.

use super::areas::areas;
use super::scene::{Focus, Scene};
use crate::dice::Chance;
use crate::systems::AnyFight;
use crate::table::{DynRun, MenuPlace};
use crate::view::panel::actions::Deed;
use crate::view::panel::turn::TopBar;
use crate::view::snapshot::Snapshot;

/// Everybody as of a run in progress: whoever declared it acts.
fn snapshot(fight: &AnyFight, run: &dyn DynRun) -> Snapshot {
    let mut snapshot = Snapshot::of(&*run.state());
    let last = fight.steps().checked_sub(1);
    let declarer = last.and_then(|at| Deed::of(&snapshot, fight, at)).and_then(|deed| deed.offer.who());
    snapshot.round.acting = declarer.or(snapshot.round.acting);
    snapshot
}

impl Scene {
    /// The board when so many steps of the story of the exchange in progress, or of the last one, have been told. What
    /// comes after an exchange that is over is not offered yet.
    pub fn so_far(
        fight: &AnyFight,
        focus: &Focus,
        chances: &[(MenuPlace, Chance)],
        steps: usize,
    ) -> Option<Scene> {
        let run = fight.last_run_until(steps)?;
        let (state, snapshot) = (run.state(), snapshot(fight, &*run));
        if fight.tape().is_some() {
            return Some(Scene::in_play(fight, &*state, &snapshot, focus, chances));
        }
        let mut scene = Scene::bare(&snapshot, focus);
        scene.spread(areas(&*state, &snapshot, focus.selected));
        scene.show_result(fight.after(fight.played() - 1).board(), &snapshot, run.story());
        Some(scene)
    }
}

impl AnyFight {
    /// The board when so many steps of the last story have been told: see [`Scene::so_far`].
    pub fn scene_so_far(
        &self,
        focus: &Focus,
        chances: &[(MenuPlace, Chance)],
        steps: usize,
    ) -> Option<Scene> {
        Scene::so_far(self, focus, chances, steps)
    }

    /// The turn order at the same moment.
    pub fn top_bar_so_far(&self, steps: usize) -> Option<TopBar> {
        let run = self.last_run_until(steps)?;
        let at = self.steps().saturating_sub(1);
        Some(self.top_bar_of(snapshot(self, &*run), at, || run.state().round().acting))
    }
}
