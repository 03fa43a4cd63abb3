//! A match that can be searched where it stands: nothing is replayed between two moves.
//!
//! [`Bot::think`](crate::Bot::think) takes texts and replays the whole match each time. A program
//! that plays many matches keeps a [`Session`]: the same match, the same answers.

use damier_rules::{AnyMatch, Choices, Evaluate, Match, OpenError, Random, View};

use damier_search::prove::{self, Unproven};

use crate::analysis::{Analysis, Line, analyse};
use crate::level::Level;
use crate::memory::Memory;
use crate::request::{Progress, SearchOptions, ThinkError};

/// A level's decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The move.
    pub mv: String,
    /// The line it begins, as the level saw it; `None` for a deliberate blunder.
    pub line: Option<Line>,
    /// Whether the observer stopped the search: then the move may differ from that on a faster
    /// machine.
    pub stopped_early: bool,
    /// The positions searched.
    pub nodes: u64,
}

/// A forced win.
pub type Proof = prove::Proof<String>;

/// A match that the engine can search.
pub trait Session: AnyMatch {
    /// Searches the match as it stands.
    ///
    /// # Errors
    /// If the match is over.
    fn think(
        &self,
        options: &SearchOptions,
        memory: &mut Memory,
        progress: &mut dyn Progress,
    ) -> Result<Analysis, ThinkError>;

    /// A level's move here. The memory is cleared first: a level starts each move afresh.
    ///
    /// # Errors
    /// If the match is over.
    fn decide(
        &self,
        level: Level,
        seed: u64,
        memory: &mut Memory,
        progress: &mut dyn Progress,
    ) -> Result<Decision, ThinkError>;

    /// The quickest forced win of the player to move within `most` moves of their own, with every
    /// first move that leads to it. Proven from the position alone, whatever led to it; `go_on` is
    /// called now and then with the positions searched.
    ///
    /// # Errors
    /// If there is none, or it was stopped before that was known.
    fn prove(&self, most: u32, go_on: &mut dyn FnMut(u64) -> bool) -> Result<Proof, Unproven>;
}

impl<G: Evaluate + View> Session for Match<G> {
    fn think(
        &self,
        options: &SearchOptions,
        memory: &mut Memory,
        progress: &mut dyn Progress,
    ) -> Result<Analysis, ThinkError> {
        analyse(self, options, memory, progress)
    }

    fn decide(
        &self,
        level: Level,
        seed: u64,
        memory: &mut Memory,
        progress: &mut dyn Progress,
    ) -> Result<Decision, ThinkError> {
        if let Some(&outcome) = self.outcome() {
            return Err(ThinkError::Over(outcome));
        }
        let level = level.of_the_day(seed);
        let mut random = Random::new(seed ^ (self.len() as u64) << 32);
        if level.blunders_now(&mut random) {
            return Ok(Decision {
                mv: random_move(self, &mut random),
                line: None,
                stopped_early: false,
                nodes: 0,
            });
        }
        memory.clear();
        let mut analysis = analyse(self, &level.search_options(), memory, progress)?;
        let line = analysis.lines.swap_remove(0);
        Ok(Decision {
            mv: line.moves[0].clone(),
            line: Some(line),
            stopped_early: analysis.stopped_early,
            nodes: analysis.nodes,
        })
    }

    fn prove(&self, most: u32, go_on: &mut dyn FnMut(u64) -> bool) -> Result<Proof, Unproven> {
        if self.outcome().is_some() {
            return Err(Unproven::Refuted);
        }
        let proof = prove::prove(self.game(), self.state(), most, go_on)?;
        Ok(Proof {
            moves: proof.moves,
            key_moves: self.game().write_moves(self.state(), &proof.key_moves),
        })
    }
}

/// Any legal move, all equally likely; in the order of the texts.
fn random_move<G: View>(played: &Match<G>, random: &mut Random) -> String {
    let mut moves = played.game().write_moves(played.state(), played.legal());
    moves.sort_unstable();
    let chosen = random.choose(&moves).cloned();
    chosen.expect("a match that is not over has moves")
}

/// A session of the game `G`, its type erased.
pub(crate) fn open_session<G: Evaluate + View>(
    choices: Choices,
    start: Option<&str>,
) -> Result<Box<dyn Session>, OpenError> {
    Ok(Box::new(Match::<G>::open(choices, start)?))
}
