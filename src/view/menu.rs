//! Menus without their system's own commands, and what has been declared from them.

use super::card::Folk;
use super::words;
use crate::board::UnitId;
use crate::hex::Hex;
use crate::systems::{AnyFight, each};
use crate::table::{Bar, Cost, Fight, Phrase, Shown, Sign, System};

/// A place on a menu: whose menu (`None` is the table's own) and the place in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Place {
    /// Whose menu.
    pub who: Option<UnitId>,
    /// The place in it.
    pub index: usize,
}

/// An option of a menu without its system's own command.
#[derive(Clone, PartialEq, Debug)]
pub struct Offer {
    /// Where it stands.
    pub place: Place,
    /// What it is called.
    pub label: Phrase,
    /// Its second line.
    pub detail: Phrase,
    /// What it costs.
    pub cost: Option<Cost>,
    /// The hex that a tap would mean.
    pub aim: Option<Hex>,
    /// Whom it is aimed at.
    pub target: Option<UnitId>,
    /// Why it is not open.
    pub bar: Option<Bar>,
    /// Its picture.
    pub sign: Sign,
}

/// Menus read off a state: what the action sheet, the marks and the titles are made of.
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
    pub fn of<S: System>(state: &S::State, who: Option<UnitId>) -> Menu {
        let mut offers = Vec::new();
        for who in who.map(Some).into_iter().chain([None]) {
            offers.extend(offers_of::<S>(state, who).map(|(offer, _)| offer));
        }
        Menu { offers }
    }

    /// The option at a place.
    pub fn at(&self, place: Place) -> Option<&Offer> {
        self.offers.iter().find(|offer| offer.place == place)
    }
}

impl Deed {
    /// What a command is called on the menu of the state in which it was declared.
    pub fn of<S: System>(folk: &Folk, before: &S::State, command: &S::Command) -> Option<Deed> {
        let who = S::who(command).filter(|who| who.index() < S::board(before).tokens.len());
        let mut all = who.map(Some).into_iter().chain([None]).flat_map(|who| offers_of::<S>(before, who));
        let (offer, _) = all.find(|(_, value)| value == command)?;
        Some(Deed { title: title(folk, &offer), offer })
    }

    /// What the exchange in progress was declared as.
    pub fn open<S: System>(folk: &Folk, fight: &Fight<S>) -> Option<Deed> {
        Deed::of::<S>(folk, fight.settled(), &fight.open()?.command)
    }
}

/// A menu, each option beside its command.
fn offers_of<S: System>(
    state: &S::State,
    who: Option<UnitId>,
) -> impl Iterator<Item = (Offer, S::Command)> + use<S> {
    S::menu(state, who).into_iter().enumerate().map(move |(index, option)| {
        let target = S::target(&option.value);
        let place = Place { who, index };
        let Shown { label, detail, cost, aim, bar, sign, .. } = option.shown;
        (Offer { place, label, detail, cost, aim, target, bar, sign }, option.value)
    })
}

fn title(folk: &Folk, offer: &Offer) -> String {
    let Some(who) = offer.place.who else { return words::sentence(&offer.label) };
    let name = folk.name(who);
    match (words::verb(offer.sign), offer.target) {
        (Some(verb), Some(target)) => format!("{name} {verb} {}", folk.name(target)),
        (Some(verb), None) if !words::is_blow(offer.sign) => format!("{name} {verb}"),
        (_, Some(target)) => format!("{name}: {}, {}", words::mid_sentence(&offer.label), folk.name(target)),
        _ => format!("{name}: {}", words::mid_sentence(&offer.label)),
    }
}

impl AnyFight {
    /// The menu of a figure (of the one that acts, for `None`), then the table's.
    pub fn menu(&self, who: Option<UnitId>) -> Menu {
        each!(AnyFight: self, S, fight => {
            Menu::of::<S>(fight.settled(), who.or_else(|| S::round(fight.settled()).acting))
        })
    }

    /// What has been declared and is not over.
    pub fn deed(&self) -> Option<Deed> {
        each!(AnyFight: self, S, fight => Deed::open(&Folk::of::<S>(fight.state()), fight))
    }
}
