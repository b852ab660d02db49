//! The action sheet: what may be declared now, in rows.

use super::card::{Fighter, Pips};
pub use super::menu::{Deed, Menu, Offer, Place};
use crate::board::{Ground, UnitId};
use crate::hex::{Hex, distance};
use crate::order::sort_by_key;
use crate::systems::AnyFight;
use crate::table::{Cost, Due, Rule, Sign};
use crate::view::snapshot::Snapshot;
use crate::view::words;

/// The action sheet of a figure, or of the table while nobody acts.
#[derive(Clone, PartialEq, Debug)]
pub struct ActionSheet {
    /// Whose sheet; `None` while nobody acts.
    pub fighter: Option<Fighter>,
    /// Headed groups of rows that can be taken now.
    pub sections: Vec<Section>,
    /// What cannot be taken now, by its reason: "Not now".
    pub not_now: Vec<NotNow>,
    /// Said where there is nothing left to spend or to do: "No points left".
    pub note: Option<String>,
    /// The one long plate, where ending or beginning is all that is left to do.
    pub plate: Option<Ending>,
    /// Outlined buttons of the footer: end the turn, wait.
    pub endings: Vec<Ending>,
}

/// What cannot be taken now for one reason.
#[derive(Clone, PartialEq, Debug)]
pub struct NotNow {
    /// "Stunned".
    pub why: String,
    /// Rows that say nothing else: each has it as its second line.
    pub rows: Vec<Row>,
}

/// A headed group of rows.
#[derive(Clone, PartialEq, Debug)]
pub struct Section {
    /// "Strike", "Move and manage", "For the table".
    pub title: &'static str,
    /// Two tiles beside each other instead of full rows.
    pub is_tiles: bool,
    /// Its rows.
    pub rows: Vec<Row>,
}

/// One row: all options of one name.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// "Stand and attack".
    pub title: String,
    /// "Korrag or Skell"; in "Not now" the reason.
    pub subtitle: String,
    /// What it does, where the second line says whom it is for; often empty.
    pub clause: String,
    /// Its picture.
    pub icon: Sign,
    /// What it costs.
    pub cost: Option<Pips>,
    /// What can be taken. One that is not aimed is declared at once; else the page puts these into
    /// [`Focus::row`](crate::view::board::scene::Focus::row) and the board lights up.
    pub open: Vec<Aimed>,
    /// What cannot be taken, with the reason; the referee may overrule unless it is final.
    pub barred: Vec<Barred>,
    /// Whether a hex has to be tapped first, or one of a list.
    pub needs_aim: bool,
}

/// An option of a row that can be taken.
#[derive(Clone, PartialEq, Debug)]
pub struct Aimed {
    /// Its place on the menu.
    pub place: Place,
    /// The hex that a tap would mean.
    pub aim: Option<Hex>,
    /// Whom it is aimed at.
    pub target: Option<UnitId>,
    /// What tells it from the others: a name, a hex, its second line.
    pub name: String,
}

/// Something that cannot be taken, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Barred {
    /// Its place on the menu, for a referee who overrules.
    pub place: Place,
    /// The hex it is aimed at.
    pub aim: Option<Hex>,
    /// The reason as a sentence without its full stop: "Needs 3 AP, has 2".
    pub why: String,
    /// The rule that bars it.
    pub rule: Rule,
    /// Whether not even the table's own word lifts it.
    pub is_final: bool,
}

/// Ending a turn, beginning a round, waiting.
#[derive(Clone, PartialEq, Debug)]
pub struct Ending {
    /// "End Isolde's turn".
    pub title: String,
    /// A second line, often empty.
    pub subtitle: String,
    /// Its picture.
    pub icon: Sign,
    /// Its place on the menu.
    pub place: Place,
}

impl ActionSheet {
    /// The action sheet of a figure, or of the table while nobody acts.
    pub fn of(snapshot: &Snapshot, menu: &Menu, who: Option<UnitId>) -> ActionSheet {
        let (endings, others): (Vec<&Offer>, Vec<&Offer>) =
            menu.offers.iter().filter(|offer| !offer.is_tacit).partition(|offer| offer.is_ending());
        let mut rows: Vec<Grouped> = Vec::new();
        for offer in others {
            match rows.iter_mut().find(|group| group.first.is_like(offer)) {
                Some(group) => group.all.push(offer),
                None => rows.push(Grouped { first: offer, all: vec![offer] }),
            }
        }
        let part = |title, is_tiles, wanted: fn(&Offer) -> bool| {
            let rows = rows.iter().filter(|group| group.is_open() && wanted(group.first));
            Section { title, is_tiles, rows: rows.map(|group| group.row(snapshot)).collect() }
        };
        let is_own = |offer: &Offer| offer.place.who.is_some();
        let mut sections = vec![
            part("Strike", false, |offer| words::is_blow(offer.sign)),
            part("At somebody", false, |offer| !words::is_blow(offer.sign) && is_aimed(offer)),
            part("Move and manage", true, |offer| {
                !words::is_blow(offer.sign) && !is_aimed(offer) && !is_tables(offer)
            }),
        ];
        let is_spent = who.and_then(|who| snapshot.points(who)).is_some_and(|points| points.full == 0);
        let is_idle = is_spent || sections.iter().all(|section| section.rows.is_empty());
        sections.push(part("For the table", true, is_tables));
        sections.retain(|section| !section.rows.is_empty());
        let barred: Vec<&Grouped> =
            rows.iter().filter(|group| !group.is_open() && is_own(group.first)).collect();
        let rows_not_now = barred.iter().map(|group| {
            let mut row = group.row(snapshot);
            // The second line tells why; where two are called the same, the first has to tell which.
            let is_double = barred.iter().filter(|it| it.first.label == group.first.label).count() > 1;
            if is_double && !group.first.detail.is_empty() {
                row.title = format!("{}, {}", row.title, group.first.detail);
            }
            row
        });
        let mut not_now: Vec<NotNow> = Vec::new();
        for row in rows_not_now {
            match not_now.iter_mut().find(|group| group.why == row.subtitle) {
                Some(group) => group.rows.push(row),
                None => not_now.push(NotNow { why: row.subtitle.clone(), rows: vec![row] }),
            }
        }
        let of_sign = |sign| {
            let open = endings.iter().filter(move |it| it.bar.is_none() && it.sign == sign);
            open.map(|offer| ending(offer))
        };
        let mut endings: Vec<Ending> =
            [Sign::Begin, Sign::EndTurn, Sign::Pass].into_iter().flat_map(of_sign).collect();
        // What ends a figure's own part comes before what ends the turn of its side.
        let own = endings.iter().position(|ending| ending.place.who.is_some()).unwrap_or(0);
        let plate = (is_idle && !endings.is_empty()).then(|| endings.remove(own));
        ActionSheet {
            fighter: who.map(|who| snapshot.fighter(who)),
            sections,
            not_now,
            note: who.filter(|_| is_idle).and_then(|who| note(snapshot, who)),
            plate,
            endings,
        }
    }
}

/// Whether it is aimed at somebody, and no matter of the table: a feint, a grapple, an aim.
fn is_aimed(offer: &Offer) -> bool {
    offer.target.is_some() && !is_tables(offer)
}

fn is_tables(offer: &Offer) -> bool {
    offer.place.who.is_none() || offer.sign == Sign::Referee
}

fn ending(offer: &Offer) -> Ending {
    Ending {
        title: words::sentence(&offer.label),
        subtitle: words::sentence(&offer.detail),
        icon: offer.sign,
        place: offer.place,
    }
}

/// Why a figure has nothing left to do.
fn note(snapshot: &Snapshot, who: UnitId) -> Option<String> {
    let (card, points) = (snapshot.card(who), snapshot.points(who));
    if card.is_down {
        return card.conditions.first().map(|(_, text)| words::sentence(text));
    }
    points.filter(|points| points.full == 0).map(|_| "No points left".to_owned())
}

/// Options of one name.
struct Grouped<'a> {
    first: &'a Offer,
    all: Vec<&'a Offer>,
}

impl Grouped<'_> {
    fn is_open(&self) -> bool {
        self.all.iter().any(|offer| offer.bar.is_none())
    }

    fn row(&self, snapshot: &Snapshot) -> Row {
        let mut open: Vec<&Offer> = self.all.iter().copied().filter(|offer| offer.bar.is_none()).collect();
        // Whoever is down is proposed last.
        sort_by_key(&mut open, |offer| offer.target.is_some_and(|target| snapshot.card(target).is_down));
        // What bars a blow at the nearest enemy tells most of why none is possible.
        let mut shut: Vec<&Offer> = self.all.iter().copied().filter(|offer| offer.bar.is_some()).collect();
        sort_by_key(&mut shut, |offer| remoteness(snapshot, offer));
        let barred: Vec<Barred> = shut.into_iter().filter_map(barred).collect();
        let priced = if open.is_empty() { &self.all } else { &open };
        let subtitle = match barred.first() {
            Some(first) if open.is_empty() => first.why.clone(),
            _ => subtitle(snapshot, &open),
        };
        Row {
            title: words::sentence(&self.first.label),
            subtitle,
            clause: clause(snapshot, &open),
            icon: self.first.sign,
            cost: snapshot.pips(self.first.who(), cost(priced), &dues(priced)),
            needs_aim: open.len() > 1,
            open: open.into_iter().map(|offer| aimed(snapshot, offer)).collect(),
            barred,
        }
    }
}

/// How remote a target is: friends come after all enemies, else the distance in hexes counts.
fn remoteness(snapshot: &Snapshot, offer: &Offer) -> (bool, u32) {
    let (Some(who), Some(target)) = (offer.who(), offer.target) else { return (false, 0) };
    let at = |who: UnitId| snapshot.board.token(who).at;
    (snapshot.card(who).side == snapshot.card(target).side, distance(at(who), at(target)))
}

fn aimed(snapshot: &Snapshot, offer: &Offer) -> Aimed {
    let name = match (offer.target, offer.aim) {
        (Some(target), _) => snapshot.name(target).to_owned(),
        (None, Some(hex)) => Ground::name(hex),
        (None, None) => words::sentence(&offer.detail),
    };
    Aimed { place: offer.place, aim: offer.aim, target: offer.target, name }
}

fn barred(offer: &Offer) -> Option<Barred> {
    let bar = offer.bar.as_ref()?;
    Some(Barred {
        place: offer.place,
        aim: offer.aim,
        why: words::sentence(&bar.why),
        rule: bar.rule,
        is_final: bar.is_final,
    })
}

/// The cheapest and the dearest of several options.
fn cost(offers: &[&Offer]) -> Option<Cost> {
    let mut costs = offers.iter().filter_map(|offer| offer.cost);
    let first = costs.next()?;
    Some(costs.fold(first, |sum, it| Cost { from: sum.from.min(it.from), to: sum.to.max(it.to) }))
}

/// The least and the most that several options take besides.
fn dues(offers: &[&Offer]) -> Vec<Due> {
    let mut all: Vec<Due> = Vec::new();
    for due in offers.iter().flat_map(|offer| &offer.dues) {
        if all.iter().any(|it| it.of == due.of) {
            continue;
        }
        let of_one = |offer: &&Offer| {
            let due = offer.dues.iter().find(|it| it.of == due.of);
            due.map_or((0, 0), |due| (due.from, due.to))
        };
        let each = offers.iter().map(of_one);
        let (from, to) = each.fold((due.from, due.to), |sum, it| (sum.0.min(it.0), sum.1.max(it.1)));
        all.push(Due { from, to, of: due.of.clone() });
    }
    all
}

/// What several options at somebody do, where all of them say the same and it names none of them.
fn clause(snapshot: &Snapshot, open: &[&Offer]) -> String {
    let Some(first) = open.first() else { return String::new() };
    let is_told = |offer: &&Offer| {
        let target = offer.target.map(|target| snapshot.name(target));
        offer.detail == first.detail && target.is_some_and(|name| !offer.detail.contains(name))
    };
    if open.iter().all(is_told) { words::sentence(&first.detail) } else { String::new() }
}

/// Whom or what several options are aimed at.
fn subtitle(snapshot: &Snapshot, open: &[&Offer]) -> String {
    let mut names: Vec<&str> =
        open.iter().filter_map(|offer| offer.target).map(|target| snapshot.name(target)).collect();
    names.dedup();
    let mut details: Vec<&str> = Vec::new();
    for offer in open {
        if !details.contains(&&*offer.detail) {
            details.push(&offer.detail);
        }
    }
    // "Bruce: no attack in this turn" and "Chuck: no attack in this turn": what is the same is said once.
    let told: Option<Vec<(&str, &str)>> = details.iter().map(|it| it.split_once(": ")).collect();
    if let (0, Some([(_, same), others @ ..])) = (names.len(), told.as_deref())
        && !others.is_empty()
        && others.iter().all(|(_, it)| it == same)
    {
        let each: Vec<&str> = details.iter().filter_map(|it| Some(it.split_once(": ")?.0)).collect();
        return format!("{}: {same}", words::sentence(&words::join(&each, "or")));
    }
    match (names.len(), details.as_slice()) {
        (1..=3, _) => words::join(&names, "or"),
        (4.., _) => words::plural(names.len(), "target", "targets"),
        (0, _) if open.len() > 1 && details.contains(&"") => several(open),
        (0, [_] | [_, _] | [_, _, _]) => words::sentence(&words::join(&details, "or")),
        (0, _) => several(open),
    }
}

fn several(open: &[&Offer]) -> String {
    let (one, many) =
        if open.iter().all(|offer| offer.aim.is_some()) { ("hex", "hexes") } else { ("choice", "choices") };
    words::plural(open.len(), one, many)
}

impl AnyFight {
    /// The action sheet of a figure; of the one that acts, or of the table, for `None`.
    pub fn actions(&self, who: Option<UnitId>) -> ActionSheet {
        let snapshot = self.snapshot(who);
        ActionSheet::of(&snapshot, &self.panel_menu(who), who.or(snapshot.round.acting))
    }
}
