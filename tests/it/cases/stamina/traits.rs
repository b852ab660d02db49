//! Traits that bear on melee (ST-941).

use super::stage::{Case, FIRST, SECOND, acts, case, grusk, mara, stands, teyo, varo};
use super::targets::strikes;
use hexfray::systems::stamina::Command::Flurry;
use hexfray::systems::stamina::{Gear, Sheet, Surprise, Trait};

pub fn cases() -> Vec<Case> {
    let mut cases = attackers();
    cases.extend(targets());
    cases
}

fn attackers() -> Vec<Case> {
    vec![
        strikes(case(&["ST-941"], "Ambusher on the flat-footed"))
            .on(vec![acts(varo().having(Trait::Ambusher), (0, 0)), stands(grusk(), (1, 0))])
            .given(|state| state.figures[1].surprise = Surprise::FlatFooted)
            .tape(
                "with what?: Arming sword
                dice 5 1 1 1 1
                ambush Grusk?: +3 damage",
            )
            .tells("ST-941 Varo ambush Grusk?: +3 damage
                ST-941 Varo ambushes").ends("Varo 0,0 D 12/12 S 10/10 W 0/5 AP 2 MAP 1
                Grusk 1,0 D 7/8 S 16/16 W 6/9 stunned flat-footed wounded"),
        strikes(case(&["ST-421"], "Ambusher: once for each target until its own next turn"))
            .on(vec![acts(varo().having(Trait::Ambusher), (0, 0)), stands(grusk(), (1, 0))])
            .given(|state| state.figures[1].surprise = Surprise::FlatFooted)
            .given(|state| state.figures[0].log.ambushed = 1 << SECOND.0)
            .tape(
                "with what?: Arming sword
                dice 5 1 1 1 1",
            )
            .ends("Grusk 1,0 D 7/8 S 16/16 W 3/9 stunned flat-footed lightly wounded"),
        strikes(case(&["ST-941"], "Ambusher: what another has done with it is not this one's"))
            .on(vec![
                acts(varo().having(Trait::Ambusher), (0, 0)),
                stands(grusk(), (1, 0)),
                acts(varo().having(Trait::Ambusher), (2, 0)),
            ])
            .given(|state| state.figures[1].surprise = Surprise::FlatFooted)
            .given(|state| state.figures[2].log.ambushed = 1 << SECOND.0)
            .given(|state| state.options.is_flanking_found = false)
            .tape(
                "with what?: Arming sword
                dice 5 1 1 1 1
                ambush Grusk?: +3 damage",
            )
            .tells("ST-941 Varo ambushes")
            .ends("Grusk 1,0 D 7/8 S 16/16 W 6/9 stunned flat-footed wounded"),
        strikes(case(&["ST-941"], "Ambusher, not now"))
            .on(vec![acts(varo().having(Trait::AmbusherSneakAttack), (0, 0)), stands(grusk(), (1, 0))])
            .given(|state| state.figures[1].surprise = Surprise::Surprised)
            .tape(
                "with what?: Arming sword
                dice 5 1 1 1
                ambush Grusk?: not now",
            )
            .tells("ST-941 Varo ambush Grusk?: not now").ends("Varo 0,0 D 12/12 S 10/10 W 0/5 AP 2 MAP 1
                Grusk 1,0 D 7/8 S 16/16 W 3/9 stunned surprised lightly wounded"),
        strikes(case(&["ST-941"], "Ambusher, Flanking"))
            .on(vec![
                acts(varo().having(Trait::AmbusherFlanking), (0, 0)),
                stands(grusk(), (1, 0)),
                acts(teyo(), (2, 0)),
            ])
            .tape(
                "with what?: Arming sword
                dice 5 2 1 1 1
                ambush Grusk?: +3 damage",
            )
            .tells("ST-941 Varo ambush Grusk?: +3 damage
                ST-941 Varo ambushes").ends("Varo 0,0 D 12/12 S 10/10 W 0/5 AP 2 MAP 1
                Grusk 1,0 D 7/8 S 16/16 W 6/9 stunned wounded
                Teyo 2,0 D 9/9 S 11/11 W 0/6"),
        strikes(case(&["ST-405", "ST-941"], "Left Handed: the sword in the primary hand does not parry"))
            .on(vec![acts(varo().having(Trait::LeftHanded), (0, 0)), stands(mara(), (1, 0))])
            .tape(
                "with what?: Arming sword
                dice 6 5 1 1",
            )
            .tells("ST-104 Varo levels of advantage 2: Melee Combat 2
                ST-101 Varo difficulty 11: Mara’s current defense 11
                ST-101 Varo required successes 4: Mara’s melee defense bonus 5, Left Handed: weapons in the primary hand do not parry -1").ends("Varo 0,0 D 12/12 S 10/10 W 0/5 AP 2 MAP 1
                Mara 1,0 D 10/11 S 13/13 W 0/6"),
    ]
}

fn targets() -> Vec<Case> {
    vec![
        strikes(case(&["ST-428", "ST-830", "ST-941"], "Hard to Kill: no damage from this one"))
            .on(vec![acts(grusk(), (0, 0)), stands(mara().having(Trait::HardToKill), (1, 0))])
            .tape(
                "dice 9 7
                take the wounds, or be hard to kill?: no damage",
            )
            .tells(
                "ST-428 Mara take the wounds, or be hard to kill?: no damage
                ST-830 Mara spends the reaction
                ST-941 Mara hard to kill: no damage
                ST-428 Mara no wound (0)",
            )
            .ends(
                "Grusk 0,0 D 8/8 S 16/16 W 0/9 AP 2 MAP 1
                Mara 1,0 D 10/11 S 13/13 W 0/6 reacted",
            ),
        case(&["ST-428", "ST-562"], "Hard to Kill: all of a flurry is one attack")
            .on(vec![acts(varo(), (0, 0)), stands(grusk().having(Trait::HardToKill), (1, 0))])
            .declare(Flurry(FIRST, SECOND))
            .tape(
                "with what?: Arming sword
                dice 6 6 5 2 1
                take the wounds, or be hard to kill?: no damage",
            )
            .tells("ST-428 hard to kill: no damage of this attack")
            .ends("Grusk 1,0 D 6/8 S 16/16 W 0/9 reacted"),
        strikes(case(&["ST-428"], "Hard to Kill, kept for later"))
            .on(vec![acts(grusk(), (0, 0)), stands(mara().having(Trait::HardToKill), (1, 0))])
            .tape(
                "dice 9 7
                take the wounds, or be hard to kill?: take it",
            )
            .tells(
                "ST-428 Mara take the wounds, or be hard to kill?: take it
                ST-428 Mara 7 wounds, now 7 of 6
                ST-428 Mara 7 wounds (7)",
            )
            .ends("Mara 1,0 D 10/11 S 13/13 W 7/6 stunned prone dying"),
        strikes(case(&["ST-428", "ST-941"], "Fueled by Pain"))
            .on(vec![acts(varo(), (0, 0)), stands(grusk().having(Trait::FueledByPainAdvanced), (1, 0))])
            .given(|state| state.figures[1].stamina = 5)
            .tape(
                "with what?: Arming sword
                dice 5 2 1 1",
            )
            .tells(
                "ST-428 Grusk 3 wounds, now 3 of 9
                ST-941 Fueled by Pain
                ST-428 Grusk stamina +2
                ST-428 Grusk 3 wounds (3)",
            )
            .ends(
                "Varo 0,0 D 12/12 S 10/10 W 0/5 AP 2 MAP 1
                Grusk 1,0 D 7/8 S 7/16 W 3/9 stunned lightly wounded",
            ),
        strikes(case(&["ST-941"], "Danger Sense, Advanced: surprised, and defending all the same"))
            .on(vec![acts(grusk(), (0, 0)), stands(mara().having(Trait::DangerSenseAdvanced), (1, 0))])
            .given(|state| state.figures[1].surprise = Surprise::Surprised)
            .tape("dice 6 7")
            .tells(
                "ST-101 Grusk difficulty 11: Mara’s current defense 11
                ST-101 Grusk required successes 5: Danger Sense, Advanced: bonus kept 5",
            )
            .ends(
                "Grusk 0,0 D 8/8 S 16/16 W 0/9 AP 2 MAP 1
                Mara 1,0 D 10/11 S 13/13 W 0/6 surprised",
            ),
        strikes(case(&["ST-427"], "Tough: what a dagger does is little"))
            .on(vec![
                acts(Sheet { gear: vec![Gear::stock("Dagger")], ..varo() }, (0, 0)),
                stands(teyo().having(Trait::Tough).having(Trait::Healthy), (1, 0)),
            ])
            .tape(
                "dice 6 2 2 1
                1 success to spend on Teyo: +1 damage",
            )
            .tells("ST-427 Teyo toughness 2: toughness 1, Tough 1")
            .ends(
                "Varo 0,0 D 12/12 S 10/10 W 0/5 AP 2 MAP 1
                Teyo 1,0 D 8/9 S 11/11 W 1/8 lightly wounded",
            ),
    ]
}
