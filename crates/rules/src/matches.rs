//! A game being played: start, actions, states, and how it ended.

use std::fmt;

use crate::erased::OpenError;
use crate::game::{Game, Key};
use crate::notation::Notation;
use crate::options::{Choices, OptionError};
use crate::outcome::{Outcome, Reason};
use crate::player::Player;
use crate::shared_list::SharedList;

/// An action in a match: a move, or an act of the players that is no move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Action<M> {
    /// The player to move moved.
    Move(M),
    /// A player left the match.
    Withdraw(Player, Forfeit),
    /// All players agreed.
    Agree(Agreement),
}

/// How a player leaves a match.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Forfeit {
    /// They resigned.
    Resignation,
    /// Their time ran out.
    Timeout,
    /// They went away.
    Abandoned,
}

impl Forfeit {
    /// The reason given in the outcome.
    #[must_use]
    pub const fn reason(self) -> Reason {
        match self {
            Forfeit::Resignation => Reason::Resignation,
            Forfeit::Timeout => Reason::Timeout,
            Forfeit::Abandoned => Reason::Abandoned,
        }
    }
}

/// Something players may agree on.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case")
)]
pub enum Agreement {
    /// A draw.
    Draw,
    /// To stop and count, in the games that allow it.
    Count,
}

/// One action and its result.
#[derive(Clone, Debug)]
struct Entry<G: Game> {
    action: Action<G::Move>,
    state: G::State,
    /// The end made by the action itself: an act of the players, or an infraction.
    ended: Option<Outcome>,
}

/// A game being played.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    game: G,
    choices: Choices,
    start: G::State,
    start_key: Key,
    history: SharedList<Entry<G>>,
    /// The keys of all states but the first, searched after every move.
    keys: SharedList<Key>,
    legal: Vec<G::Move>,
    outcome: Option<Outcome>,
}

impl<G: Notation> Match<G> {
    /// A match with these options, from the position of a text or from the game's own start.
    ///
    /// # Errors
    /// If the options conflict or the text is not a position.
    pub fn open(choices: Choices, position: Option<&str>) -> Result<Match<G>, OpenError> {
        let game = G::new(&choices).map_err(OpenError::Options)?;
        let start = match position {
            None => game.start(),
            Some(text) => game.parse_position(text).map_err(OpenError::Position)?,
        };
        Ok(Match::from_state(game, choices, start))
    }
}

impl<G: Game> Match<G> {
    /// A match from the game's first position.
    ///
    /// # Errors
    /// If the options conflict.
    pub fn new(choices: Choices) -> Result<Match<G>, OptionError> {
        let game = G::new(&choices)?;
        let start = game.start();
        Ok(Match::from_state(game, choices, start))
    }

    /// A match from any position.
    #[must_use]
    pub fn from_state(game: G, choices: Choices, start: G::State) -> Match<G> {
        let start_key = game.key(&start);
        let mut fresh = Match {
            game,
            choices,
            start,
            start_key,
            history: SharedList::default(),
            keys: SharedList::default(),
            legal: Vec::new(),
            outcome: None,
        };
        fresh.settle();
        fresh
    }

    /// The rules of the match.
    #[must_use]
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// The options of the game.
    #[must_use]
    pub const fn choices(&self) -> &Choices {
        &self.choices
    }

    /// The first position.
    #[must_use]
    pub const fn start(&self) -> &G::State {
        &self.start
    }

    /// The current position.
    #[must_use]
    pub fn state(&self) -> &G::State {
        self.history
            .last()
            .map_or(&self.start, |entry| &entry.state)
    }

    /// The player to move.
    #[must_use]
    pub fn turn(&self) -> Player {
        self.game.turn(self.state())
    }

    /// The legal moves now; none when the match is over.
    #[must_use]
    pub fn legal(&self) -> &[G::Move] {
        &self.legal
    }

    /// The moves that may be played now at the cost of the match. Computed on demand: there may be
    /// many more of them than legal moves.
    #[must_use]
    pub fn infractions(&self) -> Vec<G::Move> {
        let mut infractions = Vec::new();
        if self.outcome.is_none() {
            self.game.infractions(self.state(), &mut infractions);
        }
        infractions
    }

    /// How the match ended, if it has.
    #[must_use]
    pub const fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// The actions so far, each with the state before it.
    pub fn history(&self) -> impl Iterator<Item = (&G::State, &Action<G::Move>)> {
        let before = std::iter::once(&self.start).chain(self.history.iter().map(|e| &e.state));
        before.zip(self.history.iter().map(|entry| &entry.action))
    }

    /// The last action, with the state before it.
    #[must_use]
    pub fn last(&self) -> Option<(&G::State, &Action<G::Move>)> {
        let last = self.history.last()?;
        let before = self.len().checked_sub(2);
        let before = before.and_then(|before| self.history.get(before));
        let state = before.map_or(&self.start, |entry| &entry.state);
        Some((state, &last.action))
    }

    /// The number of actions so far.
    #[must_use]
    pub fn len(&self) -> usize {
        self.history.len()
    }

    /// Whether there was no action yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.history.is_empty()
    }

    /// How often the current position has occurred, this time included.
    #[must_use]
    pub fn occurrences(&self) -> u32 {
        let key = self.keys.last().copied().unwrap_or(self.start_key);
        let essence = self.game.essence(self.state());
        let is_same = |state: &G::State| self.game.essence(state) == essence;
        let at_start = self.start_key == key && is_same(&self.start);
        let same = self.keys.positions(&key).filter(|ply| {
            let entry = self.history.get(*ply);
            entry.is_some_and(|entry| is_same(&entry.state))
        });
        u32::from(at_start) + same.count() as u32
    }

    /// Plays a legal move, or an infraction where an option allows it.
    ///
    /// # Errors
    /// If the match is over or the move is neither.
    pub fn play(&mut self, mv: G::Move) -> Result<(), PlayError> {
        if let Some(outcome) = self.outcome {
            return Err(PlayError::Over(outcome));
        }
        let ended = if self.legal.contains(&mv) {
            None
        } else if self.game.is_infraction(self.state(), &self.legal, mv) {
            Some(Outcome::win(self.turn().opponent(), Reason::Infraction))
        } else {
            return Err(PlayError::Illegal);
        };
        let mut state = *self.state();
        self.game.apply(&mut state, mv);
        self.push(Action::Move(mv), state, ended);
        Ok(())
    }

    /// A player resigns, runs out of time or leaves.
    ///
    /// # Errors
    /// If the match is over, or that player is not in it.
    pub fn withdraw(&mut self, player: Player, how: Forfeit) -> Result<(), ActionError> {
        self.refuse_when_over()?;
        if !self.game.is_in(self.state(), player) {
            return Err(ActionError::NotIn(player));
        }
        let mut state = *self.state();
        let ended = self.game.withdraw(&mut state, player, how.reason());
        self.push(Action::Withdraw(player, how), state, ended);
        Ok(())
    }

    /// All players agree on a draw, or to stop and count.
    ///
    /// # Errors
    /// If the match is over, or the game does not stop and count here.
    pub fn agree(&mut self, agreement: Agreement) -> Result<(), ActionError> {
        self.refuse_when_over()?;
        let state = *self.state();
        let outcome = match agreement {
            Agreement::Draw => self.game.drawn(&state, Reason::Agreement),
            Agreement::Count => self.game.counted(&state).ok_or(ActionError::NoCount)?,
        };
        self.push(Action::Agree(agreement), state, Some(outcome));
        Ok(())
    }

    /// Takes the last action back and returns it.
    pub fn take_back(&mut self) -> Option<Action<G::Move>> {
        let action = self.history.last()?.action;
        self.take_back_to(self.len() - 1);
        Some(action)
    }

    /// Takes actions back until `plies` are left, if there are more.
    pub fn take_back_to(&mut self, plies: usize) {
        if plies < self.len() {
            while plies < self.len() {
                self.history.pop();
                self.keys.pop();
            }
            self.settle();
        }
    }

    fn refuse_when_over(&self) -> Result<(), ActionError> {
        self.outcome
            .map_or(Ok(()), |outcome| Err(ActionError::Over(outcome)))
    }

    fn push(&mut self, action: Action<G::Move>, state: G::State, ended: Option<Outcome>) {
        let key = self.game.key(&state);
        self.history.push(Entry {
            action,
            state,
            ended,
        });
        self.keys.push(key);
        self.settle();
    }

    /// Finds the legal moves or the outcome of the current position.
    fn settle(&mut self) {
        let state = *self.state();
        self.legal.clear();
        let ended = self.history.last().and_then(|entry| entry.ended);
        let outcome = ended
            .or_else(|| self.game.expand(&state, &mut self.legal))
            .or_else(|| self.is_repeated().then(|| self.game.repeated(&state)));
        self.outcome = outcome.map(|end| end.with_scores(self.game.scores(&state)));
        if self.outcome.is_some() {
            self.legal.clear();
        }
    }

    fn is_repeated(&self) -> bool {
        let limit = self.game.repetition();
        limit > 0 && self.occurrences() >= limit
    }
}

/// Why a move was not played.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PlayError {
    /// The match is over.
    Over(Outcome),
    /// The move is not legal.
    Illegal,
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::Over(outcome) => write!(f, "the match is over ({})", outcome.reason),
            PlayError::Illegal => f.write_str("the move is not legal"),
        }
    }
}

impl std::error::Error for PlayError {}

/// Why an act of the players was not accepted.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ActionError {
    /// The match is over.
    Over(Outcome),
    /// That player is not in the match, or no longer.
    NotIn(Player),
    /// The game does not stop and count, or not in this position.
    NoCount,
}

impl fmt::Display for ActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ActionError::Over(outcome) => write!(f, "the match is over ({})", outcome.reason),
            ActionError::NotIn(player) => write!(f, "player {player} is not in this match"),
            ActionError::NoCount => f.write_str("this match cannot be stopped and counted here"),
        }
    }
}

impl std::error::Error for ActionError {}
