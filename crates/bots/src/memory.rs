//! The engine's memory between searches.

use std::sync::Arc;

use damier_rules::{AnyMatch, Choices, GameInfo};
use damier_search::{History, ThreadData, TranspositionTable};

/// The transposition table and the history of one game with its options.
#[derive(Debug)]
pub struct Memory {
    tt: Arc<TranspositionTable>,
    history: History,
    /// The index of its thread among those that share the table; 0 for the main one.
    thread: usize,
    owner: Option<(&'static str, Choices)>,
    /// Whether it is ready for the next search.
    prepared: bool,
}

impl Memory {
    /// A memory of about this many mebibytes.
    #[must_use]
    pub fn new(mebibytes: usize) -> Memory {
        Memory::sharing(Arc::new(TranspositionTable::new(mebibytes)), 0)
    }

    fn sharing(tt: Arc<TranspositionTable>, thread: usize) -> Memory {
        Memory {
            tt,
            history: History::new(),
            thread,
            owner: None,
            prepared: false,
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.tt.clear();
        self.history.clear();
        self.owner = None;
    }

    /// Memories for helper threads, which share this one's table: for use during the next search,
    /// with the same match and the same options.
    #[must_use]
    pub fn helpers(&mut self, played: &dyn AnyMatch, count: usize) -> Vec<Memory> {
        self.prepare(played.info(), played.choices());
        let helper = |number| Memory {
            owner: self.owner.clone(),
            prepared: true,
            ..Memory::sharing(Arc::clone(&self.tt), number)
        };
        (1..=count).map(helper).collect()
    }

    /// Prepares for a search of this game: what was learnt about another would mislead.
    fn prepare(&mut self, info: &'static GameInfo, choices: &Choices) {
        let owner = Some((info.id, choices.clone()));
        if self.prepared && self.owner == owner {
            return;
        }
        self.prepared = true;
        if self.owner == owner {
            self.tt.new_search();
        } else if self.owner.is_some() {
            self.clear();
        }
        // Without an owner it is new or was cleared: there is nothing to forget.
        self.owner = owner;
    }

    /// The data of the thread that searches this game.
    pub(crate) fn thread_data(
        &mut self,
        info: &'static GameInfo,
        choices: &Choices,
    ) -> ThreadData<'_> {
        self.prepare(info, choices);
        self.prepared = false;
        ThreadData {
            tt: &self.tt,
            history: &mut self.history,
            thread: self.thread,
        }
    }
}
