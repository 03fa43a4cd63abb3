//! Helpers of the board tests: matches to play, and hands that tap.

use damier_board_ui::{EnteredMove, MoveEntry, TapResult};
use damier_games::find;
use damier_rules::{AnyMatch, Cell, Choices, Gesture};

/// The games with options that change how moves are entered or how many play.
pub(crate) const TABLES: [(&str, &[&str]); 20] = [
    ("mak-yek", &[]),
    ("mak-yek", &["end=annihilation"]),
    ("apit-sodok", &[]),
    ("turkish-draughts", &[]),
    ("turkish-draughts", &["turn180=allow"]),
    ("turkish-draughts", &["promotion=during"]),
    ("turkish-draughts", &["infraction=lose"]),
    ("alliance", &[]),
    ("alliance", &["crosses=free"]),
    ("alliance", &["crosses=orthogonal"]),
    ("chinese-checkers", &["max_rounds=60"]),
    ("chinese-checkers", &["players=3"]),
    ("chinese-checkers", &["players=4"]),
    ("chinese-checkers", &["players=6"]),
    ("chinese-checkers", &["sets=2"]),
    ("chinese-checkers", &["players=3", "sets=2"]),
    ("martian-chess", &[]),
    ("martian-chess", &["return=square", "drone=4"]),
    ("makruk", &[]),
    ("makruk", &["counting=thai"]),
];

pub(crate) fn open(game: &str, options: &[&str], position: Option<&str>) -> Box<dyn AnyMatch> {
    let entry = find(game).unwrap();
    let choices = Choices::parse(entry.info.options, options).unwrap();
    entry.open(choices, position).unwrap()
}

pub(crate) fn cell(played: &dyn AnyMatch, name: &str) -> Cell {
    played.board().find(name).unwrap()
}

/// The ways a person may enter a move.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Manner {
    HopByHop,
    ByItsEnds,
    Dragging,
}

/// Enters a move; `None` if its ends alone do not identify it.
pub(crate) fn enter(
    played: &dyn AnyMatch,
    (text, gesture): &(String, Gesture),
    manner: Manner,
) -> Option<EnteredMove> {
    let mut entry = MoveEntry::new(played);
    let Some((&from, landings)) = gesture.taps.split_first() else {
        let button = entry.buttons().iter().find(|it| it.text == *text);
        return Some(EnteredMove {
            text: button.unwrap().text.clone(),
            trail: vec![],
        });
    };
    let drags = matches!(manner, Manner::Dragging);
    let landings = match manner {
        Manner::HopByHop => landings,
        Manner::ByItsEnds | Manner::Dragging => &landings[landings.len().saturating_sub(1)..],
    };
    let mut tapped = match drags {
        true => entry.press(played, from),
        false => entry.tap(played, from),
    };
    for &landing in landings {
        let goes_on = matches!(tapped, TapResult::Selected | TapResult::Advanced);
        assert!(goes_on, "{text}: {tapped:?}");
        tapped = match drags {
            true => entry.drop(played, landing),
            false => entry.tap(played, landing),
        };
    }
    match tapped {
        TapResult::Play(entered) => Some(entered),
        TapResult::Choose(choices) => {
            assert!(choices.len() > 1);
            assert_eq!(entry.previews(played).len(), choices.len());
            entry.choose(played, gesture.choice?)
        }
        TapResult::Several(ways) => {
            assert!(ways.len() > 1 && ways.contains(&gesture.taps));
            None
        }
        // It is also a hop of another chain, or the piece's own cell.
        TapResult::Advanced | TapResult::Unselected | TapResult::Selected => None,
        other => panic!("{text}: {other:?}"),
    }
}
