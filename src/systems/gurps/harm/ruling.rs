//! What the referee adds to an attack, and to a defence against it (GU-112).

use crate::systems::gurps::roll::T;
use crate::systems::gurps::rules::GU_112;
use crate::systems::gurps::state::moment::{Attack, Extras};
use crate::table::{Asked, Entry, Phrase, Tally};
use std::borrow::Cow;

/// GU-112: asks what the referee adds to a defence; the attack as it is defended against. Records from before this was
/// asked go on without it.
pub fn ask_ruling<'a>(t: T<'_, '_>, attack: &'a Attack) -> Asked<Cow<'a, Attack>> {
    let (ruled, ruling) = t.enter_since(Entry::of(attack.foe, GU_112, "modifier", [-20, 0, 20]).aside())?;
    Ok(match ruled {
        0 => Cow::Borrowed(attack),
        _ => {
            let extras = Extras { ruled, ruling, ..attack.extras.clone() };
            Cow::Owned(Attack { extras, ..attack.clone() })
        }
    })
}

/// GU-112: a defence with what the referee has added to it.
pub fn ruled(tally: Tally, attack: &Attack) -> Tally {
    by_referee(tally, attack.extras.ruled, &attack.extras.ruling)
}

/// GU-112: the referee's own modifier with its reason.
pub fn by_referee(tally: Tally, modifier: i32, reason: &str) -> Tally {
    let words = if reason.is_empty() { Phrase::from("referee") } else { reason.to_owned().into() };
    tally.add(GU_112, words, modifier)
}
