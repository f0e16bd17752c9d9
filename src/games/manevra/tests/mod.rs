//! Manevra.
