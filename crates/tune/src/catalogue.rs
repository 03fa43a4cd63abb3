//! The games whose evaluations can be tuned, and the files that hold their weights.

use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;

use damier_rules::{EngineProfile, GameInfo, View, Weigh, WithWeights};

use crate::tuning::{Request, TuneError, Tuned, tune};

macro_rules! tuners {
    ($($game:ty),+ $(,)?) => { [$(<$game>::tune_with(MakeTuner)),+] };
}

/// The tuners of all games whose evaluation is a weighted sum.
pub static TUNERS: LazyLock<Vec<Tuner>> = LazyLock::new(|| {
    let all = damier_games::every_game!(tuners);
    all.into_iter().flatten().collect()
});

/// The tuner for the game with this id, if its evaluation is a weighted sum.
#[must_use]
pub fn find(id: &str) -> Option<&'static Tuner> {
    TUNERS.iter().find(|tuner| tuner.info.id == id)
}

struct MakeTuner;

impl WithWeights for MakeTuner {
    type Output = Tuner;

    fn visit<G: Weigh + View>(self, file: &'static str) -> Tuner {
        Tuner {
            info: G::INFO,
            file,
            list: "WEIGHTS",
            tune: tune::<G>,
        }
    }
}

/// The folder of the games, relative to the project's.
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
    /// Plays, fits and compares; reports progress, a line at a time.
    ///
    /// # Errors
    /// If the options, the data file or the number of players are invalid.
    pub fn tune(
        &self,
        request: &Request,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(&str),
    ) -> Result<Tuned, TuneError> {
        (self.tune)(request, stop, tell)
    }

    /// The path of the weights file in the project that a folder belongs to.
    ///
    /// # Errors
    /// If neither the folder nor one above it is the project's.
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
        for tuner in TUNERS.iter() {
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
