//! The one integration-test binary.

#![allow(clippy::expect_used, clippy::unwrap_used)]

mod app;
mod cases;
mod circles;
mod coverage;
mod first_page;
mod floors;
mod hexes;
mod import;
#[path = "../json.rs"]
mod json;
mod kinds;
mod laws;
mod links;
mod matches;
mod pages;
mod quoted;
mod refusals;
mod schemas;
mod seed;
mod table_names;
mod throws;
mod view;

/// Laws ask for memory all the time: they take four fifths of what they take with the system's own allocator.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
