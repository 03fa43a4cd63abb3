//! In which order the moves of many players are tried.

use damier_rules::{Evaluate, Lane, MAX_PLAYERS, Player};

/// The deepest ply with killers of its own.
const MOST_PLIES: usize = 64;
const CELLS: usize = Lane::CELLS;
/// No experience counts more.
const LIMIT: i32 = 16_384;

const TABLE_MOVE: i32 = 1 << 28;
const KILLER: i32 = 1 << 13;
/// How much a promise weighs beside experience.
const PROMISE: i32 = 128;

/// A move of a player with what is known of it before it is tried.
#[derive(Copy, Clone, Debug)]
pub(super) struct Candidate<M> {
    pub(super) player: Player,
    pub(super) mv: M,
    /// Its place in the generated list.
    pub(super) index: u16,
    pub(super) lane: Lane,
    pub(super) rank: i32,
}

/// What moves have done before, for each player.
#[derive(Debug)]
pub(super) struct Experience {
    killers: Vec<[Option<Lane>; 2]>,
    /// By player, from and to.
    history: Vec<i32>,
}

impl Experience {
    pub(super) fn new() -> Experience {
        Experience {
            killers: vec![[None; 2]; MOST_PLIES],
            history: vec![0; MAX_PLAYERS * CELLS * CELLS],
        }
    }

    /// Ranks the moves of a player and pushes them behind those of the others.
    pub(super) fn rank<G: Evaluate>(
        &self,
        game: &G,
        state: &G::State,
        moves: &[G::Move],
        ply: usize,
        list: &mut Vec<Candidate<G::Move>>,
    ) {
        let player = game.turn(state);
        let killers = self.killers[ply.min(MOST_PLIES - 1)];
        for &mv in moves {
            let lane = game.lane(state, mv);
            let killer = if killers.contains(&Some(lane)) {
                KILLER
            } else {
                0
            };
            let rank =
                PROMISE * game.promise(state, mv) + killer + self.history[place(player, lane)];
            let index = list.len().min(usize::from(u16::MAX)) as u16;
            list.push(Candidate {
                player,
                mv,
                index,
                lane,
                rank,
            });
        }
    }

    /// Remembers that a move decided a position, and that those before it did not.
    pub(super) fn reward<M>(&mut self, ply: usize, depth: i32, tried: &[Candidate<M>]) {
        let Some((good, others)) = tried.split_last() else {
            return;
        };
        let killers = &mut self.killers[ply.min(MOST_PLIES - 1)];
        if killers[0] != Some(good.lane) {
            *killers = [Some(good.lane), killers[0]];
        }
        let bonus = (16 * depth * depth + 32 * depth).clamp(16, 1_600);
        self.learn(good.player, good.lane, bonus);
        for other in others {
            self.learn(other.player, other.lane, -bonus);
        }
    }

    fn learn(&mut self, player: Player, lane: Lane, bonus: i32) {
        let slot = &mut self.history[place(player, lane)];
        *slot += bonus - *slot * bonus.abs() / LIMIT;
    }
}

/// The move of the table goes first.
pub(super) fn put_first<M>(list: &mut [Candidate<M>], best: Option<u16>) {
    if let Some(first) = best.and_then(|best| list.get_mut(usize::from(best))) {
        first.rank = TABLE_MOVE;
    }
}

/// Brings the best candidate that is left to the place `from`; of equals the first.
pub(super) fn bring<M>(list: &mut [Candidate<M>], from: usize) {
    let best =
        (from..list.len()).max_by_key(|&at| (list[at].rank, std::cmp::Reverse(list[at].index)));
    if let Some(best) = best {
        list.swap(from, best);
    }
}

fn place(player: Player, lane: Lane) -> usize {
    let (from, to) = (lane.from as usize % CELLS, lane.to as usize % CELLS);
    (player.index() % MAX_PLAYERS * CELLS + from) * CELLS + to
}
