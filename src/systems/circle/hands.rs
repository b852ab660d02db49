//! Two weapons, the free hand, and what a figure can attack with (section 5.15, CR-62).

use super::refuse::{never, no};
use super::rules::*;
use super::state::{Figure, Means, Stage, State};
use crate::board::UnitId;
use crate::table::Bar;

impl Figure {
    /// CR-130: whether both hands hold a weapon.
    pub(super) fn is_dual(&self) -> bool {
        self.main().is_some_and(|item| item.hands < 2) && self.weapon_off().is_some()
    }

    /// CR-62: whether it has no weapon at all.
    pub(super) fn is_unarmed(&self) -> bool {
        self.weapon(Means::Main).is_none() && self.weapon_off().is_none()
    }

    /// CR-136, CR-138, CR-163: whether the hand that the weapon is not in is empty or holds a shield.
    fn has_free_hand(&self) -> bool {
        let is_two_handed = self.main().is_some_and(|item| item.hands > 1);
        let is_free = self.off().is_none_or(|item| item.is_shield);
        let main_is_free = self.main().is_none() && self.weapon_off().is_some();
        self.sheet.hands == 2 && !is_two_handed && (is_free || main_is_free)
    }

    /// CR-139: whether two hands are each empty or hold a shield, and there is no weapon.
    fn has_bare_hands(&self) -> bool {
        self.is_unarmed() && self.sheet.hands == 2 && self.off().is_none_or(|item| item.is_shield)
    }
}

/// Everything that a figure can attack with, the default first; with the second attack of a command, what it
/// could be.
pub(super) fn means(state: &State, who: UnitId) -> Vec<Means> {
    let figure = state.figure(who);
    let mut all = Vec::new();
    all.extend(figure.weapon(Means::Main).map(|_| Means::Main));
    all.extend(figure.weapon_off().map(|_| Means::Off));
    if !all.is_empty() && figure.sheet.hands > 0 {
        all.push(Means::Combined);
    }
    all.push(Means::Unarmed);
    if let Some(first) = second_of(figure) {
        // The default of a second attack is what the first was not made with.
        let default = if figure.is_dual() {
            if first == Means::Main { Means::Off } else { Means::Main }
        } else {
            Means::Unarmed
        };
        all.retain(|means| *means != default);
        all.insert(0, default);
    }
    all
}

/// The first attack, where a second one is in question.
pub(super) fn second_of(figure: &Figure) -> Option<Means> {
    match (figure.command, figure.made.as_slice()) {
        (Stage::Acted, [first, ..]) => Some(*first),
        _ => None,
    }
}

/// Why a figure cannot attack with this, now.
pub(super) fn bar_of_means(state: &State, who: UnitId, means: Means) -> Option<Bar> {
    let figure = state.figure(who);
    match (figure.command, second_of(figure)) {
        (Stage::Acted, Some(first)) => bar_of_second(figure, first, means),
        (Stage::Acted, None) => Some(no(CR_04, "REF-ACTED", "final action already used")),
        _ => bar_of_first(figure, means),
    }
}

/// CR-62, CR-132, CR-133: the first attack of a command.
pub(super) fn bar_of_first(figure: &Figure, means: Means) -> Option<Bar> {
    match means {
        Means::Combined => bar_of_combined(figure),
        Means::Unarmed if !figure.is_unarmed() && figure.sheet.hands == 0 => {
            Some(no(CR_138, "REF-HANDS", "no hand for an unarmed attack"))
        }
        _ => None,
    }
}

/// CR-133.
fn bar_of_combined(figure: &Figure) -> Option<Bar> {
    let why = "combined attack needs two weapons of one attack type";
    match (figure.main(), figure.weapon_off()) {
        (Some(main), Some(off)) if figure.is_dual() => {
            (!main.kind.is(&off.kind)).then(|| no(CR_133, "REF-TYPES", why))
        }
        _ => Some(never(CR_133, "REF-TYPES", why)),
    }
}

/// CR-131, CR-134, CR-136 to CR-139: the second attack of a command.
fn bar_of_second(figure: &Figure, first: Means, means: Means) -> Option<Bar> {
    let acted = |rule, why: &'static str| Some(no(rule, "REF-ACTED", why));
    if figure.has_declined {
        return acted(CR_135, "the second attack was declined: the command is over");
    }
    if figure.made.len() > 1 {
        return acted(CR_139, "at most two attacks per command");
    }
    match (first, means) {
        (Means::Combined, _) => acted(CR_134, "a combined attack is the only one of a command"),
        (Means::Power(_), _) | (_, Means::Power(_)) => {
            acted(CR_120, "no second attack goes with a special attack or spell")
        }
        (_, Means::Combined) => acted(CR_131, "the second attack cannot be combined"),
        (Means::Unarmed, Means::Unarmed) if figure.has_bare_hands() => None,
        (Means::Unarmed, Means::Unarmed) if figure.is_unarmed() => Some(bar_of_hands()),
        (Means::Unarmed, _) => acted(CR_139, "an unarmed attack was the only one of this command"),
        (Means::Main, Means::Main) | (Means::Off, Means::Off) => {
            acted(CR_131, "the same weapon cannot attack twice")
        }
        (_, Means::Main | Means::Off) if figure.is_dual() => None,
        (_, Means::Main | Means::Off) => acted(CR_131, "no second weapon"),
        (_, Means::Unarmed) if figure.has_free_hand() => None,
        (_, Means::Unarmed) => Some(bar_of_hands()),
    }
}

fn bar_of_hands() -> Bar {
    no(CR_138, "REF-HANDS", "no free hand (or shield) for an unarmed attack")
}

/// CR-137: an unarmed attack and a weapon at once.
pub(super) fn bar_of_fist_and_weapon() -> Bar {
    never(CR_137, "REF-UNARMED", "an unarmed second attack cannot be combined")
}

/// The means of two attacks in one command that would be open one after the other (CR-131, CR-136, CR-139).
pub(super) fn second_after(figure: &Figure, first: Means) -> Option<Means> {
    let second = match first {
        Means::Main if figure.is_dual() => Means::Off,
        Means::Off if figure.is_dual() => Means::Main,
        Means::Main | Means::Off | Means::Unarmed => Means::Unarmed,
        Means::Combined | Means::Power(_) => return None,
    };
    let after = Figure { command: Stage::Acted, made: vec![first], ..figure.clone() };
    bar_of_second(&after, first, second).is_none().then_some(second)
}

/// CR-135: whether a second attack may still be declared.
pub(super) fn may_follow(state: &State, who: UnitId) -> bool {
    second_of(state.figure(who)).is_some()
        && means(state, who).into_iter().any(|means| bar_of_means(state, who, means).is_none())
}

impl State {
    /// Who is shown as acting: the figure commanded last while it can go on, else the next of the side.
    pub(super) fn acting(&self) -> Option<UnitId> {
        let can = |who: &UnitId| self.is_its_turn(*who) && !self.figure(*who).is_destroyed();
        let is_fresh =
            |who: &UnitId| can(who) && !matches!(self.figure(*who).command, Stage::Acted | Stage::Done);
        let at_hand = self.at_hand.filter(can);
        let goes_on = |who: &UnitId| is_fresh(who) || may_follow(self, *who);
        at_hand.filter(goes_on).or_else(|| self.units().find(is_fresh)).or(at_hand)
    }
}
