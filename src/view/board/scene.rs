//! The board as a picture: tokens, marks and arrows. Where things lie is said in hexes; pixels are
//! `hex::centre`'s.

use super::areas::{Area, areas, said};
use super::figures::{light, lit, token};
pub use super::focus::Focus;
pub use super::heading::Heading;
use super::landscape::Landscape;
use super::marks::{Chances, marks, refusals};
pub use super::pieces::{Lit, Mark, MarkKind, Plate, PlateKind, Tap, Token};
use super::shared_hex;
use crate::board::{Board, Ground, UnitId};
use crate::dice::Chance;
use crate::hex::Hex;
use crate::order::sort_by_key;
use crate::systems::AnyFight;
use crate::table::{DynRun, DynState, Phrase, Rule, Step, is_draft};
use crate::view::chances::contest::lane;
use crate::view::chances::odds::Stray;
use crate::view::panel::actions::{Deed, Menu, Place};
use crate::view::snapshot::Snapshot;
use crate::view::words;
use std::rc::Rc;

/// The board.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// The ground.
    pub ground: Rc<Ground>,
    /// What the system makes of it.
    pub landscape: Landscape,
    /// The board's accessible name: "Harrow Ford, round 3, Isolde acting".
    pub label: String,
    /// What lies on the ground.
    pub lying: Vec<Lying>,
    /// The figures, in the order in which the keyboard goes through them: acting, lit targets by
    /// chance, then turn order.
    pub tokens: Vec<Token>,
    /// The figures that are off the board.
    pub away: Vec<Token>,
    /// Marked hexes, in drawing order, one to a hex.
    pub marks: Vec<Mark>,
    /// Areas that belong to figures, in drawing order.
    pub areas: Vec<Area>,
    /// The way that a figure is about to go.
    pub way: Vec<Hex>,
    /// Which way somebody is about to face.
    pub heading: Option<Heading>,
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

impl Scene {
    /// A hex in words: its ground and the note on it, what stands on it, who, and whose area it is.
    pub fn hex_words(&self, hex: Hex) -> String {
        let mut words = self.landscape.hex(&self.ground, hex);
        if let Some(cell) = self.ground.cell(hex).filter(|cell| !cell.note.is_empty()) {
            words.push_str(", ");
            words.push_str(&cell.note);
        }
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

    /// The facing that a finger turns which goes down in a hex: where somebody stands it rather leads him, if he can go
    /// anywhere.
    pub fn turned_at(&self, hex: Hex) -> Option<&Heading> {
        let is_bare = self.tokens.iter().all(|token| !token.covers(hex));
        let goes = |mark: &Mark| matches!(mark.kind, MarkKind::Destination | MarkKind::ChosenDestination);
        self.heading.as_ref().filter(|it| it.at == hex && (is_bare || !self.marks.iter().any(goes)))
    }

    /// The board of a fight. `chances` are those worked out so far, by the option's place.
    pub fn of(fight: &AnyFight, focus: &Focus, chances: &[(Place, Chance)]) -> Scene {
        let snapshot = Snapshot::in_play(fight, focus.who);
        let mut scene = Scene::in_play(fight, &*fight.now(), &snapshot, focus, chances);
        let last = fight.played().checked_sub(1);
        if let (true, None, Some(last), Some(run)) =
            (focus.shows_result, fight.tape(), last, fight.last_run())
        {
            scene.show_result(fight.after(last).board(), &snapshot, run.story());
        }
        scene
    }

    /// What can be tapped, with everybody as they are in `state`.
    pub(in crate::view) fn in_play(
        fight: &AnyFight,
        state: &dyn DynState,
        snapshot: &Snapshot,
        focus: &Focus,
        chances: &[(Place, Chance)],
    ) -> Scene {
        let deed = Deed::open(snapshot, fight);
        let whose = snapshot.round.acting;
        let menu = Menu::of(fight, whose);
        let chances = Chances { worked_out: chances, deed: deed.as_ref() };
        let marks = marks(snapshot, &menu, fight, focus, chances);
        let mut scene = Scene::from(snapshot, focus, marks, chances);
        if deed.is_none() && focus.row.is_empty() {
            scene.open_attacks(&menu, focus, snapshot.gauge.hit, chances);
        }
        scene.spread(areas(state, snapshot, focus.selected));
        let way = fight.open_run().and_then(DynRun::way);
        scene.way = way.map_or_else(Vec::new, |way| way.hexes.clone());
        scene.heading = Heading::of(fight, focus, &scene.tokens);
        let draft = deed.as_ref().filter(|_| fight.tape().is_some_and(is_draft));
        if draft.is_some() || (!focus.row.is_empty() && deed.is_none()) {
            scene.refuse(&refusals(&menu, focus, draft));
        }
        if let Some((rule, _, endangered)) = fight.open_run().and_then(|run| lane(run.story())) {
            scene.endanger(rule, endangered);
        }
        scene
    }

    /// The board after the closed exchange at place `at`, with what it did.
    pub fn past(fight: &AnyFight, at: usize) -> Option<Scene> {
        let snapshot = Snapshot::of(&*fight.after(at + 1));
        let mut scene = Scene::bare(&snapshot, &Focus::default());
        if !fight.is_earlier(at) && !fight.is_change(at) {
            scene.show_result(fight.after(at).board(), &snapshot, fight.past_run(at)?.story());
        }
        Some(scene)
    }

    /// Everybody, and nothing that could be done.
    pub(in crate::view) fn bare(snapshot: &Snapshot, focus: &Focus) -> Scene {
        Scene::from(snapshot, focus, Vec::new(), Chances { worked_out: &[], deed: None })
    }

    fn from(snapshot: &Snapshot, focus: &Focus, marks: Vec<Mark>, chances: Chances) -> Scene {
        let all = snapshot.ids().map(|who| token(snapshot, focus, who));
        let (away, mut tokens): (Vec<Token>, Vec<Token>) = all.partition(|token| token.is_away);
        shared_hex::fan_out(&mut tokens);
        let order = |who: UnitId| snapshot.round.order.iter().position(|it| it.who == who);
        let ranked = tokens.into_iter().map(|mut token| {
            let lit = lit(&marks, token.who);
            if let Some(lit) = lit {
                light(&mut token, snapshot, lit, chances);
            }
            let chance = std::cmp::Reverse(lit.and_then(|lit| chances.best(lit)));
            ((!token.is_acting, lit.is_none(), chance, order(token.who)), token)
        });
        let mut ranked: Vec<_> = ranked.collect();
        sort_by_key(&mut ranked, |(rank, _)| *rank);
        let tokens = ranked.into_iter().map(|(_, token)| token).collect();
        Scene {
            ground: snapshot.board.ground.clone(),
            landscape: snapshot.landscape.clone(),
            label: label(snapshot),
            lying: Lying::of(&snapshot.lying),
            tokens,
            away,
            marks,
            areas: Vec::new(),
            way: Vec::new(),
            heading: None,
            arrows: Vec::new(),
        }
    }

    /// Shows areas; a hex that can be tapped says who will be called into action there.
    pub(in crate::view) fn spread(&mut self, areas: Vec<Area>) {
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

    /// Shows who may be struck by a shot at somebody else; whoever is no target says so when he is tapped.
    fn endanger(&mut self, rule: Rule, endangered: &[UnitId]) {
        for token in self.tokens.iter_mut().filter(|token| endangered.contains(&token.who)) {
            token.stray = Some(Plate { text: "…".to_owned(), kind: PlateKind::Stray });
            token.label += ", may be struck";
            if let Tap::Refused { .. } = token.tap {
                let why = format!("{} stands in the line of fire, and may be struck", token.name);
                token.tap = Tap::Refused { why, rule };
            }
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

    /// Shows no chance against somebody who has still to choose what he does.
    pub fn leave_open(&mut self) {
        for token in self.tokens.iter_mut().filter(|token| token.lit == Some(MarkKind::ChosenTarget)) {
            token.plate = None;
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
    pub(in crate::view) fn show_result(&mut self, before: &Board, snapshot: &Snapshot, story: &[Step]) {
        for token in &mut self.tokens {
            let Some(was) = before.tokens.get(token.who.index()) else { continue };
            let from = was.at;
            if from != token.at && !was.is_away {
                self.arrows.push(Arrow { who: token.who, from, to: token.at });
            }
            let mut read = story.iter().filter_map(|step| match step {
                Step::Gauge { who, at, .. } if *who == token.who => Some(*at),
                _ => None,
            });
            let read = match snapshot.gauge.adds_up {
                true => read.reduce(|sum, at| sum + at),
                false => read.next_back(),
            };
            if let Some(at) = read {
                token.plate = Some(match at {
                    0 => Plate { text: "Unhurt".to_owned(), kind: PlateKind::Unhurt },
                    _ => Plate { text: words::step(&snapshot.gauge, at), kind: PlateKind::Result },
                });
            }
        }
    }
}

fn label(snapshot: &Snapshot) -> String {
    let round = &snapshot.round;
    let number = words::moment(snapshot.round_name, round.number);
    let acting = round.acting.map_or_else(String::new, |who| format!(", {} acting", snapshot.name(who)));
    format!("{}, {number}{acting}", snapshot.table)
}

impl AnyFight {
    /// The board. `chances` are those worked out so far, by the option's place.
    pub fn scene(&self, focus: &Focus, chances: &[(Place, Chance)]) -> Scene {
        Scene::of(self, focus, chances)
    }

    /// The board as the fight began.
    pub fn scene_at_start(&self) -> Scene {
        Scene::of(&self.begun(), &Focus::default(), &[])
    }

    /// The board after the closed exchange at place `at`, with what it did.
    pub fn scene_at(&self, at: usize) -> Option<Scene> {
        Scene::past(self, at)
    }
}
