//! The gates of chunks: each fetches one, and hands out what is in it.
//!
//! A gate alone names what is behind it. So the linker's notes lead there through the gate only, and by that
//! `cargo xtask split` puts the chunk into files of its own.

use crate::app::chunk_contents as functions;
use crate::app::data::chunk::Chunk;
use crate::app::data::chunk_functions::{Building, Chances, Playing, Settings, Sharing};
use crate::app::data::chunk_functions::{
    register_building, register_chances, register_playing, register_settings, register_sharing,
};
use crate::systems::{self, for_each_system, register, register_editor};
use crate::table::{DynEditor, DynSystem, dyn_editor, dyn_system};
use crate::ui::lazy::{
    self, BuildingPages, ChancesPages, PlayPages, RulesPages, SettingsPages, SharingPages,
};
use crate::ui::pages::chunk_contents as pages;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

/// Fetches a chunk, unless it is here, and registers what it brings. What could not be had can be asked for again.
pub async fn load(chunk: Chunk) -> Fetched<()> {
    match chunk {
        Chunk::System(card) => {
            if let Some((system, pages, code)) = system(card.folder).await? {
                register(system);
                lazy::set_play(pages);
                register_playing(code);
            }
        }
        Chunk::Sharing => {
            let (pages, code) = sharing().await?;
            lazy::set_sharing(pages);
            register_sharing(code);
        }
        Chunk::Building => {
            let (pages, code, editors) = building().await?;
            editors.iter().copied().for_each(register_editor);
            lazy::set_building(pages);
            register_building(code);
        }
        Chunk::Rules => lazy::set_rules(rules().await?),
        Chunk::Settings => {
            let (pages, code) = settings().await?;
            lazy::set_settings(pages);
            register_settings(code);
        }
        Chunk::Chances => {
            let (pages, code) = chances().await?;
            lazy::set_chances(pages);
            register_chances(code);
        }
    }
    Ok(())
}

/// A system, the page on which it is played, and what plays: in files that all systems share, so that they come beside
/// its own.
type Played = (&'static dyn DynSystem, &'static PlayPages, &'static Playing);

type Fetched<T> = Result<T, SplitLoaderError>;

#[wasm_split(sharing, fallible)]
fn sharing() -> Fetched<(&'static SharingPages, &'static Sharing)> {
    Ok((pages::sharing(), functions::sharing()))
}

#[wasm_split(building, fallible)]
fn building() -> Fetched<(&'static BuildingPages, &'static Building, &'static [&'static dyn DynEditor])> {
    Ok((pages::building(), functions::building(), EDITORS))
}

#[wasm_split(rules, fallible)]
fn rules() -> Fetched<&'static RulesPages> {
    Ok(pages::rules())
}

#[wasm_split(settings, fallible)]
fn settings() -> Fetched<(&'static SettingsPages, &'static Settings)> {
    Ok((pages::settings(), functions::settings()))
}

#[wasm_split(chances, fallible)]
fn chances() -> Fetched<(&'static ChancesPages, &'static Chances)> {
    Ok((pages::chances(), functions::chances()))
}

/// The gate of each system, called after its folder.
macro_rules! gates {
    ($($folder:ident::$System:ident,)+) => {
        $(
            #[wasm_split($folder, fallible)]
            fn $folder() -> Fetched<Played> {
                Ok((dyn_system::<systems::$folder::$System>(), pages::play(), functions::playing()))
            }
        )+

        async fn system(folder: &str) -> Fetched<Option<Played>> {
            match folder {
                $(stringify!($folder) => $folder().await.map(Some),)+
                _ => Ok(None),
            }
        }

        /// What builds tables of each.
        const EDITORS: &[&dyn DynEditor] = &[$(dyn_editor::<systems::$folder::$System>()),+];
    };
}

for_each_system!(gates);
