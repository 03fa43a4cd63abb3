//! A match in the arena: the engine can search it, and the baselines can play it.

use damier_bots::Session;
use damier_rules::{Choices, EngineProfile, Match, OpenError, Random};

use crate::baseline::{Baseline, best};

/// A match of any game.
pub trait ArenaMatch: Session {
    /// The move of a baseline in a match that is not over, and its value for the mover in
    /// hundredths of a man.
    fn baseline(&self, which: Baseline, random: &mut Random) -> (String, i32);

    /// Whether a search of three plies finds a player far ahead, or the match is over.
    fn is_decided(&self) -> bool;

    /// Plays any legal move, if the match is not over.
    fn play_at_random(&mut self, random: &mut Random);
}

impl<G: EngineProfile> ArenaMatch for Match<G> {
    fn baseline(&self, which: Baseline, random: &mut Random) -> (String, i32) {
        let (mv, value) = which.choose(self, random);
        (self.game().write_move(self.state(), mv), value)
    }

    fn is_decided(&self) -> bool {
        let value = || best(self, 3, &mut Random::new(0)).1;
        self.outcome().is_some() || value().abs() >= self.game().decided()
    }

    fn play_at_random(&mut self, random: &mut Random) {
        if let Some(&mv) = random.choose(self.legal()) {
            Match::play(self, mv).expect("a legal move is playable");
        }
    }
}

fn open_one<G: EngineProfile>(choices: &Choices) -> Result<Box<dyn ArenaMatch>, OpenError> {
    Ok(Box::new(Match::<G>::open(choices.clone(), None)?))
}

type Open = fn(&Choices) -> Result<Box<dyn ArenaMatch>, OpenError>;

macro_rules! openers {
    ($($game:ty),+ $(,)?) => {
        &[$((<$game as damier_rules::Game>::INFO.id, open_one::<$game>)),+]
    };
}

static OPENERS: &[(&str, Open)] = damier_games::every_game!(openers);

/// A match of the game with this id, from its start.
///
/// # Errors
/// If the options conflict.
///
/// # Panics
/// If there is no such game.
pub fn open(game: &str, choices: &Choices) -> Result<Box<dyn ArenaMatch>, OpenError> {
    let known = OPENERS.iter().find(|(id, _)| *id == game);
    let (_, open) = known.expect("a game of the catalogue");
    open(choices)
}

#[cfg(test)]
mod tests {
    use super::*;
    use damier_games::CATALOGUE;

    /// Plays to the end with the baselines taking turns.
    fn play_out(board: &mut dyn ArenaMatch, random: &mut Random) -> usize {
        let mut plies = 0;
        while board.outcome().is_none() {
            let which = Baseline::ALL[plies / board.players() % 3];
            let (mv, _) = board.baseline(which, random);
            board.play(&mv).unwrap();
            plies += 1;
        }
        plies
    }

    #[test]
    fn baselines_play_legal_matches_to_the_end_in_every_game() {
        for entry in CATALOGUE {
            let mut board = open(entry.info.id, &entry.defaults()).unwrap();
            assert!(play_out(board.as_mut(), &mut Random::new(5)) > 10);
        }
    }

    #[test]
    fn baselines_play_among_three_and_six_too() {
        for players in ["3", "6"] {
            let entry = damier_games::find("chinese-checkers").unwrap();
            let mut choices = entry.defaults();
            choices.set("players", players).unwrap();
            choices.set("max_rounds", "12").unwrap();
            let mut board = open(entry.info.id, &choices).unwrap();
            play_out(board.as_mut(), &mut Random::new(5));
        }
    }

    #[test]
    fn the_greedy_one_takes_what_it_can_and_wins_where_it_can() {
        let entry = damier_games::find("makruk").unwrap();
        let mut board = open("makruk", &entry.defaults()).unwrap();
        for mv in ["e3e4", "d6d5"] {
            board.play(mv).unwrap();
        }
        for seed in 0..5 {
            let (mv, value) = board.baseline(Baseline::Greedy, &mut Random::new(seed));
            assert_eq!((mv.as_str(), value), ("e4d5", 100));
            // It sees that the Bia is recaptured.
            let (_, value) = board.baseline(Baseline::Depth3, &mut Random::new(seed));
            assert!(value < 150, "{value}");
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_match() {
        let entry = damier_games::find("mak-yek").unwrap();
        let moves = |seed| {
            let mut board = open("mak-yek", &entry.defaults()).unwrap();
            let mut random = Random::new(seed);
            for _ in 0..20 {
                let (mv, _) = board.baseline(Baseline::Greedy, &mut random);
                board.play(&mv).unwrap();
            }
            board.actions()
        };
        assert_eq!(moves(1), moves(1));
        assert_ne!(moves(1), moves(2));
    }
}
