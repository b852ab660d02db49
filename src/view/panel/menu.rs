//! Menus without their system's own commands, and what has been declared from them.

use crate::board::UnitId;
use crate::systems::AnyFight;
use crate::table::Sign;
pub use crate::table::{MenuPlace as Place, Offer};
use crate::view::snapshot::Snapshot;
use crate::view::words;

/// Menus read off a fight: what the action sheet, the marks and the titles are made of.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Menu {
    /// The options, the figure's own first, then the table's.
    pub offers: Vec<Offer>,
}

/// What has been declared, in the words of its menu.
#[derive(Clone, PartialEq, Debug)]
pub struct Deed {
    /// The option.
    pub offer: Offer,
    /// "Isolde strikes Korrag".
    pub title: String,
}

impl Offer {
    /// Whose option it is.
    pub fn who(&self) -> Option<UnitId> {
        self.place.who
    }

    /// Whether both are the same thing with another aim, or two of a list to choose from. What can't
    /// be taken and is not aimed stands by itself, with its reason.
    pub fn is_like(&self, other: &Offer) -> bool {
        let is_listed = match (self.aim, other.aim) {
            (Some(_), Some(_)) => true,
            (None, None) => self.bar.is_none() && other.bar.is_none(),
            _ => false,
        };
        (self.place.who, &self.label, self.sign) == (other.place.who, &other.label, other.sign)
            && (is_listed || self.detail == other.detail)
    }

    /// Whether it ends or begins something: a button of the footer.
    pub fn is_ending(&self) -> bool {
        matches!(self.sign, Sign::EndTurn | Sign::Pass | Sign::Begin)
    }
}

impl Menu {
    /// The menu of a figure, then the table's.
    pub fn of(fight: &AnyFight, who: Option<UnitId>) -> Menu {
        let whose = who.map(Some).into_iter().chain([None]);
        Menu { offers: whose.flat_map(|who| fight.offers(who)).collect() }
    }

    /// The option at a place.
    pub fn at(&self, place: Place) -> Option<&Offer> {
        self.offers.iter().find(|offer| offer.place == place)
    }
}

impl Deed {
    /// What the exchange at a place was declared as.
    pub fn of(snapshot: &Snapshot, fight: &AnyFight, at: usize) -> Option<Deed> {
        let offer = fight.declared(at)?;
        Some(Deed { title: title(snapshot, &offer), offer })
    }

    /// What the exchange in progress was declared as.
    pub fn open(snapshot: &Snapshot, fight: &AnyFight) -> Option<Deed> {
        Deed::of(snapshot, fight, fight.played())
    }
}

fn title(snapshot: &Snapshot, offer: &Offer) -> String {
    let Some(who) = offer.place.who else { return words::sentence(&offer.label) };
    let name = snapshot.name(who);
    match (words::blow(offer.sign, &offer.label), words::deed(&offer.label), offer.target) {
        (Some(_), _, Some(target)) if let Some(spell) = offer.label.strip_prefix("cast ") => {
            format!("{name} casts {spell} on {}", snapshot.name(target))
        }
        (Some(verb), _, Some(target)) if says_it(offer) => format!("{name} {verb} {}", snapshot.name(target)),
        (None, Some(deed), None) => format!("{name} {deed}"),
        (_, _, Some(target)) => {
            format!("{name}: {}, {}", words::mid_sentence(&offer.label), snapshot.name(target))
        }
        _ => format!("{name}: {}", words::mid_sentence(&offer.label)),
    }
}

impl Snapshot {
    /// Reads a fight off: until an exchange is over, whoever declared it acts, even if the next one's
    /// turn has come by the rules; before it, `who` was chosen to act, if anybody was.
    pub fn in_play(fight: &AnyFight, who: Option<UnitId>) -> Snapshot {
        let mut snapshot = Snapshot::of(&*fight.now());
        let declarer = Deed::open(&snapshot, fight).and_then(|deed| deed.offer.who());
        snapshot.round.acting = declarer.or(who).or(snapshot.round.acting);
        snapshot
    }
}

/// Whether the verb of its picture says what is done to somebody.
fn says_it(offer: &Offer) -> bool {
    offer.sign != Sign::Kick || offer.label.eq_ignore_ascii_case("kick")
}

impl AnyFight {
    /// Everybody at the table; `who` was chosen to act, if anybody was.
    pub fn snapshot(&self, who: Option<UnitId>) -> Snapshot {
        Snapshot::in_play(self, who)
    }

    /// The menu of a figure (of the one that acts, for `None`), then the table's.
    pub fn panel_menu(&self, who: Option<UnitId>) -> Menu {
        Menu::of(self, who.or_else(|| self.before().round().acting))
    }

    /// Who declared the exchange that was closed last; `None` where it was the table.
    pub fn last_declarer(&self) -> Option<UnitId> {
        self.declared(self.played().checked_sub(1)?)?.who()
    }

    /// What has been declared and is not over.
    pub fn deed(&self) -> Option<Deed> {
        Deed::open(&Snapshot::of(&*self.now()), self)
    }
}
