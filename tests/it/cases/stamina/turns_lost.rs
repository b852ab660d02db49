//! Turns that are passed over, and what is lost without anybody being asked (ST-215, ST-216, ST-225, ST-226).

use super::stage::{Case, FIRST, acts, case, grusk, ilen, mara, stands, teyo, varo};
use hexfray::systems::stamina::Command::{EndTurn, PushBody};
use hexfray::systems::stamina::{Life, Posture, Sheet, State, Surprise, Trait};

/// Option 3: stamina a turn.
const STAMINA: usize = 3;

pub fn cases() -> Vec<Case> {
    let mut cases = skipped();
    cases.extend(losses());
    cases
}

fn skipped() -> Vec<Case> {
    vec![
        case(&["ST-215", "ST-225", "ST-922"], "EX-30 the surprised are passed over")
            .on(vec![acts(mara(), (0, 0)), stands(grusk(), (1, 0))])
            .given(|state| state.figures[1].surprise = Surprise::Surprised)
            .declare(EndTurn(FIRST))
            .tape("who goes first at equal initiative?: Mara")
            .tells(
                "ST-225 counts as a turn all the same
                ST-215 surprised: no turn
                ST-922 Grusk surprised no more",
            )
            .ends(
                "Mara 0,0 D 11/11 S 13/13 W 0/6 AP 3
                Grusk 1,0 D 8/8 S 16/16 W 0/9",
            ),
        case(&["ST-216", "ST-225"], "EX-30 bleeding")
            .on(vec![acts(mara(), (0, 0)), stands(ilen(), (1, 0))])
            .given(|state| dying(state, 1, 5, 0))
            .declare(EndTurn(FIRST))
            .tells(
                "ST-225 counts as a turn all the same
                ST-216 dying: no turn
                ST-216 Ilen a turn nearer to death
                ST-216 Ilen 1 wound, now 6 of 4",
            )
            .ends(
                "Mara 0,0 D 11/11 S 13/13 W 0/6 AP 3
                Ilen 1,0 D 12/12 S 9/9 W 6/4 prone dying",
            ),
        case(&["ST-216", "ST-433"], "EX-30 bled to death")
            .on(vec![acts(mara(), (0, 0)), stands(ilen(), (1, 0)), stands(varo(), (9, 0))])
            .given(|state| dying(state, 1, 8, 3))
            .declare(EndTurn(FIRST))
            .tells(
                "ST-216 dying: no turn
                ST-216 Ilen a turn nearer to death
                ST-216 Ilen 1 wound, now 9 of 4
                ST-433 Ilen dead",
            )
            .ends(
                "Mara 0,0 D 11/11 S 13/13 W 0/6
                Ilen 1,0 D 12/12 S 9/9 W 9/4 prone dead
                Varo 9,0 D 12/12 S 10/10 W 0/5 AP 3",
            ),
        case(&["ST-216"], "EX-30 stabilised before")
            .on(vec![acts(mara(), (0, 0)), stands(ilen(), (1, 0)), stands(varo(), (9, 0))])
            .given(|state| {
                dying(state, 1, 8, 3);
                state.figures[1].life = Life::Dying { skipped: 3, is_stabilised: true };
            })
            .declare(EndTurn(FIRST))
            .tells(
                "ST-216 dying: no turn
                ST-216 stabilised",
            )
            .ends(
                "Mara 0,0 D 11/11 S 13/13 W 0/6
                Ilen 1,0 D 12/12 S 9/9 W 8/4 prone stabilised
                Varo 9,0 D 12/12 S 10/10 W 0/5 AP 3",
            ),
        case(&["ST-216"], "endurance bleeds every third turn")
            .on(vec![
                acts(mara(), (0, 0)),
                stands(grusk(), (1, 0)),
                stands(Sheet { name: "Brusk".to_owned(), ..grusk() }, (2, 0)),
                stands(varo(), (9, 0)),
            ])
            .given(|state| {
                dying(state, 1, 10, 1);
                dying(state, 2, 10, 2);
            })
            .declare(EndTurn(FIRST))
            .tells(
                "ST-216 dying: no turn
                ST-216 Grusk a turn nearer to death
                ST-216 dying: no turn
                ST-216 Brusk a turn nearer to death
                ST-216 Brusk 1 wound, now 11 of 9",
            )
            .ends(
                "Mara 0,0 D 11/11 S 13/13 W 0/6
                Grusk 1,0 D 8/8 S 16/16 W 10/9 prone dying
                Brusk 2,0 D 8/8 S 16/16 W 11/9 prone dying
                Varo 9,0 D 12/12 S 10/10 W 0/5 AP 3",
            ),
    ]
}

/// Somebody lies dying with so many wounds, so many turns skipped since.
fn dying(state: &mut State, i: usize, wounds: i16, skipped: u8) {
    let figure = &mut state.figures[i];
    (figure.wounds, figure.posture) = (wounds, Posture::Prone);
    figure.life = Life::Dying { skipped, is_stabilised: false };
    state.board.tokens[i].is_solid = false;
}

fn losses() -> Vec<Case> {
    let mage = || vec![acts(mara(), (0, 0)), stands(teyo(), (4, 0))];
    vec![
        case(&["ST-205", "ST-226", "ST-722"], "EX-23 the upkeep of energy")
            .on(mage())
            .given(|state| state.figures[1].stored = 7)
            .declare(EndTurn(FIRST))
            .tells(
                "ST-205 stamina full
                ST-722 Teyo stamina -1
                ST-226 a forced loss: nobody is asked",
            )
            .ends(
                "Mara 0,0 D 11/11 S 13/13 W 0/6
                Teyo 4,0 D 9/9 S 10/11 W 0/6 AP 3 stored 7",
            ),
        case(&["ST-214", "ST-226"], "upkeep without stamina is fatigue")
            .on(mage())
            .option(STAMINA, 1)
            .given(|state| (state.figures[1].stored, state.figures[1].stamina) = (7, 0))
            .declare(EndTurn(FIRST))
            .tells(
                "ST-226 Teyo 1 fatigue point
                ST-214 at most 10 stamina",
            )
            .ends(
                "Mara 0,0 D 11/11 S 13/13 W 0/6
                Teyo 4,0 D 9/9 S 0/10 W 0/6 fatigue 1 AP 3 stored 7",
            ),
        case(&["ST-226", "ST-430", "ST-744"], "upkeep beyond all fatigue is a wound")
            .on(mage())
            .given(|state| {
                let teyo = &mut state.figures[1];
                (teyo.stored, teyo.stamina, teyo.fatigue) = (2, 0, 11);
            })
            .declare(EndTurn(FIRST))
            .tells(
                "ST-226 Teyo 1 wound, now 1 of 6
                ST-430 a wound while holding energy
                ST-744 Teyo energy 0",
            )
            .ends(
                "Mara 0,0 D 11/11 S 13/13 W 0/6
                Teyo 4,0 D 9/9 S 0/0 W 3/6 fatigue 11 AP 3 stunned wounded",
            ),
        case(&["ST-212", "ST-214", "ST-941"], "pushing the body")
            .on(vec![acts(mara().having(Trait::PushTheBody), (0, 0)), stands(grusk(), (4, 0))])
            .given(|state| state.figures[0].stamina = 11)
            .declare(PushBody(FIRST))
            .tells(
                "ST-941 Mara uses Push the Body
                ST-212 Mara stamina +2
                ST-214 Mara 1 fatigue point
                ST-214 at most 12 stamina",
            )
            .ends(
                "Mara 0,0 D 11/11 S 12/12 W 0/6 fatigue 1 AP 3
                Grusk 4,0 D 8/8 S 16/16 W 0/9",
            ),
    ]
}
