//! What a referee may do to a fighter, in the same words in every system.

use super::{Bar, Choice, Look, Opt, Presentation, Prompt, Rule, Sign};
use crate::board::{Board, Ground, Side, UnitId};
use crate::hex::{Facing, Hex};

/// A deed of the referee's. [`Deed::COMMON`] are those of every system; the others are of those that know postures,
/// consciousness, or things in hand. What only one system has is not here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Deed {
    Wound,
    Heal,
    Place,
    Turn,
    LayDown,
    StandUp,
    KnockOut,
    Wake,
    Kill,
    Raise,
    ChangeSide,
    Drop,
    PutInHand,
    Leave,
    ComeBack,
    ActNext,
    ActLast,
    EndTurn,
}

impl Deed {
    /// What a referee finds in every system.
    pub const COMMON: [Deed; 9] = [
        Deed::Wound,
        Deed::Heal,
        Deed::Place,
        Deed::Kill,
        Deed::Raise,
        Deed::ChangeSide,
        Deed::Leave,
        Deed::ComeBack,
        Deed::EndTurn,
    ];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Deed::Wound => "wound",
            Deed::Heal => "heal",
            Deed::Place => "place elsewhere",
            Deed::Turn => "turn",
            Deed::LayDown => "lay down",
            Deed::StandUp => "stand up",
            Deed::KnockOut => "knock out",
            Deed::Wake => "wake",
            Deed::Kill => "kill",
            Deed::Raise => "raise from the dead",
            Deed::ChangeSide => "change sides",
            Deed::Drop => "drop something",
            Deed::PutInHand => "put in hand",
            Deed::Leave => "leave the board",
            Deed::ComeBack => "come back",
            Deed::ActNext => "act next",
            Deed::ActLast => "act last",
            Deed::EndTurn => "end the turn",
        }
    }

    /// Its picture.
    pub const fn sign(self) -> Sign {
        match self {
            Deed::Wound => Sign::Wound,
            Deed::Heal | Deed::StandUp | Deed::Wake | Deed::Raise => Sign::StandUp,
            Deed::Place | Deed::ComeBack => Sign::Move,
            Deed::Leave => Sign::JumpBack,
            Deed::ActNext => Sign::Begin,
            Deed::ActLast => Sign::Pass,
            Deed::EndTurn => Sign::EndTurn,
            Deed::Turn => Sign::Turn,
            Deed::LayDown => Sign::Prone,
            Deed::KnockOut => Sign::Unconscious,
            Deed::Kill => Sign::Dead,
            Deed::ChangeSide => Sign::Speak,
            Deed::Drop => Sign::Drop,
            Deed::PutInHand => Sign::Ready,
        }
    }

    /// As an option of the referee's that means `word`.
    pub fn option<W>(self, word: W) -> Opt<W> {
        Opt { value: word, shown: self.shown(None) }
    }

    #[inline(never)]
    fn shown(self, bar: Option<Bar>) -> Presentation {
        Opt::open((), self.name()).sign(self.sign()).bar(bar).shown
    }
}

impl<W> Choice<W> {
    /// The referee's words with those by which a figure leaves the board and comes back, last of all. With one who is off
    /// it nothing else is done.
    pub fn or_go(mut self, (rule, code): (Rule, &'static str), is_away: bool, go: [W; 2]) -> Choice<W> {
        let bar = |is, why| senseless(is, rule, why).map(|bar| Bar { code, ..bar });
        if is_away {
            bar_all(&mut self.prompt, &bar(true, "off the board"));
        }
        let bars = [bar(is_away, "off the board already"), bar(!is_away, "on the board")];
        self.deeds([Deed::Leave, Deed::ComeBack], go, bars)
    }

    /// The referee's words by which a figure acts before or after all others who have still to act, and by which its turn
    /// ends; whatever else may be said stands before them.
    pub fn or_act(self, (rule, code): (Rule, &'static str), turn: TurnToCome, act: [W; 3]) -> Choice<W> {
        let bar = |is, why| senseless(is, rule, why).map(|bar| Bar { code, ..bar });
        let to_come = bar(!turn.is_to_come, "has no turn to come now");
        let next = bar(turn.is_due, "its turn is now").or(to_come.clone());
        let bars = [next, to_come, bar(!turn.is_due, "it is not its turn")];
        self.deeds([Deed::ActNext, Deed::ActLast, Deed::EndTurn], act, bars)
    }

    fn deeds<const N: usize>(mut self, deeds: [Deed; N], words: [W; N], bars: [Option<Bar>; N]) -> Choice<W> {
        for ((deed, value), bar) in deeds.into_iter().zip(words).zip(bars) {
            self.push(Opt { value, shown: deed.shown(bar) });
        }
        self
    }
}

/// How a figure stands to its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnToCome {
    /// Whether it has still to begin its turn.
    pub is_to_come: bool,
    /// Whether it is at its turn, or the first of those who have still to begin theirs where nobody is at it.
    pub is_due: bool,
}

#[inline(never)]
fn bar_all(prompt: &mut Prompt, bar: &Option<Bar>) {
    for option in &mut prompt.options {
        option.shown.bar.clone_from(bar);
    }
}

/// Why the referee can do nothing to a figure: it is off the board, and no hex is free to come back to.
pub fn bar_of_return(board: &Board, who: UnitId, rule: Rule, is_free: &dyn Fn(Hex) -> bool) -> Option<Bar> {
    let is_stuck = board.is_away(who) && !board.ground.hexes().any(|(hex, _)| is_free(hex));
    senseless(is_stuck, rule, "no free hex to come back to")
}

/// Where a figure comes back to, where it left if nothing else is said: a free hex.
pub fn returns(board: &Board, who: UnitId, rule: Rule, is_free: &dyn Fn(Hex) -> bool) -> Choice<Hex> {
    let free: Vec<Hex> = board.ground.hexes().map(|(hex, _)| hex).filter(|hex| is_free(*hex)).collect();
    let left = free.iter().position(|hex| *hex == board.token(who).at).unwrap_or(0);
    Choice::of(who, rule, "to where").look(Look::Hexes).options(free.into_iter().map(here)).default_at(left)
}

/// A hex to be placed in.
pub fn here(hex: Hex) -> Opt<Hex> {
    Opt::open(hex, "here").detail(Ground::name(hex)).aim(hex).sign(Sign::Move)
}

/// Which way a fighter faces by the referee's word, as it does now if nothing else is said.
pub fn facings(who: UnitId, rule: Rule, now: Facing) -> Choice<Facing> {
    let option = |way: Facing| Opt::facing(way, way);
    let options = Facing::ALL.map(option);
    Choice::of(who, rule, "facing").look(Look::List).options(options).default_at(now.index().into())
}

/// Whose side a fighter changes to.
pub fn sides(who: UnitId, rule: Rule, now: Side) -> Choice<Side> {
    let option = |side: Side| {
        let bar = senseless(side == now, rule, "so it is already");
        Opt::open(side, side.name()).sign(Sign::Speak).bar(bar)
    };
    Choice::of(who, rule, "side").look(Look::List).options(Side::ALL.map(option))
}

/// Why a deed makes no sense now, where it does not. It is the referee's own word: nobody is left who could overrule it.
#[inline(never)]
pub fn senseless(is_refused: bool, rule: Rule, why: &'static str) -> Option<Bar> {
    is_refused.then(|| Bar { rule, code: "", why: why.into(), is_final: true })
}
