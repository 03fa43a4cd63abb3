//! The games that can be searched: all in the games' catalogue.

use damier_rules::network::{Network, NetworkError, NetworkShape};
use damier_rules::{Choices, EngineProfile, GameEntry, GameInfo, LevelRows, OpenError};

use crate::analysis::Analysis;
use crate::memory::Memory;
use crate::request::{Progress, Request, ThinkError, replay};
use crate::session::{Session, open_session};

macro_rules! bots {
    ($($game:ty),+ $(,)?) => { &[$(Bot::of::<$game>()),+] };
}

/// All bots, in the order of the games' catalogue.
pub static BOTS: &[Bot] = damier_games::every_game!(bots);

/// The bot for the game with this id.
#[must_use]
pub fn find(id: &str) -> Option<&'static Bot> {
    BOTS.iter().find(|bot| bot.info.id == id)
}

type Open = fn(Choices, Option<&str>) -> Result<Box<dyn Session>, OpenError>;

/// The engine for one game.
#[derive(Copy, Clone, Debug)]
pub struct Bot {
    /// The game.
    pub info: &'static GameInfo,
    unit: Option<&'static str>,
    wins_by_mate: bool,
    uci_options: Option<&'static [(&'static str, &'static str)]>,
    pub(crate) levels: &'static LevelRows,
    open: Open,
    shape: fn(&Choices) -> Option<&'static NetworkShape>,
}

impl Bot {
    const fn of<G: EngineProfile>() -> Bot {
        Bot {
            info: G::INFO,
            unit: G::UNIT,
            wins_by_mate: G::WINS_BY_MATE,
            uci_options: G::UCI_OPTIONS,
            levels: &G::LEVELS,
            open: open_session::<G>,
            shape: |choices| G::new(choices).ok()?.network_shape(),
        }
    }

    /// Whether there are other UCI programs for the game.
    #[must_use]
    pub const fn has_uci_peers(&self) -> bool {
        self.uci_options.is_some()
    }

    /// The default options expected by other programs for the game.
    #[must_use]
    pub fn expected(&self) -> &'static [(&'static str, &'static str)] {
        self.uci_options.unwrap_or_default()
    }

    /// The unit of a hundred points of a value, if values are material at all.
    #[must_use]
    pub const fn material(&self) -> Option<&'static str> {
        self.unit
    }

    /// Whether every win is a mate.
    #[must_use]
    pub const fn wins_by_mate(&self) -> bool {
        self.wins_by_mate
    }

    /// The default options of the game.
    #[must_use]
    pub fn defaults(&self) -> Choices {
        Choices::defaults(self.info.options)
    }

    /// A network for this game from its bytes, for
    /// [`Evaluation::Network`](crate::Evaluation::Network).
    ///
    /// # Errors
    /// If the bytes are no network of this game.
    pub fn read_network(&self, bytes: &[u8]) -> Result<Network, NetworkError> {
        let shape = (self.shape)(&self.defaults()).ok_or(NetworkError::Game)?;
        Network::read(bytes, self.info.id, shape)
    }

    /// The game's entry in the catalogue.
    #[must_use]
    pub fn entry(&self) -> &'static GameEntry {
        damier_games::find(self.info.id).expect("a bot plays a game of the catalogue")
    }

    /// Searches a match that is not over.
    ///
    /// # Errors
    /// If the request is not a match of this game, or it is over.
    pub fn think(
        &self,
        request: &Request,
        memory: &mut Memory,
        progress: &mut dyn Progress,
    ) -> Result<Analysis, ThinkError> {
        let session = self.replay(request)?;
        session.think(&request.search, memory, progress)
    }

    /// A match that can be searched at every move without being replayed.
    ///
    /// # Errors
    /// If the options or the first position are invalid.
    pub fn open(
        &self,
        choices: Choices,
        start: Option<&str>,
    ) -> Result<Box<dyn Session>, OpenError> {
        (self.open)(choices, start)
    }

    /// The match of a request, replayed.
    ///
    /// # Errors
    /// If the request is not a match of this game.
    pub fn replay(&self, request: &Request) -> Result<Box<dyn Session>, ThinkError> {
        let opened = self.open(request.choices.clone(), request.start.as_deref());
        let mut session = opened.map_err(ThinkError::Open)?;
        replay(session.as_mut(), &request.actions)?;
        Ok(session)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_bot() {
        let ids = |entry: &GameEntry| entry.info.id;
        let games: Vec<&str> = damier_games::CATALOGUE.iter().map(ids).collect();
        let bots: Vec<&str> = BOTS.iter().map(|bot| bot.info.id).collect();
        assert_eq!(bots, games);
    }

    #[test]
    fn every_bot_is_found_and_its_game_too() {
        for bot in BOTS {
            assert_eq!(find(bot.info.id).unwrap().info.id, bot.info.id);
            assert_eq!(bot.entry().info.id, bot.info.id);
        }
        assert!(find("go").is_none());
    }

    #[test]
    fn expected_options_are_options_of_the_game() {
        for bot in BOTS {
            let mut choices = bot.defaults();
            for (key, value) in bot.expected() {
                choices.set(key, value).unwrap();
            }
            bot.entry().open(choices, None).unwrap();
        }
    }
}
