//! The form that is open, for the figure that fills it in: the composer of an attack, or the
//! prompt handed to another player.

use super::actions::{Deed, Pips};
use super::card::{Folk, Points};
use super::contest::Contest;
use super::marks::is_draft;
use super::odds::OddsCard;
use super::prompt::{Kind, Widget};
use super::words;
use crate::board::{Side, UnitId};
use crate::systems::{AnyFight, each};
use crate::table::{Ask, Cost, Fight, Look, Posed, Rule, Step, System};

/// An open form.
#[derive(Clone, PartialEq, Debug)]
pub struct Composer {
    /// Who fills it in.
    pub who: UnitId,
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
    /// The points of the one who fills it in.
    pub points: Option<Points>,
    /// Over the chances of a contested prompt: "Isolde misses".
    pub misses: String,
    /// The prompts that leave something to decide, in the order in which they were asked.
    pub widgets: Vec<Widget>,
    /// Rarely used ones, folded away: modifiers, others who might answer, what has one answer only.
    pub asides: Vec<Widget>,
    /// The button that lets the form stand; `None` while something has to be said first.
    pub commit: Option<Commit>,
    /// What has to be said first: "Reaction".
    pub needs: Option<String>,
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
}

impl Composer {
    /// The form that is open in a fight, with the chances of a contested prompt where they have
    /// been worked out.
    pub fn of<S: System>(fight: &Fight<S>, odds: Option<&OddsCard>) -> Option<Composer> {
        let folk = Folk::of::<S>(fight.state());
        let ask = fight.waiting().filter(|ask| !matches!(ask, Ask::Roll { .. }))?;
        let widgets = fight
            .form()
            .iter()
            .filter_map(|posed| Widget::of(&folk, posed.at, &posed.ask, fight.said(posed.at)));
        let contest = Contest::as_it_stands(fight);
        let deed = Deed::open(&folk, fight);
        let declarer = deed.as_ref().and_then(|deed| deed.offer.who());
        let striker = contest.as_ref().and_then(|contest| contest.striker).or(declarer);
        let asked = ask.who();
        let blow = contest.and_then(|contest| match contest.target == Some(asked) {
            true => contest.title_to_target(&folk),
            false => contest.title(&folk).filter(|_| striker != declarer),
        });
        // What the table declares concerns everybody: it stays with whoever has the phone.
        let held = declarer.and(holder(fight).or(declarer));
        let heading = Heading { deed, held, striker, blow, is_draft: fight.open().is_some_and(is_draft) };
        Some(Composer::from(&folk, &heading, ask, widgets.collect(), odds))
    }

    fn from(
        folk: &Folk,
        heading: &Heading,
        ask: &Ask,
        widgets: Vec<Widget>,
        odds: Option<&OddsCard>,
    ) -> Composer {
        let who = ask.who();
        let commit = commit(folk, heading, ask, &widgets);
        // Of what the table declares nobody is the one who fills it in.
        let own = heading.held.map(|_| who);
        let widgets = with_chances(named(folk, own, widgets), heading.striker, odds);
        let (widgets, asides): (Vec<Widget>, Vec<Widget>) = widgets
            .into_iter()
            .partition(|widget| !widget.is_aside() && (widget.is_open() || widget.is_waiting));
        let asked = widgets.iter().find(|widget| widget.is_waiting).or(widgets.first());
        Composer {
            who,
            name: folk.name(who).to_owned(),
            monogram: folk.monogram(who).to_owned(),
            side: folk.card(who).side,
            is_handed_over: heading.held.is_some_and(|held| held != who) && widgets.iter().any(is_answer),
            holder: format!("to {} player", words::whose(folk.name(who))),
            title: heading.title().unwrap_or_else(|| folk.name(who).to_owned()),
            subtitle: heading.detail(folk).or(asked.map(|it| it.label.clone())).unwrap_or_default(),
            points: folk.points(who),
            misses: heading.striker.map_or_else(String::new, |it| format!("{} misses", folk.name(it))),
            spoken: spoken(folk, who, asked.filter(|it| it.who == who)),
            needs: asked.filter(|widget| widget.is_waiting).map(|widget| widget.label.clone()),
            can_cancel: heading.is_draft,
            widgets,
            asides,
            commit,
        }
    }
}

/// Who decided last before the form that is open: it is handed over to anybody else.
fn holder<S: System>(fight: &Fight<S>) -> Option<UnitId> {
    let is_answered = |posed: &&Posed| matches!(posed.ask, Ask::Choose(_)) && fight.said(posed.at).is_some();
    let in_form = fight.form().iter().filter(is_answered).count();
    let story = &fight.run()?.story;
    let decided = story.iter().filter_map(|step| match step {
        Step::Chose { who, is_forced, .. } => Some((*who, *is_forced)),
        _ => None,
    });
    let decided: Vec<(UnitId, bool)> = decided.collect();
    let before = decided.get(..decided.len().checked_sub(in_form)?)?;
    before.iter().rev().find(|(_, is_forced)| !is_forced).map(|(who, _)| *who)
}

/// Whether a prompt is the answer to a blow. What is asked later in an exchange (dice, a soak, a
/// follow-on) is asked under the breakdown, where everybody sees what it is about.
fn is_answer(widget: &Widget) -> bool {
    widget.is_contested && matches!(widget.kind, Kind::Choice { look: Look::Rows, .. })
}

/// What stands over a form.
struct Heading {
    deed: Option<Deed>,
    /// Who decided last, and so holds the phone.
    held: Option<UnitId>,
    striker: Option<UnitId>,
    /// The blow in words, where it is not the declarer's.
    blow: Option<String>,
    is_draft: bool,
}

impl Heading {
    fn title(&self) -> Option<String> {
        self.blow.clone().or_else(|| Some(self.deed.as_ref()?.title.clone()))
    }

    /// The second line of what is being declared: for a blow, whose target the title names, what
    /// there is to spend.
    fn detail(&self, folk: &Folk) -> Option<String> {
        let deed = self.deed.as_ref().filter(|_| self.is_draft)?;
        let points = deed.offer.who().filter(|_| deed.offer.target.is_some());
        let points = points.and_then(|who| Some(folk.points(who)?.text));
        points.or(Some(words::sentence(&deed.offer.detail))).filter(|detail| !detail.is_empty())
    }
}

/// What others than the one who fills the form in are asked says who is.
fn named(folk: &Folk, own: Option<UnitId>, mut widgets: Vec<Widget>) -> Vec<Widget> {
    for widget in widgets.iter_mut().filter(|widget| Some(widget.who) != own) {
        widget.label = format!("{}: {}", folk.name(widget.who), words::mid_sentence(&widget.label));
    }
    widgets
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

fn commit(folk: &Folk, heading: &Heading, ask: &Ask, widgets: &[Widget]) -> Option<Commit> {
    let Ask::Commit { rule, who, label } = ask else { return None };
    let chosen = widgets.iter().filter_map(Widget::chosen).filter_map(|option| option.cost.as_ref());
    let sum = chosen.fold(Cost { from: 0, to: 0 }, |sum, pips| Cost {
        from: sum.from.saturating_add(pips.fixed),
        to: sum.to.saturating_add(pips.fixed).saturating_add(pips.maybe),
    });
    let declared = heading.deed.as_ref().filter(|_| heading.is_draft).and_then(|deed| deed.offer.cost);
    let cost = if sum.to > 0 { Some(sum) } else { declared };
    let cost = cost.map(|cost| folk.pips(Some(*who), cost));
    Some(Commit { who: *who, label: words::sentence(label), cost, rule })
}

fn spoken(folk: &Folk, who: UnitId, asked: Option<&Widget>) -> String {
    let player = format!("{} player", words::whose(folk.name(who)));
    match asked {
        Some(Widget { label, kind: Kind::Choice { options, .. }, .. }) => {
            let n = options.iter().filter(|option| option.bar.is_none()).count();
            format!("{player}: {}, {}", words::mid_sentence(label), words::plural(n, "choice", "choices"))
        }
        Some(widget) => format!("{player}: {}", words::mid_sentence(&widget.label)),
        None => player,
    }
}

impl AnyFight {
    /// The form that is open. `odds` puts chances beside the options of a contested prompt.
    pub fn composer(&self, odds: Option<&OddsCard>) -> Option<Composer> {
        each!(AnyFight: self, fight => Composer::of(fight, odds))
    }
}
