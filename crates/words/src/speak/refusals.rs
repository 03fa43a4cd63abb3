//! Why a move is refused, in one sentence that names what stands on the board.

use damier_rules::{Board, Cell, GameInfo, Refusal, Role};

use crate::words::{Value, Words};

/// The sentence for a refusal. `tried` are the cells of the attempt, as far as known.
#[must_use]
pub fn refusal(
    words: &Words,
    info: &GameInfo,
    board: &Board,
    refusal: &Refusal,
    tried: &[Cell],
) -> String {
    let code = refusal.rule.code;
    let own = format!("refusal-{}-{code}", info.id);
    let common = format!("refusal-{code}");
    words.tell_first(&[&own, &common], &facts(board, refusal, tried))
}

/// The values a sentence may name; `none` and 0 where there is nothing.
fn facts(board: &Board, refusal: &Refusal, tried: &[Cell]) -> Vec<(&'static str, Value<'static>)> {
    let chains = || marked(refusal, Role::Chain);
    let longest = chains().max_by_key(|cells| cells.len()).unwrap_or(&[]);
    let taken = longest.len().saturating_sub(1);
    let named = |role| names(board, marked(refusal, role).flatten().copied());
    vec![
        ("from", named(Role::From).into()),
        ("to", named(Role::To).into()),
        ("blocker", named(Role::Blocker).into()),
        ("attacker", named(Role::Attacker).into()),
        ("king", named(Role::King).into()),
        ("allowed", named(Role::Allowed).into()),
        ("first", names(board, longest.first().copied()).into()),
        ("most", taken.into()),
        ("tried", taken_by(board, tried).min(taken).into()),
    ]
}

fn marked(refusal: &Refusal, role: Role) -> impl Iterator<Item = &[Cell]> {
    let marks = refusal.marks.iter().filter(move |mark| mark.role == role);
    marks.map(|mark| mark.cells.as_slice())
}

fn names(board: &Board, cells: impl IntoIterator<Item = Cell>) -> String {
    let names: Vec<&str> = cells.into_iter().map(|cell| board.name(cell)).collect();
    if names.is_empty() {
        "none".to_owned()
    } else {
        names.join(", ")
    }
}

/// The number of pieces the jumps of an attempt take, 0 if that is not clear: two cells that are
/// not in line may be the ends of any chain.
fn taken_by(board: &Board, tried: &[Cell]) -> usize {
    match tried {
        [] | [_] => 0,
        [from, to] if !in_line(board, *from, *to) => 0,
        _ => tried.len() - 1,
    }
}

fn in_line(board: &Board, from: Cell, to: Cell) -> bool {
    let place = |cell: Cell| board.cells.get(cell.index());
    let (Some(from), Some(to)) = (place(from), place(to)) else {
        return false;
    };
    let (dx, dy) = ((to.x - from.x) / 2, to.y - from.y);
    dx == 0 || dy == 0 || dx.abs() == dy.abs()
}
