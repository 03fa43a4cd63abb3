//! Saving the match after every action, and following what other tabs do with it.

use damier_play::kept::merge::Merged;
use damier_play::kept::saved::SavedMatch;
use damier_play::local_match::LocalMatch;

use super::model::Model;
use crate::browser::{tabs, time};
use crate::match_store;
use crate::prelude::*;

impl Model {
    /// Saves the match as it stands.
    pub(super) fn keep(self) {
        let next = self.local.with_untracked(|local| {
            self.saved
                .with_value(|saved| saved.next(local, time::now()))
        });
        self.saved.set_value(next.clone());
        spawn_local(async move {
            match match_store::keep(&next).await {
                Merged::Mine(saved) => self.note(saved),
                Merged::Theirs(saved) | Merged::Split { theirs: saved, .. } => self.adopt(saved),
            }
        });
    }

    /// Remembers what was saved, unless more has happened since.
    fn note(self, kept: SavedMatch) {
        self.saved.try_update_value(|saved| {
            if kept.revision > saved.revision {
                *saved = kept;
            }
        });
    }

    /// Adopts what another tab has done.
    fn adopt(self, theirs: SavedMatch) {
        let Some(mine) = self.saved.try_with_value(|saved| saved.revision) else {
            return;
        };
        let Ok(mut local) = LocalMatch::from_saved(&theirs, time::now()) else {
            return;
        };
        if theirs.revision < mine {
            return;
        }
        local.look_at(usize::MAX);
        self.stop_thinking();
        self.drop_premove();
        let over = local.is_over();
        self.saved.set_value(theirs);
        self.local.set(local);
        self.plan.set(None);
        self.reply.set(None);
        self.begin_entry();
        self.ended.set(over);
        self.go_on();
        toast(say("switched-tab"));
    }

    /// Reads the stored match, and adopts it if it is newer.
    fn look_again(self) {
        let Some(id) = self.saved.try_with_value(|saved| saved.id.clone()) else {
            return;
        };
        spawn_local(async move {
            let Some(Ok(stored)) = match_store::reload(&id).await else {
                return;
            };
            let mine = self.saved.try_with_value(|saved| saved.revision);
            if mine.is_some_and(|mine| stored.revision > mine) {
                self.adopt(stored);
            }
        });
    }

    /// Follows the other tabs as long as the screen is open.
    pub(super) fn follow_tabs(self) {
        let hears = move |id: String| {
            let same = self.saved.try_with_value(|saved| saved.id == id);
            if same == Some(true) {
                self.look_again();
            }
        };
        tabs::follow(hears);
        self.look_again();
    }
}
