//! The worked examples E-01 to E-29.

mod examples;
mod examples2;
mod examples3;
mod examples4;
mod examples5;
mod examples6;
mod examples7;

use crate::cases::circle::stage::Case;

/// All of them.
pub fn cases() -> Vec<Case> {
    [
        examples::cases(),
        examples2::cases(),
        examples3::cases(),
        examples4::cases(),
        examples5::cases(),
        examples6::cases(),
        examples7::cases(),
    ]
    .into_iter()
    .flatten()
    .collect()
}
