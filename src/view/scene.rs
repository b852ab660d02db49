//! The board as a picture: tokens, marks and arrows. Where things lie is said in hexes; pixels are
//! `hex::centre`'s.

use super::actions::{Deed, Menu, Place};
use super::areas::{Area, areas, said};
use super::card::{Badge, Folk};
use super::contest::lane;
use super::fan::{self, Fan};
use super::figures::{light, lit, token};
use super::lay::Lay;
use super::marks::{Chances, is_draft, marks, refusals};
use super::odds::Stray;
use super::words;
use crate::board::{Ground, Side, UnitId};
use crate::dice::Chance;
use crate::hex::{Facing, Hex};
use crate::order::sort_by_key;
use crate::systems::{AnyFight, each};
use crate::table::{Fight, Phrase, Rule, Run, Step, System};
use std::rc::Rc;

/// What the page is looking at: everything about a scene that is not in the fight.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Focus {
    /// Who was chosen to act, and so whose menu is shown; `None` is the figure that acts by the turn order.
    pub who: Option<UnitId>,
    /// The options that are being aimed, after a row with several was tapped.
    pub row: Vec<Place>,
    /// A tapped token whose card is open.
    pub selected: Option<UnitId>,
    /// The option of a prompt that is being looked at: the prompt's place on the tape, the option's
    /// in the prompt.
    pub hovered: Option<(usize, usize)>,
    /// Whether what the last exchange did is shown: arrows, wounds.
    pub shows_result: bool,
}

/// The board.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// The ground.
    pub ground: Rc<Ground>,
    /// What the system makes of it.
    pub lay: Lay,
    /// The board's accessible name: "Harrow Ford, round 3, Isolde acting".
    pub label: String,
    /// What lies on the ground.
    pub lying: Vec<Lying>,
    /// The figures, in the order in which the keyboard goes through them: acting, lit targets by
    /// chance, then turn order.
    pub tokens: Vec<Token>,
    /// Marked hexes, in drawing order, one to a hex.
    pub marks: Vec<Mark>,
    /// Areas that belong to figures, in drawing order.
    pub areas: Vec<Area>,
    /// The way that a figure is about to go.
    pub way: Vec<Hex>,
    /// Arrows.
    pub arrows: Vec<Arrow>,
}

/// What lies in a hex.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lying {
    /// Where.
    pub hex: Hex,
    /// Each by its name.
    pub names: Vec<Phrase>,
}

impl Lying {
    /// Everything, hex by hex.
    pub fn of(all: &[(Hex, Phrase)]) -> Vec<Lying> {
        let mut heaps: Vec<Lying> = Vec::new();
        for (hex, name) in all {
            match heaps.iter_mut().find(|heap| heap.hex == *hex) {
                Some(heap) => heap.names.push(name.clone()),
                None => heaps.push(Lying { hex: *hex, names: vec![name.clone()] }),
            }
        }
        heaps
    }

    /// Said of its hex: "knife and spear on the ground".
    fn words(&self) -> String {
        let names: Vec<String> = self.names.iter().map(|name| name.to_string()).collect();
        format!("{} on the ground", words::join(&names, "and"))
    }
}

/// A figure on the board.
#[derive(Clone, PartialEq, Debug)]
pub struct Token {
    /// Who.
    pub who: UnitId,
    /// The hex it stands in; the front one of several.
    pub at: Hex,
    /// Its further hexes.
    pub rest: Vec<Hex>,
    /// How it lies among those with whom it shares that hex; `None` where it stands alone.
    pub fan: Option<Fan>,
    /// What it faces.
    pub facing: Facing,
    /// Colour and shape.
    pub side: Side,
    /// Two letters.
    pub monogram: String,
    /// The name.
    pub name: String,
    /// Health in per cent.
    pub health: u8,
    /// Conditions, most serious first; those that stand.
    pub badges: Vec<Badge>,
    /// Whether it acts: brass halo.
    pub is_acting: bool,
    /// Whether it is out of the fight.
    pub is_down: bool,
    /// Whether its card is open.
    pub is_selected: bool,
    /// Whether it can be struck, or is being struck.
    pub lit: Option<MarkKind>,
    /// A plate under it: a chance or what befell it.
    pub plate: Option<Plate>,
    /// A plate over it, where it stands in the line of fire: the chance that it is struck.
    pub stray: Option<Plate>,
    /// The accessible name.
    pub label: String,
    /// What a tap means: the lit option, or its card.
    pub tap: Tap,
}

/// A marked hex.
#[derive(Clone, PartialEq, Debug)]
pub struct Mark {
    /// Where.
    pub hex: Hex,
    /// Which line it is drawn with.
    pub kind: MarkKind,
    /// A word in an empty hex: "Back".
    pub word: Option<String>,
    /// What a tap means, whoever stands there.
    pub taps: Vec<Tap>,
    /// The figures in it that it is about.
    pub lit: Vec<Lit>,
    /// The accessible name of an empty hex that can be tapped; a token speaks for its own.
    pub label: String,
}

/// A figure that is marked, apart from others in its hex.
#[derive(Clone, PartialEq, Debug)]
pub struct Lit {
    /// Who.
    pub who: UnitId,
    /// How.
    pub kind: MarkKind,
    /// What a tap on it means.
    pub taps: Vec<Tap>,
}

/// Which line a mark is drawn with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum MarkKind {
    /// Finely dotted coral: in the line of fire.
    Lane,
    /// Dotted: in reach.
    Reach,
    /// Dashed blue: a hex to go to.
    Destination,
    /// Solid blue: the hex chosen to go to.
    ChosenDestination,
    /// Dashed coral: can be struck.
    Target,
    /// Solid coral and brackets: is being struck.
    ChosenTarget,
}

/// A small plate with a chance or a word.
#[derive(Clone, PartialEq, Debug)]
pub struct Plate {
    /// "44%", "Medium", or "…" while it is being worked out.
    pub text: String,
    /// Which plate.
    pub kind: PlateKind,
}

/// Which plate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlateKind {
    /// The chance against somebody who can be struck.
    Legal,
    /// The chance against the one chosen: larger.
    Chosen,
    /// What befell somebody: coral.
    Result,
    /// The chance that somebody in the line of fire is struck: smaller.
    Stray,
}

/// What a tap means.
#[derive(Clone, PartialEq, Debug)]
pub enum Tap {
    /// Declare this; a draft that is open gives way.
    Declare(Place),
    /// Answer the prompt at this place of the tape with this option.
    Answer {
        /// The prompt's place on the tape.
        at: usize,
        /// The option's place in the prompt.
        option: usize,
    },
    /// Open this figure's card.
    Select(UnitId),
    /// Not now: say why.
    Refused {
        /// The reason.
        why: String,
        /// The rule.
        rule: Rule,
    },
}

/// Somebody went from here to there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrow {
    /// Who.
    pub who: UnitId,
    /// From.
    pub from: Hex,
    /// To.
    pub to: Hex,
}

impl Token {
    /// The hexes it covers, front one first.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> {
        std::iter::once(self.at).chain(self.rest.iter().copied())
    }

    /// Whether it covers `hex`.
    pub fn covers(&self, hex: Hex) -> bool {
        self.hexes().any(|own| own == hex)
    }
}

impl Scene {
    /// A hex in words: its ground, what stands on it, who, and whose area it is.
    pub fn hex_words(&self, hex: Hex) -> String {
        let mut words = self.lay.hex(&self.ground, hex);
        for heap in self.lying.iter().filter(|heap| heap.hex == hex) {
            words.push_str(", ");
            words.push_str(&heap.words());
        }
        for token in self.tokens.iter().filter(|token| token.covers(hex)) {
            words.push_str(", ");
            words.push_str(&token.name);
        }
        words.push_str(&said(&self.areas, hex, None));
        words
    }

    /// The board of a fight. `chances` are those worked out so far, by the option's place.
    pub fn of<S: System>(fight: &Fight<S>, focus: &Focus, chances: &[(Place, Chance)]) -> Scene {
        let folk = Folk::in_play(fight, focus.who);
        let deed = Deed::open(&folk, fight);
        let whose = folk.round.acting;
        let menu = Menu::of::<S>(fight.settled(), whose);
        let chances = Chances { worked_out: chances, deed: deed.as_ref() };
        let marks = marks(&folk, &menu, fight, focus, chances);
        let mut scene = Scene::from(&folk, focus, marks, chances);
        scene.spread(areas::<S>(fight.state(), &folk, focus.selected));
        let way = fight.open().and(fight.run()).and_then(|run| run.way.as_ref());
        scene.way = way.map_or_else(Vec::new, |way| way.hexes.clone());
        let (_, endangered) = fight.open().and(fight.run()).map_or_else(Default::default, lane);
        scene.endanger(endangered);
        let draft = deed.as_ref().filter(|_| fight.open().is_some_and(is_draft));
        if draft.is_some() || (!focus.row.is_empty() && deed.is_none()) {
            scene.refuse(&refusals(&menu, focus, draft));
        }
        let last = fight.played().checked_sub(1);
        if let (true, None, Some(last), Some(run)) = (focus.shows_result, fight.open(), last, fight.run())
            && let Some(before) = fight.state_before(last)
        {
            scene.show_result(&Folk::of::<S>(before), run);
        }
        scene
    }

    /// The board after the closed exchange at place `at`, with what it did.
    pub fn past<S: System>(fight: &Fight<S>, at: usize) -> Option<Scene> {
        let chances = Chances { worked_out: &[], deed: None };
        if fight.is_earlier(at) {
            let known = Folk::of::<S>(fight.known_after(at));
            return Some(Scene::from(&known, &Focus::default(), Vec::new(), chances));
        }
        let (run, before) = (fight.past(at)?, fight.state_before(at)?);
        let mut scene = Scene::from(&Folk::of::<S>(&run.state), &Focus::default(), Vec::new(), chances);
        scene.show_result(&Folk::of::<S>(before), &run);
        Some(scene)
    }

    fn from(folk: &Folk, focus: &Focus, marks: Vec<Mark>, chances: Chances) -> Scene {
        let mut tokens: Vec<Token> = folk.ids().map(|who| token(folk, focus, who)).collect();
        fan::out(&mut tokens);
        let order = |who: UnitId| folk.round.order.iter().position(|it| it.who == who);
        let ranked = tokens.into_iter().map(|mut token| {
            let lit = lit(&marks, token.who);
            if let Some(lit) = lit {
                light(&mut token, folk, lit, chances);
            }
            let chance = std::cmp::Reverse(lit.and_then(|lit| chances.best(lit)));
            ((!token.is_acting, lit.is_none(), chance, order(token.who)), token)
        });
        let mut ranked: Vec<_> = ranked.collect();
        sort_by_key(&mut ranked, |(rank, _)| *rank);
        let tokens = ranked.into_iter().map(|(_, token)| token).collect();
        Scene {
            ground: folk.board.ground.clone(),
            lay: folk.lay.clone(),
            label: label(folk),
            lying: Lying::of(&folk.lying),
            tokens,
            marks,
            areas: Vec::new(),
            way: Vec::new(),
            arrows: Vec::new(),
        }
    }

    /// Shows areas; a hex that can be tapped says who will be called into action there.
    fn spread(&mut self, areas: Vec<Area>) {
        let acting = self.tokens.iter().find(|token| token.is_acting).map(|token| token.who);
        for mark in self.marks.iter_mut().filter(|mark| !mark.label.is_empty()) {
            mark.label += &said(&areas, mark.hex, acting);
        }
        self.areas = areas;
    }

    /// While something is aimed, a tap on somebody who cannot be struck says why not.
    fn refuse(&mut self, refusals: &[(UnitId, Tap)]) {
        for token in &mut self.tokens {
            let refusal = refusals.iter().rfind(|(who, _)| *who == token.who);
            if let (Tap::Select(who), Some((_, tap))) = (&token.tap, refusal) {
                debug_assert_eq!(*who, token.who, "a token selects itself");
                token.tap = tap.clone();
            }
        }
    }

    /// Shows who may be struck by a shot at somebody else.
    fn endanger(&mut self, endangered: &[UnitId]) {
        for token in self.tokens.iter_mut().filter(|token| endangered.contains(&token.who)) {
            token.stray = Some(Plate { text: "…".to_owned(), kind: PlateKind::Stray });
            token.label += ", may be struck";
        }
    }

    /// Puts the chances that have been worked out on those in the line of fire.
    pub fn show_strays(&mut self, strays: &[Stray]) {
        for token in &mut self.tokens {
            let known = strays.iter().find(|stray| stray.who == token.who);
            if let (Some(plate), Some(known)) = (&mut token.stray, known) {
                plate.text = words::percent(known.chance);
                token.label = format!("{}, {}", token.label, words::spoken_stray(known.chance));
            }
        }
    }

    /// Takes away the plates of chances that nobody works out: they would be waited for in vain.
    pub fn wait_for_nothing(&mut self) {
        for token in &mut self.tokens {
            for plate in [&mut token.plate, &mut token.stray] {
                *plate = plate.take().filter(|plate| plate.text != "…");
            }
        }
    }

    /// Shows what an exchange did: who went where, and the last place on the gauge of each.
    fn show_result<S: System>(&mut self, before: &Folk, run: &Run<S>) {
        for token in &mut self.tokens {
            let Some(from) = before.board.tokens.get(token.who.index()).map(|it| it.at) else { continue };
            if from != token.at {
                self.arrows.push(Arrow { who: token.who, from, to: token.at });
            }
            let mut read = run.story.iter().filter_map(|step| match step {
                Step::Gauge { who, at, .. } if *who == token.who => Some(*at),
                _ => None,
            });
            let read = match S::GAUGE.adds_up {
                true => read.reduce(|sum, at| sum + at),
                false => read.next_back(),
            };
            if let Some(at) = read {
                token.plate = Some(Plate { text: words::step(&S::GAUGE, at), kind: PlateKind::Result });
            }
        }
    }
}

fn label(folk: &Folk) -> String {
    let round = &folk.round;
    let number = if round.number == 0 {
        "before the first round".to_owned()
    } else {
        format!("round {}", round.number)
    };
    let acting = round.acting.map_or_else(String::new, |who| format!(", {} acting", folk.name(who)));
    format!("{}, {number}{acting}", folk.table)
}

impl AnyFight {
    /// The board. `chances` are those worked out so far, by the option's place.
    pub fn scene(&self, focus: &Focus, chances: &[(Place, Chance)]) -> Scene {
        each!(AnyFight: self, fight => Scene::of(fight, focus, chances))
    }

    /// The board as the fight began.
    pub fn scene_at_start(&self) -> Scene {
        each!(AnyFight: self, fight => Scene::of(&fight.begun(), &Focus::default(), &[]))
    }

    /// The board after the closed exchange at place `at`, with what it did.
    pub fn scene_at(&self, at: usize) -> Option<Scene> {
        each!(AnyFight: self, fight => Scene::past(fight, at))
    }
}
