//! What happened: the breakdown of an exchange, the ledger, the history.

mod before_form;
pub(in crate::view) mod breakdown;
pub(in crate::view) mod breakdown_words;
pub mod change;
pub mod history;
pub mod ledger;
pub mod log;
pub(in crate::view) mod teller;
