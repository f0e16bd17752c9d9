//! Drawings in colour, where the reader's terminal has any and wants it.

use anstream::{AutoStream, ColorChoice, stream::RawStream};
use anstyle::{Ansi256Color, AnsiColor, Style};

use crate::game::{Hue, Notation, Tint};

/// A drawing as the stream is to show it: in colour on a terminal, unless `NO_COLOR` is set, and plain
/// everywhere else.
pub(super) fn painted<G: Notation>(game: &G, drawing: &str, stream: &impl RawStream) -> String {
    match AutoStream::choice(stream) {
        ColorChoice::Never => drawing.to_owned(),
        _ => in_colour(game, drawing),
    }
}

fn in_colour<G: Notation>(game: &G, drawing: &str) -> String {
    let mut text = String::new();
    let mut plain_from = 0;
    for (stretch, tint) in game.tints(drawing) {
        let style = style(tint);
        text += &drawing[plain_from..stretch.start];
        text += &format!("{style}{}{style:#}", &drawing[stretch.clone()]);
        plain_from = stretch.end;
    }
    text + &drawing[plain_from..]
}

fn style(tint: Tint) -> Style {
    match tint {
        Tint::Piece(hue) => coloured(hue).bold().invert(),
        Tint::Place(hue) => coloured(hue),
    }
}

fn coloured(hue: Hue) -> Style {
    let colour = match hue {
        Hue::Red => AnsiColor::Red.into(),
        Hue::Orange => Ansi256Color(208).into(),
        Hue::Yellow => AnsiColor::Yellow.into(),
        Hue::Green => AnsiColor::Green.into(),
        Hue::Blue => AnsiColor::Blue.into(),
        Hue::Violet => AnsiColor::Magenta.into(),
    };
    Style::new().fg_color(Some(colour))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Game, Options, Settings};
    use crate::games::hexagony::Hexagony;

    #[test]
    fn colours_add_nothing_but_themselves() {
        let game = Hexagony::build(&Settings::new(), None).unwrap();
        let drawing = game.drawing(&game.start());
        let coloured = in_colour(&game, &drawing);
        assert_eq!(anstream::adapter::strip_str(&coloured).to_string(), drawing);
        assert!(
            coloured.contains("\u{1b}[1m\u{1b}[7m\u{1b}[31mRx3\u{1b}[0m"),
            "{coloured:?}"
        );
        assert!(
            coloured.contains("\u{1b}[38;5;208mO3.6\u{1b}[0m"),
            "{coloured:?}"
        );
    }
}
