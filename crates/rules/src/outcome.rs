//! How a match ended: the reason, the ranking of all players, the scores.

use std::fmt;

use crate::coded::coded;
use crate::few::order_few;
use crate::player::{MAX_PLAYERS, Player};

coded! {
    /// Why a match ended. [`Reason::code`] is the text used by records, clients and tests.
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    #[allow(
        missing_docs,
        reason = "each is explained in the rules of the games that use it"
    )]
    pub enum Reason {
        CapturedAll = "captured-all",
        NoMoves = "no-moves",
        NoCapturePossible = "no-capture-possible",
        ZoneEmpty = "zone-empty",
        GoalReached = "goal-reached",
        LastPlayer = "last-player",
        Checkmate = "checkmate",
        Stalemate = "stalemate",
        BareKings = "bare-kings",
        OneKingEach = "one-king-each",
        KingAgainstMan = "king-against-man",
        KingsCount = "kings-count",
        CountExpired = "count-expired",
        QuietLimit = "quiet-limit",
        MaxRounds = "max-rounds",
        Repetition = "repetition",
        Infraction = "infraction",
        Agreement = "agreement",
        Resignation = "resignation",
        Timeout = "timeout",
        Abandoned = "abandoned",
    }
}

impl Reason {
    /// The reason with this code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Reason> {
        Reason::ALL.into_iter().find(|reason| reason.code() == code)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The place of every player: 0 is best, equal places are shared.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Ranks {
    players: u8,
    places: [u8; MAX_PLAYERS],
}

impl Ranks {
    /// All players share the first place.
    #[must_use]
    pub const fn shared(players: usize) -> Ranks {
        Ranks {
            players: players as u8,
            places: [0; MAX_PLAYERS],
        }
    }

    /// One player first, all others tied behind.
    #[must_use]
    pub fn won_by(winner: Player, players: usize) -> Ranks {
        Ranks::from_places(players, |player| u8::from(player != winner))
    }

    /// Ranks from numbers that order the players: lower is better.
    ///
    /// ```
    /// use damier_rules::{Player, Ranks};
    ///
    /// let moves_to_the_goal = [40, 31, 40, 35];
    /// let ranks = Ranks::from_places(4, |player| moves_to_the_goal[player.index()]);
    /// assert_eq!(ranks.to_string(), "2>4>1=3");
    /// assert_eq!(ranks.winner(), Some(Player::new(1)));
    /// ```
    #[must_use]
    pub fn from_places(players: usize, place: impl Fn(Player) -> u8) -> Ranks {
        let mut ranks = Ranks::shared(players);
        for player in Player::all(players) {
            // Dense places: the number of distinct better numbers.
            let mut better: Vec<u8> = Player::all(players)
                .map(&place)
                .filter(|&other| other < place(player))
                .collect();
            order_few(&mut better, u8::lt);
            better.dedup();
            ranks.places[player.index()] = better.len() as u8;
        }
        ranks
    }

    /// The place of one player, from 0.
    #[must_use]
    pub const fn place(&self, player: Player) -> usize {
        self.places[player.index()] as usize
    }

    /// The players by place, best first; those who share a place are together.
    #[must_use]
    pub fn groups(&self) -> Vec<Vec<Player>> {
        let players = self.players as usize;
        let sharing = |place| Player::all(players).filter(move |&p| self.place(p) == place);
        let groups = (0..players).map(|place| sharing(place).collect());
        groups
            .filter(|group: &Vec<Player>| !group.is_empty())
            .collect()
    }

    /// The sole player in first place, if there is one.
    #[must_use]
    pub fn winner(&self) -> Option<Player> {
        match self.groups().first()?.as_slice() {
            [one] => Some(*one),
            _ => None,
        }
    }
}

/// Written as `1>2`, `1=2` or `3>1=4>2`.
impl fmt::Display for Ranks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shared = |group: &Vec<Player>| {
            let players: Vec<String> = group.iter().map(Player::to_string).collect();
            players.join("=")
        };
        let groups: Vec<String> = self.groups().iter().map(shared).collect();
        f.write_str(&groups.join(">"))
    }
}

/// The points of every player, in games that have points.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Scores {
    players: u8,
    points: [i16; MAX_PLAYERS],
}

impl Scores {
    /// The points in a game for two.
    #[must_use]
    pub const fn of_two(first: i16, second: i16) -> Scores {
        Scores {
            players: 2,
            points: [first, second, 0, 0, 0, 0],
        }
    }

    /// The points of one player.
    #[must_use]
    pub const fn of(&self, player: Player) -> i16 {
        self.points[player.index()]
    }

    /// The points in seat order.
    #[must_use]
    pub fn as_slice(&self) -> &[i16] {
        &self.points[..self.players as usize]
    }

    /// The ranking: more points, better place.
    #[must_use]
    pub fn ranks(&self) -> Ranks {
        let players = self.players as usize;
        Ranks::from_places(players, |player| {
            self.as_slice()
                .iter()
                .filter(|&&points| points > self.of(player))
                .count() as u8
        })
    }
}

/// How a match ended.
///
/// ```
/// use damier_rules::{Outcome, Player, Reason, Scores};
///
/// let end = Outcome::by_scores(Scores::of_two(9, 4), Reason::ZoneEmpty);
/// assert_eq!(end.winner(), Some(Player::FIRST));
/// assert_eq!(format!("{} {}", end.ranks, end.reason), "1>2 zone-empty");
/// assert_eq!(Outcome::draw(Reason::Stalemate).winner(), None);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// Why it ended.
    pub reason: Reason,
    /// The place of every player.
    pub ranks: Ranks,
    /// The points, where the game has points.
    pub scores: Option<Scores>,
}

impl Outcome {
    /// One of two players won.
    #[must_use]
    pub fn win(winner: Player, reason: Reason) -> Outcome {
        Outcome {
            reason,
            ranks: Ranks::won_by(winner, 2),
            scores: None,
        }
    }

    /// Two players drew.
    #[must_use]
    pub const fn draw(reason: Reason) -> Outcome {
        Outcome {
            reason,
            ranks: Ranks::shared(2),
            scores: None,
        }
    }

    /// More points win, equal points draw.
    #[must_use]
    pub fn by_scores(scores: Scores, reason: Reason) -> Outcome {
        Outcome {
            reason,
            ranks: scores.ranks(),
            scores: Some(scores),
        }
    }

    /// The same outcome with these points, unless it has points already.
    #[must_use]
    pub fn with_scores(self, scores: Option<Scores>) -> Outcome {
        Outcome {
            scores: self.scores.or(scores),
            ..self
        }
    }

    /// The sole player in first place, if there is one.
    #[must_use]
    pub fn winner(&self) -> Option<Player> {
        self.ranks.winner()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_dense_and_shared() {
        let ranks = Ranks::from_places(4, |player| [9, 2, 9, 4][player.index()]);
        assert_eq!(ranks.to_string(), "2>4>1=3");
        assert_eq!(ranks.winner(), Some(Player::new(1)));
        assert_eq!(Ranks::shared(3).to_string(), "1=2=3");
        assert_eq!(Ranks::shared(3).winner(), None);
    }

    #[test]
    fn more_points_win_and_equal_points_draw() {
        assert_eq!(Scores::of_two(3, 5).ranks().winner(), Some(Player::SECOND));
        assert_eq!(Scores::of_two(5, 5).ranks().winner(), None);
    }

    #[test]
    fn every_reason_is_read_back_from_its_code() {
        for reason in Reason::ALL {
            assert_eq!(Reason::from_code(reason.code()), Some(reason));
        }
    }
}
