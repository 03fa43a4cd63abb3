//! The games that networks can learn: all that say how a network sees them.

use std::sync::atomic::AtomicBool;

use damier_rules::network::NetworkShape;
use damier_rules::{Choices, EngineProfile, GameInfo};

use super::LearnError;
use super::gather::{GatherRequest, Gathered, gather};
use super::inspect::{InspectRequest, Inspected, inspect};
use super::train::{TrainRequest, Trained, train};

macro_rules! learners {
    ($($game:ty),+ $(,)?) => { &[$(Learner::of::<$game>()),+] };
}

/// The learners of all games.
pub static LEARNERS: &[Learner] = damier_games::every_game!(learners);

/// The learner of the game with this id.
#[must_use]
pub fn find_learner(id: &str) -> Option<&'static Learner> {
    LEARNERS.iter().find(|learner| learner.info.id == id)
}

type Tell<'a> = &'a mut dyn FnMut(&str);

/// Makes networks for one game.
#[derive(Copy, Clone, Debug)]
pub struct Learner {
    /// The game.
    pub info: &'static GameInfo,
    shape: fn(&Choices) -> Option<&'static NetworkShape>,
    gather: fn(&GatherRequest, &AtomicBool, Tell<'_>) -> Result<Gathered, LearnError>,
    train: fn(&TrainRequest, &AtomicBool, Tell<'_>) -> Result<Trained, LearnError>,
    inspect: fn(&InspectRequest) -> Result<Inspected, LearnError>,
}

impl Learner {
    const fn of<G: EngineProfile>() -> Learner {
        Learner {
            info: G::INFO,
            shape: |choices| G::new(choices).ok()?.network_shape(),
            gather: gather::<G>,
            train: train::<G>,
            inspect: inspect::<G>,
        }
    }

    /// How the game lays its positions before a network, if it can with these options.
    #[must_use]
    pub fn shape(&self, choices: &Choices) -> Option<&'static NetworkShape> {
        (self.shape)(choices)
    }

    /// Plays matches into a file; tells how it goes on, a line at a time.
    ///
    /// # Errors
    /// If the options, the number of players or the file are wrong.
    pub fn gather(
        &self,
        request: &GatherRequest,
        stop: &AtomicBool,
        tell: Tell<'_>,
    ) -> Result<Gathered, LearnError> {
        (self.gather)(request, stop, tell)
    }

    /// Trains a network on files of matches; tells how it goes on, a line at a time.
    ///
    /// # Errors
    /// If the options or the files are wrong, or there are too few positions.
    pub fn train(
        &self,
        request: &TrainRequest,
        stop: &AtomicBool,
        tell: Tell<'_>,
    ) -> Result<Trained, LearnError> {
        (self.train)(request, stop, tell)
    }

    /// Tells what files of matches hold.
    ///
    /// # Errors
    /// If the options or the files are wrong.
    pub fn inspect(&self, request: &InspectRequest) -> Result<Inspected, LearnError> {
        (self.inspect)(request)
    }
}
