//! Dice, as a procedure asks for them.
//!
//! A preview never sees faces: it takes what the dice come to, all results that read alike as one.

use super::Rule;
use super::ask::Ask;
use super::core::TableCore;
use super::hand::Asked;
use super::phrase::Phrase;
use super::prompt::Need;
use super::story::Step;
use super::tape::{Answer, Said};
use crate::board::UnitId;
use crate::dice::{Alike, Counted, Faces, Kept, Pool, Results};

/// Dice as they are asked for and told.
struct Throw {
    rule: Rule,
    who: UnitId,
    label: Phrase,
    pool: Pool,
    /// Which of them count, where not all do.
    kept: Option<Kept>,
    /// Whether nothing counts but what they add up to.
    is_sum: bool,
    plus: i32,
}

/// Dice that have fallen.
enum Fallen {
    Faces(Faces),
    /// What they add up to.
    Sum(u32),
}

/// Where on the tape they are.
#[derive(Clone, Copy, Default)]
struct Fell {
    at: Option<usize>,
    is_retyped: bool,
}

impl Throw {
    /// What is asked where nobody has thrown them.
    fn ask(&self, need: Option<Need>) -> Ask {
        let Throw { rule, who, ref label, pool, kept, is_sum, plus } = *self;
        Ask::Roll { rule, who, label: label.clone(), pool, kept, is_sum, plus, need }
    }
}

impl TableCore<'_> {
    /// Throws dice of which the rule looks at the sum only, and adds `plus` and `unit` for each
    /// pip. Throws that `read` cannot tell apart are one branch. An empty pool asks for nothing.
    pub fn roll_sum<V: PartialEq>(
        &mut self,
        rule: Rule,
        who: UnitId,
        label: impl Into<Phrase>,
        pool: Pool,
        (plus, unit): (i32, i32),
        read: impl Fn(i32) -> V,
    ) -> Asked<V> {
        let same = |a: i32, b: i32| read(a) == read(b);
        let total = self.roll_alike(rule, who, label.into(), pool, (plus, unit), &same)?;
        Ok(read(total))
    }

    /// The same with the bare result: once for all types that rules read off one. `same` says which
    /// results read alike.
    pub fn roll_alike(
        &mut self,
        rule: Rule,
        who: UnitId,
        label: Phrase,
        pool: Pool,
        (plus, unit): (i32, i32),
        same: &dyn Fn(i32, i32) -> bool,
    ) -> Asked<i32> {
        let total = |sum: u32| plus + unit * sum as i32;
        let throw = Throw { rule, who, label, pool, kept: None, is_sum: true, plus };
        if self.is_previewed() && pool.n > 0 {
            self.running()?;
            let results = || Some(Results::none().and(pool, total)?.alike(same));
            return self.result(u32::from(pool.n), results, || throw.ask(None));
        }
        let (fallen, fell) = if pool.n == 0 {
            self.running()?;
            self.need = None;
            (Fallen::Faces(Faces::new()), Fell::default())
        } else {
            let same = |a: u32, b: u32| same(total(a), total(b));
            self.fallen(&throw, Alike::Sum(&same))?
        };
        let (faces, sum) = match fallen {
            Fallen::Sum(sum) => (Faces::new(), sum),
            Fallen::Faces(faces) => {
                let sum = faces.iter().map(|face| u32::from(*face)).sum();
                (faces, sum)
            }
        };
        let total = total(sum);
        self.tell_rolled(throw, faces, Some(sum), total, fell);
        Ok(total)
    }

    /// Throws pools one after the other of which the rule looks at nothing but what they add up to: `label`
    /// names each by its place, `read` tells what its sum adds. To a preview they are one throw.
    pub fn roll_together(
        &mut self,
        rule: Rule,
        who: UnitId,
        pools: &[Pool],
        label: &dyn Fn(usize) -> Phrase,
        read: &dyn Fn(usize, u32) -> i32,
    ) -> Asked<i32> {
        let mut sum = 0;
        for (i, pool) in pools.iter().enumerate() {
            let left = &|place: usize, it: u32| read(i + place, it);
            if let Some(all) = self.foresee(rule, who, &pools[i..], left, &|a, b| a == b)? {
                return Ok(sum + all);
            }
            let adds = |total: i32| read(i, total as u32);
            let same = |a: i32, b: i32| adds(a) == adds(b);
            sum += adds(self.roll_alike(rule, who, label(i), *pool, (0, 1), &same)?);
        }
        Ok(sum)
    }

    /// Throws dice of which only some are kept, and adds `plus` to what these show. `same` says which results
    /// read alike.
    pub fn roll_kept(
        &mut self,
        rule: Rule,
        who: UnitId,
        label: impl Into<Phrase>,
        kept: Kept,
        plus: i32,
        same: &dyn Fn(i32, i32) -> bool,
    ) -> Asked<i32> {
        // Where all of them count, nothing counts but their sum.
        if kept.keep >= kept.pool.n {
            return self.roll_alike(rule, who, label.into(), kept.pool, (plus, 1), same);
        }
        let total = |sum: u32| plus + sum as i32;
        let results = || {
            let ways = kept.ways_by_sum()?.into_iter().map(|(sum, ways)| (total(sum), ways));
            Some(Results { classes: ways.collect(), all: kept.pool.all()? }.alike(same))
        };
        let read = |faces: &[u8]| total(kept.total(faces));
        let (label, pool, kept) = (label.into(), kept.pool, Some(kept));
        let throw = Throw { rule, who, label, pool, kept, is_sum: false, plus };
        self.roll_read(throw, &read, same, results)
    }

    /// Throws dice of which the rule looks at how many reach a number. `same` says which counts read alike.
    pub fn roll_count(
        &mut self,
        rule: Rule,
        who: UnitId,
        label: impl Into<Phrase>,
        counted: Counted,
        same: &dyn Fn(i32, i32) -> bool,
    ) -> Asked<i32> {
        let results = || {
            let ways = counted.ways_by_count()?.into_iter().enumerate();
            let classes = ways.filter(|(_, ways)| *ways > 0).map(|(count, ways)| (count as i32, ways));
            Some(Results { classes: classes.collect(), all: counted.pool.all()? }.alike(same))
        };
        let read = |faces: &[u8]| counted.count(faces) as i32;
        let throw =
            Throw { rule, who, label: label.into(), pool: counted.pool, kept: None, is_sum: false, plus: 0 };
        self.roll_read(throw, &read, same, results)
    }

    /// Throws dice of which `read` reads the result; to a preview they come to `results`.
    fn roll_read(
        &mut self,
        throw: Throw,
        read: &dyn Fn(&[u8]) -> i32,
        same: &dyn Fn(i32, i32) -> bool,
        results: impl FnOnce() -> Option<Results>,
    ) -> Asked<i32> {
        self.running()?;
        if self.is_previewed() {
            return self.result(throw.pool.n.into(), results, || throw.ask(None));
        }
        let alike = |a: &[u8], b: &[u8]| same(read(a), read(b));
        let (Fallen::Faces(faces), fell) = self.fallen(&throw, Alike::Faces(&alike))? else {
            return self.diverge();
        };
        let total = read(&faces);
        self.tell_rolled(throw, faces, None, total, fell);
        Ok(total)
    }

    fn tell_rolled(&mut self, throw: Throw, faces: Faces, sum: Option<u32>, total: i32, fell: Fell) {
        let sum = sum.filter(|_| throw.pool.n > 1);
        let Throw { rule, who, label, pool, kept, plus, .. } = throw;
        self.tell(|| Step::Rolled { rule, who, label, pool, faces, sum, kept, plus, total, at: fell.at });
        if fell.is_retyped {
            self.tell_referee("typed anew");
        }
    }

    /// Throws dice until they come to something else than what `again` is true of. To a preview that is one
    /// throw, however long it may take. `same` says which results read alike.
    pub fn roll_until(
        &mut self,
        rule: Rule,
        who: UnitId,
        label: &Phrase,
        pool: Pool,
        again: &dyn Fn(i32) -> bool,
        same: &dyn Fn(i32, i32) -> bool,
    ) -> Asked<i32> {
        loop {
            let read = |_: usize, sum: u32| sum as i32;
            if let Some(result) = self.foresee_until(rule, who, &[pool], &read, again, same)? {
                return Ok(result);
            }
            let alike = |a: i32, b: i32| again(a) == again(b) && (again(a) || same(a, b));
            let result = self.roll_alike(rule, who, label.clone(), pool, (0, 1), &alike)?;
            if !again(result) {
                return Ok(result);
            }
        }
    }

    /// What a preview takes pools to come to together, without throwing them one by one: the sum of what
    /// `read` makes of the sum of each, told by its place; `same` says which results read alike. `None` where
    /// the dice are thrown.
    pub fn foresee(
        &mut self,
        rule: Rule,
        who: UnitId,
        pools: &[Pool],
        read: &dyn Fn(usize, u32) -> i32,
        same: &dyn Fn(i32, i32) -> bool,
    ) -> Asked<Option<i32>> {
        self.foresee_until(rule, who, pools, read, &|_| false, same)
    }

    /// The same where all are thrown again as long as they come to what `again` is true of: a contest that goes
    /// on until one side wins.
    pub fn foresee_until(
        &mut self,
        rule: Rule,
        who: UnitId,
        pools: &[Pool],
        read: &dyn Fn(usize, u32) -> i32,
        again: &dyn Fn(i32) -> bool,
        same: &dyn Fn(i32, i32) -> bool,
    ) -> Asked<Option<i32>> {
        self.running()?;
        if !self.is_previewed() {
            return Ok(None);
        }
        let n = pools.iter().map(|pool| u32::from(pool.n)).sum();
        let results = || {
            let mut pools = pools.iter().enumerate();
            let all = pools.try_fold(Results::none(), |all, (i, pool)| all.and(*pool, |sum| read(i, sum)));
            Some(all?.until(again)?.alike(same))
        };
        let pool = pools.first().copied().unwrap_or(Pool { n: 0, sides: 6 });
        let ask = || {
            Throw { rule, who, label: Phrase::default(), pool, kept: None, is_sum: true, plus: 0 }.ask(None)
        };
        self.result(n, results, ask).map(Some)
    }

    /// What a preview takes the dice to come to.
    fn result(
        &mut self,
        dice: u32,
        results: impl FnOnce() -> Option<Results>,
        wait: impl FnOnce() -> Ask,
    ) -> Asked<i32> {
        self.has_parted = true;
        match self.hand.preview().and_then(|every| every.result(dice, results)) {
            Some(result) => Ok(result),
            None => self.wait(wait()),
        }
    }

    fn fallen(&mut self, throw: &Throw, alike: Alike<'_>) -> Asked<(Fallen, Fell)> {
        let (rule, pool) = (throw.rule, throw.pool);
        self.running()?;
        if self.at == self.tape.len() {
            match self.hand.throw(pool, alike) {
                Some(faces) => self.tape.push(Answer::to(rule, Said::Rolled(faces))),
                None => {
                    let need = self.need.take();
                    return self.wait(throw.ask(need));
                }
            }
        }
        let answer = &self.tape[self.at];
        if answer.at != rule.number {
            return self.diverge();
        }
        let fell = Fell { at: Some(self.at), is_retyped: answer.said.is_anew() };
        let fallen = match &answer.said {
            Said::Rolled(faces) | Said::Retyped(faces) if pool.admits(faces) => Fallen::Faces(faces.clone()),
            Said::AddedUp(sum) | Said::AddedUpAnew(sum) if throw.is_sum && pool.sums().contains(sum) => {
                Fallen::Sum((*sum).into())
            }
            _ => return self.diverge(),
        };
        self.need = None;
        self.close_form();
        self.next();
        Ok((fallen, fell))
    }
}
