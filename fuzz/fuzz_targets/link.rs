//! A link in letters or digits, or a file with one.

#![no_main]

#[path = "../../tests/fuzz/feed.rs"]
mod feed;
#[path = "../../tests/json.rs"]
mod json;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    feed::link(&String::from_utf8_lossy(data));
});
