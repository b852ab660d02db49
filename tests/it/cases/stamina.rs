//! Cases of Stamina: the worked examples EX-01 to EX-31, and cases for single rules.

mod actions;
mod bash;
mod blows;
mod bull_rush;
mod changed;
mod checks;
mod costs;
mod defence;
mod disarm;
mod effects;
mod energy;
mod falls;
mod foretold;
mod harm;
mod loading;
mod magic;
mod melee;
mod movement;
mod off_hand;
mod overwatch;
mod ranged;
mod reactions;
mod referee;
mod settings;
mod several;
mod sheets;
pub mod stage;
mod targets;
mod traits;
mod turn;
mod turns_lost;

use super::Shown;
use super::held::{self, Scene};
use hexfray::board::UnitId;
use stage::{Case, acts, case, grusk, ilen, mara, stands, teyo, varo};
use std::sync::OnceLock;

/// All cases.
pub fn all() -> Vec<Case> {
    let mut all = sheets::cases();
    all.extend(turn::cases());
    all.extend(turns_lost::cases());
    all.extend(costs::cases());
    all.extend(movement::cases());
    all.extend(reactions::cases());
    all.extend(overwatch::cases());
    all.extend(defence::cases());
    all.extend(falls::cases());
    all.extend(melee::cases());
    all.extend(actions::cases());
    all.extend(bash::cases());
    all.extend(bull_rush::cases());
    all.extend(disarm::cases());
    all.extend(targets::cases());
    all.extend(harm::cases());
    all.extend(blows::cases());
    all.extend(off_hand::cases());
    all.extend(traits::cases());
    all.extend(checks::cases());
    all.extend(ranged::cases());
    all.extend(loading::cases());
    all.extend(magic::cases());
    all.extend(energy::cases());
    all.extend(effects::cases());
    all.extend(referee::cases());
    all.extend(settings::cases());
    all.extend(several::cases());
    all
}

/// What they have shown. Two tests look at it, and the cases are played once.
pub fn shown() -> &'static [Shown] {
    static SHOWN: OnceLock<Vec<Shown>> = OnceLock::new();
    SHOWN.get_or_init(|| held::all_hold(&all()))
}

#[test]
fn every_case_holds() {
    assert!(!shown().is_empty());
}

/// 11.0: what the examples begin with.
#[test]
fn the_cast_stands_ready() {
    let cast = vec![
        acts(mara(), (0, 0)),
        stands(grusk(), (1, 0)),
        stands(ilen(), (2, 0)),
        acts(teyo(), (3, 0)),
        acts(varo(), (4, 0)),
    ];
    let state = case(&[], "").on(cast).scene.state("the cast", &[]);
    let lines = (0..5).map(|i| stage::Stage::describe(&state, UnitId(i)));
    let wanted = [
        "Mara 0,0 D 11/11 S 13/13 W 0/6 AP 3",
        "Grusk 1,0 D 8/8 S 16/16 W 0/9",
        "Ilen 2,0 D 12/12 S 9/9 W 0/4",
        "Teyo 3,0 D 9/9 S 11/11 W 0/6",
        "Varo 4,0 D 12/12 S 10/10 W 0/5",
    ];
    assert_eq!(lines.collect::<Vec<_>>(), wanted);
}
