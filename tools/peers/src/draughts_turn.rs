//! A whole turn of Turkish Draughts, as far as two programs can agree on it.

use std::fmt;

use anyhow::{Context, Result, bail};

use crate::draughts_board::Board;

/// The effect of a turn on the board: two paths with the same effect are the same turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turn {
    /// The square left and the square reached; empty when a king comes back to its origin.
    pub moved: u64,
    /// The pieces taken.
    pub captured: u64,
}

impl Turn {
    /// Reads `a3-a4` or `a5xa3xa1` and finds the pieces taken by walking the path.
    ///
    /// # Errors
    /// If the text is no move, or a jump does not cross exactly one enemy piece.
    pub fn parse(board: &Board, text: &str) -> Result<Self> {
        let squares: Vec<u32> = text
            .split(['-', 'x'])
            .map(parse_square)
            .collect::<Result<_>>()
            .context("a move")?;
        let [from, .., to] = squares[..] else {
            bail!("a move has two squares or more")
        };
        let mut captured = 0;
        if text.contains('x') {
            for jump in squares.windows(2) {
                captured |= jumped(board, captured, jump[0], jump[1])?;
            }
        }
        Ok(Self {
            moved: (1 << from) ^ (1 << to),
            captured,
        })
    }
}

/// The one enemy piece between two squares, ignoring those already taken.
fn jumped(board: &Board, captured: u64, from: u32, to: u32) -> Result<u64> {
    let enemy = board.own_and_enemy().1 & !captured;
    let crossed = between(from, to)? & enemy;
    if crossed.count_ones() != 1 {
        bail!("a jump over {} pieces", crossed.count_ones());
    }
    Ok(crossed)
}

fn between(from: u32, to: u32) -> Result<u64> {
    let (low, high) = (from.min(to), from.max(to));
    let step = match (low / 8 == high / 8, low % 8 == high % 8) {
        (true, false) => 1,
        (false, true) => 8,
        _ => bail!("a jump that is not along a row or a column"),
    };
    let squares = (low + step..high).step_by(step as usize);
    Ok(squares.fold(0, |mask, square| mask | 1 << square))
}

fn parse_square(text: &str) -> Result<u32> {
    let [file @ b'a'..=b'h', rank @ b'1'..=b'8'] = text.as_bytes() else {
        bail!("no square is called {text:?}")
    };
    Ok(8 * u32::from(rank - b'1') + u32::from(file - b'a'))
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} takes {}",
            squares(self.moved),
            squares(self.captured)
        )
    }
}

/// The squares of a mask by name.
fn squares(mask: u64) -> String {
    let name = |square: u8| format!("{}{}", char::from(b'a' + square % 8), square / 8 + 1);
    let names: Vec<String> = (0..64)
        .filter(|square| mask >> square & 1 != 0)
        .map(name)
        .collect();
    if names.is_empty() {
        "nothing".to_owned()
    } else {
        names.join(",")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chain_takes_what_lies_under_its_path() {
        let board = Board::parse("8/8/8/m7/M7/1M6/M7/8 b 0").unwrap();
        let turn = Turn::parse(&board, "a5xa3xa1").unwrap();
        assert_eq!(turn.to_string(), "a1,a5 takes a2,a4");
    }

    #[test]
    fn a_piece_taken_no_longer_counts() {
        let board = Board::parse("8/3m4/4m3/2m5/K1m5/8/8/8 w 0").unwrap();
        let turn = Turn::parse(&board, "a4xe4xe7xc7xc1").unwrap();
        assert_eq!(turn.to_string(), "c1,a4 takes c4,c5,e6,d7");
    }

    #[test]
    fn a_jump_over_nothing_is_refused() {
        let board = Board::parse("8/8/8/m7/8/8/M7/8 w 0").unwrap();
        assert!(Turn::parse(&board, "a2xa4").is_err());
        assert!(Turn::parse(&board, "a2xb3").is_err());
        assert!(Turn::parse(&board, "a2").is_err());
    }
}
