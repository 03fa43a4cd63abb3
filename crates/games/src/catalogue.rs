//! The catalogue: one line a game.

use damier_rules::Entry;

use crate::alliance::Alliance;
use crate::chinese_checkers::ChineseCheckers;
use crate::mak_yek::{ApitSodok, MakYek};
use crate::makruk::Makruk;
use crate::martian_chess::MartianChess;
use crate::turkish_draughts::TurkishDraughts;

/// All games, in the order in which they are shown.
pub static CATALOGUE: &[Entry] = &[
    Entry::of::<MakYek>(),
    Entry::of::<ApitSodok>(),
    Entry::of::<TurkishDraughts>(),
    Entry::of::<Alliance>(),
    Entry::of::<ChineseCheckers>(),
    Entry::of::<MartianChess>(),
    Entry::of::<Makruk>(),
];

/// The game with this id.
#[must_use]
pub fn find(id: &str) -> Option<&'static Entry> {
    CATALOGUE.iter().find(|entry| entry.info.id == id)
}
