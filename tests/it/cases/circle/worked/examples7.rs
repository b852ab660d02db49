//! The worked examples E-27 to E-29.

use crate::cases::circle::stage::{Case, FIRST, SECOND, Staged, acts, case, night, stands};
use hexfray::systems::circle::Command::{Attack, Finish, Move, Power, Rearrange};
use hexfray::systems::circle::{Means, Mod, Stage, Stat, State, Until};

pub fn cases() -> Vec<Case> {
    let mut cases = flat_damage();
    cases.extend(lost_pips());
    cases.extend(direct_or_by_pads());
    cases.extend(overrides());
    cases
}

/// E-27: a bomb at night.
fn flat_damage() -> Vec<Case> {
    let bomb = |rules: &'static [&'static str], title, precision, flat| {
        let thrower = acts("TH", (0, 0)).but(|sheet| {
            sheet.precision = precision;
            sheet.powers[0].flat = flat;
        });
        case(rules, title).on(vec![thrower, stands("SP", (2, 0))]).was(night)
    };
    vec![
        bomb(&["CR-65", "CR-123", "CR-127"], "E-27 flat damage, precision 2", 2, 3)
            .declare(Power(FIRST, 0, SECOND))
            .tape(
                "dice 2
                dice 3",
            )
            .tells(
                "CR-123 Bomb: d4 + 3, blunt
                CR-65 Bomb d4 becomes d2
                CR-70 Thrower attack, Bomb d2 2 = 2
                CR-70 Thrower strength 5: dice 2, flat damage 3",
            )
            .ends("Spearman 2,0 f0 2/4")
            .chance(1, 4),
        bomb(&["CR-66", "CR-127"], "E-27 flat damage, precision 6", 6, 3)
            .declare(Power(FIRST, 0, SECOND))
            .tape("dice 2")
            .tells(
                "CR-66 Bomb d4 eliminated
                CR-127 lost for want of dice: 2 of the reduction
                CR-70 Thrower strength 3: dice 0, flat damage 3",
            )
            .ends("Spearman 2,0 f0 1/4")
            .chance(1, 4),
        bomb(&["CR-68"], "E-27 without flat damage it is too dark", 6, 0).refuses(
            Power(FIRST, 0, SECOND),
            "REF-NIGHT: cannot attack at night: dice total 4 ≤ precision 6",
        ),
    ]
}

/// E-27: dice at night lose pips.
fn lost_pips() -> Vec<Case> {
    let subtracts = |rules: &'static [&'static str], title, precision| {
        case(rules, title)
            .on(vec![acts("SW", (0, 0)).but(|sheet| sheet.precision = precision), stands("SP", (1, 0))])
            .option(1, 1)
            .was(night)
            .declare(Attack(FIRST, SECOND))
    };
    vec![
        subtracts(&["CR-75"], "E-27 subtract, precision 2", 2)
            .tape(
                "dice 3
                dice 1
                dice 1",
            )
            .tells(
                "CR-65 Sword d6 will lose 2
                CR-75 reduced dice are rolled whole, shares taken off the faces
                CR-70 Swordsman attack, base d4 3 = 3
                CR-70 Swordsman attack, Sword d6 1 = 1
                CR-70 Swordsman strength 3: dice 3",
            )
            .ends("Spearman 1,0 f0 2/4")
            .chance(1, 6),
        subtracts(&["CR-66", "CR-75"], "E-27 subtract, precision 7: face 3", 7)
            .tape(
                "dice 3
                dice 1",
            )
            .tells(
                "CR-66 base d4 will lose 1
                CR-66 Sword d6 eliminated
                CR-70 Swordsman attack, base d4 3 = 3
                CR-70 Swordsman strength 2: dice 2",
            )
            .ends("Spearman 1,0 f0 1/4")
            .chance(1, 8),
        subtracts(&["CR-75", "CR-93"], "E-27 subtract, precision 7: face 1", 7)
            .tape(
                "dice 1
                roll the defence die against Swordsman?: roll
                dice 4",
            )
            .tells(
                "CR-70 Swordsman attack, base d4 1 = 1
                CR-70 Swordsman strength 0: dice 0
                CR-93 Spearman roll the defence die against Swordsman?: roll
                CR-101 Spearman counterattack 2: surplus 4, night: defender's precision -2
                CR-101 Swordsman 2 wounds: 2 of 5",
            )
            .ends("Swordsman 0,0 f0 2/5 acted")
            .chance(1, 16),
    ]
}

/// E-28.
fn direct_or_by_pads() -> Vec<Case> {
    let shot = |rules: &'static [&'static str], title, to| {
        case(rules, title)
            .on(vec![acts("AR", (0, 0)), stands("MI", (to, 0))])
            .height((0, 0), 15)
            .pad((1, 0), 1)
            .pad((4, 0), 1)
    };
    vec![
        shot(&["CR-25", "CR-28", "CR-34"], "E-28 the direct way is used", 6)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "dice 2
                dice 2
                dice 3",
            )
            .tells(
                "CR-34 Archer measured: directly
                CR-28 distance 6 (@0,0 to @6,0), range 4 + 3
                CR-25 6 directly, 4 through transit pads
                CR-45 sight: clear",
            )
            .ends("Militia 6,0 f0 2/3")
            .chance(1, 6),
        shot(&["CR-25", "CR-29", "CR-34", "CR-48"], "E-28 through pads where the direct line is blocked", 6)
            .obstacle((3, 0), 13)
            .declare(Attack(FIRST, SECOND))
            .tape(
                "! measured: directly = REF-SIGHT
                dice 2
                dice 2
                dice 3",
            )
            .tells(
                "CR-34 distance 4 through transit pads (@0,0 to @6,0), range 4 + 0
                CR-25 6 directly, 4 through transit pads
                CR-29 no range from elevation through pads
                CR-48 sight: through transit pads: players judge",
            )
            .ends("Militia 6,0 f0 2/3")
            .chance(1, 6),
        shot(&["CR-40"], "E-28 neither way: what bars the direct one is shown", 7)
            .obstacle((3, 0), 14)
            .refuses(Attack(FIRST, SECOND), "REF-SIGHT: no line of sight (blocked by an obstacle at N11)"),
    ]
}

fn cursed(state: &mut State) {
    let source = "curse".to_owned();
    let by = Mod { stat: Stat::Precision, amount: 3, source, until: Until::Removed };
    state.figures[FIRST.index()].mods.push(by);
}

/// E-29.
fn overrides() -> Vec<Case> {
    let militia = |rules: &'static [&'static str], title| {
        case(rules, title).on(vec![acts("MI", (0, 0)), stands("SP", (1, 0))]).was(night).was(cursed)
    };
    let commanded = "REF-COMMANDED: unit already commanded this turn";
    vec![
        militia(&["CR-68"], "E-29 a curse makes it too dark")
            .refuses(Attack(FIRST, SECOND), "REF-NIGHT: cannot attack at night: dice total 6 ≤ precision 6"),
        militia(&["CR-151", "CR-153"], "E-29 all agree: no night reduction")
            .overrule(Attack(FIRST, SECOND))
            .tape(
                "dice 3
                dice 2
                dice 4",
            )
            .tells(
                "CR-151 allowed by agreement (REF-NIGHT)
                CR-73 precision +3 (curse)
                CR-153 no night reduction by agreement
                CR-70 Militia attack, base d3 3 = 3
                CR-70 Militia attack, Club d3 2 = 2
                CR-92 Militia wounds: 5 against 4",
            )
            .ends("Spearman 1,0 f0 1/4")
            .chance(2, 9),
        case(&["CR-151", "CR-153"], "E-29 all agree: a spell with too little mana")
            .on(vec![acts("MA", (0, 0)), stands("KN", (4, 0))])
            .was(|state| state.figures[0].mana = 1)
            .overrule(Power(FIRST, 0, SECOND))
            .tape(
                "dice 6
                dice 2",
            )
            .tells(
                "CR-151 allowed by agreement (REF-MANA)
                CR-153 mana goes to 0 by agreement, never below
                CR-121 Mage mana 1 to 0",
            )
            .ends("Mage 0,0 f0 0/4 mana 0 acted")
            .chance(1, 12),
        case(&["CR-04", "CR-134"], "E-29 nothing after a combined attack")
            .on(vec![acts("DU", (0, 0)), stands("KN", (1, 0))])
            .was(|state| {
                let figure = &mut state.figures[FIRST.index()];
                (figure.command, figure.made) = (Stage::Acted, vec![Means::Combined]);
            })
            .refuses(Attack(FIRST, SECOND), "REF-ACTED: a combined attack is the only one of a command")
            .refuses(Rearrange(FIRST), "REF-ACTED: final action already used"),
        case(&["CR-01", "CR-02"], "E-29 a final action of nothing")
            .on(vec![acts("SP", (0, 0)), stands("KN", (1, 0))])
            .declare(Finish(FIRST))
            .tells(
                "CR-02 no final action
                CR-01 Spearman command over",
            )
            .ends("Spearman 0,0 f0 0/4 done")
            .chance(1, 1),
        case(&["CR-05"], "E-29 and nothing after it")
            .on(vec![acts("SP", (0, 0)), stands("KN", (1, 0))])
            .was(|state| state.figures[FIRST.index()].command = Stage::Done)
            .refuses(Attack(FIRST, SECOND), commanded)
            .refuses(Move(FIRST), commanded),
    ]
}
