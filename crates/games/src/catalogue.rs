//! The catalogue: one line a game.

use damier_rules::GameEntry;

/// Hands the types of all games, in the order in which they are shown, to another macro.
///
/// Whatever has to be done for each game is done from this list, so that a new game is one
/// line here and nowhere else.
#[macro_export]
macro_rules! every_game {
    ($then:ident) => {
        $then! {
            $crate::mak_yek::MakYek,
            $crate::mak_yek::ApitSodok,
            $crate::turkish_draughts::TurkishDraughts,
            $crate::alliance::Alliance,
            $crate::chinese_checkers::ChineseCheckers,
            $crate::martian_chess::MartianChess,
            $crate::makruk::Makruk,
        }
    };
}

macro_rules! entries {
    ($($game:ty),+ $(,)?) => { &[$(GameEntry::of::<$game>()),+] };
}

/// All games, in the order in which they are shown.
pub static CATALOGUE: &[GameEntry] = every_game!(entries);

/// The game with this id.
#[must_use]
pub fn find(id: &str) -> Option<&'static GameEntry> {
    CATALOGUE.iter().find(|entry| entry.info.id == id)
}
