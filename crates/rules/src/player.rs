//! Players: an index from 0 in code, a number from 1 in texts.

use std::fmt;

/// The most players that any game seats.
pub const MAX_PLAYERS: usize = 6;

/// One player of a match, counted from 0 in seat order.
///
/// ```
/// use damier_rules::Player;
///
/// assert_eq!(Player::FIRST.opponent(), Player::SECOND);
/// assert_eq!(Player::new(2).to_string(), "3"); // people count from 1
/// assert_eq!(Player::all(6).count(), 6);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Player(u8);

impl Player {
    /// White, South or the seat at the top of the star.
    pub const FIRST: Player = Player(0);
    /// Black or North, in a game for two.
    pub const SECOND: Player = Player(1);

    /// The player with this index.
    ///
    /// # Panics
    /// If no game seats that many players.
    #[must_use]
    pub const fn new(index: usize) -> Player {
        assert!(index < MAX_PLAYERS);
        Player(index as u8)
    }

    /// The index, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number, from 1, as people and texts use it.
    #[must_use]
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }

    /// The other player, in a game for two.
    #[must_use]
    pub const fn opponent(self) -> Player {
        Player(self.0 ^ 1)
    }

    /// The first `count` players in seat order.
    pub fn all(count: usize) -> impl Iterator<Item = Player> {
        (0..count).map(Player::new)
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}
