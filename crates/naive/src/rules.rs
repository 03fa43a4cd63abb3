//! What a game has to tell, and how a verdict is made of it.

use std::collections::BTreeMap;

use crate::{NaiveGame, Verdict};

/// Every move of a position, by its text, with the position that it leads to.
pub(crate) type Moves<State> = BTreeMap<String, State>;

/// The rules of one game.
pub(crate) trait Rules {
    /// A position in pieces.
    type State;

    fn start(&self) -> String;
    fn read(&self, text: &str) -> Result<Self::State, String>;
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
    /// An end that the board itself makes.
    fn board_end(&self, state: &Self::State) -> Option<End>;
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
    pub(crate) fn read(text: &str, letters: [&str; 2]) -> Result<Side, String> {
        if text == letters[0] {
            Ok(Side::White)
        } else if text == letters[1] {
            Ok(Side::Black)
        } else {
            Err(format!(
                "side to move: {text:?} is neither {} nor {}",
                letters[0], letters[1]
            ))
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
    fn verdict(&self, state: &R::State, end: Option<End>) -> Verdict {
        let rules = &self.0;
        let texts = |moves: Moves<R::State>| moves.into_keys().collect();
        let (moves, infractions) = match end {
            Some(_) => (Vec::new(), Vec::new()),
            None => (texts(rules.moves(state)), texts(rules.infractions(state))),
        };
        Verdict {
            canonical: rules.write(state),
            turn: rules.turn(state),
            moves,
            infractions,
            over: end.is_some(),
            winner: end.as_ref().and_then(End::winner),
            reason: end.as_ref().map(|end| end.reason),
            scores: rules.scores(state, end.as_ref()),
            ranking: end.map(|end| end.ranking).unwrap_or_default(),
        }
    }

    fn end(&self, state: &R::State) -> Option<End> {
        self.0.board_end(state).or_else(|| self.0.limit_end(state))
    }
}

impl<R: Rules> NaiveGame for Played<R> {
    fn start(&self) -> String {
        self.0.start()
    }

    fn judge(&self, position: &str) -> Result<Verdict, String> {
        let state = self.0.read(position)?;
        Ok(self.verdict(&state, self.end(&state)))
    }

    fn judge_repeated(&self, position: &str) -> Result<Verdict, String> {
        let state = self.0.read(position)?;
        let end = self
            .end(&state)
            .unwrap_or_else(|| self.0.repetition_end(&state));
        Ok(self.verdict(&state, Some(end)))
    }

    fn play(&self, position: &str, mv: &str) -> Result<String, String> {
        let state = self.0.read(position)?;
        if let Some(end) = self.0.board_end(&state) {
            return Err(format!("{mv}: the game is over ({})", end.reason));
        }
        let mut moves = self.0.moves(&state);
        moves.extend(self.0.infractions(&state));
        let after = moves
            .get(mv)
            .ok_or_else(|| format!("{mv}: not a move in {position}"))?;
        Ok(self.0.write(after))
    }

    fn board_moves(&self, position: &str) -> Result<Vec<String>, String> {
        let state = self.0.read(position)?;
        if self.0.board_end(&state).is_some() {
            return Ok(Vec::new());
        }
        Ok(self.0.moves(&state).into_keys().collect())
    }

    fn identity(&self, position: &str) -> Result<String, String> {
        Ok(self.0.identity(&self.0.read(position)?))
    }

    fn repetition(&self) -> u32 {
        self.0.repetition()
    }
}
