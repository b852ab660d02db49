//! Spells that last (ST-755, ST-756).

use super::stage::{Case, FIRST, SECOND, acts, case, hedge, mara, stands, teyo, varo};
use hexfray::systems::stamina::Command::{Basic, Brawl, EndTurn, Manifest, Prolong, Spell};
use hexfray::systems::stamina::{Effect, HeldSpell, Known, Sheet, SpellKind, SpellRef, State};

pub fn cases() -> Vec<Case> {
    let mut cases = lasting();
    cases.extend(prolonged());
    cases.extend(cold());
    cases
}

/// The first one keeps up this spell of X 3 on itself, for so many ends of its turns.
fn under(state: &mut State, what: SpellKind, until: u8) {
    state.figures[0].effects.push(Effect { what, x: 3, caster: FIRST, until, has_duration: true });
}

/// It knows nothing but Stone Skin.
fn stony(sheet: &mut Sheet) {
    sheet.known = vec![Known::stock("Stone Skin", 1)];
}

fn lasting() -> Vec<Case> {
    vec![
        case(&["ST-704", "ST-755"], "stone skin takes effect when it is cast")
            .on(vec![acts(hedge(), (0, 0)).but(stony)])
            .declare(Spell(FIRST))
            .tape("dice 9 9")
            .tells(
                "ST-211 Hedge mage pays 2 AP
                ST-101 Hedge mage difficulty 13: arcane cost 5, casting 8
                ST-704 takes effect when cast
                ST-755 Hedge mage under arcane armour, X 3",
            ),
        case(&["ST-423", "ST-425", "ST-755"], "and stops what armour would")
            .on(vec![acts(mara(), (0, 0)), stands(hedge(), (1, 0))])
            .given(|state| {
                let effect = Effect {
                    what: SpellKind::ArcaneArmour,
                    x: 3,
                    caster: SECOND,
                    until: 1,
                    has_duration: true,
                };
                state.figures[1].effects.push(effect);
            })
            .declare(Basic(FIRST, SECOND))
            .tape(
                "with what?: Arming sword
                dice 5 4 3",
            )
            .tells("ST-423 Hedge mage armour left 0: armour value 0, arcane armour 3, armour piercing -3"),
        case(&["ST-405", "ST-755"], "a ward counts against magic")
            .on(vec![acts(teyo(), (0, 0)), stands(varo(), (3, 0))])
            .given(|state| {
                let spell = SpellRef::Known(0);
                state.figures[0].held = vec![HeldSpell { spell, until: 1, is_free: false }];
                let effect = Effect {
                    what: SpellKind::ResistMagic,
                    x: 2,
                    caster: SECOND,
                    until: 1,
                    has_duration: true,
                };
                state.figures[1].effects.push(effect);
            })
            .declare(Manifest(FIRST, SECOND))
            .tape("dice 5 5 1")
            .tells(
                "ST-101 Teyo required successes 2: Varo’s magic defense bonus 0, Ward 2
                ST-403 Teyo near success: 12 against 14",
            ),
        case(&["ST-755"], "it ends with the caster's next turn")
            .on(vec![acts(hedge(), (0, 0)), stands(mara(), (5, 0))])
            .given(|state| under(state, SpellKind::ArcaneArmour, 1))
            .declare(EndTurn(FIRST))
            .tells("ST-755 Hedge mage a spell on it ends"),
        case(&["ST-755"], "no more of them than 1 and mind")
            .on(vec![acts(hedge(), (0, 0)).but(stony).but(|sheet| sheet.attributes[3] = -1)])
            .given(|state| under(state, SpellKind::ResistMagic, 2))
            .refuses(Spell(FIRST), "EFFECTS: too many effects"),
    ]
}

fn prolonged() -> Vec<Case> {
    vec![
        case(&["ST-755"], "a turn longer for 1 stamina, with no AP left")
            .on(vec![acts(hedge(), (0, 0)), stands(mara(), (5, 0))])
            .given(|state| under(state, SpellKind::ArcaneArmour, 1))
            .given(|state| state.figures[0].ap = 0)
            .declare(Prolong(FIRST))
            .tells(
                "ST-211 Hedge mage pays 1 stamina
                ST-755 Hedge mage a spell on it lasts a turn longer",
            ),
        case(&["ST-755"], "only in the turn in which it would end")
            .on(vec![acts(hedge(), (0, 0)), stands(mara(), (5, 0))])
            .given(|state| under(state, SpellKind::ArcaneArmour, 2))
            .refuses(Prolong(FIRST), "EFFECTS: nothing ends with this turn"),
        case(&["ST-755"], "what was not built to last is not prolonged")
            .on(vec![acts(hedge(), (0, 0)), stands(mara(), (5, 0))])
            .given(|state| under(state, SpellKind::ArcaneArmour, 1))
            .given(|state| state.figures[0].effects[0].has_duration = false)
            .refuses(Prolong(FIRST), "EFFECTS: nothing ends with this turn"),
    ]
}

/// It holds a frost lance.
fn frost(state: &mut State) {
    let spell = SpellRef::Known(1);
    state.figures[0].held = vec![HeldSpell { spell, until: 1, is_free: false }];
}

fn cold() -> Vec<Case> {
    vec![
        case(&["ST-756"], "frost chills whoever it wounds")
            .on(vec![acts(hedge(), (0, 0)), stands(varo(), (5, 0))])
            .given(frost)
            .declare(Manifest(FIRST, SECOND))
            .tape("dice 6 5")
            .tells(
                "ST-403 Hedge mage complete success: 13 against 12
                ST-421 Hedge mage raw damage 4: freeze 3, bought 1
                ST-428 Varo 4 wounds, now 4 of 5
                ST-756 Varo under freeze, X 1",
            ),
        case(&["ST-756"], "the chilled are hampered in their own turn")
            .on(vec![acts(varo(), (0, 0)), stands(mara(), (1, 0))])
            .given(|state| under(state, SpellKind::Freeze, 1))
            .declare(Brawl(FIRST, SECOND))
            .tape("dice 5 5 5")
            .tells("ST-104 Varo levels of advantage 1: Melee Combat 2, chilled -1"),
        case(&["ST-755"], "and no longer")
            .on(vec![acts(varo(), (0, 0)), stands(mara(), (1, 0))])
            .given(|state| under(state, SpellKind::Freeze, 1))
            .declare(EndTurn(FIRST))
            .tells("ST-755 Varo a spell on it ends"),
    ]
}
