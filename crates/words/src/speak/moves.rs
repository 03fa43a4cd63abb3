//! A move read aloud: « Blancs : Bia de e3 en e4 ».

use std::collections::BTreeMap;

use damier_rules::fact::CHECK;
use damier_rules::{AnyMatch, Cell, GameInfo, Gesture, Piece, Player, Scene};

use super::pieces::{count_pieces, piece_name};
use super::{Table, capital, with_comma};

/// A legal move of the position before it, read aloud; `None` if it is not legal.
#[must_use]
pub fn announce_move(table: &Table<'_>, before: &dyn AnyMatch, text: &str) -> Option<String> {
    let gestures = before.gestures();
    let (_, gesture) = gestures.into_iter().find(|(mv, _)| mv == text)?;
    let mut after = before.fork();
    after.play(text).ok()?;
    let told = Told {
        table,
        who: capital(&table.name(before.turn())),
        gesture,
        before: before.scene(),
        after: after.scene(),
    };
    Some(told.sentence())
}

/// Whose turn it is: « À vous de jouer », « Aux Noirs de jouer ».
#[must_use]
pub fn announce_turn(table: &Table<'_>, player: Player) -> String {
    if table.viewer() == Some(player) {
        return table.words.say("announce-your-turn");
    }
    let subject = table.subject(player);
    let about = [("who", subject.text.into()), ("who-to", subject.to.into())];
    capital(&table.words.tell("announce-turn", &about))
}

/// That the turn is not the reader's: « Ce n’est pas votre tour : c’est aux Noirs de jouer. »
#[must_use]
pub fn turn_elsewhere(table: &Table<'_>, player: Player) -> String {
    let subject = table.subject(player);
    let about = [
        ("form", subject.form.code().into()),
        ("who", subject.text.into()),
        ("who-to", subject.to.into()),
    ];
    table.words.tell("tap-elsewhere", &about)
}

/// A move with the scenes before and after.
struct Told<'a> {
    table: &'a Table<'a>,
    who: String,
    gesture: Gesture,
    before: Scene,
    after: Scene,
}

impl Told<'_> {
    fn sentence(&self) -> String {
        let words = self.table.words;
        let (from, to) = match self.gesture.taps.as_slice() {
            [] => return words.tell("announce-pass", &[("who", self.who.as_str().into())]),
            [cell] if self.gesture.choice.is_some() => return self.set_up(*cell),
            [cell] => return self.put(*cell),
            [from, .., to] => (*from, *to),
        };
        let clauses = [
            self.jumps(),
            self.takes(from, to),
            self.becomes(from, to),
            self.border(from, to),
            self.check(),
            self.count(),
        ];
        let first = self.way(from, to);
        let clauses = clauses.into_iter().flatten();
        clauses.fold(first, |said, clause| with_comma(words, said, clause))
    }

    /// A piece that comes onto the board.
    fn put(&self, cell: Cell) -> String {
        let kind = piece_at(&self.after, cell).map_or("man", |piece| piece.kind);
        let about = [
            ("who", self.who.as_str().into()),
            ("piece", self.piece(kind).into()),
            ("cell", self.name(cell).into()),
        ];
        self.table.words.tell("announce-put", &about)
    }

    /// The choice of a cross before the first move.
    fn set_up(&self, cell: Cell) -> String {
        let cross = self.turned().unwrap_or_default();
        let about = [
            ("who", self.who.as_str().into()),
            ("cell", self.name(cell).into()),
            ("cross", cross.into()),
        ];
        self.table.words.tell("announce-cross", &about)
    }

    fn way(&self, from: Cell, to: Cell) -> String {
        let kind = piece_at(&self.before, from).map_or("man", |piece| piece.kind);
        let about = [
            ("who", self.who.as_str().into()),
            ("piece", self.piece(kind).into()),
            ("from", self.name(from).into()),
            ("to", self.name(to).into()),
        ];
        self.table.words.tell("announce-move", &about)
    }

    fn jumps(&self) -> Option<String> {
        let jumps = self.gesture.taps.len() - 1;
        (jumps > 1).then(|| {
            self.table
                .words
                .tell("announce-jumps", &[("n", jumps.into())])
        })
    }

    /// What it takes.
    fn takes(&self, from: Cell, to: Cell) -> Option<String> {
        let kinds = taken(self.table.info, &self.before, &self.after, from, to);
        let counted: Vec<(&str, u32)> = kinds.iter().map(|(k, n)| (k.as_str(), *n)).collect();
        let pieces = count_pieces(self.table.words, self.table.info, &counted);
        let tell = || {
            self.table
                .words
                .tell("announce-takes", &[("pieces", pieces.into())])
        };
        (!kinds.is_empty()).then(tell)
    }

    /// A promotion, or a cross that now points the other way.
    fn becomes(&self, from: Cell, to: Cell) -> Option<String> {
        let was = piece_at(&self.before, from)?.kind;
        let is = piece_at(&self.after, to)?.kind;
        if family(was) != family(is) {
            let about = [("piece", self.piece(is).into())];
            return Some(self.table.words.tell("announce-becomes", &about));
        }
        if was == is { None } else { self.turned() }
    }

    /// The cross that was chosen.
    fn turned(&self) -> Option<String> {
        let key = match self.gesture.choice? {
            "x" => "announce-turned-diagonal",
            "+" => "announce-turned-orthogonal",
            _ => return None,
        };
        Some(self.table.words.say(key))
    }

    /// A piece that changed hands by crossing without a capture.
    fn border(&self, from: Cell, to: Cell) -> Option<String> {
        let before = piece_at(&self.before, from)?.owner;
        let crossed = piece_at(&self.after, to)?.owner != before;
        let took = piece_at(&self.before, to).is_some();
        (crossed && !took).then(|| self.table.words.say("announce-crosses-border"))
    }

    fn check(&self) -> Option<String> {
        let check = self.after.status.iter().any(|fact| fact.topic == &CHECK);
        check.then(|| self.table.words.say("announce-check"))
    }

    /// A count that begins with this move.
    fn count(&self) -> Option<String> {
        let total = self.after.count_total()?;
        let begins = self.before.count_total() != Some(total);
        begins.then(|| {
            let about = [("n", total.into())];
            self.table.words.tell("announce-count-started", &about)
        })
    }

    fn piece(&self, kind: &str) -> String {
        piece_name(self.table.words, self.table.info, kind, 1)
    }

    fn name(&self, cell: Cell) -> String {
        self.table.cell_name(cell)
    }
}

/// What left the board by a move: what stood where the piece lands, and what is gone elsewhere.
pub(super) fn taken(
    info: &GameInfo,
    before: &Scene,
    after: &Scene,
    from: Cell,
    to: Cell,
) -> Vec<(String, u32)> {
    let gone = |piece: &&Piece| {
        let elsewhere = info.captures && piece.cell != from;
        elsewhere && (piece.cell == to || piece_at(after, piece.cell).is_none())
    };
    let mut kinds: BTreeMap<&str, u32> = BTreeMap::new();
    for piece in before.pieces.iter().filter(gone) {
        *kinds.entry(family(piece.kind)).or_insert(0) += 1;
    }
    let kinds = kinds.into_iter();
    kinds.map(|(kind, n)| (kind.to_owned(), n)).collect()
}

pub(super) fn piece_at(scene: &Scene, cell: Cell) -> Option<&Piece> {
    scene.pieces.iter().find(|piece| piece.cell == cell)
}

/// A man stays a man however its cross is turned.
pub(super) fn family(kind: &str) -> &str {
    if kind.starts_with("man-") {
        "man"
    } else {
        kind
    }
}
