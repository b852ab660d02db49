//! Disarm (ST-541 to ST-547): EX-10, EX-11, and what they leave open.

use super::sheets::own;
use super::stage::{Case, Cast, FIRST, SECOND, acts, case, grusk, ilen, mara, stands, teyo, varo};
use hexfray::board::Terrain;
use hexfray::systems::stamina::Command::Disarm;
use hexfray::systems::stamina::{Gear, Sheet, Skill};

pub fn cases() -> Vec<Case> {
    let mut cases = worked();
    cases.extend(flying());
    cases.extend(others());
    cases
}

/// A weapon of the player's own that bludgeons besides what the printed one does.
pub fn two_types(name: &str) -> Gear {
    own(name, |it| {
        let more = Gear::stock("Truncheon").weapon().types.clone();
        it.types = it.types.iter().chain(more.iter()).copied().collect();
    })
}

/// Varo with his dagger put away.
fn one_sword() -> Sheet {
    Sheet { gear: vec![Gear::stock("Arming sword"), Gear::stock("Dagger").stowed()], ..varo() }
}

fn duel() -> Vec<Cast> {
    vec![acts(one_sword(), (0, 0)), stands(grusk(), (1, 0))]
}

fn disarms(case: Case) -> Case {
    case.declare(Disarm(FIRST, SECOND))
}

fn worked() -> Vec<Case> {
    vec![
        disarms(case(
            &["ST-541", "ST-542", "ST-544", "ST-545", "ST-546"],
            "EX-10 out of both hands, and taken",
        ))
        .on(duel())
        .tape(
            "with what?: Arming sword
            dice 10 9 4
            where does the weapon fly?: 1 spent @0,0
            who takes the weapon?: readies it Varo",
        )
        .tells(
            "ST-541 disarm
                ST-544 no damage is done
                ST-544 Varo battle axe lies in L11
                ST-545 Varo where does the weapon fly?: 1 spent
                ST-545 Varo battle axe lies in K11
                ST-546 Varo price of readying it 4: readying it 5, Disarm -1
                ST-546 Varo who takes the weapon?: readies it
                ST-546 Varo battle axe in the off-hand",
        )
        .ends(
            "Varo 0,0 D 12/12 S 9/10 W 0/5 AP 2 MAP 1 has battle axe
                Grusk 1,0 D 7/8 S 16/16 W 0/9",
        )
        .chance(71, 100),
        disarms(case(&["ST-541", "ST-542", "ST-547"], "EX-11 with bare hands, and failed"))
            .on(vec![acts(teyo(), (0, 0)), stands(mara(), (1, 0))])
            .tape("dice 6 5 9 3 8")
            .tells(
                "ST-541 disarm
                ST-547 unarmed and failed: the weapon strikes back",
            )
            .ends(
                "Teyo 0,0 D 9/9 S 10/11 W 3/6 AP 2 MAP 1 stunned wounded
                Mara 1,0 D 11/11 S 13/13 W 0/6",
            )
            .chance(4599, 5000),
        disarms(case(&["ST-547"], "a weapon of two types strikes back with the one that its wielder likes"))
            .on(vec![
                acts(teyo(), (0, 0)),
                stands(Sheet { gear: vec![two_types("Arming sword")], ..mara() }, (1, 0)),
            ])
            .tape("dice 6 5 9 3 8\nstrike back with what?: bludgeoning")
            .tells(
                "ST-547 unarmed and failed: the weapon strikes back
                ST-547 Mara strike back with what?: bludgeoning",
            ),
    ]
}

fn flying() -> Vec<Case> {
    vec![
        disarms(case(&["ST-544", "ST-545"], "it may be left where it falls"))
            .on(duel())
            .tape(
                "with what?: Arming sword
                dice 10 9 4
                where does the weapon fly?: leave it there @1,0",
            )
            .tells(
                "ST-544 no damage is done
                ST-544 Grusk battle axe lies in L11
                ST-545 Varo where does the weapon fly?: leave it there",
            )
            .ends(
                "Varo 0,0 D 12/12 S 9/10 W 0/5 AP 2 MAP 1
                Grusk 1,0 D 7/8 S 16/16 W 0/9 battle axe@1,0",
            ),
        disarms(case(&["ST-545"], "three hexes away, over somebody's head"))
            .on(vec![acts(one_sword(), (0, 0)), stands(grusk(), (1, 0)), stands(mara(), (2, 0))])
            .tape(
                "with what?: Arming sword
                dice 10 9 4
                where does the weapon fly?: 3 spent @4,0",
            )
            .tells(
                "ST-545 Varo where does the weapon fly?: 3 spent
                ST-545 Grusk battle axe lies in O11",
            )
            .ends(
                "Varo 0,0 D 12/12 S 9/10 W 0/5 AP 2 MAP 1
                Grusk 1,0 D 7/8 S 16/16 W 0/9 battle axe@4,0
                Mara 2,0 D 11/11 S 13/13 W 0/6",
            ),
        disarms(case(&["ST-545"], "walls stop it"))
            .on(duel())
            .ground(Terrain::Wall, &[(2, 0), (2, -1), (1, -1), (0, 1), (1, 1)])
            .tape(
                "with what?: Arming sword
                dice 4 5 1
                where does the weapon fly?: 1 spent @0,0",
            )
            .tells(
                "ST-545 Varo where does the weapon fly?: 1 spent
                ST-545 Grusk battle axe lies in K11",
            )
            .ends(
                "Varo 0,0 D 12/12 S 9/10 W 0/5 AP 2 MAP 1
                Grusk 1,0 D 7/8 S 16/16 W 0/9 battle axe@0,0",
            ),
        disarms(case(&["ST-544"], "no success to send it anywhere"))
            .on(duel())
            .tape(
                "with what?: Arming sword
                dice 3 4 1",
            )
            .ends(
                "Varo 0,0 D 12/12 S 9/10 W 0/5 AP 2 MAP 1
                Grusk 1,0 D 7/8 S 16/16 W 0/9 battle axe@1,0",
            ),
        disarms(case(&["ST-546"], "too few to take it"))
            .on(duel())
            .tape(
                "with what?: Arming sword
                dice 4 5 1
                where does the weapon fly?: 1 spent @0,0",
            )
            .tells("ST-546 Varo price of readying it 4: readying it 5, Disarm -1")
            .ends(
                "Varo 0,0 D 12/12 S 9/10 W 0/5 AP 2 MAP 1
                Grusk 1,0 D 7/8 S 16/16 W 0/9 battle axe@0,0",
            ),
    ]
}

fn others() -> Vec<Case> {
    vec![
        disarms(case(&["ST-543"], "a near success drops only the guard"))
            .on(vec![acts(one_sword(), (0, 0)), stands(mara(), (1, 0))])
            .tape(
                "with what?: Arming sword
                dice 6 5 4 1",
            )
            .ends(
                "Varo 0,0 D 12/12 S 9/10 W 0/5 AP 2 MAP 1
                Mara 1,0 D 10/11 S 13/13 W 0/6",
            ),
        disarms(case(&["ST-547"], "a bow does nothing to the bare hand"))
            .on(vec![acts(teyo(), (0, 0)), stands(ilen(), (1, 0))])
            .tape("dice 6 5 3 3 8 9")
            .tells("ST-547 a ranged weapon does nothing")
            .ends(
                "Teyo 0,0 D 9/9 S 10/11 W 0/6 AP 2 MAP 1
                Ilen 1,0 D 12/12 S 9/9 W 0/4",
            ),
        disarms(case(&["ST-541"], "the weapon is named first"))
            .on(vec![acts(one_sword().skilled(Skill::Disarm, 2), (0, 0)), stands(varo(), (1, 0))])
            .tape(
                "with what?: unarmed
                which weapon of Varo?: Dagger
                dice 9 9 1 1",
            )
            .tells(
                "ST-541 Varo which weapon of Varo?: Dagger
                ST-541 disarm",
            )
            .ends(
                "Varo 0,0 D 12/12 S 9/10 W 0/5 AP 2 MAP 1
                Varo 1,0 D 11/12 S 10/10 W 0/5 dagger@0,0",
            ),
        case(&["ST-541"], "nothing to disarm")
            .on(vec![acts(varo(), (0, 0)), stands(teyo(), (1, 0))])
            .refuses(Disarm(FIRST, SECOND), "NOTHING: nothing to disarm"),
        case(&["ST-541"], "a shield is no weapon to be struck away")
            .on(vec![
                acts(varo(), (0, 0)),
                stands(Sheet { gear: vec![Gear::stock("Round shield").off()], ..mara() }, (1, 0)),
            ])
            .refuses(Disarm(FIRST, SECOND), "NOTHING: nothing to disarm"),
    ]
}
