//! Whoever has left the board is nowhere until it comes back.

use super::player::{Player, play_from};
use super::refereed::{done, kept};
use hexfray::board::UnitId;
use hexfray::sheet::{Form, Value};
use hexfray::table::{Ask, Bar, Deed, Fight, Presentation, Prompt, Run, Sign, Step, System};

/// A random table on which each name stands in no word of any rule.
fn told_apart<S: System>(player: &mut Player) -> S::State {
    loop {
        let mut setup = S::setup(&player.table::<S>());
        for (i, recruit) in setup.recruits.iter_mut().enumerate() {
            assert!(recruit.sheet.set("name", &Value::Text(format!("Zq{i}x"))), "a sheet has a name");
        }
        if let Ok(state) = S::begin(&setup) {
            return state;
        }
    }
}

/// Who is off the board, with the name that nobody else is called by.
struct Away<'a, S: System> {
    fight: &'a Fight<S>,
    all: Vec<(UnitId, Option<String>)>,
    seed: u64,
}

impl<'a, S: System> Away<'a, S> {
    fn of(fight: &'a Fight<S>, seed: u64) -> Away<'a, S> {
        let (state, board) = (fight.state(), S::board(fight.state()));
        let name = |who: UnitId| S::card(state, who).name;
        let own = |who: UnitId| {
            let others = board.everybody().filter(|other| *other != who);
            others.into_iter().all(|other| !name(other).contains(&name(who))).then(|| name(who))
        };
        let all = board.everybody().filter(|who| board.is_away(*who)).map(|who| (who, own(who)));
        Away { fight, all: all.collect(), seed }
    }

    fn no(&self, who: UnitId, what: &str) {
        let is_away = self.all.iter().any(|(it, _)| *it == who);
        assert!(!is_away, "fight {}: {who:?} is off the board: {what}", self.seed);
    }

    fn unnamed(&self, words: &str, what: &str) {
        for (who, name) in &self.all {
            let is_named = name.as_ref().is_some_and(|name| words.contains(name));
            assert!(!is_named, "fight {}: {who:?} is off the board: {what}: {words}", self.seed);
        }
    }

    fn bar(&self, bar: Option<&Bar>, what: &str) {
        self.unnamed(bar.map_or("", |bar| &bar.why), what);
    }

    fn option(&self, option: &Presentation, what: &str) {
        self.unnamed(&option.label, what);
        self.unnamed(&option.detail, what);
        self.bar(option.bar.as_ref(), what);
        option.whom.into_iter().for_each(|whom| self.no(whom, what));
    }

    fn prompt(&self, prompt: &Prompt) {
        self.no(prompt.who, "is asked");
        self.unnamed(&prompt.label, "asked");
        prompt.options.iter().for_each(|option| self.option(option, &prompt.label));
    }

    fn ask(&self, ask: &Ask) {
        match ask {
            Ask::Choose(prompt) => self.prompt(prompt),
            Ask::Enter(entry) => self.no(entry.who, "enters a number"),
            Ask::Commit { who, label, .. } => {
                self.no(*who, "commits");
                self.unnamed(label, "commit");
            }
            Ask::Roll { who, label, .. } => {
                self.no(*who, "rolls");
                self.unnamed(label, "roll");
            }
        }
    }

    fn step(&self, run: &Run<S>, step: &Step) {
        match step {
            Step::Number { who, label, tally, .. } => {
                self.no(*who, label);
                tally.lines().iter().for_each(|line| self.unnamed(&line.label, label));
            }
            Step::Rolled { who, label, .. } | Step::Verdict { who, label, .. } => self.no(*who, label),
            Step::Gauge { who, .. } => self.no(*who, "gauge"),
            Step::Lane { who, endangered, .. } => {
                self.no(*who, "shoots");
                endangered.iter().for_each(|who| self.no(*who, "is endangered"));
            }
            Step::Chose { who, label, option, barred, .. } => {
                self.no(*who, label);
                self.unnamed(option, label);
                barred.iter().for_each(|bar| self.bar(Some(bar), label));
            }
            Step::Happened(rule, event) => {
                let told = S::tell(&run.state, &run.events[*event]);
                self.unnamed(&told.text, rule.title);
                told.who.into_iter().for_each(|who| self.no(who, &told.text));
            }
            Step::Note(rule, words) => self.unnamed(words, rule.title),
        }
    }

    /// Of all that can be done, asked and seen.
    fn nowhere(&self) {
        if self.all.is_empty() {
            return;
        }
        let state = self.fight.state();
        let board = S::board(state);
        S::round(state).acting.into_iter().for_each(|who| self.no(who, "acts"));
        for who in board.everybody().map(Some).chain([None]) {
            let menu = self.fight.menu(who);
            if who.is_some_and(|who| board.is_away(who)) {
                let is_referees = menu.len() == 1 && menu[0].sign == Sign::Referee && menu[0].is_open();
                assert!(is_referees, "fight {}: {who:?} is off the board and has {menu:?}", self.seed);
                continue;
            }
            for option in menu.iter() {
                let what = format!("{:?}", option.value);
                self.option(option, &what);
                S::target(&option.value).into_iter().for_each(|whom| self.no(whom, &what));
                S::who(&option.value).into_iter().for_each(|who| self.no(who, &what));
            }
            let Some(who) = who else { continue };
            let card = S::card(state, who);
            card.facts.iter().chain(&card.now).for_each(|(label, value)| self.unnamed(value, label));
            for prospect in S::prospects(state, who) {
                self.no(prospect.foe, "is a foe");
            }
        }
        for (hex, _) in board.ground.hexes() {
            board.occupant(hex).into_iter().for_each(|who| self.no(who, "fills a hex"));
        }
    }

    /// Of what is told and asked in this run.
    fn untold(&self, run: &Run<S>) {
        run.story.iter().for_each(|step| self.step(run, step));
        run.waiting.iter().for_each(|ask| self.ask(ask));
        run.form.iter().for_each(|posed| self.ask(&posed.ask));
    }
}

/// Whether a command is that of the referee, whom it concerns alone.
fn is_referees<S: System>(fight: &Fight<S>, command: &S::Command) -> bool {
    let menu = fight.menu(S::who(command));
    menu.iter().any(|option| option.sign == Sign::Referee && option.value == *command)
}

/// Somebody leaves at any moment, whoever it is, and play goes on: nobody who is off the board is asked, offered, aimed at
/// or told of, but by the referee. It is undone to the byte, replayed from a link, and who has left comes back.
pub fn left<S: System>() {
    let (mut n_left, mut n_acting, mut n_back, mut n_told) = (0, 0, 0, 0);
    play_from::<S>(told_apart::<S>, |fight, player, seed| {
        let away = Away::of(fight, seed);
        let told = fight.open().or_else(|| fight.exchange(fight.played().checked_sub(1)?));
        if let (Some(told), Some(run)) = (told, fight.run())
            && !away.all.is_empty()
            && !is_referees(fight, &told.command)
        {
            away.untold(run);
            n_told += 1;
        }
        if fight.open().is_some() {
            return away.all.len();
        }
        away.nowhere();
        if !player.one_in(3) {
            return away.all.len();
        }
        let (board, acting) = (S::board(fight.state()), S::round(fight.state()).acting);
        let any = UnitId(player.0.below(board.tokens.len()) as u8);
        let who = acting.filter(|_| player.one_in(3)).unwrap_or(any);
        let deed = if board.is_away(who) { Deed::ComeBack } else { Deed::Leave };
        let Some(after) = done(fight, player, who, deed) else {
            assert!(deed == Deed::ComeBack, "fight {seed}: {who:?} can always leave");
            return 0;
        };
        kept(fight, &after, seed, deed.name());
        let card = |fight: &Fight<S>| S::card(fight.state(), who);
        let (before, now) = (card(fight), card(&after));
        assert_eq!((before.health, before.side), (now.health, now.side), "fight {seed}: {}", deed.name());
        assert_eq!(S::board(after.state()).is_away(who), deed == Deed::Leave, "fight {seed}");
        n_acting += usize::from(deed == Deed::Leave && acting == Some(who));
        n_left += usize::from(deed == Deed::Leave);
        n_back += usize::from(deed == Deed::ComeBack);
        *fight = after;
        Away::of(fight, seed).nowhere();
        1
    });
    println!("{}: {n_left} left, {n_acting} of them acting, {n_back} came back, {n_told} told", S::KEY);
    assert!(n_left.min(n_acting).min(n_back).min(n_told) > 0, "{}: somebody leaves and comes back", S::KEY);
}
