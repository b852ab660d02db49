//! A fighter at a glance: the head of the action sheet and the card of a tapped token.

use crate::board::{Ground, Side, UnitId};
use crate::hex::sight;
use crate::systems::AnyFight;
use crate::table::{Cost, Due, Gauge, MenuPlace, Offer, Phrase, Prospect, Rule, Sign, Unit};
use crate::view::board::areas::{Legend, legend};
use crate::view::snapshot::Snapshot;
use crate::view::words;

/// A fighter's card.
#[derive(Clone, PartialEq, Debug)]
pub struct Fighter {
    /// Who.
    pub who: UnitId,
    /// Whose rules its words are of.
    pub key: &'static str,
    /// The name.
    pub name: String,
    /// Two letters, unique at this table.
    pub monogram: String,
    /// The side: colour and shape.
    pub side: Side,
    /// Health in per cent.
    pub health: u8,
    /// One line: what it holds.
    pub line: String,
    /// Conditions, most serious first.
    pub conditions: Vec<Badge>,
    /// Points left.
    pub points: Option<Points>,
    /// Whether it is out of the fight.
    pub is_down: bool,
    /// What is looked up all the time, most important first: one line at the head of the action sheet.
    pub now: Vec<Fact>,
    /// Further facts, for the card of a tapped token.
    pub facts: Vec<Fact>,
    /// How it lies from the figure that acts; `None` for that figure itself.
    pub range: Option<Range>,
    /// How it stands to each of its enemies, where the system tells: then `range` is not told.
    pub prospects: Vec<Standing>,
    /// Its areas on the board.
    pub areas: Vec<Legend>,
    /// Whether nothing is asked: its sheet can be changed.
    pub is_at_rest: bool,
    /// Whether it has something to do and does not act yet.
    pub can_act: bool,
    /// Whether it is off the board.
    pub is_away: bool,
    /// What the referee may do to it, whoever acts.
    pub referee: Option<MenuPlace>,
    /// The wounds that he has at hand, as shown.
    pub wounds: [&'static str; 3],
}

/// How a figure stands to one of its enemies.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// The enemy's name.
    pub name: String,
    /// Two letters.
    pub monogram: String,
    /// The side.
    pub side: Side,
    /// Health in per cent.
    pub health: u8,
    /// What there is to know, each with its rule: "Distance 4, range 4 + 2".
    pub facts: Vec<(String, Rule)>,
    /// What refuses an attack, each with its rule: "Out of range: distance 5, range 4 + 0".
    pub refusals: Vec<(String, Rule)>,
}

/// A condition or a badge on a token.
#[derive(Clone, PartialEq, Debug)]
pub struct Badge {
    /// Its picture.
    pub sign: Sign,
    /// Its words.
    pub text: String,
}

/// Points as pips and words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Points {
    /// Filled pips: whole points left.
    pub full: u32,
    /// Empty pips: whole points spent.
    pub empty: u32,
    /// Points left: "6½".
    pub now: String,
    /// The rest of the line: "of 8 AP".
    pub rest: String,
    /// The whole line, for a label: "6½ of 8 AP".
    pub text: String,
}

/// A price as pips and words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pips {
    /// Filled: paid in any case.
    pub fixed: u8,
    /// Dashed: perhaps.
    pub maybe: u8,
    /// What is paid besides, or instead: "3 stamina"; empty where nothing is.
    pub dues: String,
    /// All of it: "3 AP", "2–3 AP, 3 stamina".
    pub text: String,
}

/// A label and a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// What it is.
    pub label: String,
    /// Its value.
    pub value: String,
}

/// How a figure lies from another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Range {
    /// From whom it is counted.
    pub from: UnitId,
    /// The distance in words: "2 hexes from Isolde".
    pub distance: String,
    /// The line of sight in words: "Clear line of sight".
    pub sight: String,
    /// Whether nothing stands in the line of sight.
    pub is_clear: bool,
}

impl Snapshot {
    /// A price, as pips and words; `None` where nothing is paid.
    pub fn pips(&self, who: Option<UnitId>, cost: Option<Cost>, dues: &[Due]) -> Option<Pips> {
        let range = |from: u16, to: u16| match from >= to {
            true => from.to_string(),
            false => format!("{from}–{to}"),
        };
        let name = who.map_or("", |who| self.card(who).points_name);
        let points = cost
            .map(|cost| format!("{} {name}", range(cost.from.into(), cost.to.into())).trim_end().to_owned());
        let dues: Vec<String> =
            dues.iter().map(|due| format!("{} {}", range(due.from, due.to), due.of)).collect();
        let text: Vec<String> = points.into_iter().chain(dues.iter().cloned()).collect();
        let Cost { from, to } = cost.unwrap_or(Cost { from: 0, to: 0 });
        let (dues, text) = (dues.join(", "), text.join(", "));
        (!text.is_empty()).then(|| Pips { fixed: from, maybe: to.saturating_sub(from), dues, text })
    }

    /// A figure's points.
    pub fn points(&self, who: UnitId) -> Option<Points> {
        let card = self.card(who);
        let (left, of) = card.points?;
        let whole = |n: i32| match self.unit {
            Unit::Whole => n.max(0).unsigned_abs(),
            Unit::Halves => n.max(0).unsigned_abs() / 2,
        };
        let now = words::number(self.unit, left);
        let rest = format!("of {} {}", words::number(self.unit, of), card.points_name);
        let text = format!("{now} {rest}");
        Some(Points { full: whole(left), empty: whole(of).saturating_sub(whole(left)), now, rest, text })
    }

    /// A fighter's card, with its range from the figure that acts.
    pub fn fighter(&self, who: UnitId) -> Fighter {
        let card = self.card(who);
        let fact =
            |(label, value): &(Phrase, String)| Fact { label: words::sentence(label), value: value.clone() };
        Fighter {
            who,
            key: self.key,
            name: card.name.clone(),
            monogram: self.monogram(who).to_owned(),
            side: card.side,
            health: card.health,
            line: card.line.clone(),
            conditions: self.badges(who),
            points: self.points(who),
            is_down: card.is_down,
            now: card.now.iter().map(fact).collect(),
            facts: card.facts.iter().map(fact).collect(),
            range: self.range_from_acting(who),
            prospects: Vec::new(),
            areas: Vec::new(),
            is_at_rest: true,
            can_act: false,
            is_away: self.board.is_away(who),
            referee: None,
            wounds: Default::default(),
        }
    }

    fn standing(&self, prospect: Prospect) -> Standing {
        let card = self.card(prospect.foe);
        let said = |rule: Rule, words: &str| (words::sentence(words), rule);
        Standing {
            name: card.name.clone(),
            monogram: self.monogram(prospect.foe).to_owned(),
            side: card.side,
            health: card.health,
            facts: prospect.facts.iter().map(|(rule, fact)| said(rule, fact)).collect(),
            refusals: prospect.bars.iter().map(|bar| said(bar.rule, &bar.why)).collect(),
        }
    }

    /// A figure's conditions.
    pub fn badges(&self, who: UnitId) -> Vec<Badge> {
        let badge = |(sign, text): &(Sign, Phrase)| Badge { sign: *sign, text: words::sentence(text) };
        self.card(who).conditions.iter().map(badge).collect()
    }

    fn range_from_acting(&self, who: UnitId) -> Option<Range> {
        let from = self.round.acting.filter(|acting| *acting != who)?;
        let is_far = self.board.is_away(who) || self.board.is_away(from);
        (!is_far).then(|| self.range(from, who))
    }

    fn range(&self, from: UnitId, who: UnitId) -> Range {
        let steps = words::plural(self.board.distance(from, who) as usize, "hex", "hexes");
        let (a, b) = (self.board.token(from).at, self.board.token(who).at);
        let seen = sight(a, b, |hex| self.board.ground.is_blocked(hex));
        let blocked = |step: crate::hex::Step| {
            let names: Vec<String> = step.hexes().map(Ground::name).collect();
            format!("No line of sight: {} {} in the way", words::join(&names, "and"), stands(names.len()))
        };
        Range {
            from,
            distance: format!("{steps} from {}", self.name(from)),
            is_clear: seen.is_ok(),
            sight: seen.map_or_else(blocked, |()| "Clear line of sight".to_owned()),
        }
    }
}

fn stands(n: usize) -> &'static str {
    if n == 1 { "stands" } else { "stand" }
}

impl AnyFight {
    /// On the button by which a rule is overruled.
    pub fn overrule_button(&self) -> &'static str {
        self.facts().overrule_button
    }

    /// The scale of what a blow does.
    pub fn gauge(&self) -> Gauge {
        self.facts().gauge
    }

    /// Whether a figure has something to do that is its own, be it its turn or one of several's.
    pub fn can_act(&self, who: UnitId) -> bool {
        let menu = self.offers(Some(who));
        menu.iter().any(|offer| offer.bar.is_none() && offer.sign != Sign::Referee)
    }

    /// The place of what the referee may do to a figure.
    pub fn referee(&self, who: UnitId) -> Option<MenuPlace> {
        let may = |offer: &Offer| offer.sign == Sign::Referee && offer.bar.is_none();
        self.offers(Some(who)).into_iter().find(may).map(|offer| offer.place)
    }

    /// Whom a figure has attacked before in this turn.
    pub fn quarry(&self, who: UnitId) -> Option<UnitId> {
        self.before().quarry(who)
    }

    /// The card of a tapped token, while `acting` was chosen to act.
    pub fn fighter(&self, who: UnitId, acting: Option<UnitId>) -> Option<Fighter> {
        let snapshot = self.snapshot(acting);
        let can_act = snapshot.round.acting != Some(who);
        let mut fighter = snapshot.ids().any(|id| id == who).then(|| snapshot.fighter(who))?;
        fighter.can_act = can_act && self.can_act(who);
        fighter.referee = self.referee(who);
        fighter.wounds = self.facts().wounds.map(|(shown, _)| shown);
        let prospects = self.now().prospects(who);
        fighter.prospects = prospects.into_iter().map(|it| snapshot.standing(it)).collect();
        fighter.areas = legend(&*self.now(), who);
        fighter.range = fighter.range.filter(|_| fighter.prospects.is_empty());
        Some(fighter)
    }
}
