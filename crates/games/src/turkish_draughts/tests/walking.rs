//! The results for all chains at once, compared with walking every path of each.

use std::collections::HashMap;

use damier_boards::{Bitboard, Square};
use damier_rules::{Game, Notation, Player, Random};

use super::game;
use crate::turkish_draughts::chains::Runner;
use crate::turkish_draughts::state::{LAST_RANK, Move, State, crowns};
use crate::turkish_draughts::{TurkishDraughts, at_once, ways};

const OPTIONS: [&[&str]; 4] = [
    &[],
    &["promotion=end"],
    &["turn180=allow"],
    &["turn180=allow", "promotion=end"],
];

/// A board that play hardly reaches: up to sixteen pieces each, anywhere.
pub(super) fn scattered(random: &mut Random) -> State {
    let mut state = State {
        men: [Bitboard::EMPTY; 2],
        kings: [Bitboard::EMPTY; 2],
        turn: Player::new(random.below(2)),
        quiet: 0,
    };
    let kings = random.below(5);
    for side in 0..2 {
        for _ in 0..=random.below(16) {
            let sq = Square::new(random.below(64) as u8);
            let last_rank = LAST_RANK[side].has(sq);
            if state.occupied().has(sq) {
                continue;
            }
            let kind = if last_rank || random.below(4) < kings {
                &mut state.kings
            } else {
                &mut state.men
            };
            kind[side] = kind[side].with(sq);
        }
    }
    state
}

/// All complete chains of a position by walking every path, each with the first in byte order.
fn walked(rules: &TurkishDraughts, state: &State) -> HashMap<Move, Vec<Square>> {
    let mut found = HashMap::new();
    for from in state.own() {
        walk(
            Runner::start(rules, state, from),
            &mut vec![from],
            &mut |runner, way| {
                let (to, captured) = (runner.at, runner.captured);
                if runner.is_done() {
                    let first = found.entry(Move { from, to, captured });
                    first.or_insert_with(|| way.to_vec());
                }
            },
        );
    }
    found
}

/// Visits every stage of every path, in byte order.
fn walk(runner: Runner, way: &mut Vec<Square>, see: &mut impl FnMut(Runner, &[Square])) {
    see(runner, way);
    for jump in runner.jumps() {
        way.push(jump.to);
        walk(runner.after(jump), way, see);
        way.pop();
    }
}

/// The most pieces that one of these chains takes.
fn most(chains: &HashMap<Move, Vec<Square>>) -> u32 {
    let lengths = chains.keys().map(|mv| mv.captured.len());
    lengths.max().unwrap_or(0)
}

fn sorted(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort_by_key(|mv| (mv.from, mv.to, mv.captured));
    moves
}

#[test]
fn the_search_for_captures_agrees_with_walking_every_chain() {
    let mut random = Random::new(5);
    let mut chains = 0;
    for round in 0..6000 {
        let rules = game(OPTIONS[round % 4]);
        let state = scattered(&mut random);
        let mut found = Vec::new();
        let ended = rules.board_moves(&state, &mut found);
        assert_eq!(rules.count_moves(&state), found.len() as u64, "{state:?}");
        assert_eq!(ended.is_some(), found.is_empty());
        found.retain(|mv| mv.captured.any());
        let mut expected = walked(&rules, &state);
        let most = most(&expected);
        expected.retain(|mv, _| ended.is_none() && mv.captured.len() == most);
        let text = rules.write_position(&state);
        let expected = sorted(expected.into_keys().collect());
        assert_eq!(sorted(found.clone()), expected, "{text}");
        let mut at_once = Vec::new();
        at_once::push(&rules, &state, &mut at_once);
        let counted = at_once::count(&rules, &state);
        assert_eq!(counted, at_once.len() as u64, "{text}");
        if ended.is_none() {
            assert_eq!(sorted(at_once), expected, "all at once in {text}");
        }
        chains += usize::from(found.iter().any(|mv| mv.captured.len() > 2));
    }
    assert!(chains > 1000, "only {chains} positions with long chains");
}

#[test]
fn a_man_is_crowned_exactly_when_a_walk_crowns_it() {
    let rules = game(&[]);
    let mut random = Random::new(11);
    for _ in 0..3000 {
        let state = scattered(&mut random);
        let side = state.turn.index();
        for from in state.men[side] {
            let start = Runner::start(&rules, &state, from);
            walk(start, &mut vec![from], &mut |stage, _| {
                let mv = Move {
                    from,
                    to: stage.at,
                    captured: stage.captured,
                };
                let crowned = mv.captured.any() && crowns(side, mv);
                assert_eq!(crowned, stage.king, "{state:?} {mv:?}");
            });
        }
    }
}

#[test]
fn a_move_is_written_by_the_first_of_its_ways() {
    let mut random = Random::new(21);
    let mut long = 0;
    for round in 0..1500 {
        let rules = game(OPTIONS[round % 4]);
        let state = scattered(&mut random);
        let chains = walked(&rules, &state);
        let moves: Vec<Move> = chains.keys().copied().collect();
        let text = rules.write_position(&state);
        let found = ways::beginning_with(&rules, &state, &moves, &[]);
        for (mv, way) in moves.iter().zip(found) {
            assert_eq!(way.as_ref(), chains.get(mv), "{mv:?} in {text}");
            assert_eq!(
                ways::find_path(&rules, &state, *mv),
                way,
                "{mv:?} in {text}"
            );
        }
        long += moves.iter().filter(|mv| mv.captured.len() > 3).count();
    }
    assert!(long > 1000, "only {long} long chains");
}

#[test]
fn a_chain_that_was_begun_goes_on_by_the_first_of_its_ways() {
    let mut random = Random::new(22);
    for round in 0..400 {
        let rules = game(OPTIONS[round % 4]);
        let state = scattered(&mut random);
        let moves: Vec<Move> = walked(&rules, &state).into_keys().collect();
        let Some(from) = random.choose(&moves).map(|mv| mv.from) else {
            continue;
        };
        let start = Runner::start(&rules, &state, from);
        let mut begun = vec![from];
        for _ in 0..random.below(4) {
            let runner = start.walk(&begun[1..]).unwrap();
            let jumps: Vec<Square> = runner.jumps().map(|jump| jump.to).collect();
            begun.extend(random.choose(&jumps));
        }
        let mut first: HashMap<Move, Vec<Square>> = HashMap::new();
        let runner = start.walk(&begun[1..]).unwrap();
        walk(runner, &mut begun.clone(), &mut |end, way| {
            if end.is_done() {
                let (to, captured) = (end.at, end.captured);
                let first = first.entry(Move { from, to, captured });
                first.or_insert_with(|| way.to_vec());
            }
        });
        let found = ways::beginning_with(&rules, &state, &moves, &begun);
        for (mv, way) in moves.iter().zip(found) {
            let text = rules.write_position(&state);
            assert_eq!(
                way.as_ref(),
                first.get(mv),
                "{mv:?} from {begun:?} in {text}"
            );
        }
    }
}

#[test]
fn infractions_are_the_lesser_chains_and_the_plain_moves() {
    let mut random = Random::new(23);
    let mut lost = 0;
    for round in 0..1500 {
        let options = [OPTIONS[round % 4], &["infraction=lose"]].concat();
        let rules = game(&options);
        let state = scattered(&mut random);
        let (mut legal, mut infractions) = (Vec::new(), Vec::new());
        if rules.board_moves(&state, &mut legal).is_some() {
            continue;
        }
        rules.infractions(&state, &mut infractions);
        let chains = walked(&rules, &state);
        let most = most(&chains);
        let lesser = chains.into_keys().filter(|mv| mv.captured.len() < most);
        let mut expected: Vec<Move> = lesser.collect();
        if most > 0 {
            for from in state.own() {
                let captured = Bitboard::EMPTY;
                let steps = Runner::start(&rules, &state, from).steps();
                expected.extend(steps.map(|to| Move { from, to, captured }));
            }
        }
        let text = rules.write_position(&state);
        for mv in expected.iter().step_by(7) {
            assert!(rules.is_infraction(&state, &legal, *mv), "{mv:?} in {text}");
        }
        lost += expected.len();
        assert_eq!(sorted(infractions), sorted(expected), "{text}");
    }
    assert!(lost > 10_000, "only {lost} infractions");
}

#[test]
fn a_chain_broken_off_is_no_infraction() {
    let rules = game(&["infraction=lose"]);
    let mut random = Random::new(24);
    let mut broken = 0;
    for _ in 0..600 {
        let state = scattered(&mut random);
        let mut legal = Vec::new();
        if rules.board_moves(&state, &mut legal).is_some() {
            continue;
        }
        let whole = walked(&rules, &state);
        for from in state.own() {
            let start = Runner::start(&rules, &state, from);
            walk(start, &mut vec![from], &mut |stage, _| {
                let (to, captured) = (stage.at, stage.captured);
                let mv = Move { from, to, captured };
                if captured.any() && !whole.contains_key(&mv) {
                    assert!(!rules.is_infraction(&state, &legal, mv), "{mv:?}");
                    broken += 1;
                }
            });
        }
    }
    assert!(broken > 500, "only {broken} were broken off");
}
