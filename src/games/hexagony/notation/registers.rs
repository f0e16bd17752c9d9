//! Reads the registers of a paid roll.

use super::super::Hexagony;
use super::super::cell::Cell;
use super::super::cells::Cells;
use super::super::house::Movement;
use super::super::state::{Attack, Manner, Moved, Parties, Party, Roll};
use super::scan::Scan;
use crate::error::TextError;

/// The largest number of points, spaces or pieces of a roll.
const MOST_POINTS: u8 = 6;

/// Takes the cells of an attack.
pub(super) fn attack(scan: &mut Scan<'_>) -> Result<Attack, TextError> {
    scan.expect(" ")?;
    let from = scan.cell()?;
    scan.expect(">")?;
    let to = scan.cell()?;
    Ok(Attack { from, to })
}

/// Takes what is left of a roll.
pub(super) fn roll(game: &Hexagony, scan: &mut Scan<'_>) -> Result<Roll, TextError> {
    scan.expect(" left ")?;
    let most = match game.house.movement {
        Movement::Difference => MOST_POINTS - 1,
        Movement::Points | Movement::Strict => MOST_POINTS,
    };
    let left = scan.small(0, most, "what is left of the roll")?;
    let manner = match game.house.movement {
        Movement::Points => Manner::Points,
        Movement::Difference => {
            scan.expect(" group ")?;
            Manner::Group(if scan.eat("-") {
                None
            } else {
                Some(scan.cell()?)
            })
        }
        Movement::Strict => Manner::Strict(parties(scan, left)?),
    };
    scan.expect(" spent ")?;
    let spent = spent(scan)?;
    Ok(Roll {
        left,
        manner,
        spent,
    })
}

fn spent(scan: &mut Scan<'_>) -> Result<Cells, TextError> {
    let mut spent = Cells::NONE;
    if scan.eat("-") {
        return Ok(spent);
    }
    let mut last = None;
    loop {
        let at = scan.at();
        let cell = scan.cell()?;
        if Some(cell) <= last {
            return Err(scan.wrong(at, "expected the spent cells by rising cells, each once"));
        }
        last = Some(cell);
        spent.insert(cell);
        if !scan.eat(",") {
            return Ok(spent);
        }
    }
}

fn parties(scan: &mut Scan<'_>, left: u8) -> Result<Parties, TextError> {
    scan.expect(" len ")?;
    let length = scan.small(1, MOST_POINTS, "the spaces of a piece")?;
    scan.expect(" party ")?;
    let at = scan.at();
    let party = party(scan, length)?;
    scan.expect(" moved ")?;
    let moved = moved(scan)?;
    let pieces = left + party.map_or(0, |party| party.size) + moved.total();
    if pieces > MOST_POINTS {
        let problem = format!("a roll moves at most {MOST_POINTS} pieces, not {pieces}");
        return Err(scan.wrong(at, problem));
    }
    Ok(Parties {
        length,
        party,
        moved,
    })
}

fn party(scan: &mut Scan<'_>, length: u8) -> Result<Option<Party>, TextError> {
    if scan.eat("-") {
        return Ok(None);
    }
    let cell = scan.cell()?;
    scan.expect("x")?;
    let size = scan.small(1, MOST_POINTS, "the pieces of a party")?;
    scan.expect("+")?;
    let at = scan.at();
    let spaces = scan.small(1, MOST_POINTS, "the spaces left")?;
    if spaces >= length {
        return Err(scan.wrong(at, format!("expected fewer spaces than {length}")));
    }
    Ok(Some(Party { cell, size, spaces }))
}

fn moved(scan: &mut Scan<'_>) -> Result<Moved, TextError> {
    let mut moved = Moved::default();
    if scan.eat("-") {
        return Ok(moved);
    }
    let mut last: Option<Cell> = None;
    loop {
        let at = scan.at();
        let cell = scan.cell()?;
        if Some(cell) <= last {
            return Err(scan.wrong(at, "expected the moved pieces by rising cells, each once"));
        }
        last = Some(cell);
        scan.expect("x")?;
        let most = MOST_POINTS - moved.total();
        moved.add(cell, scan.small(1, most, "moved pieces")?);
        if !scan.eat(",") {
            return Ok(moved);
        }
    }
}
