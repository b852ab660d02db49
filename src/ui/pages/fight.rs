//! The board in play: top bar, board, panel.

use crate::app::data::dialog::Dialog;
use crate::app::data::message::Message;
use crate::app::data::model::Model;
use crate::app::data::panel_kind::PanelKind;
use crate::app::page::changes;
use crate::app::playing::panel::PanelContent;
use crate::app::playing::reveal::steps_told;
use crate::board::{Ground, Side, UnitId};
use crate::dice::Chance;
use crate::hex::{Hex, distance};
use crate::systems::AnyFight;
use crate::table::{Ask, Said};
use crate::ui::board::{
    Board, BoardPicture, Camera, CurrentBoard, Gesture, PressStart, Scenery, StageHandlers, stage, tools,
};
use crate::ui::lazy::Important;
use crate::ui::node::signals::*;
use crate::ui::node::{El, Messages, Node, Piece, el};
use crate::ui::pages::topbar;
use crate::ui::panel::{panel, prompt_top};
use crate::view::board::pick::{By, Press, Pressed};
use crate::view::board::scene::{Lit, Mark, MarkKind, Scene, Tap, Token};
use crate::view::panel::actions::Place;
use crate::view::words;

/// The board as it is to be drawn now: at this moment, or at the one looked back at.
pub fn scene(model: &Model) -> Option<(Scene, bool)> {
    let fight = model.fight.as_ref()?;
    let scene = match model.play.moment {
        Some(0) => fight.scene_at_start(),
        Some(moment) => fight.scene_at(moment - 1)?,
        None => {
            let (focus, chances) = (&model.play.focus, chances(model));
            let so_far = steps_told(model).and_then(|steps| fight.scene_so_far(focus, &chances, steps));
            let mut scene = so_far.unwrap_or_else(|| fight.scene(focus, &chances));
            if let Some(card) = &model.play.odds.draft {
                scene.show_strays(&card.strays);
            }
            if is_left_open(model) && chosen_chance(model).is_none() {
                scene.leave_open();
            }
            if !model.prefs.shows_areas {
                scene.areas.clear();
            }
            if !model.works_odds() {
                scene.wait_for_nothing();
            }
            scene
        }
    };
    Some((scene, false))
}

/// Chances worked out so far; that of the draft counts for its own target.
fn chances(model: &Model) -> Vec<(Place, Chance)> {
    let mut chances = model.play.odds.lit.clone();
    if let Some(deed) = model.fight.as_ref().and_then(|fight| fight.deed()) {
        let (own, card) = (deed.offer.place, &model.play.odds.draft);
        chances.retain(|(place, _)| *place != own || (card.is_none() && !model.work.is_drafting()));
        let chance =
            if is_left_open(model) { chosen_chance(model) } else { card.as_ref().map(|card| card.chance) };
        chances.extend(chance.map(|chance| (own, chance)));
    }
    chances
}

/// Whether somebody else has still to choose what the blow meets with.
fn is_left_open(model: &Model) -> bool {
    model.fight.as_ref().is_some_and(AnyFight::is_left_open)
}

/// The chance against what he has chosen and not yet confirmed.
fn chosen_chance(model: &Model) -> Option<Chance> {
    let (Said::Chose(option) | Said::Overruled(option)) = model.play.focus.chosen.as_ref()?.1 else {
        return None;
    };
    let strip = &model.play.odds.draft.as_ref()?.strip;
    strip.iter().find(|item| item.option == usize::from(option)).map(|item| item.chance)
}

/// The board in play.
pub fn fight(model: ModelSignal, camera: Camera, board: CurrentBoard) -> Node {
    let scenery = Scenery::new(model, scene);
    Board::take(board, scenery, camera);
    let choose = move |press: Press| {
        let is_asked = model.try_with_untracked(|model| model.play.asked.is_some()) == Some(true);
        let close = is_asked.then_some(Message::Ask(None));
        Messages(close.into_iter().chain(meaning(press, scenery)).collect())
    };
    // Whether the finger turns somebody or leads him, and the last hex that it came over.
    let dragged = StoredValue::new(None::<(bool, Hex)>);
    let drag = move |hex: Hex| {
        let Some(sight) = scenery.now() else { return Messages::default() };
        let last = dragged.try_get_value().flatten();
        if last.is_some_and(|(_, last)| last == hex) {
            return Messages::default();
        }
        let turns = last.map_or_else(|| sight.scene.turned_at(hex).is_some(), |(turns, _)| turns);
        dragged.set_value(Some((turns, hex)));
        Messages::from(match &sight.scene.heading {
            Some(heading) if turns => heading.turned_to(hex).map(Message::Tap),
            _ if turns => None,
            _ => led_to(&sight.scene, hex),
        })
    };
    let meant = move |(gesture, press): (Gesture, Press)| match gesture {
        Gesture::Tap(_) => choose(press),
        Gesture::Stroke(..) => drag(press.hex),
        Gesture::StrokeEnd => {
            dragged.set_value(None);
            Messages::default()
        }
        Gesture::Double(_) => {
            camera.fit(scenery.hexes());
            Messages::default()
        }
        Gesture::Long(_) => {
            let is_asked =
                |model: &Model| model.fight.as_ref().is_some_and(|fight| fight.waiting().is_some());
            let is_asked = model.try_with_untracked(is_asked) == Some(true);
            let card = card_of(press, scenery, is_asked).map(|who| Message::Select(Some(who)));
            Messages([Message::Ask(Some(press.hex))].into_iter().chain(card).collect())
        }
        Gesture::Pan { .. } | Gesture::Pinch { .. } => Messages::default(),
    };
    let draws = move |start: Option<PressStart>| {
        let asked = model.try_with_untracked(asked).flatten();
        start.zip(scenery.now()).is_some_and(|(start, sight)| {
            let is_led = |token: &&Token| asked.map_or(token.is_acting, |who| token.who == who);
            let led = |hex: Hex| sight.scene.tokens.iter().filter(is_led).any(|token| token.covers(hex));
            start.figure.is_some_and(led) || sight.scene.turned_at(start.hex).is_some()
        })
    };
    let handlers = StageHandlers {
        draws: Callback::new(draws),
        meant: Callback::new(meant),
        hover: None,
        chosen: Callback::new(choose),
    };
    let over = (
        tools(camera, scenery, "Show all fighters", Scenery::hexes),
        move || hex_card(model, scenery),
        move || model.with(|model| model.play.moment.is_some()).then(|| el("div").class("past")),
    );
    (
        move || model.with(|model| top(model, scenery)),
        stage(scenery, camera, handlers, Node::Nothing, over.node()),
        panel(model, scenery, camera),
    )
        .node()
}

/// Which top bar: the turn order, and on a phone something shorter while a task is under way.
fn top(model: &Model, scenery: Scenery) -> Node {
    let picture = PanelContent::of(model);
    let is_task = matches!(
        picture.kind(),
        PanelKind::Composer | PanelKind::Prompt | PanelKind::History | PanelKind::Past
    );
    let turns = model.fight.as_ref().map(|fight| {
        let so_far = steps_told(model).and_then(|steps| fight.top_bar_so_far(steps));
        let bar = so_far.unwrap_or_else(|| fight.top_bar(model.play.focus.who));
        topbar::bar(bar, is_task, changes::n_in_reserve(model))
    });
    let task = match picture {
        PanelContent::Composer(form, ..) => {
            let is_other = |lit: &Lit| {
                lit.kind == MarkKind::Target && lit.taps.iter().any(|tap| matches!(tap, Tap::Declare(_)))
            };
            let has_others = scenery
                .now()
                .is_some_and(|sight| sight.scene.marks.iter().flat_map(|mark| &mark.lit).any(is_other));
            let hint = if has_others {
                "Tap a lit fighter to change target"
            } else {
                "Nothing is spent before you confirm"
            };
            Some(topbar::task(form.title, hint, ("Back to actions", Message::Cancel)))
        }
        PanelContent::Prompt(form, health) => Some(prompt_top(&form, health)),
        PanelContent::History(_) => {
            let is_begun = model.fight.as_ref().is_some_and(|fight| fight.played() > 0);
            let hint = if is_begun { "Tap a step, or drag the slider" } else { "Nothing has been played" };
            Some(topbar::task("Looking back".to_owned(), hint, ("Close the history", Message::BackToNow)))
        }
        PanelContent::Past(..) => {
            let back = model.play.moment.map_or(Message::BackToNow, Message::LookBack);
            Some(topbar::task("Looking back".to_owned(), "As it was played", ("Back to the history", back)))
        }
        PanelContent::Nothing
        | PanelContent::Actions(_)
        | PanelContent::Card(..)
        | PanelContent::Follow(..)
        | PanelContent::Ledger(_)
        | PanelContent::List => None,
    };
    (turns, task).node()
}

/// Who answers what is asked: a finger drags him along, and where nothing is asked whoever acts.
fn asked(model: &Model) -> Option<UnitId> {
    model.fight.as_ref()?.waiting().map(Ask::who)
}

/// What a figure that is dragged over a hex does: as a tap there, but nobody is attacked or asked about on the way.
fn led_to(scene: &Scene, hex: Hex) -> Option<Message> {
    let is_bare = scene.ground.has(hex) && scene.tokens.iter().all(|token| !token.covers(hex));
    match scene.pressed(Press { hex, by: By::Hex }) {
        _ if !is_bare => None,
        Pressed::Nothing => Some(Message::GoTo(hex)),
        Pressed::Tap(tap) => tap.is_answer().then_some(Message::Tap(tap)),
        Pressed::OneOf(_) => None,
    }
}

/// Whose card a long press opens: that of somebody on whom a tap opens an attack, or while something is asked answers it.
fn card_of(press: Press, scenery: Scenery, is_asked: bool) -> Option<UnitId> {
    let sight = scenery.now()?;
    let is_struck = |token: &&Token| (is_asked || token.lit.is_none()) && token.tap.is_answer();
    let mut here = sight.scene.tokens.iter().filter(|token| token.covers(press.hex)).filter(is_struck);
    here.next().map(|token| token.who)
}

/// What a press of the board means; where figures share a hex the player may have to say whom.
fn meaning(press: Press, scenery: Scenery) -> Option<Message> {
    Some(match scenery.now()?.scene.pressed(press) {
        Pressed::Nothing => Message::GoTo(press.hex),
        Pressed::Tap(tap) => Message::Tap(tap),
        Pressed::OneOf(figures) => Message::Show(Dialog::Figures(press.hex, figures)),
    })
}

/// The card of a hex that was pressed long: ground, height, who stands there, how far it is from the one that was pressed
/// so before, or from whoever acts.
fn hex_card(model: ModelSignal, scenery: Scenery) -> Option<El> {
    let (hex, before) = model.with(|model| Some((model.play.asked?, model.play.asked_before)))?;
    let scene = &scenery.get()?.scene;
    let words = scene.landscape.hex(&scene.ground, hex);
    let here = scene.tokens.iter().filter(|token| token.covers(hex)).map(|token| token.name.as_str());
    let here = here.collect::<Vec<_>>().join(". ");
    let acting = scene.tokens.iter().find(|token| token.is_acting && !token.covers(hex));
    let far = acting.map(|token| {
        let n = token.hexes().map(|own| distance(own, hex)).min().unwrap_or_default();
        format!("{} from {}", words::plural(n as usize, "hex", "hexes"), token.name)
    });
    let note = scene.ground.cell(hex).map(|cell| cell.note.clone()).filter(|note| !note.is_empty());
    let measured = before.map(|from| {
        format!("{} from {}", words::plural(distance(from, hex) as usize, "hex", "hexes"), Ground::name(from))
    });
    let rest = measured.or(far).into_iter().chain(note).collect::<Vec<String>>().join(". ");
    let between = if here.is_empty() || rest.is_empty() { "" } else { ". " };
    let card = el("div").class("hexcard float").attr("role", "status").child(el("b").child(words)).child(" ");
    Some(card.child(el("span").verbatim().child(here)).child(between).child(rest))
}

/// What is to be kept in sight beside the panel.
pub fn important(model: &Model, sight: &BoardPicture) -> Important {
    let kind = PanelContent::of(model).kind();
    let least = match kind {
        PanelKind::Prompt | PanelKind::Actions => MarkKind::Reach,
        PanelKind::Composer => MarkKind::Destination,
        PanelKind::Card
        | PanelKind::Follow
        | PanelKind::Ledger
        | PanelKind::Dice
        | PanelKind::History
        | PanelKind::Past
        | PanelKind::List => MarkKind::ChosenDestination,
    };
    let is_marked = |mark: &&Mark| mark.kind >= least;
    let marked: Vec<Hex> = sight.scene.marks.iter().filter(is_marked).map(|mark| mark.hex).collect();
    let nearest =
        (kind == PanelKind::Actions && marked.is_empty()).then(|| nearest_foe(&sight.scene)).flatten();
    let is_of_note = |token: &&Token| {
        token.is_acting || token.is_selected || token.plate.is_some() || token.stray.is_some()
    };
    let of_note = sight.scene.tokens.iter().filter(is_of_note).map(|token| token.at);
    (kind, marked.into_iter().chain(of_note).chain(nearest).collect())
}

/// Whom one who has nobody in reach looks for.
fn nearest_foe(scene: &Scene) -> Option<Hex> {
    let acting = scene.tokens.iter().find(|token| token.is_acting)?;
    let foes =
        scene.tokens.iter().filter(|it| it.side != acting.side && it.side != Side::Stone && !it.is_down);
    foes.map(|foe| foe.at).min_by_key(|at| distance(acting.at, *at))
}
