//! The independent judge of the searches: random trees that know their own values.
//!
//! A [`Plant`] writes itself as the text of a tree and values itself by a recursion that shares
//! nothing with the searches or with the reader of trees.

use rand::Rng as _;

use crate::seed::{Rng, below};

/// A tree as a plain recursive value; estimates and results are shares a side.
pub(super) enum Plant {
    End(Vec<f64>),
    Player(usize, Vec<f64>, Vec<Plant>),
    Chance(Vec<f64>, Vec<(u32, Plant)>),
}

/// What stands above a plant.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Above {
    Chance,
    Else,
}

impl Plant {
    /// A random plant at most `height` steps high, for these sides of the seats.
    pub(super) fn grow(height: u32, side_of: &[usize], rng: &mut Rng) -> Plant {
        let sides = 1 + side_of.iter().max().unwrap();
        let shares = shares(sides, rng);
        let kind = below(rng.next_u64(), 10);
        if height == 0 || kind == 0 {
            return Plant::End(shares);
        }
        let count = 1 + below(rng.next_u64(), 3) as usize;
        let children = (0..count).map(|_| Plant::grow(height - 1, side_of, rng));
        let children: Vec<Plant> = children.collect();
        if kind < 4 {
            let weigh = |child| (1 + below(rng.next_u64(), 5) as u32, child);
            return Plant::Chance(shares, children.into_iter().map(weigh).collect());
        }
        let seat = below(rng.next_u64(), side_of.len() as u64) as usize;
        Plant::Player(seat, shares, children)
    }

    /// The same plant with weights that sum to 8 at every chance node, so that with shares in
    /// sixteenths every value is exact.
    pub(super) fn with_dyadic_weights(self) -> Plant {
        match self {
            Plant::End(shares) => Plant::End(shares),
            Plant::Player(seat, estimate, children) => {
                let children = children.into_iter().map(Plant::with_dyadic_weights);
                Plant::Player(seat, estimate, children.collect())
            }
            Plant::Chance(estimate, children) => {
                let count = children.len();
                let mut left = 8;
                let weigh = |(place, (weight, child)): (usize, (u32, Plant))| {
                    let weight = if place + 1 == count {
                        left
                    } else {
                        weight.min(3)
                    };
                    left -= weight;
                    (weight, child.with_dyadic_weights())
                };
                let children = children.into_iter().enumerate().map(weigh).collect();
                Plant::Chance(estimate, children)
            }
        }
    }

    /// The text of the tree, without the sides.
    pub(super) fn text(&self) -> String {
        let join = |parts: Vec<String>| parts.join(" ");
        match self {
            Plant::End(shares) => slashed(shares),
            Plant::Player(seat, estimate, children) => {
                let letter = ["A", "B", "C", "D", "E", "F"][*seat];
                let parts = children.iter().map(Plant::text).collect();
                format!("{letter}@{}({})", slashed(estimate), join(parts))
            }
            Plant::Chance(estimate, children) => {
                let part = |(weight, child): &(u32, Plant)| format!("{weight}:{}", child.text());
                let parts = children.iter().map(part).collect();
                format!("*@{}({})", slashed(estimate), join(parts))
            }
        }
    }

    /// The value as design says it: decisions cost 1, chance nothing, chance below chance 1.
    pub(super) fn value(&self, depth: u32, above: Above, side_of: &[usize]) -> Vec<f64> {
        match self {
            Plant::End(shares) => shares.clone(),
            Plant::Player(_, estimate, _) | Plant::Chance(estimate, _) if depth == 0 => {
                estimate.clone()
            }
            Plant::Player(seat, _, children) => {
                let side = side_of[*seat];
                let values = children
                    .iter()
                    .map(|c| c.value(depth - 1, Above::Else, side_of));
                let values: Vec<Vec<f64>> = values.collect();
                let most = values.iter().map(|v| v[side]).fold(f64::MIN, f64::max);
                values.into_iter().find(|v| v[side] == most).unwrap()
            }
            Plant::Chance(_, children) => {
                let left = if above == Above::Chance {
                    depth - 1
                } else {
                    depth
                };
                let total: u32 = children.iter().map(|(weight, _)| weight).sum();
                let mut mean = vec![0.0; 6];
                for (weight, child) in children {
                    let value = child.value(left, Above::Chance, side_of);
                    for (sum, share) in mean.iter_mut().zip(&value) {
                        *sum += share * f64::from(*weight);
                    }
                    mean.truncate(value.len());
                }
                mean.iter().map(|sum| sum / f64::from(total)).collect()
            }
        }
    }
}

/// Shares in sixteenths, so that their texts and sums are exact.
fn shares(sides: usize, rng: &mut Rng) -> Vec<f64> {
    let mut sixteenths = vec![0u32; sides];
    for _ in 0..16 {
        sixteenths[below(rng.next_u64(), sides as u64) as usize] += 1;
    }
    sixteenths
        .into_iter()
        .map(|n| f64::from(n) / 16.0)
        .collect()
}

fn slashed(shares: &[f64]) -> String {
    let texts: Vec<String> = shares.iter().map(f64::to_string).collect();
    texts.join("/")
}
