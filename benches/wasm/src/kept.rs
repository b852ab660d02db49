//! What is kept in the browser's storage, written and read by the page's own keeper.

use crate::play::{long, step};
use hexfray::dice::Random;
use hexfray::share::{Entries, Keeper, Kept, KeptRoster, bytes_kept, erase};
use hexfray::systems::circle::Circle;
use hexfray::systems::dexterity::Dexterity;
use hexfray::systems::gurps::Gurps;
use hexfray::systems::magic::Magic;
use hexfray::systems::stamina::Stamina;
use hexfray::systems::{AnyFight, SYSTEMS};
use hexfray::table::System;
use hexfray::ui::browser::storage::LOCAL;
use wasm_bindgen::prelude::wasm_bindgen;

/// Tables that are kept, and what writes them.
struct Tables {
    keeper: Keeper,
    /// By their numbers.
    all: Vec<(u32, AnyFight)>,
    /// The time, which goes on with every write.
    now: u64,
}

impl Tables {
    /// Keeps these and nothing else.
    fn new(fights: Vec<AnyFight>) -> Tables {
        erase(&LOCAL);
        let mut keeper = Keeper::new(LOCAL);
        let keep = |fight: AnyFight| {
            let (id, kept) = keeper.new_table(&fight, &Entries::default(), 0);
            assert_eq!(kept, Kept::Saved);
            (id.expect("it is kept"), fight)
        };
        let all = fights.into_iter().map(keep).collect();
        Tables { keeper, all, now: 0 }
    }

    /// Writes a table anew.
    fn write(&mut self, place: usize) {
        let (id, fight) = &self.all[place];
        self.now += 1;
        let mut page = Entries::default();
        page.put("moment", self.now.to_string());
        assert_eq!(self.keeper.save_table(*id, fight, &page, self.now), Kept::Saved);
    }
}

/// Many tables and sheets.
#[wasm_bindgen]
pub struct Many(Tables);

#[wasm_bindgen]
impl Many {
    /// Keeps the tables of these links, and so many sheets in rosters of all systems, all in both generations.
    #[wasm_bindgen(constructor)]
    pub fn new(links: Vec<String>, sheets: usize) -> Many {
        let mut tables = Tables::new(links.iter().map(|link| super::opened(link)).collect());
        for place in 0..tables.all.len() {
            tables.write(place);
        }
        for editor in SYSTEMS.iter().filter_map(|card| card.editor()) {
            let sheets = editor.starters().into_iter().cycle().take(sheets / SYSTEMS.len()).collect();
            let roster = KeptRoster { name: "Fighters".to_owned(), sheets };
            let (id, kept) = tables.keeper.new_roster(editor, &roster, 0);
            assert_eq!(kept, Kept::Saved);
            let again = tables.keeper.save_roster(editor, id.expect("it is kept"), &roster, 1);
            assert_eq!(again, Kept::Saved);
        }
        Many(tables)
    }

    /// How many bytes all of it takes, two for each character.
    pub fn bytes(&self) -> u64 {
        bytes_kept(&LOCAL)
    }

    /// Takes the last decision of a table back, or on again.
    pub fn change(&mut self, place: usize) {
        let fight = &mut self.0.all[place].1;
        assert!(fight.redo() || fight.undo(), "something has been decided");
    }

    /// Writes it after that.
    pub fn write(&mut self, place: usize) {
        self.0.write(place);
    }
}

/// One long fight.
#[wasm_bindgen]
pub struct Long {
    tables: Tables,
    dice: Random,
}

#[wasm_bindgen]
impl Long {
    /// The demo of a system after so many exchanges of random play, kept and nothing else.
    #[wasm_bindgen(constructor)]
    pub fn new(key: &str, exchanges: usize) -> Long {
        match key {
            Magic::KEY => Long::of::<Magic>(exchanges),
            Dexterity::KEY => Long::of::<Dexterity>(exchanges),
            Circle::KEY => Long::of::<Circle>(exchanges),
            Gurps::KEY => Long::of::<Gurps>(exchanges),
            Stamina::KEY => Long::of::<Stamina>(exchanges),
            _ => panic!("{key} is no system"),
        }
    }

    fn of<S: System>(exchanges: usize) -> Long {
        let tables = Tables::new(vec![AnyFight::from(long::<S>(exchanges))]);
        Long { tables, dice: Random::from_number(12) }
    }

    /// Reads it from the storage; how many exchanges it has.
    pub fn open(&mut self) -> usize {
        self.tables.keeper = Keeper::new(LOCAL);
        let (id, fight) = &mut self.tables.all[0];
        let table = self.tables.keeper.load_table(*id).value.expect("it is kept");
        *fight = table.fight;
        fight.played()
    }

    /// Declares or answers something, and writes it.
    pub fn answer(&mut self) {
        assert!(step(&mut self.tables.all[0].1, &mut self.dice), "nobody can do anything");
        self.tables.write(0);
    }

    /// Takes the last decision back, and writes that.
    pub fn undo(&mut self) {
        assert!(self.tables.all[0].1.undo(), "there is something to take back");
        self.tables.write(0);
    }
}
