//! A move prepared before its turn: shown, taken back, and judged by the rules when the turn comes.

use damier_board_ui::{MoveEntry, Premove, PremoveEntry, PremoveStep, TapResult};
use damier_games::CATALOGUE;
use damier_rules::{AnyMatch, Cell, Player, Random};

use crate::support::{cell, open};

fn is_second(player: Player) -> bool {
    player == Player::SECOND
}

/// Prepares a move of the second player by two taps.
fn prepare(played: &dyn AnyMatch, from: &str, to: &str) -> PremoveEntry {
    let mut entry = PremoveEntry::default();
    let scene = played.scene();
    let step = entry.tap(&scene, is_second, cell(played, from));
    assert_eq!(step, PremoveStep::Selected);
    let step = entry.tap(&scene, is_second, cell(played, to));
    assert!(matches!(step, PremoveStep::Prepared(_)), "{step:?}");
    entry
}

#[test]
fn a_prepared_move_is_played_when_its_turn_comes() {
    let mut played = open("turkish-draughts", &[], None);
    let ready = prepare(played.as_ref(), "a6", "a5").ready().unwrap();
    assert_eq!(ready.player, Player::SECOND);
    played.play("a3-a4").unwrap();
    let (_, done) = ready.play_out(played.as_ref());
    let TapResult::Play(entered) = done else {
        panic!("{done:?}");
    };
    assert_eq!(entered.text, "a6-a5");
}

/// White offers a man: what was prepared is not the capture that the rules ask for now.
#[test]
fn a_prepared_move_that_became_illegal_is_refused_with_the_rule() {
    let mut played = open("turkish-draughts", &[], None);
    for text in ["b3-b4", "a6-a5"] {
        played.play(text).unwrap();
    }
    let ready = prepare(played.as_ref(), "h6", "h5").ready().unwrap();
    played.play("a3-a4").unwrap();
    let (_, done) = ready.play_out(played.as_ref());
    assert!(matches!(done, TapResult::Refused(_)), "{done:?}");
}

#[test]
fn a_piece_that_was_taken_meanwhile_plays_nothing() {
    let played = open("turkish-draughts", &[], None);
    let ready = Premove {
        player: Player::FIRST,
        from: cell(played.as_ref(), "e5"),
        to: cell(played.as_ref(), "e6"),
    };
    let (_, done) = ready.play_out(played.as_ref());
    assert!(matches!(done, TapResult::Refused(_)), "{done:?}");
}

#[test]
fn a_choice_is_still_asked_when_the_turn_comes() {
    let mut played = open("alliance", &["crosses=free"], None);
    // Both set their crosses first; then men move and turn.
    let mut random = Random::new(3);
    for _ in 0..40 {
        let gestures = played.gestures();
        let chosen = gestures.iter().find(|(_, gesture)| {
            let same = |other: &&(String, damier_rules::Gesture)| other.1.taps == gesture.taps;
            gesture.taps.len() == 2 && gestures.iter().filter(same).count() > 1
        });
        if let Some((_, gesture)) = chosen {
            let ready = Premove {
                player: played.turn(),
                from: gesture.taps[0],
                to: gesture.taps[1],
            };
            let (entry, done) = ready.play_out(played.as_ref());
            assert!(matches!(done, TapResult::Choose(_)), "{done:?}");
            assert!(entry.choices().len() > 1);
            return;
        }
        let (text, _) = random.choose(&gestures).unwrap().clone();
        played.play(&text).unwrap();
    }
    panic!("no man of Alliance could turn in forty moves");
}

#[test]
fn any_tap_takes_a_prepared_move_back() {
    let played = open("makruk", &[], None);
    for name in ["a6", "e6", "d1", "e5"] {
        let mut entry = prepare(played.as_ref(), "e6", "e5");
        let step = entry.tap(&played.scene(), is_second, cell(played.as_ref(), name));
        assert_eq!(step, PremoveStep::Cancelled, "{name}");
        assert_eq!(entry, PremoveEntry::default());
    }
    let mut entry = prepare(played.as_ref(), "e6", "e5");
    assert_eq!(entry.cancel(), PremoveStep::Cancelled);
    assert_eq!(entry.cancel(), PremoveStep::Nothing);
}

#[test]
fn a_tap_chooses_another_piece_and_a_drag_may_end_on_one() {
    let played = open("makruk", &[], None);
    let scene = played.scene();
    let at = |name| cell(played.as_ref(), name);
    let mut entry = PremoveEntry::default();
    entry.tap(&scene, is_second, at("e6"));
    assert_eq!(
        entry.tap(&scene, is_second, at("d6")),
        PremoveStep::Selected
    );
    assert_eq!(entry.selected(), Some(at("d6")));
    assert_eq!(
        entry.tap(&scene, is_second, at("d6")),
        PremoveStep::Cancelled
    );

    assert_eq!(
        entry.press(&scene, is_second, at("e8")),
        PremoveStep::Selected
    );
    assert_eq!(entry.drop(at("e8")), PremoveStep::Selected);
    let ready = Premove {
        player: Player::SECOND,
        from: at("e8"),
        to: at("d8"),
    };
    assert_eq!(entry.drop(at("d8")), PremoveStep::Prepared(ready));
    assert_eq!(ready.path().cells, [at("e8"), at("d8")]);
}

#[test]
fn nobody_prepares_a_move_of_somebody_else() {
    let played = open("makruk", &[], None);
    let scene = played.scene();
    let mut entry = PremoveEntry::default();
    for name in ["e3", "e5"] {
        let at = cell(played.as_ref(), name);
        assert_eq!(entry.tap(&scene, is_second, at), PremoveStep::Nothing);
        assert_eq!(entry.press(&scene, is_second, at), PremoveStep::Nothing);
    }
    assert_eq!(entry.drop(Cell(0)), PremoveStep::Nothing);
}

/// Every move of two cells that is legal when the turn comes is played or asks for what is left
/// to say; what it plays is a legal move.
#[test]
fn what_is_prepared_comes_out_as_the_rules_say() {
    for entry in CATALOGUE {
        let mut played = entry.open(entry.defaults(), None).unwrap();
        let mut random = Random::new(7);
        for _ in 0..30 {
            let gestures = played.gestures();
            let Some((text, _)) = random.choose(&gestures).cloned() else {
                break;
            };
            for (_, gesture) in gestures.iter().filter(|(_, it)| it.taps.len() == 2) {
                let ready = Premove {
                    player: played.turn(),
                    from: gesture.taps[0],
                    to: gesture.taps[1],
                };
                match ready.play_out(played.as_ref()) {
                    (_, TapResult::Play(entered)) => {
                        assert!(gestures.iter().any(|(text, _)| *text == entered.text));
                    }
                    (left, TapResult::Choose(_) | TapResult::Advanced) => {
                        assert_ne!(left, MoveEntry::new(played.as_ref()));
                    }
                    (_, other) => panic!("{} {gesture:?}: {other:?}", entry.info.id),
                }
            }
            played.play(&text).unwrap();
            if played.outcome().is_some() {
                break;
            }
        }
    }
}
