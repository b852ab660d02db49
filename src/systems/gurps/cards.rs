//! The matrix of manoeuvres (section 4.2, GU-804): what each card allows, and what it leaves until the next turn.

use super::state::Manoeuvre;
use crate::table::Sign;

/// A card.
pub(super) struct Card {
    pub manoeuvre: Manoeuvre,
    pub name: &'static str,
    /// Pages of the Basic Set and the Compendiums.
    pub source: &'static str,
    /// Max. move.
    pub movement: &'static str,
    /// Attack.
    pub attack: &'static str,
    /// Defence until the next turn (GU-807).
    pub defence: &'static str,
    pub sign: Sign,
}

/// A row of the matrix.
const fn card(
    manoeuvre: Manoeuvre,
    name: &'static str,
    source: &'static str,
    [movement, attack, defence]: [&'static str; 3],
    sign: Sign,
) -> Card {
    Card { manoeuvre, name, source, movement, attack, defence, sign }
}

/// Section 4.2, in its order.
#[rustfmt::skip]
pub(super) const CARDS: &[Card] = &[
    card(Manoeuvre::Aim, "aim", "B103, B116", ["½ Move, then 2 hexes; bow none", "no attack", "any defence, but it costs the aim"], Sign::Aim),
    card(Manoeuvre::Shoot, "shoot or throw", "B96, B104, B114–121", ["1 hex free, walk −1, run −2", "ranged attack", "any defence"], Sign::Shoot),
    card(Manoeuvre::Watch, "opportunity fire", "B118", ["1 hex", "ranged attack on trigger", "any defence, but it costs the aim"], Sign::Aim),
    card(Manoeuvre::PopUp, "pop-up attack", "B116", ["1 hex out and back", "ranged attack at −6", "Dodge only while out"], Sign::Shoot),
    card(Manoeuvre::Reload, "reload", "B96, B104", ["1 hex", "no attack", "Dodge only, and it voids the turn"], Sign::Ready),
    card(Manoeuvre::Ready, "ready", "B96, B104", ["1 hex", "no attack", "any defence"], Sign::Ready),
    card(Manoeuvre::AllOutAttack, "all-out attack", "B96, B105", ["½ Move forward, before", "two attacks, feint and attack, +4, or +2 damage", "no active defence"], Sign::Strike),
    card(Manoeuvre::Charge, "all-out charge", "CII56", ["full Move forward, before", "attack at −1, or at −5 for +2 damage", "no active defence"], Sign::Advance),
    card(Manoeuvre::Attack, "attack", "B96, B104", ["1 hex", "one attack", "any defence"], Sign::Strike),
    card(Manoeuvre::Bash, "shield bash", "B123", ["1 hex", "Shield skill", "any defence"], Sign::Block),
    card(Manoeuvre::StrikeWeapon, "attack the weapon", "B110–111", ["1 hex", "at −5, −3 or −4", "any defence"], Sign::Strike),
    card(Manoeuvre::Unarmed, "punch, kick or bite", "B101", ["1 hex", "bare-handed attack", "any defence"], Sign::Kick),
    card(Manoeuvre::Disarm, "disarm", "B111", ["1 hex", "contest of weapon skills", "any defence"], Sign::Drop),
    card(Manoeuvre::Feint, "feint", "B96, B105", ["1 hex", "contest of skills", "any defence"], Sign::SideStep),
    card(Manoeuvre::Wait, "wait", "B97, B106", ["1 hex, may be kept", "one blow on trigger", "any defence"], Sign::Plain),
    card(Manoeuvre::AllOutDefence, "all-out defence", "B97, B106, CII57", ["1 hex", "no attack", "two defences, or one at +2"], Sign::Block),
    card(Manoeuvre::ChangePosition, "change position", "B95, B103", ["none", "no attack", "any defence"], Sign::StandUp),
    card(Manoeuvre::Concentrate, "concentrate", "B97, B106", ["1 hex", "no attack", "any defence, with a Will roll"], Sign::Plain),
    card(Manoeuvre::Move, "move", "B95, B107", ["full Move", "wild swing only", "any defence"], Sign::Move),
    card(Manoeuvre::Nothing, "do nothing", "basic set", ["none", "no attack", "unchanged"], Sign::Pass),
];

impl Card {
    /// The card of a manoeuvre.
    pub(super) fn of(manoeuvre: Manoeuvre) -> &'static Card {
        CARDS.iter().find(|card| card.manoeuvre == manoeuvre).unwrap_or(&CARDS[CARDS.len() - 1])
    }

    /// "1 hex; one attack; any defence (B96, B104)"
    pub(super) fn line(&self) -> String {
        format!("{}; {}; {} ({})", self.movement, self.attack, self.defence, self.source)
    }
}
