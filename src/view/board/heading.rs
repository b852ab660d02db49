//! Which way somebody is about to face: where a form asks for it, it can be turned on the board.

use super::focus::Focus;
use super::marks::said;
use super::pieces::{Tap, Token};
use crate::board::Side;
use crate::hex::{Facing, Hex};
use crate::table::{AnyFight, Ask, DynRun, Posed, Prompt};

/// What an open form says of a facing.
#[derive(Clone, PartialEq, Debug)]
pub struct Heading {
    /// Where the one who is asked will stand.
    pub at: Hex,
    /// Of which side.
    pub side: Side,
    /// The facing that is chosen.
    pub facing: Facing,
    /// The answers that can be given, each with its facing.
    pub answers: Vec<(Facing, Tap)>,
}

impl Heading {
    /// Of the form that is open; `None` where it asks for no facing.
    pub fn of(fight: &AnyFight, focus: &Focus, tokens: &[Token]) -> Option<Heading> {
        let form = fight.form();
        let (posed, prompt) = form.iter().filter_map(asked).find(|(_, prompt)| faces(prompt, 0).is_some())?;
        let token = tokens.iter().find(|token| token.who == prompt.who)?;
        let facing = faces(prompt, said(fight, focus, posed).or(prompt.default)?)?;
        let way = fight.open_run().and_then(DynRun::way).and_then(|way| way.hexes.last().copied());
        // Where no way leads there, it may be a hex of the same form.
        let hex = |(other, prompt): (&Posed, &Prompt)| {
            let option = prompt.options.get(said(fight, focus, other)?)?;
            option.aim.filter(|_| option.whom.is_none() && option.faces.is_none())
        };
        let placed = form.iter().filter_map(asked).filter_map(hex).last();
        let answers = prompt
            .open()
            .filter_map(|option| Some((faces(prompt, option)?, Tap::Answer { at: posed.at, option })));
        Some(Heading {
            at: way.or(placed).unwrap_or(token.at),
            side: token.side,
            facing,
            answers: answers.collect(),
        })
    }

    /// The answer that turns it towards a hex; `None` where that changes nothing, or cannot be chosen.
    pub fn turned_to(&self, hex: Hex) -> Option<Tap> {
        let facing = Facing::toward(self.at, hex)?;
        let answer = self.answers.iter().find(|(it, _)| *it == facing && facing != self.facing);
        answer.map(|(_, tap)| tap.clone())
    }
}

fn asked(posed: &Posed) -> Option<(&Posed, &Prompt)> {
    match &posed.ask {
        Ask::Choose(prompt) => Some((posed, prompt)),
        Ask::Commit { .. } | Ask::Enter(_) | Ask::Roll { .. } => None,
    }
}

fn faces(prompt: &Prompt, option: usize) -> Option<Facing> {
    prompt.options.get(option)?.faces
}
