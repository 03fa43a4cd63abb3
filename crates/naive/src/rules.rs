//! The trait of a naive game, and how a verdict is made of it.

use std::collections::BTreeMap;

use crate::error::{NaiveError, Result};
use crate::{NaiveGame, Verdict};

/// Every move of a position, by its text, with the position that it leads to.
pub(crate) type Moves<State> = BTreeMap<String, State>;

/// The rules of one game.
pub(crate) trait Rules {
    /// A position in pieces.
    type State;

    fn start(&self) -> String;
    fn read(&self, text: &str) -> Result<Self::State>;
    fn write(&self, state: &Self::State) -> String;
    /// The text without its counters.
    fn identity(&self, state: &Self::State) -> String;
    /// The player to move, from 1.
    fn turn(&self, state: &Self::State) -> usize;
    /// The legal moves, as if no end had been reached.
    fn moves(&self, state: &Self::State) -> Moves<Self::State>;
    /// The moves that are accepted and lose.
    fn infractions(&self, _state: &Self::State) -> Moves<Self::State> {
        Moves::new()
    }
    /// An end that the board itself makes, given the moves that there would be.
    fn board_end(&self, state: &Self::State, moves: &Moves<Self::State>) -> Option<End>;
    /// An end that limits or drawn material make, looked for after those of the board.
    fn limit_end(&self, state: &Self::State) -> Option<End>;
    /// The end if this position has occurred too often.
    fn repetition_end(&self, state: &Self::State) -> End;
    /// The occurrences that end the match, 0 if none do.
    fn repetition(&self) -> u32;
    fn scores(&self, state: &Self::State, end: Option<&End>) -> Option<Vec<i64>>;
}

/// How a game ended.
pub(crate) struct End {
    pub(crate) reason: &'static str,
    /// Groups of players, from 1, best group first.
    pub(crate) ranking: Vec<Vec<usize>>,
}

impl End {
    pub(crate) fn won_by(winner: Side, reason: &'static str) -> End {
        End {
            reason,
            ranking: vec![vec![winner.number()], vec![winner.other().number()]],
        }
    }

    pub(crate) fn drawn(reason: &'static str) -> End {
        End {
            reason,
            ranking: vec![vec![1, 2]],
        }
    }

    /// The higher score wins, equal scores draw.
    pub(crate) fn by_score(scores: [i64; 2], reason: &'static str) -> End {
        let [white, black] = scores;
        if white > black {
            End::won_by(Side::White, reason)
        } else if black > white {
            End::won_by(Side::Black, reason)
        } else {
            End::drawn(reason)
        }
    }

    /// The one player of the best group; a best group of several is a draw among them.
    fn winner(&self) -> Option<usize> {
        match self.ranking.first().map(Vec::as_slice) {
            Some([winner]) => Some(*winner),
            _ => None,
        }
    }
}

/// The two sides of the games for two: White or South is player 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    White,
    Black,
}

impl Side {
    pub(crate) const BOTH: [Side; 2] = [Side::White, Side::Black];

    /// Reads a side to move, given the letters of White and Black.
    pub(crate) fn read(text: &str, letters: [&str; 2]) -> Result<Side> {
        if text == letters[0] {
            Ok(Side::White)
        } else if text == letters[1] {
            Ok(Side::Black)
        } else {
            Err(NaiveError::Position(format!(
                "side to move: {text:?} is neither {} nor {}",
                letters[0], letters[1]
            )))
        }
    }

    pub(crate) fn write(self, letters: [&str; 2]) -> &str {
        letters[self.number() - 1]
    }

    pub(crate) fn number(self) -> usize {
        match self {
            Side::White => 1,
            Side::Black => 2,
        }
    }

    pub(crate) fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    /// The step of a rank away from the own side of the board.
    pub(crate) fn forward(self) -> i32 {
        match self {
            Side::White => 1,
            Side::Black => -1,
        }
    }

    /// Capitals are White's pieces, small letters Black's.
    pub(crate) fn owns(self, piece: char) -> bool {
        match self {
            Side::White => piece.is_ascii_uppercase(),
            Side::Black => piece.is_ascii_lowercase(),
        }
    }

    /// A piece named by its capital, as this side writes it.
    pub(crate) fn piece(self, capital: char) -> char {
        match self {
            Side::White => capital,
            Side::Black => capital.to_ascii_lowercase(),
        }
    }
}

/// Rules that answer in text.
pub(crate) struct Played<R>(pub(crate) R);

impl<R: Rules> Played<R> {
    /// A position with the moves and the end that there are, history aside.
    fn examine(&self, position: &str) -> Result<Examined<R>> {
        let state = self.0.read(position)?;
        let moves = self.0.moves(&state);
        let board_end = self.0.board_end(&state, &moves);
        Ok(Examined {
            state,
            moves,
            board_end,
        })
    }

    fn verdict(&self, examined: Examined<R>, end: Option<End>) -> Verdict {
        let Examined { state, moves, .. } = examined;
        let (moves, infractions) = match end {
            Some(_) => (Moves::new(), Moves::new()),
            None => (moves, self.0.infractions(&state)),
        };
        Verdict {
            canonical: self.0.write(&state),
            turn: self.0.turn(&state),
            moves: moves.into_keys().collect(),
            infractions: infractions.into_keys().collect(),
            over: end.is_some(),
            winner: end.as_ref().and_then(End::winner),
            reason: end.as_ref().map(|end| end.reason),
            scores: self.0.scores(&state, end.as_ref()),
            ranking: end.map(|end| end.ranking).unwrap_or_default(),
        }
    }
}

/// A position with its moves and its end, before the verdict.
struct Examined<R: Rules> {
    state: R::State,
    moves: Moves<R::State>,
    board_end: Option<End>,
}

impl<R: Rules> NaiveGame for Played<R> {
    fn start(&self) -> String {
        self.0.start()
    }

    fn judge(&self, position: &str) -> Result<Verdict> {
        let mut examined = self.examine(position)?;
        let board_end = examined.board_end.take();
        let end = board_end.or_else(|| self.0.limit_end(&examined.state));
        Ok(self.verdict(examined, end))
    }

    fn judge_repeated(&self, position: &str) -> Result<Verdict> {
        let verdict = self.judge(position)?;
        if verdict.over {
            return Ok(verdict);
        }
        let examined = self.examine(position)?;
        let end = self.0.repetition_end(&examined.state);
        Ok(self.verdict(examined, Some(end)))
    }

    fn play(&self, position: &str, mv: &str) -> Result<String> {
        let Examined {
            state,
            moves,
            board_end,
        } = self.examine(position)?;
        if let Some(end) = board_end {
            return Err(NaiveError::Move(format!(
                "{mv}: the game is over ({})",
                end.reason
            )));
        }
        let infractions = self.0.infractions(&state);
        let after = moves.get(mv).or_else(|| infractions.get(mv));
        let after =
            after.ok_or_else(|| NaiveError::Move(format!("{mv}: not a move in {position}")))?;
        Ok(self.0.write(after))
    }

    fn board_plays(&self, position: &str) -> Result<Vec<(String, String)>> {
        let Examined {
            moves, board_end, ..
        } = self.examine(position)?;
        if board_end.is_some() {
            return Ok(Vec::new());
        }
        Ok(moves
            .into_iter()
            .map(|(mv, after)| (mv, self.0.write(&after)))
            .collect())
    }

    fn identity(&self, position: &str) -> Result<String> {
        Ok(self.0.identity(&self.0.read(position)?))
    }

    fn repetition(&self) -> u32 {
        self.0.repetition()
    }
}
