//! The top bar: the round and who comes when.

use crate::board::{Side, UnitId};
use crate::systems::AnyFight;
use crate::table::{Place, Sign};
use crate::view::snapshot::Snapshot;
use crate::view::words;

/// The top bar of a board in play.
#[derive(Clone, PartialEq, Debug)]
pub struct TopBar {
    /// The table's name.
    pub table: String,
    /// What the rules call a round: "turn", "second".
    pub round_name: &'static str,
    /// The round; 0 before the first.
    pub round: u32,
    /// The round as printed: "3", or a dash before the first.
    pub number: String,
    /// Who acts now: the brass card.
    pub acting: Option<TurnCard>,
    /// Who is still to come, in order.
    pub to_come: Vec<TurnCard>,
    /// Who has acted, behind the separator.
    pub acted: Vec<TurnCard>,
}

/// A figure in the turn strip.
#[derive(Clone, PartialEq, Debug)]
pub struct TurnCard {
    /// Who.
    pub who: UnitId,
    /// The name.
    pub name: String,
    /// Two letters.
    pub monogram: String,
    /// The side.
    pub side: Side,
    /// Health in per cent.
    pub health: u8,
    /// What the order goes by, as printed under the token: "5½", or a dash; "off" of one who is off the board.
    pub rank: String,
    /// Under the name on the brass card: "acting · 6½".
    pub line: String,
    /// Whether it is out of the fight, or off the board.
    pub is_down: bool,
    /// The accessible name: "Skell, Madder side, 5 and a half".
    pub label: String,
}

impl TopBar {
    /// The top bar of a table. A figure that acts several times in a round has a card for each; the
    /// first of those to come is the one it acts on now.
    pub fn of(snapshot: &Snapshot) -> TopBar {
        let round = &snapshot.round;
        let own = |place: &&Place| Some(place.who) == round.acting;
        let now = round.order.iter().find(|place| own(place) && !place.has_acted);
        let now = now.or_else(|| round.order.iter().rfind(own));
        let strip = |has_acted: bool| {
            let places = round.order.iter().filter(move |it| it.has_acted == has_acted);
            let others = places.filter(|it| now.is_none_or(|now| !std::ptr::eq(now, *it)));
            others.map(|it| TurnCard::of(snapshot, it.who, it.rank, false)).collect()
        };
        TopBar {
            table: snapshot.table.clone(),
            round_name: snapshot.round_name,
            round: round.number,
            number: if round.number == 0 { "–".to_owned() } else { round.number.to_string() },
            acting: round.acting.map(|who| TurnCard::of(snapshot, who, now.and_then(|it| it.rank), true)),
            to_come: strip(false),
            acted: strip(true),
        }
    }
}

impl TurnCard {
    fn of(snapshot: &Snapshot, who: UnitId, rank: Option<i32>, is_acting: bool) -> TurnCard {
        let card = snapshot.card(who);
        let is_away = snapshot.board.is_away(who);
        let number = || rank.map_or_else(|| "–".to_owned(), |rank| words::number(snapshot.ranks, rank));
        let text = if is_away { "off".to_owned() } else { number() };
        let spoken =
            rank.map_or_else(String::new, |rank| format!(", {}", words::spoken(snapshot.ranks, rank)));
        let acting = if is_acting { ", acting" } else { "" };
        let down = if is_away {
            ", off the board"
        } else if card.is_down {
            ", out of the fight"
        } else {
            ""
        };
        TurnCard {
            who,
            name: card.name.clone(),
            monogram: snapshot.monogram(who).to_owned(),
            side: card.side,
            health: card.health,
            line: rank.map_or_else(|| "acting".to_owned(), |_| format!("acting · {text}")),
            rank: text,
            is_down: card.is_down || is_away,
            label: format!("{}, {} side{spoken}{acting}{down}", card.name, card.side.name()),
        }
    }
}

impl TopBar {
    /// Where the table stands, in a line: "Harrow Ford, turn 3".
    pub fn moment(&self) -> String {
        match self.round {
            0 => self.table.clone(),
            n => format!("{}, {}", self.table, words::moment(self.round_name, n)),
        }
    }
}

impl AnyFight {
    /// The top bar, while `who` was chosen to act, if anybody was.
    pub fn top_bar(&self, who: Option<UnitId>) -> TopBar {
        let now = || who.or_else(|| self.now().round().acting);
        self.top_bar_of(self.snapshot(who), self.played(), now)
    }

    /// The same of a moment of the exchange at a place. On whomever the referee rules, whoever acted acts still.
    pub fn top_bar_of(
        &self,
        mut snapshot: Snapshot,
        at: usize,
        acting: impl Fn() -> Option<UnitId>,
    ) -> TopBar {
        if self.declared(at).is_some_and(|offer| offer.sign == Sign::Referee) {
            snapshot.round.acting = acting();
        }
        TopBar::of(&snapshot)
    }
}
