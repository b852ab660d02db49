//! The answers of an open form: whether one fits, and what becomes of the later ones when an earlier one changes.

use crate::table::ask::{Ask, Posed};
use crate::table::entry::Entry;
use crate::table::prompt::Prompt;
use crate::table::tape::{Answer, Refusal, Said};

/// An answer and what it answered.
struct Given {
    ask: Ask,
    said: Said,
}

/// The answers that came after the one that changes, in their order.
pub(super) struct Later(Vec<Given>);

impl Later {
    /// Those of a form after a place of the tape.
    pub fn of(form: &[Posed], tape: &[Answer], at: usize) -> Later {
        let later = form.iter().filter(|posed| posed.at > at);
        let given = |posed: &Posed| Some((posed.ask.clone(), tape.get(posed.at)?.said.clone()));
        Later(later.filter_map(given).map(|(ask, said)| Given { ask, said }).collect())
    }

    /// Whether none is left.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What is answered now: what the player has said himself where it still fits, else the default. `None` where
    /// it is for the player to say.
    pub fn answer(&mut self, ask: &Ask) -> Option<Said> {
        let before = self.same(ask).map(|i| self.0.drain(..=i).next_back());
        let own = before.flatten().filter(|given| usual(&given.ask).as_ref() != Some(&given.said));
        own.and_then(|given| kept(ask, &given)).or_else(|| usual(ask))
    }

    /// The same question as it was asked before; those passed over are asked no more.
    fn same(&self, ask: &Ask) -> Option<usize> {
        let is_same = |given: &Given| {
            given.ask.rule().number == ask.rule().number
                && match (&given.ask, ask) {
                    (Ask::Choose(old), Ask::Choose(new)) => old.label == new.label,
                    (Ask::Enter(old), Ask::Enter(new)) => old.label == new.label,
                    _ => false,
                }
        };
        self.0.iter().position(is_same)
    }
}

/// What is answered where nobody says anything.
pub(super) fn usual(ask: &Ask) -> Option<Said> {
    match ask {
        Ask::Choose(prompt) => by_itself(prompt).map(|i| Said::Chose(i as u16)),
        Ask::Enter(entry) => Some(Said::Entered(entry.default, String::new())),
        Ask::Roll { .. } | Ask::Commit { .. } => None,
    }
}

/// What a routine prompt is answered with that a player would have to say where each is asked.
pub(super) fn routine(ask: &Ask) -> Option<Said> {
    let Ask::Choose(prompt) = ask else { return None };
    prompt.default.filter(|_| prompt.is_routine).map(|i| Said::Chose(i as u16))
}

/// The option a prompt takes when nobody is asked: its only open one, or its default unless the
/// player must say it.
fn by_itself(prompt: &Prompt) -> Option<usize> {
    prompt.only().or(prompt.default.filter(|_| !prompt.insists))
}

/// The same answer to the question as it is asked now, if it is still allowed.
fn kept(ask: &Ask, given: &Given) -> Option<Said> {
    let said = match (&given.ask, ask, &given.said) {
        (Ask::Choose(old), Ask::Choose(new), Said::Chose(i)) => Said::Chose(moved(old, new, *i)?),
        (Ask::Choose(old), Ask::Choose(new), Said::Overruled(i)) => {
            let i = moved(old, new, *i)?;
            let is_open = new.options.get(usize::from(i)).is_some_and(|option| option.is_open());
            if is_open { Said::Chose(i) } else { Said::Overruled(i) }
        }
        _ => given.said.clone(),
    };
    fits(ask, &said).is_ok().then_some(said)
}

/// The place of what was chosen among the options as they are now. Words may hold a number that changes: among as
/// many options the place says which one it is.
fn moved(old: &Prompt, new: &Prompt, i: u16) -> Option<u16> {
    let place = usize::from(i);
    let chosen = &old.options.get(place)?.shown;
    let is_same = |place: usize| {
        new.options.get(place).is_some_and(|it| it.label == chosen.label && it.aim == chosen.aim)
    };
    let found = || (0..new.options.len()).find(|place| is_same(*place));
    let in_place = || (chosen.aim.is_none() && old.options.len() == new.options.len()).then_some(place);
    let to = if is_same(place) { Some(place) } else { found().or_else(in_place) };
    to.and_then(|to| u16::try_from(to).ok())
}

/// Whether an answer fits what was asked.
pub(super) fn fits(ask: &Ask, said: &Said) -> Result<(), Refusal> {
    match (ask, said) {
        (Ask::Choose(prompt), Said::Chose(i)) => match prompt.options.get(usize::from(*i)) {
            Some(option) => option.bar.clone().map_or(Ok(()), |bar| Err(Refusal::Barred(bar))),
            None => Err(Refusal::NotOffered),
        },
        (Ask::Choose(prompt), Said::Overruled(i)) => match prompt.options.get(usize::from(*i)) {
            Some(option) => match &option.bar {
                Some(bar) if bar.is_final => Err(Refusal::Barred(bar.clone())),
                Some(_) => Ok(()),
                None => Err(Refusal::NotOffered),
            },
            None => Err(Refusal::NotOffered),
        },
        (Ask::Enter(_), Said::Entered(_, reason)) if reason.chars().count() > Entry::MOST_REASON => {
            Err(Refusal::LongReason)
        }
        (Ask::Enter(entry), Said::Entered(number, _)) => {
            let (least, most) = (entry.least, entry.most);
            if (least..=most).contains(number) { Ok(()) } else { Err(Refusal::OutOfRange { least, most }) }
        }
        _ => Err(Refusal::NotOffered),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::UnitId;
    use crate::table::prompt::{Bar, Choice, Opt};
    use crate::table::rule::RuleCard;

    static RULE: RuleCard = RuleCard { key: "TY", number: 1, digits: 2, title: "Walk" };

    /// "facing: east *south !west": the default starred, what is barred with a mark; "speed: 5" asks for a number
    /// that is 5 by default.
    fn ask(words: &str) -> Ask {
        let (label, options) = words.split_once(": ").unwrap_or((words, ""));
        if let Ok(default) = options.parse() {
            return Ask::Enter(Entry::of(UnitId(0), &RULE, label.to_owned(), [0, default, 9]).aside());
        }
        let mut choice = Choice::of(UnitId(0), &RULE, label.to_owned());
        for (i, word) in options.split(' ').enumerate() {
            let bar = Bar { rule: &RULE, code: "", why: "no".into(), is_final: false };
            let name = word.trim_start_matches(['*', '!']).to_owned();
            choice.push(Opt::open((), name).bar(word.starts_with('!').then_some(bar)));
            if word.starts_with('*') {
                choice = choice.default_at(i);
            }
        }
        Ask::Choose(choice.ready().prompt)
    }

    /// What becomes of the answers given to earlier questions when these are asked instead.
    fn check(before: &[(&str, Said)], now: &[&str], wanted: &[Option<Said>]) {
        let form: Vec<Posed> =
            before.iter().enumerate().map(|(at, (words, _))| Posed { at: at + 1, ask: ask(words) }).collect();
        let given = before.iter().map(|(_, said)| Answer::to(&RULE, said.clone()));
        let tape: Vec<Answer> = [Answer::to(&RULE, Said::Chose(0))].into_iter().chain(given).collect();
        let mut later = Later::of(&form, &tape, 0);
        let said: Vec<Option<Said>> = now.iter().map(|words| later.answer(&ask(words))).collect();
        assert_eq!(said, wanted, "{before:?} then {now:?}");
    }

    #[test]
    fn a_default_follows_and_what_was_said_stays() {
        let chose = |i| Some(Said::Chose(i));
        let facing = "facing: *east south west";
        check(&[(facing, Said::Chose(0))], &["facing: east *south west"], &[chose(1)]);
        check(&[(facing, Said::Chose(2))], &["facing: east *south west"], &[chose(2)]);
        check(&[(facing, Said::Chose(2))], &["facing: west *south"], &[chose(0)]);
        check(&[(facing, Said::Chose(2))], &["facing: east *south !west"], &[chose(1)]);
        check(&[(facing, Said::Chose(2))], &["facing: *east south"], &[chose(0)]);
        check(&[(facing, Said::Chose(2))], &["facing: *e s w"], &[chose(2)]);
        check(&[("facing: *east !south", Said::Overruled(1))], &[facing], &[chose(1)]);
        let overruled = Said::Overruled(1);
        check(&[("facing: *east !south", overruled.clone())], &["facing: *east !south"], &[Some(overruled)]);
    }

    #[test]
    fn a_number_follows_its_default_unless_it_was_said() {
        let entered = |number, reason: &str| Said::Entered(number, reason.to_owned());
        let to_five = |said: Said, wanted: Said| check(&[("speed: 0", said)], &["speed: 5"], &[Some(wanted)]);
        to_five(entered(0, ""), entered(5, ""));
        to_five(entered(3, ""), entered(3, ""));
        to_five(entered(0, "stands still"), entered(0, "stands still"));
    }

    #[test]
    fn questions_that_come_and_go_leave_the_others_alone() {
        let chose = |i| Some(Said::Chose(i));
        let (step, facing) = (("step: *no yes", Said::Chose(1)), ("facing: *east south", Said::Chose(1)));
        let both = [step.clone(), facing.clone()];
        check(&both, &["facing: *east south"], &[chose(1)]);
        check(
            &both,
            &["step to: a *b", "step: *no yes", "facing: *east south"],
            &[chose(1), chose(1), chose(1)],
        );
        check(&[step], &["step: *no yes", "facing: east *south"], &[chose(1), chose(1)]);
        check(&[facing], &["nothing: !east"], &[None]);
    }
}
