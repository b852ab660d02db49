//! The record of a table in the browser's store.

#![no_main]

#[path = "../../tests/fuzz/feed.rs"]
mod feed;
#[path = "../../tests/json.rs"]
mod json;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    feed::record(&String::from_utf8_lossy(data));
});
