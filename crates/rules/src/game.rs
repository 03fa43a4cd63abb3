//! The central trait: positions, whole-turn moves, and how a match ends.

use std::fmt::Debug;
use std::hash::Hash;

use crate::fact::Topic;
use crate::flaw::Flaw;
use crate::options::{Choices, OptionError, OptionInfo, OptionValues};
use crate::outcome::{Outcome, Reason, Scores};
use crate::player::Player;
use crate::refusal::Rule;
use crate::scene::Piece;

/// The 64-bit hash of a position, counters left out.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Key(pub u64);

/// The names of a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Names {
    /// In French.
    pub fr: &'static str,
    /// In English.
    pub en: &'static str,
}

/// Static information about a game, before any option is chosen.
#[derive(Debug)]
pub struct GameInfo {
    /// The stable name in commands, records and addresses.
    pub id: &'static str,
    /// The names for people.
    pub names: Names,
    /// One line that says what kind of game it is.
    pub tagline: &'static str,
    /// The rules in a dozen lines, for the terminal.
    pub summary: &'static str,
    /// The options with values, defaults and help.
    pub options: &'static [OptionInfo],
    /// Every rule that this game may name when it refuses a move, besides the common ones.
    pub refusals: &'static [&'static Rule],
    /// Every flaw that this game may find in a position text, besides the common ones.
    pub flaws: &'static [&'static Flaw],
    /// Everything this game may say about a position or a move, besides the common topics.
    pub facts: &'static [&'static Topic],
    /// How long a match between people takes.
    pub minutes: u32,
    /// The number of the games library's sheet that the rules come from, if there is one.
    pub sheet: Option<&'static str>,
    /// The sides of each player with these options, in seat order, by the codes of their names.
    /// Several where a player has several sets of pieces.
    pub sides: fn(&Choices) -> &'static [&'static [&'static str]],
    /// The codes of the sides whose pieces are told apart by letters, from `A` on; none where
    /// the owner tells them apart.
    pub lettered_sides: &'static [&'static str],
    /// The kind of piece that stands for a side where no board is shown.
    pub token: &'static str,
    /// A first move as it is typed.
    pub example: &'static str,
    /// Whether pieces are captured. Where they are not, a piece that leaves the board does so
    /// by another rule.
    pub captures: bool,
}

impl GameInfo {
    /// The usual case: two players, White and Black, and pieces that are captured. A game states
    /// only what differs:
    ///
    /// ```
    /// use damier_rules::{Choices, GameInfo, Names};
    ///
    /// static INFO: GameInfo = GameInfo {
    ///     id: "noughts",
    ///     names: Names { fr: "Morpion", en: "Noughts and crosses" },
    ///     example: "b2",
    ///     captures: false,
    ///     ..GameInfo::USUAL
    /// };
    /// let sides = (INFO.sides)(&Choices::defaults(INFO.options));
    /// assert_eq!(sides, [["white"], ["black"]]);
    /// assert_eq!(INFO.players(), (2, 2));
    /// ```
    pub const USUAL: GameInfo = GameInfo {
        id: "",
        names: Names { fr: "", en: "" },
        tagline: "",
        summary: "",
        options: &[],
        refusals: &[],
        flaws: &[],
        facts: &[],
        minutes: 20,
        sheet: None,
        sides: |_| &[&["white"], &["black"]],
        lettered_sides: &[],
        token: "man",
        example: "",
        captures: true,
    };

    /// The least and the greatest number of players: given by the option `players`, where a game
    /// has it.
    #[must_use]
    pub fn players(&self) -> (u32, u32) {
        let counts = self.options.iter().find(|option| option.name == "players");
        let Some(OptionValues::Words(words)) = counts.map(|option| option.values) else {
            return (2, 2);
        };
        let numbers = || words.iter().filter_map(|word| word.parse().ok());
        (numbers().min().unwrap_or(2), numbers().max().unwrap_or(2))
    }

    /// The code of the side that a piece belongs to.
    #[must_use]
    pub fn side_of(&self, piece: &Piece) -> &'static str {
        if !self.lettered_sides.is_empty() {
            return self.side_lettered(piece.letter);
        }
        let sides = (self.sides)(&Choices::defaults(self.options));
        let own = sides.get(piece.owner.index()).and_then(|own| own.first());
        own.copied().unwrap_or_default()
    }

    /// The code of the side whose pieces have this letter.
    #[must_use]
    pub fn side_lettered(&self, letter: char) -> &'static str {
        let index = (letter as usize).wrapping_sub('A' as usize);
        self.lettered_sides.get(index).copied().unwrap_or_default()
    }
}

/// The rules of one game with its options chosen.
///
/// A move is one *whole turn*: a capture chain, a promotion and the choice of a cross are
/// parts of it. Two moves are equal if they lead to the same result by the same piece. Two
/// states are equal if they have the same text.
pub trait Game: Clone + Debug + Send + Sync + 'static {
    /// One position: plain data, small, copied rather than undone.
    type State: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// One whole turn of one player.
    type Move: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// Static information, before any option is chosen.
    const INFO: &'static GameInfo;

    /// The game with these options.
    ///
    /// # Errors
    /// If values conflict ([`OptionError::Conflict`]).
    fn new(choices: &Choices) -> Result<Self, OptionError>;

    /// The number of players.
    fn players(&self) -> usize {
        2
    }

    /// The first position.
    fn start(&self) -> Self::State;

    /// Whose turn it is. The same player may have several turns in a row.
    fn turn(&self, state: &Self::State) -> Player;

    /// Pushes the legal moves, or pushes none and returns how *the board itself* ended the match.
    ///
    /// Exactly one of the two happens. Ends by limits and history are not considered here: perft
    /// plays through them.
    fn board_moves(&self, state: &Self::State, moves: &mut Vec<Self::Move>) -> Option<Outcome>;

    /// The end made by a limit, a count or a lack of pieces, in a position that the board did not
    /// end and that has these legal moves.
    fn limit(&self, state: &Self::State, moves: &[Self::Move]) -> Option<Outcome>;

    /// Pushes all legal moves, or pushes none and returns how the match ended, repetition aside.
    fn expand(&self, state: &Self::State, moves: &mut Vec<Self::Move>) -> Option<Outcome> {
        let first = moves.len();
        let outcome = self
            .board_moves(state, moves)
            .or_else(|| self.limit(state, &moves[first..]));
        if outcome.is_some() {
            moves.truncate(first);
        }
        outcome
    }

    /// Pushes the moves that lose the match when played, where an option has them.
    fn infractions(&self, _state: &Self::State, _moves: &mut Vec<Self::Move>) {}

    /// Whether a move that is not legal is an infraction.
    ///
    /// A hook for speed: there may be more infractions than anyone wants to list.
    fn is_infraction(&self, state: &Self::State, _legal: &[Self::Move], mv: Self::Move) -> bool {
        let mut all = Vec::new();
        self.infractions(state, &mut all);
        all.contains(&mv)
    }

    /// Plays a legal move (or an infraction). Trusts its caller; [`Match`](crate::Match) checks.
    fn apply(&self, state: &mut Self::State, mv: Self::Move);

    /// The number of moves [`board_moves`](Game::board_moves) would push.
    ///
    /// A hook for speed: games count without generating.
    fn count_moves(&self, state: &Self::State) -> u64 {
        let mut moves = Vec::new();
        self.board_moves(state, &mut moves);
        moves.len() as u64
    }

    /// The position without its counters and without anything only the text keeps. Two positions
    /// repeat each other if their essences are equal.
    fn essence(&self, state: &Self::State) -> Self::State;

    /// The hash of the essence.
    fn key(&self, state: &Self::State) -> Key;

    /// The number of occurrences of a position that end the match; 0 is never.
    fn repetition(&self) -> u32;

    /// The outcome of a repetition: a draw unless the game says otherwise.
    fn repeated(&self, state: &Self::State) -> Outcome {
        self.drawn(state, Reason::Repetition)
    }

    /// The points now, in games that have points.
    fn scores(&self, _state: &Self::State) -> Option<Scores> {
        None
    }

    /// A draw among the remaining players.
    fn drawn(&self, _state: &Self::State, reason: Reason) -> Outcome {
        Outcome::draw(reason)
    }

    /// The outcome if the players agree to stop and count now, where the rules allow it.
    fn counted(&self, _state: &Self::State) -> Option<Outcome> {
        None
    }

    /// Removes a player who resigned, lost on time or left. Returns the outcome if this ends the
    /// match; with more than two players it may go on without them.
    fn withdraw(
        &self,
        _state: &mut Self::State,
        player: Player,
        reason: Reason,
    ) -> Option<Outcome> {
        Some(Outcome::win(player.opponent(), reason))
    }

    /// Whether this player is still in the match.
    fn is_in(&self, _state: &Self::State, player: Player) -> bool {
        player.index() < self.players()
    }
}
