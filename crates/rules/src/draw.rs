//! A scene drawn in text, for terminals, tests and documentation.

use crate::player::{MAX_PLAYERS, Player};
use crate::refusal::{Mark, Role};
use crate::scene::Scene;
use crate::view::{Board, BoardCell, BoardKind};

/// Whether to colour the drawing.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Paint {
    /// Letters only.
    Plain,
    /// With the escape sequences that terminals understand.
    Ansi,
}

/// Draws the board with its pieces: row 0 at the bottom.
///
/// A marked cell is drawn between the [`brackets`] of its role. Beside the rows stand the
/// ranks, or on a star the names of the first and the last hole.
///
/// ```
/// use damier_rules::refusal::{BLOCKED, Refusal, Role};
/// use damier_rules::{Board, Cell, Paint, Piece, Player, Scene, draw};
///
/// let board = Board::squares(3, 3);
/// let rook = |name, owner, letter| {
///     let cell = board.find(name).unwrap();
///     Piece { cell, owner, kind: "rook", letter }
/// };
/// let pieces = vec![rook("a1", Player::FIRST, 'R'), rook("a2", Player::SECOND, 'r')];
/// let scene = Scene { pieces, marked: vec![], status: vec![] };
/// let refusal = Refusal::new(&BLOCKED)
///     .mark(Role::From, board.find("a1"))
///     .mark(Role::Blocker, board.find("a2"))
///     .mark(Role::To, board.find("a3"));
///
/// let drawn = "
///  3[·]· ·
///  2<r>· ·
///  1[R]· ·
///    a b c
/// ";
/// assert_eq!(draw(&board, &scene, &refusal.marks, Paint::Plain), drawn[1..]);
/// ```
#[must_use]
pub fn draw(board: &Board, scene: &Scene, marks: &[Mark], paint: Paint) -> String {
    let rows = board.cells.iter().map(|cell| cell.y).max().unwrap_or(0);
    let mut text = String::new();
    for y in (0..=rows).rev() {
        text.push_str(&draw_row(board, scene, marks, paint, y));
        text.push('\n');
    }
    if matches!(board.kind, BoardKind::Squares { .. }) {
        text.push_str(&file_letters(board));
        text.push('\n');
    }
    text
}

/// The brackets drawn around a cell marked in this role.
#[must_use]
pub const fn brackets(role: Role) -> (char, char) {
    match role {
        Role::From | Role::To => ('[', ']'),
        Role::Allowed | Role::Chain => ('(', ')'),
        Role::Blocker | Role::Attacker | Role::King => ('<', '>'),
        Role::Area => ('{', '}'),
    }
}

fn draw_row(board: &Board, scene: &Scene, marks: &[Mark], paint: Paint, y: i16) -> String {
    let mut slots: Vec<String> = vec![" ".to_owned(); width(board)];
    for (index, cell) in row(board, y) {
        let place = cell.x as usize + 1;
        slots[place] = draw_cell(scene, index, paint);
        if let Some(role) = role_of(scene, marks, index) {
            let (left, right) = brackets(role);
            // Two marked neighbours share one slot.
            let shared = slots[place - 1] != " ";
            let left = if shared { '|' } else { left };
            slots[place - 1] = coloured(left, role, paint);
            slots[place + 1] = coloured(right, role, paint);
        }
    }
    let (before, after) = row_labels(board, y);
    format!("{before}{}{after}", slots.concat())
        .trim_end()
        .to_owned()
}

/// The cells of a row with their indexes, from the left.
fn row(board: &Board, y: i16) -> Vec<(usize, &BoardCell)> {
    let cells = board.cells.iter().enumerate();
    let mut row: Vec<(usize, &BoardCell)> = cells.filter(|(_, cell)| cell.y == y).collect();
    row.sort_by_key(|(_, cell)| cell.x);
    row
}

fn width(board: &Board) -> usize {
    board.cells.iter().map(|cell| cell.x).max().unwrap_or(0) as usize + 3
}

fn row_labels(board: &Board, y: i16) -> (String, &str) {
    let row = row(board, y);
    let (Some((_, first)), Some((_, last))) = (row.first(), row.last()) else {
        return (String::new(), "");
    };
    match board.kind {
        BoardKind::Squares { .. } => (format!("{:>2}", &first.name[1..]), ""),
        BoardKind::Star => (format!("{:>3}", first.name), &last.name),
    }
}

fn file_letters(board: &Board) -> String {
    let mut slots: Vec<&str> = vec![" "; width(board)];
    for (_, cell) in row(board, 0) {
        slots[cell.x as usize + 1] = &cell.name[..1];
    }
    format!("  {}", slots.concat().trim_end())
}

/// The role in which a cell is marked: a single cell takes precedence over an area around it, and
/// cells marked in the position itself count as an area.
fn role_of(scene: &Scene, marks: &[Mark], index: usize) -> Option<Role> {
    let has = |cells: &[crate::Cell]| cells.iter().any(|cell| cell.index() == index);
    let roles = marks.iter().filter(|mark| has(&mark.cells));
    let roles = roles.map(|mark| mark.role);
    let marked = has(&scene.marked).then_some(Role::Area);
    roles
        .chain(marked)
        .min_by_key(|&role| usize::from(role == Role::Area))
}

fn draw_cell(scene: &Scene, index: usize, paint: Paint) -> String {
    let piece = scene
        .pieces
        .iter()
        .find(|piece| piece.cell.index() == index);
    match (piece, paint) {
        (None, Paint::Plain) => "·".to_owned(),
        (None, Paint::Ansi) => "\u{1b}[2m·\u{1b}[0m".to_owned(),
        (Some(piece), Paint::Plain) => piece.letter.to_string(),
        (Some(piece), Paint::Ansi) => {
            format!("\u{1b}[1;{}m{}\u{1b}[0m", colour(piece.owner), piece.letter)
        }
    }
}

fn coloured(bracket: char, role: Role, paint: Paint) -> String {
    let colour = match brackets(role) {
        ('(', _) => 32,
        ('<', _) => 31,
        ('{', _) => 34,
        _ => 35,
    };
    match paint {
        Paint::Plain => bracket.to_string(),
        Paint::Ansi => format!("\u{1b}[1;{colour}m{bracket}\u{1b}[0m"),
    }
}

/// Colours that stay distinct on dark and on light terminals.
fn colour(player: Player) -> u8 {
    const COLOURS: [u8; MAX_PLAYERS] = [33, 36, 35, 32, 31, 34];
    COLOURS[player.index()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Cell, Piece};

    fn scene(pieces: &[(u8, usize, char)]) -> Scene {
        let piece = |&(cell, owner, letter): &(u8, usize, char)| Piece {
            cell: Cell(cell),
            owner: Player::new(owner),
            kind: "man",
            letter,
        };
        Scene {
            pieces: pieces.iter().map(piece).collect(),
            marked: vec![],
            status: vec![],
        }
    }

    fn mark(role: Role, cells: &[u8]) -> Mark {
        Mark {
            role,
            cells: cells.iter().copied().map(Cell).collect(),
        }
    }

    #[test]
    fn a_marked_cell_stands_between_the_brackets_of_its_role() {
        let board = Board::squares(4, 2);
        let scene = scene(&[(0, 0, 'M'), (1, 0, 'M'), (7, 1, 'm')]);
        let marks = [
            mark(Role::From, &[0, 1]),
            mark(Role::Blocker, &[7]),
            mark(Role::Allowed, &[4]),
        ];
        let drawn = draw(&board, &scene, &marks, Paint::Plain);
        assert_eq!(drawn, " 2(·)· ·<m>\n 1[M|M]· ·\n   a b c d\n");
    }

    #[test]
    fn a_cell_is_told_from_the_area_it_lies_in() {
        let board = Board::squares(4, 1);
        let marks = [mark(Role::Area, &[1, 2, 3]), mark(Role::To, &[3])];
        let drawn = draw(&board, &scene(&[]), &marks, Paint::Plain);
        assert_eq!(drawn.lines().next(), Some(" 1 ·{·|·|·]"));
    }

    #[test]
    fn brackets_of_each_kind_have_a_colour_of_their_own() {
        let board = Board::squares(1, 1);
        let colour = |role| {
            let drawn = draw(&board, &scene(&[]), &[mark(role, &[0])], Paint::Ansi);
            let (_, code) = drawn.split_once("\u{1b}[1;").unwrap();
            let (code, bracket) = code.split_once('m').unwrap();
            (code.to_owned(), bracket.chars().next())
        };
        let told = [Role::Allowed, Role::Blocker, Role::Area, Role::From].map(colour);
        let expected = [("32", '('), ("31", '<'), ("34", '{'), ("35", '[')];
        let expected = expected.map(|(code, bracket)| (code.to_owned(), Some(bracket)));
        assert_eq!(told, expected);
    }

    #[test]
    fn a_turned_board_keeps_its_names() {
        let board = Board::squares(4, 2).turned();
        let drawn = draw(&board, &scene(&[(0, 0, 'M')]), &[], Paint::Plain);
        assert_eq!(drawn, " 1 · · · M\n 2 · · · ·\n   d c b a\n");
    }

    #[test]
    fn a_row_of_a_star_names_its_ends() {
        let cell = |name: &str, x, y| BoardCell {
            name: name.to_owned(),
            x,
            y,
        };
        let board = Board {
            kind: BoardKind::Star,
            cells: vec![cell("a1", 1, 1), cell("b1", 0, 0), cell("b2", 2, 0)],
        };
        let drawn = draw(&board, &scene(&[]), &[], Paint::Plain);
        assert_eq!(drawn, " a1  ·  a1\n b1 · · b2\n");
    }
}
