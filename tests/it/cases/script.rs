//! The answers of a case, in words, played through a fight with real dice.
//!
//! One answer a line:
//! `attack dice: 2 dice`   takes an option of the prompt so named (`Urlik/attack dice: ...` where
//!                         several are asked the same); the option by its label, its detail, or both
//! `! turn first: two turns = TURN`  that option is barred with that code (or that rule id)
//! `over weapon: Axe, cut` the referee overrules the bar of that option
//! `enter attack dice: -1 torchlight`  a number in the system's unit, with its reason
//! `dice 6 5`              faces for the throw that is waited for
//! `go`                    lets the form stand (only needed where the next line could mean the same form)
//!
//! A number of dice of which the script says nothing is none, and nobody retreats, drops or tumbles of whom it does not
//! say so, whatever is preset.

use hexfray::board::UnitId;
use hexfray::dice::{Alike, Chance, Dice, Every, Faces, Left, Pool, Random, TypedIn};
use hexfray::table::{
    Ask, Entry, Exchange, Fight, Hand, InPlay, Look, Memo, Opt, Posed, Prompt, Run, Said, Sign, System, run,
    run_with,
};
use std::collections::BTreeSet;

/// What playing a script has shown.
pub struct Played<S: System> {
    pub run: Run<S>,
    pub exchange: Exchange<S::Command>,
    pub bars: BTreeSet<String>,
    pub decided: Vec<Decided>,
}

/// A decision that was taken: who, at which prompt, and what.
#[derive(Clone, Debug)]
pub struct Decided {
    who: UnitId,
    label: String,
    said: String,
}

/// The text of an option: label and detail.
fn words(option: &Opt<()>) -> [String; 3] {
    let both = format!("{} {}", option.label, option.detail);
    [option.label.to_string(), both.trim().to_owned(), option.detail.to_string()]
}

fn find(prompt: &Prompt, text: &str) -> Option<usize> {
    let found = (0..3).find_map(|i| prompt.options.iter().position(|option| words(option)[i] == text));
    // What it is rolled on and where it leads follows the name of the thing, after a comma.
    let name = |words: &str| words.split(", value ").next().unwrap_or_default().to_owned();
    found.or_else(|| prompt.options.iter().position(|option| name(&words(option)[1]) == name(text)))
}

/// `label`, or `name/label`; `label#2` is the second of the form that is so called.
fn is_asked<S: System>(fight: &Fight<S>, posed: &Posed, verb: &str, label: &str) -> bool {
    let (who, label) = label.split_once('/').map_or((None, label), |(who, label)| (Some(who), label));
    let asked = match &posed.ask {
        Ask::Choose(prompt) => prompt.label == label && verb != "enter ",
        Ask::Enter(entry) => entry.label == label && verb == "enter ",
        _ => false,
    };
    asked && who.is_none_or(|who| S::card(fight.settled(), posed.ask.who()).name == who)
}

/// Plays a script from a declared command to its end. Panics with the line that does not fit.
pub fn play<S: System>(fight: &mut Fight<S>, script: &str) -> Played<S> {
    let mut bars = BTreeSet::new();
    let lines: Vec<&str> = script.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let mut next = lines.iter().peekable();
    let mut said: Vec<(UnitId, String)> = Vec::new();
    while let Some(waiting) = fight.waiting().cloned() {
        for posed in fight.form() {
            if let Ask::Choose(prompt) = &posed.ask {
                bars.extend(prompt.options.iter().filter_map(|option| Some(option.bar.as_ref()?.rule.id())));
            }
        }
        if without_presets(fight, &said) {
            continue;
        }
        let line = next.peek().copied().copied();
        let used = line.is_some_and(|line| answer(fight, line, &mut said));
        if used {
            next.next();
            continue;
        }
        match waiting {
            Ask::Commit { .. } => {
                if line == Some("go") {
                    next.next();
                }
                said.clear();
                fight.commit(&mut TypedIn).unwrap_or_else(|no| panic!("cannot commit: {no}"));
            }
            ask => panic!("waits for {}, but the script goes on with {line:?}", told(&ask)),
        }
    }
    let left: Vec<_> = next.collect();
    assert!(left.is_empty(), "leftover answers: {left:?}");
    let exchange = fight.exchanges().last().expect("the exchange is closed").clone();
    let run = fight.run().expect("a run").clone();
    let decided = decisions(fight, &exchange);
    Played { run, exchange, bars, decided }
}

fn told(ask: &Ask) -> String {
    match ask {
        Ask::Roll { label, pool, .. } => format!("{}D for {label}", pool.n),
        Ask::Choose(prompt) => {
            let options: Vec<_> = prompt
                .options
                .iter()
                .map(|option| match &option.bar {
                    Some(bar) => format!("[{}: {}]", words(option)[1], bar.code),
                    None => words(option)[1].clone(),
                })
                .collect();
            format!("{:?} of {:?}: {}", prompt.label, prompt.who, options.join(" | "))
        }
        Ask::Enter(entry) => format!("a number for {}", entry.label),
        Ask::Commit { label, .. } => format!("commit {label}"),
    }
}

/// Whether a prompt asks how many dice are risked, none being the first option.
fn asks_for_dice(prompt: &Prompt) -> bool {
    prompt.look == Look::Stepper && prompt.options.iter().all(|option| option.sign == Sign::Dice)
}

/// The defence without any addition that is best, where another is preset.
fn plain_defence(prompt: &Prompt) -> Option<usize> {
    let is_plain = |option: &Opt<()>| {
        !["retreat", "drop", "acrobatic"].iter().any(|addition| option.label.contains(addition))
    };
    let preset = prompt.default.filter(|i| !is_plain(&prompt.options[*i]))?;
    let number =
        |i: &usize| prompt.options[*i].detail.split(' ').next().and_then(|number| number.parse::<i32>().ok());
    let plain =
        prompt.open().filter(|i| is_plain(&prompt.options[*i]) && prompt.options[*i].sign != Sign::Pass);
    plain.min_by_key(|i| std::cmp::Reverse(number(i))).or(Some(preset))
}

/// What is taken instead of a preset of which the script has said nothing.
fn unsaid(prompt: &Prompt) -> Option<usize> {
    match &*prompt.label {
        "defence" | "against the tackle" => plain_defence(prompt),
        _ if asks_for_dice(prompt) => Some(0),
        _ => None,
    }
}

/// Takes back a preset of which the script has said nothing; whether there was any.
fn without_presets<S: System>(fight: &mut Fight<S>, said: &[(UnitId, String)]) -> bool {
    let preset = fight.form().iter().find_map(|posed| match &posed.ask {
        Ask::Choose(prompt) => {
            let is_said = said.iter().any(|(who, label)| *who == prompt.who && *label == prompt.label);
            let unsaid = Said::Chose(unsaid(prompt).filter(|_| !is_said)? as u16);
            fight.said(posed.at).filter(|said| **said != unsaid).map(|_| (posed.at, unsaid))
        }
        _ => None,
    });
    let Some((at, unsaid)) = preset else { return false };
    fight.answer(at, unsaid, &mut TypedIn).expect("it is open");
    true
}

/// Gives one line of the script as an answer, if it fits what is asked now.
fn answer<S: System>(fight: &mut Fight<S>, line: &str, set: &mut Vec<(UnitId, String)>) -> bool {
    if let Some(faces) = line.strip_prefix("dice ") {
        let Some(Ask::Roll { .. }) = fight.waiting() else { return false };
        let faces = faces.split_whitespace().map(|face| face.parse().expect("a face")).collect();
        fight.throw(faces, &mut TypedIn).unwrap_or_else(|no| panic!("{line}: {no}"));
        return true;
    }
    let (verb, rest) = ["! ", "over ", "enter "]
        .into_iter()
        .find_map(|verb| Some((verb, line.strip_prefix(verb)?)))
        .unwrap_or(("", line));
    let Some((label, said)) = rest.split_once(": ") else { return false };
    let (label, n) =
        label.split_once('#').map_or((label, 1), |(label, n)| (label, n.parse().expect("a place")));
    let mut posed = fight.form().iter().filter(|posed| is_asked(fight, posed, verb, label)).cloned();
    let Some(posed) = posed.nth(n - 1) else { return false };
    let said = match (&posed.ask, verb) {
        (Ask::Choose(prompt), "! ") => {
            let (text, code) = said.split_once(" = ").expect("`! prompt: option = CODE`");
            let i = find(prompt, text).unwrap_or_else(|| panic!("{line}: {}", told(&posed.ask)));
            let bar = prompt.options[i].bar.as_ref().unwrap_or_else(|| panic!("{line}: it is open"));
            let full = format!("{}: {}", bar.code, bar.why);
            assert!(
                bar.code == code || bar.rule.id() == code || full == code,
                "{line}: barred with {full} ({})",
                bar.rule.id()
            );
            return true;
        }
        (Ask::Choose(prompt), verb) => {
            let i = find(prompt, said).unwrap_or_else(|| panic!("{line}: {}", told(&posed.ask))) as u16;
            if verb == "over " { Said::Overruled(i) } else { Said::Chose(i) }
        }
        (_, _) => {
            let (number, reason) = said.split_once(' ').unwrap_or((said, ""));
            Said::Entered(number.parse().expect("a number"), reason.to_owned())
        }
    };
    if let Ask::Choose(prompt) = &posed.ask
        && unsaid(prompt).is_some()
    {
        set.push((prompt.who, prompt.label.to_string()));
    }
    fight.answer(posed.at, said, &mut TypedIn).unwrap_or_else(|no| panic!("{line}: {no}"));
    true
}

/// The decisions of a finished exchange, read off its story.
fn decisions<S: System>(fight: &Fight<S>, exchange: &Exchange<S::Command>) -> Vec<Decided> {
    let last = fight.exchanges().count() - 1;
    let from = fight.state_before(last).expect("a state").clone();
    let mut reader = Reader { tape: exchange.tape.clone(), at: 0, decided: Vec::new() };
    let empty = Exchange { tape: Vec::new(), ..exchange.clone() };
    let _: Run<S> = run(&from, &empty, &mut reader);
    reader.decided
}

/// A hand that plays a tape back and writes down what each decision was about.
struct Reader {
    tape: Vec<hexfray::table::Answer>,
    at: usize,
    decided: Vec<Decided>,
}

impl Reader {
    fn next(&mut self) -> Option<Said> {
        self.at += 1;
        self.tape.get(self.at - 1).map(|answer| answer.said.clone())
    }
}

impl Hand for Reader {
    fn throw(&mut self, _pool: Pool, _alike: Alike<'_>) -> Option<Faces> {
        match self.next()? {
            Said::Rolled(faces) => Some(faces),
            _ => None,
        }
    }
    fn choose(&mut self, prompt: &Prompt) -> Option<usize> {
        let i = match self.next()? {
            Said::Chose(i) | Said::Overruled(i) => usize::from(i),
            _ => return None,
        };
        let said = words(prompt.options.get(i)?)[1].clone();
        self.decided.push(Decided { who: prompt.who, label: prompt.label.to_string(), said });
        Some(i)
    }
    fn enter(&mut self, entry: &Entry) -> Option<i32> {
        let Said::Entered(number, _) = self.next()? else { return None };
        self.decided.push(Decided {
            who: entry.who,
            label: entry.label.to_string(),
            said: number.to_string(),
        });
        Some(number)
    }
    fn commit(&mut self) -> bool {
        self.next() == Some(Said::Committed)
    }
}

/// A hand that decides as a case did, by who is asked what for the nth time; what the case was
/// never asked is decided by its default, without dice or additions to a defence.
struct Again<'a> {
    dice: &'a mut dyn Dice,
    decided: &'a [Decided],
    seen: Vec<(UnitId, String)>,
}

impl Again<'_> {
    fn said(&mut self, who: UnitId, label: &str) -> Option<String> {
        let n = self.seen.iter().filter(|(w, l)| *w == who && l == label).count();
        self.seen.push((who, label.to_owned()));
        let mut same = self.decided.iter().filter(|d| d.who == who && d.label == label);
        same.nth(n).map(|decided| decided.said.clone())
    }
}

impl Hand for Again<'_> {
    fn throw(&mut self, pool: Pool, alike: Alike<'_>) -> Option<Faces> {
        self.dice.throw(pool, alike)
    }
    fn choose(&mut self, prompt: &Prompt) -> Option<usize> {
        let said = self.said(prompt.who, &prompt.label);
        let open = |i: &usize| prompt.options.get(*i).is_some_and(Opt::is_open);
        let usual = unsaid(prompt).or(prompt.default);
        said.and_then(|said| find(prompt, &said)).filter(open).or(usual.filter(open))
    }
    fn enter(&mut self, entry: &Entry) -> Option<i32> {
        let said = self.said(entry.who, &entry.label).and_then(|said| said.parse().ok());
        Some(said.unwrap_or(entry.default))
    }
    fn commit(&mut self) -> bool {
        true
    }
}

/// The exact chance that the same decisions end in the same state.
pub fn chance<S: System>(from: &S::State, played: &Played<S>) -> Chance {
    let (mut every, mut memo) = (Every::default(), Memo::default());
    let empty = Exchange { tape: Vec::new(), ..played.exchange.clone() };
    // A chance for each level entered; what a finished level comes to goes one level up.
    let mut sums: Vec<Chance> = Vec::new();
    loop {
        every.begin();
        let mut hand = Again { dice: &mut every, decided: &played.decided, seen: Vec::new() };
        let run: Run<S> = run_with(from, &empty, &mut hand, &mut memo);
        let mut value = if run.state == played.run.state { Chance::SURE } else { Chance::NEVER };
        sums.resize(every.depth(), Chance::NEVER);
        let goes_on = every.step(|left| {
            let Left::Throw { ways, all, is_last } = left else { return };
            let sum = sums.last_mut().expect("a level");
            let share = Chance::of(ways, all).and(value).expect("fits");
            *sum = sum.or(share).expect("fits");
            if is_last {
                value = *sum;
                sums.pop();
            }
        });
        if !goes_on {
            return value;
        }
    }
}

/// Faces laid out beforehand, one after the other.
pub struct LaidOut<'a> {
    pub faces: &'a [u8],
    pub at: usize,
}

impl Dice for LaidOut<'_> {
    fn throw(&mut self, pool: Pool, _alike: Alike<'_>) -> Option<Faces> {
        let faces = self.faces.get(self.at..self.at + usize::from(pool.n)).expect("enough dice are laid out");
        self.at += usize::from(pool.n);
        Some(faces.to_vec())
    }
}

/// Dice as they fall.
pub struct Thrown<'a>(pub &'a mut Random);

impl Dice for Thrown<'_> {
    fn throw(&mut self, pool: Pool, alike: Alike<'_>) -> Option<Faces> {
        self.0.throw(pool, alike)
    }
}

/// The same chance without the enumerator: all 6^n ways in which `n` dice fall are played one by
/// one, and each is played again from its tape with dice typed in.
pub fn counted<S: System>(from: &S::State, played: &Played<S>, n: u32) -> Chance {
    let all = 6_u128.pow(n);
    let mut hits = 0;
    for throw in 0..all {
        let faces: Vec<u8> = (0..n).map(|i| (throw / 6_u128.pow(i) % 6) as u8 + 1).collect();
        let empty = Exchange { tape: Vec::new(), ..played.exchange.clone() };
        let mut dice = LaidOut { faces: &faces, at: 0 };
        let mut hand = Again { dice: &mut dice, decided: &played.decided, seen: Vec::new() };
        let thrown: Run<S> = run(from, &empty, &mut hand);
        let typed = Exchange { tape: thrown.tape, ..empty };
        let again: Run<S> = run(from, &typed, &mut InPlay(&mut TypedIn));
        assert_eq!(again.state, thrown.state, "typed in, {faces:?} come to the same");
        // Every fight opens the same way: whether its command is on the menu does not hang on the dice.
        if throw == 0 {
            let history = vec![(typed, hexfray::table::Digest::UNKNOWN)];
            let (fight, _) = Fight::<S>::replay(from.clone(), history, None, Vec::new());
            assert_eq!(fight.settled(), &thrown.state, "a fight replays {faces:?}");
        }
        hits += u128::from(thrown.state == played.run.state);
    }
    Chance::of(hits, all)
}
