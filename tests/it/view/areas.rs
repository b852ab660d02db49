//! Areas of figures on the board, in words and in the legend of a card.

use super::toy::Toy;
use super::{ISOLDE, SKELL, fight, place, scene, snapshot};
use hexfray::board::{Ground, UnitId};
use hexfray::hex::Hex;
use hexfray::table::ZoneKind;
use hexfray::table::dyn_state;
use hexfray::view::board::areas::legend;
use hexfray::view::board::scene::{Focus, Scene};

/// Whose areas are drawn, of which kind, how, and where.
fn check(scene: &Scene, wanted: &[(UnitId, ZoneKind, bool, &[&str])]) {
    let names = |hexes: &[Hex]| -> Vec<String> { hexes.iter().copied().map(Ground::name).collect() };
    let drawn: Vec<_> =
        scene.areas.iter().map(|it| (it.who, it.kind, it.is_quiet, names(&it.hexes))).collect();
    let wanted: Vec<_> = wanted
        .iter()
        .map(|(who, kind, is_quiet, hexes)| {
            (*who, *kind, *is_quiet, hexes.iter().map(|name| (*name).to_owned()).collect())
        })
        .collect();
    assert_eq!(drawn, wanted);
}

#[test]
fn the_chosen_figure_shows_all_of_its_areas_and_the_others_what_they_watch() {
    let selected = |who| scene(&fight(), &Focus { selected: Some(who), ..Focus::default() });
    let watched: &[&str] = &["E2", "B3"];
    check(&scene(&fight(), &Focus::default()), &[(SKELL, ZoneKind::Covered, true, watched)]);
    check(
        &selected(ISOLDE),
        &[(SKELL, ZoneKind::Covered, true, watched), (ISOLDE, ZoneKind::Front, false, &["C2"])],
    );
    check(
        &selected(SKELL),
        &[(SKELL, ZoneKind::Front, false, &["E2"]), (SKELL, ZoneKind::Covered, false, watched)],
    );
    check(&selected(UnitId(9)), &[(SKELL, ZoneKind::Covered, true, watched)]);
}

#[test]
fn areas_are_said_of_their_hexes() {
    let fight = fight();
    let focus = Focus { selected: Some(ISOLDE), ..Focus::default() };
    let shown = scene(&fight, &focus);
    assert_eq!(shown.hex_words(Ground::hex(4, 1)), "E2, grass, 0 pegs, Skell: watched");
    assert_eq!(shown.hex_words(Ground::hex(2, 1)), "C2, grass, 0 pegs, Korrag, Isolde: front");
    let first = place(&fight, ISOLDE, "walk", None);
    let menu = hexfray::view::panel::actions::Menu::of(&fight.any(), Some(ISOLDE));
    let row = menu.offers.iter().filter(|it| it.label == "walk").map(|it| it.place).collect::<Vec<_>>();
    assert!(row.contains(&first));
    let shown = scene(&fight, &Focus { row, ..Focus::default() });
    let label = |hex| shown.marks.iter().find(|mark| mark.hex == hex).map(|mark| mark.label.as_str());
    assert_eq!(label(Ground::hex(1, 2)), Some("B3, grass, 0 pegs, 1 hex from Isolde, walk, Skell: watched"));
    assert_eq!(label(Ground::hex(0, 1)), Some("A2, grass, 0 pegs, 1 hex from Isolde, walk"));
}

#[test]
fn a_legend_names_few_hexes_and_counts_many() {
    let fight = fight();
    let rows = |who| -> Vec<(String, String)> {
        legend(&*dyn_state::<Toy>(fight.state()), who).into_iter().map(|it| (it.title, it.place)).collect()
    };
    let row = |title: &str, place: &str| (title.to_owned(), place.to_owned());
    assert_eq!(rows(SKELL), [row("Front", "E2"), row("Watched", "E2 and B3")]);
    assert_eq!(rows(UnitId(1)), [row("Front", "B2"), row("Reach", "8 hexes")]);
    assert_eq!(snapshot(&fight).fighter(SKELL).areas, [], "only the card of a tapped token has one");
}
