//! What the page opens with: which table, and the rule systems whose code that takes. One place
//! says so, for those who fetch the code and for those who open the table. Nothing is changed here.

use super::tables::{self, is_damaged_or_first};
use super::{Keeper, TableCard};
use crate::order::sort_by_key;
use crate::share::notice::What;
use crate::share::{Settings, contents, generations};
use crate::systems::SystemCard;

impl Keeper {
    /// The number of the table that opens: the window's `own`, else the one opened last in any
    /// window, as long as they are kept; else the one saved last that this version can read.
    pub fn table_to_open(&self, own: Option<u32>) -> Option<u32> {
        let cards = self.table_cards();
        let is_kept = |id: &u32| cards.iter().any(|card| card.id == *id);
        let newest = || cards.iter().find(|card| !card.is_newer).map(|card| card.id);
        own.filter(is_kept).or_else(|| self.opened_last().filter(is_kept)).or_else(newest)
    }

    /// The systems of all that is read when the page opens: their code has to be here before.
    pub fn systems(&self, own: Option<u32>) -> Vec<&'static SystemCard> {
        let mut systems = Vec::new();
        let opens = self.table_to_open(own).map(What::Table);
        let ids = self.table_ids().into_iter().map(What::Table);
        let looked_at = ids.filter(|what| is_damaged_or_first(*what, &self.copies(*what)));
        for what in opens.into_iter().chain(looked_at).chain(self.setups_read()) {
            let copies = self.copies(what);
            let record = generations::newest(&copies).and_then(|copy| copy.record(what).ok());
            let system = record.and_then(|record| SystemCard::named(contents::key(&record)?));
            systems.extend(system.filter(|system| !systems.contains(system)));
        }
        systems
    }

    /// Whether a table that is being set up is read then: that takes the code that builds, too.
    pub fn reads_setup(&self) -> bool {
        !self.setups_read().is_empty()
    }

    /// The number of the table being set up that opens: the one that any window built last; where the settings say
    /// nothing of that, the lone one of earlier versions.
    pub fn setup_to_open(&self) -> Option<u32> {
        let settings = self.settings_now();
        let built = settings.as_ref().filter(|it| it.all().any(|(name, _)| name == "built"));
        let last = built.map_or(Some(0), |settings| settings.get("built").parse().ok());
        last.filter(|id| !self.copies(What::Setup(*id)).is_empty())
    }

    /// The tables being set up that are read then: the one that opens, and what has to be looked through.
    fn setups_read(&self) -> Vec<What> {
        let opens = self.setup_to_open();
        let looked_at = self.setup_ids().into_iter().filter(|id| self.is_setup_looked_at(*id));
        let ids = opens.into_iter().chain(looked_at.filter(|id| Some(*id) != opens));
        ids.map(What::Setup).collect()
    }

    /// All tables at a glance, last saved first, as they lie there.
    pub(super) fn table_cards(&self) -> Vec<TableCard> {
        let ids = self.table_ids().into_iter();
        let mut cards: Vec<TableCard> =
            ids.filter_map(|id| tables::card(id, &self.copies(What::Table(id)))).collect();
        sort_by_key(&mut cards, |card: &TableCard| u64::MAX - card.saved_at);
        cards
    }

    /// The number of the table that the settings say was opened last.
    fn opened_last(&self) -> Option<u32> {
        self.settings_now()?.get("table").parse().ok()
    }

    /// The settings as they lie there.
    fn settings_now(&self) -> Option<Settings> {
        let copies = self.copies(What::Settings);
        let record = generations::newest(&copies)?.record(What::Settings).ok()?;
        contents::read_settings(&record).ok()
    }

    fn copies(&self, what: What) -> Vec<generations::Copy> {
        generations::copies(&*self.store, what).unwrap_or_default()
    }
}
