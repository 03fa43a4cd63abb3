//! Move ordering for several players: the table's move, then the game's own ordering score with
//! killers and history.

use damier_rules::{Evaluate, HistoryMove, MAX_PLAYERS, Player};

use crate::history::{bonus, gravity};
use crate::params::PARAMS;

/// The deepest ply with its own killers.
const MAX_KILLER_PLY: usize = 64;
const CELLS: usize = HistoryMove::CELLS;

const TT_MOVE: i32 = 1 << 28;

/// A move of one of several players and what is known about it before it is tried.
#[derive(Copy, Clone, Debug)]
pub(super) struct PlayerMove<M> {
    pub(super) player: Player,
    pub(super) mv: M,
    /// Its index in the generated list.
    pub(super) index: u16,
    history_move: HistoryMove,
    score: i32,
}

/// Killers and butterfly history of several players.
#[derive(Debug)]
pub(super) struct MultiplayerHistory {
    killers: Vec<[Option<HistoryMove>; 2]>,
    /// By player, from and to.
    butterfly: Vec<i32>,
}

impl MultiplayerHistory {
    pub(super) fn new() -> MultiplayerHistory {
        MultiplayerHistory {
            killers: vec![[None; 2]; MAX_KILLER_PLY],
            butterfly: vec![0; MAX_PLAYERS * CELLS * CELLS],
        }
    }

    /// Scores the moves of a player and appends them to those of the others.
    pub(super) fn score<G: Evaluate>(
        &self,
        game: &G,
        state: &G::State,
        moves: &[G::Move],
        ply: usize,
        scored: &mut Vec<PlayerMove<G::Move>>,
    ) {
        let player = game.turn(state);
        let killers = self.killers[ply.min(MAX_KILLER_PLY - 1)];
        for &mv in moves {
            let history_move = game.history_move(state, mv);
            let is_killer = killers.contains(&Some(history_move));
            let score = PARAMS.multiplayer_ordering_score * game.ordering_score(state, mv)
                + PARAMS.multiplayer_killer * i32::from(is_killer)
                + self.butterfly[from_to(player, history_move)];
            scored.push(PlayerMove {
                player,
                mv,
                index: scored.len().min(usize::from(u16::MAX)) as u16,
                history_move,
                score,
            });
        }
    }

    /// Rewards the last move tried, which caused a cutoff; those before it are penalised.
    pub(super) fn update<M>(&mut self, ply: usize, depth: i32, tried: &[PlayerMove<M>]) {
        let Some((cut, others)) = tried.split_last() else {
            return;
        };
        let killers = &mut self.killers[ply.min(MAX_KILLER_PLY - 1)];
        if killers[0] != Some(cut.history_move) {
            *killers = [Some(cut.history_move), killers[0]];
        }
        let bonus = bonus(depth);
        self.apply_bonus(cut, bonus);
        for other in others {
            self.apply_bonus(other, -bonus);
        }
    }

    fn apply_bonus<M>(&mut self, played: &PlayerMove<M>, bonus: i32) {
        let slot = &mut self.butterfly[from_to(played.player, played.history_move)];
        *slot = gravity(*slot, bonus);
    }
}

/// The table's move goes first.
pub(super) fn put_first<M>(scored: &mut [PlayerMove<M>], best: Option<u16>) {
    if let Some(first) = best.and_then(|best| scored.get_mut(usize::from(best))) {
        first.score = TT_MOVE;
    }
}

/// Moves the best of the moves from an index on to that index; the first of equals.
pub(super) fn pick_best<M>(scored: &mut [PlayerMove<M>], from: usize) {
    let rank = |&at: &usize| (scored[at].score, std::cmp::Reverse(scored[at].index));
    if let Some(best) = (from..scored.len()).max_by_key(rank) {
        scored.swap(from, best);
    }
}

fn from_to(player: Player, mv: HistoryMove) -> usize {
    let (from, to) = (mv.from as usize % CELLS, mv.to as usize % CELLS);
    (player.index() % MAX_PLAYERS * CELLS + from) * CELLS + to
}
