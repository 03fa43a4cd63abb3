//! The paths of chains, compared with walking every path of each.

use std::collections::HashMap;

use damier_boards::{Bitboard, Square};
use damier_rules::{Choices, Game, Notation, Player, Random};

use crate::alliance::captures::{jump, no_jump};
use crate::alliance::state::{Kind, Move, State, last_rank};
use crate::alliance::{Alliance, ways};

/// A board that play hardly reaches: up to twelve pieces each, anywhere.
fn scattered(random: &mut Random) -> State {
    let mut state = State {
        sides: [Bitboard::EMPTY; 2],
        kinds: [Bitboard::EMPTY; 3],
        turn: Player::new(random.below(2)),
        quiet: 0,
    };
    for player in Player::all(2) {
        for _ in 0..=random.below(12) {
            let sq = Square::new(random.below(64) as u8);
            let kind = *random.choose(&Kind::ALL).unwrap();
            let crowned = last_rank(player).has(sq);
            if state.occupied().has(sq) || (crowned && kind != Kind::King) {
                continue;
            }
            state.sides[player.index()] = state.sides[player.index()].with(sq);
            state.kinds[kind.index()] = state.kinds[kind.index()].with(sq);
        }
    }
    state
}

/// The first path in byte order to every stage, trying all squares.
fn walk(
    state: &State,
    chain: Move,
    way: &mut Vec<Square>,
    first: &mut HashMap<(Bitboard, Square), Vec<Square>>,
) {
    let stage = first.entry((chain.captured, chain.to));
    stage.or_insert_with(|| way.clone());
    let mut squares: Vec<Square> = Square::all().collect();
    squares.sort_by_key(Square::to_string);
    for to in squares {
        if let Ok(longer) = jump(state, chain, to) {
            way.push(to);
            walk(state, longer, way, first);
            way.pop();
        }
    }
}

#[test]
fn a_move_is_written_by_the_first_of_its_ways() {
    let rules = Alliance::new(&Choices::defaults(Alliance::INFO.options)).unwrap();
    let mut random = Random::new(31);
    let mut several = 0;
    for _ in 0..3000 {
        let state = scattered(&mut random);
        let mut moves = Vec::new();
        rules.board_moves(&state, &mut moves);
        moves.retain(|mv| mv.captured.many());
        let found = ways::beginning_with(&state, &moves, &[]);
        for (mv, way) in moves.iter().zip(found) {
            let mut first = HashMap::new();
            let start = no_jump(mv.from, state.kind_at(mv.from).unwrap());
            walk(&state, start, &mut vec![mv.from], &mut first);
            let text = rules.write_position(&state);
            assert_eq!(way.as_ref(), first.get(&(mv.captured, mv.to)), "{text}");
            several += 1;
        }
    }
    assert!(several > 300, "only {several} chains");
}
