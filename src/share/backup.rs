//! Everything that is kept, as one file to take away; and the way back.
//!
//! The file is JSON (`schemas/backup.schema.json`); here it is already, or still, its values. Tables
//! are in it as their records, word for word, with their checksums; fighters are readable. Restoring
//! adds to what is there and replaces nothing; either all that can be read is added or nothing is.
//! What is here already is not added again.

mod read;
mod sheets;

use super::contents::{self, Settings, Summary};
use super::fault::FileFault;
use super::generations;
use super::notice::What;
use super::record::Record;
use super::{Keeper, Kept, NotKept, Quarantined, quarantine};
use crate::json::{Json, object};
use crate::systems::SystemCard;

/// The app's name in the file.
const APP: &str = "hexfray";
/// The format of the file.
const FORMAT: f64 = 1.0;
/// The most entries of any list in the file.
const MOST_ENTRIES: usize = 1_000;

/// What is in a file, before anything is taken from it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Contents {
    /// The tables: what each says of itself, when it was saved, and the words of its record.
    tables: Vec<(Summary, u64, String)>,
    /// The rosters: the name, how many fighters, and the words of the record.
    rosters: Vec<(String, usize, String)>,
    /// What had been set aside: where it was, and its text.
    quarantine: Vec<(String, String)>,
    /// The texts of files that fighters were imported from.
    originals: Vec<String>,
    /// The tables that were being set up: what each says of itself, when it was saved, and the words of its record.
    setups: Vec<(Summary, u64, String)>,
    /// The page's settings.
    pub settings: Option<Settings>,
    /// What cannot be read, or was not as expected, each in a sentence.
    pub troubles: Vec<String>,
}

impl Contents {
    /// The tables in it.
    pub fn tables(&self) -> impl Iterator<Item = &Summary> {
        self.tables.iter().map(|(summary, ..)| summary)
    }

    /// The tables in it that were being set up.
    pub fn setups(&self) -> impl Iterator<Item = &Summary> {
        self.setups.iter().map(|(summary, ..)| summary)
    }

    /// The rosters in it: names, and how many fighters each has.
    pub fn rosters(&self) -> impl Iterator<Item = (&str, usize)> {
        self.rosters.iter().map(|(name, n, _)| (name.as_str(), *n))
    }

    /// Whether there is nothing to take from it.
    pub fn is_empty(&self) -> bool {
        let is_empty = self.tables.is_empty() && self.rosters.is_empty() && self.quarantine.is_empty();
        is_empty && self.originals.is_empty() && self.setups.is_empty()
    }

    /// What adding it means, in a sentence or two.
    pub fn caption(&self) -> &'static str {
        match (self.is_empty(), self.troubles.is_empty()) {
            (true, _) => "There is nothing in it that can be added. Nothing of yours has changed.",
            (false, true) => "What is not here yet is added to what you have. Nothing of yours is replaced.",
            (false, false) => {
                "What can be read of it and is not here yet is added. Nothing of yours is replaced."
            }
        }
    }
}

/// Whether a file says that it is of this app.
pub fn is_ours(file: &Json) -> bool {
    file.text("app") == APP
}

/// The systems that a file needs to be read.
pub fn systems(file: &Json) -> Vec<&'static SystemCard> {
    let entries = file.list("tables").iter().chain(file.list("rosters")).take(MOST_ENTRIES);
    let mut systems: Vec<&'static SystemCard> =
        entries.filter_map(|it| SystemCard::named(it.text("system"))).collect();
    let setups = read::setup_texts(file).filter_map(|text| Record::whole("setup", text).ok());
    systems.extend(setups.filter_map(|record| SystemCard::named(contents::key(&record)?)));
    systems.dedup();
    systems
}

/// Reads a file. Nothing changes by that.
pub fn read(file: &Json) -> Result<Contents, FileFault> {
    read::contents(file)
}

impl Keeper {
    /// Everything that is kept, as a file.
    pub fn backup(&mut self, now: u64) -> Json {
        let tables = self.tables().value.into_iter().map(|card| {
            object([
                ("name", card.summary.name.into()),
                ("system", card.key.into()),
                ("round", u64::from(card.summary.round).into()),
                ("saved", card.saved_at.into()),
                ("record", self.text(What::Table(card.id)).unwrap_or_default().into()),
            ])
        });
        let tables = Json::List(tables.collect());
        // This writes anew what the first release kept, and sets aside what is damaged.
        self.rosters();
        let ids = self.roster_ids();
        let rosters = Json::List(ids.into_iter().filter_map(|id| self.roster_entry(id)).collect());
        let entry = |entry: Quarantined| {
            let text = self.quarantined_text(&entry).ok()??;
            Some(object([("from", entry.from.into()), ("text", text.into())]))
        };
        let quarantine =
            Json::List(self.quarantine().unwrap_or_default().into_iter().filter_map(entry).collect());
        let original = |sum: u32| Some(Json::Text(self.original(sum)?));
        let originals = self.originals().unwrap_or_default().into_iter().filter_map(original).collect();
        let settings = self.load_settings().value;
        let settings = settings.all().map(|(name, text)| (name.to_owned(), text.to_owned().into())).collect();
        let setups = self.setups().value.into_iter().map(|card| {
            let record = self.text(What::Setup(card.table.id)).unwrap_or_default();
            object([
                ("name", card.table.summary.name.into()),
                ("system", card.table.key.into()),
                ("saved", card.table.saved_at.into()),
                ("record", record.into()),
            ])
        });
        let setups = Json::List(setups.collect());
        let members = [
            ("app", APP.to_owned().into()),
            ("format", Json::Number(FORMAT)),
            ("saved", now.into()),
            ("settings", Json::Object(settings)),
            ("tables", tables),
            ("setups", setups),
            ("rosters", rosters),
            ("aside", quarantine),
            ("originals", Json::List(originals)),
        ];
        object(members)
    }

    /// One roster, as a file.
    pub fn roster_file(&mut self, id: u32, now: u64) -> Json {
        let rosters = Json::List(self.roster_entry(id).into_iter().collect());
        let app = APP.to_owned().into();
        let format = Json::Number(FORMAT);
        object([("app", app), ("format", format), ("saved", now.into()), ("rosters", rosters)])
    }

    fn roster_entry(&self, id: u32) -> Option<Json> {
        let what = What::Roster(id);
        let copies = generations::copies(&*self.store, what).ok()?;
        let record = generations::newest(&copies).and_then(|copy| copy.record(what).ok());
        let Some((key, name, words)) = record.as_ref().and_then(contents::read_roster) else {
            // A later version's can only be taken along.
            let text = self.text(what)?;
            return Some(object([
                ("name", String::new().into()),
                ("system", String::new().into()),
                ("record", text.into()),
            ]));
        };
        let is_here = super::restore::editor(key).is_ok();
        let sheets = || words.iter().map(|word| sheets::write(key, word)).collect::<Option<Vec<Json>>>();
        let last = match is_here.then(sheets).flatten() {
            Some(sheets) => ("sheets", Json::List(sheets)),
            None => ("record", self.text(what)?.into()),
        };
        Some(object([("name", name.unwrap_or_default().into()), ("system", key.to_owned().into()), last]))
    }

    /// Adds what is in a file to what is kept, unless it is here already: all of it, or nothing. How many of its tables
    /// and rosters are here already.
    pub fn restore(&mut self, contents: &Contents) -> (Kept, usize) {
        // What is not known to be the player's own could not be told from what is added.
        let before = match quarantine::list(&*self.store) {
            Ok(before) => before,
            Err(fault) => return (Kept::NotKept(fault.into()), 0),
        };
        let mut adding = Adding { here: self.all_here(), added: Vec::new(), n_here: 0 };
        match self.add(contents, &mut adding) {
            Ok(()) => (Kept::Saved, adding.n_here),
            Err(why) => (self.take_back(&adding.added, &before, Kept::NotKept(why)), 0),
        }
    }

    /// Every table and roster here, by what it is compared by.
    fn all_here(&self) -> Vec<(&'static str, String)> {
        let tables = self.table_ids().into_iter().map(What::Table);
        let setups = self.setup_ids().into_iter().map(What::Setup);
        let rosters = self.roster_ids().into_iter().map(What::Roster);
        let places = tables.chain(setups).chain(rosters);
        let own = places.filter_map(|what| {
            let text = self.text(what)?;
            Some((what.kind(), compared(what, Record::whole(what.kind(), &text).ok()?.words.text)))
        });
        own.collect()
    }

    fn add(&mut self, contents: &Contents, adding: &mut Adding) -> Result<(), NotKept> {
        for (_, saved_at, words) in &contents.tables {
            self.add_new(adding, What::Table, Keeper::put_new, *saved_at, words)?;
        }
        for (_, saved_at, words) in &contents.setups {
            self.add_new(adding, What::Setup, Keeper::put_new_setup, *saved_at, words)?;
        }
        for (_, _, words) in &contents.rosters {
            self.add_new(adding, What::Roster, Keeper::put_new_roster, 0, words)?;
        }
        for text in &contents.originals {
            let known = self.originals().unwrap_or_default();
            let (sum, kept) = self.keep_original(text, 0);
            if let Kept::NotKept(why) = kept {
                return Err(why);
            }
            if !known.contains(&sum) {
                adding.added.push(What::Original(sum));
            }
        }
        for (from, text) in &contents.quarantine {
            quarantine::put(&*self.store, from, text)?;
        }
        Ok(())
    }

    /// Adds a table or a roster under a number of its own, unless it is here already.
    fn add_new(
        &mut self,
        adding: &mut Adding,
        place: fn(u32) -> What,
        put: PutNew,
        saved_at: u64,
        words: &str,
    ) -> Result<(), NotKept> {
        if adding.here.contains(&(place(0).kind(), compared(place(0), words))) {
            adding.n_here += 1;
            return Ok(());
        }
        let (id, kept) = put(self, saved_at, Some(words.to_owned()));
        adding.added.extend(id.map(place));
        if let Kept::NotKept(why) = kept { Err(why) } else { Ok(()) }
    }

    fn take_back(&mut self, added: &[What], before: &[Quarantined], kept: Kept) -> Kept {
        for entry in
            quarantine::list(&*self.store).unwrap_or_default().iter().filter(|it| !before.contains(it))
        {
            let _ = self.store.remove(&entry.key);
        }
        for what in added {
            let _ = self.forget(*what);
        }
        kept
    }
}

/// Keeps words, saved at a time, under a number of their own.
type PutNew = fn(&mut Keeper, u64, Option<String>) -> (Option<u32>, Kept);

/// A file being added.
struct Adding {
    /// What was here before, by what it is compared by.
    here: Vec<(&'static str, String)>,
    /// What was added.
    added: Vec<What>,
    /// How many tables and rosters were here already.
    n_here: usize,
}

/// What two records are compared by: their words, of a table without what looking at it changes.
fn compared(what: What, words: &str) -> String {
    match (what, &words.split(' ').collect::<Vec<_>>()[..]) {
        (What::Table(_) | What::Setup(_), [key, _, _, table]) => format!("{key} {table}"),
        _ => words.to_owned(),
    }
}
