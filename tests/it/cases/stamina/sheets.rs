//! What a sheet brings to a fight (sections 2 and 3): training, helms, weapons of the players' own, traits.

use super::stage::{Case, FIRST, SECOND, Stage, acts, case, grusk, ilen, mara, stands, teyo, varo};
use crate::cases::script::play;
use crate::cases::telling::line;
use hexfray::board::{Ground, Terrain, UnitId};
use hexfray::dice::TypedIn;
use hexfray::systems::stamina::Command::{self, Basic, Brawl, Stance, Swim};
use hexfray::systems::stamina::{
    DamageType, Derived, Gear, Grip, Hand, Sheet, Skill, Source, Stamina, Surprise, Trait, Weapon,
};
use hexfray::table::{Fight, System};
use std::borrow::Cow;

pub fn cases() -> Vec<Case> {
    let mut cases = hindered();
    cases.extend(weapons());
    cases.extend(bonuses());
    cases.extend(bodies());
    cases
}

/// Somebody strikes at somebody beside it.
fn strikes(case: Case, who: Sheet, foe: Sheet) -> Case {
    case.on(vec![acts(who, (0, 0)), stands(foe, (1, 0))]).declare(Basic(FIRST, SECOND))
}

/// Somebody takes a defensive stance, alone.
fn composes(case: Case, who: Sheet) -> Case {
    case.on(vec![acts(who, (0, 0)), stands(grusk(), (9, 0))]).declare(Stance(FIRST))
}

/// ST-112, ST-113: what is worn and not mastered.
fn hindered() -> Vec<Case> {
    let helmed = |sheet: Sheet| Sheet { has_helm: true, ..sheet.wearing("Heavy mail") };
    vec![
        strikes(
            case(&["ST-112"], "mail without the training for it"),
            mara().skilled(Skill::Armor, 1),
            grusk(),
        )
        .tape("dice 4 4")
        .tells("ST-104 Mara levels of advantage 0: Melee Combat 1, untrained in this armour -1")
        .ends("Grusk 1,0 D 7/8 S 16/16 W 4/9 stunned lightly wounded"),
        strikes(case(&["ST-102"], "mail with the training for it"), mara(), grusk())
            .tape("dice 4 4 1")
            .tells("ST-104 Mara levels of advantage 1: Melee Combat 1"),
        composes(case(&["ST-113"], "a helm bears on perception"), helmed(ilen())).tape("dice 6 6 6").tells(
            "ST-104 Ilen levels of advantage -1: helm -1
                ST-107 Ilen regain composure 2: perception 2",
        ),
        composes(case(&["ST-802"], "and not on reflexes"), helmed(mara().skilled(Skill::Armor, 3)))
            .tape("dice 6 6 6")
            .tells(
                "ST-104 Mara levels of advantage 1: Personal Defense 1
                ST-107 Mara regain composure 1: reflexes 1",
            ),
    ]
}

/// An item of the table with other figures.
pub fn own(name: &str, change: impl FnOnce(&mut Weapon)) -> Gear {
    let mut gear = Gear::stock(name);
    let mut weapon = gear.weapon().clone();
    change(&mut weapon);
    weapon.name = Cow::Borrowed("Heirloom");
    gear.kind = Source::Own(Box::new(weapon));
    gear
}

/// Sections 3.1 to 3.4.
fn weapons() -> Vec<Case> {
    let armed = |gear: Gear| Sheet::called("Axel", [0; 4]).skilled(Skill::MeleeCombat, 4).with(gear);
    let axe = armed(Gear::stock("Great axe").held(Grip::One(Hand::Primary)));
    let mace = Sheet { size: 1, ..armed(own("Mace", |it| it.is_small_folk = true)) };
    vec![
        strikes(case(&["ST-416", "ST-421"], "a great axe in one weak hand"), axe, teyo())
            .tape("dice 5 4")
            .tells(
                "ST-104 Axel levels of advantage 0: Melee Combat 3, too heavy -1, two-handed weapon in one hand -2
                ST-421 Axel raw damage 4: two-handed 5, weighted 1, in one hand -2
                ST-423 Teyo armour left 0: armour value 0, armour piercing -1, at least 0",
            )
            .ends("Teyo 1,0 D 8/9 S 11/11 W 4/6 stunned wounded"),
        strikes(
            case(&["ST-416", "ST-423"], "crude, and of the players' own"),
            armed(own("Club", |it| it.piercing.flat = 3)),
            mara(),
        )
        .tape("dice 8 8 1 1")
        .tells(
            "ST-104 Axel levels of advantage 2: Melee Combat 3, crude -1
            ST-421 Axel raw damage 2: one-handed 3, crude -1
            ST-423 Mara armour left 3: armour value 6, armour piercing -3
            ST-434 Mara wounds 0: raw damage 2, concussive resistance -4, at least 0",
        )
        .ends("Mara 1,0 D 10/11 S 13/13 W 0/6"),
        strikes(case(&["ST-416"], "made for the small"), mace, teyo())
            .tape("dice 5 4 1 1")
            .tells(
                "ST-104 Axel levels of advantage 2: Melee Combat 3, made for another size -1
                ST-421 Axel raw damage 3: one-handed 3, weighted 1, small-folk -1",
            )
            .ends("Teyo 1,0 D 8/9 S 11/11 W 2/6 stunned lightly wounded"),
        strikes(
            case(&["ST-411", "ST-417"], "a shield in the off-hand buys dearly"),
            armed(Gear::stock("Round shield").off()),
            teyo(),
        )
        .tape("dice 9 9 1 1")
        .tells(
            "ST-104 Axel levels of advantage 2: Melee Combat 3, off-hand -1
            ST-411 Axel 9 successes to spend on Teyo: +4 damage
            ST-411 1 not spent: lost
            ST-421 Axel raw damage 6: one-handed 3, shield -1, bought 4",
        )
        .ends("Teyo 1,0 D 8/9 S 11/11 W 5/6 stunned wounded"),
    ]
}

/// ST-405: what an attack has to reach beyond the current defense.
fn bonuses() -> Vec<Case> {
    let mut changed = teyo().with(Gear::stock("Tower shield").off());
    changed.manual[Derived::Melee as usize] = Some(4);
    vec![
        strikes(case(&["ST-405", "ST-803", "ST-911"], "doubled first, then covered"), varo(), mara())
            .given(|state| state.figures[1].guard.has_stance = true)
            .tape(
                "what does the referee say?: something else
                enter on the defense bonus: 3
                enter cover: 2
                dice 9 9 1 1",
            )
            .tells(
                "ST-101 Varo required successes 15: Mara’s melee defense bonus 5, defensive stance: doubled 5, cover 2, \
                 referee 3
                ST-401 Varo near success: 20 against 26",
            ),
        strikes(case(&["ST-922"], "no bonus of one's own while surprised, but cover"), varo(), mara())
            .given(|state| state.figures[1].surprise = Surprise::Surprised)
            .tape(
                "what does the referee say?: something else
                enter cover: 2
                dice 7 4 1 1",
            )
            .tells(
                "ST-101 Varo required successes 2: surprised: no defense bonus 0, cover 2
                ST-401 Varo complete success: 13 against 13",
            ),
        strikes(
            case(&["ST-405"], "changed by the table; a shield too heavy for its bearer gives nothing"),
            varo(),
            changed,
        )
        .tape("dice 9 1 1 1")
        .tells(
            "ST-101 Varo required successes 4: Teyo’s melee defense bonus 4
            ST-401 Varo near success: 12 against 13",
        )
        .ends("Teyo 1,0 D 8/9 S 11/11 W 0/6"),
    ]
}

/// Bodies that take more, or less.
fn bodies() -> Vec<Case> {
    let tough = Sheet { toughness: 3, ..teyo().having(Trait::Tough) };
    let mut frail = teyo().having(Trait::Healthy);
    frail.weak[DamageType::Penetrating as usize] = true;
    let mut clawed = varo().skilled(Skill::Brawling, 1);
    clawed.brawling = [false, true, false, false, false, false];
    vec![
        strikes(case(&["ST-427", "ST-941"], "tough enough"), mara(), tough).tape("dice 4 4 1").tells(
            "ST-427 Teyo toughness 4: toughness 3, Tough 1
                ST-434 Teyo wounds 1: raw damage 4, toughness 1",
        ),
        strikes(case(&["ST-426"], "weak, but healthy"), mara(), frail)
            .tape("dice 4 4 1")
            .tells("ST-434 Teyo wounds 8: raw damage 4, weakness: doubled 4")
            .ends("Teyo 1,0 D 8/9 S 11/11 W 8/8 stunned badly wounded"),
        strikes(case(&["ST-531"], "claws lose nothing where they turn concussive"), clawed, mara())
            .declare(Brawl(FIRST, SECOND))
            .tape("dice 9 7 1 1")
            .tells(
                "ST-531 Varo additional successes 3: additional successes 2, Brawling 1
                ST-424 less than that: it becomes concussive
                ST-434 Mara wounds 1: raw damage 5, concussive resistance -4",
            ),
        case(&["ST-308"], "Denja swim with ease")
            .on(vec![acts(ilen(), (0, 0)), stands(grusk(), (9, 0))])
            .ground(Terrain::Water, &[(0, 0), (1, 0)])
            .declare(Swim(FIRST))
            .tape("dice 5 5 1")
            .tells(
                "ST-104 Ilen levels of advantage 1: Denja 1
                ST-107 Ilen swim -1: body -1",
            ),
    ]
}

/// Plays one command of the demo, and looks for these lines among what is told of it.
fn plays(fight: &mut Fight<Stamina>, command: Command, script: &str, tells: &[&str]) {
    fight.declare(command, false, &mut TypedIn).unwrap();
    let run = play(fight, script).run;
    let told: Vec<String> = run.story.iter().map(|step| line::<Stage>(&run, step)).collect();
    for wanted in tells {
        assert!(told.iter().any(|line| line == wanted), "not told: {wanted}\n  {}", told.join("\n  "));
    }
}

/// Mara's first turn in the gatehouse: a bash against the wall, successes to spend, and a free attack when she
/// leaves.
#[test]
fn the_gatehouse_shows_the_system_in_one_turn() {
    let mut fight: Fight<Stamina> = Fight::new(Stamina::begin(&Stamina::demo()).unwrap());
    let grusk = UnitId(3);
    plays(&mut fight, Command::Begin, "", &["ST-204 Mara begins the turn"]);
    plays(
        &mut fight,
        Command::Bash(FIRST, grusk),
        "with what?: Round shield
        dice 8 7",
        &["ST-338 pinned against a hard surface", "ST-514 Grusk prone"],
    );
    plays(
        &mut fight,
        Basic(FIRST, grusk),
        "dice 5 3 1 1
        1 success to spend on Grusk: +1 damage",
        &["ST-411 Mara 1 success to spend on Grusk: +1 damage", "ST-434 Grusk wounds 5: raw damage 5"],
    );
    plays(
        &mut fight,
        Command::Walk(FIRST),
        "to where: F5
        strike at Mara, who leaves your reach?: basic attack · Arming sword Mara
        dice 5 5 1 1
        go on with the move?: go on",
        &["ST-406 Mara defense -1"],
    );
    assert_eq!(Ground::name(fight.settled().at(FIRST)), "F5");
}
