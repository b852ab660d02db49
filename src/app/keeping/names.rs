//! Names that tell tables apart.

use crate::app::data::model::Model;
use crate::app::data::stored::Stored;
use crate::app::data::titles::Title;
use crate::app::store::kept_page::is_untouched;
use crate::share::What;
use crate::sheet::free_name;
use crate::table::MOST_NAME;

/// The names of all tables that are kept, but for two.
pub fn taken(model: &Model, but: [Option<What>; 2]) -> Vec<&str> {
    let is_other = |(what, _): &(What, &str)| !but.contains(&Some(*what));
    named(&model.stored).filter(is_other).map(|(_, name)| name).collect()
}

/// This name, or where a table of the lists or the one being built has it, the same with a number.
pub fn free(model: &Model, name: &str) -> String {
    let titles = model.stored.titles.iter().map(|it| it.title.as_str());
    let built = model.draft.as_ref().filter(|draft| !draft.is_untouched()).map(|draft| draft.setup.title());
    free_name(name, &titles.chain(built).collect::<Vec<_>>(), MOST_NAME)
}

/// All tables with their own names.
fn named(stored: &Stored) -> impl Iterator<Item = (What, &str)> {
    let tables = stored.tables.iter().map(|card| (What::Table(card.id), card));
    let built = stored.built.iter().map(|card| (What::Setup(card.table.id), &card.table));
    tables.chain(built).map(|(what, card)| (what, card.summary.name.as_str()))
}

/// The tables have been listed. Whoever came to a name that another one had before gets a number behind it; what a table
/// was called once it is called as long as it keeps its name. Those in play are told apart among themselves, those being
/// built too.
pub fn tell_apart(stored: &mut Stored) {
    let before = std::mem::take(&mut stored.titles);
    let is_shown = |what: What| match what {
        What::Setup(id) => stored.built.iter().any(|card| card.table.id == id && !is_untouched(card)),
        What::Table(_) | What::Roster(_) | What::Settings | What::Original(_) | What::Fairness => true,
    };
    let mut rest: Vec<(What, &str)> = named(stored).filter(|(what, _)| is_shown(*what)).collect();
    let known = |(what, name): &(What, &str)| before.iter().find(|it| it.what == *what && it.name == *name);
    let mut titles: Vec<Title> = rest.iter().filter_map(known).cloned().collect();
    rest.retain(|next| known(next).is_none());
    // The first that was made comes first.
    while let Some((what, name)) = rest.iter().copied().min_by_key(|it| it.0) {
        rest.retain(|it| it.0 != what);
        let is_alike = |it: &&Title| std::mem::discriminant(&it.what) == std::mem::discriminant(&what);
        let taken: Vec<&str> = titles.iter().filter(is_alike).map(|it| it.title.as_str()).collect();
        titles.push(Title { what, name: name.to_owned(), title: free_name(name, &taken, MOST_NAME) });
    }
    stored.titles = titles;
}

/// What a table is called in the lists.
pub fn title(stored: &Stored, what: What) -> Option<String> {
    let told = stored.titles.iter().find(|it| it.what == what).map(|it| it.title.clone());
    told.or_else(|| named(stored).find(|it| it.0 == what).map(|it| it.1.to_owned()))
}
