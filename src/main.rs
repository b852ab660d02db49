//! Mounts the page on wasm32; an empty main elsewhere.

fn main() {
    #[cfg(target_arch = "wasm32")]
    hexfray::ui::start();
}
