//! Random positions of Turkish Draughts: from random games, and with pieces scattered about.

use damier_rules::Random;

use crate::draughts_board::{Board, Side};
use crate::kish_side;

/// The first position.
pub const START: &str = "8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/8 w 0";

/// A random game is left after this many plies at the latest.
const LONGEST_GAME: usize = 120;

/// Random positions without end; in none of them does each side have a single piece, which may be a
/// draw.
pub fn positions(seed: u64) -> impl Iterator<Item = Board> {
    let mut random = Random::new(seed);
    std::iter::repeat_with(move || match random.below(3) {
        0 => from_a_game(&mut random),
        1 => strewn(&mut random, 5),
        _ => strewn(&mut random, 16),
    })
    .filter(is_comparable)
}

fn from_a_game(random: &mut Random) -> Board {
    let mut board = Board::parse(START).expect("the start is a position");
    for _ in 0..random.below(LONGEST_GAME) {
        let actions = kish_side::board(&board).actions();
        if actions.is_empty() {
            break;
        }
        board = kish_side::after(&board, &actions[random.below(actions.len())]);
    }
    board
}

/// Up to `most` pieces a side on any squares, a third of them kings, no man on its last rank.
fn strewn(random: &mut Random, most: usize) -> Board {
    let turn = if random.below(2) == 0 {
        Side::White
    } else {
        Side::Black
    };
    let mut board = Board {
        white: 0,
        black: 0,
        kings: 0,
        turn,
    };
    for _ in 0..=random.below(most) {
        board.white |= free_square(random, &board);
    }
    for _ in 0..=random.below(most) {
        board.black |= free_square(random, &board);
    }
    for square in 0..64 {
        if random.below(3) == 0 {
            board.kings |= (1 << square) & (board.white | board.black);
        }
    }
    board.kings |= (board.white & 0xFF << 56) | (board.black & 0xFF);
    board
}

fn free_square(random: &mut Random, board: &Board) -> u64 {
    loop {
        let square = 1 << random.below(64);
        if (board.white | board.black) & square == 0 {
            return square;
        }
    }
}

fn is_comparable(board: &Board) -> bool {
    let (white, black) = (board.white.count_ones(), board.black.count_ones());
    white > 0 && black > 0 && white + black > 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_positions() {
        let texts = |seed| {
            positions(seed)
                .take(50)
                .map(|b| b.to_string())
                .collect::<Vec<_>>()
        };
        assert_eq!(texts(7), texts(7));
        assert_ne!(texts(7), texts(8));
    }

    #[test]
    fn no_man_stands_on_its_last_rank() {
        for board in positions(1).take(500) {
            let men = !board.kings;
            assert_eq!(board.white & men & 0xFF << 56, 0, "{board}");
            assert_eq!(board.black & men & 0xFF, 0, "{board}");
            assert_eq!(board.white & board.black, 0, "{board}");
        }
    }
}
