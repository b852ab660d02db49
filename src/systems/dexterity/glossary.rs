//! The words of Dexterity, for those who have not read its rules.

use super::rules::*;
use crate::table::Term;

/// In the order in which a fight brings them up.
#[rustfmt::skip]
pub(super) const GLOSSARY: &[Term] = &[
    Term::new("turn",           DX_12,  "About five seconds: each side moves, then everybody acts once, then those who were hurt may be forced back."),
    Term::new("initiative",     DX_13,  "One die for each side at the start of the turn; the higher one chooses whether to move first or second."),
    Term::new("MA",             DX_14,  "Movement allowance: how many hexes a fighter may move in a turn."),
    Term::new("DEX",            DX_40,  "Dexterity: the number that three dice have to stay at or under to hit."),
    Term::new("order DEX",      DX_17,  "Dexterity with armour and load alone. The highest acts first; wounds and skill do not change it."),
    Term::new("STR",            DX_99,  "Strength: how much damage a fighter takes before he falls, and how hard he hits."),
    Term::new("step",           DX_20,  "One number of the countdown by Dexterity: whoever has it acts when it comes."),
    Term::new("shot",           DX_21,  "One attack of a weapon that fires several times a turn. Later ones come further down the order."),
    Term::new("dodge",          DX_30,  "Instead of attacking: throws and shots at the fighter take one more die to hit."),
    Term::new("defend",         DX_31,  "Instead of attacking, with a melee weapon in hand: blows at the fighter take one more die to hit."),
    Term::new("line of fire",   DX_62,  "The hexes a throw or shot passes. Others who stand in it may be struck when it misses."),
    Term::new("roll to avoid",  DX_73,  "After a miss, for everybody in the line of fire: at or under the number the shot passes them by."),
    Term::new("hits",           DX_91,  "Damage that got through the armour; it comes straight off Strength."),
    Term::new("double damage",  DX_43,  "A 4 on three dice: the damage dice count twice, before armour is taken off."),
    Term::new("triple damage",  DX_42,  "A 3 on three dice: the damage dice count three times, before armour is taken off."),
    Term::new("shaken",         DX_103, "Hurt by 5 or more in a turn: −2 on Dexterity for a while."),
    Term::new("weak",           DX_100, "Strength down to 3 or less: −3 on Dexterity while it lasts."),
    Term::new("force back",     DX_120, "After all actions, whoever hurt an adjacent enemy without being hurt may drive him one hex away."),
    Term::new("grapple",        DX_144, "Fighting hand to hand in one hex, with fists and small weapons only."),
];
