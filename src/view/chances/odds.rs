//! Odds as a card: the chance to hit, what it does, and what each reaction makes of it.

pub use super::bars::{OddsBar, Whose};
use super::bars::{bars, bars_label, bars_title, lost, most, struck};
use super::contest::Contest;
pub use super::contest::{explore, explore_form, explore_open};
use super::duel::Duel;
use crate::board::UnitId;
use crate::dice::Chance;
use crate::order::sort_by_key;
use crate::systems::{AnyExplorer, AnyFight};
use crate::table::{Blow, Forked, Gauge, Odds, Outcome, Prompt, Rule};
use crate::view::panel::actions::Place;
use crate::view::words;

/// The odds of an exchange.
#[derive(Clone, PartialEq, Debug)]
pub struct OddsCard {
    /// The chance to hit, exactly: against the reaction that is chosen in the form, else against the best.
    pub chance: Chance,
    /// The large figure, against the reaction looked at: "44", "Sure", "Can't hit".
    pub hero: String,
    /// The small figure after it: ".4%", or nothing.
    pub hero_rest: String,
    /// "to hit", "to wound", or "to succeed" where it is at nobody.
    pub label: String,
    /// Under it: "best defence: parry", "against block", or nothing.
    pub sub: String,
    /// The chance as a text, for a plate or the button: "44.4%".
    pub text: String,
    /// The chance that the target is out of the fight: "3.0%"; `None` where it cannot happen.
    pub fells: Option<String>,
    /// Under it: "puts Korrag out".
    pub fells_label: String,
    /// What it may cost the attacker: "12.0%" and "wounds Isolde"; empty where nothing can befall him.
    pub risks: Vec<(String, String)>,
    /// What else comes of it than a hit, where that is not one thing: "20.0%" and "near success", "12.0%" and
    /// "failure"; empty in systems that know nothing between.
    pub rest: Vec<(String, String)>,
    /// What is still to be settled, and is taken to be settled as serves whoever does best: "attack dice and defence
    /// dice"; empty where nothing is.
    pub best: String,
    /// What else a hit may do to its target: "20.0%" and "prone"; empty in systems that tell none apart.
    pub effects: Vec<(String, String)>,
    /// Over the strip: "If Korrag chooses", "If Korrag chooses, at the best attack dice"; empty without one.
    pub strip_title: String,
    /// The chance against each reaction; empty where there is no choice.
    pub strip: Vec<StripItem>,
    /// Where there is no choice, why not, and its rule: "No defence. The attack comes from behind".
    pub undefended: Option<(String, Rule)>,
    /// Over the bars: "Chance of each wound, in %".
    pub bars_title: String,
    /// A bar for each step of the gauge; none where nobody can be hurt.
    pub bars: Vec<OddsBar>,
    /// All bars in words, for a screen reader.
    pub bars_label: String,
    /// The chances of those who stand in the line of fire, in the order in which they are tried.
    pub strays: Vec<Stray>,
    /// All of them in words: "In the line of fire: Alice 12.0%, Chuck 3.4%"; empty without one.
    pub strays_label: String,
    /// What is missing of all this: "12% not worked out yet"; the other figures are at least so large.
    pub unexplored: Option<String>,
    /// What would help where nothing can hit, in a sentence; `None` where that is not asked or not worked out.
    pub helps: Option<String>,
    /// "2D + 1 against 2D + 2", "3D, 13 or less"; `None` where it is not a matter of two throws.
    pub formula: Option<(String, Option<String>)>,
}

/// The chance that somebody else than the target is struck.
#[derive(Clone, PartialEq, Debug)]
pub struct Stray {
    /// Who.
    pub who: UnitId,
    /// The name.
    pub name: String,
    /// "12.0%".
    pub percent: String,
    /// The chance.
    pub chance: Chance,
}

/// The chance against one reaction.
#[derive(Clone, PartialEq, Debug)]
pub struct StripItem {
    /// The option's place in the prompt: pass it back to look at it.
    pub option: usize,
    /// "Parry".
    pub label: String,
    /// "44%".
    pub percent: String,
    /// The chance to hit.
    pub chance: Chance,
    /// Whether it is the one looked at.
    pub is_chosen: bool,
    /// Whether nothing is better for the one who reacts.
    pub is_best: bool,
    /// What else it is the chance of: "3 dice" of the form that is open, "attack dice: 2 dice" of what is settled
    /// later; empty where the option alone says it.
    pub with: String,
}

impl OddsCard {
    /// The card of odds that have been worked out, looking at one reaction, or at the best.
    pub fn of(
        gauge: &Gauge,
        duel: Duel,
        odds: &Odds<Outcome>,
        forked: Option<&Forked<Outcome>>,
        looked_at: Option<usize>,
    ) -> OddsCard {
        let with = &duel.with;
        let strip = forked.map_or_else(Vec::new, |forked| strip(duel.goal, forked, looked_at, with));
        let chosen = strip.iter().find(|item| item.is_chosen);
        // Who plays well may decide otherwise each time: where nothing is looked at, all of that counts.
        let odds = forked.zip(looked_at).and_then(|(forked, it)| forked.odds(it)).unwrap_or(odds);
        let aim = if duel.target.is_empty() { "to succeed" } else { duel.goal };
        let (chance, text) = to_hit(aim, odds);
        let fells = odds.chance(|outcome| outcome.is_hit() && outcome.fells);
        let is_whole = odds.unexplored.is_never();
        let percent = if is_whole { words::percent_fine } else { words::at_least };
        let so_far = if is_whole { "" } else { " so far" };
        let is_at_somebody = !duel.target.is_empty();
        let unexplored = (!is_whole).then(|| format!("{} not worked out", words::percent(odds.unexplored)));
        let (hero, hero_rest) = match text.split_once('.') {
            Some((hero, rest)) => (hero.to_owned(), format!(".{rest}")),
            None => (text.clone(), String::new()),
        };
        // Of what cannot be there is nothing to be drawn, and no count is drawn where it can only be 0.
        let cannot = is_whole && (chance.is_never() || gauge.adds_up);
        let is_drawn = (is_at_somebody && !cannot) || most(odds, struck) > 0 || most(odds, lost) > 0;
        let bars = if is_drawn { bars(gauge, odds) } else { Vec::new() };
        let is_harmless =
            is_at_somebody && cannot && bars.is_empty() && aim == gauge.hit && !chance.is_never();
        let risks = risks(gauge, &duel.striker, odds, percent);
        let strays = strays(&duel.endangered, odds, percent);
        let best = best(&duel.best);
        let each: Vec<String> = strays.iter().map(|it| format!("{} {}", it.name, it.percent)).collect();
        OddsCard {
            chance,
            hero,
            hero_rest,
            label: if chance.is_never() && is_whole { String::new() } else { aim.to_owned() },
            sub: unexplored.clone().unwrap_or_else(|| sub(chosen, &duel.best)),
            text,
            fells: (!fells.is_never()).then(|| percent(fells)),
            fells_label: format!("puts {} out", if is_at_somebody { &duel.target } else { "its target" }),
            strip_title: match best.is_empty() {
                _ if strip.is_empty() => String::new(),
                true => format!("If {} chooses", duel.target),
                false => format!("If {} chooses, at the best {best}", duel.target),
            },
            best,
            strip,
            undefended: None,
            bars_title: match bars.is_empty() {
                true if is_harmless => format!("A hit does no {}s", gauge.title),
                true => String::new(),
                false => bars_title(gauge, &bars, &duel, so_far),
            },
            bars_label: bars_label(gauge, &bars, &duel),
            risks,
            rest: rest(gauge, odds, percent),
            effects: Vec::new(),
            bars,
            strays_label: match each.is_empty() {
                true => String::new(),
                false => format!("In the line of fire: {}", each.join(", ")),
            },
            strays,
            unexplored,
            helps: None,
            formula: duel.formula,
        }
    }
}

/// The chance to hit, and as text.
fn to_hit(aim: &str, odds: &Odds<Outcome>) -> (Chance, String) {
    let chance = odds.chance(Outcome::is_hit);
    let is_whole = odds.unexplored.is_never();
    (chance, if is_whole { words::to_hit_fine(aim, chance) } else { words::at_least(chance) })
}

impl OddsCard {
    /// Whether it cannot come off at all.
    pub fn cannot(&self) -> bool {
        self.chance.is_never() && self.unexplored.is_none()
    }
}

fn strays(
    endangered: &[(UnitId, String)],
    odds: &Odds<Outcome>,
    percent: fn(Chance) -> String,
) -> Vec<Stray> {
    let stray = |(who, name): &(UnitId, String)| {
        let chance = odds.chance(|outcome| outcome.strays_to(*who));
        Stray { who: *who, name: name.clone(), percent: percent(chance), chance }
    };
    endangered.iter().map(stray).collect()
}

/// What may befall the attacker, and the chance of it.
fn risks(
    gauge: &Gauge,
    striker: &str,
    odds: &Odds<Outcome>,
    percent: fn(Chance) -> String,
) -> Vec<(String, String)> {
    let back = match (gauge.adds_up, gauge.title) {
        (true, title) => format!("{title}s {striker}"),
        (false, "wound") => format!("hurts {striker}"),
        // He may fall and be none the worse for it.
        (false, _) => format!("sets {striker} back"),
    };
    let (hurt, falls) = (odds.chance(|it| it.backlash > Some(0)), odds.chance(|it| it.falls));
    let all = [(hurt, back), (falls, format!("puts {striker} out"))];
    let possible = all.into_iter().filter(|(chance, _)| !chance.is_never());
    possible.map(|(chance, label)| (percent(chance), label)).collect()
}

/// What comes of it beside a hit: with its chance these add up to everything.
fn rest(gauge: &Gauge, odds: &Odds<Outcome>, percent: fn(Chance) -> String) -> Vec<(String, String)> {
    let Some(near) = gauge.near else { return Vec::new() };
    let (nearly, fails) = (odds.chance(|it| it.is_near), odds.chance(Outcome::is_miss));
    if nearly.is_never() && odds.unexplored.is_never() {
        return Vec::new();
    }
    vec![(percent(nearly), near.to_owned()), (percent(fails), "failure".to_owned())]
}

/// What a hit may do besides, each with its chance; of what cannot come of it nothing is said.
pub fn effects(names: &[&str], odds: &Odds<Outcome>) -> Vec<(String, String)> {
    let percent = if odds.unexplored.is_never() { words::percent_fine } else { words::at_least };
    let effect = |(i, name): (usize, &&str)| {
        let chance = odds.chance(|it| it.effects & (1 << i) != 0);
        (!chance.is_never()).then(|| (percent(chance), (*name).to_owned()))
    };
    names.iter().enumerate().filter_map(effect).collect()
}

/// "best defence: parry", "against parry; attack dice: 2 dice; defence dice: 1 die", or nothing.
fn sub(chosen: Option<&StripItem>, best: &[(String, String)]) -> String {
    let reaction = chosen.map(|item| match item.is_best {
        true => format!("best defence: {}", words::mid_sentence(&item.label)),
        false => format!("against {}", words::mid_sentence(&item.label)),
    });
    let beside = chosen.map(|item| item.with.clone()).filter(|with| !with.is_empty());
    let later = if beside.is_some() { Vec::new() } else { later(best) };
    reaction.into_iter().chain(beside).chain(later).collect::<Vec<_>>().join("; ")
}

/// What is settled later, each with what is taken: "attack dice: 2 dice".
fn later(best: &[(String, String)]) -> Vec<String> {
    best.iter().map(|(label, option)| format!("{label}: {option}")).collect()
}

/// What is still to be settled, in words: "attack dice and defence dice".
fn best(best: &[(String, String)]) -> String {
    let labels: Vec<&str> = best.iter().map(|(label, _)| label.as_str()).collect();
    words::join(&labels, "and")
}

/// The reaction looked at: the one asked for, else the best; of equal ones the one that is preset, or the first.
fn looked(forked: &Forked<Outcome>, looked_at: Option<usize>) -> Option<usize> {
    let asked_for = looked_at.filter(|at| forked.each.iter().any(|(option, _)| option == at));
    let hits = |(option, odds): &&(usize, Odds<Outcome>)| {
        (odds.chance(Outcome::is_hit), forked.prompt.default != Some(*option))
    };
    asked_for.or_else(|| forked.each.iter().min_by_key(hits).map(|(option, _)| *option))
}

/// An option's name, with its second line where two are called the same.
fn name(prompt: &Prompt, option: usize) -> String {
    let Some(it) = prompt.options.get(option) else { return String::new() };
    let is_double = prompt.options.iter().filter(|other| other.label == it.label).count() > 1;
    let label = words::sentence(&it.label);
    if is_double { format!("{label}, {}", words::mid_sentence(&it.detail)) } else { label }
}

/// Why nothing else can be chosen, where one option only is open: what bars the first of the others.
fn alone(prompt: &Prompt) -> Option<(String, Rule)> {
    prompt.only()?;
    let bar = prompt.options.iter().find_map(|option| option.bar.as_ref())?;
    Some((format!("Nothing else. {}", words::sentence(&bar.why)), bar.rule))
}

/// The chance against each reaction. The one looked at is the one asked for, else the best.
fn strip(
    goal: &str,
    forked: &Forked<Outcome>,
    looked_at: Option<usize>,
    with: &[(usize, String)],
) -> Vec<StripItem> {
    let chance = |odds: &Odds<Outcome>| odds.chance(Outcome::is_hit);
    let least = forked.each.iter().map(|(_, odds)| chance(odds)).min();
    let looked_at = looked(forked, looked_at);
    let item = |(option, odds): &(usize, Odds<Outcome>)| StripItem {
        option: *option,
        label: name(&forked.prompt, *option),
        percent: words::to_hit(goal, chance(odds)),
        chance: chance(odds),
        is_chosen: looked_at == Some(*option),
        is_best: Some(chance(odds)) == least,
        with: with.iter().find(|(of, _)| of == option).map_or_else(String::new, |(_, with)| with.clone()),
    };
    let mut all: Vec<StripItem> = forked.each.iter().map(item).collect();
    sort_by_key(&mut all, |item| (forked.prompt.shown_at(item.option), item.option));
    all
}

impl AnyFight {
    /// Begins to work out the odds of an option of a menu; `None` where it has no target.
    pub fn explore(&self, place: Place) -> Option<AnyExplorer> {
        explore(self, place)
    }

    /// Begins to work out the odds of the exchange in progress, for each thing that the one who is
    /// struck can do; `None` where nobody is struck.
    pub fn explore_open(&self) -> Option<AnyExplorer> {
        explore_open(self)
    }

    /// Begins to work out the odds of the exchange in progress with all of its form as it stands,
    /// the opponent's choices too; `None` where nobody is struck.
    pub fn explore_form(&self) -> Option<AnyExplorer> {
        explore_form(self)
    }

    /// What the odds of the exchange in progress are asked of; `None` where nobody is struck.
    pub fn odds_are_of(&self) -> Option<Blow> {
        Some(Contest::as_it_stands(self)?.blow())
    }

    /// The card of odds worked out for an option of a menu, or (for `None`) for the exchange in
    /// progress, looking at one reaction, else at the one chosen or at the best. Until all is worked
    /// out it says what is missing. `None` while nothing is known, and where no comparison is still to
    /// come.
    pub fn odds_card(
        &self,
        place: Option<Place>,
        explorer: &AnyExplorer,
        looked_at: Option<usize>,
    ) -> Option<OddsCard> {
        let (odds, forked) = (&explorer.so_far(), explorer.forked());
        if odds.chance(|outcome| outcome.is_hit.is_some()).is_never() {
            return None;
        }
        let fight = self;
        let contest = match place {
            Some(place) => Contest::declared(fight, place)?,
            None => Contest::as_it_stands(fight)?,
        };
        let rows = place.is_none() && contest.is_open(fight);
        let chosen = contest.chosen(fight).filter(|_| rows);
        let looked_at = looked_at.or(chosen);
        let seen = forked.and_then(|forked| looked(forked, looked_at));
        let duel = match (forked, seen) {
            (Some(forked), Some(seen)) if rows => {
                let (row, _) = contest.row(fight, seen)?;
                let duel = row.duel(fight, None, forked.next(seen))?;
                Duel { with: contest.with_each(fight, forked), ..duel }
            }
            (Some(forked), Some(seen)) => contest.duel(fight, Some(seen), forked.next(seen))?,
            _ => contest.duel(fight, None, explorer.next())?,
        };
        let goal = duel.goal;
        let mut card = OddsCard::of(&self.gauge(), duel, odds, forked, looked_at);
        let seen = forked.zip(looked_at).and_then(|(forked, it)| forked.odds(it)).unwrap_or(odds);
        card.effects = effects(self.facts().effects, seen);
        // Plates are of what is chosen, or of the best: looking at another reaction does not change what is declared.
        if let Some(forked) = forked {
            let set = chosen.and_then(|option| forked.odds(option)).unwrap_or(odds);
            (card.chance, card.text) = to_hit(goal, set);
        }
        card.undefended = match forked {
            Some(forked) => alone(&forked.prompt),
            None => explorer
                .undefended()
                .map(|(rule, why)| (format!("No defence. {}", words::sentence(why)), *rule)),
        };
        if let (Some(text), None) = (&mut card.unexplored, explorer.odds()) {
            *text += " yet";
            card.sub.clone_from(text);
        }
        Some(card)
    }
}
