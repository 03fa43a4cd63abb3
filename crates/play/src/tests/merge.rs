//! Two tabs on one match.

use super::*;
use crate::local_match::LocalMatch;
use crate::settings::MatchSettings;

/// A tab: the match it shows, and the revision it last read or wrote.
struct Tab {
    local: LocalMatch,
    known: SavedMatch,
}

impl Tab {
    fn open(stored: &SavedMatch) -> Tab {
        Tab {
            local: LocalMatch::from_saved(stored, 0).unwrap(),
            known: stored.clone(),
        }
    }

    fn play(&mut self, moves: &[&str]) -> &mut Tab {
        for mv in moves {
            self.local.play(mv, 0).unwrap();
        }
        self
    }

    fn back(&mut self) -> &mut Tab {
        self.local.take_back(0).unwrap();
        self
    }

    fn keep(&self, stored: &SavedMatch) -> Merged {
        merge(stored, &self.known.next(&self.local, 1))
    }
}

/// A match of two moves, opened in two tabs.
fn two_tabs() -> (SavedMatch, Tab, Tab) {
    let settings = MatchSettings::around_the_table("mak-yek").unwrap();
    let mut local = LocalMatch::begin(settings, 1, 0).unwrap();
    local.play("a3-a4", 0).unwrap();
    local.play("a6-a5", 0).unwrap();
    let stored = SavedMatch::first("m", &local, 0);
    (stored.clone(), Tab::open(&stored), Tab::open(&stored))
}

fn mine(merged: Merged) -> SavedMatch {
    match merged {
        Merged::Mine(saved) => saved,
        other => panic!("{other:?}"),
    }
}

fn plies(saved: &SavedMatch) -> usize {
    saved.acts().unwrap().len()
}

#[test]
fn one_tab_alone_keeps_what_it_has_even_when_it_takes_back() {
    let (stored, mut tab, _) = two_tabs();
    let stored = mine(tab.play(&["b3-b4"]).keep(&stored));
    assert_eq!((stored.revision, plies(&stored)), (2, 3));
    tab.known = stored.clone();
    let stored = mine(tab.back().back().keep(&stored));
    assert_eq!((stored.revision, plies(&stored)), (3, 1));
}

#[test]
fn the_second_tab_follows_when_it_has_nothing_new() {
    let (stored, mut first, mut second) = two_tabs();
    let stored = mine(first.play(&["b3-b4"]).keep(&stored));
    second.local.look_at(0);
    assert_eq!(second.keep(&stored), Merged::Theirs(stored.clone()));
    assert_eq!(
        second.play(&["b3-b4"]).keep(&stored),
        Merged::Theirs(stored.clone())
    );
}

#[test]
fn a_longer_continuation_goes_on() {
    let (stored, mut first, mut second) = two_tabs();
    let stored = mine(first.play(&["b3-b4"]).keep(&stored));
    let longer = mine(second.play(&["b3-b4", "b6-b5"]).keep(&stored));
    assert_eq!((longer.revision, plies(&longer)), (3, 4));
}

#[test]
fn two_different_moves_leave_the_stored_match_and_a_copy() {
    let (stored, mut first, mut second) = two_tabs();
    let stored = mine(first.play(&["b3-b4"]).keep(&stored));
    match second.play(&["c3-c4", "c6-c5"]).keep(&stored) {
        Merged::Split { theirs, copy } => {
            assert_eq!(theirs, stored);
            assert_eq!(plies(&copy), 4);
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_another_tab_took_back_does_not_come_back_by_itself() {
    let (stored, mut first, mut second) = two_tabs();
    let stored = mine(first.back().keep(&stored));
    assert_eq!(plies(&stored), 1);
    second.local.look_at(1);
    assert_eq!(second.keep(&stored), Merged::Theirs(stored.clone()));
    let split = second.play(&["b3-b4"]).keep(&stored);
    assert!(matches!(split, Merged::Split { ref copy, .. } if plies(copy) == 3));
}

#[test]
fn taking_back_while_the_other_tab_went_on_changes_nothing_there() {
    let (stored, mut first, mut second) = two_tabs();
    let stored = mine(first.play(&["b3-b4"]).keep(&stored));
    assert_eq!(second.back().keep(&stored), Merged::Theirs(stored.clone()));
    let split = second.play(&["h6-h5"]).keep(&stored);
    assert!(matches!(split, Merged::Split { ref copy, .. } if plies(copy) == 2));
}

#[test]
fn a_match_that_is_to_be_kept_stays_so_and_an_unreadable_one_is_left_alone() {
    let (stored, mut first, _) = two_tabs();
    let flagged = stored.with_kept(true, 1);
    assert!(mine(first.play(&["b3-b4"]).keep(&flagged)).kept);
    let unflagged = flagged.with_kept(false, 2);
    assert!(!mine(merge(&flagged, &unflagged)).kept);
    let unreadable = SavedMatch {
        record: "?".to_owned(),
        revision: 9,
        ..flagged
    };
    assert!(matches!(first.keep(&unreadable), Merged::Split { .. }));
}
