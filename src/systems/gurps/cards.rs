//! The matrix of manoeuvres (section 4.2, GU-804): what each card allows, and what it leaves until the next turn
//! (GU-807), with the numbers of who chooses it.

use super::allowance::Allowance;
use super::defence_value::{bare_parry, parry};
use super::rules::*;
use super::state::{Defences, Hand, ItemId, Manoeuvre, Shielded, State};
use super::value::turns_after;
use crate::board::UnitId;
use crate::table::Sign;

/// Whose number stands beside Max. move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pace {
    /// The card's own: none, or so many hexes.
    Told,
    /// Half of the fighter's Move.
    Half,
    /// All of it.
    Full,
}

/// A card.
pub(super) struct Card {
    pub manoeuvre: Manoeuvre,
    pub name: &'static str,
    /// Pages of the Basic Set and the Compendiums.
    pub source: &'static str,
    pub pace: Pace,
    /// Max. move.
    pub movement: &'static str,
    /// Attack.
    pub attack: &'static str,
    /// Defence until the next turn (GU-807), and what ends before it.
    pub defence: &'static str,
    pub sign: Sign,
}

/// A row of the matrix.
const fn card(
    manoeuvre: Manoeuvre,
    name: &'static str,
    source: &'static str,
    (pace, [movement, attack, defence]): (Pace, [&'static str; 3]),
    sign: Sign,
) -> Card {
    Card { manoeuvre, name, source, pace, movement, attack, defence, sign }
}

/// Section 4.2, in its order.
#[rustfmt::skip]
pub(super) const CARDS: &[Card] = &[
    card(Manoeuvre::Aim, "aim", "B103, B116", (Pace::Told, ["½ Move, then 2 hexes; bow none", "no attack", "any defence, but it costs the aim"]), Sign::Aim),
    card(Manoeuvre::Shoot, "shoot or throw", "B96, B104, B114–121", (Pace::Full, ["1 hex free, walk −1, run −2", "ranged attack", "any defence"]), Sign::Shoot),
    card(Manoeuvre::Watch, "opportunity fire", "B118", (Pace::Told, ["1 hex", "ranged attack on trigger", "any defence, but it costs the aim"]), Sign::Aim),
    card(Manoeuvre::PopUp, "pop-up attack", "B116", (Pace::Told, ["1 hex out and back", "ranged attack at −6", "Dodge only while out, then any"]), Sign::Shoot),
    card(Manoeuvre::Reload, "reload", "B96, B104", (Pace::Told, ["1 hex", "no attack", "Dodge only, and it voids the turn"]), Sign::Ready),
    card(Manoeuvre::Ready, "ready", "B96, B104", (Pace::Told, ["1 hex", "no attack", "any defence"]), Sign::Ready),
    card(Manoeuvre::AllOutAttack, "all-out attack", "B96, B105", (Pace::Half, ["½ Move forward, before", "two attacks, feint and attack, +4, or +2 damage", "no active defence, no retreat"]), Sign::Strike),
    card(Manoeuvre::Charge, "all-out charge", "CII56", (Pace::Full, ["full Move forward, before", "attack at −1, or at −5 for +2 damage; or blow or feint at −5, then a slam", "no active defence, no retreat"]), Sign::Advance),
    card(Manoeuvre::Attack, "attack", "B96, B104", (Pace::Told, ["1 hex", "one attack", "any defence"]), Sign::Strike),
    card(Manoeuvre::Bash, "shield bash", "B123", (Pace::Told, ["1 hex", "Shield skill", "any defence"]), Sign::Block),
    card(Manoeuvre::StrikeWeapon, "attack the weapon", "B110–111", (Pace::Told, ["1 hex", "at −5, −3 or −4", "any defence"]), Sign::Strike),
    card(Manoeuvre::Unarmed, "punch, kick or bite", "B101", (Pace::Told, ["1 hex", "bare-handed attack", "any defence"]), Sign::Kick),
    card(Manoeuvre::Disarm, "disarm", "B111", (Pace::Told, ["1 hex", "contest of weapon skills", "any defence"]), Sign::Drop),
    card(Manoeuvre::Feint, "feint", "B96, B105", (Pace::Told, ["1 hex", "contest of skills", "any defence"]), Sign::SideStep),
    card(Manoeuvre::Wait, "wait", "B97, B106", (Pace::Told, ["1 hex, may be kept", "one blow on trigger", "any defence"]), Sign::Plain),
    card(Manoeuvre::CloseAttack, "close-combat attack", "B111", (Pace::Told, ["step into the foe's hex, or stay", "a small weapon at −2", "any defence"]), Sign::Strike),
    card(Manoeuvre::BreakFree, "break free", "B112", (Pace::Told, ["none, then 1 hex if won", "contest of ST", "any defence"]), Sign::Pushed),
    card(Manoeuvre::Choke, "choke", "B112", (Pace::Told, ["stay", "contest of ST against HT", "any defence, but not with the hands"]), Sign::Lock),
    card(Manoeuvre::Evade, "evade", "B113", (Pace::Full, ["full Move if won, else none", "contest of DX", "any defence"]), Sign::SideStep),
    card(Manoeuvre::Exit, "exit", "B113", (Pace::Full, ["full Move, out to the own side", "an attack after 1 hex, else wild swing only", "any defence"]), Sign::Move),
    card(Manoeuvre::Tackle, "flying tackle", "B113", (Pace::Full, ["full Move + 1", "a slam without a contest of DX; falls", "any defence, at −3"]), Sign::Pushed),
    card(Manoeuvre::GrabWeapon, "grab the weapon", "B111", (Pace::Told, ["step into the foe's hex, or stay", "contest of DX, later of ST", "any defence"]), Sign::Lock),
    card(Manoeuvre::GrabArm, "grab the weapon arm", "B111", (Pace::Told, ["step into the foe's hex, or stay", "contest of DX, later of ST", "any defence"]), Sign::Lock),
    card(Manoeuvre::Grapple, "grapple", "B111", (Pace::Told, ["step into the foe's hex, or stay", "contest of DX at +3", "any defence"]), Sign::Lock),
    card(Manoeuvre::Pin, "pin", "B112", (Pace::Told, ["stay", "contest of ST", "any defence"]), Sign::Lock),
    card(Manoeuvre::CloseReady, "ready a weapon in close combat", "B112", (Pace::Told, ["stay", "no attack; DX roll", "any defence"]), Sign::Ready),
    card(Manoeuvre::Slam, "slam", "B112", (Pace::Full, ["full Move, the foe's hex included", "contests of DX and of ST", "any defence"]), Sign::Pushed),
    card(Manoeuvre::Takedown, "takedown", "B111", (Pace::Told, ["stay", "contest of ST or DX against ST", "any defence, −3 on the ground"]), Sign::Pushed),
    card(Manoeuvre::AllOutDefence, "all-out defence", "B97, B106, CII57", (Pace::Told, ["1 hex", "no attack", "two defences, or one at +2"]), Sign::Block),
    card(Manoeuvre::ChangePosition, "change position", "B95, B103", (Pace::Told, ["none", "no attack", "any defence"]), Sign::StandUp),
    card(Manoeuvre::Concentrate, "concentrate", "B97, B106", (Pace::Told, ["1 hex", "no attack", "any defence, with a Will roll"]), Sign::Plain),
    card(Manoeuvre::Move, "move", "B95, B107", (Pace::Full, ["full Move", "wild swing only", "any defence"]), Sign::Move),
    card(Manoeuvre::Nothing, "do nothing", "basic set", (Pace::Told, ["none", "no attack", "unchanged"]), Sign::Pass),
];

impl Card {
    /// The card of a manoeuvre.
    pub(super) fn of(manoeuvre: Manoeuvre) -> &'static Card {
        CARDS.iter().find(|card| card.manoeuvre == manoeuvre).unwrap_or(&CARDS[CARDS.len() - 1])
    }

    /// "1 hex; one attack; any defence: Dodge 5, Parry 6 (B96, B104)"
    pub(super) fn line(&self, state: &State, who: UnitId) -> String {
        format!("{}; {} ({})", self.allows(state, who), self.leaves(state, who), self.source)
    }

    /// "½ Move forward, before (2 hexes now); one attack"
    pub(super) fn allows(&self, state: &State, who: UnitId) -> String {
        let now = match self.pace {
            Pace::Half => format!(" ({} now)", hexes(Allowance::half(state, who, GU_804).left)),
            Pace::Full => format!(" ({} now)", hexes(Allowance::full(state, who, GU_804).left)),
            Pace::Told => String::new(),
        };
        format!("{}{now}; {}", self.movement, self.attack)
    }

    /// GU-807: "any defence: Dodge 5, Block 6; axe unready"
    pub(super) fn leaves(&self, state: &State, who: UnitId) -> String {
        let spent = self.spent(state, who);
        let numbers = self.numbers(state, who, &spent).join(", ");
        let colon = if numbers.is_empty() { "" } else { ": " };
        let names =
            spent.iter().map(|item| format!("; {} unready", state.weapon(*item).name.to_ascii_lowercase()));
        format!("{}{colon}{numbers}{}", self.defence, names.collect::<String>())
    }

    /// What it leaves of the defences, where no option of the card says otherwise.
    pub(super) const fn defences(&self) -> Defences {
        match self.manoeuvre {
            Manoeuvre::AllOutAttack | Manoeuvre::Charge => Defences::Passive,
            Manoeuvre::Reload | Manoeuvre::PopUp => Defences::DodgeOnly,
            Manoeuvre::AllOutDefence => Defences::Double,
            _ => Defences::Normal,
        }
    }

    /// The weapons that every blow of the card leaves unready.
    fn spent(&self, state: &State, who: UnitId) -> Vec<ItemId> {
        let strikes = matches!(
            self.manoeuvre,
            Manoeuvre::AllOutAttack
                | Manoeuvre::Charge
                | Manoeuvre::Attack
                | Manoeuvre::StrikeWeapon
                | Manoeuvre::Disarm
        );
        let is_spent = |item: &ItemId| {
            let modes = state.grip(*item).map_or(0, |grip| grip.modes.len());
            let turns = |mode: usize| turns_after(state, who, *item, Some(mode as u8));
            modes > 0 && (0..modes).all(|mode| turns(mode) > 0) && state.is_ready(who, *item)
        };
        let held = state.held(who).map(|(item, _)| item).filter(|_| strikes);
        held.filter(is_spent).collect()
    }

    /// Each defence that is left with its number, before anything that depends on the attack.
    fn numbers(&self, state: &State, who: UnitId, spent: &[ItemId]) -> Vec<String> {
        let figure = state.figure(who);
        let defences = self.defences();
        let mut numbers = Vec::new();
        if defences != Defences::Passive {
            numbers.push(format!("Dodge {}", state.movement(who)));
        }
        if matches!(defences, Defences::Passive | Defences::DodgeOnly) {
            return numbers;
        }
        if figure.shield == Shielded::Arm && figure.shield_unready == 0 {
            numbers.push(format!("Block {}", figure.sheet.shield_skill().div_euclid(2)));
        }
        let can_parry = |item: &ItemId| {
            let weapon = state.weapon(*item);
            !weapon.grips.is_empty()
                && weapon.can_parry
                && state.is_ready(who, *item)
                && !spent.contains(item)
        };
        let held = state.held(who).map(|(item, _)| item).filter(can_parry);
        let best = held.map(|item| parry(state, who, item).total()).max();
        let is_bare = [Hand::Weapon, Hand::Off].into_iter().any(|hand| state.is_empty(who, hand));
        let bare = || is_bare.then(|| format!("bare-handed Parry {}", bare_parry(state, who)));
        numbers.extend(best.map(|n| format!("Parry {n}")).or_else(bare));
        numbers
    }
}

/// "1 hex", "5 hexes"
fn hexes(n: u8) -> String {
    format!("{n} {}", if n == 1 { "hex" } else { "hexes" })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// GU-804: each manoeuvre has a card of its own, and each card says everything.
    #[test]
    fn every_manoeuvre_has_its_card() {
        for (i, card) in CARDS.iter().enumerate() {
            assert_eq!(Card::of(card.manoeuvre).name, card.name, "it has one card");
            assert_eq!(card.manoeuvre as usize, i, "{} stands in the order of section 4.2", card.name);
            let words = [card.name, card.source, card.movement, card.attack, card.defence];
            assert!(words.iter().all(|words| words.len() > 2), "{words:?}");
        }
        assert_eq!(CARDS.len(), Manoeuvre::Nothing as usize + 1);
    }
}
