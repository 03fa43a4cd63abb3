//! The trait of a naive game, and how its verdict is made.

use std::collections::BTreeMap;

use crate::error::{NaiveError, Result, ensure};
use crate::options::Options;
use crate::{NaiveGame, Verdict};

/// Every move of a position, by its text, with the position it leads to.
pub(crate) type Moves<State> = BTreeMap<String, State>;

/// A position with its moves and the end that the board makes.
type Examined<State> = (State, Moves<State>, Option<End>);

/// A position of any game.
pub(crate) trait AnyState {
    fn write(&self) -> String;

    /// The text without its counters.
    fn identity(&self) -> String;

    /// The player to move, from 1.
    fn turn(&self) -> usize;
}

/// The rules of one game.
pub(crate) trait Rules {
    type State: AnyState;

    fn start(&self) -> String;
    fn read(&self, text: &str) -> Result<Self::State>;
    /// The legal moves, as if no end had been reached.
    fn moves(&self, state: &Self::State) -> Moves<Self::State>;
    /// The moves that are accepted and lose.
    fn infractions(&self, _state: &Self::State) -> Moves<Self::State> {
        Moves::new()
    }
    /// An end made by the board itself, given the moves that there would be.
    fn board_end(&self, state: &Self::State, moves: &Moves<Self::State>) -> Option<End>;
    /// An end made by limits or drawn material, checked after those of the board.
    fn limit_end(&self, state: &Self::State) -> Option<End>;
    /// The end if this position has occurred too often.
    fn repetition_end(&self, _state: &Self::State) -> End {
        End::drawn("repetition")
    }

    /// The score of each player, in games that have scores.
    fn scores(&self, _state: &Self::State, _end: Option<&End>) -> Option<Vec<i64>> {
        None
    }
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

    /// The sole player of the best group; a best group of several is a draw among them.
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
        let [white, black] = letters;
        let known = text == white || text == black;
        ensure!(
            known,
            "side to move: {text:?} is neither {white} nor {black}"
        );
        Ok(if text == white {
            Side::White
        } else {
            Side::Black
        })
    }

    /// The owner of a piece.
    pub(crate) fn of(piece: char) -> Side {
        if Side::White.owns(piece) {
            Side::White
        } else {
            Side::Black
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

    /// The rank step away from the side's own edge of the board.
    pub(crate) fn forward(self) -> i32 {
        match self {
            Side::White => 1,
            Side::Black => -1,
        }
    }

    /// Upper-case letters are White's pieces, lower-case letters Black's.
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
pub(crate) struct Played<R> {
    rules: R,
    repetition: u32,
}

impl<R: Rules + 'static> Played<R> {
    /// The game with these options: the rules read their own, then come those all games have.
    pub(crate) fn open(
        mut options: Options<'_>,
        rules: fn(&mut Options<'_>) -> Result<R>,
    ) -> Result<Box<dyn NaiveGame>> {
        let rules = rules(&mut options)?;
        let repetition = options.repetition()?;
        options.finish()?;
        Ok(Box::new(Played { rules, repetition }))
    }

    fn examine(&self, position: &str) -> Result<Examined<R::State>> {
        let state = self.rules.read(position)?;
        let moves = self.rules.moves(&state);
        let board_end = self.rules.board_end(&state, &moves);
        Ok((state, moves, board_end))
    }

    fn verdict(&self, position: &str, is_repeated: bool) -> Result<Verdict> {
        let (state, moves, board_end) = self.examine(position)?;
        let end = board_end
            .or_else(|| self.rules.limit_end(&state))
            .or_else(|| is_repeated.then(|| self.rules.repetition_end(&state)));
        let (moves, infractions) = match end {
            Some(_) => (Moves::new(), Moves::new()),
            None => (moves, self.rules.infractions(&state)),
        };
        Ok(Verdict {
            canonical: state.write(),
            turn: state.turn(),
            moves: moves.into_keys().collect(),
            infractions: infractions.into_keys().collect(),
            over: end.is_some(),
            winner: end.as_ref().and_then(End::winner),
            reason: end.as_ref().map(|end| end.reason),
            scores: self.rules.scores(&state, end.as_ref()),
            ranking: end.map(|end| end.ranking).unwrap_or_default(),
        })
    }
}

impl<R: Rules + 'static> NaiveGame for Played<R> {
    fn start(&self) -> String {
        self.rules.start()
    }

    fn judge(&self, position: &str) -> Result<Verdict> {
        self.verdict(position, false)
    }

    fn judge_repeated(&self, position: &str) -> Result<Verdict> {
        self.verdict(position, true)
    }

    fn play(&self, position: &str, mv: &str) -> Result<String> {
        let (state, moves, board_end) = self.examine(position)?;
        if let Some(End { reason, .. }) = board_end {
            return Err(NaiveError::Move(format!(
                "{mv}: the game is over ({reason})"
            )));
        }
        let infractions = self.rules.infractions(&state);
        let after = moves.get(mv).or_else(|| infractions.get(mv));
        let not_a_move = || NaiveError::Move(format!("{mv}: not a move in {position}"));
        Ok(after.ok_or_else(not_a_move)?.write())
    }

    fn board_plays(&self, position: &str) -> Result<Vec<(String, String)>> {
        let (_, moves, board_end) = self.examine(position)?;
        if board_end.is_some() {
            return Ok(Vec::new());
        }
        let plays = moves.into_iter().map(|(mv, after)| (mv, after.write()));
        Ok(plays.collect())
    }

    fn identity(&self, position: &str) -> Result<String> {
        Ok(self.rules.read(position)?.identity())
    }

    fn repetition(&self) -> u32 {
        self.repetition
    }
}
