//! Marks on hexes: what is in reach, what can be tapped and what a tap means.

use super::focus::Focus;
use super::pieces::{Lit, Mark, MarkKind, Tap};
use crate::board::UnitId;
use crate::dice::Chance;
use crate::hex::Hex;
use crate::order::sort_by_key;
use crate::table::{AnyFight, Ask, DynRun, Look, Posed, Prompt, Said, Sign, Way, is_draft};
use crate::view::chances::contest::{Contest, lane};
use crate::view::panel::actions::{Deed, Menu, Offer, Place};
use crate::view::snapshot::Snapshot;
use crate::view::words;

/// The chances that have been worked out, and what is being declared.
#[derive(Clone, Copy)]
pub struct Chances<'a> {
    /// By the option's place on the menu.
    pub worked_out: &'a [(Place, Chance)],
    /// What has been declared and is not over.
    pub deed: Option<&'a Deed>,
}

impl Chances<'_> {
    /// The best chance of what a tap on the figure would declare.
    pub fn best(self, lit: &Lit) -> Option<Chance> {
        self.places(lit).filter_map(|place| self.of(place)).max()
    }

    /// The chance of an option, if it has been worked out.
    pub fn of(self, place: Place) -> Option<Chance> {
        self.worked_out.iter().find(|it| it.0 == place).map(|it| it.1)
    }

    /// Whether a chance belongs on the figure, worked out or not.
    pub fn is_awaited(self, lit: &Lit) -> bool {
        self.places(lit).next().is_some()
    }

    fn places(self, lit: &Lit) -> impl Iterator<Item = Place> {
        let is_chosen = lit.kind == MarkKind::ChosenTarget;
        let own = self.deed.filter(|_| is_chosen).map(|deed| deed.offer.place);
        let offered = lit.taps.iter().filter_map(|tap| match tap {
            Tap::Declare(place) => Some(*place),
            _ => None,
        });
        own.into_iter().chain(offered)
    }
}

/// What a tap on a figure that is not lit says, while something is being aimed: why not.
pub fn refusals(menu: &Menu, focus: &Focus, deed: Option<&Deed>) -> Vec<(UnitId, Tap)> {
    let first = focus.row.first().and_then(|place| menu.at(*place)).or(deed.map(|deed| &deed.offer));
    let like = menu.offers.iter().filter(|offer| first.is_some_and(|first| first.is_like(offer)));
    like.filter_map(|offer| {
        let bar = offer.bar.as_ref()?;
        Some((offer.target?, Tap::Refused { why: words::sentence(&bar.why), rule: bar.rule }))
    })
    .collect()
}

/// Marks being put together: one to a hex, the weightier line wins.
struct Marks<'a> {
    snapshot: &'a Snapshot,
    marks: Vec<Mark>,
}

/// The marks of a board: the line of fire and those of the open form; while a row is being aimed, its targets; else
/// what is in reach.
pub fn marks(
    snapshot: &Snapshot,
    menu: &Menu,
    fight: &AnyFight,
    focus: &Focus,
    chances: Chances,
) -> Vec<Mark> {
    let mut all = Marks { snapshot, marks: Vec::new() };
    let lane = fight.open_run().and_then(|run| lane(run.story()));
    lane.iter().flat_map(|(_, hexes, _)| *hexes).for_each(|hex| all.put(*hex, MarkKind::Lane, None, None));
    match (chances.deed, fight.tape()) {
        (Some(deed), Some(tape)) => {
            // Whom one only aims at is lit, too.
            let struck = Contest::as_it_stands(fight).and_then(|contest| contest.target);
            let target = struck.or(deed.offer.target);
            all.declared(menu, deed, target, is_draft(tape));
        }
        _ if focus.row.is_empty() => all.in_reach(menu),
        _ => all.aimed(menu, &focus.row),
    }
    let said = |posed: &Posed| said(fight, focus, posed);
    for posed in fight.form() {
        if let Ask::Choose(prompt) = &posed.ask {
            let chosen = said(posed);
            let aim = chosen.and_then(|i| prompt.options.get(i)?.aim);
            // Where two questions light a hex, a tap on what one has chosen already answers the other.
            let other = |it: &&Posed| it.at != posed.at && leads_to(it, aim, said(it));
            let is_answered = aim.is_some() && fight.form().iter().any(|it| other(&it));
            all.prompted(prompt, posed.at, chosen, is_answered);
        }
    }
    if let Some(way) = fight.open_run().and_then(DynRun::way) {
        all.led(way);
    }
    sort_by_key(&mut all.marks, |mark| mark.kind);
    all.marks
}

/// The option that is chosen in a form, confirmed or not.
pub fn said(fight: &AnyFight, focus: &Focus, posed: &Posed) -> Option<usize> {
    let chosen = focus.chosen.as_ref().filter(|it| it.0 == posed.at).map(|it| &it.1);
    match chosen.or(fight.said(posed.at)) {
        Some(Said::Chose(i) | Said::Overruled(i)) => Some(usize::from(*i)),
        _ => None,
    }
}

/// Whether a prompt that is lit on the board has an open option that leads to a hex, and another one chosen.
fn leads_to(posed: &Posed, hex: Option<Hex>, chosen: Option<usize>) -> bool {
    let Ask::Choose(prompt) = &posed.ask else { return false };
    prompt.look != Look::Folded
        && prompt
            .open()
            .any(|i| chosen != Some(i) && prompt.options[i].aim == hex && !prompt.options[i].is_tacit)
}

impl Marks<'_> {
    /// What has been declared, and while it is a draft what could be declared instead.
    fn declared(&mut self, menu: &Menu, deed: &Deed, target: Option<UnitId>, is_draft: bool) {
        if let Some(target) = target {
            self.target(target, None, MarkKind::ChosenTarget, None);
        }
        let others = menu
            .offers
            .iter()
            .filter(|it| is_draft && it.place != deed.offer.place && it.is_like(&deed.offer));
        others.for_each(|offer| self.offered(offer));
    }

    /// Dotted: where the blows of the menu could go.
    fn in_reach(&mut self, menu: &Menu) {
        let blows = menu.offers.iter().filter(|offer| offer.bar.is_none() && words::is_blow(offer.sign));
        for offer in blows {
            match (offer.target, offer.aim) {
                (Some(target), Some(hex)) => self.target(target, Some(hex), MarkKind::Reach, None),
                (None, Some(hex)) => self.put(hex, MarkKind::Reach, None, None),
                (_, None) => {}
            }
        }
    }

    fn aimed(&mut self, menu: &Menu, row: &[Place]) {
        row.iter().filter_map(|place| menu.at(*place)).for_each(|offer| self.offered(offer));
    }

    fn offered(&mut self, offer: &Offer) {
        let (Some(hex), None) = (offer.aim, &offer.bar) else { return };
        let tap = Tap::Declare(offer.place);
        match offer.target {
            Some(target) => self.target(target, Some(hex), MarkKind::Target, Some(tap)),
            None => self.put(hex, MarkKind::Destination, Some(words::sentence(&offer.label)), Some(tap)),
        }
    }

    /// Marks a figure that can be struck, on all its hexes; only the hex where something else is aimed at.
    fn target(&mut self, who: UnitId, aim: Option<Hex>, kind: MarkKind, tap: Option<Tap>) {
        let token = self.snapshot.board.token(who);
        match aim.filter(|hex| !token.covers(*hex)) {
            Some(hex) => self.put(hex, kind, None, tap),
            None => token.hexes().for_each(|hex| self.light(hex, who, kind, tap.clone())),
        }
    }

    /// The hexes that an open prompt leads to.
    fn prompted(&mut self, prompt: &Prompt, at: usize, chosen: Option<usize>, is_answered: bool) {
        if prompt.look == Look::Folded {
            return;
        }
        for (option, it) in prompt.options.iter().enumerate() {
            let (Some(hex), true) = (it.aim, (it.is_open() && !it.is_tacit) || chosen == Some(option)) else {
                continue;
            };
            let is_chosen = chosen == Some(option);
            let tap = (!(is_chosen && is_answered)).then_some(Tap::Answer { at, option });
            let figure = it.whom.or_else(|| self.occupant(prompt.who, hex, it.sign));
            match figure {
                Some(who) => {
                    let kind = if is_chosen { MarkKind::ChosenTarget } else { MarkKind::Target };
                    self.target(who, None, kind, tap.clone());
                    // What names no figure is about the hex, and so about everybody there.
                    if it.whom.is_none() {
                        self.put(hex, kind, None, tap);
                    }
                }
                None => {
                    let kind = if is_chosen { MarkKind::ChosenDestination } else { MarkKind::Destination };
                    self.put(hex, kind, Some(words::sentence(&it.label)), tap);
                }
            }
        }
    }

    /// Who is meant where an option only tells the hex. A figure can stay where it stands, whoever shares
    /// its hex, and a large one step onto its own further hexes.
    fn occupant(&self, asked: UnitId, hex: Hex, sign: Sign) -> Option<UnitId> {
        let own = self.snapshot.board.token(asked);
        let stays = matches!(sign, Sign::Move | Sign::Turn | Sign::Pass) && own.covers(hex);
        self.snapshot.board.occupant(hex).filter(|who| !stays && (*who != asked || own.at == hex))
    }

    /// What the whole way costs is said where it ends, and how long it is.
    fn led(&mut self, way: &Way) {
        let is_end = |mark: &&mut Mark| {
            mark.kind == MarkKind::ChosenDestination && Some(&mark.hex) == way.hexes.last()
        };
        if let Some(mark) = self.marks.iter_mut().find(is_end) {
            let steps = words::plural(way.hexes.len().saturating_sub(1), "hex", "hexes");
            mark.word = Some(words::sentence(&way.cost));
            mark.label = format!("{}, a way of {steps} for {}", mark.label, way.cost);
        }
    }

    /// Marks a figure in one of its hexes, apart from others there.
    fn light(&mut self, hex: Hex, who: UnitId, kind: MarkKind, tap: Option<Tap>) {
        self.put(hex, kind, None, None);
        let Some(mark) = self.marks.iter_mut().find(|mark| mark.hex == hex) else { return };
        match mark.lit.iter_mut().find(|lit| lit.who == who) {
            Some(lit) => {
                lit.kind = lit.kind.max(kind);
                lit.taps.extend(tap);
            }
            None => mark.lit.push(Lit { who, kind, taps: tap.into_iter().collect() }),
        }
    }

    fn put(&mut self, hex: Hex, kind: MarkKind, word: Option<String>, tap: Option<Tap>) {
        let label = self.label(hex, word.as_deref());
        match self.marks.iter_mut().find(|mark| mark.hex == hex) {
            Some(mark) => {
                if kind > mark.kind {
                    (mark.kind, mark.label) = (kind, label);
                    mark.word = word.or(mark.word.take());
                }
                mark.taps.extend(tap);
            }
            None => self.marks.push(Mark {
                hex,
                kind,
                word,
                taps: tap.into_iter().collect(),
                lit: Vec::new(),
                label,
            }),
        }
    }

    /// "G6, rugged, level 0, 1 hex from Korrag, back"; nothing where a token speaks for its own.
    fn label(&self, hex: Hex, word: Option<&str>) -> String {
        if self.snapshot.board.tokens.iter().any(|token| token.covers(hex)) {
            return String::new();
        }
        let mut label = self.snapshot.landscape.hex(&self.snapshot.board.ground, hex);
        if let Some(who) = self.snapshot.round.acting {
            let far = self.snapshot.board.token(who).distance_to(hex);
            let steps = words::plural(far as usize, "hex", "hexes");
            label = format!("{label}, {steps} from {}", self.snapshot.name(who));
        }
        word.map_or(label.clone(), |word| format!("{label}, {}", words::mid_sentence(word)))
    }
}
