//! Matches with the game's types erased, for programs that learn the game at run time.
//!
//! There is exactly one implementation of [`AnyMatch`]: that of [`Match`]. A [`GameEntry`] is one
//! line of the catalogue and opens matches of its game.

use std::fmt;
use std::sync::OnceLock;

use crate::cell::Cell;
use crate::fact::Fact;
use crate::game::{GameInfo, Key};
use crate::matches::{Action, ActionError, Agreement, Forfeit, Match};
use crate::notation::MoveError;
use crate::options::{Choices, OptionError};
use crate::outcome::{Outcome, Scores};
use crate::player::Player;
use crate::record::{Format, ReplayError};
use crate::refusal::{Attempt, GAME_OVER, INCOMPLETE, Refusal, Role, STUCK};
use crate::report::Report;
use crate::scene::Scene;
use crate::text::PositionError;
#[cfg(any(test, feature = "terminal"))]
use crate::tree::{Node, Tree};
use crate::view::{Board, Gesture, View};

/// A match of any game: texts and view structs only.
pub trait AnyMatch: Send + Sync {
    /// The game.
    fn info(&self) -> &'static GameInfo;
    /// Its options.
    fn choices(&self) -> &Choices;
    /// The number of players.
    fn players(&self) -> usize;
    /// The text of the first position, if it is not the game's own.
    fn custom_start(&self) -> Option<String>;
    /// Whose turn it is.
    fn turn(&self) -> Player;
    /// How the match ended, if it has.
    fn outcome(&self) -> Option<Outcome>;
    /// The points now or at the end, in games that have points.
    fn scores(&self) -> Option<Scores>;
    /// The hash of the current position, counters left out.
    fn key(&self) -> Key;
    /// Everything the rules say about the current position.
    fn report(&self) -> Report;
    /// The canonical text of the current position.
    fn position(&self) -> String;
    /// The canonical legal moves in byte order; none when the match is over.
    fn moves(&self) -> Vec<String>;
    /// How many moves may be played at the cost of the match.
    fn infractions(&self) -> usize;
    /// The move at the cost of the match that these taps mean, if there is one.
    fn infraction(&self, taps: &[Cell]) -> Option<String>;
    /// The number of actions so far.
    fn plies(&self) -> usize;
    /// The actions so far, moves as canonical texts.
    fn actions(&self) -> Vec<Action<String>>;
    /// The last action.
    fn last_action(&self) -> Option<Action<String>>;
    /// Whether the match is still on and the player still in it.
    fn is_in(&self, player: Player) -> bool;
    /// Plays a move by its text, canonical or lenient, and returns the canonical text.
    ///
    /// # Errors
    /// If the match is over, or the text fits several moves or none; the error says why.
    fn play(&mut self, text: &str) -> Result<String, MoveError>;
    /// A player resigns, runs out of time or leaves.
    ///
    /// # Errors
    /// If the match is over or the player is not in it.
    fn withdraw(&mut self, player: Player, how: Forfeit) -> Result<(), ActionError>;
    /// All players agree.
    ///
    /// # Errors
    /// If the match is over or the game does not stop and count here.
    fn agree(&mut self, agreement: Agreement) -> Result<(), ActionError>;
    /// Takes the last action back; returns whether there was one.
    fn take_back(&mut self) -> bool;
    /// Takes actions back until `plies` are left, if there are more.
    fn take_back_to(&mut self, plies: usize);
    /// Why a text is not a legal move; `None` if it is one.
    fn explain(&self, text: &str) -> Option<Refusal>;
    /// Why tapping these cells in order is neither a legal move nor the start of one.
    fn explain_taps(&self, taps: &[Cell]) -> Option<Refusal>;
    /// The shape of the board.
    fn board(&self) -> &'static Board;
    /// The scene to draw.
    fn scene(&self) -> Scene;
    /// The legal moves with the gestures that enter them, in byte order of the texts.
    fn gestures(&self) -> Vec<(String, Gesture)>;
    /// The legal moves that can be entered by taps starting with these, each with the full taps, in
    /// byte order of the texts.
    fn gestures_from(&self, taps: &[Cell]) -> Vec<(String, Gesture)>;
    /// The scene after a move that can be played here.
    fn preview(&self, text: &str) -> Option<Scene>;
    /// The cells a piece passes through in a move that can be played here.
    fn trail(&self, text: &str) -> Option<Vec<Cell>>;
    /// A warning to give before a move is played.
    fn warning(&self, text: &str) -> Option<Fact>;
    /// The scene after this many actions.
    fn scene_at(&self, ply: usize) -> Option<Scene>;
    /// The trail of the action after this many others, if it was a move.
    fn trail_at(&self, ply: usize) -> Option<Vec<Cell>>;
    /// The tree of legal moves from here.
    #[cfg(any(test, feature = "terminal"))]
    fn tree(&self) -> Box<dyn Tree>;
    /// An independent copy.
    fn fork(&self) -> Box<dyn AnyMatch>;
}

impl<G: View> AnyMatch for Match<G> {
    fn info(&self) -> &'static GameInfo {
        G::INFO
    }

    fn choices(&self) -> &Choices {
        self.choices()
    }

    fn players(&self) -> usize {
        self.game().players()
    }

    fn custom_start(&self) -> Option<String> {
        let custom = *self.start() != self.game().start();
        custom.then(|| self.game().write_position(self.start()))
    }

    fn turn(&self) -> Player {
        self.turn()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome().copied()
    }

    fn scores(&self) -> Option<Scores> {
        let now = || self.game().scores(self.state());
        self.outcome().map_or_else(now, |end| end.scores)
    }

    fn key(&self) -> Key {
        self.game().key(self.state())
    }

    fn report(&self) -> Report {
        Report::of(self)
    }

    fn position(&self) -> String {
        self.game().write_position(self.state())
    }

    fn moves(&self) -> Vec<String> {
        Report::texts(self.game().write_moves(self.state(), self.legal()))
    }

    fn infractions(&self) -> usize {
        Match::infractions(self).len()
    }

    fn infraction(&self, taps: &[Cell]) -> Option<String> {
        let (game, state) = (self.game(), self.state());
        let going_on = self.outcome().is_none();
        let mv = going_on.then(|| game.infraction(state, self.legal(), taps))?;
        mv.map(|mv| game.write_move(state, mv))
    }

    fn plies(&self) -> usize {
        self.len()
    }

    fn actions(&self) -> Vec<Action<String>> {
        let text = |(state, action)| written(self.game(), state, action);
        self.history().map(text).collect()
    }

    fn last_action(&self) -> Option<Action<String>> {
        let (state, action) = self.last()?;
        Some(written(self.game(), state, action))
    }

    fn is_in(&self, player: Player) -> bool {
        self.outcome().is_none() && self.game().is_in(self.state(), player)
    }

    fn play(&mut self, text: &str) -> Result<String, MoveError> {
        if let Some(&outcome) = self.outcome() {
            return Err(MoveError::Over(outcome));
        }
        let mv = find_one(self, text)?;
        let canonical = self.game().write_move(self.state(), mv);
        Match::play(self, mv).expect("a move found among the playable ones is playable");
        Ok(canonical)
    }

    fn withdraw(&mut self, player: Player, how: Forfeit) -> Result<(), ActionError> {
        Match::withdraw(self, player, how)
    }

    fn agree(&mut self, agreement: Agreement) -> Result<(), ActionError> {
        Match::agree(self, agreement)
    }

    fn take_back(&mut self) -> bool {
        Match::take_back(self).is_some()
    }

    fn take_back_to(&mut self, plies: usize) {
        Match::take_back_to(self, plies);
    }

    fn explain(&self, text: &str) -> Option<Refusal> {
        if self.outcome().is_some() {
            return Some(Refusal::new(&GAME_OVER));
        }
        match find_one(self, text) {
            Err(MoveError::Refused { refusal, .. }) => Some(refusal),
            _ => None,
        }
    }

    fn explain_taps(&self, taps: &[Cell]) -> Option<Refusal> {
        if self.outcome().is_some() {
            return Some(Refusal::new(&GAME_OVER));
        }
        let (game, state) = (self.game(), self.state());
        let ends = |&mv: &G::Move| {
            game.ends(state, mv)[..] == [taps.first().copied(), taps.last().copied()]
        };
        let by_ends = taps.len() == 2 && self.legal().iter().any(ends);
        if by_ends
            || game
                .ways(state, self.legal(), taps)
                .iter()
                .any(Option::is_some)
        {
            return None;
        }
        let refusal = refuse_taps(self, taps);
        Some(match *taps {
            [alone] if refusal.rule == &INCOMPLETE => refuse_stuck(self, alone),
            _ => refusal,
        })
    }

    fn board(&self) -> &'static Board {
        self.game().board()
    }

    fn scene(&self) -> Scene {
        match self.outcome() {
            None => self.game().scene_among(self.state(), self.legal()),
            Some(_) => self.game().scene(self.state()),
        }
    }

    fn gestures(&self) -> Vec<(String, Gesture)> {
        self.gestures_from(&[])
    }

    fn gestures_from(&self, taps: &[Cell]) -> Vec<(String, Gesture)> {
        let (game, state) = (self.game(), self.state());
        let ways = game.ways(state, self.legal(), taps);
        let fitting = self
            .legal()
            .iter()
            .zip(&ways)
            .filter(|(_, way)| way.is_some());
        let moves: Vec<G::Move> = fitting.map(|(&mv, _)| mv).collect();
        let texts: Vec<String> = if taps.is_empty() {
            let own = moves.iter().zip(ways.iter().flatten());
            own.map(|(&mv, taps)| game.write_taps(state, mv, taps))
                .collect()
        } else {
            game.write_moves(state, &moves)
        };
        let choices = moves.iter().map(|&mv| game.choice(state, mv));
        let gestures = ways.into_iter().flatten().zip(choices);
        let gestures = gestures.map(|(taps, choice)| Gesture { taps, choice });
        in_byte_order(texts.into_iter().zip(gestures).collect())
    }

    fn preview(&self, text: &str) -> Option<Scene> {
        let mut state = *self.state();
        self.game().apply(&mut state, find_one(self, text).ok()?);
        Some(self.game().scene(&state))
    }

    fn trail(&self, text: &str) -> Option<Vec<Cell>> {
        let mv = find_one(self, text).ok()?;
        Some(self.game().trail(self.state(), mv))
    }

    fn warning(&self, text: &str) -> Option<Fact> {
        let mv = find_one(self, text).ok()?;
        self.game().warning(self.state(), mv)
    }

    fn scene_at(&self, ply: usize) -> Option<Scene> {
        if ply == self.len() {
            return Some(AnyMatch::scene(self));
        }
        let (state, _) = self.history().nth(ply)?;
        Some(self.game().scene(state))
    }

    fn trail_at(&self, ply: usize) -> Option<Vec<Cell>> {
        match self.history().nth(ply)? {
            (state, Action::Move(mv)) => Some(self.game().trail(state, *mv)),
            _ => None,
        }
    }

    #[cfg(any(test, feature = "terminal"))]
    fn tree(&self) -> Box<dyn Tree> {
        Box::new(Node {
            game: self.game().clone(),
            state: *self.state(),
        })
    }

    fn fork(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }
}

impl dyn AnyMatch + '_ {
    /// Performs a recorded action.
    ///
    /// # Errors
    /// If it is not possible here.
    pub fn perform(&mut self, action: &Action<String>) -> Result<(), ReplayError> {
        match action {
            Action::Move(text) => self.play(text).map(drop).map_err(ReplayError::Move),
            Action::Withdraw(player, how) => {
                let done = self.withdraw(*player, *how);
                done.map_err(ReplayError::Act)
            }
            Action::Agree(agreement) => self.agree(*agreement).map_err(ReplayError::Act),
        }
    }
}

fn written<G: View>(game: &G, state: &G::State, action: &Action<G::Move>) -> Action<String> {
    match *action {
        Action::Move(mv) => Action::Move(game.write_move(state, mv)),
        Action::Withdraw(player, how) => Action::Withdraw(player, how),
        Action::Agree(agreement) => Action::Agree(agreement),
    }
}

/// Not generic over the game, because sorting is a lot of code.
fn in_byte_order(mut all: Vec<(String, Gesture)>) -> Vec<(String, Gesture)> {
    all.sort_by(|one, other| one.0.cmp(&other.0));
    all
}

/// The most candidate moves listed for an ambiguous text.
const MOST_NAMED: usize = 32;

/// The one playable move that a text stands for: the one with exactly this text, so that records
/// replay faithfully; otherwise whatever a lenient reader finds, legal moves first.
fn find_one<G: View>(current: &Match<G>, text: &str) -> Result<G::Move, MoveError> {
    let (game, state) = (current.game(), current.state());
    let legal = current.legal();
    if let Some(mv) = game.find_exact(state, legal, text) {
        return Ok(mv);
    }
    let infractions = match current.outcome() {
        None => game.infractions_like(state, legal, text),
        Some(_) => Vec::new(),
    };
    let exact = game.find_exact(state, &infractions, text);
    let mut found: Vec<G::Move> = exact.into_iter().collect();
    for moves in [legal, &infractions] {
        if found.is_empty() {
            found = game.find_moves(state, moves, text);
        }
    }
    match found.as_slice() {
        [one] => Ok(*one),
        [] => Err(MoveError::Refused {
            text: text.to_owned(),
            refusal: refuse_text(current, text),
        }),
        several => Err(MoveError::Ambiguous {
            text: text.to_owned(),
            candidates: game.write_moves(state, &several[..several.len().min(MOST_NAMED)]),
        }),
    }
}

fn refuse_text<G: View>(current: &Match<G>, text: &str) -> Refusal {
    let attempt = current.game().attempt(current.state(), text);
    attempt.map_or_else(|refusal| refusal, |attempt| refuse(current, &attempt))
}

fn refuse<G: View>(current: &Match<G>, attempt: &Attempt) -> Refusal {
    if attempt.cells.is_empty() && attempt.word.is_none() {
        return Refusal::new(&INCOMPLETE);
    }
    current
        .game()
        .refuse(current.state(), current.legal(), attempt)
}

fn refuse_taps<G: View>(current: &Match<G>, taps: &[Cell]) -> Refusal {
    let attempt = Attempt {
        cells: taps.to_vec(),
        word: None,
    };
    refuse(current, &attempt)
}

/// Why a piece has no legal move at all: what other pieces must do instead, or what its moves would
/// lead to, if the game gives such a reason for one of them.
fn refuse_stuck<G: View>(current: &Match<G>, piece: Cell) -> Refusal {
    let cells = 0..current.game().board().cells.len() as u8;
    let others = cells.map(Cell).filter(|&to| to != piece);
    let mut refusals = others.map(|to| refuse_taps(current, &[piece, to]));
    let matters = |refusal: &Refusal| {
        let mut marks = refusal.marks.iter();
        marks.any(|mark| matches!(mark.role, Role::Chain | Role::Attacker | Role::King))
    };
    let stuck = || Refusal::new(&STUCK).mark(Role::From, [piece]);
    refusals.find(matters).unwrap_or_else(stuck)
}

type Open = fn(Choices, Option<&str>) -> Result<Box<dyn AnyMatch>, OpenError>;

/// The code of a game's rules.
#[derive(Copy, Clone, Debug)]
pub struct Rules {
    open: Open,
    formats: &'static [Format],
}

impl Rules {
    /// The rules of one game.
    #[must_use]
    pub const fn of<G: View>() -> Rules {
        Rules {
            open: |choices, position| Ok(Box::new(Match::<G>::open(choices, position)?)),
            formats: G::FORMATS,
        }
    }
}

/// Where the rules of a game are.
#[derive(Copy, Clone, Debug)]
enum Source {
    /// In this program.
    Linked(Rules),
    /// In a part of the program that may not be loaded yet.
    Apart(&'static OnceLock<Rules>),
}

/// One line of the catalogue.
#[derive(Copy, Clone, Debug)]
pub struct GameEntry {
    /// Static information about the game.
    pub info: &'static GameInfo,
    rules: Source,
}

impl GameEntry {
    /// The line for one game.
    #[must_use]
    pub const fn of<G: View>() -> GameEntry {
        GameEntry {
            info: G::INFO,
            rules: Source::Linked(Rules::of::<G>()),
        }
    }

    /// The line for a game whose rules are put into this place when they are loaded.
    #[must_use]
    pub const fn apart(info: &'static GameInfo, place: &'static OnceLock<Rules>) -> GameEntry {
        GameEntry {
            info,
            rules: Source::Apart(place),
        }
    }

    /// The rules, if they are loaded.
    fn rules(&self) -> Option<&Rules> {
        match &self.rules {
            Source::Linked(rules) => Some(rules),
            Source::Apart(place) => place.get(),
        }
    }

    /// Whether the rules are loaded, so that a match can be opened.
    #[must_use]
    pub fn is_loaded(&self) -> bool {
        self.rules().is_some()
    }

    /// Takes the rules of this game once they are loaded.
    pub fn load(&self, rules: Rules) {
        if let Source::Apart(place) = self.rules {
            // The same rules may come twice.
            let _ = place.set(rules);
        }
    }

    /// The established file formats that matches of this game are exchanged in; none before the
    /// rules are loaded.
    #[must_use]
    pub fn formats(&self) -> &'static [Format] {
        self.rules().map_or(&[], |rules| rules.formats)
    }

    /// The default options.
    #[must_use]
    pub fn defaults(&self) -> Choices {
        Choices::defaults(self.info.options)
    }

    /// A match with these options, from the game's start or from a position text.
    ///
    /// # Errors
    /// If the options conflict, the position is not one of this game, or its rules are not loaded.
    pub fn open(
        &self,
        choices: Choices,
        position: Option<&str>,
    ) -> Result<Box<dyn AnyMatch>, OpenError> {
        let rules = self.rules().ok_or(OpenError::NotLoaded)?;
        (rules.open)(choices, position)
    }
}

/// Why a match could not be opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpenError {
    /// The options.
    Options(OptionError),
    /// The position text.
    Position(PositionError),
    /// The rules of the game are in a part of the program that is not loaded.
    NotLoaded,
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenError::Options(error) => error.fmt(f),
            OpenError::Position(error) => error.fmt(f),
            OpenError::NotLoaded => f.write_str("the rules of the game are not loaded"),
        }
    }
}

impl std::error::Error for OpenError {}
