//! Tables that are being built: each is one of its own until it is deleted, and so are changes to a table in play.

use super::window::Window;
use crate::links::memory_store::MemoryStore;
use crate::pages::tree::{asked, drawn};
use hexfray::app::data::dialog::Dialog;
use hexfray::app::data::draft::{ForChanges, Tool};
use hexfray::app::data::message::Message;
use hexfray::app::data::page::Page;
use hexfray::board::Terrain;
use hexfray::hex::Hex;
use hexfray::share::What;
use hexfray::systems::SYSTEMS;

/// The words of the page.
fn page(window: &mut Window) -> String {
    drawn(&mut window.model).words()
}

/// The name of the table being built, if there is one.
fn built(window: &Window) -> Option<&str> {
    window.model.draft.as_ref().map(|draft| draft.setup.name())
}

/// The names of all tables being built that are kept, as a window finds them that is opened now.
fn all_built(window: &Window) -> Vec<String> {
    let again = window.reload();
    let mut names: Vec<String> =
        again.model.stored.built.iter().map(|card| card.table.summary.name.clone()).collect();
    names.sort();
    names
}

/// The names of all tables in play that are kept.
fn in_play(window: &mut Window) -> Vec<String> {
    window.say(Message::Go(Page::Home));
    let mut names: Vec<String> =
        window.model.stored.tables.iter().map(|card| card.summary.name.clone()).collect();
    names.sort();
    names
}

fn rename(window: &mut Window, name: &str) {
    window.say(Message::Rename(name.to_owned()));
}

/// Paints a wall on a hex where nobody is, by its place among those.
fn paint(window: &mut Window, place: usize) -> Hex {
    let setup = &window.model.draft.as_ref().expect("a table is built").setup;
    let recruits = setup.recruits();
    let is_taken =
        |hex: Hex| (0..recruits.len()).any(|i| recruits[i].at == Some(hex) || setup.rest(i).contains(&hex));
    let free = setup.ground().hexes().filter(|(hex, cell)| cell.terrain == Terrain::Grass && !is_taken(*hex));
    let hex = free.map(|(hex, _)| hex).nth(place).expect("a free hex");
    window.say(Message::Tool(Tool::Paint)).say(Message::Ground(Terrain::Wall));
    window.say(Message::Paint(hex)).say(Message::EndStroke);
    hex
}

/// Whether the page has three ways for changes that are not in the fight.
fn has_three_ways(window: &mut Window) -> bool {
    let asked = asked(&mut window.model);
    [ForChanges::Use, ForChanges::Keep, ForChanges::Drop]
        .iter()
        .all(|way| asked.iter().any(|it| matches!(it, Message::Changes(own) if own == way)))
}

/// A table with something painted on its board by *Edit board* before its first step, left by Back, and played on since.
fn left_by_back(key: &'static str) -> (Window, Hex) {
    let mut window = Window::new();
    window.say(Message::Demo(key, 0)).say(Message::EditBoard);
    let wall = paint(&mut window, 3);
    window.say(Message::Back);
    assert_eq!(window.model.page, Page::Fight, "{key}");
    window.declare();
    (window, wall)
}

fn name_in_play(window: &Window) -> String {
    window.model.fight.as_ref().expect("a table in play").table_name().to_owned()
}

#[test]
fn every_table_that_is_begun_is_one_of_its_own() {
    for card in SYSTEMS {
        let mut window = Window::new();
        window.say(Message::Empty(card.key));
        rename(&mut window, "Draft A");
        window
            .say(Message::EditFighters(None))
            .say(Message::Recruit(Some(0)))
            .say(Message::Back)
            .say(Message::Back);
        assert_eq!(window.model.page, Page::Home);
        window.say(Message::Empty(card.key)).say(Message::Back);
        assert_eq!(all_built(&window), ["Draft A"], "{}: of the empty one nothing is left", card.key);
        window.say(Message::Empty(card.key));
        rename(&mut window, "Draft B");
        window.say(Message::Back);
        assert_eq!(all_built(&window), ["Draft A", "Draft B"], "{}", card.key);
        let words = page(&mut window);
        assert!(words.contains("Go on building: Draft B") && words.contains("Draft A"), "{words}");
        let first = window.model.stored.built.iter().find(|it| it.table.summary.name == "Draft A").unwrap();
        window.say(Message::OpenDraft(first.table.id));
        assert_eq!((built(&window), window.model.page), (Some("Draft A"), Page::Editor), "{}", card.key);
        assert_eq!(window.model.draft.as_ref().unwrap().setup.n_recruits(), 1, "{}", card.key);
        assert_eq!(built(&window.reload()), Some("Draft A"), "{}: it is that which opens again", card.key);
        // A backup holds both.
        window.say(Message::Backup);
        let (_, text) = window.files.last().unwrap().clone();
        let mut other = Window::open(&MemoryStore::default(), None, None);
        other.say(Message::OpenText(text)).say(Message::Restore);
        assert_eq!(all_built(&other), ["Draft A", "Draft B"], "{}", card.key);
    }
}

#[test]
fn a_table_left_behind_stays_when_the_board_of_another_one_is_changed() {
    for card in SYSTEMS {
        let (mut window, _) = left_by_back(card.key);
        window.finish();
        window.say(Message::Changes(ForChanges::Drop)).say(Message::Empty(card.key));
        rename(&mut window, "Never played");
        window.say(Message::Go(Page::Home)).say(Message::Go(Page::Fight)).say(Message::EditBoard);
        let wall = paint(&mut window, 4);
        window.say(Message::Back).say(Message::Go(Page::Home));
        assert_eq!(all_built(&window), ["Never played"], "{}", card.key);
        let fight = window.model.fight.as_ref().unwrap();
        assert_eq!(
            fight.ground().cell(wall).unwrap().terrain,
            Terrain::Wall,
            "{}: it is in the fight",
            card.key
        );
        let words = page(&mut window);
        assert!(words.contains("Never played"), "{words}");
    }
}

#[test]
fn changes_left_by_back_are_kept_and_said_with_three_ways() {
    for card in SYSTEMS {
        let (window, _) = left_by_back(card.key);
        let said = format!("Changes to \u{201c}{}\u{201d} are not in the fight.", name_in_play(&window));
        let changed = window.model.draft.as_ref().unwrap().setup.clone();
        let mut again = window.reload();
        assert_eq!((window.bars(), again.bars()), (vec![&said[..]], vec![&said[..]]), "{}", card.key);
        assert!(has_three_ways(&mut again), "{}", card.key);
        // The editor goes on with them.
        again.say(Message::EditBoard);
        assert!(again.bars().is_empty() && again.model.draft.as_ref().unwrap().setup == changed);
        again.say(Message::Back);
        assert_eq!(again.bars(), [&said], "{}", card.key);
        // Kept, they are a table of its own name.
        let mut keeps = window.reload();
        keeps.say(Message::Changes(ForChanges::Keep));
        let kept = format!("{} 2", name_in_play(&keeps));
        assert_eq!((all_built(&keeps), keeps.bars().len()), (vec![kept], 0), "{}", card.key);
        keeps.say(Message::EditBoard).say(Message::Back);
        assert_eq!((all_built(&keeps).len(), keeps.bars().len()), (1, 0), "{}: nothing is changed", card.key);
    }
}

#[test]
fn dropped_changes_can_be_brought_back() {
    for card in SYSTEMS {
        let (mut window, _) = left_by_back(card.key);
        let changed = window.model.draft.as_ref().unwrap().setup.clone();
        let said = window.bars()[0].to_owned();
        window.say(Message::Changes(ForChanges::Drop));
        assert_eq!((built(&window), all_built(&window).len()), (None, 0), "{}", card.key);
        assert_eq!(window.bars().len(), 1, "{}: {:?}", card.key, window.bars());
        assert!(window.bars()[0].ends_with("is deleted."));
        window.say(Message::BringBack);
        assert_eq!(window.bars(), [said], "{}", card.key);
        window.say(Message::EditBoard);
        assert!(window.model.draft.as_ref().unwrap().setup == changed, "{}", card.key);
    }
}

#[test]
fn changes_to_another_table_wait_for_that_one() {
    let (mut window, _) = left_by_back("am");
    let (first, said) = (window.model.stored.open.unwrap(), window.bars()[0].to_owned());
    window.say(Message::Demo("cr", 0));
    assert!(window.bars().is_empty(), "{:?}", window.bars());
    window.say(Message::EditBoard);
    paint(&mut window, 5);
    window.say(Message::Back);
    assert_ne!(window.bars()[0], said);
    window.say(Message::Go(Page::Home));
    assert_eq!(all_built(&window).len(), 2);
    window.say(Message::OpenTable(first));
    assert_eq!(window.bars(), [said]);
    window.say(Message::Changes(ForChanges::Use));
    assert!(matches!(window.model.dialog, Some(Dialog::Anew(_))), "{:?}", window.model.dialog);
}

#[test]
fn a_fight_begins_anew_only_when_that_is_confirmed_and_both_have_names_of_their_own() {
    for card in SYSTEMS {
        let (mut window, wall) = left_by_back(card.key);
        let (old, link) = (name_in_play(&window), window.link());
        let new = format!("{old} 2");
        window.say(Message::Changes(ForChanges::Use));
        let Some(Dialog::Anew(name)) = window.model.dialog.clone() else { panic!("{}: it asks", card.key) };
        assert_eq!((&name, window.link()), (&new, link.clone()), "{}: nothing has changed", card.key);
        let words = page(&mut window);
        assert!(
            words.contains(&old) && words.contains(&new) && words.contains("with your tables"),
            "{words}"
        );
        window.say(Message::Close);
        assert_eq!((window.model.page, window.link()), (Page::Editor, link.clone()), "{}", card.key);
        window.say(Message::Play).say(Message::BeginAnew);
        assert_eq!((window.model.page, name_in_play(&window)), (Page::Fight, new.clone()), "{}", card.key);
        let board = |window: &Window| window.model.fight.as_ref().unwrap().ground().clone();
        assert_eq!(board(&window).cell(wall).unwrap().terrain, Terrain::Wall, "{}", card.key);
        assert!(window.bars().is_empty() && !window.model.has_progress());
        // Tried again without a step it is the same table.
        window.say(Message::EditBoard);
        paint(&mut window, 4);
        window.say(Message::Play);
        assert!(window.model.dialog.is_none(), "{}: nothing ends", card.key);
        assert_eq!(in_play(&mut window), [old.clone(), new], "{}", card.key);
        let words = page(&mut window);
        assert!(!words.contains("Go on building"), "{}: all of it is in the fight", card.key);
        let id = window.model.stored.tables.iter().find(|it| it.summary.name == old).unwrap().id;
        window.say(Message::OpenTable(id));
        assert_eq!(window.link(), link, "{}: the old one is as it was", card.key);
    }
}

#[test]
fn two_fights_of_one_table_that_was_built_have_names_of_their_own() {
    for card in SYSTEMS {
        let mut window = Window::new();
        window
            .say(Message::Empty(card.key))
            .say(Message::Recruit(Some(0)))
            .say(Message::Tool(Tool::Fighters));
        window.say(Message::TapHex(Hex::new(2, 2))).say(Message::Play);
        assert_eq!(name_in_play(&window), "New table", "{}: {:?}", card.key, window.model.draft);
        window.declare();
        window.say(Message::Go(Page::Home)).say(Message::Go(Page::Editor)).say(Message::Play);
        assert!(window.model.dialog.is_none(), "{}: it is no change to the fight", card.key);
        assert_eq!(in_play(&mut window), ["New table", "New table 2"], "{}", card.key);
        assert_eq!(all_built(&window), ["New table"], "{}: the one that was built stays", card.key);
    }
}

#[test]
fn the_one_table_that_earlier_versions_kept_is_in_the_list_and_stays_beside_others() {
    let store = MemoryStore::default();
    store.put("hexfray:setup:a", include_str!("../links/frozen/v2-setup.txt").trim_end());
    let before = store.all();
    let mut window = Window::open(&store, None, None);
    let name = built(&window).expect("it is there").to_owned();
    assert!(page(&mut window).contains(&format!("Go on building: {name}")));
    window.say(Message::Empty("cr"));
    rename(&mut window, "Another");
    window.say(Message::Go(Page::Home));
    assert!(page(&mut window).contains(&name));
    assert_eq!(store.text("hexfray:setup:a").as_ref(), before.get("hexfray:setup:a"), "as it was");
    window.say(Message::OpenDraft(0));
    assert_eq!(built(&window), Some(&name[..]));
    rename(&mut window, "Gone on with");
    assert_eq!(all_built(&window), ["Another", "Gone on with"]);
}

#[test]
fn a_table_being_built_is_copied_and_deleted_like_any_other() {
    for card in SYSTEMS {
        let mut window = Window::new();
        window.say(Message::Empty(card.key));
        rename(&mut window, "The mill");
        let what = What::Setup(window.model.draft.as_ref().unwrap().id.unwrap());
        window.say(Message::Go(Page::Home)).say(Message::CopyTable(what));
        assert_eq!(all_built(&window), ["The mill", "The mill"], "{}", card.key);
        window.say(Message::Show(Dialog::DropTable(what)));
        assert!(page(&mut window).contains("Delete this table?"));
        window.say(Message::DropTable(what));
        assert_eq!((all_built(&window).len(), built(&window)), (1, None), "{}", card.key);
        window.say(Message::BringBack);
        assert_eq!(all_built(&window).len(), 2, "{}", card.key);
        // Deleted while it is on the screen, it is not there any more.
        window.say(Message::OpenDraft(window.model.stored.built[0].table.id));
        let id = window.model.draft.as_ref().unwrap().id.unwrap();
        window.say(Message::EditFighters(None)).say(Message::DropTable(What::Setup(id)));
        assert_eq!((window.model.page, built(&window)), (Page::Home, None), "{}", card.key);
    }
}

#[test]
fn of_two_windows_that_build_one_table_neither_writes_over_the_other() {
    let mut one = Window::new();
    one.say(Message::Empty("am"));
    rename(&mut one, "Ours");
    let mut two = one.reload();
    rename(&mut one, "Mine");
    let what = What::Setup(one.model.draft.as_ref().unwrap().id.unwrap());
    two.say(Message::StoreChanged(Some("hexfray:setup:1:a".to_owned())));
    assert_eq!(two.bars(), ["This table is open in another window, where it has gone on."]);
    rename(&mut two, "Yours");
    assert!(two.model.saving.draft_not_kept.is_some());
    let mut takes = Window::open(&two.store, None, None);
    two.say(Message::KeepMine(what));
    assert_eq!(all_built(&two), ["Mine", "Yours"]);
    rename(&mut one, "Mine again");
    rename(&mut takes, "Theirs");
    takes.say(Message::TakeOver(what));
    assert_eq!(built(&takes), Some("Mine again"));
}

#[test]
fn what_cannot_be_kept_can_be_taken_back_to() {
    let mut window = Window::new();
    window.store.fill_up();
    window.say(Message::Empty("am"));
    rename(&mut window, "Not kept");
    window.say(Message::Back).say(Message::Empty("cr")).say(Message::EditUndo);
    assert_eq!(built(&window), Some("Not kept"));
}
