//! Forced wins within a number of moves, proven: every move and every answer is searched.
//!
//! The mate solver of the chess world, for any kind of win. Slower than [`search`](crate::search)
//! but never wrong: no evaluation, no pruning. It finds whether a win is forced, how soon, and by
//! which first moves.

use std::collections::HashMap;

use damier_rules::{Evaluate, Player};

use crate::searcher::{POLL_INTERVAL, tt_key};

/// A forced win.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof<M> {
    /// The winner's moves against the longest defence.
    pub moves: u32,
    /// Every first move that wins that quickly: the keys of a problem.
    pub key_moves: Vec<M>,
}

/// Why there is no proof.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Unproven {
    /// No win is forced within this many moves: the opponent has an answer.
    Refuted,
    /// The search was stopped before the result was known.
    Stopped,
}

/// The quickest forced win of the player to move within `most` moves of their own.
///
/// `go_on` is called now and then with the number of positions searched. Repetitions do not matter:
/// the quickest win never repeats a position.
///
/// ```
/// use damier_games::makruk::Makruk;
/// use damier_rules::{Choices, Game, Notation};
/// use damier_search::prove::{Unproven, prove};
///
/// // 8  . . . . . . . k
/// // 7  . . . . . . . .
/// // 6  . . . . . K . .
/// // …
/// // 1  R . . . . . . .
/// //    a b c d e f g h
/// let makruk = Makruk::new(&Choices::defaults(Makruk::INFO.options))?;
/// let state = makruk.parse_position("7k/8/5K2/8/8/8/8/R7 w - - 0 1")?;
///
/// // The Khun steps to f7 or g6, the Rua mates on the edge.
/// let proof = prove(&makruk, &state, 3, &mut |_| true).expect("a mate is forced");
/// assert_eq!(proof.moves, 2);
/// assert_eq!(makruk.write_moves(&state, &proof.key_moves), ["f6g6", "f6f7"]);
/// assert_eq!(prove(&makruk, &state, 1, &mut |_| true), Err(Unproven::Refuted));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If there is none, or the search was stopped.
pub fn prove<G: Evaluate>(
    game: &G,
    state: &G::State,
    most: u32,
    go_on: &mut dyn FnMut(u64) -> bool,
) -> Result<Proof<G::Move>, Unproven> {
    let mut prover = Prover {
        game,
        winner: game.turn(state),
        known: HashMap::new(),
        nodes: 0,
        go_on,
        stopped: false,
    };
    for moves in 1..=most {
        let key_moves = prover.key_moves(state, moves);
        if prover.stopped {
            return Err(Unproven::Stopped);
        }
        if !key_moves.is_empty() {
            return Ok(Proof { moves, key_moves });
        }
    }
    Err(Unproven::Refuted)
}

struct Prover<'a, G: Evaluate> {
    game: &'a G,
    winner: Player,
    /// For positions with the winner to move: the most moves within which no win is forced, and the
    /// fewest within which one is.
    known: HashMap<u64, Known>,
    nodes: u64,
    go_on: &'a mut dyn FnMut(u64) -> bool,
    stopped: bool,
}

#[derive(Copy, Clone)]
struct Known {
    refuted: u32,
    proven: u32,
}

impl<G: Evaluate> Prover<'_, G> {
    /// Every first move that forces a win within this many moves.
    fn key_moves(&mut self, state: &G::State, moves: u32) -> Vec<G::Move> {
        let mut list = Vec::new();
        if self.game.expand(state, &mut list).is_some() {
            return Vec::new();
        }
        list.retain(|&mv| {
            let mut next = *state;
            self.game.apply(&mut next, mv);
            self.holds(&next, moves - 1)
        });
        list
    }

    /// Whether the winner wins within this many more moves, whoever is to move.
    fn holds(&mut self, state: &G::State, moves: u32) -> bool {
        if self.stops() {
            return false;
        }
        let mut list = Vec::new();
        if let Some(outcome) = self.game.expand(state, &mut list) {
            return outcome.winner() == Some(self.winner);
        }
        if self.game.turn(state) == self.winner {
            self.can_win(state, list, moves)
        } else {
            moves > 0 && self.cannot_escape(state, &list, moves)
        }
    }

    fn cannot_escape(&mut self, state: &G::State, answers: &[G::Move], moves: u32) -> bool {
        answers.iter().all(|&mv| {
            let mut next = *state;
            self.game.apply(&mut next, mv);
            self.holds(&next, moves)
        })
    }

    fn can_win(&mut self, state: &G::State, mut list: Vec<G::Move>, moves: u32) -> bool {
        if moves == 0 {
            return false;
        }
        let key = tt_key(self.game, state, self.game.key(state));
        let unknown = Known {
            refuted: 0,
            proven: u32::MAX,
        };
        let known = self.known.get(&key).copied().unwrap_or(unknown);
        if moves <= known.refuted || moves >= known.proven {
            return moves >= known.proven;
        }
        // The move that leaves the fewest answers is the most likely to win.
        if moves > 1 {
            list.sort_by_cached_key(|&mv| self.answers(state, mv));
        }
        let wins = list.iter().any(|&mv| {
            let mut next = *state;
            self.game.apply(&mut next, mv);
            self.holds(&next, moves - 1)
        });
        if !self.stopped {
            let entry = self.known.entry(key).or_insert(unknown);
            if wins {
                entry.proven = entry.proven.min(moves);
            } else {
                entry.refuted = entry.refuted.max(moves);
            }
        }
        wins
    }

    fn answers(&self, state: &G::State, mv: G::Move) -> u64 {
        let mut next = *state;
        self.game.apply(&mut next, mv);
        self.game.count_moves(&next)
    }

    fn stops(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes.is_multiple_of(POLL_INTERVAL) && !(self.go_on)(self.nodes) {
            self.stopped = true;
        }
        self.stopped
    }
}
