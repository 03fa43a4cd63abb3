//! The squares a side reaches and threatens, for all its men at once.

use damier_boards::{Bitboard, Direction};

use super::super::rules::CaptureRule;

/// One side's view of the board.
#[derive(Debug)]
pub(super) struct Sight {
    /// The number of moves it has.
    pub(super) moves: i32,
    /// The empty squares its men reach.
    pub(super) area: Bitboard,
    /// The empty squares on which a man could be enclosed at once.
    pub(super) unsafe_area: Bitboard,
    /// The squares in reach from which at least one, two, three lines are taken.
    pub(super) hits: [Bitboard; 3],
    /// The enemies that can be taken.
    pub(super) prey: Bitboard,
    /// The empty squares from which a line of enemies is closed by an own man.
    pub(super) closing: Bitboard,
    /// The empty squares with enemies on both sides in a row.
    pub(super) parting_rows: Bitboard,
    /// The empty squares with enemies on both sides in a column.
    pub(super) parting_columns: Bitboard,
}

impl Sight {
    /// Both sides' views, the first one first.
    pub(super) fn of_both<C: CaptureRule>(one: Bitboard, other: Bitboard) -> (Sight, Sight) {
        let empty = !(one | other);
        let (first, second) = (slides(one, empty), slides(other, empty));
        let [reached, reached_back] = [&first, &second].map(join);
        (
            Sight::of::<C>(one, other, &first, reached_back),
            Sight::of::<C>(other, one, &second, reached),
        )
    }

    fn of<C: CaptureRule>(
        own: Bitboard,
        enemy: Bitboard,
        slides: &[Bitboard; 4],
        enemy_area: Bitboard,
    ) -> Sight {
        let area = join(slides);
        let lines = Lines::of::<C>(own, enemy);
        let takes = lines.takes();
        let hits = takes.map(|squares| squares & area);
        let mut prey = Bitboard::EMPTY;
        for (squares, way) in hits.into_iter().zip(Direction::ORTHOGONAL) {
            prey |= C::reach(squares, enemy, way);
        }
        Sight {
            moves: slides.iter().map(|reached| reached.len() as i32).sum(),
            area,
            unsafe_area: enclosable(enemy, enemy_area),
            hits: at_least(hits),
            prey,
            closing: join(&lines.closing),
            parting_rows: lines.parting_rows,
            parting_columns: lines.parting_columns,
        }
    }
}

/// The squares on which a man of a side that can get there takes something.
pub(super) fn taking_squares<C: CaptureRule>(own: Bitboard, enemy: Bitboard) -> Bitboard {
    let takes = join(&Lines::of::<C>(own, enemy).takes());
    if takes.is_empty() {
        return takes;
    }
    takes & join(&slides(own, !(own | enemy)))
}

/// The empty squares from which lines of enemies are taken.
struct Lines {
    /// By direction: a line of enemies with an own man behind it.
    closing: [Bitboard; 4],
    parting_rows: Bitboard,
    parting_columns: Bitboard,
}

impl Lines {
    fn of<C: CaptureRule>(own: Bitboard, enemy: Bitboard) -> Lines {
        let empty = !(own | enemy);
        let [north, east, south, west] =
            Direction::ORTHOGONAL.map(|way| enemy.shift(way.opposite()) & empty);
        Lines {
            closing: Direction::ORTHOGONAL.map(|way| closing::<C>(own, enemy, way) & empty),
            parting_rows: east & west,
            parting_columns: north & south,
        }
    }

    /// By direction, the squares from which the line there is taken.
    ///
    /// A man that closes or parts lines lands between them: it never comes along them, so every man
    /// that reaches such a square takes.
    fn takes(&self) -> [Bitboard; 4] {
        let [north, east, south, west] = self.closing;
        [
            north | self.parting_columns,
            east | self.parting_rows,
            south | self.parting_columns,
            west | self.parting_rows,
        ]
    }
}

/// The squares whose neighbours in a direction are a line of enemies closed by an own man.
fn closing<C: CaptureRule>(own: Bitboard, enemy: Bitboard, way: Direction) -> Bitboard {
    C::reach(own, enemy, way.opposite()).shift(way.opposite())
}

/// The squares between an enemy and a square that an enemy reaches.
fn enclosable(enemy: Bitboard, enemy_area: Bitboard) -> Bitboard {
    let between = |way: Direction| enemy.shift(way) & enemy_area.shift(way.opposite());
    join(&Direction::ORTHOGONAL.map(between))
}

fn join(sets: &[Bitboard; 4]) -> Bitboard {
    sets[0] | sets[1] | sets[2] | sets[3]
}

/// The squares that are in at least one, two, three of four sets.
fn at_least([a, b, c, d]: [Bitboard; 4]) -> [Bitboard; 3] {
    let (one_of_ab, both_ab) = (a | b, a & b);
    let (one_of_cd, both_cd) = (c | d, c & d);
    [
        one_of_ab | one_of_cd,
        both_ab | both_cd | one_of_ab & one_of_cd,
        both_ab & one_of_cd | both_cd & one_of_ab,
    ]
}

const NOT_A_FILE: u64 = !Bitboard::file(0).0;
const NOT_H_FILE: u64 = !Bitboard::file(7).0;

/// The empty squares men slide to, by direction, north first. Doubling the step each time reaches
/// seven squares in three steps.
fn slides(men: Bitboard, empty: Bitboard) -> [Bitboard; 4] {
    let (men, empty) = (men.0, empty.0);
    let up = |free: u64, step: u32| {
        let mut found = men;
        let mut free = free;
        found |= free & found << step;
        free &= free << step;
        found |= free & found << (2 * step);
        free &= free << (2 * step);
        found | free & found << (4 * step)
    };
    let down = |free: u64, step: u32| {
        let mut found = men;
        let mut free = free;
        found |= free & found >> step;
        free &= free >> step;
        found |= free & found >> (2 * step);
        free &= free >> (2 * step);
        found | free & found >> (4 * step)
    };
    // Along a row nothing wraps from one edge to the other.
    let found = [
        up(empty, 8),
        up(empty & NOT_A_FILE, 1),
        down(empty, 8),
        down(empty & NOT_H_FILE, 1),
    ];
    found.map(|squares| Bitboard(squares & empty))
}

#[cfg(test)]
mod tests {
    use damier_rules::{Choices, Game, Random};

    use super::super::super::{ApitSodok, Custodian, MakYek};
    use super::*;

    /// Plays at random and compares with the legal moves, one by one.
    fn sees_what_the_rules_allow<C: CaptureRule>(game: &Custodian<C>) {
        let mut random = Random::new(11);
        for _ in 0..20 {
            let mut state = game.start();
            for _ in 0..80 {
                let mut moves = Vec::new();
                if game.expand(&state, &mut moves).is_some() {
                    break;
                }
                let (mine, _) = Sight::of_both::<C>(state.own(), state.enemy());
                let taken = |mv: &_| game.taken(&state, *mv);
                let prey = moves.iter().map(taken).fold(Bitboard::EMPTY, |a, b| a | b);
                let takers = moves.iter().filter(|mv| taken(mv).any());
                assert_eq!(mine.moves, moves.len() as i32, "{state:?}");
                assert_eq!(mine.area, moves.iter().map(|mv| mv.to).collect());
                assert_eq!(mine.hits[0], takers.map(|mv| mv.to).collect(), "{state:?}");
                assert_eq!(mine.prey, prey, "{state:?}");
                game.apply(&mut state, moves[random.below(moves.len())]);
            }
        }
    }

    #[test]
    fn what_is_seen_is_what_the_rules_allow() {
        let defaults = |info: &damier_rules::GameInfo| Choices::defaults(info.options);
        sees_what_the_rules_allow(&MakYek::new(&defaults(MakYek::INFO)).unwrap());
        sees_what_the_rules_allow(&ApitSodok::new(&defaults(ApitSodok::INFO)).unwrap());
    }

    #[test]
    fn squares_are_counted_in_as_many_sets_as_they_are_in() {
        let sets = [0b1111, 0b0111, 0b0011, 0b0001].map(Bitboard);
        assert_eq!(at_least(sets), [0b1111, 0b0111, 0b0011].map(Bitboard));
    }
}
