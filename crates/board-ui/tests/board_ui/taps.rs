//! Whole matches of every game, entered by taps alone, agree with the rules at every ply.

use std::collections::HashSet;

use damier_board_ui::{AnimationPlan, Captured, EnteredMove, MoveEntry, Speed, TapResult};
use damier_games::CATALOGUE;
use damier_rules::{AnyMatch, Cell, Piece, Player, Random};

use crate::support::{Manner, TABLES, enter, open};

fn sorted(mut pieces: Vec<Piece>) -> Vec<Piece> {
    pieces.sort_by_key(|piece| piece.cell);
    pieces
}

/// The plans of a move lead from the scene before to the scene after it, and back.
fn check_plans(before: &dyn AnyMatch, after: &dyn AnyMatch, entered: &EnteredMove) {
    let (board, one, two) = (before.board(), before.scene(), after.scene());
    for speed in Speed::ALL {
        let plan = AnimationPlan::forward(board, &one, &two, &entered.trail, speed);
        assert_eq!(
            sorted(plan.end()),
            sorted(two.pieces.clone()),
            "{entered:?}"
        );
        assert!(plan.duration <= 900);
        if speed != Speed::Off {
            let sprites = plan.at(0);
            let start = sprites.iter().map(|sprite| Piece {
                cell: sprite.from,
                ..sprite.piece
            });
            assert_eq!(sorted(start.collect()), sorted(one.pieces.clone()));
        }
        let back = AnimationPlan::backward(board, &one, &two, &entered.trail, speed);
        assert_eq!(
            sorted(back.end()),
            sorted(one.pieces.clone()),
            "{entered:?}"
        );
        let fade = AnimationPlan::fade(&one, &two, speed);
        assert_eq!(sorted(fade.end()), sorted(two.pieces.clone()));
    }
}

/// The pieces lost and the pieces left add up to the pieces there were.
fn check_captured(played: &dyn AnyMatch) {
    let captured = Captured::at(played, played.plies());
    let (start, end) = (played.scene_at(0).unwrap(), played.scene());
    let lost: usize = Player::all(played.players())
        .flat_map(|player| captured.lost(player))
        .map(|lost| lost.count)
        .sum();
    assert_eq!(lost + end.pieces.len(), start.pieces.len());
    assert_eq!(played.scene_at(played.plies()), Some(end));
    assert_eq!(played.scene_at(played.plies() + 1), None);
    assert_eq!(played.trail_at(played.plies()), None);
}

#[test]
fn matches_entered_by_taps_agree_with_the_rules_at_every_ply() {
    for (table, &(game, options)) in TABLES.iter().enumerate() {
        let mut random = Random::new(table as u64);
        let mut played = open(game, options, None);
        let mut twin = played.fork();
        while played.outcome().is_none() && played.plies() < 250 {
            let gestures = played.gestures();
            let meant = random.choose(&gestures).unwrap();
            let manners = [Manner::HopByHop, Manner::ByItsEnds, Manner::Dragging];
            let manner = manners[random.below(3)];
            let entered = enter(&*played, meant, manner)
                .or_else(|| enter(&*played, meant, Manner::HopByHop))
                .unwrap();
            assert_eq!(entered.text, meant.0, "{game} {options:?}");
            let before = played.fork();
            let preview = played.preview(&entered.text);
            played.play(&entered.text).unwrap();
            assert_eq!(preview, Some(played.scene()));
            twin.play(&meant.0).unwrap();
            assert_eq!(played.report(), twin.report());
            check_plans(&*before, &*played, &entered);
        }
        check_captured(&*played);
    }
}

#[test]
fn every_legal_move_can_be_entered_hop_by_hop() {
    for (table, &(game, options)) in TABLES.iter().enumerate() {
        let mut random = Random::new(100 + table as u64);
        let mut played = open(game, options, None);
        while played.outcome().is_none() && played.plies() < 40 {
            let gestures = played.gestures();
            for meant in &gestures {
                let entered = enter(&*played, meant, Manner::HopByHop).unwrap();
                assert_eq!(entered.text, meant.0);
            }
            let next = random.choose(&gestures).unwrap();
            played.play(&next.0).unwrap();
        }
    }
}

/// A tap as people tap: often where there is something to tap, sometimes anywhere.
fn some_tap(played: &dyn AnyMatch, entry: &MoveEntry, random: &mut Random) -> Cell {
    let cells = played.board().cells.len();
    let anywhere = Cell(random.below(cells + 1) as u8);
    let sensible: Vec<Cell> = match random.below(3) {
        0 => vec![anywhere],
        1 => entry.movable().to_vec(),
        _ => {
            let destinations = entry.destinations(played);
            destinations.iter().map(|it| it.cell).collect()
        }
    };
    *random.choose(&sensible).unwrap_or(&anywhere)
}

#[test]
fn no_taps_enter_what_is_not_legal_and_every_tap_is_answered() {
    for (table, &(game, options)) in TABLES.iter().enumerate() {
        let mut random = Random::new(200 + table as u64);
        let mut played = open(game, options, None);
        let mut refused = HashSet::new();
        while played.outcome().is_none() && played.plies() < 60 {
            let legal = played.report().moves;
            let mut entry = MoveEntry::new(&*played);
            for _ in 0..20 {
                let tap = some_tap(&*played, &entry, &mut random);
                match entry.tap(&*played, tap) {
                    TapResult::Play(entered) => {
                        assert!(legal.contains(&entered.text));
                        entry = MoveEntry::new(&*played);
                    }
                    TapResult::Choose(choices) => {
                        let chosen = entry.choose(&*played, choices[0]).unwrap();
                        assert!(legal.contains(&chosen.text));
                    }
                    TapResult::Refused(refusal) => {
                        refused.insert(refusal.rule.code);
                    }
                    _ => {}
                }
                let selected = entry.selected();
                let movable = selected.is_none_or(|cell| entry.movable().contains(&cell));
                assert!(movable, "only what can move is selected");
            }
            played.play(random.choose(&legal).unwrap()).unwrap();
        }
        assert!(refused.len() > 2, "{game}: {refused:?}");
        assert!(!refused.contains("incomplete"), "{game}");
        assert!(!refused.contains("unreadable"), "{game}");
    }
}

#[test]
fn destinations_are_where_taps_lead() {
    for entry in CATALOGUE {
        let mut played = entry.open(entry.defaults(), None).unwrap();
        let mut random = Random::new(7);
        for _ in 0..40 {
            let fresh = MoveEntry::new(&*played);
            for &from in fresh.movable() {
                let mut selected = fresh.clone();
                selected.tap(&*played, from);
                for destination in selected.destinations(&*played) {
                    let tapped = selected.clone().tap(&*played, destination.cell);
                    let leads = match tapped {
                        TapResult::Play(_) | TapResult::Choose(_) => destination.ends,
                        TapResult::Advanced => !destination.ends,
                        TapResult::Several(_) => true,
                        _ => false,
                    };
                    assert!(leads, "{destination:?} {tapped:?}");
                }
            }
            let moves = played.report().moves;
            let Some(next) = random.choose(&moves) else {
                break;
            };
            played.play(next).unwrap();
        }
    }
}

#[test]
fn another_order_of_the_same_chain_is_accepted_as_it_is_tapped() {
    for (game, options) in [
        ("turkish-draughts", "promotion=end"),
        ("alliance", "crosses=orthogonal"),
    ] {
        let mut random = Random::new(5);
        let mut found = false;
        for _ in 0..200 {
            let mut played = open(game, &[options], None);
            while played.outcome().is_none() && played.plies() < 150 && !found {
                found = other_ways(&*played);
                let moves = played.report().moves;
                played.play(random.choose(&moves).unwrap()).unwrap();
            }
        }
        assert!(found, "{game}: no chain had two orders");
    }
}

/// Enters chains by landing cells other than those of their gestures; returns whether there were
/// any.
fn other_ways(played: &dyn AnyMatch) -> bool {
    let gestures = played.gestures();
    let mut found = false;
    for (text, gesture) in gestures.iter().filter(|(_, it)| it.taps.len() > 2) {
        for other in (0..64).map(Cell).filter(|&it| it != gesture.taps[1]) {
            let ways = played.gestures_from(&[gesture.taps[0], other]);
            let Some(way) = ways.iter().find(|(same, _)| same == text) else {
                continue;
            };
            let entered = enter(played, way, Manner::HopByHop).unwrap();
            assert_eq!((&entered.text, &entered.trail), (text, &way.1.taps));
            found = true;
        }
    }
    found
}
