//! The number that a random walk is made from.

/// Says, where something fails while it is there, whose table that was on and from which number the walk was made: from
/// the same number the same is played again.
pub struct Seed(pub &'static str, pub u64);

impl Drop for Seed {
    fn drop(&mut self) {
        if std::thread::panicking() {
            println!("{}: seed {}", self.0, self.1);
        }
    }
}
