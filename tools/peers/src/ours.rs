//! Our own rules, in the form the comparisons need.

use anyhow::{Context, Result};
use damier_rules::{AnyMatch, Choices, GameEntry};

use crate::makruk_check::{Judged, OurMakruk};

/// One of our games with its options chosen.
#[derive(Clone, Debug)]
pub struct OurGame {
    entry: &'static GameEntry,
    choices: Choices,
}

impl OurGame {
    /// Turkish Draughts as kish plays it.
    ///
    /// # Errors
    /// When the catalogue does not have it.
    pub fn turkish_draughts() -> Result<Self> {
        Self::new("turkish-draughts", &["promotion=end"])
    }

    /// Makruk as Fairy-Stockfish plays it.
    ///
    /// # Errors
    /// When the catalogue does not have it.
    pub fn makruk() -> Result<Self> {
        Self::new("makruk", &["counting=thai", "repetition=0"])
    }

    /// The legal moves of a position.
    ///
    /// # Errors
    /// When the text is refused.
    pub fn moves(&self, position: &str) -> Result<Vec<String>> {
        Ok(self.open(Some(position))?.report().moves)
    }

    /// The leaves of the tree of moves from the start.
    ///
    /// # Errors
    /// When the game does not open.
    pub fn perft(&self, depth: u32) -> Result<u64> {
        let tree = self.open(None)?.tree();
        tree.perft(depth, &|| true).context("perft was stopped")
    }

    fn new(id: &str, options: &[&str]) -> Result<Self> {
        let entry =
            damier_games::find(id).with_context(|| format!("no game is called `{id}` yet"))?;
        Ok(Self {
            entry,
            choices: Choices::parse(entry.info.options, options)?,
        })
    }

    fn open(&self, position: Option<&str>) -> Result<Box<dyn AnyMatch>> {
        Ok(self.entry.open(self.choices.clone(), position)?)
    }
}

impl OurMakruk for OurGame {
    fn judge(&mut self, position: &str) -> Result<Judged> {
        Ok(judged(self.open(Some(position))?.as_ref()))
    }

    fn play(&mut self, position: &str, mv: &str) -> Result<Judged> {
        let mut game = self.open(Some(position))?;
        game.play(mv)?;
        Ok(judged(game.as_ref()))
    }
}

fn judged(game: &dyn AnyMatch) -> Judged {
    let report = game.report();
    Judged {
        position: report.position,
        moves: report.moves,
        end: report
            .outcome
            .map(|outcome| outcome.reason.code().to_owned()),
    }
}
