//! Races in Martian Chess: few pieces are left, nobody leads, and the last capture decides.

use std::collections::HashMap;

use crate::problems::{bot_solves, read};
use damier_games::martian_chess::{MartianChess, State};
use damier_rules::{Game, Notation};

const GAME: &str = "martian-chess";
const RACES: &str = include_str!("../../data/tactics/martian-chess.txt");

#[test]
fn every_race_is_won_by_its_best_move_alone() {
    for race in read(RACES) {
        let game = MartianChess::new(&race.choices(GAME)).unwrap();
        let state = game.parse_position(race.position).unwrap();
        let own = state.turn.index();
        assert!(
            state.points[own] <= state.points[own ^ 1],
            "no race: {race:?}"
        );
        let captures = race.best.iter().all(|text| text.contains('x'));
        assert_eq!(race.proof.starts_with("a capture"), captures, "{race:?}");
        let mut moves = Vec::new();
        assert!(game.expand(&state, &mut moves).is_none());
        let mut solver = Solver {
            game,
            known: HashMap::new(),
        };
        for mv in moves {
            let text = solver.game.write_move(&state, mv);
            let wins = solver.result_after(&state, mv) == Result::Won;
            assert_eq!(wins, race.best.contains(&text.as_str()), "{text}: {race:?}");
        }
    }
}

#[test]
fn the_bot_wins_every_race() {
    bot_solves(GAME, &read(RACES), 100_000);
}

/// The result of a position for the player to move.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Result {
    Lost,
    Drawn,
    Won,
}

impl Result {
    const fn turned(self) -> Result {
        match self {
            Result::Lost => Result::Won,
            Result::Drawn => Result::Drawn,
            Result::Won => Result::Lost,
        }
    }
}

/// Plays every match to its end. The quiet limit makes the tree finite: without repetitions a
/// position with its counter is all that matters.
struct Solver {
    game: MartianChess,
    known: HashMap<State, Result>,
}

impl Solver {
    /// The result of a move, for the player who makes it.
    fn result_after(&mut self, state: &State, mv: <MartianChess as Game>::Move) -> Result {
        let mut next = *state;
        self.game.apply(&mut next, mv);
        self.result(&next).turned()
    }

    fn result(&mut self, state: &State) -> Result {
        if let Some(&known) = self.known.get(state) {
            return known;
        }
        let mut moves = Vec::new();
        let result = match self.game.expand(state, &mut moves) {
            Some(outcome) => match outcome.winner() {
                Some(winner) if winner == state.turn => Result::Won,
                Some(_) => Result::Lost,
                None => Result::Drawn,
            },
            None => self.best(state, moves),
        };
        self.known.insert(*state, result);
        result
    }

    fn best(&mut self, state: &State, moves: Vec<<MartianChess as Game>::Move>) -> Result {
        let mut best = Result::Lost;
        for mv in moves {
            best = best.max(self.result_after(state, mv));
            if best == Result::Won {
                break;
            }
        }
        best
    }
}
