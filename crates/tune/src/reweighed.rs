//! A game that weighs with other weights than its own.

use damier_rules::{
    Choices, Evaluate, Game, GameInfo, Group, Key, Lane, OptionError, Outcome, Player, Reason,
    Scales, Scores, Stage, Weigh, Weight,
};

/// The same game, weighed with other weights.
#[derive(Clone, Debug)]
pub struct Reweighed<G> {
    game: G,
    weights: &'static [Weight],
}

impl<G: Weigh> Reweighed<G> {
    /// A game with these weights, which are kept as long as the program runs.
    ///
    /// # Panics
    /// If there are fewer or more weights than the game has.
    #[must_use]
    pub fn new(game: G, weights: Vec<Weight>) -> Reweighed<G> {
        assert_eq!(weights.len(), game.weights().len(), "as many weights");
        Reweighed {
            game,
            weights: Vec::leak(weights),
        }
    }
}

impl<G: Weigh> Game for Reweighed<G> {
    type State = G::State;
    type Move = G::Move;
    const INFO: &'static GameInfo = G::INFO;

    fn new(choices: &Choices) -> Result<Self, OptionError> {
        let game = G::new(choices)?;
        let weights = game.weights();
        Ok(Reweighed { game, weights })
    }

    fn players(&self) -> usize {
        self.game.players()
    }

    fn start(&self) -> G::State {
        self.game.start()
    }

    fn turn(&self, state: &G::State) -> Player {
        self.game.turn(state)
    }

    fn board_moves(&self, state: &G::State, moves: &mut Vec<G::Move>) -> Option<Outcome> {
        self.game.board_moves(state, moves)
    }

    fn limit(&self, state: &G::State, moves: &[G::Move]) -> Option<Outcome> {
        self.game.limit(state, moves)
    }

    fn expand(&self, state: &G::State, moves: &mut Vec<G::Move>) -> Option<Outcome> {
        self.game.expand(state, moves)
    }

    fn infractions(&self, state: &G::State, moves: &mut Vec<G::Move>) {
        self.game.infractions(state, moves);
    }

    fn apply(&self, state: &mut G::State, mv: G::Move) {
        self.game.apply(state, mv);
    }

    fn count_moves(&self, state: &G::State) -> u64 {
        self.game.count_moves(state)
    }

    fn essence(&self, state: &G::State) -> G::State {
        self.game.essence(state)
    }

    fn key(&self, state: &G::State) -> Key {
        self.game.key(state)
    }

    fn repetition(&self) -> u32 {
        self.game.repetition()
    }

    fn repeated(&self, state: &G::State) -> Outcome {
        self.game.repeated(state)
    }

    fn scores(&self, state: &G::State) -> Option<Scores> {
        self.game.scores(state)
    }

    fn drawn(&self, state: &G::State, reason: Reason) -> Outcome {
        self.game.drawn(state, reason)
    }

    fn counted(&self, state: &G::State) -> Option<Outcome> {
        self.game.counted(state)
    }

    fn withdraw(&self, state: &mut G::State, player: Player, reason: Reason) -> Option<Outcome> {
        self.game.withdraw(state, player, reason)
    }

    fn is_in(&self, state: &G::State, player: Player) -> bool {
        self.game.is_in(state, player)
    }
}

impl<G: Weigh> Evaluate for Reweighed<G> {
    fn evaluate(&self, state: &G::State) -> i32 {
        self.weighed(state)
    }

    fn gain(&self, state: &G::State, mv: G::Move) -> i32 {
        self.game.gain(state, mv)
    }

    fn lane(&self, state: &G::State, mv: G::Move) -> Lane {
        self.game.lane(state, mv)
    }

    fn must_answer(&self, state: &G::State, moves: &[G::Move]) -> bool {
        self.game.must_answer(state, moves)
    }

    fn passed(&self, state: &G::State) -> Option<G::State> {
        self.game.passed(state)
    }

    fn seated(&self, state: &G::State, player: Player) -> Option<G::State> {
        self.game.seated(state, player)
    }

    fn temper(&self, state: &G::State) -> u64 {
        self.game.temper(state)
    }
}

impl<G: Weigh> Weigh for Reweighed<G> {
    fn groups(&self) -> &'static [Group] {
        self.game.groups()
    }

    fn weights(&self) -> &'static [Weight] {
        self.weights
    }

    fn weigh<S: Scales>(&self, state: &G::State, scales: &mut S) -> Stage {
        self.game.weigh(state, scales)
    }
}
