//! Menus that were listed lately: a page asks for the same ones many times between two changes.

use super::closed::Closed;
use crate::board::UnitId;
use crate::table::prompt::Opt;
use crate::table::run::Playable;
use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

/// A menu of a state of the fight.
pub(super) type Menu<P> = Rc<Vec<Opt<<P as Playable>::Command>>>;

/// So many are kept: the figure's and the table's, of the state as it is and of the one before.
const KEPT: usize = 4;

/// Menus that were listed lately. They follow from the fight, and so are no part of what it is.
#[derive(Clone)]
pub(super) struct Menus<P: Playable>(RefCell<Vec<Listed<P>>>);

#[derive(Clone)]
struct Listed<P: Playable> {
    /// The exchange that led to the state it is of; `None` for the state that the fight began with.
    after: Option<Rc<Closed<P>>>,
    /// Whose it is; `None` for the table's.
    who: Option<UnitId>,
    menu: Menu<P>,
}

impl<P: Playable> Menus<P> {
    /// The menu of a figure, or of the table, in the state that an exchange led to: listed the first time.
    pub fn get(
        &self,
        after: Option<&Rc<Closed<P>>>,
        who: Option<UnitId>,
        list: impl FnOnce() -> Vec<Opt<P::Command>>,
    ) -> Menu<P> {
        let is_it =
            |it: &&Listed<P>| it.who == who && it.after.as_ref().map(Rc::as_ptr) == after.map(Rc::as_ptr);
        if let Some(known) = self.0.borrow().iter().find(is_it) {
            return known.menu.clone();
        }
        let menu = Rc::new(list());
        let mut kept = self.0.borrow_mut();
        if kept.len() == KEPT {
            kept.remove(0);
        }
        kept.push(Listed { after: after.cloned(), who, menu: menu.clone() });
        menu
    }
}

impl<P: Playable> Default for Menus<P> {
    fn default() -> Menus<P> {
        Menus(RefCell::default())
    }
}

impl<P: Playable> PartialEq for Menus<P> {
    fn eq(&self, _other: &Menus<P>) -> bool {
        true
    }
}

impl<P: Playable> fmt::Debug for Menus<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} menus listed", self.0.borrow().len())
    }
}
