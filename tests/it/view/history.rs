//! A long history: which rows are drawn, and what stands beside the slider.

use hexfray::view::rows::Rows;
use hexfray::view::story::history::{Tick, Timeline};

/// A list of 1,000 rows, of which every tenth has a heading.
fn rows() -> Rows {
    Rows::new(1_000, (0..1_000).step_by(10).collect())
}

#[test]
fn only_rows_in_sight_are_drawn() {
    let rows = rows();
    assert_eq!((rows.top(0), rows.top(1), rows.top(10)), (0.0, 1.0 + Rows::HEADING, 10.0 + Rows::HEADING));
    assert_eq!(rows.height(), 1_000.0 + 100.0 * Rows::HEADING);
    let at_the_start = rows.drawn(0.0, 8.0);
    assert_eq!(at_the_start, 0..8 + Rows::SPARE, "a heading takes the room of most of a row");
    for tenths in 0..10_750 {
        let from = tenths as f32 / 10.0;
        let drawn = rows.drawn(from, from + 8.0);
        assert!(drawn.len() <= 9 + 2 * Rows::SPARE, "{drawn:?} at {from}");
        let is_in_sight = |row: usize| rows.top(row + 1) > from && rows.top(row) < from + 8.0;
        assert!((0..1_000).filter(|row| is_in_sight(*row)).all(|row| drawn.contains(&row)), "at {from}");
    }
    assert_eq!(Rows::new(0, vec![]).drawn(0.0, 8.0), 0..0);
}

#[test]
fn a_row_is_brought_into_sight_and_no_further() {
    let rows = rows();
    for row in [0, 1, 9, 10, 499, 500, 998, 999] {
        for from in [0.0, 3.5, 400.0, 537.25, 1_067.0] {
            let to = from + 8.0;
            let is_whole = |from: f32| rows.top(row) >= from && rows.top(row + 1) <= from + 8.0;
            match rows.bring(row, from, to) {
                None => assert!(is_whole(from)),
                Some(there) => {
                    assert!(!is_whole(from) && is_whole(there), "row {row} from {from} at {there}");
                    let stands_at_an_end = there == rows.top(row) || there + 8.0 == rows.top(row + 1);
                    assert!(stands_at_an_end, "row {row} from {from} at {there}");
                }
            }
        }
    }
}

/// A fight of so many exchanges, with a new round after every tenth.
fn timeline(steps: usize) -> Timeline {
    let rounds = (0..steps).step_by(10).map(|at| (at, at as u32 / 10 + 1)).collect();
    Timeline { steps, rounds, free_from: 0, round_name: "round" }
}

#[test]
fn a_short_fight_has_a_tick_for_each_step_and_a_long_one_no_more_than_there_is_room_for() {
    let ticks = timeline(20).ticks(5);
    assert_eq!(ticks.len(), 21);
    for (at, tick) in ticks.into_iter().enumerate() {
        assert_eq!(tick, Tick { opens_round: at == 0 || at == 10, is_later: at > 5 });
    }
    let long = timeline(1_000);
    for moment in [0, 1, 400, 999, 1_000] {
        let ticks = long.ticks(moment);
        assert_eq!(ticks.len(), Timeline::MOST_TICKS + 1);
        let later = ticks.iter().filter(|tick| tick.is_later).count();
        let share = later as f32 / Timeline::MOST_TICKS as f32;
        assert!((share - (1_000 - moment) as f32 / 1_000.0).abs() < 0.02, "{later} ticks after {moment}");
    }
    let few_rounds = Timeline { rounds: vec![(0, 1), (333, 2), (990, 3)], ..timeline(1_000) };
    assert_eq!(few_rounds.ticks(0).iter().filter(|tick| tick.opens_round).count(), 3);
    assert_eq!(Timeline::default().ticks(0).len(), 1);
}

#[test]
fn labels_of_rounds_do_not_run_into_each_other() {
    let labels = timeline(1_000).labels();
    assert_eq!((labels[0].1.as_str(), labels.last().map(|it| it.1.as_str())), ("Round 1", Some("Now")));
    assert!(labels.windows(2).all(|two| two[1].0 - two[0].0 >= 8), "{labels:?}");
    assert!(labels.len() < 12);
    // A fight that begins before its first round says so in more words.
    let early = Timeline { rounds: vec![(0, 0), (300, 1), (500, 2)], ..timeline(1_000) };
    let words: Vec<_> = early.labels().into_iter().map(|it| it.1).collect();
    assert_eq!(words, ["Before the first round", "2", "Now"]);
    assert_eq!(timeline(0).labels(), []);
}

#[test]
fn what_was_played_under_earlier_rules_stands() {
    let timeline = Timeline { free_from: 12, ..timeline(20) };
    assert!((0..12).all(|moment| !timeline.can_play_on(moment)));
    assert!((12..20).all(|moment| timeline.can_play_on(moment)));
    assert!(!timeline.can_play_on(20), "that is now");
}
