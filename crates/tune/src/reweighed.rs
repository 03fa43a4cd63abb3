//! A game with weights other than its own.

use damier_rules::network::{Network, NetworkInput, NetworkShape};
use damier_rules::{
    Choices, Evaluate, Game, GameInfo, GamePhase, Group, HistoryMove, Key, OptionError, Outcome,
    Player, Reason, Scales, Scores, Solved, Weigh, Weight,
};

/// The same game with other weights.
#[derive(Clone, Debug)]
pub struct Reweighed<G> {
    game: G,
    weights: &'static [Weight],
}

impl<G: Weigh> Reweighed<G> {
    /// A game with these weights, which are kept as long as the program runs.
    ///
    /// # Panics
    /// If the number of weights is not the game's.
    #[must_use]
    pub fn new(game: G, weights: Vec<Weight>) -> Reweighed<G> {
        assert_eq!(weights.len(), game.weights().len(), "as many weights");
        Reweighed {
            game,
            weights: Vec::leak(weights),
        }
    }
}

/// Methods that only delegate to the game.
macro_rules! ask_the_game {
    ($(fn $name:ident(&self $(, $argument:ident: $kind:ty)*) $(-> $answer:ty)?;)+) => {
        $(fn $name(&self $(, $argument: $kind)*) $(-> $answer)? {
            self.game.$name($($argument),*)
        })+
    };
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

    ask_the_game! {
        fn players(&self) -> usize;
        fn start(&self) -> G::State;
        fn turn(&self, state: &G::State) -> Player;
        fn board_moves(&self, state: &G::State, moves: &mut Vec<G::Move>) -> Option<Outcome>;
        fn limit(&self, state: &G::State, moves: &[G::Move]) -> Option<Outcome>;
        fn expand(&self, state: &G::State, moves: &mut Vec<G::Move>) -> Option<Outcome>;
        fn infractions(&self, state: &G::State, moves: &mut Vec<G::Move>);
        fn is_infraction(&self, state: &G::State, legal: &[G::Move], mv: G::Move) -> bool;
        fn apply(&self, state: &mut G::State, mv: G::Move);
        fn count_moves(&self, state: &G::State) -> u64;
        fn essence(&self, state: &G::State) -> G::State;
        fn key(&self, state: &G::State) -> Key;
        fn repetition(&self) -> u32;
        fn repeated(&self, state: &G::State) -> Outcome;
        fn scores(&self, state: &G::State) -> Option<Scores>;
        fn drawn(&self, state: &G::State, reason: Reason) -> Outcome;
        fn counted(&self, state: &G::State) -> Option<Outcome>;
        fn withdraw(&self, state: &mut G::State, player: Player, reason: Reason) -> Option<Outcome>;
        fn is_in(&self, state: &G::State, player: Player) -> bool;
    }
}

/// Every hook is the game's own except its evaluation, so that it is searched like the game.
impl<G: Weigh> Evaluate for Reweighed<G> {
    const CELLS: usize = G::CELLS;
    const SHARP: bool = G::SHARP;

    fn evaluate(&self, state: &G::State) -> i32 {
        self.weighed(state)
    }

    fn evaluate_plainly(&self, state: &G::State) -> i32 {
        self.weighed(state)
    }

    /// Weights are tuned without a network.
    fn network(&self) -> Option<&'static Network> {
        None
    }

    ask_the_game! {
        fn network_shape(&self) -> Option<&'static NetworkShape>;
        fn network_input(&self, state: &G::State) -> Option<NetworkInput>;
        fn adjust(&self, state: &G::State, value: i32) -> i32;
        fn correction_keys(&self, state: &G::State) -> Option<[u64; 3]>;
        fn gives_check(&self, state: &G::State, mv: G::Move) -> bool;
        fn gain(&self, state: &G::State, mv: G::Move) -> i32;
        fn ordering_score(&self, state: &G::State, mv: G::Move) -> i32;
        fn history_move(&self, state: &G::State, mv: G::Move) -> HistoryMove;
        fn must_answer(&self, state: &G::State, moves: &[G::Move]) -> bool;
        fn is_quiet(&self, state: &G::State) -> bool;
        fn noisy_moves(&self, state: &G::State, moves: &mut Vec<G::Move>) -> bool;
        fn static_exchange_at_least(&self, state: &G::State, mv: G::Move, least: i32) -> bool;
        fn null_move(&self, state: &G::State) -> Option<G::State>;
        fn with_turn(&self, state: &G::State, player: Player) -> Option<G::State>;
        fn solve(&self, state: &G::State, most: u64) -> Option<Solved<G::Move>>;
        fn counter_key(&self, state: &G::State) -> u64;
    }
}

impl<G: Weigh> Weigh for Reweighed<G> {
    const BOUND: i32 = G::BOUND;

    fn weights(&self) -> &'static [Weight] {
        self.weights
    }

    fn weigh<S: Scales>(&self, state: &G::State, scales: &mut S) -> GamePhase {
        self.game.weigh(state, scales)
    }

    ask_the_game! {
        fn groups(&self) -> &'static [Group];
        fn known(&self, state: &G::State) -> Option<i32>;
    }
}

#[cfg(test)]
mod tests {
    use damier_games::{alliance, mak_yek, makruk, martian_chess, turkish_draughts};
    use damier_rules::{Random, View};
    use damier_search::{Limits, Position, SearchResult, TranspositionTable, search};

    use super::*;

    /// The result of the search, with a node count that no other search would match exactly.
    fn searched<G: Evaluate>(game: &G, state: &G::State) -> SearchResult<G::Move> {
        let position = Position::new(game, state, &[]);
        let limits = Limits {
            nodes: 1_500,
            ..Limits::default()
        };
        search(&position, limits, &TranspositionTable::new(1), &mut ())
    }

    /// Searches positions of random matches with the game and with itself reweighed.
    fn is_the_game_itself<G: Weigh + View>() {
        let game = G::new(&Choices::defaults(G::INFO.options)).unwrap();
        let same = Reweighed::new(game.clone(), game.weights().to_vec());
        let doubled = |weight: &Weight| Weight::new(2 * weight.early, 2 * weight.late);
        let other = Reweighed::new(game.clone(), game.weights().iter().map(doubled).collect());
        let mut random = Random::new(5);
        let (mut state, mut moves) = (game.start(), Vec::new());
        let mut differs = false;
        for ply in 0..120 {
            moves.clear();
            if game.expand(&state, &mut moves).is_some() {
                state = game.start();
                continue;
            }
            let id = G::INFO.id;
            assert_eq!(same.evaluate(&state), game.evaluate(&state), "{id} {ply}");
            differs |= other.evaluate(&state) != game.evaluate(&state);
            if ply % 20 == 10 {
                assert_eq!(
                    searched(&same, &state),
                    searched(&game, &state),
                    "{id} {ply}"
                );
            }
            game.apply(&mut state, *random.choose(&moves).unwrap());
        }
        assert!(differs, "other weights are another evaluation");
    }

    #[test]
    fn with_its_own_weights_every_game_is_searched_as_itself() {
        is_the_game_itself::<mak_yek::MakYek>();
        is_the_game_itself::<mak_yek::ApitSodok>();
        is_the_game_itself::<turkish_draughts::TurkishDraughts>();
        is_the_game_itself::<alliance::Alliance>();
        is_the_game_itself::<martian_chess::MartianChess>();
        is_the_game_itself::<makruk::Makruk>();
    }

    /// A hook that is added to a trait and forgotten here would quietly change the contest.
    #[test]
    fn every_hook_of_the_game_is_passed_on() {
        let own = include_str!("reweighed.rs");
        let own = own.split("#[cfg(test)]").next().unwrap();
        let traits = [
            include_str!("../../rules/src/game.rs"),
            include_str!("../../rules/src/evaluate.rs"),
        ];
        let begins = |line: &&str| line.starts_with("    fn ") || line.starts_with("    const ");
        let name = |line: &'static str| line.split(['(', ':', '<']).next().unwrap();
        let hooks = traits.iter().flat_map(|text| text.lines().filter(begins));
        // The defaults ask the evaluation.
        let all: Vec<&str> = hooks
            .map(name)
            .filter(|name| !name.ends_with("evaluate_each") && !name.ends_with("evaluate_by"))
            .collect();
        assert!(all.len() > 25, "{all:?}");
        for hook in all {
            assert!(own.contains(hook), "{hook} is not passed on");
        }
    }
}
