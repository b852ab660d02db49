//! A toy system: two swing at each other, one may duck; a third shoots past one at the other.

use hexfray::board::{Board, Ground, Side, Token, UnitId};
use hexfray::dice::Pool;
use hexfray::hex::{Facing, Hex};
use hexfray::sheet::{Form, FormVisitor};
use hexfray::table::{
    Asked, Bar, Card, Choice, Entry, EventText, Gauge, Land, Look, Next, Opt, Phrase, Place, Price, Recruit,
    Round, Rule, RuleCard, RuleText, Setup, SetupFaults, Sign, Step, System, Table, TableOption, Tally, Unit,
    Zone, ZoneKind,
};
use serde::{Deserialize, Serialize};
use std::convert::Infallible;
use std::rc::Rc;

/// A toy duel: swing and duck, each with up to two dice. In a counting one wounds add up, and there are
/// brawls, and one may point at somebody.
#[derive(Clone, PartialEq, Debug)]
pub struct ToyOf<const COUNTS: bool>;

pub type Toy = ToyOf<false>;

pub type Counting = ToyOf<true>;

type T<'t, 's, const COUNTS: bool> = &'t mut Table<'s, ToyOf<COUNTS>>;

macro_rules! rules {
    ($($name:ident = $number:literal, $title:literal;)*) => {
        $(const $name: Rule = &RuleCard {
            key: "TY", number: $number, digits: 2, title: $title,
        };)*
        const RULES: &[Rule] = &[$($name),*];
    };
}

rules! {
    TY_01 = 1, "Swing";
    TY_02 = 2, "Nerve";
    TY_03 = 3, "Duck";
    TY_04 = 4, "Wound";
    TY_05 = 5, "Referee";
    TY_06 = 6, "Reach";
    TY_07 = 7, "Points";
    TY_08 = 8, "Walk";
    TY_09 = 9, "Wind";
    TY_10 = 10, "Shot";
    TY_11 = 11, "Line of fire";
    TY_12 = 12, "Stray shot";
    TY_13 = 13, "Brawl";
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Sheet {
    name: String,
    skill: i16,
}

impl Form for Sheet {
    fn name(&self) -> &str {
        &self.name
    }
    fn visit(&mut self, form: &mut FormVisitor) {
        form.section("Body");
        form.line("name", "Name", &mut self.name, 20);
        form.section("Skills");
        form.halves("skill", "Skill", &mut self.skill, [0, 6]);
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Duellist {
    sheet: Sheet,
    side: Side,
    points: i32,
    wounds: usize,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct State {
    name: String,
    board: Board,
    figures: Vec<Duellist>,
    acting: Option<UnitId>,
    round: u32,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Command {
    Begin,
    Swing { who: UnitId, foe: UnitId },
    Shoot { who: UnitId, foe: UnitId },
    Brawl { who: UnitId, foe: UnitId },
    Point { who: UnitId },
    Walk { who: UnitId, to: Hex },
    Rest(UnitId),
    End(UnitId),
}

#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    Began,
    Spent(UnitId, &'static str, Sign, i32),
    Walked(UnitId, Hex),
    Wounded(UnitId, usize),
    Ended(UnitId),
}

fn bar(rule: Rule, why: &'static str) -> Bar {
    Bar { rule, code: "", why: why.into(), is_final: false }
}

fn swings(state: &State, who: UnitId) -> Vec<Opt<Command>> {
    let foes = (0..state.figures.len()).map(|i| UnitId(i as u8)).filter(|foe| *foe != who);
    foes.map(|foe| {
        let far = state.board.distance(who, foe) != 1;
        let broke = state.figures[who.index()].points < 4;
        Opt::open(Command::Swing { who, foe }, "swing")
            .sign(Sign::Strike)
            .costs_between(2, 3)
            .aim(state.board.token(foe).at)
            .bar(far.then(|| bar(TY_06, "stands out of reach")))
            .bar(broke.then(|| bar(TY_07, "needs 2 AP")))
    })
    .collect()
}

fn swing<const C: bool>(t: T<'_, '_, C>, who: UnitId, foe: UnitId) -> Asked<()> {
    let modes = [Opt::open(2, "jab").costs(2), Opt::open(3, "haymaker").costs(3).bar(None)];
    let mode = t.choose(Choice::of(who, TY_01, "blow").look(Look::Segments).options(modes))?;
    let (extra, _) = t.enter(modifier(who, "swing", 10))?;
    let dice = dice(t, who, "dice")?;
    let aside = Choice::of(who, TY_09, "wind").look(Look::Folded);
    t.choose(aside.options([Opt::open((), "none"), Opt::open((), "some")]))?;
    t.commit(TY_01, who, "swing")?;
    t.emit(TY_07, Event::Spent(who, "swing", Sign::Strike, mode));
    let duck = Opt::open(true, "duck").detail("behind the table").costs(1).sign(Sign::SideStep);
    let has_points = t.state().figures[foe.index()].points >= 2;
    let stand = Opt::open(false, "stand").sign(Sign::Pass);
    let duck = duck.bar((!has_points).then(|| bar(TY_07, "needs 1 AP")));
    let reaction = Choice::of(foe, TY_03, "reaction").options([duck, stand]).default_at(1);
    let ducks = t.choose(reaction.insist().contested())?;
    t.commit(TY_03, foe, if ducks { "duck" } else { "stand" })?;
    if ducks {
        t.emit(TY_07, Event::Spent(foe, "duck", Sign::SideStep, 1));
    }
    let ours = Tally::of(TY_02, "skill", t.state().figures[who.index()].sheet.skill.into());
    let ours = ours.add(TY_01, "blow", mode).add(TY_05, "referee", extra);
    let plus = t.number(TY_02, who, "attack value", ours, dice);
    let attack = t.roll_sum(TY_02, who, "attack roll", Pool::d6(dice), (plus, 2), |n| n)?;
    let theirs = Tally::of(TY_02, "skill", t.state().figures[foe.index()].sheet.skill.into());
    let theirs = theirs.add(TY_03, "duck", if ducks { 4 } else { 0 });
    let plus = t.number(TY_02, foe, "defence value", theirs, 1);
    let defence = t.roll_sum(TY_02, foe, "defence roll", Pool::d6(1), (plus, 2), |n| n)?;
    let (is_hit, words) = if attack >= defence { (true, "hit") } else { (false, "missed") };
    t.verdict(TY_02, who, is_hit, words, (attack, defence))?;
    if !is_hit {
        return Ok(());
    }
    let through = t.number(TY_04, foe, "wound", Tally::of(TY_04, "lead", attack - defence), 0);
    let step = usize::try_from(through / 4).unwrap_or(0).min(3);
    t.gauge(TY_04, foe, step, through);
    t.emit(TY_04, Event::Wounded(foe, step));
    t.note(TY_09, "the wind does nothing");
    Ok(())
}

/// Only the third has a gun.
fn shots(state: &State, who: UnitId) -> Vec<Opt<Command>> {
    let foes = (0..state.figures.len()).map(|i| UnitId(i as u8)).filter(|foe| who.0 == 2 && *foe != who);
    let shot = |foe| Opt::open(Command::Shoot { who, foe }, "shoot").aim(state.board.token(foe).at);
    foes.map(|foe| shot(foe).sign(Sign::Strike)).collect()
}

/// Two shots, each with a die within 3; one that misses may strike whoever stands in its way.
fn shoot<const C: bool>(t: T<'_, '_, C>, who: UnitId, foe: UnitId) -> Asked<()> {
    let board = &t.state().board;
    let hexes: Vec<Hex> = board.token(who).at.line_to(board.token(foe).at).skip(1).collect();
    let others = (0..board.tokens.len()).map(|i| UnitId(i as u8)).filter(|it| *it != who && *it != foe);
    let endangered: Vec<UnitId> = others.filter(|it| hexes.contains(&board.token(*it).at)).collect();
    t.lane(TY_11, who, hexes, endangered.clone());
    let aims = [Opt::open((), "hip"), Opt::open((), "shoulder")];
    t.choose(Choice::of(who, TY_10, "from").look(Look::Segments).options(aims))?;
    t.commit(TY_10, who, "shoot")?;
    t.emit(TY_07, Event::Spent(who, "shoot", Sign::Strike, 0));
    for shot in 1..=2 {
        let most = t.number(TY_10, who, "shot", Tally::of(TY_10, "skill", 6), 0);
        t.need_at_most(most, "hits");
        let fell = t.roll_sum(TY_10, who, "shot roll", Pool::d6(1), (0, 2), |n| n)?;
        let words = if fell <= most { "hit" } else { "missed" };
        t.verdict_under(TY_10, who, fell <= most, words, (fell, most))?;
        if fell <= most {
            t.gauge(TY_04, foe, shot, 0);
            t.emit(TY_04, Event::Wounded(foe, shot));
            continue;
        }
        for other in endangered.iter().copied() {
            let fell = t.roll_sum(TY_12, who, "stray roll", Pool::d6(1), (0, 2), |n| n <= 4)?;
            let numbers = (if fell { 4 } else { 6 }, 4);
            t.verdict_under(TY_12, who, fell, if fell { "struck" } else { "passed" }, numbers)?;
            if fell {
                t.gauge(TY_04, other, 1, 0);
                t.emit(TY_04, Event::Wounded(other, 1));
            }
        }
    }
    Ok(())
}

/// Once or twice a four-sided die: what exceeds 2 wounds the other, a 1 oneself.
fn brawl<const C: bool>(t: T<'_, '_, C>, who: UnitId, foe: UnitId) -> Asked<()> {
    let never = Bar { is_final: true, ..bar(TY_13, "has two fists") };
    let ways = [
        Opt::open(1, "once").detail("d4"),
        Opt::open(2, "twice"),
        Opt::open(3, "three times").bar(Some(never)),
    ];
    let n = t.choose(Choice::of(who, TY_13, "how often").look(Look::Segments).options(ways).compared())?;
    t.enter(modifier(who, "brawl", 1))?;
    t.commit(TY_13, who, "brawl")?;
    for _ in 0..n {
        let fell = t.roll_sum(TY_13, who, "fist", Pool { n: 1, sides: 4 }, (0, 1), |n| n)?;
        let words = if fell > 2 { "wounds" } else { "turned" };
        t.verdict(TY_13, who, fell > 2, words, (fell, 2))?;
        let (whom, by) = if fell > 2 { (foe, fell - 2) } else { (who, 2 - fell) };
        t.gauge(TY_04, whom, by as usize, by);
        t.emit(TY_04, Event::Wounded(whom, by as usize));
    }
    Ok(())
}

/// At somebody else, whoever shares the hex.
fn point<const C: bool>(t: T<'_, '_, C>, who: UnitId) -> Asked<()> {
    let board = &t.state().board;
    let others = (0..board.tokens.len()).map(|i| UnitId(i as u8)).filter(|it| *it != who);
    let option = |it: UnitId| Opt::open(it, "at that one").aim_at(it, board.token(it).at).sign(Sign::Aim);
    t.choose(Choice::of(who, TY_05, "at whom").options(others.map(option)).insist())?;
    t.commit(TY_05, who, "point")
}

fn modifier(who: UnitId, label: &'static str, most: i32) -> Entry {
    let (rule, label) = (TY_05, label.into());
    Entry { who, rule, label, least: -most, most, default: 0, step: 1, is_aside: true, is_against: false }
}

fn dice<const C: bool>(t: T<'_, '_, C>, who: UnitId, label: &'static str) -> Asked<u8> {
    let options = (0..=2_u8).map(|n| Opt::open(n, format!("{n} dice")));
    t.choose(Choice::of(who, TY_02, label).look(Look::Stepper).options(options).default_at(1))
}

impl<const COUNTS: bool> System for ToyOf<COUNTS> {
    const KEY: &'static str = "toy";
    const NAME: &'static str = "Toy duel";
    const LINE: &'static str = "Swing and duck";
    const ROUND: &'static str = "round";
    const UNIT: Unit = Unit::Halves;
    const RULES: &'static [Rule] = RULES;
    const TEXTS: &'static [RuleText] = &[];
    const LAND: Land = Land { unit: Some(("peg", "pegs")), most: 999, has_fixtures: true };
    const OVERRULE: Rule = TY_05;
    const GAUGE: Gauge = Gauge {
        title: "wound",
        hit: "to hit",
        near: None,
        steps: &["None", "Light", "Medium", "Fatal"],
        adds_up: COUNTS,
        stopped_by: None,
        asides: &[],
        opened_by: None,
    };
    const OPTIONS: &'static [TableOption] = &[];
    type Sheet = Sheet;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Moment = Infallible;

    fn begin(setup: &Setup<Sheet>) -> Result<State, SetupFaults> {
        let mut faults = SetupFaults::default();
        let mut tokens = Vec::new();
        for (i, recruit) in setup.recruits.iter().enumerate() {
            match recruit.at {
                Some(at) => {
                    let rest = Toy::rest(&recruit.sheet, at, recruit.facing);
                    tokens.push(Token { at, rest, facing: recruit.facing, is_solid: true, is_away: false })
                }
                None => faults.recruit(i, "stands nowhere; place it"),
            }
        }
        faults.into_result()?;
        let figure =
            |it: &Recruit<Sheet>| Duellist { sheet: it.sheet.clone(), side: it.side, points: 8, wounds: 0 };
        Ok(State {
            name: setup.name.clone(),
            board: Board { ground: Rc::new(setup.ground.clone()), tokens },
            figures: setup.recruits.iter().map(figure).collect(),
            acting: None,
            round: 0,
        })
    }
    fn check(_state: &State) -> Result<(), SetupFaults> {
        Ok(())
    }
    fn setup(state: &State) -> Setup<Sheet> {
        let recruit = |(figure, token): (&Duellist, &Token)| Recruit {
            sheet: figure.sheet.clone(),
            side: figure.side,
            at: Some(token.at),
            facing: token.facing,
        };
        let recruits = state.figures.iter().zip(&state.board.tokens).map(recruit).collect();
        let ground = (*state.board.ground).clone();
        Setup { name: state.name.clone(), ground, recruits, options: Vec::new() }
    }
    /// Masters are large: they cover the hexes to the east and to the south-east as well.
    fn rest(sheet: &Sheet, at: Hex, _facing: Facing) -> Vec<Hex> {
        if sheet.skill > 10 { vec![at + Hex::new(1, 0), at + Hex::new(0, 1)] } else { Vec::new() }
    }
    fn bar_of_gap(_ground: &Ground, a: Hex, b: Hex) -> Option<Bar> {
        (a.unsigned_distance_to(b) > 1).then(|| bar(TY_06, "a hex lies between"))
    }
    /// The second has long arms; the third watches.
    fn zones(state: &State, who: UnitId) -> Vec<Zone> {
        let token = state.board.token(who);
        let zone = |kind, label: &'static str, hexes| Zone { kind, hexes, label: label.into(), rule: TY_06 };
        let mut all = vec![zone(ZoneKind::Front, "front", vec![token.facing.from(token.at)])];
        match who.0 {
            1 => all.push(zone(ZoneKind::Reach, "reach", (0..8).map(|i| Ground::hex(i, 0)).collect())),
            2 => all.push(zone(ZoneKind::Covered, "watched", vec![Ground::hex(4, 1), Ground::hex(1, 2)])),
            _ => {}
        }
        all
    }
    fn changed(state: &State, _setup: &Setup<Sheet>) -> Result<State, SetupFaults> {
        Ok(state.clone())
    }
    fn name(state: &State) -> &str {
        &state.name
    }
    fn board(state: &State) -> &Board {
        &state.board
    }
    fn card(state: &State, who: UnitId) -> Card {
        let figure = &state.figures[who.index()];
        let wounded =
            (figure.wounds > 0).then(|| (Sign::Wound, Phrase::from(Self::GAUGE.steps[figure.wounds.min(3)])));
        Card {
            name: figure.sheet.name.clone(),
            side: figure.side,
            line: "Bare hands".to_owned(),
            health: 100 - 30 * figure.wounds.min(3) as u8,
            conditions: wounded.into_iter().collect(),
            points: Some((figure.points, 8)),
            points_name: "AP",
            is_down: Self::is_down(state, who),
            now: vec![("points".into(), figure.points.to_string())],
            facts: vec![("skill".into(), figure.sheet.skill.to_string())],
        }
    }
    fn is_down(state: &State, who: UnitId) -> bool {
        state.figures[who.index()].wounds >= 3
    }
    fn round(state: &State) -> Round {
        let place = |i: usize| Place {
            who: UnitId(i as u8),
            rank: Some(9 - i as i32),
            has_acted: state.acting.is_some_and(|acting| i < acting.index()),
        };
        let order = (0..state.figures.len()).map(place).collect();
        Round { number: state.round, acting: state.acting, order }
    }
    fn menu(state: &State, who: Option<UnitId>) -> Vec<Opt<Command>> {
        let Some(who) = who else {
            let running = state.acting.is_some().then(|| bar(TY_07, "the round is running"));
            return vec![Opt::open(Command::Begin, "begin the round").sign(Sign::Begin).bar(running)];
        };
        let mut menu = swings(state, who);
        menu.extend(shots(state, who));
        if COUNTS {
            let foe = UnitId(1 - who.0.min(1));
            menu.push(Opt::open(Command::Brawl { who, foe }, "brawl").sign(Sign::Strike));
            menu.push(Opt::open(Command::Point { who }, "point").sign(Sign::Aim));
        }
        let around = Facing::ALL.map(|k| k.from(state.board.token(who).at));
        menu.extend(around.into_iter().filter(|to| state.board.is_free(*to, who)).map(|to| {
            Opt::open(Command::Walk { who, to }, "walk").detail("one hex").sign(Sign::Move).costs(1).aim(to)
        }));
        menu.push(
            Opt::open(Command::Rest(who), "rest").detail("on a chair").bar(Some(bar(TY_07, "is not tired"))),
        );
        menu.push(Opt::open(Command::End(who), "end the turn").sign(Sign::EndTurn));
        menu
    }
    fn who(command: &Command) -> Option<UnitId> {
        match command {
            Command::Begin => None,
            Command::Swing { who, .. }
            | Command::Shoot { who, .. }
            | Command::Brawl { who, .. }
            | Command::Point { who }
            | Command::Walk { who, .. }
            | Command::Rest(who)
            | Command::End(who) => Some(*who),
        }
    }
    fn target(command: &Command) -> Option<UnitId> {
        match command {
            Command::Swing { foe, .. } | Command::Shoot { foe, .. } | Command::Brawl { foe, .. } => {
                Some(*foe)
            }
            _ => None,
        }
    }
    fn perform(t: &mut Table<'_, Self>, command: &Command) -> Next<Self> {
        match *command {
            Command::Begin => t.emit(TY_07, Event::Began),
            Command::Swing { who, foe } => swing(t, who, foe)?,
            Command::Shoot { who, foe } => shoot(t, who, foe)?,
            Command::Brawl { who, foe } => brawl(t, who, foe)?,
            Command::Point { who } => point(t, who)?,
            Command::Walk { who, to } => {
                t.emit(TY_07, Event::Spent(who, "walk", Sign::Move, 1));
                t.emit(TY_08, Event::Walked(who, to));
            }
            Command::Rest(who) => t.note(TY_07, if who.0 == 0 { "rests" } else { "sleeps" }),
            Command::End(who) => t.emit(TY_07, Event::Ended(who)),
        }
        Ok(None)
    }
    fn go_on(_t: &mut Table<'_, Self>, moment: &Infallible) -> Next<Self> {
        match *moment {}
    }
    fn apply(state: &mut State, event: &Event) {
        match *event {
            Event::Began => (state.acting, state.round) = (Some(UnitId(0)), state.round + 1),
            Event::Spent(who, _, _, points) => state.figures[who.index()].points -= points * 2,
            Event::Walked(who, to) => state.board.tokens[who.index()].at = to,
            Event::Wounded(who, step) => state.figures[who.index()].wounds += step,
            Event::Ended(who) => {
                let next = who.index() + 1;
                state.acting = (next < state.figures.len()).then_some(UnitId(next as u8));
            }
        }
    }
    fn paid(_before: &State, event: &Event) -> Option<(UnitId, Price)> {
        let Event::Spent(who, _, _, points) = event else { return None };
        Some((*who, Price::of(*points as u8)))
    }
    fn tell(_state: &State, event: &Event) -> EventText {
        let (who, text, sign, points, is_outcome): (_, Phrase, _, _, _) = match *event {
            Event::Began => (None, "the round begins".into(), Sign::Begin, 0, false),
            Event::Spent(who, what, sign, points) => (Some(who), what.into(), sign, -points, false),
            Event::Walked(who, to) => {
                (Some(who), format!("to {}", Ground::name(to)).into(), Sign::Move, 0, false)
            }
            Event::Wounded(who, step) => {
                (Some(who), format!("{} wound", Self::GAUGE.steps[step]).into(), Sign::Wound, 0, true)
            }
            Event::Ended(who) => (Some(who), "ends the turn".into(), Sign::EndTurn, 0, false),
        };
        EventText { who, text, steps: None, sign, points, is_outcome, is_over: false, is_quiet: false }
    }
    fn stand_in(sides: u8) -> Option<&'static str> {
        (sides == 4).then_some("a d8, halved and rounded up")
    }
    fn formula(told: &[Step]) -> Option<String> {
        let dice = told.iter().filter(|step| matches!(step, Step::Rolled { pool, .. } if pool.sides == 4));
        let n = dice.count();
        (n > 0).then(|| format!("{n} × d4 − 2"))
    }
    fn demo() -> Setup<Sheet> {
        let recruit = |name: &str, skill, side, col| Recruit {
            sheet: Sheet { name: name.to_owned(), skill },
            side,
            at: Some(Ground::hex(col, 1)),
            facing: Facing::of(if side == Side::Tide { 0 } else { 3 }),
        };
        Setup {
            name: "The yard".to_owned(),
            ground: Ground::open(6, 4),
            recruits: vec![
                recruit("Isolde", 5, Side::Tide, 1),
                recruit("Korrag", 4, Side::Madder, 2),
                recruit("Skell", 3, Side::Madder, 5),
            ],
            options: Vec::new(),
        }
    }
    fn starters() -> Vec<Sheet> {
        vec![Sheet { name: "Boxer".to_owned(), skill: 6 }]
    }
}
