//! The games whose evaluations can be tuned, and the files that hold their weights.

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use damier_games::{alliance, mak_yek, makruk, martian_chess, turkish_draughts};
use damier_rules::{GameInfo, View, Weigh};

use crate::tuning::{Request, TuneError, Tuned, tune};

/// All tuners: one line a game, with the file and the name of its list of weights.
pub static TUNERS: &[Tuner] = &[
    Tuner::of::<mak_yek::MakYek>("mak_yek/weights/mak_yek.rs", "WEIGHTS"),
    Tuner::of::<mak_yek::ApitSodok>("mak_yek/weights/apit_sodok.rs", "WEIGHTS"),
    Tuner::of::<turkish_draughts::TurkishDraughts>("turkish_draughts/weights.rs", "WEIGHTS"),
    Tuner::of::<alliance::Alliance>("alliance/weights.rs", "WEIGHTS"),
    Tuner::of::<martian_chess::MartianChess>("martian_chess/weights.rs", "WEIGHTS"),
    Tuner::of::<makruk::Makruk>("makruk/weights.rs", "WEIGHTS"),
];

/// The tuner for the game with this id, if its evaluation is a weighted sum.
#[must_use]
pub fn find(id: &str) -> Option<&'static Tuner> {
    TUNERS.iter().find(|tuner| tuner.info.id == id)
}

/// Where the folders of the games are, below the folder of the project.
const GAMES: &str = "crates/games/src";

type Tune = fn(&Request, &AtomicBool, &mut dyn FnMut(&str)) -> Result<Tuned, TuneError>;

/// Tunes the evaluation of one game.
#[derive(Copy, Clone, Debug)]
pub struct Tuner {
    /// The game.
    pub info: &'static GameInfo,
    file: &'static str,
    /// The name of the list of weights in its file.
    pub list: &'static str,
    tune: Tune,
}

impl Tuner {
    const fn of<G: Weigh + View>(file: &'static str, list: &'static str) -> Tuner {
        Tuner {
            info: G::INFO,
            file,
            list,
            tune: tune::<G>,
        }
    }

    /// Plays, fits and compares; tells how it goes on, a line at a time.
    ///
    /// # Errors
    /// If the options, the data file or the number of players are wrong.
    pub fn tune(
        &self,
        request: &Request,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(&str),
    ) -> Result<Tuned, TuneError> {
        (self.tune)(request, stop, tell)
    }

    /// The file of the weights in the project that a folder belongs to.
    ///
    /// # Errors
    /// If neither the folder nor one above it is the folder of the project.
    pub fn weights_file(&self, folder: &Path) -> Result<PathBuf, TuneError> {
        folder
            .ancestors()
            .map(|root| root.join(GAMES).join(self.file))
            .find(|file| file.is_file())
            .ok_or(TuneError::NoProject(self.file))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_of_every_tuner_is_in_the_project() {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        for tuner in TUNERS {
            let file = tuner.weights_file(here).unwrap();
            let text = std::fs::read_to_string(&file).unwrap();
            assert!(
                crate::listing::read(&text, tuner.list).is_some(),
                "{}",
                file.display()
            );
        }
        let elsewhere = TUNERS[0].weights_file(Path::new("/"));
        assert!(elsewhere.unwrap_err().to_string().contains("project"));
    }
}
