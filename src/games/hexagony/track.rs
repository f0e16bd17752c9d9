//! The supply track `default42` (section 4), as data.

use super::cell::Sector;

/// How many circles there are.
pub(super) const CIRCLES: u8 = 42;

/// Circles from one army's start to the next.
const STRETCH: u8 = 7;

/// The place of an army's symbol after its start.
const SYMBOL: u8 = 2;

/// Colours of a stretch, counted from the sector of its start.
const COLOURS: [u8; STRETCH as usize] = [0, 4, 0, 3, 0, 0, 2];

/// The circle where an army's marker begins (H7).
pub(super) const fn start(army: Sector) -> u8 {
    STRETCH * army.index() as u8
}

/// The circle that is `steps` after `circle`.
pub(super) const fn after(circle: u8, steps: u8) -> u8 {
    (circle + steps) % CIRCLES
}

/// The colour of a circle.
pub(super) const fn colour(circle: u8) -> Sector {
    let first = circle / STRETCH;
    let colour = first + COLOURS[(circle % STRETCH) as usize];
    Sector::new(colour as usize % Sector::COUNT)
}

/// Whether a circle carries the symbol of the army of its colour (H14).
pub(super) const fn has_symbol(circle: u8) -> bool {
    circle % STRETCH == SYMBOL
}
