//! The matrix of manoeuvres (section 4.2, GU-804): what each card allows, and what it leaves until the next turn
//! (GU-807), with the numbers of who chooses it.

use super::blows::value::turns_after;
use super::harm::own_defences::{After, own_defences};
use super::rules::*;
use super::state::{Defences, ItemId, Manoeuvre, State};
use super::tables::Posture;
use super::turns::allowance::Allowance;
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
    /// What it is, for somebody who has never read the rules; `{}` stands for the hexes of its pace.
    pub plain: &'static str,
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
    plain: &'static str,
    (pace, [movement, attack, defence]): (Pace, [&'static str; 3]),
    sign: Sign,
) -> Card {
    Card { manoeuvre, name, source, plain, pace, movement, attack, defence, sign }
}

/// Section 4.2, in its order.
#[rustfmt::skip]
pub(super) const CARDS: &[Card] = &[
    card(Manoeuvre::Aim, "aim", "B103, B116", "the shot that follows hits better; whoever defends loses the aim", (Pace::Told, ["½ Move, then 2 hexes; bow none", "no attack", "any defence, but it costs the aim"]), Sign::Aim),
    card(Manoeuvre::Shoot, "shoot or throw", "B96, B104, B114–121", "one shot or throw; moving makes it harder", (Pace::Full, ["1 hex free, walk −1, run −2", "ranged attack", "any defence"]), Sign::Shoot),
    card(Manoeuvre::Watch, "opportunity fire", "B118", "watches a place and shoots at whoever comes into it", (Pace::Told, ["1 hex", "ranged attack on trigger", "any defence, but it costs the aim"]), Sign::Aim),
    card(Manoeuvre::PopUp, "pop-up attack", "B116", "out of cover for a shot at −6, and back again", (Pace::Told, ["1 hex out and back", "ranged attack at −6", "Dodge only while out, then any"]), Sign::Shoot),
    card(Manoeuvre::Reload, "reload", "B96, B104", "loads; until then only a dodge, and that spoils it", (Pace::Told, ["1 hex", "no attack", "Dodge only, and it voids the turn"]), Sign::Ready),
    card(Manoeuvre::Ready, "ready", "B96, B104", "draws, picks up or readies something; no attack", (Pace::Told, ["1 hex", "no attack", "any defence"]), Sign::Ready),
    card(Manoeuvre::AllOutAttack, "all-out attack", "B96, B105", "up to {} forward, then a better blow or two; passive defence only until the next turn", (Pace::Half, ["½ Move forward, before", "two attacks, feint and attack, +4, or +2 damage", "no active defence, no retreat"]), Sign::Strike),
    card(Manoeuvre::Charge, "all-out charge", "CII56", "a run of up to {} at a foe, then a blow; passive defence only until the next turn", (Pace::Full, ["full Move forward, before", "attack at −1, or at −5 for +2 damage; or blow or feint at −5, then a slam", "no active defence, no retreat"]), Sign::Advance),
    card(Manoeuvre::Attack, "attack", "B96, B104", "one blow with a weapon; a step before or after it", (Pace::Told, ["1 hex", "one attack", "any defence"]), Sign::Strike),
    card(Manoeuvre::Bash, "shield bash", "B123", "one blow with the shield; a step before or after it", (Pace::Told, ["1 hex", "Shield skill", "any defence"]), Sign::Block),
    card(Manoeuvre::StrikeWeapon, "attack the weapon", "B110–111", "a blow at the weapon of the foe, to break it", (Pace::Told, ["1 hex", "at −5, −3 or −4", "any defence"]), Sign::Strike),
    card(Manoeuvre::Unarmed, "punch, kick or bite", "B101", "one blow without a weapon; a step before or after it", (Pace::Told, ["1 hex", "bare-handed attack", "any defence"]), Sign::Kick),
    card(Manoeuvre::Disarm, "disarm", "B111", "knocks the weapon out of the hand of the foe", (Pace::Told, ["1 hex", "contest of weapon skills", "any defence"]), Sign::Drop),
    card(Manoeuvre::Feint, "feint", "B96, B105", "a mock blow: the next one is harder to stop", (Pace::Told, ["1 hex", "contest of skills", "any defence"]), Sign::SideStep),
    card(Manoeuvre::Wait, "wait", "B97, B106", "one blow at a foe who comes within reach", (Pace::Told, ["1 hex, may be kept", "one blow on trigger", "any defence"]), Sign::Plain),
    card(Manoeuvre::CloseAttack, "close-combat attack", "B111", "into the hex of the foe, with a knife or another small weapon", (Pace::Told, ["step into the foe's hex, or stay", "a small weapon at −2", "any defence"]), Sign::Strike),
    card(Manoeuvre::BreakFree, "break free", "B112", "tears loose from whoever holds on", (Pace::Told, ["none, then 1 hex if won", "contest of ST", "any defence"]), Sign::Pushed),
    card(Manoeuvre::Choke, "choke", "B112", "throttles a foe who is held by the neck", (Pace::Told, ["stay", "contest of ST against HT", "any defence, but not with the hands"]), Sign::Lock),
    card(Manoeuvre::Evade, "evade", "B113", "slips past a foe in the same hex", (Pace::Full, ["full Move if won, else none", "contest of DX", "any defence"]), Sign::SideStep),
    card(Manoeuvre::Exit, "exit", "B113", "up to {}, away from the foe in the same hex; no attack after the first hex but a wild swing", (Pace::Full, ["full Move, out to the own side", "an attack after 1 hex, else wild swing only", "any defence"]), Sign::Move),
    card(Manoeuvre::Tackle, "flying tackle", "B113", "runs and leaps at a foe, and goes down", (Pace::Full, ["full Move + 1", "a slam without a contest of DX; falls", "any defence, at −3"]), Sign::Pushed),
    card(Manoeuvre::GrabWeapon, "grab the weapon", "B111", "seizes the weapon of the foe", (Pace::Told, ["step into the foe's hex, or stay", "contest of DX, later of ST", "any defence"]), Sign::Lock),
    card(Manoeuvre::GrabArm, "grab the weapon arm", "B111", "seizes the weapon arm of the foe", (Pace::Told, ["step into the foe's hex, or stay", "contest of DX, later of ST", "any defence"]), Sign::Lock),
    card(Manoeuvre::Grapple, "grapple", "B111", "takes hold of a foe", (Pace::Told, ["step into the foe's hex, or stay", "contest of DX at +3", "any defence"]), Sign::Lock),
    card(Manoeuvre::Pin, "pin", "B112", "holds down a foe who lies on the ground", (Pace::Told, ["stay", "contest of ST", "any defence"]), Sign::Lock),
    card(Manoeuvre::CloseReady, "ready a weapon in close combat", "B112", "draws or readies a weapon in the scuffle, if a DX roll comes off", (Pace::Told, ["stay", "no attack; DX roll", "any defence"]), Sign::Ready),
    card(Manoeuvre::Slam, "slam", "B112", "runs into a foe to knock him down", (Pace::Full, ["full Move, the foe's hex included", "contests of DX and of ST", "any defence"]), Sign::Pushed),
    card(Manoeuvre::Takedown, "takedown", "B111", "throws down a foe who is held", (Pace::Told, ["stay", "contest of ST or DX against ST", "any defence, −3 on the ground"]), Sign::Pushed),
    card(Manoeuvre::AllOutDefence, "all-out defence", "B97, B106, CII57", "no attack; two defences against each attack, or one at +2", (Pace::Told, ["1 hex", "no attack", "two defences, or one at +2"]), Sign::Block),
    card(Manoeuvre::ChangePosition, "change position", "B95, B103", "stands, kneels, sits or lies down; no attack", (Pace::Told, ["none", "no attack", "any defence"]), Sign::StandUp),
    card(Manoeuvre::Concentrate, "concentrate", "B97, B106", "keeps the mind on one thing; no attack", (Pace::Told, ["1 hex", "no attack", "any defence, with a Will roll"]), Sign::Plain),
    card(Manoeuvre::Move, "move", "B95, B107", "up to {}; no attack but a wild swing", (Pace::Full, ["full Move", "wild swing only", "any defence"]), Sign::Move),
    card(Manoeuvre::Nothing, "do nothing", "basic set", "ends the turn", (Pace::Told, ["none", "no attack", "unchanged"]), Sign::Pass),
];

impl Card {
    /// The card of a manoeuvre.
    pub(super) fn of(manoeuvre: Manoeuvre) -> &'static Card {
        CARDS.iter().find(|card| card.manoeuvre == manoeuvre).unwrap_or(&CARDS[CARDS.len() - 1])
    }

    /// "up to 4 hexes; no attack but a wild swing"
    pub(super) fn line(&self, state: &State, who: UnitId) -> String {
        match self.pace(state, who) {
            Some(now) => self.plain.replace("{}", &now),
            None => self.plain.to_owned(),
        }
    }

    /// "½ Move forward, before (2 hexes now); one attack"
    pub(super) fn allows(&self, state: &State, who: UnitId) -> String {
        let now = self.pace(state, who).map_or_else(String::new, |now| format!(" ({now} now)"));
        format!("{}{now}; {}", self.movement, self.attack)
    }

    /// The hexes of its pace: "4 hexes".
    pub(super) fn pace(&self, state: &State, who: UnitId) -> Option<String> {
        let allowance = match self.pace {
            Pace::Half => Allowance::half(state, who, GU_804),
            Pace::Full => Allowance::full(state, who, GU_804),
            Pace::Told => return None,
        };
        Some(hexes(allowance.left))
    }

    /// GU-807: "any defence: Dodge 5, Block 6; axe unready"
    pub(super) fn leaves(&self, state: &State, who: UnitId) -> String {
        let spent = self.spent(state, who);
        let after =
            After { defences: self.defences(), spent: spent.clone(), posture: self.posture(state, who) };
        let left = own_defences(state, who, &after);
        let left: Vec<String> = left.iter().map(|it| format!("{} {}", it.name, it.number)).collect();
        let numbers = left.join(", ");
        let colon = if numbers.is_empty() { "" } else { ": " };
        let names =
            spent.iter().map(|item| format!("; {} unready", state.item_name(*item).to_ascii_lowercase()));
        format!("{}{colon}{numbers}{}", self.defence, names.collect::<String>())
    }

    /// What it leaves of the defences, where no option of the card says otherwise.
    pub(super) const fn defences(&self) -> Defences {
        match self.manoeuvre {
            Manoeuvre::AllOutAttack | Manoeuvre::Charge => Defences::Passive,
            Manoeuvre::Reload | Manoeuvre::PopUp => Defences::DodgeOnly,
            Manoeuvre::AllOutDefence => Defences::Double,
            Manoeuvre::Aim
            | Manoeuvre::Shoot
            | Manoeuvre::Watch
            | Manoeuvre::Ready
            | Manoeuvre::Attack
            | Manoeuvre::Bash
            | Manoeuvre::StrikeWeapon
            | Manoeuvre::Unarmed
            | Manoeuvre::Disarm
            | Manoeuvre::Feint
            | Manoeuvre::Wait
            | Manoeuvre::CloseAttack
            | Manoeuvre::BreakFree
            | Manoeuvre::Choke
            | Manoeuvre::Evade
            | Manoeuvre::Exit
            | Manoeuvre::Tackle
            | Manoeuvre::GrabWeapon
            | Manoeuvre::GrabArm
            | Manoeuvre::Grapple
            | Manoeuvre::Pin
            | Manoeuvre::CloseReady
            | Manoeuvre::Slam
            | Manoeuvre::Takedown
            | Manoeuvre::ChangePosition
            | Manoeuvre::Concentrate
            | Manoeuvre::Move
            | Manoeuvre::Nothing => Defences::Normal,
        }
    }

    /// GU-448: the posture in which it leaves whoever chooses it.
    fn posture(&self, state: &State, who: UnitId) -> Posture {
        let now = state.figure(who).posture;
        if self.manoeuvre == Manoeuvre::Pin && now.is_standing() { Posture::Kneeling } else { now }
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
            let words = [card.name, card.source, card.plain, card.movement, card.attack, card.defence];
            assert!(words.iter().all(|words| words.len() > 2), "{words:?}");
        }
        assert_eq!(CARDS.len(), Manoeuvre::Nothing as usize + 1);
    }
}
