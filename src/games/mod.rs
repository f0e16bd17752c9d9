//! The games that come with the toolkit, and the catalogue of their names.

pub mod acey_deucey;
pub mod backgammon;
pub mod pig;
pub mod tables;
