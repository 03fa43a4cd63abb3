//! A position of Turkish Draughts as bits: a1 is bit 0, h1 bit 7, h8 bit 63.

use std::fmt;

use anyhow::{Context, Result, bail};

/// The side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// White, from rank 1 upwards.
    White,
    /// Black, from rank 8 downwards.
    Black,
}

/// The pieces and the side to move; the quiet counter is always 0 here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// White's pieces.
    pub white: u64,
    /// Black's pieces.
    pub black: u64,
    /// The kings among them.
    pub kings: u64,
    /// The side to move.
    pub turn: Side,
}

impl Board {
    /// Reads a position text such as `8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/8 w 0`.
    ///
    /// # Errors
    /// When the board has another shape or an unknown letter.
    pub fn parse(text: &str) -> Result<Self> {
        let mut fields = text.split(' ');
        let rows = fields.next().context("an empty text")?;
        let turn = match fields.next() {
            Some("w") => Side::White,
            Some("b") => Side::Black,
            other => bail!("side to move: {other:?}"),
        };
        let mut board = Self {
            white: 0,
            black: 0,
            kings: 0,
            turn,
        };
        for (row, rank) in rows.split('/').zip((0..8).rev()) {
            board.parse_row(row, rank)?;
        }
        Ok(board)
    }

    /// The pieces of the side to move, and those of the other.
    pub fn own_and_enemy(&self) -> (u64, u64) {
        match self.turn {
            Side::White => (self.white, self.black),
            Side::Black => (self.black, self.white),
        }
    }

    fn parse_row(&mut self, row: &str, rank: u32) -> Result<()> {
        let mut file = 0;
        for letter in row.chars() {
            if let Some(empty) = letter.to_digit(9) {
                file += empty;
                continue;
            }
            let bit = 1u64
                .checked_shl(8 * rank + file)
                .context("a row is too long")?;
            match letter {
                'M' | 'K' => self.white |= bit,
                'm' | 'k' => self.black |= bit,
                _ => bail!("unknown letter {letter:?}"),
            }
            if letter.eq_ignore_ascii_case(&'k') {
                self.kings |= bit;
            }
            file += 1;
        }
        if file != 8 {
            bail!("a row of {file} squares");
        }
        Ok(())
    }

    fn letter(&self, bit: u64) -> Option<char> {
        let letter = if self.kings & bit != 0 { 'k' } else { 'm' };
        match (self.white & bit != 0, self.black & bit != 0) {
            (true, _) => Some(letter.to_ascii_uppercase()),
            (_, true) => Some(letter),
            _ => None,
        }
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            let mut empty = 0;
            for file in 0..8 {
                let letter = self.letter(1 << (8 * rank + file));
                if letter.is_some() && empty > 0 {
                    write!(f, "{empty}")?;
                    empty = 0;
                }
                match letter {
                    Some(letter) => write!(f, "{letter}")?,
                    None => empty += 1,
                }
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            f.write_str(if rank > 0 { "/" } else { "" })?;
        }
        f.write_str(if self.turn == Side::White {
            " w 0"
        } else {
            " b 0"
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_read_and_written_back() {
        for text in [
            "8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/8 w 0",
            "3K4/m1m1mmmm/3m1m1m/8/M5M1/2M2M2/3MMMM1/7k b 0",
        ] {
            assert_eq!(Board::parse(text).unwrap().to_string(), text);
        }
    }

    #[test]
    fn a1_is_the_first_square() {
        let board = Board::parse("8/8/8/8/8/8/8/K6m w 0").unwrap();
        assert_eq!((board.white, board.black, board.kings), (1, 128, 1));
    }
}
