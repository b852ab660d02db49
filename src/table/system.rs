//! What a rule system is.

use super::{
    Asked, Bar, Cover, EventText, Next, Opt, Phrase, Price, Reading, Rule, RuleText, Setup, SetupFaults,
    Sign, Step, Table, TableOption, Term, Zone,
};
use crate::board::{Board, Ground, Side, Terrain, UnitId};
use crate::hex::{Facing, Hex};
use crate::sheet::Form;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use std::rc::Rc;

/// How a system's numbers are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// In whole points.
    Whole,
    /// In half-points: 15 is shown as 7½.
    Halves,
}

/// The scale on which a system reads off what a blow did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gauge {
    /// What it measures: "wound".
    pub title: &'static str,
    /// What a blow has to do to count, after its chance: "to hit".
    pub hit: &'static str,
    /// What lies between, where something does: "near success".
    pub near: Option<&'static str>,
    /// Its steps, least first.
    pub steps: &'static [&'static str],
    /// Whether readings of several rolls of one attack add up (steps are counted from 0); else the worst
    /// counts.
    pub adds_up: bool,
    /// The rule by whose comparisons a target stops a blow that was aimed well; `None` where the striker's
    /// comparison says it all.
    pub stopped_by: Option<Rule>,
    /// The rules whose comparisons settle nothing of the striker's blow, though they are his and may come before it: who
    /// strikes first, whether he keeps his feet.
    pub asides: &'static [Rule],
    /// The rule by whose comparison somebody prepares a blow; where none follows, it is all that is asked of.
    pub opened_by: Option<Rule>,
}

/// How a figure stands to another that it might attack.
#[derive(Clone, PartialEq, Debug)]
pub struct Prospect {
    /// The other.
    pub foe: UnitId,
    /// What there is to know before anything is declared, each with its rule: "distance 4, range 4 + 2".
    pub facts: Vec<(Rule, Phrase)>,
    /// Everything that refuses the attack, weightiest first; empty where it is allowed.
    pub bars: Vec<Bar>,
}

/// What a system's ground is like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Land {
    /// What heights are counted in: singular and plural, as after a number; `None` for bare levels.
    pub unit: Option<(&'static str, &'static str)>,
    /// The greatest height that the board editor offers.
    pub most: u16,
    /// Whether obstacles, pads, walls between hexes and gaps mean anything.
    pub has_fixtures: bool,
}

/// A figure at a glance.
#[derive(Clone, PartialEq, Debug)]
pub struct Card {
    /// Its name.
    pub name: String,
    /// Its side.
    pub side: Side,
    /// One line: what it holds.
    pub line: String,
    /// Health in per cent.
    pub health: u8,
    /// Conditions, most serious first.
    pub conditions: Vec<(Sign, Phrase)>,
    /// Points left and points it began the round with, in the system's unit.
    pub points: Option<(i32, i32)>,
    /// What the points are called: "AP".
    pub points_name: &'static str,
    /// Whether it is out of the fight.
    pub is_down: bool,
    /// What a player looks up all the time, most important first: health, defences, the skill with what is in hand,
    /// what is left to spend that `points` does not say. Label and value as they are now.
    pub now: Vec<(Phrase, String)>,
    /// Further facts for the fighter's card: label and value.
    pub facts: Vec<(Phrase, String)>,
}

/// A place in the turn order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// Whose.
    pub who: UnitId,
    /// Initiative or what the system orders by, counted as its [`System::RANKS`].
    pub rank: Option<i32>,
    /// Whether its turn in this round is over.
    pub has_acted: bool,
}

/// The round and its order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    /// Counted from 1; 0 before the first.
    pub number: u32,
    /// Who acts or is asked now.
    pub acting: Option<UnitId>,
    /// Everybody, in order.
    pub order: Vec<Place>,
}

/// A rule system: the same file names, the same shape, five times.
pub trait System: Clone + PartialEq + Debug + Sized + 'static {
    /// In links and storage; never renamed.
    const KEY: &'static str;
    /// Its name.
    const NAME: &'static str;
    /// What it is about, in a few words.
    const LINE: &'static str;
    /// What its rules call the time in which everybody acts once: "turn", "round", "second".
    const ROUND: &'static str;
    /// How its numbers are counted.
    const UNIT: Unit;
    /// How the numbers of its turn order are counted.
    const RANKS: Unit = Self::UNIT;
    /// The catalogue.
    const RULES: &'static [Rule];
    /// What its rules say, in the same order.
    const TEXTS: &'static [RuleText];
    /// Its few words, for those who have not read its rules.
    const GLOSSARY: &'static [Term] = &[];
    /// The rule by which the referee may overrule a refusal.
    const OVERRULE: Rule;
    /// On the button by which it is done.
    const OVERRULE_BUTTON: &'static str = "Referee: allow it";
    /// Told before what was overruled.
    const OVERRULED: &'static str = "Referee overrules";
    /// The scale of what a blow did.
    const GAUGE: Gauge;
    /// The wounds that a referee has at hand: as shown, and the number that is entered for them, or the place of the
    /// option from 1.
    const WOUNDS: [(&'static str, u8); 3] = [("1", 1), ("3", 3), ("5", 5)];
    /// What a blow may do to its target besides that has a chance of its own, while the target is still in the
    /// fight: "prone". Eight at most.
    const EFFECTS: &'static [&'static str] = &[];
    /// The rule that tells what a command leaves to whoever declares it: said before he commits, too.
    const FORECAST: Option<Rule> = None;
    /// What the specification leaves to the table.
    const OPTIONS: &'static [TableOption];
    /// What its ground is like.
    const LAND: Land = Land { unit: None, most: 40, has_fixtures: false };
    /// The kinds of ground that it tells apart.
    const GROUNDS: &'static [Terrain] = Terrain::COMMON;
    /// Its demo scenes at a glance, in the order of [`System::demos`].
    const COVERS: &'static [Cover] = &[];

    /// A character sheet: typed; the form only describes it.
    type Sheet: Form;
    /// Everything a fight has come to.
    type State: Clone + PartialEq + Debug + Serialize + DeserializeOwned;
    /// What a player may declare.
    type Command: Clone + PartialEq + Debug + Serialize + DeserializeOwned;
    /// What happened. Cannot fail.
    type Event: Clone + PartialEq + Debug;
    /// A moment of a procedure from which nothing matters any more but the state and what the moment says:
    /// who strikes whom, with what, how well. Odds walk on from equal moments once.
    type Moment: Clone + PartialEq + Debug;

    /// The state a setup begins with, or everything that is wrong with it.
    fn begin(setup: &Setup<Self::Sheet>) -> Result<Self::State, SetupFaults>;
    /// Whether a state that came from outside can be played on.
    fn check(state: &Self::State) -> Result<(), SetupFaults>;
    /// What a state of long ago, checked, would be today, where it can no longer come to be: play goes on from
    /// that. `None` where there is nothing to change.
    fn renewed(_state: &Self::State) -> Option<Self::State> {
        None
    }
    /// The setup that a state could have begun with: for the board editor.
    fn setup(state: &Self::State) -> Setup<Self::Sheet>;
    /// The state with what a setup has otherwise than the one that was made of it by [`System::setup`]: name, ground,
    /// table options, and of the figures places, sides and sheets. Of what the fight has brought everything else
    /// stays. Those who come after the last figure join as the system has newcomers join. `Err` says what keeps it
    /// from being played on.
    fn changed(state: &Self::State, setup: &Setup<Self::Sheet>) -> Result<Self::State, SetupFaults>;
    /// The table's name.
    fn name(state: &Self::State) -> &str;
    /// The ground and the tokens on it.
    fn board(state: &Self::State) -> &Board;
    /// A figure at a glance.
    fn card(state: &Self::State, who: UnitId) -> Card;
    /// What a command has to do to count, after its chance: "to take hold".
    fn goal(_command: &Self::Command) -> &'static str {
        Self::GAUGE.hit
    }
    /// Whom a figure has attacked before in this turn: offered first.
    fn quarry(_state: &Self::State, _who: UnitId) -> Option<UnitId> {
        None
    }
    /// The further hexes that a figure with this sheet covers.
    fn rest(_sheet: &Self::Sheet, _at: Hex, _facing: Facing) -> Vec<Hex> {
        Vec::new()
    }
    /// Why no gap can be measured between two hexes.
    fn bar_of_gap(_ground: &Ground, _a: Hex, _b: Hex) -> Option<Bar> {
        None
    }
    /// What lies on the ground: where, and what it is called.
    fn lying(_state: &Self::State) -> Vec<(Hex, Phrase)> {
        Vec::new()
    }
    /// How a figure stands to each of its enemies; nothing where the system has no such thing.
    fn prospects(_state: &Self::State, _who: UnitId) -> Vec<Prospect> {
        Vec::new()
    }
    /// The areas of the board that belong to a figure, as things are: what it faces, reaches or watches.
    fn zones(_state: &Self::State, _who: UnitId) -> Vec<Zone> {
        Vec::new()
    }
    /// What is told where a bar is lifted.
    fn overruled(_bar: &Bar) -> String {
        "allowed by the referee".to_owned()
    }
    /// Whether a figure is out of the fight.
    fn is_down(state: &Self::State, who: UnitId) -> bool;
    /// What of [`System::EFFECTS`] is so of a figure, a bit for each.
    fn effects(_state: &Self::State, _who: UnitId) -> u8 {
        0
    }
    /// The turn order.
    fn round(state: &Self::State) -> Round;
    /// The commands of a figure, or of the table for `None`: open, or barred by a rule.
    fn menu(state: &Self::State, who: Option<UnitId>) -> Vec<Opt<Self::Command>>;
    /// Who declares a command: it is on no other figure's menu, though it may be on the table's.
    fn who(command: &Self::Command) -> Option<UnitId>;
    /// Whom a command is aimed at.
    fn target(command: &Self::Command) -> Option<UnitId>;
    /// Whether a command comes to a roll of its own that is worth weighing up: it is never begun unseen.
    fn is_weighed(command: &Self::Command) -> bool {
        Self::target(command).is_some()
    }
    /// Whether a command comes to a blow or a contest, of which a chance can be told.
    fn has_odds(command: &Self::Command) -> bool {
        Self::is_weighed(command)
    }
    /// The rules themselves, from a command to its first moment, or to its end.
    fn perform(t: &mut Table<'_, Self>, command: &Self::Command) -> Next<Self>;
    /// The rules from a moment on to the next one, or to the end.
    fn go_on(t: &mut Table<'_, Self>, moment: &Self::Moment) -> Next<Self>;
    /// What comes after every command: turns that end and begin. The odds of a command end before it.
    fn end(_t: &mut Table<'_, Self>) -> Asked<()> {
        Ok(())
    }
    /// Lets go, in a preview, of what nothing reads from a moment to the end of the command, in the moment itself and in
    /// the state: those that differ in nothing else lead to the same odds.
    fn forget(_moment: &mut Self::Moment, _state: &mut Rc<Self::State>) {}
    /// A number by which odds tell most moments and their states apart before they compare them: equal ones have equal
    /// ones.
    fn fingerprint(_moment: &Self::Moment, _state: &Self::State) -> u64 {
        0
    }
    /// Whether the outcome of a blow is known after the first thing that is read of it, so that a preview
    /// need not walk on.
    fn is_settled(_first: &Reading) -> bool {
        false
    }
    /// The throws of an attack in one line ("d4 + d6 − 3 − d6"), read off what it told with every die at
    /// its highest; `None` where the attacker's number against the target's says it all.
    fn formula(_told: &[Step]) -> Option<String> {
        None
    }
    /// How a die of so many sides is thrown where nobody owns one: "d10, halved and rounded up"; itself
    /// where everybody does.
    fn stand_in(_sides: u8) -> Option<&'static str> {
        None
    }
    /// The only place where state changes.
    fn apply(state: &mut Self::State, event: &Self::Event);
    /// Whether an event begins a turn or a round: what is told from it on belongs to that, and not to the command
    /// after which it comes of itself.
    fn opens(_event: &Self::Event) -> bool {
        false
    }
    /// What an event takes of what its figure pays with or uses up: points, and in words "3 stamina", "1 bolt".
    fn paid(_before: &Self::State, _event: &Self::Event) -> Option<(UnitId, Price)> {
        None
    }
    /// An event in words, with the state that all that happened led to.
    fn tell(state: &Self::State, event: &Self::Event) -> EventText;
    /// A scene to start with.
    fn demo() -> Setup<Self::Sheet>;
    /// What each of [`System::COVERS`] begins with: the demo, and scenes of what one does not show.
    fn demos() -> Vec<Setup<Self::Sheet>> {
        vec![Self::demo()]
    }
    /// Sheets to start from.
    fn starters() -> Vec<Self::Sheet>;
}
