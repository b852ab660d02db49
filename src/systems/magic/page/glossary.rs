//! The words of Age of Magic, for those who have not read its rules.

use crate::systems::magic::rules::*;
use crate::table::Term;

/// In the order in which a fight brings them up.
#[rustfmt::skip]
pub const GLOSSARY: &[Term] = &[
    Term::new("AP",         AM_14,  "Action points. Rolled at the start of each turn; every blow, step and reaction costs some."),
    Term::new("turn",       AM_10,  "Five seconds in which everybody acts once: initiative, action points, then one phase each."),
    Term::new("phase",      AM_13,  "A fighter’s own part of the turn. Only the one in the phase starts actions; the others may answer them."),
    Term::new("initiative", AM_11,  "Who is asked first whether to act: rolled at the start of each turn, the highest first."),
    Term::new("dice",       AM_02,  "Each die risked costs 3 points of the value and adds what it shows. With no dice the value itself counts."),
    Term::new("reaction",   AM_18,  "What somebody does to answer a blow or a step, chosen before any dice fall. It costs AP."),
    Term::new("follow-on",  AM_19,  "A blow or a soak that goes on from one’s own manoeuvre, such as striking back after a side-step."),
    Term::new("set weapon", AM_45,  "A weapon held ready outside one’s own phase: it may strike an opponent who steps into its reach."),
    Term::new("block",      AM_66,  "A reaction for 1 AP without a step. If it comes off, the two weapons are locked."),
    Term::new("parry",      AM_69,  "A reaction for 1 AP with a weapon and a step away; if it comes off, a riposte may follow."),
    Term::new("side-step",  AM_68,  "A reaction for 1 AP: one hex sideways. Whoever side-stepped a blow may strike back."),
    Term::new("jump back",  AM_67,  "A reaction for 1 AP: one hex away from the attacker, easier than a side-step, with nothing to follow."),
    Term::new("riposte",    AM_101, "The advance and attack that a parry opens when it comes off."),
    Term::new("locked",     AM_96,  "Weapons caught in each other by a block: they cannot strike or defend until they come free."),
    Term::new("soak",       AM_80,  "Whoever is wounded may pay 1 AP and roll to make the wound lighter."),
    Term::new("resistance", AM_77,  "What damage has to exceed to wound: strength and the armour where the blow lands."),
    Term::new("pain",       AM_84,  "A roll after a wound: if it is low, the fighter is staggered, stunned or unconscious."),
    Term::new("knock-back", AM_87,  "A roll after a hit: if it falls short of the damage, the fighter loses AP, is pushed or falls."),
    Term::new("staggered",  AM_85,  "Hurt for the rest of the turn: 1 AP lost and −1 on every roll."),
    Term::new("stunned",    AM_85,  "Badly hurt for the rest of the turn: all AP lost and −3 on every roll."),
    Term::new("ST",         AM_04,  "Strength: it counts in damage, soaking and standing up to a blow."),
    Term::new("CO",         AM_04,  "Coordination: it counts in every attack and every defence."),
    Term::new("PE",         AM_04,  "Perception: it counts in initiative."),
    Term::new("WP",         AM_04,  "Willpower: it counts against pain."),
];
