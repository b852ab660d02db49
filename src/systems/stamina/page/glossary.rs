//! The words of Stamina, for those who have not read its rules.

use crate::systems::stamina::rules::*;
use crate::table::Term;

/// In the order in which a fight brings them up.
#[rustfmt::skip]
pub const GLOSSARY: &[Term] = &[
    Term::new("AP",             ST_206, "Action points. Three in each turn; what is left at its end is gone."),
    Term::new("stamina",        ST_205, "Breath to spend: hard actions cost some, and one point comes back each turn."),
    Term::new("round",          ST_210, "The time in which everybody has one turn, the highest initiative first."),
    Term::new("initiative",     ST_201, "Current defense and current stamina together: the highest acts first."),
    Term::new("level",          ST_104, "Of advantage or disadvantage: each adds a die, and the best or the worst two count."),
    Term::new("advantage",      ST_105, "A level of it adds a d10 to the two that count; the highest two are kept."),
    Term::new("disadvantage",   ST_105, "A level of it adds a d10 to the two that count; the lowest two are kept."),
    Term::new("difficulty",     ST_108, "The first number to reach; short of it the check fails."),
    Term::new("required successes", ST_108, "What a check needs beyond its difficulty to come off completely. For attacks it is the defense bonus."),
    Term::new("near success",   ST_108, "The difficulty is reached but not what is required beyond it: in melee no hit, but the guard drops by 1."),
    Term::new("success",        ST_110, "Each point beyond what was needed. The attacker spends them on damage and effects."),
    Term::new("defense",        ST_408, "The guard: what an attack has to reach. Every melee attack that reaches it lowers it by 1, and so does every shot or spell that hits."),
    Term::new("defense bonus",  ST_405, "What an attack has to reach beyond the guard to hit: from skill, shield, stance and cover."),
    Term::new("composure",      ST_802, "Regaining it is the check by which the guard goes up again."),
    Term::new("multi-attack penalty", ST_218, "Each attack after the first in a turn has one more level of disadvantage."),
    Term::new("free attack",    ST_833, "An attack outside one’s own turn at somebody who walks away or past. It takes the reaction."),
    Term::new("reaction",       ST_830, "Something done outside one’s own turn, once between two of them: a free attack or an overwatch shot."),
    Term::new("overwatch",      ST_612, "Watching some hexes with a ranged weapon, to shoot at whoever enters them."),
    Term::new("fatigue",        ST_214, "Lasting exhaustion: each point lowers the most stamina one can have by 1."),
    Term::new("wound",          ST_428, "Damage that got through armour. More than the maximum means dying."),
    Term::new("arcane dues",    ST_751, "What a spell costs the caster when it comes off: stamina, then fatigue, then wounds."),
];
