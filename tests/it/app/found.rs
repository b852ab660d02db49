//! The law of what is built: it is found again by a way that the first page shows.

use super::law::{Law, walks};
use super::said::play;
use super::window::{Update, Window};
use crate::pages::tree::asked;
use crate::seed::Seed;
use hexfray::app::data::dialog::Dialog;
use hexfray::app::data::draft::{Basis, ForChanges, Tool};
use hexfray::app::data::message::Message;
use hexfray::app::data::page::Page;
use hexfray::app::page::changes;
use hexfray::board::Terrain;
use hexfray::dice::Random;
use hexfray::hex::Hex;
use hexfray::share::{Keeper, What};
use hexfray::systems::{AnySetup, SYSTEMS};
use std::collections::BTreeMap;

/// What a player has made, and would miss.
#[derive(Default)]
struct Made {
    /// Tables being built, each as it was left.
    built: Vec<AnySetup>,
    /// Which of them is in the editor.
    open: Option<usize>,
    /// Tables that were played on, or begun with changes, by their numbers.
    played: BTreeMap<u32, Vec<u8>>,
    /// Those of them that were begun with changes.
    begun: Vec<u32>,
    /// Counts what was typed.
    n: usize,
}

impl Made {
    /// Something is said in the window: what is made or changed by it.
    fn say(&mut self, window: &mut Window, message: Message) {
        let is_about_changes = matches!(message, Message::Changes(_));
        let before = if is_about_changes { changes(window) } else { in_editor(window) };
        let (was_open, was_in_play) = (window.model.stored.open, window.model.stored.session);
        let was_try = is_a_try(window);
        let begins =
            matches!(message, Message::Play | Message::BeginAnew | Message::Changes(ForChanges::Use));
        let (builds, keeps) = (is_building(&message), matches!(message, Message::Changes(ForChanges::Keep)));
        let were_built = changes(window);
        let n_played = |window: &Window| window.model.fight.as_ref().map(|fight| fight.played());
        let was_played = n_played(window);
        window.say(message);
        let is_longer = n_played(window) > was_played;
        let model = &window.model;
        let now = in_editor(window);
        let has_begun = begins && model.page == Page::Fight && model.stored.session != was_in_play;
        let is_same_fight = !builds && !keeps && !has_begun && model.stored.open == was_open;
        if let (true, Some(old)) = (is_same_fight, were_built) {
            match changes(window) {
                // Its fight has gone on meanwhile.
                Some(new) => self.built.iter_mut().filter(|it| **it == old).for_each(|it| *it = new.clone()),
                // It is a step of the fight now, or only somebody who waits beside it.
                None if is_longer || changes::n_in_reserve(&window.model) > 0 => {
                    self.built.retain(|it| *it != old);
                }
                None => {}
            }
        }
        if builds && now != before {
            let (now, is_undone) = (now.clone().expect("it was built"), !is_changed(window));
            match self.open {
                // All of it was taken back.
                Some(i) if is_undone => drop(self.built.remove(i)),
                Some(i) => self.built[i] = now,
                None if is_undone => {}
                None => self.built.push(now),
            }
        }
        if let (true, Some(old), Some(new)) = (keeps, &before, &now) {
            let kept = self.built.iter_mut().find(|it| *it == old);
            kept.into_iter().for_each(|it| *it = new.clone());
        }
        if has_begun {
            if was_try {
                was_open.map(|id| self.played.remove(&id));
                self.begun.retain(|id| Some(*id) != was_open);
            }
            // Changes are in the new fight; what was built as a table of its own stays one.
            let is_in_fight = model.draft.as_ref().is_none_or(|draft| draft.basis != Basis::Own);
            if let (true, Some(before)) = (is_in_fight, &before) {
                self.built.retain(|it| it != before);
                self.begun.extend(model.stored.open);
            }
        }
        if let Some(id) = model.stored.open {
            // What was taken back to its beginning was not played.
            self.played.remove(&id);
            if model.has_progress() || self.begun.contains(&id) {
                self.played.extend(window.played().map(|bytes| (id, bytes)));
            }
        }
        self.open = match (&window.model.page, &window.model.draft) {
            (Page::Editor | Page::Fighters, Some(draft)) => {
                self.built.iter().position(|it| *it == draft.setup)
            }
            _ => None,
        };
    }

    /// Something that a player may say who builds and plays.
    fn message(&mut self, window: &mut Window, dice: &mut Random) -> Message {
        let model = &window.model;
        let card = &SYSTEMS[dice.below(SYSTEMS.len())];
        if let Some(dialog) = &model.dialog {
            return match dialog {
                Dialog::Anew(_) if dice.below(2) == 0 => Message::BeginAnew,
                Dialog::Preview(_) => Message::TakeLink,
                _ => Message::Close,
            };
        }
        let is_built = matches!(model.page, Page::Editor | Page::Fighters) && model.draft.is_some();
        if is_built && dice.below(3) > 0 {
            self.n += 1;
            let hex = Hex::new(1 + dice.below(7) as i32, 1 + dice.below(6) as i32);
            return match dice.below(10) {
                0 if dice.below(3) == 0 => Message::TakeIn,
                0 => Message::Rename(format!("Mark {}", self.n)),
                1 => Message::Tool(Tool::Paint),
                2 => Message::Ground(if dice.below(2) == 0 { Terrain::Wall } else { Terrain::Water }),
                3 => Message::Paint(hex),
                4 => Message::Recruit(Some(0)),
                5 => Message::Tool(Tool::Fighters),
                6 => Message::TapHex(hex),
                7 => Message::EditUndo,
                8 => Message::Back,
                _ => Message::Play,
            };
        }
        match dice.below(18) {
            0 => Message::Empty(card.key),
            1 | 2 => Message::EditBoard,
            3 => Message::EditFighters(None),
            4 | 5 => Message::Back,
            6 => Message::SystemBack,
            7 => Message::Go(Page::Home),
            8 => Message::Go(if dice.below(2) == 0 { Page::Editor } else { Page::Fight }),
            9 => Message::Demo(card.key, 0),
            10 => Message::OpenText(window.link()),
            11 => Message::Changes(ForChanges::Use),
            12 => Message::Changes(ForChanges::Keep),
            13 | 14 => {
                let mut ways = ways(window);
                let n = ways.len();
                if n == 0 { Message::Go(Page::Home) } else { ways.swap_remove(dice.below(n)) }
            }
            _ => play(model, dice).unwrap_or(Message::Demo(card.key, 0)),
        }
    }

    /// Looks whether everything is found in a window that is opened now.
    fn is_found(&self, window: &Window) -> Result<(), String> {
        let (mut built, mut played) = (Vec::new(), Vec::new());
        let home = || {
            let mut again = window.reload_on_a_copy();
            again.say(Message::Go(Page::Home));
            again
        };
        for way in ways(&mut home()) {
            let mut there = home();
            there.say(way);
            built.extend(there.model.draft.as_ref().map(|draft| draft.setup.clone()));
            played.extend(there.played());
            // Changes that the page tells of are looked at in the editor.
            if asked(&mut there.model).iter().any(|it| matches!(it, Message::Changes(ForChanges::Use))) {
                there.say(Message::EditBoard);
                built.extend(there.model.draft.as_ref().map(|draft| draft.setup.clone()));
            }
        }
        // A fight leads to the table that it began with, and stands for it in the list.
        for says in asked(&mut home().model) {
            let Message::Show(Dialog::Table(What::Table(_))) = says else { continue };
            let mut there = home();
            let menu = asked(&mut there.say(says).model);
            let way = menu.into_iter().find(|it| matches!(it, Message::OpenDraft(_)));
            if let Some(way) = way {
                there.say(way);
            }
            built.extend(there.model.draft.as_ref().map(|draft| draft.setup.clone()));
        }
        for made in &self.built {
            if !built.contains(made) {
                let others: Vec<&str> = built.iter().map(|it| it.title()).collect();
                return Err(format!("{:?} is not found again, but {others:?}", made.title()));
            }
        }
        for (id, bytes) in &self.played {
            if !played.contains(bytes) {
                return Err(format!("what was played on table {id} is not found again"));
            }
        }
        Ok(())
    }
}

fn in_editor(window: &Window) -> Option<AnySetup> {
    window.model.draft.as_ref().map(|draft| draft.setup.clone())
}

fn is_changed(window: &Window) -> bool {
    window.model.draft.as_ref().is_some_and(|draft| draft.is_changed())
}

/// Changes to the table in play, be they built or only kept.
fn changes(window: &Window) -> Option<AnySetup> {
    if changes::are_built(&window.model) {
        return in_editor(window);
    }
    let id = changes::kept(&window.model)?.table.id;
    Keeper::new(window.store.copy()).load_setup(id).value.map(|kept| kept.setup)
}

/// Whether a table that was begun with the one being built, and not played on, gives way to the next try.
fn is_a_try(window: &Window) -> bool {
    hexfray::app::keeping::tables::is_a_try(&window.model)
}

/// Whether a message changes the table being built.
fn is_building(message: &Message) -> bool {
    matches!(
        message,
        Message::Rename(_) | Message::Paint(_) | Message::Recruit(_) | Message::TapHex(_) | Message::EditUndo
    )
}

/// The ways to tables that the page shows.
fn ways(window: &mut Window) -> Vec<Message> {
    let is_way = |it: &Message| {
        matches!(
            it,
            Message::OpenTable(_)
                | Message::OpenDraft(_)
                | Message::Go(Page::Fight)
                | Message::Go(Page::Editor)
        )
    };
    asked(&mut window.model).into_iter().filter(is_way).collect()
}

/// Whatever was typed, painted or placed is found again by a way that the first page shows, after any sequence of Back,
/// reload, other tables, demos and links; so is whatever was played.
pub fn of_building(update: Update) -> Result<(), String> {
    let mut n = 0;
    for card in SYSTEMS {
        for seed in 0..walks() {
            let _seed = Seed(card.key, seed);
            let mut window = super::law::started_with(update, card.key);
            let (mut dice, mut made) = (Random::from_number(700 + seed), Made::default());
            let mut said = Vec::new();
            for step in 0..90 {
                if dice.below(12) == 0 {
                    window = window.reload();
                    said.push("reload".to_owned());
                } else {
                    let message = made.message(&mut window, &mut dice);
                    said.push(format!("{message:?}").chars().take(60).collect());
                    made.say(&mut window, message);
                }
                if step % 15 == 14 {
                    let words =
                        || format!("{}, seed {seed}, step {step}, after {}", card.key, said.join(" / "));
                    made.is_found(&window).map_err(|fault| format!("{fault}\n{}", words()))?;
                    n += made.built.len();
                }
            }
        }
    }
    if n > 0 { Ok(()) } else { Err("nothing was built".to_owned()) }
}

#[test]
fn what_is_built_is_found_again_by_a_way_that_the_page_shows() {
    let law: Law = of_building;
    law(hexfray::app::update::update).unwrap_or_else(|fault| panic!("{fault}"));
}
