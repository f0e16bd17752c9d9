//! The games that come with the toolkit, and the catalogue of their names.

pub mod acey_deucey;
pub mod backgammon;
pub mod dice;
pub mod hexagony;
pub mod manevra;
pub mod pig;
pub mod reference;
pub mod tables;
pub mod toy_battle;
pub mod uckers;
mod words;

use crate::error::{Error, Unknown};
use crate::game::tree::Tree;
use crate::game::{Options, Playable, Settings};
use reference::hypestgammon::Hypestgammon;
use reference::tic_tac_toe::TicTacToe;

/// The games by name, in the order in which they are listed.
pub const NAMES: &[&str] = &[
    "acey_deucey",
    "backgammon",
    "coin",
    "hexagony",
    "hypestgammon",
    "manevra",
    "pig",
    "race",
    "tic_tac_toe",
    "uckers",
    "toy_battle",
];

/// Something to be done with a game whose type is known only by name.
pub trait Visit {
    /// What comes of it.
    type Out;

    /// Does it.
    fn visit<G: Playable>(self, game: G) -> Self::Out;
}

/// Builds a game by its name, house rules and start position, and hands it to a visitor.
///
/// The name `tree` is a game written as text ([`crate::game::tree`]), for tests; it is not listed.
///
/// # Errors
/// When there is no such game, or its rules or the position are refused.
pub fn with_game<V: Visit>(
    name: &str,
    rules: &Settings,
    position: Option<&str>,
    visitor: V,
) -> Result<V::Out, Error> {
    fn built<G: Options>(rules: &Settings, position: Option<&str>) -> Result<G, Error> {
        Ok(G::build(rules, position)?)
    }
    match name {
        "acey_deucey" => Ok(visitor.visit(built::<acey_deucey::AceyDeucey>(rules, position)?)),
        "backgammon" => Ok(visitor.visit(built::<backgammon::Backgammon>(rules, position)?)),
        "coin" => Ok(visitor.visit(built::<reference::coin::Coin>(rules, position)?)),
        "hexagony" => Ok(visitor.visit(built::<hexagony::Hexagony>(rules, position)?)),
        "hypestgammon" => Ok(visitor.visit(built::<Hypestgammon>(rules, position)?)),
        "manevra" => Ok(visitor.visit(built::<manevra::Manevra>(rules, position)?)),
        "pig" => Ok(visitor.visit(built::<pig::Pig>(rules, position)?)),
        "race" => Ok(visitor.visit(built::<reference::race::Race>(rules, position)?)),
        "tic_tac_toe" => Ok(visitor.visit(built::<TicTacToe>(rules, position)?)),
        "uckers" => Ok(visitor.visit(built::<uckers::Uckers>(rules, position)?)),
        "toy_battle" => Ok(visitor.visit(built::<toy_battle::ToyBattle>(rules, position)?)),
        "tree" => Ok(visitor.visit(built::<Tree>(rules, position)?)),
        _ => Err(Unknown::new("game", name, NAMES).into()),
    }
}

/// The rule book of a game, in Markdown.
///
/// # Errors
/// When there is no such game.
pub fn rule_book(name: &str) -> Result<&'static str, Unknown> {
    match name {
        "acey_deucey" => Ok(acey_deucey::RULES),
        "backgammon" => Ok(backgammon::RULES),
        "coin" => Ok(reference::coin::RULES),
        "hexagony" => Ok(hexagony::RULES),
        "hypestgammon" => Ok(reference::hypestgammon::RULES),
        "manevra" => Ok(manevra::RULES),
        "pig" => Ok(pig::RULES),
        "race" => Ok(reference::race::RULES),
        "tic_tac_toe" => Ok(reference::tic_tac_toe::RULES),
        "uckers" => Ok(uckers::RULES),
        "toy_battle" => Ok(toy_battle::RULES),
        _ => Err(Unknown::new("game", name, NAMES)),
    }
}
