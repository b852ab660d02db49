//! The cards (section 4.2): what each allows, and what it leaves until the next turn (GU-804, GU-807).

use super::stage::{
    Case, FIRST, SECOND, acts, aldric, brakka, case, cerys, dorn, elspeth, fenn, knifer, stands,
};
use hexfray::dice::TypedIn;
use hexfray::systems::gurps::Command::{
    self, Aim, AllOutAttack, AllOutDefence, Attack, Bash, ChangePosition, Charge, Concentrate, Disarm, Feint,
    Move, Nothing, PopUp, Ready, Reload, Shoot, StrikeWeapon, Unarmed, Wait, Watch,
};
use hexfray::systems::gurps::{Defences, Gurps, Sheet, State};
use hexfray::table::{AnyFight, System};

/// A card played by somebody against a figure so many hexes off.
struct Played {
    title: &'static str,
    sheet: Sheet,
    far: i32,
    command: Command,
    tape: &'static str,
    allows: &'static str,
    leaves: &'static str,
    left: Defences,
    given: fn(&mut State),
}

fn played(title: &'static str, sheet: Sheet, (far, command): (i32, Command), tape: &'static str) -> Played {
    let (allows, leaves, left) = ("", "", Defences::Normal);
    Played { title, sheet, far, command, tape, allows, leaves, left, given: |_| {} }
}

impl Played {
    fn shows(mut self, allows: &'static str, leaves: &'static str) -> Played {
        (self.allows, self.leaves) = (allows, leaves);
        self
    }
    fn left(mut self, left: Defences) -> Played {
        self.left = left;
        self
    }
    fn given(mut self, change: fn(&mut State)) -> Played {
        self.given = change;
        self
    }
    fn case(&self) -> Case {
        let tells: &'static str = format!("GU-804 {}\nGU-807 {}", self.allows, self.leaves).leak();
        case(&["GU-804", "GU-807"], self.title)
            .on(vec![acts(self.sheet.clone(), (0, 0), 0), stands(brakka(), (self.far, 0), 3)])
            .given(self.given)
            .declare(self.command)
            .tape(self.tape)
            .tells(tells)
    }
}

const ANY: &str = "any defence: Dodge 4, Block 6, Parry 6";

/// Cards that strike at somebody beside them. All of them miss.
fn blows() -> Vec<Played> {
    let at = |command: fn(_, _) -> Command| (1, command(FIRST, SECOND));
    let none = "no active defence, no retreat";
    vec![
        played("card: attack", aldric(), at(Attack), "dice 6 6 4").shows("1 hex; one attack (B96, B104)", ANY),
        played("card: attack with an axe", brakka(), at(Attack), "dice 6 6 4").shows(
            "1 hex; one attack (B96, B104)",
            "any defence: Dodge 5; axe unready",
        ),
        played("card: all-out attack", aldric(), at(AllOutAttack), "all-out: strong +2 damage\ndice 6 6 4")
            .shows(
                "½ Move forward, before (2 hexes now); two attacks, feint and attack, +4, or +2 damage (B96, B105)",
                none,
            )
            .left(Defences::Passive),
        played("card: shield bash", aldric(), at(Bash), "dice 6 6 4")
            .shows("1 hex; Shield skill (B123)", ANY),
        played("card: attack the weapon", aldric(), at(StrikeWeapon), "dice 6 5 3")
            .shows("1 hex; at -5, -3 or -4 (B110–111)", ANY),
        played("card: punch, kick or bite", dorn(), at(Unarmed), "dice 6 6 4")
            .shows("1 hex; bare-handed attack (B101)", "any defence: Dodge 6, bare-handed Parry 9"),
        played("card: disarm", aldric(), at(Disarm), "dice 6 5 3\ndice 3 3 3")
            .shows("1 hex; contest of weapon skills (B111)", ANY),
        played("card: feint", aldric(), at(Feint), "dice 6 6 4")
            .shows("1 hex; contest of skills (B96, B105)", ANY),
    ]
}

/// GU-326, apart from the options of the card.
fn charge() -> Case {
    case(&["GU-807"], "card: all-out charge")
        .on(vec![acts(brakka(), (0, 0), 0), stands(elspeth(), (3, 0), 3)])
        .declare(Charge(FIRST, SECOND))
        .tape("all-out charge: charge at −1\ncharge to: @2,0\ndice 6 6 4")
        .tells("GU-807 no active defence, no retreat; axe unready")
}

/// Cards of missiles.
fn shots() -> Vec<Played> {
    let at = |command: fn(_, _) -> Command| (3, command(FIRST, SECOND));
    vec![
        played("card: aim", cerys(), at(Aim), "").shows(
            "½ Move, then 2 hexes; bow none; no attack (B103, B116)",
            "any defence, but it costs the aim: Dodge 5",
        ),
        played("card: shoot", fenn(), at(Shoot), "dice 6 5 4").shows(
            "1 hex free, walk -1, run -2 (5 hexes now); ranged attack (B96, B104, B114–121)",
            "any defence: Dodge 5",
        ),
        played("card: opportunity fire", fenn(), (9, Watch(FIRST)), "watches hex: @3,0")
            .shows("1 hex; ranged attack on trigger (B118)", "any defence, but it costs the aim: Dodge 5"),
        played("card: pop-up attack", fenn(), at(PopUp), "dice 5 5 4")
            .given(|state| state.figures[0].is_covered = true)
            .shows(
                "1 hex out and back; ranged attack at -6 (B116)",
                "Dodge only while out, then any: Dodge 5",
            ),
        played("card: reload", fenn(), (9, Reload(FIRST)), "")
            .given(|state| state.things[0].loaded = 0)
            .shows("1 hex; no attack (B96, B104)", "Dodge only, and it voids the turn: Dodge 5")
            .left(Defences::DodgeOnly),
    ]
}

/// Cards that strike nobody.
fn still() -> Vec<Played> {
    let far = |command: fn(_) -> Command| (5, command(FIRST));
    vec![
        played("card: ready", brakka(), far(Ready), "")
            .given(|state| state.things[0].unready = 1)
            .shows("1 hex; no attack (B96, B104)", "any defence: Dodge 5"),
        played("card: wait", aldric(), far(Wait), "")
            .shows("1 hex, may be kept; one blow on trigger (B97, B106)", ANY),
        played("card: all-out defence", aldric(), far(AllOutDefence), "all-out defence: double")
            .shows(
                "1 hex; no attack (B97, B106, CII57)",
                "two defences, or one at +2: Dodge 4, Block 6, Parry 6",
            )
            .left(Defences::Double),
        played("card: change position", aldric(), far(ChangePosition), "to: kneeling")
            .shows("none; no attack (B95, B103)", ANY),
        played("card: concentrate", aldric(), far(Concentrate), "").shows(
            "1 hex; no attack (B97, B106)",
            "any defence, with a Will roll: Dodge 4, Block 6, Parry 6",
        ),
        played("card: move", aldric(), far(Move), "to where: @1,0\nfacing: east")
            .shows("full Move (4 hexes now); wild swing only (B95, B107)", ANY),
        played("card: do nothing", aldric(), far(Nothing), "")
            .shows("none; no attack (basic set)", "unchanged: Dodge 4, Block 6, Parry 6"),
    ]
}

fn all() -> Vec<Played> {
    [blows(), shots(), still()].into_iter().flatten().collect()
}

pub fn cases() -> Vec<Case> {
    all().iter().map(Played::case).chain([charge()]).collect()
}

/// GU-807: what is told before a card is taken is what is left once it has been.
#[test]
fn the_forecast_is_what_comes() {
    for card in all() {
        let (_, played) = card.case().play();
        assert_eq!(played.run.state.figure(FIRST).defences, card.left, "{}", card.title);
    }
}

/// GU-804: a row tells who has never read the rules what its card is; numbers and pages stand in the breakdown.
#[test]
fn rows_are_plain() {
    let told = |sheet: Sheet, (far, command): (i32, Command)| {
        let (state, _) = played("a row", sheet, (far, Nothing(FIRST)), "").case().play();
        let menu = Gurps::menu(&state, Some(FIRST));
        menu.into_iter().find(|option| option.value == command).expect("on the menu").detail.to_string()
    };
    let rows = [
        (1, Attack(FIRST, SECOND), "one blow with a weapon; a step before or after it"),
        (
            1,
            AllOutAttack(FIRST, SECOND),
            "up to 2 hexes forward, then a better blow or two; passive defence only until the next turn",
        ),
        (5, Move(FIRST), "up to 4 hexes; no attack but a wild swing"),
        (5, Nothing(FIRST), "ends the turn"),
    ];
    for (far, command, words) in rows {
        assert_eq!(told(aldric(), (far, command)), words);
    }
}

/// A tap on a foe takes the first blow that is open: one that keeps the defences, as long as there is one.
#[test]
fn what_keeps_the_defences_comes_first() {
    let unready = |state: &mut State| state.things[0].unready = 1;
    let (state, _) = played("a tap", brakka(), (1, Nothing(FIRST)), "").given(unready).case().play();
    let menu = Gurps::menu(&state, Some(FIRST));
    let mut open = menu.iter().filter(|option| option.is_open() && option.aim.is_some());
    assert_eq!(open.next().map(|option| option.value), Some(Unarmed(FIRST, SECOND)));
}

/// GU-143: the card says what each way to use what is in hand does, thrown as well.
#[test]
fn the_card_says_what_a_weapon_does() {
    let damage = |sheet: Sheet, label: &str| {
        let case = case(&[], "a card").on(vec![acts(sheet, (0, 0), 0)]);
        let facts = Gurps::card(case.fight().settled(), FIRST).facts;
        facts.into_iter().find(|(name, _)| name == label).map(|(_, damage)| damage)
    };
    assert_eq!(damage(brakka(), "axe, swing"), Some("2d+1 cutting".to_owned()));
    assert_eq!(damage(brakka(), "axe, thrown"), None);
    assert_eq!(damage(knifer(), "dagger, thrown"), Some("1d−2 impaling".to_owned()));
    assert_eq!(damage(brakka(), "kick"), None);
}

/// GU-350: a disarm says which weapon falls, and where.
#[test]
fn a_disarm_says_which_weapon_it_is_at() {
    let cast = vec![acts(elspeth(), (0, 0), 0), stands(aldric(), (1, 0), 3)];
    let mut fight = case(&[], "disarms").on(cast).fight();
    fight.declare(Disarm(FIRST, SECOND), false, &mut TypedIn).expect("open");
    let warnings = AnyFight::from(fight).composer(None).expect("a form").warnings;
    let words = "If you win, the thrusting broadsword falls in the foe’s hex; on a critical failure yours falls in your own";
    assert_eq!(warnings, [words]);
}
