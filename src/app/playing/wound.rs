//! A wound by the referee's hand, from a fighter's card.

use crate::dice::Dice;
use crate::systems::AnyFight;
use crate::table::{Ask, Deed, Posed, Refusal, Said};

/// In the referee's form that has just been opened: the `which`-th of the wounds at hand is chosen, and waits to be let
/// stand. Where nobody can be wounded now the form says why.
pub fn wound(fight: &mut AnyFight, which: usize, dice: &mut dyn Dice) -> Result<(), Refusal> {
    let Some((_, number)) = fight.facts().wounds.get(which) else { return Ok(()) };
    let word = |posed: &Posed| match &posed.ask {
        Ask::Choose(prompt) => {
            let place = prompt.options.iter().position(|it| it.is_open() && *it.label == *Deed::Wound.name());
            place.map(|place| (posed.at, Said::Chose(place as u16)))
        }
        Ask::Enter(_) | Ask::Roll { .. } | Ask::Commit { .. } => None,
    };
    let Some((at, said)) = fight.form().iter().find_map(word) else { return Ok(()) };
    fight.answer(at, said, dice)?;
    let how = |posed: &Posed| match &posed.ask {
        Ask::Choose(_) => Some((posed.at, Said::Chose(u16::from(*number) - 1))),
        Ask::Enter(_) => Some((posed.at, Said::Entered((*number).into(), String::new()))),
        Ask::Roll { .. } | Ask::Commit { .. } => None,
    };
    let asked = fight.form().iter().filter(|posed| posed.at > at).find_map(how);
    asked.map_or(Ok(()), |(at, said)| fight.answer(at, said, dice))
}
