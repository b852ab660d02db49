//! Tells a story line by line.

use super::breakdown_words::{
    decision, named, net, note, overruling, parts, spoken, spoken_roll, spoken_wait, track, verdict,
};
use super::ledger::{DiceRow, EventChip, Line, Mood, Note};
use crate::board::UnitId;
use crate::dice::{Kept, Pool};
use crate::table::{Ask, EventText, Look, Rule, Sense, Sign, Step, Tally};
use crate::view::panel::actions::Deed;
use crate::view::snapshot::Snapshot;
use crate::view::words;

/// Writes the lines of a breakdown.
pub struct Teller<'a> {
    snapshot: &'a Snapshot,
    declarer: Option<UnitId>,
    /// The one who declared, and the target.
    parties: Vec<UnitId>,
    /// Whose blow it is now: another one's is set off by a divider.
    actor: Option<UnitId>,
    lines: Vec<Line>,
    /// The line of a decision that waits for what comes of it.
    pending: Option<Line>,
    /// The line of fire: drawn while the shot is declared, told before it is measured.
    lane: Option<Line>,
    /// The number told last.
    told: Option<i32>,
    /// Of each step so far, the number of the line that it is told on.
    places: Vec<usize>,
    /// The number of the line that the step in hand has come to, where that is not the last one.
    joined: Option<usize>,
    /// What was begun last, as long as nothing else was told after it.
    begun: Option<EventChip>,
}

impl<'a> Teller<'a> {
    /// Begins with what was declared.
    pub fn new(snapshot: &'a Snapshot, deed: Option<&Deed>) -> Teller<'a> {
        let declarer = deed.and_then(|deed| deed.offer.who());
        let first = deed.map(|deed| Line {
            who: declarer,
            is_declarers: true,
            label: words::sentence(&deed.offer.label),
            icon: deed.offer.sign,
            ..Line::default()
        });
        let parties = declarer.into_iter().chain(deed.and_then(|deed| deed.offer.target)).collect();
        let lines = first.into_iter().collect();
        let (pending, lane, told, places, joined, begun) = (None, None, None, Vec::new(), None, None);
        let actor = declarer;
        Teller { snapshot, declarer, parties, actor, lines, pending, lane, told, places, joined, begun }
    }

    /// Of each step told so far, the number of its line. No step comes before the one that was told before it.
    pub fn places(&self) -> Vec<usize> {
        self.places.clone()
    }

    /// The lines, numbered and ready to be read out.
    pub fn lines(mut self) -> Vec<Line> {
        self.draw();
        for (i, line) in self.lines.iter_mut().enumerate() {
            line.number = i + 1;
            line.spoken = spoken(line);
        }
        self.lines
    }

    /// Tells one step; `told` puts an event in words.
    pub fn tell(&mut self, step: &Step, told: &dyn Fn(usize) -> EventText) {
        self.begun = None;
        self.write(step, told);
        self.place();
    }

    /// Tells that a turn or a round begins: a line of its own, under a divider that says so.
    pub fn begin(&mut self, rule: Rule, told: &EventText) {
        let before = self.begun.take();
        let chip = self.chip(rule, told);
        let divider = match told.who {
            Some(who) => format!("{} {}", self.snapshot.name(who), told.text),
            None => words::sentence(&told.text),
        };
        match (before, self.lines.last_mut()) {
            (Some(before), Some(line)) => {
                line.events.push(before);
                line.also.extend(line.rule.replace(rule));
                (line.who, line.divider) = (told.who, Some(divider));
            }
            _ => {
                self.draw();
                let (label, icon) = ("At the start".to_owned(), told.sign);
                let (who, rule, divider) = (told.who, Some(rule), Some(divider));
                self.lines.push(Line { who, label, icon, rule, divider, ..Line::default() });
            }
        }
        self.begun = Some(chip);
        self.place();
    }

    /// How many lines there are by now.
    pub fn told(&self) -> usize {
        self.lines.len()
    }

    fn place(&mut self) {
        let last = (self.lines.len() + usize::from(self.pending.is_some())).max(1);
        let line = self.joined.take().unwrap_or(last);
        // What was told between the number and its roll is known by then.
        self.places.iter_mut().rev().take_while(|before| **before > line).for_each(|before| *before = line);
        self.places.push(line);
    }

    fn write(&mut self, step: &Step, told: &dyn Fn(usize) -> EventText) {
        match step {
            Step::Number { rule, who, label, tally, dice } => self.number(rule, *who, label, tally, *dice),
            Step::Rolled { rule, who, label, pool, faces, sum, kept, plus, total, at } => {
                self.draw();
                if pool.n == 0 && self.ends_in_number(*who) {
                    return self.also(rule);
                }
                let (unit, mut line) = (self.snapshot.unit, self.line(rule, *who, label));
                line.total = words::number(unit, *total);
                if faces.is_empty() && pool.n > 0 {
                    // Typed by their sum: there are no faces to be drawn.
                    let text = format!("{}, typed by the sum", words::thrown(unit, *pool, *plus));
                    line.spoken = format!("{}: {text}, makes {}.", line.label, words::spoken(unit, *total));
                    line.notes = vec![Note { text, rule, is_overruled: false }];
                } else {
                    line.spoken = spoken_roll(unit, &line.label, (faces, *kept), *plus, *total);
                }
                line.dice = Some(DiceRow { sum: *sum, at: *at, ..self.dice(*pool, faces, *kept, *plus) });
                self.told = Some(*total);
                self.roll(line);
            }
            Step::Lane { rule, who, hexes, endangered } => self.lane(rule, *who, hexes.len(), endangered),
            Step::Verdict { rule, who, is_good, is_near, label, ours, theirs, sense } => {
                self.verdict(rule, *who, (*sense, *is_good, *is_near), label, (*ours, *theirs));
            }
            Step::Gauge { rule, who, at, number } => self.gauge(rule, *who, *at, *number),
            Step::Chose { rule, who, label, option, look, sign, is_forced, overruled, barred, .. } => {
                // A decision is worth a line of its own if it was the main one of its form, or if
                // the referee allowed it. What nobody could decide otherwise was not asked either.
                let is_main = (*look == Look::Rows && !is_forced) || overruled.is_some();
                let also = barred.iter().map(|bar| bar.rule).collect();
                let notes = overruled.iter().map(|bar| overruling(self.snapshot, bar)).collect();
                let line = Line { also, notes, ..self.chose(rule, *who, (label, option), *sign) };
                self.decided(line, is_main);
            }
            Step::Happened(rule, event) => self.happened(rule, &told(*event)),
            Step::Note(rule, phrase) => {
                let text = note(self.snapshot, self.declarer, rule, phrase);
                let note = Note { text, rule, is_overruled: false };
                match &mut self.pending {
                    Some(line) => line.notes.push(note),
                    None => self.last(rule).notes.push(note),
                }
            }
        }
    }

    /// Tells what is waited for.
    pub fn wait(&mut self, ask: &Ask) {
        match ask {
            Ask::Roll { .. } => self.draw(),
            Ask::Choose(_) | Ask::Enter(_) | Ask::Commit { .. } => self.settle(),
        }
        let (rule, who) = (ask.rule(), ask.who());
        let mut line = match ask {
            Ask::Roll { label, pool, kept, plus, .. } => {
                let spoken = spoken_wait(self.snapshot, who, label, (*pool, *kept, *plus));
                Line {
                    dice: Some(self.dice(*pool, &[], *kept, *plus)),
                    spoken,
                    ..self.line(rule, who, label)
                }
            }
            Ask::Choose(prompt) => self.asked(rule, who, &prompt.label),
            Ask::Enter(entry) => self.asked(rule, who, &entry.label),
            Ask::Commit { label, .. } => self.asked(rule, who, label),
        };
        (line.total, line.mood) = ("…".to_owned(), Mood::Now);
        if line.dice.is_some() { self.roll(line) } else { self.lines.push(line) }
    }

    /// Adds the line of a roll: one with the line of the number that it is rolled on, where that was told just before.
    /// A contest tells both numbers first: each roll comes to its own, and one that is waited for stands last.
    fn roll(&mut self, mut line: Line) {
        let is_its_number = |it: &Line| {
            (it.who, &it.label) == (line.who, &line.label) && !it.parts.is_empty() && it.dice.is_none()
        };
        let at = self.lines.iter().rev().take(2).position(is_its_number);
        let Some(at) = at.and_then(|back| self.lines.len().checked_sub(back + 1)) else {
            return self.lines.push(line);
        };
        let number = self.lines.remove(at);
        let rules = number.rule.into_iter().chain(number.also).filter(|rule| Some(*rule) != line.rule);
        line.also = rules.collect();
        let again = format!("{}: ", line.label);
        line.spoken =
            format!("{} {}", number.spoken, line.spoken.strip_prefix(&again).unwrap_or(&line.spoken));
        line.notes = number.notes.into_iter().chain(line.notes).collect();
        (line.parts, line.events, line.divider) = (number.parts, number.events, number.divider);
        line.rolled_on = number.total;
        match line.mood {
            Mood::Now => self.lines.push(line),
            Mood::Plain | Mood::Good | Mood::Bad => {
                self.joined = Some(at + 1);
                self.lines.insert(at, line);
            }
        }
    }

    fn asked(&self, rule: Rule, who: UnitId, label: &str) -> Line {
        self.titled(rule, who, named(self.snapshot, who, label))
    }

    fn lane(&mut self, rule: Rule, who: UnitId, hexes: usize, endangered: &[UnitId]) {
        let in_danger = |who: &UnitId| format!("{} may be struck", self.snapshot.name(*who));
        let all: Vec<String> = if endangered.is_empty() {
            vec!["Nobody else is in it".to_owned()]
        } else {
            endangered.iter().map(in_danger).collect()
        };
        let mut line = self.line(rule, who, "line of fire");
        line.total = words::plural(hexes, "hex", "hexes");
        line.spoken = format!("{}.", all.join(", "));
        line.notes = all.into_iter().map(|text| Note { text, rule, is_overruled: false }).collect();
        self.lane = Some(line);
    }

    /// Tells the line of fire before what follows from it.
    fn draw(&mut self) {
        self.settle();
        self.lines.extend(self.lane.take());
    }

    fn number(&mut self, rule: Rule, who: UnitId, label: &str, tally: &Tally, dice: u8) {
        self.draw();
        let unit = self.snapshot.unit;
        let mut line = self.line(rule, who, label);
        line.total = words::formula(unit, dice, tally.total());
        line.parts = parts(unit, rule, tally);
        line.spoken =
            format!("{}: {}.", line.label, words::spoken_formula(unit, Pool::d6(dice), tally.total()));
        self.told = Some(tally.total());
        self.lines.push(line);
    }

    fn verdict(
        &mut self,
        rule: Rule,
        who: UnitId,
        (sense, is_good, is_near): (Sense, bool, bool),
        label: &str,
        numbers: (i32, i32),
    ) {
        self.draw();
        let (mut bar, said) = match self.snapshot.gauge.adds_up && sense == Sense::Over {
            true => net(self.snapshot.unit, is_good, label, numbers),
            false => verdict(self.snapshot.unit, sense, is_good, label, numbers),
        };
        if self.lines.last().is_none_or(|line| line.verdict.is_some() || line.total.is_empty()) {
            let line = self.line(rule, who, label);
            self.lines.push(line);
        }
        let line = self.last(rule);
        bar.is_near = is_near;
        line.mood = match is_good {
            _ if is_near => Mood::Plain,
            true => Mood::Good,
            false => Mood::Bad,
        };
        line.verdict = Some(bar);
        line.spoken = format!("{} {said}", line.spoken);
    }

    fn gauge(&mut self, rule: Rule, who: UnitId, at: usize, number: i32) {
        self.draw();
        let (track, unit) = (track(&self.snapshot.gauge, at), self.snapshot.unit);
        let is_count = self.snapshot.gauge.adds_up;
        let title = self.snapshot.gauge.title;
        let title = if is_count { format!("{title}s") } else { title.to_owned() };
        let mut line = self.line(rule, who, &title);
        // Another rule's number that happens to be the same is not the one that was read, unless it is called so.
        let is_free = |last: &Line| {
            (last.rule == Some(rule) || (last.who, &last.label) == (line.who, &line.label))
                && last.gauge.is_none()
                && last.verdict.is_none()
                && !last.total.is_empty()
        };
        if self.told != Some(number) || !self.lines.last().is_some_and(is_free) {
            line.total = words::number(unit, number);
            self.lines.push(line);
        }
        let line = self.last(rule);
        line.mood = if at > 0 { Mood::Bad } else { line.mood };
        line.spoken = format!("{} {}.", line.spoken, track.label);
        // A count is its own picture.
        line.gauge = (!is_count).then_some(track);
    }

    fn happened(&mut self, rule: Rule, told: &EventText) {
        if told.points != 0 && !told.is_outcome {
            return self.paid(rule, told);
        }
        let chip = self.chip(rule, told);
        let is_blank = told.is_quiet || (chip.text.is_empty() && chip.points.is_empty());
        if let Some(line) = self.pending.as_mut().filter(|line| line.who == told.who && !told.is_outcome) {
            if is_blank {
                return line.also.push(rule);
            }
            line.spoken = format!("{} {}.", line.spoken, chip.text);
            return line.events.push(chip);
        }
        self.settle();
        if !is_blank {
            let line = self.last(rule);
            line.spoken = format!("{} {}.", line.spoken, chip.text);
            line.events.push(chip);
        } else {
            self.also(rule);
        }
    }

    /// Something is declared and paid for: a line of its own, or the words of the one that is open.
    fn paid(&mut self, rule: Rule, told: &EventText) {
        let decision = self.pending.take_if(|line| line.who == told.who);
        self.settle();
        let opens = decision.is_none() && self.is_bare(told.who);
        let takes_over = told.who.is_some_and(|who| self.takes_over(who, told.sign));
        let opening = if opens { self.lines.pop() } else { None };
        let mut line = decision.or(opening).unwrap_or_default();
        if takes_over {
            let name = told.who.map_or("", |who| self.snapshot.name(who));
            line.divider = line.divider.or_else(|| Some(format!("{} blow", words::whose(name))));
        }
        line.also.extend(line.rule.replace(rule).filter(|before| *before != rule));
        line.who = told.who;
        line.is_declarers = told.who == self.declarer;
        line.label = self.said(told);
        line.icon = if told.sign == Sign::Plain { line.icon } else { told.sign };
        line.total = told.who.map_or_else(String::new, |who| self.snapshot.change(who, told.points));
        self.push(line);
    }

    /// Whether nothing but what was declared has been told.
    fn is_bare(&self, who: Option<UnitId>) -> bool {
        matches!(self.lines.as_slice(), [only] if only.who == who && only.total.is_empty() && only.parts.is_empty())
    }

    /// "Korrag: block, shield", or without the name for the one who declared.
    fn said(&self, told: &EventText) -> String {
        match told.who {
            Some(who) if told.who != self.declarer => named(self.snapshot, who, &told.words()),
            _ => words::sentence(&told.words()),
        }
    }

    fn chip(&self, rule: Rule, told: &EventText) -> EventChip {
        let points = match told.who {
            Some(who) if told.points != 0 => self.snapshot.change(who, told.points),
            _ => String::new(),
        };
        let is_own = self.pending.as_ref().or(self.lines.last()).is_some_and(|line| line.who == told.who);
        let text = match told.who {
            Some(who) if !is_own && !told.text.is_empty() && !told.is_outcome => {
                named(self.snapshot, who, &told.words())
            }
            _ => words::sentence(&told.words()),
        };
        let is_outcome = told.is_outcome && !told.is_over;
        EventChip { who: told.who, text, steps: told.steps, sign: told.sign, points, rule, is_outcome }
    }

    /// A main decision waits for what comes of it; a small one is only cited, on the main one of
    /// its form where there is one.
    fn decided(&mut self, line: Line, is_main: bool) {
        if is_main {
            self.settle();
            self.pending = Some(line);
        } else if let Some(main) = &mut self.pending {
            main.also.extend(line.rule.into_iter().chain(line.also));
        } else {
            line.rule.into_iter().chain(line.also).for_each(|rule| self.also(rule));
        }
    }

    /// Makes a line of a decision that nothing was paid for.
    fn settle(&mut self) {
        if let Some(line) = self.pending.take() {
            self.push(line);
        }
    }

    fn push(&mut self, line: Line) {
        self.actor = if line.divider.is_some() { line.who } else { self.actor };
        self.lines.push(line);
    }

    fn chose(&self, rule: Rule, who: UnitId, (label, option): (&str, &str), sign: Sign) -> Line {
        let name = self.snapshot.name(who);
        let divider = self.takes_over(who, sign).then(|| match label.ends_with('?') {
            true => format!("{name} answers"),
            false => format!("{} {label}", words::whose(name)),
        });
        Line { icon: sign, divider, ..self.titled(rule, who, decision(self.snapshot, who, option, sign)) }
    }

    /// Whether a blow is another figure's than the one before.
    fn takes_over(&self, who: UnitId, sign: Sign) -> bool {
        words::is_blow(sign) && self.actor != Some(who)
    }

    fn ends_in_number(&self, who: UnitId) -> bool {
        self.lines
            .last()
            .is_some_and(|line| line.who == Some(who) && !line.parts.is_empty() && line.dice.is_none())
    }

    /// A line of a figure; one that is neither the declarer nor the target is named.
    fn line(&self, rule: Rule, who: UnitId, label: &str) -> Line {
        let is_known = label.is_empty() || self.parties.contains(&who);
        let label = if is_known { words::sentence(label) } else { named(self.snapshot, who, label) };
        self.titled(rule, who, label)
    }

    fn titled(&self, rule: Rule, who: UnitId, label: String) -> Line {
        let is_declarers = self.declarer.is_none_or(|declarer| declarer == who);
        Line { who: Some(who), is_declarers, label, rule: Some(rule), ..Line::default() }
    }

    fn dice(&self, pool: Pool, faces: &[u8], kept: Option<Kept>, plus: i32) -> DiceRow {
        let plus = words::plus(self.snapshot.unit, plus);
        DiceRow { pool, faces: faces.to_vec(), sum: None, kept, plus, at: None }
    }

    /// The line that is being written; what is told of `rule` stands on it.
    fn last(&mut self, rule: Rule) -> &mut Line {
        self.also(rule);
        let last = self.lines.len() - 1;
        &mut self.lines[last]
    }

    /// Cites a rule on the line that is being written.
    fn also(&mut self, rule: Rule) {
        if self.lines.is_empty() {
            self.lines.push(Line { label: rule.title.to_owned(), ..Line::default() });
        }
        if let Some(line) = self.lines.last_mut() {
            if line.rule.is_none() {
                line.rule = Some(rule);
            } else if line.rule != Some(rule) && !line.also.contains(&rule) {
                line.also.push(rule);
            }
        }
    }
}
