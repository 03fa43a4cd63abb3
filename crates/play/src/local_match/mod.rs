//! A match with its players: moves and times, offers, take-backs, and the ply being viewed.
//!
//! Nothing here reads a clock or draws a random number: `now` (milliseconds) and seeds come from
//! outside. Every action is in the match; this adds who, when and how long.

mod offer;
mod record;
mod take_back;

use damier_protocol::SEEDS;
use damier_rules::{ActionError, Agreement, AnyMatch, Forfeit, MoveError, Player};
use serde::{Deserialize, Serialize};

use crate::clock::Clocks;
use crate::seat::Seat;
use crate::settings::{MatchSettings, SettingsError, owned};

pub use offer::{Offer, OfferError};
pub(crate) use take_back::TakeBacks;
pub use take_back::{TakeBackError, TakenBack};

/// A match and its players.
pub struct LocalMatch {
    settings: MatchSettings,
    seats: Vec<Seat>,
    seed: u64,
    played: Box<dyn AnyMatch>,
    /// One for each action of the match.
    plies: Vec<PlyInfo>,
    clocks: Option<Clocks>,
    /// The match as it stood at an earlier ply, if that is being viewed.
    shown: Option<(usize, Box<dyn AnyMatch>)>,
    offer: Option<Offer>,
    /// The last declined offer: who made it, what it was, and after how many actions.
    declined: Option<(damier_protocol::Seat, Agreement, usize)>,
    take_backs: TakeBacks,
    /// The other tags of an imported record.
    tags: Vec<(String, String)>,
    comment: Option<String>,
}

/// Information about an action besides the action itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlyInfo {
    /// The player who had the turn.
    pub player: Player,
    /// Whether it was a move.
    pub is_move: bool,
    /// The mover's clock after it, in milliseconds.
    pub clock: Option<u64>,
    /// Its time.
    pub at: u64,
    /// The comment on it.
    pub comment: Option<String>,
}

/// The phase of a match.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GamePhase {
    /// The first two rounds.
    Opening,
    /// After them.
    Middle,
    /// It is over.
    End,
}

/// The one to act now.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ToAct {
    /// A person at this device.
    Person(Player),
    /// The computer.
    Computer {
        /// The player.
        player: Player,
        /// Its level.
        level: u8,
    },
    /// Somebody at another device.
    Elsewhere(Player),
    /// The match is over.
    Nobody,
}

impl LocalMatch {
    /// A match that begins now.
    ///
    /// # Errors
    /// If the settings are invalid.
    pub fn begin(
        settings: MatchSettings,
        seed: u64,
        now: u64,
    ) -> Result<LocalMatch, SettingsError> {
        settings.check()?;
        let played = settings.open()?;
        let seats = settings.arranged(played.as_ref(), seed % SEEDS);
        Ok(LocalMatch::at(played, settings, seats, seed, now))
    }

    fn at(
        played: Box<dyn AnyMatch>,
        mut settings: MatchSettings,
        mut seats: Vec<Seat>,
        seed: u64,
        now: u64,
    ) -> LocalMatch {
        let players = played.players();
        seats.resize(players, Seat::person());
        settings.game = played.info().id.to_owned();
        settings.options = owned(played.choices());
        settings.start = played.custom_start();
        if settings.seats.len() != players {
            // In turn order, so that a new match finds everybody at the same place.
            settings.seats.clone_from(&seats);
            settings.seats.rotate_left(played.turn().index());
        }
        let clocks = settings
            .clock
            .map(|time_control| Clocks::new(time_control, players));
        let mut local = LocalMatch {
            settings,
            seats,
            seed: seed % SEEDS,
            played,
            plies: Vec::new(),
            clocks,
            shown: None,
            offer: None,
            declined: None,
            take_backs: TakeBacks::default(),
            tags: Vec::new(),
            comment: None,
        };
        local.wind(0, now);
        local
    }

    /// The settings.
    #[must_use]
    pub const fn settings(&self) -> &MatchSettings {
        &self.settings
    }

    /// The seats, by player.
    #[must_use]
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// Changes the seats: somebody came, or plays from elsewhere.
    pub fn seat_all(&mut self, seats: Vec<Seat>) {
        if seats.len() == self.seats.len() {
            self.seats = seats;
        }
    }

    /// The seat of one player.
    #[must_use]
    pub fn seat(&self, player: Player) -> &Seat {
        &self.seats[player.index()]
    }

    /// The seed of the computer's play.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The match as it stands.
    #[must_use]
    pub fn played(&self) -> &dyn AnyMatch {
        self.played.as_ref()
    }

    /// The player, time and clock of each action.
    #[must_use]
    pub fn plies(&self) -> &[PlyInfo] {
        &self.plies
    }

    /// The number of actions so far.
    #[must_use]
    pub fn len(&self) -> usize {
        self.plies.len()
    }

    /// Whether there was no action yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.plies.is_empty()
    }

    /// The clocks, if there are any.
    #[must_use]
    pub const fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    /// Whether it is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.played.outcome().is_some()
    }

    /// The phase of the match.
    #[must_use]
    pub fn phase(&self) -> GamePhase {
        if self.is_over() {
            GamePhase::End
        } else if self.moves() < 2 * self.played.players() {
            GamePhase::Opening
        } else {
            GamePhase::Middle
        }
    }

    /// The one to act now.
    #[must_use]
    pub fn to_act(&self) -> ToAct {
        let player = self.played.turn();
        match self.seat(player) {
            _ if self.is_over() => ToAct::Nobody,
            Seat::Computer { level } => ToAct::Computer {
                player,
                level: *level,
            },
            Seat::Elsewhere { .. } => ToAct::Elsewhere(player),
            Seat::Person { .. } => ToAct::Person(player),
        }
    }

    /// Plays a move for the player to move and returns its canonical text. A person who moves
    /// returns to the last ply.
    ///
    /// # Errors
    /// If the time is up, the match is over, or the text is not a move; the error says why.
    pub fn play(&mut self, text: &str, now: u64) -> Result<String, PlayError> {
        if let Some(player) = self.tick(now) {
            return Err(PlayError::TimeUp(player));
        }
        let player = self.played.turn();
        let canonical = self.played.play(text).map_err(PlayError::Move)?;
        let clock = self.clocks.as_mut().map(|clocks| clocks.moved(player, now));
        self.after(player, true, clock, now);
        self.lapse_offer(player);
        if self.seat(player).is_person() {
            self.shown = None;
        }
        Ok(canonical)
    }

    /// Ends the match for a player whose clock has run out, and returns that player. Call it
    /// regularly.
    pub fn tick(&mut self, now: u64) -> Option<Player> {
        let fallen = self.clocks.as_ref()?.fallen(now)?;
        self.withdraw(fallen, Forfeit::Timeout, now).ok()?;
        Some(fallen)
    }

    /// A player resigns.
    ///
    /// # Errors
    /// If the match is over or the player is not in it.
    pub fn resign(&mut self, player: Player, now: u64) -> Result<(), ActionError> {
        self.withdraw(player, Forfeit::Resignation, now)
    }

    /// The players who are still in.
    #[must_use]
    pub fn still_in(&self) -> Vec<Player> {
        Player::all(self.played.players())
            .filter(|&player| self.played().is_in(player))
            .collect()
    }

    /// Views the match after this many actions, or the last ply if there are no more.
    pub fn look_at(&mut self, ply: usize) {
        self.shown = (ply < self.len()).then(|| (ply, self.earlier(ply)));
    }

    /// The ply being viewed.
    #[must_use]
    pub fn viewed(&self) -> usize {
        self.shown.as_ref().map_or(self.len(), |(ply, _)| *ply)
    }

    /// Whether the last ply is being viewed.
    #[must_use]
    pub const fn is_live(&self) -> bool {
        self.shown.is_none()
    }

    /// The match at the ply being viewed.
    #[must_use]
    pub fn shown(&self) -> &dyn AnyMatch {
        self.shown
            .as_ref()
            .map_or(self.played.as_ref(), |(_, earlier)| earlier.as_ref())
    }

    /// A new match with the same settings.
    ///
    /// # Errors
    /// If the settings are invalid, which those of a started match are not.
    pub fn restart(&self, seed: u64, now: u64) -> Result<LocalMatch, SettingsError> {
        LocalMatch::begin(self.settings.clone(), seed, now)
    }

    /// A new match in which the next seat begins.
    ///
    /// # Errors
    /// If the settings are invalid, which those of a started match are not.
    pub fn rematch(&self, seed: u64, now: u64) -> Result<LocalMatch, SettingsError> {
        LocalMatch::begin(self.settings.turned(self.seed), seed, now)
    }

    /// The number of moves made.
    fn moves(&self) -> usize {
        self.plies.iter().filter(|ply| ply.is_move).count()
    }

    fn withdraw(&mut self, player: Player, how: Forfeit, now: u64) -> Result<(), ActionError> {
        let turn = self.played.turn();
        self.played.withdraw(player, how)?;
        self.after(turn, false, None, now);
        self.offer = None;
        Ok(())
    }

    /// Records an action and starts the right clock.
    fn after(&mut self, player: Player, is_move: bool, clock: Option<u64>, now: u64) {
        self.plies.push(PlyInfo {
            player,
            is_move,
            clock,
            at: now,
            comment: None,
        });
        self.take_backs.goes_on();
        self.wind(0, now);
    }

    /// Starts the clock of the player to move. In the first round all clocks stand still.
    fn wind(&mut self, spent: u64, now: u64) {
        let still = self.is_over() || self.moves() < self.played.players();
        let turn = self.played.turn();
        match &mut self.clocks {
            Some(clocks) if still => clocks.stop(),
            Some(clocks) => clocks.run(turn, spent, now),
            None => {}
        }
    }

    /// Sets the clocks from the recorded plies.
    pub(crate) fn reset_clocks(&mut self, spent: u64, now: u64) {
        let Some(time_control) = self.settings.clock else {
            return;
        };
        let mut clocks = Clocks::new(time_control, self.seats.len());
        for ply in self.plies.iter().filter(|ply| ply.is_move) {
            if let Some(left) = ply.clock {
                clocks.set(ply.player, left);
            }
        }
        self.clocks = Some(clocks);
        self.wind(spent, now);
    }

    /// The match after this many actions.
    fn earlier(&self, ply: usize) -> Box<dyn AnyMatch> {
        let mut earlier = self.played.fork();
        earlier.take_back_to(ply);
        earlier
    }
}

/// Why a move was not played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayError {
    /// The player's time had run out; that is now recorded in the match.
    TimeUp(Player),
    /// It is not a move.
    Move(MoveError),
}

#[cfg(test)]
#[path = "../tests/local_match.rs"]
mod tests;
