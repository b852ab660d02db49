//! The form that is open, for the figure that fills it in: the composer of an attack, or the
//! prompt handed to another player.

use super::actions::Deed;
use super::card::{Pips, Points};
use super::numbers::{self, Numbers};
use super::prompt::{Choosable, Kind, Widget};
use crate::board::{Side, UnitId};
use crate::dice::TypedIn;
use crate::systems::AnyFight;
use crate::table::{Ask, Cost, Look, Posed, Price, Rule, Said, Sign, Step, is_draft};
use crate::view::chances::contest::Contest;
use crate::view::chances::odds::OddsCard;
use crate::view::snapshot::Snapshot;
use crate::view::words;

/// An open form.
#[derive(Clone, PartialEq, Debug)]
pub struct Composer {
    /// Who fills it in.
    pub who: UnitId,
    /// Whose rules its words are of.
    pub key: &'static str,
    /// The name.
    pub name: String,
    /// Two letters.
    pub monogram: String,
    /// The side: a handed-over prompt takes its colour and shape.
    pub side: Side,
    /// Whether it answers a blow and somebody else must hold the phone than the one who decided last.
    pub is_handed_over: bool,
    /// Over a handed-over prompt: "to Korrag's player".
    pub holder: String,
    /// "Isolde strikes Korrag".
    pub title: String,
    /// Under it; often the prompt's own words.
    pub subtitle: String,
    /// In the middle of an exchange, over what is to be settled: who is asked what, "Mara: 3 successes to spend on Grusk";
    /// empty where nothing is asked.
    pub asked: String,
    /// Whether the one who fills it in is the one who strikes: the chances are his.
    pub is_strikers: bool,
    /// The points of the one who fills it in.
    pub points: Option<Points>,
    /// Over the chances of a contested prompt: "Chance that you stop it", "Chance that you stop it, best attack dice".
    pub misses: String,
    /// Whether a blow that is still to be compared is settled here: its odds are shown.
    pub settles_blow: bool,
    /// The prompts that leave something to decide, in the order in which they were asked.
    pub widgets: Vec<Widget>,
    /// Rarely used ones, folded away: modifiers, others who might answer, what has one answer only.
    pub asides: Vec<Widget>,
    /// The numbers that it comes to, each with its reasons; none while something has to be said first.
    pub numbers: Numbers,
    /// What the form will bar or lose: "Moves 4 of 8: too far to shoot in this turn".
    pub warnings: Vec<String>,
    /// What the dice have come to before a later choice that is handed over: "Hit: 12 against 6".
    pub so_far: Vec<String>,
    /// The button that lets the form stand; `None` while something has to be said first.
    pub commit: Option<Commit>,
    /// What has to be said first: "Reaction".
    pub needs: Option<String>,
    /// Declining, while that has to be said.
    pub pass: Option<Pass>,
    /// Whether it can be dropped without a trace.
    pub can_cancel: bool,
    /// For a screen reader, at once: "Korrag's player: reaction, 5 choices".
    pub spoken: String,
}

/// The button that lets a form stand.
#[derive(Clone, PartialEq, Debug)]
pub struct Commit {
    /// Who commits.
    pub who: UnitId,
    /// What it says.
    pub label: String,
    /// What the form costs in all.
    pub cost: Option<Pips>,
    /// The rule that goes on from here.
    pub rule: Rule,
    /// Why it may not stand as it is.
    pub bar: Option<String>,
}

/// Declining what is asked, in one press: the open option that does nothing and costs nothing.
#[derive(Clone, PartialEq, Debug)]
pub struct Pass {
    /// The prompt's place on the tape.
    pub at: usize,
    /// The option's place in the prompt.
    pub option: usize,
    /// "No reaction".
    pub label: String,
}

impl Composer {
    /// Whether dice may be thrown once it stands; as long as something has to be said first, they may.
    pub fn has_dice(&self) -> bool {
        self.needs.is_some() || self.numbers.has_dice
    }

    /// The form that is open in a fight, with the chances of a contested prompt where they have
    /// been worked out.
    pub fn of(fight: &AnyFight, odds: Option<&OddsCard>) -> Option<Composer> {
        let snapshot = Snapshot::of(&*fight.now());
        let ask = fight.waiting().filter(|ask| !matches!(ask, Ask::Roll { .. }))?;
        let widgets = fight
            .form()
            .iter()
            .filter_map(|posed| Widget::of(&snapshot, posed.at, &posed.ask, fight.said(posed.at)));
        let contest = Contest::as_it_stands(fight);
        let deed = Deed::open(&snapshot, fight);
        let declarer = deed.as_ref().and_then(|deed| deed.offer.who());
        let striker = contest.as_ref().and_then(|contest| contest.striker).or(declarer);
        let asked = ask.who();
        // Whether to go on with what was declared is no matter of the blow that came between.
        let is_own = Some(asked) == declarer && fight.form().iter().any(goes_on);
        let blow = contest.filter(|_| !is_own).and_then(|contest| match contest.target == Some(asked) {
            true => contest.title_to_target(&snapshot),
            false => contest.title(&snapshot).filter(|_| striker != declarer),
        });
        // What the table declares concerns everybody: it stays with whoever has the phone.
        let held = declarer.and(holder(fight).or(declarer));
        let heading = Heading {
            deed,
            held,
            striker,
            blow,
            price: fight.price(),
            is_draft: fight.tape().is_some_and(is_draft),
        };
        let mut form = Composer::from(&snapshot, &heading, ask, widgets.collect(), odds);
        let warnings = fight.open_run().into_iter().flat_map(|run| run.warnings());
        form.warnings = warnings.map(|(_, what)| words::sentence(what)).collect();
        if form.needs.is_none() {
            form.numbers = numbers::of_form(fight);
        }
        Some(form)
    }

    fn from(
        snapshot: &Snapshot,
        heading: &Heading,
        ask: &Ask,
        widgets: Vec<Widget>,
        odds: Option<&OddsCard>,
    ) -> Composer {
        let who = ask.who();
        let commit = commit(snapshot, heading, ask, &widgets);
        // Of what the table declares nobody is the one who fills it in.
        let own = heading.held.map(|_| who);
        let widgets = with_chances(named(snapshot, own, widgets), heading.striker, odds);
        let (widgets, asides): (Vec<Widget>, Vec<Widget>) = widgets
            .into_iter()
            .partition(|widget| !widget.is_aside() && (widget.is_open() || widget.is_waiting));
        let asked = widgets.iter().find(|widget| widget.is_waiting).or(widgets.first());
        Composer {
            who,
            key: snapshot.key,
            name: snapshot.name(who).to_owned(),
            monogram: snapshot.monogram(who).to_owned(),
            side: snapshot.card(who).side,
            is_handed_over: heading.held.is_some_and(|held| held != who)
                && widgets
                    .iter()
                    .any(|widget| is_answer(widget) || (!heading.is_draft && is_decision(widget))),
            holder: format!("to {} player", words::whose(snapshot.name(who))),
            title: heading.title().unwrap_or_else(|| snapshot.name(who).to_owned()),
            subtitle: heading
                .detail(snapshot)
                .or(asked.filter(|it| !it.is_headed()).map(|it| it.label.clone()))
                .unwrap_or_default(),
            asked: asked.map_or_else(String::new, |asked| of_whom(snapshot, own, asked)),
            is_strikers: heading.striker.is_none_or(|striker| striker == who),
            points: snapshot.points(who),
            settles_blow: widgets.iter().any(|widget| widget.settles_blow),
            misses: misses(snapshot, who, heading.striker, odds),
            spoken: spoken(snapshot, who, asked.filter(|it| it.who == who)),
            needs: asked.filter(|widget| widget.is_waiting).map(|widget| widget.label.clone()),
            pass: asked.and_then(pass),
            can_cancel: heading.is_draft,
            numbers: Numbers::default(),
            warnings: Vec::new(),
            so_far: Vec::new(),
            widgets,
            asides,
            commit,
        }
    }

    /// Puts a sentence before what stands under the title.
    fn tell_before(&mut self, what: &str) {
        let both = [what, &self.subtitle].into_iter().filter(|it| !it.is_empty());
        self.subtitle = both.collect::<Vec<_>>().join(". ");
    }

    /// Shows an answer as chosen that ends the form: the plate confirms it, as it does in all forms.
    pub fn choose(&mut self, fight: &AnyFight, at: usize, said: &Said) {
        let (Said::Chose(place) | Said::Overruled(place)) = said else { return };
        let Some(widget) = self.widgets.iter_mut().find(|widget| widget.at == at) else { return };
        let Kind::Choice { options, chosen, .. } = &mut widget.kind else { return };
        for option in options.iter_mut() {
            option.is_chosen = option.option == usize::from(*place);
            option.is_overruled = option.is_chosen && matches!(said, Said::Overruled(_));
        }
        let Some(option) = options.get(usize::from(*place)) else { return };
        (*chosen, widget.is_waiting) = (Some(option.option), false);
        let (label, cost) = (option.title.clone(), option.cost.clone());
        self.commit = Some(Commit { who: widget.who, label, cost, rule: widget.rule, bar: None });
        (self.needs, self.pass) = (None, None);
        let mut tried = fight.scratch();
        if tried.answer(at, said.clone(), &mut TypedIn).is_ok() {
            self.numbers = numbers::of_form(&tried);
        }
    }
}

/// Who decided last before the form that is open: it is handed over to anybody else. What was taken without a word was
/// nobody's decision.
fn holder(fight: &AnyFight) -> Option<UnitId> {
    let is_answered = |posed: &&Posed| matches!(posed.ask, Ask::Choose(_)) && fight.said(posed.at).is_some();
    let in_form = fight.form().iter().filter(is_answered).count();
    let story = fight.last_run()?.story();
    let decided = story.iter().filter_map(|step| match step {
        Step::Chose { who, is_forced, is_routine, .. } => {
            Some((*who, *is_forced || (*is_routine && fight.rolls_on())))
        }
        _ => None,
    });
    let decided: Vec<(UnitId, bool)> = decided.collect();
    let before = decided.get(..decided.len().checked_sub(in_form)?)?;
    before.iter().rev().find(|(_, is_tacit)| !is_tacit).map(|(who, _)| *who)
}

/// Whether a prompt is a main decision: the answer to a blow, where to step back from a grasp, and later in an exchange a
/// soak or a follow-on. Dice alone are asked under the breakdown, where everybody sees what they are for.
fn is_answer(widget: &Widget) -> bool {
    match widget.kind {
        Kind::Choice { look: Look::Rows, .. } => true,
        Kind::Choice { look: Look::Hexes, .. } => widget.is_contested,
        Kind::Choice { .. } | Kind::Number(_) => false,
    }
}

/// Whether it asks somebody on the move whether to go on.
fn goes_on(posed: &Posed) -> bool {
    let Ask::Choose(prompt) = &posed.ask else { return false };
    let is_decision = matches!(prompt.look, Look::Rows | Look::Segments);
    is_decision && prompt.options.iter().any(|option| option.sign == Sign::Move)
}

/// Whether a prompt of an exchange in progress is a decision of its own, in few words: whether to go on with the move.
fn is_decision(widget: &Widget) -> bool {
    matches!(&widget.kind, Kind::Choice { look: Look::Segments, .. })
}

/// What declines a prompt that has to be answered.
fn pass(asked: &Widget) -> Option<Pass> {
    let Kind::Choice { look: Look::Rows, options, .. } = &asked.kind else { return None };
    let is_pass = |option: &&Choosable| option.icon.declines() && option.cost.is_none();
    let option = options.iter().find(|option| option.bar.is_none() && is_pass(option))?;
    asked.is_waiting.then(|| Pass { at: asked.at, option: option.option, label: option.title.clone() })
}

/// What stands over a form.
struct Heading {
    deed: Option<Deed>,
    /// Who decided last, and so holds the phone.
    held: Option<UnitId>,
    striker: Option<UnitId>,
    /// The blow in words, where it is not the declarer's.
    blow: Option<String>,
    /// What is paid once the form stands.
    price: Price,
    is_draft: bool,
}

impl Heading {
    fn title(&self) -> Option<String> {
        self.blow.clone().or_else(|| Some(self.deed.as_ref()?.title.clone()))
    }

    /// The second line of what is being declared: for a blow, whose target the title names, what
    /// there is to spend.
    fn detail(&self, snapshot: &Snapshot) -> Option<String> {
        let deed = self.deed.as_ref().filter(|_| self.is_draft)?;
        let points = deed.offer.who().filter(|_| deed.offer.target.is_some());
        let points = points.and_then(|who| Some(snapshot.points(who)?.text));
        points.or(Some(words::sentence(&deed.offer.detail))).filter(|detail| !detail.is_empty())
    }
}

/// Who is asked what: of others than the one who fills the form in the words say it by themselves.
fn of_whom(snapshot: &Snapshot, own: Option<UnitId>, asked: &Widget) -> String {
    match Some(asked.who) == own {
        true => format!("{}: {}", snapshot.name(asked.who), snapshot.mid_sentence(&asked.label)),
        false => asked.label.clone(),
    }
}

/// What others than the one who fills the form in are asked says who is.
fn named(snapshot: &Snapshot, own: Option<UnitId>, mut widgets: Vec<Widget>) -> Vec<Widget> {
    for widget in widgets.iter_mut().filter(|widget| Some(widget.who) != own) {
        widget.label = format!("{}: {}", snapshot.name(widget.who), snapshot.mid_sentence(&widget.label));
    }
    widgets
}

/// What the chances beside the options are of, and at what where that has still to be settled.
fn misses(snapshot: &Snapshot, who: UnitId, striker: Option<UnitId>, odds: Option<&OddsCard>) -> String {
    let Some(striker) = striker else { return String::new() };
    let what = match striker == who {
        true => format!("{} misses", snapshot.name(striker)),
        false => "you stop it".to_owned(),
    };
    match odds.map(|odds| odds.best.as_str()).filter(|best| !best.is_empty()) {
        Some(best) => format!("Chance that {what}, best {best}"),
        None => format!("Chance that {what}"),
    }
}

/// Puts chances beside the options of the first prompt that clashes with the striker's interests.
fn with_chances(mut widgets: Vec<Widget>, striker: Option<UnitId>, odds: Option<&OddsCard>) -> Vec<Widget> {
    let first = widgets.iter().position(|widget| widget.is_contested && Some(widget.who) != striker);
    if let (Some(i), Some(odds)) = (first, odds) {
        let widget = widgets.remove(i).with_chances(&odds.strip);
        widgets.insert(i, widget);
    }
    widgets
}

fn commit(snapshot: &Snapshot, heading: &Heading, ask: &Ask, widgets: &[Widget]) -> Option<Commit> {
    let Ask::Commit { rule, who, label, bar } = ask else { return None };
    let cost = match (bar, &heading.price) {
        (None, Price { points, dues }) => {
            snapshot.pips(Some(*who), (*points > 0).then_some(Cost { from: *points, to: *points }), dues)
        }
        // What cannot be paid yet is what the form adds up to.
        (Some(_), _) => {
            let chosen = widgets.iter().filter_map(Widget::chosen).filter_map(|option| option.cost.as_ref());
            let sum = chosen.fold(Cost { from: 0, to: 0 }, |sum, pips| Cost {
                from: sum.from.saturating_add(pips.fixed),
                to: sum.to.saturating_add(pips.fixed).saturating_add(pips.maybe),
            });
            let declared =
                heading.deed.as_ref().filter(|_| heading.is_draft).and_then(|deed| deed.offer.cost);
            snapshot.pips(Some(*who), if sum.to > 0 { Some(sum) } else { declared }, &[])
        }
    };
    let bar = bar.as_ref().map(|bar| words::sentence(&bar.why));
    Some(Commit { who: *who, label: words::sentence(label), cost, rule, bar })
}

fn spoken(snapshot: &Snapshot, who: UnitId, asked: Option<&Widget>) -> String {
    let player = format!("{} player", words::whose(snapshot.name(who)));
    match asked {
        Some(Widget { label, kind: Kind::Choice { options, .. }, .. }) => {
            let n = options.iter().filter(|option| option.bar.is_none()).count();
            format!("{player}: {}, {}", snapshot.mid_sentence(label), words::plural(n, "choice", "choices"))
        }
        Some(widget) => format!("{player}: {}", snapshot.mid_sentence(&widget.label)),
        None => player,
    }
}

impl AnyFight {
    /// Whether an undo takes back only the last choice of the exchange in progress: what was declared still stands then.
    pub fn undoes_choice(&self) -> bool {
        let mut before = self.scratch();
        before.undo() && before.tape().is_some_and(|tape| !is_draft(tape))
    }

    /// Whether the open form asks at this place of the tape.
    pub fn is_asked(&self, at: usize) -> bool {
        self.form().iter().any(|posed| posed.at == at)
    }

    /// Whether somebody else has still to choose what a blow meets with.
    pub fn is_left_open(&self) -> bool {
        let is_waiting = |posed: &Posed| {
            self.said(posed.at).is_none() && matches!(&posed.ask, Ask::Choose(prompt) if prompt.is_contested)
        };
        self.form().iter().any(is_waiting) && !self.tape().is_some_and(is_draft)
    }

    /// The form that is open. `odds` puts chances beside the options of a contested prompt.
    pub fn composer(&self, odds: Option<&OddsCard>) -> Option<Composer> {
        let mut form = Composer::of(self, odds)?;
        let has_rolled = self.tape().is_some_and(|tape| tape.iter().any(|it| it.said.is_dice()));
        if form.is_handed_over && has_rolled {
            let lines = self.ledger().map_or_else(Vec::new, |ledger| ledger.lines);
            let came = lines.into_iter().filter(|line| line.verdict.is_some() || line.gauge.is_some());
            form.so_far = came.map(|line| line.spoken).filter(|words| !words.is_empty()).collect();
        }
        let means = self.last_run().map_or_else(String::new, |run| chosen_before(run.story(), form.who));
        if form.is_handed_over && !has_rolled && !means.is_empty() {
            form.tell_before(&means);
        }
        // What calls for a reaction, where nobody is struck.
        let told = self.last_run().map_or(&[][..], |run| run.story());
        let last = told.iter().rev().find(|step| !matches!(step, Step::Chose { .. }));
        if let (true, true, Some(Step::Note(_, why))) = (form.is_handed_over, means.is_empty(), last) {
            form.tell_before(&words::sentence(why));
        }
        Some(form)
    }
}

/// With what somebody is attacked, as far as the attacker has settled it: "Battle axe, cut".
fn chosen_before(story: &[Step], asked: UnitId) -> String {
    let chosen = story.iter().filter_map(|step| match step {
        Step::Chose { who, option, look: Look::Segments | Look::List | Look::Rows, sign, .. } => {
            let is_means = *who != asked && !matches!(sign, Sign::Pass | Sign::Dice | Sign::Turn);
            is_means.then_some(&**option)
        }
        _ => None,
    });
    words::sentence(&chosen.take(MEANS).collect::<Vec<_>>().join("; "))
}

/// So many of the attacker's choices stand over a defender's prompt.
const MEANS: usize = 2;
