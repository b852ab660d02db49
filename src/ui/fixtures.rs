//! What is set on hexes and between them on the table being built.

use super::shop::remember;
use super::state::{App, Dialog, Errand, Fixture, RuleCard, Workshop};
use crate::board::{Fixtures, Gap, Ground};
use crate::hex::{Hex, distance};
use crate::view::words;

/// A hex was tapped: it carries something, or it is one of the two between which something stands.
pub fn tap(app: &mut App, hex: Hex) -> Vec<Errand> {
    let Some(shop) = app.shop.as_mut().filter(|shop| shop.setup.ground().cell(hex).is_some()) else {
        return Vec::new();
    };
    let mut errands = Vec::new();
    let mut is_half = false;
    if shop.fixture.is_between() {
        let from = shop.first.take().filter(|from| shop.setup.ground().cell(*from).is_some());
        let is_wall = shop.fixture == Fixture::Wall;
        match from.filter(|from| !is_wall || distance(*from, hex) <= 1) {
            Some(from) if from == hex => {}
            Some(from) => errands = join(app, from, hex),
            None => (shop.first, is_half) = (Some(hex), true),
        }
    } else {
        paint(shop, hex);
        shop.is_drawing = false;
        errands = vec![Errand::KeepShop];
    }
    if let Some(shop) = app.shop.as_ref().filter(|_| app.dialog.is_none()) {
        let mut words = shop.setup.lay().hex(shop.setup.ground(), hex);
        if is_half {
            words.push_str(". Now the hex on the other side.");
        }
        app.say(words);
    }
    errands
}

/// A stroke goes over a hex. What it does to the first hex, it does to all.
pub fn paint(shop: &mut Workshop, hex: Hex) {
    if shop.fixture.is_between() {
        return;
    }
    let size = shop.sizes[shop.fixture as usize];
    let now = |all: &Fixtures| match shop.fixture {
        Fixture::Pad => all.pad(hex).unwrap_or_default().into(),
        _ => all.obstacle(hex),
    };
    if !shop.is_drawing {
        shop.takes_away = now(shop.setup.ground().fixtures()) == size;
        remember(shop);
        shop.is_drawing = true;
    }
    if shop.setup.ground().cell(hex).is_none() {
        return;
    }
    let size = if shop.takes_away { 0 } else { size };
    let fixture = shop.fixture;
    let all = shop.setup.ground_mut().fixtures_mut();
    match fixture {
        Fixture::Pad => all.set_pad(hex, Some(size as u8).filter(|it| *it > 0)),
        _ => all.set_obstacle(hex, size),
    }
}

/// Sets a wall or a gap between two hexes; the same again takes it away.
fn join(app: &mut App, a: Hex, b: Hex) -> Vec<Errand> {
    let Some(shop) = app.shop.as_mut() else { return Vec::new() };
    let ground = shop.setup.ground();
    let all = ground.fixtures();
    let size = Some(shop.sizes[shop.fixture as usize]).filter(|it| *it > 0);
    let mut after = all.clone();
    if shop.fixture == Fixture::Wall {
        let lower = [a, b].into_iter().filter_map(|hex| Some(ground.cell(hex)?.height)).min();
        let top = size.map(|size| size + lower.unwrap_or_default());
        after.set_wall(a, b, top.filter(|_| all.wall(a, b) != top));
    } else {
        let gap = size.map(|wide| Gap { wide, top: Some(shop.gap_top).filter(|it| *it > 0) });
        let gap = gap.filter(|_| all.gap(a, b) != gap);
        if let Some(bar) = gap.and_then(|_| shop.setup.bar_of_gap(a, b)) {
            let why = Some(words::sentence(&bar.why));
            app.dialog = Some(Dialog::Rule(RuleCard { rule: bar.rule, why, overrule: None, under: None }));
            return vec![Errand::Focus(".dlg button")];
        }
        after.set_gap(a, b, gap);
    }
    if after != *all {
        remember(shop);
        *shop.setup.ground_mut().fixtures_mut() = after;
    }
    vec![Errand::KeepShop]
}

/// Nothing stands where there is no hex; what was measured across stays.
pub fn clear(ground: &mut Ground, hex: Hex) {
    let all = ground.fixtures_mut();
    all.set_obstacle(hex, 0);
    all.set_pad(hex, None);
    all.walls.retain(|(edge, _)| !edge.ends().contains(&hex));
}
