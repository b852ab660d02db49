//! An attack as it is declared, and the moments of it from which nothing matters but the state and what they say.

use super::space::Way;
use super::state::Means;
use super::strike::Strike;
use crate::table::Rule;
use std::rc::Rc;

/// An attack as it is declared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Plan {
    pub strike: Strike,
    pub way: Way,
    /// CR-131, CR-136: what a second attack is to follow with.
    pub then: Option<Means>,
    /// CR-71: what is added to the strength: by which rule, from where, how much.
    pub more: Vec<(Rule, String, i32)>,
    /// Section 8: the table's own word on the defence.
    pub defence: (i32, String),
    pub counter: Ruling,
    pub part: Part,
}

/// What part of a command an attack is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// The attack, or the first of two.
    First,
    /// The second of two (CR-131, CR-136).
    Second,
    /// A special attack or spell (CR-120).
    Power,
    /// A special attack or spell that does no damage (CR-126).
    Effect,
}

/// Section 8: whether a counterattack is allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ruling {
    ByTheRules,
    Allowed,
    NotAllowed,
}

/// A moment of an attack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment(pub(super) Progress);

/// How far an attack has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Progress {
    /// It is declared, and its dice fall next.
    Declared(Rc<Plan>),
    /// Armour has left so much of its strength, and the target defends itself.
    Weakened { plan: Rc<Plan>, remaining: i32, is_critical: bool, allows: Allowed },
    /// It has done its wounds.
    Done(Rc<Plan>),
}

/// Step 18: whether a counterattack is allowed, and why.
pub(super) type Allowed = Result<(Rule, &'static str), (Rule, &'static str)>;
