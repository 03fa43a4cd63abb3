//! The position: two sets of nine squares, and the turn.

use damier_rules::Player;

/// A position.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The squares of crosses and of noughts, a bit each, from a1 along the ranks.
    pub signs: [u16; 2],
    /// The player to move.
    pub turn: Player,
}

/// The square where a sign is placed, from a1 along the ranks.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Move(pub u8);

/// The rows, columns and diagonals. An octal digit is a rank.
pub(super) const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// All nine squares.
pub(super) const ALL: u16 = 0o777;

impl State {
    /// The occupied squares.
    #[must_use]
    pub fn taken(&self) -> u16 {
        self.signs[0] | self.signs[1]
    }

    /// Whether a player has three in a row.
    #[must_use]
    pub fn has_line(&self, player: Player) -> bool {
        let own = self.signs[player.index()];
        LINES.iter().any(|line| own & line == *line)
    }
}
