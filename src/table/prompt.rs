//! What a procedure may ask of a player.

use super::{Cost, Due, Phrase, Rule};
use crate::board::UnitId;
use crate::dice::Chance;
use crate::hex::{Facing, Hex};
use std::any::Any;
use std::ops::Deref;

/// Why something is not open: the rule and its words.
#[derive(Clone, PartialEq, Debug)]
pub struct Bar {
    /// The rule that bars it.
    pub rule: Rule,
    /// The system's code word for the refusal: "ARC"; empty where it has none.
    pub code: &'static str,
    /// The reason as a fact: "needs 3 AP, has 2".
    pub why: Phrase,
    /// Whether not even the table's own word lifts it.
    pub is_final: bool,
}

/// The picture of an action, option or event. `view` maps each to an icon.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub enum Sign {
    #[default]
    Plain,
    Strike,
    Shoot,
    Advance,
    Move,
    Turn,
    Ready,
    Drop,
    Speak,
    StandUp,
    Block,
    Parry,
    SideStep,
    JumpBack,
    Pass,
    Begin,
    EndTurn,
    Aim,
    Dice,
    Wound,
    Prone,
    Stunned,
    Unconscious,
    Dead,
    Pushed,
    Stuck,
    Mount,
    Kick,
    Lock,
    Referee,
    Cast,
    Guard,
    Bash,
    Rush,
    Brawl,
    Disarm,
    Distract,
    Flurry,
    Power,
    Reckless,
    Touch,
}

impl Sign {
    /// Whether an option with this picture lets be what is asked about: nothing comes of it that could be compared.
    pub fn declines(self) -> bool {
        self == Sign::Pass
    }
}

/// One thing that can be taken, or cannot and says why.
#[derive(Clone, PartialEq, Debug)]
pub struct Opt<T> {
    /// What taking it means.
    pub value: T,
    /// How it is shown: apart from the value, so that one code serves options of every type.
    pub shown: Presentation,
}

/// How an option is shown.
#[derive(Clone, PartialEq, Debug)]
pub struct Presentation {
    /// What it is called.
    pub label: Phrase,
    /// A second line: with what, against whom, to where.
    pub detail: Phrase,
    /// What it costs.
    pub cost: Option<Cost>,
    /// What is paid or used up besides.
    pub dues: Vec<Due>,
    /// The hex that a tap would mean.
    pub aim: Option<Hex>,
    /// The figure that a tap would mean, where it is about one and not about the hex.
    pub whom: Option<UnitId>,
    /// The way that one faces with it, where that is what is asked.
    pub faces: Option<Facing>,
    /// Whether it is offered without being shown: records of an earlier page hold it, and what is shown does it too.
    pub is_tacit: bool,
    /// Why it is not open.
    pub bar: Option<Bar>,
    /// Its picture.
    pub sign: Sign,
    /// The chance that a roll of its own comes off with it, and what that does: "keeps its feet".
    pub chance: Option<(Chance, Phrase)>,
}

impl<T> Opt<T> {
    /// An open option.
    pub fn open(value: T, label: impl Into<Phrase>) -> Opt<T> {
        Opt { value, shown: Presentation::called(label) }
    }

    /// An open option of a facing, called as it is.
    pub fn facing(value: T, way: Facing) -> Opt<T> {
        Opt::open(value, way.name()).sign(Sign::Turn).faces(way)
    }

    /// By which one faces this way.
    pub fn faces(mut self, way: Facing) -> Opt<T> {
        self.shown.faces = Some(way);
        self
    }

    /// With a second line.
    pub fn detail(mut self, detail: impl Into<Phrase>) -> Opt<T> {
        self.shown.detail = detail.into();
        self
    }

    /// With a price.
    pub fn costs(self, points: u8) -> Opt<T> {
        self.costs_between(points, points)
    }

    /// With a price that later choices settle.
    pub fn costs_between(mut self, from: u8, to: u8) -> Opt<T> {
        self.shown.cost = (to > 0).then_some(Cost { from, to });
        self
    }

    /// With something else that it takes: "3 stamina".
    pub fn owes(self, n: u16, of: impl Into<Phrase>) -> Opt<T> {
        self.owes_between(n, n, of)
    }

    /// With something else that it takes, as later choices settle.
    pub fn owes_between(mut self, from: u16, to: u16, of: impl Into<Phrase>) -> Opt<T> {
        if to > 0 {
            self.shown.dues.push(Due { from, to, of: of.into() });
        }
        self
    }

    /// Taken by a tap on `hex`.
    pub fn aim(mut self, hex: Hex) -> Opt<T> {
        self.shown.aim = Some(hex);
        self
    }

    /// Taken by a tap on a figure, which may share its hex `at` with others.
    pub fn aim_at(mut self, whom: UnitId, at: Hex) -> Opt<T> {
        self.shown.whom = Some(whom);
        self.aim(at)
    }

    /// Offered without being shown: records of an earlier page hold it, and what is shown does it too.
    pub fn tacit(mut self) -> Opt<T> {
        self.shown.is_tacit = true;
        self
    }

    /// With a picture.
    pub fn sign(mut self, sign: Sign) -> Opt<T> {
        self.shown.sign = sign;
        self
    }

    /// With the chance that a roll of its own comes off with it, and what that does.
    pub fn comes_to(mut self, chance: Chance, what: impl Into<Phrase>) -> Opt<T> {
        self.shown.chance = Some((chance, what.into()));
        self
    }

    /// Barred, if there is a reason.
    pub fn bar(mut self, bar: Option<Bar>) -> Opt<T> {
        self.shown.bar_with(bar);
        self
    }

    /// Whether it can be taken.
    pub fn is_open(&self) -> bool {
        self.shown.bar.is_none()
    }

    /// Whether an answer may take it: an open one as it is, a barred one by the table's own word.
    pub fn is_taken(&self, is_overruled: bool) -> bool {
        self.shown.bar.as_ref().map_or(!is_overruled, |bar| is_overruled && !bar.is_final)
    }
}

impl<T> Deref for Opt<T> {
    type Target = Presentation;
    fn deref(&self) -> &Presentation {
        &self.shown
    }
}

impl Presentation {
    // Called wherever something is offered, and a call is a fifth of what it would write out there.
    #[inline(never)]
    fn called(label: impl Into<Phrase>) -> Presentation {
        let label = label.into();
        Presentation {
            label,
            detail: Phrase::default(),
            cost: None,
            dues: Vec::new(),
            aim: None,
            faces: None,
            whom: None,
            is_tacit: false,
            bar: None,
            sign: Sign::Plain,
            chance: None,
        }
    }

    fn bar_with(&mut self, bar: Option<Bar>) {
        if self.bar.is_none() {
            self.bar = bar;
        }
    }
}

/// How a prompt wants to be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Look {
    /// Full rows with cost and chance: the main decision.
    #[default]
    Rows,
    /// A few side by side: weapon modes, turns.
    Segments,
    /// A list behind one field: where to aim.
    List,
    /// A number with plus and minus: dice risked.
    Stepper,
    /// Hexes on the board.
    Hexes,
    /// Something rarely used, folded away: others who might answer.
    Folded,
}

/// A decision as the page sees it.
#[derive(Clone, PartialEq, Debug)]
pub struct Prompt {
    /// Who decides.
    pub who: UnitId,
    /// The rule that asks.
    pub rule: Rule,
    /// What is asked.
    pub label: Phrase,
    /// How to show it.
    pub look: Look,
    /// What can be taken, in rulebook order, barred ones included.
    pub options: Vec<Opt<()>>,
    /// The places of options that are shown after another one than the one before them, and of that one. Records
    /// tell options by their places, so what a choice did not offer at first comes last.
    pub beside: Vec<(usize, usize)>,
    /// What is taken when nothing is said.
    pub default: Option<usize>,
    /// Nothing is preselected: the player has to say it.
    pub insists: bool,
    /// The players' interests clash here: odds are worked out for each option.
    pub is_contested: bool,
    /// The options are ways to the same end: odds are worked out for each, to be compared.
    pub is_compared: bool,
    /// Of an attacker who is asked this later on, odds take the option that serves him best.
    pub takes_best: bool,
    /// Nobody changes it as a rule: where the table rolls on, its default stands without a question.
    pub is_routine: bool,
}

impl Prompt {
    // Kept out of its callers like `Presentation::called`.
    #[inline(never)]
    fn of(who: UnitId, rule: Rule, label: impl Into<Phrase>) -> Prompt {
        Prompt {
            who,
            rule,
            label: label.into(),
            look: Look::Rows,
            options: Vec::new(),
            beside: Vec::new(),
            default: None,
            insists: false,
            is_contested: false,
            is_compared: false,
            takes_best: false,
            is_routine: false,
        }
    }

    /// The open options' places.
    pub fn open(&self) -> impl Iterator<Item = usize> + '_ {
        self.options.iter().enumerate().filter(|(_, option)| option.is_open()).map(|(i, _)| i)
    }

    /// The first open option from place `i` on, else the first open one of all.
    fn open_from(&self, i: usize) -> Option<usize> {
        self.open().find(|place| *place >= i).or_else(|| self.open().next())
    }

    /// The place that an option is shown after, or its own.
    pub fn shown_at(&self, option: usize) -> usize {
        let beside = self.beside.iter().find(|(place, _)| *place == option);
        beside.map_or(option, |(_, after)| *after)
    }

    /// The only open option, if there is just one.
    pub fn only(&self) -> Option<usize> {
        let mut open = self.open();
        open.next().filter(|_| open.next().is_none())
    }
}

/// A decision as the rule writes it: a prompt whose options carry values.
///
/// ```
/// use hexfray::board::UnitId;
/// use hexfray::table::{Bar, Choice, Opt, Rule, RuleCard, Sign};
///
/// const GRIP: Rule = &RuleCard { key: "XX", number: 2, digits: 2, title: "Grip" };
/// let lacks = Bar { rule: GRIP, code: "HAND", why: "needs a free hand".into(), is_final: false };
///
/// // Two options, one of them barred: it is shown in its place, with the reason.
/// let grip = Choice::of(UnitId(0), GRIP, "which grip?")
///     .option(Opt::open(2, "two hands").bar(Some(lacks)))
///     .option(Opt::open(1, "one hand").costs(1).sign(Sign::Ready));
/// assert_eq!(grip.count(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct Choice<V> {
    pub(super) prompt: Prompt,
    pub(super) values: Vec<V>,
    /// From this place on the first open option is the default.
    wanted: usize,
}

impl<V> Choice<V> {
    /// A question of `rule` to `who`. Its default is the first open option.
    pub fn of(who: UnitId, rule: Rule, label: impl Into<Phrase>) -> Choice<V> {
        Choice { prompt: Prompt::of(who, rule, label), values: Vec::new(), wanted: 0 }
    }

    /// Shown so.
    pub fn look(mut self, look: Look) -> Choice<V> {
        self.prompt.look = look;
        self
    }

    /// One more option.
    pub fn option(mut self, option: Opt<V>) -> Choice<V> {
        self.push(option);
        self
    }

    /// More options.
    pub fn options(mut self, options: impl IntoIterator<Item = Opt<V>>) -> Choice<V> {
        for option in options {
            self.push(option);
        }
        self
    }

    /// Adds an option to a choice that is put together bit by bit.
    pub fn push(&mut self, option: Opt<V>) {
        self.prompt.options.push(Opt { value: (), shown: option.shown });
        self.values.push(option.value);
    }

    /// How many options there are by now.
    pub fn count(&self) -> usize {
        self.values.len()
    }

    /// Adds an option that is shown after the one at `place`.
    pub fn push_beside(&mut self, place: usize, option: Opt<V>) {
        self.prompt.beside.push((self.values.len(), place));
        self.push(option);
    }

    /// Another default: the first open option from place `i` on, else the first open one of all.
    pub fn default_at(mut self, i: usize) -> Choice<V> {
        self.wanted = i;
        self
    }

    /// With all options in place: what is taken when nothing is said.
    pub(super) fn ready(mut self) -> Choice<V> {
        self.prompt.default = self.prompt.open_from(self.wanted);
        self
    }

    /// The player must say it; the default serves only where nobody is there to ask.
    pub fn insist(mut self) -> Choice<V> {
        self.prompt.insists = true;
        self
    }

    /// The players' interests clash here.
    pub fn contested(mut self) -> Choice<V> {
        self.prompt.is_contested = true;
        self
    }

    /// The options are ways to the same end, to be compared before one is taken.
    pub fn compared(mut self) -> Choice<V> {
        self.prompt.is_compared = true;
        self
    }

    /// In the odds of his own attack the one who decides takes what serves him best.
    pub fn takes_best(mut self) -> Choice<V> {
        self.prompt.takes_best = true;
        self
    }

    /// Nobody changes it as a rule: a table that rolls on is not asked.
    pub fn routine(mut self) -> Choice<V> {
        self.prompt.is_routine = true;
        self
    }

    /// What is taken when nothing is said.
    pub(super) fn default(&self) -> Option<&V> {
        self.values.get(self.prompt.open_from(self.wanted)?)
    }

    /// What the open options stand for.
    pub fn open(&self) -> impl Iterator<Item = &V> {
        self.prompt.open().filter_map(|place| self.values.get(place))
    }

    /// Whether anything besides the option at `i` is open.
    pub fn is_open_beside(&self, i: usize) -> bool {
        self.prompt.open().any(|place| place != i)
    }
}

/// A choice whatever its values are: what serves all types stands in the download once.
pub(super) trait Asks {
    /// The decision as the page sees it.
    fn prompt(&self) -> &Prompt;
    /// Its values, a vector.
    fn values(&self) -> &dyn Any;
}

impl<V: 'static> Asks for Choice<V> {
    fn prompt(&self) -> &Prompt {
        &self.prompt
    }
    fn values(&self) -> &dyn Any {
        &self.values
    }
}

/// Whether a number is to be reached or kept within.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sense {
    /// At least.
    #[default]
    Over,
    /// At most: roll-under.
    Under,
}

/// What a throw has to come to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Need {
    /// The least result that does it; roll-under, the greatest.
    pub total: i32,
    /// Which of the two.
    pub sense: Sense,
    /// What that does: "stops the blow".
    pub what: Phrase,
}
