//! Who starts from which points, for each number of players and of sets.

use damier_boards::star::Point::{self, North, NorthEast, NorthWest, South, SouthEast, SouthWest};
use damier_rules::{OptionError, Player};

/// The start points of each player, in seat order.
#[derive(Copy, Clone, Debug)]
pub(super) struct Seats(&'static [&'static [Point]]);

impl Seats {
    /// The seats for the values of the options `players` and `sets`.
    pub(super) fn new(players: &str, sets: &str) -> Result<Seats, OptionError> {
        let seats: &'static [&'static [Point]] = match (players, sets) {
            ("2", "1") => &[&[North], &[South]],
            ("3", "1") => &[&[North], &[SouthEast], &[SouthWest]],
            ("4", "1") => &[&[North], &[NorthEast], &[South], &[SouthWest]],
            ("6", "1") => &[
                &[North],
                &[NorthEast],
                &[SouthEast],
                &[South],
                &[SouthWest],
                &[NorthWest],
            ],
            ("2", "2") => &[&[North, NorthEast], &[South, SouthWest]],
            ("3", "2") => &[
                &[North, South],
                &[NorthEast, SouthWest],
                &[SouthEast, NorthWest],
            ],
            _ => {
                let message = format!(
                    "sets={sets} does not go with players={players}; \
                     allowed: sets=1 with any number of players, sets=2 with players=2 or players=3"
                );
                return Err(OptionError::Conflict { message });
            }
        };
        Ok(Seats(seats))
    }

    /// How many play.
    pub(super) const fn players(self) -> usize {
        self.0.len()
    }

    /// The start points of one player's sets.
    pub(super) fn sets(self, player: Player) -> &'static [Point] {
        self.0[player.index()]
    }

    /// All start points, in the order of the seats.
    pub(super) fn all(self) -> impl Iterator<Item = Point> {
        self.0.iter().flat_map(|sets| sets.iter().copied())
    }

    /// Whose set starts from a point.
    pub(super) fn owner(self, start: Point) -> Option<Player> {
        let index = self.0.iter().position(|sets| sets.contains(&start))?;
        Some(Player::new(index))
    }
}

impl super::ChineseCheckers {
    /// The start points of one player's sets.
    ///
    /// # Panics
    /// If so many do not play.
    #[must_use]
    pub fn sets(&self, player: Player) -> &'static [Point] {
        self.seats.sets(player)
    }
}
