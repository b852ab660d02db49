//! The words of Circle of Realms, for those who have not read its rules.

use crate::systems::circle::rules::*;
use crate::table::Term;

/// In the order in which a fight brings them up.
#[rustfmt::skip]
pub const GLOSSARY: &[Term] = &[
    Term::new("turn",           CR_08,  "The time of one player, in which each of his figures gets one command. Then the next player has his turn."),
    Term::new("command",        CR_01,  "What a figure does in its player’s turn: rearrange its items, move, then one final action."),
    Term::new("commanded",      CR_05,  "Has had its command in this turn and does nothing more in it."),
    Term::new("final action",   CR_02,  "The end of a command: an attack, a special attack, a spell or rearranging items. No moving after it."),
    Term::new("peg",            CR_10,  "What heights are counted in. A space is 6 pegs across, a soldier about 5 pegs tall."),
    Term::new("base",           CR_60,  "The die that a figure always throws in an attack, with a weapon’s die or without."),
    Term::new("die",            CR_61,  "A value is the die that is thrown: a 6 is a six-sided die, a 4 a four-sided one."),
    Term::new("strength",       CR_70,  "What the attack dice show in all: the damage before armour."),
    Term::new("armour",         CR_80,  "A fixed number taken off the strength, if it counts against this kind of attack."),
    Term::new("defence",        CR_90,  "One die of the target, taken off what the armour leaves. If it is larger, the attack turns negative."),
    Term::new("negative",       CR_101, "The defence was higher than the damage left: the difference wounds an adjacent attacker, or a large one at any distance."),
    Term::new("counterattack",  CR_101, "The wounds that an attacker takes when his attack turns negative."),
    Term::new("precision",      CR_64,  "How much a figure loses at night: that much comes off its largest attack die before the throw. Low is good."),
    Term::new("night",          CR_07,  "At night precision makes attacks weaker. The table says whether it is day or night."),
    Term::new("height advantage", CR_97, "Standing higher and reaching higher than the other: 1 off his defence, or 1 on one’s own."),
    Term::new("reach",          CR_30,  "In close combat the lower figure must be tall enough for the difference in height."),
    Term::new("range",          CR_20,  "How many spaces an attack reaches; from higher ground up to 3 more."),
    Term::new("pad",            CR_32,  "Two linked pads are neighbours, wherever they stand: figures move and attack through them."),
    Term::new("fortify",        CR_115, "Instead of a command: heals 1 wound and gives 1 on defence until the player’s next turn."),
    Term::new("mana",           CR_121, "What spells and special attacks are paid with."),
];
