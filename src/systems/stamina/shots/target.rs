//! What bars every attack over a distance (ST-325, ST-801).

use crate::board::UnitId;
use crate::hex::Hex;
use crate::systems::stamina::blows::strike::bar_after_defence;
use crate::systems::stamina::checks::sight::sees;
use crate::systems::stamina::roll::no_if;
use crate::systems::stamina::rules::*;
use crate::systems::stamina::state::State;
use crate::systems::stamina::turns::pay::bar_of_cost;
use crate::table::Bar;

/// ST-325.
pub fn bar_of_line(state: &State, who: UnitId, to: Hex) -> Option<Bar> {
    no_if(!sees(state, state.at(who), to), ST_325, "LINE", "no line")
}

/// ST-204 to ST-213, ST-801: why no attack of this cost can be made at all.
pub fn bar_of_attacking(state: &State, who: UnitId, ap: u8, stamina: u8) -> Option<Bar> {
    bar_of_cost(state, who, ap, stamina).or_else(|| bar_after_defence(state, who))
}
