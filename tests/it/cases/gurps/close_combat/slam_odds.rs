//! Exact chances of charges that end in a slam. So many contests follow one another that they are walked as the page
//! walks them, from moment to moment; `benches/gurps_worked.py` counts the same once more.

use super::slam;
use crate::cases::gurps::stage::Case;
use hexfray::dice::Chance;
use hexfray::systems::gurps::{Gurps, State};
use hexfray::table::{Explorer, Question, Reading, Said};

/// Whether the figures of a case end as they did in it. Who comes next is no part of that.
struct EndsSo(State);

impl Question<Gurps> for EndsSo {
    type Count = ();
    type Key = bool;

    fn begin(&self) {}
    fn count(&self, _so_far: &mut (), _reading: &Reading) {}
    fn answer(&self, _so_far: &(), state: &State, _is_over: bool) -> Option<bool> {
        let EndsSo(end) = self;
        // The last is the bystander, whose turn comes next.
        let n = end.figures.len() - 1;
        Some(
            end.figures.iter().take(n).eq(state.figures.iter().take(n))
                && end.board.tokens == state.board.tokens
                && end.things == state.things,
        )
    }
    fn is_wanted(&self, key: &bool) -> bool {
        *key
    }
}

/// The chance that a charge so declared ends as in the case of that title, where all later decisions are the usual.
fn chance(cases: &[Case], title: &str) -> Chance {
    let case = cases.iter().find(|case| case.title() == title).expect("a case of that title");
    let (state, played) = case.play();
    let mut exchange = played.exchange.clone();
    let committed = exchange.tape.iter().position(|answer| answer.said == Said::Committed);
    exchange.tape.truncate(committed.expect("it was committed"));
    let question = EndsSo(played.run.state.clone());
    let (odds, _) = Explorer::<Gurps, _>::new(state, exchange, None, question).all();
    odds.chance(|ends_so| *ends_so)
}

#[test]
fn chances_of_slams() {
    let cases = slam::cases();
    let counted = [
        ("W-05 a charge with kick and slam", 13_611_752_449_435, 385_610_460_475_392),
        ("W-06 without the overrun", 18_644_745_338_331_385, 7_107_572_007_482_425_344),
        ("a feint lowers the target's DX in the first contest", 10_670_610_435_641, 25_389_989_167_104),
    ];
    for (title, num, den) in counted {
        let exact = chance(&cases, title);
        assert_eq!(exact, Chance::of(num, den), "{title}: {exact:?}");
    }
}
