//! Lists to add from: what a sheet offers where there is much of it, and what is found in it.

use crate::sheet::{Field, Offer, is_blank};
use crate::systems::AnySetup;
use crate::view::search::has_words;
use crate::view::words::plural;

/// Up to so many rows stay buttons on the sheet: all are seen at once, and one tap adds.
const FEW: usize = 8;

/// A list to add from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AddList {
    /// What can be added, in the order of the tables.
    pub rows: Vec<AddRow>,
    /// The key and the words of the button that adds the player's own, if there is one.
    pub own: Option<(String, String)>,
}

/// Something that can be added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AddRow {
    /// The key of what adds it.
    pub key: String,
    /// What it is called.
    pub name: String,
    /// The table that it comes from.
    pub table: &'static str,
    /// By what one chooses it.
    pub figures: String,
}

/// What is found in a list.
#[derive(PartialEq, Eq, Debug)]
pub struct Found<'a> {
    /// Headed groups: by table, what is called so; then what only says so in its figures.
    pub groups: Vec<(&'static str, Vec<&'a AddRow>)>,
    /// How many there are, or what to do where there is nothing.
    pub told: String,
}

/// The lists of a section that are too long for buttons.
pub fn long_lists(fields: &[Field]) -> Vec<&'static str> {
    let mut lists: Vec<(&'static str, usize)> = Vec::new();
    for Offer { list, .. } in
        fields.iter().filter_map(|field| field.offer.as_deref()).filter(|it| is_listed(it))
    {
        match lists.iter_mut().find(|(known, _)| known == list) {
            Some((_, n)) => *n += 1,
            None => lists.push((list, 1)),
        }
    }
    lists.into_iter().filter(|(_, n)| *n > FEW).map(|(list, _)| list).collect()
}

/// Whether it stands in a table; what the player makes up is always offered, whatever is looked for.
fn is_listed(offer: &Offer) -> bool {
    !offer.table.is_empty()
}

impl AddList {
    /// What has every word that was typed, in its name or in its figures.
    pub fn found(&self, typed: &str) -> Found<'_> {
        let is_called = |row: &AddRow| has_words(&row.name, typed);
        let says = |row: &AddRow| has_words(&format!("{} {} {}", row.name, row.table, row.figures), typed);
        let mut groups: Vec<(&'static str, Vec<&AddRow>)> = Vec::new();
        let called = self.rows.iter().filter(|row| is_called(row)).map(|row| (row.table, row));
        let others = self.rows.iter().filter(|row| !is_called(row) && says(row));
        for (heading, row) in called.chain(others.map(|row| ("By their figures", row))) {
            match groups.last_mut() {
                Some((before, rows)) if *before == heading => rows.push(row),
                _ => groups.push((heading, vec![row])),
            }
        }
        let n = groups.iter().map(|(_, rows)| rows.len()).sum();
        Found { groups, told: self.told(typed.trim(), n) }
    }

    /// The key of what Enter adds: of the first that is found, once something is typed.
    pub fn first(&self, typed: &str) -> Option<String> {
        let found = if is_blank(typed) { None } else { self.found(typed).groups.into_iter().next() };
        found.and_then(|(_, rows)| rows.first().map(|row| row.key.clone()))
    }

    fn told(&self, typed: &str, n: usize) -> String {
        let own = if self.own.is_some() { ", or add your own below" } else { "" };
        match (typed, n) {
            ("", n) => format!("{n} to choose from"),
            (_, 0) => format!("Nothing is called \u{201c}{typed}\u{201d}. Try fewer letters{own}."),
            (_, n) => format!("{} of {}", plural(n, "match", "matches"), self.rows.len()),
        }
    }
}

impl AnySetup {
    /// A list to add from, on a figure's sheet.
    pub fn add_list(&self, recruit: usize, list: &str) -> AddList {
        let fields = self.sections(recruit).into_iter().flat_map(|section| section.fields);
        let offered = fields.filter(|field| field.offer.as_ref().is_some_and(|offer| offer.list == list));
        let (listed, own): (Vec<Field>, Vec<Field>) =
            offered.partition(|field| field.offer.as_deref().is_some_and(is_listed));
        let keys: Vec<&str> = listed.iter().map(|field| field.key.as_str()).collect();
        let mut figures = self.figures(recruit, &keys).into_iter();
        let row = |field: Field| {
            let offer = field.offer?;
            let (name, figures) = (offer.name.into_owned(), figures.next().unwrap_or_default());
            Some(AddRow { key: field.key, name, table: offer.table, figures })
        };
        AddList {
            rows: listed.into_iter().filter_map(row).collect(),
            own: own.into_iter().next().map(|field| (field.key, field.label)),
        }
    }

    /// The first field that a sheet has in the section of a button and had not before that was pressed.
    pub fn first_new(&self, before: &AnySetup, recruit: usize, pressed: &str) -> Option<String> {
        let had = before.sections(recruit);
        let is_here = |field: &Field| field.key == pressed;
        let at = had.iter().position(|section| section.fields.iter().any(is_here))?;
        let is_new = |field: &Field| had[at].fields.iter().all(|old| old.key != field.key);
        let now = self.sections(recruit).into_iter().nth(at)?;
        now.fields.into_iter().find(is_new).map(|field| field.key)
    }
}

#[cfg(test)]
mod tests {
    use super::{AddList, AddRow, long_lists};
    use crate::sheet::FormVisitor;

    fn row(name: &str, table: &'static str, figures: &str) -> AddRow {
        AddRow { key: name.to_owned(), name: name.to_owned(), table, figures: figures.to_owned() }
    }

    fn weapons() -> AddList {
        let rows = vec![
            row("Axe", "Hand weapons", "swing 1d+4 cutting, reach 1; Axe/Mace 12; 4 lb"),
            row("Mace", "Hand weapons", "swing 1d+5 crushing, reach 1; Axe/Mace 12; 5 lb"),
            row("Great axe", "Hand weapons", "swing 1d+5 cutting, reach 1, 2*; 8 lb"),
            row("Longbow", "Missile weapons", "shot 1d+1 impaling, ½D 180; 3 lb"),
        ];
        AddList { rows, own: Some(("own".to_owned(), "Add own weapon".to_owned())) }
    }

    /// What is found, group by group, and what is told of it.
    #[test]
    fn what_is_typed_is_found() {
        let axes = "Hand weapons: Axe, Great axe. By their figures: Mace. 3 matches of 4";
        let nothing = |typed| {
            format!("Nothing is called \u{201c}{typed}\u{201d}. Try fewer letters, or add your own below.")
        };
        let all = "Hand weapons: Axe, Mace, Great axe. Missile weapons: Longbow. 4 to choose from";
        let cases = [
            ("", all.to_owned()),
            ("  ", all.to_owned()),
            ("AXE", axes.to_owned()),
            ("axe great", "Hand weapons: Great axe. 1 match of 4".to_owned()),
            ("bow", "Missile weapons: Longbow. 1 match of 4".to_owned()),
            ("missile", "By their figures: Longbow. 1 match of 4".to_owned()),
            ("1d+5 lb", "By their figures: Mace, Great axe. 2 matches of 4".to_owned()),
            (" xyz ", nothing("xyz")),
            ("axe bow", nothing("axe bow")),
        ];
        let list = weapons();
        for (typed, expected) in cases {
            let found = list.found(typed);
            let group = |(heading, rows): &(&str, Vec<&AddRow>)| {
                let names: Vec<&str> = rows.iter().map(|row| row.name.as_str()).collect();
                format!("{heading}: {}. ", names.join(", "))
            };
            let first = found.groups.first().filter(|_| !typed.trim().is_empty());
            assert_eq!(list.first(typed), first.map(|(_, rows)| rows[0].key.clone()), "{typed:?}");
            assert_eq!(
                found.groups.iter().map(group).collect::<String>() + &found.told,
                expected,
                "{typed:?}"
            );
        }
        let no_own = AddList { own: None, ..list };
        assert_eq!(no_own.found("x!").told, "Nothing is called \u{201c}x!\u{201d}. Try fewer letters.");
    }

    #[test]
    fn few_stay_buttons() {
        let lists = |n: usize| {
            let mut form = FormVisitor::showing();
            form.section("Things");
            form.offers(
                "things",
                "Add a thing",
                (0..n).map(|i| (i, "Things", "Thing".into())),
                Some("Own thing"),
            );
            form.press("more", "More");
            form.into_sections().iter().flat_map(|section| long_lists(&section.fields)).collect::<Vec<_>>()
        };
        assert!([0, 8].into_iter().all(|n| lists(n).is_empty()));
        assert_eq!(lists(9), ["Add a thing"]);
    }
}
