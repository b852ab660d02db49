//! What the panel shows, as one value: it follows from the page's state.

use super::ledger::Reading;
use crate::ui::state::{App, Detent, Pace};
use crate::view::actions::ActionSheet;
use crate::view::card::Fighter;
use crate::view::composer::Composer;
use crate::view::ledger::Ledger;
use crate::view::odds::OddsCard;
use crate::view::prompt::{Stage, weigh};

/// What the panel shows.
#[derive(Clone, PartialEq, Debug)]
pub enum Picture {
    /// No table.
    Nothing,
    /// What can be done now.
    Actions(Box<ActionSheet>),
    /// A tapped figure, and the name of who acts.
    Card(Box<Fighter>, Option<String>),
    /// What the attacker settles.
    Composer(Box<Composer>, Option<Box<OddsCard>>, bool),
    /// A form in the middle of an exchange: what has happened, then what is to be settled.
    Follow(Box<Ledger>, Box<Composer>),
    /// A form for another player, and that figure's health.
    Prompt(Box<Composer>, u8),
    /// The breakdown: of an exchange that waits for dice, or of the last one.
    Ledger(Box<Ledger>),
    /// What has been played, from the moment looked at.
    History(usize),
    /// The board as a list.
    List,
}

/// What kind of thing the panel shows: a new kind begins at its top.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// No table, or actions.
    Actions,
    /// A card.
    Card,
    /// The composer.
    Composer,
    /// A form in the middle of an exchange.
    Follow,
    /// A prompt.
    Prompt,
    /// The breakdown.
    Ledger,
    /// Dice are waited for.
    Dice,
    /// Looking back.
    History,
    /// The list.
    List,
}

impl Picture {
    /// Read off the page's state.
    pub fn of(app: &App) -> Picture {
        let Some(fight) = &app.fight else { return Picture::Nothing };
        let desk = &app.desk;
        if let Some(moment) = desk.moment {
            return Picture::History(moment.min(fight.played()));
        }
        if desk.is_list {
            return Picture::List;
        }
        match fight.stage() {
            Stage::Dice => fight.ledger().map_or(Picture::Nothing, |it| Picture::Ledger(Box::new(it))),
            Stage::Form => form(app).unwrap_or(Picture::Nothing),
            Stage::Ready if desk.is_reading => {
                fight.ledger().map_or(Picture::Nothing, |it| Picture::Ledger(Box::new(it)))
            }
            Stage::Ready => match desk.focus.selected.and_then(|who| fight.fighter(who, desk.focus.who)) {
                Some(fighter) => {
                    let acting = fight.top_bar(desk.focus.who).acting.map(|card| card.name);
                    Picture::Card(Box::new(fighter), acting)
                }
                None => Picture::Actions(Box::new(fight.actions(desk.focus.who))),
            },
        }
    }

    /// What kind of thing it is.
    pub fn kind(&self) -> Kind {
        match self {
            Picture::Nothing | Picture::Actions(_) => Kind::Actions,
            Picture::Card(..) => Kind::Card,
            Picture::Composer(..) => Kind::Composer,
            Picture::Prompt(..) => Kind::Prompt,
            Picture::Follow(..) => Kind::Follow,
            Picture::Ledger(ledger) if ledger.waiting.is_some() => Kind::Dice,
            Picture::Ledger(_) => Kind::Ledger,
            Picture::History(..) => Kind::History,
            Picture::List => Kind::List,
        }
    }
}

fn form(app: &App) -> Option<Picture> {
    let (fight, shelf) = (app.fight.as_ref()?, &app.desk.odds);
    let mut form = fight.composer(shelf.draft.as_ref())?;
    weigh(&mut form.widgets, &shelf.ways);
    if form.is_handed_over {
        let health = fight.fighter(form.who, None).map_or(100, |fighter| fighter.health);
        return Some(Picture::Prompt(Box::new(form), health));
    }
    if !form.can_cancel {
        let ledger = fight.ledger().filter(|ledger| !ledger.lines.is_empty());
        if let Some(ledger) = ledger {
            return Some(Picture::Follow(Box::new(ledger), Box::new(form)));
        }
    }
    let known = shelf.draft.as_ref().or(shelf.growing.as_ref());
    let is_stale = shelf.is_awaited && known.is_none();
    let card = known.or(shelf.stale.as_ref().filter(|_| shelf.is_awaited)).cloned();
    Some(Picture::Composer(Box::new(form), card.map(Box::new), is_stale))
}

/// How the breakdown is to be read.
pub fn reading(app: &App) -> Reading {
    let desk = &app.desk;
    let pace = app.prefs.pace();
    let is_still = desk.shows_all || pace == Pace::AtOnce;
    Reading {
        revealed: desk.revealed,
        pace: (!is_still).then_some(pace),
        folds: desk.folds.clone(),
        starts_open: app.prefs.keeps_open,
        typed: desk.typed.clone(),
    }
}

/// A word for a height.
pub fn detent_name(detent: Detent) -> &'static str {
    match detent {
        Detent::Peek => "peek",
        Detent::Work => "work",
        Detent::Full => "full",
    }
}
