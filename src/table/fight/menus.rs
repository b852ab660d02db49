//! Menus that were listed lately: a page asks for the same ones many times between two changes.

use super::closed::Closed;
use crate::board::UnitId;
use crate::table::prompt::Opt;
use crate::table::system::System;
use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

/// A menu of a state of the fight.
pub(super) type Menu<S> = Rc<Vec<Opt<<S as System>::Command>>>;

/// So many are kept: the figure's and the table's, of the state as it is and of the one before.
const KEPT: usize = 4;

/// Menus that were listed lately. They follow from the fight, and so are no part of what it is.
#[derive(Clone)]
pub(super) struct Menus<S: System>(RefCell<Vec<Listed<S>>>);

#[derive(Clone)]
struct Listed<S: System> {
    /// The exchange that led to the state it is of; `None` for the state that the fight began with.
    after: Option<Rc<Closed<S>>>,
    /// Whose it is; `None` for the table's.
    who: Option<UnitId>,
    menu: Menu<S>,
}

impl<S: System> Menus<S> {
    /// The menu of a figure, or of the table, in the state that an exchange led to: listed the first time.
    pub fn get(
        &self,
        after: Option<&Rc<Closed<S>>>,
        who: Option<UnitId>,
        list: impl FnOnce() -> Vec<Opt<S::Command>>,
    ) -> Menu<S> {
        let is_it =
            |it: &&Listed<S>| it.who == who && it.after.as_ref().map(Rc::as_ptr) == after.map(Rc::as_ptr);
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

impl<S: System> Default for Menus<S> {
    fn default() -> Menus<S> {
        Menus(RefCell::default())
    }
}

impl<S: System> PartialEq for Menus<S> {
    fn eq(&self, _other: &Menus<S>) -> bool {
        true
    }
}

impl<S: System> fmt::Debug for Menus<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} menus listed", self.0.borrow().len())
    }
}
