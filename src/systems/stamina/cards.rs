//! Every action: what it is called, what it costs, what it allows (section 3.11). The menu, those who pay and the
//! fighter's card read it here and nowhere else.

use super::rules::*;
use super::state::moment::Act;
use crate::table::{Rule, Sign};

/// An action of section 3.11.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub(super) enum Action {
    Walk,
    Dash,
    Sprint,
    Climb,
    Swim,
    Jump,
    Basic,
    Bash,
    BullRush,
    Brawl,
    Disarm,
    Distract,
    Flurry,
    OffHand,
    Power,
    Reckless,
    Aim,
    Load,
    Shoot,
    Overwatch,
    Throw,
    Cantrip,
    Spell,
    Manifest,
    Touch,
    Gather,
    Release,
    Shape,
    Complete,
    Stance,
    Disengage,
    Dodge,
    Restore,
    Ready,
    Posture,
}

/// A row of the table.
pub(super) struct Card {
    pub name: &'static str,
    /// Action points; of Load and of castings those of the usual step, which the item or the spell settles.
    pub ap: u8,
    pub stamina: u8,
    pub sign: Sign,
    pub rule: Rule,
    /// What it is about, in a few words.
    pub line: &'static str,
}

const fn card(
    name: &'static str,
    (ap, stamina): (u8, u8),
    sign: Sign,
    rule: Rule,
    line: &'static str,
) -> Card {
    Card { name, ap, stamina, sign, rule, line }
}

/// Section 3.11, in its order.
#[rustfmt::skip]
const CARDS: [Card; Action::COUNT] = [
    card("walk",                 (1, 0), Sign::Move,     ST_301, "up to 3 hexes"),
    card("dash",                 (1, 1), Sign::Move,     ST_302, "up to the speed"),
    card("sprint",               (3, 3), Sign::Move,     ST_303, "three times the speed, then a check"),
    card("climb",                (1, 0), Sign::Move,     ST_307, "a check, then hexes"),
    card("swim",                 (1, 0), Sign::Move,     ST_308, "a check, then hexes"),
    card("jump",                 (1, 0), Sign::Move,     ST_309, "a check, then a leap"),
    card("basic attack",         (1, 0), Sign::Strike,   ST_501, "with a readied weapon"),
    card("bash",                 (1, 1), Sign::Bash,     ST_511, "knocks back 1 hex, and down for successes"),
    card("bull rush",            (1, 1), Sign::Rush,     ST_521, "pushes, and into walls"),
    card("brawling",             (1, 0), Sign::Brawl,    ST_531, "with fists, feet or claws"),
    card("disarm",               (1, 1), Sign::Disarm,   ST_541, "strikes a weapon from the hand"),
    card("distracting attack",   (1, 1), Sign::Distract, ST_551, "wears the guard down further"),
    card("flurry of blows",      (2, 3), Sign::Flurry,   ST_561, "one check, the hit several times"),
    card("off-hand attack",      (1, 0), Sign::Strike,   ST_571, "the first may ignore the penalty from melee"),
    card("power attack",         (1, 1), Sign::Power,    ST_581, "more damage, twice that after a dash"),
    card("reckless attack",      (1, 1), Sign::Reckless, ST_591, "1 advantage; melee attacks against it have 1 too until its next turn"),
    card("aim",                  (2, 0), Sign::Aim,      ST_601, "a bonus on the next shot at the target"),
    card("load",                 (1, 0), Sign::Ready,    ST_605, "step by step"),
    card("shoot",                (1, 0), Sign::Shoot,    ST_606, "with a loaded weapon"),
    card("overwatch",            (1, 0), Sign::Aim,      ST_612, "shoots whoever enters some hexes"),
    card("throw",                (1, 1), Sign::Shoot,    ST_610, "a weapon or a held spell"),
    card("cast a cantrip",       (1, 2), Sign::Cast,     ST_701, "no check, no dues"),
    card("cast a spell",         (1, 0), Sign::Cast,     ST_702, "a check, then arcane dues"),
    card("manifest a spell",     (1, 0), Sign::Shoot,    ST_710, "a held spell, as a magic attack"),
    card("touch with a spell",   (1, 0), Sign::Touch,    ST_709, "a held spell, with the hand"),
    card("gather arcane energy", (2, 0), Sign::Cast,     ST_720, "a check; energy held costs 1 stamina a turn"),
    card("release energy",       (1, 1), Sign::Cast,     ST_730, "stored energy goes without dues"),
    card("shape energy",         (1, 1), Sign::Cast,     ST_735, "a check, to make stored energy shaped"),
    card("complete an effect",   (0, 0), Sign::Cast,     ST_736, "makes shaped energy a held spell"),
    card("defensive stance",     (1, 0), Sign::Guard,    ST_803, "regain composure, melee bonus doubled"),
    card("disengage",            (1, 0), Sign::JumpBack, ST_804, "regain composure, +10 against free attacks"),
    card("dodge",                (1, 0), Sign::SideStep, ST_805, "regain composure, ranged bonus doubled"),
    card("restoration",          (1, 0), Sign::StandUp,  ST_806, "stamina back"),
    card("ready or stow",        (1, 0), Sign::Ready,    ST_820, "an item, or ammunition"),
    card("rise",                 (1, 0), Sign::StandUp,  ST_823, "going down is free"),
];

impl Action {
    const COUNT: usize = Action::Posture as usize + 1;

    /// Its row.
    pub(super) const fn card(self) -> &'static Card {
        &CARDS[self as usize]
    }

    /// The action that an attack is.
    pub(super) const fn of(act: Act) -> Action {
        match act {
            Act::Basic => Action::Basic,
            Act::Bash => Action::Bash,
            Act::BullRush => Action::BullRush,
            Act::Brawl => Action::Brawl,
            Act::Disarm => Action::Disarm,
            Act::Distract => Action::Distract,
            Act::Flurry => Action::Flurry,
            Act::OffHand => Action::OffHand,
            Act::Power => Action::Power,
            Act::Reckless => Action::Reckless,
            Act::Shoot => Action::Shoot,
            Act::Throw => Action::Throw,
            Act::Manifest => Action::Manifest,
            Act::Touch => Action::Touch,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 3.11: AP and stamina, by name.
    #[test]
    fn the_actions_cost_what_is_printed() {
        let cost = |action: Action| (action.card().ap, action.card().stamina);
        assert_eq!(cost(Action::Sprint), (3, 3));
        assert_eq!(cost(Action::Flurry), (2, 3));
        assert_eq!(cost(Action::Throw), (1, 1));
        assert_eq!(cost(Action::Gather), (2, 0));
        assert_eq!(cost(Action::Aim), (2, 0));
        assert_eq!(Action::Posture.card().rule, ST_823);
        assert_eq!(Action::of(Act::OffHand).card().name, "off-hand attack");
    }
}
