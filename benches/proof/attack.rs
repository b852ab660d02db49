//! An attack set up at random: whose odds are worked out, and which is thrown.

use hexfray::board::UnitId;
use hexfray::dice::{Random, TypedIn};
use hexfray::table::{Ask, Blow, Exchange, Explorer, Fight, Odds, Outcome, Posed, Prompt, Said, System};
use serde_json::{Value, json};
use std::time::Duration;

/// A fight in which an attack can be declared, and what another program has to know of it.
pub struct Scene<S: System> {
    pub state: S::State,
    pub command: S::Command,
    pub facts: Value,
}

/// A system whose attacks are set up at random.
pub trait Drawn: System {
    /// A scene, by chance one in which the attack is barred.
    fn scene(random: &mut Random) -> Option<Scene<Self>>;
    /// Whether chance answers a prompt of the attack; all others are left as they are preset.
    fn is_by_chance(prompt: &Prompt) -> bool;
    /// Whether an option may be taken by chance.
    fn is_taken(_prompt: &Prompt, _option: usize) -> bool {
        true
    }
    /// A question that is asked only where the attack comes to nothing: other attacks are drawn.
    const HOPELESS: &'static str = "";
    /// The last decision of the attack, where another may follow from it without any dice.
    const LAST: &'static str = "";
}

/// Of a decision: what is asked, and what is taken, with its second line and the hex it leads to.
type Answer = (String, String, String, Option<[i32; 2]>);

/// An attack that is declared.
pub struct Attack<S: System> {
    pub exchange: Exchange<S::Command>,
    pub state: S::State,
    pub facts: Value,
    answers: Vec<Answer>,
    /// What is preset with each option of the decision after the form, by the option's place.
    presets: Vec<(usize, Vec<Answer>)>,
}

/// One of several, each equally likely.
pub fn one_of<T: Clone>(random: &mut Random, of: &[T]) -> T {
    of[random.below(of.len())].clone()
}

/// A number from `least` to `most`.
pub fn between(random: &mut Random, least: i32, most: i32) -> i32 {
    least + random.below((most - least + 1) as usize) as i32
}

/// Draws scenes until an attack can be declared. `goes_on` says whether chance answers what is asked after the form,
/// too, until dice are waited for; by default it does in every other attack.
pub fn drawn<S: Drawn>(random: &mut Random, goes_on: Option<bool>) -> Attack<S> {
    loop {
        let Some(Scene { state, command, facts }) = S::scene(random) else { continue };
        let mut fight: Fight<S> = Fight::new(state);
        if fight.declare(command, false, &mut TypedIn).is_err() {
            continue;
        }
        let goes_on = goes_on.unwrap_or_else(|| random.below(2) == 0);
        let Some(mut answers) = answered(&mut fight, random) else { continue };
        if answers.iter().any(|answer| answer.0 == S::HOPELESS) {
            continue;
        }
        let is_last = |answers: &[Answer]| answers.iter().any(|answer| answer.0 == S::LAST);
        while goes_on && !is_last(&answers) && fight.commit(&mut TypedIn).is_ok() {
            answers.extend(answered(&mut fight, random).unwrap_or_default());
        }
        if let Some(exchange) = fight.open().cloned() {
            let presets = if goes_on { Vec::new() } else { presets(&fight) };
            return Attack { exchange, state: fight.settled().clone(), facts, answers, presets };
        }
    }
}

/// Answers the form that is open, by chance where that is asked for; `None` where nothing of that may be taken.
fn answered<S: Drawn>(fight: &mut Fight<S>, random: &mut Random) -> Option<Vec<Answer>> {
    let mut next = 0;
    while let Some(Posed { at, ask }) = fight.form().get(next).cloned() {
        next += 1;
        if let Ask::Choose(prompt) = ask
            && (S::is_by_chance(&prompt) || fight.said(at).is_none())
        {
            let open: Vec<usize> = prompt.open().filter(|option| S::is_taken(&prompt, *option)).collect();
            if open.is_empty() {
                return None;
            }
            let said = Said::Chose(one_of(random, &open) as u16);
            fight.answer(at, said, &mut TypedIn).unwrap_or_else(|no| panic!("{}: {no}", prompt.label));
        }
    }
    Some(fight.form().iter().filter_map(|posed| answer(fight, posed)).collect())
}

/// What is preset with each option of the first contested decision after the form.
fn presets<S: Drawn>(fight: &Fight<S>) -> Vec<(usize, Vec<Answer>)> {
    let mut ahead = fight.clone();
    let _ = ahead.commit(&mut TypedIn);
    let contested = ahead.form().iter().find_map(|posed| match &posed.ask {
        Ask::Choose(prompt) if prompt.is_contested => Some((posed.at, prompt.open().collect())),
        Ask::Choose(_) | Ask::Enter(_) | Ask::Roll { .. } | Ask::Commit { .. } => None,
    });
    let Some((at, options)): Option<(usize, Vec<usize>)> = contested else { return Vec::new() };
    let preset = |option: usize| {
        let mut tried = ahead.clone();
        tried.answer(at, Said::Chose(option as u16), &mut TypedIn).ok()?;
        let after = tried.form().iter().filter(|posed| posed.at >= at);
        Some((option, after.filter_map(|posed| answer(&tried, posed)).collect()))
    };
    options.into_iter().filter_map(preset).collect()
}

fn answer<S: System>(fight: &Fight<S>, posed: &Posed) -> Option<Answer> {
    match (&posed.ask, fight.said(posed.at)?) {
        (Ask::Choose(prompt), Said::Chose(i) | Said::Overruled(i)) => {
            let shown = &prompt.options.get(usize::from(*i))?.shown;
            let (label, detail) = (shown.label.to_string(), shown.detail.to_string());
            Some((prompt.label.to_string(), label, detail, shown.aim.map(|hex| [hex.x, hex.y])))
        }
        (Ask::Enter(entry), Said::Entered(n, _)) => {
            Some((entry.label.to_string(), n.to_string(), String::new(), None))
        }
        (Ask::Choose(_) | Ask::Enter(_) | Ask::Roll { .. } | Ask::Commit { .. }, _) => None,
    }
}

impl<S: System> Attack<S> {
    fn striker(&self) -> Option<UnitId> {
        S::who(&self.exchange.command)
    }

    /// What is asked of it.
    pub fn blow(&self) -> Blow {
        Blow { striker: self.striker(), target: S::target(&self.exchange.command), ..Blow::default() }
            .in_state::<S>(&self.state)
    }

    /// Its odds where each decides as serves him best.
    fn best(&self) -> Explorer<S, Blow> {
        Explorer::new(self.state.clone(), self.exchange.clone(), self.striker(), self.blow())
    }

    /// Its odds where everybody decides as it is preset: nobody's decisions are weighed but those of somebody who
    /// clashes with the one named, and the target clashes with nobody but the attacker, who is asked nothing that does.
    pub fn preset(&self) -> Odds<Outcome> {
        let target = S::target(&self.exchange.command);
        Explorer::<S, _>::new(self.state.clone(), self.exchange.clone(), target, self.blow()).all().0
    }

    /// How many paths its odds walk, and the median of how long that takes, in seconds, as often as there is patience.
    #[expect(clippy::disallowed_types, reason = "a benchmark reads the clock")]
    pub fn timed(&self, patience: Duration) -> (usize, f64) {
        let mut times: Vec<Duration> = Vec::new();
        let mut paths = 0;
        while times.is_empty() || times.iter().sum::<Duration>() < patience {
            let mut explorer = self.best();
            let begun = std::time::Instant::now();
            while !explorer.work(1024) {}
            times.push(begun.elapsed());
            paths = explorer.runs();
        }
        times.sort();
        (paths, times[times.len() / 2].as_secs_f64())
    }

    /// All of it as a value.
    pub fn told(&self) -> Value {
        let (odds, forked) = self.best().all();
        assert!(odds.unexplored.is_never(), "something is left unexplored");
        let options: Vec<Value> = forked.map_or_else(Vec::new, |forked| {
            let row = |(at, odds): &(usize, Odds<Outcome>)| {
                let shown = &forked.prompt.options[*at].shown;
                let preset = self.presets.iter().find(|(option, _)| option == at).map(|(_, answers)| answers);
                json!({ "option": [shown.label, shown.detail], "odds": table(odds), "answers": preset })
            };
            forked.each.iter().map(row).collect()
        });
        json!({ "facts": self.facts, "answers": self.answers, "odds": table(&odds), "options": options })
    }
}

/// Hit, near, step, fells, effects, strays, backlash, falls; and the chance.
fn table(odds: &Odds<Outcome>) -> Vec<Value> {
    let row = |(it, chance): &(Outcome, hexfray::dice::Chance)| {
        let (ways, all) = chance.fraction();
        json!([
            [it.is_hit, it.is_near, it.step, it.fells, it.effects, it.strays, it.backlash, it.falls],
            ways.to_string(),
            all.to_string()
        ])
    };
    odds.table.iter().map(row).collect()
}
