//! Tables are passed on and taken: links, codes, files, backups.

pub mod backup;
pub mod doors;
pub mod links;
pub mod share;
