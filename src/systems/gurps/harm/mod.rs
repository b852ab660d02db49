//! What a hit does: the target defends, armour stops damage, the rest injures; criticals, falls and breakage.

pub mod bars_of_defence;
pub mod breakage;
pub mod criticals;
pub mod damage;
pub mod defence;
pub mod defence_value;
pub mod fall;
pub mod injury;
pub mod own_defences;
pub mod retreat;
pub mod riposte;
pub mod ruling;
