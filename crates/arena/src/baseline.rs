//! The three baselines: random, one-ply greedy, plain depth 3. They are frozen, like the material
//! they count.

use damier_rules::{EngineProfile, Match, Outcome, Player, Random};

/// A player that is never improved.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Baseline {
    /// Any legal move, all equally likely.
    Random,
    /// The move with the best material after it; ties at random; an immediate win first.
    Greedy,
    /// Alpha-beta over three plies on material; ties at random. With more than two players all
    /// others are assumed to play against the player who searches.
    Depth3,
}

impl Baseline {
    /// All three, weakest first.
    pub const ALL: [Baseline; 3] = [Baseline::Random, Baseline::Greedy, Baseline::Depth3];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Baseline::Random => "random",
            Baseline::Greedy => "greedy",
            Baseline::Depth3 => "depth3",
        }
    }

    /// The move it plays in a match that is not over, and its value.
    pub(crate) fn choose<G: EngineProfile>(
        self,
        played: &Match<G>,
        random: &mut Random,
    ) -> (G::Move, i32) {
        let depth = match self {
            Baseline::Random => {
                let mv = random.choose(played.legal()).copied();
                let mv = mv.expect("a match that is not over has moves");
                return (mv, lead(played.game(), played.state(), played.turn()));
            }
            Baseline::Greedy => 1,
            Baseline::Depth3 => 3,
        };
        best(played, depth, random)
    }
}

/// The value of a match won at once.
const WIN: i32 = 30_000;
const WIDEST: i32 = 1_000_000;

/// The best move by plain alpha-beta and its value for the player to move.
pub(crate) fn best<G: EngineProfile>(
    played: &Match<G>,
    depth: u32,
    random: &mut Random,
) -> (G::Move, i32) {
    let (game, state) = (played.game(), played.state());
    let me = played.turn();
    let mut moves = played.legal().to_vec();
    shuffle(&mut moves, random);
    sort(game, state, me, &mut moves);
    let mut best = None;
    for mv in moves {
        let mut next = *state;
        game.apply(&mut next, mv);
        let floor = best.map_or(-WIDEST, |(_, value)| value);
        let value = value(game, &next, me, depth - 1, 1, floor, WIDEST);
        if value > floor {
            best = Some((mv, value));
        }
    }
    best.expect("a match that is not over has moves")
}

fn value<G: EngineProfile>(
    game: &G,
    state: &G::State,
    me: Player,
    depth: u32,
    ply: i32,
    mut alpha: i32,
    mut beta: i32,
) -> i32 {
    let mut moves = Vec::new();
    if let Some(outcome) = game.expand(state, &mut moves) {
        return of_outcome(&outcome, me, ply);
    }
    if depth == 0 {
        return lead(game, state, me);
    }
    let player = game.turn(state);
    let is_mine = player == me;
    if depth > 1 {
        sort(game, state, player, &mut moves);
    }
    let mut best = if is_mine { -WIDEST } else { WIDEST };
    for mv in moves {
        let mut next = *state;
        game.apply(&mut next, mv);
        let value = value(game, &next, me, depth - 1, ply + 1, alpha, beta);
        if is_mine {
            best = best.max(value);
            alpha = alpha.max(value);
        } else {
            best = best.min(value);
            beta = beta.min(value);
        }
        if alpha >= beta {
            break;
        }
    }
    best
}

/// A player's material lead over the best of the others.
fn lead<G: EngineProfile>(game: &G, state: &G::State, player: Player) -> i32 {
    let others = Player::all(game.players()).filter(|&other| other != player);
    let best = others.map(|other| game.material(state, other)).max();
    game.material(state, player) - best.unwrap_or(0)
}

fn of_outcome(outcome: &Outcome, me: Player, ply: i32) -> i32 {
    match outcome.winner() {
        Some(winner) if winner == me => WIN - ply,
        Some(_) => ply - WIN,
        None => 0,
    }
}

/// Moves that gain the most material first; the order of equals is kept.
fn sort<G: EngineProfile>(game: &G, state: &G::State, player: Player, moves: &mut [G::Move]) {
    moves.sort_by_cached_key(|&mv| {
        let mut next = *state;
        game.apply(&mut next, mv);
        -lead(game, &next, player)
    });
}

pub(crate) fn shuffle<T>(items: &mut [T], random: &mut Random) {
    for last in (1..items.len()).rev() {
        items.swap(last, random.below(last + 1));
    }
}
