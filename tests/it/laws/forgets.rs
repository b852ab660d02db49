//! What odds let go of ([`System::forget`]) changes nothing that they come to.

use super::asked;
use super::player::play;
use hexfray::table::{Blow, Explorer, System};

/// Longer walks take too long here.
const MOST_PATHS: usize = 20_000;

/// The odds of a blow, and of each answer to it, are those of a walk that lets go of nothing.
pub fn forgets<S: System>() {
    play::<S>(|fight, player, seed| {
        if !player.one_in(3) {
            return 0;
        }
        let Some(exchange) = asked(fight, player) else { return 0 };
        let striker = S::round(fight.settled()).acting;
        let blow = Blow { striker, target: S::target(&exchange.command), ..Blow::default() };
        let blow = blow.in_state::<S>(fight.settled());
        let explorer = || Explorer::<S, _>::new(fight.settled().clone(), exchange.clone(), striker, blow);
        let (mut forgetful, mut mindful) = (explorer(), explorer().forgetting_nothing());
        if !(forgetful.work(MOST_PATHS) && mindful.work(MOST_PATHS)) {
            return 0;
        }
        assert_eq!(forgetful.odds(), mindful.odds(), "fight {seed}");
        assert_eq!(forgetful.next(), mindful.next(), "fight {seed}");
        let each = |explorer: &Explorer<S, Blow>| explorer.forked().map(|forked| forked.each.clone());
        assert_eq!(each(&forgetful), each(&mindful), "fight {seed}");
        1
    });
}
