//! Means, errors and intervals: plain functions of numbers, in a fixed order of summation.

mod betting;
mod blocks;
mod interval;

pub use betting::betting_interval;
pub use blocks::{Moments, block_correlation};
pub use interval::{Estimate, Interval, Method, chi_square_p, estimate, t_interval};
