//! What is inside a link, in a frame that is right.

#![no_main]

#[path = "../../tests/fuzz/feed.rs"]
mod feed;
#[path = "../../tests/json.rs"]
mod json;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    feed::inside(data);
});
