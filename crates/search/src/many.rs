//! Search for three to six players.
//!
//! - **Best reply**: the others together answer with one move, the one that hurts most. As
//!   deep as a search for two, since their turns in between are left out.
//! - **Paranoid**: all others play against the one who thinks.
//! - **Max^n**: everyone plays for himself. Nothing can be pruned safely.

use damier_rules::{Evaluate, MAX_PLAYERS, Outcome, Player};

use crate::value::{STRONGEST, Value, WIN};

/// What the others are thought to do.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Style {
    /// One of them answers, as well as any of them can.
    BestReply,
    /// They all play against the one who thinks.
    Paranoid,
    /// Everyone plays for himself.
    MaxN,
}

/// What was found out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found<M> {
    /// The recommended move.
    pub best: M,
    /// Its value for the one who thinks.
    pub value: Value,
    /// The last depth that was finished.
    pub depth: u32,
    /// The positions that were looked at.
    pub nodes: u64,
}

/// Thinks about a position that is not over, to a depth or a number of positions.
///
/// # Panics
/// If the position is over.
pub fn search<G: Evaluate>(
    game: &G,
    state: &G::State,
    style: Style,
    depth: u32,
    nodes: u64,
    go_on: &mut dyn FnMut(u64) -> bool,
) -> Found<G::Move> {
    search_among(game, state, &[], style, depth, nodes, go_on)
}

/// Like [`search`], choosing only among these first moves; among all if none is legal.
///
/// # Panics
/// If the position is over.
pub fn search_among<G: Evaluate>(
    game: &G,
    state: &G::State,
    only: &[G::Move],
    style: Style,
    depth: u32,
    nodes: u64,
    go_on: &mut dyn FnMut(u64) -> bool,
) -> Found<G::Move> {
    let me = game.turn(state);
    let mut thought = Thought {
        game,
        me,
        style,
        nodes: 0,
        most: nodes.max(1),
        stopped: false,
        go_on,
    };
    let mut moves = Vec::new();
    let outcome = game.expand(state, &mut moves);
    assert!(
        outcome.is_none(),
        "a position that is over needs no thought"
    );
    if moves.iter().any(|mv| only.contains(mv)) {
        moves.retain(|mv| only.contains(mv));
    }
    thought.sort(state, &mut moves, me);
    let mut found = Found {
        best: moves[0],
        value: 0,
        depth: 0,
        nodes: 0,
    };
    for depth in 1..=depth.max(1) {
        let Some((value, index)) = thought.best_of(state, &moves, depth) else {
            break;
        };
        moves[..=index].rotate_right(1);
        found = Found {
            best: moves[0],
            value,
            depth,
            nodes: thought.nodes,
        };
    }
    Found {
        nodes: thought.nodes,
        ..found
    }
}

struct Thought<'a, G: Evaluate> {
    game: &'a G,
    me: Player,
    style: Style,
    nodes: u64,
    most: u64,
    stopped: bool,
    go_on: &'a mut dyn FnMut(u64) -> bool,
}

impl<G: Evaluate> Thought<'_, G> {
    /// The best of the moves and its place; nothing if there was no time to look at all.
    fn best_of(
        &mut self,
        state: &G::State,
        moves: &[G::Move],
        depth: u32,
    ) -> Option<(Value, usize)> {
        let mut best: Option<(Value, usize)> = None;
        for (index, &mv) in moves.iter().enumerate() {
            let next = self.after(state, mv);
            let floor = best.map_or(-Value::MAX, |(value, _)| value);
            let value = match self.style {
                Style::MaxN => self.values(&next, depth - 1, 1)[self.me.index()],
                Style::Paranoid => self.paranoid(&next, depth - 1, 1, floor, Value::MAX),
                Style::BestReply => self.reply(&next, depth - 1, 1, floor, Value::MAX),
            };
            if self.stopped {
                return None;
            }
            if value > floor {
                best = Some((value, index));
            }
        }
        best
    }

    fn after(&self, state: &G::State, mv: G::Move) -> G::State {
        let mut next = *state;
        self.game.apply(&mut next, mv);
        next
    }

    fn count(&mut self) -> bool {
        self.nodes += 1;
        let asked = self.nodes.is_multiple_of(1024) && !(self.go_on)(self.nodes);
        self.stopped |= asked || self.nodes >= self.most;
        self.stopped
    }

    /// What a position is worth to the one who thinks: his own, less the best of the others.
    fn opinion(&self, state: &G::State) -> Value {
        let values = self.game.evaluate_each(state);
        let others = Player::all(self.game.players()).filter(|&player| player != self.me);
        let best = others
            .map(|player| values[player.index()])
            .max()
            .unwrap_or(0);
        (values[self.me.index()] - best).clamp(-STRONGEST, STRONGEST)
    }

    fn end(&self, outcome: &Outcome, ply: u32) -> Value {
        place_value(outcome, self.me, self.game.players(), ply)
    }

    /// Puts the moves in front that look best at once.
    fn sort(&self, state: &G::State, moves: &mut [G::Move], player: Player) {
        moves.sort_by_cached_key(|&mv| {
            let values = self.game.evaluate_each(&self.after(state, mv));
            std::cmp::Reverse(values[player.index()])
        });
    }

    fn paranoid(
        &mut self,
        state: &G::State,
        depth: u32,
        ply: u32,
        mut alpha: Value,
        mut beta: Value,
    ) -> Value {
        if self.count() {
            return 0;
        }
        let mut moves = Vec::new();
        if let Some(outcome) = self.game.expand(state, &mut moves) {
            return self.end(&outcome, ply);
        }
        if depth == 0 {
            return self.opinion(state);
        }
        let player = self.game.turn(state);
        let mine = player == self.me;
        self.sort(state, &mut moves, player);
        let mut best = if mine { -Value::MAX } else { Value::MAX };
        for mv in moves {
            let value = self.paranoid(&self.after(state, mv), depth - 1, ply + 1, alpha, beta);
            if mine {
                best = best.max(value);
                alpha = alpha.max(value);
            } else {
                best = best.min(value);
                beta = beta.min(value);
            }
            if alpha >= beta || self.stopped {
                break;
            }
        }
        best
    }

    /// My turn in best-reply search, seen through the next player's eyes if it is not mine.
    fn reply(
        &mut self,
        state: &G::State,
        depth: u32,
        ply: u32,
        alpha: Value,
        mut beta: Value,
    ) -> Value {
        if self.count() {
            return 0;
        }
        if let Some(outcome) = self.game.expand(state, &mut Vec::new()) {
            return self.end(&outcome, ply);
        }
        if depth == 0 {
            return self.opinion(state);
        }
        let mut best = Value::MAX;
        for player in Player::all(self.game.players()) {
            if player == self.me || !self.game.is_in(state, player) {
                continue;
            }
            let Some(seated) = self.game.seated(state, player) else {
                continue;
            };
            let mut moves = Vec::new();
            if self.game.board_moves(&seated, &mut moves).is_some() {
                continue;
            }
            self.sort(&seated, &mut moves, player);
            for mv in moves {
                let value = self.my_turn(&self.after(&seated, mv), depth - 1, ply + 1, alpha, beta);
                best = best.min(value);
                beta = beta.min(value);
                if alpha >= beta || self.stopped {
                    return best;
                }
            }
        }
        // Nobody else can move: it is my turn again.
        if best == Value::MAX {
            self.my_turn(state, depth - 1, ply + 1, alpha, beta)
        } else {
            best
        }
    }

    fn my_turn(
        &mut self,
        state: &G::State,
        depth: u32,
        ply: u32,
        mut alpha: Value,
        beta: Value,
    ) -> Value {
        if self.count() {
            return 0;
        }
        let seated = self.game.seated(state, self.me).unwrap_or(*state);
        let mut moves = Vec::new();
        if let Some(outcome) = self.game.expand(&seated, &mut moves) {
            return self.end(&outcome, ply);
        }
        if depth == 0 {
            return self.opinion(state);
        }
        self.sort(&seated, &mut moves, self.me);
        let mut best = -Value::MAX;
        for mv in moves {
            let value = self.reply(&self.after(&seated, mv), depth - 1, ply + 1, alpha, beta);
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta || self.stopped {
                break;
            }
        }
        best
    }

    fn values(&mut self, state: &G::State, depth: u32, ply: u32) -> [Value; MAX_PLAYERS] {
        let mut all = [0; MAX_PLAYERS];
        if self.count() {
            return all;
        }
        let mut moves = Vec::new();
        if let Some(outcome) = self.game.expand(state, &mut moves) {
            let players = self.game.players();
            for player in Player::all(players) {
                all[player.index()] = place_value(&outcome, player, players, ply);
            }
            return all;
        }
        if depth == 0 {
            return relative(self.game.evaluate_each(state), self.game.players());
        }
        let player = self.game.turn(state).index();
        let mut best: Option<[Value; MAX_PLAYERS]> = None;
        for mv in moves {
            let values = self.values(&self.after(state, mv), depth - 1, ply + 1);
            if self.stopped {
                break;
            }
            if best.is_none_or(|best| values[player] > best[player]) {
                best = Some(values);
            }
        }
        best.unwrap_or(all)
    }
}

/// What a place is worth: the first a win, the last a loss, the others between.
fn place_value(outcome: &Outcome, player: Player, players: usize, ply: u32) -> Value {
    let places = outcome.ranks.groups().len();
    if places == 1 {
        return 0;
    }
    let step = 2 * (WIN - ply as Value) / (players.max(2) as Value - 1);
    WIN - ply as Value - step * outcome.ranks.place(player) as Value
}

/// Everyone's value less the best of the others.
fn relative(values: [Value; MAX_PLAYERS], players: usize) -> [Value; MAX_PLAYERS] {
    let mut all = [0; MAX_PLAYERS];
    for player in 0..players {
        let others = (0..players).filter(|&other| other != player);
        let best = others.map(|other| values[other]).max().unwrap_or(0);
        all[player] = (values[player] - best).clamp(-STRONGEST, STRONGEST);
    }
    all
}
