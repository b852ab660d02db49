//! What the panel shows, as one value: it follows from the page's state.

use crate::app::data::model::Model;
use crate::app::data::panel_kind::PanelKind;
use crate::systems::AnyFight;
use crate::view::chances::odds::OddsCard;
use crate::view::panel::actions::ActionSheet;
use crate::view::panel::card::Fighter;
use crate::view::panel::composer::Composer;
use crate::view::panel::prompt::{Stage, weigh};
use crate::view::story::ledger::Ledger;

/// What the panel shows.
#[derive(Clone, PartialEq, Debug)]
pub enum PanelContent {
    /// No table.
    Nothing,
    /// What can be done now.
    Actions(Box<ActionSheet>),
    /// A tapped figure, and what the way back leads to. While a question is open it is only read.
    Card(Box<Fighter>, String),
    /// What the attacker settles.
    Composer(Box<Composer>, Option<Box<OddsCard>>, bool),
    /// A form in the middle of an exchange: what has happened, then what is to be settled.
    Follow(Box<Ledger>, Box<Composer>, Option<Box<OddsCard>>, bool),
    /// A form for another player, and that figure's health.
    Prompt(Box<Composer>, u8),
    /// The breakdown: of an exchange that waits for dice, or of the last one.
    Ledger(Box<Ledger>),
    /// What has been played, from the moment looked at.
    History(usize),
    /// The breakdown of the exchange that led to the moment looked back at, and whether play can go on from there.
    Past(Box<Ledger>, bool),
    /// The board as a list.
    List,
}

impl PanelContent {
    /// Read off the page's state.
    pub fn of(model: &Model) -> PanelContent {
        let Some(fight) = &model.fight else { return PanelContent::Nothing };
        let play = &model.play;
        if let Some(moment) = play.moment {
            let moment = moment.min(fight.played());
            let read = moment.checked_sub(1).filter(|_| play.reads_past).and_then(|at| fight.ledger_at(at));
            let can_play_on = moment < fight.played() && moment + fight.fresh() >= fight.played();
            let past = |it| PanelContent::Past(Box::new(it), can_play_on);
            return read.map_or(PanelContent::History(moment), past);
        }
        if play.is_list {
            return PanelContent::List;
        }
        let stage = fight.stage();
        if let Some(fighter) = card(model, fight, stage == Stage::Ready) {
            let back = match stage {
                Stage::Ready => {
                    let acting = fight.top_bar(play.focus.who).acting;
                    acting.map_or("Back to the table".to_owned(), |card| format!("Back to {}", card.name))
                }
                Stage::Form => "Back to the question".to_owned(),
                Stage::Dice => "Back to the dice".to_owned(),
            };
            return PanelContent::Card(Box::new(fighter), back);
        }
        match stage {
            Stage::Dice => {
                fight.ledger().map_or(PanelContent::Nothing, |it| PanelContent::Ledger(Box::new(it)))
            }
            Stage::Form => form(model).unwrap_or(PanelContent::Nothing),
            Stage::Ready if play.is_reading => {
                fight.ledger().map_or(PanelContent::Nothing, |it| PanelContent::Ledger(Box::new(it)))
            }
            Stage::Ready => PanelContent::Actions(Box::new(fight.actions(play.focus.who))),
        }
    }

    /// The form that is open, if it shows one.
    pub fn form(&self) -> Option<&Composer> {
        match self {
            PanelContent::Composer(form, ..)
            | PanelContent::Follow(_, form, ..)
            | PanelContent::Prompt(form, _) => Some(form),
            PanelContent::Nothing
            | PanelContent::Actions(_)
            | PanelContent::Card(..)
            | PanelContent::Ledger(_)
            | PanelContent::History(_)
            | PanelContent::Past(..)
            | PanelContent::List => None,
        }
    }

    /// What kind of thing it is.
    pub fn kind(&self) -> PanelKind {
        match self {
            PanelContent::Nothing | PanelContent::Actions(_) => PanelKind::Actions,
            PanelContent::Card(..) => PanelKind::Card,
            PanelContent::Composer(..) => PanelKind::Composer,
            PanelContent::Prompt(..) => PanelKind::Prompt,
            PanelContent::Follow(..) => PanelKind::Follow,
            PanelContent::Ledger(ledger) if ledger.waiting.is_some() => PanelKind::Dice,
            PanelContent::Ledger(_) => PanelKind::Ledger,
            PanelContent::History(..) => PanelKind::History,
            PanelContent::Past(..) => PanelKind::Past,
            PanelContent::List => PanelKind::List,
        }
    }
}

/// The card that is open. A breakdown that is read hides it.
fn card(model: &Model, fight: &AnyFight, is_ready: bool) -> Option<Fighter> {
    let who = model.play.focus.selected.filter(|_| !is_ready || !model.play.is_reading)?;
    let mut fighter = fight.fighter(who, model.play.focus.who)?;
    if !is_ready {
        (fighter.can_act, fighter.referee, fighter.is_at_rest) = (false, None, false);
    }
    Some(fighter)
}

fn form(model: &Model) -> Option<PanelContent> {
    let (fight, odds) = (model.fight.as_ref()?, &model.play.odds);
    let mut form = fight.composer(odds.draft.as_ref())?;
    weigh(&mut form.widgets, &odds.ways);
    if let Some((at, said)) = &model.play.focus.chosen {
        form.choose(fight, *at, said);
    }
    if form.is_handed_over {
        let health = fight.fighter(form.who, None).map_or(100, |fighter| fighter.health);
        return Some(PanelContent::Prompt(Box::new(form), health));
    }
    let known = odds.draft.as_ref().or(odds.growing.as_ref());
    let is_stale = odds.is_awaited && known.is_none();
    let card = known.or(odds.stale.as_ref().filter(|_| odds.is_awaited)).cloned().map(Box::new);
    if !form.can_cancel {
        let ledger = fight.ledger().filter(|ledger| !ledger.lines.is_empty());
        if let Some(ledger) = ledger {
            let card = card.filter(|_| form.settles_blow);
            return Some(PanelContent::Follow(Box::new(ledger), Box::new(form), card, is_stale));
        }
    }
    Some(PanelContent::Composer(Box::new(form), card, is_stale))
}
