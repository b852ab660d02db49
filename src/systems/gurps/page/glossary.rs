//! The words of GURPS, for those who have not read its rules.

use crate::systems::gurps::rules::*;
use crate::table::Term;

/// In the order in which a fight brings them up.
#[rustfmt::skip]
pub const GLOSSARY: &[Term] = &[
    Term::new("second",         GU_014, "The time of one turn for everybody. Most things in a fight are counted in seconds."),
    Term::new("manoeuvre",      GU_017, "What a fighter does in his turn: one card, which says how far he moves, how he attacks and how he defends."),
    Term::new("Move",           GU_052, "How many hexes a fighter can go in a second. The highest acts first."),
    Term::new("skill",          GU_100, "The number that three dice have to stay at or under; every modifier changes it."),
    Term::new("active defence", GU_121, "Dodge, Block or Parry: after a hit the defender chooses one and rolls at or under it."),
    Term::new("PD",             GU_120, "Passive defence: what armour and shield add to every defence roll."),
    Term::new("DR",             GU_125, "Damage resistance: what armour takes off the damage."),
    Term::new("dodge",          GU_610, "An active defence as high as the current Move; against any number of attacks."),
    Term::new("block",          GU_600, "An active defence with the shield: half the Shield skill, once a turn."),
    Term::new("parry",          GU_621, "An active defence with a weapon: half its skill, once a turn."),
    Term::new("retreat",        GU_640, "One hex back while defending: 3 more on that defence, once a turn."),
    Term::new("feint",          GU_352, "A contest of skills: what it is won by comes off the foe’s defence in the feinter’s next turn."),
    Term::new("all-out attack", GU_310, "More attack for no defence: until the next turn there is no active defence."),
    Term::new("wait",           GU_360, "Holding a blow ready: it comes when a foe steps into reach, before he goes on."),
    Term::new("contest",        GU_006, "Both roll; whoever made his number by more, or missed it by less, wins."),
    Term::new("Acc",            GU_203, "Accuracy: what a weapon adds to a shot after a turn of aiming."),
    Term::new("SS",             GU_215, "Snap-shot number: a shot without aiming is at −4 unless the skill comes to this much."),
    Term::new("shock",          GU_704, "What a wound takes off skills in the next turn."),
    Term::new("stun",           GU_706, "No action until a roll against HT comes off; defences are at −4."),
    Term::new("close combat",   GU_400, "Two foes in one hex: grappling, small weapons, no Block and no weapon Parry."),
    Term::new("slam",           GU_453, "Running into a foe to knock him down."),
    Term::new("pin",            GU_445, "Holding somebody down who lies on the ground; he can only try to break free."),
    Term::new("ST",             GU_053, "Strength: how hard a fighter hits, how much he carries, how well he wrestles."),
    Term::new("DX",             GU_405, "Dexterity: what most fighting skills build on."),
    Term::new("IQ",             GU_012, "Intelligence: what senses and Will build on."),
    Term::new("HT",             GU_709, "Health: how much a fighter can take, and the roll to stay awake or alive."),
];
