//! The games of a match so far, and their statistics.

use std::collections::BTreeMap;

use crate::contest::Slot;
use crate::ledger::GameResult;
use crate::statistics::{Estimate, Pentanomial, Sprt, Verdict, estimate, mean};

/// All finished games of a match.
#[derive(Clone, Debug)]
pub struct Results {
    kinds: usize,
    games: BTreeMap<Slot, GameResult>,
}

/// The result of a match for two, from its first player's point of view.
#[derive(Clone, Debug)]
pub struct Duel {
    /// The games of complete pairs that A won, drew and lost.
    pub games: [usize; 3],
    /// The complete pairs by their points.
    pub pairs: Pentanomial,
    /// A's score.
    pub score: Option<Estimate>,
    /// The log-likelihood ratio and the verdict, if there is a test.
    pub sprt: Option<(f64, Verdict)>,
}

/// The result of a match with more seats for one kind of player.
#[derive(Copy, Clone, Debug)]
pub struct Share {
    /// Its share of all wins.
    pub wins: Option<Estimate>,
    /// Its mean place, from 1, and half of the 95 % interval.
    pub place: Option<(f64, f64)>,
}

impl Results {
    /// No games yet, in a match between this many kinds.
    #[must_use]
    pub const fn new(kinds: usize) -> Results {
        Results {
            kinds,
            games: BTreeMap::new(),
        }
    }

    /// The games of a ledger.
    #[must_use]
    pub fn of(kinds: usize, played: Vec<GameResult>) -> Results {
        let mut results = Results::new(kinds);
        for game in played {
            results.add(game);
        }
        results
    }

    /// Adds a game.
    pub fn add(&mut self, played: GameResult) {
        self.games.insert(played.slot, played);
    }

    /// The number of games.
    #[must_use]
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// Whether this game is there.
    #[must_use]
    pub fn has(&self, slot: Slot) -> bool {
        self.games.contains_key(&slot)
    }

    /// All games in order.
    pub fn games(&self) -> impl Iterator<Item = &GameResult> {
        self.games.values()
    }

    /// The complete blocks in order: their numbers and games.
    fn blocks(&self) -> impl Iterator<Item = (usize, Vec<&GameResult>)> {
        let numbers = self.games.keys().filter(|slot| slot.turn == 0);
        numbers.filter_map(|slot| {
            let block = slot.block;
            let games = (0..self.kinds).map(|turn| self.games.get(&Slot { block, turn }));
            Some((block, games.collect::<Option<Vec<_>>>()?))
        })
    }

    /// After how many consecutive blocks the test reached its verdict, if it has.
    #[must_use]
    pub fn decided_after(&self, sprt: Sprt) -> Option<usize> {
        let mut pairs = Pentanomial::default();
        for (expected, (block, games)) in self.blocks().enumerate() {
            if block != expected {
                return None;
            }
            pairs.count(half_points(&games));
            if sprt.verdict(&pairs) != Verdict::Open {
                return Some(block + 1);
            }
        }
        None
    }

    /// The result of a match for two; with a test, at its verdict.
    #[must_use]
    pub fn duel(&self, sprt: Option<Sprt>) -> Duel {
        let end = sprt.and_then(|sprt| self.decided_after(sprt));
        let mut duel = Duel {
            games: [0; 3],
            pairs: Pentanomial::default(),
            score: None,
            sprt: None,
        };
        for (_, games) in self
            .blocks()
            .filter(|(block, _)| end.is_none_or(|end| *block < end))
        {
            duel.pairs.count(half_points(&games));
            for game in games {
                duel.games[2 - points_of_first(game)] += 1;
            }
        }
        duel.score = duel.pairs.estimate();
        duel.sprt = sprt.map(|sprt| (sprt.ratio(&duel.pairs), sprt.verdict(&duel.pairs)));
        duel
    }

    /// The result of a match with more seats for each kind.
    #[must_use]
    pub fn shares(&self) -> Vec<Share> {
        let share = |kind| {
            let blocks: Vec<_> = self.blocks().map(|(_, games)| games).collect();
            let of_all = |of: &dyn Fn(&GameResult) -> f64| -> Vec<f64> {
                let mean = |games: &Vec<&GameResult>| {
                    games.iter().map(|game| of(game)).sum::<f64>() / games.len() as f64
                };
                blocks.iter().map(mean).collect()
            };
            Share {
                wins: estimate(&of_all(&|game| wins_of(game, kind))),
                place: mean(&of_all(&|game| place_of(game, kind))),
            }
        };
        (0..self.kinds).map(share).collect()
    }

    /// The number of games that ended for each reason.
    #[must_use]
    pub fn reasons(&self) -> BTreeMap<&str, usize> {
        let mut reasons = BTreeMap::new();
        for game in self.games() {
            *reasons.entry(game.reason.as_str()).or_insert(0) += 1;
        }
        reasons
    }

    /// The mean length of a game in plies.
    #[must_use]
    pub fn mean_plies(&self) -> f64 {
        let plies: usize = self.games().map(|game| game.plies).sum();
        plies as f64 / self.len().max(1) as f64
    }
}

/// The half points of kind A in a game for two: 2 for a win, 1 for a draw.
fn points_of_first(game: &GameResult) -> usize {
    let own = usize::from(game.seats.first() != Some(&0));
    match game.places[own].cmp(&game.places[1 - own]) {
        std::cmp::Ordering::Less => 2,
        std::cmp::Ordering::Equal => 1,
        std::cmp::Ordering::Greater => 0,
    }
}

fn half_points(games: &[&GameResult]) -> usize {
    games.iter().map(|game| points_of_first(game)).sum()
}

/// The seats of a kind.
fn seats_of(game: &GameResult, kind: usize) -> impl Iterator<Item = usize> {
    (0..game.seats.len()).filter(move |&seat| game.seats[seat] == kind)
}

/// A kind's share of one win: those who tie for first place share it.
fn wins_of(game: &GameResult, kind: usize) -> f64 {
    let first = game.places.iter().filter(|&&place| place == 0).count();
    let own = seats_of(game, kind).filter(|&seat| game.places[seat] == 0);
    own.count() as f64 / first.max(1) as f64
}

/// The mean place of a kind, from 1; tied players share their mean.
fn place_of(game: &GameResult, kind: usize) -> f64 {
    let place = |seat: usize| {
        let better = game.places.iter().filter(|&&p| p < game.places[seat]);
        let equal = game.places.iter().filter(|&&p| p == game.places[seat]);
        better.count() as f64 + (equal.count() as f64 + 1.0) / 2.0
    };
    let places: Vec<f64> = seats_of(game, kind).map(place).collect();
    places.iter().sum::<f64>() / places.len().max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(block: usize, turn: usize, seats: &[usize], places: &[u8]) -> GameResult {
        GameResult {
            slot: Slot { block, turn },
            seats: seats.to_vec(),
            opening: 0,
            places: places.to_vec(),
            plies: 40,
            reason: "test".to_owned(),
        }
    }

    /// A pair in which A has these points with the first and the second colour.
    fn pair(block: usize, points: [u8; 2]) -> [GameResult; 2] {
        let places = |points: u8| match points {
            2 => [0, 1],
            1 => [0, 0],
            _ => [1, 0],
        };
        let [first, second] = points.map(places);
        [
            game(block, 0, &[0, 1], &first),
            game(block, 1, &[1, 0], &[second[1], second[0]]),
        ]
    }

    #[test]
    fn only_complete_pairs_count() {
        let mut results = Results::new(2);
        for played in pair(0, [2, 1]).into_iter().chain(pair(1, [0, 2])) {
            results.add(played);
        }
        results.add(pair(2, [0, 0])[0].clone());
        let duel = results.duel(None);
        assert_eq!(duel.games, [2, 1, 1]);
        assert_eq!(duel.pairs.0, [0, 0, 1, 1, 0]);
        assert!((duel.score.unwrap().score - 0.625).abs() < 1e-9);
        assert_eq!(results.len(), 5);
    }

    #[test]
    fn a_verdict_is_the_same_however_many_games_came_after_it() {
        let sprt = Sprt {
            elo0: 0.0,
            elo1: 100.0,
        };
        let mut results = Results::new(2);
        for block in 0..200 {
            let points = if block < 100 { [2, 2] } else { [0, 0] };
            pair(block, points).into_iter().for_each(|p| results.add(p));
        }
        let end = results.decided_after(sprt).unwrap();
        assert!(end < 30, "{end}");
        let duel = results.duel(Some(sprt));
        assert_eq!(duel.pairs.pairs(), end as u64);
        assert_eq!(duel.sprt.unwrap().1, Verdict::Accepted);
        // A missing pair in front: nothing is decided before it is played.
        let late = Results::of(
            2,
            results
                .games()
                .filter(|g| g.slot.block > 0)
                .cloned()
                .collect(),
        );
        assert_eq!(late.decided_after(sprt), None);
    }

    #[test]
    fn wins_are_shared_among_those_in_front() {
        let three = game(0, 0, &[0, 1, 1], &[0, 0, 1]);
        assert_eq!([wins_of(&three, 0), wins_of(&three, 1)], [0.5, 0.5]);
        assert_eq!([place_of(&three, 0), place_of(&three, 1)], [1.5, 2.25]);
        let other = game(0, 1, &[1, 0, 0], &[1, 0, 1]);
        let results = Results::of(2, vec![three, other]);
        let shares = results.shares();
        assert_eq!(shares[0].wins.unwrap().score, 0.75);
        assert_eq!(shares[1].wins.unwrap().score, 0.25);
    }
}
