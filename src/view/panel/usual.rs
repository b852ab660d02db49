//! The attack that a tap on an enemy opens while nothing is being declared.

use super::actions::{Menu, Place};
use crate::board::{Side, UnitId};
use crate::view::board::marks::Chances;
use crate::view::board::scene::{Focus, Scene, Tap};
use crate::view::words;

/// The usual attack on a figure: the one that whoever acts has used last, else the first one open.
fn usual(menu: &Menu, focus: &Focus, whom: UnitId) -> Option<Place> {
    let mut blows = menu.offers.iter().filter(|offer| {
        offer.bar.is_none() && offer.aim.is_some() && offer.target == Some(whom) && words::is_blow(offer.sign)
    });
    let first = blows.clone().next()?;
    let used = focus.blows.iter().find(|(by, _)| Some(*by) == first.place.who);
    let again = used.and_then(|(_, label)| blows.find(|offer| offer.label == label.as_str()));
    Some(again.unwrap_or(first).place)
}

impl Scene {
    /// A tap on an enemy who can be struck opens the usual attack on him; a bystander is nobody's enemy.
    pub(in crate::view) fn open_attacks(&mut self, menu: &Menu, focus: &Focus, hit: &str, chances: Chances) {
        for token in self.tokens.iter_mut().filter(|token| token.side != Side::Stone) {
            let Some(place) = usual(menu, focus, token.who) else { continue };
            token.tap = Tap::Declare(place);
            let odds = chances.of(place).map(|it| format!(", {}", words::spoken_percent(hit, it)));
            token.label = format!("{}, can be struck{}", token.label, odds.unwrap_or_default());
        }
    }
}
