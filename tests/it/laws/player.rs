//! Random fights, each made from a number that a failing law prints.

use crate::seed::Seed;
use hexfray::board::{Cell, Gap, Ground, Side, Terrain, UnitId};
use hexfray::dice::{Alike, Dice, Random, TypedIn};
use hexfray::hex::Facing;
use hexfray::table::{Ask, Fight, Prompt, Recruit, Said, Setup, System};

/// How many fights a law is tried on, and how many exchanges each has at most.
const FIGHTS: u64 = 100;
const EXCHANGES: usize = 30;

/// Random decisions, some of them odd: the referee's modifiers and all that is open.
pub struct Player(pub Random);

impl Player {
    pub fn one_in(&mut self, n: usize) -> bool {
        self.0.below(n) == 0
    }

    /// A random table: figures of the system's starters on a board with some walls; one in three is so small that
    /// they stand in each other's way, with the edge, walls and holes about them.
    pub fn table<S: System>(&mut self) -> S::State {
        let is_crowded = self.one_in(3);
        let (cols, rows) = if is_crowded { (4, 3) } else { (9, 8) };
        let mut ground = Ground::open(cols, rows);
        for _ in 0..self.0.below(if is_crowded { 4 } else { 8 }) {
            let hex = Ground::hex(self.0.below(cols.into()) as i32, self.0.below(rows.into()) as i32);
            if let Some(cell) = ground.cell_mut(hex) {
                let terrain = if self.one_in(4) { Terrain::Nothing } else { Terrain::Wall };
                *cell = Cell { terrain, ..Cell::default() };
            }
        }
        if S::LAND.has_fixtures {
            self.shape(&mut ground, (cols, rows));
        }
        // In the middle, where they meet.
        let (first, wide, high) = if is_crowded { (0, 4, 3) } else { (2, 5, 4) };
        let starters = S::starters();
        loop {
            let n = 2 + self.0.below(5);
            let recruits = (0..n).map(|_| Recruit {
                sheet: starters[self.0.below(starters.len())].clone(),
                side: Side::ALL[self.0.below(3)],
                at: Some(Ground::hex(first + self.0.below(wide) as i32, first + self.0.below(high) as i32)),
                facing: Facing::of(self.0.below(6) as i32),
            });
            let recruits: Vec<_> = recruits.collect();
            let options = S::OPTIONS.iter().map(|option| self.0.below(option.readings.len()) as u8).collect();
            let setup =
                Setup { name: "A random table".to_owned(), ground: ground.clone(), recruits, options };
            // Two in one hex, or in a wall: dealt again.
            if let Ok(state) = S::begin(&setup) {
                return state;
            }
        }
    }

    /// Heights, holes, and what stands on hexes and between them.
    fn shape(&mut self, ground: &mut Ground, (cols, rows): (u8, u8)) {
        let any =
            |dice: &mut Random| Ground::hex(dice.below(cols.into()) as i32, dice.below(rows.into()) as i32);
        for _ in 0..self.0.below(24) {
            let hex = any(&mut self.0);
            let height = self.0.below(14) as u16;
            if let Some(cell) = ground.cell_mut(hex) {
                let is_hole = height == 13;
                *cell = Cell {
                    terrain: if is_hole { Terrain::Nothing } else { cell.terrain },
                    height: if is_hole { 0 } else { height },
                    note: String::new(),
                };
            }
        }
        for _ in 0..self.0.below(6) {
            let (a, b) = (any(&mut self.0), any(&mut self.0));
            let beside = Facing::of(self.0.below(6) as i32).from(a);
            let n = 1 + self.0.below(12) as u16;
            let fixtures = ground.fixtures_mut();
            fixtures.set_obstacle(a, n);
            fixtures.set_pad(b, Some(1 + (n % 2) as u8));
            let (col, row) = Ground::col_row(beside);
            if (0..cols.into()).contains(&col) && (0..rows.into()).contains(&row) {
                fixtures.set_wall(a, beside, Some(n));
            }
            if a != b {
                fixtures.set_gap(a, b, Some(Gap { wide: 2 * n, top: (n > 8).then_some(n) }));
            }
        }
    }

    /// Declares something open, mostly of whoever acts.
    pub fn declare<S: System>(&mut self, fight: &mut Fight<S>) -> bool {
        let acting = S::round(fight.state()).acting.filter(|_| !self.one_in(12));
        let units = (0..S::board(fight.state()).tokens.len()).map(|i| Some(UnitId(i as u8)));
        let menus: Vec<_> = match acting {
            Some(who) => fight.menu(Some(who)).to_vec(),
            None => std::iter::once(None).chain(units).flat_map(|who| fight.menu(who).to_vec()).collect(),
        };
        // Now and then the referee overrules.
        let overrules = self.one_in(15);
        let open: Vec<_> = menus.into_iter().filter(|option| option.is_taken(overrules)).collect();
        if open.is_empty() {
            return overrules;
        }
        let option = &open[self.0.below(open.len())];
        fight.declare(option.value.clone(), overrules, &mut TypedIn).expect("it is not refused");
        true
    }

    /// An open option, or one that the referee overrules: rarely, or where nothing else is left. `None` where nothing
    /// can be taken.
    pub fn said(&mut self, prompt: &Prompt) -> Option<Said> {
        let places = |is_overruled: bool| {
            let all = 0..prompt.options.len();
            all.filter(|i| prompt.options[*i].is_taken(is_overruled)).collect::<Vec<_>>()
        };
        let (open, barred) = (places(false), places(true));
        assert!(!prompt.options.is_empty(), "{} has no options", prompt.label);
        match (open.len(), barred.len()) {
            (0, 0) => None,
            (n, m) if n == 0 || (m > 0 && self.one_in(20)) => {
                Some(Said::Overruled(barred[self.0.below(m)] as u16))
            }
            (n, _) => Some(Said::Chose(open[self.0.below(n)] as u16)),
        }
    }

    /// Goes one step on in the exchange that is open.
    pub fn step<S: System>(&mut self, fight: &mut Fight<S>) {
        match fight.waiting().cloned() {
            Some(Ask::Roll { pool, is_sum, .. }) => {
                let faces = self.0.throw(pool, Alike::Sum(&|_, _| true)).expect("random dice fall");
                let thrown = if is_sum && self.one_in(6) {
                    fight.throw_sum(faces.iter().map(|face| u16::from(*face)).sum(), &mut TypedIn)
                } else {
                    fight.throw(faces, &mut TypedIn)
                };
                thrown.expect("random dice fit");
            }
            Some(Ask::Choose(prompt)) => {
                let Some(said) = self.said(&prompt) else {
                    // What was chosen before leaves nothing: it is taken back.
                    if !fight.cancel() {
                        assert!(fight.undo(), "what cannot be answered can be taken back");
                    }
                    return;
                };
                let at = fight.form().last().expect("the prompt is in its form").at;
                fight.answer(at, said, &mut TypedIn).expect("an open option is an answer");
            }
            Some(Ask::Enter(_)) | None => {}
            Some(Ask::Commit { .. }) => {
                self.revise(fight);
                match fight.waiting() {
                    // It may not stand as it is: it is put away.
                    Some(Ask::Commit { bar: Some(_), .. }) => {
                        fight.cancel();
                    }
                    Some(Ask::Commit { .. }) => {
                        fight.commit(&mut TypedIn).expect("a filled form stands");
                    }
                    _ => {}
                }
            }
        }
    }

    /// Changes some answers of the open form.
    fn revise<S: System>(&mut self, fight: &mut Fight<S>) {
        for i in 0..fight.form().len() {
            let Some(posed) = fight.form().get(i).cloned() else { return };
            let said = match &posed.ask {
                Ask::Choose(prompt) if self.one_in(2) => self.said(prompt),
                Ask::Enter(entry) if self.one_in(4) => {
                    let span = (entry.most - entry.least + 1) as usize;
                    Some(Said::Entered(entry.least + self.0.below(span) as i32, "a reason".to_owned()))
                }
                _ => continue,
            };
            let Some(said) = said else { continue };
            fight.answer(posed.at, said, &mut TypedIn).expect("a form can be changed");
        }
    }
}

/// Plays random fights and shows each moment to a law, which gives how many things it has looked at there: one that
/// passes every moment over would hold whatever the rules did.
pub fn play<S: System>(law: impl FnMut(&mut Fight<S>, &mut Player, u64) -> usize) {
    play_from(Player::table::<S>, law);
}

/// The same on such tables.
pub fn play_from<S: System>(
    table: impl Fn(&mut Player) -> S::State,
    mut law: impl FnMut(&mut Fight<S>, &mut Player, u64) -> usize,
) {
    let mut looked_at = 0;
    for seed in 0..FIGHTS {
        let _seed = Seed(S::KEY, seed);
        let mut player = Player(Random::from_number(seed));
        let mut fight: Fight<S> = Fight::new(table(&mut player));
        for _ in 0..EXCHANGES {
            looked_at += law(&mut fight, &mut player, seed);
            if !player.declare(&mut fight) {
                break;
            }
            let mut steps = 0;
            while fight.waiting().is_some() {
                looked_at += law(&mut fight, &mut player, seed);
                player.step(&mut fight);
                steps += 1;
                assert!(steps < 2000, "fight {seed}: an exchange does not end");
            }
        }
    }
    assert!(looked_at > 0, "{}: the law looked at nothing in fights 0..{FIGHTS}", S::KEY);
}
