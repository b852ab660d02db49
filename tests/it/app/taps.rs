//! How often a player taps: a plain hit from the action sheet back to it, a round with two attacks, and one in which
//! everybody passes. Each message counts as one tap.
//!
//! `cargo test --test it app::taps -- --nocapture` prints them.

use super::law::started;
use super::window::Window;
use crate::seed::Seed;
use hexfray::app::data::dice::Source;
use hexfray::app::data::message::Message;
use hexfray::app::data::prefs::Pref;
use hexfray::app::playing::panel::PanelContent;
use hexfray::board::UnitId;
use hexfray::dice::{Alike, Dice, Random};
use hexfray::hex::{Facing, Hex};
use hexfray::table::{Ask, Step};
use hexfray::view::board::scene::{Scene, Tap};
use hexfray::view::panel::composer::Composer;
use hexfray::view::panel::prompt::Kind;

/// A window whose player counts his taps.
struct Player {
    window: Window,
    taps: usize,
    /// How often a choice was asked after the blow had been let stand and answered.
    asked_later: usize,
    /// Of each form that has been filled in, who was asked what, and its title.
    forms: Vec<(String, String)>,
}

impl Player {
    fn new(key: &'static str, seed: u64) -> Player {
        let mut window = started(key);
        window.model.dice = Source::Seeded(Random::from_number(seed));
        Player { window, taps: 0, asked_later: 0, forms: Vec::new() }
    }

    fn tap(&mut self, message: Message) {
        self.taps += 1;
        self.window.say(message);
    }

    /// What a tap on an enemy opens.
    fn enemy(&self) -> Option<Tap> {
        let model = &self.window.model;
        let scene = model.fight.as_ref()?.scene(&model.play.focus, &[]);
        scene.tokens.into_iter().map(|token| token.tap).find(Tap::is_answer)
    }

    /// Ends, waits or begins: the first button of that kind.
    fn pass(&mut self) {
        let fight = self.window.model.fight.as_ref().unwrap();
        let sheet = fight.actions(None);
        let ends = sheet.plate.into_iter().chain(sheet.endings).map(|ending| ending.place);
        let place = ends.into_iter().next().unwrap_or_else(|| panic!("nobody can pass"));
        self.tap(Message::Declare(place));
    }

    /// Says what has to be said in a form, or lets it stand.
    fn form(&mut self, form: &Composer) {
        self.forms.push((form.asked.clone(), form.title.clone()));
        if let Some(pass) = &form.pass {
            return self.tap(Message::Settle(pass.at, pass.option));
        }
        let waiting = form.widgets.iter().find(|widget| widget.is_waiting);
        match waiting.map(|widget| (widget.at, &widget.kind)) {
            Some((at, Kind::Choice { options, .. })) => {
                let open = options.iter().find(|option| option.bar.is_none()).expect("something is open");
                self.tap(Message::Answer(at, open.option));
            }
            _ => self.tap(Message::Commit),
        }
    }

    /// Goes on until the action sheet is there again.
    fn finish(&mut self) {
        let mut reactions = 0;
        for _ in 0..60 {
            match PanelContent::of(&self.window.model) {
                PanelContent::Actions(_) => return,
                PanelContent::Ledger(ledger) if ledger.waiting.is_some() => self.tap(Message::RollRest),
                PanelContent::Ledger(_) => self.tap(Message::Continue),
                PanelContent::Composer(form, ..) => self.form(&form),
                PanelContent::Prompt(form, _) => {
                    reactions += 1;
                    self.asked_later += usize::from(reactions > 1);
                    self.form(&form);
                }
                PanelContent::Follow(_, form, ..) => {
                    self.asked_later += 1;
                    self.form(&form);
                }
                other => panic!("lost at {:?}", other.kind()),
            }
        }
        panic!("it never ends");
    }

    /// The same, with dice that are thrown on the table and typed in: by their sum, where only that counts. How many
    /// throws.
    fn roll_by_hand(&mut self, dice: &mut Random) -> usize {
        let mut throws = 0;
        for _ in 0..60 {
            let ask = self.window.model.fight.as_ref().unwrap().waiting().cloned();
            match (PanelContent::of(&self.window.model), ask) {
                (PanelContent::Actions(_), _) => return throws,
                (_, Some(Ask::Roll { pool, is_sum, .. })) => {
                    throws += 1;
                    let faces = dice.throw(pool, Alike::Sum(&|a, b| a == b)).unwrap();
                    if is_sum && pool.n > 1 {
                        self.tap(Message::DiceSum(faces.iter().map(|face| u16::from(*face)).sum()));
                    } else {
                        faces.into_iter().for_each(|face| self.tap(Message::Die(face)));
                    }
                }
                (PanelContent::Ledger(_), _) => self.tap(Message::Continue),
                (other, _) => match other.form() {
                    Some(form) => self.form(form),
                    None => panic!("lost at {:?}", other.kind()),
                },
            }
        }
        panic!("it never ends");
    }

    /// Whether the last exchange hit.
    fn has_hit(&self) -> bool {
        let run = self.window.model.fight.as_ref().unwrap().last_run().unwrap();
        let verdict = run.story().iter().find_map(|step| match step {
            Step::Verdict { is_good, .. } => Some(*is_good),
            _ => None,
        });
        verdict == Some(true)
    }

    /// Passes until somebody can strike.
    fn until_enemy(&mut self) -> Tap {
        for _ in 0..40 {
            match self.enemy() {
                Some(tap) => return tap,
                None => self.pass(),
            }
            self.finish();
        }
        panic!("nobody comes to blows");
    }

    /// The round as it is counted.
    fn round(&self) -> u32 {
        self.window.model.fight.as_ref().unwrap().snapshot(None).round.number
    }

    /// Plays one round from its beginning to where the next could begin: so many attacks, the rest passes.
    fn play_round(&mut self, mut attacks: usize) -> usize {
        self.taps = 0;
        self.pass();
        self.finish();
        self.asked_later = 0;
        let round = self.round();
        for _ in 0..60 {
            let fight = self.window.model.fight.as_ref().unwrap();
            let begins = fight.actions(None).fighter.is_none() && self.round() == round && self.taps > 1;
            if begins || self.round() != round {
                return self.taps;
            }
            match self.enemy().filter(|_| attacks > 0) {
                Some(tap) => {
                    attacks -= 1;
                    self.tap(Message::Tap(tap));
                }
                None => self.pass(),
            }
            self.finish();
        }
        panic!("the round never ends");
    }
}

/// What a system's first attacks take, over several throws.
struct Counted {
    /// The most taps of a hit after which nothing further is asked.
    plain: Option<usize>,
    /// The most of any hit.
    most: Option<usize>,
}

fn hits(key: &'static str, seeds: u64) -> Counted {
    let mut counted = Counted { plain: None, most: None };
    for seed in 0..seeds {
        let _seed = Seed(key, seed);
        let mut player = Player::new(key, seed);
        let tap = player.until_enemy();
        (player.taps, player.asked_later) = (0, 0);
        player.tap(Message::Tap(tap));
        player.finish();
        if player.has_hit() {
            counted.most = counted.most.max(Some(player.taps));
            if player.asked_later == 0 {
                counted.plain = counted.plain.max(Some(player.taps));
            }
        }
    }
    counted
}

/// The most taps of a round with so many attacks, of those in which nothing further is asked after a blow.
fn round(key: &'static str, attacks: usize) -> Option<usize> {
    let rounds = (0..SEEDS).filter_map(|seed| {
        let _seed = Seed(key, seed);
        let mut player = Player::new(key, seed);
        let taps = player.play_round(attacks);
        (player.asked_later == 0).then_some(taps)
    });
    rounds.max()
}

/// So many throws are tried.
const SEEDS: u64 = 6;

/// A system's taps, printed, and held against what they may be at most: a plain hit, a round with two attacks, a
/// round in which all pass.
fn check(key: &'static str, aims: [usize; 3]) {
    let Counted { plain, most } = hits(key, if key == "dx" { 4 * SEEDS } else { SEEDS });
    let (two, none) = (round(key, 2), round(key, 0));
    println!("{key}: plain hit {plain:?}, any hit {most:?}, two attacks {two:?}, all pass {none:?}");
    for (taps, aim) in [plain, two, none].into_iter().zip(aims) {
        assert!(taps.is_none_or(|taps| taps <= aim), "{key}: {taps:?} taps, at most {aim}");
    }
    assert!(most.is_some() && none.is_some(), "{key}: somebody is hit, and nothing is asked of who passes");
}

#[test]
fn age_of_magic() {
    check("am", [4, 14, 5]);
    assert!(hits("am", SEEDS).plain.is_some(), "a hit with nothing further to decide is among them");
}

#[test]
fn circle_of_realms() {
    check("cr", [3, 9, 3]);
}

#[test]
fn dexterity() {
    check("dx", [3, 18, 12]);
}

/// Two taps on the board's bare hexes move whoever acts: the hex, then the plate. Where it ends up it is turned before, if
/// the system asks how, to the side that it would not face by itself.
fn moves_in_two_taps(key: &'static str, turns: bool) {
    let mut player = Player::new(key, 1);
    for _ in 0..20 {
        let fight = player.window.model.fight.as_ref().unwrap();
        let board = fight.board();
        let acting = fight.snapshot(None).round.acting;
        let from = acting.map(|who| board.token(who).at);
        let around = from.into_iter().flat_map(|at| Facing::ALL.map(|way| way.from(at)));
        let bare: Vec<Hex> = around.filter(|hex| board.occupant(*hex).is_none()).collect();
        for hex in bare {
            let before = player.window.link();
            player.taps = 0;
            player.tap(Message::GoTo(hex));
            if !matches!(PanelContent::of(&player.window.model), PanelContent::Composer(..)) {
                let why = player.window.model.toast.as_ref().map(|toast| toast.text.clone());
                assert!(why.is_some_and(|why| why.contains(": ")), "{key}: {hex:?} does not say why not");
                assert_eq!(player.window.link(), before, "{key}: a hex out of reach changes nothing");
                continue;
            }
            let heading = turns.then(|| turned_about(&mut player, hex));
            player.tap(Message::Commit);
            if let PanelContent::Prompt(..) = PanelContent::of(&player.window.model) {
                // Somebody is called on by it.
                player.window.say(Message::Undo);
                player.window.say(Message::Cancel);
                continue;
            }
            let fight = player.window.model.fight.as_ref().unwrap();
            let now = fight.board().token(acting.unwrap()).at;
            assert_eq!(now, hex, "{key}: {from:?} to {hex:?} by the hex and the plate");
            assert_eq!(player.taps, 2 + usize::from(turns), "{key}");
            let facing = fight.board().token(acting.unwrap()).facing;
            assert!(
                heading.is_none_or(|heading| heading == facing),
                "{key}: {heading:?}, but it faces {facing:?}"
            );
            return;
        }
        player.pass();
        player.finish();
    }
    panic!("{key}: nobody can move");
}

/// Turns whoever is about to go to a hex on the board, and says where he faces then.
fn turned_about(player: &mut Player, to: Hex) -> Facing {
    let heading = |player: &Player| {
        let model = &player.window.model;
        let scene = Scene::of(model.fight.as_ref().unwrap(), &model.play.focus, &[]);
        let heading = scene.turned_at(to).unwrap_or_else(|| panic!("a facing is asked: {:?}", scene.heading));
        heading.clone()
    };
    let before = heading(player);
    assert_eq!(before.turned_to(before.at), None, "its own hex is no direction");
    let ahead = before.facing.from(before.facing.from(to));
    assert_eq!(before.turned_to(ahead), None, "it faces there already");
    let sides = [3, 2, 4, 1, 5].map(|turn| before.facing.turned(turn));
    let side = sides.into_iter().find(|side| before.answers.iter().any(|(it, _)| it == side));
    let side = side.expect("another side can be faced");
    // A finger is led as far as one likes.
    let tap = before.turned_to(side.from(side.from(side.from(to)))).expect("it can be faced");
    player.tap(Message::Tap(tap));
    assert_eq!(heading(player).facing, side);
    side
}

#[test]
fn a_move_takes_the_hex_and_the_plate() {
    ["am", "cr", "dx", "gu", "st"].into_iter().for_each(|key| moves_in_two_taps(key, false));
}

#[test]
fn whoever_moves_is_turned_on_the_board_where_he_ends_up() {
    ["cr", "dx", "gu"].into_iter().for_each(|key| moves_in_two_taps(key, true));
}

#[test]
fn undo_opens_a_routine_form_that_stood_by_itself() {
    let mut player = Player::new("am", 1);
    let tap = player.until_enemy();
    player.tap(Message::Tap(tap));
    player.finish();
    let fight = player.window.model.fight.as_ref().unwrap();
    let (played, asked) = (fight.played(), fight.waiting().is_some());
    assert!(!asked);
    player.tap(Message::Undo);
    let fight = player.window.model.fight.as_ref().unwrap();
    assert_eq!(fight.played(), played - 1);
    assert!(fight.waiting().is_some(), "the last form is open again");
    assert!(fight.composer(None).is_some_and(|form| !form.can_cancel), "and not the blow itself");
    let before = player.window.link();
    player.tap(Message::Commit);
    assert_ne!(player.window.link(), before, "it stands again");
    assert!(player.window.model.fight.as_ref().unwrap().waiting().is_none());
}

#[test]
fn a_table_that_asks_each_is_asked_each() {
    let mut player = Player::new("am", 1);
    player.window.say(Message::Set(Pref::AskEach(true)));
    player.pass();
    let fight = player.window.model.fight.as_ref().unwrap();
    assert!(fight.waiting().is_some(), "initiative dice are asked for");
    assert!(player.window.reload().model.prefs.asks_each, "it is kept");
}

#[test]
fn the_screen_stays_awake_while_somebody_is_asked() {
    let mut player = Player::new("am", 1);
    assert!(!player.window.model.wants_awake(), "nobody is asked");
    player.window.say(Message::Set(Pref::AskEach(true)));
    player.pass();
    assert!(player.window.model.wants_awake(), "initiative dice are asked for");
    player.window.say(Message::Set(Pref::Awake(false)));
    assert!(!player.window.model.wants_awake());
    assert!(!player.window.reload().model.prefs.stays_awake, "it is kept");
}

#[test]
fn a_move_that_moves_nothing_cannot_be_confirmed() {
    let mut player = Player::new("am", 1);
    player.pass();
    player.finish();
    let fight = player.window.model.fight.as_ref().unwrap();
    let menu = fight.panel_menu(None);
    let place = menu.offers.iter().find(|offer| offer.label == "move" && offer.bar.is_none()).unwrap().place;
    player.tap(Message::Declare(place));
    let form = player.window.model.fight.as_ref().unwrap().composer(None).unwrap();
    assert!(form.commit.unwrap().bar.is_some(), "the plate says why");
    let before = player.window.link();
    player.tap(Message::Commit);
    assert_eq!(player.window.link(), before, "nothing is paid");
    let form = player.window.model.fight.as_ref().unwrap().composer(None).unwrap();
    let turn = form.widgets.iter().find(|widget| widget.label == "Turn first").unwrap().at;
    player.tap(Message::Answer(turn, 1));
    let form = player.window.model.fight.as_ref().unwrap().composer(None).unwrap();
    assert_eq!(form.commit.map(|commit| (commit.label, commit.bar)), Some(("Turn left".to_owned(), None)));
}

/// The most taps of an exchange in which so many throws are typed in or more, from the enemy to Continue, in some hundred
/// attacks: the enemy, the plates, the dice, by their sum where only that counts.
fn typed(key: &'static str, throws: usize) -> Option<usize> {
    let mut most = None;
    for seed in 0..SEEDS {
        let _seed = Seed(key, seed);
        let (mut player, mut dice) = (Player::new(key, seed), Random::from_number(seed));
        player.window.say(Message::Set(Pref::OwnDice(true)));
        for _ in 0..12 {
            let Some(tap) = player.enemy() else {
                player.pass();
                player.roll_by_hand(&mut dice);
                continue;
            };
            player.taps = 0;
            player.tap(Message::Tap(tap));
            if player.roll_by_hand(&mut dice) >= throws {
                most = most.max(Some(player.taps));
            }
        }
    }
    most
}

#[test]
fn an_exchange_with_the_players_own_dice_takes_nine_taps() {
    for (key, throws) in [("am", 3), ("dx", 2), ("cr", 3), ("gu", 4), ("st", 1)] {
        let taps = typed(key, throws);
        println!("{key}: {throws} throws typed, {taps:?} taps at most");
        assert!(taps.is_some_and(|taps| taps <= 9), "{key}: {taps:?} taps");
    }
}

/// Declares what the menu calls so, at somebody of this name where one is given.
fn declare(player: &mut Player, label: &str, target: Option<&str>) {
    let fight = player.window.model.fight.as_ref().unwrap();
    let (snapshot, menu) = (fight.snapshot(None), fight.panel_menu(None));
    let is_at =
        |who: Option<UnitId>| target.is_none_or(|name| who.is_some_and(|who| snapshot.name(who) == name));
    let offer = menu.offers.iter().find(|it| it.label == label && it.bar.is_none() && is_at(it.target));
    let place = offer.unwrap_or_else(|| panic!("{label} is not open")).place;
    player.tap(Message::Declare(place));
}

/// A charge at whoever waits, in the farm of GURPS: nobody is asked what he cannot decide, nor twice to go on, and
/// beside the dice it takes six taps at most.
#[test]
fn a_charge_at_whoever_waits_takes_six_taps_beside_the_dice() {
    let (mut all, mut forms) = (Vec::new(), Vec::new());
    for seed in 0..12 {
        let _seed = Seed("gu", seed);
        let (mut player, mut dice) = (Player::new("gu", seed), Random::from_number(seed));
        player.window.say(Message::Set(Pref::OwnDice(true)));
        player.pass();
        for label in ["do nothing", "do nothing", "do nothing", "do nothing", "wait", "do nothing"] {
            declare(&mut player, label, None);
            player.roll_by_hand(&mut dice);
        }
        // Wren and Sable come before him.
        for _ in 0..2 {
            declare(&mut player, "do nothing", None);
            player.roll_by_hand(&mut dice);
        }
        player.taps = 0;
        declare(&mut player, "all-out charge", Some("Sir Odo"));
        let form = PanelContent::of(&player.window.model).form().cloned().expect("it is composed");
        let later: Vec<_> = form.numbers.later.iter().map(|it| (&*it.label, &*it.total)).collect();
        assert_eq!(later, [("Grit: to hit, if nothing comes between", "12")], "somebody may strike before");
        let throws = player.roll_by_hand(&mut dice);
        all.push((player.taps - throws, throws));
        forms.append(&mut player.forms);
    }
    let mut defended = forms.iter().filter(|(asked, _)| asked == "Sir Odo: defence").peekable();
    assert!(defended.peek().is_some(), "he defends: {forms:?}");
    assert!(defended.all(|(_, title)| title == "Grit strikes you"), "{forms:?}");
    println!("taps beside throws, throws: {all:?}");
    assert!(all.iter().all(|(taps, _)| *taps <= 6), "{all:?}");
    assert!(all.iter().any(|(_, throws)| *throws >= 6), "both strike: {all:?}");
}
