//! What is set on hexes and between them on the table being built.

use crate::app::data::dialog::{Dialog, RuleDialog};
use crate::app::data::draft::{Draft, Fixture};
use crate::app::data::effect::Effect;
use crate::app::data::model::Model;
use crate::board::{Fixtures, Gap, Ground};
use crate::hex::{Hex, distance};

/// A hex was tapped: it carries something, or it is one of the two between which something stands.
pub fn tap(model: &mut Model, hex: Hex) -> Vec<Effect> {
    let Some(draft) = model.draft.as_mut().filter(|draft| draft.setup.ground().cell(hex).is_some()) else {
        return Vec::new();
    };
    let mut effects = Vec::new();
    let mut is_half = false;
    if draft.fixture.is_between() {
        let from = draft.first.take().filter(|from| draft.setup.ground().cell(*from).is_some());
        let is_wall = draft.fixture == Fixture::Wall;
        match from.filter(|from| !is_wall || distance(*from, hex) <= 1) {
            Some(from) if from == hex => {}
            Some(from) => effects = join(model, from, hex),
            None => (draft.first, is_half) = (Some(hex), true),
        }
    } else {
        paint(draft, hex);
        draft.end_stroke();
        effects = vec![Effect::SAVE_DRAFT];
    }
    if let Some(draft) = model.draft.as_ref().filter(|_| model.dialog.is_none()) {
        let mut words = draft.setup.landscape().hex(draft.setup.ground(), hex);
        if is_half {
            words.push_str(". Now the hex on the other side.");
        }
        model.announce(words);
    }
    effects
}

/// A stroke goes over a hex. What it does to the first hex, it does to all.
pub fn paint(draft: &mut Draft, hex: Hex) {
    if draft.fixture.is_between() {
        return;
    }
    let size = draft.sizes[draft.fixture as usize];
    let now = |all: &Fixtures| match draft.fixture {
        Fixture::Pad => all.pad(hex).unwrap_or_default().into(),
        Fixture::Obstacle | Fixture::Wall | Fixture::Gap => all.obstacle(hex),
    };
    let takes_away = now(draft.setup.ground().fixtures()) == size;
    if draft.draw() {
        draft.takes_away = takes_away;
    }
    if draft.setup.ground().cell(hex).is_none() {
        return;
    }
    let size = if draft.takes_away { 0 } else { size };
    let fixture = draft.fixture;
    let all = draft.setup.ground_mut().fixtures_mut();
    match fixture {
        Fixture::Pad => all.set_pad(hex, Some(size as u8).filter(|it| *it > 0)),
        Fixture::Obstacle | Fixture::Wall | Fixture::Gap => all.set_obstacle(hex, size),
    }
}

/// Sets a wall or a gap between two hexes; the same again takes it away.
fn join(model: &mut Model, a: Hex, b: Hex) -> Vec<Effect> {
    let Some(draft) = model.draft.as_mut() else { return Vec::new() };
    let ground = draft.setup.ground();
    let all = ground.fixtures();
    let size = Some(draft.sizes[draft.fixture as usize]).filter(|it| *it > 0);
    let mut after = all.clone();
    if draft.fixture == Fixture::Wall {
        let lower = [a, b].into_iter().filter_map(|hex| Some(ground.cell(hex)?.height)).min();
        let top = size.map(|size| size + lower.unwrap_or_default());
        after.set_wall(a, b, top.filter(|_| all.wall(a, b) != top));
    } else {
        let gap = size.map(|wide| Gap { wide, top: Some(draft.gap_top).filter(|it| *it > 0) });
        let gap = gap.filter(|_| all.gap(a, b) != gap);
        if let Some(bar) = gap.and_then(|_| draft.setup.bar_of_gap(a, b)) {
            return model.show(Dialog::Rule(RuleDialog::of_bar(&bar)));
        }
        after.set_gap(a, b, gap);
    }
    if after != *all {
        draft.remember();
        *draft.setup.ground_mut().fixtures_mut() = after;
    }
    vec![Effect::SAVE_DRAFT]
}

/// Nothing stands where there is no hex; what was measured across stays.
pub fn clear(ground: &mut Ground, hex: Hex) {
    let all = ground.fixtures_mut();
    all.set_obstacle(hex, 0);
    all.set_pad(hex, None);
    all.walls.retain(|(edge, _)| !edge.ends().contains(&hex));
}
