//! Whose blow the odds are of, and what the enumerator and the card need to know of it.

use super::actions::{Deed, Place};
use super::card::Folk;
use super::duel::Duel;
use super::ledger::parts;
use super::words;
use crate::board::UnitId;
use crate::dice::{Alike, Faces, Pool};
use crate::hex::Hex;
use crate::table::{
    Ask, Blow, Entry, Exchange, Explorer, Fight, Hand, Opt, Prompt, Run, Said, Sense, Sign, Step, System, run,
};

/// A blow whose odds are asked for.
pub struct Contest<C> {
    /// What has been declared and answered so far.
    exchange: Exchange<C>,
    /// Who strikes.
    pub striker: Option<UnitId>,
    /// Whom.
    pub target: Option<UnitId>,
    /// The picture of the blow.
    sign: Sign,
    /// How many comparisons have been told before.
    told: usize,
}

/// Odds of an option of a menu, against somebody who plays well; `None` where it has no target.
pub fn explore<S: System>(fight: &Fight<S>, place: Place) -> Option<Explorer<S, Blow>> {
    Some(Contest::declared(fight, place)?.explorer(fight))
}

/// Odds of the exchange in progress: as its form stands, but where the striker's opponent decides,
/// for each thing he can do, whatever is chosen.
pub fn explore_open<S: System>(fight: &Fight<S>) -> Option<Explorer<S, Blow>> {
    Some(Contest::open(fight)?.explorer(fight))
}

/// Odds of the exchange in progress, all of its form as it stands.
pub fn explore_form<S: System>(fight: &Fight<S>) -> Option<Explorer<S, Blow>> {
    Some(Contest::as_it_stands(fight)?.explorer(fight))
}

impl<C: Clone> Contest<C> {
    /// The blow that an option of a menu would be.
    pub fn declared<S: System<Command = C>>(fight: &Fight<S>, place: Place) -> Option<Contest<C>> {
        let option = fight.menu(place.who).into_iter().nth(place.index)?;
        let target = Some(S::target(&option.value)?);
        let (sign, exchange) = (option.sign, Exchange::of(option.value));
        Some(Contest { exchange, striker: place.who, target, sign, told: 0 })
    }

    /// The blow that the exchange in progress has come to, before the opponent decides.
    pub fn open<S: System<Command = C>>(fight: &Fight<S>) -> Option<Contest<C>> {
        Contest::as_it_stands(fight)?.with(fight)
    }

    /// The same blow with other answers in its form, before the opponent decides.
    pub fn with<S: System<Command = C>>(&self, tried: &Fight<S>) -> Option<Contest<C>> {
        let mut exchange = tried.open()?.clone();
        if let Some((at, _)) = reacting(tried, self.striker) {
            exchange.tape.truncate(at);
        }
        let Contest { striker, target, sign, told, .. } = *self;
        Some(Contest { exchange, striker, target, sign, told })
    }

    /// The blow that the exchange in progress has come to, with all that is chosen in its form.
    pub fn as_it_stands<S: System<Command = C>>(fight: &Fight<S>) -> Option<Contest<C>> {
        let deed = Deed::open(&Folk::of::<S>(fight.state()), fight)?;
        let (run, exchange) = (fight.run()?, fight.open()?.clone());
        let declarer = deed.offer.who();
        let blow = blow_of(run);
        let is_weighed = S::is_weighed(&exchange.command);
        let struck = blow.map(|(who, _)| who).or(declarer.filter(|_| is_weighed));
        let striker = asked(fight).or(struck)?;
        let reacts = reacting(fight, Some(striker));
        let other = if Some(striker) == declarer { deed.offer.target } else { declarer };
        let target = reacts.map(|(_, who)| who).or(other);
        let told = told_before::<S>(run, striker);
        let sign = blow.filter(|(who, _)| *who == striker).map_or(deed.offer.sign, |(_, sign)| sign);
        Some(Contest { exchange, striker: Some(striker), target, sign, told })
    }

    /// "Korrag strikes Isolde".
    pub fn title(&self, folk: &Folk) -> Option<String> {
        let (striker, target) = (folk.name(self.striker?), folk.name(self.target?));
        Some(format!("{striker} {} {target}", words::verb(self.sign).unwrap_or("strikes")))
    }

    /// The blow in words for the one who is struck: "Isolde strikes you".
    pub fn title_to_target(&self, folk: &Folk) -> Option<String> {
        let striker = folk.name(self.striker?);
        Some(format!("{striker} {} you", words::verb(self.sign).unwrap_or("strikes")))
    }

    /// Its odds, to be worked out.
    pub fn explorer<S: System<Command = C>>(self, fight: &Fight<S>) -> Explorer<S, Blow> {
        let Contest { striker, target, told, .. } = self;
        Explorer::new(fight.settled().clone(), self.exchange, striker, Blow { striker, target, told })
    }

    /// What the opponent has chosen in the open form.
    pub fn chosen<S: System<Command = C>>(&self, fight: &Fight<S>) -> Option<usize> {
        match fight.said(reacting(fight, self.striker)?.0)? {
            Said::Chose(i) | Said::Overruled(i) => Some(usize::from(*i)),
            _ => None,
        }
    }

    /// The names and numbers of the blow, looking at one reaction.
    pub fn duel<S: System<Command = C>>(&self, fight: &Fight<S>, looked_at: Option<usize>) -> Duel {
        let folk = Folk::of::<S>(fight.state());
        // Where pips add up, a low throw may end before all that is subtracted has been told.
        let mut hand = Reader { striker: self.striker, looked_at, is_high: S::GAUGE.adds_up };
        let run: Run<S> = run(fight.settled(), &self.exchange, &mut hand);
        let (mut duel, mut ours, mut theirs, mut pool) = (Duel::default(), None, None, None);
        let name = |who: Option<UnitId>| who.map_or_else(String::new, |who| folk.name(who).to_owned());
        (duel.striker, duel.target) = (name(self.striker), name(self.target));
        duel.goal = S::goal(&self.exchange.command);
        duel.endangered = lane(&run).1.iter().map(|who| (*who, folk.name(*who).to_owned())).collect();
        for step in ahead(&run, self.told) {
            match step {
                Step::Number { rule, who, tally, dice, .. } => {
                    let text = words::formula(folk.unit, *dice, tally.total());
                    if Some(*who) == self.striker {
                        (ours, duel.parts) = (Some(text), parts(folk.unit, rule, tally));
                    } else if Some(*who) == self.target {
                        theirs = Some(text);
                    }
                }
                Step::Rolled { who, pool: thrown, plus, .. } if Some(*who) == self.striker => {
                    pool = Some(words::thrown(folk.unit, *thrown, *plus));
                }
                Step::Verdict { who, theirs, sense, .. } if self.striker.is_none_or(|it| it == *who) => {
                    if let (Some(pool), Sense::Under) = (pool, sense) {
                        let most = words::number(folk.unit, *theirs);
                        duel.formula = Some((format!("{pool}, {most} or less"), None));
                        return duel;
                    }
                    break;
                }
                _ => {}
            }
        }
        let line = S::formula(ahead(&run, self.told));
        duel.formula = line.map(|line| (line, None)).or(ours.map(|ours| (ours, theirs)));
        duel
    }
}

/// The line of fire that was drawn last: its hexes, and who besides the target may be struck.
pub fn lane<S: System>(run: &Run<S>) -> (&[Hex], &[UnitId]) {
    let lane = run.story.iter().rev().find_map(|step| match step {
        Step::Lane { hexes, endangered, .. } => Some((&hexes[..], &endangered[..])),
        _ => None,
    });
    lane.unwrap_or_default()
}

/// How many comparisons were told before the blow in progress: those of one that may still be stopped are its own.
fn told_before<S: System>(run: &Run<S>, striker: UnitId) -> usize {
    let (mut told, mut open, mut first) = (0, None, None);
    for step in &run.story {
        match *step {
            Step::Verdict { rule, who, is_good, .. } => {
                let is_stop = S::GAUGE.stopped_by == Some(rule);
                if who == striker && !is_stop && *first.get_or_insert(rule) == rule {
                    open = (is_good && S::GAUGE.stopped_by.is_some()).then_some(told);
                } else if is_stop && is_good {
                    open = None;
                }
                told += 1;
            }
            Step::Gauge { who, .. } if who != striker => open = None,
            _ => {}
        }
    }
    open.unwrap_or(told)
}

/// Who struck last, and how: whoever last chose what to strike with.
fn blow_of<S: System>(run: &Run<S>) -> Option<(UnitId, Sign)> {
    run.story.iter().rev().find_map(|step| match step {
        Step::Chose { who, sign, .. } if words::is_blow(*sign) => Some((*who, *sign)),
        _ => None,
    })
}

/// Who is asked in which way to strike: somebody who answers a movement may be, and nobody has struck before.
fn asked<S: System>(fight: &Fight<S>) -> Option<UnitId> {
    match fight.waiting()? {
        Ask::Choose(prompt) if prompt.is_compared => Some(prompt.who),
        _ => None,
    }
}

/// The first prompt of the open form at which the striker's opponent decides: its place on the
/// tape, and who is asked.
fn reacting<S: System>(fight: &Fight<S>, striker: Option<UnitId>) -> Option<(usize, UnitId)> {
    fight.form().iter().find_map(|posed| match &posed.ask {
        Ask::Choose(prompt) if prompt.is_contested && Some(prompt.who) != striker => {
            Some((posed.at, prompt.who))
        }
        _ => None,
    })
}

/// What a run tells after so many comparisons.
fn ahead<S: System>(run: &Run<S>, told: usize) -> &[Step<S::Event>] {
    let verdicts = run.story.iter().enumerate().filter(|(_, step)| matches!(step, Step::Verdict { .. }));
    let last = told.checked_sub(1).and_then(|last| verdicts.map(|(i, _)| i).nth(last));
    let from = if told == 0 { Some(0) } else { last.map(|i| i + 1) };
    from.and_then(|from| run.story.get(from..)).unwrap_or_default()
}

/// Plays on by default, and by `looked_at` where interests clash, to read the first numbers.
struct Reader {
    striker: Option<UnitId>,
    looked_at: Option<usize>,
    /// Whether each die shows its highest face, else 1.
    is_high: bool,
}

impl Hand for Reader {
    fn throw(&mut self, pool: Pool, _alike: Alike<'_>) -> Option<Faces> {
        Some(vec![if self.is_high { pool.sides } else { 1 }; pool.n.into()])
    }

    fn choose(&mut self, prompt: &Prompt) -> Option<usize> {
        let clashes = prompt.is_contested && Some(prompt.who) != self.striker;
        let is_open = |i: &usize| prompt.options.get(*i).is_some_and(Opt::is_open);
        self.looked_at.take_if(|_| clashes).filter(is_open).or(prompt.default.filter(is_open))
    }

    fn enter(&mut self, entry: &Entry) -> Option<i32> {
        Some(entry.default)
    }

    fn commit(&mut self) -> bool {
        true
    }
}
