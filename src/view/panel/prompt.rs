//! The prompts of an open form as widgets.

use super::card::Pips;
use crate::board::UnitId;
use crate::dice::Chance;
use crate::hex::Hex;
use crate::systems::AnyFight;
use crate::table::{Ask, Entry, Look, Opt, Prompt, Rule, Said, Sign};
use crate::view::chances::compare::{Way, Worth};
use crate::view::chances::odds::StripItem;
use crate::view::snapshot::Snapshot;
use crate::view::tone::Tone;
use crate::view::words;

/// What the page is to show now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Nothing is open: the action sheet.
    Ready,
    /// A form is open: the composer, or a prompt for another player.
    Form,
    /// Dice are waited for: the ledger with its dice keys.
    Dice,
}

/// One prompt of the form.
#[derive(Clone, PartialEq, Debug)]
pub struct Widget {
    /// Its place on the tape: where its answer goes.
    pub at: usize,
    /// Who is asked.
    pub who: UnitId,
    /// The rule that asks.
    pub rule: Rule,
    /// What is asked.
    pub label: String,
    /// Whether it still has to be answered.
    pub is_waiting: bool,
    /// Whether the players' interests clash here: the main decision of a handed-over prompt.
    pub is_contested: bool,
    /// Whether it settles a blow on which dice are still to fall.
    pub settles_blow: bool,
    /// Where its options are compared: what a blow is to do, "wound".
    pub compares: Option<&'static str>,
    /// What it looks like.
    pub kind: Kind,
}

/// What a widget looks like.
#[derive(Clone, PartialEq, Debug)]
pub enum Kind {
    /// One of several.
    Choice {
        /// How to show it.
        look: Look,
        /// The options, in rulebook order, barred ones included.
        options: Vec<Choosable>,
        /// The place of the one chosen.
        chosen: Option<usize>,
        /// The open options next to the chosen one, for minus and plus.
        steps: (Option<usize>, Option<usize>),
    },
    /// A number with a reason: a referee's modifier.
    Number(Modifier),
}

/// An option of a prompt.
#[derive(Clone, PartialEq, Debug)]
pub struct Choosable {
    /// Its place in the prompt.
    pub option: usize,
    /// What it is called.
    pub title: String,
    /// Its second line; where a roll of its own comes of it, with the chance of that: "Keeps it on its feet: 41.7%".
    pub detail: String,
    /// Its picture.
    pub icon: Sign,
    /// Whether something else that is shown does it too.
    pub is_tacit: bool,
    /// As [`Prompt::shown_at`].
    pub shown_at: usize,
    /// What it costs.
    pub cost: Option<Pips>,
    /// The hex it leads to.
    pub aim: Option<Hex>,
    /// The chance that the attacker misses, where interests clash and it has been worked out.
    pub chance: Option<Chance>,
    /// The same in words, one decimal: "44.4%".
    pub chance_text: Option<String>,
    /// The same in whole per cent, for a bar's length.
    pub chance_percent: u32,
    /// What it is worth, where options are compared and it has been worked out.
    pub worth: Option<Worth>,
    /// Why it is not open, with the rule; the referee may overrule unless it is final.
    pub bar: Option<(String, Rule)>,
    /// Whether not even the table's own word lifts that.
    pub is_final: bool,
    /// Whether it is chosen.
    pub is_chosen: bool,
    /// Whether it is chosen although a rule bars it.
    pub is_overruled: bool,
}

impl Choosable {
    /// Whether it is there to be chosen.
    fn is_offered(&self) -> bool {
        self.bar.is_none() && (!self.is_tacit || self.is_chosen)
    }
}

/// A number asked for, as a chip.
#[derive(Clone, PartialEq, Debug)]
pub struct Modifier {
    /// Now, in the system's unit: what goes back in `Said::Entered`.
    pub value: i32,
    /// As shown, with its sign: "−½".
    pub text: String,
    /// The reason given.
    pub reason: String,
    /// Least.
    pub least: i32,
    /// Most.
    pub most: i32,
    /// What stands when nothing is said.
    pub default: i32,
    /// What one press of minus leads to; `None` at the limit.
    pub down: Option<i32>,
    /// What one press of plus leads to; `None` at the limit.
    pub up: Option<i32>,
    /// Whether it helps whoever is asked.
    pub tone: Tone,
    /// Whether it differs from what stands when nothing is said.
    pub is_set: bool,
    /// Whether it is rarely changed: else the form is about it.
    pub is_aside: bool,
    /// Numbers at hand, each as it is entered and as it is shown.
    pub keys: Vec<(i32, String)>,
}

impl Modifier {
    /// Whether it adds to something, so that it has a sign: else it is a number by itself.
    pub fn is_signed(&self) -> bool {
        self.least < 0
    }
}

impl Widget {
    /// The widget of a prompt at a place of the tape, with what has been answered there.
    pub fn of(snapshot: &Snapshot, at: usize, ask: &Ask, said: Option<&Said>) -> Option<Widget> {
        let (label, kind, prompt) = match ask {
            Ask::Choose(prompt) => (&prompt.label, choice(snapshot, prompt, said), Some(prompt)),
            Ask::Enter(entry) => (&entry.label, Kind::Number(modifier(snapshot, entry, said)), None),
            Ask::Roll { .. } | Ask::Commit { .. } => return None,
        };
        let label = words::sentence(label);
        let is_waiting = said.is_none();
        let hit = snapshot.gauge.hit;
        let is = |of: fn(&Prompt) -> bool| prompt.is_some_and(of);
        let is_contested = is(|prompt| prompt.is_contested);
        let compares = is(|prompt| prompt.is_compared).then(|| hit.strip_prefix("to ").unwrap_or(hit));
        let settles_blow = is(|prompt| prompt.is_contested || prompt.takes_best || words::is_aim(prompt));
        let (who, rule) = (ask.who(), ask.rule());
        Some(Widget { at, who, rule, label, is_waiting, is_contested, settles_blow, compares, kind })
    }

    /// Whether it is rarely used: a referee's modifier, others who might answer.
    pub fn is_aside(&self) -> bool {
        match &self.kind {
            Kind::Choice { look, .. } => *look == Look::Folded && !self.is_waiting,
            Kind::Number(number) => number.is_aside,
        }
    }

    /// Whether its own heading says what is asked; over rows nothing does.
    pub fn is_headed(&self) -> bool {
        match &self.kind {
            Kind::Choice { look, .. } if self.compares.is_some() => *look == Look::Segments,
            Kind::Choice { look, .. } => *look != Look::Rows,
            Kind::Number(_) => true,
        }
    }

    /// Whether there is something to decide: anything but the only open option.
    pub fn is_open(&self) -> bool {
        match &self.kind {
            Kind::Choice { options, .. } => options.iter().filter(|it| it.is_offered()).count() > 1,
            Kind::Number(_) => true,
        }
    }

    /// The option that is chosen.
    pub fn chosen(&self) -> Option<&Choosable> {
        match &self.kind {
            Kind::Choice { options, chosen, .. } => options.get((*chosen)?),
            Kind::Number(_) => None,
        }
    }

    /// Puts the chances that the attacker misses beside the options.
    pub fn with_chances(mut self, strip: &[StripItem]) -> Widget {
        if let Kind::Choice { options, .. } = &mut self.kind {
            for item in strip {
                let Some(option) = options.get_mut(item.option) else { continue };
                let misses = item.chance.otherwise();
                option.chance = Some(misses);
                option.chance_text = Some(words::percent_fine(misses));
                option.chance_percent = words::parts(misses, 100);
                option.detail = words::beside(&option.detail, &item.with);
            }
        }
        self
    }
}

/// Puts what the options that are compared are worth beside them.
pub fn weigh(widgets: &mut [Widget], known: &[(Way, Option<Worth>)]) {
    for (way, worth) in known {
        let widget = widgets.iter_mut().find(|widget| widget.at == way.at);
        if let Some(Kind::Choice { options, .. }) = widget.map(|widget| &mut widget.kind)
            && let Some(option) = options.get_mut(way.option)
        {
            option.worth.clone_from(worth);
        }
    }
}

fn choice(snapshot: &Snapshot, prompt: &Prompt, said: Option<&Said>) -> Kind {
    let (chosen, is_overruled) = match said {
        Some(Said::Chose(i)) => (Some(usize::from(*i)), false),
        Some(Said::Overruled(i)) => (Some(usize::from(*i)), true),
        _ => (None, false),
    };
    let option = |(i, option): (usize, &Opt<()>)| Choosable {
        option: i,
        title: words::sentence(&option.label),
        detail: match &option.chance {
            Some((chance, what)) => {
                let own = format!("{}: {}", words::sentence(what), words::percent_fine(*chance));
                words::beside(&words::sentence(&option.detail), &own)
            }
            None => words::sentence(&option.detail),
        },
        icon: option.sign,
        is_tacit: option.is_tacit,
        shown_at: prompt.shown_at(i),
        cost: snapshot.pips(Some(prompt.who), option.cost, &option.dues),
        aim: option.aim,
        chance: None,
        chance_text: None,
        chance_percent: 0,
        worth: None,
        bar: option.bar.as_ref().map(|bar| (words::sentence(&bar.why), bar.rule)),
        is_final: option.bar.as_ref().is_some_and(|bar| bar.is_final),
        is_chosen: chosen == Some(i),
        is_overruled: is_overruled && chosen == Some(i),
    };
    let mut options: Vec<Choosable> = prompt.options.iter().enumerate().map(option).collect();
    if prompt.look != Look::Hexes {
        tell_apart(&mut options);
    }
    let before = chosen.and_then(|i| prompt.open().take_while(|it| *it < i).last());
    let after = chosen.and_then(|i| prompt.open().find(|it| *it > i));
    Kind::Choice { look: prompt.look, options, chosen, steps: (before, after) }
}

/// Numbers what else would read alike: two daggers in one belt.
fn tell_apart(options: &mut [Choosable]) {
    let reads = |it: &Choosable| (it.title.clone(), it.detail.clone(), it.cost.clone(), it.bar.clone());
    let read: Vec<_> = options.iter().map(reads).collect();
    for (i, option) in options.iter_mut().enumerate() {
        let before = read.iter().take(i).filter(|other| **other == read[i]).count();
        if before > 0 {
            option.title = format!("{} ({})", option.title, before + 1);
        }
    }
}

fn modifier(snapshot: &Snapshot, entry: &Entry, said: Option<&Said>) -> Modifier {
    let (value, reason) = match said {
        Some(Said::Entered(value, reason)) => (*value, reason.clone()),
        _ => (entry.default, String::new()),
    };
    // What can be less than nothing is added to something.
    let text = match entry.least < 0 {
        true => words::signed,
        false => words::number,
    };
    let keys = [1, 2, 3, 5, 10].map(|n| n * entry.step).into_iter();
    let keys = keys.filter(|key| (entry.least..=entry.most).contains(key));
    Modifier {
        value,
        text: text(snapshot.unit, value),
        keys: keys.map(|key| (key, text(snapshot.unit, key))).collect(),
        is_aside: entry.is_aside,
        reason,
        least: entry.least,
        most: entry.most,
        default: entry.default,
        down: (value > entry.least).then(|| (value - entry.step).max(entry.least)),
        up: (value < entry.most).then(|| (value + entry.step).min(entry.most)),
        // A number by itself neither helps nor hinders.
        tone: if entry.least < 0 { Tone::of(value >= 0, entry.is_against) } else { Tone::Plain },
        is_set: value != entry.default,
    }
}

impl AnyFight {
    /// What the page is to show now.
    pub fn stage(&self) -> Stage {
        match self.waiting() {
            None => Stage::Ready,
            Some(Ask::Roll { .. }) => Stage::Dice,
            Some(Ask::Choose(_) | Ask::Enter(_) | Ask::Commit { .. }) => Stage::Form,
        }
    }
}
