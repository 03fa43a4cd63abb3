//! The position: men, turn, and who is out.

use damier_boards::star::{Hole, Holes, Point};
use damier_boards::zobrist;
use damier_rules::{Key, MAX_PLAYERS, Player};

/// One position.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The men of each set, by the point where the set starts.
    pub men: [Holes; 6],
    /// The player to move: while the match goes on, never one who is eliminated or has finished.
    pub turn: Player,
    /// The players who were eliminated or left the match.
    pub eliminated: PlayerSet,
    /// The players whose sets all fill their goals, in the order they got there.
    pub finished: Finished,
    /// Plies since the start of the match, passes included.
    pub ply: u32,
}

impl State {
    /// The men of one set.
    #[must_use]
    pub const fn set(&self, start: Point) -> Holes {
        self.men[start.index()]
    }

    /// The men of all sets.
    #[must_use]
    pub fn occupied(&self) -> Holes {
        let [a, b, c, d, e, f] = self.men;
        (a | b) | (c | d) | (e | f)
    }

    /// The start point of the man that stands in a hole.
    #[must_use]
    pub fn set_at(&self, hole: Hole) -> Option<Point> {
        Point::ALL
            .into_iter()
            .find(|&start| self.set(start).has(hole))
    }

    /// Whether this player has neither finished nor been eliminated.
    #[must_use]
    pub fn is_in(&self, player: Player) -> bool {
        !self.eliminated.has(player) && !self.finished.has(player)
    }

    /// The hash of everything but the ply.
    pub(super) fn key(&self) -> Key {
        const SALTS: [u64; 13] = zobrist::numbers(0x5741_5253);
        // The words are mixed independently, not one after the other: that is much faster.
        let others = [
            self.turn.index() as u64,
            u64::from(self.eliminated.0),
            self.finished.packed(),
        ];
        let mut key = zobrist::mix(SALTS[12] ^ (others[0] | others[1] << 8 | others[2] << 16));
        for (index, men) in self.men.iter().enumerate() {
            key ^= zobrist::mix(SALTS[2 * index] ^ men.0 as u64);
            key ^= zobrist::mix(SALTS[2 * index + 1] ^ (men.0 >> 64) as u64);
        }
        Key(key)
    }
}

/// Some of the players.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct PlayerSet(u8);

impl PlayerSet {
    /// Whether the player is one of them.
    #[must_use]
    pub const fn has(self, player: Player) -> bool {
        self.0 >> player.index() & 1 != 0
    }

    /// The same players and this one.
    #[must_use]
    pub const fn with(self, player: Player) -> PlayerSet {
        PlayerSet(self.0 | 1 << player.index())
    }

    /// The number of players.
    #[must_use]
    #[allow(clippy::len_without_is_empty, reason = "only the number is of use")]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The players in seat order.
    pub fn iter(self) -> impl Iterator<Item = Player> {
        Player::all(MAX_PLAYERS).filter(move |&player| self.has(player))
    }
}

/// Players in the order in which they finished.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Finished {
    count: u8,
    /// The players' indices, zeros after the last: equal lists are equal bytes.
    order: [u8; MAX_PLAYERS],
}

impl Finished {
    /// Adds the player who has just finished.
    pub fn push(&mut self, player: Player) {
        self.order[self.count as usize] = player.index() as u8;
        self.count += 1;
    }

    /// The players, first finisher first.
    pub fn iter(&self) -> impl Iterator<Item = Player> + '_ {
        self.order[..self.count as usize]
            .iter()
            .map(|&index| Player::new(index as usize))
    }

    /// The number of players.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.count as usize
    }

    /// Whether nobody has finished.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Whether the player has finished.
    #[must_use]
    pub fn has(&self, player: Player) -> bool {
        self.place(player).is_some()
    }

    /// How many finished before the player, if they have finished.
    #[must_use]
    pub fn place(&self, player: Player) -> Option<usize> {
        self.iter().position(|other| other == player)
    }

    /// Different lists give different numbers below 2^48.
    fn packed(&self) -> u64 {
        self.iter()
            .fold(0, |packed, player| packed << 8 | player.number() as u64)
    }
}

/// One turn. The path of a man is not part of it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// A man slides or jumps.
    Man {
        /// The hole of the man.
        from: Hole,
        /// The hole where it stops.
        to: Hole,
    },
    /// No man can move.
    Pass,
}
