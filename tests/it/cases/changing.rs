//! A table in play is changed by the referee: what holds of every system.

use hexfray::table::{Setup, System};

/// The state after an edit. The editor then shows what was edited; nothing more comes of it.
pub fn changed<S: System>(title: &str, state: &S::State, edit: fn(&mut Setup<S::Sheet>)) -> S::State {
    stays::<S>(title, state);
    let mut edited = S::setup(state);
    edit(&mut edited);
    let now = S::changed(state, &edited).unwrap_or_else(|faults| panic!("{title}: {faults:?}"));
    assert_eq!(S::setup(&now), edited, "{title}: the editor shows what was edited");
    stays::<S>(title, &now);
    now
}

/// Without an edit a state is the same to the byte.
pub fn stays<S: System>(title: &str, state: &S::State) {
    let bytes = |state: &S::State| postcard::to_allocvec(state).expect("written");
    assert_eq!(S::check(state), Ok(()), "{title}");
    let now = S::changed(state, &S::setup(state)).unwrap_or_else(|faults| panic!("{title}: {faults:?}"));
    assert_eq!(&now, state, "{title}");
    assert_eq!(bytes(&now), bytes(state), "{title}");
}

/// Why an edit is refused.
pub fn refused<S: System>(state: &S::State, edit: fn(&mut Setup<S::Sheet>)) -> Vec<String> {
    let mut edited = S::setup(state);
    edit(&mut edited);
    let faults = S::changed(state, &edited).expect_err("refused");
    faults.0.into_iter().map(|fault| fault.message).collect()
}
