//! What the stage shows, worked out once after each change.

use crate::app::data::model::Model;
use crate::board::Ground;
use crate::hex::Hex;
use crate::ui::node::signals::*;
use crate::view::board::art;
use crate::view::board::scene::{Scene, Token};
use std::rc::Rc;

/// What the stage shows.
pub struct BoardPicture {
    /// The board with its figures.
    pub scene: Scene,
    /// The ground as a drawing.
    pub art: Rc<art::Ground>,
    /// What stands on it, as a drawing.
    pub fixtures: Rc<art::Fixtures>,
    /// The names of the hexes, where they are wanted in play.
    pub names: Option<Rc<art::Numbers>>,
    /// Whether it is being built: columns, rows and holes are shown.
    pub is_edited: bool,
    /// Where the keyboard is, and what is there in words.
    pub cursor: Option<(Hex, String)>,
}

/// What was last worked out, and after how many changes.
type Cache = StoredValue<Option<(u32, Rc<BoardPicture>)>, LocalStorage>;

/// Works out what the stage shows. Whoever reads it is drawn again after each change; the ground's
/// drawing, by far the largest part, is kept as long as the ground stays the same.
#[derive(Clone, Copy)]
pub struct Scenery {
    model: ModelSignal,
    see: fn(&Model) -> Option<(Scene, bool)>,
    cache: Cache,
}

impl Scenery {
    /// As `see` tells it: the board, and whether it is being built.
    pub fn new(model: ModelSignal, see: fn(&Model) -> Option<(Scene, bool)>) -> Scenery {
        Scenery { model, see, cache: StoredValue::new_local(None) }
    }

    /// What is shown, for drawing: drawn again whenever something changes.
    pub fn get(self) -> Option<Rc<BoardPicture>> {
        self.model.track();
        self.now()
    }

    /// What is shown at this moment.
    pub fn now(self) -> Option<Rc<BoardPicture>> {
        self.model.try_with_untracked(|model| self.look(model)).flatten()
    }

    fn look(self, model: &Model) -> Option<Rc<BoardPicture>> {
        let before = self.cache.try_get_value().flatten();
        if let Some((at, sight)) = &before
            && *at == model.changes
        {
            return Some(sight.clone());
        }
        let (scene, is_edited) = (self.see)(model)?;
        let is_same = |before: &BoardPicture| {
            before.scene.ground == scene.ground && before.scene.landscape == scene.landscape
        };
        let (art, fixtures, names) = match before.filter(|(_, before)| is_same(before)) {
            Some((_, before)) => (before.art.clone(), before.fixtures.clone(), before.names.clone()),
            None => {
                let fixtures = art::fixtures(&scene.ground, &scene.landscape);
                (Rc::new(art::of(&scene.ground)), Rc::new(fixtures), None)
            }
        };
        let are_named = model.prefs.names_hexes && !is_edited;
        let named = || names.unwrap_or_else(|| Rc::new(art::names(&scene.ground)));
        let names = are_named.then(named);
        let known = model.play.cursor.map(|stop| stop.hex).filter(|hex| !is_edited || scene.ground.has(*hex));
        // A board being built can be entered where nobody stands.
        let cursor = known.or_else(|| is_edited.then(|| middle(&scene.ground)));
        let cursor = cursor.map(|hex| (hex, scene.hex_words(hex)));
        let sight = Rc::new(BoardPicture { scene, art, fixtures, names, is_edited, cursor });
        let _ = self.cache.try_set_value(Some((model.changes, sight.clone())));
        Some(sight)
    }

    /// The hexes of all figures.
    pub fn hexes(self) -> Vec<Hex> {
        self.now().map_or_else(Vec::new, |sight| hexes(&sight.scene.tokens))
    }

    /// The ground at this moment.
    pub fn ground(self) -> Option<Rc<Ground>> {
        Some(self.now()?.scene.ground.clone())
    }
}

/// The hex in the middle of a ground.
fn middle(ground: &Ground) -> Hex {
    Ground::hex((ground.cols() / 2).into(), (ground.rows() / 2).into())
}

/// Where figures stand, with all hexes of large ones.
fn hexes(tokens: &[Token]) -> Vec<Hex> {
    tokens.iter().flat_map(Token::hexes).collect()
}
