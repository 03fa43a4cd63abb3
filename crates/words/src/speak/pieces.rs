//! The names of pieces.

use damier_rules::{GameInfo, Piece};

use super::{Table, list, with_comma};
use crate::words::Words;

/// The name of a kind of piece, for one or several.
#[must_use]
pub fn piece_name(words: &Words, info: &GameInfo, kind: &str, n: u32) -> String {
    let [own, common] = keys(info, kind, "");
    words.tell_first(&[&own, &common], &[("n", n.into())])
}

/// A piece with its owner and its cross: « pion blanc, croix en diagonale ».
#[must_use]
pub fn owned(table: &Table<'_>, piece: &Piece) -> String {
    let (words, info) = (table.words, table.info);
    let code = info.side_of(piece);
    // A colour stays with the piece; a place is called as it is seen.
    let code = match info.lettered_sides.is_empty() {
        true => table.seen(code),
        false => code,
    };
    let about = [
        ("piece", piece_name(words, info, piece.kind, 1).into()),
        ("gender", gender(words, info, piece.kind).into()),
    ];
    let whole = words.tell(&format!("owned-{code}"), &about);
    match attribute(words, info, piece.kind, ".detail") {
        None => whole,
        Some(detail) => with_comma(words, whole, detail),
    }
}

/// Numbers of pieces by kind: « 2 pions et 1 dame ».
#[must_use]
pub fn count_pieces(words: &Words, info: &GameInfo, kinds: &[(&str, u32)]) -> String {
    let one = |&(kind, n): &(&str, u32)| {
        let name = piece_name(words, info, kind, n);
        words.tell("piece-count", &[("n", n.into()), ("piece", name.into())])
    };
    let counted: Vec<String> = kinds.iter().map(one).collect();
    list(words, &counted)
}

/// `m` or `f`.
pub(super) fn gender(words: &Words, info: &GameInfo, kind: &str) -> String {
    attribute(words, info, kind, ".gender").unwrap_or_else(|| "m".to_owned())
}

fn attribute(words: &Words, info: &GameInfo, kind: &str, attribute: &str) -> Option<String> {
    let keys = keys(info, kind, attribute);
    let key = keys.iter().find(|key| words.has(key))?;
    Some(words.say(key))
}

fn keys(info: &GameInfo, kind: &str, attribute: &str) -> [String; 2] {
    [
        format!("piece-{}-{kind}{attribute}", info.id),
        format!("piece-{kind}{attribute}"),
    ]
}
