//! The start points, for each number of players and of sets.

use damier_boards::star::Point::{self, North, NorthEast, NorthWest, South, SouthEast, SouthWest};
use damier_rules::{Choices, OptionError, Player, Rule};

static TWO_SETS: Rule = Rule::new(
    "two-sets-players",
    "sets=1 goes with any number of players, sets=2 with players=2 or players=3.",
);

/// The codes of the points' names, in the order of [`Point`].
pub(super) static SIDES: [&str; 6] = ["n", "ne", "se", "s", "sw", "nw"];

/// The points of each player, in seat order, by their codes.
pub(super) fn sides(choices: &Choices) -> &'static [&'static [&'static str]] {
    match (choices.word("players"), choices.word("sets")) {
        ("2", "2") => &[&["n", "ne"], &["s", "sw"]],
        ("3", "2") => &[&["n", "s"], &["ne", "sw"], &["se", "nw"]],
        ("3", _) => &[&["n"], &["se"], &["sw"]],
        ("4", _) => &[&["n"], &["ne"], &["s"], &["sw"]],
        ("6", _) => &[&["n"], &["ne"], &["se"], &["s"], &["sw"], &["nw"]],
        _ => &[&["n"], &["s"]],
    }
}

/// The start points of each player, in seat order.
#[derive(Copy, Clone, Debug)]
pub(super) struct Seats(&'static [&'static [Point]]);

impl Seats {
    /// The seats for the values of the options `players` and `sets`.
    pub(super) fn new(players: &'static str, sets: &'static str) -> Result<Seats, OptionError> {
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
                return Err(OptionError::Conflict {
                    chosen: [("sets", sets), ("players", players)],
                    rule: &TWO_SETS,
                });
            }
        };
        Ok(Seats(seats))
    }

    /// The number of players.
    pub(super) const fn players(self) -> usize {
        self.0.len()
    }

    /// The start points of one player's sets.
    pub(super) fn sets(self, player: Player) -> &'static [Point] {
        self.0[player.index()]
    }

    /// All start points, in seat order.
    pub(super) fn all(self) -> impl Iterator<Item = Point> {
        self.0.iter().flat_map(|sets| sets.iter().copied())
    }

    /// The player whose set starts from a point.
    pub(super) fn owner(self, start: Point) -> Option<Player> {
        let index = self.0.iter().position(|sets| sets.contains(&start))?;
        Some(Player::new(index))
    }
}

impl super::ChineseCheckers {
    /// The start points of one player's sets.
    ///
    /// # Panics
    /// If there are not that many players.
    #[must_use]
    pub fn sets(&self, player: Player) -> &'static [Point] {
        self.seats.sets(player)
    }
}
