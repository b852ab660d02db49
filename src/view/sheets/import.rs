//! Characters of other programs: what a file is by its name, what became of everything in it, and what is said where
//! nothing was read.

use crate::share::{NotKept, Words};
use crate::sheet::{ImportFault, ImportLine, ImportReport, trimmed};
use crate::systems::{self, AnySetup, SYSTEMS, SystemCard};
use crate::table::Rule;
use crate::view::words::sentence;

/// What became of everything in a file, to be read.
#[derive(Clone, PartialEq, Debug)]
pub struct ImportPage {
    /// The figure's place in the roster.
    pub recruit: usize,
    /// Its name.
    pub title: String,
    /// What was taken, what was converted, what was left out: always these three.
    pub lists: Vec<ImportList>,
    /// What is said where the file itself could not be kept.
    pub not_kept: Option<Words>,
    /// The file, by the checksum of its text.
    pub origin: u32,
    /// What it is called when it is taken out: "Oda of the Weir.gcs".
    pub file: String,
}

/// A headed list of a report.
#[derive(Clone, PartialEq, Debug)]
pub struct ImportList {
    /// With the count: "Taken 23".
    pub heading: String,
    /// What its rows mean, in a sentence.
    pub caption: &'static str,
    /// One for each thing of the file.
    pub rows: Vec<ImportRow>,
}

/// One thing of a file.
#[derive(Clone, PartialEq, Debug)]
pub struct ImportRow {
    /// What: "Broadsword".
    pub what: String,
    /// What the file says, where the sheet says something else or nothing.
    pub old: String,
    /// What the sheet says; empty for what is left out.
    pub new: String,
    /// Why, in a sentence; may be empty.
    pub reason: String,
    /// The rule, where it is one of the system's own.
    pub rule: Option<Rule>,
    /// The rule in words, where it is none of these: "Section 3.3"; may be empty.
    pub source: String,
}

/// What a file is called where the character has no name.
const NAMELESS: &str = "character";

/// What a file's name ends in, where some system imports such files.
pub fn ending(file: &str) -> Option<&'static str> {
    let has = |ending: &&str| {
        let end = file.len().checked_sub(ending.len()).and_then(|at| file.get(at..));
        end.is_some_and(|end| end.eq_ignore_ascii_case(ending))
    };
    SYSTEMS.iter().filter_map(|card| card.imports).find(has)
}

/// The system that a file is for: the one at hand if it imports such files, else the first that does. Without an
/// ending it may be any that imports.
pub fn system_for(ending: Option<&str>, at_hand: Option<&str>) -> Option<&'static SystemCard> {
    let fits = |card: &&SystemCard| card.imports.is_some() && (ending.is_none() || card.imports == ending);
    let mut all = SYSTEMS.iter().filter(fits);
    let first = all.clone().next();
    all.find(|card| Some(card.key) == at_hand).or(first)
}

/// What the page says of a file of which nothing was read.
pub fn fault_words(fault: &ImportFault) -> Words {
    let fault = sentence(&fault.to_string());
    let (title, rest) = fault.split_once("; ").unwrap_or((&fault, ""));
    let rest = if rest.is_empty() { String::new() } else { sentence(rest) + ". " };
    Words { title: title.to_owned() + ".", text: rest + "Nothing of yours has changed." }
}

/// What is asked before a fighter comes to an empty table, because the one being set up is of another system.
pub fn room_words(being_set_up: &AnySetup, fighter: &AnySetup) -> Words {
    let [table, rules, other] = [being_set_up.title(), being_set_up.system_name(), fighter.system_name()];
    let text = ["\u{201c}", table, "\u{201d} is being set up with the rules of ", rules].concat()
        + &[". This fighter is one of ", other, " and comes to an empty table of its own. "].concat()
        + &["\u{201c}", table, "\u{201d} stays with your tables."].concat();
    Words { title: "Open an empty table?".to_owned(), text }
}

/// What is asked where a character has been imported before.
pub fn twin_words(name: &str) -> Words {
    let text = "Replace it, and the new sheet takes its place on the board; Undo brings the old one back. \
                Or add another fighter of this name.";
    Words { title: ["\u{201c}", name, "\u{201d} is here already."].concat(), text: text.to_owned() }
}

/// A name as a file can have it on every device.
fn file_name(name: &str, ending: &str) -> String {
    let fits = |sign: char| !sign.is_control() && !"/\\:*?\"<>|".contains(sign);
    let name: String = trimmed(name).chars().map(|sign| if fits(sign) { sign } else { '-' }).collect();
    // Those that begin with a dot are hidden on some, and none of them likes it at the end.
    let name = name.trim_matches(['.', ' ']);
    (if name.is_empty() { NAMELESS } else { name }).to_owned() + ending
}

impl ImportPage {
    /// Says that the file could not be kept, and why.
    pub fn tell_not_kept(&mut self, why: &NotKept) {
        self.not_kept = Some(not_kept_words(why));
    }
}

fn not_kept_words(why: &NotKept) -> Words {
    Words {
        title: "The file itself could not be kept here.".to_owned(),
        text: why.words(0).title + " The fighter is complete; keep the file yourself.",
    }
}

impl AnySetup {
    /// What the button says that imports a character; `None` where the system imports none.
    pub fn import_button(&self) -> Option<String> {
        Some(["Open a ", self.imports()?, " file"].concat())
    }

    /// The report of a figure's file, and why that was not kept; `None` for a figure that was not imported.
    pub fn import_page(
        &self,
        recruit: usize,
        report: ImportReport,
        not_kept: Option<NotKept>,
    ) -> Option<ImportPage> {
        let (origin, ending) = (self.origin(recruit)?, self.imports()?);
        let row = self.roster().into_iter().nth(recruit)?;
        let rules = systems::rules(self.key());
        let list = |heading: &str, caption, lines: Vec<ImportLine>| ImportList {
            heading: heading.to_owned() + " " + &lines.len().to_string(),
            caption,
            rows: lines.into_iter().map(|line| self::row(line, rules)).collect(),
        };
        Some(ImportPage {
            recruit,
            lists: vec![
                list("Taken", "As it is in the file", report.taken),
                list("Converted", "Changed, because these rules count otherwise", report.converted),
                list("Left out", "In the file, but not on the sheet", report.left_out),
            ],
            not_kept: not_kept.map(|why| not_kept_words(&why)),
            origin,
            file: file_name(&row.name, ending),
            title: row.name,
        })
    }
}

fn row(line: ImportLine, rules: &[Rule]) -> ImportRow {
    let number = line.rule.split_once('-').and_then(|(_, number)| number.parse().ok());
    let rule = rules.iter().find(|rule| Some(rule.number) == number && rule.id() == line.rule);
    ImportRow {
        what: line.what,
        old: if line.old == line.new { String::new() } else { line.old },
        new: line.new,
        reason: sentence(&line.reason),
        rule: rule.copied(),
        source: if rule.is_some() { String::new() } else { sentence(line.rule) },
    }
}
