//! Odds of any system being worked out.

use crate::table::{Blow, Explorer, Forked, Odds, Outcome, Phrase, Prompt, Rule, System};

/// Odds of a blow being worked out, whichever system's.
pub type AnyExplorer = Box<dyn DynExplorer>;

/// An [`Explorer`] of a [`Blow`], or one for each option of a decision ([`EachOption`]). Each method is the explorer's.
#[allow(missing_docs)]
pub trait DynExplorer {
    fn work(&mut self, paths: usize) -> bool;
    fn runs(&self) -> usize;
    fn moments(&self) -> usize;
    fn odds(&self) -> Option<&Odds<Outcome>>;
    fn so_far(&self) -> Odds<Outcome>;
    fn forked(&self) -> Option<&Forked<Outcome>>;
    fn undefended(&self) -> Option<&(Rule, Phrase)>;
    /// What serves the players best that they decide before any throw, once everything has been walked.
    fn next(&self) -> &[usize];
}

impl<S: System> DynExplorer for Explorer<S, Blow> {
    fn work(&mut self, paths: usize) -> bool {
        self.work(paths)
    }
    fn runs(&self) -> usize {
        self.runs()
    }
    fn moments(&self) -> usize {
        self.moments()
    }
    fn odds(&self) -> Option<&Odds<Outcome>> {
        self.odds()
    }
    fn so_far(&self) -> Odds<Outcome> {
        self.so_far()
    }
    fn forked(&self) -> Option<&Forked<Outcome>> {
        self.forked()
    }
    fn undefended(&self) -> Option<&(Rule, Phrase)> {
        self.undefended()
    }
    fn next(&self) -> &[usize] {
        self.next()
    }
}

/// The odds of each option of a decision in an open form, with the rest of the form as it stands once that option is
/// taken: one after the other is worked out. Its own odds are those of the option that is best for the one who decides.
pub struct EachOption {
    prompt: Prompt,
    each: Vec<(usize, AnyExplorer)>,
    forked: Option<Forked<Outcome>>,
    best: usize,
}

impl EachOption {
    /// The options by their places in the prompt.
    pub fn of(prompt: Prompt, each: Vec<(usize, AnyExplorer)>) -> EachOption {
        EachOption { prompt, each, forked: None, best: 0 }
    }
}

impl DynExplorer for EachOption {
    fn work(&mut self, paths: usize) -> bool {
        if self.forked.is_some() {
            return true;
        }
        if let Some((_, explorer)) = self.each.iter_mut().find(|(_, explorer)| explorer.odds().is_none()) {
            explorer.work(paths);
        }
        if self.each.iter().any(|(_, explorer)| explorer.odds().is_none()) {
            return false;
        }
        let known = |(option, explorer): &(usize, AnyExplorer)| {
            Some((*option, explorer.odds()?.clone(), explorer.next().to_vec()))
        };
        let Some(each) = self.each.iter().map(known).collect() else { return false };
        let forked = Forked::of(self.prompt.clone(), each);
        self.best = forked.best().unwrap_or(0);
        self.forked = Some(forked);
        true
    }
    fn runs(&self) -> usize {
        self.each.iter().map(|(_, explorer)| explorer.runs()).sum()
    }
    fn moments(&self) -> usize {
        self.each.iter().map(|(_, explorer)| explorer.moments()).sum()
    }
    fn odds(&self) -> Option<&Odds<Outcome>> {
        Some(&self.forked.as_ref()?.each.get(self.best)?.1)
    }
    /// Which option is best is not known before all of them are.
    fn so_far(&self) -> Odds<Outcome> {
        self.odds().cloned().unwrap_or_else(Odds::none)
    }
    fn forked(&self) -> Option<&Forked<Outcome>> {
        self.forked.as_ref()
    }
    /// Whoever decides in the form can answer.
    fn undefended(&self) -> Option<&(Rule, Phrase)> {
        None
    }
    fn next(&self) -> &[usize] {
        self.each.get(self.best).map_or(&[], |(_, explorer)| explorer.next())
    }
}
