//! Two tabs with one match: which one prevails.

use crate::kept::saved::SavedMatch;
use damier_protocol::Action;

/// The version to store, and what the asking tab has to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Merged {
    /// Store this: the match goes on as in this tab.
    Mine(SavedMatch),
    /// Another tab was first and this tab has nothing new: show this instead.
    Theirs(SavedMatch),
    /// Both went on differently. The stored one stays; show it. Store this tab's version too, as a
    /// copy under its own id.
    Split {
        /// The stored match.
        theirs: SavedMatch,
        /// The other one, still with the same id: give it a new one.
        copy: Box<SavedMatch>,
    },
}

/// Decides what is stored when this tab wants to save `mine` and finds `stored`.
///
/// `mine` has the revision after the one the tab last read or wrote. If that is the next one,
/// nobody else has written. Otherwise the longer of two matches prevails if one continues the
/// other; a take-back in another tab counts as going on differently.
#[must_use]
pub fn merge(stored: &SavedMatch, mine: &SavedMatch) -> Merged {
    if stored.id != mine.id {
        return split(stored, mine);
    }
    if mine.revision > stored.revision {
        return Merged::Mine(mine.clone());
    }
    let (Some(theirs), Some(own)) = (stored.acts(), mine.acts()) else {
        return split(stored, mine);
    };
    let continues = own.len() > theirs.len() && own.starts_with(&theirs);
    if continues && stored.takes <= mine.takes {
        let revision = stored.revision + 1;
        let next = SavedMatch {
            revision,
            ..mine.clone()
        };
        return Merged::Mine(with_flags(&next, stored));
    }
    if theirs.starts_with(&own) || is_taken_back(stored, &theirs, &own) {
        return Merged::Theirs(stored.clone());
    }
    split(stored, mine)
}

/// Whether all of `own` is in the stored match: part of it played, the rest taken back.
fn is_taken_back(stored: &SavedMatch, theirs: &[Action], own: &[Action]) -> bool {
    stored.taken_back.iter().any(|undone| {
        theirs.get(..undone.ply).is_some_and(|before| {
            own.strip_prefix(before)
                .is_some_and(|rest| undone.acts.starts_with(rest))
        })
    })
}

/// A match the user wanted kept stays kept.
fn with_flags(winner: &SavedMatch, other: &SavedMatch) -> SavedMatch {
    SavedMatch {
        kept: winner.kept || other.kept,
        created: winner.created.min(other.created),
        ..winner.clone()
    }
}

fn split(stored: &SavedMatch, mine: &SavedMatch) -> Merged {
    Merged::Split {
        theirs: stored.clone(),
        copy: Box::new(mine.clone()),
    }
}

#[cfg(test)]
#[path = "../tests/merge.rs"]
mod tests;
